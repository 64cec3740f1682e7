/*
 * analysis.h - a record judged: what every decision cost, and how much of the result was luck.
 *
 * Each decision is judged from the view of the seat that made it, so nobody is blamed for what they could not know. Two chances are found
 * for it: with the best choice (before), and with what was played (after). Both are means over the outcomes of chance and over deals of
 * what is hidden, drawn by their weights in the search.
 *
 *     skill of a decision  after - before                      never above 0 for the seat that made it
 *     luck                 the next decision's before - after  what came between: dice, cards, and what then came to light
 *
 * The chain has no gaps, so the account adds up exactly: end - start = skill of all seats + luck. If the estimates are consistent, luck is
 * 0 on average, since `after` is the mean over what can come.
 *
 * Decisions are independent of each other: any number of threads may judge different ones at once, and the result is the same for the
 * same record, seed and nodes.
 */
#ifndef GROGNARD_ANALYSIS_H
#define GROGNARD_ANALYSIS_H

#include <grognard/plans.h>
#include <grognard/record.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gg_analysis_settings {
	uint32_t nodes; /* for each decision; not 0 */
	uint64_t seed;
	uint32_t from, to; /* only actions from (counted from 0) up to before `to`; 0 for `to`: to the end */
} gg_analysis_settings;

/* A decision with a choice. */
typedef struct gg_judged {
	uint32_t line; /* the number of its action, from 0; the number of actions for one that is still to be made */
	int32_t who;
	bool judged;
	bool made; /* false: the record ends here */
	gg_action played;
	int32_t before[GG_PLAYERS], after[GG_PLAYERS]; /* chances of every seat, in thousandths; they add up to 1000 */
	int32_t cost;                                  /* of what was played, to its seat: before - after */
	int32_t losses[GG_PLAYERS];                    /* expected with what was played, as in gg_plan, where `measured` */
	bool measured;
	gg_plans plans;
	/* Once the next decision is judged, or if the record ends with a result: what came between. */
	bool followed, chance; /* whether dice or cards did */
	int32_t luck[GG_PLAYERS];
} gg_judged;

/* Where the chances came from. Everything in thousandths; each line for every seat. */
typedef struct gg_account {
	int32_t start[GG_PLAYERS], end[GG_PLAYERS];
	int32_t skill[GG_PLAYERS][GG_PLAYERS]; /* what the decisions of the first seat changed for the second */
	int32_t chance[GG_PLAYERS];            /* dice and cards */
	int32_t unforeseen[GG_PLAYERS];        /* no chance came between: what was hidden from the one who decided, and a better look */
	uint32_t decisions[GG_PLAYERS];        /* judged, by seat */
	uint32_t judged;                       /* decisions in the account: those up to the first that is not judged */
	bool finished;                         /* `end` is the result */
} gg_account;

typedef struct gg_analysis gg_analysis;

/* The record must outlive it. NULL: no memory. */
gg_analysis *gg_analysis_new(const gg_record *record, const gg_analysis_settings *settings);
void gg_analysis_free(gg_analysis *analysis);

uint32_t gg_analysis_count(const gg_analysis *analysis);
const gg_judged *gg_analysis_at(const gg_analysis *analysis, uint32_t index);

/* Judges one decision. False: no memory. */
bool gg_analysis_judge(gg_analysis *analysis, uint32_t index);

/* Adds up what is judged, and fills in the luck between. Not while others judge. */
void gg_analysis_account(gg_analysis *analysis, gg_account *out);

/* The indices of the decisions in the account that cost most, most first; and of those followed by most luck, good or bad, of chance.
 * Those under `least` are left out. Returns how many. */
uint32_t gg_analysis_worst(const gg_analysis *analysis, const gg_account *account, int32_t least, uint32_t *out, uint32_t cap);
uint32_t gg_analysis_luckiest(const gg_analysis *analysis, const gg_account *account, int32_t least, uint32_t *out, uint32_t cap);

/* As JSON: the members of an object that the caller has opened (docs/schema/analysis.schema.json). */
void gg_analysis_write(const gg_analysis *analysis, const gg_account *account, gg_lang lang, gg_json_out *out);

#ifdef __cplusplus
}
#endif
#endif
