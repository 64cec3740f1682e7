/*
 * arena.h - what the files of the verb `arena` share: verb_arena.c reads the command line, arena_json.c prints for programs.
 */
#ifndef CLI_ARENA_H
#define CLI_ARENA_H

#include "cli.h"

#include "../arena/summary.h"

/* The whole summary as JSON; returns an exit status. */
int arena_print_json(const cli *c, const arena_summary *s);

#endif
