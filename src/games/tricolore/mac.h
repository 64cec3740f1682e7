/*
 * mac.h - marches to combat and to fire: declaring, placing, resolving (L3C-6, L3C-7, L3C-10, L3C-20; a.5).
 */
#ifndef TRICOLORE_MAC_H
#define TRICOLORE_MAC_H

#include "play.h"
#include "sums.h"

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
/* Of one arm and one brigade: they may attack one enemy together (L3C-6.11). */
bool l3_may_join_attack(const l3_look *look, unsigned lead, unsigned unit, gg_verdict *refusal);
void l3_list_macs(l3_look *look, bool opportunity, unsigned side, l3_menu *menu);
/* A MAC, MAF or shock before it is declared: the terms of its test, as they would be from where it stands now (L3C-34.7). */
void l3_explain_mac(l3_look *look, const gg_action *action, const gg_item_sink *sink);
/* PA that an answer to the MAC of the top frame costs; 0 of one that goes out of the way, which pays as it goes. */
unsigned l3_reply_pa(l3_look *look, const gg_action *action);
/* Adds it to the MACs; the attackers walk to 2/3 by a MOVE frame (opportunity: placed at 1/3 by MAC_PLACE). Returns its index. */
unsigned l3_mac_add(l3_play *play, l3_mac_kind kind, bool opportunity, const l3_declaration *of);
/* Only notes it, with these flags: paid and enlisted, nobody walks (simultaneous play). */
unsigned l3_mac_note(l3_play *play, l3_mac_kind kind, unsigned flags, const l3_declaration *of);
/* Pushes the frame in which it is resolved at once: opportunities, breakthroughs, counter-charges. */
void l3_mac_open(l3_play *play, unsigned mac, bool counter);
/* It is off: its attackers can no longer go on. */
void l3_mac_off(l3_play *play, unsigned mac);
/* It turns on a new enemy in the same action (breakthrough L3C-21.4b, or BREAK_CHOICE after MAC_NOCONTACT): the MAC of the top frame, which
 * must be its MAC frame (the CAC frame is popped), begins again at MAC_PLACE with this attacker alone, at 1/3, start by the case reached.
 */
void l3_mac_again(l3_play *play, unsigned attacker, unsigned target);
/* The aimed unit and its neighbours inside the 30 degrees (L3C-22.35): fills the objectives. */
void l3_find_objectives(l3_look *look, l3_mac *mac);

/*
 * What a MAC keeps while it is resolved. objective[0] is the aimed unit; L3_O_MET: A's front will meet it (step h, contact).
 * attacker: wanted pace 1 to 3 (POR, PAC, PCH) or range 0 to 2 (P1, P2, P3); score: as it stands; result: the case of that score. Who has
 * failed his test has unit 0 (unless all have). The element's `morale` is the case, its `pace` the physical pace (L3C-6.7).
 * objective: answer (l3_answer); range: 0 to 2 announced, or wanted pace of a counter-MAC; score and result as they stand, L3_O_TESTED: it
 * has tested. PA of answers are paid at MAC_ADJUST (fire with its reload included), `loaded` and `fired` bits are the fire's business.
 * The frame: mac; a, b: PAP and figures concerned of the frontal fire of non-objectives on attacker 0, 1, 2, a byte each, and in their
 * fourth bytes what of it count nowhere (SHOTS); c: the
 * physical pace cap of each attacker, a byte each; flags bits 0 to 7, path, done, unit and other: MAC. Flags bits 8 to 15: SHOTS.
 */
/* Sides of the MAC of the top MAC or COUNTER frame; usable as turns of rows. */
int l3_turn_attacker(const l3_state *s);
int l3_turn_defender(const l3_state *s);
/* The top MAC or COUNTER frame, and its MAC. */
const l3_frame *l3_mac_frame(const l3_state *s);
/* PAP of that frontal fire, ball on the ranks behind, which count nowhere in the attacker's test (L3C-1.17; shot_mac.c). */
unsigned l3_stop_fire_behind(const l3_frame *frame, unsigned attacker);
/* The range (l3_range) at which attacker i of a MAF may fire now: his score, not nearer than he wanted. L3_OUT_OF_RANGE: without effect. */
l3_range l3_maf_range(const l3_state *s, unsigned mac, unsigned attacker);
/* Likewise objective i that answers by fire: announced, and its score. */
l3_range l3_answer_range(const l3_state *s, unsigned mac, unsigned objective);
/* Objective i answered by fire (or a reaction that fires) and its test lets it stand: it fires, if only without effect. */
bool l3_answers_by_fire(const l3_state *s, unsigned mac, unsigned objective);
/* The attacker's score has changed (stop fire, paces): his case is read again, his pace and state follow; a DDF if he halts. */
void l3_attacker_rescored(l3_play *play, unsigned mac, unsigned attacker, int32_t score);
/* How a score came to be what it is, line by line, behind what was told of it (L3C-34.7): `by` under the words of the line, the cap if that
 * does not lead to `after`. */
void l3_tell_score(l3_play *play, unsigned element, int32_t before, int32_t after, int32_t by, const l3_line *line, int32_t arg,
		   int32_t arg_1);
/* Who stood counts the pace that the enemy still has (L3C-6.14h). */
void l3_tell_residual(l3_play *play, unsigned element, int32_t before, l3_pace pace, unsigned clause);
/* The attacker still moves (MAC): AVANCE or better at POR or faster. */
bool l3_attacker_moves(const l3_state *s, unsigned mac, unsigned attacker);
/* How far the attacker's front is from this enemy along the MAC's direction, -1 if its way misses him. */
int32_t l3_mac_gap(l3_look *look, unsigned attacker, unsigned target, uint16_t direction);
/* Thousandths that it may still go in this MAC, ground not counted; with the tolerance of L3C-6.2 or without. */
int32_t l3_mac_left(l3_look *look, unsigned mac, unsigned attacker, bool tolerance);
/* It makes a MAF: at POR, whatever PA its way takes (L3C-3.9, 35.17). */
bool l3_goes_to_fire(const l3_state *s, unsigned element);
/* Pushes it straight along the direction, ground and loss of formation counted. Returns how far it came. */
int32_t l3_mac_go(l3_play *play, unsigned element, uint16_t direction, int32_t length);

#endif
