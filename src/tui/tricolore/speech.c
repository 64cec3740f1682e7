/*
 * speech.c - what players type, in the notation of the rules, and back: tags for the ids of units, "GT1" for a GT, "G1" for a general,
 * "north" for a heading, and words of three languages (vocabulary.c). What a word names follows from its place: the unit that acts is the
 * speaker's own, at whom it goes is the enemy's.
 */
#include <string.h>

#include "../../table/angle.h"
#include "../../table/pose.h"
#include "board_parts.h"

static bool is(const char *verb, const char *const *names) {
	return tab_is(verb, strlen(verb), names);
}

/* Verbs whose second name is an enemy's. */
static bool has_target(const char *verb) {
	return is(verb, (const char *const[]){"mac", "maf", "shock", "late-shock", "fire", "passing-fire", NULL});
}

static bool declares(const char *verb) {
	return is(verb, (const char *const[]){"mac", "maf", "shock", "late-shock", NULL});
}

/* --- From what is typed ---------------------------------------------------------------------------------------------- */

enum { VERB_MAX = 24 }; /* bytes of a verb */

typedef struct speaking {
	const tui_scene *scene;
	const tri_position *position;
	gg_text *out;
	char verb[VERB_MAX], before[24]; /* before: the last word, as it was put */
	int side, place;                 /* of the speaker; which word of the line comes now */
	bool swapped;                    /* other names are the enemy's */
	const tri_unit *unit, *target;
} speaking;

/* Whose name stands here. */
static int side_here(const speaking *p) {
	bool enemy = (has_target(p->verb) && (p->place == 2 || !strcmp(p->before, "then"))) || !strcmp(p->before, "at") || p->swapped;
	return enemy ? !p->side : p->side;
}

/* One name of a list with commas, or the only one. */
static bool put_name(speaking *p, const char *word, size_t size) {
	const tri_side *side = &p->position->side[side_here(p)], *own = &p->position->side[p->side];
	bool of_general = !strcmp(p->verb, "general") || !strcmp(p->before, "general") || !strcmp(p->before, "with");
	const tri_general *general = of_general ? tri_general_called(own, word, size) : NULL;
	const tri_group *group = !strcmp(p->verb, "gt-order") || !strcmp(p->before, "gt") ? tri_group_called(own, word, size) : NULL;
	const tri_unit *unit = general || group ? NULL : tri_unit_called(side, word, size);
	if (!general && !group && !unit)
		return false;
	if (unit && p->place == 1)
		p->unit = unit;
	if (unit && p->place == 2)
		p->target = unit;
	if (unit && p->swapped)
		gg_put(p->out, unit->id);
	else
		gg_put(p->out, tab_bare(unit ? unit->id : general ? general->id : group->id));
	return true;
}

/* "I1,I2,I3": true if the first is a name. */
static bool put_names(speaking *p, const char *word, size_t size) {
	const char *end = word + size;
	for (bool first = true; word < end; first = false) {
		const char *comma = memchr(word, ',', (size_t)(end - word));
		size_t length = (size_t)((comma ? comma : end) - word);
		if (!first)
			gg_put_char(p->out, ',');
		if (!put_name(p, word, length)) {
			if (first)
				return false;
			gg_put_bytes(p->out, word, length);
		}
		word += length + (comma != NULL);
	}
	return true;
}

/* "north" as degrees. A number stays as it is. */
static bool put_heading(gg_text *out, const char *word, size_t size) {
	int heading;
	int32_t number;
	if (tab_length_of(word, size, &number) || !tab_heading(word, size, &heading))
		return false;
	gg_put_int(out, heading / (TAB_TURN / 8) * 45);
	return true;
}

/* In the details of an order behind "first" and "then", in an answer behind "react" stands a manoeuvre. */
static bool is_drill(const speaking *p) {
	return (!strcmp(p->verb, "read") && (!strcmp(p->before, "first") || !strcmp(p->before, "then"))) || !strcmp(p->before, "react");
}

static void put_word(speaking *p, const char *word, size_t size) {
	size_t from = p->out->len;
	if (is_drill(p)) {
		tri_put_verb(p->out, word, size);
		snprintf(p->before, sizeof p->before, "%.*s", (int)(p->out->len - from), p->out->at + from);
		return;
	}
	if (!strcmp(p->verb, "choose") && p->place == 1) { /* what is picked, in the notation's word already: "stand" is no answer here */
		tab_put_lower(p->out, word, size);
		snprintf(p->before, sizeof p->before, "%.*s", (int)(p->out->len - from), p->out->at + from);
		return;
	}
	bool turning = is(p->verb, (const char *const[]){"turn", "unlimber", "limber", NULL});
	bool faced = !strcmp(p->before, "facing") || !strcmp(p->before, "along");
	const char *noun = faced || (turning && p->place == 2) ? NULL : tri_noun_of(word, size);
	int heading;
	if (turning && p->place == 2 && !tab_is(word, size, (const char *const[]){"facing", "face", "front", "blick", NULL}) &&
	    tab_heading(word, size, &heading)) {
		gg_put(p->out, "facing ");
		faced = true;
	}
	if ((!faced || !put_heading(p->out, word, size)) && !put_names(p, word, size)) {
		if (!noun)
			noun = tri_noun_of(word, size);
		if (noun && !strcmp(noun, "hold") && !strcmp(p->verb, "answer")) /* who stands their ground answers nothing */
			noun = "nothing";
		if (noun && !strcmp(noun, "general") && strcmp(p->verb, "choose") != 0) /* in a declaration: who goes along */
			noun = "with";
		const tri_piece *piece = noun ? NULL : tri_piece_called(p->scene, p->position, word, size);
		if (noun || piece)
			gg_put(p->out, noun ? noun : piece->id);
		else
			tab_put_lower(p->out, word, size);
	}
	snprintf(p->before, sizeof p->before, "%.*s", (int)(p->out->len - from), p->out->at + from);
}

static bool has_verb(const tui_choices *choices, const char *verb) {
	for (uint32_t i = 0; i < choices->count; i++)
		if (tui_begins(choices->notations[i], verb))
			return true;
	return false;
}

/* A fire or a MAC where only an opportunity for it is offered. */
static void verb_here(const tui_choices *choices, char verb[VERB_MAX]) {
	static const char *const here[][2] = {{"fire", "passing-fire"}, {"mac", "shock"}, {"mac", "late-shock"}};
	for (size_t i = 0; i < sizeof here / sizeof *here; i++)
		if (!strcmp(verb, here[i][0]) && !has_verb(choices, verb) && has_verb(choices, here[i][1])) {
			snprintf(verb, VERB_MAX, "%s", here[i][1]);
			return;
		}
}

/* "turn I1 left 30": so much from where it faces. */
static bool put_turn(speaking *p, const char *rest) {
	static const char *const left[] = {"left", "gauche", "links", NULL}, *const right[] = {"right", "droite", "rechts", NULL};
	size_t size, number_size;
	int32_t by;
	const char *word = tab_next_word(&rest, &size), *number = tab_next_word(&rest, &number_size);
	bool to_left = tab_is(word, size, left);
	if (strcmp(p->verb, "turn") != 0 || !p->unit || (!to_left && !tab_is(word, size, right)) ||
	    !tab_length_of(number, number_size, &by) || by > 180 * TAB_UD)
		return false;
	int32_t now = (int32_t)(((int64_t)p->unit->heading * 360 * TAB_UD + TAB_TURN / 2) / TAB_TURN);
	gg_put(p->out, " facing ");
	tab_put_length(p->out, (now + (to_left ? 360 * TAB_UD - by : by)) % (360 * TAB_UD));
	return true;
}

/* "advance I1 3 pac": so far straight ahead. The rest of the line follows as it is. */
static bool put_ahead(speaking *p, const char **rest) {
	size_t size;
	int32_t far;
	const char *behind = *rest, *word = tab_next_word(&behind, &size);
	if (strcmp(p->verb, "advance") != 0 || !p->unit || !tab_length_of(word, size, &far))
		return false;
	table_point at = table_at((table_pose){p->unit->at.x, p->unit->at.y, (uint16_t)p->unit->heading}, 0, far);
	gg_put(p->out, " to ");
	tab_put_point(p->out, (tab_point){at.x, at.y});
	*rest = behind;
	return true;
}

static void put_line(speaking *p, const char *typed) {
	size_t size;
	for (const char *rest = typed;; p->place++) {
		if (p->place == 2 && put_turn(p, rest))
			return;
		if (p->place == 2 && put_ahead(p, &rest))
			continue;
		const char *word = tab_next_word(&rest, &size);
		if (!size)
			return;
		if (p->place)
			gg_put_char(p->out, ' ');
		if (p->place == 0) {
			gg_text verb = gg_text_on(p->verb, sizeof p->verb);
			tri_put_verb(&verb, word, size);
			verb_here(p->scene->choices, p->verb);
			gg_put(p->out, p->verb);
		} else
			put_word(p, word, size);
	}
}

/* --- What may be left out ------------------------------------------------------------------------------------------------- */

/* The only choice that ends what is asked, if there is just one. */
static const char *only_end(const tui_choices *choices) {
	static const char *const ends[] = {"done", "decline-all", "finish", NULL};
	const char *found = NULL;
	for (uint32_t i = 0; i < choices->count; i++)
		if (tab_is(choices->notations[i], strcspn(choices->notations[i], " "), ends) ||
		    !strcmp(choices->notations[i], "choose finished")) {
			if (found)
				return NULL;
			found = choices->notations[i];
		}
	return found;
}

/* The first choice that goes on as the line does, for verbs whose rest has a usual form. */
static const char *usual(const tui_choices *choices, const char *line, const char *verb) {
	static const char *const open[] = {"mac",   "maf",      "shock",  "late-shock", "fire",     "passing-fire", "limber",
					   "enter", "garrison", "arrive", "redeploy",   "unlimber", "answer",       NULL};
	if (!is(verb, open) || !strchr(line, ' '))
		return NULL;
	for (uint32_t i = 0; i < choices->count; i++)
		if (tui_begins(choices->notations[i], line))
			return choices->notations[i];
	return NULL;
}

/* "place I1 to 12,5", "op-move C3 to 16,9": faces and stands as the choices of that unit do. */
static const char *usual_stance(const tui_choices *choices, const char *line, const char *verb) {
	const char *point = strstr(line, " to ");
	if (!point || strstr(line, " facing ") ||
	    !is(verb, (const char *const[]){"place", "arrive", "redeploy", "op-move", "rally-move", NULL}))
		return NULL;
	for (uint32_t i = 0; i < choices->count; i++)
		if (!strncmp(choices->notations[i], line, (size_t)(point - line) + 1))
			return strstr(choices->notations[i], " facing ");
	return NULL;
}

/* An attack that no choice has, straight at its target: with all its words the rules can say why not. */
static void put_attack(const speaking *p, const char *line, gg_text *out) {
	static const char *const modes[] = {"por", "pac", "pch", "p1", "p2", "p3", NULL};
	bool mode = false;
	size_t size;
	gg_put(out, line);
	for (const char *rest = line, *word = tab_next_word(&rest, &size); size; word = tab_next_word(&rest, &size))
		mode |= tab_is(word, size, modes);
	if (!mode)
		gg_put(out, !strcmp(p->verb, "maf") ? " p2" : p->unit->arm == TRI_CAVALRY ? " pch" : " pac");
	uint16_t bearing = table_bearing(p->target->at.x - p->unit->at.x, p->target->at.y - p->unit->at.y);
	gg_put(out, " along ");
	tab_put_length(out, (int32_t)(((int64_t)bearing * 360 * TAB_UD + TAB_TURN / 2) / TAB_TURN));
}

/* "mac C12 i3 pch" where orders are read: the details of that marker, as a choice has them or straight at the target. */
static void put_read_attack(const speaking *p, const char *line, gg_text *out) {
	char wish[GG_LINE_MAX], text[GG_LINE_MAX];
	const char *mode = strrchr(line, ' ');
	bool named = mode && is(mode + 1, (const char *const[]){"por", "pac", "pch", "p1", "p2", "p3", NULL});
	const char *how = named ? mode : !strcmp(p->verb, "maf") ? " p2" : p->unit->arm == TRI_CAVALRY ? " pch" : " pac";
	snprintf(wish, sizeof wish, " at %s %s%s", tab_bare(p->target->id), p->verb, named ? how : " ");
	snprintf(text, sizeof text, "read %s", tab_bare(p->unit->id));
	for (uint32_t i = 0; i < p->scene->choices->count; i++)
		if (tui_begins(p->scene->choices->notations[i], text) && strstr(p->scene->choices->notations[i], wish)) {
			gg_put(out, p->scene->choices->notations[i]);
			return;
		}
	uint16_t bearing = table_bearing(p->target->at.x - p->unit->at.x, p->target->at.y - p->unit->at.y);
	gg_put(out, text);
	gg_put(out, " facing ");
	tab_put_length(out, (int32_t)(((int64_t)bearing * 360 * TAB_UD + TAB_TURN / 2) / TAB_TURN));
	snprintf(wish, sizeof wish, " at %s %s%s", tab_bare(p->target->id), p->verb, how);
	gg_put(out, wish);
}

/* The same for an answer without its pace or range. */
static const char *usual_mode(const char *line, const char *verb) {
	const char *last = strrchr(line, ' ');
	if (!last || strcmp(verb, "answer") != 0)
		return "";
	return !strcmp(last, " counter") ? " pac" : !strcmp(last, " fire") ? " p2" : "";
}

static bool is_choice(const tui_choices *choices, const char *line) {
	for (uint32_t i = 0; i < choices->count; i++)
		if (tui_begins(choices->notations[i], line))
			return true;
	return false;
}

/* "read i3 go 2": the arrow of its marker points where the choices of that unit say; straight ahead if it has none. */
static bool put_facing(const speaking *p, const char *line, gg_text *out) {
	static const char going[] = " go ";
	const tui_choices *choices = p->scene->choices;
	const char *go = strstr(line, going);
	char text[GG_LINE_MAX];
	if (strcmp(p->verb, "read") != 0 || !p->unit || !go)
		return false;
	size_t size = (size_t)snprintf(text, sizeof text, "read %s", tab_bare(p->unit->id));
	if (size != (size_t)(go - line) || strncmp(text, line, size) != 0)
		return false;
	gg_put(out, text);
	size_t faced = size + (size_t)snprintf(text + size, sizeof text - size, " facing ");
	for (uint32_t i = 0; i < choices->count; i++) {
		const char *notation = choices->notations[i], *end = strstr(notation, going);
		if (end && (!strncmp(notation, text, faced) || !strncmp(notation, line, size + strlen(going)))) { /* north is left out */
			gg_put_bytes(out, notation + size, (size_t)(end - notation) - size);
			gg_put(out, go);
			return true;
		}
	}
	gg_put(out, " facing ");
	tab_put_length(out, (int32_t)(((int64_t)p->unit->heading * 360 * TAB_UD + TAB_TURN / 2) / TAB_TURN));
	gg_put(out, go);
	return true;
}

/* "reform I1", "rally I1", "react reform then fire p1": in the formation that it has. */
static void put_same_form(const speaking *p, const char *line, gg_text *out) {
	static const char react[] = " react reform";
	const char *at = strstr(line, react), *end = line + strlen(line);
	bool alone = is(p->verb, (const char *const[]){"reform", "rally", NULL}) && p->unit && strcspn(line, " ") + 1 < strlen(line) &&
		     !strchr(strchr(line, ' ') + 1, ' ');
	if (!alone && at && p->unit && !strcmp(p->verb, "answer") && (!at[strlen(react)] || tui_begins(at + strlen(react), " then")))
		end = at + strlen(react);
	else if (!alone)
		end = NULL;
	gg_put_bytes(out, line, (size_t)((end ? end : line) - line));
	if (end) {
		gg_put_char(out, ' ');
		gg_put(out, tri_form_names[p->unit->form]);
	}
	gg_put(out, end ? end : line);
}

static void complete(const tui_scene *scene, const speaking *p, const char *typed, gg_text *out) {
	char line[GG_LINE_MAX];
	gg_text formed = gg_text_on(line, sizeof line);
	put_same_form(p, typed, &formed);
	const tui_choices *choices = scene->choices;
	bool ends = !strcmp(line, "done") || !strcmp(line, "decline-all");
	const char *whole = ends ? is_choice(choices, line) ? NULL : only_end(choices) : usual(choices, line, p->verb);
	const char *stance = usual_stance(choices, line, p->verb);
	bool apart = p->unit && p->target && (p->unit->at.x != p->target->at.x || p->unit->at.y != p->target->at.y);
	if (whole)
		gg_put(out, whole);
	else if (declares(p->verb) && apart && !has_verb(choices, p->verb) &&
		 (has_verb(choices, "read") || !strcmp(p->position->phase, "sim-read")))
		put_read_attack(p, line, out);
	else if (declares(p->verb) && apart && !strstr(line, " along "))
		put_attack(p, line, out);
	else if (!put_facing(p, line, out)) {
		gg_put(out, line);
		gg_put(out, stance ? stance : usual_mode(line, p->verb));
		if (!strcmp(p->verb, "unlimber") && p->unit && !strstr(line, " facing ")) {
			gg_put(out, " facing ");
			tab_put_length(out, (int32_t)((int64_t)p->unit->heading * 360 * TAB_UD / TAB_TURN));
		}
	}
}

/* The only unit that is asked for an answer, as the choices name it; empty if others may answer or act too. */
static void only_answerer(const tui_choices *choices, char out[TAB_ID]) {
	size_t size = 0;
	*out = 0;
	for (uint32_t i = 0; i < choices->count; i++) {
		const char *behind = choices->notations[i], *who = tab_next_word(&behind, &size);
		if (!gg_span_is(who, size, "answer"))
			return;
	}
	for (uint32_t i = 0; i < choices->count; i++) {
		const char *who = tui_short_notation(choices->notations[i]);
		size = strcspn(who, " ");
		if (i && !gg_span_is(who, size, out)) {
			*out = 0;
			return;
		}
		snprintf(out, TAB_ID, "%.*s", (int)size, who);
	}
}

/* "fire p1" and "answer fire p1" for "answer I4 fire p1", where only one unit can answer. */
static bool put_answer(const tui_scene *scene, const tri_position *position, const char *typed, gg_text *out) {
	char who[TAB_ID], text[24];
	gg_text verb = gg_text_on(text, sizeof text);
	size_t size;
	const char *rest = typed, *word = tab_next_word(&rest, &size);
	only_answerer(scene->choices, who);
	tri_put_verb(&verb, word, size);
	if (!strcmp(text, "answer"))
		word = tab_next_word(&rest, &size);
	if (!*who || !size || tri_unit_called(&position->side[scene->choices->turn == 1], word, size))
		return false;
	gg_put(out, "answer ");
	gg_put(out, who);
	gg_put_char(out, ' ');
	gg_put(out, word);
	return true;
}

/* "stop" for "choose stop", in any language; with whom it names behind it. */
static bool put_pick(const tui_scene *scene, const char *typed, gg_text *out) {
	char line[GG_LINE_MAX];
	size_t size, from = 0;
	const char *rest = typed, *word = tab_next_word(&rest, &size), *pick;
	if (tab_is(word, size, (const char *const[]){"choose", "choisir", "wählen", "wähle", NULL}))
		word = tab_next_word(&rest, &size);
	while ((pick = tri_pick_of(word, size, &from)) != NULL) {
		snprintf(line, sizeof line, "choose %s", pick);
		if (!is_choice(scene->choices, line))
			continue;
		gg_put(out, line);
		gg_put(out, rest);
		return true;
	}
	return false;
}

void tri_translate(const tui_scene *scene, const char *typed, gg_text *out) {
	static tri_position position;
	size_t at = 0, size = strlen(typed);
	int32_t number;
	char text[GG_LINE_MAX], other[GG_LINE_MAX];
	if (scene->choices->turn == GG_CHANCE && gg_number(typed, 1, 99, &(uint64_t){0})) { /* what the die shows, not which choice */
		gg_put(out, "roll ");
		gg_put(out, typed);
		return;
	}
	if (gg_take_int(typed, size, &at, 1, (int32_t)scene->choices->count, &number) && at == size) {
		gg_put(out, scene->choices->notations[number - 1]);
		return;
	}
	if (!tri_position_read(&position, scene))
		return;
	char picked[GG_LINE_MAX];
	gg_text line = gg_text_on(text, sizeof text), swapped = gg_text_on(other, sizeof other), pick = gg_text_on(picked, sizeof picked);
	if (put_pick(scene, typed, &pick) || put_answer(scene, &position, typed, &pick))
		typed = picked;
	speaking p = {.scene = scene, .position = &position, .out = &line, .side = scene->choices->turn == 1}, q = p;
	put_line(&p, typed);
	q.out = &swapped;
	q.swapped = true;
	if (!is_choice(scene->choices, text)) { /* "choose other i3": whom it names is the enemy's */
		put_line(&q, typed);
		if (is_choice(scene->choices, other)) {
			gg_put(out, other);
			return;
		}
	}
	complete(scene, &p, text, out);
}

/* --- And back -------------------------------------------------------------------------------------------------------- */

static void spell_name(speaking *p, const char *word, size_t size) {
	bool lettered = size > 2 && word[1] == ':';
	const tri_side *own = &p->position->side[p->side];
	const tri_side *side = &p->position->side[lettered ? word[0] == 'n' : side_here(p)];
	bool of_general = !strcmp(p->verb, "general") || !strcmp(p->before, "general") || !strcmp(p->before, "with");
	const tri_general *general = of_general ? tri_general_called(own, word, size) : NULL;
	const tri_group *group = !strcmp(p->verb, "gt-order") || !strcmp(p->before, "gt") ? tri_group_called(own, word, size) : NULL;
	const tri_unit *unit = general || group || size < 3 ? NULL : tri_unit_called(side, word, size);
	const tri_piece *piece = tri_piece_called(p->scene, p->position, word, size);
	if (unit)
		gg_put(p->out, unit->tag);
	else if (general || group)
		gg_put(p->out, general ? general->tag : group->tag);
	else if (piece)
		tri_put_piece(p->scene, p->position, piece, p->out);
	else
		tri_spell_word(p->scene, word, size, p->out);
}

static void spell_names(speaking *p, const char *word, size_t size) {
	const char *end = word + size;
	while (word < end) {
		const char *comma = memchr(word, ',', (size_t)(end - word));
		size_t length = (size_t)((comma ? comma : end) - word);
		spell_name(p, word, length);
		gg_put(p->out, comma ? "," : "");
		word += length + (comma != NULL);
	}
}

/* Whether a single unit is to answer: then its name goes without saying. */
static bool answers_alone(const tui_choices *choices) {
	const char *unit = NULL;
	for (uint32_t i = 0; i < choices->count; i++) {
		const char *words = choices->notations[i];
		if (!tui_begins(words, "answer"))
			continue;
		words += strlen("answer ");
		size_t size = strcspn(words, " ");
		if (unit && (strncmp(unit, words, size) != 0 || unit[size] != ' '))
			return false;
		unit = words;
	}
	return unit != NULL;
}

void tri_spell(const tui_scene *scene, const char *words, gg_text *out) {
	static tri_position position;
	size_t size, before = out->len;
	if (!tri_position_read(&position, scene)) {
		gg_put(out, words);
		return;
	}
	speaking p = {.scene = scene, .position = &position, .out = out, .side = scene->choices->turn == 1};
	const char *first = words, *behind = tui_begins(words, "choose") ? words + strlen("choose") : NULL;
	const char *who = strchr(words, ' '), *said = who ? strchr(who + 1, ' ') : NULL; /* behind the verb and its unit */
	const char *second = behind ? tab_next_word(&behind, &size) : NULL;
	const char *pick = second ? tri_pick_text(scene->lang, second, size) : NULL;
	if (pick) { /* its verb goes without saying */
		gg_put(out, pick);
		snprintf(p.verb, sizeof p.verb, "choose");
		first = behind;
		p.place = 2;
	} else if (said && tui_begins(words, "answer") && answers_alone(scene->choices)) {
		first = said;
		snprintf(p.verb, sizeof p.verb, "answer");
		p.place = 2;
	}
	for (const char *rest = first;; p.place++) {
		const char *word = tab_next_word(&rest, &size);
		if (!size)
			break;
		if (p.place && out->len > before)
			gg_put_char(out, ' ');
		if (!p.place)
			snprintf(p.verb, sizeof p.verb, "%.*s", (int)size, word);
		if (is_drill(&p))
			tri_spell_verb(scene, word, size, out);
		else if (p.place || tri_unit_called(&position.side[p.side], word, size)) /* the rest behind a verb begins with who acts */
			spell_names(&p, word, size);
		else
			tri_spell_verb(scene, word, size, out);
		snprintf(p.before, sizeof p.before, "%.*s", (int)size, word);
	}
}
