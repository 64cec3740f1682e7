/*
 * tricolore_deploy.c - who may stand where when the battle begins (L3C-30.1 to 30.3, 16.2, 16.7, 26.6 to 26.8, 32.5).
 */
#include "setup_scene.h"

static scene at;

enum { AUSTRIAN = 40, BRITISH = 40, NORTH = 0, SOUTH = 32768 };

/* The second side's turn: the first stands as suggested. */
static void second_side(const char *scenario) {
	SET_UP(&at, scenario, "start=book");
	act(&at, L3_DO_SUGGESTED, L3_WHO_PLAYER, 0, 0, 0);
	done(&at);
}

TEST(l3c_30_1_places_and_refusals, "L3C-30.1", "L3C-26.3", "L3C-31.34") {
	SET_UP(&at, "scenario=mill", "start=book");
	CHECK_INT(state_of(&at)->phase, L3_DEPLOY);
	CHECK_INT(turn_of(&at), 1); /* the Austrians are first */
	all_legal(&at);
	CHECK_TEXT(refused(&at, L3_DO_PLACE, AUSTRIAN, 8500, 11900, posed(SOUTH, L3_COD)), "L3C-30.1");
	CHECK_TEXT(refused(&at, L3_DO_PLACE, AUSTRIAN, 2300, 13000, posed(SOUTH, L3_COD)), "L3C-30.1"); /* half of it outside */
	CHECK_TEXT(refused(&at, L3_DO_PLACE, AUSTRIAN, 8500, 13000, posed(SOUTH, L3_COC)), "L3C-26.3"); /* COD or LIG here */
	CHECK_TEXT(refused(&at, L3_DO_PLACE, AUSTRIAN, 8500, 13000, posed(SOUTH, L3_BAT)), "L3C-26.3");
	CHECK_TEXT(refused(&at, L3_DO_PLACE, 0, 8500, 13000, posed(SOUTH, L3_COD)), "L3C-30.1"); /* not his */
	CHECK_TEXT(refused(&at, L3_DO_PLACE, AUSTRIAN, 70000, 13000, posed(SOUTH, L3_COD)), "L3C-27.1");
	act(&at, L3_DO_PLACE, AUSTRIAN, 8500, 13000, posed(SOUTH, L3_LIG));
	CHECK_TEXT(refused(&at, L3_DO_PLACE, AUSTRIAN, 12500, 13000, posed(SOUTH, L3_LIG)), "L3C-31.34");
	CHECK_TEXT(refused(&at, L3_DO_PLACE, AUSTRIAN + 1, 9500, 13000, posed(SOUTH, L3_COD)), "L3C-29.7"); /* on another unit */
	CHECK_TEXT(refused(&at, L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0), "L3C-30.1");
	CHECK_TEXT(refused(&at, L3_DO_ADVANCE, AUSTRIAN, 0, 0, 0), "L3C-30.1");
	act(&at, L3_DO_TAKE_BACK, AUSTRIAN, 0, 0, 0);
	CHECK_INT(state_of(&at)->element[AUSTRIAN].where, L3_WAITING);
	CHECK_INT(state_of(&at)->edits[1], 1);
	CHECK_TEXT(refused(&at, L3_DO_TAKE_BACK, AUSTRIAN, 0, 0, 0), "L3C-31.34");
	state_of(&at)->edits[1] = 255;
	act(&at, L3_DO_PLACE, AUSTRIAN, 8500, 13000, posed(SOUTH, L3_LIG));
	CHECK_TEXT(refused(&at, L3_DO_TAKE_BACK, AUSTRIAN, 0, 0, 0), "L3C-31.34");
}

/* Default zones: a quarter of the table; the defender two fifths; 2 UD from the short edges. */
TEST(l3c_30_1_default_zones, "L3C-30.1") {
	SET_UP(&at, "scenario=ridge", "start=book");
	static l3_data data;
	data = tricolore_data;
	for (unsigned side = 0; side < 2; side++)
		data.scenario[1].side[side].east = 0;
	l3_zone defender = l3_zone_of(&data, state_of(&at), 1), attacker = l3_zone_of(&data, state_of(&at), 0);
	CHECK_INT(defender.south, 24000 - 9600);
	CHECK_INT(defender.north, 24000);
	CHECK_INT(defender.west, 2000);
	CHECK_INT(attacker.north, 6000);
	CHECK_INT(attacker.east, 34000);
	data.scenario[1].attacker = -1;
	data.scenario[1].side[1].edge = 1;
	defender = l3_zone_of(&data, state_of(&at), 1);
	CHECK_INT(defender.west, 27000);
	CHECK_INT(defender.south, 2000);
	CHECK_INT(defender.north, 22000);
}

TEST(l3c_30_2_the_second_keeps_its_distance, "L3C-30.2", "L3C-4.5") {
	second_side("scenario=mill");
	l3_state *s = state_of(&at);
	CHECK_INT(turn_of(&at), 0);
	/* infantry on both sides: 6 UD from the nearest front */
	s->element[AUSTRIAN].y = 9900;
	CHECK_TEXT(refused(&at, L3_DO_PLACE, 0, 8500, 3901, posed(NORTH, L3_COD)), "L3C-30.2");
	CHECK_TEXT(refused(&at, L3_DO_PLACE, 0, 8500, 3900, posed(NORTH, L3_COD)), "");
	/* horse against horse 10 UD, where a whole GT is mounted */
	l3_look look;
	l3_look_open(&look, &tricolore_data, s);
	CHECK_INT(l3_stopping(&look, 0, 6), 6000);
	for (unsigned u = 0; u < 6; u++)
		if (u != 4)
			s->element[u].gt = 1;
	CHECK_INT(l3_stopping(&look, 0, 6), 8000);
	for (unsigned u = 0; u < 6; u++)
		if (u != 4)
			s->element[AUSTRIAN + u].gt = 1;
	CHECK_INT(l3_stopping(&look, 0, 6), 10000);
}

/* Both at once, hidden; then the nearer units of P1 go back straight to their edge. */
TEST(l3c_30_3_secret_deployment, "L3C-30.3") {
	SET_UP(&at, "scenario=ridge", "start=book", "deployment=secret");
	l3_state *s = state_of(&at);
	CHECK_INT(turn_of(&at), 0);
	act(&at, L3_DO_SUGGESTED, L3_WHO_PLAYER, 0, 0, 0);
	done(&at);
	CHECK_INT(turn_of(&at), 1);
	act(&at, L3_DO_SUGGESTED, L3_WHO_PLAYER, 0, 0, 0);
	/* Where his unit would stand is no secret that a refusal gives away. */
	s->element[0].x = 20000;
	s->element[0].y = 12900;
	act(&at, L3_DO_TAKE_BACK, BRITISH + 6, 0, 0, 0);
	CHECK_TEXT(refused(&at, L3_DO_PLACE, BRITISH + 6, 20000, 12500, posed(SOUTH, L3_COD)), "");
	s->element[0].x = 10000;
	s->element[0].y = 7800; /* 5,4 UD before the wall */
	act(&at, L3_DO_PLACE, BRITISH + 6, 23500, 18000, posed(SOUTH, L3_COD));
	done(&at);
	CHECK_INT(s->phase == L3_INIT_ROLL, 1);
	CHECK_INT(s->element[BRITISH].y, 13800); /* back until 6 UD: 13.2 + 0.6 */
	CHECK_INT(s->element[BRITISH].x, 12500);
	CHECK_INT(s->element[BRITISH + 1].y, 13400); /* far enough */
}

TEST(l3c_16_7_garrisons, "L3C-16.2", "L3C-16.7") {
	SET_UP(&at, "scenario=ridge", "start=book");
	l3_state *s = state_of(&at);
	CHECK_TEXT(refused(&at, L3_DO_GARRISON, BRITISH, 0, 0, 0), "L3C-16.2");      /* no block */
	CHECK_TEXT(refused(&at, L3_DO_GARRISON, BRITISH + 6, 1, 4, 0), "L3C-16.2");  /* cavalry */
	CHECK_TEXT(refused(&at, L3_DO_GARRISON, BRITISH + 5, 1, 3, 0), "L3C-16.2");  /* guns */
	CHECK_TEXT(refused(&at, L3_DO_GARRISON, BRITISH, 1, 0x5555, 0), "L3C-16.7"); /* 20 of 18 */
	CHECK_TEXT(refused(&at, L3_DO_GARRISON, BRITISH, 1, 0x0837, 0), "L3C-16.7"); /* a face holds 6 */
	CHECK_TEXT(refused(&at, L3_DO_GARRISON, BRITISH, 1, 0x6066, 0), "");
	act(&at, L3_DO_GARRISON, BRITISH, 1, 0x6066, 0); /* before the zone: the scenario allows it */
	CHECK_INT(s->element[BRITISH].formation, L3_ECO);
	CHECK_INT(s->element[BRITISH].eco, 2);
	CHECK_INT(s->piece[1].holder, BRITISH + 1);
	CHECK_TEXT(refused(&at, L3_DO_GARRISON, BRITISH + 1, 1, 0x6066, 0), "L3C-16.2"); /* held */
	act(&at, L3_DO_TAKE_BACK, BRITISH, 0, 0, 0);
	CHECK_INT(s->piece[1].holder, 0);
	CHECK_INT(s->element[BRITISH].eco, 0);
	s->element[BRITISH].size0 = 25; /* perimeter 24 bases */
	CHECK_TEXT(refused(&at, L3_DO_GARRISON, BRITISH, 1, 0x6666, 0), "L3C-16.7");
}

TEST(l3c_26_8_screens_before_the_game, "L3C-26.8", "L3C-13.4", "L3C-30.2") {
	second_side("scenario=ridge");
	l3_state *s = state_of(&at);
	act(&at, L3_DO_PLACE, 0, 10000, 4800, posed(NORTH, L3_COD));
	CHECK_TEXT(refused(&at, L3_DO_DETACH, 0, 2, 10000, 5800), "L3C-26.8"); /* one company with FT1 */
	CHECK_TEXT(refused(&at, L3_DO_DETACH, 0, 1, 10000, 7100), "L3C-30.2"); /* 2 UD */
	CHECK_TEXT(refused(&at, L3_DO_DETACH, 1, 1, 10000, 5800), "L3C-13.1"); /* not placed */
	act(&at, L3_DO_DETACH, 0, 1, 10000, 5800);                             /* beyond the zone */
	CHECK_INT(s->element[24].profile, s->element[0].profile);
	CHECK_INT(s->element[24].parent, 1);
	CHECK_INT(s->element[24].size0, 2);
	CHECK_INT(s->element[24].formation, L3_TIR);
	CHECK_INT(s->element[0].size0, 10);
	CHECK_TEXT(refused(&at, L3_DO_DETACH, 0, 1, 10000, 5800), "L3C-26.8"); /* one screen */
	act(&at, L3_DO_PLACE, 5, 14500, 4800, posed(NORTH, L3_COD));           /* FT2: up to three companies, of one rank from a column */
	CHECK_TEXT(refused(&at, L3_DO_DETACH, 5, 3, 14500, 5800), "L3C-13.4");
	CHECK_TEXT(refused(&at, L3_DO_DETACH, 5, 2, 14500, 5800), "");
	act(&at, L3_DO_TAKE_BACK, 24, 0, 0, 0);
	CHECK_INT(s->element[24].profile, 0);
	CHECK_INT(s->element[0].size0, 12);
	/* the learning game sends none out before turn 2 */
	second_side("scenario=mill");
	act(&at, L3_DO_PLACE, 0, 10000, 3600, posed(NORTH, L3_COD));
	CHECK_TEXT(refused(&at, L3_DO_DETACH, 0, 1, 10000, 4600), "L3C-26.8");
}

TEST(l3c_26_6_generals_start_near_their_units, "L3C-26.6", "L3C-25.1") {
	second_side("scenario=ridge");
	l3_state *s = state_of(&at);
	CHECK_TEXT(refused(&at, L3_DO_PLACE, 80, 10000, 4000, 0), "L3C-26.6"); /* nobody is there */
	act(&at, L3_DO_PLACE, 0, 10000, 4800, posed(NORTH, L3_COD));
	CHECK_TEXT(refused(&at, L3_DO_PLACE, 88, 10000, 4000, 0), "L3C-26.6"); /* not his */
	CHECK_TEXT(refused(&at, L3_DO_PLACE, 84, 10000, 4800, 1), "L3C-26.6"); /* of the 2nd division */
	CHECK_TEXT(refused(&at, L3_DO_PLACE, 81, 10000, 4700, 1), "L3C-25.1");
	act(&at, L3_DO_PLACE, 81, 10000, 4800, 1);
	CHECK_INT(s->general[1].with, 1);
	CHECK_TEXT(refused(&at, L3_DO_PLACE, 81, 10000, 4800, 1), "L3C-31.34");
	int32_t zone = l3_general_zone(L3_GEC) * 1000;
	CHECK_TEXT(refused(&at, L3_DO_PLACE, 80, 10334 + zone, 4500, 0), "");
	CHECK_TEXT(refused(&at, L3_DO_PLACE, 80, 10336 + zone, 4500, 0), "L3C-26.6");
	act(&at, L3_DO_TAKE_BACK, 0, 0, 0, 0);
	CHECK_INT(s->general[1].with, 0);
	CHECK_INT(s->general[1].x, L3_NOWHERE);
}

TEST(l3c_26_7_orders_of_groups, "L3C-26.7", "L3C-4.10") {
	second_side("scenario=ridge");
	l3_state *s = state_of(&at);
	CHECK_TEXT(refused(&at, L3_DO_GT_ORDER, 96, L3_GT_ATTACK, 0, 0), "L3C-31.34"); /* it has it */
	CHECK_TEXT(refused(&at, L3_DO_GT_ORDER, 96, 6, 0, 0), "L3C-26.7");
	CHECK_TEXT(refused(&at, L3_DO_GT_ORDER, 102, L3_GT_HOLD, 0, 0), "L3C-26.7");
	CHECK_TEXT(refused(&at, L3_DO_GT_ORDER, 96, L3_GT_MOVE, 0, 0), "L3C-26.7");
	CHECK_TEXT(refused(&at, L3_DO_GT_ORDER, 96, L3_GT_WITHDRAW, 100, 100), "L3C-26.7");
	CHECK_TEXT(refused(&at, L3_DO_GT_ORDER, 96, L3_GT_RESERVE, 0, 0), "L3C-4.10"); /* the 2nd division only */
	act(&at, L3_DO_GT_ORDER, 97, L3_GT_RESERVE, 0, 0);
	CHECK_INT(s->group[1].order, L3_GT_RESERVE);
	act(&at, L3_DO_GT_ORDER, 96, L3_GT_MOVE, 12000, 15000);
	CHECK_INT(s->group[0].y, 15000);
}

TEST(l3c_32_5_hidden_troops, "L3C-32.5", "L3C-1.6") {
	SET_UP(&at, "scenario=ridge", "start=book", "hidden_troops=on");
	l3_state *s = state_of(&at);
	CHECK_TEXT(refused(&at, L3_DO_HIDE, BRITISH, 0, 0, 0), "L3C-32.5"); /* not placed */
	act(&at, L3_DO_PLACE, BRITISH + 3, 17400, 13400, posed(SOUTH, L3_LIG));
	CHECK_TEXT(refused(&at, L3_DO_HIDE, BRITISH + 3, 0, 0, 0), "L3C-32.5"); /* at the crest: seen */
	act(&at, L3_DO_PLACE, BRITISH + 2, 19000, 16500, posed(SOUTH, L3_LIG));
	act(&at, L3_DO_HIDE, BRITISH + 2, 0, 0, 0); /* behind it */
	CHECK(s->element[BRITISH + 2].marks & L3_HIDDEN);
	CHECK_TEXT(refused(&at, L3_DO_HIDE, BRITISH + 2, 0, 0, 0), "L3C-32.5");
	for (unsigned u = BRITISH + 3; u < BRITISH + 6; u++)
		s->element[u].marks |= L3_HIDDEN; /* four at most */
	act(&at, L3_DO_PLACE, BRITISH + 6, 23500, 18000, posed(SOUTH, L3_COD));
	CHECK_TEXT(refused(&at, L3_DO_HIDE, BRITISH + 6, 0, 0, 0), "L3C-32.5");
	SET_UP(&at, "scenario=ridge", "start=book");
	act(&at, L3_DO_PLACE, BRITISH + 2, 19000, 16500, posed(SOUTH, L3_LIG));
	CHECK_TEXT(refused(&at, L3_DO_HIDE, BRITISH + 2, 0, 0, 0), "L3C-32.5"); /* the option is off */
}

/* A menu is enough to come through the set-up. */
TEST(l3c_30_1_menus_lead_into_battle, "L3C-30.1") {
	static gg_action out[L3_MENU_MOST];
	static const char *const ways[][2] = {
		{"scenario=mill", "start=book"}, {"scenario=ridge", "start=book"}, {"scenario=roads", "start=book"}};
	for (unsigned i = 0; i < 3; i++) {
		SET_UP(&at, ways[i][0], ways[i][1]);
		for (unsigned step = 0; step < 200 && !state_of(&at)->turn; step++) {
			unsigned count = menu(&at, out), pick = 0;
			CHECK(count > 0);
			for (unsigned k = count; k-- > 0;) /* a place, else done */
				if (out[k].kind == L3_DO_PLACE || (out[k].kind == L3_DO_DONE && out[pick].kind != L3_DO_PLACE))
					pick = k;
			gg_apply(&at.game, &at.box.state, &out[pick], NULL);
		}
		CHECK_INT(state_of(&at)->turn, 1);
	}
}

/* All ranks inside, the last one too: 18 British in column have 5 ranks, the last of 2. */
TEST(l3c_30_1_the_last_rank_is_inside_too, "L3C-30.1") {
	SET_UP(&at, "scenario=ridge", "start=book");
	CHECK_INT(turn_of(&at), 1);
	CHECK_TEXT(refused(&at, L3_DO_PLACE, BRITISH, 12000, 13200, posed(NORTH, L3_COD)),
		   "L3C-30.1"); /* 5 ranks of 0.25, the zone from 12 */
	CHECK_TEXT(refused(&at, L3_DO_PLACE, BRITISH, 12000, 13250, posed(NORTH, L3_COD)), "");
}
