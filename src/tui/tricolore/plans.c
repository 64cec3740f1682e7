/*
 * plans.c - "move I1 to 12,7": the rules find the steps that lead there, a turn if need be and then straight ahead (L3C-34.6), with as few
 * PA as it takes, and they are played one after another. Where they do not lead there, nothing is played and the reason is told.
 */
#include <string.h>

#include "../../table/pose.h"
#include "board_parts.h"

typedef struct wish {
	const tri_unit *unit;
	tab_point to;
	bool only_ask;
} wish;

static const char *const moves[] = {"move", "mouvement", "bouger", "bewegen", "ziehen", "zieh", "aller", NULL};
static const char *const plans[] = {"plan", "planen", "planifier", NULL};
static const char *const to_words[] = {"to", "vers", "à", "nach", "zu", NULL};

/* "move I1 to 12,7", "plan I1 to 12,7"; "advance I1 to 12,7" and "advance I1 2.5" without a pace. */
static bool read_wish(const tui_scene *scene, const tri_position *position, const char *typed, wish *out) {
	char text[24];
	gg_text verb = gg_text_on(text, sizeof text);
	int32_t far;
	size_t size;
	const char *word = tab_next_word(&typed, &size);
	tri_put_verb(&verb, word, size);
	bool straight = !strcmp(text, "advance");
	*out = (wish){.only_ask = tab_is(word, size, plans)};
	if (!out->only_ask && !straight && !tab_is(word, size, moves))
		return false;
	word = tab_next_word(&typed, &size);
	out->unit = tri_unit_called(&position->side[scene->choices->turn == 1], word, size);
	word = tab_next_word(&typed, &size);
	if (tab_is(word, size, to_words))
		word = tab_next_word(&typed, &size);
	if (!out->unit || typed[strspn(typed, " \t")])
		return false;
	if (tab_length_of(word, size, &far)) {
		table_point at = table_at((table_pose){out->unit->at.x, out->unit->at.y, (uint16_t)out->unit->heading}, 0, far);
		out->to = (tab_point){at.x, at.y};
		return true;
	}
	return tab_point_of(word, size, &out->to);
}

static bool ask_plan(const tui_scene *scene, const wish *w, tab_answer *answer) {
	char question[200];
	gg_text json = gg_text_on(question, sizeof question);
	gg_put(&json, "{\"ask\": \"plan\", \"unit\": \"");
	gg_put(&json, w->unit->id);
	gg_put(&json, "\", \"to\": [");
	gg_put_int(&json, w->to.x);
	gg_put(&json, ", ");
	gg_put_int(&json, w->to.y);
	gg_put(&json, "]}");
	return tab_ask(scene, question, answer);
}

static void put_steps(const tui_scene *scene, const gg_json *doc, bool spelled, gg_text *out) {
	uint32_t steps = gg_json_member(doc, 1, "steps");
	for (uint32_t i = 0; i < gg_json_count(doc, steps); i++) {
		const char *step;
		size_t size;
		char line[GG_LINE_MAX];
		if (!gg_json_string_at(doc, gg_json_item(doc, steps, i), &step, &size, NULL))
			continue;
		snprintf(line, sizeof line, "%.*s", (int)size, step);
		gg_put(out, i == 0 ? "" : spelled ? ", " : "\n");
		if (spelled)
			tri_spell(scene, line, out);
		else
			gg_put(out, line);
	}
}

bool tri_plan(const tui_scene *scene, const char *typed, gg_text *actions, gg_text *out) {
	static tri_position position;
	tab_answer answer;
	wish w;
	bool whole = false;
	if (!tri_position_read(&position, scene) || !read_wish(scene, &position, typed, &w))
		return false;
	if (!w.unit->on_table || !ask_plan(scene, &w, &answer)) {
		tab_put_word(scene, out, "panel-no-plan", 0, 0, 0, 0);
		return true;
	}
	tab_answer_true(&answer, "whole", &whole);
	if (!whole) {
		tab_put_word(scene, out, "panel-plan-short", 0, 0, 0, 0);
		gg_put_char(out, ' ');
		tab_put_refusal(scene, &answer.doc, gg_json_member(&answer.doc, 1, "stopped"), out);
	} else
		put_steps(scene, &answer.doc, w.only_ask, w.only_ask ? out : actions);
	tab_answer_free(&answer);
	return true;
}
