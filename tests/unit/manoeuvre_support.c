/*
 * manoeuvre_support.c - step 5 beyond the unit cards: leaders for Combat or Command, supporters, Committed Attack,
 * Sappers and Skirmish (MAN-6.1.5, 6.4, 9.1, 9.2b, 9.2j to 9.2l).
 */
#include "manoeuvre_scene.h"

/* Russia south (active): Koursk opens from d4; Moscow c5, Orlov e5, Leib d6 around Britain's 32nd at d5. */
static field ring(const char *russian) {
	field f = battle("army1=britain army2=russia first=2");
	ground(&f, PLAIN);
	unit(&f, 0, "32nd", "d5");
	unit(&f, 1, "koursk", "d4");
	unit(&f, 1, "moscow", "c5");
	unit(&f, 1, "orlov", "e5");
	unit(&f, 1, "leib", "d6");
	hand(&f, 1, russian);
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "assault koursk d5 with c1");
	return f;
}

/* --- Leaders ------------------------------------------------------------------------------------------------------ */

TEST(man_9_1a_a_leader_is_played_for_one_thing_and_discarded, "MAN-9.1a", "MAN-6.1.5c") {
	field f = ring("koursk/c1 mikhail-i-kutuzov koursk/c5");
	field command = f;
	play(&f, "lead mikhail-i-kutuzov");
	CHECK_INT(attack_total(&f), 6 + 3);
	CHECK(!holds(&f, 1, "mikhail-i-kutuzov"));
	CHECK_TEXT(refusal(&f, "lead mikhail-i-kutuzov with moscow"), "card-not-held MAN-1.4c");
	play(&command, "lead mikhail-i-kutuzov with moscow");
	CHECK_INT(attack_total(&command), 6 + 6); /* not the leader's Combat as well */
	play(&f, "done; roll 1; hit");
	CHECK_TEXT(top_card(&f, 1), "mikhail-i-kutuzov");
}

TEST(man_9_1b_combat_adds_to_the_side_that_played_him, "MAN-9.1b", "MAN-6.1.6b") {
	field f = battle("army1=britain army2=russia first=2");
	ground(&f, PLAIN);
	unit(&f, 0, "32nd", "d5");
	unit(&f, 1, "koursk", "d4");
	hand(&f, 0, "sir-john-moore");
	hand(&f, 1, "koursk/c1 pyotr-i-bagration");
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "assault koursk d5 with c1; pass; defend sir-john-moore; lead pyotr-i-bagration; roll 5");
	CHECK_INT(told_arg(&f, "outcome-defender", 0), 6 + 5 + 4);
	CHECK_INT(told_arg(&f, "outcome-defender", 1), 6 + 4);
}

TEST(man_9_1c_one_leader_per_side, "MAN-9.1c", "MAN-6.1.5a") {
	field f = ring("koursk/c1 mikhail-i-kutuzov barclay-de-tolly");
	CHECK(legal(&f, "lead barclay-de-tolly"));
	play(&f, "lead mikhail-i-kutuzov with moscow");
	CHECK_TEXT(refusal(&f, "lead barclay-de-tolly"), "one-leader MAN-9.1c");
	CHECK_TEXT(refusal(&f, "lead barclay-de-tolly with orlov"), "one-leader MAN-9.1c");
	CHECK_INT(choice_count(&f, "lead"), 0);
}

TEST(man_9_1d_the_pursuit_modifiers_of_the_base_set, "MAN-9.1d") {
	static const char *const riders[] = {"earl-of-uxbridge", "joachim-murat", "muhammad-ali", "gebhard-leberecht-von-blucher"};
	unsigned found = 0;
	for (unsigned a = 0; a < manoeuvre_data.army_count; a++) {
		const mv_army *army = &manoeuvre_data.army[a];
		for (unsigned i = 0; i < army->leader_count && !army->distant; i++) {
			bool rider = false;
			for (unsigned k = 0; k < 4; k++)
				rider = rider || !strcmp(army->leader[i].id, riders[k]);
			CHECK_INT(army->leader[i].pursuit, rider ? -1 : 0);
			found += rider;
		}
	}
	CHECK_INT(found, 4);
}

TEST(man_9_1e_grand_battery_is_napoleons_alone, "MAN-9.1e") {
	for (unsigned a = 0; a < manoeuvre_data.army_count; a++)
		for (unsigned i = 0; i < manoeuvre_data.army[a].leader_count; i++) {
			const mv_leader *leader = &manoeuvre_data.army[a].leader[i];
			CHECK_INT(leader->grand_battery.count != 0, !strcmp(leader->id, "napoleon-bonaparte"));
		}
	field f = battle("army1=britain army2=france first=2");
	ground(&f, PLAIN);
	unit(&f, 0, "32nd", "d5");
	unit(&f, 1, "45th", "d4");
	hand(&f, 1, "louis-nicolas-davout");
	at(&f, MV_COMBAT_MENU, 1);
	CHECK_TEXT(refusal(&f, "battery 45th d5 with louis-nicolas-davout"), "cannot-fire MAN-9.1e");
}

/* --- Supporters ----------------------------------------------------------------------------------------------------- */

TEST(man_6_4a_command_n_leads_n_units_in_all, "MAN-6.4a", "MAN-6.1.5c") {
	field f = ring("koursk/c1 mikhail-i-kutuzov barclay-de-tolly pyotr-i-bagration");
	/* Command 2: one supporter; 3: one or two; 4: one to three. And each may be used for Combat. */
	CHECK_INT(choice_count(&f, "lead"), 3 + 3 + (3 + 3) + (3 + 3 + 1));
	CHECK(legal(&f, "lead mikhail-i-kutuzov with moscow,orlov,leib"));
	CHECK_TEXT(refusal(&f, "lead barclay-de-tolly with moscow,orlov,leib"), "too-many-units MAN-6.4a");
	CHECK(legal(&f, "lead barclay-de-tolly with orlov,leib"));
	CHECK_TEXT(refusal(&f, "lead pyotr-i-bagration with orlov,leib"), "too-many-units MAN-6.4a");
	CHECK(legal(&f, "lead pyotr-i-bagration with leib"));
	field one = battle("army1=britain army2=ottoman first=2");
	ground(&one, PLAIN);
	unit(&one, 0, "32nd", "d5");
	unit(&one, 1, "greek", "d4");
	unit(&one, 1, "albanian", "c5");
	hand(&one, 1, "greek/c1 grand-visier-pasha");
	at(&one, MV_COMBAT_MENU, 1);
	play(&one, "assault greek d5 with c1");
	CHECK_TEXT(choices(&one, "lead"), "lead grand-visier-pasha"); /* Command 1 */
	CHECK_TEXT(refusal(&one, "lead grand-visier-pasha with albanian"), "too-many-units MAN-6.4a");
}

TEST(man_6_4b_who_may_support, "MAN-6.4b") {
	field f = ring("koursk/c1 mikhail-i-kutuzov");
	unit(&f, 1, "kexholm", "c6"); /* diagonal to the target */
	CHECK_TEXT(refusal(&f, "lead mikhail-i-kutuzov with kexholm"), "cannot-support MAN-6.4b");
	CHECK_TEXT(refusal(&f, "lead mikhail-i-kutuzov with koursk"), "cannot-support MAN-6.4b");        /* the attacking unit */
	CHECK_TEXT(refusal(&f, "lead mikhail-i-kutuzov with russian-guard"), "cannot-support MAN-6.4b"); /* not there */
	ground(&f, "........ ........ ........ ..m..... ........ ........ ........ ........");
	CHECK_TEXT(refusal(&f, "lead mikhail-i-kutuzov with moscow"), "in-marsh MAN-6.4b");
	CHECK(legal(&f, "lead mikhail-i-kutuzov with orlov"));
	CHECK(strstr(choices(&f, "lead"), "moscow") == NULL);
}

TEST(man_6_4c_a_supporter_needs_no_card, "MAN-6.4c", "MAN-6.1.6b") {
	field f = ring("koursk/c1 mikhail-i-kutuzov");
	reduced(&f, 1, "leib", "d6");
	play(&f, "lead mikhail-i-kutuzov with moscow,leib");
	CHECK_INT(phase_of(&f), MV_CB_ROLL);
	CHECK_INT(attack_total(&f), 6 + 6 + 5);
	CHECK_INT(mv_die_total(&f.game, &f.s), 1);
}

TEST(man_6_4d_any_number_of_a_supporters_cards, "MAN-6.4d", "MAN-6.1.5d", "MAN-6.1.6b") {
	field f = ring("koursk/c1 mikhail-i-kutuzov moscow/c1 moscow/c2 orlov/c1");
	CHECK_TEXT(refusal(&f, "add moscow/c1"), "no-participant MAN-6.1.5d");
	play(&f, "lead mikhail-i-kutuzov with moscow");
	CHECK_TEXT(refusal(&f, "add orlov/c1"), "no-participant MAN-6.1.5d");
	play(&f, "add moscow/c1; add moscow/c2; done; roll 1; roll 2; roll 3");
	CHECK_INT(told_arg(&f, "outcome-hit-and-retreat", 0), 6 + 6 + 6);
}

TEST(man_6_4e_at_least_one_supporter_and_places_may_stay_empty, "MAN-6.4e") {
	field f = ring("koursk/c1 mikhail-i-kutuzov");
	unsigned card = card_of(&f, 1, "mikhail-i-kutuzov");
	/* Without a supporter the same action is Combat: it adds three. */
	gg_action nobody = {MV_DO_LEAD, 0, (int32_t)card, 0, 0};
	gg_apply(&f.game, &f.box.state, &nobody, NULL);
	CHECK_INT(attack_total(&f), 6 + 3);
	CHECK_INT(f.s.use, MV_COMBAT);
	f = ring("koursk/c1 mikhail-i-kutuzov");
	play(&f, "lead mikhail-i-kutuzov with leib"); /* one of three */
	CHECK_INT(attack_total(&f), 6 + 6);
	/* No possible supporter: the leader can be used for Combat only. */
	f = battle("army1=britain army2=russia first=2");
	ground(&f, PLAIN);
	unit(&f, 0, "32nd", "d5");
	unit(&f, 1, "koursk", "d4");
	hand(&f, 1, "koursk/c1 mikhail-i-kutuzov");
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "assault koursk d5 with c1");
	CHECK_TEXT(choices(&f, ""), "done; lead mikhail-i-kutuzov");
}

TEST(man_6_4f_supporters_share_the_hits_one_each, "MAN-6.4f", "MAN-6.1.7a") {
	field f = battle("army1=britain army2=russia first=2");
	ground(&f, "........ ........ ........ ...t.... ........ ........ ........ ........");
	unit(&f, 0, "foot-guards", "d5");
	redoubt(&f, 0, "foot-guards");
	unit(&f, 1, "koursk", "d4");
	unit(&f, 1, "moscow", "c5");
	reduced(&f, 1, "orlov", "e5");
	unit(&f, 1, "leib", "d6");
	hand(&f, 0, "foot-guards/c1 foot-guards/c3 lord-wellington");
	hand(&f, 1, "koursk/c1 barclay-de-tolly");
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "assault koursk d5 with c1; defend c1; defend c3; defend lord-wellington; lead barclay-de-tolly with moscow,orlov; "
		 "roll 1");
	CHECK_INT(told_arg(&f, "outcome-repulsed", 1), 8 + 6 + 5 + 3 + 3 + 5);
	CHECK(is_reduced(&f, 1, "koursk") && is_reduced(&f, 1, "moscow") && is_lost(&f, 1, "orlov"));
	CHECK(is_full(&f, 1, "leib")); /* took no part */
}

TEST(man_6_3c_hills_of_supporters_by_option, "MAN-6.3c") {
	for (int each = 0; each < 2; each++) {
		field f = battle(each ? "army1=britain army2=russia first=2" : "army1=britain army2=russia first=2 hill_per_unit=0");
		ground(&f, "........ ........ ........ ..h.h... ...h.... ........ ........ ........");
		unit(&f, 0, "32nd", "d5");
		unit(&f, 1, "koursk", "d4");
		unit(&f, 1, "moscow", "c5");
		unit(&f, 1, "orlov", "e5");
		hand(&f, 1, "koursk/c1 mikhail-i-kutuzov");
		at(&f, MV_COMBAT_MENU, 1);
		play(&f, "assault koursk d5 with c1; lead mikhail-i-kutuzov with moscow,orlov");
		CHECK_INT(attack_total(&f), 6 + 6 + 6 + (each ? 6 : 2));
	}
}

/* --- Committed Attack ----------------------------------------------------------------------------------------------- */

TEST(man_6_1_5b_one_committed_attack_per_participant, "MAN-6.1.5b", "MAN-9.2b") {
	field f = ring("koursk/c1 committed-attack committed-attack committed-attack mikhail-i-kutuzov");
	play(&f, "commit");
	CHECK_TEXT(refusal(&f, "commit"), "too-committed MAN-6.1.5b");
	play(&f, "lead mikhail-i-kutuzov with moscow; commit"); /* the supporter allows a second */
	CHECK_TEXT(refusal(&f, "commit"), "too-committed MAN-6.1.5b");
	CHECK(holds(&f, 1, "committed-attack"));
}

TEST(man_6_1_6d_two_d6_for_each_committed_attack, "MAN-6.1.6d", "MAN-9.2b", "MAN-6.1.6e") {
	field f = ring("koursk/c1 committed-attack mikhail-i-kutuzov committed-attack");
	play(&f, "commit; lead mikhail-i-kutuzov with moscow; commit");
	CHECK_INT(mv_die_total(&f.game, &f.s), 1 + 2 + 2);
	CHECK_INT(choice_count(&f, "roll"), 10);
	play(&f, "roll 10");
	for (unsigned i = 0; i < 4; i++) {
		CHECK_INT(choice_count(&f, "roll"), 6);
		play(&f, "roll 2");
	}
	CHECK_INT(told_arg(&f, "outcome-eliminated", 0), 6 + 6 + 10 + 8);
}

/* --- Sappers --------------------------------------------------------------------------------------------------------- */

static field entrenched(const char *cards) {
	field f = battle("army1=prussia army2=france first=2");
	ground(&f, PLAIN);
	unit(&f, 0, "13th", "d5");
	redoubt(&f, 0, "13th");
	unit(&f, 1, "45th", "d4");
	hand(&f, 1, cards);
	at(&f, MV_COMBAT_MENU, 1);
	return f;
}

TEST(man_9_2j_sappers_in_step_5_against_a_redoubt_only, "MAN-9.2j", "MAN-1.4e") {
	field f = entrenched("45th/c1 sappers 45th/c5");
	CHECK_TEXT(refusal(&f, "sappers"), "not-now MAN-4.4a"); /* not outside an attack */
	field fire = f, bare = f;
	play(&f, "assault 45th d5 with c1");
	CHECK_INT(defence_total(&f), 6 + 3);
	play(&f, "sappers");
	CHECK_INT(defence_total(&f), 6);
	CHECK_INT(f.s.redoubt[0], 1 << unit_of(&f, 0, "13th")); /* the marker stays */
	play(&fire, "bombard 45th d5 with c5");
	CHECK_TEXT(refusal(&fire, "sappers"), "chance-acts MAN-6.2.2f");
	CHECK_INT(defence_total(&fire), 6 + 3);
	bare.s.redoubt[0] = 0;
	play(&bare, "assault 45th d5 with c1");
	CHECK_TEXT(refusal(&bare, "sappers"), "no-redoubt-there MAN-1.4e");
}

TEST(man_9_2j_sappers_in_an_ambush, "MAN-9.2j", "MAN-6.1.5g", "MAN-6.1.5h") {
	for (int first = 0; first < 2; first++) {
		field f = battle(first ? "army1=prussia army2=united-states first=2 edition=first"
				       : "army1=prussia army2=united-states first=2");
		ground(&f, PLAIN);
		unit(&f, 0, "13th", "d5");
		redoubt(&f, 0, "13th");
		hand(&f, 1, "ambush sappers");
		at(&f, MV_COMBAT_MENU, 1);
		play(&f, "ambush d5");
		CHECK_INT(defence_total(&f), 9);
		play(&f, "sappers; roll 7");
		CHECK_INT(told_arg(&f, "outcome-defender", 1), 6);
	}
}

/* None of our decks has two; a player's own army may. */
TEST(man_9_2j_a_second_card_of_sappers_undermines_nothing, "MAN-9.2j", "MAN-1.4e") {
	static mv_data own;
	field f = entrenched("45th/c1 sappers supply");
	unsigned sappers = card_of(&f, 1, "sappers"), supply = gg_set_first(f.s.hand[1] & mv_deck_kind(&f.game, &f.s, 1, MV_SUPPLY));
	own = manoeuvre_data;
	mv_army *army = &own.army[f.s.army[1]];
	army->kind[MV_SUPPLY] &= ~gg_set_of(supply);
	army->kind[MV_SAPPERS] |= gg_set_of(supply);
	army->card[supply] = army->card[sappers];
	army->like[sappers] = army->like[supply] = gg_set_of(sappers) | gg_set_of(supply);
	army->card[sappers].copies_of = army->card[supply].copies_of = (uint8_t)(sappers < supply ? sappers : supply);
	f.game.data = &own;
	play(&f, "assault 45th d5 with c1; sappers");
	CHECK_INT(phase_of(&f), MV_CB_ATTACK);
	CHECK_INT(choice_count(&f, "sappers"), 0);
	CHECK_TEXT(refusal(&f, "sappers"), "no-redoubt-there MAN-9.2j");
	CHECK_INT(defence_total(&f), 6);
}

/* --- Skirmish -------------------------------------------------------------------------------------------------------- */

static field skirmishers(const char *cards) {
	field f = battle("army1=france army2=austria first=2");
	ground(&f, PLAIN);
	unit(&f, 0, "2nd", "d5");
	unit(&f, 1, "grenzers", "d4");
	hand(&f, 0, "2nd/c1");
	hand(&f, 1, cards);
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "assault grenzers d5 with c2; pass; defend c1");
	return f;
}

TEST(man_6_1_5e_skirmish_is_the_only_card_of_step_5, "MAN-6.1.5e") {
	field f = skirmishers("grenzers/c2 grenzers/c1 skirmish archduke-charles committed-attack");
	CHECK(legal(&f, "skirmish"));
	field card = f, leader = f, commit = f;
	play(&card, "add grenzers/c1");
	CHECK_TEXT(refusal(&card, "skirmish"), "skirmish-alone MAN-6.1.5e");
	play(&leader, "lead archduke-charles");
	CHECK_TEXT(refusal(&leader, "skirmish"), "skirmish-alone MAN-6.1.5e");
	play(&commit, "commit");
	CHECK_TEXT(refusal(&commit, "skirmish"), "skirmish-alone MAN-6.1.5e");
	play(&f, "skirmish");
	CHECK_INT(phase_of(&f), MV_CB_SKIRMISH); /* and nothing after it */
	CHECK(!legal(&f, "add grenzers/c1") && !legal(&f, "lead archduke-charles") && !legal(&f, "commit"));
}

TEST(man_6_1_5f_no_skirmish_in_an_ambush, "MAN-6.1.5f") {
	static const char *const editions[] = {"edition=first", "edition=second", "edition=distant-lands"};
	for (unsigned i = 0; i < 3; i++) {
		char all[96];
		snprintf(all, sizeof all, "army1=france army2=austria first=2 %s", editions[i]);
		field f = battle(all);
		unit(&f, 0, "2nd", "d5");
		hand(&f, 1, "ambush skirmish");
		at(&f, MV_COMBAT_MENU, 1);
		play(&f, "ambush d5");
		CHECK_TEXT(refusal(&f, "skirmish"), "skirmish-alone MAN-6.1.5f");
	}
}

TEST(man_9_2k_skirmish_ends_it_and_returns_the_opening_card, "MAN-9.2k", "MAN-4.4b") {
	field f = skirmishers("grenzers/c2 skirmish grenzers/c1");
	play(&f, "skirmish");
	CHECK(!told(&f, "rolled"));
	CHECK_INT(mv_hand_size(&f.s, 1), 2);
	play(&f, "move grenzers d4");
	CHECK(holds(&f, 1, "grenzers/c2"));
	CHECK_TEXT(top_card(&f, 1), "skirmish");
	CHECK_TEXT(top_card(&f, 0), "2nd-regiment-legere/2d6-6");
	CHECK(is_full(&f, 0, "2nd") && is_full(&f, 1, "grenzers"));
	/* The opponent has seen the card that came back. */
	CHECK(f.s.known[1] >> card_of(&f, 1, "grenzers/c2") & 1);
	CHECK_INT(gg_set_count(f.s.known[1]), 1);
	CHECK(phase_of(&f) != MV_COMBAT_MENU);
	CHECK(all_cards_there(&f));
}

TEST(man_9_2k_failed_us_cards_are_discarded_too, "MAN-9.2k") {
	field f = battle("army1=united-states army2=austria first=2");
	ground(&f, PLAIN);
	unit(&f, 0, "22nd", "d5");
	unit(&f, 1, "grenzers", "d4");
	hand(&f, 0, "22nd/c2 22nd/c1");
	hand(&f, 1, "grenzers/c2 skirmish");
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "assault grenzers d5 with c2; try c2; roll 6; pass; defend c1; skirmish; move grenzers d3");
	CHECK(in_discards(&f, 0, "22nd/c2") && in_discards(&f, 0, "22nd/c1"));
	CHECK_INT(mv_hand_size(&f.s, 0), 0);
}

TEST(man_9_2l_the_skirmish_move, "MAN-9.2l", "MAN-5f", "MAN-5e") {
	field f = skirmishers("grenzers/c2 skirmish");
	/* d4 is the unit: e4 field, f4 behind it; c4 marsh, b4 behind; d3 lake; c3 and e3 only through c4, e4 or d3. */
	ground(&f, "........ ........ ........ ........ ..m.f... ...l.... ........ ........");
	play(&f, "skirmish");
	CHECK_TEXT(choices(&f, "move"), "move 6th-grenzers d4-c4; move 6th-grenzers d4-d4; move 6th-grenzers d4-e4");
	CHECK_TEXT(refusal(&f, "move grenzers f4"), "too-far MAN-9.2l");
	CHECK_TEXT(refusal(&f, "move grenzers d3"), "lake MAN-5f");
	CHECK_TEXT(refusal(&f, "move grenzers d5"), "occupied MAN-5e");
	unit(&f, 1, "9th", "a1");
	CHECK_TEXT(refusal(&f, "move 9th a2"), "other-unit MAN-9.2l");
	CHECK(!legal(&f, "done"));
	/* By option a field does not stop; the marsh still stops cavalry. */
	field g = battle("army1=france army2=austria first=2 field_stops_cavalry=0");
	ground(&g, "........ ........ ........ ........ ..m.f... ...l.... ........ ........");
	unit(&g, 0, "2nd", "d5");
	unit(&g, 1, "johann", "d4");
	hand(&g, 1, "johann/c1 skirmish");
	at(&g, MV_COMBAT_MENU, 1);
	play(&g, "assault johann d5 with c1; skirmish");
	CHECK(legal(&g, "move johann f4") && legal(&g, "move johann e3") && legal(&g, "move johann e5"));
	CHECK_TEXT(refusal(&g, "move johann b4"), "too-far MAN-9.2l");
}

TEST(man_9_2l_staying_keeps_the_redoubt_a_step_loses_it, "MAN-9.2l", "MAN-5t", "MAN-9.2h") {
	field f = skirmishers("grenzers/c2 skirmish");
	redoubt(&f, 1, "grenzers");
	play(&f, "skirmish");
	field step = f;
	play(&f, "move grenzers d4");
	CHECK_INT(f.s.redoubt[1], 1 << unit_of(&f, 1, "grenzers"));
	play(&step, "move grenzers d3");
	CHECK_INT(step.s.redoubt[1], 0);
}
