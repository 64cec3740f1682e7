/*
 * table_change.c - one change of a table, from the play to the telling: the record moves, its new lines become rows,
 * all of them go to the store as one transaction, and only when that is durable is anybody told. If the store refuses,
 * the table is read again as it was, and whoever asked hears why.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "hall_parts.h"

/* --- Rows -------------------------------------------------------------------------------------------------------- */

/* The rows being written: kinds, and where each one's text begins in hall->rows. */
typedef struct row_list {
	uint8_t *kinds;
	size_t *starts;
	uint32_t count, cap;
	bool lost;
} row_list;

static sheet *open_row(hall *house, row_list *rows, store_kind kind) {
	if (rows->count == rows->cap) {
		uint32_t cap = rows->cap ? rows->cap * 2 : 32;
		uint8_t *kinds = realloc(rows->kinds, cap);
		size_t *starts = realloc(rows->starts, cap * sizeof *starts);
		rows->kinds = kinds ? kinds : rows->kinds;
		rows->starts = starts ? starts : rows->starts;
		rows->lost = rows->lost || !kinds || !starts;
		if (rows->lost)
			return &house->rows;
		rows->cap = cap;
	}
	if (rows->count == 0)
		sheet_clear(&house->rows);
	else
		sheet_bytes(&house->rows, "", 1); /* the end of the row before */
	rows->kinds[rows->count] = (uint8_t)kind;
	rows->starts[rows->count++] = house->rows.len;
	return &house->rows;
}

static void drop_rows(row_list *rows) {
	free(rows->kinds);
	free(rows->starts);
	memset(rows, 0, sizeof *rows);
}

/* "12 p1 move 5 16 : 0123456789abcdef", as a line of a record. */
static void write_row(table *t, row_list *rows, const gg_state *before, uint32_t line) {
	const gg_record *record = &t->record;
	sheet *out = open_row(t->hall, rows, STORE_ACTION);
	gg_text text = sheet_room(out, GG_LINE_MAX + 64);
	gg_put_int(&text, (int64_t)line + 1);
	if (record->lines[line].who >= 0) {
		gg_put(&text, " p");
		gg_put_int(&text, record->lines[line].who + 1);
		gg_put(&text, " ");
	} else {
		gg_put(&text, " chance ");
	}
	record->game.rules->say(&record->game, before, &record->lines[line].action, &text);
	gg_put(&text, " : ");
	gg_put_hex(&text, record->lines[line].chain);
	sheet_wrote(out, &text);
}

static bool add_rows(table *t, store_change *change, const row_list *rows) {
	store_row *list = rows->lost || t->hall->rows.lost ? NULL : calloc(rows->count + 1, sizeof *list);
	if (!list)
		return false;
	for (uint32_t i = 0; i < rows->count; i++)
		list[i] = (store_row){t->game.rows + 1 + i, rows->kinds[i], t->hall->rows.at + rows->starts[i]};
	bool good = store_change_rows(change, t->game.id, list, rows->count) == 0;
	free(list);
	t->game.rows += rows->count;
	return good;
}

/* --- On its way, and back ---------------------------------------------------------------------------------------- */

static void arrived(void *payload, const char *error);

static work *open_work(table *t, work_kind kind, hall_line *line, message_re re) {
	t->work = (work){.kind = kind, .line = line, .re = re, .from = t->record.count};
	memcpy(t->work.n, t->n, sizeof t->n);
	t->told.count = 0;
	t->told.lost = false;
	think_forget(t);
	return &t->work;
}

/* Whether everybody may know that something happened. */
static bool seen_by_all(const table *t) {
	return t->work.kind != WORK_ACT || t->record.closed || t->n[EYE_PUBLIC] != t->work.n[EYE_PUBLIC];
}

/* Brings the summary up to date. When it was touched is told to all who sit there, so it moves only with what the
 * public saw: the hour of a hidden discard is hidden too. */
static void update_summary(table *t) {
	const gg_record *record = &t->record;
	if (record->closed) {
		t->game.status = STORE_OVER;
		memcpy(t->game.result, record->result, sizeof t->game.result);
		gg_record_reveal(&t->record);
	}
	t->game.turn = (int8_t)(record->closed ? GG_OVER : gg_turn(&record->game, &record->now.state));
	if (seen_by_all(t))
		t->game.touched = hall_now(t->hall);
}

static void send_off(table *t, store_change *change, row_list *rows, bool good) {
	update_summary(t);
	good = good && change && (rows->count == 0 || add_rows(t, change, rows)) && store_change_state(change, &t->game) == 0;
	drop_rows(rows);
	t->busy = true;
	if (good) {
		store_put(t->hall->store, change, arrived, t);
		return;
	}
	if (change)
		store_change_drop(change);
	arrived(t, "no memory");
}

/* The disk has the last word: what it has is read again. */
static void read_again(table *t) {
	gg_error error = {0, 0, ""};
	store_game game;
	table_empty(t);
	int found = store_find_game(t->hall->store, t->game.id, &game, &error);
	if (found == 1) {
		store_game_free(&t->game);
		t->game = game;
		if (table_load(t, &error) == 0) {
			t->begin_at = t->game.status == STORE_WAITING && table_full(t) ? hall_clock(t->hall) + BEGIN_AFTER : 0;
			tell_game_to_all(t, false);
			return;
		}
	}
	hall_note(t->hall, 0, "a game cannot be read", error.message);
	while (t->viewers) {
		hall_line *line = t->viewers;
		tell_no(line, (message_re){false, 0}, "store", NULL);
		table_leave(line);
	}
}

static void refused(table *t, const char *error) {
	hall_line *line = t->work.line;
	message_re re = t->work.re;
	struct ask *asked = t->work.ask;
	hall_note(t->hall, 0, "a change was not stored", error);
	offer_end_now(t, END_LAPSED, -1);
	if (t->work.kind == WORK_BACK)
		t->ended.how = END_LAPSED; /* all agreed, and it came to nothing */
	read_again(t);
	t->rest_until = hall_clock(t->hall) + 1000;
	/* The asker may have been shown out with the others; his question is answered all the same. */
	tell_no(line, re, "store", NULL);
	if (asked)
		api_joined(asked, error);
}

static void tell(table *t) {
	work *news = &t->work;
	bool over = t->record.closed && (news->kind == WORK_ACT || news->kind == WORK_STOP || news->kind == WORK_BEGIN);
	switch (news->kind) {
	case WORK_ACT:
	case WORK_BEGIN:
	case WORK_STOP:
		/* The game goes on, so an offer lapses; but not by what only the actor sees, or it would tell of that. */
		if (seen_by_all(t))
			offer_end_now(t, END_LAPSED, -1);
		tell_steps_to_all(t);
		break;
	case WORK_BACK:
		tell_game_to_all(t, true);
		break;
	case WORK_ENTROPY:
		tell_fair_to_all(t);
		break;
	case WORK_SEAT:
		tell_seats_to_all(t, NULL);
		api_joined(news->ask, NULL);
		break;
	case WORK_REMATCH:
		memcpy(t->next, news->next, sizeof t->next);
		memcpy(t->next_watch, news->next_watch, sizeof t->next_watch);
		t->has_next = true;
		offer_end_now(t, END_ACCEPTED, -1);
		tell_next_to_all(t);
		break;
	}
	if (over)
		tell_fair_to_all(t); /* with the key */
	tell_ack(news->line, news->re);
	t->hall->counts.actions += news->actions;
}

static void arrived(void *payload, const char *error) {
	table *t = payload;
	hall *house = t->hall;
	uint8_t id[STORE_ID];
	memcpy(id, t->game.id, sizeof id);
	t->busy = false;
	if (error)
		refused(t, error);
	else
		tell(t);
	t->work.line = NULL;
	t->work.ask = NULL;
	bool readable = t->record.game.rules != NULL;
	stuck_list stuck = hall_take_stuck(t);
	if (!readable)
		table_put_away(t);
	hall_hear_stuck(house, &stuck);
	/* Whoever was heard may have made the hall put this table away. */
	t = table_in_memory(house, id);
	if (t)
		table_go_on(t);
}

/* --- What can change --------------------------------------------------------------------------------------------- */

/* One more line of the record has been played from `before`. */
static bool note_line(table *t, row_list *rows, const gg_state *before) {
	uint32_t line = t->record.count - 1;
	t->work.actions++;
	write_row(t, rows, before, line);
	return story_step(t, &t->record.now.state);
}

/* All the chance that follows. */
static bool roll_all(table *t, row_list *rows) {
	gg_record *record = &t->record;
	gg_sink sink = story_sink(&t->told);
	gg_box before;
	while (!record->closed && gg_turn(&record->game, &record->now.state) == GG_CHANCE) {
		t->told.line = record->count;
		gg_copy(&record->game, &before.state, &record->now.state);
		if (gg_record_roll(record, &sink) != 0 || !note_line(t, rows, &before.state))
			return false;
	}
	return true;
}

int change_play(table *t, hall_line *line, message_re re, const gg_action *action, gg_verdict *verdict) {
	gg_record *record = &t->record;
	row_list rows = {0};
	gg_box before;
	if (!gg_check(&record->game, &record->now.state, action, verdict))
		return -1;
	open_work(t, WORK_ACT, line, re);
	gg_sink sink = story_sink(&t->told);
	t->told.line = record->count;
	gg_copy(&record->game, &before.state, &record->now.state);
	bool good = gg_record_play(record, action, &sink, NULL) == 0 && note_line(t, &rows, &before.state) && roll_all(t, &rows);
	send_off(t, store_change_new(), &rows, good);
	return 0;
}

void change_begin(table *t) {
	row_list rows = {0};
	open_work(t, WORK_BEGIN, NULL, (message_re){false, 0});
	t->game.status = STORE_PLAYING;
	t->begin_at = 0;
	bool good = roll_all(t, &rows);
	send_off(t, store_change_new(), &rows, good);
}

void change_entropy(table *t, hall_line *line, int seat, const message *said) {
	row_list rows = {0};
	open_work(t, WORK_ENTROPY, line, said->re);
	memcpy(gg_record_luck_now(&t->record)->entropy[seat], said->entropy, sizeof said->entropy);
	t->gave |= (uint8_t)(1u << seat);
	sheet *out = open_row(t->hall, &rows, STORE_ENTROPY);
	sheet_int(out, seat + 1);
	sheet_put(out, " ");
	sheet_hex(out, said->entropy, sizeof said->entropy);
	send_off(t, store_change_new(), &rows, true);
}

void change_back(table *t, hall_line *line, message_re re, uint32_t remain) {
	row_list rows = {0};
	open_work(t, WORK_BACK, line, re);
	bool good = gg_record_back(&t->record, remain) == 0;
	story_cut(t);
	t->branch++;
	t->work.from = t->record.count;
	offer_over(t, END_ACCEPTED, -1);
	sheet_int(open_row(t->hall, &rows, STORE_BACK), remain);
	send_off(t, store_change_new(), &rows, good);
}

void change_stop(table *t, hall_line *line, message_re re) {
	row_list rows = {0};
	int seat = line->eye;
	open_work(t, WORK_STOP, line, re);
	bool good = gg_record_stop(&t->record, seat) == 0;
	sheet_int(open_row(t->hall, &rows, STORE_STOP), seat + 1);
	send_off(t, store_change_new(), &rows, good);
}

void change_seat(table *t, int seat, const store_guest *guest, ask *asked) {
	row_list rows = {0};
	store_seat *at = &t->game.seat[seat];
	open_work(t, WORK_SEAT, NULL, (message_re){false, 0})->ask = asked;
	at->kind = STORE_SEAT_GUEST;
	memcpy(at->guest, guest->id, sizeof at->guest);
	memcpy(at->name, guest->name, sizeof at->name);
	if (table_full(t))
		t->begin_at = hall_clock(t->hall) + BEGIN_AFTER;
	store_change *change = store_change_new();
	bool good = change && store_change_guest(change, guest) == 0 && store_change_seat(change, t->game.id, seat, at) == 0;
	send_off(t, change, &rows, good);
}

/* Another game with the same options; who sat at seat 1 sits at seat 0 now, and so on around the table. */
void change_rematch(table *t, hall_line *line, message_re re) {
	row_list rows = {0};
	store_game next = {.status = STORE_WAITING};
	gg_record record;
	gg_error error;
	gg_options options = {t->record.options, t->record.option_count};
	memcpy(next.rules, t->game.rules, sizeof next.rules);
	open_work(t, WORK_REMATCH, line, re);
	store_change *change = store_change_new();
	bool good = change && table_compose(&next, &options, &record, &error) == 0;
	if (good) {
		gg_record_free(&record);
		for (int seat = 0; seat < next.seats; seat++) {
			next.seat[seat] = t->game.seat[(seat + 1) % next.seats];
			memset(next.seat[seat].invitation, 0, STORE_ID);
		}
		next.created = next.touched = hall_now(t->hall);
		memcpy(t->work.next, next.id, STORE_ID);
		memcpy(t->work.next_watch, next.watch, STORE_ID);
		good = store_change_new_game(change, &next) == 0 && store_change_next(change, t->game.id, next.id) == 0;
		free(next.opening);
	}
	send_off(t, change, &rows, good);
}

/* --- What follows of itself --------------------------------------------------------------------------------------- */

/* Every human seat gave its entropy, or had its time. */
static bool may_begin(const table *t) {
	if (t->game.status != STORE_WAITING || !table_full(t))
		return false;
	for (int seat = 0; seat < t->game.seats; seat++)
		if (t->game.seat[seat].kind == STORE_SEAT_GUEST && !(t->gave >> seat & 1))
			return t->begin_at && hall_clock(t->hall) >= t->begin_at;
	return true;
}

void table_go_on(table *t) {
	if (t->busy || t->hall->stopping || hall_clock(t->hall) < t->rest_until)
		return;
	if (may_begin(t)) {
		change_begin(t);
		return;
	}
	if (table_waits_for_entropy(t))
		return;
	if (t->game.status == STORE_PLAYING && gg_turn(&t->record.game, &t->record.now.state) == GG_CHANCE) {
		change_begin(t); /* a start found it between a move and its dice */
		return;
	}
	think_if_due(t);
}
