/*
 * victory.c - victory points, the break of an army, who has won (BE-23, BE-27.68, and what the scenarios add). Points are halves.
 */
#include "../../core/mem.h"
#include "empire_words.h"

#include "data.h"
#include "divisions.h"
#include "facts_of.h"
#include "ground.h"
#include "rulebook.h"
#include "turn.h"

/* BE-23.4, 23.5, in halves. */
enum {
	FOR_BREAK = 20,
	FOR_OBJECTIVE = 6,
	FOR_HALF_LOST = 1,
	FOR_GENERAL = 2,
	FOR_CHIEF = 4,
	MARGIN_OF_VICTORY = 6,
	DECISIVE = 16,
	MARGIN_BOTH_BROKEN = 10 /* BE-23.2 */
};

static const em_scenario *scenario_of(const em_look *look) {
	unsigned scenario = look->s->options.scenario;
	return look->data && scenario < look->data->scenarios ? &look->data->scenario[scenario] : NULL;
}

static bool half_lost(const em_look *look, unsigned unit) {
	em_body body = em_record_of(look, unit);
	return em_half_lost(&body);
}

/* --- What units are worth ----------------------------------------------------------------------------------------------------------------
 */

typedef struct account {
	const em_look *look;
	em_put_gain *put;
	void *payload;
	unsigned side; /* which gains */
} account;

static void gain(const account *a, int32_t halves, uint16_t code, int32_t arg, int32_t number) {
	if (halves)
		a->put(a->payload, &(em_gain){a->side, halves, {.code = code, .clause = BE_23_4, .args = {arg, number}}});
}

/* To the enemy: eliminated, or on the table with half of its cohesion lost. */
static void units_lost(const account *a) {
	const em_state *s = a->look->s;
	unsigned enemy = 1 - a->side;
	for (unsigned u = enemy * EM_SIDE_UNITS; u < (enemy + 1) * EM_SIDE_UNITS; u++) {
		const em_unit *unit = &s->unit[u];
		if (!em_exists(s, u))
			continue;
		if (unit->flags & EM_REMOVED)
			gain(a, em_halves(unit), EM_SAY_SCORE_UNIT, em_unit_arg(s, u), 0);
		else if ((unit->flags & (EM_ON_TABLE | EM_OFF_TABLE | EM_SAFE)) == EM_ON_TABLE && half_lost(a->look, u))
			gain(a, FOR_HALF_LOST, EM_SAY_SCORE_HALF, em_unit_arg(s, u), 0);
	}
}

static void add(void *payload, const em_gain *gain) {
	int32_t *halves = payload;
	halves[gain->side] += gain->halves;
}

void em_losses(const gg_game *game, const gg_state *state, int32_t halves[GG_PLAYERS]) {
	em_look look;
	int32_t gained[EM_SIDES] = {0, 0};
	em_look_open(&look, (const em_data *)game->data, em_of(state));
	for (unsigned side = 0; side < EM_SIDES; side++)
		units_lost(&(account){&look, add, gained, 1 - side});
	for (unsigned side = 0; side < EM_SIDES; side++)
		halves[side] = gained[1 - side];
}

/* What the enemy has lost. */
static void take_toll(const account *a) {
	const em_army *enemy = &a->look->s->army[1 - a->side];
	units_lost(a);
	gain(a, FOR_GENERAL * enemy->generals_lost, EM_SAY_SCORE_GENERALS, 0, enemy->generals_lost);
	gain(a, FOR_CHIEF * enemy->chiefs_lost, EM_SAY_SCORE_CHIEF, 0, 0);
	gain(a, enemy->broken ? FOR_BREAK : 0, EM_SAY_SCORE_BREAK, 1 - (int32_t)a->side, 0);
}

/* --- Beyond a river (SC-3)
 * ------------------------------------------------------------------------------------------------------------------- */

static table_point middle_of_edge(const em_state *s, unsigned edge) {
	switch ((em_map_edge)edge) {
	case EM_SOUTH:
		return (table_point){s->width / 2, 0};
	case EM_NORTH:
		return (table_point){s->width / 2, s->height};
	case EM_EAST:
		return (table_point){s->width, s->height / 2};
	case EM_WEST:
		break;
	}
	return (table_point){0, s->height / 2};
}

static int64_t turn_of(const em_piece *leg, table_point p) {
	return (int64_t)(leg->x1 - leg->x0) * (p.y - leg->y0) - (int64_t)(leg->y1 - leg->y0) * (p.x - leg->x0);
}

/* The leg of the river nearest to the point tells on which bank it lies. */
static bool beyond(em_look *look, table_point at, unsigned leg, table_point home) {
	const em_state *s = look->s;
	table_shape here = em_point_shape(at);
	unsigned nearest = leg;
	uint32_t least = UINT32_MAX;
	for (unsigned p = leg; p < s->pieces && s->piece[p].kind == EM_RIVER; p++) {
		const em_piece *piece = &s->piece[p];
		table_point ends[2] = {{piece->x0, piece->y0}, {piece->x1, piece->y1}};
		table_shape line = table_shape_of(ends, 2);
		uint32_t d = table_distance(&here, &line);
		if (d < least) {
			least = d;
			nearest = p;
		}
	}
	const em_piece *river = &s->piece[nearest];
	bool wet = table_holds(em_piece_shape(look, nearest), at);
	return !wet && (turn_of(river, at) > 0) == (turn_of(river, home) > 0);
}

/* Formed units that are safe or beyond the river, with less than half of their cohesion lost. */
static int32_t saved_of(em_look *look, unsigned side, const em_scenario_side *special) {
	table_point home = middle_of_edge(look->s, special->edge);
	int32_t points = 0;
	for (unsigned u = side * EM_SIDE_UNITS; u < (side + 1) * EM_SIDE_UNITS; u++) {
		const em_unit *unit = &look->s->unit[u];
		if (!em_exists(look->s, u) || (unit->flags & EM_REMOVED) || !em_is_formed(look, u) || half_lost(look, u))
			continue;
		bool here = (unit->flags & (EM_ON_TABLE | EM_OFF_TABLE | EM_SAFE)) == EM_ON_TABLE;
		bool over = here && special->saved_beyond != EM_NO_PIECE &&
			    beyond(look, (table_point){unit->x, unit->y}, special->saved_beyond, home);
		if ((unit->flags & EM_SAFE) || over)
			points += 2 * special->saved_points;
	}
	return points;
}

/* --- Objectives --------------------------------------------------------------------------------------------------------------------------
 */

/* How many count for the side. */
static unsigned put_objectives(const account *a) {
	const em_scenario *scenario = scenario_of(a->look);
	const em_state *s = a->look->s;
	unsigned held = 0;
	for (unsigned o = 0; o < s->objectives; o++) {
		if (s->objective[o].holder != (int)a->side)
			continue;
		const em_map_objective *mapped = scenario && o < scenario->objectives ? &scenario->objective[o] : NULL;
		if (mapped && mapped->counts_for >= 0 && mapped->counts_for != (int)a->side)
			continue;
		held++;
		gain(a, mapped ? 2 * mapped->value : FOR_OBJECTIVE, EM_SAY_SCORE_OBJECTIVE, em_objective_arg(s, o), 0);
	}
	return held;
}

void em_score(em_look *look, em_put_gain *put, void *payload) {
	const em_scenario *scenario = scenario_of(look);
	for (unsigned side = 0; side < EM_SIDES; side++) {
		account a = {look, put, payload, side};
		take_toll(&a);
		unsigned held = put_objectives(&a);
		const em_scenario_side *special = scenario ? &scenario->side[side] : NULL;
		if (!special)
			continue;
		if (special->bonus_objectives && held >= special->bonus_objectives)
			gain(&a, 2 * special->bonus_points, EM_SAY_SCORE_BONUS, 0, 0);
		if (special->saved_points)
			gain(&a, saved_of(look, side, special), EM_SAY_SCORE_SAVED, 0, 0);
	}
}

void em_points(em_look *look, int32_t points[EM_SIDES]) {
	points[0] = points[1] = 0;
	em_score(look, add, points);
}

/* --- Break (BE-23.2)
 * ------------------------------------------------------------------------------------------------------------------------ */

bool em_breaks(em_look *look, unsigned side) {
	const em_state *s = look->s;
	const em_scenario *scenario = scenario_of(look);
	int32_t all = 0, lost = 0;
	for (unsigned u = side * EM_SIDE_UNITS; u < (side + 1) * EM_SIDE_UNITS; u++)
		if (em_exists(s, u)) {
			all += em_halves(&s->unit[u]);
			lost += s->unit[u].flags & EM_REMOVED ? em_halves(&s->unit[u]) : 0;
		}
	if (lost == all)
		return true; /* nobody is left (BE-27.68) */
	if (scenario && s->turn < scenario->side[side].unbroken_before)
		return false;
	return lost >= (all + 3) / 4 * 2; /* half, rounded up to a whole unit */
}

/* --- Who has won
 * ------------------------------------------------------------------------------------------------------------------------------ */

gg_verdict em_ending(em_look *look) {
	const em_state *s = look->s;
	int32_t points[EM_SIDES];
	if (s->phase != EM_PLAYED_OUT)
		return (gg_verdict){0};
	em_points(look, points);
	bool both = s->army[0].broken && s->army[1].broken;
	int32_t margin = points[0] - points[1], lead = margin < 0 ? -margin : margin;
	uint16_t code = lead < (both ? MARGIN_BOTH_BROKEN : MARGIN_OF_VICTORY) ? (both ? EM_SAY_ENDS_BROKEN : EM_SAY_ENDS_DRAWN)
			: lead >= DECISIVE                                     ? EM_SAY_ENDS_DECISIVE
									       : EM_SAY_ENDS_VICTORY;
	bool won = code == EM_SAY_ENDS_VICTORY || code == EM_SAY_ENDS_DECISIVE;
	return (gg_verdict){.code = code, .clause = both ? BE_23_2 : BE_23_5, .args = {won && margin < 0}};
}

void em_payoff(const gg_game *game, const gg_state *state, gg_payoff *out) {
	const em_state *s = em_of(state);
	em_look look;
	em_look_open(&look, (const em_data *)game->data, s);
	memset(out, 0, sizeof *out);
	em_points(&look, out->value);
	out->clause = BE_23_4;
	if (s->phase != EM_PLAYED_OUT)
		return; /* the standing */
	gg_verdict end = em_ending(&look);
	int32_t margin = out->value[0] - out->value[1];
	out->winners = end.code == EM_SAY_ENDS_DRAWN || end.code == EM_SAY_ENDS_BROKEN ? 3
		       : margin > 0                                                    ? 1
										       : 2; /* a draw has both (BE-27.68) */
	out->clause = end.clause;
}
