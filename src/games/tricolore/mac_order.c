/*
 * mac_order.c - the order in which MACs are resolved: GT by GT, from left to right or right to left (L3C-6.5, 6.9, 31.10).
 */
#include "../../core/mem.h"
#include "tricolore_words.h"

#include "marches.h"

enum { LEFT_TO_RIGHT, RIGHT_TO_LEFT };

static unsigned group_of(const l3_state *s, unsigned mac) {
	return s->element[s->mac[mac].attacker[0].unit - 1u].gt;
}

static unsigned side_of(const l3_state *s, unsigned mac) {
	return l3_side_of(s->mac[mac].attacker[0].unit - 1u);
}

static bool unresolved(const l3_state *s, unsigned mac) {
	return s->mac[mac].attacker[0].unit && !(s->mac[mac].flags & L3_MAC_RESOLVED);
}

static bool takes_part(const l3_mac *m, unsigned unit) {
	for (unsigned i = 0; i < L3_ATTACKERS; i++)
		if (unit && (m->attacker[i].unit == unit || m->objective[i].unit == unit))
			return true;
	return false;
}

/* A unit in several pairs keeps all; they are resolved in the order of their ticks, whosesoever they are (a.7, 3; L3C-11.9). Those of one
 * GT are lined up by ticks anyway. */
static bool comes_later(const l3_state *s, unsigned mac) {
	const l3_mac *m = &s->mac[mac];
	for (unsigned k = 0; k < s->macs; k++) {
		if (!unresolved(s, k) || s->mac[k].tick >= m->tick ||
		    (side_of(s, k) == side_of(s, mac) && group_of(s, k) == group_of(s, mac)))
			continue;
		for (unsigned i = 0; i < L3_ATTACKERS; i++)
			if (takes_part(&s->mac[k], m->attacker[i].unit) || takes_part(&s->mac[k], m->objective[i].unit))
				return true;
	}
	return false;
}

static bool waits(const l3_state *s, unsigned mac) {
	return unresolved(s, mac) && side_of(s, mac) == s->jep && !comes_later(s, mac);
}

bool l3_macs_wait(const l3_state *s) {
	for (unsigned m = 0; m < s->macs; m++)
		if (unresolved(s, m))
			return true;
	return false;
}

/* GTs of JEP with unresolved MACs, a bit each. */
static unsigned groups_waiting(const l3_state *s) {
	unsigned out = 0;
	for (unsigned m = 0; m < s->macs; m++)
		if (waits(s, m))
			out |= 1u << group_of(s, m);
	return out;
}

/* --- The order (L3C-31.10) ------------------------------------------------------------------------------------------------- */

/* How far to the right of its player's side the MAC stands: of joint attackers the leftmost counts. */
static int32_t place_of(const l3_look *look, unsigned mac) {
	const l3_state *s = look->s;
	table_pose edge = {0, 0, l3_forward(look, s->jep)};
	int32_t least = 0;
	bool any = false;
	for (unsigned i = 0; i < L3_ATTACKERS; i++) {
		unsigned unit = s->mac[mac].attacker[i].unit;
		if (!unit)
			continue;
		int32_t right = table_measured_from(edge, (table_point){s->element[unit - 1u].x, s->element[unit - 1u].y}).x;
		least = any && least < right ? least : right;
		any = true;
	}
	return least;
}

static bool before(const l3_look *look, unsigned a, unsigned b, bool backwards) {
	int32_t at_a = place_of(look, a), at_b = place_of(look, b);
	if (look->s->mac[a].tick != look->s->mac[b].tick) /* in order of arrival (L3C-11.9, a.7) */
		return look->s->mac[a].tick < look->s->mac[b].tick;
	if (at_a != at_b)
		return backwards ? at_a > at_b : at_a < at_b;
	return look->s->mac[a].attacker[0].unit < look->s->mac[b].attacker[0].unit;
}

static void line_up(l3_play *play, bool backwards) {
	l3_state *s = play->s;
	unsigned count = 0;
	memset(s->mac_order, 0, sizeof s->mac_order);
	s->mac_at = 0;
	for (unsigned m = 0; m < s->macs; m++) {
		if (!waits(s, m) || group_of(s, m) != s->gt_now)
			continue;
		unsigned at = count++;
		for (; at && before(&play->look, m, s->mac_order[at - 1] - 1u, backwards); at--)
			s->mac_order[at] = s->mac_order[at - 1];
		s->mac_order[at] = (uint8_t)(m + 1);
	}
}

static unsigned count_of(const l3_state *s, unsigned group) {
	unsigned count = 0;
	for (unsigned m = 0; m < s->macs; m++)
		count += waits(s, m) && group_of(s, m) == group;
	return count;
}

/* --- MAC_GT --------------------------------------------------------------------------------------------------------------------- */

static void take_group(l3_play *play, unsigned group) {
	play->s->gt_now = (uint8_t)group;
	if (count_of(play->s, group) > 1) {
		l3_go_to(play->s, L3_MAC_ORDER);
		return;
	}
	line_up(play, LEFT_TO_RIGHT); /* a single one needs no die (L3C-31.1) */
	l3_go_to(play->s, L3_MAC_NEXT);
}

static bool gt_check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	if (action->kind != L3_DO_CHOOSE || action->who != L3_WHO_PLAYER || action->b || action->c)
		return l3_refuse(refusal, L3_SAY_MAC_NOT_NOW, L3C_6_9, 0, 0, 0);
	if (action->a < 0 || action->a >= L3_SIDE_GROUPS || !(groups_waiting(look->s) >> action->a & 1))
		return l3_refuse(refusal, L3_SAY_NO_MAC_WAITS, L3C_6_9, 0, 0, 0);
	return true;
}

static void gt_apply(l3_play *play, const gg_action *action) {
	take_group(play, (unsigned)action->a);
}

static void gt_list(l3_look *look, l3_menu *menu) {
	for (unsigned set = groups_waiting(look->s); set; set &= set - 1)
		l3_list(menu, L3_DO_CHOOSE, L3_WHO_PLAYER, (int32_t)gg_set_first(set), 0, 0);
}

static bool gt_skip(l3_play *play) {
	unsigned set = groups_waiting(play->s);
	if (!set) {
		play->s->gt_now = 0;
		play->s->mac_at = 0;
		memset(play->s->mac_order, 0, sizeof play->s->mac_order);
		l3_go_to(play->s, play->s->options.play ? L3_SIM_MACS : L3_PH_RALLY);
		return true;
	}
	if (set & (set - 1))
		return false;
	take_group(play, gg_set_first(set));
	return true;
}

const l3_phase_rules l3_mac_gt = {.turn = l3_turn_jep, .check = gt_check, .apply = gt_apply, .list = gt_list, .skip = gt_skip};

/* --- MAC_ORDER, MAC_ORDER_PICK ---------------------------------------------------------------------------------------------------- */

static void order_apply(l3_play *play, const gg_action *action) {
	int32_t group = l3_group_arg(play->s, play->s->jep * L3_SIDE_GROUPS + play->s->gt_now);
	if (action->a != 1 && action->a != 6) {
		l3_headline(play, L3_SAY_ORDER_FREE, L3C_6_9, group, 0, 0);
		l3_go_to(play->s, L3_MAC_ORDER_PICK);
		return;
	}
	l3_headline(play, action->a == 1 ? L3_SAY_ORDER_LEFT : L3_SAY_ORDER_RIGHT, L3C_6_9, group, 0, 0);
	line_up(play, action->a == 1 ? LEFT_TO_RIGHT : RIGHT_TO_LEFT);
	l3_go_to(play->s, L3_MAC_NEXT);
}

const l3_phase_rules l3_mac_order = {.turn = l3_turn_chance, .apply = order_apply};

static bool pick_check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	(void)look;
	if (action->kind != L3_DO_CHOOSE || action->who != L3_WHO_PLAYER || action->b || action->c || action->a < LEFT_TO_RIGHT ||
	    action->a > RIGHT_TO_LEFT)
		return l3_refuse(refusal, L3_SAY_MAC_NOT_NOW, L3C_6_9, 0, 0, 0);
	return true;
}

static void pick_apply(l3_play *play, const gg_action *action) {
	int32_t group = l3_group_arg(play->s, play->s->jep * L3_SIDE_GROUPS + play->s->gt_now);
	l3_tell(play, action->a == LEFT_TO_RIGHT ? L3_SAY_ORDER_LEFT : L3_SAY_ORDER_RIGHT, L3C_6_9, group, 0, 0);
	line_up(play, action->a == RIGHT_TO_LEFT);
	l3_go_to(play->s, L3_MAC_NEXT);
}

static void pick_list(l3_look *look, l3_menu *menu) {
	(void)look;
	l3_list(menu, L3_DO_CHOOSE, L3_WHO_PLAYER, LEFT_TO_RIGHT, 0, 0);
	l3_list(menu, L3_DO_CHOOSE, L3_WHO_PLAYER, RIGHT_TO_LEFT, 0, 0);
}

const l3_phase_rules l3_mac_order_pick = {.turn = l3_turn_jep, .check = pick_check, .apply = pick_apply, .list = pick_list};

/* --- MAC_NEXT ---------------------------------------------------------------------------------------------------------------------- */

static void next_go(l3_play *play) {
	l3_state *s = play->s;
	while (s->mac_at < L3_MACS && s->mac_order[s->mac_at]) {
		unsigned mac = s->mac_order[s->mac_at++] - 1u;
		if (waits(s, mac)) {
			l3_mac_open(play, mac, false);
			return;
		}
	}
	l3_go_to(s, L3_MAC_GT);
}

const l3_phase_rules l3_mac_next = {.turn = l3_turn_itself, .go = next_go};
