/*
 * empire_data_files.c - a player's own armies and scenarios: valid files are added, invalid ones refused with line, column,
 * field and what was expected, and a refused file leaves the data unchanged.
 */
#include <stdlib.h>

#include "harness.h"

#include "src/bake/empire/data.h"

/* DATA_ROOT is the root of the source tree. */
#define ARMIES DATA_ROOT "/data/empire/armies.yaml"
#define CROSSROADS DATA_ROOT "/data/empire/scenarios/crossroads.yaml"
#define RIDGE DATA_ROOT "/data/empire/scenarios/ridge.yaml"
#define BRIDGES DATA_ROOT "/data/empire/scenarios/two-bridges.yaml"

enum { TEXT = 1 << 16 };
static char text[TEXT], changed[2 * TEXT];
static em_data read_in, before;

static bool load(const char *path) {
	FILE *file = fopen(path, "rb");
	size_t size = file ? fread(text, 1, sizeof text - 1, file) : 0;
	text[size] = 0;
	return file && fclose(file) == 0 && size > 0;
}

/* The text with the first occurrence of a piece replaced; false if there is none. */
static bool change(const char *from, const char *to) {
	const char *at = strstr(text, from);
	if (!at)
		return false;
	snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
	return true;
}

/* "LINE:COLUMN: message" of what is wrong with a text, "" if nothing is. `read_in` must stay as it was. */
static const char *complaint(const char *words) {
	static char line[400];
	gg_text_error error = {0};
	memcpy(&before, &read_in, sizeof before);
	line[0] = 0;
	if (em_data_read_text(&read_in, words, strlen(words), GG_EN, &error))
		return line;
	CHECK(memcmp((const char *)&before, (const char *)&read_in, sizeof before) == 0);
	snprintf(line, sizeof line, "%d:%d: %s", (int)error.line, (int)error.column, error.message);
	return line;
}

/* Our armies, which scenarios need. */
static void start(const char *path) {
	gg_text_error error;
	memset(&read_in, 0, sizeof read_in);
	if (strcmp(path, ARMIES) != 0)
		CHECK(em_data_read(&read_in, ARMIES, GG_EN, &error));
}

typedef struct mutation {
	const char *path, *from, *to, *wanted;
} mutation;

static void try_mutations(const mutation *list, size_t count) {
	for (size_t i = 0; i < count; i++) {
		start(list[i].path);
		CHECK(load(list[i].path));
		CHECK_TEXT(complaint(text), "");
		start(list[i].path);
		if (!change(list[i].from, list[i].to))
			CHECK_TEXT(list[i].from, "not in the file");
		CHECK_TEXT(complaint(changed), list[i].wanted);
	}
}
#define TRY(LIST) try_mutations(LIST, sizeof(LIST) / sizeof *(LIST))

TEST(values_of_a_wrong_kind_are_refused_with_their_place) {
	static const mutation list[] = {
		{ARMIES, "game: empire", "game: chess", "3:7: game: expected empire, got \"chess\""},
		{ARMIES, "id: fr1805", "id: FR 1805",
		 "5:9: armies[0].id: expected 3 to 39 small letters and digits with single hyphens between, got \"FR 1805\""},
		{ARMIES, "id: fr1812", "id: fr1805", "36:9: armies[1].id: there is another army fr1805: expected an id of its own"},
		{ARMIES, "de: 1. Infanteriedivision", "de: \"\"", "13:78: armies[0].divisions[0].name.de: expected a name, got \"\""},
		{ARMIES, "name: {en: line infantry, fr: infanterie de ligne, de: Linieninfanterie}", "name: [line]",
		 "16:39: armies[0].divisions[0].units[0].name: expected a name, or a name in en, fr and de, got a list"},
		{ARMIES, "name: {en: line infantry, fr: infanterie de ligne, de: Linieninfanterie}", "name: {en: line infantry}",
		 "16:39: armies[0].divisions[0].units[0].name.fr: expected a name, got nothing"},
		{ARMIES, "reconstructed: true", "reconstructed: yes", "7:20: armies[0].reconstructed: expected true or false, got \"yes\""},
		{ARMIES, "class: 200", "class: 250", "8:12: armies[0].class: expected 150, 200 or 300, got \"250\""},
		{ARMIES, "commander: brilliant", "commander: genius",
		 "10:16: armies[0].commander: expected poor, ordinary, competent, brilliant or strategist, got \"genius\""},
		{ARMIES, "general: competent", "general: brave",
		 "14:18: armies[0].divisions[0].general: expected poor, ordinary, competent, brilliant or strategist, got \"brave\""},
		{ARMIES, "count: 4", "count: 0",
		 "17:21: armies[0].divisions[0].units[0].count: expected a whole number from 1 to 8, got \"0\""},
		{ARMIES, "count: 4", "count: 9",
		 "17:21: armies[0].divisions[0].units[0].count: expected a whole number from 1 to 8, got \"9\""},
		{ARMIES, "kind: infantry", "kind: elephants",
		 "17:30: armies[0].divisions[0].units[0].kind: expected infantry, cavalry or artillery, got \"elephants\""},
		{ARMIES, "status: line", "status: veteran",
		 "17:48: armies[0].divisions[0].units[0].status: expected irregular, militia, line, elite or guard, got \"veteran\""},
		{ARMIES, "morale: 3", "morale: 7",
		 "17:62: armies[0].divisions[0].units[0].morale: expected a whole number from 1 to 6, got \"7\""},
		{ARMIES, "morale: 3", "morale: 0",
		 "17:62: armies[0].divisions[0].units[0].morale: expected a whole number from 1 to 6, got \"0\""},
		{ARMIES, "class: A", "class: D", "17:72: armies[0].divisions[0].units[0].class: expected A, B or C, got \"D\""},
		{ARMIES, "ft: 1", "ft: 3", "17:79: armies[0].divisions[0].units[0].ft: expected a whole number from 0 to 2, got \"3\""},
		{ARMIES, "size: large", "size: huge",
		 "48:46: armies[1].divisions[0].units[0].size: expected small, normal or large, got \"huge\""},
		{ARMIES, "weight: light", "weight: feather",
		 "35:47: armies[0].divisions[2].units[0].weight: expected light, medium or heavy, got \"feather\""},
		{ARMIES, "gun: 8-9", "gun: 10", "21:46: armies[0].divisions[0].units[2].gun: expected 3-4, 6, 8-9 or 12, got \"10\""},
		{ARMIES, "traits: [elan]", "traits: elan",
		 "17:90: armies[0].divisions[0].units[0].traits: expected a list of traits, got \"elan\""},
		{ARMIES, "traits: [elan]", "traits: [courage]",
		 "17:91: armies[0].divisions[0].units[0].traits[0]: expected elan, impetuous, tenacious, stoic, good-shooter, "
		 "poor-shooter, carbine, lance, cuirass, battalion-guns, melee-weapons, howitzers or shrapnel, got \"courage\""},
		{ARMIES, "ft: 1, traits", "charm: 1, traits", "17:75: armies[0].divisions[0].units[0]: unknown field \"charm\""},
		{ARMIES, "commander: brilliant", "commander: brilliant\n    colour: blue", "11:5: armies[0]: unknown field \"colour\""},
		{ARMIES, "general: competent", "general: competent\n        mood: good",
		 "15:9: armies[0].divisions[0]: unknown field \"mood\""},
		{ARMIES, "armies:", "army:", "3:1: expected a field \"armies\" or \"scenario\""},
		{ARMIES, "armies:", "extra: 1\narmies:", "4:1: unknown field \"extra\""},
	};
	TRY(list);
}

TEST(units_that_make_no_sense_are_refused) {
	static const mutation list[] = {
		{ARMIES, "traits: [elan]", "traits: [lance]",
		 "17:91: armies[0].divisions[0].units[0].traits[0]: only cavalry has lance (BE-22.3)"},
		{ARMIES, "traits: [elan]", "traits: [cuirass]",
		 "17:91: armies[0].divisions[0].units[0].traits[0]: only cavalry has cuirass (BE-22.3)"},
		{ARMIES, "traits: [elan]", "traits: [impetuous]",
		 "17:91: armies[0].divisions[0].units[0].traits[0]: only cavalry has impetuous (BE-22.3)"},
		{ARMIES, "traits: [elan]", "traits: [howitzers]",
		 "17:91: armies[0].divisions[0].units[0].traits[0]: only artillery has howitzers (BE-22.3)"},
		{ARMIES, "traits: [elan]", "traits: [shrapnel]",
		 "17:91: armies[0].divisions[0].units[0].traits[0]: only artillery has shrapnel (BE-22.3)"},
		{ARMIES, "traits: [elan]", "traits: [elan, elan]", "17:97: armies[0].divisions[0].units[0].traits[1]: elan appears twice"},
		{ARMIES, "traits: [elan]", "traits: [good-shooter, poor-shooter]",
		 "17:105: armies[0].divisions[0].units[0].traits[1]: a unit is a good or a poor shooter, not both (BE-0.2)"},
		{ARMIES, "traits: [howitzers]", "traits: [elan]",
		 "21:95: armies[0].divisions[0].units[2].traits[0]: only infantry and cavalry have elan (BE-22.3)"},
		{ARMIES, "traits: [howitzers]", "traits: [battalion-guns]",
		 "21:95: armies[0].divisions[0].units[2].traits[0]: only infantry has battalion-guns (BE-22.3)"},
		{ARMIES, "traits: [cuirass]", "traits: [carbine]",
		 "66:99: armies[1].divisions[2].units[0].traits[0]: only infantry has carbine (BE-22.3)"},
		{ARMIES, "traits: [cuirass]", "traits: [melee-weapons]",
		 "66:99: armies[1].divisions[2].units[0].traits[0]: only infantry has melee-weapons (BE-22.3)"},
		{ARMIES, "kind: infantry, status", "kind: infantry, weight: light, status",
		 "17:48: armies[0].divisions[0].units[0].weight: only cavalry has it (BE-0.1)"},
		{ARMIES, "kind: infantry, status", "kind: infantry, gun: 6, status",
		 "17:45: armies[0].divisions[0].units[0].gun: only artillery has it (BE-0.1)"},
		{ARMIES, "kind: infantry, status", "kind: infantry, horse: true, status",
		 "17:47: armies[0].divisions[0].units[0].horse: only artillery can have it (BE-0.1)"},
		{ARMIES, "gun: 8-9, status", "gun: 8-9, light: true, status",
		 "21:58: armies[0].divisions[0].units[2].light: only infantry can have it (BE-0.1)"},
		{ARMIES, "gun: 8-9, status", "gun: 8-9, size: large, status",
		 "21:57: armies[0].divisions[0].units[2].size: artillery is always of normal size: BE-22.3 has no price for another"},
		{ARMIES, "gun: 8-9, status", "gun: 8-9, ft: 1, status",
		 "21:55: armies[0].divisions[0].units[2].ft: only infantry has a skirmish factor (BE-0.1)"},
		{ARMIES, "gun: 8-9, status", "status",
		 "20:13: armies[0].divisions[0].units[2].gun: expected 3-4, 6, 8-9 or 12, got nothing"},
		{ARMIES, "weight: light, status", "status",
		 "34:13: armies[0].divisions[2].units[0].weight: expected light, medium or heavy, got nothing"},
		{ARMIES, "ft: 1, traits: [elan]", "ft: 1, skirmishers: true",
		 "17:95: armies[0].divisions[0].units[0].skirmishers: only light, Militia or Irregular infantry can be fielded as "
		 "skirmishers (BE-22.4)"},
		{ARMIES, "status: line, morale: 3, class: A, ft: 1, traits: [elan], points: 13",
		 "size: small, status: militia, morale: 1, class: C, traits: [poor-shooter]",
		 "16:13: armies[0].divisions[0].units[0]: costs 0 points by BE-22.3: expected at least 1"},
	};
	TRY(list);
}

TEST(points_and_army_limits_are_those_of_the_rules, "BE-22.1", "BE-22.2", "BE-22.3", "BE-27.90") {
	static const mutation list[] = {
		{ARMIES, "points: 13", "points: 14",
		 "17:106: armies[0].divisions[0].units[0].points: expected 13 points (BE-22.3), got \"14\""},
		{ARMIES, "points: 200", "points: 201", "9:13: armies[0].points: expected 200 points (BE-22.3), got \"201\""},
		{ARMIES, "morale: 3, class: A, ft: 1, traits: [elan], points: 13", "morale: 4, class: A, ft: 1, traits: [elan], points: 13",
		 "17:106: armies[0].divisions[0].units[0].points: expected 15 points (BE-22.3), got \"13\""},
		{ARMIES, "points: 200\n    commander: brilliant", "commander: strategist",
		 "11:7: armies[0].divisions: costs 204 points, more than its class of 200 (BE-22.1)"},
		{ARMIES, "points: 200\n    commander: brilliant", "points: 200\n    commander: competent",
		 "9:13: armies[0].points: expected 196 points (BE-22.3), got \"200\""},
		{ARMIES, "count: 4, kind: infantry", "count: 1, kind: infantry",
		 "12:7: armies[0].divisions: expected 10 to 18 units in an army of 200 points (BE-22.1), got 9"},
		{ARMIES, "count: 4, kind: infantry", "count: 8, kind: infantry",
		 "16:11: armies[0].divisions[0].units: expected 3 to 8 units in a division (BE-22.1), got 10"},
		{ARMIES, "count: 3, kind: infantry", "count: 1, kind: infantry",
		 "26:11: armies[0].divisions[1].units: expected 3 to 8 units in a division (BE-22.1), got 2"},
		{ARMIES, "count: 2, kind: cavalry", "count: 7, kind: cavalry",
		 "34:11: armies[0].divisions[2].units: expected 1 to 6 units in a cavalry division (BE-22.1), got 7"},
		{ARMIES, "count: 1, kind: artillery", "count: 3, kind: artillery",
		 "16:11: armies[0].divisions[0].units: expected at most 2 batteries in a division (BE-22.1), got 3"},
		{ARMIES, "count: 1, kind: artillery, gun: 8-9, status: line, morale: 3, class: A, traits: [howitzers], points: 13",
		 "count: 2, kind: artillery, gun: 12, status: line, morale: 3, class: A",
		 "12:7: armies[0].divisions: expected at most one battery of 12-pounders for every 5 units of infantry (BE-22.2), got 2 "
		 "for 9"},
		{ARMIES, "count: 1, kind: cavalry, weight: light, status: guard", "count: 2, kind: cavalry, weight: light, status: guard",
		 "75:7: armies[2].divisions: expected at most six tenths of 11 units Guard or Elite (BE-22.2), got 7"},
		{ARMIES, "guard_heavy: true", "guard_heavy: false",
		 "75:7: armies[2].divisions: expected at most a third of 10 units Guard or Elite (BE-22.2), got 6"},
		{ARMIES, "id: 2nd-infantry-division", "id: 1st-infantry-division",
		 "22:13: armies[0].divisions[1].id: \"1st-infantry-division\" is the id of another division too"},
		{ARMIES, "id: light-infantry", "id: line-infantry",
		 "18:18: armies[0].divisions[0].units[1].id: \"line-infantry\" is the id of another unit of the division too"},
		{CROSSROADS, "points: 157", "points: 150", "35:11: force.points: expected 157 points (BE-22.3), got \"150\""},
	};
	TRY(list);
}

TEST(scenarios_of_a_wrong_shape_are_refused) {
	static const mutation list[] = {
		{RIDGE, "scenario: ridge", "scenario: The Ridge",
		 "4:11: scenario: expected 3 to 39 small letters and digits with single hyphens between, got \"The Ridge\""},
		{RIDGE, "battle: assault", "battle: siege",
		 "7:9: battle: expected encounter, battle, attack, assault or none, got \"siege\""},
		{RIDGE, "class: 200", "class: 150", "9:9: table[0]: expected 32 for armies of 150 points (BE-18.1), got \"40\""},
		{RIDGE, "table: [40, 27]", "table: [40, 28]", "9:13: table[1]: expected 27 for armies of 200 points (BE-18.1), got \"28\""},
		{RIDGE, "table: [40, 27]", "table: [40]", "9:8: table: expected 2 lengths [width, height], got 1"},
		{RIDGE, "turns: 7", "turns: 1", "10:8: turns: expected a whole number from 2 to 12, got \"1\""},
		{RIDGE, "turns: 7", "turns: 13", "10:8: turns: expected a whole number from 2 to 12, got \"13\""},
		{RIDGE, "turns: 7", "turns: 7\nweather: fine", "11:1: unknown field \"weather\""},
		{RIDGE, "attacker: french", "attacker: spanish",
		 "11:11: attacker: expected the id of a side, or roll (BE-27.70), got \"spanish\""},
		{RIDGE, "armies: [br1811]", "armies: [nobody]", "43:14: sides[1].armies[0]: expected the id of an army, got \"nobody\""},
		{RIDGE, "armies: [fr1805, wa1809, fr1812]", "armies: [fr1805, fr1805]", "37:22: sides[0].armies[1]: fr1805 appears twice"},
		{RIDGE, "armies: [fr1805, wa1809, fr1812]", "armies: []", "37:13: sides[0].armies: expected 1 to 4 armies, got 0"},
		{CROSSROADS, "armies: [crossroads]", "armies: [fr1805]",
		 "64:14: sides[0].armies[0]: fr1805 is an army of 200 points: expected 150 as the scenario"},
		{RIDGE, "edge: south", "edge: top", "36:11: sides[0].edge: expected south, north, east or west, got \"top\""},
		{RIDGE, "edge: south", "edge: north", "42:11: sides[1].edge: is the edge of french too"},
		{RIDGE, "id: british\n", "id: french\n", "40:9: sides[1].id: \"french\" is the id of sides[0] too"},
		{RIDGE, "orders: [hold]", "orders: [dance]",
		 "45:14: sides[1].orders[0]: expected retreat, manoeuvre, attack, engage or hold, got \"dance\""},
		{RIDGE, "hold_on: the-ridge", "hold_on: camino",
		 "46:14: sides[1].hold_on: expected the id of ground with an area (BE-3.6), got \"camino\""},
		{CROSSROADS, "in_column: true", "in_column: maybe", "67:16: sides[0].in_column: expected true or false, got \"maybe\""},
		{CROSSROADS, "at: [12.5, 4.5], facing: north, formation: column", "at: [12.5, 4.5], facing: north, formation: line",
		 "81:116: places[0].formation: line-infantry starts in column or limbered, as in_column says"},
		{RIDGE, "share: 1/3", "share: 1/2", "47:24: sides[1].off_table.share: expected 1/3 or 2/3, got \"1/2\""},
		{RIDGE, "suggested: [portuguese-brigade, cavalry]", "suggested: [cavalry]",
		 "47:40: sides[1].off_table.suggested: expected divisions worth 1/3 of 193 points (BE-21.3), got 34"},
		{RIDGE, "share: 1/3, suggested: [portuguese-brigade, cavalry]", "share: 2/3, suggested: [british-division]",
		 "47:40: sides[1].off_table.suggested: expected divisions worth 2/3 of 193 points (BE-21.3), got 102"},
		{RIDGE, "suggested: [portuguese-brigade, cavalry]", "suggested: [guards]",
		 "47:41: sides[1].off_table.suggested[0]: expected the id of a division of br1811, got \"guards\""},
		{RIDGE, "bonus: {objectives: 2, points: 4}", "bonus: {objectives: 7, points: 4}",
		 "39:25: sides[0].bonus.objectives: expected a whole number from 1 to 6, got \"7\""},
		{BRIDGES, "second_zone: {divisions: 1", "second_zone: {divisions: 6",
		 "46:30: sides[0].second_zone.divisions: expected a whole number from 1 to 5, got \"6\""},
		{BRIDGES, "choices: [reserve, flank-march]", "choices: [ambush]",
		 "56:31: sides[1].last_division.choices[0]: expected reserve or flank-march, got \"ambush\""},
		{BRIDGES, "after_turn: 3", "after_turn: 8",
		 "47:41: sides[0].safe_exit.after_turn: expected a whole number from 1 to 7, got \"8\""},
		{BRIDGES, "beyond: the-lossa", "beyond: post-road",
		 "48:38: sides[0].saved_units.beyond: expected the id of a river, got \"post-road\""},
		{BRIDGES, "unbroken_before: 4", "unbroken_before: 9",
		 "49:22: sides[0].unbroken_before: expected a whole number from 2 to 8, got \"9\""},
		{RIDGE, "attacker: french", "attacker: french\noptions: {dice: loaded}",
		 "12:17: options.dice: expected plain or average, got \"loaded\""},
		{RIDGE, "attacker: french", "attacker: french\noptions: {luck: good}", "12:11: options: unknown field \"luck\""},
	};
	TRY(list);
}

TEST(ground_off_the_table_or_in_each_others_way_is_refused) {
	static const mutation list[] = {
		{RIDGE, "rectangle: [6, 15, 34, 19]", "rectangle: [6, 15, 41, 19]",
		 "14:44: ground[0].rectangle[2]: expected a length in UD from 0 to 40, such as 12 or 12.5, got \"41\""},
		{RIDGE, "rectangle: [6, 15, 34, 19]", "rectangle: [6, 15, 34, 27.5]",
		 "14:48: ground[0].rectangle[3]: expected a length in UD from 0 to 27, such as 12 or 12.5, got \"27.5\""},
		{RIDGE, "rectangle: [6, 15, 34, 19]", "rectangle: [6, 15, 34]",
		 "14:36: ground[0].rectangle: expected 4 lengths [x0, y0, x1, y1], got 3"},
		{RIDGE, "rectangle: [6, 15, 34, 19]", "rectangle: [34, 15, 6, 19]",
		 "14:36: ground[0].rectangle: expected the south-west corner, then the north-east corner"},
		{RIDGE, "rectangle: [6, 15, 34, 19]", "rectangle: [6, 15, 34, 15]",
		 "14:36: ground[0].rectangle: expected the south-west corner, then the north-east corner"},
		{RIDGE, "rectangle: [6, 15, 34, 19]", "rectangle: [6, 15, 34, 1.2345]",
		 "14:48: ground[0].rectangle[3]: expected a length in UD from 0 to 27, such as 12 or 12.5, got \"1.2345\""},
		{RIDGE, "rectangle: [6, 15, 34, 19]", "rectangle: [6, -1, 34, 19]",
		 "14:40: ground[0].rectangle[1]: expected a length in UD from 0 to 27, such as 12 or 12.5, got \"-1\""},
		{RIDGE, "rectangle: [6, 15, 34, 19]", "rectangle: [6, 13.5, 34, 19]",
		 "16:35: ground[1].rectangle: overlaps the-ridge (BE-20)"},
		{RIDGE, "rectangle: [4, 7, 10, 11]", "rectangle: [18, 12, 22, 14]", "22:32: ground[4].rectangle: overlaps convent (BE-20)"},
		{RIDGE, "rectangle: [18, 13, 20, 15]", "rectangle: [18, 8, 20, 10]", "24:44: ground[5].line[2]: overlaps convent (BE-20)"},
		{RIDGE, "kind: orchard, rectangle: [4, 7, 10, 11]", "kind: orchard, line: [[4, 7], [10, 11]]",
		 "22:27: ground[4].line: expected rectangle instead: orchard is an area (BE-20)"},
		{RIDGE, "kind: road, line: [[19, 0], [19, 27]]", "kind: road, rectangle: [19, 0, 20, 27]",
		 "26:29: ground[6].rectangle: expected line instead: road is no area (BE-20.2)"},
		{RIDGE, "line: [[19, 0], [19, 27]]", "line: [[19, 0]]", "26:24: ground[6].line: expected 2 to 12 points, got 1"},
		{RIDGE, "line: [[19, 0], [19, 27]]", "line: [[19, 0], [19, 0]]",
		 "26:34: ground[6].line[1]: is the point before it: expected another"},
		{RIDGE, "kind: orchard", "kind: jungle",
		 "22:12: ground[4].kind: expected gentle-hill, steep-hill, orchard, crops, wood, marsh, hedge, sunken-road, stream, river, "
		 "ford, hamlet, stone-building, village, redoubt, road or bridge, got \"jungle\""},
		{RIDGE, "id: east-knoll", "id: the-ridge", "15:10: ground[1].id: \"the-ridge\" is the id of other ground too"},
		{BRIDGES, "rectangle: [24, 8.5, 26, 9.5]", "rectangle: [24, 8, 26, 10]",
		 "16:31: ground[1].rectangle: a bridge is 1 UD wide (BE-20)"},
		{BRIDGES, "rectangle: [24, 8.5, 26, 9.5]", "rectangle: [30, 8.5, 32, 9.5]",
		 "16:31: ground[1].rectangle: a bridge lies on a river or stream (BE-20)"},
		{BRIDGES, "rectangle: [25, 13, 27, 14]", "rectangle: [25.1, 16, 25.9, 17]", /* beside a slanting leg */
		 "24:29: ground[5].rectangle: a ford lies on a river or stream (BE-20)"},
		{BRIDGES, "rectangle: [25, 13, 27, 14]", "rectangle: [30, 17, 31, 18]",
		 "24:29: ground[5].rectangle: a ford lies on a river or stream (BE-20)"},
	};
	TRY(list);
}

TEST(objectives_and_arrivals_that_cannot_be_are_refused) {
	static const mutation list[] = {
		{RIDGE, "ground: convent", "ground: castle",
		 "30:61: objectives[0].ground: expected the id of ground that is a rectangle, got \"castle\""},
		{RIDGE, "ground: convent", "ground: camino",
		 "30:61: objectives[0].ground: expected the id of ground that is a rectangle, got \"camino\""},
		{RIDGE, "ground: convent", "ground: convent, at: [1, 1]", "30:5: objectives[0]: expected either ground or at"},
		{RIDGE, "at: [20, 17]", "at: [20, 30]",
		 "31:88: objectives[1].at[1]: expected a length in UD from 0 to 27, such as 12 or 12.5, got \"30\""},
		{RIDGE, "value: 3", "value: 0", "30:77: objectives[0].value: expected a whole number from 1 to 20, got \"0\""},
		{RIDGE, "value: 3, holder: british", "value: 3, holder: french",
		 "30:88: objectives[0].holder: expected british, in whose zone it lies (BE-23.6), got \"french\""},
		{CROSSROADS, "value: 6", "value: 6, holder: south",
		 "29:52: objectives[0].holder: nobody holds an objective that lies in no zone (BE-23.6)"},
		{BRIDGES, "for: french", "for: nobody", "35:56: objectives[0].for: expected the id of a side, got \"nobody\""},
		{BRIDGES, "bridge: stone-bridge", "bridge: altdorf",
		 "35:27: objectives[0].bridge: expected the id of a bridge, got \"altdorf\""},
		{RIDGE, "side: british, division: off-table", "side: spanish, division: off-table",
		 "50:12: arrivals[0].side: expected the id of a side, got \"spanish\""},
		{RIDGE, "side: british, division: off-table", "side: french, division: off-table",
		 "50:30: arrivals[0].division: nothing in the fields of french allows it"},
		{RIDGE, "division: off-table, turn: 4", "division: off-table, turn: 8",
		 "50:48: arrivals[0].turn: expected a whole number from 1 to 7, got \"8\""},
		{RIDGE, "stretches: [[9, 27, 29, 27]]", "stretches: [[9, 26, 29, 26]]",
		 "50:63: arrivals[0].stretches[0]: expected a stretch of a table edge (BE-27.75)"},
		{RIDGE, "stretches: [[9, 27, 29, 27]]", "stretches: [[9, 27, 9, 27]]",
		 "50:63: arrivals[0].stretches[0]: expected a stretch of a table edge (BE-27.75)"},
		{RIDGE, "stretches: [[9, 27, 29, 27]], road: camino", "stretches: [[9, 27, 29, 27]], road: dry-brook",
		 "50:87: arrivals[0].road: expected the id of a road, got \"dry-brook\""},
		{RIDGE, "road: camino}", "road: camino, die: 5}", "50:100: arrivals[0].die: only a flank march arrives by a die (BE-21.6)"},
		{BRIDGES, "division: flank-march, turn: 3", "division: flank-march, turn: 2",
		 "58:49: arrivals[0].turn: a flank march arrives from turn 3 (BE-21.6)"},
		{CROSSROADS, "turn: 2, order: attack", "turn: 2, order: sleep",
		 "76:68: arrivals[0].order: expected retreat, manoeuvre, attack, engage or hold, got \"sleep\""},
		{CROSSROADS, "division: cavalry, turn: 3", "division: 2nd-infantry-division, turn: 3",
		 "77:29: arrivals[1].division: arrives twice"},
		{CROSSROADS, "division: cavalry, turn: 3", "division: artillery, turn: 3",
		 "77:29: arrivals[1].division: expected off-table, flank-march, reserve or the id of a division of the side's only army, "
		 "got \"artillery\""},
		{BRIDGES, "division: flank-march, turn: 3", "division: heavy-cavalry, turn: 3",
		 "58:30: arrivals[0].division: expected off-table, flank-march, reserve or the id of a division of the side's only army, "
		 "got \"heavy-cavalry\""},
	};
	TRY(list);
}

TEST(places_that_set_up_would_not_allow_are_refused, "BE-27.74") {
	static const mutation list[] = {
		{CROSSROADS, "at: [12.5, 4.5]", "at: [12.5, 5.6]",
		 "81:77: places[0].at: the unit does not stand wholly inside the zone of south (BE-21.3)"},
		{CROSSROADS, "at: [12.5, 4.5]", "at: [10.2, 4.5]",
		 "81:77: places[0].at: the unit does not stand wholly inside the zone of south (BE-21.3)"},
		{CROSSROADS, "at: [12.5, 4.5]", "at: [13.2, 4.5]", "82:77: places[1].at: overlaps the unit of places[0] (BE-27.74)"},
		{CROSSROADS, "at: [12.5, 4.5]", "at: [12.5, 24.5]",
		 "81:84: places[0].at[1]: expected a length in UD from 0 to 24, such as 12 or 12.5, got \"24.5\""},
		{CROSSROADS, "at: [12.5, 4.5], facing: north", "at: [12.5, 4.5], facing: up",
		 "81:98: places[0].facing: expected north, east, south or west, got \"up\""},
		{CROSSROADS, "facing: north, formation: column", "facing: north, formation: limbered",
		 "81:116: places[0].formation: line-infantry cannot start in this formation (BE-0.3, BE-27.74)"},
		{CROSSROADS, "facing: north, formation: column", "facing: north, formation: skirmish",
		 "81:116: places[0].formation: line-infantry cannot start in this formation (BE-0.3, BE-27.74)"},
		{CROSSROADS, "facing: north, formation: limbered", "facing: north, formation: line",
		 "85:117: places[4].formation: foot-battery-6-pdr cannot start in this formation (BE-0.3, BE-27.74)"},
		{CROSSROADS, "unit: line-infantry, at", "unit: guards, at",
		 "81:58: places[0].unit: expected the id of a unit of 1st-infantry-division, got \"guards\""},
		{CROSSROADS, "division: 1st-infantry-division, unit", "division: 2nd-infantry-division, unit",
		 "81:29: places[0].division: 2nd-infantry-division starts off the table"},
		{CROSSROADS, "division: 1st-infantry-division, unit", "division: old-guard, unit",
		 "81:29: places[0].division: expected the id of a division of crossroads, got \"old-guard\""},
		{CROSSROADS, "{side: south, division: 1st-infantry-division, unit: foot-battery-6-pdr",
		 "{side: south, division: 1st-infantry-division, unit: line-infantry",
		 "85:58: places[4].unit: expected 4 places for line-infantry, got more"},
		{CROSSROADS,
		 "  - {side: south, division: 1st-infantry-division, unit: foot-battery-6-pdr, at: [16, 4], facing: north, formation: "
		 "limbered}\n",
		 "", "81:3: places: expected a place for each of the 1 foot-battery-6-pdr of south, got 0"},
		{RIDGE, "at: [20.7, 15.9]", "at: [19, 14]", "70:79: places[18].at: the unit cannot start on convent (BE-27.74)"},
		{BRIDGES, "at: [17.5, 6.2]", "at: [19, 9]", "61:78: places[0].at: the unit cannot start on altdorf (BE-27.74)"},
		{BRIDGES, "at: [16, 9.6]", "at: [11.2, 9.6]",
		 "73:62: places[12].at: expected at least 11 UD from the edge of french (BE-27.74)"},
		{BRIDGES, "zone: [0, 4, 6, 23]", "zone: [0, 4, 15, 23]", "54:11: sides[1].zone: overlaps the zone of rearguard (BE-21.3)"},
		{RIDGE, "unit: hussars-or-chasseurs, at: [30, 4.4]", "unit: hussars-or-chasseurs, at: [30, 9.4]",
		 "62:77: places[10].at: the unit does not stand wholly inside the zone of french (BE-21.3)"},
	};
	TRY(list);
}

TEST(places_keep_eight_ud_from_the_enemy) {
	static const mutation list[] = {
		{BRIDGES, "at: [16, 9.6]", "at: [13.5, 9.6]",
		 "74:78: places[13].at: expected at least 8 UD from the enemy of places[12] (BE-21.3)"},
	};
	TRY(list);
}

/* --- Files that are accepted ------------------------------------------------------------------------------------ */

static const char own_army[] =
	"game: empire\n"
	"armies:\n"
	"  - id: saxony1813\n"
	"    name: {en: Saxony 1813, fr: Saxe 1813, de: Sachsen 1813}\n"
	"    class: 200\n"
	"    commander: ordinary\n"
	"    divisions:\n"
	"      - id: infantry\n"
	"        name: Infantry\n"
	"        general: ordinary\n"
	"        units:\n"
	"          - {id: line, name: Linie, count: 7, kind: infantry, status: line, morale: 3, class: B, ft: 1}\n"
	"          - {id: battery, name: Batterie, kind: artillery, gun: 6, status: line, morale: 3, class: B}\n"
	"      - id: horse\n"
	"        name: Horse\n"
	"        general: poor\n"
	"        units:\n"
	"          - {id: hussars, name: Husaren, count: 3, kind: cavalry, weight: light, status: line, morale: 3, class: B}\n";

TEST(an_own_army_without_points_is_accepted_and_priced) {
	start(RIDGE);
	CHECK_TEXT(complaint(own_army), "");
	const em_army_list *army = &read_in.list[10];
	CHECK_INT(read_in.lists, 11);
	CHECK_TEXT(army->id, "saxony1813");
	CHECK_TEXT(army->division[0].name[2], "Infantry");
	CHECK_INT(army->units, 11);
	CHECK_INT(army->points, 8 + 8 + 7 * 11 + 9 + 4 + 3 * 11);
	CHECK_INT(army->unit[1].count, 1);
	CHECK_INT(army->unit[1].gun, EM_GUN_6);
	CHECK_INT(army->reconstructed, 0);
}

/* The block of YAML in docs/data.md that is an army of this game, into `text`. */
static bool load_example(void) {
	static const char mark[] = "```yaml\n# Saxony";
	if (!load(DATA_ROOT "/docs/data.md"))
		return false;
	char *at = strstr(text, mark), *end = at ? strstr(at + 8, "```") : NULL;
	if (!end)
		return false;
	*end = 0;
	memmove(text, at + 8, (size_t)(end - at) - 7);
	return true;
}

TEST(the_example_of_the_manual_is_accepted) {
	start(RIDGE);
	CHECK(load_example());
	CHECK_TEXT(complaint(text), "");
	CHECK_TEXT(read_in.list[10].id, "saxony1813");
	CHECK_TEXT(read_in.list[10].unit[2].name[2], "Husaren");
	CHECK_INT(read_in.list[10].reconstructed, 1);
}

TEST(the_hash_is_that_of_the_values_not_of_the_names) {
	start(RIDGE);
	uint64_t ours = read_in.hash;
	CHECK_TEXT(complaint(own_army), "");
	uint64_t first = read_in.hash;
	CHECK(first != ours);
	CHECK_TEXT(complaint(own_army), ""); /* said again, it changes nothing */
	CHECK(read_in.hash == first);
	CHECK_INT(read_in.lists, 11);
	snprintf(text, sizeof text, "%s", own_army);
	start(RIDGE);
	CHECK(change("name: Linie", "name: Line"));
	CHECK_TEXT(complaint(changed), "");
	CHECK(read_in.hash == first);
	start(RIDGE);
	CHECK(change("morale: 3", "morale: 2"));
	CHECK_TEXT(complaint(changed), "");
	CHECK(read_in.hash != first);
}

TEST(another_army_or_scenario_under_a_known_id_is_refused) {
	start(RIDGE);
	CHECK_TEXT(complaint(own_army), "");
	snprintf(text, sizeof text, "%s", own_army);
	CHECK(change("morale: 3", "morale: 2"));
	CHECK_TEXT(complaint(changed), "3:9: armies[0].id: there is another army saxony1813: expected an id of its own");
	start(RIDGE);
	CHECK(load(CROSSROADS));
	CHECK_TEXT(complaint(text), "");
	CHECK_TEXT(complaint(text), "");
	CHECK_INT(read_in.scenarios, 1);
	CHECK_INT(read_in.lists, 11);
	CHECK(change("turns: 6", "turns: 5"));
	CHECK_TEXT(complaint(changed), "4:11: scenario: there is another scenario crossroads: expected an id of its own");
	CHECK(change("scenario: crossroads", "scenario: crossroads-again"));
	CHECK_TEXT(complaint(changed), ""); /* with the same force */
	CHECK_INT(read_in.scenarios, 2);
	CHECK_INT(read_in.lists, 11);
}

TEST(an_army_of_an_own_file_can_play_a_scenario_and_options_are_kept) {
	start(RIDGE);
	CHECK_TEXT(complaint(own_army), "");
	CHECK(load(RIDGE));
	CHECK(change("armies: [fr1805, wa1809, fr1812]", "armies: [fr1805, saxony1813]"));
	CHECK_TEXT(complaint(changed), "");
	CHECK_INT(read_in.scenario[0].side[0].list[1], 10);
	start(RIDGE);
	CHECK(change("attacker: french", "attacker: french\noptions: {dice: average, garrison_fire: -1, national: on}"));
	CHECK_TEXT(complaint(changed), "");
	CHECK_INT(read_in.scenario[0].option[0], 2);
	CHECK_INT(read_in.scenario[0].option[1], 0);
	CHECK_INT(read_in.scenario[0].option[9], 3);
	CHECK_INT(read_in.scenario[0].option[10], 2);
}

TEST(no_more_armies_than_fit) {
	char name[40];
	start(RIDGE);
	for (int i = 0; i < EM_LISTS - 10; i++) {
		snprintf(text, sizeof text, "%s", own_army);
		snprintf(name, sizeof name, "id: saxony%d", i);
		CHECK(change("id: saxony1813", name));
		CHECK_TEXT(complaint(changed), "");
	}
	CHECK_TEXT(complaint(own_army), "3:9: armies[0].id: there are 24 armies already, no more fit");
}
