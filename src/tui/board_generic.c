/*
 * board_generic.c - makes games without their own board playable: the position as in its document, and a numbered list of
 * choices.
 */
#include <string.h>

#include "board.h"

/* A value of the document on one line, without line breaks and indentation. */
static void put_value(const gg_json *doc, const gg_json_node *node, gg_text *out) {
	const char *at = doc->text + node->start, *end = at + node->size;
	char before = '[';
	while (at < end) {
		if (*at != '\n') {
			gg_put_char(out, before = *at++);
			continue;
		}
		while (at < end && (*at == '\n' || *at == ' '))
			at++;
		if (at < end && !strchr("[{", before) && !strchr("]}", *at))
			gg_put_char(out, ' ');
	}
}

/* "turn: red": a member of the state as one paragraph. */
static void put_member(const gg_json *doc, const gg_json_node *node, char *text, size_t cap) {
	gg_text out = gg_text_on(text, cap);
	gg_put_bytes(&out, doc->text + node->key, node->key_size);
	gg_put(&out, ": ");
	put_value(doc, node, &out);
}

static int least(int a, int b) {
	return a < b ? a : b;
}

enum { MEMBER_BYTES = 8192 };

/* Rows of the whole document if no member takes more than `most`. */
static int document_rows(const tui_scene *scene, const tui_canvas *canvas, int most) {
	const gg_json *doc = &scene->doc;
	int rows = 0;
	for (uint32_t i = doc->nodes[scene->root].first; i; i = doc->nodes[i].next) {
		char text[MEMBER_BYTES];
		put_member(doc, &doc->nodes[i], text, sizeof text);
		rows += least(most, tui_flow_rows(canvas->look, text, canvas->columns));
	}
	return rows;
}

/* Shows every member; if there is little room, only the beginning of long ones. */
static int draw_document(const tui_scene *scene, tui_canvas *canvas, int row, int rows) {
	const gg_json *doc = &scene->doc;
	int last = row + rows - 1, most = CANVAS_ROWS;
	if (!scene->root)
		return row;
	while (most > 1 && document_rows(scene, canvas, most) > rows)
		most--;
	for (uint32_t i = doc->nodes[scene->root].first; i && row <= last; i = doc->nodes[i].next) {
		char text[MEMBER_BYTES];
		put_member(doc, &doc->nodes[i], text, sizeof text);
		bool cut = tui_flow_rows(canvas->look, text, canvas->columns) > most;
		row = tui_put_flow(canvas, row, least(row + most - 1, last), 0, canvas->columns, INK_PLAIN, text);
		int dots = tui_columns(tui_glyph_text(canvas->look, GLYPH_ELLIPSIS));
		if (cut)
			tui_put_glyph(canvas, row - 1, canvas->columns - dots, INK_FAINT, GLYPH_ELLIPSIS);
	}
	return row;
}

/* The choices in as many columns as fit. */
static int draw_choices(const tui_scene *scene, tui_canvas *canvas, int row, int rows) {
	const tui_choices *choices = scene->choices;
	int widest = 0;
	for (uint32_t i = 0; i < choices->count; i++) {
		int width = tui_columns(choices->notations[i]);
		widest = width > widest ? width : widest;
	}
	int cell = widest + 7, across = canvas->columns / cell > 0 ? canvas->columns / cell : 1;
	int room = across * rows, shown = (int)choices->count;
	if (shown > room)
		shown = room - 1;
	for (int i = 0; i < shown; i++)
		tui_put_format(canvas, row + i / across, i % across * cell, INK_PLAIN, "%3d  %s", i + 1, choices->notations[i]);
	if (shown < (int)choices->count)
		tui_put_format(canvas, row + shown / across, shown % across * cell, INK_FAINT, tui_word_text(scene->lang, WORD_AND_MORE),
			       (int)choices->count - shown);
	return row + (shown + (shown < (int)choices->count) + across - 1) / across;
}

static int draw(const tui_scene *scene, tui_canvas *canvas, int row, int rows) {
	int turn = scene->choices->turn;
	bool own = turn == scene->viewer || scene->viewer == GG_ALL_SEEING || (turn == GG_CHANCE && scene->by_hand);
	int list = own && turn != GG_OVER ? rows / 3 : 0;
	row = draw_document(scene, canvas, row, rows - list);
	return list ? draw_choices(scene, canvas, row, list) : row;
}

void tui_generic_aim(const tui_scene *scene, gg_text *out) {
	(void)scene;
	(void)out;
}

static void prompt(const tui_scene *scene, bool first, gg_text *out) {
	(void)first;
	tui_print(out, scene->lang, WORD_GENERIC_HOW);
}

bool tui_generic_known(const tui_scene *scene) {
	(void)scene;
	return true;
}

/* A number picks from the list. */
static void translate(const tui_scene *scene, const char *typed, gg_text *out) {
	size_t at = 0, size = strlen(typed);
	int32_t number;
	if (gg_take_int(typed, size, &at, 1, (int32_t)scene->choices->count, &number) && at == size)
		gg_put(out, scene->choices->notations[number - 1]);
}

uint32_t tui_generic_opening(const tui_scene *scene, const gg_record *record, gg_text *out) {
	(void)scene;
	(void)record;
	(void)out;
	return 0;
}

int tui_generic_score(const tui_scene *scene, tui_canvas *canvas, int row) {
	gg_payoff end;
	gg_payoff_of(scene->game, scene->state, &end);
	for (int seat = 0; seat < scene->seats; seat++, row++) {
		char name[64];
		bool won = end.winners >> seat & 1;
		if (won)
			tui_put_glyph(canvas, row, 1, INK_GOOD, GLYPH_STAR);
		tui_put_format(canvas, row, 3, won ? INK_STRONG : INK_PLAIN, "%s (%s)",
			       tui_seat_text(scene->game, scene->state, scene->lang, seat, name), scene->names[seat]);
		tui_put_format(canvas, row, 34, INK_STRONG, "%6d", (int)end.value[seat]);
	}
	return row;
}

const tui_board tui_board_generic = {.draw = draw,
				     .aim = tui_generic_aim,
				     .prompt = prompt,
				     .known = tui_generic_known,
				     .translate = translate,
				     .opening = tui_generic_opening,
				     .score = tui_generic_score,
				     .help = tui_help};
