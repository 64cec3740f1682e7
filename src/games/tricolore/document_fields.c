/*
 * document_fields.c - every field of the state under its name in a document.
 */
#include "actions.h"
#include "document.h"

#include "../../core/mem.h"

#define AT(TYPE, FIELD) (uint16_t) offsetof(TYPE, FIELD)
#define END                                                                                                                                \
	{ NULL, 0, L3_FIELD_END, 0, false, 0, 0, 0, NULL }
/* Written always. */
#define MUST(TYPE, FIELD, NAME, SHAPE, LEAST, MOST)                                                                                        \
	{ NAME, AT(TYPE, FIELD), L3_FIELD_NUMBER, SHAPE, true, 0, LEAST, MOST, NULL }
#define MUST_WORD(TYPE, FIELD, NAME, WORDS)                                                                                                \
	{ NAME, AT(TYPE, FIELD), L3_FIELD_WORD, L3_U8, true, 0, 0, 0, WORDS }
#define MUST_LENGTH(TYPE, FIELD, NAME, LEAST, MOST)                                                                                        \
	{ NAME, AT(TYPE, FIELD), L3_FIELD_LENGTH, L3_I32, true, 0, LEAST, MOST, NULL }
#define MUST_SIDE(TYPE, FIELD, NAME, SHAPE, USUAL)                                                                                         \
	{ NAME, AT(TYPE, FIELD), L3_FIELD_SIDE, SHAPE, true, USUAL, 0, 1, NULL }
#define MUST_REF(TYPE, FIELD, NAME, KIND, USUAL)                                                                                           \
	{ NAME, AT(TYPE, FIELD), KIND, L3_U8, true, USUAL, 0, 0, NULL }
/* Left out if 0, or as said. */
#define MAY(TYPE, FIELD, NAME, SHAPE, LEAST, MOST)                                                                                         \
	{ NAME, AT(TYPE, FIELD), L3_FIELD_NUMBER, SHAPE, false, 0, LEAST, MOST, NULL }
#define MAY_WORD(TYPE, FIELD, NAME, USUAL, WORDS)                                                                                          \
	{ NAME, AT(TYPE, FIELD), L3_FIELD_WORD, L3_U8, false, USUAL, 0, 0, WORDS }
#define MAY_TRUTH(TYPE, FIELD, NAME)                                                                                                       \
	{ NAME, AT(TYPE, FIELD), L3_FIELD_TRUTH, L3_U8, false, 0, 0, 1, NULL }
#define MAY_LENGTH(TYPE, FIELD, NAME, SHAPE, LEAST, MOST)                                                                                  \
	{ NAME, AT(TYPE, FIELD), L3_FIELD_LENGTH, SHAPE, false, 0, LEAST, MOST, NULL }
#define MAY_FLAGS(TYPE, FIELD, NAME, SHAPE, WORDS)                                                                                         \
	{ NAME, AT(TYPE, FIELD), L3_FIELD_WORDS, SHAPE, false, 0, 0, 0, WORDS }
#define MAY_REF(TYPE, FIELD, NAME, KIND)                                                                                                   \
	{ NAME, AT(TYPE, FIELD), KIND, L3_U8, false, 0, 0, 0, NULL }
#define SET(TYPE, FIELD, NAME, SIDE)                                                                                                       \
	{ NAME, AT(TYPE, FIELD), L3_FIELD_SET, L3_U64, false, 0, SIDE, 0, NULL }
#define BYTES(TYPE, FIELD, NAME)                                                                                                           \
	{ NAME, AT(TYPE, FIELD), L3_FIELD_BYTES, L3_U8, false, 0, 0, sizeof(((TYPE *)0)->FIELD), NULL }

enum {
	TURNS_MOST = 99,
	TABLE_MOST = 60 * L3_UD,          /* L3C-27.1 */
	ABOUT = TABLE_COORDINATE_MAX / 2, /* a place a little off the table */
	BYTE = 255
};

const l3_field l3_root_fields[] = {
	MUST_LENGTH(l3_state, width, "width", 4 * L3_UD, TABLE_MOST),
	MUST_LENGTH(l3_state, height, "height", 4 * L3_UD, TABLE_MOST),
	MUST(l3_state, turn, "game_turn", L3_U8, 0, TURNS_MOST),
	MUST(l3_state, turns, "last_turn", L3_U8, 0, TURNS_MOST),
	MUST_SIDE(l3_state, jai, "jai", L3_U8, L3_NONE),
	MUST_SIDE(l3_state, jep, "jep", L3_U8, L3_NONE),
	MUST_SIDE(l3_state, jai_before, "jai_before", L3_U8, L3_NONE),
	MUST_SIDE(l3_state, side, "deciding", L3_U8, L3_NONE),
	MAY(l3_state, thirds, "thirds", L3_U8, 0, BYTE),
	MAY(l3_state, gt_now, "gt_now", L3_U8, 0, BYTE),
	MAY(l3_state, mac_at, "mac_at", L3_U8, 0, BYTE),
	MAY(l3_state, result, "result", L3_U8, 0, BYTE),
	MAY(l3_state, quiet_turns, "quiet_turns", L3_U8, 0, BYTE),
	MAY(l3_state, sides_done, "sides_done", L3_U8, 0, BYTE),
	MAY(l3_state, veil, "veil", L3_U8, 0, BYTE),
	BYTES(l3_state, mac_order, "mac_order"),
	END,
};

/* L3C-34.1: the first word of each is the default. */
static const char *const
	plays[] = {"alternating", "simultaneous", NULL},
	*const deployments[] = {"scenario", "defender_first", "secret", "meeting", NULL}, *const operationals[] = {"scenario",   "off",
														   "first_turn", "reserves",
														   "all",        NULL},
	*const off_on[] = {"off", "on", NULL}, *const on_off[] = {"on", "off", NULL}, *const ball_shares[] = {"two_ranks", "by_rank", NULL},
	*const first_fires[] = {"battle", "turn", NULL}, *const pursuits[] = {"table", "melee", NULL},
	*const tolerances[] = {"free", "ddf", NULL}, *const loss_tests[] = {"ask", "at_once", "turn_end", NULL},
	*const crests[] = {"printed", "swapped", NULL}, *const zeros[] = {"halte", "arret", NULL},
	*const statuses[] = {"pair", "unit", NULL}, *const overlaps[] = {"physical", "moral", NULL},
	*const skirmishes[] = {"by_army", "never", "always", NULL}, *const passages[] = {"ddf", "free", "never", NULL},
	*const jumps[] = {"light", "all", "none", NULL}, *const dice[] = {"d6", "none", NULL},
	*const terrains[] = {"scenario", "random", NULL}, *const scores[] = {"points", "break_only", NULL};

#define OPTION(FIELD, WORDS) MAY_WORD(l3_options, FIELD, #FIELD, 0, WORDS)
const l3_field l3_option_fields[] = {
	OPTION(play, plays),
	OPTION(deployment, deployments),
	OPTION(operational, operationals),
	OPTION(type_markers, off_on),
	OPTION(hidden_troops, off_on),
	OPTION(common_rows, off_on),
	OPTION(melee_position_factors, off_on),
	OPTION(own_state_doubled, off_on),
	OPTION(fire_to_come, on_off),
	OPTION(pace_distance, on_off),
	OPTION(ball_share, ball_shares),
	OPTION(first_fire, first_fires),
	OPTION(cavalry_fire, off_on),
	OPTION(pursuit_loss, pursuits),
	OPTION(tolerance_guard, tolerances),
	OPTION(wounds, off_on),
	OPTION(loss_test, loss_tests),
	OPTION(crest_malus, crests),
	OPTION(score_zero, zeros),
	OPTION(status_once, statuses),
	OPTION(overlap_fire, overlaps),
	OPTION(infantry_ft0_skirmish, skirmishes),
	OPTION(foragers, off_on),
	OPTION(passage, passages),
	OPTION(jump, jumps),
	OPTION(eco_guns, off_on),
	OPTION(random_d6, dice),
	OPTION(terrain, terrains),
	OPTION(years, on_off),
	OPTION(budget_check, on_off),
	OPTION(score, scores),
	END,
};

/* Of one side of two: counted from the byte of that side in the first of each pair. */
const l3_field l3_side_fields[] = {
	MAY(l3_state, broken, "broken", L3_U8, 0, BYTE),
	MAY(l3_state, dice, "die", L3_U8, 0, BYTE),
	MAY(l3_state, edits, "edits", L3_U8, 0, BYTE),
	END,
};

const l3_field l3_group_fields[] = {
	MUST_WORD(l3_group, order, "order", l3_group_order_words),     MAY_LENGTH(l3_group, x, "order_x", L3_I32, -ABOUT, ABOUT),
	MAY_LENGTH(l3_group, y, "order_y", L3_I32, -ABOUT, ABOUT),     MUST_REF(l3_group, general, "general", L3_FIELD_LEADER, L3_NONE),
	MAY_LENGTH(l3_group, moved_op, "moved_op", L3_U16, 0, 0xffff), MAY(l3_group, entry, "entry", L3_U8, 0, BYTE),
	MAY(l3_group, entry_turn, "entry_turn", L3_U8, 0, BYTE),       END,
};

const l3_field l3_general_fields[] = {
	MUST_WORD(l3_general, grade, "grade", l3_grade_words),
	MUST(l3_general, ccf, "ccf", L3_U8, 0, 9),
	MUST(l3_general, bonus, "bonus", L3_U8, 0, 9),
	{"arm", AT(l3_general, arm), L3_FIELD_WORD, L3_U8, true, L3_NONE, 0, 0, l3_arm_words}, /* null: all */
	MUST_WORD(l3_general, state, "state", l3_general_state_words),
	MUST_LENGTH(l3_general, x, "x", -ABOUT, ABOUT),
	MUST_LENGTH(l3_general, y, "y", -ABOUT, ABOUT),
	{"group", AT(l3_general, gt), L3_FIELD_GROUP, L3_U8, true, L3_NONE, 0, 0, NULL},
	MAY(l3_general, brigade, "brigade", L3_U8, 0, BYTE),
	MAY_REF(l3_general, superior, "superior", L3_FIELD_GENERAL),
	MAY_REF(l3_general, with, "with", L3_FIELD_UNIT),
	MAY(l3_general, used, "actions_used", L3_U8, 0, BYTE),
	MAY(l3_general, back_turn, "back_turn", L3_U8, 0, BYTE),
	MAY(l3_general, pinned, "pinned", L3_U8, 0, BYTE),
	MAY(l3_general, joined_turn, "joined_turn", L3_U8, 0, BYTE),
	MAY(l3_general, mac, "commands_mac", L3_U8, 0, L3_MACS),
	MAY(l3_general, record, "record", L3_U8, 0, BYTE),
	MAY_REF(l3_general, gives, "gives_movement_to", L3_FIELD_UNIT),
	END,
};

const l3_field l3_element_fields[] = {
	MUST_WORD(l3_element, where, "where", l3_where_words),
	MUST_LENGTH(l3_element, x, "x", -ABOUT, ABOUT),
	MUST_LENGTH(l3_element, y, "y", -ABOUT, ABOUT),
	MUST(l3_element, heading, "heading", L3_U16, 0, TABLE_TURN - 1),
	MUST_WORD(l3_element, formation, "formation", l3_form_words),
	MAY(l3_element, files, "files_of_circumstance", L3_U8, 0, 72),
	MUST_WORD(l3_element, cohesion, "cohesion", l3_cohesion_words),
	MUST_WORD(l3_element, morale, "case", l3_case_words),
	MUST_WORD(l3_element, pace, "pace", l3_pace_words),
	MUST(l3_element, size0, "full_figures", L3_U8, 0, 72),
	MAY(l3_element, guns0, "full_guns", L3_U8, 0, 12),
	MUST(l3_element, pap, "pap", L3_U8, 0, 216),
	MUST(l3_element, pa_spent, "pa_spent", L3_U8, 0, BYTE),
	MAY(l3_element, pa_next, "pa_next_turn", L3_U8, 0, BYTE),
	MAY(l3_element, move_pa, "move_pa", L3_U8, 0, BYTE),
	MAY(l3_element, sop_pa, "sop_pa", L3_U8, 0, BYTE),
	MAY_LENGTH(l3_element, moved, "moved", L3_U16, 0, 0xffff),
	MAY_LENGTH(l3_element, climbed, "climbed", L3_U16, 0, 0xffff),
	{"group", AT(l3_element, gt), L3_FIELD_GROUP, L3_U8, true, L3_NONE, 0, 0, NULL},
	MAY(l3_element, regiment, "regiment", L3_U8, 0, BYTE),
	MAY_FLAGS(l3_element, fire, "fire", L3_U8, l3_fire_words),
	MAY_FLAGS(l3_element, marks, "marks", L3_U32, l3_mark_words),
	MAY(l3_element, last_heading, "last_heading", L3_U16, 0, TABLE_TURN - 1),
	MAY(l3_element, pap_turn, "pap_this_turn", L3_U8, 0, BYTE),
	MAY(l3_element, pap_action, "pap_this_action", L3_U8, 0, BYTE),
	MAY(l3_element, pap_fire_turn, "pap_by_fire_this_turn", L3_U8, 0, BYTE),
	MAY(l3_element, size_turn, "figures_at_turn_start", L3_U8, 0, BYTE),
	MAY(l3_element, tests_done, "tests_done", L3_U8, 0, BYTE),
	MAY_REF(l3_element, eco, "eco", L3_FIELD_PIECE),
	MAY(l3_element, faces, "faces", L3_U16, 0, 0xffff),
	MAY_WORD(l3_element, order, "order", 0, l3_marker_words),
	MAY(l3_element, order_pre, "order_pre", L3_U8, 0, BYTE),
	MAY(l3_element, order_pre_arg, "order_pre_arg", L3_U16, 0, 0xffff),
	MAY(l3_element, order_heading, "order_heading", L3_U16, 0, 0xffff),
	MAY_LENGTH(l3_element, order_dist, "order_distance", L3_U16, 0, 0xffff),
	MAY(l3_element, order_post, "order_post", L3_U8, 0, BYTE),
	MAY(l3_element, order_post_arg, "order_post_arg", L3_U16, 0, 0xffff),
	MAY(l3_element, order_target, "order_target", L3_U8, 0, BYTE),
	MAY(l3_element, fire_target, "fire_target", L3_U8, 0, BYTE),
	MAY(l3_element, fire_target2, "fire_target_2", L3_U8, 0, BYTE),
	MAY(l3_element, fire_shot, "fire_shot", L3_U8, 0, BYTE),
	MAY(l3_element, fire_share, "fire_share", L3_U8, 0, BYTE),
	MAY(l3_element, engaged, "engaged_in_mac", L3_U8, 0, L3_MACS),
	MAY_REF(l3_element, support_of, "support_of", L3_FIELD_UNIT),
	MAY(l3_element, delay, "delay", L3_U8, 0, BYTE),
	MAY(l3_element, ticks, "ticks", L3_U8, 0, BYTE),
	BYTES(l3_element, noted, "noted"),
	END,
};

const l3_field l3_piece_fields[] = {
	MUST_WORD(l3_piece, kind, "kind", l3_ground_words),
	MAY(l3_piece, level, "level", L3_U8, 0, 3),
	MAY_WORD(l3_piece, shelter, "shelter", 0, l3_shelter_words),
	MAY_REF(l3_piece, holder, "holder", L3_FIELD_UNIT),
	MAY_REF(l3_piece, rival, "rival", L3_FIELD_UNIT),
	MAY(l3_piece, flags, "flags", L3_U16, 0, 0xffff),
	END,
};

const l3_field l3_objective_fields[] = {
	MUST_LENGTH(l3_objective, x, "x", -ABOUT, ABOUT),
	MUST_LENGTH(l3_objective, y, "y", -ABOUT, ABOUT),
	MUST(l3_objective, value, "value", L3_U8, 0, 99),
	MUST_SIDE(l3_objective, holder, "holder", L3_I8, -1),
	MUST_SIDE(l3_objective, initial, "initial", L3_I8, -1),
	MAY_REF(l3_objective, piece, "ground", L3_FIELD_PIECE),
	END,
};

const l3_field l3_mac_fields[] = {
	MUST_WORD(l3_mac, kind, "kind", l3_mac_words),
	MAY_FLAGS(l3_mac, flags, "flags", L3_U8, l3_mac_flag_words),
	MAY(l3_mac, step, "step", L3_U8, 0, BYTE),
	MAY(l3_mac, tick, "tick", L3_U8, 0, BYTE),
	MUST(l3_mac, direction, "direction", L3_U16, 0, TABLE_TURN - 1),
	MAY_LENGTH(l3_mac, distance, "distance", L3_U16, 0, 0xffff),
	MAY(l3_mac, canister, "canister", L3_U8, 0, BYTE),
	MAY(l3_mac, notes, "notes", L3_U8, 0, BYTE),
	END,
};

const l3_field l3_attacker_fields[] = {
	MUST_REF(struct l3_attacker, unit, "unit", L3_FIELD_UNIT, 0),
	MAY(struct l3_attacker, wanted, "wanted", L3_U8, 0, BYTE),
	MAY(struct l3_attacker, score, "score", L3_I8, -128, 127),
	MAY_WORD(struct l3_attacker, result, "case", 0, l3_case_words),
	END,
};

const l3_field l3_aimed_fields[] = {
	MUST_REF(struct l3_aimed, unit, "unit", L3_FIELD_UNIT, 0),
	MAY(struct l3_aimed, answer, "answer", L3_U8, 0, BYTE),
	MAY(struct l3_aimed, range, "range", L3_U8, 0, BYTE),
	MAY(struct l3_aimed, score, "score", L3_I8, -128, 127),
	MAY_WORD(struct l3_aimed, result, "case", 0, l3_case_words),
	MAY_FLAGS(struct l3_aimed, flags, "flags", L3_U8, l3_aimed_flag_words),
	END,
};

const l3_field l3_frame_fields[] = {
	MUST_WORD(l3_frame, kind, "kind", l3_frame_words),
	MUST_WORD(l3_frame, phase, "phase", l3_phase_words),
	MUST_SIDE(l3_frame, side, "side", L3_U8, L3_NONE),
	MAY_REF(l3_frame, unit, "unit", L3_FIELD_UNIT),
	MAY_REF(l3_frame, other, "other", L3_FIELD_UNIT),
	MAY(l3_frame, mac, "mac", L3_U8, 0, L3_MACS),
	MAY(l3_frame, flags, "flags", L3_U16, 0, 0xffff),
	MAY(l3_frame, a, "a", L3_I32, INT32_MIN, INT32_MAX),
	MAY(l3_frame, b, "b", L3_I32, INT32_MIN, INT32_MAX),
	MAY(l3_frame, c, "c", L3_I32, INT32_MIN, INT32_MAX),
	MAY(l3_frame, path, "path", L3_U16, 0, 0xffff),
	MAY(l3_frame, done, "done", L3_U16, 0, 0xffff),
	END,
};

const l3_field l3_queue_fields[] = {
	SET(l3_queue, loss[0], "loss_south", 0),
	SET(l3_queue, loss[1], "loss_north", 1),
	SET(l3_queue, rout[0], "rout_south", 0),
	SET(l3_queue, rout[1], "rout_north", 1),
	SET(l3_queue, later[0], "later_south", 0),
	SET(l3_queue, later[1], "later_north", 1),
	SET(l3_queue, rout_tested[0], "rout_tested_south", 0),
	SET(l3_queue, rout_tested[1], "rout_tested_north", 1),
	END,
};

const l3_field l3_risk_fields[] = {
	{"generals", AT(struct l3_risk, generals), L3_FIELD_GENERALS, L3_U16, true, 0, 0, 0, NULL},
	MUST(struct l3_risk, kind, "kind", L3_U8, 0, BYTE),
	MUST(struct l3_risk, dice, "dice", L3_U8, 0, BYTE),
	END,
};

const l3_field l3_passage_fields[] = {
	MUST_REF(l3_passage, unit, "unit", L3_FIELD_UNIT, 0), MUST(l3_passage, x[0], "x", L3_U16, 0, 0xffff),
	MUST(l3_passage, y[0], "y", L3_U16, 0, 0xffff),       MUST(l3_passage, x[1], "x_bend", L3_U16, 0, 0xffff),
	MUST(l3_passage, y[1], "y_bend", L3_U16, 0, 0xffff),  END,
};

const l3_field l3_bout_fields[] = {
	MUST_REF(struct l3_bout, a, "a", L3_FIELD_UNIT, 0),
	MUST_REF(struct l3_bout, b, "b", L3_FIELD_UNIT, 0),
	MAY(struct l3_bout, lost_a, "lost_a", L3_U8, 0, BYTE),
	MAY(struct l3_bout, lost_b, "lost_b", L3_U8, 0, BYTE),
	END,
};

const l3_field l3_outcome_fields[] = {
	MUST_REF(struct l3_outcome, unit, "unit", L3_FIELD_UNIT, 0),
	MAY(struct l3_outcome, now, "case", L3_U8, 0, BYTE),
	MAY_REF(struct l3_outcome, by, "by", L3_FIELD_UNIT),
	MAY(struct l3_outcome, flags, "flags", L3_U8, 0, BYTE),
	END,
};

/* --- Values --------------------------------------------------------------------------------------------------------------- */

int64_t l3_field_get(const l3_field *field, const void *of) {
	const uint8_t *at = (const uint8_t *)of + field->at;
	union {
		uint64_t u64;
		uint32_t u32;
		int32_t i32;
		uint16_t u16;
		int16_t i16;
	} value = {0};
	switch ((l3_field_shape)field->shape) {
	case L3_U8:
		return *at;
	case L3_I8:
		return (int8_t)*at;
	case L3_U16:
		memcpy(&value.u16, at, sizeof value.u16);
		return value.u16;
	case L3_I16:
		memcpy(&value.i16, at, sizeof value.i16);
		return value.i16;
	case L3_I32:
		memcpy(&value.i32, at, sizeof value.i32);
		return value.i32;
	case L3_U32:
		memcpy(&value.u32, at, sizeof value.u32);
		return value.u32;
	case L3_U64:
		memcpy(&value.u64, at, sizeof value.u64);
		return (int64_t)value.u64;
	}
	return 0;
}

void l3_field_set(const l3_field *field, void *of, int64_t value) {
	uint8_t *at = (uint8_t *)of + field->at;
	uint16_t u16 = (uint16_t)value;
	uint32_t u32 = (uint32_t)value;
	switch ((l3_field_shape)field->shape) {
	case L3_U8:
	case L3_I8:
		*at = (uint8_t)value;
		break;
	case L3_U16:
	case L3_I16:
		memcpy(at, &u16, sizeof u16);
		break;
	case L3_I32:
	case L3_U32:
		memcpy(at, &u32, sizeof u32);
		break;
	case L3_U64:
		memcpy(at, &value, sizeof value);
		break;
	}
}
