/*
 * manoeuvre_withdraw.c - step 3: the Withdraw card, the attempts of the United States card by card, and what follows
 * (MAN-6.1.3, 6.5.4, 9.2p).
 */
#include "manoeuvre_scene.h"

/* France south at d4 (active) with a card of its opening unit; the United States north at d5 with the 22nd. */
static field against_us(const char *opening, const char *cards, const char *american) {
	field f = battle("army1=united-states army2=france first=2");
	ground(&f, PLAIN);
	unit(&f, 0, "22nd", "d5");
	unit(&f, 1, opening, "d4");
	hand(&f, 0, american);
	hand(&f, 1, cards);
	at(&f, MV_COMBAT_MENU, 1);
	return f;
}

static void surround(field *f) {
	unit(f, 0, "2nd-infantry-regiment", "d6");
	unit(f, 1, "8th", "c5");
	unit(f, 1, "19th", "e5");
}

TEST(man_6_1_3a_a_free_square_is_needed, "MAN-6.1.3a") {
	field f = against_us("45th", "45th/c1", "withdraw 22nd/c2");
	field open = f;
	surround(&f);
	play(&f, "assault 45th d5 with c1");
	CHECK_INT(phase_of(&f), MV_CB_DEFEND); /* nothing to decide in step 3, and the refusal says so */
	CHECK_TEXT(refusal(&f, "withdraw"), "no-free-square MAN-6.1.3a");
	CHECK_TEXT(refusal(&f, "try c2"), "no-free-square MAN-6.1.3a");
	surround(&open);
	unit(&open, 1, "19th", "h1"); /* one flank is free */
	play(&open, "assault 45th d5 with c1");
	CHECK_TEXT(choices(&open, ""), "pass; withdraw; try 1d10-3");
	/* Lakes and the map's edge leave no square either. */
	field edge = battle("army1=britain army2=france first=2");
	ground(&edge, ".l...... l....... ........ ........ ........ ........ ........ ........");
	unit(&edge, 0, "32nd", "a8");
	hand(&edge, 0, "withdraw");
	unit(&edge, 1, "45th", "a7");
	hand(&edge, 1, "45th/c1");
	at(&edge, MV_COMBAT_MENU, 1);
	play(&edge, "assault 45th a8 with c1");
	CHECK_INT(phase_of(&edge), MV_CB_DEFEND);
}

TEST(man_6_1_3a_the_state_is_entered_whatever_the_hand, "MAN-6.1.3a", "MAN-6.1.3b") {
	field f = against_us("45th", "45th/c1", "supply");
	play(&f, "assault 45th d5 with c1");
	CHECK_INT(phase_of(&f), MV_CB_WITHDRAW); /* skipping the state would reveal the hand */
	CHECK_TEXT(choices(&f, ""), "pass");
	CHECK_TEXT(refusal(&f, "withdraw"), "kind-not-held MAN-1.4c");
	f = against_us("45th", "45th/c1", "");
	play(&f, "assault 45th d5 with c1");
	CHECK_INT(phase_of(&f), MV_CB_ROLL); /* an empty hand is public */
}

TEST(man_6_1_3b_the_withdraw_card_always_succeeds_and_stands_alone, "MAN-6.1.3b", "MAN-9.2p") {
	field f = against_us("45th", "45th/c1 jean-lannes", "withdraw 22nd/c1 winfield-scott");
	play(&f, "assault 45th d5 with c1; withdraw");
	CHECK(!told(&f, "rolled"));
	CHECK_TEXT(where(&f, 0, "22nd"), "d6");
	CHECK(holds(&f, 0, "22nd/c1") && holds(&f, 0, "winfield-scott")); /* its only card */
	CHECK_TEXT(top_card(&f, 0), "withdraw");
	CHECK_INT(gg_set_count(f.s.pile[0]), 1);
}

TEST(man_6_1_3c_only_cards_of_the_target_with_a_range, "MAN-6.1.3c", "MAN-8f") {
	field f = against_us("45th", "45th/c1", "22nd/c1 22nd/c2 4th/c1 winfield-scott");
	unit(&f, 0, "4th", "c5");
	play(&f, "assault 45th d5 with c1");
	CHECK_TEXT(choices(&f, ""), "pass; try 1d10-3");
	CHECK_TEXT(refusal(&f, "try c1"), "no-withdraw-range MAN-6.1.3c");
	gg_action other = {MV_DO_TRY, 0, (int32_t)card_of(&f, 0, "4th/c1"), 0, 0};
	CHECK_TEXT(refused(&f, other), "others-card MAN-1.3d");
	for (int face = 1; face <= 6; face++) { /* 1-2 */
		field g = f;
		char roll[32];
		play(&g, "try c2");
		CHECK_INT(phase_of(&g), MV_CB_US_ROLL);
		CHECK_INT(turn_of(&g), GG_CHANCE);
		CHECK_INT(choice_count(&g, "roll"), 6);
		CHECK(all_cards_there(&g));
		snprintf(roll, sizeof roll, "roll %d", face);
		play(&g, roll);
		CHECK_TEXT(where(&g, 0, "22nd"), face <= 2 ? "d6" : "d5");
		CHECK((told(&g, "outcome-trial-works") != NULL) == (face <= 2));
	}
}

TEST(man_6_1_3d_one_card_at_a_time_each_rolled_before_the_next, "MAN-6.1.3d") {
	field f = battle("army1=united-states army2=france first=2");
	ground(&f, PLAIN);
	unit(&f, 0, "13th", "d5");
	unit(&f, 1, "45th", "d4");
	hand(&f, 0, "13th/c1 13th/c2 13th/c3 13th/c4 winfield-scott");
	hand(&f, 1, "45th/c1");
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "assault 45th d5 with c1");
	for (unsigned i = 0; i < 3; i++) {
		play(&f, "try c1");
		CHECK_INT(choice_count(&f, ""), 6); /* only the die */
		CHECK(!legal(&f, "pass"));
		play(&f, "roll 4");
		CHECK_INT(phase_of(&f), MV_CB_WITHDRAW);
		CHECK_INT(turn_of(&f), 0);
	}
	field fourth = f;
	play(&f, "pass; defend winfield-scott"); /* O may stop trying */
	CHECK_INT(defence_total(&f), 5 + 9 + 4);
	play(&fourth, "try c1; roll 3"); /* or go on */
	CHECK_TEXT(where(&fourth, 0, "13th"), "d6");
	/* After the last card with a range there is nothing left to try: step 4 follows. */
	field last = against_us("45th", "45th/c1", "22nd/c2 22nd/c3 22nd/c1");
	play(&last, "assault 45th d5 with c1; try c2; roll 6; try c3; roll 6");
	CHECK_INT(phase_of(&last), MV_CB_DEFEND);
}

TEST(man_6_1_3e_a_failed_card_defends_one_on_trial_does_not, "MAN-6.1.3e") {
	field f = against_us("45th", "45th/c1", "22nd/c2 22nd/c3");
	play(&f, "assault 45th d5 with c1; try c2");
	CHECK_INT(defence_total(&f), 6);
	play(&f, "roll 5");
	CHECK_INT(defence_total(&f), 6 + 3);
	CHECK_INT(attack_total(&f), 6); /* the die of the attempt is not a die of the attack */
	play(&f, "try c3");
	CHECK_INT(defence_total(&f), 6 + 3);
	play(&f, "roll 5");
	CHECK_INT(defence_total(&f), 6 + 3 + 3);
	play(&f, "roll 3; roll 3");
	CHECK_INT(told_arg(&f, "outcome-even", 0), 12);
	CHECK_INT(told_arg(&f, "outcome-even", 1), 12);
}

TEST(man_6_1_3f_no_withdraw_card_after_a_failed_attempt_in_any_edition, "MAN-6.1.3f") {
	static const char *const editions[] = {"edition=first", "edition=second", "edition=distant-lands"};
	for (unsigned i = 0; i < 3; i++) {
		char all[96];
		snprintf(all, sizeof all, "army1=united-states army2=france first=2 %s", editions[i]);
		field f = battle(all);
		ground(&f, PLAIN);
		unit(&f, 0, "22nd", "d5");
		unit(&f, 1, "45th", "d4");
		hand(&f, 0, "22nd/c2 withdraw 22nd/c3");
		hand(&f, 1, "45th/c1");
		at(&f, MV_COMBAT_MENU, 1);
		play(&f, "assault 45th d5 with c1");
		CHECK(legal(&f, "withdraw"));
		play(&f, "try c2; roll 6");
		CHECK_TEXT(refusal(&f, "withdraw"), "only-card MAN-6.1.3f");
		play(&f, "try c3; roll 6"); /* the last: step 4, but still not refused as too late */
		CHECK_INT(phase_of(&f), MV_CB_DEFEND);
		CHECK_TEXT(refusal(&f, "withdraw"), "only-card MAN-6.1.3f");
	}
}

TEST(man_6_1_3g_withdrawal_is_possible_only_now, "MAN-6.1.3g") {
	field f = against_us("45th", "45th/c1 45th/c2", "22nd/c2 withdraw 22nd/c3");
	play(&f, "assault 45th d5 with c1; pass");
	CHECK_TEXT(refusal(&f, "withdraw"), "too-late MAN-6.1.3g");
	CHECK_TEXT(refusal(&f, "try c2"), "too-late MAN-6.1.3g");
	play(&f, "done; add 45th/c2");
	CHECK_INT(phase_of(&f), MV_CB_ROLL);
	CHECK(!legal(&f, "withdraw"));
}

TEST(man_6_1_3h_it_retreats_by_the_order_and_the_combat_is_over, "MAN-6.1.3h", "MAN-6.5.4a", "MAN-4.4b") {
	field f = against_us("45th", "45th/c1 45th/c2 jean-lannes supply", "withdraw");
	reduced(&f, 1, "45th", "d4");
	unit(&f, 0, "1st-infantry-regiment", "d6"); /* the way home is blocked: a flank */
	field toward = f;
	play(&f, "assault 45th d5 with c1; withdraw");
	CHECK_INT(phase_of(&f), MV_CB_WD_RETREAT);
	CHECK_INT(turn_of(&f), 0);
	CHECK_TEXT(choices(&f, ""), "retreat c5; retreat e5");
	CHECK_TEXT(refusal(&f, "retreat d6"), "occupied MAN-6.5.3b");
	play(&f, "retreat e5");
	CHECK_TEXT(where(&f, 0, "22nd"), "e5");
	CHECK_TEXT(where(&f, 1, "45th"), "d5");                    /* must follow */
	CHECK_TEXT(top_card(&f, 1), "45th-regiment-legere/2d6-6"); /* costs A the opening card */
	CHECK(holds(&f, 1, "45th/c2") && holds(&f, 1, "jean-lannes"));
	CHECK(!holds(&f, 1, "45th/c1") && all_cards_there(&f));
	CHECK_INT(phase_of(&f), MV_RESTORE_MENU); /* as usual */
	CHECK_TEXT(refusal(&f, "assault 45th d6 with c2"), "not-now MAN-4.4a");
	/* Even towards the enemy, if that is what is open. */
	unit(&toward, 1, "8th", "c5");
	unit(&toward, 1, "19th", "e5");
	unit(&toward, 1, "45th", "h1");
	hand(&toward, 1, "8th/c1");
	play(&toward, "assault 8th d5 with c1; withdraw");
	CHECK_TEXT(where(&toward, 0, "22nd"), "d4");
}

TEST(man_6_1_3h_success_discards_the_cards_of_both_in_order, "MAN-6.1.3h", "MAN-4.0d") {
	field f = against_us("45th", "45th/c1", "22nd/c2 22nd/c3");
	play(&f, "assault 45th d5 with c1; try c2; roll 6; try c3; roll 1");
	CHECK_TEXT(top_card(&f, 0), "22nd-infantry-regiment/1d10-3");
	CHECK_INT(gg_set_count(f.s.pile[0]), 2);
	CHECK_INT(gg_set_count(f.s.pile[1]), 1);
	CHECK(all_cards_there(&f));
}

TEST(man_6_1_3i_the_attacker_must_follow_unless_his_opening_card_is_free, "MAN-6.1.3i", "MAN-6.5.5a") {
	field f = against_us("45th", "45th/c1 supply", "withdraw");
	reduced(&f, 1, "45th", "d4");
	play(&f, "assault 45th d5 with c1; withdraw");
	CHECK_TEXT(where(&f, 1, "45th"), "d5"); /* no choice: automatic */
	f = against_us("imperial", "imperial/c1 supply", "withdraw");
	reduced(&f, 1, "imperial", "d4");
	play(&f, "assault imperial d5 with c1; withdraw");
	CHECK_INT(phase_of(&f), MV_CB_WD_ADVANCE);
	CHECK_INT(turn_of(&f), 1);
	CHECK_TEXT(choices(&f, ""), "advance imperial-guard; stay");
	CHECK_TEXT(refusal(&f, "advance 45th"), "unit-gone MAN-6.5.1a");
	play(&f, "stay");
	CHECK_TEXT(where(&f, 1, "imperial"), "d4");
	CHECK_INT(phase_of(&f), MV_RESTORE_MENU);
}

TEST(man_6_1_3j_one_pursuit_die_for_the_opening_card, "MAN-6.1.3j", "MAN-6.6a") {
	field f = against_us("cuirassiers", "cuirassiers/c1 joachim-murat", "withdraw");
	play(&f, "assault cuirassiers d5 with c1; withdraw");
	CHECK_INT(phase_of(&f), MV_CB_WD_PURSUIT);
	CHECK_INT(choice_count(&f, "roll"), 6);
	field miss = f;
	play(&f, "roll 4");
	CHECK(is_reduced(&f, 0, "22nd"));
	CHECK(phase_of(&f) != MV_CB_WD_PURSUIT);
	play(&miss, "roll 5");
	CHECK(is_full(&miss, 0, "22nd"));
	/* Infantry does not pursue, nor does cavalry that stays. */
	field guard = against_us("guard-cavalry", "guard-cavalry/c1", "withdraw");
	play(&guard, "assault guard-cavalry d5 with c1; withdraw; stay");
	CHECK(!told(&guard, "rolled") && phase_of(&guard) != MV_CB_WD_PURSUIT);
}

TEST(man_6_1_3k_after_an_ambush_nobody_follows, "MAN-6.1.3k") {
	field f = battle("army1=united-states army2=austria first=2");
	ground(&f, PLAIN);
	unit(&f, 0, "22nd", "d5");
	unit(&f, 1, "johann", "d4");
	hand(&f, 0, "22nd/c2");
	hand(&f, 1, "ambush");
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "ambush d5; try c2; roll 1");
	CHECK_TEXT(where(&f, 0, "22nd"), "d6");
	CHECK_TEXT(where(&f, 1, "johann"), "d4");
	CHECK(!told(&f, "advanced") && is_full(&f, 0, "22nd"));
	CHECK_TEXT(top_card(&f, 1), "ambush");
}

TEST(man_6_5_4a_a_redoubt_left_by_withdrawal_is_gone, "MAN-6.5.4a", "MAN-9.2h") {
	field f = against_us("45th", "45th/c1", "withdraw");
	redoubt(&f, 0, "22nd");
	play(&f, "assault 45th d5 with c1; withdraw");
	CHECK_INT(f.s.redoubt[0], 0);
}

TEST(man_9_2p_withdraw_works_against_assault_and_ambush_only, "MAN-9.2p", "MAN-6.2.2f") {
	field f = against_us("45th", "45th/c5 45th/c1", "withdraw 22nd/c2");
	field fire = f, assault = f;
	play(&fire, "bombard 45th d5 with c5");
	CHECK_INT(turn_of(&fire), GG_CHANCE);
	CHECK_TEXT(refusal(&fire, "withdraw"), "chance-acts MAN-6.2.2f");
	play(&assault, "assault 45th d5 with c1");
	CHECK(legal(&assault, "withdraw"));
	CHECK_TEXT(refusal(&f, "withdraw"), "not-now MAN-4.4a"); /* nor outside a combat */
}
