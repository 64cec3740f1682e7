/*
 * charge.h - charges on the table: their line, what they may strike, and the frames of CH_* (BE-9, BE-11, BE-13, BE-27.34 to 27.38, 27.45).
 */
#ifndef EMPIRE_CHARGE_H
#define EMPIRE_CHARGE_H

#include "play.h"

/* What a unit must be to charge, in its activation or by opportunity: kind, formation, order, no marker (BE-9.8, 9.11, BE-6.2, BE-20.1). */
bool em_can_charge(const em_look *look, unsigned unit, gg_verdict *refusal);

/* The line of a charge (BE-27.34). */
typedef struct em_charge_line {
	table_point from, aim; /* M and P */
	uint16_t heading;
	int32_t length;  /* L */
	table_side side; /* of the target */
	bool flank;      /* flank or rear attack */
} em_charge_line;

em_charge_line em_line_of_charge(em_look *look, unsigned charger, unsigned target);
/* The way may be charged: in the front zone, in sight, ground, price, nobody before the target (BE-27.34, 4 to 8). `opportunity`: not bound
 * by BE-9.1. Nothing is asked about orders, markers and CP. */
bool em_charge_way(em_look *look, unsigned charger, unsigned target, bool opportunity, gg_verdict *refusal);

/* Pushes the CHARGE frame of an opportunity charge; the frame below has set its own phase. */
void em_opportunity_charge(em_play *play, unsigned charger, unsigned target);

/* The unit stands where it gives morale support to the charger of the open CHARGE frame, at least 1 UD from every enemy (BE-9.10): the
 * "end" of its supporting move. */
bool em_support_place_ok(em_look *look, unsigned unit, gg_verdict *refusal);

/* The frame is one that a charge can have, read from a position: units, numbers and phase fit together. */
bool em_charge_frame_ok(const em_look *look, const em_frame *charge);

/* The facts of the shock if the charger had charged the target now, it stood and nobody supported by fire. */
void em_shock_preview(em_look *look, unsigned charger, unsigned target, em_shock *out);

#endif
