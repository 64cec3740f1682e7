/*
 * mac_after.c - after both have tested: fire given back, paces of a counter-MAC, the cap, residual pace (steps f to h of a.5;
 * L3C-17.10, 22.2, 22.3, 6.12, 6.14).
 */
#include "../../core/mem.h"
#include "tricolore_words.h"

#include "data.h"
#include "harm.h"
#include "marches.h"

static l3_answer does(const l3_state *s, const struct l3_aimed *d) {
	if (d->answer != L3_ANSWER_REACT)
		return (l3_answer)d->answer;
	return (l3_answer)s->element[d->unit - 1u].order_post;
}

bool l3_answers_by_fire(const l3_state *s, unsigned mac, unsigned objective) {
	const struct l3_aimed *d = &s->mac[mac].objective[objective];
	return d->unit && l3_stands(s, d->unit - 1u) && d->flags & L3_O_TESTED && d->result >= L3_ARRET && does(s, d) == L3_ANSWER_FIRE;
}

bool l3_counters(const l3_state *s, const l3_mac *m, unsigned i) {
	const struct l3_aimed *d = &m->objective[i];
	return d->unit && l3_stands(s, d->unit - 1u) && d->flags & L3_O_TESTED && d->result >= L3_AVANCE &&
	       (m->flags & L3_MAC_CROSSED || does(s, d) == L3_ANSWER_COUNTER);
}

uint16_t l3_counter_way(l3_look *look, unsigned mac, unsigned unit) {
	unsigned attacker = look->s->mac[mac].attacker[0].unit - 1u;
	const l3_element *e = l3_el(look, unit), *his = l3_el(look, attacker);
	uint16_t back = (uint16_t)(look->s->mac[mac].direction + TABLE_HALF);
	if (l3_mac_gap(look, unit, attacker, back) >= 0 || (e->x == his->x && e->y == his->y))
		return back;
	uint16_t at_him = table_bearing(his->x - e->x, his->y - e->y), off = (uint16_t)(at_him - e->heading);
	if (table_between(at_him, e->heading) <= L3_DEG_30)
		return at_him;
	return (uint16_t)(e->heading + (off < TABLE_HALF ? L3_DEG_30 : -L3_DEG_30)); /* he is in its 30 degrees: it goes no farther aside */
}

bool l3_is_countered(const l3_state *s, unsigned mac) {
	const l3_mac *m = &s->mac[mac];
	unsigned attacker = m->attacker[0].unit;
	if (!attacker || !l3_stands(s, attacker - 1u) || s->element[attacker - 1u].morale < L3_HALTE)
		return false;
	for (unsigned i = 0; i < L3_ATTACKERS; i++)
		if (l3_counters(s, m, i))
			return true;
	return false;
}

bool l3_goes_back(const l3_state *s, const l3_mac *m, unsigned objective) {
	const struct l3_aimed *d = &m->objective[objective];
	if (!d->unit || !l3_stands(s, d->unit - 1u))
		return false;
	return d->flags & L3_O_FLED || (d->flags & L3_O_TESTED && d->result <= L3_REPLI);
}

bool l3_stands_to_meet(const l3_state *s, const l3_mac *m, unsigned objective) {
	const struct l3_aimed *d = &m->objective[objective];
	return d->unit && l3_stands(s, d->unit - 1u) && d->flags & L3_O_MET && !l3_goes_back(s, m, objective);
}

/* --- MAC_ADJUST ------------------------------------------------------------------------------------------------------------------- */

/* Points that really count for fire: marks of fires made, and objectives that do fire at him (L3C-17.10, 31.29). */
static unsigned points_of_fire(const l3_look *look, unsigned mac, unsigned unit) {
	const l3_state *s = look->s;
	uint32_t marks = s->element[unit].marks;
	bool foot = marks & (L3_UNDER_INF_FIRE | L3_ENEMY_SCREEN), ball = marks & L3_UNDER_BALL, canister = marks & L3_UNDER_CANISTER;
	for (unsigned i = 0; i < L3_ATTACKERS && !s->options.fire_to_come; i++) {
		if (!l3_answers_by_fire(s, mac, i))
			continue;
		if (l3_arm_of(look, s->mac[mac].objective[i].unit - 1u) != L3_ART)
			foot = true;
		else if (s->mac[mac].objective[i].flags & L3_O_CANISTER)
			canister = true;
		else
			ball = true;
	}
	unsigned points = (foot ? 1u : 0u) + (canister ? 2u : ball ? 1u : 0u);
	return points > 3 ? 3 : points;
}

/* The pace that a counter-charger takes: his case, his wish, PA left (L3C-2.6), ground and the room of the last third (L3C-5.21: "PAC at
 * most, only 2 UD being left", EX-86). */
static l3_pace pace_of_counter(l3_look *look, unsigned mac, unsigned i) {
	const l3_state *s = look->s;
	const struct l3_aimed *d = &s->mac[mac].objective[i];
	unsigned unit = d->unit - 1u, attacker = s->mac[mac].attacker[0].unit - 1u;
	l3_pace pace = l3_pace_of_case((l3_case)d->result);
	if (!(s->mac[mac].flags & L3_MAC_CROSSED)) {
		l3_pace wanted = (l3_pace)(L3_HALT + d->range);
		pace = pace < wanted ? pace : wanted;
		bool drops = d->answer == L3_ANSWER_COUNTER && l3_drops_order(&s->element[unit]);
		if ((s->element[unit].pa_spent > 0 || drops) && pace > L3_PAC)
			pace = L3_PAC;
	}
	uint16_t back = l3_counter_way(look, mac, unit);
	int32_t gap = l3_mac_gap(look, unit, attacker, back), room = s->mac[mac].flags & L3_MAC_CROSSED ? s->mac[mac].distance : gap;
	l3_pace cap = gap < 0 ? pace : l3_pace_cap(look, unit, attacker, back, room);
	return cap < pace ? cap : pace;
}

/* All PA left, 2 at least; a fire with its reload (L3C-2.6, 2.9). */
static void pay_answer(l3_play *play, unsigned mac, unsigned i) {
	struct l3_aimed *d = &play->s->mac[mac].objective[i];
	unsigned unit = d->unit - 1u;
	if (l3_answers_by_fire(play->s, mac, i)) {
		l3_pay(play, unit, play->s->element[unit].fire & L3_LOADED ? 1 : 2);
	} else if (does(play->s, d) == L3_ANSWER_COUNTER && d->flags & L3_O_TESTED &&
		   !(play->s->mac[mac].flags & L3_MAC_CROSSED)) { /* the effort, whatever comes of it (L3C-6.1) */
		unsigned left = l3_pa_left(play->s, unit),
			 least = d->answer == L3_ANSWER_COUNTER && l3_drops_order(&play->s->element[unit]) ? 3 : 2;
		l3_pay(play, unit, left > least ? left : least);
	}
}

static int32_t counter_paces(l3_play *play, unsigned mac) {
	l3_state *s = play->s;
	int32_t paces = 0;
	for (unsigned i = 0; i < L3_ATTACKERS; i++) {
		if (!l3_counters(s, &s->mac[mac], i))
			continue;
		l3_pace pace = pace_of_counter(&play->look, mac, i);
		unsigned unit = s->mac[mac].objective[i].unit - 1u;
		l3_set_case(play, unit, (l3_case)s->mac[mac].objective[i].result);
		s->element[unit].pace = (uint8_t)pace;
		/* Crossed: its first pace was counted in the test of the first (L3C-31.17). */
		paces += (int32_t)pace - (s->mac[mac].flags & L3_MAC_CROSSED ? L3_POR : L3_HALT);
	}
	return paces;
}

static void adjust_attackers(l3_play *play, unsigned mac, int32_t paces) {
	static const l3_line returned = {1, GG_MARK_SEED, L3_SAY_SCORE_REFUND, L3C_17_10},
			     countered = {1, GG_MARK_SEED, L3_SAY_TEST_COUNTER, L3C_22_3};
	l3_state *s = play->s;
	const l3_frame *frame = l3_mac_frame(s);
	int32_t most = paces > 3 ? 3 : paces;
	for (unsigned i = 0; i < L3_ATTACKERS; i++) {
		struct l3_attacker *a = &s->mac[mac].attacker[i];
		if (!a->unit || !l3_stands(s, a->unit - 1u))
			continue;
		unsigned counted = frame->path >> (2 * i) & 3u, now = points_of_fire(&play->look, mac, a->unit - 1u);
		int32_t refund = 0, score = a->score, before = score;
		if (counted > now) {
			refund = (int32_t)(counted - now);
			score += refund;
			s->mac[mac].flags |= L3_MAC_REFUNDED;
			l3_tell(play, L3_SAY_FIRE_GIVEN_BACK, L3C_17_10, l3_unit_arg(s, a->unit - 1u), refund, 0);
			l3_tell_score(play, a->unit - 1u, before, paces ? score : l3_test_cap(score), refund, &returned, 0, 0);
			before = score;
		}
		score = l3_after_counter(score, paces);
		if (paces) {
			l3_tell(play, L3_SAY_COUNTER_PACES, L3C_22_3, l3_unit_arg(s, a->unit - 1u), most, score);
			l3_tell_score(play, a->unit - 1u, before, score, -most, &countered, 0, 0);
		}
		l3_attacker_rescored(play, mac, i, score);
	}
}

/* A counter-charge comes after the fires of those who stand beside it and after those who go back. */
static l3_phase after_adjust(const l3_state *s, unsigned mac) {
	const l3_mac *m = &s->mac[mac];
	bool fires = false, back = false, others = false, countered = l3_is_countered(s, mac);
	for (unsigned i = 0; i < L3_ATTACKERS; i++) {
		fires = fires || l3_answers_by_fire(s, mac, i);
		back = back || l3_goes_back(s, m, i);
		others = others || (m->objective[i].unit && l3_stands(s, m->objective[i].unit - 1u) && !l3_counters(s, m, i));
	}
	if (countered && !others)
		return l3_to_counter(m);
	if (m->kind == L3_IS_MAF && !countered) /* whom his own test sends back is gone before the fires (L3C-35.17) */
		return others && !back ? L3_MAC_STOPFIRE : L3_MAC_RESIDUAL;
	return fires ? L3_MAC_STOPFIRE : L3_MAC_RESIDUAL;
}

/* Inside a block that both entered: the first to test has gone out, the other has nobody to fight (L3C-16.9). */
static bool left_alone(const l3_state *s, const l3_mac *m) {
	unsigned attacker = m->attacker[0].unit - 1u, other = m->objective[0].unit - 1u;
	return s->element[other].eco && !l3_share_block(s, attacker, other);
}

/* Of crossed MACs the second does not come on. The first does: CAC with the other at his state; neither: both stay where they are, unless
 * his test sends him back, at once (L3C-31.12, 31.17). */
static void crossed_go(l3_play *play, unsigned mac) {
	l3_state *s = play->s;
	unsigned other = s->mac[mac].objective[0].unit - 1u, attacker = s->mac[mac].attacker[0].unit - 1u;
	l3_case now = (l3_case)s->mac[mac].objective[0].result;
	bool alone = left_alone(s, &s->mac[mac]);
	if (!alone && l3_attacker_moves(s, mac, 0)) {
		l3_set_case(play, other, now);
		l3_go_to(s, L3_MAC_RESIDUAL);
		return;
	}
	l3_go_to(s, L3_MAC_END);
	l3_send_back(play, other, alone && now > L3_ARRET ? L3_ARRET : now, attacker);
}

static void adjust_go(l3_play *play) {
	l3_state *s = play->s;
	unsigned mac = l3_mac_now(s);
	bool counter = false;
	for (unsigned i = 0; i < L3_ATTACKERS; i++)
		counter = counter || l3_counters(s, &s->mac[mac], i);
	adjust_attackers(play, mac, counter_paces(play, mac));
	for (unsigned i = 0; i < L3_ATTACKERS; i++)
		if (s->mac[mac].objective[i].unit && l3_stands(s, s->mac[mac].objective[i].unit - 1u))
			pay_answer(play, mac, i);
	if (s->mac[mac].flags & L3_MAC_CROSSED && (!counter || left_alone(s, &s->mac[mac]))) {
		crossed_go(play, mac);
		return;
	}
	l3_go_to(s, after_adjust(s, mac));
}

const l3_phase_rules l3_mac_adjust = {.turn = l3_turn_itself, .go = adjust_go};

/* --- MAC_STAND_COUNTER (L3C-6.12, 35.8) ---------------------------------------------------------------------------------------------- */

enum { STANDS_ON, COUNTER_CHARGES };

/* The attacker in default whom it would strike: in its 30 degrees, the first of them. L3_NONE: none. `any`: wherever he is. */
static unsigned in_default(l3_look *look, const l3_mac *m, unsigned unit, bool *any) {
	const l3_state *s = look->s;
	unsigned found = L3_NONE;
	*any = false;
	for (unsigned i = 0; i < L3_ATTACKERS; i++) {
		unsigned attacker = m->attacker[i].unit - 1u;
		if (!m->attacker[i].unit || !l3_stands(s, attacker) ||
		    (s->element[attacker].cohesion == L3_FORMED && !l3_always_saf(look, attacker)))
			continue;
		*any = true;
		if (found == L3_NONE && l3_in_front(look, unit, attacker))
			found = attacker;
	}
	return found;
}

static bool may_counter(l3_look *look, unsigned i, gg_verdict *refusal) {
	const l3_state *s = look->s;
	const l3_frame *frame = l3_mac_frame(s);
	const l3_mac *m = &s->mac[frame->mac - 1u];
	bool any;
	if (i >= L3_ATTACKERS || !l3_answers_by_fire(s, frame->mac - 1u, i))
		return l3_refuse(refusal, L3_SAY_DID_NOT_STAND, L3C_6_12, 0, 0, 0);
	unsigned unit = m->objective[i].unit - 1u;
	int32_t named = l3_unit_arg(s, unit);
	if (m->flags & L3_MAC_OPPORTUNITY)
		return l3_refuse(refusal, L3_SAY_NONE_ON_OPPORTUNITY, L3C_7_9, named, 0, 0);
	if (frame->kind == L3_FRAME_COUNTER)
		return l3_refuse(refusal, L3_SAY_NO_SECOND_COUNTER, L3C_31_7, named, 0, 0);
	unsigned attacker = in_default(look, m, unit, &any);
	if (!any)
		return l3_refuse(refusal, L3_SAY_ATTACKER_IN_ORDER, L3C_6_12, named, 0, 0);
	if (l3_pa_left(s, unit) < 2)
		return l3_refuse(refusal, L3_SAY_MAC_TWO_PA, L3C_6_12, named, (int32_t)l3_pa_left(s, unit), 0);
	const l3_element *e = &s->element[unit];
	if (l3_arm_of(look, unit) == L3_ART || e->formation == L3_CAR || e->formation == L3_COF || e->formation == L3_TIR || e->eco ||
	    attacker == L3_NONE || (l3_arm_of(look, unit) == L3_INF && l3_arm_of(look, attacker) == L3_CAV))
		return l3_refuse(refusal, L3_SAY_CANNOT_COUNTER, L3C_6_12, named, 0, 0);
	return true;
}

static bool counter_check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	if (action->kind != L3_DO_CHOOSE || action->who != L3_WHO_PLAYER || action->c || action->a < STANDS_ON ||
	    action->a > COUNTER_CHARGES || (action->a == STANDS_ON && action->b))
		return l3_refuse(refusal, L3_SAY_MAC_NOT_NOW, L3C_6_12, 0, 0, 0);
	if (action->a == STANDS_ON)
		return true;
	const l3_mac *m = &look->s->mac[l3_mac_now(look->s)];
	for (unsigned i = 0; i < L3_ATTACKERS; i++)
		if (m->objective[i].unit && m->objective[i].unit == action->b)
			return may_counter(look, i, refusal);
	return l3_refuse(refusal, L3_SAY_DID_NOT_STAND, L3C_6_12, 0, 0, 0);
}

static void counter_apply(l3_play *play, const gg_action *action) {
	l3_state *s = play->s;
	if (action->a == STANDS_ON) {
		l3_go_to(s, L3_MAC_RESIDUAL);
		return;
	}
	bool any;
	unsigned below = l3_mac_now(s), unit = (unsigned)action->b - 1u, attacker = in_default(&play->look, &s->mac[below], unit, &any);
	l3_go_to(s, L3_MAC_END); /* unless it never starts (L3C-35.8) */
	unsigned mac = l3_mac_slot(play);
	l3_mac *m = &s->mac[mac];
	m->flags = L3_MAC_COUNTER | L3_MAC_OPPORTUNITY;
	m->direction = (uint16_t)(s->mac[below].direction + TABLE_HALF);
	m->attacker[0] = (struct l3_attacker){.unit = (uint8_t)(unit + 1), .wanted = 2};
	m->objective[0].unit = (uint8_t)(attacker + 1);
	int32_t gap = l3_mac_gap(&play->look, unit, attacker, m->direction);
	m->distance = (uint16_t)(gap > 0 ? gap : 0);
	s->element[unit].move_pa = 2;
	l3_pay(play, unit, 2);
	l3_tell(play, L3_SAY_STAND_COUNTERS, L3C_6_12, l3_unit_arg(s, unit), l3_unit_arg(s, attacker), 0);
	l3_mac_open(play, mac, true);
}

static void counter_list(l3_look *look, l3_menu *menu) {
	const l3_mac *m = &look->s->mac[l3_mac_now(look->s)];
	l3_list(menu, L3_DO_CHOOSE, L3_WHO_PLAYER, STANDS_ON, 0, 0);
	for (unsigned i = 0; i < L3_ATTACKERS; i++)
		if (may_counter(look, i, NULL))
			l3_list(menu, L3_DO_CHOOSE, L3_WHO_PLAYER, COUNTER_CHARGES, m->objective[i].unit, 0);
}

static bool counter_skip(l3_play *play) {
	for (unsigned i = 0; i < L3_ATTACKERS; i++)
		if (may_counter(&play->look, i, NULL))
			return false;
	l3_go_to(play->s, L3_MAC_RESIDUAL);
	return true;
}

const l3_phase_rules l3_mac_stand_counter = {
	.turn = l3_turn_defender, .check = counter_check, .apply = counter_apply, .list = counter_list, .skip = counter_skip};

/* --- MAC_RESIDUAL (L3C-6.14h, 31.31) ----------------------------------------------------------------------------------------------------
 */

static l3_pace best_pace(const l3_state *s, unsigned mac) {
	l3_pace best = L3_HALT;
	for (unsigned i = 0; i < L3_ATTACKERS; i++)
		if (l3_attacker_moves(s, mac, i) && s->element[s->mac[mac].attacker[i].unit - 1u].pace > best)
			best = (l3_pace)s->element[s->mac[mac].attacker[i].unit - 1u].pace;
	return best;
}

static l3_column column_of_answer(const l3_state *s, const l3_mac *m, unsigned i) {
	l3_motive then, motive = l3_motive_of(s, m, i, &then);
	motive = motive == L3_TEST_REACTION ? then : motive;
	return motive == L3_TEST_MAC || motive == L3_TEST_ANSWER_COUNTER ? L3_COLUMN_MAC : L3_COLUMN_FIRE;
}

void l3_tell_residual(l3_play *play, unsigned element, int32_t before, l3_pace pace, unsigned clause) {
	int32_t score = l3_after_pace(before, pace);
	const l3_line line = {1, pace == L3_PCH ? GG_MARK_RECONSTRUCTED : GG_MARK_SEED, L3_SAY_SCORE_PACE, (uint16_t)clause};
	l3_tell(play, L3_SAY_RESIDUAL_PACE, (uint16_t)clause, l3_unit_arg(play->s, element), (int32_t)pace, score);
	l3_tell_score(play, element, before, score, score - before, &line, (int32_t)pace, 0);
}

/* Only who stood takes the pace off: one whom his own test sent back has gone already. */
static void press(l3_play *play, unsigned mac, unsigned i, l3_pace pace) {
	l3_state *s = play->s;
	struct l3_aimed *d = &s->mac[mac].objective[i];
	if (d->result >= L3_HALTE && d->flags & L3_O_MET && s->mac[mac].kind == L3_IS_MAC && pace > L3_HALT) {
		int32_t before = d->score, score = l3_after_pace(before, pace);
		d->score = (int8_t)score;
		d->result = (uint8_t)l3_read_case(s, column_of_answer(s, &s->mac[mac], i), score);
		l3_tell_residual(play, d->unit - 1u, before, pace, L3C_6_14);
	}
	l3_case now = (l3_case)d->result;
	if (now > L3_ARRET) /* a counter-MAC that could not advance after all stands */
		now = L3_ARRET;
	l3_set_case(play, d->unit - 1u, now);
	s->element[d->unit - 1u].pace = L3_HALT;
}

static void residual_go(l3_play *play) {
	l3_state *s = play->s;
	unsigned mac = l3_mac_now(s);
	l3_mac *m = &s->mac[mac];
	l3_pace pace = best_pace(s, mac);
	bool back = false, stands = false;
	for (unsigned i = 0; i < L3_ATTACKERS; i++) {
		if (!m->objective[i].unit || !l3_stands(s, m->objective[i].unit - 1u))
			continue;
		if (m->objective[i].flags & L3_O_TESTED && !(m->objective[i].flags & L3_O_FLED) && !l3_counters(s, m, i))
			press(play, mac, i, pace);
		back = back || l3_goes_back(s, m, i);
		stands = stands || l3_stands_to_meet(s, m, i);
	}
	l3_top(s)->done = 0;
	if (back)
		l3_go_to(s, L3_MAC_FLEE);
	else if (l3_is_countered(s, mac))
		l3_go_to(s, l3_to_counter(m));
	else if (m->kind == L3_IS_MAF)
		l3_go_to(s, L3_MAC_END);
	else if (!stands) /* shot or gone: nobody is met */
		l3_go_to(s, pace > L3_HALT ? L3_MAC_NOCONTACT : L3_MAC_END);
	else
		l3_go_to(s, pace > L3_HALT ? L3_MAC_CONTACT : L3_MAC_STOPPED);
	for (unsigned i = 0; i < L3_ATTACKERS; i++) { /* whom the fire sends back goes now */
		unsigned unit = m->attacker[i].unit;
		if (unit && l3_stands(s, unit - 1u) && s->element[unit - 1u].morale <= L3_REPLI)
			l3_send_back(play, unit - 1u, (l3_case)s->element[unit - 1u].morale, m->objective[0].unit - 1u);
	}
}

const l3_phase_rules l3_mac_residual = {.turn = l3_turn_itself, .go = residual_go};
