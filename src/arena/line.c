/*
 * line.c - a result as one line of JSON: what the journal keeps and what machines send each other. And the line that stands before all
 * results, which has everything on which the games depend.
 */
#include "arena.h"

#include <stdlib.h>
#include <string.h>

#include <grognard/catalogue.h>
#include <grognard/registry.h>

static void put_hex(gg_json_out *out, const char *key, uint64_t number) {
	char digits[17];
	gg_text text = gg_text_on(digits, sizeof digits);
	gg_put_hex(&text, number);
	gg_json_put_string(out, key, digits);
}

static void put_number(gg_json_out *out, const char *key, uint64_t number) {
	char digits[24];
	gg_text text = gg_text_on(digits, sizeof digits);
	if (number > INT64_MAX) {
		gg_put_int(&text, (int64_t)(number / 10));
		gg_put_int(&text, (int64_t)(number % 10));
	} else {
		gg_put_int(&text, (int64_t)number);
	}
	gg_json_put_string(out, key, digits);
}

/* --- What comes first ------------------------------------------------------------------------------------------------- */

void arena_header_write(const arena_plan *plan, gg_text *out) {
	gg_json_out json = gg_json_compact_on(out);
	gg_json_open(&json, NULL, '{');
	gg_json_put_string(&json, "format", "grognard-arena-1");
	gg_json_put_string(&json, "game", plan->game.rules->id);
	put_hex(&json, "data", gg_data_hash(&plan->game));
	put_number(&json, "seed", plan->seed);
	gg_json_put_int(&json, "move_ms", plan->move_ms);
	gg_json_open(&json, "players", '[');
	for (uint32_t i = 0; i < plan->entrant_count; i++)
		gg_json_put_string(&json, NULL, plan->entrants[i].name);
	gg_json_close(&json, ']');
	gg_json_open(&json, "options", '[');
	for (uint32_t i = 0; i < plan->option_count; i++) {
		gg_json_put_string(&json, NULL, plan->options[i].name);
		gg_json_put_string(&json, NULL, plan->options[i].value);
	}
	gg_json_close(&json, ']');
	gg_json_open(&json, "each", '[');
	for (uint32_t i = 0; i < plan->each_count; i++) {
		gg_json_open(&json, NULL, '[');
		gg_json_put_string(&json, NULL, plan->each[i].name);
		for (uint32_t k = 0; k < plan->each[i].count; k++)
			gg_json_put_string(&json, NULL, plan->each[i].value[k]);
		gg_json_close(&json, ']');
	}
	gg_json_close(&json, ']');
	gg_json_put_int(&json, "openings", plan->opening_count);
	put_hex(&json, "openings_hash", plan->opening_hash);
	gg_json_close(&json, '}');
}

/* --- Results ---------------------------------------------------------------------------------------------------------- */

static void put_list(gg_json_out *out, const char *key, const arena_plan *plan, int64_t (*at)(const void *, int), const void *from) {
	gg_json_open(out, key, '[');
	for (int i = 0; i < plan->seats; i++)
		gg_json_put_int(out, NULL, at(from, i));
	gg_json_close(out, ']');
}

static int64_t signed_at(const void *from, int i) {
	return ((const int32_t *)from)[i];
}

static int64_t count_at(const void *from, int i) {
	return ((const uint32_t *)from)[i];
}

static int64_t micros_at(const void *from, int i) {
	return (int64_t)((const uint64_t *)from)[i];
}

void arena_line_write(const arena_plan *plan, const arena_job *job, const arena_result *result, gg_text *out) {
	gg_json_out json = gg_json_compact_on(out);
	uint32_t entrant[GG_PLAYERS], place[GG_PLAYERS];
	arena_seating(plan, job, entrant, place);
	gg_json_open(&json, NULL, '{');
	gg_json_put_int(&json, "pairing", job->pairing);
	gg_json_put_int(&json, "set", job->set);
	gg_json_put_int(&json, "leg", job->leg);
	put_list(&json, "seats", plan, count_at, entrant);
	gg_json_open(&json, "winners", '[');
	for (int i = 0; i < plan->seats; i++)
		if ((result->winners >> i) & 1)
			gg_json_put_int(&json, NULL, i);
	gg_json_close(&json, ']');
	put_list(&json, "values", plan, signed_at, result->value);
	gg_json_put_string(&json, "clause", gg_clause_id(&plan->game, result->clause));
	gg_json_put_int(&json, "actions", result->actions);
	put_list(&json, "decisions", plan, count_at, result->decisions);
	put_hex(&json, "hash", result->hash);
	if (result->faulty >= 0) {
		gg_json_put_int(&json, "faulty", result->faulty);
		gg_json_put_string(&json, "reason", result->reason);
	}
	put_list(&json, "micros", plan, micros_at, result->micros);
	gg_json_close(&json, '}');
}

typedef struct reader {
	const arena_plan *plan;
	gg_json doc;
	gg_error *error;
} reader;

static bool read_count(reader *r, const char *key, uint32_t *out) {
	int64_t number;
	if (!gg_json_int(&r->doc, 1, key, 0, UINT32_MAX, &number, r->error))
		return false;
	*out = (uint32_t)number;
	return true;
}

/* Numbers min..max, one for each seat. */
static bool read_list(reader *r, const char *key, int64_t min, int64_t max, int64_t out[GG_PLAYERS]) {
	uint32_t list;
	if (!gg_json_list(&r->doc, 1, key, &list, r->error))
		return false;
	if (gg_json_count(&r->doc, list) != (uint32_t)r->plan->seats)
		return gg_json_fail(&r->doc, list, r->error, "expected one for each seat", NULL);
	for (uint32_t i = 0; i < (uint32_t)r->plan->seats; i++)
		if (!gg_json_int_at(&r->doc, gg_json_item(&r->doc, list, i), min, max, &out[i], r->error))
			return false;
	return true;
}

static bool read_winners(reader *r, uint16_t *out) {
	uint32_t list;
	*out = 0;
	if (!gg_json_list(&r->doc, 1, "winners", &list, r->error))
		return false;
	for (uint32_t i = 0; i < gg_json_count(&r->doc, list); i++) {
		int64_t seat;
		if (!gg_json_int_at(&r->doc, gg_json_item(&r->doc, list, i), 0, r->plan->seats - 1, &seat, r->error))
			return false;
		*out |= (uint16_t)(1u << seat);
	}
	return true;
}

static bool read_clause(reader *r, uint16_t *out) {
	const gg_book *book = r->plan->game.rules->book;
	const char *id;
	size_t size;
	if (!gg_json_string(&r->doc, 1, "clause", &id, &size, r->error))
		return false;
	*out = 0;
	if (!size)
		return true;
	for (uint32_t i = 1; i < book->clause_count; i++)
		if (gg_span_is(id, size, book->clauses[i].id))
			*out = (uint16_t)i;
	return *out || gg_json_fail(&r->doc, gg_json_member(&r->doc, 1, "clause"), r->error, "no such clause", NULL);
}

static bool read_hash(reader *r, uint64_t *out) {
	const char *digits;
	size_t size;
	char copy[17] = "", *end = NULL;
	if (!gg_json_string(&r->doc, 1, "hash", &digits, &size, r->error))
		return false;
	memcpy(copy, digits, size < 16 ? size : 16);
	*out = strtoull(copy, &end, 16);
	return (size == 16 && !*end) ||
	       gg_json_fail(&r->doc, gg_json_member(&r->doc, 1, "hash"), r->error, "expected 16 hexadecimal digits", NULL);
}

static bool read_fault(reader *r, arena_result *out) {
	int64_t seat;
	const char *reason;
	size_t size;
	out->faulty = -1;
	if (!gg_json_member(&r->doc, 1, "faulty"))
		return true;
	if (!gg_json_int(&r->doc, 1, "faulty", 0, r->plan->seats - 1, &seat, r->error) ||
	    !gg_json_string(&r->doc, 1, "reason", &reason, &size, r->error))
		return false;
	if (size >= sizeof out->reason)
		return gg_json_fail(&r->doc, gg_json_member(&r->doc, 1, "reason"), r->error, "too long", NULL);
	out->faulty = (int32_t)seat;
	memcpy(out->reason, reason, size);
	return true;
}

/* Where the line says the game stands in the plan, and who sat where in it. */
static bool read_job(reader *r, arena_job *job) {
	uint32_t entrant[GG_PLAYERS], place[GG_PLAYERS];
	int64_t seats[GG_PLAYERS] = {0};
	if (!read_count(r, "pairing", &job->pairing) || !read_count(r, "set", &job->set) || !read_count(r, "leg", &job->leg) ||
	    !read_list(r, "seats", 0, ARENA_PLAYERS, seats))
		return false;
	if (job->pairing >= r->plan->pairing_count || job->leg >= r->plan->legs)
		return gg_json_fail(&r->doc, 1, r->error, "no such game in the plan", NULL);
	arena_seating(r->plan, job, entrant, place);
	for (int i = 0; i < r->plan->seats; i++)
		if (seats[i] != entrant[i])
			return gg_json_fail(&r->doc, 1, r->error, "other players sat there", NULL);
	return true;
}

bool arena_line_read(const arena_plan *plan, const char *line, size_t size, arena_job *job, arena_result *result, gg_error *error) {
	enum { NODES = 64 };
	gg_json_node nodes[NODES];
	reader r = {.plan = plan, .error = error};
	int64_t values[GG_PLAYERS] = {0}, decisions[GG_PLAYERS] = {0}, micros[GG_PLAYERS] = {0};
	memset(result, 0, sizeof *result);
	if (!gg_json_parse(&r.doc, line, size, nodes, NODES, error))
		return false;
	if (gg_json_kind_of(&r.doc, 1) != GG_JSON_OBJECT)
		return gg_json_fail(&r.doc, 1, error, "expected an object", NULL);
	if (!read_job(&r, job) || !read_winners(&r, &result->winners) || !read_list(&r, "values", INT32_MIN, INT32_MAX, values) ||
	    !read_clause(&r, &result->clause) || !read_count(&r, "actions", &result->actions) ||
	    !read_list(&r, "decisions", 0, UINT32_MAX, decisions) || !read_hash(&r, &result->hash) || !read_fault(&r, result) ||
	    !read_list(&r, "micros", 0, INT64_MAX, micros))
		return false;
	for (int i = 0; i < plan->seats; i++) {
		result->value[i] = (int32_t)values[i];
		result->decisions[i] = (uint32_t)decisions[i];
		result->micros[i] = (uint64_t)micros[i];
	}
	return true;
}

bool arena_same_game(const arena_result *x, const arena_result *y) {
	return x->hash == y->hash && x->winners == y->winners && x->clause == y->clause && x->actions == y->actions &&
	       x->faulty == y->faulty && !memcmp(x->value, y->value, sizeof x->value) &&
	       !memcmp(x->decisions, y->decisions, sizeof x->decisions);
}
