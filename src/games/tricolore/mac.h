/*
 * mac.h - marches to combat and to fire: declaring, placing, resolving (L3C-6, L3C-7, L3C-10, L3C-20; a.5).
 */
#ifndef TRICOLORE_MAC_H
#define TRICOLORE_MAC_H

#include "play.h"

/* The fields of a declaration, taken apart (L3C-35.21). */
typedef struct l3_declaration {
	unsigned attacker, target;
	unsigned wanted; /* pace 1 to 3, or range 0 to 2: P1, P2, P3 */
	bool canister;
	unsigned general;  /* +1 */
	unsigned joint[2]; /* slots +1 */
	l3_set supports;
	uint16_t direction;
} l3_declaration;
bool l3_declaration_of(const gg_action *action, l3_declaration *out);
gg_action l3_declare_action(unsigned verb, const l3_declaration *of);

/* Legal as a declaration in PH_MOVE; `opportunity`: as a shock in a window (L3C-7, b.5). */
bool l3_mac_ok(l3_look *look, l3_mac_kind kind, bool opportunity, const l3_declaration *of, gg_verdict *refusal);
void l3_list_macs(l3_look *look, bool opportunity, unsigned side, l3_menu *menu);
/* Adds it to the MACs; the attackers walk to 2/3 by a MOVE frame (opportunity: placed at 1/3 by MAC_PLACE). Returns its index. */
unsigned l3_mac_add(l3_play *play, l3_mac_kind kind, bool opportunity, const l3_declaration *of);
/* Pushes the frame in which it is resolved at once: opportunities, breakthroughs, counter-charges. */
void l3_mac_open(l3_play *play, unsigned mac, bool counter);
/* It is off: its attackers can no longer go on. */
void l3_mac_off(l3_play *play, unsigned mac);
/* The aimed unit and its neighbours inside the 30 degrees (L3C-22.35): fills the objectives. */
void l3_find_objectives(l3_look *look, l3_mac *mac);

#endif
