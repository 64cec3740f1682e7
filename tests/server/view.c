/*
 * view.c - see view.h.
 */
#include "view.h"

#include <string.h>

#include <sodium.h>

const char *view_decode(const gg_game *game, const char *text, gg_box *out) {
	gg_box box;
	size_t size = 0;
	if (sodium_base642bin((unsigned char *)&box, sizeof box, text, strlen(text), NULL, &size, NULL, sodium_base64_VARIANT_ORIGINAL) !=
	    0)
		return "a view that is not base64";
	if (size != game->rules->state_size || gg_rehash(game, &box.state) != box.state.hash)
		return "a view of another size, or with a wrong hash";
	memcpy(out, &box, size);
	return NULL;
}
