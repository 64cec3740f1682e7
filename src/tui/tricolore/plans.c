/*
 * plans.c - "move I1 to 12,7": the rules find the steps that lead there, a turn if need be and then straight ahead (L3C-34.6), with as few
 * PA as it takes, and they are played one after another. Where they do not lead there, nothing is played and the reason is told.
 *
 * "move GT1 to 12,7", "order GT1 slow-forward": what is said of a GT is said of one of its units, and the rules name the steps by which the
 * others do the same (ask: "together"). They are played one after another too. Who leads keeps his ranks, and goes less far if he must.
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

/* --- A whole GT ---------------------------------------------------------------------------------------------------------- */

typedef struct company {
	const tui_scene *scene;
	const tri_position *position;
	const tri_side *own;
	int group;
	const char *verb, *rest; /* what is typed before the name of the GT, and behind it */
	size_t verb_size;
	bool own_word;            /* a MAC, MAF or flight: nothing that a GT does together */
	const tri_unit *hindered; /* the first of its units that was tried, and what hinders it, however little it is to do */
	char why[400];
} company;

/* Keeps why this unit cannot. */
static void note_why(company *c, const tri_unit *unit, const tab_answer *answer) {
	uint32_t stopped = gg_json_member(&answer->doc, 1, "stopped");
	if (!stopped || (c->hindered && c->hindered != unit))
		return;
	gg_text why = gg_text_on(c->why, sizeof c->why);
	c->hindered = unit;
	tab_put_refusal(c->scene, &answer->doc, stopped, &why);
}

static bool read_company(const tui_scene *scene, const tri_position *position, const char *typed, company *out) {
	char text[24];
	gg_text verb = gg_text_on(text, sizeof text);
	size_t size;
	*out = (company){.scene = scene, .position = position, .own = &position->side[scene->choices->turn == 1]};
	out->verb = tab_next_word(&typed, &out->verb_size);
	const char *name = tab_next_word(&typed, &size);
	const tri_group *group = size ? tri_group_called(out->own, name, size) : NULL;
	tri_put_verb(&verb, out->verb, out->verb_size);
	if (!group || !strcmp(text, "gt-order") || !strcmp(text, "general")) /* these speak of the GT itself */
		return false;
	out->own_word = tab_is(text, strlen(text), (const char *const[]){"mac", "maf", "shock", "late-shock", "flee", NULL});
	out->group = (int)(group - out->own->group);
	out->rest = typed;
	return true;
}

/* A place is meant for the middle of the GT: as far from where this unit stands as that is from the middle. */
static tab_point place_for(const company *c, const tri_unit *unit, tab_point to) {
	int64_t x = unit->at.x, y = unit->at.y, count = 1;
	for (int i = 0; i < c->own->units; i++) {
		const tri_unit *one = &c->own->unit[i];
		if (one == unit || one->group != c->group || !one->on_table || one->screen)
			continue;
		x += one->at.x;
		y += one->at.y;
		count++;
	}
	return (tab_point){(int32_t)(unit->at.x + to.x - x / count), (int32_t)(unit->at.y + to.y - y / count)};
}

static void put_quoted(const char *line, bool first, gg_text *json) {
	gg_put(json, first ? "\"" : ", \"");
	gg_put(json, line);
	gg_put(json, "\"");
}

enum { PARTS = 4 }; /* where the whole way would break its ranks: three quarters of it, half, a quarter */

static int32_t part_of(int32_t from, int32_t to, int part) {
	return from + (to - from) * part / PARTS;
}

/* What this unit would be told, as a list of actions: the steps of a plan that keeps its ranks, or the line with its name in the place of
 * the GT's. */
static bool put_told(company *c, const tri_unit *unit, int part, gg_text *json) {
	char line[GG_LINE_MAX], said[GG_LINE_MAX];
	tab_answer answer;
	wish w;
	size_t size;
	snprintf(line, sizeof line, "%.*s %s %s", (int)c->verb_size, c->verb, unit->tag, c->rest);
	if (!read_wish(c->scene, c->position, line, &w)) {
		gg_text text = gg_text_on(said, sizeof said);
		tri_translate(c->scene, line, &text);
		put_quoted(said, true, json);
		return text.len > 0;
	}
	const char *rest = c->rest, *word = tab_next_word(&rest, &size);
	int32_t far;
	if (!tab_length_of(word, size, &far))
		w.to = place_for(c, unit, w.to);
	w.to = (tab_point){part_of(unit->at.x, w.to.x, part), part_of(unit->at.y, w.to.y, part)};
	bool whole = false;
	if (!unit->on_table || !ask_plan(c->scene, &w, &answer))
		return false;
	tab_answer_true(&answer, "whole", &whole);
	whole = whole && !gg_json_member(&answer.doc, 1, "cohesion");
	uint32_t steps = gg_json_member(&answer.doc, 1, "steps");
	if (!whole)
		note_why(c, unit, &answer);
	for (uint32_t i = 0; whole && i < gg_json_count(&answer.doc, steps); i++) {
		const char *step;
		if (!gg_json_string_at(&answer.doc, gg_json_item(&answer.doc, steps, i), &step, &size, NULL))
			continue;
		snprintf(line, sizeof line, "%.*s", (int)size, step);
		put_quoted(line, i == 0, json);
	}
	tab_answer_free(&answer);
	return whole;
}

/* The first of its units that can do it leads, and the others follow as they can. */
static bool lead(company *c, const tri_unit *unit, int part, tab_answer *answer) {
	char question[2 * GG_LINE_MAX];
	gg_text json = gg_text_on(question, sizeof question);
	gg_put(&json, "{\"ask\": \"together\", \"actions\": [");
	bool told = put_told(c, unit, part, &json);
	gg_put(&json, "]}");
	if (!told || gg_text_cut(&json) || !tab_ask(c->scene, question, answer))
		return false;
	if (gg_json_count(&answer->doc, gg_json_member(&answer->doc, 1, "steps")))
		return true;
	note_why(c, unit, answer);
	tab_answer_free(answer);
	return false;
}

/* "C5: it would lose its formation on the way [L3C-29.4]", a line for each that is hindered. */
static void put_why(const company *c, const gg_json *doc, gg_text *out) {
	uint32_t list = gg_json_member(doc, 1, "why");
	for (uint32_t i = 0; i < gg_json_count(doc, list); i++) {
		uint32_t node = gg_json_item(doc, list, i);
		const char *id;
		size_t size;
		const tri_unit *unit = gg_json_string_at(doc, gg_json_member(doc, node, "unit"), &id, &size, NULL)
					       ? tri_unit_called(c->own, id, size)
					       : NULL;
		gg_put(out, "\n");
		gg_put(out, unit ? unit->tag : "?");
		gg_put(out, c->scene->lang == GG_FR ? " : " : ": ");
		tab_put_refusal(c->scene, doc, node, out);
	}
}

/* "Stay: I3, C5." */
static void put_left(const company *c, const gg_json *doc, gg_text *out) {
	uint32_t left = gg_json_member(doc, 1, "without"), count = gg_json_count(doc, left);
	char tags[120];
	gg_text text = gg_text_on(tags, sizeof tags);
	for (uint32_t i = 0; i < count; i++) {
		const char *id;
		size_t size;
		const tri_unit *unit =
			gg_json_string_at(doc, gg_json_item(doc, left, i), &id, &size, NULL) ? tri_unit_called(c->own, id, size) : NULL;
		gg_put(&text, i ? ", " : "");
		gg_put(&text, unit ? unit->tag : "?");
	}
	if (!count)
		return;
	gg_put(out, out->len ? "\n" : "");
	tab_put_word(c->scene, out, "panel-gt-stay", 0, 0, 0, 0);
	gg_put(out, tags);
	gg_put_char(out, '.');
	put_why(c, doc, out);
}

static void tell(company *c, gg_text *actions, gg_text *out) {
	bool only_ask = tab_is(c->verb, c->verb_size, plans);
	tab_answer answer;
	for (int part = PARTS; part > 0; part--)
		for (int i = 0; i < c->own->units; i++) {
			const tri_unit *unit = &c->own->unit[i];
			if (unit->group != c->group || unit->screen || unit->lost || !lead(c, unit, part, &answer))
				continue;
			put_steps(c->scene, &answer.doc, only_ask, only_ask ? out : actions);
			put_left(c, &answer.doc, out);
			tab_answer_free(&answer);
			return;
		}
	tab_put_word(c->scene, out, c->own_word ? "panel-not-together" : "panel-no-together", 0, 0, 0, 0);
	if (!c->hindered || c->own_word)
		return;
	gg_put_char(out, '\n');
	gg_put(out, c->hindered->tag);
	gg_put(out, c->scene->lang == GG_FR ? " : " : ": ");
	gg_put(out, c->why);
}

bool tri_plan(const tui_scene *scene, const char *typed, gg_text *actions, gg_text *out) {
	static tri_position position;
	tab_answer answer;
	company c;
	wish w;
	bool whole = false;
	char broken[8];
	if (!tri_position_read(&position, scene))
		return false;
	if (read_company(scene, &position, typed, &c)) {
		tell(&c, actions, out);
		return true;
	}
	if (!read_wish(scene, &position, typed, &w))
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
	if (whole && w.only_ask && tab_text(&answer.doc, 1, "cohesion", broken, sizeof broken)) { /* it would end SAF or DES */
		gg_put(out, scene->look->unicode ? " → " : " > ");
		gg_put(out, broken);
	}
	tab_answer_free(&answer);
	return true;
}
