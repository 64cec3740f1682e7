/*
 * manoeuvre_worked.c - the worked combats W1 to W9 of the rules digest, die by die: every total, every result and who
 * chooses. Letters in test names are those of the digest.
 */
#include "manoeuvre_scene.h"

/* The last play had this outcome with these totals. */
#define OUTCOME(WORD, ATTACK, DEFENCE)                                                                                                     \
	do {                                                                                                                               \
		CHECK_INT(told_arg(&f, WORD, 0), ATTACK);                                                                                  \
		CHECK_INT(told_arg(&f, WORD, 1), DEFENCE);                                                                                 \
	} while (0)

/* The current strength of a unit. */
static int shows(field *f, int seat, const char *name) {
	return (int)mv_strength(&f->game, &f->s, seat, unit_of(f, seat, name));
}

/* --- W1 ------------------------------------------------------------------------------------------------------ */

static field w1(void) {
	field f = battle("army1=france army2=britain first=1");
	unit(&f, 0, "45th", "2,5");
	unit(&f, 1, "32nd", "2,6");
	hand(&f, 0, "45th/c1");
	hand(&f, 1, "32nd/c4");
	at(&f, MV_COMBAT_MENU, 0);
	play(&f, "assault 45th c2 with c1; pass; defend c4");
	return f;
}

TEST(man_w1a_town_assault_lost, "MAN-6.1.6a", "MAN-6.1.6g", "MAN-6.1.7a", "MAN-10f") {
	field f = w1();
	play(&f, "roll 3; roll 2");
	OUTCOME("outcome-repulsed", 11, 12);
	CHECK(is_reduced(&f, 0, "45th"));
	CHECK_INT(shows(&f, 0, "45th"), 3);
	CHECK(is_full(&f, 1, "32nd"));
}

TEST(man_w1b_town_assault_drawn, "MAN-6.1.7b", "MAN-4.4a") {
	field f = w1();
	play(&f, "roll 4; roll 2");
	OUTCOME("outcome-even", 12, 12);
	CHECK(is_full(&f, 0, "45th") && is_full(&f, 1, "32nd"));
	CHECK(in_discards(&f, 0, "45th/c1") && in_discards(&f, 1, "32nd/c4"));
	CHECK(phase_of(&f) != MV_COMBAT_MENU); /* the combat of the turn is over */
	CHECK(all_cards_there(&f));
}

/* --- W2 ------------------------------------------------------------------------------------------------------ */

static field w2(const char *from, const char *at_square) {
	field f = battle("army1=france army2=britain first=1");
	char action[64];
	unit(&f, 1, "4th", from);
	unit(&f, 0, "19th", at_square);
	hand(&f, 1, "4th/c1");
	at(&f, MV_COMBAT_MENU, 1);
	snprintf(action, sizeof action, "assault 4th %s with c1; roll 2; roll 3", where(&f, 0, "19th"));
	play(&f, action);
	return f;
}

TEST(man_w2a_a_hill_makes_the_attacker_choose, "MAN-6.3b", "MAN-6.1.7d", "MAN-10c") {
	field f = w2("5,4", "5,3");
	OUTCOME("outcome-attacker", 14, 7);
	CHECK_INT(turn_of(&f), 1);
	f = w2("5,2", "5,3"); /* the same from clear ground: twelve, and the defender chooses */
	OUTCOME("outcome-defender", 12, 7);
	CHECK_INT(turn_of(&f), 0);
}

TEST(man_w2b_hill_against_hill_gives_no_attack_bonus, "MAN-6.3a", "MAN-6.3b", "MAN-6.1.7c") {
	field f = w2("3,3", "4,3");
	OUTCOME("outcome-defender", 12, 9);
	CHECK_INT(turn_of(&f), 0);
}

TEST(man_w2c_clear_against_hill_has_the_same_totals, "MAN-6.3a", "MAN-6.3b") {
	field f = w2("3,4", "3,3");
	OUTCOME("outcome-defender", 12, 9);
}

/* --- W3 ------------------------------------------------------------------------------------------------------ */

static field w3(const char *options) {
	char all[128];
	snprintf(all, sizeof all, "army1=france army2=austria first=2 %s", options);
	field f = battle(all);
	ground(&f, "........ ........ ........ ..h.h... ........ ........ ........ ........");
	unit(&f, 0, "imperial", "d5");
	unit(&f, 1, "1st", "d4");
	unit(&f, 1, "3rd", "c5");
	unit(&f, 1, "9th", "e5");
	hand(&f, 0, "imperial/c1");
	at(&f, MV_COMBAT_MENU, 1);
	return f;
}

static field w3_command(const char *options) {
	field f = w3(options);
	hand(&f, 1, "1st/c2 3rd/c2 karl-mack-von-leiberich");
	play(&f, "assault 1st d5 with c2; pass; defend c1; lead karl-mack-von-leiberich with 3rd,9th; add 3rd/c2; roll 4; roll 3");
	return f;
}

TEST(man_w3a_command_brings_strength_cards_and_hills, "MAN-6.4a", "MAN-6.4c", "MAN-6.4d", "MAN-6.4e", "MAN-6.3c", "MAN-6.1.7d") {
	field f = w3_command("");
	OUTCOME("outcome-attacker", 30, 15);
	CHECK_INT(turn_of(&f), 1);
	CHECK_INT(attack_total(&f), 30); /* Mack's Combat 2 does not count */
}

TEST(man_w3b_only_the_opening_units_hill_counts_by_option, "MAN-6.3c", "MAN-6.1.7c") {
	field f = w3_command("hill_per_unit=0");
	OUTCOME("outcome-defender", 26, 15);
	CHECK_INT(turn_of(&f), 0);
}

TEST(man_w3c_combat_instead_of_command, "MAN-6.1.5c", "MAN-6.1.6b", "MAN-6.1.7a") {
	field f = w3("");
	hand(&f, 1, "1st/c2 karl-mack-von-leiberich");
	play(&f, "assault 1st d5 with c2; pass; defend c1; lead karl-mack-von-leiberich; roll 4");
	OUTCOME("outcome-repulsed", 13, 15);
	CHECK(is_reduced(&f, 1, "1st"));
	CHECK(is_full(&f, 1, "3rd") && is_full(&f, 1, "9th"));
}

TEST(man_w3d_one_of_three_must_advance, "MAN-6.5.5a", "MAN-6.5.5b", "MAN-6.5.5c", "MAN-6.6b") {
	field f = w3_command("");
	play(&f, "fall-back");
	CHECK_TEXT(where(&f, 0, "imperial"), "d6");
	CHECK_INT(phase_of(&f), MV_CB_ADVANCE);
	CHECK_INT(choice_count(&f, "advance"), 3);
	CHECK_TEXT(refusal(&f, "stay"), "must-advance MAN-6.5.5c");
	play(&f, "advance 9th");
	CHECK_TEXT(where(&f, 1, "9th"), "d5");
	CHECK(!told(&f, "rolled") && phase_of(&f) != MV_CB_PURSUIT); /* infantry */
	CHECK(is_full(&f, 0, "imperial"));
}

/* --- W4 ------------------------------------------------------------------------------------------------------ */

static field w4(const char *french) {
	field f = battle("army1=france army2=prussia first=1");
	ground(&f, "........ ........ ........ ........ ...w.... ........ ........ ........");
	unit(&f, 0, "imperial", "d5");
	unit(&f, 1, "13th", "d4");
	redoubt(&f, 1, "13th");
	hand(&f, 0, french);
	hand(&f, 1, "13th/c1");
	at(&f, MV_COMBAT_MENU, 0);
	play(&f, "assault imperial d4 with c1; pass; defend c1");
	return f;
}

TEST(man_w4a_woods_and_redoubt_hold, "MAN-6.3d", "MAN-6.1.6g") {
	field f = w4("imperial/c1");
	play(&f, "roll 3; roll 4");
	OUTCOME("outcome-repulsed", 15, 16);
	CHECK(is_reduced(&f, 0, "imperial"));
	CHECK_INT(shows(&f, 0, "imperial"), 5);
}

TEST(man_w4b_sappers_leave_the_redoubt_out_and_standing, "MAN-9.2j", "MAN-6.1.6g") {
	field f = w4("imperial/c1 sappers");
	play(&f, "sappers; roll 3; roll 4");
	OUTCOME("outcome-defender", 15, 13);
	CHECK_INT(turn_of(&f), 1);
	play(&f, "hit");
	CHECK_TEXT(where(&f, 1, "13th"), "d4");
	CHECK_INT(shows(&f, 1, "13th"), 3);
	CHECK(f.s.redoubt[1] >> unit_of(&f, 1, "13th") & 1);
}

TEST(man_w4c_the_redoubt_goes_with_the_retreat_and_the_guard_may_stay, "MAN-9.2h", "MAN-6.5.5c") {
	field f = w4("imperial/c1 sappers");
	play(&f, "sappers; roll 3; roll 4; fall-back");
	CHECK_TEXT(where(&f, 1, "13th"), "d3");
	CHECK_INT(f.s.redoubt[1], 0);
	CHECK_INT(phase_of(&f), MV_CB_ADVANCE);
	CHECK(legal(&f, "advance imperial") && legal(&f, "stay"));
	play(&f, "stay");
	CHECK_TEXT(where(&f, 0, "imperial"), "d5");
}

/* --- W5 ------------------------------------------------------------------------------------------------------ */

static field w5(void) {
	field f = battle("army1=russia army2=ottoman first=2");
	ground(&f, PLAIN);
	unit(&f, 0, "russian-guard", "d5");
	unit(&f, 1, "1st-janissaries", "d4");
	unit(&f, 1, "ali-pashas", "c5");
	reduced(&f, 1, "arab", "e5");
	hand(&f, 0, "russian-guard/c1 pyotr-i-bagration");
	hand(&f, 1, "1st-janissaries/c1 ali-pashas/c4 pechlivan-khan committed-attack committed-attack");
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "assault 1st-janissaries d5 with c1; pass; defend c1; defend pyotr-i-bagration");
	play(&f, "lead pechlivan-khan with ali-pashas,arab; add ali-pashas/c4; commit; commit");
	play(&f, "roll 5; roll 6; roll 2; roll 4; roll 3; roll 4; roll 1; roll 5");
	return f;
}

TEST(man_w5a_forty_eight_against_seventeen, "MAN-6.1.6d", "MAN-6.1.6e", "MAN-6.1.7d", "MAN-6.5.5b", "MAN-6.5.5c") {
	field f = w5();
	OUTCOME("outcome-attacker", 48, 17);
	CHECK_INT(turn_of(&f), 1);
	play(&f, "fall-back");
	CHECK_INT(phase_of(&f), MV_CB_ADVANCE);
	CHECK_INT(choice_count(&f, "advance"), 3);
	CHECK_TEXT(refusal(&f, "stay"), "must-advance MAN-6.5.5c");
}

TEST(man_w5b_pursuit_then_two_committed_hits, "MAN-6.6b", "MAN-6.6c", "MAN-6.7a", "MAN-6.7b", "MAN-6.7c") {
	field f = w5();
	play(&f, "fall-back; advance ali-pashas");
	CHECK_INT(phase_of(&f), MV_CB_PURSUIT);
	play(&f, "roll 2");
	CHECK(told(&f, "outcome-pursuit-hits") != NULL);
	CHECK_INT(shows(&f, 0, "russian-guard"), 6);
	CHECK_INT(phase_of(&f), MV_CB_COMMITTED);
	CHECK_INT(choice_count(&f, "take"), 3);
	field both = f;
	play(&f, "take arab; take 1st-janissaries");
	CHECK(is_lost(&f, 1, "arab"));
	CHECK_INT(shows(&f, 1, "1st-janissaries"), 5);
	play(&both, "take 1st-janissaries; take 1st-janissaries"); /* both on one unit */
	CHECK(is_lost(&both, 1, "1st-janissaries") && is_reduced(&both, 1, "arab"));
	field other = w5();
	play(&other, "fall-back; advance arab"); /* cavalry without a card: no die */
	CHECK_INT(phase_of(&other), MV_CB_COMMITTED);
}

TEST(man_w5c_a_fifth_loss_by_commitment_loses_at_five_all, "MAN-2.1c", "MAN-6.7b", "MAN-6.1.7f") {
	field f = battle("army1=russia army2=ottoman first=2");
	ground(&f, PLAIN);
	reduced(&f, 0, "black-sea", "d5");
	reduced(&f, 1, "albanian", "d4");
	lose(&f, 0, 4);
	lose(&f, 1, 4);
	hand(&f, 1, "albanian/c1 committed-attack");
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "assault albanian d5 with c1; commit; roll 7; roll 3; roll 4");
	OUTCOME("outcome-eliminated", 16, 4);
	CHECK_INT(told_arg(&f, "advanced", 1), (int)square_of("d5"));
	CHECK(is_lost(&f, 0, "black-sea") && is_lost(&f, 1, "albanian"));
	CHECK_INT(turn_of(&f), GG_OVER);
	gg_payoff result;
	gg_payoff_of(&f.game, &f.box.state, &result);
	CHECK_INT(result.winners, 1); /* Russia */
	CHECK_TEXT(gg_clause_id(&f.game, result.clause), "MAN-2.1c");
}

/* --- W6 ------------------------------------------------------------------------------------------------------ */

TEST(man_w6a_three_units_lose_and_pay, "MAN-6.1.7a", "MAN-6.4f", "MAN-6.7b", "MAN-6.4a") {
	field f = battle("army1=russia army2=britain first=1");
	ground(&f, "........ ........ ........ ........ ...t.... ........ ........ ........");
	unit(&f, 0, "koursk", "d5");
	reduced(&f, 0, "moscow", "c4");
	unit(&f, 0, "orlov", "e4");
	unit(&f, 1, "foot-guards", "d4");
	hand(&f, 0, "koursk/c1 orlov/c3 mikhail-i-kutuzov committed-attack");
	hand(&f, 1, "foot-guards/c1 foot-guards/c2 lord-wellington");
	at(&f, MV_COMBAT_MENU, 0);
	play(&f, "assault koursk d4 with c1; pass; defend c1; defend c2; defend lord-wellington");
	play(&f, "lead mikhail-i-kutuzov with moscow,orlov; add orlov/c3; commit; roll 2; roll 3; roll 1; roll 2");
	OUTCOME("outcome-repulsed", 25, 28);
	CHECK_INT(shows(&f, 0, "koursk"), 5);
	CHECK(is_lost(&f, 0, "moscow"));
	CHECK_INT(shows(&f, 0, "orlov"), 5);
	CHECK_INT(phase_of(&f), MV_CB_COMMITTED);
	CHECK_TEXT(choices(&f, ""), "take koursk-regiment; take orlov-regiment");
	play(&f, "take orlov");
	CHECK(is_lost(&f, 0, "orlov") && is_reduced(&f, 0, "koursk"));
}

TEST(man_w6b_the_committed_hit_finds_no_one, "MAN-6.7d", "MAN-2.1d") {
	field f = battle("army1=russia army2=britain first=1");
	ground(&f, PLAIN);
	reduced(&f, 0, "orlov", "d5");
	unit(&f, 1, "42nd", "d4");
	hand(&f, 0, "orlov/c4 committed-attack");
	hand(&f, 1, "42nd/c4");
	at(&f, MV_COMBAT_MENU, 0);
	field last = f;
	play(&f, "assault orlov d4 with c4; pass; defend c4; commit; roll 2; roll 1; roll 2");
	OUTCOME("outcome-repulsed", 10, 12);
	CHECK(is_lost(&f, 0, "orlov"));
	CHECK_INT(f.s.hits, 0);
	CHECK_INT(gg_set_count(f.s.dead[0]), 1);
	CHECK(phase_of(&f) != MV_CB_COMMITTED && turn_of(&f) != GG_OVER);
	lose(&last, 0, 4); /* the same as a fifth loss: Britain wins as usual */
	play(&last, "assault orlov d4 with c4; pass; defend c4; commit; roll 2; roll 1; roll 2");
	CHECK_INT(turn_of(&last), GG_OVER);
	CHECK_INT(last.s.winner, 1);
	CHECK_INT(last.s.cause, MV_CAUSE_ATTRITION);
}

/* --- W7 ------------------------------------------------------------------------------------------------------ */

static field w7(const char *options, const char *army, const char *cards) {
	char all[128];
	snprintf(all, sizeof all, "army1=britain army2=%s first=2 %s", army, options);
	field f = battle(all);
	ground(&f, "........ ........ ........ ...h.... ........ ........ ........ ........");
	unit(&f, 0, "dutch", "d5");
	hand(&f, 1, cards);
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "ambush d5");
	return f;
}

TEST(man_w7a_ambush_with_a_leader_in_every_edition, "MAN-6.1.1d", "MAN-6.1.2b", "MAN-6.1.6f", "MAN-6.5.5d") {
	static const char *const editions[] = {"edition=first", "edition=second", "edition=distant-lands"};
	for (unsigned i = 0; i < 3; i++) {
		field f = w7(editions[i], "united-states", "ambush winfield-scott");
		unit(&f, 1, "1st-infantry-regiment", "a1"); /* far away */
		play(&f, "lead winfield-scott; roll 6");
		OUTCOME("outcome-defender", 10, 7);
		CHECK_INT(turn_of(&f), 0);
		play(&f, "fall-back");
		CHECK_TEXT(where(&f, 0, "dutch"), "d6");
		CHECK(!told(&f, "advanced") && !told(&f, "rolled"));
		CHECK_TEXT(where(&f, 1, "1st-infantry-regiment"), "a1");
	}
}

TEST(man_w7b_a_failed_ambush_hits_nobody, "MAN-6.1.7g", "MAN-6.1.6f") {
	field f = w7("", "united-states", "ambush");
	play(&f, "roll 2");
	OUTCOME("outcome-repulsed", 2, 7);
	CHECK(!told(&f, "reduced") && !told(&f, "eliminated"));
}

TEST(man_w7c_an_even_ambush_and_no_commitment_without_a_unit, "MAN-6.1.7b", "MAN-6.1.5b") {
	field f = w7("", "united-states", "ambush");
	play(&f, "roll 7");
	OUTCOME("outcome-even", 7, 7);
	CHECK(is_full(&f, 0, "dutch"));
	f = w7("", "austria", "ambush committed-attack");
	CHECK_TEXT(refusal(&f, "commit"), "too-committed MAN-6.1.5b");
	f = w7("edition=first", "austria", "ambush committed-attack");
	CHECK_TEXT(refusal(&f, "commit"), "too-committed MAN-6.1.5g");
}

/* --- W8 ------------------------------------------------------------------------------------------------------ */

static field w8(const char *options) {
	char all[128];
	snprintf(all, sizeof all, "army1=britain army2=united-states first=2 %s", options);
	field f = battle(all);
	ground(&f, "........ ........ ........ ..hw.... ...m.... ........ ........ ........");
	unit(&f, 0, "52nd", "d5");
	unit(&f, 1, "2nd-infantry-regiment", "c5");
	unit(&f, 1, "10th", "e5");
	unit(&f, 1, "1st-infantry-regiment", "d4");
	hand(&f, 0, "52nd/c3");
	hand(&f, 1, "ambush alexander-macomb 2nd-infantry-regiment/c3");
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "ambush d5; pass; defend c3");
	return f;
}

TEST(man_w8a_an_ambush_with_two_supporters, "MAN-6.1.5h", "MAN-6.1.6f", "MAN-6.4b", "MAN-6.4g", "MAN-6.5.5d") {
	field f = w8("");
	CHECK_TEXT(refusal(&f, "lead alexander-macomb with 1st-infantry-regiment"), "in-marsh MAN-6.4b");
	play(&f, "lead alexander-macomb with 2nd-infantry-regiment,10th; add 2nd-infantry-regiment/c3; roll 4; roll 2; roll 2");
	OUTCOME("outcome-defender", 21, 11); /* no hill in an Ambush */
	CHECK_INT(turn_of(&f), 0);
	play(&f, "fall-back");
	CHECK_TEXT(where(&f, 0, "52nd"), "d6");
	CHECK(!told(&f, "advanced"));
	CHECK_TEXT(where(&f, 1, "2nd-infantry-regiment"), "c5");
}

TEST(man_w8b_the_first_edition_ambush_takes_a_leader_only, "MAN-6.1.5g", "MAN-6.1.7g") {
	field f = w8("edition=first");
	CHECK_TEXT(refusal(&f, "lead alexander-macomb with 2nd-infantry-regiment,10th"), "not-in-ambush MAN-6.1.5g");
	CHECK_TEXT(refusal(&f, "add 2nd-infantry-regiment/c3"), "not-in-ambush MAN-6.1.5g");
	play(&f, "lead alexander-macomb; done; roll 4");
	OUTCOME("outcome-repulsed", 6, 11);
	CHECK(is_full(&f, 1, "2nd-infantry-regiment") && is_full(&f, 1, "10th") && is_full(&f, 1, "1st-infantry-regiment"));
}

TEST(man_w8c_the_committed_hit_falls_in_an_even_ambush, "MAN-9.2b", "MAN-6.7b", "MAN-6.4g") {
	for (int first = 0; first < 2; first++) {
		field f = battle(first ? "army1=prussia army2=austria first=2 edition=first" : "army1=prussia army2=austria first=2");
		ground(&f, PLAIN);
		reduced(&f, 0, "royal-escort", "d5");
		unit(&f, 1, "14th", "d4");
		hand(&f, 0, "royal-escort/c1");
		hand(&f, 1, "ambush archduke-charles committed-attack");
		at(&f, MV_COMBAT_MENU, 1);
		play(&f, "ambush d5; pass; defend c1");
		if (first) {
			CHECK_TEXT(refusal(&f, "lead archduke-charles with 14th"), "not-in-ambush MAN-6.1.5g");
			CHECK_TEXT(refusal(&f, "commit"), "too-committed MAN-6.1.5g");
			continue;
		}
		play(&f, "lead archduke-charles with 14th; commit; roll 3; roll 2; roll 1");
		OUTCOME("outcome-even", 11, 11);
		CHECK(is_reduced(&f, 1, "14th"));
		CHECK_INT(shows(&f, 1, "14th"), 3);
	}
}

/* --- W9 ------------------------------------------------------------------------------------------------------ */

static field w9(const char *target, const char *options) {
	char all[128];
	snprintf(all, sizeof all, "army1=france army2=britain first=1 %s", options);
	field f = battle(all);
	unit(&f, 0, "8th", "2,4");
	unit(&f, 1, "52nd", target);
	hand(&f, 0, "8th/c5");
	hand(&f, 1, "52nd/c1 withdraw lord-wellington");
	at(&f, MV_COMBAT_MENU, 0);
	return f;
}

TEST(man_w9a_bombardment_round_a_corner_hits, "MAN-6.2.2c", "MAN-6.2.2d", "MAN-6.2.3a", "MAN-6.2.4a", "MAN-6.3b") {
	field f = w9("3,5", "");
	play(&f, "bombard 8th d3 with c5");
	CHECK_INT(phase_of(&f), MV_FIRE_ROLL); /* the 52nd cannot respond */
	play(&f, "roll 5");
	OUTCOME("outcome-fire-hits", 7, 6);
	CHECK_INT(shows(&f, 1, "52nd"), 3);
	CHECK_TEXT(where(&f, 1, "52nd"), "d3");
}

TEST(man_w9b_a_hill_at_a_hill_adds_nothing_and_the_gunners_are_safe, "MAN-6.2.3b", "MAN-6.2.4a", "MAN-6.3b") {
	field f = w9("3,3", "");
	play(&f, "bombard 8th d5 with c5; roll 5");
	OUTCOME("outcome-fire-fails", 5, 8);
	CHECK(is_full(&f, 1, "52nd") && is_full(&f, 0, "8th"));
}

TEST(man_w9c_a_unit_in_the_way_or_both_squares_by_option, "MAN-6.2.2c", "MAN-6.2.2d") {
	for (int seat = 0; seat < 2; seat++) {
		field f = w9("3,3", "");
		unit(&f, seat, seat ? "32nd" : "45th", "3,4");
		CHECK_TEXT(refusal(&f, "bombard 8th d5 with c5"), "line-blocked MAN-6.2.2c");
	}
	field f = w9("3,3", "diag_fire=both");
	CHECK_TEXT(refusal(&f, "bombard 8th d5 with c5"), "line-blocked MAN-6.2.2d");
}
