/*
 * rulebook.h - the functions of gg_rules, each in the file of its subject.
 */
#ifndef EMPIRE_RULEBOOK_H
#define EMPIRE_RULEBOOK_H

#include "empire.h"

enum { EM_OPTION_COUNT = 15 };
extern const gg_option_spec em_option_specs[EM_OPTION_COUNT]; /* options.c */
bool em_setup(const gg_game *game, const gg_options *options, gg_state *state, gg_error *error);
const char *em_offer_value(const gg_game *game, uint32_t option, uint32_t index, gg_lang lang, const char **name);
const char *em_option_settled(const gg_game *game, const gg_options *options, uint32_t option, uint32_t *by);

int em_turn(const gg_game *game, const gg_state *state); /* phases.c */
uint32_t em_actions(const gg_game *game, const gg_state *state, gg_action *out, uint32_t cap);
bool em_check(const gg_game *game, const gg_state *state, const gg_action *action, gg_verdict *refusal);
void em_apply(const gg_game *game, gg_state *state, const gg_action *action, const gg_sink *sink);
uint32_t em_chance(const gg_game *game, const gg_state *state, uint32_t weights[GG_OUTCOMES_MAX]);
void em_explain(const gg_game *game, const gg_state *state, const gg_action *action, const gg_item_sink *sink);
/* A look at a state, with what its scenario and options say. */
struct em_look;
void em_look_begin(struct em_look *look, const gg_game *game, const em_state *s);
/* A state just made: goes on until somebody decides. */
void em_begin(const gg_game *game, em_state *s);

void em_payoff(const gg_game *game, const gg_state *state, gg_payoff *out); /* victory.c */
gg_intent em_intent_of(const gg_action *action);
bool em_begun(const gg_game *game, const gg_state *state);
void em_losses(const gg_game *game, const gg_state *state, int32_t halves[GG_PLAYERS]);
void em_hide(const gg_game *game, gg_state *state, int viewer); /* view.c */
void em_deal(const gg_game *game, gg_state *state, int viewer, gg_rng *rng);
void em_write(const gg_game *game, const gg_state *state, gg_json_out *out); /* document.c */
bool em_read(const gg_game *game, gg_state *state, const gg_json *doc, uint32_t node, gg_error *error);
void em_format(const gg_game *game, const gg_state *state, const gg_action *action, gg_text *out); /* notation.c */
bool em_parse(const gg_game *game, const gg_state *state, const char *text, size_t size, gg_action *out, gg_error *error);
void em_parts(const gg_game *game, const gg_state *state, const gg_action *action, gg_json_out *out);           /* parts.c */
int32_t em_evaluate(const gg_game *game, const gg_state *state, int player);                                    /* evaluate.c */
void em_odds(const gg_game *game, const gg_state *state, const gg_action *action, const gg_outcome_sink *sink); /* odds_play.c */
const char *em_noun(const gg_game *game, const char *noun, int32_t value, gg_lang lang);                        /* names.c */
const char *em_seat_name(const gg_game *game, const gg_state *state, int seat, gg_lang lang);
uint32_t em_seat_colour(const gg_game *game, const gg_state *state, int seat);
bool em_forced(const gg_game *game, const gg_state *state, gg_action *out); /* forced.c */
enum { EM_STANDING_MOVES, EM_STANDING_REPLY, EM_STANDING_SUPPORTS, EM_STANDING_PREY, EM_STANDING };
extern const gg_option_spec em_standing_specs[EM_STANDING]; /* standing.c */
bool em_standing_answer(const gg_game *game, const gg_state *state, const gg_standing *standing, gg_action *out);
bool em_standing_piece(const gg_game *game, const gg_state *state, int seat, uint32_t piece, gg_text *id);
bool em_ask(const gg_game *game, const gg_state *state, const gg_json *doc, uint32_t question, gg_json_out *out,
	    gg_error *error);                                           /* ask.c */
void em_when(const gg_game *game, const gg_state *state, gg_when *out); /* when.c */

#endif
