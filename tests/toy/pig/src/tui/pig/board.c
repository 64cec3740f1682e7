/*
 * board.c - Pig in the terminal: a bar for every player that grows towards the target, and the pot. Everything is read from the
 * position's document. What it leaves out it takes from the generic board.
 */
#include <string.h>

#include <grognard/catalogue.h>

#include "../board.h"

enum { BAR = 40, NAME = 10 };

static int number(const tui_scene *scene, const char *key) {
	int64_t value = 0;
	gg_json_int(&scene->doc, scene->root, key, 0, INT32_MAX, &value, NULL);
	return (int)value;
}

static void put_word(const tui_scene *scene, const char *id, int first, int second, gg_text *out) {
	int32_t args[GG_ARGS] = {first, second};
	gg_render(scene->game, scene->lang, gg_word_find(scene->game, id), args, out);
}

static void draw_bar(tui_canvas *canvas, int row, tui_ink ink, int64_t score, int target) {
	int64_t full = target ? score * BAR / target : 0;
	for (int i = 0; i < BAR; i++)
		tui_put(canvas, row, NAME + i, i < full ? ink : INK_FAINT, i < full ? "#" : ".");
}

static int draw(const tui_scene *scene, tui_canvas *canvas, int row, int rows) {
	int target = number(scene, "target"), last = row + rows - 1, turn = number(scene, "turn") - 1;
	uint32_t scores = gg_json_member(&scene->doc, scene->root, "scores");
	for (int seat = 0; seat < scene->seats && row <= last; seat++, row++) {
		char name[64];
		int64_t score = 0;
		tui_ink ink = (tui_ink)(INK_SEAT_1 + seat);
		gg_json_int_at(&scene->doc, gg_json_item(&scene->doc, scores, (uint32_t)seat), 0, INT32_MAX, &score, NULL);
		if (seat == turn)
			tui_put_glyph(canvas, row, 0, INK_GOOD, GLYPH_FREE);
		tui_put(canvas, row, 2, ink, tui_seat_text(scene->game, scene->state, scene->lang, seat, name));
		draw_bar(canvas, row, ink, score, target);
		tui_put_format(canvas, row, NAME + BAR + 1, INK_STRONG, "%4d", (int)score);
	}
	if (row <= last) {
		char text[160];
		gg_text out = gg_text_on(text, sizeof text);
		put_word(scene, "panel-pot", number(scene, "pot"), target, &out);
		tui_put(canvas, row++, 2, INK_STRONG, text);
	}
	return row;
}

static void prompt(const tui_scene *scene, bool first, gg_text *out) {
	(void)first;
	put_word(scene, scene->choices->turn == GG_CHANCE ? "ask-roll" : "ask-turn", 0, 0, out);
}

/* A letter is enough, in the language of the screen; "h" alone is the terminal's own help. */
static void translate(const tui_scene *scene, const char *typed, gg_text *out) {
	static const char *const letters[][GG_LANGS] = {{"r", "l", "w"}, {"ho", "g", "a"}, {"c", "c", "s"}};
	static const char *const verbs[] = {"roll", "hold", "charge"};
	for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
		if (!strcmp(typed, letters[i][scene->lang]))
			gg_put(out, verbs[i]);
}

extern const tui_board tui_board_pig;
const tui_board tui_board_pig = {.game = "pig",
				 .draw = draw,
				 .prompt = prompt,
				 .translate = translate,
				 .aim = tui_generic_aim,
				 .known = tui_generic_known,
				 .opening = tui_generic_opening,
				 .score = tui_generic_score,
				 .help = tui_help};
