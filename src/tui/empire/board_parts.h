/*
 * board_parts.h - what the parts of the free table share: map.c draws the ground and the units, panel.c what is beside
 * them, prompts.c asks, speech.c understands what is typed, commands.c measures and looks, plans.c moves.
 */
#ifndef GROGNARD_TUI_BOARD_EMPIRE_H
#define GROGNARD_TUI_BOARD_EMPIRE_H

#include "position.h"

/* A sign of one column. */
const char *emp_form_sign(const tui_look *look, emp_form form);
/* In the order of the document's kinds, and which of them are on this table. */
extern const tab_ground emp_grounds[];
tab_kinds emp_kinds(const emp_position *position);
/* 3 halves as "1½". */
void emp_put_halves(gg_text *out, int halves);

/* map.c. Returns the row after the drawing. */
int emp_draw_map(tab_map *map, const tui_scene *scene, const emp_position *position);

/* panel.c */
void emp_draw_panel(const tui_scene *scene, const emp_position *position, tui_canvas *canvas, int row, int last, int column);
/* A unit with its name and state. */
void emp_put_unit(const tui_scene *scene, const emp_unit *unit, gg_text *out);
/* All units with their names and states, for `units`. */
void emp_put_units(const tui_scene *scene, const emp_position *position, gg_text *out);

/* prompts.c */
void emp_prompt(const tui_scene *scene, bool first, gg_text *out);
bool emp_known(const tui_scene *scene);
extern const char *const emp_help[GG_LANGS];

/* speech.c */
void emp_translate(const tui_scene *scene, const char *typed, gg_text *out);
void emp_spell(const tui_scene *scene, const char *words, gg_text *out);

/* commands.c */
bool emp_command(const tui_scene *scene, const char *typed, gg_text *out);

/* plans.c */
bool emp_plan(const tui_scene *scene, const char *typed, gg_text *actions, gg_text *out);

#endif
