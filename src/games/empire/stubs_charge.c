/* stubs_charge.c - placeholders until the real files are there. */
/* clang-format off */
#include "charge.h"

static int over(const em_state *s) { (void)s; return GG_OVER; }
const em_phase_rules em_ch_with = {.turn = over};
const em_phase_rules em_ch_go = {.turn = over};
const em_phase_rules em_ch_react = {.turn = over};
const em_phase_rules em_ch_tm = {.turn = over};
const em_phase_rules em_ch_control = {.turn = over};
const em_phase_rules em_ch_control_die = {.turn = over};
const em_phase_rules em_ch_follow = {.turn = over};
const em_phase_rules em_ch_support_fire_x = {.turn = over};
const em_phase_rules em_ch_support_fire_y = {.turn = over};
const em_phase_rules em_ch_support_move = {.turn = over};
const em_phase_rules em_ch_shock = {.turn = over};
const em_phase_rules em_ch_result = {.turn = over};
const em_phase_rules em_ch_general = {.turn = over};
const em_phase_rules em_ch_loser = {.turn = over};
const em_phase_rules em_ch_advance = {.turn = over};
const em_phase_rules em_ch_pursue = {.turn = over};
const em_phase_rules em_ch_hold_die = {.turn = over};
const em_phase_rules em_ch_prey = {.turn = over};
const em_phase_rules em_ch_prey_react = {.turn = over};
const em_phase_rules em_ch_done = {.turn = over};
const em_deed em_deed_charge;
void em_opportunity_charge(em_play *play, unsigned charger, unsigned target) {
	em_frame *frame = em_push(play->s, EM_FRAME_CHARGE, EM_CH_GO);
	frame->unit = (uint8_t)charger;
	frame->target = (uint8_t)target;
	frame->shares = EM_WHOLE_MOVE;
	frame->flags = EM_F_OPPORTUNITY;
}
