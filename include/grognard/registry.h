/*
 * registry.h - the games as this process knows them: ours, and where a player gave files of his own (data.h) the same
 * game with his armies and maps. Records and positions are read with these.
 */
#ifndef GROGNARD_SHELF_H
#define GROGNARD_SHELF_H

#include <grognard/grognard.h>

#ifdef __cplusplus
extern "C" {
#endif

/* From now on a game of this id is played with this data. Call it before any thread plays. False: no room. */
bool gg_registry_put(const gg_game *game);

/* The game of that name; NULL if there is none. */
const gg_game *gg_registry_find(const char *name, size_t size);

/* What tells a player's own data from other data; 0 for what we ship. */
uint64_t gg_data_hash(const gg_game *game);

#ifdef __cplusplus
}
#endif
#endif
