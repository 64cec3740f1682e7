/*
 * mac_place.c - the attacker at 2/3, 1/3 or DT, whom he meets there; another aim if the first is gone; supports; generals who join; cavalry
 * that withdraws; the most that is wanted (steps a to c of a.5).
 */
#include "../../core/mem.h"
#include "tricolore_words.h"

#include "commanders.h"
#include "data.h"
#include "harm.h"
#include "marches.h"
#include "move_frame.h"

/* --- The frame ----------------------------------------------------------------------------------------------------------------- */

const l3_frame *l3_mac_frame(const l3_state *s) {
	for (unsigned i = s->depth; i > 0; i--)
		if (s->frame[i - 1].kind == L3_FRAME_MAC || s->frame[i - 1].kind == L3_FRAME_COUNTER)
			return &s->frame[i - 1];
	return NULL;
}

unsigned l3_mac_now(const l3_state *s) {
	return l3_mac_frame(s)->mac - 1u;
}

int l3_turn_attacker(const l3_state *s) {
	return (int)l3_side_of(s->mac[l3_mac_now(s)].attacker[0].unit - 1u);
}

int l3_turn_defender(const l3_state *s) {
	return 1 - l3_turn_attacker(s);
}

bool l3_goes_to_fire(const l3_state *s, unsigned element) {
	unsigned mac = s->element[element].engaged;
	for (unsigned i = 0; mac && i < L3_ATTACKERS; i++)
		if (s->mac[mac - 1].attacker[i].unit == element + 1)
			return s->mac[mac - 1].kind == L3_IS_MAF;
	return false;
}

int32_t l3_mac_go(l3_play *play, unsigned element, uint16_t direction, int32_t length) {
	l3_element *e = &play->s->element[element];
	l3_way way;
	if (length <= 0)
		return 0;
	l3_straight(&play->look, element, l3_footprint_of(&play->look, element), direction, length, L3_GAIT_ATTACK,
		    l3_goes_to_fire(play->s, element) || !e->move_pa ? 1 : e->move_pa, &way);
	table_point to = table_at((table_pose){e->x, e->y, direction}, 0, way.length);
	uint32_t moved = e->moved + (uint32_t)(way.length + way.terrain);
	e->moved = (uint16_t)(moved > 65535 ? 65535 : moved);
	l3_put(play, element, (table_pose){to.x, to.y, e->heading}, e->formation);
	if (way.ddf)
		l3_ddf_on_the_way(play, element, way.ddf);
	return way.length;
}

/* --- MAC_PLACE ------------------------------------------------------------------------------------------------------------------- */

/* Who can no longer go on drops out (L3C-35.11). */
static bool drop_out(l3_play *play, unsigned mac) {
	l3_mac *m = &play->s->mac[mac];
	struct l3_attacker kept[L3_ATTACKERS];
	unsigned count = 0;
	memset(kept, 0, sizeof kept);
	for (unsigned i = 0; i < L3_ATTACKERS; i++) {
		unsigned unit = m->attacker[i].unit;
		if (!unit)
			continue;
		if (l3_stands(play->s, unit - 1u) && play->s->element[unit - 1u].morale >= L3_ARRET)
			kept[count++] = m->attacker[i];
		else
			play->s->element[unit - 1u].engaged = 0;
	}
	if (!count)
		return false;
	memcpy(m->attacker, kept, sizeof kept);
	return true;
}

/* Gone, broken or out of reach (L3C-35.11). */
static bool aim_lost(l3_look *look, unsigned mac) {
	const l3_mac *m = &look->s->mac[mac];
	unsigned target = m->objective[0].unit - 1u, attacker = m->attacker[0].unit - 1u;
	if (!l3_stands(look->s, target) || (l3_el(look, target)->morale <= L3_RETRAITE && !(m->notes & L3_N_ON_BROKEN)))
		return true;
	if (l3_share_block(look->s, attacker, target))
		return false;
	l3_approach way = l3_approach_of(look, attacker, target, m->direction);
	if (way.gap < 0)
		return true;
	if (m->kind == L3_IS_MAF)
		return l3_fire_range(l3_weapon_of(look, attacker), (int32_t)l3_distance(look, attacker, target)) == L3_OUT_OF_RANGE;
	return way.gap + way.terrain > l3_mac_left(look, mac, attacker, true);
}

/* Opportunity, second engagement, counter-charge: 1/3; crossed MACs 1/3 each (A-35, L3C-3.3); joint attackers close up to the leader. */
static void place(l3_play *play, unsigned mac) {
	l3_mac *m = &play->s->mac[mac];
	unsigned target = m->objective[0].unit - 1u, leader = m->attacker[0].unit - 1u;
	int32_t gap = l3_mac_gap(&play->look, leader, target, m->direction);
	if (m->flags & L3_MAC_AT_DT || gap < 0)
		return;
	if (m->flags & (L3_MAC_OPPORTUNITY | L3_MAC_AGAIN | L3_MAC_COUNTER | L3_MAC_CROSSED))
		l3_stop_short_of_friends(play, leader, m->direction, l3_mac_go(play, leader, m->direction, gap / 3));
	if (m->flags & L3_MAC_CROSSED) {
		uint16_t back = (uint16_t)(m->direction + TABLE_HALF);
		l3_stop_short_of_friends(play, target, back, l3_mac_go(play, target, back, gap / 3));
	}
	int32_t left = l3_mac_gap(&play->look, leader, target, m->direction);
	for (unsigned i = 1; i < L3_ATTACKERS; i++) {
		if (!m->attacker[i].unit)
			continue;
		unsigned unit = m->attacker[i].unit - 1u;
		int32_t own = l3_mac_gap(&play->look, unit, target, m->direction), most = l3_mac_left(&play->look, mac, unit, false);
		if (own > left)
			l3_mac_go(play, unit, m->direction, own - left < most ? own - left : most);
	}
}

static void note_caps(l3_play *play, unsigned mac, l3_frame *frame) {
	const l3_mac *m = &play->s->mac[mac];
	frame->c = 0;
	for (unsigned i = 0; i < L3_ATTACKERS; i++) {
		if (!m->attacker[i].unit)
			continue;
		unsigned unit = m->attacker[i].unit - 1u;
		l3_pace cap = m->kind == L3_IS_MAF ? L3_POR
						   : l3_pace_cap(&play->look, unit, m->objective[0].unit - 1u, m->direction, m->distance);
		frame->c |= (int32_t)cap << (8 * i);
	}
}

/* The PA of its way are part of those of its MAC. */
static void way_counts(l3_play *play, unsigned unit) {
	l3_element *e = &play->s->element[unit];
	unsigned price = l3_move_price(&play->look, unit, e->move_pa);
	e->pa_spent = (uint8_t)(e->pa_spent > price ? e->pa_spent - price : 0);
	e->move_pa = 0;
	if (e->pa_spent < L3_TURN_PA)
		e->marks &= ~(uint32_t)L3_RED;
}

/* A support that stands inside its own DT of another enemy is no support but in MAC (L3C-10.5). */
static void supports_that_march(l3_play *play, unsigned mac) {
	l3_state *s = play->s;
	unsigned side = l3_side_of(s->mac[mac].attacker[0].unit - 1u);
	for (l3_set set = s->mac[mac].supports; set; set &= set - 1) {
		unsigned unit = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		for (l3_set foes = l3_standing(&play->look, 1 - side); foes; foes &= foes - 1) {
			unsigned enemy = (1 - side) * L3_SIDE_ELEMENTS + gg_set_first(foes);
			bool aimed = false;
			for (unsigned i = 0; i < L3_ATTACKERS; i++)
				aimed = aimed || s->mac[mac].objective[i].unit == enemy + 1;
			l3_declaration of = {.attacker = unit, .target = enemy, .wanted = 3, .direction = s->element[unit].heading};
			if (aimed || l3_is_screen(enemy) || s->element[enemy].morale <= L3_RETRAITE ||
			    !l3_within(&play->look, unit, enemy, l3_dt_mac(&play->look, unit)))
				continue;
			l3_element before = s->element[unit];
			way_counts(play, unit);
			while (of.wanted && !l3_mac_ok(&play->look, L3_IS_MAC, false, &of, NULL))
				of.wanted--;
			if (!of.wanted) {
				s->element[unit] = before;
				continue;
			}
			s->mac[mac].supports &= ~(set & -set);
			s->element[unit].support_of = 0;
			unsigned own = l3_mac_add(play, L3_IS_MAC, true, &of); /* it stands where it is */
			s->mac[own].flags = L3_MAC_AT_DT;
			s->element[unit].marks &= ~(uint32_t)L3_MADE_OPPORTUNITY;
			for (unsigned at = s->mac_at; at < L3_MACS; at++)
				if (!s->mac_order[at]) {
					s->mac_order[at] = (uint8_t)(own + 1);
					break;
				}
			break;
		}
	}
}

static void place_go(l3_play *play) {
	l3_frame *frame = l3_top(play->s);
	unsigned mac = frame->mac - 1u;
	l3_mac *m = &play->s->mac[mac];
	if (!drop_out(play, mac)) {
		l3_tell(play, L3_SAY_MAC_OFF, L3C_35_11, l3_unit_arg(play->s, m->attacker[0].unit - 1u), 0, 0);
		l3_go_to(play->s, L3_MAC_END);
		return;
	}
	unsigned lead = m->attacker[0].unit - 1u;
	if (l3_el(&play->look, lead)->eco && !l3_share_block(play->s, lead, m->objective[0].unit - 1u)) { /* the block is its own now */
		l3_set_case(play, lead, L3_ARRET);
		l3_go_to(play->s, L3_MAC_END);
		return;
	}
	if (aim_lost(&play->look, mac)) {
		l3_go_to(play->s, L3_MAC_REAIM);
		return;
	}
	place(play, mac);
	l3_find_objectives(&play->look, m);
	for (unsigned i = 0; i < L3_ATTACKERS; i++)
		if (m->objective[i].unit) {
			l3_element *his = &play->s->element[m->objective[i].unit - 1u];
			his->engaged = his->engaged ? his->engaged : (uint8_t)(mac + 1);
			l3_identify(play, m->objective[i].unit - 1u);
		}
	l3_caught_in_column(play, m);
	note_caps(play, mac, frame);
	if (frame->kind == L3_FRAME_MAC && !(m->flags & (L3_MAC_OPPORTUNITY | L3_MAC_AGAIN)))
		supports_that_march(play, mac);
	frame = l3_top(play->s);
	frame->flags &= (uint16_t)~L3_MF_JOIN_D;
	l3_go_to(play->s, L3_MAC_JOIN);
}

const l3_phase_rules l3_mac_place = {.turn = l3_turn_itself, .go = place_go};

/* --- MAC_REAIM (L3C-35.11) ------------------------------------------------------------------------------------------------------------ */

enum { REAIM_OTHER, REAIM_END_MOVE, REAIM_STAY };

/* Infantry goes for cavalry at POR alone (L3C-11.3). */
static bool only_por(const l3_look *look, unsigned attacker, unsigned enemy) {
	return l3_arm_of(look, attacker) == L3_INF && l3_arm_of(look, enemy) == L3_CAV;
}

static bool reaim_target(l3_look *look, unsigned mac, unsigned enemy, uint16_t *direction) {
	const l3_mac *m = &look->s->mac[mac];
	unsigned attacker = m->attacker[0].unit - 1u;
	const l3_element *e = l3_el(look, attacker), *his = l3_el(look, enemy);
	if (!l3_stands(look->s, enemy) || l3_side_of(enemy) == l3_side_of(attacker) || his->marks & L3_HIDDEN ||
	    enemy + 1 == m->objective[0].unit || his->morale <= L3_RETRAITE || l3_is_screen(enemy) ||
	    (his->eco && l3_arm_of(look, attacker) == L3_CAV) || !l3_in_front(look, attacker, enemy))
		return false;
	*direction = m->direction;
	if (l3_mac_gap(look, attacker, enemy, *direction) < 0)
		*direction = table_bearing(his->x - e->x, his->y - e->y);
	l3_approach way = l3_approach_of(look, attacker, enemy, *direction);
	if (way.gap < 0 || way.by || table_between(*direction, e->heading) > L3_DEG_30)
		return false;
	if (m->kind == L3_IS_MAF) /* from where it stands: it is not placed a second time */
		return l3_fire_range(l3_weapon_of(look, attacker), (int32_t)l3_distance(look, attacker, enemy)) != L3_OUT_OF_RANGE;
	int32_t left = l3_mac_left(look, mac, attacker, true);
	if (only_por(look, attacker, enemy)) {
		int32_t slow = l3_allowance(look, attacker, e->formation, 1, false) + l3_tolerance_ud(L3_INF) * L3_UD - e->moved;
		left = slow < left ? slow : left;
	}
	return way.gap + way.terrain <= left;
}

static bool reaim_check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	uint16_t unused;
	if (action->kind != L3_DO_CHOOSE || action->who != L3_WHO_PLAYER || action->c || action->a < REAIM_OTHER ||
	    action->a > REAIM_STAY || (action->a != REAIM_OTHER && action->b))
		return l3_refuse(refusal, L3_SAY_MAC_NOT_NOW, L3C_35_11, 0, 0, 0);
	if (action->a == REAIM_OTHER && (l3_mac_frame(look->s)->flags & L3_MF_GONE || action->b < 1 || action->b > L3_ELEMENTS ||
					 !reaim_target(look, l3_mac_now(look->s), (unsigned)action->b - 1u, &unused)))
		return l3_refuse(refusal, L3_SAY_NO_NEW_AIM, L3C_35_11,
				 l3_unit_arg(look->s, look->s->mac[l3_mac_now(look->s)].attacker[0].unit - 1u), 0, 0);
	return true;
}

static void reaim_apply(l3_play *play, const gg_action *action) {
	unsigned mac = l3_mac_now(play->s);
	l3_mac *m = &play->s->mac[mac];
	unsigned attacker = m->attacker[0].unit - 1u;
	uint16_t direction = m->direction;
	bool gone = l3_top(play->s)->flags & L3_MF_GONE;
	if (action->a == REAIM_OTHER) {
		reaim_target(&play->look, mac, (unsigned)action->b - 1u, &direction);
		m->objective[0].unit = (uint8_t)action->b;
		m->direction = direction;
		for (unsigned i = 0; i < L3_ATTACKERS && m->kind == L3_IS_MAC; i++)
			if (m->attacker[i].unit && only_por(&play->look, attacker, (unsigned)action->b - 1u))
				m->attacker[i].wanted = 1;
		m->flags |= L3_MAC_AT_DT; /* it is not placed a second time */
		l3_tell(play, L3_SAY_REAIMS, L3C_35_11, l3_unit_arg(play->s, attacker), l3_unit_arg(play->s, (unsigned)action->b - 1u), 0);
		l3_go_to(play->s, L3_MAC_PLACE);
		return;
	}
	if (action->a == REAIM_END_MOVE) { /* at most where the aimed unit stood: the rest of the distance declared */
		int32_t rest = m->flags & L3_MAC_OPPORTUNITY ? m->distance : m->distance / 3,
			most = l3_mac_left(&play->look, mac, attacker, false);
		if (gone)
			rest = l3_top(play->s)->a;
		l3_mac_go(play, attacker, direction, rest < most ? rest : most);
	}
	l3_tell(play, L3_SAY_MAC_VOID, gone ? L3C_35_17 : L3C_35_11, l3_unit_arg(play->s, attacker), 0, 0);
	l3_go_to(play->s, L3_MAC_END);
}

static void reaim_list(l3_look *look, l3_menu *menu) {
	unsigned mac = l3_mac_now(look->s), side = (unsigned)l3_turn_defender(look->s);
	uint16_t unused;
	for (l3_set set = l3_standing(look, side); set; set &= set - 1) {
		unsigned enemy = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		if (!(l3_mac_frame(look->s)->flags & L3_MF_GONE) && reaim_target(look, mac, enemy, &unused))
			l3_list(menu, L3_DO_CHOOSE, L3_WHO_PLAYER, REAIM_OTHER, (int32_t)enemy + 1, 0);
	}
	l3_list(menu, L3_DO_CHOOSE, L3_WHO_PLAYER, REAIM_END_MOVE, 0, 0);
	l3_list(menu, L3_DO_CHOOSE, L3_WHO_PLAYER, REAIM_STAY, 0, 0);
}

const l3_phase_rules l3_mac_reaim = {.turn = l3_turn_attacker, .check = reaim_check, .apply = reaim_apply, .list = reaim_list};
