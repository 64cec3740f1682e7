/*
 * look.h - what positions look like: who stands where, how far apart, in whose front or flank (BE-18, BE-27.3 to 27.9).
 *
 * Every question about positions is asked of a look, which keeps the footprints of units and ground once they have been asked for. Whoever
 * moves a unit of its state tells it (em_look_moved).
 */
#ifndef EMPIRE_LOOK_H
#define EMPIRE_LOOK_H

#include "empire.h"

typedef struct em_look {
	const em_data *data;
	const em_state *s;
	gg_set units_known, pieces_known;
	uint32_t reverse_slope; /* a bit for each side whose units hide behind a crest (BE-25.1) */
	table_shape unit[EM_UNITS];
	table_shape piece[EM_PIECES];
} em_look;

void em_look_open(em_look *look, const em_data *data, const em_state *s);
/* The unit has moved, changed its formation, come or gone. */
void em_look_moved(em_look *look, unsigned unit);

/* --- Who is there --------------------------------------------------------------------------------------------------- */

static inline unsigned em_side_of(unsigned unit) {
	return unit / EM_SIDE_UNITS;
}
static inline bool em_enemies(unsigned a, unsigned b) {
	return em_side_of(a) != em_side_of(b);
}

/* It has a footprint: on the table, and its crew has not run (BE-27.5, BE-27.96). */
static inline bool em_unit_stands(const em_unit *unit) {
	return (unit->flags & (EM_ON_TABLE | EM_REMOVED | EM_OFF_TABLE | EM_SAFE | EM_CREW_AWAY)) == EM_ON_TABLE;
}
static inline bool em_stands(const em_look *look, unsigned unit) {
	return em_unit_stands(&look->s->unit[unit]);
}
gg_set em_standing(const em_look *look);
gg_set em_friends(const em_look *look, unsigned unit); /* that stand, without itself */
gg_set em_foes(const em_look *look, unsigned unit);

bool em_is_formed(const em_look *look, unsigned unit);
bool em_in_order(const em_look *look, unsigned unit);
/* Both: who supports, threatens and secures. */
bool em_steady(const em_look *look, unsigned unit);
/* Detached skirmishers, and infantry in their order (BE-24.4). */
bool em_is_skirmishing(const em_look *look, unsigned unit);
bool em_is_square(const em_look *look, unsigned unit);
bool em_garrisons(const em_look *look, unsigned unit);
/* Squares, skirmishers and garrisons have none. */
bool em_has_flanks(const em_look *look, unsigned unit);
/* The general who commands it and how far he does so; EM_NONE if he is lost. */
unsigned em_commander(const em_look *look, unsigned unit, uint32_t *range);
/* Its own general is alive and near enough (BE-2.1 to 2.3). */
bool em_in_command(em_look *look, unsigned unit);

/* --- Footprints ------------------------------------------------------------------------------------------------------ */

typedef table_stance em_stance;

/* The rectangle of a kind in a formation (BE-18.1), about the centre. */
em_stance em_stance_as(unsigned kind, unsigned form, table_pose centre);
/* A garrison has that of its sector. */
em_stance em_stance_of(const em_look *look, unsigned unit);
const table_shape *em_footprint(em_look *look, unsigned unit);
table_point em_centre(const em_look *look, unsigned unit);
table_point em_middle(const em_look *look, unsigned unit, table_side side);
/* A side from its left to its right corner, seen from outside it. */
table_shape em_edge(const em_look *look, unsigned unit, table_side side);

/* The side whose middle is nearest to the point: front, right, rear, left on a tie. */
table_side em_nearest_face(const em_look *look, unsigned unit, table_point point);
/* The front; of squares and garrisons the face whose middle is nearest to the point (front, right, rear, left on a tie). So a square uses
 * the face in whose zone the point lies; seen from beyond a corner two faces are equally near. */
table_side em_face_to(const em_look *look, unsigned unit, table_point point);
/* The middle of that front. */
table_point em_front_to(const em_look *look, unsigned unit, table_point point);

/* A flank edge pushed out by 1 UD; the rear edge pushed back by 2 UD (BE-27.9). */
table_shape em_flank_strip(const em_look *look, unsigned unit, table_side side);
table_shape em_rear_strip(const em_look *look, unsigned unit);

/* --- Distances and zones --------------------------------------------------------------------------------------------- */

uint32_t em_distance(em_look *look, unsigned a, unsigned b);
bool em_within(em_look *look, unsigned a, unsigned b, uint32_t most);
table_shape em_point_shape(table_point point);
static inline uint32_t em_point_distance(table_point a, table_point b) {
	return table_apart(a, b);
}

/* The unit may be so near to the box: asked of its place alone, before its footprint is worked out. */
enum { EM_HALF_DIAGONAL = 1100 }; /* no footprint but that of a garrison has a corner farther from its centre */
bool em_may_reach(em_look *look, unsigned unit, const table_bounds *box, int32_t reach);

/* Headings within so much of each other. Garrisons have none, but for those of redoubts. */
bool em_faces_alike(const em_look *look, unsigned a, unsigned b, uint16_t most);

/* The zone of the unit struck in which the point lies: always the front of those without flanks (BE-27.6, BE-27.34). */
table_side em_zone(const em_look *look, unsigned unit, table_point point);
/* The front zone has the point, or any point of the shape: four fronts for a square, all round for a garrison (BE-27.7). */
bool em_before(const em_look *look, unsigned unit, table_point point);
bool em_shape_before(const em_look *look, unsigned unit, const table_shape *shape);

#endif
