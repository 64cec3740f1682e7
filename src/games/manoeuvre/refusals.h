/*
 * refusals.h - finding a refusal, shared by refusals.c and refusals_combat.c.
 */
#ifndef MANOEUVRE_WHY_H
#define MANOEUVRE_WHY_H

#include "manoeuvre.h"

typedef struct asking {
	const gg_game *game;
	const mv_state *s;
	const gg_action *a;
	gg_verdict *v;
	int seat; /* who acts */
	const mv_army *army;
} asking;

/* Helpers that return false, or MV_NONE, have written the refusal. */
void mv_no(asking *q, unsigned code, unsigned clause, int32_t a, int32_t b);
void mv_not_now(asking *q);
unsigned mv_held(asking *q);
bool mv_holds_kind(asking *q, unsigned kind);
bool mv_maharaja_held(asking *q);
bool mv_own_unit(asking *q);
bool mv_square_named(asking *q, int32_t square);
bool mv_enterable(asking *q, unsigned square);

/* refusals_combat.c: why an action of the Combat Phase is refused. */
void mv_refuse_opening(asking *q);
void mv_refuse_withdraw(asking *q);
void mv_refuse_defend(asking *q);
void mv_refuse_attack_card(asking *q);
void mv_refuse_aftermath(asking *q);

#endif
