/*
 * contract.c - what hosts call. The only layer between hosts and games: it zeroes a state before a game fills it, and
 * keeps the hash, so that no game has to.
 */
#include <grognard/grognard.h>
#include <grognard/hash.h>

#include "mem.h"

/* Misuse by a host stops a debug build at once; a release build does not check. */
#ifdef NDEBUG
#define GG_ASSERT(X) ((void)0)
#else
#define GG_ASSERT(X) ((X) ? (void)0 : __builtin_trap())
#endif

#ifndef GG_VERSION
#error "the build gives GG_VERSION, the version of the project"
#endif

const char *gg_version(void) {
	return GG_VERSION;
}

/* The words of a state that are hashed: all but the hash itself. */
static const uint64_t *hashed(const gg_state *state) {
	return (const uint64_t *)(const void *)(state + 1);
}

static size_t hashed_count(const gg_game *game) {
	return game->rules->state_size / 8 - 1;
}

static void must_be_sound(const gg_game *game) {
	GG_ASSERT(game->rules->contract == GG_CONTRACT);
	GG_ASSERT(game->rules->state_size >= sizeof(gg_state) && game->rules->state_size <= GG_STATE_MAX);
	GG_ASSERT(game->rules->state_size % 8 == 0);
	(void)game;
}

uint64_t gg_rehash(const gg_game *game, const gg_state *state) {
	return gg_hash_words(hashed(state), hashed_count(game));
}

/* A state that could not be set up is left empty. */
static bool made(const gg_game *game, gg_state *state, bool good) {
	if (good)
		state->hash = gg_rehash(game, state);
	else
		memset(state, 0, game->rules->state_size);
	return good;
}

bool gg_setup(const gg_game *game, const gg_options *options, gg_state *state, gg_error *error) {
	must_be_sound(game);
	memset(state, 0, game->rules->state_size);
	return made(game, state, game->rules->setup(game, options, state, error));
}

bool gg_read(const gg_game *game, gg_state *state, const gg_json *doc, uint32_t node, gg_error *error) {
	must_be_sound(game);
	memset(state, 0, game->rules->state_size);
	return made(game, state, game->rules->read(game, state, doc, node, error));
}

void gg_apply(const gg_game *game, gg_state *state, const gg_action *action, const gg_sink *sink) {
	GG_ASSERT(game->rules->check(game, state, action, &(gg_verdict){0}));
	gg_box before; /* room for any state; only the size of this game's is used */
	memcpy(&before, state, game->rules->state_size);
	game->rules->apply(game, state, action, sink);
	state->hash = gg_hash_patch(before.state.hash, hashed(&before.state), hashed(state), hashed_count(game));
}

void gg_hide(const gg_game *game, gg_state *state, int viewer) {
	if (!game->rules->hide)
		return;
	game->rules->hide(game, state, viewer);
	state->hash = gg_rehash(game, state);
}

void gg_deal(const gg_game *game, gg_state *state, int viewer, gg_rng *rng) {
	if (!game->rules->deal)
		return;
	game->rules->deal(game, state, viewer, rng);
	state->hash = gg_rehash(game, state);
}

void gg_copy(const gg_game *game, gg_state *to, const gg_state *from) {
	memmove(to, from, game->rules->state_size);
}

bool gg_forced(const gg_game *game, const gg_state *state, gg_action *out) {
	gg_action list[2];
	if (game->rules->turn(game, state) < 0)
		return false;
	if (game->rules->forced)
		return game->rules->forced(game, state, out);
	if (game->rules->actions(game, state, list, 2) != 1)
		return false;
	*out = list[0];
	return true;
}
