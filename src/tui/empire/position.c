/*
 * position.c - reads the document of a position into what the table needs, and gives each unit its tag.
 */
#include "position.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

static const char *const sides[] = {"south", "north", NULL};
static const char *const forms[] = {"line",     "column", "hollow-square", "solid-square", "skirmish", "building", "deployed",
				    "limbered", NULL};
static const char *const kinds[] = {"infantry", "cavalry", "artillery", "skirmishers", NULL};
static const char *const orders[] = {"none", "retreat", "manoeuvre", "attack", "engage", "hold", NULL};
static const char *const grounds[] = {"open-field", "gentle-hill", "steep-hill", "orchard", "crops", "wood",   "marsh",
				      "hedge",      "sunken-road", "stream",     "river",   "ford",  "hamlet", "stone-building",
				      "village",    "redoubt",     "road",       "bridge",  NULL};

/* --- Tags ---------------------------------------------------------------------------------------------------------- */

/* Which tags of a side are given away: a letter and a number from 1 to 9. G is for generals, D for divisions. */
typedef struct tags {
	bool taken[26][10];
	char stem[26][TAB_ID]; /* the kind of unit that a letter is for; "": none yet */
} tags;

static bool usable(char letter) {
	return letter >= 'A' && letter <= 'Z' && letter != 'G' && letter != 'D';
}

/* The letter of a kind of unit: the first of its name that no other kind has, batteries B. */
static int letter_of(tags *given, const emp_unit *unit, const char *stem) {
	char wanted[TAB_ID + 30];
	snprintf(wanted, sizeof wanted, "%s%s%s", unit->kind == EMP_ARTILLERY ? "b" : "", stem, "abcefhijklmnopqrstuvwxyz");
	for (int pass = 0; pass < 2; pass++)
		for (const char *c = wanted; *c; c++) {
			int letter = toupper((unsigned char)*c) - 'A';
			if (!usable((char)(letter + 'A')))
				continue;
			bool same = !strcmp(given->stem[letter], stem), free = !given->stem[letter][0];
			if ((same || (pass && free)) && !given->taken[letter][9]) {
				snprintf(given->stem[letter], TAB_ID, "%s", stem);
				return letter;
			}
		}
	return 'X' - 'A';
}

/* "s:line-infantry-3" is L3: its own number where it has one. */
static void make_tag(tags *given, emp_unit *unit) {
	char stem[TAB_ID];
	snprintf(stem, sizeof stem, "%s", tab_bare(unit->id));
	size_t size = strlen(stem);
	if (size > 2 && stem[size - 1] == 'b' && isdigit((unsigned char)stem[size - 2])) /* the second half of a unit */
		stem[--size] = 0;
	int number = 0;
	if (size > 2 && stem[size - 2] == '-' && isdigit((unsigned char)stem[size - 1]))
		number = stem[size - 1] - '0';
	while (size > 1 && isdigit((unsigned char)stem[size - 1]))
		size--;
	if (stem[size] && stem[size - 1] == '-')
		stem[size - 1] = 0;
	int letter = letter_of(given, unit, stem);
	if (number && given->taken[letter][number])
		number = 0;
	for (int i = 1; i < 10 && !number; i++)
		number = given->taken[letter][i] ? 0 : i;
	given->taken[letter][number] = true;
	unit->tag[0] = (char)((unit->side ? 'a' : 'A') + letter);
	unit->tag[1] = (char)('0' + number);
}

/* --- Who is called how --------------------------------------------------------------------------------------------- */

static bool called(const char *name, size_t size, const char *tag, const char *id) {
	return (strlen(tag) == size && !strncasecmp(tag, name, size)) || gg_span_is(name, size, id) || gg_span_is(name, size, tab_bare(id));
}

const emp_unit *emp_unit_called(const emp_side *side, const char *name, size_t size) {
	for (int i = 0; i < side->units; i++)
		if (called(name, size, side->unit[i].tag, side->unit[i].id))
			return &side->unit[i];
	return NULL;
}

const emp_unit *emp_unit_anywhere(const emp_position *position, const char *name, size_t size) {
	for (int side = 0; side < 2; side++)
		for (int i = 0; i < position->side[side].units; i++) {
			const emp_unit *unit = &position->side[side].unit[i];
			if (gg_span_is(name, size, unit->tag) || gg_span_is(name, size, unit->id))
				return unit;
		}
	return NULL;
}

const emp_division *emp_division_called(const emp_side *side, const char *name, size_t size) {
	for (int i = 0; i < side->divisions; i++) {
		const char number[] = {'d', (char)('1' + i), 0};
		if (called(name, size, number, side->division[i].id) || gg_span_is(name, size, number + 1))
			return &side->division[i];
	}
	return NULL;
}

const emp_general *emp_general_called(const emp_side *side, const char *name, size_t size) {
	for (int i = 0; i < side->generals; i++)
		if (called(name, size, side->general[i].tag, side->general[i].id))
			return &side->general[i];
	return NULL;
}

/* --- Reading ------------------------------------------------------------------------------------------------------- */

static void read_unit(const gg_json *doc, uint32_t node, int seat, emp_side *side, emp_unit *unit) {
	char division[TAB_ID];
	uint32_t flags = gg_json_member(doc, node, "flags");
	int form = tab_choice(doc, node, "formation", forms), kind = tab_choice(doc, node, "kind", kinds);
	tab_text(doc, node, "id", unit->id, sizeof unit->id);
	unit->side = seat;
	unit->noun = tab_number(doc, node, "noun", -1);
	unit->form = form < 0 ? EMP_LINE : (emp_form)form;
	unit->kind = kind < 0 ? EMP_INFANTRY : (emp_kind)kind;
	unit->at = tab_read_point(doc, node);
	unit->heading = tab_number(doc, node, "heading", 0);
	unit->cohesion = tab_number(doc, node, "cohesion", 0);
	unit->losses = tab_length(doc, node, "losses", 0) / (TAB_UD / 2);
	unit->on_table = tab_has_word(doc, flags, "on-table");
	unit->removed = tab_has_word(doc, flags, "removed");
	unit->disorder = tab_has_word(doc, flags, "disorder");
	unit->marker = tab_has_word(doc, flags, "marker");
	unit->in_command = tab_true(doc, node, "in_command");
	unit->led = gg_json_kind_of(doc, gg_json_member(doc, node, "general")) == GG_JSON_STRING;
	tab_text(doc, node, "division", division, sizeof division);
	unit->division = -1;
	for (int i = 0; i < side->divisions; i++)
		if (!strcmp(side->division[i].id, division))
			unit->division = i;
	tab_read_shape(doc, node, "shape", &unit->shape);
}

static void read_division(const gg_json *doc, uint32_t node, emp_division *division) {
	uint32_t flags = gg_json_member(doc, node, "flags");
	tab_text(doc, node, "id", division->id, sizeof division->id);
	tab_text(doc, node, "order", division->order, sizeof division->order);
	division->order_number = tab_choice(doc, node, "order", orders);
	division->noun = tab_number(doc, node, "noun", -1);
	division->cp = tab_number(doc, node, "cp", 0);
	division->arrives = tab_number(doc, node, "arrives", 0);
	division->exists = tab_has_word(doc, flags, "exists");
	division->activated = tab_has_word(doc, flags, "activated");
	division->off_table = tab_has_word(doc, flags, "off-table");
}

static void read_general(const gg_json *doc, uint32_t node, int seat, int number, emp_general *general) {
	uint32_t flags = gg_json_member(doc, node, "flags");
	tab_text(doc, node, "id", general->id, sizeof general->id);
	general->tag[0] = seat ? 'g' : 'G';
	general->tag[1] = (char)(number ? '0' + number : 0);
	general->noun = tab_number(doc, node, "noun", -1);
	general->at = tab_read_point(doc, node);
	general->attached = gg_json_kind_of(doc, gg_json_member(doc, node, "attached")) == GG_JSON_STRING;
	general->on_table =
		tab_has_word(doc, flags, "exists") && !tab_has_word(doc, flags, "off-table") && !tab_has_word(doc, flags, "lost");
}

static void read_side(const gg_json *doc, uint32_t node, int seat, emp_side *side) {
	tags given = {0};
	uint32_t units = gg_json_member(doc, node, "units"), divisions = gg_json_member(doc, node, "divisions"),
		 generals = gg_json_member(doc, node, "generals");
	side->noun = tab_number(doc, node, "noun", -1);
	side->cp = tab_number(doc, node, "cp", 0);
	side->units_at_start = tab_length(doc, node, "units_at_start", 0) / (TAB_UD / 2);
	side->units_lost = tab_length(doc, node, "units_lost", 0) / (TAB_UD / 2);
	for (uint32_t i = 0; i < gg_json_count(doc, divisions) && side->divisions < EMP_DIVISIONS; i++)
		read_division(doc, gg_json_item(doc, divisions, i), &side->division[side->divisions++]);
	for (uint32_t i = 0; i < gg_json_count(doc, generals) && side->generals < EMP_GENERALS; i++)
		read_general(doc, gg_json_item(doc, generals, i), seat, (int)i, &side->general[side->generals++]);
	for (uint32_t i = 0; i < gg_json_count(doc, units) && side->units < EMP_UNITS; i++) {
		emp_unit *unit = &side->unit[side->units++];
		read_unit(doc, gg_json_item(doc, units, i), seat, side, unit);
		make_tag(&given, unit);
	}
}

static void read_ground(const gg_json *doc, uint32_t root, emp_position *position) {
	uint32_t ground = gg_json_member(doc, root, "ground"), objectives = gg_json_member(doc, root, "objectives");
	for (uint32_t i = 0; i < gg_json_count(doc, ground) && position->pieces < EMP_PIECES; i++) {
		uint32_t node = gg_json_item(doc, ground, i);
		emp_piece *piece = &position->piece[position->pieces++];
		tab_text(doc, node, "kind", piece->kind, sizeof piece->kind);
		piece->kind_number = tab_choice(doc, node, "kind", grounds);
		tab_read_shape(doc, node, "shape", &piece->shape);
	}
	for (uint32_t i = 0; i < gg_json_count(doc, objectives) && position->objectives < EMP_OBJECTIVES; i++) {
		uint32_t node = gg_json_item(doc, objectives, i);
		emp_objective *objective = &position->objective[position->objectives++];
		objective->at = tab_read_point(doc, node);
		objective->holder = tab_choice(doc, node, "holder", sides);
		objective->value = tab_number(doc, node, "value", 0);
		if (objective->holder >= 0)
			position->side[objective->holder].held += objective->value;
	}
}

/* What is open: the move with what is left of it, and whom the last frame is about. */
static void read_open(const gg_json *doc, uint32_t root, emp_position *position) {
	enum { WHOLE_MOVE = 2520000 }; /* shares */
	uint32_t stack = gg_json_member(doc, root, "stack"), moving = gg_json_member(doc, root, "moving");
	uint32_t count = gg_json_count(doc, stack), top = count ? gg_json_item(doc, stack, count - 1) : 0;
	char kind[16] = "";
	if (!top)
		return;
	tab_text(doc, top, "unit", position->frame_unit, TAB_ID);
	tab_text(doc, top, "target", position->frame_target, TAB_ID);
	tab_text(doc, top, "kind", kind, sizeof kind);
	if (strcmp(kind, "move") != 0)
		return;
	snprintf(position->mover, TAB_ID, "%s", position->frame_unit);
	for (uint32_t i = 0; i < gg_json_count(doc, moving); i++) {
		char unit[TAB_ID];
		uint32_t node = gg_json_item(doc, moving, i);
		if (tab_text(doc, node, "unit", unit, sizeof unit) && !strcmp(unit, position->mover))
			position->mover_left = (int)((int64_t)tab_number(doc, node, "shares", 0) * 100 / WHOLE_MOVE);
	}
}

bool emp_position_read(emp_position *position, const tui_scene *scene) {
	const gg_json *doc = &scene->doc;
	uint32_t root = scene->root;
	char division[TAB_ID];
	memset(position, 0, sizeof *position);
	if (!root || !tab_text(doc, root, "phase", position->phase, sizeof position->phase))
		return false;
	position->phase_number = tab_number(doc, root, "phase_number", -1);
	position->width = tab_length(doc, root, "width", 0);
	position->height = tab_length(doc, root, "height", 0);
	position->turn = tab_number(doc, root, "game_turn", 0);
	position->last_turn = tab_number(doc, root, "last_turn", 0);
	position->active = tab_choice(doc, root, "active", sides) == 1;
	for (int side = 0; side < 2; side++)
		read_side(doc, gg_json_member(doc, root, sides[side]), side, &position->side[side]);
	read_ground(doc, root, position);
	read_open(doc, root, position);
	position->active_division = -1;
	tab_text(doc, root, "active_division", division, sizeof division);
	const emp_side *active = &position->side[position->active];
	for (int i = 0; i < active->divisions; i++)
		if (!strcmp(active->division[i].id, division))
			position->active_division = i;
	return position->width > 0 && position->height > 0;
}
