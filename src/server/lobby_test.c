/*
 * lobby_test.c - see lobby_test.h.
 */
#include <string.h>

#include "lobby_test.h"

#include "lobby_parts.h"

const gg_state *lobby_test_state(lobby *house, const uint8_t id[STORE_ID]) {
	session *t = session_in_memory(house, id);
	return t ? &t->record.now.state : NULL;
}

int lobby_test_seat(lobby *house, const uint8_t id[STORE_ID], const gg_state *position, uint64_t salt, gg_error *error) {
	session *t = session_in_memory(house, id);
	gg_record record;
	if (!t || t->busy) {
		gg_fail(error, 0, 0, "there is no quiet table of this game", NULL);
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
	session_go_on(t);
	return 0;
}

uint64_t lobby_test_most(lobby *house) {
	uint64_t most = house->counts.work_most;
	house->counts.work_most = house->spent = 0;
	return most;
}
