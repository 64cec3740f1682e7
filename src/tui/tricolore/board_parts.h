/*
 * board_parts.h - what the parts of the table of Les Trois Couleurs share: map.c draws, panel.c has what is beside it, told.c tells how
 * units, GTs and generals stand, score.c what the points are for, prompts.c asks, speech.c understands what is typed, commands.c measures
 * and looks, plans.c moves.
 */
#ifndef GROGNARD_TUI_BOARD_TRICOLORE_H
#define GROGNARD_TUI_BOARD_TRICOLORE_H

#include "position.h"

/* map.c. Returns the row after the drawing. */
int tri_draw_map(tab_map *map, const tui_scene *scene, const tri_position *position);
/* In the order of the document's kinds, and which of them are on this table. */
extern const tab_ground tri_grounds[];
tab_kinds tri_kinds(const tri_position *position);
/* "!" for SAF, "‼" for DES, "" for a formed unit. */
const char *tri_cohesion_sign(const tui_look *look, const tri_unit *unit);

/* panel.c */
void tri_draw_panel(const tui_scene *scene, const tri_position *position, tui_canvas *canvas, int row, int last, int column);

/* told.c */
void tri_put_unit(const tui_scene *scene, const tri_position *position, const tri_unit *unit, gg_text *out);
void tri_put_units(const tui_scene *scene, const tri_position *position, gg_text *out);
void tri_put_group(const tui_scene *scene, const tri_position *position, int seat, const tri_group *group, gg_text *out);
void tri_put_groups(const tui_scene *scene, const tri_position *position, gg_text *out);
void tri_put_general(const tui_scene *scene, const tri_position *position, int seat, const tri_general *general, gg_text *out);
/* "MAC I1 → i2"; false: there is none. */
bool tri_put_mac(const tui_scene *scene, const tri_position *position, int mac, gg_text *out);

/* prompts.c */
void tri_prompt(const tui_scene *scene, bool first, gg_text *out);
bool tri_known(const tui_scene *scene);
extern const char *const tri_help[GG_LANGS];

/* speech.c */
void tri_translate(const tui_scene *scene, const char *typed, gg_text *out);
void tri_spell(const tui_scene *scene, const char *words, gg_text *out);

/* vocabulary.c */
/* The verb of the notation that a word means; the word itself where there is no other. */
void tri_put_verb(gg_text *out, const char *word, size_t size);
/* The reverse, and the same for a word behind it. */
void tri_spell_verb(const tui_scene *scene, const char *verb, size_t size, gg_text *out);
void tri_spell_word(const tui_scene *scene, const char *word, size_t size, gg_text *out);
/* What a word behind the verb means, NULL if only itself. */
const char *tri_noun_of(const char *word, size_t size);
/* The next thing after number *from that a word chooses, NULL if there is none: "rester" is to stay and to remain. And back. */
const char *tri_pick_of(const char *word, size_t size, size_t *from);
const char *tri_pick_text(gg_lang lang, const char *word, size_t size);

/* commands.c */
bool tri_command(const tui_scene *scene, const char *typed, gg_text *out);

/* plans.c */
bool tri_plan(const tui_scene *scene, const char *typed, gg_text *actions, gg_text *out);

#endif
