/*
 * points.c - what units and generals cost (BE-22.3).
 */
#include "empire_words.h"

#include "command.h"
#include "lines.h"

/* One line of the sum; nothing for 0. */
static void add(em_sum *sum, unsigned word, int32_t points) {
	em_modifier line = {(int16_t)(2 * points), (uint16_t)word, BE_22_3};
	em_add(sum, &line, points != 0);
}

static void add_traits(em_sum *sum, const em_body *u) {
	add(sum, EM_SAY_SHOCK_ELAN, u->elan);
	add(sum, EM_SAY_SHOCK_TENACIOUS, u->tenacious);
	add(sum, EM_SAY_MORALE_STOIC, u->stoic);
	add(sum, EM_SAY_FIRE_GOOD, u->good_shooter);
	add(sum, EM_SAY_POINTS_POOR, -u->poor_shooter);
	add(sum, EM_SAY_POINTS_IMPETUOUS, -u->impetuous);
	add(sum, EM_SAY_SHOCK_MELEE_WEAPONS, -u->melee_weapons);
	add(sum, EM_SAY_SHOCK_LANCE, u->lance);
	add(sum, EM_SAY_POINTS_CUIRASS, u->cuirass);
	add(sum, EM_SAY_SHOCK_BATTALION_GUNS, 2 * u->battalion_guns);
}

static void add_foot_and_horse(em_sum *sum, const em_body *u) {
	static const uint8_t status[] = {[EM_LINE_TROOPS] = 1, [EM_ELITE] = 2, [EM_GUARD] = 4};
	static const uint8_t grade[] = {[EM_CLASS_A] = 2, [EM_CLASS_B] = 1, [EM_CLASS_C] = 0};
	static const uint8_t weight[] = {[EM_LIGHT_CAVALRY] = 0, [EM_MEDIUM_CAVALRY] = 2, [EM_HEAVY_CAVALRY] = 4};
	bool horse = u->kind == EM_CAV;
	add(sum, EM_SAY_POINTS_BASE, horse ? 3 : 2);
	add(sum, EM_SAY_MORALE, 2 * u->morale);
	add(sum, EM_SAY_POINTS_STATUS, status[u->status]);
	add(sum, EM_SAY_POINTS_CLASS, grade[u->grade]);
	add(sum, EM_SAY_POINTS_SIZE, (u->size - EM_NORMAL) * (horse ? 2 : 3));
	add(sum, EM_SAY_POINTS_WEIGHT, horse ? weight[u->weight] : 0);
	add(sum, EM_SAY_POINTS_FT, horse ? 0 : u->ft);
	add(sum, EM_SAY_POINTS_LIGHT, !horse && u->light);
	add_traits(sum, u);
}

static void add_battery(em_sum *sum, const em_body *u) {
	static const uint8_t gun[] = {[EM_GUN_3_4] = 7, [EM_GUN_6] = 9, [EM_GUN_8_9] = 11, [EM_GUN_12] = 13};
	static const int8_t grade[] = {[EM_CLASS_A] = 1, [EM_CLASS_B] = 0, [EM_CLASS_C] = -1};
	static const uint8_t status[] = {[EM_ELITE] = 1, [EM_GUARD] = 2};
	add(sum, EM_SAY_POINTS_GUN, gun[u->gun]);
	add(sum, EM_SAY_POINTS_CLASS, grade[u->grade]);
	add(sum, EM_SAY_POINTS_STATUS, status[u->status]);
	add(sum, EM_SAY_POINTS_HORSE, u->horse ? 3 : 0);
	add(sum, EM_SAY_POINTS_HOWITZERS, u->howitzers);
	add(sum, EM_SAY_FIRE_SHRAPNEL, 2 * u->shrapnel);
	add(sum, EM_SAY_FIRE_GOOD, u->good_shooter);
}

int32_t em_unit_points_told(const em_body *u, const gg_item_sink *sink) {
	em_sum sum = {.sink = sink};
	if (u->kind == EM_ART)
		add_battery(&sum, u);
	else
		add_foot_and_horse(&sum, u);
	if (u->kind != EM_SK)
		return sum.halves;
	if (sink) {
		gg_item half = {
			.kind = GG_ITEM_TIMES, .code = EM_SAY_POINTS_HALF, .clause = BE_22_4, .counts = GG_COUNTS_HALVES, .value = 1};
		sink->put(sink->payload, &half);
	}
	return sum.halves / 2;
}

int32_t em_unit_points(const em_body *u) {
	return em_unit_points_told(u, NULL);
}

int32_t em_general_points(em_quality quality) {
	static const uint8_t points[] = {[EM_MAUVAIS] = 4, [EM_ORDINAIRE] = 8, [EM_COMPETENT] = 12, [EM_BRILLANT] = 16, [EM_STRATEGE] = 20};
	return 2 * points[quality];
}
