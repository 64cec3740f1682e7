/*
 * plan.c - which games are played: pairings of players, sets of games with the same dice, and what is different from one leg of a set to
 * the next. Everything here follows from the settings alone.
 */
#include "arena.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <grognard/hash.h>

static const gg_option_spec *option_called(const gg_game *game, const char *name, size_t size) {
	for (uint32_t i = 0; i < game->rules->option_count; i++) {
		const gg_option_spec *spec = &game->rules->options[i];
		if (strlen(spec->name) == size && !memcmp(spec->name, name, size))
			return spec;
	}
	return NULL;
}

/* The option "army2" of the stem "army" in the second seat. */
static const gg_option_spec *seat_option(const gg_game *game, const char *stem, size_t size, int seat) {
	char name[ARENA_WORD + 2];
	if (size >= ARENA_WORD)
		return NULL;
	memcpy(name, stem, size);
	name[size] = (char)('1' + seat);
	return option_called(game, name, size + 1);
}

static bool copy_word(char out[ARENA_WORD], const char *from, size_t size) {
	if (size >= ARENA_WORD)
		return false;
	memcpy(out, from, size);
	out[size] = '\0';
	return true;
}

/* --- Players ---------------------------------------------------------------------------------------------------------- */

/* Takes ",army=india" off the end of a player, if the game has such an option of a seat. */
static bool take_own(arena_plan *plan, arena_entrant *e) {
	char *comma = strrchr(e->player, ',');
	size_t name = comma ? strcspn(comma + 1, "=") : 0;
	if (!name || !comma[1 + name] || e->own_count == ARENA_OWN || !seat_option(&plan->game, comma + 1, name, 0))
		return false;
	const char *value = comma + 1 + name + 1;
	arena_own *own = &e->own[e->own_count];
	if (!copy_word(own->name, comma + 1, name) || !copy_word(own->value, value, strlen(value)))
		return false;
	e->own_count++;
	*comma = '\0';
	return true;
}

bool arena_plan_player(arena_plan *plan, const char *typed, gg_error *error) {
	if (plan->entrant_count == ARENA_PLAYERS)
		return gg_fail(error, 0, 0, "too many players; the limit is 64", NULL);
	arena_entrant *e = &plan->entrants[plan->entrant_count];
	memset(e, 0, sizeof *e);
	if (!*typed || strlen(typed) + 4 > sizeof e->name || gg_plain_until(typed, strlen(typed)) < strlen(typed))
		return gg_fail(error, 0, 0, "a player has at most 250 bytes of plain text", NULL);
	uint32_t same = 1;
	for (uint32_t i = 0; i < plan->entrant_count; i++) {
		size_t size = strlen(typed);
		const char *other = plan->entrants[i].name;
		same += !strncmp(other, typed, size) && (!other[size] || other[size] == '#');
	}
	strcpy(e->player, typed);
	strcpy(e->name, typed);
	if (same > 1)
		snprintf(e->name + strlen(typed), 4, "#%u", (unsigned)same % 100);
	while (take_own(plan, e))
		;
	plan->entrant_count++;
	return true;
}

/* --- Options of which every value is played --------------------------------------------------------------------------- */

bool arena_plan_each(arena_plan *plan, const char *typed, gg_error *error) {
	size_t name = strcspn(typed, "=");
	if (!name || !typed[name] || !typed[name + 1])
		return gg_fail(error, 0, 0, "expected K=V,V such as first=1,2, got '", typed, "'", NULL);
	if (plan->each_count == ARENA_EACH)
		return gg_fail(error, 0, 0, "too many; the limit is 4", NULL);
	arena_each *each = &plan->each[plan->each_count];
	memset(each, 0, sizeof *each);
	if (!option_called(&plan->game, typed, name) || !copy_word(each->name, typed, name))
		return gg_fail(error, 0, 0, plan->game.rules->id, " has no such option: '", typed, "'", NULL);
	for (const char *value = typed + name + 1;; value++) {
		size_t size = strcspn(value, ",");
		if (!size || each->count == ARENA_VALUES || !copy_word(each->value[each->count], value, size))
			return gg_fail(error, 0, 0, "expected 1 to 8 values with commas between them in '", typed, "'", NULL);
		each->count++;
		value += size;
		if (!*value)
			break;
	}
	plan->each_count++;
	return true;
}

uint32_t arena_variation(const arena_plan *plan, uint32_t leg, gg_option out[ARENA_EACH]) {
	uint32_t variation = arena_variation_of(plan, leg);
	for (uint32_t i = 0; i < plan->each_count; i++) {
		const arena_each *each = &plan->each[i];
		out[i] = (gg_option){each->name, each->value[variation % each->count]};
		variation /= each->count;
	}
	return plan->each_count;
}

/* --- Pairings --------------------------------------------------------------------------------------------------------- */

static bool comes_before(const arena_plan *plan, uint32_t x, uint32_t y) {
	int order = strcmp(plan->entrants[x].name, plan->entrants[y].name);
	return order < 0 || (order == 0 && x < y);
}

/* By name: swapping two players on the command line then swaps two rows and changes no game. */
static void put_in_order(const arena_plan *plan, uint32_t *members) {
	for (int i = 1; i < plan->seats; i++)
		for (int k = i; k > 0 && comes_before(plan, members[k], members[k - 1]); k--) {
			uint32_t swap = members[k];
			members[k] = members[k - 1];
			members[k - 1] = swap;
		}
}

/* The next choice of `count` numbers below `all`, both in rising order. */
static bool next_choice(uint32_t *chosen, uint32_t count, uint32_t all) {
	for (uint32_t i = count; i-- > 0;) {
		if (chosen[i] == all - count + i)
			continue;
		chosen[i]++;
		for (uint32_t k = i + 1; k < count; k++)
			chosen[k] = chosen[k - 1] + 1;
		return true;
	}
	return false;
}

static bool make_pairings(arena_plan *plan, gg_error *error) {
	enum { MOST = 100000 };
	uint32_t seats = (uint32_t)plan->seats, chosen[GG_PLAYERS] = {0, 1, 2, 3}, count = 0;
	do
		count++;
	while (count <= MOST && next_choice(chosen, seats, plan->entrant_count));
	if (count > MOST)
		return gg_fail(error, 0, 0, "too many pairings; the limit is 100000", NULL);
	plan->pairings = calloc(count, sizeof *plan->pairings);
	if (!plan->pairings)
		return gg_fail(error, 0, 0, "out of memory", NULL);
	for (uint32_t i = 0; i < GG_PLAYERS; i++)
		chosen[i] = i;
	for (uint32_t i = 0; i < count; i++) {
		memcpy(plan->pairings[i], chosen, sizeof chosen);
		put_in_order(plan, plan->pairings[i]);
		next_choice(chosen, seats, plan->entrant_count);
	}
	plan->pairing_count = count;
	return true;
}

/* --- Games ------------------------------------------------------------------------------------------------------------ */

uint64_t arena_number(const arena_plan *plan, const arena_job *job) {
	return ((uint64_t)job->set * plan->pairing_count + job->pairing) * plan->legs + job->leg;
}

arena_job arena_job_at(const arena_plan *plan, uint64_t number) {
	uint64_t sets = number / plan->legs;
	return (arena_job){(uint32_t)(sets % plan->pairing_count), (uint32_t)(sets / plan->pairing_count), (uint32_t)(number % plan->legs)};
}

void arena_seating(const arena_plan *plan, const arena_job *job, uint32_t entrant[GG_PLAYERS], uint32_t place[GG_PLAYERS]) {
	uint32_t seats = (uint32_t)plan->seats;
	for (uint32_t seat = 0; seat < seats; seat++) {
		place[seat] = (seat + job->leg) % seats;
		entrant[seat] = plan->pairings[job->pairing][place[seat]];
	}
}

/* Named by its players, not by its place in the list: one pairing alone plays the same games as among others. */
static uint64_t pairing_seed(const arena_plan *plan, uint32_t pairing) {
	uint64_t chain = gg_mix(plan->seed + 1);
	for (int i = 0; i < plan->seats; i++)
		for (const char *p = plan->entrants[plan->pairings[pairing][i]].name;; p++) {
			chain = gg_hash_chain(chain, (unsigned char)*p);
			if (!*p)
				break;
		}
	return chain;
}

uint64_t arena_set_seed(const arena_plan *plan, uint32_t pairing, uint32_t set) {
	return gg_hash_chain(pairing_seed(plan, pairing), set);
}

uint64_t arena_seat_seed(const arena_plan *plan, const arena_job *job, int seat) {
	return gg_hash_chain(arena_set_seed(plan, job->pairing, job->set), 1 + (uint64_t)job->leg * GG_PLAYERS + (uint64_t)seat);
}

uint32_t arena_options(const arena_plan *plan, const arena_job *job, gg_option out[ARENA_OPTIONS]) {
	uint32_t count = plan->option_count, entrant[GG_PLAYERS], place[GG_PLAYERS];
	memcpy(out, plan->options, count * sizeof *out);
	count += arena_variation(plan, job->leg, out + count);
	if (plan->opening_count) {
		/* Every pairing begins somewhere else in the list, and each opening is played as often as any other. */
		const arena_opening *opening =
			&plan->openings[(pairing_seed(plan, job->pairing) % plan->opening_count + job->set) % plan->opening_count];
		memcpy(out + count, opening->options, opening->count * sizeof *out);
		count += opening->count;
	}
	arena_seating(plan, job, entrant, place);
	for (int seat = 0; seat < plan->seats; seat++) {
		const arena_entrant *e = &plan->entrants[entrant[seat]];
		for (uint32_t i = 0; i < e->own_count; i++) {
			const gg_option_spec *spec = seat_option(&plan->game, e->own[i].name, strlen(e->own[i].name), seat);
			out[count++] = (gg_option){spec ? spec->name : e->own[i].name, e->own[i].value};
		}
	}
	return count;
}

/* --- Closing the plan ------------------------------------------------------------------------------------------------- */

static bool can_begin(const arena_plan *plan, const arena_job *job, gg_error *error) {
	gg_option list[ARENA_OPTIONS];
	gg_options options = {list, arena_options(plan, job, list)};
	gg_box box;
	if (!gg_options_validate(&plan->game, &options, error) || !gg_setup(&plan->game, &options, &box.state, error))
		return false;
	return gg_seats(&plan->game, &box.state) == plan->seats || gg_fail(error, 0, 0, "all games must have as many seats", NULL);
}

/* Every leg of the first set of each pairing, and every opening once. */
static bool all_can_begin(const arena_plan *plan, gg_error *error) {
	for (uint32_t pairing = 0; pairing < plan->pairing_count; pairing++)
		for (uint32_t leg = 0; leg < plan->legs; leg++)
			if (!can_begin(plan, &(arena_job){pairing, 0, leg}, error))
				return false;
	for (uint32_t set = 1; set < plan->opening_count; set++)
		if (!can_begin(plan, &(arena_job){0, set, 0}, error))
			return false;
	return true;
}

/* The seats of a game with the options for all, before anybody has sat down. */
static bool count_seats(arena_plan *plan, gg_error *error) {
	gg_option list[ARENA_OPTIONS];
	gg_box box;
	memcpy(list, plan->options, plan->option_count * sizeof *list);
	plan->seats = 1;
	gg_options options = {list, plan->option_count + arena_variation(plan, 0, list + plan->option_count)};
	if (!gg_setup(&plan->game, &options, &box.state, error))
		return false;
	plan->seats = gg_seats(&plan->game, &box.state);
	if (plan->entrant_count >= (uint32_t)plan->seats && plan->entrant_count > 1)
		return true;
	char seats[2] = {(char)('0' + plan->seats), '\0'};
	return gg_fail(error, 0, 0, plan->game.rules->id, " has ", seats, " seats: name at least as many players", NULL);
}

bool arena_plan_close(arena_plan *plan, gg_error *error) {
	if (!count_seats(plan, error))
		return false;
	plan->variations = 1;
	for (uint32_t i = 0; i < plan->each_count; i++)
		plan->variations *= plan->each[i].count;
	plan->legs = plan->variations * (uint32_t)plan->seats;
	return make_pairings(plan, error) && all_can_begin(plan, error);
}

void arena_plan_free(arena_plan *plan) {
	free(plan->pairings);
	free(plan->openings);
	free(plan->opening_text);
	plan->pairings = NULL;
	plan->openings = NULL;
	plan->opening_text = NULL;
}
