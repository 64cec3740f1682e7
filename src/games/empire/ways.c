/*
 * ways.c - see ways.h.
 */
#include "ways.h"
#include "empire_words.h"

#include "ground.h"
#include "play.h"

/* --- Allowances (BE-5.14, 5.15) ---------------------------------------------------------------------------------------- */

typedef enum em_walk {
	FOOT_LINE,
	FOOT_COLUMN,
	FOOT_SKIRMISH,
	FOOT_SQUARE,
	HORSE_LINE,
	HORSE_COLUMN,
	GUNS_12,
	GUNS_FOOT,
	GUNS_HORSE
} em_walk;

static const uint8_t moves[][EM_IMPASSABLE] = {
	[FOOT_LINE] = {4, 4, 2},   [FOOT_COLUMN] = {6, 6, 4}, [FOOT_SKIRMISH] = {6, 6, 4},
	[FOOT_SQUARE] = {2, 2, 0}, [HORSE_LINE] = {8, 4, 0},  [HORSE_COLUMN] = {10, 6, 0},
	[GUNS_12] = {4, 2, 0},     [GUNS_FOOT] = {6, 4, 0},   [GUNS_HORSE] = {10, 4, 0},
};

enum { MASSE_MOVE = 4 /* BE-25.1 */, ROAD_BONUS = 2, FOOT_CHARGE_BONUS = 1, HORSE_CHARGE_BONUS = 2, SHARES_PER_UD = 2520 };

static em_walk walk_of(const em_unit *unit, unsigned form) {
	if (unit->kind == EM_ART)
		return unit->traits & EM_HORSE ? GUNS_HORSE : unit->gun == EM_GUN_12 ? GUNS_12 : GUNS_FOOT;
	if (unit->kind == EM_CAV)
		return form == EM_COLUMN ? HORSE_COLUMN : HORSE_LINE;
	if (unit->kind == EM_SK || form == EM_SKIRMISH)
		return FOOT_SKIRMISH;
	if (form == EM_HOLLOW_SQUARE || form == EM_SOLID_SQUARE)
		return FOOT_SQUARE;
	return form == EM_COLUMN ? FOOT_COLUMN : FOOT_LINE;
}

/* Roads are for columns and limbered guns (BE-27.25). */
static bool uses_roads(unsigned form) {
	return form == EM_COLUMN || form == EM_LIMBERED;
}

int32_t em_allowance(const em_unit *unit, unsigned form, em_going going, bool road, em_gait gait) {
	if (going == EM_IMPASSABLE)
		return 0;
	int32_t ud = moves[walk_of(unit, form)][going];
	if (!ud)
		return 0;
	if (form == EM_SOLID_SQUARE && (unit->traits & EM_MASSE))
		ud = MASSE_MOVE;
	if (road && uses_roads(form))
		ud += ROAD_BONUS;
	if (gait == EM_AT_CHARGE)
		ud += unit->kind == EM_CAV ? HORSE_CHARGE_BONUS : FOOT_CHARGE_BONUS;
	return ud;
}

int32_t em_share(const em_unit *unit, unsigned form, em_going going, bool road, em_gait gait) {
	int32_t ud = em_allowance(unit, form, going, road, gait);
	return ud ? (gait == EM_AT_HALF ? 2 : 1) * SHARES_PER_UD / ud : 0;
}

/* Of an obstacle crossed: 1 UD foot, 2 UD horse, at the clear allowance. */
static int32_t obstacle_price(const em_unit *unit, unsigned form, em_gait gait) {
	em_gait whole = gait == EM_AT_HALF ? EM_AT_MARCH : gait;
	return (unit->kind == EM_CAV ? 2 : 1) * EM_UD * em_share(unit, form, EM_CLEAR, false, whole);
}

/* --- What lies along a straight way (BE-27.21, 27.25) ------------------------------------------------------------------- */

typedef enum em_matter { IS_GROUND, IS_ROAD, CARRIES, IS_OBSTACLE, IS_FORD } em_matter;

/* A stretch of the way: ground that the footprint touches, road or bridge under its centre, a bridge or ford that carries its centre
 * line. */
typedef struct em_stretch {
	int32_t from, to;
	uint8_t matter, ground; /* ground: of BE-20 */
	bool begun;             /* touched where the way begins */
} em_stretch;

enum { MOST_STRETCHES = 2 * EM_PIECES };

typedef struct em_survey {
	em_stretch of[MOST_STRETCHES];
	unsigned count;
} em_survey;

/* The way itself. */
typedef struct em_course {
	const em_unit *unit;
	unsigned form;
	em_stance from;
	table_shape shape;
	uint16_t heading;
	int32_t length;
	em_gait gait;
	table_point shift;                /* from its start to its end */
	int32_t west, south, east, north; /* the box round all of it */
} em_course;

static int32_t least(int32_t a, int32_t b) {
	return a < b ? a : b;
}

static int32_t most_of(int32_t a, int32_t b) {
	return a > b ? a : b;
}

static em_course push_of(const em_look *look, unsigned unit, unsigned form, em_stance from, uint16_t heading, int32_t length,
			 em_gait gait) {
	em_course p = {.unit = &look->s->unit[unit], .form = form, .from = from, .heading = heading, .length = length, .gait = gait};
	p.shape = table_rectangle(from.centre, from.front, from.depth);
	p.shift = table_at((table_pose){0, 0, heading}, 0, length);
	p.west = p.shape.west + least(p.shift.x, 0);
	p.east = p.shape.east + most_of(p.shift.x, 0);
	p.south = p.shape.south + least(p.shift.y, 0);
	p.north = p.shape.north + most_of(p.shift.y, 0);
	return p;
}

static void note(em_survey *survey, int32_t from, int32_t to, em_matter matter, unsigned ground, bool begun) {
	if (from < to)
		survey->of[survey->count++] = (em_stretch){from, to, (uint8_t)matter, (uint8_t)ground, begun};
}

/* Where a point that goes along is on the closed shape. */
static bool span_of(const em_course *p, const table_shape *shape, table_point point, int32_t *from, int32_t *to) {
	table_point end = {point.x + p->shift.x, point.y + p->shift.y};
	uint32_t enters, leaves;
	if (!table_span(shape, point, end, &enters, &leaves))
		return false;
	*from = (int32_t)enters;
	/* the whole numbers of its end may lie a little nearer than the way is long */
	*to = (int32_t)leaves + 1 >= p->length && table_holds(shape, end) ? p->length : (int32_t)leaves;
	return true;
}

static void survey_road(em_survey *survey, const em_course *p, const table_shape *shape, unsigned ground) {
	int32_t from, to;
	if (uses_roads(p->form) && span_of(p, shape, (table_point){p->from.centre.x, p->from.centre.y}, &from, &to))
		note(survey, from, to, IS_ROAD, ground, from == 0);
}

/* The line from front middle to rear middle stays on a bridge or ford. */
static void survey_carrier(em_survey *survey, const em_course *p, const table_shape *shape, unsigned ground) {
	int32_t from[2], to[2];
	bool foot = p->unit->kind == EM_SK, column = p->form == EM_COLUMN && p->unit->kind != EM_ART;
	if (!(foot || column || (ground == EM_BRIDGE && p->form == EM_LIMBERED)))
		return;
	if (span_of(p, shape, table_side_middle(p->from.centre, p->from.front, p->from.depth, TABLE_FRONT), &from[0], &to[0]) &&
	    span_of(p, shape, table_side_middle(p->from.centre, p->from.front, p->from.depth, TABLE_REAR), &from[1], &to[1]))
		note(survey, most_of(from[0], from[1]), least(to[0], to[1]), CARRIES, ground, false);
}

static void survey_touch(em_survey *survey, const em_course *p, const table_shape *shape, unsigned ground) {
	bool obstacle = em_is_obstacle(ground);
	int32_t from, to;
	if ((!obstacle && em_going_of(ground) == EM_CLEAR) || !table_sweep(&p->shape, p->heading, shape, &from, &to))
		return;
	if (from > p->length || to <= 0)
		return;
	bool begun = from < 0 || (from == 0 && table_overlap(&p->shape, shape));
	from = most_of(from, 0);
	to = least(to, p->length);
	if (obstacle)
		note(survey, from, to, IS_OBSTACLE, ground, begun);
	else
		note(survey, from, to, IS_GROUND, ground, begun);
	if (ground == EM_FORD)
		note(survey, from, to, IS_FORD, ground, begun);
}

static void survey_way(em_survey *survey, em_look *look, const em_course *p) {
	const table_bounds box = {p->west, p->south, p->east, p->north};
	survey->count = 0;
	for (unsigned i = 0; i < look->s->pieces; i++) {
		if (!em_piece_reaches(&look->s->piece[i], &box))
			continue;
		const table_shape *shape = em_piece_shape(look, i);
		unsigned ground = look->s->piece[i].kind;
		if (ground == EM_ROAD || ground == EM_BRIDGE)
			survey_road(survey, p, shape, ground);
		if (ground == EM_BRIDGE || ground == EM_FORD)
			survey_carrier(survey, p, shape, ground);
		survey_touch(survey, p, shape, ground);
	}
}

/* --- The price ---------------------------------------------------------------------------------------------------------- */

/* The next place after `at` where something begins or ends. */
static int32_t next_cut(const em_survey *survey, int32_t at, int32_t length) {
	int32_t next = length;
	for (unsigned i = 0; i < survey->count; i++) {
		const em_stretch *s = &survey->of[i];
		next = s->from > at ? least(next, s->from) : s->to > at ? least(next, s->to) : next;
	}
	return next;
}

typedef struct em_underfoot {
	bool road, carried, ford; /* ford: it begins here */
	em_going going;
	int32_t obstacles; /* that begin here */
} em_underfoot;

static em_underfoot underfoot(const em_survey *survey, int32_t at) {
	em_underfoot u = {.going = EM_CLEAR};
	for (unsigned i = 0; i < survey->count; i++) {
		const em_stretch *s = &survey->of[i];
		bool here = s->from <= at && at < s->to, begins = s->from == at && !s->begun;
		u.road = u.road || (here && s->matter == IS_ROAD);
		u.carried = u.carried || (here && s->matter == CARRIES);
		u.ford = u.ford || (begins && s->matter == IS_FORD);
		u.obstacles += begins && s->matter == IS_OBSTACLE;
	}
	for (unsigned i = 0; i < survey->count && !u.road; i++) {
		const em_stretch *s = &survey->of[i];
		em_going going = em_going_of(s->ground);
		if (s->matter == IS_GROUND && s->from <= at && at < s->to && going > u.going && !(s->ground == EM_RIVER && u.carried))
			u.going = going;
	}
	return u;
}

/* What begins to be touched here is paid for, each obstacle once; false if it stops the way. On the road nothing is: it leads through
 * (ruling E30). */
static bool enter(const em_course *p, const em_underfoot *under, int64_t shares, em_way *way, gg_verdict *refusal) {
	if (under->road || (!under->obstacles && !under->ford))
		return true;
	if (p->unit->kind == EM_ART)
		return under->obstacles ? em_refuse(refusal, EM_SAY_GUNS_OBSTACLE, BE_5_15, 0, 0, 0)
					: em_refuse(refusal, EM_SAY_GUNS_FORD, BE_27_25, 0, 0, 0);
	if (under->ford && shares < EM_WHOLE_MOVE)
		return false;
	way->ford = way->ford || under->ford;
	int32_t price = under->obstacles * obstacle_price(p->unit, p->form, p->gait);
	if (price > shares - way->shares)
		return false;
	way->shares += price;
	return true;
}

/* As far as the way goes and the shares pay for it; what stops it is the refusal. */
static int32_t walk_way(em_look *look, const em_course *p, int64_t shares, em_way *way, gg_verdict *refusal) {
	em_survey survey;
	survey_way(&survey, look, p);
	*way = (em_way){0, false};
	for (int32_t at = 0, next; at < p->length; at = next) {
		em_underfoot under = underfoot(&survey, at);
		if (!enter(p, &under, shares, way, refusal))
			return at;
		int32_t share = em_share(p->unit, p->form, under.going, under.road, p->gait);
		if (!share) {
			em_refuse(refusal, EM_SAY_WAY_FORBIDDEN, under.going == EM_IMPASSABLE ? BE_27_21 : BE_5_14, 0, 0, 0);
			return at;
		}
		next = next_cut(&survey, at, p->length);
		int64_t paid = (shares - way->shares) / share;
		if (paid < next - at) {
			way->shares += (int32_t)paid * share;
			return at + (int32_t)paid;
		}
		way->shares += (next - at) * share;
	}
	return p->length;
}

bool em_straight(em_look *look, unsigned unit, unsigned form, em_stance from, uint16_t heading, int32_t length, em_gait gait, em_way *way,
		 gg_verdict *refusal) {
	em_course p = push_of(look, unit, form, from, heading, length, gait);
	return walk_way(look, &p, INT32_MAX, way, refusal) == length;
}

int32_t em_straight_most(em_look *look, unsigned unit, unsigned form, em_stance from, uint16_t heading, int32_t most, em_gait gait,
			 int32_t shares) {
	em_course p = push_of(look, unit, form, from, heading, most, gait);
	em_way way;
	return most > 0 ? walk_way(look, &p, shares, &way, NULL) : 0;
}

/* --- Places (BE-27.26) --------------------------------------------------------------------------------------------------- */

static bool ground_legal(em_look *look, unsigned unit, unsigned form, em_stance at, em_footing *footing, gg_verdict *refusal) {
	const em_unit *u = &look->s->unit[unit];
	table_shape shape = table_rectangle(at.centre, at.front, at.depth);
	if (shape.west < 0 || shape.south < 0 || shape.east > look->s->width || shape.north > look->s->height)
		return em_refuse(refusal, EM_SAY_OFF_TABLE, BE_5_17, 0, 0, 0);
	*footing = em_footing_at(look, u->kind, form, at);
	if (!em_share(u, form, footing->going, footing->road, EM_AT_MARCH))
		return em_refuse(refusal, EM_SAY_WAY_FORBIDDEN, footing->going == EM_IMPASSABLE ? BE_27_21 : BE_5_14, 0, 0, 0);
	if (u->kind == EM_ART && footing->obstacles && !footing->road)
		return em_refuse(refusal, EM_SAY_GUNS_OBSTACLE, BE_5_15, 0, 0, 0);
	return true;
}

bool em_ground_legal(em_look *look, unsigned unit, unsigned form, em_stance at, gg_verdict *refusal) {
	em_footing footing;
	return ground_legal(look, unit, form, at, &footing, refusal);
}

/* Only in column or limbered on the road through it does a unit stand on a building (BE-27.26). */
static bool on_a_building(const em_look *look, const em_footing *footing) {
	for (gg_set rest = footing->road ? 0 : footing->touched; rest;)
		if (em_is_building(look->s->piece[gg_set_pop(&rest)].kind))
			return true;
	return false;
}

bool em_place_legal(em_look *look, unsigned unit, unsigned form, em_stance at, bool near, gg_verdict *refusal) {
	em_footing footing = {.road = false};
	if (!ground_legal(look, unit, form, at, &footing, refusal))
		return false;
	if (on_a_building(look, &footing))
		return em_refuse(refusal, EM_SAY_ON_BUILDING, BE_27_26, 0, 0, 0);
	table_shape shape = table_rectangle(at.centre, at.front, at.depth);
	const table_bounds box = {shape.west, shape.south, shape.east, shape.north};
	for (gg_set rest = em_standing(look) & ~gg_set_of(unit); rest;) {
		unsigned other = gg_set_pop(&rest);
		if (!em_may_reach(look, other, &box, near ? EM_UD : 0))
			continue;
		const table_shape *there = em_footprint(look, other);
		if (table_overlap(&shape, there))
			return em_refuse(refusal, EM_SAY_OVERLAPS, BE_27_26, em_unit_arg(look->s, other), 0, 0);
		if (near && em_enemies(unit, other) && table_within(&shape, there, EM_UD - 1) &&
		    table_distance(&shape, there) < em_distance(look, unit, other))
			return em_refuse(refusal, EM_SAY_TOO_NEAR, BE_5_17, em_unit_arg(look->s, other), 0, 0);
	}
	return true;
}
