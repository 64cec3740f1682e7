/*
 * hall_tell.c - everything a client is told over its WebSocket (docs/api.md, "From the server"). What several viewers
 * may see alike is written once and sent to each.
 */
#include <stdio.h>
#include <string.h>

#include <grognard/catalogue.h>

#include <sodium.h>

#include "hall_parts.h"

/* --- Small parts ------------------------------------------------------------------------------------------------- */

static sheet *begin(hall *house, const char *kind) {
	sheet *out = &house->out;
	sheet_clear(out);
	sheet_put(out, "{\"t\":\"");
	sheet_put(out, kind);
	sheet_put(out, "\"");
	return out;
}

static void put_re(sheet *out, message_re re) {
	if (!re.asked)
		return;
	sheet_put(out, ",\"re\":");
	sheet_int(out, re.number);
}

static void put_int(sheet *out, const char *key, int64_t value) {
	sheet_put(out, key);
	sheet_int(out, value);
}

static void put_text(sheet *out, const char *key, const char *value) {
	sheet_put(out, key);
	sheet_quoted(out, value);
}

static void put_id(sheet *out, const char *key, const uint8_t id[STORE_ID]) {
	sheet_put(out, key);
	sheet_put(out, "\"");
	sheet_id(out, id);
	sheet_put(out, "\"");
}

/* An id, or "" where it is none of the reader's business. */
static void put_told_id(sheet *out, const char *key, const uint8_t id[STORE_ID], bool told) {
	if (told)
		put_id(out, key, id);
	else
		put_text(out, key, "");
}

const char *status_name(unsigned status) {
	return status == STORE_WAITING ? "waiting" : status == STORE_PLAYING ? "playing" : "over";
}

void put_options(const gg_record *record, sheet *out) {
	sheet_put(out, "{");
	for (uint32_t i = 0; i < record->option_count; i++) {
		if (i)
			sheet_put(out, ",");
		sheet_quoted(out, record->options[i].name);
		sheet_put(out, ":");
		sheet_quoted(out, record->options[i].value);
	}
	sheet_put(out, "}");
}

void put_seats(const store_game *game, const bool *here, const uint8_t *guest, sheet *out) {
	static const char *const kinds[] = {"open", "guest", "computer"};
	sheet_put(out, "[");
	for (int seat = 0; seat < game->seats; seat++) {
		const store_seat *at = &game->seat[seat];
		bool yours = guest && at->kind == STORE_SEAT_GUEST && memcmp(at->guest, guest, STORE_ID) == 0;
		put_text(out, seat ? ",{\"name\":" : "{\"name\":", at->kind == STORE_SEAT_OPEN ? "" : at->name);
		put_text(out, ",\"kind\":", kinds[at->kind % 3]);
		put_text(out, ",\"level\":", at->kind == STORE_SEAT_COMPUTER ? at->name : "");
		if (here) {
			sheet_put(out, ",\"here\":");
			sheet_bool(out, here[seat]);
		}
		sheet_put(out, ",\"yours\":");
		sheet_bool(out, yours);
		sheet_put(out, "}");
	}
	sheet_put(out, "]");
}

/* Which seats are those of who looks: all that differs between two who look with the same eyes. */
static unsigned own_seats(const table *t, const hall_line *line) {
	unsigned set = 0;
	for (int seat = 0; line->known && seat < t->game.seats; seat++)
		set |= (unsigned)table_sits(t, seat, line->guest) << seat;
	return set;
}

static void put_table_seats(const table *t, unsigned own, sheet *out) {
	bool here[GG_PLAYERS];
	int first = 0;
	for (int seat = 0; seat < t->game.seats; seat++)
		here[seat] = table_here(t, seat);
	while (first < t->game.seats && !(own >> first & 1))
		first++;
	put_seats(&t->game, here, first < t->game.seats ? t->game.seat[first].guest : NULL, out);
}

/* `now`: it is the one in force, of which only what is durable is told. Of an older one everything is. */
static void put_luck(const table *t, const gg_luck *luck, bool now, sheet *out) {
	sheet_put(out, "{\"commitment\":\"");
	sheet_hex(out, luck->commitment, GG_KEY_BYTES);
	sheet_put(out, "\",\"entropy\":[");
	for (int seat = 0; seat < t->game.seats; seat++) {
		sheet_put(out, seat ? ",\"" : "\"");
		if (now ? t->shown.gave >> seat & 1 : !sodium_is_zero(luck->entropy[seat], GG_ENTROPY_BYTES))
			sheet_hex(out, luck->entropy[seat], GG_ENTROPY_BYTES);
		sheet_put(out, "\"");
	}
	sheet_put(out, "],\"key\":\"");
	if (t->shown.revealed)
		sheet_hex(out, luck->key, GG_KEY_BYTES);
	sheet_put(out, "\"");
}

/* Where in the game a key took over is not told before the end: it would tell of what was done unseen. */
static void put_fair(const table *t, sheet *out) {
	const gg_record *record = &t->record;
	uint32_t renewals = record->renewal_count;
	put_luck(t, &record->luck, !renewals, out);
	for (uint32_t i = 0; i < renewals; i++) {
		sheet_put(out, i ? "," : ",\"renewed\":[");
		put_luck(t, &record->renewals[i].luck, i + 1 == renewals, out);
		sheet_put(out, ",\"open\":");
		sheet_bool(out, i + 1 == renewals && t->shown.status != STORE_OVER && record->renewals[i].from == t->shown.count);
		sheet_put(out, "}");
	}
	sheet_put(out, renewals ? "]}" : "}");
}

/* Whether these eyes could take back what they did last, so that nobody is offered what will be refused. */
static void put_back(const table *t, int eye, sheet *out) {
	put_text(out, ",\"back\":", eye == EYE_PUBLIC ? "not-yours" : offer_no_back(t, eye));
}

static void put_offer(const table *t, sheet *out) {
	if (t->shown.offer.what == OFFER_NONE) {
		sheet_put(out, "null");
		return;
	}
	put_text(out, "{\"what\":", t->shown.offer.what == OFFER_BACK ? "back" : "rematch");
	put_int(out, ",\"by\":", t->shown.offer.by);
	put_int(out, ",\"number\":", t->shown.offer.number);
	sheet_put(out, "}");
}

/* How the last one ended; null while another stands. */
static void put_ended(const table *t, sheet *out) {
	static const char *const ends[ENDS] = {"", "accepted", "declined", "withdrawn", "lapsed"};
	const offer_past *past = &t->shown.ended;
	if (t->shown.offer.what != OFFER_NONE || past->how == END_NONE) {
		sheet_put(out, ",\"ended\":null");
		return;
	}
	put_text(out, ",\"ended\":{\"what\":", past->offer.what == OFFER_BACK ? "back" : "rematch");
	put_int(out, ",\"by\":", past->offer.by);
	put_int(out, ",\"number\":", past->offer.number);
	put_text(out, ",\"how\":", ends[past->how % ENDS]);
	put_int(out, ",\"who\":", past->who);
	sheet_put(out, "}");
}

/* Sends one text to all who look. */
static void send_to_all(const table *t, const sheet *out) {
	for (hall_line *line = t->viewers, *next; line; line = next) {
		next = line->next_viewer;
		hall_send(line, out);
	}
}

/* --- To one line ------------------------------------------------------------------------------------------------- */

void tell_hello(hall_line *line, const store_guest *guest) {
	sheet *out = begin(line->hall, "hello");
	put_text(out, ",\"version\":", gg_version());
	sheet_put(out, ",\"me\":");
	if (guest) {
		put_id(out, "{\"id\":", guest->id);
		put_text(out, ",\"name\":", guest->name);
		sheet_put(out, "}}");
	} else {
		sheet_put(out, "null}");
	}
	hall_send(line, out);
}

static void tell_plain(hall_line *line, const char *kind, message_re re) {
	sheet *out = begin(line->hall, kind);
	put_re(out, re);
	sheet_put(out, "}");
	hall_send(line, out);
}

void tell_ack(hall_line *line, message_re re) {
	if (line)
		tell_plain(line, "ack", re);
}

void tell_pong(hall_line *line, message_re re) {
	tell_plain(line, "pong", re);
}

static void put_no(hall_line *line, message_re re, const char *code, const char *text, const char *clause) {
	sheet *out = begin(line->hall, "no");
	put_re(out, re);
	put_text(out, ",\"code\":", code);
	put_text(out, ",\"text\":", text);
	put_text(out, ",\"clause\":", clause);
	sheet_put(out, "}");
	line->hall->counts.refused++;
	hall_send(line, out);
}

void tell_no(hall_line *line, message_re re, const char *code, const char *text) {
	if (line)
		put_no(line, re, code, text ? text : code_text(code, line->words), "");
}

void tell_refusal(hall_line *line, message_re re, const table *t, const gg_verdict *verdict) {
	const gg_game *game = &t->record.game;
	char text[1024];
	gg_text rendered = gg_text_on(text, sizeof text);
	gg_render(game, line->words < GG_LANGS ? (gg_lang)line->words : GG_EN, verdict->code, verdict->args, &rendered);
	put_no(line, re, gg_word_id(game, verdict->code), text, gg_clause_id(game, verdict->clause));
}

static void put_links(const table *t, unsigned own, sheet *out) {
	bool first = true;
	if (own)
		put_id(out, ",\"watch\":", t->game.watch);
	else
		sheet_put(out, ",\"watch\":\"\"");
	sheet_put(out, ",\"invitations\":[");
	for (int seat = 0; own && seat < t->game.seats; seat++) {
		if (t->game.seat[seat].kind != STORE_SEAT_OPEN)
			continue;
		put_int(out, first ? "{\"seat\":" : ",{\"seat\":", seat);
		put_id(out, ",\"token\":", t->game.seat[seat].invitation);
		sheet_put(out, "}");
		first = false;
	}
	sheet_put(out, "]");
}

static void put_view(const table *t, int eye, uint8_t form, sheet *out) {
	sheet_put(out, ",\"view\":");
	story_put_view(t, (const gg_state *)(const void *)table_view(t, eye), form, out);
	put_int(out, ",\"turn\":", table_turn(t, eye));
}

/* The whole game as this line may see it, written down. */
static sheet *write_game(const hall_line *line, message_re re, uint32_t from) {
	table *t = line->table;
	int eye = line->eye;
	unsigned own = own_seats(t, line);
	sheet *out = begin(line->hall, "game");
	put_re(out, re);
	put_told_id(out, ",\"id\":", t->game.id, own);
	put_text(out, ",\"game\":", t->game.rules);
	sheet_put(out, ",\"options\":");
	put_options(&t->record, out);
	put_text(out, ",\"status\":", status_name(t->shown.status));
	sheet_put(out, ",\"seats\":");
	put_table_seats(t, own, out);
	put_int(out, ",\"viewer\":", eye_viewer(eye));
	put_int(out, ",\"branch\":", t->shown.branch);
	put_int(out, ",\"n\":", t->shown.n[eye]);
	put_int(out, ",\"from\":", from);
	sheet_put(out, ",\"steps\":[");
	if (from < t->shown.n[eye])
		text_put(t, text_of_steps(eye, line->words), story_line(t, eye, from), out);
	sheet_put(out, "]");
	put_view(t, eye, line->form, out);
	put_text(out, ",\"result\":", t->shown.result);
	put_back(t, eye, out);
	sheet_put(out, ",\"offer\":");
	put_offer(t, out);
	put_ended(t, out);
	put_told_id(out, ",\"next\":", t->next, t->has_next && own);
	put_told_id(out, ",\"next_watch\":", t->next_watch, t->has_next && !own);
	put_links(t, own, out);
	sheet_put(out, ",\"fair\":");
	put_fair(t, out);
	sheet_put(out, "}");
	return out;
}

void tell_game(hall_line *line, message_re re, uint32_t from) {
	hall_send(line, write_game(line, re, from));
}

void tell_look(hall_line *line, message_re re, uint32_t n) {
	gg_box view;
	sheet *out = begin(line->hall, "look");
	put_re(out, re);
	put_int(out, ",\"n\":", n);
	sheet_put(out, ",\"view\":");
	story_view_at(line->table, line->eye, n, &view.state);
	story_put_view(line->table, &view.state, line->form, out);
	sheet_put(out, "}");
	hall_send(line, out);
}

void tell_stop(hall_line *line) {
	sheet *out = begin(line->hall, "stop");
	put_text(out, ",\"text\":", code_text("stopping", line->words));
	sheet_put(out, "}");
	hall_send(line, out);
}

/* --- To all at a table ------------------------------------------------------------------------------------------- */

/* Which of the texts a line gets: its eyes, its form, its words, its own seats. */
typedef unsigned kind_of(const hall_line *line);

static unsigned kind_of_steps(const hall_line *line) {
	return (unsigned)((line->eye * FORMS + line->form) * WORDS_KINDS + line->words);
}

static unsigned kind_of_seats(const hall_line *line) {
	return own_seats(line->table, line);
}

static unsigned kind_of_game(const hall_line *line) {
	return kind_of_steps(line) << GG_PLAYERS | kind_of_seats(line);
}

/* The next one that has not been told yet. Sending may cost a line its life, so the list is looked through anew each time; there
 * are not many kinds. */
static hall_line *next_unserved(const table *t) {
	hall_line *line = t->viewers;
	while (line && line->served)
		line = line->next_viewer;
	return line;
}

/* Sends what is written on the hall's sheet to all of this kind. */
static void serve(const table *t, kind_of *of, unsigned kind) {
	for (hall_line *line = t->viewers, *next; line; line = next) {
		next = line->next_viewer;
		if (line->served || of(line) != kind)
			continue;
		line->served = true;
		hall_send(line, &t->hall->out);
	}
}

void tell_game_to_all(table *t) {
	for (hall_line *line = t->viewers; line; line = line->next_viewer)
		line->served = false;
	for (const hall_line *line; (line = next_unserved(t)) != NULL;) {
		unsigned kind = kind_of_game(line);
		write_game(line, (message_re){false, 0}, t->shown.n[line->eye]);
		serve(t, kind_of_game, kind);
	}
}

static void put_steps(const table *t, int eye, uint8_t form, uint8_t words) {
	sheet *out = begin(t->hall, "steps");
	put_int(out, ",\"from\":", t->work.n[eye]);
	put_int(out, ",\"n\":", t->shown.n[eye]);
	put_int(out, ",\"branch\":", t->shown.branch);
	sheet_put(out, ",\"steps\":");
	story_put_new(t, eye, words, out);
	put_view(t, eye, form, out);
	put_text(out, ",\"status\":", status_name(t->shown.status));
	put_text(out, ",\"result\":", t->shown.result);
	put_back(t, eye, out);
	sheet_put(out, "}");
}

void tell_steps_to_all(table *t) {
	bool whole = t->work.kind != WORK_ACT; /* the game began or was stopped: told even where nothing was seen to move */
	for (hall_line *line = t->viewers; line; line = line->next_viewer)
		line->served = !whole && t->shown.n[line->eye] == t->work.n[line->eye];
	for (const hall_line *line; (line = next_unserved(t)) != NULL;) {
		unsigned kind = kind_of_steps(line);
		put_steps(t, line->eye, line->form, line->words);
		serve(t, kind_of_steps, kind);
	}
}

void tell_seats_to_all(table *t, const hall_line *but) {
	for (hall_line *line = t->viewers; line; line = line->next_viewer)
		line->served = line == but;
	for (const hall_line *line; (line = next_unserved(t)) != NULL;) {
		unsigned own = own_seats(t, line);
		sheet *out = begin(t->hall, "seats");
		sheet_put(out, ",\"seats\":");
		put_table_seats(t, own, out);
		put_text(out, ",\"status\":", status_name(t->shown.status));
		sheet_put(out, "}");
		serve(t, kind_of_seats, own);
	}
}

void tell_fair_to_all(table *t) {
	sheet *out = begin(t->hall, "fair");
	sheet_put(out, ",\"fair\":");
	put_fair(t, out);
	sheet_put(out, "}");
	send_to_all(t, out);
}

void tell_offer_to_all(table *t) {
	t->shown.offer = t->offer;
	t->shown.ended = t->ended;
	sheet *out = begin(t->hall, "offer");
	sheet_put(out, ",\"offer\":");
	put_offer(t, out);
	put_ended(t, out);
	sheet_put(out, "}");
	send_to_all(t, out);
}

void tell_next_to_all(table *t) {
	for (int inside = 0; inside < 2; inside++) {
		sheet *out = begin(t->hall, "next");
		put_id(out, inside ? ",\"id\":" : ",\"watch\":", inside ? t->next : t->next_watch);
		sheet_put(out, "}");
		for (hall_line *line = t->viewers, *next; line; line = next) {
			next = line->next_viewer;
			if ((own_seats(t, line) != 0) == inside)
				hall_send(line, out);
		}
	}
}
