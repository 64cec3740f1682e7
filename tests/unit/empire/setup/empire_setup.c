/*
 * empire_setup.c - options, the type of battle, the ground, skirmishers, who stays off and orders (BE-21, BE-22.4, BE-26, BE-27.70 to
 * 27.73).
 */
#include "muster_scene.h"

#include "src/games/empire/ways.h"

static muster at;

/* --- Options (BE-26) --------------------------------------------------------------------------------------------------- */

TEST(be_26_1_every_option_and_its_default, "BE-26.1") {
	SET_UP(&at, "scenario=ridge");
	em_options o = state_of(&at)->options;
	CHECK_INT(o.average_dice + o.orders_secret + o.marks_after + o.opp_restricted + o.round_up + o.no_ricochet + o.cav_loss_literal +
			  o.flank_cancels + o.general_needs_loss + o.national,
		  0);
	CHECK_INT(o.garrison_fire, 0);
	SET_UP(&at, "scenario=ridge", "dice=average", "orders_open=false", "counter_charge_marks=after", "opp_inf=restricted", "round=up",
	       "ricochet=off", "garrison_fire=-1");
	o = state_of(&at)->options;
	CHECK_INT(o.average_dice + o.orders_secret + o.marks_after + o.opp_restricted + o.round_up + o.no_ricochet, 6);
	CHECK_INT(o.garrison_fire, -2);
	SET_UP(&at, "cav_loss_literal=true", "flank_cancels_formation=true", "general_fire_needs_loss=true", "garrison_fire=+2",
	       "national=on");
	o = state_of(&at)->options;
	CHECK_INT(o.cav_loss_literal + o.flank_cancels + o.general_needs_loss + o.national, 4);
	CHECK_INT(o.garrison_fire, 4);
	CHECK(!set_up(&at, (const char *const[]){"dice=loaded", NULL}));
	CHECK(!set_up(&at, (const char *const[]){"scenario=waterloo", NULL}));
	CHECK(!set_up(&at, (const char *const[]){"scenario=ridge", "army2=fr1805", NULL}));
	CHECK(!set_up(&at, (const char *const[]){"scenario=book", "army1=crossroads", NULL}));
}

TEST(be_26_1_offers_are_those_of_the_data) {
	const char *name;
	unsigned scenarios = 0, armies = 0;
	SET_UP(&at, "scenario=book");
	while (at.game.rules->offer(&at.game, 0, scenarios, GG_FR, &name)) {
		CHECK(name && *name);
		scenarios++;
	}
	CHECK_INT(scenarios, 4);
	while (at.game.rules->offer(&at.game, 2, armies, GG_DE, &name))
		armies++;
	CHECK_INT(armies, 11); /* ten, and the scenario's own */
	CHECK(!at.game.rules->offer(&at.game, 4, 0, GG_EN, &name));
}

/* --- A scenario ready to play ---------------------------------------------------------------------------------------------- */

TEST(be_27_92_numbers_of_units_divisions_and_generals, "BE-27.92", "BE-27.90") {
	SET_UP(&at, "scenario=crossroads");
	const em_state *s = state_of(&at);
	CHECK_INT(s->unit[4].kind, EM_ART);
	CHECK_INT(s->unit[24 + 4].kind, EM_ART);
	CHECK_INT(s->unit[8].traits, EM_LIGHT);
	CHECK_INT(s->unit[8].record, 8);
	CHECK_INT(s->unit[9].division, 2);
	CHECK_INT(s->unit[24 + 5].division, 6);
	CHECK_INT(s->unit[11].cohesion, 0);
	CHECK_INT(s->general[0].quality, EM_COMPETENT);
	CHECK_INT(s->general[6 + 1].quality, EM_ORDINAIRE);
	CHECK_INT(s->general[5].flags, 0);
	CHECK_INT(s->division[3].flags, 0);
	CHECK(sizeof *s <= GG_STATE_MAX);
}

TEST(be_21_4_the_crossroads_ready_to_play, "BE-21.4", "BE-23.1", "BE-23.6") {
	SET_UP(&at, "scenario=crossroads");
	em_state *s = state_of(&at);
	CHECK_INT(s->phase, EM_SU_ROLE);
	for (unsigned side = 0; side < 2; side++) {
		CHECK_INT(s->division[5 * side].order, EM_ATTACK);
		CHECK_INT(s->division[5 * side + 1].order, EM_ATTACK);
		CHECK_INT(s->division[5 * side + 1].arrives, 2);
		CHECK_INT(s->division[5 * side + 2].arrives, 3);
		CHECK_INT(s->unit[24 * side].flags, EM_ON_TABLE);
		CHECK_INT(s->unit[24 * side + 5].flags, EM_OFF_TABLE);
		CHECK_INT(s->general[6 * side + 1].flags, EM_GENERAL_EXISTS);
		CHECK_INT(s->general[6 * side + 2].flags, EM_GENERAL_EXISTS | EM_GENERAL_OFF);
		CHECK_INT(s->general[6 * side].flags, EM_GENERAL_EXISTS);
	}
	CHECK_INT(s->general[1].x, 16000);
	CHECK_INT(s->objective[0].value, 6);
	CHECK_INT(s->objective[0].piece, 0);
	CHECK_INT(s->objective[0].holder, -1);
	CHECK_INT(s->turns, 6);
	roll(&at, 4);
	roll(&at, 4);
	CHECK_INT(s->phase, EM_SU_ROLE); /* equal: again */
	roll(&at, 2);
	roll(&at, 5);
	CHECK_INT(s->attacker, 1);
	CHECK_INT(s->first, 1);
	CHECK_INT(s->turn, 1);
	CHECK_INT(s->army[0].at_start, 22);
	CHECK_INT(s->division[5].at_start, 10);
}

TEST(be_21_3_the_ridge_ready_to_play, "BE-21.3", "BE-22.4") {
	SET_UP(&at, "scenario=ridge");
	const em_state *s = state_of(&at);
	CHECK_INT(s->turn, 1);
	CHECK_INT(s->attacker, 0);
	CHECK_INT(s->battle, EM_ASSAULT);
	CHECK_INT(s->division[6].flags & EM_DIVISION_OFF, EM_DIVISION_OFF);
	CHECK_INT(s->division[7].arrives, 4);
	CHECK_INT(s->division[5].order, EM_HOLD);
	CHECK_INT(s->division[7].order, EM_HOLD);
	CHECK_INT(s->division[5].zone_x, 20000);
	CHECK_INT(s->division[0].order, EM_ATTACK);
	/* the rifles as two units of skirmishers, the second with the next free number */
	CHECK_INT(s->unit[28].kind, EM_SK);
	CHECK_INT(s->unit[28].half, 0);
	CHECK_INT(s->unit[35].kind, EM_SK);
	CHECK_INT(s->unit[35].half, 1);
	CHECK_INT(s->unit[35].record, s->unit[28].record);
	CHECK_INT(s->unit[35].x, 24000);
	CHECK_INT(s->unit[35].traits, EM_CARBINE);
	CHECK_INT(s->army[1].at_start, 22); /* 10 units and two halves */
}

TEST(be_21_5_the_bridges_ready_to_play_with_a_reserve, "BE-21.5") {
	SET_UP(&at, "scenario=two-bridges");
	const em_state *s = state_of(&at);
	CHECK_INT(s->division[7].flags, EM_EXISTS | EM_RESERVE | EM_DIVISION_OFF);
	CHECK_INT(s->division[7].order, EM_NO_ORDER);
	CHECK_INT(s->division[1].order, EM_HOLD);
	CHECK(s->unit[6].x >= 28000);
	CHECK_INT(s->objective[0].counts_for, 1);
	CHECK_INT(s->objective[2].holder, 0);
	CHECK_INT(em_own_edge((const em_data *)at.game.data, s, 0), EM_EAST);
}

TEST(be_22_1_any_army_of_the_scenario_is_deployed) {
	static const char *const armies[] = {"army1=wa1809", "army1=fr1812"};
	for (unsigned i = 0; i < 2; i++) {
		SET_UP(&at, "scenario=ridge", armies[i]);
		const em_state *s = state_of(&at);
		for (unsigned u = 0; u < 24; u++)
			CHECK(!em_exists(s, u) || s->unit[u].flags == EM_ON_TABLE);
		CHECK_INT(s->general[0].flags, EM_GENERAL_EXISTS);
	}
	SET_UP(&at, "scenario=two-bridges", "army1=pr1813", "army2=fr1805");
	CHECK_INT(state_of(&at)->division[7].flags, EM_EXISTS | EM_RESERVE | EM_DIVISION_OFF);
}

/* --- National characteristics (BE-25.1) ---------------------------------------------------------------------------------------- */

TEST(be_25_1_national_characteristics_by_option, "BE-25.1") {
	const em_data *data;
	SET_UP(&at, "scenario=book", "army1=au1809", "army2=br1811", "national=on");
	data = (const em_data *)at.game.data;
	const em_state *s = state_of(&at);
	CHECK(s->unit[0].traits & EM_MASSE);
	CHECK_INT(em_allowance(&s->unit[0], EM_SOLID_SQUARE, EM_CLEAR, false, EM_AT_MARCH), 4);
	CHECK_INT(em_allowance(&s->unit[0], EM_HOLLOW_SQUARE, EM_CLEAR, false, EM_AT_MARCH), 2);
	CHECK_INT(em_allowance(&s->unit[0], EM_SOLID_SQUARE, EM_DIFFICULT, false, EM_AT_MARCH), 0);
	CHECK(!(s->unit[24].traits & EM_MASSE));
	CHECK(em_national(data, s, 1, EM_REVERSE_SLOPE) && !em_national(data, s, 0, EM_REVERSE_SLOPE));
	SET_UP(&at, "scenario=book", "army1=au1809", "army2=br1811");
	CHECK(!(s->unit[0].traits & EM_MASSE));
	CHECK_INT(em_allowance(&s->unit[0], EM_SOLID_SQUARE, EM_CLEAR, false, EM_AT_MARCH), 2);
	CHECK(!em_national(data, s, 1, EM_REVERSE_SLOPE));
}

static const char *militia_enters(const char *national) {
	SET_UP(&at, "scenario=book", "army1=sp1808", national);
	em_state *s = state_of(&at);
	unsigned militia = 0;
	while (s->unit[militia].status != EM_MILITIA)
		militia++;
	come_to(&at, EM_AC_MOVE, EM_BATTLE, 1, 0);
	s->division_now = s->unit[militia].division;
	s->division[s->division_now].order = EM_MANOEUVRE;
	s->division[s->division_now].cp = 0;
	s->piece[0] = (em_piece){.x0 = 20000, .y0 = 10000, .x1 = 22000, .y1 = 12000, .kind = EM_HAMLET};
	s->pieces = 1;
	put_unit(&at, militia, 21000, 9000, 0, EM_LINE);
	em_set_general(s, 1 + s->division_now, (table_point){21000, 8000}, EM_NONE);
	return refused(&at, EM_DO_ENTER, militia, 0, 0, 0);
}

TEST(be_25_1_spanish_militia_garrisons_at_no_cost, "BE-25.1") {
	CHECK_TEXT(militia_enters("national=on"), "");
	CHECK(*militia_enters("national=off"));
}

/* --- The type of battle (BE-21.1, BE-27.70) ------------------------------------------------------------------------------------ */

static void staffs(void) { /* E62 */
	SET_UP(&at, "scenario=book", "army1=fr1805", "army2=br1811");
	em_state *s = state_of(&at);
	s->general[0].quality = EM_BRILLANT;
	s->general[6].quality = EM_ORDINAIRE;
	unsigned light = 0;
	for (unsigned u = 0; u < 24 && light < 4; u++)
		if (em_exists(s, u)) {
			s->unit[u].kind = EM_CAV;
			s->unit[u].weight = EM_LIGHT_CAVALRY;
			light++;
		}
	for (unsigned u = 4; u < 24; u++)
		if (s->unit[u].kind == EM_CAV)
			s->unit[u].weight = EM_HEAVY_CAVALRY;
}

TEST(be_21_1_the_difference_gives_the_type_of_battle, "BE-21.1", "BE-27.70") {
	static const struct {
		int32_t south, north;
		int type, attacker;
	} wanted[] = {{3, 3, EM_ATTACK_BATTLE, 0}, {1, 4, EM_ENCOUNTER, 0},     {1, 6, EM_ENCOUNTER, 1}, {2, 4, EM_BATTLE, 0},
		      {1, 2, EM_BATTLE, 0},        {2, 1, EM_ATTACK_BATTLE, 0}, {3, 1, EM_ASSAULT, 0},   {6, 1, EM_ASSAULT, 0}};
	for (unsigned i = 0; i < sizeof wanted / sizeof *wanted; i++) {
		staffs();
		roll(&at, wanted[i].south);
		roll(&at, wanted[i].north);
		CHECK_INT(state_of(&at)->battle, wanted[i].type);
		CHECK_INT(state_of(&at)->attacker, wanted[i].attacker);
		CHECK_INT(state_of(&at)->turns, wanted[i].type == EM_ENCOUNTER ? 8 : 7);
	}
	staffs();
	roll(&at, 1); /* 5 against 5 */
	roll(&at, 5);
	CHECK_INT(state_of(&at)->phase, EM_SU_ROLE);
	CHECK_INT(state_of(&at)->battle, EM_ENCOUNTER);
	roll(&at, 3);
	roll(&at, 3);
	CHECK_INT(state_of(&at)->phase, EM_SU_ROLE);
	roll(&at, 3);
	roll(&at, 4);
	CHECK_INT(state_of(&at)->attacker, 1);
	CHECK(state_of(&at)->army[1].roll > state_of(&at)->army[0].roll);
	CHECK(state_of(&at)->phase == EM_SU_FIELD && state_of(&at)->side == 0);
}

TEST(be_18_1_the_table_by_the_class_of_the_armies, "BE-18.1") {
	int32_t w, h;
	em_table_for(150, &w, &h);
	CHECK(w == 32000 && h == 24000);
	em_table_for(300, &w, &h);
	CHECK(w == 45000 && h == 30000);
	SET_UP(&at, "scenario=book", "army1=sp1808", "army2=fr1815");
	CHECK_INT(state_of(&at)->width, 40000);
	CHECK_INT(state_of(&at)->height, 27000);
	SET_UP(&at, "scenario=crossroads");
	CHECK_INT(state_of(&at)->width, 32000);
}

/* --- Skirmishers (BE-22.4) -------------------------------------------------------------------------------------------------------- */

TEST(be_22_4_light_infantry_as_two_units_of_skirmishers, "BE-22.4", "BE-27.90") {
	SET_UP(&at, "scenario=book", "army1=ru1812", "army2=sp1808");
	roll(&at, 6);
	roll(&at, 1);
	em_state *s = state_of(&at);
	CHECK(s->phase == EM_SU_FIELD && s->side == 1);                         /* the defender first */
	CHECK_TEXT(refused(&at, EM_DO_AS_SKIRMISHERS, 24, 0, 0, 0), "BE-22.4"); /* line infantry */
	CHECK_TEXT(refused(&at, EM_DO_AS_SKIRMISHERS, 4, 0, 0, 0), "BE-22.4");  /* the other side's */
	unsigned militia = EM_NONE;
	for (unsigned u = 24; u < 48 && militia == EM_NONE; u++)
		if (em_exists(s, u) && s->unit[u].status == EM_MILITIA)
			militia = u;
	em_unit before = s->unit[militia];
	CHECK(before.size == EM_LARGE && before.ft == 0);
	act(&at, EM_DO_AS_SKIRMISHERS, militia, 0, 0, 0);
	const em_unit *one = &s->unit[militia], *two = &s->unit[24 + 18];
	CHECK(one->kind == EM_SK && two->kind == EM_SK && one->cohesion == 2 && two->cohesion == 2);
	CHECK_INT(one->ft, 1); /* at least 1 */
	CHECK(two->morale == before.morale && two->status == before.status && two->grade == before.grade && two->size == EM_NORMAL);
	CHECK(two->half == 1 && two->record == one->record && two->division == one->division);
	CHECK_TEXT(refused(&at, EM_DO_AS_SKIRMISHERS, militia, 0, 0, 0), "BE-22.4"); /* once */
	for (unsigned u = 24, split = 1; u < 48 && split < 6; u++)
		if (em_exists(s, u) && em_may_skirmish(&s->unit[u])) {
			act(&at, EM_DO_AS_SKIRMISHERS, u, 0, 0, 0);
			split++;
		}
	CHECK_INT(s->side, 0); /* 24 records: nothing is left to choose */
	act(&at, EM_DO_AS_SKIRMISHERS, 4, 0, 0, 0);
	CHECK_INT(s->phase, EM_SU_PIECES);
}

TEST(be_27_90_no_more_than_24_units_a_side, "BE-27.90") {
	SET_UP(&at, "scenario=book", "army1=sp1808");
	em_state *s = state_of(&at);
	come_to(&at, EM_SU_FIELD, EM_BATTLE, 1, 0);
	for (unsigned u = 18; u < 24; u++)
		s->unit[u] = s->unit[0];
	unsigned light = EM_NONE;
	for (unsigned u = 0; u < 18; u++)
		if (em_may_skirmish(&s->unit[u]))
			light = u;
	CHECK_TEXT(refused(&at, EM_DO_AS_SKIRMISHERS, light, 0, 0, 0), "BE-27.90");
}

/* --- The ground (BE-21.2, BE-27.71, BE-27.72) ---------------------------------------------------------------------------------------- */

static void name_pieces(void) {
	SET_UP(&at, "scenario=book", "army1=fr1815", "army2=fr1815");
	come_to(&at, EM_SU_FIELD, EM_BATTLE, 1, 0);
	act(&at, EM_DO_DONE, 0, 0, 0, 0);
	act(&at, EM_DO_DONE, 0, 0, 0, 0);
	CHECK_INT(state_of(&at)->phase, EM_SU_PIECES);
	CHECK_INT(state_of(&at)->side, 0);
	CHECK_TEXT(refused(&at, EM_DO_PIECE, 0, EM_RIVER, 0, 0), "BE-21.2");
	act(&at, EM_DO_PIECE, 0, EM_WOOD, 0, 0);
	act(&at, EM_DO_PIECE, 0, EM_WOOD, 0, 0);
	CHECK_INT(state_of(&at)->side, 1);
	act(&at, EM_DO_PIECE, 0, EM_HAMLET, 0, 0);
	act(&at, EM_DO_PIECE, 0, EM_CROPS, 0, 0);
	CHECK_INT(state_of(&at)->phase, EM_SU_SECTOR);
}

TEST(be_27_71_pieces_lie_where_the_dice_put_them, "BE-21.2", "BE-27.71") { /* E63 */
	uint32_t weights[GG_OUTCOMES_MAX];
	name_pieces();
	const em_state *s = state_of(&at);
	roll(&at, 1);
	CHECK_INT((s->piece[0].x0 + s->piece[0].x1) / 2, 6666);
	CHECK_INT((s->piece[0].y0 + s->piece[0].y1) / 2, 6750);
	CHECK_INT(s->piece[0].x1 - s->piece[0].x0, 4000);
	CHECK_INT(s->piece[0].y1 - s->piece[0].y0, 3000);
	roll(&at, 1);
	CHECK_INT((s->piece[1].x0 + s->piece[1].x1) / 2, 11127);
	CHECK_INT((s->piece[1].y0 + s->piece[1].y1) / 2, 9008);
	CHECK_INT(gg_chance(&at.game, &at.box.state, weights), 5);
	CHECK_INT(weights[4], 1);
	CHECK_TEXT(refused(&at, EM_DO_ROLL, 0, 1, 0, 0), "BE-27.62");
	roll(&at, 5);
	roll(&at, 5); /* due east */
	CHECK_INT(s->piece[3].x0, 23000);
	CHECK_INT(s->piece[3].y0, 18250);
	roll(&at, 3);
	roll(&at, 6);
	CHECK(s->phase == EM_SU_OFF);
	CHECK_INT(s->pieces, 8);
	CHECK(s->piece[6].kind == EM_ROAD && s->piece[6].x0 == 20000 && s->piece[6].y0 == 0 && s->piece[6].x1 == 6666);
	CHECK(s->piece[7].y1 == 27000 && s->piece[7].width == 1000);
}

TEST(be_27_72_three_objectives, "BE-27.72", "BE-23.6") {
	name_pieces(); /* the village far from the middle: the road */
	em_state *s = state_of(&at);
	static const int32_t far_off[] = {1, 4, 2, 2, 3, 6};
	for (unsigned i = 0; i < 6; i++)
		roll(&at, far_off[i]);
	CHECK_INT(s->objectives, 3);
	CHECK(s->objective[0].piece == EM_NONE && s->objective[0].value == 3);
	table_point centre = {20000, 13500}, on_road = {s->objective[0].x, s->objective[0].y};
	CHECK(em_point_distance(centre, on_road) <= 11000 && on_road.y > 6750);
	CHECK_INT(s->objective[1].piece, 4); /* the hamlet at (33.333, 6.75): the village at (6.666, 6.75) is a thousandth farther */
	CHECK(s->objective[2].piece == EM_NONE && s->objective[2].y == 20250);
	name_pieces(); /* the second of sector 1 comes near the middle of the west only; of 2 and 5 never: the village stays where it is */
	static const int32_t near_by[] = {5, 5, 1, 2, 3, 6};
	for (unsigned i = 0; i < 6; i++)
		roll(&at, near_by[i]);
	CHECK_INT(s->objectives, 3);
	CHECK_INT(s->objective[2].piece, 0);
	CHECK_INT(s->objective[1].y, 6750); /* south: the hamlet in sector 3 */
	/* BE-23.6: what lies in a zone is held by its side: 8 UD deep, 4 UD from the side edges */
	CHECK_INT(s->objective[1].holder, 0);
	CHECK_INT(s->objective[2].holder, 1);
}

/* --- Off the table (BE-21.3 to 21.6, BE-27.73) ------------------------------------------------------------------------------------------
 */

static void to_off(em_battle battle, unsigned attacker) {
	SET_UP(&at, "scenario=book", "army1=fr1805", "army2=au1809");
	come_to(&at, EM_SU_OFF, battle, attacker, 0);
}

TEST(be_21_4_encounter_keeps_all_but_one_off, "BE-21.3", "BE-21.4", "BE-27.73") { /* E77 */
	to_off(EM_ENCOUNTER, 1);
	em_state *s = state_of(&at);
	CHECK_TEXT(refused(&at, EM_DO_DONE, 0, 0, 0, 0), "BE-21.3");
	CHECK_TEXT(refused(&at, EM_DO_OFF, 2, EM_KEPT_FOR_FLANK, 0, 0), "BE-21.3");
	CHECK_TEXT(refused(&at, EM_DO_OFF, 2, EM_KEPT_BACK, 0, 0), "BE-21.3"); /* nobody could be activated */
	act(&at, EM_DO_OFF, 2, EM_KEPT_OFF, 0, 0);
	CHECK_TEXT(refused(&at, EM_DO_DONE, 0, 0, 0, 0), "BE-21.3");
	act(&at, EM_DO_OFF, 0, EM_KEPT_OFF, 0, 0);
	CHECK_INT(s->division[2].arrives, 2); /* in the order in which they were named */
	CHECK_INT(s->division[0].arrives, 3);
	CHECK_INT(s->division[0].order, EM_MANOEUVRE);
	CHECK_INT(s->side, 1); /* nothing was left to choose (BE-27.60) */
}

TEST(be_27_73_battle_keeps_one_division_as_reserve_or_for_the_flank, "BE-27.73", "BE-21.5", "BE-21.6") {
	to_off(EM_BATTLE, 1);
	CHECK_TEXT(refused(&at, EM_DO_DONE, 0, 0, 0, 0), "");
	CHECK_TEXT(refused(&at, EM_DO_OFF, 1, EM_KEPT_FOR_FLANK, 0, 0), "");
	act(&at, EM_DO_OFF, 0, EM_KEPT_FOR_FLANK, 0, 0);
	CHECK_TEXT(refused(&at, EM_DO_OFF, 1, EM_KEPT_OFF, 0, 0), "BE-21.3"); /* one in all */
	CHECK_TEXT(refused(&at, EM_DO_OFF, 1, EM_KEPT_BACK, 0, 0), "");
	CHECK_INT(state_of(&at)->division[0].flags, EM_EXISTS | EM_DIVISION_OFF | EM_FLANK_MARCH);
	to_off(EM_BATTLE, 1);
	act(&at, EM_DO_OFF, 0, EM_KEPT_OFF, 0, 0);
	CHECK_INT(state_of(&at)->division[0].flags, EM_EXISTS | EM_DIVISION_OFF | EM_RESERVE);
}

TEST(be_21_3_attack_keeps_nobody_off, "BE-21.3") {
	to_off(EM_ATTACK_BATTLE, 1);
	CHECK_TEXT(refused(&at, EM_DO_OFF, 0, EM_KEPT_OFF, 0, 0), "BE-21.3");
	CHECK_TEXT(refused(&at, EM_DO_OFF, 0, EM_KEPT_FOR_FLANK, 0, 0), "BE-21.3");
	act(&at, EM_DO_OFF, 0, EM_KEPT_BACK, 0, 0);
	CHECK_INT(state_of(&at)->division[0].flags, EM_EXISTS | EM_RESERVE);
}

TEST(be_21_3_assault_keeps_a_third_of_the_points_off, "BE-21.3", "BE-21.4") {
	to_off(EM_ASSAULT, 1);
	em_state *s = state_of(&at);
	CHECK_TEXT(refused(&at, EM_DO_DONE, 0, 0, 0, 0), "BE-21.3");
	act(&at, EM_DO_OFF, 2, EM_KEPT_OFF, 0, 0); /* the cavalry: too few points */
	CHECK_TEXT(refused(&at, EM_DO_DONE, 0, 0, 0, 0), "BE-21.3");
	CHECK_TEXT(refused(&at, EM_DO_OFF, 0, EM_KEPT_BACK, 0, 0), "BE-21.3"); /* with the next off nobody would be left */
	act(&at, EM_DO_OFF, 1, EM_KEPT_OFF, 0, 0);
	CHECK_INT(s->division[1].arrives, 4);
	CHECK_INT(s->side, 1);                                                /* nothing was left to choose */
	CHECK_TEXT(refused(&at, EM_DO_OFF, 5, EM_KEPT_OFF, 0, 0), "BE-21.3"); /* the attacker: none */
}

TEST(be_21_5_the_last_division_of_the_bridges_is_kept_back, "BE-21.5", "BE-21.6") {
	SET_UP(&at, "scenario=two-bridges", "start=book");
	em_state *s = state_of(&at);
	CHECK(s->phase == EM_SU_FIELD && s->side == 0);
	act(&at, EM_DO_DONE, 0, 0, 0, 0);
	act(&at, EM_DO_DONE, 0, 0, 0, 0);
	CHECK(s->phase == EM_SU_OFF && s->side == 0);
	act(&at, EM_DO_DONE, 0, 0, 0, 0);
	CHECK_INT(s->side, 1);
	CHECK_TEXT(refused(&at, EM_DO_DONE, 0, 0, 0, 0), "BE-21.3");
	CHECK_TEXT(refused(&at, EM_DO_OFF, 5, EM_KEPT_OFF, 0, 0), "BE-21.3");
	CHECK_TEXT(refused(&at, EM_DO_OFF, 7, EM_KEPT_BACK, 0, 0), "");
	act(&at, EM_DO_OFF, 7, EM_KEPT_FOR_FLANK, 0, 0);
	CHECK_INT(s->phase, EM_SU_ORDER);
	CHECK_TEXT(refused(&at, EM_DO_ORDER, 0, EM_ATTACK, 0, 0), "BE-3.9"); /* the rearguard holds or retreats */
	CHECK_TEXT(refused(&at, EM_DO_ORDER, 0, EM_RETREAT, 0, 0), "");
}

/* --- Orders (BE-21.7, BE-3.9, BE-27.94) ------------------------------------------------------------------------------------------------
 */

typedef struct heard {
	unsigned written, seen_by, shown;
} heard;

static void hear(void *payload, const gg_event *event) {
	heard *h = payload;
	const char *id = at.game.rules->book->words[event->code].id;
	if (!strcmp(id, "order-written")) {
		h->written++;
		h->seen_by |= event->seen_by;
	}
	h->shown += !strcmp(id, "order-shown");
}

static heard do_heard(unsigned kind, unsigned who, int32_t a) {
	heard h = {0, 0, 0};
	gg_sink sink = {hear, &h};
	gg_action action = {(uint16_t)kind, (uint16_t)who, a, 0, 0};
	CHECK(gg_check(&at.game, &at.box.state, &action, &at.refusal));
	gg_apply(&at.game, &at.box.state, &action, &sink);
	return h;
}

static heard write_all(const char *open) {
	SET_UP(&at, "scenario=book", open);
	come_to(&at, EM_SU_ORDER, EM_ATTACK_BATTLE, 1, 0);
	CHECK_TEXT(refused(&at, EM_DO_DONE, 0, 0, 0, 0), "BE-3.9");
	heard h = do_heard(EM_DO_ORDER, 0, EM_ENGAGE);
	CHECK(h.written == 1 && h.seen_by == 1 << 0); /* nobody else hears of it */
	act(&at, EM_DO_ORDER, 1, EM_MANOEUVRE, 0, 0);
	act(&at, EM_DO_ORDER, 2, EM_HOLD, 20000, 5000);
	h = do_heard(EM_DO_DONE, 0, 0);
	CHECK_INT(h.shown, 0);
	for (unsigned d = 5; d < 8; d++)
		act(&at, EM_DO_ORDER, d, EM_ATTACK, 0, 0);
	return do_heard(EM_DO_DONE, 0, 0);
}

TEST(be_21_7_orders_are_secret_until_both_have_written, "BE-21.7", "BE-1.8") {
	heard h = write_all("orders_open=true");
	CHECK_INT(h.shown, 6);
	CHECK_INT(state_of(&at)->division[2].flags & EM_SHOWN, EM_SHOWN);
	CHECK_INT(state_of(&at)->division[2].zone_x, 20000);
	CHECK(state_of(&at)->phase == EM_SU_PLACE && state_of(&at)->side == 0);
	h = write_all("orders_open=false");
	CHECK_INT(h.shown, 0);
	CHECK_INT(state_of(&at)->division[2].flags & EM_SHOWN, 0);
}

TEST(be_3_9_who_writes_which_order, "BE-3.9", "BE-27.94", "BE-3.6") {
	SET_UP(&at, "scenario=book");
	come_to(&at, EM_SU_ORDER, EM_ATTACK_BATTLE, 1, 0);
	em_state *s = state_of(&at);
	CHECK_TEXT(refused(&at, EM_DO_ORDER, 5, EM_ATTACK, 0, 0), "BE-3.9");
	CHECK_TEXT(refused(&at, EM_DO_ORDER, 0, EM_ATTACK, 1, 0), "BE-3.6");
	CHECK_TEXT(refused(&at, EM_DO_ORDER, 0, EM_HOLD, 40001, 0), "BE-3.6");
	CHECK_TEXT(refused(&at, EM_DO_ORDER, 0, EM_HOLD, 40000, 27000), "");
	CHECK_TEXT(refused(&at, EM_DO_LEAD, 0, 0, 0, 0), "BE-3.9"); /* it has its general */
	for (unsigned i = 0; i < 4; i++)                            /* once, and three times anew */
		act(&at, EM_DO_ORDER, 0, EM_RETREAT, 0, 0);
	CHECK_TEXT(refused(&at, EM_DO_ORDER, 0, EM_ATTACK, 0, 0), "BE-27.94");
	s->division[1].flags |= EM_RESERVE;
	CHECK_TEXT(refused(&at, EM_DO_ORDER, 1, EM_ATTACK, 0, 0), "BE-21.5");
	s->general[3].flags = 0; /* nobody leads the third */
	act(&at, EM_DO_ORDER, 2, EM_ATTACK, 0, 0);
	CHECK_TEXT(refused(&at, EM_DO_DONE, 0, 0, 0, 0), "BE-3.9");
	act(&at, EM_DO_LEAD, 2, 0, 0, 0);
	CHECK_INT(s->army[0].own_division, 2);
	act(&at, EM_DO_DONE, 0, 0, 0, 0);
	CHECK_INT(s->side, 1);
}

TEST(be_21_7_the_ridge_is_held_on_the_ridge, "BE-21.7") {
	SET_UP(&at, "scenario=ridge", "start=book");
	come_to(&at, EM_SU_ORDER, EM_ASSAULT, 0, 1);
	CHECK_TEXT(refused(&at, EM_DO_ORDER, 5, EM_ATTACK, 0, 0), "BE-3.9");
	CHECK_TEXT(refused(&at, EM_DO_ORDER, 5, EM_HOLD, 20000, 14000), "BE-3.6");
	CHECK_TEXT(refused(&at, EM_DO_ORDER, 5, EM_HOLD, 20000, 17000), "");
}
