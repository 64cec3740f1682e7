/*
 * facts_others.c - see facts_others.h (L3C-22.12, 22.15, 22.18 to 22.24, 31.21, 31.22).
 */
#include "facts_others.h"

#include "data.h"

enum { FUGITIVES_TO = 4 * L3_UD, FAMOUS_TO = 4 * L3_UD };

static const l3_element *at(const l3_look *look, unsigned element) {
	return &look->s->element[element];
}

typedef struct l3_counting {
	l3_look *look;
	unsigned tester, mac;
	l3_motive motive;
	uint8_t against[L3_ATTACKERS];
	unsigned opponents;
	bool attacker; /* the tester made the MAC */
	l3_test *out;
} l3_counting;

static bool is_opponent(const l3_counting *c, unsigned element) {
	for (unsigned i = 0; i < c->opponents; i++)
		if (c->against[i] == element)
			return true;
	return false;
}

/* It makes or meets the same MAC on the tester's side. */
static bool in_action(const l3_counting *c, unsigned element) {
	if (c->mac == L3_NONE)
		return false;
	const l3_mac *m = &c->look->s->mac[c->mac];
	for (unsigned i = 0; i < L3_ATTACKERS; i++)
		if (m->attacker[i].unit == element + 1 || m->objective[i].unit == element + 1)
			return true;
	return false;
}

static bool supports(const l3_counting *c, unsigned element) {
	if (c->mac == L3_NONE)
		return false;
	const l3_mac *m = &c->look->s->mac[c->mac];
	return m->attacker[0].unit && l3_side_of(m->attacker[0].unit - 1u) == l3_side_of(element) && m->supports >> l3_slot_of(element) & 1;
}

/* The case it counts with: attackers at 2/3 that have not tested yet count AVANCE, those that have at their physical pace (L3C-31.21,
 * 31.32). */
static l3_case counts_as(const l3_look *look, unsigned element) {
	const l3_element *e = at(look, element);
	if (e->morale < L3_ARRET)
		return (l3_case)e->morale;
	if (e->support_of) /* whatever its pace (L3C-10.6) */
		return L3_ARRET;
	const l3_mac *m = e->engaged ? &look->s->mac[e->engaged - 1] : NULL;
	for (unsigned i = 0; m && i < L3_ATTACKERS; i++)
		if (m->attacker[i].unit == element + 1 && !m->attacker[i].result && !(m->flags & L3_MAC_RESOLVED))
			return L3_AVANCE;
	return e->pace >= L3_POR ? l3_case_of_pace((l3_pace)e->pace) : L3_ARRET;
}

l3_set l3_threatening(l3_look *look, unsigned element) {
	unsigned side = 1 - l3_side_of(element);
	l3_set out = 0;
	for (l3_set set = l3_standing(look, side); set; set &= set - 1) {
		unsigned enemy = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		uint32_t dt = l3_dt(look, enemy);
		if (!l3_is_screen(enemy) && at(look, enemy)->morale >= L3_ARRET && dt && l3_within(look, element, enemy, dt) &&
		    l3_sees(look, element, enemy))
			out |= set & -set;
	}
	return out;
}

/* The action, an enemy of his in it or the tester lies in its 30 degrees of front (L3C-22.21). */
static bool concerned(l3_counting *c, unsigned element) {
	const l3_mac *m = c->mac == L3_NONE ? NULL : &c->look->s->mac[c->mac];
	if (l3_in_front(c->look, element, c->tester))
		return true;
	for (unsigned i = 0; m && i < 2 * L3_ATTACKERS; i++) {
		unsigned unit = i < L3_ATTACKERS ? m->attacker[i].unit : m->objective[i - L3_ATTACKERS].unit;
		if (unit && l3_side_of(unit - 1u) != l3_side_of(element) && l3_stands(c->look->s, unit - 1u) &&
		    l3_in_front(c->look, element, unit - 1u))
			return true;
	}
	if (c->motive != L3_TEST_OTHER || l3_side_of(element) != l3_side_of(c->tester))
		return false;
	/* Other reasons: well oriented to act on whoever threatens the tester; hit in flank or rear with nobody at DT, the threat comes
	 * along the axis of that fire (EX-76); else from the nearest enemy. */
	l3_set near = l3_threatening(c->look, c->tester);
	for (l3_set set = near; set; set &= set - 1)
		if (l3_in_front(c->look, element, (1 - l3_side_of(element)) * L3_SIDE_ELEMENTS + gg_set_first(set)))
			return true;
	if (near || at(c->look, c->tester)->fire & (L3_FIRE_LEFT | L3_FIRE_RIGHT))
		return false;
	unsigned enemy = l3_nearest_enemy(c->look, c->tester, true);
	return enemy != L3_NONE && l3_in_front(c->look, element, enemy);
}

static bool at_dt(l3_counting *c, unsigned element) {
	uint32_t dt = l3_dt(c->look, element);
	return dt && l3_within(c->look, c->tester, element, dt);
}

/* It makes or meets a MAC that is not over: it always counts (L3C-22.20). */
static bool in_mac(const l3_state *s, unsigned element) {
	for (unsigned m = 0; m < s->macs; m++)
		for (unsigned i = 0; i < L3_ATTACKERS && !(s->mac[m].flags & L3_MAC_RESOLVED); i++)
			if (s->mac[m].attacker[i].unit == element + 1 || s->mac[m].objective[i].unit == element + 1)
				return true;
	return false;
}

/* Neither SAF nor DES, with a PA to act; supports and who is under way, or keeps its pace from a MAC that is over, count by it whatever PA
 * it has cost them (L3C-22.20, 10.6, 35.18). */
static bool available(const l3_counting *c, unsigned element) {
	const l3_element *e = at(c->look, element);
	bool acts = e->pace >= L3_POR || e->support_of;
	return l3_available(c->look, element, 1) || in_mac(c->look->s, element) ||
	       (acts && e->cohesion == L3_FORMED && e->morale >= L3_ARRET && !l3_always_saf(c->look, element));
}

/* Available, concerned, visible, at DT (L3C-22.20 to 22.23). */
static bool bears(l3_counting *c, unsigned element) {
	return available(c, element) && at_dt(c, element) && concerned(c, element) && l3_sees(c->look, c->tester, element);
}

/* Its way of this turn led past the tester, wherever it stands now (EX-66). */
static bool passed_near(l3_counting *c, unsigned element) {
	const l3_state *s = c->look->s;
	const l3_element *e = at(c->look, element);
	const table_shape *body = &l3_footprint_of(c->look, c->tester)->full;
	for (unsigned i = 0; i < L3_PASSAGES && s->passage[i].unit; i++) {
		const l3_passage *p = &s->passage[i];
		if (p->unit != element + 1)
			continue;
		table_point way[] = {{p->x[0] - L3_PASSAGE_ADDED, p->y[0] - L3_PASSAGE_ADDED},
				     {p->x[1] - L3_PASSAGE_ADDED, p->y[1] - L3_PASSAGE_ADDED},
				     {e->x, e->y}};
		table_shape first = table_shape_of(way, 2), second = table_shape_of(way + 1, 2);
		if (table_within(&first, body, FUGITIVES_TO) || table_within(&second, body, FUGITIVES_TO))
			return true;
	}
	return false;
}

static bool broken_near(l3_counting *c, unsigned element) {
	if (at(c->look, element)->morale > L3_REPLI)
		return false;
	return (l3_within(c->look, c->tester, element, FUGITIVES_TO) && l3_sees(c->look, c->tester, element)) || passed_near(c, element);
}

/* --- Friends and enemies (terms 14, 15) --------------------------------------------------------------------------------------------- */

static void count_friend(l3_counting *c, unsigned friend) {
	l3_arm own = l3_arm_of(c->look, c->tester);
	if (own != L3_ART && l3_arm_of(c->look, friend) != own)
		return;
	if (at(c->look, friend)->morale <= L3_REPLI) {
		c->out->friends[at(c->look, friend)->morale] += broken_near(c, friend);
		return;
	}
	if (supports(c, friend)) {
		c->out->friend_supports += bears(c, friend);
		return;
	}
	bool same_action = in_action(c, friend) && at_dt(c, friend);
	if (same_action || bears(c, friend))
		c->out->friends[counts_as(c->look, friend)]++;
}

static void count_enemy(l3_counting *c, unsigned enemy) {
	if (is_opponent(c, enemy)) {
		c->out->enemies[counts_as(c->look, enemy)]++;
		return;
	}
	if (at(c->look, enemy)->morale <= L3_REPLI) {
		c->out->enemies[at(c->look, enemy)->morale] += broken_near(c, enemy);
		return;
	}
	/* Cavalry that picks one target snubs the infantry that its front need not meet (A-36, T200). */
	if (c->attacker && l3_arm_of(c->look, c->tester) == L3_CAV && l3_arm_of(c->look, enemy) == L3_INF)
		return;
	if (supports(c, enemy))
		c->out->enemy_supports += bears(c, enemy);
	else if (bears(c, enemy))
		c->out->enemies[counts_as(c->look, enemy)]++;
}

/* --- Numbers (term 16) ---------------------------------------------------------------------------------------------------------------- */

static int32_t number_of(l3_look *look, unsigned element) {
	return (int32_t)(l3_arm_of(look, element) == L3_ART ? l3_guns(look->s, element) : l3_figures(look->s, element));
}

static void put_numbers(l3_counting *c) {
	l3_arm own = l3_arm_of(c->look, c->tester);
	c->out->number = number_of(c->look, c->tester);
	for (unsigned i = 0; i < c->opponents; i++)
		if (l3_arm_of(c->look, c->against[i]) == own)
			c->out->enemy_number += number_of(c->look, c->against[i]);
}

/* --- Other arms (term 5) ----------------------------------------------------------------------------------------------------------------
 */

/* Ground that is closed to cavalry or disorders it takes their support away (L3C-22.12). */
static bool closed_to_cavalry(l3_counting *c) {
	for (unsigned i = 0; i < c->opponents; i++) {
		unsigned enemy = c->against[i];
		if (at(c->look, enemy)->eco)
			return true;
		for (uint64_t set = l3_pieces_under(c->look, l3_footprint_of(c->look, enemy)); set; set &= set - 1) {
			const l3_piece *piece = &c->look->s->piece[gg_set_first(set)];
			if (piece->kind == L3_WOOD_LIGHT || piece->kind == L3_WOOD_DENSE || piece->kind == L3_MARSH ||
			    piece->kind == L3_OBSTACLE_2 || (piece->kind == L3_PLATEAU && piece->level >= 3))
				return true;
		}
	}
	return false;
}

/* Guns of the attackers' side fired on this objective in support, or those of the other on this attacker: in this MAC or in an earlier one
 * of the phase (EX-40). */
static bool fired_on(const l3_state *s, unsigned element) {
	for (unsigned m = 0; m < s->macs; m++)
		for (unsigned i = 0; i < L3_ATTACKERS; i++)
			if ((s->mac[m].objective[i].unit == element + 1 && s->mac[m].objective[i].flags & L3_O_GUNS) ||
			    (s->mac[m].attacker[i].unit == element + 1 && s->mac[m].notes & L3_N_GUNS))
				return true;
	return false;
}

static bool guns_fired(const l3_counting *c) {
	for (unsigned i = 0; i < c->opponents; i++)
		if (fired_on(c->look->s, c->against[i]))
			return true;
	return false;
}

static bool arm_supports(l3_counting *c, l3_arm arm) {
	unsigned side = l3_side_of(c->tester);
	for (l3_set set = l3_standing(c->look, side); set; set &= set - 1) {
		unsigned friend = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		if (friend == c->tester || l3_is_screen(friend) || l3_arm_of(c->look, friend) != arm || !l3_available(c->look, friend, 1))
			continue;
		bool near = at_dt(c, friend);
		for (unsigned i = 0; i < c->opponents && !near; i++)
			near = l3_within(c->look, c->against[i], friend, l3_dt(c->look, friend));
		if (near && concerned(c, friend) && l3_sees(c->look, c->tester, friend))
			return true;
	}
	return false;
}

static void put_arms(l3_counting *c) {
	l3_arm own = l3_arm_of(c->look, c->tester);
	int32_t arms = own != L3_ART && guns_fired(c);
	if (own != L3_INF)
		arms += arm_supports(c, L3_INF);
	if (own != L3_CAV && !(c->attacker && closed_to_cavalry(c)))
		arms += arm_supports(c, L3_CAV);
	c->out->arms = arms > 2 ? 2 : arms;
}

/* --- Famous units (term 8)
 * ------------------------------------------------------------------------------------------------------------------ */

static unsigned note_bit(unsigned tester, unsigned other) {
	return l3_slot_of(other) + (l3_side_of(tester) == l3_side_of(other) ? 0 : L3_SIDE_UNITS);
}

static bool noted(const l3_element *e, unsigned bit) {
	return e->noted[bit / 8] >> (bit % 8) & 1;
}

/* Option status_once=unit: a tester counts such a unit in one test of the turn, whoever it is. */
static bool has_noted(const l3_look *look, unsigned tester) {
	const l3_element *e = at(look, tester);
	bool any = false;
	for (unsigned i = 0; i < sizeof e->noted; i++)
		any = any || e->noted[i];
	return look->s->options.status_once && any;
}

/* Elite or Guard that went back this turn, within 4 UD, not yet counted by this unit. */
static int32_t famous(l3_look *look, unsigned tester, unsigned other) {
	const l3_element *e = at(look, other);
	int32_t levels = l3_famous_levels((l3_status)look->data->profile[e->profile - 1].status);
	/* Who only makes room for a friend is not beaten (L3C-8.5). */
	if (!levels || e->morale > L3_REPLI || (e->marks & L3_UNMASKED) || l3_is_screen(other) ||
	    noted(at(look, tester), note_bit(tester, other)) || has_noted(look, tester))
		return 0;
	return l3_within(look, tester, other, FAMOUS_TO) ? levels : 0;
}

void l3_note_famous(l3_look *look, unsigned element, l3_element *noting) {
	uint8_t noted_now[sizeof noting->noted] = {0};
	for (unsigned u = 0; u < L3_ELEMENTS; u++) {
		if (u == element || !l3_stands(look->s, u) || !famous(look, element, u))
			continue;
		unsigned bit = note_bit(element, u);
		noted_now[bit / 8] |= (uint8_t)(1u << bit % 8);
	}
	for (unsigned i = 0; i < sizeof noted_now; i++)
		noting->noted[i] |= noted_now[i];
}

/* All of them, or with status_once=unit the most famous alone. */
static void add_famous(const l3_look *look, int32_t *sum, int32_t levels) {
	if (!look->s->options.status_once)
		*sum += levels;
	else if (levels > *sum)
		*sum = levels;
}

void l3_put_others(l3_look *look, unsigned element, l3_motive motive, unsigned mac, l3_test *out) {
	l3_counting c = {.look = look, .tester = element, .mac = mac, .motive = motive, .out = out};
	unsigned own = l3_side_of(element);
	c.opponents = l3_opponents(look->s, element, mac, c.against);
	c.attacker = motive == L3_TEST_MAC || motive == L3_TEST_MAF;
	for (unsigned u = 0; u < L3_ELEMENTS; u++) {
		if (u == element || l3_is_screen(u) || !l3_stands(look->s, u) || (at(look, u)->marks & L3_HIDDEN && l3_side_of(u) != own))
			continue;
		int32_t levels = famous(look, element, u);
		if (l3_side_of(u) == own) {
			add_famous(look, &out->famous_friends, levels);
			count_friend(&c, u);
		} else {
			add_famous(look, &out->famous_enemies, levels);
			count_enemy(&c, u);
		}
	}
	put_numbers(&c);
	put_arms(&c);
}
