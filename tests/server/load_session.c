/*
 * load_session.c - one session of the load generator (load.h): two guests play each other with actions their own engine
 * calls legal, watchers follow, and a rematch follows each game.
 *
 * The timing is exact. The next action of a session waits until every viewer has seen the last one, so the first
 * `steps` after an action belong to it. A viewer to whom it shows nothing (a hidden discard) gets none: it sends `ping`
 * once the action is acknowledged, and as messages arrive in order, a `pong` without steps before it means there were
 * none.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "load.h"

/* The numbers of our requests: an answer names its request. */
enum { RE_OPEN = 1, RE_ENTROPY, RE_ACT, RE_REMATCH, RE_PROVE };

static void touch(session *t) {
	if (t->touched)
		return;
	t->touched = true;
	t->next_touched = t->load->touched;
	t->load->touched = t;
}

static bool seat(const connection *at) {
	return at->place < LOAD_SEATS;
}

static void ask(load *l, connection *at, int re, const char *have) {
	if (seat(at))
		connection_send(l, at, "{\"t\":\"open\",\"re\":%d,\"game\":\"%s\"%s}", re, at->session->id, have);
	else
		connection_send(l, at, "{\"t\":\"watch\",\"re\":%d,\"token\":\"%s\"%s}", re, at->session->watch, have);
}

/* Opens the session's game on a connection unless it is open. A watcher waits until the first seat has the watch
 * link. */
static void open_game(load *l, connection *at) {
	const session *t = at->session;
	if (at->state != CONNECTION_OPEN || at->opening || at->opened || (!seat(at) && strcmp(t->watch_of, t->id) != 0))
		return;
	at->opening = true;
	ask(l, at, RE_OPEN, "");
}

void session_place(session *t, connection *at) {
	at->session = t;
	at->place = t->viewers;
	at->view = calloc(1, sizeof *at->view);
	t->viewer[t->viewers++] = at;
	if (!at->view)
		load_error(t->load, "a view", "no memory");
}

static void greeted(load *l, connection *at) {
	at->state = CONNECTION_OPEN;
	l->opened++;
	if (at->session && !l->set.echo)
		open_game(l, at);
	if (at->session && l->set.echo) {
		at->opened = true;
		touch(at->session);
	}
}

/* The echo sends no hello. */
void session_up(load *l, connection *at) {
	if (l->set.echo)
		greeted(l, at);
}

/* --- Receiving ---------------------------------------------------------------------------------------------------- */

static void give_entropy(load *l, connection *at) {
	uint8_t bytes[32];
	char hex[65];
	randombytes_buf(bytes, sizeof bytes);
	sodium_bin2hex(hex, sizeof hex, bytes, sizeof bytes);
	connection_send(l, at, "{\"t\":\"entropy\",\"re\":%d,\"hex\":\"%s\"}", RE_ENTROPY, hex);
}

static void received_steps(connection *at, int64_t now) {
	const session *t = at->session;
	if (!t->actor || at->seen)
		return;
	at->seen = true;
	at->took = (int32_t)(now - t->sent);
}

/* The whole game again at the end: it must match the result of the steps. */
static void received_proof(load *l, connection *at, const json_t *message) {
	wire_view fresh;
	memset(&fresh, 0, sizeof fresh);
	if (!wire_view_take(&fresh, message))
		load_error(l, "a view", fresh.reason);
	else if (fresh.n != at->view->n || fresh.branch != at->view->branch || fresh.box.state.hash != at->view->box.state.hash)
		load_error(l, "a viewer", "had not seen everything");
	else if (!at->proved)
		l->proved++;
	at->proved = true;
}

static void received_game(load *l, connection *at, const json_t *message) {
	session *t = at->session;
	if (json_integer_value(json_object_get(message, "re")) == RE_PROVE) {
		received_proof(l, at, message);
		return;
	}
	if (!wire_view_take(at->view, message))
		load_error(l, "a game", at->view->reason);
	bool fresh = at->opening;
	const char *watch = json_string_value(json_object_get(message, "watch"));
	at->opening = false;
	at->opened = true;
	if (seat(at) && fresh)
		give_entropy(l, at);
	if (seat(at) && watch && strcmp(t->watch_of, t->id) != 0) {
		snprintf(t->watch, sizeof t->watch, "%s", watch);
		snprintf(t->watch_of, sizeof t->watch_of, "%s", t->id);
		for (int i = LOAD_SEATS; i < t->viewers; i++)
			open_game(l, t->viewer[i]);
	}
}

/* The rematch has started; the first client of the session to learn of it wakes the others. */
static void received_next(load *l, connection *at, const json_t *message) {
	session *t = at->session;
	const char *id = json_string_value(json_object_get(message, "id"));
	if (!id || !strcmp(id, t->id))
		return;
	snprintf(t->id, sizeof t->id, "%s", id);
	t->ending = false;
	l->games++;
	for (int i = 0; i < t->viewers; i++) {
		t->viewer[i]->opened = t->viewer[i]->opening = false;
		open_game(l, t->viewer[i]);
	}
}

static void received_no(load *l, const json_t *message) {
	char reason[200], *text = json_dumps(message, JSON_COMPACT);
	snprintf(reason, sizeof reason, "%.180s", text ? text : "");
	free(text);
	load_error(l, "refused", reason);
}

static void dispatch(load *l, connection *at, const json_t *message, int64_t now) {
	const char *t = wire_kind(message);
	if (!strcmp(t, "hello")) {
		greeted(l, at);
	} else if (!strcmp(t, "no") || !strcmp(t, "stop")) {
		received_no(l, message);
	} else if (!at->session) {
		load_error(l, "an idle connection heard", t);
	} else if (!strcmp(t, "game")) {
		received_game(l, at, message);
	} else if (!strcmp(t, "steps")) {
		if (!wire_view_take(at->view, message))
			load_error(l, "steps", at->view->reason);
		received_steps(at, now);
	} else if (!strcmp(t, "ack")) {
		at->session->acked |= json_integer_value(json_object_get(message, "re")) == RE_ACT;
	} else if (!strcmp(t, "pong")) {
		at->passed = true;
	} else if (!strcmp(t, "next")) {
		received_next(l, at, message);
	} else if (strcmp(t, "seats") != 0 && strcmp(t, "fair") != 0 && strcmp(t, "offer") != 0) {
		load_error(l, "a message of a kind not known", t);
	}
}

void session_received(load *l, connection *at, const char *text, size_t size) {
	int64_t now = microseconds_now();
	l->messages++;
	if (l->set.echo) {
		if (at->session)
			received_steps(at, now);
	} else {
		json_t *message = json_loadb(text, size, JSON_REJECT_DUPLICATES, NULL);
		if (!json_is_object(message))
			load_error(l, "a message", "is no JSON object");
		dispatch(l, at, message, now);
		json_decref(message);
	}
	if (at->session)
		touch(at->session);
}

/* --- Sending ------------------------------------------------------------------------------------------------------ */

bool session_ready(const session *t) {
	for (int i = 0; i < t->viewers; i++)
		if (!t->viewer[i]->opened || t->viewer[i]->view->waiting)
			return false;
	return true;
}

bool session_quiet(const session *t) {
	return !t->actor && session_ready(t);
}

void session_prove(load *l, session *t) {
	for (int i = 0; i < t->viewers; i++) {
		const connection *at = t->viewer[i];
		char have[80];
		snprintf(have, sizeof have, ",\"have\":%ld,\"branch\":%ld", at->view->n, at->view->branch);
		if (l->set.echo)
			l->proved++;
		else
			ask(l, t->viewer[i], RE_PROVE, have);
	}
}

/* Whether everyone has seen the action or had nothing to see. Pings those that have not answered yet. */
static bool resolved(load *l, session *t) {
	bool all = true;
	if (!t->acked && !l->set.echo)
		return false;
	for (int i = 0; i < t->viewers; i++) {
		connection *at = t->viewer[i];
		if (at->seen || at->passed)
			continue;
		all = false;
		if (at->asked || l->set.echo)
			continue;
		at->asked = true;
		l->pings++;
		connection_send(l, at, "{\"t\":\"ping\"}");
	}
	return all;
}

static void record(load *l, session *t) {
	int32_t last = 0;
	for (int i = 0; i < t->viewers; i++) {
		const connection *at = t->viewer[i];
		if (!at->seen)
			continue;
		load_time(&l->to_each, at->took);
		last = at->took > last ? at->took : last;
	}
	load_time(&l->to_all, last);
	l->acts++;
	t->actor = NULL;
}

static void act(load *l, session *t, connection *at, int64_t now) {
	char action[GG_LINE_MAX];
	if (l->set.echo)
		memset(action, 'x', sizeof action);
	else if (!wire_view_choose(at->view, &l->rng, action)) {
		load_error(l, "a player", "finds no action at its turn");
		return;
	}
	for (int i = 0; i < t->viewers; i++)
		t->viewer[i]->seen = t->viewer[i]->asked = t->viewer[i]->passed = false;
	t->actor = at;
	t->acked = false;
	t->sent = now;
	/* The next due time counts from the last one, not from now: a late action does not lower the rate. */
	if (l->set.rate > 0) {
		int64_t pause = (int64_t)l->session_count * 1000000 / l->set.rate;
		t->due += pause / 2 + gg_rng_below(&l->rng, (uint32_t)pause + 1);
		if (t->due < now - 1000000)
			t->due = now;
	}
	if (l->set.echo)
		connection_send(l, at, "%0*d", (int)l->set.bytes, 0);
	else
		connection_send(l, at, "{\"t\":\"act\",\"re\":%d,\"n\":%ld,\"branch\":%ld,\"action\":\"%s\"}", RE_ACT, at->view->n,
				at->view->branch, action);
}

static connection *whose_turn(const load *l, session *t) {
	if (l->set.echo)
		return t->viewer[t->turn++ % LOAD_SEATS];
	for (int i = 0; i < LOAD_SEATS; i++) {
		const wire_view *view = t->viewer[i]->view;
		if (!view->over && view->turn == view->viewer)
			return t->viewer[i];
	}
	return NULL;
}

static bool all_over(const session *t) {
	for (int i = 0; i < t->viewers; i++)
		if (!t->viewer[i]->view->over)
			return false;
	return true;
}

void session_go(load *l, session *t, int64_t now) {
	if (t->actor && resolved(l, t))
		record(l, t);
	if (t->actor || t->ending || !l->going || !session_ready(t))
		return;
	if (all_over(t)) {
		t->ending = true;
		for (int i = 0; i < LOAD_SEATS; i++)
			connection_send(l, t->viewer[i], "{\"t\":\"rematch\",\"re\":%d}", RE_REMATCH);
		return;
	}
	if (l->set.rate > 0 && t->due > now)
		return;
	connection *at = whose_turn(l, t);
	if (at)
		act(l, t, at, now);
}
