/*
 * tree.c - nodes, edges and the table that finds a node by its key, in three blocks that grow together.
 */
#include <stdlib.h>
#include <string.h>

#include "tree.h"

enum { PLACES_PER_NODE = 2, KEPT = 1 }; /* KEPT: decisions whose nodes are kept when there is not enough room */

static uint32_t place_of(const tree *t, uint64_t key) {
	return (uint32_t)(key ^ (key >> 32)) & (t->place_count - 1);
}

static void put_place(tree *t, uint32_t node) {
	uint32_t place = place_of(t, t->nodes[node].key);
	while (t->places[place])
		place = (place + 1) & (t->place_count - 1);
	t->places[place] = node + 1;
}

static void put_places(tree *t) {
	memset(t->places, 0, t->place_count * sizeof *t->places);
	for (uint32_t i = 0; i < t->node_count; i++)
		put_place(t, i);
}

/* Each block at least as large as asked for; what was in it stays. */
static bool grow(tree *t, uint32_t nodes, uint32_t edges) {
	if (nodes > t->node_cap) {
		uint32_t places = 64;
		while (places < nodes * PLACES_PER_NODE)
			places *= 2;
		tree_node *more = realloc(t->nodes, nodes * sizeof *more);
		if (!more)
			return false;
		t->nodes = more;
		uint32_t *table = calloc(places, sizeof *table);
		if (!table)
			return false;
		free(t->places);
		t->places = table;
		t->place_count = places;
		t->node_cap = nodes;
		put_places(t);
	}
	if (edges > t->edge_cap) {
		tree_edge *more = realloc(t->edges, edges * sizeof *more);
		if (!more)
			return false;
		t->edges = more;
		t->edge_cap = edges;
	}
	return true;
}

bool tree_reserve(tree *t, uint32_t nodes, uint32_t width, uint32_t first, size_t bytes) {
	size_t price = sizeof(tree_node) + 2 * PLACES_PER_NODE * sizeof(uint32_t) + width * sizeof(tree_edge);
	uint32_t most = (uint32_t)((bytes - first * sizeof(tree_edge)) / price), edges_most = most * width + first;
	bool all = nodes == 0 || nodes > most;
	uint32_t needed = all ? most / 2 : nodes, edges = needed * width + first;
	if (t->node_count / 2 > needed)
		tree_tidy(t, KEPT); /* small searches need no large memory */
	for (uint32_t kept = KEPT + 1; t->node_count + needed > most || t->edge_count + edges > edges_most;) {
		if (!t->node_count)
			break;
		tree_tidy(t, --kept);
	}
	return all ? grow(t, most, edges_most) : grow(t, t->node_count + needed, t->edge_count + edges);
}

void tree_close(tree *t) {
	free(t->nodes);
	free(t->edges);
	free(t->places);
	*t = (tree){0};
}

/* Numbers the nodes that stay, and their edges, in their old order: so each can be moved down in turn. */
static void number(tree *t, uint32_t decisions, uint32_t *nodes, uint32_t *edges) {
	for (uint32_t i = 0; i < t->edge_count; i++)
		t->edges[i].moved = TREE_NONE;
	for (uint32_t i = *nodes = 0; i < t->node_count; i++) {
		tree_node *node = &t->nodes[i];
		node->moved = t->age - node->age < decisions ? (*nodes)++ : TREE_NONE;
		for (uint32_t at = node->moved == TREE_NONE ? TREE_NONE : node->first; at != TREE_NONE; at = t->edges[at].next)
			t->edges[at].moved = 0;
	}
	*edges = 0;
	for (uint32_t i = 0; i < t->edge_count; i++)
		if (t->edges[i].moved != TREE_NONE)
			t->edges[i].moved = (*edges)++;
}

void tree_tidy(tree *t, uint32_t decisions) {
	uint32_t nodes, edges;
	number(t, decisions, &nodes, &edges);
	for (uint32_t i = 0; i < t->node_count; i++)
		if (t->nodes[i].moved != TREE_NONE && t->nodes[i].first != TREE_NONE)
			t->nodes[i].first = t->edges[t->nodes[i].first].moved;
	for (uint32_t i = 0; i < t->edge_count; i++) {
		tree_edge *edge = &t->edges[i];
		if (edge->moved == TREE_NONE)
			continue;
		if (edge->child != TREE_NONE)
			edge->child = t->nodes[edge->child].moved;
		if (edge->next != TREE_NONE)
			edge->next = t->edges[edge->next].moved;
	}
	/* Only now: what is moved must have been read. */
	for (uint32_t i = 0; i < t->edge_count; i++)
		if (t->edges[i].moved != TREE_NONE && t->edges[i].moved != i)
			t->edges[t->edges[i].moved] = t->edges[i];
	for (uint32_t i = 0; i < t->node_count; i++)
		if (t->nodes[i].moved != TREE_NONE && t->nodes[i].moved != i)
			t->nodes[t->nodes[i].moved] = t->nodes[i];
	t->node_count = nodes;
	t->edge_count = edges;
	if (t->places)
		put_places(t);
}

uint32_t tree_find(const tree *t, uint64_t key) {
	for (uint32_t place = t->place_count ? place_of(t, key) : 0; t->place_count && t->places[place];
	     place = (place + 1) & (t->place_count - 1))
		if (t->nodes[t->places[place] - 1].key == key)
			return t->places[place] - 1;
	return TREE_NONE;
}

uint32_t tree_node_at(tree *t, uint64_t key) {
	uint32_t found = tree_find(t, key);
	if (found != TREE_NONE || t->node_count == t->node_cap)
		return found;
	uint32_t made = t->node_count++;
	t->nodes[made] = (tree_node){.key = key, .first = TREE_NONE, .age = t->age};
	put_place(t, made);
	return made;
}

uint32_t tree_edge_add(tree *t, tree_node *node, uint32_t last, const gg_action *action) {
	if (t->edge_count == t->edge_cap)
		return TREE_NONE;
	uint32_t made = t->edge_count++, *from = last == TREE_NONE ? &node->first : &t->edges[last].next;
	t->edges[made] = (tree_edge){.action = *action, .child = TREE_NONE, .next = *from};
	*from = made;
	return made;
}
