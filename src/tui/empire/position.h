/*
 * position.h - what the free table needs to know of a position, read from its document: the ground, both armies with
 * the tags by which players call their units, and what is being decided.
 */
#ifndef GROGNARD_TUI_POSITION_EMPIRE_H
#define GROGNARD_TUI_POSITION_EMPIRE_H

#include "../table.h"

enum { EMP_UNITS = 24, EMP_DIVISIONS = 5, EMP_GENERALS = 6, EMP_PIECES = 40, EMP_OBJECTIVES = 6 };

/* As the document's enums list them. */
typedef enum emp_form {
	EMP_LINE,
	EMP_COLUMN,
	EMP_HOLLOW_SQUARE,
	EMP_SOLID_SQUARE,
	EMP_SKIRMISH,
	EMP_BUILDING,
	EMP_DEPLOYED,
	EMP_LIMBERED,
	EMP_FORMS
} emp_form;

typedef enum emp_kind { EMP_INFANTRY, EMP_CAVALRY, EMP_ARTILLERY, EMP_SKIRMISHERS, EMP_KINDS } emp_kind;

typedef struct emp_unit {
	char id[TAB_ID]; /* with the letter of its side: "s:hussars-2" */
	char tag[4];     /* "H2"; in small letters for the north */
	int side, noun, division;
	emp_kind kind;
	emp_form form;
	tab_point at;
	int heading;
	tab_shape shape;
	int cohesion, losses; /* losses in halves */
	bool on_table, removed, disorder, marker, in_command, led;
} emp_unit;

typedef struct emp_division {
	char id[TAB_ID], order[16];
	int noun, order_number, cp, arrives;
	bool exists, activated, off_table;
} emp_division;

typedef struct emp_general {
	char id[TAB_ID], tag[4];
	int noun;
	tab_point at;
	bool on_table, attached;
} emp_general;

typedef struct emp_side {
	int noun, cp, units_at_start, units_lost; /* units in halves */
	int units, divisions, generals, held;     /* held: what its objectives are worth */
	emp_unit unit[EMP_UNITS];
	emp_division division[EMP_DIVISIONS];
	emp_general general[EMP_GENERALS];
} emp_side;

typedef struct emp_piece {
	char kind[20];
	int kind_number;
	tab_shape shape;
} emp_piece;

typedef struct emp_objective {
	tab_point at;
	int holder, value; /* holder: a side, or -1 */
} emp_objective;

typedef struct emp_position {
	char phase[32];
	int phase_number;
	int32_t width, height;
	int turn, last_turn;
	int active, active_division;                   /* a side; its division, or -1 */
	char mover[TAB_ID];                            /* the unit whose move is open, or "" */
	int mover_left;                                /* hundredths of its move that are left */
	char frame_unit[TAB_ID], frame_target[TAB_ID]; /* what the open charge, fire or reaction is about */
	int pieces, objectives;
	emp_piece piece[EMP_PIECES];
	emp_objective objective[EMP_OBJECTIVES];
	emp_side side[2];
} emp_position;

/* False: the document is not that of a position. */
bool emp_position_read(emp_position *position, const tui_scene *scene);

/* A unit by its tag, in any letters, or its id with or without the letter of its side. NULL: none of that side. */
const emp_unit *emp_unit_called(const emp_side *side, const char *name, size_t size);
/* A unit of either side: the case of a tag tells which. */
const emp_unit *emp_unit_anywhere(const emp_position *position, const char *name, size_t size);
const emp_division *emp_division_called(const emp_side *side, const char *name, size_t size);
const emp_general *emp_general_called(const emp_side *side, const char *name, size_t size);

#endif
