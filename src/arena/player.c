/*
 * player.c - finds players by what was typed, and keeps those of a thread open while the same ones meet again.
 */
#include "player.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <grognard/player.h>

static const char OUTSIDE[] = "bot:";

static bool nothing_to_begin(void *self, const arena_seat *seat, char reason[ARENA_REASON]) {
	(void)self;
	(void)seat;
	(void)reason;
	return true;
}

static void nothing_to_end(void *self, const char *result) {
	(void)self;
	(void)result;
}

static void nothing_to_close(void *self) {
	(void)self;
}

/* --- The bots of src/ai ----------------------------------------------------------------------------------------------- */

static bool bot_choose(void *self, const arena_seat *seat, const gg_state *view, gg_rng *rng, gg_action *out, char reason[ARENA_REASON]) {
	const gg_bot *bot = self;
	if (bot->choose(bot, seat->game, view, seat->seat, rng, out))
		return true;
	snprintf(reason, ARENA_REASON, "%s", "found nothing to do");
	return false;
}

static bool bot_open(arena_player *out, const char *name, gg_error *error) {
	gg_bot *bot = malloc(sizeof *bot);
	if (!bot || !gg_bot_find(bot, name)) {
		free(bot);
		return gg_fail(error, 0, 0, bot ? "no such player: " : "out of memory for ", name, NULL);
	}
	*out = (arena_player){bot, false, nothing_to_begin, bot_choose, nothing_to_end, free};
	return true;
}

/* --- The player without a plan ---------------------------------------------------------------------------------------- */

static bool forward_choose(void *self, const arena_seat *seat, const gg_state *view, gg_rng *rng, gg_action *out,
			   char reason[ARENA_REASON]) {
	(void)self;
	if (arena_forward(seat->game, view, rng, out))
		return true;
	snprintf(reason, ARENA_REASON, "%s", "found nothing to do");
	return false;
}

/* --- All kinds -------------------------------------------------------------------------------------------------------- */

bool arena_player_known(const char *name, bool *repeats, gg_error *error) {
	gg_bot bot;
	*repeats = strncmp(name, OUTSIDE, strlen(OUTSIDE)) != 0;
	if (!strcmp(name, "forward") || !*repeats)
		return true;
	if (!gg_bot_find(&bot, name)) {
		char list[240] = "";
		gg_text text = gg_text_on(list, sizeof list);
		uint32_t count;
		const gg_bot *bots = gg_bots(&count);
		for (uint32_t i = 0; i < count; i++) {
			gg_put(&text, bots[i].name);
			gg_put(&text, ", ");
		}
		return gg_fail(error, 0, 0, "no such player '", name, "'; there are ", list,
			       "mcts:5000, mcts:200ms, forward and bot:COMMAND", NULL);
	}
	*repeats = !bot.budget.milliseconds;
	return true;
}

bool arena_player_open(arena_player *out, const char *name, const arena_limits *limits, gg_error *error) {
	if (!strncmp(name, OUTSIDE, strlen(OUTSIDE)))
		return arena_outside_open(out, name + strlen(OUTSIDE), limits, error);
	if (!strcmp(name, "forward")) {
		*out = (arena_player){NULL, false, nothing_to_begin, forward_choose, nothing_to_end, nothing_to_close};
		return true;
	}
	return bot_open(out, name, error);
}

/* --- A bench of players ----------------------------------------------------------------------------------------------- */

static void close_place(arena_bench *bench, int place) {
	if (bench->entrant[place])
		bench->players[place].close(bench->players[place].self);
	bench->entrant[place] = 0;
}

void arena_bench_close(arena_bench *bench) {
	for (int i = 0; i < GG_PLAYERS; i++)
		close_place(bench, i);
}

/* A place of the bench that nobody has taken for this game: with that entrant, or any. */
static int find_place(const arena_bench *bench, const bool taken[GG_PLAYERS], uint32_t entrant, bool any) {
	for (int i = 0; i < GG_PLAYERS; i++)
		if (!taken[i] && (any || bench->entrant[i] == entrant + 1))
			return i;
	return -1;
}

bool arena_bench_seat(arena_bench *bench, const arena_plan *plan, const arena_job *job, _Atomic bool *stop, arena_player *out[GG_PLAYERS],
		      int *missing, gg_error *error) {
	uint32_t entrant[GG_PLAYERS], place[GG_PLAYERS];
	int at[GG_PLAYERS] = {0};
	bool taken[GG_PLAYERS] = {false};
	const arena_limits limits = {plan->move_ms, stop};
	arena_seating(plan, job, entrant, place);
	for (int seat = 0; seat < plan->seats; seat++) {
		at[seat] = find_place(bench, taken, entrant[seat], false);
		if (at[seat] >= 0)
			taken[at[seat]] = true;
	}
	for (int seat = 0; seat < plan->seats; seat++) {
		bool here = at[seat] >= 0;
		if (!here)
			at[seat] = find_place(bench, taken, 0, true);
		if (at[seat] < 0)
			return gg_fail(error, 0, 0, "too many seats", NULL);
		out[seat] = &bench->players[at[seat]];
		taken[at[seat]] = true;
		if (here)
			continue;
		close_place(bench, at[seat]);
		if (!arena_player_open(out[seat], plan->entrants[entrant[seat]].player, &limits, error)) {
			*missing = seat;
			return false;
		}
		bench->entrant[at[seat]] = entrant[seat] + 1;
	}
	return true;
}
