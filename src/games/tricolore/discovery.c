/*
 * discovery.c - see discovery.h: an operational step or an arrival ends where it comes upon hidden troops, and 2 UD short of a crest that
 * hidden troops hold (L3C-4.3, 31.9, 32.5, 35.16; T206, T212, T213).
 */
#include "discovery.h"

#include "tricolore_words.h"

#include "move_frame.h"
#include "ways.h"

enum { CREST = 2 * L3_UD, STRIDE = 500 };

static unsigned group_of(const l3_state *s, unsigned unit) {
	return l3_side_of(unit) * L3_SIDE_GROUPS + s->element[unit].gt;
}

/* --- Crests (L3C-4.3) ------------------------------------------------------------------------------------------------------------ */

/* An enemy unit within 2 UD of it holds the crest. */
static bool defended(l3_look *look, unsigned unit, unsigned piece, bool hidden) {
	table_shape legs[L3_POINTS];
	unsigned count = l3_legs(look, piece, legs), enemies = 1 - l3_side_of(unit);
	for (l3_set set = l3_standing(look, enemies); set; set &= set - 1) {
		unsigned enemy = enemies * L3_SIDE_ELEMENTS + gg_set_first(set);
		if (l3_is_screen(enemy) || ((look->s->element[enemy].marks & L3_HIDDEN) != 0) != hidden)
			continue;
		for (unsigned i = 0; i < count; i++)
			if (table_within(&legs[i], &l3_footprint_of(look, enemy)->full, CREST))
				return true;
	}
	return false;
}

bool l3_at_defended_crest(l3_look *look, unsigned unit, const table_shape *body, bool hidden, unsigned *piece) {
	table_shape legs[L3_POINTS];
	for (unsigned p = 0; p < look->s->pieces; p++) {
		unsigned kind = look->s->piece[p].kind;
		if (kind != L3_PLATEAU && kind != L3_HILL)
			continue;
		*piece = p;
		for (unsigned i = l3_legs(look, p, legs); i-- > 0;)
			if (table_within(&legs[i], body, CREST - 1) && defended(look, unit, p, hidden))
				return true;
	}
	return false;
}

static bool before_hidden(l3_look *look, unsigned unit, unsigned formation, table_pose pose, unsigned *piece) {
	l3_footprint body = l3_footprint_as(look, unit, formation, pose);
	return l3_at_defended_crest(look, unit, &body.full, true, piece);
}

static void halts_before(l3_play *play, unsigned unit, unsigned piece) {
	unsigned group = group_of(play->s, unit);
	play->s->group[group].flags |= L3_GT_STOPPED;
	l3_tell(play, L3_SAY_CREST_HELD, L3C_4_3, l3_group_arg(play->s, group), l3_ground_arg(play->s, piece), 0);
}

/* --- Steps ------------------------------------------------------------------------------------------------------------------------ */

static unsigned hidden_of(const l3_state *s, unsigned side) {
	unsigned count = 0;
	for (unsigned u = side * L3_SIDE_ELEMENTS; u < (side + 1) * L3_SIDE_ELEMENTS; u++)
		count += l3_stands(s, u) && s->element[u].marks & L3_HIDDEN;
	return count;
}

/* It stands here and looks about; whether it has discovered somebody, which stops its group. */
static bool discovers(l3_play *play, unsigned unit, table_pose here, unsigned formation) {
	l3_state *s = play->s;
	unsigned enemies = 1 - l3_side_of(unit), hidden = hidden_of(s, enemies);
	l3_set_unit(play, unit, here, formation);
	l3_reveal(play, unit);
	if (hidden_of(s, enemies) == hidden)
		return false;
	s->group[group_of(s, unit)].flags |= L3_GT_STOPPED;
	return true;
}

table_point l3_until_discovery(l3_play *play, unsigned unit, table_pose to, unsigned formation) {
	l3_state *s = play->s;
	table_pose from = l3_pose(s, unit), end = to;
	unsigned now = s->element[unit].formation, piece;
	int32_t length = (int32_t)table_apart((table_point){from.x, from.y}, (table_point){to.x, to.y});
	uint16_t way = length ? table_bearing(to.x - from.x, to.y - from.y) : 0;
	if (!hidden_of(s, 1 - l3_side_of(unit)))
		return (table_point){to.x, to.y};
	bool inside = before_hidden(&play->look, unit, now, from, &piece);
	for (int32_t gone = 0; gone < length; gone += STRIDE) {
		int32_t next = gone + STRIDE < length ? gone + STRIDE : length;
		table_point there = table_at((table_pose){from.x, from.y, way}, 0, next);
		end.x = next < length ? there.x : to.x;
		end.y = next < length ? there.y : to.y;
		table_pose marching = {end.x, end.y, from.heading};
		bool stops = !inside && (before_hidden(&play->look, unit, now, marching, &piece) ||
					 before_hidden(&play->look, unit, formation, end, &piece));
		if (stops)
			halts_before(play, unit, piece);
		if (stops || (next < length && discovers(play, unit, marching, now))) {
			l3_stop_short_of_friends(play, unit, way, stops ? gone : next);
			return (table_point){s->element[unit].x, s->element[unit].y};
		}
	}
	return (table_point){to.x, to.y};
}

/* --- Arrivals (L3C-35.16) --------------------------------------------------------------------------------------------------------- */

/* Where it is after so much of its way to that place, facing along it. */
static table_pose on_way(const l3_route *route, table_point place, int32_t gone) {
	table_point here = l3_on_way_to(route, place, gone), ahead = l3_on_way_to(route, place, gone + STRIDE);
	bool same = here.x == ahead.x && here.y == ahead.y;
	return (table_pose){here.x, here.y, same ? 0 : table_bearing(ahead.x - here.x, ahead.y - here.y)};
}

/* From here back to the entry, as it was to stand, else in march column on its way. */
static bool finds_room(l3_play *play, unsigned unit, const l3_route *route, table_pose to, unsigned formation, int32_t from) {
	for (unsigned i = 0; i < 2; i++)
		for (int32_t gone = from; gone >= 0; gone -= STRIDE / 5) {
			table_pose there = on_way(route, (table_point){to.x, to.y}, gone);
			there.heading = i ? there.heading : to.heading;
			if (!l3_place_ok(&play->look, unit, i ? L3_COM : formation, there, NULL))
				continue;
			l3_set_unit(play, unit, there, i ? L3_COM : formation);
			return true;
		}
	return false;
}

bool l3_comes_on(l3_play *play, unsigned unit, const l3_route *route, table_pose to, unsigned formation) {
	table_point place = {to.x, to.y};
	int32_t length = l3_way_to(route, place);
	unsigned piece;
	bool met = false;
	for (int32_t gone = 0; !met && hidden_of(play->s, 1 - l3_side_of(unit)) && gone < length; gone += STRIDE) {
		table_pose here = on_way(route, place, gone);
		bool stops = before_hidden(&play->look, unit, L3_COM, here, &piece);
		if (stops)
			halts_before(play, unit, piece);
		met = stops || discovers(play, unit, here, L3_COM);
		if (met && finds_room(play, unit, route, to, formation, stops ? gone - STRIDE : gone))
			return true;
	}
	if (!met && before_hidden(&play->look, unit, formation, to, &piece)) { /* it deploys towards the crest */
		halts_before(play, unit, piece);
		met = true;
		if (finds_room(play, unit, route, to, formation, length - STRIDE))
			return true;
	}
	if (met)
		l3_unset_unit(play, unit);
	else
		l3_set_unit(play, unit, to, formation);
	return !met;
}
