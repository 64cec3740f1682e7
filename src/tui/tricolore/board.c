/*
 * board.c - the free table of Les Trois Couleurs: the map on the left, the panel on the right, the kinds of ground below.
 */
#include "board_parts.h"

enum {
	PANEL = 32,       /* columns of the panel at least ... */
	PANEL_WIDE = 44,  /* ... and in a wide window */
	ROWS_PRINTED = 24 /* of running text, where the whole height of a canvas would be too much */
};

static int draw(const tui_scene *scene, tui_canvas *canvas, int row, int rows) {
	static tri_position position;
	static tab_map map;
	if (canvas->columns < PANEL + 20 || rows < 8 || !tri_position_read(&position, scene))
		return tui_board_generic.draw(scene, canvas, row, rows);
	if (!scene->look->redraw && rows > ROWS_PRINTED)
		rows = ROWS_PRINTED;
	bool legend = rows >= 20;
	int panel = canvas->columns >= 110 ? PANEL_WIDE : PANEL;
	map = (tab_map){.canvas = canvas, .width = position.width, .height = position.height, .row = row};
	tab_map_fit(&map, scene->view, rows - legend, canvas->columns - panel - 1);
	int below = tri_draw_map(&map, scene, &position), last = row + rows - 1;
	tri_draw_panel(scene, &position, canvas, row, last - legend, map.columns + 5);
	below = canvas->used > below ? canvas->used : below;
	tab_kinds kinds = tri_kinds(&position);
	if (legend && below <= last)
		tab_draw_legend(scene, canvas, below++, &kinds, tri_grounds, "sign");
	return below > last + 1 ? last + 1 : below;
}

/* Every turn has these, and the table shows them; a fight has the others. */
static const char *const routine[] = {"unit-moves",     "moves-together", "turns",        "faces-about", "forms",    "reforms",
				      "limbers",        "unlimbers",      "reloads",      "climbs",      "phase-of", "case-now",
				      "general-missed", "first-six",      "marker-shown", "reads",       NULL};

const tui_board tui_board_tricolore = {.game = "tricolore",
				       .draw = draw,
				       .aim = tui_generic_aim,
				       .prompt = tri_prompt,
				       .known = tri_known,
				       .translate = tri_translate,
				       .spell = tri_spell,
				       .command = tri_command,
				       .plan = tri_plan,
				       .opening = tui_generic_opening,
				       .score = tab_draw_score,
				       .routine = routine,
				       .cased = true,
				       .tells_much = true,
				       .numbered = true,
				       .pause_ms = 60,
				       .many_decisions = true,
				       .help = tri_help};
