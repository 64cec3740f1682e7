/*
 * windows.c - opportunities on a move: defaults, who may strike or fire, the window of the other player, and going on after it
 * (L3C-7, L3C-29.10, 31.4; OPP_WINDOW, MOVE_RESUME).
 */
#include "../../core/mem.h"
#include "move_frame.h"

#include "data.h"
#include "harm.h"
#include "marches.h"
#include "shots.h"
#include "tricolore_words.h"
#include "ways.h"

static const l3_element *at(const l3_look *look, unsigned element) {
	return &look->s->element[element];
}

/* The MOVE frame in which this element moves, or NULL. */
static const l3_frame *move_of(const l3_state *s, unsigned mover) {
	const l3_frame *f = l3_frame_in(s, L3_FRAME_MOVE);
	return f && f->unit == mover + 1 ? f : NULL;
}

/* --- Defaults (L3C-29.10) --------------------------------------------------------------------------------------------------- */

/* Foot that has gone 1 UD and goes on, within 4 UD of cavalry that has it in its 30 degrees (L3C-7.4). */
static bool marches_before(l3_look *look, unsigned mover, unsigned other, const l3_frame *f) {
	if (!f || l3_is_drill(l3_mv_verb(f)) || l3_arm_of(look, mover) != L3_INF || at(look, mover)->formation == L3_TIR ||
	    l3_arm_of(look, other) != L3_CAV)
		return false;
	bool fast = at(look, mover)->pace > L3_POR, stopping = f->done >= f->path;
	return f->path > L3_UD && f->done >= L3_UD && (fast || !stopping) && l3_available(look, other, 2) &&
	       l3_within(look, other, mover, 4 * L3_UD) && l3_in_front(look, other, mover);
}

/* It has shown itself for 1 UD (foot) or 2 UD (mounted) of its way in the cone (L3C-18.2). */
static bool passes_before(l3_look *look, unsigned mover, unsigned other, const l3_frame *f) {
	if (!f || l3_is_drill(l3_mv_verb(f)))
		return false;
	int32_t shown = l3_mounted(look, mover) ? 2 * L3_UD : L3_UD;
	if (f->done < shown)
		return false;
	uint16_t behind = at(look, mover)->pace == L3_BACK ? TABLE_HALF : 0;
	uint16_t way = f->done < f->path ? table_bearing(f->a - at(look, mover)->x, f->b - at(look, mover)->y)
					 : (uint16_t)(at(look, mover)->heading + behind);
	table_point before = table_at((table_pose){at(look, mover)->x, at(look, mover)->y, way}, 0, -shown);
	return l3_sector_of(look, other, before) == L3_FRONT && l3_in_front(look, other, mover);
}

/* The line of fire runs within 30 degrees of the mover's front line and crosses two files or ranks (L3C-29.10). */
static bool enfiladed(l3_look *look, unsigned mover, unsigned other) {
	const l3_element *e = at(look, mover), *g = at(look, other);
	if (l3_arm_of(look, other) != L3_ART || g->formation != L3_BAT || e->formation == L3_TIR || (g->x == e->x && g->y == e->y))
		return false;
	uint16_t fire = table_bearing(e->x - g->x, e->y - g->y);
	uint16_t right = (uint16_t)(e->heading + TABLE_QUARTER), left = (uint16_t)(e->heading - TABLE_QUARTER);
	bool along = table_between(fire, right) <= L3_DEG_30 || table_between(fire, left) <= L3_DEG_30;
	return along && l3_footprint_of(look, mover)->files >= 2 && l3_in_front(look, other, mover);
}

unsigned l3_defaults(l3_look *look, unsigned mover, unsigned other) {
	const l3_frame *f = move_of(look->s, mover);
	unsigned out = 0;
	if (at(look, mover)->formation != L3_CAR && at(look, mover)->formation != L3_TIR && !at(look, mover)->eco) {
		l3_sector sector = l3_sector_of_all(look, mover, other);
		if (sector == L3_FLANK_LEFT || sector == L3_FLANK_RIGHT)
			out |= L3_SHOWS_FLANK;
		if (sector == L3_REAR)
			out |= L3_SHOWS_REAR;
	}
	if (at(look, mover)->cohesion != L3_FORMED || l3_always_saf(look, mover))
		out |= L3_SHOWS_DISORDER;
	if (f && l3_is_drill(l3_mv_verb(f)) && l3_mv_verb(f) != L3_DO_RELOAD) /* caught doing it (L3C-5.8, 16.4) */
		out |= L3_SHOWS_DISORDER;
	if (marches_before(look, mover, other, f))
		out |= L3_SHOWS_MARCH;
	if (enfiladed(look, mover, other))
		out |= L3_SHOWS_ENFILADE;
	if (passes_before(look, mover, other, f))
		out |= L3_SHOWS_PASSING;
	return out;
}

/* --- Who may ------------------------------------------------------------------------------------------------------------------- */

static uint64_t shock_bit(unsigned mover) {
	unsigned slot = l3_slot_of(mover);
	return (uint64_t)1 << (slot < L3_SIDE_UNITS ? slot : slot + L3_SIDE_UNITS);
}

static uint64_t fire_bit(unsigned mover) {
	return (uint64_t)1 << (l3_slot_of(mover) + L3_SIDE_UNITS);
}

/* What any opportunity asks, cheapest first. */
static bool ready(l3_look *look, unsigned element, unsigned mover, unsigned pa, gg_verdict *refusal) {
	const l3_element *e = at(look, element);
	int32_t unit = l3_refused_unit(look->s, element, refusal);
	if (l3_side_of(element) == l3_side_of(mover) || !l3_stands(look->s, element) || !l3_stands(look->s, mover))
		return l3_refuse(refusal, L3_SAY_NOT_ON_TABLE, L3C_35_21, 0, 0, 0);
	if (e->marks & (L3_DECLINED_ALL | L3_HIDDEN))
		return l3_refuse(refusal, L3_SAY_DECLINED, L3C_31_4, unit, 0, 0);
	if (!l3_available(look, element, pa))
		return l3_refuse(refusal, L3_SAY_NOT_AVAILABLE, L3C_7_1, unit, (int32_t)pa, 0);
	const l3_frame *mac = l3_frame_in(look->s, L3_FRAME_MAC);
	if (mac && mac->mac && (look->s->mac[mac->mac - 1].flags & L3_MAC_OPPORTUNITY))
		return l3_refuse(refusal, L3_SAY_ON_AN_OPPORTUNITY, L3C_7_9, unit, 0, 0);
	return true;
}

/* Garrisoning and leaving show no default across the block (L3C-16.5). */
static bool block_between(l3_look *look, unsigned element, unsigned mover) {
	const l3_frame *f = move_of(look->s, mover);
	unsigned verb = f ? l3_mv_verb(f) : 0;
	if (verb != L3_DO_ENTER && verb != L3_DO_LEAVE)
		return false;
	unsigned piece = verb == L3_DO_ENTER ? (unsigned)f->a : f->path - 1u;
	table_point from = {at(look, element)->x, at(look, element)->y}, to = {at(look, mover)->x, at(look, mover)->y};
	table_shape parts[TABLE_PARTS];
	return piece < look->s->pieces && l3_area(look, piece, parts) && table_crosses(&parts[0], from, to);
}

bool l3_may_strike(l3_look *look, unsigned element, unsigned mover, gg_verdict *refusal) {
	enum { STRIKES = L3_SHOWS_FLANK | L3_SHOWS_REAR | L3_SHOWS_DISORDER | L3_SHOWS_MARCH };
	const l3_element *e = at(look, element);
	int32_t unit = l3_refused_unit(look->s, element, refusal), target = l3_refused_unit(look->s, mover, refusal);
	if (!ready(look, element, mover, 2, refusal))
		return false;
	l3_arm arm = l3_arm_of(look, element);
	if (l3_is_screen(element) || e->formation == L3_TIR || arm == L3_ART || e->formation == L3_CAR || e->formation == L3_COF || e->eco)
		return l3_refuse(refusal, L3_SAY_STRIKES_NOBODY, L3C_7_1, unit, 0, 0);
	if (look->s->declined[element] & shock_bit(mover))
		return l3_refuse(refusal, L3_SAY_DECLINED, L3C_31_4, unit, 0, 0);
	if (!l3_within(look, element, mover, l3_dt_mac(look, element)))
		return l3_refuse(refusal, L3_SAY_BEYOND_DT, L3C_7_4, unit, target, 0);
	if (!l3_in_front(look, element, mover))
		return l3_refuse(refusal, L3_SAY_NOT_IN_FRONT, L3C_7_9, unit, target, 0);
	if (!(l3_defaults(look, mover, element) & STRIKES))
		return l3_refuse(refusal, L3_SAY_NO_DEFAULT, L3C_7_9, unit, target, 0);
	if (l3_obstacles_between(look, element, mover) || block_between(look, element, mover))
		return l3_refuse(refusal, L3_SAY_OBSTACLE_BETWEEN, L3C_7_9, unit, target, 0);
	return !(at(look, mover)->marks & L3_HIDDEN) || l3_refuse(refusal, L3_SAY_NOT_ON_TABLE, L3C_32_5, 0, 0, 0);
}

bool l3_may_fire_passing(l3_look *look, unsigned element, unsigned mover, gg_verdict *refusal) {
	int32_t unit = l3_refused_unit(look->s, element, refusal), target = l3_refused_unit(look->s, mover, refusal);
	if (!ready(look, element, mover, 1, refusal))
		return false;
	if (look->s->declined[element] & fire_bit(mover))
		return l3_refuse(refusal, L3_SAY_DECLINED, L3C_31_4, unit, 0, 0);
	if (!(l3_defaults(look, mover, element) & (L3_SHOWS_PASSING | L3_SHOWS_ENFILADE)))
		return l3_refuse(refusal, L3_SAY_NO_DEFAULT, L3C_18_2, unit, target, 0);
	return true;
}

/* The straight strike at the best pace: what the window offers. */
static bool strike_ok(l3_look *look, unsigned element, unsigned mover) {
	if (!l3_may_strike(look, element, mover, NULL))
		return false;
	const l3_element *e = at(look, element), *m = at(look, mover);
	l3_declaration d = {.attacker = element, .target = mover, .wanted = e->pa_spent ? 2 : 3};
	d.direction = e->x == m->x && e->y == m->y ? e->heading : table_bearing(m->x - e->x, m->y - e->y);
	if (table_between(d.direction, e->heading) > L3_DEG_30)
		d.direction = e->heading;
	return l3_mac_ok(look, L3_IS_MAC, true, &d, NULL);
}

/* At one who shows a default that is fired at. */
static bool fires_at(l3_look *look, unsigned element, unsigned mover) {
	gg_action action = {L3_DO_PASSING_FIRE, (uint16_t)element, (int32_t)mover, 0, 0};
	return ready(look, element, mover, 1, NULL) && !(look->s->declined[element] & fire_bit(mover)) &&
	       l3_may_fire(look, L3_FIRE_PASSING, &action, NULL);
}

static bool fire_ok(l3_look *look, unsigned element, unsigned mover) {
	return l3_may_fire_passing(look, element, mover, NULL) && fires_at(look, element, mover);
}

/* --- OPP_WINDOW ----------------------------------------------------------------------------------------------------------------------- */

static unsigned mover_of(const l3_state *s) {
	return l3_top_of(s)->unit - 1u;
}

static int window_turn(const l3_state *s) {
	return (int)(1 - l3_side_of(mover_of(s)));
}

static bool window_check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	unsigned mover = mover_of(look->s), side = 1 - l3_side_of(mover);
	l3_declaration d;
	if (action->kind == L3_DO_DECLINE_ALL)
		return l3_plain(action, refusal);
	if (action->who >= L3_ELEMENTS || l3_side_of(action->who) != side)
		return l3_refuse(refusal, L3_SAY_NOT_YOURS, L3C_31_3, 0, 0, 0);
	switch (action->kind) {
	case L3_DO_DECLINE:
		if (!l3_no_numbers(action, refusal))
			return false;
		return strike_ok(look, action->who, mover) || fire_ok(look, action->who, mover) ||
		       l3_refuse(refusal, L3_SAY_NO_DEFAULT, L3C_7_9, l3_unit_arg(look->s, action->who), l3_unit_arg(look->s, mover), 0);
	case L3_DO_SHOCK:
		if (!l3_declaration_of(action, &d) || d.target != mover)
			return l3_refuse(refusal, L3_SAY_ONLY_THE_MOVER, L3C_7_1, l3_unit_arg(look->s, mover), 0, 0);
		return l3_may_strike(look, action->who, mover, refusal) && l3_mac_ok(look, L3_IS_MAC, true, &d, refusal);
	case L3_DO_PASSING_FIRE:
		if (action->a != (int32_t)mover || action->b)
			return l3_refuse(refusal, L3_SAY_ONLY_THE_MOVER, L3C_7_1, l3_unit_arg(look->s, mover), 0, 0);
		return l3_may_fire_passing(look, action->who, mover, refusal) && l3_may_fire(look, L3_FIRE_PASSING, action, refusal);
	default:
		return l3_refuse(refusal, L3_SAY_NOT_A_CHOICE, L3C_7_1, 0, 0, 0);
	}
}

static void decline_all(l3_play *play, unsigned side) {
	for (unsigned slot = 0; slot < L3_SIDE_ELEMENTS; slot++)
		if (l3_exists(play->s, side * L3_SIDE_ELEMENTS + slot))
			play->s->element[side * L3_SIDE_ELEMENTS + slot].marks |= L3_DECLINED_ALL;
}

/* Caught entering or leaving a block: outside and SAF, DES if it was SAF; any other drill likewise (L3C-5.8, 16.4). */
static void catch_drill(l3_play *play, l3_frame *f) {
	unsigned mover = f->unit - 1u;
	l3_element *e = &play->s->element[mover];
	if (!l3_is_drill(l3_mv_verb(f)) || l3_mv_verb(f) == L3_DO_RELOAD)
		return;
	e->marks |= L3_CAUGHT;
	l3_tell(play, L3_SAY_CAUGHT_DRILLING, L3C_5_8, l3_unit_arg(play->s, mover), 0, 0);
	if (l3_mv_verb(f) == L3_DO_FORM) { /* in the formation it wanted, by the PA it lacked (L3C-4.8) */
		l3_caught_deploying(play, mover, (unsigned)f->a, (unsigned)f->b);
		f->flags = (uint16_t)((f->flags & ~L3_MV_VERB) | L3_DO_ADVANCE);
		f->path = f->done = 0;
		return;
	}
	if (l3_mv_verb(f) == L3_DO_LEAVE) { /* it is outside, and nothing is left to do */
		f->flags = (uint16_t)((f->flags & ~L3_MV_VERB) | L3_DO_ADVANCE);
		f->path = f->done = 0;
	}
	l3_ddf(play, mover, 1);
}

/* A MAF that is struck has spent the PA of what it has gone; its fire, and the rest of its way, are still to come (EX-83). */
static void take_back_maf(l3_play *play, l3_frame *f) {
	l3_element *e = &play->s->element[f->unit - 1];
	unsigned pa = 1;
	if (!f->mac || l3_mv_owed(f) || play->s->mac[f->mac - 1].kind != L3_IS_MAF ||
	    play->s->mac[f->mac - 1].attacker[0].unit != f->unit || e->formation == L3_BAT)
		return;
	while (pa < e->move_pa && l3_allowance(&play->look, f->unit - 1u, e->formation, pa, false) < e->moved)
		pa++;
	unsigned back = e->move_pa - pa + 1;
	e->move_pa = (uint8_t)pa;
	e->pa_spent = (uint8_t)(e->pa_spent > back ? e->pa_spent - back : 0);
	if (e->pa_spent < L3_TURN_PA)
		e->marks &= ~(uint32_t)L3_RED;
	f->c |= (int32_t)(back << L3_MV_OWED);
}

/* What was given back is paid again, if it can be and its fire is still to come. */
static bool maf_goes_on(const l3_state *s, const l3_frame *f) {
	bool maf = f->mac && s->mac[f->mac - 1].kind == L3_IS_MAF && s->mac[f->mac - 1].attacker[0].unit == f->unit;
	return !maf || (s->element[f->unit - 1].pa_spent + l3_mv_owed(f) <= L3_TURN_PA && !l3_fire_spent(s, f->unit - 1u));
}

static void window_apply(l3_play *play, const gg_action *action) {
	l3_frame *f = l3_top(play->s);
	unsigned mover = f->unit - 1u;
	l3_declaration d;
	switch (action->kind) {
	case L3_DO_DECLINE_ALL:
		decline_all(play, 1 - l3_side_of(mover));
		return;
	case L3_DO_DECLINE:
		if (strike_ok(&play->look, action->who, mover))
			play->s->declined[action->who] |= shock_bit(mover);
		play->s->declined[action->who] |= fire_bit(mover);
		return;
	case L3_DO_SHOCK:
		f->flags |= L3_MV_INTERRUPTED;
		if (l3_arm_of(&play->look, action->who) == L3_CAV && l3_slow_foot(&play->look, f))
			f->flags |= L3_MV_MUST_STOP;
		catch_drill(play, f);
		take_back_maf(play, f);
		if (!l3_is_drill(l3_mv_verb(f)))
			l3_surprised_crossing(play, mover);
		play->s->element[action->who].marks |= L3_MADE_OPPORTUNITY;
		l3_tell(play, L3_SAY_OPPORTUNITY, L3C_7_1, l3_unit_arg(play->s, action->who), l3_unit_arg(play->s, mover), 0);
		l3_declaration_of(action, &d);
		l3_mac_open(play, l3_mac_add(play, L3_IS_MAC, true, &d), false);
		return;
	default:
		f->flags |= L3_MV_INTERRUPTED;
		l3_fire_open(play, L3_FIRE_PASSING, action);
		return;
	}
}

static void window_list(l3_look *look, l3_menu *menu) {
	unsigned mover = mover_of(look->s), side = 1 - l3_side_of(mover);
	for (l3_set set = l3_standing(look, side); set; set &= set - 1) {
		unsigned element = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		bool strike = strike_ok(look, element, mover), fire = fire_ok(look, element, mover);
		if (fire)
			l3_list(menu, L3_DO_PASSING_FIRE, element, (int32_t)mover, 0, 0);
		if (strike || fire)
			l3_list(menu, L3_DO_DECLINE, element, 0, 0, 0);
	}
	l3_list_macs(look, true, side, menu);
	l3_list(menu, L3_DO_DECLINE_ALL, L3_WHO_PLAYER, 0, 0, 0);
}

/* Defaults that the mover shows for the first time open again what was declined (L3C-31.4). */
static bool somebody_may(l3_play *play, l3_frame *f) {
	enum {
		STRIKES = L3_SHOWS_FLANK | L3_SHOWS_REAR | L3_SHOWS_DISORDER | L3_SHOWS_MARCH,
		FIRES = L3_SHOWS_PASSING | L3_SHOWS_ENFILADE
	};
	unsigned mover = f->unit - 1u, side = 1 - l3_side_of(mover), shown = 0;
	uint8_t to[L3_SIDE_ELEMENTS];
	l3_set set = l3_standing(&play->look, side);
	for (l3_set all = set; all; all &= all - 1) {
		unsigned slot = gg_set_first(all);
		to[slot] = (uint8_t)l3_defaults(&play->look, mover, side * L3_SIDE_ELEMENTS + slot);
		shown |= to[slot];
	}
	if (shown << L3_MV_SHOWN & ~(unsigned)f->flags) {
		f->flags = (uint16_t)(f->flags | shown << L3_MV_SHOWN);
		for (l3_set all = set; all; all &= all - 1)
			play->s->declined[side * L3_SIDE_ELEMENTS + gg_set_first(all)] &= ~(shock_bit(mover) | fire_bit(mover));
	}
	for (; set; set &= set - 1) {
		unsigned slot = gg_set_first(set), element = side * L3_SIDE_ELEMENTS + slot;
		if ((to[slot] & STRIKES && strike_ok(&play->look, element, mover)) ||
		    (to[slot] & FIRES && fires_at(&play->look, element, mover)))
			return true;
	}
	return false;
}

static bool window_skip(l3_play *play) {
	l3_frame *f = l3_top(play->s);
	unsigned mover = f->unit - 1u;
	bool there = l3_stands(play->s, mover) && play->s->element[mover].morale >= L3_ARRET;
	if (there && somebody_may(play, f))
		return false;
	l3_go_to(play->s, f->flags & L3_MV_INTERRUPTED ? L3_MOVE_RESUME : L3_MOVE_GO);
	return true;
}

static void window_explain(l3_look *look, const gg_action *action, const gg_item_sink *sink) {
	l3_explain_mac(look, action, sink);
	l3_explain_fire(look, action, sink);
}

const l3_phase_rules l3_opp_window = {.turn = window_turn,
				      .check = window_check,
				      .apply = window_apply,
				      .list = window_list,
				      .skip = window_skip,
				      .explain = window_explain};

/* --- MOVE_RESUME (L3C-5.17, 7.8)
 * ---------------------------------------------------------------------------------------------------------- */

enum { GO_ON, STOP_HERE, FINISH_LATER };

static bool resume_check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	if (action->kind != L3_DO_CHOOSE || action->who != L3_WHO_PLAYER || action->b || action->c || action->a < 0 ||
	    action->a > FINISH_LATER)
		return l3_refuse(refusal, L3_SAY_NOT_A_CHOICE, L3C_5_17, 0, 0, 0);
	if (action->a == FINISH_LATER && l3_top_of(look->s)->mac)
		return l3_refuse(refusal, L3_SAY_MAC_GOES_OR_ENDS, L3C_5_17, 0, 0, 0);
	/* L3C-29.7: whoever is passing through friends does not stop among them of his own will. */
	unsigned unit = l3_top_of(look->s)->unit - 1u;
	return action->a == GO_ON || l3_body_ok(look, unit, look->s->element[unit].formation, l3_footprint_of(look, unit), refusal);
}

static void keep_rest(l3_play *play, const l3_frame *f) {
	l3_element *e = &play->s->element[f->unit - 1];
	e->marks |= L3_TO_FINISH;
	e->order_pre = (uint8_t)l3_mv_verb(f);
	e->order_pre_arg = (uint16_t)(f->flags & L3_MV_MUST_STOP ? 0 : 1); /* PA that finishing costs */
	if (l3_is_drill(l3_mv_verb(f))) {
		e->order_heading = (uint16_t)f->a;
		e->order_dist = (uint16_t)f->b;
		e->order_post_arg = (uint16_t)f->c;
		return;
	}
	e->order_heading = f->a == e->x && f->b == e->y ? e->heading : table_bearing(f->a - e->x, f->b - e->y);
	e->order_dist = (uint16_t)(f->path - f->done);
	e->order_post_arg = (uint16_t)l3_mv_pa(f);
}

static void resume_choose(l3_play *play, unsigned choice) {
	l3_frame *f = l3_top(play->s);
	f->flags &= (uint16_t) ~(L3_MV_INTERRUPTED | L3_MV_MUST_STOP);
	if (choice == GO_ON) {
		l3_element *e = &play->s->element[f->unit - 1];
		if (l3_mv_owed(f)) {
			l3_pay(play, f->unit - 1u, l3_mv_owed(f));
			e->move_pa = (uint8_t)(e->move_pa + l3_mv_owed(f) - 1);
			f->c &= (int32_t) ~(3u << L3_MV_OWED);
		}
		l3_go_to(play->s, L3_MOVE_GO);
		return;
	}
	play->s->element[f->unit - 1].ticks &= (uint8_t)~L3_SCRIPT_WAITS; /* its order ends here too */
	if (choice == FINISH_LATER)
		keep_rest(play, f);
	if (f->mac)
		l3_mac_off(play, f->mac - 1u);
	f->mac = 0;
	l3_move_end(play);
}

static void resume_apply(l3_play *play, const gg_action *action) {
	resume_choose(play, (unsigned)action->a);
}

static void resume_list(l3_look *look, l3_menu *menu) {
	for (int32_t i = GO_ON; i <= FINISH_LATER; i++)
		l3_offer(menu, look, resume_check, (gg_action){L3_DO_CHOOSE, L3_WHO_PLAYER, i, 0, 0});
}

/* It stops without being asked if it cannot go on; infantry at POR that cavalry struck stops and may finish later (L3C-7.8, 11.2). */
static bool resume_skip(l3_play *play) {
	l3_frame *f = l3_top(play->s);
	const l3_element *e = &play->s->element[f->unit - 1];
	bool can = l3_stands(play->s, f->unit - 1u) && e->morale >= L3_ARRET && e->pa_spent <= L3_TURN_PA && maf_goes_on(play->s, f);
	if (can && (f->flags & L3_MV_MUST_STOP) && !f->mac) {
		keep_rest(play, f);
		resume_choose(play, STOP_HERE);
		return true;
	}
	if (can && !(f->flags & L3_MV_MUST_STOP)) {
		if (f->done < f->path || l3_is_drill(l3_mv_verb(f)))
			return false;
		resume_choose(play, GO_ON); /* nothing is left of it */
		return true;
	}
	resume_choose(play, STOP_HERE);
	return true;
}

const l3_phase_rules l3_move_resume = {
	.turn = l3_turn_frame, .check = resume_check, .apply = resume_apply, .list = resume_list, .skip = resume_skip};
