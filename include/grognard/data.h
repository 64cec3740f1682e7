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

/*
 * Armies that players put together by points. Each army of a file: what it costs and may cost, and every limit that it breaks, with the
 * change that mends it at the least loss of points.
 */
typedef struct gg_roster_army {
	const char *id;
	int32_t points, points_max, divisions, units, breaches;
} gg_roster_army;

typedef struct gg_roster_breach {
	const char *army, *clause;
	const gg_error *error; /* its place in the file, and what was expected */
	const char *fix;
	int32_t points; /* that the fix gives up, or spends; 0: none */
} gg_roster_breach;

typedef struct gg_roster_sink {
	void (*breach)(void *payload, const gg_roster_breach *breach);
	void (*army)(void *payload, const gg_roster_army *army); /* after its breaches */
	void *payload;
} gg_roster_sink;

/* False with an error: the file cannot be read as armies, or its game has none that players put together. */
bool gg_data_roster(const char *path, const gg_roster_sink *sink, gg_error *error);

/* Whether a mapping with a field of this name, its value a list or a mapping, is a data file and no option file. */
bool gg_data_field(const char *name);

#ifdef __cplusplus
}
#endif
#endif
