/*
 * plans.c - "move L3 to 16,9 facing north as line": the rules find the steps that lead there, and they are played one
 * after another. Where they lead only part of the way, nothing is played and the reason is told.
 */
#include <string.h>

#include "board_parts.h"

typedef struct wish {
	const emp_unit *unit;
	const char *verb; /* that opens the move */
	tab_point to;
	int heading; /* or -1 */
	char form[16];
	bool group, chief;     /* with neighbours; who pays */
	bool only_ask, as_far; /* only tell the steps; go as far as possible */
} wish;

static const char *const to_words[] = {"to", "vers", "à", "nach", "zu", NULL};
static const char *const towards_words[] = {"towards", "toward", "direction", "richtung", NULL};
static const char *const face_words[] = {"facing", "face", "front", "blick", NULL};

static bool read_form(const char *word, size_t size, wish *out) {
	static const char *const forms[][5] = {
		{"line", "ligne", "linie"},
		{"column", "colonne", "kolonne"},
		{"hollow-square", "square", "carré", "karree"},
		{"solid-square"},
		{"skirmish", "tirailleurs", "plänkler"},
		{"deployed", "déployée", "abgeprotzt"},
		{"limbered", "attelée", "aufgeprotzt"},
	};
	for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
		if (tab_is(word, size, forms[i])) {
			snprintf(out->form, sizeof out->form, "%s", forms[i][0]);
			return true;
		}
	return false;
}

/* The rest behind "to". */
static bool read_goal(const char *rest, wish *out) {
	size_t size;
	const char *word = tab_next_word(&rest, &size);
	if (!tab_point_of(word, size, &out->to))
		return false;
	for (word = tab_next_word(&rest, &size); size; word = tab_next_word(&rest, &size)) {
		if (tab_is(word, size, face_words)) {
			word = tab_next_word(&rest, &size);
			if (!tab_heading(word, size, &out->heading))
				return false;
		} else if (!tab_is(word, size, (const char *const[]){"as", "in", "en", "als", NULL}) && !read_form(word, size, out))
			return false;
	}
	return true;
}

/* "move L3 to ...", "plan L3 to ...", or "to ..." where a move is open; "towards" goes as far as it can. */
static bool read_wish(const tui_scene *scene, const emp_position *position, const char *typed, wish *out) {
	static const char *const moves[] = {"move", "mouvement", "bouger", "bewegen", "ziehen", "zieh", NULL};
	const emp_side *side = &position->side[scene->choices->turn == 1];
	size_t size;
	const char *word = tab_next_word(&typed, &size);
	*out = (wish){.heading = -1, .verb = "move"};
	out->as_far = tab_is(word, size, towards_words);
	if (out->as_far || tab_is(word, size, to_words)) {
		out->unit = emp_unit_called(side, position->mover, strlen(position->mover));
		return out->unit && read_goal(typed, out);
	}
	out->only_ask = tab_is(word, size, (const char *const[]){"plan", "planen", NULL});
	if (tab_is(word, size, (const char *const[]){"operational", NULL}))
		out->verb = "operational";
	else if (!tab_is(word, size, moves) && !out->only_ask)
		return false;
	word = tab_next_word(&typed, &size);
	out->unit = emp_unit_called(side, word, size);
	word = tab_next_word(&typed, &size);
	out->group = tab_is(word, size, (const char *const[]){"group", "groupe", "gruppe", NULL});
	if (out->group)
		word = tab_next_word(&typed, &size);
	out->chief = tab_is(word, size, (const char *const[]){"chief", "chef", NULL});
	if (out->chief)
		word = tab_next_word(&typed, &size);
	out->as_far = tab_is(word, size, towards_words);
	return out->unit && (out->as_far || tab_is(word, size, to_words)) && read_goal(typed, out);
}

static bool ask_plan(const tui_scene *scene, const wish *w, tab_answer *answer) {
	char question[320];
	gg_text json = gg_text_on(question, sizeof question);
	gg_put(&json, "{\"ask\": \"plan\", \"unit\": \"");
	gg_put(&json, w->unit->id);
	gg_put(&json, "\", \"to\": [");
	gg_put_int(&json, w->to.x);
	gg_put(&json, ", ");
	gg_put_int(&json, w->to.y);
	gg_put(&json, "]");
	if (w->heading >= 0) {
		gg_put(&json, ", \"heading\": ");
		gg_put_int(&json, w->heading);
	}
	if (w->form[0]) {
		gg_put(&json, ", \"formation\": \"");
		gg_put(&json, w->form);
		gg_put(&json, "\"");
	}
	gg_put(&json, "}");
	return tab_ask(scene, question, answer);
}

static bool true_of(const gg_json *doc, const char *key) {
	return gg_json_kind_of(doc, gg_json_member(doc, 1, key)) == GG_JSON_TRUE;
}

/* How far it comes, and why no farther. */
static void put_short(const tui_scene *scene, const gg_json *doc, gg_text *out) {
	int64_t x = 0, y = 0;
	gg_json_int(doc, 1, "x", INT32_MIN, INT32_MAX, &x, NULL);
	gg_json_int(doc, 1, "y", INT32_MIN, INT32_MAX, &y, NULL);
	tab_put_word(scene, out, "panel-plan-short", 0, 0, 0, 0);
	gg_put_char(out, ' ');
	tab_put_length(out, (int32_t)x);
	gg_put_char(out, ',');
	tab_put_length(out, (int32_t)y);
	gg_put(out, ". ");
	tab_put_refusal(scene, doc, gg_json_member(doc, 1, "stopped"), out);
}

static void put_steps(const gg_json *doc, const char *between, gg_text *out) {
	uint32_t steps = gg_json_member(doc, 1, "steps");
	const char *step;
	size_t size;
	for (uint32_t i = 0; i < gg_json_count(doc, steps); i++)
		if (gg_json_string_at(doc, gg_json_item(doc, steps, i), &step, &size, NULL)) {
			gg_put(out, out->len ? between : "");
			gg_put_bytes(out, step, size);
		}
}

/* The same for a player to read, "wheel right 7.2": whose steps they are was said. */
static void put_spelled(const wish *w, const gg_json *doc, gg_text *out) {
	char steps[1024], name[TAB_ID + 2];
	gg_text text = gg_text_on(steps, sizeof steps);
	put_steps(doc, ", ", &text);
	snprintf(name, sizeof name, "%s ", w->unit->id);
	for (const char *at = steps; *at;) {
		size_t size = strlen(name);
		if (!strncmp(at, name, size))
			at += size;
		else
			gg_put_char(out, *at++);
	}
}

/* What opens the move; the commander-in-chief pays if he is told to, or if nobody else can. Where the unit may not move at all, the rules
 * refuse this and say why. */
static void put_opening(const tui_choices *choices, const wish *w, gg_text *actions) {
	char plain[GG_LINE_MAX], paid[GG_LINE_MAX + 8];
	snprintf(plain, sizeof plain, "%s %s", w->verb, tab_bare(w->unit->id));
	snprintf(paid, sizeof paid, "%s chief", plain);
	bool chief = w->chief;
	for (uint32_t i = 0; i < choices->count && !chief; i++) {
		if (!strcmp(choices->notations[i], plain))
			break;
		chief = !strcmp(choices->notations[i], paid);
	}
	gg_put(actions, chief ? paid : plain);
}

bool emp_plan(const tui_scene *scene, const char *typed, gg_text *actions, gg_text *out) {
	static emp_position position;
	tab_answer answer;
	wish w;
	if (!emp_position_read(&position, scene) || !read_wish(scene, &position, typed, &w))
		return false;
	if (w.group) { /* who belongs to it comes first */
		tab_put_word(scene, out, "panel-how-group", 0, 0, 0, 0);
		return true;
	}
	if (!ask_plan(scene, &w, &answer)) {
		tab_put_word(scene, out, "panel-no-plan", 0, 0, 0, 0);
		return true;
	}
	bool open = !strcmp(position.mover, w.unit->id), moves = true_of(&answer.doc, "moves");
	bool any = gg_json_count(&answer.doc, gg_json_member(&answer.doc, 1, "steps")) > 0;
	if (moves && !true_of(&answer.doc, "whole") && !(w.as_far && any))
		put_short(scene, &answer.doc, out);
	else if (w.only_ask && moves)
		put_spelled(&w, &answer.doc, out);
	else if (w.only_ask)
		tab_put_word(scene, out, "panel-no-plan", 0, 0, 0, 0);
	else {
		if (!open)
			put_opening(scene->choices, &w, actions);
		put_steps(&answer.doc, "\n", actions);
		gg_put(actions, actions->len ? "\n?end" : "?end");
	}
	tab_answer_free(&answer);
	return true;
}
