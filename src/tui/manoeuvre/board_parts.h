/*
 * board_parts.h - what the battlefield (board.c), the panel (panel.c) and the texts (prompts.c) of Manœuvre share.
 */
#ifndef GROGNARD_TUI_BOARD_MANOEUVRE_H
#define GROGNARD_TUI_BOARD_MANOEUVRE_H

#include "position.h"

enum {
	MAN_PANEL = 44, /* column where the panel begins */
	MAN_WIDTH = 80  /* from here on there is room for it */
};

typedef struct man_plan {
	const tui_scene *scene;
	const position_manoeuvre *position;
	tui_canvas *canvas;
	uint64_t goals;   /* squares of the actions asked about */
	uint64_t can_act; /* squares of units that can do something now */
	int tall;         /* rows of a rank */
} man_plan;

/* A word of the book with numbers in its places. */
void man_put_word(const tui_scene *scene, gg_text *out, const char *id, int a, int b, int c, int d);
int man_draw_word(const man_plan *p, int row, int column, tui_ink ink, const char *id, int a, int b, int c, int d);
/* The army's name in the language of the screen; its id where the data has none. */
const char *man_army_name(const tui_scene *scene, const position_manoeuvre *position, int seat);
tui_ink man_ink_of(int seat);
const char *man_mark_of(const tui_look *look, int seat);
/* Whether the current choices are the viewer's, and so may be shown. */
bool man_own_choices(const tui_scene *scene);
/* The squares a notation names: "e2-e4", "e4xe5", "e5"; the last of them only. */
uint64_t man_squares_in(const char *notation, bool last_only);
/* The unit that a notation is about, right after its verb. */
const position_unit *man_unit_in(const position_side *side, const char *notation);
/* Whether a choice is one of many squares of one unit, or of many map sections. */
bool man_is_bulk(const char *notation);

/* panel.c: the armies, the open combat, what can be done, the hand. */
void man_draw_panel(const man_plan *p, int row, int last);

/* cards_manoeuvre.c: whose card it is, or what it is called; what it does, in a few signs; a notation with the tags of
 * units, the names of headquarters cards and the signs of unit cards, to be read and not to be typed; `verb`: it begins with one. */
const char *man_card_name(const tui_scene *scene, const position_face *face);
void man_put_face(const tui_scene *scene, const position_face *face, gg_text *out);
void man_put_words(const tui_scene *scene, const position_side *side, const char *notation, bool verb, gg_text *out);

/* prompts.c */
void man_aim(const tui_scene *scene, gg_text *out);
void man_prompt(const tui_scene *scene, bool first, gg_text *out);
bool man_known(const tui_scene *scene);
void man_translate(const tui_scene *scene, const char *typed, gg_text *out);
void man_spell(const tui_scene *scene, const char *words, gg_text *out);
uint32_t man_opening(const tui_scene *scene, const gg_record *record, gg_text *out);
void man_cards(const tui_scene *scene, gg_text *out);

/* The page of `help`. */
extern const char *const man_help[GG_LANGS];

#endif
