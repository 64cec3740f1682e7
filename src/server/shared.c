/*
 * shared.c - shared battles in memory: found by a link, read from the store, and unloaded when the last one leaves.
 */
#include <stdlib.h>
#include <string.h>

#include "lobby_parts.h"

bool shared_add_line(shared *b, const char *text, size_t size, uint32_t version) {
	if (b->count == b->cap) {
		uint32_t cap = b->cap ? b->cap * 2 : 64;
		shared_line *lines = realloc(b->lines, cap * sizeof *lines);
		if (!lines)
			return false;
		b->lines = lines;
		b->cap = cap;
	}
	char *copy = strndup(text, size);
	if (!copy)
		return false;
	b->lines[b->count++] = (shared_line){copy, version};
	b->bytes += size + 1;
	return true;
}

void shared_text(const shared *b, uint32_t count, gg_text *out) {
	gg_put(out, b->head);
	for (uint32_t i = 0; i < count; i++) {
		gg_put(out, b->lines[i].text);
		gg_put_char(out, '\n');
	}
}

uint32_t shared_common(const shared *b, uint32_t version) {
	uint32_t count = b->count;
	while (count > 0 && b->lines[count - 1].version > version)
		count--;
	return count;
}

/* --- In and out of memory ------------------------------------------------------------------------------------------- */

shared *shared_in_memory(lobby *l, const uint8_t id[STORE_ID]) {
	shared *b = l->battles;
	while (b && memcmp(b->id, id, STORE_ID) != 0)
		b = b->next;
	return b;
}

static void empty(shared *b) {
	for (uint32_t i = 0; i < b->count; i++)
		free(b->lines[i].text);
	free(b->lines);
	free(b->head);
	free(b->work.lines);
	free(b->work.after);
	free(b);
}

void shared_unload(shared *b) {
	shared **link = &b->lobby->battles;
	while (*link != b)
		link = &(*link)->next;
	*link = b->next;
	b->lobby->battle_count--;
	empty(b);
}

static bool keep_line(void *payload, const char *line) {
	return shared_add_line(payload, line, strlen(line), 0);
}

/* Reads its lines and plays them. */
static bool load(shared *b) {
	lobby *l = b->lobby;
	gg_error error = {0};
	gg_text text = gg_strbuf();
	bool good = store_battle_lines(l->store, b->id, keep_line, b) == 0;
	shared_text(b, b->count, &text);
	good = good && !text.lost && gg_battle_read(&b->battle, GG_EN, text.at, text.len, NULL, &error);
	gg_strbuf_free(&text);
	lobby_spend(l, b->battle.steps * SHARED_STEP_UNITS + b->battle.piece_count * SHARED_PIECE_UNITS);
	if (!good)
		lobby_note(l, 0, "cannot load a shared battle", error.message);
	return good;
}

/* The one that was found in the store; it owns the head from now on. */
static shared *fetch(lobby *l, store_battle *found, const char **code) {
	shared *b = l->battle_count < l->settings.sessions_max / SHARED_PART ? calloc(1, sizeof *b) : NULL;
	if (!b) {
		free(found->head);
		*code = "full";
		return NULL;
	}
	b->lobby = l;
	b->head = found->head;
	b->bytes = strlen(found->head);
	memcpy(b->id, found->id, sizeof b->id);
	memcpy(b->watch, found->watch, sizeof b->watch);
	if (!load(b)) {
		empty(b);
		*code = "store";
		return NULL;
	}
	b->next = l->battles;
	l->battles = b;
	l->battle_count++;
	return b;
}

shared *shared_find(lobby *l, const uint8_t token[STORE_ID], bool *writes, const char **code) {
	store_battle found;
	int there = store_find_battle(l->store, token, &found, writes);
	*code = there < 0 ? "store" : "no-battle";
	if (there != 1)
		return NULL;
	shared *b = shared_in_memory(l, found.id);
	if (!b)
		return fetch(l, &found, code);
	free(found.head);
	return b;
}

/* --- Who is there ---------------------------------------------------------------------------------------------------- */

void shared_attach(shared *b, lobby_client *client, bool writes) {
	if (client->battle && client->battle != b)
		shared_detach(client);
	client->writes = writes;
	if (client->battle)
		return;
	client->battle = b;
	client->prev_viewer = NULL;
	client->next_viewer = b->viewers;
	if (b->viewers)
		b->viewers->prev_viewer = client;
	b->viewers = client;
}

void shared_detach(lobby_client *client) {
	shared *b = client->battle;
	if (!b)
		return;
	*(client->prev_viewer ? &client->prev_viewer->next_viewer : &b->viewers) = client->next_viewer;
	if (client->next_viewer)
		client->next_viewer->prev_viewer = client->prev_viewer;
	client->prev_viewer = client->next_viewer = NULL;
	client->battle = NULL;
	if (b->busy && b->work.client == client)
		b->work.client = NULL;
	if (!b->viewers && !b->busy)
		shared_unload(b);
}
