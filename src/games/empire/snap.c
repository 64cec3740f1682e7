/*
 * snap.c - see snap.h.
 */
#include "snap.h"

#include "ground.h"

const char *const em_snap_words[] = {"nothing", "ahead", "flank", "road", "range"};

enum { GAP = 4 };

static bool takes(em_snap *out, em_snap_kind kind, table_pose pose, unsigned unit, int32_t distance) {
	*out = (em_snap){kind, pose, unit, distance};
	return true;
}

/* --- At a friend's flank: the same facing, the fronts in one line --------------------------------------------------------------------- */

/* Rounding may lay the two a thousandth over each other: then that much apart. */
static table_pose beside(em_look *look, unsigned friend, em_stance own, int32_t hand) {
	em_stance at = em_stance_of(look, friend);
	table_pose pose = at.centre;
	for (int32_t gap = 0; gap <= GAP; gap++) {
		pose = table_pushed(at.centre, hand * ((at.front + own.front) / 2 + gap), (at.depth - own.depth) / 2);
		table_shape shape = table_rectangle(pose, own.front, own.depth);
		if (!table_overlap(&shape, em_footprint(look, friend)))
			break;
	}
	return pose;
}

static bool to_flank(em_look *look, unsigned unit, em_stance own, table_point to, int32_t most, em_snap *out) {
	uint32_t least = (uint32_t)most;
	bool found = false;
	for (gg_set rest = em_friends(look, unit); rest;) {
		unsigned friend = gg_set_pop(&rest);
		if (!em_has_flanks(look, friend))
			continue;
		for (int32_t hand = -1; hand <= 1; hand += 2) {
			table_pose pose = beside(look, friend, own, hand);
			uint32_t away = em_point_distance((table_point){pose.x, pose.y}, to);
			if (away > least)
				continue;
			least = away;
			found = takes(out, EM_SNAP_FLANK, pose, friend, 0);
		}
	}
	return found;
}

/* --- On the road, along it ------------------------------------------------------------------------------------------------------------ */

static bool to_road(const em_look *look, em_stance from, table_point to, int32_t most, em_snap *out) {
	for (unsigned p = 0; p < look->s->pieces; p++) {
		const em_piece *piece = &look->s->piece[p];
		if (piece->kind != EM_ROAD)
			continue;
		table_pose leg = {piece->x0, piece->y0, table_bearing(piece->x1 - piece->x0, piece->y1 - piece->y0)};
		int32_t length = (int32_t)em_point_distance((table_point){piece->x0, piece->y0}, (table_point){piece->x1, piece->y1});
		table_local seen = table_seen_from(leg, to);
		int32_t right = (int32_t)(seen.right >> TABLE_SINE_BITS), ahead = (int32_t)(seen.forward >> TABLE_SINE_BITS);
		if (right > most || right < -most || ahead < 0 || ahead > length)
			continue;
		table_point on = table_at(leg, 0, ahead);
		uint16_t way = table_bearing(to.x - from.centre.x, to.y - from.centre.y), heading = leg.heading;
		if (table_between(heading, way) > TABLE_QUARTER)
			heading = (uint16_t)(heading + TABLE_HALF);
		return takes(out, EM_SNAP_ROAD, (table_pose){on.x, on.y, heading}, EM_NONE, 0);
	}
	return false;
}

/* --- Straight ahead or back --------------------------------------------------------------------------------------------------------------
 */

static bool to_axis(em_stance from, table_point to, int32_t most, em_snap *out) {
	table_local seen = table_seen_from(from.centre, to);
	int32_t right = (int32_t)(seen.right >> TABLE_SINE_BITS), ahead = (int32_t)(seen.forward >> TABLE_SINE_BITS);
	return right <= most && right >= -most && takes(out, EM_SNAP_AHEAD, table_pushed(from.centre, 0, ahead), EM_NONE, 0);
}

bool em_snap_place(em_look *look, unsigned unit, unsigned form, table_point to, int32_t most, em_snap *out) {
	em_stance from = em_stance_of(look, unit), own = em_stance_as(look->s->unit[unit].kind, form, from.centre);
	return to_flank(look, unit, own, to, most, out) ||
	       ((form == EM_COLUMN || form == EM_LIMBERED) && to_road(look, from, to, most, out)) || to_axis(from, to, most, out);
}

/* --- A distance from an enemy
 * --------------------------------------------------------------------------------------------------------------- */

static bool near_enough(em_look *look, em_stance end, unsigned enemy, int32_t push, uint32_t most) {
	table_shape shape = table_rectangle(table_pushed(end.centre, 0, push), end.front, end.depth);
	return table_within(&shape, em_footprint(look, enemy), most);
}

/* The least push at which it is no farther than `distance`. It was farther at -most: pushed so, it comes no nearer in between and goes
 * away again. */
static int32_t push_to(em_look *look, em_stance end, unsigned enemy, int32_t most, uint32_t distance) {
	int32_t low = -most, high = most;
	while (high - low > 1) {
		int32_t middle = low + (high - low) / 2;
		if (near_enough(look, end, enemy, middle, distance))
			high = middle;
		else
			low = middle;
	}
	return high;
}

bool em_snap_range(em_look *look, unsigned unit, em_stance end, int32_t most, em_snap *out) {
	/* Nearer than 1 UD it may not come (BE-5.17), so a thousandth farther; the others are ranges, and it shall be in them. */
	static const int32_t distances[] = {EM_UD, 2 * EM_UD, 4 * EM_UD};
	int32_t least = most + 1;
	for (gg_set rest = em_foes(look, unit); rest;) {
		unsigned enemy = gg_set_pop(&rest);
		for (unsigned i = 0; i < 3; i++) {
			uint32_t distance = (uint32_t)distances[i];
			if (near_enough(look, end, enemy, -most, distance) || !near_enough(look, end, enemy, most, distance))
				continue;
			int32_t push = push_to(look, end, enemy, most, distance) - (i == 0);
			int32_t size = push < 0 ? -push : push;
			if (size >= least)
				continue;
			least = size;
			takes(out, EM_SNAP_RANGE, table_pushed(end.centre, 0, push), enemy, distances[i]);
		}
	}
	return least <= most;
}
