/*
 * commanders.c - see commanders.h.
 */
#include "commanders.h"

#include "tricolore_words.h"

enum { COMMAND = 4 * L3_UD, DISC = 125, ALL_ARMS = 255 };

bool l3_in_chain(const l3_state *s, unsigned general, unsigned element) {
	const l3_general *g = &s->general[general];
	const l3_element *e = &s->element[element];
	if (general / L3_SIDE_GENERALS != l3_side_of(element) || g->state == L3_NO_GENERAL)
		return false;
	if (g->grade >= L3_CORPS)
		return true;
	if (g->gt != e->gt)
		return false;
	/* A brigadier may lead a whole GT (L3C-26.6): then he has no brigade of his own. */
	return g->grade == L3_DIVISION || !g->brigade || g->brigade == L3_NONE || g->brigade == e->regiment >> 4;
}

uint32_t l3_general_away(l3_look *look, unsigned general, unsigned element) {
	const l3_general *g = &look->s->general[general];
	table_point place = {g->x, g->y};
	table_shape disc = table_shape_of(&place, 1);
	const l3_footprint *body = l3_footprint_of(look, element);
	uint32_t least = table_distance(&disc, &body->full);
	if (body->last.count) {
		uint32_t other = table_distance(&disc, &body->last);
		least = other < least ? other : least;
	}
	return least;
}

/* He has joined it, or stands between it and its neighbour (L3C-25.6). */
static bool in_contact(l3_look *look, unsigned general, unsigned element) {
	const l3_general *g = &look->s->general[general];
	if (!l3_general_well(look->s, general) || !l3_in_chain(look->s, general, element))
		return false;
	return g->with == element + 1 || (g->with && l3_general_away(look, general, element) <= DISC + L3_CONTACT);
}

bool l3_has_command(l3_look *look, unsigned element) {
	for (unsigned g = 0; g < L3_GENERALS; g++)
		if (l3_general_well(look->s, g) && l3_in_chain(look->s, g, element) &&
		    (look->s->general[g].with == element + 1 || l3_general_away(look, g, element) <= COMMAND))
			return true;
	return false;
}

typedef enum l3_gift { GIFT_FIRE, GIFT_MELEE, GIFT_TEST } l3_gift;

/* In a MAC he must command there (L3C-35.22); in fire and melee his arm must be the unit's (L3C-25.4). */
static unsigned contact_bonus(l3_look *look, unsigned element, unsigned mac, l3_gift gift) {
	unsigned best = 0;
	for (unsigned i = l3_side_of(element) * L3_SIDE_GENERALS, end = i + L3_SIDE_GENERALS; i < end; i++) {
		const l3_general *g = &look->s->general[i];
		if (!in_contact(look, i, element) || (mac != L3_NONE && g->mac != mac + 1))
			continue;
		if (gift != GIFT_TEST && g->arm != ALL_ARMS && g->arm != l3_arm_of(look, element))
			continue;
		best = g->bonus > best ? g->bonus : best;
	}
	return best;
}

unsigned l3_general_fire_bonus(l3_look *look, unsigned element, unsigned mac) {
	return contact_bonus(look, element, mac, GIFT_FIRE);
}

unsigned l3_general_melee_bonus(l3_look *look, unsigned element, unsigned mac) {
	return contact_bonus(look, element, mac, GIFT_MELEE);
}

/* In view of one of its figures (L3C-25.5). */
static bool in_view(l3_look *look, unsigned general, unsigned element) {
	table_point place = {look->s->general[general].x, look->s->general[general].y};
	unsigned files = look->s->element[element].eco ? 1 : l3_footprint_of(look, element)->files;
	for (unsigned i = 0; i < files; i++)
		if (l3_sight_figures(look, element, l3_front_figure(look, element, i), element, place).open)
			return true;
	return false;
}

unsigned l3_general_test_bonus(l3_look *look, unsigned element, unsigned mac) {
	if (mac != L3_NONE)
		return contact_bonus(look, element, mac, GIFT_TEST);
	unsigned best = 0;
	for (unsigned i = l3_side_of(element) * L3_SIDE_GENERALS, end = i + L3_SIDE_GENERALS; i < end; i++) {
		const l3_general *g = &look->s->general[i];
		if (!l3_general_well(look->s, i) || !l3_in_chain(look->s, i, element))
			continue;
		bool contact = in_contact(look, i, element);
		uint32_t far = contact ? 0 : l3_general_away(look, i, element);
		int32_t bonus = l3_general_near(g->bonus, far ? (int32_t)((far - 1) / L3_UD) : 0); /* all of it to 1 UD (EX-93) */
		if (bonus > (int32_t)best && (contact || in_view(look, i, element)))
			best = (unsigned)bonus;
	}
	return best;
}

bool l3_general_moves_unit(const l3_state *s, unsigned element) {
	for (unsigned i = l3_side_of(element) * L3_SIDE_GENERALS, end = i + L3_SIDE_GENERALS; i < end; i++) {
		const l3_general *g = &s->general[i];
		if (!l3_general_well(s, i) || g->with != element + 1)
			continue;
		if (g->gives == element + 1 || (g->mac && g->mac == s->element[element].engaged))
			return true;
	}
	return false;
}

bool l3_may_join(l3_look *look, unsigned general, unsigned element, gg_verdict *refusal) {
	const l3_general *g = &look->s->general[general];
	int32_t who = l3_general_arg(look->s, general);
	if (!l3_general_well(look->s, general))
		return l3_refuse(refusal, L3_SAY_GENERAL_DOWN, L3C_25_13, who, 0, 0);
	if (!l3_in_chain(look->s, general, element))
		return l3_refuse(refusal, L3_SAY_NOT_HIS_CHAIN, L3C_25_8, who, l3_unit_arg(look->s, element), 0);
	if (g->used >= g->ccf)
		return l3_refuse(refusal, L3_SAY_NO_ACTION_LEFT, L3C_25_10, who, 0, 0);
	if (g->pinned)
		return l3_refuse(refusal, L3_SAY_STAYS_WITH_UNIT, L3C_14_9, who, 0, 0);
	if (g->with && look->s->element[g->with - 1].morale <= L3_RETRAITE)
		return l3_refuse(refusal, L3_SAY_CARRIED_AWAY, L3C_25_10, who, l3_unit_arg(look->s, g->with - 1u), 0);
	if (g->with != element + 1 && l3_general_away(look, general, element) > COMMAND)
		return l3_refuse(refusal, L3_SAY_TOO_FAR_TO_JOIN, L3C_25_8, who, l3_unit_arg(look->s, element), 0);
	return true;
}

void l3_join(l3_play *play, unsigned general, unsigned element) {
	l3_general *g = &play->s->general[general];
	const l3_element *e = &play->s->element[element];
	g->used++;
	g->with = (uint8_t)(element + 1);
	g->x = e->x;
	g->y = e->y;
	l3_tell(play, L3_SAY_GENERAL_JOINS, L3C_25_8, l3_general_arg(play->s, general), l3_unit_arg(play->s, element), 0);
}
