/*
 * breakthrough.c - what a unit does that has broken through its enemy, or charged on over his empty place (L3C-21.4, 9.8, 31.7, 35.7;
 * states BREAK_CHOICE and BREAK_INVOLUNTARY of a.5).
 *
 * The frame: `unit` the breaker (+1), `mac` its MAC (+1).
 */
#include "melee_play.h"

#include "../../core/mem.h"
#include "tricolore_words.h"

#include "data.h"
#include "marches.h"
#include "shots.h"
#include "ways.h"

enum { ENGAGE, SLOW_DOWN, STOP };
enum { ENGAGEMENTS_MOST = 4 };

static l3_element *at(const l3_play *play, unsigned element) {
	return &play->s->element[element];
}

static unsigned breaker_of(const l3_state *s) {
	return l3_top_of(s)->unit - 1u;
}

void l3_break_open(l3_play *play, unsigned unit, unsigned mac) {
	l3_frame *frame = l3_push(play->s, L3_FRAME_CAC, L3_BREAK_CHOICE);
	frame->unit = (uint8_t)(unit + 1);
	frame->mac = (uint8_t)(mac == L3_NONE ? 0 : mac + 1);
	frame->side = (uint8_t)l3_side_of(unit);
}

/* --- A new MAC in place of this one (L3C-31.7) ---------------------------------------------------------------------------------------- */

static unsigned engagements(const l3_state *s, const l3_frame *frame) {
	return frame->mac ? s->mac[frame->mac - 1].notes & L3_N_BREAKS : 0;
}

/* A MAC of its own needs room on the stack for all that it may lead to; one that goes on has it already (L3C-31.7). */
static bool has_room(const l3_state *s) {
	enum { BELOW_MOST = 2 };
	unsigned below = s->depth;
	while (below && s->frame[below - 1].kind == L3_FRAME_CAC)
		below--;
	return s->macs < L3_MACS && (l3_top_of(s)->mac || below <= BELOW_MOST);
}

/* The frames of this fight go. True: on top is its MAC frame. A third party that has pursued whom a test put to flight has none
 * (L3C-9.5). */
static bool leave_fight(l3_play *play) {
	l3_state *s = play->s;
	while (l3_top(s) && l3_top(s)->kind == L3_FRAME_CAC)
		l3_pop(s);
	memset(&s->fight, 0, sizeof s->fight);
	return l3_top(s) && (l3_top(s)->kind == L3_FRAME_MAC || l3_top(s)->kind == L3_FRAME_COUNTER);
}

/* The charge goes on: no PA beside those of the MAC, the same pace and facing, 1/3 of the way (L3C-21.4b). */
static void engage(l3_play *play, unsigned target) {
	unsigned breaker = breaker_of(play->s);
	if (!leave_fight(play)) {
		unsigned mac = l3_mac_slot(play);
		play->s->mac[mac].attacker[0].unit = (uint8_t)(breaker + 1);
		l3_mac_open(play, mac, false);
	}
	l3_mac_again(play, breaker, target);
}

/* The enemy's MAC takes the place of the breaker's. */
static void struck(l3_play *play, const l3_declaration *of) {
	l3_state *s = play->s;
	unsigned count = engagements(s, l3_top(s)), fresh = l3_mac_add(play, L3_IS_MAC, true, of);
	bool of_a_mac = leave_fight(play);
	s->mac[fresh].notes = (uint8_t)((s->mac[fresh].notes & ~L3_N_BREAKS) | (count + 1));
	if (!of_a_mac) {
		l3_mac_open(play, fresh, false);
		return;
	}
	l3_frame *frame = l3_top(s);
	l3_frame_kind kind = (l3_frame_kind)frame->kind;
	l3_mac_off(play, frame->mac - 1u);
	memset(frame, 0, sizeof *frame);
	frame->kind = (uint8_t)kind;
	frame->phase = L3_MAC_PLACE;
	frame->mac = (uint8_t)(fresh + 1);
	frame->side = (uint8_t)l3_side_of(of->attacker);
}

/* --- BREAK_CHOICE: 0 engages b (+1), 1 slows down, 2 stops ------------------------------------------------------------------------------
 */

/* Status and state let it go on (L3C-9.8, 21.8), and it has movement left. */
static bool may_engage(l3_look *look, gg_verdict *refusal) {
	const l3_frame *frame = l3_top_of(look->s);
	unsigned breaker = frame->unit - 1u;
	const l3_element *e = l3_element_of(look, breaker);
	unsigned status = look->data->profile[e->profile - 1].status;
	int32_t name = l3_unit_arg(look->s, breaker);
	if (!l3_stands(look->s, breaker) || e->morale < L3_ARRET)
		return l3_refuse(refusal, L3_SAY_BEATEN_ENGAGES_NOBODY, L3C_35_7, name, 0, 0);
	if (e->cohesion == L3_DES && status != L3_GUARD)
		return l3_refuse(refusal, L3_SAY_DES_NOT_GUARD, L3C_9_8, name, 0, 0);
	if (e->cohesion == L3_SAF && status < L3_ELITE && !l3_always_saf(look, breaker))
		return l3_refuse(refusal, L3_SAY_SAF_NOT_ELITE, L3C_9_8, name, 0, 0);
	if (engagements(look->s, frame) + 1 >= ENGAGEMENTS_MOST || !has_room(look->s))
		return l3_refuse(refusal, L3_SAY_ENGAGED_ENOUGH, L3C_31_7, name, 0, 0);
	return l3_reach_left(look, breaker) > 0 || l3_refuse(refusal, L3_SAY_NO_MOVE_LEFT, L3C_21_4, name, 0, 0);
}

static bool may_engage_this(l3_look *look, unsigned target, gg_verdict *refusal) {
	unsigned breaker = breaker_of(look->s);
	int32_t name = l3_unit_arg(look->s, breaker);
	if (target >= L3_ELEMENTS || l3_side_of(target) == l3_side_of(breaker) || !l3_stands(look->s, target))
		return l3_refuse(refusal, L3_SAY_CHOOSE_ONE, L3C_21_4, 0, 0, 0);
	const l3_element *e = l3_element_of(look, target);
	int32_t other = l3_unit_arg(look->s, target);
	if (e->morale <= L3_RETRAITE) /* it is pursued, not engaged */
		return l3_refuse(refusal, L3_SAY_NOT_BEFORE_IT, L3C_9_8, name, other, 0);
	if ((e->marks & L3_HIDDEN) || !l3_in_front(look, breaker, target) || !l3_sees(look, breaker, target))
		return l3_refuse(refusal, L3_SAY_NOT_BEFORE_IT, L3C_21_4, name, other, 0);
	if (l3_arm_of(look, breaker) == L3_INF && l3_arm_of(look, target) == L3_CAV && l3_element_of(look, breaker)->pace > L3_POR)
		return l3_refuse(refusal, L3_SAY_ONLY_POR_BEFORE_CAVALRY, L3C_11_3, name, other, 0);
	if (e->eco && l3_arm_of(look, breaker) == L3_CAV)
		return l3_refuse(refusal, L3_SAY_NOT_BEFORE_IT, L3C_16_2, name, other, 0);
	if ((int32_t)l3_distance(look, breaker, target) > l3_reach_left(look, breaker))
		return l3_refuse(refusal, L3_SAY_OUT_OF_REACH, L3C_5_4, name, other, 0);
	return true;
}

static bool choice_check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	if (!l3_choice_ok(action, STOP, action->a == ENGAGE ? L3_ELEMENTS : 0, refusal))
		return false;
	if (action->a != ENGAGE)
		return true;
	return may_engage(look, refusal) && may_engage_this(look, (unsigned)action->b - 1u, refusal);
}

static void choice_list(l3_look *look, l3_menu *menu) {
	unsigned side = 1 - l3_side_of(breaker_of(look->s));
	for (l3_set set = may_engage(look, NULL) ? l3_standing(look, side) : 0; set; set &= set - 1)
		l3_offer(menu, look, choice_check,
			 (gg_action){L3_DO_CHOOSE, L3_WHO_PLAYER, ENGAGE, (int32_t)(side * L3_SIDE_ELEMENTS + gg_set_first(set) + 1), 0});
	l3_list(menu, L3_DO_CHOOSE, L3_WHO_PLAYER, SLOW_DOWN, 0, 0);
	l3_list(menu, L3_DO_CHOOSE, L3_WHO_PLAYER, STOP, 0, 0);
}

static int32_t ud_to_stop(const l3_look *look, unsigned breaker) {
	if (look->s->options.pace_distance) /* */
		return 0;
	return l3_pace_change_ud(l3_arm_of(look, breaker), (l3_pace)look->s->element[breaker].pace, L3_HALT);
}

/* 1 UD for each pace (horse), 1 UD from PCH (foot); a DDF for each UD that it does not go (L3C-21.4d, EX-51). */
static void slow_down(l3_play *play, bool goes_on) {
	unsigned breaker = breaker_of(play->s);
	l3_element *e = at(play, breaker);
	int32_t need = ud_to_stop(&play->look, breaker), gone = 0;
	table_pose pose = l3_pose(play->s, breaker);
	if (goes_on && need) {
		l3_way way;
		int32_t left = l3_reach_left(&play->look, breaker), most = need * L3_UD < left ? need * L3_UD : left;
		l3_straight(&play->look, breaker, l3_footprint_of(&play->look, breaker), e->heading, most, L3_GAIT_ATTACK, 1, &way);
		for (int32_t length = way.length; length > 0; length -= L3_CONTACT) { /* in the room there is (EX-14) */
			table_point to = table_at(pose, 0, length);
			table_pose there = {to.x, to.y, pose.heading};
			if (!l3_place_ok(&play->look, breaker, e->formation, there, NULL))
				continue;
			l3_put(play, breaker, there, e->formation);
			e->moved = (uint16_t)(e->moved + length + way.terrain);
			gone = length / L3_UD;
			l3_ddf_on_the_way(play, breaker, way.ddf);
			break;
		}
	}
	l3_tell(play,
		gone < need ? L3_SAY_STOPS_SHORT
		: gone      ? L3_SAY_SLOWS_DOWN
			    : L3_SAY_SLOWS_AT_ONCE,
		L3C_21_4, l3_unit_arg(play->s, breaker), gone, need - gone);
	if (need > gone)
		l3_ddf(play, breaker, (unsigned)(need - gone));
}

static void choice_apply(l3_play *play, const gg_action *action) {
	if (action->a == ENGAGE) {
		l3_tell(play, L3_SAY_ENGAGES_ON, L3C_21_4, l3_unit_arg(play->s, breaker_of(play->s)),
			l3_unit_arg(play->s, (unsigned)action->b - 1u), 0);
		engage(play, (unsigned)action->b - 1u);
		return;
	}
	slow_down(play, action->a == SLOW_DOWN);
	l3_frame *frame = l3_top(play->s);
	frame->side = (uint8_t)(1 - l3_side_of(frame->unit - 1u));
	l3_go_to(play->s, L3_BREAK_INVOLUNTARY);
}

/* At a halt, with nobody to engage, there is nothing to choose. */
static bool choice_skip(l3_play *play) {
	unsigned breaker = breaker_of(play->s);
	if (!l3_stands(play->s, breaker)) {
		l3_pop(play->s);
		return true;
	}
	gg_action one[3];
	l3_menu menu = {one, 3, 0};
	if (at(play, breaker)->pace > L3_HALT && ud_to_stop(&play->look, breaker) > 0)
		return false;
	choice_list(&play->look, &menu);
	if (menu.count > 2)
		return false;
	choice_apply(play, &(gg_action){L3_DO_CHOOSE, L3_WHO_PLAYER, STOP, 0, 0});
	return true;
}

const l3_phase_rules l3_break_choice = {
	.turn = l3_turn_frame, .check = choice_check, .apply = choice_apply, .list = choice_list, .skip = choice_skip};

/* --- BREAK_INVOLUNTARY: within 1 UD of an enemy it is engaged; else the enemy may strike it by opportunity
 * ---------------------------------- */

static unsigned too_near(l3_look *look, unsigned breaker) {
	unsigned side = 1 - l3_side_of(breaker), found = L3_NONE;
	uint32_t least = L3_UD;
	for (l3_set set = l3_standing(look, side); set; set &= set - 1) {
		unsigned enemy = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		const l3_element *e = l3_element_of(look, enemy);
		if (e->morale <= L3_RETRAITE || e->formation == L3_TIR || (e->marks & L3_HIDDEN) || !l3_in_front(look, breaker, enemy))
			continue;
		uint32_t away = l3_distance(look, breaker, enemy);
		if (away <= least && (found == L3_NONE || away < least)) {
			least = away;
			found = enemy;
		}
	}
	return found;
}

/* Halted enemies fire at it as at one who passes (L3C-21.4 a). */
static bool fire_ok(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	if (action->a != (int32_t)breaker_of(look->s) || action->b)
		return l3_refuse(refusal, L3_SAY_NOT_THE_BREAKER, L3C_21_4, l3_unit_arg(look->s, breaker_of(look->s)), 0, 0);
	return l3_may_fire(look, L3_FIRE_PASSING, action, refusal);
}

static bool window_check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	l3_declaration of;
	if (action->kind == L3_DO_DECLINE_ALL)
		return l3_plain(action, refusal);
	if (action->kind == L3_DO_PASSING_FIRE)
		return fire_ok(look, action, refusal);
	if (action->kind != L3_DO_SHOCK || !l3_declaration_of(action, &of))
		return l3_refuse(refusal, L3_SAY_CHOOSE_ONE, L3C_21_4, 0, 0, 0);
	if (of.target != breaker_of(look->s))
		return l3_refuse(refusal, L3_SAY_NOT_THE_BREAKER, L3C_21_4, l3_unit_arg(look->s, breaker_of(look->s)), 0, 0);
	return l3_mac_ok(look, L3_IS_MAC, true, &of, refusal);
}

static void list_fires(l3_look *look, unsigned unit, l3_menu *menu) {
	for (int32_t canister = 0; canister <= (l3_arm_of(look, unit) == L3_ART); canister++)
		l3_offer(menu, look, window_check,
			 (gg_action){L3_DO_PASSING_FIRE, (uint16_t)unit, (int32_t)breaker_of(look->s), 0, canister});
}

/* Those shocks of the list that strike the breaker, and fires at it. */
static void window_list(l3_look *look, l3_menu *menu) {
	unsigned breaker = breaker_of(look->s), side = 1 - l3_side_of(breaker);
	for (l3_set set = l3_standing(look, side); set; set &= set - 1) {
		unsigned unit = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		const l3_element *e = l3_element_of(look, unit), *other = l3_element_of(look, breaker);
		list_fires(look, unit, menu);
		if (l3_is_screen(unit) || e->morale < L3_ARRET)
			continue;
		for (unsigned wanted = 3; wanted >= 1; wanted--) {
			l3_declaration of = {.attacker = unit,
					     .target = breaker,
					     .wanted = wanted,
					     .direction = table_bearing(other->x - e->x, other->y - e->y)};
			if (!l3_mac_ok(look, L3_IS_MAC, true, &of, NULL))
				continue;
			gg_action action = l3_declare_action(L3_DO_SHOCK, &of);
			l3_list(menu, action.kind, action.who, action.a, action.b, action.c);
			break;
		}
	}
	l3_list(menu, L3_DO_DECLINE_ALL, L3_WHO_PLAYER, 0, 0, 0);
}

static void stand_still(l3_play *play) {
	at(play, breaker_of(play->s))->pace = L3_HALT;
	at(play, breaker_of(play->s))->marks |= L3_RALLY_DUE;
	l3_pop(play->s);
}

static void window_apply(l3_play *play, const gg_action *action) {
	l3_declaration of;
	if (action->kind == L3_DO_PASSING_FIRE) {
		l3_fire_open(play, L3_FIRE_PASSING, action);
		return;
	}
	if (action->kind != L3_DO_SHOCK || !l3_declaration_of(action, &of)) {
		stand_still(play);
		return;
	}
	at(play, breaker_of(play->s))->marks |= L3_RALLY_DUE;
	struck(play, &of);
}

/* No opportunity on an opportunity (L3C-7.9), nor after four engagements (L3C-31.7). */
static bool window_skip(l3_play *play) {
	l3_state *s = play->s;
	const l3_frame *frame = l3_top(s);
	unsigned breaker = frame->unit - 1u, near = L3_NONE, count = engagements(s, frame);
	if (!l3_stands(s, breaker)) {
		l3_pop(s);
		return true;
	}
	bool full = count + 1 >= ENGAGEMENTS_MOST || !has_room(s);
	if (!full && at(play, breaker)->morale >= L3_ARRET)
		near = too_near(&play->look, breaker);
	if (near != L3_NONE) {
		l3_tell(play, L3_SAY_ENGAGED_ALL_THE_SAME, L3C_9_8, l3_unit_arg(s, breaker), l3_unit_arg(s, near), 0);
		engage(play, near);
		return true;
	}
	bool opportunity = frame->mac && (s->mac[frame->mac - 1].flags & L3_MAC_OPPORTUNITY);
	gg_action one[2];
	l3_menu menu = {one, 2, 0};
	if (!full && !opportunity)
		window_list(&play->look, &menu);
	if (menu.count > 1)
		return false;
	stand_still(play);
	return true;
}

const l3_phase_rules l3_break_involuntary = {.turn = l3_turn_frame,
					     .check = window_check,
					     .apply = window_apply,
					     .list = window_list,
					     .skip = window_skip,
					     .explain = l3_explain_fire};
