/*
 * stubs.c - weak stand-ins for chapters that are still being written: whatever a chapter defines takes their place. Goes when all are
 * there.
 */
#include "../../core/mem.h"

#include "commanders.h"

#include "facts.h"

#include "facts_of.h"

#include "facts_others.h"

#include "harm.h"

#include "look.h"

#include "mac.h"

#include "melee.h"

#include "paths.h"

#include "play.h"

#include "rulebook.h"

#include "shots.h"

#include "sums.h"

#include "tables.h"

#include "tricolore.h"

#include "turn.h"

#include "ways.h"

#include "rules.h"
#include "tricolore_words.h"

#define WEAK __attribute__((weak))

static int over(const l3_state *s) {
	(void)s;
	return GG_OVER;
}

WEAK const l3_phase_rules l3_terrain_pick = {.turn = over};

WEAK const l3_phase_rules l3_terrain_die = {.turn = over};

WEAK const l3_phase_rules l3_deploy = {.turn = over};

WEAK const l3_phase_rules l3_meet_heads = {.turn = over};

WEAK const l3_phase_rules l3_meet_sketch = {.turn = over};

WEAK const l3_phase_rules l3_op_menu = {.turn = over};

WEAK const l3_phase_rules l3_safeguard = {.turn = over};

WEAK const l3_phase_rules l3_screens_back = {.turn = over};

WEAK const l3_phase_rules l3_ph_mandatory = {.turn = over};

WEAK const l3_phase_rules l3_ph_move = {.turn = over};

WEAK const l3_phase_rules l3_ph_late_opp = {.turn = over};

WEAK const l3_phase_rules l3_ph_rally = {.turn = over};

WEAK const l3_phase_rules l3_ph_late_moves = {.turn = over};

WEAK const l3_phase_rules l3_move_go = {.turn = over};

WEAK const l3_phase_rules l3_opp_window = {.turn = over};

WEAK const l3_phase_rules l3_hook = {.turn = over};

WEAK const l3_phase_rules l3_move_resume = {.turn = over};

WEAK const l3_phase_rules l3_ph_fire0 = {.turn = over};

WEAK const l3_phase_rules l3_ph_fire0_answer = {.turn = over};

WEAK const l3_phase_rules l3_ph_fire0_errors = {.turn = over};

WEAK const l3_phase_rules l3_ph_fire0_apply = {.turn = over};

WEAK const l3_phase_rules l3_fire_answer = {.turn = over};

WEAK const l3_phase_rules l3_fire_errors = {.turn = over};

WEAK const l3_phase_rules l3_fire_apply = {.turn = over};

WEAK const l3_phase_rules l3_mac_shot = {.turn = over};

WEAK const l3_phase_rules l3_mac_screens = {.turn = over};

WEAK const l3_phase_rules l3_mac_support_fire = {.turn = over};

WEAK const l3_phase_rules l3_mac_errors = {.turn = over};

WEAK const l3_phase_rules l3_mac_support_apply = {.turn = over};

WEAK const l3_phase_rules l3_mac_stopfire = {.turn = over};

WEAK const l3_phase_rules l3_maf_result = {.turn = over};

WEAK const l3_phase_rules l3_mac_gt = {.turn = over};

WEAK const l3_phase_rules l3_mac_order = {.turn = over};

WEAK const l3_phase_rules l3_mac_order_pick = {.turn = over};

WEAK const l3_phase_rules l3_mac_next = {.turn = over};

WEAK const l3_phase_rules l3_mac_place = {.turn = over};

WEAK const l3_phase_rules l3_mac_reaim = {.turn = over};

WEAK const l3_phase_rules l3_mac_join = {.turn = over};

WEAK const l3_phase_rules l3_mac_withdraw = {.turn = over};

WEAK const l3_phase_rules l3_mac_mode = {.turn = over};

WEAK const l3_phase_rules l3_test_a = {.turn = over};

WEAK const l3_phase_rules l3_mac_answer = {.turn = over};

WEAK const l3_phase_rules l3_test_d = {.turn = over};

WEAK const l3_phase_rules l3_mac_adjust = {.turn = over};

WEAK const l3_phase_rules l3_mac_stand_counter = {.turn = over};

WEAK const l3_phase_rules l3_mac_residual = {.turn = over};

WEAK const l3_phase_rules l3_mac_stopped = {.turn = over};

WEAK const l3_phase_rules l3_mac_flee = {.turn = over};

WEAK const l3_phase_rules l3_eco_take = {.turn = over};

WEAK const l3_phase_rules l3_mac_contact = {.turn = over};

WEAK const l3_phase_rules l3_mac_nocontact = {.turn = over};

WEAK const l3_phase_rules l3_maf_countered = {.turn = over};

WEAK const l3_phase_rules l3_mac_end = {.turn = over};

WEAK const l3_phase_rules l3_cac_fight = {.turn = over};

WEAK const l3_phase_rules l3_cac_result = {.turn = over};

WEAK const l3_phase_rules l3_cac_status = {.turn = over};

WEAK const l3_phase_rules l3_cac_push = {.turn = over};

WEAK const l3_phase_rules l3_break_choice = {.turn = over};

WEAK const l3_phase_rules l3_break_involuntary = {.turn = over};

WEAK const l3_phase_rules l3_pursue_choice = {.turn = over};

WEAK const l3_phase_rules l3_control_ask = {.turn = over};

WEAK const l3_phase_rules l3_control = {.turn = over};

WEAK const l3_phase_rules l3_pursuit = {.turn = over};

WEAK const l3_phase_rules l3_pursue_others = {.turn = over};

WEAK const l3_phase_rules l3_general_risk = {.turn = over};

WEAK const l3_phase_rules l3_queue_next = {.turn = over};

WEAK const l3_phase_rules l3_loss_ask = {.turn = over};

WEAK const l3_phase_rules l3_other_test = {.turn = over};

WEAK const l3_phase_rules l3_status_ask = {.turn = over};

WEAK const l3_phase_rules l3_test_apply = {.turn = over};

WEAK const l3_phase_rules l3_aside_general = {.turn = over};

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

WEAK const l3_deed l3_deed_step = {0};

WEAK const l3_deed l3_deed_eco = {0};

WEAK const l3_deed l3_deed_screen = {0};

WEAK const l3_deed l3_deed_merge = {0};

WEAK const l3_deed l3_deed_flee = {0};

WEAK const l3_deed l3_deed_general = {0};

WEAK const l3_deed l3_deed_fire = {0};

WEAK const l3_deed l3_deed_mac = {0};

WEAK bool l3_declaration_of(const gg_action *action, l3_declaration *out) {
	(void)action;
	(void)out;
	return 0;
}

WEAK gg_action l3_declare_action(unsigned verb, const l3_declaration *of) {
	(void)verb;
	(void)of;
	return (gg_action){0};
}

WEAK bool l3_mac_ok(l3_look *look, l3_mac_kind kind, bool opportunity, const l3_declaration *of, gg_verdict *refusal) {
	(void)look;
	(void)kind;
	(void)opportunity;
	(void)of;
	(void)refusal;
	return 0;
}

WEAK void l3_list_macs(l3_look *look, bool opportunity, unsigned side, l3_menu *menu) {
	(void)look;
	(void)opportunity;
	(void)side;
	(void)menu;
}

WEAK unsigned l3_mac_add(l3_play *play, l3_mac_kind kind, bool opportunity, const l3_declaration *of) {
	(void)play;
	(void)kind;
	(void)opportunity;
	(void)of;
	return 0;
}

WEAK void l3_mac_open(l3_play *play, unsigned mac, bool counter) {
	(void)play;
	(void)mac;
	(void)counter;
}

WEAK void l3_mac_off(l3_play *play, unsigned mac) {
	(void)play;
	(void)mac;
}

WEAK void l3_mac_again(l3_play *play, unsigned attacker, unsigned target) {
	(void)play;
	(void)attacker;
	(void)target;
}

WEAK void l3_find_objectives(l3_look *look, l3_mac *mac) {
	(void)look;
	(void)mac;
}

WEAK int l3_turn_attacker(const l3_state *s) {
	(void)s;
	return 0;
}

WEAK int l3_turn_defender(const l3_state *s) {
	(void)s;
	return 0;
}

WEAK const l3_frame *l3_mac_frame(const l3_state *s) {
	(void)s;
	return NULL;
}

WEAK l3_range l3_maf_range(const l3_state *s, unsigned mac, unsigned attacker) {
	(void)s;
	(void)mac;
	(void)attacker;
	return 0;
}

WEAK l3_range l3_answer_range(const l3_state *s, unsigned mac, unsigned objective) {
	(void)s;
	(void)mac;
	(void)objective;
	return 0;
}

WEAK bool l3_answers_by_fire(const l3_state *s, unsigned mac, unsigned objective) {
	(void)s;
	(void)mac;
	(void)objective;
	return 0;
}

WEAK void l3_attacker_rescored(l3_play *play, unsigned mac, unsigned attacker, int32_t score) {
	(void)play;
	(void)mac;
	(void)attacker;
	(void)score;
}

WEAK bool l3_attacker_moves(const l3_state *s, unsigned mac, unsigned attacker) {
	(void)s;
	(void)mac;
	(void)attacker;
	return 0;
}

WEAK int32_t l3_mac_gap(l3_look *look, unsigned attacker, unsigned target, uint16_t direction) {
	(void)look;
	(void)attacker;
	(void)target;
	(void)direction;
	return 0;
}

WEAK int32_t l3_mac_left(l3_look *look, unsigned mac, unsigned attacker, bool tolerance) {
	(void)look;
	(void)mac;
	(void)attacker;
	(void)tolerance;
	return 0;
}

WEAK int32_t l3_mac_go(l3_play *play, unsigned element, uint16_t direction, int32_t length) {
	(void)play;
	(void)element;
	(void)direction;
	(void)length;
	return 0;
}

WEAK void l3_melee_open(l3_play *play, unsigned mac, bool duel) {
	(void)play;
	(void)mac;
	(void)duel;
}

WEAK void l3_cac_enter(l3_play *play, unsigned mac, l3_phase phase, unsigned unit, unsigned other, const l3_retreat *way) {
	(void)play;
	(void)mac;
	(void)phase;
	(void)unit;
	(void)other;
	(void)way;
}

WEAK void l3_pursue_others_open(l3_play *play, unsigned fugitive, const l3_retreat *way) {
	(void)play;
	(void)fugitive;
	(void)way;
}

WEAK bool l3_queue_open(l3_play *play) {
	(void)play;
	return 0;
}

WEAK bool l3_rally_move_ok(l3_look *look, unsigned element, table_pose end, gg_verdict *refusal) {
	(void)look;
	(void)element;
	(void)end;
	(void)refusal;
	return 0;
}

WEAK int32_t l3_unit_arg(const l3_state *s, unsigned element) {
	(void)s;
	(void)element;
	return 0;
}

WEAK int32_t l3_general_arg(const l3_state *s, unsigned general) {
	(void)s;
	(void)general;
	return 0;
}

WEAK int32_t l3_group_arg(const l3_state *s, unsigned group) {
	(void)s;
	(void)group;
	return 0;
}

WEAK int32_t l3_army_arg(const l3_state *s, unsigned side) {
	(void)s;
	(void)side;
	return 0;
}

WEAK int32_t l3_ground_arg(const l3_state *s, unsigned piece) {
	(void)s;
	(void)piece;
	return 0;
}

WEAK int32_t l3_objective_arg(const l3_state *s, unsigned objective) {
	(void)s;
	(void)objective;
	return 0;
}

WEAK bool l3_setup(const gg_game *game, const gg_options *options, gg_state *state, gg_error *error) {
	(void)game;
	(void)options;
	(void)state;
	(void)error;
	return 0;
}

WEAK const char *l3_offer_value(const gg_game *game, uint32_t option, uint32_t index, gg_lang lang, const char **name) {
	(void)game;
	(void)option;
	(void)index;
	(void)lang;
	(void)name;
	return NULL;
}

WEAK bool l3_options_validate(const gg_game *game, const gg_options *options, gg_error *error) {
	(void)game;
	(void)options;
	(void)error;
	return 0;
}

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

WEAK void l3_write(const gg_game *game, const gg_state *state, gg_json_out *out) {
	(void)game;
	(void)state;
	(void)out;
}

WEAK bool l3_read(const gg_game *game, gg_state *state, const gg_json *doc, uint32_t node, gg_error *error) {
	(void)game;
	(void)state;
	(void)doc;
	(void)node;
	(void)error;
	return 0;
}

WEAK void l3_format(const gg_game *game, const gg_state *state, const gg_action *action, gg_text *out) {
	(void)game;
	(void)state;
	(void)action;
	(void)out;
}

WEAK bool l3_parse(const gg_game *game, const gg_state *state, const char *text, size_t size, gg_action *out, gg_error *error) {
	(void)game;
	(void)state;
	(void)text;
	(void)size;
	(void)out;
	(void)error;
	return 0;
}

WEAK void l3_parts(const gg_game *game, const gg_state *state, const gg_action *action, gg_json_out *out) {
	(void)game;
	(void)state;
	(void)action;
	(void)out;
}

WEAK int32_t l3_evaluate(const gg_game *game, const gg_state *state, int player) {
	(void)game;
	(void)state;
	(void)player;
	return 0;
}

WEAK const char *l3_noun(const gg_game *game, const char *noun, int32_t value, gg_lang lang) {
	(void)game;
	(void)noun;
	(void)value;
	(void)lang;
	return NULL;
}

WEAK const char *l3_seat_name(const gg_game *game, const gg_state *state, int seat, gg_lang lang) {
	(void)game;
	(void)state;
	(void)seat;
	(void)lang;
	return NULL;
}

WEAK uint32_t l3_seat_colour(const gg_game *game, const gg_state *state, int seat) {
	(void)game;
	(void)state;
	(void)seat;
	return 0;
}

WEAK bool l3_forced(const gg_game *game, const gg_state *state, gg_action *out) {
	(void)game;
	(void)state;
	(void)out;
	return 0;
}

WEAK bool l3_may_fire(l3_look *look, l3_fire_when when, const gg_action *action, gg_verdict *refusal) {
	(void)look;
	(void)when;
	(void)action;
	(void)refusal;
	return 0;
}

WEAK void l3_list_fires(l3_look *look, l3_fire_when when, unsigned side, l3_menu *menu) {
	(void)look;
	(void)when;
	(void)side;
	(void)menu;
}

WEAK void l3_declare_fire(l3_play *play, l3_fire_when when, const gg_action *action) {
	(void)play;
	(void)when;
	(void)action;
}

WEAK unsigned l3_owes_error_die(l3_look *look) {
	(void)look;
	return 0;
}

WEAK void l3_error_die(l3_play *play, int die) {
	(void)play;
	(void)die;
}

WEAK void l3_apply_fires(l3_play *play) {
	(void)play;
}

WEAK void l3_fire_open(l3_play *play, l3_fire_when when, const gg_action *action) {
	(void)play;
	(void)when;
	(void)action;
}

WEAK bool l3_is_duel(l3_look *look, unsigned a, unsigned b) {
	(void)look;
	(void)a;
	(void)b;
	return 0;
}

WEAK const gg_option_spec l3_option_specs[L3_OPTION_COUNT] = {{0}};

WEAK const l3_data tricolore_data = {0};
