/*
 * tree.h - the memory of a search: positions reached, and the actions tried from each.
 *
 * Positions are found by a key, so that a position reached by two orders of the same moves is searched once. All of it is
 * one block of memory for one decision; when it is full, the search continues without growing.
 */
#ifndef AI_TREE_H
#define AI_TREE_H

#include <grognard/player.h>

#define TREE_NONE UINT32_MAX

/* An action from a node. `guess` comes from looking one ply ahead when the node was opened. */
typedef struct tree_edge {
	gg_action action;
	uint32_t child; /* node, or TREE_NONE until first taken */
	uint32_t next;  /* edge of the same node, best guess first, or TREE_NONE */
	uint32_t visits;
	int32_t guess;  /* score for the player to act */
	uint32_t stamp; /* hidden games: the last iteration whose deal allowed it */
	uint32_t spare;
} tree_edge;

typedef struct tree_node {
	uint64_t key;
	int64_t total[GG_PLAYERS]; /* sum of the scores of all visits, by seat */
	int32_t best[GG_PLAYERS];  /* score with best play as far as known */
	uint32_t visits;
	uint32_t first; /* edge, or TREE_NONE */
	uint32_t width; /* how many edges */
	uint32_t spare;
} tree_node;

typedef struct tree {
	void *memory;
	tree_node *nodes;
	tree_edge *edges;
	uint32_t *places; /* hash table of node numbers + 1 */
	uint32_t node_count, node_cap, edge_count, edge_cap, place_mask;
} tree;

/* Memory for the root with `first` actions and `nodes` more positions with about `width` each, at most 64 MiB (0 nodes: as
 * many as fit). False: no memory. */
bool tree_open(tree *t, uint32_t nodes, uint32_t width, uint32_t first);
void tree_close(tree *t);

/* The node with that key, created if necessary; TREE_NONE if there is no room. */
uint32_t tree_node_at(tree *t, uint64_t key);

/* A new last edge of a node; TREE_NONE if there is no room. */
uint32_t tree_edge_add(tree *t, tree_node *node, uint32_t last, const gg_action *action);

#endif
