/*
 * tricolore_secrets.c - guesses at what is hidden are positions that could be (L3C-32.1), and a bot chooses by its view alone: whatever
 * really lies under the markers, the same view and the same dice give the same choice.
 */
#include <stdio.h>
#include <string.h>

#include <grognard/player.h>

#include "harness.h"

#include "tricolore/data.h"
#include "tricolore/markers.h"
#include "tricolore/names.h"
#include "tricolore/rulebook.h"

typedef union battle {
	gg_state state;
	l3_state s;
} battle;

enum { EVERY = 7, STEPS = 500, OPTIONS = 5 };

static gg_game game;
static gg_action menu[L3_MENU_MOST];

static const gg_option battles[][OPTIONS] = {
	{{"scenario", "ridge"}, {"play", "simultaneous"}},
	{{"scenario", "roads"}, {"play", "simultaneous"}, {"start", "book"}},
	{{"scenario", "ridge"}, {"start", "book"}, {"deployment", "secret"}},
	{{"scenario", "ridge"}, {"start", "book"}, {"hidden_troops", "on"}},
	{{"scenario", "ridge"}, {"start", "book"}, {"hidden_troops", "on"}, {"play", "simultaneous"}},
	{{"scenario", "roads"}, {"type_markers", "on"}},
};
enum { BATTLES = sizeof battles / sizeof *battles };

static bool set(battle *b, unsigned which) {
	gg_options options = {battles[which], 0};
	gg_error error = {0};
	game = *gg_game_find("tricolore");
	memset(b, 0, sizeof *b);
	while (options.count < OPTIONS && battles[which][options.count].name)
		options.count++;
	return gg_setup(&game, &options, &b->state, &error);
}

/* One of the menu with that verb, if there is one. */
static bool offers(uint32_t count, l3_verb verb, gg_rng *rng, gg_action *out) {
	uint32_t from = gg_rng_below(rng, count);
	for (uint32_t i = 0; i < count; i++)
		if (menu[(from + i) % count].kind == verb) {
			*out = menu[(from + i) % count];
			return true;
		}
	return false;
}

/* Something at random; before the battle all are placed, some of them hidden, and sometimes placed otherwise. */
static bool step(battle *b, gg_rng *rng) {
	uint32_t count = gg_turn(&game, &b->state) == GG_OVER ? 0 : gg_actions(&game, &b->state, menu, L3_MENU_MOST);
	if (!count)
		return false;
	gg_action chosen = menu[gg_rng_below(rng, count)];
	if (b->s.phase <= L3_MEET_SKETCH && gg_rng_below(rng, 4)) {
		bool hides = gg_rng_below(rng, 4) && offers(count, L3_DO_HIDE, rng, &chosen);
		if (!hides && !offers(count, L3_DO_DONE, rng, &chosen))
			offers(count, L3_DO_SUGGESTED, rng, &chosen);
	}
	gg_apply(&game, &b->state, &chosen, NULL);
	return true;
}

static bool same(const battle *x, const battle *y) {
	const void *a = x, *b = y;
	return memcmp(a, b, sizeof *x) == 0;
}

static void guess(const battle *b, int viewer, uint64_t seed, battle *out) {
	gg_rng rng = gg_rng_seed(seed);
	*out = *b;
	gg_hide(&game, &out->state, viewer);
	gg_deal(&game, &out->state, viewer, &rng);
}

/* --- Guesses ----------------------------------------------------------------------------------------------------------------------- */

static bool reads_back(const battle *b) {
	static char words[1 << 16];
	static gg_json_node nodes[8192];
	battle again;
	gg_text text = gg_text_on(words, sizeof words);
	gg_json_out out = gg_json_on(&text);
	gg_json doc;
	gg_error error = {0};
	gg_json_open(&out, NULL, '{');
	game.rules->write(&game, &b->state, &out);
	gg_json_close(&out, '}');
	memset(&again, 0, sizeof again);
	bool read = gg_json_parse(&doc, words, text.len, nodes, 8192, &error) && gg_read(&game, &again.state, &doc, 1, &error);
	if (!read)
		printf("# a guess is not read: %s\n", error.message);
	return read && same(&again, b);
}

/* Markers that could have been laid. */
static bool markers_are_legal(const battle *b, int viewer) {
	l3_look look;
	if (!b->s.options.play || b->s.phase != L3_SIM_ORDERS)
		return true;
	l3_look_open(&look, l3_data_of(&game), &b->s);
	for (unsigned u = 0; u < L3_ELEMENTS; u++)
		if ((int)l3_side_of(u) != viewer && l3_stands(&b->s, u) && b->s.element[u].order &&
		    !l3_order_ok(&look, u, b->s.element[u].order, NULL))
			return false;
	return true;
}

/* As many of each profile as the army's list has. */
static bool list_is_kept(const battle *b) {
	for (unsigned side = 0; side < L3_SIDES; side++) {
		const l3_army *army = l3_army_of(&game, &b->s, side);
		int left[256] = {0};
		for (unsigned i = 0; i < army->units; i++) {
			left[army->unit[i].profile + 1]++;
			left[b->s.element[side * L3_SIDE_ELEMENTS + i].profile]--;
		}
		for (unsigned i = 0; i < 256; i++)
			if (left[i])
				return false;
	}
	return true;
}

/* Nobody has come upon them, and they stand on nobody. */
static bool lurkers_are_unseen(const battle *b, int viewer) {
	l3_look look;
	l3_look_open(&look, l3_data_of(&game), &b->s);
	for (unsigned u = 0; u < L3_ELEMENTS; u++) {
		if ((int)l3_side_of(u) == viewer || !l3_stands(&b->s, u) || !(b->s.element[u].marks & L3_HIDDEN))
			continue;
		for (unsigned other = 0; other < L3_ELEMENTS; other++) {
			bool enemy = l3_side_of(other) != l3_side_of(u);
			if (other != u && l3_stands(&b->s, other) && !b->s.element[other].eco && !b->s.element[u].eco &&
			    l3_within(&look, u, other, enemy ? L3_COMES_UPON : 0))
				return false;
		}
	}
	return true;
}

static struct { unsigned guesses, markers, hidden, marked; } seen;

static void count(const battle *b, int viewer) {
	seen.guesses++;
	for (unsigned u = 0; u < L3_ELEMENTS; u++) {
		const l3_element *e = &b->s.element[u];
		if ((int)l3_side_of(u) == viewer || !l3_stands(&b->s, u))
			continue;
		seen.markers += b->s.phase == L3_SIM_ORDERS && e->order;
		seen.hidden += (e->marks & L3_HIDDEN) != 0;
		seen.marked += b->s.options.type_markers && !l3_is_screen(u) && !(e->marks & L3_IDENTIFIED);
	}
}

TEST(l3c_32_1_a_guess_is_a_position_that_could_be, "L3C-32.1", "L3C-32.5") {
	memset(&seen, 0, sizeof seen);
	for (unsigned i = 0; i < 2 * BATTLES; i++) {
		battle b, guessed, seen_again, view;
		gg_rng rng = gg_rng_seed(3200 + i);
		CHECK(set(&b, i % BATTLES));
		for (unsigned at = 0; at < STEPS && step(&b, &rng); at++) {
			int viewer = (int)(at % 3) - 1;
			viewer = viewer < 0 ? GG_PUBLIC : viewer;
			if (at % EVERY)
				continue;
			guess(&b, viewer, at, &guessed);
			view = b;
			seen_again = guessed;
			gg_hide(&game, &view.state, viewer);
			gg_hide(&game, &seen_again.state, viewer);
			CHECK(same(&view, &seen_again));
			CHECK(reads_back(&guessed));
			CHECK(markers_are_legal(&guessed, viewer));
			CHECK(list_is_kept(&guessed));
			CHECK(lurkers_are_unseen(&guessed, viewer));
			count(&guessed, viewer);
		}
	}
	printf("# %u guesses: %u markers, %u hidden, %u marked units\n", seen.guesses, seen.markers, seen.hidden, seen.marked);
	CHECK(seen.markers > 50 && seen.hidden > 20 && seen.marked > 50);
}

/* --- Bots ----------------------------------------------------------------------------------------------------------------------------- */

TEST(l3c_32_1_a_bot_chooses_by_its_view_alone, "L3C-32.1") {
	static const char *const names[] = {"sergeant", "greedy", "mcts:24"};
	unsigned asked = 0, other = 0;
	for (unsigned i = 0; i < BATTLES; i++) {
		battle b;
		gg_rng rng = gg_rng_seed(3300 + i);
		CHECK(set(&b, i));
		for (unsigned at = 0; at < STEPS / 2 && step(&b, &rng); at++) {
			int seat = gg_turn(&game, &b.state);
			if (seat < 0 || (at + i) % (2 * EVERY))
				continue;
			battle guessed;
			gg_bot bot;
			gg_action one, two;
			gg_rng x = gg_rng_seed(at), y = gg_rng_seed(at);
			guess(&b, seat, 77 + at, &guessed);
			CHECK(gg_bot_find(&bot, names[at / (2 * EVERY) % 3]));
			CHECK(gg_bot_move(&bot, &game, &b.state, seat, &x, &one));
			CHECK(gg_bot_move(&bot, &game, &guessed.state, seat, &y, &two));
			CHECK(gg_same_action(&one, &two));
			asked++;
			other += !same(&b, &guessed);
		}
	}
	printf("# %u choices, %u of them with other secrets\n", asked, other);
	CHECK(asked > 20 && other > 10);
}
