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
	POINT = 1000,    /* a victory point */
	PER_COST = 14,   /* for each point that a unit costs (T12): a battalion of 156 is worth some two victory points */
	KEPT = 300,      /* thousandths of its worth that a unit keeps whatever its losses */
	SAF_COSTS = 120, /* thousandths of its worth lost by disorder */
	DES_COSTS = 280,
	SPENT = 3,     /* for each PA spent of the turn's three: one may need it to answer */
	TIRED = 15,    /* for each PA over them, that it owes */
	ERRAND = 25,   /* an action of a general */
	IDLE = 300,    /* a group that has no order to go forward */
	EDIT = 100,    /* something taken back: who dislikes what comes next must not put it off for ever */
	TO_COME = 900, /* of a unit that is not yet on the table */
	GONE = 1000,   /* destroyed (L3C-33.5) */
	BROKEN = 10000,
	NEARLY_BROKEN = 5000,
	WIN = 1000000,
	MOST = 900000 /* as long as the battle is not over */
};

/* --- Units ---------------------------------------------------------------------------------------------------------------- */

/* Thousandths of its worth by its case: below ARRET it does nothing and infects others. */
static const int16_t of_case[L3_CASES] = {
	[L3_DEROUTE] = 250, [L3_RETRAITE] = 450, [L3_REPLI] = 650,    [L3_HALTE] = 850,
	[L3_ARRET] = 1000,  [L3_AVANCE] = 1010,  [L3_ATTAQUE] = 1020, [L3_CHARGE] = 1030,
};

int32_t l3_worth(const l3_data *data, const l3_state *s, unsigned element) {
	const l3_element *e = &s->element[element];
	const l3_profile *p = &data->profile[e->profile - 1];
	unsigned full = e->guns0 ? e->guns0 : e->size0, left = e->guns0 ? l3_guns(s, element) : l3_figures(s, element);
	unsigned usual = p->arm == L3_ART ? p->guns : p->size;
	if (!full || !usual)
		return 0;
	int64_t worth = (int64_t)p->cost * PER_COST * full / usual;
	worth = worth * (KEPT + (1000 - KEPT) * (int64_t)left / full) / 1000;
	worth = worth * of_case[e->morale < L3_CASES ? e->morale : L3_ARRET] / 1000;
	if (e->cohesion != L3_FORMED)
		worth = worth * (1000 - (e->cohesion == L3_SAF ? SAF_COSTS : DES_COSTS)) / 1000;
	unsigned over = e->pa_spent > L3_TURN_PA ? e->pa_spent - (unsigned)L3_TURN_PA : 0;
	unsigned spent = e->pa_spent < L3_TURN_PA ? e->pa_spent : (unsigned)L3_TURN_PA;
	return (int32_t)(worth * (1000 - SPENT * (int64_t)spent - TIRED * (int64_t)(over < 4 ? over : 4)) / 1000);
}

static void see_unit(const l3_data *data, const l3_state *s, unsigned element, l3_army_seen *army) {
	const l3_element *e = &s->element[element];
	const l3_profile *p = &data->profile[e->profile - 1];
	army->started++;
	if (e->where == L3_DESTROYED || e->where == L3_LEFT) {
		army->lost += 2;
		army->score -= GONE;
		return;
	}
	if (e->where == L3_MERGED)
		return; /* its figures fight in the unit that leads */
	int32_t worth = l3_worth(data, s, element);
	if (e->where == L3_WAITING) {
		army->score += (int64_t)worth * TO_COME / 1000;
		return;
	}
	army->lost += e->morale == L3_DEROUTE ? 2 : e->morale == L3_RETRAITE;
	army->score += worth - (e->morale == L3_DEROUTE ? GONE / 2 : 0);
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
static void see_screen(const l3_data *data, const l3_state *s, unsigned element, l3_army_seen *army) {
	if (s->element[element].where == L3_ON_TABLE)
		army->score += l3_worth(data, s, element);
}

/* The order that the group has, or will have. */
static unsigned order_to_come(const l3_group *g) {
	unsigned next = g->flags >> 4;
	return next ? next : g->order;
}

static void see_army(const l3_data *data, const l3_state *s, unsigned side, l3_army_seen *army) {
	for (unsigned slot = 0; slot < L3_SIDE_ELEMENTS; slot++) {
		unsigned element = side * L3_SIDE_ELEMENTS + slot;
		if (!l3_exists(s, element))
			continue;
		if (slot < L3_SIDE_UNITS)
			see_unit(data, s, element, army);
		else
			see_screen(data, s, element, army);
	}
	for (unsigned i = side * L3_SIDE_GENERALS; i < (side + 1) * L3_SIDE_GENERALS; i++) {
		const l3_general *g = &s->general[i];
		if (g->state == L3_DOWN || g->state == L3_DEAD || g->state == L3_ACTING)
			army->score -= (g->grade >= L3_CORPS ? 2 : 1) * (int64_t)POINT;
		army->score -= ERRAND * (int64_t)g->used;
	}
	for (unsigned i = side * L3_SIDE_GROUPS; i < (side + 1) * L3_SIDE_GROUPS; i++)
		army->score -= s->group[i].flags & L3_GT_EXISTS && order_to_come(&s->group[i]) > L3_GT_ATTACK ? IDLE : 0;
	army->score -= EDIT * (int64_t)s->edits[side];
	if (s->broken[side])
		army->score -= BROKEN;
	else if (army->started) /* the cube of how near it is to half its units */
		army->score -= (int64_t)NEARLY_BROKEN * army->lost * army->lost * army->lost /
			       ((int64_t)army->started * army->started * army->started);
}

/* --- The whole ------------------------------------------------------------------------------------------------------------------- */

int32_t l3_evaluate(const gg_game *game, const gg_state *state, int player) {
	const l3_state *s = l3_of(state);
	const l3_data *data = l3_data_of(game);
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
		see_army(data, s, side, &army[side]);
	}
	l3_see_places(data, s, army);
	int64_t open = l3_in_hand(data, s);
	int64_t score = (army[player].score - army[1 - player].score + (player ? -open : open)) * 10;
	return (int32_t)(score > MOST ? MOST : score < -MOST ? -MOST : score);
}
