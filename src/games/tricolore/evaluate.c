/*
 * evaluate.c - how good a state looks to a player, for players that look one step ahead and for searches that must stop.
 *
 * Everything is reckoned in thousandths of a victory point (L3C-33.5): what is already won and lost counts as it stands, what may still
 * come counts less. A unit is worth the points it costs, less what it has lost; order, case and PA count because they win the next test;
 * an army gets dearer the nearer it is to breaking (L3C-33.3). Places matter in three ways: near an objective that the side does not hold,
 * an enemy in its flank, and an enemy in its front within reach. Nothing is asked of sight or ground: this is called millions of times,
 * and a step or a die shows soon enough what they change. The score of one side is taken from that of the other.
 */
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
	TIRED = 15,    /* for each PA over the turn's three, that it owes */
	TO_COME = 900, /* of a unit that is not yet on the table */
	GONE = 1000,   /* destroyed (L3C-33.5) */
	BROKEN = 10000,
	NEARLY_BROKEN = 5000,
	HELD = 800,    /* thousandths of an objective's points that count before the end */
	NEAR = 1000,   /* within this of an objective a unit holds it at the turn's end (L3C-33.4) */
	SEIZES = 500,  /* thousandths of its points for standing there alone */
	PULL = 16000,  /* so far an objective draws units to it */
	IN_FLANK = 90, /* thousandths of its worth, for an enemy near its flank or rear; twice for cavalry on foot */
	FLANK_REACH = 5000,
	FACES = 20, /* for an enemy in its front within reach of its weapons */
	FRONT_REACH = 6000,
	WIN = 1000000,
	MOST = 900000 /* as long as the battle is not over */
};

/* A unit on the table as seen from the others. */
typedef struct seen {
	int32_t x, y, sine, cosine; /* times 1024 */
	int32_t worth;
	uint8_t arm, steady;
} seen;

typedef struct army_seen {
	seen of[L3_SIDE_UNITS];
	unsigned count;
	int64_t score;
	unsigned started, lost; /* lost in halves (L3C-33.3) */
} army_seen;

/* --- Units ---------------------------------------------------------------------------------------------------------------- */

/* Thousandths of its worth by its case: below ARRET it does nothing and infects others. */
static const int16_t of_case[L3_CASES] = {
	[L3_DEROUTE] = 250, [L3_RETRAITE] = 450, [L3_REPLI] = 650,    [L3_HALTE] = 850,
	[L3_ARRET] = 1000,  [L3_AVANCE] = 1010,  [L3_ATTAQUE] = 1020, [L3_CHARGE] = 1030,
};

static int32_t worth_of(const l3_profile *p, const l3_state *s, unsigned element) {
	const l3_element *e = &s->element[element];
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
	return (int32_t)(worth * (1000 - TIRED * (int64_t)(over < 4 ? over : 4)) / 1000);
}

static void see_unit(const l3_data *data, const l3_state *s, unsigned element, army_seen *army) {
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
	int32_t worth = worth_of(p, s, element);
	if (e->where == L3_WAITING) {
		army->score += (int64_t)worth * TO_COME / 1000;
		return;
	}
	army->lost += e->morale == L3_DEROUTE ? 2 : e->morale == L3_RETRAITE;
	army->score += worth - (e->morale == L3_DEROUTE ? GONE / 2 : 0);
	army->of[army->count++] = (seen){
		.x = e->x,
		.y = e->y,
		.sine = (int32_t)(table_sine(e->heading) >> (TABLE_SINE_BITS - 10)),
		.cosine = (int32_t)(table_cosine(e->heading) >> (TABLE_SINE_BITS - 10)),
		.worth = worth,
		.arm = p->arm,
		.steady = e->morale >= L3_ARRET && e->cohesion != L3_DES,
	};
}

/* Screens are a part of their parent's strength: their figures count with it. */
static void see_screen(const l3_data *data, const l3_state *s, unsigned element, army_seen *army) {
	if (s->element[element].where == L3_ON_TABLE)
		army->score += worth_of(&data->profile[s->element[element].profile - 1], s, element);
}

static void see_army(const l3_data *data, const l3_state *s, unsigned side, army_seen *army) {
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
	}
	if (s->broken[side])
		army->score -= BROKEN;
	else if (army->started) /* the cube of how near it is to half its units */
		army->score -= (int64_t)NEARLY_BROKEN * army->lost * army->lost * army->lost /
			       ((int64_t)army->started * army->started * army->started);
}

/* --- Places ------------------------------------------------------------------------------------------------------------------- */

static int64_t apart(int32_t x0, int32_t y0, int32_t x1, int32_t y1) {
	int64_t dx = x0 > x1 ? (int64_t)x0 - x1 : (int64_t)x1 - x0, dy = y0 > y1 ? (int64_t)y0 - y1 : (int64_t)y1 - y0;
	return dx > dy ? dx + dy * 3 / 8 : dy + dx * 3 / 8; /* within some percent */
}

/* Nearest steady unit of the army to a point. */
static int64_t nearest(const army_seen *army, const l3_objective *o) {
	int64_t least = PULL;
	for (unsigned i = 0; i < army->count; i++)
		if (army->of[i].steady) {
			int64_t far = apart(army->of[i].x, army->of[i].y, o->x, o->y);
			least = far < least ? far : least;
		}
	return least;
}

static void see_objective(const l3_objective *o, army_seen army[L3_SIDES]) {
	int64_t value = (int64_t)o->value * POINT, near[L3_SIDES] = {nearest(&army[0], o), nearest(&army[1], o)};
	if (o->holder == 0 || o->holder == 1)
		army[o->holder].score += value * HELD / 1000;
	for (unsigned side = 0; side < L3_SIDES; side++) {
		if (o->holder == (int)side)
			continue;
		if (near[side] <= NEAR && near[1 - side] > NEAR)
			army[side].score += value * SEIZES / 1000;
		army[side].score += value * (PULL - near[side]) / PULL / 4; /* on the way there */
	}
}

/* What an enemy at that place does to a unit: in its front it may be struck or shot at, beside or behind it threatens (L3C-22.32). */
static void see_pair(const seen *u, const seen *enemy, int64_t *threat, bool *target) {
	int64_t far = apart(u->x, u->y, enemy->x, enemy->y);
	if (far > FRONT_REACH)
		return;
	int64_t ahead = ((int64_t)(enemy->x - u->x) * u->sine + (int64_t)(enemy->y - u->y) * u->cosine) >> 10;
	if (2 * ahead > far) { /* within some 60 degrees of its heading */
		*target = true;
		return;
	}
	if (far > FLANK_REACH || !enemy->steady || u->arm == L3_ART)
		return;
	int64_t weight = enemy->arm == L3_CAV && u->arm == L3_INF ? 2 : 1;
	int64_t threatens = weight * IN_FLANK * (FLANK_REACH - far) / FLANK_REACH * (ahead < 0 ? 2 : 1);
	*threat = threatens > *threat ? threatens : *threat;
}

static void see_places(army_seen *own, const army_seen *enemy) {
	for (unsigned i = 0; i < own->count; i++) {
		int64_t threat = 0;
		bool target = false;
		for (unsigned j = 0; j < enemy->count; j++)
			see_pair(&own->of[i], &enemy->of[j], &threat, &target);
		own->score -= own->of[i].worth * threat / 1000;
		if (target && own->of[i].steady)
			own->score += own->of[i].worth * (int64_t)FACES / 1000;
	}
}

/* --- The whole ------------------------------------------------------------------------------------------------------------------- */

int32_t l3_evaluate(const gg_game *game, const gg_state *state, int player) {
	const l3_state *s = l3_of(state);
	const l3_data *data = l3_data_of(game);
	army_seen army[L3_SIDES];
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
	for (unsigned i = 0; i < s->objectives; i++)
		see_objective(&s->objective[i], army);
	see_places(&army[0], &army[1]);
	see_places(&army[1], &army[0]);
	int64_t score = (army[player].score - army[1 - player].score) * 10;
	return (int32_t)(score > MOST ? MOST : score < -MOST ? -MOST : score);
}
