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

static int over(const l3_state *s) {
	(void)s;
	return GG_OVER;
}

WEAK const l3_phase_rules l3_sim_orders = {.turn = over};

WEAK const l3_phase_rules l3_sim_fire1 = {.turn = over};

WEAK const l3_phase_rules l3_sim_fire1_errors = {.turn = over};

WEAK const l3_phase_rules l3_sim_fire1_apply = {.turn = over};

WEAK const l3_phase_rules l3_sim_reveal = {.turn = over};

WEAK const l3_phase_rules l3_sim_read = {.turn = over};

WEAK const l3_phase_rules l3_sim_exec1 = {.turn = over};

WEAK const l3_phase_rules l3_sim_second = {.turn = over};

WEAK const l3_phase_rules l3_sim_macs = {.turn = over};

WEAK const l3_phase_rules l3_sim_feu = {.turn = over};

WEAK const l3_phase_rules l3_sim_rally = {.turn = over};

WEAK void l3_hide(const gg_game *game, gg_state *state, int viewer) {
	(void)game;
	(void)state;
	(void)viewer;
}

WEAK void l3_deal(const gg_game *game, gg_state *state, int viewer, gg_rng *rng) {
	(void)game;
	(void)state;
	(void)viewer;
	(void)rng;
}

WEAK int32_t l3_evaluate(const gg_game *game, const gg_state *state, int player) {
	(void)game;
	(void)state;
	(void)player;
	return 0;
}

WEAK const l3_data tricolore_data = {0};
