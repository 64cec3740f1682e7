/*
 * points.c - what units and generals cost (BE-22.3).
 */
#include "command.h"

static int32_t foot_and_horse_points(const em_body *u) {
	static const uint8_t status[] = {[EM_LINE_TROOPS] = 1, [EM_ELITE] = 2, [EM_GUARD] = 4};
	static const uint8_t grade[] = {[EM_CLASS_A] = 2, [EM_CLASS_B] = 1, [EM_CLASS_C] = 0};
	static const uint8_t weight[] = {[EM_LIGHT_CAVALRY] = 0, [EM_MEDIUM_CAVALRY] = 2, [EM_HEAVY_CAVALRY] = 4};
	bool horse = u->kind == EM_CAV;
	int32_t points = (horse ? 3 : 2) + 2 * u->morale + status[u->status] + grade[u->grade] + (u->size - EM_NORMAL) * (horse ? 2 : 3);
	points += horse ? weight[u->weight] : u->ft + (u->light ? 1 : 0);
	points += u->elan + u->tenacious + u->stoic + u->good_shooter - u->poor_shooter - u->impetuous - u->melee_weapons;
	return points + u->lance + u->cuirass + 2 * u->battalion_guns;
}

static int32_t battery_points(const em_body *u) {
	static const uint8_t gun[] = {[EM_GUN_3_4] = 7, [EM_GUN_6] = 9, [EM_GUN_8_9] = 11, [EM_GUN_12] = 13};
	static const int8_t grade[] = {[EM_CLASS_A] = 1, [EM_CLASS_B] = 0, [EM_CLASS_C] = -1};
	static const uint8_t status[] = {[EM_ELITE] = 1, [EM_GUARD] = 2};
	return gun[u->gun] + grade[u->grade] + status[u->status] + (u->horse ? 3 : 0) + u->howitzers + 2 * u->shrapnel + u->good_shooter;
}

int32_t em_unit_points(const em_body *u) {
	if (u->kind == EM_ART)
		return 2 * battery_points(u);
	return u->kind == EM_SK ? foot_and_horse_points(u) : 2 * foot_and_horse_points(u);
}

int32_t em_general_points(em_quality quality) {
	static const uint8_t points[] = {[EM_MAUVAIS] = 4, [EM_ORDINAIRE] = 8, [EM_COMPETENT] = 12, [EM_BRILLANT] = 16, [EM_STRATEGE] = 20};
	return 2 * points[quality];
}
