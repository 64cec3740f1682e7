/*
 * rides.c - generals ride (BE-2.4, BE-27.29): straight legs out of one budget, over any ground that is not impassable; whoever ends on a
 * unit is attached to it.
 */
#include "empire_words.h"

#include "divisions.h"
#include "ground.h"
#include "play.h"
#include "turn.h"

enum { LEGS = 4 };

/* Shares of a thousandth at 10, 6 and 4 UD (BE-5.14). */
static const int32_t share_on[] = {[EM_CLEAR] = 252, [EM_BROKEN] = 420, [EM_DIFFICULT] = 630};

/* --- The price of a way --------------------------------------------------------------------------------------------------------- */

typedef struct em_span {
	int32_t from, to;
	em_going going;
	bool bridge;
} em_span;

/* What lies on the way that is not clear, and bridges. */
static unsigned spans_of(em_look *look, table_point from, table_point to, int32_t length, em_span spans[EM_PIECES]) {
	unsigned count = 0;
	for (unsigned p = 0; p < look->s->pieces; p++) {
		unsigned kind = look->s->piece[p].kind;
		uint32_t enters, leaves;
		if (em_going_of(kind) == EM_CLEAR && kind != EM_BRIDGE)
			continue;
		if (!table_span(em_piece_shape(look, p), from, to, &enters, &leaves))
			continue;
		int32_t end = (int32_t)leaves < length ? (int32_t)leaves : length;
		if ((int32_t)enters < end)
			spans[count++] = (em_span){(int32_t)enters, end, em_going_of(kind), kind == EM_BRIDGE};
	}
	return count;
}

/* Where spans next begin or end after `at`. */
static int32_t next_cut(const em_span *spans, unsigned count, int32_t at, int32_t length) {
	int32_t next = length;
	for (unsigned i = 0; i < count; i++) {
		if (spans[i].from > at && spans[i].from < next)
			next = spans[i].from;
		if (spans[i].to > at && spans[i].to < next)
			next = spans[i].to;
	}
	return next;
}

/* The worst ground under him there; a bridge carries him over the river. */
static em_going worst_at(const em_span *spans, unsigned count, int32_t from, int32_t to) {
	em_going worst = EM_CLEAR;
	bool bridge = false;
	for (unsigned i = 0; i < count; i++) {
		if (spans[i].from > from || spans[i].to < to)
			continue;
		bridge = bridge || spans[i].bridge;
		worst = spans[i].going > worst ? spans[i].going : worst;
	}
	return bridge ? EM_CLEAR : worst;
}

/* Shares of the straight way; -1 if impassable ground lies on it. */
static int32_t price_of(em_look *look, table_point from, table_point to) {
	em_span spans[EM_PIECES];
	int32_t length = (int32_t)em_point_distance(from, to), shares = 0;
	unsigned count = spans_of(look, from, to, length, spans);
	for (int32_t at = 0; at < length;) {
		int32_t next = next_cut(spans, count, at, length);
		em_going going = worst_at(spans, count, at, next);
		if (going == EM_IMPASSABLE)
			return -1;
		shares += (next - at) * share_on[going];
		if (shares > EM_WHOLE_MOVE)
			return shares;
		at = next;
	}
	return shares;
}

/* --- One leg --------------------------------------------------------------------------------------------------------------------- */

/* Who may ride now: the commander-in-chief in strategic command, the general of the active division in its activation. */
static unsigned rider_of(const em_state *s) {
	if (em_phase_of(s) == EM_T_STRATEGY)
		return em_chief_of(s->side);
	unsigned general = em_general_of(s, s->division_now);
	return general == em_chief_of(s->side) ? EM_NONE : general;
}

static int32_t shares_left(const em_general *g) {
	return g->flags & EM_GENERAL_MOVED ? 0 : g->legs ? g->ride : EM_WHOLE_MOVE;
}

bool em_may_ride(const em_state *s) {
	unsigned general = rider_of(s);
	return general != EM_NONE && em_general_here(s, general) && shares_left(&s->general[general]) > 0;
}

/* The unit of his side that has this place: the first without a general, or if all have one the first. */
static unsigned unit_at(em_look *look, unsigned side, table_point at) {
	unsigned found = EM_NONE;
	for (unsigned u = side * EM_SIDE_UNITS; u < (side + 1) * EM_SIDE_UNITS; u++) {
		if (!em_stands(look, u) || !table_holds(em_footprint(look, u), at))
			continue;
		if (look->s->unit[u].general == EM_NONE)
			return u;
		found = found == EM_NONE ? u : found;
	}
	return found;
}

static bool check(em_look *look, const gg_action *action, gg_verdict *refusal) {
	const em_state *s = look->s;
	unsigned general = rider_of(s);
	if (general == EM_NONE || action->who != general || !em_general_here(s, general))
		return em_refuse(refusal, EM_SAY_NOT_RIDER, BE_2_4, 0, 0, 0);
	const em_general *g = &s->general[general];
	if (shares_left(g) <= 0)
		return em_refuse(refusal, EM_SAY_RIDE_OVER, BE_27_29, em_general_arg(s, general), 0, 0);
	table_point from = {g->x, g->y}, to = {action->a, action->b};
	if (action->c || to.x < 0 || to.y < 0 || to.x > s->width || to.y > s->height || (to.x == from.x && to.y == from.y))
		return em_refuse(refusal, EM_SAY_NO_RIDE, BE_27_29, 0, 0, 0);
	int32_t price = price_of(look, from, to);
	if (price < 0)
		return em_refuse(refusal, EM_SAY_RIDE_IMPASSABLE, BE_27_29, 0, 0, 0);
	if (price > shares_left(g))
		return em_refuse(refusal, EM_SAY_RIDE_TOO_FAR, BE_27_29, em_general_arg(s, general), 0, 0);
	unsigned unit = unit_at(look, em_side_of_general(general), to);
	if (unit != EM_NONE && s->unit[unit].general != EM_NONE)
		return em_refuse(refusal, EM_SAY_HAS_GENERAL, BE_27_29, em_unit_arg(s, unit), 0, 0);
	return true;
}

void em_attach(em_play *play, unsigned general, unsigned unit) {
	em_general *g = &play->s->general[general];
	em_unit *u = &play->s->unit[unit];
	g->attached = (uint8_t)unit;
	g->x = u->x;
	g->y = u->y;
	u->general = (uint8_t)general;
	em_tell(play, EM_SAY_GENERAL_JOINS, BE_2_4, em_general_arg(play->s, general), em_unit_arg(play->s, unit), 0);
}

static void leave(em_play *play, unsigned general) {
	em_general *g = &play->s->general[general];
	if (g->attached == EM_NONE)
		return;
	em_tell(play, EM_SAY_GENERAL_LEAVES, BE_2_4, em_general_arg(play->s, general), em_unit_arg(play->s, g->attached), 0);
	play->s->unit[g->attached].general = EM_NONE;
	g->attached = EM_NONE;
}

static void apply(em_play *play, const gg_action *action) {
	em_state *s = play->s;
	unsigned general = action->who;
	em_general *g = &s->general[general];
	table_point from = {g->x, g->y}, to = {action->a, action->b};
	int32_t left = shares_left(g) - price_of(&play->look, from, to);
	leave(play, general);
	g->x = to.x;
	g->y = to.y;
	g->legs++;
	g->ride = left;
	unsigned unit = unit_at(&play->look, em_side_of_general(general), to);
	if (unit != EM_NONE)
		em_attach(play, general, unit);
	if (unit != EM_NONE || g->legs == LEGS || !left)
		em_end_ride(s, general);
}

/* --- The menu (BE-27.91) ---------------------------------------------------------------------------------------------------------- */

static table_point along(table_point from, table_point to, int32_t length, int32_t n) {
	return (table_point){from.x + (int32_t)((int64_t)(to.x - from.x) * n / length),
			     from.y + (int32_t)((int64_t)(to.y - from.y) * n / length)};
}

/* A ride towards a place, cut where the way runs out; the general's own place if there is none. */
static table_point cut(em_look *look, unsigned general, table_point to) {
	const em_general *g = &look->s->general[general];
	table_point from = {g->x, g->y};
	int32_t length = (int32_t)em_point_distance(from, to), low = 0, high = length, shares = shares_left(g);
	if (!length)
		return from;
	int32_t whole = price_of(look, from, to);
	if (whole >= 0 && whole <= shares)
		return to;
	while (low + 1 < high) {
		int32_t middle = (low + high) / 2, price = price_of(look, from, along(from, to, length, middle));
		*(price >= 0 && price <= shares ? &low : &high) = middle;
	}
	return along(from, to, length, low);
}

typedef struct em_goals {
	table_point at[EM_SIDE_UNITS + 1];
	unsigned count;
} em_goals;

static void add_goal(em_look *look, em_goals *goals, unsigned general, table_point to) {
	table_point at = cut(look, general, to);
	for (unsigned i = 0; i < goals->count; i++)
		if (goals->at[i].x == at.x && goals->at[i].y == at.y)
			return;
	goals->at[goals->count++] = at;
}

/* To each unit of his division without a general, and to the middle of them. */
static void goals_of_division(em_look *look, unsigned general, em_goals *goals) {
	const em_state *s = look->s;
	table_point middle;
	gg_set units = 0;
	for (gg_set rest = em_present(s, s->division_now); rest;) {
		unsigned u = gg_set_pop(&rest);
		if (em_stands(look, u) && s->unit[u].general == EM_NONE)
			units |= gg_set_of(u);
	}
	for (gg_set rest = units; rest;)
		add_goal(look, goals, general, em_centre(look, gg_set_pop(&rest)));
	if (em_middle_of(s, units, &middle))
		add_goal(look, goals, general, middle);
}

/* Of the commander-in-chief: to the middle of the other generals. */
static void goal_of_chief(em_look *look, unsigned chief, em_goals *goals) {
	const em_state *s = look->s;
	int64_t x = 0, y = 0, count = 0;
	for (unsigned g = chief + 1; g < chief + EM_SIDE_GENERALS; g++)
		if (em_general_here(s, g)) {
			x += s->general[g].x;
			y += s->general[g].y;
			count++;
		}
	if (count)
		add_goal(look, goals, chief, (table_point){(int32_t)(x / count), (int32_t)(y / count)});
}

static void list(em_look *look, em_menu *menu) {
	em_goals goals = {.count = 0};
	if (!em_may_ride(look->s))
		return;
	unsigned general = rider_of(look->s);
	if (general == em_chief_of(look->s->side))
		goal_of_chief(look, general, &goals);
	else
		goals_of_division(look, general, &goals);
	for (unsigned i = 0; i < goals.count; i++)
		em_offer(menu, look, check, (gg_action){EM_DO_RIDE, (uint16_t)general, goals.at[i].x, goals.at[i].y, 0});
}

const em_deed em_deed_ride = {.check = check, .apply = apply, .list = list};
