/*
 * document_fields.c - every field of the state under its name in a document.
 */
#include "actions.h"
#include "document.h"

#include "../../core/mem.h"

#define AT(TYPE, FIELD) (uint16_t) offsetof(TYPE, FIELD)
#define END                                                                                                                                \
	{ NULL, 0, EM_FIELD_END, 0, false, 0, 0, 0, NULL }
/* Written always. */
#define MUST(TYPE, FIELD, NAME, SHAPE, LEAST, MOST)                                                                                        \
	{ NAME, AT(TYPE, FIELD), EM_FIELD_NUMBER, SHAPE, true, 0, LEAST, MOST, NULL }
#define MUST_WORD(TYPE, FIELD, NAME, WORDS)                                                                                                \
	{ NAME, AT(TYPE, FIELD), EM_FIELD_WORD, EM_U8, true, 0, 0, 0, WORDS }
#define MUST_LENGTH(TYPE, FIELD, NAME, LEAST, MOST)                                                                                        \
	{ NAME, AT(TYPE, FIELD), EM_FIELD_LENGTH, EM_I32, true, 0, LEAST, MOST, NULL }
#define MUST_FLAGS(TYPE, FIELD, NAME, SHAPE, WORDS)                                                                                        \
	{ NAME, AT(TYPE, FIELD), EM_FIELD_WORDS, SHAPE, true, 0, 0, 0, WORDS }
#define MUST_SIDE(TYPE, FIELD, NAME, SHAPE, USUAL)                                                                                         \
	{ NAME, AT(TYPE, FIELD), EM_FIELD_SIDE, SHAPE, true, USUAL, 0, 1, NULL }
/* Left out if 0, or as said. */
#define MAY(TYPE, FIELD, NAME, SHAPE, LEAST, MOST)                                                                                         \
	{ NAME, AT(TYPE, FIELD), EM_FIELD_NUMBER, SHAPE, false, 0, LEAST, MOST, NULL }
#define MAY_WORD(TYPE, FIELD, NAME, USUAL, WORDS)                                                                                          \
	{ NAME, AT(TYPE, FIELD), EM_FIELD_WORD, EM_U8, false, USUAL, 0, 0, WORDS }
#define MAY_HALVES(TYPE, FIELD, NAME, MOST)                                                                                                \
	{ NAME, AT(TYPE, FIELD), EM_FIELD_HALVES, EM_U8, false, 0, 0, MOST, NULL }
#define MAY_TRUTH(TYPE, FIELD, NAME)                                                                                                       \
	{ NAME, AT(TYPE, FIELD), EM_FIELD_TRUTH, EM_U8, false, 0, 0, 1, NULL }
#define MAY_LENGTH(TYPE, FIELD, NAME, SHAPE, LEAST, MOST)                                                                                  \
	{ NAME, AT(TYPE, FIELD), EM_FIELD_LENGTH, SHAPE, false, 0, LEAST, MOST, NULL }
#define MAY_FLAGS(TYPE, FIELD, NAME, SHAPE, WORDS)                                                                                         \
	{ NAME, AT(TYPE, FIELD), EM_FIELD_WORDS, SHAPE, false, 0, 0, 0, WORDS }
#define MAY_REF(TYPE, FIELD, NAME, KIND)                                                                                                   \
	{ NAME, AT(TYPE, FIELD), KIND, EM_U8, false, EM_NONE, 0, 0, NULL }
#define MUST_REF(TYPE, FIELD, NAME, KIND)                                                                                                  \
	{ NAME, AT(TYPE, FIELD), KIND, EM_U8, true, EM_NONE, 0, 0, NULL }
#define UNITS(TYPE, FIELD, NAME)                                                                                                           \
	{ NAME, AT(TYPE, FIELD), EM_FIELD_UNITS, EM_U64, false, 0, 0, 0, NULL }
#define BYTES(TYPE, FIELD, NAME, COUNT)                                                                                                    \
	{ NAME, AT(TYPE, FIELD), EM_FIELD_BYTES, EM_U8, false, 0, 0, COUNT, NULL }

enum {
	TURNS_MOST = 12, /* BE-27.90 */
	TABLE_MOST = 100 * EM_UD,
	ABOUT = TABLE_COORDINATE_MAX / 2, /* a place a little off the table */
	CP_MOST = 30,
	HALVES_MOST = 2 * EM_SIDE_UNITS
};

const em_field em_root_fields[] = {
	MUST_LENGTH(em_state, width, "width", 10 * EM_UD, TABLE_MOST),
	MUST_LENGTH(em_state, height, "height", 10 * EM_UD, TABLE_MOST),
	{"battle", AT(em_state, battle), EM_FIELD_WORD, EM_U8, true, EM_NONE, 0, 0, em_battle_words}, /* null: of no type (SC-3) */
	MUST_SIDE(em_state, attacker, "attacker", EM_U8, EM_NONE),
	MUST(em_state, turn, "game_turn", EM_U8, 0, TURNS_MOST),
	MUST(em_state, turns, "last_turn", EM_U8, 0, TURNS_MOST),
	MUST_SIDE(em_state, side, "active", EM_U8, EM_NONE),
	MUST_REF(em_state, division_now, "active_division", EM_FIELD_DIVISION),
	MUST_SIDE(em_state, last_side, "activated_last", EM_I8, -1),
	MUST_SIDE(em_state, first, "first", EM_U8, EM_NONE),
	MUST_WORD(em_state, called, "order_called", em_order_words),
	MAY_REF(em_state, owed, "owed", EM_FIELD_DIVISION),
	MAY(em_state, step, "step", EM_U8, 0, EM_NONE),
	MAY(em_state, rolled, "rolled", EM_U8, 0, EM_NONE),
	END,
};

const em_field em_option_fields[] = {
	MAY_TRUTH(em_options, average_dice, "average_dice"),
	MAY_TRUTH(em_options, orders_secret, "orders_secret"),
	MAY_TRUTH(em_options, marks_after, "marks_after"),
	MAY_TRUTH(em_options, opp_restricted, "opportunity_restricted"),
	MAY_TRUTH(em_options, round_up, "round_up"),
	MAY_TRUTH(em_options, no_ricochet, "no_ricochet"),
	MAY_TRUTH(em_options, cav_loss_literal, "cav_loss_literal"),
	MAY_TRUTH(em_options, flank_cancels, "flank_cancels_formation"),
	MAY_TRUTH(em_options, general_needs_loss, "general_fire_needs_loss"),
	{"garrison_fire", AT(em_options, garrison_fire), EM_FIELD_NUMBER, EM_I8, false, 0, -8, 8, NULL},
	MAY_TRUTH(em_options, national, "national"),
	END,
};

const em_field em_army_fields[] = {
	MUST(em_army, cp, "cp", EM_U8, 0, CP_MOST),
	MAY_HALVES(em_army, at_start, "units_at_start", HALVES_MOST),
	MAY_HALVES(em_army, lost, "units_lost", HALVES_MOST),
	MAY(em_army, generals_lost, "generals_lost", EM_U8, 0, 99),
	MAY(em_army, chiefs_lost, "chiefs_lost", EM_U8, 0, 99),
	MAY_TRUTH(em_army, broken, "broken"),
	MAY_REF(em_army, own_division, "chief_leads", EM_FIELD_DIVISION),
	MAY(em_army, roll, "roll", EM_U8, 0, 20),
	END,
};

const em_field em_division_fields[] = {
	MUST_FLAGS(em_division, flags, "flags", EM_U8, em_division_flag_words),
	MUST_WORD(em_division, order, "order", em_order_words),
	MAY_LENGTH(em_division, zone_x, "zone_x", EM_I32, 0, TABLE_MOST),
	MAY_LENGTH(em_division, zone_y, "zone_y", EM_I32, 0, TABLE_MOST),
	MAY_WORD(em_division, wanted, "wanted", EM_NO_ORDER, em_order_words),
	MAY_LENGTH(em_division, wanted_x, "wanted_x", EM_I32, 0, TABLE_MOST),
	MAY_LENGTH(em_division, wanted_y, "wanted_y", EM_I32, 0, TABLE_MOST),
	MAY(em_division, cp, "cp", EM_U8, 0, CP_MOST),
	MAY(em_division, transferred, "transferred", EM_U8, 0, CP_MOST),
	MAY_HALVES(em_division, must_comply, "must_comply", HALVES_MOST),
	MAY_HALVES(em_division, at_start, "units_at_start", HALVES_MOST),
	MAY(em_division, attempts, "attempts", EM_U8, 0, 9),
	MAY_TRUTH(em_division, free_rally, "free_rally_used"),
	MAY(em_division, arrives, "arrives", EM_U8, 0, EM_NONE),
	MAY(em_division, veil, "veil", EM_U8, 0, EM_ORDER_VEILED | EM_FLANK_VEILED | EM_WANTED_VEILED),
	END,
};

const em_field em_general_fields[] = {
	MUST_WORD(em_general, quality, "quality", em_quality_words),
	MUST_FLAGS(em_general, flags, "flags", EM_U8, em_general_flag_words),
	MUST_LENGTH(em_general, x, "x", -ABOUT, ABOUT),
	MUST_LENGTH(em_general, y, "y", -ABOUT, ABOUT),
	MAY_REF(em_general, attached, "attached", EM_FIELD_UNIT),
	MAY(em_general, ride, "ride", EM_I32, 0, EM_WHOLE_MOVE),
	MAY(em_general, legs, "legs", EM_U8, 0, 9),
	END,
};

const em_field em_unit_fields[] = {
	MUST_REF(em_unit, division, "division", EM_FIELD_DIVISION),
	MUST_WORD(em_unit, kind, "kind", em_kind_words),
	MUST_WORD(em_unit, status, "status", em_status_words),
	MUST(em_unit, morale, "morale", EM_U8, 1, 6),
	MUST_WORD(em_unit, grade, "class", em_class_words),
	MAY(em_unit, ft, "ft", EM_U8, 0, 2),
	MAY_WORD(em_unit, size, "size", EM_NORMAL, em_size_words),
	MAY_WORD(em_unit, weight, "weight", 0, em_weight_words),
	MAY_WORD(em_unit, gun, "gun", 0, em_gun_words),
	MAY_FLAGS(em_unit, traits, "traits", EM_U16, em_trait_words),
	MUST(em_unit, cohesion, "cohesion", EM_U8, 1, 8),
	MAY_HALVES(em_unit, losses, "losses", 40),
	MUST_WORD(em_unit, form, "formation", em_form_words),
	MUST_LENGTH(em_unit, x, "x", -ABOUT, ABOUT),
	MUST_LENGTH(em_unit, y, "y", -ABOUT, ABOUT),
	MUST(em_unit, heading, "heading", EM_U16, 0, TABLE_TURN - 1),
	MUST_FLAGS(em_unit, flags, "flags", EM_U32, em_unit_flag_words),
	MAY_REF(em_unit, general, "general", EM_FIELD_GENERAL),
	MAY_LENGTH(em_unit, moved, "moved", EM_U16, 0, 0xffff),
	MAY(em_unit, moves_made, "moves_made", EM_U8, 0, 9),
	END,
};

const em_field em_piece_fields[] = {
	MUST_WORD(em_piece, kind, "kind", em_ground_words),
	MUST_LENGTH(em_piece, x0, "x0", -ABOUT, ABOUT),
	MUST_LENGTH(em_piece, y0, "y0", -ABOUT, ABOUT),
	MUST_LENGTH(em_piece, x1, "x1", -ABOUT, ABOUT),
	MUST_LENGTH(em_piece, y1, "y1", -ABOUT, ABOUT),
	MAY(em_piece, heading, "heading", EM_U16, 0, TABLE_TURN - 1),
	MAY_LENGTH(em_piece, width, "width", EM_U16, 0, 10 * EM_UD),
	MAY(em_piece, sector, "sector", EM_U8, 0, 6),
	END,
};

const em_field em_objective_fields[] = {
	MUST_LENGTH(em_objective, x, "x", 0, TABLE_MOST),
	MUST_LENGTH(em_objective, y, "y", 0, TABLE_MOST),
	MUST_SIDE(em_objective, holder, "holder", EM_I8, -1),
	{"piece", AT(em_objective, piece), EM_FIELD_NUMBER, EM_U8, false, EM_NONE, 0, EM_PIECES - 1, NULL},
	MAY(em_objective, value, "value", EM_U8, 0, 99),
	MUST_SIDE(em_objective, counts_for, "counts_for", EM_I8, -1),
	END,
};

/* Of every frame; what else each kind keeps, under the names it has there (move.c, moments.h, react.c, charging.h, fire_frames.c,
 * fall.c). */
const em_field em_frame_fields[] = {
	MUST_WORD(em_frame, kind, "kind", em_frame_words),
	MUST_WORD(em_frame, phase, "phase", em_phase_words),
	MAY_REF(em_frame, unit, "unit", EM_FIELD_UNIT),
	MAY_FLAGS(em_frame, flags, "flags", EM_U32, em_frame_flag_words),
	END,
};

static const em_field move_fields[] = {
	MAY_REF(em_frame, target, "pace_of", EM_FIELD_UNIT),
	MAY(em_frame, steps, "steps", EM_U8, 0, EM_STEPS),
	MAY_WORD(em_frame, last, "last_step", EM_DO_NOTHING, em_verb_words),
	MAY_LENGTH(em_frame, covered, "covered", EM_I32, 0, ABOUT),
	MAY(em_frame, rest, "wheeled", EM_I32, 0, EM_STEPS *TABLE_TURN),
	MAY_WORD(em_frame, step, "step", EM_DO_NOTHING, em_verb_words),
	MAY(em_frame, amount, "amount", EM_I32, -ABOUT, ABOUT),
	MAY(em_frame, way, "way", EM_I32, 0, ABOUT),
	MAY(em_frame, shot, "formation", EM_U8, 0, EM_LIMBERED),
	MAY_LENGTH(em_frame, halt, "pivot_x", EM_I32, -ABOUT, ABOUT),
	MAY_LENGTH(em_frame, gap, "pivot_y", EM_I32, -ABOUT, ABOUT),
	MAY(em_frame, heading_before, "heading", EM_U16, 0, TABLE_TURN - 1),
	UNITS(em_frame, done_with, "in_sight"),
	BYTES(em_frame, asked, "asked", EM_SIDE_UNITS),
	BYTES(em_frame, queue, "leaving", EM_SIDE_UNITS),
	END,
};

static const em_field react_fields[] = {
	MAY_REF(em_frame, target, "target", EM_FIELD_UNIT),
	MAY(em_frame, row, "row", EM_U8, 0, EM_REACTIONS - 1),
	MAY_WORD(em_frame, step, "formation", 0, em_form_words),
	MAY(em_frame, heading_before, "heading", EM_U16, 0, TABLE_TURN - 1),
	MAY_LENGTH(em_frame, way, "mover_x", EM_I32, -ABOUT, ABOUT),
	MAY_LENGTH(em_frame, amount, "mover_y", EM_I32, -ABOUT, ABOUT),
	UNITS(em_frame, done_with, "in_disorder"),
	UNITS(em_frame, fire_support, "moved_enough"),
	BYTES(em_frame, asked, "asked", EM_SIDE_UNITS),
	END,
};

static const em_field charge_fields[] = {
	MAY_REF(em_frame, target, "target", EM_FIELD_UNIT),
	MAY_REF(em_frame, second, "second", EM_FIELD_UNIT),
	MAY_REF(em_frame, support[0], "support_1", EM_FIELD_UNIT),
	MAY_REF(em_frame, support[1], "support_2", EM_FIELD_UNIT),
	UNITS(em_frame, fire_support, "fire_support"),
	UNITS(em_frame, done_with, "struck"),
	MAY(em_frame, shares, "shares", EM_I32, 0, EM_WHOLE_MOVE),
	MAY_LENGTH(em_frame, covered, "covered", EM_I32, 0, ABOUT),
	MAY_LENGTH(em_frame, amount, "counter_covered", EM_I32, 0, ABOUT),
	MAY_LENGTH(em_frame, halt, "halt", EM_I32, 0, ABOUT),
	MAY_LENGTH(em_frame, gap, "gap", EM_I32, 0, ABOUT),
	MAY(em_frame, rest, "rest", EM_I32, 0, EM_WHOLE_MOVE),
	MAY_LENGTH(em_frame, way, "retreat", EM_I32, 0, 10 * EM_UD),
	MAY(em_frame, row, "row", EM_U8, 0, EM_REACTIONS - 1),
	MAY_WORD(em_frame, step, "formation", 0, em_form_words),
	MAY(em_frame, heading_before, "heading", EM_U16, 0, TABLE_TURN - 1),
	MAY(em_frame, steps, "sector_and_1", EM_U8, 0, 2 * EM_PIECES),
	BYTES(em_frame, dice, "dice", 2),
	MAY_REF(em_frame, general[0], "general_of_charger", EM_FIELD_GENERAL),
	MAY_REF(em_frame, general[1], "general_of_target", EM_FIELD_GENERAL),
	MAY(em_frame, tested, "tested", EM_U8, 0, EM_SIDE_UNITS),
	END,
};

static const em_field fire_fields[] = {
	MAY_REF(em_frame, target, "target", EM_FIELD_UNIT),
	MAY_WORD(em_frame, shot, "shot", 0, em_shot_words),
	UNITS(em_frame, fire_support, "fire_support"),
	MAY_REF(em_frame, second, "behind", EM_FIELD_UNIT),
	MAY_LENGTH(em_frame, covered, "behind_x", EM_I32, -ABOUT, ABOUT),
	MAY_LENGTH(em_frame, rest, "behind_y", EM_I32, -ABOUT, ABOUT),
	MAY_LENGTH(em_frame, way, "target_x", EM_I32, -ABOUT, ABOUT),
	MAY_LENGTH(em_frame, amount, "target_y", EM_I32, -ABOUT, ABOUT),
	MAY_LENGTH(em_frame, halt, "firer_x", EM_I32, -ABOUT, ABOUT),
	MAY_LENGTH(em_frame, gap, "firer_y", EM_I32, -ABOUT, ABOUT),
	BYTES(em_frame, dice, "dice", 2),
	MAY_HALVES(em_frame, lost[0], "target_loses", 20),
	MAY_HALVES(em_frame, lost[1], "firer_loses", 20),
	MAY_REF(em_frame, general[0], "general_of_target", EM_FIELD_GENERAL),
	MAY_REF(em_frame, general[1], "general_of_firer", EM_FIELD_GENERAL),
	UNITS(em_frame, done_with, "lost_general"),
	MAY(em_frame, tested, "tested", EM_U8, 0, EM_SIDE_UNITS),
	END,
};

static const em_field fall_fields[] = {
	MAY_REF(em_frame, cause, "cause", EM_FIELD_UNIT),           MAY_LENGTH(em_frame, halt, "from_x", EM_I32, -ABOUT, ABOUT),
	MAY_LENGTH(em_frame, gap, "from_y", EM_I32, -ABOUT, ABOUT), MAY_LENGTH(em_frame, amount, "distance", EM_I32, 0, ABOUT),
	MAY_WORD(em_frame, row, "how", 0, em_fall_words),           UNITS(em_frame, done_with, "fled_through"),
	MAY(em_frame, tested, "tested", EM_U8, 0, EM_SIDE_UNITS),   END,
};

static const em_field no_fields[] = {END};

const em_field *em_frame_more(unsigned kind) {
	switch ((em_frame_kind)kind) {
	case EM_FRAME_MOVE:
		return move_fields;
	case EM_FRAME_REACT:
		return react_fields;
	case EM_FRAME_CHARGE:
		return charge_fields;
	case EM_FRAME_FIRE:
		return fire_fields;
	case EM_FRAME_FALL:
		return fall_fields;
	case EM_FRAME_NONE:
		break;
	}
	return no_fields;
}

/* Of one side of two: counted from the byte of that side in the first of each pair. */
const em_field em_side_fields[] = {
	MUST_REF(em_state, named, "named", EM_FIELD_DIVISION),
	MAY(em_state, bonus, "bonus", EM_U8, 0, 9),
	MAY(em_state, dice, "die", EM_U8, 0, 12),
	END,
};

const em_field em_mover_fields[] = {
	MUST(struct em_mover, shares, "shares", EM_I32, 0, 16 * EM_WHOLE_MOVE),
	MUST_LENGTH(struct em_mover, began_x, "began_x", -ABOUT, ABOUT),
	MUST_LENGTH(struct em_mover, began_y, "began_y", -ABOUT, ABOUT),
	MUST(struct em_mover, began_heading, "began_heading", EM_U16, 0, TABLE_TURN - 1),
	MUST_WORD(struct em_mover, began_form, "began_formation", em_form_words),
	MUST_LENGTH(struct em_mover, step_x, "step_x", -ABOUT, ABOUT),
	MUST_LENGTH(struct em_mover, step_y, "step_y", -ABOUT, ABOUT),
	MUST(struct em_mover, step_heading, "step_heading", EM_U16, 0, TABLE_TURN - 1),
	MUST_WORD(struct em_mover, step_form, "step_formation", em_form_words),
	END,
};

/* --- Values --------------------------------------------------------------------------------------------------------------- */

int64_t em_field_get(const em_field *field, const void *of) {
	const uint8_t *at = (const uint8_t *)of + field->at;
	union {
		uint64_t u64;
		uint32_t u32;
		int32_t i32;
		uint16_t u16;
	} value = {0};
	switch ((em_field_shape)field->shape) {
	case EM_U8:
		return *at;
	case EM_I8:
		return (int8_t)*at;
	case EM_U16:
		memcpy(&value.u16, at, sizeof value.u16);
		return value.u16;
	case EM_I32:
		memcpy(&value.i32, at, sizeof value.i32);
		return value.i32;
	case EM_U32:
		memcpy(&value.u32, at, sizeof value.u32);
		return value.u32;
	case EM_U64:
		memcpy(&value.u64, at, sizeof value.u64);
		return (int64_t)value.u64;
	}
	return 0;
}

void em_field_set(const em_field *field, void *of, int64_t value) {
	uint8_t *at = (uint8_t *)of + field->at;
	uint16_t u16 = (uint16_t)value;
	uint32_t u32 = (uint32_t)value;
	switch ((em_field_shape)field->shape) {
	case EM_U8:
	case EM_I8:
		*at = (uint8_t)value;
		break;
	case EM_U16:
		memcpy(at, &u16, sizeof u16);
		break;
	case EM_I32:
	case EM_U32:
		memcpy(at, &u32, sizeof u32);
		break;
	case EM_U64:
		memcpy(at, &value, sizeof value);
		break;
	}
}
