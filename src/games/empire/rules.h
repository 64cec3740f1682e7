/* rules.h - what the list of games needs from this folder. */
#ifndef EMPIRE_RULES_H
#define EMPIRE_RULES_H

#include <grognard/grognard.h>

#include "data.h"

extern const gg_rules empire_rules;
#define EMPIRE_GAME                                                                                                                        \
	{ &empire_rules, &empire_data }

#endif
