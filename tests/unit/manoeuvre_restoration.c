/*
 * manoeuvre_restoration.c - the Restoration Phase of Manœuvre (chapter 7) and the headquarters cards played in it or
 * about it (9.2d to 9.2i, 9.2o); every row of the table "Restoration and end of turn" of the rules digest.
 */
#include "manoeuvre_scene.h"

static const char FRANCE_SPAIN[] = "army1=france army2=spain first=1";
static const char FRANCE_BRITAIN[] = "army1=france army2=britain first=1";

/* France restores: the 45th is reduced, the 8th is not. */
static field worn(const char *options, const char *french, const char *others) {
	field f = battle(options);
	ground(&f, PLAIN);
	reduced(&f, 0, "45th", "3,3");
	unit(&f, 0, "8th", "0,0");
	hand(&f, 0, french);
	hand(&f, 1, others);
	at(&f, MV_RESTORE_MENU, 0);
	return f;
}

TEST(man_7a_4_5a_one_attempt_for_one_reduced_unit, "MAN-7a", "MAN-4.5a") {
	field f = worn(FRANCE_BRITAIN, "supply supply redoubt", "");
	reduced(&f, 0, "2nd", "5,5");
	CHECK_INT(turn_of(&f), 0);
	CHECK_TEXT(choices(&f, ""), "done; restore 2nd-regiment-legere with supply; restore 45th-regiment-legere with supply");
	field none = f;
	play(&f, "restore 45th with supply");
	CHECK(is_full(&f, 0, "45th"));
	CHECK(is_reduced(&f, 0, "2nd"));
	CHECK(told(&f, "restored") != NULL);
	CHECK_INT(phase_of(&f), MV_REDOUBT_MENU); /* no second attempt */
	CHECK_TEXT(refusal(&f, "restore 2nd with supply"), "not-now MAN-4.5a");
	CHECK(legal(&f, "redoubt 8th with redoubt"));
	/* Making no attempt is allowed, and the redoubt may still be built. */
	play(&none, "done");
	CHECK_INT(phase_of(&none), MV_REDOUBT_MENU);
	CHECK(is_reduced(&none, 0, "45th"));
	play(&none, "redoubt 45th with redoubt");
	CHECK_INT(turn_of(&none), GG_CHANCE); /* Britain draws: a new turn */
	/* An eliminated unit is not brought back. */
	f = worn(FRANCE_BRITAIN, "supply redoubt", "");
	lost(&f, 0, "2nd");
	CHECK_TEXT(refusal(&f, "restore 2nd with supply"), "unit-gone MAN-6.5.1a");
}

TEST(man_7b_9_2i_9_2o_supply_or_regroup_restores_any_reduced_unit, "MAN-7b", "MAN-9.2i", "MAN-9.2o") {
	field f = worn(FRANCE_SPAIN, "supply redoubt", "withdraw");
	play(&f, "restore 45th with supply");
	CHECK_INT(phase_of(&f), MV_GUER_RESTORE);
	CHECK_INT(turn_of(&f), 1);
	CHECK(is_reduced(&f, 0, "45th"));
	CHECK_INT(mv_army_of(&f.game, &f.s, 0)->card[f.s.top[0]].kind, MV_SUPPLY); /* MAN-4.0d: before the response */
	CHECK_TEXT(choices(&f, ""), "pass");
	play(&f, "pass");
	CHECK(is_full(&f, 0, "45th"));
	CHECK_INT(phase_of(&f), MV_REDOUBT_MENU);
	CHECK_INT(turn_of(&f), 0);
	/* Regroup does the same and cannot move a unit. */
	f = battle("army1=ottoman army2=spain first=1");
	ground(&f, PLAIN);
	reduced(&f, 0, "greek", "3,3");
	unit(&f, 0, "albanian", "0,0");
	hand(&f, 0, "regroup regroup");
	hand(&f, 1, "guerrillas");
	at(&f, MV_MOVE_FIRST, 0);
	CHECK_INT(choice_count(&f, ""), choice_count(&f, "move"));
	play(&f, "move albanian b8");
	CHECK_INT(phase_of(&f), MV_COMBAT_MENU); /* no card of its deck moves a second unit */
	play(&f, "done; restore greek with regroup");
	CHECK_INT(phase_of(&f), MV_GUER_RESTORE);
	field stopped = f;
	play(&f, "pass");
	CHECK(is_full(&f, 0, "greek"));
	play(&stopped, "guerrillas guerrillas");
	CHECK(is_reduced(&stopped, 0, "greek"));
	CHECK(!holds(&stopped, 1, "guerrillas"));
	/* Other headquarters cards do not restore. */
	f = worn(FRANCE_BRITAIN, "redoubt withdraw", "");
	CHECK_TEXT(refusal(&f, "restore 45th with redoubt"), "does-not-restore MAN-7b");
	CHECK_TEXT(refusal(&f, "restore 45th with withdraw"), "does-not-restore MAN-7b");
	CHECK_TEXT(refusal(&f, "restore 45th with supply"), "card-not-held MAN-1.4c");
}

TEST(man_7c_any_card_of_the_unit_reinforces_it, "MAN-7c") {
	for (int copy = 1; copy <= 5; copy++) { /* the artillery card too */
		char cards[32], restore[48];
		snprintf(cards, sizeof cards, "45th/c%d redoubt", copy);
		snprintf(restore, sizeof restore, "restore 45th with 45th/c%d", copy);
		field f = worn(FRANCE_SPAIN, cards, "guerrillas");
		play(&f, restore);
		CHECK_INT(phase_of(&f), MV_GUER_RESTORE);
		field stopped = f;
		play(&f, "pass");
		CHECK(is_full(&f, 0, "45th"));
		play(&stopped, "guerrillas guerrillas");
		CHECK(is_reduced(&stopped, 0, "45th"));
		CHECK_INT(phase_of(&stopped), MV_REDOUBT_MENU);
	}
	field f = worn(FRANCE_SPAIN, "8th/c1 redoubt", "");
	CHECK_TEXT(refusal(&f, "restore 45th with 8th/c1"), "others-card MAN-7c");
	CHECK_TEXT(choices(&f, ""), "done");
}

TEST(man_7d_x11_a_leader_rallies_on_a_die, "MAN-7d") {
	for (int ney = 0; ney < 2; ney++)
		for (int die = 1; die <= 6; die++) {
			field f = worn(FRANCE_BRITAIN, ney ? "ney redoubt" : "soult redoubt", "");
			char roll[24];
			snprintf(roll, sizeof roll, "roll %d", die);
			play(&f, ney ? "restore 45th with michel-ney" : "restore 45th with nicolas-soult");
			CHECK_INT(phase_of(&f), MV_RALLY_ROLL);
			CHECK_INT(turn_of(&f), GG_CHANCE);
			CHECK_INT(choice_count(&f, "roll"), 6);
			CHECK_INT(mv_army_of(&f.game, &f.s, 0)->card[f.s.top[0]].kind, MV_LEADER); /* discarded before the die */
			play(&f, roll);
			bool works = die <= (ney ? 5 : 3);
			CHECK_INT(is_full(&f, 0, "45th"), works);
			CHECK_INT(is_reduced(&f, 0, "45th"), !works); /* failure has no further effect */
			CHECK_INT(told_arg(&f, works ? "outcome-rallies" : "outcome-rally-fails", 0), die);
			CHECK_INT(phase_of(&f), MV_REDOUBT_MENU);
		}
}

TEST(man_7d_a_leader_without_a_rally_restores_nobody, "MAN-7d", "MAN-1.4e") {
	/* None of our leaders lacks it, but a player's own army may have one who cannot rally (docs/data.md). */
	static mv_data own;
	own = manoeuvre_data;
	field f = worn(FRANCE_BRITAIN, "soult ney redoubt", "");
	f.game.data = &own;
	unsigned soult = own.army[f.s.army[0]].card[card_of(&f, 0, "soult")].owner;
	own.army[f.s.army[0]].leader[soult].rally = 0;
	CHECK_TEXT(choices(&f, "restore"), "restore 45th-regiment-legere with michel-ney");
	CHECK_TEXT(refusal(&f, "restore 45th with nicolas-soult"), "does-not-restore MAN-7d");
	CHECK_TEXT(refusal(&f, "restore 8th with nicolas-soult"), "not-reduced MAN-7h");
	own.army[f.s.army[0]].leader[soult].rally = 1;
	CHECK(legal(&f, "restore 45th with nicolas-soult"));
}

TEST(man_7e_palafox_rallies_without_a_die, "MAN-7e") {
	field f = battle("army1=spain army2=france first=1");
	ground(&f, PLAIN);
	reduced(&f, 0, "walloon", "3,3");
	hand(&f, 0, "palafox redoubt");
	at(&f, MV_RESTORE_MENU, 0);
	play(&f, "restore walloon with jose-de-palafox-y-melzi");
	CHECK(is_full(&f, 0, "walloon"));
	CHECK_INT(phase_of(&f), MV_REDOUBT_MENU);
	CHECK(told(&f, "rolled") == NULL);
}

TEST(man_7f_9_2e_guerrillas_do_not_stop_a_leader, "MAN-7f", "MAN-9.2e") {
	field f = worn(FRANCE_SPAIN, "soult redoubt", "guerrillas guerrillas");
	play(&f, "restore 45th with nicolas-soult");
	CHECK_INT(phase_of(&f), MV_RALLY_ROLL); /* Spain is not asked */
	play(&f, "roll 1");
	CHECK(is_full(&f, 0, "45th"));
	f = battle("army1=spain army2=russia first=1");
	ground(&f, PLAIN);
	reduced(&f, 0, "walloon", "3,3");
	hand(&f, 0, "palafox redoubt");
	hand(&f, 1, "guerrillas");
	at(&f, MV_RESTORE_MENU, 0);
	play(&f, "restore walloon with jose-de-palafox-y-melzi");
	CHECK(is_full(&f, 0, "walloon"));
	CHECK(holds(&f, 1, "guerrillas"));
}

TEST(man_7g_a_failure_uses_up_the_attempt, "MAN-7g") {
	field f = worn(FRANCE_SPAIN, "soult supply redoubt", "guerrillas");
	play(&f, "restore 45th with nicolas-soult; roll 6");
	CHECK_INT(phase_of(&f), MV_REDOUBT_MENU);
	CHECK_TEXT(refusal(&f, "restore 45th with supply"), "not-now MAN-4.5a");
	f = worn(FRANCE_SPAIN, "soult supply redoubt", "guerrillas");
	play(&f, "restore 45th with supply; guerrillas guerrillas");
	CHECK_INT(phase_of(&f), MV_REDOUBT_MENU);
	CHECK(is_reduced(&f, 0, "45th"));
	CHECK_TEXT(refusal(&f, "restore 45th with nicolas-soult"), "not-now MAN-4.5a");
	CHECK(!holds(&f, 0, "supply"));
	CHECK_INT(mv_army_of(&f.game, &f.s, 1)->card[f.s.top[1]].kind, MV_GUERRILLAS);
}

TEST(man_7h_the_reduced_unit_is_named_with_the_card, "MAN-7h") {
	field f = worn(FRANCE_SPAIN, "supply 8th/c1 soult redoubt", "guerrillas");
	CHECK_TEXT(refusal(&f, "restore 8th with supply"), "not-reduced MAN-7h");
	CHECK_TEXT(refusal(&f, "restore 8th with 8th/c1"), "not-reduced MAN-7h");
	CHECK_TEXT(refusal(&f, "restore 8th with nicolas-soult"), "not-reduced MAN-7h");
	play(&f, "restore 45th with supply");
	CHECK_INT(told_arg(&f, "plays-on", 1), mv_name_unit(&f.s, 0, unit_of(&f, 0, "45th")));
	CHECK_INT(told(&f, "plays-on")->seen_by, GG_SEEN_BY_ALL); /* known before the response */
	CHECK_INT(phase_of(&f), MV_GUER_RESTORE);
	/* Before the die as well. */
	f = worn(FRANCE_SPAIN, "soult redoubt", "");
	play(&f, "restore 45th with nicolas-soult");
	CHECK_INT(told_arg(&f, "plays-on", 1), mv_name_unit(&f.s, 0, unit_of(&f, 0, "45th")));
	CHECK_INT(phase_of(&f), MV_RALLY_ROLL);
}

TEST(man_9_2d_guerrillas_cancel_four_kinds_and_cannot_be_cancelled, "MAN-9.2d") {
	/* Austria has Guerrillas too, but cannot cancel Spain's. */
	field f = battle("army1=austria army2=spain first=1");
	ground(&f, PLAIN);
	unit(&f, 0, "14th", "3,3");
	unit(&f, 0, "3rd", "0,0");
	reduced(&f, 0, "9th", "6,6");
	hand(&f, 0, "supply supply guerrillas");
	hand(&f, 1, "guerrillas guerrillas guerrillas");
	at(&f, MV_MOVE_FIRST, 0);
	play(&f, "move 14th d4; supply; guerrillas guerrillas");
	CHECK_INT(phase_of(&f), MV_COMBAT_MENU); /* Austria has no Forced March, and its Supply of this phase is spent */
	CHECK_INT(turn_of(&f), 0);
	CHECK_TEXT(refusal(&f, "guerrillas guerrillas"), "not-now MAN-9.2e");
	play(&f, "done; restore 9th with supply; guerrillas guerrillas");
	CHECK(is_reduced(&f, 0, "9th"));
	CHECK_INT(gg_set_count(f.s.hand[1]), 1); /* one card for one card */
	CHECK(holds(&f, 0, "guerrillas"));
}

TEST(man_9_2e_guerrillas_cancel_nothing_else, "MAN-9.2e") {
	field f = battle(FRANCE_SPAIN);
	ground(&f, PLAIN);
	unit(&f, 0, "45th", "3,3");
	unit(&f, 1, "walloon", "3,4");
	hand(&f, 0, "45th/c1 soult redoubt");
	hand(&f, 1, "guerrillas guerrillas");
	at(&f, MV_COMBAT_MENU, 0);
	play(&f, "assault 45th d4 with c1");
	CHECK_INT(phase_of(&f), MV_CB_WITHDRAW);
	CHECK_TEXT(refusal(&f, "guerrillas guerrillas"), "not-now MAN-9.2e"); /* the opening unit card */
	play(&f, "pass");
	CHECK_TEXT(refusal(&f, "guerrillas guerrillas"), "not-now MAN-9.2e");
	CHECK_TEXT(choices(&f, ""), "done");
	play(&f, "done; lead nicolas-soult");
	CHECK_INT(turn_of(&f), 0); /* nobody may cancel the leader */
	/* A redoubt is built without a response. */
	hand(&f, 0, "redoubt");
	at(&f, MV_REDOUBT_MENU, 0);
	play(&f, "redoubt 45th with redoubt");
	CHECK_INT(phase_of(&f), MV_DISCARD);
	CHECK(f.s.redoubt[0] != 0);
	/* Banzai. */
	f = battle("army1=tokugawa army2=spain first=1");
	ground(&f, PLAIN);
	unit(&f, 0, "maeda", "3,3");
	hand(&f, 0, "banzai-charge supply");
	hand(&f, 1, "guerrillas");
	at(&f, MV_MOVE_FIRST, 0);
	play(&f, "banzai");
	CHECK_INT(phase_of(&f), MV_MOVE_BANZAI);
	CHECK_INT(turn_of(&f), 0);
}

TEST(man_9_2f_one_redoubt_a_turn_after_the_attempt, "MAN-9.2f", "MAN-4.5a") {
	field f = worn(FRANCE_BRITAIN, "supply redoubt", "supply");
	CHECK_TEXT(refusal(&f, "redoubt 45th with redoubt"), "not-now MAN-9.2f"); /* first the attempt, or none */
	play(&f, "done");
	CHECK_TEXT(choices(&f, ""), "done; redoubt 8th-regiment-legere with redoubt; redoubt 45th-regiment-legere with redoubt");
	CHECK_TEXT(refusal(&f, "redoubt 45th with supply"), "not-a-redoubt MAN-9.2f");
	CHECK_TEXT(refusal(&f, "redoubt 2nd with redoubt"), "unit-gone MAN-6.5.1a");
	play(&f, "redoubt 45th with redoubt");
	CHECK_INT(f.s.redoubt[0], 1u << unit_of(&f, 0, "45th"));
	CHECK_INT(mv_army_of(&f.game, &f.s, 0)->card[f.s.top[0]].kind, MV_REDOUBT);
	CHECK_INT(turn_of(&f), 1); /* the turn ends with it: there is no second */
	CHECK_INT(phase_of(&f), MV_DISCARD);
	/* Two in hand, one is built. */
	f = battle("army1=spain army2=britain first=1");
	ground(&f, PLAIN);
	unit(&f, 0, "walloon", "3,3");
	unit(&f, 0, "castille", "4,4");
	hand(&f, 0, "redoubt redoubt");
	hand(&f, 1, "supply");
	at(&f, MV_REDOUBT_MENU, 0);
	play(&f, "redoubt walloon with redoubt");
	CHECK_INT(gg_set_count(f.s.redoubt[0]), 1);
	CHECK_INT(turn_of(&f), 1);
	/* Not in another phase. */
	at(&f, MV_COMBAT_MENU, 0);
	CHECK_TEXT(refusal(&f, "redoubt castille with redoubt"), "not-now MAN-4.4a");
}

TEST(man_9_2g_one_redoubt_for_a_square_and_any_number_of_them, "MAN-9.2g") {
	field f = battle("army1=spain army2=britain first=1");
	ground(&f, PLAIN);
	static const char *const names[] = {"walloon", "castille", "3rd", "7th"};
	static const char *const places[] = {"0,0", "1,0", "2,0", "3,0"};
	for (int i = 0; i < 4; i++)
		unit(&f, 0, names[i], places[i]);
	for (int i = 0; i < 4; i++) {
		char build[48];
		hand(&f, 0, "redoubt");
		at(&f, MV_REDOUBT_MENU, 0);
		snprintf(build, sizeof build, "redoubt %s with redoubt", names[i]);
		if (i)
			CHECK_TEXT(refusal(&f, "redoubt walloon with redoubt"), "has-redoubt MAN-9.2g");
		CHECK_INT(choice_count(&f, "redoubt"), 4 - i);
		play(&f, build);
		CHECK_INT(gg_set_count(f.s.redoubt[0]), i + 1);
	}
}

TEST(man_9_2h_a_redoubt_goes_with_whoever_leaves_it, "MAN-9.2h") {
	/* Attacker and defender both in redoubts: retreat and advance. */
	field f = battle(FRANCE_BRITAIN);
	ground(&f, PLAIN);
	unit(&f, 0, "45th", "3,3");
	unit(&f, 1, "dutch", "3,4");
	redoubt(&f, 0, "45th");
	redoubt(&f, 1, "dutch");
	hand(&f, 0, "45th/c1 redoubt");
	at(&f, MV_COMBAT_MENU, 0);
	field killed = f, withdrawn = f;
	play(&f, "assault 45th d4 with c1; done; roll 1; roll 2"); /* 9 against 8 */
	CHECK_INT(f.s.redoubt[1] != 0, 1);
	field hit = f;
	play(&f, "fall-back");
	CHECK_TEXT(where(&f, 1, "dutch"), "d3");
	CHECK_TEXT(where(&f, 0, "45th"), "d4");
	CHECK_INT(f.s.redoubt[0] | f.s.redoubt[1], 0);
	/* A hit without a retreat leaves the redoubt. */
	play(&hit, "hit");
	CHECK_INT(gg_set_count(hit.s.redoubt[0]) + gg_set_count(hit.s.redoubt[1]), 2);
	/* Elimination. */
	reduced(&killed, 1, "dutch", "3,4");
	redoubt(&killed, 1, "dutch");
	play(&killed, "assault 45th d4 with c1; done; roll 1; roll 2; hit"); /* 9 against 6 */
	CHECK(is_lost(&killed, 1, "dutch"));
	CHECK_INT(killed.s.redoubt[0] | killed.s.redoubt[1], 0);
	/* Withdrawal. */
	hand(&withdrawn, 1, "withdraw");
	play(&withdrawn, "assault 45th d4 with c1; withdraw");
	CHECK_TEXT(where(&withdrawn, 1, "dutch"), "d3");
	CHECK_INT(withdrawn.s.redoubt[0] | withdrawn.s.redoubt[1], 0);
}

TEST(man_9_2o_a_supply_in_movement_bars_none_in_restoration, "MAN-9.2o") {
	field f = worn(FRANCE_BRITAIN, "supply supply redoubt", "");
	at(&f, MV_MOVE_FIRST, 0);
	play(&f, "move 8th b8; supply; move 45th d4; done; done");
	CHECK_INT(phase_of(&f), MV_RESTORE_MENU);
	CHECK_INT(gg_set_count(f.s.hand[0]), 2); /* one use per card */
	play(&f, "restore 45th with supply");
	CHECK(is_full(&f, 0, "45th"));
	CHECK(!holds(&f, 0, "supply"));
}

TEST(restore_menu_is_passed_without_cards_or_a_reduced_unit) {
	field f = worn(FRANCE_BRITAIN, "", "supply");
	at(&f, MV_COMBAT_MENU, 0);
	play(&f, "done");
	CHECK_INT(phase_of(&f), MV_DISCARD); /* an empty hand: no restoration, no redoubt */
	CHECK_INT(turn_of(&f), 1);
	f = worn(FRANCE_BRITAIN, "withdraw", "supply");
	at(&f, MV_COMBAT_MENU, 0);
	play(&f, "done");
	CHECK_INT(phase_of(&f), MV_RESTORE_MENU); /* one card that restores nothing: the choice is offered all the same */
	CHECK_TEXT(choices(&f, ""), "done");
	f = worn(FRANCE_BRITAIN, "supply", "supply");
	unit(&f, 0, "45th", "3,3");
	at(&f, MV_COMBAT_MENU, 0);
	play(&f, "done");
	CHECK_INT(phase_of(&f), MV_REDOUBT_MENU);
}

TEST(redoubt_menu_is_passed_where_the_deck_or_the_board_has_no_use_for_it) {
	field f = battle("army1=ottoman army2=france first=1"); /* neither Redoubt nor Scout/Spy in the deck */
	ground(&f, PLAIN);
	unit(&f, 0, "greek", "3,3");
	hand(&f, 0, "regroup");
	hand(&f, 1, "supply");
	at(&f, MV_COMBAT_MENU, 0);
	play(&f, "done");
	CHECK_INT(turn_of(&f), 1);
	f = worn(FRANCE_BRITAIN, "supply", "supply"); /* every unit has one */
	redoubt(&f, 0, "45th");
	redoubt(&f, 0, "8th");
	play(&f, "done");
	CHECK_INT(turn_of(&f), 1);
	f = worn("army1=france army2=spain first=2", "supply", "supply"); /* a unit without one: asked, whatever the hand */
	redoubt(&f, 0, "45th");
	play(&f, "done");
	CHECK_INT(phase_of(&f), MV_REDOUBT_MENU);
	CHECK_TEXT(choices(&f, ""), "done");
	f = battle("army1=britain army2=france first=1"); /* a Scout/Spy in the deck: always asked */
	ground(&f, PLAIN);
	unit(&f, 0, "32nd", "3,3");
	redoubt(&f, 0, "32nd");
	hand(&f, 0, "withdraw");
	at(&f, MV_COMBAT_MENU, 0);
	play(&f, "done");
	CHECK_INT(phase_of(&f), MV_REDOUBT_MENU);
}
