/*
 * fuzz_apply.c - bytes drive a game: some choose among the listed actions, some are actions themselves, however
 * strange. What is listed `check` passes, and in a board game nothing else; applying it never crashes and keeps the hash.
 *
 * Bytes: the first chooses the game and its set-up; then 0..191 chooses a listed action; 192..255 is followed by an action, kind,
 * who, a, b, c as a byte each (192..254, the last two 0 unless it is odd) or as its 16 raw bytes (255).
 */
#include "fuzz.h"

typedef struct set_up {
	const char *game;
	gg_option options[4];
} set_up;

static const set_up set_ups[] = {
	{"glorious", {{"players", "2"}, {"variant", "0"}, {"setup", "suggested"}, {"timing", "dynamic"}}},
	{"glorious", {{"players", "3"}, {"variant", "2"}, {"setup", "suggested"}, {"base_rule", "stack"}}},
	{"glorious", {{"players", "4"}, {"variant", "3"}, {"setup", "random"}, {"position_rule", "colour_groups"}}},
	{"glorious", {{"players", "2"}, {"variant", "1"}, {"setup", "players"}, {"timing", "turn_start"}}},
	{"glorious", {{"players", "4"}, {"variant", "2"}, {"roll_choice", "before"}, {"start", "green"}}},
	{"glorious", {{"players", "2"}, {"track", "25"}, {"setup", "players"}, {"max_stack", "4"}}},
	{"glorious", {{"players", "3"}, {"home_positions", "yes"}, {"timing", "turn_start"}, {"grey_places", "last_strip"}}},
	{"manoeuvre", {{"army1", "france"}, {"army2", "britain"}, {"first", "1"}, {"edition", "second"}}},
	{"manoeuvre", {{"army1", "india"}, {"army2", "tokugawa"}, {"first", "1"}, {"edition", "distant-lands"}}},
	{"manoeuvre", {{"army1", "united-states"}, {"army2", "qing"}, {"first", "2"}, {"edition", "first"}}},
	{"manoeuvre", {{"setup", "book"}, {"dl_nations", "1"}, {"choose_opening", "1"}, {"first", "2"}}},
	{"manoeuvre", {{"army1", "spain"}, {"army2", "sweden"}, {"deployment", "players"}, {"diag_fire", "both"}}},
	{"manoeuvre", {{"army1", "india"}, {"army2", "united-states"}, {"first", "1"}, {"turn_cap", "5"}}},
	{"empire", {{"scenario", "crossroads"}, {"start", "quick"}, {"dice", "plain"}, {"national", "off"}}},
	{"empire", {{"scenario", "ridge"}, {"start", "quick"}, {"orders_open", "false"}, {"dice", "average"}}},
	{"empire", {{"scenario", "two-bridges"}, {"start", "book"}, {"orders_open", "false"}, {"national", "on"}}},
	{"empire", {{"scenario", "book"}, {"army1", "fr1805"}, {"army2", "au1809"}, {"national", "on"}}},
};
enum { SET_UPS = sizeof set_ups / sizeof *set_ups };

typedef struct input {
	const uint8_t *bytes;
	size_t size, at;
} input;

static uint8_t next(input *in) {
	return in->at < in->size ? in->bytes[in->at++] : 0;
}

static gg_action next_action(input *in, uint8_t form) {
	gg_action action = {0};
	if (form == 255) {
		uint8_t raw[sizeof action];
		for (size_t i = 0; i < sizeof raw; i++)
			raw[i] = next(in);
		memcpy(&action, raw, sizeof action);
		return action;
	}
	action.kind = next(in);
	action.who = next(in);
	action.a = (int8_t)next(in);
	if (form % 2) {
		action.b = (int8_t)next(in);
		action.c = (int8_t)next(in);
	}
	return action;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
	static gg_action list[ACTIONS_MAX];
	input in = {bytes, size, 0};
	const set_up *begin = &set_ups[next(&in) % SET_UPS];
	const gg_game *game = gg_game_find(begin->game);
	gg_box box;
	gg_verdict verdict;
	gg_error error;
	gg_options options = {begin->options, 4};
	must(gg_setup(game, &options, &box.state, &error));
	while (in.at < in.size) {
		uint32_t count = must_list(game, &box.state, list);
		uint8_t form = next(&in);
		gg_action action = {0};
		if (form < 192 && count)
			action = list[form % count];
		else
			action = next_action(&in, form);
		bool legal = gg_check(game, &box.state, &action, &verdict);
		must(legal == (verdict.code == 0));
		must(verdict.code < game->rules->book->word_count && verdict.clause < game->rules->book->clause_count);
		must(!legal || game->rules->menu || is_listed(list, count, &action));
		if (legal)
			must_apply(game, &box.state, &action);
	}
	return 0;
}
