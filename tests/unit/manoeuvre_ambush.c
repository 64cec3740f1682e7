/*
 * manoeuvre_ambush.c - the Ambush in each edition (MAN-6.1.1d, 6.1.2b, 6.1.5f to 6.1.5h, 6.1.6f, 6.1.7g, 6.4g, 9.2a), and
 * the phase machine of a combat: which phases are entered, which are skipped, and that none reveals a hand.
 */
#include "manoeuvre_scene.h"

/* Britain north, the 32nd at d5; Austria south (active). */
static field ambush(const char *options, const char *british, const char *austrian) {
	char all[128];
	snprintf(all, sizeof all, "army1=britain army2=austria first=2 %s", options);
	field f = battle(all);
	ground(&f, PLAIN);
	unit(&f, 0, "32nd", "d5");
	hand(&f, 0, british);
	hand(&f, 1, austrian);
	at(&f, MV_COMBAT_MENU, 1);
	return f;
}

TEST(man_6_1_1d_the_card_opens_it_and_there_is_no_attacking_unit, "MAN-6.1.1d", "MAN-9.2a") {
	field f = ambush("", "", "ambush");
	reduced(&f, 1, "9th", "h1");
	play(&f, "ambush d5");
	CHECK_INT(mv_participants(&f.s), 0);
	CHECK_INT(attack_total(&f), 0);
	CHECK_INT(choice_count(&f, "roll"), 10);
	play(&f, "roll 5");
	CHECK_INT(told_arg(&f, "outcome-repulsed", 0), 5);
	CHECK(is_reduced(&f, 1, "9th"));
	f = ambush("", "", "9th/c1"); /* the only way */
	CHECK_TEXT(refusal(&f, "ambush d5"), "kind-not-held MAN-1.4c");
}

TEST(man_6_1_2b_any_enemy_on_the_map, "MAN-6.1.2b", "MAN-9.2a") {
	field f = ambush("", "", "ambush");
	unit(&f, 0, "52nd", "a8");
	unit(&f, 0, "42nd", "h8");
	unit(&f, 1, "9th", "d4");
	CHECK_TEXT(choices(&f, "ambush"), "ambush a8; ambush h8; ambush d5"); /* no reach limit, no unit needed near */
	CHECK_TEXT(refusal(&f, "ambush d4"), "no-enemy MAN-6.1.2b");          /* A's own unit */
	CHECK_TEXT(refusal(&f, "ambush c3"), "no-enemy MAN-6.1.2b");
}

TEST(man_6_1_5g_a_leader_for_combat_is_all_by_the_first_edition, "MAN-6.1.5g") {
	field f = ambush("ambush_cards=leader_only", "", "ambush archduke-charles 9th/c1 committed-attack karl-mack-von-leiberich");
	unit(&f, 1, "9th", "d4");
	play(&f, "ambush d5");
	CHECK_TEXT(choices(&f, ""), "done; lead archduke-charles; lead karl-mack-von-leiberich");
	CHECK_TEXT(refusal(&f, "lead archduke-charles with 9th"), "not-in-ambush MAN-6.1.5g");
	CHECK_TEXT(refusal(&f, "add 9th/c1"), "not-in-ambush MAN-6.1.5g");
	CHECK_TEXT(refusal(&f, "commit"), "too-committed MAN-6.1.5g");
	play(&f, "lead archduke-charles");
	CHECK_TEXT(refusal(&f, "lead karl-mack-von-leiberich"), "one-leader MAN-9.1c");
	CHECK_INT(attack_total(&f), 4);
}

TEST(man_6_1_5h_everything_but_skirmish_by_the_second, "MAN-6.1.5h", "MAN-6.4g", "MAN-6.1.5b") {
	field f = ambush("", "", "ambush karl-mack-von-leiberich 9th/c1 committed-attack skirmish");
	unit(&f, 1, "9th", "d4");
	unit(&f, 1, "3rd", "c5");
	unit(&f, 1, "14th", "e5");
	redoubt(&f, 0, "32nd");
	play(&f, "ambush d5");
	CHECK_TEXT(refusal(&f, "skirmish"), "skirmish-alone MAN-6.1.5f");
	CHECK_TEXT(refusal(&f, "add 9th/c1"), "no-participant MAN-6.1.5d"); /* brought in by Command only */
	CHECK_TEXT(refusal(&f, "commit"), "too-committed MAN-6.1.5b");
	/* Command 3: the Ambush card takes the first place. */
	CHECK_TEXT(refusal(&f, "lead karl-mack-von-leiberich with 9th,3rd,14th"), "too-many-units MAN-6.4a");
	CHECK_INT(choice_count(&f, "lead"), 1 + 3 + 3);
	play(&f, "lead karl-mack-von-leiberich with 9th,3rd; add 9th/c1; commit");
	CHECK_INT(attack_total(&f), 6 + 6);
	play(&f, "done");
	static const unsigned sides[] = {10, 8, 8, 6, 6}; /* the Ambush card opens */
	for (unsigned i = 0; i < 5; i++) {
		CHECK_INT(choice_count(&f, "roll"), sides[i]);
		play(&f, "roll 1");
	}
	CHECK_INT(told_arg(&f, "outcome-defender", 0), 12 + 5);
	CHECK_INT(told_arg(&f, "outcome-defender", 1), 6 + 3);
}

TEST(man_6_1_6f_no_strength_of_an_attacker_and_no_attack_terrain, "MAN-6.1.6f") {
	field f = ambush("", "", "ambush archduke-charles");
	ground(&f, "........ ........ ........ ..h.h... ........ ........ ........ ........");
	unit(&f, 1, "9th", "c5");
	unit(&f, 1, "3rd", "e5");
	field combat = f;
	play(&f, "ambush d5; lead archduke-charles with 9th,3rd");
	CHECK_INT(attack_total(&f), 6 + 6); /* two hills give no bonus */
	play(&combat, "ambush d5; lead archduke-charles; roll 10");
	CHECK_INT(told_arg(&combat, "outcome-attacker", 0), 10 + 4);
}

TEST(man_6_1_6g_an_ambush_meets_the_full_defence, "MAN-6.1.6g", "MAN-6.1.4a") {
	field f = ambush("", "32nd/c1 lord-wellington", "ambush");
	ground(&f, "........ ........ ........ ...t.... ........ ........ ........ ........");
	redoubt(&f, 0, "32nd");
	play(&f, "ambush d5; pass; defend c1; defend lord-wellington");
	CHECK_INT(defence_total(&f), 6 + 6 + 5 + 3 + 3);
}

TEST(man_6_1_7g_a_lost_ambush_hits_its_supporters, "MAN-6.1.7g", "MAN-6.4f", "MAN-6.7b") {
	field f = ambush("", "32nd/c1 32nd/c2 lord-wellington", "ambush archduke-charles committed-attack");
	unit(&f, 1, "9th", "d4");
	reduced(&f, 1, "14th", "c5");
	unit(&f, 1, "3rd", "e5");
	play(&f, "ambush d5; pass; defend c1; defend c2; defend lord-wellington; lead archduke-charles with 9th,14th; commit");
	play(&f, "roll 1; roll 1; roll 1");
	CHECK_INT(told_arg(&f, "outcome-repulsed", 0), 6 + 3 + 3);
	CHECK(is_lost(&f, 1, "14th"));
	CHECK(is_lost(&f, 1, "9th")); /* the hit for losing and the committed one: it was the only one left */
	CHECK(is_full(&f, 1, "3rd"));
}

TEST(man_6_5_5d_nobody_advances_or_pursues_after_an_ambush, "MAN-6.5.5d", "MAN-6.6a") {
	for (int kill = 0; kill < 2; kill++) {
		field f = ambush("", "", "ambush archduke-charles johann/c1");
		unit(&f, 1, "johann", "d4");
		if (kill)
			reduced(&f, 0, "32nd", "d5");
		play(&f, "ambush d5; lead archduke-charles with johann; add johann/c1; roll 6; roll 1; roll 1");
		CHECK_INT(told_arg(&f, kill ? "outcome-eliminated" : "outcome-attacker", 0), 14);
		if (!kill)
			play(&f, "fall-back");
		CHECK_TEXT(where(&f, 1, "johann"), "d4");
		CHECK_TEXT(where(&f, 0, "32nd"), kill ? "" : "d6");
		CHECK(!told(&f, "advanced") && !told(&f, "outcome-pursuit-hits") && !told(&f, "outcome-pursuit-fails"));
		CHECK(phase_of(&f) != MV_CB_PURSUIT && phase_of(&f) != MV_CB_ADVANCE);
	}
}

TEST(man_6_1_3k_a_withdrawal_from_an_ambush_between_two_flanks, "MAN-6.1.3k", "MAN-6.5.3d") {
	field f = ambush("", "withdraw", "ambush 9th/c1");
	unit(&f, 0, "52nd", "d6");
	unit(&f, 1, "9th", "d4");
	play(&f, "ambush d5; withdraw");
	CHECK_INT(phase_of(&f), MV_CB_WD_RETREAT);
	CHECK_INT(turn_of(&f), 0);
	play(&f, "retreat c5");
	CHECK_TEXT(where(&f, 0, "32nd"), "c5");
	CHECK_TEXT(where(&f, 1, "9th"), "d4");
	CHECK_TEXT(top_card(&f, 0), "withdraw");
	CHECK_TEXT(top_card(&f, 1), "ambush");
	CHECK(holds(&f, 1, "9th/c1"));
}

TEST(man_9_2a_the_ambush_card_opens_nothing_else, "MAN-9.2a", "MAN-4.4a") {
	field f = ambush("", "", "ambush ambush 9th/c1");
	reduced(&f, 1, "9th", "d4");
	play(&f, "ambush d5");
	CHECK_TEXT(refusal(&f, "ambush d5"), "not-now MAN-6.1.5a"); /* a second one cannot join */
	play(&f, "done; roll 1");
	CHECK_TEXT(top_card(&f, 1), "ambush");
	CHECK_TEXT(refusal(&f, "ambush d5"), "not-now MAN-4.4a"); /* one combat a turn */
}

/* --- The phase machine of a combat -------------------------------------------------------------------------------- */

TEST(combat_menu_lists_every_row_of_the_table, "MAN-4.4a") {
	field f = battle("army1=france army2=austria first=2");
	ground(&f, PLAIN);
	unit(&f, 0, "2nd", "d5");
	unit(&f, 1, "grenzers", "d4");
	unit(&f, 1, "9th", "c5");
	hand(&f, 1, "grenzers/c4 1st/c5 ambush 9th/c1 supply");
	unit(&f, 1, "1st", "d3");
	at(&f, MV_COMBAT_MENU, 1);
	CHECK_TEXT(choices(&f, ""), "done; assault 6th-grenzers d4xd5 with 1d10-5; volley 6th-grenzers d4xd5 with 1d10-5; "
				    "assault 9th-regiment c5xd5 with 2d8; ambush d5");
	play(&f, "done"); /* no combat */
	CHECK(phase_of(&f) != MV_COMBAT_MENU);
	field scout = battle("army1=france army2=britain first=2");
	unit(&scout, 0, "2nd", "d5");
	unit(&scout, 1, "32nd", "h1");
	hand(&scout, 1, "scout-spy 32nd/c1");
	hand(&scout, 0, "2nd/c1");
	at(&scout, MV_COMBAT_MENU, 1);
	play(&scout, "scout");
	CHECK_INT(phase_of(&scout), MV_COMBAT_MENU); /* SCOUT, then COMBAT_MENU */
}

TEST(combat_is_passed_over_only_with_an_empty_hand, "MAN-4.4a") {
	field f = ambush("", "", "supply");
	unit(&f, 1, "9th", "h1");
	at(&f, MV_MOVE_MENU, 1);
	f.s.moved = 0xff;
	play(&f, "done");
	CHECK_INT(phase_of(&f), MV_COMBAT_MENU); /* which card is in the hand is not public */
	f = ambush("", "", "");
	unit(&f, 1, "9th", "h1");
	at(&f, MV_MOVE_FIRST, 1);
	play(&f, "move 9th h2");
	CHECK(phase_of(&f) != MV_COMBAT_MENU && f.s.active == 0); /* an empty one is: the turn is over */
}

/* The defender's hand changes nothing in the phases the attacker sees, only its size. */
TEST(combat_phases_do_not_betray_the_defenders_hand, "MAN-6.1.3a", "MAN-6.1.4d") {
	static const char *const hands[] = {"withdraw", "32nd/c1", "supply", "lord-wellington", "dutch/c1"};
	for (unsigned i = 0; i < 5; i++) {
		field f = ambush("", hands[i], "ambush 9th/c1");
		play(&f, "ambush d5");
		CHECK_INT(phase_of(&f), MV_CB_WITHDRAW);
		play(&f, "pass");
		CHECK_INT(phase_of(&f), MV_CB_DEFEND);
		play(&f, "done");
		CHECK_INT(phase_of(&f), MV_CB_ATTACK);
		CHECK_TEXT(choices(&f, ""), "done"); /* entered although O can play nothing */
		play(&f, "done");
		CHECK_INT(phase_of(&f), MV_CB_ROLL);
	}
}
