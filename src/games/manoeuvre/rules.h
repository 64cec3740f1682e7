/* rules.h - what the list of games needs from this folder. */
#ifndef MANOEUVRE_RULES_H
#define MANOEUVRE_RULES_H

#include <grognard/grognard.h>

#include "data.h"

extern const gg_rules manoeuvre_rules;
#define MANOEUVRE_GAME                                                                                                                     \
	{ &manoeuvre_rules, &manoeuvre_data }

#endif
