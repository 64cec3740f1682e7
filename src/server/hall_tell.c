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

static void put_table_seats(const table *t, const hall_line *line, sheet *out) {
	bool here[GG_PLAYERS];
	for (int seat = 0; seat < t->game.seats; seat++)
		here[seat] = table_here(t, seat);
	put_seats(&t->game, here, line->known ? line->guest : NULL, out);
}

/* `gave`: the seats whose entropy is told, be it zeros. */
static void put_luck(const table *t, const gg_luck *luck, unsigned gave, sheet *out) {
	sheet_put(out, "{\"commitment\":\"");
	sheet_hex(out, luck->commitment, GG_KEY_BYTES);
	sheet_put(out, "\",\"entropy\":[");
	for (int seat = 0; seat < t->game.seats; seat++) {
		sheet_put(out, seat ? ",\"" : "\"");
		if (gave >> seat & 1 || !sodium_is_zero(luck->entropy[seat], GG_ENTROPY_BYTES))
			sheet_hex(out, luck->entropy[seat], GG_ENTROPY_BYTES);
		sheet_put(out, "\"");
	}
	sheet_put(out, "],\"key\":\"");
	if (luck->revealed)
		sheet_hex(out, luck->key, GG_KEY_BYTES);
	sheet_put(out, "\"");
}

/* Where in the game a key took over is not told before the end: it would tell of what was done unseen. */
static void put_fair(const table *t, sheet *out) {
	const gg_record *record = &t->record;
	uint32_t renewals = record->renewal_count;
	put_luck(t, &record->luck, renewals ? 0 : t->gave, out);
	for (uint32_t i = 0; i < renewals; i++) {
		sheet_put(out, i ? "," : ",\"renewed\":[");
		put_luck(t, &record->renewals[i].luck, i + 1 < renewals ? 0 : t->gave, out);
		sheet_put(out, ",\"open\":");
		sheet_bool(out, i + 1 == renewals && table_renewing(t));
		sheet_put(out, "}");
	}
	sheet_put(out, renewals ? "]}" : "}");
}

/* Whether these eyes could take back what they did last, so that nobody is offered what will be refused. */
static void put_back(const table *t, int eye, sheet *out) {
	put_text(out, ",\"back\":", eye == EYE_PUBLIC ? "not-yours" : offer_no_back(t, eye));
}

static void put_offer(const table *t, sheet *out) {
	if (t->offer.what == OFFER_NONE) {
		sheet_put(out, "null");
		return;
	}
	put_text(out, "{\"what\":", t->offer.what == OFFER_BACK ? "back" : "rematch");
	put_int(out, ",\"by\":", t->offer.by);
	put_int(out, ",\"number\":", t->offer.number);
	sheet_put(out, "}");
}

/* How the last one ended; null while another stands. */
static void put_ended(const table *t, sheet *out) {
	static const char *const ends[ENDS] = {"", "accepted", "declined", "withdrawn", "lapsed"};
	const offer_past *past = &t->ended;
	if (t->offer.what != OFFER_NONE || past->how == END_NONE) {
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

/* Who sits there. Others are told no id and no link: what they may follow is the watchers' link. */
static bool is_inside(const table *t, const hall_line *line) {
	return line->known && table_first_seat(t, line->guest) >= 0;
}

static void put_links(const table *t, const hall_line *line, sheet *out) {
	bool inside = is_inside(t, line), first = true;
	if (inside)
		put_id(out, ",\"watch\":", t->game.watch);
	else
		sheet_put(out, ",\"watch\":\"\"");
	sheet_put(out, ",\"invitations\":[");
	for (int seat = 0; inside && seat < t->game.seats; seat++) {
		if (t->game.seat[seat].kind != STORE_SEAT_OPEN)
			continue;
		put_int(out, first ? "{\"seat\":" : ",{\"seat\":", seat);
		put_id(out, ",\"token\":", t->game.seat[seat].invitation);
		sheet_put(out, "}");
		first = false;
	}
	sheet_put(out, "]");
}

void tell_game(hall_line *line, message_re re, uint32_t have, uint32_t branch) {
	const table *t = line->table;
	int eye = line->eye;
	bool inside = is_inside(t, line);
	uint32_t from = branch == t->branch && have <= t->n[eye] ? have : 0;
	sheet *out = begin(line->hall, "game");
	put_re(out, re);
	put_told_id(out, ",\"id\":", t->game.id, inside);
	put_text(out, ",\"game\":", t->game.rules);
	sheet_put(out, ",\"options\":");
	put_options(&t->record, out);
	put_text(out, ",\"status\":", status_name(t->game.status));
	sheet_put(out, ",\"seats\":");
	put_table_seats(t, line, out);
	put_int(out, ",\"viewer\":", eye_viewer(eye));
	put_int(out, ",\"branch\":", t->branch);
	put_int(out, ",\"n\":", t->n[eye]);
	put_int(out, ",\"from\":", from);
	sheet_put(out, ",\"steps\":");
	story_put_from(t, eye, from, line->words, out);
	sheet_put(out, ",\"view\":");
	story_put_view(t, (const gg_state *)(const void *)table_view(t, eye), line->form, out);
	put_int(out, ",\"turn\":", table_turn(t, eye));
	put_text(out, ",\"result\":", t->game.result);
	put_back(t, eye, out);
	sheet_put(out, ",\"offer\":");
	put_offer(t, out);
	put_ended(t, out);
	put_told_id(out, ",\"next\":", t->next, t->has_next && inside);
	put_told_id(out, ",\"next_watch\":", t->next_watch, t->has_next && !inside);
	put_links(t, line, out);
	sheet_put(out, ",\"fair\":");
	put_fair(t, out);
	sheet_put(out, "}");
	hall_send(line, out);
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

void tell_game_to_all(table *t, bool anew) {
	for (hall_line *line = t->viewers, *next; line; line = next) {
		next = line->next_viewer;
		tell_game(line, (message_re){false, 0}, anew ? 0 : t->n[line->eye], t->branch);
	}
}

static void put_steps(const table *t, int eye, uint8_t form, uint8_t words) {
	sheet *out = begin(t->hall, "steps");
	put_int(out, ",\"from\":", t->work.n[eye]);
	put_int(out, ",\"n\":", t->n[eye]);
	put_int(out, ",\"branch\":", t->branch);
	sheet_put(out, ",\"steps\":");
	story_put_new(t, eye, words, out);
	sheet_put(out, ",\"view\":");
	story_put_view(t, (const gg_state *)(const void *)table_view(t, eye), form, out);
	put_int(out, ",\"turn\":", table_turn(t, eye));
	put_text(out, ",\"status\":", status_name(t->game.status));
	put_text(out, ",\"result\":", t->game.result);
	put_back(t, eye, out);
	sheet_put(out, "}");
}

/* Which of the texts a line gets: its eyes, its form, its words. */
static unsigned variant_of(const hall_line *line) {
	return (unsigned)((line->eye * FORMS + line->form) * WORDS_KINDS + line->words);
}

void tell_steps_to_all(table *t) {
	bool whole = t->work.kind != WORK_ACT; /* the game began or was stopped: told even where nothing was seen to move */
	uint64_t wanted = 0;
	for (hall_line *line = t->viewers; line; line = line->next_viewer)
		if (whole || t->n[line->eye] != t->work.n[line->eye])
			wanted |= (uint64_t)1 << variant_of(line);
	for (unsigned variant = 0; wanted; variant++, wanted >>= 1) {
		if (!(wanted & 1))
			continue;
		unsigned form = variant / WORDS_KINDS % FORMS;
		put_steps(t, (int)(variant / WORDS_KINDS / FORMS), (uint8_t)form, (uint8_t)(variant % WORDS_KINDS));
		for (hall_line *line = t->viewers, *next; line; line = next) {
			next = line->next_viewer;
			if (variant_of(line) == variant)
				hall_send(line, &t->hall->out);
		}
	}
}

void tell_seats_to_all(table *t, const hall_line *but) {
	for (hall_line *line = t->viewers, *next; line; line = next) {
		next = line->next_viewer;
		if (line == but)
			continue;
		sheet *out = begin(t->hall, "seats");
		sheet_put(out, ",\"seats\":");
		put_table_seats(t, line, out);
		put_text(out, ",\"status\":", status_name(t->game.status));
		sheet_put(out, "}");
		hall_send(line, out);
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
			if (is_inside(t, line) == inside)
				hall_send(line, out);
		}
	}
}
