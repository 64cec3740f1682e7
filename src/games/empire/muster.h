/*
 * muster.h - how a battle is set up (BE-21, BE-22.4): what the files of the set-up know of each other.
 */
#ifndef EMPIRE_MUSTER_H
#define EMPIRE_MUSTER_H

#include "divisions.h"
#include "field.h"
#include "play.h"
#include "rulebook.h"

/* options.c: reads the options into the state; `quick`: the set-up that the scenario suggests. */
bool em_agree(const gg_game *game, const gg_options *options, em_state *s, bool *quick, gg_error *error);

/* muster.c: the armies' units, generals and divisions; a unit as two of skirmishers (BE-22.4), for which a record must be free. */
void em_muster(const em_data *data, em_state *s);

/* A unit of a row before the battle. */
em_unit em_unit_at_start(const em_roster_unit *row, unsigned side, unsigned record);
bool em_may_skirmish(const em_unit *unit);
unsigned em_free_record(const em_state *s, unsigned side); /* EM_NONE if there is none */
void em_split(em_state *s, unsigned unit);

/* quick.c: the deployment that a scenario suggests; of other armies one by the rules. */
void em_deploy_quickly(em_play *play);

/* Unused fields are 0, else the action is refused (BE-27.92): all but `who`; all. */
bool em_no_numbers(const gg_action *action, gg_verdict *refusal);
bool em_nobody(const gg_action *action, gg_verdict *refusal);

/* setup.c: turn 1 begins. Clears what only the set-up used. */
void em_start_battle(em_play *play);
/* The first side to act in each phase is the defender (A.1). */
static inline unsigned em_defender(const em_state *s) {
	return 1u - s->attacker;
}

/* off.c: keeps a division off the table: 0 as reserve, 1 on a flank march; 2 as reserve on it (BE-27.92). */
enum { EM_KEPT_OFF, EM_KEPT_FOR_FLANK, EM_KEPT_BACK };
void em_keep(const em_data *data, em_state *s, unsigned division, unsigned how);
bool em_off_check(em_look *look, const gg_action *action, gg_verdict *refusal);
bool em_off_enough(const em_data *data, const em_state *s, unsigned side);

/* orders.c: its order is written at set-up; which it may be, and where a zone of Hold may lie. */
bool em_needs_order(const em_state *s, unsigned division);
unsigned em_orders_open_to(const em_data *data, const em_state *s, unsigned division); /* a bit 1 << order each */
bool em_hold_point(em_look *look, unsigned division, table_point point);
/* The points that a menu offers for Hold: objectives, then the centre of the division (BE-27.91). */
unsigned em_hold_points(em_look *look, unsigned division, table_point out[EM_OBJECTIVES + 1]);

/* deploy.c: places (BE-27.74). */
bool em_waits_for_place(const em_state *s, unsigned unit);
bool em_place_check(em_look *look, const gg_action *action, gg_verdict *refusal);
/* A legal place in a third of the zone along its edge, or anywhere (3). */
bool em_find_place(em_look *look, unsigned unit, unsigned third, gg_action *out);
void em_set_unit(em_play *play, unsigned unit, table_pose pose, unsigned form);
/* A legal place of a general: at the mean of those he leads, with one of them, or in his side's zone. */
typedef enum em_general_place { EM_BEHIND_THEM, EM_AMONG_THEM, EM_WITH_A_UNIT, EM_ANYWHERE, EM_GENERAL_PLACES } em_general_place;
bool em_find_general_place(em_look *look, unsigned general, em_general_place how, gg_action *out);
void em_set_general(em_state *s, unsigned general, table_point at, unsigned attached);
/* To the place of a legal action: attached to whom he stands on. */
void em_ride_to(em_play *play, const gg_action *ride);
bool em_general_waits(const em_state *s, unsigned general);

/* Formations in which a unit may be put on the table, a bit each (BE-27.74). */
unsigned em_open_formations(const em_unit *unit);

/* field_lay.c: the ground and objectives of a scenario; pieces named, laid and objectives by BE-21.2. */
void em_lay_scenario(const em_scenario *scenario, em_state *s);
void em_lay_piece(em_state *s, unsigned piece, unsigned sector);
void em_lay_road_and_objectives(const em_data *data, em_state *s);

#endif
