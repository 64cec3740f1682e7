/*
 * manoeuvre_movement.c - chapter 5 of Manœuvre: basic moves, Supply, Forced March and the response by Guerrillas; every row
 * of the Movement table of the rules digest except those of Distant Lands. France has Supply and Forced March, Spain the
 * Guerrillas.
 */
#include "manoeuvre_scene.h"

static const char FRANCE_SPAIN[] = "army1=france army2=spain first=1";
static const char FRANCE_BRITAIN[] = "army1=france army2=britain first=1";

/* France to move on a plain, both sides with cards in hand. */
static field to_move(const char *options, const char *french, const char *others) {
	field f = battle(options);
	ground(&f, PLAIN);
	hand(&f, 0, french);
	hand(&f, 1, others);
	at(&f, MV_MOVE_FIRST, 0);
	return f;
}

TEST(man_5a_one_basic_move_is_a_duty_and_no_unit_moves_twice, "MAN-5a", "MAN-4.3a") {
	field f = to_move(FRANCE_SPAIN, "supply", "supply");
	unit(&f, 0, "45th", "3,3");
	unit(&f, 0, "8th", "0,0");
	CHECK_INT(turn_of(&f), 0);
	CHECK_TEXT(refusal(&f, "done"), "not-now MAN-5a");
	CHECK_INT(choice_count(&f, ""), 6); /* only moves */
	play(&f, "move 45th d4");
	CHECK_INT(phase_of(&f), MV_MOVE_MENU);
	CHECK_INT(told(&f, "moved")->args[1], square_of("3,3"));
	CHECK_INT(told(&f, "moved")->args[2], square_of("3,4"));
	CHECK_TEXT(refusal(&f, "move 45th d3"), "already-moved MAN-5a");
	CHECK_TEXT(refusal(&f, "move 8th b8"), "move-made MAN-4.3a");
	play(&f, "supply; pass");
	CHECK_TEXT(refusal(&f, "move 45th d3"), "already-moved MAN-5a");
	play(&f, "move 8th b8");
	CHECK_INT(phase_of(&f), MV_DISCARD); /* the hand is empty: no choices are left this turn */
	CHECK_INT(turn_of(&f), 1);
}

TEST(man_5b_x2_infantry_moves_exactly_one_square, "MAN-5b", "MAN-1.1c") {
	field f = to_move(FRANCE_BRITAIN, "supply", "");
	unit(&f, 0, "45th", "3,3");
	CHECK_TEXT(choices(&f, ""), "move 45th-regiment-legere d5-d6; move 45th-regiment-legere d5-c5; move 45th-regiment-legere d5-e5; "
				    "move 45th-regiment-legere d5-d4");
	CHECK_TEXT(refusal(&f, "move 45th d3"), "infantry-one MAN-5b");
	CHECK_TEXT(refusal(&f, "move 45th c6"), "infantry-one MAN-5b");
}

TEST(man_5c_x3_cavalry_moves_one_or_two_squares_and_turns_freely, "MAN-5c", "MAN-5i", "MAN-5j") {
	field f = to_move(FRANCE_BRITAIN, "supply", "");
	terrain(&f, "2,0", 'w');
	terrain(&f, "3,0", 't');
	terrain(&f, "4,1", 'w');
	terrain(&f, "1,3", 'h');
	terrain(&f, "1,4", 'w');
	unit(&f, 0, "1st-cuirassiers", "2,2");
	static const char *const twelve[] = {"c8", "e6", "c4", "a6", "b7", "d7", "b5", "d5", "c7", "c5", "b6", "d6"};
	for (unsigned i = 0; i < 12; i++) {
		char move[32];
		snprintf(move, sizeof move, "move 1st-cuirassiers %s", twelve[i]);
		CHECK(legal(&f, move));
	}
	CHECK_INT(choice_count(&f, ""), 12);
	CHECK_TEXT(refusal(&f, "move 1st-cuirassiers f6"), "cavalry-two MAN-5c");
	CHECK_TEXT(refusal(&f, "move 1st-cuirassiers d8"), "cavalry-two MAN-5c"); /* the town, three steps away */
	CHECK_TEXT(refusal(&f, "move 1st-cuirassiers c6"), "must-leave MAN-5j");
}

TEST(man_5d_no_unit_leaves_the_map, "MAN-5d") {
	field f = to_move(FRANCE_BRITAIN, "supply", "");
	unit(&f, 0, "45th", "0,0");
	unit(&f, 0, "1st-cuirassiers", "7,7");
	CHECK_TEXT(choices(&f, "move 45th-regiment-legere"), "move 45th-regiment-legere a8-b8; move 45th-regiment-legere a8-a7");
	CHECK_TEXT(choices(&f, "move 1st-cuirassiers"),
		   "move 1st-cuirassiers h1-h3; move 1st-cuirassiers h1-g2; move 1st-cuirassiers h1-h2; "
		   "move 1st-cuirassiers h1-f1; move 1st-cuirassiers h1-g1");
	for (int square = -1; square <= 64; square += 65)
		CHECK_TEXT(refusal_of(&f, (gg_action){MV_DO_MOVE, (uint16_t)unit_of(&f, 0, "45th"), square, 0, 0}),
			   "no-such-square MAN-5d");
}

TEST(man_5e_no_unit_passes_through_or_ends_on_another, "MAN-5e") {
	field f = to_move(FRANCE_BRITAIN, "supply", "");
	unit(&f, 0, "1st-cuirassiers", "0,0");
	unit(&f, 0, "45th", "1,0");
	unit(&f, 1, "32nd", "0,1");
	CHECK_TEXT(choices(&f, "move 1st-cuirassiers"), "");
	CHECK_TEXT(refusal(&f, "move 1st-cuirassiers b8"), "occupied MAN-5e"); /* a friend */
	CHECK_TEXT(refusal(&f, "move 1st-cuirassiers a7"), "occupied MAN-5e"); /* an enemy */
	CHECK_TEXT(refusal(&f, "move 1st-cuirassiers c8"), "way-barred MAN-5e");
	CHECK_TEXT(refusal(&f, "move 1st-cuirassiers b7"), "way-barred MAN-5e");
	CHECK_TEXT(refusal(&f, "move 45th a8"), "occupied MAN-5e");
}

TEST(man_5f_no_unit_enters_a_lake, "MAN-5f") {
	field f = to_move(FRANCE_BRITAIN, "supply", "");
	unit(&f, 0, "1st-cuirassiers", "0,0");
	unit(&f, 0, "45th", "7,7");
	terrain(&f, "1,0", 'l');
	terrain(&f, "7,6", 'l');
	CHECK_TEXT(refusal(&f, "move 1st-cuirassiers b8"), "lake MAN-5f");
	CHECK_TEXT(refusal(&f, "move 1st-cuirassiers c8"), "way-barred MAN-5f");
	CHECK(legal(&f, "move 1st-cuirassiers b7")); /* round it, by a7 */
	CHECK_TEXT(choices(&f, "move 45th-regiment-legere"), "move 45th-regiment-legere h1-g1");
	/* Nor by Skirmish, nor by an advance or a retreat: the square never counts as empty. */
	field g = battle(FRANCE_BRITAIN);
	ground(&g, PLAIN);
	unit(&g, 0, "45th", "3,3");
	unit(&g, 1, "32nd", "3,4");
	terrain(&g, "3,2", 'l');
	terrain(&g, "3,5", 'l');
	hand(&g, 0, "45th/c1 skirmish");
	at(&g, MV_COMBAT_MENU, 0);
	play(&g, "assault 45th d4 with c1; skirmish");
	CHECK_TEXT(refusal(&g, "move 45th d6"), "lake MAN-5f");
	CHECK_INT(mv_retreats(&g.s, 1, unit_of(&g, 1, "32nd")) & mv_bit(square_of("3,5")), 0);
}

TEST(man_5g_marsh_ends_a_cavalry_move, "MAN-5g") {
	field f = to_move(FRANCE_BRITAIN, "forced-march", "");
	unit(&f, 0, "1st-cuirassiers", "0,0");
	terrain(&f, "1,0", 'm');
	terrain(&f, "0,1", 'm');
	CHECK_TEXT(choices(&f, "move"), "move 1st-cuirassiers a8-b8; move 1st-cuirassiers a8-a7");
	CHECK_TEXT(refusal(&f, "move 1st-cuirassiers c8"), "way-barred MAN-5g");
	terrain(&f, "0,1", '.');
	CHECK(legal(&f, "move 1st-cuirassiers b7"));                             /* by the open square */
	CHECK_TEXT(refusal(&f, "move 1st-cuirassiers c8"), "way-barred MAN-5g"); /* not through the marsh */
	/* If fm_end_ban does not forbid it, a Forced March moves it on. */
	f = to_move("army1=france army2=britain first=1 edition=first", "forced-march", "");
	unit(&f, 0, "1st-cuirassiers", "0,0");
	terrain(&f, "1,0", 'm');
	play(&f, "move 1st-cuirassiers b8; march 1st-cuirassiers; move 1st-cuirassiers c8");
	CHECK_TEXT(where(&f, 0, "1st-cuirassiers"), "c8");
}

TEST(man_5h_field_ends_a_cavalry_move_by_option, "MAN-5h") {
	field f = to_move(FRANCE_BRITAIN, "supply", "");
	unit(&f, 0, "1st-cuirassiers", "0,0");
	terrain(&f, "1,0", 'f');
	terrain(&f, "0,1", 'f');
	CHECK_TEXT(choices(&f, "move"), "move 1st-cuirassiers a8-b8; move 1st-cuirassiers a8-a7");
	CHECK_TEXT(refusal(&f, "move 1st-cuirassiers c8"), "way-barred MAN-5h");
	f = to_move("army1=france army2=britain first=1 field_stops_cavalry=0", "supply", "");
	unit(&f, 0, "1st-cuirassiers", "0,0");
	terrain(&f, "1,0", 'f');
	CHECK(legal(&f, "move 1st-cuirassiers c8"));
	terrain(&f, "1,0", 'm');
	CHECK(!legal(&f, "move 1st-cuirassiers c8")); /* the marsh is not in that option */
}

TEST(man_5i_the_square_left_and_hill_town_and_woods_do_not_slow_a_move, "MAN-5i") {
	static const char letters[] = ".fhmtw";
	for (int i = 0; i < 6; i++) {
		field f = to_move(FRANCE_BRITAIN, "supply", "");
		terrain(&f, "3,3", letters[i]);
		unit(&f, 0, "1st-cuirassiers", "3,3");
		CHECK_INT(choice_count(&f, "move"), 12);
	}
	field f = to_move(FRANCE_BRITAIN, "supply", "");
	ground(&f, "hwthwthw hwthwthw hwthwthw hwthwthw hwthwthw hwthwthw hwthwthw hwthwthw");
	unit(&f, 0, "1st-cuirassiers", "3,3");
	unit(&f, 0, "45th", "0,0");
	CHECK_INT(choice_count(&f, "move"), 12 + 2);
}

TEST(man_5j_x5_out_and_back_only_in_the_first_edition, "MAN-5j", "MAN-5r") {
	field f = to_move(FRANCE_BRITAIN, "supply forced-march", "");
	unit(&f, 0, "1st-cuirassiers", "3,3");
	unit(&f, 0, "45th", "0,0");
	CHECK_TEXT(refusal(&f, "move 1st-cuirassiers d5"), "must-leave MAN-5j");
	/* X5: a Forced March may bring it back. */
	play(&f, "move 1st-cuirassiers d4; march 1st-cuirassiers; move 1st-cuirassiers d5");
	CHECK_TEXT(where(&f, 0, "1st-cuirassiers"), "d5");
	CHECK_INT(battle("edition=distant-lands first=1").s.basic_return, 0);
	/* The first edition: it has moved, its redoubt is gone, and a Supply move may do it too. */
	f = to_move("army1=france army2=britain first=1 edition=first", "supply forced-march", "");
	unit(&f, 0, "1st-cuirassiers", "3,3");
	unit(&f, 0, "guard-cavalry", "6,6");
	unit(&f, 0, "45th", "0,0");
	redoubt(&f, 0, "1st-cuirassiers");
	CHECK_TEXT(refusal(&f, "move 45th a8"), "must-leave MAN-5j"); /* infantry has only one step */
	play(&f, "move 1st-cuirassiers d5");
	CHECK_TEXT(where(&f, 0, "1st-cuirassiers"), "d5");
	CHECK_INT(f.s.redoubt[0], 0);
	CHECK_TEXT(refusal(&f, "move 1st-cuirassiers d4"), "already-moved MAN-5a");
	CHECK(legal(&f, "march 1st-cuirassiers"));
	play(&f, "supply");
	CHECK(legal(&f, "move guard-cavalry g2"));
	/* It needs a square to step out to that does not stop it. */
	f = to_move("army1=france army2=britain first=1 basic_return=1", "supply", "");
	unit(&f, 0, "1st-cuirassiers", "0,0");
	terrain(&f, "1,0", 'm');
	terrain(&f, "0,1", 'l');
	CHECK_TEXT(choices(&f, "move"), "move 1st-cuirassiers a8-b8");
}

TEST(man_5k_without_a_legal_move_the_duty_lapses, "MAN-5k") {
	field f = battle(FRANCE_BRITAIN);
	ground(&f, PLAIN);
	unit(&f, 0, "45th", "0,0");
	terrain(&f, "1,0", 'l');
	unit(&f, 1, "32nd", "0,1");
	hand(&f, 0, "45th/c1 45th/c2 supply redoubt forced-march");
	at(&f, MV_DISCARD, 0);
	play(&f, "done");
	CHECK_INT(phase_of(&f), MV_COMBAT_MENU);
	CHECK_INT(turn_of(&f), 0);
	CHECK_INT(gg_set_count(f.s.hand[0]), 5); /* no penalty */
	CHECK(legal(&f, "assault 45th a7 with c1"));
	/* In Distant Lands too: this is not Digging In. */
	f = battle("army1=france army2=britain first=1 edition=distant-lands");
	ground(&f, PLAIN);
	unit(&f, 0, "45th", "0,0");
	terrain(&f, "1,0", 'l');
	unit(&f, 1, "32nd", "0,1");
	hand(&f, 0, "45th/c1 45th/c2 supply redoubt forced-march");
	at(&f, MV_DISCARD, 0);
	play(&f, "done");
	CHECK_INT(phase_of(&f), MV_COMBAT_MENU);
	CHECK_INT(gg_set_count(f.s.hand[0]), 5);
}

TEST(man_5l_supply_moves_a_second_unit_once_the_first_has_moved, "MAN-5l", "MAN-9.2o") {
	field f = to_move(FRANCE_SPAIN, "supply forced-march", "supply");
	unit(&f, 0, "45th", "3,3");
	unit(&f, 0, "1st-cuirassiers", "0,0");
	terrain(&f, "1,0", 'm');
	CHECK_TEXT(refusal(&f, "supply"), "move-first MAN-5l");
	play(&f, "move 45th d4; supply");
	CHECK_INT(phase_of(&f), MV_GUER_SUPPLY);
	play(&f, "pass");
	CHECK_INT(phase_of(&f), MV_MOVE_SUPPLY);
	CHECK_INT(turn_of(&f), 0);
	/* A different unit that has not moved, by the rules of a basic move. */
	CHECK_TEXT(refusal(&f, "move 45th d3"), "already-moved MAN-5a");
	CHECK_TEXT(refusal(&f, "move 1st-cuirassiers c8"), "way-barred MAN-5g");
	CHECK_TEXT(refusal(&f, "move 1st-cuirassiers a8"), "must-leave MAN-5j");
	CHECK_TEXT(refusal(&f, "done"), "not-now MAN-5l"); /* once played and not cancelled, it must move a unit */
	CHECK_INT(choice_count(&f, ""), 4);
	play(&f, "move 1st-cuirassiers b7");
	CHECK_INT(phase_of(&f), MV_MOVE_MENU);
	CHECK(legal(&f, "march 1st-cuirassiers")); /* MAN-5n: a unit moved by Supply counts too */
	CHECK(legal(&f, "march 45th"));
	play(&f, "done");
	CHECK_TEXT(refusal(&f, "supply"), "not-now MAN-9.2o");
}

TEST(man_5m_one_supply_in_a_phase_a_cancelled_one_included, "MAN-5m") {
	for (int cancelled = 0; cancelled < 2; cancelled++) {
		field f = to_move(FRANCE_SPAIN, "supply supply forced-march", "guerrillas");
		unit(&f, 0, "45th", "3,3");
		unit(&f, 0, "8th", "0,0");
		unit(&f, 0, "2nd", "7,7");
		play(&f, cancelled ? "move 45th d4; supply; guerrillas guerrillas" : "move 45th d4; supply; pass; move 8th b8");
		CHECK_INT(phase_of(&f), MV_MOVE_MENU);
		CHECK_TEXT(refusal(&f, "supply"), "supply-used MAN-5m");
		CHECK(holds(&f, 0, "supply"));
	}
}

TEST(man_5n_forced_march_takes_a_moved_unit_one_square_more, "MAN-5n", "MAN-9.2c") {
	field f = to_move(FRANCE_BRITAIN, "forced-march forced-march supply", "");
	unit(&f, 0, "45th", "3,3");
	unit(&f, 0, "8th", "0,0");
	CHECK_TEXT(refusal(&f, "march 45th"), "move-first MAN-5n");
	play(&f, "move 45th d4");
	CHECK_TEXT(refusal(&f, "march 8th"), "not-moved MAN-5n");
	CHECK_TEXT(choices(&f, "march"), "march 45th-regiment-legere");
	/* Not at once: after another move, before the phase ends. */
	play(&f, "supply; move 8th b8; march 45th");
	CHECK_INT(phase_of(&f), MV_MOVE_MARCH);
	CHECK_TEXT(refusal(&f, "move 8th c8"), "other-unit MAN-5s");
	CHECK_TEXT(refusal(&f, "move 45th d2"), "march-one MAN-5r");
	CHECK_TEXT(refusal(&f, "move 45th d4"), "march-one MAN-5r");
	CHECK_TEXT(refusal(&f, "done"), "not-now MAN-5r");
	play(&f, "move 45th d3");
	CHECK_TEXT(where(&f, 0, "45th"), "d3");
	CHECK_INT(told_arg(&f, "marched", 2), (int)square_of("3,5"));
	play(&f, "done");
	CHECK_INT(phase_of(&f), MV_COMBAT_MENU);
	CHECK_TEXT(refusal(&f, "march 8th"), "not-now MAN-9.2c");
	at(&f, MV_RESTORE_MENU, 0);
	CHECK_TEXT(refusal(&f, "march 8th"), "not-now MAN-9.2c");
}

TEST(man_5o_one_forced_march_for_each_unit, "MAN-5o") {
	for (int cancelled = 0; cancelled < 2; cancelled++) {
		field f = to_move(FRANCE_SPAIN, "forced-march forced-march supply", "guerrillas supply");
		unit(&f, 0, "45th", "3,3");
		unit(&f, 0, "8th", "0,0");
		play(&f, "move 45th d4; march 45th");
		play(&f, cancelled ? "guerrillas guerrillas" : "pass; move 45th d3");
		CHECK_INT(phase_of(&f), MV_MOVE_MENU);
		CHECK_TEXT(refusal(&f, "march 45th"), "already-marched MAN-5o");
		play(&f, "supply; pass; move 8th b8");
		CHECK(legal(&f, "march 8th")); /* another unit may still have one */
		CHECK_TEXT(where(&f, 0, "45th"), cancelled ? "d4" : "d3");
	}
}

TEST(man_5p_no_forced_march_from_field_or_marsh, "MAN-5p") {
	for (int marsh = 0; marsh < 2; marsh++) {
		field f = to_move(FRANCE_BRITAIN, "forced-march supply", "");
		terrain(&f, "3,3", marsh ? 'm' : 'f');
		unit(&f, 0, "45th", "3,3");
		unit(&f, 0, "8th", "0,0");
		play(&f, "move 45th d4");
		CHECK_TEXT(refusal(&f, "march 45th"), "rough-start MAN-5p");
		/* In every edition. */
		f = to_move("army1=france army2=britain first=1 edition=first", "forced-march supply", "");
		terrain(&f, "3,3", marsh ? 'm' : 'f');
		unit(&f, 0, "45th", "3,3");
		unit(&f, 0, "8th", "0,0");
		play(&f, "move 45th d4");
		CHECK_TEXT(refusal(&f, "march 45th"), "rough-start MAN-5p");
	}
}

TEST(man_5q_the_end_square_bars_a_forced_march_in_the_second_edition, "MAN-5q") {
	for (int marsh = 0; marsh < 2; marsh++) {
		field f = to_move(FRANCE_BRITAIN, "forced-march supply", "");
		terrain(&f, "3,4", marsh ? 'm' : 'f');
		unit(&f, 0, "45th", "3,3");
		unit(&f, 0, "8th", "0,0");
		field first = f, distant = f;
		play(&f, "move 45th d4");
		CHECK_TEXT(refusal(&f, "march 45th"), "rough-end MAN-5q");
		first.s.fm_end_ban = battle("first=1 edition=first").s.fm_end_ban;
		distant.s.fm_end_ban = battle("first=1 edition=distant-lands").s.fm_end_ban;
		play(&first, "move 45th d4; march 45th; move 45th d3");
		play(&distant, "move 45th d4; march 45th; move 45th d3");
		CHECK_TEXT(where(&first, 0, "45th"), "d3");
		CHECK_TEXT(where(&distant, 0, "45th"), "d3");
		/* The square entered by the march may be one, and does not prevent what follows. */
		f = to_move(FRANCE_BRITAIN, "forced-march supply", "");
		terrain(&f, "3,5", marsh ? 'm' : 'f');
		unit(&f, 0, "45th", "3,3");
		unit(&f, 0, "8th", "0,0");
		play(&f, "move 45th d4; march 45th; move 45th d3");
		CHECK_TEXT(where(&f, 0, "45th"), "d3");
	}
	CHECK_INT(battle("first=1 edition=first fm_end_ban=1").s.fm_end_ban, 1);
	CHECK_INT(battle("first=1 fm_end_ban=0").s.fm_end_ban, 0);
}

TEST(man_5r_the_march_square_is_adjacent_empty_and_dry, "MAN-5r") {
	field f = to_move(FRANCE_BRITAIN, "forced-march supply", "");
	unit(&f, 0, "45th", "3,3");
	unit(&f, 0, "8th", "0,0");
	unit(&f, 1, "32nd", "4,4");
	terrain(&f, "2,4", 'l');
	play(&f, "move 45th d4; march 45th");
	CHECK_TEXT(choices(&f, ""), "move 45th-regiment-legere d4-d5; move 45th-regiment-legere d4-d3"); /* its first square among them */
	CHECK_TEXT(refusal(&f, "move 45th e4"), "occupied MAN-5e");
	CHECK_TEXT(refusal(&f, "move 45th c4"), "lake MAN-5f");
	CHECK_TEXT(refusal(&f, "move 45th d2"), "march-one MAN-5r");
	/* Cavalry marches one square too. */
	f = to_move(FRANCE_BRITAIN, "forced-march supply", "");
	unit(&f, 0, "1st-cuirassiers", "3,3");
	unit(&f, 0, "8th", "0,0");
	play(&f, "move 1st-cuirassiers d3; march 1st-cuirassiers");
	CHECK_INT(choice_count(&f, "move"), 4);
	/* No square: no card. */
	f = to_move(FRANCE_BRITAIN, "forced-march supply", "");
	unit(&f, 0, "1st-cuirassiers", "1,0");
	unit(&f, 0, "8th", "5,5");
	terrain(&f, "0,1", 'l');
	play(&f, "move 1st-cuirassiers a8");
	CHECK(legal(&f, "march 1st-cuirassiers"));
	terrain(&f, "1,0", 'l');
	CHECK_TEXT(refusal(&f, "march 1st-cuirassiers"), "nowhere-to-go MAN-5r");
}

TEST(man_5s_guerrillas_answer_supply_before_the_square_is_chosen, "MAN-5s", "MAN-9.2d", "MAN-4.0d") {
	field f = to_move(FRANCE_SPAIN, "supply forced-march", "guerrillas supply");
	unit(&f, 0, "45th", "3,3");
	unit(&f, 0, "8th", "0,0");
	play(&f, "move 45th d4; supply");
	CHECK_INT(phase_of(&f), MV_GUER_SUPPLY);
	CHECK_INT(turn_of(&f), 1);
	CHECK_TEXT(choices(&f, ""), "pass; guerrillas guerrillas");
	CHECK_INT(mv_army_of(&f.game, &f.s, 0)->card[f.s.top[0]].kind, MV_SUPPLY); /* in the pile before the response */
	CHECK_TEXT(refusal(&f, "guerrillas supply"), "no-guerrillas MAN-9.2d");
	CHECK_TEXT(refusal(&f, "done"), "not-now MAN-5s");
	play(&f, "guerrillas guerrillas");
	CHECK_INT(phase_of(&f), MV_MOVE_MENU);
	CHECK_INT(turn_of(&f), 0);
	CHECK(told(&f, "guerrillas") != NULL);
	CHECK_INT(mv_army_of(&f.game, &f.s, 1)->card[f.s.top[1]].kind, MV_GUERRILLAS); /* both are discarded */
	CHECK(!holds(&f, 0, "supply") && !holds(&f, 1, "guerrillas"));
	CHECK_TEXT(where(&f, 0, "8th"), "a8");
	CHECK_TEXT(where(&f, 0, "45th"), "d4"); /* the move already made stands */
}

TEST(man_5s_guerrillas_answer_a_forced_march_of_a_named_unit, "MAN-5s", "MAN-9.2d") {
	field f = to_move(FRANCE_SPAIN, "supply forced-march", "guerrillas guerrillas");
	unit(&f, 0, "45th", "3,3");
	unit(&f, 0, "8th", "0,0");
	play(&f, "move 45th d4; march 45th");
	CHECK_INT(phase_of(&f), MV_GUER_MARCH);
	CHECK_INT(turn_of(&f), 1);
	CHECK_INT(f.s.unit, unit_of(&f, 0, "45th"));
	CHECK_TEXT(choices(&f, ""), "pass; guerrillas guerrillas");
	field answered = f;
	play(&f, "pass");
	CHECK_INT(phase_of(&f), MV_MOVE_MARCH);
	play(&answered, "guerrillas guerrillas");
	CHECK_INT(phase_of(&answered), MV_MOVE_MENU);
	CHECK_TEXT(where(&answered, 0, "45th"), "d4");
	CHECK(holds(&answered, 1, "guerrillas")); /* one cancels one */
	play(&answered, "supply");
	CHECK_INT(phase_of(&answered), MV_GUER_SUPPLY); /* each Supply and each march may be cancelled */
	CHECK(legal(&answered, "guerrillas guerrillas"));
}

TEST(man_5s_without_guerrillas_in_the_deck_or_cards_in_hand_nobody_is_asked, "MAN-5s") {
	field f = to_move(FRANCE_BRITAIN, "supply forced-march", "supply"); /* Britain has no Guerrillas at all */
	unit(&f, 0, "45th", "3,3");
	unit(&f, 0, "8th", "0,0");
	play(&f, "move 45th d4; supply");
	CHECK_INT(phase_of(&f), MV_MOVE_SUPPLY);
	play(&f, "move 8th b8; march 8th");
	CHECK_INT(phase_of(&f), MV_MOVE_MARCH);
	f = to_move(FRANCE_SPAIN, "supply forced-march", ""); /* Spain has an empty hand: public */
	unit(&f, 0, "45th", "3,3");
	unit(&f, 0, "8th", "0,0");
	play(&f, "move 45th d4; supply");
	CHECK_INT(phase_of(&f), MV_MOVE_SUPPLY);
	f = to_move(FRANCE_SPAIN, "supply forced-march", "supply"); /* Spain holds none, but could: it is asked */
	unit(&f, 0, "45th", "3,3");
	unit(&f, 0, "8th", "0,0");
	play(&f, "move 45th d4; supply");
	CHECK_INT(phase_of(&f), MV_GUER_SUPPLY);
	CHECK_TEXT(choices(&f, ""), "pass");
	play(&f, "pass; move 8th b8; march 8th");
	CHECK_INT(phase_of(&f), MV_GUER_MARCH);
}

TEST(man_5t_a_unit_that_leaves_a_redoubt_destroys_it, "MAN-5t", "MAN-9.2h") {
	field f = to_move(FRANCE_BRITAIN, "forced-march supply", "");
	unit(&f, 0, "45th", "3,3");
	unit(&f, 0, "8th", "0,0");
	redoubt(&f, 0, "45th");
	redoubt(&f, 0, "8th");
	play(&f, "move 45th d4");
	CHECK_INT(f.s.redoubt[0], 1u << unit_of(&f, 0, "8th"));
	play(&f, "march 45th; move 45th d5"); /* back, but without the redoubt */
	CHECK_INT(f.s.redoubt[0], 1u << unit_of(&f, 0, "8th"));
	play(&f, "supply; move 8th b8");
	CHECK_INT(f.s.redoubt[0], 0);
}

TEST(man_x4_the_most_that_can_be_moved, "MAN-5l", "MAN-5m", "MAN-5n", "MAN-5o") {
	field f = to_move(FRANCE_BRITAIN, "supply supply forced-march forced-march forced-march", "");
	unit(&f, 0, "1st-cuirassiers", "0,0");
	unit(&f, 0, "45th", "7,0");
	unit(&f, 0, "8th", "4,7");
	play(&f, "move 1st-cuirassiers a6; march 1st-cuirassiers; move 1st-cuirassiers a5; supply; move 45th h7; march 45th; move 45th h6");
	CHECK_TEXT(where(&f, 0, "1st-cuirassiers"), "a5");
	CHECK_TEXT(where(&f, 0, "45th"), "h6");
	CHECK_INT(phase_of(&f), MV_COMBAT_MENU); /* a Supply and a march are left in hand, but no unit can use them: public */
	/* With cards of both kinds refused one by one, a Scout in hand keeping the menu open. */
	f = to_move("army1=britain army2=france first=1", "supply supply forced-march forced-march scout-spy", "supply");
	unit(&f, 0, "9th-queens", "0,0");
	unit(&f, 0, "32nd", "7,0");
	unit(&f, 0, "42nd", "4,7");
	play(&f, "move 9th-queens a6; march 9th-queens; move 9th-queens a5; supply; move 32nd h7");
	CHECK_TEXT(refusal(&f, "supply"), "supply-used MAN-5m");
	CHECK_TEXT(refusal(&f, "march 9th-queens"), "already-marched MAN-5o");
	CHECK_TEXT(refusal(&f, "move 42nd e2"), "move-made MAN-4.3a");
	CHECK_TEXT(choices(&f, ""), "done; march 32nd-regiment-of-foot; scout");
}

TEST(move_menu_is_passed_only_where_public_facts_leave_no_choice) {
	/* France: no Scout/Spy in its deck. A unit unmoved: a Supply might be played. */
	field f = to_move(FRANCE_BRITAIN, "redoubt", "");
	unit(&f, 0, "45th", "3,3");
	unit(&f, 0, "8th", "0,0");
	play(&f, "move 45th d4");
	CHECK_INT(phase_of(&f), MV_MOVE_MENU); /* although it holds no useful card */
	CHECK_TEXT(choices(&f, ""), "done");
	/* One unit only, begun in a marsh: neither Supply nor Forced March. */
	f = to_move(FRANCE_BRITAIN, "supply forced-march", "");
	terrain(&f, "3,3", 'm');
	unit(&f, 0, "45th", "3,3");
	play(&f, "move 45th d4");
	CHECK_INT(phase_of(&f), MV_COMBAT_MENU);
	/* Russia has no Forced March in its deck. */
	f = battle("army1=russia army2=france first=1");
	ground(&f, PLAIN);
	hand(&f, 0, "supply");
	at(&f, MV_MOVE_FIRST, 0);
	unit(&f, 0, "moscow", "3,3");
	play(&f, "move moscow d4");
	CHECK_INT(phase_of(&f), MV_COMBAT_MENU);
	/* Britain has a Scout/Spy: always asked while it holds a card. */
	f = battle("army1=britain army2=france first=1");
	ground(&f, PLAIN);
	hand(&f, 0, "redoubt");
	at(&f, MV_MOVE_FIRST, 0);
	terrain(&f, "3,3", 'm');
	unit(&f, 0, "32nd", "3,3");
	play(&f, "move 32nd d4");
	CHECK_INT(phase_of(&f), MV_MOVE_MENU);
}

TEST(man_x8_retreat_leads_home_then_to_a_flank_then_forward, "MAN-6.5.3a", "MAN-6.5.3b", "MAN-6.5.3c", "MAN-6.5.3d", "MAN-6.5.3e") {
	/* The example battlefield, the French edge in the north: the 52nd on its hill forces the 2nd out of the woods. */
	static const struct {
		const char *french, *british[3], *to;
	} cases[] = {
		{"1,3", {"1,2", "3,3", NULL}, "c6"},  /* a: home is open, and no other square may be chosen */
		{"2,2", {"1,2", "3,3", NULL}, "b5"},  /* b: a friend stands at home; one flank is open */
		{"2,2", {"1,3", "3,3", NULL}, "c4"},  /* c: both flanks occupied; towards the enemy's edge */
		{"2,2", {"1,3", "3,3", "2,4"}, NULL}, /* d: nowhere; chosen by the attacker for that reason */
	};
	static const char *const names[] = {"32nd", "52nd", "dutch"};
	for (unsigned i = 0; i < 4; i++) {
		field f = battle("army1=france army2=britain first=1");
		unit(&f, 0, "2nd", "2,3");
		unit(&f, 0, "45th", cases[i].french);
		for (unsigned k = 0; k < 3 && cases[i].british[k]; k++)
			unit(&f, 1, names[k], cases[i].british[k]);
		hand(&f, 1, "52nd/c1 52nd/c2 redoubt");
		at(&f, MV_COMBAT_MENU, 1);
		play(&f, "assault 52nd c5 with c1; add 52nd/c2; done; roll 2; roll 2; roll 2; roll 2"); /* 16 against 8 */
		CHECK_INT(phase_of(&f), MV_CB_CHOICE_A);
		play(&f, "fall-back"); /* no choice: one square at most */
		CHECK_INT(phase_of(&f) == MV_CB_RETREAT, 0);
		if (cases[i].to)
			CHECK_TEXT(where(&f, 0, "2nd"), cases[i].to);
		else
			CHECK(is_lost(&f, 0, "2nd"));
	}
	/* Both flanks open: the owner picks; home and forward are not offered. */
	field f = battle("army1=france army2=britain first=1");
	ground(&f, PLAIN);
	unit(&f, 0, "2nd", "2,3");
	unit(&f, 0, "45th", "2,2");
	unit(&f, 1, "52nd", "2,4");
	hand(&f, 1, "52nd/c1 redoubt");
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "assault 52nd c5 with c1; done; roll 3; roll 4; fall-back");
	CHECK_INT(phase_of(&f), MV_CB_RETREAT);
	CHECK_INT(turn_of(&f), 0);
	CHECK_TEXT(choices(&f, ""), "retreat b5; retreat d5");
	CHECK_TEXT(refusal(&f, "retreat c6"), "occupied MAN-6.5.3b");
	play(&f, "retreat d5");
	CHECK_TEXT(where(&f, 0, "2nd"), "d5");
}

TEST(rows_of_the_movement_table_that_distant_lands_adds, "MAN-5n", "MAN-11.1a", "MAN-11.2b", "MAN-11.6a") {
	/* Another basic move while moves are left, even with an empty hand. */
	field f = battle("army1=tokugawa army2=britain first=1 edition=distant-lands");
	ground(&f, PLAIN);
	unit(&f, 0, "maeda-han", "0,0");
	unit(&f, 0, "date-han", "3,3");
	unit(&f, 0, "mori-han", "6,6");
	hand(&f, 1, "supply");
	at(&f, MV_MOVE_FIRST, 0);
	f.s.moves_left = (uint8_t)mv_basic_moves(&f.s);
	field dug = f, charge = f;
	play(&f, "move maeda-han a7");
	CHECK_INT(phase_of(&f), MV_MOVE_MENU);
	CHECK_INT(f.s.moves_left, 2);
	CHECK_TEXT(refusal(&f, "move maeda-han a6"), "already-moved MAN-5a");
	play(&f, "move date-han d4; move mori-han g1");
	CHECK_INT(turn_of(&f), 1); /* no move, no card: the turn is over */
	/* Digging in with an empty hand leads straight to the end of the turn. */
	play(&dug, "dig-in");
	CHECK_INT(phase_of(&dug), MV_DISCARD);
	CHECK_INT(turn_of(&dug), 1);
	/* Banzai: one unit, then a second or none; a Forced March may follow. */
	hand(&charge, 0, "banzai-charge forced-march");
	play(&charge, "banzai");
	CHECK_INT(phase_of(&charge), MV_MOVE_BANZAI);
	CHECK_TEXT(refusal(&charge, "done"), "not-now MAN-11.6a");
	play(&charge, "move maeda-han a6");
	CHECK_INT(phase_of(&charge), MV_MOVE_BANZAI);
	field second = charge;
	play(&charge, "done");
	CHECK_INT(phase_of(&charge), MV_MOVE_MENU);
	CHECK_TEXT(choices(&charge, ""), "done; march maeda-han");
	play(&second, "move date-han d3");
	CHECK_INT(phase_of(&second), MV_MOVE_MENU);
	CHECK_TEXT(choices(&second, ""), "done; march maeda-han; march date-han");
}
