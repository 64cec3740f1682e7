/*
 * dice_key.h - the secret key of a fair game between two calls of the command. A record must not hold it before the
 * game is over, so it lies in a file of its own that only its owner can read.
 */
#ifndef CLI_DICE_KEY_H
#define CLI_DICE_KEY_H

#include "cli.h"

/* Writes the key to a new file; refuses to write over one. 0 or a reported status. */
int dice_key_save(const cli *c, const gg_dice_source *dice_source, const char *file);

/* Reads the key of --key, if given, and proves that it is this record's. 0 or a reported status. */
int dice_key_load(const cli *c, gg_dice_source *dice_source);

#endif
