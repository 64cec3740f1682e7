/*
 * stubs.c - weak stand-ins for chapters that are still being written: whatever a chapter defines takes their place. Goes when all are
 * there.
 */
#include "../../core/mem.h"

#include "commanders.h"

#include "deploy.h"

#include "document.h"

#include "eco.h"

#include "facts.h"

#include "facts_of.h"

#include "facts_others.h"

#include "flight.h"

#include "generals.h"

#include "harm.h"

#include "look.h"

#include "mac.h"

#include "marches.h"

#include "markers.h"

#include "melee.h"

#include "melee_play.h"

#include "move_frame.h"

#include "muster.h"

#include "names.h"

#include "paths.h"

#include "play.h"

#include "route.h"

#include "rulebook.h"

#include "shots.h"

#include "sim_meet.h"

#include "steps.h"

#include "sums.h"

#include "syntax.h"

#include "tables.h"

#include "tricolore.h"

#include "turn.h"

#include "volley.h"

#include "ways.h"

#include "rules.h"
#include "tricolore_words.h"

#define WEAK __attribute__((weak))

WEAK const l3_data tricolore_data = {0};
