/*
 * data.h - the data files of Manœuvre: an army, map sections, the terrain table. One reader serves the
 * baker, the commands that take a player's own files and `grognard data check`, so that all refuse the same things in
 * the same words. docs/data.md tells players what a file may hold.
 */
#ifndef BAKE_MANOEUVRE_DATA_H
#define BAKE_MANOEUVRE_DATA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include <grognard/text.h>

#include "../../games/manoeuvre/data.h"
#include "../data_words.h"

/*
 * Adds what one file holds to `out`, or refuses it with its place and leaves `out` as it was. A file whose entries are
 * all there already changes nothing; new ones are mixed into out->hash. Nothing is printed or kept.
 */
bool mv_data_read(mv_data *out, const char *path, gg_lang lang, gg_text_error *error);
bool mv_data_read_text(mv_data *out, const char *text, size_t size, gg_lang lang, gg_text_error *error);

/* The data as C source (data_game.h). */
bool mv_data_bake(FILE *to, const void *data, gg_text_error *error);

/* --- Parts of the reader ------------------------------------------------------------------------------------- */

struct data_place;

/* An army from its file; `data` holds the ones it must differ from. */
bool mv_army_read(mv_army *out, const mv_data *data, const struct data_place *top);

/* Fills what follows from the rest: headquarters cards by count of each kind, owners, like cards, sets, tokens. */
void mv_army_finish(mv_army *army, const int counts[MV_KINDS]);

/* Entries in one fixed form, to compare and to hash; without names, only what a rule or the notation reads. */
void mv_army_write(FILE *to, const mv_army *army, bool names);
void mv_section_write(FILE *to, const mv_section *section);
void mv_terrain_write(FILE *to, const mv_data *data);

extern const char *const mv_kind_ids[MV_KINDS + 1]; /* "supply"; "" for unit cards and leaders */
extern const char *const mv_secondary_ids[];        /* "guerrillas" */
extern const char *const mv_terrain_ids[MV_TERRAINS + 1];

/* words.c: what is said about files of this game */
data_speech mv_speech(gg_lang lang);

#endif
