/*
 * evaluate.c - how good a state looks to a player, for players that look one step ahead and for searches that must stop.
 *
 * Everything is reckoned in thousandths of a victory point (BE-23.4), because that is what the battle is decided by: what is already won
 * and lost counts as it stands, what may still come counts less. Cohesion and order are worth something beyond the points they cost,
 * because units that have them win the next shock; an army gets dearer the nearer it is to breaking. Places matter in three ways: near an
 * objective that the side does not hold, in danger of a flank, and with a target in front. Nothing is asked of sight or ground: this is
 * called millions of times, and a step or a die shows soon enough what they change. The score of one side is taken from that of the other,
 * so what is good for one is as bad for the other.
 */
#include "evaluate.h"

#include "divisions.h"
#include "rulebook.h"

enum {
	POINT = 1000,    /* a victory point */
	BROKEN = 10000,  /* BE-23.4 */
	PULL = 20000,    /* so far an objective draws units to it */
	IN_VIEW = 14000, /* so far a unit cares which way it faces */
	SINE_UNIT = 1 << (TABLE_SINE_BITS - 10)
};

/* A unit on the table as seen from the others. */
typedef struct seen {
	const em_unit *u;
	int32_t x, y;
	int32_t sine, cosine; /* times 1024 */
	int32_t power;
	int32_t threatens, strikes, fires; /* how far, from centre to centre; 0: not at all */
	bool steady, formed;
} seen;

typedef struct side_seen {
	seen of[EM_SIDE_UNITS];
	unsigned count;
} side_seen;

/* --- Units ---------------------------------------------------------------------------------------------------------------- */

int32_t em_power_of(const em_weights *w, const em_unit *u) {
	static const uint8_t status[] = {0, 0, 1, 2, 4};
	int32_t points = status[u->status] + (2 - u->grade);
	switch ((em_kind)u->kind) {
	case EM_INF:
	case EM_SK:
		points += 2 + 2 * u->morale + u->ft + 3 * (u->size - 1);
		break;
	case EM_CAV:
		points += 3 + 2 * u->morale + 2 * u->weight + 2 * (u->size - 1);
		break;
	case EM_ART:
		points += 7 + 2 * u->gun + (u->traits & EM_HORSE ? 3 : 0);
		break;
	}
	return (points > 1 ? points : 1) * w->per_power / (u->kind == EM_SK ? 2 : 1);
}

int32_t em_future_of(const em_weights *w, const em_state *s) {
	if (!s->turns)
		return 1000;
	if (s->turn >= s->turns)
		return w->last_turn;
	return w->last_turn + (1000 - w->last_turn) * (s->turns - s->turn) / s->turns;
}

int32_t em_worth_of(const em_weights *w, const em_unit *u, int32_t losses, bool disorder, int32_t future) {
	int32_t power = em_power_of(w, u) * future / 1000, all = 2 * u->cohesion;
	if (losses >= all)
		return u->kind == EM_SK ? -POINT / 2 : -POINT;
	int32_t left = power * (w->alive + (1000 - w->alive) * (all - losses) / all) / 1000;
	if (disorder)
		left -= power * w->disordered / 1000;
	return left - (losses >= u->cohesion ? POINT / 2 : 0);
}

static int32_t unit_score(const em_weights *w, const em_unit *u, int32_t future) {
	if (u->flags & EM_REMOVED)
		return em_worth_of(w, u, 2 * u->cohesion, false, future);
	int32_t worth = em_worth_of(w, u, u->losses, u->flags & EM_DISORDER, future);
	if (u->flags & EM_MARKER)
		worth -= em_power_of(w, u) * w->marked / 1000;
	return u->flags & (EM_ON_TABLE | EM_SAFE) ? worth : worth * w->to_come / 1000;
}

/* --- Distances, roughly: at most an eighth too long ------------------------------------------------------------------------- */

static int32_t rough_distance(int32_t dx, int32_t dy) {
	dx = dx < 0 ? -dx : dx;
	dy = dy < 0 ? -dy : dy;
	return dx > dy ? dx + dy / 2 : dy + dx / 2;
}

/* 4 UD for cavalry, 2 for the others (BE-19.4), and what lies between centre and edge. */
static int32_t threat_reach(const em_unit *u, bool steady) {
	return !steady ? 0 : (u->kind == EM_CAV ? 5 : 3) * EM_UD;
}

/* About what a charge reaches (BE-5.14, 5.15). */
static int32_t charge_reach(const em_unit *u, bool steady) {
	bool charges = u->kind == EM_CAV || (u->kind == EM_INF && (u->form == EM_LINE || u->form == EM_COLUMN));
	return !steady || !charges ? 0 : (u->kind == EM_CAV ? 11 : 7) * EM_UD;
}

/* Muskets, or the nearer part of the effective range of guns; of units that may still start a fire. */
static int32_t fire_reach(const em_unit *u) {
	if ((u->flags & EM_MARKER) || u->kind == EM_CAV || u->form == EM_LIMBERED)
		return 0;
	return (u->kind == EM_ART ? 9 : 3) * EM_UD;
}

static void look_at_side(const em_weights *w, const em_look *look, unsigned side, side_seen *out) {
	out->count = 0;
	for (unsigned i = side * EM_SIDE_UNITS; i < (side + 1) * EM_SIDE_UNITS; i++) {
		if (!em_stands(look, i))
			continue;
		const em_unit *u = &look->s->unit[i];
		seen *a = &out->of[out->count++];
		a->u = u;
		a->x = u->x;
		a->y = u->y;
		a->sine = (int32_t)(table_sine(u->heading) / SINE_UNIT);
		a->cosine = (int32_t)(table_cosine(u->heading) / SINE_UNIT);
		a->power = em_power_of(w, u);
		a->formed = em_is_formed(look, i);
		a->steady = a->formed && em_in_order(look, i);
		a->threatens = threat_reach(u, a->steady);
		a->strikes = charge_reach(u, a->steady);
		a->fires = fire_reach(u);
	}
}

/* --- Danger and targets -------------------------------------------------------------------------------------------------------- */

/* The other's centre is in its front zone, taken from a line of 2 UD (BE-27.6). */
static bool has_before(const seen *a, const seen *b) {
	int32_t dx = b->x - a->x, dy = b->y - a->y;
	int32_t ahead = (dx * a->sine + dy * a->cosine) / 1024, aside = (dx * a->cosine - dy * a->sine) / 1024;
	return ahead > 0 && (aside < 0 ? -aside : aside) <= EM_UD + ahead;
}

static bool has_flanks(const em_unit *u) {
	return u->kind != EM_SK && (u->form == EM_LINE || u->form == EM_COLUMN || u->form == EM_DEPLOYED || u->form == EM_LIMBERED) &&
	       u->sector == EM_NONE;
}

/* Thousandths of its power that a unit risks because an enemy threatens its flank or rear (BE-19.4). */
static int32_t flank_risk(const em_weights *w, const seen *a, const seen *enemy) {
	if (!has_flanks(a->u) || has_before(a, enemy))
		return 0;
	return enemy->u->kind == EM_CAV && a->u->kind == EM_INF ? w->flank_by_horse : w->flank;
}

/* By a charge of horse: guns beaten are lost (BE-11.6), squares stand best, skirmishers are ridden down. */
static int32_t horse_risk(const em_weights *w, const em_unit *u) {
	switch ((em_kind)u->kind) {
	case EM_INF:
		return u->form == EM_LINE       ? w->ride_line
		       : u->form == EM_COLUMN   ? w->ride_column
		       : u->form == EM_SKIRMISH ? w->ride_skirmish
						: 0;
	case EM_ART:
		return u->form == EM_LIMBERED ? w->ride_limbered : w->ride_guns;
	case EM_SK:
		return w->ride_skirmishers;
	case EM_CAV:
		break;
	}
	return 0;
}

/* By a charge of foot: a line stands better than a column, and a square worst (BE-11.8). */
static int32_t foot_risk(const em_weights *w, const em_unit *u) {
	switch ((em_kind)u->kind) {
	case EM_INF:
		return u->form == EM_COLUMN                                        ? w->foot_column
		       : u->form == EM_HOLLOW_SQUARE || u->form == EM_SOLID_SQUARE ? w->foot_square
										   : 0;
	case EM_ART:
		return u->form == EM_LIMBERED ? w->foot_limbered : w->foot_guns;
	case EM_SK:
		return w->foot_skirmishers;
	case EM_CAV:
		break;
	}
	return 0;
}

/* By a charge of this enemy, who looks at it: in Disorder whoever is beaten is gone; a charge into the flank is worth +4. One that is
 * marked cannot charge in this turn. */
static int32_t charge_risk(const em_weights *w, const seen *a, const seen *enemy) {
	int32_t risk = enemy->u->kind == EM_CAV ? horse_risk(w, a->u) : foot_risk(w, a->u);
	if (a->u->flags & EM_DISORDER)
		risk += w->charged_disordered;
	if (has_flanks(a->u) && !has_before(a, enemy))
		risk += w->charged_flank;
	return enemy->u->flags & EM_MARKER ? risk / 2 : risk;
}

/* A line fires best (BE-10.4); guns from afar. */
static int32_t chance_of(const em_weights *w, const em_unit *u) {
	return u->kind == EM_ART ? w->fires_guns : u->form == EM_LINE ? w->fires_line : w->fires_others;
}

/* What a unit stands to gain and lose by who is near, in thousandths of its power: a target in front, dangers, and whether it looks at the
 * nearest enemy at all. */
static int32_t contact_of(const em_weights *w, const seen *a, const side_seen *theirs) {
	int32_t danger = 0, chance = 0, least = IN_VIEW;
	const seen *nearest = NULL;
	for (unsigned k = 0; k < theirs->count; k++) {
		const seen *enemy = &theirs->of[k];
		int32_t apart = rough_distance(enemy->x - a->x, enemy->y - a->y);
		if (apart < least) {
			least = apart;
			nearest = enemy;
		}
		int32_t reach = enemy->strikes > enemy->threatens ? enemy->strikes : enemy->threatens;
		if (apart <= reach && has_before(enemy, a)) {
			danger += apart <= enemy->threatens ? flank_risk(w, a, enemy) : 0;
			danger += apart <= enemy->strikes ? charge_risk(w, a, enemy) : 0;
		}
		if (apart <= a->fires && !chance && enemy->formed && has_before(a, enemy))
			chance = chance_of(w, a->u);
	}
	int32_t faces = nearest && has_flanks(a->u) && has_before(a, nearest) ? w->faces : 0;
	return chance + faces - (danger < w->most_danger ? danger : w->most_danger);
}

static int32_t contact_score(const em_weights *w, const side_seen *mine, const side_seen *theirs) {
	int32_t score = 0;
	for (unsigned i = 0; i < mine->count; i++)
		score += mine->of[i].power * contact_of(w, &mine->of[i], theirs) / 1000;
	return score;
}

/* --- Objectives ------------------------------------------------------------------------------------------------------------------ */

static int32_t pull_of(const em_weights *w, const em_unit *u) {
	switch ((em_kind)u->kind) {
	case EM_INF:
		return u->form == EM_SKIRMISH ? w->pull_skirmish : w->pull_foot;
	case EM_CAV:
		return w->pull_horse;
	case EM_ART:
	case EM_SK:
		break;
	}
	return w->pull_others;
}

static bool stands_by(const side_seen *side, const em_objective *o, bool steady) {
	for (unsigned i = 0; i < side->count; i++)
		if ((steady ? side->of[i].steady : side->of[i].formed) &&
		    rough_distance(side->of[i].x - o->x, side->of[i].y - o->y) <= 2 * EM_UD)
			return true;
	return false;
}

/* What the scenario gives for it (BE-23.4); to the other side alone: nothing but that they do not have it. */
static int32_t objective_points(const em_objective *at, unsigned side) {
	return at->counts_for < 0 || at->counts_for == (int)side ? at->value : 0;
}

static int32_t objective_score(const em_weights *w, const em_state *s, unsigned side, const side_seen *mine, const side_seen *theirs) {
	int32_t score = 0, sure = w->objective_now + (s->turns ? (1000 - w->objective_now) * s->turn / s->turns : 0);
	for (unsigned o = 0; o < s->objectives; o++) {
		const em_objective *at = &s->objective[o];
		if (at->holder == (int)side)
			score += objective_points(at, side) * sure + w->held * em_future_of(w, s) / 1000;
		else if (stands_by(mine, at, true) && !stands_by(theirs, at, false))
			score += w->seized;
	}
	return score;
}

/* Units are drawn to the nearest objective that their side does not hold. */
int32_t em_nearness_of(const em_weights *w, const em_state *s, const em_unit *u, int32_t x, int32_t y) {
	int side = u->division / EM_SIDE_DIVISIONS;
	int32_t nearest = PULL;
	for (unsigned o = 0; o < s->objectives; o++) {
		int32_t apart = rough_distance(s->objective[o].x - x, s->objective[o].y - y);
		if (s->objective[o].holder != side && apart < nearest)
			nearest = apart;
	}
	return pull_of(w, u) * ((PULL - nearest) / 100) / 10;
}

static int32_t march_score(const em_weights *w, const em_state *s, const side_seen *mine) {
	int32_t score = 0;
	for (unsigned i = 0; i < mine->count; i++)
		if (!(mine->of[i].u->flags & EM_DISORDER))
			score += em_nearness_of(w, s, mine->of[i].u, mine->of[i].x, mine->of[i].y);
	return score;
}

/* --- The army --------------------------------------------------------------------------------------------------------------------- */

/* It grows with the square of the share of its units that are gone: the last ones before the break are the dearest (BE-23.2). */
static int32_t break_score(const em_weights *w, const em_army *army) {
	int32_t lost = 2 * army->lost, all = army->at_start;
	if (army->broken || (all && lost >= all))
		return -BROKEN;
	return all ? -w->nearly_broken * lost / all * lost / all : 0;
}

static int32_t command_score(const em_weights *w, const em_state *s, const side_seen *mine) {
	int32_t score = 0;
	for (unsigned i = 0; i < mine->count; i++) {
		unsigned general = em_general_of(s, mine->of[i].u->division);
		const em_general *g = &s->general[general];
		/* 8 UD: the range of a competent general (BE-2.1), near enough for an estimate */
		if (em_general_alive(s, general) && rough_distance(g->x - mine->of[i].x, g->y - mine->of[i].y) <= 8 * EM_UD)
			score += mine->of[i].power * w->in_command / 1000;
	}
	return score;
}

static int32_t order_score(const em_weights *w, const em_state *s, unsigned side) {
	const int32_t worth[] = {
		[EM_NO_ORDER] = w->order_none, [EM_RETREAT] = 0,         [EM_MANOEUVRE] = w->order_manoeuvre, [EM_ATTACK] = w->order_attack,
		[EM_ENGAGE] = w->order_engage, [EM_HOLD] = w->order_hold};
	int32_t score = 0;
	for (unsigned d = side * EM_SIDE_DIVISIONS; d < (side + 1) * EM_SIDE_DIVISIONS; d++)
		if (s->division[d].flags & EM_EXISTS)
			score += worth[s->division[d].order];
	return score;
}

static int32_t side_score(const em_weights *w, const em_state *s, unsigned side, const side_seen *mine, const side_seen *theirs) {
	const em_army *army = &s->army[side];
	int32_t future = em_future_of(w, s), score = break_score(w, army) - POINT * (army->generals_lost + 2 * army->chiefs_lost);
	for (unsigned i = side * EM_SIDE_UNITS; i < (side + 1) * EM_SIDE_UNITS; i++)
		if (s->unit[i].cohesion)
			score += unit_score(w, &s->unit[i], future);
	return score + order_score(w, s, side) + contact_score(w, mine, theirs) * future / 1000 +
	       objective_score(w, s, side, mine, theirs) + march_score(w, s, mine) + command_score(w, s, mine);
}

/* A lead of 12 victory points is half of the way to certainty: no lead is ever a whole one before the end. */
static int32_t squeezed(int32_t lead) {
	const int32_t half = 12 * POINT, most = 1000000;
	int32_t size = lead < 0 ? -lead : lead;
	return (int32_t)((int64_t)most * lead / (size + half));
}

int32_t em_evaluate(const gg_game *game, const gg_state *state, int player) {
	const em_state *s = em_of(state);
	const em_weights *w = em_weights_of(game);
	em_look look;
	side_seen seen_of[EM_SIDES];
	em_look_begin(&look, game, s);
	look_at_side(w, &look, 0, &seen_of[0]);
	look_at_side(w, &look, 1, &seen_of[1]);
	int32_t lead = side_score(w, s, 0, &seen_of[0], &seen_of[1]) - side_score(w, s, 1, &seen_of[1], &seen_of[0]) + em_in_hand(w, &look);
	return squeezed(player == 0 ? lead : -lead);
}
