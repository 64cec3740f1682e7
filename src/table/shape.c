/*
 * shape.c - touch, overlap, distance and crossing of convex shapes, all by the sign of cross products.
 *
 * A coordinate has 17 bits and a sign, so a difference has 18, a cross product 37, and its square fits into the 128 bits of wide.h.
 */
#include "shape.h"

#include "angle.h"
#include "wide.h"

typedef struct vector {
	int64_t x, y;
} vector;

static vector from_to(table_point a, table_point b) {
	return (vector){(int64_t)b.x - a.x, (int64_t)b.y - a.y};
}

/* Positive if b lies to the left of a. */
static int64_t cross(vector a, vector b) {
	return a.x * b.y - a.y * b.x;
}

static int64_t dot(vector a, vector b) {
	return a.x * b.x + a.y * b.y;
}

static table_point next_corner(const table_shape *shape, uint32_t i) {
	return shape->corner[i + 1 < shape->count ? i + 1 : 0];
}

/* --- Making ---------------------------------------------------------------------------------------------------- */

/* Twice the area, positive if the corners run anticlockwise. */
static int64_t area(const table_point *corners, uint32_t count) {
	int64_t sum = 0;
	for (uint32_t i = 2; i < count; i++)
		sum += cross(from_to(corners[0], corners[i - 1]), from_to(corners[0], corners[i]));
	return sum;
}

void table_shape_in(table_shape *out, const table_point *corners, uint32_t count) {
	int32_t west = corners[0].x, south = corners[0].y, east = west, north = south;
	bool turn_round = count > 2 && area(corners, count) > 0;
	for (uint32_t i = 0; i < count; i++) {
		table_point p = corners[turn_round ? count - 1 - i : i];
		out->corner[i] = p;
		west = p.x < west ? p.x : west;
		east = p.x > east ? p.x : east;
		south = p.y < south ? p.y : south;
		north = p.y > north ? p.y : north;
	}
	out->count = count;
	out->west = west;
	out->south = south;
	out->east = east;
	out->north = north;
}

table_shape table_shape_of(const table_point *corners, uint32_t count) {
	table_shape shape; /* corners that it has not are never looked at */
	table_shape_in(&shape, corners, count);
	return shape;
}

table_shape table_box(int32_t west, int32_t south, int32_t east, int32_t north) {
	return table_shape_of((const table_point[]){{west, south}, {west, north}, {east, north}, {east, south}}, 4);
}

/* --- Touch and overlap: two convex shapes are apart if an edge of one has the other wholly outside ------------------ */

/* How far outside the edge the nearest corner of `other` lies, times the edge's length; negative: inside. */
static int64_t least_outside(table_point start, vector edge, const table_shape *other) {
	int64_t least = cross(edge, from_to(start, other->corner[0]));
	for (uint32_t i = 1; i < other->count; i++) {
		int64_t outside = cross(edge, from_to(start, other->corner[i]));
		least = outside < least ? outside : least;
	}
	return least;
}

static int64_t farthest_edge(const table_shape *shape, const table_shape *other) {
	int64_t most = INT64_MIN;
	for (uint32_t i = 0; i < shape->count; i++) {
		int64_t outside = least_outside(shape->corner[i], from_to(shape->corner[i], next_corner(shape, i)), other);
		most = outside > most ? outside : most;
	}
	return most;
}

/* A stretch has no edge across its ends: whether `other` lies wholly beyond one of them. */
static bool beyond_an_end(const table_shape *stretch, const table_shape *other) {
	vector along = from_to(stretch->corner[0], stretch->corner[1]);
	bool before = true, behind = true;
	for (uint32_t i = 0; i < other->count; i++) {
		before = before && dot(along, from_to(stretch->corner[0], other->corner[i])) < 0;
		behind = behind && dot(along, from_to(stretch->corner[1], other->corner[i])) > 0;
	}
	return before || behind;
}

static bool boxes_touch(const table_shape *a, const table_shape *b) {
	return a->west <= b->east && b->west <= a->east && a->south <= b->north && b->south <= a->north;
}

bool table_touch(const table_shape *a, const table_shape *b) {
	if (!boxes_touch(a, b) || farthest_edge(a, b) > 0 || farthest_edge(b, a) > 0)
		return false;
	return !(a->count == 2 && beyond_an_end(a, b)) && !(b->count == 2 && beyond_an_end(b, a));
}

bool table_overlap(const table_shape *a, const table_shape *b) {
	return a->count > 2 && b->count > 2 && boxes_touch(a, b) && farthest_edge(a, b) < 0 && farthest_edge(b, a) < 0;
}

bool table_holds(const table_shape *shape, table_point point) {
	table_shape p = {.count = 1, .west = point.x, .south = point.y, .east = point.x, .north = point.y, .corner = {point}};
	return table_touch(shape, &p);
}

/* --- Distance: the nearest points of two shapes that are apart are a corner of one and an edge of the other ------------ */

uint32_t table_root(uint64_t square) {
	uint64_t root = 0;
	if (!square)
		return 0;
	for (uint64_t bit = UINT64_C(1) << (63 - __builtin_clzll(square)) / 2; bit; bit >>= 1)
		if ((root | bit) * (root | bit) <= square)
			root |= bit;
	return (uint32_t)root;
}

/* The square of the distance from a corner to the nearest point of an edge, as a fraction: beside the edge it is the square of the cross
 * product by that of its length, else whole. 74 bits and 37. */
typedef struct gap {
	wide square;
	uint64_t by;
} gap;

static gap gap_of(table_point p, table_point a, table_point b) {
	vector edge = from_to(a, b), w = from_to(a, p);
	int64_t length = dot(edge, edge), along = dot(edge, w);
	if (along <= 0)
		return (gap){{0, (uint64_t)dot(w, w)}, 1};
	if (along >= length) {
		vector v = from_to(b, p);
		return (gap){{0, (uint64_t)dot(v, v)}, 1};
	}
	int64_t c = cross(edge, w);
	return (gap){wide_product((uint64_t)(c < 0 ? -c : c), (uint64_t)(c < 0 ? -c : c)), (uint64_t)length};
}

/* Whether the distance is less than n. */
static bool gap_below(const gap *g, uint64_t n) {
	return wide_less(g->square, wide_product(n * n, g->by));
}

static bool gap_less(const gap *a, const gap *b) {
	if (a->by == b->by)
		return wide_less(a->square, b->square);
	return wide_less(wide_times(a->square, b->by), wide_times(b->square, a->by));
}

/* The largest whole number that is not more than the distance, found bit by bit: no coordinate is farther off than 19 bits. */
static uint32_t gap_floor(const gap *g) {
	uint64_t root = 0;
	if (g->by == 1)
		return table_root(g->square.low);
	for (uint64_t bit = UINT64_C(1) << 18; bit; bit >>= 1)
		if (!gap_below(g, root | bit))
			root |= bit;
	return (uint32_t)root;
}

/* The nearest point of a shape lies on an edge that has the corner outside; what has no inside has no outside either. */
static bool faces(table_point p, const table_shape *shape, uint32_t j) {
	return shape->count < 3 || cross(from_to(shape->corner[j], next_corner(shape, j)), from_to(shape->corner[j], p)) > 0;
}

static void nearest_corner(const table_shape *a, const table_shape *b, gap *best) {
	for (uint32_t i = 0; i < a->count; i++)
		for (uint32_t j = 0; j < b->count; j++) {
			if (!faces(a->corner[i], b, j))
				continue;
			gap g = gap_of(a->corner[i], b->corner[j], next_corner(b, j));
			if (gap_less(&g, best))
				*best = g;
		}
}

uint32_t table_distance(const table_shape *a, const table_shape *b) {
	gap best = {{0, UINT64_C(1) << 40}, 1}; /* farther than anything */
	if (table_touch(a, b))
		return 0;
	nearest_corner(a, b, &best);
	nearest_corner(b, a, &best);
	return gap_floor(&best);
}

static bool corner_below(const table_shape *a, const table_shape *b, uint64_t n) {
	for (uint32_t i = 0; i < a->count; i++)
		for (uint32_t j = 0; j < b->count; j++) {
			gap g = gap_of(a->corner[i], b->corner[j], next_corner(b, j));
			if (gap_below(&g, n))
				return true;
		}
	return false;
}

/* An edge has all of the other shape so far outside. Seldom more than two edges have any of it outside altogether. */
static bool edge_keeps_off(const table_shape *shape, const table_shape *other, uint64_t n) {
	for (uint32_t i = 0; i < shape->count; i++) {
		vector edge = from_to(shape->corner[i], next_corner(shape, i));
		int64_t outside = least_outside(shape->corner[i], edge, other);
		if (outside > 0 &&
		    !wide_less(wide_product((uint64_t)outside, (uint64_t)outside), wide_product(n * n, (uint64_t)dot(edge, edge))))
			return true;
	}
	return false;
}

bool table_within(const table_shape *a, const table_shape *b, uint32_t most) {
	int64_t n = (int64_t)most + 1; /* the distance rounded down is at most `most` */
	if (a->west - b->east >= n || b->west - a->east >= n || a->south - b->north >= n || b->south - a->north >= n)
		return false;
	if (edge_keeps_off(a, b, (uint64_t)n) || edge_keeps_off(b, a, (uint64_t)n))
		return false;
	return corner_below(a, b, (uint64_t)n) || corner_below(b, a, (uint64_t)n) || table_touch(a, b);
}

/* --- Lines through a shape ----------------------------------------------------------------------------------------- */

/* A place along a stretch, from 0 to 1. */
typedef struct fraction {
	uint64_t num, den;
} fraction;

static bool fraction_less(fraction a, fraction b) {
	return wide_less(wide_product(a.num, b.den), wide_product(b.num, a.den));
}

/* The part of the stretch that lies in the closed shape; false if that is one point or none. */
static bool clip(const table_shape *shape, table_point from, table_point to, fraction *enters, fraction *leaves) {
	vector along = from_to(from, to);
	*enters = (fraction){0, 1};
	*leaves = (fraction){1, 1};
	for (uint32_t i = 0; i < shape->count; i++) {
		vector edge = from_to(shape->corner[i], next_corner(shape, i));
		int64_t outside = cross(edge, from_to(shape->corner[i], from)), grows = cross(edge, along);
		if (grows >= 0 && outside > 0)
			return false;
		if (grows > 0) { /* it leaves through this edge */
			fraction at = {(uint64_t)-outside, (uint64_t)grows};
			if (fraction_less(at, *leaves))
				*leaves = at;
		} else if (grows < 0 && outside > 0) {
			fraction at = {(uint64_t)outside, (uint64_t)-grows};
			if (fraction_less(*enters, at))
				*enters = at;
		}
	}
	return fraction_less(*enters, *leaves);
}

/* A stretch or a point is crossed where it lies along the line: its ends bound the part that is shared. */
static bool shares_a_stretch(const table_shape *shape, table_point from, table_point to) {
	vector along = from_to(from, to);
	int64_t length = dot(along, along), low = length, high = 0;
	if (shape->count < 2)
		return false;
	for (uint32_t i = 0; i < 2; i++) {
		vector w = from_to(from, shape->corner[i]);
		int64_t at = dot(along, w);
		if (cross(along, w))
			return false;
		low = at < low ? at : low;
		high = at > high ? at : high;
	}
	return (low > 0 ? low : 0) < (high < length ? high : length);
}

static bool boxes_meet(const table_shape *shape, table_point from, table_point to) {
	return (from.x < to.x ? from.x : to.x) <= shape->east && (from.x > to.x ? from.x : to.x) >= shape->west &&
	       (from.y < to.y ? from.y : to.y) <= shape->north && (from.y > to.y ? from.y : to.y) >= shape->south;
}

/* All of the shape lies strictly on one side of the line. */
static bool beside_line(const table_shape *shape, table_point from, table_point to) {
	vector along = from_to(from, to);
	bool left = true, right = true;
	for (uint32_t i = 0; i < shape->count && (left || right); i++) {
		int64_t side = cross(along, from_to(from, shape->corner[i]));
		left = left && side > 0;
		right = right && side < 0;
	}
	return left || right;
}

bool table_crosses(const table_shape *shape, table_point from, table_point to) {
	fraction enters, leaves;
	if (!boxes_meet(shape, from, to) || (from.x == to.x && from.y == to.y) || beside_line(shape, from, to))
		return false;
	return shape->count < 3 ? shares_a_stretch(shape, from, to) : clip(shape, from, to, &enters, &leaves);
}

/* The fraction of a length whose square is given, rounded to the nearest: the half of the largest m with m^2 den^2 <= 4 num^2 square, and
 * one more. With the root rounded down m comes out too small, by 3 at most. */
static uint32_t part_of(fraction part, uint64_t square, uint64_t root) {
	uint64_t m = 2 * part.num * root / part.den;
	wide most = wide_times(wide_product(2 * part.num, 2 * part.num), square);
	while (!wide_less(most, wide_product((m + 1) * part.den, (m + 1) * part.den)))
		m++;
	return (uint32_t)((m + 1) / 2);
}

bool table_span(const table_shape *shape, table_point from, table_point to, uint32_t *enters, uint32_t *leaves) {
	fraction first, last;
	vector along = from_to(from, to);
	if (shape->count < 3 || !dot(along, along) || !boxes_meet(shape, from, to) || beside_line(shape, from, to) ||
	    !clip(shape, from, to, &first, &last))
		return false;
	uint64_t square = (uint64_t)dot(along, along), root = table_root(square);
	*enters = part_of(first, square, root);
	*leaves = part_of(last, square, root);
	return true;
}

/* --- Pushing a shape ----------------------------------------------------------------------------------------------- */

/* n / d rounded down, for d > 0. */
static int64_t floor_div(int64_t n, int64_t d) {
	return n / d - (n % d < 0);
}

typedef struct stretch {
	int64_t begins, ends;
} stretch;

/* n times 2^30 / d rounded to the nearest, half upwards: in two steps, so that 64 bits are enough. The first gives it to 2^15. */
enum { WAY_STEP = 32768 };

static int64_t way_from(int64_t whole, int64_t n, int64_t d) {
	int64_t rest = n * WAY_STEP - whole * d;
	return whole * WAY_STEP + (rest * WAY_STEP + d / 2) / d;
}

/* Between the shapes lies an edge; `outside` is how far, and `grows` how much that changes with every unit of the way, times 2^30. They are
 * apart while it is not negative. Where the first step shows that it changes nothing there is no second. */
static bool cut(stretch *s, int64_t outside, int64_t grows) {
	if (grows > 0) {
		int64_t whole = floor_div(-outside * WAY_STEP, grows);
		if (whole * WAY_STEP < s->ends) {
			int64_t at = way_from(whole, -outside, grows);
			s->ends = at < s->ends ? at : s->ends;
		}
	} else if (grows < 0) {
		int64_t whole = floor_div(outside * WAY_STEP, -grows);
		if ((whole + 1) * WAY_STEP > s->begins) {
			int64_t at = way_from(whole, outside, -grows);
			s->begins = at > s->begins ? at : s->begins;
		}
	}
	return (grows || outside < 0) && s->begins < s->ends;
}

/* Beside the lane of the other: pushed however far it never meets it. */
static bool lanes_apart(const table_shape *a, vector along, const table_shape *b) {
	int64_t a_low = INT64_MAX, a_high = INT64_MIN, b_low = INT64_MAX, b_high = INT64_MIN;
	for (uint32_t i = 0; i < a->count; i++) {
		int64_t aside = along.x * a->corner[i].y - along.y * a->corner[i].x;
		a_low = aside < a_low ? aside : a_low;
		a_high = aside > a_high ? aside : a_high;
	}
	for (uint32_t i = 0; i < b->count; i++) {
		int64_t aside = along.x * b->corner[i].y - along.y * b->corner[i].x;
		b_low = aside < b_low ? aside : b_low;
		b_high = aside > b_high ? aside : b_high;
	}
	return a_high <= b_low || b_high <= a_low;
}

bool table_sweep_along(const table_shape *pushed, int64_t sine, int64_t cosine, const table_shape *other, int32_t *begins, int32_t *ends) {
	vector along = {sine, cosine};
	stretch s = {-INT32_MAX, INT32_MAX};
	if (pushed->count < 3 || other->count < 2 || lanes_apart(pushed, along, other))
		return false;
	for (uint32_t i = 0; i < other->count; i++) {
		vector edge = from_to(other->corner[i], next_corner(other, i));
		if (!cut(&s, least_outside(other->corner[i], edge, pushed), cross(edge, along)))
			return false;
	}
	for (uint32_t i = 0; i < pushed->count; i++) {
		vector edge = from_to(pushed->corner[i], next_corner(pushed, i));
		if (!cut(&s, least_outside(pushed->corner[i], edge, other), -cross(edge, along)))
			return false;
	}
	*begins = (int32_t)s.begins;
	*ends = (int32_t)s.ends;
	return true;
}

bool table_sweep(const table_shape *pushed, uint16_t heading, const table_shape *other, int32_t *begins, int32_t *ends) {
	return table_sweep_along(pushed, table_sine(heading), table_cosine(heading), other, begins, ends);
}

/* Edges that look along the push go with it, those that look back stay: a corner between both is there twice. */
table_shape table_swept(const table_shape *shape, table_point by) {
	table_point corner[TABLE_CORNERS];
	const vector push = {by.x, by.y};
	uint32_t count = 0;
	if (shape->count < 3 || (!by.x && !by.y))
		return *shape;
	for (uint32_t i = 0; i < shape->count; i++) {
		table_point p = shape->corner[i], before = shape->corner[i ? i - 1 : shape->count - 1];
		int64_t in = cross(from_to(before, p), push), out = cross(from_to(p, next_corner(shape, i)), push);
		table_point q = {p.x + by.x, p.y + by.y};
		if (in <= 0 && out <= 0) {
			corner[count++] = p;
		} else if (in >= 0 && out >= 0) {
			corner[count++] = q;
		} else {
			corner[count++] = in < 0 ? p : q;
			corner[count++] = in < 0 ? q : p;
		}
	}
	return table_shape_of(corner, count);
}
