/*
 * ground.c - reads the ground of a scenario (BE-20): areas are rectangles, roads and rivers lines whose legs count as pieces
 * (BE-27.90). Ground lies on the table, and where two pieces would contradict each other they may not overlap.
 */
#include "../data_place.h"
#include "data.h"

#include <string.h>

enum { POINTS_MOST = 12 /* of one line */ };

static const char *const kinds[] = {"",        "gentle-hill", "steep-hill", "orchard", "crops", "wood",   "marsh",
				    "hedge",   "sunken-road", "stream",     "river",   "ford",  "hamlet", "stone-building",
				    "village", "redoubt",     "road",       "bridge",  NULL};

/* BE-20.2: the width of a line in thousandths; 0: the kind is an area. */
static const uint16_t widths[] = {[GROUND_HEDGE] = 250,  [GROUND_SUNKEN_ROAD] = 1000, [GROUND_STREAM] = 250,
				  [GROUND_RIVER] = 1000, [GROUND_ROAD] = 1000,        [GROUND_BRIDGE] = 0};

static bool is_hill(int kind) {
	return kind == GROUND_GENTLE_HILL || kind == GROUND_STEEP_HILL;
}

static bool is_crossing(int kind) {
	return kind == GROUND_BRIDGE || kind == GROUND_FORD;
}

static bool is_water(int kind) {
	return kind == GROUND_RIVER || kind == GROUND_STREAM;
}

bool em_overlap(const em_rectangle *a, const em_rectangle *b) {
	return a->x0 < b->x1 && b->x0 < a->x1 && a->y0 < b->y1 && b->y0 < a->y1;
}

/* The boxes overlap, and the corners of the area lie on both sides of the line. */
bool em_crosses(const em_rectangle *leg, const em_rectangle *area) {
	int32_t left = leg->x0 < leg->x1 ? leg->x0 : leg->x1, right = leg->x0 + leg->x1 - left;
	int32_t low = leg->y0 < leg->y1 ? leg->y0 : leg->y1, high = leg->y0 + leg->y1 - low;
	if (right <= area->x0 || left >= area->x1 || high <= area->y0 || low >= area->y1)
		return false;
	int64_t dx = leg->x1 - leg->x0, dy = leg->y1 - leg->y0;
	bool above = false, below = false;
	for (int i = 0; i < 4; i++) {
		int64_t x = (i & 1 ? area->x1 : area->x0) - leg->x0, y = (i & 2 ? area->y1 : area->y0) - leg->y0, side = dx * y - dy * x;
		above = above || side > 0;
		below = below || side < 0;
	}
	return above && below;
}

int em_find_piece(const em_scenario *s, const char *id) {
	for (int i = 0; i < s->pieces; i++)
		if (!strcmp(s->piece[i].id, id))
			return i;
	return -1;
}

/* Hills lie under other ground, lines cross areas; all else keeps apart. */
static bool contradict(const em_ground *a, const em_ground *b) {
	if (is_crossing(a->kind) || is_crossing(b->kind))
		return is_crossing(a->kind) && is_crossing(b->kind) && em_overlap(&a->at, &b->at);
	if (a->width && b->width)
		return false;
	if (a->width || b->width) {
		const em_ground *line = a->width ? a : b, *area = a->width ? b : a;
		bool building = area->kind >= GROUND_HAMLET && area->kind <= GROUND_REDOUBT;
		return is_water(line->kind) && building && em_crosses(&line->at, &area->at);
	}
	return is_hill(a->kind) == is_hill(b->kind) && em_overlap(&a->at, &b->at);
}

static bool keeps_apart(const em_scenario *s, const em_ground *piece, const data_place *shape) {
	for (int i = 0; i < s->pieces; i++)
		if (strcmp(s->piece[i].id, piece->id) != 0 && contradict(&s->piece[i], piece))
			return data_refuse(shape, "overlaps %s (BE-20)", s->piece[i].id);
	return true;
}

static bool add_piece(em_scenario *s, const em_ground *piece, const data_place *shape) {
	if (s->pieces == EM_MAP_PIECES)
		return data_refuse(shape, "a table has at most %d pieces of ground, each leg of a line counted (BE-27.90)", EM_MAP_PIECES);
	if (!keeps_apart(s, piece, shape))
		return false;
	s->piece[s->pieces++] = *piece;
	return true;
}

static bool read_line(em_scenario *s, em_ground *piece, const data_place *line) {
	uint32_t count;
	int32_t x = 0, y = 0;
	if (!data_list(line, 2, POINTS_MOST, "points", &count))
		return false;
	for (uint32_t i = 0; i < count; i++) {
		data_place point = data_item(line, i);
		em_rectangle leg = {x, y, 0, 0};
		if (!em_read_point(&point, s, &x, &y))
			return false;
		leg.x1 = x;
		leg.y1 = y;
		if (i && leg.x0 == x && leg.y0 == y)
			return data_refuse(&point, "is the point before it: expected another");
		piece->at = leg;
		if (i && !add_piece(s, piece, &point))
			return false;
	}
	return true;
}

static bool read_area(em_scenario *s, em_ground *piece, const data_place *rectangle) {
	if (!em_read_rectangle(rectangle, s, false, &piece->at))
		return false;
	int32_t wide = piece->at.x1 - piece->at.x0, deep = piece->at.y1 - piece->at.y0;
	if (piece->kind == GROUND_BRIDGE && wide != 1000 && deep != 1000)
		return data_refuse(rectangle, "a bridge is 1 UD wide (BE-20)");
	return add_piece(s, piece, rectangle);
}

static bool read_piece(em_scenario *s, const data_place *place) {
	static const char *const keys[] = {"id", "name", "kind", "rectangle", "line", NULL};
	em_ground piece;
	int kind;
	memset(&piece, 0, sizeof piece);
	if (!data_only(place, keys))
		return false;
	data_place id = data_field(place, "id"), name = data_field(place, "name"), of = data_field(place, "kind"),
		   rectangle = data_field(place, "rectangle"), line = data_field(place, "line");
	if (!data_id(&id, piece.id, 3, sizeof piece.id))
		return false;
	if (em_find_piece(s, piece.id) >= 0)
		return data_refuse(&id, "\"%s\" is the id of other ground too", piece.id);
	if (!em_read_names(&name, piece.name) || !data_choice(&of, kinds, &kind))
		return false;
	piece.kind = (uint8_t)kind;
	piece.width = widths[kind];
	if (piece.width && data_there(&rectangle))
		return data_refuse(&rectangle, "expected line instead: %s is no area (BE-20.2)", kinds[kind]);
	if (!piece.width && data_there(&line))
		return data_refuse(&line, "expected rectangle instead: %s is an area (BE-20)", kinds[kind]);
	return piece.width ? read_line(s, &piece, &line) : read_area(s, &piece, &rectangle);
}

/* A bridge or ford is of use only over water. */
static bool crosses_water(const em_scenario *s, int index) {
	for (int i = 0; i < s->pieces; i++)
		if (is_water(s->piece[i].kind) && em_crosses(&s->piece[i].at, &s->piece[index].at))
			return true;
	return false;
}

bool em_ground_read(em_scenario *s, const data_place *list) {
	uint32_t count;
	if (!data_list(list, 0, EM_MAP_PIECES, "pieces of ground (BE-27.90)", &count))
		return false;
	for (uint32_t i = 0; i < count; i++) {
		data_place piece = data_item(list, i);
		if (!read_piece(s, &piece))
			return false;
	}
	for (uint32_t i = 0; i < count; i++) {
		data_place piece = data_item(list, i), id = data_field(&piece, "id"), shape = data_field(&piece, "rectangle");
		int index = em_find_piece(s, data_scalar(&id));
		if (is_crossing(s->piece[index].kind) && !crosses_water(s, index))
			return data_refuse(&shape, "a %s lies on a river or stream (BE-20)", kinds[s->piece[index].kind]);
	}
	return true;
}
