/*
 * report.h - a summary for people: as text and as one page with plots. For programs the command writes JSON.
 */
#ifndef ARENA_REPORT_H
#define ARENA_REPORT_H

#include "summary.h"

/* printf onto a text (text.c). */
void report_put(gg_text *out, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* "3 min", "45 s", "2 h 5 min". */
void report_put_time(gg_text *out, double seconds);
/* "first=1, deployment=standard" of a variation; nothing where there is only one. */
void report_put_variation(gg_text *out, const arena_plan *plan, uint32_t variation);
/* A name in so many columns; a longer one loses its middle, for the end of a command says more than its path. */
void report_put_name(gg_text *out, const char *name, int width);
/* In one sentence what a test says; there was one. */
void report_put_verdict(gg_text *out, const arena_summary *s);

/* All of it as text, for a terminal of 140 columns. */
void arena_text(const arena_summary *s, gg_text *out);
/* One HTML page that needs nothing else. */
void arena_page(const arena_summary *s, gg_text *out);

/* --- Plots: SVG inside the page (plot.c)
 * -------------------------------------------------------------------------------------------------- */

/* Text of the page: what has a meaning in HTML is escaped. */
void plot_put_text(gg_text *out, const char *text);

/* A drawing of so many pixels, with its title for those who do not see it. */
void plot_open(gg_text *out, double width, double height, const char *title);
void plot_close(gg_text *out);
/* Points left and right of a share, rating or number: where its axis begins and ends on the drawing, and in what is drawn. */
typedef struct plot_axis {
	double from, to;   /* pixels */
	double low, high;  /* values */
	const char *unit;  /* behind the numbers: " %" */
	double multiplier; /* of the numbers: 100 for shares in per cent */
	bool whole;        /* what it counts cannot be divided */
} plot_axis;
double plot_at(const plot_axis *axis, double value);
/* Lines with numbers at round values: of a horizontal axis from top to bottom, of a vertical one from left to right. */
void plot_grid_across(gg_text *out, const plot_axis *x, double top, double bottom);
void plot_grid_up(gg_text *out, const plot_axis *y, double left, double right);
/* `kind` is a class of the page's style: "axis", "band", "mark". */
void plot_line(gg_text *out, const char *kind, double x1, double y1, double x2, double y2);
void plot_label(gg_text *out, const char *anchor, double x, double y, const char *text);
/* A value with its interval, at a height. */
void plot_interval(gg_text *out, const plot_axis *x, double y, double value, double low, double high);

#endif
