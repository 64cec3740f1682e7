/*
 * dice_key.h - the secret key of a fair game between two calls of the command. The record must not contain it before the
 * game is over, so it has its own file that only its owner can read.
 */
#ifndef CLI_DICE_KEY_H
#define CLI_DICE_KEY_H

#include "cli.h"

/* Writes the key to a new file; refuses to overwrite one. 0 or a reported status. */
int dice_key_save(const cli *c, const gg_dice_source *dice_source, const char *file);

/* Reads the key of --key, if given, and checks that it belongs to this record. 0 or a reported status. */
int dice_key_load(const cli *c, gg_dice_source *dice_source);

#endif
