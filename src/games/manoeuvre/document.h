/*
 * document.h - what document.c (writing), document_read.c (reading) and document_validate.c (whether a position can
 * occur in play) share.
 */
#ifndef MANOEUVRE_DOCUMENT_H
#define MANOEUVRE_DOCUMENT_H

#include "manoeuvre.h"

enum { MV_CARD_NAME = 2 * MV_NAME + 8 };

/* A byte of the state under its name, 0..max. */
typedef struct mv_field {
	const char *name;
	size_t at;
	uint8_t max;
} mv_field;

extern const char *const mv_phase_names[],
	*const mv_seat_names[], *const mv_edge_names[], *const mv_form_names[], *const mv_use_names[], *const mv_cause_names[],
													       *const mv_edition_names[];
extern const mv_field mv_option_fields[], mv_turn_fields[], mv_unit_sets[];

void mv_put_square_name(gg_text *out, unsigned square);
void mv_put_card_name(gg_text *out, const mv_army *army, unsigned card);
void mv_write_faces(const gg_game *game, const mv_state *s, int seat, gg_json_out *out);
void mv_row_of_map(const mv_state *s, unsigned row, char line[9]);
const char *mv_turn_name(const gg_game *game, const gg_state *state);
bool mv_in_combat(unsigned phase);
bool mv_pending_unit(unsigned phase);
bool mv_pending_card(unsigned phase);
bool mv_has_totals(const mv_state *s);
int mv_attack_so_far(const gg_game *game, const mv_state *s); /* with the dice rolled so far */

typedef struct mv_reading {
	const gg_game *game;
	mv_state *s;
	const gg_json *doc;
	uint32_t root;
	gg_error *error;
} mv_reading;

/* document_same.c: whether the card faces in the document are those of the hand. */
bool mv_faces_agree(const mv_reading *r, int seat, uint32_t faces);
/* Refuses at a member of the document, or at the whole object if the member is missing. */
bool mv_refuse(const mv_reading *r, const char *member, const char *refusal);
/* Whether the complete state can occur in play: the set-up, decks, units and turn; the combat. */
bool mv_validate(const mv_reading *r);
bool mv_combat_valid(const mv_reading *r);

#endif
