/*
 * garrison.c - a block that is attacked: by which face or corner, who holds it, and whether that is its front (L3C-16.10, 16.11).
 */
#include "facts_of.h"

enum { CORNER = 2731 /* 15 degrees (a.11) */, FACES = 4, SIXTHS = 6, FOOT_BASE = 1000 };

static unsigned held(const l3_element *e, unsigned face) {
	return e->faces >> (4 * (face & 3)) & 15;
}

/* Faces from the north clockwise; the corner after face f lies between it and the next. */
static bool is_corner(const l3_footprint *block, uint16_t from, unsigned *face) {
	int32_t x = block->width, y = block->depth;
	const uint16_t diagonal[FACES] = {table_bearing(x, y), table_bearing(x, -y), table_bearing(-x, -y), table_bearing(-x, y)};
	for (unsigned f = 0; f < FACES; f++)
		if (table_between(from, diagonal[f]) <= CORNER) {
			*face = f;
			return true;
		}
	return false;
}

static unsigned nearest_face(const l3_footprint *block, const l3_element *against) {
	table_stance stance = {{(block->full.west + block->full.east) / 2, (block->full.south + block->full.north) / 2, 0},
			       block->width & ~1,
			       block->depth & ~1};
	return (unsigned)table_nearest_side(&stance, (table_point){against->x, against->y});
}

l3_attacked l3_attacked_of(l3_look *look, unsigned garrison, unsigned against, uint16_t direction) {
	const l3_element *e = &look->s->element[garrison];
	const l3_footprint *block = l3_footprint_of(look, garrison);
	l3_attacked out = {0};
	unsigned face = 0, left, right;
	if (l3_share_block(look->s, garrison, against)) { /* room by room: no faces, no flanks, as many as its width takes (L3C-16.9) */
		out.width = (direction / (TABLE_QUARTER / 2) + 1) / 2 & 1 ? block->depth : block->width;
		unsigned room = (unsigned)l3_block_face(out.width * SIXTHS, FOOT_BASE), all = l3_figures(look->s, garrison);
		out.figures = all < room ? all : room;
		out.struck = L3_FRONT;
		return out;
	}
	out.corner = is_corner(block, (uint16_t)(direction + TABLE_HALF), &face);
	if (!out.corner)
		face = nearest_face(block, &look->s->element[against]);
	out.figures = held(e, face) + (out.corner ? held(e, face + 1) : 0);
	out.width = out.corner ? block->width + block->depth : face & 1 ? block->depth : block->width;
	right = held(e, face + (out.corner ? 2 : 1));
	left = held(e, face + 3);
	out.struck = out.figures ? L3_FRONT : left || right ? L3_FLANK_LEFT : L3_REAR;
	if (out.struck == L3_FRONT)
		out.secure = (left != 0) + (right != 0);
	else if (out.struck == L3_REAR) /* those of the far face turn about */
		out.figures = held(e, face + 2);
	else /* the end figures of the faces beside it */
		out.figures = (left != 0) + (right != 0);
	return out;
}

l3_sector l3_struck_by(l3_look *look, unsigned element, unsigned against, uint16_t direction) {
	if (look->s->element[element].eco)
		return l3_attacked_of(look, element, against, direction).struck;
	return l3_sector_of_unit(look, element, against, NULL);
}
