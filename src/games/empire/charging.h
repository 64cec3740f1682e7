/*
 * charging.h - what the files of a charge share: ways, contact, the facts of its shock, and how its frame is read.
 *
 * The frame of a charge: unit C, target T, second and support named in CH_WITH, fire_support of both sides, done_with the enemies struck
 * at; shares left of C's reach; covered, the thousandths C has gone, and amount, those of a counter-charger; halt, what C went to its
 * halt, and gap, from there to P; rest, what is left to go on with (CH_FOLLOW), of a pursuit when it was offered; way, how far the loser
 * goes; row of REACTIONS while it is tested, then of the shock table; step and heading_before, formation and heading that the test is
 * for, after the contact heading_before of the line; steps, the sector that T garrisoned and 1, or 0; queue, generals engaged; tested,
 * those done, before the shock the supporting moves made.
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

#endif
