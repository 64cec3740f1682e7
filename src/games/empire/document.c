/*
 * document.c - a state as JSON, so that a rules question can be sent as a file: the table and its ground, both armies, and the stack of
 * what is open, every field under its name (document_fields.c). Lengths and places are in UD, headings in 65536ths of a turn, so that
 * nothing is lost. Members that follow from the rest (who acts, footprints, who is in command) are there for surfaces.
 */
#include "document.h"

#include "ground.h"
#include "rulebook.h"
#include "syntax.h"

typedef struct writing {
	const gg_game *game;
	const em_state *s;
	gg_json_out *out;
	em_look look;
} writing;

/* --- Values --------------------------------------------------------------------------------------------------------------- */

static void put_ref(writing *w, const char *key, em_named what, unsigned number) {
	char id[EM_LABEL_ID];
	gg_text text = gg_text_on(id, sizeof id);
	if (number == EM_NONE) {
		gg_json_put_null(w->out, key);
		return;
	}
	em_put_id(&text, w->game, w->s, what, number, EM_NONE);
	gg_json_put_string(w->out, key, id);
}

static void put_length(writing *w, const char *key, int32_t thousandths) {
	gg_json_put_key(w->out, key);
	em_put_length(w->out->text, thousandths);
}

static void put_words(writing *w, const em_field *field, uint64_t bits) {
	gg_json_open_flat(w->out, field->name, '[');
	for (unsigned i = 0; field->words[i]; i++)
		if (bits >> i & 1)
			gg_json_put_string(w->out, NULL, field->words[i]);
	gg_json_close(w->out, ']');
}

static void put_units(writing *w, const char *key, gg_set units) {
	gg_json_open_flat(w->out, key, '[');
	while (units)
		put_ref(w, NULL, EM_NAMED_UNIT, gg_set_pop(&units));
	gg_json_close(w->out, ']');
}

static void put_bytes(writing *w, const em_field *field, const uint8_t *bytes) {
	int32_t count = field->most;
	while (count && !bytes[count - 1])
		count--;
	if (!count)
		return;
	gg_json_open_flat(w->out, field->name, '[');
	for (int32_t i = 0; i < count; i++)
		gg_json_put_int(w->out, NULL, bytes[i]);
	gg_json_close(w->out, ']');
}

static void put_halves(writing *w, const char *key, int64_t halves) {
	gg_json_put_key(w->out, key);
	em_put_length(w->out->text, (int32_t)halves * (EM_UD / 2));
}

static void put_side(writing *w, const char *key, int64_t side) {
	if (side == 0 || side == 1)
		gg_json_put_string(w->out, key, em_side_words[side]);
	else
		gg_json_put_null(w->out, key);
}

static void put_field(writing *w, const em_field *field, const void *of) {
	int64_t value = em_field_get(field, of);
	if (field->kind == EM_FIELD_BYTES) {
		put_bytes(w, field, (const uint8_t *)of + field->at);
		return;
	}
	if (!field->always && value == field->usual)
		return;
	switch ((em_field_kind)field->kind) {
	case EM_FIELD_NUMBER:
		gg_json_put_int(w->out, field->name, value);
		break;
	case EM_FIELD_HALVES:
		put_halves(w, field->name, value);
		break;
	case EM_FIELD_LENGTH:
		put_length(w, field->name, (int32_t)value);
		break;
	case EM_FIELD_TRUTH:
		gg_json_put_bool(w->out, field->name, value != 0);
		break;
	case EM_FIELD_WORD:
		if (value == EM_NONE)
			gg_json_put_null(w->out, field->name);
		else
			gg_json_put_string(w->out, field->name, field->words[value]);
		break;
	case EM_FIELD_WORDS:
		put_words(w, field, (uint64_t)value);
		break;
	case EM_FIELD_SIDE:
		put_side(w, field->name, value);
		break;
	case EM_FIELD_UNIT:
		put_ref(w, field->name, EM_NAMED_UNIT, (unsigned)value);
		break;
	case EM_FIELD_GENERAL:
		put_ref(w, field->name, EM_NAMED_GENERAL, (unsigned)value);
		break;
	case EM_FIELD_DIVISION:
		put_ref(w, field->name, EM_NAMED_DIVISION, (unsigned)value);
		break;
	case EM_FIELD_UNITS:
		put_units(w, field->name, (gg_set)value);
		break;
	case EM_FIELD_END:
	case EM_FIELD_BYTES:
		break;
	}
}

static void put_fields(writing *w, const em_field *fields, const void *of) {
	for (; fields->kind != EM_FIELD_END; fields++)
		put_field(w, fields, of);
}

static void put_shape(writing *w, const table_shape *shape) {
	gg_json_open_flat(w->out, "shape", '[');
	for (uint32_t i = 0; i < shape->count; i++) {
		gg_json_open_flat(w->out, NULL, '[');
		put_length(w, NULL, shape->corner[i].x);
		put_length(w, NULL, shape->corner[i].y);
		gg_json_close(w->out, ']');
	}
	gg_json_close(w->out, ']');
}

/* --- The table ------------------------------------------------------------------------------------------------------------- */

static void write_ground(writing *w) {
	gg_json_open(w->out, "ground", '[');
	for (unsigned i = 0; i < w->s->pieces; i++) {
		char id[EM_LABEL_ID];
		gg_text text = gg_text_on(id, sizeof id);
		em_put_piece_id(&text, w->game, w->s, i);
		gg_json_open_flat(w->out, NULL, '{');
		gg_json_put_string(w->out, "id", id);
		gg_json_put_int(w->out, "noun", em_ground_arg(w->s, i));
		put_fields(w, em_piece_fields, &w->s->piece[i]);
		put_shape(w, em_piece_shape(&w->look, i));
		gg_json_close(w->out, '}');
	}
	gg_json_close(w->out, ']');
	gg_json_open(w->out, "objectives", '[');
	for (unsigned i = 0; i < w->s->objectives; i++) {
		gg_json_open_flat(w->out, NULL, '{');
		gg_json_put_int(w->out, "noun", em_objective_arg(w->s, i));
		put_fields(w, em_objective_fields, &w->s->objective[i]);
		gg_json_close(w->out, '}');
	}
	gg_json_close(w->out, ']');
}

/* --- Armies ------------------------------------------------------------------------------------------------------------------ */

/* A garrison's sector; of a crew that is away its square (BE-27.96). */
static void put_sector(writing *w, const em_unit *u) {
	char id[EM_LABEL_ID];
	gg_text text = gg_text_on(id, sizeof id);
	if (u->sector == EM_NONE)
		return;
	if (u->flags & EM_CREW_AWAY) {
		put_ref(w, "in_square", EM_NAMED_UNIT, u->sector);
		return;
	}
	em_put_sector_id(&text, w->game, w->s, u->sector);
	gg_json_put_string(w->out, "sector", id);
}

static void write_unit(writing *w, unsigned unit) {
	const em_unit *u = &w->s->unit[unit];
	gg_json_open_flat(w->out, NULL, '{');
	put_ref(w, "id", EM_NAMED_UNIT, unit);
	gg_json_put_int(w->out, "number", unit % EM_SIDE_UNITS);
	gg_json_put_int(w->out, "noun", em_unit_arg(w->s, unit));
	put_fields(w, em_unit_fields, u);
	put_sector(w, u);
	if (em_stands(&w->look, unit)) {
		em_stance stance = em_stance_of(&w->look, unit);
		put_length(w, "front", stance.front);
		put_length(w, "depth", stance.depth);
		put_shape(w, em_footprint(&w->look, unit));
		gg_json_put_bool(w->out, "in_command", em_in_command(&w->look, unit));
	}
	gg_json_close(w->out, '}');
}

static void write_division(writing *w, unsigned division) {
	gg_json_open_flat(w->out, NULL, '{');
	put_ref(w, "id", EM_NAMED_DIVISION, division);
	gg_json_put_int(w->out, "noun", em_division_arg(w->s, division));
	put_fields(w, em_division_fields, &w->s->division[division]);
	gg_json_close(w->out, '}');
}

static void write_general(writing *w, unsigned general) {
	gg_json_open_flat(w->out, NULL, '{');
	put_ref(w, "id", EM_NAMED_GENERAL, general);
	gg_json_put_int(w->out, "noun", em_general_arg(w->s, general));
	put_fields(w, em_general_fields, &w->s->general[general]);
	gg_json_close(w->out, '}');
}

static void write_side(writing *w, unsigned side) {
	const em_army_list *list = em_side_list(w->game, w->s, side);
	gg_json_open(w->out, em_side_words[side], '{');
	gg_json_put_string(w->out, "army", list->id);
	gg_json_put_int(w->out, "noun", em_army_arg(w->s, side));
	put_fields(w, em_army_fields, &w->s->army[side]);
	put_fields(w, em_side_fields, (const uint8_t *)w->s + side);
	gg_json_open(w->out, "divisions", '[');
	for (unsigned i = 0; i < list->divisions; i++)
		write_division(w, side * EM_SIDE_DIVISIONS + i);
	gg_json_close(w->out, ']');
	gg_json_open(w->out, "generals", '[');
	for (unsigned i = 0; i <= list->divisions; i++)
		write_general(w, side * EM_SIDE_GENERALS + i);
	gg_json_close(w->out, ']');
	gg_json_open(w->out, "units", '[');
	for (unsigned i = side * EM_SIDE_UNITS; i < (side + 1) * EM_SIDE_UNITS; i++)
		if (em_exists(w->s, i))
			write_unit(w, i);
	gg_json_close(w->out, ']');
	gg_json_close(w->out, '}');
}

/* --- What is open --------------------------------------------------------------------------------------------------------------- */

/* Of a move the bytes are something else. */
static void write_queue(writing *w, const em_frame *frame) {
	if (!frame->queued || frame->kind == EM_FRAME_MOVE)
		return;
	gg_json_open_flat(w->out, "queue", '[');
	for (unsigned i = 0; i < frame->queued && i < EM_SIDE_UNITS; i++)
		put_ref(w, NULL, EM_NAMED_UNIT, frame->queue[i]);
	gg_json_close(w->out, ']');
}

/* What a move keeps about shots. */
static void write_shots(writing *w, const em_frame *frame) {
	gg_set owed = frame->fire_support >> EM_OWED_BIT & gg_set_below(EM_SIDE_UNITS);
	if (frame->kind != EM_FRAME_MOVE)
		return;
	if (owed && frame->unit < EM_UNITS)
		put_units(w, "may_still_fire", owed << ((1 - em_side_of(frame->unit)) * EM_SIDE_UNITS));
	if (gg_set_has(frame->fire_support, EM_LEAVING_KNOWN_BIT))
		gg_json_put_int(w->out, "leaving_from", (int64_t)(frame->fire_support >> EM_LEAVING_BIT & EM_LEAVING_STRIDES));
}

static void write_stack(writing *w) {
	gg_json_open(w->out, "stack", '[');
	for (unsigned i = 0; i < w->s->depth; i++) {
		const em_frame *frame = &w->s->frame[i];
		gg_json_open_flat(w->out, NULL, '{');
		put_fields(w, em_frame_fields, frame);
		put_fields(w, em_frame_more(frame->kind), frame);
		write_queue(w, frame);
		write_shots(w, frame);
		gg_json_close(w->out, '}');
	}
	gg_json_close(w->out, ']');
}

/* The move in hand is one of the active side's. */
static void write_moving(writing *w) {
	const em_moving *moving = &w->s->moving;
	gg_json_open(w->out, "moving", '[');
	for (unsigned i = 0; i < EM_SIDE_UNITS; i++) {
		if (!(moving->units >> i & 1))
			continue;
		gg_json_open_flat(w->out, NULL, '{');
		put_ref(w, "unit", EM_NAMED_UNIT, w->s->side * EM_SIDE_UNITS + i);
		put_fields(w, em_mover_fields, &moving->of[i]);
		gg_json_close(w->out, '}');
	}
	gg_json_close(w->out, ']');
}

const char *em_doc_turn(const gg_game *game, const em_state *s) {
	int turn = em_turn(game, &s->head);
	return turn == GG_OVER ? "over" : turn < 0 ? "chance" : em_side_words[turn];
}

void em_write(const gg_game *game, const gg_state *state, gg_json_out *out) {
	const em_state *s = em_of(state);
	const em_scenario *scenario = em_map_of(em_data_of(game), s);
	writing w;
	w.game = game;
	w.s = s;
	w.out = out;
	em_look_open(&w.look, (const em_data *)game->data, s);
	gg_json_put_string(out, "phase", em_phase_words[em_phase_of(s)]);
	gg_json_put_int(out, "phase_number", em_phase_of(s)); /* in the noun list "phase", for readers */
	if (s->depth)
		gg_json_put_string(out, "base_phase", em_phase_words[s->phase]);
	gg_json_put_string(out, "turn", em_doc_turn(game, s));
	if (scenario)
		gg_json_put_string(out, "scenario", scenario->id);
	else
		gg_json_put_null(out, "scenario");
	gg_json_open_flat(out, "options", '{');
	put_fields(&w, em_option_fields, &s->options);
	gg_json_close(out, '}');
	put_fields(&w, em_root_fields, s);
	write_ground(&w);
	for (unsigned side = 0; side < EM_SIDES; side++)
		write_side(&w, side);
	write_stack(&w);
	write_moving(&w);
}
