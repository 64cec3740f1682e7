/*
 * together.c - see together.h.
 */
#include "together.h"

#include "tricolore_words.h"

#include "markers.h"
#include "play.h"
#include "rulebook.h"

typedef struct gathering {
	const gg_game *game;
	l3_state s; /* as far as it is known: after the steps that open no question */
	const l3_state *start;
	const gg_action *told;
	uint32_t told_count;
	unsigned leader;
	l3_together *out;
	gg_verdict no; /* what hindered the last that was tried */
} gathering;

enum { PARTS = 4 }; /* who cannot go as far goes three quarters of the way, half, a quarter */

/* --- What a GT does together ------------------------------------------------------------------------------------------------ */

static bool is_step(unsigned verb) {
	return verb == L3_DO_ADVANCE || verb == L3_DO_MARCH || verb == L3_DO_BACK || verb == L3_DO_SIDE;
}

static bool is_facing(unsigned verb) {
	return verb == L3_DO_TURN || verb == L3_DO_ABOUT;
}

static bool is_place(unsigned verb) {
	return verb == L3_DO_OP_MOVE || verb == L3_DO_REDEPLOY_OP;
}

/* The same words fit any unit. Attacks, flights and what names a place of one unit alone do not. */
static bool is_alike(unsigned verb) {
	switch ((int)verb) {
	case L3_DO_FORM:
	case L3_DO_REFORM:
	case L3_DO_UNLIMBER:
	case L3_DO_LIMBER:
	case L3_DO_RELOAD:
	case L3_DO_FIRE:
	case L3_DO_RALLY_PLACE:
	case L3_DO_NO_RALLY:
	case L3_DO_FINISH:
	case L3_DO_ORDER:
		return true;
	default:
		return is_facing(verb);
	}
}

static bool is_shared(unsigned verb) {
	return is_alike(verb) || is_step(verb) || is_place(verb) || verb == L3_DO_ARRIVE || verb == L3_DO_READ;
}

/* --- Sending in thought ------------------------------------------------------------------------------------------------------- */

/* Legal: it is sent. Where it opens a question, what follows is judged as if it had not been sent, and once more when it is. */
static bool send(gathering *g, const gg_action *action, gg_verdict *refusal) {
	if (g->out->count >= L3_TOGETHER_MOST || !l3_check(g->game, &g->s.head, action, refusal))
		return false;
	l3_state then = g->s;
	l3_apply(g->game, &then.head, action, NULL);
	g->out->step[g->out->count++] = *action;
	if (l3_phase_of(&then) == l3_phase_of(&g->s) && l3_turn(g->game, &then.head) == l3_turn(g->game, &g->s.head))
		g->s = then;
	return true;
}

/* --- The same for another unit ---------------------------------------------------------------------------------------------------- */

/* Where the leader's steps bring it, from where it stands: the way, and by how much it turns. */
static table_pose shift_of(const gathering *g) {
	table_pose from = l3_pose(g->start, g->leader), at = from;
	for (uint32_t i = 0; i < g->told_count; i++) {
		const gg_action *step = &g->told[i];
		bool placed = step->kind == L3_DO_ADVANCE || step->kind == L3_DO_MARCH || is_place(step->kind);
		table_point to = placed                     ? (table_point){step->a, step->b}
				 : step->kind == L3_DO_BACK ? table_at(at, 0, -step->a)
				 : step->kind == L3_DO_SIDE ? table_at(at, step->a, 0)
							    : (table_point){at.x, at.y};
		at.x = to.x;
		at.y = to.y;
		if (step->kind == L3_DO_TURN)
			at.heading = (uint16_t)step->a;
		else if (step->kind == L3_DO_ABOUT)
			at.heading = (uint16_t)(at.heading + TABLE_HALF);
		else if (step->kind == L3_DO_MARCH || is_place(step->kind))
			at.heading = (uint16_t)step->c;
	}
	return (table_pose){at.x - from.x, at.y - from.y, (uint16_t)(at.heading - from.heading)};
}

/* By the same way (L3C-34.6), and nobody breaks his ranks because others can go there. */
static bool find_way(gathering *g, unsigned unit, table_pose to, l3_plan *plan) {
	l3_plan_to(g->game, &g->s, unit, to, plan);
	g->no = plan->stopped;
	if (!plan->count || !plan->whole)
		return false;
	if (l3_plan_cohesion(g->game, &g->s, unit, plan) <= (unsigned)g->s.element[unit].cohesion)
		return true;
	l3_refuse(&g->no, L3_SAY_WOULD_BREAK_RANKS, L3C_29_4, l3_unit_arg(&g->s, unit), 0, 0);
	return false;
}

/* Less far where it cannot go the whole way, or that would cost it its ranks. */
static bool march(gathering *g, unsigned unit, table_pose shift) {
	table_pose at = l3_pose(&g->s, unit);
	uint16_t heading = (uint16_t)(at.heading + shift.heading);
	l3_plan plan = {.count = 0};
	int32_t part = PARTS;
	while (part && !find_way(g, unit, (table_pose){at.x + shift.x * part / PARTS, at.y + shift.y * part / PARTS, heading}, &plan))
		part--;
	uint32_t before = g->out->count;
	for (uint32_t i = 0; part && i < plan.count && send(g, &plan.step[i], &g->no); i++)
		;
	return g->out->count > before;
}

/* Where a deed names a place: as far from where this unit stands as the leader's is from him, or less far. */
static bool shifted(gathering *g, unsigned unit, table_pose shift) {
	const l3_element *e = &g->s.element[unit];
	for (int32_t part = PARTS; part > 0; part--) {
		gg_action action = g->told[0];
		action.who = (uint16_t)unit;
		if (action.kind != L3_DO_BACK && action.kind != L3_DO_SIDE) {
			action.a = e->x + shift.x * part / PARTS;
			action.b = e->y + shift.y * part / PARTS;
		}
		if (send(g, &action, &g->no))
			return true;
	}
	return false;
}

/* The place of the list that is nearest to the leader's, in the formation he has. */
static bool arrive(gathering *g, unsigned unit) {
	static const uint32_t formation = ~(uint32_t)0xffff;
	gg_action menu[L3_MENU_MOST];
	uint32_t count = l3_actions(g->game, &g->s.head, menu, L3_MENU_MOST), least = UINT32_MAX;
	const gg_action *best = NULL;
	for (uint32_t i = 0; i < count && i < L3_MENU_MOST; i++) {
		const gg_action *one = &menu[i];
		if (one->kind != L3_DO_ARRIVE || one->who != unit || (((uint32_t)one->c ^ (uint32_t)g->told[0].c) & formation))
			continue;
		uint32_t away = table_apart((table_point){one->a, one->b}, (table_point){g->told[0].a, g->told[0].b});
		if (away < least) {
			least = away;
			best = one;
		}
	}
	return best && send(g, best, &g->no);
}

static void turn_with(unsigned verb, unsigned *arg, uint16_t by) {
	if (verb == L3_DO_TURN || verb == L3_DO_UNLIMBER)
		*arg = (uint16_t)(*arg + by);
}

/* What a marker means, seen from this unit's front. Whom it attacks or supports each reads for itself. */
static bool read_alike(gathering *g, unsigned unit) {
	l3_script of;
	if (!l3_script_of(&g->told[0], &of) || of.target || of.support || g->s.element[unit].order != g->start->element[g->leader].order)
		return false;
	uint16_t by = (uint16_t)(g->s.element[unit].heading - g->start->element[g->leader].heading);
	int32_t dist = of.dist;
	of.unit = unit;
	turn_with(of.pre, &of.pre_arg, by);
	turn_with(of.post, &of.post_arg, by);
	if (dist)
		of.heading = (uint16_t)(of.heading + by);
	for (int32_t part = PARTS; part > 0; part--) {
		of.dist = dist * part / PARTS;
		gg_action action = l3_script_action(&of);
		if (send(g, &action, &g->no))
			return true;
	}
	return false;
}

static bool alike(gathering *g, unsigned unit) {
	uint32_t before = g->out->count;
	for (uint32_t i = 0; i < g->told_count; i++) {
		gg_action action = g->told[i];
		action.who = (uint16_t)unit;
		if (!send(g, &action, &g->no))
			break;
	}
	return g->out->count > before;
}

/* --- The GT ----------------------------------------------------------------------------------------------------------------------- */

static bool is_march(int32_t order) {
	return order >= L3_ORDER_SLOW_FORWARD && order <= L3_ORDER_SIDE_STEP;
}

/* Guns in position and a garrison do not march off with the others: a marker is not judged before it is read. */
static bool stays(const l3_element *e) {
	return e->formation == L3_BAT || e->eco;
}

/* Who already has something else to do is left alone: another marker, or more PA spent than the leader. */
static bool is_free(const gathering *g, unsigned unit) {
	const l3_element *e = &g->start->element[unit], *lead = &g->start->element[g->leader];
	if (unit == g->leader || !e->profile || e->gt != lead->gt)
		return false;
	if (g->told[0].kind == L3_DO_ARRIVE)
		return e->where == L3_WAITING;
	if (!l3_stands(g->start, unit) || e->pa_spent > lead->pa_spent)
		return false;
	return g->told[0].kind != L3_DO_ORDER || (e->order == lead->order && !(is_march(g->told[0].a) && stays(e)));
}

static bool follow(gathering *g, unsigned unit, table_pose shift) {
	unsigned verb = g->told[0].kind;
	bool goes = false;
	for (uint32_t i = 0; i < g->told_count; i++)
		goes = goes || is_step(g->told[i].kind);
	if (goes && l3_phase_of(g->start) == L3_PH_MOVE)
		return march(g, unit, shift);
	if (verb == L3_DO_ARRIVE)
		return arrive(g, unit);
	if (verb == L3_DO_READ)
		return read_alike(g, unit);
	return is_step(verb) || is_place(verb) ? shifted(g, unit, shift) : alike(g, unit);
}

/* The next in order from the front to the rear along the way (L3C-29.9), so that nobody stands in another's. */
static unsigned foremost(const gathering *g, l3_set rest, table_pose shift) {
	unsigned base = l3_side_of(g->leader) * L3_SIDE_ELEMENTS, found = gg_set_first(rest);
	int64_t most = INT64_MIN;
	for (l3_set set = rest; set; set &= set - 1) {
		unsigned slot = gg_set_first(set);
		const l3_element *e = &g->start->element[base + slot];
		int64_t ahead = (int64_t)e->x * shift.x + (int64_t)e->y * shift.y;
		if (ahead > most) {
			most = ahead;
			found = slot;
		}
	}
	return found;
}

static bool begin(gathering *g, gg_verdict *refusal) {
	for (uint32_t i = 0; i < g->told_count; i++) {
		const gg_action *told = &g->told[i];
		if (told->who != g->leader || !is_shared(told->kind)) {
			*refusal = (gg_verdict){0};
			return false;
		}
		if (!send(g, told, refusal))
			return false;
	}
	return true;
}

bool l3_together_of(const gg_game *game, const l3_state *s, const gg_action *told, uint32_t count, l3_together *out, gg_verdict *refusal) {
	gathering g = {
		.game = game, .s = *s, .start = s, .told = told, .told_count = count, .leader = count ? told[0].who : L3_NONE, .out = out};
	out->count = 0;
	out->with = out->without = 0;
	*refusal = (gg_verdict){0};
	if (!count || g.leader >= L3_ELEMENTS || !begin(&g, refusal))
		return false;
	unsigned base = l3_side_of(g.leader) * L3_SIDE_ELEMENTS;
	table_pose shift = shift_of(&g);
	l3_set rest = 0;
	for (unsigned slot = 0; slot < L3_SIDE_UNITS; slot++)
		rest |= is_free(&g, base + slot) ? gg_set_of(slot) : 0;
	while (rest) {
		unsigned slot = foremost(&g, rest, shift);
		rest &= ~gg_set_of(slot);
		g.no = (gg_verdict){0};
		bool goes = follow(&g, base + slot, shift);
		*(goes ? &out->with : &out->without) |= gg_set_of(slot);
		out->why[slot] = goes ? (gg_verdict){0} : g.no;
	}
	return true;
}
