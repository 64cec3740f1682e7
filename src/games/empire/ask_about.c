/*
 * ask_about.c - the question "about": what a unit, a general, a piece of ground, an objective or a sign beside the table means, line by
 * line with the clause; and in words who can do what to a unit (part of "threats"). Every number is that of the rules in force.
 */
#include "ask.h"
#include "empire_words.h"

#include "charge.h"
#include "command.h"
#include "facts_of.h"
#include "ground.h"
#include "names.h"
#include "obedience.h"
#include "play.h"
#include "targets.h"
#include "threats.h"
#include "turn.h"
#include "ways.h"

static void line5(em_question *q, uint32_t said, int32_t a, int32_t b, int32_t c, int32_t d, int32_t e) {
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

static void line(em_question *q, uint32_t said, int32_t a) {
	line5(q, said, a, 0, 0, 0, 0);
}

/* A word of the book and its clause, in one number: fewer arguments weigh less in the browser. */
#define SAID(code, clause) ((uint32_t)(code) << 16 | (clause))

/* --- Ground (BE-20) ------------------------------------------------------------------------------------------------------ */

static void about_ground(em_question *q, unsigned kind) {
	static const struct {
		uint16_t code, clause;
	} goings[] = {[EM_CLEAR] = {EM_SAY_HELP_CLEAR, BE_5_14},
		      [EM_BROKEN] = {EM_SAY_HELP_BROKEN, BE_5_14},
		      [EM_DIFFICULT] = {EM_SAY_HELP_DIFFICULT, BE_5_14},
		      [EM_IMPASSABLE] = {EM_SAY_HELP_IMPASSABLE, BE_27_21}};
	em_going going = em_going_of(kind);
	int32_t name = (int32_t)kind;
	if (kind == EM_ROAD || kind == EM_BRIDGE)
		line(q, SAID(EM_SAY_HELP_ROAD, BE_5_15), name);
	else if (em_is_obstacle(kind))
		line(q, SAID(EM_SAY_HELP_OBSTACLE, BE_5_15), name);
	else
		line(q, SAID(goings[going].code, goings[going].clause), name);
	if (em_ground_cover(kind) != EM_NO_COVER)
		line(q, SAID(em_line_width(kind) ? EM_SAY_HELP_COVER_BEHIND : EM_SAY_HELP_COVER, BE_27_14), (int32_t)em_ground_cover(kind));
	if (em_is_hill(kind))
		line(q, SAID(EM_SAY_HELP_HILL, BE_27_13), 0);
	if (kind == EM_WOOD)
		line(q, SAID(EM_SAY_HELP_WOOD, BE_19_6), 0);
	if (em_is_building(kind))
		line(q, SAID(EM_SAY_HELP_WORKS, BE_20_1), 0);
	if (kind == EM_REDOUBT)
		line(q, SAID(EM_SAY_HELP_REDOUBT, BE_20_1), 0);
	if (kind == EM_FORD)
		line(q, SAID(EM_SAY_HELP_FORD, BE_27_25), 0);
}

static bool about_piece(em_question *q) {
	int64_t piece;
	if (!gg_json_int(q->doc, q->node, "ground", 0, (int64_t)q->look.s->pieces - 1, &piece, q->error))
		return false;
	gg_json_open(q->out, "lines", '[');
	about_ground(q, q->look.s->piece[piece].kind);
	gg_json_close(q->out, ']');
	return true;
}

/* --- Units --------------------------------------------------------------------------------------------------------------- */

/* How it moves in its formation: as far as each ground lets it (BE-5.14). */
static void about_moves(em_question *q, const em_unit *u) {
	int32_t clear = em_allowance(u, u->form, EM_CLEAR, false, EM_AT_MARCH),
		broken = em_allowance(u, u->form, EM_BROKEN, false, EM_AT_MARCH);
	int32_t difficult = em_allowance(u, u->form, EM_DIFFICULT, false, EM_AT_MARCH), form = u->form;
	if (u->form == EM_BUILDING)
		line(q, SAID(EM_SAY_HELP_GARRISON, BE_20_1), 0);
	else if (u->form == EM_DEPLOYED)
		line(q, SAID(EM_SAY_HELP_DEPLOYED, BE_5_11), 0);
	else if (difficult)
		line5(q, SAID(EM_SAY_HELP_MOVES, BE_5_14), form, clear, broken, difficult, 0);
	else if (broken)
		line5(q, SAID(EM_SAY_HELP_MOVES_BROKEN, BE_5_14), form, clear, broken, 0, 0);
	else
		line5(q, SAID(EM_SAY_HELP_MOVES_CLEAR, BE_5_14), form, clear, 0, 0, 0);
}

static void about_arms(em_question *q, unsigned unit) {
	const em_unit *u = &q->look.s->unit[unit];
	int32_t most[EM_OUT_OF_RANGE];
	em_ranges_of(&q->look, unit, most);
	if (em_has_arc(&q->look, unit) && most[EM_SHORT])
		line5(q, SAID(EM_SAY_HELP_GUNS, BE_10_2), most[EM_SHORT], most[EM_EFFECTIVE], most[EM_LONG], 0, 0);
	else if (em_has_arc(&q->look, unit))
		line(q, SAID(EM_SAY_HELP_FIRES, BE_10_2), most[EM_EFFECTIVE]);
	if (em_can_charge(&q->look, unit, NULL))
		line(q, SAID(EM_SAY_HELP_CHARGES, BE_5_15), em_allowance(u, u->form, EM_CLEAR, false, EM_AT_CHARGE));
}

/* Its order, where the viewer knows it (BE-3). */
static void about_order(em_question *q, unsigned unit) {
	static const struct {
		uint16_t code, clause;
	} orders[] = {[EM_NO_ORDER] = {0, 0},
		      [EM_RETREAT] = {EM_SAY_HELP_RETREAT, BE_3_1},
		      [EM_MANOEUVRE] = {EM_SAY_HELP_MANOEUVRE, BE_3_2},
		      [EM_ATTACK] = {EM_SAY_HELP_ATTACK, BE_3_3},
		      [EM_ENGAGE] = {EM_SAY_HELP_ENGAGE, BE_3_4},
		      [EM_HOLD] = {EM_SAY_HELP_HOLD, BE_3_5}};
	const em_state *s = q->look.s;
	unsigned order = s->unit[unit].division == EM_NONE ? EM_NO_ORDER : em_order_of(s, unit);
	if (orders[order].code)
		line(q, SAID(orders[order].code, orders[order].clause), (int32_t)order);
	if (s->unit[unit].division != EM_NONE && !em_in_command(&q->look, unit))
		line(q, SAID(EM_SAY_HELP_NO_COMMAND, BE_2_3), 0);
}

static bool about_unit(em_question *q) {
	enum { HALF = 500 };
	unsigned unit;
	if (!em_ask_unit(q, "unit", &unit))
		return false;
	const em_unit *u = &q->look.s->unit[unit];
	em_drill drill = {.unit = em_record(u)};
	gg_json_open(q->out, "lines", '[');
	line5(q, SAID(EM_SAY_HELP_MORALE, BE_12_1), u->kind, u->status, u->morale, em_morale_needs(), 0);
	line5(q, SAID(EM_SAY_HELP_COHESION, BE_17_1), (2 * u->cohesion - u->losses) * HALF, u->cohesion, 0, 0, 0);
	if (u->flags & EM_DISORDER)
		line(q, SAID(EM_SAY_HELP_DISORDER, BE_15_2), 0);
	if (u->flags & EM_MARKER)
		line(q, SAID(EM_SAY_HELP_MARKER, BE_6_2), 0);
	about_moves(q, u);
	about_arms(q, unit);
	line5(q, SAID(EM_SAY_HELP_CLASS, BE_8_1), u->grade, em_drill_needs(&drill), 0, 0, 0);
	about_order(q, unit);
	for (gg_set rest = em_footing_of(&q->look, unit).touched; rest;) {
		unsigned piece = gg_set_pop(&rest), kind = q->look.s->piece[piece].kind;
		line(q, SAID(EM_SAY_HELP_UNDER, BE_27_14), (int32_t)kind);
	}
	gg_json_close(q->out, ']');
	return true;
}

/* --- Generals, objectives, signs ------------------------------------------------------------------------------------------- */

static bool about_general(em_question *q) {
	const char *id;
	size_t size;
	unsigned found;
	if (!gg_json_string(q->doc, q->node, "general", &id, &size, q->error))
		return false;
	if (em_find_id(q->game, q->look.s, EM_NAMED_GENERAL, EM_NONE, false, id, size, &found) != 1)
		return gg_json_fail(q->doc, gg_json_member(q->doc, q->node, "general"), q->error, "general: no such general", NULL);
	const em_general *g = &q->look.s->general[found];
	em_quality quality = (em_quality)g->quality;
	gg_json_open(q->out, "lines", '[');
	line5(q, SAID(EM_SAY_HELP_GENERAL, BE_2_1), (int32_t)quality, em_general_value(quality), em_general_test(quality), 0, 0);
	line5(q, SAID(EM_SAY_HELP_RANGE, BE_2_3), em_general_range(quality, false), em_general_range(quality, true), 0, 0, 0);
	if (g->attached != EM_NONE)
		line(q, SAID(EM_SAY_HELP_ATTACHED, BE_16_1), em_unit_arg(q->look.s, g->attached));
	gg_json_close(q->out, ']');
	return true;
}

static bool about_objective(em_question *q) {
	int64_t number;
	if (!gg_json_int(q->doc, q->node, "objective", 0, (int64_t)q->look.s->objectives - 1, &number, q->error))
		return false;
	const em_objective *o = &q->look.s->objective[number];
	gg_json_open(q->out, "lines", '[');
	if (o->counts_for >= 0)
		line5(q, SAID(EM_SAY_HELP_WORTH_ONE, BE_23_4), o->counts_for, o->value, 0, 0, 0);
	else
		line(q, SAID(EM_SAY_HELP_WORTH, BE_23_4), o->value);
	line(q, SAID(EM_SAY_HELP_HOLDS, BE_23_3), 0);
	gg_json_close(q->out, ']');
	return true;
}

/* Command points, the turn, a column of the track, the score. */
static bool about_sign(em_question *q) {
	static const char *const names[] = {"cp", "turn", "retreat", "manoeuvre", "attack", "engage", "hold", "points", NULL};
	static const struct {
		uint16_t code, clause;
	} signs[] = {{EM_SAY_HELP_CP, BE_4_1},        {EM_SAY_HELP_TURN, BE_23_1},  {EM_SAY_HELP_RETREAT, BE_3_1},
		     {EM_SAY_HELP_MANOEUVRE, BE_3_2}, {EM_SAY_HELP_ATTACK, BE_3_3}, {EM_SAY_HELP_ENGAGE, BE_3_4},
		     {EM_SAY_HELP_HOLD, BE_3_5},      {EM_SAY_HELP_POINTS, BE_23_4}};
	enum { FIRST = 2, LAST = 6 };
	int32_t which;
	if (!gg_json_choice(q->doc, q->node, "sign", names, &which, q->error))
		return false;
	bool order = which >= FIRST && which <= LAST;
	gg_json_open(q->out, "lines", '[');
	if (order)
		line(q, SAID(EM_SAY_HELP_ORDER, BE_1_2), which - FIRST + EM_RETREAT);
	line(q, SAID(signs[which].code, signs[which].clause), order ? which - FIRST + EM_RETREAT : q->look.s->turns);
	gg_json_close(q->out, ']');
	return true;
}

bool em_ask_about(em_question *q) {
	static const struct {
		const char *key;
		bool (*answer)(em_question *q);
	} things[] = {{"general", about_general}, {"ground", about_piece}, {"objective", about_objective}, {"sign", about_sign}};
	for (unsigned i = 0; i < sizeof things / sizeof *things; i++)
		if (gg_json_member(q->doc, q->node, things[i].key))
			return things[i].answer(q);
	return about_unit(q);
}

/* --- What the enemy can do to a unit, as all stand now ------------------------------------------------------------------------ */

void em_put_threat_lines(em_question *q, unsigned unit) {
	static const uint16_t sides[] = {
		[TABLE_RIGHT] = EM_SAY_THREAT_RIGHT, [TABLE_REAR] = EM_SAY_THREAT_REAR, [TABLE_LEFT] = EM_SAY_THREAT_LEFT};
	em_dangers dangers = em_dangers_of(&q->look, unit, EM_NONE);
	unsigned told = 0;
	gg_json_open(q->out, "lines", '[');
	for (gg_set rest = em_foes(&q->look, unit); rest;) {
		unsigned enemy = gg_set_pop(&rest);
		int32_t name = em_unit_arg(q->look.s, enemy);
		if (em_can_hit(&q->look, enemy, unit, EM_MUSKETS))
			line(q, SAID(EM_SAY_THREAT_FIRE, BE_10_1), name), told++;
		if (em_can_charge(&q->look, enemy, NULL) && em_charge_way(&q->look, enemy, unit, false, NULL)) {
			bool flank = em_line_of_charge(&q->look, enemy, unit).flank;
			line(q, SAID(flank ? EM_SAY_THREAT_FLANK_CHARGE : EM_SAY_THREAT_CHARGE, BE_27_34), name), told++;
		}
	}
	for (unsigned side = TABLE_RIGHT; side <= TABLE_LEFT; side++)
		for (gg_set rest = dangers.by[side]; rest; told++)
			line(q, SAID(sides[side], BE_19_4), em_unit_arg(q->look.s, gg_set_pop(&rest)));
	if (!told)
		line(q, SAID(EM_SAY_THREAT_NONE, BE_10_1), em_unit_arg(q->look.s, unit));
	gg_json_close(q->out, ']');
}

/* --- What the points are for -------------------------------------------------------------------------------------------------- */

static void put_gain(void *payload, const em_gain *gain) {
	em_question *q = payload;
	gg_json_open_flat(q->out, NULL, '{');
	gg_json_put_int(q->out, "side", (int)gain->side);
	gg_json_put_int(q->out, "halves", gain->halves);
	gg_json_put_int(q->out, "code", gain->why.code);
	gg_json_put_int(q->out, "clause", gain->why.clause);
	gg_json_open_flat(q->out, "args", '[');
	for (unsigned i = 0; i < GG_ARGS; i++)
		gg_json_put_int(q->out, NULL, gain->why.args[i]);
	gg_json_close(q->out, ']');
	gg_json_close(q->out, '}');
}

bool em_ask_score(em_question *q) {
	gg_verdict end = em_ending(&q->look);
	gg_json_open(q->out, "lines", '[');
	em_score(&q->look, put_gain, q);
	gg_json_close(q->out, ']');
	em_put_refusal(q->out, "ends", &end);
	return true;
}
