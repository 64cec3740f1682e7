/*
 * plot.c - the few shapes that the page's plots are made of, as SVG. Colours and widths are in the page's style (page.c).
 */
#include "report.h"

#include <math.h>
#include <stdio.h>

void plot_put_text(gg_text *out, const char *text) {
	for (; *text; text++)
		switch (*text) {
		case '&':
			gg_put(out, "&amp;");
			break;
		case '<':
			gg_put(out, "&lt;");
			break;
		case '>':
			gg_put(out, "&gt;");
			break;
		case '"':
			gg_put(out, "&quot;");
			break;
		default:
			gg_put_char(out, *text);
		}
}

void plot_open(gg_text *out, double width, double height, const char *title) {
	report_put(out, "<svg viewBox=\"0 0 %.0f %.0f\" width=\"%.0f\" role=\"img\"><title>", width, height, width);
	plot_put_text(out, title);
	gg_put(out, "</title>\n");
}

void plot_close(gg_text *out) {
	gg_put(out, "</svg>\n");
}

double plot_at(const plot_axis *axis, double value) {
	double at = axis->from + (value - axis->low) / (axis->high - axis->low) * (axis->to - axis->from);
	double low = fmin(axis->from, axis->to), high = fmax(axis->from, axis->to);
	return fmin(fmax(at, low), high);
}

void plot_line(gg_text *out, const char *kind, double x1, double y1, double x2, double y2) {
	report_put(out, "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>\n", kind, x1, y1, x2, y2);
}

void plot_label(gg_text *out, const char *anchor, double x, double y, const char *text) {
	report_put(out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">", x, y, anchor);
	plot_put_text(out, text);
	gg_put(out, "</text>\n");
}

/* 1, 2 or 5 times a power of ten, so that about six steps fill the axis. */
static double step_of(const plot_axis *axis) {
	double wanted = (axis->high - axis->low) * axis->multiplier / 6, power = pow(10, floor(log10(wanted)));
	double times = wanted / power < 1.5 ? 1 : wanted / power < 3.5 ? 2 : wanted / power < 7.5 ? 5 : 10;
	double step = times * power / axis->multiplier;
	return axis->whole ? fmax(step, 1) : step;
}

static void number_of(const plot_axis *axis, double value, char out[32]) {
	double number = value * axis->multiplier;
	snprintf(out, 32, "%.6g%s", fabs(number) < 1e-9 ? 0 : number, axis->unit);
}

/* How many round values lie on the axis; the first is at *first. */
static int round_values(const plot_axis *axis, double *first, double *step) {
	*step = step_of(axis);
	*first = ceil(axis->low / *step - 1e-9) * *step;
	return 1 + (int)floor((axis->high - *first) / *step + 1e-9);
}

void plot_grid_across(gg_text *out, const plot_axis *x, double top, double bottom) {
	double first, step;
	int count = round_values(x, &first, &step);
	for (int i = 0; i < count; i++) {
		char number[32];
		double at = plot_at(x, first + i * step);
		plot_line(out, "grid", at, top, at, bottom);
		number_of(x, first + i * step, number);
		plot_label(out, "middle", at, bottom + 16, number);
	}
}

void plot_grid_up(gg_text *out, const plot_axis *y, double left, double right) {
	double first, step;
	int count = round_values(y, &first, &step);
	for (int i = 0; i < count; i++) {
		char number[32];
		double at = plot_at(y, first + i * step);
		plot_line(out, "grid", left, at, right, at);
		number_of(y, first + i * step, number);
		plot_label(out, "end", left - 6, at + 4, number);
	}
}

void plot_interval(gg_text *out, const plot_axis *x, double y, double value, double low, double high) {
	plot_line(out, "whisker", plot_at(x, low), y, plot_at(x, high), y);
	plot_line(out, "whisker", plot_at(x, low), y - 4, plot_at(x, low), y + 4);
	plot_line(out, "whisker", plot_at(x, high), y - 4, plot_at(x, high), y + 4);
	report_put(out, "<circle class=\"dot\" cx=\"%.1f\" cy=\"%.1f\" r=\"4.5\"/>\n", plot_at(x, value), y);
}
