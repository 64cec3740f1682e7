/*
 * games.c - exports for JavaScript: the games, states in their slots, choices, and the step from one state to the next. words.c has what
 * players read.
 */
#include <grognard/catalogue.h>

#include "unpack.h"
#include "wasm.h"

static gg_box slots[WASM_SLOTS];
static char coming[WASM_TEXT], going[WASM_SAID];
static gg_text out;
static gg_action action, list[WASM_ACTIONS];
static gg_verdict verdict;
static gg_event events[WASM_EVENTS];
static gg_payoff payoff_now;
static uint32_t weights[GG_OUTCOMES_MAX];
static gg_json_node nodes[WASM_JSON_NODES];

const gg_game *wasm_game(uint32_t game) {
	static bool unpacked;
	uint32_t count;
	if (!unpacked) {
		wasm_unpack();
		unpacked = true;
	}
	const gg_game *games = gg_games(&count);
	return game < count ? &games[game] : NULL;
}

gg_state *wasm_slot(uint32_t slot) {
	return slot < WASM_SLOTS ? &slots[slot].state : NULL;
}

gg_text *wasm_format(void) {
	out = gg_text_on(going, sizeof going);
	return &out;
}

int32_t wasm_refuse(const char *message) {
	gg_put(wasm_format(), message);
	return -1;
}

int32_t wasm_fail(const gg_error *error) {
	gg_text *text = wasm_format();
	if (error->line) {
		gg_put_int(text, error->line);
		gg_put_char(text, ':');
		gg_put_int(text, error->column);
		gg_put(text, ": ");
	}
	gg_put(text, error->message);
	return -1;
}

gg_verdict *wasm_verdict(void) {
	return &verdict;
}

/* The addresses of what JavaScript reads and writes. */
EXPORT(char *, text_in, void) {
	return coming;
}
EXPORT(uint32_t, text_room, void) {
	return WASM_TEXT;
}
EXPORT(const char *, text_out, void) {
	return going;
}
EXPORT(uint32_t, text_out_size, void) {
	return (uint32_t)(gg_text_cut(&out) ? sizeof going - 1 : out.len);
}
EXPORT(gg_action *, action_at, void) {
	return &action;
}
EXPORT(const gg_action *, actions_at, void) {
	return list;
}
EXPORT(const gg_verdict *, verdict_at, void) {
	return &verdict;
}
EXPORT(const gg_event *, events_at, void) {
	return events;
}
EXPORT(const gg_payoff *, payoff_at, void) {
	return &payoff_now;
}
EXPORT(const uint32_t *, weights_at, void) {
	return weights;
}

EXPORT(gg_state *, slot_at, uint32_t slot) {
	return wasm_slot(slot);
}

EXPORT(uint32_t, contract, void) {
	return GG_CONTRACT;
}

EXPORT(uint32_t, version, void) {
	gg_put(wasm_format(), gg_version());
	return text_out_size();
}

EXPORT(uint32_t, game_count, void) {
	uint32_t count;
	gg_games(&count);
	return count;
}

uint32_t wasm_options(gg_option options[GG_OPTIONS_MAX], uint32_t size) {
	uint32_t count = 0;
	char *end = coming + size;
	for (char *at = coming; at < end && count < GG_OPTIONS_MAX;) {
		char *equals = NULL, *stop = at;
		for (; stop < end && *stop != '\n'; stop++)
			if (*stop == '=' && !equals)
				equals = stop;
		*stop = 0;
		if (equals) {
			*equals = 0;
			options[count++] = (gg_option){at, equals + 1};
		} else if (stop > at) {
			options[count++] = (gg_option){at, ""};
		}
		at = stop + 1;
	}
	return count;
}

/* A new state from the options in the input text, one `name=value` per line. */
EXPORT(int32_t, setup, uint32_t game, uint32_t slot, uint32_t size) {
	if (!wasm_game(game) || !wasm_slot(slot) || size >= WASM_TEXT)
		return wasm_refuse("no such game or slot, or too long a text");
	gg_option options[GG_OPTIONS_MAX];
	gg_options given = {options, wasm_options(options, size)};
	gg_error error = {0};
	return gg_setup(wasm_game(game), &given, wasm_slot(slot), &error) ? 0 : wasm_fail(&error);
}

/* Whether these options make a new game: -1 and the reason if one would have no effect. */
EXPORT(int32_t, validate_options, uint32_t game, uint32_t size) {
	if (!wasm_game(game) || size >= WASM_TEXT)
		return wasm_refuse("no such game, or too long a text");
	gg_option options[GG_OPTIONS_MAX];
	gg_options given = {options, wasm_options(options, size)};
	gg_error error = {0};
	return gg_options_validate(wasm_game(game), &given, &error) ? 0 : wasm_fail(&error);
}

EXPORT(int32_t, copy, uint32_t game, uint32_t to, uint32_t from) {
	if (!wasm_game(game) || !wasm_slot(to) || !wasm_slot(from))
		return wasm_refuse("no such game or slot");
	gg_copy(wasm_game(game), wasm_slot(to), wasm_slot(from));
	return 0;
}

EXPORT(int32_t, seats, uint32_t game, uint32_t slot) {
	return gg_seats(wasm_game(game), wasm_slot(slot));
}

EXPORT(int32_t, turn, uint32_t game, uint32_t slot) {
	return gg_turn(wasm_game(game), wasm_slot(slot));
}

EXPORT(uint32_t, actions, uint32_t game, uint32_t slot) {
	uint32_t count = gg_actions(wasm_game(game), wasm_slot(slot), list, WASM_ACTIONS);
	return count < WASM_ACTIONS ? count : WASM_ACTIONS;
}

/* The same, with their notations in the output text, one per line. */
EXPORT(uint32_t, choices, uint32_t game, uint32_t slot) {
	uint32_t count = actions(game, slot);
	gg_text *text = wasm_format();
	for (uint32_t i = 0; i < count; i++) {
		if (i)
			gg_put_char(text, '\n');
		wasm_game(game)->rules->format(wasm_game(game), wasm_slot(slot), &list[i], text);
	}
	return count;
}

/* The parts of the same choices, as a JSON list of objects. */
EXPORT(uint32_t, parts, uint32_t game, uint32_t slot) {
	uint32_t count = actions(game, slot);
	gg_json_out document = gg_json_on(wasm_format());
	gg_json_open_flat(&document, NULL, '[');
	for (uint32_t i = 0; i < count; i++) {
		gg_json_open_flat(&document, NULL, '{');
		wasm_game(game)->rules->parts(wasm_game(game), wasm_slot(slot), &list[i], &document);
		gg_json_close(&document, '}');
	}
	gg_json_close(&document, ']');
	return text_out_size();
}

/* Whether there is no real choice; the forced action is then at action_at(). */
EXPORT(int32_t, forced, uint32_t game, uint32_t slot) {
	return gg_forced(wasm_game(game), wasm_slot(slot), &action);
}

/* Whether the standing answers in the input text, one a line, decide for the player to act; their action is then at action_at(). Lines that
 * mean nothing here, a unit of another battle say, are passed over. */
EXPORT(int32_t, standing_answer, uint32_t game, uint32_t slot, uint32_t size) {
	static gg_standing standing;
	const gg_game *of = wasm_game(game);
	int seat = gg_turn(of, wasm_slot(slot));
	if (size > WASM_TEXT || seat < 0)
		return 0;
	gg_standing_reset(of->rules, &standing);
	for (uint32_t at = 0, end; at < size; at = end + 1) {
		for (end = at; end < size && coming[end] != '\n';)
			end++;
		gg_standing_set(of, wasm_slot(slot), seat, &standing, coming + at, end - at, NULL);
	}
	return gg_standing_answer(of, wasm_slot(slot), &standing, &action);
}

/* The weights of a chance turn's outcomes, which `actions` lists in the same order. */
EXPORT(uint32_t, chance, uint32_t game, uint32_t slot) {
	return gg_chance(wasm_game(game), wasm_slot(slot), weights);
}

/* Whether the action at action_at() is legal; if not, the refusal is at verdict_at(). */
EXPORT(int32_t, check, uint32_t game, uint32_t slot) {
	verdict = (gg_verdict){0};
	return gg_check(wasm_game(game), wasm_slot(slot), &action, &verdict);
}

static void keep_event(void *payload, const gg_event *event) {
	uint32_t *count = payload;
	if (*count < WASM_EVENTS)
		events[(*count)++] = *event;
}

/* Plays the action at action_at(). Returns the number of events, or -1 if it is illegal. */
EXPORT(int32_t, apply, uint32_t game, uint32_t slot) {
	if (!check(game, slot))
		return -1;
	uint32_t count = 0;
	gg_sink sink = {keep_event, &count};
	gg_apply(wasm_game(game), wasm_slot(slot), &action, &sink);
	return (int32_t)count;
}

EXPORT(uint64_t, hash, uint32_t slot) {
	return wasm_slot(slot)->hash;
}

EXPORT(uint64_t, rehash, uint32_t game, uint32_t slot) {
	return gg_rehash(wasm_game(game), wasm_slot(slot));
}

/* Whether the bytes that JavaScript put into the slot are a state of this engine, which their hash shows. */
EXPORT(int32_t, sound, uint32_t game, uint32_t slot) {
	return gg_rehash(wasm_game(game), wasm_slot(slot)) == wasm_slot(slot)->hash;
}

/* 0xRRGGBB; -1 if the game leaves it to the page. */
EXPORT(int32_t, seat_colour, uint32_t game, uint32_t slot, int32_t seat) {
	const gg_rules *rules = wasm_game(game)->rules;
	return rules->seat_colour ? (int32_t)rules->seat_colour(wasm_game(game), wasm_slot(slot), seat) : -1;
}

EXPORT(void, payoff, uint32_t game, uint32_t slot) {
	payoff_now = (gg_payoff){0};
	gg_payoff_of(wasm_game(game), wasm_slot(slot), &payoff_now);
}

EXPORT(int32_t, evaluate, uint32_t game, uint32_t slot, int32_t player) {
	return wasm_game(game)->rules->evaluate(wasm_game(game), wasm_slot(slot), player);
}

EXPORT(void, hide, uint32_t game, uint32_t slot, int32_t viewer) {
	gg_hide(wasm_game(game), wasm_slot(slot), viewer);
}

EXPORT(void, deal, uint32_t game, uint32_t slot, int32_t viewer, uint64_t seed) {
	gg_rng rng = gg_rng_seed(seed);
	gg_deal(wasm_game(game), wasm_slot(slot), viewer, &rng);
}

/* Writes the state as a JSON object to the output text and returns its length. */
EXPORT(uint32_t, write, uint32_t game, uint32_t slot) {
	gg_json_out document = gg_json_on(wasm_format());
	gg_json_open(&document, NULL, '{');
	wasm_game(game)->rules->write(wasm_game(game), wasm_slot(slot), &document);
	gg_json_close(&document, '}');
	return text_out_size();
}

/* The answer to the question in the input text, a JSON object. */
EXPORT(int32_t, ask, uint32_t game, uint32_t slot, uint32_t size) {
	if (!wasm_game(game) || !wasm_slot(slot) || size > WASM_TEXT || !wasm_game(game)->rules->ask)
		return wasm_refuse("no such game or slot, too long a text, or no questions are answered");
	gg_json question;
	gg_error error = {0};
	gg_json_out answer = gg_json_compact_on(wasm_format());
	if (!gg_json_parse(&question, coming, size, nodes, WASM_JSON_NODES, &error))
		return wasm_fail(&error);
	gg_json_open(&answer, NULL, '{');
	if (!wasm_game(game)->rules->ask(wasm_game(game), wasm_slot(slot), &question, 1, &answer, &error))
		return wasm_fail(&error);
	gg_json_close(&answer, '}');
	return (int32_t)text_out_size();
}

EXPORT(int32_t, read, uint32_t game, uint32_t slot, uint32_t size) {
	if (!wasm_game(game) || !wasm_slot(slot) || size > WASM_TEXT)
		return wasm_refuse("no such game or slot, or too long a text");
	gg_json document;
	gg_error error = {0};
	if (!gg_json_parse(&document, coming, size, nodes, WASM_JSON_NODES, &error))
		return wasm_fail(&error);
	return gg_read(wasm_game(game), wasm_slot(slot), &document, 1, &error) ? 0 : wasm_fail(&error);
}
