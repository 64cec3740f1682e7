/*
 * position.c - reads the document of a position into what the table needs, and gives each unit its tag.
 */
#include "position.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

static const char *const sides[] = {"south", "north", NULL};
const char *const tri_form_names[] = {"COM", "COC", "COD", "COF", "LIG", "CAR", "TIR", "BAT", "CIRC", "ECO", NULL};
const char *const tri_case_names[] = {"DEROUTE", "RETRAITE", "REPLI", "HALTE", "ARRET", "AVANCE", "ATTAQUE", "CHARGE", NULL};
static const char *const cohesions[] = {"formed", "SAF", "DES", NULL};
static const char *const arms[] = {"infantry", "cavalry", "artillery", NULL};
static const char *const grades[] = {"brigade", "division", "corps", "gec", NULL};
static const char *const markers[] = {"decoy",      "mac",          "maf",        "sou",       "feu",       "chf",
				      "cho",        "slow-forward", "slow-right", "slow-left", "slow-back", "fast-forward",
				      "fast-right", "fast-left",    "fast-back",  "side-step", NULL};
static const char *const orders[] = {"none", "attack", "hold", "move", "reserve", "withdraw", NULL};
static const char *const grounds[] = {"none",  "plateau", "hill",       "light-wood", "dense-wood", "marsh",
				      "block", "stream",  "obstacle-1", "obstacle-2", "river",      "cliff",
				      "road",  "bridge",  "ford",       "earthwork",  NULL};

/* --- Who is called how --------------------------------------------------------------------------------------------- */

static bool called(const char *name, size_t size, const char *tag, const char *id) {
	return (strlen(tag) == size && !strncasecmp(tag, name, size)) || gg_span_is(name, size, id) || gg_span_is(name, size, tab_bare(id));
}

const tri_unit *tri_unit_called(const tri_side *side, const char *name, size_t size) {
	for (int i = 0; i < side->units; i++)
		if (called(name, size, side->unit[i].tag, side->unit[i].id))
			return &side->unit[i];
	return NULL;
}

const tri_unit *tri_unit_anywhere(const tri_position *position, const char *name, size_t size) {
	for (int side = 0; side < 2; side++)
		for (int i = 0; i < position->side[side].units; i++) {
			const tri_unit *unit = &position->side[side].unit[i];
			if (gg_span_is(name, size, unit->tag) || gg_span_is(name, size, unit->id))
				return unit;
		}
	return NULL;
}

const tri_group *tri_group_called(const tri_side *side, const char *name, size_t size) {
	for (int i = 0; i < side->groups; i++)
		if (called(name, size, side->group[i].tag, side->group[i].id))
			return &side->group[i];
	return NULL;
}

const tri_general *tri_general_called(const tri_side *side, const char *name, size_t size) {
	for (int i = 0; i < side->generals; i++)
		if (called(name, size, side->general[i].tag, side->general[i].id))
			return &side->general[i];
	return NULL;
}

void tri_put_piece(const tui_scene *scene, const tri_position *position, const tri_piece *piece, gg_text *out) {
	const char *name = tab_noun(scene, "@ground", piece->noun);
	for (int i = 0; i < position->pieces; i++)
		if (&position->piece[i] != piece && position->piece[i].noun == piece->noun)
			name = "";
	for (const char *c = *name ? name : piece->id; *c; c++)
		gg_put_char(out, *c == ' ' ? '-' : *c);
}

const tri_piece *tri_piece_called(const tui_scene *scene, const tri_position *position, const char *name, size_t size) {
	static const char *const articles[] = {"the", "le", "la", "les", "der", "die", "das", NULL};
	for (int i = 0; i < position->pieces; i++) {
		char text[TAB_ID] = "";
		gg_text word = gg_text_on(text, sizeof text);
		tri_put_piece(scene, position, &position->piece[i], &word);
		size_t first = strcspn(text, "-");
		bool article = text[first] && tab_is(text, first, articles);
		if (gg_span_is(name, size, position->piece[i].id) || tui_same_letters(name, size, text) ||
		    (article && tui_same_letters(name, size, text + first + 1)))
			return &position->piece[i];
	}
	return NULL;
}

/* The letter of its arm and its number in the army; a screen has the number of its parent, or its own if that has two. */
static void make_tag(const tri_side *side, tri_unit *unit, const char *parent) {
	static const char letters[] = {'I', 'C', 'B'};
	int number = unit->number + 1;
	if (unit->screen)
		for (int i = 0; i < side->units; i++)
			if (!strcmp(side->unit[i].id, parent))
				number = side->unit[i].number + 1;
	char letter = unit->screen ? 'T' : letters[unit->arm];
	for (int pass = 0; pass < 2; pass++) {
		bool taken = false;
		snprintf(unit->tag, sizeof unit->tag, "%c%d", unit->side ? tolower(letter) : letter, number % 100);
		for (int i = 0; i < side->units; i++)
			taken |= &side->unit[i] != unit && !strcmp(side->unit[i].tag, unit->tag);
		if (!taken)
			return;
		number = unit->number + 1;
	}
}

/* --- Reading ------------------------------------------------------------------------------------------------------- */

static int at_least(int value, int least) {
	return value < least ? least : value;
}

static tab_point middle_of(const tri_unit *unit) {
	int64_t x = 0, y = 0;
	const tab_shape *shape = &unit->shape;
	if (!shape->count)
		return unit->at;
	for (int i = 0; i < shape->count; i++) {
		x += shape->corner[i].x;
		y += shape->corner[i].y;
	}
	return (tab_point){(int32_t)(x / shape->count), (int32_t)(y / shape->count)};
}

static void read_state(const gg_json *doc, uint32_t node, tri_unit *unit) {
	char where[16];
	uint32_t marks = gg_json_member(doc, node, "marks");
	tab_text(doc, node, "where", where, sizeof where);
	unit->on_table = !strcmp(where, "on-table");
	unit->lost = !unit->on_table && strcmp(where, "waiting") != 0;
	unit->figures = tab_number(doc, node, "figures", 0);
	unit->full = tab_number(doc, node, "full_figures", 0);
	unit->guns = tab_number(doc, node, "guns", 0);
	unit->full_guns = tab_number(doc, node, "full_guns", 0);
	unit->pa_left = tab_number(doc, node, "pa_left", 0);
	int spent = tab_number(doc, node, "pa_spent", 0);
	unit->pop = unit->pa_left || spent < 3 ? 0 : spent - 3;
	unit->loaded = tab_has_word(doc, gg_json_member(doc, node, "fire"), "loaded");
	unit->hidden = tab_has_word(doc, marks, "hidden");
	unit->identified = tab_has_word(doc, marks, "identified");
	unit->red = tab_has_word(doc, marks, "red");
	unit->in_command = tab_true(doc, node, "in_command");
	unit->marker = at_least(tab_choice(doc, node, "order", markers), 0);
}

static void read_unit(const gg_json *doc, uint32_t node, int seat, bool screen, tri_side *side) {
	char group[TAB_ID], parent[TAB_ID];
	tri_unit *unit = &side->unit[side->units];
	tab_text(doc, node, "id", unit->id, sizeof unit->id);
	tab_text(doc, node, "parent", parent, sizeof parent);
	unit->side = seat;
	unit->screen = screen;
	unit->noun = tab_number(doc, node, "noun", -1);
	unit->number = tab_number(doc, node, "number", 0);
	unit->arm = (tri_arm)at_least(tab_choice(doc, node, "arm", arms), 0);
	unit->form = (tri_form)at_least(tab_choice(doc, node, "formation", tri_form_names), 0);
	unit->cohesion = (tri_cohesion)at_least(tab_choice(doc, node, "cohesion", cohesions), 0);
	unit->morale = at_least(tab_choice(doc, node, "case", tri_case_names), 0);
	unit->at = tab_read_point(doc, node);
	unit->heading = tab_number(doc, node, "heading", 0);
	read_state(doc, node, unit);
	tab_read_shape(doc, node, "shape", &unit->shape);
	tab_read_shape(doc, node, "last_rank", &unit->last);
	unit->middle = middle_of(unit);
	unit->group = -1;
	tab_text(doc, node, "group", group, sizeof group);
	for (int i = 0; i < side->groups; i++)
		if (!strcmp(side->group[i].id, group))
			unit->group = i;
	for (int i = 0; i < side->generals; i++)
		unit->led |= !strcmp(side->general[i].with, unit->id);
	side->units++;
	make_tag(side, unit, parent);
}

static void read_group(const gg_json *doc, uint32_t node, int seat, tri_side *side) {
	tri_group *group = &side->group[side->groups++];
	tab_text(doc, node, "id", group->id, sizeof group->id);
	snprintf(group->tag, sizeof group->tag, "%s%d", seat ? "gt" : "GT", tab_number(doc, node, "number", 0) % 10 + 1);
	group->noun = tab_number(doc, node, "noun", -1);
	group->order = tab_choice(doc, node, "order", orders);
	group->stopped = tab_has_word(doc, gg_json_member(doc, node, "flags"), "stopped");
	group->entry_turn = tab_number(doc, node, "entry_turn", 0);
	group->general = -1;
}

static void read_general(const gg_json *doc, uint32_t node, int seat, tri_side *side) {
	char state[16], group[TAB_ID];
	tri_general *general = &side->general[side->generals++];
	tab_text(doc, node, "id", general->id, sizeof general->id);
	tab_text(doc, node, "with", general->with, sizeof general->with);
	tab_text(doc, node, "state", state, sizeof state);
	tab_text(doc, node, "group", group, sizeof group);
	snprintf(general->tag, sizeof general->tag, "%c%d", seat ? 'g' : 'G', tab_number(doc, node, "number", 0) % 10 + 1);
	general->noun = tab_number(doc, node, "noun", -1);
	general->grade = at_least(tab_choice(doc, node, "grade", grades), 0);
	general->ccf = tab_number(doc, node, "ccf", 0);
	general->at = tab_read_point(doc, node);
	general->down = strcmp(state, "well") != 0 && strcmp(state, "acting") != 0;
	general->on_table = !general->down && general->at.x >= 0 && general->at.y >= 0;
	general->group = -1;
	for (int i = 0; i < side->groups; i++)
		if (!strcmp(side->group[i].id, group))
			general->group = i;
}

/* Who leads each GT is known once its generals are read. */
static void read_leaders(const gg_json *doc, uint32_t groups, tri_side *side) {
	for (int i = 0; i < side->groups; i++) {
		char leader[TAB_ID];
		tab_text(doc, gg_json_item(doc, groups, (uint32_t)i), "general", leader, sizeof leader);
		for (int g = 0; g < side->generals; g++)
			if (!strcmp(side->general[g].id, leader))
				side->group[i].general = g;
	}
}

static void read_side(const gg_json *doc, uint32_t node, int seat, tri_side *side) {
	uint32_t units = gg_json_member(doc, node, "units"), screens = gg_json_member(doc, node, "screens"),
		 groups = gg_json_member(doc, node, "groups"), generals = gg_json_member(doc, node, "generals");
	side->noun = tab_number(doc, node, "noun", -1);
	side->points = tab_length(doc, node, "points", 0) / (TAB_UD / 2);
	for (uint32_t i = 0; i < gg_json_count(doc, groups) && side->groups < TRI_GROUPS; i++)
		read_group(doc, gg_json_item(doc, groups, i), seat, side);
	for (uint32_t i = 0; i < gg_json_count(doc, generals) && side->generals < TRI_GENERALS; i++)
		read_general(doc, gg_json_item(doc, generals, i), seat, side);
	read_leaders(doc, groups, side);
	for (uint32_t i = 0; i < gg_json_count(doc, units) && side->units < TRI_UNITS; i++)
		read_unit(doc, gg_json_item(doc, units, i), seat, false, side);
	for (uint32_t i = 0; i < gg_json_count(doc, screens) && side->units < TRI_UNITS; i++)
		read_unit(doc, gg_json_item(doc, screens, i), seat, true, side);
}

static void read_ground(const gg_json *doc, uint32_t root, tri_position *position) {
	uint32_t ground = gg_json_member(doc, root, "ground"), objectives = gg_json_member(doc, root, "objectives");
	for (uint32_t i = 0; i < gg_json_count(doc, ground) && position->pieces < TRI_PIECES; i++) {
		uint32_t node = gg_json_item(doc, ground, i);
		tri_piece *piece = &position->piece[position->pieces++];
		tab_text(doc, node, "id", piece->id, sizeof piece->id);
		piece->kind = tab_choice(doc, node, "kind", grounds);
		piece->noun = tab_number(doc, node, "noun", -1);
		tab_read_shape(doc, node, "points", &piece->shape);
	}
	for (uint32_t i = 0; i < gg_json_count(doc, objectives) && position->objectives < TRI_OBJECTIVES; i++) {
		uint32_t node = gg_json_item(doc, objectives, i);
		tri_objective *objective = &position->objective[position->objectives++];
		objective->at = tab_read_point(doc, node);
		objective->noun = tab_number(doc, node, "noun", -1);
		objective->holder = tab_choice(doc, node, "holder", sides);
		objective->value = tab_number(doc, node, "value", 0);
	}
}

static void read_units_of(const gg_json *doc, uint32_t list, char out[TRI_AIMED][TAB_ID]) {
	for (uint32_t i = 0; i < gg_json_count(doc, list) && i < TRI_AIMED; i++)
		tab_text(doc, gg_json_item(doc, list, i), "unit", out[i], TAB_ID);
}

/* The MACs, and whom the last frame is about. */
static void read_open(const gg_json *doc, uint32_t root, tri_position *position) {
	uint32_t stack = gg_json_member(doc, root, "stack"), macs = gg_json_member(doc, root, "macs"), count = gg_json_count(doc, stack);
	for (uint32_t i = 0; i < gg_json_count(doc, macs) && position->macs < TRI_MACS; i++) {
		uint32_t node = gg_json_item(doc, macs, i);
		tri_mac *mac = &position->macs_declared[position->macs++];
		char kind[8];
		tab_text(doc, node, "kind", kind, sizeof kind);
		mac->maf = !strcmp(kind, "maf");
		mac->resolved = tab_has_word(doc, gg_json_member(doc, node, "flags"), "resolved");
		read_units_of(doc, gg_json_member(doc, node, "attackers"), mac->attacker);
		read_units_of(doc, gg_json_member(doc, node, "objectives"), mac->target);
	}
	position->mac = -1;
	for (uint32_t i = 0; i < count; i++) {
		int mac = tab_number(doc, gg_json_item(doc, stack, i), "mac", 0);
		if (mac > 0 && mac <= position->macs)
			position->mac = mac - 1;
	}
	if (count) {
		tab_text(doc, gg_json_item(doc, stack, count - 1), "unit", position->frame_unit, TAB_ID);
		tab_text(doc, gg_json_item(doc, stack, count - 1), "other", position->frame_other, TAB_ID);
	}
}

bool tri_position_read(tri_position *position, const tui_scene *scene) {
	const gg_json *doc = &scene->doc;
	uint32_t root = scene->root;
	memset(position, 0, sizeof *position);
	if (!root || !tab_text(doc, root, "phase", position->phase, sizeof position->phase))
		return false;
	position->phase_number = tab_number(doc, root, "phase_number", -1);
	position->width = tab_length(doc, root, "width", 0);
	position->height = tab_length(doc, root, "height", 0);
	position->turn = tab_number(doc, root, "game_turn", 0);
	position->last_turn = tab_number(doc, root, "last_turn", 0);
	position->jai = tab_choice(doc, root, "jai", sides);
	position->jep = tab_choice(doc, root, "jep", sides);
	for (int side = 0; side < 2; side++)
		read_side(doc, gg_json_member(doc, root, sides[side]), side, &position->side[side]);
	read_ground(doc, root, position);
	read_open(doc, root, position);
	return position->width > 0 && position->height > 0;
}
