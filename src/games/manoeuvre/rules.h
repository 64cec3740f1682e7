/* rules.h - what src/games/games.c needs of this folder. */
#ifndef MANOEUVRE_RULES_H
#define MANOEUVRE_RULES_H

#include <grognard/grognard.h>

extern const gg_rules manoeuvre_rules;
extern const void *const manoeuvre_shipped_data;

#endif
