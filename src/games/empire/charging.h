/*
 * charging.h - what the files of a charge share: ways, contact, the facts of its shock, and how its frame is read.
 *
 * The frame of a charge: unit C, target T, second and support named in CH_WITH, fire_support of both sides, done_with the enemies struck
 * at; shares left of C's reach; covered, the thousandths C has gone, and amount, those of a counter-charger; halt, what C went to its
 * halt, and gap, from there to P; rest, what is left to go on with (CH_FOLLOW), of a pursuit when it was offered; way, how far the loser
 * goes; row of REACTIONS while it is tested, then of the shock table; step and heading_before, formation and heading that the test is
 * for, after the contact heading_before of the line; steps, the sector that T garrisoned and 1, or 0; general, those of C and T
 * that are still rolled for; tested, the supporting moves made.
 */
#ifndef EMPIRE_CHARGING_H
#define EMPIRE_CHARGING_H

#include "charge.h"
#include "ways.h"

/* --- Ways (charge_line.c) --------------------------------------------------------------------------------------------- */

/* What a straight way against an enemy is asked. */
typedef struct em_terms {
	em_gait gait;
	int32_t shares;  /* that it may cost */
	gg_set through;  /* friends that do not stop it */
	bool sight, bad; /* it must see; it may not touch difficult ground (BE-27.45) */
} em_terms;

/* The unit's stance when it has turned about the middle of its front. */
em_stance em_wheeled(const em_look *look, unsigned unit, uint16_t heading);
/* The least travel of the front edge that meets the shape, in the open strip of its width (BE-27.34, 7). */
bool em_first_contact(em_stance at, const table_shape *shape, int32_t *travel);
/* The line may be gone; the price is `spent`, if it is not NULL. */
bool em_line_open(em_look *look, unsigned charger, unsigned target, em_charge_line line, em_terms terms, int32_t *spent,
		  gg_verdict *refusal);
/* Where the charger stands when it has conformed to that side (BE-27.36, 9). */
em_stance em_conformed(const em_look *look, unsigned charger, unsigned target, em_charge_line line);

/* --- Its frame ----------------------------------------------------------------------------------------------------------- */

int em_turn_charger(const em_state *s); /* X */
int em_turn_charged(const em_state *s); /* Y */
int em_turn_winner(const em_state *s);
unsigned em_winner_of(const em_frame *charge);
unsigned em_loser_of(const em_frame *charge);

/* An action of a row: the verb, its unit, and all else 0. */
bool em_plain(const gg_action *action, unsigned verb, unsigned who);
bool em_not_now(gg_verdict *refusal);

/* Price of an activation of the unit now (BE-4.2). */
int32_t em_activation_price(em_look *look, unsigned unit);

/* --- Ways that are gone (contact.c) ------------------------------------------------------------------------------------- */

/* How far it can go straight on with what is left of its charge or pursuit, over the ground alone; and where it must stop: D 1000 before
 * an enemy, before a friend, forbidden ground or the edge (BE-27.38, 27.45). */
int32_t em_reach_left(em_look *look, const em_frame *charge);
int32_t em_free_way(em_look *look, unsigned unit, em_stance at, int32_t most);
/* Shares that pay for so many thousandths of a pursuit (BE-27.45). */
int32_t em_pursuit_shares(const em_unit *u, int32_t thousandths);

void em_turn_to(em_play *play, unsigned unit, uint16_t heading);
/* Straight ahead; notes that it has moved. */
void em_push_unit(em_play *play, unsigned unit, int32_t length);
/* Cavalry: broken ground or an obstacle on the last 4 UD of a straight way of that length from the stance (BE-11.14, AMB-41). */
bool em_rough_way(em_look *look, unsigned unit, em_stance from, int32_t length);
/* Where it stands in contact: conformed, or where it first meets its target (BE-27.36). */
em_stance em_contact_place(em_look *look, unsigned charger, unsigned target, em_charge_line line);
/* The charger, and the second with it, come into contact; then supports by fire are named (CH_SUPPORT_FIRE_X). */
void em_make_contact(em_play *play);

/* The facts of the shock, in contact (shock_facts.c); both totals line by line. */
void em_shock_facts(em_look *look, const em_frame *charge, em_shock *out);
void em_explain_shock(const em_shock *shock, const gg_item_sink *sink);
/* Of a pursuit into that enemy, as if it stood. */
void em_pursuit_preview(em_look *look, unsigned hunter, unsigned prey, em_shock *out);
/* A manoeuvre or control test under that word (BE-8.1). */
void em_explain_drill(const em_drill *test, unsigned word, const gg_item_sink *sink);
void em_explain_control(em_look *look, unsigned unit, const gg_item_sink *sink);
void em_explain_charge(em_look *look, const gg_action *action, const gg_item_sink *sink);

/* The middle of the front that a unit falls away from after the shock (BE-27.40). */
table_point em_cause_at(const em_look *look, const em_frame *charge, unsigned unit, unsigned cause);

/* --- The target is gone (charge_follow.c) ------------------------------------------------------------------------------- */

/* It flees from the charger, who may catch it: FALL, then CH_FOLLOW. */
void em_target_flees(em_play *play);
/* The crew of the deployed battery runs into the square: CH_FOLLOW (BE-7.8, BE-27.96). */
void em_crew_runs(em_play *play, unsigned battery, unsigned square);
/* Difficult ground, a building or a village under it (BE-13.1). */
bool em_in_bad_ground(em_look *look, unsigned unit);

#endif
