/*
 * fuzz_notation.c - any bytes at all as the notation of an action, in one of many states that the first byte chooses: no
 * crash; a refusal says what and where; what is heard is said and heard again as the same action; and `check` has an
 * answer for it.
 */
#include "fuzz.h"

enum { STATES = 128 };

static gg_box states[STATES];
static gg_game game;

/* States of all phases: the set-ups below, each some way into a random game. */
static void make_states(void) {
	static const gg_option set_ups[][2] = {
		{{"players", "2"}, {"setup", "players"}},
		{{"players", "3"}, {"setup", "random"}},
		{{"players", "4"}, {"variant", "3"}},
		{{"players", "2"}, {"roll_choice", "before"}},
	};
	gg_error error;
	game = *gg_game_find("glorious");
	for (int i = 0; i < STATES; i++) {
		gg_options options = {set_ups[i % 4], 2};
		must(gg_setup(&game, &options, &states[i].state, &error));
		play_on(&game, &states[i].state, (uint64_t)i, i * i / 64);
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
	gg_action action, again;
	gg_verdict verdict;
	gg_error error = {0};
	char text[GG_LINE_MAX];
	if (!game.rules)
		make_states();
	const gg_state *state = &states[size ? bytes[0] % STATES : 0].state;
	const char *words = (const char *)bytes + (size > 0);
	if (!game.rules->hear(&game, state, words, size - (size > 0), &action, &error)) {
		must_explain(&error);
		return 0;
	}
	gg_text out = gg_text_on(text, sizeof text);
	game.rules->say(&game, state, &action, &out);
	must(!gg_text_cut(&out));
	must(game.rules->hear(&game, state, text, out.len, &again, &error) && gg_same_action(&action, &again));
	if (gg_check(&game, state, &action, &verdict)) {
		gg_box box;
		gg_copy(&game, &box.state, state);
		must_apply(&game, &box.state, &action);
	} else {
		must(verdict.code > 0 && verdict.code < game.rules->book->word_count);
		must(verdict.clause < game.rules->book->clause_count);
	}
	return 0;
}
