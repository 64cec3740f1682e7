/*
 * manoeuvre_worked_2.c - the worked combats W10 to W18 of the rules digest, and X6, X7, X12, X14 of its sources. W19 and
 * W20 belong to Distant Lands.
 */
#include "manoeuvre_scene.h"

#define OUTCOME(WORD, ATTACK, DEFENCE)                                                                                                     \
	do {                                                                                                                               \
		CHECK_INT(told_arg(&f, WORD, 0), ATTACK);                                                                                  \
		CHECK_INT(told_arg(&f, WORD, 1), DEFENCE);                                                                                 \
	} while (0)

static int shows(field *f, int seat, const char *name) {
	return (int)mv_strength(&f->game, &f->s, seat, unit_of(f, seat, name));
}

/* --- W10 ----------------------------------------------------------------------------------------------------- */

static field w10(void) {
	field f = battle("army1=spain army2=britain first=2");
	ground(&f, "........ ........ ........ ...w.... ...m.... ........ ........ ........");
	unit(&f, 0, "20th", "d5");
	redoubt(&f, 0, "20th");
	unit(&f, 1, "42nd", "d4");
	hand(&f, 0, "20th/c1 withdraw jose-de-palafox-y-melzi");
	hand(&f, 1, "42nd/c4 42nd/c1 sappers lord-wellington");
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "volley 42nd d5 with c4");
	return f;
}

TEST(man_w10a_equal_volley_at_a_redoubt, "MAN-6.2.1b", "MAN-6.2.1c", "MAN-6.2.1d", "MAN-6.2.3a", "MAN-6.2.3b", "MAN-6.2.4a") {
	field f = w10();
	CHECK_INT(turn_of(&f), GG_CHANCE); /* nobody can play anything more */
	CHECK(!legal(&f, "sappers") && !legal(&f, "add 42nd/c1") && !legal(&f, "lead lord-wellington") && !legal(&f, "withdraw"));
	play(&f, "roll 6; roll 5");
	OUTCOME("outcome-fire-fails", 11, 11); /* the strength of the 42nd does not count */
	CHECK(is_full(&f, 0, "20th") && is_full(&f, 1, "42nd"));
}

TEST(man_w10b_one_more_is_a_hit_and_the_redoubt_stays, "MAN-6.2.4a", "MAN-6.2.4b") {
	field f = w10();
	play(&f, "roll 6; roll 6");
	OUTCOME("outcome-fire-hits", 12, 11);
	CHECK_INT(shows(&f, 0, "20th"), 4);
	CHECK_TEXT(where(&f, 0, "20th"), "d5");
	CHECK_INT(f.s.redoubt[0], 1 << unit_of(&f, 0, "20th"));
}

/* --- W11 ----------------------------------------------------------------------------------------------------- */

TEST(man_w11a_grand_battery_hits, "MAN-6.2.5a", "MAN-6.2.5b", "MAN-9.1e") {
	field f = battle("army1=france army2=britain first=1");
	unit(&f, 0, "suisse", "5,3");
	unit(&f, 1, "kings", "7,3");
	hand(&f, 0, "napoleon-bonaparte suisse/c1");
	at(&f, MV_COMBAT_MENU, 0);
	play(&f, "battery suisse h5 with napoleon-bonaparte");
	CHECK_INT(phase_of(&f), MV_FIRE_ROLL);
	play(&f, "roll 7; roll 4");
	OUTCOME("outcome-fire-hits", 11, 8);
	CHECK_INT(shows(&f, 1, "kings"), 4);
	CHECK_TEXT(where(&f, 1, "kings"), "h5");
	CHECK_TEXT(where(&f, 0, "suisse"), "f5");
	CHECK_TEXT(top_card(&f, 0), "napoleon-bonaparte");
	CHECK(phase_of(&f) > MV_ROCKET_RETREAT || phase_of(&f) == MV_DISCARD || phase_of(&f) == MV_DRAW); /* no second combat */
}

static field w11b(const char *rows) {
	field f = battle("army1=france army2=russia first=1");
	ground(&f, rows);
	unit(&f, 0, "suisse", "d5");
	unit(&f, 1, "russian-guard", "f5");
	hand(&f, 0, "napoleon-bonaparte");
	at(&f, MV_COMBAT_MENU, 0);
	play(&f, "battery suisse f5 with napoleon-bonaparte; roll 7; roll 4");
	return f;
}

TEST(man_w11b_grand_battery_at_a_town_and_from_a_hill, "MAN-6.2.5b", "MAN-6.2.3a", "MAN-6.2.3b") {
	field f = w11b("........ ........ ........ .....t.. ........ ........ ........ ........");
	OUTCOME("outcome-fire-fails", 11, 11);
	f = w11b("........ ........ ........ ...h.t.. ........ ........ ........ ........");
	OUTCOME("outcome-fire-hits", 13, 11);
}

/* --- W12, W13 ------------------------------------------------------------------------------------------------ */

TEST(man_w12_us_cards_fail_and_defend, "MAN-6.1.3c", "MAN-6.1.3d", "MAN-6.1.3e", "MAN-6.1.3f", "MAN-6.1.4a") {
	field f = battle("army1=united-states army2=britain first=2");
	ground(&f, PLAIN);
	unit(&f, 0, "4th", "d5");
	unit(&f, 1, "lancers", "d4");
	hand(&f, 0, "4th/c1 4th/c4 4th/c5 winfield-scott withdraw");
	hand(&f, 1, "lancers/c2 lancers/c1");
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "assault lancers d5 with c2");
	CHECK(legal(&f, "withdraw"));
	play(&f, "try c1; roll 5");
	CHECK(told(&f, "outcome-trial-fails") != NULL);
	CHECK_TEXT(refusal(&f, "withdraw"), "only-card MAN-6.1.3f");
	play(&f, "try c4; roll 4");
	CHECK_TEXT(refusal(&f, "withdraw"), "only-card MAN-6.1.3f");
	play(&f, "pass; defend c5; defend winfield-scott; done; add lancers/c1; roll 6; roll 4; roll 5; roll 2");
	OUTCOME("outcome-defender", 24, 22);
	CHECK_INT(turn_of(&f), 0);
	CHECK(legal(&f, "hit") && legal(&f, "fall-back"));
	CHECK(holds(&f, 0, "withdraw"));
}

TEST(man_w13_us_card_succeeds_and_is_pursued, "MAN-6.1.3d", "MAN-6.1.3h", "MAN-6.1.3i", "MAN-6.1.3j", "MAN-6.6b") {
	field f = battle("army1=united-states army2=france first=2");
	ground(&f, PLAIN);
	unit(&f, 0, "22nd", "d5");
	unit(&f, 1, "guard-cavalry", "d4");
	hand(&f, 0, "22nd/c2 22nd/c3 winfield-scott");
	hand(&f, 1, "guard-cavalry/c1 joachim-murat guard-cavalry/c2");
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "assault guard-cavalry d5 with c1; try c2; roll 3; try c3; roll 2");
	CHECK(!told(&f, "outcome-even") && !told(&f, "outcome-repulsed"));
	CHECK_TEXT(where(&f, 0, "22nd"), "d6");
	CHECK_INT(phase_of(&f), MV_CB_WD_ADVANCE);
	CHECK(legal(&f, "stay")); /* because of c1 */
	CHECK(!legal(&f, "lead joachim-murat") && !legal(&f, "add guard-cavalry/c2"));
	play(&f, "advance guard-cavalry");
	CHECK_INT(phase_of(&f), MV_CB_WD_PURSUIT);
	play(&f, "roll 4");
	CHECK_INT(told_arg(&f, "outcome-pursuit-hits", 0), 4); /* no leader modifies it */
	CHECK_INT(shows(&f, 0, "22nd"), 4);
	CHECK(in_discards(&f, 0, "22nd/c2") && gg_set_count(f.s.pile[0]) == 2 && in_discards(&f, 1, "guard-cavalry/c1"));
	CHECK(phase_of(&f) != MV_COMBAT_MENU);
	CHECK(all_cards_there(&f));
}

/* --- W14 ----------------------------------------------------------------------------------------------------- */

static field w14(const char *cards, const char *step5) {
	field f = battle("army1=prussia army2=france first=2");
	ground(&f, PLAIN);
	unit(&f, 0, "27th", "d5");
	unit(&f, 1, "cuirassiers", "d4");
	hand(&f, 0, "27th/c2");
	hand(&f, 1, cards);
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "assault cuirassiers d5 with c1; pass; defend c2");
	play(&f, step5);
	play(&f, "roll 3; roll 2; roll 1; roll 2");
	return f;
}

TEST(man_w14a_eighteen_against_eight, "MAN-6.1.7d", "MAN-6.5.5a", "MAN-9.1b") {
	field f = w14("cuirassiers/c1 cuirassiers/c3 joachim-murat", "add cuirassiers/c3; lead joachim-murat");
	OUTCOME("outcome-attacker", 18, 8);
	CHECK_INT(turn_of(&f), 1);
	play(&f, "fall-back");
	CHECK_TEXT(where(&f, 1, "cuirassiers"), "d5"); /* must advance: no free card, nobody else */
	CHECK_INT(phase_of(&f), MV_CB_PURSUIT);
}

TEST(man_w14b_two_dice_each_one_less, "MAN-6.6b", "MAN-6.6c", "MAN-6.6d", "MAN-6.6e", "MAN-9.1d") {
	field f = w14("cuirassiers/c1 cuirassiers/c3 joachim-murat", "add cuirassiers/c3; lead joachim-murat");
	play(&f, "fall-back");
	field ones = f;
	play(&f, "roll 5");
	CHECK_INT(told_arg(&f, "outcome-pursuit-hits", 0), 4);
	CHECK_INT(told_arg(&f, "outcome-pursuit-hits", 1), 4);
	CHECK(is_reduced(&f, 0, "27th"));
	play(&f, "roll 4");
	CHECK_INT(told_arg(&f, "outcome-pursuit-hits", 0), 3);
	CHECK_INT(told_arg(&f, "outcome-pursuit-hits", 1), 3);
	CHECK(is_lost(&f, 0, "27th"));
	play(&ones, "roll 1"); /* becomes 0 */
	CHECK_INT(told_arg(&ones, "outcome-pursuit-hits", 0), 0);
	f = w14("cuirassiers/c1 cuirassiers/c3", "add cuirassiers/c3"); /* without Murat both miss */
	OUTCOME("outcome-defender", 15, 8);
	play(&f, "fall-back; roll 5; roll 4");
	CHECK(told(&f, "outcome-pursuit-fails") && !told(&f, "outcome-pursuit-hits"));
	CHECK(is_full(&f, 0, "27th"));
}

/* --- W15 ----------------------------------------------------------------------------------------------------- */

static field w15(const char *options, const char *dice) {
	char all[128];
	snprintf(all, sizeof all, "army1=austria army2=france first=2 %s", options);
	field f = battle(all);
	ground(&f, PLAIN);
	unit(&f, 0, "4th-regiment", "d5");
	unit(&f, 0, "9th", "d6");
	unit(&f, 1, "45th", "c5");
	unit(&f, 1, "8th", "e5");
	unit(&f, 1, "19th", "d4");
	hand(&f, 0, "4th-regiment/c2");
	hand(&f, 1, "19th/c2 jean-lannes");
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "assault 19th d5 with c2; defend c2; lead jean-lannes"); /* no free square: step 3 is skipped */
	play(&f, dice);
	return f;
}

TEST(man_w15a_the_attacker_retreats_it_to_death, "MAN-6.1.7d", "MAN-6.5.3c", "MAN-6.5.3e", "MAN-6.6f") {
	field f = w15("", "roll 4; roll 5");
	OUTCOME("outcome-attacker", 18, 9);
	play(&f, "fall-back");
	CHECK(is_lost(&f, 0, "4th-regiment"));
	CHECK_TEXT(where(&f, 1, "19th"), "d5");
	CHECK(!told(&f, "rolled"));
}

TEST(man_w15b_one_short_the_defender_decides, "MAN-6.1.7c", "MAN-6.5.3g") {
	field f = w15("", "roll 4; roll 4");
	OUTCOME("outcome-defender", 17, 9);
	CHECK_INT(turn_of(&f), 0);
	CHECK(legal(&f, "fall-back"));
	field doomed = f;
	play(&doomed, "fall-back");
	CHECK(is_lost(&doomed, 0, "4th-regiment"));
	play(&f, "hit");
	CHECK_INT(shows(&f, 0, "4th-regiment"), 3);
	CHECK_TEXT(where(&f, 0, "4th-regiment"), "d5");
	f = w15("free_choice=0", "roll 4; roll 4"); /* must take the hit: no choice is left */
	CHECK_INT(shows(&f, 0, "4th-regiment"), 3);
	CHECK(phase_of(&f) != MV_CB_CHOICE_O);
}

/* --- W16 ----------------------------------------------------------------------------------------------------- */

static field w16(bool friend_on_flank, const char *dice) {
	field f = battle("army1=ottoman army2=britain first=2");
	ground(&f, "..l..... ........ ........ ........ ........ ........ ........ ........");
	unit(&f, 0, "irregular", "d8");
	if (friend_on_flank)
		unit(&f, 0, "greek", "e8");
	unit(&f, 1, "kings", "d7");
	hand(&f, 1, "kings/c1 earl-of-uxbridge");
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "assault kings d8 with c1; lead earl-of-uxbridge");
	play(&f, dice);
	return f;
}

TEST(man_w16a_hit_and_no_way_out, "MAN-6.1.7e", "MAN-6.5.3b", "MAN-6.5.3c", "MAN-6.5.3f") {
	field f = w16(true, "roll 2; roll 4");
	OUTCOME("outcome-hit-and-retreat", 15, 5);
	CHECK(told(&f, "reduced") && told(&f, "no-retreat"));
	CHECK(is_lost(&f, 0, "irregular"));
	CHECK_INT(phase_of(&f), MV_CB_ADVANCE);
	CHECK(legal(&f, "stay"));
	play(&f, "advance kings");
	CHECK(!told(&f, "rolled"));
	CHECK_TEXT(where(&f, 1, "kings"), "d8");
}

TEST(man_w16b_hit_retreat_and_ridden_down, "MAN-6.5.3f", "MAN-6.6c", "MAN-6.6d", "MAN-6.6f") {
	field f = w16(false, "roll 2; roll 4");
	CHECK_TEXT(where(&f, 0, "irregular"), "e8");
	CHECK_INT(shows(&f, 0, "irregular"), 2);
	play(&f, "advance kings; roll 5");
	CHECK_INT(told_arg(&f, "outcome-pursuit-hits", 0), 4);
	CHECK(is_lost(&f, 0, "irregular"));
}

TEST(man_w16c_four_times_is_elimination_from_full_strength, "MAN-6.1.7f", "MAN-6.5.1a", "MAN-6.6f") {
	field f = w16(false, "roll 5; roll 6");
	OUTCOME("outcome-eliminated", 20, 5);
	CHECK(is_lost(&f, 0, "irregular"));
	play(&f, "advance kings");
	CHECK(!told(&f, "rolled"));
}

/* --- W17 ----------------------------------------------------------------------------------------------------- */

TEST(man_w17a_palafox_defends_with_five, "MAN-9.1f", "MAN-6.1.4b", "MAN-6.1.7a") {
	field f = battle("army1=spain army2=france first=2");
	ground(&f, "........ ........ ........ ...t.... ........ ........ ........ ........");
	unit(&f, 0, "castille", "d5");
	unit(&f, 1, "imperial", "d4");
	hand(&f, 0, "castille/c2 jose-de-palafox-y-melzi");
	hand(&f, 1, "imperial/c1 louis-nicolas-davout");
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "assault imperial d5 with c1; pass; defend c2; defend jose-de-palafox-y-melzi; lead louis-nicolas-davout");
	play(&f, "roll 4; roll 2");
	OUTCOME("outcome-repulsed", 19, 20);
	CHECK(is_reduced(&f, 1, "imperial"));
}

TEST(man_w17b_palafox_attacks_with_one_and_brings_nobody, "MAN-9.1f", "MAN-6.4a", "MAN-6.1.7d") {
	field f = battle("army1=france army2=spain first=2");
	ground(&f, PLAIN);
	unit(&f, 0, "2nd", "d5");
	unit(&f, 1, "walloon", "d4");
	unit(&f, 1, "castille", "c5");
	hand(&f, 1, "walloon/c1 jose-de-palafox-y-melzi");
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "assault walloon d5 with c1");
	CHECK_TEXT(refusal(&f, "lead jose-de-palafox-y-melzi with castille"), "too-many-units MAN-6.4a");
	play(&f, "lead jose-de-palafox-y-melzi; roll 4; roll 3");
	OUTCOME("outcome-attacker", 16, 6);
	CHECK_INT(turn_of(&f), 1);
}

TEST(man_w17c_palafox_rallies_without_a_die_or_an_answer, "MAN-7e", "MAN-7f", "MAN-9.1a") {
	field f = battle("army1=austria army2=spain first=2");
	unit(&f, 0, "9th", "d8");
	reduced(&f, 1, "walloon", "d4");
	hand(&f, 0, "guerrillas");
	hand(&f, 1, "jose-de-palafox-y-melzi redoubt");
	at(&f, MV_RESTORE_MENU, 1);
	play(&f, "restore walloon with jose-de-palafox-y-melzi");
	CHECK(is_full(&f, 1, "walloon"));
	CHECK_INT(phase_of(&f), MV_REDOUBT_MENU);
	CHECK_TEXT(top_card(&f, 1), "jose-de-palafox-y-melzi");
}

/* --- W18 ----------------------------------------------------------------------------------------------------- */

TEST(man_w18_skirmish_breaks_off, "MAN-6.1.5e", "MAN-9.2k", "MAN-9.2l", "MAN-4.4b") {
	field f = battle("army1=france army2=austria first=2");
	ground(&f, PLAIN);
	unit(&f, 0, "2nd", "d5");
	unit(&f, 1, "grenzers", "d4");
	hand(&f, 0, "2nd/c1 2nd/c2 michel-ney");
	hand(&f, 1, "grenzers/c2 skirmish");
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "assault grenzers d5 with c2; pass; defend c1; defend c2; defend michel-ney");
	CHECK_INT(defence_total(&f), 22);
	play(&f, "skirmish");
	CHECK_INT(phase_of(&f), MV_CB_SKIRMISH);
	CHECK(!told(&f, "rolled"));
	CHECK(holds(&f, 1, "grenzers/c2"));
	/* 0, 1 or 2 squares: 13 minus the square of the 2nd and those reachable only through it. */
	CHECK_INT(choice_count(&f, "move"), 11);
	CHECK(legal(&f, "move grenzers d4") && legal(&f, "move grenzers d3") && legal(&f, "move grenzers d2"));
	play(&f, "move grenzers d2");
	CHECK_TEXT(where(&f, 1, "grenzers"), "d2");
	CHECK_TEXT(top_card(&f, 1), "skirmish");
	CHECK_TEXT(top_card(&f, 0), "michel-ney");
	CHECK_INT(gg_set_count(f.s.pile[0]), 3);
	CHECK_INT(gg_set_count(f.s.pile[1]), 1);
	CHECK(phase_of(&f) != MV_COMBAT_MENU);
	CHECK(all_cards_there(&f));
}

TEST(man_w18_the_returned_card_may_still_reinforce, "MAN-9.2k", "MAN-7c", "MAN-1.4c") {
	field f = battle("army1=france army2=austria first=2");
	ground(&f, PLAIN);
	unit(&f, 0, "2nd", "d5");
	reduced(&f, 1, "grenzers", "d4");
	hand(&f, 1, "grenzers/c2 skirmish");
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "assault grenzers d5 with c2; skirmish; move grenzers d4");
	CHECK_INT(phase_of(&f), MV_RESTORE_MENU);
	play(&f, "restore grenzers with grenzers/c2");
	CHECK(is_full(&f, 1, "grenzers"));
}

/* --- X6, X7, X12, X14 ---------------------------------------------------------------------------------------- */

/* The squares a unit's fire reaches, as a list of (column,row). */
static void reaches(field *f, const char *from, const char *yes, const char *no) {
	uint64_t fire = mv_fire(&f->game, &f->s, square_of(from));
	for (const char *c = yes; *c; c += c[3] ? 4 : 3)
		if (!(fire & mv_bit(square_of(c)))) {
			printf("# %s does not reach %.3s\n", from, c);
			test_fail(__FILE__, __LINE__, "reaches");
		}
	for (const char *c = no; *c; c += c[3] ? 4 : 3)
		if (fire & mv_bit(square_of(c))) {
			printf("# %s reaches %.3s\n", from, c);
			test_fail(__FILE__, __LINE__, "does not reach");
		}
}

TEST(man_x6_lines_of_the_example_battlefield, "MAN-6.2.2b", "MAN-6.2.2c", "MAN-6.2.2d", "MAN-6.2.2e") {
	field f = battle("army1=france army2=britain first=1");
	unit(&f, 0, "8th", "2,4");
	unit(&f, 0, "19th", "5,3");
	unit(&f, 0, "45th", "5,2");
	reaches(&f, "2,4", "2,3 1,4 3,4 2,5 3,3 1,5 3,5 2,6 4,4", "0,4 1,3 2,2");
	reaches(&f, "5,3", "5,2 4,3 5,4 6,3 6,2 7,3 6,4", "5,1 4,2 4,4 5,5 3,3");
	/* In play: a target in one is offered, in the other not. */
	unit(&f, 1, "32nd", "2,6");
	unit(&f, 1, "52nd", "1,3");
	hand(&f, 0, "8th/c5");
	at(&f, MV_COMBAT_MENU, 0);
	CHECK_TEXT(choices(&f, "bombard"), "bombard 8th-regiment-legere c4xc2 with b1d10");
	CHECK_TEXT(refusal(&f, "bombard 8th b5 with c5"), "line-blocked MAN-6.2.2c");
}

TEST(man_x7_a_diagonal_needs_one_open_square_or_both, "MAN-6.2.2d") {
	for (int both = 0; both < 2; both++) {
		field f = battle(both ? "army1=france army2=britain first=1 diag_fire=both" : "army1=france army2=britain first=1");
		ground(&f, "........ ........ ........ ...w.... ........ ........ ........ ........");
		unit(&f, 0, "8th", "d4");
		unit(&f, 1, "32nd", "e5"); /* between: d5 woods, e4 clear */
		unit(&f, 1, "52nd", "e3"); /* between: d3, e4 clear */
		unit(&f, 1, "42nd", "d6"); /* straight through woods */
		unit(&f, 1, "4th", "f4");  /* straight through e4 */
		hand(&f, 0, "8th/c5");
		at(&f, MV_COMBAT_MENU, 0);
		CHECK_TEXT(refusal(&f, "bombard 8th e5 with c5"), both ? "line-blocked MAN-6.2.2d" : "");
		CHECK(legal(&f, "bombard 8th e3 with c5"));
		CHECK(legal(&f, "bombard 8th f4 with c5"));
		CHECK_TEXT(refusal(&f, "bombard 8th d6 with c5"), "line-blocked MAN-6.2.2c");
		unit(&f, 1, "dutch", "e4"); /* neither is open now */
		CHECK_TEXT(refusal(&f, "bombard 8th e5 with c5"), both ? "line-blocked MAN-6.2.2d" : "line-blocked MAN-6.2.2c");
		CHECK_TEXT(refusal(&f, "bombard 8th e3 with c5"), both ? "line-blocked MAN-6.2.2d" : "");
	}
}

TEST(man_x12_every_total_against_ten, "MAN-6.1.7a", "MAN-6.1.7b", "MAN-6.1.7c", "MAN-6.1.7d", "MAN-6.1.7e", "MAN-6.1.7f") {
	for (int total = 0; total < 200; total++) {
		unsigned row = total < 10    ? MV_ROW_REPULSED
			       : total == 10 ? MV_ROW_EVEN
			       : total < 20  ? MV_ROW_DEFENDER
			       : total < 30  ? MV_ROW_ATTACKER
			       : total < 40  ? MV_ROW_HIT_AND_RETREAT
					     : MV_ROW_ELIMINATED;
		CHECK_INT(mv_row(total, 10), row);
	}
}

/* Fire against ten: Imperial Guard (8) on a hill. */
TEST(man_x12_fire_hits_from_eleven, "MAN-6.2.4a") {
	for (int die = 1; die <= 6; die++) {
		field f = battle("army1=france army2=russia first=2");
		char rolls[32];
		ground(&f, "........ ........ ........ ...h.... ........ ........ ........ ........");
		unit(&f, 0, "imperial", "d5");
		unit(&f, 1, "kexholm", "d4");
		hand(&f, 1, "kexholm/c5");
		at(&f, MV_COMBAT_MENU, 1);
		snprintf(rolls, sizeof rolls, "roll 5; roll %d", die);
		play(&f, "bombard kexholm d5 with c5");
		play(&f, rolls);
		CHECK_INT(is_reduced(&f, 0, "imperial"), 5 + die > 10);
		CHECK(is_full(&f, 1, "kexholm"));
	}
}

TEST(man_x14_bombardment_and_ambush_of_the_reports, "MAN-6.2.3a", "MAN-6.2.4a", "MAN-6.1.7b") {
	field f = battle("army1=france army2=britain first=2");
	ground(&f, PLAIN);
	unit(&f, 0, "guard-cavalry", "d5");
	unit(&f, 1, "kings", "d4");
	hand(&f, 1, "kings/c5");
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "bombard kings d5 with c5; roll 4");
	OUTCOME("outcome-fire-fails", 4, 8);
	CHECK(is_full(&f, 0, "guard-cavalry"));
	f = battle("army1=ottoman army2=austria first=2");
	ground(&f, PLAIN);
	reduced(&f, 0, "albanian", "d5");
	hand(&f, 1, "ambush");
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "ambush d5; roll 2");
	OUTCOME("outcome-even", 2, 2);
	CHECK(is_reduced(&f, 0, "albanian"));
}

TEST(man_x14_five_times_the_defence_costs_the_attacker_a_step, "MAN-6.1.7f", "MAN-6.7b") {
	field f = battle("army1=spain army2=ottoman first=2");
	ground(&f, PLAIN);
	reduced(&f, 0, "castille", "d5");
	unit(&f, 1, "1st-janissaries", "d4");
	hand(&f, 1, "1st-janissaries/c4 committed-attack");
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "assault 1st-janissaries d5 with c4; commit; roll 1; roll 3; roll 3");
	OUTCOME("outcome-eliminated", 15, 3);
	CHECK(is_lost(&f, 0, "castille") && is_reduced(&f, 1, "1st-janissaries"));
}

TEST(man_x14_grenzers_need_eight_against_the_redoubt, "MAN-6.2.3b", "MAN-6.2.4a") {
	for (int die = 1; die <= 6; die++) {
		field f = battle("army1=prussia army2=austria first=2");
		char rolls[32];
		ground(&f, PLAIN);
		reduced(&f, 0, "royal-escort", "d5");
		redoubt(&f, 0, "royal-escort");
		unit(&f, 1, "grenzers", "d4");
		hand(&f, 1, "grenzers/c4");
		at(&f, MV_COMBAT_MENU, 1);
		snprintf(rolls, sizeof rolls, "roll 4; roll %d", die);
		play(&f, "volley grenzers d5 with c4");
		play(&f, rolls);
		CHECK_INT(is_lost(&f, 0, "royal-escort"), 4 + die >= 8);
	}
}

TEST(man_x14_guard_cavalry_pursues_after_retreat_and_withdrawal, "MAN-6.6a", "MAN-6.6c", "MAN-6.1.3j") {
	field f = battle("army1=qing army2=france first=2");
	ground(&f, PLAIN);
	unit(&f, 0, "mongol", "d5");
	unit(&f, 1, "guard-cavalry", "d4");
	hand(&f, 1, "guard-cavalry/c1 guard-cavalry/c2");
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "assault guard-cavalry d5 with c1; done; roll 2; roll 2; fall-back; advance guard-cavalry; roll 4");
	CHECK(is_reduced(&f, 0, "mongol"));
	hand(&f, 0, "withdraw");
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "assault guard-cavalry d6 with c2; withdraw; advance guard-cavalry; roll 4");
	CHECK(is_lost(&f, 0, "mongol"));
}
