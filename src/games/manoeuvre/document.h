/* document.h - the names that document.c writes and document_read.c reads. */
#ifndef MANOEUVRE_DOCUMENT_H
#define MANOEUVRE_DOCUMENT_H

#include "manoeuvre.h"

/* A byte of the state under its name, 0..max. */
typedef struct mv_field {
	const char *name;
	size_t at;
	uint8_t max;
} mv_field;

extern const char *const mv_phase_names[],
	*const mv_edge_names[], *const mv_form_names[], *const mv_use_names[], *const mv_cause_names[], *const mv_edition_names[];
extern const mv_field mv_option_fields[], mv_turn_fields[], mv_unit_sets[];

void mv_put_square_name(gg_text *out, unsigned square);
bool mv_pending_unit(unsigned phase);
bool mv_pending_card(unsigned phase);

#endif
