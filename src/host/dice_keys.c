/*
 * dice_keys.c - new keys for fair dice, from the system's generator. Not part of the browser's engine, which verifies fair dice but never
 * commits to any.
 */
#include <string.h>

#include <sodium.h>

#include "dice_parts.h"

bool gg_dice_fair(gg_dice_source *dice_source) {
	memset(dice_source, 0, sizeof *dice_source);
	if (sodium_init() < 0)
		return false;
	dice_source->kind = GG_DICE_FAIR;
	dice_source->known = dice_source->binds_id = true;
	randombytes_buf(dice_source->id, sizeof dice_source->id);
	randombytes_buf(dice_source->key, sizeof dice_source->key);
	dice_commit(dice_source, dice_source->commitment);
	return true;
}

bool gg_dice_renew(gg_dice_source *dice_source, const uint8_t id[GG_ID_BYTES]) {
	if (!gg_dice_fair(dice_source))
		return false;
	memcpy(dice_source->id, id, sizeof dice_source->id);
	dice_commit(dice_source, dice_source->commitment);
	return true;
}
