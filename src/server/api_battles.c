/*
 * api_battles.c - a battle that is to be shared: the whole text in one request, read by the engine before anything is kept.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>
#include <sodium.h>

#include "lobby_parts.h"

/* A text taken apart: its rosters, and its steps one a line without empty ones. */
typedef struct parts {
	gg_text head, lines;
	uint32_t count;
} parts;

static void take_part(parts *to, bool *rosters, const char *line, size_t size) {
	if (*rosters) {
		gg_put_bytes(&to->head, line, size);
		gg_put_char(&to->head, '\n');
		*rosters = !(size == 3 && memcmp(line, "---", 3) == 0);
	} else if (size > strspn(line, " \t")) {
		gg_put_bytes(&to->lines, line, size);
		gg_put_char(&to->lines, '\n');
		to->count++;
	}
}

/* False with the line of a character that could deceive a reader; the engine does not look at remarks. */
static bool take_apart(parts *to, const char *text, size_t size, gg_error *error) {
	bool rosters = true;
	int32_t number = 0;
	for (size_t at = 0; at < size;) {
		const char *from = text + at, *end = memchr(from, '\n', size - at);
		size_t length = end ? (size_t)(end - from) : size - at;
		at += length + (end != NULL);
		number++;
		if (length && from[length - 1] == '\r')
			length--;
		if (gg_plain_until(from, length) != length)
			return gg_fail(error, number, 1, "the line has a character that cannot stand here", NULL);
		take_part(to, &rosters, from, length);
	}
	return !to->head.lost && !to->lines.lost;
}

/* NULL, or the code of what is wrong with the text, and the reason. */
static const char *read_text(lobby *l, parts *to, const char *text, size_t size, char reason[320]) {
	gg_battle *battle = calloc(1, sizeof *battle);
	gg_error error = {0};
	const char *code = size > SHARED_BYTES ? "too-long" : !battle ? "memory" : NULL;
	if (!code && (!gg_battle_read(battle, GG_EN, text, size, NULL, &error) || !take_apart(to, text, size, &error))) {
		code = "battle";
		snprintf(reason, 320, "line %d: %s", (int)error.line, error.message);
	}
	if (battle)
		lobby_spend(l, battle->steps * SHARED_STEP_UNITS + battle->piece_count * SHARED_PIECE_UNITS);
	free(battle);
	return code || to->count <= SHARED_STEPS ? code : "too-long";
}

static bool too_many(lobby *l, const uint8_t guest[STORE_ID]) {
	int64_t count = store_battles_of(l->store, guest);
	for (const pending_request *at = l->requests; at; at = at->next)
		count += at->makes_battle && memcmp(at->guest.id, guest, STORE_ID) == 0;
	return l->settings.guest_games && count >= (int64_t)l->settings.guest_games;
}

static void stored(void *payload, const char *error) {
	pending_request *pending = payload;
	gg_text text = {.at = pending->text, .len = pending->text ? strlen(pending->text) : 0, .lost = !pending->text};
	if (error)
		api_fail(pending->lobby, pending->requester, 503, "store", "could not save; nothing was shared");
	else
		api_answer(pending->lobby, pending->requester, 201, &text, NULL);
	api_request_end(pending);
}

static void share(lobby *l, void *requester, const store_guest *guest, const parts *of) {
	store_battle battle = {.head = of->head.at, .touched = lobby_now(l)};
	pending_request *pending = api_request_new(l, requester, guest);
	if (!pending)
		return;
	randombytes_buf(battle.id, sizeof battle.id);
	randombytes_buf(battle.watch, sizeof battle.watch);
	memcpy(battle.guest, guest->id, sizeof battle.guest);
	gg_json_out *out = lobby_json(l);
	json_put_id(out, "token", battle.id);
	json_put_id(out, "watch", battle.watch);
	gg_json_close(out, '}');
	pending->text = l->out.lost ? NULL : strdup(l->out.at);
	pending->makes_battle = true;
	store_change *change = store_change_new();
	if (change && store_change_battle(change, &battle, of->count ? of->lines.at : "") == 0) {
		store_put(l->store, change, stored, pending);
		return;
	}
	store_change_drop(change);
	stored(pending, "no memory");
}

static void share_text(lobby *l, void *requester, const store_guest *guest, const json_t *text, const char *address) {
	parts of = {.head = gg_strbuf(), .lines = gg_strbuf()};
	char reason[320] = "";
	const char *code = read_text(l, &of, json_string_value(text), json_string_length(text), reason);
	if (code)
		api_fail(l, requester, strcmp(code, "memory") == 0 ? 503 : 400, code, reason[0] ? reason : NULL);
	else if (too_many(l, guest->id))
		api_fail(l, requester, 429, "too-many-battles", NULL);
	else if (!api_may_make(l, address))
		api_fail(l, requester, 429, "too-many-new-games", NULL);
	else
		share(l, requester, guest, &of);
	gg_strbuf_free(&of.head);
	gg_strbuf_free(&of.lines);
}

void api_new_battle(lobby *l, void *requester, const store_guest *guest, const lobby_request *request) {
	if (!lobby_may_work(l, request->address)) {
		api_fail(l, requester, 429, "slow-down", NULL);
		return;
	}
	json_t *body = json_loadb(request->body, request->body_size, JSON_REJECT_DUPLICATES, NULL);
	const json_t *text = json_object_get(body, "text");
	if (json_object_size(body) == 1 && json_is_string(text))
		share_text(l, requester, guest, text, request->address);
	else
		api_fail(l, requester, 400, "not-understood", "a battle to share is {\"text\":\"...\"}");
	json_decref(body);
}
