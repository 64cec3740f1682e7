/*
 * walk.c - see walk.h.
 */
#include "walk.h"

/* --- Making ---------------------------------------------------------------------------------------------------------------- */

static table_shape shape_of(const table_stance *at) {
	return table_rectangle(at->centre, at->front, at->depth);
}

static void begin(table_walk *w, table_walk_kind kind, const table_stance *from, const table_stance *end, int32_t size, int32_t stride) {
	w->kind = (uint8_t)kind;
	w->known = 0;
	w->from = *from;
	w->start = shape_of(from);
	w->last = shape_of(end);
	w->box = table_around(&w->start, &w->last);
	w->stride = stride;
	size = size < 0 ? -size : size;
	stride = stride < 0 ? -stride : stride;
	w->strides = size ? (size + stride - 1) / stride : 1;
}

void table_walk_put(table_walk *w, const table_shape *start, const table_stance *end) {
	w->kind = TABLE_PUT;
	w->strides = 1;
	w->start = *start;
	w->last = shape_of(end);
	w->box = table_around(&w->start, &w->last);
}

/* A rectangle pushed along one of its own axes sweeps a rectangle. Corners: front left, front right, rear right, rear left. */
static table_shape along_axis(const table_walk *w, bool aside, bool forward) {
	enum { FL, FR, RR, RL };
	const table_point *a = w->start.corner, *b = w->last.corner, *far = forward ? b : a, *near = forward ? a : b;
	return aside ? table_shape_of((const table_point[]){near[FL], far[FR], far[RR], near[RL]}, 4)
		     : table_shape_of((const table_point[]){far[FL], far[FR], near[RR], near[RL]}, 4);
}

void table_walk_push(table_walk *w, const table_stance *from, const table_stance *end, uint16_t heading, bool aside, int32_t size,
		     int32_t stride) {
	begin(w, TABLE_PUSHED, from, end, size, stride);
	w->askew = heading != from->centre.heading;
	w->hull = w->askew ? table_swept(&w->start, (table_point){end->centre.x - from->centre.x, end->centre.y - from->centre.y})
			   : along_axis(w, aside, stride > 0);
	table_direction way = table_headed(heading);
	w->sine = way.sine;
	w->cosine = way.cosine;
	w->right = aside ? stride : 0;
	w->ahead = aside ? 0 : stride;
}

/* Between its ends a turn reaches beyond their boxes: by R (1 - cos (turn / 2)) at most, which is less than R turn / half a turn. */
static void bulge(table_walk *w, int64_t radius, int32_t turn) {
	int32_t more = (int32_t)(radius * (turn < 0 ? -turn : turn) / TABLE_HALF) + 2;
	w->box = (table_bounds){w->box.west - more, w->box.south - more, w->box.east + more, w->box.north + more};
}

void table_walk_turn(table_walk *w, const table_stance *from, const table_stance *end, table_point pivot, int32_t turn, int32_t stride) {
	begin(w, TABLE_TURNED, from, end, turn, stride);
	w->own_pivot = false;
	w->pivot = pivot;
	bulge(w, (int64_t)from->front + from->depth + table_apart(pivot, (table_point){from->centre.x, from->centre.y}), turn);
}

void table_walk_wheel(table_walk *w, const table_stance *from, const table_stance *end, int32_t right, int32_t ahead, int32_t turn,
		      int32_t stride) {
	begin(w, TABLE_TURNED, from, end, turn, stride);
	w->own_pivot = true;
	w->right = right;
	w->ahead = ahead;
	w->pivot = table_at(from->centre, right, ahead);
	bulge(w, (int64_t)from->front + from->depth, turn);
}

/* --- Along the way ----------------------------------------------------------------------------------------------------------- */

/* As table_turned and table_turned_about have it, with sine and cosine for its footprint. */
static const struct table_walk_pose *pose_at(table_walk *w, int32_t k) {
	for (; w->known <= (uint32_t)k; w->known++) {
		struct table_walk_pose *p = &w->pose[w->known];
		int32_t turn = ((int32_t)w->known + 1) * w->stride;
		uint16_t heading = (uint16_t)(w->from.centre.heading + turn);
		table_direction way = table_headed(heading);
		p->sine = way.sine;
		p->cosine = way.cosine;
		if (w->own_pivot) {
			table_point by = table_shift(p->sine, p->cosine, -w->right, -w->ahead);
			p->centre = (table_point){w->pivot.x + by.x, w->pivot.y + by.y};
		} else {
			table_pose to = table_turned_about(w->from.centre, w->pivot, turn);
			p->centre = (table_point){to.x, to.y};
		}
	}
	return &w->pose[k];
}

/* Pushed straight, all its corners are shifted alike. */
static table_shape shifted(const table_walk *w, int32_t k) {
	table_point by = table_shift(w->sine, w->cosine, w->right * (k + 1), w->ahead * (k + 1));
	table_shape shape = w->start;
	for (uint32_t c = 0; c < shape.count; c++) {
		shape.corner[c].x += by.x;
		shape.corner[c].y += by.y;
	}
	shape.west += by.x;
	shape.east += by.x;
	shape.south += by.y;
	shape.north += by.y;
	return shape;
}

table_shape table_walk_at(table_walk *w, int32_t k) {
	if (k + 1 >= w->strides)
		return w->last;
	if (w->kind == TABLE_PUSHED)
		return shifted(w, k);
	const struct table_walk_pose *p = pose_at(w, k);
	return table_rectangle_at(p->centre, p->sine, p->cosine, w->from.front, w->from.depth);
}

static bool box_apart(const table_shape *shape, table_point by, const table_shape *there, int32_t than) {
	return shape->west + by.x > there->east + than || shape->east + by.x < there->west - than ||
	       shape->south + by.y > there->north + than || shape->north + by.y < there->south - than;
}

/* No corner is farther from the centre: of two sides the longer and half of the shorter are more than the diagonal. */
static int32_t half_diagonal(const table_stance *at) {
	int32_t a = at->front / 2, e = at->depth / 2;
	return (a > e ? a + e / 2 : e + a / 2) + 2;
}

/* After that stride the boxes are farther apart than that: asked before the footprint is worked out. */
static bool boxes_apart(table_walk *w, int32_t k, const table_shape *there, int32_t than) {
	if (k + 1 >= w->strides)
		return box_apart(&w->last, (table_point){0, 0}, there, than);
	if (w->kind == TABLE_PUSHED)
		return box_apart(&w->start, table_shift(w->sine, w->cosine, w->right * (k + 1), w->ahead * (k + 1)), there, than);
	table_point c = pose_at(w, k)->centre;
	than += half_diagonal(&w->from);
	return c.x > there->east + than || c.x < there->west - than || c.y > there->north + than || c.y < there->south - than;
}

/* Strides are rounded, so a little is added. */
bool table_walk_clear(const table_walk *w, const table_shape *there, uint32_t than) {
	int64_t by = than;
	if (there->west > w->box.east + by || there->east < w->box.west - by || there->south > w->box.north + by ||
	    there->north < w->box.south - by)
		return true;
	return w->kind == TABLE_PUSHED && !table_within(&w->hull, there, than + 2);
}

bool table_walk_nears(table_walk *w, const table_shape *there, uint32_t than) {
	if (table_walk_clear(w, there, than))
		return false;
	for (int32_t k = w->strides; k > 0; k--) { /* its end is the likeliest */
		if (boxes_apart(w, k - 1, there, (int32_t)than))
			continue;
		table_shape shape = table_walk_at(w, k - 1);
		if (table_within(&shape, there, than - 1))
			return true;
	}
	return false;
}

int32_t table_walk_over(table_walk *w, const table_shape *there, int32_t from) {
	for (int32_t k = from; k + 1 < w->strides; k++) {
		if (boxes_apart(w, k, there, 0))
			continue;
		table_shape shape = table_walk_at(w, k);
		if (table_overlap(&shape, there))
			return k;
	}
	return -1;
}
