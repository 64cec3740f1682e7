/*
 * syntax.h - what stands behind each verb, in the order in which it is written: one table for formatting, parsing and the parts that
 * surfaces are given (L3C-35.21).
 */
#ifndef TRICOLORE_SYNTAX_H
#define TRICOLORE_SYNTAX_H

#include "actions.h"
#include "names.h"
#include "play.h"

typedef enum l3_slot {
	L3_SLOT_END,
	L3_SLOT_UNIT,        /* who: an element */
	L3_SLOT_GENERAL,     /* who */
	L3_SLOT_GROUP,       /* who: a GT */
	L3_SLOT_ANYBODY,     /* who: an element, a general ("general g1") or a GT ("gt 1st-division") */
	L3_SLOT_DIE,         /* a */
	L3_SLOT_TERRAIN,     /* a: what L3C-27.16 offers */
	L3_SLOT_POINT,       /* a, b */
	L3_SLOT_POINT_BC,    /* b, c */
	L3_SLOT_STANCE,      /* c: heading 16, formation 4; of a general the element + 1 in contact */
	L3_SLOT_HEADING_C,   /* c: heading 16 */
	L3_SLOT_PACE,        /* c: PA 1 to 3 of the move, as a pace */
	L3_SLOT_MARCH,       /* c: heading 16, PA 2 */
	L3_SLOT_LENGTH,      /* a */
	L3_SLOT_SIDEWAYS,    /* a */
	L3_SLOT_HEADING,     /* a */
	L3_SLOT_FORM,        /* a */
	L3_SLOT_FORM_B,      /* b */
	L3_SLOT_FILES,       /* b, left out if 0 */
	L3_SLOT_PIECE,       /* a */
	L3_SLOT_FACES,       /* b: figures on each face */
	L3_SLOT_FACE,        /* a: a side of a block */
	L3_SLOT_NUMBER,      /* a */
	L3_SLOT_OTHERS,      /* a, b: elements + 1 */
	L3_SLOT_SET,         /* L3C-29.9: a, b the elements; c the way; the PA */
	L3_SLOT_HEADING_END, /* c: 65536 as before, left out then */
	L3_SLOT_DEED,        /* of a general: a; then b, c a place, or b an element + 1 */
	L3_SLOT_GT_ORDER,    /* a; then b, c a place, left out if 0 */
	L3_SLOT_DECLARE,     /* a MAC, MAF or shock */
	L3_SLOT_FIRE,        /* target, second target, shot, share */
	L3_SLOT_ANSWER,      /* of MAC_ANSWER */
	L3_SLOT_CHOICE,      /* a; b unit, general or GT meant + 1 */
	L3_SLOT_ORDER,       /* a: a marker */
	L3_SLOT_READ         /* details of an order */
} l3_slot;

enum { L3_SLOTS = 5 };
extern const uint8_t l3_syntax[L3_VERBS][L3_SLOTS]; /* l3_slot, ended by L3_SLOT_END */
/* A verb of the player: `who` is 255. */
bool l3_is_players(unsigned verb);

/* Who writes: the side whose turn it is, of dice JEP. */
unsigned l3_speaker(const gg_game *game, const l3_state *s);

/* The words of the choices of a phase, in the order of its row (L3C-35.21), or NULL: then they have numbers. */
const char *const *l3_choices(const l3_state *s);
/* What `b` of a choice counts from, as `who` numbers units and generals: generals where only they can be meant. */
unsigned l3_choice_base(const l3_state *s);

/* A declaration, field by field, whatever its bits (L3C-35.21). */
typedef struct l3_march_to {
	unsigned target, wanted, canister, general, joint[2];
	l3_set supports;
	uint16_t direction;
} l3_march_to;
l3_march_to l3_march_of(const gg_action *action);
void l3_march_put(const l3_march_to *to, gg_action *action);

/* Of a MAF the wanted is a range: P1, P2, P3; of a MAC a pace from POR. */
const char *l3_wanted_word(unsigned verb, unsigned wanted);

/* What a manoeuvre in the details of an order needs behind its verb (L3C-31.18). */
typedef enum l3_drill_needs_what {
	L3_NEEDS_NO_DRILL, /* the verb is no such manoeuvre */
	L3_NEEDS_NOTHING,
	L3_NEEDS_HEADING,
	L3_NEEDS_FORM,   /* and files, if any */
	L3_NEEDS_PIECE,  /* of the map */
	L3_NEEDS_FACE,   /* and a formation */
	L3_NEEDS_FIGURES /* on the faces, four bits each */
} l3_drill_needs_what;
l3_drill_needs_what l3_drill_needs(unsigned verb);

/* Lengths in UD with three decimals at most, and angles in degrees: both exact (numbers.c). */
void l3_put_length(gg_text *out, int32_t thousandths);
void l3_put_degrees(gg_text *out, int32_t turn);
bool l3_take_length(const char *text, size_t size, size_t *at, int32_t *out);
bool l3_take_degrees(const char *text, size_t size, size_t *at, int32_t *out);

#endif
