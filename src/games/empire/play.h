/*
 * play.h - how the phases are played: a table of what each phase asks, lists, refuses and does.
 *
 * A phase belongs to a player, to chance, or to nobody: then it goes on by itself (`go`). What interrupts is a frame on a stack (BE-27.63):
 * a frame that pushes another first sets its own phase to the one at which it will go on. em_settle runs what goes on by itself until
 * somebody decides.
 */
#ifndef EMPIRE_PLAY_H
#define EMPIRE_PLAY_H

#include "actions.h"
#include "look.h"

typedef struct em_play {
	const gg_game *game;
	em_look look; /* of `s` */
	em_state *s;
	const gg_sink *sink; /* may be NULL */
} em_play;

typedef struct em_menu {
	gg_action *out;
	uint32_t cap, count; /* count may exceed cap: then only cap are written */
} em_menu;

/* What a chance phase rolls (BE-27.62). */
typedef enum em_dice {
	EM_NO_DICE,
	EM_D6,       /* plain or average, by option */
	EM_PLAIN_D6, /* set-up and arrivals */
	EM_TWO_D6,   /* 2 to 12: generals */
	EM_OWN_DICE  /* `list` and `chance` of the row */
} em_dice;

typedef struct em_phase_rules {
	/* Who decides: a side, GG_CHANCE, GG_OVER or EM_ITSELF. Cheap. */
	int (*turn)(const em_state *s);
	/* A player's phase: whether the action may be done; else the refusal. */
	bool (*check)(em_look *look, const gg_action *action, gg_verdict *refusal);
	/* After a true check; an outcome at a chance turn. */
	void (*apply)(em_play *play, const gg_action *action);
	/* A player's phase: the menu (BE-27.91). */
	void (*list)(em_look *look, em_menu *menu);
	/* A player's or chance's, optional: nothing is left to choose (BE-27.60) or to roll; does what remains and returns true. Cheap: it
	 * is asked after every action. */
	bool (*skip)(em_play *play);
	/* EM_ITSELF: goes on. */
	void (*go)(em_play *play);
	/* Explains the numbers of an action here, optional. */
	void (*explain)(em_look *look, const gg_action *action, const gg_item_sink *sink);
	/* EM_OWN_DICE: the weights of the outcomes listed. */
	uint32_t (*chance)(const em_state *s, uint32_t weights[GG_OUTCOMES_MAX]);
	em_dice dice;
} em_phase_rules;

enum { EM_ITSELF = -3 };

extern const em_phase_rules *const em_phase_table[EM_PHASES];

/* Rows, each in the file of its chapter. */
extern const em_phase_rules em_su_type, em_su_role, em_su_field, em_su_pieces, em_su_sector, em_su_off, em_su_order,
	em_su_place; /* setup */
extern const em_phase_rules em_t_cp, em_t_flank, em_t_strategy, em_t_order_test, em_act_next, em_act_alone, em_init_name, em_init_roll,
	em_ac_start, em_ac_replace, em_ac_cp, em_ac_arrive, em_ac_fire_b, em_ac_charge, em_ac_move, em_ac_fire_e, em_ac_end, em_t_end,
	em_played_out;
extern const em_phase_rules em_mv_group, em_mv_step, em_mv_more, em_rl_step;
extern const em_phase_rules em_re_ask, em_re_tm, em_re_shot, em_fa_go, em_fa_test;
extern const em_phase_rules em_ch_with, em_ch_go, em_ch_react, em_ch_tm, em_ch_control, em_ch_control_die, em_ch_follow,
	em_ch_support_fire_x, em_ch_support_fire_y, em_ch_support_move, em_ch_shock, em_ch_result, em_ch_general, em_ch_loser,
	em_ch_advance, em_ch_pursue, em_ch_hold_die, em_ch_prey, em_ch_prey_react, em_ch_done;
extern const em_phase_rules em_fi_support, em_fi_reply, em_fi_dice, em_fi_loss, em_fi_general, em_fi_test, em_fi_ricochet;

/* What may be done in several phases: declared in a menu of the activation, carried out in frames of its own. */
typedef struct em_deed {
	bool (*check)(em_look *look, const gg_action *action, gg_verdict *refusal);
	void (*apply)(em_play *play, const gg_action *action);
	void (*list)(em_look *look, em_menu *menu);
	void (*explain)(em_look *look, const gg_action *action, const gg_item_sink *sink); /* optional */
} em_deed;

extern const em_deed em_deed_fire;     /* shooting.c: EM_DO_FIRE, in steps b and e */
extern const em_deed em_deed_charge;   /* charge.c: EM_DO_CHARGE */
extern const em_deed em_deed_move;     /* move.c: EM_DO_MOVE, EM_DO_OPERATIONAL */
extern const em_deed em_deed_garrison; /* garrison.c: EM_DO_ENTER, EM_DO_LEAVE */
extern const em_deed em_deed_rally;    /* rallying.c: EM_DO_RALLY */
extern const em_deed em_deed_ride;     /* rides.c: EM_DO_RIDE in T_STRATEGY and the steps of an activation */

/* --- The machine ------------------------------------------------------------------------------------------------------ */

/* The phase that is on: of the top frame, else of the turn. */
em_phase em_phase_of(const em_state *s);
void em_go_to(em_state *s, em_phase phase);
em_frame *em_top(em_state *s); /* NULL if no frame is open */
const em_frame *em_top_of(const em_state *s);
/* The lowest open frame of a kind that is nearest to the top, or NULL: the move that is reacted to, say. */
em_frame *em_frame_of(em_state *s, em_frame_kind kind);
em_frame *em_push(em_state *s, em_frame_kind kind, em_phase phase);
void em_pop(em_state *s); /* zeroes it */
void em_settle(em_play *play);

/* Turns of rows. */
int em_turn_active(const em_state *s); /* A */
int em_turn_other(const em_state *s);  /* O */
int em_turn_chance(const em_state *s);
int em_turn_itself(const em_state *s);

/* A unit that fills no record is none. */
static inline bool em_exists(const em_state *s, unsigned unit) {
	return unit < EM_UNITS && s->unit[unit].cohesion != 0;
}

/* --- Words ------------------------------------------------------------------------------------------------------------ */

/* A unit, division or general as an argument of a word: "{@unit.0}", "{@division.1}", "{@general.0}" (names.c). */
int32_t em_unit_arg(const em_state *s, unsigned unit);
int32_t em_division_arg(const em_state *s, unsigned division);
int32_t em_general_arg(const em_state *s, unsigned general);
/* "{@army.0}", "{@ground.0}", "{@objective.0}". */
int32_t em_army_arg(const em_state *s, unsigned side);
int32_t em_ground_arg(const em_state *s, unsigned piece);
int32_t em_objective_arg(const em_state *s, unsigned objective);

/* An event to everybody; `all`: with more than three arguments. A headline names the outcome of a die: odds are grouped by it. */
void em_tell(em_play *play, uint16_t code, uint16_t clause, int32_t a, int32_t b, int32_t c);
void em_tell_all(em_play *play, uint16_t code, uint16_t clause, const int32_t args[GG_ARGS]);
void em_headline(em_play *play, uint16_t code, uint16_t clause, int32_t a, int32_t b, int32_t c);
/* To one side alone. */
void em_tell_side(em_play *play, unsigned side, uint16_t code, uint16_t clause, int32_t a, int32_t b, int32_t c);
/* False, so that it can be returned; the refusal may be NULL. */
bool em_refuse(gg_verdict *refusal, uint16_t code, uint16_t clause, int32_t a, int32_t b, int32_t c);

enum { EM_MENU_MOST = 512 }; /* BE-27.91 */
/* No repeats are asked for: a row lists each choice once. At most 512 (BE-27.91). */
void em_list(em_menu *menu, unsigned verb, unsigned who, int32_t a, int32_t b, int32_t c);
/* Lists it if `check` allows it. */
bool em_offer(em_menu *menu, em_look *look, bool (*check)(em_look *, const gg_action *, gg_verdict *), gg_action action);

#endif
