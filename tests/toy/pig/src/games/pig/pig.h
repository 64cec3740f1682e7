/*
 * pig.h - Pig, the smallest complete rulebook: what its files share. It is a test and an example:
 * docs/adding-a-game.md follows it step by step.
 *
 * Reading order: this file, setup.c (options, the first state), play.c (what can be done and what comes of it),
 * notation.c (actions as text), document.c (the state as JSON), rules.c (the table of functions).
 */
#ifndef PIG_PIG_H
#define PIG_PIG_H

#include <grognard/grognard.h>

#include "data.h"
#include "pig_words.h"

/* Fixed-width fields without padding, a multiple of 8 bytes; equal situations have equal bytes. */
typedef struct pig_state {
	gg_state head;
	int32_t scores[GG_PLAYERS];
	int32_t pot, target;
	uint8_t seats, turn, phase;
	uint8_t dice; /* still to be rolled in this charge */
	uint8_t die;  /* its number in the data */
	uint8_t twist, reroll, edition;
	uint8_t four_sided; /* PIG-3.3: the die that is rolled now */
	uint8_t spare[7];
} pig_state;

_Static_assert(sizeof(pig_state) == 48, "no padding");

enum { PIG_DECIDE, PIG_ROLL, PIG_OVER, PIG_PHASES };
enum { PIG_ROLLS = 1, PIG_HOLDS, PIG_CHARGES, PIG_DIE, PIG_KINDS };
enum { PIG_TARGET_MAX = 1000, PIG_POT_MAX = 99, PIG_LONG = 5 };

static inline pig_state *pig_of(gg_state *state) {
	return (pig_state *)(void *)state;
}
static inline const pig_state *pig_in(const gg_state *state) {
	return (const pig_state *)(const void *)state;
}

/* setup.c */
enum { PIG_OPTIONS = 7 };
extern const gg_option_spec pig_options[PIG_OPTIONS];
bool pig_setup(const gg_game *game, const gg_options *options, gg_state *state, gg_error *error);
const char *pig_offer(const gg_game *game, uint32_t option, uint32_t index, gg_lang lang, const char **name);
uint64_t pig_data_hash(const gg_game *game);

/* play.c */
int pig_seats(const gg_game *game, const gg_state *state);
int pig_turn(const gg_game *game, const gg_state *state);
uint32_t pig_actions(const gg_game *game, const gg_state *state, gg_action *out, uint32_t cap);
bool pig_check(const gg_game *game, const gg_state *state, const gg_action *action, gg_verdict *verdict);
void pig_apply(const gg_game *game, gg_state *state, const gg_action *action, const gg_sink *sink);
uint32_t pig_chance(const gg_game *game, const gg_state *state, uint32_t weights[GG_OUTCOMES_MAX]);
void pig_payoff(const gg_game *game, const gg_state *state, gg_payoff *out);
void pig_explain(const gg_game *game, const gg_state *state, const gg_action *action, const gg_item_sink *sink);
int32_t pig_evaluate(const gg_game *game, const gg_state *state, int player);

/* notation.c */
void pig_format(const gg_game *game, const gg_state *state, const gg_action *action, gg_text *out);
bool pig_parse(const gg_game *game, const gg_state *state, const char *text, size_t size, gg_action *out, gg_error *error);
void pig_parts(const gg_game *game, const gg_state *state, const gg_action *action, gg_json_out *out);

/* document.c */
void pig_write(const gg_game *game, const gg_state *state, gg_json_out *out);
bool pig_read(const gg_game *game, gg_state *state, const gg_json *doc, uint32_t node, gg_error *error);

#endif
