/*
 * document_read.c - a state from its document (document.c). First who takes part, so that ids can be looked up; then every field; then it
 * is asked whether such a state can be (document_validate.c), and at last whether the members that follow from the rest agree with it.
 */
#include "document.h"

#include "commanders.h"
#include "rulebook.h"
#include "shared_block.h"

static uint32_t member(const l3_reading *r, uint32_t object, const char *key) {
	return gg_json_member(r->doc, object, key);
}

static uint32_t side_of(const l3_reading *r, unsigned side) {
	return member(r, r->root, l3_side_words[side]);
}

static const char *list_of(l3_named what, unsigned place) {
	return what == L3_NAMED_GROUP ? "groups" : what == L3_NAMED_GENERAL ? "generals" : place < L3_SIDE_UNITS ? "units" : "screens";
}

uint32_t l3_doc_object(const l3_reading *r, l3_named what, unsigned number) {
	unsigned many = l3_per_side(what), place = number % many, first = number - place, at = 0;
	uint32_t list = member(r, side_of(r, number / many), list_of(what, place));
	if (what == L3_NAMED_ELEMENT && place >= L3_SIDE_UNITS)
		first += L3_SIDE_UNITS;
	for (unsigned i = first; i < number; i++)
		at += l3_is_there(r->s, what, i);
	return gg_json_item(r->doc, list, at);
}

/* --- Who takes part ---------------------------------------------------------------------------------------------------------- */

static bool read_army(const l3_reading *r, unsigned side) {
	const l3_data *data = l3_data_of(r->game);
	uint32_t node;
	const char *text;
	size_t size;
	if (!gg_json_object(r->doc, r->root, l3_side_words[side], &node, r->error))
		return false;
	if (gg_json_kind_of(r->doc, member(r, node, "army")) == GG_JSON_NULL) {
		r->s->army[side] = L3_NONE;
		return true;
	}
	if (!gg_json_string(r->doc, node, "army", &text, &size, r->error))
		return false;
	for (unsigned i = 0; i < data->armies; i++)
		if (gg_span_is(text, size, data->army[i].id)) {
			r->s->army[side] = (uint8_t)i;
			return true;
		}
	return l3_doc_fail(r, member(r, node, "army"), "there is no such army");
}

static bool read_scenario(const l3_reading *r) {
	const l3_data *data = l3_data_of(r->game);
	const char *text;
	size_t size;
	if (!gg_json_string(r->doc, r->root, "scenario", &text, &size, r->error))
		return false;
	for (unsigned i = 0; i < data->scenarios; i++)
		if (gg_span_is(text, size, data->scenario[i].id)) {
			r->s->scenario = (uint8_t)i;
			return true;
		}
	return l3_doc_fail(r, member(r, r->root, "scenario"), "there is no such scenario");
}

static bool read_profile(const l3_reading *r, uint32_t node, l3_element *e) {
	const l3_data *data = l3_data_of(r->game);
	const char *text;
	size_t size;
	if (!gg_json_string(r->doc, node, "profile", &text, &size, r->error))
		return false;
	for (unsigned i = 0; i < data->profiles; i++)
		if (gg_span_is(text, size, data->profile[i].id)) {
			e->profile = (uint8_t)(i + 1);
			return true;
		}
	return l3_doc_fail(r, member(r, node, "profile"), "there is no such profile (T11)");
}

/* That it is there at all: its number, which rises, and what its id hangs on. */
static bool read_presence(const l3_reading *r, uint32_t node, unsigned side, l3_named what, unsigned least, unsigned most, int64_t *last) {
	int64_t number = 0;
	if (!gg_json_int(r->doc, node, "number", *last + 1 > (int64_t)least ? *last + 1 : (int64_t)least, most, &number, r->error))
		return false;
	*last = number;
	unsigned at = side * l3_per_side(what) + (unsigned)number;
	if (what == L3_NAMED_GENERAL)
		r->s->general[at].state = L3_WELL; /* until it is read */
	else if (what == L3_NAMED_GROUP)
		r->s->group[at].flags = L3_GT_EXISTS;
	else
		return read_profile(r, node, &r->s->element[at]);
	return true;
}

static bool read_presences(const l3_reading *r, unsigned side, const char *key, l3_named what, unsigned least, unsigned most) {
	uint32_t list;
	int64_t last = -1;
	if (!gg_json_list(r->doc, side_of(r, side), key, &list, r->error))
		return false;
	for (uint32_t i = 0; i < gg_json_count(r->doc, list); i++)
		if (!read_presence(r, gg_json_item(r->doc, list, i), side, what, least, most, &last))
			return false;
	return true;
}

/* A screen is called after its parent, so parents come before any other reference. */
static bool read_parents(const l3_reading *r) {
	for (unsigned i = 0; i < L3_ELEMENTS; i++) {
		unsigned parent = 0;
		uint32_t node = l3_exists(r->s, i) ? member(r, l3_doc_object(r, L3_NAMED_ELEMENT, i), "parent") : 0;
		if (!node)
			continue;
		if (!l3_doc_ref(r, node, L3_NAMED_ELEMENT, &parent))
			return false;
		if (l3_is_screen(parent) || l3_side_of(parent) != l3_side_of(i) || parent == i)
			return l3_doc_fail(r, node, "expected another unit of its side");
		r->s->element[i].parent = (uint8_t)(parent + 1);
	}
	return true;
}

static bool read_who(const l3_reading *r) {
	for (unsigned i = 0; i < L3_GROUPS; i++)
		r->s->group[i].general = L3_NONE; /* also of a GT that is not there */
	for (unsigned side = 0; side < L3_SIDES; side++)
		if (!read_army(r, side) || !read_presences(r, side, "groups", L3_NAMED_GROUP, 0, L3_SIDE_GROUPS - 1) ||
		    !read_presences(r, side, "generals", L3_NAMED_GENERAL, 0, L3_SIDE_GENERALS - 1) ||
		    !read_presences(r, side, "units", L3_NAMED_ELEMENT, 0, L3_SIDE_UNITS - 1) ||
		    !read_presences(r, side, "screens", L3_NAMED_ELEMENT, L3_SIDE_UNITS, L3_SIDE_ELEMENTS - 1))
			return false;
	return read_parents(r);
}

/* --- The table ------------------------------------------------------------------------------------------------------------------- */

static bool read_points(const l3_reading *r, uint32_t node, l3_piece *p) {
	uint32_t list;
	if (!gg_json_list(r->doc, node, "points", &list, r->error))
		return false;
	if (gg_json_count(r->doc, list) < 2 || gg_json_count(r->doc, list) > L3_POINTS)
		return l3_doc_fail(r, list, "expected 2 to 8 points (L3C-27.14)");
	for (; p->points < gg_json_count(r->doc, list); p->points++) {
		uint32_t point = gg_json_item(r->doc, list, p->points);
		enum { MOST = TABLE_COORDINATE_MAX / 2 };
		if (gg_json_kind_of(r->doc, point) != GG_JSON_LIST || gg_json_count(r->doc, point) != 2)
			return l3_doc_fail(r, point, "expected a point, [x, y]");
		if (!l3_doc_length(r, gg_json_item(r->doc, point, 0), -MOST, MOST, &p->at[p->points].x) ||
		    !l3_doc_length(r, gg_json_item(r->doc, point, 1), -MOST, MOST, &p->at[p->points].y))
			return false;
	}
	return true;
}

/* The kinds first: ids of ground hang on them. */
static bool read_kinds(const l3_reading *r, uint32_t list) {
	l3_state *s = r->s;
	if (gg_json_count(r->doc, list) > L3_PIECES)
		return l3_doc_fail(r, list, "expected 40 pieces at most (L3C-27.14)");
	for (s->pieces = 0; s->pieces < gg_json_count(r->doc, list); s->pieces++) {
		int32_t kind = 0;
		if (!gg_json_choice(r->doc, gg_json_item(r->doc, list, s->pieces), "kind", l3_ground_words, &kind, r->error))
			return false;
		s->piece[s->pieces].kind = (uint8_t)kind;
	}
	return true;
}

static bool read_ground(const l3_reading *r) {
	static const char *const of_piece[] = {"id", "noun", "points", NULL}, *const of_objective[] = {"noun", NULL};
	l3_state *s = r->s;
	uint32_t ground, objectives;
	if (!gg_json_list(r->doc, r->root, "ground", &ground, r->error) ||
	    !gg_json_list(r->doc, r->root, "objectives", &objectives, r->error) || !read_kinds(r, ground))
		return false;
	if (gg_json_count(r->doc, objectives) > L3_OBJECTIVES)
		return l3_doc_fail(r, objectives, "expected 8 objectives at most");
	for (unsigned i = 0; i < s->pieces; i++) {
		uint32_t node = gg_json_item(r->doc, ground, i);
		if (!l3_doc_fields(r, node, l3_piece_fields, of_piece, &s->piece[i]) || !read_points(r, node, &s->piece[i]))
			return false;
	}
	for (; s->objectives < gg_json_count(r->doc, objectives); s->objectives++)
		if (!l3_doc_fields(r, gg_json_item(r->doc, objectives, s->objectives), l3_objective_fields, of_objective,
				   &s->objective[s->objectives]))
			return false;
	return true;
}

/* --- Both sides ---------------------------------------------------------------------------------------------------------------- */

static bool read_declined(const l3_reading *r, uint32_t node, unsigned element) {
	static const char *const keys[] = {"shock", "fire", "screens", NULL};
	uint32_t object = member(r, node, "declined");
	l3_set set[3] = {0};
	if (!object)
		return true;
	if (gg_json_kind_of(r->doc, object) != GG_JSON_OBJECT)
		return l3_doc_fail(r, object, "expected an object");
	for (unsigned i = 0; i < 3; i++) {
		uint32_t list = member(r, object, keys[i]);
		if (list && !l3_doc_set(r, list, 1 - l3_side_of(element), &set[i]))
			return false;
		if (i < 2 ? set[i] >> L3_SIDE_UNITS != 0 : (set[i] & gg_set_below(L3_SIDE_UNITS)) != 0)
			return l3_doc_fail(r, list, "units under \"shock\" and \"fire\", screens under \"screens\"");
	}
	r->s->declined[element] = set[0] | set[1] << L3_SIDE_UNITS | set[2] >> L3_SIDE_UNITS << 2 * L3_SIDE_UNITS;
	return gg_json_only(r->doc, object, keys, r->error);
}

static bool read_element(const l3_reading *r, unsigned element) {
	static const char *const more[] = {"id",      "number", "noun",    "profile",   "arm",        "parent",
					   "figures", "guns",   "pa_left", "declined",  "front",      "depth",
					   "files",   "ranks",  "shape",   "last_rank", "in_command", NULL};
	uint32_t node = l3_doc_object(r, L3_NAMED_ELEMENT, element);
	return l3_doc_fields(r, node, l3_element_fields, more, &r->s->element[element]) && read_declined(r, node, element);
}

static bool read_general(const l3_reading *r, unsigned general) {
	static const char *const more[] = {"id", "number", "noun", NULL};
	uint32_t node = l3_doc_object(r, L3_NAMED_GENERAL, general);
	return l3_doc_fields(r, node, l3_general_fields, more, &r->s->general[general]) &&
	       (r->s->general[general].state != L3_NO_GENERAL ||
		l3_doc_fail(r, member(r, node, "state"), "a general who is written is well, down, dead or acting"));
}

enum { NEXT_ORDER_AT = 4 };

static bool read_group(const l3_reading *r, unsigned group) {
	static const char *const more[] = {"id", "number", "noun", "flags", "next_order", NULL};
	uint32_t node = l3_doc_object(r, L3_NAMED_GROUP, group), list;
	l3_group *g = &r->s->group[group];
	int32_t order = 0;
	unsigned flags = 0;
	if (!l3_doc_fields(r, node, l3_group_fields, more, g) || !gg_json_list(r->doc, node, "flags", &list, r->error))
		return false;
	for (uint32_t i = 0; i < gg_json_count(r->doc, list); i++) {
		const char *text;
		size_t size;
		if (!gg_json_string_at(r->doc, gg_json_item(r->doc, list, i), &text, &size, r->error))
			return false;
		int word = l3_word(l3_group_flag_words, NULL, text, size);
		if (word < 0)
			return l3_doc_fail(r, gg_json_item(r->doc, list, i), "expected exists, stopped or released");
		flags |= 1u << word;
	}
	if (!(flags & L3_GT_EXISTS))
		return l3_doc_fail(r, list, "every GT that is written exists");
	if (member(r, node, "next_order") && !gg_json_choice(r->doc, node, "next_order", l3_group_order_words, &order, r->error))
		return false;
	g->flags = (uint16_t)(flags | (uint32_t)order << NEXT_ORDER_AT);
	return true;
}

static bool read_side(l3_reading *r, unsigned side) {
	static const char *const more[] = {"army", "noun", "points", "groups", "generals", "units", "screens", NULL};
	uint32_t node = side_of(r, side), points = member(r, node, "points");
	int32_t value = 0;
	r->side = side;
	if (!l3_doc_fields(r, node, l3_side_fields, more, (uint8_t *)r->s + side))
		return false;
	if (points && !l3_doc_length(r, points, INT16_MIN * (L3_UD / 2), INT16_MAX * (L3_UD / 2), &value))
		return false;
	if (value % (L3_UD / 2))
		return l3_doc_fail(r, points, "expected a number in steps of a half");
	r->s->vp_halves[side] = (int16_t)(value / (L3_UD / 2));
	for (unsigned i = side * L3_SIDE_GROUPS; i < (side + 1) * L3_SIDE_GROUPS; i++)
		if (l3_is_there(r->s, L3_NAMED_GROUP, i) && !read_group(r, i))
			return false;
	for (unsigned i = side * L3_SIDE_GENERALS; i < (side + 1) * L3_SIDE_GENERALS; i++)
		if (l3_is_there(r->s, L3_NAMED_GENERAL, i) && !read_general(r, i))
			return false;
	for (unsigned i = side * L3_SIDE_ELEMENTS; i < (side + 1) * L3_SIDE_ELEMENTS; i++)
		if (l3_exists(r->s, i) && !read_element(r, i))
			return false;
	return true;
}

/* --- What is open ------------------------------------------------------------------------------------------------------------------ */

static bool read_rows(const l3_reading *r, uint32_t node, const char *key, const l3_field *fields, void *out, size_t count, size_t size) {
	static const char *const none[] = {NULL};
	uint32_t list;
	if (!gg_json_list(r->doc, node, key, &list, r->error))
		return false;
	if (gg_json_count(r->doc, list) > count)
		return l3_doc_fail(r, list, "expected fewer");
	for (uint32_t i = 0; i < gg_json_count(r->doc, list); i++)
		if (!l3_doc_fields(r, gg_json_item(r->doc, list, i), fields, none, (uint8_t *)out + i * size))
			return false;
	return true;
}

static bool read_mac(const l3_reading *r, uint32_t node, l3_mac *mac) {
	static const char *const more[] = {"attackers", "objectives", "supports", NULL};
	uint32_t supports = member(r, node, "supports");
	if (!l3_doc_fields(r, node, l3_mac_fields, more, mac) ||
	    !read_rows(r, node, "attackers", l3_attacker_fields, mac->attacker, L3_ATTACKERS, sizeof mac->attacker[0]) ||
	    !read_rows(r, node, "objectives", l3_aimed_fields, mac->objective, L3_ATTACKERS, sizeof mac->objective[0]))
		return false;
	unsigned side = mac->attacker[0].unit ? l3_side_of(mac->attacker[0].unit - 1u) : 0;
	return !supports || l3_doc_set(r, supports, side, &mac->supports);
}

static bool read_open(const l3_reading *r) {
	static const char *const none[] = {NULL}, *const of_queue[] = {"risks", "passages", NULL};
	l3_state *s = r->s;
	uint32_t macs, stack, queue, fight;
	if (!gg_json_list(r->doc, r->root, "macs", &macs, r->error) || !gg_json_list(r->doc, r->root, "stack", &stack, r->error) ||
	    !gg_json_object(r->doc, r->root, "queue", &queue, r->error) || !gg_json_object(r->doc, r->root, "fight", &fight, r->error))
		return false;
	if (gg_json_count(r->doc, macs) > L3_MACS)
		return l3_doc_fail(r, macs, "expected 32 MACs at most");
	if (gg_json_count(r->doc, stack) > L3_FRAMES)
		return l3_doc_fail(r, stack, "expected 8 frames at most (L3C-31.7)");
	for (; s->macs < gg_json_count(r->doc, macs); s->macs++)
		if (!read_mac(r, gg_json_item(r->doc, macs, s->macs), &s->mac[s->macs]))
			return false;
	for (; s->depth < gg_json_count(r->doc, stack); s->depth++)
		if (!l3_doc_fields(r, gg_json_item(r->doc, stack, s->depth), l3_frame_fields, none, &s->frame[s->depth]))
			return false;
	return l3_doc_fields(r, queue, l3_queue_fields, of_queue, &s->queue) &&
	       read_rows(r, queue, "risks", l3_risk_fields, s->queue.risk, L3_RISKS, sizeof s->queue.risk[0]) &&
	       read_rows(r, queue, "passages", l3_passage_fields, s->passage, L3_PASSAGES, sizeof s->passage[0]) &&
	       read_rows(r, fight, "bouts", l3_bout_fields, s->fight.bout, L3_BOUTS, sizeof s->fight.bout[0]) &&
	       read_rows(r, fight, "outcomes", l3_outcome_fields, s->fight.outcome, 2 * (size_t)L3_BOUTS, sizeof s->fight.outcome[0]);
}

/* The phase that is on is that of the uppermost frame. */
static bool read_phase(const l3_reading *r) {
	l3_state *s = r->s;
	uint32_t below = member(r, r->root, "base_phase");
	int32_t on = 0, base = 0;
	if (!gg_json_choice(r->doc, r->root, "phase", l3_phase_words, &on, r->error))
		return false;
	if (!s->depth && below)
		return l3_doc_fail(r, below, "there is nothing on the stack: only \"phase\" is needed");
	if (s->depth && !gg_json_choice(r->doc, r->root, "base_phase", l3_phase_words, &base, r->error))
		return false;
	s->phase = (uint8_t)(s->depth ? base : on);
	return l3_phase_of(s) == (l3_phase)on ||
	       l3_doc_fail(r, member(r, r->root, "phase"), "expected the phase of the last frame of \"stack\"");
}

/* --- What follows from the rest ------------------------------------------------------------------------------------------------------ */

static bool id_agrees(const l3_reading *r, uint32_t node, l3_named what, unsigned number) {
	char id[L3_ID_MOST];
	gg_text text = gg_text_on(id, sizeof id);
	l3_put_id(&text, r->game, r->s, what, number, L3_NONE);
	return l3_doc_agrees_word(r, node, "id", id);
}

static bool footprint_agrees(const l3_reading *r, l3_look *look, uint32_t node, unsigned element) {
	const l3_footprint *at = l3_footprint_of(look, element);
	table_shape shape = l3_shape_shown(look, element);
	return l3_doc_agrees_length(r, node, "front", at->width) && l3_doc_agrees_length(r, node, "depth", at->depth) &&
	       l3_doc_agrees(r, node, "files", at->files) && l3_doc_agrees(r, node, "ranks", at->ranks) &&
	       l3_doc_agrees_shape(r, node, "shape", &shape) && (!at->last.count || l3_doc_agrees_shape(r, node, "last_rank", &at->last)) &&
	       l3_doc_agrees_truth(r, node, "in_command", l3_has_command(look, element));
}

static bool element_agrees(const l3_reading *r, l3_look *look, unsigned element) {
	uint32_t node = l3_doc_object(r, L3_NAMED_ELEMENT, element);
	l3_doc_shown shown = l3_doc_shown_of(r->game, r->s, element);
	return id_agrees(r, node, L3_NAMED_ELEMENT, element) && l3_doc_agrees(r, node, "noun", l3_unit_arg(r->s, element)) &&
	       (!shown.profile || l3_doc_agrees_word(r, node, "arm", l3_arm_words[shown.profile->arm])) &&
	       l3_doc_agrees(r, node, "figures", shown.figures) && l3_doc_agrees(r, node, "guns", shown.guns) &&
	       l3_doc_agrees(r, node, "pa_left", shown.pa_left) && (!l3_stands(r->s, element) || footprint_agrees(r, look, node, element));
}

static bool ground_agrees(const l3_reading *r) {
	uint32_t ground = member(r, r->root, "ground"), objectives = member(r, r->root, "objectives");
	for (unsigned i = 0; i < r->s->pieces; i++) {
		uint32_t node = gg_json_item(r->doc, ground, i);
		char id[L3_ID_MOST];
		gg_text text = gg_text_on(id, sizeof id);
		l3_put_piece_id(&text, r->game, r->s, i);
		if (!l3_doc_agrees_word(r, node, "id", id) || !l3_doc_agrees(r, node, "noun", l3_ground_arg(r->s, i)))
			return false;
	}
	for (unsigned i = 0; i < r->s->objectives; i++)
		if (!l3_doc_agrees(r, gg_json_item(r->doc, objectives, i), "noun", l3_objective_arg(r->s, i)))
			return false;
	return true;
}

static bool all_agrees(const l3_reading *r) {
	l3_look look;
	l3_look_open(&look, l3_data_of(r->game), r->s);
	for (unsigned i = 0; i < L3_ELEMENTS; i++)
		if (l3_exists(r->s, i) && !element_agrees(r, &look, i))
			return false;
	for (unsigned i = 0; i < L3_GENERALS; i++)
		if (l3_is_there(r->s, L3_NAMED_GENERAL, i) &&
		    (!id_agrees(r, l3_doc_object(r, L3_NAMED_GENERAL, i), L3_NAMED_GENERAL, i) ||
		     !l3_doc_agrees(r, l3_doc_object(r, L3_NAMED_GENERAL, i), "noun", l3_general_arg(r->s, i))))
			return false;
	for (unsigned i = 0; i < L3_GROUPS; i++)
		if (l3_is_there(r->s, L3_NAMED_GROUP, i) &&
		    (!id_agrees(r, l3_doc_object(r, L3_NAMED_GROUP, i), L3_NAMED_GROUP, i) ||
		     !l3_doc_agrees(r, l3_doc_object(r, L3_NAMED_GROUP, i), "noun", l3_group_arg(r->s, i))))
			return false;
	for (unsigned side = 0; side < L3_SIDES; side++)
		if (!l3_doc_agrees(r, side_of(r, side), "noun", l3_army_arg(r->s, side)))
			return false;
	return l3_doc_agrees(r, r->root, "phase_number", l3_phase_of(r->s)) &&
	       l3_doc_agrees_word(r, r->root, "turn", l3_doc_turn(r->game, r->s)) && ground_agrees(r);
}

bool l3_read(const gg_game *game, gg_state *state, const gg_json *doc, uint32_t node, gg_error *error) {
	static const char *const more[] = {"phase", "phase_number", "base_phase", "turn",  "scenario", "options", "ground", "objectives",
					   "south", "north",        "macs",       "stack", "queue",    "fight",   NULL};
	static const char *const none[] = {NULL};
	l3_reading reading = {game, (l3_state *)(void *)state, doc, node, error, 0};
	l3_reading *r = &reading;
	uint32_t options;
	if (gg_json_kind_of(doc, node) != GG_JSON_OBJECT)
		return l3_doc_fail(r, node, "expected an object");
	if (!read_scenario(r) || !gg_json_object(doc, node, "options", &options, error) ||
	    !l3_doc_fields(r, options, l3_option_fields, none, &r->s->options) || !read_who(r) ||
	    !l3_doc_fields(r, node, l3_root_fields, more, r->s) || !read_ground(r) || !read_side(r, 0) || !read_side(r, 1) ||
	    !read_open(r) || !read_phase(r))
		return false;
	return l3_doc_validate(r) && all_agrees(r);
}
