/*
 * planner.c - see planner.h.
 */
#include "planner.h"

#include <stddef.h>

enum { SAMPLES = 128, WHEEL_WAYS = 4, ABOUT_WAYS = 2 };

static int32_t size_of(int32_t n) {
	return n < 0 ? -n : n;
}

static int32_t turn_from(uint16_t from, uint16_t to) {
	return (int16_t)(to - from);
}

static table_point place(table_pose pose) {
	return (table_point){pose.x, pose.y};
}

/* --- Paths ------------------------------------------------------------------------------------------------------------------------ */

static table_path *new_path(table_paths *paths) {
	table_path *path = &paths->path[paths->count < TABLE_PATHS ? paths->count++ : TABLE_PATHS - 1];
	path->count = 0;
	return path;
}

static void add(table_path *path, table_move move) {
	bool nothing = !move.amount && move.kind != TABLE_ABOUT && move.kind != TABLE_FACE;
	if (!nothing && path->count < TABLE_PATH_STEPS)
		path->step[path->count++] = move;
}

static void add_amount(table_path *path, table_move_kind kind, int32_t amount) {
	add(path, (table_move){(uint8_t)kind, 0, amount});
}

/* The pose after a wheel from `at`, or the one from which a wheel led to it. */
static table_pose wheeled(const table_habits *habits, table_pose at, int32_t turn, int32_t by) {
	return turn ? table_turned(at, turn > 0 ? habits->pivot_aside : -habits->pivot_aside, habits->pivot_ahead, by) : at;
}

typedef struct leg {
	int32_t aside, ahead;
} leg;

/* Wheeled to `heading`, how far aside and ahead the pose lies from which the last wheel is made. */
static leg leg_at(const table_habits *habits, table_pose from, table_pose wished, uint16_t heading) {
	int32_t first = turn_from(from.heading, heading), last = turn_from(heading, wished.heading);
	table_pose a = wheeled(habits, from, first, first), b = wheeled(habits, wished, last, -last);
	table_local p = table_seen_from(a, place(b));
	return (leg){(int32_t)(p.right >> TABLE_SINE_BITS), (int32_t)(p.forward >> TABLE_SINE_BITS)};
}

/* Between two headings with the goal on either side of the advance, the first on the other side. */
static int32_t halved(const table_habits *habits, table_pose from, table_pose wished, int32_t low, int32_t high) {
	bool below = leg_at(habits, from, wished, (uint16_t)(from.heading + low)).aside <= 0;
	while (high - low > 1) {
		int32_t middle = (low + high) / 2;
		if ((leg_at(habits, from, wished, (uint16_t)(from.heading + middle)).aside <= 0) == below)
			low = middle;
		else
			high = middle;
	}
	return high;
}

/* Wheel, advance, wheel: the headings of the advance at which it meets the axis, found between samples by halving. */
static void add_wheels(table_paths *paths, const table_habits *habits, table_pose from, table_pose wished) {
	const int32_t part = TABLE_TURN / SAMPLES;
	leg last = leg_at(habits, from, wished, (uint16_t)(from.heading - TABLE_HALF + 1));
	for (int32_t k = 1; k < SAMPLES && paths->count < WHEEL_WAYS; k++) {
		int32_t low = -TABLE_HALF + 1 + (k - 1) * part, high = low + part;
		leg now = leg_at(habits, from, wished, (uint16_t)(from.heading + high));
		bool crosses = (last.aside <= 0) != (now.aside <= 0) || !now.aside;
		last = now;
		if (!crosses)
			continue;
		int32_t turn = halved(habits, from, wished, low, high);
		uint16_t heading = (uint16_t)(from.heading + turn);
		leg way = leg_at(habits, from, wished, heading);
		if (size_of(way.aside) > TABLE_NEAR_ENOUGH || way.ahead < 0)
			continue;
		table_path *path = new_path(paths);
		add_amount(path, TABLE_WHEEL, turn);
		add_amount(path, TABLE_ADVANCE, way.ahead);
		add_amount(path, TABLE_WHEEL, turn_from(heading, wished.heading));
	}
}

/* Without turning: ahead, aside or back; a slide where it may be one. */
static void add_shifts(table_paths *paths, const table_habits *habits, table_pose from, table_pose wished) {
	const int64_t half = INT64_C(1) << (TABLE_SINE_BITS - 1);
	table_local p = table_seen_from(from, place(wished));
	int32_t right = (int32_t)((p.right + half) >> TABLE_SINE_BITS), ahead = (int32_t)((p.forward + half) >> TABLE_SINE_BITS);
	if (ahead < 0 && !table_has_move(habits, TABLE_BACK))
		return;
	if (table_has_move(habits, TABLE_SLIDE) && right && size_of(right) <= habits->slide_most && ahead >= habits->slide_ahead) {
		table_path *path = new_path(paths);
		add_amount(path, TABLE_SLIDE, right);
		add_amount(path, TABLE_ADVANCE, ahead);
	}
	table_path *path = new_path(paths);
	add_amount(path, TABLE_ASIDE, right);
	add_amount(path, ahead < 0 ? TABLE_BACK : TABLE_ADVANCE, size_of(ahead));
}

/* Straight there without turning, off its heading by no more than it may be; faced as wished before or after. */
static void add_obliques(table_paths *paths, const table_habits *habits, table_pose from, table_pose wished) {
	table_point a = place(from), b = place(wished);
	bool turns = from.heading != wished.heading;
	if ((a.x == b.x && a.y == b.y) || (turns && !table_has_move(habits, TABLE_FACE)))
		return;
	uint16_t bearing = table_bearing(b.x - a.x, b.y - a.y);
	const table_move way = {TABLE_OBLIQUE, bearing, (int32_t)table_apart(a, b)}, face = {TABLE_FACE, wished.heading, 0};
	if (table_between(from.heading, bearing) <= habits->oblique) {
		table_path *path = new_path(paths);
		add(path, way);
		if (turns)
			add(path, face);
	}
	if (turns && table_between(wished.heading, bearing) <= habits->oblique) {
		table_path *path = new_path(paths);
		add(path, face);
		add(path, way);
	}
}

/* Turned on the spot before and after. */
static void add_facings(table_paths *paths, table_pose from, table_pose wished) {
	table_path *path = new_path(paths);
	table_point a = place(from), b = place(wished);
	uint16_t heading = from.heading;
	if (a.x != b.x || a.y != b.y) {
		uint16_t bearing = table_bearing(b.x - a.x, b.y - a.y);
		if (bearing != heading)
			add(path, (table_move){TABLE_FACE, bearing, 0});
		add_amount(path, TABLE_ADVANCE, (int32_t)table_apart(a, b));
		heading = bearing;
	}
	if (heading != wished.heading)
		add(path, (table_move){TABLE_FACE, wished.heading, 0});
}

static void add_abouts(table_paths *paths, const table_habits *habits, table_pose from, table_pose wished) {
	table_paths rest = {.count = 0};
	table_pose about = {from.x, from.y, (uint16_t)(from.heading + TABLE_HALF)};
	add_wheels(&rest, habits, about, wished);
	for (uint32_t i = 0; i < rest.count && i < ABOUT_WAYS; i++) {
		table_path *path = new_path(paths);
		add(path, (table_move){TABLE_ABOUT, 0, 0});
		for (uint32_t k = 0; k < rest.path[i].count; k++)
			add(path, rest.path[i].step[k]);
	}
}

void table_find_paths(table_paths *paths, const table_habits *habits, table_pose from, table_pose wished) {
	paths->count = 0;
	if (table_has_move(habits, TABLE_WHEEL))
		add_wheels(paths, habits, from, wished);
	if (from.heading == wished.heading && table_has_move(habits, TABLE_ASIDE))
		add_shifts(paths, habits, from, wished);
	if (table_has_move(habits, TABLE_OBLIQUE))
		add_obliques(paths, habits, from, wished);
	if (table_has_move(habits, TABLE_FACE))
		add_facings(paths, from, wished);
	if (table_has_move(habits, TABLE_ABOUT) && table_has_move(habits, TABLE_WHEEL))
		add_abouts(paths, habits, from, wished);
}

/* --- Trying them ------------------------------------------------------------------------------------------------------------------ */

void table_try_paths(const table_mover *mover, const table_paths *paths) {
	for (uint32_t p = 0; p < paths->count; p++) {
		const table_path *path = &paths->path[p];
		uint32_t i = 0;
		mover->begin(mover->self);
		while (i < path->count && mover->go(mover->self, &path->step[i]))
			i++;
		if (i < path->count)
			mover->go_part(mover->self, &path->step[i]);
		mover->end(mover->self, i == path->count);
	}
}

int64_t table_missed_by(table_pose end, table_pose wished, int32_t front) {
	int64_t way = table_apart(place(end), place(wished));
	int64_t arc = (int64_t)table_between(end.heading, wished.heading) * front / TABLE_HALF;
	return way * 4 + arc;
}

/* --- The reach ------------------------------------------------------------------------------------------------------------------------ */

typedef struct farthest {
	table_point point;
	uint32_t way;
} farthest;

/* As far as it comes this way: the place farthest from where it stands. */
static void farther(const table_mover *mover, bool about, const table_move *turn, farthest *best) {
	void *self = mover->self;
	mover->begin(self);
	table_point start = place(mover->at(self));
	if (about && !mover->go(self, &(table_move){TABLE_ABOUT, 0, 0}))
		return;
	if (turn && !mover->go(self, turn))
		return;
	int32_t length = mover->longest(self, TABLE_ADVANCE);
	if (length)
		mover->go(self, &(table_move){TABLE_ADVANCE, 0, length});
	table_point end = place(mover->at(self));
	uint32_t way = table_apart(start, end);
	if (way > best->way)
		*best = (farthest){end, way};
}

/* The turn to a heading, wheeled or on the spot. */
static void farther_to(const table_mover *mover, const table_habits *habits, bool about, uint16_t from, uint16_t heading, farthest *best) {
	const table_move wheel = {TABLE_WHEEL, 0, turn_from(from, heading)}, face = {TABLE_FACE, heading, 0};
	if (!wheel.amount)
		farther(mover, about, NULL, best);
	else
		farther(mover, about, table_has_move(habits, TABLE_WHEEL) ? &wheel : &face, best);
}

void table_reach(const table_mover *mover, const table_habits *habits, table_point point[TABLE_REACH_POINTS]) {
	const int32_t part = TABLE_TURN / TABLE_REACH_POINTS;
	mover->begin(mover->self);
	table_pose at = mover->at(mover->self);
	uint16_t rear = (uint16_t)(at.heading + TABLE_HALF);
	int32_t back = table_has_move(habits, TABLE_BACK) ? mover->longest(mover->self, TABLE_BACK) : 0;
	bool turns_about = table_has_move(habits, TABLE_ABOUT) && mover->go(mover->self, &(table_move){TABLE_ABOUT, 0, 0});
	for (int32_t k = 0; k < TABLE_REACH_POINTS; k++) {
		uint16_t heading = (uint16_t)(k * part);
		farthest best = {place(at), 0};
		farther_to(mover, habits, false, at.heading, heading, &best);
		if (turns_about && size_of(turn_from(at.heading, heading)) > TABLE_QUARTER)
			farther_to(mover, habits, true, rear, heading, &best);
		if (table_between(heading, rear) < part / 2 && (uint32_t)back > best.way)
			best.point = place(table_pushed(at, 0, -back));
		point[k] = best.point;
	}
}
