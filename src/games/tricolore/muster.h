/*
 * muster.h - from options to the first turn: armies, ground, places, arrivals (L3C-26, 27.16, 30; a.2, a.3).
 */
#ifndef TRICOLORE_MUSTER_H
#define TRICOLORE_MUSTER_H

#include "data.h"
#include "play.h"

typedef enum l3_deployment { L3_AS_SCENARIO, L3_DEFENDER_FIRST, L3_SECRET, L3_MEETING } l3_deployment;
typedef enum l3_operational { L3_OP_BY_SCENARIO, L3_OP_OFF, L3_OP_FIRST_TURN, L3_OP_RESERVES, L3_OP_ALL } l3_operational;

/* options.c: options read into the state; false with an error that names the option. */
bool l3_agree(const gg_game *game, const gg_options *options, l3_state *s, bool *quick, gg_error *error);

static inline const l3_scenario *l3_map_of(const l3_data *data, const l3_state *s) {
	return &data->scenario[s->scenario];
}
static inline const l3_army *l3_list_of(const l3_data *data, const l3_state *s, unsigned side) {
	return &data->army[s->army[side]];
}

/* muster.c: armies, ground and objectives as they are before anything is placed. */
void l3_muster(const l3_data *data, l3_state *s);
void l3_muster_side(const l3_data *data, l3_state *s, unsigned side);
l3_element l3_mustered(const l3_data *data, const l3_state *s, unsigned element); /* a unit of the army's list */
void l3_lay_ground(const l3_scenario *scenario, l3_state *s);
bool l3_armies_allowed(const l3_data *data, const l3_state *s, gg_error *error); /* L3C-26 at set-up */
/* Puts a unit on the table, a general with it or at a place. */
void l3_set_unit(l3_play *play, unsigned unit, table_pose pose, unsigned formation);
void l3_set_general(l3_state *s, unsigned general, unsigned unit);
void l3_unset_unit(l3_play *play, unsigned unit);

/* deploy.c */
typedef struct l3_zone {
	int32_t west, south, east, north;
} l3_zone;
l3_zone l3_zone_of(const l3_data *data, const l3_state *s, unsigned side); /* L3C-30.1 */
unsigned l3_first_to_deploy(const l3_data *data, const l3_state *s);       /* L3C-30.3 */
/* Stopping distance of two GTs by their slowest elements (L3C-4.5). */
uint32_t l3_stopping(l3_look *look, unsigned group, unsigned other);
uint32_t l3_stopping_units(l3_look *look, unsigned unit, unsigned enemy); /* of their GTs */
bool l3_due_now(const l3_data *data, const l3_state *s, unsigned unit);   /* its GT is there on turn 1 */
unsigned l3_start_formations(const l3_look *look, unsigned unit);         /* bits (L3C-26.3) */
/* Companies that it may send out; FT0 troops one where they are tolerated (L3C-24.2). */
unsigned l3_screen_companies(const l3_look *look, unsigned unit);
bool l3_may_skirmish(const l3_look *look, unsigned unit); /* L3C-24.2, 26.3 */
bool l3_deploy_check(l3_look *look, const gg_action *action, gg_verdict *refusal);
void l3_deploy_all_suggested(l3_play *play, unsigned side); /* places and generals as the scenario suggests, else by rule */

/* meeting.c: heads of columns (L3C-30.4). */
void l3_march_heads(l3_play *play);
bool l3_sketch_check(l3_look *look, const gg_action *action, gg_verdict *refusal);

/* operational.c */
l3_operational l3_operational_now(const l3_data *data, const l3_state *s);
int32_t l3_op_allowance(l3_look *look, unsigned group); /* 5 x POR of the slowest (L3C-4.2) */

/* setup.c: the phase after the ground is laid; the battle begins. */
void l3_open_deployment(l3_play *play);
void l3_open_battle(l3_play *play);

#endif
