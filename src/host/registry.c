/*
 * registry.c - the games of the library, each possibly with a player's own data instead of the shipped data.
 */
#include <grognard/registry.h>

enum { OWN = 8 };
static gg_game own[OWN];
static uint32_t own_count;

bool gg_registry_put(const gg_game *game) {
	for (uint32_t i = 0; i < own_count; i++)
		if (own[i].rules == game->rules) {
			own[i] = *game;
			return true;
		}
	if (own_count == OWN)
		return false;
	own[own_count++] = *game;
	return true;
}

const gg_game *gg_registry_find(const char *name, size_t size) {
	uint32_t count;
	const gg_game *ours = gg_games(&count);
	for (uint32_t i = 0; i < own_count; i++)
		if (gg_span_is(name, size, own[i].rules->id))
			return &own[i];
	for (uint32_t i = 0; i < count; i++)
		if (gg_span_is(name, size, ours[i].rules->id))
			return &ours[i];
	return NULL;
}

uint64_t gg_data_hash(const gg_game *game) {
	return game->rules->data_hash ? game->rules->data_hash(game) : 0;
}
