/*
 * manoeuvre_setup.c - chapter 3 of Manœuvre: every row of the Set-up table of the rules digest, the options of MAN-12 that
 * concern it, and the quick set-up by options with its errors.
 */
#include "manoeuvre_scene.h"

#include "src/games/manoeuvre/rules.h"

static void lay_the_example(field *f) {
	play(f, "section 1:0; section 2:0; section 3:0; section 4:0");
}

/* Five cards each, in the order listed. */
static void deal(field *f) {
	while (f->s.phase == MV_SETUP_DEAL) {
		gg_action first[64];
		gg_actions(&f->game, &f->box.state, first, 64);
		gg_apply(&f->game, &f->box.state, first, NULL);
	}
}

/* The error for new-game options of which one has no effect, "" if all are valid. */
static const char *idle(const char *name, const char *value, const char *other, const char *beside) {
	static gg_error error;
	gg_option two[] = {{other, beside}, {name, value}};
	gg_options options = {two, 2};
	gg_box box;
	const gg_game *game = gg_game_find("manoeuvre");
	error = (gg_error){0};
	CHECK(gg_setup(game, &options, &box.state, NULL)); /* existing games with these options can still be read */
	return gg_options_validate(game, &options, &error) ? "" : error.message;
}

TEST(man_3m_what_only_a_quick_set_up_wants_is_refused_by_the_book, "MAN-3m", "MAN-1.3a", "MAN-1.1b", "MAN-3e", "MAN-3h") {
	CHECK_TEXT(idle("army1", "spain", "setup", "book"),
		   "option \"army1\": without effect with setup=book, only with setup=quick (MAN-1.3a)");
	CHECK(strstr(idle("army2", "spain", "setup", "book"), "(MAN-1.3a)") != NULL);
	CHECK(strstr(idle("map", "1,2,3,5", "setup", "book"), "(MAN-1.1b)") != NULL);
	CHECK(strstr(idle("edge1", "west", "setup", "book"), "(MAN-3e)") != NULL);
	CHECK(strstr(idle("deployment", "players", "setup", "book"), "(MAN-3h)") != NULL);
	CHECK_TEXT(idle("army1", "france", "setup", "book"), "");
	CHECK_TEXT(idle("first", "2", "setup", "book"), "");
	CHECK_TEXT(idle("choose_opening", "1", "setup", "book"), "");
	CHECK_TEXT(idle("army1", "spain", "setup", "quick"), "");
}

TEST(man_11_9b_an_army_of_distant_lands_brings_its_cards_and_its_list, "MAN-11.9b", "MAN-1.4b") {
	CHECK_TEXT(idle("dl_cards", "0", "army1", "india"),
		   "option \"dl_cards\": 0 is without effect with army1=india, an army of Distant Lands (MAN-1.4b)");
	CHECK_TEXT(idle("tie_list", "base", "army2", "qing"),
		   "option \"tie_list\": base is without effect with army2=qing, an army of Distant Lands (MAN-11.9b)");
	CHECK_TEXT(idle("dl_cards", "1", "army1", "india"), "");
	CHECK_TEXT(idle("tie_list", "dl", "army1", "india"), "");
	CHECK_TEXT(idle("dl_cards", "0", "army1", "spain"), "");
	CHECK_TEXT(idle("tie_list", "base", "army1", "spain"), "");
	CHECK_TEXT(idle("dl_cards", "0", "setup", "book"), ""); /* the armies are not known yet */
}

TEST(man_3a_the_higher_d10_is_first_player_for_the_whole_game, "MAN-3a") {
	field f = begun("setup=book");
	CHECK_INT(phase_of(&f), MV_SETUP_ROLL);
	CHECK_INT(turn_of(&f), GG_CHANCE);
	CHECK_INT(choice_count(&f, "roll"), 10);
	play(&f, "roll 7; roll 7");
	CHECK(told(&f, "rolls-equal") != NULL);
	CHECK_INT(phase_of(&f), MV_SETUP_ROLL);
	play(&f, "roll 1; roll 1; roll 4");
	CHECK_INT(phase_of(&f), MV_SETUP_ROLL);
	play(&f, "roll 10");
	CHECK_INT(told_arg(&f, "first-player", 0), 1);
	CHECK_INT(f.s.first, 1);
	CHECK_INT(phase_of(&f), MV_SETUP_MAP);
	CHECK_INT(turn_of(&f), 1);
	f = begun("setup=book");
	play(&f, "roll 2; roll 1");
	CHECK_INT(f.s.first, 0);
	/* Quick: a roll-off too, unless the options name the First Player. */
	CHECK_INT(begun("").s.phase, MV_SETUP_ROLL);
	CHECK_INT(begun("first=1").s.first, 0);
	CHECK_INT(begun("first=2").s.first, 1);
	CHECK_INT(begun("first=2").s.active, 1);
	f = begun("");
	play(&f, "roll 3; roll 8");
	CHECK_INT(phase_of(&f), MV_SETUP_DEAL);
	CHECK_INT(f.s.active, 1);
	/* The First Player stays first in every Game Turn. */
	f = battle("first=2 army1=france army2=britain");
	unit(&f, 0, "45th", "0,0");
	unit(&f, 1, "32nd", "7,7");
	for (int turn = 1; turn <= 3; turn++) {
		hand(&f, 0, "redoubt supply supply supply supply");
		hand(&f, 1, "redoubt supply supply supply supply");
		at(&f, MV_REDOUBT_MENU, 1);
		play(&f, "done");
		CHECK_INT(f.s.active, 0);
		at(&f, MV_REDOUBT_MENU, 0);
		play(&f, "done");
		CHECK_INT(f.s.active, 1);
		CHECK_INT(f.s.turn, turn + 1);
	}
}

TEST(man_3b_3m_the_first_player_lays_four_sections_one_by_one, "MAN-3b", "MAN-3m") {
	field f = begun("setup=book first=2 dl_nations=1");
	CHECK_INT(phase_of(&f), MV_SETUP_MAP);
	for (int place = 0; place < 4; place++) {
		static const char *const lay[] = {"section 7:2", "section 24:1", "section d3:0", "section 1:3"};
		CHECK_INT(phase_of(&f), MV_SETUP_MAP);
		CHECK_INT(turn_of(&f), 1);
		CHECK_INT(choice_count(&f, ""), (32 - place) * 4);
		play(&f, lay[place]);
		CHECK_INT(told_arg(&f, "section-laid", 2), place); /* NW, NE, SW, SE */
		if (place < 3)
			CHECK_TEXT(refusal(&f, lay[place]), "section-used MAN-1.1b");
	}
	CHECK_INT(phase_of(&f), MV_SETUP_NATIONS);
	CHECK_TEXT(refusal(&f, "section 2:0"), "not-now MAN-3c");
	CHECK_TEXT(refusal(&f, "edge north"), "not-now MAN-3c");
	field quick = begun("map=7:2,24:1,d3,1:3 first=2");
	CHECK_INT(memcmp(quick.s.ground, f.s.ground, sizeof f.s.ground), 0);
}

TEST(man_3c_3l_the_second_player_names_two_nations_on_offer, "MAN-3c", "MAN-3l") {
	field f = begun("setup=book first=2");
	lay_the_example(&f);
	CHECK_INT(turn_of(&f), 0);
	CHECK_INT(choice_count(&f, ""), 8 * 7 / 2);
	CHECK_TEXT(refusal(&f, "offer france france"), "not-on-offer MAN-3c");
	CHECK_TEXT(refusal(&f, "offer france india"), "not-on-offer MAN-3l");
	CHECK_TEXT(refusal(&f, "pick france"), "not-now MAN-3c");
	play(&f, "offer spain austria"); /* in any order */
	CHECK_INT(phase_of(&f), MV_SETUP_PICK);
	/* All twelve by option, and always in Distant Lands. */
	f = begun("setup=book first=2 dl_nations=1");
	lay_the_example(&f);
	CHECK_INT(choice_count(&f, ""), 12 * 11 / 2);
	CHECK(legal(&f, "offer france india"));
	f = begun("setup=book first=1 edition=distant-lands");
	lay_the_example(&f);
	CHECK_INT(turn_of(&f), 1);
	CHECK_INT(choice_count(&f, ""), 12 * 11 / 2);
	CHECK_INT(begun("setup=book edition=first").s.dl_nations, 0);
	CHECK_INT(begun("setup=book edition=first dl_nations=1").s.dl_nations, 1);
	CHECK_TEXT(setup_error("edition=distant-lands dl_nations=0"),
		   "option \"dl_nations\": all twelve nations are on offer in Distant Lands (MAN-3l)");
	CHECK_TEXT(setup_error("edition=distant-lands dl_nations=1"), "");
}

TEST(man_3d_the_first_player_takes_one_and_leaves_the_other, "MAN-3d") {
	field f = begun("setup=book first=2");
	lay_the_example(&f);
	play(&f, "offer spain austria");
	CHECK_INT(turn_of(&f), 1);
	CHECK_TEXT(choices(&f, ""), "pick austria; pick spain");
	CHECK_TEXT(refusal(&f, "pick france"), "not-on-offer MAN-3d");
	play(&f, "pick spain");
	CHECK_TEXT(mv_army_of(&f.game, &f.s, 1)->id, "spain");
	CHECK_TEXT(mv_army_of(&f.game, &f.s, 0)->id, "austria");
	CHECK_INT(phase_of(&f), MV_SETUP_EDGE);
}

TEST(man_3e_the_second_player_takes_an_edge, "MAN-3e") {
	static const char *const edges[] = {"edge north", "edge east", "edge south", "edge west"};
	for (unsigned i = 0; i < 4; i++) {
		field f = begun("setup=book first=1");
		lay_the_example(&f);
		play(&f, "offer france britain; pick france");
		CHECK_INT(turn_of(&f), 1);
		CHECK_TEXT(choices(&f, ""), "edge north; edge east; edge south; edge west");
		play(&f, edges[i]);
		CHECK_INT(f.s.edge[1], i);
		CHECK_INT(f.s.edge[0], (i + 2) % 4);
		CHECK_INT(phase_of(&f), MV_SETUP_DEAL);
	}
}

TEST(man_3f_five_cards_each_before_any_unit_is_placed, "MAN-3f") {
	field f = begun("setup=book first=2");
	lay_the_example(&f);
	play(&f, "offer france britain; pick britain; edge north");
	CHECK_INT(phase_of(&f), MV_SETUP_DEAL);
	CHECK_INT(turn_of(&f), GG_CHANCE);
	CHECK_INT(f.s.active, 1); /* the First Player's deck first */
	CHECK_INT(f.s.troops[0] | f.s.troops[1], 0);
	uint32_t weights[GG_OUTCOMES_MAX];
	uint32_t count = gg_chance(&f.game, &f.box.state, weights), all = 0;
	for (uint32_t i = 0; i < count; i++)
		all += weights[i];
	CHECK_INT(all, 60); /* identical cards are one outcome weighted by their number */
	CHECK_INT(count, choice_count(&f, "draw"));
	play(&f, "draw supply; draw supply; draw supply; draw supply");
	CHECK_TEXT(refusal(&f, "draw supply"), "no-such-card MAN-4.2a"); /* Britain has four */
	play(&f, "draw scout-spy");
	CHECK_INT(gg_set_count(f.s.hand[1]), 5);
	CHECK_INT(f.s.active, 0);
	CHECK_INT(phase_of(&f), MV_SETUP_DEAL);
	deal(&f);
	CHECK_INT(gg_set_count(f.s.hand[0]), 5);
	CHECK_INT(gg_set_count(f.s.draw[0]), 55);
	CHECK_INT(phase_of(&f), MV_SETUP_PLACE);
	CHECK_INT(turn_of(&f), 1);
}

TEST(man_3g_3m_opening_cards_by_choice, "MAN-3g", "MAN-3m") {
	field f = begun("setup=book first=2 choose_opening=1");
	lay_the_example(&f);
	play(&f, "offer france britain; pick britain; edge north");
	CHECK_INT(phase_of(&f), MV_SETUP_CHOOSE);
	CHECK_INT(turn_of(&f), 1);
	CHECK_TEXT(refusal(&f, "done"), "not-now MAN-3g");
	play(&f, "choose supply; choose scout-spy; choose 32nd/c1; choose withdraw");
	CHECK_TEXT(refusal(&f, "choose scout-spy"), "no-such-card MAN-3g"); /* the only one is taken */
	CHECK_INT(turn_of(&f), 1);
	/* The other player sees neither the cards nor how many have been chosen. */
	field view = seen_by(&f, 0);
	CHECK_INT(view.s.hand[1], 0);
	CHECK_INT(mv_hand_size(&view.s, 1), 0);
	CHECK_INT(told(&f, "drew")->seen_by, 1u << 1);
	play(&f, "choose supply");
	CHECK_INT(turn_of(&f), 0);
	CHECK_INT(phase_of(&f), MV_SETUP_CHOOSE);
	view = seen_by(&f, 0);
	CHECK_INT(view.s.hand[1], 0);
	CHECK_INT(mv_hand_size(&view.s, 1), 5); /* only that the First Player has chosen */
	play(&f, "choose supply; choose supply; choose supply; choose supply; choose michel-ney");
	CHECK_INT(phase_of(&f), MV_SETUP_PLACE);
	CHECK_INT(gg_set_count(f.s.draw[0]), 55);
	CHECK(holds(&f, 0, "michel-ney") && holds(&f, 1, "scout-spy"));
	/* Quick as well; off by default in all editions. */
	CHECK_INT(begun("first=1 choose_opening=1").s.phase, MV_SETUP_CHOOSE);
	CHECK_INT(begun("edition=first").s.choose_opening + begun("").s.choose_opening + begun("edition=distant-lands").s.choose_opening,
		  0);
}

TEST(man_x1_3h_3i_3j_3m_the_placement_of_the_rulebook, "MAN-3h", "MAN-3i", "MAN-3j", "MAN-3m") {
	field f = begun("army1=france army2=britain first=1 deployment=players");
	deal(&f);
	CHECK_INT(phase_of(&f), MV_SETUP_PLACE);
	CHECK_INT(turn_of(&f), 0);
	CHECK_INT(choice_count(&f, "place"), 8 * 16); /* any unit in any order, any square of the two rows */
	CHECK_TEXT(refusal(&f, "place 45th b6"), "not-own-lines MAN-3i");
	CHECK_TEXT(refusal(&f, "place 45th b1"), "not-own-lines MAN-3i");
	play(&f, "place 45th b8");
	CHECK_TEXT(refusal(&f, "place 45th c8"), "already-placed MAN-3m");
	CHECK_TEXT(refusal(&f, "place 8th b8"), "occupied MAN-3i");
	play(&f, "place 8th e8; place 2nd b7; place 19th c7; place 4th d7; place imperial-guard e7; place guard-cavalry f7");
	CHECK_INT(turn_of(&f), 0); /* all eight before the other begins */
	CHECK_INT(choice_count(&f, ""), 16 - 7);
	CHECK_TEXT(refusal(&f, "done"), "not-now MAN-3h");
	play(&f, "place 1st-cuirassiers g7");
	CHECK_INT(turn_of(&f), 1);
	CHECK_INT(phase_of(&f), MV_SETUP_PLACE);
	play(&f, "place 42nd b2; place 32nd c2; place 9th-queens d2; place kings e2; place 1st-foot f2; place 4th g2; place 52nd c1; place "
		 "dutch f1");
	CHECK_INT(phase_of(&f), MV_DISCARD);
	CHECK_INT(turn_of(&f), 0);
	CHECK_INT(f.s.turn, 1);
	CHECK_INT(gg_set_count(f.s.troops[0] | f.s.troops[1]), 16);
	CHECK_INT(f.s.reduced[0] | f.s.reduced[1], 0); /* all at full strength */
	CHECK_INT(mv_terrain_at(&f.s, square_of("c2")), MV_TOWN);
	CHECK_INT(mv_terrain_at(&f.s, square_of("g2")), MV_HILL);
	CHECK_INT(mv_terrain_at(&f.s, square_of("f1")), MV_HILL);
	/* The Second Player saw the first placement, and it is public. */
	field g = begun("army1=france army2=britain first=2 deployment=players");
	deal(&g);
	CHECK_INT(turn_of(&g), 1);
	play(&g, "place 42nd b2");
	field view = seen_by(&g, 0);
	CHECK_TEXT(where(&view, 1, "42nd"), "b2");
}

TEST(man_3i_the_two_lines_of_each_edge, "MAN-3i") {
	static const struct {
		const char *options, *good, *bad;
	} edges[] = {
		{"deployment=players first=1 edge1=north", "place 45th h7", "place 45th h6"},
		{"deployment=players first=1 edge1=south", "place 45th a2", "place 45th a3"},
		{"deployment=players first=1 edge1=west", "place 45th b4", "place 45th c4"},
		{"deployment=players first=1 edge1=east", "place 45th g5", "place 45th f5"},
	};
	for (unsigned i = 0; i < 4; i++) {
		field f = begun(edges[i].options);
		deal(&f);
		CHECK(legal(&f, edges[i].good));
		CHECK_TEXT(refusal(&f, edges[i].bad), "not-own-lines MAN-3i");
	}
}

TEST(man_3j_lakes_are_no_place_to_deploy_and_every_other_terrain_is, "MAN-3j") {
	field f = begun("deployment=players first=1");
	deal(&f);
	ground(&f, ".fhlmtw. llllllll ........ ........ ........ ........ ........ ........");
	CHECK_INT(choice_count(&f, "place"), 8 * 7);
	CHECK_TEXT(refusal(&f, "place 45th d8"), "lake MAN-3j");
	CHECK_TEXT(refusal(&f, "place 45th a7"), "lake MAN-3j");
	for (int column = 'a'; column <= 'h'; column++) {
		char place[32];
		snprintf(place, sizeof place, "place 45th %c8", column);
		if (column != 'd')
			CHECK(legal(&f, place));
	}
	/* The automatic deployment avoids lakes too. */
	static mv_data wet;
	wet = *(const mv_data *)&manoeuvre_data;
	for (unsigned i = 0; i < 16; i++)
		wet.section[0].terrain[i] = i < 8 ? MV_LAKE : MV_CLEAR;
	field lakes = {.game = {&manoeuvre_rules, &wet}};
	gg_error error = {0};
	gg_option list[] = {{"first", "1"}};
	CHECK(gg_setup(&lakes.game, &(gg_options){list, 1}, &lakes.box.state, &error));
	deal(&lakes);
	CHECK_INT(phase_of(&lakes), MV_DISCARD);
	CHECK_INT(gg_set_count(lakes.s.troops[0]), 8);
	CHECK_INT(lakes.s.troops[0] & lakes.s.ground[MV_LAKE], 0);
	/* If there is no room for it, the map or the edge is refused. */
	for (unsigned i = 0; i < 16; i++)
		wet.section[1].terrain[i] = MV_LAKE;
	memset(&lakes.box, 0, sizeof lakes.box);
	CHECK(!gg_setup(&lakes.game, &(gg_options){list, 1}, &lakes.box.state, &error));
	CHECK_TEXT(error.message, "option \"map\": no room to deploy eight units for lakes (MAN-3j)");
	gg_option book[] = {{"first", "1"}, {"setup", "book"}};
	memset(&lakes.box, 0, sizeof lakes.box);
	CHECK(gg_setup(&lakes.game, &(gg_options){book, 2}, &lakes.box.state, &error));
	lay_the_example(&lakes);
	play(&lakes, "offer france britain; pick france");
	CHECK_TEXT(choices(&lakes, ""), "edge east; edge west");
	CHECK_TEXT(refusal(&lakes, "edge north"), "no-room MAN-3j");
	CHECK_TEXT(refusal_of(&lakes, (gg_action){MV_DO_EDGE, 0, 4, 0, 0}), "no-room MAN-3e");
}

TEST(man_3k_beginners_lead_britain_and_france, "MAN-3k") {
	field f = begun("setup=book first=2 beginner_setup=1");
	lay_the_example(&f);
	CHECK_INT(phase_of(&f), MV_SETUP_PICK); /* no nations are offered */
	CHECK_INT(turn_of(&f), 1);
	CHECK_TEXT(choices(&f, ""), "pick britain; pick france");
	play(&f, "pick france");
	CHECK_TEXT(mv_army_of(&f.game, &f.s, 1)->id, "france");
	CHECK_TEXT(mv_army_of(&f.game, &f.s, 0)->id, "britain");
	CHECK_INT(phase_of(&f), MV_SETUP_EDGE); /* map and edge are chosen as usual */
	CHECK_INT(choice_count(&f, "edge"), 4);
	CHECK_TEXT(setup_error("setup=book beginner_setup=1 edition=first"), "");
	static const char refused[] = "option \"beginner_setup\": only with setup=book, in the first or second edition (MAN-3k)";
	CHECK_TEXT(setup_error("setup=book beginner_setup=1 edition=distant-lands"), refused);
	CHECK_TEXT(setup_error("beginner_setup=1"), refused);
	CHECK_INT(begun("edition=first").s.beginner_setup, 0); /* never a default */
	/* The default: the example battlefield, France north and Britain south. */
	f = begun("");
	CHECK_TEXT(mv_army_of(&f.game, &f.s, 0)->id, "france");
	CHECK_TEXT(mv_army_of(&f.game, &f.s, 1)->id, "britain");
	CHECK_INT(f.s.edge[0], MV_NORTH);
	CHECK_INT(f.s.edge[1], MV_SOUTH);
	CHECK_INT(mv_terrain_at(&f.s, square_of("2,6")), MV_TOWN);
}

TEST(man_3m_every_final_placement_can_be_reached, "MAN-3m") {
	/* Whatever is placed first, every free square stays open to every unit left. */
	field f = begun("deployment=players first=1");
	deal(&f);
	for (unsigned placed = 0; placed < 8; placed++) {
		CHECK_INT(choice_count(&f, "place"), (8 - placed) * (16 - placed));
		gg_action list[128];
		unsigned count = gg_actions(&f.game, &f.box.state, list, 128);
		gg_apply(&f.game, &f.box.state, &list[(placed * 37) % count], NULL);
	}
	CHECK_INT(turn_of(&f), 1);
}

TEST(a_quick_set_up_deploys_six_in_front_and_two_behind) {
	field f = begun("first=1 edge1=west");
	deal(&f);
	CHECK_INT(phase_of(&f), MV_DISCARD);
	CHECK_INT(gg_set_count(f.s.troops[0] & UINT64_C(0x0202020202020202)), 6); /* the second column from the west */
	CHECK_INT(gg_set_count(f.s.troops[0] & UINT64_C(0x0101010101010101)), 2);
	CHECK_INT(gg_set_count(f.s.troops[1] & mv_own_lines(MV_EAST)), 8);
}

TEST(errors_of_the_options_name_what_is_wrong) {
	static const struct {
		const char *options, *error;
	} cases[] = {
		{"edge1=up", "edge1"},
		{"first=3", "first"},
		{"deployment=odd", "deployment"},
		{"turn_cap=0", "turn_cap"},
		{"turn_cap=1001", "turn_cap"},
		{"turn_cap=many", "turn_cap"},
		{"edition=third", "edition"},
		{"day_end=noon", "day_end"},
		{"tie_list=my", "tie_list"},
		{"basic_return=2", "basic_return"},
		{"weather=rain", "weather"},
		{"map=a,b,c,d", "map"},
		{"scout_redraw=yes", "scout_redraw"},
		{"field_stops_cavalry=2", "field_stops_cavalry"},
		{"choose_opening=x", "choose_opening"},
		{"setup=slow", "setup"},
		{"army1=", "army1"},
		{"army2=FRANCE", "army2"},
	};
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		CHECK(*setup_error(cases[i].options) != 0);
		CHECK(strstr(setup_error(cases[i].options), cases[i].error) != NULL);
	}
	CHECK_TEXT(setup_error("army1=FR army2=BR turn_cap=1000"), ""); /* the letters on the counters work too */
}

TEST(man_12_what_each_edition_means) {
	field first = begun("edition=first first=1"), second = begun("first=1"), distant = begun("edition=distant-lands first=1");
	static const struct {
		size_t at;
		int first, second, distant;
	} flags[] = {
#define ROW(FLAG, A, B, C) {offsetof(mv_state, FLAG), A, B, C}
		ROW(day_end, MV_END_PLAYER_TURN, MV_END_GAME_TURN, MV_END_GAME_TURN),
		ROW(tie_list, MV_TIE_BASE, MV_TIE_BASE, MV_TIE_DISTANT),
		ROW(beginner_setup, 0, 0, 0),
		ROW(basic_return, 1, 0, 0),
		ROW(fm_end_ban, 0, 1, 0),
		ROW(advance_to_contact, 0, 0, 1),
		ROW(digging_in, 0, 0, 1),
		ROW(ambush_full, 0, 1, 1),
		ROW(free_choice, 0, 1, 1),
		ROW(scout_redraw, 0, 1, 1),
		ROW(dl_cards, 0, 0, 1),
		ROW(dl_nations, 0, 0, 1),
		ROW(field_stops, 1, 1, 1),
		ROW(hill_per_unit, 1, 1, 1),
		ROW(diag_both, 0, 0, 0),
		ROW(own_spared, 0, 0, 0),
		ROW(choose_opening, 0, 0, 0),
#undef ROW
	};
	for (unsigned i = 0; i < sizeof flags / sizeof *flags; i++) {
		CHECK_INT(((const uint8_t *)&first.s)[flags[i].at], flags[i].first);
		CHECK_INT(((const uint8_t *)&second.s)[flags[i].at], flags[i].second);
		CHECK_INT(((const uint8_t *)&distant.s)[flags[i].at], flags[i].distant);
	}
	CHECK_INT(first.s.turn_cap, 100);
	/* A Distant Lands army brings its cards, but neither its moves nor Digging In. */
	field india = begun("army1=india first=1");
	CHECK_INT(india.s.dl_cards, 1);
	CHECK_INT(india.s.advance_to_contact + india.s.digging_in, 0);
	CHECK_INT(begun("army1=india dl_cards=0 first=1").s.dl_cards, 1);
}
