/* stubs_command.c - placeholders until the real files are there. */
/* clang-format off */
#include "obedience.h"
#include "rulebook.h"

static int over(const em_state *s) { (void)s; return GG_OVER; }
const em_phase_rules em_t_cp = {.turn = over};
const em_phase_rules em_t_strategy = {.turn = over};
const em_phase_rules em_t_order_test = {.turn = over};
const em_phase_rules em_act_next = {.turn = over};
const em_phase_rules em_act_alone = {.turn = over};
const em_phase_rules em_init_name = {.turn = over};
const em_phase_rules em_init_roll = {.turn = over};
const em_phase_rules em_ac_start = {.turn = over};
const em_phase_rules em_ac_replace = {.turn = over};
const em_phase_rules em_ac_cp = {.turn = over};
const em_phase_rules em_ac_fire_b = {.turn = over};
const em_phase_rules em_ac_charge = {.turn = over};
const em_phase_rules em_ac_move = {.turn = over};
const em_phase_rules em_ac_fire_e = {.turn = over};
const em_phase_rules em_ac_end = {.turn = over};
const em_phase_rules em_t_end = {.turn = over};
const em_phase_rules em_played_out = {.turn = over};
const em_deed em_deed_ride;
void em_change_orders(em_play *play) { (void)play; }
void em_payoff(const gg_game *game, const gg_state *state, gg_payoff *out) { (void)game; (void)state; (void)out; }
