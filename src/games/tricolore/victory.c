/*
 * victory.c - points, the break of an army, objectives, who has won (L3C-33). Points are halves.
 */
#include "../../core/mem.h"
#include "tricolore_words.h"

#include "data.h"
#include "names.h"
#include "rulebook.h"
#include "turn.h"

/* L3C-33.5, in halves. */
enum { FOR_BREAK = 20, FOR_UNIT = 2, FOR_ROUT = 2, FOR_HALF_STRENGTH = 1, FOR_GENERAL = 2, FOR_CHIEF = 4, MARGIN = 6, DECISIVE = 16 };

bool l3_breaks(const l3_state *s, unsigned side) {
	unsigned started = 0, lost = 0; /* lost in halves */
	for (unsigned slot = 0; slot < L3_SIDE_UNITS; slot++) {
		const l3_element *e = &s->element[side * L3_SIDE_ELEMENTS + slot];
		if (!e->profile)
			continue;
		started++;
		if (e->where == L3_DESTROYED || e->where == L3_LEFT)
			lost += 2;
		else if (e->where == L3_ON_TABLE && e->morale == L3_DEROUTE)
			lost += 2;
		else if (e->where == L3_ON_TABLE && e->morale == L3_RETRAITE)
			lost += 1;
	}
	return started && lost >= started;
}

/* --- Points (L3C-33.5) --------------------------------------------------------------------------------------------------------- */

typedef struct account {
	const l3_state *s;
	l3_put_gain *put;
	void *payload;
	unsigned side; /* which gains */
} account;

static void gain(const account *a, int32_t halves, uint16_t code, int32_t arg) {
	if (halves)
		a->put(a->payload, &(l3_gain){a->side, halves, {.code = code, .clause = L3C_33_5, .args = {arg}}});
}

static void unit_lost(const account *a, unsigned u) {
	const l3_element *e = &a->s->element[u];
	if (!e->profile)
		return;
	if (e->where == L3_DESTROYED || e->where == L3_LEFT)
		gain(a, FOR_UNIT, L3_SAY_SCORE_UNIT, l3_unit_arg(a->s, u));
	else if (e->where == L3_ON_TABLE && e->morale == L3_DEROUTE)
		gain(a, FOR_ROUT, L3_SAY_SCORE_ROUT, l3_unit_arg(a->s, u));
	else if (e->where == L3_ON_TABLE && 2 * l3_figures(a->s, u) <= e->size0)
		gain(a, FOR_HALF_STRENGTH, L3_SAY_SCORE_HALF, l3_unit_arg(a->s, u));
}

static void units_lost(const account *a) {
	for (unsigned slot = 0; slot < L3_SIDE_UNITS; slot++)
		unit_lost(a, (1 - a->side) * L3_SIDE_ELEMENTS + slot);
}

/* What the enemy has lost. */
static void take_toll(const account *a) {
	unsigned enemy = 1 - a->side, chief = l3_gec(a->s, enemy); /* of an only GT the general is chief as well (L3C-26.6) */
	units_lost(a);
	for (unsigned i = enemy * L3_SIDE_GENERALS; i < (enemy + 1) * L3_SIDE_GENERALS; i++) {
		const l3_general *g = &a->s->general[i];
		if (g->state == L3_DOWN || g->state == L3_DEAD || g->state == L3_ACTING)
			gain(a, g->grade >= L3_CORPS || i == chief ? FOR_CHIEF : FOR_GENERAL, L3_SAY_SCORE_GENERAL,
			     l3_general_arg(a->s, i));
	}
}

/* Its value to the side that holds it; a scenario may give it to one side only. Ground by chance has objectives of its own. */
static int32_t objective_points(const l3_look *look, unsigned objective, unsigned side) {
	const l3_scenario *scenario = &look->data->scenario[look->s->scenario];
	const l3_objective *o = &look->s->objective[objective];
	bool ours = look->s->options.terrain || scenario->objective[objective].counts_for < 0 ||
		    scenario->objective[objective].counts_for == (int)side;
	return o->holder == (int)side && ours ? 2 * o->value : 0;
}

/* More for one who holds several at the end, as the scenario says. */
static int32_t bonus_points(const l3_look *look, unsigned side) {
	const l3_map_side *where = &look->data->scenario[look->s->scenario].side[side];
	if (!where->bonus || look->s->options.terrain)
		return 0;
	for (unsigned i = 0; i < look->s->objectives; i++)
		if ((where->bonus >> i & 1) && look->s->objective[i].holder != (int)side)
			return 0;
	return 2 * where->bonus_points;
}

void l3_score(l3_look *look, l3_put_gain *put, void *payload) {
	const l3_state *s = look->s;
	for (unsigned side = 0; side < L3_SIDES; side++) {
		account a = {s, put, payload, side};
		if (s->broken[1 - side])
			gain(&a, FOR_BREAK, L3_SAY_SCORE_BREAK, l3_army_arg(s, 1 - side));
		if (s->options.score) /* break_only */
			continue;
		for (unsigned i = 0; i < s->objectives; i++)
			gain(&a, objective_points(look, i, side), L3_SAY_SCORE_OBJECTIVE, l3_objective_arg(s, i));
		gain(&a, bonus_points(look, side), L3_SAY_SCORE_BONUS, 0);
		take_toll(&a);
	}
}

static void add(void *payload, const l3_gain *gain) {
	int32_t *halves = payload;
	halves[gain->side] += gain->halves;
}

void l3_points(l3_look *look, int32_t halves[L3_SIDES]) {
	halves[0] = halves[1] = 0;
	l3_score(look, add, halves);
}

/* Units destroyed, gone, in rout, and by half those at half strength. */
void l3_losses(const gg_game *game, const gg_state *state, int32_t halves[GG_PLAYERS]) {
	int32_t gained[L3_SIDES] = {0, 0};
	(void)game;
	for (unsigned side = 0; side < L3_SIDES; side++)
		units_lost(&(account){l3_of(state), add, gained, 1 - side});
	for (unsigned side = 0; side < L3_SIDES; side++)
		halves[side] = gained[1 - side];
}

/* --- Objectives (L3C-33.4) ------------------------------------------------------------------------------------------------------ */

bool l3_near_objective(l3_look *look, unsigned element, unsigned objective) {
	const l3_objective *o = &look->s->objective[objective];
	const l3_element *e = &look->s->element[element];
	if (l3_is_screen(element) || !l3_stands(look->s, element) || e->morale < L3_ARRET)
		return false;
	if (!e->eco && (e->cohesion != L3_FORMED || e->formation == L3_TIR))
		return false;
	const l3_footprint *body = l3_footprint_of(look, element);
	table_point place = {o->x, o->y};
	table_shape parts[TABLE_PARTS] = {table_shape_of(&place, 1)};
	for (unsigned i = o->piece ? l3_area(look, o->piece - 1u, parts) : 1; i-- > 0;)
		if (table_within(&parts[i], &body->full, L3_UD) || (body->last.count && table_within(&parts[i], &body->last, L3_UD)))
			return true;
	return false;
}

int l3_objective_holder(l3_look *look, unsigned objective) {
	bool near[L3_SIDES] = {false, false};
	for (unsigned u = 0; u < L3_ELEMENTS; u++) /* hidden troops hold nothing: it would betray them (T131) */
		if (!near[l3_side_of(u)] && l3_stands(look->s, u) && !(look->s->element[u].marks & L3_HIDDEN))
			near[l3_side_of(u)] = l3_near_objective(look, u, objective);
	return near[0] == near[1] ? -1 : near[1];
}

/* --- Who has won -------------------------------------------------------------------------------------------------------------------- */

gg_verdict l3_ending(const l3_state *s, const int32_t halves[L3_SIDES]) {
	unsigned winner = halves[1] > halves[0];
	int32_t lead = halves[winner] - halves[1 - winner];
	uint16_t code = lead < MARGIN ? L3_SAY_ENDS_DRAWN : lead < DECISIVE ? L3_SAY_ENDS_VICTORY : L3_SAY_ENDS_DECISIVE;
	return (gg_verdict){.code = code, .clause = L3C_33_5, .args = {lead < MARGIN ? 0 : l3_army_arg(s, winner)}};
}

void l3_tell_victory(l3_play *play, const int32_t halves[L3_SIDES]) {
	gg_verdict end = l3_ending(play->s, halves);
	l3_tell(play, end.code, end.clause, end.args[0], 0, 0);
}

void l3_payoff(const gg_game *game, const gg_state *state, gg_payoff *out) {
	const l3_state *s = l3_of(state);
	l3_look look;
	l3_look_open(&look, (const l3_data *)game->data, s);
	memset(out, 0, sizeof *out);
	l3_points(&look, out->value);
	out->clause = L3C_33_5;
	if (s->depth || s->phase != L3_PLAYED_OUT)
		return; /* the standing */
	int32_t margin = out->value[0] - out->value[1];
	out->winners = margin >= MARGIN ? 1 : -margin >= MARGIN ? 2 : 3; /* under 3 points: a draw */
}
