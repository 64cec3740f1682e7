/*
 * obedience.h - what orders ask and forbid: who complies, what an order refuses, orders that change by themselves (BE-3, BE-27.65, 27.93).
 */
#ifndef EMPIRE_OBEDIENCE_H
#define EMPIRE_OBEDIENCE_H

#include "play.h"

/* The order of a unit's division. */
em_order em_order_of(const em_state *s, unsigned unit);

/* Its order lets it charge this target; fire at it in this step (b or e). */
bool em_order_lets_charge(em_look *look, unsigned unit, unsigned target, gg_verdict *refusal);
bool em_order_lets_fire(em_look *look, unsigned unit, unsigned target, gg_verdict *refusal);

/* The unit has ended its move, charged or fired: whether it has now obeyed is noted (EM_COMPLIED). `at` its pose when its activation
 * began. */
void em_note_compliance(em_play *play, unsigned unit);

/* CP: who pays, whether they suffice and BE-27.65 lets them be spent; `complies`: the action makes a unit comply or is a charge, a first
 * or an operational move. em_pay takes them. */
bool em_can_pay(em_look *look, unsigned unit, int32_t price, int payer, bool complies, gg_verdict *refusal);
void em_pay(em_play *play, unsigned unit, int32_t price, int payer);

/* A sum has used the order of a fighter, the +1 of cavalry under Attack: the other side knows it now (part D). */
void em_shown_by_sum(em_play *play, unsigned unit, const em_fighter *fighter);

/* Automatic changes of every division of both sides (BE-3.7). */
void em_change_orders(em_play *play);

#endif
