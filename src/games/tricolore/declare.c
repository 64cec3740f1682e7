/*
 * declare.c - declaring a MAC, a MAF or a shock by opportunity: every refusal of a.4 with its clause (L3C-3.8 to 3.10, 6, 7, 10).
 */
#include "../../core/mem.h"
#include "tricolore_words.h"

#include "commanders.h"
#include "data.h"
#include "marches.h"

const l3_profile *l3_profile_of(const l3_look *look, unsigned element) {
	return &look->data->profile[l3_el(look, element)->profile - 1];
}

/* --- The fields (L3C-35.21) ----------------------------------------------------------------------------------------------- */

bool l3_declaration_of(const gg_action *action, l3_declaration *out) {
	uint32_t a = (uint32_t)action->a, c = (uint32_t)action->c;
	memset(out, 0, sizeof *out);
	if (action->who >= L3_ELEMENTS || a >> 26 || c >> 24)
		return false;
	out->attacker = action->who;
	out->target = a & 127;
	out->wanted = a >> 7 & 3;
	out->canister = a >> 9 & 1;
	out->general = a >> 10 & 15;
	out->joint[0] = a >> 14 & 63;
	out->joint[1] = a >> 20 & 63;
	out->supports = (uint32_t)action->b | (l3_set)(c & 255) << 32;
	out->direction = (uint16_t)(c >> 8 & 65535);
	return out->target < L3_ELEMENTS;
}

gg_action l3_declare_action(unsigned verb, const l3_declaration *of) {
	uint32_t a =
		of->target | of->wanted << 7 | (uint32_t)of->canister << 9 | of->general << 10 | of->joint[0] << 14 | of->joint[1] << 20;
	uint32_t c = (uint32_t)(of->supports >> 32 & 255) | (uint32_t)of->direction << 8;
	return (gg_action){(uint16_t)verb, (uint16_t)of->attacker, (int32_t)a, (int32_t)(uint32_t)of->supports, (int32_t)c};
}

/* --- The attacker ------------------------------------------------------------------------------------------------------------ */

/* SAF only Elite and Guard, DES nobody when the phase starts; Cossacks always (L3C-21.8). */
static bool order_allows(l3_look *look, unsigned element, gg_verdict *refusal) {
	const l3_element *e = l3_el(look, element);
	if (e->cohesion == L3_FORMED || (e->cohesion == L3_SAF && l3_always_saf(look, element)))
		return true;
	if (e->cohesion == L3_SAF && l3_profile_of(look, element)->status >= L3_ELITE)
		return true;
	return l3_refuse(refusal, L3_SAY_MAC_TOO_DISORDERED, L3C_21_8, l3_unit_arg(look->s, element), 0, 0);
}

static bool formation_allows(l3_look *look, l3_mac_kind kind, unsigned element, uint16_t direction, gg_verdict *refusal) {
	enum { ON_AXIS = 91 }; /* half a degree: directions are rounded */
	const l3_element *e = l3_el(look, element);
	int32_t unit = l3_refused_unit(look->s, element, refusal);
	if (l3_is_screen(element) || e->formation == L3_TIR)
		return l3_refuse(refusal, L3_SAY_SKIRMISHERS_DO_NOT_ATTACK, L3C_24_18, unit, 0, 0);
	if (e->formation == L3_CAR)
		return l3_refuse(refusal, L3_SAY_SQUARE_DOES_NOT_ATTACK, L3C_5_24, unit, 0, 0);
	if (e->eco)
		return l3_refuse(refusal, L3_SAY_LEAVE_BLOCK_FIRST, L3C_16_4, unit, 0, 0);
	if (e->formation == L3_COF && kind == L3_IS_MAC)
		return l3_refuse(refusal, L3_SAY_COF_NO_MAC, L3C_6_13, unit, 0, 0);
	if (e->formation == L3_COF && table_between(direction, e->heading) > ON_AXIS)
		return l3_refuse(refusal, L3_SAY_COF_ON_AXIS, L3C_6_13, unit, 0, 0);
	if (l3_arm_of(look, element) == L3_ART && (kind == L3_IS_MAC || e->formation != L3_BAT))
		return l3_refuse(refusal, L3_SAY_GUNS_NO_MAC, L3C_3_8, unit, 0, 0);
	return true;
}

bool l3_may_march(l3_look *look, l3_mac_kind kind, bool opportunity, unsigned element, uint16_t direction, gg_verdict *refusal) {
	const l3_element *e = l3_el(look, element);
	int32_t unit = l3_refused_unit(look->s, element, refusal);
	if (!l3_stands(look->s, element) || (e->marks & L3_HIDDEN && opportunity))
		return l3_refuse(refusal, L3_SAY_MAC_NOT_ON_TABLE, L3C_6_1, 0, 0, 0);
	if (e->engaged)
		return l3_refuse(refusal, L3_SAY_ALREADY_IN_MAC, L3C_6_5, unit, 0, 0);
	if (e->morale < L3_ARRET)
		return l3_refuse(refusal, L3_SAY_MAC_BELOW_ARRET, L3C_35_18, unit, 0, 0);
	if (e->fire & L3_FIRED_1 || (kind == L3_IS_MAF && e->fire & L3_FIRED_0))
		return l3_refuse(refusal, L3_SAY_MAC_HAS_FIRED, L3C_17_9, unit, 0, 0);
	if (l3_pa_left(look->s, element) < 2)
		return l3_refuse(refusal, L3_SAY_MAC_TWO_PA, opportunity ? L3C_7_1 : L3C_6_1, unit, (int32_t)l3_pa_left(look->s, element),
				 0);
	return formation_allows(look, kind, element, direction, refusal) && order_allows(look, element, refusal);
}

/* --- The way ------------------------------------------------------------------------------------------------------------------- */

int32_t l3_mac_gap(l3_look *look, unsigned attacker, unsigned target, uint16_t direction) {
	const l3_footprint *own = l3_footprint_of(look, attacker), *his = l3_footprint_of(look, target);
	int32_t begins, ends, gap = -1;
	if (l3_share_block(look->s, attacker, target))
		return 0;
	if (table_sweep(&own->full, direction, &his->full, &begins, &ends))
		gap = begins;
	if (his->last.count && table_sweep(&own->full, direction, &his->last, &begins, &ends) && (gap < 0 || begins < gap))
		gap = begins;
	return gap;
}

/* The approach last asked for is kept while nothing changes: each pace and range asks again. First how far it is. */
static l3_approach *approach_of(l3_look *look, unsigned attacker, unsigned target, uint16_t direction) {
	if (!look->still || look->approach.attacker != attacker || look->approach.target != target ||
	    look->approach.direction != direction) {
		look->approach.attacker = attacker;
		look->approach.target = target;
		look->approach.direction = direction;
		look->approach.walked = false;
		look->approach.way = (l3_approach){.gap = l3_mac_gap(look, attacker, target, direction), .pace = L3_PCH};
	}
	return &look->approach.way;
}

int32_t l3_approach_gap(l3_look *look, unsigned attacker, unsigned target, uint16_t direction) {
	return approach_of(look, attacker, target, direction)->gap;
}

/* Then what the ground takes, and what else stops it. */
static void walk(l3_look *look) {
	unsigned attacker = look->approach.attacker, target = look->approach.target;
	uint16_t direction = look->approach.direction;
	l3_approach *out = &look->approach.way;
	l3_way way;
	if (look->approach.walked)
		return;
	look->approach.walked = true;
	if (l3_share_block(look->s, attacker, target)) /* no room to gather speed between walls */
		out->pace = L3_POR;
	if (out->gap < 0 || out->pace == L3_POR)
		return;
	l3_straight(look, attacker, l3_footprint_of(look, attacker), direction, out->gap, L3_GAIT_ATTACK, l3_pa_left(look->s, attacker),
		    &way);
	bool block = l3_el(look, target)->eco && way.by == 256u + l3_el(look, target)->eco - 1u;
	out->terrain = way.terrain;
	out->pace = way.pace;
	out->ddf = way.ddf;
	/* A step short of him is contact; too wide for the gap, files are cut (L3C-5.14). */
	if (way.by && way.by != target + 1 && !block && way.length + L3_CONTACT < out->gap &&
	    !l3_narrowed(look, attacker, l3_pose(look->s, attacker), direction, out->gap - L3_CONTACT))
		out->by = way.by;
}

l3_approach l3_approach_of(l3_look *look, unsigned attacker, unsigned target, uint16_t direction) {
	l3_approach *way = approach_of(look, attacker, target, direction);
	walk(look);
	return *way;
}

/* Reach of a MAC at the pace wanted, with the tolerance of L3C-6.2; PA over the pace go into bad ground (L3C-5.18). */
static int32_t mac_reach(l3_look *look, unsigned element, unsigned wanted, int32_t terrain) {
	const l3_element *e = l3_el(look, element);
	unsigned all = e->move_pa + l3_pa_left(look->s, element);
	all = all > 3 ? 3 : all;
	unsigned pa = wanted < all ? wanted : all;
	int32_t most = 0;
	while (pa && !(most = l3_allowance(look, element, e->formation, pa, false)))
		pa--;
	int32_t extra = (int32_t)(all - pa) * (l3_mounted(look, element) ? 2 : 1) * L3_UD;
	most += extra < terrain ? extra : terrain;
	return most - e->moved + l3_tolerance_ud(l3_arm_of(look, element)) * L3_UD;
}

int32_t l3_maf_allowance(l3_look *look, unsigned attacker) {
	const l3_element *e = l3_el(look, attacker);
	unsigned left = l3_pa_left(look->s, attacker);
	if (l3_arm_of(look, attacker) == L3_ART)
		return l3_general_moves_unit(look->s, attacker) ? 2 * L3_UD : L3_UD;
	unsigned pa = e->move_pa + left - 1;
	int32_t most = 0;
	pa = pa > 2 ? 2 : pa;
	while (pa && !(most = l3_allowance(look, attacker, e->formation, pa, false)))
		pa--;
	return most > e->moved ? most - e->moved : 0;
}

int32_t l3_maf_way(l3_look *look, unsigned attacker, int32_t gap, unsigned wanted) {
	int32_t way = gap - gap / 3, far = gap - l3_range_limit(l3_weapon_of(look, attacker), l3_named_range(wanted));
	int32_t most = l3_maf_allowance(look, attacker);
	if (far < way && (wanted || far <= 0)) /* who is within P1 already may go on firing where it stands (EX-57) */
		way = far;
	way = way > most ? most : way;
	return way > 0 ? way : 0;
}

/* What the ground takes off on so much of the way. */
static int32_t ground_on(l3_look *look, unsigned attacker, uint16_t direction, int32_t length) {
	l3_way way = {0};
	if (length > 0)
		l3_straight(look, attacker, l3_footprint_of(look, attacker), direction, length, L3_GAIT_ATTACK, 1, &way);
	return way.terrain;
}

static int32_t far_end(l3_look *look, unsigned attacker, uint16_t direction, int32_t gap, unsigned wanted) {
	int32_t far = gap - l3_range_limit(l3_weapon_of(look, attacker), l3_named_range(wanted));
	return far > 0 ? far + ground_on(look, attacker, direction, far) : 0;
}

/* Most are so whatever the ground takes. */
static bool maf_too_far(l3_look *look, unsigned attacker, uint16_t direction, int32_t gap, unsigned wanted) {
	int32_t least = gap - l3_range_limit(l3_weapon_of(look, attacker), l3_named_range(wanted)), most = l3_maf_allowance(look, attacker);
	return least > most || far_end(look, attacker, direction, gap, wanted) > most;
}

int32_t l3_maf_needs(l3_look *look, unsigned attacker, uint16_t direction, int32_t gap, unsigned wanted) {
	int32_t far = far_end(look, attacker, direction, gap, wanted), walk = l3_maf_walk(look, attacker, direction, gap, wanted);
	walk += ground_on(look, attacker, direction, walk);
	return far > walk ? far : walk;
}

int32_t l3_maf_walk(l3_look *look, unsigned attacker, uint16_t direction, int32_t gap, unsigned wanted) {
	int32_t length = l3_maf_way(look, attacker, gap, wanted), most = l3_maf_allowance(look, attacker);
	int32_t left = most - ground_on(look, attacker, direction, length);
	return length < left ? length : left > 0 ? left : 0;
}

/* It may have to come nearer than 2/3 to the range it wants, and the ground takes its part. Guns pay their bricole (T6). */
unsigned l3_maf_pa(l3_look *look, unsigned attacker, const l3_declaration *of) {
	const l3_element *e = l3_el(look, attacker);
	int32_t gap = l3_approach_gap(look, attacker, of->target, of->direction), most = l3_maf_allowance(look, attacker);
	int32_t need = l3_maf_needs(look, attacker, of->direction, gap, of->wanted);
	if (l3_arm_of(look, attacker) == L3_ART) {
		need = need > most ? most : need;
		return need > 0 ? 1 + l3_bricole_pa(look, attacker, table_at((table_pose){e->x, e->y, of->direction}, 0, need)) : 2;
	}
	unsigned one = e->move_pa + 1u;
	int32_t first = l3_allowance(look, attacker, e->formation, one > 2 ? 2 : one, false) - e->moved;
	return need <= first || l3_pa_left(look->s, attacker) < 3 ? 2 : 3;
}

bool l3_in_the_way(l3_look *look, unsigned element, unsigned by, gg_verdict *refusal) {
	if (!refusal)
		return false;
	if (by == L3_BY_EDGE)
		return l3_refuse(refusal, L3_SAY_OFF_TABLE, L3C_27_1, 0, 0, 0);
	int32_t unit = l3_unit_arg(look->s, element);
	if (by >= 256)
		return l3_refuse(refusal, L3_SAY_MAC_GROUND_IN_THE_WAY, L3C_29_7, unit, l3_ground_arg(look->s, by - 256u), 0);
	return l3_refuse(refusal, L3_SAY_MAC_UNIT_IN_THE_WAY, L3C_29_7, unit, l3_unit_arg(look->s, by - 1u), 0);
}

static bool reaches(l3_look *look, l3_mac_kind kind, unsigned element, const l3_declaration *of, gg_verdict *refusal) {
	int32_t unit = l3_refused_unit(look->s, element, refusal), target = l3_refused_unit(look->s, of->target, refusal);
	const l3_approach *way = approach_of(look, element, of->target, of->direction);
	if (way->gap < 0)
		return l3_refuse(refusal, L3_SAY_WAY_MISSES, L3C_6_6, unit, target, 0);
	int32_t gap = way->gap;
	if (kind == L3_IS_MAF) {
		if (maf_too_far(look, element, of->direction, gap, of->wanted))
			return l3_refuse(refusal, L3_SAY_MAF_TOO_FAR, L3C_35_17, unit, target, (int32_t)l3_named_range(of->wanted));
		if (!l3_can_pay(look, element, l3_maf_pa(look, element, of), false, refusal)) /* a bricole and its fire */
			return l3_refuse(refusal, L3_SAY_MAF_TOO_DEAR, L3C_6_1, unit, (int32_t)l3_maf_pa(look, element, of), 0);
	} else if (gap > mac_reach(look, element, of->wanted, 0)) { /* too far whatever the ground takes: no need to walk */
		return l3_refuse(refusal, L3_SAY_MAC_TOO_FAR, L3C_6_2, unit, target, 0);
	}
	l3_approach walked = l3_approach_of(look, element, of->target, of->direction);
	if (kind == L3_IS_MAC && gap + walked.terrain > mac_reach(look, element, of->wanted, walked.terrain))
		return l3_refuse(refusal, L3_SAY_MAC_TOO_FAR, L3C_6_2, unit, target, 0);
	if (walked.by)
		return l3_in_the_way(look, element, walked.by, refusal);
	return true;
}

/* --- The aim ------------------------------------------------------------------------------------------------------------------------ */

static bool aim_ok(l3_look *look, l3_mac_kind kind, unsigned element, const l3_declaration *of, gg_verdict *refusal) {
	const l3_element *e = l3_el(look, element);
	int32_t unit = l3_refused_unit(look->s, element, refusal), target = l3_refused_unit(look->s, of->target, refusal);
	l3_arm arm = l3_arm_of(look, element);
	if (arm == L3_CAV && l3_el(look, of->target)->eco)
		return l3_refuse(refusal, L3_SAY_CLOSED_TO_CAVALRY, L3C_16_2, unit, target, 0);
	if (kind == L3_IS_MAC && arm != L3_CAV && l3_el(look, of->target)->formation == L3_TIR && l3_is_screen(of->target))
		return l3_refuse(refusal, L3_SAY_SCREENS_FALL_BACK, L3C_35_4, unit, target, 0);
	if (e->formation == L3_CIRC && l3_profile_of(look, element)->status < L3_ELITE && !l3_holds_a_passage(look, of->target))
		return l3_refuse(refusal, L3_SAY_MAC_CIRCUMSTANCE, L3C_12_3, unit, target, 0);
	if (kind == L3_IS_MAC && arm == L3_INF && of->wanted > 1 && l3_arm_of(look, of->target) == L3_CAV)
		return l3_refuse(refusal, L3_SAY_ONLY_POR_BEFORE_CAVALRY, L3C_11_3, unit, target, 0);
	if (kind == L3_IS_MAC && of->wanted == 3 && l3_pa_left(look->s, element) < 3)
		return l3_refuse(refusal, L3_SAY_CHARGE_NEEDS_THREE, L3C_6_6, unit, 0, 0);
	if (table_between(of->direction, e->heading) > L3_DEG_30)
		return l3_refuse(refusal, L3_SAY_MAC_NOT_STRAIGHT, L3C_6_6, unit, 0, 0);
	if (!l3_in_front(look, element, of->target))
		return l3_refuse(refusal, L3_SAY_NOT_IN_FRONT, L3C_6_6, unit, target, 0);
	if (kind == L3_IS_MAF && l3_weapon_of(look, element) == L3_NO_WEAPON)
		return l3_refuse(refusal, L3_SAY_CANNOT_FIRE, L3C_20_1, unit, 0, 0);
	if (kind == L3_IS_MAF && l3_arm_of(look, element) == L3_CAV)
		return l3_refuse(refusal, L3_SAY_CANNOT_FIRE, L3C_3_9, unit, 0, 0);
	return reaches(look, kind, element, of, refusal);
}

static bool wanted_ok(l3_mac_kind kind, const l3_look *look, const l3_declaration *of, gg_verdict *refusal) {
	bool named = kind == L3_IS_MAF ? of->wanted <= 2 : of->wanted >= 1;
	bool guns = l3_arm_of(look, of->attacker) == L3_ART;
	if (!named || (of->canister && (!guns || kind != L3_IS_MAF)))
		return l3_refuse(refusal, L3_SAY_UNUSED_NUMBERS, L3C_35_21, 0, 0, 0);
	if (of->canister && of->wanted > 1)
		return l3_refuse(refusal, L3_SAY_MAC_CANISTER_TOO_FAR, L3C_19_5, 0, 0, 0);
	return true;
}

/* --- Who goes with it ------------------------------------------------------------------------------------------------------------- */

bool l3_may_join_attack(const l3_look *look, unsigned lead, unsigned unit, gg_verdict *refusal) {
	const l3_element *e = l3_el(look, unit), *first = l3_el(look, lead);
	int32_t named = l3_unit_arg(look->s, unit);
	if (l3_arm_of(look, unit) != l3_arm_of(look, lead))
		return l3_refuse(refusal, L3_SAY_MIXED_ARMS, L3C_6_11, named, 0, 0);
	if (e->gt != first->gt || e->regiment >> 4 != first->regiment >> 4)
		return l3_refuse(refusal, L3_SAY_OTHER_BRIGADE, L3C_6_11, named, 0, 0);
	return true;
}

static bool joint_ok(l3_look *look, l3_mac_kind kind, bool opportunity, const l3_declaration *of, gg_verdict *refusal) {
	unsigned side = l3_side_of(of->attacker);
	if (!of->joint[0] && of->joint[1])
		return l3_refuse(refusal, L3_SAY_UNUSED_NUMBERS, L3C_35_21, 0, 0, 0);
	for (unsigned i = 0; i < 2 && of->joint[i]; i++) {
		unsigned slot = of->joint[i] - 1u, unit = side * L3_SIDE_ELEMENTS + slot;
		if (slot >= L3_SIDE_UNITS || unit == of->attacker || (i && of->joint[0] == of->joint[1]) || !l3_stands(look->s, unit))
			return l3_refuse(refusal, L3_SAY_NO_SUCH_PARTNER, L3C_6_11, 0, 0, 0);
		if (opportunity)
			return l3_refuse(refusal, L3_SAY_OPPORTUNITY_ALONE, L3C_7_1, l3_unit_arg(look->s, unit), 0, 0);
		if (!l3_may_join_attack(look, of->attacker, unit, refusal))
			return false;
		if (!l3_may_march(look, kind, false, unit, of->direction, refusal) || !aim_ok(look, kind, unit, of, refusal))
			return false;
	}
	return true;
}

static bool supports_ok(l3_look *look, const l3_declaration *of, gg_verdict *refusal) {
	unsigned side = l3_side_of(of->attacker);
	for (l3_set set = of->supports; set; set &= set - 1) {
		unsigned slot = gg_set_first(set), unit = side * L3_SIDE_ELEMENTS + slot;
		if (slot >= L3_SIDE_UNITS || unit == of->attacker || slot + 1 == of->joint[0] || slot + 1 == of->joint[1] ||
		    !l3_stands(look->s, unit))
			return l3_refuse(refusal, L3_SAY_NO_SUCH_SUPPORT, L3C_3_10, 0, 0, 0);
		int32_t named = l3_unit_arg(look->s, unit);
		if (l3_el(look, unit)->engaged || l3_el(look, unit)->morale < L3_ARRET || !order_allows(look, unit, NULL))
			return l3_refuse(refusal, L3_SAY_MAC_CANNOT_SUPPORT, L3C_10_1, named, 0, 0);
		if (!l3_pa_left(look->s, unit))
			return l3_refuse(refusal, L3_SAY_SUPPORT_NO_PA, L3C_10_1, named, 0, 0);
	}
	return true;
}

static bool general_ok(l3_look *look, const l3_declaration *of, gg_verdict *refusal) {
	unsigned side = l3_side_of(of->attacker);
	if (!of->general)
		return true;
	unsigned general = side * L3_SIDE_GENERALS + of->general - 1u;
	if (of->general > L3_SIDE_GENERALS || look->s->general[general].with != of->attacker + 1)
		return l3_refuse(refusal, L3_SAY_GENERAL_NOT_IN_CONTACT, L3C_35_22, l3_unit_arg(look->s, of->attacker), 0, 0);
	return l3_may_join(look, general, of->attacker, refusal);
}

bool l3_mac_ok(l3_look *look, l3_mac_kind kind, bool opportunity, const l3_declaration *of, gg_verdict *refusal) {
	const l3_state *s = look->s;
	if (!l3_exists(s, of->attacker) || !l3_stands(s, of->target) || l3_side_of(of->target) == l3_side_of(of->attacker) ||
	    l3_el(look, of->target)->marks & L3_HIDDEN)
		return l3_refuse(refusal, L3_SAY_MAC_NO_SUCH_TARGET, L3C_6_1, 0, 0, 0);
	if (!wanted_ok(kind, look, of, refusal) || !l3_may_march(look, kind, opportunity, of->attacker, of->direction, refusal))
		return false;
	if (opportunity && !l3_may_strike(look, of->attacker, of->target, refusal))
		return false;
	return aim_ok(look, kind, of->attacker, of, refusal) && joint_ok(look, kind, opportunity, of, refusal) &&
	       supports_ok(look, of, refusal) && general_ok(look, of, refusal);
}
