/*
 * table_map.c - a free table in its true proportions: a character is about twice as high as it is wide, so a row of the screen is two
 * columns of the table. A unit is drawn where it stands, as wide and as deep as it is, in the sign of its formation; its tag is over it,
 * and an arrow stands before its front.
 */
#include <string.h>

#include "table.h"

enum { FREE, TAGGED = 0x80 }; /* a cell is free, or has the number of who is drawn on it, with a tag or without */
enum { EDGE = 3 };            /* columns of the ruler on the left */

tui_ink tab_ink_of(int side) {
	return side ? INK_SEAT_1 : INK_SEAT_3;
}

static int compass(int heading) {
	return ((heading + TAB_TURN / 16) & (TAB_TURN - 1)) / (TAB_TURN / 8);
}

const char *tab_arrow(const tui_look *look, int heading) {
	static const char *const fine[] = {"↑", "↗", "→", "↘", "↓", "↙", "←", "↖"};
	static const char *const plain[] = {"^", "'", ">", ".", "v", ",", "<", "`"};
	return (look->unicode ? fine : plain)[compass(heading)];
}

const char *tab_ground_sign(const tui_look *look, const tab_ground *ground) {
	return look->unicode ? ground->fine : ground->plain;
}

/* --- Where ----------------------------------------------------------------------------------------------------------- */

static int32_t most(int32_t a, int32_t b) {
	return a > b ? a : b;
}

/* The edge of a window of that length over the table, the wished point in its middle and no more beyond the table than must be. */
static int32_t edge(int32_t middle, int32_t window, int32_t table) {
	if (window >= table)
		return (table - window) / 2;
	int32_t from = middle - window / 2;
	return from < 0 ? 0 : from + window > table ? table - window : from;
}

void tab_map_fit(tab_map *map, const tui_view *view, int rows, int columns) {
	int32_t zoom = view && view->zoom ? view->zoom : TAB_UD;
	columns -= EDGE;
	rows -= 1; /* the ruler */
	int32_t fit = most((map->width + columns - 1) / columns, (map->height + 2 * rows - 1) / (2 * rows));
	map->wide = most((int32_t)((int64_t)fit * TAB_UD / zoom), 20);
	map->columns = columns;
	map->rows = rows;
	if (map->wide * columns > map->width)
		map->columns = (map->width + map->wide - 1) / map->wide;
	if (map->wide * 2 * rows > map->height)
		map->rows = (map->height + 2 * map->wide - 1) / (2 * map->wide);
	bool all = !view || !view->zoom;
	map->left = edge(all ? map->width / 2 : view->x, map->columns * map->wide, map->width);
	map->top = edge(all ? map->height / 2 : view->y, map->rows * 2 * map->wide, map->height) + map->rows * 2 * map->wide;
}

static tab_point middle_of(const tab_map *map, int row, int column) {
	return (tab_point){map->left + column * map->wide + map->wide / 2, map->top - row * 2 * map->wide - map->wide};
}

static int floor_div(int32_t a, int32_t b) {
	return (int)(a / b - (a % b < 0));
}

static int row_of(const tab_map *map, int32_t y) {
	return floor_div(map->top - y, 2 * map->wide);
}

static int column_of(const tab_map *map, int32_t x) {
	return floor_div(x - map->left, map->wide);
}

static bool inside(const tab_map *map, int row, int column) {
	return row >= 0 && row < map->rows && column >= 0 && column < map->columns;
}

static bool contains(const tab_shape *shape, tab_point p) {
	bool in = false;
	for (int i = 0, k = shape->count - 1; i < shape->count; k = i++) {
		tab_point a = shape->corner[i], b = shape->corner[k];
		if ((a.y > p.y) != (b.y > p.y) && p.x < a.x + (int64_t)(b.x - a.x) * (p.y - a.y) / (b.y - a.y))
			in = !in;
	}
	return in;
}

/* The cells of the screen that a shape can touch. */
typedef struct cells {
	int row, column, last_row, last_column;
} cells;

static cells cells_of(const tab_map *map, const tab_shape *shape) {
	tab_point low = shape->corner[0], high = low;
	for (int i = 1; i < shape->count; i++) {
		tab_point c = shape->corner[i];
		low = (tab_point){c.x < low.x ? c.x : low.x, c.y < low.y ? c.y : low.y};
		high = (tab_point){most(c.x, high.x), most(c.y, high.y)};
	}
	cells box = {row_of(map, high.y), column_of(map, low.x), row_of(map, low.y), column_of(map, high.x)};
	box.row = most(box.row, 0);
	box.column = most(box.column, 0);
	box.last_row = box.last_row < map->rows ? box.last_row : map->rows - 1;
	box.last_column = box.last_column < map->columns ? box.last_column : map->columns - 1;
	return box;
}

static void put(const tab_map *map, int row, int column, tui_ink ink, const char *sign) {
	if (inside(map, row, column))
		tui_put(map->canvas, map->row + row, map->column + EDGE + column, ink, sign);
}

/* --- The ground -------------------------------------------------------------------------------------------------------- */

/* A leg narrower than a character still shows: the whole cell counts where the shape is thin. */
static bool touches(const tab_map *map, const tab_shape *shape, int row, int column) {
	static const int parts[][2] = {{0, 0}, {-1, 0}, {1, 0}, {0, -1}, {0, 1}};
	tab_point middle = middle_of(map, row, column);
	for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
		if (contains(shape, (tab_point){middle.x + parts[i][0] * map->wide / 4, middle.y + parts[i][1] * map->wide / 2}))
			return true;
	return false;
}

/* A dot on every UD, or every second or fourth where they would touch: a measure for the eye. */
static void draw_grid(const tab_map *map) {
	int32_t step = TAB_UD;
	while (step < 4 * TAB_UD && step < 3 * map->wide)
		step *= 2;
	for (int32_t y = 0; y <= map->height; y += step)
		for (int32_t x = 0; x <= map->width; x += step)
			put(map, row_of(map, y), column_of(map, x), INK_FAINT, map->canvas->look->unicode ? "·" : ".");
}

void tab_map_begin(tab_map *map) {
	memset(map->used, 0, sizeof map->used);
	memset(map->over, 0, sizeof map->over);
	draw_grid(map);
}

static void put_ground(tab_map *map, int row, int column, const tab_ground *ground) {
	if (!inside(map, row, column) || map->over[row][column] > ground->over)
		return;
	map->over[row][column] = (int8_t)ground->over;
	put(map, row, column, ground->ink, tab_ground_sign(map->canvas->look, ground));
}

void tab_map_area(tab_map *map, const tab_shape *shape, const tab_ground *ground) {
	if (!shape->count)
		return;
	cells box = cells_of(map, shape);
	for (int row = box.row; row <= box.last_row; row++)
		for (int column = box.column; column <= box.last_column; column++)
			if (ground->thin ? touches(map, shape, row, column) : contains(shape, middle_of(map, row, column)))
				put_ground(map, row, column, ground);
}

/* Leg by leg, in steps of half a character. */
void tab_map_line(tab_map *map, const tab_shape *line, const tab_ground *ground) {
	for (int i = 0; i + 1 < line->count; i++) {
		tab_point a = line->corner[i], b = line->corner[i + 1];
		int32_t dx = b.x - a.x, dy = b.y - a.y;
		int32_t steps = most(dx < 0 ? -dx : dx, dy < 0 ? -dy : dy) * 2 / map->wide + 1;
		for (int32_t step = 0; step <= steps; step++)
			put_ground(map, row_of(map, a.y + (int32_t)((int64_t)dy * step / steps)),
				   column_of(map, a.x + (int32_t)((int64_t)dx * step / steps)), ground);
	}
}

void tab_map_sign(const tab_map *map, tab_point at, tui_ink ink, const char *sign) {
	put(map, row_of(map, at.y), column_of(map, at.x), ink, sign);
}

/* Every second, fourth or eighth UD, so that numbers have room. */
void tab_map_rulers(const tab_map *map) {
	static const int steps[] = {1, 2, 4, 8, 16};
	size_t across = 0, down = 0;
	while (across < 4 && steps[across] * TAB_UD / map->wide < 5)
		across++;
	while (down < 4 && steps[down] * TAB_UD / (2 * map->wide) < 2)
		down++;
	for (int ud = 0; ud * TAB_UD <= map->width; ud += steps[across]) {
		int column = column_of(map, ud * TAB_UD);
		column -= column == map->columns; /* the far edge */
		if (inside(map, 0, column))
			tui_put_format(map->canvas, map->row + map->rows, map->column + EDGE + column - (ud > 9 && column), INK_FAINT, "%d",
				       ud);
	}
	for (int ud = 0; ud * TAB_UD <= map->height; ud += steps[down]) {
		int row = row_of(map, ud * TAB_UD);
		row -= row == map->rows;
		if (inside(map, row, 0))
			tui_put_format(map->canvas, map->row + row, map->column, INK_FAINT, "%2d", ud);
	}
}

/* --- Units --------------------------------------------------------------------------------------------------------------- */

void tab_map_block(tab_map *map, const tab_body *body) {
	if (!body->shape->count)
		return;
	cells box = cells_of(map, body->shape);
	for (int row = box.row; row <= box.last_row; row++)
		for (int column = box.column; column <= box.last_column; column++)
			if (contains(body->shape, middle_of(map, row, column))) {
				put(map, row, column, body->ink, body->sign);
				map->used[row][column] = body->owner;
			}
}

static bool room_for(const tab_map *map, int row, int column, int size) {
	for (int i = 0; i < size; i++)
		if (!inside(map, row, column + i) || map->used[row][column + i] & TAGGED)
			return false;
	return true;
}

/* The place of a tag: over the middle, or as near to it as other tags leave room. False: it is not on the screen. */
static bool place_tag(tab_map *map, tab_point at, int size, uint8_t owner, int *row, int *column) {
	static const int tries[][2] = {{0, 0}, {0, 1}, {0, -1}, {0, 2}, {0, -2}, {1, 0}, {-1, 0}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}};
	int r = row_of(map, at.y), c = column_of(map, at.x - (size - 1) * map->wide / 2);
	if (!inside(map, r, column_of(map, at.x)))
		return false;
	c = c < 0 ? 0 : c + size > map->columns ? map->columns - size : c;
	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++)
		if (room_for(map, r + tries[i][0], c + tries[i][1], size)) {
			*row = r + tries[i][0];
			*column = c + tries[i][1];
			memset(&map->used[*row][*column], owner | TAGGED, (size_t)size);
			return true;
		}
	return false; /* its line in the panel tells where it is */
}

void tab_map_tag(tab_map *map, const tab_body *body) {
	int row, column, size = (int)strlen(body->tag);
	if (!place_tag(map, body->at, size, body->owner, &row, &column))
		return;
	put(map, row, column, body->tag_ink, body->tag);
	column += size;
	if (body->mark[0] && inside(map, row, column) && !(map->used[row][column] & TAGGED)) {
		put(map, row, column, INK_WRONG, body->mark);
		map->used[row][column] = body->owner | TAGGED;
	}
}

void tab_map_name(tab_map *map, tab_point at, const char *tag) {
	int row, column;
	if (place_tag(map, at, (int)strlen(tag), TAGGED, &row, &column))
		put(map, row, column, INK_STRONG, tag);
}

/* Before the middle of the front, where nothing else is drawn. */
void tab_map_arrow(tab_map *map, const tab_body *body) {
	static const int ways[8][2] = {{0, 1000}, {707, 707}, {1000, 0}, {707, -707}, {0, -1000}, {-707, -707}, {-1000, 0}, {-707, 707}};
	if (body->heading < 0)
		return;
	const int *way = ways[compass(body->heading)];
	for (int32_t step = 0; step < 8 * TAB_UD + 4 * map->wide; step += map->wide / 2) {
		int row = row_of(map, body->at.y + step * way[1] / TAB_UD), column = column_of(map, body->at.x + step * way[0] / TAB_UD);
		if (!inside(map, row, column))
			return;
		if (map->used[row][column] == FREE) {
			put(map, row, column, INK_STRONG, tab_arrow(map->canvas->look, body->heading));
			map->used[row][column] = body->owner;
			return;
		}
		if ((map->used[row][column] & ~TAGGED) != body->owner)
			return; /* somebody stands before it */
	}
}
