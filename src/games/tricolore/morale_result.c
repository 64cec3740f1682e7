/*
 * morale_result.c - what a morale score means: cap, later changes, columns; levels and cases (L3C-22, T5, T10).
 */
#include "tricolore_words.h"

#include "facts.h"
#include "sums.h"
#include "tables.h"

enum { CAP = 12, COUNTER_MOST = 3, PER_LEVEL = 3 };

int32_t l3_test_cap(int32_t score) {
	return l3_most(l3_least(score, CAP), -CAP);
}

int32_t l3_after_counter(int32_t score, int32_t paces) {
	return l3_test_cap(score - l3_least(paces, COUNTER_MOST));
}

int32_t l3_after_fire(int32_t score, int32_t percent, bool maf) {
	int32_t drop = 3 * (percent / 5);
	return score - (maf ? l3_least(drop, 3) : drop);
}

int32_t l3_after_pace(int32_t score, l3_pace pace) {
	return pace <= L3_HALT ? score : score - PER_LEVEL * ((int32_t)pace - L3_HALT);
}

/* The row of a score, best 0; L3_ROWS: below them all. */
static int32_t row_of(const l3_bands *bands, int32_t score) {
	for (int32_t row = 0; row < L3_ROWS; row++)
		if (score >= bands->from[row])
			return row;
	return L3_ROWS;
}

static void fall(l3_test_result *r) {
	r->stands = r->now >= L3_ARRET;
	r->ddf = r->now == L3_HALTE;
	r->at_least = r->now == L3_DEROUTE ? L3_DES : r->now < L3_HALTE ? L3_SAF : L3_FORMED;
}

static l3_test_result read_other(const l3_test *t, int32_t score) {
	l3_test_result r = {.range = L3_OUT_OF_RANGE, .lost_cases = l3_least(row_of(&l3_bands_other, score), 4)};
	r.now = (int32_t)l3_lowered((l3_case)t->from, r.lost_cases);
	if (t->to_rear && r.lost_cases)
		r.now = l3_least(r.now, L3_REPLI); /* */
	fall(&r);
	if (!r.lost_cases)
		r.ddf = 0, r.at_least = L3_FORMED; /* it holds: nothing new */
	return r;
}

l3_test_result l3_test_read(const l3_test *t, int32_t score) {
	static const uint8_t ranges[] = {L3_P1, L3_P2, L3_P3};
	if (t->column == L3_COLUMN_OTHER)
		return read_other(t, score);
	bool fire = t->column == L3_COLUMN_FIRE;
	const l3_bands *bands = t->common_rows ? &l3_bands_common : fire ? &l3_bands_fire : &l3_bands_mac;
	int32_t row = row_of(bands, score == 0 && t->score_zero_arret ? 1 : score); /* */
	l3_test_result r = {.now = L3_CHARGE - row, .range = L3_OUT_OF_RANGE};
	if (fire && row < 3)
		r.range = ranges[row];
	if (fire && row < 4)
		r.now = L3_ARRET;
	fall(&r);
	return r;
}

int32_t l3_status_level(l3_status status) {
	return l3_status_levels_of[status].value;
}

int32_t l3_status_levels(l3_status own, l3_status enemy) {
	return enemy < L3_ELITE ? 0 : l3_most(0, l3_status_level(enemy) - l3_status_level(own));
}

int32_t l3_type_levels(l3_arm own, l3_type own_type, l3_arm enemy, l3_type seen) {
	if (own != L3_CAV && enemy != L3_CAV)
		return 0;
	int32_t mine = own == L3_CAV ? (int32_t)own_type : 1, his = enemy == L3_CAV ? (int32_t)seen : 1;
	return l3_most(0, his - mine);
}

int32_t l3_famous_levels(l3_status status) {
	return l3_most(0, l3_status_level(status) - l3_status_level(L3_LINE_TROOPS));
}

l3_pace l3_pace_of_case(l3_case now) {
	switch (now) {
	case L3_CHARGE:
		return L3_PCH;
	case L3_ATTAQUE:
		return L3_PAC;
	case L3_AVANCE:
		return L3_POR;
	case L3_ARRET:
	case L3_HALTE:
	case L3_REPLI:
	case L3_RETRAITE:
	case L3_DEROUTE:
	case L3_CASES:
		break;
	}
	return L3_HALT;
}

l3_case l3_case_of_pace(l3_pace pace) {
	return pace <= L3_HALT ? L3_ARRET : (l3_case)(L3_ARRET + (int32_t)pace - L3_HALT);
}

l3_cohesion l3_worse(l3_cohesion now, int32_t ddf) {
	return (l3_cohesion)l3_least((int32_t)now + ddf, L3_DES);
}

/* --- Facts that cannot be ------------------------------------------------------------------------------------------------------------ */

static bool formation_of_arm(int32_t arm, int32_t formation) {
	bool foot_only = formation == L3_COF || formation == L3_CAR || formation == L3_CIRC;
	return arm == L3_INF ? formation != L3_BAT : !foot_only && (formation != L3_BAT || arm == L3_ART);
}

static bool start_ok(const l3_test *t, gg_verdict *refusal) {
	bool other = t->column == L3_COLUMN_OTHER;
	if (other != (t->start == L3_START_OTHER))
		return l3_refuse_facts(refusal, L3_SAY_NOT_SO_COLUMN, L3C_22_1);
	if (t->start == L3_START_NEXT && t->from < L3_ARRET)
		return l3_refuse_facts(refusal, L3_SAY_NOT_SO_NEXT_CASE, L3C_22_6);
	if (t->paces_to_lose && t->start != L3_START_REACTION)
		return l3_refuse_facts(refusal, L3_SAY_NOT_SO_PACES, L3C_23_1);
	if (other && t->enemy_shelter)
		return l3_refuse_facts(refusal, L3_SAY_NOT_SO_SHELTER_MAC, L3C_22_11);
	if (other && (t->screen || t->enemy_screen))
		return l3_refuse_facts(refusal, L3_SAY_NOT_SO_SCREEN_MAC, L3C_24_16);
	if (!other && t->general_away)
		return l3_refuse_facts(refusal, L3_SAY_NOT_SO_GENERAL_CONTACT, L3C_25_6);
	if (t->column == L3_COLUMN_FIRE && t->intent == L3_SEEKS_CAC)
		return l3_refuse_facts(refusal, L3_SAY_NOT_SO_MAF_NO_CAC, L3C_22_34);
	return true;
}

static bool unit_ok(const l3_test *t, gg_verdict *refusal) {
	bool flankless = t->formation == L3_CAR || t->formation == L3_COF;
	if (!formation_of_arm(t->arm, t->formation))
		return l3_refuse_facts(refusal, L3_SAY_NOT_SO_FORMATION, L3C_26_3);
	if (t->two_ranks && t->arm != L3_INF)
		return l3_refuse_facts(refusal, L3_SAY_NOT_SO_TWO_RANKS, L3C_1_2);
	if (flankless && (t->flank_threats || t->rear_threat || t->cav_flank_threats || t->cav_rear_threat))
		return l3_refuse_facts(refusal, L3_SAY_NOT_SO_NO_FLANKS, L3C_22_32);
	if (t->intent == L3_SEEKS_CAC && t->formation == L3_CAR && t->start != L3_START_ATTACK)
		return l3_refuse_facts(refusal, L3_SAY_NOT_SO_SQUARE_COUNTER, L3C_5_24);
	if (t->intent == L3_SEEKS_CAC && t->formation == L3_COF)
		return l3_refuse_facts(refusal, L3_SAY_NOT_SO_COF_MAC, L3C_6_13);
	if (t->behind && t->crosses)
		return l3_refuse_facts(refusal, L3_SAY_NOT_SO_BEHIND_CROSSES, L3C_22_10);
	return true;
}

static bool losses_ok(const l3_test *t, gg_verdict *refusal) {
	if (t->lost_before > 3 * t->lost_of || t->lost_now > 3 * t->lost_now_of || t->stop_fire > 3 * t->stop_fire_of)
		return l3_refuse_facts(refusal, L3_SAY_NOT_SO_LOST_TOO_MANY, L3C_1_13);
	if (t->enemy_number && !t->number)
		return l3_refuse_facts(refusal, L3_SAY_NOT_SO_NUMBER, L3C_22_19);
	return true;
}

static bool targets_ok(const l3_test *t, gg_verdict *refusal) {
	bool attacks =
		t->start == L3_START_ATTACK || t->start == L3_START_NEXT || t->start == L3_START_PERSISTS || t->intent == L3_SEEKS_CAC;
	for (int i = 0; i < L3_TARGETS; i++) {
		const l3_target *e = &t->target[i];
		if (!e->there)
			continue;
		if (!attacks)
			return l3_refuse_facts(refusal, L3_SAY_NOT_SO_TARGET_OF_ATTACK, L3C_22_39);
		if (!formation_of_arm(e->arm, e->formation))
			return l3_refuse_facts(refusal, L3_SAY_NOT_SO_FORMATION, L3C_26_3);
	}
	return true;
}

bool l3_test_check(const l3_test *t, gg_verdict *refusal) {
	return start_ok(t, refusal) && unit_ok(t, refusal) && losses_ok(t, refusal) && targets_ok(t, refusal);
}
