/*
 * session_change.c - one change of a session, from the action to the broadcast: the record grows, its new lines become rows,
 * all of them go to the store as one transaction, and only when that is durable is anything sent. If the store refuses,
 * the session is loaded again as it was, and the client gets the reason.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "lobby_parts.h"

/* --- Rows -------------------------------------------------------------------------------------------------------- */

/* The rows being written: kinds, and where each one's text begins in lobby->rows. */
typedef struct row_list {
	uint8_t *kinds;
	size_t *starts;
	uint32_t count, cap;
	bool lost;
} row_list;

static gg_text *open_row(lobby *l, row_list *rows, store_kind kind) {
	if (rows->count == rows->cap) {
		uint32_t cap = rows->cap ? rows->cap * 2 : 32;
		uint8_t *kinds = realloc(rows->kinds, cap);
		size_t *starts = realloc(rows->starts, cap * sizeof *starts);
		rows->kinds = kinds ? kinds : rows->kinds;
		rows->starts = starts ? starts : rows->starts;
		rows->lost = rows->lost || !kinds || !starts;
		if (rows->lost)
			return &l->rows;
		rows->cap = cap;
	}
	if (rows->count == 0)
		gg_text_clear(&l->rows);
	else
		gg_put_bytes(&l->rows, "", 1); /* the end of the row before */
	rows->kinds[rows->count] = (uint8_t)kind;
	rows->starts[rows->count++] = l->rows.len;
	return &l->rows;
}

static void drop_rows(row_list *rows) {
	free(rows->kinds);
	free(rows->starts);
	memset(rows, 0, sizeof *rows);
}

static void write_row(session *t, row_list *rows, const gg_state *before, uint32_t line) {
	text_put_line(&t->record, before, line, open_row(t->lobby, rows, STORE_ACTION));
}

static bool add_rows(session *t, store_change *change, const row_list *rows) {
	store_row *list = rows->lost || t->lobby->rows.lost ? NULL : calloc(rows->count + 1, sizeof *list);
	if (!list)
		return false;
	for (uint32_t i = 0; i < rows->count; i++)
		list[i] = (store_row){t->game.rows + 1 + i, rows->kinds[i], t->lobby->rows.at + rows->starts[i]};
	bool good = store_change_rows(change, t->game.id, list, rows->count) == 0;
	free(list);
	t->game.rows += rows->count;
	return good;
}

/* --- Saving ---------------------------------------------------------------------------------------- */

static void arrived(void *payload, const char *error);

static work *begin_work(session *t, work_kind kind, lobby_client *client, message_re re) {
	t->work = (work){.kind = kind, .client = client, .re = re, .from = t->record.count};
	memcpy(t->work.n, t->n, sizeof t->n);
	t->events.count = 0;
	t->events.lost = false;
	think_forget(t);
	return &t->work;
}

/* Whether everybody may know that something happened. */
static bool seen_by_all(const session *t) {
	return t->work.kind != WORK_ACT || t->record.closed || t->n[VIEWER_PUBLIC] != t->work.n[VIEWER_PUBLIC];
}

/* Brings the summary up to date. All players see when the game was last touched, so that changes only with what the
 * public saw: the hour of a hidden discard is hidden too. */
static void update_summary(session *t) {
	const gg_record *record = &t->record;
	if (record->closed) {
		t->game.status = STORE_OVER;
		memcpy(t->game.result, record->result, sizeof t->game.result);
		gg_record_reveal(&t->record);
	}
	t->game.turn = (int8_t)(record->closed ? GG_OVER : gg_turn(&record->game, &record->now.state));
	if (seen_by_all(t))
		t->game.touched = lobby_now(t->lobby);
}

static void submit(session *t, store_change *change, row_list *rows, bool good) {
	update_summary(t);
	good = good && change && (rows->count == 0 || add_rows(t, change, rows)) && store_change_state(change, &t->game) == 0;
	drop_rows(rows);
	t->busy = true;
	if (good) {
		store_put(t->lobby->store, change, arrived, t);
		return;
	}
	if (change)
		store_change_drop(change);
	arrived(t, "no memory");
}

/* The change is over, saved or not: waiting messages are handled, and the session continues. */
static void go_on(session *t) {
	lobby *l = t->lobby;
	uint8_t id[STORE_ID];
	memcpy(id, t->game.id, sizeof id);
	t->busy = false;
	t->work.client = NULL;
	t->work.request = NULL;
	lobby_wake(t);
	if (!t->record.game.rules)
		session_unload(t);
	while ((l->ready || l->ready_requests) && lobby_work_left(l))
		lobby_receive_ready(l);
	/* A handled message may have made the lobby unload this session. */
	t = session_in_memory(l, id);
	if (t)
		session_advance(t);
}

static void detach_all(session *t) {
	while (t->viewers) {
		lobby_client *client = t->viewers;
		send_no(client, (message_re){false, 0}, "store", NULL);
		session_detach(client);
	}
}

/* A change was refused, and what the disk has was read again. */
static void read_again(session *t, bool good) {
	if (good)
		send_game_to_all(t);
	else
		detach_all(t);
	t->rest_until = lobby_clock(t->lobby) + 1000;
	/* The client may have been detached with the others; its message is answered all the same. */
	send_no(t->work.client, t->work.re, "store", NULL);
	if (t->work.request)
		(t->work.kind == WORK_CARRY ? api_carried : api_joined)(t->work.request, "refused");
	go_on(t);
}

void session_loaded(session *t, bool good) {
	if (good) {
		session_find_next(t);
		t->begin_at = t->game.status == STORE_WAITING && session_full(t) ? lobby_clock(t->lobby) + BEGIN_AFTER : 0;
	}
	if (t->busy) {
		read_again(t, good);
	} else if (good) {
		lobby_wake(t);
	} else {
		lobby_fail_waiting(t);
		session_unload(t);
	}
}

/* The disk has the last word: what it has is read again. Until then the session is busy. */
static void refused(session *t, const char *error) {
	gg_error reason = {0, 0, ""};
	store_game game;
	lobby_note(t->lobby, 0, "could not save a change", error);
	if (t->work.kind == WORK_BACK)
		t->ended.how = END_LAPSED; /* all agreed, and it came to nothing */
	else if (seen_by_all(t))
		offer_end_now(t, END_LAPSED, -1);
	session_empty(t);
	int result = store_find_game(t->lobby->store, t->game.id, &game, &reason);
	if (result == 1) {
		store_game_free(&t->game);
		t->game = game;
		t->shown.status = game.status;
		result = load_begin(t, &reason) == 0 ? load_some(t, lobby_work_left(t->lobby), &reason) : -1;
	} else {
		result = -1;
	}
	if (result < 0)
		lobby_note(t->lobby, 0, "cannot load a game", reason.message);
	if (result == 0)
		lobby_add_job(t);
	else
		session_loaded(t, result > 0);
}

static void send(session *t) {
	work *news = &t->work;
	bool over = t->record.closed && (news->kind == WORK_ACT || news->kind == WORK_STOP || news->kind == WORK_BEGIN);
	switch (news->kind) {
	case WORK_ACT:
	case WORK_BEGIN:
	case WORK_STOP:
		/* The game continues, so an offer lapses; but not by what only the actor sees, or it would give that away. */
		if (seen_by_all(t))
			offer_end_now(t, END_LAPSED, -1);
		send_steps_to_all(t);
		break;
	case WORK_BACK:
		send_game_to_all(t);
		break;
	case WORK_ENTROPY:
		send_fair_to_all(t);
		break;
	case WORK_SEAT:
		send_seats_to_all(t, NULL);
		api_joined(news->request, NULL);
		break;
	case WORK_CARRY:
		send_seats_to_all(t, NULL);
		api_carried(news->request, NULL);
		break;
	case WORK_REMATCH:
		memcpy(t->next, news->next, sizeof t->next);
		memcpy(t->next_watch, news->next_watch, sizeof t->next_watch);
		t->has_next = true;
		offer_end_now(t, END_ACCEPTED, -1);
		send_next_to_all(t);
		break;
	}
	if (over)
		send_fair_to_all(t); /* with the key */
	send_ack(news->client, news->re);
	t->lobby->counts.actions += news->actions;
}

/* The seats have another player: who sat there is a stranger from now on, on every connection that opened the game as a player: it is
 * closed, and whoever comes back on it has no seat to open. */
static void hand_over(session *t) {
	for (int seat = 0; seat < t->game.seats; seat++)
		if (session_sits(t, seat, t->work.leaves))
			memcpy(t->game.seat[seat].guest, t->work.comes, STORE_ID);
	for (lobby_client *client = t->viewers, *next; client; client = next) {
		next = client->next_viewer;
		if (!client->known || !client->seated || memcmp(client->guest, t->work.leaves, STORE_ID) != 0)
			continue;
		session_detach(client);
		lobby_drop(client, 1008, "this seat was carried to another device");
	}
}

static void arrived(void *payload, const char *error) {
	session *t = payload;
	if (error) {
		refused(t, error);
		return;
	}
	if (t->work.kind == WORK_SEAT) {
		t->game.seat[t->work.seat] = t->work.sits;
		if (session_full(t))
			t->begin_at = lobby_clock(t->lobby) + BEGIN_AFTER;
	}
	if (t->work.kind == WORK_CARRY)
		hand_over(t);
	t->busy = false;
	steps_show(t);
	send(t);
	go_on(t);
}

/* --- What can change --------------------------------------------------------------------------------------------- */

/* One more line of the record has been played from `before`. */
static bool note_line(session *t, row_list *rows, const gg_state *before) {
	uint32_t line = t->record.count - 1;
	t->work.actions++;
	write_row(t, rows, before, line);
	return steps_step(t, &t->record.now.state);
}

/* All the chance that follows. */
static bool roll_all(session *t, row_list *rows) {
	gg_record *record = &t->record;
	gg_sink sink = steps_sink(&t->events);
	gg_box before;
	while (!record->closed && gg_turn(&record->game, &record->now.state) == GG_CHANCE) {
		t->events.line = record->count;
		gg_copy(&record->game, &before.state, &record->now.state);
		if (gg_record_roll(record, &sink) != 0 || !note_line(t, rows, &before.state))
			return false;
	}
	return true;
}

int change_play(session *t, lobby_client *client, message_re re, const gg_action *action, gg_verdict *verdict) {
	gg_record *record = &t->record;
	row_list rows = {0};
	gg_box before;
	if (!gg_check(&record->game, &record->now.state, action, verdict))
		return -1;
	begin_work(t, WORK_ACT, client, re);
	gg_sink sink = steps_sink(&t->events);
	t->events.line = record->count;
	gg_copy(&record->game, &before.state, &record->now.state);
	bool good = gg_record_append(record, action, &sink) == 0 && note_line(t, &rows, &before.state) && roll_all(t, &rows);
	submit(t, store_change_new(), &rows, good);
	return 0;
}

void change_begin(session *t) {
	row_list rows = {0};
	begin_work(t, WORK_BEGIN, NULL, (message_re){false, 0});
	t->game.status = STORE_PLAYING;
	t->begin_at = 0;
	bool good = roll_all(t, &rows);
	submit(t, store_change_new(), &rows, good);
}

void change_entropy(session *t, lobby_client *client, int seat, const message *msg) {
	row_list rows = {0};
	begin_work(t, WORK_ENTROPY, client, msg->re);
	memcpy(gg_record_dice_source_now(&t->record)->entropy[seat], msg->entropy, sizeof msg->entropy);
	t->gave |= (uint8_t)(1u << seat);
	gg_text *out = open_row(t->lobby, &rows, STORE_ENTROPY);
	gg_put_int(out, seat + 1);
	gg_put(out, " ");
	text_put_hex(out, msg->entropy, sizeof msg->entropy);
	submit(t, store_change_new(), &rows, true);
}

void change_back(session *t, lobby_client *client, message_re re, uint32_t remain) {
	row_list rows = {0};
	gg_box before;
	begin_work(t, WORK_BACK, client, re);
	steps_state_at(t, remain, &before.state);
	bool good = gg_record_back_to(&t->record, remain, &before.state) == 0;
	steps_cut(t);
	t->cuts[t->branch++ % CUTS_KEPT] = remain;
	t->work.from = t->record.count;
	offer_over(t, END_ACCEPTED, -1);
	gg_put_int(open_row(t->lobby, &rows, STORE_BACK), remain);
	submit(t, store_change_new(), &rows, good);
}

void change_stop(session *t, lobby_client *client, message_re re) {
	row_list rows = {0};
	int seat = client->viewer;
	begin_work(t, WORK_STOP, client, re);
	bool good = gg_record_stop(&t->record, seat) == 0;
	gg_put_int(open_row(t->lobby, &rows, STORE_STOP), seat + 1);
	submit(t, store_change_new(), &rows, good);
}

void change_seat(session *t, int seat, const store_guest *guest, pending_request *pending) {
	row_list rows = {0};
	work *news = begin_work(t, WORK_SEAT, NULL, (message_re){false, 0});
	news->request = pending;
	news->seat = seat;
	news->sits = t->game.seat[seat];
	news->sits.kind = STORE_SEAT_GUEST;
	memcpy(news->sits.guest, guest->id, sizeof news->sits.guest);
	memcpy(news->sits.name, guest->name, sizeof news->sits.name);
	store_change *change = store_change_new();
	bool good = change && store_change_guest(change, guest) == 0 && store_change_seat(change, t->game.id, seat, &news->sits) == 0;
	submit(t, change, &rows, good);
}

void change_carry(session *t, const uint8_t leaves[STORE_ID], const store_guest *comes, pending_request *pending) {
	row_list rows = {0};
	work *news = begin_work(t, WORK_CARRY, NULL, (message_re){false, 0});
	news->request = pending;
	memcpy(news->leaves, leaves, STORE_ID);
	memcpy(news->comes, comes->id, STORE_ID);
	store_change *change = store_change_new();
	bool good = change && store_change_guest(change, comes) == 0;
	for (int seat = 0; good && seat < t->game.seats; seat++) {
		store_seat sits = t->game.seat[seat];
		if (!session_sits(t, seat, leaves))
			continue;
		memcpy(sits.guest, comes->id, sizeof sits.guest);
		good = store_change_seat(change, t->game.id, seat, &sits) == 0;
	}
	submit(t, change, &rows, good);
}

/* Another game with the same options; who sat at seat 1 sits at seat 0 now, and so on around the session. */
void change_rematch(session *t, lobby_client *client, message_re re) {
	row_list rows = {0};
	store_game next = {.status = STORE_WAITING};
	gg_record record;
	gg_error error;
	gg_options options = {t->record.options, t->record.option_count};
	memcpy(next.rules, t->game.rules, sizeof next.rules);
	begin_work(t, WORK_REMATCH, client, re);
	store_change *change = store_change_new();
	bool good = change && session_compose(&next, &options, &record, &error) == 0;
	if (good) {
		gg_record_free(&record);
		for (int seat = 0; seat < next.seats; seat++) {
			next.seat[seat] = t->game.seat[(seat + 1) % next.seats];
			memset(next.seat[seat].invitation, 0, STORE_ID);
		}
		next.created = next.touched = lobby_now(t->lobby);
		memcpy(t->work.next, next.id, STORE_ID);
		memcpy(t->work.next_watch, next.watch, STORE_ID);
		good = store_change_new_game(change, &next) == 0 && store_change_next(change, t->game.id, next.id) == 0;
		free(next.opening);
	}
	submit(t, change, &rows, good);
}

/* --- What happens by itself --------------------------------------------------------------------------------------- */

/* Every human seat gave its entropy, or had its time. */
static bool may_begin(const session *t) {
	if (t->game.status != STORE_WAITING || !session_full(t))
		return false;
	for (int seat = 0; seat < t->game.seats; seat++)
		if (t->game.seat[seat].kind == STORE_SEAT_GUEST && !(t->gave >> seat & 1))
			return t->begin_at && lobby_clock(t->lobby) >= t->begin_at;
	return true;
}

bool session_hides(const session *t, int viewer) {
	return t->busy && !t->load && t->work.kind == WORK_ACT && !t->record.closed && t->n[viewer] == t->shown.n[viewer];
}

void session_advance(session *t) {
	if (t->busy || t->load || t->lobby->stopping || lobby_clock(t->lobby) < t->rest_until)
		return;
	if (may_begin(t)) {
		change_begin(t);
		return;
	}
	if (session_waits_for_entropy(t))
		return;
	if (t->game.status == STORE_PLAYING && gg_turn(&t->record.game, &t->record.now.state) == GG_CHANCE) {
		change_begin(t); /* a start found it between a move and its dice */
		return;
	}
	think_if_due(t);
}
