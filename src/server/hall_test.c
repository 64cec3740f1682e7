/*
 * hall_test.c - see hall_test.h.
 */
#include <string.h>

#include "hall_test.h"

#include "hall_parts.h"

const gg_state *hall_test_state(hall *house, const uint8_t id[STORE_ID]) {
	table *t = table_in_memory(house, id);
	return t ? &t->record.now.state : NULL;
}

int hall_test_seat(hall *house, const uint8_t id[STORE_ID], const gg_state *position, uint64_t salt, gg_error *error) {
	table *t = table_in_memory(house, id);
	gg_record record;
	if (!t || t->busy) {
		gg_fail(error, 0, 0, "there is no quiet table of this game", NULL);
		return -1;
	}
	if (gg_record_from(&record, &t->record.game, position, &t->record.luck, error) != 0)
		return -1;
	think_forget(t);
	table_empty(t);
	t->record = record;
	t->branch = 0;
	memcpy(t->record.luck.entropy[GG_PLAYERS - 1], &salt, sizeof salt);
	if (!story_begin(t)) {
		gg_fail(error, 0, 0, "no memory", NULL);
		return -1;
	}
	story_show(t);
	tell_game_to_all(t);
	table_go_on(t);
	return 0;
}

uint64_t hall_test_most(hall *house) {
	uint64_t most = house->counts.work_most;
	house->counts.work_most = house->spent = 0;
	return most;
}
