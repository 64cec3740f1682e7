/*
 * deploy.h - parts of the set-up that deploy.c and the sketch of a meeting share.
 */
#ifndef TRICOLORE_DEPLOY_H
#define TRICOLORE_DEPLOY_H

#include "muster.h"

bool l3_in_zone(const l3_zone *zone, const table_shape *shape);
bool l3_own_unit(const l3_state *s, unsigned unit);
bool l3_formation_open(const l3_look *look, unsigned unit, unsigned formation, gg_verdict *refusal);
unsigned l3_face_holds(const l3_state *s, unsigned piece, unsigned face);
uint32_t l3_even_faces(const l3_state *s, unsigned unit, unsigned piece);
bool l3_faces_fit(l3_look *look, unsigned unit, unsigned piece, int32_t faces, gg_verdict *refusal); /* L3C-16.7 */
l3_footprint l3_block_footprint(const l3_look *look, unsigned piece);
unsigned l3_company_size(const l3_look *look, unsigned unit); /* L3C-28.2 */
void l3_garrison(l3_play *play, unsigned unit, unsigned piece, unsigned faces);
bool l3_general_waits(const l3_state *s, unsigned general); /* he has no place, units of his have */
bool l3_check_general_place(l3_look *look, const gg_action *action, gg_verdict *refusal);
bool l3_check_gt_order(l3_look *look, const gg_action *action, gg_verdict *refusal);
void l3_give_order(l3_play *play, const gg_action *action);
bool l3_check_take_back(l3_look *look, const gg_action *action, gg_verdict *refusal);
void l3_take_back(l3_play *play, unsigned who);
bool l3_all_placed(l3_look *look, gg_verdict *refusal);
/* As l3_place_ok, as if no enemy were there: nobody learns by a refusal where the other stands (meeting.c). */
bool l3_place_alone(l3_look *look, unsigned unit, unsigned formation, table_pose pose, gg_verdict *refusal);
/* What a set-up action does to the state, `done` excepted. */
void l3_put_action(l3_play *play, const gg_action *action);
/* The first legal place on a lattice over the zone, from the front; `check` is the phase's. */
bool l3_find_place(l3_look *look, unsigned unit, bool (*check)(l3_look *, const gg_action *, gg_verdict *), const l3_zone *within,
		   gg_action *out);
void l3_list_deploy(l3_look *look, l3_menu *menu, bool (*check)(l3_look *, const gg_action *, gg_verdict *), const l3_zone *within);

#endif
