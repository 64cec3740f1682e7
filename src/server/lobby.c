/*
 * lobby.c - lines and the clock: who is connected, how much he may say, and that his messages are heard in their order.
 * A message that would change a session with a change on its way waits for it, and what the same line says after it waits
 * too. Looking does not wait, and neither does anything else while what is on its way is hidden from who asks.
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
				.taken_back_rows = 4000,
				.work_rate = 100000,
				.work_burst = 1000000};
}

/* Whoever runs the server put a copy of the file back, and should know what that did. */
static void note_copy(const lobby *house) {
	uint32_t games;
	char how_many[80];
	if (!store_was_copied(house->store, &games))
		return;
	snprintf(how_many, sizeof how_many, "%u unfinished games go on with new dice (docs/operations.md)", (unsigned)games);
	lobby_note(house, 1, "the file was put back from a copy", how_many);
}

int lobby_open(lobby **out, store *disk, const lobby_settings *settings, const lobby_net *net, gg_error *error) {
	lobby *fresh = sodium_init() < 0 ? NULL : calloc(1, sizeof *fresh);
	if (fresh) {
		fresh->list = calloc(STORE_GAMES_MAX, sizeof *fresh->list);
		fresh->makers = limits_new(MAKERS, 0, 1, HOUR / 4); /* a second is a token; what a game costs: api_may_make */
	}
	if (!fresh || !fresh->list || !fresh->makers || !accounts_open(fresh)) {
		limits_free(fresh ? fresh->makers : NULL);
		free(fresh ? fresh->list : NULL);
		free(fresh);
		gg_fail(error, 0, 0, "no memory or no randomness for the hall", NULL);
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

void lobby_close(lobby *house) {
	store_counts counts;
	house->stopping = true; /* nothing more of itself */
	do {                    /* a report may put the next change, and each report needs its session */
		store_settle(house->store);
		store_count(house->store, &counts);
	} while (counts.waiting > 0);
	for (lobby_client *line = house->lines, *next; line; line = next) {
		next = line->next;
		lobby_hang_up(house, line);
	}
	for (session *t = house->newest, *older; t; t = older) {
		older = t->older;
		session_put_away(t);
	}
	for (ask *asked = house->asks, *next; asked; asked = next) {
		next = asked->next;
		api_ask_end(asked);
	}
	while (house->search_jobs) {
		search_job_note *over = house->search_jobs;
		house->search_jobs = over->next;
		free(over);
	}
	gg_strbuf_free(&house->out);
	gg_strbuf_free(&house->rows);
	free(house->list);
	limits_free(house->makers);
	free(house->accounts);
	free(house);
}

void lobby_note(const lobby *house, int level, const char *what, const char *reason) {
	char line[400];
	snprintf(line, sizeof line, "%s: %s", what, reason);
	house->net.note(house->net.net, level, line);
}

void lobby_count(const lobby *house, lobby_counts *out) {
	*out = house->counts;
	out->sessions = house->sessions;
	out->text_bytes = house->text_bytes;
	for (const session *at = house->newest; at; at = at->older) {
		out->playing += at->game.status == STORE_PLAYING;
		out->thinking += at->search_job != 0 || at->turn.waits;
	}
}

void lobby_stored(lobby *house) {
	store_poll(house->store);
}

void lobby_tick(lobby *house) {
	if (house->stopping)
		return;
	expire_some(house);
	for (session *at = house->newest, *older; at; at = older) {
		older = at->older;
		session_go_on(at);
	}
}

void lobby_stop(lobby *house) {
	if (house->stopping)
		return;
	house->stopping = true;
	for (lobby_client *line = house->lines; line; line = line->next)
		send_stop(line);
}

/* --- Lines ------------------------------------------------------------------------------------------------------- */

void lobby_send(lobby_client *line, const gg_text *text) {
	lobby *house = line->lobby;
	if (line->dropped)
		return;
	if (text->lost)
		lobby_drop(line, 1011, "no memory");
	else
		house->net.send(house->net.net, line->to, text->at, text->len);
	lobby_spend(house, SPEND_SEND + text->len / SPEND_BYTES);
}

void lobby_drop(lobby_client *line, int code, const char *reason) {
	if (line->dropped)
		return;
	line->dropped = true;
	line->lobby->net.drop(line->lobby->net.net, line->to, code, reason);
}

lobby_client *lobby_connect(lobby *house, void *to, const char *cookie, const char *address) {
	store_guest guest;
	lobby_client *line = calloc(1, sizeof *line);
	if (!line)
		return NULL;
	line->lobby = house;
	line->to = to;
	line->words = NO_WORDS;
	snprintf(line->address, sizeof line->address, "%s", address);
	line->tokens = house->settings.burst * 1000;
	line->filled = lobby_clock(house);
	line->next = house->lines;
	if (house->lines)
		house->lines->prev = line;
	house->lines = line;
	house->counts.lines++;
	line->known = guest_of_cookie(house->store, cookie, &guest);
	if (line->known) {
		memcpy(line->guest, guest.id, sizeof line->guest);
		lobby_saw(house, &guest);
	}
	send_hello(line, line->known ? &guest : NULL);
	if (house->stopping)
		send_stop(line);
	return line;
}

/* Takes a line out of a list of those that wait. */
static void take_out(lobby_client *line, lobby_client **first, lobby_client **last) {
	lobby_client *before = NULL;
	for (lobby_client *at = *first; at != line; at = at->next_stuck)
		before = at;
	*(before ? &before->next_stuck : first) = line->next_stuck;
	if (*last == line)
		*last = before;
}

static void unstick(lobby_client *line) {
	if (line->stuck)
		take_out(line, &line->stuck->stuck, &line->stuck->stuck_last);
	if (line->ready)
		take_out(line, &line->lobby->ready, &line->lobby->last_ready);
	line->stuck = NULL;
	line->ready = false;
}

void lobby_hang_up(lobby *house, lobby_client *line) {
	line->dropped = true;
	unstick(line);
	session_leave(line);
	while (line->waiting) {
		backlog *first = line->waiting;
		line->waiting = first->next;
		free(first);
	}
	*(line->prev ? &line->prev->next : &house->lines) = line->next;
	if (line->next)
		line->next->prev = line->prev;
	house->counts.lines--;
	free(line);
}

void lobby_drop_guest(lobby *house, const uint8_t guest[STORE_ID]) {
	for (lobby_client *line = house->lines; line; line = line->next)
		if (line->known && memcmp(line->guest, guest, STORE_ID) == 0) {
			session_leave(line);
			line->known = false;
			lobby_drop(line, 1008, "this guest was forgotten");
		}
}

/* --- Hearing ----------------------------------------------------------------------------------------------------- */

/* The line's next message waits for this session. */
static bool stick(lobby_client *line, session *t) {
	line->stuck = t;
	line->next_stuck = NULL;
	*(t->stuck ? &t->stuck_last->next_stuck : &t->stuck) = line;
	t->stuck_last = line;
	return false;
}

/* The line's next message waits for its turn. */
static bool get_ready(lobby_client *line) {
	lobby *house = line->lobby;
	line->ready = true;
	line->next_stuck = NULL;
	*(house->ready ? &house->last_ready->next_stuck : &house->ready) = line;
	house->last_ready = line;
	return false;
}

/* False: it must wait until the past of the game is written. */
static bool seen_by(lobby_client *line, const message *said, session *t, int viewer) {
	uint32_t from = steps_common(t, viewer, said->have, said->branch);
	if (!text_ready(t, text_of_steps(viewer, said->words), steps_line_after(t, viewer, from), line->address))
		return stick(line, t);
	line->form = said->form;
	line->words = said->words;
	session_sit(t, line, viewer, said->kind == MESSAGE_OPEN);
	send_game(line, said->re, from);
	session_go_on(t);
	return true;
}

/* Whether a game that is not in memory is worth reading: not for who does not sit there. */
static bool sits_in_store(const lobby_client *line, const uint8_t id[STORE_ID]) {
	store_game game;
	bool sits = false;
	if (session_in_memory(line->lobby, id) || store_find_game(line->lobby->store, id, &game, NULL) != 1)
		return true;
	for (int seat = 0; seat < game.seats; seat++)
		sits = sits || (game.seat[seat].kind == STORE_SEAT_GUEST && memcmp(game.seat[seat].guest, line->guest, STORE_ID) == 0);
	store_game_free(&game);
	return sits;
}

/* The eyes a guest gets who names no seat: his own; where he has several, the public's, because several people sit at that screen and
 * none of them has said yet who looks. -1: he sits nowhere. */
static int usual_viewer(const session *t, const uint8_t guest[STORE_ID]) {
	int first = session_first_seat(t, guest);
	for (int seat = first + 1; first >= 0 && seat < t->game.seats; seat++)
		if (session_sits(t, seat, guest))
			return VIEWER_PUBLIC;
	return first;
}

/* False: it must wait. */
static bool hear_open(lobby_client *line, const message *said) {
	const char *code = "no-game";
	session *t = NULL;
	if (!line->known || (said->has_id && !sits_in_store(line, said->id)))
		code = "not-yours";
	else if (said->has_id)
		t = session_find(line->lobby, said->id, line->address, &code);
	if (t && t->load)
		return stick(line, t);
	int viewer = !t ? -1 : said->seat < 0 ? usual_viewer(t, line->guest) : session_sits(t, said->seat, line->guest) ? said->seat : -1;
	if (viewer >= 0)
		return seen_by(line, said, t, viewer);
	send_no(line, said->re, t ? "not-yours" : code, NULL);
	return true;
}

static bool hear_watch(lobby_client *line, const message *said) {
	const char *code = "no-game";
	uint8_t id[STORE_ID];
	int found = said->has_id ? store_find_watch(line->lobby->store, said->id, id) : 0;
	if (found < 0)
		code = "store";
	session *t = found == 1 ? session_find(line->lobby, id, line->address, &code) : NULL;
	if (t)
		return t->load ? stick(line, t) : seen_by(line, said, t, VIEWER_PUBLIC);
	send_no(line, said->re, code, NULL);
	return true;
}

/* Whether this can be answered at once although a change is on its way: the change is hidden from the asker, whom a delay would
 * tell of it, and what he says changes nothing. */
static bool at_once(const lobby_client *line, const message *said) {
	const session *t = line->session;
	if (!session_hides(t, line->viewer))
		return false;
	if (said->kind == MESSAGE_ACT)
		return session_turn(t, line->viewer) != line->viewer;
	if (said->kind == MESSAGE_BACK)
		return !offer_takes_back(line, said);
	return said->kind != MESSAGE_RESIGN || line->viewer == VIEWER_PUBLIC;
}

static bool hear_at_session(lobby_client *line, const message *said) {
	static void (*const plays[MESSAGE_KINDS])(lobby_client * line, const message *said) = {
		[MESSAGE_ENTROPY] = play_entropy, [MESSAGE_ACT] = play_act,          [MESSAGE_RESIGN] = play_resign,
		[MESSAGE_BACK] = offer_back,      [MESSAGE_REMATCH] = offer_rematch, [MESSAGE_REFUSE] = offer_refuse,
		[MESSAGE_LOOK] = play_look,
	};
	session *t = line->session;
	if (t && (t->load || (t->busy && said->kind != MESSAGE_LOOK && !at_once(line, said))))
		return stick(line, t);
	if (!t)
		send_no(line, said->re, "not-open", NULL);
	else
		plays[said->kind](line, said);
	return true;
}

static bool is_look(message_kind kind) {
	return kind == MESSAGE_OPEN || kind == MESSAGE_WATCH || kind == MESSAGE_LOOK;
}

/* Does what a message asks. False: the message must wait, for its session or for its turn. */
static bool obey(lobby_client *line, const message *said) {
	if (said->kind == MESSAGE_PING) {
		send_pong(line, said->re);
		return true;
	}
	if (line->session && line->session->busy && line->session->work.line == line)
		return stick(line, line->session); /* first what he asked for before */
	if (is_look(said->kind) && !lobby_left(line->lobby))
		return get_ready(line);
	if (said->kind == MESSAGE_OPEN)
		return hear_open(line, said);
	if (said->kind == MESSAGE_WATCH)
		return hear_watch(line, said);
	if (said->kind == MESSAGE_LEAVE) {
		session_leave(line);
		send_ack(line, said->re);
		return true;
	}
	return hear_at_session(line, said);
}

/* The same, at his cost. */
static bool obey_for(lobby_client *line, const message *said) {
	lobby *house = line->lobby;
	uint64_t before = house->spent;
	bool done = obey(line, said);
	uint64_t cost = house->spent - before, more = cost > UNITS_INCLUDED ? cost - UNITS_INCLUDED : 0;
	lobby_charge(house, line->address, cost);
	line->tokens -= more < line->tokens ? (uint32_t)more : line->tokens;
	return done;
}

static void put_off(lobby_client *line, const message *said) {
	backlog *late = line->waits < BACKLOG_MOST ? malloc(sizeof *late) : NULL;
	if (!late) {
		send_no(line, said->re, "slow-down", NULL);
		return;
	}
	*late = (backlog){NULL, *said};
	*(line->waiting ? &line->last_waiting->next : &line->waiting) = late;
	line->last_waiting = late;
	line->waits++;
}

static void end_first(lobby_client *line) {
	backlog *first = line->waiting;
	line->waiting = first->next;
	line->waits--;
	free(first);
}

static void catch_up(lobby_client *line) {
	while (line->waiting && !line->dropped) {
		if (!obey_for(line, &line->waiting->said))
			return;
		end_first(line);
	}
}

void lobby_ask_waits(ask *asked, session *t) {
	lobby *house = asked->lobby;
	ask **first = t ? &t->asks : &house->ready_asks, **last = t ? &t->asks_last : &house->last_ready_ask;
	asked->next_at_session = NULL;
	*(*first ? &(*last)->next_at_session : first) = asked;
	*last = asked;
}

void lobby_wake(session *t) {
	while (t->asks) {
		ask *first = t->asks;
		t->asks = first->next_at_session;
		lobby_ask_waits(first, NULL);
	}
	while (t->stuck) {
		lobby_client *first = t->stuck;
		t->stuck = first->next_stuck;
		first->stuck = NULL;
		get_ready(first);
	}
	t->asks_last = NULL;
	t->stuck_last = NULL;
}

void lobby_disappoint(session *t) {
	while (t->asks) {
		ask *first = t->asks;
		t->asks = first->next_at_session;
		api_disappoint(first);
	}
	for (lobby_client *line = t->stuck; line; line = line->next_stuck)
		if (line->waiting) {
			send_no(line, line->waiting->said.re, "store", NULL);
			end_first(line);
		}
	lobby_wake(t);
}

void lobby_receive_ready(lobby *house) {
	ask *asked = house->ready_asks;
	lobby_client *line = house->ready;
	if (asked) {
		house->ready_asks = asked->next_at_session;
		asked->next_at_session = NULL;
		api_go_on(asked);
	} else if (line) {
		unstick(line);
		catch_up(line);
	}
}

/* One token a message, and more for what takes long; refilled with time. False: he has none left. */
static bool pay(lobby_client *line) {
	const lobby_settings *settings = &line->lobby->settings;
	int64_t now = lobby_clock(line->lobby), most = (int64_t)settings->burst * 1000;
	if (!settings->rate)
		return true;
	int64_t passed = now > line->filled ? now - line->filled : 0;
	if (passed > 3600000)
		passed = 3600000;
	int64_t tokens = line->tokens + passed * settings->rate;
	line->filled = now;
	line->tokens = (uint32_t)(tokens < most ? tokens : most);
	if (line->tokens < 1000) {
		line->overdrawn++;
		return false;
	}
	if (line->tokens >= most / 2)
		line->overdrawn = 0;
	line->tokens -= 1000;
	return true;
}

void lobby_receive(lobby *house, lobby_client *line, const char *text, size_t size) {
	message said;
	char reason[160];
	if (line->dropped)
		return;
	house->counts.messages++;
	bool paid = pay(line);
	message_read_as as = size > LOBBY_MESSAGE_MAX ? MESSAGE_NOT_JSON : message_read(&said, text, size, reason);
	if (size > LOBBY_MESSAGE_MAX) {
		lobby_drop(line, 1009, "the message is too long");
	} else if (as == MESSAGE_NOT_JSON) {
		send_no(line, said.re, "not-json", reason);
		lobby_drop(line, 1007, "not a JSON object");
	} else if (!paid) {
		send_no(line, said.re, "slow-down", NULL);
		if (line->overdrawn > house->settings.burst)
			lobby_drop(line, 1008, "too many messages");
	} else if (as == MESSAGE_NOT_UNDERSTOOD) {
		send_no(line, said.re, "not-understood", reason);
	} else if (is_look(said.kind) && !lobby_may_work(house, line->address)) {
		send_no(line, said.re, "slow-down", NULL);
	} else if (line->stuck || line->ready || !obey_for(line, &said)) {
		put_off(line, &said);
	}
}
