/*
 * lobby.c - clients and the clock: who is connected, how much they may send, and that their messages are handled in order.
 * A message that would change a session waits while another change is being saved, and so do later messages of the same client.
 * Looking does not wait; nor does anything else while that change is hidden from the client.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "lobby_parts.h"

/* --- The lobby ---------------------------------------------------------------------------------------------------- */

void lobby_defaults(lobby_settings *out) {
	*out = (lobby_settings){.rate = 50,
				.burst = 150,
				.sessions_max = 4000,
				.think_nodes = 0,
				.think_milliseconds = 2000,
				.think_quick = 16,
				.think_slow = 1,
				.guest_games = 50,
				.address_games = 240,
				.keep_guests = 90,
				.keep_battles = 90,
				.taken_back_rows = 4000,
				.work_rate = 100000,
				.work_burst = 1000000};
}

/* Tells the operator that the file is a restored copy, and what that did. */
static void note_copy(const lobby *l) {
	uint32_t games;
	char how_many[80];
	if (!store_was_copied(l->store, &games))
		return;
	snprintf(how_many, sizeof how_many, "%u unfinished games continue with new dice (docs/operations.md)", (unsigned)games);
	lobby_note(l, 1, "the file is a restored copy", how_many);
}

int lobby_open(lobby **out, store *disk, const lobby_settings *settings, const lobby_net *net, gg_error *error) {
	lobby *fresh = sodium_init() < 0 ? NULL : calloc(1, sizeof *fresh);
	if (fresh) {
		fresh->list = calloc(STORE_GAMES_MAX, sizeof *fresh->list);
		fresh->makers = limits_new(MAKERS, 0, 1, HOUR / 4); /* a second is a token; what a game costs: api_may_make */
		fresh->codes = codes_open();
	}
	if (!fresh || !fresh->list || !fresh->makers || !fresh->codes || !accounts_open(fresh)) {
		codes_close(fresh ? fresh->codes : NULL);
		limits_free(fresh ? fresh->makers : NULL);
		free(fresh ? fresh->list : NULL);
		free(fresh);
		gg_fail(error, 0, 0, "no memory or no randomness for the lobby", NULL);
		return -1;
	}
	fresh->store = disk;
	fresh->settings = *settings;
	fresh->net = *net;
	fresh->out = gg_strbuf();
	fresh->rows = gg_strbuf();
	note_copy(fresh);
	*out = fresh;
	return 0;
}

void lobby_close(lobby *l) {
	store_counts counts;
	l->stopping = true; /* starts nothing new */
	do {                /* a report may queue the next change, and each report needs its session */
		store_settle(l->store);
		store_count(l->store, &counts);
	} while (counts.waiting > 0);
	for (lobby_client *client = l->clients, *next; client; client = next) {
		next = client->next;
		lobby_disconnect(l, client);
	}
	for (session *t = l->newest, *older; t; t = older) {
		older = t->older;
		session_unload(t);
	}
	while (l->battles)
		shared_unload(l->battles);
	for (pending_request *pending = l->requests, *next; pending; pending = next) {
		next = pending->next;
		api_request_end(pending);
	}
	while (l->search_jobs) {
		search_job_note *over = l->search_jobs;
		l->search_jobs = over->next;
		free(over);
	}
	gg_strbuf_free(&l->out);
	gg_strbuf_free(&l->rows);
	free(l->list);
	limits_free(l->makers);
	codes_close(l->codes);
	free(l->accounts);
	free(l);
}

void lobby_note(const lobby *l, int level, const char *what, const char *reason) {
	char line[400];
	snprintf(line, sizeof line, "%s: %s", what, reason);
	l->net.note(l->net.net, level, line);
}

void lobby_count(const lobby *l, lobby_counts *out) {
	*out = l->counts;
	out->sessions = l->sessions;
	out->battles = l->battle_count;
	out->text_bytes = l->text_bytes;
	for (const session *at = l->newest; at; at = at->older) {
		out->playing += at->game.status == STORE_PLAYING;
		out->thinking += at->search_job != 0 || at->turn.waits;
	}
}

void lobby_stored(lobby *l) {
	store_poll(l->store);
}

void lobby_tick(lobby *l) {
	if (l->stopping)
		return;
	expire_some(l);
	for (session *at = l->newest, *older; at; at = older) {
		older = at->older;
		session_advance(at);
	}
}

void lobby_stop(lobby *l) {
	if (l->stopping)
		return;
	l->stopping = true;
	for (lobby_client *client = l->clients; client; client = client->next)
		send_stop(client);
}

/* --- Clients ------------------------------------------------------------------------------------------------------- */

void lobby_send(lobby_client *client, const gg_text *text) {
	lobby *l = client->lobby;
	if (client->dropped)
		return;
	if (text->lost)
		lobby_drop(client, 1011, "no memory");
	else
		l->net.send(l->net.net, client->to, text->at, text->len);
	lobby_spend(l, SPEND_SEND + text->len / SPEND_BYTES);
}

void lobby_drop(lobby_client *client, int code, const char *reason) {
	if (client->dropped)
		return;
	client->dropped = true;
	client->lobby->net.drop(client->lobby->net.net, client->to, code, reason);
}

lobby_client *lobby_connect(lobby *l, void *to, const char *cookie, const char *address) {
	store_guest guest;
	lobby_client *client = calloc(1, sizeof *client);
	if (!client)
		return NULL;
	client->lobby = l;
	client->to = to;
	client->words = NO_WORDS;
	snprintf(client->address, sizeof client->address, "%s", address);
	client->tokens = l->settings.burst * 1000;
	client->filled = lobby_clock(l);
	client->next = l->clients;
	if (l->clients)
		l->clients->prev = client;
	l->clients = client;
	l->counts.clients++;
	client->known = guest_of_cookie(l->store, cookie, &guest);
	if (client->known) {
		memcpy(client->guest, guest.id, sizeof client->guest);
		lobby_guest_seen(l, &guest);
	}
	send_hello(client, client->known ? &guest : NULL);
	if (l->stopping)
		send_stop(client);
	return client;
}

/* Removes a client from a list of waiting ones. */
static void remove_from(lobby_client *client, lobby_client **first, lobby_client **last) {
	lobby_client *before = NULL;
	for (lobby_client *at = *first; at != client; at = at->next_blocked)
		before = at;
	*(before ? &before->next_blocked : first) = client->next_blocked;
	if (*last == client)
		*last = before;
}

static void unblock(lobby_client *client) {
	if (client->blocked)
		remove_from(client, &client->blocked->blocked, &client->blocked->blocked_last);
	if (client->blocked_battle)
		remove_from(client, &client->blocked_battle->blocked, &client->blocked_battle->blocked_last);
	if (client->ready)
		remove_from(client, &client->lobby->ready, &client->lobby->last_ready);
	client->blocked = NULL;
	client->blocked_battle = NULL;
	client->ready = false;
}

/* Whatever it looks at. */
static void detach(lobby_client *client) {
	session_detach(client);
	shared_detach(client);
}

void lobby_disconnect(lobby *l, lobby_client *client) {
	client->dropped = true;
	unblock(client);
	detach(client);
	while (client->waiting) {
		backlog *first = client->waiting;
		client->waiting = first->next;
		free(first);
	}
	*(client->prev ? &client->prev->next : &l->clients) = client->next;
	if (client->next)
		client->next->prev = client->prev;
	l->counts.clients--;
	free(client);
}

void lobby_drop_guest(lobby *l, const uint8_t guest[STORE_ID]) {
	for (lobby_client *client = l->clients; client; client = client->next)
		if (client->known && memcmp(client->guest, guest, STORE_ID) == 0) {
			detach(client);
			client->known = false;
			lobby_drop(client, 1008, "this guest was forgotten");
		}
}

/* --- Messages ----------------------------------------------------------------------------------------------------- */

/* The client's next message waits for this session. */
static bool block(lobby_client *client, session *t) {
	client->blocked = t;
	client->next_blocked = NULL;
	*(t->blocked ? &t->blocked_last->next_blocked : &t->blocked) = client;
	t->blocked_last = client;
	return false;
}

/* The same for a shared battle whose last change is being saved. */
static bool block_at_battle(lobby_client *client, shared *b) {
	client->blocked_battle = b;
	client->next_blocked = NULL;
	*(b->blocked ? &b->blocked_last->next_blocked : &b->blocked) = client;
	b->blocked_last = client;
	return false;
}

/* The client's next message waits for the next turn of the loop. */
static bool make_ready(lobby_client *client) {
	lobby *l = client->lobby;
	client->ready = true;
	client->next_blocked = NULL;
	*(l->ready ? &l->last_ready->next_blocked : &l->ready) = client;
	l->last_ready = client;
	return false;
}

/* False: it must wait until the past steps are written out. */
static bool seen_by(lobby_client *client, const message *msg, session *t, int viewer) {
	uint32_t from = steps_common(t, viewer, msg->have, msg->branch);
	if (!text_ready(t, text_of_steps(viewer, msg->words), steps_line_after(t, viewer, from), client->address))
		return block(client, t);
	client->form = msg->form;
	client->words = msg->words;
	shared_detach(client);
	session_attach(t, client, viewer, msg->kind == MESSAGE_OPEN);
	send_game(client, msg->re, from);
	session_advance(t);
	return true;
}

/* Whether the guest has a seat in the game; games in memory are checked later. Saves loading a game for a stranger. */
static bool sits_in_store(const lobby_client *client, const uint8_t id[STORE_ID]) {
	store_game game;
	bool sits = false;
	if (session_in_memory(client->lobby, id) || store_find_game(client->lobby->store, id, &game, NULL) != 1)
		return true;
	for (int seat = 0; seat < game.seats; seat++)
		sits = sits || (game.seat[seat].kind == STORE_SEAT_GUEST && memcmp(game.seat[seat].guest, client->guest, STORE_ID) == 0);
	store_game_free(&game);
	return sits;
}

/* The viewer of a guest who names no seat: their own seat; the public if they have several, because several people share that screen
 * and it is not known yet who is looking. -1: no seat. */
static int usual_viewer(const session *t, const uint8_t guest[STORE_ID]) {
	int first = session_first_seat(t, guest);
	for (int seat = first + 1; first >= 0 && seat < t->game.seats; seat++)
		if (session_sits(t, seat, guest))
			return VIEWER_PUBLIC;
	return first;
}

/* False: it must wait. */
static bool handle_open(lobby_client *client, const message *msg) {
	const char *code = "no-game";
	session *t = NULL;
	if (!client->known || (msg->has_id && !sits_in_store(client, msg->id)))
		code = "not-yours";
	else if (msg->has_id)
		t = session_find(client->lobby, msg->id, client->address, &code);
	if (t && t->load)
		return block(client, t);
	int viewer = !t ? -1 : msg->seat < 0 ? usual_viewer(t, client->guest) : session_sits(t, msg->seat, client->guest) ? msg->seat : -1;
	if (viewer >= 0)
		return seen_by(client, msg, t, viewer);
	send_no(client, msg->re, t ? "not-yours" : code, NULL);
	return true;
}

static bool handle_watch(lobby_client *client, const message *msg) {
	const char *code = "no-game";
	uint8_t id[STORE_ID];
	int found = msg->has_id ? store_find_watch(client->lobby->store, msg->id, id) : 0;
	if (found < 0)
		code = "store";
	session *t = found == 1 ? session_find(client->lobby, id, client->address, &code) : NULL;
	if (t)
		return t->load ? block(client, t) : seen_by(client, msg, t, VIEWER_PUBLIC);
	send_no(client, msg->re, code, NULL);
	return true;
}

static void handle_battle(lobby_client *client, const message *msg) {
	const char *code = "no-battle";
	bool writes = false;
	shared *b = msg->has_id ? shared_find(client->lobby, msg->id, &writes, &code) : NULL;
	client->words = msg->words;
	if (!b) {
		send_no(client, msg->re, code, NULL);
		return;
	}
	session_detach(client);
	shared_attach(b, client, writes);
	send_battle(client, msg->re);
}

static bool handle_write(lobby_client *client, const message *msg) {
	shared *b = client->battle;
	if (b && b->busy)
		return block_at_battle(client, b);
	if (!b)
		send_no(client, msg->re, "not-open", NULL);
	else if (!client->writes)
		send_no(client, msg->re, "read-only", NULL);
	else
		shared_write(client, msg);
	return true;
}

/* Whether this can be answered at once although a change is being saved: the change is hidden from the client, a delay would give it
 * away, and the message changes nothing. */
static bool at_once(const lobby_client *client, const message *msg) {
	const session *t = client->session;
	if (!session_hides(t, client->viewer))
		return false;
	if (msg->kind == MESSAGE_ACT)
		return session_turn(t, client->viewer) != client->viewer;
	if (msg->kind == MESSAGE_BACK)
		return !offer_takes_back(client, msg);
	return msg->kind != MESSAGE_RESIGN || client->viewer == VIEWER_PUBLIC;
}

static bool handle_at_session(lobby_client *client, const message *msg) {
	static void (*const plays[MESSAGE_KINDS])(lobby_client * client, const message *msg) = {
		[MESSAGE_ENTROPY] = play_entropy, [MESSAGE_ACT] = play_act,          [MESSAGE_RESIGN] = play_resign,
		[MESSAGE_BACK] = offer_back,      [MESSAGE_REMATCH] = offer_rematch, [MESSAGE_REFUSE] = offer_refuse,
		[MESSAGE_LOOK] = play_look,
	};
	session *t = client->session;
	if (t && (t->load || (t->busy && msg->kind != MESSAGE_LOOK && !at_once(client, msg))))
		return block(client, t);
	if (!t)
		send_no(client, msg->re, "not-open", NULL);
	else
		plays[msg->kind](client, msg);
	return true;
}

/* What is read or replayed for one message: refused to an address that has had too much of it. */
static bool is_look(message_kind kind) {
	return kind == MESSAGE_OPEN || kind == MESSAGE_WATCH || kind == MESSAGE_LOOK || kind == MESSAGE_BATTLE || kind == MESSAGE_WRITE;
}

/* False: the message must wait, for its session or for the next turn of the loop. */
static bool handle(lobby_client *client, const message *msg) {
	if (msg->kind == MESSAGE_PING) {
		send_pong(client, msg->re);
		return true;
	}
	if (client->session && client->session->busy && client->session->work.client == client)
		return block(client, client->session); /* its previous message first */
	if (client->battle && client->battle->busy && client->battle->work.client == client)
		return block_at_battle(client, client->battle);
	if (is_look(msg->kind) && !lobby_work_left(client->lobby))
		return make_ready(client);
	if (msg->kind == MESSAGE_OPEN)
		return handle_open(client, msg);
	if (msg->kind == MESSAGE_WATCH)
		return handle_watch(client, msg);
	if (msg->kind == MESSAGE_BATTLE) {
		handle_battle(client, msg);
		return true;
	}
	if (msg->kind == MESSAGE_WRITE)
		return handle_write(client, msg);
	if (msg->kind == MESSAGE_LEAVE) {
		detach(client);
		send_ack(client, msg->re);
		return true;
	}
	return handle_at_session(client, msg);
}

/* The same; the work is charged to the client. */
static bool handle_charged(lobby_client *client, const message *msg) {
	lobby *l = client->lobby;
	uint64_t before = l->spent;
	bool done = handle(client, msg);
	uint64_t cost = l->spent - before, more = cost > UNITS_INCLUDED ? cost - UNITS_INCLUDED : 0;
	lobby_charge(l, client->address, cost);
	client->tokens -= more < client->tokens ? (uint32_t)more : client->tokens;
	return done;
}

static void postpone(lobby_client *client, const message *msg) {
	backlog *late = client->waits < BACKLOG_MOST ? malloc(sizeof *late) : NULL;
	if (!late) {
		send_no(client, msg->re, "slow-down", NULL);
		return;
	}
	*late = (backlog){NULL, *msg};
	*(client->waiting ? &client->last_waiting->next : &client->waiting) = late;
	client->last_waiting = late;
	client->waits++;
}

static void drop_first(lobby_client *client) {
	backlog *first = client->waiting;
	client->waiting = first->next;
	client->waits--;
	free(first);
}

static void catch_up(lobby_client *client) {
	while (client->waiting && !client->dropped) {
		if (!handle_charged(client, &client->waiting->msg))
			return;
		drop_first(client);
	}
}

void lobby_request_waits(pending_request *pending, session *t) {
	lobby *l = pending->lobby;
	pending_request **first = t ? &t->requests : &l->ready_requests, **last = t ? &t->requests_last : &l->last_ready_request;
	pending->next_at_session = NULL;
	*(*first ? &(*last)->next_at_session : first) = pending;
	*last = pending;
}

void lobby_wake(session *t) {
	while (t->requests) {
		pending_request *first = t->requests;
		t->requests = first->next_at_session;
		lobby_request_waits(first, NULL);
	}
	while (t->blocked) {
		lobby_client *first = t->blocked;
		t->blocked = first->next_blocked;
		first->blocked = NULL;
		make_ready(first);
	}
	t->requests_last = NULL;
	t->blocked_last = NULL;
}

void lobby_wake_battle(shared *b) {
	while (b->blocked) {
		lobby_client *first = b->blocked;
		b->blocked = first->next_blocked;
		first->blocked_battle = NULL;
		make_ready(first);
	}
	b->blocked_last = NULL;
}

void lobby_fail_waiting(session *t) {
	while (t->requests) {
		pending_request *first = t->requests;
		t->requests = first->next_at_session;
		api_fail_waiting(first);
	}
	for (lobby_client *client = t->blocked; client; client = client->next_blocked)
		if (client->waiting) {
			send_no(client, client->waiting->msg.re, "store", NULL);
			drop_first(client);
		}
	lobby_wake(t);
}

void lobby_receive_ready(lobby *l) {
	pending_request *pending = l->ready_requests;
	lobby_client *client = l->ready;
	if (pending) {
		l->ready_requests = pending->next_at_session;
		pending->next_at_session = NULL;
		api_go_on(pending);
	} else if (client) {
		unblock(client);
		catch_up(client);
	}
}

/* One token per message, more for expensive ones; refilled over time. False: none left. */
static bool pay(lobby_client *client) {
	const lobby_settings *settings = &client->lobby->settings;
	int64_t now = lobby_clock(client->lobby), most = (int64_t)settings->burst * 1000;
	if (!settings->rate)
		return true;
	int64_t passed = now > client->filled ? now - client->filled : 0;
	if (passed > 3600000)
		passed = 3600000;
	int64_t tokens = client->tokens + passed * settings->rate;
	client->filled = now;
	client->tokens = (uint32_t)(tokens < most ? tokens : most);
	if (client->tokens < 1000) {
		client->overdrawn++;
		return false;
	}
	if (client->tokens >= most / 2)
		client->overdrawn = 0;
	client->tokens -= 1000;
	return true;
}

void lobby_receive(lobby *l, lobby_client *client, const char *text, size_t size) {
	message msg;
	char reason[160];
	if (client->dropped)
		return;
	l->counts.messages++;
	bool paid = pay(client);
	message_read_as as = size > LOBBY_MESSAGE_MAX ? MESSAGE_NOT_JSON : message_read(&msg, text, size, reason);
	if (size > LOBBY_MESSAGE_MAX) {
		lobby_drop(client, 1009, "the message is too long");
	} else if (as == MESSAGE_NOT_JSON) {
		send_no(client, msg.re, "not-json", reason);
		lobby_drop(client, 1007, "not a JSON object");
	} else if (!paid) {
		send_no(client, msg.re, "slow-down", NULL);
		if (client->overdrawn > l->settings.burst)
			lobby_drop(client, 1008, "too many messages");
	} else if (as == MESSAGE_NOT_UNDERSTOOD) {
		send_no(client, msg.re, "not-understood", reason);
	} else if (is_look(msg.kind) && !lobby_may_work(l, client->address)) {
		send_no(client, msg.re, "slow-down", NULL);
	} else if (client->blocked || client->blocked_battle || client->ready || !handle_charged(client, &msg)) {
		postpone(client, &msg);
	}
}
