/*
 * catalogue.h - renders the codes of verdicts, events and items in English, French or German.
 *
 * A text in messages/<game>.yaml is a template. `{0}` is argument 0 as a number; `{0/1000}` as thousandths, to a hundredth; `{colour.0}`
 * the name of argument 0 in the noun list "colour" (the book's, else the rulebook's `noun`); `{0|space|spaces}` the form that fits the
 * number in that language; `{{` a brace. Freestanding: the browser uses the same code.
 */
#ifndef GROGNARD_CATALOGUE_H
#define GROGNARD_CATALOGUE_H

#include <grognard/grognard.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The text of a word with its arguments; `?code` if there is no such word. */
void gg_render(const gg_game *game, gg_lang lang, uint32_t code, const int32_t args[GG_ARGS], gg_text *out);

/* The value of an item as players read it: "3", "-3", "1½", "-½", "1.25" (in French and German "1,25"). */
void gg_put_item_value(const gg_item *item, gg_lang lang, gg_text *out);
/* "seed", "found", "reconstructed"; "" for none. */
const char *gg_mark_id(unsigned mark);

/* The name of a value in a noun list: "red" for ("colour", 0). NULL if there is none. */
const char *gg_noun_text(const gg_game *game, gg_lang lang, const char *noun, int32_t value);

/* What players call a seat: the nation that it leads in this state, or its name in the noun list "seat", or NULL. */
const char *gg_seat_text(const gg_game *game, const gg_state *state, gg_lang lang, int seat);

/* Words by their id, "title" say; 0 if there is none. */
uint32_t gg_word_find(const gg_game *game, const char *id);
const char *gg_word_id(const gg_game *game, uint32_t code);

/* Clauses by id, without regard to case; 0 if there is none. */
uint32_t gg_clause_find(const gg_game *game, const char *id);
const char *gg_clause_id(const gg_game *game, uint32_t clause); /* "" for 0 */

/* The name of an option's value: the word "value-OPTION-VALUE", for a choice also "value-VALUE", the name in the game's data, or else the
 * value itself. */
void gg_value_text(const gg_game *game, gg_lang lang, uint32_t option, const char *value, gg_text *out);

/* The name of a standing answer's value: the word "standing-NAME-VALUE", or else the value itself. */
void gg_standing_text(const gg_game *game, gg_lang lang, uint32_t setting, uint32_t value, gg_text *out);

/* The chapter of a clause, an index into the book's chapters; chapter_count if it has none. */
uint32_t gg_chapter_of(const gg_game *game, uint32_t clause);

/* The language of "en", "fr_FR.UTF-8", "de"; GG_LANGS if it is none of ours. */
gg_lang gg_lang_find(const char *name);

#ifdef __cplusplus
}
#endif
#endif
