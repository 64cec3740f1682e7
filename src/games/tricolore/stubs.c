/*
 * stubs.c - weak stand-ins for chapters that are still being written: whatever a chapter defines takes their place. Goes when all are
 * there.
 */
#include "play.h"

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
