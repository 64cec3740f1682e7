/*
 * resolvers.c - the questions that can be answered from facts alone, and what their answers share (resolvers.h).
 */
#include "resolvers.h"

#include "tables.h"

const char *const l3_arm_ids[] = {"infantry", "cavalry", "artillery", NULL};
const char *const l3_status_ids[] = {"irregular", "militia", "conscript", "line", "elite", "guard", NULL};
const char *const l3_formation_ids[] = {"COM", "COC", "COD", "COF", "LIG", "CAR", "TIR", "BAT", "circumstance", "ECO", NULL};
const char *const l3_cohesion_ids[] = {"formed", "SAF", "DES", NULL};
const char *const l3_case_ids[] = {"DEROUTE", "RETRAITE", "REPLI", "HALTE", "ARRET", "AVANCE", "ATTAQUE", "CHARGE", NULL};
const char *const l3_pace_ids[] = {"back", "halt", "POR", "PAC", "PCH", NULL};
const char *const l3_range_ids[] = {"P1", "P1bis", "P2", "P2bis", "P3", "out", NULL};
const char *const l3_shelter_ids[] = {"none", "AL", "AM", "AD", NULL};
const char *const l3_weapon_ids[] = {"none", "musket", "rifle", "carbine", "light gun", "medium gun", "heavy gun", NULL};
const char *const l3_obstacle_ids[] = {"none", "RUI", "MAR", "PO1", "PO2", NULL};
const char *const l3_struck_ids[] = {"front", "flank", "rear", NULL};
const char *const l3_grade_ids[] = {"brigade", "division", "corps", "GEC", NULL};
const char *const l3_type_ids[] = {"0", "1", "2", "3", NULL};

const gg_resolver *const l3_resolvers[L3_RESOLVERS] = {
	&l3_action_points_resolver, &l3_move_resolver,    &l3_formation_resolver, &l3_fire_resolver,     &l3_loss_resolver,
	&l3_artillery_resolver,     &l3_morale_resolver,  &l3_reaction_resolver,  &l3_melee_resolver,    &l3_pursuit_resolver,
	&l3_rally_resolver,         &l3_screens_resolver, &l3_eco_resolver,       &l3_generals_resolver, &l3_control_resolver,
	&l3_initiative_resolver,    &l3_points_resolver,
};

gg_die l3_d6(unsigned word) {
	gg_die die = {.word = (uint16_t)word, .count = 6, .face = {1, 2, 3, 4, 5, 6}};
	return die;
}

uint32_t l3_one_die(const int32_t *facts, gg_die out[GG_RESOLVER_DICE]) {
	(void)facts;
	out[0] = l3_d6(L3_SAY_DIE);
	return 1;
}

uint32_t l3_no_dice(const int32_t *facts, gg_die out[GG_RESOLVER_DICE]) {
	(void)facts;
	(void)out;
	return 0;
}

bool l3_always(const int32_t *facts, gg_verdict *refusal) {
	(void)facts;
	(void)refusal;
	return true;
}

void l3_put_total(const gg_item_sink *sink, unsigned word, unsigned clause, int32_t value, int32_t arg, int32_t arg_1) {
	gg_item item = {.kind = GG_ITEM_TOTAL, .code = (uint16_t)word, .clause = (uint16_t)clause, .value = value, .args = {arg, arg_1}};
	sink->put(sink->payload, &item);
}

void l3_put_table_value(const gg_item_sink *sink, unsigned mark, unsigned word, unsigned clause, int32_t value, int32_t arg) {
	gg_item item = {.kind = GG_ITEM_TOTAL,
			.code = (uint16_t)word,
			.clause = (uint16_t)clause,
			.value = value,
			.args = {arg},
			.mark = (uint8_t)mark};
	sink->put(sink->payload, &item);
}

void l3_put_line(const gg_item_sink *sink, unsigned mark, unsigned word, unsigned clause, int32_t value, int32_t arg) {
	gg_item item = {.kind = GG_ITEM_PLUS,
			.code = (uint16_t)word,
			.clause = (uint16_t)clause,
			.mark = (uint8_t)mark,
			.value = value,
			.args = {arg}};
	sink->put(sink->payload, &item);
}

void l3_put_cell(const gg_item_sink *sink, int32_t figures, int32_t score) {
	int32_t row = l3_least(l3_most(score, L3_SCORE_LEAST), L3_SCORE_MOST) - L3_SCORE_LEAST, pap = l3_loss_of(figures, score).pap;
	l3_put_total(sink, L3_SAY_TOTAL_CELL, L3C_17_13, pap, figures, score);
	/* The table has thousandths of a PAP for each figure: players read how many a hundred of them lose, exactly. */
	l3_put_line(sink, l3_loss_weight[row].mark, L3_SAY_LINE_CELL, L3C_31_20, pap, 100 * l3_loss_weight[row].value);
}

static void put_event(const gg_sink *sink, bool headline, unsigned code, unsigned clause, int32_t a, int32_t b) {
	gg_event event = {
		.code = (uint16_t)code, .clause = (uint16_t)clause, .seen_by = GG_SEEN_BY_ALL, .headline = headline, .args = {a, b}};
	sink->put(sink->payload, &event);
}

void l3_answer_headline(const gg_sink *sink, unsigned code, unsigned clause, int32_t a, int32_t b) {
	put_event(sink, true, code, clause, a, b);
}

void l3_answer(const gg_sink *sink, unsigned code, unsigned clause, int32_t a, int32_t b) {
	put_event(sink, false, code, clause, a, b);
}
