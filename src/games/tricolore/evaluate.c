/*
 * evaluate.c - how good a state looks to a player, for players that look one step ahead and for searches that must stop.
 *
 * Everything is reckoned in thousandths of a victory point (L3C-33.5): what is already won and lost counts as it stands, what may still
 * come counts less. A unit is worth the points it costs, less what it has lost; order, case and PA count because they win the next test;
 * an army gets dearer the nearer it is to breaking (L3C-33.3). Places matter in three ways: near an objective that the side does not hold,
 * an enemy in its flank, and an enemy in its front within reach. Nothing is asked of sight or ground: this is called millions of times,
 * and a step or a die shows soon enough what they change. The score of one side is taken from that of the other.
 */
#include "evaluate.h"

#include "data.h"
#include "names.h"
#include "play.h"
#include "rulebook.h"
#include "turn.h"

enum {
	POINT = 1000, /* a victory point */
	BROKEN = 10000,
	WIN = 1000000,
	MOST = 900000 /* as long as the battle is not over */
};

/* --- Units ---------------------------------------------------------------------------------------------------------------- */

/* Thousandths of its worth by its case. */
static int32_t of_case(const l3_weights *w, unsigned morale) {
	switch ((l3_case)morale) {
	case L3_DEROUTE:
		return 1000 - w->deroute;
	case L3_RETRAITE:
		return 1000 - w->retraite;
	case L3_REPLI:
		return 1000 - w->repli;
	case L3_HALTE:
		return 1000 - w->halte;
	case L3_AVANCE:
		return 1000 + w->avance;
	case L3_ATTAQUE:
		return 1000 + w->attaque;
	case L3_CHARGE:
		return 1000 + w->charge;
	case L3_ARRET:
	case L3_CASES:
		break;
	}
	return 1000;
}

int32_t l3_worth(const l3_weights *w, const l3_data *data, const l3_state *s, unsigned element) {
	const l3_element *e = &s->element[element];
	const l3_profile *p = &data->profile[e->profile - 1];
	unsigned full = e->guns0 ? e->guns0 : e->size0, left = e->guns0 ? l3_guns(s, element) : l3_figures(s, element);
	unsigned usual = p->arm == L3_ART ? p->guns : p->size;
	if (!full || !usual)
		return 0;
	int64_t worth = (int64_t)p->cost * w->per_cost * full / usual;
	worth = worth * (w->kept + (1000 - w->kept) * (int64_t)left / full) / 1000;
	worth = worth * of_case(w, e->morale) / 1000;
	if (e->cohesion != L3_FORMED)
		worth = worth * (1000 - (e->cohesion == L3_SAF ? w->saf_costs : w->des_costs)) / 1000;
	unsigned over = e->pa_spent > L3_TURN_PA ? e->pa_spent - (unsigned)L3_TURN_PA : 0;
	unsigned spent = e->pa_spent < L3_TURN_PA ? e->pa_spent : (unsigned)L3_TURN_PA;
	return (int32_t)(worth * (1000 - w->spent * (int64_t)spent - w->tired * (int64_t)(over < 4 ? over : 4)) / 1000);
}

static void see_unit(const l3_weights *w, const l3_data *data, const l3_state *s, unsigned element, l3_army_seen *army) {
	const l3_element *e = &s->element[element];
	const l3_profile *p = &data->profile[e->profile - 1];
	army->started++;
	if (e->where == L3_DESTROYED || e->where == L3_LEFT) {
		army->lost += 2;
		army->score -= w->gone;
		return;
	}
	if (e->where == L3_MERGED)
		return; /* its figures fight in the unit that leads */
	int32_t worth = l3_worth(w, data, s, element);
	if (e->where == L3_WAITING) {
		army->score += (int64_t)worth * w->to_come / 1000;
		return;
	}
	army->lost += e->morale == L3_DEROUTE ? 2 : e->morale == L3_RETRAITE;
	army->score += worth - (e->morale == L3_DEROUTE ? w->gone / 2 : 0);
	army->of[army->count++] = (l3_seen){
		.x = e->x,
		.y = e->y,
		.sine = (int32_t)(table_sine(e->heading) >> (TABLE_SINE_BITS - 10)),
		.cosine = (int32_t)(table_cosine(e->heading) >> (TABLE_SINE_BITS - 10)),
		.worth = worth,
		.arm = p->arm,
		.formation = e->formation,
		.cohesion = e->cohesion,
		.garrison = e->eco != 0,
		.steady = e->morale >= L3_ARRET && e->cohesion != L3_DES,
	};
}

/* Screens are a part of their parent's strength: their figures count with it. */
static void see_screen(const l3_weights *w, const l3_data *data, const l3_state *s, unsigned element, l3_army_seen *army) {
	if (s->element[element].where == L3_ON_TABLE)
		army->score += l3_worth(w, data, s, element);
}

/* The order that the group has, or will have. */
static unsigned order_to_come(const l3_group *g) {
	unsigned next = g->flags >> 4;
	return next ? next : g->order;
}

static void see_army(const l3_weights *w, const l3_data *data, const l3_state *s, unsigned side, l3_army_seen *army) {
	for (unsigned slot = 0; slot < L3_SIDE_ELEMENTS; slot++) {
		unsigned element = side * L3_SIDE_ELEMENTS + slot;
		if (!l3_exists(s, element))
			continue;
		if (slot < L3_SIDE_UNITS)
			see_unit(w, data, s, element, army);
		else
			see_screen(w, data, s, element, army);
	}
	for (unsigned i = side * L3_SIDE_GENERALS; i < (side + 1) * L3_SIDE_GENERALS; i++) {
		const l3_general *g = &s->general[i];
		if (g->state == L3_DOWN || g->state == L3_DEAD || g->state == L3_ACTING)
			army->score -= (g->grade >= L3_CORPS ? 2 : 1) * (int64_t)POINT;
		army->score -= w->errand * (int64_t)g->used;
	}
	for (unsigned i = side * L3_SIDE_GROUPS; i < (side + 1) * L3_SIDE_GROUPS; i++)
		army->score -= s->group[i].flags & L3_GT_EXISTS && order_to_come(&s->group[i]) > L3_GT_ATTACK ? w->idle : 0;
	army->score -= w->edit * (int64_t)s->edits[side];
	if (s->broken[side])
		army->score -= BROKEN;
	else if (army->started) /* the cube of how near it is to half its units */
		army->score -= (int64_t)w->nearly_broken * army->lost * army->lost * army->lost /
			       ((int64_t)army->started * army->started * army->started);
}

/* --- The whole ------------------------------------------------------------------------------------------------------------------- */

int32_t l3_evaluate(const gg_game *game, const gg_state *state, int player) {
	const l3_state *s = l3_of(state);
	const l3_data *data = l3_data_of(game);
	const l3_weights *w = l3_weights_of(game);
	l3_army_seen army[L3_SIDES];
	if (player < 0 || player >= L3_SIDES)
		return 0;
	if (l3_turn(game, state) == GG_OVER) {
		gg_payoff payoff;
		l3_payoff(game, state, &payoff);
		if (payoff.winners && payoff.winners != 3)
			return payoff.winners >> player & 1 ? WIN : -WIN;
	}
	for (unsigned side = 0; side < L3_SIDES; side++) {
		army[side].count = army[side].started = army[side].lost = 0;
		army[side].score = 0;
		see_army(w, data, s, side, &army[side]);
	}
	l3_see_places(w, data, s, army);
	int64_t open = l3_in_hand(w, data, s);
	int64_t score = (army[player].score - army[1 - player].score + (player ? -open : open)) * 10;
	return (int32_t)(score > MOST ? MOST : score < -MOST ? -MOST : score);
}
