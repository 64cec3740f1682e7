/*
 * table_play.c - what a player at a table asks for: to act, to give entropy, to resign, to look back.
 */
#include <string.h>

#include "hall_parts.h"

/* Whether this line may do something for its seat now; otherwise it has been told why not. */
static bool may_play(hall_line *line, message_re re) {
	const char *code = line->eye == EYE_PUBLIC                  ? "not-yours"
			   : line->hall->stopping                   ? "stopping"
			   : line->table->game.status == STORE_OVER ? "over"
								    : NULL;
	if (code)
		tell_no(line, re, code, NULL);
	return !code;
}

/* The same message again after a lost connection: step n of this seat was this very action of his. */
static bool is_repeated(const hall_line *line, const message *said) {
	const table *t = line->table;
	const gg_record *record = &t->record;
	gg_action action;
	gg_box box;
	if (said->branch != t->branch || said->n >= t->n[line->eye])
		return false;
	uint32_t at = story_line(t, line->eye, said->n);
	if (at >= t->shown.count || record->lines[at].who != line->eye)
		return false;
	story_state_at(t, at, &box.state);
	return record->game.rules->hear(&record->game, &box.state, said->action, strlen(said->action), &action, NULL) &&
	       gg_same_action(&action, &record->lines[at].action);
}

void play_act(hall_line *line, const message *said) {
	table *t = line->table;
	gg_record *record = &t->record;
	gg_action action;
	gg_verdict verdict;
	gg_error error = {0, 0, ""};
	if (line->eye != EYE_PUBLIC && is_repeated(line, said)) {
		tell_ack(line, said->re);
		return;
	}
	if (!may_play(line, said->re))
		return;
	const char *code = t->game.status == STORE_WAITING                           ? "waiting"
			   : said->branch != t->branch || said->n != t->n[line->eye] ? "stale"
			   : table_turn(t, line->eye) != line->eye                   ? "not-your-turn"
										     : NULL;
	if (code) {
		tell_no(line, said->re, code, NULL);
		return;
	}
	if (!record->game.rules->hear(&record->game, &record->now.state, said->action, strlen(said->action), &action, &error)) {
		tell_no(line, said->re, "illegal", error.message[0] ? error.message : NULL);
		return;
	}
	if (change_play(t, line, said->re, &action, &verdict) != 0)
		tell_refusal(line, said->re, t, &verdict);
}

/* For a seat of his that he names, so that two at one screen need not look with the eyes of either; else for the one he has open. */
void play_entropy(hall_line *line, const message *said) {
	table *t = line->table;
	int seat = said->seat >= 0 ? said->seat : line->eye;
	bool his = line->seated && seat != EYE_PUBLIC && table_sits(t, seat, line->guest);
	const char *code = !his ? "not-yours" : line->hall->stopping ? "stopping" : NULL;
	if (code) {
		tell_no(line, said->re, code, NULL);
		return;
	}
	const gg_luck *luck = gg_record_luck_now(&t->record);
	if (t->gave >> seat & 1 && memcmp(luck->entropy[seat], said->entropy, sizeof said->entropy) == 0) {
		tell_ack(line, said->re); /* the same again after a lost connection */
		return;
	}
	bool early = t->game.status == STORE_WAITING && !t->record.count;
	if ((!early && !table_renewing(t)) || t->gave >> seat & 1) {
		tell_no(line, said->re, "given", NULL);
		return;
	}
	change_entropy(t, line, seat, said);
}

void play_resign(hall_line *line, const message *said) {
	if (may_play(line, said->re))
		change_stop(line->table, line, said->re);
}

void play_look(hall_line *line, const message *said) {
	if (said->n > line->table->shown.n[line->eye])
		tell_no(line, said->re, "not-understood", "there are not so many steps");
	else
		tell_look(line, said->re, said->n);
}
