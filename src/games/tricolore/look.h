/*
 * look.h - what positions look like: footprints, sectors, distances, zones, lines (L3C-27, L3C-28).
 *
 * Every question about positions is asked of a look, which keeps the footprints of elements and ground once they have been asked for.
 * Whoever moves an element of its state tells it (l3_look_moved); whoever lays ground opens it anew.
 */
#ifndef TRICOLORE_LOOK_H
#define TRICOLORE_LOOK_H

#include "../../table/ground.h"
#include "data.h"
#include "tricolore.h"

typedef uint64_t l3_set; /* elements of one side: bit = slot */

/* A rectangle; the incomplete last rank is a second one (L3C-27.4, 28.3). */
typedef struct l3_footprint {
	table_shape full, last; /* last.count 0: none */
	int32_t width, depth;   /* of the whole */
	uint8_t files, ranks;   /* now */
} l3_footprint;

/* How an element stands: files and ranks, the figures of a last rank that is not full, widths and depths. */
typedef struct l3_ranks {
	unsigned element, formation, most; /* most: files at most, 0: as many as it has */
	unsigned files, ranks, rest, sixths;
	int32_t width, depth, whole, rank; /* whole: the depth of full ranks */
} l3_ranks;

/* A piece of ground: its shapes are kept in the pool, from `area` and `legs` on. */
typedef struct l3_ground_seen {
	table_bounds box;
	uint8_t areas, leg_count; /* 0: not worked out */
	uint8_t area, legs;
} l3_ground_seen;

enum { L3_POOL = 128, L3_HEADINGS = 16, L3_CLOSED_ROWS = 9, L3_FARTHEST_PUSH = 16 * L3_UD };

/* While a body has gone more than `begins` and less than `ends` it overlaps something. */
typedef struct l3_overlap {
	int32_t begins, ends;
} l3_overlap;

/* A body that is pushed straight along a heading, and all that it meets to `far`: how far it comes and what it pays for any length up to
 * that follows from it (straight.c). */
typedef struct l3_course {
	unsigned element, gait;
	const l3_footprint *body; /* NULL: there is none */
	uint16_t heading;
	int64_t sine, cosine;
	int32_t far, edge;      /* edge: how far it comes on the table */
	table_bounds box;       /* round all that it sweeps */
	table_lane full, last;  /* of the two parts of its body */
	uint8_t units, grounds; /* how many are met */
	uint8_t crest[2];       /* at POR, faster: 0 not asked, 1 a crest costs nothing, 2 it does */
	uint16_t overlaps;      /* used of `at` */
	struct l3_met {         /* in the order of their numbers */
		int32_t begins; /* of any part of it */
		int32_t whole;  /* of its full ranks; INT32_MAX: never */
		uint8_t unit;
		bool stops;
	} unit[L3_ELEMENTS];
	struct l3_crossed {
		uint8_t piece, kind;
		uint8_t areas, legs; /* how many overlaps, from the last to the first */
		bool areas_known, legs_known;
		uint16_t area_at, leg_at;
	} ground[L3_PIECES];
	l3_overlap at[L3_PIECES * (TABLE_PARTS + L3_POINTS)];
} l3_course;

/* A part of the table, and who and what may reach into it: what is asked there need not be asked of all others. */
typedef struct l3_vicinity {
	table_bounds box;
	l3_set units[L3_SIDES];
	uint64_t pieces;
} l3_vicinity;

/* A straight way to an enemy: how far, what the ground takes, the fastest pace, what else stops it. */
typedef struct l3_approach {
	int32_t gap; /* thousandths to contact; -1: its way misses him */
	int32_t terrain;
	uint16_t by; /* as l3_way: what stops it short of him; 0: nothing */
	uint8_t pace, ddf;
} l3_approach;

typedef struct l3_look {
	const l3_data *data;
	const l3_state *s;
	struct l3_look *own;      /* itself: what is asked may keep its answer */
	bool still;               /* the state does not change under it: a menu, a check */
	bool sweeps;              /* of these a menu, which pushes the same bodies again and again */
	bool kinds_known;         /* `of_kind` is */
	bool sights_kept;         /* sight_known has been begun */
	uint8_t pooled;           /* shapes in the pool */
	uint64_t known[L3_SIDES]; /* footprints that are up to date */
	uint64_t spans[L3_SIDES]; /* spans that are */
	int32_t span[L3_ELEMENTS];
	uint64_t pieces_known;
	uint64_t of_kind[L3_GROUND_KINDS];
	uint32_t closed_known;           /* a bit for each of `closed` */
	uint64_t closed[L3_CLOSED_ROWS]; /* pieces on which an arm may not stand so (ways.c) */
	bool standing_known[L3_SIDES];
	l3_set standing[L3_SIDES];
	/* Of a still look. */
	l3_set boxed[L3_SIDES];                              /* whose box is known */
	table_bounds box[L3_ELEMENTS];                       /* that it does not reach beyond */
	l3_set apart_known[L3_SIDE_ELEMENTS];                /* of each of the first side, of the second */
	uint32_t apart[L3_SIDE_ELEMENTS][L3_SIDE_ELEMENTS];  /* how far it is */
	l3_set front_known[L3_ELEMENTS], front[L3_ELEMENTS]; /* of each element, of the enemies: in its 30 degrees */
	l3_set cleared[L3_SIDES];                            /* whose clearance is known */
	int32_t radius[L3_ELEMENTS];                         /* of it as it is formed (l3_radius_as) */
	int32_t clearance[L3_ELEMENTS];                      /* how far about its place there is room for it (ways.c) */
	l3_set paced[L3_SIDES];                              /* whose `pace` is known */
	int32_t pace[L3_ELEMENTS][4]; /* how far it goes as it is formed with 1 to 3 PA; 0: a general adds to it (ways.c) */
	l3_set sight_known[L3_ELEMENTS], sight[L3_ELEMENTS]; /* of each element, of the enemies */
	struct {                                             /* ground that may stop those of this arm and value (escape.c) */
		bool known;
		uint8_t arm, ft;
		uint64_t pieces;
	} stops;
	struct { /* what ground costs the element last asked for (straight.c) */
		unsigned element;
		uint32_t known[2]; /* at POR, faster: a bit for each ground */
		l3_toll toll[2][L3_GROUNDS];
	} tolls;
	uint32_t headed_key[L3_HEADINGS]; /* heading + 1; 0: none is kept there */
	table_direction headed[L3_HEADINGS];
	l3_course course; /* the last that was opened; kept for the body of an element as it stands */
	l3_ranks ranks;   /* the last asked for */
	bool around_known;
	l3_vicinity around; /* the last asked for */
	struct {            /* the last approach asked for (declare.c) */
		unsigned attacker, target;
		uint16_t direction;
		bool walked; /* more than the gap is known */
		l3_approach way;
	} approach;
	l3_footprint element[L3_ELEMENTS];
	l3_ground_seen ground[L3_PIECES];
	table_shape pool[L3_POOL];
} l3_look;

void l3_look_open(l3_look *look, const l3_data *data, const l3_state *s);
/* Nobody changes the state while this look is asked; `sweeps`: it is asked often. */
void l3_look_still(l3_look *look, bool sweeps);
/* As table_headed: most headings are asked for again and again. */
static inline table_direction l3_headed(const l3_look *look, uint16_t heading) {
	l3_look *own = look->own;
	unsigned place = (uint16_t)(heading * 40503u) / (65536u / L3_HEADINGS);
	if (own->headed_key[place] != heading + 1u) {
		own->headed_key[place] = heading + 1u;
		own->headed[place] = table_headed(heading);
	}
	return own->headed[place];
}
/* As table_at. */
static inline table_point l3_at(const l3_look *look, table_pose pose, int32_t right, int32_t forward) {
	table_direction way = l3_headed(look, pose.heading);
	table_point by = table_shift(way.sine, way.cosine, right, forward);
	return (table_point){pose.x + by.x, pose.y + by.y};
}
/* Pieces of this kind of ground; those that have levels. */
void l3_find_kinds(l3_look *look);
static inline uint64_t l3_of_kind(const l3_look *look, l3_ground_kind kind) {
	if (!look->kinds_known)
		l3_find_kinds(look->own);
	return look->of_kind[kind];
}
/* Those that stop nobody and cost nothing. */
static inline uint64_t l3_open_pieces(const l3_look *look) {
	return l3_of_kind(look, L3_NO_GROUND) | l3_of_kind(look, L3_ROAD) | l3_of_kind(look, L3_BRIDGE) | l3_of_kind(look, L3_FORD);
}
static inline uint64_t l3_hills(const l3_look *look) {
	return l3_of_kind(look, L3_PLATEAU) | l3_of_kind(look, L3_HILL);
}
/* The element has moved, lost figures, changed its formation, come or gone. */
void l3_look_moved(l3_look *look, unsigned element);

/* The element is in the one of the two sets that is its side's. */
static inline bool l3_among(const l3_set sets[L3_SIDES], unsigned element) {
	return element < L3_SIDE_ELEMENTS ? sets[0] >> element & 1 : sets[1] >> (element - L3_SIDE_ELEMENTS) & 1;
}

/* --- Who is there ------------------------------------------------------------------------------------------------------ */

static inline l3_arm l3_arm_of(const l3_look *look, unsigned element) {
	return (l3_arm)look->data->profile[look->s->element[element].profile - 1].arm;
}
bool l3_mounted(const l3_look *look, unsigned element);   /* cavalry; horse artillery limbered (L3C-11.5) */
unsigned l3_figures(const l3_state *s, unsigned element); /* of guns: gunners */
unsigned l3_guns(const l3_state *s, unsigned element);
unsigned l3_figures_before(const l3_state *s, unsigned element); /* when the action began: what the footprint shows (L3C-28.4) */
bool l3_close_order(const l3_look *look, unsigned element);      /* neither skirmishers nor guns in battery */
/* The side has hidden troops. Where they could act it is always asked: who is asked must not betray where they are (L3C-31.1). */
bool l3_has_hidden(const l3_state *s, unsigned side);
void l3_find_standing(l3_look *look, unsigned side);
/* On the table, units and screens; hidden ones too. */
static inline l3_set l3_standing(const l3_look *look, unsigned side) {
	if (!look->standing_known[side])
		l3_find_standing(look->own, side);
	return look->standing[side];
}
/* Neither SAF nor DES, ARRET or better, with so many PA to act within 3 (L3C-22.20, 35.18). */
bool l3_available(const l3_look *look, unsigned element, unsigned pa);
bool l3_always_saf(const l3_look *look, unsigned element); /* Cossacks (L3C-21.8) */
/* Formed, loose, SAF or DES as a test counts it now (L3C-1.19, 22.25). */
typedef enum l3_order_state { L3_IS_FORMED, L3_IS_LOOSE, L3_IS_SAF, L3_IS_DES } l3_order_state;
l3_order_state l3_order_of(l3_look *look, unsigned element);
/* Some figure stands in a wood of this kind. */
bool l3_stands_in(l3_look *look, unsigned element, l3_ground_kind kind);
/* A block, a bridge, or a gap of under 3 UD between closed pieces, within 6 UD before its front (L3C-12.3). */
bool l3_something_to_storm(l3_look *look, unsigned element);
/* This enemy defends such a thing: in the block, or within 2 UD of the bridge or of both sides of the gap. */
bool l3_holds_a_passage(l3_look *look, unsigned enemy);
/* Against this enemy: a formation of circumstance is SAF before any other (L3C-12.3); L3_NONE: nobody in particular. */
l3_order_state l3_order_against(l3_look *look, unsigned element, unsigned enemy);

/* --- Footprints -------------------------------------------------------------------------------------------------------- */

/* Files and ranks of a formation for so many figures left of so many (L3C-28.2, 28.3). */
void l3_files_of(const l3_look *look, unsigned element, unsigned formation, unsigned figures, unsigned *files, unsigned *ranks);
/* The footprint that the element would have there and so (its own losses); a garrison has its block. */
l3_footprint l3_footprint_as(const l3_look *look, unsigned element, unsigned formation, table_pose pose);
/* The same with so many files at most: narrowed for lack of room (L3C-5.14). */
l3_footprint l3_footprint_narrowed(const l3_look *look, unsigned element, unsigned formation, table_pose pose, unsigned most);
/* No corner of it is farther from the middle of its front than this, whichever way it faces. */
int32_t l3_radius_as(const l3_look *look, unsigned element, unsigned formation, unsigned most);
/* The same footprint elsewhere: every corner is rounded as seen from the front, so that it only needs to be added. */
void l3_footprint_shifted(l3_footprint *out, const l3_footprint *of, int32_t x, int32_t y);
const l3_footprint *l3_find_footprint(l3_look *look, unsigned element);
static inline const l3_footprint *l3_footprint_of(l3_look *look, unsigned element) {
	if (l3_among(look->known, element))
		return &look->element[element];
	return l3_find_footprint(look, element);
}
/* The middle of the front edge. */
static inline table_pose l3_pose(const l3_state *s, unsigned element) {
	const l3_element *e = &s->element[element];
	return (table_pose){e->x, e->y, e->heading};
}
/* The front edge of one figure of the front rank, from the left, and the centre of its base. */
table_point l3_front_figure(l3_look *look, unsigned element, unsigned file);
/* The bases of all figures, rank by rank from the front left: how many, at most L3_FIGURES_MOST, and the centre of each. */
enum { L3_FIGURES_MOST = 72 };
typedef struct l3_bases {
	table_point front;
	int64_t sine, cosine;
	int32_t width, last_width, rank; /* of full ranks and of one that is not; the depth of each */
	unsigned count, files, last;     /* last: figures of one that is not */
} l3_bases;
void l3_bases_of(l3_look *look, unsigned element, l3_bases *out);
table_point l3_base(const l3_bases *of, unsigned i);

/* --- Distances and sectors ------------------------------------------------------------------------------------------------ */

uint32_t l3_distance(l3_look *look, unsigned a, unsigned b);
bool l3_within(l3_look *look, unsigned a, unsigned b, uint32_t most);
bool l3_overlaps(const l3_footprint *a, const l3_footprint *b);
bool l3_footprints_within(const l3_footprint *a, const l3_footprint *b, uint32_t most);
uint32_t l3_footprints_apart(const l3_footprint *a, const l3_footprint *b);
bool l3_boxes_beyond(const l3_footprint *a, const l3_footprint *b, int32_t far); /* certainly so far apart */
/* Cheap, asked of its place alone: it may lie within that distance of the footprint. */
bool l3_may_be_near(const l3_look *look, unsigned element, const l3_footprint *of, uint32_t most);
/* The box round a footprint, grown by so much. */
static inline table_bounds l3_box_round(const l3_footprint *of, int32_t by) {
	table_bounds box = {of->full.west, of->full.south, of->full.east, of->full.north};
	if (of->last.count)
		box = table_around(&of->full, &of->last);
	return (table_bounds){box.west - by, box.south - by, box.east + by, box.north + by};
}
/* All who and that may reach into the box, and perhaps more. Where the state may change: all there are. */
const l3_vicinity *l3_find_around(const l3_look *look, const table_bounds *box);
static inline const l3_vicinity *l3_around(const l3_look *look, const table_bounds *box) {
	const table_bounds *in = &look->around.box;
	bool known =
		look->around_known && box->west >= in->west && box->south >= in->south && box->east <= in->east && box->north <= in->north;
	return known ? &look->around : l3_find_around(look, box);
}
static inline bool l3_boxes_meet(const table_bounds *a, const table_bounds *b) {
	return a->west <= b->east && a->east >= b->west && a->south <= b->north && a->north >= b->south;
}
/* The same of a box in which it may reach. */
bool l3_may_reach_into(const l3_look *look, unsigned element, const table_bounds *box);
static inline bool l3_may_be_in(const l3_look *look, unsigned element, const table_bounds *box) {
	if (look->still && l3_among(look->boxed, element))
		return l3_boxes_meet(&look->box[element], box);
	return l3_may_reach_into(look, element, box);
}

/* Those of a set of a side who may. */
static inline l3_set l3_those_in(const l3_look *look, unsigned side, l3_set set, const table_bounds *box) {
	l3_set in = 0;
	if (look->sweeps) { /* all boxes are known */
		const table_bounds *boxes = &look->box[side * L3_SIDE_ELEMENTS];
		for (; set; set &= set - 1)
			in |= l3_boxes_meet(&boxes[gg_set_first(set)], box) ? set & -set : 0;
		return in;
	}
	for (; set; set &= set - 1)
		in |= l3_may_be_in(look, side * L3_SIDE_ELEMENTS + gg_set_first(set), box) ? set & -set : 0;
	return in;
}

/* L3C-27.3: the sector of the unit in which a point lies. */
typedef enum l3_sector { L3_FRONT, L3_DEAD_ANGLE, L3_FLANK_LEFT, L3_FLANK_RIGHT, L3_REAR } l3_sector;
l3_sector l3_sector_of(l3_look *look, unsigned element, table_point point);
/* The point lies in the frontal 120 degrees of a body of that width that stands there. */
bool l3_frontal_at(table_pose pose, int32_t width, table_point point);
/* Of a whole unit: by its front rank; partly frontal is frontal, partly flank and rear is flank. `whole`: every figure of the front
 * rank lies in one and the same sector (L3C-22.32). */
l3_sector l3_sector_of_unit(l3_look *look, unsigned element, unsigned other, bool *whole);
/* The flank or the rear in which all of its front rank lies; else some part of the front. */
l3_sector l3_sector_of_all(l3_look *look, unsigned element, unsigned other);
/* Some figure of it lies in the 30 degrees of front. */
bool l3_in_front(l3_look *look, unsigned element, unsigned other);

/* DT in tests: infantry 2, cavalry 4, guns in battery 6 UD, limbered 0 (L3C-22.23); and that which makes a MAC (L3C-3.8). */
uint32_t l3_dt(const l3_look *look, unsigned element);
static inline uint32_t l3_dt_mac(const l3_look *look, unsigned element) {
	return l3_arm_of(look, element) == L3_CAV ? 4 * L3_UD : 2 * L3_UD;
}

/* An enemy that is ARRET or better, neither SAF nor DES, within its MAC's DT: forbids rallies and climbs (L3C-14.7, 35.3). */
bool l3_enemy_at_dt(l3_look *look, unsigned element);
bool l3_second_line(l3_look *look, unsigned element); /* L3C-31.19 */
/* The control zone of an available enemy holds a point of the footprint (L3C-27.12); whose, or L3_NONE. */
unsigned l3_in_control_zone(l3_look *look, unsigned element, const l3_footprint *body);
bool l3_zone_holds(l3_look *look, unsigned enemy, const l3_footprint *body); /* of this enemy, who is available */
unsigned l3_nearest_enemy(l3_look *look, unsigned element, bool visible);

/* --- Ground (terrain.c) ------------------------------------------------------------------------------------------------------ */

/* Areas are one or more convex shapes: the outline of plateaus and hills, woods, marshes, blocks, bridges, fords. Lines (streams,
 * obstacles, rivers, cliffs, roads, earthworks) are legs of width 0. */
bool l3_is_area(unsigned kind);
unsigned l3_area(const l3_look *look, unsigned piece, table_shape parts[TABLE_PARTS]);
/* The same, where they are kept; `spare` serves where there is no room. */
const table_shape *l3_find_area(const l3_look *look, unsigned piece, table_shape spare[TABLE_PARTS], unsigned *count);
static inline const table_shape *l3_area_of(const l3_look *look, unsigned piece, table_shape spare[TABLE_PARTS], unsigned *count) {
	const l3_ground_seen *seen = &look->ground[piece];
	if (!(look->pieces_known >> piece & 1) || !seen->areas)
		return l3_find_area(look, piece, spare, count);
	*count = seen->areas;
	return &look->pool[seen->area];
}
/* The legs of a line; of a hill its ridge; of a plateau its outline: what is a crest (L3C-27.8). */
unsigned l3_legs(const l3_look *look, unsigned piece, table_shape legs[L3_POINTS]);
const table_shape *l3_find_legs(const l3_look *look, unsigned piece, table_shape spare[L3_POINTS], unsigned *count);
static inline const table_shape *l3_legs_of(const l3_look *look, unsigned piece, table_shape spare[L3_POINTS], unsigned *count) {
	const l3_ground_seen *seen = &look->ground[piece];
	if (!(look->pieces_known >> piece & 1) || !seen->leg_count)
		return l3_find_legs(look, piece, spare, count);
	*count = seen->leg_count;
	return &look->pool[seen->legs];
}
/* The box around its points. */
const table_bounds *l3_find_box(const l3_look *look, unsigned piece);
static inline const table_bounds *l3_piece_box(const l3_look *look, unsigned piece) {
	return look->pieces_known >> piece & 1 ? &look->ground[piece].box : l3_find_box(look, piece);
}
/* Cheap, asked of its points alone: it may reach into the box around the shape, grown by so much. */
bool l3_piece_reaches(const l3_look *look, unsigned piece, const table_shape *shape, int32_t by);
bool l3_area_touches(const l3_look *look, unsigned piece, const table_shape *shape);  /* a closed point in common */
bool l3_area_overlaps(const l3_look *look, unsigned piece, const table_shape *shape); /* open insides */
bool l3_area_near(const l3_look *look, unsigned piece, const l3_footprint *at, uint32_t most);
bool l3_area_holds(const l3_look *look, unsigned piece, table_point point);
bool l3_stretch_meets_line(const l3_look *look, unsigned piece, table_point from, table_point to);
/* Pieces whose area or line the footprint overlaps or is crossed by. */
uint64_t l3_pieces_under(const l3_look *look, const l3_footprint *at);
bool l3_piece_under(const l3_look *look, unsigned piece, const l3_footprint *at); /* whether this one is such */

/* Levels in halves: 2 the ground, 3 the slope strip, 4 and 6 the second and third level (L3C-27.8, 27.9). */
unsigned l3_level_at(const l3_look *look, table_point point);
/* The lowest and the highest level that a figure in the shape may be on; the strip counts as the ground below it. */
void l3_levels_in(const l3_look *look, const table_shape *shape, unsigned *low, unsigned *high);
unsigned l3_level_low(l3_look *look, unsigned element);
unsigned l3_level_high(l3_look *look, unsigned element);
bool l3_higher(l3_look *look, unsigned a, unsigned b); /* the whole of a above the whole of b */

/* The nearest points of two footprints. */
void l3_nearest_points(const l3_footprint *a, const l3_footprint *b, table_point *of_a, table_point *of_b);
/* What a mover of this arm pays or is put out of order by: lines and areas (T6). */
bool l3_hinders(const l3_look *look, unsigned mover, unsigned piece);
/* Such a piece lies between the nearest points of the two (L3C-27.11); which: the worst is the caller's business, so it gets all. */
uint64_t l3_obstacles_between(l3_look *look, unsigned mover, unsigned other);
/* The same between two bodies wherever they stand: something hinders the mover. */
bool l3_hindered_between(l3_look *look, unsigned mover, const l3_footprint *a, const l3_footprint *b);
bool l3_in_dense_wood(const l3_look *look, const l3_footprint *at);
/* The edge from which the side came: its heading towards the enemy; away from it is home (L3C-31.10). */
uint16_t l3_forward(const l3_look *look, unsigned side);

/* --- Sight (sight.c; L3C-27.7, 27.8) ------------------------------------------------------------------------------------------------- */

typedef struct l3_sight {
	bool open;
	bool light_shelter; /* through a light wood (L3C-16.15) */
	bool crest;         /* across one: the malus of L3C-27.8 */
	uint16_t by;        /* what closes it: element + 1, or 256 + piece; 0 nothing */
} l3_sight;
l3_sight l3_sight_figures(l3_look *look, unsigned a, table_point from, unsigned b, table_point to);
/* Some figure of a sees some figure of b. Hidden troops are seen by nobody (L3C-32.5). */
bool l3_sees(l3_look *look, unsigned a, unsigned b);
/* Likewise from another place, where its body would be this. */
bool l3_sees_from(l3_look *look, unsigned a, table_pose pose, const l3_footprint *body, unsigned b);
/* Likewise, but only ground hides, never troops between (L3C-22.32). */
bool l3_ground_shows(l3_look *look, unsigned a, unsigned b);
/* The shelter that every figure of b that a sees has (L3C-27.10). */
l3_shelter l3_shelter_of(l3_look *look, unsigned b, unsigned a);
/* Likewise from another place of a, where its body would be this. */
l3_shelter l3_shelter_from(l3_look *look, unsigned b, unsigned a, table_pose pose, const l3_footprint *body);
/* What b, who stood, has against one who came at him in this direction and is upon him, whatever he came over (L3C-16.16): its shelter, and
 * whether this stream or marsh lies along all its front. */
l3_shelter l3_shelter_in_melee(l3_look *look, unsigned b, uint16_t direction);
bool l3_behind_water(l3_look *look, unsigned b, unsigned piece, uint16_t direction);

#endif
