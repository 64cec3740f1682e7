/*
 * position.h - what the table of Les Trois Couleurs needs to know of a position, read from its document: the ground, both armies with the
 * tags by which players call their units, generals and GTs, and what is being decided.
 */
#ifndef GROGNARD_TUI_POSITION_TRICOLORE_H
#define GROGNARD_TUI_POSITION_TRICOLORE_H

#include "../table.h"

enum { TRI_UNITS = 40, TRI_GROUPS = 6, TRI_GENERALS = 8, TRI_PIECES = 40, TRI_OBJECTIVES = 8, TRI_MACS = 16, TRI_AIMED = 4 };

/* As the document's lists have them. */
typedef enum tri_form { TRI_COM, TRI_COC, TRI_COD, TRI_COF, TRI_LIG, TRI_CAR, TRI_TIR, TRI_BAT, TRI_CIRC, TRI_ECO, TRI_FORMS } tri_form;
typedef enum tri_arm { TRI_INFANTRY, TRI_CAVALRY, TRI_ARTILLERY } tri_arm;
typedef enum tri_cohesion { TRI_FORMED, TRI_SAF, TRI_DES } tri_cohesion;
enum { TRI_ARRET = 4, TRI_CASES = 8 };

extern const char *const tri_form_names[], *const tri_case_names[];

typedef struct tri_unit {
	char id[TAB_ID]; /* with the letter of its side: "s:fr01-1" */
	char tag[6];     /* "I1", "C5", "B6", its screen "T1"; in small letters for the north */
	int side, noun, number, group;
	bool screen;
	tri_arm arm;
	tri_form form;
	tri_cohesion cohesion;
	int morale; /* its case */
	int marker; /* its order in simultaneous play, in the order of the noun list "marker"; 0: none that may be seen */
	tab_point at, middle;
	int heading;
	tab_shape shape, last; /* the full ranks, and the rest */
	int figures, full, guns, full_guns;
	int pa_left, pop;
	bool on_table, lost, loaded, hidden, identified, in_command, led, red;
} tri_unit;

typedef struct tri_group {
	char id[TAB_ID], tag[6];
	int noun, order, general; /* general: of its side, or -1 */
	bool stopped;
	int entry_turn;
} tri_group;

typedef struct tri_general {
	char id[TAB_ID], tag[6], with[TAB_ID];
	int noun, grade, ccf, group;
	tab_point at;
	bool on_table, down;
} tri_general;

typedef struct tri_side {
	int noun, points, units, groups, generals; /* points in halves */
	tri_unit unit[TRI_UNITS];
	tri_group group[TRI_GROUPS];
	tri_general general[TRI_GENERALS];
} tri_side;

typedef struct tri_piece {
	char id[TAB_ID];
	int kind, noun;
	tab_shape shape;
} tri_piece;

typedef struct tri_objective {
	tab_point at;
	int noun, holder, value; /* holder: a side, or -1 */
} tri_objective;

/* An attack that is declared and not yet resolved. */
typedef struct tri_mac {
	bool maf, resolved;
	char attacker[TRI_AIMED][TAB_ID], target[TRI_AIMED][TAB_ID];
} tri_mac;

typedef struct tri_position {
	char phase[32];
	int phase_number;
	int32_t width, height;
	int turn, last_turn, jai, jep;                /* a side, or -1 */
	char frame_unit[TAB_ID], frame_other[TAB_ID]; /* whom the open move, fire or test is about */
	int mac;                                      /* the one that is being resolved, or -1 */
	int pieces, objectives, macs;
	tri_piece piece[TRI_PIECES];
	tri_objective objective[TRI_OBJECTIVES];
	tri_mac macs_declared[TRI_MACS];
	tri_side side[2];
} tri_position;

/* False: the document is not that of a position. */
bool tri_position_read(tri_position *position, const tui_scene *scene);

/* By tag, in any letters, or id with or without the letter of its side. NULL: none of that side. */
const tri_unit *tri_unit_called(const tri_side *side, const char *name, size_t size);
/* A unit of either side: the case of a tag tells which. */
const tri_unit *tri_unit_anywhere(const tri_position *position, const char *name, size_t size);
const tri_group *tri_group_called(const tri_side *side, const char *name, size_t size);
/* What a place is called in one word: its name in the viewer's language, "le-moulin", or its id if another has that name. */
void tri_put_piece(const tui_scene *scene, const tri_position *position, const tri_piece *piece, gg_text *out);
/* A place by that word, its article left out or not, or by its id. */
const tri_piece *tri_piece_called(const tui_scene *scene, const tri_position *position, const char *name, size_t size);
const tri_general *tri_general_called(const tri_side *side, const char *name, size_t size);

#endif
