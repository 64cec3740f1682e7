/*
 * session_load.c - a game out of the store. The journal is put together to a record and read as any record is, so every
 * load is a proof: each action legal, each running hash right, and, the key being ours, each die the one it gives. A long
 * game is read some rows and some lines at a time.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>
#include <sodium.h>

#include "lobby_parts.h"

/* --- The opening ------------------------------------------------------------------------------------------------- */

static char *write_opening(const gg_record *record) {
	char start[17];
	gg_text chain = gg_text_on(start, sizeof start), text = gg_strbuf();
	gg_json_out out = gg_json_compact_on(&text);
	gg_put_hex(&chain, record->start_chain);
	gg_json_open(&out, NULL, '{');
	put_options(record, &out);
	json_put_hex(&out, "key", record->dice_source.key, GG_KEY_BYTES);
	json_put_hex(&out, "commitment", record->dice_source.commitment, GG_KEY_BYTES);
	if (record->dice_source.binds_id)
		gg_json_put_int(&out, "fair", 2);
	gg_json_put_string(&out, "start", start);
	gg_json_close(&out, '}');
	if (text.lost)
		gg_strbuf_free(&text);
	return text.at;
}

int session_compose(store_game *game, const gg_options *options, gg_record *record, gg_error *error) {
	gg_dice_source dice_source;
	const gg_game *rules = gg_game_find(game->rules);
	if (!rules || !gg_dice_fair(&dice_source)) {
		gg_fail(error, 0, 0, "there is no such game", NULL);
		return -1;
	}
	if (gg_record_new(record, rules, options, &dice_source, error) != 0)
		return -1;
	memcpy(game->id, dice_source.id, sizeof game->id);
	randombytes_buf(game->watch, sizeof game->watch);
	game->seats = (uint8_t)gg_seats(rules, &record->start.state);
	game->turn = (int8_t)gg_turn(rules, &record->start.state);
	game->opening = write_opening(record);
	if (game->opening)
		return 0;
	gg_record_free(record);
	gg_fail(error, 0, 0, "no memory", NULL);
	return -1;
}

static bool hex_member(const json_t *object, const char *name, uint8_t *out, size_t size) {
	const char *text = json_string_value(json_object_get(object, name));
	size_t got = 0;
	return text && sodium_hex2bin(out, size, text, strlen(text), NULL, &got, NULL) == 0 && got == size;
}

void put_opening_options(const char *opening, gg_json_out *out) {
	json_t *root = opening ? json_loads(opening, JSON_REJECT_DUPLICATES, NULL) : NULL, *value;
	const char *name;
	gg_json_open(out, "options", '{');
	json_object_foreach(json_object_get(root, "options"), name, value) if (json_is_string(value))
		gg_json_put_string(out, name, json_string_value(value));
	gg_json_close(out, '}');
	json_decref(root);
}

enum { ROW_UNITS = 1, LINE_UNITS = 4, ROWS_AT_ONCE = 256 }; /* what a row and a line cost, in units of work */

/* --- The journal ------------------------------------------------------------------------------------------------- */

/* What the rows say together: the lines that still stand, the entropy, who resigned. */
typedef struct journal {
	gg_text text; /* a string buffer: the lines that stand */
	size_t *ends; /* where each ends */
	uint32_t count, cap;
	uint32_t rows, backs;
	uint32_t cuts[CUTS_KEPT];   /* what the latest take-backs left */
	uint8_t gave;               /* for the key in force */
	gg_dice_source dice_source; /* of the opening */
	gg_renewal *renewals;       /* and what took over */
	uint32_t renewal_count;
	int resigned; /* -1: nobody */
	const char *fault;
} journal;

static bool add_line(journal *j, const char *text) {
	if (j->count == j->cap) {
		uint32_t cap = j->cap ? j->cap * 2 : 128;
		size_t *larger = realloc(j->ends, cap * sizeof *larger);
		if (!larger)
			return false;
		j->ends = larger;
		j->cap = cap;
	}
	gg_put(&j->text, text);
	gg_put_char(&j->text, '\n');
	j->ends[j->count++] = j->text.len;
	return !j->text.lost;
}

static bool take_back(journal *j, const char *text) {
	size_t at = 0;
	int32_t remain;
	if (!gg_take_int(text, strlen(text), &at, 0, INT32_MAX, &remain) || (uint32_t)remain > j->count)
		return false;
	j->count = (uint32_t)remain;
	j->text.len = j->count ? j->ends[j->count - 1] : 0;
	j->cuts[j->backs++ % CUTS_KEPT] = (uint32_t)remain;
	for (uint32_t i = 0; i < j->renewal_count; i++)
		if (j->renewals[i].from > j->count)
			j->renewals[i].from = j->count;
	return true;
}

/* "seat hex", seats from 1 as everywhere in a record. */
static bool take_entropy(journal *j, const char *text) {
	size_t at = 0, got = 0, size = strlen(text);
	int32_t seat;
	if (!gg_take_int(text, size, &at, 1, GG_PLAYERS, &seat) || !gg_take(text, size, &at, " "))
		return false;
	j->gave |= (uint8_t)(1u << (seat - 1));
	gg_dice_source *dice_source = j->renewal_count ? &j->renewals[j->renewal_count - 1].dice_source : &j->dice_source;
	return sodium_hex2bin(dice_source->entropy[seat - 1], GG_ENTROPY_BYTES, text + at, size - at, NULL, &got, NULL) == 0 &&
	       got == GG_ENTROPY_BYTES;
}

/* From here on another key, and entropy is given anew. */
static bool take_renewal(journal *j, const char *text) {
	gg_renewal *larger = realloc(j->renewals, (j->renewal_count + 1) * sizeof *larger);
	if (!larger)
		return false;
	j->renewals = larger;
	j->gave = 0;
	larger[j->renewal_count].from = j->count;
	return session_read_renewal(text, j->dice_source.id, &larger[j->renewal_count++].dice_source);
}

static bool take_stop(journal *j, const char *text) {
	size_t at = 0;
	int32_t seat;
	if (!gg_take_int(text, strlen(text), &at, 1, GG_PLAYERS, &seat))
		return false;
	j->resigned = seat - 1;
	return true;
}

static bool take_row(void *payload, const store_row *row) {
	journal *j = payload;
	bool good = false;
	switch ((store_kind)row->kind) {
	case STORE_ACTION:
		good = add_line(j, row->text);
		break;
	case STORE_ENTROPY:
		good = take_entropy(j, row->text);
		break;
	case STORE_BACK:
		good = take_back(j, row->text);
		break;
	case STORE_STOP:
		good = take_stop(j, row->text);
		break;
	case STORE_RENEW:
		good = take_renewal(j, row->text);
		break;
	case STORE_KINDS:
		break;
	}
	j->rows++;
	if (!good)
		j->fault = "its journal has an empty row";
	return good;
}

/* --- The record -------------------------------------------------------------------------------------------------- */

static uint32_t list_options(const json_t *opening, gg_option options[GG_OPTIONS_MAX]) {
	json_t *given = json_object_get(opening, "options"), *value;
	const char *name;
	uint32_t count = 0;
	json_object_foreach(given, name, value) if (count < GG_OPTIONS_MAX && json_is_string(value)) options[count++] =
		(gg_option){name, json_string_value(value)};
	return count;
}

/* A fresh record with this set-up, to which the lines of the journal are added. */
static int begin_record(session *t, const json_t *opening, const gg_dice_source *dice_source, gg_error *error) {
	gg_option options[GG_OPTIONS_MAX];
	gg_options given = {options, list_options(opening, options)};
	const gg_game *game = gg_game_find(t->game.rules);
	char start[17];
	if (!game) {
		gg_fail(error, 0, 0, "there is no such game", NULL);
		return -1;
	}
	if (gg_record_new(&t->record, game, &given, dice_source, error) != 0)
		return -1;
	gg_text hash = gg_text_on(start, sizeof start);
	gg_put_hex(&hash, t->record.start_chain);
	const char *kept = json_string_value(json_object_get(opening, "start"));
	if (kept && strcmp(kept, start) == 0)
		return 0;
	gg_record_free(&t->record);
	gg_fail(error, 0, 0, "this version sets up the game differently", NULL);
	return -1;
}

/* --- Some at a time ---------------------------------------------------------------------------------------------- */

struct session_loading {
	journal j;
	json_t *opening;
	bool all_rows; /* the journal has been read, the record begun */
};

static void end_loading(session *t) {
	session_loading *load = t->load;
	if (!load)
		return;
	json_decref(load->opening);
	gg_strbuf_free(&load->j.text);
	free(load->j.ends);
	free(load->j.renewals);
	free(load);
	t->load = NULL;
}

int load_begin(session *t, gg_error *error) {
	session_loading *load = calloc(1, sizeof *load);
	if (!load) {
		gg_fail(error, 0, 0, "no memory", NULL);
		return -1;
	}
	t->load = load;
	load->j.text = gg_strbuf();
	load->j.resigned = -1;
	gg_dice_source *dice_source = &load->j.dice_source;
	dice_source->kind = GG_DICE_FAIR;
	dice_source->known = true;
	memcpy(dice_source->id, t->game.id, sizeof dice_source->id);
	load->opening = json_loads(t->game.opening ? t->game.opening : "", JSON_REJECT_DUPLICATES, NULL);
	dice_source->binds_id = json_integer_value(json_object_get(load->opening, "fair")) == 2; /* games of version 0.1 do not say */
	if (hex_member(load->opening, "key", dice_source->key, GG_KEY_BYTES) &&
	    hex_member(load->opening, "commitment", dice_source->commitment, GG_KEY_BYTES) && gg_dice_proves(dice_source))
		return 0;
	end_loading(t);
	gg_fail(error, 0, 0, "its opening cannot be read", NULL);
	return -1;
}

/* 1: there are no more. */
static int read_rows(session *t, gg_error *error) {
	session_loading *load = t->load;
	journal *j = &load->j;
	int got = store_journal(t->lobby->store, t->game.id, j->rows + 1, ROWS_AT_ONCE, take_row, j, error);
	lobby_spend(t->lobby, ROWS_AT_ONCE * ROW_UNITS);
	if (got >= 0 && j->fault) {
		gg_fail(error, 0, 0, j->fault, NULL);
		got = -1;
	}
	if (got < 0)
		return -1;
	if (got == ROWS_AT_ONCE)
		return 0;
	if (begin_record(t, load->opening, &j->dice_source, error) != 0)
		return -1;
	t->record.renewals = j->renewals; /* the record owns them now; each die is proved by the key in force where it fell */
	t->record.renewal_count = j->renewal_count;
	j->renewals = NULL;
	load->all_rows = true;
	if (steps_begin(t))
		return 1;
	gg_fail(error, 0, 0, "no memory", NULL);
	return -1;
}

/* The next line of the journal, verified and shown. */
static bool read_line(session *t, gg_error *error) {
	const journal *j = &t->load->j;
	gg_sink sink = steps_sink(&t->events);
	uint32_t line = t->record.count;
	size_t from = line ? j->ends[line - 1] : 0;
	t->events.line = line;
	t->events.count = 0;
	lobby_spend(t->lobby, LINE_UNITS);
	if (gg_record_parse_action(&t->record, j->text.at + from, j->ends[line] - from - 1, &sink, error) != 0)
		return false;
	return steps_step(t, &t->record.now.state) ? true : gg_fail(error, 0, 0, "no memory", NULL);
}

static int end_record(session *t, gg_error *error) {
	const journal *j = &t->load->j;
	if (j->resigned >= 0 && gg_record_stop(&t->record, j->resigned) != 0) {
		gg_fail(error, 0, 0, "its journal ends the game twice, or by a seat that does not exist", NULL);
		return -1;
	}
	gg_record_reveal(&t->record);
	t->branch = j->backs;
	memcpy(t->cuts, j->cuts, sizeof t->cuts);
	t->gave = j->gave;
	t->game.rows = j->rows;
	t->game.seats = (uint8_t)gg_seats(&t->record.game, &t->record.start.state);
	if (t->record.closed)
		t->game.status = STORE_OVER;
	end_loading(t);
	steps_show(t);
	return 1;
}

int load_some(session *t, uint32_t units, gg_error *error) {
	uint64_t end = t->lobby->spent + units;
	int result = 0;
	while (result == 0 && t->lobby->spent < end) {
		if (!t->load->all_rows)
			result = read_rows(t, error) < 0 ? -1 : 0;
		else if (t->record.count < t->load->j.count)
			result = read_line(t, error) ? 0 : -1;
		else
			result = end_record(t, error);
	}
	if (result < 0)
		session_empty(t);
	return result;
}

void session_empty(session *t) {
	end_loading(t);
	steps_end(t);
	gg_record_free(&t->record);
}
