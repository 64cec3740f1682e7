/*
 * dice_parts.h - what picking dice (dice_source.c) and making their keys (dice_keys.c) share.
 */
#ifndef HOST_DICE_PARTS_H
#define HOST_DICE_PARTS_H

#include <grognard/dice_source.h>

#include "digest.h"

/* The commitment to the key of these fair dice. */
void dice_commit(const gg_dice_source *dice_source, uint8_t out[DIGEST_BYTES]);

#endif
