/*
 * hall.c - lines and the clock: who is connected, how much he may say, and that his messages are heard in their order.
 * A message that would change a table with a change on its way waits for it, and what the same line says after it waits
 * too. Looking does not wait, and neither does anything else while what is on its way is hidden from who asks.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "hall_parts.h"

/* --- The hall ---------------------------------------------------------------------------------------------------- */

void hall_defaults(hall_settings *out) {
	*out = (hall_settings){.rate = 50,
			       .burst = 150,
			       .tables_max = 4000,
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
static void note_copy(const hall *house) {
	uint32_t games;
	char how_many[80];
	if (!store_was_copied(house->store, &games))
		return;
	snprintf(how_many, sizeof how_many, "%u unfinished games go on with new dice (docs/operations.md)", (unsigned)games);
	hall_note(house, 1, "the file was put back from a copy", how_many);
}

int hall_open(hall **out, store *disk, const hall_settings *settings, const hall_net *net, gg_error *error) {
	hall *fresh = sodium_init() < 0 ? NULL : calloc(1, sizeof *fresh);
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
	note_copy(fresh);
	*out = fresh;
	return 0;
}

void hall_close(hall *house) {
	store_counts counts;
	house->stopping = true; /* nothing more of itself */
	do {                    /* a report may put the next change, and each report needs its table */
		store_settle(house->store);
		store_count(house->store, &counts);
	} while (counts.waiting > 0);
	for (hall_line *line = house->lines, *next; line; line = next) {
		next = line->next;
		hall_hang_up(house, line);
	}
	for (table *t = house->newest, *older; t; t = older) {
		older = t->older;
		table_put_away(t);
	}
	for (ask *asked = house->asks, *next; asked; asked = next) {
		next = asked->next;
		api_ask_end(asked);
	}
	while (house->thoughts) {
		thought_note *over = house->thoughts;
		house->thoughts = over->next;
		free(over);
	}
	sheet_free(&house->out);
	sheet_free(&house->rows);
	sheet_free(&house->spare);
	free(house->list);
	limits_free(house->makers);
	free(house->accounts);
	free(house);
}

void hall_note(const hall *house, int level, const char *what, const char *why) {
	char line[400];
	snprintf(line, sizeof line, "%s: %s", what, why);
	house->net.note(house->net.net, level, line);
}

void hall_count(const hall *house, hall_counts *out) {
	*out = house->counts;
	out->tables = house->tables;
	out->text_bytes = house->text_bytes;
	for (const table *at = house->newest; at; at = at->older) {
		out->playing += at->game.status == STORE_PLAYING;
		out->thinking += at->thought != 0 || at->turn.waits;
	}
}

void hall_stored(hall *house) {
	store_poll(house->store);
}

void hall_tick(hall *house) {
	if (house->stopping)
		return;
	expire_some(house);
	for (table *at = house->newest, *older; at; at = older) {
		older = at->older;
		table_go_on(at);
	}
}

void hall_stop(hall *house) {
	if (house->stopping)
		return;
	house->stopping = true;
	for (hall_line *line = house->lines; line; line = line->next)
		tell_stop(line);
}

/* --- Lines ------------------------------------------------------------------------------------------------------- */

void hall_send(hall_line *line, const sheet *text) {
	hall *house = line->hall;
	if (line->dropped)
		return;
	if (text->lost)
		hall_drop(line, 1011, "no memory");
	else
		house->net.send(house->net.net, line->to, text->at, text->len);
	hall_spend(house, SPEND_SEND + text->len / SPEND_BYTES);
}

void hall_drop(hall_line *line, int code, const char *why) {
	if (line->dropped)
		return;
	line->dropped = true;
	line->hall->net.drop(line->hall->net.net, line->to, code, why);
}

hall_line *hall_connect(hall *house, void *to, const char *cookie, const char *address) {
	store_guest guest;
	hall_line *line = calloc(1, sizeof *line);
	if (!line)
		return NULL;
	line->hall = house;
	line->to = to;
	line->words = NO_WORDS;
	snprintf(line->address, sizeof line->address, "%s", address);
	line->tokens = house->settings.burst * 1000;
	line->filled = hall_clock(house);
	line->next = house->lines;
	if (house->lines)
		house->lines->prev = line;
	house->lines = line;
	house->counts.lines++;
	line->known = guest_of_cookie(house->store, cookie, &guest);
	if (line->known) {
		memcpy(line->guest, guest.id, sizeof line->guest);
		hall_saw(house, &guest);
	}
	tell_hello(line, line->known ? &guest : NULL);
	if (house->stopping)
		tell_stop(line);
	return line;
}

/* Takes a line out of a list of those that wait. */
static void take_out(hall_line *line, hall_line **first, hall_line **last) {
	hall_line *before = NULL;
	for (hall_line *at = *first; at != line; at = at->next_stuck)
		before = at;
	*(before ? &before->next_stuck : first) = line->next_stuck;
	if (*last == line)
		*last = before;
}

static void unstick(hall_line *line) {
	if (line->stuck)
		take_out(line, &line->stuck->stuck, &line->stuck->stuck_last);
	if (line->ready)
		take_out(line, &line->hall->ready, &line->hall->last_ready);
	line->stuck = NULL;
	line->ready = false;
}

void hall_hang_up(hall *house, hall_line *line) {
	line->dropped = true;
	unstick(line);
	table_leave(line);
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

void hall_drop_guest(hall *house, const uint8_t guest[STORE_ID]) {
	for (hall_line *line = house->lines; line; line = line->next)
		if (line->known && memcmp(line->guest, guest, STORE_ID) == 0) {
			table_leave(line);
			line->known = false;
			hall_drop(line, 1008, "this guest was forgotten");
		}
}

/* --- Hearing ----------------------------------------------------------------------------------------------------- */

/* The line's next message waits for this table. */
static bool stick(hall_line *line, table *t) {
	line->stuck = t;
	line->next_stuck = NULL;
	*(t->stuck ? &t->stuck_last->next_stuck : &t->stuck) = line;
	t->stuck_last = line;
	return false;
}

/* The line's next message waits for its turn. */
static bool get_ready(hall_line *line) {
	hall *house = line->hall;
	line->ready = true;
	line->next_stuck = NULL;
	*(house->ready ? &house->last_ready->next_stuck : &house->ready) = line;
	house->last_ready = line;
	return false;
}

/* False: it must wait until the past of the game is written. */
static bool seen_by(hall_line *line, const message *said, table *t, int eye) {
	uint32_t from = story_common(t, eye, said->have, said->branch);
	if (!text_ready(t, text_of_steps(eye, said->words), story_line_after(t, eye, from), line->address))
		return stick(line, t);
	line->form = said->form;
	line->words = said->words;
	table_sit(t, line, eye, said->kind == MESSAGE_OPEN);
	tell_game(line, said->re, from);
	table_go_on(t);
	return true;
}

/* Whether a game that is not in memory is worth reading: not for who does not sit there. */
static bool sits_in_store(const hall_line *line, const uint8_t id[STORE_ID]) {
	store_game game;
	bool sits = false;
	if (table_in_memory(line->hall, id) || store_find_game(line->hall->store, id, &game, NULL) != 1)
		return true;
	for (int seat = 0; seat < game.seats; seat++)
		sits = sits || (game.seat[seat].kind == STORE_SEAT_GUEST && memcmp(game.seat[seat].guest, line->guest, STORE_ID) == 0);
	store_game_free(&game);
	return sits;
}

/* The eyes a guest gets who names no seat: his own; where he has several, the public's, because several people sit at that screen and
 * none of them has said yet who looks. -1: he sits nowhere. */
static int usual_eye(const table *t, const uint8_t guest[STORE_ID]) {
	int first = table_first_seat(t, guest);
	for (int seat = first + 1; first >= 0 && seat < t->game.seats; seat++)
		if (table_sits(t, seat, guest))
			return EYE_PUBLIC;
	return first;
}

/* False: it must wait. */
static bool hear_open(hall_line *line, const message *said) {
	const char *code = "no-game";
	table *t = NULL;
	if (!line->known || (said->has_id && !sits_in_store(line, said->id)))
		code = "not-yours";
	else if (said->has_id)
		t = table_find(line->hall, said->id, line->address, &code);
	if (t && t->load)
		return stick(line, t);
	int eye = !t ? -1 : said->seat < 0 ? usual_eye(t, line->guest) : table_sits(t, said->seat, line->guest) ? said->seat : -1;
	if (eye >= 0)
		return seen_by(line, said, t, eye);
	tell_no(line, said->re, t ? "not-yours" : code, NULL);
	return true;
}

static bool hear_watch(hall_line *line, const message *said) {
	const char *code = "no-game";
	uint8_t id[STORE_ID];
	int found = said->has_id ? store_find_watch(line->hall->store, said->id, id) : 0;
	if (found < 0)
		code = "store";
	table *t = found == 1 ? table_find(line->hall, id, line->address, &code) : NULL;
	if (t)
		return t->load ? stick(line, t) : seen_by(line, said, t, EYE_PUBLIC);
	tell_no(line, said->re, code, NULL);
	return true;
}

/* Whether this can be answered at once although a change is on its way: the change is hidden from the asker, whom a delay would
 * tell of it, and what he says changes nothing. */
static bool at_once(const hall_line *line, const message *said) {
	const table *t = line->table;
	if (!table_hides(t, line->eye))
		return false;
	if (said->kind == MESSAGE_ACT)
		return table_turn(t, line->eye) != line->eye;
	if (said->kind == MESSAGE_BACK)
		return !offer_takes_back(line, said);
	return said->kind != MESSAGE_RESIGN || line->eye == EYE_PUBLIC;
}

static bool hear_at_table(hall_line *line, const message *said) {
	static void (*const plays[MESSAGE_KINDS])(hall_line * line, const message *said) = {
		[MESSAGE_ENTROPY] = play_entropy, [MESSAGE_ACT] = play_act,          [MESSAGE_RESIGN] = play_resign,
		[MESSAGE_BACK] = offer_back,      [MESSAGE_REMATCH] = offer_rematch, [MESSAGE_REFUSE] = offer_refuse,
		[MESSAGE_LOOK] = play_look,
	};
	table *t = line->table;
	if (t && (t->load || (t->busy && said->kind != MESSAGE_LOOK && !at_once(line, said))))
		return stick(line, t);
	if (!t)
		tell_no(line, said->re, "not-open", NULL);
	else
		plays[said->kind](line, said);
	return true;
}

static bool is_look(message_kind kind) {
	return kind == MESSAGE_OPEN || kind == MESSAGE_WATCH || kind == MESSAGE_LOOK;
}

/* Does what a message asks. False: the message must wait, for its table or for its turn. */
static bool obey(hall_line *line, const message *said) {
	if (said->kind == MESSAGE_PING) {
		tell_pong(line, said->re);
		return true;
	}
	if (line->table && line->table->busy && line->table->work.line == line)
		return stick(line, line->table); /* first what he asked for before */
	if (is_look(said->kind) && !hall_left(line->hall))
		return get_ready(line);
	if (said->kind == MESSAGE_OPEN)
		return hear_open(line, said);
	if (said->kind == MESSAGE_WATCH)
		return hear_watch(line, said);
	if (said->kind == MESSAGE_LEAVE) {
		table_leave(line);
		tell_ack(line, said->re);
		return true;
	}
	return hear_at_table(line, said);
}

/* The same, at his cost. */
static bool obey_for(hall_line *line, const message *said) {
	hall *house = line->hall;
	uint64_t before = house->spent;
	bool done = obey(line, said);
	uint64_t cost = house->spent - before, more = cost > UNITS_INCLUDED ? cost - UNITS_INCLUDED : 0;
	hall_charge(house, line->address, cost);
	line->tokens -= more < line->tokens ? (uint32_t)more : line->tokens;
	return done;
}

static void put_off(hall_line *line, const message *said) {
	backlog *late = line->waits < BACKLOG_MOST ? malloc(sizeof *late) : NULL;
	if (!late) {
		tell_no(line, said->re, "slow-down", NULL);
		return;
	}
	*late = (backlog){NULL, *said};
	*(line->waiting ? &line->last_waiting->next : &line->waiting) = late;
	line->last_waiting = late;
	line->waits++;
}

static void end_first(hall_line *line) {
	backlog *first = line->waiting;
	line->waiting = first->next;
	line->waits--;
	free(first);
}

static void catch_up(hall_line *line) {
	while (line->waiting && !line->dropped) {
		if (!obey_for(line, &line->waiting->said))
			return;
		end_first(line);
	}
}

void hall_ask_waits(ask *asked, table *t) {
	hall *house = asked->hall;
	ask **first = t ? &t->asks : &house->ready_asks, **last = t ? &t->asks_last : &house->last_ready_ask;
	asked->next_at_table = NULL;
	*(*first ? &(*last)->next_at_table : first) = asked;
	*last = asked;
}

void hall_wake(table *t) {
	while (t->asks) {
		ask *first = t->asks;
		t->asks = first->next_at_table;
		hall_ask_waits(first, NULL);
	}
	while (t->stuck) {
		hall_line *first = t->stuck;
		t->stuck = first->next_stuck;
		first->stuck = NULL;
		get_ready(first);
	}
	t->asks_last = NULL;
	t->stuck_last = NULL;
}

void hall_disappoint(table *t) {
	while (t->asks) {
		ask *first = t->asks;
		t->asks = first->next_at_table;
		api_disappoint(first);
	}
	for (hall_line *line = t->stuck; line; line = line->next_stuck)
		if (line->waiting) {
			tell_no(line, line->waiting->said.re, "store", NULL);
			end_first(line);
		}
	hall_wake(t);
}

void hall_hear_ready(hall *house) {
	ask *asked = house->ready_asks;
	hall_line *line = house->ready;
	if (asked) {
		house->ready_asks = asked->next_at_table;
		asked->next_at_table = NULL;
		api_go_on(asked);
	} else if (line) {
		unstick(line);
		catch_up(line);
	}
}

/* One token a message, and more for what takes long; refilled with time. False: he has none left. */
static bool pay(hall_line *line) {
	const hall_settings *settings = &line->hall->settings;
	int64_t now = hall_clock(line->hall), most = (int64_t)settings->burst * 1000;
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

void hall_hear(hall *house, hall_line *line, const char *text, size_t size) {
	message said;
	char why[160];
	if (line->dropped)
		return;
	house->counts.messages++;
	bool paid = pay(line);
	message_read_as as = size > HALL_MESSAGE_MAX ? MESSAGE_NOT_JSON : message_read(&said, text, size, why);
	if (size > HALL_MESSAGE_MAX) {
		hall_drop(line, 1009, "the message is too long");
	} else if (as == MESSAGE_NOT_JSON) {
		tell_no(line, said.re, "not-json", why);
		hall_drop(line, 1007, "not a JSON object");
	} else if (!paid) {
		tell_no(line, said.re, "slow-down", NULL);
		if (line->overdrawn > house->settings.burst)
			hall_drop(line, 1008, "too many messages");
	} else if (as == MESSAGE_NOT_UNDERSTOOD) {
		tell_no(line, said.re, "not-understood", why);
	} else if (is_look(said.kind) && !hall_may_work(house, line->address)) {
		tell_no(line, said.re, "slow-down", NULL);
	} else if (line->stuck || line->ready || !obey_for(line, &said)) {
		put_off(line, &said);
	}
}
