/*
 * mac_answer.c - what the objectives of a MAC or MAF answer: nothing, flee, evade, fire, counter-MAC, react, unmask, each with its refusals
 * (step d of a.5; L3C-2.5, 2.6, 8, 20.2, 23.1, 24.6, 35.4).
 */
#include "tricolore_words.h"

#include "data.h"
#include "facts_of.h"
#include "harm.h"
#include "marches.h"
#include "paths.h"
#include "volley.h"

enum { AS_BEFORE = 65536 };

typedef struct l3_reply {
	unsigned unit, answer, range, manoeuvre, then;
	int32_t b, c;
} l3_reply;

static l3_reply reply_of(const gg_action *action) {
	uint32_t a = (uint32_t)action->a;
	return (l3_reply){action->who, a & 15, a >> 4 & 15, a >> 8 & 15, a >> 12 & 15, action->b, action->c};
}

static gg_action action_of(const l3_reply *r) {
	return (gg_action){L3_DO_ANSWER, (uint16_t)r->unit, (int32_t)(r->answer | r->range << 4 | r->manoeuvre << 8 | r->then << 12), r->b,
			   r->c};
}

static const l3_mac *mac_of(const l3_look *look) {
	return &look->s->mac[l3_mac_now(look->s)];
}

static unsigned attacker_of(const l3_look *look) {
	return mac_of(look)->attacker[0].unit - 1u;
}

static bool moves(const l3_look *look, unsigned unit) {
	return l3_el(look, unit)->pace > L3_HALT && l3_el(look, unit)->morale >= L3_ARRET;
}

/* It makes a MAC of its own that is still to be resolved. */
static bool charges(const l3_state *s, unsigned unit) {
	unsigned own = s->element[unit].engaged;
	if (!own || s->mac[own - 1].flags & L3_MAC_RESOLVED || s->mac[own - 1].kind != L3_IS_MAC)
		return false;
	for (unsigned i = 0; i < L3_ATTACKERS; i++)
		if (s->mac[own - 1].attacker[i].unit == unit + 1)
			return true;
	return false;
}

/* Infantry at POR before cavalry, in a MAF too but not in a MAC, halts without penalty, formed again; then it answers like any that stands
 * (L3C-7.8, 11.2, 23.2). */
static bool stops_free(const l3_look *look, unsigned unit) {
	return moves(look, unit) && l3_el(look, unit)->pace == L3_POR && l3_arm_of(look, unit) != L3_CAV &&
	       l3_arm_of(look, attacker_of(look)) == L3_CAV && !charges(look->s, unit);
}

static void stop_free(l3_element *e) {
	e->pace = L3_HALT;
	e->marks &= ~(uint32_t)L3_FAST_BEFORE_CAVALRY;
}

static bool must_stop(const l3_look *look, unsigned unit) {
	return moves(look, unit) && !stops_free(look, unit);
}

static bool refuse(const l3_look *look, gg_verdict *refusal, uint16_t code, uint16_t clause, unsigned unit) {
	return l3_refuse(refusal, code, clause, l3_unit_arg(look->s, unit), l3_unit_arg(look->s, attacker_of(look)), 0);
}

/* The formation in which it answers: the one that its reaction takes, else its own. */
static unsigned answers_in(const l3_look *look, const l3_reply *r) {
	bool changes = r->answer == L3_ANSWER_REACT &&
		       (r->manoeuvre == L3_M_CHF || r->manoeuvre == L3_M_REFORM || r->manoeuvre == L3_M_REFORM_FULLY);
	return changes ? (unsigned)r->b : l3_el(look, r->unit)->formation;
}

/* --- Fire (L3C-20.2) ------------------------------------------------------------------------------------------------------------ */

/* In its 60 degrees of front, 30 on either side: in the dead angles nobody fires (L3C-1.20). A square fires from the nearest face, a
 * garrison from the one that is attacked, if it holds it. */
static bool fires_at(l3_look *look, unsigned unit, unsigned formation) {
	if (l3_el(look, unit)->eco)
		return l3_struck_by(look, unit, attacker_of(look), mac_of(look)->direction) == L3_FRONT;
	return formation == L3_CAR || l3_in_front(look, unit, attacker_of(look));
}

/* How near A will come to fire, if nothing stops him: the far end of his range, or where he stands (L3C-35.6). */
static int32_t comes_to(l3_look *look, unsigned unit) {
	int32_t far = l3_range_limit(l3_weapon_of(look, attacker_of(look)), l3_maf_range(look->s, l3_mac_now(look->s), 0));
	int32_t now = (int32_t)l3_distance(look, unit, attacker_of(look));
	return now < far ? now : far;
}

static bool fire_ok(l3_look *look, const l3_reply *r, unsigned lost, gg_verdict *refusal) {
	unsigned unit = r->unit, range = r->range, formation = answers_in(look, r);
	const l3_element *e = l3_el(look, unit);
	l3_weapon weapon = l3_weapon_of(look, unit);
	if (weapon == L3_NO_WEAPON || (l3_arm_of(look, unit) == L3_ART && formation != L3_BAT))
		return refuse(look, refusal, L3_SAY_CANNOT_FIRE, L3C_20_2, unit);
	bool own = look->s->options.play || l3_side_of(unit) == look->s->jep;
	if (l3_fire_spent(look->s, unit)) /* one a phase */
		return refuse(look, refusal, own ? L3_SAY_FIRED_ALREADY : L3_SAY_FIRED_IN_ENEMY_PHASE, own ? L3C_35_13 : L3C_31_24, unit);
	if (!l3_can_answer(look, unit, lost + (e->fire & L3_LOADED ? 1u : 2u)))
		return refuse(look, refusal, L3_SAY_MAC_OVER_SIX, L3C_2_3, unit);
	if (range > 2 || !l3_range_limit(weapon, l3_named_range(range)))
		return refuse(look, refusal, L3_SAY_MAC_NO_SUCH_RANGE, L3C_20_2, unit);
	if (mac_of(look)->kind == L3_IS_MAF && l3_range_limit(weapon, l3_named_range(range)) < comes_to(look, unit))
		return refuse(look, refusal, L3_SAY_NEARER_THAN_HE_IS, L3C_20_2, unit);
	return true;
}

/* --- Counter-MAC (L3C-2.6, 5.24, 11.3) --------------------------------------------------------------------------------------------- */

static bool counter_ok(l3_look *look, const l3_reply *r, unsigned lost, gg_verdict *refusal) {
	unsigned unit = r->unit, pace = r->range, formation = answers_in(look, r);
	unsigned attacker = attacker_of(look), left = l3_pa_left(look->s, unit);
	if (pace < 1 || pace > 3)
		return l3_refuse(refusal, L3_SAY_UNUSED_NUMBERS, L3C_35_21, 0, 0, 0);
	if (l3_is_screen(unit) || formation == L3_TIR)
		return refuse(look, refusal, L3_SAY_SKIRMISHERS_DO_NOT_ATTACK, L3C_24_18, unit);
	if (l3_arm_of(look, unit) == L3_ART)
		return refuse(look, refusal, L3_SAY_GUNS_NO_MAC, L3C_3_8, unit);
	if (formation == L3_CAR)
		return refuse(look, refusal, L3_SAY_SQUARE_DOES_NOT_ATTACK, L3C_5_24, unit);
	if (formation == L3_COF)
		return refuse(look, refusal, L3_SAY_COF_NO_MAC, L3C_6_13, unit);
	if (l3_el(look, unit)->eco)
		return refuse(look, refusal, L3_SAY_LEAVE_BLOCK_FIRST, L3C_16_4, unit);
	if (l3_arm_of(look, unit) == L3_INF && l3_arm_of(look, attacker) == L3_CAV)
		return refuse(look, refusal, L3_SAY_INFANTRY_NOT_ON_CAVALRY, L3C_11_3, unit);
	if (!l3_can_answer(look, unit, lost + 2))
		return refuse(look, refusal, L3_SAY_MAC_OVER_SIX, L3C_2_3, unit);
	if (pace == 3 && left < 3 + lost) /* what the reaction costs is gone (EX-86) */
		return refuse(look, refusal, L3_SAY_CHARGE_NEEDS_THREE, L3C_2_6, unit);
	l3_approach way = l3_approach_of(look, unit, attacker, l3_counter_way(look, l3_mac_now(look->s), unit));
	return !way.by || l3_in_the_way(look, unit, way.by, refusal);
}

/* --- Reaction (L3C-23.1, 11.1, 16.11) ------------------------------------------------------------------------------------------------ */

/* Once it has turned. */
static bool would_face(l3_look *look, unsigned unit, uint16_t heading) {
	const l3_element *e = l3_el(look, unit), *his = l3_el(look, attacker_of(look));
	return table_between(table_bearing(his->x - e->x, his->y - e->y), heading) <= L3_DEG_30;
}

/* The face that is attacked is held when it has redeployed (L3C-16.11). */
static bool would_hold(const l3_look *look, const l3_reply *r) {
	l3_state then = *look->s;
	l3_look there;
	then.element[r->unit].faces = (uint16_t)r->b;
	l3_look_open(&there, look->data, &then);
	return l3_struck_by(&there, r->unit, attacker_of(look), mac_of(look)->direction) == L3_FRONT;
}

/* One step, or both of one in disorder (EX-87), in its own formation or another of its list for which there is room; not on ground that
 * disorders it (L3C-5.9). An enemy at DT, who forbids it otherwise, is why it reacts (L3C-14.10). */
static bool reform_ok(l3_look *look, const l3_reply *r, gg_verdict *refusal) {
	const l3_element *e = l3_el(look, r->unit);
	unsigned formation = (unsigned)r->b, piece;
	if (e->cohesion == L3_FORMED || (r->manoeuvre == L3_M_REFORM_FULLY && e->cohesion != L3_DES))
		return refuse(look, refusal, L3_SAY_NOTHING_TO_REFORM, L3C_14_6, r->unit);
	if (formation != e->formation && (formation >= L3_FORMATIONS || e->eco || l3_is_screen(r->unit) ||
					  !(l3_profile_of(look, r->unit)->formations >> formation & 1) ||
					  !l3_place_ok(look, r->unit, formation, l3_pose(look->s, r->unit), NULL)))
		return refuse(look, refusal, L3_SAY_MAC_NO_SUCH_CHANGE, L3C_26_3, r->unit);
	if (l3_ground_disorders(look, r->unit, &piece))
		return l3_refuse(refusal, L3_SAY_GROUND_DISORDERS, l3_is_area(look->s->piece[piece].kind) ? L3C_5_9 : L3C_5_7,
				 l3_unit_arg(look->s, r->unit), l3_ground_arg(look->s, piece), 0);
	return true;
}

static bool manoeuvre_ok(l3_look *look, const l3_reply *r, gg_verdict *refusal) {
	const l3_element *e = l3_el(look, r->unit);
	unsigned formation = (unsigned)r->b;
	bool turns = r->manoeuvre == L3_M_CHO;
	if (r->manoeuvre > L3_M_REFORM_FULLY || (r->c && !turns) || (turns && (r->b || r->c < 0 || r->c > 65535)) || r->b < 0 ||
	    r->b > 65535)
		return l3_refuse(refusal, L3_SAY_UNUSED_NUMBERS, L3C_35_21, 0, 0, 0);
	switch ((l3_manoeuvre)r->manoeuvre) {
	case L3_M_STOP:
		return (e->pace >= L3_POR && !r->b) || refuse(look, refusal, L3_SAY_STANDS_ALREADY, L3C_23_1, r->unit);
	case L3_M_CHF:
		if (e->cohesion != L3_FORMED && !l3_always_saf(look, r->unit))
			return refuse(look, refusal, L3_SAY_REFORM_INSTEAD, L3C_14_6, r->unit);
		return (formation < L3_FORMATIONS && l3_profile_of(look, r->unit)->formations >> formation & 1 &&
			formation != e->formation && l3_form_pa(look, r->unit, formation, 0) &&
			l3_place_ok(look, r->unit, formation, l3_pose(look->s, r->unit), NULL)) ||
		       refuse(look, refusal, L3_SAY_MAC_NO_SUCH_CHANGE, L3C_26_3, r->unit);
	case L3_M_CHO: {
		table_pose to = l3_pose(look->s, r->unit);
		to.heading = (uint16_t)r->c;
		return (l3_turn_pa(look, r->unit, (uint16_t)r->c) && l3_place_ok(look, r->unit, e->formation, to, NULL)) ||
		       refuse(look, refusal, L3_SAY_MAC_NO_SUCH_CHANGE, L3C_12_2, r->unit);
	}
	case L3_M_REFORM:
	case L3_M_REFORM_FULLY:
		return reform_ok(look, r, refusal);
	case L3_M_FACES:
		if (!e->eco)
			return refuse(look, refusal, L3_SAY_NOT_IN_A_BLOCK, L3C_16_11, r->unit);
		return l3_faces_ok(look, r->unit, e->eco - 1u, (unsigned)r->b, refusal);
	}
	return false;
}

static bool react_ok(l3_look *look, const l3_reply *r, gg_verdict *refusal) {
	const l3_element *e = l3_el(look, r->unit);
	if (look->s->options.play && e->marks & L3_SECOND_LINE)
		return refuse(look, refusal, L3_SAY_SECOND_LINE_NO_REACTION, L3C_11_1, r->unit);
	if (!manoeuvre_ok(look, r, refusal))
		return false;
	unsigned lost = l3_reaction_pa(look, r->unit, (l3_manoeuvre)r->manoeuvre, (unsigned)r->b, (uint16_t)r->c);
	bool turns = r->manoeuvre == L3_M_CHO;
	if (!l3_can_answer(look, r->unit, lost))
		return refuse(look, refusal, L3_SAY_MAC_OVER_SIX, L3C_2_3, r->unit);
	bool faces = turns ? would_face(look, r->unit, (uint16_t)r->c) : l3_in_front(look, r->unit, attacker_of(look));
	switch (r->then) {
	case L3_ANSWER_NOTHING:
		return r->range == 0 || l3_refuse(refusal, L3_SAY_UNUSED_NUMBERS, L3C_35_21, 0, 0, 0);
	case L3_ANSWER_FIRE:
		if (r->manoeuvre == L3_M_FACES ? !would_hold(look, r) : !faces && !fires_at(look, r->unit, answers_in(look, r)))
			return refuse(look, refusal, L3_SAY_ATTACKER_NOT_IN_FRONT, L3C_20_2, r->unit);
		return fire_ok(look, r, lost, refusal);
	case L3_ANSWER_COUNTER:
		return counter_ok(look, r, lost, refusal) && (faces || refuse(look, refusal, L3_SAY_REACT_FIRST, L3C_23_1, r->unit));
	default:
		return l3_refuse(refusal, L3_SAY_UNUSED_NUMBERS, L3C_35_21, 0, 0, 0);
	}
}

/* --- Going out of the way ----------------------------------------------------------------------------------------------------------------
 */

/* A friend stands behind it in the attacker's way: whom it would unmask (L3C-8.5), or L3_NONE. */
static unsigned masked_by(l3_look *look, unsigned unit) {
	unsigned side = l3_side_of(unit), attacker = attacker_of(look), best = L3_NONE;
	int32_t own = l3_mac_gap(look, attacker, unit, mac_of(look)->direction), near = 0;
	for (l3_set set = l3_standing(look, side); set; set &= set - 1) {
		unsigned friend = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		if (friend == unit || l3_is_screen(friend) || l3_el(look, friend)->morale < L3_ARRET)
			continue;
		int32_t gap = l3_mac_gap(look, attacker, friend, mac_of(look)->direction);
		if (gap < 0 || gap < own || (best != L3_NONE && gap >= near))
			continue;
		best = friend;
		near = gap;
	}
	return best;
}

static bool flee_ok(l3_look *look, const l3_reply *r, gg_verdict *refusal) {
	if (r->c < 0 || r->c > AS_BEFORE)
		return l3_refuse(refusal, L3_SAY_UNUSED_NUMBERS, L3C_35_21, 0, 0, 0);
	return l3_flight_ok(look, r->unit, attacker_of(look), r->b, refusal);
}

static bool evade_ok(l3_look *look, const l3_reply *r, gg_verdict *refusal) {
	if (l3_el(look, r->unit)->formation != L3_TIR)
		return refuse(look, refusal, L3_SAY_ONLY_SKIRMISHERS_EVADE, L3C_24_6, r->unit);
	if (r->c < 0 || r->c > 65535 || r->range > 1)
		return l3_refuse(refusal, L3_SAY_UNUSED_NUMBERS, L3C_35_21, 0, 0, 0);
	if (r->range && !l3_can_answer_fire(look, r->unit, attacker_of(look)))
		return refuse(look, refusal, L3_SAY_CANNOT_FIRE, L3C_24_6, r->unit);
	return l3_evade_ok(look, r->unit, attacker_of(look), r->b, (uint16_t)r->c, refusal);
}

/* The attacker could come to this friend, or fire at him. */
static bool within_his_reach(l3_look *look, unsigned friend) {
	const l3_mac *m = mac_of(look);
	unsigned attacker = attacker_of(look), mac = l3_mac_now(look->s);
	if (m->kind == L3_IS_MAC)
		return l3_mac_gap(look, attacker, friend, m->direction) <= l3_mac_left(look, mac, attacker, true);
	int32_t far = (int32_t)l3_distance(look, attacker, friend) - l3_mac_left(look, mac, attacker, false);
	return l3_fire_range(l3_weapon_of(look, attacker), far > 0 ? far : 0) != L3_OUT_OF_RANGE;
}

/* Where it would go it is no longer before the friend in the attacker's way. */
static bool leaves_the_way(l3_look *look, const l3_reply *r, unsigned friend, table_pose end) {
	uint16_t direction = mac_of(look)->direction;
	const l3_footprint *his = l3_footprint_of(look, attacker_of(look));
	l3_footprint body = l3_footprint_as(look, r->unit, l3_el(look, r->unit)->formation, end);
	int32_t begins, ends, gap = l3_mac_gap(look, attacker_of(look), friend, direction);
	bool full = table_sweep(&his->full, direction, &body.full, &begins, &ends) && begins < gap;
	return !full && !(body.last.count && table_sweep(&his->full, direction, &body.last, &begins, &ends) && begins < gap);
}

static bool unmask_ok(l3_look *look, const l3_reply *r, gg_verdict *refusal) {
	if (l3_el(look, r->unit)->formation == L3_BAT) /* guns in position move by bricole alone */
		return refuse(look, refusal, L3_SAY_GUNS_DO_NOT_EVADE, L3C_5_23, r->unit);
	unsigned friend = l3_el(look, r->unit)->eco ? L3_NONE : masked_by(look, r->unit);
	if (friend == L3_NONE || !within_his_reach(look, friend))
		return refuse(look, refusal, L3_SAY_NOBODY_TO_UNMASK, L3C_8_5, r->unit);
	if (r->c < 0 || r->c > 65535)
		return l3_refuse(refusal, L3_SAY_UNUSED_NUMBERS, L3C_35_21, 0, 0, 0);
	if (!l3_evade_ok(look, r->unit, attacker_of(look), r->b, (uint16_t)r->c, refusal))
		return false;
	const l3_element *e = l3_el(look, r->unit);
	table_point to = table_at((table_pose){e->x, e->y, (uint16_t)r->c}, 0, r->b);
	table_pose end = {to.x, to.y, e->heading};
	if (!leaves_the_way(look, r, friend, end))
		return refuse(look, refusal, L3_SAY_STILL_MASKS, L3C_8_5, r->unit);
	return l3_place_ok(look, r->unit, e->formation, end, refusal);
}

/* --- The answer
 * --------------------------------------------------------------------------------------------------------------------------- */

/* Some way back is open, by flight or by evading 1 or 2 UD. */
static bool can_go(l3_look *look, unsigned unit) {
	unsigned attacker = attacker_of(look);
	if (l3_flight_ok(look, unit, attacker, l3_mandatory_ud(l3_arm_of(look, unit), L3_RETRAITE) * L3_UD, NULL))
		return true;
	for (unsigned i = 0; i < 2 * L3_AWAY_WAYS; i++)
		if (l3_evade_ok(look, unit, attacker, i % 2 ? 2 * L3_UD : L3_UD, l3_away(look, unit, attacker, i / 2), NULL))
			return true;
	return false;
}

/* Skirmishers that foot aims at must evade or flee (L3C-35.4), if they can: surrounded they stand (T163). */
static bool must_go(l3_look *look, unsigned unit) {
	return l3_el(look, unit)->formation == L3_TIR && !l3_el(look, unit)->eco && mac_of(look)->kind == L3_IS_MAC &&
	       l3_arm_of(look, attacker_of(look)) != L3_CAV && can_go(look, unit);
}

bool l3_answer_ok(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	l3_reply r = reply_of(action);
	bool plain = r.answer != L3_ANSWER_REACT && (r.manoeuvre || r.then);
	bool stands = r.answer == L3_ANSWER_NOTHING || r.answer == L3_ANSWER_FIRE || r.answer == L3_ANSWER_COUNTER;
	if (action->kind != L3_DO_ANSWER || (uint32_t)action->a >> 16 || plain || (stands && (r.b || r.c)))
		return l3_refuse(refusal, L3_SAY_UNUSED_NUMBERS, L3C_35_21, 0, 0, 0);
	if (r.unit + 1 != l3_mac_frame(look->s)->unit)
		return l3_refuse(refusal, L3_SAY_OTHER_ANSWERS_FIRST, L3C_6_14, 0, 0, 0);
	if (must_go(look, r.unit) && r.answer != L3_ANSWER_FLEE && r.answer != L3_ANSWER_EVADE)
		return refuse(look, refusal, L3_SAY_SKIRMISHERS_MUST_GO, L3C_35_4, r.unit);
	if ((r.answer == L3_ANSWER_FIRE || r.answer == L3_ANSWER_COUNTER) && must_stop(look, r.unit))
		return refuse(look, refusal, L3_SAY_MUST_STOP_FIRST, L3C_23_1, r.unit);
	switch ((l3_answer)r.answer) {
	case L3_ANSWER_NOTHING:
		return !r.range || l3_refuse(refusal, L3_SAY_UNUSED_NUMBERS, L3C_35_21, 0, 0, 0);
	case L3_ANSWER_FLEE:
		return flee_ok(look, &r, refusal);
	case L3_ANSWER_EVADE:
		return evade_ok(look, &r, refusal);
	case L3_ANSWER_FIRE:
		return fire_ok(look, &r, 0, refusal) && (fires_at(look, r.unit, answers_in(look, &r)) ||
							 refuse(look, refusal, L3_SAY_ATTACKER_NOT_IN_FRONT, L3C_20_2, r.unit));
	case L3_ANSWER_COUNTER:
		return counter_ok(look, &r, l3_drops_order(l3_el(look, r.unit)), refusal) &&
		       (l3_in_front(look, r.unit, attacker_of(look)) || refuse(look, refusal, L3_SAY_REACT_FIRST, L3C_23_1, r.unit));
	case L3_ANSWER_REACT:
		return react_ok(look, &r, refusal);
	case L3_ANSWER_UNMASK:
		return unmask_ok(look, &r, refusal);
	}
	return l3_refuse(refusal, L3_SAY_UNUSED_NUMBERS, L3C_35_21, 0, 0, 0);
}

static void note_reaction(l3_element *e, const l3_reply *r, bool drops) {
	e->order_pre = (uint8_t)r->manoeuvre;
	e->order_pre_arg = (uint16_t)r->b;
	e->order_heading = (uint16_t)r->c;
	e->order_post = (uint8_t)r->then;
	e->order_dist = drops;
}

static void noted(l3_play *play, const l3_reply *r, struct l3_aimed *d) {
	l3_element *e = &play->s->element[r->unit];
	bool drops = !l3_keeps_purpose(e, (l3_manoeuvre)r->manoeuvre, (unsigned)r->b);
	d->answer = (uint8_t)r->answer;
	d->range = (uint8_t)r->range;
	if (r->answer == L3_ANSWER_FLEE || r->answer == L3_ANSWER_EVADE || r->answer == L3_ANSWER_UNMASK || r->answer == L3_ANSWER_REACT) {
		e->ticks &= (uint8_t)~L3_SCRIPT_WAITS; /* the answer takes the place of an order, or of a move to finish */
		e->marks &= ~(uint32_t)L3_TO_FINISH;
	}
	switch ((l3_answer)r->answer) {
	case L3_ANSWER_FLEE:
		d->flags |= L3_O_FLED;
		e->order_dist = (uint16_t)r->b;
		e->order_heading = (uint16_t)r->c;
		e->order_pre = r->c == AS_BEFORE;
		l3_flight_counts(play, r->unit);
		break;
	case L3_ANSWER_EVADE:
	case L3_ANSWER_UNMASK:
		d->flags |= L3_O_FLED;
		e->order_dist = (uint16_t)r->b;
		e->order_heading = (uint16_t)r->c;
		break;
	case L3_ANSWER_REACT:
		note_reaction(e, r, drops);
		break;
	case L3_ANSWER_COUNTER:
		if (l3_drops_order(e)) {
			e->ticks &= (uint8_t)~L3_SCRIPT_WAITS;
			e->marks &= ~(uint32_t)L3_TO_FINISH;
		}
		break;
	case L3_ANSWER_NOTHING:
	case L3_ANSWER_FIRE:
		break;
	}
	if (stops_free(&play->look, r->unit))
		stop_free(e);
	else if (e->pace == L3_BACK || (r->answer != L3_ANSWER_REACT && e->pace > L3_HALT && !must_stop(&play->look, r->unit)))
		e->pace = L3_HALT; /* who steps back, and who stands without a reaction, has stopped too */
}

/* The unit behind takes the place of the one that unmasks it. */
static void unmask(l3_play *play, unsigned unit) {
	l3_mac *m = &play->s->mac[l3_mac_now(play->s)];
	unsigned friend = masked_by(&play->look, unit);
	const l3_element *e = &play->s->element[unit];
	table_point to = table_at((table_pose){e->x, e->y, e->order_heading}, 0, e->order_dist);
	l3_uncover(play, l3_mac_now(play->s), unit, friend, (table_pose){to.x, to.y, e->heading});
	for (unsigned i = 0; i < L3_ATTACKERS; i++)
		if (m->objective[i].unit == friend + 1)
			return;
	for (unsigned i = 0; i < L3_ATTACKERS; i++)
		if (!m->objective[i].unit) {
			m->objective[i] = (struct l3_aimed){.unit = (uint8_t)(friend + 1), .flags = L3_O_MET};
			if (!play->s->element[friend].engaged)
				play->s->element[friend].engaged = (uint8_t)(l3_mac_now(play->s) + 1);
			l3_tell(play, L3_SAY_UNMASKS, L3C_8_5, l3_unit_arg(play->s, unit), l3_unit_arg(play->s, friend), 0);
			return;
		}
}

/* --- Whose turn in this step
 * --------------------------------------------------------------------------------------------------------------- */

unsigned l3_next_objective(l3_look *look, const l3_frame *frame, const l3_mac *m) {
	unsigned best = L3_ATTACKERS, attacker = m->attacker[0].unit - 1u;
	uint32_t near = 0;
	for (unsigned i = 0; i < L3_ATTACKERS; i++) {
		if (!m->objective[i].unit || frame->done >> i & 1 || !l3_stands(look->s, m->objective[i].unit - 1u))
			continue;
		uint32_t away = l3_distance(look, attacker, m->objective[i].unit - 1u);
		if (best < L3_ATTACKERS && away >= near)
			continue;
		best = i;
		near = away;
	}
	return best;
}

/* The nearest that has not answered is asked; a screen that is nobody's aim does not answer. */
static bool next_answer(l3_play *play) {
	l3_frame *frame = l3_top(play->s);
	const l3_mac *m = &play->s->mac[frame->mac - 1u];
	unsigned i = l3_next_objective(&play->look, frame, m);
	if (i == L3_ATTACKERS) {
		frame->unit = 0;
		l3_begin_test_d(play);
		return false;
	}
	frame->unit = m->objective[i].unit;
	return true;
}

static void answer_apply(l3_play *play, const gg_action *action) {
	l3_reply r = reply_of(action);
	l3_frame *frame = l3_top(play->s);
	l3_mac *m = &play->s->mac[frame->mac - 1u];
	unsigned i = 0;
	while (i < L3_ATTACKERS - 1 && m->objective[i].unit != r.unit + 1)
		i++;
	static const uint16_t words[] = {L3_SAY_ANSWERS_NOTHING, L3_SAY_ANSWERS_FLEE,  L3_SAY_ANSWERS_EVADE, L3_SAY_ANSWERS_FIRE,
					 L3_SAY_ANSWERS_COUNTER, L3_SAY_ANSWERS_REACT, L3_SAY_ANSWERS_UNMASK};
	l3_tell(play, words[r.answer], L3C_6_14, l3_unit_arg(play->s, r.unit),
		r.answer == L3_ANSWER_FIRE ? (int32_t)l3_named_range(r.range) : 0, 0);
	noted(play, &r, &m->objective[i]);
	if (r.answer == L3_ANSWER_UNMASK)
		unmask(play, r.unit);
	frame->done |= (uint16_t)(1u << i);
	frame->unit = 0;
}

static bool answer_skip(l3_play *play) {
	if (l3_top(play->s)->unit)
		return false;
	return !next_answer(play);
}

/* --- The menu
 * -------------------------------------------------------------------------------------------------------------------------------- */

static void offer(l3_look *look, const l3_reply *r, l3_menu *menu) {
	l3_offer(menu, look, l3_answer_ok, action_of(r));
}

/* Each way that l3_evade_ok knows, 2 UD or 1. */
static void offer_every_way(l3_look *look, unsigned unit, l3_menu *menu) {
	for (unsigned i = 0; i < 2 * L3_AWAY_WAYS; i++)
		offer(look,
		      &(l3_reply){.unit = unit,
				  .answer = L3_ANSWER_EVADE,
				  .b = i % 2 ? L3_UD : 2 * L3_UD,
				  .c = l3_away(look, unit, attacker_of(look), i / 2)},
		      menu);
}

static void offer_going(l3_look *look, unsigned unit, l3_menu *menu) {
	const l3_element *his = l3_el(look, attacker_of(look)), *e = l3_el(look, unit);
	int32_t least = l3_mandatory_ud(l3_arm_of(look, unit), L3_RETRAITE) * L3_UD;
	uint32_t before = menu->count;
	offer(look, &(l3_reply){.unit = unit, .answer = L3_ANSWER_FLEE, .b = least, .c = AS_BEFORE}, menu);
	int32_t most = l3_allowance(look, unit, e->formation, 2, false);
	if (most > least)
		offer(look, &(l3_reply){.unit = unit, .answer = L3_ANSWER_FLEE, .b = most, .c = AS_BEFORE}, menu);
	table_point here = table_at(l3_pose(look->s, unit), 0, -l3_footprint_of(look, unit)->depth / 2);
	if (here.x == his->x && here.y == his->y)
		return;
	uint16_t away = table_bearing(here.x - his->x, here.y - his->y);
	for (unsigned answer = L3_ANSWER_EVADE; answer <= L3_ANSWER_UNMASK; answer += L3_ANSWER_UNMASK - L3_ANSWER_EVADE)
		for (int32_t turn = -3; turn <= 3; turn++)
			for (unsigned fires = 0; fires <= (answer == L3_ANSWER_EVADE ? 1u : 0u); fires++)
				offer(look,
				      &(l3_reply){.unit = unit,
						  .answer = answer,
						  .range = fires,
						  .b = 2 * L3_UD,
						  .c = (uint16_t)(away + turn * 2 * 1820)},
				      menu);
	if (menu->count == before) /* nothing of it is open: then whatever else is */
		offer_every_way(look, unit, menu);
}

static void offer_reactions(l3_look *look, l3_reply r, l3_menu *menu) {
	offer(look, &r, menu);
	r.then = L3_ANSWER_FIRE;
	for (r.range = 0; r.range <= 2; r.range++)
		offer(look, &r, menu);
	r.then = L3_ANSWER_COUNTER;
	for (r.range = 3; r.range >= 1; r.range--)
		offer(look, &r, menu);
}

void l3_list_answers(l3_look *look, unsigned unit, l3_menu *menu) {
	const l3_element *e = l3_el(look, unit), *his = l3_el(look, attacker_of(look));
	l3_reply r = {.unit = unit, .answer = L3_ANSWER_NOTHING};
	offer(look, &r, menu);
	r.answer = L3_ANSWER_FIRE;
	for (r.range = 0; r.range <= 2; r.range++)
		offer(look, &r, menu);
	r.answer = L3_ANSWER_COUNTER;
	for (r.range = 3; r.range >= 1; r.range--)
		offer(look, &r, menu);
	offer_going(look, unit, menu);
	r = (l3_reply){.unit = unit, .answer = L3_ANSWER_REACT, .manoeuvre = L3_M_STOP};
	offer_reactions(look, r, menu);
	r.manoeuvre = L3_M_CHF;
	for (r.b = 0; r.b < L3_FORMATIONS; r.b++)
		offer_reactions(look, r, menu);
	r.b = 0;
	r.manoeuvre = L3_M_CHO;
	r.c = table_bearing(his->x - e->x, his->y - e->y);
	if (r.c != e->heading)
		offer_reactions(look, r, menu);
	r.c = 0;
	r.manoeuvre = L3_M_REFORM;
	r.b = e->formation;
	offer_reactions(look, r, menu);
	r.manoeuvre = L3_M_REFORM_FULLY;
	offer_reactions(look, r, menu);
	if (e->eco) {
		r.manoeuvre = L3_M_FACES;
		r.b = (int32_t)l3_faces_best(look, unit, e->eco - 1u);
		offer_reactions(look, r, menu);
	}
}

static void answer_list(l3_look *look, l3_menu *menu) {
	l3_list_answers(look, l3_mac_frame(look->s)->unit - 1u, menu);
}

/* An answer in thought: the state as if it were given, and the motive of the test that it would owe. */
typedef struct l3_thought {
	l3_state s;
	l3_look look;
	unsigned mac;
	l3_motive motive, then;
} l3_thought;

static bool think(const l3_look *look, const gg_action *action, l3_thought *t) {
	l3_reply r = reply_of(action);
	unsigned i = 0;
	if (r.answer == L3_ANSWER_FLEE || r.answer == L3_ANSWER_EVADE || r.answer == L3_ANSWER_UNMASK)
		return false;
	t->s = *look->s;
	t->mac = l3_mac_now(&t->s);
	l3_mac *m = &t->s.mac[t->mac];
	while (i < L3_ATTACKERS - 1 && m->objective[i].unit != r.unit + 1)
		i++;
	m->objective[i].answer = (uint8_t)r.answer;
	m->objective[i].range = (uint8_t)r.range;
	if (r.answer == L3_ANSWER_REACT) {
		l3_element *e = &t->s.element[r.unit];
		note_reaction(e, &r, !l3_keeps_purpose(e, (l3_manoeuvre)r.manoeuvre, (unsigned)r.b));
		e->marks &= ~(uint32_t)L3_TO_FINISH;
	}
	if (stops_free(look, r.unit))
		stop_free(&t->s.element[r.unit]);
	l3_look_open(&t->look, look->data, &t->s);
	t->motive = l3_motive_of(&t->s, m, i, &t->then);
	return true;
}

/* The test that the answer would owe, before it is sent (L3C-34.7). */
static void answer_explain(l3_look *look, const gg_action *action, const gg_item_sink *sink) {
	l3_thought t;
	if (action->kind == L3_DO_ANSWER && l3_answer_ok(look, action, NULL) && !l3_is_screen(action->who) && think(look, action, &t))
		l3_explain_test(&t.look, action->who, t.motive, t.then, t.mac, sink);
}

unsigned l3_reply_pa(l3_look *look, const gg_action *action) {
	l3_thought t;
	return think(look, action, &t) ? l3_answer_pa(&t.look, action->who, t.motive, t.then) : 0;
}

const l3_phase_rules l3_mac_answer = {.turn = l3_turn_defender,
				      .check = l3_answer_ok,
				      .apply = answer_apply,
				      .list = answer_list,
				      .skip = answer_skip,
				      .explain = answer_explain};
