/*
 * lobby_send.c - everything a client is told over its WebSocket (docs/api.md, "From the server"). What several viewers
 * may see alike is written once and sent to each.
 */
#include <stdio.h>
#include <string.h>

#include <grognard/catalogue.h>

#include <sodium.h>

#include "lobby_parts.h"

/* --- Small parts ------------------------------------------------------------------------------------------------- */

static strbuf *begin(lobby *house, const char *kind) {
	strbuf *out = &house->out;
	strbuf_clear(out);
	strbuf_put(out, "{\"t\":\"");
	strbuf_put(out, kind);
	strbuf_put(out, "\"");
	return out;
}

static void put_re(strbuf *out, message_re re) {
	if (!re.asked)
		return;
	strbuf_put(out, ",\"re\":");
	strbuf_int(out, re.number);
}

static void put_int(strbuf *out, const char *key, int64_t value) {
	strbuf_put(out, key);
	strbuf_int(out, value);
}

static void put_text(strbuf *out, const char *key, const char *value) {
	strbuf_put(out, key);
	strbuf_quoted(out, value);
}

static void put_id(strbuf *out, const char *key, const uint8_t id[STORE_ID]) {
	strbuf_put(out, key);
	strbuf_put(out, "\"");
	strbuf_id(out, id);
	strbuf_put(out, "\"");
}

/* An id, or "" where it is none of the reader's business. */
static void put_told_id(strbuf *out, const char *key, const uint8_t id[STORE_ID], bool told) {
	if (told)
		put_id(out, key, id);
	else
		put_text(out, key, "");
}

const char *status_name(unsigned status) {
	return status == STORE_WAITING ? "waiting" : status == STORE_PLAYING ? "playing" : "over";
}

void put_options(const gg_record *record, strbuf *out) {
	strbuf_put(out, "{");
	for (uint32_t i = 0; i < record->option_count; i++) {
		if (i)
			strbuf_put(out, ",");
		strbuf_quoted(out, record->options[i].name);
		strbuf_put(out, ":");
		strbuf_quoted(out, record->options[i].value);
	}
	strbuf_put(out, "}");
}

void put_seats(const store_game *game, const bool *here, const uint8_t *guest, strbuf *out) {
	static const char *const kinds[] = {"open", "guest", "computer"};
	strbuf_put(out, "[");
	for (int seat = 0; seat < game->seats; seat++) {
		const store_seat *at = &game->seat[seat];
		bool yours = guest && at->kind == STORE_SEAT_GUEST && memcmp(at->guest, guest, STORE_ID) == 0;
		put_text(out, seat ? ",{\"name\":" : "{\"name\":", at->kind == STORE_SEAT_OPEN ? "" : at->name);
		put_text(out, ",\"kind\":", kinds[at->kind % 3]);
		put_text(out, ",\"level\":", at->kind == STORE_SEAT_COMPUTER ? at->name : "");
		if (here) {
			strbuf_put(out, ",\"here\":");
			strbuf_bool(out, here[seat]);
		}
		strbuf_put(out, ",\"yours\":");
		strbuf_bool(out, yours);
		strbuf_put(out, "}");
	}
	strbuf_put(out, "]");
}

/* Which seats are those of who looks: all that differs between two who look with the same eyes. */
static unsigned own_seats(const session *t, const lobby_client *line) {
	unsigned set = 0;
	for (int seat = 0; line->known && seat < t->game.seats; seat++)
		set |= (unsigned)session_sits(t, seat, line->guest) << seat;
	return set;
}

static void put_session_seats(const session *t, unsigned own, strbuf *out) {
	bool here[GG_PLAYERS];
	int first = 0;
	for (int seat = 0; seat < t->game.seats; seat++)
		here[seat] = session_here(t, seat);
	while (first < t->game.seats && !(own >> first & 1))
		first++;
	put_seats(&t->game, here, first < t->game.seats ? t->game.seat[first].guest : NULL, out);
}

/* `now`: it is the one in force, of which only what is durable is told. Of an older one everything is. */
static void put_dice_source(const session *t, const gg_dice_source *dice_source, bool now, strbuf *out) {
	strbuf_put(out, "{\"commitment\":\"");
	strbuf_hex(out, dice_source->commitment, GG_KEY_BYTES);
	strbuf_put(out, "\",\"entropy\":[");
	for (int seat = 0; seat < t->game.seats; seat++) {
		strbuf_put(out, seat ? ",\"" : "\"");
		if (now ? t->shown.gave >> seat & 1 : !sodium_is_zero(dice_source->entropy[seat], GG_ENTROPY_BYTES))
			strbuf_hex(out, dice_source->entropy[seat], GG_ENTROPY_BYTES);
		strbuf_put(out, "\"");
	}
	strbuf_put(out, "],\"key\":\"");
	if (t->shown.revealed)
		strbuf_hex(out, dice_source->key, GG_KEY_BYTES);
	strbuf_put(out, "\"");
}

/* Where in the game a key took over is not told before the end: it would tell of what was done unseen. */
static void put_fair(const session *t, strbuf *out) {
	const gg_record *record = &t->record;
	uint32_t renewals = record->renewal_count;
	put_dice_source(t, &record->dice_source, !renewals, out);
	for (uint32_t i = 0; i < renewals; i++) {
		strbuf_put(out, i ? "," : ",\"renewed\":[");
		put_dice_source(t, &record->renewals[i].dice_source, i + 1 == renewals, out);
		strbuf_put(out, ",\"open\":");
		strbuf_bool(out, i + 1 == renewals && t->shown.status != STORE_OVER && record->renewals[i].from == t->shown.count);
		strbuf_put(out, "}");
	}
	strbuf_put(out, renewals ? "]}" : "}");
}

/* Whether these eyes could take back what they did last, so that nobody is offered what will be refused. */
static void put_back(const session *t, int viewer, strbuf *out) {
	put_text(out, ",\"back\":", viewer == VIEWER_PUBLIC ? "not-yours" : offer_no_back(t, viewer));
}

static void put_offer(const session *t, strbuf *out) {
	if (t->shown.offer.what == OFFER_NONE) {
		strbuf_put(out, "null");
		return;
	}
	put_text(out, "{\"what\":", t->shown.offer.what == OFFER_BACK ? "back" : "rematch");
	put_int(out, ",\"by\":", t->shown.offer.by);
	put_int(out, ",\"number\":", t->shown.offer.number);
	strbuf_put(out, "}");
}

/* How the last one ended; null while another stands. */
static void put_ended(const session *t, strbuf *out) {
	static const char *const ends[ENDS] = {"", "accepted", "declined", "withdrawn", "lapsed"};
	const offer_past *past = &t->shown.ended;
	if (t->shown.offer.what != OFFER_NONE || past->how == END_NONE) {
		strbuf_put(out, ",\"ended\":null");
		return;
	}
	put_text(out, ",\"ended\":{\"what\":", past->offer.what == OFFER_BACK ? "back" : "rematch");
	put_int(out, ",\"by\":", past->offer.by);
	put_int(out, ",\"number\":", past->offer.number);
	put_text(out, ",\"how\":", ends[past->how % ENDS]);
	put_int(out, ",\"who\":", past->who);
	strbuf_put(out, "}");
}

/* Sends one text to all who look. */
static void send_to_all(const session *t, const strbuf *out) {
	for (lobby_client *line = t->viewers, *next; line; line = next) {
		next = line->next_viewer;
		lobby_send(line, out);
	}
}

/* --- To one line ------------------------------------------------------------------------------------------------- */

void send_hello(lobby_client *line, const store_guest *guest) {
	strbuf *out = begin(line->lobby, "hello");
	put_text(out, ",\"version\":", gg_version());
	strbuf_put(out, ",\"me\":");
	if (guest) {
		put_id(out, "{\"id\":", guest->id);
		put_text(out, ",\"name\":", guest->name);
		strbuf_put(out, "}}");
	} else {
		strbuf_put(out, "null}");
	}
	lobby_send(line, out);
}

static void send_plain(lobby_client *line, const char *kind, message_re re) {
	strbuf *out = begin(line->lobby, kind);
	put_re(out, re);
	strbuf_put(out, "}");
	lobby_send(line, out);
}

void send_ack(lobby_client *line, message_re re) {
	if (line)
		send_plain(line, "ack", re);
}

void send_pong(lobby_client *line, message_re re) {
	send_plain(line, "pong", re);
}

static void put_no(lobby_client *line, message_re re, const char *code, const char *text, const char *clause) {
	strbuf *out = begin(line->lobby, "no");
	put_re(out, re);
	put_text(out, ",\"code\":", code);
	put_text(out, ",\"text\":", text);
	put_text(out, ",\"clause\":", clause);
	strbuf_put(out, "}");
	line->lobby->counts.refused++;
	lobby_send(line, out);
}

void send_no(lobby_client *line, message_re re, const char *code, const char *text) {
	if (line)
		put_no(line, re, code, text ? text : code_text(code, line->words), "");
}

void send_refusal(lobby_client *line, message_re re, const session *t, const gg_verdict *verdict) {
	const gg_game *game = &t->record.game;
	char text[1024];
	gg_text rendered = gg_text_on(text, sizeof text);
	gg_render(game, line->words < GG_LANGS ? (gg_lang)line->words : GG_EN, verdict->code, verdict->args, &rendered);
	put_no(line, re, gg_word_id(game, verdict->code), text, gg_clause_id(game, verdict->clause));
}

static void put_links(const session *t, unsigned own, strbuf *out) {
	bool first = true;
	if (own)
		put_id(out, ",\"watch\":", t->game.watch);
	else
		strbuf_put(out, ",\"watch\":\"\"");
	strbuf_put(out, ",\"invitations\":[");
	for (int seat = 0; own && seat < t->game.seats; seat++) {
		if (t->game.seat[seat].kind != STORE_SEAT_OPEN)
			continue;
		put_int(out, first ? "{\"seat\":" : ",{\"seat\":", seat);
		put_id(out, ",\"token\":", t->game.seat[seat].invitation);
		strbuf_put(out, "}");
		first = false;
	}
	strbuf_put(out, "]");
}

static void put_view(const session *t, int viewer, uint8_t form, strbuf *out) {
	strbuf_put(out, ",\"view\":");
	steps_put_view(t, (const gg_state *)(const void *)session_view(t, viewer), form, out);
	put_int(out, ",\"turn\":", session_turn(t, viewer));
}

/* The whole game as this line may see it, written down. */
static strbuf *write_game(const lobby_client *line, message_re re, uint32_t from) {
	session *t = line->session;
	int viewer = line->viewer;
	unsigned own = own_seats(t, line);
	strbuf *out = begin(line->lobby, "game");
	put_re(out, re);
	put_told_id(out, ",\"id\":", t->game.id, own);
	put_text(out, ",\"game\":", t->game.rules);
	strbuf_put(out, ",\"options\":");
	put_options(&t->record, out);
	put_text(out, ",\"status\":", status_name(t->shown.status));
	strbuf_put(out, ",\"seats\":");
	put_session_seats(t, own, out);
	put_int(out, ",\"viewer\":", viewer_number(viewer));
	put_int(out, ",\"branch\":", t->shown.branch);
	put_int(out, ",\"n\":", t->shown.n[viewer]);
	put_int(out, ",\"from\":", from);
	strbuf_put(out, ",\"steps\":[");
	if (from < t->shown.n[viewer])
		text_put(t, text_of_steps(viewer, line->words), steps_line(t, viewer, from), out);
	strbuf_put(out, "]");
	put_view(t, viewer, line->form, out);
	put_text(out, ",\"result\":", t->shown.result);
	put_back(t, viewer, out);
	strbuf_put(out, ",\"offer\":");
	put_offer(t, out);
	put_ended(t, out);
	put_told_id(out, ",\"next\":", t->next, t->has_next && own);
	put_told_id(out, ",\"next_watch\":", t->next_watch, t->has_next && !own);
	put_links(t, own, out);
	strbuf_put(out, ",\"fair\":");
	put_fair(t, out);
	strbuf_put(out, "}");
	return out;
}

void send_game(lobby_client *line, message_re re, uint32_t from) {
	lobby_send(line, write_game(line, re, from));
}

void send_look(lobby_client *line, message_re re, uint32_t n) {
	gg_box view;
	strbuf *out = begin(line->lobby, "look");
	put_re(out, re);
	put_int(out, ",\"n\":", n);
	strbuf_put(out, ",\"view\":");
	steps_view_at(line->session, line->viewer, n, &view.state);
	steps_put_view(line->session, &view.state, line->form, out);
	strbuf_put(out, "}");
	lobby_send(line, out);
}

void send_stop(lobby_client *line) {
	strbuf *out = begin(line->lobby, "stop");
	put_text(out, ",\"text\":", code_text("stopping", line->words));
	strbuf_put(out, "}");
	lobby_send(line, out);
}

/* --- To all at a session ------------------------------------------------------------------------------------------- */

/* Which of the texts a line gets: its eyes, its form, its words, its own seats. */
typedef unsigned kind_of(const lobby_client *line);

static unsigned kind_of_steps(const lobby_client *line) {
	return (unsigned)((line->viewer * FORMS + line->form) * WORDS_KINDS + line->words);
}

static unsigned kind_of_seats(const lobby_client *line) {
	return own_seats(line->session, line);
}

static unsigned kind_of_game(const lobby_client *line) {
	return kind_of_steps(line) << GG_PLAYERS | kind_of_seats(line);
}

/* The next one that has not been told yet. Sending may cost a line its life, so the list is looked through anew each time; there
 * are not many kinds. */
static lobby_client *next_unserved(const session *t) {
	lobby_client *line = t->viewers;
	while (line && line->served)
		line = line->next_viewer;
	return line;
}

/* Sends what is written on the lobby's buffer to all of this kind. */
static void serve(const session *t, kind_of *of, unsigned kind) {
	for (lobby_client *line = t->viewers, *next; line; line = next) {
		next = line->next_viewer;
		if (line->served || of(line) != kind)
			continue;
		line->served = true;
		lobby_send(line, &t->lobby->out);
	}
}

void send_game_to_all(session *t) {
	for (lobby_client *line = t->viewers; line; line = line->next_viewer)
		line->served = false;
	for (const lobby_client *line; (line = next_unserved(t)) != NULL;) {
		unsigned kind = kind_of_game(line);
		write_game(line, (message_re){false, 0}, t->shown.n[line->viewer]);
		serve(t, kind_of_game, kind);
	}
}

static void put_steps(const session *t, int viewer, uint8_t form, uint8_t words) {
	strbuf *out = begin(t->lobby, "steps");
	put_int(out, ",\"from\":", t->work.n[viewer]);
	put_int(out, ",\"n\":", t->shown.n[viewer]);
	put_int(out, ",\"branch\":", t->shown.branch);
	strbuf_put(out, ",\"steps\":");
	steps_put_new(t, viewer, words, out);
	put_view(t, viewer, form, out);
	put_text(out, ",\"status\":", status_name(t->shown.status));
	put_text(out, ",\"result\":", t->shown.result);
	put_back(t, viewer, out);
	strbuf_put(out, "}");
}

void send_steps_to_all(session *t) {
	bool whole = t->work.kind != WORK_ACT; /* the game began or was stopped: told even where nothing was seen to move */
	for (lobby_client *line = t->viewers; line; line = line->next_viewer)
		line->served = !whole && t->shown.n[line->viewer] == t->work.n[line->viewer];
	for (const lobby_client *line; (line = next_unserved(t)) != NULL;) {
		unsigned kind = kind_of_steps(line);
		put_steps(t, line->viewer, line->form, line->words);
		serve(t, kind_of_steps, kind);
	}
}

void send_seats_to_all(session *t, const lobby_client *but) {
	for (lobby_client *line = t->viewers; line; line = line->next_viewer)
		line->served = line == but;
	for (const lobby_client *line; (line = next_unserved(t)) != NULL;) {
		unsigned own = own_seats(t, line);
		strbuf *out = begin(t->lobby, "seats");
		strbuf_put(out, ",\"seats\":");
		put_session_seats(t, own, out);
		put_text(out, ",\"status\":", status_name(t->shown.status));
		strbuf_put(out, "}");
		serve(t, kind_of_seats, own);
	}
}

void send_fair_to_all(session *t) {
	strbuf *out = begin(t->lobby, "fair");
	strbuf_put(out, ",\"fair\":");
	put_fair(t, out);
	strbuf_put(out, "}");
	send_to_all(t, out);
}

void send_offer_to_all(session *t) {
	t->shown.offer = t->offer;
	t->shown.ended = t->ended;
	strbuf *out = begin(t->lobby, "offer");
	strbuf_put(out, ",\"offer\":");
	put_offer(t, out);
	put_ended(t, out);
	strbuf_put(out, "}");
	send_to_all(t, out);
}

void send_next_to_all(session *t) {
	for (int inside = 0; inside < 2; inside++) {
		strbuf *out = begin(t->lobby, "next");
		put_id(out, inside ? ",\"id\":" : ",\"watch\":", inside ? t->next : t->next_watch);
		strbuf_put(out, "}");
		for (lobby_client *line = t->viewers, *next; line; line = next) {
			next = line->next_viewer;
			if ((own_seats(t, line) != 0) == inside)
				lobby_send(line, out);
		}
	}
}
