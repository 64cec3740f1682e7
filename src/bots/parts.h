/*
 * parts.h - what the files of the host's side share: a bot that is another program, and lines to and from it. Reading order: words.h (the
 * lines), child.h (the process), outside.c (a game), judge.c (whether a bot keeps to the protocol).
 */
#ifndef BOTS_PARTS_H
#define BOTS_PARTS_H

#include <grognard/outside.h>

#include "child.h"
#include "words.h"

struct gg_outside {
	gg_outside_settings settings;
	char *command;
	child child;
	char name[GG_OUTSIDE_NAME];
	bool playing; /* between `game` and `end` */
	gg_outside_fault fault;
	char why[GG_OUTSIDE_WHY];
};

/* gg_outside_begin; `forgive`: what it did after the last game costs it no other, and it is started again. */
bool outside_begin(gg_outside *o, const gg_game *game, const gg_options *options, int seats, int seat, bool forgive);
/* Sends a line that is not answered. */
void outside_tell(gg_outside *o, const char *word, const char *words);
/* Whatever comes until `deadline` (child_clock), though nothing was asked: only `info` may. False: it has a fault, and was killed. */
bool outside_hear_nothing(gg_outside *o, const char *when, int64_t deadline);

#endif
