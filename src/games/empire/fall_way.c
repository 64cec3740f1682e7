/*
 * fall_way.c - the way of a unit that falls back: its direction, what blocks it, how it swerves, where it comes to a stop (BE-14, BE-27.40
 * to 27.44). Nothing is changed here.
 */
#include "data.h"
#include "fall.h"
#include "ground.h"
#include "threats.h"

enum { STRAIGHT = 2 * EM_UD, FARTHEST = 64 * EM_UD, SWERVE = 2048, SWERVES = 8, KEEP_OFF = EM_UD };

/* Sides of the table, a bit each. */
enum { SOUTH = 1 << EM_SOUTH, NORTH = 1 << EM_NORTH, EAST = 1 << EM_EAST, WEST = 1 << EM_WEST };

/* One walk, stride by stride. */
typedef struct walk {
	em_look *look;
	unsigned unit, form;
	table_pose start; /* turned */
	uint16_t bearing; /* that it goes */
	int32_t turn;     /* at the 2 UD mark */
	bool backwards;   /* facing the enemy */
	gg_set friends;
	gg_set foes;             /* whose nearness blocks */
	gg_set near;             /* of these, within 1 UD at the last stride */
	uint32_t last[EM_UNITS]; /* their distances then */
	gg_set ground;           /* touched from the start on, and not yet cleared */
	unsigned edges;          /* likewise */
	table_shape shape;       /* where it is now */
	em_footing footing;
} walk;

static unsigned own_edge(const em_look *look, unsigned unit) {
	unsigned side = em_side_of(unit), scenario = look->s->options.scenario;
	if (look->data && scenario < look->data->scenarios)
		return 1U << look->data->scenario[scenario].side[side].edge;
	return side ? NORTH : SOUTH;
}

static unsigned edges_crossed(const em_look *look, const table_shape *shape) {
	return (shape->south < 0 ? SOUTH : 0U) | (shape->north > look->s->height ? NORTH : 0U) | (shape->west < 0 ? WEST : 0U) |
	       (shape->east > look->s->width ? EAST : 0U);
}

/* Ground that its arm may never enter, whatever its formation: foot goes everywhere but into rivers, horse and guns no worse than broken
 * ground, guns into no ford. Obstacles are not counted (BE-27.41). */
static gg_set forbidden(const walk *w) {
	unsigned kind = w->look->s->unit[w->unit].kind;
	bool foot = kind == EM_INF || kind == EM_SK;
	gg_set set = 0;
	if (w->footing.road)
		return 0;
	for (gg_set rest = w->footing.touched; rest;) {
		unsigned piece = gg_set_pop(&rest), ground = w->look->s->piece[piece].kind;
		em_going going = em_going_of(ground);
		bool river = going == EM_IMPASSABLE && w->footing.going == EM_IMPASSABLE; /* no bridge or ford carries it over */
		if (river || (going == EM_DIFFICULT && !foot) || (ground == EM_FORD && kind == EM_ART))
			set |= gg_set_of(piece);
	}
	return set;
}

static table_pose pose_at(const walk *w, int32_t way) {
	table_pose at = w->start;
	int32_t first = way < STRAIGHT || !w->turn ? way : STRAIGHT;
	at.heading = w->bearing;
	at = table_pushed(at, 0, first);
	at.heading = (uint16_t)((int32_t)w->bearing + (first < way ? w->turn : 0));
	at = table_pushed(at, 0, way - first);
	if (w->backwards)
		at.heading = (uint16_t)(at.heading + TABLE_HALF);
	return at;
}

static void stand_at(walk *w, int32_t way) {
	em_stance at = em_stance_as(w->look->s->unit[w->unit].kind, w->form, pose_at(w, way));
	w->shape = table_rectangle(at.centre, at.front, at.depth);
	w->footing = em_footing_at(w->look, w->look->s->unit[w->unit].kind, w->form, at);
}

/* At the start: what is touched, crossed and near already does not block until it has once been cleared (BE-27.41). */
static void begin(walk *w) {
	stand_at(w, 0);
	w->ground = forbidden(w);
	w->edges = edges_crossed(w->look, &w->shape);
	w->near = 0;
	for (gg_set rest = w->foes; rest;) {
		unsigned foe = gg_set_pop(&rest);
		const table_shape *other = em_footprint(w->look, foe);
		if (!table_within(&w->shape, other, KEEP_OFF))
			continue;
		w->near |= gg_set_of(foe);
		w->last[foe] = table_distance(&w->shape, other);
	}
}

/* An enemy within 1 UD blocks, one that was so at the start only when it comes nearer. */
static bool meets_enemy(walk *w) {
	bool blocked = false;
	gg_set near = 0;
	for (gg_set rest = w->foes; rest;) {
		unsigned foe = gg_set_pop(&rest);
		const table_shape *other = em_footprint(w->look, foe);
		if (!table_within(&w->shape, other, KEEP_OFF))
			continue;
		uint32_t now = table_distance(&w->shape, other);
		blocked = blocked || !gg_set_has(w->near, foe) || now < w->last[foe];
		near |= gg_set_of(foe);
		w->last[foe] = now;
	}
	w->near = near;
	return blocked;
}

/* What blocks the stride that ends here, as bits of em_block; `over` the edges crossed. */
static unsigned step_to(walk *w, int32_t way, unsigned *over) {
	stand_at(w, way);
	gg_set ground = forbidden(w);
	unsigned edges = edges_crossed(w->look, &w->shape), blocks = 0;
	table_pose centre = pose_at(w, way); /* an edge crossed at the start does not let it walk away over it */
	table_shape middle = em_point_shape((table_point){centre.x, centre.y});
	*over = (edges & ~w->edges) | edges_crossed(w->look, &middle);
	if (*over)
		blocks |= 1U << EM_BLOCKED_BY_EDGE;
	if (ground & ~w->ground)
		blocks |= 1U << EM_BLOCKED_BY_GROUND;
	if (meets_enemy(w))
		blocks |= 1U << EM_BLOCKED_BY_ENEMY;
	w->ground &= ground;
	w->edges &= edges;
	return blocks;
}

static gg_set friends_overlapped(const walk *w) {
	gg_set set = 0;
	for (gg_set rest = w->friends; rest;) {
		unsigned friend = gg_set_pop(&rest);
		if (table_overlap(&w->shape, em_footprint(w->look, friend)))
			set |= gg_set_of(friend);
	}
	return set;
}

/* How a walk went. */
typedef struct course {
	int32_t free; /* last stride that nothing blocks */
	int32_t rest; /* last of these from 2 UD on at which it overlaps no friend; -1 none */
	unsigned blocks, over;
	bool clear;
	uint8_t met[EM_SIDE_UNITS]; /* friends in the order in which they are overlapped */
	uint8_t met_count;
} course;

static void note_friends(course *c, gg_set *seen, gg_set overlapped) {
	for (gg_set rest = overlapped & ~*seen; rest;)
		c->met[c->met_count++] = (uint8_t)gg_set_pop(&rest);
	*seen |= overlapped;
}

/* Walks the distance, and on until it is clear of friends (BE-27.41, 27.43). `least`: where it may stop. */
static course walked(walk *w, int32_t distance, int32_t least) {
	course c = {.free = 0, .rest = least > 0 ? -1 : 0};
	gg_set seen = 0;
	begin(w);
	c.clear = w->footing.going == EM_CLEAR;
	for (int32_t way = 0; way < FARTHEST && (way < distance || c.rest < way);) {
		int32_t next = way < distance && distance - way < EM_STRIDE ? distance : way + EM_STRIDE;
		c.blocks = step_to(w, next, &c.over);
		if (c.blocks)
			return c;
		way = next;
		gg_set overlapped = friends_overlapped(w);
		note_friends(&c, &seen, overlapped);
		c.free = way;
		if (!overlapped && way >= least)
			c.rest = way;
		if (way <= STRAIGHT)
			c.clear = c.clear && w->footing.going == EM_CLEAR;
	}
	return c;
}

/* --- The way --------------------------------------------------------------------------------------------------------- */

static unsigned form_to_fall(const em_look *look, unsigned unit) {
	const em_unit *u = &look->s->unit[unit];
	if (u->kind == EM_ART)
		return EM_LIMBERED;
	if (em_garrisons(look, unit))
		return u->kind == EM_SK ? EM_SKIRMISH : EM_LINE;
	return u->form;
}

static walk walk_of(em_look *look, unsigned unit, unsigned cause, table_point from, em_fall_kind kind) {
	table_pose at = em_stance_of(look, unit).centre;
	walk w = {.look = look, .unit = unit, .form = form_to_fall(look, unit), .backwards = kind != EM_FLEES};
	w.bearing = (uint16_t)(look->s->unit[unit].heading + TABLE_HALF);
	if (at.x != from.x || at.y != from.y)
		w.bearing = table_bearing(at.x - from.x, at.y - from.y);
	w.start = (table_pose){at.x, at.y, w.bearing};
	w.friends = em_friends(look, unit);
	w.foes = em_foes(look, unit);
	if (cause != EM_NONE)
		w.foes &= ~gg_set_of(cause);
	return w;
}

/* Blocked at 2 UD or later by an enemy or by ground: one turn at the 2 UD mark, to the side that leads farther from the cause
 * (BE-27.42). */
static bool swerved(walk *w, table_point from, int32_t distance, course *c) {
	for (int32_t i = 1; i <= SWERVES; i++) {
		course side[2];
		uint32_t away[2];
		bool open[2];
		for (int32_t left = 0; left < 2; left++) {
			w->turn = (left ? -SWERVE : SWERVE) * i;
			side[left] = walked(w, distance, STRAIGHT);
			open[left] = side[left].free >= distance;
			table_pose end = pose_at(w, distance);
			away[left] = em_point_distance((table_point){end.x, end.y}, from);
		}
		if (!open[0] && !open[1])
			continue;
		bool left = !open[0] || (open[1] && away[1] > away[0]);
		w->turn = (left ? -SWERVE : SWERVE) * i;
		*c = side[left];
		return true;
	}
	w->turn = 0;
	return false;
}

static em_block first_block(unsigned blocks) {
	for (unsigned block = EM_BLOCKED_BY_ENEMY; block <= EM_BLOCKED_BY_EDGE; block++)
		if (blocks & (1U << block))
			return (em_block)block;
	return EM_NOT_BLOCKED;
}

/* Those of the friends overlapped that must test: the flight of a formed unit, through formed friends In order that are neither its rear
 * support nor a garrison (BE-12.5, BE-27.43). */
static void find_tests(em_look *look, unsigned unit, const course *c, em_fall_way *way) {
	gg_set rear = 0;
	if (!em_is_formed(look, unit) || !c->met_count)
		return;
	rear = em_rear_supports(look, unit);
	for (unsigned i = 0; i < c->met_count; i++) {
		unsigned friend = c->met[i];
		if (em_steady(look, friend) && !em_garrisons(look, friend) && !gg_set_has(rear, friend))
			way->through[way->through_count++] = (uint8_t) friend;
	}
}

em_fall_way em_fall_find(em_look *look, unsigned unit, unsigned cause, table_point from, int32_t distance, em_fall_kind kind) {
	walk w = walk_of(look, unit, cause, from, kind);
	int32_t least = kind == EM_STEPS_BACK ? 0 : STRAIGHT;
	const unsigned avoided = 1U << EM_BLOCKED_BY_ENEMY | 1U << EM_BLOCKED_BY_GROUND;
	course c = walked(&w, distance, least);
	if (least && c.free >= STRAIGHT && c.free < distance && (c.blocks & avoided)) {
		course straight = c;
		if (!swerved(&w, from, distance, &c))
			c = straight;
	}
	em_fall_way way = {.form = (uint8_t)w.form, .turn = w.turn, .clear = c.clear, .block = (uint8_t)first_block(c.blocks)};
	way.own_edge = least && c.free >= STRAIGHT && c.free < distance && (c.over & own_edge(look, unit));
	way.lost = least && (c.free < STRAIGHT || way.own_edge || c.rest < 0);
	if (way.lost && c.free >= STRAIGHT && !way.own_edge)
		way.block = EM_BLOCKED_BY_FRIENDS;
	way.covered = way.lost ? c.free : c.rest;
	way.end = pose_at(&w, way.covered);
	if (kind == EM_FLEES)
		find_tests(look, unit, &c, &way);
	return way;
}

bool em_fall_sheltered(em_look *look, unsigned unit, unsigned cause, table_point from, int32_t distance, table_point hunter) {
	walk w = walk_of(look, unit, cause, from, EM_FLEES);
	int32_t most = distance < STRAIGHT ? distance : STRAIGHT;
	for (int32_t way = 0; way <= most; way += EM_STRIDE) {
		stand_at(&w, way);
		if (w.footing.going != EM_CLEAR)
			return true;
		table_pose at = pose_at(&w, way);
		for (gg_set rest = way ? w.friends : 0; rest;) {
			unsigned friend = gg_set_pop(&rest);
			if (em_steady(look, friend) && table_crosses(em_footprint(look, friend), hunter, (table_point){at.x, at.y}))
				return true;
		}
	}
	return false;
}

table_point em_fall_from(const em_look *look, unsigned unit, unsigned cause) {
	return em_front_to(look, cause, em_centre(look, unit));
}

int32_t em_flight_distance(const em_look *look, unsigned unit) {
	const em_unit *u = &look->s->unit[unit];
	return (u->kind == EM_CAV || (u->kind == EM_ART && (u->traits & EM_HORSE)) ? 10 : 6) * EM_UD;
}
