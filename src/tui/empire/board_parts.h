/*
 * board_parts.h - what the parts of the free table share: map.c draws the ground and the units, panel.c what is beside
 * them, prompts.c asks, speech.c understands what is typed, commands.c measures and looks, plans.c moves.
 */
#ifndef GROGNARD_TUI_BOARD_EMPIRE_H
#define GROGNARD_TUI_BOARD_EMPIRE_H

#include "position.h"

/* A drawing of the table. */
typedef struct emp_map {
	const tui_scene *scene;
	const emp_position *position;
	tui_canvas *canvas;
	int row, column;   /* of the canvas, where the table begins ... */
	int rows, columns; /* ... and how many are used */
	int32_t left, top; /* the table's edge that is on the screen */
	int32_t wide;      /* a column of characters in thousandths of a UD; a row is twice that */
	uint8_t used[CANVAS_ROWS][CANVAS_COLUMNS];
} emp_map;

/* A word of the book with numbers in its places. */
void emp_put_word(const tui_scene *scene, gg_text *out, const char *id, int a, int b, int c, int d);
tui_ink emp_ink_of(int side);
/* Signs of one column. */
const char *emp_arrow(const tui_look *look, int heading);
const char *emp_form_sign(const tui_look *look, emp_form form);
const char *emp_ground_sign(const tui_look *look, int kind);
tui_ink emp_ground_ink(int kind);
/* 3 halves as "1½". */
void emp_put_halves(gg_text *out, int halves);
/* Thousandths as "3.5". */
void emp_put_length(gg_text *out, int32_t thousandths);

/* map.c: how much of the table is shown in that much room, and the drawing. Returns the row after it. */
void emp_map_fit(emp_map *map, int rows, int columns);
int emp_map_draw(emp_map *map);

/* panel.c */
void emp_draw_panel(const tui_scene *scene, const emp_position *position, tui_canvas *canvas, int row, int last, int column);
/* A unit with its name and state. */
void emp_put_unit(const tui_scene *scene, const emp_unit *unit, gg_text *out);
/* All units with their names and states, for `units`. */
void emp_put_units(const tui_scene *scene, const emp_position *position, gg_text *out);
/* Whether the choices are the viewer's own. */
bool emp_own_choices(const tui_scene *scene);

/* prompts.c */
void emp_prompt(const tui_scene *scene, bool first, gg_text *out);
bool emp_known(const tui_scene *scene);
extern const char *const emp_help[GG_LANGS];

/* speech.c */
void emp_translate(const tui_scene *scene, const char *typed, gg_text *out);
void emp_spell(const tui_scene *scene, const char *words, gg_text *out);
/* The next word of a line; *at moves behind it. Size 0: there is none. */
const char *emp_next_word(const char **at, size_t *size);
/* "north", "ne", "nord-est", "90": a heading. */
bool emp_heading(const char *word, size_t size, int *heading);
/* "16,9", or "16.5,9". */
bool emp_point_of(const char *word, size_t size, emp_point *point);
/* A length such as 3.5, as thousandths. */
bool emp_length_of(const char *word, size_t size, int32_t *out);
bool emp_is(const char *word, size_t size, const char *const *names);

/* commands.c */
bool emp_command(const tui_scene *scene, const char *typed, gg_text *out);
/* Asks the rules a question; the caller frees the answer, whose root is node 1. False: it was refused. */
typedef struct emp_answer {
	gg_json doc;
	char *bytes;
} emp_answer;
bool emp_ask(const tui_scene *scene, const char *question, emp_answer *out);
void emp_answer_free(emp_answer *answer);
/* A refusal in an answer, with its clause. */
void emp_put_refusal(const tui_scene *scene, const gg_json *doc, uint32_t node, gg_text *out);

/* plans.c */
bool emp_plan(const tui_scene *scene, const char *typed, gg_text *actions, gg_text *out);

#endif
