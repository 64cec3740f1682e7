/*
 * names.h - who and what is called how: ids, as documents and notation write them, and the lists of words (names.c, words.c). The numbers
 * for words of the book are declared in play.h.
 *
 * Both sides may lead the same army, so a unit's id has its side before it where it must be clear by itself: "s:hussars-2", "n:hussars-2";
 * so have divisions ("s:1st-infantry-division") and generals ("s:chief", "s:general-1").
 */
#ifndef EMPIRE_NAMES_H
#define EMPIRE_NAMES_H

#include "data.h"
#include "empire.h"
#include "field.h"

static inline const em_data *em_data_of(const gg_game *game) {
	return (const em_data *)game->data;
}

/* The army that a side leads. */
const em_army_list *em_side_list(const gg_game *game, const em_state *s, unsigned side);
const em_label *em_label_of(const gg_game *game, const em_state *s, unsigned unit);

typedef enum em_named { EM_NAMED_UNIT, EM_NAMED_DIVISION, EM_NAMED_GENERAL } em_named;

/* "s:hussars-2"; `side` the one that needs no letter, or EM_NONE: always with its letter. */
void em_put_id(gg_text *out, const gg_game *game, const em_state *s, em_named what, unsigned number, unsigned side);
/* Of a piece of ground: the scenario's, with the number of its leg; else its kind and its place in the list. Of a sector: its piece, and
 * "/2" for the second half of a village. */
void em_put_piece_id(gg_text *out, const gg_game *game, const em_state *s, unsigned piece);
void em_put_sector_id(gg_text *out, const gg_game *game, const em_state *s, unsigned sector);

/* How many are called that, and the last of them: ids of `side`, or of the side whose letter stands before it. The whole id is one; else
 * all of which it is a part (`parts`). */
unsigned em_find_id(const gg_game *game, const em_state *s, em_named what, unsigned side, bool parts, const char *text, size_t size,
		    unsigned *found);
bool em_find_piece_id(const gg_game *game, const em_state *s, const char *text, size_t size, unsigned *sector);

/* Lists of words, each ended by NULL, in the order of their numbers. */
extern const char *const em_phase_words[],
	*const em_kind_words[],
		*const em_status_words[],
			*const em_class_words[],
				*const em_size_words[],
					*const em_weight_words[],
						*const em_gun_words[],
							*const em_form_words[],
								*const em_quality_words[],
									*const em_order_words[],
										*const em_battle_words[],
											*const em_ground_words[],
												*const em_trait_words[],
													*const em_unit_flag_words[],
														*const em_general_flag_words[],
															*const em_division_flag_words[],
																*const em_frame_words[],
																	*const em_frame_flag_words[],
																		*const em_fall_words[],
																			*const em_shot_words[],
																				*const em_side_words[],
																					*const em_verb_words[],
																						*const em_reaction_words[],
																							*const em_face_words[],
																								*const em_off_words
																									[];

/* The place of a word in a list, -1 if it is not there. */
int em_word(const char *const *words, const char *text, size_t size);

#endif
