/*
 * mcts.h - a tree search while it runs.
 *
 * Reading order: tree.h (memory), mcts.c (one iteration), think_tree.c (a decision: root, budget, threads, what is told of it).
 */
#ifndef AI_MCTS_H
#define AI_MCTS_H

#include "ai.h"
#include "thinker.h"
#include "tree.h"

enum {
	MCTS_WIDTH = 24, /* edges that a node is expected to have */
	MCTS_DEPTH = 96  /* plies of one iteration */
};

/* What came of one alternative of the root in this decision. */
typedef struct mcts_tally {
	int64_t score[GG_PLAYERS], measured[GG_PLAYERS];
	uint32_t visits;
	/* All threads together, earlier decisions included; set when the search is over. */
	uint32_t all_visits;
	int64_t total; /* of the seat's scores */
} mcts_tally;

/* A node on the way of an iteration, the edge taken from it, and the one that was taken most often before of those legal in this deal. */
typedef struct mcts_step {
	uint32_t node, edge, usual;
	int8_t who;
} mcts_step;

/* The search of one thread, with a tree of its own. */
typedef struct mcts {
	const gg_thinker *thinker;
	const gg_game *game;
	const gg_state *view;
	tree *tree;
	int seat, seats;
	bool hides;
	gg_rng rng;
	gg_action *list;  /* room for three lists */
	uint32_t *legal;  /* edges: room for one list */
	int32_t *guesses; /* the same */
	/* The root; its edges lie one behind the other in memory, in the order in which the choices were listed. */
	uint32_t root, root_first, root_count;
	mcts_tally *tallies;                       /* of these edges */
	int32_t low[GG_PLAYERS], high[GG_PLAYERS]; /* scores seen, by seat */
	uint32_t depth;                            /* of the longest line */
	/* The budget. */
	uint64_t end; /* of the time, in microseconds; 0: none */
	uint32_t nodes, done, sight;
	/* The current iteration. */
	mcts_step path[MCTS_DEPTH + 1];
	uint32_t length;
	bool guesses_own; /* the seat has drawn something on the way: from here on it is a guess what it holds */
	unsigned char apart[TREE_APART];
} mcts;

/* One iteration: from the root to a new node and back. */
void mcts_iterate(mcts *s);

/* The key of a position as the search knows it: what the seat sees of it; if what the seat holds is a guess, what everybody sees. */
uint64_t mcts_key(const mcts *s, const gg_state *state, bool guessed);

/* The integer square root. */
uint32_t mcts_square_root(uint64_t n);

/* The prior of an action with that many more promising ones before it. */
uint32_t mcts_prior(uint32_t before);

#endif
