/*
 * tree.h - the memory of a search: positions reached, and the actions tried from each.
 *
 * Positions are found by a key, so that a position reached by two orders of the same moves is searched once, and the next decision of a
 * game finds what is known of it already. Memory grows between decisions, never during one; when it is full, the search continues
 * without growing.
 */
#ifndef AI_TREE_H
#define AI_TREE_H

#include <grognard/player.h>

#define TREE_NONE UINT32_MAX

/* An action from a node. `guess` comes from looking one ply ahead. */
typedef struct tree_edge {
	gg_action action;
	int64_t total;  /* of the scores of all visits, for the player to act */
	uint32_t child; /* node that the last visit led to, TREE_NONE before the first */
	uint32_t next;  /* edge of the same node, or TREE_NONE */
	uint32_t visits;
	int32_t guess;  /* score for the player to act */
	uint32_t prior; /* how promising, of TREE_PRIOR */
	uint32_t moved; /* while memory is tidied up: its new place */
} tree_edge;

enum { TREE_PRIOR = 1 << 16, TREE_APART = 128 };

typedef struct tree_node {
	uint64_t key;
	int64_t total[GG_PLAYERS]; /* sum of the scores of all visits, by seat */
	int32_t best[GG_PLAYERS];  /* score with best play as far as known */
	uint32_t visits;
	uint32_t first; /* edge, or TREE_NONE */
	uint32_t age;   /* the last decision that came by */
	uint32_t moved; /* while memory is tidied up: its new place */
} tree_node;

typedef struct tree {
	tree_node *nodes;
	tree_edge *edges;
	uint32_t *places; /* hash table of node numbers + 1 */
	uint32_t node_count, node_cap, edge_count, edge_cap, place_count;
	uint32_t age; /* number of the current decision */
	/* Each thread has a tree and writes to it at every step: two in one line of a processor's cache would take it from each other. */
	unsigned char apart[TREE_APART];
} tree;

/* Makes room for so many more nodes, with about `width` edges each, and `first` edges more, within that many bytes (0 nodes, or more than
 * fit: for all that fit, half of them at least). If there is not enough, what the last decision did not come by is forgotten, then
 * everything. False: no memory. */
bool tree_reserve(tree *t, uint32_t nodes, uint32_t width, uint32_t first, size_t bytes);
void tree_close(tree *t);

/* Forgets what none of the last `decisions` decisions came by; 0: everything. */
void tree_tidy(tree *t, uint32_t decisions);

/* The node with that key, TREE_NONE if there is none. */
uint32_t tree_find(const tree *t, uint64_t key);

/* The same, created if necessary; TREE_NONE if there is no room. */
uint32_t tree_node_at(tree *t, uint64_t key);

/* A new edge of a node after the edge `last` (TREE_NONE: the first); TREE_NONE if there is no room. */
uint32_t tree_edge_add(tree *t, tree_node *node, uint32_t last, const gg_action *action);

#endif
