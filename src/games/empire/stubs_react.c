/* stubs_react.c - placeholders until the real files are there. */
/* clang-format off */
#include "move.h"

static int over(const em_state *s) { (void)s; return GG_OVER; }
const em_phase_rules em_re_ask = {.turn = over};
const em_phase_rules em_re_tm = {.turn = over};
const em_phase_rules em_re_shot = {.turn = over};
bool em_moments(em_play *play, bool end, bool spot, bool last_stride) { (void)play; (void)end; (void)spot; (void)last_stride; return false; }
