/*
 * player.h - bots, which play any game through the contract alone.
 *
 * A bot is given the view of its seat (the state after `hide`) and nothing else, so it cannot cheat: if a game hides something, every
 * search starts from a state that the bot dealt itself.
 *
 *   random            any listed action
 *   greedy            the action whose result the rulebook's `evaluate` likes best, one ply
 *   learned           the same with the evaluation that was learned from play (net.h), in games that have one
 *   mcts              determinised Monte-Carlo tree search; on a free table, plans played on with the luck taken out
 *   net               mcts with the learned evaluation
 *   recruit, corporal, sergeant, captain, marshal   the levels, each clearly stronger than the one before (docs/benchmarks.md)
 */
#ifndef GROGNARD_PLAYER_H
#define GROGNARD_PLAYER_H

#include <grognard/grognard.h>
#include <grognard/net.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gg_budget {
	uint32_t nodes;        /* tree nodes a decision may use; 0: by time alone */
	uint32_t milliseconds; /* 0: by nodes alone; then the same seed gives the same play on every machine */
} gg_budget;

typedef struct gg_bot {
	const char *name;
	const char *about; /* one English line for lists */
	gg_budget budget;  /* what this level uses unless told otherwise */
	/* Chooses for `seat`, whose turn it is in `view`. True and the action; false only if there is none. */
	bool (*choose)(const struct gg_bot *bot, const gg_game *game, const gg_state *view, int seat, gg_rng *rng, gg_action *out);
	int32_t overlooks; /* in thousandths: how much of what it could do it does not notice; what it does notice it judges like the others
			    */
	/* On a free table, where a node costs far more and a turn has many more decisions: nodes, if that is fewer (0: as many as anywhere,
	 * 1: none, it takes what looks best at once), and how much it overlooks. */
	uint32_t free_table;
	int32_t free_overlooks;
	/* Uses the learned evaluation, in games that have one. */
	bool learned;
	/* On a free table, in thousandths: how many of its units it forgets for a turn, and how much of what units are worth it does not
	 * care for. Who forgets overlooks ways of those it orders, always knows that it may leave it at that, gives no order that is worse,
	 * and does not think of giving way (gg_rules.intent). */
	int32_t forgets;
	int32_t careless;
} gg_bot;

/* The net of a game's opponents. GG_NET_MISSING: there is one, but it has not come yet (only in a browser, which fetches it when a level
 * needs it); a bot that uses it then chooses nothing. */
typedef enum gg_net_found { GG_NET_NONE, GG_NET_READY, GG_NET_MISSING } gg_net_found;
gg_net_found gg_net_find(const gg_rules *rules, gg_net *net);

/* A bot by name; "mcts:5000" is mcts with 5,000 nodes, "mcts:200ms" with a fifth of a second. False: there is no such bot. */
bool gg_bot_find(gg_bot *out, const char *name);

/* The named bots, weakest first. */
const gg_bot *gg_bots(uint32_t *count);

/* The whole step: hides what `seat` may not see, lets the bot choose, checks the choice. */
bool gg_bot_move(const gg_bot *bot, const gg_game *game, const gg_state *state, int seat, gg_rng *rng, gg_action *out);

#ifdef __cplusplus
}
#endif
#endif
