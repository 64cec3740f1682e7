/*
 * document.h - a state as JSON: what writing (document.c), reading (document_read.c, document_values.c) and judging (document_validate.c)
 * share. Structs are described by tables of their fields (document_fields.c), so that what is written is what is read.
 */
#ifndef TRICOLORE_DOCUMENT_H
#define TRICOLORE_DOCUMENT_H

#include "names.h"
#include "play.h"

typedef enum l3_field_kind {
	L3_FIELD_END,
	L3_FIELD_NUMBER,   /* least..most */
	L3_FIELD_HALVES,   /* a number with half steps: 1.5 */
	L3_FIELD_LENGTH,   /* thousandths, written in UD: 12.345; least..most in thousandths */
	L3_FIELD_TRUTH,    /* 0 or 1 as false or true */
	L3_FIELD_WORD,     /* a place in `words`; null: L3_NONE, where that is usual */
	L3_FIELD_WORDS,    /* bits, as a list of `words` */
	L3_FIELD_SIDE,     /* "south", "north"; null: -1 or L3_NONE */
	L3_FIELD_UNIT,     /* element + 1, as an id; null: 0 */
	L3_FIELD_GENERAL,  /* general + 1, likewise */
	L3_FIELD_LEADER,   /* a general, 0 to 15; null: L3_NONE */
	L3_FIELD_GROUP,    /* a GT of the side, 0 to 5; null: L3_NONE */
	L3_FIELD_PIECE,    /* a piece + 1, as an id; null: 0 */
	L3_FIELD_SET,      /* a set of elements of side `least`, as a list of ids */
	L3_FIELD_GENERALS, /* a set of generals */
	L3_FIELD_BYTES     /* `most` numbers, those at the end that are 0 left out */
} l3_field_kind;

/* How it lies in its struct. */
typedef enum l3_field_shape { L3_U8, L3_I8, L3_U16, L3_I16, L3_I32, L3_U32, L3_U64 } l3_field_shape;

typedef struct l3_field {
	const char *name;
	uint16_t at;
	uint8_t kind, shape;
	bool always; /* else it is left out where it has its usual value */
	int32_t usual, least, most;
	const char *const *words;
} l3_field;

extern const l3_field l3_root_fields[], l3_option_fields[], l3_side_fields[], l3_group_fields[], l3_general_fields[], l3_element_fields[],
	l3_piece_fields[], l3_objective_fields[], l3_mac_fields[], l3_attacker_fields[], l3_aimed_fields[], l3_frame_fields[],
	l3_queue_fields[], l3_risk_fields[], l3_passage_fields[], l3_bout_fields[], l3_outcome_fields[];

int64_t l3_field_get(const l3_field *field, const void *of);
void l3_field_set(const l3_field *field, void *of, int64_t value);

enum { L3_KEYS = 96 }; /* most members of an object */

typedef struct l3_reading {
	const gg_game *game;
	l3_state *s;
	const gg_json *doc;
	uint32_t root;
	gg_error *error;
	unsigned side; /* of the object that is read */
} l3_reading;

bool l3_doc_fail(const l3_reading *r, uint32_t node, const char *refusal);
/* All fields of a struct from an object; `more` are other members that it may have, ended by NULL. */
bool l3_doc_fields(const l3_reading *r, uint32_t object, const l3_field *fields, const char *const *more, void *out);
/* An id as a number, or as a number + 1 (null: 0). */
bool l3_doc_ref(const l3_reading *r, uint32_t node, l3_named what, unsigned *out);
bool l3_doc_set(const l3_reading *r, uint32_t node, unsigned side, l3_set *out);
/* What follows from the rest: nothing, or this. */
bool l3_doc_agrees(const l3_reading *r, uint32_t object, const char *key, int64_t value);
bool l3_doc_agrees_word(const l3_reading *r, uint32_t object, const char *key, const char *word);
bool l3_doc_agrees_length(const l3_reading *r, uint32_t object, const char *key, int32_t thousandths);
bool l3_doc_agrees_truth(const l3_reading *r, uint32_t object, const char *key, bool truth);
bool l3_doc_agrees_shape(const l3_reading *r, uint32_t object, const char *key, const table_shape *shape);
/* A length of the document, thousandths. */
bool l3_doc_length(const l3_reading *r, uint32_t node, int32_t least, int32_t most, int32_t *out);

/* Where the object of an element, general or GT stands in the document. */
uint32_t l3_doc_object(const l3_reading *r, l3_named what, unsigned number);

/* Whether the state can occur; names the place of what cannot (document_validate.c, document_frames.c). */
bool l3_doc_validate(const l3_reading *r);
bool l3_doc_frames(const l3_reading *r);

/* "south", "north", "chance", "over". */
const char *l3_doc_turn(const gg_game *game, const l3_state *s);

/* What follows from the rest about an element, for surfaces. */
typedef struct l3_doc_shown {
	unsigned figures, guns, pa_left;
	const l3_profile *profile;
} l3_doc_shown;
l3_doc_shown l3_doc_shown_of(const gg_game *game, const l3_state *s, unsigned element);

#endif
