/*
 * commands.c - what a player can do at a free table besides playing: look closer, measure, ask who sees and threatens
 * whom. The rules answer (gg_rules.ask); nothing is computed here.
 */
#include <string.h>

#include <grognard/catalogue.h>

#include "board_parts.h"

/* --- Looking ------------------------------------------------------------------------------------------------------------- */

typedef struct order {
	const tui_scene *scene;
	const emp_position *position;
	const char *rest;
	gg_text *out;
} order;

static void say(const order *o, const char *word) {
	tab_put_word(o->scene, o->out, word, 0, 0, 0, 0);
}

/* Whatever can be in the middle: a unit, a general, a point. */
static bool place_of(const order *o, const char *word, size_t size, tab_point *out) {
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
		return tab_point_of(word, size, out);
	return true;
}

static bool place_in(const void *of, const char *word, size_t size, tab_point *out) {
	return place_of(of, word, size, out);
}

static tab_looking looking(const order *o) {
	return (tab_looking){o->scene, o->position->width, o->position->height, place_in, o, o->out};
}

static void zoom(order *o) {
	tab_looking look = looking(o);
	tab_zoom(&look, o->rest);
}

static void centre(order *o) {
	tab_looking look = looking(o);
	tab_centre(&look, o->rest);
}

static void fit(order *o) {
	tab_looking look = looking(o);
	tab_fit(&look);
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
	tab_point at;
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
static bool ask_ends(order *o, const char *ask, const char *how, tab_answer *answer) {
	char question[320], names[80];
	gg_text json = gg_text_on(question, sizeof question), name = gg_text_on(names, sizeof names);
	size_t size;
	const char *word = tab_next_word(&o->rest, &size);
	gg_put(&json, "{\"ask\": \"");
	gg_put(&json, ask);
	gg_put(&json, "\", \"from\": ");
	bool good = size && put_end(o, word, size, true, &json, &name);
	gg_put(&json, ", \"to\": ");
	gg_put(&name, " – ");
	word = tab_next_word(&o->rest, &size);
	good = good && size && put_end(o, word, size, false, &json, &name);
	gg_put(&json, "}");
	if (!good || !tab_ask(o->scene, question, answer)) {
		say(o, how);
		return false;
	}
	gg_put(o->out, names);
	gg_put(o->out, o->scene->lang == GG_FR ? "\u202f: " : ": ");
	return true;
}

static void measure(order *o) {
	tab_answer answer;
	int64_t distance = 0;
	char zone[16], word[32];
	bool is;
	if (!ask_ends(o, "measure", "panel-how-measure", &answer))
		return;
	gg_json_int(&answer.doc, 1, "distance", 0, INT32_MAX, &distance, NULL);
	tab_put_length(o->out, (int32_t)distance);
	gg_put(o->out, " UD");
	if (tab_text(&answer.doc, 1, "zone", zone, sizeof zone)) {
		snprintf(word, sizeof word, "panel-zone-%s", zone);
		say(o, word);
	}
	if (tab_answer_true(&answer, "arc", &is) && is)
		say(o, "panel-in-arc");
	if (tab_answer_true(&answer, "sees", &is))
		say(o, is ? "panel-sees" : "panel-sees-not");
	gg_put_char(o->out, '.');
	tab_answer_free(&answer);
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
	tab_answer answer;
	bool sees, fires;
	if (!ask_ends(o, "sight", "panel-how-sight", &answer))
		return;
	tab_answer_true(&answer, "sees", &sees);
	tab_answer_true(&answer, "fires", &fires);
	say(o, sees ? "panel-sight" : "panel-no-sight");
	say(o, fires ? "panel-line-of-fire" : "panel-no-line-of-fire");
	if (!sees || !fires)
		put_between(o, &answer.doc);
	gg_put_char(o->out, '.');
	tab_answer_free(&answer);
}

/* "threats L3": who threatens it, from where, and who supports it. */
static void threats(order *o) {
	static const char *const lists[][2] = {{"right", "panel-threat-right"},         {"left", "panel-threat-left"},
					       {"rear", "panel-threat-rear"},           {"fire", "panel-threat-fire"},
					       {"rear_supports", "panel-support-rear"}, {"flank_supports", "panel-support-flank"}};
	char question[160], name[24];
	gg_text json = gg_text_on(question, sizeof question), called = gg_text_on(name, sizeof name);
	tab_answer answer;
	size_t size;
	const char *word = tab_next_word(&o->rest, &size);
	gg_put(&json, "{\"ask\": \"threats\", \"unit\": ");
	bool good = size && put_end(o, word, size, true, &json, &called);
	gg_put(&json, "}");
	if (!good || !tab_ask(o->scene, question, &answer)) {
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
	tab_answer_free(&answer);
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
	for (uint32_t i = 0; i < choices->count && mine && tab_own_choices(o->scene); i++) {
		const char *behind = tui_short_notation(choices->notations[i]);
		char text[GG_LINE_MAX];
		gg_text out = gg_text_on(text, sizeof text);
		if (!tui_begins(behind, tab_bare(unit->id)) && !tui_begins(behind, unit->id))
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
	tab_put_length(o->out, general->at.x);
	gg_put_char(o->out, ',');
	tab_put_length(o->out, general->at.y);
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
	tab_put_word(o->scene, o->out, "panel-division", division->noun, division->order_number, division->cp, side->cp);
	if (division->off_table && division->arrives) {
		gg_put(o->out, ", ");
		tab_put_word(o->scene, o->out, "panel-arrives", division->arrives, 0, 0, 0);
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
	tab_kinds kinds = emp_kinds(o->position);
	say(o, "panel-how-ground");
	tab_put_legend(o->scene, o->out, &kinds, emp_grounds, "ground");
	gg_put_char(o->out, '.');
}

static void points(order *o) {
	tab_put_score(o->scene, o->out);
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
		{{"points", "punkte", "score"}, points},
	};
	static emp_position position;
	size_t size;
	const char *rest = typed, *word = tab_next_word(&rest, &size);
	if (size == 2 && !rest[strspn(rest, " \t")] && emp_position_read(&position, scene)) {
		order o = {scene, &position, rest, out};
		if (put_unit(&o, word, size) || put_division(&o, word, size))
			return true;
	}
	for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
		if (tab_is(word, size, commands[i].names)) {
			order o = {scene, &position, rest, out};
			if (!emp_position_read(&position, scene))
				return false;
			commands[i].run(&o);
			return true;
		}
	return false;
}
