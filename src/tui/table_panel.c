/*
 * table_panel.c - parts of what stands beside a free table: lines, the choices with their numbers, the signs of the ground.
 */
#include <string.h>

#include <grognard/catalogue.h>

#include "table.h"

bool tab_own_choices(const tui_scene *scene) {
	int turn = scene->choices->turn;
	return (turn >= 0 && (turn == scene->viewer || scene->viewer == GG_ALL_SEEING)) || (turn == GG_CHANCE && scene->by_hand);
}

void tab_panel_line(tab_panel *p, tui_ink ink, const char *text) {
	if (p->row > p->last)
		return;
	p->row = tui_put_flow(p->canvas, p->row, p->last, p->column, p->width, ink, text);
}

/* --- The choices ------------------------------------------------------------------------------------------------------------- */

/* Choices that only add words to another, "move L3 group chief" to "move L3", are not listed on their own: a + stands for them. */
static bool adds_words(const tui_choices *choices, uint32_t to, uint32_t i) {
	size_t size = strlen(choices->notations[to]);
	return !strncmp(choices->notations[i], choices->notations[to], size) && choices->notations[i][size] == ' ';
}

typedef void (*spelling)(const tui_scene *scene, const char *words, gg_text *out);

typedef struct listed {
	uint32_t number;
	bool more;
	char text[GG_LINE_MAX + 2];
} listed;

static int list_choices(const tui_scene *scene, spelling spell, listed *list, int most, int *left_out) {
	const tui_choices *choices = scene->choices;
	int count = 0;
	*left_out = 0;
	for (uint32_t i = 0; i < choices->count; i++) {
		int shorter = 0;
		while (shorter < count && !adds_words(choices, list[shorter].number - 1, i))
			shorter++;
		if (shorter < count)
			list[shorter].more = true;
		else if (count == most)
			*left_out += 1;
		else
			list[count++] = (listed){.number = i + 1};
	}
	for (int i = 0; i < count; i++) {
		gg_text out = gg_text_on(list[i].text, sizeof list[i].text);
		spell(scene, choices->notations[list[i].number - 1], &out);
		gg_put(&out, list[i].more ? " +" : "");
	}
	return count;
}

/* Its last columns, as many as there may be. */
static const char *tail_of(const char *text, int columns) {
	while (tui_columns(text) > columns)
		do
			text++;
		while (((unsigned char)*text & 0xc0) == 0x80);
	return text;
}

/* Whether so many columns of both are the same. */
static bool begins_alike(const char *a, const char *b, int columns) {
	size_t same = 0;
	while (a[same] && a[same] == b[same])
		same++;
	return tui_columns(a) - tui_columns(a + same) >= columns;
}

/* A text as far as there is room; dots for the rest. Where its neighbour begins in the same way, its end tells them apart. */
static void put_clipped(const tab_panel *p, int row, int column, const listed *list, int count, int at) {
	enum { TAIL = 13 };
	char cut[GG_LINE_MAX + 2];
	const char *dots = tui_glyph_text(p->canvas->look, GLYPH_ELLIPSIS), *text = list[at].text;
	int room = p->column + p->width - column, kept = room - tui_columns(dots);
	bool alike = room > 2 * TAIL && ((at && begins_alike(text, list[at - 1].text, kept)) ||
					 (at + 1 < count && begins_alike(text, list[at + 1].text, kept)));
	gg_text out = gg_text_on(cut, sizeof cut);
	bool fits = tui_columns(text) <= room;
	const char *stance = fits ? NULL : strstr(text, " facing "); /* which need not be typed */
	if (stance) {
		gg_put_bytes(&out, text, (size_t)(stance - text));
		tui_put(p->canvas, row, column, INK_PLAIN, cut);
		return;
	}
	tab_put_letters(&out, text, fits ? room : kept - (alike ? TAIL : 0));
	gg_put(&out, fits ? "" : dots);
	gg_put(&out, !fits && alike ? tail_of(text, TAIL) : "");
	tui_put(p->canvas, row, column, INK_PLAIN, cut);
}

void tab_panel_choices(tab_panel *p, spelling spell) {
	enum { LISTED = 128 };
	static listed list[LISTED];
	int room = p->last - p->row + 1, widest = 0, left_out;
	if (!tab_own_choices(p->scene) || p->scene->choices->turn == GG_CHANCE || room < 1)
		return; /* a die has its numbers, not those of a list */
	int count = list_choices(p->scene, spell, list, LISTED, &left_out);
	for (int i = 0; i < count; i++) {
		int columns = tui_columns(list[i].text);
		widest = columns > widest ? columns : widest;
	}
	int cell = widest + 5, across = p->width / cell > 0 ? p->width / cell : 1, shown = count;
	if (shown > room * across || left_out)
		shown = room * across - 1 < count ? room * across - 1 : count;
	for (int i = 0; i < shown; i++) {
		int row = p->row + i / across, column = p->column + i % across * cell;
		tui_put_format(p->canvas, row, column, INK_GOOD, "%3u ", list[i].number);
		put_clipped(p, row, column + 4, list, count, i);
	}
	left_out += count - shown;
	if (left_out)
		tui_put_format(p->canvas, p->row + shown / across, p->column + shown % across * cell, INK_FAINT,
			       tui_word_text(p->scene->lang, WORD_AND_MORE), left_out);
	p->row += (shown + (left_out > 0) + across - 1) / across;
}

/* --- The ground --------------------------------------------------------------------------------------------------------------- */

void tab_kinds_add(tab_kinds *kinds, int kind) {
	for (int i = 0; i < kinds->count; i++)
		if (kinds->kind[i] == kind)
			return;
	if (kind >= 0 && kinds->count < (int)(sizeof kinds->kind / sizeof *kinds->kind))
		kinds->kind[kinds->count++] = kind;
}

void tab_draw_legend(const tui_scene *scene, tui_canvas *canvas, int row, const tab_kinds *kinds, const tab_ground *grounds,
		     const char *nouns) {
	int column = 0;
	for (int i = 0; i < kinds->count; i++) {
		const tab_ground *ground = &grounds[kinds->kind[i]];
		const char *name = tab_noun(scene, nouns, kinds->kind[i]);
		if (!*name || column + tui_columns(name) + 2 > canvas->columns)
			continue;
		column = tui_put(canvas, row, column, ground->ink, tab_ground_sign(canvas->look, ground));
		column = tui_put(canvas, row, column + 1, INK_FAINT, name) + 2;
	}
}

void tab_put_legend(const tui_scene *scene, gg_text *out, const tab_kinds *kinds, const tab_ground *grounds, const char *nouns) {
	for (int i = 0; i < kinds->count; i++) {
		gg_put(out, i ? ", " : " ");
		gg_put(out, tab_ground_sign(scene->look, &grounds[kinds->kind[i]]));
		gg_put_char(out, ' ');
		gg_put(out, tab_noun(scene, nouns, kinds->kind[i]));
	}
}
