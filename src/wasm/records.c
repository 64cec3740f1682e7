/*
 * records.c - exports for JavaScript: records read and verified, replayed as any viewer sees them, played and written. The work is done in
 * src/host.
 *
 * JavaScript refers to a record by its address, and frees it with record_free.
 */
#include <stdlib.h>
#include <string.h>

#include <grognard/course.h>
#include <grognard/steps.h>

#include "records.h"
#include "wasm.h"

enum {
	MARK_EVERY = 64,        /* the states after 0, MARK_EVERY, 2 * MARK_EVERY... actions are stored, so that every moment is near one */
	STEP_ROOM = 1 << 17,    /* more bytes than any single step needs */
	HEX_BYTES = 2 * 32 + 1, /* a key, a commitment or entropy in hexadecimal */
	NAME_ROOM = 1 << 10     /* bytes of a player's name, which the writer cuts further */
};

/* The text of a whole record, which is too long for the buffers of games.c. */
static char *room;
static size_t room_size;

/* Memory for a record's text of this size, instead of the previous one; 0 only frees that. NULL: no memory. */
EXPORT(char *, record_room, uint32_t size) {
	free(room);
	room = size ? malloc(size) : NULL;
	room_size = size;
	return room;
}

EXPORT(uint32_t, record_room_size, void) {
	return (uint32_t)room_size;
}

const char *wasm_room(size_t *size) {
	*size = room_size;
	return room;
}

EXPORT(void, record_free, wasm_record *r) {
	gg_record_free(&r->record);
	free(r->marks);
	free(r);
}

/* --- Beginning ----------------------------------------------------------------------------------------------- */

/* Reads the text in `room`; record_info tells what is wrong with it. NULL: no memory. */
EXPORT(wasm_record *, record_read, void) {
	wasm_record *r = calloc(1, sizeof *r);
	wasm_game(0); /* unpacks the data */
	if (!r)
		return NULL;
	gg_record_read_part(&r->record, room, room_size, &r->fault, &r->error);
	if (r->fault == GG_FAULT_ILLEGAL) { /* only refusals need the English texts, which take a while to unpack */
		gg_record_free(&r->record);
		wasm_lang(GG_EN);
		gg_record_read_part(&r->record, room, room_size, &r->fault, &r->error);
	}
	record_room(0);
	return r;
}

/* A new game with the options in the input text and dice from this seed. NULL, and an error in the output text, if there is none. */
EXPORT(wasm_record *, record_new, uint32_t game, uint32_t size, uint64_t seed) {
	gg_option list[GG_OPTIONS_MAX];
	gg_dice_source dice_source;
	gg_error error = {0};
	wasm_record *r = calloc(1, sizeof *r);
	if (!r || !wasm_game(game) || size >= WASM_TEXT) {
		free(r);
		wasm_refuse("no such game, too long a text, or no memory");
		return NULL;
	}
	gg_options options = {list, wasm_options(list, size)};
	gg_dice_seeded(&dice_source, seed);
	if (gg_record_new(&r->record, wasm_game(game), &options, &dice_source, &error) == 0)
		return r;
	free(r);
	wasm_fail(&error);
	return NULL;
}

/* A game that goes on from the state in a slot, with dice from this seed. NULL, and an error in the output text, if there is none. */
EXPORT(wasm_record *, record_from, uint32_t game, uint32_t slot, uint64_t seed) {
	gg_dice_source dice_source;
	gg_error error = {0};
	wasm_record *r = calloc(1, sizeof *r);
	if (!r || !wasm_game(game) || !wasm_slot(slot)) {
		free(r);
		wasm_refuse("no such game or slot, or no memory");
		return NULL;
	}
	gg_dice_seeded(&dice_source, seed);
	if (gg_record_from(&r->record, wasm_game(game), wasm_slot(slot), &dice_source, &error) == 0)
		return r;
	free(r);
	wasm_fail(&error);
	return NULL;
}

/* --- Playing ------------------------------------------------------------------------------------------------- */

/* Plays the action whose notation is in the input text, for whoever's turn it is. -1: it cannot be parsed, or the game is over; -2: it is
 * illegal, and the refusal is at verdict_at(). */
EXPORT(int32_t, record_play, wasm_record *r, uint32_t size) {
	gg_record *record = &r->record;
	gg_error error = {0};
	if (!record->game.rules->parse(&record->game, &record->now.state, text_in(), size, action_at(), &error))
		return wasm_fail(&error);
	if (gg_record_play(record, action_at(), NULL, wasm_verdict()) == 0)
		return 0;
	return verdict_at()->code ? -2 : wasm_refuse("the game is over, or there is no memory");
}

/* The last action was a standing answer. */
EXPORT(void, record_standing, wasm_record *r) {
	gg_record_standing(&r->record);
}

/* At a chance turn: plays the outcome that the seed gives, and writes its notation to the output text. */
EXPORT(int32_t, record_roll, wasm_record *r) {
	gg_record *record = &r->record;
	gg_box before;
	gg_copy(&record->game, &before.state, &record->now.state);
	if (gg_record_roll(record, NULL) != 0)
		return wasm_refuse("it is not chance's turn, or there is no memory");
	record->game.rules->format(&record->game, &before.state, &record->lines[record->count - 1].action, wasm_format());
	return 0;
}

/* Whose turn it is; GG_OVER after a resignation too. */
EXPORT(int32_t, record_turn, const wasm_record *r) {
	return r->record.closed ? GG_OVER : gg_turn(&r->record.game, &r->record.now.state);
}

EXPORT(int32_t, record_stop, wasm_record *r, int32_t seat) {
	return gg_record_stop(&r->record, seat) == 0 ? 0 : wasm_refuse("the game is over");
}

/* Takes back everything after the first `count` actions. */
EXPORT(int32_t, record_back, wasm_record *r, uint32_t count) {
	if (gg_record_back(&r->record, count) != 0)
		return wasm_refuse("there is nothing to take back");
	if (r->mark_count > count / MARK_EVERY + 1)
		r->mark_count = count / MARK_EVERY + 1;
	return 0;
}

/* --- Looking ------------------------------------------------------------------------------------------------- */

/* Stores the state after `at` actions if it is the next to be stored. Failing to do so only makes looking slower. */
static void mark(wasm_record *r, uint32_t at, const gg_state *state) {
	size_t size = r->record.game.rules->state_size;
	if (at != r->mark_count * MARK_EVERY)
		return;
	if (r->mark_count == r->mark_cap) {
		uint32_t cap = r->mark_cap * 2 + 8;
		uint8_t *larger = realloc(r->marks, cap * size);
		if (!larger)
			return;
		r->marks = larger;
		r->mark_cap = cap;
	}
	memcpy(r->marks + r->mark_count++ * size, state, size);
}

/* Plays action `at` of the record. */
static void step_on(wasm_record *r, uint32_t at, gg_state *state, const gg_sink *sink) {
	mark(r, at, state);
	gg_apply(&r->record.game, state, &r->record.lines[at].action, sink);
}

static void state_at(wasm_record *r, uint32_t n, gg_state *out) {
	const gg_record *record = &r->record;
	if (n >= record->count) {
		gg_copy(&record->game, out, &record->now.state);
		return;
	}
	uint32_t near = n / MARK_EVERY < r->mark_count ? n / MARK_EVERY : r->mark_count - 1, at = 0;
	if (r->mark_count) {
		gg_copy(&record->game, out, (const gg_state *)(const void *)(r->marks + near * record->game.rules->state_size));
		at = near * MARK_EVERY;
	} else {
		gg_copy(&record->game, out, &record->start.state);
	}
	for (; at < n; at++)
		step_on(r, at, out, NULL);
}

static void state_before(void *payload, uint32_t n, gg_state *out) {
	state_at(payload, n, out);
}

/* How many actions stay when a player takes back action `n`. */
EXPORT(uint32_t, record_take_back, wasm_record *r, uint32_t n) {
	return n < r->record.count ? gg_record_take_back(&r->record, n, state_before, r) : n;
}

/* Puts the state after `n` actions, as the viewer sees it, into a slot. */
EXPORT(int32_t, record_at, wasm_record *r, uint32_t n, int32_t viewer, uint32_t slot) {
	gg_box state;
	if (!wasm_slot(slot) || n > r->record.count)
		return wasm_refuse("no such slot or moment");
	state_at(r, n, &state.state);
	gg_view(&r->record.game, &state.state, viewer, wasm_slot(slot));
	return 0;
}

/* Writes the events of an action that a viewer may see. */
typedef struct told {
	gg_json_out *out;
	int viewer;
	bool some, hidden;
} told;

static void put_event(void *payload, const gg_event *event) {
	told *to = payload;
	if (!gg_event_seen(event, to->viewer)) {
		to->hidden = true;
		return;
	}
	to->some = true;
	gg_json_open_flat(to->out, NULL, '[');
	gg_json_put_int(to->out, NULL, event->code);
	gg_json_put_int(to->out, NULL, event->clause);
	gg_json_put_int(to->out, NULL, event->seen_by);
	for (int i = 0; i < GG_ARGS; i++)
		gg_json_put_int(to->out, NULL, event->args[i]);
	gg_json_close(to->out, ']');
}

/* Writes an action as [moment, who, [events], notation] if it is a step for the viewer. Updates `state` and `view`. */
static void put_step(wasm_record *r, uint32_t at, int viewer, gg_state *state, gg_box *view, gg_json_out *out) {
	const gg_record *record = &r->record;
	const gg_record_line *line = &record->lines[at];
	char notation[GG_LINE_MAX];
	gg_json_out begun = *out;
	size_t length = out->text->len;
	told to = {out, viewer, false, false};
	gg_sink sink = {put_event, &to};
	gg_text text = gg_text_on(notation, sizeof notation);
	record->game.rules->format(&record->game, state, &line->action, &text);
	gg_json_open_flat(out, NULL, '[');
	gg_json_put_int(out, NULL, (int64_t)at + 1);
	gg_json_put_int(out, NULL, line->who);
	gg_json_open_flat(out, NULL, '[');
	step_on(r, at, state, &sink);
	gg_json_close(out, ']');
	gg_json_put_string(out, NULL, gg_notation_seen(line->who, viewer, to.hidden) ? notation : "");
	gg_json_close(out, ']');
	if (!gg_step_seen(&record->game, state, viewer, to.some, view)) {
		*out = begun;
		out->text->len = length;
	}
}

/* The viewer's steps from action `from` on, as a JSON list. Returns the action to continue with: a long game takes several calls. */
EXPORT(uint32_t, record_steps, wasm_record *r, int32_t viewer, uint32_t from) {
	gg_text *text = wasm_format();
	gg_json_out out = gg_json_on(text);
	gg_box state, view;
	uint32_t at = from;
	state_at(r, at, &state.state);
	gg_view(&r->record.game, &state.state, viewer, &view.state);
	gg_json_open_flat(&out, NULL, '[');
	for (; at < r->record.count && text->len + STEP_ROOM < text->cap; at++)
		put_step(r, at, viewer, &state.state, &view, &out);
	gg_json_close(&out, ']');
	return at;
}

/* Where turns and combats begin and end, as a JSON list of [moment, turn, player, combat, number]: from this moment on the turn and its
 * player are these, and `combat` is the number of the combat that is on, counted from 1; 0: none. `number` counts the turns of players. */
EXPORT(uint32_t, record_course, wasm_record *r) {
	gg_text *text = wasm_format();
	gg_json_out out = gg_json_on(text);
	gg_course course = {0};
	gg_box state;
	gg_copy(&r->record.game, &state.state, &r->record.start.state);
	gg_json_open_flat(&out, NULL, '[');
	for (uint32_t at = 0; at <= r->record.count && text->len + STEP_ROOM < text->cap; at++) {
		if (gg_course_at(&course, &r->record.game, &state.state)) {
			gg_json_open_flat(&out, NULL, '[');
			gg_json_put_int(&out, NULL, at);
			gg_json_put_int(&out, NULL, course.when.turn);
			gg_json_put_int(&out, NULL, course.when.player);
			gg_json_put_int(&out, NULL, course.when.combat ? course.combats : 0);
			gg_json_put_int(&out, NULL, course.turns);
			gg_json_close(&out, ']');
		}
		if (at < r->record.count)
			step_on(r, at, &state.state, NULL);
	}
	gg_json_close(&out, ']');
	return text_out_size();
}

/* --- Describing ---------------------------------------------------------------------------------------------- */

static void put_bytes(gg_json_out *out, const char *key, const uint8_t *bytes, bool known) {
	static const uint8_t none[32];
	char hex[HEX_BYTES];
	gg_text text = gg_text_on(hex, sizeof hex);
	for (int i = 0; i < 32 && known && memcmp(bytes, none, 32) != 0; i++) {
		gg_put_char(&text, "0123456789abcdef"[bytes[i] >> 4]);
		gg_put_char(&text, "0123456789abcdef"[bytes[i] & 15]);
	}
	gg_json_put_string(out, key, hex);
}

static void put_key(gg_json_out *out, const gg_dice_source *dice_source, uint32_t from) {
	gg_json_open_flat(out, NULL, '{');
	gg_json_put_int(out, "from", from);
	put_bytes(out, "commitment", dice_source->commitment, true);
	put_bytes(out, "key", dice_source->key, dice_source->revealed);
	gg_json_open_flat(out, "entropy", '[');
	for (int seat = 0; seat < GG_PLAYERS; seat++)
		put_bytes(out, NULL, dice_source->entropy[seat], true);
	gg_json_close(out, ']');
	gg_json_close(out, '}');
}

/* The first key and its renewals; none if the dice are not fair. */
static void put_keys(gg_json_out *out, const gg_record *record) {
	gg_json_open_flat(out, "keys", '[');
	if (record->dice_source.kind == GG_DICE_FAIR)
		put_key(out, &record->dice_source, 0);
	for (uint32_t i = 0; i < record->renewal_count; i++)
		put_key(out, &record->renewals[i].dice_source, record->renewals[i].from);
	gg_json_close(out, ']');
}

static void put_game(gg_json_out *out, const gg_record *record) {
	uint32_t outcomes = 0;
	for (uint32_t i = 0; i < record->count; i++)
		outcomes += record->lines[i].who == GG_CHANCE;
	gg_json_put_string(out, "game", record->game.rules->id);
	gg_json_put_int(out, "seats", gg_seats(&record->game, &record->start.state));
	gg_json_put_int(out, "count", record->count);
	gg_json_put_int(out, "outcomes", outcomes);
	gg_json_put_string(out, "dice", gg_record_dice(record));
	gg_json_put_string(out, "result", record->closed ? record->result : "");
	gg_json_open_flat(out, "options", '{');
	for (uint32_t i = 0; i < record->option_count; i++)
		gg_json_put_string(out, record->options[i].name, record->options[i].value);
	gg_json_close(out, '}');
	gg_json_open_flat(out, "names", '[');
	for (int seat = 0; seat < GG_PLAYERS; seat++)
		gg_json_put_string(out, NULL, record->names[seat] ? record->names[seat] : "");
	gg_json_close(out, ']');
	put_keys(out, record);
}

/* Describes the record as JSON. There is no "game" if the header could not be read; "fault" is "" if all of it was verified. */
EXPORT(uint32_t, record_info, const wasm_record *r) {
	gg_json_out out = gg_json_on(wasm_format());
	gg_json_open_flat(&out, NULL, '{');
	gg_json_put_string(&out, "fault", gg_record_fault_name(r->fault));
	gg_json_put_int(&out, "line", r->error.line);
	gg_json_put_int(&out, "column", r->error.column);
	gg_json_put_string(&out, "problem", r->error.message);
	if (r->record.game.rules)
		put_game(&out, &r->record);
	gg_json_close(&out, '}');
	return text_out_size();
}

/* --- Writing ------------------------------------------------------------------------------------------------- */

/* Names the player at a seat as in the input text. */
EXPORT(int32_t, record_name, wasm_record *r, int32_t seat, uint32_t size) {
	char name[NAME_ROOM];
	gg_text text = gg_text_on(name, sizeof name);
	gg_put_bytes(&text, text_in(), size);
	if (seat < 0 || seat >= GG_PLAYERS || gg_record_name(&r->record, seat, name) != 0)
		return wasm_refuse("no such seat, or no memory");
	return 0;
}

/* Writes the record into `room` and returns its address. NULL: no memory. */
EXPORT(const char *, record_text, const wasm_record *r) {
	record_room(0);
	room = gg_record_text(&r->record, &room_size);
	return room;
}
