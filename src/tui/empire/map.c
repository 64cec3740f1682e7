/*
 * map.c - the table in its true proportions: a character is about twice as high as it is wide, so a row of the screen
 * is two columns of the table. A unit is drawn where it stands, as wide and as deep as it is, in the sign of its
 * formation; its tag is over it, and an arrow stands before its front.
 */
#include <string.h>

#include "board_parts.h"

enum { FREE, TAGGED = 0x80 }; /* a cell is free, or has the number of who is drawn on it, with a tag or without */
enum { EDGE = 3 };            /* columns of the ruler on the left */

/* --- Signs --------------------------------------------------------------------------------------------------------- */

tui_ink emp_ink_of(int side) {
	return side ? INK_SEAT_1 : INK_SEAT_3;
}

static int compass(int heading) {
	return ((heading + EMP_TURN / 16) & (EMP_TURN - 1)) / (EMP_TURN / 8);
}

const char *emp_arrow(const tui_look *look, int heading) {
	static const char *const fine[] = {"↑", "↗", "→", "↘", "↓", "↙", "←", "↖"};
	static const char *const plain[] = {"^", "'", ">", ".", "v", ",", "<", "`"};
	return (look->unicode ? fine : plain)[compass(heading)];
}

const char *emp_form_sign(const tui_look *look, emp_form form) {
	static const char *const fine[EMP_FORMS] = {"═", "▮", "□", "■", "∴", "⌂", "╦", "○"};
	static const char *const plain[EMP_FORMS] = {"=", "I", "O", "Q", ":", "H", "T", "o"};
	return (look->unicode ? fine : plain)[form];
}

/* In the order of the document's kinds. Without colours they differ all the same. */
static const struct {
	const char *fine, *plain;
	tui_ink ink;
	int over; /* of two pieces in one place the higher is drawn */
} grounds[] = {
	{"¸", ",", INK_FAINT, 1},   /* open field */
	{"∩", "n", INK_EARTH, 2},   /* gentle hill */
	{"▲", "M", INK_EARTH, 3},   /* steep hill */
	{"♠", "%", INK_GREEN, 6},   /* orchard */
	{"\"", "\"", INK_GREEN, 4}, /* crops */
	{"♣", "&", INK_GREEN, 6},   /* wood */
	{"~", "~", INK_WATER, 5},   /* marsh */
	{"‡", "+", INK_GREEN, 9},   /* hedge */
	{"=", "=", INK_EARTH, 8},   /* sunken road */
	{"~", "~", INK_WATER, 7},   /* stream */
	{"≈", "~", INK_WATER, 7},   /* river */
	{"¦", "|", INK_WATER, 10},  /* ford */
	{"#", "#", INK_EARTH, 11},  /* hamlet */
	{"#", "#", INK_EARTH, 11},  /* stone building */
	{"#", "#", INK_EARTH, 11},  /* village */
	{"∏", "[", INK_EARTH, 11},  /* redoubt */
	{":", ":", INK_FAINT, 8},   /* road */
	{"=", "=", INK_EARTH, 10},  /* bridge */
};
enum { GROUNDS = sizeof grounds / sizeof *grounds };

const char *emp_ground_sign(const tui_look *look, int kind) {
	if (kind < 0 || kind >= GROUNDS)
		return "?";
	return look->unicode ? grounds[kind].fine : grounds[kind].plain;
}

tui_ink emp_ground_ink(int kind) {
	return kind < 0 || kind >= GROUNDS ? INK_PLAIN : grounds[kind].ink;
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

void emp_map_fit(emp_map *map, int rows, int columns) {
	const emp_position *t = map->position;
	const tui_view *view = map->scene->view;
	int32_t zoom = view && view->zoom ? view->zoom : EMP_UD;
	columns -= EDGE;
	rows -= 1; /* the ruler */
	int32_t fit = most((t->width + columns - 1) / columns, (t->height + 2 * rows - 1) / (2 * rows));
	map->wide = most((int32_t)((int64_t)fit * EMP_UD / zoom), 20);
	map->columns = columns;
	map->rows = rows;
	if (map->wide * columns > t->width)
		map->columns = (t->width + map->wide - 1) / map->wide;
	if (map->wide * 2 * rows > t->height)
		map->rows = (t->height + 2 * map->wide - 1) / (2 * map->wide);
	bool all = !view || !view->zoom;
	map->left = edge(all ? t->width / 2 : view->x, map->columns * map->wide, t->width);
	map->top = edge(all ? t->height / 2 : view->y, map->rows * 2 * map->wide, t->height) + map->rows * 2 * map->wide;
}

static emp_point middle_of(const emp_map *map, int row, int column) {
	return (emp_point){map->left + column * map->wide + map->wide / 2, map->top - row * 2 * map->wide - map->wide};
}

static int floor_div(int32_t a, int32_t b) {
	return (int)(a / b - (a % b < 0));
}

static int row_of(const emp_map *map, int32_t y) {
	return floor_div(map->top - y, 2 * map->wide);
}

static int column_of(const emp_map *map, int32_t x) {
	return floor_div(x - map->left, map->wide);
}

static bool inside(const emp_map *map, int row, int column) {
	return row >= 0 && row < map->rows && column >= 0 && column < map->columns;
}

static bool contains(const emp_shape *shape, emp_point p) {
	bool in = false;
	for (int i = 0, k = shape->count - 1; i < shape->count; k = i++) {
		emp_point a = shape->corner[i], b = shape->corner[k];
		if ((a.y > p.y) != (b.y > p.y) && p.x < a.x + (int64_t)(b.x - a.x) * (p.y - a.y) / (b.y - a.y))
			in = !in;
	}
	return in;
}

/* The cells of the screen that a shape can touch. */
typedef struct cells {
	int row, column, last_row, last_column;
} cells;

static cells cells_of(const emp_map *map, const emp_shape *shape) {
	emp_point low = shape->corner[0], high = low;
	for (int i = 1; i < shape->count; i++) {
		emp_point c = shape->corner[i];
		low = (emp_point){c.x < low.x ? c.x : low.x, c.y < low.y ? c.y : low.y};
		high = (emp_point){most(c.x, high.x), most(c.y, high.y)};
	}
	cells box = {row_of(map, high.y), column_of(map, low.x), row_of(map, low.y), column_of(map, high.x)};
	box.row = most(box.row, 0);
	box.column = most(box.column, 0);
	box.last_row = box.last_row < map->rows ? box.last_row : map->rows - 1;
	box.last_column = box.last_column < map->columns ? box.last_column : map->columns - 1;
	return box;
}

static void put(const emp_map *map, int row, int column, tui_ink ink, const char *sign) {
	if (inside(map, row, column))
		tui_put(map->canvas, map->row + row, map->column + EDGE + column, ink, sign);
}

/* --- The ground -------------------------------------------------------------------------------------------------------- */

/* A leg narrower than a character still shows: the whole cell counts where the shape is thin. */
static bool touches(const emp_map *map, const emp_shape *shape, int row, int column) {
	static const int parts[][2] = {{0, 0}, {-1, 0}, {1, 0}, {0, -1}, {0, 1}};
	emp_point middle = middle_of(map, row, column);
	for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
		if (contains(shape, (emp_point){middle.x + parts[i][0] * map->wide / 4, middle.y + parts[i][1] * map->wide / 2}))
			return true;
	return false;
}

static bool is_thin(int kind) {
	return kind >= 0 && kind < GROUNDS && grounds[kind].over >= 7 && grounds[kind].over <= 10;
}

/* A dot on every UD, or every second or fourth where they would touch: a measure for the eye. */
static void draw_grid(const emp_map *map) {
	int32_t step = EMP_UD;
	while (step < 4 * EMP_UD && step < 3 * map->wide)
		step *= 2;
	for (int32_t y = 0; y <= map->position->height; y += step)
		for (int32_t x = 0; x <= map->position->width; x += step)
			put(map, row_of(map, y), column_of(map, x), INK_FAINT, map->canvas->look->unicode ? "·" : ".");
}

static void draw_ground(const emp_map *map) {
	const emp_position *t = map->position;
	static int8_t over[CANVAS_ROWS][CANVAS_COLUMNS];
	memset(over, 0, sizeof over);
	draw_grid(map);
	for (int p = 0; p < t->pieces; p++) {
		const emp_piece *piece = &t->piece[p];
		int kind = piece->kind_number;
		if (!piece->shape.count || kind < 0 || kind >= GROUNDS)
			continue;
		cells box = cells_of(map, &piece->shape);
		for (int row = box.row; row <= box.last_row; row++)
			for (int column = box.column; column <= box.last_column; column++) {
				bool here = is_thin(kind) ? touches(map, &piece->shape, row, column)
							  : contains(&piece->shape, middle_of(map, row, column));
				if (!here || over[row][column] > grounds[kind].over)
					continue;
				over[row][column] = (int8_t)grounds[kind].over;
				put(map, row, column, grounds[kind].ink, emp_ground_sign(map->canvas->look, kind));
			}
	}
	for (int i = 0; i < t->objectives; i++)
		put(map, row_of(map, t->objective[i].at.y), column_of(map, t->objective[i].at.x), INK_STRONG,
		    tui_glyph_text(map->canvas->look, GLYPH_STAR));
}

/* Every second, fourth or eighth UD, so that numbers have room. */
static void draw_rulers(const emp_map *map) {
	static const int steps[] = {1, 2, 4, 8, 16};
	size_t across = 0, down = 0;
	while (across < 4 && steps[across] * EMP_UD / map->wide < 5)
		across++;
	while (down < 4 && steps[down] * EMP_UD / (2 * map->wide) < 2)
		down++;
	for (int ud = 0; ud * EMP_UD <= map->position->width; ud += steps[across]) {
		int column = column_of(map, ud * EMP_UD);
		column -= column == map->columns; /* the far edge */
		if (inside(map, 0, column))
			tui_put_format(map->canvas, map->row + map->rows, map->column + EDGE + column - (ud > 9 && column), INK_FAINT, "%d",
				       ud);
	}
	for (int ud = 0; ud * EMP_UD <= map->position->height; ud += steps[down]) {
		int row = row_of(map, ud * EMP_UD);
		row -= row == map->rows;
		if (inside(map, row, 0))
			tui_put_format(map->canvas, map->row + row, map->column, INK_FAINT, "%2d", ud);
	}
}

/* --- Units --------------------------------------------------------------------------------------------------------------- */

static uint8_t owner_of(const emp_map *map, const emp_unit *unit) {
	return (uint8_t)(1 + unit->side * EMP_UNITS + (unit - map->position->side[unit->side].unit));
}

static void fill_unit(emp_map *map, const emp_unit *unit) {
	if (!unit->shape.count)
		return;
	cells box = cells_of(map, &unit->shape);
	for (int row = box.row; row <= box.last_row; row++)
		for (int column = box.column; column <= box.last_column; column++)
			if (contains(&unit->shape, middle_of(map, row, column))) {
				put(map, row, column, emp_ink_of(unit->side), emp_form_sign(map->canvas->look, unit->form));
				map->used[row][column] = owner_of(map, unit);
			}
}

static bool room_for(const emp_map *map, int row, int column, int size) {
	for (int i = 0; i < size; i++)
		if (!inside(map, row, column + i) || map->used[row][column + i] & TAGGED)
			return false;
	return true;
}

/* The place of a tag: over the middle, or as near to it as other tags leave room. False: it is not on the screen. */
static bool place_tag(emp_map *map, emp_point at, int size, uint8_t owner, int *row, int *column) {
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

static void draw_tag(emp_map *map, const emp_unit *unit, bool chosen) {
	int row, column;
	tui_ink ink = chosen ? INK_FIELD_GOAL : emp_ink_of(unit->side);
	if (!place_tag(map, unit->at, 2, owner_of(map, unit), &row, &column))
		return;
	put(map, row, column, ink, unit->tag);
	if (unit->disorder && inside(map, row, column + 2) && !(map->used[row][column + 2] & TAGGED)) {
		put(map, row, column + 2, INK_WRONG, "!");
		map->used[row][column + 2] = owner_of(map, unit) | TAGGED;
	}
}

/* Before the middle of the front, where nothing else is drawn. Squares and garrisons have no front. */
static void draw_arrow(emp_map *map, const emp_unit *unit) {
	static const int ways[8][2] = {{0, 1000}, {707, 707}, {1000, 0}, {707, -707}, {0, -1000}, {-707, -707}, {-1000, 0}, {-707, 707}};
	if (unit->form == EMP_HOLLOW_SQUARE || unit->form == EMP_SOLID_SQUARE || unit->form == EMP_BUILDING)
		return;
	const int *way = ways[compass(unit->heading)];
	for (int32_t step = 0; step < 8 * EMP_UD + 4 * map->wide; step += map->wide / 2) {
		int row = row_of(map, unit->at.y + step * way[1] / EMP_UD), column = column_of(map, unit->at.x + step * way[0] / EMP_UD);
		if (!inside(map, row, column))
			return;
		if (map->used[row][column] == FREE) {
			put(map, row, column, INK_STRONG, emp_arrow(map->canvas->look, unit->heading));
			map->used[row][column] = owner_of(map, unit);
			return;
		}
		if ((map->used[row][column] & ~TAGGED) != owner_of(map, unit))
			return; /* somebody stands before it */
	}
}

/* Whether the player asked about it, or the open move is its own. */
static bool is_chosen(const emp_map *map, const emp_unit *unit) {
	const char *chosen = map->scene->chosen, *bare = emp_bare(unit->id), *found = strstr(chosen, bare);
	if (!strcmp(unit->id, map->position->mover))
		return true;
	return found && unit->side == map->scene->choices->turn && (found[strlen(bare)] == 0 || found[strlen(bare)] == ' ') &&
	       found > chosen && found[-1] == ' ' && !strstr(chosen, " at ");
}

static void draw_units(emp_map *map) {
	for (int pass = 0; pass < 3; pass++) {
		for (int side = 0; side < 2; side++)
			for (int i = 0; i < map->position->side[side].units; i++) {
				const emp_unit *unit = &map->position->side[side].unit[i];
				if (!unit->on_table || unit->removed)
					continue;
				if (pass == 0)
					fill_unit(map, unit);
				else if (pass == 1)
					draw_tag(map, unit, is_chosen(map, unit));
				else
					draw_arrow(map, unit);
			}
		for (int side = 0; side < 2 && pass == 1; side++)
			for (int i = 0; i < map->position->side[side].generals; i++) {
				const emp_general *general = &map->position->side[side].general[i];
				int row, column;
				if (general->on_table && !general->attached &&
				    place_tag(map, general->at, (int)strlen(general->tag), TAGGED, &row, &column))
					put(map, row, column, INK_STRONG, general->tag);
			}
	}
}

int emp_map_draw(emp_map *map) {
	memset(map->used, 0, sizeof map->used);
	draw_ground(map);
	draw_rulers(map);
	draw_units(map);
	return map->row + map->rows + 1;
}
