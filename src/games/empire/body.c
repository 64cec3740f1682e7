/*
 * body.c - which units there can be (BE-0), and how much they can lose (BE-17).
 */
#include "empire_words.h"

#include "body.h"

bool em_refuse_facts(gg_verdict *refusal, unsigned code, unsigned clause) {
	if (refusal)
		*refusal = (gg_verdict){.code = (uint16_t)code, .clause = (uint16_t)clause};
	return false;
}

bool em_body_check(const em_body *u, gg_verdict *refusal) {
	enum { LINES = 1 << EM_LINE | 1 << EM_COLUMN, SQUARES = 1 << EM_HOLLOW_SQUARE | 1 << EM_SOLID_SQUARE, WORKS = 1 << EM_BUILDING };
	static const int formations[] = {
		[EM_INF] = LINES | SQUARES | 1 << EM_SKIRMISH | WORKS,
		[EM_CAV] = LINES,
		[EM_ART] = 1 << EM_DEPLOYED | 1 << EM_LIMBERED,
		[EM_SK] = 1 << EM_SKIRMISH | WORKS,
	};
	if (!(formations[u->kind] >> u->formation & 1))
		return em_refuse_facts(refusal, EM_SAY_WRONG_FORMATION, BE_0_3);
	if (u->kind == EM_INF && u->formation == EM_SKIRMISH && !u->light && u->status > EM_MILITIA)
		return em_refuse_facts(refusal, EM_SAY_NO_SKIRMISH_ORDER, BE_24_4);
	if ((u->lance || u->cuirass) && u->kind != EM_CAV)
		return em_refuse_facts(refusal, EM_SAY_CAVALRY_ONLY, BE_0_2);
	if (u->battalion_guns && u->kind != EM_INF)
		return em_refuse_facts(refusal, EM_SAY_INFANTRY_ONLY, BE_0_2);
	if ((u->howitzers || u->shrapnel) && u->kind != EM_ART)
		return em_refuse_facts(refusal, EM_SAY_ARTILLERY_ONLY, BE_0_2);
	return true;
}

int32_t em_cohesion(const em_body *u) {
	static const uint8_t table[4][3] = {
		[EM_INF] = {[EM_SMALL] = 3, [EM_NORMAL] = 4, [EM_LARGE] = 6},
		[EM_CAV] = {[EM_SMALL] = 2, [EM_NORMAL] = 3, [EM_LARGE] = 4},
		[EM_ART] = {[EM_SMALL] = 2, [EM_NORMAL] = 3, [EM_LARGE] = 4},
		[EM_SK] = {[EM_SMALL] = 2, [EM_NORMAL] = 2, [EM_LARGE] = 2},
	};
	return table[u->kind][u->size] + (u->status >= EM_ELITE && u->kind != EM_SK);
}

bool em_eliminated(const em_body *u) {
	return u->losses >= 2 * em_cohesion(u);
}

bool em_half_lost(const em_body *u) {
	return u->losses >= em_cohesion(u);
}
