/*
 * show.c - draws one position, for `grognard show`.
 */
#include <stdlib.h>
#include <string.h>

#include <grognard/catalogue.h>

#include "board.h"
#include "tui.h"

enum { SHOW_COLUMNS = 80 };

static void put_title(const tui_scene *scene, tui_canvas *canvas) {
	static const int32_t none[GG_ARGS];
	char title[128], name[64], turn[128];
	gg_text out = gg_text_on(title, sizeof title), said = gg_text_on(turn, sizeof turn);
	uint32_t word = gg_word_find(scene->game, "title");
	if (word)
		gg_render(scene->game, scene->lang, word, none, &out);
	else
		gg_put(&out, scene->game->rules->id);
	if (scene->choices->turn == GG_OVER)
		tui_print(&said, scene->lang, WORD_OVER);
	else
		tui_print(&said, scene->lang, WORD_TO_ACT,
			  tui_seat_text(scene->game, scene->state, scene->lang, scene->choices->turn, name));
	int at = tui_put(canvas, 0, 1, INK_STRONG, title);
	tui_put(canvas, 0, at + 3, INK_PLAIN, turn);
}

void tui_show(const gg_game *game, const gg_state *state, int viewer, gg_lang lang, FILE *to) {
	static tui_canvas canvas;
	tui_look look;
	tui_look_find(&look, fileno(to), false, false);
	gg_box view;
	gg_copy(game, &view.state, state);
	if (game->rules->hide && viewer != GG_ALL_SEEING)
		gg_hide(game, &view.state, viewer);
	tui_choices choices = {0};
	char names[GG_PLAYERS][64];
	tui_scene scene = {
		.game = game, .state = &view.state, .lang = lang, .look = &look, .viewer = viewer, .choices = &choices, .chosen = ""};
	scene.seats = gg_seats(game, &view.state);
	for (int seat = 0; seat < scene.seats && seat < GG_PLAYERS; seat++)
		scene.names[seat] = tui_seat_text(game, &view.state, lang, seat, names[seat]);
	if (tui_choices_find(&choices, game, &view.state) && tui_scene_read(&scene)) {
		tui_canvas_clear(&canvas, &look, CANVAS_ROWS, SHOW_COLUMNS);
		put_title(&scene, &canvas);
		const tui_board *board = tui_board_of(game);
		int row = board->draw(&scene, &canvas, 1, CANVAS_ROWS - 1 - GG_PLAYERS);
		if (choices.turn == GG_OVER)
			board->score(&scene, &canvas, row);
		tui_canvas_print(&canvas, canvas.used, to);
	}
	tui_scene_free(&scene);
	tui_choices_free(&choices);
}
