/*
 * mac_contact.c - contact or none, a MAF that is counter-charged, and the end of a MAC (steps i and j of a.5;
 * L3C-6.2, 6.3, 6.10, 6.15, 7.7, 10.2, 20.10, 24.8).
 */
#include "../../core/mem.h"
#include "tricolore_words.h"

#include "data.h"
#include "harm.h"
#include "marches.h"
#include "volley.h"

static bool counter_charges(const l3_state *s, const l3_mac *m, unsigned i) {
	const struct l3_aimed *d = &m->objective[i];
	return d->unit && l3_stands(s, d->unit - 1u) && d->flags & L3_O_TESTED && s->element[d->unit - 1u].pace >= L3_POR &&
	       s->element[d->unit - 1u].morale >= L3_AVANCE;
}

static bool is_fought(const l3_state *s, const l3_mac *m, unsigned i) {
	unsigned unit = m->objective[i].unit;
	if (!unit || !l3_stands(s, unit - 1u))
		return false;
	return l3_stands_to_meet(s, m, i) || (m->objective[i].flags & L3_O_MET && s->element[unit - 1u].marks & L3_CAUGHT);
}

/* --- MAC_CONTACT ---------------------------------------------------------------------------------------------------------------------- */

/* Cavalry before infantry still formed, standing and in front gives up (L3C-6.15). */
static bool gives_up(l3_look *look, unsigned mac) {
	const l3_state *s = look->s;
	const l3_mac *m = &s->mac[mac];
	bool any = false;
	if (l3_arm_of(look, m->attacker[0].unit - 1u) != L3_CAV)
		return false;
	for (unsigned i = 0; i < L3_ATTACKERS; i++) {
		if (!is_fought(s, m, i))
			continue;
		unsigned unit = m->objective[i].unit - 1u;
		bool front = s->element[unit].formation == L3_CAR ||
			     l3_sector_of_unit(look, unit, m->attacker[0].unit - 1u, NULL) <= L3_DEAD_ANGLE;
		if (l3_arm_of(look, unit) != L3_INF || l3_order_against(look, unit, m->attacker[0].unit - 1u) != L3_IS_FORMED ||
		    s->element[unit].morale < L3_ARRET || s->element[unit].pace > L3_HALT || s->element[unit].marks & L3_CAUGHT || !front)
			return false;
		any = true;
	}
	return any;
}

static void give_up(l3_play *play, unsigned mac) {
	l3_state *s = play->s;
	unsigned square = 0; /* the first that is still there: others may have gone */
	while (square + 1 < L3_ATTACKERS && !is_fought(s, &s->mac[mac], square))
		square++;
	for (unsigned i = 0; i < L3_ATTACKERS; i++) {
		unsigned unit = s->mac[mac].attacker[i].unit;
		if (!unit || !l3_stands(s, unit - 1u))
			continue;
		l3_headline(play, L3_SAY_CAVALRY_GIVES_UP, L3C_6_15, l3_unit_arg(s, unit - 1u),
			    l3_unit_arg(s, s->mac[mac].objective[square].unit - 1u), 0);
		l3_ddf(play, unit - 1u, 1);
		l3_set_case(play, unit - 1u, L3_ARRET);
		s->element[unit - 1u].marks |= L3_RALLY_DUE | L3_RALLY_COMPULSORY;
	}
	l3_go_to(s, L3_MAC_END);
}

/* Up to the enemy; the tolerance costs a DDF unless Guard (L3C-6.2, A-27). */
static void close_with(l3_play *play, unsigned mac, unsigned unit, unsigned enemy, uint16_t direction) {
	l3_state *s = play->s;
	l3_approach way = l3_approach_of(&play->look, unit, enemy, direction);
	if (way.gap <= 0)
		return;
	int32_t free = l3_mac_left(&play->look, mac, unit, false);
	bool guard = l3_profile_of(&play->look, unit)->status == L3_GUARD && !s->options.tolerance_guard;
	bool attacker = false;
	for (unsigned i = 0; i < L3_ATTACKERS; i++)
		attacker = attacker || s->mac[mac].attacker[i].unit == unit + 1;
	l3_mac_go(play, unit, direction, way.gap);
	if (attacker && way.gap + way.terrain > free && !guard) {
		l3_tell(play, L3_SAY_TOLERANCE_USED, L3C_6_2, l3_unit_arg(s, unit), 0, 0);
		l3_ddf(play, unit, 1);
	}
}

/* The counter-charger covers the last third (L3C-6.3); of crossed MACs the better score, ties meet half way (L3C-31.17). Whom the
 * attacker's way would miss comes straight at him. */
static void counter_comes(l3_play *play, unsigned mac, unsigned i) {
	l3_state *s = play->s;
	l3_mac *m = &s->mac[mac];
	unsigned unit = m->objective[i].unit - 1u, attacker = m->attacker[0].unit - 1u;
	uint16_t back = l3_counter_way(&play->look, mac, unit);
	if (m->flags & L3_MAC_CROSSED && l3_attacker_moves(s, mac, 0)) {
		if (m->attacker[0].score > m->objective[i].score)
			return;
		int32_t gap = l3_mac_gap(&play->look, unit, attacker, back);
		if (m->attacker[0].score == m->objective[i].score) {
			l3_mac_go(play, unit, back, gap / 2);
			return;
		}
	}
	if (l3_mac_gap(&play->look, unit, attacker, back) >= 0)
		close_with(play, mac, unit, attacker, back);
	if (l3_within(&play->look, unit, attacker, L3_CONTACT))
		m->objective[i].flags |= L3_O_MET;
}

/* A counter-charger has come upon him: he goes no farther. */
static bool is_held(l3_play *play, unsigned mac, unsigned a) {
	const l3_mac *m = &play->s->mac[mac];
	unsigned unit = m->attacker[a].unit;
	if (!unit || m->flags & L3_MAC_CROSSED)
		return false;
	for (unsigned i = 0; i < L3_ATTACKERS; i++)
		if (counter_charges(play->s, m, i) && l3_within(&play->look, unit - 1u, m->objective[i].unit - 1u, L3_CONTACT))
			return true;
	return false;
}

static void comes_on(l3_play *play, unsigned mac, unsigned a) {
	const l3_mac *m = &play->s->mac[mac];
	unsigned unit = m->attacker[a].unit - 1u;
	for (unsigned i = 0; i < L3_ATTACKERS; i++)
		if (is_fought(play->s, m, i) && l3_attacker_moves(play->s, mac, a) &&
		    l3_mac_gap(&play->look, unit, m->objective[i].unit - 1u, m->direction) >= 0)
			close_with(play, mac, unit, m->objective[i].unit - 1u, m->direction);
}

/* Who stands and whom nobody has reached is not fought. */
static void leave_unmet(l3_play *play, unsigned mac) {
	l3_mac *m = &play->s->mac[mac];
	for (unsigned i = 0; i < L3_ATTACKERS; i++) {
		bool met = false;
		for (unsigned a = 0; a < L3_ATTACKERS && is_fought(play->s, m, i); a++)
			met = met || (m->attacker[a].unit && l3_stands(play->s, m->attacker[a].unit - 1u) &&
				      l3_within(&play->look, m->attacker[a].unit - 1u, m->objective[i].unit - 1u, L3_CONTACT));
		if (!met)
			m->objective[i].flags &= (uint8_t)~L3_O_MET;
	}
}

static void contact_go(l3_play *play) {
	l3_state *s = play->s;
	unsigned mac = l3_mac_now(s);
	const l3_mac *m = &s->mac[mac];
	if (m->kind == L3_IS_MAC && gives_up(&play->look, mac)) {
		give_up(play, mac);
		return;
	}
	for (unsigned i = 0; i < L3_ATTACKERS; i++)
		if (counter_charges(s, m, i))
			counter_comes(play, mac, i);
	for (unsigned a = 0; a < L3_ATTACKERS; a++)
		if (m->attacker[a].unit && l3_stands(s, m->attacker[a].unit - 1u) && !is_held(play, mac, a))
			comes_on(play, mac, a);
	if (is_held(play, mac, 0))
		leave_unmet(play, mac);
	for (unsigned i = 0; i < L3_ATTACKERS; i++) { /* infantry that cavalry meets on the move is SAF (L3C-7.7) */
		unsigned unit = m->objective[i].unit;
		if (is_fought(s, m, i) && !counter_charges(s, m, i) && l3_arm_of(&play->look, unit - 1u) == L3_INF &&
		    l3_order_of(&play->look, unit - 1u) == L3_IS_LOOSE && s->element[unit - 1u].marks & L3_FAST_BEFORE_CAVALRY)
			l3_ddf(play, unit - 1u, 1);
	}
	for (unsigned i = 0; i < L3_ATTACKERS; i++)
		if (m->attacker[i].unit)
			s->element[m->attacker[i].unit - 1u].marks |= L3_RALLY_DUE;
	unsigned met = 0;
	while (met < L3_ATTACKERS && !is_fought(s, m, met))
		met++;
	if (met == L3_ATTACKERS) { /* they are all gone by now: at most to where they stood */
		l3_top(s)->a = m->distance / 3;
		l3_go_to(s, L3_MAC_NOCONTACT);
		return;
	}
	l3_tell(play, L3_SAY_MAC_CONTACT, L3C_6_14, l3_unit_arg(s, m->attacker[0].unit - 1u), l3_unit_arg(s, m->objective[met].unit - 1u),
		0);
	l3_go_to(s, L3_MAC_END);
	l3_melee_open(play, mac, false);
}

const l3_phase_rules l3_mac_contact = {.turn = l3_turn_itself, .go = contact_go};

/* --- MAC_NOCONTACT (L3C-6.2)
 * -------------------------------------------------------------------------------------------------------------- */

/* An enemy in its front that it could still reach (L3C-22.6). */
static bool another_enemy(l3_look *look, unsigned mac, unsigned unit) {
	unsigned side = 1 - l3_side_of(unit);
	int32_t left = l3_mac_left(look, mac, unit, true);
	if (left <= 0 || (look->s->mac[mac].notes & L3_N_BREAKS) >= 4)
		return false;
	for (l3_set set = l3_standing(look, side); set; set &= set - 1) {
		unsigned enemy = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		const l3_element *e = l3_el(look, enemy);
		if (l3_is_screen(enemy) || e->morale <= L3_RETRAITE || e->marks & L3_HIDDEN || !l3_in_front(look, unit, enemy) ||
		    (e->eco && l3_arm_of(look, unit) == L3_CAV))
			continue;
		l3_approach way = l3_approach_of(look, unit, enemy, l3_el(look, unit)->heading);
		if (way.gap >= 0 && !way.by && way.gap + way.terrain <= left)
			return true;
	}
	return false;
}

/* It ends its move where he stood, at most, and its control test waits; one that took a block has what it came for. */
static void charged_in_vain(l3_play *play, unsigned mac, unsigned unit, int32_t gap, unsigned fugitive, bool took) {
	int32_t most = l3_mac_left(&play->look, mac, unit, false);
	if (!took)
		l3_mac_go(play, unit, play->s->mac[mac].direction, gap < most ? gap : most);
	play->s->element[unit].marks |= L3_RALLY_DUE;
	l3_headline(play, L3_SAY_NO_CONTACT, L3C_6_2, l3_unit_arg(play->s, unit), 0, 0);
	if (!took)
		l3_cac_enter(play, mac, L3_CONTROL, unit, fugitive, NULL);
}

/* All who attacked, the first last: what he does comes before the tests. */
static void nocontact_go(l3_play *play) {
	l3_state *s = play->s;
	unsigned mac = l3_top(s)->mac - 1u, unit = L3_NONE, fugitive = s->mac[mac].objective[0].unit - 1u;
	int32_t gap = l3_top(s)->a;
	bool took = l3_top(s)->flags & L3_MF_TOOK;
	l3_go_to(s, L3_MAC_END);
	fugitive = l3_stands(s, fugitive) ? fugitive : L3_NONE;
	for (unsigned i = 0; i < L3_ATTACKERS && unit == L3_NONE; i++)
		if (l3_attacker_moves(s, mac, i))
			unit = s->mac[mac].attacker[i].unit - 1u;
	if (unit == L3_NONE)
		return;
	for (unsigned i = L3_ATTACKERS; i-- > 0;) {
		unsigned other = s->mac[mac].attacker[i].unit - 1u;
		if (l3_attacker_moves(s, mac, i) && (other == unit || !took))
			charged_in_vain(play, mac, other, gap, other == unit ? fugitive : L3_NONE, took);
	}
	if (another_enemy(&play->look, mac, unit))
		l3_cac_enter(play, mac, L3_BREAK_CHOICE, unit, fugitive, NULL);
}

const l3_phase_rules l3_mac_nocontact = {.turn = l3_turn_itself, .go = nocontact_go};

/* --- MAF_COUNTERED (L3C-20.10, EX-48)
 * -------------------------------------------------------------------------------------------------------- */

/* The MAF unit's fire as stop fire at the range that is left to it: what the counter-charger loses. */
static l3_stopped stop_fire(l3_play *play, unsigned mac, unsigned i) {
	l3_state *s = play->s;
	const l3_mac *m = &s->mac[mac];
	unsigned unit = m->attacker[0].unit - 1u, enemy = m->objective[i].unit - 1u;
	l3_range range = l3_maf_range(s, mac, 0);
	l3_volley volley;
	memset(&volley, 0, sizeof volley);
	if (range == L3_OUT_OF_RANGE)
		return (l3_stopped){0, 0, 0};
	l3_note_fire(play, unit, enemy, 0, m->canister, 0);
	s->element[unit].fire_shot &= (uint8_t)~L3_SHOT_OWES; /* no die: whoever charges home is among no friends of the guns */
	l3_volley_add(&play->look, &volley, unit, enemy, 0, mac, range);
	l3_volley_reckon(&play->look, &volley);
	l3_stopped loss = l3_stop_fire_on(&play->look, &volley, enemy);
	if (volley.count)
		l3_mark_fired(s, unit, L3_FIRE_TACTICAL);
	l3_volley_apply(play, &volley);
	l3_fires_over(play);
	return loss;
}

static void countered_go(l3_play *play) {
	l3_state *s = play->s;
	unsigned mac = l3_mac_now(s), i = 0;
	l3_mac *m = &s->mac[mac];
	while (i < L3_ATTACKERS - 1 && !counter_charges(s, m, i))
		i++;
	unsigned unit = m->attacker[0].unit - 1u, enemy = m->objective[i].unit - 1u;
	static const l3_line by_fire = {1, GG_MARK_SEED, L3_SAY_SCORE_FIRE, L3C_18_3};
	const l3_stopped loss = stop_fire(play, mac, i);
	int32_t before = m->objective[i].score, score = l3_after_fire(before, loss.percent, false);
	l3_go_to(s, L3_MAC_END);
	if (!l3_stands(s, enemy))
		return;
	l3_case now = l3_read_case(s, L3_COLUMN_MAC, score);
	l3_pace pace = l3_pace_of_case(now);
	pace = pace < (l3_pace)s->element[enemy].pace ? pace : (l3_pace)s->element[enemy].pace;
	m->objective[i].score = (int8_t)score;
	m->objective[i].result = (uint8_t)now;
	l3_headline(play, L3_SAY_COUNTER_AFTER_FIRE, L3C_20_10, l3_unit_arg(s, enemy), score, (int32_t)now);
	if (score != before)
		l3_tell_score(play, enemy, before, score, score - before, &by_fire, loss.pap, loss.figures);
	if (now < L3_AVANCE) { /* failed: he takes that result */
		s->element[unit].pace = L3_HALT;
		l3_send_back(play, enemy, now, unit);
		return;
	}
	l3_set_case(play, enemy, now);
	s->element[enemy].pace = (uint8_t)pace;
	int32_t own = l3_after_pace(m->attacker[0].score, pace);
	l3_tell_residual(play, unit, m->attacker[0].score, pace, L3C_20_10);
	m->attacker[0].score = (int8_t)own;
	l3_case left = l3_read_case(s, L3_COLUMN_FIRE, own);
	m->attacker[0].result = (uint8_t)left;
	if (left >= L3_ARRET) {
		l3_set_case(play, unit, L3_ARRET); /* he takes the CAC halted */
		l3_go_to(s, L3_MAC_CONTACT);
	} else {
		l3_send_back(play, unit, left, enemy);
	}
}

const l3_phase_rules l3_maf_countered = {.turn = l3_turn_itself, .go = countered_go};
