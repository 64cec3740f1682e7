/*
 * manoeuvre_distant_leaders.c - the leaders of Distant Lands: Indian ones restricted to a nationality, the Maharaja who lifts the
 * restriction where that matters, Japanese ones of one unit who open or join its assault, and Tokugawa (MAN-11.4,
 * 11.5; W19, W20b).
 */
#include "tests/unit/manoeuvre_scene.h"

/* Sweden in the north, Uppland on d5 with woods under it if asked; India around it, four nationalities. */
static field indian_attack(const char *options, const char *cards) {
	field f = battle(options);
	ground(&f, PLAIN);
	unit(&f, 1, "uppland", "d5");
	unit(&f, 0, "mysore-infantry", "d4");
	unit(&f, 0, "mysore-cavalry", "c5");
	unit(&f, 0, "punjab-cavalry", "e5");
	unit(&f, 0, "maratha-infantry", "d6");
	unit(&f, 0, "punjab-infantry", "a1");
	hand(&f, 0, cards);
	at(&f, MV_COMBAT_MENU, 0);
	return f;
}

#define INDIA "edition=second army1=india army2=sweden edge1=south first=1"

/* --- MAN-11.4a: a leader of one nationality ---------------------------------------------------------------------- */

TEST(man_11_4a_an_indian_leader_adds_combat_only_to_his_own_nationality, "MAN-11.4a", "MAN-11.4c") {
	field f = indian_attack(INDIA, "mysore-infantry/c2 punjab-cavalry/c3 tipu-sultan");
	play(&f, "assault mysore-infantry d5 with c2; lead tipu-sultan");
	CHECK_INT(attack_total(&f), 6 + 3); /* Mysore Infantry and the leader's Combat */
	f = indian_attack(INDIA, "mysore-infantry/c2 punjab-cavalry/c3 tipu-sultan");
	play(&f, "assault punjab-cavalry d5 with c3");
	CHECK_INT(phase_of(&f), MV_CB_ATTACK);
	CHECK_TEXT(refusal(&f, "lead tipu-sultan"), "leader-serves-not MAN-11.4a");
	CHECK_INT(choice_count(&f, "lead"), 0);
}

TEST(man_11_4a_his_command_joins_only_infantry_and_cavalry_of_his_nationality, "MAN-11.4a") {
	field f = indian_attack(INDIA, "mysore-infantry/c2 tipu-sultan");
	play(&f, "assault mysore-infantry d5 with c2");
	CHECK_TEXT(choices(&f, "lead"), "lead tipu-sultan; lead tipu-sultan with mysore-cavalry");
	CHECK_TEXT(refusal(&f, "lead tipu-sultan with punjab-cavalry"), "leader-serves-not MAN-11.4a");
	CHECK_INT(f.verdict.args[1], mv_name_unit(&f.s, 0, unit_of(&f, 0, "punjab-cavalry")));
	CHECK_TEXT(refusal(&f, "lead tipu-sultan with mysore-cavalry,maratha-infantry"), "too-many-units MAN-6.4a");
	play(&f, "lead tipu-sultan with mysore-cavalry");
	CHECK_INT(attack_total(&f), 6 + 4); /* no Combat under Command */
}

TEST(man_x15_tipu_sultan_joins_mysore_and_punjab_only_with_a_maharaja, "MAN-11.4a", "MAN-11.4c") {
	field f = indian_attack(INDIA, "mysore-infantry/c2 tipu-sultan");
	play(&f, "assault mysore-infantry d5 with c2");
	CHECK(legal(&f, "lead tipu-sultan with mysore-cavalry"));
	CHECK(!legal(&f, "lead tipu-sultan with punjab-cavalry"));
	f = indian_attack(INDIA, "mysore-infantry/c2 tipu-sultan maharaja");
	play(&f, "assault mysore-infantry d5 with c2; lead tipu-sultan maharaja with punjab-cavalry");
	CHECK_INT(attack_total(&f), 6 + 6);
}

TEST(man_11_4a_in_defence_he_serves_only_his_own_nationality, "MAN-11.4a", "MAN-6.1.4b") {
	for (int own = 0; own < 2; own++) {
		field f = battle("edition=second army1=sweden army2=india first=1");
		ground(&f, PLAIN);
		unit(&f, 0, "uppland", "d5");
		unit(&f, 1, own ? "mysore-infantry" : "maratha-infantry", "d4");
		hand(&f, 0, "uppland/c2");
		hand(&f, 1, "tipu-sultan");
		at(&f, MV_COMBAT_MENU, 0);
		play(&f, "assault uppland d4 with c2; pass");
		CHECK_INT(phase_of(&f), MV_CB_DEFEND);
		if (own) {
			play(&f, "defend tipu-sultan");
			CHECK_INT(defence_total(&f), 6 + 3);
		} else {
			CHECK_TEXT(refusal(&f, "defend tipu-sultan"), "leader-serves-not MAN-11.4a");
			CHECK_INT(choice_count(&f, "defend"), 0);
		}
	}
}

TEST(man_11_4a_he_rallies_only_his_own_nationality, "MAN-11.4a", "MAN-7d") {
	field f = indian_attack(INDIA, "tipu-sultan");
	reduced(&f, 0, "mysore-cavalry", "c5");
	reduced(&f, 0, "punjab-cavalry", "e5");
	at(&f, MV_RESTORE_MENU, 0);
	CHECK_TEXT(choices(&f, "restore"), "restore mysore-cavalry with tipu-sultan");
	CHECK_TEXT(refusal(&f, "restore punjab-cavalry with tipu-sultan"), "leader-serves-not MAN-11.4a");
	play(&f, "restore mysore-cavalry with tipu-sultan");
	CHECK_INT(phase_of(&f), MV_RALLY_ROLL);
	play(&f, "roll 4");
	CHECK(is_full(&f, 0, "mysore-cavalry"));
}

/* --- MAN-11.4b, 11.4c, 11.4e: the Maharaja ------------------------------------------------------------------------ */

TEST(man_11_4b_a_maharaja_comes_with_a_leader_and_lies_on_top_of_him, "MAN-11.4b", "MAN-11.4c") {
	field f = indian_attack(INDIA, "punjab-cavalry/c3 tipu-sultan maharaja");
	play(&f, "assault punjab-cavalry d5 with c3");
	CHECK_INT(choice_count(&f, "lead"), 8); /* Combat, or any set of the three others next to Uppland, all with a Maharaja */
	CHECK_INT(choice_count(&f, "lead tipu-sultan maharaja"), 8);
	play(&f, "lead tipu-sultan maharaja");
	CHECK_INT(told_arg(&f, "with-maharaja", 0), mv_name_card(&f.s, 0, card_of(&f, 0, "tipu-sultan"))); /* played openly */
	CHECK_INT(attack_total(&f), 6 + 3); /* Tipu for the Punjab Cavalry; the Maharaja itself adds nothing */
	play(&f, "roll 1; hit");            /* 10 against 6 */
	CHECK(!holds(&f, 0, "maharaja"));
	CHECK_INT(f.s.top[0], card_of(&f, 0, "maharaja"));
	CHECK(f.s.pile[0] >> card_of(&f, 0, "tipu-sultan") & 1);
}

TEST(man_11_4b_alone_a_maharaja_does_nothing, "MAN-11.4b") {
	field f = indian_attack(INDIA, "punjab-cavalry/c3 maharaja");
	CHECK_INT(choice_count(&f, ""), 2); /* done, and the assault */
	play(&f, "assault punjab-cavalry d5 with c3");
	CHECK_TEXT(choices(&f, ""), "done");
	reduced(&f, 0, "punjab-cavalry", "e5");
	hand(&f, 0, "maharaja");
	at(&f, MV_RESTORE_MENU, 0);
	CHECK_TEXT(choices(&f, ""), "done");
	CHECK_TEXT(refusal(&f, "restore punjab-cavalry with maharaja"), "does-not-restore MAN-7b");
}

TEST(man_11_4c_it_is_no_second_leader_but_bars_one_no_more_than_his_does, "MAN-11.4c", "MAN-9.1c") {
	field f = indian_attack(INDIA, "punjab-cavalry/c3 tipu-sultan ranjit-singh maharaja");
	play(&f, "assault punjab-cavalry d5 with c3; lead ranjit-singh");
	CHECK_TEXT(refusal(&f, "lead tipu-sultan maharaja"), "one-leader MAN-9.1c");
	f = indian_attack(INDIA, "punjab-cavalry/c3 tipu-sultan maharaja");
	play(&f, "assault punjab-cavalry d5 with c3; lead tipu-sultan maharaja");
	CHECK_INT(phase_of(&f), MV_CB_ROLL); /* leader and Maharaja are both in this combat */
	CHECK_INT(f.s.laid_count[0], 3);
}

TEST(man_11_4c_with_a_maharaja_he_commands_four, "MAN-11.4c", "MAN-6.4a") {
	field f = indian_attack(INDIA, "mysore-infantry/c2 tipu-sultan maharaja");
	play(&f, "assault mysore-infantry d5 with c2; lead tipu-sultan maharaja with mysore-cavalry,punjab-cavalry,maratha-infantry");
	CHECK_INT(attack_total(&f), 6 + 4 + 6 + 6);
	CHECK_INT(gg_set_count(mv_participants(&f.s)), 4);
}

TEST(man_11_4e_in_attack_no_maharaja_where_his_combat_serves_anyway, "MAN-11.4e", "MAN-1.4e") {
	field f = indian_attack(INDIA, "mysore-infantry/c2 tipu-sultan maharaja");
	play(&f, "assault mysore-infantry d5 with c2");
	CHECK(legal(&f, "lead tipu-sultan"));
	CHECK_TEXT(refusal(&f, "lead tipu-sultan maharaja"), "maharaja-idle MAN-11.4e");
}

TEST(man_11_4e_with_command_only_for_more_supporters_or_one_he_may_not_lead, "MAN-11.4e") {
	field f = indian_attack(INDIA, "mysore-infantry/c2 tipu-sultan maharaja");
	play(&f, "assault mysore-infantry d5 with c2");
	CHECK(legal(&f, "lead tipu-sultan with mysore-cavalry")); /* Command 2 is enough for that */
	CHECK_TEXT(refusal(&f, "lead tipu-sultan maharaja with mysore-cavalry"), "maharaja-idle MAN-11.4e");
	CHECK(legal(&f, "lead tipu-sultan maharaja with punjab-cavalry")); /* one Tipu may not lead otherwise */
	CHECK(legal(&f, "lead tipu-sultan maharaja with mysore-cavalry,punjab-cavalry"));
	CHECK_INT(choice_count(&f, "lead tipu-sultan maharaja"), 6); /* of seven sets all but the Mysore Cavalry alone */
	/* More supporters than Command 2 allows, all of Tipu's nationality: another nationality replaces Mysore. */
	f = indian_attack(INDIA, "punjab-infantry/c3 ranjit-singh maharaja");
	unit(&f, 0, "punjab-infantry", "d4");
	unit(&f, 0, "mysore-infantry", "a1");
	play(&f, "assault punjab-infantry d5 with c3");
	CHECK_TEXT(refusal(&f, "lead ranjit-singh maharaja with punjab-cavalry"), "maharaja-idle MAN-11.4e");
	CHECK_TEXT(refusal(&f, "lead ranjit-singh with punjab-cavalry,mysore-cavalry"), "too-many-units MAN-6.4a");
	CHECK(legal(&f, "lead ranjit-singh maharaja with punjab-cavalry,mysore-cavalry"));
}

TEST(man_11_4e_in_defence_only_for_a_unit_he_does_not_serve, "MAN-11.4c", "MAN-11.4e", "MAN-6.1.4b") {
	field f = battle("edition=second army1=sweden army2=india first=1");
	ground(&f, PLAIN);
	unit(&f, 0, "uppland", "d5");
	unit(&f, 1, "maratha-infantry", "d4");
	unit(&f, 1, "mysore-infantry", "e5");
	hand(&f, 0, "uppland/c2");
	hand(&f, 1, "tipu-sultan daulat-rao-scindia maharaja");
	at(&f, MV_COMBAT_MENU, 0);
	play(&f, "assault uppland d4 with c2; pass");
	CHECK_TEXT(choices(&f, "defend"), "defend tipu-sultan maharaja; defend daulat-rao-scindia");
	CHECK_TEXT(refusal(&f, "defend daulat-rao-scindia maharaja"), "maharaja-idle MAN-11.4e");
	CHECK_TEXT(refusal(&f, "defend tipu-sultan"), "leader-serves-not MAN-11.4a");
	play(&f, "defend tipu-sultan maharaja");
	CHECK(told(&f, "with-maharaja") != NULL);
	CHECK_INT(defence_total(&f), 6 + 3);
	CHECK_TEXT(refusal(&f, "defend daulat-rao-scindia"), "one-leader MAN-9.1c");
	play(&f, "done; roll 1; roll 1");
	CHECK_INT(f.s.top[1], card_of(&f, 1, "maharaja"));
}

TEST(man_11_4e_in_rally_only_for_a_unit_he_does_not_serve, "MAN-11.4b", "MAN-11.4c", "MAN-11.4e") {
	field f = indian_attack(INDIA, "tipu-sultan maharaja");
	reduced(&f, 0, "mysore-cavalry", "c5");
	reduced(&f, 0, "punjab-cavalry", "e5");
	at(&f, MV_RESTORE_MENU, 0);
	CHECK_TEXT(choices(&f, "restore"), "restore mysore-cavalry with tipu-sultan; restore punjab-cavalry with tipu-sultan maharaja");
	CHECK_TEXT(refusal(&f, "restore mysore-cavalry with tipu-sultan maharaja"), "maharaja-idle MAN-11.4e");
	play(&f, "restore punjab-cavalry with tipu-sultan maharaja");
	CHECK(told(&f, "with-maharaja") != NULL);
	CHECK_INT(f.s.top[0], card_of(&f, 0, "maharaja"));
	CHECK_INT(phase_of(&f), MV_RALLY_ROLL);
	play(&f, "roll 5"); /* Rally 1-4 does not change */
	CHECK(is_reduced(&f, 0, "punjab-cavalry"));
}

TEST(man_11_4b_a_maharaja_that_is_not_held_cannot_be_named, "MAN-11.4b") {
	field f = indian_attack(INDIA, "punjab-cavalry/c3 tipu-sultan");
	play(&f, "assault punjab-cavalry d5 with c3");
	CHECK_TEXT(refusal(&f, "lead tipu-sultan maharaja"), "kind-not-held MAN-1.4c");
	reduced(&f, 0, "punjab-cavalry", "e5");
	at(&f, MV_RESTORE_MENU, 0);
	CHECK_TEXT(refusal(&f, "restore punjab-cavalry with tipu-sultan maharaja"), "kind-not-held MAN-1.4c");
}

/* --- MAN-11.4d: in an Ambush -------------------------------------------------------------------------------------- */

TEST(man_11_4d_in_an_ambush_an_indian_leader_only_commands_his_own, "MAN-11.4d", "MAN-6.1.5h") {
	field f = indian_attack(INDIA, "ambush tipu-sultan");
	play(&f, "ambush d5");
	CHECK_INT(phase_of(&f), MV_CB_ATTACK);
	CHECK_TEXT(refusal(&f, "lead tipu-sultan"), "not-in-ambush MAN-11.4d");
	/* Command 2: the Ambush card is the first of the two. */
	CHECK_TEXT(choices(&f, "lead"), "lead tipu-sultan with mysore-cavalry; lead tipu-sultan with mysore-infantry");
	CHECK_TEXT(refusal(&f, "lead tipu-sultan with punjab-cavalry"), "leader-serves-not MAN-11.4a");
	play(&f, "lead tipu-sultan with mysore-infantry");
	CHECK_INT(attack_total(&f), 6);
}

TEST(man_11_4d_a_maharaja_lets_him_add_combat_or_lead_anybody_in_an_ambush, "MAN-11.4d", "MAN-11.4e") {
	field f = indian_attack(INDIA, "ambush tipu-sultan maharaja");
	unit(&f, 0, "hyderabad-infantry", "h1");
	play(&f, "ambush d5");
	CHECK_TEXT(refusal(&f, "lead tipu-sultan maharaja with mysore-infantry"), "maharaja-idle MAN-11.4e");
	CHECK(legal(
		&f,
		"lead tipu-sultan maharaja with mysore-infantry,mysore-cavalry")); /* two of Tipu's own: one too many without a Maharaja */
	CHECK(legal(&f, "lead tipu-sultan maharaja with mysore-infantry,punjab-cavalry,maratha-infantry"));
	CHECK_TEXT(refusal(&f, "lead tipu-sultan maharaja with mysore-infantry,mysore-cavalry,punjab-cavalry,maratha-infantry"),
		   "too-many-units MAN-6.4a");
	CHECK_INT(f.verdict.args[1], 4);
	play(&f, "lead tipu-sultan maharaja");
	CHECK_INT(attack_total(&f), 3);
}

TEST(man_11_4d_by_the_first_edition_he_needs_a_maharaja_in_an_ambush, "MAN-11.4d", "MAN-6.1.5g") {
	field f = indian_attack("edition=first army1=india army2=sweden edge1=south first=1", "ambush tipu-sultan");
	play(&f, "ambush d5");
	CHECK_TEXT(choices(&f, ""), "done");
	CHECK_TEXT(refusal(&f, "lead tipu-sultan with mysore-infantry"), "not-in-ambush MAN-6.1.5g");
	f = indian_attack("edition=first army1=india army2=sweden edge1=south first=1", "ambush tipu-sultan maharaja");
	play(&f, "ambush d5");
	CHECK_TEXT(choices(&f, "lead"), "lead tipu-sultan maharaja");
	CHECK_TEXT(refusal(&f, "lead tipu-sultan maharaja with mysore-infantry"), "not-in-ambush MAN-6.1.5g");
	play(&f, "lead tipu-sultan maharaja; roll 4");
	CHECK_INT(told_arg(&f, "outcome-defender", 0), 7);
	CHECK_INT(told_arg(&f, "outcome-defender", 1), 6);
}

/* An army with Ambush cards and a leader who serves only one unit: none of our decks has both. */
static mv_data *with_ambush(void) {
	static mv_data data;
	data = manoeuvre_data;
	for (unsigned i = 0; i < data.army_count; i++) {
		mv_army *army = &data.army[i];
		if (strcmp(army->code, "TS") != 0)
			continue;
		unsigned card = gg_set_first(army->kind[MV_COMMITTED_ATTACK]);
		army->card[card].kind = MV_AMBUSH;
		snprintf(army->card[card].token, sizeof army->card[card].token, "ambush");
		army->kind[MV_COMMITTED_ATTACK] = 0;
		army->kind[MV_AMBUSH] = gg_set_of(card);
	}
	return &data;
}

TEST(man_11_4d_a_leader_of_one_unit_has_no_use_in_an_ambush, "MAN-11.4d", "MAN-11.5c") {
	field f = battle("edition=second army1=tokugawa army2=qing first=1");
	f.game.data = with_ambush();
	ground(&f, PLAIN);
	unit(&f, 0, "maeda-han", "d5");
	unit(&f, 1, "standard-infantry", "d4");
	hand(&f, 0, "ambush maeda tokugawa");
	at(&f, MV_COMBAT_MENU, 0);
	play(&f, "ambush d4");
	CHECK_TEXT(refusal(&f, "lead maeda"), "not-in-ambush MAN-11.4d");
	CHECK_TEXT(refusal(&f, "join maeda"), "not-in-ambush MAN-11.4d");
	CHECK_TEXT(refusal(&f, "lead maeda with maeda-han"), "leader-alone MAN-11.5c");
	CHECK_TEXT(choices(&f, "lead"), "lead tokugawa; lead tokugawa with maeda-han");
	CHECK_INT(choice_count(&f, "join"), 0);
}

/* --- W19 ------------------------------------------------------------------------------------------------------------ */

/* Uppland in woods on d5, Swedish edge north; Punjab Cavalry east, Mysore Infantry south, Maratha Infantry west. */
static field w19(void) {
	field f = battle(INDIA);
	ground(&f, "........ ........ ........ ...w.... ........ ........ ........ ........");
	unit(&f, 1, "uppland", "d5");
	unit(&f, 0, "punjab-cavalry", "e5");
	unit(&f, 0, "mysore-infantry", "d4");
	unit(&f, 0, "maratha-infantry", "c5");
	hand(&f, 0, "punjab-cavalry/c1 mysore-infantry/c1 tipu-sultan maharaja");
	hand(&f, 1, "uppland/c1");
	at(&f, MV_COMBAT_MENU, 0);
	play(&f, "assault punjab-cavalry d5 with c1; pass; defend c1");
	CHECK_INT(phase_of(&f), MV_CB_ATTACK);
	CHECK_INT(defence_total(&f), 13);
	CHECK_TEXT(refusal(&f, "lead tipu-sultan"), "leader-serves-not MAN-11.4a"); /* without a Maharaja Tipu leads neither */
	CHECK_TEXT(refusal(&f, "lead tipu-sultan with maratha-infantry"), "leader-serves-not MAN-11.4a");
	play(&f, "lead tipu-sultan maharaja with mysore-infantry,maratha-infantry; add mysore-infantry/c1");
	CHECK_INT(phase_of(&f), MV_CB_COMMIT); /* a marked card is in the attack */
	CHECK_INT(turn_of(&f), 0);
	return f;
}

TEST(man_w19a_mixed_nationalities_under_a_maharaja_undeclared, "MAN-11.4a", "MAN-11.4c", "MAN-11.8d", "MAN-6.1.6b") {
	field f = w19();
	play(&f, "done; roll 5; roll 3; roll 2; roll 3");
	CHECK_INT(told_arg(&f, "outcome-attacker", 0), 31);
	CHECK_INT(told_arg(&f, "outcome-attacker", 1), 13);
	CHECK_INT(phase_of(&f), MV_CB_CHOICE_A);
	CHECK_INT(turn_of(&f), 0);
}

TEST(man_w19b_declared_committed_it_trebles_the_defence, "MAN-11.8d", "MAN-11.8e", "MAN-6.1.6e", "MAN-6.1.7e", "MAN-6.6b", "MAN-6.7a") {
	field f = w19();
	play(&f, "declare punjab-cavalry/c1");
	CHECK_INT(phase_of(&f), MV_CB_ROLL); /* only one declaration: the other cards are not marked */
	play(&f, "roll 5; roll 3; roll 2; roll 3; roll 4; roll 4");
	CHECK_INT(told_arg(&f, "outcome-hit-and-retreat", 0), 39);
	CHECK_INT(told_arg(&f, "outcome-hit-and-retreat", 1), 13);
	CHECK(is_reduced(&f, 1, "uppland"));
	CHECK_INT(mv_strength(&f.game, &f.s, 1, unit_of(&f, 1, "uppland")), 4);
	CHECK_TEXT(where(&f, 1, "uppland"), "d6");
	CHECK_INT(phase_of(&f), MV_CB_ADVANCE);
	CHECK_INT(choice_count(&f, "advance"), 3);
	CHECK_TEXT(refusal(&f, "stay"), "must-advance MAN-6.5.5c");
	play(&f, "advance punjab-cavalry");
	CHECK_INT(phase_of(&f), MV_CB_PURSUIT);
	CHECK(is_full(&f, 0, "punjab-cavalry")); /* its own hit comes last of all */
	play(&f, "roll 3");
	CHECK(is_lost(&f, 1, "uppland"));
	CHECK_TEXT(where(&f, 0, "punjab-cavalry"), "d5");
	CHECK(is_reduced(&f, 0, "punjab-cavalry"));
	CHECK_INT(mv_strength(&f.game, &f.s, 0, unit_of(&f, 0, "punjab-cavalry")), 4);
	CHECK(is_full(&f, 0, "mysore-infantry"));
	CHECK(is_full(&f, 0, "maratha-infantry"));
}

/* --- MAN-11.5: Japanese leaders ----------------------------------------------------------------------------------- */

/* Maeda Han on d5 before the Standard Infantry on d4, Date Han and Tokugawa Han beside it. */
static field japanese_attack(const char *cards) {
	field f = battle("edition=second army1=tokugawa army2=qing first=1");
	ground(&f, PLAIN);
	unit(&f, 0, "maeda-han", "d5");
	unit(&f, 0, "date-han", "c4");
	unit(&f, 0, "tokugawa-han", "e4");
	unit(&f, 1, "standard-infantry", "d4");
	hand(&f, 0, cards);
	hand(&f, 1, "standard-infantry/c1");
	at(&f, MV_COMBAT_MENU, 0);
	return f;
}

TEST(man_w20b_a_leader_opens_an_assault_of_his_unit, "MAN-11.5a", "MAN-11.5b", "MAN-11.5d", "MAN-11.5e", "MAN-6.1.6d", "MAN-6.1.7d") {
	field f = japanese_attack("maeda maeda-han/c2 date tokugawa");
	play(&f, "assault maeda-han d4 with maeda; pass; defend c1");
	CHECK_INT(defence_total(&f), 8);
	CHECK_TEXT(refusal(&f, "lead tokugawa"), "one-leader MAN-9.1c"); /* no second leader */
	CHECK_TEXT(refusal(&f, "lead maeda"), "card-not-held MAN-1.4c");
	play(&f, "add maeda-han/c2; done; roll 4; roll 3; roll 5");
	CHECK_INT(told_arg(&f, "outcome-attacker", 0), 19); /* without the leader's Combat of 3 */
	CHECK_INT(told_arg(&f, "outcome-attacker", 1), 8);
	CHECK_INT(phase_of(&f), MV_CB_CHOICE_A);
	play(&f, "fall-back");
	CHECK_TEXT(where(&f, 1, "standard-infantry"), "d3");
	CHECK_TEXT(where(&f, 0, "maeda-han"), "d4"); /* it must advance */
}

TEST(man_11_5a_the_other_cards_of_step_5_join_an_assault_that_he_opened, "MAN-11.5a", "MAN-6.1.5a", "MAN-6.1.5b") {
	field f = japanese_attack("maeda maeda-han/c2 committed-attack");
	play(&f, "assault maeda-han d4 with maeda; pass; done; commit; add maeda-han/c2");
	CHECK_INT(mv_die_total(&f.game, &f.s), 1 + 2 + 2); /* the leader's die, the card, the commitment */
	play(&f, "roll 6; roll 1; roll 1; roll 1; roll 1");
	CHECK_INT(told_arg(&f, "outcome-hit-and-retreat", 0), 7 + 10);
	CHECK_INT(told_arg(&f, "outcome-hit-and-retreat", 1), 5);
	CHECK_TEXT(where(&f, 0, "maeda-han"), "d4"); /* nothing makes the advance optional */
	CHECK(is_reduced(&f, 0, "maeda-han"));       /* the committed hit */
}

TEST(man_6_1_1c_a_volley_only_card_neither_opens_nor_joins_an_assault, "MAN-6.1.1c", "MAN-8d") {
	/* Only decks of Distant Lands have such cards. */
	field f = japanese_attack("maeda-han/c4 maeda-han/c2");
	CHECK_TEXT(refusal(&f, "assault maeda-han d4 with c4"), "no-attack-value MAN-6.1.1c");
	CHECK(legal(&f, "volley maeda-han d4 with c4"));
	play(&f, "assault maeda-han d4 with c2; pass; done");
	CHECK_TEXT(refusal(&f, "add maeda-han/c4"), "no-attack-value MAN-6.1.1c");
	CHECK_TEXT(choices(&f, ""), "done");
}

TEST(man_11_5a_he_may_join_an_assault_of_his_unit_with_his_die, "MAN-11.5a", "MAN-6.1.6e") {
	field f = japanese_attack("maeda-han/c2 maeda-han/c3 maeda");
	play(&f, "assault maeda-han d4 with c2; pass; done; join maeda; add maeda-han/c3");
	/* opening 2d6, the leader's 1d6, then 2d6, in the order played */
	CHECK_INT(mv_die_total(&f.game, &f.s), 5);
	CHECK_INT(attack_total(&f), 7);
	play(&f, "roll 1; roll 1; roll 6; roll 1; roll 1");
	CHECK_INT(told_arg(&f, "outcome-hit-and-retreat", 0), 17);
	CHECK_INT(told_arg(&f, "outcome-hit-and-retreat", 1), 5);
}

TEST(man_11_5b_or_he_adds_combat_in_attack_one_use_only, "MAN-11.5b") {
	field f = japanese_attack("maeda-han/c2 maeda date");
	play(&f, "assault maeda-han d4 with c2; pass; done");
	CHECK_TEXT(choices(&f, "lead"), "lead maeda");
	CHECK_TEXT(choices(&f, "join"), "join maeda");
	play(&f, "lead maeda");
	CHECK_INT(attack_total(&f), 7 + 3);
	CHECK_TEXT(refusal(&f, "lead date"), "one-leader MAN-9.1c");
	CHECK_TEXT(refusal(&f, "join date"), "one-leader MAN-9.1c");
	play(&f, "done");
	CHECK_INT(mv_die_total(&f.game, &f.s), 2); /* no leader's die in addition to the Combat value */
}

TEST(man_11_5b_in_defence_and_rally_he_serves_his_unit_alone, "MAN-11.5b", "MAN-11.5c", "MAN-6.1.4b") {
	field f = battle("edition=second army1=qing army2=tokugawa first=1");
	ground(&f, PLAIN);
	unit(&f, 0, "standard-infantry", "d5");
	unit(&f, 1, "maeda-han", "d4");
	hand(&f, 0, "standard-infantry/c1");
	hand(&f, 1, "maeda date");
	at(&f, MV_COMBAT_MENU, 0);
	play(&f, "assault standard-infantry d4 with c1; pass");
	CHECK_TEXT(choices(&f, "defend"), "defend maeda");
	CHECK_TEXT(refusal(&f, "defend date"), "leader-serves-not MAN-11.5b");
	play(&f, "defend maeda");
	CHECK_INT(defence_total(&f), 7 + 3);
	f = japanese_attack("maeda date");
	reduced(&f, 0, "maeda-han", "d5");
	reduced(&f, 0, "tokugawa-han", "e4");
	at(&f, MV_RESTORE_MENU, 0);
	CHECK_TEXT(choices(&f, "restore"), "restore maeda-han with maeda");
	CHECK_TEXT(refusal(&f, "restore tokugawa-han with maeda"), "leader-serves-not MAN-11.5b");
	CHECK_TEXT(refusal(&f, "restore maeda-han with date"), "leader-serves-not MAN-11.5b");
	play(&f, "restore maeda-han with maeda; roll 4");
	CHECK(is_full(&f, 0, "maeda-han"));
}

TEST(man_11_5c_he_never_brings_supporters_nor_serves_another_unit, "MAN-11.5c", "MAN-11.5b") {
	field f = japanese_attack("maeda-han/c2 maeda date");
	CHECK_TEXT(refusal(&f, "assault maeda-han d4 with date"), "leader-serves-not MAN-11.5c");
	play(&f, "assault maeda-han d4 with c2; pass; done");
	CHECK_TEXT(refusal(&f, "lead maeda with tokugawa-han"), "leader-alone MAN-11.5c");
	CHECK_TEXT(refusal(&f, "lead date"), "leader-serves-not MAN-11.5b");
	CHECK_TEXT(refusal(&f, "join date"), "leader-serves-not MAN-11.5a");
}

TEST(man_11_5c_tokugawa_is_an_ordinary_leader, "MAN-11.5c") {
	field f = japanese_attack("maeda-han/c2 tokugawa");
	CHECK_TEXT(refusal(&f, "assault tokugawa-han d4 with tokugawa"), "no-attack-value MAN-6.1.1c");
	play(&f, "assault maeda-han d4 with c2; pass; done");
	CHECK_TEXT(refusal(&f, "join tokugawa"), "leader-serves-not MAN-11.5c");
	CHECK_INT(choice_count(&f, "lead tokugawa"), 4);      /* Combat, or either Han next to the target, or both */
	play(&f, "lead tokugawa with tokugawa-han,date-han"); /* Command 3 */
	CHECK_INT(attack_total(&f), 7 + 8 + 7);
	f = japanese_attack("tokugawa");
	reduced(&f, 0, "date-han", "c4");
	at(&f, MV_RESTORE_MENU, 0);
	CHECK(legal(&f, "restore date-han with tokugawa"));
}

TEST(man_11_5a_he_opens_only_beside_his_unit_and_not_out_of_a_marsh, "MAN-11.5a", "MAN-6.1.1b") {
	field f = japanese_attack("maeda hosokawa");
	unit(&f, 1, "village-braves", "h1");
	CHECK_TEXT(refusal(&f, "assault maeda-han h1 with maeda"), "not-adjacent MAN-6.1.2a");
	CHECK_TEXT(refusal(&f, "assault hosokawa-han d4 with hosokawa"), "unit-gone MAN-6.5.1a");
	ground(&f, "........ ........ ........ ...m.... ........ ........ ........ ........");
	CHECK_TEXT(refusal(&f, "assault maeda-han d4 with maeda"), "in-marsh MAN-6.1.1b");
}

/* A Tokugawa deck with a Skirmish: none of ours has it. */
static mv_data *with_skirmish(void) {
	static mv_data data;
	data = manoeuvre_data;
	for (unsigned i = 0; i < data.army_count; i++) {
		mv_army *army = &data.army[i];
		if (strcmp(army->code, "TS") != 0)
			continue;
		unsigned card = gg_set_first(army->kind[MV_REDOUBT]);
		army->card[card].kind = MV_SKIRMISH;
		snprintf(army->card[card].token, sizeof army->card[card].token, "skirmish");
		army->kind[MV_REDOUBT] = 0;
		army->kind[MV_SKIRMISH] = gg_set_of(card);
	}
	return &data;
}

TEST(man_11_5d_skirmish_does_not_end_an_assault_opened_by_a_leader, "MAN-11.5d", "MAN-6.1.5e") {
	field f = japanese_attack("");
	f.game.data = with_skirmish();
	hand(&f, 0, "maeda maeda-han/c2 skirmish");
	play(&f, "assault maeda-han d4 with maeda; pass; done");
	CHECK_TEXT(refusal(&f, "skirmish"), "skirmish-alone MAN-11.5d");
	f = japanese_attack("");
	f.game.data = with_skirmish();
	hand(&f, 0, "maeda maeda-han/c2 skirmish");
	play(&f, "assault maeda-han d4 with c2; pass; done");
	CHECK(legal(&f, "skirmish")); /* allowed if a unit card opened it */
	play(&f, "join maeda");
	CHECK_TEXT(refusal(&f, "skirmish"), "skirmish-alone MAN-6.1.5e");
}

TEST(man_11_5e_who_withdraws_from_his_assault_is_followed, "MAN-11.5e", "MAN-6.1.3i", "MAN-6.1.3j") {
	field f = japanese_attack("maeda maeda-han/c2");
	hand(&f, 1, "withdraw");
	play(&f, "assault maeda-han d4 with maeda; withdraw");
	CHECK_TEXT(where(&f, 1, "standard-infantry"), "d3");
	CHECK_TEXT(where(&f, 0, "maeda-han"), "d4"); /* a leader is not a card that makes the advance optional */
	CHECK(told(&f, "rolled") == NULL);
	CHECK(in_discards(&f, 0, "maeda"));
	CHECK(holds(&f, 0, "maeda-han/c2"));
}

TEST(man_11_5e_his_die_frees_nobody_from_the_advance, "MAN-11.5e", "MAN-6.5.5c") {
	field f = japanese_attack("");
	unit(&f, 0, "shimazu-han", "d5");
	unit(&f, 0, "maeda-han", "h8");
	hand(&f, 0, "shimazu shimazu-han/c1");
	play(&f, "assault shimazu-han d4 with shimazu; pass; done; done; roll 6"); /* 14 against 5: A chooses */
	play(&f, "fall-back");
	CHECK_TEXT(where(&f, 0, "shimazu-han"), "d4");
	/* With the free card as well, it may stay. */
	f = japanese_attack("");
	unit(&f, 0, "shimazu-han", "d5");
	unit(&f, 0, "maeda-han", "h8");
	hand(&f, 0, "shimazu shimazu-han/c1");
	play(&f, "assault shimazu-han d4 with shimazu; pass; defend c1; add shimazu-han/c1; roll 6; roll 1; roll 1; fall-back");
	CHECK_INT(phase_of(&f), MV_CB_ADVANCE);
	play(&f, "stay");
	CHECK_TEXT(where(&f, 0, "shimazu-han"), "d5");
}
