/*
 * session_offer.c - what needs consent: taking back, and a rematch. Bots consent at once, and so do players who have
 * several seats to their own offers; every other human is asked.
 *
 * Offers have numbers. A consent can cross a withdrawal on the wire, and the other side's offer may stand there when it
 * arrives; so it names the offer it means, and one without a number asks and never consents. (Two who both ask for another
 * game want the same thing: that is agreement with or without a number.)
 */
#include <string.h>

#include "lobby_parts.h"

/* The seats whose consent `by` needs. */
static unsigned others(const session *t, int by) {
	unsigned set = 0;
	for (int seat = 0; seat < t->game.seats; seat++)
		if (t->game.seat[seat].kind == STORE_SEAT_GUEST && !session_sits(t, seat, t->game.seat[by].guest))
			set |= 1u << seat;
	return set;
}

/* All seats of the player of this one. */
static unsigned own(const session *t, int of) {
	unsigned set = 0;
	for (int seat = 0; seat < t->game.seats; seat++)
		if (session_sits(t, seat, t->game.seat[of].guest))
			set |= 1u << seat;
	return set;
}

/* Numbers only grow, even if the session was unloaded in between: a number that was sent never means another offer. */
static int64_t next_number(const session *t) {
	int64_t now = lobby_now(t->lobby), last = t->ended.offer.number;
	return now > last ? now : last + 1;
}

/* Why this message is no answer to what is offered, and no new offer either; NULL: it is one of the two. */
static const char *misses(const lobby_client *client, const message *msg, offer_kind what) {
	const session *t = client->session;
	if (msg->offer)
		return t->offer.what == what && t->offer.number == msg->offer ? NULL : "no-offer";
	return what == OFFER_BACK && t->offer.what == what && !(own(t, t->offer.by) >> client->viewer & 1) ? "offered" : NULL;
}

/* Makes an offer, or consents to one. True: everybody agrees now. */
static bool agree(lobby_client *client, message_re re, offer_kind what) {
	session *t = client->session;
	int seat = client->viewer;
	if (t->offer.what != what) {
		offer_over(t, END_LAPSED, -1);
		t->offer = (offer){(uint8_t)what, (int8_t)seat, 0, next_number(t)};
	}
	bool asked_now = t->offer.consent == 0;
	t->offer.consent |= (uint8_t)own(t, seat);
	if ((others(t, t->offer.by) & ~(unsigned)t->offer.consent) == 0)
		return true;
	if (asked_now)
		send_offer_to_all(t);
	send_ack(client, re);
	return false;
}

void offer_over(session *t, offer_end how, int who) {
	if (t->offer.what != OFFER_NONE)
		t->ended = (offer_past){t->offer, (uint8_t)how, (int8_t)who};
	t->offer = (offer){0};
}

void offer_end_now(session *t, offer_end how, int who) {
	bool was = t->offer.what != OFFER_NONE;
	offer_over(t, how, who);
	if (was)
		send_offer_to_all(t);
}

/* --- Take-back --------------------------------------------------------------------------------------------------- */

static void state_before(void *payload, uint32_t line, gg_state *out) {
	steps_state_at(payload, line, out);
}

/* The line of what this seat did last, of those that are durable, or why it cannot be taken back ("": it can). */
static const char *find_last(const session *t, int seat, uint32_t *line) {
	const gg_record *record = &t->record;
	bool revealed = false;
	*line = t->shown.count < record->count ? t->shown.count : record->count; /* a take-back may be being saved */
	while ((*line)-- > 0) {
		if (record->lines[*line].who == seat)
			return revealed ? "revealed" : "";
		revealed |= record->lines[*line].who == GG_CHANCE;
	}
	return "nothing-to-take-back";
}

/* The limit on take-backs is not checked here: rows still being saved would count, and be given away. */
const char *offer_no_back(const session *t, int seat) {
	uint32_t line;
	return t->shown.status == STORE_OVER ? "over" : t->shown.status == STORE_WAITING ? "waiting" : find_last(t, seat, &line);
}

/* Why this client cannot request a take-back or consent to one; "": it can, and *last is the line of the record that would go. */
static const char *refuses_back(const lobby_client *client, const message *msg, uint32_t *last) {
	const session *t = client->session;
	const char *code = client->viewer == VIEWER_PUBLIC   ? "not-yours"
			   : client->lobby->stopping         ? "stopping"
			   : t->game.status == STORE_OVER    ? "over"
			   : t->game.status == STORE_WAITING ? "waiting"
							     : misses(client, msg, OFFER_BACK);
	uint32_t most = client->lobby->settings.taken_back_rows;
	if (!code && most && t->game.rows - t->record.count >= most)
		code = "taken-back-often";
	return code ? code : find_last(t, t->offer.what == OFFER_BACK ? t->offer.by : client->viewer, last);
}

void offer_back(lobby_client *client, const message *msg) {
	uint32_t last = 0;
	const char *code = refuses_back(client, msg, &last);
	if (code[0])
		send_no(client, msg->re, code, NULL);
	else if (agree(client, msg->re, OFFER_BACK))
		change_back(client->session, client, msg->re,
			    gg_record_take_back(&client->session->record, last, state_before, client->session));
}

bool offer_takes_back(const lobby_client *client, const message *msg) {
	const session *t = client->session;
	uint32_t last;
	if (refuses_back(client, msg, &last)[0])
		return false;
	bool stands = t->offer.what == OFFER_BACK;
	unsigned consent = own(t, client->viewer) | (stands ? t->offer.consent : 0u);
	return (others(t, stands ? t->offer.by : client->viewer) & ~consent) == 0;
}

/* --- Rematch ----------------------------------------------------------------------------------------------------- */

/* The game to come is one more of everybody's. */
static bool anybody_has_too_many(const session *t) {
	for (int seat = 0; seat < t->game.seats; seat++)
		if (t->game.seat[seat].kind == STORE_SEAT_GUEST && api_too_many(t->lobby, t->game.seat[seat].guest))
			return true;
	return false;
}

void offer_rematch(lobby_client *client, const message *msg) {
	session *t = client->session;
	const char *code = client->viewer == VIEWER_PUBLIC ? "not-yours"
			   : client->lobby->stopping       ? "stopping"
			   : t->game.status != STORE_OVER  ? "playing"
			   : !session_full(t)              ? "over"
			   : t->has_next                   ? NULL
							   : misses(client, msg, OFFER_REMATCH);
	if (code) {
		send_no(client, msg->re, code, NULL);
		return;
	}
	if (t->has_next) {
		send_next_to_all(t);
		send_ack(client, msg->re);
		return;
	}
	if (!agree(client, msg->re, OFFER_REMATCH))
		return;
	code = anybody_has_too_many(t) ? "too-many-games" : !api_may_make(client->lobby, client->address) ? "too-many-new-games" : NULL;
	if (!code) {
		change_rematch(t, client, msg->re);
		return;
	}
	offer_end_now(t, END_LAPSED, -1);
	send_no(client, msg->re, code, NULL);
}

void offer_refuse(lobby_client *client, const message *msg) {
	session *t = client->session;
	const char *code = client->viewer == VIEWER_PUBLIC                    ? "not-yours"
			   : t->offer.what == OFFER_NONE                      ? "no-offer"
			   : msg->offer != 0 && msg->offer != t->offer.number ? "no-offer"
									      : NULL;
	if (code) {
		send_no(client, msg->re, code, NULL);
		return;
	}
	offer_end_now(t, own(t, t->offer.by) >> client->viewer & 1 ? END_WITHDRAWN : END_DECLINED, client->viewer);
	send_ack(client, msg->re);
}
