/*
 * rulebook.h - the functions of gg_rules, each in the file of its subject.
 */
#ifndef TRICOLORE_RULEBOOK_H
#define TRICOLORE_RULEBOOK_H

#include "tricolore.h"

enum { L3_OPTION_COUNT = 36 };
extern const gg_option_spec l3_option_specs[L3_OPTION_COUNT]; /* options.c */
bool l3_setup(const gg_game *game, const gg_options *options, gg_state *state, gg_error *error);
const char *l3_offer_value(const gg_game *game, uint32_t option, uint32_t index, gg_lang lang, const char **name);
const char *l3_option_settled(const gg_game *game, const gg_options *options, uint32_t option, uint32_t *by);

int l3_turn(const gg_game *game, const gg_state *state); /* phases.c */
uint32_t l3_actions(const gg_game *game, const gg_state *state, gg_action *out, uint32_t cap);
bool l3_check(const gg_game *game, const gg_state *state, const gg_action *action, gg_verdict *refusal);
void l3_apply(const gg_game *game, gg_state *state, const gg_action *action, const gg_sink *sink);
uint32_t l3_chance(const gg_game *game, const gg_state *state, uint32_t weights[GG_OUTCOMES_MAX]);
void l3_explain(const gg_game *game, const gg_state *state, const gg_action *action, const gg_item_sink *sink);
/* A state just made: goes on until somebody decides. */
void l3_begin(const gg_game *game, l3_state *s);

void l3_payoff(const gg_game *game, const gg_state *state, gg_payoff *out); /* victory.c */
gg_intent l3_intent_of(const gg_action *action);
void l3_losses(const gg_game *game, const gg_state *state, int32_t halves[GG_PLAYERS]);
/* Whether a view may differ from the state: else there is nothing to hide (view.c). */
bool l3_has_secrets(const l3_state *s);
void l3_hide(const gg_game *game, gg_state *state, int viewer); /* view.c */
void l3_deal(const gg_game *game, gg_state *state, int viewer, gg_rng *rng);
void l3_write(const gg_game *game, const gg_state *state, gg_json_out *out); /* document.c */
bool l3_read(const gg_game *game, gg_state *state, const gg_json *doc, uint32_t node, gg_error *error);
void l3_format(const gg_game *game, const gg_state *state, const gg_action *action, gg_text *out); /* notation.c */
bool l3_parse(const gg_game *game, const gg_state *state, const char *text, size_t size, gg_action *out, gg_error *error);
void l3_parts(const gg_game *game, const gg_state *state, const gg_action *action, gg_json_out *out); /* parts.c */
int32_t l3_evaluate(const gg_game *game, const gg_state *state, int player);                          /* evaluate.c */
const char *l3_noun(const gg_game *game, const char *noun, int32_t value, gg_lang lang);              /* names.c */
const char *l3_seat_name(const gg_game *game, const gg_state *state, int seat, gg_lang lang);
uint32_t l3_seat_colour(const gg_game *game, const gg_state *state, int seat);
void l3_odds(const gg_game *game, const gg_state *state, const gg_action *action, const gg_outcome_sink *sink); /* odds.c */
bool l3_forced(const gg_game *game, const gg_state *state, gg_action *out);                                     /* forced.c */

/* ask.c */
bool l3_ask(const gg_game *game, const gg_state *state, const gg_json *doc, uint32_t question, gg_json_out *out, gg_error *error);

/* standing.c (L3C-34.3) */
enum {
	L3_STANDING_OPPORTUNITIES,
	L3_STANDING_ANSWER,
	L3_STANDING_ROUTINE,
	L3_STANDING_JOIN,
	L3_STANDING_LOSS,
	L3_STANDING_STATUS,
	L3_STANDING_PURSUE,
	L3_STANDING_QUIET,
	L3_STANDING_MARKERS,
	L3_STANDING
};
extern const gg_option_spec l3_standing_specs[L3_STANDING];
bool l3_standing_answer(const gg_game *game, const gg_state *state, const gg_standing *standing, gg_action *out);
bool l3_standing_piece(const gg_game *game, const gg_state *state, int seat, uint32_t piece, gg_text *id);
void l3_when(const gg_game *game, const gg_state *state, gg_when *out); /* when.c */

#endif
