/*
 * document_read.c - a state from its document (document.c). First who takes part, so that ids can be looked up; then every field; then it
 * is asked whether such a state can be (document_validate.c), and at last whether the members that follow from the rest agree with it.
 */
#include "document.h"

#include "ground.h"
#include "rulebook.h"

/* --- Who takes part ---------------------------------------------------------------------------------------------------------- */

static uint32_t side_of(const em_reading *r, unsigned side) {
	return gg_json_member(r->doc, r->root, em_side_words[side]);
}

static bool read_army(const em_reading *r, unsigned side) {
	const em_data *data = (const em_data *)r->game->data;
	uint32_t node;
	const char *text;
	size_t size;
	if (!gg_json_object(r->doc, r->root, em_side_words[side], &node, r->error) ||
	    !gg_json_string(r->doc, node, "army", &text, &size, r->error))
		return false;
	for (unsigned i = 0; i < data->lists; i++)
		if (gg_span_is(text, size, data->list[i].id)) {
			r->s->army[side].list = (uint8_t)i;
			return true;
		}
	return em_doc_fail(r, gg_json_member(r->doc, node, "army"), "there is no such army");
}

static bool read_scenario(const em_reading *r) {
	const em_data *data = (const em_data *)r->game->data;
	uint32_t node = gg_json_member(r->doc, r->root, "scenario");
	const char *text;
	size_t size;
	r->s->options.scenario = EM_NONE;
	if (gg_json_kind_of(r->doc, node) == GG_JSON_NULL)
		return true;
	if (!gg_json_string(r->doc, r->root, "scenario", &text, &size, r->error))
		return false;
	for (unsigned i = 0; i < data->scenarios; i++)
		if (gg_span_is(text, size, data->scenario[i].id)) {
			r->s->options.scenario = (uint8_t)i;
			return true;
		}
	return em_doc_fail(r, node, "there is no such scenario");
}

/* "s:line-infantry-3b": which record of the army's list. */
static bool read_label(const em_reading *r, uint32_t node, unsigned side, em_unit *u) {
	const em_army_list *list = em_side_list(r->game, r->s, side);
	const char *text;
	size_t size;
	if (!gg_json_string_at(r->doc, node, &text, &size, r->error))
		return false;
	for (unsigned i = 0; size > 2 && i < 2U * list->units; i++) {
		const em_label *label = i % 2 ? &list->half[i / 2] : &list->record[i / 2];
		if (text[0] == em_side_words[side][0] && text[1] == ':' && gg_span_is(text + 2, size - 2, label->id)) {
			u->record = (uint8_t)(i / 2);
			u->half = i % 2;
			return true;
		}
	}
	return gg_json_fail(r->doc, node, r->error, "expected a unit of ", list->id, ", with \"", side ? "n" : "s", ":\" before its id",
			    NULL);
}

/* Numbers rise, ids are different. */
static bool read_record(const em_reading *r, uint32_t node, unsigned side, int64_t *last) {
	uint32_t id = gg_json_member(r->doc, node, "id");
	int64_t number = 0;
	em_unit read = {.cohesion = 1}; /* it exists from now on */
	if (!gg_json_int(r->doc, node, "number", *last + 1, EM_SIDE_UNITS - 1, &number, r->error))
		return false;
	if (!id)
		return em_doc_fail(r, node, "\"id\" is missing");
	if (!read_label(r, id, side, &read))
		return false;
	for (unsigned i = side * EM_SIDE_UNITS; i < (side + 1) * EM_SIDE_UNITS; i++)
		if (em_exists(r->s, i) && r->s->unit[i].record == read.record && r->s->unit[i].half == read.half)
			return em_doc_fail(r, id, "this unit appears twice");
	r->s->unit[side * EM_SIDE_UNITS + (unsigned)number] = read;
	*last = number;
	return true;
}

static bool read_records(const em_reading *r, unsigned side) {
	uint32_t list;
	int64_t last = -1;
	if (!gg_json_list(r->doc, side_of(r, side), "units", &list, r->error))
		return false;
	for (uint32_t i = 0; i < gg_json_count(r->doc, list); i++)
		if (!read_record(r, gg_json_item(r->doc, list, i), side, &last))
			return false;
	return last >= 0 || em_doc_fail(r, list, "expected at least one unit");
}

/* --- Both sides ---------------------------------------------------------------------------------------------------------------- */

static bool read_sector(const em_reading *r, uint32_t node, em_unit *u) {
	uint32_t sector = gg_json_member(r->doc, node, "sector"), square = gg_json_member(r->doc, node, "in_square");
	const char *text;
	size_t size;
	unsigned found = 0;
	u->sector = EM_NONE;
	if (!(u->flags & EM_CREW_AWAY) && square)
		return em_doc_fail(r, square, "only a crew that is away is in a square (BE-7.8)");
	if ((u->flags & EM_CREW_AWAY) && sector)
		return em_doc_fail(r, sector, "a crew that is away holds no sector (BE-27.96)");
	if (square)
		return em_doc_ref(r, square, EM_NAMED_UNIT, false, &u->sector);
	if (!sector)
		return true;
	if (!gg_json_string_at(r->doc, sector, &text, &size, r->error))
		return false;
	if (!em_find_piece_id(r->game, r->s, text, size, &found))
		return em_doc_fail(r, sector, "expected a building or redoubt of \"ground\"");
	u->sector = (uint8_t)found;
	return true;
}

static bool read_unit(const em_reading *r, uint32_t node, unsigned side) {
	static const char *const more[] = {"id", "number", "noun", "sector", "in_square", "front", "depth", "shape", "in_command", NULL};
	int64_t number = 0;
	if (!gg_json_int(r->doc, node, "number", 0, EM_SIDE_UNITS - 1, &number, r->error))
		return false;
	em_unit *u = &r->s->unit[side * EM_SIDE_UNITS + (unsigned)number];
	return em_doc_fields(r, node, em_unit_fields, more, u) && read_sector(r, node, u);
}

/* A list with one object for each division, or for each general: in their order, under their ids. */
static bool read_row(const em_reading *r, unsigned side, const char *key, em_named what, const em_field *fields, unsigned count) {
	static const char *const more[] = {"id", "noun", NULL};
	uint32_t list;
	if (!gg_json_list(r->doc, side_of(r, side), key, &list, r->error))
		return false;
	if (gg_json_count(r->doc, list) != count)
		return em_doc_fail(r, list, "expected as many as the army has");
	for (unsigned i = 0; i < count; i++) {
		uint32_t node = gg_json_item(r->doc, list, i), id = gg_json_member(r->doc, node, "id");
		bool general = what == EM_NAMED_GENERAL;
		unsigned number = side * (unsigned)(general ? EM_SIDE_GENERALS : EM_SIDE_DIVISIONS) + i;
		uint8_t named = EM_NONE;
		if (!id)
			return em_doc_fail(r, node, "\"id\" is missing");
		if (!em_doc_ref(r, id, what, false, &named))
			return false;
		if (named != number)
			return em_doc_fail(r, id, "expected the army's own, in their order");
		if (!em_doc_fields(r, node, fields, more, general ? (void *)&r->s->general[number] : (void *)&r->s->division[number]))
			return false;
	}
	return true;
}

static bool read_side(const em_reading *r, unsigned side) {
	const em_army_list *list = em_side_list(r->game, r->s, side);
	static const char *const more[] = {"army", "noun", "divisions", "generals", "units", NULL};
	uint32_t node = side_of(r, side), units;
	if (!em_doc_fields_and(r, node, em_army_fields, &r->s->army[side], em_side_fields, (uint8_t *)r->s + side, more) ||
	    !read_row(r, side, "divisions", EM_NAMED_DIVISION, em_division_fields, list->divisions) ||
	    !read_row(r, side, "generals", EM_NAMED_GENERAL, em_general_fields, list->divisions + 1U) ||
	    !gg_json_list(r->doc, node, "units", &units, r->error))
		return false;
	for (uint32_t i = 0; i < gg_json_count(r->doc, units); i++)
		if (!read_unit(r, gg_json_item(r->doc, units, i), side))
			return false;
	return true;
}

/* --- The table ------------------------------------------------------------------------------------------------------------------- */

static bool read_ground(const em_reading *r) {
	static const char *const of_piece[] = {"id", "noun", "shape", NULL}, *const of_objective[] = {"noun", NULL};
	em_state *s = r->s;
	uint32_t ground, objectives;
	if (!gg_json_list(r->doc, r->root, "ground", &ground, r->error) ||
	    !gg_json_list(r->doc, r->root, "objectives", &objectives, r->error))
		return false;
	if (gg_json_count(r->doc, ground) > EM_PIECES)
		return em_doc_fail(r, ground, "expected 40 pieces at most, lines counted leg by leg (BE-27.90)");
	if (gg_json_count(r->doc, objectives) > EM_OBJECTIVES)
		return em_doc_fail(r, objectives, "expected 6 objectives at most (BE-27.90)");
	for (s->pieces = 0; s->pieces < gg_json_count(r->doc, ground); s->pieces++)
		if (!em_doc_fields(r, gg_json_item(r->doc, ground, s->pieces), em_piece_fields, of_piece, &s->piece[s->pieces]))
			return false;
	for (; s->objectives < gg_json_count(r->doc, objectives); s->objectives++)
		if (!em_doc_fields(r, gg_json_item(r->doc, objectives, s->objectives), em_objective_fields, of_objective,
				   &s->objective[s->objectives]))
			return false;
	return true;
}

/* --- What is open ------------------------------------------------------------------------------------------------------------------ */

static bool read_queue(const em_reading *r, uint32_t node, em_frame *frame) {
	uint32_t list = gg_json_member(r->doc, node, "queue");
	if (!list)
		return true;
	if (!gg_json_list(r->doc, node, "queue", &list, r->error))
		return false;
	uint32_t count = gg_json_count(r->doc, list);
	if (count > EM_SIDE_UNITS)
		return em_doc_fail(r, list, "expected 24 at most");
	for (uint32_t i = 0; i < count; i++)
		if (!em_doc_ref(r, gg_json_item(r->doc, list, i), EM_NAMED_UNIT, false, &frame->queue[i]))
			return false;
	frame->queued = (uint8_t)count;
	return true;
}

static bool read_shots(const em_reading *r, uint32_t node, em_frame *frame) {
	uint32_t owed = gg_json_member(r->doc, node, "may_still_fire"), from = gg_json_member(r->doc, node, "leaving_from");
	int64_t strides = 0;
	for (uint32_t i = 0; i < gg_json_count(r->doc, owed); i++) {
		uint8_t unit = EM_NONE;
		uint32_t item = gg_json_item(r->doc, owed, i);
		if (!em_doc_ref(r, item, EM_NAMED_UNIT, false, &unit))
			return false;
		gg_set bit = gg_set_of(EM_OWED_BIT + unit % EM_SIDE_UNITS);
		if (frame->unit >= EM_UNITS || !em_enemies(unit, frame->unit) || (frame->fire_support & bit))
			return em_doc_fail(r, item, "expected enemies of the mover, each once");
		frame->fire_support |= bit;
	}
	if (owed && gg_json_kind_of(r->doc, owed) != GG_JSON_LIST)
		return em_doc_fail(r, owed, "expected a list of units");
	if (!from)
		return true;
	if (!gg_json_int_at(r->doc, from, 0, EM_LEAVING_STRIDES, &strides, r->error))
		return false;
	frame->fire_support |= gg_set_of(EM_LEAVING_KNOWN_BIT) | (gg_set)strides << EM_LEAVING_BIT;
	return true;
}

static bool read_frame(const em_reading *r, uint32_t node, em_frame *frame) {
	static const char *const of_move[] = {"may_still_fire", "leaving_from", NULL}, *const of_charge[] = {NULL},
				 *const of_rest[] = {"queue", NULL};
	int32_t kind = 0;
	if (!gg_json_choice(r->doc, node, "kind", em_frame_words, &kind, r->error))
		return false;
	frame->target = frame->second = frame->cause = frame->support[0] = frame->support[1] = EM_NONE;
	bool move = kind == EM_FRAME_MOVE, charge = kind == EM_FRAME_CHARGE;
	return em_doc_fields_and(r, node, em_frame_fields, frame, em_frame_more((unsigned)kind), frame,
				 move     ? of_move
				 : charge ? of_charge
					  : of_rest) &&
	       (move ? read_shots(r, node, frame) : charge || read_queue(r, node, frame));
}

static bool read_stack(const em_reading *r) {
	em_state *s = r->s;
	uint32_t list;
	if (!gg_json_list(r->doc, r->root, "stack", &list, r->error))
		return false;
	if (gg_json_count(r->doc, list) > EM_FRAMES)
		return em_doc_fail(r, list, "expected 6 frames at most (BE-27.63)");
	for (; s->depth < gg_json_count(r->doc, list); s->depth++)
		if (!read_frame(r, gg_json_item(r->doc, list, s->depth), &s->frame[s->depth]))
			return false;
	return true;
}

static bool read_moving(const em_reading *r) {
	static const char *const more[] = {"unit", NULL};
	em_moving *moving = &r->s->moving;
	uint32_t list;
	if (!gg_json_list(r->doc, r->root, "moving", &list, r->error))
		return false;
	for (uint32_t i = 0; i < gg_json_count(r->doc, list); i++) {
		uint32_t node = gg_json_item(r->doc, list, i), of = gg_json_member(r->doc, node, "unit");
		uint8_t unit = EM_NONE;
		if (!of)
			return em_doc_fail(r, node, "\"unit\" is missing");
		if (!em_doc_ref(r, of, EM_NAMED_UNIT, false, &unit))
			return false;
		uint32_t bit = 1u << unit % EM_SIDE_UNITS;
		if (em_side_of(unit) != r->s->side || moving->units & bit)
			return em_doc_fail(r, of, "expected units of the active side, each once");
		moving->units |= bit;
		if (!em_doc_fields(r, node, em_mover_fields, more, &moving->of[unit % EM_SIDE_UNITS]))
			return false;
	}
	return true;
}

/* The phase that is on is that of the uppermost frame. */
static bool read_phase(const em_reading *r) {
	em_state *s = r->s;
	uint32_t below = gg_json_member(r->doc, r->root, "base_phase");
	int32_t on = 0, base = 0;
	if (!gg_json_choice(r->doc, r->root, "phase", em_phase_words, &on, r->error))
		return false;
	if (!s->depth && below)
		return em_doc_fail(r, below, "there is nothing on the stack: only \"phase\" is needed");
	if (s->depth && !gg_json_choice(r->doc, r->root, "base_phase", em_phase_words, &base, r->error))
		return false;
	s->phase = (uint8_t)(s->depth ? base : on);
	return em_phase_of(s) == (em_phase)on ||
	       em_doc_fail(r, gg_json_member(r->doc, r->root, "phase"), "expected the phase of the last frame of \"stack\"");
}

/* --- What follows from the rest ------------------------------------------------------------------------------------------------------ */

static bool unit_agrees(const em_reading *r, em_look *look, uint32_t node, unsigned unit) {
	if (!em_doc_agrees(r, node, "noun", em_unit_arg(r->s, unit)))
		return false;
	if (!em_stands(look, unit))
		return true;
	em_stance stance = em_stance_of(look, unit);
	return em_doc_agrees_length(r, node, "front", stance.front) && em_doc_agrees_length(r, node, "depth", stance.depth) &&
	       em_doc_agrees_shape(r, node, em_footprint(look, unit)) &&
	       em_doc_agrees_truth(r, node, "in_command", em_in_command(look, unit));
}

static bool side_agrees(const em_reading *r, em_look *look, unsigned side) {
	uint32_t node = side_of(r, side), units = gg_json_member(r->doc, node, "units"), item = 0;
	if (!em_doc_agrees(r, node, "noun", em_army_arg(r->s, side)))
		return false;
	for (unsigned i = side * EM_SIDE_UNITS; i < (side + 1) * EM_SIDE_UNITS; i++)
		if (em_exists(r->s, i) && !unit_agrees(r, look, gg_json_item(r->doc, units, item++), i))
			return false;
	uint32_t divisions = gg_json_member(r->doc, node, "divisions"), generals = gg_json_member(r->doc, node, "generals");
	for (unsigned i = 0; i < gg_json_count(r->doc, divisions); i++)
		if (!em_doc_agrees(r, gg_json_item(r->doc, divisions, i), "noun", em_division_arg(r->s, side * EM_SIDE_DIVISIONS + i)))
			return false;
	for (unsigned i = 0; i < gg_json_count(r->doc, generals); i++)
		if (!em_doc_agrees(r, gg_json_item(r->doc, generals, i), "noun", em_general_arg(r->s, side * EM_SIDE_GENERALS + i)))
			return false;
	return true;
}

static bool ground_agrees(const em_reading *r, em_look *look) {
	uint32_t ground = gg_json_member(r->doc, r->root, "ground"), objectives = gg_json_member(r->doc, r->root, "objectives");
	for (unsigned i = 0; i < r->s->pieces; i++) {
		uint32_t node = gg_json_item(r->doc, ground, i);
		char id[EM_LABEL_ID];
		gg_text text = gg_text_on(id, sizeof id);
		em_put_piece_id(&text, r->game, r->s, i);
		if (!em_doc_agrees_word(r, node, "id", id) || !em_doc_agrees(r, node, "noun", em_ground_arg(r->s, i)) ||
		    !em_doc_agrees_shape(r, node, em_piece_shape(look, i)))
			return false;
	}
	for (unsigned i = 0; i < r->s->objectives; i++)
		if (!em_doc_agrees(r, gg_json_item(r->doc, objectives, i), "noun", em_objective_arg(r->s, i)))
			return false;
	return true;
}

static bool all_agrees(const em_reading *r) {
	em_look look;
	em_look_open(&look, (const em_data *)r->game->data, r->s);
	return em_doc_agrees(r, r->root, "phase_number", em_phase_of(r->s)) &&
	       em_doc_agrees_word(r, r->root, "turn", em_doc_turn(r->game, r->s)) && ground_agrees(r, &look) && side_agrees(r, &look, 0) &&
	       side_agrees(r, &look, 1);
}

bool em_read(const gg_game *game, gg_state *state, const gg_json *doc, uint32_t node, gg_error *error) {
	static const char *const more[] = {"phase",      "phase_number", "base_phase", "turn",  "scenario", "options", "ground",
					   "objectives", "south",        "north",      "stack", "moving",   NULL};
	static const char *const none[] = {NULL};
	em_reading reading = {game, (em_state *)(void *)state, doc, node, error};
	const em_reading *r = &reading;
	uint32_t options;
	if (gg_json_kind_of(doc, node) != GG_JSON_OBJECT)
		return em_doc_fail(r, node, "expected an object");
	if (!read_army(r, 0) || !read_army(r, 1) || !read_records(r, 0) || !read_records(r, 1) ||
	    !gg_json_object(doc, node, "options", &options, error) || !em_doc_fields(r, options, em_option_fields, none, &r->s->options) ||
	    !read_scenario(r) || !em_doc_fields(r, node, em_root_fields, more, r->s) || !read_ground(r) || !read_side(r, 0) ||
	    !read_side(r, 1) || !read_stack(r) || !read_phase(r) || !read_moving(r))
		return false;
	return em_doc_validate(r) && all_agrees(r);
}
