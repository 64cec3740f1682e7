/*
 * markers.h - simultaneous play (L3C-3.1 to 3.18, L3C-11; a.6, a.7): order markers, what is read of them, and how they are carried out.
 *
 * What a unit has read waits in its order_ fields: a manoeuvre, a straight way or a MAC, a manoeuvre. Way: order_heading, order_dist; once
 * it runs order_pre_arg is what it has gone. order_pre: the verb of the drill, bits 6 to 7 the PA of the move. An attack: order_target,
 * order_post_arg = wanted 2, canister 1, MAF 1, bits 8 to 15 the leader + 1 of a joint attack. SOU: order_target is whom it supports.
 * Before SIM_REVEAL order_target is the marker of the last turn (L3C-34.6).
 */
#ifndef TRICOLORE_MARKERS_H
#define TRICOLORE_MARKERS_H

#include "mac.h"
#include "steps.h"

/* Bits of l3_element.ticks; below them fractions made in the group of units that move together. */
enum { L3_RUNS = L3_SCRIPT_WAITS, L3_STARTED = 0x40, L3_READ = 0x20, L3_TICKS = 0x1f };
/* l3_element.delay: PA of the preliminary manoeuvre; from bit 4 ticks that the ground takes before it goes on, + 1. */
enum { L3_DELAY = 15, L3_WAIT = 16 };
enum { L3_MOST_TICKS = 20 };

typedef struct l3_script {
	unsigned unit, pre, pre_arg, post, post_arg;
	unsigned target, support; /* +1 */
	uint16_t heading;
	int32_t dist;
	unsigned move_pa, price; /* of the way, found by l3_script_ok */
} l3_script;

bool l3_script_of(const gg_action *action, l3_script *out);
gg_action l3_script_action(const l3_script *of);
void l3_script_keep(l3_state *s, const l3_script *of);
l3_script l3_script_kept(const l3_state *s, unsigned unit);
void l3_script_drop(l3_element *e);
gg_action l3_script_drill(l3_look *look, unsigned unit, unsigned verb, unsigned arg, uint16_t heading);
/* The straight step that its way is, with the fewest PA of those its pace allows. */
bool l3_script_stride(l3_look *look, l3_script *of, unsigned order, gg_action *action, l3_stride *stride, gg_verdict *refusal);
l3_declaration l3_script_declares(const l3_script *of);
bool l3_script_is_maf(const l3_script *of);
/* It is what the marker says (L3C-3.8 to 3.17). */
bool l3_script_fits(l3_look *look, unsigned order, const l3_script *of, gg_verdict *refusal);
/* It can be done from here, friends who have read being where they will be; `lost`: PA lost before (L3C-11.1). Finds move_pa. */
bool l3_script_ok(l3_look *look, unsigned order, l3_script *of, unsigned lost, gg_verdict *refusal);

bool l3_order_ok(l3_look *look, unsigned element, unsigned order, gg_verdict *refusal); /* SIM_ORDERS */
bool l3_attacks_by_marker(const l3_state *s, unsigned side);
/* The markers of the last turn are kept for "as last turn"; all are decoys. */
void l3_markers_begin(l3_state *s);

/* Notes the attack of a script; who supports it and who attacks with it comes along. L3_NONE: it has become impossible. To 2/3 by a
 * MOVE frame, at once, or not at all (crossed MACs, and those at DT). */
typedef enum l3_walk { L3_WALK_NOT, L3_WALK_FRAME, L3_WALK_AT_ONCE } l3_walk;
unsigned l3_script_attack(l3_play *play, unsigned unit, unsigned flags, l3_walk walk);
/* A preliminary manoeuvre of the target of a MAC (L3C-11.7): made if the attacker started far enough away, else it waits. */
void l3_script_surprised(l3_play *play, unsigned target, unsigned attacker, uint32_t start);

/* A MOVE frame that makes one fraction is over: what is left of the way goes back into the script. */
void l3_script_pause(l3_play *play);

void l3_list_scripts(l3_look *look, unsigned unit, bool (*check)(l3_look *, const gg_action *, gg_verdict *), l3_menu *menu);

#endif
