/*
 * fuzz_notation.c - any bytes at all as the notation of an action, in one of many states that the first byte chooses, of Bataille Empire
 * if a `!` follows it, else of one of the other games: no crash; a refusal says what and where; what is parsed is formatted and parsed
 * again as the same action; and `check` answers it.
 */
#include "fuzz.h"

enum { STATES = 256, GAMES = 2, BATTLES = 64 };

static gg_box states[STATES];
static gg_game games[GAMES];
static gg_box battles[BATTLES];
static gg_game empire;

/* Every battle begins anew and goes on a little farther than the one before. */
static void make_battles(void) {
	static const gg_option set_ups[4][4] = {
		{{"scenario", "crossroads"}, {"start", "book"}, {"army1", "printed"}, {"army2", "printed"}},
		{{"scenario", "ridge"}, {"orders_open", "false"}, {"army1", "printed"}, {"army2", "printed"}},
		{{"scenario", "two-bridges"}, {"start", "quick"}, {"army1", "printed"}, {"army2", "printed"}},
		{{"scenario", "book"}, {"start", "book"}, {"army1", "sp1808"}, {"army2", "fr1805"}},
	};
	gg_error error;
	empire = *gg_game_find("empire");
	for (int i = 0; i < BATTLES; i++) {
		gg_options options = {set_ups[i % 4], 4};
		must(gg_setup(&empire, &options, &battles[i].state, &error));
		play_on(&empire, &battles[i].state, (uint64_t)i, 6 * i);
	}
}

/* States of all phases: the set-ups below, each some way into a random game; the second half of Manœuvre. */
static void make_states(void) {
	static const gg_option set_ups[GAMES][4][2] = {
		{
			{{"players", "2"}, {"setup", "players"}},
			{{"players", "3"}, {"setup", "random"}},
			{{"players", "4"}, {"variant", "3"}},
			{{"players", "2"}, {"roll_choice", "before"}},
		},
		{
			{{"setup", "book"}, {"edition", "distant-lands"}},
			{{"army1", "india"}, {"army2", "united-states"}},
			{{"army1", "tokugawa"}, {"army2", "france"}},
			{{"deployment", "players"}, {"choose_opening", "1"}},
		},
	};
	gg_error error;
	games[0] = *gg_game_find("glorious");
	games[1] = *gg_game_find("manoeuvre");
	for (int i = 0; i < STATES; i++) {
		int which = i / (STATES / GAMES), n = i % (STATES / GAMES);
		gg_options options = {set_ups[which][i % 4], 2};
		must(gg_setup(&games[which], &options, &states[i].state, &error));
		play_on(&games[which], &states[i].state, (uint64_t)n, which ? 3 * n : n * n / 64);
	}
}

/* Before the first input, whose time libFuzzer measures: on a busy machine the battles alone took more than it grants. */
__attribute__((constructor)) static void make_all(void) {
	make_states();
	make_battles();
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
	gg_action action, again;
	gg_verdict verdict;
	gg_error error = {0};
	char text[GG_LINE_MAX];
	unsigned chosen = size ? bytes[0] : 0;
	bool battle = size > 1 && bytes[1] == '!';
	const gg_game *game = battle ? &empire : &games[chosen / (STATES / GAMES)];
	const gg_state *state = battle ? &battles[chosen % BATTLES].state : &states[chosen].state;
	size_t from = battle ? 2 : size > 0;
	const char *words = (const char *)bytes + from;
	if (!game->rules->parse(game, state, words, size - from, &action, &error)) {
		must_explain(&error);
		return 0;
	}
	gg_text out = gg_text_on(text, sizeof text);
	game->rules->format(game, state, &action, &out);
	must(!gg_text_cut(&out));
	must(game->rules->parse(game, state, text, out.len, &again, &error) && gg_same_action(&action, &again));
	if (gg_check(game, state, &action, &verdict)) {
		gg_box box;
		gg_copy(game, &box.state, state);
		must_apply(game, &box.state, &action);
	} else {
		must(verdict.code > 0 && verdict.code < game->rules->book->word_count);
		must(verdict.clause < game->rules->book->clause_count);
	}
	return 0;
}
