/*
 * paths.c - see paths.h: the way of a retreat, and how it is gone (L3C-29.11 to 29.13, 35.14, 35.15). Pursuits are in chase.c.
 */
#include "paths.h"

#include "../../core/mem.h"
#include "data.h"
#include "escape.h"
#include "harm.h"
#include "tricolore_words.h"
#include "ways.h"

enum { TEN_DEGREES = 1820, MOST_TURNS = 6, CLEAR_STEP = 100, CLEAR_MOST = 2 * L3_UD, LOOK_STEP = 250 };

static const l3_element *at(const l3_look *look, unsigned element) {
	return &look->s->element[element];
}

static table_point middle_of(l3_look *look, unsigned element) {
	const l3_footprint *body = l3_footprint_of(look, element);
	if (at(look, element)->eco)
		return (table_point){(body->full.west + body->full.east) / 2, (body->full.south + body->full.north) / 2};
	return l3_at(look, l3_pose(look->s, element), 0, -body->depth / 2);
}

/* Straight away from the front of the enemy; from nobody: home. */
static uint16_t away_from(l3_look *look, unsigned element, unsigned cause) {
	table_point here = middle_of(look, element);
	if (l3_share_block(look->s, element, cause)) /* each out of its own half (L3C-16.9) */
		return table_bearing(at(look, element)->x - at(look, cause)->x, at(look, element)->y - at(look, cause)->y);
	if (cause != L3_NONE) {
		table_point there = {at(look, cause)->x, at(look, cause)->y};
		if (at(look, cause)->eco)
			there = middle_of(look, cause);
		if (here.x != there.x || here.y != there.y)
			return table_bearing(here.x - there.x, here.y - there.y);
	}
	return (uint16_t)(l3_forward(look, l3_side_of(element)) + TABLE_HALF);
}

typedef struct l3_search {
	l3_look *look;
	unsigned element, formation;
	bool backwards; /* REPLI: it faces the enemy and goes back */
	uint16_t home;
} l3_search;

static table_pose turned(const l3_search *search, table_pose pose, uint16_t way) {
	pose.heading = (uint16_t)(search->backwards ? way + TABLE_HALF : way);
	return pose;
}

static table_pose gone(table_pose pose, uint16_t way, int32_t length) {
	table_point to = table_at((table_pose){pose.x, pose.y, way}, 0, length);
	return (table_pose){to.x, to.y, pose.heading};
}

/* Enemies in whose control zone the body stands: it leaves them, it does not enter. */
static l3_set zones_at(l3_search *search, l3_set set, const l3_footprint *body) {
	unsigned side = 1 - l3_side_of(search->element);
	l3_set held = 0;
	for (; set; set &= set - 1)
		if (l3_zone_holds(search->look, side * L3_SIDE_ELEMENTS + gg_set_first(set), body))
			held |= set & -set;
	return held;
}

/* Enemies who stand near enough to any of it. */
static l3_set near_way(l3_search *search, const l3_footprint *body, uint16_t heading, int32_t length) {
	enum { ROUNDING = 2 };
	unsigned side = 1 - l3_side_of(search->element);
	table_point by = l3_at(search->look, (table_pose){0, 0, heading}, 0, length);
	table_bounds box = l3_box_round(body, L3_UD + ROUNDING);
	l3_set near = 0;
	box.west += by.x < 0 ? by.x : 0;
	box.east += by.x > 0 ? by.x : 0;
	box.south += by.y < 0 ? by.y : 0;
	box.north += by.y > 0 ? by.y : 0;
	for (l3_set set = l3_around(search->look, &box)->units[side]; set; set &= set - 1)
		if (l3_may_be_in(search->look, side * L3_SIDE_ELEMENTS + gg_set_first(set), &box))
			near |= set & -set;
	return near;
}

/* No enemy, no closed ground, no control zone of an available enemy entered on so much of it. */
static bool open_for(l3_search *search, table_pose pose, uint16_t heading, int32_t length, l3_way *way) {
	l3_footprint body = l3_footprint_as(search->look, search->element, search->formation, pose);
	l3_straight(search->look, search->element, &body, heading, length, L3_GAIT_MANDATORY, 1, way);
	if (way->length < length)
		return false;
	l3_set near = near_way(search, &body, heading, length), before = zones_at(search, near, &body);
	for (int32_t d = LOOK_STEP; near & ~before && d < length + LOOK_STEP; d += LOOK_STEP) {
		body = l3_footprint_as(search->look, search->element, search->formation, gone(pose, heading, d < length ? d : length));
		if (zones_at(search, near & ~before, &body))
			return false;
	}
	return true;
}

static bool open_way(l3_search *search, table_pose from, uint16_t heading, int32_t length, l3_way *way) {
	return open_for(search, turned(search, from, heading), heading, length, way);
}

/* Straight, then 10 degrees more and more aside, to 60; at each size the side nearer home comes first. */
static uint16_t candidate(uint16_t wanted, uint16_t home, unsigned i) {
	int32_t turn = (int32_t)((i + 1) / 2) * TEN_DEGREES;
	bool right_first = table_between((uint16_t)(wanted + TEN_DEGREES), home) < table_between((uint16_t)(wanted - TEN_DEGREES), home);
	bool right = right_first == (i % 2 == 1);
	return (uint16_t)(wanted + (right ? turn : -turn));
}

uint16_t l3_away(l3_look *look, unsigned element, unsigned cause, unsigned i) {
	uint16_t away = away_from(look, element, cause);
	return candidate(away, away, i);
}

static bool find_leg(l3_search *search, table_pose from, uint16_t wanted, int32_t length, uint16_t near, uint16_t within, uint16_t *heading,
		     l3_way *way) {
	for (unsigned i = 0; i <= 2 * MOST_TURNS; i++) {
		*heading = candidate(wanted, search->home, i);
		if (table_between(*heading, near) <= within && open_way(search, from, *heading, length, way))
			return true;
	}
	return false;
}

/* Whom an enemy stops stands one step before him where rounding would lay a corner over his (L3C-27.5). */
static void stop_short(l3_search *search, table_pose from, uint16_t heading, l3_way *way) {
	l3_look *look = search->look;
	unsigned side = 1 - l3_side_of(search->element);
	table_pose here = turned(search, from, heading);
	l3_footprint before = l3_footprint_as(look, search->element, search->formation, here);
	l3_footprint body = l3_footprint_as(look, search->element, search->formation, gone(here, heading, way->length));
	for (l3_set set = l3_standing(look, side); set && way->length >= L3_CONTACT; set &= set - 1) {
		unsigned enemy = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		const l3_footprint *his = l3_footprint_of(look, enemy);
		if (at(look, enemy)->formation != L3_TIR && l3_overlaps(&body, his) && !l3_overlaps(&before, his)) {
			way->length -= L3_CONTACT;
			return;
		}
	}
}

static void add_leg(l3_retreat *out, uint16_t heading, const l3_way *way) {
	out->heading[out->legs] = heading;
	out->leg[out->legs++] = way->length;
	out->terrain += way->terrain;
	out->end = gone(out->end, heading, way->length);
}

/* A garrison leaves by the face opposite the attacker, else by the next free one (L3C-35.15). */
static table_pose out_of_block(l3_look *look, unsigned element, uint16_t away, unsigned formation) {
	const l3_footprint *block = l3_footprint_of(look, element);
	unsigned first = ((away + TABLE_QUARTER / 2u) & 0xffff) / TABLE_QUARTER;
	table_pose pose = {0, 0, away};
	for (unsigned i = 0; i < 4; i++) {
		static const unsigned order[] = {0, 1, 3, 2};
		unsigned face = (first + order[i]) & 3;
		table_pose centre = {(block->full.west + block->full.east) / 2, (block->full.south + block->full.north) / 2, 0};
		table_point edge = table_side_middle(centre, block->width & ~1, block->depth & ~1, (table_side)face);
		uint16_t heading = (uint16_t)(face * TABLE_QUARTER);
		l3_footprint body = l3_footprint_as(look, element, formation, (table_pose){edge.x, edge.y, heading});
		table_point front = table_at((table_pose){edge.x, edge.y, heading}, 0, body.depth + L3_CONTACT);
		pose = (table_pose){front.x, front.y, heading};
		if (l3_place_ok(look, element, formation, pose, NULL))
			return pose;
	}
	return pose;
}

static void begin(l3_search *search, l3_retreat *out, uint16_t away) {
	const l3_element *e = at(search->look, search->element);
	const l3_footprint *body = l3_footprint_of(search->look, search->element);
	if (e->eco) {
		search->formation = l3_is_screen(search->element) ? L3_TIR : L3_COD;
		out->start = turned(search, out_of_block(search->look, search->element, away, search->formation), away);
	} else { /* it turns about its middle */
		table_point middle = middle_of(search->look, search->element);
		table_pose pose = turned(search, (table_pose){middle.x, middle.y, 0}, away);
		table_point front = l3_at(search->look, pose, 0, body->depth / 2);
		out->start = (table_pose){front.x, front.y, pose.heading};
	}
	out->end = out->start;
	out->formation = (uint8_t)search->formation;
}

/* Turned about its middle a wide unit may lie over the enemy whom it touches: it begins clear of him, and that much of its way is made. */
static int32_t clear_of(l3_search *search, l3_retreat *out, unsigned enemy, uint16_t away, int32_t most) {
	if (enemy == L3_NONE)
		return 0;
	for (int32_t shift = 0; shift <= most; shift += L3_CONTACT) {
		table_pose there = gone(out->start, away, shift);
		l3_footprint body = l3_footprint_as(search->look, search->element, search->formation, there);
		if (l3_overlaps(&body, l3_footprint_of(search->look, enemy)))
			continue;
		out->start = out->end = there;
		return shift;
	}
	return 0;
}

static bool beyond(const l3_state *s, table_pose end) {
	return end.x < 0 || end.y < 0 || end.x > s->width || end.y > s->height;
}

/* Friends are gone through; if it would end among them it goes on, at most 2 UD and as far as neither enemy nor ground stops it. */
static void clear_friends(l3_search *search, l3_retreat *out) {
	l3_look *look = search->look;
	l3_way open;
	if (!out->legs)
		return;
	l3_footprint end = l3_footprint_as(look, search->element, search->formation, out->end);
	l3_straight(look, search->element, &end, out->heading[out->legs - 1], CLEAR_MOST, L3_GAIT_MANDATORY, 1, &open);
	for (int32_t more = 0; more <= open.length; more += CLEAR_STEP) {
		table_pose there = gone(out->end, out->heading[out->legs - 1], more);
		if (beyond(look->s, there) && !beyond(look->s, out->end)) /* nobody leaves the table to make room (T171) */
			return;
		l3_footprint body = l3_footprint_as(look, search->element, search->formation, there);
		bool clear = true;
		l3_set set = l3_standing(look, l3_side_of(search->element)) & ~((l3_set)1 << l3_slot_of(search->element));
		for (; set && clear; set &= set - 1) {
			unsigned friend = l3_side_of(search->element) * L3_SIDE_ELEMENTS + gg_set_first(set);
			bool passes = at(look, friend)->formation == L3_TIR || search->formation == L3_TIR || at(look, friend)->eco;
			clear = passes || !l3_overlaps(&body, l3_footprint_of(look, friend));
		}
		if (clear) {
			out->end = there;
			out->leg[out->legs - 1] += more;
			return;
		}
	}
}

/* Its first leg: away from the enemy, as far as it must; `open`: all of it. */
typedef struct l3_setting_out {
	l3_search search;
	l3_retreat so_far;
	l3_way way;
	int32_t rest, made; /* after this leg; before it, to be clear of the enemy */
	int32_t first;      /* so long is this leg */
	uint16_t heading;
	bool open;
} l3_setting_out;

static void set_out(l3_setting_out *of, l3_look *look, unsigned element, l3_case state, int32_t distance, unsigned cause, int32_t push) {
	uint16_t away = away_from(look, element, cause);
	/* A push goes along the victor's heading (L3C-29.12), unless he was struck in flank or rear and looks elsewhere. */
	if (push && cause != L3_NONE && !at(look, cause)->eco && table_between(at(look, cause)->heading, away) <= L3_DEG_60)
		away = at(look, cause)->heading;
	of->search = (l3_search){look, element, at(look, element)->formation, state == L3_REPLI,
				 (uint16_t)(l3_forward(look, l3_side_of(element)) + TABLE_HALF)};
	of->so_far = (l3_retreat){.exact = true};
	if (!distance)
		distance = l3_mandatory_ud(l3_arm_of(look, element), state) * L3_UD;
	distance += push;
	int32_t first = push ? push : l3_mounted(look, element) ? 2 * L3_UD : L3_UD;
	if (first > distance)
		first = distance;
	begin(&of->search, &of->so_far, away);
	of->made = clear_of(&of->search, &of->so_far, cause, away, first);
	of->rest = distance - first;
	of->first = first - of->made;
	of->heading = away;
}

/* Straight away from the enemy, or aside. */
static void find_first_leg(l3_setting_out *of) {
	uint16_t away = of->heading;
	of->open = find_leg(&of->search, of->so_far.end, away, of->first, away, TABLE_HALF, &of->heading, &of->way);
	if (!of->open) {
		of->heading = away;
		open_way(&of->search, of->so_far.end, away, of->first, &of->way); /* as far as it is free */
		stop_short(&of->search, of->so_far.end, away, &of->way);
	}
}

static bool no_way_out(const l3_setting_out *of) {
	return !of->open && of->way.length + of->made < L3_UD;
}

l3_retreat l3_retreat_find(l3_look *look, unsigned element, l3_case state, int32_t distance, unsigned cause, int32_t push) {
	const l3_state *s = look->s;
	l3_setting_out leg;
	l3_way way;
	uint16_t heading;
	set_out(&leg, look, element, state, distance, cause, push);
	find_first_leg(&leg);
	l3_retreat out = leg.so_far;
	add_leg(&out, leg.heading, &leg.way);
	if (!leg.open) {
		out.surrenders = no_way_out(&leg);
		out.exact = false;
		return out;
	}
	l3_search search = leg.search;
	if (leg.rest > 0 && find_leg(&search, out.end, search.home, leg.rest, leg.heading, L3_DEG_60, &heading, &way))
		add_leg(&out, heading, &way);
	else if (leg.rest > 0) {
		open_way(&search, out.end, out.heading[0], leg.rest, &way);
		stop_short(&search, out.end, out.heading[0], &way);
		add_leg(&out, out.heading[0], &way);
		out.exact = way.length == leg.rest;
	}
	out.end.heading = turned(&search, out.end, out.heading[out.legs - 1]).heading;
	clear_friends(&search, &out);
	out.leaves = beyond(s, out.end);
	int32_t per_pa = l3_mounted(look, element) ? 2 * L3_UD : L3_UD;
	out.extra_pa = (uint8_t)((out.terrain + per_pa - 1) / per_pa);
	return out;
}

table_pose l3_on_the_way(const l3_retreat *way, int32_t gone_by) {
	table_pose pose = way->start;
	for (unsigned i = 0; i < way->legs; i++) {
		int32_t here = gone_by < way->leg[i] ? gone_by : way->leg[i];
		pose = gone(pose, way->heading[i], here);
		gone_by -= here;
	}
	return pose;
}

/* --- Going ------------------------------------------------------------------------------------------------------------------------ */

/* Screens go with their unit unless they hold a block (L3C-24.11). */
static void screens_follow(l3_play *play, unsigned element, l3_case state, unsigned cause) {
	unsigned side = l3_side_of(element);
	for (unsigned slot = L3_SIDE_UNITS; slot < L3_SIDE_ELEMENTS && !l3_is_screen(element); slot++) {
		unsigned screen = side * L3_SIDE_ELEMENTS + slot;
		if (!l3_stands(play->s, screen) || l3_parent_of(play->s, screen) != element + 1 || play->s->element[screen].eco)
			continue;
		l3_retreat way = l3_retreat_find(&play->look, screen, state, 0, cause, 0);
		l3_set_case(play, screen, state);
		if (way.surrenders)
			l3_destroy(play, screen, L3_SAY_SURRENDERS, L3C_29_11);
		else if (way.leaves)
			l3_leave_table(play, screen);
		else {
			l3_put(play, screen, way.end, L3_TIR);
			play->s->element[screen].marks |= L3_MOVED_MANDATORY | L3_MANDATORY_EXACT; /* not a second time this turn */
		}
	}
}

static uint16_t noted_place(int32_t of) {
	int32_t place = of + L3_PASSAGE_ADDED;
	return (uint16_t)(place < 0 ? 0 : place > (int32_t)UINT16_MAX ? UINT16_MAX : place);
}

/* The way is remembered for the turn (L3C-22.23); when there are too many the oldest is forgotten. */
static void note_passage(l3_state *s, unsigned element, const l3_retreat *way) {
	unsigned free = 0;
	while (free < L3_PASSAGES && s->passage[free].unit)
		free++;
	if (free == L3_PASSAGES) {
		memmove(s->passage, s->passage + 1, sizeof s->passage - sizeof s->passage[0]);
		free--;
	}
	table_pose bend = l3_on_the_way(way, way->leg[0]);
	s->passage[free] = (l3_passage){.x = {noted_place(way->start.x), noted_place(bend.x)},
					.y = {noted_place(way->start.y), noted_place(bend.y)},
					.unit = (uint8_t)(element + 1)};
}

/* A rout is seen from anywhere along its path (L3C-22.8b): looked for at every UD of it. */
static void walk(l3_play *play, unsigned element, const l3_retreat *way, bool rout) {
	int32_t length = way->leg[0] + way->leg[1];
	l3_leave_block(play, element);
	l3_as_wide_as_it_is(&play->s->element[element]);
	if (!l3_is_screen(element))
		note_passage(play->s, element, way);
	for (int32_t gone_by = L3_UD; rout && gone_by < length; gone_by += L3_UD) {
		table_pose there = l3_on_the_way(way, gone_by);
		if (there.x < 0 || there.y < 0 || there.x > play->s->width || there.y > play->s->height)
			break;
		l3_put(play, element, there, way->formation);
		l3_rout_seen(play, element);
	}
	l3_put(play, element, way->end, way->formation);
	if (rout && !way->leaves)
		l3_rout_seen(play, element);
}

/* Exactly the move of its state, no more: a second one in the same turn makes it longer (L3C-14.7). */
static void note_exact(l3_element *e, bool exact) {
	exact = exact && !(e->marks & L3_MOVED_MANDATORY);
	e->marks |= L3_MOVED_MANDATORY;
	e->marks = exact ? e->marks | L3_MANDATORY_EXACT : e->marks & ~(uint32_t)L3_MANDATORY_EXACT;
}

void l3_retreat_go(l3_play *play, unsigned element, l3_case state, const l3_retreat *way, unsigned cause) {
	l3_element *e = &play->s->element[element];
	if (!l3_stands(play->s, element))
		return;
	e->last_heading = e->heading;
	l3_pay(play, element, (unsigned)l3_mandatory_pa(state) + way->extra_pa);
	note_exact(e, way->exact);
	if (way->surrenders) {
		l3_destroy(play, element, L3_SAY_SURRENDERS, L3C_29_11);
		return;
	}
	walk(play, element, way, state == L3_DEROUTE);
	l3_tell(play, L3_SAY_FALLS_BACK, L3C_14_7, l3_unit_arg(play->s, element), way->leg[0] + way->leg[1], (int32_t)state);
	if (!way->exact && !way->leaves)
		l3_tell(play, L3_SAY_MANDATORY_BARRED, L3C_14_7, l3_unit_arg(play->s, element), 0, 0);
	if (way->leaves)
		l3_leave_table(play, element);
	screens_follow(play, element, state, cause);
}

/* --- Flight (L3C-8) -------------------------------------------------------------------------------------------------------------- */

static int32_t flight_least(l3_look *look, unsigned element) {
	return l3_mandatory_ud(l3_arm_of(look, element), L3_RETRAITE) * L3_UD;
}

/* One of the ways away from that enemy is certainly open. */
static bool surely_escapes(l3_look *look, unsigned element, const l3_escape *of, unsigned cause) {
	if (cause == L3_NONE || at(look, cause)->eco) {
		uint16_t away = away_from(look, element, cause);
		return l3_surely_escapes(of, table_sine(away) / 8192, table_cosine(away) / 8192);
	}
	return l3_surely_escapes(of, of->middle.x - at(look, cause)->x, of->middle.y - at(look, cause)->y);
}

static bool surrounded(l3_look *look, unsigned element, unsigned cause, int32_t distance) {
	l3_setting_out leg;
	set_out(&leg, look, element, L3_RETRAITE, distance, cause, 0);
	/* Who comes 1 UD straight away from the enemy has a way out, whatever zones he enters and whether or not he goes on. */
	l3_footprint body = l3_footprint_as(look, element, leg.search.formation, turned(&leg.search, leg.so_far.end, leg.heading));
	l3_straight(look, element, &body, leg.heading, leg.first, L3_GAIT_MANDATORY, 1, &leg.way);
	if (leg.way.length + leg.made >= L3_UD)
		return false;
	find_first_leg(&leg);
	return no_way_out(&leg);
}

/* Enemies from whom it is not sure to get away, and bit L3_SIDE_ELEMENTS for nobody in particular. */
static l3_set doubtful(l3_look *look, unsigned element, const l3_escape *of) {
	unsigned side = 1 - l3_side_of(element);
	l3_set out = of && surely_escapes(look, element, of, L3_NONE) ? 0 : (l3_set)1 << L3_SIDE_ELEMENTS;
	for (l3_set set = l3_standing(look, side); set; set &= set - 1) {
		unsigned enemy = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		if (!(at(look, enemy)->marks & L3_HIDDEN) && !(of && surely_escapes(look, element, of, enemy)))
			out |= set & -set;
	}
	return out;
}

/* From each of these it gets away after all. */
static bool escapes_all(l3_look *look, unsigned element, l3_set from, int32_t distance) {
	unsigned side = 1 - l3_side_of(element);
	for (; from; from &= from - 1) {
		unsigned slot = gg_set_first(from);
		if (surrounded(look, element, slot == L3_SIDE_ELEMENTS ? L3_NONE : side * L3_SIDE_ELEMENTS + slot, distance))
			return false;
	}
	return true;
}

/* The nearest enemy whom it sees decides which way it flees. Whom it sees takes longest to find out, and does not matter to who gets away
 * from whomever it flees. */
static bool flees_whom_it_sees(l3_look *look, unsigned element, int32_t distance) {
	enum { FEW = 1 };
	l3_set doubt = ~(l3_set)0;
	if (!at(look, element)->eco) {
		l3_escape of;
		l3_find_escape(look, element, middle_of(look, element), distance, &of);
		if (!of.count)
			return true;
		if (of.count <= L3_IN_ITS_WAY)
			doubt = doubtful(look, element, &of);
	}
	if (gg_set_count(doubt) <= FEW && escapes_all(look, element, doubt, distance))
		return true;
	unsigned nearest = l3_nearest_enemy(look, element, false);
	if (nearest == L3_NONE || l3_sees(look, element, nearest))
		return !(doubt >> (nearest == L3_NONE ? L3_SIDE_ELEMENTS : l3_slot_of(nearest)) & 1) ||
		       !surrounded(look, element, nearest, distance);
	return escapes_all(look, element, doubtful(look, element, NULL), distance) ||
	       !surrounded(look, element, l3_nearest_enemy(look, element, true), distance);
}

bool l3_flight_ok(l3_look *look, unsigned element, unsigned cause, int32_t distance, gg_verdict *refusal) {
	int32_t least = flight_least(look, element), most = l3_allowance(look, element, at(look, element)->formation, 2, false);
	int32_t unit = l3_refused_unit(look->s, element, refusal);
	if (at(look, element)->formation == L3_BAT) /* the gunners run to their limbers and are gone with them */
		most = least;
	if (most < least)
		most = least;
	if (distance < least || distance > most)
		return l3_refuse(refusal, L3_SAY_FLIGHT_LENGTH, L3C_8_4, unit, least / L3_UD, most / L3_UD);
	bool away = cause == L3_NEAREST_SEEN ? flees_whom_it_sees(look, element, distance) : !surrounded(look, element, cause, distance);
	return away || l3_refuse(refusal, L3_SAY_SURROUNDED, L3C_8_1, unit, 0, 0);
}

void l3_flight_counts(l3_play *play, unsigned element) {
	bool disordered = play->s->element[element].cohesion != L3_FORMED;
	if (play->s->element[element].morale > L3_RETRAITE) /* who is routed stays so */
		l3_set_case(play, element, L3_RETRAITE);
	if (disordered) /* the DDF of L3C-8.2, which RETRAITE itself is for who was formed */
		l3_ddf(play, element, 1);
}

l3_retreat l3_flee(l3_play *play, unsigned element, unsigned cause, int32_t distance, int32_t heading_at_end) {
	l3_flight_counts(play, element);
	return l3_flight_go(play, element, cause, distance, heading_at_end);
}

l3_retreat l3_flight_go(l3_play *play, unsigned element, unsigned cause, int32_t distance, int32_t heading_at_end) {
	l3_element *e = &play->s->element[element];
	uint16_t before = e->heading;
	l3_retreat way = l3_retreat_find(&play->look, element, L3_RETRAITE, distance, cause, 0);
	l3_pay(play, element, 2u + way.extra_pa);
	l3_tell(play, L3_SAY_FLEES, L3C_8_1, l3_unit_arg(play->s, element), distance / L3_UD, 0);
	note_exact(e, distance == l3_mandatory_ud(l3_arm_of(&play->look, element), (l3_case)e->morale) * L3_UD);
	walk(play, element, &way, e->morale == L3_DEROUTE);
	if (way.leaves) {
		l3_leave_table(play, element);
		return way;
	}
	table_pose turned = {way.end.x, way.end.y, heading_at_end > 65535 ? before : (uint16_t)heading_at_end}; /* L3C-8.2 */
	if (l3_place_ok(&play->look, element, way.formation, turned, NULL))
		l3_put(play, element, turned, way.formation);
	screens_follow(play, element, L3_RETRAITE, cause);
	return way;
}

/* --- Evasion (L3C-29.13) ------------------------------------------------------------------------------------------------------------- */

bool l3_evade_ok(l3_look *look, unsigned element, unsigned cause, int32_t distance, uint16_t heading, gg_verdict *refusal) {
	int32_t unit = l3_refused_unit(look->s, element, refusal);
	uint16_t away = away_from(look, element, cause);
	l3_search search = {look, element, at(look, element)->formation, false, away};
	l3_way way;
	if (distance <= 0 || distance > 2 * L3_UD)
		return l3_refuse(refusal, L3_SAY_EVADE_LENGTH, L3C_24_6, unit, 0, 0);
	bool candidate_way = false;
	for (unsigned i = 0; i <= 2 * MOST_TURNS; i++)
		candidate_way = candidate_way || candidate(away, search.home, i) == heading;
	if (!candidate_way || !open_for(&search, l3_pose(look->s, element), heading, distance, &way) ||
	    beyond(look->s, gone(l3_pose(look->s, element), heading, distance)))
		return l3_refuse(refusal, L3_SAY_EVADE_WAY, L3C_29_13, unit, 0, 0);
	return true;
}

void l3_evade(l3_play *play, unsigned element, unsigned cause, int32_t distance, uint16_t heading) {
	table_pose pose = l3_pose(play->s, element);
	(void)cause;
	l3_leave_block(play, element);
	while (distance > 0 && beyond(play->s, gone(pose, heading, distance))) /* set back against its will, it stays on the table */
		distance -= CLEAR_STEP;
	l3_put(play, element, gone(pose, heading, distance > 0 ? distance : 0), play->s->element[element].formation);
	play->s->element[element].marks |= L3_EVADED;
	l3_tell(play, L3_SAY_EVADES, L3C_24_6, l3_unit_arg(play->s, element), distance, 0);
}
