/*
 * stubs.c - weak stand-ins for chapters that are still being written: whatever a chapter defines takes their place. Goes when all are
 * there.
 */
#include "../../core/mem.h"

#include "commanders.h"

#include "facts.h"

#include "facts_of.h"

#include "harm.h"

#include "look.h"

#include "mac.h"

#include "melee.h"

#include "paths.h"

#include "play.h"

#include "rulebook.h"

#include "shots.h"

#include "tricolore.h"

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

WEAK const l3_phase_rules l3_turn_start = {.turn = over};

WEAK const l3_phase_rules l3_init_roll = {.turn = over};

WEAK const l3_phase_rules l3_op_menu = {.turn = over};

WEAK const l3_phase_rules l3_end_tests = {.turn = over};

WEAK const l3_phase_rules l3_safeguard = {.turn = over};

WEAK const l3_phase_rules l3_screens_back = {.turn = over};

WEAK const l3_phase_rules l3_end_check = {.turn = over};

WEAK const l3_phase_rules l3_played_out = {.turn = over};

WEAK const l3_phase_rules l3_ph_start = {.turn = over};

WEAK const l3_phase_rules l3_ph_mandatory = {.turn = over};

WEAK const l3_phase_rules l3_ph_move = {.turn = over};

WEAK const l3_phase_rules l3_ph_late_opp = {.turn = over};

WEAK const l3_phase_rules l3_ph_rally = {.turn = over};

WEAK const l3_phase_rules l3_ph_late_moves = {.turn = over};

WEAK const l3_phase_rules l3_ph_end = {.turn = over};

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

WEAK bool l3_test_check(const l3_test *test, gg_verdict *refusal) {
	(void)test;
	(void)refusal;
	return 0;
}

WEAK int32_t l3_test_sum(const l3_test *test, const gg_item_sink *sink) {
	(void)test;
	(void)sink;
	return 0;
}

WEAK int32_t l3_test_random(const l3_test *test, int die) {
	(void)test;
	(void)die;
	return 0;
}

WEAK int32_t l3_test_cap(int32_t score) {
	(void)score;
	return 0;
}

WEAK int32_t l3_test_score(const l3_test *test, int die) {
	(void)test;
	(void)die;
	return 0;
}

WEAK l3_test_result l3_test_read(const l3_test *test, int32_t score) {
	(void)test;
	(void)score;
	return (l3_test_result){0};
}

WEAK int32_t l3_after_counter(int32_t score, int32_t paces) {
	(void)score;
	(void)paces;
	return 0;
}

WEAK int32_t l3_after_fire(int32_t score, int32_t percent, bool maf) {
	(void)score;
	(void)percent;
	(void)maf;
	return 0;
}

WEAK int32_t l3_after_pace(int32_t score, l3_pace pace) {
	(void)score;
	(void)pace;
	return 0;
}

WEAK int32_t l3_start_value(l3_start start, l3_case from) {
	(void)start;
	(void)from;
	return 0;
}

WEAK int32_t l3_status_level(l3_status status) {
	(void)status;
	return 0;
}

WEAK int32_t l3_status_levels(l3_status own, l3_status enemy) {
	(void)own;
	(void)enemy;
	return 0;
}

WEAK int32_t l3_type_levels(l3_arm own, l3_type own_type, l3_arm enemy, l3_type seen) {
	(void)own;
	(void)own_type;
	(void)enemy;
	(void)seen;
	return 0;
}

WEAK int32_t l3_famous_levels(l3_status status) {
	(void)status;
	return 0;
}

WEAK l3_pace l3_pace_of_case(l3_case now) {
	(void)now;
	return 0;
}

WEAK l3_case l3_case_of_pace(l3_pace pace) {
	(void)pace;
	return 0;
}

WEAK l3_cohesion l3_worse(l3_cohesion now, int32_t ddf) {
	(void)now;
	(void)ddf;
	return 0;
}

WEAK bool l3_fire_check(const l3_fire *fire, gg_verdict *refusal) {
	(void)fire;
	(void)refusal;
	return 0;
}

WEAK int32_t l3_fire_score(const l3_fire *fire, const gg_item_sink *sink) {
	(void)fire;
	(void)sink;
	return 0;
}

WEAK l3_loss l3_fire_loss(const l3_fire *fire) {
	(void)fire;
	return (l3_loss){0};
}

WEAK l3_loss l3_loss_of(int32_t figures, int32_t score) {
	(void)figures;
	(void)score;
	return (l3_loss){0};
}

WEAK int32_t l3_loss_percent(int32_t pap, int32_t figures) {
	(void)pap;
	(void)figures;
	return 0;
}

WEAK int32_t l3_loss_tenths(int32_t pap, int32_t figures) {
	(void)pap;
	(void)figures;
	return 0;
}

WEAK bool l3_loss_test_due(int32_t pap, int32_t more, int32_t figures) {
	(void)pap;
	(void)more;
	(void)figures;
	return 0;
}

WEAK l3_range l3_fire_range(l3_weapon weapon, int32_t distance) {
	(void)weapon;
	(void)distance;
	return 0;
}

WEAK int32_t l3_range_limit(l3_weapon weapon, l3_range range) {
	(void)weapon;
	(void)range;
	return 0;
}

WEAK int32_t l3_joint_score(const int32_t *score, int32_t count) {
	(void)score;
	(void)count;
	return 0;
}

WEAK int32_t l3_figures_lost(int32_t pap_before, int32_t pap) {
	(void)pap_before;
	(void)pap;
	return 0;
}

WEAK int32_t l3_ball_share(int32_t pap, int32_t ranks, bool by_rank) {
	(void)pap;
	(void)ranks;
	(void)by_rank;
	return 0;
}

WEAK int32_t l3_fire_figures(int32_t opposite, int32_t sides, l3_range physical, bool skirmishers) {
	(void)opposite;
	(void)sides;
	(void)physical;
	(void)skirmishers;
	return 0;
}

WEAK int32_t l3_concerned(int32_t front, l3_arm shooter, l3_arm attacker, int32_t ranks, int32_t sides, bool on_square) {
	(void)front;
	(void)shooter;
	(void)attacker;
	(void)ranks;
	(void)sides;
	(void)on_square;
	return 0;
}

WEAK int32_t l3_error_within(l3_range range) {
	(void)range;
	return 0;
}

WEAK bool l3_error(l3_range range, l3_status gunners, int die) {
	(void)range;
	(void)gunners;
	(void)die;
	return 0;
}

WEAK bool l3_is_duel_range(l3_weapon a, l3_weapon b, int32_t distance) {
	(void)a;
	(void)b;
	(void)distance;
	return 0;
}

WEAK bool l3_melee_check(const l3_melee *melee, gg_verdict *refusal) {
	(void)melee;
	(void)refusal;
	return 0;
}

WEAK int32_t l3_melee_factor(const l3_melee *melee, int which, const gg_item_sink *sink) {
	(void)melee;
	(void)which;
	(void)sink;
	return 0;
}

WEAK l3_loss l3_melee_loss(const l3_melee *melee, int which) {
	(void)melee;
	(void)which;
	return (l3_loss){0};
}

WEAK l3_beaten l3_melee_result(const l3_fighter *unit, int32_t received, int32_t inflicted, bool duel) {
	(void)unit;
	(void)received;
	(void)inflicted;
	(void)duel;
	return (l3_beaten){0};
}

WEAK int32_t l3_engaged(l3_arm arm, l3_pace pace, int32_t files, int32_t sides, int32_t ranks, bool breakthrough) {
	(void)arm;
	(void)pace;
	(void)files;
	(void)sides;
	(void)ranks;
	(void)breakthrough;
	return 0;
}

WEAK bool l3_breaks_through(l3_pace own, l3_pace enemy, int32_t enemy_ranks, bool enemy_battery) {
	(void)own;
	(void)enemy;
	(void)enemy_ranks;
	(void)enemy_battery;
	return 0;
}

WEAK int32_t l3_push_ud(l3_arm arm) {
	(void)arm;
	return 0;
}

WEAK int32_t l3_status_lift(l3_status status) {
	(void)status;
	return 0;
}

WEAK l3_case l3_raised(l3_case now, int32_t cases) {
	(void)now;
	(void)cases;
	return 0;
}

WEAK l3_case l3_lowered(l3_case now, int32_t cases) {
	(void)now;
	(void)cases;
	return 0;
}

WEAK int32_t l3_control_sum(const l3_control_test *test, const gg_item_sink *sink) {
	(void)test;
	(void)sink;
	return 0;
}

WEAK bool l3_controlled(const l3_control_test *test, int die) {
	(void)test;
	(void)die;
	return 0;
}

WEAK bool l3_hunt_check(const l3_hunt *hunt, gg_verdict *refusal) {
	(void)hunt;
	(void)refusal;
	return 0;
}

WEAK int32_t l3_hunt_figures(const l3_hunt *hunt) {
	(void)hunt;
	return 0;
}

WEAK int32_t l3_hunt_catch_up(const l3_hunt *hunt, const gg_item_sink *sink) {
	(void)hunt;
	(void)sink;
	return 0;
}

WEAK bool l3_hunt_caught(const l3_hunt *hunt) {
	(void)hunt;
	return 0;
}

WEAK int32_t l3_hunt_length(l3_arm pursuer) {
	(void)pursuer;
	return 0;
}

WEAK int32_t l3_prisoners(const l3_hunt *hunt) {
	(void)hunt;
	return 0;
}

WEAK l3_case l3_climb_to(const l3_climb *climb, const gg_item_sink *sink) {
	(void)climb;
	(void)sink;
	return 0;
}

WEAK int32_t l3_mandatory_ud(l3_arm arm, l3_case now) {
	(void)arm;
	(void)now;
	return 0;
}

WEAK int32_t l3_mandatory_pa(l3_case now) {
	(void)now;
	return 0;
}

WEAK bool l3_pa_ok(int32_t spent, int32_t cost, l3_payment how, gg_verdict *refusal) {
	(void)spent;
	(void)cost;
	(void)how;
	(void)refusal;
	return 0;
}

WEAK int32_t l3_pop_of(int32_t spent, int32_t cost) {
	(void)spent;
	(void)cost;
	return 0;
}

WEAK l3_toll l3_ground_toll(l3_ground ground, l3_arm arm, int32_t ft, bool jumps, bool fast) {
	(void)ground;
	(void)arm;
	(void)ft;
	(void)jumps;
	(void)fast;
	return (l3_toll){0};
}

WEAK bool l3_march_check(const l3_march *march, gg_verdict *refusal) {
	(void)march;
	(void)refusal;
	return 0;
}

WEAK int32_t l3_march_ud(const l3_march *march, const gg_item_sink *sink) {
	(void)march;
	(void)sink;
	return 0;
}

WEAK int32_t l3_march_pa(const l3_march *march) {
	(void)march;
	return 0;
}

WEAK int32_t l3_por_ud(l3_arm arm, bool horse, l3_formation formation) {
	(void)arm;
	(void)horse;
	(void)formation;
	return 0;
}

WEAK int32_t l3_operational_ud(int32_t slowest_por) {
	(void)slowest_por;
	return 0;
}

WEAK int32_t l3_tolerance_ud(l3_arm arm) {
	(void)arm;
	return 0;
}

WEAK int32_t l3_pace_change_ud(l3_arm arm, l3_pace from, l3_pace to) {
	(void)arm;
	(void)from;
	(void)to;
	return 0;
}

WEAK int32_t l3_chf_pa(l3_arm arm, int32_t ccf, l3_formation from, l3_formation to) {
	(void)arm;
	(void)ccf;
	(void)from;
	(void)to;
	return 0;
}

WEAK int32_t l3_cho_pa(l3_arm arm, int32_t ccf, l3_formation formation, bool over_30) {
	(void)arm;
	(void)ccf;
	(void)formation;
	(void)over_30;
	return 0;
}

WEAK int32_t l3_far_pa(l3_arm arm, int32_t ccf, l3_formation formation) {
	(void)arm;
	(void)ccf;
	(void)formation;
	return 0;
}

WEAK int32_t l3_reforming_pa(int32_t ccf, bool other_formation) {
	(void)ccf;
	(void)other_formation;
	return 0;
}

WEAK int32_t l3_block_pa(int32_t ft) {
	(void)ft;
	return 0;
}

WEAK int32_t l3_manhandling_pa(bool heavy, l3_status status, bool uphill) {
	(void)heavy;
	(void)status;
	(void)uphill;
	return 0;
}

WEAK int32_t l3_block_capacity(int32_t length, int32_t width, int32_t base) {
	(void)length;
	(void)width;
	(void)base;
	return 0;
}

WEAK int32_t l3_block_face(int32_t side, int32_t base) {
	(void)side;
	(void)base;
	return 0;
}

WEAK int32_t l3_general_bonus(l3_grade grade) {
	(void)grade;
	return 0;
}

WEAK int32_t l3_general_zone(l3_grade grade) {
	(void)grade;
	return 0;
}

WEAK int32_t l3_general_near(int32_t bonus, int32_t full_uds) {
	(void)bonus;
	(void)full_uds;
	return 0;
}

WEAK bool l3_general_sniped(l3_range range, int die) {
	(void)range;
	(void)die;
	return 0;
}

WEAK int32_t l3_initiative_winner(const int32_t die[2], const int32_t ccf[2], const int32_t attacks[2], int32_t former) {
	(void)die;
	(void)ccf;
	(void)attacks;
	(void)former;
	return 0;
}

WEAK int32_t l3_cost_each(const l3_purse *unit, const gg_item_sink *sink) {
	(void)unit;
	(void)sink;
	return 0;
}

WEAK int32_t l3_general_cost(l3_grade grade, int32_t ccf) {
	(void)grade;
	(void)ccf;
	return 0;
}

WEAK void l3_test_facts(l3_look *look, unsigned element, l3_motive motive, l3_motive then, unsigned mac, l3_test *out) {
	(void)look;
	(void)element;
	(void)motive;
	(void)then;
	(void)mac;
	(void)out;
}

WEAK bool l3_fire_facts(l3_look *look, unsigned firer, unsigned target, bool canister, unsigned share, unsigned mac, l3_fire *out,
			gg_verdict *refusal) {
	(void)look;
	(void)firer;
	(void)target;
	(void)canister;
	(void)share;
	(void)mac;
	(void)out;
	(void)refusal;
	return 0;
}

WEAK void l3_melee_facts(l3_look *look, unsigned a, unsigned b, unsigned mac, l3_melee *out) {
	(void)look;
	(void)a;
	(void)b;
	(void)mac;
	(void)out;
}

WEAK unsigned l3_secure_flanks(l3_look *look, unsigned element, unsigned against, uint16_t direction) {
	(void)look;
	(void)element;
	(void)against;
	(void)direction;
	return 0;
}

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

WEAK void l3_find_objectives(l3_look *look, l3_mac *mac) {
	(void)look;
	(void)mac;
}

WEAK void l3_melee_open(l3_play *play, unsigned mac, bool duel) {
	(void)play;
	(void)mac;
	(void)duel;
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

WEAK void l3_payoff(const gg_game *game, const gg_state *state, gg_payoff *out) {
	(void)game;
	(void)state;
	(void)out;
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
