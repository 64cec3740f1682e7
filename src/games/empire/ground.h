/*
 * ground.h - pieces of ground: their shapes, what they cost who touches them, what they give who stands in them (BE-20, BE-27.13, 27.14).
 */
#ifndef EMPIRE_GROUND_H
#define EMPIRE_GROUND_H

#include "look.h"

/* --- Kinds (BE-20) --------------------------------------------------------------------------------------------------- */

em_going em_going_of(unsigned kind);     /* obstacles and roads are clear */
em_cover em_ground_cover(unsigned kind); /* of who is in it or, of a line, behind it */
bool em_is_obstacle(unsigned kind);
bool em_is_building(unsigned kind); /* not redoubts */
bool em_is_hill(unsigned kind);
/* Of a line; 0 for what is always a rectangle (BE-20.2). */
uint16_t em_line_width(unsigned kind);

/* --- Shapes ---------------------------------------------------------------------------------------------------------- */

/* A leg of a line if it has a width, else the rectangle between its corners, turned about its middle by its heading. */
const table_shape *em_piece_shape(em_look *look, unsigned piece);

/* It may reach into that box: asked of its numbers alone, before its shape is worked out. */
static inline bool em_piece_reaches(const em_piece *p, const table_bounds *box) {
	table_piece piece = {p->x0, p->y0, p->x1, p->y1, p->heading, p->width};
	return table_piece_reaches(&piece, box);
}

/* What a garrison holds: twice the piece, and one more for the eastern or northern half of a village (BE-27.28). */
static inline uint8_t em_sector(unsigned piece, unsigned half) {
	return (uint8_t)(2 * piece + half);
}
unsigned em_sectors(const em_look *look, unsigned piece); /* 2 of a village, 1 of other works, else 0 */
em_ground_kind em_sector_kind(const em_look *look, unsigned sector);
em_stance em_sector_stance(const em_look *look, unsigned sector);
table_shape em_sector_shape(const em_look *look, unsigned sector);

/* A hill less 1 UD on each side; a side of 2 UD or less is its middle line (BE-27.13). */
table_shape em_crest(const em_look *look, unsigned piece);

/* --- Burden: by touch ------------------------------------------------------------------------------------------------- */

typedef struct em_footing {
	em_going going;
	bool road;        /* it is on the road, and what lies under the road does not count (BE-27.25) */
	gg_set obstacles; /* pieces touched */
	gg_set touched;   /* all pieces */
} em_footing;

/* What a unit of this kind and formation would have under it. */
em_footing em_footing_at(em_look *look, unsigned kind, unsigned form, em_stance at);
em_footing em_footing_of(em_look *look, unsigned unit);
/* Penalised in a shock (BE-5.14, BE-11.14). */
bool em_penalised(em_look *look, unsigned unit);

/* --- Benefit: by centre ------------------------------------------------------------------------------------------------ */

bool em_in_ground(em_look *look, table_point point, em_ground_kind kind);
unsigned em_level(em_look *look, unsigned unit);
bool em_on_crest(em_look *look, unsigned unit, unsigned piece);
bool em_on_road(em_look *look, table_point point); /* or on a bridge */
bool em_on_bridge(em_look *look, unsigned unit);

/* What covers the unit from an enemy whose front has its middle at `from`, on the line of fire or of the charge. */
em_cover em_cover_of(em_look *look, unsigned unit, table_point from, table_point to);
/* It defends the bank of a stream against a charge along that line. */
bool em_on_bank(em_look *look, unsigned unit, table_point from, table_point to);

#endif
