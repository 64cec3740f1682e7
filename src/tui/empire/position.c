/*
 * position.c - reads the document of a position into what the table needs, and gives each unit its tag.
 */
#include "position.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

/* --- The document ------------------------------------------------------------------------------------------------ */

bool emp_text(const gg_json *doc, uint32_t object, const char *key, char *out, size_t cap) {
	const char *text;
	size_t size;
	uint32_t node = gg_json_member(doc, object, key);
	out[0] = 0;
	if (gg_json_kind_of(doc, node) != GG_JSON_STRING || !gg_json_string_at(doc, node, &text, &size, NULL))
		return false;
	snprintf(out, cap, "%.*s", (int)size, text);
	return true;
}

int32_t emp_thousandths(const gg_json *doc, uint32_t node, int32_t fallback) {
	if (gg_json_kind_of(doc, node) != GG_JSON_NUMBER)
		return fallback;
	const char *at = doc->text + doc->nodes[node].start, *end = at + doc->nodes[node].size;
	bool minus = *at == '-';
	int32_t value = 0;
	int decimals = -1;
	for (at += minus; at < end && decimals < 3; at++)
		if (*at == '.')
			decimals = 0;
		else if (isdigit((unsigned char)*at)) {
			value = value * 10 + (*at - '0');
			decimals += decimals >= 0;
		} else
			return fallback;
	for (decimals = decimals < 0 ? 0 : decimals; decimals < 3; decimals++)
		value *= 10;
	return minus ? -value : value;
}

static int number_of(const gg_json *doc, uint32_t object, const char *key, int fallback) {
	int64_t value;
	uint32_t node = gg_json_member(doc, object, key);
	return node && gg_json_int_at(doc, node, INT32_MIN, INT32_MAX, &value, NULL) ? (int)value : fallback;
}

static int32_t length_of(const gg_json *doc, uint32_t object, const char *key, int32_t fallback) {
	return emp_thousandths(doc, gg_json_member(doc, object, key), fallback);
}

static bool true_of(const gg_json *doc, uint32_t object, const char *key) {
	return gg_json_kind_of(doc, gg_json_member(doc, object, key)) == GG_JSON_TRUE;
}

static int choice_of(const gg_json *doc, uint32_t object, const char *key, const char *const *names) {
	char text[24];
	emp_text(doc, object, key, text, sizeof text);
	for (int i = 0; names[i]; i++)
		if (!strcmp(names[i], text))
			return i;
	return -1;
}

/* Whether a list of words has that one. */
static bool has_word(const gg_json *doc, uint32_t list, const char *word) {
	const char *text;
	size_t size;
	for (uint32_t i = 0; i < gg_json_count(doc, list); i++)
		if (gg_json_string_at(doc, gg_json_item(doc, list, i), &text, &size, NULL) && gg_span_is(text, size, word))
			return true;
	return false;
}

static void read_shape(const gg_json *doc, uint32_t object, emp_shape *out) {
	uint32_t list = gg_json_member(doc, object, "shape");
	for (uint32_t i = 0; i < gg_json_count(doc, list) && out->count < EMP_CORNERS; i++) {
		uint32_t corner = gg_json_item(doc, list, i);
		out->corner[out->count++] = (emp_point){emp_thousandths(doc, gg_json_item(doc, corner, 0), 0),
							emp_thousandths(doc, gg_json_item(doc, corner, 1), 0)};
	}
}

static emp_point point_of(const gg_json *doc, uint32_t object) {
	return (emp_point){length_of(doc, object, "x", 0), length_of(doc, object, "y", 0)};
}

static const char *const sides[] = {"south", "north", NULL};
static const char *const forms[] = {"line",     "column", "hollow-square", "solid-square", "skirmish", "building", "deployed",
				    "limbered", NULL};
static const char *const kinds[] = {"infantry", "cavalry", "artillery", "skirmishers", NULL};
static const char *const orders[] = {"none", "retreat", "manoeuvre", "attack", "engage", "hold", NULL};
static const char *const grounds[] = {"open-field", "gentle-hill", "steep-hill", "orchard", "crops", "wood",   "marsh",
				      "hedge",      "sunken-road", "stream",     "river",   "ford",  "hamlet", "stone-building",
				      "village",    "redoubt",     "road",       "bridge",  NULL};

const char *emp_bare(const char *id) {
	return id[0] && id[1] == ':' ? id + 2 : id;
}

/* --- Tags ---------------------------------------------------------------------------------------------------------- */

/* Which tags of a side are given away: a letter and a number from 1 to 9. G is for generals, D for divisions. */
typedef struct tags {
	bool taken[26][10];
	char stem[26][EMP_ID]; /* the kind of unit that a letter is for; "": none yet */
} tags;

static bool usable(char letter) {
	return letter >= 'A' && letter <= 'Z' && letter != 'G' && letter != 'D';
}

/* The letter of a kind of unit: the first of its name that no other kind has, batteries B. */
static int letter_of(tags *given, const emp_unit *unit, const char *stem) {
	char wanted[EMP_ID + 30];
	snprintf(wanted, sizeof wanted, "%s%s%s", unit->kind == EMP_ARTILLERY ? "b" : "", stem, "abcefhijklmnopqrstuvwxyz");
	for (int pass = 0; pass < 2; pass++)
		for (const char *c = wanted; *c; c++) {
			int letter = toupper((unsigned char)*c) - 'A';
			if (!usable((char)(letter + 'A')))
				continue;
			bool same = !strcmp(given->stem[letter], stem), free = !given->stem[letter][0];
			if ((same || (pass && free)) && !given->taken[letter][9]) {
				snprintf(given->stem[letter], EMP_ID, "%s", stem);
				return letter;
			}
		}
	return 'X' - 'A';
}

/* "s:line-infantry-3" is L3: its own number where it has one. */
static void make_tag(tags *given, emp_unit *unit) {
	char stem[EMP_ID];
	snprintf(stem, sizeof stem, "%s", emp_bare(unit->id));
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
	return (strlen(tag) == size && !strncasecmp(tag, name, size)) || gg_span_is(name, size, id) || gg_span_is(name, size, emp_bare(id));
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
	char division[EMP_ID];
	uint32_t flags = gg_json_member(doc, node, "flags");
	int form = choice_of(doc, node, "formation", forms), kind = choice_of(doc, node, "kind", kinds);
	emp_text(doc, node, "id", unit->id, sizeof unit->id);
	unit->side = seat;
	unit->noun = number_of(doc, node, "noun", -1);
	unit->form = form < 0 ? EMP_LINE : (emp_form)form;
	unit->kind = kind < 0 ? EMP_INFANTRY : (emp_kind)kind;
	unit->at = point_of(doc, node);
	unit->heading = number_of(doc, node, "heading", 0);
	unit->cohesion = number_of(doc, node, "cohesion", 0);
	unit->losses = length_of(doc, node, "losses", 0) / (EMP_UD / 2);
	unit->on_table = has_word(doc, flags, "on-table");
	unit->removed = has_word(doc, flags, "removed");
	unit->disorder = has_word(doc, flags, "disorder");
	unit->marker = has_word(doc, flags, "marker");
	unit->in_command = true_of(doc, node, "in_command");
	unit->led = gg_json_kind_of(doc, gg_json_member(doc, node, "general")) == GG_JSON_STRING;
	emp_text(doc, node, "division", division, sizeof division);
	unit->division = -1;
	for (int i = 0; i < side->divisions; i++)
		if (!strcmp(side->division[i].id, division))
			unit->division = i;
	read_shape(doc, node, &unit->shape);
}

static void read_division(const gg_json *doc, uint32_t node, emp_division *division) {
	uint32_t flags = gg_json_member(doc, node, "flags");
	emp_text(doc, node, "id", division->id, sizeof division->id);
	emp_text(doc, node, "order", division->order, sizeof division->order);
	division->order_number = choice_of(doc, node, "order", orders);
	division->noun = number_of(doc, node, "noun", -1);
	division->cp = number_of(doc, node, "cp", 0);
	division->arrives = number_of(doc, node, "arrives", 0);
	division->exists = has_word(doc, flags, "exists");
	division->activated = has_word(doc, flags, "activated");
	division->off_table = has_word(doc, flags, "off-table");
}

static void read_general(const gg_json *doc, uint32_t node, int seat, int number, emp_general *general) {
	uint32_t flags = gg_json_member(doc, node, "flags");
	emp_text(doc, node, "id", general->id, sizeof general->id);
	general->tag[0] = seat ? 'g' : 'G';
	general->tag[1] = (char)(number ? '0' + number : 0);
	general->noun = number_of(doc, node, "noun", -1);
	general->at = point_of(doc, node);
	general->attached = gg_json_kind_of(doc, gg_json_member(doc, node, "attached")) == GG_JSON_STRING;
	general->on_table = has_word(doc, flags, "exists") && !has_word(doc, flags, "off-table") && !has_word(doc, flags, "lost");
}

static void read_side(const gg_json *doc, uint32_t node, int seat, emp_side *side) {
	tags given = {0};
	uint32_t units = gg_json_member(doc, node, "units"), divisions = gg_json_member(doc, node, "divisions"),
		 generals = gg_json_member(doc, node, "generals");
	side->noun = number_of(doc, node, "noun", -1);
	side->cp = number_of(doc, node, "cp", 0);
	side->units_at_start = length_of(doc, node, "units_at_start", 0) / (EMP_UD / 2);
	side->units_lost = length_of(doc, node, "units_lost", 0) / (EMP_UD / 2);
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
		emp_text(doc, node, "kind", piece->kind, sizeof piece->kind);
		piece->kind_number = choice_of(doc, node, "kind", grounds);
		read_shape(doc, node, &piece->shape);
	}
	for (uint32_t i = 0; i < gg_json_count(doc, objectives) && position->objectives < EMP_OBJECTIVES; i++) {
		uint32_t node = gg_json_item(doc, objectives, i);
		emp_objective *objective = &position->objective[position->objectives++];
		objective->at = point_of(doc, node);
		objective->holder = choice_of(doc, node, "holder", sides);
		objective->value = number_of(doc, node, "value", 0);
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
	emp_text(doc, top, "unit", position->frame_unit, EMP_ID);
	emp_text(doc, top, "target", position->frame_target, EMP_ID);
	emp_text(doc, top, "kind", kind, sizeof kind);
	if (strcmp(kind, "move") != 0)
		return;
	snprintf(position->mover, EMP_ID, "%s", position->frame_unit);
	for (uint32_t i = 0; i < gg_json_count(doc, moving); i++) {
		char unit[EMP_ID];
		uint32_t node = gg_json_item(doc, moving, i);
		if (emp_text(doc, node, "unit", unit, sizeof unit) && !strcmp(unit, position->mover))
			position->mover_left = (int)((int64_t)number_of(doc, node, "shares", 0) * 100 / WHOLE_MOVE);
	}
}

bool emp_position_read(emp_position *position, const tui_scene *scene) {
	const gg_json *doc = &scene->doc;
	uint32_t root = scene->root;
	char division[EMP_ID];
	memset(position, 0, sizeof *position);
	if (!root || !emp_text(doc, root, "phase", position->phase, sizeof position->phase))
		return false;
	position->phase_number = number_of(doc, root, "phase_number", -1);
	position->width = length_of(doc, root, "width", 0);
	position->height = length_of(doc, root, "height", 0);
	position->turn = number_of(doc, root, "game_turn", 0);
	position->last_turn = number_of(doc, root, "last_turn", 0);
	position->active = choice_of(doc, root, "active", sides) == 1;
	for (int side = 0; side < 2; side++)
		read_side(doc, gg_json_member(doc, root, sides[side]), side, &position->side[side]);
	read_ground(doc, root, position);
	read_open(doc, root, position);
	position->active_division = -1;
	emp_text(doc, root, "active_division", division, sizeof division);
	const emp_side *active = &position->side[position->active];
	for (int i = 0; i < active->divisions; i++)
		if (!strcmp(active->division[i].id, division))
			position->active_division = i;
	return position->width > 0 && position->height > 0;
}
