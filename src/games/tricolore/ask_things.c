/*
 * ask_things.c - the question "about" with a thing: what a unit, a general, a piece of ground, an objective or a sign beside the table
 * means, line by line with the clause; and in words what the enemy can do to a unit (part of "threats"). Every number is that of the rules
 * and of the profiles in force.
 */
#include "ask.h"
#include "tricolore_words.h"

#include "commanders.h"
#include "facts_of.h"
#include "marches.h"
#include "names.h"
#include "play.h"
#include "rulebook.h"
#include "turn.h"
#include "ways.h"

static void line5(l3_question *q, uint32_t said, int32_t a, int32_t b, int32_t c, int32_t d, int32_t e) {
	const int32_t args[GG_ARGS] = {a, b, c, d, e};
	gg_json_open_flat(q->out, NULL, '{');
	gg_json_put_int(q->out, "code", said >> 16);
	gg_json_put_int(q->out, "clause", said & 0xffff);
	gg_json_open_flat(q->out, "args", '[');
	for (unsigned i = 0; i < GG_ARGS; i++)
		gg_json_put_int(q->out, NULL, args[i]);
	gg_json_close(q->out, ']');
	gg_json_close(q->out, '}');
}

static void line(l3_question *q, uint32_t said, int32_t a) {
	line5(q, said, a, 0, 0, 0, 0);
}

/* A word of the book and its clause, in one number: fewer arguments weigh less in the browser. */
#define SAID(code, clause) ((uint32_t)(code) << 16 | (clause))

/* --- Ground (L3C-16.1, T6) -------------------------------------------------------------------------------------------------- */

/* How T6 knows it; L3_GROUNDS: it is closed, or no ground of its own. */
static l3_ground in_table(const l3_piece *piece) {
	static const uint8_t grounds[L3_GROUND_KINDS] = {
		[L3_WOOD_LIGHT] = L3_BOC, [L3_WOOD_DENSE] = L3_BOD, [L3_MARSH] = L3_MAR,    [L3_STREAM] = L3_RUI,
		[L3_OBSTACLE_1] = L3_PO1, [L3_OBSTACLE_2] = L3_PO2, [L3_EARTHWORK] = L3_PO1};
	if (piece->kind == L3_PLATEAU || piece->kind == L3_HILL)
		return piece->level >= 3 ? L3_NI3 : L3_NI2;
	return grounds[piece->kind] ? (l3_ground)grounds[piece->kind] : L3_GROUNDS;
}

/* What it takes from each arm: UD of its move, order, or the way itself. */
static void about_toll(l3_question *q, l3_ground ground) {
	static const uint16_t steps[] = {L3_SAY_HELP_TOLL, L3_SAY_HELP_TOLL_SAF, L3_SAY_HELP_TOLL_DES};
	for (int32_t arm = L3_INF; arm <= L3_ART; arm++) {
		l3_toll toll = l3_ground_toll(ground, (l3_arm)arm, 1, false, false);
		if (toll.ud == L3_CLOSED)
			line(q, SAID(L3_SAY_HELP_CLOSED, L3C_16_1), arm);
		else if (toll.ud || toll.ddf)
			line5(q, SAID(steps[toll.ddf], L3C_16_1), arm, toll.ud, 0, 0, 0);
	}
}

static void about_ground(l3_question *q, const l3_piece *piece) {
	static const struct {
		uint16_t code, clause;
	} kinds[L3_GROUND_KINDS] = {
		[L3_PLATEAU] = {L3_SAY_HELP_HIGH, L3C_27_8},     [L3_HILL] = {L3_SAY_HELP_HIGH, L3C_27_8},
		[L3_WOOD_LIGHT] = {L3_SAY_HELP_BOC, L3C_16_13},  [L3_WOOD_DENSE] = {L3_SAY_HELP_BOD, L3C_16_14},
		[L3_BLOCK] = {L3_SAY_HELP_ECO, L3C_16_2},        [L3_RIVER] = {L3_SAY_HELP_RIVER, L3C_27_13},
		[L3_CLIFF] = {L3_SAY_HELP_CLIFF, L3C_27_13},     [L3_ROAD] = {L3_SAY_HELP_ROAD, L3C_29_1},
		[L3_BRIDGE] = {L3_SAY_HELP_BRIDGE, L3C_27_13},   [L3_FORD] = {L3_SAY_HELP_FORD, L3C_27_13},
		[L3_OBSTACLE_1] = {L3_SAY_HELP_LINE, L3C_16_16}, [L3_OBSTACLE_2] = {L3_SAY_HELP_LINE, L3C_16_16},
		[L3_EARTHWORK] = {L3_SAY_HELP_LINE, L3C_16_16},  [L3_STREAM] = {L3_SAY_HELP_LINE, L3C_16_16},
	};
	l3_ground ground = in_table(piece);
	if (kinds[piece->kind].code)
		line(q, SAID(kinds[piece->kind].code, kinds[piece->kind].clause), piece->level);
	if (piece->shelter)
		line(q, SAID(L3_SAY_HELP_SHELTER, L3C_16_3), piece->shelter);
	if (ground != L3_GROUNDS)
		about_toll(q, ground);
}

static bool about_piece(l3_question *q) {
	int64_t piece;
	if (!gg_json_int(q->doc, q->node, "ground", 0, (int64_t)q->look.s->pieces - 1, &piece, q->error))
		return false;
	gg_json_open(q->out, "lines", '[');
	about_ground(q, &q->look.s->piece[piece]);
	gg_json_close(q->out, ']');
	return true;
}

/* --- Units ------------------------------------------------------------------------------------------------------------------- */

static bool take_unit(l3_question *q, unsigned *unit) {
	const char *id;
	size_t size;
	if (!gg_json_string(q->doc, q->node, "unit", &id, &size, q->error))
		return false;
	return (l3_find_id(q->game, q->look.s, L3_NAMED_ELEMENT, L3_NONE, false, id, size, unit) == 1 && l3_stands(q->look.s, *unit)) ||
	       gg_json_fail(q->doc, gg_json_member(q->doc, q->node, "unit"), q->error, "unit: no such unit is on the table", NULL);
}

/* Strength, and what state it is in. */
static void about_state(l3_question *q, unsigned unit) {
	const l3_element *e = &q->look.s->element[unit];
	const l3_profile *of = l3_profile_of(&q->look, unit);
	int32_t left = L3_TURN_PA - e->pa_spent;
	line5(q, SAID(L3_SAY_HELP_PROFILE, L3C_22_34), of->arm, of->status, of->mor, of->feu, of->cac);
	if (l3_arm_of(&q->look, unit) == L3_ART)
		line5(q, SAID(L3_SAY_HELP_GUNS, L3C_1_13), (int32_t)e->guns0 - e->pap, e->guns0, 0, 0, 0);
	else
		line5(q, SAID(L3_SAY_HELP_FIGURES, L3C_33_2), (int32_t)l3_figures(q->look.s, unit), e->size0, 0, 0, 0);
	if (e->morale < L3_ARRET)
		line(q, SAID(L3_SAY_HELP_SHAKEN, L3C_14_1), e->morale);
	if (e->cohesion == L3_SAF)
		line(q, SAID(L3_SAY_HELP_SAF, L3C_22_26), 0);
	else if (e->cohesion != L3_FORMED)
		line(q, SAID(L3_SAY_HELP_DES, L3C_22_27), 0);
	line(q, SAID(left >= 0 ? L3_SAY_HELP_PA : L3_SAY_HELP_POP, left >= 0 ? L3C_2_1 : L3C_2_2), left >= 0 ? left : -left);
}

/* How far it goes as it is formed, with 1 to 3 PA, and how far it fires. */
static void about_reach(l3_question *q, unsigned unit) {
	enum { PACES = 3 };
	const l3_element *e = &q->look.s->element[unit];
	int32_t way[PACES];
	for (unsigned i = 0; i < PACES; i++)
		way[i] = l3_allowance(&q->look, unit, e->formation, i + 1, false);
	if (e->eco)
		line(q, SAID(L3_SAY_HELP_GARRISON, L3C_16_4), 0);
	else if (e->formation == L3_BAT)
		line(q, SAID(L3_SAY_HELP_BATTERY, L3C_5_23), 0);
	else if (way[PACES - 1])
		line5(q, SAID(L3_SAY_HELP_MOVES, L3C_29_1), e->formation, way[0], way[1], way[2], 0);
	else
		line5(q, SAID(L3_SAY_HELP_MOVES_SLOW, L3C_29_1), e->formation, way[0], 0, 0, 0);
	l3_weapon weapon = l3_weapon_of(&q->look, unit);
	int32_t far = 0;
	for (unsigned range = L3_P1; weapon != L3_NO_WEAPON && range < L3_OUT_OF_RANGE; range++)
		far = l3_range_limit(weapon, (l3_range)range) > far ? l3_range_limit(weapon, (l3_range)range) : far;
	if (far)
		line5(q, SAID(L3_SAY_HELP_FIRES, L3C_17_13), weapon, l3_range_limit(weapon, L3_P1), far, 0, 0);
}

static bool about_unit(l3_question *q) {
	unsigned unit;
	if (!take_unit(q, &unit))
		return false;
	gg_json_open(q->out, "lines", '[');
	about_state(q, unit);
	about_reach(q, unit);
	if (!l3_has_command(&q->look, unit))
		line(q, SAID(L3_SAY_HELP_NO_COMMAND, L3C_25_3), 0);
	for (uint64_t rest = l3_pieces_under(&q->look, l3_footprint_of(&q->look, unit)); rest;)
		line(q, SAID(L3_SAY_HELP_UNDER, L3C_5_6), q->look.s->piece[gg_set_pop(&rest)].kind);
	gg_json_close(q->out, ']');
	return true;
}

/* --- Generals, objectives, signs ------------------------------------------------------------------------------------------------ */

static bool about_general(l3_question *q) {
	const char *id;
	size_t size;
	unsigned found;
	if (!gg_json_string(q->doc, q->node, "general", &id, &size, q->error))
		return false;
	if (l3_find_id(q->game, q->look.s, L3_NAMED_GENERAL, L3_NONE, false, id, size, &found) != 1)
		return gg_json_fail(q->doc, gg_json_member(q->doc, q->node, "general"), q->error, "general: no such general", NULL);
	const l3_general *g = &q->look.s->general[found];
	gg_json_open(q->out, "lines", '[');
	line5(q, SAID(L3_SAY_HELP_GENERAL, L3C_25_10), g->grade, g->ccf, g->used, 0, 0);
	line(q, SAID(L3_SAY_HELP_COMMAND, L3C_25_3), 0);
	if (g->bonus)
		line(q, SAID(L3_SAY_HELP_BONUS, L3C_25_4), g->bonus);
	if (g->with)
		line(q, SAID(L3_SAY_HELP_WITH, L3C_25_11), l3_unit_arg(q->look.s, g->with - 1u));
	gg_json_close(q->out, ']');
	return true;
}

static bool about_objective(l3_question *q) {
	int64_t number;
	if (!gg_json_int(q->doc, q->node, "objective", 0, (int64_t)q->look.s->objectives - 1, &number, q->error))
		return false;
	gg_json_open(q->out, "lines", '[');
	line(q, SAID(L3_SAY_HELP_WORTH, L3C_33_5), q->look.s->objective[number].value);
	line(q, SAID(L3_SAY_HELP_HOLDS, L3C_33_4), 0);
	gg_json_close(q->out, ']');
	return true;
}

static bool about_sign(l3_question *q) {
	static const char *const names[] = {"turn", "points", "broken", "pa", NULL};
	static const uint16_t codes[] = {L3_SAY_HELP_TURN, L3_SAY_HELP_POINTS, L3_SAY_HELP_BROKEN, L3_SAY_HELP_PA_SIGN};
	static const uint16_t clauses[] = {L3C_33_1, L3C_33_5, L3C_33_3, L3C_2_1};
	int32_t which;
	if (!gg_json_choice(q->doc, q->node, "sign", names, &which, q->error))
		return false;
	gg_json_open(q->out, "lines", '[');
	line(q, SAID(codes[which], clauses[which]), which ? 0 : q->look.s->turns);
	gg_json_close(q->out, ']');
	return true;
}

bool l3_ask_thing(l3_question *q, bool *asked) {
	static const struct {
		const char *key;
		bool (*answer)(l3_question *q);
	} things[] = {{"unit", about_unit},
		      {"general", about_general},
		      {"ground", about_piece},
		      {"objective", about_objective},
		      {"sign", about_sign}};
	for (unsigned i = 0; i < sizeof things / sizeof *things; i++)
		if ((*asked = gg_json_member(q->doc, q->node, things[i].key)))
			return things[i].answer(q);
	return true;
}

/* --- What the enemy can do to a unit, as all stand now ------------------------------------------------------------------------------ */

/* With all its PA, as at the beginning of a turn. */
static void rested(l3_state *s, unsigned unit) {
	l3_element *e = &s->element[unit];
	e->pa_spent = e->pa_next = e->move_pa = e->sop_pa = e->fire = e->engaged = 0;
	e->moved = 0;
}

/* By a march to combat, straight from where it stands (L3C-6.1, 6.2). */
static bool can_march(l3_look *look, unsigned enemy, unsigned unit) {
	const l3_element *a = &look->s->element[enemy], *b = &look->s->element[unit];
	uint16_t direction = table_bearing(b->x - a->x, b->y - a->y);
	if (!l3_in_front(look, enemy, unit) || !l3_may_march(look, L3_IS_MAC, false, enemy, direction, NULL))
		return false;
	l3_approach way = l3_approach_of(look, enemy, unit, direction);
	int32_t most = 0;
	for (unsigned pa = L3_TURN_PA; pa && !most; pa--)
		most = l3_allowance(look, enemy, a->formation, pa, false);
	most += l3_tolerance_ud(l3_arm_of(look, enemy)) * L3_UD;
	return way.gap >= 0 && !way.by && way.gap + way.terrain <= most;
}

void l3_put_threat_lines(l3_question *q, unsigned unit, l3_set fire, l3_set near, l3_set flank) {
	l3_state fresh = *q->look.s;
	l3_look look;
	unsigned foe = 1 - l3_side_of(unit), told = 0;
	for (unsigned slot = 0; slot < L3_SIDE_ELEMENTS; slot++)
		rested(&fresh, foe * L3_SIDE_ELEMENTS + slot);
	l3_look_open(&look, q->look.data, &fresh);
	gg_json_open(q->out, "lines", '[');
	for (l3_set rest = l3_standing(&look, foe); rest;) {
		unsigned slot = gg_set_pop(&rest), enemy = foe * L3_SIDE_ELEMENTS + slot;
		int32_t name = l3_unit_arg(&fresh, enemy);
		if (fresh.element[enemy].marks & L3_HIDDEN)
			continue;
		if (fire >> slot & 1)
			line(q, SAID(L3_SAY_THREAT_FIRE, L3C_17_13), name), told++;
		if (can_march(&look, enemy, unit))
			line(q, SAID(L3_SAY_THREAT_MARCH, L3C_6_2), name), told++;
		if (flank >> slot & 1)
			line(q, SAID(L3_SAY_THREAT_FLANK, L3C_22_32), name), told++;
		else if (near >> slot & 1)
			line(q, SAID(L3_SAY_THREAT_NEAR, L3C_22_23), name), told++;
	}
	if (!told)
		line(q, SAID(L3_SAY_THREAT_NONE, L3C_17_13), l3_unit_arg(&fresh, unit));
	gg_json_close(q->out, ']');
}
