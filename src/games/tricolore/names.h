/*
 * names.h - who and what is called how: ids, as documents and notation write them, and the lists of words (names.c, words.c). The numbers
 * for words of the book are declared in play.h.
 *
 * Both sides may lead the same army, so an id has its side before it where it must be clear by itself: "s:fr01-2", "n:fr01-2"; so have
 * GTs ("s:1st-division") and generals ("s:g1"). A screen is called after its parent: "s:fr01-2-tir".
 */
#ifndef TRICOLORE_NAMES_H
#define TRICOLORE_NAMES_H

#include "data.h"
#include "tricolore.h"

static inline const l3_data *l3_data_of(const gg_game *game) {
	return (const l3_data *)game->data;
}

enum { L3_ID_MOST = L3_ID + 8 }; /* with its side and "-tir" */

/* The scenario, NULL if the data have none of that number; the army that a side leads, likewise. */
const l3_scenario *l3_scenario_of(const gg_game *game, const l3_state *s);
const l3_army *l3_army_of(const gg_game *game, const l3_state *s, unsigned side);

typedef enum l3_named { L3_NAMED_ELEMENT, L3_NAMED_GENERAL, L3_NAMED_GROUP } l3_named;

unsigned l3_per_side(l3_named what);
/* There is one of that number. */
bool l3_is_there(const l3_state *s, l3_named what, unsigned number);
/* "s:fr01-2"; `side`: the one that needs no letter, or L3_NONE: always with its letter. Nobody: "?". */
void l3_put_id(gg_text *out, const gg_game *game, const l3_state *s, l3_named what, unsigned number, unsigned side);
/* Of a piece of ground: the scenario's, else its kind and its place in the list. */
void l3_put_piece_id(gg_text *out, const gg_game *game, const l3_state *s, unsigned piece);

/* How many are called that, and the last of them: ids of `side`, or of the side whose letter stands before it, capitals or not. The whole
 * id is one; else all of which it is a part (`parts`). */
unsigned l3_find_id(const gg_game *game, const l3_state *s, l3_named what, unsigned side, bool parts, const char *text, size_t size,
		    unsigned *found);
bool l3_find_piece_id(const gg_game *game, const l3_state *s, const char *text, size_t size, unsigned *piece);

/* Lists of words, each ended by NULL, in the order of their numbers (words.c). */
extern const char *const l3_phase_words[];
extern const char *const l3_side_words[];
extern const char *const l3_arm_words[];
extern const char *const l3_status_words[];
extern const char *const l3_form_words[];
extern const char *const l3_cohesion_words[];
extern const char *const l3_case_words[];
extern const char *const l3_pace_words[];
extern const char *const l3_range_words[];
extern const char *const l3_grade_words[];
extern const char *const l3_shelter_words[];
extern const char *const l3_where_words[];
extern const char *const l3_group_order_words[];
extern const char *const l3_marker_words[];
extern const char *const l3_fire_words[];
extern const char *const l3_mark_words[];
extern const char *const l3_general_state_words[];
extern const char *const l3_group_flag_words[];
extern const char *const l3_ground_words[];
extern const char *const l3_mac_words[];
extern const char *const l3_mac_flag_words[];
extern const char *const l3_aimed_flag_words[];
extern const char *const l3_frame_words[];
extern const char *const l3_face_words[];
extern const char *const l3_answer_words[];
extern const char *const l3_manoeuvre_words[];
extern const char *const l3_general_deed_words[];
extern const char *const l3_terrain_pick_words[];
extern const char *const l3_verb_words[];

/* The same in the club's own language, and other spellings: what else a player may type. */
typedef struct l3_synonym {
	const char *word;
	uint8_t number;
} l3_synonym;
extern const l3_synonym l3_verb_synonyms[], l3_pace_synonyms[], l3_formation_synonyms[], l3_answer_synonyms[], l3_manoeuvre_synonyms[],
	l3_face_synonyms[], l3_group_order_synonyms[], l3_general_deed_synonyms[], l3_terrain_pick_synonyms[];

/* The place of a word in a list, capitals or not, -1 if it is not there; `also` may be NULL. */
int l3_word(const char *const *words, const l3_synonym *also, const char *text, size_t size);
bool l3_same_letters(const char *text, size_t size, const char *word);

/* A unit argument of words as the enemy of its side may read it: a marked unit is "a unit of foot" (L3C-32.3). */
int32_t l3_masked_arg(const gg_game *game, const l3_state *s, int32_t value);
bool l3_is_masked_arg(int32_t value, unsigned *side);

/* Figures of a unit under a type marker as others see it: foot, horse and gunners (part (d)). */
enum { L3_MARKED_FOOT = 12, L3_MARKED_HORSE = 4, L3_MARKED_GUNS = 8 };

#endif
