/*
 * text.c - the report as text: who won how often, with the doubt that is left, and what else a tester wants to see at once.
 */
#include "report.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <grognard/catalogue.h>

void report_put(gg_text *out, const char *format, ...) {
	char buffer[1024];
	va_list args;
	va_start(args, format);
	vsnprintf(buffer, sizeof buffer, format, args);
	va_end(args);
	gg_put(out, buffer);
}

void report_put_time(gg_text *out, double seconds) {
	if (seconds < 90)
		report_put(out, "%.0f s", seconds);
	else if (seconds < 90 * 60)
		report_put(out, "%.0f min", seconds / 60);
	else
		report_put(out, "%.0f h %02.0f min", floor(seconds / 3600), floor(fmod(seconds, 3600) / 60));
}

void report_put_variation(gg_text *out, const arena_plan *plan, uint32_t variation) {
	gg_option list[ARENA_EACH];
	uint32_t count = arena_variation(plan, variation * (uint32_t)plan->seats, list);
	for (uint32_t i = 0; i < count; i++)
		report_put(out, "%s%s=%s", i ? ", " : "", list[i].name, list[i].value);
}

void report_put_verdict(gg_text *out, const arena_summary *s) {
	const arena_trial *t = s->trial;
	const char *name = s->plan->entrants[0].name;
	double s0 = 100 * t->asked.s0, s1 = 100 * t->asked.s1;
	if (t->verdict == ARENA_UNDECIDED)
		report_put(out, "After %u sets it is not clear whether %s wins more than %.4g %% or less than %.4g %%", (unsigned)t->sets,
			   name, s0, s1);
	else
		report_put(out, "After %u sets it is clear that %s wins %s than %.4g %%", (unsigned)t->sets, name,
			   t->verdict == ARENA_S1 ? "more" : "less", t->verdict == ARENA_S1 ? s0 : s1);
	report_put(out, " (test of %.4g against %.4g %%, log-likelihood ratio %.2f, bounds %.2f and %.2f)", s0, s1, t->llr, t->bounds.lower,
		   t->bounds.upper);
}

void report_put_name(gg_text *out, const char *name, int width) {
	size_t size = strlen(name), wide = (size_t)width;
	if (size <= wide) {
		report_put(out, "%-*s", width, name);
		return;
	}
	size_t head = wide / 3, tail = size - (wide - head - 3);
	while (head && ((unsigned char)name[head] & 0xc0) == 0x80) /* no character is cut in two */
		head--;
	while (((unsigned char)name[tail] & 0xc0) == 0x80)
		tail++;
	report_put(out, "%.*s...%s", (int)head, name, name + tail);
}

static int name_width(const arena_plan *plan) {
	size_t width = 6;
	for (uint32_t i = 0; i < plan->entrant_count; i++)
		if (strlen(plan->entrants[i].name) > width)
			width = strlen(plan->entrants[i].name);
	return width < 40 ? (int)width : 40;
}

static bool any_fault(const arena_summary *s) {
	for (uint32_t i = 0; i < s->plan->entrant_count; i++)
		if (s->players[i].faults)
			return true;
	return false;
}

static void put_players(const arena_summary *s, gg_text *out) {
	int width = name_width(s->plan);
	bool ratings = s->plan->entrant_count > 2 && s->rated, faults = any_fault(s);
	report_put(out, "%-*s %9s %17s%s %9s %14s %13s%s\n", width, "player", "win share", "95 % interval", ratings ? "        rating" : "",
		   "points", "ms a decision", "longest game", faults ? " faults" : "");
	for (uint32_t i = 0; i < s->plan->entrant_count; i++) {
		uint32_t player = ratings ? s->order[i] : i;
		const arena_standing *p = &s->players[player];
		report_put_name(out, s->plan->entrants[player].name, width);
		report_put(out, " %7.1f %% %6.1f to %5.1f %%", 100 * p->share.mean, 100 * p->share.interval.low,
			   100 * p->share.interval.high);
		if (ratings)
			report_put(out, " %+6.0f ± %4.0f", p->rating.elo, p->rating.error);
		report_put(out, " %9.1f %14.3f %11.2f s", p->points, p->decisions ? (double)p->micros / 1000 / (double)p->decisions : 0,
			   (double)p->longest / 1e6);
		if (faults)
			report_put(out, " %6u", (unsigned)p->faults);
		gg_put_char(out, '\n');
	}
}

/* The row against the column. */
static void put_cross_table(const arena_summary *s, gg_text *out) {
	int width = name_width(s->plan);
	uint32_t count = s->plan->entrant_count;
	if (count < 3 || count > 24 || s->plan->seats != 2)
		return;
	report_put(out, "\nWin share of the row against the column, in per cent:\n%-*s", width + 4, "");
	for (uint32_t i = 0; i < count; i++)
		report_put(out, "%4u", (unsigned)i + 1);
	for (uint32_t i = 0; i < count; i++) {
		report_put(out, "\n%3u ", (unsigned)i + 1);
		report_put_name(out, s->plan->entrants[s->order[i]].name, width);
		for (uint32_t k = 0; k < count; k++) {
			double share = arena_share_against(s, s->order[i], s->order[k]);
			if (isnan(share))
				report_put(out, "    ");
			else
				report_put(out, "%4.0f", 100 * share);
		}
	}
	gg_put_char(out, '\n');
}

static void put_seats(const arena_summary *s, gg_text *out) {
	for (uint32_t variation = 0; variation < s->plan->variations; variation++) {
		gg_put(out, "won by seat");
		if (s->plan->variations > 1) {
			gg_put(out, ", ");
			report_put_variation(out, s->plan, variation);
		}
		gg_put_char(out, ':');
		for (uint32_t seat = 0; seat < (uint32_t)s->plan->seats; seat++)
			report_put(out, " %.1f %%", 100 * s->seat_share[variation * (uint32_t)s->plan->seats + seat]);
		gg_put_char(out, '\n');
	}
}

static void put_ends(const arena_summary *s, gg_text *out) {
	gg_put(out, "ended by:");
	bool first = true;
	for (uint32_t i = 0; i < s->endings; i++) {
		if (!s->ended_by[i])
			continue;
		report_put(out, "%s %s %.1f %%", first ? "" : ",",
			   !i                    ? "a fault"
			   : i == s->endings - 1 ? "resignation"
						 : arena_ending_id(s, i),
			   100.0 * s->ended_by[i] / (double)s->games);
		first = false;
	}
	gg_put_char(out, '\n');
}

/* The first few; the journal and --json have all of them. */
static void put_faults(const arena_summary *s, gg_text *out) {
	enum { SHOWN = 5 };
	int shown = 0;
	for (uint64_t i = 0; i < s->results->count && shown < SHOWN; i++) {
		arena_job job = arena_job_at(s->plan, i);
		const arena_result *r = arena_result_of(s->results, &job);
		uint32_t entrant[GG_PLAYERS], place[GG_PLAYERS];
		if (!r || r->faulty < 0 || arena_resigned(r))
			continue;
		arena_seating(s->plan, &job, entrant, place);
		report_put(out, "fault: %s, set %u, leg %u: %s\n", s->plan->entrants[entrant[r->faulty]].name, (unsigned)job.set + 1,
			   (unsigned)job.leg + 1, r->reason);
		shown++;
	}
}

void arena_text(const arena_summary *s, gg_text *out) {
	const arena_plan *plan = s->plan;
	report_put(out, "%s: %llu games, %llu set%s of %u, ", plan->game.rules->id, (unsigned long long)s->games,
		   (unsigned long long)s->sets, s->sets == 1 ? "" : "s", (unsigned)plan->legs);
	if (plan->pairing_count > 1)
		report_put(out, "%u pairings, ", (unsigned)plan->pairing_count);
	report_put(out, "seed %llu", (unsigned long long)plan->seed);
	if (s->games)
		report_put(out, ", %.0f actions a game", (double)s->actions / (double)s->games);
	gg_put_char(out, '\n');
	if (s->left_out)
		report_put(out, "not counted: %llu %s%s\n", (unsigned long long)s->left_out,
			   s->left_out == 1 ? "game of a set that was not finished" : "games of sets that were not finished",
			   s->trial ? " or come after the end of the test" : "");
	if (!s->games)
		return;
	put_players(s, out);
	put_cross_table(s, out);
	put_seats(s, out);
	put_ends(s, out);
	put_faults(s, out);
	if (s->trial) {
		report_put_verdict(out, s);
		gg_put(out, ".\n");
	}
}
