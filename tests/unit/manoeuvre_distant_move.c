/*
 * manoeuvre_distant_move.c - how Distant Lands moves: Advance to Contact, Digging In and the Banzai Charge (MAN-11.1,
 * 11.2, 11.6), and which of them an edition or an army switches on (MAN-12).
 */
#include "tests/unit/manoeuvre_scene.h"

/* France with five idle cards at its Discard Phase of a Game Turn; "done" then leads to the Movement Phase. */
static field march_out(const char *options, unsigned turn) {
	field f = battle(options);
	ground(&f, PLAIN);
	unit(&f, 0, "45th", "b7");
	unit(&f, 0, "8th", "c7");
	unit(&f, 0, "2nd", "d7");
	unit(&f, 0, "19th", "e7");
	unit(&f, 0, "guard-cavalry", "f7");
	hand(&f, 0, "45th/c1 8th/c1 2nd/c1 forced-march supply");
	f.s.turn = (uint16_t)turn;
	at(&f, MV_DISCARD, 0);
	play(&f, "done");
	return f;
}

/* Tokugawa against the Qing, a Banzai Charge and four more cards in hand, in the Movement Phase. */
static field charge(const char *options, const char *cards) {
	field f = battle(options);
	ground(&f, PLAIN);
	unit(&f, 0, "tokugawa-han", "b7");
	unit(&f, 0, "maeda-han", "d7");
	unit(&f, 0, "date-han", "f7");
	unit(&f, 1, "village-braves", "d2");
	hand(&f, 0, cards);
	at(&f, MV_DISCARD, 0);
	play(&f, "done");
	return f;
}

/* --- MAN-11.1 Advance to Contact ------------------------------------------------------------------------------ */

TEST(man_11_1a_three_moves_in_game_turn_1_with_three_units, "MAN-11.1a", "MAN-4.3a") {
	field f = march_out("edition=distant-lands first=1", 1);
	CHECK_INT(phase_of(&f), MV_MOVE_FIRST);
	CHECK_INT(f.s.moves_left, 3);
	play(&f, "move 45th b6");
	CHECK_TEXT(refusal(&f, "move 45th b5"), "already-moved MAN-5a");
	play(&f, "move 8th c6; move 2nd d6");
	CHECK_INT(phase_of(&f), MV_MOVE_MENU);
	CHECK_TEXT(refusal(&f, "move 19th e6"), "move-made MAN-4.3a");
	play(&f, "done");
	CHECK_INT(phase_of(&f), MV_COMBAT_MENU);
	CHECK_TEXT(where(&f, 0, "2nd"), "d6");
	CHECK_TEXT(where(&f, 0, "19th"), "e7");
}

TEST(man_11_1a_two_moves_in_game_turn_2_and_one_from_then_on, "MAN-11.1a") {
	field f = march_out("edition=distant-lands first=1", 2);
	CHECK_INT(f.s.moves_left, 2);
	play(&f, "move 45th b6; move guard-cavalry f5");
	CHECK_TEXT(refusal(&f, "move 8th c6"), "move-made MAN-4.3a");
	f = march_out("edition=distant-lands first=1", 3);
	CHECK_INT(f.s.moves_left, 1);
	play(&f, "move 45th b6");
	CHECK_TEXT(refusal(&f, "move 8th c6"), "move-made MAN-4.3a");
	f = march_out("edition=distant-lands first=1", 40);
	CHECK_INT(f.s.moves_left, 1);
}

TEST(man_11_1a_one_move_is_enough_but_none_is_not, "MAN-11.1a") {
	field f = march_out("edition=distant-lands first=1 digging_in=0", 1);
	CHECK_TEXT(refusal(&f, "done"), "not-now MAN-5a");
	play(&f, "move 45th b6; done");
	CHECK_INT(phase_of(&f), MV_COMBAT_MENU);
}

TEST(man_11_1a_each_player_advances_so, "MAN-11.1a") {
	field f = battle("edition=distant-lands first=1");
	unit(&f, 0, "45th", "b7");
	unit(&f, 1, "42nd", "b2");
	unit(&f, 1, "4th-regiment-of-foot", "d2");
	unit(&f, 1, "1st-foot-guards", "e2");
	hand(&f, 1, "42nd/c1 42nd/c2 42nd/c3 42nd/c4 42nd/c5");
	at(&f, MV_DISCARD, 1);
	play(&f, "done; done"); /* the British deck has a Scout/Spy: its chance passes */
	CHECK_INT(turn_of(&f), 1);
	CHECK_INT(f.s.moves_left, 3);
	play(&f, "move 42nd b3; move 4th-regiment-of-foot d3; move 1st-foot-guards e3");
	CHECK_TEXT(where(&f, 1, "1st-foot-guards"), "e3");
}

TEST(man_11_1b_supply_and_forced_march_work_on_top_of_it, "MAN-11.1b", "MAN-5l", "MAN-5n") {
	field f = march_out("edition=distant-lands first=1", 1);
	CHECK_TEXT(refusal(&f, "supply"), "move-first MAN-5l");
	play(&f, "move 45th b6; move 8th c6; move 2nd d6; supply");
	CHECK_INT(phase_of(&f), MV_MOVE_SUPPLY); /* no British card can respond */
	play(&f, "move 19th e6; march 45th");
	CHECK_INT(phase_of(&f), MV_MOVE_MARCH);
	play(&f, "move 45th b5");
	CHECK_TEXT(where(&f, 0, "45th"), "b5");
	CHECK_TEXT(where(&f, 0, "19th"), "e6");
	CHECK_TEXT(refusal(&f, "move guard-cavalry f6"), "move-made MAN-4.3a");
}

TEST(man_11_1b_a_supply_may_come_between_two_of_its_moves, "MAN-11.1b") {
	field f = march_out("edition=distant-lands first=1", 1);
	play(&f, "move 45th b6; supply; move 8th c6");
	CHECK_INT(f.s.moves_left, 2);
	CHECK_TEXT(refusal(&f, "move 8th c5"), "already-moved MAN-5a");
	play(&f, "move 2nd d6; move 19th e6");
	CHECK_INT(f.s.moves_left, 0);
	CHECK(legal(&f, "march 8th"));
}

TEST(man_11_1a_only_the_edition_advances_to_contact_not_an_army, "MAN-11.1a", "MAN-11.2a") {
	field f = march_out("edition=second first=1 army2=tokugawa", 1);
	CHECK_INT(f.s.dl_cards, 1);
	CHECK_INT(f.s.moves_left, 1);
	CHECK_TEXT(refusal(&f, "dig-in"), "cannot-dig-in MAN-11.2a");
	f = march_out("edition=first first=1 army2=india", 1);
	CHECK_INT(f.s.moves_left, 1);
	CHECK_TEXT(refusal(&f, "dig-in"), "cannot-dig-in MAN-11.2a");
	f = march_out("edition=second first=1 advance_to_contact=1 digging_in=1", 1); /* set by option */
	CHECK_INT(f.s.moves_left, 3);
	CHECK(legal(&f, "dig-in"));
}

TEST(man_11_1b_a_forced_march_may_come_before_the_moves_are_all_made, "MAN-11.1b", "MAN-5n") {
	field f = march_out("edition=distant-lands first=1", 1);
	play(&f, "move 45th b6; march 45th; move 45th b5");
	CHECK_INT(f.s.moves_left, 2);
	CHECK_TEXT(refusal(&f, "move 45th b4"), "already-moved MAN-5a");
	play(&f, "move 8th c6; supply; move 19th e6; move 2nd d6");
	CHECK_TEXT(where(&f, 0, "45th"), "b5");
	CHECK_TEXT(refusal(&f, "move guard-cavalry f6"), "move-made MAN-4.3a");
}

/* --- MAN-11.2 Digging In --------------------------------------------------------------------------------------- */

TEST(man_11_2a_digging_in_moves_nothing_and_bars_the_cards_of_movement, "MAN-11.2a", "MAN-11.2b") {
	field f = march_out("edition=distant-lands first=1", 1);
	play(&f, "dig-in");
	CHECK(told(&f, "digs-in") != NULL);
	CHECK_INT(phase_of(&f), MV_MOVE_DIG);
	CHECK_INT(turn_of(&f), 0);
	CHECK_TEXT(refusal(&f, "supply"), "not-now MAN-11.2b");
	CHECK_TEXT(refusal(&f, "march 45th"), "not-now MAN-11.2b");
	CHECK_TEXT(refusal(&f, "move 45th b6"), "not-now MAN-11.2b");
	CHECK_TEXT(refusal(&f, "done"), "not-now MAN-11.2b");
	CHECK_INT(choice_count(&f, ""), choice_count(&f, "discard"));
}

TEST(man_11_2a_digging_in_is_decided_before_any_move_or_card, "MAN-11.2a") {
	field f = march_out("edition=distant-lands first=1", 1);
	play(&f, "move 45th b6");
	CHECK_TEXT(refusal(&f, "dig-in"), "cannot-dig-in MAN-11.2a");
	f = charge("edition=distant-lands army1=tokugawa army2=qing first=1", "banzai-charge maeda-han/c1 maeda-han/c2 date date-han/c1");
	play(&f, "banzai");
	CHECK_TEXT(refusal(&f, "dig-in"), "cannot-dig-in MAN-11.2a");
}

TEST(man_11_2a_no_banzai_charge_after_digging_in, "MAN-11.2a") {
	field f = charge("edition=distant-lands army1=tokugawa army2=qing first=1",
			 "banzai-charge maeda-han/c1 maeda-han/c2 date date-han/c1");
	CHECK(legal(&f, "banzai"));
	play(&f, "dig-in");
	CHECK_TEXT(refusal(&f, "banzai"), "not-now MAN-11.6a");
}

TEST(man_11_2b_the_whole_hand_goes_card_by_card_and_the_turn_is_over, "MAN-11.2b", "MAN-4.1c") {
	field f = march_out("edition=distant-lands first=1", 1);
	reduced(&f, 0, "45th", "b7"); /* a unit to restore and an enemy to fight, but no card left */
	unit(&f, 1, "42nd", "b6");
	play(&f, "dig-in; discard 45th/c1; discard 8th/c1; discard 2nd/c1; discard forced-march");
	CHECK_INT(phase_of(&f), MV_MOVE_DIG);
	CHECK(told(&f, "discards") == NULL); /* the other side learns the number at the end */
	play(&f, "discard supply");
	CHECK_INT(told_arg(&f, "discards", 1), 5);
	CHECK_INT(gg_set_count(f.s.hand[0]), 0);
	CHECK_INT(f.s.top[0], card_of(&f, 0, "supply"));
	CHECK_INT(f.s.active, 1); /* no combat and no restoration: Britain's turn */
	CHECK(is_reduced(&f, 0, "45th"));
	CHECK_INT(f.s.turn, 1);
}

TEST(man_11_2b_no_scout_is_sent_out_once_dug_in, "MAN-11.2b", "MAN-9.2n") {
	field f = battle("edition=distant-lands army1=britain army2=france first=1");
	ground(&f, PLAIN);
	unit(&f, 0, "42nd", "b7");
	unit(&f, 1, "45th", "b2");
	hand(&f, 0, "scout-spy 42nd/c1 42nd/c2 42nd/c3 42nd/c4");
	hand(&f, 1, "45th/c1");
	at(&f, MV_DISCARD, 0);
	play(&f, "done; done");
	CHECK(legal(&f, "scout")); /* allowed before */
	play(&f, "dig-in");
	CHECK_TEXT(refusal(&f, "scout"), "not-now MAN-9.2n");
	CHECK_INT(choice_count(&f, "scout"), 0);
}

TEST(man_11_2b_the_other_sees_the_pile_grow_only_when_the_hand_is_empty, "MAN-11.2b", "MAN-4.1b", "MAN-4.1c") {
	field f = march_out("edition=distant-lands first=1", 1);
	in_pile(&f, 0, "guard-cavalry/c1");
	play(&f, "dig-in; discard 45th/c1; discard 8th/c1");
	field seen = seen_by(&f, 1);
	CHECK_TEXT(top_card(&seen, 0), "guard-cavalry/2d10");
	CHECK_INT(mv_hand_size(&seen.s, 0), 5);
	CHECK_INT(seen.s.pile_size[0], 1);
	play(&f, "discard 2nd/c1; discard forced-march; discard supply");
	seen = seen_by(&f, 1);
	CHECK_TEXT(top_card(&seen, 0), "supply");
	CHECK_INT(mv_hand_size(&seen.s, 0), 0);
	CHECK_INT(seen.s.pile_size[0], 6);
	CHECK_INT(gg_set_count(seen.s.pile[0]), 2); /* of the five only the last */
}

TEST(man_11_2b_with_an_empty_hand_digging_in_ends_the_turn_at_once, "MAN-11.2b") {
	field f = march_out("edition=distant-lands first=1", 1);
	hand(&f, 0, "");
	play(&f, "dig-in");
	CHECK_INT(f.s.active, 1);
}

TEST(man_11_2a_who_cannot_move_does_not_dig_in_and_keeps_his_hand, "MAN-11.2a", "MAN-5k") {
	field f = battle("edition=distant-lands first=1");
	ground(&f, ".l...... l....... ........ ........ ........ ........ ........ ........");
	unit(&f, 0, "45th", "a8");
	unit(&f, 1, "42nd", "h1");
	hand(&f, 0, "45th/c1 45th/c2 45th/c3 45th/c4 45th/c5");
	at(&f, MV_DISCARD, 0);
	play(&f, "done");
	CHECK_INT(phase_of(&f), MV_COMBAT_MENU);
	CHECK_INT(gg_set_count(f.s.hand[0]), 5);
}

/* --- MAN-11.6 Banzai Charge ------------------------------------------------------------------------------------- */

#define BANZAI "banzai-charge supply forced-march maeda-han/c1 maeda-han/c2"

TEST(man_11_6a_banzai_moves_two_infantry_units_two_squares_each, "MAN-11.6a") {
	field f = charge("edition=second army1=tokugawa army2=qing first=1", BANZAI);
	CHECK_TEXT(refusal(&f, "move maeda-han d5"), "infantry-one MAN-5b");
	play(&f, "banzai");
	CHECK_INT(phase_of(&f), MV_MOVE_BANZAI);
	CHECK_INT(turn_of(&f), 0);
	CHECK(!holds(&f, 0, "banzai-charge"));
	CHECK_INT(f.s.top[0], card_of(&f, 0, "banzai-charge"));
	CHECK_TEXT(refusal(&f, "done"), "not-now MAN-11.6a");                 /* the first unit must move */
	CHECK_TEXT(refusal(&f, "move maeda-han d4"), "charge-two MAN-11.6a"); /* infantry is not refused with the cavalry rule */
	play(&f, "move maeda-han d5");
	CHECK_INT(phase_of(&f), MV_MOVE_BANZAI);
	CHECK_TEXT(refusal(&f, "move maeda-han d4"), "already-moved MAN-5a");
	play(&f, "move date-han g6");
	CHECK_INT(phase_of(&f), MV_MOVE_MENU);
	CHECK_TEXT(where(&f, 0, "maeda-han"), "d5");
	CHECK_TEXT(where(&f, 0, "date-han"), "g6");
}

TEST(man_11_6a_one_square_or_one_unit_is_enough, "MAN-11.6a") {
	field f = charge("edition=second army1=tokugawa army2=qing first=1", BANZAI);
	play(&f, "banzai; move maeda-han d6; done");
	CHECK_INT(phase_of(&f), MV_MOVE_MENU);
	CHECK_TEXT(refusal(&f, "move date-han f6"), "move-made MAN-4.3a"); /* it replaces the basic move */
}

TEST(man_11_6a_it_takes_the_place_of_the_moves_of_advance_to_contact, "MAN-11.6a", "MAN-11.1a") {
	field f = charge("edition=distant-lands army1=tokugawa army2=qing first=1", BANZAI);
	CHECK_INT(f.s.moves_left, 3);
	play(&f, "banzai; move maeda-han d5; move date-han f5");
	CHECK_INT(f.s.moves_left, 0);
	CHECK_TEXT(refusal(&f, "move tokugawa-han b6"), "move-made MAN-4.3a");
}

TEST(man_11_6a_not_once_a_basic_move_is_made, "MAN-11.6a") {
	field f = charge("edition=distant-lands army1=tokugawa army2=qing first=1", BANZAI);
	play(&f, "move maeda-han d6");
	CHECK_TEXT(refusal(&f, "banzai"), "not-now MAN-11.6a");
	f = charge("edition=second army1=tokugawa army2=qing first=1", "supply forced-march maeda maeda-han/c1 maeda-han/c2");
	CHECK_TEXT(refusal(&f, "banzai"), "kind-not-held MAN-1.4c");
}

TEST(man_11_6a_a_lone_unit_charges_alone, "MAN-11.6a") {
	field f = charge("edition=second army1=tokugawa army2=qing first=1", BANZAI);
	lost(&f, 0, "tokugawa-han");
	lost(&f, 0, "date-han");
	play(&f, "banzai; move maeda-han d5");
	CHECK_INT(phase_of(&f), MV_MOVE_MENU);
}

TEST(man_11_6b_marsh_and_field_stop_a_charge_and_units_and_lakes_bar_it, "MAN-11.6b") {
	field f = charge("edition=second army1=tokugawa army2=qing first=1", BANZAI);
	ground(&f, "........ ........ .m.fl... ........ ........ ........ ........ ........");
	unit(&f, 0, "mori-han", "e7");
	play(&f, "banzai");
	/* Maeda on d7: field d6, lake e6, Mori e7; west c7, then b7 is Tokugawa; c8, d8, e8, c6 are free. */
	CHECK_INT(choice_count(&f, "move maeda-han"), 6);
	CHECK(legal(&f, "move maeda-han d6"));
	CHECK(legal(&f, "move maeda-han c6"));
	CHECK(legal(&f, "move maeda-han e8"));
	CHECK_TEXT(refusal(&f, "move maeda-han d5"), "way-barred MAN-5h");
	CHECK_TEXT(refusal(&f, "move maeda-han f7"), "occupied MAN-5e");
	CHECK_TEXT(refusal(&f, "move maeda-han e6"), "lake MAN-5f");
	CHECK_TEXT(refusal(&f, "move maeda-han b7"), "occupied MAN-5e");
	CHECK_TEXT(refusal(&f, "move maeda-han d7"), "must-leave MAN-5j");
	CHECK(legal(&f, "move tokugawa-han b6"));
	CHECK_TEXT(refusal(&f, "move tokugawa-han b5"), "way-barred MAN-5g");
	f.s.field_stops = 0;
	CHECK(legal(&f, "move maeda-han d5"));
}

TEST(man_11_6b_out_and_back_where_the_first_edition_is_silent, "MAN-11.6b", "MAN-5j") {
	field f = charge("edition=first army1=tokugawa army2=qing first=1", BANZAI);
	redoubt(&f, 0, "maeda-han");
	CHECK_TEXT(refusal(&f, "move maeda-han d7"), "must-leave MAN-5j"); /* infantry, in an ordinary move */
	play(&f, "banzai; move maeda-han d7");
	CHECK_INT(f.s.redoubt[0], 0);
	CHECK_TEXT(refusal(&f, "move maeda-han d6"), "already-moved MAN-5a");
}

TEST(man_11_6b_supply_and_forced_march_may_follow_a_charge, "MAN-11.6b", "MAN-5l", "MAN-5n") {
	field f = charge("edition=second army1=tokugawa army2=qing first=1", BANZAI);
	play(&f, "banzai; move maeda-han d5; move date-han f5");
	CHECK_TEXT(refusal(&f, "march tokugawa-han"), "not-moved MAN-5n");
	play(&f, "supply; move tokugawa-han b6; march maeda-han; move maeda-han d4");
	CHECK_TEXT(where(&f, 0, "tokugawa-han"), "b6");
	CHECK_TEXT(where(&f, 0, "maeda-han"), "d4");
}

TEST(man_11_6b_a_charge_out_of_rough_ground_allows_no_forced_march, "MAN-11.6b", "MAN-5p", "MAN-5q") {
	field f = charge("edition=second army1=tokugawa army2=qing first=1", BANZAI);
	ground(&f, "........ ...m.... .....f.. ........ ........ ........ ........ ........");
	play(&f, "banzai; move maeda-han d5; move date-han f6");
	CHECK_TEXT(refusal(&f, "march maeda-han"), "rough-start MAN-5p");
	CHECK_TEXT(refusal(&f, "march date-han"), "rough-end MAN-5q");
	f = charge("edition=distant-lands army1=tokugawa army2=qing first=1", BANZAI); /* bars only the beginning square */
	ground(&f, "........ ...m.... .....f.. ........ ........ ........ ........ ........");
	play(&f, "banzai; move maeda-han d5; move date-han f6");
	CHECK_TEXT(refusal(&f, "march maeda-han"), "rough-start MAN-5p");
	CHECK(legal(&f, "march date-han"));
}

TEST(man_11_6b_guerrillas_do_not_cancel_a_charge, "MAN-11.6b", "MAN-9.2e") {
	field f = battle("edition=distant-lands army1=tokugawa army2=india first=1");
	ground(&f, PLAIN);
	unit(&f, 0, "maeda-han", "d7");
	unit(&f, 0, "date-han", "f7");
	unit(&f, 1, "punjab-cavalry", "d2");
	hand(&f, 0, BANZAI);
	hand(&f, 1, "guerrillas guerrillas");
	at(&f, MV_DISCARD, 0);
	play(&f, "done; banzai");
	CHECK_INT(turn_of(&f), 0); /* India is not asked */
	play(&f, "move maeda-han d5; done; supply");
	CHECK_INT(phase_of(&f), MV_GUER_SUPPLY); /* but India is asked about the Supply that follows */
	CHECK_INT(turn_of(&f), 1);
	play(&f, "guerrillas guerrillas");
	CHECK_TEXT(where(&f, 0, "maeda-han"), "d5"); /* the charge stands */
	CHECK_INT(phase_of(&f), MV_MOVE_MENU);
}
