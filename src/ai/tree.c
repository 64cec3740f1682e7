/*
 * tree.c - one block of memory for one decision: nodes, edges and the table that finds a node by its key.
 */
#include <stdlib.h>

#include "tree.h"

enum { MEMORY_MOST = 64 << 20, NODE_PRICE = sizeof(tree_node) + 4 * sizeof(uint32_t) };

bool tree_open(tree *t, uint32_t nodes, uint32_t width, uint32_t first) {
	size_t price = NODE_PRICE + (size_t)width * sizeof(tree_edge);
	size_t most = MEMORY_MOST / price;
	if (nodes > most || nodes == 0)
		nodes = (uint32_t)most;
	nodes++; /* the root */
	uint32_t places = 64;
	while (places < nodes * 2)
		places *= 2;
	size_t edges = (size_t)nodes * width + first;
	t->memory = calloc(1, nodes * sizeof(tree_node) + edges * sizeof(tree_edge) + places * sizeof(uint32_t));
	if (!t->memory)
		return false;
	t->nodes = t->memory;
	t->edges = (tree_edge *)(void *)(t->nodes + nodes);
	t->places = (uint32_t *)(void *)(t->edges + edges);
	t->node_count = t->edge_count = 0;
	t->node_cap = nodes;
	t->edge_cap = (uint32_t)edges;
	t->place_mask = places - 1;
	return true;
}

void tree_close(tree *t) {
	free(t->memory);
}

uint32_t tree_node_at(tree *t, uint64_t key) {
	uint32_t place = (uint32_t)(key ^ (key >> 32)) & t->place_mask;
	for (; t->places[place]; place = (place + 1) & t->place_mask) {
		if (t->nodes[t->places[place] - 1].key == key)
			return t->places[place] - 1;
	}
	if (t->node_count == t->node_cap)
		return TREE_NONE;
	uint32_t made = t->node_count++;
	t->places[place] = made + 1;
	t->nodes[made].key = key;
	t->nodes[made].first = TREE_NONE;
	return made;
}

uint32_t tree_edge_add(tree *t, tree_node *node, uint32_t last, const gg_action *action) {
	if (t->edge_count == t->edge_cap)
		return TREE_NONE;
	uint32_t made = t->edge_count++;
	t->edges[made] = (tree_edge){.action = *action, .child = TREE_NONE, .next = TREE_NONE};
	if (last == TREE_NONE)
		node->first = made;
	else
		t->edges[last].next = made;
	node->width++;
	return made;
}
