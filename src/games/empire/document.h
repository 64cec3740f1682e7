/*
 * document.h - a state as JSON: what writing (document.c), reading (document_read.c, document_values.c) and judging (document_validate.c)
 * share. Structs are described by tables of their fields (document_fields.c), so that what is written is what is read.
 */
#ifndef EMPIRE_DOCUMENT_H
#define EMPIRE_DOCUMENT_H

#include "names.h"
#include "play.h"

typedef enum em_field_kind {
	EM_FIELD_END,
	EM_FIELD_NUMBER,   /* least..most */
	EM_FIELD_HALVES,   /* a number with half steps: 1.5 */
	EM_FIELD_LENGTH,   /* thousandths, written in UD: 12.345; least..most in thousandths */
	EM_FIELD_TRUTH,    /* 0 or 1 as false or true */
	EM_FIELD_WORD,     /* a place in `words`; null: EM_NONE, where that is usual */
	EM_FIELD_WORDS,    /* bits, as a list of `words` */
	EM_FIELD_SIDE,     /* "south", "north"; null: -1 or EM_NONE */
	EM_FIELD_UNIT,     /* an id; null: EM_NONE */
	EM_FIELD_GENERAL,  /* likewise */
	EM_FIELD_DIVISION, /* likewise */
	EM_FIELD_UNITS,    /* a set of all 48, as a list of ids */
	EM_FIELD_BYTES     /* `most` numbers, those at the end that are 0 left out */
} em_field_kind;

/* How it lies in its struct. */
typedef enum em_field_shape { EM_U8, EM_I8, EM_U16, EM_I32, EM_U32, EM_U64 } em_field_shape;

typedef struct em_field {
	const char *name;
	uint16_t at;
	uint8_t kind, shape;
	bool always; /* else it is left out where it has its usual value */
	int32_t usual, least, most;
	const char *const *words;
} em_field;

extern const em_field em_root_fields[], em_option_fields[], em_army_fields[], em_division_fields[], em_general_fields[], em_unit_fields[],
	em_piece_fields[], em_objective_fields[], em_frame_fields[], em_side_fields[], em_mover_fields[];

/* What a kind of frame keeps beside em_frame_fields. */
const em_field *em_frame_more(unsigned kind);

/* A move keeps in `fire_support` more than units (moments.h): the enemies that may still fire after falling back, and from which stride of
 * the step the last shots are known. */
enum { EM_OWED_BIT = 24, EM_LEAVING_BIT = 48, EM_LEAVING_STRIDES = 0x7fff, EM_LEAVING_KNOWN_BIT = 63 };

int64_t em_field_get(const em_field *field, const void *of);
void em_field_set(const em_field *field, void *of, int64_t value);

enum { EM_KEYS = 64 }; /* most members of an object */

typedef struct em_reading {
	const gg_game *game;
	em_state *s;
	const gg_json *doc;
	uint32_t root;
	gg_error *error;
} em_reading;

bool em_doc_fail(const em_reading *r, uint32_t node, const char *refusal);
/* All fields of a struct from an object; `more` are other members that it may have, ended by NULL. */
bool em_doc_fields(const em_reading *r, uint32_t object, const em_field *fields, const char *const *more, void *out);
/* Two tables of one object. */
bool em_doc_fields_and(const em_reading *r, uint32_t object, const em_field *fields, void *out, const em_field *others, void *others_out,
		       const char *const *more);
bool em_doc_ref(const em_reading *r, uint32_t node, em_named what, bool or_null, uint8_t *out);
/* What follows from the rest: nothing, or this. */
bool em_doc_agrees(const em_reading *r, uint32_t object, const char *key, int64_t value);
bool em_doc_agrees_word(const em_reading *r, uint32_t object, const char *key, const char *word);
bool em_doc_agrees_length(const em_reading *r, uint32_t object, const char *key, int32_t thousandths);
bool em_doc_agrees_truth(const em_reading *r, uint32_t object, const char *key, bool truth);
bool em_doc_agrees_shape(const em_reading *r, uint32_t object, const table_shape *shape);
/* A length of the document, thousandths. */
bool em_doc_length(const em_reading *r, uint32_t node, int32_t least, int32_t most, int32_t *out);

/* Whether the state can occur; names the place of what cannot (document_validate.c, document_frames.c). */
bool em_doc_validate(const em_reading *r);
bool em_doc_frames(const em_reading *r);

/* "south", "north", "chance", "over". */
const char *em_doc_turn(const gg_game *game, const em_state *s);

#endif
