/*
 * lobby_probe.c - see lobby_probe.h.
 */
#include <string.h>

#include "lobby_probe.h"

#include "lobby_parts.h"

const gg_state *probe_state(lobby *of, const uint8_t id[STORE_ID]) {
	session *t = session_in_memory(of, id);
	return t ? &t->record.now.state : NULL;
}

int probe_set_position(lobby *of, const uint8_t id[STORE_ID], const gg_state *position, uint64_t salt, gg_error *error) {
	session *t = session_in_memory(of, id);
	gg_record record;
	if (!t || t->busy) {
		gg_fail(error, 0, 0, "the session is not in memory, or busy", NULL);
		return -1;
	}
	if (gg_record_from(&record, &t->record.game, position, &t->record.dice_source, error) != 0)
		return -1;
	think_forget(t);
	session_empty(t);
	t->record = record;
	t->branch = 0;
	memcpy(t->record.dice_source.entropy[GG_PLAYERS - 1], &salt, sizeof salt);
	if (!steps_begin(t)) {
		gg_fail(error, 0, 0, "no memory", NULL);
		return -1;
	}
	steps_show(t);
	send_game_to_all(t);
	session_advance(t);
	return 0;
}

int probe_foresee(lobby *of, const uint8_t id[STORE_ID], const gg_action *action, gg_state *out) {
	session *t = session_in_memory(of, id);
	gg_verdict verdict;
	gg_box before;
	if (!t || t->busy)
		return -1;
	gg_copy(&t->record.game, &before.state, &t->record.now.state);
	uint32_t count = t->record.count;
	if (gg_record_play(&t->record, action, NULL, &verdict) != 0)
		return -1;
	gg_record_roll_all(&t->record, NULL);
	gg_copy(&t->record.game, out, &t->record.now.state);
	return gg_record_back_to(&t->record, count, &before.state);
}

const gg_rules *probe_set_rules(lobby *of, const uint8_t id[STORE_ID], const gg_rules *rules) {
	session *t = session_in_memory(of, id);
	const gg_rules *before = t ? t->record.game.rules : NULL;
	if (t)
		t->record.game.rules = rules;
	return before;
}

uint64_t probe_work_most(lobby *of) {
	uint64_t most = of->counts.work_most;
	of->counts.work_most = of->spent = 0;
	return most;
}
