/*
 * manoeuvre_results.c - what follows the dice: the outcome table, retreat, advance, pursuit, the committed hits and the
 * end of the combat (MAN-6.1.7, 6.5, 6.6, 6.7).
 */
#include "manoeuvre_scene.h"

/* Britain (north, target 32nd, strength 6, at d5) without cards against France (south, active): the 45th at d4. */
static field assaulted(const char *options, const char *cards) {
	char all[128];
	snprintf(all, sizeof all, "army1=britain army2=france first=2 %s", options);
	field f = battle(all);
	ground(&f, PLAIN);
	unit(&f, 0, "32nd", "d5");
	unit(&f, 1, "45th", "d4");
	hand(&f, 1, cards);
	at(&f, MV_COMBAT_MENU, 1);
	return f;
}

/* No square for the 32nd: a friend behind, enemies on both sides. */
static void no_way_out(field *f) {
	unit(f, 0, "52nd", "d6");
	unit(f, 1, "8th", "c5");
	unit(f, 1, "19th", "e5");
}

/* --- The outcome table ---------------------------------------------------------------------------------------------- */

TEST(man_6_1_7_each_row_in_play_and_who_chooses, "MAN-6.1.7a", "MAN-6.1.7b", "MAN-6.1.7c", "MAN-6.1.7d", "MAN-6.1.7e", "MAN-6.1.7f") {
	/* 45th and up to three cards of 2d6, against 6; the dice make the total. */
	static const struct {
		const char *dice;
		int total;
		const char *word;
		int turn; /* who decides next; 9: anyone */
		mv_phase phase;
	} rows[] = {
		{"roll 1; roll 1; roll 1; roll 1", 10, "outcome-defender", 0, MV_CB_CHOICE_O},
		{"roll 2; roll 1; roll 1; roll 1", 11, "outcome-defender", 0, MV_CB_CHOICE_O},
		{"roll 3; roll 1; roll 1; roll 1", 12, "outcome-attacker", 1, MV_CB_CHOICE_A},
		{"roll 3; roll 6; roll 1; roll 1", 17, "outcome-attacker", 1, MV_CB_CHOICE_A},
		{"roll 4; roll 6; roll 1; roll 1", 18, "outcome-hit-and-retreat", 9, MV_PHASES},
		{"roll 6; roll 6; roll 4; roll 1", 23, "outcome-hit-and-retreat", 9, MV_PHASES},
		{"roll 6; roll 6; roll 4; roll 2", 24, "outcome-eliminated", 9, MV_PHASES},
	};
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		field f = assaulted("", "45th/c1 45th/c2");
		play(&f, "assault 45th d5 with c1; add 45th/c2");
		play(&f, rows[i].dice);
		CHECK_INT(told_arg(&f, rows[i].word, 0), rows[i].total);
		CHECK_INT(told_arg(&f, rows[i].word, 1), 6);
		if (rows[i].phase != MV_PHASES) {
			CHECK_INT(phase_of(&f), rows[i].phase);
			CHECK_INT(turn_of(&f), rows[i].turn);
			CHECK_TEXT(choices(&f, ""), "hit; fall-back");
		} else if (rows[i].total < 24) {
			CHECK(is_reduced(&f, 0, "32nd"));
			CHECK_TEXT(where(&f, 0, "32nd"), "d6");
		} else {
			CHECK(is_lost(&f, 0, "32nd"));
		}
	}
	for (int die = 1; die <= 3; die++) { /* below, even and above, with a reduced unit against six */
		field f = assaulted("", "45th/c1");
		char dice[32];
		reduced(&f, 1, "45th", "d4");
		play(&f, "assault 45th d5 with c1");
		snprintf(dice, sizeof dice, "roll 1; roll %d", die);
		play(&f, dice);
		CHECK_INT(is_lost(&f, 1, "45th"), die == 1);
		CHECK(is_full(&f, 0, "32nd"));
		CHECK_INT(phase_of(&f) == MV_CB_CHOICE_O, die == 3);
	}
}

TEST(man_6_5_1a_elimination_whatever_the_steps, "MAN-6.5.1a", "MAN-1.4d") {
	field f = assaulted("", "45th/c1 45th/c2");
	play(&f, "assault 45th d5 with c1; add 45th/c2; roll 6; roll 6; roll 6; roll 6");
	CHECK(is_lost(&f, 0, "32nd"));
	CHECK_TEXT(where(&f, 0, "32nd"), "");
	hand(&f, 0, "32nd/c1 supply"); /* it never returns: its cards restore, move and fight for nobody */
	at(&f, MV_RESTORE_MENU, 0);
	CHECK_INT(choice_count(&f, "restore"), 0);
	CHECK_TEXT(refusal(&f, "restore 32nd with supply"), "unit-gone MAN-6.5.1a");
}

TEST(man_6_5_2a_a_hit_reduces_or_eliminates, "MAN-6.5.2a") {
	for (int weak = 0; weak < 2; weak++) {
		field f = assaulted("", "45th/c1");
		if (weak)
			reduced(&f, 0, "32nd", "d5");
		play(&f, weak ? "assault 45th d5 with c1; roll 1; roll 1" : "assault 45th d5 with c1; roll 6; roll 1");
		CHECK_INT(phase_of(&f), MV_CB_CHOICE_A);
		play(&f, "hit");
		CHECK_INT(is_lost(&f, 0, "32nd"), weak);
		CHECK_INT(is_reduced(&f, 0, "32nd"), !weak);
		CHECK_TEXT(where(&f, 1, "45th"), weak ? "d5" : "d4"); /* a hit that eliminates empties the square */
	}
}

TEST(man_6_1_7c_the_defender_may_choose_the_hit_that_kills, "MAN-6.1.7c", "MAN-6.5.2a", "MAN-6.5.5a") {
	field f = assaulted("", "45th/c1");
	reduced(&f, 1, "45th", "d4");
	reduced(&f, 0, "32nd", "d5");
	play(&f, "assault 45th d5 with c1; roll 1; roll 1"); /* 5 against 3 */
	CHECK_INT(phase_of(&f), MV_CB_CHOICE_O);
	play(&f, "hit");
	CHECK(is_lost(&f, 0, "32nd"));
	CHECK_TEXT(where(&f, 1, "45th"), "d5");
}

/* --- Retreat --------------------------------------------------------------------------------------------------------- */

/* Retreats of the 32nd from d5 with the named squares occupied, home edge by option. */
static const char *ways(const char *edge, const char *blocked) {
	field f = assaulted(edge, "45th/c1");
	static const char *const friends[] = {"52nd", "42nd", "4th", "dutch"};
	unit(&f, 1, "45th", "a1");
	unsigned count = 0;
	for (const char *c = blocked; *c; c += c[2] ? 3 : 2) {
		char square[3] = {c[0], c[1], 0};
		unit(&f, 0, friends[count++], square);
	}
	static char text[64];
	text[0] = 0;
	for (uint64_t squares = mv_retreats(&f.s, 0, unit_of(&f, 0, "32nd")); squares;) {
		strcat(text, *text ? " " : "");
		strcat(text, mv_noun(&f.game, "@square", (int32_t)gg_set_pop(&squares), GG_EN));
	}
	return text;
}

TEST(man_6_5_3a_home_then_flanks_then_forward_from_every_edge, "MAN-6.5.3a", "MAN-6.5.3c") {
	CHECK_TEXT(ways("edge1=north", ""), "d6");
	CHECK_TEXT(ways("edge1=north", "d6"), "c5 e5");
	CHECK_TEXT(ways("edge1=north", "d6 c5"), "e5");
	CHECK_TEXT(ways("edge1=north", "d6 c5 e5"), "d4");
	CHECK_TEXT(ways("edge1=north", "d6 c5 e5 d4"), "");
	CHECK_TEXT(ways("edge1=south", ""), "d4");
	CHECK_TEXT(ways("edge1=south", "d4"), "c5 e5");
	CHECK_TEXT(ways("edge1=south", "d4 e5"), "c5");
	CHECK_TEXT(ways("edge1=south", "d4 e5 c5"), "d6");
	CHECK_TEXT(ways("edge1=west", ""), "c5");
	CHECK_TEXT(ways("edge1=west", "c5"), "d6 d4");
	CHECK_TEXT(ways("edge1=west", "c5 d6 d4"), "e5");
	CHECK_TEXT(ways("edge1=east", ""), "e5");
	CHECK_TEXT(ways("edge1=east", "e5"), "d6 d4");
	CHECK_TEXT(ways("edge1=east", "e5 d4"), "d6");
}

TEST(man_6_5_3b_map_edge_units_and_lakes_block, "MAN-6.5.3b", "MAN-10d") {
	field f = assaulted("", "45th/c1");
	ground(&f, "........ ........ ...l.... ........ ........ ........ ........ ........");
	play(&f, "assault 45th d5 with c1; roll 1; roll 1; fall-back");
	CHECK_INT(phase_of(&f), MV_CB_RETREAT); /* lake behind: the flanks */
	CHECK_TEXT(refusal(&f, "retreat d6"), "lake MAN-6.5.3b");
	CHECK_TEXT(refusal(&f, "retreat d4"), "occupied MAN-6.5.3b");
	CHECK_TEXT(refusal(&f, "retreat c6"), "not-that-way MAN-6.5.3a");
	f = assaulted("", "45th/c1");
	unit(&f, 0, "32nd", "a8"); /* its own corner: home and west are off the map */
	unit(&f, 1, "45th", "a7");
	play(&f, "assault 45th a8 with c1; roll 1; roll 1; fall-back");
	CHECK_TEXT(where(&f, 0, "32nd"), "b8");
}

TEST(man_x8_retreat_order_of_the_example, "MAN-6.5.3a", "MAN-6.5.3b", "MAN-6.5.3c", "MAN-6.5.3e") {
	for (int part = 0; part < 4; part++) {
		field f = battle("army1=france army2=britain first=2");
		unit(&f, 0, "2nd", "2,3");
		unit(&f, 0, "45th", part == 0 ? "1,3" : "2,2");
		unit(&f, 1, "32nd", part < 2 ? "1,2" : "1,3");
		unit(&f, 1, "52nd", "3,3");
		if (part == 3)
			unit(&f, 1, "dutch", "2,4");
		hand(&f, 1, "52nd/c1 lord-wellington");
		at(&f, MV_COMBAT_MENU, 1);
		/* The 2nd is in woods: 8. From the hill at (3,3): 6 + 2 + 5 + dice. */
		play(&f, "assault 52nd c5 with c1; lead lord-wellington; roll 2; roll 2");
		CHECK_INT(told_arg(&f, "outcome-attacker", 0), 17);
		CHECK_INT(told_arg(&f, "outcome-attacker", 1), 8);
		play(&f, "fall-back"); /* in d on purpose */
		static const char *const to[] = {"c6", "b5", "c4", ""};
		CHECK_TEXT(where(&f, 0, "2nd"), to[part]);
		CHECK_INT(is_lost(&f, 0, "2nd"), part == 3);
	}
}

TEST(man_6_5_3d_the_owner_picks_between_two_flanks, "MAN-6.5.3d", "MAN-4.0c") {
	for (int east = 0; east < 2; east++) {
		field f = assaulted("", "45th/c1");
		ground(&f, "........ ........ ........ ..m.f... ........ ........ ........ ........"); /* neither matters */
		unit(&f, 0, "52nd", "d6");
		play(&f, "assault 45th d5 with c1; roll 6; roll 6");
		CHECK_INT(told_arg(&f, "outcome-hit-and-retreat", 0), 18);
		CHECK_INT(phase_of(&f), MV_CB_RETREAT);
		CHECK_INT(turn_of(&f), 0);
		CHECK_TEXT(choices(&f, ""), "retreat c5; retreat e5");
		play(&f, east ? "retreat e5" : "retreat c5");
		CHECK_TEXT(where(&f, 0, "32nd"), east ? "e5" : "c5");
	}
	/* Also when the attacker chose the retreat. */
	field f = assaulted("", "45th/c1");
	unit(&f, 0, "52nd", "d6");
	play(&f, "assault 45th d5 with c1; roll 3; roll 4");
	CHECK_INT(turn_of(&f), 1);
	play(&f, "fall-back");
	CHECK_INT(turn_of(&f), 0);
}

TEST(man_6_5_3e_the_attacker_may_choose_a_retreat_that_kills, "MAN-6.5.3e", "MAN-6.5.3c") {
	for (int free_choice = 0; free_choice < 2; free_choice++) {
		field f = assaulted(free_choice ? "" : "edition=first", "45th/c1");
		no_way_out(&f);
		play(&f, "assault 45th d5 with c1; roll 3; roll 4");
		CHECK_INT(phase_of(&f), MV_CB_CHOICE_A);
		play(&f, "fall-back");
		CHECK(told(&f, "no-retreat") != NULL);
		CHECK(is_lost(&f, 0, "32nd"));
		CHECK_TEXT(where(&f, 1, "45th"), "d5");
	}
}

TEST(man_6_5_3f_hit_first_then_retreat, "MAN-6.5.3f", "MAN-6.5.2a") {
	for (int weak = 0; weak < 2; weak++)
		for (int shut = 0; shut < 2; shut++) {
			field f = assaulted("", "45th/c1");
			if (weak)
				reduced(&f, 0, "32nd", "d5");
			if (shut)
				no_way_out(&f);
			play(&f, weak ? "assault 45th d5 with c1; roll 1; roll 2" : "assault 45th d5 with c1; roll 6; roll 6");
			CHECK_INT(told_arg(&f, "outcome-hit-and-retreat", 0), weak ? 9 : 18);
			CHECK_INT(is_lost(&f, 0, "32nd"), weak || shut);
			CHECK_INT(told(&f, "no-retreat") != NULL, shut && !weak);
			if (!weak && !shut) {
				CHECK(is_reduced(&f, 0, "32nd"));
				CHECK_TEXT(where(&f, 0, "32nd"), "d6");
			}
			CHECK_TEXT(where(&f, 1, "45th"), "d5");
		}
}

TEST(man_6_5_3g_the_defenders_fatal_retreat_by_edition, "MAN-6.5.3g", "MAN-6.5.3c") {
	field f = assaulted("", "45th/c1");
	no_way_out(&f);
	play(&f, "assault 45th d5 with c1; roll 1; roll 1");
	CHECK_INT(phase_of(&f), MV_CB_CHOICE_O);
	CHECK(legal(&f, "hit") && legal(&f, "fall-back"));
	play(&f, "fall-back");
	CHECK(is_lost(&f, 0, "32nd"));
	f = assaulted("edition=first", "45th/c1");
	no_way_out(&f);
	play(&f, "assault 45th d5 with c1; roll 1; roll 1");
	CHECK(is_reduced(&f, 0, "32nd")); /* must take the hit */
	CHECK(phase_of(&f) != MV_CB_CHOICE_O);
	f = assaulted("edition=first", "45th/c1"); /* with a free square O chooses as usual */
	play(&f, "assault 45th d5 with c1; roll 1; roll 1");
	CHECK_TEXT(choices(&f, ""), "hit; fall-back");
}

/* --- Advance --------------------------------------------------------------------------------------------------------- */

TEST(man_6_5_5a_every_way_of_emptying_the_square_calls_for_an_advance, "MAN-6.5.5a") {
	/* retreat; elimination by result; by hit; for want of a square (withdrawal: manoeuvre_withdraw.c) */
	static const char *const plays[] = {"roll 3; roll 4; fall-back", "roll 6; roll 6", "roll 1; roll 1; hit",
					    "roll 3; roll 4; fall-back"};
	for (unsigned i = 0; i < 4; i++) {
		field f = assaulted("", "45th/c1");
		if (i == 1 || i == 2)
			reduced(&f, 0, "32nd", "d5"); /* 3: twelve eliminates, eight is the attacker's choice */
		if (i == 3)
			no_way_out(&f);
		play(&f, "assault 45th d5 with c1");
		play(&f, plays[i]);
		CHECK(told(&f, "advanced") != NULL);
		CHECK_TEXT(where(&f, 1, "45th"), "d5");
	}
	field f = assaulted("", "45th/c1"); /* not after a hit that does not eliminate */
	play(&f, "assault 45th d5 with c1; roll 3; roll 4; hit");
	CHECK(!told(&f, "advanced"));
	CHECK_TEXT(where(&f, 1, "45th"), "d4");
}

/* The Imperial Guard (d4) with the Guard Cavalry (c5) by Ney's Command 2. */
static field guards(const char *cards, const char *step5) {
	field f = battle("army1=britain army2=france first=2");
	ground(&f, PLAIN);
	unit(&f, 0, "32nd", "d5");
	unit(&f, 1, "imperial", "d4");
	unit(&f, 1, "guard-cavalry", "c5");
	hand(&f, 1, cards);
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "assault imperial d5 with c1");
	play(&f, step5);
	no_more_cards(&f);
	while (phase_of(&f) == MV_CB_ROLL)
		play(&f, "roll 1"); /* 18 or more against 6: hit and retreat */
	return f;
}

TEST(man_6_5_5b_any_participant_may_advance_card_or_no_card, "MAN-6.5.5b") {
	field f = guards("imperial/c1 michel-ney", "lead michel-ney with guard-cavalry");
	CHECK_TEXT(choices(&f, "advance"), "advance guard-cavalry; advance imperial-guard");
	unit(&f, 1, "45th", "e5"); /* next to it, but no participant */
	CHECK_TEXT(refusal(&f, "advance 45th"), "no-participant MAN-6.5.5b");
	field other = f;
	play(&f, "advance guard-cavalry");
	CHECK_TEXT(where(&f, 1, "guard-cavalry"), "d5");
	play(&other, "advance imperial"); /* its free card does not prevent it */
	CHECK_TEXT(where(&other, 1, "imperial"), "d5");
}

TEST(man_6_5_5c_declining_needs_a_free_card_for_every_participant, "MAN-6.5.5c", "MAN-8g") {
	field f = guards("imperial/c1 michel-ney", "lead michel-ney with guard-cavalry");
	CHECK_TEXT(refusal(&f, "stay"), "must-advance MAN-6.5.5c"); /* the cavalry played none */
	f = guards("imperial/c1 michel-ney guard-cavalry/c2", "lead michel-ney with guard-cavalry; add guard-cavalry/c2");
	CHECK(legal(&f, "stay"));
	play(&f, "stay");
	CHECK_TEXT(where(&f, 1, "imperial"), "d4");
	CHECK_TEXT(where(&f, 1, "guard-cavalry"), "c5");
	/* One free card is enough for its unit, whatever else it played. */
	field j = battle("army1=britain army2=ottoman first=2");
	ground(&j, PLAIN);
	unit(&j, 0, "32nd", "d5");
	unit(&j, 1, "1st-janissaries", "d4");
	hand(&j, 1, "1st-janissaries/c2 1st-janissaries/c1");
	at(&j, MV_COMBAT_MENU, 1);
	play(&j, "assault 1st-janissaries d5 with c2; add 1st-janissaries/c1; roll 1; roll 1; roll 1; roll 1; fall-back");
	CHECK(legal(&j, "stay"));
}

TEST(man_6_5_5e_redoubts_of_both_are_gone, "MAN-6.5.5e", "MAN-9.2h") {
	field f = assaulted("", "45th/c1 45th/c2");
	redoubt(&f, 0, "32nd");
	redoubt(&f, 1, "45th");
	play(&f, "assault 45th d5 with c1; add 45th/c2; roll 6; roll 6; roll 1; roll 1; fall-back");
	CHECK_TEXT(where(&f, 1, "45th"), "d5");
	CHECK_INT(f.s.redoubt[0], 0);
	CHECK_INT(f.s.redoubt[1], 0);
}

/* --- Pursuit --------------------------------------------------------------------------------------------------------- */

static field riders(const char *cards, const char *step5) {
	field f = battle("army1=britain army2=france first=2");
	ground(&f, PLAIN);
	unit(&f, 0, "32nd", "d5");
	unit(&f, 1, "cuirassiers", "d4");
	unit(&f, 1, "guard-cavalry", "c5");
	unit(&f, 1, "45th", "e5");
	hand(&f, 1, cards);
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "assault cuirassiers d5 with c1");
	if (*step5)
		play(&f, step5);
	no_more_cards(&f);
	while (phase_of(&f) == MV_CB_ROLL)
		play(&f, "roll 1");
	return f;
}

TEST(man_6_6a_pursuit_needs_a_living_quarry_and_an_advance, "MAN-6.6a") {
	field f = riders("cuirassiers/c1", "");
	CHECK_INT(phase_of(&f), MV_CB_CHOICE_O);
	field hit = f;
	play(&f, "fall-back");
	CHECK_INT(phase_of(&f), MV_CB_PURSUIT);
	play(&hit, "hit"); /* it stays: no advance, no pursuit */
	CHECK(phase_of(&hit) != MV_CB_PURSUIT && !told(&hit, "advanced"));
	/* Eliminated by a hit: an advance, but nobody to pursue. */
	field kill = battle("army1=britain army2=france first=2");
	ground(&kill, PLAIN);
	reduced(&kill, 0, "32nd", "d5");
	unit(&kill, 1, "cuirassiers", "d4");
	hand(&kill, 1, "cuirassiers/c1");
	at(&kill, MV_COMBAT_MENU, 1);
	play(&kill, "assault cuirassiers d5 with c1; roll 1; roll 1");
	CHECK_INT(told_arg(&kill, "outcome-hit-and-retreat", 0), 9);
	CHECK_TEXT(where(&kill, 1, "cuirassiers"), "d5");
	CHECK(phase_of(&kill) != MV_CB_PURSUIT);
	/* Cavalry that may stay and stays does not pursue. */
	field guard = battle("army1=britain army2=france first=2");
	ground(&guard, PLAIN);
	unit(&guard, 0, "32nd", "d5");
	unit(&guard, 1, "guard-cavalry", "d4");
	hand(&guard, 1, "guard-cavalry/c1");
	at(&guard, MV_COMBAT_MENU, 1);
	play(&guard, "assault guard-cavalry d5 with c1; roll 1; roll 1; fall-back; stay");
	CHECK(!told(&guard, "outcome-pursuit-hits") && !told(&guard, "outcome-pursuit-fails"));
	CHECK(is_full(&guard, 0, "32nd"));
}

TEST(man_6_6b_one_die_per_card_of_the_very_unit_in_the_order_laid, "MAN-6.6b", "MAN-6.6c") {
	/* Cuirassiers: 2d10 (1-4) opening, 2d6 (1-3); Guard Cavalry 2d8 (1-4). */
	field f = riders("cuirassiers/c1 cuirassiers/c3 guard-cavalry/c2 michel-ney",
			 "lead michel-ney with guard-cavalry; add guard-cavalry/c2; add cuirassiers/c3");
	CHECK_INT(told_arg(&f, "outcome-hit-and-retreat", 0), 7 + 8 + 6);
	CHECK(is_reduced(&f, 0, "32nd"));
	CHECK_INT(phase_of(&f), MV_CB_ADVANCE);
	field guard = f;
	play(&f, "advance cuirassiers");
	CHECK_INT(mv_die_total(&f.game, &f.s), 2);
	play(&f, "roll 6");
	CHECK_INT(told_arg(&f, "outcome-pursuit-fails", 1), 4); /* the opening card first */
	play(&f, "roll 4");
	CHECK_INT(told_arg(&f, "outcome-pursuit-fails", 1), 3);
	CHECK(is_reduced(&f, 0, "32nd"));
	play(&guard, "advance guard-cavalry");
	CHECK_INT(mv_die_total(&guard.game, &guard.s), 1);
	play(&guard, "roll 4");
	CHECK(is_lost(&guard, 0, "32nd"));
	/* A supporter without a card rolls nothing; infantry never does. */
	f = riders("cuirassiers/c1 nicolas-soult", "lead nicolas-soult with guard-cavalry,45th");
	field foot = f;
	play(&f, "advance guard-cavalry");
	CHECK(phase_of(&f) != MV_CB_PURSUIT);
	play(&foot, "advance 45th");
	CHECK(phase_of(&foot) != MV_CB_PURSUIT);
}

TEST(man_6_6d_the_leaders_modifier_for_combat_and_command_alike, "MAN-6.6d", "MAN-6.6e", "MAN-9.1d") {
	static const char *const uses[] = {"lead joachim-murat", "lead joachim-murat with guard-cavalry", ""};
	for (unsigned i = 0; i < 3; i++)
		for (int face = 1; face <= 6; face++) {
			field f = riders("cuirassiers/c1 joachim-murat", uses[i]);
			char roll[32];
			snprintf(roll, sizeof roll, "roll %d", face);
			if (phase_of(&f) == MV_CB_CHOICE_A || phase_of(&f) == MV_CB_CHOICE_O)
				play(&f, "fall-back");
			if (phase_of(&f) == MV_CB_ADVANCE)
				play(&f, "advance cuirassiers");
			bool weak = is_reduced(&f, 0, "32nd");
			play(&f, roll);
			bool hits = told(&f, "outcome-pursuit-hits") != NULL;
			CHECK_INT(hits, face - (i < 2) <= 4);
			CHECK_INT(weak ? is_lost(&f, 0, "32nd") : is_reduced(&f, 0, "32nd"), hits);
		}
}

TEST(man_6_6f_two_hits_kill_a_full_unit_and_every_die_is_rolled, "MAN-6.6f", "MAN-6.6c") {
	field f = riders("cuirassiers/c1 cuirassiers/c2 cuirassiers/c3", "add cuirassiers/c2; add cuirassiers/c3");
	CHECK_INT(told_arg(&f, "outcome-attacker", 0), 13);
	play(&f, "fall-back; roll 1");
	CHECK(is_reduced(&f, 0, "32nd"));
	play(&f, "roll 1");
	CHECK(is_lost(&f, 0, "32nd"));
	CHECK_INT(phase_of(&f), MV_CB_PURSUIT); /* the third is still rolled */
	play(&f, "roll 1");
	CHECK(told(&f, "outcome-pursuit-hits") && !told(&f, "reduced") && !told(&f, "eliminated")); /* and lapses */
	CHECK(phase_of(&f) != MV_CB_PURSUIT);
	CHECK_INT(gg_set_count(f.s.dead[0]), 1);
	CHECK_INT(f.s.reduced[0], 0);
}

/* --- The end --------------------------------------------------------------------------------------------------------- */

/* Ottomans: Ali Pasha (2d10, pursuit 1-3) and Arab Cavalry (reduced) with a Committed Attack each. */
static field committed(void) {
	field f = battle("army1=britain army2=ottoman first=2");
	ground(&f, PLAIN);
	unit(&f, 0, "32nd", "d5");
	unit(&f, 1, "ali-pashas", "d4");
	reduced(&f, 1, "arab", "c5");
	hand(&f, 1, "ali-pashas/c3 muhammad-ali committed-attack committed-attack");
	at(&f, MV_COMBAT_MENU, 1);
	play(&f,
	     "assault ali-pashas d5 with c3; lead muhammad-ali with arab; commit; commit; roll 1; roll 1; roll 1; roll 1; roll 1; roll 1");
	return f;
}

TEST(man_6_7a_outcome_retreat_advance_pursuit_hits_discard, "MAN-6.7a", "MAN-2.1b") {
	field f = committed();
	CHECK_INT(told_arg(&f, "outcome-attacker", 0), 7 + 3 + 6);
	CHECK_INT(phase_of(&f), MV_CB_CHOICE_A);
	play(&f, "fall-back");
	CHECK_INT(phase_of(&f), MV_CB_ADVANCE);
	play(&f, "advance ali-pashas");
	CHECK_INT(phase_of(&f), MV_CB_PURSUIT);
	CHECK(is_full(&f, 1, "ali-pashas") && is_reduced(&f, 1, "arab")); /* not taken yet */
	play(&f, "roll 4");                                               /* Muhammad Ali: 3, a hit */
	CHECK(is_reduced(&f, 0, "32nd"));
	CHECK_INT(phase_of(&f), MV_CB_COMMITTED);
	CHECK_TEXT(top_card(&f, 1), ""); /* not discarded yet */
	play(&f, "take arab");
	CHECK(is_lost(&f, 1, "arab"));
	CHECK(is_reduced(&f, 1, "ali-pashas")); /* only one unit is left for the other hit: no choice */
	CHECK_TEXT(top_card(&f, 1), "committed-attack");
	CHECK_INT(gg_set_count(f.s.pile[1]), 4);
	CHECK(phase_of(&f) != MV_CB_COMMITTED);
}

TEST(man_6_7b_the_price_is_paid_won_drawn_or_lost, "MAN-6.7b", "MAN-9.2b") {
	static const char *const dice[] = {"roll 1; roll 1; roll 1", "roll 2; roll 1; roll 1", "roll 3; roll 1; roll 1"};
	static const char *const words[] = {"outcome-repulsed", "outcome-even", "outcome-defender"};
	for (unsigned i = 0; i < 3; i++) {
		field f = battle("army1=britain army2=austria first=2");
		ground(&f, PLAIN);
		unit(&f, 0, "32nd", "d5");
		redoubt(&f, 0, "32nd");
		unit(&f, 1, "14th", "d4");
		hand(&f, 1, "14th/c2 committed-attack");
		at(&f, MV_COMBAT_MENU, 1);
		play(&f, "assault 14th d5 with c2; commit");
		play(&f, dice[i]); /* 5 + 3, 4, 5 against 9 */
		CHECK(told(&f, words[i]) != NULL);
		if (i == 2)
			play(&f, "hit");
		CHECK_INT(is_lost(&f, 1, "14th"), i == 0); /* lost: a hit for losing, and the committed one */
		CHECK_INT(is_reduced(&f, 1, "14th"), i > 0);
	}
}

TEST(man_6_7c_the_attacker_allots_each_hit, "MAN-6.7c") {
	field f = committed();
	play(&f, "hit");
	CHECK_INT(phase_of(&f), MV_CB_COMMITTED);
	CHECK_INT(turn_of(&f), 1);
	CHECK_TEXT(choices(&f, ""), "take ali-pashas-cavalry; take arab-cavalry");
	unit(&f, 1, "greek", "h1");
	CHECK_TEXT(refusal(&f, "take greek"), "no-participant MAN-6.7c");
	play(&f, "take ali-pashas");
	CHECK(is_reduced(&f, 1, "ali-pashas"));
	field twice = f;
	play(&f, "take arab");
	CHECK(is_lost(&f, 1, "arab") && is_reduced(&f, 1, "ali-pashas"));
	play(&twice, "take ali-pashas"); /* both on one unit: the second eliminates */
	CHECK(is_lost(&twice, 1, "ali-pashas") && is_reduced(&twice, 1, "arab"));
}

TEST(man_6_7d_hits_lapse_when_nobody_is_left, "MAN-6.7d") {
	field f = battle("army1=britain army2=ottoman first=2");
	ground(&f, "........ ........ ........ ...t.... ........ ........ ........ ........");
	unit(&f, 0, "foot-guards", "d5");
	reduced(&f, 1, "greek", "d4");
	reduced(&f, 1, "albanian", "c5");
	hand(&f, 0, "foot-guards/c1");
	hand(&f, 1, "greek/c1 muhammad-ali committed-attack committed-attack");
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "assault greek d5 with c1; pass; defend c1; lead muhammad-ali with albanian; commit; commit");
	play(&f, "roll 1; roll 1; roll 1; roll 1; roll 1");
	CHECK_INT(told_arg(&f, "outcome-repulsed", 0), 9);
	CHECK(is_lost(&f, 1, "greek") && is_lost(&f, 1, "albanian"));
	CHECK_INT(gg_set_count(f.s.dead[1]), 2);
	CHECK_INT(f.s.hits, 0);
	CHECK(turn_of(&f) != GG_OVER);
}

TEST(man_2_1d_a_fifth_loss_by_defeat_is_no_committed_loss, "MAN-2.1d", "MAN-2.1c") {
	field f = battle("army1=britain army2=ottoman first=2");
	ground(&f, "........ ........ ........ ...t.... ........ ........ ........ ........");
	unit(&f, 0, "foot-guards", "d5");
	reduced(&f, 1, "greek", "d4");
	unit(&f, 1, "albanian", "c5");
	lose(&f, 1, 4);
	hand(&f, 0, "foot-guards/c1");
	hand(&f, 1, "greek/c1 muhammad-ali committed-attack");
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "assault greek d5 with c1; pass; defend c1; lead muhammad-ali with albanian; commit; roll 1; roll 1; roll 1");
	CHECK(is_lost(&f, 1, "greek") && is_lost(&f, 1, "albanian")); /* the fifth by losing, the sixth by commitment */
	CHECK_INT(turn_of(&f), GG_OVER);
	CHECK_INT(f.s.winner, 0);
	CHECK_INT(f.s.cause, MV_CAUSE_ATTRITION);
}

TEST(man_2_1b_the_test_comes_after_pursuit_and_hits, "MAN-2.1b", "MAN-6.7a", "MAN-2.1a") {
	/* Britain's fifth loss by the outcome; the game continues to the advance and ends only then. */
	field f = battle("army1=britain army2=france first=2");
	ground(&f, PLAIN);
	reduced(&f, 0, "32nd", "d5");
	lose(&f, 0, 4);
	unit(&f, 1, "imperial", "d4");
	reduced(&f, 1, "45th", "h1");
	hand(&f, 1, "imperial/c1 supply");
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "assault imperial d5 with c1; done; roll 6; roll 6");
	CHECK(is_lost(&f, 0, "32nd"));
	CHECK_INT(phase_of(&f), MV_CB_ADVANCE);
	play(&f, "stay");
	CHECK_INT(turn_of(&f), GG_OVER); /* before anything else: no Restoration Phase */
	CHECK_INT(f.s.winner, 1);
	CHECK_INT(f.s.cause, MV_CAUSE_ATTRITION);
	CHECK(all_cards_there(&f)); /* discarded before the check */
	CHECK_TEXT(top_card(&f, 1), "imperial-guard/2d8");
}
