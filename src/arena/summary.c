/*
 * summary.c - adds up the results. Only complete sets count: a set of which half was played favours whoever had the better seat.
 */
#include "summary.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

bool arena_counted(const arena_summary *s, uint32_t pairing, uint32_t set) {
	return (!s->trial || set < s->trial->sets) && arena_set_played(s->results, pairing, set);
}

const char *arena_ending_id(const arena_summary *s, uint32_t ending) {
	return !ending ? "fault" : ending == s->endings - 1 ? "resigned" : s->plan->game.rules->book->clauses[ending].id;
}

static void add_game(arena_summary *s, const arena_job *job) {
	const arena_result *r = arena_result_of(s->results, job);
	uint32_t entrant[GG_PLAYERS], place[GG_PLAYERS], variation = arena_variation_of(s->plan, job->leg);
	arena_seating(s->plan, job, entrant, place);
	s->games++;
	s->actions += r->actions;
	uint32_t ending = arena_resigned(r) ? s->endings - 1 : r->clause;
	s->ended_by[ending]++;
	for (int seat = 0; seat < s->plan->seats; seat++) {
		arena_standing *p = &s->players[entrant[seat]];
		p->games++;
		p->decisions += r->decisions[seat];
		p->micros += r->micros[seat];
		if (r->micros[seat] > p->longest)
			p->longest = r->micros[seat];
		p->points += r->value[seat];
		p->faults += r->faulty == seat && !arena_resigned(r);
		p->won_by[ending] += (r->winners >> seat) & 1;
		s->seat_share[variation * (uint32_t)s->plan->seats + (uint32_t)seat] += arena_win_share(r, s->plan->seats, seat);
	}
}

/* The sets of a pairing: the shares of its places, added to `shares`. */
static void add_pairing(arena_summary *s, uint32_t pairing, stats_share shares[GG_PLAYERS]) {
	for (uint32_t set = 0; set < s->results->sets; set++) {
		if (!arena_counted(s, pairing, set))
			continue;
		s->sets++;
		s->meetings[pairing].sets++;
		for (uint32_t place = 0; place < (uint32_t)s->plan->seats; place++)
			stats_add(&shares[place], arena_set_share(s->results, pairing, set, place));
		for (uint32_t leg = 0; leg < s->plan->legs; leg++)
			add_game(s, &(arena_job){pairing, set, leg});
	}
	for (int place = 0; place < s->plan->seats; place++)
		s->meetings[pairing].share[place] = stats_combine(&shares[place], 1, s->plan->legs);
}

/* The estimate of each player over all its pairings. `shares` are by pairing and place. */
static bool estimate_players(arena_summary *s, stats_share (*shares)[GG_PLAYERS]) {
	stats_share *own = calloc(s->plan->pairing_count, sizeof *own);
	if (!own)
		return false;
	double point = s->plan->game.rules->point ? s->plan->game.rules->point : 1;
	for (uint32_t player = 0; player < s->plan->entrant_count; player++) {
		uint32_t count = 0;
		for (uint32_t pairing = 0; pairing < s->plan->pairing_count; pairing++)
			for (int place = 0; place < s->plan->seats; place++)
				if (s->plan->pairings[pairing][place] == player)
					own[count++] = shares[pairing][place];
		arena_standing *p = &s->players[player];
		p->share = stats_combine(own, count, s->plan->legs);
		p->points = p->games ? p->points / (double)p->games / point : 0;
	}
	free(own);
	return true;
}

static bool rate_players(arena_summary *s) {
	stats_group *groups = calloc(s->plan->pairing_count, sizeof *groups);
	stats_rating ratings[ARENA_PLAYERS];
	if (!groups)
		return false;
	for (uint32_t i = 0; i < s->plan->pairing_count; i++) {
		groups[i].members = (uint32_t)s->plan->seats;
		groups[i].games = (double)s->meetings[i].sets * s->plan->legs;
		for (int place = 0; place < s->plan->seats; place++) {
			groups[i].member[place] = s->plan->pairings[i][place];
			groups[i].wins[place] = s->meetings[i].share[place].mean * groups[i].games;
		}
	}
	s->rated = stats_rate(s->plan->entrant_count, groups, s->plan->pairing_count, 1, ratings);
	for (uint32_t i = 0; s->rated && i < s->plan->entrant_count; i++)
		s->players[i].rating = ratings[i];
	free(groups);
	return true;
}

static void put_in_order(arena_summary *s) {
	for (uint32_t i = 0; i < s->plan->entrant_count; i++) {
		uint32_t k = i;
		for (; k > 0 && s->players[s->order[k - 1]].rating.elo < s->players[i].rating.elo; k--)
			s->order[k] = s->order[k - 1];
		s->order[k] = i;
	}
}

static bool add_all(arena_summary *s) {
	const arena_plan *plan = s->plan;
	stats_share(*shares)[GG_PLAYERS] = calloc(plan->pairing_count, sizeof *shares);
	if (!shares)
		return false;
	for (uint32_t i = 0; i < plan->pairing_count; i++)
		add_pairing(s, i, shares[i]);
	bool good = estimate_players(s, shares) && rate_players(s);
	free(shares);
	uint64_t of_variation = s->sets * (uint32_t)plan->seats;
	for (uint32_t i = 0; of_variation && i < plan->legs; i++)
		s->seat_share[i] /= (double)of_variation;
	s->left_out = s->results->played - s->games;
	put_in_order(s);
	return good;
}

bool arena_summary_open(arena_summary *s, const arena_results *results, const arena_trial *trial) {
	const arena_plan *plan = results->plan;
	memset(s, 0, sizeof *s);
	s->endings = plan->game.rules->book->clause_count + 1;
	s->plan = plan;
	s->results = results;
	s->trial = trial;
	s->players = calloc(plan->entrant_count, sizeof *s->players);
	s->meetings = calloc(plan->pairing_count, sizeof *s->meetings);
	s->seat_share = calloc(plan->legs, sizeof *s->seat_share);
	s->ended_by = calloc(s->endings, sizeof *s->ended_by);
	if (!s->players || !s->meetings || !s->seat_share || !s->ended_by)
		return false;
	for (uint32_t i = 0; i < plan->entrant_count; i++)
		if (!(s->players[i].won_by = calloc(s->endings, sizeof *s->players[i].won_by)))
			return false;
	return add_all(s);
}

void arena_summary_close(arena_summary *s) {
	for (uint32_t i = 0; s->players && i < s->plan->entrant_count; i++)
		free(s->players[i].won_by);
	free(s->players);
	free(s->meetings);
	free(s->seat_share);
	free(s->ended_by);
	memset(s, 0, sizeof *s);
}

double arena_share_against(const arena_summary *s, uint32_t player, uint32_t other) {
	for (uint32_t i = 0; s->plan->seats == 2 && i < s->plan->pairing_count; i++) {
		const uint32_t *members = s->plan->pairings[i];
		for (int place = 0; place < 2; place++)
			if (members[place] == player && members[1 - place] == other && s->meetings[i].sets)
				return s->meetings[i].share[place].mean;
	}
	return NAN;
}
