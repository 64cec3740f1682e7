/*
 * manoeuvre_fire.c - Bombardment, Volley and Grand Battery (MAN-6.2, 9.1e): one card, one target in range and line of fire, dice
 * against strength and terrain, one hit or nothing.
 */
#include "manoeuvre_scene.h"

/* Britain north with the 32nd at `target`, France south (active) with the 8th at d4; b1d10 is c5. */
static field gunners(const char *options, const char *target, const char *cards) {
	char all[128];
	snprintf(all, sizeof all, "army1=britain army2=france first=2 %s", options);
	field f = battle(all);
	ground(&f, PLAIN);
	unit(&f, 0, "32nd", target);
	unit(&f, 1, "8th", "d4");
	hand(&f, 1, cards);
	at(&f, MV_COMBAT_MENU, 1);
	return f;
}

TEST(man_6_2_1a_bombardment_by_a_unit_and_its_bombard_card, "MAN-6.2.1a", "MAN-8c") {
	field f = gunners("", "d5", "8th/c5 8th/c1");
	unit(&f, 1, "45th", "c5");
	CHECK_TEXT(choices(&f, "bombard"), "bombard 8th-regiment-legere d4xd5 with b1d10");
	CHECK_TEXT(refusal(&f, "bombard 8th d5 with c1"), "cannot-fire MAN-6.2.1a");
	CHECK_TEXT(refusal(&f, "bombard 8th c5 with c5"), "no-enemy MAN-6.2.2b"); /* a friend */
	gg_action borrowed = {MV_DO_BOMBARD, (uint16_t)unit_of(&f, 1, "45th"), (int32_t)card_of(&f, 1, "8th/c5"), (int32_t)square_of("d5"),
			      0};
	CHECK_TEXT(refused(&f, borrowed), "others-card MAN-1.3d");
	play(&f, "bombard 8th d5 with c5");
	CHECK_INT(choice_count(&f, "roll"), 10);
}

TEST(man_6_2_1b_volley_by_a_unit_and_its_volley_card, "MAN-6.2.1b", "MAN-8d") {
	field f = battle("army1=france army2=britain first=2");
	ground(&f, PLAIN);
	unit(&f, 0, "45th", "d5");
	unit(&f, 1, "42nd", "d4");
	hand(&f, 1, "42nd/c4 42nd/c1 42nd/c5");
	at(&f, MV_COMBAT_MENU, 1);
	CHECK_TEXT(choices(&f, "volley"), "volley 42nd-regiment-of-foot d4xd5 with 2d6");
	CHECK_TEXT(refusal(&f, "volley 42nd d5 with c1"), "cannot-fire MAN-6.2.1b");
	CHECK_TEXT(refusal(&f, "volley 42nd d5 with c5"), "cannot-fire MAN-6.2.1b");
	play(&f, "volley 42nd d5 with c4");
	CHECK_INT(choice_count(&f, "roll"), 8); /* 2d8, the volley's */
	CHECK_INT(mv_die_total(&f.game, &f.s), 2);
}

TEST(man_6_2_1c_fire_from_any_terrain, "MAN-6.2.1c", "MAN-10e") {
	for (const char *letter = ".fhmtw"; *letter; letter++) {
		char rows[80] = PLAIN;
		field f = gunners("", "d5", "8th/c5");
		rows[4 * 9 + 3] = *letter;
		ground(&f, rows);
		CHECK(legal(&f, "bombard 8th d5 with c5"));
		field b = battle("army1=france army2=britain first=2");
		ground(&b, rows);
		unit(&b, 0, "45th", "d5");
		unit(&b, 1, "42nd", "d4");
		hand(&b, 1, "42nd/c4");
		at(&b, MV_COMBAT_MENU, 1);
		CHECK(legal(&b, "volley 42nd d5 with c4"));
	}
}

TEST(man_6_2_1d_one_card_is_all, "MAN-6.2.1d") {
	field f = gunners("", "d5", "8th/c5 8th/c1 sappers michel-ney skirmish");
	unit(&f, 1, "45th", "c5");
	redoubt(&f, 0, "32nd");
	play(&f, "bombard 8th d5 with c5");
	CHECK_INT(turn_of(&f), GG_CHANCE);
	static const char *const more[] = {"add 8th/c1", "sappers", "lead michel-ney", "lead michel-ney with 45th", "skirmish", "commit"};
	for (unsigned i = 0; i < 6; i++)
		CHECK_TEXT(refusal(&f, more[i]), "chance-acts MAN-6.2.2f");
	play(&f, "roll 10");
	CHECK_TEXT(top_card(&f, 1), "8th-regiment-legere/b1d10");
	CHECK_INT(gg_set_count(f.s.pile[1]), 1);
}

TEST(man_6_2_2a_a_volley_reaches_one_square, "MAN-6.2.2a", "MAN-8d") {
	field f = battle("army1=france army2=britain first=2");
	ground(&f, PLAIN);
	unit(&f, 0, "45th", "d6");
	unit(&f, 0, "8th", "e5");
	unit(&f, 1, "42nd", "d4");
	hand(&f, 1, "42nd/c4");
	at(&f, MV_COMBAT_MENU, 1);
	CHECK_TEXT(refusal(&f, "volley 42nd d6 with c4"), "not-adjacent MAN-6.2.2a");
	CHECK_TEXT(refusal(&f, "volley 42nd d5 with c4"), "no-enemy MAN-6.2.2a");
	CHECK_TEXT(refusal(&f, "volley 42nd e5 with c4"), "not-adjacent MAN-6.2.2a");
}

TEST(man_6_2_2b_a_bombardment_reaches_one_or_two_steps, "MAN-6.2.2b", "MAN-8c") {
	static const char *const near[] = {"d5", "c4", "e4", "d3", "d6", "b4", "f4", "d2", "c5", "e5", "c3", "e3"};
	static const char *const far[] = {"d7", "a4", "g4", "d1", "c6", "e6", "b5", "f5", "b3", "f3", "c2", "e2", "b6", "h8"};
	char action[64];
	for (unsigned i = 0; i < 12; i++) {
		field f = gunners("", near[i], "8th/c5");
		snprintf(action, sizeof action, "bombard 8th %s with c5", near[i]);
		CHECK_TEXT(refusal(&f, action), "");
	}
	for (unsigned i = 0; i < 14; i++) {
		field f = gunners("", far[i], "8th/c5");
		snprintf(action, sizeof action, "bombard 8th %s with c5", far[i]);
		CHECK_TEXT(refusal(&f, action), "out-of-range MAN-6.2.2b");
	}
}

TEST(man_6_2_2c_the_square_between_must_be_open, "MAN-6.2.2c", "MAN-6.2.2e", "MAN-10c", "MAN-10d", "MAN-10f", "MAN-10g") {
	for (const char *letter = ".fhlmtw"; *letter; letter++) {
		char rows[80] = PLAIN;
		field f = gunners("", "d6", "8th/c5");
		rows[3 * 9 + 3] = *letter;
		ground(&f, rows);
		bool blocks = strchr("htw", *letter) != NULL;
		CHECK_TEXT(refusal(&f, "bombard 8th d6 with c5"), blocks ? "line-blocked MAN-6.2.2c" : "");
	}
	for (int seat = 0; seat < 2; seat++) { /* a unit of either side */
		field f = gunners("", "d6", "8th/c5");
		unit(&f, seat, seat ? "45th" : "52nd", "d5");
		CHECK_TEXT(refusal(&f, "bombard 8th d6 with c5"), "line-blocked MAN-6.2.2c");
	}
}

TEST(man_6_2_2d_straight_and_diagonal_lines, "MAN-6.2.2d") {
	/* The target is diagonal at e5; between are d5 and e4. */
	for (int both = 0; both < 2; both++)
		for (unsigned shut = 0; shut < 4; shut++) {
			char rows[80] = PLAIN;
			field f = gunners(both ? "diag_fire=both" : "diag_fire=one", "e5", "8th/c5");
			rows[3 * 9 + 3] = shut & 1 ? 't' : '.';
			rows[4 * 9 + 4] = shut & 2 ? 't' : '.';
			ground(&f, rows);
			CHECK_INT(legal(&f, "bombard 8th e5 with c5"), both ? shut == 0 : shut != 3);
		}
	/* All four diagonals, and at the edge of the map, where there is always a square between. */
	static const char *const corners[] = {"c5", "e5", "c3", "e3"};
	for (unsigned i = 0; i < 4; i++) {
		char action[64];
		field f = gunners("diag_fire=both", corners[i], "8th/c5");
		snprintf(action, sizeof action, "bombard 8th %s with c5", corners[i]);
		CHECK(legal(&f, action));
	}
	field f = gunners("diag_fire=both", "b8", "8th/c5");
	unit(&f, 1, "8th", "a7");
	CHECK(legal(&f, "bombard 8th b8 with c5"));
}

TEST(man_6_2_2e_firing_and_target_square_may_be_anything, "MAN-6.2.2e") {
	for (const char *from = ".fhmtw"; *from; from++)
		for (const char *to = ".fhmtw"; *to; to++) {
			char rows[80] = PLAIN;
			field f = gunners("", "d6", "8th/c5");
			rows[4 * 9 + 3] = *from;
			rows[2 * 9 + 3] = *to;
			ground(&f, rows);
			CHECK(legal(&f, "bombard 8th d6 with c5"));
		}
}

TEST(man_6_2_2f_the_target_plays_nothing, "MAN-6.2.2f", "MAN-9.2p") {
	field f = gunners("", "d5", "8th/c5");
	hand(&f, 0, "32nd/c1 withdraw lord-wellington");
	play(&f, "bombard 8th d5 with c5");
	CHECK_INT(turn_of(&f), GG_CHANCE);
	CHECK_TEXT(refusal(&f, "withdraw"), "chance-acts MAN-6.2.2f");
	gg_action defend = {MV_DO_DEFEND, 0, (int32_t)card_of(&f, 0, "32nd/c1"), 0, 0};
	CHECK_TEXT(refused(&f, defend), "chance-acts MAN-6.2.2f");
	play(&f, "roll 7");
	CHECK(is_reduced(&f, 0, "32nd"));
	CHECK_INT(mv_hand_size(&f.s, 0), 3);
}

TEST(man_6_2_3_totals_of_fire, "MAN-6.2.3a", "MAN-6.2.3b") {
	char rows[80] = PLAIN;
	rows[4 * 9 + 3] = 'h';
	rows[2 * 9 + 3] = 't';
	field f = gunners("", "d6", "8th/c5");
	ground(&f, rows);
	reduced(&f, 0, "32nd", "d6");
	redoubt(&f, 0, "32nd");
	play(&f, "bombard 8th d6 with c5");
	CHECK_INT(attack_total(&f), 2); /* the hill; not the strength of the gunners */
	CHECK_INT(defence_total(&f), 3 + 3 + 3);
	play(&f, "roll 8");
	CHECK_INT(told_arg(&f, "outcome-fire-hits", 0), 10);
	CHECK_INT(told_arg(&f, "outcome-fire-hits", 1), 9);
	CHECK(is_lost(&f, 0, "32nd"));
}

TEST(man_6_2_4a_one_hit_or_nothing, "MAN-6.2.4a") {
	for (int face = 1; face <= 10; face++) {
		field f = gunners("", "d5", "8th/c5");
		char roll[32];
		snprintf(roll, sizeof roll, "roll %d", face);
		play(&f, "bombard 8th d5 with c5");
		play(&f, roll);
		CHECK_INT(is_reduced(&f, 0, "32nd"), face > 6);
		CHECK(is_full(&f, 1, "8th"));
	}
}

TEST(man_6_2_4b_no_retreat_advance_pursuit_or_multiples, "MAN-6.2.4b", "MAN-6.5.5d") {
	field f = battle("army1=ottoman army2=france first=2");
	ground(&f, PLAIN);
	reduced(&f, 0, "irregular", "d5"); /* strength 2 */
	unit(&f, 0, "greek", "c5");
	unit(&f, 1, "guard-cavalry", "d4");
	hand(&f, 1, "guard-cavalry/c5");
	at(&f, MV_COMBAT_MENU, 1);
	field full = f;
	play(&f, "bombard guard-cavalry d5 with c5; roll 6; roll 6");
	CHECK(is_lost(&f, 0, "irregular"));
	CHECK_TEXT(where(&f, 1, "guard-cavalry"), "d4"); /* nobody advances */
	CHECK(!told(&f, "advanced") && !told(&f, "retreated"));
	unit(&full, 0, "irregular", "d5"); /* 5: twelve is more than twice, and still one hit */
	play(&full, "bombard guard-cavalry d5 with c5; roll 6; roll 6");
	CHECK(is_reduced(&full, 0, "irregular"));
	CHECK_TEXT(where(&full, 0, "irregular"), "d5");
	CHECK(phase_of(&full) != MV_CB_CHOICE_A);
}

TEST(man_6_2_5a_napoleon_and_any_french_unit, "MAN-6.2.5a", "MAN-9.1a", "MAN-4.4a") {
	field f = gunners("", "d6", "napoleon-bonaparte 8th/c5 supply");
	unit(&f, 1, "cuirassiers", "c6");
	reduced(&f, 1, "45th", "h1");
	CHECK_TEXT(choices(&f, "battery"),
		   "battery 1st-cuirassiers c6xd6 with napoleon-bonaparte; battery 8th-regiment-legere d4xd6 with napoleon-bonaparte");
	CHECK_TEXT(refusal(&f, "battery 45th d6 with napoleon-bonaparte"), "out-of-range MAN-6.2.2b");
	gg_action own_gun = {MV_DO_BATTERY, (uint16_t)unit_of(&f, 1, "8th"), (int32_t)card_of(&f, 1, "8th/c5"), (int32_t)square_of("d6"),
			     0};
	CHECK_TEXT(refused(&f, own_gun), "cannot-fire MAN-9.1e");
	CHECK_TEXT(refusal(&f, "battery 8th d5 with napoleon-bonaparte"), "no-enemy MAN-6.2.2b");
	play(&f, "battery cuirassiers d6 with napoleon-bonaparte");
	CHECK_INT(choice_count(&f, "roll"), 10);
	play(&f, "roll 10; roll 10");
	CHECK_INT(told_arg(&f, "outcome-fire-hits", 0), 20);
	CHECK(is_reduced(&f, 0, "32nd")); /* more than three times: one hit */
	CHECK_TEXT(top_card(&f, 1), "napoleon-bonaparte");
	CHECK_INT(phase_of(&f), MV_RESTORE_MENU); /* it was the turn's combat */
	CHECK_TEXT(refusal(&f, "bombard 8th d6 with c5"), "not-now MAN-4.4a");
}

TEST(man_6_2_5b_lines_ground_and_result_of_a_bombardment, "MAN-6.2.5b") {
	char rows[80] = PLAIN;
	field f = gunners("", "d6", "napoleon-bonaparte");
	rows[3 * 9 + 3] = 'w';
	ground(&f, rows);
	CHECK_TEXT(refusal(&f, "battery 8th d6 with napoleon-bonaparte"), "line-blocked MAN-6.2.2c");
	rows[3 * 9 + 3] = '.';
	rows[4 * 9 + 3] = 'h';
	ground(&f, rows);
	redoubt(&f, 0, "32nd");
	hand(&f, 0, "withdraw");
	play(&f, "battery 8th d6 with napoleon-bonaparte");
	CHECK_INT(turn_of(&f), GG_CHANCE);
	CHECK_INT(attack_total(&f), 2);
	CHECK_INT(defence_total(&f), 6 + 3);
	play(&f, "roll 3; roll 4");
	CHECK_INT(told_arg(&f, "outcome-fire-fails", 0), 9);
	CHECK(is_full(&f, 0, "32nd") && is_full(&f, 1, "8th"));
}

TEST(man_9_1a_a_leader_without_a_gun_opens_nothing, "MAN-9.1a", "MAN-9.1e") {
	field f = gunners("", "d5", "louis-nicolas-davout");
	CHECK_TEXT(choices(&f, ""), "done");
}
