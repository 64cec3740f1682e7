/*
 * manoeuvre_distant_ties.c - the last tie-break of Distant Lands (MAN-11.9, X10) and what an edition and an army of the
 * expansion switch on (MAN-12: dl_cards, tie_list, the nations available).
 */
#include "tests/unit/manoeuvre_scene.h"

/* Weakest first according to the designer: the earlier wins (MAN-11.9a). */
static const char *const list[] = {"india",  "qing",    "united-states", "tokugawa", "spain",   "austria",
				   "sweden", "ottoman", "prussia",       "russia",   "britain", "france"};
enum { NATIONS = sizeof list / sizeof *list };

static bool of_the_base_game(const char *nation) {
	return strcmp(nation, "india") != 0 && strcmp(nation, "qing") != 0 && strcmp(nation, "tokugawa") != 0 &&
	       strcmp(nation, "sweden") != 0;
}

/* A battle that ends with this turn, equal in squares, losses and reduced units: seat 0 and seat 1. */
static field dead_heat(const char *edition, const char *one, const char *two) {
	char options[160];
	snprintf(options, sizeof options, "%s army1=%s army2=%s first=1 turn_cap=1", edition, one, two);
	field f = battle(options);
	ground(&f, "........ ........ ........ ........ ........ ........ ........ ........");
	mv_put(&f.s, 0, 0, square_of("a8"));
	mv_put(&f.s, 1, 0, square_of("a1"));
	f.s.hash = gg_rehash(&f.game, &f.box.state);
	return f;
}

/* The nation that wins when the Second Player's turn, and with it the day, is over. */
static const char *winner(field *f) {
	at(f, MV_REDOUBT_MENU, 1);
	play(f, "done");
	CHECK_INT(phase_of(f), MV_GAME_OVER);
	CHECK_INT(f->s.cause, MV_CAUSE_LIST);
	return mv_army_of(&f->game, &f->s, f->s.winner)->id;
}

TEST(man_11_9a_of_every_pair_the_earlier_in_the_list_wins, "MAN-11.9a", "MAN-2.2h") {
	for (int i = 0; i < NATIONS; i++)
		for (int k = i + 1; k < NATIONS; k++) {
			field f = dead_heat("edition=distant-lands", list[i], list[k]);
			CHECK_TEXT(winner(&f), list[i]);
			f = dead_heat("edition=distant-lands", list[k], list[i]);
			CHECK_TEXT(winner(&f), list[i]);
		}
}

TEST(man_11_9b_an_army_of_the_expansion_brings_its_list_into_any_edition, "MAN-11.9b") {
	static const char *const editions[] = {"edition=first", "edition=second", "edition=second tie_list=base"};
	for (int e = 0; e < 3; e++)
		for (int i = 0; i < NATIONS; i++)
			for (int k = i + 1; k < NATIONS; k++) {
				if (of_the_base_game(list[i]) && of_the_base_game(list[k]))
					continue;
				field f = dead_heat(editions[e], list[k], list[i]);
				CHECK_TEXT(winner(&f), list[i]);
				f = dead_heat(editions[e], list[i], list[k]); /* in either seat */
				CHECK_TEXT(winner(&f), list[i]);
			}
}

TEST(man_x10_ottoman_and_spain_change_places, "MAN-11.9a", "MAN-2.2h") {
	field f = dead_heat("edition=second", "ottoman", "spain");
	CHECK_TEXT(winner(&f), "ottoman");
	CHECK_TEXT(gg_clause_id(&f.game, told(&f, "wins-by-night")->clause), "MAN-2.2h");
	f = dead_heat("edition=first", "spain", "ottoman");
	CHECK_TEXT(winner(&f), "ottoman");
	f = dead_heat("edition=distant-lands", "ottoman", "spain");
	CHECK_TEXT(winner(&f), "spain");
	CHECK_TEXT(gg_clause_id(&f.game, told(&f, "wins-by-night")->clause), "MAN-11.9a");
	f = dead_heat("edition=second tie_list=dl", "ottoman", "spain"); /* set by option */
	CHECK_TEXT(winner(&f), "spain");
	f = dead_heat("edition=distant-lands tie_list=base", "ottoman", "spain");
	CHECK_TEXT(winner(&f), "ottoman");
}

TEST(man_11_9a_the_list_comes_after_squares_losses_and_reduced_units, "MAN-11.9a", "MAN-2.2f", "MAN-2.2g") {
	field f = dead_heat("edition=distant-lands", "india", "france");
	f.s.reduced[0] = 1; /* India is first in the list but has a reduced unit */
	at(&f, MV_REDOUBT_MENU, 1);
	play(&f, "done");
	CHECK_INT(f.s.winner, 1);
	CHECK_INT(f.s.cause, MV_CAUSE_REDUCED);
	f = dead_heat("edition=distant-lands", "india", "france");
	lose(&f, 0, 1);
	at(&f, MV_REDOUBT_MENU, 1);
	play(&f, "done");
	CHECK_INT(f.s.winner, 1);
	CHECK_INT(f.s.cause, MV_CAUSE_LOSSES);
	f = dead_heat("edition=distant-lands", "india", "france");
	mv_put(&f.s, 1, 1, square_of("h8")); /* a French unit in the Indian half */
	at(&f, MV_REDOUBT_MENU, 1);
	play(&f, "done");
	CHECK_INT(f.s.winner, 1);
	CHECK_INT(f.s.cause, MV_CAUSE_SQUARES);
}

/* --- What an edition and an army switch on (MAN-12) ------------------------------------------------------------------- */

TEST(an_army_of_the_expansion_brings_its_cards_and_nothing_else, "MAN-1.4b") {
	static const char *const armies[] = {"india", "qing", "sweden", "tokugawa"};
	for (int i = 0; i < 4; i++)
		for (int edition = 0; edition < 2; edition++)
			for (int seat = 0; seat < 2; seat++) {
				char options[120];
				snprintf(options, sizeof options, "edition=%s army1=%s army2=%s first=1", edition ? "second" : "first",
					 seat ? "france" : armies[i], seat ? armies[i] : "france");
				field f = begun(options);
				CHECK_INT(f.s.dl_cards, 1);
				CHECK_INT(f.s.advance_to_contact, 0);
				CHECK_INT(f.s.digging_in, 0);
				CHECK_INT(f.s.day_end, edition ? MV_END_GAME_TURN : MV_END_PLAYER_TURN);
				CHECK_INT(f.s.ambush_full, edition);
				CHECK_INT(f.s.free_choice, edition);
				CHECK_INT(f.s.scout_redraw, edition);
				CHECK_INT(f.s.basic_return, !edition);
				CHECK_INT(f.s.fm_end_ban, edition);
			}
	field f = begun("edition=second army1=france army2=britain first=1");
	CHECK_INT(f.s.dl_cards, 0);
	f = begun("edition=second army1=france army2=india dl_cards=0 first=1");
	CHECK_INT(f.s.dl_cards, 1); /* forced */
	f = begun("edition=distant-lands army1=france army2=britain dl_cards=0 first=1");
	CHECK_INT(f.s.dl_cards, 0); /* two base decks have none of its cards: the option is allowed */
}

TEST(the_edition_distant_lands_sets_its_column_for_base_nations_too, "MAN-11.1a", "MAN-11.2a") {
	field f = begun("edition=distant-lands army1=france army2=britain first=1");
	CHECK_INT(f.s.day_end, MV_END_GAME_TURN);
	CHECK_INT(f.s.tie_list, MV_TIE_DISTANT);
	CHECK_INT(f.s.basic_return, 0);
	CHECK_INT(f.s.fm_end_ban, 0);
	CHECK_INT(f.s.advance_to_contact, 1);
	CHECK_INT(f.s.digging_in, 1);
	CHECK_INT(f.s.ambush_full, 1);
	CHECK_INT(f.s.free_choice, 1);
	CHECK_INT(f.s.scout_redraw, 1);
	CHECK_INT(f.s.dl_cards, 1);
	CHECK_INT(f.s.dl_nations, 1);
}

TEST(man_11_9b_taken_by_the_book_an_army_of_the_expansion_brings_its_cards, "MAN-11.9b", "MAN-3l") {
	field f = begun("setup=book edition=second dl_nations=1 first=1");
	play(&f, "section 1:0; section 2:0; section 3:0; section 4:0");
	CHECK_INT(f.s.dl_cards, 0);
	play(&f, "offer france tokugawa; pick tokugawa");
	CHECK_INT(f.s.dl_cards, 1);
	CHECK_INT(f.s.digging_in, 0);
}

TEST(base_nations_meet_in_the_edition_distant_lands_to_the_end, "MAN-11.1a", "MAN-11.2b") {
	/* A whole game with the first action of each list, digging in whenever possible unless stated otherwise: the day ends. */
	field f = begun("edition=distant-lands army1=ottoman army2=spain first=1 turn_cap=3");
	unsigned dug = 0;
	for (unsigned i = 0; i < 4000 && turn_of(&f) != GG_OVER; i++) {
		gg_action actions[512];
		unsigned count = gg_actions(&f.game, &f.box.state, actions, 512);
		CHECK(count > 0);
		gg_action take = actions[0];
		for (unsigned k = 0; k < count; k++)
			if (actions[k].kind == MV_DO_DIG_IN && f.s.turn == 2)
				take = actions[k];
		dug += take.kind == MV_DO_DIG_IN;
		gg_apply(&f.game, &f.box.state, &take, NULL);
	}
	CHECK_INT(turn_of(&f), GG_OVER);
	CHECK_INT(dug, 2);
}
