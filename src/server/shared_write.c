/*
 * shared_write.c - steps of a shared battle: judged by the engine, saved, then sent to everyone who looks. One change at a time; what comes
 * meanwhile waits, and whoever did not know of it is told what they lack.
 */
#include <stdlib.h>
#include <string.h>

#include "lobby_parts.h"

bool shared_is_remark(const char *line, size_t size) {
	size_t at = 0;
	while (at < size && line[at] == ' ')
		at++;
	return at < size && line[at] == '#';
}

static bool take_line(gg_battle *battle, const char *line, size_t size, gg_error *error) {
	gg_battle_step step;
	if (!shared_is_remark(line, size))
		return gg_battle_take(battle, line, size, &step, error);
	return gg_plain_until(line, size) == size || gg_fail(error, 0, 1, "the line has a character that cannot stand here", NULL);
}

/* The battle after its first `from` lines and these; NULL with what is wrong, or without memory. */
static gg_battle *judge(const shared *b, uint32_t from, const char *lines, gg_error *error) {
	gg_battle *after = calloc(1, sizeof *after);
	bool good = after != NULL;
	uint64_t steps = 0;
	if (good && from == b->count) {
		*after = b->battle;
	} else if (good) {
		gg_text text = gg_strbuf();
		shared_text(b, from, &text);
		good = !text.lost && gg_battle_read(after, GG_EN, text.at, text.len, NULL, error);
		gg_strbuf_free(&text);
		steps = after->steps + after->piece_count * SHARED_PIECE_UNITS / SHARED_STEP_UNITS;
	}
	for (const char *end; good && (end = strchr(lines, '\n')) != NULL; lines = end + 1, steps++)
		good = take_line(after, lines, (size_t)(end - lines), error);
	lobby_spend(b->lobby, steps * SHARED_STEP_UNITS);
	if (good)
		return after;
	if (!after)
		gg_fail(error, 0, 0, "no memory", NULL);
	free(after);
	return NULL;
}

/* Whether so much may be shared. */
static bool fits(const shared *b, uint32_t from, const char *lines) {
	size_t count = from, bytes = b->bytes + strlen(lines);
	for (const char *at = lines; (at = strchr(at, '\n')) != NULL; at++)
		count++;
	for (uint32_t i = from; i < b->count; i++)
		bytes -= strlen(b->lines[i].text) + 1;
	return count <= SHARED_STEPS && bytes <= SHARED_BYTES;
}

/* The change is durable: the same in memory. False: no memory. */
static bool splice(shared *b) {
	bool good = true;
	while (b->count > b->work.from) {
		shared_line *last = &b->lines[--b->count];
		b->bytes -= strlen(last->text) + 1;
		free(last->text);
	}
	b->version++;
	for (const char *at = b->work.lines, *end; good && (end = strchr(at, '\n')) != NULL; at = end + 1)
		good = shared_add_line(b, at, (size_t)(end - at), b->version);
	b->battle = *b->work.after;
	return good;
}

/* Everyone must open it again: it is as the store has it. */
static void drop_all(shared *b) {
	while (b->viewers) {
		lobby_client *client = b->viewers;
		lobby_drop(client, 1011, "no memory");
		shared_detach(client);
	}
}

static void saved(void *payload, const char *error) {
	shared *b = payload;
	lobby_client *client = b->work.client;
	message_re re = b->work.re;
	uint32_t from = b->work.from;
	bool memory = error || splice(b);
	b->lobby->counts.actions += !error;
	free(b->work.lines);
	free(b->work.after);
	memset(&b->work, 0, sizeof b->work);
	lobby_wake_battle(b);
	if (error) {
		send_no(client, re, "store", NULL);
	} else if (memory) {
		send_lines_to_all(b, from);
		send_ack(client, re);
	} else {
		drop_all(b); /* it stays busy meanwhile, and is unloaded here */
	}
	b->busy = false;
	if (!b->viewers)
		shared_unload(b);
}

static void save(lobby_client *client, const message *msg, gg_battle *after) {
	shared *b = client->battle;
	lobby *l = b->lobby;
	store_change *change = store_change_new();
	b->busy = true;
	b->work.client = client;
	b->work.re = msg->re;
	b->work.from = msg->from;
	b->work.after = after;
	b->work.lines = strdup(msg->lines);
	if (change && b->work.lines && store_change_battle_lines(change, b->id, msg->from, msg->lines, lobby_now(l)) == 0) {
		store_put(l->store, change, saved, b);
		return;
	}
	store_change_drop(change);
	saved(b, "no memory");
}

void shared_write(lobby_client *client, const message *msg) {
	shared *b = client->battle;
	gg_error error = {0};
	gg_battle *after = NULL;
	if (b->lobby->stopping)
		send_no(client, msg->re, "stopping", NULL);
	else if (msg->version != b->version)
		send_missing(client, msg->re, msg->version);
	else if (msg->from > b->count)
		send_no(client, msg->re, "not-understood", "\"from\" is beyond the last step");
	else if (!fits(b, msg->from, msg->lines))
		send_no(client, msg->re, "too-long", NULL);
	else if (!(after = judge(b, msg->from, msg->lines, &error)))
		send_no(client, msg->re, "refused", error.message);
	else
		save(client, msg, after);
}
