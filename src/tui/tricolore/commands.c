/*
 * commands.c - what a player can do at the table besides playing: look closer, measure, ask who sees and threatens whom. The rules answer
 * (gg_rules.ask); nothing is computed here.
 */
#include <string.h>

#include "board_parts.h"

typedef struct order {
	const tui_scene *scene;
	const tri_position *position;
	const char *rest;
	gg_text *out;
} order;

static void say(const order *o, const char *word) {
	tab_put_word(o->scene, o->out, word, 0, 0, 0, 0);
}

/* A unit by its exact tag, else one of the speaker's, or of the other if `own` is false, else whichever has that name. */
static const tri_unit *unit_of(const order *o, const char *word, size_t size, bool own) {
	int turn = o->scene->choices->turn == 1, first = own ? turn : !turn;
	const tri_unit *unit = tri_unit_anywhere(o->position, word, size);
	if (!unit)
		unit = tri_unit_called(&o->position->side[first], word, size);
	return unit ? unit : tri_unit_called(&o->position->side[!first], word, size);
}

/* --- Looking ------------------------------------------------------------------------------------------------------------- */

/* Whatever can be in the middle: a unit, a general, a point. */
static bool place_of(const void *of, const char *word, size_t size, tab_point *out) {
	const order *o = of;
	const tri_unit *unit = unit_of(o, word, size, true);
	const tri_general *general = unit ? NULL : tri_general_called(&o->position->side[word[0] == 'g'], word, size);
	if (unit && unit->on_table)
		*out = unit->at;
	else if (general && general->on_table)
		*out = general->at;
	else
		return tab_point_of(word, size, out);
	return true;
}

/* To look at, ground has a middle too; what is measured goes to its edge, which this is not. */
static bool seen_place(const void *of, const char *word, size_t size, tab_point *out) {
	const order *o = of;
	const tri_piece *piece = tri_piece_called(o->scene, o->position, word, size);
	if (!piece || !piece->shape.count)
		return place_of(of, word, size, out);
	int64_t x = 0, y = 0;
	for (int i = 0; i < piece->shape.count; i++) {
		x += piece->shape.corner[i].x;
		y += piece->shape.corner[i].y;
	}
	*out = (tab_point){(int32_t)(x / piece->shape.count), (int32_t)(y / piece->shape.count)};
	return true;
}

static tab_looking looking(const order *o) {
	return (tab_looking){o->scene, o->position->width, o->position->height, seen_place, o, o->out};
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
	tri_put_units(o->scene, o->position, o->out);
}

static void groups(order *o) {
	tri_put_groups(o->scene, o->position, o->out);
}

static void points(order *o) {
	tab_put_score(o->scene, o->out);
}

static void ground(order *o) {
	tab_kinds kinds = tri_kinds(o->position);
	say(o, "panel-how-ground");
	tab_put_legend(o->scene, o->out, &kinds, tri_grounds, "sign");
	gg_put_char(o->out, '.');
}

/* --- Measuring ------------------------------------------------------------------------------------------------------------- */

static void put_colon(const order *o) {
	gg_put(o->out, o->scene->lang == GG_FR ? "\u202f: " : ": ");
}

/* An end of a line as the rules ask for it; what it is called goes into `name`. */
static bool put_end(const order *o, const char *word, size_t size, bool own, gg_text *json, gg_text *name) {
	const tri_unit *unit = unit_of(o, word, size, own);
	tab_point at;
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
	put_colon(o);
	return true;
}

static void measure(order *o) {
	tab_answer answer;
	char zone[16], word[32];
	bool is;
	if (!ask_ends(o, "measure", "panel-how-measure", &answer))
		return;
	tab_put_length(o->out, tab_number(&answer.doc, 1, "distance", 0));
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

static void put_tag(const order *o, const char *id, size_t size) {
	const tri_unit *unit = tri_unit_anywhere(o->position, id, size);
	gg_put(o->out, unit ? unit->tag : "");
}

static void sight(order *o) {
	tab_answer answer;
	bool sees, crest;
	char by[TAB_ID];
	if (!ask_ends(o, "sight", "panel-how-sight", &answer))
		return;
	tab_answer_true(&answer, "sees", &sees);
	tab_answer_true(&answer, "crest", &crest);
	say(o, sees ? "panel-sight" : "panel-no-sight");
	if (crest)
		say(o, "panel-crest");
	int shelter = tab_number(&answer.doc, 1, "shelter", 0), piece = tab_number(&answer.doc, 1, "ground", -1);
	if (shelter)
		tab_put_word(o->scene, o->out, "panel-shelter", shelter, 0, 0, 0);
	if (tab_text(&answer.doc, 1, "unit", by, sizeof by)) {
		say(o, "panel-between");
		gg_put_char(o->out, ' ');
		put_tag(o, by, strlen(by));
	} else if (piece >= 0 && piece < o->position->pieces) {
		say(o, "panel-between");
		gg_put_char(o->out, ' ');
		gg_put(o->out, tab_noun(o->scene, "@ground", o->position->piece[piece].noun));
	}
	gg_put_char(o->out, '.');
	tab_answer_free(&answer);
}

/* A question about one unit; says how to ask otherwise. */
static bool ask_unit(order *o, const char *ask, const char *how, tab_answer *answer) {
	char question[160];
	size_t size;
	const char *word = tab_next_word(&o->rest, &size);
	const tri_unit *unit = size ? unit_of(o, word, size, true) : NULL;
	gg_text json = gg_text_on(question, sizeof question);
	gg_put(&json, "{\"ask\": \"");
	gg_put(&json, ask);
	gg_put(&json, "\", \"unit\": \"");
	gg_put(&json, unit ? unit->id : "");
	gg_put(&json, "\"}");
	if (!unit || !tab_ask(o->scene, question, answer)) {
		say(o, how);
		return false;
	}
	gg_put(o->out, unit->tag);
	put_colon(o);
	return true;
}

/* "threats I1": who fires at it, who has it at DT, who is on its flanks or in its rear; whether it is commanded. */
static void threats(order *o) {
	static const char *const lists[][2] = {
		{"fire", "panel-threat-fire"}, {"at_dt", "panel-threat-dt"}, {"flanks_and_rear", "panel-threat-flank"}};
	tab_answer answer;
	int told = 0;
	bool commanded;
	if (!ask_unit(o, "threats", "panel-how-threats", &answer))
		return;
	for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
		uint32_t list = gg_json_member(&answer.doc, 1, lists[i][0]);
		for (uint32_t k = 0; k < gg_json_count(&answer.doc, list); k++) {
			const char *id;
			size_t size;
			if (!gg_json_string_at(&answer.doc, gg_json_item(&answer.doc, list, k), &id, &size, NULL))
				continue;
			if (!k) {
				gg_put(o->out, told++ ? "; " : "");
				say(o, lists[i][1]);
			}
			gg_put(o->out, k ? ", " : " ");
			put_tag(o, id, size);
		}
	}
	if (!told)
		say(o, "panel-no-threat");
	tab_put_word(o->scene, o->out, "panel-secure", tab_number(&answer.doc, 1, "secure_flanks", 0), 0, 0, 0);
	if (tab_answer_true(&answer, "in_command", &commanded) && !commanded)
		say(o, "panel-unit-alone");
	gg_put_char(o->out, '.');
	tab_answer_free(&answer);
}

/* "ranges B6": its DT and the farthest distance of each range. */
static void ranges(order *o) {
	tab_answer answer;
	if (!ask_unit(o, "arcs", "panel-how-ranges", &answer))
		return;
	gg_put(o->out, "DT ");
	tab_put_length(o->out, tab_number(&answer.doc, 1, "dt", 0));
	uint32_t list = gg_json_member(&answer.doc, 1, "ranges");
	for (uint32_t i = 0; i < gg_json_count(&answer.doc, list); i++) {
		int64_t limit;
		if (!gg_json_int_at(&answer.doc, gg_json_item(&answer.doc, list, i), 1, INT32_MAX, &limit, NULL))
			continue;
		gg_put(o->out, ", ");
		gg_put(o->out, tab_noun(o->scene, "range", (int)i));
		gg_put_char(o->out, ' ');
		tab_put_length(o->out, (int32_t)limit);
	}
	gg_put(o->out, " UD.");
	tab_answer_free(&answer);
}

/* --- Somebody alone ------------------------------------------------------------------------------------------------------------ */

/* The choices that begin with the name of this unit or general. */
static void put_choices_of(const order *o, const char *id) {
	const tui_choices *choices = o->scene->choices;
	int told = 0;
	for (uint32_t i = 0; i < choices->count && tab_own_choices(o->scene); i++) {
		const char *behind = tui_short_notation(choices->notations[i]);
		if (!tui_begins(behind, tab_bare(id)) && !tui_begins(behind, id))
			continue;
		gg_put(o->out, told++ ? ", " : "\n");
		tri_spell(o->scene, choices->notations[i], o->out);
	}
}

/* "I1": how it stands, and the choices that name it. The speaker's own unit is meant whatever the letters; if these are the enemy's, that
 * one is told too. */
static bool put_unit(const order *o, const char *word, size_t size) {
	const tri_side *own = &o->position->side[o->scene->choices->turn == 1];
	const tri_unit *unit = tri_unit_called(own, word, size), *exact = tri_unit_anywhere(o->position, word, size);
	bool mine = unit != NULL;
	if (!unit)
		unit = exact;
	if (!unit)
		return false;
	if (exact && exact != unit) {
		tri_put_unit(o->scene, o->position, exact, o->out);
		gg_put(o->out, ".\n");
	}
	tri_put_unit(o->scene, o->position, unit, o->out);
	gg_put_char(o->out, '.');
	if (mine)
		put_choices_of(o, unit->id);
	return true;
}

/* "GT1" and "G1"; small letters are North's. */
static bool put_leader(const order *o, const char *word, size_t size) {
	int seat = word[0] == 'g';
	const tri_side *side = &o->position->side[seat];
	const tri_group *group = tri_group_called(side, word, size);
	const tri_general *general = tri_general_called(side, word, size);
	if ((word[0] != 'g' && word[0] != 'G') || (!group && !general))
		return false;
	if (group)
		tri_put_group(o->scene, o->position, seat, group, o->out);
	else
		tri_put_general(o->scene, o->position, seat, general, o->out);
	gg_put_char(o->out, '.');
	if (general && seat == o->scene->choices->turn)
		put_choices_of(o, general->id);
	return true;
}

/* --- Which command --------------------------------------------------------------------------------------------------------- */

bool tri_command(const tui_scene *scene, const char *typed, gg_text *out) {
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
		{{"ranges", "portées", "portees", "reichweiten"}, ranges},
		{{"ground", "terrain", "gelände", "gelaende", "legend"}, ground},
		{{"units", "unités", "unites", "einheiten"}, units},
		{{"groups", "groupes", "gruppen"}, groups},
		{{"points", "punkte", "score"}, points},
	};
	static tri_position position;
	size_t size;
	const char *rest = typed, *word = tab_next_word(&rest, &size);
	bool alone = size && !rest[strspn(rest, " \t")];
	if (alone && tri_position_read(&position, scene)) {
		order o = {scene, &position, rest, out};
		if (put_leader(&o, word, size) || put_unit(&o, word, size))
			return true;
	}
	for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
		if (tab_is(word, size, commands[i].names)) {
			bool pick = commands[i].run == ground && !alone; /* "terrain hill" is an action */
			order o = {scene, &position, rest, out};
			if (pick || !tri_position_read(&position, scene))
				return false;
			commands[i].run(&o);
			return true;
		}
	return false;
}
