/*
 * mcts.h - a tree search while it runs: what its threads share, and what each has of its own.
 *
 * Reading order: tree.h (memory), mcts.c (one iteration), think_tree.c (a decision: root, budget, threads, what is told of it).
 */
#ifndef AI_MCTS_H
#define AI_MCTS_H

#include "ai.h"
#include "crew.h"
#include "thinker.h"

enum {
	MCTS_WIDTH = 24, /* edges that a node is expected to have */
	MCTS_DEPTH = 96  /* plies of one iteration */
};

/* What came of one alternative of the root in this decision. */
typedef struct mcts_tally {
	int64_t score[GG_PLAYERS], measured[GG_PLAYERS];
	uint32_t visits;
} mcts_tally;

typedef struct mcts {
	gg_thinker *thinker;
	const gg_game *game;
	const gg_state *view;
	tree *tree;
	int seat, seats;
	bool hides;
	uint32_t root;
	uint32_t sight;
	uint32_t depth;
	mcts_tally *tallies; /* of the root's edges, which lie one behind the other from root_first */
	uint32_t root_first, root_count;
	int32_t low[GG_PLAYERS], high[GG_PLAYERS]; /* scores seen, by seat */
	ai_lock lock;                              /* of all this, while several threads search */
	/* The budget. */
	uint64_t end; /* of the time, in microseconds; 0: none */
	uint32_t nodes, begun;
} mcts;

/* A node on the way of an iteration, and the edge taken from it. */
typedef struct mcts_step {
	uint32_t node, edge;
	int32_t lent; /* added to the edge's total until the score is known */
	int8_t who;
} mcts_step;

/* One thread. */
typedef struct mcts_worker {
	mcts *shared;
	gg_rng rng;
	gg_action *list;  /* room for three lists */
	uint32_t *legal;  /* edges: room for one list */
	int32_t *guesses; /* the same */
	mcts_step path[MCTS_DEPTH + 1];
	uint32_t length;
} mcts_worker;

/* One iteration: from the root to a new node and back. */
void mcts_iterate(mcts_worker *w);

/* The key of a position as the search knows it. */
uint64_t mcts_key(const mcts *s, const gg_state *state);

/* Sets the priors of a node's edges by the order of their guesses. */
void mcts_rank(mcts *s, tree_node *node);

#endif
