/*
 * manoeuvre_every.c - what holds for every unit, card and army, including a player's own, not only for one example.
 * Each of these tests catches a mutant from scripts/mutants.py that the examples missed.
 */
#include "tests/unit/manoeuvre_scene.h"

/* Our data, to be changed into a player's own. */
static mv_data *own_data(field *f) {
	static mv_data data;
	data = *mv_data_of(&f->game);
	f->game.data = &data;
	return &data;
}

TEST(man_11_8b_guerrillas_are_asked_for_where_only_marked_cards_serve, "MAN-11.8b", "MAN-9.2d") {
	/* A player's own army whose Guerrillas are all marks on unit cards. Asking must not reveal what it holds. */
	for (int on_map = 0; on_map < 2; on_map++) {
		field f = battle("edition=second army1=france army2=india first=1");
		ground(&f, PLAIN);
		unit(&f, 0, "45th", "d7");
		unit(&f, 0, "8th", "e7");
		unit(&f, 1, "punjab-infantry", "a1"); /* the one infantry without such a card */
		if (on_map)
			unit(&f, 1, "punjab-cavalry", "d2");
		mv_army *army = &own_data(&f)->army[f.s.army[1]];
		army->kind[MV_GUERRILLAS] = 0;
		hand(&f, 0, "supply supply");
		hand(&f, 1, "punjab-infantry/c1");
		at(&f, MV_MOVE_FIRST, 0);
		play(&f, "move 45th d6; supply");
		CHECK_INT(phase_of(&f), on_map ? MV_GUER_SUPPLY : MV_MOVE_SUPPLY);
	}
}

TEST(man_2_2h_two_armies_that_no_list_knows_are_told_apart, "MAN-2.2h") {
	/* A player's own armies are not in the list: the first in the registry wins, in either seat. */
	for (int swap = 0; swap < 2; swap++) {
		field f = battle(swap ? "army1=france army2=britain first=1 turn_cap=1" : "army1=britain army2=france first=1 turn_cap=1");
		ground(&f, PLAIN);
		mv_data *data = own_data(&f);
		for (int seat = 0; seat < 2; seat++)
			data->army[f.s.army[seat]].tie_base = data->army[f.s.army[seat]].tie_distant = 13;
		mv_put(&f.s, 0, 0, square_of("a8"));
		mv_put(&f.s, 1, 0, square_of("a1"));
		f.s.hash = gg_rehash(&f.game, &f.box.state);
		at(&f, MV_REDOUBT_MENU, 1);
		play(&f, "done");
		CHECK_INT(phase_of(&f), MV_GAME_OVER);
		CHECK_INT(f.s.cause, MV_CAUSE_LIST);
		CHECK_TEXT(mv_army_of(&f.game, &f.s, f.s.winner)->id, "britain");
	}
}

TEST(man_9_2f_every_unit_without_a_redoubt_may_get_one, "MAN-9.2f") {
	for (unsigned i = 0; i < MV_UNITS; i++) {
		field f = battle("army1=france army2=britain first=1");
		ground(&f, PLAIN);
		mv_put(&f.s, 0, i, square_of("d6"));
		hand(&f, 0, "redoubt");
		at(&f, MV_COMBAT_MENU, 0);
		play(&f, "done");
		CHECK_INT(phase_of(&f), MV_REDOUBT_MENU);
		CHECK_INT(choice_count(&f, "redoubt"), 1);
	}
}

TEST(man_11_4a_a_refused_leader_names_the_opener_he_does_not_serve, "MAN-11.4a") {
	field f = battle("edition=second army1=india army2=sweden edge1=south first=1");
	ground(&f, PLAIN);
	unit(&f, 1, "uppland", "d5");
	unit(&f, 0, "mysore-cavalry", "c5");
	unit(&f, 0, "punjab-cavalry", "e5");
	hand(&f, 0, "punjab-cavalry/c3 tipu-sultan");
	at(&f, MV_COMBAT_MENU, 0);
	play(&f, "assault punjab-cavalry d5 with c3");
	CHECK_TEXT(refusal(&f, "lead tipu-sultan with mysore-cavalry"), "leader-serves-not MAN-11.4a");
	CHECK_INT(f.verdict.args[1], mv_name_unit(&f.s, 0, unit_of(&f, 0, "punjab-cavalry")));
}

TEST(man_6_5_5c_who_need_not_advance_is_not_told_to, "MAN-6.5.5c") {
	field f = battle("army1=britain army2=france first=2");
	ground(&f, PLAIN);
	terrain(&f, "d6", 'l'); /* a lake behind: the flanks remain to choose from */
	unit(&f, 0, "32nd", "d5");
	unit(&f, 1, "45th", "d4");
	hand(&f, 1, "45th/c1 45th/c2");
	at(&f, MV_COMBAT_MENU, 1);
	CHECK_TEXT(refusal(&f, "stay"), "not-now MAN-4.4a"); /* nobody has retreated */
	play(&f, "assault 45th d5 with c1; add 45th/c2; roll 1; roll 2; roll 1; roll 2; fall-back");
	CHECK_INT(phase_of(&f), MV_CB_RETREAT);
	CHECK_TEXT(refusal(&f, "stay"), "not-now MAN-6.5.3a");
	/* Where a retreat is required, any other action is refused as out of order. */
	field two = battle("army1=britain army2=france first=2");
	ground(&two, PLAIN);
	unit(&two, 0, "32nd", "d5");
	unit(&two, 1, "imperial", "d4");
	unit(&two, 1, "guard-cavalry", "c5");
	hand(&two, 1, "imperial/c1 michel-ney");
	at(&two, MV_COMBAT_MENU, 1);
	play(&two, "assault imperial d5 with c1; lead michel-ney with guard-cavalry");
	no_more_cards(&two);
	while (phase_of(&two) == MV_CB_ROLL)
		play(&two, "roll 1");
	CHECK_INT(phase_of(&two), MV_CB_ADVANCE);
	CHECK_TEXT(refusal(&two, "stay"), "must-advance MAN-6.5.5c");
	CHECK_TEXT(refusal(&two, "take imperial"), "not-now MAN-6.5.5a");
	CHECK_TEXT(refusal(&two, "retreat d6"), "not-now MAN-6.5.5a");
}

TEST(man_3f_opening_cards_cite_how_they_were_come_by, "MAN-3f", "MAN-3g") {
	field f = begun("army1=france army2=britain first=1");
	play(&f, "draw supply");
	CHECK_TEXT(gg_clause_id(&f.game, told(&f, "drew")->clause), "MAN-3f");
	f = begun("army1=france army2=britain first=1 choose_opening=1");
	play(&f, "choose supply");
	CHECK_TEXT(gg_clause_id(&f.game, told(&f, "drew")->clause), "MAN-3g");
}

/* One action of the game applied to a view: it is legal, but the view cannot tell. Hence not by gg_apply, which checks. */
static void tell_view(field *view, field *f, const char *notation) {
	gg_action action;
	gg_error error = {0};
	CHECK(f->game.rules->parse(&f->game, &f->box.state, notation, strlen(notation), &action, &error));
	CHECK(play(f, notation));
	view->game.rules->apply(&view->game, &view->box.state, &action, NULL);
}

TEST(man_4_1c_a_view_is_played_on_by_counting_what_cannot_be_seen, "MAN-4.1c") {
	field f = battle("army1=france army2=britain first=1");
	ground(&f, PLAIN);
	unit(&f, 0, "45th", "d7");
	unit(&f, 1, "32nd", "d2");
	hand(&f, 0, "supply redoubt 45th/c1");
	at(&f, MV_DISCARD, 0);
	field view = seen_by(&f, 1);
	CHECK_INT(mv_hand_size(&view.s, 0), 3);
	unsigned left = mv_deck_left(&view.s, 0), redoubt = card_of(&f, 0, "redoubt");
	tell_view(&view, &f, "discard redoubt");
	CHECK_INT(mv_hand_size(&view.s, 0), 2);
	CHECK_INT(gg_set_has(view.s.draw[0], redoubt), 0); /* it was among those that may be anywhere */
	CHECK_INT(mv_deck_left(&view.s, 0), left);         /* nothing was drawn */
	tell_view(&view, &f, "done");
	CHECK_INT(phase_of(&view), MV_DRAW);
	CHECK_INT(view.s.top[0], redoubt);
	CHECK_INT(view.s.pile_size[0], 1);
	tell_view(&view, &f, "draw supply");
	CHECK_INT(mv_hand_size(&view.s, 0), 3);
	CHECK_INT(mv_deck_left(&view.s, 0), left - 1);
	CHECK_INT(mv_deck_left(&view.s, 0), mv_deck_left(&f.s, 0));
	field same = seen_by(&f, 1);
	CHECK_INT(mv_hand_size(&same.s, 0), 3);
	CHECK(same.s.draw[0] == view.s.draw[0] && same.s.pile[0] == view.s.pile[0] && same.s.hand[0] == view.s.hand[0]);
}

TEST(man_11_5a_a_leader_who_joins_commits_nobody, "MAN-11.5a", "MAN-9.2b") {
	field f = battle("edition=second army1=tokugawa army2=qing first=1");
	ground(&f, PLAIN);
	unit(&f, 0, "maeda-han", "d5");
	unit(&f, 1, "standard-infantry", "d4");
	hand(&f, 0, "maeda-han/c2 maeda");
	hand(&f, 1, "standard-infantry/c1");
	at(&f, MV_COMBAT_MENU, 0);
	play(&f, "assault maeda-han d4 with c2; pass; done; join maeda");
	CHECK_INT(f.s.committed, 0);
	CHECK_INT(f.s.laid_count[0], 2);
	CHECK_INT(f.s.hits, 0);
	CHECK(told(&f, "commits") == NULL);
	CHECK(all_cards_there(&f));
}

TEST(man_1_3a_there_is_no_ninth_unit_to_deploy, "MAN-1.3a", "MAN-3h") {
	field f = begun("army1=france army2=britain first=1 deployment=players choose_opening=1");
	play(&f, "choose supply; choose supply; choose supply; choose supply; choose michel-ney");
	play(&f, "choose supply; choose supply; choose supply; choose withdraw; choose withdraw");
	CHECK_INT(phase_of(&f), MV_SETUP_PLACE);
	gg_action last = {MV_DO_PLACE, MV_UNITS - 1, (int32_t)square_of("a8"), 0, 0}, ninth = last;
	ninth.who = MV_UNITS;
	CHECK_TEXT(refusal_of(&f, last), "");
	CHECK_TEXT(refusal_of(&f, ninth), "no-such-unit MAN-1.3a");
}

static void count_idle(void *payload, const gg_outcome *outcome) {
	unsigned *idle = payload;
	idle[0]++;
	idle[1] += outcome->num == 0 || outcome->num > outcome->den;
}

TEST(odds_tell_of_nothing_that_cannot_happen) {
	gg_rng rng = gg_rng_seed(7);
	unsigned seen[2] = {0, 0};
	for (int i = 0; i < 6; i++) {
		field f = melee(&rng);
		arm(&f, &rng);
		gg_action list[256];
		unsigned count = gg_actions(&f.game, &f.box.state, list, 256);
		gg_outcome_sink sink = {count_idle, seen};
		for (unsigned k = 0; k < count && k < 24; k++)
			f.game.rules->odds(&f.game, &f.box.state, &list[k], &sink);
	}
	CHECK(seen[0] > 20);
	CHECK_INT(seen[1], 0);
}

static void add_chances(void *payload, const gg_outcome *outcome) {
	uint64_t *sum = payload; /* in 1200ths: the dice of these three divide it */
	*sum += outcome->num * (1200 / outcome->den);
	CHECK_INT(1200 % outcome->den, 0);
}

TEST(odds_of_a_pursuit_a_rally_and_rockets_make_one, "MAN-6.6c", "MAN-7d", "MAN-11.3c") {
	static const struct {
		const char *options, *unit, *hand, *opening;
		mv_phase from, phase;
	} cases[] = {
		{"army1=britain army2=france first=2", "guard-cavalry", "guard-cavalry/c1",
		 "assault guard-cavalry d5 with c1; roll 1; roll 1; fall-back; advance guard-cavalry", MV_COMBAT_MENU, MV_CB_PURSUIT},
		{"army1=britain army2=france first=2", "8th", "michel-ney", "restore 8th with michel-ney", MV_RESTORE_MENU, MV_RALLY_ROLL},
		{"edition=second army1=britain army2=qing first=2", "standard-infantry", "rockets", "rockets standard-infantry d5",
		 MV_COMBAT_MENU, MV_ROCKET_ROLL},
	};
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		field f = battle(cases[i].options);
		ground(&f, PLAIN);
		unit(&f, 0, "32nd", "d5");
		if (cases[i].phase == MV_RALLY_ROLL)
			reduced(&f, 1, cases[i].unit, "d4");
		else
			unit(&f, 1, cases[i].unit, "d4");
		hand(&f, 1, cases[i].hand);
		at(&f, cases[i].from, 1);
		play(&f, cases[i].opening);
		CHECK_INT(phase_of(&f), cases[i].phase);
		uint64_t sum = 0;
		gg_outcome_sink sink = {add_chances, &sum};
		f.game.rules->odds(&f.game, &f.box.state, NULL, &sink); /* of the die about to be rolled */
		CHECK_INT(sum, 1200);
	}
}

TEST(man_4_1b_a_view_dealt_out_again_is_a_whole_deck, "MAN-4.1b", "MAN-1.4a") {
	gg_rng rng = gg_rng_seed(11);
	field f = battle("army1=france army2=britain first=1");
	hand(&f, 0, "supply redoubt 45th/c1");
	in_pile(&f, 0, "supply supply");
	deck(&f, 1, "supply withdraw"); /* the rest is in a pile nobody has seen */
	for (int viewer = 0; viewer < 2; viewer++) {
		field view = seen_by(&f, viewer);
		view.game.rules->deal(&view.game, &view.box.state, viewer, &rng);
		CHECK(all_cards_there(&view));
		for (int seat = 0; seat < 2; seat++) {
			CHECK_INT(mv_hand_size(&view.s, seat), mv_hand_size(&f.s, seat));
			CHECK_INT(gg_set_count(view.s.pile[seat]), gg_set_count(f.s.pile[seat]));
			CHECK_INT(mv_deck_left(&view.s, seat), mv_deck_left(&f.s, seat));
		}
	}
}

TEST(man_9_2m_a_hand_seen_whole_holds_nothing_else, "MAN-9.2m") {
	field f = battle("army1=britain army2=france first=1");
	ground(&f, PLAIN);
	unit(&f, 0, "32nd", "d7");
	hand(&f, 0, "scout-spy");
	hand(&f, 1, "supply redoubt");
	at(&f, MV_MOVE_MENU, 0);
	play(&f, "scout");
	field view = seen_by(&f, 0);
	CHECK_INT(gg_set_count(mv_may_hold(&view.s, 1)), 2);
	hand(&f, 1, "supply redoubt michel-ney"); /* one more, unseen: it may be any card not in sight */
	view = seen_by(&f, 0);
	CHECK_INT(gg_set_count(mv_may_hold(&view.s, 1)), 60);
}

TEST(man_1_1a_a_refused_map_says_where, "MAN-1.1a", "MAN-1.1b") {
	static const struct {
		const char *map;
		int column;
	} cases[] = {{"1,2,3", 6}, {"1,2,3,4,5", 8}, {"1,2,zz,4", 5}, {"1,2,1,4", 5}, {"1,2:4,3,4", 5}};
	const gg_game *game = gg_game_find("manoeuvre");
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		gg_option map = {"map", cases[i].map};
		gg_options options = {&map, 1};
		gg_error error = {0};
		gg_box box;
		CHECK(!gg_setup(game, &options, &box.state, &error));
		CHECK_INT(error.line, 1);
		CHECK_INT(error.column, cases[i].column);
	}
}

TEST(man_7d_a_rally_leaves_no_die_on_the_table, "MAN-7d") {
	for (int die = 1; die <= 6; die++) {
		field f = battle("army1=france army2=britain first=1");
		ground(&f, PLAIN);
		reduced(&f, 0, "8th", "e7");
		hand(&f, 0, "michel-ney supply");
		at(&f, MV_RESTORE_MENU, 0);
		char actions[64];
		snprintf(actions, sizeof actions, "restore 8th with michel-ney; roll %d", die);
		play(&f, actions);
		for (unsigned i = 0; i < sizeof f.s.die; i++)
			CHECK_INT(f.s.die[i], 0);
	}
}
