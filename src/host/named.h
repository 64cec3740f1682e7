/*
 * named.h - the game that a file names. Files give names as spans of bytes, not as strings.
 */
#ifndef HOST_NAMED_H
#define HOST_NAMED_H

#include <grognard/grognard.h>

/* NULL if there is none. */
static inline const gg_game *game_named(const char *name, size_t size) {
	uint32_t count;
	const gg_game *games = gg_games(&count);
	for (uint32_t i = 0; i < count; i++)
		if (gg_span_is(name, size, games[i].rules->id))
			return &games[i];
	return NULL;
}

#endif
