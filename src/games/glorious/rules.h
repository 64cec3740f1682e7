/* rules.h - what the list of games needs from this folder. */
#ifndef GLORIOUS_RULES_H
#define GLORIOUS_RULES_H

#include <grognard/grognard.h>

extern const gg_rules glorious_rules;
#define GLORIOUS_GAME                                                                                                                      \
	{ &glorious_rules, NULL }

#endif
