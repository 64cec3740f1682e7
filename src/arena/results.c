/*
 * results.c - the list of all games with their results, and who plays the others.
 */
#include "results.h"

#include <stdlib.h>
#include <string.h>

bool arena_results_open(arena_results *r, const arena_plan *plan, uint32_t sets) {
	memset(r, 0, sizeof *r);
	r->plan = plan;
	r->sets = sets;
	r->count = (uint64_t)sets * plan->pairing_count * plan->legs;
	r->list = calloc(r->count, sizeof *r->list);
	r->holder = calloc(r->count, sizeof *r->holder);
	return r->list && r->holder;
}

void arena_results_close(arena_results *r) {
	free(r->list);
	free(r->holder);
	r->list = NULL;
	r->holder = NULL;
}

bool arena_results_give(arena_results *r, int rank, arena_job *out) {
	while (r->next < r->count && r->holder[r->next] != ARENA_NOBODY)
		r->next++;
	if (r->next == r->count)
		return false;
	*out = arena_job_at(r->plan, r->next);
	r->holder[r->next++] = (uint16_t)(rank + 1);
	return true;
}

uint64_t arena_results_return(arena_results *r, int rank) {
	uint64_t returned = 0;
	for (uint64_t i = r->next; i-- > 0;)
		if (r->holder[i] == rank + 1) {
			r->holder[i] = ARENA_NOBODY;
			r->next = i;
			returned++;
		}
	return returned;
}

bool arena_results_add(arena_results *r, const arena_job *job, const arena_result *result) {
	uint64_t number = arena_number(r->plan, job);
	if (number >= r->count || r->holder[number] == ARENA_DONE)
		return false;
	r->list[number] = *result;
	r->holder[number] = ARENA_DONE;
	r->played++;
	return true;
}

bool arena_set_played(const arena_results *r, uint32_t pairing, uint32_t set) {
	for (uint32_t leg = 0; leg < r->plan->legs; leg++)
		if (!arena_result_of(r, &(arena_job){pairing, set, leg}))
			return false;
	return true;
}

double arena_set_share(const arena_results *r, uint32_t pairing, uint32_t set, uint32_t place) {
	double share = 0;
	for (uint32_t leg = 0; leg < r->plan->legs; leg++) {
		arena_job job = {pairing, set, leg};
		uint32_t entrant[GG_PLAYERS], places[GG_PLAYERS];
		const arena_result *result = arena_result_of(r, &job);
		arena_seating(r->plan, &job, entrant, places);
		for (int seat = 0; seat < r->plan->seats; seat++)
			if (places[seat] == place)
				share += arena_win_share(result, r->plan->seats, seat);
	}
	return share / r->plan->legs;
}
