/* rules.h - what the list of games needs from this folder. */
#ifndef TRICOLORE_RULES_H
#define TRICOLORE_RULES_H

#include <grognard/grognard.h>

#include "data.h"

extern const gg_rules tricolore_rules;
#define TRICOLORE_GAME                                                                                                                     \
	{ &tricolore_rules, &tricolore_data }

#endif
