/*
 * registry.h - the games that this process knows: the shipped ones, or the same games with a player's own armies and maps (data.h).
 * Records and positions are read with these.
 */
#ifndef GROGNARD_REGISTRY_H
#define GROGNARD_REGISTRY_H

#include <grognard/grognard.h>

#ifdef __cplusplus
extern "C" {
#endif

/* From now on the game of this id is played with this data. Call it before starting threads. False: no room. */
bool gg_registry_put(const gg_game *game);

/* NULL if there is no game of that name. */
const gg_game *gg_registry_find(const char *name, size_t size);

/* Tells a player's own data apart from other data; 0 for the shipped data. */
uint64_t gg_data_hash(const gg_game *game);

#ifdef __cplusplus
}
#endif
#endif
