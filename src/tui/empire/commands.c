/*
 * commands.c - what a player can do at a free table besides playing: look closer, measure, ask who sees and threatens
 * whom. The rules answer (gg_rules.ask); nothing is computed here.
 */
#include <stdlib.h>
#include <string.h>

#include <grognard/catalogue.h>

#include "board_parts.h"

/* --- Questions --------------------------------------------------------------------------------------------------------- */

enum { ANSWER_BYTES = 1 << 14, ANSWER_NODES = 1 << 10, QUESTION_NODES = 64 };

bool emp_ask(const tui_scene *scene, const char *question, emp_answer *out) {
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

void emp_answer_free(emp_answer *answer) {
	free(answer->bytes);
	free(answer->doc.nodes);
}

void emp_put_refusal(const tui_scene *scene, const gg_json *doc, uint32_t node, gg_text *out) {
	int64_t code, clause, value;
	int32_t args[GG_ARGS] = {0};
	uint32_t list = gg_json_member(doc, node, "args");
	if (!gg_json_int(doc, node, "code", 1, UINT16_MAX, &code, NULL) || !gg_json_int(doc, node, "clause", 0, UINT16_MAX, &clause, NULL))
		return;
	for (uint32_t i = 0; i < GG_ARGS && i < gg_json_count(doc, list); i++)
		if (gg_json_int_at(doc, gg_json_item(doc, list, i), INT32_MIN, INT32_MAX, &value, NULL))
			args[i] = (int32_t)value;
	gg_render(scene->game, scene->lang, (uint32_t)code, args, out);
	if (clause) {
		gg_put(out, " [");
		gg_put(out, gg_clause_id(scene->game, (uint32_t)clause));
		gg_put(out, "]");
	}
}

/* --- Looking ------------------------------------------------------------------------------------------------------------- */

enum { ZOOM_MOST = 12 * EMP_UD };

typedef struct order {
	const tui_scene *scene;
	const emp_position *position;
	const char *rest;
	gg_text *out;
} order;

static void say(const order *o, const char *word) {
	emp_put_word(o->scene, o->out, word, 0, 0, 0, 0);
}

/* Whatever can be in the middle: a unit, a general, a point. */
static bool place_of(const order *o, const char *word, size_t size, emp_point *out) {
	const emp_unit *unit = emp_unit_anywhere(o->position, word, size);
	int turn = o->scene->choices->turn == 1;
	if (!unit)
		unit = emp_unit_called(&o->position->side[turn], word, size);
	if (!unit)
		unit = emp_unit_called(&o->position->side[!turn], word, size);
	const emp_general *general = unit ? NULL : emp_general_called(&o->position->side[word[0] == 'g'], word, size);
	if (unit && unit->on_table)
		*out = unit->at;
	else if (general && general->on_table)
		*out = general->at;
	else
		return emp_point_of(word, size, out);
	return true;
}

static void look_at(const order *o, int32_t zoom, const emp_point *at) {
	tui_view *view = o->scene->view;
	if (!view)
		return;
	if (!view->zoom) { /* all was shown: its middle was the table's */
		view->x = o->position->width / 2;
		view->y = o->position->height / 2;
	}
	view->zoom = zoom > ZOOM_MOST ? ZOOM_MOST : zoom <= EMP_UD ? 0 : zoom;
	if (at) {
		view->x = at->x;
		view->y = at->y;
	}
	gg_text *out = o->out;
	emp_put_word(o->scene, out, view->zoom ? "panel-zoomed" : "panel-all", 0, 0, 0, 0);
	if (view->zoom) {
		gg_put_char(out, ' ');
		emp_put_length(out, view->zoom);
	}
}

/* "zoom 2", "zoom in", "zoom 3 L4" */
static void zoom(order *o) {
	size_t size;
	int32_t wished;
	emp_point at;
	const tui_view *view = o->scene->view;
	int32_t now = view && view->zoom ? view->zoom : EMP_UD;
	const char *word = emp_next_word(&o->rest, &size);
	if (emp_is(word, size, (const char *const[]){"in", "+", "plus", "rein", NULL}))
		wished = now * 2;
	else if (emp_is(word, size, (const char *const[]){"out", "-", "moins", "raus", NULL}))
		wished = now / 2;
	else if (!emp_length_of(word, size, &wished) || wished < EMP_UD / 2) {
		say(o, "panel-how-zoom");
		return;
	}
	word = emp_next_word(&o->rest, &size);
	look_at(o, wished, size && place_of(o, word, size, &at) ? &at : NULL);
}

/* "centre L3": at least twice as large, or the middle would not matter. */
static void centre(order *o) {
	size_t size;
	emp_point at;
	const tui_view *view = o->scene->view;
	const char *word = emp_next_word(&o->rest, &size);
	if (!size || !place_of(o, word, size, &at)) {
		say(o, "panel-how-centre");
		return;
	}
	look_at(o, view && view->zoom ? view->zoom : 2 * EMP_UD, &at);
}

static void fit(order *o) {
	look_at(o, EMP_UD, NULL);
}

static void units(order *o) {
	emp_put_units(o->scene, o->position, o->out);
}

/* --- Measuring ------------------------------------------------------------------------------------------------------------- */

/* An end of a line as the rules ask for it; what it is called goes into `name`. Where the case of a tag does not tell the side, the first
 * is the speaker's own. */
static bool put_end(const order *o, const char *word, size_t size, bool own, gg_text *json, gg_text *name) {
	int turn = o->scene->choices->turn == 1, first = own ? turn : !turn;
	const emp_unit *unit = emp_unit_anywhere(o->position, word, size);
	emp_point at;
	if (!unit)
		unit = emp_unit_called(&o->position->side[first], word, size);
	if (!unit)
		unit = emp_unit_called(&o->position->side[!first], word, size);
	if (unit) {
		gg_put(name, unit->tag);
		gg_put_char(json, '"');
		gg_put(json, unit->id);
		gg_put_char(json, '"');
		return unit->on_table;
	}
	if (!place_of(o, word, size, &at))
		return false;
	gg_put_bytes(name, word, size);
	gg_put_char(json, '[');
	gg_put_int(json, at.x);
	gg_put_char(json, ',');
	gg_put_int(json, at.y);
	gg_put_char(json, ']');
	return true;
}

/* "from" and "to" of a question; says how to ask otherwise. */
static bool ask_ends(order *o, const char *ask, const char *how, emp_answer *answer) {
	char question[320], names[80];
	gg_text json = gg_text_on(question, sizeof question), name = gg_text_on(names, sizeof names);
	size_t size;
	const char *word = emp_next_word(&o->rest, &size);
	gg_put(&json, "{\"ask\": \"");
	gg_put(&json, ask);
	gg_put(&json, "\", \"from\": ");
	bool good = size && put_end(o, word, size, true, &json, &name);
	gg_put(&json, ", \"to\": ");
	gg_put(&name, " – ");
	word = emp_next_word(&o->rest, &size);
	good = good && size && put_end(o, word, size, false, &json, &name);
	gg_put(&json, "}");
	if (!good || !emp_ask(o->scene, question, answer)) {
		say(o, how);
		return false;
	}
	gg_put(o->out, names);
	gg_put(o->out, o->scene->lang == GG_FR ? "\u202f: " : ": ");
	return true;
}

static bool true_of(const gg_json *doc, const char *key, bool *out) {
	gg_json_kind kind = gg_json_kind_of(doc, gg_json_member(doc, 1, key));
	*out = kind == GG_JSON_TRUE;
	return kind == GG_JSON_TRUE || kind == GG_JSON_FALSE;
}

static void measure(order *o) {
	emp_answer answer;
	int64_t distance = 0;
	char zone[16], word[32];
	bool is;
	if (!ask_ends(o, "measure", "panel-how-measure", &answer))
		return;
	gg_json_int(&answer.doc, 1, "distance", 0, INT32_MAX, &distance, NULL);
	emp_put_length(o->out, (int32_t)distance);
	gg_put(o->out, " UD");
	if (emp_text(&answer.doc, 1, "zone", zone, sizeof zone)) {
		snprintf(word, sizeof word, "panel-zone-%s", zone);
		say(o, word);
	}
	if (true_of(&answer.doc, "arc", &is) && is)
		say(o, "panel-in-arc");
	if (true_of(&answer.doc, "sees", &is))
		say(o, is ? "panel-sees" : "panel-sees-not");
	gg_put_char(o->out, '.');
	emp_answer_free(&answer);
}

/* The tags of the units in a list of ids. */
static void put_tags(const order *o, const gg_json *doc, uint32_t list) {
	const char *id;
	size_t size;
	for (uint32_t i = 0; i < gg_json_count(doc, list); i++)
		if (gg_json_string_at(doc, gg_json_item(doc, list, i), &id, &size, NULL)) {
			const emp_unit *unit = emp_unit_anywhere(o->position, id, size);
			gg_put(o->out, i ? ", " : " ");
			if (unit)
				gg_put(o->out, unit->tag);
		}
}

/* The units and the ground on the line. */
static void put_between(const order *o, const gg_json *doc) {
	uint32_t between = gg_json_member(doc, 1, "units"), ground = gg_json_member(doc, 1, "ground");
	if (!gg_json_count(doc, between) && !gg_json_count(doc, ground))
		return;
	say(o, "panel-between");
	put_tags(o, doc, between);
	for (uint32_t i = 0; i < gg_json_count(doc, ground); i++) {
		int64_t piece;
		if (!gg_json_int_at(doc, gg_json_item(doc, ground, i), 0, o->position->pieces - 1, &piece, NULL))
			continue;
		const char *name = gg_noun_text(o->scene->game, o->scene->lang, "ground", o->position->piece[piece].kind_number);
		gg_put(o->out, i || gg_json_count(doc, between) ? ", " : " ");
		gg_put(o->out, name ? name : "");
	}
}

static void sight(order *o) {
	emp_answer answer;
	bool sees, fires;
	if (!ask_ends(o, "sight", "panel-how-sight", &answer))
		return;
	true_of(&answer.doc, "sees", &sees);
	true_of(&answer.doc, "fires", &fires);
	say(o, sees ? "panel-sight" : "panel-no-sight");
	say(o, fires ? "panel-line-of-fire" : "panel-no-line-of-fire");
	if (!sees || !fires)
		put_between(o, &answer.doc);
	gg_put_char(o->out, '.');
	emp_answer_free(&answer);
}

/* "threats L3": who threatens it, from where, and who supports it. */
static void threats(order *o) {
	static const char *const lists[][2] = {{"right", "panel-threat-right"},         {"left", "panel-threat-left"},
					       {"rear", "panel-threat-rear"},           {"fire", "panel-threat-fire"},
					       {"rear_supports", "panel-support-rear"}, {"flank_supports", "panel-support-flank"}};
	char question[160], name[24];
	gg_text json = gg_text_on(question, sizeof question), called = gg_text_on(name, sizeof name);
	emp_answer answer;
	size_t size;
	const char *word = emp_next_word(&o->rest, &size);
	gg_put(&json, "{\"ask\": \"threats\", \"unit\": ");
	bool good = size && put_end(o, word, size, true, &json, &called);
	gg_put(&json, "}");
	if (!good || !emp_ask(o->scene, question, &answer)) {
		say(o, "panel-how-threats");
		return;
	}
	gg_put(o->out, name);
	gg_put(o->out, o->scene->lang == GG_FR ? "\u202f:" : ":");
	int told = 0;
	for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
		uint32_t list = gg_json_member(&answer.doc, 1, lists[i][0]);
		if (!gg_json_count(&answer.doc, list))
			continue;
		gg_put(o->out, told++ ? "; " : " ");
		say(o, lists[i][1]);
		put_tags(o, &answer.doc, list);
	}
	if (!told)
		say(o, "panel-no-threat");
	gg_put_char(o->out, '.');
	emp_answer_free(&answer);
}

/* --- A unit alone ------------------------------------------------------------------------------------------------------------ */

/* "L3": how it stands, and the choices that name it. The speaker's own unit is meant whatever the letters; if these are the enemy's, that
 * one is told too. */
static bool put_unit(const order *o, const char *word, size_t size) {
	const tui_choices *choices = o->scene->choices;
	const emp_side *own = &o->position->side[choices->turn == 1];
	const emp_unit *unit = emp_unit_called(own, word, size), *exact = emp_unit_anywhere(o->position, word, size);
	bool mine = unit != NULL;
	if (!unit)
		unit = exact;
	if (!unit || size != strlen(unit->tag))
		return false;
	if (exact && exact != unit) {
		emp_put_unit(o->scene, exact, o->out);
		gg_put(o->out, ".\n");
	}
	emp_put_unit(o->scene, unit, o->out);
	gg_put_char(o->out, '.');
	int told = 0;
	for (uint32_t i = 0; i < choices->count && mine && emp_own_choices(o->scene); i++) {
		const char *behind = tui_short_notation(choices->notations[i]);
		char text[GG_LINE_MAX];
		gg_text out = gg_text_on(text, sizeof text);
		if (!tui_begins(behind, emp_bare(unit->id)) && !tui_begins(behind, unit->id))
			continue;
		emp_spell(o->scene, choices->notations[i], &out);
		gg_put(o->out, told++ ? ", " : "\n");
		gg_put(o->out, text);
	}
	return true;
}

/* --- A division, the ground ------------------------------------------------------------------------------------------------- */

/* Where a general is: with a unit, or at a place. */
static void put_general(const order *o, const emp_side *side, const emp_general *general) {
	if (!general->on_table)
		return;
	gg_put(o->out, " · ");
	gg_put(o->out, general->tag);
	gg_put_char(o->out, ' ');
	for (int i = 0; i < side->units && general->attached; i++)
		if (side->unit[i].led && side->unit[i].at.x == general->at.x && side->unit[i].at.y == general->at.y) {
			gg_put(o->out, side->unit[i].tag);
			return;
		}
	emp_put_length(o->out, general->at.x);
	gg_put_char(o->out, ',');
	emp_put_length(o->out, general->at.y);
}

/* "D1", or "G1" for the division of that general: its order and points, its general, its units. */
static bool put_division(const order *o, const char *word, size_t size) {
	int seat = word[0] == 'd' || word[0] == 'g' ? 1 : word[0] == 'D' || word[0] == 'G' ? 0 : -1;
	if (seat < 0 || size != 2 || word[1] < '1' || word[1] > '9')
		return false;
	const emp_side *side = &o->position->side[seat];
	int number = word[1] - '1';
	if (number >= side->divisions || !side->division[number].exists)
		return false;
	const emp_division *division = &side->division[number];
	gg_put_bytes(o->out, seat ? "d" : "D", 1);
	gg_put_int(o->out, number + 1);
	gg_put_char(o->out, ' ');
	emp_put_word(o->scene, o->out, "panel-division", division->noun, division->order_number, division->cp, side->cp);
	if (division->off_table && division->arrives) {
		gg_put(o->out, ", ");
		emp_put_word(o->scene, o->out, "panel-arrives", division->arrives, 0, 0, 0);
	}
	if (number + 1 < side->generals)
		put_general(o, side, &side->general[number + 1]);
	for (int i = 0, told = 0; i < side->units; i++)
		if (side->unit[i].division == number && !side->unit[i].removed) {
			gg_put(o->out, told++ ? ", " : " · ");
			gg_put(o->out, side->unit[i].tag);
		}
	gg_put_char(o->out, '.');
	return true;
}

/* The signs of the kinds of ground: a small window has no room for them beside the table. */
static void ground(order *o) {
	uint32_t seen = 0;
	say(o, "panel-how-ground");
	for (int i = 0; i < o->position->pieces; i++) {
		int kind = o->position->piece[i].kind_number;
		const char *name = kind < 0 ? NULL : gg_noun_text(o->scene->game, o->scene->lang, "ground", kind);
		if (!name || seen >> kind & 1)
			continue;
		gg_put(o->out, seen ? ", " : " ");
		gg_put(o->out, emp_ground_sign(o->scene->look, kind));
		gg_put_char(o->out, ' ');
		gg_put(o->out, name);
		seen |= 1u << kind;
	}
	gg_put_char(o->out, '.');
}

/* --- Which command --------------------------------------------------------------------------------------------------------- */

bool emp_command(const tui_scene *scene, const char *typed, gg_text *out) {
	static const struct {
		const char *names[6];
		void (*run)(order *o);
	} commands[] = {
		{{"zoom"}, zoom},
		{{"centre", "center", "centrer", "mitte", "zentrieren"}, centre},
		{{"fit", "all", "tout", "alles"}, fit},
		{{"measure", "mesurer", "mesure", "messen", "miss"}, measure},
		{{"sight", "vue", "sicht"}, sight},
		{{"threats", "menaces", "bedrohung", "bedrohungen"}, threats},
		{{"ground", "terrain", "gelände", "gelaende", "legend"}, ground},
		{{"units", "unités", "unites", "einheiten"}, units},
	};
	static emp_position position;
	size_t size;
	const char *rest = typed, *word = emp_next_word(&rest, &size);
	if (size == 2 && !rest[strspn(rest, " \t")] && emp_position_read(&position, scene)) {
		order o = {scene, &position, rest, out};
		if (put_unit(&o, word, size) || put_division(&o, word, size))
			return true;
	}
	for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
		if (emp_is(word, size, commands[i].names)) {
			order o = {scene, &position, rest, out};
			if (!emp_position_read(&position, scene))
				return false;
			commands[i].run(&o);
			return true;
		}
	return false;
}
