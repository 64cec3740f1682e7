/* rules.h - what the list of games needs of this folder. */
#ifndef PIG_RULES_H
#define PIG_RULES_H

#include <grognard/grognard.h>

#include "data.h"

extern const gg_rules pig_rules;
#define PIG_GAME                                                                                                                           \
	{ &pig_rules, &pig_data }

#endif
