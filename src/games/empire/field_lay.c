/*
 * field_lay.c - what lies on the field: the map of a scenario, or the pieces of BE-21.2 where the dice put them, and the objectives
 * (BE-27.71, BE-27.72).
 */
#include "ground.h"
#include "muster.h"

void em_lay_scenario(const em_scenario *scenario, em_state *s) {
	s->width = scenario->width;
	s->height = scenario->height;
	s->battle = scenario->battle;
	s->turns = scenario->turns;
	s->pieces = scenario->pieces;
	s->objectives = scenario->objectives;
	for (unsigned i = 0; i < scenario->pieces; i++) {
		const em_ground *g = &scenario->piece[i];
		s->piece[i] =
			(em_piece){.x0 = g->at.x0, .y0 = g->at.y0, .x1 = g->at.x1, .y1 = g->at.y1, .width = g->width, .kind = g->kind};
	}
	for (unsigned i = 0; i < scenario->objectives; i++) {
		const em_map_objective *o = &scenario->objective[i];
		s->objective[i] = (em_objective){
			.x = o->x, .y = o->y, .holder = o->holder, .piece = o->piece, .value = o->value, .counts_for = o->counts_for};
	}
}

/* --- The dice (BE-27.71) -------------------------------------------------------------------------------------------------- */

static table_point sector_middle(const em_state *s, unsigned sector) {
	unsigned column = (sector - 1) % 3, row = (sector - 1) / 3;
	return (table_point){(int32_t)(2 * column + 1) * s->width / 6, (int32_t)(2 * row + 1) * s->height / 4};
}

/* The second piece of a sector: 5 UD towards the middle of the table, in the middle sectors to the east. */
static table_point second_middle(const em_state *s, unsigned sector) {
	table_point at = sector_middle(s, sector);
	uint16_t heading = sector % 3 == 2 ? TABLE_QUARTER : table_bearing(s->width / 2 - at.x, s->height / 2 - at.y);
	return table_at((table_pose){at.x, at.y, heading}, 0, 5 * EM_UD);
}

static int32_t pushed_inside(int32_t middle, int32_t size, int32_t most) {
	int32_t half = size / 2;
	return middle < half ? half : middle > most - half ? most - half : middle;
}

/* BE-21.2; long sides run east and west. */
static const struct size {
	uint8_t wide, deep;
} sizes[EM_GROUND_KINDS] = {
	[EM_WOOD] = {4, 4},       [EM_ORCHARD] = {4, 3}, [EM_CROPS] = {5, 4},   [EM_MARSH] = {4, 3},
	[EM_STEEP_HILL] = {4, 4}, [EM_HAMLET] = {2, 2},  [EM_VILLAGE] = {4, 3}, [EM_GENTLE_HILL] = {6, 4},
};

void em_lay_piece(em_state *s, unsigned piece, unsigned sector) {
	em_piece *p = &s->piece[piece];
	bool second = false;
	for (unsigned i = 0; i < s->pieces; i++)
		second = second || (i != piece && s->piece[i].sector == sector);
	int32_t wide = sizes[p->kind].wide * EM_UD, deep = sizes[p->kind].deep * EM_UD;
	table_point at = second ? second_middle(s, sector) : sector_middle(s, sector);
	p->x0 = pushed_inside(at.x, wide, s->width) - wide / 2;
	p->y0 = pushed_inside(at.y, deep, s->height) - deep / 2;
	p->x1 = p->x0 + wide;
	p->y1 = p->y0 + deep;
	p->sector = (uint8_t)sector;
}

/* --- Road and objectives (BE-27.71, BE-27.72) --------------------------------------------------------------------------------- */

static table_point middle_of(const em_piece *p) {
	return (table_point){(p->x0 + p->x1) / 2, (p->y0 + p->y1) / 2};
}

static int64_t square_of(table_point a, table_point b) {
	int64_t x = a.x - b.x, y = a.y - b.y;
	return x * x + y * y;
}

static void lay_leg(em_state *s, table_point from, table_point to) {
	s->piece[s->pieces++] =
		(em_piece){.x0 = from.x, .y0 = from.y, .x1 = to.x, .y1 = to.y, .width = em_line_width(EM_ROAD), .kind = EM_ROAD};
}

static int32_t rounded(int64_t number, int64_t by) {
	return (int32_t)((2 * number + by) / (2 * by));
}

/* The point of a leg nearest to another, rounded to thousandths. */
static table_point nearest_on(const em_piece *leg, table_point to) {
	int64_t dx = leg->x1 - leg->x0, dy = leg->y1 - leg->y0, all = dx * dx + dy * dy;
	int64_t along = (to.x - leg->x0) * dx + (to.y - leg->y0) * dy;
	along = along < 0 ? 0 : along > all ? all : along;
	/* both products are below 2^50, and the numbers are not negative */
	return (table_point){rounded(leg->x0 * all + dx * along, all), rounded(leg->y0 * all + dy * along, all)};
}

/* The road at a height: its legs run from south to north. */
static table_point road_at(const em_state *s, unsigned road, int32_t y) {
	const em_piece *leg = &s->piece[y <= s->piece[road].y1 ? road : road + 1];
	int64_t rise = leg->y1 - leg->y0;
	return (table_point){rounded(leg->x0 * rise + (int64_t)(leg->x1 - leg->x0) * (y - leg->y0), rise), y};
}

/* The point, or the building or village in which it lies (BE-27.15). */
static void add_objective(em_state *s, table_point at) {
	unsigned piece = EM_NONE;
	for (unsigned i = s->pieces; i > 0; i--) {
		const em_piece *p = &s->piece[i - 1];
		if (em_is_building(p->kind) && at.x >= p->x0 && at.x <= p->x1 && at.y >= p->y0 && at.y <= p->y1)
			piece = i - 1;
	}
	s->objective[s->objectives++] =
		(em_objective){.x = at.x, .y = at.y, .holder = -1, .piece = (uint8_t)piece, .value = 3, .counts_for = -1};
}

/* (2), (3): the village, a building or a hill in that half, the nearest to its middle; else the road. */
static void objective_in_half(em_state *s, bool north, unsigned used, unsigned road) {
	table_point middle = {s->width / 2, north ? 3 * s->height / 4 : s->height / 4};
	unsigned best = EM_NONE;
	for (unsigned i = 0; i < road; i++) {
		const em_piece *p = &s->piece[i];
		table_point at = middle_of(p);
		if (i == used || (!em_is_building(p->kind) && !em_is_hill(p->kind)) || (2 * at.y > s->height) != north)
			continue;
		if (best == EM_NONE || square_of(at, middle) < square_of(middle_of(&s->piece[best]), middle))
			best = i;
	}
	add_objective(s, best == EM_NONE ? road_at(s, road, middle.y) : middle_of(&s->piece[best]));
}

/* BE-23.6: an objective inside a deployment zone starts held by that side. */
static void give_objectives(const em_data *data, em_state *s) {
	for (unsigned i = 0; i < s->objectives; i++)
		for (unsigned side = 0; side < EM_SIDES; side++) {
			em_rectangle zone = em_zone_of(data, s, side, false);
			table_shape point = em_point_shape((table_point){s->objective[i].x, s->objective[i].y});
			if (em_in_rectangle(&zone, &point))
				s->objective[i].holder = (int8_t)side;
		}
}

void em_lay_road_and_objectives(const em_data *data, em_state *s) {
	table_point centre = {s->width / 2, s->height / 2}, village = middle_of(&s->piece[0]);
	unsigned road = s->pieces;
	lay_leg(s, (table_point){centre.x, 0}, village);
	lay_leg(s, village, (table_point){centre.x, s->height});
	bool near = square_of(village, centre) <= (int64_t)EM_TACTICAL * EM_TACTICAL;
	if (near) {
		add_objective(s, village);
	} else {
		table_point south = nearest_on(&s->piece[road], centre), north = nearest_on(&s->piece[road + 1], centre);
		add_objective(s, square_of(south, centre) <= square_of(north, centre) ? south : north);
	}
	objective_in_half(s, false, near ? 0 : EM_NONE, road);
	objective_in_half(s, true, near ? 0 : EM_NONE, road);
	give_objectives(data, s);
}
