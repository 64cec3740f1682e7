/*
 * syntax.h - what stands behind each verb, in the order in which it is written: one table for formatting, parsing and the parts that
 * surfaces are given.
 */
#ifndef EMPIRE_SYNTAX_H
#define EMPIRE_SYNTAX_H

#include "actions.h"
#include "names.h"
#include "play.h"

typedef enum em_slot {
	EM_SLOT_END,
	EM_SLOT_UNIT,       /* who */
	EM_SLOT_ACTOR,      /* who: a unit that is left out where it is clear */
	EM_SLOT_DIVISION,   /* who */
	EM_SLOT_GENERAL,    /* who */
	EM_SLOT_NUMBER,     /* a */
	EM_SLOT_GROUND,     /* a: a kind */
	EM_SLOT_OFF,        /* a */
	EM_SLOT_ORDER,      /* a; b, c the zone of Hold */
	EM_SLOT_BONUS,      /* in the kind */
	EM_SLOT_BONUS_A,    /* a */
	EM_SLOT_POINT,      /* a, b */
	EM_SLOT_STANCE,     /* c: heading and formation */
	EM_SLOT_TARGET,     /* a: an enemy */
	EM_SLOT_SHOT,       /* b */
	EM_SLOT_PAYER,      /* c */
	EM_SLOT_GROUP,      /* a */
	EM_SLOT_SECTOR,     /* a */
	EM_SLOT_FACE,       /* a */
	EM_SLOT_FORM,       /* b */
	EM_SLOT_OWN_FORM,   /* b: left out if the unit has it */
	EM_SLOT_FACING,     /* a: a heading */
	EM_SLOT_OWN_FACING, /* a: left out if the unit has it; a group has none */
	EM_SLOT_LOSS,       /* a: what is rallied */
	EM_SLOT_LENGTH,     /* a: thousandths */
	EM_SLOT_SIDEWAYS,   /* a: thousandths to the right or left */
	EM_SLOT_TURN,       /* a */
	EM_SLOT_TURN_B,     /* b, left out if 0 */
	EM_SLOT_REACTION,   /* b: a row */
	EM_SLOT_CAUSE,      /* a: whom it reacts to, left out where it is clear */
} em_slot;

enum { EM_SLOTS = 5 };
extern const uint8_t em_syntax[EM_VERBS][EM_SLOTS]; /* em_slot, ended by EM_SLOT_END */

/* Who writes: the side whose turn it is, of dice the active one. */
unsigned em_speaker(const gg_game *game, const em_state *s);
/* The unit that a verb is about if none is named, and whom a reaction answers; 0 or EM_NONE where nobody is clear. */
unsigned em_usual_actor(const em_state *s, unsigned verb);
bool em_has_usual_actor(const em_state *s, unsigned verb);
unsigned em_usual_cause(const em_state *s);
/* The heading that a change of formation keeps: that of the unit, 0 of a group (BE-27.92). */
int32_t em_usual_heading(const em_state *s, unsigned unit);
/* The row of BE-7.1 that a word means for a unit now, or EM_REACTIONS. */
unsigned em_usual_row(const em_state *s, unsigned unit, const char *word, size_t size);

/* Lengths in UD with three decimals at most, and angles in degrees: both exact (syntax.c). */
void em_put_length(gg_text *out, int32_t thousandths);
void em_put_degrees(gg_text *out, int32_t turn);
bool em_take_length(const char *text, size_t size, size_t *at, int32_t *out);
bool em_take_degrees(const char *text, size_t size, size_t *at, int32_t *out);

#endif
