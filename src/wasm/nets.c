/*
 * nets.c - the net of the game's opponents, which the page brings with the first level that needs it: no engine carries one.
 */
#include <stdlib.h>

#include <grognard/player.h>

#include "wasm.h"

static void *bytes;
static uint32_t room;
static bool ready;

/* Whether the game has a net, which levels that use it wait for. */
EXPORT(uint32_t, net_wanted, uint32_t game, uint32_t size) {
	char name[64];
	gg_bot bot;
	gg_text text = gg_text_on(name, sizeof name);
	if (!wasm_game(game) || size >= sizeof name)
		return 0;
	gg_put_bytes(&text, text_in(), size);
	return wasm_game(game)->rules->features && !ready && gg_bot_find(&bot, name) && bot.learned;
}

/* Where the page puts the bytes of a net; 0: no memory. */
EXPORT(void *, net_room, uint32_t size) {
	free(bytes);
	ready = false;
	bytes = malloc(size);
	room = bytes ? size : 0;
	return bytes;
}

/* Opens what lies there. */
EXPORT(int32_t, net_take, uint32_t game) {
	gg_net net;
	gg_error error = {0};
	if (!wasm_game(game))
		return wasm_refuse("no such game");
	ready = gg_net_open(&net, bytes, room, wasm_game(game)->rules, &error);
	return ready ? 0 : wasm_fail(&error);
}

gg_net_found gg_net_find(const gg_rules *rules, gg_net *net) {
	if (!rules->features)
		return GG_NET_NONE;
	if (!ready)
		return GG_NET_MISSING;
	gg_net_reopen(net, bytes);
	return GG_NET_READY;
}
