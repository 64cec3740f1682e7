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
static inline int64_t least_outside(table_point start, vector edge, const table_shape *other) {
	const table_point *c = other->corner;
	const int64_t line = edge.x * start.y - edge.y * start.x;
	int64_t least = edge.x * c[0].y - edge.y * c[0].x;
	if (other->count == 4) { /* as most are: without a loop */
		int64_t second = edge.x * c[1].y - edge.y * c[1].x, third = edge.x * c[2].y - edge.y * c[2].x,
			fourth = edge.x * c[3].y - edge.y * c[3].x;
		least = second < least ? second : least;
		third = fourth < third ? fourth : third;
		return (third < least ? third : least) - line;
	}
	for (uint32_t i = 1; i < other->count; i++) {
		int64_t outside = edge.x * c[i].y - edge.y * c[i].x;
		least = outside < least ? outside : least;
	}
	return least - line;
}

/* Some edge has all of the other shape so far outside, as above. */
static bool outside_an_edge(const table_shape *shape, const table_shape *other, int64_t far) {
	for (uint32_t i = 0; i < shape->count; i++)
		if (least_outside(shape->corner[i], from_to(shape->corner[i], next_corner(shape, i)), other) >= far)
			return true;
	return false;
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
	if (!boxes_touch(a, b) || outside_an_edge(a, b, 1) || outside_an_edge(b, a, 1))
		return false;
	return !(a->count == 2 && beyond_an_end(a, b)) && !(b->count == 2 && beyond_an_end(b, a));
}

bool table_overlap(const table_shape *a, const table_shape *b) {
	return a->count > 2 && b->count > 2 && boxes_touch(a, b) && !outside_an_edge(a, b, 0) && !outside_an_edge(b, a, 0);
}

/* As table_touch: in its box a point that lies on the line of a stretch lies on the stretch. */
bool table_holds(const table_shape *shape, table_point point) {
	if (point.x < shape->west || point.x > shape->east || point.y < shape->south || point.y > shape->north)
		return false;
	table_point before = shape->corner[shape->count - 1];
	for (uint32_t i = 0; i < shape->count; i++) {
		table_point corner = shape->corner[i];
		if (cross(from_to(before, corner), from_to(before, point)) > 0)
			return false;
		before = corner;
	}
	return true;
}

bool table_holds_all(const table_shape *shape, const table_shape *other) {
	for (uint32_t i = 0; i < other->count; i++)
		if (!table_holds(shape, other->corner[i]))
			return false;
	return true;
}

/* --- Distance: the nearest points of two shapes that are apart are a corner of one and an edge of the other ------------ */

/* A straight line is never farther from the root than an eightieth of it; each step of Newton squares that. */
uint32_t table_root(uint64_t square) {
	if (square < 2)
		return (uint32_t)square;
	unsigned half = (65 - (unsigned)__builtin_clzll(square)) / 2; /* it is less than 2^half, and not less than half of that */
	uint64_t part = half > 8 ? square >> (2 * half - 16) : square << (16 - 2 * half);
	uint64_t guess = 27349 + (part * 38677 >> 16), root = half > 16 ? guess << (half - 16) : guess >> (16 - half);
	for (unsigned bits = 6; bits <= half; bits *= 2)
		root = (root + square / root) / 2;
	root = root > UINT32_MAX ? UINT32_MAX : root;
	while (root * root > square)
		root--;
	while (root < UINT32_MAX && (root + 1) * (root + 1) <= square)
		root++;
	return (uint32_t)root;
}

/* The square of a distance, as a fraction: from a corner to an edge beside which it lies it is the square of the cross product by that of
 * its length, else whole. 74 bits and 37. */
typedef struct gap {
	wide square;
	uint64_t by;
	uint64_t outside; /* the cross product */
} gap;

/* Whether the distance is less than n. */
static bool gap_below(const gap *g, uint64_t n) {
	return wide_less(g->square, wide_product(n * n, g->by));
}

/* The largest whole number that is not more than the distance: the cross product by the edge's length, whose root is taken with 13 more
 * bits, is nearly it. No coordinate is farther off than 19 bits. */
static uint32_t gap_floor(const gap *g) {
	if (g->by == 1)
		return table_root(g->square.low);
	uint64_t floor = (g->outside << 13) / table_root(g->by << 26);
	while (gap_below(g, floor))
		floor--;
	while (!gap_below(g, floor + 1))
		floor++;
	return (uint32_t)floor;
}

/* The nearest two corners: the square of their distance, of 38 bits, and which they are. */
enum { PAIR_BITS = 6, CORNER_BITS = 3 };
_Static_assert(TABLE_CORNERS <= 1 << CORNER_BITS, "two corners fit into the bits of a pair");

static inline __attribute__((always_inline)) uint64_t least_pair(const table_shape *a, uint32_t a_count, const table_shape *b,
								 uint32_t b_count) {
	uint64_t least = UINT64_MAX;
	for (uint32_t i = 0; i < a_count; i++)
		for (uint32_t j = 0; j < b_count; j++) {
			vector v = from_to(a->corner[i], b->corner[j]);
			uint64_t pair = (uint64_t)dot(v, v) << PAIR_BITS | i << CORNER_BITS | j;
			least = pair < least ? pair : least;
		}
	return least;
}

static uint64_t nearest_pair(const table_shape *a, const table_shape *b) {
	return a->count == 4 && b->count == 4 ? least_pair(a, 4, b, 4) : least_pair(a, a->count, b, b->count);
}

/* No point of the shape lies farther that way than the corner: neither of its edges leads there. A corner that is there twice says nothing.
 */
static bool is_farthest(const table_shape *shape, uint32_t i, vector way) {
	table_point p = shape->corner[i], q = shape->corner[i ? i - 1 : shape->count - 1];
	vector before = from_to(p, q), after = from_to(p, next_corner(shape, i));
	bool twice = (!before.x && !before.y) || (!after.x && !after.y);
	return shape->count == 1 || (!twice && dot(way, before) <= 0 && dot(way, after) <= 0);
}

/* Of these two corners each is the nearest point of its shape to the other: the shapes are so far apart. */
static bool corners_decide(const table_shape *a, const table_shape *b, uint64_t pair) {
	uint32_t i = pair >> CORNER_BITS & (TABLE_CORNERS - 1), j = pair & (TABLE_CORNERS - 1);
	return is_farthest(a, i, from_to(a->corner[i], b->corner[j])) && is_farthest(b, j, from_to(b->corner[j], a->corner[i]));
}

/* A corner of the shape that is so far outside the edge lies beside it, not beyond one of its ends. */
static bool lies_beside(table_point start, vector edge, int64_t length, int64_t outside, const table_shape *shape) {
	for (uint32_t i = 0; i < shape->count; i++) {
		vector w = from_to(start, shape->corner[i]);
		int64_t along = dot(edge, w);
		if (along > 0 && along < length && cross(edge, w) == outside)
			return true;
	}
	return false;
}

/* An edge has all of the other shape outside and the nearest corner beside it: nothing can be nearer. `apart`: one has it outside. */
static bool nearest_beside(const table_shape *edges, const table_shape *other, gap *out, bool *apart) {
	for (uint32_t j = 0; j < edges->count && edges->count > 1; j++) {
		vector edge = from_to(edges->corner[j], next_corner(edges, j));
		int64_t outside = least_outside(edges->corner[j], edge, other), length = dot(edge, edge);
		if (outside <= 0)
			continue;
		*apart = true;
		if (!lies_beside(edges->corner[j], edge, length, outside, other))
			continue;
		*out = (gap){wide_product((uint64_t)outside, (uint64_t)outside), (uint64_t)length, (uint64_t)outside};
		return true;
	}
	return false;
}

/* The nearest are a corner and a corner, or a corner and the line of an edge beside which it lies; or they touch (table_touch). */
uint32_t table_distance(const table_shape *a, const table_shape *b) {
	gap nearest;
	bool apart = false;
	uint64_t pair = nearest_pair(a, b);
	if (corners_decide(a, b, pair))
		return table_root(pair >> PAIR_BITS);
	if (nearest_beside(a, b, &nearest, &apart) || nearest_beside(b, a, &nearest, &apart))
		return gap_floor(&nearest);
	return !apart && table_touch(a, b) ? 0 : table_root(pair >> PAIR_BITS);
}

/* An edge has all of the other shape outside, so far away or nearer. Seldom more than two edges have it so. */
typedef enum edge_says { EDGE_FAR, EDGE_NEAR, EDGE_OPEN } edge_says;

static edge_says ask_edges(const table_shape *edges, const table_shape *other, uint64_t n) {
	for (uint32_t j = 0; j < edges->count && edges->count > 1; j++) {
		vector edge = from_to(edges->corner[j], next_corner(edges, j));
		int64_t outside = least_outside(edges->corner[j], edge, other), length = dot(edge, edge);
		if (outside <= 0)
			continue;
		if (!wide_less(wide_product((uint64_t)outside, (uint64_t)outside), wide_product(n * n, (uint64_t)length)))
			return EDGE_FAR;
		if (lies_beside(edges->corner[j], edge, length, outside, other)) /* this is the distance */
			return EDGE_NEAR;
	}
	return EDGE_OPEN;
}

bool table_within(const table_shape *a, const table_shape *b, uint32_t most) {
	int64_t n = (int64_t)most + 1; /* the distance rounded down is at most `most` */
	if (a->west - b->east >= n || b->west - a->east >= n || a->south - b->north >= n || b->south - a->north >= n)
		return false;
	if (nearest_pair(a, b) >> PAIR_BITS < (uint64_t)(n * n))
		return true;
	edge_says of_a = ask_edges(a, b, (uint64_t)n), of_b = of_a == EDGE_OPEN ? ask_edges(b, a, (uint64_t)n) : of_a;
	return of_b == EDGE_NEAR || (of_b == EDGE_OPEN && table_touch(a, b));
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

/* A moment of the way: n / d times 2^30. */
typedef struct moment {
	int64_t n, d;
} moment;

/* Rounded to the nearest, half upwards: in two steps, so that 64 bits are enough. The first gives it to 2^15. */
enum { WAY_STEP = 32768 };

static int64_t way_of(moment m) {
	int64_t whole = floor_div(m.n * WAY_STEP, m.d);
	if (whole > INT32_MAX || whole < -INT32_MAX) /* farther than any table */
		return whole < 0 ? -INT32_MAX : INT32_MAX;
	int64_t rest = m.n * WAY_STEP - whole * m.d, at = whole * WAY_STEP + (rest * WAY_STEP + m.d / 2) / m.d;
	return at > INT32_MAX ? INT32_MAX : at < -INT32_MAX ? -INT32_MAX : at;
}

/* How far it has gone when the last edge lets it in, and when the first lets it out again; d is 0 while there was none. */
typedef struct passage {
	moment in, out;
} passage;

/* Between the shapes lies an edge; `outside` is how far, and `grows` how much that changes with every unit of the way, times 2^30. They are
 * apart while it is not negative. False: they always are. */
static inline bool cut(passage *p, int64_t outside, int64_t grows) {
	if (grows < 0) {
		if (!p->in.d || wide_products_less(p->in.n, -grows, outside, p->in.d))
			p->in = (moment){outside, -grows};
		return true;
	}
	if (grows > 0) {
		if (!p->out.d || wide_products_less(-outside, p->out.d, p->out.n, grows))
			p->out = (moment){-outside, grows};
		return true;
	}
	return outside < 0;
}

void table_lane_open(table_lane *lane, const table_shape *pushed, int64_t sine, int64_t cosine) {
	lane->pushed = pushed;
	lane->sine = sine;
	lane->cosine = cosine;
	lane->low = INT64_MAX;
	lane->high = INT64_MIN;
	for (uint32_t i = 0; i < pushed->count; i++) {
		int64_t aside = sine * pushed->corner[i].y - cosine * pushed->corner[i].x;
		lane->low = aside < lane->low ? aside : lane->low;
		lane->high = aside > lane->high ? aside : lane->high;
	}
}

/* Beside the lane: pushed however far it never meets it. */
static bool beside_lane(const table_lane *lane, const table_shape *other) {
	int64_t low = INT64_MAX, high = INT64_MIN;
	for (uint32_t i = 0; i < other->count; i++) {
		int64_t aside = lane->sine * other->corner[i].y - lane->cosine * other->corner[i].x;
		low = aside < low ? aside : low;
		high = aside > high ? aside : high;
	}
	return lane->high <= low || high <= lane->low;
}

/* With the number of corners known to the compiler where it is the usual one: a footprint, a rectangle, the leg of a line. */
static inline __attribute__((always_inline)) bool meets(const table_lane *lane, const table_shape *other, uint32_t pushed_count,
							uint32_t other_count, passage *p) {
	const table_point *a = lane->pushed->corner, *b = other->corner;
	const int64_t sine = lane->sine, cosine = lane->cosine;
	for (uint32_t i = 0; i < other_count; i++) {
		table_point from = b[i], to = b[i + 1 < other_count ? i + 1 : 0];
		int64_t x = to.x - from.x, y = to.y - from.y, least = x * a[0].y - y * a[0].x;
		for (uint32_t k = 1; k < pushed_count; k++) {
			int64_t outside = x * a[k].y - y * a[k].x;
			least = outside < least ? outside : least;
		}
		if (!cut(p, least - (x * from.y - y * from.x), x * cosine - y * sine))
			return false;
	}
	for (uint32_t i = 0; i < pushed_count; i++) {
		table_point from = a[i], to = a[i + 1 < pushed_count ? i + 1 : 0];
		int64_t x = to.x - from.x, y = to.y - from.y, least = x * b[0].y - y * b[0].x;
		for (uint32_t k = 1; k < other_count; k++) {
			int64_t outside = x * b[k].y - y * b[k].x;
			least = outside < least ? outside : least;
		}
		if (!cut(p, least - (x * from.y - y * from.x), y * sine - x * cosine))
			return false;
	}
	return true;
}

static bool passes(const table_lane *lane, const table_shape *other, passage *p) {
	uint32_t count = lane->pushed->count;
	*p = (passage){{0, 0}, {0, 0}};
	if (count < 3 || other->count < 2 || beside_lane(lane, other))
		return false;
	return count == 4 && other->count == 4   ? meets(lane, other, 4, 4, p)
	       : count == 4 && other->count == 2 ? meets(lane, other, 4, 2, p)
						 : meets(lane, other, count, other->count, p);
}

bool table_lane_meets(const table_lane *lane, const table_shape *other, int32_t *begins, int32_t *ends) {
	passage p;
	if (!passes(lane, other, &p))
		return false;
	int32_t from = p.in.d ? (int32_t)way_of(p.in) : -INT32_MAX, to = p.out.d ? (int32_t)way_of(p.out) : INT32_MAX;
	if (from >= to)
		return false;
	*begins = from;
	*ends = to;
	return true;
}

/* The moment, rounded as way_of rounds it, comes before so much of the way. */
static bool comes_before(moment m, int32_t way) {
	return wide_products_less(m.n, INT64_C(1) << (TABLE_SINE_BITS + 1), 2 * (int64_t)way - 1, m.d);
}

bool table_lane_enters(const table_lane *lane, const table_shape *other, int32_t far, int32_t *begins) {
	passage p;
	if (!passes(lane, other, &p) || (p.in.d && !comes_before(p.in, far)))
		return false;
	int32_t from = !p.in.d || comes_before(p.in, 0) ? -1 : (int32_t)way_of(p.in);
	*begins = from;
	return !p.out.d || !comes_before(p.out, (from > 0 ? from : 0) + 1);
}

bool table_sweep_along(const table_shape *pushed, int64_t sine, int64_t cosine, const table_shape *other, int32_t *begins, int32_t *ends) {
	table_lane lane;
	table_lane_open(&lane, pushed, sine, cosine);
	return table_lane_meets(&lane, other, begins, ends);
}

bool table_sweep(const table_shape *pushed, uint16_t heading, const table_shape *other, int32_t *begins, int32_t *ends) {
	table_direction way = table_headed(heading);
	return table_sweep_along(pushed, way.sine, way.cosine, other, begins, ends);
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
