/*
 * data.h - a game with a player's own armies and maps: the shipped data plus what YAML files add. docs/data.md describes the files.
 *
 * The result goes into gg_game.data; it must live as long as any game played with it, and is freed with gg_data_free.
 */
#ifndef GROGNARD_DATA_H
#define GROGNARD_DATA_H

#include <grognard/grognard.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * What we ship for `game` plus what the files hold, in this order. `game` may be NULL: the game that the first file
 * names. NULL with an error, which names the field, and *bad (may be NULL) the index of the file at fault, or `count`
 * where none is: the game has no data files, or no memory is left. Nothing is printed.
 */
const void *gg_data_load(const char *game, const char *const *paths, uint32_t count, uint32_t *bad, gg_error *error);
void gg_data_free(const void *data);

/* The game that a data file names; NULL with an error that names the place. */
const char *gg_data_game(const char *path, gg_error *error);

/* Whether a mapping with a field of this name, its value a list or a mapping, is a data file and no option file. */
bool gg_data_field(const char *name);

#ifdef __cplusplus
}
#endif
#endif
