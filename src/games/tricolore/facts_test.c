/*
 * facts_test.c - the terms of a morale test as a position gives them (a.9), but for friends and enemies (facts_others.c).
 */
#include "facts_of.h"

#include "../../core/mem.h"

#include "commanders.h"
#include "data.h"
#include "facts_others.h"
#include "mac.h"
#include "ways.h"

static const l3_element *at(const l3_look *look, unsigned element) {
	return &look->s->element[element];
}

static const l3_profile *profile(const l3_look *look, unsigned element) {
	return &look->data->profile[at(look, element)->profile - 1];
}

/* --- Who stands against whom ----------------------------------------------------------------------------------------------------- */

unsigned l3_opponents(const l3_state *s, unsigned element, unsigned mac, uint8_t out[L3_ATTACKERS]) {
	unsigned count = 0;
	if (mac == L3_NONE)
		return 0;
	const l3_mac *m = &s->mac[mac];
	bool attacker = false;
	for (unsigned i = 0; i < L3_ATTACKERS; i++)
		attacker = attacker || m->attacker[i].unit == element + 1;
	for (unsigned i = 0; i < L3_ATTACKERS; i++) {
		unsigned unit = attacker ? m->objective[i].unit : m->attacker[i].unit;
		if (unit && l3_stands(s, unit - 1))
			out[count++] = (uint8_t)(unit - 1);
	}
	return count;
}

static bool attacks(l3_motive motive, l3_motive then) {
	if (motive == L3_TEST_REACTION)
		motive = then;
	return motive == L3_TEST_MAC || motive == L3_TEST_MAF || motive == L3_TEST_ANSWER_COUNTER;
}

/* --- Terms 1, 9: start and PA -------------------------------------------------------------------------------------------------------- */

/* The order that waits (sim_attack.c) is this very change: its verb, and its formation or faces. */
static bool is_ordered(const l3_element *e, l3_manoeuvre what, unsigned into) {
	switch (what) {
	case L3_M_CHF:
		return (e->order_pre == L3_DO_FORM && e->order_heading == into) ||
		       (e->order_pre == L3_DO_LIMBER && e->order_dist == into) || (e->order_pre == L3_DO_UNLIMBER && into == L3_BAT);
	case L3_M_REFORM:
	case L3_M_REFORM_FULLY:
		return e->order_pre == L3_DO_REFORM && e->order_heading == into;
	case L3_M_FACES:
		return e->order_pre == L3_DO_FACES && e->order_dist == into;
	case L3_M_STOP:
	case L3_M_CHO:
		break;
	}
	return false;
}

bool l3_keeps_purpose(const l3_element *e, l3_manoeuvre what, unsigned into) {
	if (!l3_drops_order(e) || what == L3_M_STOP || what == L3_M_CHO)
		return false;
	return e->marks & L3_TO_FINISH ? is_ordered(e, what, into) : !e->order_dist;
}

/* One is lost first (L3C-23.1); not by who only finishes the change that was its order (L3C-3.5). */
unsigned l3_reaction_pa(l3_look *look, unsigned element, l3_manoeuvre what, unsigned formation, uint16_t heading) {
	const l3_element *e = at(look, element);
	unsigned lost = l3_keeps_purpose(e, what, formation) ? 0 : 1;
	switch (what) {
	case L3_M_STOP:
		break;
	case L3_M_CHF:
		return lost + l3_form_pa(look, element, formation, 0);
	case L3_M_CHO:
		return lost + l3_turn_pa(look, element, heading);
	case L3_M_REFORM:
		return lost + l3_reform_pa(look, element, formation);
	case L3_M_REFORM_FULLY:
		return lost + l3_reform_pa(look, element, e->formation) + l3_reform_pa(look, element, formation);
	case L3_M_FACES:
		return lost + l3_eco_pa(look, element);
	}
	return lost;
}

unsigned l3_answer_pa(l3_look *look, unsigned element, l3_motive motive, l3_motive then) {
	const l3_element *e = at(look, element);
	switch (motive) {
	case L3_TEST_ANSWER_FIRE:
		return e->fire & L3_LOADED ? 1 : 2;
	case L3_TEST_ANSWER_COUNTER:
		return 2u + (then != motive && l3_drops_order(e)); /* L3C-2.6; after a reaction it has not dropped it */
	case L3_TEST_REACTION:
		break;
	case L3_TEST_MAC:
	case L3_TEST_MAF:
	case L3_TEST_ANSWER_STAND:
	case L3_TEST_OTHER:
		return 0;
	}
	unsigned pa = l3_reaction_pa(look, element, (l3_manoeuvre)e->order_pre, e->order_pre_arg, e->order_heading);
	return then == L3_TEST_REACTION ? pa : pa + l3_answer_pa(look, element, then, then);
}

/* Other reasons: its real pace, not the case of its morale (L3C-22.7, EX-54). Who marches away from the enemy with its back turned counts
 * as in REPLI at POR, as in RETRAITE if it is faster; who steps back facing him as halted. */
static void put_real_pace(l3_look *look, unsigned element, l3_test *out) {
	const l3_element *e = at(look, element);
	const l3_frame *move = NULL;
	for (unsigned f = 0; f < look->s->depth; f++)
		if (look->s->frame[f].kind == L3_FRAME_MOVE && look->s->frame[f].unit == element + 1)
			move = &look->s->frame[f];
	if (e->morale < L3_ARRET)
		return;
	out->from = (int32_t)l3_case_of_pace((l3_pace)e->pace);
	unsigned enemy = move && !move->mac && e->pace >= L3_POR ? l3_nearest_enemy(look, element, true) : L3_NONE;
	if (enemy == L3_NONE)
		return;
	int32_t x = at(look, enemy)->x - e->x, y = at(look, enemy)->y - e->y;
	if ((x || y) && table_between(table_bearing(x, y), e->heading) > L3_DEG_90)
		out->from = e->pace == L3_POR ? L3_REPLI : L3_RETRAITE;
}

static void put_start(l3_look *look, unsigned element, l3_motive motive, l3_motive then, unsigned mac, l3_test *out) {
	const l3_element *e = at(look, element);
	l3_motive reads = motive == L3_TEST_REACTION ? then : motive;
	bool fire = reads == L3_TEST_MAF || reads == L3_TEST_ANSWER_FIRE || reads == L3_TEST_ANSWER_STAND;
	out->column = motive == L3_TEST_OTHER ? L3_COLUMN_OTHER : fire ? L3_COLUMN_FIRE : L3_COLUMN_MAC;
	out->from = e->morale;
	switch (motive) {
	case L3_TEST_MAC:
	case L3_TEST_MAF:
		out->start = look->s->mac[mac].flags & L3_MAC_AGAIN ? L3_START_NEXT : L3_START_ATTACK;
		if (motive == L3_TEST_MAF && !e->moved && e->formation != L3_BAT)
			out->start = L3_START_PERSISTS; /* EX-57 */
		break;
	case L3_TEST_ANSWER_FIRE:
	case L3_TEST_ANSWER_COUNTER:
	case L3_TEST_ANSWER_STAND:
		out->start = L3_START_RESPONSE;
		break;
	case L3_TEST_REACTION:
		out->start = L3_START_REACTION;
		break;
	case L3_TEST_OTHER:
		out->start = L3_START_OTHER;
		put_real_pace(look, element, out);
		break;
	}
	out->to_rear = e->pace == L3_BACK;
	out->pop = l3_pop_of(e->pa_spent, (int32_t)l3_answer_pa(look, element, motive, then));
	out->paces_to_lose = motive == L3_TEST_REACTION && e->pace >= L3_POR ? e->pace - L3_HALT : 0;
	bool stands = motive == L3_TEST_OTHER ? e->pace == L3_HALT && e->morale >= L3_HALTE : reads != L3_TEST_MAF;
	out->intent = motive == L3_TEST_OTHER || fire ? (stands ? L3_INTENT_STANDS : L3_SEEKS_FIRE) : L3_SEEKS_CAC;
}

/* --- Terms 2 to 4: ground ---------------------------------------------------------------------------------------------------------------
 */

static l3_obstacle obstacle_of(unsigned kind) {
	switch ((l3_ground_kind)kind) {
	case L3_STREAM:
		return L3_OBSTACLE_RUI;
	case L3_MARSH:
		return L3_OBSTACLE_MAR;
	case L3_OBSTACLE_1:
	case L3_EARTHWORK:
		return L3_OBSTACLE_PO1;
	case L3_OBSTACLE_2:
		return L3_OBSTACLE_PO2;
	case L3_NO_GROUND:
	case L3_PLATEAU:
	case L3_HILL:
	case L3_WOOD_LIGHT:
	case L3_WOOD_DENSE:
	case L3_BLOCK:
	case L3_RIVER:
	case L3_CLIFF:
	case L3_ROAD:
	case L3_BRIDGE:
	case L3_FORD:
	case L3_GROUND_KINDS:
		break;
	}
	return L3_NO_OBSTACLE;
}

static int32_t weight_of(l3_obstacle obstacle) {
	return obstacle == L3_OBSTACLE_MAR || obstacle == L3_OBSTACLE_PO2 ? 2 : obstacle == L3_NO_OBSTACLE ? 0 : 1;
}

/* The worst between them; a wall that shelters its defender in contact counts as shelter instead (L3C-16.16). */
static l3_obstacle between(l3_look *look, unsigned mover, unsigned other, bool sheltered) {
	l3_obstacle worst = L3_NO_OBSTACLE;
	for (uint64_t set = l3_obstacles_between(look, mover, other); set; set &= set - 1) {
		l3_obstacle found = obstacle_of(look->s->piece[gg_set_first(set)].kind);
		bool wall = found == L3_OBSTACLE_PO1 || found == L3_OBSTACLE_PO2;
		if (!(wall && sheltered) && weight_of(found) > weight_of(worst))
			worst = found;
	}
	return worst;
}

static void put_ground(l3_look *look, unsigned element, unsigned opponent, bool attacking, l3_test *out) {
	out->height = l3_higher(look, element, opponent) ? 1 : l3_higher(look, opponent, element) ? -1 : 0;
	l3_shelter theirs = l3_shelter_of(look, opponent, element), own = l3_shelter_of(look, element, opponent);
	if (attacking) {
		out->crosses = between(look, element, opponent, theirs != L3_NO_SHELTER);
		out->enemy_shelter = theirs;
	} else {
		out->behind = between(look, opponent, element, own != L3_NO_SHELTER);
	}
}

/* Other reasons: what holds of all enemies that are concerned and in view (L3C-22.9, 22.10); who must cross counts it only attacking. */
static void put_ground_of_all(l3_look *look, unsigned element, l3_test *out) {
	unsigned side = 1 - l3_side_of(element), seen = 0, higher = 0, lower = 0;
	l3_obstacle least = L3_OBSTACLE_MAR;
	for (l3_set set = l3_standing(look, side); set; set &= set - 1) {
		unsigned enemy = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		if (l3_is_screen(enemy) || at(look, enemy)->morale <= L3_REPLI || (at(look, enemy)->marks & L3_HIDDEN) ||
		    !l3_in_front(look, enemy, element) || !l3_sees(look, element, enemy))
			continue;
		seen++;
		higher += l3_higher(look, element, enemy);
		lower += l3_higher(look, enemy, element);
		l3_obstacle here = between(look, enemy, element, l3_shelter_of(look, element, enemy) != L3_NO_SHELTER);
		least = weight_of(here) < weight_of(least) ? here : least;
	}
	if (!seen)
		return;
	out->height = higher == seen ? 1 : lower == seen ? -1 : 0;
	if (at(look, element)->pace >= L3_POR)
		out->crosses = least;
	else
		out->behind = least;
}

/* Other reasons: flanks are secure against the nearest who threatens it from the front (EX-76 c), not against fire from elsewhere (EX-76
 * b). */
static unsigned flanks_of_all(l3_look *look, unsigned element) {
	const l3_element *e = at(look, element);
	unsigned side = 1 - l3_side_of(element), nearest = L3_NONE;
	for (l3_set set = l3_threatening(look, element); set; set &= set - 1) {
		unsigned enemy = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		if (l3_sector_of_unit(look, element, enemy, NULL) > L3_DEAD_ANGLE)
			continue;
		if (nearest == L3_NONE || l3_distance(look, element, enemy) < l3_distance(look, element, nearest))
			nearest = enemy;
	}
	if (nearest == L3_NONE)
		return 0;
	const l3_element *his = at(look, nearest);
	bool apart = e->x != his->x || e->y != his->y;
	return l3_secure_flanks(look, element, nearest, apart ? table_bearing(e->x - his->x, e->y - his->y) : his->heading);
}

/* --- Term 6: under fire
 * ------------------------------------------------------------------------------------------------------------------- */

static void put_fire(l3_look *look, unsigned element, l3_motive motive, unsigned mac, const uint8_t *against, unsigned count,
		     l3_test *out) {
	uint32_t marks = at(look, element)->marks;
	out->inf_fire = (marks & L3_UNDER_INF_FIRE) != 0;
	out->ball = (marks & L3_UNDER_BALL) != 0;
	out->canister = (marks & L3_UNDER_CANISTER) != 0;
	out->guns_beside = (marks & L3_GUNS_BESIDE) != 0;
	out->screen = (marks & L3_OWN_SCREEN) != 0;
	out->enemy_screen = (marks & L3_ENEMY_SCREEN) != 0 && !out->inf_fire;
	if (mac == L3_NONE || look->s->options.fire_to_come)
		return;
	const l3_mac *m = &look->s->mac[mac];
	bool attacker = motive == L3_TEST_MAC || motive == L3_TEST_MAF;
	if (m->flags & L3_MAC_CROSSED) /* both come on: nobody stops the other by fire (L3C-31.17) */
		return;
	for (unsigned i = 0; i < count; i++) {
		unsigned enemy = against[i];
		/* An attacker counts the objective's fire to come; who stands before a MAF the fire that was announced (L3C-22.5, EX-60).
		 */
		if (!(attacker ? l3_can_answer_fire(look, enemy, element) : m->kind == L3_IS_MAF))
			continue;
		bool canister = attacker ? (m->objective[i].flags & L3_O_CANISTER) != 0 : m->canister != 0;
		if (l3_arm_of(look, enemy) != L3_ART)
			out->inf_fire = 1;
		else if (canister)
			out->canister = 1;
		else
			out->ball = 1;
	}
	if (out->inf_fire)
		out->enemy_screen = 0;
}

/* --- Terms 7, 20: the enemy seen
 * ---------------------------------------------------------------------------------------------------------- */

static void put_superior(l3_look *look, unsigned element, const uint8_t *against, unsigned count, l3_test *out) {
	const l3_profile *own = profile(look, element);
	for (unsigned i = 0; i < count; i++) {
		const l3_profile *theirs = profile(look, against[i]);
		if (at(look, against[i])->morale <= L3_REPLI) /* gone back: term 8 */
			continue;
		int32_t status = l3_status_levels((l3_status)own->status, (l3_status)theirs->status);
		int32_t type = l3_type_levels((l3_arm)own->arm, (l3_type)own->type, (l3_arm)theirs->arm, (l3_type)theirs->type);
		out->superior_status = status > out->superior_status ? status : out->superior_status;
		out->superior_type = type > out->superior_type ? type : out->superior_type;
	}
}

static int32_t struck_side(l3_sector sector) {
	switch (sector) {
	case L3_FLANK_LEFT:
	case L3_FLANK_RIGHT:
		return L3_STRUCK_FLANK;
	case L3_REAR:
		return L3_STRUCK_REAR;
	case L3_FRONT:
	case L3_DEAD_ANGLE:
		break;
	}
	return L3_STRUCK_FRONT;
}

static void put_targets(l3_look *look, unsigned element, unsigned mac, const uint8_t *against, unsigned count, l3_test *out) {
	uint16_t direction = look->s->mac[mac].direction;
	for (unsigned i = 0; i < count; i++) {
		l3_target *target = &out->target[i];
		l3_order_state order = l3_order_against(look, against[i], element);
		target->there = 1;
		target->arm = (int32_t)l3_arm_of(look, against[i]);
		target->formation = at(look, against[i])->formation;
		target->cohesion = order == L3_IS_DES ? L3_DES : order == L3_IS_SAF ? L3_SAF : L3_FORMED;
		target->loose = order == L3_IS_LOOSE;
		target->struck = struck_side(l3_struck_by(look, against[i], element, direction));
		if (target->struck == L3_STRUCK_FRONT)
			target->secure_flanks = (int32_t)l3_secure_flanks(look, against[i], element, direction);
	}
}

/* --- Terms 17 to 26: the unit itself
 * -------------------------------------------------------------------------------------------------------- */

static void put_self(l3_look *look, unsigned element, unsigned against, unsigned mac, l3_test *out) {
	const l3_element *e = at(look, element);
	const l3_profile *of = profile(look, element);
	const l3_options *options = &look->s->options;
	l3_order_state order = l3_order_against(look, element, against);
	out->arm = of->arm;
	out->status = of->status;
	out->formation = e->formation;
	out->cohesion = order == L3_IS_DES ? L3_DES : order == L3_IS_SAF ? L3_SAF : L3_FORMED;
	out->loose = order == L3_IS_LOOSE;
	out->no_command = !l3_has_command(look, element);
	out->strength = e->size0;
	out->two_ranks = of->figures_per_point == 6;
	out->lost_before = e->pap - e->pap_action;
	out->lost_of = e->size0;
	out->lost_now = e->pap_action;
	out->lost_now_of = (int32_t)l3_figures_before(look->s, element);
	out->mor = of->mor;
	out->attack_bonus = of->attack_bonus;
	out->defence_bonus = of->defence_bonus;
	out->general = (int32_t)l3_general_test_bonus(look, element, mac);
	out->common_rows = options->common_rows;
	out->score_zero_arret = options->score_zero;
	out->own_state_doubled = options->own_state_doubled;
	out->no_random = options->random_d6;
}

/* Frontal fire of non-objectives at 2/3 is a term of its own (L3C-35.5); the frame remembers it. */
static void put_stop_fire(const l3_state *s, unsigned element, unsigned mac, l3_test *out) {
	for (unsigned f = s->depth; f > 0; f--) {
		const l3_frame *frame = &s->frame[f - 1];
		if ((frame->kind != L3_FRAME_MAC && frame->kind != L3_FRAME_COUNTER) || frame->mac != mac + 1)
			continue;
		for (unsigned i = 0; i < L3_ATTACKERS; i++) {
			if (s->mac[mac].attacker[i].unit != element + 1)
				continue;
			out->stop_fire = frame->a >> (8 * i) & 255;
			out->stop_fire_of = frame->b >> (8 * i) & 255;
			int32_t frontal = out->stop_fire + (int32_t)l3_stop_fire_behind(frame, i);
			out->lost_now -= frontal < out->lost_now ? frontal : out->lost_now;
		}
		return;
	}
}

/* Before whom its formation counts: one before whom it is out of order, if there is such; for other reasons the nearest. */
static unsigned worst_against(l3_look *look, unsigned element, const uint8_t *against, unsigned count) {
	if (at(look, element)->formation != L3_CIRC)
		return L3_NONE;
	for (unsigned i = 0; i < count; i++)
		if (!l3_holds_a_passage(look, against[i]))
			return against[i];
	return count ? against[0] : l3_nearest_enemy(look, element, true);
}

void l3_test_facts(l3_look *look, unsigned element, l3_motive motive, l3_motive then, unsigned mac, l3_test *out) {
	uint8_t against[L3_ATTACKERS];
	unsigned count = l3_opponents(look->s, element, mac, against);
	memset(out, 0, sizeof *out);
	put_self(look, element, worst_against(look, element, against, count), mac, out);
	put_start(look, element, motive, then, mac, out);
	put_fire(look, element, motive, mac, against, count, out);
	if (count) {
		put_ground(look, element, against[0], attacks(motive, then), out);
		put_superior(look, element, against, count, out);
		if (l3_sector_of_unit(look, element, against[0], NULL) <= L3_DEAD_ANGLE)
			out->secure_flanks = (int32_t)l3_secure_flanks(look, element, against[0], look->s->mac[mac].direction);
		for (unsigned i = 0; i < count; i++)
			out->before_cavalry |= l3_arm_of(look, against[i]) == L3_CAV;
		if (attacks(motive, then))
			put_targets(look, element, mac, against, count, out);
		put_stop_fire(look->s, element, mac, out);
	}
	if (motive == L3_TEST_OTHER) {
		put_ground_of_all(look, element, out);
		out->secure_flanks = (int32_t)flanks_of_all(look, element);
	}
	l3_put_others(look, element, motive, mac, out);
	l3_threats threats = l3_threats_to(look, element, mac);
	out->flank_threats = threats.flanks;
	out->rear_threat = threats.rear;
	out->cav_flank_threats = threats.cav_flanks;
	out->cav_rear_threat = threats.cav_rear;
}
