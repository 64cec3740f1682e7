/* stubs_move.c - placeholders until the real files are there. */
/* clang-format off */
#include "move.h"
#include "ways.h"

static int over(const em_state *s) { (void)s; return GG_OVER; }
const em_phase_rules em_mv_group = {.turn = over};
const em_phase_rules em_mv_step = {.turn = over};
const em_phase_rules em_mv_more = {.turn = over};
const em_phase_rules em_rl_step = {.turn = over};
const em_deed em_deed_move, em_deed_garrison, em_deed_rally;
void em_move_open(em_play *play, unsigned unit, uint32_t flags) { (void)play; (void)unit; (void)flags; }
bool em_step_check(em_look *look, const gg_action *action, gg_verdict *refusal) { (void)look; (void)action; (void)refusal; return false; }
bool em_plain_march(em_look *look, unsigned unit, unsigned enemy, unsigned objective, gg_action *step) { (void)look; (void)unit; (void)enemy; (void)objective; (void)step; return false; }
bool em_plain_withdrawal(em_look *look, unsigned unit, gg_action *step) { (void)look; (void)unit; (void)step; return false; }
void em_move_broken(em_play *play, unsigned unit) { (void)play; (void)unit; }
