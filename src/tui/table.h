/*
 * table.h - what the boards of free tables share: a map in its true proportions, units as blocks with a tag and an arrow, the rulers, zoom
 * and centre, places and headings as they are typed, questions to the rules and the list of choices.
 *
 * Lengths are thousandths of a UD, x to the east and y to the north; a turn has 65536 parts, 0 is north.
 */
#ifndef GROGNARD_TUI_TABLE_H
#define GROGNARD_TUI_TABLE_H

#include "board.h"

enum { TAB_ID = 64, TAB_CORNERS = 16, TAB_UD = 1000, TAB_TURN = 65536 };

typedef struct tab_point {
	int32_t x, y;
} tab_point;

typedef struct tab_shape {
	tab_point corner[TAB_CORNERS];
	int count;
} tab_shape;

/* --- table_map.c: the drawing ----------------------------------------------------------------------------------------------- */

/* A kind of ground. Without colours the signs differ all the same. */
typedef struct tab_ground {
	const char *fine, *plain; /* of one column, with Unicode and without */
	tui_ink ink;
	int over;  /* of two pieces in one place the higher is drawn */
	bool thin; /* it may be narrower than a character and shows all the same */
} tab_ground;

const char *tab_ground_sign(const tui_look *look, const tab_ground *ground);

typedef struct tab_map {
	tui_canvas *canvas;
	int32_t width, height; /* of the table */
	int row, column;       /* of the canvas, where the table begins ... */
	int rows, columns;     /* ... and how many are used */
	int32_t left, top;     /* the table's edge that is on the screen */
	int32_t wide;          /* a column of characters; a row is twice that */
	uint8_t used[CANVAS_ROWS][CANVAS_COLUMNS];
	int8_t over[CANVAS_ROWS][CANVAS_COLUMNS];
} tab_map;

/* A unit on the map. Its owner is a number from 1 to 127 that no other has. */
typedef struct tab_body {
	const tab_shape *shape;
	tab_point at;
	int heading;                   /* -1: it has no front */
	const char *tag, *sign, *mark; /* mark: behind the tag, "" for none */
	tui_ink ink, tag_ink;
	uint8_t owner;
} tab_body;

/* How much of the table is shown in that much room. */
void tab_map_fit(tab_map *map, const tui_view *view, int rows, int columns);
/* The empty table with a grid. */
void tab_map_begin(tab_map *map);
void tab_map_rulers(const tab_map *map);
void tab_map_area(tab_map *map, const tab_shape *shape, const tab_ground *ground);
void tab_map_line(tab_map *map, const tab_shape *line, const tab_ground *ground);
/* A sign on the ground. */
void tab_map_sign(const tab_map *map, tab_point at, tui_ink ink, const char *sign);
/* A unit is drawn in three passes over all units: blocks, then tags, then the arrows before the fronts. */
void tab_map_block(tab_map *map, const tab_body *body);
void tab_map_tag(tab_map *map, const tab_body *body);
void tab_map_arrow(tab_map *map, const tab_body *body);
/* Who has no block: a general. */
void tab_map_name(tab_map *map, tab_point at, const char *tag);

/* Signs of one column. */
const char *tab_arrow(const tui_look *look, int heading);
tui_ink tab_ink_of(int side);

/* --- table_read.c: members of documents --------------------------------------------------------------------------------------- */

/* A string member; "" and false where there is none. */
bool tab_text(const gg_json *doc, uint32_t object, const char *key, char *out, size_t cap);
/* A number with up to three decimals as thousandths. */
int32_t tab_thousandths(const gg_json *doc, uint32_t node, int32_t fallback);
int tab_number(const gg_json *doc, uint32_t object, const char *key, int fallback);
int32_t tab_length(const gg_json *doc, uint32_t object, const char *key, int32_t fallback);
bool tab_true(const gg_json *doc, uint32_t object, const char *key);
/* The number of a word in a list that NULL ends; -1: none of them. */
int tab_choice(const gg_json *doc, uint32_t object, const char *key, const char *const *names);
/* Whether a list of words has that one. */
bool tab_has_word(const gg_json *doc, uint32_t list, const char *word);
void tab_read_shape(const gg_json *doc, uint32_t object, const char *key, tab_shape *out);
tab_point tab_read_point(const gg_json *doc, uint32_t object);
/* An id without the letter of its side. */
const char *tab_bare(const char *id);

/* --- table_words.c: what is typed and told --------------------------------------------------------------------------------------- */

/* The next word of a line; *at moves behind it. Size 0: there is none. */
const char *tab_next_word(const char **at, size_t *size);
bool tab_is(const char *word, size_t size, const char *const *names);
/* A length such as 3.5, as thousandths. */
bool tab_length_of(const char *word, size_t size, int32_t *out);
/* "16,9", or "16.5,9". */
bool tab_point_of(const char *word, size_t size, tab_point *point);
/* "north", "ne", "nord-est", "90": a heading. */
bool tab_heading(const char *word, size_t size, int *heading);
void tab_put_lower(gg_text *out, const char *word, size_t size);
/* Thousandths as "3.5". */
void tab_put_length(gg_text *out, int32_t thousandths);
void tab_put_point(gg_text *out, tab_point at);
/* A word of the book with numbers in its places. */
void tab_put_word(const tui_scene *scene, gg_text *out, const char *id, int a, int b, int c, int d);
/* A noun of the book; "" where there is none. */
const char *tab_noun(const tui_scene *scene, const char *list, int number);
/* The first letters of a word. */
void tab_put_letters(gg_text *out, const char *word, int letters);

/* --- table_ask.c: questions to the rules, and looking closer ----------------------------------------------------------------------- */

typedef struct tab_answer {
	gg_json doc; /* its root is node 1 */
	char *bytes;
} tab_answer;

/* The caller frees the answer. False: it was refused. */
bool tab_ask(const tui_scene *scene, const char *question, tab_answer *out);
void tab_answer_free(tab_answer *answer);
/* A message in an answer; false where there is none. And a refusal, with its clause. */
bool tab_put_message(const tui_scene *scene, const gg_json *doc, uint32_t node, gg_text *out);
void tab_put_refusal(const tui_scene *scene, const gg_json *doc, uint32_t node, gg_text *out);
/* A truth in the answer; false where there is none. */
bool tab_answer_true(const tab_answer *answer, const char *key, bool *out);

/* Zoom and centre of a table of that size, where whatever `place` knows can be in the middle. */
typedef struct tab_looking {
	const tui_scene *scene;
	int32_t width, height;
	bool (*place)(const void *of, const char *word, size_t size, tab_point *out);
	const void *of;
	gg_text *out;
} tab_looking;

/* "zoom 2", "zoom in", "zoom 3 L4" */
void tab_zoom(const tab_looking *look, const char *rest);
/* "centre L3" */
void tab_centre(const tab_looking *look, const char *rest);
void tab_fit(const tab_looking *look);

/* --- table_score.c: the points of both sides, what they are for, and how it ended (ask "score") ------------------------------------- */

void tab_put_score(const tui_scene *scene, gg_text *out);
int tab_draw_score(const tui_scene *scene, tui_canvas *canvas, int row);

/* --- table_panel.c: what stands beside the table ------------------------------------------------------------------------------------ */

typedef struct tab_panel {
	const tui_scene *scene;
	tui_canvas *canvas;
	int row, last, column, width;
} tab_panel;

/* Whether the choices are the viewer's own. */
bool tab_own_choices(const tui_scene *scene);
void tab_panel_line(tab_panel *panel, tui_ink ink, const char *text);
/* What can be chosen now, with its numbers, as the board spells it. */
void tab_panel_choices(tab_panel *panel, void (*spell)(const tui_scene *scene, const char *words, gg_text *out));
/* Kinds of ground, in the order of the pieces that show them. */
typedef struct tab_kinds {
	int count, kind[32];
} tab_kinds;

void tab_kinds_add(tab_kinds *kinds, int kind);
/* The signs of those kinds of ground in one row, with their names in the noun list. */
void tab_draw_legend(const tui_scene *scene, tui_canvas *canvas, int row, const tab_kinds *kinds, const tab_ground *grounds,
		     const char *nouns);
/* The same as text, for `ground`. */
void tab_put_legend(const tui_scene *scene, gg_text *out, const tab_kinds *kinds, const tab_ground *grounds, const char *nouns);

#endif
