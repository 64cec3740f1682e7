/*
 * manoeuvre.c - properties over 10,000 random battles: all 66 pairings in all editions, on maps laid at random, set up
 * quickly and by the book, with options drawn at random. All tests look at the same games, which the first of them plays.
 * GG_SLICE=2 plays the third quarter of them only; GG_GAMES=N plays N games a quarter.
 */
#include <stdlib.h>

#include <grognard/grognard.h>

#include "harness.h"
#include "src/games/manoeuvre/manoeuvre.h"
#include "walk.h"

enum { SLICES = 4, GAMES = 2640, ARMIES = 12, OFTEN = 100, RARE_LOOK = 5 };

static walk w;
static uint64_t seen[MV_PHASES], fought[ARMIES][ARMIES], refused;

/* --- What holds in every state ---------------------------------------------------------------------------- */

/* MAN-1.4a, 4.2a */
static void look_at_cards(const mv_state *s, int seat) {
	bool trial = s->phase == MV_CB_US_ROLL && seat != s->active;
	uint64_t play = trial ? gg_set_of(s->card) : 0;
	for (unsigned i = 0; i < s->laid_count[seat]; i++)
		play |= gg_set_of(s->laid[seat][i]);
	unsigned count = gg_set_count(s->draw[seat]) + gg_set_count(s->hand[seat]) + gg_set_count(s->pile[seat]) + gg_set_count(play);
	uint64_t all = s->draw[seat] | s->hand[seat] | s->pile[seat] | play;
	walk_look(&w, CARDS, all == gg_set_below(MV_CARDS) && count == MV_CARDS, "sixty cards, each in one place");
	walk_look(&w, CARDS, gg_set_count(play) == (unsigned)s->laid_count[seat] + trial, "no card laid down twice");
	walk_look(&w, CARDS, gg_set_count(s->hand[seat]) + gg_set_count(play) <= MV_HAND, "five cards in hand and play at most");
	walk_look(&w, CARDS, !(s->seen[seat] & ~s->pile[seat]), "what was seen in a pile lies there");
	bool top = s->top[seat] == MV_NONE ? !s->pile[seat] : s->pile[seat] >> s->top[seat] & 1;
	walk_look(&w, CARDS, top, "the top card lies in the pile");
}

/* MAN-5e, 5f, 9.2g, 9.2h */
static void look_at_board(const mv_state *s, int seat) {
	uint64_t squares = 0;
	uint8_t living = 0;
	for (unsigned i = 0; i < MV_UNITS; i++) {
		unsigned square = mv_square(s, seat, i);
		if (square == MV_NOWHERE)
			continue;
		walk_look(&w, BOARD, square < MV_SQUARES && !(squares & mv_bit(square)), "one unit on a square");
		squares |= mv_bit(square);
		living |= (uint8_t)(1u << i);
	}
	walk_look(&w, BOARD, squares == s->troops[seat] && !(squares & s->troops[!seat]), "no unit where an enemy is");
	walk_look(&w, BOARD, !(squares & s->ground[MV_LAKE]), "no unit on a lake");
	walk_look(&w, BOARD, !((s->redoubt[seat] | s->reduced[seat]) & ~living), "redoubts and reduced units are living units'");
	walk_look(&w, BOARD, !(s->dead[seat] & living) && (s->phase < MV_DISCARD || (s->dead[seat] | living) == 0xff),
		  "a unit is on the map or eliminated");
}

static void exchange(uint64_t *set, unsigned x, unsigned y) {
	bool had_x = *set >> x & 1, had_y = *set >> y & 1;
	*set = (*set & ~gg_set_of(x) & ~gg_set_of(y)) | (had_x ? gg_set_of(y) : 0) | (had_y ? gg_set_of(x) : 0);
}

/* MAN-4.1b, 4.1c, 9.2m: if two cards that a player has not seen change places, the player cannot tell the two states apart. */
static void look_at_secrets(const mv_state *s, int seat) {
	bool series = seat == s->active && (s->phase == MV_DISCARD || s->phase == MV_MOVE_DIG);
	uint64_t laid_off = series ? s->laid_off & ~s->known[seat] : 0;
	uint64_t hidden = (s->hand[seat] & ~s->known[seat]) | (s->pile[seat] & ~s->seen[seat] & ~s->laid_off) | s->draw[seat] | laid_off;
	if (gg_set_count(hidden) < 2)
		return;
	unsigned x = gg_set_nth(hidden, gg_rng_below(&w.rng, gg_set_count(hidden)));
	unsigned y = gg_set_nth(hidden, gg_rng_below(&w.rng, gg_set_count(hidden)));
	mv_state other = *s;
	exchange(&other.hand[seat], x, y);
	exchange(&other.draw[seat], x, y);
	exchange(&other.pile[seat], x, y);
	if (series)
		exchange(&other.laid_off, x, y);
	if (other.top[seat] == x || other.top[seat] == y)
		other.top[seat] = (uint8_t)(other.top[seat] == x ? y : x);
	for (int viewer = GG_PUBLIC; viewer < 2; viewer++) {
		if (viewer == GG_ALL_SEEING || viewer == seat)
			continue;
		mv_state here = *s, there = other;
		gg_hide(w.game, (gg_state *)(void *)&here, viewer);
		gg_hide(w.game, (gg_state *)(void *)&there, viewer);
		walk_look(&w, SECRETS, !memcmp(&here, &there, sizeof here), "a view that tells hidden cards");
	}
}

static void look_at_battle(walk *walking, const gg_state *state) {
	const mv_state *s = mv_of(state);
	for (int seat = 0; seat < 2; seat++)
		if (s->army[seat] != MV_NONE) {
			look_at_cards(s, seat);
			look_at_board(s, seat);
			if (seen[s->phase] % RARE_LOOK == 0)
				look_at_secrets(s, seat);
		}
	walk_look(walking, TURNS, s->turn <= s->turn_cap, "no turn beyond the cap");
	if (seen[s->phase]++ < OFTEN) /* rare phases are written down whenever they come */
		look_at_document(walking, state);
	if (s->phase == MV_DISCARD && s->turn == 1 && s->active == s->first && !s->laid_off)
		fought[s->army[0]][s->army[1]] = fought[s->army[1]][s->army[0]] = 1;
}

/* --- The games ----------------------------------------------------------------------------------------------- */

typedef struct given {
	gg_option list[GG_OPTIONS_MAX];
	uint32_t count;
	char map[64], cap[8];
} given;

static void give(given *g, const char *name, const char *value) {
	g->list[g->count++] = (gg_option){name, value};
}

static void draw_map(given *g, gg_rng *rng) {
	uint64_t left = gg_set_below(manoeuvre_data.section_count);
	gg_text text = gg_text_on(g->map, sizeof g->map);
	for (unsigned i = 0; i < 4; i++) {
		unsigned section = gg_set_nth(left, gg_rng_below(rng, gg_set_count(left)));
		left &= ~gg_set_of(section);
		gg_put(&text, i ? "," : "");
		gg_put(&text, manoeuvre_data.section[section].id);
		gg_put(&text, ":");
		gg_put_int(&text, gg_rng_below(rng, 4));
	}
	give(g, "map", g->map);
}

/* The pairing and the edition by the number of the game, each with each; the rest at random. */
static void draw_setting(given *g, uint64_t number, gg_rng *rng) {
	static const char *const editions[] = {"first", "second", "distant-lands"};
	static const char *const flags[] = {"basic_return",        "fm_end_ban",    "advance_to_contact", "digging_in",
					    "free_choice",         "scout_redraw",  "dl_cards",           "dl_nations",
					    "field_stops_cavalry", "hill_per_unit", "choose_opening"};
	unsigned pair = (unsigned)(number % 66), one = 0;
	while (pair >= ARMIES - 1 - one)
		pair -= ARMIES - 1 - one++;
	unsigned other = one + 1 + pair;
	bool swapped = gg_rng_below(rng, 2);
	*g = (given){.count = 0};
	give(g, "edition", editions[number / 66 % 3]);
	if (gg_rng_below(rng, 4) == 0) {
		give(g, "setup", "book");
		if (gg_rng_below(rng, 8) == 0)
			give(g, "beginner_setup", "1");
	} else {
		give(g, "army1", manoeuvre_data.army[swapped ? other : one].id);
		give(g, "army2", manoeuvre_data.army[swapped ? one : other].id);
		draw_map(g, rng);
		give(g, "deployment", gg_rng_below(rng, 3) ? "standard" : "players");
	}
	for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
		if (gg_rng_below(rng, 5) == 0)
			give(g, flags[i], gg_rng_below(rng, 2) ? "1" : "0");
	if (gg_rng_below(rng, 4) == 0)
		give(g, "ambush_cards", gg_rng_below(rng, 2) ? "full" : "leader_only");
	if (gg_rng_below(rng, 4) == 0)
		give(g, "diag_fire", gg_rng_below(rng, 2) ? "one" : "both");
	if (gg_rng_below(rng, 4) == 0)
		give(g, "own_sacrifice", "spared");
	if (gg_rng_below(rng, 3) == 0) {
		gg_text text = gg_text_on(g->cap, sizeof g->cap);
		gg_put_int(&text, 1 + gg_rng_below(rng, 60));
		give(g, "turn_cap", g->cap);
	}
}

static void play_all(void) {
	const char *slice = getenv("GG_SLICE");
	uint32_t games = games_wanted(GAMES);
	unsigned first = slice ? (unsigned)strtoul(slice, NULL, 10) % SLICES : 0, last = slice ? first : SLICES - 1;
	w.game = gg_game_find("manoeuvre");
	w.look = look_at_battle;
	w.sparing = 5;
	w.keen = true;
	for (uint64_t i = 0; i < games; i++)
		for (unsigned s = first; s <= last; s++) {
			given g;
			gg_error error = {0};
			uint64_t number = i * SLICES + s;
			gg_rng rng = gg_rng_seed(number);
			draw_setting(&g, number, &rng);
			gg_options options = {g.list, g.count};
			bool begun = walk_game(&w, &options, number, &error);
			refused += !begun;
			/* Lakes, beginners or fewer nations in Distant Lands: nothing else is refused. */
			if (!begun)
				CHECK_TEXT(strstr(error.message, "MAN-3") ? "" : error.message, "");
		}
	if (getenv("GG_PHASES"))
		for (unsigned phase = 0; phase < MV_PHASES; phase++)
			printf("# phase %u: %llu\n", phase, (unsigned long long)seen[phase]);
	printf("# %llu games, %llu actions, %llu set-ups refused\n", (unsigned long long)w.games, (unsigned long long)w.plies,
	       (unsigned long long)refused);
}

/* The property held wherever it was looked at, and it was looked at at least `times` a game. */
static void holds(property p, double times) {
	if (w.games == 0)
		play_all();
	CHECK(w.games > 0);
	CHECK((double)w.looked[p] >= times * (double)w.games);
	CHECK_TEXT(w.first[p], "");
	CHECK_INT(w.broken[p], 0);
}

TEST(man_1_4_all_sixty_cards_of_a_deck_are_always_accounted_for, "MAN-1.4a", "MAN-4.2a") {
	holds(CARDS, 400);
}

TEST(man_5_one_unit_per_square_none_on_a_lake_redoubts_under_living_units, "MAN-5e", "MAN-5f", "MAN-9.2h") {
	holds(BOARD, 400);
}

TEST(man_2_3g_every_battle_ends_within_its_turns, "MAN-2.3g") {
	holds(TURNS, 50);
	holds(ENDS, 2);
}

TEST(every_phase_and_every_pairing_occurs) {
	holds(NO_DEAD_END, 50);
	if (w.games < 3000)
		return; /* too few to meet everybody */
	for (unsigned phase = 0; phase < MV_PHASES; phase++)
		/* To choose who takes a committed hit needs leader, card and supporter at once: man_6_7c has it for sure. */
		if (!seen[phase] && phase != MV_CB_COMMITTED) {
			printf("# phase %u\n", phase);
			test_fail(__FILE__, __LINE__, "every phase met");
		}
	for (unsigned one = 0; one < ARMIES; one++)
		for (unsigned other = one + 1; other < ARMIES; other++)
			CHECK(fought[one][other]);
}

TEST(hash_of_a_copy_of_a_battle_is_the_hash) {
	holds(COPY_HASH, 2);
}

TEST(updated_hash_of_a_battle_is_the_hash_from_scratch) {
	holds(KEPT_HASH, 50);
}

TEST(written_battles_and_views_are_read_back_to_the_same_bytes) {
	holds(ROUND_TRIP, 5);
}

TEST(notation_is_parsed_back_to_the_same_order) {
	holds(NOTATION, 50);
}

TEST(parts_of_an_order_distinguish_it_from_the_others) {
	holds(PARTS, 50);
}

TEST(a_forced_order_is_the_only_one) {
	holds(FORCED, 10);
}

TEST(no_two_orders_have_the_same_notation) {
	holds(UNAMBIGUOUS, 50);
}

TEST(every_listed_order_passes_check) {
	holds(LISTED_LEGAL, 20);
}

TEST(garbage_is_refused_with_a_clause) {
	holds(LEGAL_LISTED, 40);
	holds(WORDS, 40);
}

TEST(order_lists_respect_the_declared_maximum_and_any_capacity) {
	holds(LIST_BOUNDED, 50);
}

TEST(every_die_and_draw_has_its_weight) {
	holds(WEIGHTS, 12);
}

TEST(viewing_a_battle_does_not_change_it) {
	holds(LOOKING, 2);
}

TEST(man_4_1b_a_view_is_the_same_whatever_lies_hidden, "MAN-4.1b", "MAN-9.2m") {
	holds(VIEW, 10);
}

TEST(man_9_2m_no_view_distinguishes_hidden_cards, "MAN-4.1b", "MAN-4.1c", "MAN-9.2m") {
	holds(SECRETS, 50);
}

TEST(a_player_has_the_same_choices_in_their_own_view) {
	holds(OWN_CHOICES, 2);
}

TEST(the_items_of_an_explained_combat_add_up_to_its_totals) {
	holds(EXPLAINED, 2);
}

TEST(evaluations_of_battles_stay_within_their_bounds) {
	holds(EVALUATED, 4);
}
