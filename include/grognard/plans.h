/*
 * plans.h - what a thinker thinks of a decision, for people: its best plans with their win chances, what they are expected to cost both
 * sides, what follows, and what decides between them.
 *
 *     gg_explain_decision(&plans, &game, &view.state, seat, &(gg_budget){.nodes = 5000}, seed, GG_PLANS);
 *     gg_plan_say(&game, &view.state, seat, &plans.list[0], GG_EN, &text);
 *
 * Like the thinker it is given the view of a seat and nothing else. Chances are in thousandths, losses in hundredths.
 */
#ifndef GROGNARD_PLANS_H
#define GROGNARD_PLANS_H

#include <grognard/think.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { GG_PLANS = 3 };

/* What speaks against a plan that is not the first, compared with the first. */
typedef enum gg_decides {
	GG_DECIDES_NOTHING,   /* they are equally good, as far as can be seen */
	GG_DECIDES_OWN,       /* its seat loses more */
	GG_DECIDES_THEIRS,    /* the others lose less */
	GG_DECIDES_POSITION,  /* what is lost is the same, but the position is worse */
	GG_DECIDES_CONFIDENCE /* it looks as good, but was tried much less often */
} gg_decides;

typedef struct gg_plan {
	gg_thought thought;
	int32_t losses[GG_PLAYERS]; /* that each seat is still expected to have, in hundredths of what the game counts */
	gg_decides decides;
	int32_t by; /* how many hundredths of losses, or thousandths of a win */
} gg_plan;

typedef struct gg_plans {
	gg_plan list[GG_PLANS]; /* best first */
	uint32_t count;
	uint32_t choices;    /* of the seat */
	uint32_t iterations; /* lines tried */
	bool rests;          /* the first leaves it at that: nothing else gains by more than the estimate's doubt */
	bool counts_losses;  /* whether the game counts any, and lines were tried */
} gg_plans;

/* Thinks, and tells the plans; so many of them are thought on, as long as the same seat decides and nothing is left to chance. False: it is
 * not the seat's turn, or there is no memory. */
bool gg_explain_decision(gg_plans *out, const gg_game *game, const gg_state *view, int seat, const gg_budget *budget, uint64_t seed,
			 uint32_t longer);

/* --- In words (words.c) -------------------------------------------------------------------------------------- */

/* "61%", "61 %" or with `signed_` "+3.5%": whole percents, signed ones to a tenth. */
void gg_put_chance(gg_text *out, gg_lang lang, int32_t thousandths);
void gg_put_change(gg_text *out, gg_lang lang, int32_t thousandths);
/* "0.4" or "0,4". */
void gg_put_hundredths(gg_text *out, gg_lang lang, int32_t hundredths);

/* The steps of a plan in notation, "A; B; Russia: C", as far as they are legal in a deal of the view; outcomes of chance are left out. */
void gg_plan_say(const gg_game *game, const gg_state *view, int seat, const gg_plan *plan, gg_lang lang, gg_text *out);
/* What decides against it: "costs you 0.4 more". Of the first plan: nothing. */
void gg_plan_decides(const gg_plan *plan, bool counts_losses, gg_lang lang, gg_text *out);

/* As JSON: the members of an object that the caller has opened. */
void gg_plans_write(const gg_plans *plans, const gg_game *game, const gg_state *view, int seat, gg_lang lang, gg_json_out *out);

#ifdef __cplusplus
}
#endif
#endif
