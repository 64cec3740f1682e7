/*
 * plan.c - see plan.h. Nothing is judged here: each step is one that the rules allow, with the price that they ask. The first is legal
 * now; the second is legal unless somebody answers the first.
 */
#include "plan.h"

#include "names.h"
#include "rulebook.h"
#include "tricolore_words.h"

enum {
	NEAR = 1050, /* so near it may be a step back or aside, which has 1 UD at most */
	SMALL_MOST = 1000,
	PARTS = 512 /* of a way that is refused as a whole: so finely is it cut */
};

typedef struct planner {
	const gg_game *game;
	unsigned unit;
	l3_plan *out;
	l3_look look;
	l3_state thought; /* after the steps so far */
} planner;

static void begin(planner *p, const gg_game *game, const l3_state *s, unsigned unit, l3_plan *out) {
	*out = (l3_plan){0};
	p->game = game;
	p->unit = unit;
	p->out = out;
	p->thought = *s;
	l3_look_open(&p->look, l3_data_of(game), &p->thought);
}

/* Only the first step can be asked for: after it somebody may have to answer. */
static bool legal(planner *p, const gg_action *step) {
	gg_verdict refusal;
	if (p->out->count || l3_check(p->game, &p->thought.head, step, &refusal))
		return true;
	p->out->stopped = refusal;
	return false;
}

static void add(planner *p, const gg_action *step, table_pose end, unsigned pa) {
	p->out->step[p->out->count] = *step;
	p->out->end[p->out->count] = end;
	p->out->pa[p->out->count++] = (uint8_t)pa;
}

static bool turn(planner *p, uint16_t heading) {
	gg_action step = {L3_DO_TURN, (uint16_t)p->unit, heading, 0, 0};
	unsigned price;
	if (!legal(p, &step) || !l3_drill_ok(&p->look, &step, &price, &p->out->stopped))
		return false;
	add(p, &step, (table_pose){p->thought.element[p->unit].x, p->thought.element[p->unit].y, heading}, price);
	l3_apply(p->game, &p->thought.head, &step, NULL);
	l3_look_open(&p->look, l3_data_of(p->game), &p->thought);
	return true;
}

/* A step back or aside, whichever the wish lies nearer to; false where it is neither. */
static bool small_step(planner *p, table_point to) {
	table_pose from = l3_pose(&p->thought, p->unit);
	table_point off = table_measured_from(from, to);
	int32_t right = off.x < 0 ? -off.x : off.x;
	int32_t back = off.y < 0 ? -off.y : 0;
	bool aside = right > (off.y < 0 ? -off.y : off.y);
	if (table_apart((table_point){from.x, from.y}, to) > NEAR || (!aside && !back))
		return false;
	int32_t most = aside ? right : back;
	most = most < SMALL_MOST ? most : SMALL_MOST;
	gg_action step = {aside ? L3_DO_SIDE : L3_DO_BACK, (uint16_t)p->unit, aside && off.x < 0 ? -most : most, 0, 0};
	gg_verdict refusal;
	l3_stride stride;
	if (!l3_check(p->game, &p->thought.head, &step, &refusal) || !l3_stride_of(&p->look, &step, &stride, &refusal))
		return false;
	add(p, &step, stride.end, stride.price);
	return true;
}

/* Refused for its length or its pace: at a faster one it may be legal. */
static bool is_of_the_pace(const gg_verdict *refusal) {
	return refusal->clause == L3C_29_1 || refusal->clause == L3C_29_2 || refusal->clause == L3C_29_4;
}

/* At the slowest pace that gets there; a march column turns into its way (L3C-5.2). What no pace would mend is the better reason. */
static bool straight(planner *p, table_point to, gg_action *step, l3_stride *stride, gg_verdict *refusal) {
	const l3_element *e = &p->thought.element[p->unit];
	uint16_t way = table_bearing(to.x - e->x, to.y - e->y);
	for (uint32_t pa = 1; pa <= L3_TURN_PA; pa++) {
		bool column = e->formation == L3_COM;
		*step = (gg_action){column ? L3_DO_MARCH : L3_DO_ADVANCE, (uint16_t)p->unit, to.x, to.y,
				    (int32_t)(column ? way | pa << 16 : pa)};
		gg_verdict no;
		if (l3_stride_of(&p->look, step, stride, &no))
			return true;
		if (pa == 1 || is_of_the_pace(refusal))
			*refusal = no;
	}
	return false;
}

/* All the way, else as much of it as goes; what stops it is why all of it does not. */
static void advance(planner *p, table_point to) {
	const l3_element *e = &p->thought.element[p->unit];
	gg_action step, best;
	l3_stride stride, far;
	gg_verdict refusal;
	bool found = straight(p, to, &best, &far, &p->out->stopped);
	bool whole = found;
	for (int32_t goes = 0, part = PARTS / 2; !whole && part; part /= 2) {
		table_point nearer = {e->x + (int32_t)((int64_t)(to.x - e->x) * (goes + part) / PARTS),
				      e->y + (int32_t)((int64_t)(to.y - e->y) * (goes + part) / PARTS)};
		if (!straight(p, nearer, &step, &stride, &refusal))
			continue;
		goes += part;
		best = step;
		far = stride;
		found = true;
	}
	if (whole)
		p->out->stopped = (gg_verdict){0};
	if (!found || !legal(p, &best))
		return;
	p->out->whole = whole;
	add(p, &best, far.end, far.price);
}

void l3_plan_to(const gg_game *game, const l3_state *s, unsigned unit, table_point to, l3_plan *out) {
	planner p;
	begin(&p, game, s, unit, out);
	table_pose from = l3_pose(s, unit);
	uint16_t bearing = table_bearing(to.x - from.x, to.y - from.y);
	out->whole = small_step(&p, to);
	if (out->whole)
		return;
	bool beyond = table_between(bearing, from.heading) > L3_DEG_30 && s->element[unit].formation != L3_COM;
	if (!beyond || turn(&p, bearing))
		advance(&p, to);
}

void l3_plan_turn(const gg_game *game, const l3_state *s, unsigned unit, uint16_t heading, l3_plan *out) {
	planner p;
	begin(&p, game, s, unit, out);
	out->whole = turn(&p, heading);
}
