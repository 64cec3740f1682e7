/*
 * play.h - how the phases are played: a table of what each phase asks, lists, refuses and does.
 *
 * A phase belongs to a player, to chance, or to nobody: then it goes on by itself (`go`). What interrupts is a frame on a stack (L3C-31.7):
 * a frame that pushes another first sets its own phase to the one at which it will go on. l3_settle runs what goes on by itself until
 * somebody decides.
 */
#ifndef TRICOLORE_PLAY_H
#define TRICOLORE_PLAY_H

#include "actions.h"
#include "look.h"

typedef struct l3_play {
	const gg_game *game;
	l3_look look; /* of `s` */
	l3_state *s;
	const gg_sink *sink; /* may be NULL */
} l3_play;

typedef struct l3_menu {
	gg_action *out;
	uint32_t cap, count; /* count may exceed cap: then only cap are written */
} l3_menu;

typedef struct l3_phase_rules {
	/* Who decides: a side, GG_CHANCE, GG_OVER or L3_ITSELF. Cheap. */
	int (*turn)(const l3_state *s);
	/* A player's phase: whether the action may be done; else the refusal. */
	bool (*check)(l3_look *look, const gg_action *action, gg_verdict *refusal);
	/* After a true check. At a chance turn action->a is the face of a d6. */
	void (*apply)(l3_play *play, const gg_action *action);
	/* A player's phase: the menu (a.10). */
	void (*list)(l3_look *look, l3_menu *menu);
	/* A player's phase, optional: nothing is left to choose (L3C-31.1); does what remains and returns true. Cheap: it is asked after
	 * every action. */
	bool (*skip)(l3_play *play);
	/* L3_ITSELF: goes on. */
	void (*go)(l3_play *play);
	/* Explains the numbers of an action here, optional; at a chance turn of the die about to fall. */
	void (*explain)(l3_look *look, const gg_action *action, const gg_item_sink *sink);
} l3_phase_rules;

enum { L3_ITSELF = -3 };

/* A row for each phase, in the file of its chapter (phases.c has the table). */
extern const l3_phase_rules *const l3_phase_table[L3_PHASES];

extern const l3_phase_rules l3_terrain_pick, l3_terrain_die, l3_deploy, l3_meet_heads, l3_meet_sketch; /* setup */
extern const l3_phase_rules l3_turn_start, l3_init_roll, l3_op_menu, l3_end_tests, l3_safeguard, l3_screens_back, l3_end_check,
	l3_played_out; /* turn */
extern const l3_phase_rules l3_ph_start, l3_ph_mandatory, l3_ph_move, l3_ph_late_opp, l3_ph_rally, l3_ph_late_moves, l3_ph_end, l3_move_go,
	l3_opp_window, l3_hook, l3_move_resume; /* move */
extern const l3_phase_rules l3_ph_fire0, l3_ph_fire0_answer, l3_ph_fire0_errors, l3_ph_fire0_apply, l3_fire_answer, l3_fire_errors,
	l3_fire_apply, l3_mac_shot, l3_mac_screens, l3_mac_support_fire, l3_mac_errors, l3_mac_support_apply, l3_mac_stopfire,
	l3_maf_result; /* shooting */
extern const l3_phase_rules l3_mac_gt, l3_mac_order, l3_mac_order_pick, l3_mac_next, l3_mac_place, l3_mac_reaim, l3_mac_join,
	l3_mac_withdraw, l3_mac_mode, l3_test_a, l3_mac_answer, l3_test_d, l3_mac_adjust, l3_mac_stand_counter, l3_mac_residual,
	l3_mac_stopped, l3_mac_flee, l3_eco_take, l3_mac_contact, l3_mac_nocontact, l3_maf_countered, l3_mac_end; /* mac */
extern const l3_phase_rules l3_cac_fight, l3_cac_result, l3_cac_status, l3_cac_push, l3_break_choice, l3_break_involuntary,
	l3_pursue_choice, l3_control_ask, l3_control, l3_pursuit, l3_pursue_others, l3_general_risk, l3_queue_next, l3_loss_ask,
	l3_other_test, l3_status_ask, l3_test_apply, l3_aside_general; /* melee */
extern const l3_phase_rules l3_sim_orders, l3_sim_fire1, l3_sim_fire1_errors, l3_sim_fire1_apply, l3_sim_reveal, l3_sim_read, l3_sim_exec1,
	l3_sim_second, l3_sim_macs, l3_sim_feu, l3_sim_rally; /* markers */

/* What may be done in PH_MOVE and elsewhere: each chapter's part of the menu, asked in turn by its verbs. */
typedef struct l3_deed {
	bool (*check)(l3_look *look, const gg_action *action, gg_verdict *refusal);
	void (*apply)(l3_play *play, const gg_action *action);
	void (*list)(l3_look *look, l3_menu *menu);
	void (*explain)(l3_look *look, const gg_action *action, const gg_item_sink *sink); /* optional */
} l3_deed;

extern const l3_deed l3_deed_step;    /* steps.c: all steps of b.3 but those below, and groups */
extern const l3_deed l3_deed_eco;     /* eco.c: enter, leave, redeploy */
extern const l3_deed l3_deed_screen;  /* screens.c: detach, attach; merge is in merge.c */
extern const l3_deed l3_deed_merge;   /* merge.c */
extern const l3_deed l3_deed_reveal;  /* reveal.c */
extern const l3_deed l3_deed_flee;    /* flight.c */
extern const l3_deed l3_deed_general; /* generals.c: L3C-25.7 to 25.10, 14.9 */
extern const l3_deed l3_deed_fire;    /* shooting.c: tactical fire */
extern const l3_deed l3_deed_mac;     /* declare.c: MAC and MAF */

/* --- The machine ------------------------------------------------------------------------------------------------------ */

l3_phase l3_phase_of(const l3_state *s); /* of the top frame, else of the turn */
void l3_go_to(l3_state *s, l3_phase phase);
l3_frame *l3_top(l3_state *s); /* NULL if no frame is open */
const l3_frame *l3_top_of(const l3_state *s);
l3_frame *l3_frame_of(l3_state *s, l3_frame_kind kind); /* the one nearest to the top, or NULL */
const l3_frame *l3_frame_in(const l3_state *s, l3_frame_kind kind);
l3_frame *l3_push(l3_state *s, l3_frame_kind kind, l3_phase phase);
void l3_pop(l3_state *s); /* zeroes it */
void l3_settle(l3_play *play);

/* Turns of rows. */
int l3_turn_jep(const l3_state *s);
int l3_turn_nep(const l3_state *s);
int l3_turn_side(const l3_state *s);  /* s->side: steps of both, one after the other */
int l3_turn_frame(const l3_state *s); /* the `side` of the top frame */
int l3_turn_chance(const l3_state *s);
/* The die of a morale test; without the random term (random_d6=none) the test is made by itself. */
int l3_turn_test(const l3_state *s);
void l3_test_without_die(l3_play *play);
int l3_turn_itself(const l3_state *s);

/* --- Words ------------------------------------------------------------------------------------------------------------ */

/* As arguments of words: "{@unit.0}", "{@general.0}", "{@group.0}", "{@army.0}", "{@ground.0}", "{@objective.0}" (names.c). */
int32_t l3_unit_arg(const l3_state *s, unsigned element);
/* The same for a refusal, which menus do not ask for. */
static inline int32_t l3_refused_unit(const l3_state *s, unsigned element, const gg_verdict *refusal) {
	return refusal ? l3_unit_arg(s, element) : 0;
}
int32_t l3_general_arg(const l3_state *s, unsigned general);
int32_t l3_group_arg(const l3_state *s, unsigned group);
int32_t l3_army_arg(const l3_state *s, unsigned side);
int32_t l3_ground_arg(const l3_state *s, unsigned piece);
int32_t l3_objective_arg(const l3_state *s, unsigned objective);

/* An event to everybody. A headline names the outcome of a die: odds are grouped by it. */
void l3_tell(l3_play *play, uint16_t code, uint16_t clause, int32_t a, int32_t b, int32_t c);
void l3_headline(l3_play *play, uint16_t code, uint16_t clause, int32_t a, int32_t b, int32_t c);
/* The same of a die, which is told too (0: there was none). */
void l3_rolled(l3_play *play, uint16_t code, uint16_t clause, int32_t a, int32_t b, int32_t c, int32_t die);
/* Where the lines of a sum go that led to what was just told; only if somebody listens (play->sink). */
gg_item_sink l3_told_sum(l3_play *play);
void l3_tell_side(l3_play *play, unsigned side, uint16_t code, uint16_t clause, int32_t a, int32_t b, int32_t c);
/* What has become of a unit: to everybody, or to its own side alone while it is under a type marker (L3C-32.1). */
void l3_tell_state(l3_play *play, unsigned element, uint16_t code, uint16_t clause, int32_t b);
/* False, so that it can be returned; the refusal may be NULL. */
bool l3_refuse(gg_verdict *refusal, uint16_t code, uint16_t clause, int32_t a, int32_t b, int32_t c);
/* No field but the verb and `who` is used, or a refusal (L3C-35.21); l3_no_who: `who` is 255, the player. */
bool l3_no_numbers(const gg_action *action, gg_verdict *refusal);
bool l3_plain(const gg_action *action, gg_verdict *refusal); /* who 255 and no numbers */

void l3_list(l3_menu *menu, unsigned verb, unsigned who, int32_t a, int32_t b, int32_t c);
/* Lists it if `check` allows it. */
bool l3_offer(l3_menu *menu, l3_look *look, bool (*check)(l3_look *, const gg_action *, gg_verdict *), gg_action action);

#endif
