/*
 * table_score.c - the points of both sides and what they are for (BE-23.4, L3C-33.5), at the end, with how and why it ended, and whenever a
 * player asks. The rules keep the account (ask "score").
 */
#include <string.h>

#include "table.h"

static void put_halves(gg_text *out, int64_t halves) {
	if (halves > 1 || !halves)
		gg_put_int(out, (int32_t)(halves / 2));
	gg_put(out, halves % 2 ? "½" : "");
}

/* "the mill 3, mill bridge 4"; nothing where the side has no points. */
static void put_gains(const tui_scene *scene, int seat, gg_text *out) {
	tab_answer answer;
	if (!tab_ask(scene, "{\"ask\": \"score\"}", &answer))
		return;
	uint32_t lines = gg_json_member(&answer.doc, 1, "lines");
	int told = 0;
	for (uint32_t i = 0; i < gg_json_count(&answer.doc, lines); i++) {
		uint32_t line = gg_json_item(&answer.doc, lines, i);
		if (tab_number(&answer.doc, line, "side", -1) != seat)
			continue;
		gg_put(out, told++ ? ", " : "");
		tab_put_message(scene, &answer.doc, line, out);
		gg_put_char(out, ' ');
		put_halves(out, tab_number(&answer.doc, line, "halves", 0));
	}
	tab_answer_free(&answer);
}

/* "A decisive victory: 8 points ahead or more."; nothing before the end. */
static void put_ending(const tui_scene *scene, gg_text *out) {
	tab_answer answer;
	if (!tab_ask(scene, "{\"ask\": \"score\"}", &answer))
		return;
	uint32_t ends = gg_json_member(&answer.doc, 1, "ends");
	if (ends)
		tab_put_message(scene, &answer.doc, ends, out);
	tab_answer_free(&answer);
}

void tab_put_score(const tui_scene *scene, gg_text *out) {
	gg_payoff now;
	gg_payoff_of(scene->game, scene->state, &now);
	for (int seat = 0; seat < scene->seats; seat++) {
		gg_put(out, seat ? "\n" : "");
		gg_put(out, tab_noun(scene, "seat", seat));
		gg_put_char(out, ' ');
		put_halves(out, now.value[seat]);
		if (!now.value[seat])
			continue;
		gg_put(out, scene->lang == GG_FR ? "\u202f: " : ": ");
		put_gains(scene, seat, out);
	}
}

int tab_draw_score(const tui_scene *scene, tui_canvas *canvas, int row) {
	enum { AHEAD = 5, POINTS = 34, MOST = 6 };
	gg_payoff end;
	gg_payoff_of(scene->game, scene->state, &end);
	for (int seat = 0; seat < scene->seats; seat++) {
		char name[64], points[16], gains[1000];
		gg_text in_figures = gg_text_on(points, sizeof points), in_words = gg_text_on(gains, sizeof gains);
		bool won = end.winners >> seat & 1;
		if (won)
			tui_put_glyph(canvas, row, 1, INK_GOOD, GLYPH_STAR);
		const char *side = tui_seat_text(scene->game, scene->state, scene->lang, seat, name), *player = scene->names[seat];
		bool same = strcmp(side, player) == 0;
		tui_put_format(canvas, row, 3, won ? INK_STRONG : INK_PLAIN, same ? "%s" : "%s (%s)", side, player);
		put_halves(&in_figures, end.value[seat]);
		tui_put(canvas, row++, POINTS, INK_STRONG, points);
		put_gains(scene, seat, &in_words);
		if (gains[0])
			row = tui_put_flow(canvas, row, row + MOST, AHEAD, canvas->columns - AHEAD - 1, INK_PLAIN, gains);
	}
	char ending[300];
	gg_text how = gg_text_on(ending, sizeof ending);
	put_ending(scene, &how);
	if (ending[0])
		row = tui_put_flow(canvas, row, row + MOST, 3, canvas->columns - 4, INK_STRONG, ending);
	return row;
}
