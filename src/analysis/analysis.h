/*
 * analysis.h - what the files of this folder share. Reading order: thinker.c (who is asked), plans.c (a decision), words.c (the same in
 * words), judge.c (the decisions of a record), played.c (what a choice is worth that the search hardly looked at), account.c (luck and
 * skill), write.c (all of it as JSON).
 */
#ifndef ANALYSIS_ANALYSIS_H
#define ANALYSIS_ANALYSIS_H

#include <grognard/analysis.h>
#include <grognard/net.h>

struct gg_analysis {
	const gg_record *record;
	gg_analysis_settings settings;
	int seats;
	gg_judged *list;
	uint32_t count;
};

/* A thinker whose estimates are chances to win, and which measures losses (thinker.c); it advises (grognard/think.h). NULL: no memory. */
typedef struct an_thinker {
	gg_learned room; /* its rules are those that it thinks by; first, since chance_of finds the others by it */
	gg_rules bent;   /* those of the game, but for `evaluate` */
	const gg_rules *inner;
	gg_thinker *thinker;
} an_thinker;
an_thinker *an_open(const gg_game *game);
void an_close(an_thinker *thinker);

/* The plans in its thoughts about this view. */
void an_plans(gg_plans *out, const gg_game *game, const gg_state *view, int seat, const gg_thoughts *thoughts);
/* Continues a plan as long as the same seat decides and nothing is left to chance; best by the thinker that found it. */
void an_continue(gg_plan *plan, an_thinker *thinker, const gg_game *game, const gg_state *view, int seat, uint32_t nodes, uint64_t seed);

/* Makes chances of all seats add up to 1000. */
void an_balance(int32_t chances[GG_PLAYERS], int seats);

/* What an action is worth to every seat, from the view of the one who takes it: played in deals of the view, with rolls and draws, until
 * somebody decides, and judged there from that seat's view. The same seed gives all actions the same deals and dice. False: no memory. */
bool an_worth(an_thinker *thinker, const gg_game *game, const gg_state *view, int seat, const gg_action *action, uint32_t nodes,
	      uint64_t seed, int32_t out[GG_PLAYERS]);

/* The result of a record that has one, as chances. */
bool an_result(const gg_record *record, int32_t out[GG_PLAYERS]);

/* Calls `put` with every step of a plan and the state before it, as far as they are legal in a deal of the view. */
typedef void an_step(void *payload, const gg_state *state, const gg_thought_step *step);
void an_walk(const gg_game *game, const gg_state *view, int seat, const gg_plan *plan, an_step *put, void *payload);

/* A list of numbers, one for each seat. */
void an_put_seats(gg_json_out *out, const char *key, const int32_t *of, int seats);
/* "p1".."p4", "chance". */
const char *an_who(int who);

#endif
