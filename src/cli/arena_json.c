/*
 * arena_json.c - the results of `arena` for programs. docs/cli.md says which members stay.
 */
#include <math.h>

#include "arena.h"

/* With four digits behind the point more than any number of games can justify. */
static void put_share(gg_json_out *out, const char *key, double share) {
	cli_put_real(out, key, isnan(share) ? share : round(share * 1e6) / 1e6);
}

static void put_estimate(gg_json_out *out, const stats_estimate *e) {
	put_share(out, "share", e->mean);
	put_share(out, "low", e->interval.low);
	put_share(out, "high", e->interval.high);
}

static void put_clauses(gg_json_out *out, const char *key, const arena_summary *s, const uint32_t *counts) {
	gg_json_open_flat(out, key, '{');
	for (uint32_t i = 0; i < s->endings; i++)
		if (counts[i])
			gg_json_put_int(out, arena_ending_id(s, i), counts[i]);
	gg_json_close(out, '}');
}

static void put_players(gg_json_out *out, const arena_summary *s) {
	gg_json_open(out, "players", '[');
	for (uint32_t i = 0; i < s->plan->entrant_count; i++) {
		const arena_standing *p = &s->players[i];
		const arena_entrant *e = &s->plan->entrants[i];
		gg_json_open(out, NULL, '{');
		cli_put_text(out, "name", e->name);
		cli_put_text(out, "player", e->player);
		gg_json_open_flat(out, "options", '{');
		for (uint32_t k = 0; k < e->own_count; k++)
			cli_put_text(out, e->own[k].name, e->own[k].value);
		gg_json_close(out, '}');
		gg_json_put_int(out, "games", (int64_t)p->games);
		put_estimate(out, &p->share);
		cli_put_real(out, "rating", s->rated ? p->rating.elo : NAN);
		cli_put_real(out, "rating_error", s->rated ? p->rating.error : NAN);
		cli_put_real(out, "points", p->points);
		gg_json_put_int(out, "decisions", (int64_t)p->decisions);
		cli_put_real(out, "ms_per_decision", p->decisions ? (double)p->micros / 1000 / (double)p->decisions : 0);
		cli_put_real(out, "longest_game_s", (double)p->longest / 1e6);
		gg_json_put_int(out, "faults", p->faults);
		put_clauses(out, "won_by", s, p->won_by);
		gg_json_close(out, '}');
	}
	gg_json_close(out, ']');
}

static void put_pairings(gg_json_out *out, const arena_summary *s) {
	gg_json_open(out, "pairings", '[');
	for (uint32_t i = 0; i < s->plan->pairing_count; i++) {
		const arena_meeting *m = &s->meetings[i];
		gg_json_open(out, NULL, '{');
		gg_json_put_int(out, "sets", m->sets);
		gg_json_open(out, "players", '[');
		for (int place = 0; place < s->plan->seats; place++) {
			gg_json_open_flat(out, NULL, '{');
			cli_put_text(out, "name", s->plan->entrants[s->plan->pairings[i][place]].name);
			put_estimate(out, &m->share[place]);
			gg_json_close(out, '}');
		}
		gg_json_close(out, ']');
		gg_json_close(out, '}');
	}
	gg_json_close(out, ']');
}

static void put_variations(gg_json_out *out, const arena_summary *s) {
	uint32_t seats = (uint32_t)s->plan->seats;
	gg_json_open(out, "by_seat", '[');
	for (uint32_t v = 0; v < s->plan->variations; v++) {
		gg_option list[ARENA_EACH];
		uint32_t count = arena_variation(s->plan, v * seats, list);
		gg_json_open_flat(out, NULL, '{');
		gg_json_open(out, "options", '{');
		for (uint32_t i = 0; i < count; i++)
			cli_put_text(out, list[i].name, list[i].value);
		gg_json_close(out, '}');
		gg_json_open(out, "shares", '[');
		for (uint32_t seat = 0; seat < seats; seat++)
			put_share(out, NULL, s->seat_share[v * seats + seat]);
		gg_json_close(out, ']');
		gg_json_close(out, '}');
	}
	gg_json_close(out, ']');
}

static void put_faults(gg_json_out *out, const arena_summary *s) {
	gg_json_open(out, "faults", '[');
	for (uint64_t i = 0; i < s->results->count; i++) {
		arena_job job = arena_job_at(s->plan, i);
		const arena_result *r = arena_result_of(s->results, &job);
		uint32_t entrant[GG_PLAYERS], place[GG_PLAYERS];
		if (!r || r->faulty < 0 || arena_resigned(r))
			continue;
		arena_seating(s->plan, &job, entrant, place);
		gg_json_open_flat(out, NULL, '{');
		cli_put_text(out, "name", s->plan->entrants[entrant[r->faulty]].name);
		gg_json_put_int(out, "pairing", job.pairing);
		gg_json_put_int(out, "set", job.set);
		gg_json_put_int(out, "leg", job.leg);
		cli_put_text(out, "reason", r->reason);
		gg_json_close(out, '}');
	}
	gg_json_close(out, ']');
}

static void put_trial(gg_json_out *out, const arena_trial *t) {
	static const char *const verdicts[] = {"undecided", "s0", "s1"};
	gg_json_open(out, "sprt", '{');
	cli_put_real(out, "s0", t->asked.s0);
	cli_put_real(out, "s1", t->asked.s1);
	cli_put_real(out, "llr", t->llr);
	cli_put_real(out, "lower", t->bounds.lower);
	cli_put_real(out, "upper", t->bounds.upper);
	gg_json_put_int(out, "sets", t->sets);
	gg_json_put_string(out, "verdict", verdicts[t->verdict]);
	gg_json_close(out, '}');
}

int arena_print_json(const cli *c, const arena_summary *s) {
	cli_json json;
	gg_json_out *out = cli_json_begin(&json, '{');
	gg_json_put_string(out, "game", s->plan->game.rules->id);
	cli_put_count(out, "seed", 0, s->plan->seed);
	gg_json_put_int(out, "games", (int64_t)s->games);
	gg_json_put_int(out, "sets", (int64_t)s->sets);
	gg_json_put_int(out, "games_per_set", s->plan->legs);
	gg_json_put_int(out, "left_out", (int64_t)s->left_out);
	cli_put_real(out, "actions_per_game", s->games ? (double)s->actions / (double)s->games : 0);
	put_players(out, s);
	put_pairings(out, s);
	put_variations(out, s);
	put_clauses(out, "ended_by", s, s->ended_by);
	put_faults(out, s);
	if (s->trial)
		put_trial(out, s->trial);
	gg_json_put_bool(out, "interrupted", cli_interrupted());
	return cli_json_print(c, &json);
}
