/*
 * evaluate_places.c - what the places of two armies are worth to each: objectives, flanks, fronts, and formations that fit what is near.
 *
 * Nothing is asked of sight or ground: this is called millions of times, and a step or a die shows soon enough what they change.
 */
#include "evaluate.h"

#include "muster.h"

enum {
	POINT = 1000,
	NEAR = 1000,     /* within this of an objective a unit holds it at the turn's end (L3C-33.4) */
	REACH = 16000,   /* so far an objective draws units to it */
	WATCHED = 8000,  /* the enemy is near enough to guard it */
	MENACED = 4000,  /* and so near that it draws everybody as one to be taken */
	GUNS_OFF = 6000, /* guns need come no nearer */
	FLANK_REACH = 5000,
	FRONT_REACH = 6000,
	GUN_REACH = 12000,
	CLOSE = 4000, /* infantry fires, and a column may strike */
	RIDE = 6000,  /* a squadron may be upon it in this turn */
	TOO_CLOSE = 3000
};

static int64_t apart(int32_t x0, int32_t y0, int32_t x1, int32_t y1) {
	int64_t dx = x0 > x1 ? (int64_t)x0 - x1 : (int64_t)x1 - x0, dy = y0 > y1 ? (int64_t)y0 - y1 : (int64_t)y1 - y0;
	return dx > dy ? dx + dy * 3 / 8 : dy + dx * 3 / 8; /* within some percent */
}

/* --- Objectives ---------------------------------------------------------------------------------------------------------------- */

/* Nearest steady unit of the army to a point; guns hold nothing by themselves. */
static int64_t nearest(const l3_army_seen *army, const l3_objective *o) {
	int64_t least = REACH;
	for (unsigned i = 0; i < army->count; i++)
		if (army->of[i].steady && army->of[i].arm != L3_ART) {
			int64_t far = apart(army->of[i].x, army->of[i].y, o->x, o->y);
			least = far < least ? far : least;
		}
	return least;
}

/* Whether its holder is to hurry there. */
static bool see_objective(const l3_weights *w, const l3_objective *o, l3_army_seen army[L3_SIDES]) {
	int64_t value = (int64_t)o->value * POINT, near[L3_SIDES] = {nearest(&army[0], o), nearest(&army[1], o)};
	if (o->holder == 0 || o->holder == 1)
		army[o->holder].score += value * w->held / 1000;
	for (unsigned side = 0; side < L3_SIDES; side++) {
		if (near[side] <= NEAR && near[1 - side] > NEAR && o->holder != (int)side)
			army[side].score += value * w->seizes / 1000;
		if (near[side] <= NEAR && near[1 - side] < WATCHED && o->holder == (int)side)
			army[side].score += value * w->guarded / 1000;
		army[side].score += value * (REACH - near[side]) / REACH * w->first / 1000; /* on the way there, or on guard */
	}
	return (o->holder == 0 || o->holder == 1) && near[1 - o->holder] <= MENACED;
}

/* Everybody is drawn to the nearest objective: one that is held needs guards too, but less, unless it is menaced (a bit each). */
static int64_t drawn(const l3_weights *w, const l3_state *s, const l3_seen *u, int side, unsigned menaced) {
	int64_t best = 0;
	for (unsigned i = 0; i < s->objectives; i++) {
		const l3_objective *o = &s->objective[i];
		int64_t far = apart(u->x, u->y, o->x, o->y);
		if (u->arm == L3_ART && far < GUNS_OFF)
			far = GUNS_OFF;
		int64_t pull = far < REACH ? (REACH - far) * w->every / REACH : 0;
		pull = o->holder == side && !(menaced >> i & 1) ? pull / 2 : pull;
		best = pull > best ? pull : best;
	}
	return best;
}

/* --- Enemies ------------------------------------------------------------------------------------------------------------------- */

/* What a unit has near it. */
typedef struct around {
	int64_t threat;                 /* in its flank or rear */
	int64_t nearest, horse, target; /* distances: of any enemy, of steady cavalry, of one in its front */
	bool looks;                     /* the nearest is in its front */
} around;

/* Within some 60 degrees of its heading. */
static void see_enemy(const l3_weights *w, const l3_seen *u, const l3_seen *enemy, around *out) {
	int64_t far = apart(u->x, u->y, enemy->x, enemy->y);
	int64_t ahead = ((int64_t)(enemy->x - u->x) * u->sine + (int64_t)(enemy->y - u->y) * u->cosine) >> 10;
	bool front = 2 * ahead > far;
	if (far < out->nearest) {
		out->nearest = far;
		out->looks = front;
	}
	if (front && far < out->target)
		out->target = far;
	if (enemy->arm == L3_CAV && enemy->steady && far < out->horse)
		out->horse = far;
	if (front || far > FLANK_REACH || !enemy->steady || enemy->arm == L3_ART || u->arm == L3_ART || u->garrison ||
	    u->formation == L3_CAR)
		return;
	int64_t weight = enemy->arm == L3_CAV && u->arm == L3_INF ? 2 : 1;
	int64_t threatens = weight * w->in_flank * (FLANK_REACH - far) / FLANK_REACH * (ahead < 0 ? 2 : 1);
	out->threat = threatens > out->threat ? threatens : out->threat;
}

/* Infantry: squares against cavalry that is near, and only then (L3C-22.25); lines fire; no march column before the enemy. */
static int64_t foot_fits(const l3_weights *w, const l3_seen *u, const around *a) {
	int64_t fits = 0;
	if (u->garrison)
		return w->square;
	if (u->formation == L3_CAR) /* by degrees: else a squadron would ride off to make a square needless */
		fits += a->horse < RIDE ? (w->needless_square + w->square) * (RIDE - a->horse) / RIDE - w->needless_square
					: -w->needless_square;
	else if (a->horse < RIDE)
		fits -= (u->cohesion == L3_FORMED && u->formation != L3_TIR ? w->formed_before_horse : w->loose_before_horse) *
			(RIDE - a->horse) / RIDE;
	if (u->formation == L3_COM && a->nearest < 2 * CLOSE)
		fits -= w->march_column;
	if (u->formation == L3_LIG && a->target < CLOSE)
		fits += w->line_fires;
	return fits;
}

static int64_t guns_fit(const l3_weights *w, const l3_seen *u, const around *a) {
	if (u->formation != L3_BAT)
		return a->nearest < CLOSE ? -w->limbered_close : 0;
	int64_t fits = a->target < GUN_REACH ? w->battery : -w->faces;
	return a->nearest < TOO_CLOSE ? fits - w->battery / 2 : fits;
}

static int64_t fits(const l3_weights *w, const l3_seen *u, const around *a) {
	int64_t out = a->looks ? w->looks : 0;
	if (a->target < FRONT_REACH)
		out += w->faces;
	switch ((l3_arm)u->arm) {
	case L3_INF:
		return out + foot_fits(w, u, a);
	case L3_CAV:
		return out - (u->formation == L3_COM && a->nearest < 2 * CLOSE ? w->march_column : 0);
	case L3_ART:
		break;
	}
	return out + guns_fit(w, u, a);
}

static void see_units(const l3_weights *w, const l3_state *s, unsigned side, unsigned menaced, l3_army_seen *own,
		      const l3_army_seen *enemy) {
	for (unsigned i = 0; i < own->count; i++) {
		const l3_seen *u = &own->of[i];
		around a = {0, REACH, REACH, REACH, false};
		for (unsigned j = 0; j < enemy->count; j++)
			see_enemy(w, u, &enemy->of[j], &a);
		int64_t share = -a.threat + (u->steady ? fits(w, u, &a) + drawn(w, s, u, (int)side, menaced) : 0);
		own->score += u->worth * share / 1000;
	}
}

/* What all objectives of a set are worth together (L3C-33.5): convent and crest to the attacker of the ridge. */
static void see_sets(const l3_weights *w, const l3_data *data, const l3_state *s, l3_army_seen army[L3_SIDES]) {
	for (unsigned side = 0; side < L3_SIDES; side++) {
		const l3_map_side *where = &l3_map_of(data, s)->side[side];
		bool all = where->bonus && !s->options.terrain;
		for (unsigned i = 0; i < s->objectives; i++)
			all = all && (!(where->bonus >> i & 1) || s->objective[i].holder == (int)side);
		army[side].score += all ? (int64_t)where->bonus_points * POINT * w->held / 1000 : 0;
	}
}

void l3_see_places(const l3_weights *w, const l3_data *data, const l3_state *s, l3_army_seen army[L3_SIDES]) {
	unsigned menaced = 0;
	see_sets(w, data, s, army);
	for (unsigned i = 0; i < s->objectives; i++)
		menaced |= see_objective(w, &s->objective[i], army) ? 1u << i : 0;
	see_units(w, s, 0, menaced, &army[0], &army[1]);
	see_units(w, s, 1, menaced, &army[1], &army[0]);
}
