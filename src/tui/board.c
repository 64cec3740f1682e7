/*
 * board.c - what all boards share: the choices with their notations, the position's document, explanations as text.
 */
#include "board.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <grognard/catalogue.h>
#include <grognard/position.h>

#include "board_list.h"

#define DECLARE(ID) extern const tui_board tui_board_##ID;
BOARD_LIST(DECLARE)

const tui_board *tui_board_of(const gg_game *game) {
#define ADDRESS(ID) &tui_board_##ID,
	static const tui_board *const boards[] = {BOARD_LIST(ADDRESS)};
	for (size_t i = 0; i < sizeof boards / sizeof *boards; i++)
		if (!strcmp(game->rules->id, boards[i]->game))
			return boards[i];
	return &tui_board_generic;
}

bool tui_choices_find(tui_choices *choices, const gg_game *game, const gg_state *state) {
	choices->turn = gg_turn(game, state);
	choices->count = 0;
	if (choices->turn == GG_OVER)
		return true;
	uint32_t cap = game->rules->actions_max ? game->rules->actions_max : 1;
	if (cap > choices->cap) {
		gg_action *actions = realloc(choices->actions, cap * sizeof *actions);
		if (!actions)
			return false;
		choices->actions = actions;
		char(*notations)[GG_LINE_MAX] = realloc(choices->notations, cap * sizeof *notations);
		if (!notations)
			return false;
		choices->notations = notations;
		choices->cap = cap;
	}
	choices->count = gg_actions(game, state, choices->actions, choices->cap);
	if (choices->count > choices->cap)
		choices->count = choices->cap;
	for (uint32_t i = 0; i < choices->count; i++) {
		gg_text text = gg_text_on(choices->notations[i], GG_LINE_MAX);
		game->rules->format(game, state, &choices->actions[i], &text);
	}
	return true;
}

void tui_choices_free(tui_choices *choices) {
	free(choices->actions);
	free(choices->notations);
	memset(choices, 0, sizeof *choices);
}

void tui_put_why(const tui_scene *scene, gg_text *out) {
	static const int32_t none[GG_ARGS];
	char id[64];
	const char *phase;
	size_t size;
	uint32_t node = scene->choices->turn < 0 ? 0 : gg_json_member(&scene->doc, scene->root, "phase");
	if (!node || gg_json_kind_of(&scene->doc, node) != GG_JSON_STRING || !gg_json_string_at(&scene->doc, node, &phase, &size, NULL))
		return;
	gg_text text = gg_text_on(id, sizeof id);
	gg_put(&text, "why-");
	gg_put_bytes(&text, phase, size);
	uint32_t word = gg_text_cut(&text) ? 0 : gg_word_find(scene->game, id);
	if (word)
		gg_render(scene->game, scene->lang, word, none, out);
}

enum { DOCUMENT_BYTES = 1 << 18, DOCUMENT_NODES = 1 << 14 };

bool tui_scene_read(tui_scene *scene) {
	char *bytes = malloc(DOCUMENT_BYTES);
	gg_json_node *nodes = malloc(DOCUMENT_NODES * sizeof *nodes);
	memset(&scene->doc, 0, sizeof scene->doc);
	scene->root = 0;
	scene->bytes = NULL;
	if (bytes && nodes) {
		gg_text text = gg_text_on(bytes, DOCUMENT_BYTES);
		gg_position_write(scene->game, scene->state, false, &text);
		gg_error error;
		if (!gg_text_cut(&text) && gg_json_parse(&scene->doc, bytes, text.len, nodes, DOCUMENT_NODES, &error)) {
			scene->root = gg_json_member(&scene->doc, 1, "state");
			scene->bytes = bytes;
			return true;
		}
	}
	free(bytes);
	free(nodes);
	memset(&scene->doc, 0, sizeof scene->doc);
	return false;
}

void tui_scene_free(tui_scene *scene) {
	free(scene->doc.nodes);
	free(scene->bytes);
	scene->bytes = NULL;
	memset(&scene->doc, 0, sizeof scene->doc);
}

const char *tui_seat_text(const gg_game *game, const gg_state *state, gg_lang lang, int seat, char out[64]) {
	if (seat == GG_CHANCE || seat == GG_OVER)
		return tui_word_text(lang, seat == GG_CHANCE ? WORD_CHANCE : WORD_OVER);
	const char *name = gg_seat_text(game, state, lang, seat);
	if (name)
		return name;
	gg_text text = gg_text_on(out, 64);
	tui_print(&text, lang, WORD_PLAYER, seat + 1);
	return out;
}

void tui_print(gg_text *out, gg_lang lang, tui_word word, ...) {
	char line[1024];
	va_list list;
	va_start(list, word);
	vsnprintf(line, sizeof line, tui_word_text(lang, word), list);
	va_end(list);
	gg_put(out, line);
}

void tui_put_words(gg_text *out, const char *format, ...) {
	char line[1024];
	va_list list;
	va_start(list, format);
	vsnprintf(line, sizeof line, format, list);
	va_end(list);
	gg_put(out, line);
}

const char *tui_short_notation(const char *notation) {
	const char *blank = strchr(notation, ' ');
	return blank ? blank + 1 : notation;
}

bool tui_begins(const char *notation, const char *words) {
	size_t size = strlen(words);
	return !strncmp(notation, words, size) && (!notation[size] || notation[size] == ' ');
}

/* --- Explanations -------------------------------------------------------------------------------------------- */

typedef struct explanation {
	const tui_scene *scene;
	gg_text *out;
	bool first_only;
	int totals, items;
	char *sum;
	size_t cap;
	int32_t total;
} explanation;

/* "2 charge in column", or "2 morale supports" where the words count themselves. Dice not yet rolled have only a name. */
static void put_line(const explanation *t, const gg_item *item) {
	char value[24], words[256];
	gg_text number = gg_text_on(value, sizeof value), name = gg_text_on(words, sizeof words);
	gg_item shown = *item;
	if (item->kind == GG_ITEM_PLUS && item->value < 0 && t->items > 1) /* its sign stands before it */
		shown.value = -item->value;
	gg_put_item_value(&shown, t->scene->lang, &number);
	gg_render(t->scene->game, t->scene->lang, item->code, item->args, &name);
	if ((item->kind != GG_ITEM_PLUS || item->value || item->counts) && !tui_begins(words, value)) {
		gg_put(t->out, value);
		gg_put_char(t->out, ' ');
	}
	gg_put(t->out, words);
}

static void put_item(void *payload, const gg_item *item) {
	explanation *t = payload;
	const gg_game *game = t->scene->game;
	if (item->kind == GG_ITEM_TOTAL) {
		t->items = 0;
		if (t->totals++ && t->first_only)
			return;
		bool french = t->scene->lang == GG_FR; /* which has a space before such signs */
		if (t->totals > 1)
			gg_put(t->out, french ? "\u202f; " : "; ");
		gg_render(game, t->scene->lang, item->code, item->args, t->out);
		gg_put(t->out, french ? "\u202f: " : ": ");
		gg_put_item_value(item, t->scene->lang, t->out);
	} else {
		if (t->totals > 1 && t->first_only)
			return;
		const char *sign = item->kind == GG_ITEM_TIMES ? " × " : item->value < 0 ? " - " : " + ";
		gg_put(t->out, t->items++ ? sign : t->totals ? " = " : "");
		put_line(t, item);
	}
	if (item->clause) {
		gg_put(t->out, " [");
		gg_put(t->out, gg_clause_id(game, item->clause));
		gg_put(t->out, "]");
	}
}

void tui_explain(const tui_scene *scene, const gg_action *action, bool first, gg_text *out) {
	explanation t = {.scene = scene, .out = out, .first_only = first};
	gg_item_sink sink = {put_item, &t};
	scene->game->rules->explain(scene->game, scene->state, action, &sink);
}

static void sum_item(void *payload, const gg_item *item) {
	explanation *t = payload;
	if (item->kind == GG_ITEM_TOTAL) {
		if (!t->totals++)
			t->total = item->value;
		return;
	}
	if (t->totals != 1)
		return;
	size_t size = strlen(t->sum);
	const char *sign = !t->items++ ? "" : item->kind == GG_ITEM_TIMES ? "×" : item->value < 0 ? "" : "+";
	gg_text sum = gg_text_on(t->sum + size, t->cap - size);
	gg_put(&sum, sign);
	gg_put_item_value(item, t->scene->lang, &sum);
}

bool tui_explain_short(const tui_scene *scene, const gg_action *action, char *sum, size_t cap, int32_t *total) {
	explanation t = {.scene = scene, .sum = sum, .cap = cap};
	gg_item_sink sink = {sum_item, &t};
	*sum = 0;
	scene->game->rules->explain(scene->game, scene->state, action, &sink);
	*total = t.total;
	return t.totals > 0;
}

/* --- Reach --------------------------------------------------------------------------------------------------- */

static void put_range(gg_text *out, int from, int to, bool *any) {
	gg_put(out, *any ? ", " : "");
	*any = true;
	gg_put_int(out, from);
	if (to == from)
		return;
	gg_put(out, to == from + 1 ? ", " : "-");
	gg_put_int(out, to);
}

void tui_reach(const tui_board *board, const tui_scene *scene, const char *words, gg_text *out) {
	bool any = false;
	int from = 0, to = -1;
	for (uint32_t i = 0; i < scene->choices->count; i++) {
		const char *notation = scene->choices->notations[i];
		if (!tui_begins(notation, words) || !notation[strlen(words)])
			continue;
		const char *rest = notation + strlen(words) + 1;
		char *end;
		long number = strtol(rest, &end, 10);
		bool plain = end != rest && !*end;
		if (plain && to >= from && number == to + 1) {
			to++;
			continue;
		}
		if (to >= from)
			put_range(out, from, to, &any);
		from = plain ? (int)number : 0;
		to = plain ? (int)number : -1;
		if (!plain) {
			gg_put(out, any ? ", " : "");
			if (board->spell)
				board->spell(scene, rest, out);
			else
				gg_put(out, rest);
			any = true;
		}
	}
	if (to >= from)
		put_range(out, from, to, &any);
}
