/*
 * manoeuvre_data_files.c - a player's own armies and sections: valid files are added, invalid ones refused with line,
 * column, field and what was expected, and a refused file leaves the data unchanged.
 */
#include <stdlib.h>
#include <unistd.h>

#include <grognard/data.h>

#include "harness.h"

#include "src/bake/manoeuvre/data.h"

/* DATA_ROOT is the root of the source tree. */
#define FRANCE DATA_ROOT "/data/manoeuvre/armies/france.yaml"
#define INDIA DATA_ROOT "/data/manoeuvre/armies/india.yaml"
#define TOKUGAWA DATA_ROOT "/data/manoeuvre/armies/tokugawa.yaml"
#define SECTIONS DATA_ROOT "/data/manoeuvre/sections.yaml"
#define TERRAIN DATA_ROOT "/data/manoeuvre/terrain.yaml"

enum { TEXT = 1 << 16 };
static char text[TEXT], changed[2 * TEXT];
static mv_data read_in, before;

/* Byte by byte: tables are cleared before they are filled, so padding is zero. */
static bool same_bytes(const void *x, const void *y, size_t size) {
	return memcmp(x, y, size) == 0;
}

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
	gg_error error = {0};
	memcpy(&before, &read_in, sizeof before);
	line[0] = 0;
	if (mv_data_read_text(&read_in, words, strlen(words), GG_EN, &error))
		return line;
	CHECK(same_bytes(&before, &read_in, sizeof before));
	snprintf(line, sizeof line, "%d:%d: %s", (int)error.line, (int)error.column, error.message);
	return line;
}

typedef struct mutation {
	const char *path, *from, *to, *wanted;
} mutation;

static void try_mutations(const mutation *list, size_t count) {
	for (size_t i = 0; i < count; i++) {
		memset(&read_in, 0, sizeof read_in);
		CHECK(load(list[i].path));
		CHECK_TEXT(complaint(text), "");
		memset(&read_in, 0, sizeof read_in);
		if (!change(list[i].from, list[i].to))
			CHECK_TEXT(list[i].from, "not in the file");
		CHECK_TEXT(complaint(changed), list[i].wanted);
	}
}
#define TRY(LIST) try_mutations(LIST, sizeof(LIST) / sizeof *(LIST))

TEST(values_of_a_wrong_kind_are_refused_with_their_place) {
	static const mutation list[] = {
		{FRANCE, "attack: 2d10", "attack: 2d7",
		 "15:18: units[0].cards[0].attack: expected dice such as 2d8 (1 to 3 of d6, d8 or d10), got \"2d7\""},
		{FRANCE, "attack: 2d10", "attack: 4d6",
		 "15:18: units[0].cards[0].attack: expected dice such as 2d8 (1 to 3 of d6, d8 or d10), got \"4d6\""},
		{FRANCE, "attack: 2d10", "attack: 0d6",
		 "15:18: units[0].cards[0].attack: expected dice such as 2d8 (1 to 3 of d6, d8 or d10), got \"0d6\""},
		{FRANCE, "attack: 2d10", "attack: /d6",
		 "15:18: units[0].cards[0].attack: expected dice such as 2d8 (1 to 3 of d6, d8 or d10), got \"/d6\""},
		{FRANCE, "attack: 2d10", "attack: [2, 10]",
		 "15:18: units[0].cards[0].attack: expected dice such as 2d8 (1 to 3 of d6, d8 or d10), got a list"},
		{FRANCE, "attack: 2d10", "attack: \"2d10\\0\"",
		 "15:18: units[0].cards[0].attack: expected dice such as 2d8 (1 to 3 of d6, d8 or d10), got \"2d10?\""},
		{FRANCE, "bombard: 1d10, range: 2", "bombard: 1d10, range: 3",
		 "19:44: units[0].cards[4].range: expected a whole number from 1 to 2, got \"3\""},
		{FRANCE, "pursuit: 1-4", "pursuit: 2-4",
		 "15:45: units[0].cards[0].pursuit: expected a range such as 1-4 (from 1, to 1 to 6), got \"2-4\""},
		{FRANCE, "pursuit: 1-4", "pursuit: 1-7",
		 "15:45: units[0].cards[0].pursuit: expected a range such as 1-4 (from 1, to 1 to 6), got \"1-7\""},
		{FRANCE, "strength: 7", "strength: seven", "12:15: units[0].strength: expected a whole number from 2 to 12, got \"seven\""},
		{FRANCE, "strength: 7", "strength: 0;", "12:15: units[0].strength: expected a whole number from 2 to 12, got \"0;\""},
		{FRANCE, "strength: 7", "strength: 13", "12:15: units[0].strength: expected a whole number from 2 to 12, got \"13\""},
		{FRANCE, "strength: 7", "strength: 4", "13:14: units[0].reduced: expected less than the full strength 4, got \"4\""},
		{FRANCE, "type: cavalry", "type: horse", "11:11: units[0].type: expected infantry or cavalry, got \"horse\""},
		{FRANCE, "rally: 1-5", "rally: often",
		 "98:86: leaders[0].rally: expected a range such as 1-4 (from 1, to 1 to 6), got \"often\""},
		{FRANCE, "combat: 5", "combat: {attack: 5}",
		 "98:76: leaders[0].combat.defence: expected a whole number from 0 to 10, got nothing"},
		{FRANCE, "code: FR", "code: fr", "5:7: code: expected 2 or 3 capital letters, got \"fr\""},
		{FRANCE, "game: manoeuvre", "game: chess", "3:7: game: expected manoeuvre, got \"chess\""},
		{FRANCE, "name: 1st Cuirassiers", "name: \"\\e[2J\"", "10:11: units[0].name: expected a name, got \"?[2J\""},
		{FRANCE, "de: Frankreich", "de: \"\"", "6:36: name.de: expected a name, got \"\""},
		{INDIA, "distant: true", "distant: yes", "9:10: distant: expected true or false, got \"yes\""},
	};
	TRY(list);
}

/* Whether a text has only complete characters. */
static bool is_utf8(const char *words) {
	for (const unsigned char *c = (const unsigned char *)words; *c; c++)
		for (int more = *c < 0xc0 ? 0 : *c < 0xe0 ? 1 : *c < 0xf0 ? 2 : 3; more > 0; more--)
			if ((*++c & 0xc0) != 0x80)
				return false;
	return true;
}

TEST(a_colour_is_six_digits_behind_a_sign) {
	static const mutation list[] = {
		{FRANCE, "\"#25418a\"", "\"#25418\"", "111:9: colour: expected a colour such as \"#25418a\", got \"#25418\""},
		{FRANCE, "\"#25418a\"", "\"#25418a0\"", "111:9: colour: expected a colour such as \"#25418a\", got \"#25418a0\""},
		{FRANCE, "\"#25418a\"", "\"025418a\"", "111:9: colour: expected a colour such as \"#25418a\", got \"025418a\""},
		{FRANCE, "\"#25418a\"", "\"#25418g\"", "111:9: colour: expected a colour such as \"#25418a\", got \"#25418g\""},
		{FRANCE, "\"#25418a\"", "[1]", "111:9: colour: expected a colour such as \"#25418a\", got a list"},
	};
	TRY(list);
}

TEST(a_refusal_cuts_no_character_in_two) {
	static const char *const letters[] = {"\xc3\x80", "\xc3\xa9", "\xe2\x82\xac", "\xf0\x9f\x90\x8e"};
	for (int letter = 0; letter < 4; letter++)
		for (int before_it = 0; before_it < 4; before_it++) {
			char strength[200] = "strength: ";
			strcat(strength, &"xxx"[3 - before_it]);
			for (int i = 0; i < 40; i++)
				strcat(strength, letters[letter]);
			memset(&read_in, 0, sizeof read_in);
			CHECK(load(FRANCE) && change("strength: 7", strength));
			const char *said = complaint(changed);
			CHECK(is_utf8(said));
			/* of the 47 bytes for the value at most one character is lost */
			size_t wide = strlen(letters[letter]), shown = (size_t)before_it + (47 - (size_t)before_it) / wide * wide;
			const char *got = strstr(said, "got \"");
			CHECK(got && strlen(got) - strlen("got \"\"") + wide >= shown);
		}
}

TEST(unknown_missing_and_repeated_fields_are_refused) {
	static const mutation list[] = {
		{FRANCE, "strength: 7", "stregnth: 7", "12:5: units[0]: unknown field \"stregnth\""},
		{FRANCE, "attack: 2d10", "Attack: 2d10", "15:10: units[0].cards[0]: unknown field \"Attack\""},
		{FRANCE, "reduced: 4", "strength: 4", "13:5: units[0]: field \"strength\" appears twice"},
		{FRANCE, "    reduced: 4\n", "", "9:5: units[0].reduced: expected a whole number from 1 to 12, got nothing"},
		{FRANCE, "defence: 5, ", "", "19:9: units[0].cards[4].defence: expected a whole number from 0 to 12, got nothing"},
		{FRANCE, "code: FR\n", "", "3:1: code: expected 2 or 3 capital letters, got nothing"},
		{FRANCE, "headquarters:", "headquarter:", "104:1: unknown field \"headquarter\""},
		{FRANCE, "army: france\n", "", "3:1: expected a field \"army\", \"sections\" or \"terrain\""},
		{FRANCE, "game: manoeuvre", "? [a]\n: b\ngame: manoeuvre", "3:3: unknown field \"\""},
		{TERRAIN, "  woods: {defence: 2, blocks_fire: true}\n", "", "12:3: terrain.woods: expected a mapping, got nothing"},
		{SECTIONS, "    rows:", "    map:", "6:5: sections[0]: unknown field \"map\""},
	};
	TRY(list);
}

TEST(an_army_has_eight_units_five_cards_each_and_twenty_of_headquarters, "MAN-1.3a", "MAN-1.4a", "MAN-1.4b") {
	static const mutation list[] = {
		{FRANCE, "      - {attack: 2d6, defence: 3, pursuit: 1-3}\n", "",
		 "15:7: units[0].cards: expected 5 cards (MAN-1.4a), got 4"},
		{FRANCE, "leaders:\n", "  - {id: one-more}\nleaders:\n", "9:3: units: expected 8 units (MAN-1.3a), got 9"},
		{FRANCE, "supply: 4", "supply: 5", "105:3: headquarters: expected 14 cards beside 6 leaders, 20 in all (MAN-1.4a), got 15"},
		{FRANCE, "supply: 4", "supply: 0", "109:11: headquarters.supply: expected a whole number from 1 to 20, got \"0\""},
		{FRANCE, "sappers: 1", "cavalry: 1", "107:3: headquarters: unknown field \"cavalry\""},
		{FRANCE, "sappers: 1\n  skirmish: 1\n  supply: 4\n  withdraw: 4", "withdraw: 10", ""},
		{FRANCE, "redoubt: 1\n  sappers: 1\n  skirmish: 1\n  supply: 4\n  withdraw: 4", "withdraw: 11",
		 "105:3: headquarters: expected 3 to 8 kinds of cards (MAN-1.4b), got 2"},
		{FRANCE, "leaders:\n", "leaders: []\nothers:\n", "98:1: unknown field \"others\""},
	};
	TRY(list);
}

TEST(cards_that_the_rules_do_not_know_are_refused, "MAN-8c", "MAN-8d", "MAN-8e", "MAN-8g") {
	static const mutation list[] = {
		{FRANCE, "defence: 5, bombard: 1d10", "attack: 2d6, defence: 5, bombard: 1d10",
		 "19:18: units[0].cards[4].attack: a card with bombard has no attack (MAN-8c)"},
		{FRANCE, "bombard: 1d10, range: 2", "bombard: 1d10, range: 1",
		 "19:44: units[0].cards[4].range: expected 2 with bombard (MAN-8c), got \"1\""},
		{FRANCE, "bombard: 1d10, range: 2", "bombard: 1d10",
		 "19:9: units[0].cards[4].range: expected 2 with bombard (MAN-8c), got nothing"},
		{FRANCE, "bombard: 1d10, range: 2", "volley: 1d10, range: 2",
		 "19:43: units[0].cards[4].range: expected 1 with volley (MAN-8d), got \"2\""},
		{FRANCE, "bombard: 1d10, range: 2", "bombard: 1d10, volley: 2d6, range: 2",
		 "19:45: units[0].cards[4].volley: a card has bombard or volley, not both"},
		{FRANCE, "bombard: 1d10, range: 2", "withdraw: 1-2", "19:9: units[0].cards[4]: expected attack, bombard or volley"},
		{FRANCE, ", pursuit: 1-4", ", range: 2", "15:43: units[0].cards[0].range: only a card with bombard or volley has a range"},
		{FRANCE, ", pursuit: 1-4", "",
		 "15:9: units[0].cards[0].pursuit: expected a range such as 1-3 on a cavalry card with attack (MAN-8e), got nothing"},
		{FRANCE, "type: cavalry", "type: infantry",
		 "15:45: units[0].cards[0].pursuit: only a cavalry card with attack has pursuit (MAN-8e)"},
		{FRANCE, "range: 2}", "range: 2, pursuit: 1-2}",
		 "19:56: units[0].cards[4].pursuit: only a cavalry card with attack has pursuit (MAN-8e)"},
		{FRANCE, "range: 2}", "range: 2, free: true}",
		 "19:53: units[0].cards[4].free: only a card with attack can be free (MAN-8g)"},
	};
	TRY(list);
}

TEST(ids_are_unique_and_look_like_nothing_else) {
	static const mutation list[] = {
		{FRANCE, "id: 2nd-regiment-legere", "id: 1st-cuirassiers",
		 "20:9: units[1].id: \"1st-cuirassiers\" is the id of units[0] too"},
		{FRANCE, "id: michel-ney", "id: nicolas-soult", "101:10: leaders[3].id: \"nicolas-soult\" is the id of leaders[2] too"},
		{FRANCE, "id: michel-ney", "id: imperial-guard", "101:10: leaders[3].id: \"imperial-guard\" is the id of units[7] too"},
		{FRANCE, "id: michel-ney", "id: supply", "101:10: leaders[3].id: \"supply\" is a kind of headquarters card"},
		{FRANCE, "id: michel-ney", "id: b1d10", "101:10: leaders[3].id: \"b1d10\" looks like a unit card"},
		{FRANCE, "id: michel-ney", "id: v2d6-5", "101:10: leaders[3].id: \"v2d6-5\" looks like a unit card"},
		{FRANCE, "id: michel-ney", "id: 2d8", "101:10: leaders[3].id: \"2d8\" looks like a unit card"},
		{FRANCE, "id: michel-ney", "id: Ney",
		 "101:10: leaders[3].id: expected 3 to 47 small letters and digits with single hyphens between, got \"Ney\""},
		{FRANCE, "id: michel-ney", "id: michel--ney",
		 "101:10: leaders[3].id: expected 3 to 47 small letters and digits with single hyphens between, got \"michel--ney\""},
		{FRANCE, "id: michel-ney", "id: e4",
		 "101:10: leaders[3].id: expected 3 to 47 small letters and digits with single hyphens between, got \"e4\""},
	};
	TRY(list);
}

TEST(what_belongs_to_distant_lands_needs_its_mark_and_makes_sense) {
	static const mutation list[] = {
		{INDIA, "distant: true\n", "",
		 "17:18: units[0].nationality: belongs to Distant Lands: expected \"distant: true\" at the top of the file"},
		{FRANCE, "forced-march: 3", "rockets: 3",
		 "105:12: headquarters.rockets: belongs to Distant Lands: expected \"distant: true\" at the top of the file"},
		{INDIA, "nationality: mysore}", "nationality: saxony}",
		 "110:99: leaders[0].serves.nationality: expected the nationality of a unit of this army, got \"saxony\""},
		{INDIA, "serves: {nationality: mysore}", "serves: {}", "110:85: leaders[0].serves: expected either nationality or unit"},
		{INDIA, "secondary: guerrillas", "secondary: supply",
		 "21:47: units[0].cards[1].secondary: expected guerrillas, redoubt or committed-attack, got \"supply\""},
		{INDIA, "bombard: 2d6, range: 2", "bombard: 2d6, range: 2, secondary: committed-attack",
		 "24:57: units[0].cards[4].secondary: only a card with attack can be committed (MAN-11.8d)"},
		{TOKUGAWA, "attack: 2d8, defence: 6, free: true", "attack: 2d8, defence: 6, secondary: redoubt",
		 "19:46: units[0].cards[0].secondary: a redoubt needs a nationality of its unit (MAN-11.8c)"},
		{TOKUGAWA, "unit: maeda-han", "unit: maeda-clan",
		 "103:80: leaders[1].serves.unit: expected the id of a unit of this army, got \"maeda-clan\""},
		{TOKUGAWA, "unit: maeda-han", "unit: tokugawa", /* a leader is not a unit */
		 "103:80: leaders[1].serves.unit: expected the id of a unit of this army, got \"tokugawa\""},
		{TOKUGAWA, "serves: {unit: maeda-han}, ", "",
		 "103:74: leaders[1].assault: only a leader who serves one unit has assault dice (MAN-11.5a)"},
	};
	TRY(list);
}

TEST(sections_that_are_none_are_refused, "MAN-1.1b", "MAN-1.1d") {
	static const mutation list[] = {
		{SECTIONS, "- w...", "- w..", "7:9: sections[0].rows[0]: expected 4 letters of .fhlmtw, got \"w..\""},
		{SECTIONS, "- w...", "- w..x", "7:9: sections[0].rows[0]: expected 4 letters of .fhlmtw, got \"w..x\""},
		{SECTIONS, "      - w...\n", "", "7:7: sections[0].rows: expected 4 rows, got 3"},
		{SECTIONS, "id: \"2\"", "id: \"1\"", "11:9: sections[1].id: there is another section 1: expected an id of its own"},
		{SECTIONS, "- .wt.\n      - ...w\n      - ....\n      - h...", "- hww.\n      - .ww.\n      - ....\n      - ...w",
		 "14:7: sections[1].rows: is section 1, turned: expected one that no turn makes equal"},
		{SECTIONS, "- .wt.\n      - ...w\n", "- llll\n      - ...l\n",
		 "14:7: sections[1].rows: expected at most 4 lakes in the two lines along a side, got 5"},
		{SECTIONS, "- .wt.\n      - ...w\n      - ....\n", "- ...l\n      - ..ll\n      - ..ll\n",
		 "14:7: sections[1].rows: expected at most 4 lakes in the two lines along a side, got 5"},
		{SECTIONS, "id: \"2\"", "id: eleventh",
		 "11:9: sections[1].id: expected 1 to 7 small letters and digits with single hyphens between, got \"eleventh\""},
	};
	TRY(list);
}

TEST(terrain_tables_that_cannot_be_played_on_are_refused) {
	static const mutation list[] = {
		{TERRAIN, "clear: {}", "clear: {passable: false}",
		 "12:21: terrain.clear.passable: expected true: only a lake can be impassable, got \"false\""},
		{TERRAIN, "defence: 3", "defence: -1", "17:19: terrain.town.defence: expected a whole number from 0 to 9, got \"-1\""},
		{TERRAIN, "blocks_fire: true", "blocks_fire: 1", "14:46: terrain.hill.blocks_fire: expected true or false, got \"1\""},
		{TERRAIN, "lake: {passable: false}", "lake: {}",
		 "15:9: terrain.lake: expected \"passable: false\": no unit ever enters a lake"},
		{TERRAIN, "lake: {passable: false}", "lake: {passable: true}",
		 "15:9: terrain.lake: expected \"passable: false\": no unit ever enters a lake"},
		{TERRAIN, "clear: {}", "clear: {stops_cavalry: true}", "12:10: terrain.clear: expected {}: clear ground has no effect"},
		{TERRAIN, "clear: {}", "clear: {defence: 1}", "12:10: terrain.clear: expected {}: clear ground has no effect"},
		{TERRAIN, "clear: {}", "desert: {}", "12:3: terrain: unknown field \"desert\""},
		{TERRAIN, "redoubt: 3", "redoubt: 0", "19:10: redoubt: expected a whole number from 1 to 9, got \"0\""},
	};
	TRY(list);
}

TEST(what_is_no_yaml_is_refused_with_its_place) {
	memset(&read_in, 0, sizeof read_in);
	CHECK_TEXT(complaint(""), "0:0: the file is empty");
	CHECK_TEXT(complaint("# nothing\n"), "0:0: the file is empty");
	CHECK_TEXT(complaint("- a\n"), "1:1: expected fields such as \"game: ID\", got a list");
	CHECK_TEXT(complaint("game: [\n"), "2:1: not YAML: did not find expected node content");
	CHECK_TEXT(complaint("game: manoeuvre\nname: \xff\n"), "2:7: not YAML: invalid leading UTF-8 octet");
	CHECK_TEXT(complaint("game: manoeuvre\n---\ngame: manoeuvre\n"), "3:1: expected one document, got a second one");
	CHECK_TEXT(complaint("game: &a [*a]\n"), "1:7: game: expected manoeuvre, got a list");
	static char large[300 * 1024];
	memset(large, '#', sizeof large - 1);
	CHECK_TEXT(complaint(large), "0:0: larger than 256 KiB");
}

TEST(a_path_too_deep_for_its_room_is_cut_and_nothing_else) {
	memset(&read_in, 0, sizeof read_in);
	CHECK(load(FRANCE));
	char long_id[400];
	memset(long_id, 'x', sizeof long_id - 1);
	long_id[sizeof long_id - 1] = 0;
	CHECK(change("strength", long_id));
	CHECK_TEXT(complaint(changed), "12:5: units[0]: unknown field \"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\"");
	CHECK(change("id: 1st-cuirassiers", long_id));
	CHECK(complaint(changed)[0] != 0);
}

/* --- What a player adds --------------------------------------------------------------------------------------- */

/* The nth block of YAML in docs/data.md, into `text`. */
static bool load_example(int n) {
	if (!load(DATA_ROOT "/docs/data.md"))
		return false;
	char *at = text;
	for (int i = 0; at && i <= n; i++)
		at = (at = strstr(at, "```yaml\n")) ? at + 8 : NULL;
	char *end = at ? strstr(at, "```") : NULL;
	if (!end)
		return false;
	*end = 0;
	memmove(text, at, (size_t)(end - at) + 1);
	return true;
}

TEST(the_examples_of_the_manual_are_accepted) {
	memcpy(&read_in, &manoeuvre_data, sizeof read_in);
	CHECK(load_example(0));
	CHECK_TEXT(complaint(text), "");
	CHECK_INT(read_in.army_count, 13);
	CHECK_TEXT(read_in.army[12].id, "warsaw");
	CHECK_TEXT(read_in.army[12].unit[3].id, "8th-infantry");
	CHECK_TEXT(read_in.army[12].card[3 * MV_COPIES + 3].token, "1d10-4-v2d6");
	CHECK_INT(read_in.army[12].tie_base, 254);
	CHECK_INT(read_in.army[12].tie_distant, 254);
	CHECK_INT(read_in.army[12].reconstructed, 1);
	CHECK(load_example(1));
	CHECK_TEXT(complaint(text), "");
	CHECK_INT(read_in.section_count, 33);
	CHECK_TEXT(read_in.section[32].id, "ford");
	CHECK_INT(read_in.section[32].terrain[0], MV_WOODS);
	CHECK_INT(read_in.section[32].terrain[5], MV_LAKE);
	CHECK(load_example(2) && !strstr(text, "game: manoeuvre")); /* of another game */
}

TEST(the_manual_shows_the_refusal_as_it_is) {
	memcpy(&read_in, &manoeuvre_data, sizeof read_in);
	char wanted[400], shown[400];
	CHECK(load(DATA_ROOT "/docs/data.md"));
	const char *at = strstr(text, "warsaw.yaml:");
	snprintf(shown, sizeof shown, "%.*s", (int)strcspn(at + 12, "\n"), at + 12);
	CHECK(load_example(0));
	CHECK(change("attack: 2d6", "attack: 2d7"));
	snprintf(wanted, sizeof wanted, "%s", complaint(changed));
	CHECK_TEXT(wanted, shown);
}

TEST(saying_again_what_is_there_changes_nothing) {
	static const char *const files[] = {FRANCE, INDIA, SECTIONS, TERRAIN};
	memcpy(&read_in, &manoeuvre_data, sizeof read_in);
	for (int i = 0; i < 4; i++) {
		CHECK(load(files[i]));
		CHECK_TEXT(complaint(text), "");
		CHECK(read_in.hash == 0);
		CHECK_INT(read_in.army_count, 12);
		CHECK_INT(read_in.section_count, 32);
	}
}

TEST(nobody_changes_what_is_there_under_its_own_name) {
	memcpy(&read_in, &manoeuvre_data, sizeof read_in);
	CHECK(load(FRANCE));
	CHECK(change("defence: 5", "defence: 6"));
	CHECK_TEXT(complaint(changed), "4:7: army: there is another army france: expected an id of its own");
	CHECK(change("name: 1st Cuirassiers", "name: First Cuirassiers")); /* nor its display name */
	CHECK_TEXT(complaint(changed), "4:7: army: there is another army france: expected an id of its own");
	CHECK(change("army: france", "army: empire"));
	CHECK_TEXT(complaint(changed), "5:7: code: FR is the code of france");
	CHECK(change("army: france\ncode: FR", "army: empire\ncode: EM"));
	CHECK_TEXT(complaint(changed), "7:19: tie_break.base: place 8 is taken by france");
	CHECK(load(SECTIONS));
	CHECK(change("- w...", "- w..w"));
	CHECK_TEXT(complaint(changed), "5:9: sections[0].id: there is another section 1: expected an id of its own");
	CHECK(change("id: \"1\"", "id: one"));
	CHECK_TEXT(complaint(changed), "7:7: sections[0].rows: is section 1: expected one that no turn makes equal");
}

/* The hash after the example army with one piece changed. */
static uint64_t hash_with(const char *from, const char *to) {
	memcpy(&read_in, &manoeuvre_data, sizeof read_in);
	CHECK(load_example(0));
	CHECK(change(from, to));
	CHECK_TEXT(complaint(changed), "");
	return read_in.hash;
}

TEST(the_hash_tells_what_was_added_and_not_how_it_was_written) {
	uint64_t plain = hash_with("game:", "game:");
	CHECK(plain != 0);
	CHECK(hash_with("game:", "# a remark\ngame:") == plain);
	CHECK(hash_with("strength: 6\n    reduced: 4", "reduced: 4\n    strength: 6") == plain);
	CHECK(hash_with("1st Infantry", "First Infantry") == plain);
	CHECK(hash_with("Jan Henryk D\xc4\x85"
			"browski",
			"General Dabrowski") == plain);
	CHECK(hash_with("game:", "colour: \"#102030\"\ngame:") == plain);
	CHECK(hash_with("rally: 1-5", "rally: 1-6") != plain);
	CHECK(hash_with("strength: 6", "strength: 7") != plain);
	CHECK(hash_with("id: 1st-infantry", "id: first-infantry") != plain);
	CHECK(hash_with("combat: 4", "combat: {attack: 4, defence: 5}") != plain);
	CHECK(hash_with("supply: 4\n  withdraw: 3", "supply: 3\n  withdraw: 4") != plain);
	CHECK(hash_with("range: 1}", "range: 1, withdraw: 1-2}") != plain);
	CHECK(hash_with("game:", "game:") == plain);
	CHECK(load_example(1));
	CHECK_TEXT(complaint(text), "");
	CHECK(read_in.hash != plain);
	memcpy(&read_in, &manoeuvre_data, sizeof read_in);
	CHECK(load(TERRAIN));
	CHECK(change("town: {defence: 3", "town: {defence: 4"));
	CHECK_TEXT(complaint(changed), "");
	CHECK(read_in.hash != 0);
	CHECK_INT(read_in.terrain[MV_TOWN].defence, 4);
}

/* The hash after a player's own India with one piece changed. */
static uint64_t hash_of_india(const char *from, const char *to) {
	memcpy(&read_in, &manoeuvre_data, sizeof read_in);
	CHECK(load(INDIA));
	CHECK(change("army: india\ncode: IN", "army: deccan\ncode: DN"));
	memcpy(text, changed, sizeof text);
	CHECK(change("tie_break: {distant_lands: 1}\n", ""));
	memcpy(text, changed, sizeof text);
	CHECK(change(from, to));
	CHECK_TEXT(complaint(changed), "");
	return read_in.hash;
}

TEST(the_hash_tells_what_distant_lands_adds_to_an_army) {
	uint64_t plain = hash_of_india("game:", "game:");
	CHECK(plain != 0);
	CHECK(hash_of_india("Mysore Cavalry\n    type: cavalry\n    strength: 4\n    reduced: 3\n    nationality: mysore",
			    "Mysore Cavalry\n    type: cavalry\n    strength: 4\n    reduced: 3\n    nationality: maratha") != plain);
	CHECK(hash_of_india("serves: {nationality: mysore}", "serves: {nationality: punjab}") != plain);
	CHECK(hash_of_india(", secondary: guerrillas", "") != plain);
	CHECK(hash_of_india("secondary: guerrillas", "secondary: committed-attack") != plain);
	CHECK(hash_of_india("distant: true\nreconstructed: true", "distant: true") == plain); /* descriptive fields are not rules */
}

/* What is hashed for an army, a section or the terrain. */
static char *form_of(const mv_army *army, const mv_section *section, const mv_data *terrain) {
	char *form = NULL;
	size_t size;
	FILE *to = open_memstream(&form, &size);
	if (army)
		mv_army_write(to, army, false);
	else if (section)
		mv_section_write(to, section);
	else
		mv_terrain_write(to, terrain);
	fclose(to);
	return form;
}

/* Another value there makes another form. */
static void check_hashed(void *value, const char *what, const mv_army *army, const mv_section *section, const mv_data *terrain) {
	unsigned char *byte = value;
	char *one = form_of(army, section, terrain);
	*byte ^= 1;
	char *other = form_of(army, section, terrain);
	*byte ^= 1;
	if (!strcmp(one, other))
		CHECK_TEXT(what, "in what is hashed");
	free(one);
	free(other);
}
#define HASHED(VALUE) check_hashed(&(VALUE), #VALUE, army, NULL, NULL)

TEST(every_number_of_an_army_is_hashed) {
	const mv_dice dice = {3, 10};
	memcpy(&read_in, &manoeuvre_data, sizeof read_in);
	mv_army *army = &read_in.army[0];
	HASHED(army->id[0]), HASHED(army->code[0]), HASHED(army->distant), HASHED(army->tie_base), HASHED(army->tie_distant);
	for (int i = 0; i < MV_UNITS; i++) {
		mv_unit *unit = &army->unit[i];
		HASHED(unit->id[0]), HASHED(unit->cavalry), HASHED(unit->full), HASHED(unit->reduced), HASHED(unit->nationality);
	}
	for (int i = 0; i < MV_UNITS * MV_COPIES; i++) {
		mv_card *card = &army->card[i];
		card->attack = card->bombard = card->volley = dice;
		HASHED(card->attack.count), HASHED(card->attack.sides), HASHED(card->bombard.count), HASHED(card->bombard.sides);
		HASHED(card->volley.count), HASHED(card->volley.sides), HASHED(card->defence), HASHED(card->range), HASHED(card->pursuit);
		HASHED(card->withdraw), HASHED(card->free), HASHED(card->secondary);
	}
	for (int i = 0; i < army->leader_count; i++) {
		mv_leader *leader = &army->leader[i];
		leader->grand_battery = leader->assault = dice;
		HASHED(leader->id[0]), HASHED(leader->command), HASHED(leader->combat_attack), HASHED(leader->combat_defence);
		HASHED(leader->rally), HASHED(leader->rally_auto), HASHED(leader->pursuit), HASHED(leader->grand_battery.count);
		HASHED(leader->grand_battery.sides), HASHED(leader->assault.count), HASHED(leader->assault.sides);
		HASHED(leader->nationality), HASHED(leader->unit);
	}
	for (int i = MV_UNITS * MV_COPIES + army->leader_count; i < MV_CARDS; i++)
		HASHED(army->card[i].token[0]);
}

TEST(every_square_and_every_terrain_is_hashed) {
	memcpy(&read_in, &manoeuvre_data, sizeof read_in);
	mv_section *section = &read_in.section[0];
	check_hashed(&section->id[0], "id", NULL, section, NULL);
	check_hashed(&section->distant, "distant", NULL, section, NULL);
	for (int i = 0; i < MV_SECTION_SIDE * MV_SECTION_SIDE; i++)
		check_hashed(&section->terrain[i], "terrain", NULL, section, NULL);
	check_hashed(&read_in.redoubt, "redoubt", NULL, NULL, &read_in);
	for (int i = 0; i < MV_TERRAINS; i++) {
		mv_terrain_row *row = &read_in.terrain[i];
		uint8_t *values[] = {&row->defence, &row->attack,     &row->blocks_fire, &row->passable,
				     &row->stops,   &row->bars_march, &row->bars_assault};
		for (int k = 0; k < 7; k++)
			check_hashed(values[k], mv_terrain_ids[i], NULL, NULL, &read_in);
	}
}

TEST(a_section_stands_once_in_a_file) {
	memcpy(&read_in, &manoeuvre_data, sizeof read_in);
	CHECK(load_example(1));
	snprintf(changed, sizeof changed, "%s%s", text, strstr(text, "  - id:"));
	CHECK_TEXT(complaint(changed), "9:9: sections[1].id: there is another section ford: expected an id of its own");
}

TEST(no_more_armies_and_sections_than_fit) {
	char from[32], id[32], code[32];
	memcpy(&read_in, &manoeuvre_data, sizeof read_in);
	for (int i = 12; i <= MV_ARMIES; i++) {
		CHECK(load_example(0));
		snprintf(id, sizeof id, "army: own-%d", i);
		snprintf(from, sizeof from, "%s", "army: warsaw");
		CHECK(change(from, id));
		memcpy(text, changed, sizeof text);
		snprintf(code, sizeof code, "code: X%c", 'A' + i - 12);
		CHECK(change("code: DW", code));
		CHECK_TEXT(complaint(changed), i < MV_ARMIES ? "" : "3:7: army: there are 32 armies already, no more fit");
	}
	CHECK_INT(read_in.army_count, MV_ARMIES);
	snprintf(text, sizeof text, "game: manoeuvre\nsections:\n");
	for (int i = 0; i < 33; i++) { /* a hill at the corner, woods as the bits of a number */
		size_t used = strlen(text);
		snprintf(text + used, sizeof text - used, "  - {id: own%d, rows: [htt., %c%c%c%c, %c%c.., ....]}\n", i, i & 1 ? 'w' : 'm',
			 i & 2 ? 'w' : 'm', i & 4 ? 'w' : 'm', i & 8 ? 'w' : 'm', i & 16 ? 'w' : 'm', i & 32 ? 'w' : 'm');
	}
	CHECK_TEXT(complaint(text), "35:10: sections[32].id: there are 64 sections already, no more fit");
	*strstr(text, "  - {id: own32") = 0;
	CHECK_TEXT(complaint(text), "");
	CHECK_INT(read_in.section_count, MV_SECTIONS);
}

/* --- What hosts see ------------------------------------------------------------------------------------------- */

TEST(a_host_loads_files_by_name) {
	const char *const ours[] = {FRANCE, SECTIONS, TERRAIN}, *const nowhere[] = {FRANCE, "/nowhere/at/all.yaml"};
	char example[] = "/tmp/grognard-data-XXXXXX";
	gg_error error = {0};
	uint32_t bad = 99;
	const mv_data *data = gg_data_load("manoeuvre", ours, 3, GG_EN, &bad, &error);
	CHECK(data && data->army_count == 12 && data->hash == 0);
	gg_data_free(data);
	CHECK(gg_data_load("manoeuvre", nowhere, 2, GG_EN, &bad, &error) == NULL);
	CHECK_INT(bad, 1);
	CHECK_TEXT(error.message, "cannot open /nowhere/at/all.yaml: No such file or directory");
	CHECK(gg_data_load("glorious", ours, 1, GG_EN, &bad, &error) == NULL);
	CHECK_INT(bad, 1);
	CHECK_TEXT(error.message, "no data files can be added to glorious");
	CHECK(gg_data_load(NULL, NULL, 0, GG_EN, NULL, NULL) == NULL);
	int file = mkstemp(example);
	CHECK(load_example(0));
	CHECK(write(file, text, strlen(text)) == (ssize_t)strlen(text));
	CHECK_INT(close(file), 0);
	const char *const own[] = {example};
	data = gg_data_load(NULL, own, 1, GG_EN, NULL, NULL);
	CHECK(data && data->army_count == 13 && data->hash != 0);
	gg_data_free(data);
	unlink(example);
}

TEST(a_folder_and_a_file_too_large_are_named) {
	const char *const folder[] = {"/tmp"}, *const zero[] = {"/dev/zero"};
	gg_error error = {0};
	CHECK(gg_data_load(NULL, folder, 1, GG_EN, NULL, &error) == NULL);
	CHECK_TEXT(error.message, "cannot read /tmp: Is a directory");
	CHECK(gg_data_load("manoeuvre", zero, 1, GG_EN, NULL, &error) == NULL);
	CHECK_TEXT(error.message, "/dev/zero is larger than 256 KiB");
}

/* The baker writes what was read: the library's tables compared with their source files. */
TEST(the_baked_tables_are_the_files) {
	static const char *const armies[] = {"austria", "britain",       "france", "ottoman", "prussia", "russia",
					     "spain",   "united-states", "india",  "qing",    "sweden",  "tokugawa"};
	char path[300];
	gg_error error = {0};
	memset(&read_in, 0, sizeof read_in);
	for (int i = 0; i < 12; i++) {
		snprintf(path, sizeof path, DATA_ROOT "/data/manoeuvre/armies/%s.yaml", armies[i]);
		CHECK(mv_data_read(&read_in, path, GG_EN, &error));
	}
	CHECK(mv_data_read(&read_in, SECTIONS, GG_EN, &error));
	CHECK(mv_data_read(&read_in, TERRAIN, GG_EN, &error));
	CHECK(read_in.hash != 0);
	read_in.hash = 0;
	CHECK(same_bytes(&read_in, &manoeuvre_data, sizeof read_in));
}
