/*
 * manoeuvre_victory.c - chapter 2 of Manœuvre: attrition, Nightfall and its tie-breaks, the end of the day.
 */
#include "manoeuvre_scene.h"

static const char FRANCE_BRITAIN[] = "army1=france army2=britain first=1";
static const char EVENING[] = "army1=france army2=britain first=1 turn_cap=1";

static field plain(const char *options) {
	field f = battle(options);
	ground(&f, PLAIN);
	return f;
}

/* The Second Player ends the last turn of the day. */
static void night_falls(field *f) {
	at(f, MV_REDOUBT_MENU, 1);
	play(f, "done");
	CHECK_INT(phase_of(f), MV_GAME_OVER);
}

static const char *clause_of_end(field *f) {
	gg_payoff end;
	gg_payoff_of(&f->game, &f->box.state, &end);
	CHECK_INT(end.winners, 1u << f->s.winner);
	CHECK_INT(end.value[f->s.winner], 1);
	CHECK_INT(end.value[!f->s.winner], 0);
	return gg_clause_id(&f->game, end.clause);
}

/* --- 2.1 Attrition ------------------------------------------------------------------------------------------------- */

TEST(man_2_1a_the_fifth_loss_by_result_by_fire_for_want_of_a_square_and_by_pursuit, "MAN-2.1a") {
	for (int way = 0; way < 4; way++) {
		static const char *const hands[] = {"45th/c1 45th/c2", "45th/c5", "45th/c1", "1st-cuirassiers/c3"};
		static const char *const plays[] = {
			"assault 45th d4 with c1; add 45th/c2; roll 6; roll 6; roll 6; roll 6",  /* 30 against 6: eliminated */
			"bombard 45th d4 with c5; roll 4",                                       /* 4 against 3, a hit on a reduced unit */
			"assault 45th d4 with c1; roll 3; roll 4; fall-back",                    /* 13 against 6, nowhere to go */
			"assault 1st-cuirassiers d4 with c3; roll 2; roll 2; fall-back; roll 3", /* 11 against 9, and pursued */
		};
		field f = plain(FRANCE_BRITAIN);
		unit(&f, 0, way == 3 ? "1st-cuirassiers" : "45th", "3,3");
		if (way == 1 || way == 3)
			reduced(&f, 1, "32nd", "3,4");
		else
			unit(&f, 1, "32nd", "3,4");
		if (way == 2) {
			terrain(&f, "2,4", 'l');
			terrain(&f, "4,4", 'l');
			terrain(&f, "3,5", 'l');
		}
		if (way == 3) {
			terrain(&f, "3,4", 't');
			redoubt(&f, 1, "32nd");
		}
		unit(&f, 1, "42nd", "7,7");
		lose(&f, 1, 4);
		hand(&f, 0, hands[way]);
		at(&f, MV_COMBAT_MENU, 0);
		play(&f, plays[way]);
		CHECK(is_lost(&f, 1, "32nd"));
		CHECK_INT(phase_of(&f), MV_GAME_OVER);
		CHECK_INT(f.s.winner, 0);
		CHECK_INT(told_arg(&f, "wins-by-attrition", 1), 5);
		CHECK_TEXT(clause_of_end(&f), "MAN-2.1a");
	}
}

TEST(man_2_1a_four_losses_end_nothing, "MAN-2.1a") {
	field f = plain(FRANCE_BRITAIN);
	unit(&f, 0, "45th", "3,3");
	reduced(&f, 1, "32nd", "3,4");
	unit(&f, 1, "42nd", "7,7");
	lose(&f, 1, 3);
	hand(&f, 0, "45th/c5 redoubt");
	at(&f, MV_COMBAT_MENU, 0);
	play(&f, "bombard 45th d4 with c5; roll 10");
	CHECK(is_lost(&f, 1, "32nd"));
	CHECK_INT(phase_of(&f), MV_REDOUBT_MENU);
}

TEST(man_2_1a_death_with_honour_counts_as_a_loss, "MAN-2.1a") {
	field f = plain("army1=tokugawa army2=britain first=1");
	unit(&f, 0, "maeda-han", "3,3");
	unit(&f, 0, "date-han", "0,0");
	unit(&f, 1, "42nd", "7,7");
	lose(&f, 0, 4);
	hand(&f, 0, "death-with-honour");
	at(&f, MV_COMBAT_MENU, 0);
	play(&f, "honour maeda-han");
	CHECK_INT(phase_of(&f), MV_GAME_OVER);
	CHECK_INT(f.s.winner, 1);
}

/* Four Tokugawa units are lost, and a fifth dies with honour next to a reduced enemy. */
static field fifth_by_honour(const char *options) {
	char all[128];
	snprintf(all, sizeof all, "army1=tokugawa army2=britain first=1 %s", options);
	field f = plain(all);
	unit(&f, 0, "maeda-han", "3,3");
	unit(&f, 0, "date-han", "0,0");
	reduced(&f, 1, "42nd", "3,4");
	unit(&f, 1, "32nd", "7,7");
	lose(&f, 0, 4);
	hand(&f, 0, "death-with-honour");
	at(&f, MV_COMBAT_MENU, 0);
	play(&f, "honour maeda-han");
	CHECK(is_lost(&f, 0, "maeda-han") && is_lost(&f, 1, "42nd"));
	return f;
}

TEST(man_2_1a_a_unit_given_up_is_no_loss_where_sacrifices_are_spared, "MAN-2.1a", "MAN-11.7b") {
	field f = fifth_by_honour("own_sacrifice=counts");
	CHECK_INT(phase_of(&f), MV_GAME_OVER);
	CHECK_INT(f.s.winner, 1);
	f = fifth_by_honour("own_sacrifice=spared");
	CHECK(phase_of(&f) != MV_GAME_OVER);
	CHECK_INT(gg_set_count(f.s.dead[0]), 5);
	CHECK_INT(mv_losses(&f.s, 0), 4);
	/* A fifth eliminated by the enemy counts. */
	unit(&f, 1, "dutch", "0,1");
	reduced(&f, 0, "date-han", "0,0");
	hand(&f, 1, "dutch/c1");
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "assault dutch a8 with c1");
	no_more_cards(&f);
	play(&f, "roll 6");
	CHECK(is_lost(&f, 0, "date-han"));
	CHECK_INT(phase_of(&f), MV_GAME_OVER);
	CHECK_INT(f.s.winner, 1);
	CHECK_TEXT(clause_of_end(&f), "MAN-2.1a");
	CHECK_INT(told_arg(&f, "wins-by-attrition", 1), 5); /* of the six lost */
}

TEST(man_2_1a_who_has_no_unit_left_has_lost_however_they_went, "MAN-2.1a", "MAN-11.7b") {
	field f = plain("army1=tokugawa army2=britain first=1 own_sacrifice=spared");
	unit(&f, 0, "maeda-han", "3,3");
	unit(&f, 1, "32nd", "7,7");
	lose(&f, 0, 7);
	f.s.given_up[0] = f.s.dead[0];
	hand(&f, 0, "death-with-honour");
	at(&f, MV_COMBAT_MENU, 0);
	play(&f, "honour maeda-han");
	CHECK_INT(mv_losses(&f.s, 0), 0);
	CHECK_INT(phase_of(&f), MV_GAME_OVER);
	CHECK_INT(f.s.winner, 1);
}

TEST(man_2_1c_commitment_loses_the_fifth_unit_even_where_sacrifices_are_spared, "MAN-2.1c", "MAN-2.1a") {
	for (unsigned gone = 3; gone <= 4; gone++) {
		field f = plain("army1=ottoman army2=russia first=1 own_sacrifice=spared");
		reduced(&f, 0, "albanian", "3,3");
		reduced(&f, 1, "black-sea", "3,4");
		unit(&f, 0, "greek", "0,0");
		unit(&f, 1, "moscow", "7,7");
		lose(&f, 0, gone);
		hand(&f, 0, "albanian/c1 committed-attack");
		at(&f, MV_COMBAT_MENU, 0);
		play(&f, "assault albanian d4 with c1; commit; roll 7; roll 3; roll 4");
		CHECK(is_lost(&f, 0, "albanian"));
		CHECK_INT(mv_losses(&f.s, 0), gone);
		CHECK_INT(phase_of(&f) == MV_GAME_OVER, gone == 4);
		if (gone == 4) {
			CHECK_INT(f.s.winner, 1);
			CHECK_TEXT(clause_of_end(&f), "MAN-2.1c");
		}
	}
}

TEST(man_2_1b_the_test_comes_after_the_whole_battle_and_before_anything_else, "MAN-2.1b") {
	/* The result eliminates the fifth British unit; the advance and committed hits still follow, then it is over. */
	field f = plain("army1=ottoman army2=britain first=1");
	unit(&f, 0, "1st-janissaries", "3,3");
	unit(&f, 0, "2nd-janissaries", "2,4");
	reduced(&f, 0, "greek", "0,0");
	reduced(&f, 1, "dutch", "3,4");
	unit(&f, 1, "42nd", "7,7");
	lose(&f, 1, 4);
	hand(&f, 0, "1st-janissaries/c1 pechlivan committed-attack regroup");
	at(&f, MV_COMBAT_MENU, 0);
	play(&f,
	     "assault 1st-janissaries d4 with c1; lead pechlivan-khan with 2nd-janissaries; commit; done; roll 1; roll 1; roll 1; roll 1");
	CHECK(is_lost(&f, 1, "dutch"));
	CHECK_INT(phase_of(&f), MV_CB_ADVANCE);
	play(&f, "advance 2nd-janissaries");
	CHECK_INT(phase_of(&f), MV_CB_COMMITTED);
	play(&f, "take 1st-janissaries");
	CHECK(is_reduced(&f, 0, "1st-janissaries"));
	CHECK_INT(phase_of(&f), MV_GAME_OVER);
	CHECK_INT(turn_of(&f), GG_OVER);
	CHECK_INT(f.s.winner, 0);
	/* At once: no restoration although a unit is reduced and a Regroup is in hand, no count of squares. */
	CHECK(told(&f, "nightfall") == NULL);
	CHECK(is_reduced(&f, 0, "greek"));
	CHECK_TEXT(refusal(&f, "restore greek with regroup"), "game-over MAN-2.1b");
	CHECK_INT(choice_count(&f, ""), 0);
	CHECK_INT(f.s.laid_count[0] + f.s.laid_count[1], 0); /* the cards of the battle are discarded */
}

TEST(man_2_1c_the_fifth_own_loss_by_commitment_loses_even_at_five_each, "MAN-2.1c") {
	field f = plain("army1=ottoman army2=russia first=1");
	reduced(&f, 0, "albanian", "3,3");
	reduced(&f, 1, "black-sea", "3,4");
	unit(&f, 0, "greek", "0,0");
	unit(&f, 1, "moscow", "7,7");
	lose(&f, 0, 4);
	lose(&f, 1, 4);
	hand(&f, 0, "albanian/c1 committed-attack");
	at(&f, MV_COMBAT_MENU, 0);
	play(&f, "assault albanian d4 with c1; commit; roll 7; roll 3; roll 4"); /* 16 against 4 */
	CHECK(is_lost(&f, 1, "black-sea"));
	CHECK(is_lost(&f, 0, "albanian"));
	CHECK_INT(phase_of(&f), MV_GAME_OVER);
	CHECK_INT(f.s.winner, 1);
	CHECK_TEXT(clause_of_end(&f), "MAN-2.1c");
	CHECK_TEXT(refusal(&f, "done"), "game-over MAN-2.1c");
	/* Without A's own fifth loss the same attack wins. */
	f = plain("army1=ottoman army2=russia first=1");
	reduced(&f, 0, "albanian", "3,3");
	reduced(&f, 1, "black-sea", "3,4");
	unit(&f, 1, "moscow", "7,7");
	lose(&f, 0, 3);
	lose(&f, 1, 4);
	hand(&f, 0, "albanian/c1 committed-attack");
	at(&f, MV_COMBAT_MENU, 0);
	play(&f, "assault albanian d4 with c1; commit; roll 7; roll 3; roll 4");
	CHECK_INT(f.s.winner, 0);
	CHECK_TEXT(clause_of_end(&f), "MAN-2.1a");
}

TEST(man_2_1d_a_lost_assault_that_costs_the_fifth_loses, "MAN-2.1d") {
	field f = plain(FRANCE_BRITAIN);
	reduced(&f, 0, "45th", "3,3");
	unit(&f, 0, "8th", "0,0");
	unit(&f, 1, "32nd", "3,4");
	unit(&f, 1, "42nd", "7,7");
	lose(&f, 0, 4);
	lose(&f, 1, 4);
	hand(&f, 0, "45th/c1");
	at(&f, MV_COMBAT_MENU, 0);
	play(&f, "assault 45th d4 with c1; roll 1; roll 1"); /* 5 against 6 */
	CHECK(is_lost(&f, 0, "45th"));
	CHECK_INT(f.s.winner, 1);
	CHECK_TEXT(clause_of_end(&f), "MAN-2.1a"); /* as usual */
	CHECK_INT(f.s.cause, MV_CAUSE_ATTRITION);
}

/* --- 2.2 Nightfall ------------------------------------------------------------------------------------------------- */

TEST(man_2_2a_more_squares_in_the_enemy_half_win, "MAN-2.2a") {
	field f = plain(EVENING);
	unit(&f, 0, "45th", "1,5");
	unit(&f, 1, "32nd", "7,0");
	lose(&f, 0, 4); /* losses do not matter while the counts differ */
	night_falls(&f);
	CHECK_INT(told_arg(&f, "nightfall", 0), 5);
	CHECK_INT(told_arg(&f, "nightfall", 1), 3);
	CHECK_INT(f.s.winner, 0);
	CHECK_TEXT(clause_of_end(&f), "MAN-2.2a");
	CHECK(told(&f, "wins-by-night") != NULL);
	CHECK_TEXT(refusal(&f, "done"), "game-over MAN-2.2a"); /* a player who tries to continue is told how it ended */
}

TEST(man_2_2b_the_enemy_half_is_four_lines_from_his_edge, "MAN-2.2b") {
	static const char *const options[] = {"first=1 edge1=north", "first=1 edge1=south", "first=1 edge1=west", "first=1 edge1=east"};
	static const uint64_t halves[] = {0xffffffff00000000, 0x00000000ffffffff, 0xf0f0f0f0f0f0f0f0, 0x0f0f0f0f0f0f0f0f};
	for (unsigned i = 0; i < 4; i++) {
		field f = plain(options[i]);
		for (unsigned square = 0; square < MV_SQUARES; square++) {
			mv_put(&f.s, 0, 0, square);
			CHECK_INT(mv_control(&f.s, 0), (mv_bit(square) | mv_around(mv_bit(square))) & halves[i]);
		}
		f.s.troops[0] = 0;
		f.s.square[0] = MV_NOWHERE;
		mv_put(&f.s, 1, 0, 27);
		CHECK_INT(mv_control(&f.s, 1), (mv_bit(27) | mv_around(mv_bit(27))) & ~halves[i]);
	}
}

TEST(man_2_2c_an_occupied_square_is_yours_whoever_stands_beside_it, "MAN-2.2c") {
	field f = plain(EVENING);
	unit(&f, 0, "45th", "3,5");
	unit(&f, 1, "32nd", "2,5");
	unit(&f, 1, "42nd", "4,5");
	unit(&f, 1, "52nd", "3,6");
	CHECK_INT(mv_control(&f.s, 0), mv_bit(square_of("3,5")) | mv_bit(square_of("3,4")));
	night_falls(&f);
	CHECK_INT(f.s.winner, 0);
}

TEST(man_2_2d_an_empty_square_needs_influence_that_nobody_contests, "MAN-2.2d") {
	field f = plain(EVENING);
	unit(&f, 0, "45th", "3,5");
	unit(&f, 1, "32nd", "5,5"); /* contests (4,5) */
	uint64_t held = mv_control(&f.s, 0);
	CHECK(held & mv_bit(square_of("2,5")));
	CHECK(!(held & mv_bit(square_of("4,5"))));
	CHECK(!(held & mv_bit(square_of("5,5")))); /* a square with an enemy is never yours */
	CHECK(!(held & mv_bit(square_of("0,7")))); /* nor one that nobody is near */
	unit(&f, 0, "8th", "4,6");                 /* two against one: still contested */
	CHECK(!(mv_control(&f.s, 0) & mv_bit(square_of("4,5"))));
}

TEST(man_2_2e_units_of_either_half_influence_and_lakes_count, "MAN-2.2e") {
	field f = plain(EVENING);
	unit(&f, 0, "45th", "3,3"); /* in its own half, next to the border */
	CHECK_INT(mv_control(&f.s, 0), mv_bit(square_of("3,4")));
	terrain(&f, "3,4", 'l');
	CHECK_INT(mv_control(&f.s, 0), mv_bit(square_of("3,4")));
	unit(&f, 1, "32nd", "2,4"); /* contests it from its own half */
	CHECK_INT(mv_control(&f.s, 0), 0);
	f = plain(EVENING);
	unit(&f, 0, "45th", "3,4");
	unit(&f, 1, "32nd", "2,3"); /* contests (2,4) from the French half */
	CHECK(!(mv_control(&f.s, 0) & mv_bit(square_of("2,4"))));
	CHECK(mv_control(&f.s, 0) & mv_bit(square_of("4,4")));
}

TEST(man_2_2f_equal_squares_the_fewer_losses_win, "MAN-2.2f") {
	field f = plain(EVENING);
	unit(&f, 0, "45th", "0,0");
	reduced(&f, 0, "8th", "1,0"); /* reduced units do not matter yet */
	unit(&f, 1, "32nd", "7,7");
	lose(&f, 0, 2);
	lose(&f, 1, 3);
	night_falls(&f);
	CHECK_INT(f.s.winner, 0);
	CHECK_TEXT(clause_of_end(&f), "MAN-2.2f");
}

TEST(man_2_2f_units_given_up_do_not_break_a_tie_where_sacrifices_are_spared, "MAN-2.2f", "MAN-2.1a") {
	for (int spared = 0; spared < 2; spared++) {
		field f = plain(spared ? "army1=tokugawa army2=britain first=1 turn_cap=1 own_sacrifice=spared"
				       : "army1=tokugawa army2=britain first=1 turn_cap=1");
		unit(&f, 0, "maeda-han", "0,0");
		unit(&f, 0, "date-han", "1,0");
		unit(&f, 1, "32nd", "7,7");
		lose(&f, 0, 1);
		lose(&f, 1, 2);
		hand(&f, 0, "death-with-honour");
		at(&f, MV_COMBAT_MENU, 0);
		play(&f, "honour date-han");
		night_falls(&f);
		if (spared) {
			CHECK_INT(f.s.winner, 0);
			CHECK_TEXT(clause_of_end(&f), "MAN-2.2f"); /* one against two */
		} else {
			CHECK(strcmp(clause_of_end(&f), "MAN-2.2f") != 0); /* two each */
		}
	}
}

TEST(man_2_2g_then_the_fewer_reduced_units, "MAN-2.2g") {
	field f = plain(EVENING);
	reduced(&f, 0, "45th", "0,0");
	reduced(&f, 1, "32nd", "7,7");
	reduced(&f, 1, "42nd", "6,7");
	lose(&f, 0, 2);
	lose(&f, 1, 2);
	night_falls(&f);
	CHECK_INT(f.s.winner, 0);
	CHECK_TEXT(clause_of_end(&f), "MAN-2.2g");
	/* A unit that was reduced when it was eliminated does not count as reduced. */
	f = plain("army1=france army2=united-states first=1 turn_cap=1");
	reduced(&f, 0, "45th", "0,0");
	unit(&f, 0, "8th", "1,0");
	unit(&f, 0, "2nd", "2,0");
	reduced(&f, 1, "1st-infantry", "7,7");
	lose(&f, 1, 1);
	hand(&f, 1, "ambush");
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "ambush a8; roll 9"); /* 9 against 3: hit and retreat */
	CHECK(is_lost(&f, 0, "45th"));
	CHECK_INT(phase_of(&f), MV_GAME_OVER);
	CHECK_INT(f.s.winner, 0); /* none reduced against one */
	CHECK_TEXT(clause_of_end(&f), "MAN-2.2g");
}

TEST(man_2_2h_x10_last_the_list_of_nations, "MAN-2.2h", "MAN-2.2f", "MAN-2.2g") {
	static const char *const list[] = {"united-states", "ottoman", "spain", "austria", "prussia", "russia", "britain", "france"};
	for (unsigned i = 0; i + 1 < 8; i++)
		for (int swapped = 0; swapped < 2; swapped++) {
			char options[96];
			snprintf(options, sizeof options, "army1=%s army2=%s first=1 turn_cap=1", list[i + swapped], list[i + !swapped]);
			field f = plain(options);
			mv_put(&f.s, 0, 0, 0);
			mv_put(&f.s, 1, 0, 63);
			night_falls(&f);
			CHECK_TEXT(mv_army_of(&f.game, &f.s, f.s.winner)->id, list[i]);
			CHECK_TEXT(clause_of_end(&f), "MAN-2.2h");
		}
	/* X10: by the list of Distant Lands Spain comes before the Ottomans. */
	field f = plain("army1=ottoman army2=spain first=1 turn_cap=1");
	night_falls(&f);
	CHECK_TEXT(mv_army_of(&f.game, &f.s, f.s.winner)->id, "ottoman");
	f = plain("army1=ottoman army2=spain first=1 turn_cap=1 tie_list=dl");
	night_falls(&f);
	CHECK_TEXT(mv_army_of(&f.game, &f.s, f.s.winner)->id, "spain");
	f = plain("army1=ottoman army2=spain first=1 turn_cap=1 edition=distant-lands");
	night_falls(&f);
	CHECK_TEXT(mv_army_of(&f.game, &f.s, f.s.winner)->id, "spain");
	f = plain("army1=ottoman army2=spain first=1 turn_cap=1 edition=distant-lands tie_list=base");
	night_falls(&f);
	CHECK_TEXT(mv_army_of(&f.game, &f.s, f.s.winner)->id, "ottoman");
}

TEST(man_x9_nightfall_on_the_example_battlefield, "MAN-2.2a", "MAN-2.2b", "MAN-2.2c", "MAN-2.2d", "MAN-2.2e", "MAN-2.2f") {
	field f = battle(EVENING);
	unit(&f, 0, "4th-regiment-suisse", "0,0");
	unit(&f, 0, "45th", "2,2");
	unit(&f, 0, "2nd", "2,3");
	unit(&f, 0, "19th", "4,3");
	unit(&f, 0, "8th", "6,5");
	unit(&f, 1, "32nd", "1,2");
	unit(&f, 1, "52nd", "3,3");
	unit(&f, 1, "dutch", "5,4");
	unit(&f, 1, "4th-regiment-of-foot", "2,6");
	lose(&f, 0, 3);
	lose(&f, 1, 4);
	CHECK_INT(mv_control(&f.s, 0),
		  mv_bit(square_of("2,4")) | mv_bit(square_of("6,5")) | mv_bit(square_of("7,5")) | mv_bit(square_of("6,6")));
	CHECK_INT(mv_control(&f.s, 1),
		  mv_bit(square_of("1,1")) | mv_bit(square_of("0,2")) | mv_bit(square_of("1,2")) | mv_bit(square_of("3,3")));
	night_falls(&f);
	CHECK_INT(told_arg(&f, "nightfall", 0), 4);
	CHECK_INT(told_arg(&f, "nightfall", 1), 4);
	CHECK_TEXT(mv_army_of(&f.game, &f.s, f.s.winner)->id, "france");
	CHECK_TEXT(clause_of_end(&f), "MAN-2.2f");
}

/* --- 2.3 The end of the day ---------------------------------------------------------------------------------------- */

/* Draws the first card of the list as long as cards are drawn; returns how many. */
static unsigned draw_all(field *f) {
	unsigned count = 0;
	while (turn_of(f) == GG_CHANCE) {
		gg_action first;
		gg_actions(&f->game, &f->box.state, &first, 1);
		gg_apply(&f->game, &f->box.state, &first, NULL);
		count++;
	}
	return count;
}

/* A whole turn in which as little as possible happens, after `discards` discards; returns the number of draws. */
static unsigned quiet_turn(field *f, unsigned discards) {
	int seat = f->s.active;
	unsigned drawn = 0;
	gg_action list[512];
	while (f->s.active == seat && f->s.phase != MV_GAME_OVER) {
		if (turn_of(f) == GG_CHANCE) {
			drawn += draw_all(f);
			continue;
		}
		unsigned count = gg_actions(&f->game, &f->box.state, list, 512), pick = 0; /* done is first in every list */
		if (f->s.phase == MV_DISCARD && discards && discards--)
			while (pick + 1 < count && list[pick].kind != MV_DO_DISCARD)
				pick++;
		gg_apply(&f->game, &f->box.state, &list[pick], NULL);
	}
	return drawn;
}

TEST(man_2_3a_the_opening_cards_are_drawn_from_the_first_deck, "MAN-2.3a", "MAN-4.2a") {
	field f = begun("first=1 army1=france army2=russia");
	unsigned drawn[2] = {5, 5};
	CHECK_INT(draw_all(&f), 10);
	CHECK_INT(gg_set_count(f.s.draw[0]), 55);
	while (!(f.s.night & 1)) {
		CHECK_INT(gg_set_count(f.s.draw[0]), 60 - drawn[0]);
		int seat = f.s.active;
		drawn[seat] += quiet_turn(&f, seat ? 0 : 5);
	}
	CHECK_INT(drawn[0], 60); /* eleven turns of five, and the first five */
	CHECK_INT(f.s.turn, 11);
	CHECK_INT(f.s.night, 1);
}

TEST(man_2_3b_the_night_flag_is_set_by_the_last_card_and_never_cleared, "MAN-2.3b") {
	field f = plain(FRANCE_BRITAIN);
	unit(&f, 0, "45th", "0,0");
	unit(&f, 1, "32nd", "7,7");
	hand(&f, 0, "45th/c1 45th/c2 45th/c3");
	hand(&f, 1, "redoubt supply supply supply supply");
	deck(&f, 0, "supply supply");
	at(&f, MV_DISCARD, 0);
	play(&f, "done; draw supply");
	CHECK_INT(f.s.night, 0);
	CHECK(told(&f, "night-flag") == NULL);
	play(&f, "draw supply");
	CHECK_INT(f.s.night, 1);
	CHECK(told(&f, "night-flag") != NULL);
	play(&f, "move 45th a7; done; done; done");
	quiet_turn(&f, 0);
	quiet_turn(&f, 3); /* a new deck, and the flag stays */
	CHECK(gg_set_count(f.s.draw[0]) > 0);
	CHECK_INT(f.s.night, 1);
}

TEST(man_2_3c_one_flag_alone_ends_nothing, "MAN-2.3c") {
	field f = plain(FRANCE_BRITAIN);
	unit(&f, 0, "45th", "0,0");
	unit(&f, 1, "32nd", "7,7");
	hand(&f, 0, "45th/c1 45th/c2 45th/c3 45th/c4");
	hand(&f, 1, "redoubt supply supply supply supply");
	deck(&f, 0, "supply");
	at(&f, MV_DISCARD, 0);
	for (int turn = 0; turn < 5; turn++) {
		quiet_turn(&f, turn ? 5 : 0);
		quiet_turn(&f, 0);
		CHECK_INT(f.s.night, 1);
		CHECK_INT(phase_of(&f), MV_DISCARD);
	}
	CHECK_INT(f.s.turn, 6);
}

TEST(man_2_3d_an_empty_deck_is_made_anew_only_when_a_card_must_be_drawn, "MAN-2.3d") {
	field f = plain(FRANCE_BRITAIN);
	unit(&f, 0, "45th", "0,0");
	unit(&f, 1, "32nd", "7,7");
	hand(&f, 0, "45th/c1 45th/c2 45th/c3 45th/c4");
	hand(&f, 1, "redoubt supply supply supply supply");
	deck(&f, 0, "supply");
	at(&f, MV_DISCARD, 0);
	play(&f, "done; draw supply");
	CHECK_INT(f.s.draw[0], 0); /* not sooner */
	CHECK_INT(gg_set_count(f.s.pile[0]), 55);
	CHECK(told(&f, "reshuffled") == NULL);
	quiet_turn(&f, 0);
	quiet_turn(&f, 0);
	/* With five cards none is drawn: the deck stays empty. */
	CHECK_INT(f.s.active, 0);
	play(&f, "done");
	CHECK_INT(f.s.draw[0], 0);
	quiet_turn(&f, 0);
	quiet_turn(&f, 0);
	/* Two discarded: all 57 of the pile, including these two, but none of the hand. */
	play(&f, "discard supply; discard 45th/c1; done");
	CHECK(told(&f, "reshuffled") != NULL);
	CHECK_INT(f.s.pile[0], 0);
	CHECK_INT(gg_set_count(f.s.draw[0]), 57);
	CHECK_INT(f.s.draw[0] & f.s.hand[0], 0);
	CHECK(legal(&f, "draw supply") && legal(&f, "draw 45th/c1"));
	CHECK_TEXT(refusal(&f, "draw 45th/c5"), "");
	/* As often as needed, in the middle of a draw too. */
	hand(&f, 0, "45th/c1 45th/c2");
	deck(&f, 0, "supply");
	at(&f, MV_DRAW, 0);
	play(&f, "draw supply; draw michel-ney; draw supply");
	CHECK(told(&f, "reshuffled") != NULL);
	CHECK_INT(gg_set_count(f.s.hand[0]), 5);
	CHECK_INT(gg_set_count(f.s.draw[0]), 55);
}

/* Both players are one card from the end; `first_one` already has none left. */
static field dusk(const char *options, int flagged) {
	field f = plain(options);
	unit(&f, 0, "45th", "0,0");
	unit(&f, 1, "32nd", "7,7");
	hand(&f, flagged, "redoubt supply supply supply supply");
	hand(&f, !flagged, "redoubt supply supply supply");
	deck(&f, !flagged, "supply");
	f.s.night = (uint8_t)(1u << flagged);
	at(&f, MV_DISCARD, 0);
	return f;
}

TEST(man_2_3e_the_game_turn_is_completed, "MAN-2.3e") {
	field f = dusk(FRANCE_BRITAIN, 1); /* the First Player sets the second flag */
	quiet_turn(&f, 0);
	CHECK_INT(f.s.night, 3);
	CHECK_INT(phase_of(&f), MV_DISCARD); /* the Second Player still has a turn */
	CHECK_INT(turn_of(&f), 1);
	quiet_turn(&f, 0);
	CHECK_INT(phase_of(&f), MV_GAME_OVER);
	CHECK_INT(f.s.turn, 1);
	f = dusk(FRANCE_BRITAIN, 0); /* the Second Player sets it */
	quiet_turn(&f, 0);
	CHECK_INT(f.s.night, 1);
	quiet_turn(&f, 0);
	CHECK_INT(f.s.night, 3);
	CHECK_INT(phase_of(&f), MV_GAME_OVER);
	CHECK_INT(begun("edition=distant-lands").s.day_end, MV_END_GAME_TURN);
	f = dusk("army1=france army2=britain first=1 edition=first day_end=game_turn", 1);
	quiet_turn(&f, 0);
	CHECK_INT(phase_of(&f), MV_DISCARD);
}

TEST(man_2_3f_the_first_edition_stops_after_the_player_turn, "MAN-2.3f") {
	field f = dusk("army1=france army2=britain first=1 edition=first", 1);
	play(&f, "done; draw supply; move 45th a7; done");
	CHECK_INT(f.s.night, 3);
	CHECK_INT(phase_of(&f), MV_COMBAT_MENU); /* that turn is completed, so that the card can be used */
	play(&f, "done; done");
	CHECK_INT(phase_of(&f), MV_GAME_OVER);
	CHECK(told(&f, "nightfall") != NULL);
	f = dusk("army1=france army2=britain first=1 day_end=player_turn", 1);
	quiet_turn(&f, 0);
	CHECK_INT(phase_of(&f), MV_GAME_OVER);
}

TEST(man_2_3g_night_falls_at_the_turn_cap_whatever_the_decks, "MAN-2.3g") {
	field f = plain("army1=france army2=britain first=1 turn_cap=3");
	unit(&f, 0, "45th", "0,0");
	unit(&f, 1, "32nd", "7,7");
	hand(&f, 0, "redoubt supply supply supply supply");
	hand(&f, 1, "redoubt supply supply supply supply");
	at(&f, MV_DISCARD, 0);
	for (int turn = 1; turn <= 3; turn++) {
		CHECK_INT(f.s.turn, turn);
		quiet_turn(&f, 0);
		CHECK_INT(phase_of(&f), MV_DISCARD); /* never in the middle of a Game Turn */
		quiet_turn(&f, 0);
	}
	CHECK_INT(phase_of(&f), MV_GAME_OVER);
	CHECK_INT(f.s.night, 0);
	CHECK_INT(gg_set_count(f.s.draw[0]), 55);
	static const char *const editions[] = {"first=1 edition=first", "first=1", "first=1 edition=distant-lands"};
	for (int i = 0; i < 3; i++) {
		f = plain(editions[i]);
		f.s.turn = 99;
		at(&f, MV_REDOUBT_MENU, 1);
		hand(&f, 0, "supply");
		play(&f, "done");
		CHECK_INT(phase_of(&f), MV_DISCARD);
		CHECK_INT(f.s.turn, 100);
		at(&f, MV_REDOUBT_MENU, 1);
		play(&f, "done");
		CHECK_INT(phase_of(&f), MV_GAME_OVER);
	}
}
