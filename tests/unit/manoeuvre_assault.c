/*
 * manoeuvre_assault.c - opening an assault, its target, the cards of both sides and the totals (MAN-6.0, 6.1.1, 6.1.2,
 * 6.1.4, 6.1.6, 6.3, 8): who may play what and when, what it adds, and the order of dice and discards.
 */
#include "manoeuvre_scene.h"

/* France south at d4 (active), Britain north at d5, all clear. */
static field facing(const char *french, const char *british) {
	field f = battle("army1=britain army2=france first=2");
	ground(&f, PLAIN);
	unit(&f, 0, "32nd", "d5");
	unit(&f, 1, "45th", "d4");
	hand(&f, 0, british);
	hand(&f, 1, french);
	at(&f, MV_COMBAT_MENU, 1);
	return f;
}

static gg_action defend_with(field *f, int seat, const char *card) {
	unsigned index = card_of(f, seat, card);
	return (gg_action){MV_DO_DEFEND, 0, mv_army_of(&f->game, &f->s, seat)->card[index].copies_of, 0, 0};
}

/* --- Forms, and a card played stays played ---------------------------------------------------------------------- */

TEST(man_6_0a_assault_and_ambush_have_steps_and_fire_has_none, "MAN-6.0a", "MAN-4.4a") {
	field f = facing("45th/c1 45th/c5", "32nd/c1");
	field fire = f;
	play(&f, "assault 45th d5 with c1");
	CHECK_INT(phase_of(&f), MV_CB_WITHDRAW);
	play(&f, "pass");
	CHECK_INT(phase_of(&f), MV_CB_DEFEND);
	play(&f, "done");
	CHECK_INT(phase_of(&f), MV_CB_ATTACK);
	play(&f, "done");
	CHECK_INT(phase_of(&f), MV_CB_ROLL);
	play(&fire, "bombard 45th d5 with c5");
	CHECK_INT(phase_of(&fire), MV_FIRE_ROLL);
	field ambush = battle("army1=britain army2=austria first=2");
	unit(&ambush, 0, "32nd", "d5");
	hand(&ambush, 0, "32nd/c1");
	hand(&ambush, 1, "ambush 9th/c1");
	at(&ambush, MV_COMBAT_MENU, 1);
	play(&ambush, "ambush d5");
	CHECK_INT(phase_of(&ambush), MV_CB_WITHDRAW);
	play(&ambush, "pass; done; done");
	CHECK_INT(phase_of(&ambush), MV_CB_ROLL);
}

TEST(man_6_0b_cards_lie_open_and_all_dice_fall_after_the_last, "MAN-6.0b") {
	field f = facing("45th/c1 45th/c2 jean-lannes", "32nd/c1 32nd/c2");
	play(&f, "assault 45th d5 with c1");
	CHECK(told(&f, "attacks") && told(&f, "attacks")->seen_by == GG_SEEN_BY_ALL);
	play(&f, "pass; defend c1");
	CHECK(told(&f, "plays") && told(&f, "plays")->seen_by == GG_SEEN_BY_ALL);
	CHECK(!holds(&f, 1, "45th/c1")); /* it cannot be taken back: no action lists it, and it has left the hand */
	play(&f, "done; add 45th/c2; done");
	CHECK_INT(phase_of(&f), MV_CB_ROLL);
	CHECK_TEXT(refusal(&f, "lead jean-lannes"), "chance-acts MAN-1.2a"); /* no card after the dice */
	play(&f, "roll 1; roll 1; roll 1");
	CHECK_INT(phase_of(&f), MV_CB_ROLL);
	play(&f, "roll 1");
	CHECK(phase_of(&f) != MV_CB_ROLL);
}

/* --- Step 1 ------------------------------------------------------------------------------------------------------ */

TEST(man_6_1_1a_a_unit_and_one_of_its_cards_with_attack, "MAN-6.1.1a", "MAN-1.3d", "MAN-8a") {
	field f = facing("45th/c1 19th/c1 jean-lannes", "32nd/c1");
	unit(&f, 1, "8th", "c5"); /* adjacent, but without a card */
	CHECK_TEXT(choices(&f, ""), "done; assault 45th-regiment-legere d4xd5 with 2d6-6");
	CHECK_TEXT(refusal(&f, "assault 45th d5 with c2"), "card-not-held MAN-1.4c");
	unsigned card = card_of(&f, 1, "19th/c1"), own = unit_of(&f, 1, "45th");
	gg_action borrowed = {MV_DO_ASSAULT, (uint16_t)own, (int32_t)card, (int32_t)square_of("d5"), 0};
	CHECK_TEXT(refused(&f, borrowed), "others-card MAN-1.3d");
	CHECK_TEXT(refusal(&f, "assault 19th d5 with c1"), "unit-gone MAN-6.5.1a");
	CHECK_TEXT(refusal(&f, "assault 45th d5 with jean-lannes"), "no-attack-value MAN-6.1.1c");
}

TEST(man_6_1_1b_no_assault_out_of_a_marsh, "MAN-6.1.1b", "MAN-10e") {
	field f = facing("45th/c1 45th/c5", "32nd/c1");
	ground(&f, "........ ........ ........ ........ ...m.... ........ ........ ........");
	CHECK_TEXT(refusal(&f, "assault 45th d5 with c1"), "in-marsh MAN-6.1.1b");
	CHECK(legal(&f, "bombard 45th d5 with c5"));
	ground(&f, "........ ........ ........ ...m.... ........ ........ ........ ........");
	CHECK(legal(&f, "assault 45th d5 with c1")); /* into one is allowed */
}

TEST(man_6_1_1c_artillery_cards_neither_open_nor_join, "MAN-6.1.1c", "MAN-8c", "MAN-8d") {
	field f = facing("45th/c1 45th/c5", "");
	CHECK_TEXT(refusal(&f, "assault 45th d5 with c5"), "no-attack-value MAN-6.1.1c");
	play(&f, "assault 45th d5 with c1");
	CHECK_TEXT(refusal(&f, "add 45th/c5"), "no-attack-value MAN-6.1.1c");
	/* A card with Attack and Volley opens and joins with its Attack dice. */
	field b = battle("army1=france army2=britain first=2");
	ground(&b, PLAIN);
	unit(&b, 0, "45th", "d5");
	unit(&b, 1, "42nd", "d4");
	hand(&b, 1, "42nd/c4 42nd/c1");
	at(&b, MV_COMBAT_MENU, 1);
	CHECK(legal(&b, "volley 42nd d5 with c4"));
	field joined = b;
	play(&b, "assault 42nd d5 with c4; done");
	CHECK_INT(choice_count(&b, "roll"), 6); /* 2d6, not the 2d8 of its volley */
	play(&joined, "assault 42nd d5 with c1; add 42nd/c4; roll 8; roll 8");
	CHECK_INT(choice_count(&joined, "roll"), 6);
}

/* --- Step 2 ------------------------------------------------------------------------------------------------------ */

TEST(man_6_1_2a_the_target_is_adjacent, "MAN-6.1.2a", "MAN-1.1c") {
	field f = facing("45th/c1", "32nd/c1");
	unit(&f, 0, "52nd", "c5"); /* diagonal */
	unit(&f, 0, "42nd", "f4"); /* two away */
	unit(&f, 0, "4th", "c4");
	unit(&f, 1, "8th", "e4");
	CHECK_TEXT(choices(&f, "assault"), "assault 45th-regiment-legere d4xd5 with 2d6-6; assault 45th-regiment-legere d4xc4 with 2d6-6");
	CHECK_TEXT(refusal(&f, "assault 45th c5 with c1"), "not-adjacent MAN-6.1.2a");
	CHECK_TEXT(refusal(&f, "assault 45th f4 with c1"), "not-adjacent MAN-6.1.2a");
	CHECK_TEXT(refusal(&f, "assault 45th e4 with c1"), "no-enemy MAN-6.1.2a"); /* a friend */
	CHECK_TEXT(refusal(&f, "assault 45th d3 with c1"), "no-enemy MAN-6.1.2a");
}

TEST(man_6_1_2c_only_the_target_defends, "MAN-6.1.2c") {
	field f = facing("45th/c1", "32nd/c4 52nd/c1");
	unit(&f, 0, "52nd", "c5");
	unit(&f, 0, "42nd", "d6");
	play(&f, "assault 45th d5 with c1; pass");
	CHECK_INT(defence_total(&f), 6);
	CHECK_TEXT(refused(&f, defend_with(&f, 0, "52nd/c1")), "others-card MAN-6.1.4a");
	play(&f, "done; roll 6; roll 6");
	CHECK_INT(told_arg(&f, "outcome-hit-and-retreat", 0), 18);
	CHECK(is_reduced(&f, 0, "32nd") && is_full(&f, 0, "52nd") && is_full(&f, 0, "42nd"));
}

/* --- Step 4 ------------------------------------------------------------------------------------------------------ */

TEST(man_6_1_4a_any_number_and_sort_of_the_targets_cards, "MAN-6.1.4a", "MAN-8b") {
	field f = facing("45th/c1", "32nd/c1 32nd/c2 32nd/c3 32nd/c4 32nd/c5");
	play(&f, "assault 45th d5 with c1; pass");
	CHECK_INT(choice_count(&f, "defend"), 4); /* c1 and c2 are identical */
	play(&f, "defend c1; defend c2; defend c3; defend c4; defend c5");
	CHECK_INT(defence_total(&f), 6 + 6 + 6 + 5 + 3 + 7);
	CHECK_INT(phase_of(&f), MV_CB_ROLL);
}

TEST(man_6_1_4b_one_leader_adds_his_combat, "MAN-6.1.4b", "MAN-9.1b", "MAN-9.1c") {
	field f = facing("45th/c1", "lord-wellington sir-john-moore 32nd/c1");
	play(&f, "assault 45th d5 with c1; pass; defend lord-wellington");
	CHECK_INT(defence_total(&f), 6 + 5);
	CHECK_TEXT(refusal(&f, "defend sir-john-moore"), "one-leader MAN-9.1c");
	CHECK_TEXT(choices(&f, ""), "done; defend 2d8");
	/* Command cannot be used in defence: there is no such action. */
	unit(&f, 0, "52nd", "c5");
	CHECK_INT(choice_count(&f, "lead"), 0);
}

TEST(man_6_1_4c_nothing_else_and_no_reply_to_step_5, "MAN-6.1.4c", "MAN-9.2e") {
	field f = battle("army1=russia army2=france first=2");
	ground(&f, PLAIN);
	unit(&f, 0, "koursk", "d5");
	unit(&f, 1, "45th", "d4");
	hand(&f, 0, "guerrillas supply redoubt committed-attack koursk/c1");
	hand(&f, 1, "45th/c1 45th/c2 jean-lannes");
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "assault 45th d5 with c1; pass");
	CHECK_TEXT(choices(&f, ""), "done; defend 1d10-5");
	CHECK_TEXT(refused(&f, defend_with(&f, 0, "guerrillas")), "not-in-defence MAN-6.1.4c");
	CHECK_TEXT(refused(&f, defend_with(&f, 0, "supply")), "not-in-defence MAN-6.1.4c");
	CHECK_TEXT(refusal(&f, "guerrillas guerrillas"), "not-now MAN-9.2e");
	play(&f, "done; add 45th/c2");
	CHECK_INT(turn_of(&f), 1); /* the defender is not asked again */
	play(&f, "lead jean-lannes");
	CHECK_INT(phase_of(&f), MV_CB_ROLL);
	CHECK(holds(&f, 0, "koursk/c1"));
}

TEST(man_6_1_4d_one_at_a_time_and_the_order_is_the_defenders, "MAN-6.1.4d", "MAN-4.0d") {
	static const char *const orders[] = {"defend c1; defend lord-wellington; defend c4",
					     "defend c4; defend c1; defend lord-wellington"};
	static const char *const tops[] = {"32nd-regiment-of-foot/1d10", "lord-wellington"};
	for (unsigned i = 0; i < 2; i++) {
		field f = facing("45th/c1", "32nd/c1 32nd/c4 lord-wellington withdraw");
		play(&f, "assault 45th d5 with c1; pass");
		play(&f, orders[i]);
		CHECK_INT(phase_of(&f), MV_CB_DEFEND); /* until "done" */
		CHECK_INT(turn_of(&f), 0);
		CHECK_TEXT(top_card(&f, 0), ""); /* cards of a combat are discarded when it ends */
		play(&f, "done; roll 1; roll 1");
		CHECK_TEXT(top_card(&f, 0), tops[i]);
		CHECK_TEXT(top_card(&f, 1), "45th-regiment-legere/2d6-6");
		CHECK(all_cards_there(&f));
	}
}

/* --- Step 5, the unit cards (leaders and the rest: manoeuvre_support.c) --------------------------------------------- */

TEST(man_6_1_5a_cards_of_step_5, "MAN-6.1.5a") {
	field f = battle("army1=prussia army2=britain first=2");
	ground(&f, PLAIN);
	unit(&f, 0, "13th", "d5");
	redoubt(&f, 0, "13th");
	unit(&f, 1, "42nd", "d4");
	hand(&f, 1, "42nd/c1 42nd/c2 committed-attack sappers skirmish");
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "assault 42nd d5 with c1");
	CHECK_TEXT(choices(&f, ""), "done; add 42nd-regiment-of-foot/2d8-5; commit; sappers; skirmish");
	hand(&f, 1, "supply forced-march scout-spy withdraw redoubt"); /* none of these */
	CHECK_TEXT(choices(&f, ""), "done");
	CHECK_TEXT(refusal(&f, "scout"), "not-now MAN-9.2n");
	CHECK_TEXT(refusal(&f, "withdraw"), "not-now MAN-6.1.5a"); /* nobody attacks O */
}

TEST(man_6_1_5i_the_order_laid_is_the_order_of_dice_and_pile, "MAN-6.1.5i", "MAN-6.1.6e", "MAN-4.0d") {
	static const char *const orders[] = {"lead mikhail-i-kutuzov with russian-guard; add 1st-cavalry/c2; commit; add russian-guard/c1",
					     "lead mikhail-i-kutuzov with russian-guard; add russian-guard/c1; add 1st-cavalry/c2; commit"};
	/* Opening 2d10, then unit cards in the order played, then the Committed Attack whenever it was played. */
	static const unsigned sides[2][8] = {{10, 10, 6, 6, 8, 8, 6, 6}, {10, 10, 8, 8, 6, 6, 6, 6}};
	static const char *const tops[] = {"russian-guard/2d8", "committed-attack"};
	for (unsigned i = 0; i < 2; i++) {
		field f = battle("army1=britain army2=russia first=2");
		ground(&f, PLAIN);
		unit(&f, 0, "foot-guards", "d5");
		unit(&f, 1, "1st-cavalry", "d4");
		unit(&f, 1, "russian-guard", "c5");
		hand(&f, 1, "1st-cavalry/c1 1st-cavalry/c2 russian-guard/c1 mikhail-i-kutuzov committed-attack");
		at(&f, MV_COMBAT_MENU, 1);
		play(&f, "assault 1st-cavalry d5 with c1");
		CHECK_TEXT(refusal(&f, "add russian-guard/c1"), "no-participant MAN-6.1.5d"); /* legal only once it is led */
		play(&f, orders[i]);
		for (unsigned die = 0; die < 8; die++) {
			CHECK_INT(choice_count(&f, "roll"), sides[i][die]);
			play(&f, "roll 1");
		}
		CHECK_INT(told_arg(&f, "outcome-attacker", 0), 6 + 8 + 8);
		play(&f, "hit; take russian-guard");
		CHECK_TEXT(top_card(&f, 1), tops[i]);
		CHECK(all_cards_there(&f));
	}
}

TEST(man_6_1_6e_nothing_is_rolled_again, "MAN-6.1.6e") {
	field f = facing("45th/c1", "");
	play(&f, "assault 45th d5 with c1; roll 1");
	CHECK_INT(f.s.die_count, 1);
	CHECK_INT(choice_count(&f, ""), 6); /* nothing but the faces of the next die */
	play(&f, "roll 1");
	CHECK(phase_of(&f) != MV_CB_ROLL);
	CHECK_INT(told_arg(&f, "outcome-defender", 0), 8);
}

/* --- Step 6 ------------------------------------------------------------------------------------------------------ */

TEST(man_6_1_6a_strength_and_the_dice_of_every_card, "MAN-6.1.6a", "MAN-1.3b") {
	field f = facing("45th/c1 45th/c2 45th/c3", "");
	play(&f, "assault 45th d5 with c1; add 45th/c2; add 45th/c3; roll 1; roll 2; roll 3; roll 4; roll 5; roll 6");
	CHECK_INT(told_arg(&f, "outcome-eliminated", 0), 6 + 21);
	f = facing("45th/c1", "");
	reduced(&f, 1, "45th", "d4"); /* the side now up */
	play(&f, "assault 45th d5 with c1; roll 3; roll 2");
	CHECK_INT(told_arg(&f, "outcome-defender", 0), 3 + 5);
}

TEST(man_6_1_6c_attack_terrain_is_added, "MAN-6.1.6c", "MAN-6.3b") {
	field f = facing("45th/c1", "");
	ground(&f, "........ ........ ........ ........ ...h.... ........ ........ ........");
	play(&f, "assault 45th d5 with c1");
	CHECK_INT(attack_total(&f), 6 + 2);
}

TEST(man_6_1_6g_everything_in_the_defence_total, "MAN-6.1.6g", "MAN-6.1.3e") {
	field f = battle("army1=united-states army2=france first=2");
	ground(&f, "........ ........ ........ ...t.... ........ ........ ........ ........");
	reduced(&f, 0, "22nd", "d5");
	redoubt(&f, 0, "22nd");
	unit(&f, 1, "45th", "d4");
	hand(&f, 0, "22nd/c2 22nd/c1 andrew-jackson");
	hand(&f, 1, "45th/c1");
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "assault 45th d5 with c1; try c2");
	CHECK_INT(defence_total(&f), 4 + 3 + 3); /* during the attempt it does not count */
	play(&f, "roll 6; pass; defend c1; defend andrew-jackson");
	CHECK_INT(defence_total(&f), 4 + 3 + 5 + 3 + 3 + 3); /* strength, failed card, card, leader, town, redoubt */
}

/* --- Terrain ----------------------------------------------------------------------------------------------------- */

TEST(man_6_3a_defence_terrain_for_all_and_from_every_side, "MAN-6.3a", "MAN-10a", "MAN-10b", "MAN-10c", "MAN-10e", "MAN-10f", "MAN-10g") {
	static const char letters[] = ".fhmtw";
	static const int bonus[] = {0, 0, 2, 1, 3, 2};
	static const char *const sides[] = {"d6", "c5", "e5", "d4"};
	for (unsigned t = 0; t < 6; t++)
		for (unsigned side = 0; side < 4; side++)
			for (int cavalry = 0; cavalry < 2; cavalry++) {
				char rows[80] = PLAIN;
				rows[3 * 9 + 3] = letters[t];
				field f = battle("army1=britain army2=france first=2");
				ground(&f, rows);
				unit(&f, 0, cavalry ? "kings" : "32nd", "d5");
				unit(&f, 1, "45th", sides[side]);
				hand(&f, 1, "45th/c1 45th/c5");
				at(&f, MV_COMBAT_MENU, 1);
				field fire = f;
				play(&f, "assault 45th d5 with c1");
				CHECK_INT(defence_total(&f), (cavalry ? 8 : 6) + bonus[t]);
				play(&fire, "bombard 45th d5 with c5");
				CHECK_INT(defence_total(&fire), (cavalry ? 8 : 6) + bonus[t]);
			}
}

TEST(man_6_3b_only_a_hill_helps_an_attacker, "MAN-6.3b", "MAN-10c") {
	static const char letters[] = ".fhtw";
	for (unsigned from = 0; from < 5; from++)
		for (unsigned to = 0; to < 5; to++) {
			char rows[80] = PLAIN;
			rows[4 * 9 + 3] = letters[from];
			rows[3 * 9 + 3] = letters[to];
			field f = facing("45th/c1 45th/c5", "");
			ground(&f, rows);
			int bonus = letters[from] == 'h' && letters[to] != 'h' ? 2 : 0;
			field fire = f;
			play(&f, "assault 45th d5 with c1");
			CHECK_INT(attack_total(&f), 6 + bonus);
			play(&fire, "bombard 45th d5 with c5");
			CHECK_INT(attack_total(&fire), bonus);
		}
}

TEST(man_6_3d_a_redoubt_comes_on_top_and_has_no_direction, "MAN-6.3d", "MAN-10h") {
	static const char *const sides[] = {"d6", "c5", "e5", "d4"};
	for (unsigned side = 0; side < 4; side++) {
		field f = battle("army1=britain army2=france first=2");
		ground(&f, "........ ........ ........ ...t.... ........ ........ ........ ........");
		unit(&f, 0, "32nd", "d5");
		redoubt(&f, 0, "32nd");
		unit(&f, 1, "45th", sides[side]);
		hand(&f, 1, "45th/c1");
		at(&f, MV_COMBAT_MENU, 1);
		play(&f, "assault 45th d5 with c1");
		CHECK_INT(defence_total(&f), 6 + 3 + 3);
	}
}

/* --- Unit cards -------------------------------------------------------------------------------------------------- */

TEST(man_8_ranges_start_at_one_and_belong_where_the_rules_say, "MAN-8c", "MAN-8d", "MAN-8e", "MAN-8f", "MAN-8h") {
	unsigned withdraws = 0, of_five = 0;
	for (unsigned a = 0; a < manoeuvre_data.army_count; a++) {
		const mv_army *army = &manoeuvre_data.army[a];
		for (unsigned i = 0; i < MV_UNIT_CARDS; i++) {
			const mv_card *c = &army->card[i];
			bool cavalry = army->unit[c->owner].cavalry;
			CHECK(!c->bombard.count || (!c->attack.count && c->range == 2)); /* MAN-8c */
			CHECK(!c->volley.count || c->range == 1);
			CHECK(!!c->pursuit == (cavalry && c->attack.count)); /* MAN-8e */
			CHECK(!c->withdraw || !strcmp(army->code, "US"));
			CHECK(c->pursuit < 6 && c->withdraw < 6);
			withdraws += c->withdraw != 0;
			unsigned values = !!c->attack.count + !!c->defence + !!c->bombard.count + !!c->volley.count + !!c->range +
					  !!c->pursuit + !!c->withdraw;
			bool five = c->volley.count && c->withdraw;
			of_five += five;
			CHECK(five ? values == 5 : values >= 2 && values <= 4);
		}
	}
	CHECK_INT(withdraws, 18);
	CHECK_INT(of_five, 6); /* the six cards of the United States */
}

/* All ranges are "N or less" from 1: for each face of the die, with a real pursuit. */
TEST(man_8e_pursuit_range_face_by_face, "MAN-8e", "MAN-8h", "MAN-6.6c") {
	for (int face = 1; face <= 6; face++) {
		field f = battle("army1=britain army2=france first=2");
		char roll[32];
		ground(&f, PLAIN);
		unit(&f, 0, "32nd", "d5");
		unit(&f, 1, "cuirassiers", "d4");
		hand(&f, 1, "cuirassiers/c3"); /* 1-3 */
		at(&f, MV_COMBAT_MENU, 1);
		snprintf(roll, sizeof roll, "roll %d", face);
		play(&f, "assault cuirassiers d5 with c3; roll 1; roll 1; fall-back");
		CHECK_INT(phase_of(&f), MV_CB_PURSUIT);
		play(&f, roll);
		CHECK_INT(is_reduced(&f, 0, "32nd"), face <= 3);
	}
}

TEST(man_8g_not_required_to_advance_means_nothing_elsewhere, "MAN-8g", "MAN-6.1.4a") {
	field f = battle("army1=france army2=britain first=2");
	ground(&f, PLAIN);
	unit(&f, 0, "imperial", "d5");
	unit(&f, 1, "32nd", "d4");
	hand(&f, 0, "imperial/c1"); /* free, but in defence */
	hand(&f, 1, "32nd/c1 lord-wellington");
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "assault 32nd d5 with c1; pass; defend c1; lead lord-wellington; roll 8; roll 8; fall-back");
	CHECK_TEXT(where(&f, 1, "32nd"), "d5"); /* Britain had no choice */
	CHECK(told(&f, "advanced") != NULL);
}
