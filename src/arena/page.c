/*
 * page.c - the report as one HTML page with plots: it needs no network and no script, prints, and follows the reader's light or dark
 * colours.
 */
#include "report.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <grognard/catalogue.h>

static const char style[] =
	":root{color-scheme:light dark;--ink:#222;--soft:#767676;--grid:#ddd;--paper:#fff;--mark:#1f5fa8;--other:#b3541e}\n"
	"@media(prefers-color-scheme:dark){:root{--ink:#e6e6e6;--soft:#9a9a9a;--grid:#3a3a3a;--paper:#181818;--mark:#7fb2ee;--other:#"
	"f0a070}}\n"
	"body{margin:2rem auto;max-width:60rem;padding:0 1rem;font:16px/1.5 "
	"system-ui,sans-serif;color:var(--ink);background:var(--paper)}\n"
	"h1{font-size:1.5rem}h2{font-size:1.15rem;margin-top:2rem}\n"
	"table{border-collapse:collapse}th,td{padding:.2rem .7rem;text-align:right;white-space:nowrap;border-bottom:1px solid "
	"var(--grid)}\n"
	"th:first-child,td:first-child{text-align:left}.wide{overflow-x:auto}\n"
	".wide th{white-space:normal;vertical-align:bottom}.wide td:first-child{white-space:normal;min-width:9rem;overflow-wrap:anywhere}\n"
	"svg{max-width:100%;height:auto}svg text{font:13px system-ui,sans-serif;fill:var(--ink)}\n"
	".grid{stroke:var(--grid)}.even{stroke:var(--soft);stroke-dasharray:4 4}.bound{stroke:var(--other)}\n"
	".whisker{stroke:var(--mark);stroke-width:2}.dot{fill:var(--mark)}.curve{stroke:var(--mark);stroke-width:2;fill:none}\n"
	".area{fill:var(--mark);opacity:.18}.bar{fill:var(--mark)}pre{white-space:pre-wrap;overflow-wrap:anywhere}\n";

enum { WIDTH = 860, LEFT = 260, ROW = 28, CURVE = 320, MARGIN = 60 };

static void heading(gg_text *out, const char *text) {
	report_put(out, "<h2>%s</h2>\n", text);
}

static void cell(gg_text *out, int digits, double number, const char *unit) {
	report_put(out, "<td>%.*f%s</td>", digits, number, unit);
}

static void put_name(gg_text *out, const arena_summary *s, uint32_t player) {
	gg_put(out, "<td>");
	plot_put_text(out, s->plan->entrants[player].name);
	gg_put(out, "</td>");
}

static void label_row(gg_text *out, const arena_summary *s, uint32_t player, double y) {
	char name[48];
	gg_text text = gg_text_on(name, sizeof name);
	report_put_name(&text, s->plan->entrants[player].name, 34);
	for (size_t size = strlen(name); size && name[size - 1] == ' ';)
		name[--size] = '\0';
	plot_label(out, "end", LEFT - 14, y + 4, name);
}

/* --- Players ---------------------------------------------------------------------------------------------------------- */

static void put_players(const arena_summary *s, gg_text *out) {
	gg_put(out, "<div class=\"wide\"><table><tr><th>player</th><th>win share</th><th>95 % interval</th><th>rating</th><th>games</th>"
		    "<th>points</th><th>ms a decision</th><th>longest game, s</th><th>faults</th></tr>\n");
	for (uint32_t i = 0; i < s->plan->entrant_count; i++) {
		const arena_standing *p = &s->players[s->order[i]];
		gg_put(out, "<tr>");
		put_name(out, s, s->order[i]);
		cell(out, 1, 100 * p->share.mean, " %");
		report_put(out, "<td>%.1f to %.1f %%</td>", 100 * p->share.interval.low, 100 * p->share.interval.high);
		if (s->rated)
			report_put(out, "<td>%+.0f ± %.0f</td>", p->rating.elo, p->rating.error);
		else
			gg_put(out, "<td></td>");
		report_put(out, "<td>%llu</td>", (unsigned long long)p->games);
		cell(out, 1, p->points, "");
		cell(out, 3, p->decisions ? (double)p->micros / 1000 / (double)p->decisions : 0, "");
		cell(out, 2, (double)p->longest / 1e6, "");
		report_put(out, "<td>%u</td></tr>\n", (unsigned)p->faults);
	}
	gg_put(out, "</table></div>\n");
}

static void plot_shares(const arena_summary *s, gg_text *out) {
	double bottom = 10 + (double)ROW * s->plan->entrant_count;
	plot_axis x = {LEFT, WIDTH - 20, 0, 1, " %", 100, false};
	plot_open(out, WIDTH, bottom + 30, "Win share of each player with its 95 % interval");
	plot_grid_across(out, &x, 5, bottom);
	plot_line(out, "even", plot_at(&x, 1.0 / s->plan->seats), 5, plot_at(&x, 1.0 / s->plan->seats), bottom);
	for (uint32_t i = 0; i < s->plan->entrant_count; i++) {
		const stats_estimate *share = &s->players[s->order[i]].share;
		double y = 10 + ROW * (i + 0.5);
		label_row(out, s, s->order[i], y);
		plot_interval(out, &x, y, share->mean, share->interval.low, share->interval.high);
	}
	plot_close(out);
}

static void plot_ratings(const arena_summary *s, gg_text *out) {
	double bottom = 10 + (double)ROW * s->plan->entrant_count, least = 0, most = 0;
	for (uint32_t i = 0; i < s->plan->entrant_count; i++) {
		least = fmin(least, s->players[i].rating.elo - s->players[i].rating.error);
		most = fmax(most, s->players[i].rating.elo + s->players[i].rating.error);
	}
	plot_axis x = {LEFT, WIDTH - 20, least - 10, most + 10, "", 1, false};
	plot_open(out, WIDTH, bottom + 30, "Rating of each player with its 95 % interval");
	plot_grid_across(out, &x, 5, bottom);
	plot_line(out, "even", plot_at(&x, 0), 5, plot_at(&x, 0), bottom);
	for (uint32_t i = 0; i < s->plan->entrant_count; i++) {
		const stats_rating *r = &s->players[s->order[i]].rating;
		double y = 10 + ROW * (i + 0.5);
		label_row(out, s, s->order[i], y);
		plot_interval(out, &x, y, r->elo, r->elo - r->error, r->elo + r->error);
	}
	plot_close(out);
}

/* The row against the column; the darker, the more it wins. */
static void put_cross_table(const arena_summary *s, gg_text *out) {
	uint32_t count = s->plan->entrant_count;
	heading(out, "Who beats whom");
	gg_put(out, "<p>Win share of the row against the column, in per cent.</p>\n<div class=\"wide\"><table><tr><th></th>");
	for (uint32_t i = 0; i < count; i++) {
		gg_put(out, "<th>");
		plot_put_text(out, s->plan->entrants[s->order[i]].name);
		gg_put(out, "</th>");
	}
	gg_put(out, "</tr>\n");
	for (uint32_t i = 0; i < count; i++) {
		gg_put(out, "<tr>");
		put_name(out, s, s->order[i]);
		for (uint32_t k = 0; k < count; k++) {
			double share = arena_share_against(s, s->order[i], s->order[k]);
			if (isnan(share))
				gg_put(out, "<td></td>");
			else
				report_put(out, "<td style=\"background:color-mix(in srgb,var(--mark) %.0f%%,transparent)\">%.0f</td>",
					   60 * share, 100 * share);
		}
		gg_put(out, "</tr>\n");
	}
	gg_put(out, "</table></div>\n");
}

/* --- Two players: how the result grew --------------------------------------------------------------------------------- */

enum { POINTS = 300 };

typedef struct course {
	double share[POINTS], low[POINTS], high[POINTS], llr[POINTS];
	uint32_t sets[POINTS];
	uint32_t count, all;
} course;

/* The share of the player that was named first after so many sets, at most POINTS times. */
static void follow(const arena_summary *s, course *c) {
	uint32_t first = s->plan->pairings[0][0] == 0 ? 0 : 1, seen = 0;
	uint32_t every = (s->meetings[0].sets + POINTS - 1) / POINTS;
	double counts[STATS_SCORES] = {0};
	stats_share share = {0};
	c->all = s->meetings[0].sets;
	for (uint32_t set = 0; set < s->results->sets; set++) {
		if (!arena_counted(s, 0, set))
			continue;
		double x = arena_set_share(s->results, 0, set, first);
		stats_add(&share, x);
		if (s->trial)
			counts[(uint32_t)(x * (s->trial->kinds - 1) + 0.5)]++;
		if (++seen % every != 0 && seen != c->all)
			continue;
		stats_estimate e = stats_combine(&share, 1, s->plan->legs);
		uint32_t at = c->count < POINTS ? c->count++ : POINTS - 1;
		c->sets[at] = seen;
		c->share[at] = e.mean;
		c->low[at] = e.interval.low;
		c->high[at] = e.interval.high;
		c->llr[at] = s->trial ? stats_llr(counts, s->trial->kinds, s->trial->asked.s0, s->trial->asked.s1) : 0;
	}
}

static void put_path(gg_text *out, const course *c, const plot_axis *x, const plot_axis *y, const double *values) {
	gg_put(out, "<polyline class=\"curve\" points=\"");
	for (uint32_t i = 0; i < c->count; i++)
		report_put(out, "%.1f,%.1f ", plot_at(x, c->sets[i]), plot_at(y, values[i]));
	gg_put(out, "\"/>\n");
}

static void plot_course(const arena_summary *s, const course *c, gg_text *out) {
	plot_axis x = {MARGIN, WIDTH - 20, 0, c->all, "", 1, true}, y = {CURVE - 30, 10, 0, 1, " %", 100, false};
	heading(out, "How the share settled");
	report_put(out, "<p>Win share of ");
	plot_put_text(out, s->plan->entrants[0].name);
	gg_put(out, " after so many sets, with its 95 % interval.</p>\n");
	plot_open(out, WIDTH, CURVE, "Win share after each set");
	plot_label(out, "end", WIDTH - 20, CURVE - 36, "sets");
	plot_grid_across(out, &x, 10, CURVE - 30);
	plot_grid_up(out, &y, MARGIN, WIDTH - 20);
	plot_line(out, "even", MARGIN, plot_at(&y, 0.5), WIDTH - 20, plot_at(&y, 0.5));
	gg_put(out, "<polygon class=\"area\" points=\"");
	for (uint32_t i = 0; i < c->count; i++)
		report_put(out, "%.1f,%.1f ", plot_at(&x, c->sets[i]), plot_at(&y, c->low[i]));
	for (uint32_t i = c->count; i-- > 0;)
		report_put(out, "%.1f,%.1f ", plot_at(&x, c->sets[i]), plot_at(&y, c->high[i]));
	gg_put(out, "\"/>\n");
	put_path(out, c, &x, &y, c->share);
	plot_close(out);
}

static void plot_trial(const arena_summary *s, const course *c, gg_text *out) {
	const stats_bounds *b = &s->trial->bounds;
	double least = b->lower, most = b->upper;
	for (uint32_t i = 0; i < c->count; i++) {
		least = fmin(least, c->llr[i]);
		most = fmax(most, c->llr[i]);
	}
	plot_axis x = {MARGIN, WIDTH - 20, 0, c->all, "", 1, true}, y = {CURVE - 30, 10, least - 0.5, most + 0.5, "", 1, false};
	heading(out, "The test");
	gg_put(out, "<p>");
	char sentence[768];
	gg_text words = gg_text_on(sentence, sizeof sentence);
	report_put_verdict(&words, s);
	plot_put_text(out, sentence);
	gg_put(out, ".</p>\n");
	plot_open(out, WIDTH, CURVE, "Log-likelihood ratio after each set, with the bounds of the test");
	plot_label(out, "end", WIDTH - 20, CURVE - 36, "sets");
	plot_grid_across(out, &x, 10, CURVE - 30);
	plot_grid_up(out, &y, MARGIN, WIDTH - 20);
	plot_line(out, "bound", MARGIN, plot_at(&y, b->lower), WIDTH - 20, plot_at(&y, b->lower));
	plot_line(out, "bound", MARGIN, plot_at(&y, b->upper), WIDTH - 20, plot_at(&y, b->upper));
	put_path(out, c, &x, &y, c->llr);
	plot_close(out);
}

static void put_course(const arena_summary *s, gg_text *out) {
	course *c = calloc(1, sizeof *c);
	if (!c) {
		out->lost = true;
		return;
	}
	follow(s, c);
	if (c->count > 1)
		plot_course(s, c, out);
	if (s->trial && c->count)
		plot_trial(s, c, out);
	free(c);
}

/* --- Seats, ends, faults, settings
 * -------------------------------------------------------------------------------------------------------- */

static void put_seats(const arena_summary *s, gg_text *out) {
	heading(out, "Won by seat");
	gg_put(out, "<table><tr><th></th>");
	for (int seat = 0; seat < s->plan->seats; seat++)
		report_put(out, "<th>p%d</th>", seat + 1);
	gg_put(out, "</tr>\n");
	for (uint32_t v = 0; v < s->plan->variations; v++) {
		char words[ARENA_EACH * 2 * ARENA_WORD];
		gg_text text = gg_text_on(words, sizeof words);
		report_put_variation(&text, s->plan, v);
		gg_put(out, "<tr><td>");
		plot_put_text(out, text.len ? words : "all games");
		gg_put(out, "</td>");
		for (uint32_t seat = 0; seat < (uint32_t)s->plan->seats; seat++)
			cell(out, 1, 100 * s->seat_share[v * (uint32_t)s->plan->seats + seat], " %");
		gg_put(out, "</tr>\n");
	}
	gg_put(out, "</table>\n");
}

static void put_ends(const arena_summary *s, gg_text *out) {
	const gg_book *book = s->plan->game.rules->book;
	heading(out, "How the games ended");
	gg_put(out, "<table><tr><th>clause</th><th>games</th><th>share</th></tr>\n");
	for (uint32_t i = 0; i < s->endings; i++) {
		bool clause = i && i < book->clause_count;
		if (!s->ended_by[i])
			continue;
		gg_put(out, "<tr><td>");
		plot_put_text(out, clause ? book->clauses[i].id : i ? "a player gave up" : "a fault of a player");
		if (clause) {
			gg_put(out, " ");
			plot_put_text(out, book->clauses[i].title[GG_EN]);
		}
		report_put(out, "</td><td>%u</td>", (unsigned)s->ended_by[i]);
		cell(out, 1, 100.0 * s->ended_by[i] / (double)s->games, " %");
		gg_put(out, "</tr>\n");
	}
	gg_put(out, "</table>\n");
}

static void put_faults(const arena_summary *s, gg_text *out) {
	enum { SHOWN = 100 };
	int shown = 0;
	for (uint64_t i = 0; i < s->results->count && shown < SHOWN; i++) {
		arena_job job = arena_job_at(s->plan, i);
		const arena_result *r = arena_result_of(s->results, &job);
		uint32_t entrant[GG_PLAYERS], place[GG_PLAYERS];
		if (!r || r->faulty < 0 || arena_resigned(r))
			continue;
		if (!shown++) {
			heading(out, "Games lost by a fault");
			gg_put(out, "<table><tr><th>player</th><th>set</th><th>leg</th><th>why</th></tr>\n");
		}
		arena_seating(s->plan, &job, entrant, place);
		gg_put(out, "<tr>");
		put_name(out, s, entrant[r->faulty]);
		report_put(out, "<td>%u</td><td>%u</td><td>", (unsigned)job.set + 1, (unsigned)job.leg + 1);
		plot_put_text(out, r->reason);
		gg_put(out, "</td></tr>\n");
	}
	if (shown)
		gg_put(out, "</table>\n");
}

static void put_settings(const arena_summary *s, gg_text *out) {
	char *line = malloc(65536);
	if (!line) {
		out->lost = true;
		return;
	}
	gg_text text = gg_text_on(line, 65536);
	arena_header_write(s->plan, &text);
	heading(out, "Settings");
	report_put(out,
		   "<p>Grognard %s. All games of a set have the same dice; every player has every seat once. Intervals are Wilson's, over "
		   "sets."
		   " Ratings follow Bradley and Terry: 400 points are odds of ten to one, and each player has also drawn one game against"
		   " an average player.</p>\n<pre>",
		   gg_version());
	plot_put_text(out, line);
	gg_put(out, "</pre>\n");
	free(line);
}

void arena_page(const arena_summary *s, gg_text *out) {
	report_put(out,
		   "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
		   "content=\"width=device-width,initial-scale=1\"><title>Arena: %s</title>\n<style>\n",
		   s->plan->game.rules->id);
	gg_put(out, style);
	report_put(out, "</style></head><body>\n<h1>Arena: %s</h1>\n<p>%llu games in %llu set%s of %u, seed %llu.</p>\n",
		   s->plan->game.rules->id, (unsigned long long)s->games, (unsigned long long)s->sets, s->sets == 1 ? "" : "s",
		   (unsigned)s->plan->legs, (unsigned long long)s->plan->seed);
	if (s->games) {
		put_players(s, out);
		plot_shares(s, out);
		if (s->rated && s->plan->entrant_count > 2) {
			heading(out, "Ratings");
			plot_ratings(s, out);
		}
		if (s->plan->entrant_count > 2 && s->plan->seats == 2)
			put_cross_table(s, out);
		if (s->plan->pairing_count == 1 && s->plan->seats == 2)
			put_course(s, out);
		put_seats(s, out);
		put_ends(s, out);
		put_faults(s, out);
	}
	put_settings(s, out);
	gg_put(out, "</body></html>\n");
}
