/*
 * table_ask.c - questions to the rules (gg_rules.ask), and which part of the table is looked at.
 */
#include <stdlib.h>
#include <string.h>

#include <grognard/catalogue.h>

#include "table.h"

enum { ANSWER_BYTES = 1 << 14, ANSWER_NODES = 1 << 10, QUESTION_NODES = 64 };

bool tab_ask(const tui_scene *scene, const char *question, tab_answer *out) {
	gg_json_node asked[QUESTION_NODES];
	gg_json doc;
	gg_error error;
	char *bytes = malloc(ANSWER_BYTES);
	gg_json_node *nodes = malloc(ANSWER_NODES * sizeof *nodes);
	bool good =
		bytes && nodes && scene->game->rules->ask && gg_json_parse(&doc, question, strlen(question), asked, QUESTION_NODES, &error);
	if (good) {
		gg_text text = gg_text_on(bytes, ANSWER_BYTES);
		gg_json_out json = gg_json_on(&text);
		gg_json_open(&json, NULL, '{');
		good = scene->game->rules->ask(scene->game, scene->state, &doc, 1, &json, &error);
		gg_json_close(&json, '}');
		good = good && !gg_text_cut(&text) && gg_json_parse(&out->doc, bytes, text.len, nodes, ANSWER_NODES, &error);
	}
	if (!good) {
		free(bytes);
		free(nodes);
		return false;
	}
	out->bytes = bytes;
	return true;
}

void tab_answer_free(tab_answer *answer) {
	free(answer->bytes);
	free(answer->doc.nodes);
}

bool tab_put_message(const tui_scene *scene, const gg_json *doc, uint32_t node, gg_text *out) {
	int64_t code, value;
	int32_t args[GG_ARGS] = {0};
	uint32_t list = gg_json_member(doc, node, "args");
	if (!gg_json_int(doc, node, "code", 1, UINT16_MAX, &code, NULL))
		return false;
	for (uint32_t i = 0; i < GG_ARGS && i < gg_json_count(doc, list); i++)
		if (gg_json_int_at(doc, gg_json_item(doc, list, i), INT32_MIN, INT32_MAX, &value, NULL))
			args[i] = (int32_t)value;
	gg_render(scene->game, scene->lang, (uint32_t)code, args, out);
	return true;
}

void tab_put_refusal(const tui_scene *scene, const gg_json *doc, uint32_t node, gg_text *out) {
	int64_t clause;
	if (tab_put_message(scene, doc, node, out) && gg_json_int(doc, node, "clause", 1, UINT16_MAX, &clause, NULL)) {
		gg_put(out, " [");
		gg_put(out, gg_clause_id(scene->game, (uint32_t)clause));
		gg_put(out, "]");
	}
}

bool tab_answer_true(const tab_answer *answer, const char *key, bool *out) {
	gg_json_kind kind = gg_json_kind_of(&answer->doc, gg_json_member(&answer->doc, 1, key));
	*out = kind == GG_JSON_TRUE;
	return kind == GG_JSON_TRUE || kind == GG_JSON_FALSE;
}

/* --- Looking ------------------------------------------------------------------------------------------------------------- */

enum { ZOOM_MOST = 12 * TAB_UD };

static void look_at(const tab_looking *look, int32_t zoom, const tab_point *at) {
	tui_view *view = look->scene->view;
	if (!view)
		return;
	if (!view->zoom) { /* all was shown: its middle was the table's */
		view->x = look->width / 2;
		view->y = look->height / 2;
	}
	view->zoom = zoom > ZOOM_MOST ? ZOOM_MOST : zoom <= TAB_UD ? 0 : zoom;
	if (at) {
		view->x = at->x;
		view->y = at->y;
	}
	tab_put_word(look->scene, look->out, view->zoom ? "panel-zoomed" : "panel-all", 0, 0, 0, 0);
	if (view->zoom) {
		gg_put_char(look->out, ' ');
		tab_put_length(look->out, view->zoom);
	}
}

void tab_zoom(const tab_looking *look, const char *rest) {
	size_t size;
	int32_t wished;
	tab_point at;
	const tui_view *view = look->scene->view;
	int32_t now = view && view->zoom ? view->zoom : TAB_UD;
	const char *word = tab_next_word(&rest, &size);
	if (tab_is(word, size, (const char *const[]){"in", "+", "plus", "rein", NULL}))
		wished = now * 2;
	else if (tab_is(word, size, (const char *const[]){"out", "-", "moins", "raus", NULL}))
		wished = now / 2;
	else if (!tab_length_of(word, size, &wished) || wished < TAB_UD / 2) {
		tab_put_word(look->scene, look->out, "panel-how-zoom", 0, 0, 0, 0);
		return;
	}
	word = tab_next_word(&rest, &size);
	look_at(look, wished, size && look->place(look->of, word, size, &at) ? &at : NULL);
}

/* At least twice as large, or the middle would not matter. */
void tab_centre(const tab_looking *look, const char *rest) {
	size_t size;
	tab_point at;
	const tui_view *view = look->scene->view;
	const char *word = tab_next_word(&rest, &size);
	if (!size || !look->place(look->of, word, size, &at)) {
		tab_put_word(look->scene, look->out, "panel-how-centre", 0, 0, 0, 0);
		return;
	}
	look_at(look, view && view->zoom ? view->zoom : 2 * TAB_UD, &at);
}

void tab_fit(const tab_looking *look) {
	look_at(look, TAB_UD, NULL);
}
