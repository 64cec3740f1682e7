/*
 * empire_data.c - our armies and scenarios of Bataille Empire, as baked, compared with the digest value by value (fixture.h).
 */
#include "harness.h"

#include "src/bake/empire/data.h"
#include "src/games/empire/empire.h"

#include "fixture.h"

#define COUNT(LIST) (sizeof(LIST) / sizeof *(LIST))

static const em_data *const data = &empire_data;

static int index_in(const char *const *words, int count, const char *word) {
	for (int i = 0; i < count; i++)
		if (!strcmp(words[i], word))
			return i;
	return -1;
}
#define INDEX(WORDS, WORD) index_in(WORDS, (int)COUNT(WORDS), WORD)

static const char *const qualities[] = {"Mauvais", "Ordinaire", "Competent", "Brillant", "Stratege"};
static const char *const kinds[] = {"INF", "CAV", "ART", "SK"};
static const char *const orders[] = {"", "Retreat", "Manoeuvre", "Attack", "Engage", "Hold"};

/* FR1805 is fr1805 in the files. */
static const em_army_list *army(const char *code) {
	char id[EM_ID] = {0};
	for (size_t i = 0; code[i] && i < sizeof id - 1; i++)
		id[i] = (char)(code[i] >= 'A' && code[i] <= 'Z' ? code[i] + 'a' - 'A' : code[i]);
	for (uint32_t i = 0; i < data->lists; i++)
		if (!strcmp(data->list[i].id, id))
			return &data->list[i];
	return NULL;
}

static int division_of(const em_army_list *list, const char *name) {
	for (int i = 0; i < list->divisions; i++)
		if (!strcmp(list->division[i].name[0], name))
			return i;
	return -1;
}

/* "rifles (fielded as 2 SK)" is the row "rifles" with the mark. */
static const char *printed_name(const em_roster_unit *u) {
	static char name[EM_NAME + 24];
	snprintf(name, sizeof name, "%s%s", u->name[0], u->skirmishers ? " (fielded as 2 SK)" : "");
	return name;
}

/* Morale "L3", class, traits "8-9 Obusiers" or "-": all that the digest's column of traits says, and nothing else. */
static void check_values(const em_roster_unit *u, const char *morale, const char *grade, int ft, const char *traits) {
	static const char *const names[] = {"Elan",          "Impetueux", "Tenace",    "Stoique",  "BonTireur",
					    "MauvaisTireur", "Carabine",  "Lance",     "Cuirasse", "CB",
					    "MeleeWeapons",  "Obusiers",  "Shrapnell", "light",    "horse"};
	static const char *const weights[] = {"LC", "MC", "HC"}, *const guns[] = {"3-4", "6", "8-9", "12"};
	int weight = 0, gun = 0, size = EM_NORMAL, bits = 0;
	char words[80];
	snprintf(words, sizeof words, "%s", traits);
	for (char *word = strtok(words, " "); word; word = strtok(NULL, " "))
		if (INDEX(weights, word) >= 0)
			weight = INDEX(weights, word);
		else if (INDEX(guns, word) >= 0)
			gun = INDEX(guns, word);
		else if (INDEX(names, word) >= 0)
			bits |= 1 << INDEX(names, word);
		else if (!strcmp(word, "Large"))
			size = EM_LARGE;
		else
			CHECK_TEXT(word, "-");
	CHECK_INT(u->status, (int)(strchr("IMLEG", morale[0]) - "IMLEG"));
	CHECK_INT(u->morale, morale[1] - '0');
	CHECK_INT(u->grade, grade[0] - 'A');
	CHECK_INT(u->ft, ft);
	CHECK_INT(u->weight, weight);
	CHECK_INT(u->gun, gun);
	CHECK_INT(u->size, size);
	CHECK_INT(u->traits, bits);
}

/* --- Armies -------------------------------------------------------------------------------------------------- */

TEST(every_unit_of_every_army_has_the_values_of_the_digest) {
	const em_army_list *list = NULL;
	int row = 0;
	for (size_t i = 0; i < COUNT(printed_units); i++) {
		const struct printed_unit *want = &printed_units[i];
		row = i && !strcmp(want->army, want[-1].army) ? row + 1 : 0;
		list = army(want->army);
		CHECK(list && row < list->rows);
		if (!list || row >= list->rows)
			return;
		const em_roster_unit *u = &list->unit[row];
		CHECK_TEXT(printed_name(u), want->unit);
		CHECK_TEXT(list->division[u->division].name[0], want->division);
		CHECK_INT(list->division[u->division].quality, INDEX(qualities, want->general));
		CHECK_INT(u->count, want->count);
		CHECK_INT(u->kind, INDEX(kinds, want->kind));
		check_values(u, want->morale, want->grade, want->ft, want->traits);
		CHECK_INT(u->cohesion, want->cohesion);
		CHECK_INT(u->points, want->each);
		CHECK_INT(u->points * u->count, want->all);
		if (i + 1 == COUNT(printed_units) || strcmp(want->army, want[1].army) != 0)
			CHECK_INT(list->rows, row + 1);
	}
}

TEST(armies_cost_what_the_digest_prints) {
	CHECK_INT(COUNT(printed_armies), 10);
	for (size_t i = 0; i < COUNT(printed_armies); i++) {
		const struct printed_army *want = &printed_armies[i];
		const em_army_list *list = army(want->army);
		CHECK(list != NULL);
		if (!list)
			return;
		CHECK_INT(list - data->list, (int)i);
		CHECK_INT(list->quality, INDEX(qualities, want->commander));
		CHECK_INT(list->units, want->units);
		CHECK_INT(list->points, want->points);
		CHECK_INT(list->size_class, 200);
		CHECK_INT(list->reconstructed, 1);
		CHECK_INT(list->of_scenario, 0);
		CHECK_INT(list->guard_heavy, !strcmp(want->army, "FR1815"));
	}
	CHECK_INT(data->lists, 11);
	CHECK_INT(data->hash, 0);
}

TEST(every_name_is_there_in_three_languages) {
	for (uint32_t i = 0; i < data->lists; i++)
		for (int lang = 0; lang < EM_LANGUAGES; lang++) {
			CHECK(data->list[i].name[lang][0] != 0);
			for (int k = 0; k < data->list[i].divisions; k++)
				CHECK(data->list[i].division[k].name[lang][0] != 0);
			for (int k = 0; k < data->list[i].rows; k++)
				CHECK(data->list[i].unit[k].name[lang][0] != 0);
		}
	CHECK_TEXT(data->list[0].unit[0].name[1], "infanterie de ligne");
	CHECK_TEXT(data->list[0].unit[0].name[2], "Linieninfanterie");
	CHECK_TEXT(data->scenario[2].name[2], "Die zwei Br\303\274cken");
}

/* --- Scenarios ----------------------------------------------------------------------------------------------- */

/* "batterie à pied de 6 1" would be two numbers in a row. */
TEST(a_name_that_ends_in_a_number_says_that_another_follows) {
	const em_army_list *list = army("AU1809");
	bool seen = false;
	for (int i = 0; i < list->units; i++)
		if (!strcmp(list->record[i].name[1], "batterie à pied de 6 n° 1")) {
			CHECK_TEXT(list->record[i].name[0], "foot battery 6-pdr 1");
			seen = true;
		}
	CHECK(seen);
	CHECK_TEXT(list->record[0].name[1], "régiment de ligne allemand 1");
}

TEST(scenarios_have_the_table_and_turns_of_the_digest) {
	static const char *const battles[] = {"Encounter", "Battle", "Attack", "Assault"};
	CHECK_INT(data->scenarios, COUNT(printed_scenarios));
	for (size_t i = 0; i < COUNT(printed_scenarios); i++) {
		const struct printed_scenario *want = &printed_scenarios[i];
		const em_scenario *s = &data->scenario[i];
		CHECK_TEXT(s->name[0], want->title);
		CHECK_INT(s->battle, strcmp(want->battle, "none") ? INDEX(battles, want->battle) : EM_NO_BATTLE);
		CHECK_INT(s->size_class, want->size);
		CHECK_INT(s->width, want->width * EM_UD);
		CHECK_INT(s->height, want->height * EM_UD);
		CHECK_INT(s->turns, want->turns);
		CHECK_INT(s->learning, want->learning);
		CHECK_INT(s->attacker, want->attacker);
		CHECK_INT(s->reconstructed, 1);
		CHECK_INT(s->side[0].reverse_slope + s->side[1].reverse_slope, want->reverse_slope);
		if (want->force_points)
			CHECK_INT(data->list[s->side[0].list[0]].points, want->force_points);
		for (int k = 0; k < EM_DATA_OPTIONS; k++)
			CHECK_INT(s->option[k], 0);
	}
}

TEST(ground_lies_where_the_digest_puts_it) {
	static const char *const names[] = {"open field",
					    "gentle hill",
					    "steep hill",
					    "orchard",
					    "ploughed or standing crops",
					    "wood",
					    "marsh",
					    "hedge or wall",
					    "sunken road",
					    "stream",
					    "river",
					    "ford",
					    "building or hamlet",
					    "stone building",
					    "village",
					    "redoubt",
					    "road",
					    "bridge"};
	int at = 0, last = -1;
	for (size_t i = 0; i < COUNT(printed_legs); i++) {
		const struct printed_leg *want = &printed_legs[i];
		at = want->scenario == last ? at + 1 : 0;
		last = want->scenario;
		const em_scenario *s = &data->scenario[last];
		const em_ground *piece = &s->piece[at];
		CHECK(at < s->pieces);
		CHECK_TEXT(piece->name[0], want->name);
		CHECK_INT(piece->kind, INDEX(names, want->kind));
		CHECK_INT(piece->at.x0, want->x0);
		CHECK_INT(piece->at.y0, want->y0);
		CHECK_INT(piece->at.x1, want->x1);
		CHECK_INT(piece->at.y1, want->y1);
		CHECK_INT(piece->width, want->width);
		if (i + 1 == COUNT(printed_legs) || want[1].scenario != last)
			CHECK_INT(s->pieces, at + 1);
	}
}

TEST(objectives_are_those_of_the_digest) {
	int at = 0, last = -1;
	for (size_t i = 0; i < COUNT(printed_objectives); i++) {
		const struct printed_objective *want = &printed_objectives[i];
		at = want->scenario == last ? at + 1 : 0;
		last = want->scenario;
		const em_scenario *s = &data->scenario[last];
		const em_map_objective *o = &s->objective[at];
		CHECK_TEXT(o->name[0], want->name);
		CHECK_INT(o->piece, want->piece < 0 ? EM_NO_PIECE : want->piece);
		CHECK_INT(o->bridge, want->bridge < 0 ? EM_NO_PIECE : want->bridge);
		CHECK_INT(o->value, want->value);
		CHECK_INT(o->holder, want->holder);
		CHECK_INT(o->counts_for, want->counts_for);
		if (want->x >= 0) {
			CHECK_INT(o->x, want->x);
			CHECK_INT(o->y, want->y);
		}
		if (i + 1 == COUNT(printed_objectives) || want[1].scenario != last)
			CHECK_INT(s->objectives, at + 1);
	}
	CHECK_INT(data->scenario[0].objective[0].x, 16000); /* the middle of Kreuz */
	CHECK_INT(data->scenario[0].objective[0].y, 12000);
}

/* Names between commas as bits of the divisions of an army. */
static int divisions_named(const em_army_list *list, const char *names) {
	char words[120];
	int bits = 0;
	snprintf(words, sizeof words, "%s", names);
	for (char *word = strtok(words, ","); word; word = strtok(NULL, ",")) {
		CHECK(division_of(list, word) >= 0);
		bits |= 1 << (division_of(list, word) & 7);
	}
	return bits;
}

static void check_armies(const em_scenario_side *side, const char *armies) {
	char words[80];
	int at = 0;
	snprintf(words, sizeof words, "%s", armies);
	for (char *word = strtok(words, " "); word; word = strtok(NULL, " "), at++) {
		const em_army_list *list = strcmp(word, "-") ? army(word) : army("crossroads");
		CHECK(list && &data->list[side->list[at]] == list);
	}
	CHECK_INT(side->lists, at);
}

static void check_zone(const em_rectangle *zone, int x0, int y0, int x1, int y1) {
	CHECK_INT(zone->x0, x0);
	CHECK_INT(zone->y0, y0);
	CHECK_INT(zone->x1, x1);
	CHECK_INT(zone->y1, y1);
}

TEST(sides_have_the_zones_armies_and_orders_of_the_digest) {
	static const char *const edges[] = {"south", "north", "east", "west"};
	CHECK_INT(COUNT(printed_sides), 6);
	for (size_t i = 0; i < COUNT(printed_sides); i++) {
		const struct printed_side *want = &printed_sides[i];
		const em_scenario *s = &data->scenario[want->scenario];
		const em_scenario_side *side = &s->side[want->seat];
		const em_army_list *list = &data->list[side->list[0]];
		int bits = 0;
		char words[60];
		snprintf(words, sizeof words, "%s", want->orders);
		for (char *word = strtok(words, " "); word; word = strtok(NULL, " "))
			bits |= 1 << INDEX(orders, word);
		CHECK_TEXT(side->name[0], want->name);
		CHECK_INT(side->edge, INDEX(edges, want->edge));
		check_armies(side, want->armies);
		check_zone(&side->zone, want->x0, want->y0, want->x1, want->y1);
		CHECK_INT(side->orders, bits);
		CHECK_INT(side->second_zone_divisions, want->second_divisions);
		check_zone(&side->second_zone, want->second_x0, want->second_y0, want->second_x1, want->second_y1);
		CHECK_INT(side->second_zone_suggested, divisions_named(list, want->second_suggested));
		CHECK_INT(side->off_table_thirds ? (side->off_table_thirds * list->points + 2) / 3 : 0, want->off_points);
		CHECK_INT(side->off_table_suggested, divisions_named(list, want->off_suggested));
		CHECK_INT(side->last_reserve + side->last_flank_march, want->last_choices);
		CHECK_INT(side->last_suggested, divisions_named(list, want->last_suggested));
		if (want->deploys)
			CHECK_INT(want->deploys, s->attacker == want->seat ? 2 : 1);
	}
}

TEST(what_a_scenario_adds_to_the_victory_points) {
	const em_scenario_side *french = &data->scenario[1].side[0], *british = &data->scenario[1].side[1],
			       *rearguard = &data->scenario[2].side[0];
	CHECK_INT(french->bonus_objectives, 2); /* SC-2 */
	CHECK_INT(french->bonus_points, 4);
	CHECK_INT(british->bonus_points, 0);
	CHECK_INT(british->reverse_slope, 1);
	CHECK_INT(british->hold_on, 0); /* SC-2: the zone of Hold lies on the ridge */
	CHECK_INT(data->scenario[1].side[0].hold_on, EM_NO_PIECE);
	CHECK_INT(data->scenario[0].side[1].in_column, 1); /* SC-1: in column, the battery limbered */
	CHECK_INT(british->in_column, 0);
	CHECK_INT(rearguard->exit_edge, EM_EAST); /* SC-3 */
	CHECK_INT(rearguard->exit_after, 3);
	CHECK_INT(rearguard->saved_points, 1);
	CHECK_TEXT(data->scenario[2].piece[rearguard->saved_beyond].id, "the-lossa");
	CHECK_INT(rearguard->unbroken_before, 4);
	CHECK_INT(data->scenario[2].side[1].unbroken_before, 0);
}

TEST(arrivals_are_those_of_the_digest) {
	static const char *const chosen[] = {"off_table", "last, flank march", "last, reserve"};
	int at = 0, last = -1;
	for (size_t i = 0; i < COUNT(printed_arrivals); i++) {
		const struct printed_arrival *want = &printed_arrivals[i];
		at = want->scenario == last ? at + 1 : 0;
		last = want->scenario;
		const em_scenario *s = &data->scenario[last];
		const em_arrival *a = &s->arrival[at];
		int which = INDEX(chosen, want->division);
		CHECK_INT(a->side, want->side);
		CHECK_INT(a->division,
			  which >= 0 ? EM_ARRIVES_OFF_TABLE + which : division_of(&data->list[s->side[a->side].list[0]], want->division));
		CHECK_INT(a->turn, want->turn);
		CHECK_INT(a->order, INDEX(orders, want->order));
		CHECK_INT(a->stretches, want->stretches);
		for (int k = 0; k < EM_STRETCHES; k++)
			check_zone(&a->stretch[k], want->stretch[4 * k], want->stretch[4 * k + 1], want->stretch[4 * k + 2],
				   want->stretch[4 * k + 3]);
		CHECK_INT(a->road, want->road < 0 ? EM_NO_PIECE : want->road);
		CHECK_INT(a->die, want->die);
		if (i + 1 == COUNT(printed_arrivals) || want[1].scenario != last)
			CHECK_INT(s->arrivals, at + 1);
	}
}

TEST(the_force_at_the_crossroads_has_the_values_of_the_digest) {
	const em_army_list *list = army("crossroads");
	CHECK(list && list->of_scenario == 1);
	if (!list)
		return;
	CHECK_INT(list->rows, COUNT(printed_forces));
	CHECK_INT(list->quality, EM_COMPETENT);
	CHECK_INT(list->size_class, 150);
	for (size_t i = 0; i < COUNT(printed_forces); i++) {
		const struct printed_force *want = &printed_forces[i];
		const em_roster_unit *u = &list->unit[i];
		CHECK_TEXT(u->name[0], want->unit);
		CHECK_TEXT(list->division[u->division].name[0], want->division);
		CHECK_INT(list->division[u->division].quality, INDEX(qualities, want->general));
		CHECK_INT(u->count, want->count);
		CHECK_INT(u->kind, INDEX(kinds, want->kind));
		check_values(u, want->morale, want->grade, want->ft, want->traits);
	}
}

/* The unit of a place, and which formation the digest calls it. */
static void check_place(const struct printed_place *want, const em_place *place) {
	static const char *const words[] = {"inf_line", "inf_column", "cav_line", "cav_column", "art_deployed", "art_limbered", "sk"};
	static const int formations[] = {EM_LINE, EM_COLUMN, EM_LINE, EM_COLUMN, EM_DEPLOYED, EM_LIMBERED, EM_SKIRMISH};
	const em_army_list *list = &data->list[data->scenario[want->scenario].side[want->side].list[0]];
	const em_roster_unit *u = &list->unit[place->row];
	CHECK_INT(place->side, want->side);
	CHECK_TEXT(printed_name(u), want->unit);
	CHECK_TEXT(list->division[u->division].name[0], want->division);
	CHECK_INT(u->skirmishers ? EM_SK : u->kind, INDEX(kinds, want->kind));
	check_values(u, want->morale, want->grade, want->ft, want->traits);
	CHECK_INT(place->x, want->x);
	CHECK_INT(place->y, want->y);
	CHECK_INT(place->heading, want->heading);
	CHECK_INT(place->formation, formations[INDEX(words, want->formation)]);
}

TEST(the_suggested_deployment_is_that_of_the_digest) {
	int at[3] = {0};
	for (size_t i = 0; i < COUNT(printed_places); i++) {
		const struct printed_place *want = &printed_places[i];
		if (want->x < 0) /* off the table */
			continue;
		const em_scenario *s = &data->scenario[want->scenario];
		CHECK(at[want->scenario] < s->places);
		check_place(want, &s->place[at[want->scenario]++]);
	}
	for (int i = 0; i < 3; i++)
		CHECK_INT(data->scenario[i].places, at[i]);
	CHECK_INT(data->scenario[1].place[16].copy, 0); /* the two halves of the rifles */
	CHECK_INT(data->scenario[1].place[17].copy, 1);
	CHECK_INT(data->scenario[1].place[16].row, data->scenario[1].place[17].row);
}

/* --- Numbers that two headers must agree on -------------------------------------------------------------------- */

TEST(the_reader_numbers_traits_and_ground_as_the_rules_do) {
	CHECK_INT(TRAIT_ELAN, EM_ELAN);
	CHECK_INT(TRAIT_IMPETUOUS, EM_IMPETUOUS);
	CHECK_INT(TRAIT_TENACIOUS, EM_TENACIOUS);
	CHECK_INT(TRAIT_STOIC, EM_STOIC);
	CHECK_INT(TRAIT_GOOD_SHOOTER, EM_GOOD_SHOOTER);
	CHECK_INT(TRAIT_POOR_SHOOTER, EM_POOR_SHOOTER);
	CHECK_INT(TRAIT_CARBINE, EM_CARBINE);
	CHECK_INT(TRAIT_LANCE, EM_LANCE);
	CHECK_INT(TRAIT_CUIRASS, EM_CUIRASS);
	CHECK_INT(TRAIT_BATTALION_GUNS, EM_CB);
	CHECK_INT(TRAIT_MELEE_WEAPONS, EM_MELEE_WEAPONS);
	CHECK_INT(TRAIT_HOWITZERS, EM_HOWITZERS);
	CHECK_INT(TRAIT_SHRAPNEL, EM_SHRAPNELL);
	CHECK_INT(TRAIT_LIGHT, EM_LIGHT);
	CHECK_INT(TRAIT_HORSE, EM_HORSE);
	CHECK_INT(GROUND_OPEN_FIELD, EM_OPEN_FIELD);
	CHECK_INT(GROUND_CROPS, EM_CROPS);
	CHECK_INT(GROUND_HEDGE, EM_HEDGE);
	CHECK_INT(GROUND_RIVER, EM_RIVER);
	CHECK_INT(GROUND_FORD, EM_FORD);
	CHECK_INT(GROUND_HAMLET, EM_HAMLET);
	CHECK_INT(GROUND_REDOUBT, EM_REDOUBT);
	CHECK_INT(GROUND_BRIDGE, EM_BRIDGE);
	CHECK_INT(GROUND_BRIDGE + 1, EM_GROUND_KINDS);
}

TEST(the_tables_have_the_bounds_of_the_state) {
	CHECK_INT(EM_LIST_UNITS, EM_SIDE_UNITS);
	CHECK_INT(EM_PLACES, EM_UNITS);
	CHECK_INT(EM_LIST_DIVISIONS, EM_SIDE_DIVISIONS);
	CHECK_INT(EM_MAP_PIECES, EM_PIECES);
	CHECK_INT(EM_MAP_OBJECTIVES, EM_OBJECTIVES);
	CHECK_INT(EM_MAP_SIDES, EM_SIDES);
	CHECK_INT(EM_NO_PIECE, EM_NONE);
}
