/*
 * resolvers.c - the questions that can be answered from facts alone, and what their answers share (resolvers.h).
 */
#include "resolvers.h"

#include "body.h"

const char *const em_kind_ids[] = {"infantry", "cavalry", "artillery", "skirmishers", NULL};
const char *const em_formation_ids[] = {"line",     "column", "hollow square", "solid square", "skirmish", "building", "deployed",
					"limbered", NULL};
const char *const em_status_ids[] = {"irregular", "militia", "line", "elite", "guard", NULL};
const char *const em_class_ids[] = {"A", "B", "C", NULL};
const char *const em_size_ids[] = {"small", "normal", "large", NULL};
const char *const em_weight_ids[] = {"light", "medium", "heavy", NULL};
const char *const em_gun_ids[] = {"3-4", "6", "8-9", "12", NULL};
const char *const em_quality_ids[] = {"poor", "ordinary", "competent", "brilliant", "strategist", NULL};
const char *const em_cover_ids[] = {"none", "light", "medium", "heavy", NULL};

const gg_resolver *const em_resolvers[EM_RESOLVERS] = {
	&em_fire_resolver,    &em_shock_resolver,   &em_morale_resolver,         &em_manoeuvre_resolver,
	&em_control_resolver, &em_order_resolver,   &em_command_points_resolver, &em_initiative_resolver,
	&em_rally_resolver,   &em_pursuit_resolver, &em_general_resolver,        &em_points_resolver,
};

bool em_unit_facts_check(const em_body *u, gg_verdict *refusal) {
	int32_t threats = u->threats + u->cavalry_threats;
	if (!em_body_check(u, refusal))
		return false;
	if (em_eliminated(u))
		return em_refuse_facts(refusal, EM_SAY_ALREADY_OUT, BE_17_1);
	if (threats && (em_in_square(u) || em_skirmishes(u) || u->formation == EM_BUILDING))
		return em_refuse_facts(refusal, EM_SAY_NEVER_THREATENED, BE_19_4);
	if (threats > 3)
		return em_refuse_facts(refusal, EM_SAY_THREE_SIDES, BE_19_4);
	return true;
}

bool em_check_nothing(const int32_t *given, gg_verdict *refusal) {
	(void)given;
	(void)refusal;
	return true;
}

uint32_t em_no_dice(const int32_t *given, gg_die out[GG_RESOLVER_DICE]) {
	(void)given;
	(void)out;
	return 0;
}

gg_die em_die_of(unsigned word, bool average) {
	static const gg_die plain = {.count = 6, .face = {1, 2, 3, 4, 5, 6}}, middling = {.count = 6, .face = {2, 3, 3, 4, 4, 5}};
	gg_die die = average ? middling : plain;
	die.word = (uint16_t)word;
	return die;
}

void em_put_total(const gg_item_sink *sink, unsigned word, unsigned clause, int32_t halves, int32_t arg, int32_t arg_1) {
	gg_item item = {.kind = GG_ITEM_TOTAL,
			.code = (uint16_t)word,
			.clause = (uint16_t)clause,
			.counts = GG_COUNTS_HALVES,
			.value = halves,
			.args = {arg, arg_1}};
	sink->put(sink->payload, &item);
}

void em_put_die(const gg_item_sink *sink, unsigned word, unsigned clause, int32_t die) {
	gg_item item = {
		.kind = GG_ITEM_PLUS, .code = (uint16_t)word, .clause = (uint16_t)clause, .counts = GG_COUNTS_HALVES, .value = 2 * die};
	sink->put(sink->payload, &item);
}

int32_t em_half_of(int32_t halves, int32_t round_up) {
	return halves & 1 ? (round_up ? 1 : -1) : 0;
}

void em_put_half(const gg_item_sink *sink, unsigned clause, int32_t half) {
	gg_item item = {.kind = GG_ITEM_PLUS,
			.code = half < 0 ? EM_SAY_HALF_DROPPED : EM_SAY_HALF_COUNTS,
			.clause = (uint16_t)clause,
			.counts = GG_COUNTS_HALVES,
			.value = half};
	if (half)
		sink->put(sink->payload, &item);
}

static void put_event(const gg_sink *sink, const gg_event *event) {
	sink->put(sink->payload, event);
}

void em_answer(const gg_sink *sink, unsigned code, unsigned clause, int32_t arg, int32_t arg_1) {
	gg_event event = {.code = (uint16_t)code, .clause = (uint16_t)clause, .seen_by = GG_SEEN_BY_ALL, .args = {arg, arg_1}};
	put_event(sink, &event);
}

void em_answer_headline(const gg_sink *sink, unsigned code, unsigned clause, int32_t arg) {
	gg_event event = {.code = (uint16_t)code, .clause = (uint16_t)clause, .seen_by = GG_SEEN_BY_ALL, .headline = 1, .args = {arg}};
	put_event(sink, &event);
}
