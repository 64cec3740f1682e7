/*
 * session_play.c - what a player at a session asks for: to act, to give entropy, to resign, to look back.
 */
#include <string.h>

#include "lobby_parts.h"

/* Whether this line may do something for its seat now; otherwise it has been told why not. */
static bool may_play(lobby_client *line, message_re re) {
	const char *code = line->viewer == VIEWER_PUBLIC              ? "not-yours"
			   : line->lobby->stopping                    ? "stopping"
			   : line->session->game.status == STORE_OVER ? "over"
								      : NULL;
	if (code)
		send_no(line, re, code, NULL);
	return !code;
}

/* The same message again after a lost connection: step n of this seat was this very action of his. */
static bool is_repeated(const lobby_client *line, const message *said) {
	const session *t = line->session;
	const gg_record *record = &t->record;
	gg_action action;
	gg_box box;
	if (said->branch != t->branch || said->n >= t->n[line->viewer])
		return false;
	uint32_t at = steps_line(t, line->viewer, said->n);
	if (at >= t->shown.count || record->lines[at].who != line->viewer)
		return false;
	steps_state_at(t, at, &box.state);
	return record->game.rules->parse(&record->game, &box.state, said->action, strlen(said->action), &action, NULL) &&
	       gg_same_action(&action, &record->lines[at].action);
}

void play_act(lobby_client *line, const message *said) {
	session *t = line->session;
	gg_record *record = &t->record;
	gg_action action;
	gg_verdict verdict;
	gg_error error = {0, 0, ""};
	if (line->viewer != VIEWER_PUBLIC && is_repeated(line, said)) {
		send_ack(line, said->re);
		return;
	}
	if (!may_play(line, said->re))
		return;
	const char *code = t->game.status == STORE_WAITING                              ? "waiting"
			   : said->branch != t->branch || said->n != t->n[line->viewer] ? "stale"
			   : session_turn(t, line->viewer) != line->viewer              ? "not-your-turn"
											: NULL;
	if (code) {
		send_no(line, said->re, code, NULL);
		return;
	}
	if (!record->game.rules->parse(&record->game, &record->now.state, said->action, strlen(said->action), &action, &error)) {
		send_no(line, said->re, "illegal", error.message[0] ? error.message : NULL);
		return;
	}
	if (change_play(t, line, said->re, &action, &verdict) != 0)
		send_refusal(line, said->re, t, &verdict);
}

/* For a seat of his that he names, so that two at one screen need not look with the eyes of either; else for the one he has open. */
void play_entropy(lobby_client *line, const message *said) {
	session *t = line->session;
	int seat = said->seat >= 0 ? said->seat : line->viewer;
	bool his = line->seated && seat != VIEWER_PUBLIC && session_sits(t, seat, line->guest);
	const char *code = !his ? "not-yours" : line->lobby->stopping ? "stopping" : NULL;
	if (code) {
		send_no(line, said->re, code, NULL);
		return;
	}
	const gg_dice_source *dice_source = gg_record_dice_source_now(&t->record);
	if (t->gave >> seat & 1 && memcmp(dice_source->entropy[seat], said->entropy, sizeof said->entropy) == 0) {
		send_ack(line, said->re); /* the same again after a lost connection */
		return;
	}
	bool early = t->game.status == STORE_WAITING && !t->record.count;
	if ((!early && !session_renewing(t)) || t->gave >> seat & 1) {
		send_no(line, said->re, "given", NULL);
		return;
	}
	change_entropy(t, line, seat, said);
}

void play_resign(lobby_client *line, const message *said) {
	if (may_play(line, said->re))
		change_stop(line->session, line, said->re);
}

void play_look(lobby_client *line, const message *said) {
	if (said->n > line->session->shown.n[line->viewer])
		send_no(line, said->re, "not-understood", "there are not so many steps");
	else
		send_look(line, said->re, said->n);
}
