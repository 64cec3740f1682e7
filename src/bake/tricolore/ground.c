/*
 * ground.c - reads the ground of a scenario (L3C-27.13, 27.14): areas are rectangles or polygons, a hill has a ridge line and an outline,
 * the rest are lines.
 */
#include "../data_place.h"
#include "data.h"

#include <string.h>

static const char *const kinds[] = {"",      "plateau", "hill",       "light-wood", "dense-wood", "marsh",
				    "block", "stream",  "obstacle-1", "obstacle-2", "river",      "cliff",
				    "road",  "bridge",  "ford",       "earthwork",  NULL};

static bool is_line(int kind) {
	return kind == L3_STREAM || kind == L3_OBSTACLE_1 || kind == L3_OBSTACLE_2 || kind == L3_RIVER || kind == L3_CLIFF ||
	       kind == L3_ROAD || kind == L3_EARTHWORK;
}

int l3_find_piece(const l3_scenario *s, const char *id) {
	for (int i = 0; i < s->pieces; i++)
		if (!strcmp(s->piece[i].id, id))
			return i;
	return -1;
}

static bool read_points(const l3_scenario *s, const data_place *list, uint32_t least, uint32_t most, l3_map_piece *out) {
	uint32_t count;
	if (!data_list(list, least, most, "points [x, y] (L3C-27.14)", &count))
		return false;
	for (uint32_t i = 0; i < count; i++) {
		data_place item = data_item(list, i);
		int32_t *at = out->at[out->points];
		if (!l3_read_point(&item, s, &at[0], &at[1]))
			return false;
		out->points++;
	}
	return true;
}

static int64_t turn_at(const l3_map_piece *p, unsigned i) {
	const int32_t *a = p->at[i], *b = p->at[(i + 1u) % p->points], *c = p->at[(i + 2u) % p->points];
	return (int64_t)(b[0] - a[0]) * (c[1] - b[1]) - (int64_t)(b[1] - a[1]) * (c[0] - b[0]);
}

/* A polygon turns, somewhere; table/ground.c cuts it into convex parts. */
static bool has_area(const l3_map_piece *p) {
	for (unsigned i = 0; i < p->points; i++)
		if (turn_at(p, i))
			return true;
	return false;
}

static bool read_shape(l3_map_piece *p, const l3_scenario *s, const data_place *place) {
	data_place rectangle = data_field(place, "rectangle"), polygon = data_field(place, "polygon"), line = data_field(place, "line"),
		   ridge = data_field(place, "ridge"), outline = data_field(place, "outline");
	int32_t at[4];
	if (p->kind == L3_HILL)
		return read_points(s, &ridge, 2, 2, p) && read_points(s, &outline, 3, 6, p);
	if (is_line(p->kind))
		return read_points(s, &line, 2, L3_MAP_POINTS, p);
	if (data_there(&polygon) && p->kind != L3_BLOCK)
		return read_points(s, &polygon, 3, L3_MAP_POINTS, p) &&
		       (has_area(p) || data_refuse(&polygon, "expected points that enclose an area (L3C-27.14)"));
	if (!l3_read_rectangle(&rectangle, s, at))
		return false;
	if (p->kind == L3_BLOCK && (at[2] - at[0] > L3_UD || at[3] - at[1] > L3_UD))
		return data_refuse(&rectangle, "the sides of a block have at most 1 UD (L3C-27.13)");
	const int32_t corner[][2] = {{at[0], at[1]}, {at[2], at[1]}, {at[2], at[3]}, {at[0], at[3]}};
	memcpy(p->at, corner, sizeof corner);
	p->points = 4;
	return true;
}

static bool read_level(l3_map_piece *p, const data_place *level, const data_place *shelter) {
	static const char *const shelters[] = {"al", "am", "ad", NULL};
	bool high = p->kind == L3_PLATEAU || p->kind == L3_HILL, block = p->kind == L3_BLOCK, work = p->kind == L3_EARTHWORK;
	int number = high ? 2 : 1, kind = 0;
	if (data_there(level) && !high)
		return data_refuse(level, "only plateaus and hills have it (L3C-27.13)");
	if (data_there(level) && !data_whole(level, 2, p->kind == L3_HILL ? 2 : 3, &number))
		return false;
	p->level = (uint8_t)number;
	bool sheltering = block || work || p->kind == L3_OBSTACLE_1 || p->kind == L3_OBSTACLE_2;
	if (data_there(shelter) && !sheltering)
		return data_refuse(shelter, "only blocks, earthworks and obstacles have it (L3C-27.13)");
	if (data_there(shelter) && !data_choice(shelter, shelters, &kind))
		return false;
	/* L3C-27.10: PO1 light, PO2 medium, earthwork medium if nothing else is said */
	p->shelter = data_there(shelter) ? (uint8_t)(kind + L3_AL) : p->kind == L3_OBSTACLE_1 ? L3_AL : sheltering ? L3_AM : 0;
	if ((block || work) && p->shelter == L3_AL)
		return data_expected(shelter, "am or ad (L3C-27.13)");
	return true;
}

static bool read_piece(l3_map_piece *p, const l3_scenario *s, const data_place *place) {
	static const char *const keys[] = {"id",    "name",    "kind",  "rectangle", "polygon", "line",
					   "ridge", "outline", "level", "shelter",   NULL};
	int kind;
	if (!data_only(place, keys))
		return false;
	data_place id = data_field(place, "id"), name = data_field(place, "name"), of = data_field(place, "kind"),
		   level = data_field(place, "level"), shelter = data_field(place, "shelter");
	if (!data_id(&id, p->id, 2, sizeof p->id))
		return false;
	if (l3_find_piece(s, p->id) >= 0)
		return data_refuse(&id, "\"%s\" is the id of other ground too", p->id);
	if (!l3_read_names(&name, p->name) || !data_choice(&of, kinds, &kind))
		return false;
	p->kind = (uint8_t)kind;
	return read_shape(p, s, place) && read_level(p, &level, &shelter);
}

bool l3_ground_read(l3_scenario *out, const data_place *list) {
	uint32_t count = 0;
	if (data_there(list) && !data_list(list, 0, L3_MAP_PIECES, "pieces of ground (L3C-27.14)", &count))
		return false;
	for (uint32_t i = 0; i < count; i++) {
		data_place item = data_item(list, i);
		if (!read_piece(&out->piece[i], out, &item))
			return false;
		out->pieces++;
	}
	return true;
}
