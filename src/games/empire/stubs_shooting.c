/* stubs_shooting.c - placeholders until the real files are there. */
/* clang-format off */
#include "shooting.h"
#include "harm.h"

static int over(const em_state *s) { (void)s; return GG_OVER; }
const em_phase_rules em_fi_support = {.turn = over};
const em_phase_rules em_fi_reply = {.turn = over};
const em_phase_rules em_fi_dice = {.turn = over};
const em_phase_rules em_fi_loss = {.turn = over};
const em_phase_rules em_fi_general = {.turn = over};
const em_phase_rules em_fi_test = {.turn = over};
const em_phase_rules em_fi_ricochet = {.turn = over};
const em_deed em_deed_fire;
