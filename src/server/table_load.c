/*
 * table_load.c - a game out of the store. The journal is put together to a record and read as any record is, so every
 * load is a proof: each action legal, each running hash right. The key being ours, every die is drawn again as well.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>
#include <sodium.h>

#include "hall_parts.h"

/* --- The opening ------------------------------------------------------------------------------------------------- */

static char *write_opening(const gg_record *record) {
	sheet out = {0};
	sheet_put(&out, "{\"options\":");
	put_options(record, &out);
	sheet_put(&out, ",\"key\":\"");
	sheet_hex(&out, record->luck.key, GG_KEY_BYTES);
	sheet_put(&out, "\",\"commitment\":\"");
	sheet_hex(&out, record->luck.commitment, GG_KEY_BYTES);
	sheet_put(&out, record->luck.binds_id ? "\",\"fair\":2,\"start\":\"" : "\",\"start\":\"");
	gg_text start = sheet_room(&out, 16);
	gg_put_hex(&start, record->start_chain);
	sheet_wrote(&out, &start);
	sheet_put(&out, "\"}");
	if (out.lost)
		sheet_free(&out);
	return out.at;
}

int table_compose(store_game *game, const gg_options *options, gg_record *record, gg_error *error) {
	gg_luck luck;
	const gg_game *rules = gg_game_find(game->rules);
	if (!rules || !gg_luck_fair(&luck)) {
		gg_fail(error, 0, 0, "there is no such game", NULL);
		return -1;
	}
	if (gg_record_new(record, rules, options, &luck, error) != 0)
		return -1;
	memcpy(game->id, luck.id, sizeof game->id);
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

bool opening_options(const char *opening, sheet *out) {
	json_t *root = json_loads(opening, JSON_REJECT_DUPLICATES, NULL);
	char *text = json_dumps(json_object_get(root, "options"), JSON_COMPACT | JSON_PRESERVE_ORDER);
	if (text)
		sheet_put(out, text);
	free(text);
	json_decref(root);
	return text != NULL;
}

/* --- The journal ------------------------------------------------------------------------------------------------- */

/* What the rows say together: the lines that still stand, the entropy, who resigned. */
typedef struct journal {
	sheet text;   /* the lines that stand */
	size_t *ends; /* where each ends */
	uint32_t count, cap;
	uint32_t rows, backs;
	uint8_t gave;         /* for the key in force */
	gg_luck *luck;        /* of the opening */
	gg_renewal *renewals; /* and what took over */
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
	sheet_put(&j->text, text);
	sheet_put(&j->text, "\n");
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
	j->backs++;
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
	gg_luck *luck = j->renewal_count ? &j->renewals[j->renewal_count - 1].luck : j->luck;
	return sodium_hex2bin(luck->entropy[seat - 1], GG_ENTROPY_BYTES, text + at, size - at, NULL, &got, NULL) == 0 &&
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
	return table_read_renewal(text, j->luck->id, &larger[j->renewal_count++].luck);
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
		j->fault = "its journal has a row that says nothing";
	return good;
}

static int read_journal(journal *j, table *t, gg_error *error) {
	if (store_journal(t->hall->store, t->game.id, take_row, j, error) != 0)
		return -1;
	if (!j->fault)
		return 0;
	gg_fail(error, 0, 0, j->fault, NULL);
	return -1;
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

/* The header of a fresh record with this set-up: what the lines of the journal are appended to. */
static char *write_header(const table *t, const json_t *opening, const gg_luck *luck, gg_error *error) {
	gg_option options[GG_OPTIONS_MAX];
	gg_options given = {options, list_options(opening, options)};
	const gg_game *game = gg_game_find(t->game.rules);
	gg_record fresh;
	char start[17];
	if (!game || gg_record_new(&fresh, game, &given, luck, error) != 0)
		return NULL;
	gg_text hash = gg_text_on(start, sizeof start);
	gg_put_hex(&hash, fresh.start_chain);
	const char *kept = json_string_value(json_object_get(opening, "start"));
	bool same = kept && strcmp(kept, start) == 0;
	char *text = same ? gg_record_text(&fresh, NULL) : NULL;
	if (!text)
		gg_fail(error, 0, 0, same ? "no memory" : "this program sets the game up in another way", NULL);
	gg_record_free(&fresh);
	return text;
}

static int prove(table *t, const char *header, const journal *j, gg_error *error) {
	sheet whole = {0};
	sheet_put(&whole, header);
	sheet_bytes(&whole, j->text.at ? j->text.at : "", j->text.len);
	if (j->resigned >= 0) {
		sheet_put(&whole, "result p");
		sheet_int(&whole, j->resigned + 1);
		sheet_put(&whole, " resigned\n");
	}
	int result = -1;
	if (whole.lost)
		gg_fail(error, 0, 0, "no memory", NULL);
	else
		result = gg_record_read(&t->record, whole.at, whole.len, NULL, error);
	sheet_free(&whole);
	if (result != 0 || t->record.count == j->count)
		return result;
	gg_record_free(&t->record); /* an empty line, or one that passes for a comment, is no action */
	gg_fail(error, 0, 0, "its journal has a row that is no action", NULL);
	return -1;
}

/* Whether a die of the journal is the one the key gives. */
static bool is_drawn(const gg_record *record, const gg_state *state, uint32_t line) {
	uint32_t weights[GG_OUTCOMES_MAX], pick;
	gg_action outcomes[GG_OUTCOMES_MAX];
	uint32_t count = gg_chance(&record->game, state, weights);
	gg_actions(&record->game, state, outcomes, GG_OUTCOMES_MAX);
	return gg_luck_pick(gg_record_luck(record, line), line, weights, count, &pick) &&
	       gg_same_action(&outcomes[pick], &record->lines[line].action);
}

/* Once more through the game: the dice, and what each pair of eyes saw. */
static int retell(table *t, gg_error *error) {
	gg_record *record = &t->record;
	gg_sink sink = story_sink(&t->told);
	gg_box box;
	bool good = story_begin(t), fair = true;
	gg_copy(&record->game, &box.state, &record->start.state);
	for (uint32_t line = 0; good && fair && line < record->count; line++) {
		fair = record->lines[line].who != GG_CHANCE || is_drawn(record, &box.state, line);
		t->told.line = line;
		t->told.count = 0;
		gg_apply(&record->game, &box.state, &record->lines[line].action, &sink);
		good = story_step(t, &box.state);
	}
	if (good && fair)
		return 0;
	gg_fail(error, 0, 0, good ? "a die of the journal is not the one its key gives" : "no memory", NULL);
	return -1;
}

static int read_record(table *t, const json_t *opening, journal *j, gg_error *error) {
	gg_luck *luck = j->luck;
	if (read_journal(j, t, error) != 0)
		return -1;
	char *header = write_header(t, opening, luck, error);
	int result = header ? prove(t, header, j, error) : -1;
	free(header);
	if (result != 0)
		return -1;
	t->record.luck = *luck;
	t->record.renewals = j->renewals; /* the record owns them now */
	t->record.renewal_count = j->renewal_count;
	j->renewals = NULL;
	gg_record_reveal(&t->record);
	t->branch = j->backs;
	t->gave = j->gave;
	t->game.rows = j->rows;
	t->game.seats = (uint8_t)gg_seats(&t->record.game, &t->record.start.state);
	if (t->record.closed)
		t->game.status = STORE_OVER;
	if (retell(t, error) == 0)
		return 0;
	table_empty(t);
	return -1;
}

int table_load(table *t, gg_error *error) {
	gg_luck luck = {.kind = GG_LUCK_FAIR, .known = true};
	journal j = {.luck = &luck, .resigned = -1};
	json_t *opening = json_loads(t->game.opening ? t->game.opening : "", JSON_REJECT_DUPLICATES, NULL);
	int result = -1;
	memcpy(luck.id, t->game.id, sizeof luck.id);
	luck.binds_id = json_integer_value(json_object_get(opening, "fair")) == 2; /* games of version 0.1 do not say */
	if (hex_member(opening, "key", luck.key, GG_KEY_BYTES) && hex_member(opening, "commitment", luck.commitment, GG_KEY_BYTES) &&
	    gg_luck_proves(&luck))
		result = read_record(t, opening, &j, error);
	else
		gg_fail(error, 0, 0, "its opening cannot be read", NULL);
	json_decref(opening);
	sheet_free(&j.text);
	free(j.ends);
	free(j.renewals);
	return result;
}

void table_empty(table *t) {
	story_end(t);
	gg_record_free(&t->record);
}
