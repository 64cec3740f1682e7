/* rules.h - what src/games/games.c needs of this folder. */
#ifndef GLORIOUS_RULES_H
#define GLORIOUS_RULES_H

#include <grognard/grognard.h>

extern const gg_rules glorious_rules;

#endif
