/*
 * manoeuvre_information.c - what a player of Manœuvre may know (the Information tables of the rules digest). The proof is
 * always the same: two positions that differ only in what the viewer may not know give the same view, byte for byte.
 */
#include "manoeuvre_scene.h"

static const char BRITAIN_FRANCE[] = "army1=britain army2=france first=1";

static bool same(const field *x, const field *y) {
	return memcmp(&x->s, &y->s, sizeof x->s) == 0;
}

/* Whether a seat and the public have the same view of both. */
static bool alike(const field *x, const field *y, int viewer) {
	field a = seen_by(x, viewer), b = seen_by(y, viewer), c = seen_by(x, GG_PUBLIC), d = seen_by(y, GG_PUBLIC);
	return same(&a, &b) && same(&c, &d);
}

/* Exchanges two cards between hand, deck and pile of a seat. */
static void swap(field *f, int seat, const char *one, const char *other) {
	uint64_t x = gg_set_of(card_of(f, seat, one)), y = gg_set_of(card_of(f, seat, other));
	uint64_t *const places[] = {&f->s.draw[seat], &f->s.hand[seat], &f->s.pile[seat]};
	for (unsigned i = 0; i < 3; i++) {
		bool had_x = *places[i] & x, had_y = *places[i] & y;
		*places[i] = (*places[i] & ~(x | y)) | (had_x ? y : 0) | (had_y ? x : 0);
	}
	f->s.hash = gg_rehash(&f->game, &f->box.state);
}

static field camp(const char *cards, const char *others) {
	field f = battle(BRITAIN_FRANCE);
	ground(&f, PLAIN);
	unit(&f, 0, "32nd", "3,3");
	unit(&f, 0, "42nd", "0,0");
	unit(&f, 1, "45th", "3,5");
	unit(&f, 1, "8th", "7,7");
	hand(&f, 0, cards);
	hand(&f, 1, others);
	at(&f, MV_DISCARD, 0);
	return f;
}

TEST(map_units_redoubts_losses_turn_and_flags_are_public) {
	field f = camp("supply", "supply withdraw");
	reduced(&f, 1, "8th", "7,7");
	redoubt(&f, 1, "8th");
	lost(&f, 1, "2nd");
	f.s.turn = 7;
	f.s.night = 2;
	for (int viewer = -2; viewer < 2; viewer += viewer == -2 ? 2 : 1) {
		field view = seen_by(&f, viewer);
		CHECK_INT(memcmp(view.s.ground, f.s.ground, sizeof f.s.ground), 0);
		CHECK_INT(memcmp(view.s.square, f.s.square, sizeof f.s.square), 0);
		CHECK_INT(view.s.reduced[1], f.s.reduced[1]);
		CHECK_INT(view.s.redoubt[1], f.s.redoubt[1]);
		CHECK_INT(view.s.dead[1], f.s.dead[1]);
		CHECK_INT(view.s.turn, 7);
		CHECK_INT(view.s.night, 2);
		CHECK_INT(mv_hand_size(&view.s, 0), 1); /* the number of cards is public */
		CHECK_INT(mv_hand_size(&view.s, 1), 2);
	}
}

TEST(a_hand_is_shown_to_its_owner_alone) {
	field f = camp("supply redoubt", "michel-ney withdraw"), other = f;
	swap(&other, 1, "michel-ney", "jean-lannes");
	CHECK(!same(&f, &other));
	CHECK(alike(&f, &other, 0));
	field own = seen_by(&f, 1), own_other = seen_by(&other, 1);
	CHECK(!same(&own, &own_other));
	CHECK_INT(own.s.hand[1], f.s.hand[1]);
	CHECK_INT(own.s.hand[0], 0);
	CHECK_INT(seen_by(&f, 0).s.hand[1], 0);
	field public = seen_by(&f, GG_PUBLIC);
	CHECK_INT(public.s.hand[0] | public.s.hand[1], 0);
	field all = seen_by(&f, GG_ALL_SEEING);
	CHECK(same(&all, &f));
}

TEST(opening_hands_and_draws_are_hidden_and_so_are_their_events) {
	field f = begun("army1=britain army2=france first=1"), other = f;
	play(&f, "draw supply; draw scout-spy");
	CHECK_INT(told(&f, "drew")->seen_by, 1u << 0);
	play(&other, "draw 32nd/c1; draw 32nd/c5");
	CHECK(alike(&f, &other, 1));
	f = camp("supply redoubt sappers", "supply");
	play(&f, "done");
	other = f;
	play(&f, "draw supply");
	play(&other, "draw scout-spy");
	CHECK(alike(&f, &other, 1));
	for (unsigned i = 0; i < f.event_count; i++)
		if (strcmp(gg_word_id(&f.game, f.events[i].code), "drew") == 0)
			CHECK_INT(f.events[i].seen_by, 1u << 0);
}

TEST(a_discard_pile_shows_its_top_and_what_was_played) {
	field f = camp("supply redoubt sappers skirmish withdraw", "supply"), other = f;
	play(&f, "discard sappers; discard skirmish; discard redoubt; done");
	play(&other, "discard withdraw; discard supply; discard redoubt; done");
	CHECK(alike(&f, &other, 1)); /* the same number, the same top, the rest unseen */
	field view = seen_by(&f, 1);
	CHECK_INT(view.s.pile[0], gg_set_of(card_of(&f, 0, "redoubt")));
	CHECK_INT(view.s.top[0], card_of(&f, 0, "redoubt"));
	CHECK_INT(view.s.pile_size[0], 3);
	/* Cards that were played have been seen, even when covered by others. */
	f = camp("supply redoubt sappers forced-march 32nd/c1", "");
	at(&f, MV_MOVE_FIRST, 0);
	play(&f, "move 32nd d4; supply; move 42nd b8; march 42nd; move 42nd c8");
	view = seen_by(&f, 1);
	CHECK_INT(view.s.pile[0], gg_set_of(card_of(&f, 0, "supply")) | gg_set_of(card_of(&f, 0, "forced-march")));
	view = seen_by(&f, GG_PUBLIC);
	CHECK_INT(gg_set_count(view.s.pile[0]), 2);
}

TEST(man_4_1c_the_progress_of_a_discard_series_is_hidden, "MAN-4.1c", "MAN-4.1b") {
	field f = camp("supply redoubt sappers skirmish withdraw", "supply");
	in_pile(&f, 0, "forced-march");
	at(&f, MV_DISCARD, 0);
	field before[2] = {seen_by(&f, 1), seen_by(&f, GG_PUBLIC)};
	static const char *const series[] = {"discard withdraw", "discard supply", "discard sappers", "discard redoubt"};
	for (unsigned i = 0; i < 4; i++) {
		play(&f, series[i]);
		field now[2] = {seen_by(&f, 1), seen_by(&f, GG_PUBLIC)};
		CHECK(!memcmp(&now[0].s, &before[0].s, sizeof f.s));
		CHECK(!memcmp(&now[1].s, &before[1].s, sizeof f.s));
		for (unsigned e = 0; e < f.event_count; e++)
			CHECK_INT(f.events[e].seen_by, 1u << 0);
	}
	play(&f, "done");
	field view = seen_by(&f, 1);
	CHECK_INT(mv_hand_size(&view.s, 0), 1);
	CHECK_INT(view.s.pile_size[0], 5);
	CHECK_INT(view.s.top[0], card_of(&f, 0, "redoubt"));
	/* Digging In is such a series too. */
	f = battle("army1=britain army2=france first=1 edition=distant-lands");
	unit(&f, 0, "32nd", "3,3");
	hand(&f, 0, "supply redoubt sappers");
	hand(&f, 1, "supply");
	at(&f, MV_MOVE_FIRST, 0);
	play(&f, "dig-in");
	before[0] = seen_by(&f, 1);
	play(&f, "discard redoubt; discard supply");
	field now = seen_by(&f, 1);
	CHECK(same(&now, &before[0]));
	play(&f, "discard sappers");
	view = seen_by(&f, 1);
	CHECK_INT(view.s.pile_size[0], 3);
	CHECK_INT(view.s.pile[0], gg_set_of(card_of(&f, 0, "sappers")));
}

TEST(man_9_2m_a_scouted_hand_stays_known_until_a_discard_hides_something, "MAN-9.2m") {
	field f = camp("scout-spy supply redoubt sappers withdraw", "45th/c1 supply forced-march redoubt michel-ney");
	play(&f, "scout");
	CHECK_INT(seen_by(&f, 0).s.hand[1], f.s.hand[1]);
	CHECK_INT(seen_by(&f, GG_PUBLIC).s.hand[1], 0); /* A alone saw it */
	/* Minus what O plays; nothing else changes in A's turn. */
	at(&f, MV_MOVE_FIRST, 1);
	play(&f, "move 45th d4; supply; move 8th h2");
	CHECK_INT(seen_by(&f, 0).s.hand[1], f.s.hand[1]);
	CHECK_INT(gg_set_count(f.s.hand[1]), 4);
	/* O discards nothing: everything stays known, and the card O draws stays unknown. */
	field nothing = f, one = f, two = f, whole = f;
	at(&nothing, MV_DISCARD, 1);
	play(&nothing, "done; draw withdraw");
	CHECK_INT(gg_set_count(seen_by(&nothing, 0).s.hand[1]), 4);
	CHECK_INT(nothing.s.known[1] & gg_set_of(card_of(&nothing, 1, "withdraw")), 0);
	/* One card: it is on top, so the others are still certain. */
	at(&one, MV_DISCARD, 1);
	play(&one, "discard redoubt; done");
	CHECK_INT(seen_by(&one, 0).s.hand[1], one.s.hand[1]);
	CHECK_INT(gg_set_count(one.s.hand[1]), 3);
	/* Two: one of them is hidden under the other, so nothing is certain any more. */
	at(&two, MV_DISCARD, 1);
	field before = seen_by(&two, 0);
	play(&two, "discard redoubt");
	field during = seen_by(&two, 0);
	CHECK(same(&before, &during));
	field same_top = two;
	play(&two, "discard forced-march; done");
	CHECK_INT(seen_by(&two, 0).s.hand[1], 0);
	swap(&same_top, 1, "redoubt", "michel-ney"); /* as if O had begun with Ney */
	same_top.s.laid_off = gg_set_of(card_of(&same_top, 1, "michel-ney"));
	play(&same_top, "discard forced-march; done");
	CHECK(alike(&two, &same_top, 0));
	/* The whole hand: then all of it is certainly in the pile. */
	at(&whole, MV_DISCARD, 1);
	uint64_t hand_before = whole.s.hand[1];
	play(&whole, "discard redoubt; discard forced-march; discard michel-ney; discard 45th/c1");
	CHECK_INT(seen_by(&whole, 0).s.pile[1] & hand_before, hand_before);
}

TEST(a_second_copy_of_a_scouted_card_is_not_betrayed) {
	/* Britain saw one Supply; France holds two. One is discarded openly: the other must stay unknown. */
	for (int seen = 0; seen < 2; seen++) {
		field f = camp("supply", "supply supply redoubt michel-ney");
		uint64_t supplies = mv_army_of(&f.game, &f.s, 1)->kind[MV_SUPPLY] & f.s.hand[1];
		unsigned low = gg_set_first(supplies), high = gg_set_first(supplies & (supplies - 1));
		f.s.known[1] = gg_set_of(seen ? high : low);
		at(&f, MV_DISCARD, 1);
		field played = f;
		play(&f, "discard supply; done");
		CHECK_INT(f.s.known[1], 0);
		CHECK_INT(seen_by(&f, 0).s.hand[1], 0);
		at(&played, MV_MOVE_FIRST, 1);
		play(&played, "move 45th d4; supply");
		CHECK_INT(played.s.known[1], 0);
	}
}

TEST(the_number_of_a_like_card_does_not_tell_where_its_like_are) {
	/* France's discards hide a Supply or another card; then France plays a Supply. Nobody can tell the two cases apart. */
	field f = camp("supply", "supply supply redoubt michel-ney jean-lannes");
	at(&f, MV_DISCARD, 1);
	field other = f;
	play(&f, "discard supply; discard redoubt; done; draw withdraw; draw withdraw; move 45th d4; supply");
	play(&other, "discard michel-ney; discard redoubt; done; draw withdraw; draw withdraw; move 45th d4; supply");
	CHECK(alike(&f, &other, 0));
	CHECK_INT(told_arg(&f, "plays", 0), told_arg(&other, "plays", 0));
	/* Nor when such a card is scouted, nor when it is discarded on top. */
	f = camp("scout-spy supply", "withdraw withdraw redoubt michel-ney jean-lannes");
	other = camp("scout-spy supply", "withdraw supply redoubt michel-ney jean-lannes");
	at(&f, MV_DISCARD, 1);
	at(&other, MV_DISCARD, 1);
	play(&f, "discard withdraw; discard redoubt; done; draw forced-march; draw forced-march");
	play(&other, "discard supply; discard redoubt; done; draw forced-march; draw forced-march");
	CHECK(f.s.hand[1] != other.s.hand[1]); /* identical cards, different numbers */
	field top = f, other_top = other;
	at(&f, MV_COMBAT_MENU, 0);
	at(&other, MV_COMBAT_MENU, 0);
	play(&f, "scout");
	play(&other, "scout");
	CHECK_INT(f.s.hand[1], other.s.hand[1]);
	CHECK(alike(&f, &other, 0));
	at(&top, MV_DISCARD, 1);
	at(&other_top, MV_DISCARD, 1);
	play(&top, "discard withdraw; done");
	play(&other_top, "discard withdraw; done");
	CHECK(alike(&top, &other_top, 0));
}

TEST(a_seen_card_and_its_like_are_not_told_apart_on_top_of_a_series) {
	/* Britain saw one Supply of two. Two cards are discarded with a Supply on top: the seen one, or the other above it. */
	for (int seen = 0; seen < 2; seen++) {
		field f = camp("supply", "supply supply redoubt michel-ney");
		uint64_t supplies = mv_army_of(&f.game, &f.s, 1)->kind[MV_SUPPLY] & f.s.hand[1];
		f.s.known[1] = seen ? supplies & (supplies - 1) : supplies & ~(supplies & (supplies - 1));
		at(&f, MV_DISCARD, 1);
		field other = f;
		play(&f, "discard redoubt; discard supply; done");
		play(&other, "discard supply; discard supply; done");
		CHECK(alike(&f, &other, 0));
		for (int arg = 0; arg < 3; arg++)
			CHECK_INT(told_arg(&f, "discards", arg), told_arg(&other, "discards", arg));
	}
}

TEST(a_card_returned_by_skirmish_is_known, "MAN-9.2k") {
	field f = camp("supply", "");
	unit(&f, 1, "45th", "3,4");
	hand(&f, 1, "45th/c1 skirmish michel-ney");
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "assault 45th d5 with c1; pass; done; skirmish; move 45th d4");
	uint64_t returned = gg_set_of(card_of(&f, 1, "45th/c1"));
	CHECK_INT(f.s.hand[1] & returned, returned);
	CHECK_INT(seen_by(&f, 0).s.hand[1], returned); /* that one, and not Ney */
	/* Until it is used or may have been discarded. */
	field used = f;
	reduced(&used, 1, "45th", "3,4");
	at(&used, MV_RESTORE_MENU, 1);
	play(&used, "restore 45th with 45th/c1");
	CHECK_INT(seen_by(&used, 0).s.hand[1], 0);
	hand(&f, 1, "45th/c1 michel-ney supply redoubt");
	f.s.known[1] = returned;
	at(&f, MV_DISCARD, 1);
	play(&f, "discard supply; discard redoubt; done");
	CHECK_INT(seen_by(&f, 0).s.hand[1], 0);
}

TEST(guerrillas_hear_the_card_and_the_unit_but_no_square) {
	field f = battle("army1=france army2=spain first=1");
	ground(&f, PLAIN);
	unit(&f, 0, "45th", "3,3");
	unit(&f, 0, "8th", "0,0");
	reduced(&f, 0, "2nd", "5,5");
	hand(&f, 0, "supply forced-march redoubt supply");
	hand(&f, 1, "guerrillas supply");
	at(&f, MV_MOVE_FIRST, 0);
	play(&f, "move 45th d4; supply");
	field view = seen_by(&f, 1);
	CHECK_INT(phase_of(&view), MV_GUER_SUPPLY);
	CHECK_INT(mv_army_of(&view.game, &view.s, 0)->card[view.s.card].kind, MV_SUPPLY);
	CHECK_TEXT(choices(&view, ""), "pass; guerrillas guerrillas"); /* the view is enough to respond from */
	play(&f, "pass; move 8th b8; march 8th");
	view = seen_by(&f, 1);
	CHECK_INT(mv_army_of(&view.game, &view.s, 0)->card[view.s.card].kind, MV_FORCED_MARCH);
	CHECK_INT(view.s.unit, unit_of(&f, 0, "8th"));
	play(&f, "pass; move 8th c8; done; done; restore 2nd with supply");
	view = seen_by(&f, 1);
	CHECK_INT(phase_of(&view), MV_GUER_RESTORE);
	CHECK_INT(view.s.unit, unit_of(&f, 0, "2nd"));
	CHECK_TEXT(choices(&view, ""), "pass; guerrillas guerrillas");
}

TEST(a_defender_knows_the_opening_card_and_an_attacker_all_that_lies) {
	field f = camp("32nd/c1 32nd/c2 supply", "45th/c1 45th/c2 withdraw");
	unit(&f, 1, "45th", "3,4");
	at(&f, MV_COMBAT_MENU, 0);
	field other = f;
	swap(&other, 0, "32nd/c4", "supply"); /* another third card */
	play(&f, "assault 32nd d4 with c1");
	play(&other, "assault 32nd d4 with c1");
	CHECK(alike(&f, &other, 1));
	CHECK_INT(seen_by(&f, 1).s.laid[0][0], f.s.laid[0][0]);
	play(&f, "pass; defend c1");
	other = f;
	swap(&other, 1, "withdraw", "michel-ney");
	CHECK(alike(&f, &other, 0)); /* the rest of the hand is not seen */
	CHECK_INT(seen_by(&f, 0).s.laid_count[1], 1);
	play(&f, "done");
	field view = seen_by(&f, 0);
	CHECK_INT(defence_total(&view), defence_total(&f)); /* O's cards count in A's view */
}

TEST(no_state_is_entered_or_passed_for_what_a_hand_holds) {
	/* The same public position and actions, two hands: the same states. */
	static const char *const hands[] = {"supply supply sappers redoubt", "45th/c1 45th/c2 withdraw michel-ney"};
	mv_phase phases[2][8];
	for (int i = 0; i < 2; i++) {
		field f = camp("32nd/c1 supply supply redoubt", hands[i]);
		unit(&f, 1, "45th", "3,4");
		unsigned n = 0;
		at(&f, MV_MOVE_FIRST, 0);
		play(&f, "move 42nd b8");
		phases[i][n++] = phase_of(&f);
		play(&f, "done; assault 32nd d4 with c1");
		phases[i][n++] = phase_of(&f);
		play(&f, "pass");
		phases[i][n++] = phase_of(&f);
		play(&f, "done");
		phases[i][n++] = phase_of(&f);
		play(&f, "done; roll 1; roll 1");
		phases[i][n++] = phase_of(&f);
	}
	CHECK_INT(memcmp(phases[0], phases[1], 5 * sizeof **phases), 0);
	/* And for the players themselves: the choices do not show what they cannot play. */
	static const char *const own[] = {"supply forced-march scout-spy redoubt", "withdraw withdraw skirmish sappers"};
	for (int i = 0; i < 2; i++) {
		field f = camp(own[i], "supply");
		unsigned n = 0;
		play(&f, "done");
		phases[i][n++] = phase_of(&f);
		hand(&f, 0, own[i]);
		reduced(&f, 0, "32nd", "3,3");
		at(&f, MV_MOVE_FIRST, 0);
		play(&f, "move 42nd b8");
		phases[i][n++] = phase_of(&f);
		play(&f, "done");
		phases[i][n++] = phase_of(&f);
		play(&f, "done");
		phases[i][n++] = phase_of(&f);
		play(&f, "done");
		phases[i][n++] = phase_of(&f);
	}
	CHECK_INT(memcmp(phases[0], phases[1], 5 * sizeof **phases), 0);
	CHECK_INT(phases[0][1], MV_MOVE_MENU);
	CHECK_INT(phases[0][3], MV_RESTORE_MENU);
	CHECK_INT(phases[0][4], MV_REDOUBT_MENU);
}

TEST(a_view_filled_at_random_and_hidden_again_is_the_same_view) {
	field f = camp("scout-spy supply redoubt sappers withdraw", "45th/c1 supply forced-march redoubt michel-ney");
	play(&f, "scout; discard supply; discard redoubt; discard sappers; done; draw supply; draw 32nd/c1; draw 42nd/c5; draw withdraw");
	for (int viewer = -2; viewer < 2; viewer += viewer == -2 ? 2 : 1) {
		field view = seen_by(&f, viewer);
		for (uint64_t seed = 1; seed < 9; seed++) {
			field dealt = view;
			gg_rng rng = gg_rng_seed(seed);
			gg_deal(&dealt.game, &dealt.box.state, viewer, &rng);
			for (int seat = 0; seat < 2; seat++) {
				CHECK_INT(gg_set_count(dealt.s.hand[seat]), gg_set_count(f.s.hand[seat]));
				CHECK_INT(gg_set_count(dealt.s.pile[seat]), gg_set_count(f.s.pile[seat]));
				CHECK_INT(gg_set_count(dealt.s.hand[seat] | dealt.s.pile[seat] | dealt.s.draw[seat]), 60);
			}
			field again = seen_by(&dealt, viewer);
			CHECK(same(&again, &view));
		}
	}
}

TEST(at_the_end_winner_and_cause_are_public) {
	field f = battle("army1=france army2=britain first=1 turn_cap=1");
	ground(&f, PLAIN);
	unit(&f, 0, "45th", "3,4");
	unit(&f, 1, "32nd", "7,7");
	hand(&f, 0, "supply");
	at(&f, MV_REDOUBT_MENU, 1);
	play(&f, "done");
	for (int viewer = -2; viewer < 2; viewer += viewer == -2 ? 2 : 1) {
		field view = seen_by(&f, viewer);
		CHECK_INT(turn_of(&view), GG_OVER);
		CHECK_INT(view.s.winner, 0);
		CHECK_INT(view.s.cause, MV_CAUSE_SQUARES);
	}
}

TEST(in_random_games_a_view_is_a_view_of_all_that_it_may_stand_for) {
	static const char *const pairs[] = {
		"army1=united-states army2=britain first=1 turn_cap=12",
		"army1=india army2=spain first=2 turn_cap=12 edition=distant-lands",
		"army1=britain army2=russia first=1 turn_cap=12 choose_opening=1 deployment=players",
	};
	for (unsigned game = 0; game < 6; game++) {
		field f = begun(pairs[game % 3]);
		gg_rng rng = gg_rng_seed(game + 77);
		while (turn_of(&f) != GG_OVER) {
			gg_action list[512];
			unsigned count = gg_actions(&f.game, &f.box.state, list, 512);
			gg_apply(&f.game, &f.box.state, &list[gg_rng_below(&rng, count)], NULL);
			for (int viewer = 0; viewer < 2; viewer++) {
				field view = seen_by(&f, viewer), dealt = view;
				gg_deal(&dealt.game, &dealt.box.state, viewer, &rng);
				field again = seen_by(&dealt, viewer);
				CHECK(same(&again, &view));
				CHECK_INT(view.s.hand[viewer], f.s.hand[viewer]);
				CHECK_INT(view.s.hand[!viewer] & ~f.s.known[!viewer], 0); /* never more than was seen */
			}
		}
	}
}
