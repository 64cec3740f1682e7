/*
 * session_play.c - what players do in a session: act, give entropy, resign, look back.
 */
#include <string.h>

#include "lobby_parts.h"

/* Whether this client may act for its seat now; if not, it has been sent the reason. */
static bool may_play(lobby_client *client, message_re re) {
	const char *code = client->viewer == VIEWER_PUBLIC              ? "not-yours"
			   : client->lobby->stopping                    ? "stopping"
			   : client->session->game.status == STORE_OVER ? "over"
									: NULL;
	if (code)
		send_no(client, re, code, NULL);
	return !code;
}

/* The same message again after a lost connection: step n of this seat was this very action. */
static bool is_repeated(const lobby_client *client, const message *msg) {
	const session *t = client->session;
	const gg_record *record = &t->record;
	gg_action action;
	gg_box box;
	if (msg->branch != t->branch || msg->n >= t->n[client->viewer])
		return false;
	uint32_t at = steps_line(t, client->viewer, msg->n);
	if (at >= t->shown.count || record->lines[at].who != client->viewer)
		return false;
	steps_state_at(t, at, &box.state);
	return record->game.rules->parse(&record->game, &box.state, msg->action, strlen(msg->action), &action, NULL) &&
	       gg_same_action(&action, &record->lines[at].action);
}

void play_act(lobby_client *client, const message *msg) {
	session *t = client->session;
	gg_record *record = &t->record;
	gg_action action;
	gg_verdict verdict;
	gg_error error = {0, 0, ""};
	if (client->viewer != VIEWER_PUBLIC && is_repeated(client, msg)) {
		send_ack(client, msg->re);
		return;
	}
	if (!may_play(client, msg->re))
		return;
	const char *code = t->game.status == STORE_WAITING                              ? "waiting"
			   : msg->branch != t->branch || msg->n != t->n[client->viewer] ? "stale"
			   : session_turn(t, client->viewer) != client->viewer          ? "not-your-turn"
											: NULL;
	if (code) {
		send_no(client, msg->re, code, NULL);
		return;
	}
	if (!record->game.rules->parse(&record->game, &record->now.state, msg->action, strlen(msg->action), &action, &error)) {
		send_no(client, msg->re, "illegal", error.message[0] ? error.message : NULL);
		return;
	}
	if (change_play(t, client, msg->re, &action, &verdict) != 0)
		send_refusal(client, msg->re, t, &verdict);
}

/* For the seat named, if it is one of theirs: two people at one screen need not open either seat. Otherwise for the one that is open. */
void play_entropy(lobby_client *client, const message *msg) {
	session *t = client->session;
	int seat = msg->seat >= 0 ? msg->seat : client->viewer;
	bool own = client->seated && seat != VIEWER_PUBLIC && session_sits(t, seat, client->guest);
	const char *code = !own ? "not-yours" : client->lobby->stopping ? "stopping" : NULL;
	if (code) {
		send_no(client, msg->re, code, NULL);
		return;
	}
	const gg_dice_source *dice_source = gg_record_dice_source_now(&t->record);
	if (t->gave >> seat & 1 && memcmp(dice_source->entropy[seat], msg->entropy, sizeof msg->entropy) == 0) {
		send_ack(client, msg->re); /* the same again after a lost connection */
		return;
	}
	bool early = t->game.status == STORE_WAITING && !t->record.count;
	if ((!early && !session_renewing(t)) || t->gave >> seat & 1) {
		send_no(client, msg->re, "given", NULL);
		return;
	}
	change_entropy(t, client, seat, msg);
}

void play_resign(lobby_client *client, const message *msg) {
	if (may_play(client, msg->re))
		change_stop(client->session, client, msg->re);
}

void play_look(lobby_client *client, const message *msg) {
	if (msg->n > client->session->shown.n[client->viewer])
		send_no(client, msg->re, "not-understood", "there are not so many steps");
	else
		send_look(client, msg->re, msg->n);
}
