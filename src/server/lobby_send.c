/*
 * lobby_send.c - every message sent to a client over its WebSocket (docs/api.md, "From the server"). What several viewers
 * may see alike is written once and sent to each.
 */
#include <stdio.h>
#include <string.h>

#include <grognard/catalogue.h>

#include <sodium.h>

#include "lobby_parts.h"

/* --- Small parts ------------------------------------------------------------------------------------------------- */

static gg_json_out *begin(lobby *l, const char *kind) {
	gg_json_out *out = lobby_json(l);
	gg_json_put_string(out, "t", kind);
	return out;
}

static void finish(lobby_client *client, gg_json_out *out) {
	gg_json_close(out, '}');
	lobby_send(client, out->text);
}

static void put_re(gg_json_out *out, message_re re) {
	if (re.given)
		gg_json_put_int(out, "re", re.number);
}

/* An id, or "" where it is none of the reader's business. */
static void put_sent_id(gg_json_out *out, const char *key, const uint8_t id[STORE_ID], bool events) {
	if (events)
		json_put_id(out, key, id);
	else
		gg_json_put_string(out, key, "");
}

const char *status_name(unsigned status) {
	return status == STORE_WAITING ? "waiting" : status == STORE_PLAYING ? "playing" : "over";
}

void put_options(const gg_record *record, gg_json_out *out) {
	gg_json_open(out, "options", '{');
	for (uint32_t i = 0; i < record->option_count; i++)
		gg_json_put_string(out, record->options[i].name, record->options[i].value);
	gg_json_close(out, '}');
}

void put_seats(const store_game *game, const bool *here, const uint8_t *guest, gg_json_out *out) {
	static const char *const kinds[] = {"open", "guest", "computer"};
	gg_json_open(out, "seats", '[');
	for (int seat = 0; seat < game->seats; seat++) {
		const store_seat *at = &game->seat[seat];
		bool yours = guest && at->kind == STORE_SEAT_GUEST && memcmp(at->guest, guest, STORE_ID) == 0;
		gg_json_open(out, NULL, '{');
		gg_json_put_string(out, "name", at->kind == STORE_SEAT_OPEN ? "" : at->name);
		gg_json_put_string(out, "kind", kinds[at->kind % 3]);
		gg_json_put_string(out, "level", at->kind == STORE_SEAT_COMPUTER ? at->name : "");
		if (here)
			gg_json_put_bool(out, "here", here[seat]);
		gg_json_put_bool(out, "yours", yours);
		gg_json_close(out, '}');
	}
	gg_json_close(out, ']');
}

/* The seats of this client: the only difference between two clients with the same viewer. */
static unsigned own_seats(const session *t, const lobby_client *client) {
	unsigned set = 0;
	for (int seat = 0; client->known && seat < t->game.seats; seat++)
		set |= (unsigned)session_sits(t, seat, client->guest) << seat;
	return set;
}

static void put_session_seats(const session *t, unsigned own, gg_json_out *out) {
	bool here[GG_PLAYERS];
	int first = 0;
	for (int seat = 0; seat < t->game.seats; seat++)
		here[seat] = session_present(t, seat);
	while (first < t->game.seats && !(own >> first & 1))
		first++;
	put_seats(&t->game, here, first < t->game.seats ? t->game.seat[first].guest : NULL, out);
}

/* `now`: it is the one in force, of which only what is durable is sent. Of an older one everything is. */
static void put_dice_source(const session *t, const gg_dice_source *dice_source, bool now, gg_json_out *out) {
	json_put_hex(out, "commitment", dice_source->commitment, GG_KEY_BYTES);
	gg_json_open(out, "entropy", '[');
	for (int seat = 0; seat < t->game.seats; seat++) {
		bool gave = now ? t->shown.gave >> seat & 1 : !sodium_is_zero(dice_source->entropy[seat], GG_ENTROPY_BYTES);
		json_put_hex(out, NULL, dice_source->entropy[seat], gave ? GG_ENTROPY_BYTES : 0);
	}
	gg_json_close(out, ']');
	json_put_hex(out, "key", dice_source->key, t->shown.revealed ? GG_KEY_BYTES : 0);
}

/* Where a key took over is not sent before the end: it would give away hidden moves. */
static void put_fair(const session *t, gg_json_out *out) {
	const gg_record *record = &t->record;
	uint32_t renewals = record->renewal_count;
	gg_json_open(out, "fair", '{');
	put_dice_source(t, &record->dice_source, !renewals, out);
	if (renewals)
		gg_json_open(out, "renewed", '[');
	for (uint32_t i = 0; i < renewals; i++) {
		bool open = i + 1 == renewals && t->shown.status != STORE_OVER && record->renewals[i].from == t->shown.count;
		gg_json_open(out, NULL, '{');
		put_dice_source(t, &record->renewals[i].dice_source, i + 1 == renewals, out);
		gg_json_put_bool(out, "open", open);
		gg_json_close(out, '}');
	}
	if (renewals)
		gg_json_close(out, ']');
	gg_json_close(out, '}');
}

/* Whether this viewer could take back their last move, so that nobody is offered what will be refused. */
static void put_back(const session *t, int viewer, gg_json_out *out) {
	gg_json_put_string(out, "back", viewer == VIEWER_PUBLIC ? "not-yours" : offer_no_back(t, viewer));
}

static void put_offer(const session *t, gg_json_out *out) {
	if (t->shown.offer.what == OFFER_NONE) {
		gg_json_put_null(out, "offer");
		return;
	}
	gg_json_open(out, "offer", '{');
	gg_json_put_string(out, "what", t->shown.offer.what == OFFER_BACK ? "back" : "rematch");
	gg_json_put_int(out, "by", t->shown.offer.by);
	gg_json_put_int(out, "number", t->shown.offer.number);
	gg_json_close(out, '}');
}

/* How the last offer ended; null while another is open. */
static void put_ended(const session *t, gg_json_out *out) {
	static const char *const ends[ENDS] = {"", "accepted", "declined", "withdrawn", "lapsed"};
	const offer_past *past = &t->shown.ended;
	if (t->shown.offer.what != OFFER_NONE || past->how == END_NONE) {
		gg_json_put_null(out, "ended");
		return;
	}
	gg_json_open(out, "ended", '{');
	gg_json_put_string(out, "what", past->offer.what == OFFER_BACK ? "back" : "rematch");
	gg_json_put_int(out, "by", past->offer.by);
	gg_json_put_int(out, "number", past->offer.number);
	gg_json_put_string(out, "how", ends[past->how % ENDS]);
	gg_json_put_int(out, "who", past->who);
	gg_json_close(out, '}');
}

/* Sends one text to all who look. */
static void send_to_all(const session *t, const gg_text *out) {
	for (lobby_client *client = t->viewers, *next; client; client = next) {
		next = client->next_viewer;
		lobby_send(client, out);
	}
}

/* --- To one client ------------------------------------------------------------------------------------------------- */

void send_hello(lobby_client *client, const store_guest *guest) {
	gg_json_out *out = begin(client->lobby, "hello");
	gg_json_put_string(out, "version", gg_version());
	if (guest) {
		gg_json_open(out, "me", '{');
		json_put_id(out, "id", guest->id);
		gg_json_put_string(out, "name", guest->name);
		gg_json_close(out, '}');
	} else {
		gg_json_put_null(out, "me");
	}
	finish(client, out);
}

static void send_plain(lobby_client *client, const char *kind, message_re re) {
	gg_json_out *out = begin(client->lobby, kind);
	put_re(out, re);
	finish(client, out);
}

void send_ack(lobby_client *client, message_re re) {
	if (client)
		send_plain(client, "ack", re);
}

void send_pong(lobby_client *client, message_re re) {
	send_plain(client, "pong", re);
}

static void put_no(lobby_client *client, message_re re, const char *code, const char *text, const char *clause) {
	gg_json_out *out = begin(client->lobby, "no");
	put_re(out, re);
	gg_json_put_string(out, "code", code);
	gg_json_put_string(out, "text", text);
	gg_json_put_string(out, "clause", clause);
	client->lobby->counts.refused++;
	finish(client, out);
}

void send_no(lobby_client *client, message_re re, const char *code, const char *text) {
	if (client)
		put_no(client, re, code, text ? text : code_text(code, client->words), "");
}

void send_refusal(lobby_client *client, message_re re, const session *t, const gg_verdict *verdict) {
	const gg_game *game = &t->record.game;
	char text[1024];
	gg_text rendered = gg_text_on(text, sizeof text);
	gg_render(game, client->words < GG_LANGS ? (gg_lang)client->words : GG_EN, verdict->code, verdict->args, &rendered);
	put_no(client, re, gg_word_id(game, verdict->code), text, gg_clause_id(game, verdict->clause));
}

static void put_links(const session *t, unsigned own, gg_json_out *out) {
	put_sent_id(out, "watch", t->game.watch, own);
	gg_json_open(out, "invitations", '[');
	for (int seat = 0; own && seat < t->game.seats; seat++) {
		if (t->game.seat[seat].kind != STORE_SEAT_OPEN)
			continue;
		gg_json_open(out, NULL, '{');
		gg_json_put_int(out, "seat", seat);
		json_put_id(out, "token", t->game.seat[seat].invitation);
		gg_json_close(out, '}');
	}
	gg_json_close(out, ']');
}

static void put_view(const session *t, int viewer, uint8_t form, gg_json_out *out) {
	steps_put_view(t, (const gg_state *)(const void *)session_view(t, viewer), form, out);
	gg_json_put_int(out, "turn", session_turn(t, viewer));
}

/* The whole game as this client may see it. */
static gg_json_out *write_game(const lobby_client *client, message_re re, uint32_t from) {
	session *t = client->session;
	int viewer = client->viewer;
	unsigned own = own_seats(t, client);
	gg_json_out *out = begin(client->lobby, "game");
	put_re(out, re);
	put_sent_id(out, "id", t->game.id, own);
	gg_json_put_string(out, "game", t->game.rules);
	put_options(&t->record, out);
	gg_json_put_string(out, "status", status_name(t->shown.status));
	put_session_seats(t, own, out);
	gg_json_put_int(out, "viewer", viewer_number(viewer));
	gg_json_put_int(out, "branch", t->shown.branch);
	gg_json_put_int(out, "n", t->shown.n[viewer]);
	gg_json_put_int(out, "from", from);
	gg_json_open(out, "steps", '[');
	if (from < t->shown.n[viewer])
		text_put_steps(t, text_of_steps(viewer, client->words), steps_line(t, viewer, from), out);
	gg_json_close(out, ']');
	put_view(t, viewer, client->form, out);
	gg_json_put_string(out, "result", t->shown.result);
	put_back(t, viewer, out);
	put_offer(t, out);
	put_ended(t, out);
	put_sent_id(out, "next", t->next, t->has_next && own);
	put_sent_id(out, "next_watch", t->next_watch, t->has_next && !own);
	put_links(t, own, out);
	put_fair(t, out);
	gg_json_close(out, '}');
	return out;
}

void send_game(lobby_client *client, message_re re, uint32_t from) {
	lobby_send(client, write_game(client, re, from)->text);
}

void send_look(lobby_client *client, message_re re, uint32_t n) {
	gg_box view;
	gg_json_out *out = begin(client->lobby, "look");
	put_re(out, re);
	gg_json_put_int(out, "n", n);
	steps_view_at(client->session, client->viewer, n, &view.state);
	steps_put_view(client->session, &view.state, client->form, out);
	finish(client, out);
}

void send_stop(lobby_client *client) {
	gg_json_out *out = begin(client->lobby, "stop");
	gg_json_put_string(out, "text", code_text("stopping", client->words));
	finish(client, out);
}

/* --- To all at a session ------------------------------------------------------------------------------------------- */

/* Which text a client gets: viewer, form, language, own seats. */
typedef unsigned kind_of(const lobby_client *client);

static unsigned kind_of_steps(const lobby_client *client) {
	return (unsigned)((client->viewer * FORMS + client->form) * WORDS_KINDS + client->words);
}

static unsigned kind_of_seats(const lobby_client *client) {
	return own_seats(client->session, client);
}

static unsigned kind_of_game(const lobby_client *client) {
	return kind_of_steps(client) << GG_PLAYERS | kind_of_seats(client);
}

/* The next client not yet sent to. Sending may disconnect a client, so the list is searched from the start each time; there
 * are not many kinds. */
static lobby_client *next_unserved(const session *t) {
	lobby_client *client = t->viewers;
	while (client && client->served)
		client = client->next_viewer;
	return client;
}

/* Sends what is written on the lobby's buffer to all of this kind. */
static void serve(const session *t, kind_of *of, unsigned kind) {
	for (lobby_client *client = t->viewers, *next; client; client = next) {
		next = client->next_viewer;
		if (client->served || of(client) != kind)
			continue;
		client->served = true;
		lobby_send(client, &t->lobby->out);
	}
}

void send_game_to_all(session *t) {
	for (lobby_client *client = t->viewers; client; client = client->next_viewer)
		client->served = false;
	for (const lobby_client *client; (client = next_unserved(t)) != NULL;) {
		unsigned kind = kind_of_game(client);
		write_game(client, (message_re){false, 0}, t->shown.n[client->viewer]);
		serve(t, kind_of_game, kind);
	}
}

static void put_steps(const session *t, int viewer, uint8_t form, uint8_t words) {
	gg_json_out *out = begin(t->lobby, "steps");
	gg_json_put_int(out, "from", t->work.n[viewer]);
	gg_json_put_int(out, "n", t->shown.n[viewer]);
	gg_json_put_int(out, "branch", t->shown.branch);
	steps_put_new(t, viewer, words, out);
	put_view(t, viewer, form, out);
	gg_json_put_string(out, "status", status_name(t->shown.status));
	gg_json_put_string(out, "result", t->shown.result);
	put_back(t, viewer, out);
	gg_json_close(out, '}');
}

void send_steps_to_all(session *t) {
	bool whole = t->work.kind != WORK_ACT; /* the game started or was stopped: sent even to viewers who saw no move */
	for (lobby_client *client = t->viewers; client; client = client->next_viewer)
		client->served = !whole && t->shown.n[client->viewer] == t->work.n[client->viewer];
	for (const lobby_client *client; (client = next_unserved(t)) != NULL;) {
		unsigned kind = kind_of_steps(client);
		put_steps(t, client->viewer, client->form, client->words);
		serve(t, kind_of_steps, kind);
	}
}

void send_seats_to_all(session *t, const lobby_client *but) {
	for (lobby_client *client = t->viewers; client; client = client->next_viewer)
		client->served = client == but;
	for (const lobby_client *client; (client = next_unserved(t)) != NULL;) {
		unsigned own = own_seats(t, client);
		gg_json_out *out = begin(t->lobby, "seats");
		put_session_seats(t, own, out);
		gg_json_put_string(out, "status", status_name(t->shown.status));
		gg_json_close(out, '}');
		serve(t, kind_of_seats, own);
	}
}

void send_fair_to_all(session *t) {
	gg_json_out *out = begin(t->lobby, "fair");
	put_fair(t, out);
	gg_json_close(out, '}');
	send_to_all(t, out->text);
}

void send_offer_to_all(session *t) {
	t->shown.offer = t->offer;
	t->shown.ended = t->ended;
	gg_json_out *out = begin(t->lobby, "offer");
	put_offer(t, out);
	put_ended(t, out);
	gg_json_close(out, '}');
	send_to_all(t, out->text);
}

void send_next_to_all(session *t) {
	for (int inside = 0; inside < 2; inside++) {
		gg_json_out *out = begin(t->lobby, "next");
		json_put_id(out, inside ? "id" : "watch", inside ? t->next : t->next_watch);
		gg_json_close(out, '}');
		for (lobby_client *client = t->viewers, *next; client; client = next) {
			next = client->next_viewer;
			if ((own_seats(t, client) != 0) == inside)
				lobby_send(client, out->text);
		}
	}
}

/* --- Shared battles ------------------------------------------------------------------------------------------------ */

/* Where the battle stands, and its lines after the first `from`. */
static void put_lines(const shared *b, uint32_t from, gg_json_out *out) {
	gg_json_put_int(out, "version", b->version);
	gg_json_put_int(out, "from", from);
	gg_json_open(out, "lines", '[');
	for (uint32_t i = from; i < b->count; i++)
		gg_json_put_string(out, NULL, b->lines[i].text);
	gg_json_close(out, ']');
}

void send_battle(lobby_client *client, message_re re) {
	const shared *b = client->battle;
	gg_json_out *out = begin(client->lobby, "battle");
	put_re(out, re);
	gg_json_put_bool(out, "writes", client->writes);
	put_sent_id(out, "watch", b->watch, client->writes);
	gg_json_put_string(out, "head", b->head);
	put_lines(b, 0, out);
	finish(client, out);
}

void send_lines_to_all(const shared *b, uint32_t from) {
	gg_json_out *out = begin(b->lobby, "lines");
	put_lines(b, from, out);
	gg_json_close(out, '}');
	for (lobby_client *client = b->viewers, *next; client; client = next) {
		next = client->next_viewer;
		lobby_send(client, out->text);
	}
}

void send_missing(lobby_client *client, message_re re, uint32_t version) {
	const shared *b = client->battle;
	gg_json_out *out = begin(client->lobby, "no");
	put_re(out, re);
	gg_json_put_string(out, "code", "not-newest");
	gg_json_put_string(out, "text", code_text("not-newest", client->words));
	gg_json_put_string(out, "clause", "");
	put_lines(b, shared_common(b, version), out);
	client->lobby->counts.refused++;
	finish(client, out);
}
