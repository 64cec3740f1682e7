/*
 * manoeuvre_sequence.c - chapter 4 of Manœuvre: the order of play, discarding and drawing, Scout/Spy, and which states are
 * entered or skipped; every row of the table "Discard and Draw" of the rules digest. Random games check its invariants.
 */
#include "manoeuvre_scene.h"

static const char FRANCE_BRITAIN[] = "army1=france army2=britain first=1";
static const char BRITAIN_FRANCE[] = "army1=britain army2=france first=1";

/* Both sides have one unit, and five cards each. */
static field morning(const char *options, const char *cards, const char *others) {
	field f = battle(options);
	ground(&f, PLAIN);
	mv_put(&f.s, 0, 2, square_of("0,0"));
	mv_put(&f.s, 1, 2, square_of("7,7"));
	hand(&f, 0, cards);
	hand(&f, 1, others);
	at(&f, MV_DISCARD, 0);
	return f;
}

TEST(man_4_0a_a_game_turn_is_first_then_second, "MAN-4.0a") {
	field f = morning(FRANCE_BRITAIN, "supply supply supply supply redoubt", "supply supply supply supply redoubt");
	f.s.turn = 4;
	play(&f, "done; move 4th b8; done; done; done");
	CHECK_INT(f.s.active, 1);
	CHECK_INT(f.s.turn, 4);
	CHECK_INT(told_arg(&f, "turn-begins", 1), 4);
	play(&f, "done; done; move 32nd g1; done; done; done"); /* Britain may scout after drawing */
	CHECK_INT(f.s.active, 0);
	CHECK_INT(f.s.turn, 5);
	CHECK_INT(told_arg(&f, "turn-begins", 1), 5);
}

TEST(man_4_0b_five_phases_in_fixed_order_and_no_way_back, "MAN-4.0b") {
	field f = morning(BRITAIN_FRANCE, "supply withdraw redoubt 32nd/c1", "supply");
	reduced(&f, 0, "32nd", "0,0");
	unit(&f, 1, "45th", "0,2");
	CHECK_INT(phase_of(&f), MV_DISCARD);
	CHECK_TEXT(refusal(&f, "move 32nd b8"), "not-now MAN-4.1a");
	CHECK_TEXT(refusal(&f, "assault 32nd a7 with c1"), "unit-card-later MAN-4.1a");
	play(&f, "done");
	CHECK_INT(phase_of(&f), MV_DRAW);
	CHECK_TEXT(refusal(&f, "discard supply"), "chance-acts MAN-1.2a");
	play(&f, "draw supply");
	CHECK_INT(phase_of(&f), MV_DRAW_SCOUT);
	CHECK_TEXT(refusal(&f, "discard supply"), "not-now MAN-4.2b");
	play(&f, "done");
	CHECK_INT(phase_of(&f), MV_MOVE_FIRST);
	CHECK_TEXT(refusal(&f, "discard supply"), "not-now MAN-5a");
	CHECK_TEXT(refusal(&f, "restore 32nd with supply"), "not-now MAN-5a");
	CHECK_TEXT(refusal(&f, "assault 32nd a7 with c1"), "unit-card-later MAN-5a");
	play(&f, "move 32nd a7; done");
	CHECK_INT(phase_of(&f), MV_COMBAT_MENU);
	CHECK_TEXT(refusal(&f, "move 32nd a8"), "not-now MAN-4.4a");
	CHECK_TEXT(refusal(&f, "discard supply"), "not-now MAN-4.4a");
	play(&f, "done");
	CHECK_INT(phase_of(&f), MV_RESTORE_MENU);
	CHECK_TEXT(refusal(&f, "assault 32nd a6 with c1"), "not-now MAN-4.4a"); /* a skipped action cannot be made up */
	CHECK_TEXT(refusal(&f, "move 32nd a8"), "not-now MAN-7a");
	play(&f, "done");
	CHECK_INT(phase_of(&f), MV_REDOUBT_MENU);
	CHECK_TEXT(refusal(&f, "restore 32nd with supply"), "not-now MAN-4.5a");
	play(&f, "done");
	CHECK_INT(phase_of(&f), MV_DISCARD);
	CHECK_INT(turn_of(&f), 1);
	/* And malformed actions. */
	CHECK_TEXT(refusal_of(&f, (gg_action){MV_DO_KINDS, 0, 0, 0, 0}), "not-an-action MAN-4.0b");
	CHECK_TEXT(refusal_of(&f, (gg_action){MV_DO_DONE, 3, 0, 0, 0}), "not-now MAN-4.1a");
}

TEST(man_4_0d_cards_of_a_combat_are_discarded_when_it_ends_in_the_order_played, "MAN-4.0d") {
	field f = battle(FRANCE_BRITAIN);
	ground(&f, PLAIN);
	unit(&f, 0, "45th", "3,3");
	unit(&f, 1, "32nd", "3,4");
	hand(&f, 0, "45th/c1 45th/c2 soult redoubt");
	hand(&f, 1, "32nd/c1 32nd/c4 wellington");
	in_pile(&f, 0, "supply");
	in_pile(&f, 1, "withdraw");
	at(&f, MV_COMBAT_MENU, 0);
	play(&f, "assault 45th d4 with c1; pass; defend lord-wellington; defend c4; defend c1; lead nicolas-soult; add 45th/c2; done");
	CHECK_INT(mv_army_of(&f.game, &f.s, 0)->card[f.s.top[0]].kind, MV_SUPPLY); /* not before the end */
	CHECK_INT(gg_set_count(f.s.pile[0]), 1);
	play(&f, "roll 1; roll 1; roll 1; roll 1");
	CHECK_INT(f.s.top[0], card_of(&f, 0, "45th/c2"));
	CHECK_INT(f.s.top[1], card_of(&f, 1, "32nd/c1"));
	CHECK_INT(gg_set_count(f.s.pile[0]), 4);
	CHECK_INT(gg_set_count(f.s.pile[1]), 4);
	/* Supply, Forced March and restoring cards at once: manoeuvre_movement.c and manoeuvre_restoration.c. */
}

TEST(man_4_1a_any_number_of_cards_from_none_to_all, "MAN-4.1a") {
	for (unsigned count = 0; count <= 5; count++) {
		field f = morning(FRANCE_BRITAIN, "supply supply redoubt sappers withdraw", "");
		static const char *const cards[] = {"discard supply", "discard withdraw", "discard supply", "discard redoubt",
						    "discard sappers"};
		for (unsigned i = 0; i < count; i++)
			play(&f, cards[i]);
		if (count < 5) {
			CHECK_INT(phase_of(&f), MV_DISCARD);
			CHECK_INT(turn_of(&f), 0);
			play(&f, "done");
		}
		CHECK_INT(phase_of(&f), count ? MV_DRAW : MV_MOVE_FIRST); /* an empty hand ends the phase automatically */
		CHECK_INT(gg_set_count(f.s.pile[0]), count);
		CHECK_INT(gg_set_count(f.s.hand[0]), 5 - count);
	}
	field f = morning(FRANCE_BRITAIN, "supply supply redoubt sappers withdraw", "");
	CHECK_TEXT(choices(&f, ""), "done; discard redoubt; discard sappers; discard supply; discard withdraw");
	CHECK_TEXT(refusal(&f, "discard skirmish"), "card-not-held MAN-1.4c");
}

TEST(man_4_1b_the_owner_picks_the_order_and_only_the_top_shows, "MAN-4.1b") {
	field f = morning(FRANCE_BRITAIN, "supply redoubt sappers withdraw skirmish", "");
	play(&f, "discard sappers; discard withdraw; discard supply; done");
	CHECK_INT(f.s.top[0], card_of(&f, 0, "supply"));
	CHECK_INT(f.s.seen[0], gg_set_of(card_of(&f, 0, "supply")));
	CHECK_INT(told_arg(&f, "discards", 1), 3);
	CHECK_INT(told_arg(&f, "discards", 2), mv_name_card(&f.s, 0, card_of(&f, 0, "supply")));
	CHECK_INT(told(&f, "discards")->seen_by, GG_SEEN_BY_ALL);
	field view = seen_by(&f, 1);
	CHECK_INT(view.s.pile[0], gg_set_of(card_of(&f, 0, "supply")));
	CHECK_INT(view.s.pile_size[0], 3);
	/* A new top later does not uncover the old ones. */
	field g = morning(FRANCE_BRITAIN, "redoubt sappers withdraw skirmish", "");
	in_pile(&g, 0, "supply");
	play(&g, "discard sappers; discard redoubt; done");
	view = seen_by(&g, 1);
	CHECK_INT(view.s.pile[0], gg_set_of(card_of(&g, 0, "supply")) | gg_set_of(card_of(&g, 0, "redoubt")));
}

TEST(man_4_1c_discarding_is_a_series_of_single_decisions, "MAN-4.1c") {
	field f = morning(BRITAIN_FRANCE, "supply redoubt sappers scout-spy skirmish", "supply");
	play(&f, "discard supply");
	CHECK_INT(phase_of(&f), MV_DISCARD);
	CHECK_TEXT(refusal(&f, "scout"), "scout-first MAN-4.1c"); /* before the first of them, not between */
	CHECK_TEXT(choices(&f, ""), "done; discard redoubt; discard sappers; discard skirmish; discard scout-spy");
	CHECK(told(&f, "discards") == NULL); /* one event, when the series is done */
	CHECK_INT(told(&f, "discarded")->seen_by, 1u << 0);
	play(&f, "discard redoubt; done");
	CHECK_INT(told_arg(&f, "discards", 1), 2);
	/* None at all: no event. */
	f = morning(BRITAIN_FRANCE, "supply redoubt sappers scout-spy skirmish", "supply");
	play(&f, "done");
	CHECK(told(&f, "discards") == NULL);
	/* Digging In: until the hand is empty, also as one event. */
	f = morning("army1=britain army2=france first=1 edition=distant-lands", "supply redoubt", "supply");
	at(&f, MV_MOVE_FIRST, 0);
	play(&f, "dig-in; discard supply");
	CHECK_INT(phase_of(&f), MV_MOVE_DIG);
	CHECK_TEXT(refusal(&f, "done"), "not-now MAN-11.2b");
	play(&f, "discard redoubt");
	CHECK_INT(told_arg(&f, "discards", 1), 2);
	CHECK_INT(turn_of(&f), 1); /* no combat, no restoration: the turn is over */
	CHECK_INT(phase_of(&f), MV_DISCARD);
}

TEST(man_4_2a_cards_are_drawn_up_to_five, "MAN-4.2a") {
	field f = morning(FRANCE_BRITAIN, "supply redoubt sappers", "");
	play(&f, "done");
	CHECK_INT(phase_of(&f), MV_DRAW);
	CHECK_INT(turn_of(&f), GG_CHANCE);
	CHECK_TEXT(refusal(&f, "draw redoubt"), "no-such-card MAN-4.2a"); /* the only one is in hand */
	uint32_t weights[GG_OUTCOMES_MAX], sum = 0;
	uint32_t count = gg_chance(&f.game, &f.box.state, weights);
	for (uint32_t i = 0; i < count; i++)
		sum += weights[i];
	CHECK_INT(sum, 57);
	play(&f, "draw supply; draw withdraw");
	CHECK_INT(gg_set_count(f.s.hand[0]), 5);
	CHECK_INT(phase_of(&f), MV_MOVE_FIRST);
	CHECK_INT(told(&f, "drew")->seen_by, 1u << 0);
	CHECK_INT(told(&f, "other-drew")->seen_by, 1u << 1);
	/* A player with five cards draws none. */
	f = morning(FRANCE_BRITAIN, "supply supply redoubt sappers withdraw", "");
	play(&f, "done");
	CHECK_INT(phase_of(&f), MV_MOVE_FIRST);
}

TEST(man_4_2b_a_scout_in_the_draw_phase_is_replaced, "MAN-4.2b", "MAN-9.2n") {
	field f = morning(BRITAIN_FRANCE, "supply redoubt sappers withdraw", "45th/c1 supply");
	play(&f, "done; draw scout-spy");
	CHECK_INT(phase_of(&f), MV_DRAW_SCOUT);
	CHECK_INT(turn_of(&f), 0);
	CHECK_TEXT(choices(&f, ""), "done; scout");
	play(&f, "scout");
	CHECK_INT(f.s.known[1], f.s.hand[1]);
	CHECK_INT(phase_of(&f), MV_DRAW); /* up to five again */
	play(&f, "draw supply");
	CHECK_INT(phase_of(&f), MV_DRAW_SCOUT);
	CHECK_TEXT(refusal(&f, "scout"), "kind-not-held MAN-1.4c");
	play(&f, "done");
	CHECK_INT(phase_of(&f), MV_MOVE_FIRST);
	/* Asked whether or not it is in hand: the deck has one. */
	f = morning(BRITAIN_FRANCE, "supply supply redoubt sappers withdraw", "45th/c1 supply");
	play(&f, "done");
	CHECK_INT(phase_of(&f), MV_DRAW_SCOUT);
	CHECK_TEXT(choices(&f, ""), "done");
	/* The French deck has none, and the first edition does not allow it. */
	f = morning(FRANCE_BRITAIN, "supply supply redoubt sappers withdraw", "");
	play(&f, "done");
	CHECK_INT(phase_of(&f), MV_MOVE_FIRST);
	f = morning("army1=britain army2=france first=1 edition=first", "supply scout-spy redoubt sappers withdraw", "");
	play(&f, "done");
	CHECK_INT(phase_of(&f), MV_MOVE_FIRST);
	f = morning("army1=britain army2=france first=1 edition=first scout_redraw=1", "supply scout-spy redoubt sappers withdraw", "");
	play(&f, "done");
	CHECK_INT(phase_of(&f), MV_DRAW_SCOUT);
	/* Played in the Discard Phase it is replaced by the normal draw; elsewhere not at once. */
	f = morning(BRITAIN_FRANCE, "supply scout-spy redoubt sappers withdraw", "supply");
	play(&f, "scout; done");
	CHECK_INT(phase_of(&f), MV_DRAW);
	f = morning(BRITAIN_FRANCE, "supply scout-spy redoubt sappers withdraw", "supply");
	play(&f, "done; done; scout");
	CHECK_INT(phase_of(&f), MV_MOVE_FIRST);
	CHECK_INT(gg_set_count(f.s.hand[0]), 4);
}

TEST(man_4_4a_one_combat_or_none, "MAN-4.4a") {
	field f = battle(FRANCE_BRITAIN);
	ground(&f, PLAIN);
	unit(&f, 0, "45th", "3,3");
	reduced(&f, 0, "8th", "2,4");
	unit(&f, 1, "32nd", "3,4");
	hand(&f, 0, "45th/c5 8th/c1 napoleon redoubt");
	at(&f, MV_COMBAT_MENU, 0);
	CHECK_TEXT(choices(&f, ""), "done; assault 8th-regiment-legere c4xd4 with 2d8; bombard 45th-regiment-legere d5xd4 with b1d10; "
				    "battery 8th-regiment-legere c4xd4 with napoleon-bonaparte; "
				    "battery 45th-regiment-legere d5xd4 with napoleon-bonaparte");
	field none = f;
	play(&f, "bombard 45th d4 with c5; roll 1");
	CHECK_INT(phase_of(&f), MV_RESTORE_MENU);
	CHECK_TEXT(refusal(&f, "assault 8th d4 with c1"), "not-now MAN-4.4a"); /* never two */
	CHECK_TEXT(refusal(&f, "battery 8th d4 with napoleon-bonaparte"), "not-now MAN-4.4a");
	play(&none, "done");
	CHECK_INT(phase_of(&none), MV_RESTORE_MENU);
	/* Ambush and Volley are the other forms of the base game. */
	f = battle("army1=united-states army2=britain first=1");
	ground(&f, PLAIN);
	unit(&f, 0, "1st-infantry", "3,3");
	unit(&f, 1, "42nd", "3,4");
	hand(&f, 0, "ambush");
	at(&f, MV_COMBAT_MENU, 0);
	CHECK_TEXT(choices(&f, ""), "done; ambush d4");
	hand(&f, 1, "42nd/c4");
	at(&f, MV_COMBAT_MENU, 1);
	CHECK_INT(choice_count(&f, "volley"), 1);
	/* An empty hand: no combat is possible, and the choice is not offered. */
	f = battle(FRANCE_BRITAIN);
	ground(&f, PLAIN);
	unit(&f, 0, "45th", "3,3");
	hand(&f, 1, "supply");
	at(&f, MV_MOVE_FIRST, 0);
	play(&f, "move 45th d4");
	CHECK_INT(turn_of(&f), 1);
}

TEST(man_4_4b_withdraw_and_skirmish_end_the_combat_of_the_turn, "MAN-4.4b") {
	for (int skirmish = 0; skirmish < 2; skirmish++) {
		field f = battle(FRANCE_BRITAIN);
		ground(&f, PLAIN);
		reduced(&f, 0, "45th", "3,3");
		unit(&f, 0, "8th", "2,4");
		unit(&f, 1, "32nd", "3,4");
		hand(&f, 0, "45th/c1 8th/c1 skirmish");
		hand(&f, 1, "withdraw");
		at(&f, MV_COMBAT_MENU, 0);
		play(&f, skirmish ? "assault 45th d4 with c1; pass; done; skirmish; move 45th d5" : "assault 45th d4 with c1; withdraw");
		CHECK_INT(phase_of(&f), MV_RESTORE_MENU);
		CHECK_TEXT(refusal(&f, "assault 8th d4 with c1"), "not-now MAN-4.4a");
		CHECK_INT(holds(&f, 0, "45th/c1"), skirmish);
	}
}

TEST(man_9_2m_a_scout_sees_the_whole_hand_and_all_learn_that_he_looked, "MAN-9.2m") {
	field f = morning(BRITAIN_FRANCE, "scout-spy supply", "45th/c1 supply michel-ney");
	play(&f, "scout");
	CHECK_INT(f.s.known[1], f.s.hand[1]);
	CHECK_INT(told(&f, "scouted")->seen_by, GG_SEEN_BY_ALL);
	unsigned sees = 0;
	for (unsigned i = 0; i < f.event_count; i++)
		if (!strcmp(gg_word_id(&f.game, f.events[i].code), "scout-sees")) {
			CHECK_INT(f.events[i].seen_by, 1u << 0); /* O is not told what A saw */
			sees++;
		}
	CHECK_INT(sees, 3);
	CHECK_INT(f.s.top[0], card_of(&f, 0, "scout-spy"));
	CHECK_INT(gg_set_count(f.s.hand[1]), 3);
	CHECK_INT(f.s.known[0], 0);
}

TEST(man_9_2n_when_a_scout_may_be_played, "MAN-9.2n") {
	static const mv_phase good[] = {MV_DISCARD,     MV_DRAW_SCOUT,   MV_MOVE_FIRST,  MV_MOVE_MENU,
					MV_COMBAT_MENU, MV_RESTORE_MENU, MV_REDOUBT_MENU};
	for (unsigned i = 0; i < 7; i++) {
		field f = morning(BRITAIN_FRANCE, "scout-spy supply redoubt forced-march", "supply");
		reduced(&f, 0, "42nd", "4,4");
		if (good[i] == MV_MOVE_MENU) {
			at(&f, MV_MOVE_FIRST, 0);
			play(&f, "move 42nd e3");
		} else {
			at(&f, good[i], 0);
		}
		CHECK_INT(phase_of(&f), good[i]);
		play(&f, "scout");
		CHECK_INT(phase_of(&f), good[i] == MV_DRAW_SCOUT ? MV_DRAW : good[i]); /* and continues where it was */
		CHECK_INT(f.s.known[1], f.s.hand[1]);
		CHECK(!holds(&f, 0, "scout-spy"));
	}
	/* Not while another card is resolved. */
	field f = morning("army1=britain army2=spain first=1", "scout-spy supply forced-march", "supply");
	reduced(&f, 0, "42nd", "4,4");
	unit(&f, 0, "32nd", "0,0");
	at(&f, MV_MOVE_FIRST, 0);
	play(&f, "move 42nd e3; supply");
	CHECK_INT(phase_of(&f), MV_GUER_SUPPLY);
	CHECK_TEXT(refusal(&f, "scout"), "not-now MAN-9.2n"); /* nor by the other player this turn */
	play(&f, "pass");
	CHECK_TEXT(refusal(&f, "scout"), "not-now MAN-9.2n");
	play(&f, "move 32nd b8; march 42nd; pass");
	CHECK_TEXT(refusal(&f, "scout"), "not-now MAN-9.2n");
	/* Nor inside a combat. */
	f = morning(BRITAIN_FRANCE, "scout-spy 32nd/c1", "supply");
	unit(&f, 0, "32nd", "3,3");
	unit(&f, 1, "45th", "3,4");
	at(&f, MV_COMBAT_MENU, 0);
	play(&f, "assault 32nd d4 with c1; pass; done");
	CHECK_INT(phase_of(&f), MV_CB_ATTACK);
	CHECK_TEXT(refusal(&f, "scout"), "not-now MAN-9.2n");
	/* Only in your own turn: the British scout while France attacks. */
	f = morning("army1=britain army2=france first=1", "scout-spy 32nd/c1", "45th/c1 supply");
	unit(&f, 0, "32nd", "3,3");
	unit(&f, 1, "45th", "3,4");
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "assault 45th d5 with c1");
	CHECK_INT(turn_of(&f), 0);
	CHECK_TEXT(refusal(&f, "scout"), "not-now MAN-9.2n");
	play(&f, "pass");
	CHECK_TEXT(refusal(&f, "scout"), "not-now MAN-9.2n");
}

TEST(man_1_4e_a_scout_needs_a_hand_to_look_at, "MAN-1.4e", "MAN-9.2m") {
	static const mv_phase menus[] = {MV_DISCARD, MV_DRAW_SCOUT, MV_MOVE_FIRST, MV_COMBAT_MENU, MV_RESTORE_MENU, MV_REDOUBT_MENU};
	for (unsigned i = 0; i < 6; i++) {
		field f = morning(BRITAIN_FRANCE, "scout-spy supply redoubt forced-march withdraw", "");
		reduced(&f, 0, "42nd", "4,4");
		at(&f, menus[i], 0);
		CHECK_INT(choice_count(&f, "scout"), 0);
		CHECK_TEXT(refusal(&f, "scout"), "nothing-to-see MAN-1.4e");
		CHECK_INT(choice_count(&f, "") > 0, 1); /* the choice stays, with its other options */
		hand(&f, 1, "supply");
		CHECK(legal(&f, "scout"));
		hand(&f, 0, "supply");
		CHECK_TEXT(refusal(&f, "scout"), "kind-not-held MAN-1.4c");
	}
	/* The size of a hand is public: the player's own view says the same. */
	field f = morning(BRITAIN_FRANCE, "scout-spy supply", "");
	field view = seen_by(&f, 0);
	CHECK_TEXT(refusal(&view, "scout"), "nothing-to-see MAN-1.4e");
	hand(&f, 1, "supply redoubt");
	view = seen_by(&f, 0);
	CHECK(legal(&view, "scout"));
}

TEST(discard_is_passed_with_an_empty_hand) {
	field f = morning(FRANCE_BRITAIN, "redoubt", "");
	at(&f, MV_REDOUBT_MENU, 0);
	play(&f, "done");
	CHECK_INT(f.s.active, 1);
	CHECK_INT(phase_of(&f), MV_DRAW);
	CHECK_INT(turn_of(&f), GG_CHANCE);
}

TEST(defender_and_attacker_are_asked_whatever_they_hold) {
	field f = battle(FRANCE_BRITAIN);
	ground(&f, PLAIN);
	unit(&f, 0, "45th", "3,3");
	unit(&f, 1, "32nd", "3,4");
	hand(&f, 0, "45th/c1 supply");
	hand(&f, 1, "supply"); /* useless in a combat */
	at(&f, MV_COMBAT_MENU, 0);
	play(&f, "assault 45th d4 with c1");
	CHECK_INT(phase_of(&f), MV_CB_WITHDRAW);
	CHECK_TEXT(choices(&f, ""), "pass");
	play(&f, "pass");
	CHECK_INT(phase_of(&f), MV_CB_DEFEND);
	CHECK_TEXT(choices(&f, ""), "done");
	play(&f, "done");
	CHECK_INT(phase_of(&f), MV_CB_ATTACK);
	CHECK_TEXT(choices(&f, ""), "done");
}

/* --- Random games ---------------------------------------------------------------------------------------------------- */

static bool may_answer(unsigned phase) {
	switch ((int)phase) {
	case MV_GUER_SUPPLY:
	case MV_GUER_MARCH:
	case MV_GUER_RESTORE:
	case MV_CB_WITHDRAW:
	case MV_CB_DEFEND:
	case MV_CB_CHOICE_O:
	case MV_CB_RETREAT:
	case MV_CB_WD_RETREAT:
	case MV_ROCKET_RETREAT:
		return true;
	default:
		return false;
	}
}

/* The invariants of the rules digest. */
static void hold_together(field *f) {
	const mv_state *s = &f->s;
	CHECK_INT(s->hash, gg_rehash(&f->game, &f->box.state));
	CHECK_INT(s->troops[0] & s->troops[1], 0);
	CHECK_INT((s->troops[0] | s->troops[1]) & s->ground[MV_LAKE], 0);
	for (int seat = 0; seat < 2; seat++) {
		uint64_t squares = 0, in_play = 0;
		for (unsigned i = 0; i < MV_UNITS; i++)
			if (mv_on_map(s, seat, i))
				squares |= mv_bit(mv_square(s, seat, i));
		CHECK_INT(squares, s->troops[seat]);
		CHECK_INT(gg_set_count(squares) + gg_set_count(s->dead[seat]), 8);
		for (unsigned i = 0; i < MV_UNITS; i++) {
			CHECK(!(s->redoubt[seat] >> i & 1) || mv_on_map(s, seat, i));
			CHECK(!(s->reduced[seat] >> i & 1) || mv_on_map(s, seat, i));
			CHECK_INT(s->dead[seat] >> i & 1, !mv_on_map(s, seat, i));
		}
		for (unsigned i = 0; i < s->laid_count[seat]; i++)
			in_play |= gg_set_of(s->laid[seat][i]);
		if (s->phase == MV_CB_US_ROLL && seat != s->active)
			in_play |= gg_set_of(s->card);
		CHECK_INT(gg_set_count(s->draw[seat]) + gg_set_count(s->hand[seat]) + gg_set_count(s->pile[seat]) + gg_set_count(in_play),
			  60);
		CHECK_INT(gg_set_count(s->draw[seat] | s->hand[seat] | s->pile[seat] | in_play), 60);
		CHECK(gg_set_count(s->hand[seat]) <= MV_HAND);
		CHECK_INT(s->known[seat] & ~s->hand[seat] & ~s->laid_off, 0);
		CHECK_INT(s->seen[seat] & ~s->pile[seat], 0);
	}
	CHECK(s->turn <= s->turn_cap);
	int turn = turn_of(f);
	if (turn >= 0 && turn != s->active)
		CHECK(may_answer(s->phase));
}

TEST(man_4_0c_random_games_keep_the_order_and_the_invariants, "MAN-4.0c", "MAN-4.0b", "MAN-2.3g", "MAN-1.4a") {
	static const char *const pairs[] = {
		"army1=france army2=spain first=1 turn_cap=30",
		"army1=united-states army2=britain first=2 turn_cap=30",
		"army1=ottoman army2=russia first=1 turn_cap=30 edition=first",
		"army1=austria army2=prussia first=1 turn_cap=30 edition=first",
		"army1=india army2=tokugawa first=1 turn_cap=30 edition=distant-lands",
		"army1=qing army2=sweden first=2 turn_cap=30 edition=distant-lands",
		"army1=india army2=france first=1 turn_cap=30 map=20,21,22,23",
	};
	for (unsigned game = 0; game < 14; game++) {
		field f = begun(pairs[game % 7]);
		uint64_t seed = game * 2654435761u + 12345;
		unsigned last_phase_of_turn = 0;
		int last_active = f.s.first;
		unsigned last_turn = 1;
		while (turn_of(&f) != GG_OVER) {
			gg_action list[512];
			unsigned count = gg_actions(&f.game, &f.box.state, list, 512);
			CHECK(count > 0 && count <= 512); /* every state has a choice */
			if (!count)
				return;
			seed = seed * 6364136223846793005u + 1442695040888963407u;
			gg_apply(&f.game, &f.box.state, &list[(seed >> 33) % count], NULL);
			if (f.s.phase < MV_DISCARD)
				continue;
			hold_together(&f);
			/* The phases of a turn: 0 discard, 1 draw, 2 movement, 3 combat, 4 restoration; never back. */
			unsigned now = f.s.phase == MV_DISCARD       ? 0
				       : f.s.phase <= MV_DRAW_SCOUT  ? 1
				       : f.s.phase < MV_COMBAT_MENU  ? 2
				       : f.s.phase < MV_RESTORE_MENU ? 3
								     : 4;
			if (f.s.active != last_active) {
				CHECK_INT(f.s.turn, last_turn + (f.s.active == f.s.first));
				last_active = f.s.active;
				last_turn = f.s.turn;
			} else {
				CHECK(now >= last_phase_of_turn);
			}
			last_phase_of_turn = now;
		}
		CHECK_INT(phase_of(&f), MV_GAME_OVER);
	}
}
