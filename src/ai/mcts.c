/*
 * mcts.c - one iteration of an information-set Monte-Carlo tree search for two to four players, chance and hidden information.
 *
 * An iteration starts from the view (if the game hides something: from a new random deal of it, so that the search cannot
 * peek), walks down the tree, opens one new node, and adds its score to everything on the way. At each node the player to
 * act maximises their own score (max^n); at a chance turn an outcome is drawn by its weight.
 *
 * A node is what the searching seat can tell apart: its key is the hash of the state, and where something is hidden, of that seat's view of
 * it. So orders of the same moves meet again, and so do rolls and draws that make no difference to the seat. Other deals allow other
 * actions at the same node: only those that this deal allows are candidates.
 *
 * Opening a node scores every action one ply ahead; the search gives each a prior by its rank (PUCT), so that of hundreds of actions only
 * the promising ones are tried.
 */
#include <stdlib.h>

#include <grognard/hash.h>

#include "mcts.h"

enum {
	EXPLORATION = 300, /* in thousandths of the range of scores seen */
	BEST = 50,         /* how much of an estimate rests on the best line known, in hundredths */
	OPEN_WIDTH = 24    /* actions kept at a node if nothing is hidden */
};
#ifdef KNOBS
#define K(i, fallback) (s->thinker->settings.knob[i] >= 0 ? s->thinker->settings.knob[i] : (fallback))
#else
#define K(i, fallback) (fallback)
#endif

/* The integer square root. */
static uint32_t square_root(uint64_t n) {
	uint64_t root = 0;
	for (uint64_t bit = UINT64_C(1) << 31; bit; bit >>= 1) {
		if ((root | bit) * (root | bit) <= n)
			root |= bit;
	}
	return (uint32_t)root;
}

uint64_t mcts_key(const mcts *s, const gg_state *state) {
	if (!s->hides)
		return gg_rehash(s->game, state);
	gg_box view;
	gg_copy(s->game, &view.state, state);
	s->game->rules->hide(s->game, &view.state, K(0, 0) ? GG_PUBLIC : s->seat);
	return gg_rehash(s->game, &view.state);
}

/* --- Opening a node ----------------------------------------------------------------------------------------------- */

void mcts_rank(mcts *s, tree_node *node) {
	tree_edge *edges = s->tree->edges;
	for (uint32_t at = node->first; at != TREE_NONE; at = edges[at].next) {
		uint32_t rank = 1;
		for (uint32_t other = node->first; other != TREE_NONE; other = edges[other].next)
			rank += edges[other].guess > edges[at].guess || (edges[other].guess == edges[at].guess && other < at);
		edges[at].prior = TREE_PRIOR / (rank + 1);
	}
}

/* What an action is worth to whoever takes it, one ply ahead. */
static int32_t look(const mcts *s, const gg_state *state, const gg_action *action, int who) {
	gg_box after;
	ai_try(s->game, state, action, &after.state);
	return ai_score_for(s->game, &after.state, who);
}

/* The scores of all seats, where an action leads. */
static void score_after(const mcts *s, const gg_state *state, const gg_action *action, int who, int32_t guess, int32_t score[GG_PLAYERS]) {
	gg_box after;
	if (s->seats == 2) { /* what one wins the other loses */
		score[who] = guess;
		score[!who] = AI_WHOLE - guess;
		return;
	}
	ai_try(s->game, state, action, &after.state);
	ai_score(s->game, &after.state, s->seats, score);
}

/* Adds the actions listed to a node: if other deals may allow others, all of them in the order of the list; else the best. */
static void add_edges(mcts_worker *w, tree_node *node, uint32_t count) {
	mcts *s = w->shared;
	uint32_t last = TREE_NONE;
	for (uint32_t i = 0; i < count; i++) {
		uint32_t after = last;
		if (!s->hides) { /* sorted, the best OPEN_WIDTH */
			uint32_t kept = 0;
			after = TREE_NONE;
			for (uint32_t at = node->first; at != TREE_NONE && s->tree->edges[at].guess >= w->guesses[i];
			     at = s->tree->edges[at].next, kept++)
				after = at;
			if (kept >= OPEN_WIDTH)
				continue;
		}
		uint32_t made = tree_edge_add(s->tree, node, after, &w->list[i]);
		if (made == TREE_NONE)
			break;
		s->tree->edges[made].guess = w->guesses[i];
		last = made;
	}
	uint32_t kept = 0;
	for (uint32_t at = s->hides ? TREE_NONE : node->first; at != TREE_NONE; at = s->tree->edges[at].next)
		if (++kept == OPEN_WIDTH)
			s->tree->edges[at].next = TREE_NONE;
	mcts_rank(s, node);
}

/* Opens a node: scores every action one ply ahead. Sets the score of the best for all seats. */
static void open_node(mcts_worker *w, uint32_t at, const gg_state *state, int who, int32_t score[GG_PLAYERS]) {
	mcts *s = w->shared;
	uint32_t best = 0, count = gg_actions(s->game, state, w->list, s->game->rules->actions_max);
	for (uint32_t i = 0; i < count; i++) {
		w->guesses[i] = look(s, state, &w->list[i], who);
		best = w->guesses[i] > w->guesses[best] ? i : best;
	}
	if (count)
		score_after(s, state, &w->list[best], who, w->guesses[best], score);
	else
		ai_score(s->game, state, s->seats, score);
	ai_lock_take(&s->lock);
	if (s->tree->nodes[at].first == TREE_NONE)
		add_edges(w, &s->tree->nodes[at], count);
	ai_lock_give(&s->lock);
}

/* --- Choosing an edge --------------------------------------------------------------------------------------------- */

/* The edges of a node that this deal allows, in the order of the list; new ones are added. Both are in the same order. */
static uint32_t legal_edges(mcts_worker *w, tree_node *node, const gg_state *state, int who, uint32_t listed) {
	mcts *s = w->shared;
	uint32_t count = 0, last = TREE_NONE;
	bool grown = false;
	for (uint32_t i = 0; i < listed; i++) {
		uint32_t at = last == TREE_NONE ? node->first : s->tree->edges[last].next;
		while (at != TREE_NONE && !gg_same_action(&s->tree->edges[at].action, &w->list[i]))
			at = s->tree->edges[at].next;
		if (at == TREE_NONE) { /* behind the one before, unless the lists differ in order: then it is there already */
			for (at = node->first; at != TREE_NONE && !gg_same_action(&s->tree->edges[at].action, &w->list[i]);)
				at = s->tree->edges[at].next;
		}
		if (at == TREE_NONE) {
			at = tree_edge_add(s->tree, node, last, &w->list[i]);
			if (at == TREE_NONE)
				continue;
			s->tree->edges[at].guess = look(s, state, &w->list[i], who);
			grown = true;
		}
		w->legal[count++] = last = at;
	}
	if (grown)
		mcts_rank(s, node);
	return count;
}

static uint32_t all_edges(mcts_worker *w, const tree_node *node) {
	uint32_t count = 0;
	for (uint32_t at = node->first; at != TREE_NONE; at = w->shared->tree->edges[at].next)
		w->legal[count++] = at;
	return count;
}

/* The estimated score of an edge that was taken. If nothing is hidden, it is known where it leads: the mean of all that came there,
 * and the best line from there. */
static int64_t belief(const mcts *s, const tree_edge *edge, int who) {
	if (s->hides || edge->child == TREE_NONE)
		return (edge->total + (int64_t)edge->guess * K(2, 0)) / (edge->visits + K(2, 0));
	const tree_node *child = &s->tree->nodes[edge->child];
	if (!child->visits)
		return edge->guess;
	return (child->total[who] / child->visits * (100 - BEST) + (int64_t)child->best[who] * BEST) / 100;
}

/* PUCT: the score so far plus a bonus for a good prior and few visits. */
static uint32_t select_edge(const mcts_worker *w, const tree_node *node, int who, uint32_t count) {
	const mcts *s = w->shared;
	int64_t span = s->high[who] > s->low[who] ? s->high[who] - s->low[who] : AI_WHOLE / 16;
	uint64_t visits = node->visits;
	int64_t reach = span * K(1, EXPLORATION) / 1000 * square_root(visits << 16) >> 8;
	int64_t most = INT64_MIN;
	uint32_t best = TREE_NONE;
	for (uint32_t i = 0; i < count; i++) {
		const tree_edge *edge = &s->tree->edges[w->legal[i]];
		int64_t value = edge->visits ? belief(s, edge, who) : edge->guess;
		int64_t score = value + (reach * edge->prior >> 16) / (1 + edge->visits);
		if (score > most) {
			most = score;
			best = w->legal[i];
		}
	}
	return best;
}

/* Chooses an edge of an open node and marks it as taken. Until its score is known it counts as a bad one, so that other threads go other
 * ways. TREE_NONE: none is legal. */
static uint32_t take_edge(mcts_worker *w, uint32_t at, const gg_state *state, int who, gg_action *action) {
	mcts *s = w->shared;
	bool other_deals = s->hides && (K(0, 0) || who != s->seat) && at != s->root;
	uint32_t listed = other_deals ? gg_actions(s->game, state, w->list, s->game->rules->actions_max) : 0;
	ai_lock_take(&s->lock);
	tree_node *node = &s->tree->nodes[at];
	uint32_t count = other_deals ? legal_edges(w, node, state, who, listed) : all_edges(w, node);
	uint32_t chosen = select_edge(w, node, who, count);
	mcts_step *step = &w->path[w->length - 1];
	if (chosen != TREE_NONE) {
		tree_edge *edge = &s->tree->edges[chosen];
		*action = edge->action;
		*step = (mcts_step){at, chosen, s->low[who], (int8_t)who};
		edge->visits++;
		edge->total += step->lent;
	}
	ai_lock_give(&s->lock);
	return chosen;
}

/* --- Down and up --------------------------------------------------------------------------------------------------- */

/* The node of the position reached, as the next step; false if there is no room. */
static bool step_on(mcts_worker *w, const gg_state *state) {
	mcts *s = w->shared;
	uint64_t key = mcts_key(s, state);
	ai_lock_take(&s->lock);
	uint32_t at = tree_node_at(s->tree, key);
	if (at != TREE_NONE) {
		mcts_step *before = &w->path[w->length - 1];
		s->tree->nodes[at].age = s->tree->age;
		if (before->edge != TREE_NONE)
			s->tree->edges[before->edge].child = at;
		w->path[w->length++] = (mcts_step){at, TREE_NONE, 0, GG_OVER};
	}
	ai_lock_give(&s->lock);
	return at != TREE_NONE;
}

/* Walks down to a new node or the end of the game; its score. */
static void descend(mcts_worker *w, gg_state *state, int32_t score[GG_PLAYERS]) {
	mcts *s = w->shared;
	uint32_t plies = 0;
	w->path[0] = (mcts_step){s->root, TREE_NONE, 0, GG_OVER};
	w->length = 1;
	for (int who; (who = gg_turn(s->game, state)) != GG_OVER && plies < s->sight && w->length < MCTS_DEPTH;) {
		uint32_t at = w->path[w->length - 1].node;
		if (who == GG_CHANCE) {
			/* The node before the roll is of use only where it is known what leads to it. */
			while (gg_turn(s->game, state) == GG_CHANCE)
				ai_roll(s->game, state, w->list, &w->rng);
		} else {
			gg_action action;
			ai_lock_take(&s->lock);
			bool open = s->tree->nodes[at].first != TREE_NONE;
			ai_lock_give(&s->lock);
			if (!open) {
				w->path[w->length - 1].who = (int8_t)who;
				open_node(w, at, state, who, score);
				return;
			}
			if (take_edge(w, at, state, who, &action) == TREE_NONE)
				break;
			s->game->rules->apply(s->game, state, &action, NULL);
			plies++;
			while (s->hides && gg_turn(s->game, state) == GG_CHANCE)
				ai_roll(s->game, state, w->list, &w->rng);
		}
		if (!step_on(w, state))
			break;
	}
	ai_score(s->game, state, s->seats, score);
}

/* The score of a node with best play as far as known. At chance turns and unvisited nodes: the mean. */
static void set_best(const mcts *s, tree_node *node, int who) {
	const tree_node *best = NULL;
	for (uint32_t at = who >= 0 ? node->first : TREE_NONE; at != TREE_NONE; at = s->tree->edges[at].next) {
		uint32_t child = s->tree->edges[at].child;
		if (child != TREE_NONE && s->tree->nodes[child].visits && (!best || s->tree->nodes[child].best[who] > best->best[who]))
			best = &s->tree->nodes[child];
	}
	for (int p = 0; p < s->seats; p++)
		node->best[p] = best ? best->best[p] : (int32_t)(node->total[p] / node->visits);
}

static void back_up(mcts_worker *w, const int32_t score[GG_PLAYERS]) {
	mcts *s = w->shared;
	for (int p = 0; p < s->seats; p++) {
		if (score[p] < s->low[p])
			s->low[p] = score[p];
		if (score[p] > s->high[p])
			s->high[p] = score[p];
	}
	if (w->length > s->depth)
		s->depth = w->length;
	for (uint32_t i = w->length; i-- > 0;) {
		const mcts_step *step = &w->path[i];
		tree_node *node = &s->tree->nodes[step->node];
		node->visits++;
		for (int p = 0; p < s->seats; p++)
			node->total[p] += score[p];
		if (step->edge != TREE_NONE)
			s->tree->edges[step->edge].total += score[step->who] - step->lent;
		if (!s->hides)
			set_best(s, node, step->who);
	}
}

static void tally(mcts_worker *w, const gg_state *end, const int32_t score[GG_PLAYERS], const int32_t measured[GG_PLAYERS]) {
	const mcts *s = w->shared;
	(void)end;
	uint32_t edge = w->path[0].edge;
	if (edge == TREE_NONE)
		return;
	mcts_tally *of = &s->tallies[edge - s->root_first];
	of->visits++;
	for (int p = 0; p < s->seats; p++) {
		of->score[p] += score[p];
		of->measured[p] += measured[p];
	}
}

void mcts_iterate(mcts_worker *w) {
	mcts *s = w->shared;
	gg_box box;
	int32_t score[GG_PLAYERS], measured[GG_PLAYERS] = {0};
	gg_copy(s->game, &box.state, s->view);
	if (s->hides)
		s->game->rules->deal(s->game, &box.state, s->seat, &w->rng);
	descend(w, &box.state, score);
	const gg_thinker_settings *settings = &s->thinker->settings;
	if (settings->measure)
		settings->measure(settings->payload, s->game, &box.state, measured);
	ai_lock_take(&s->lock);
	back_up(w, score);
	tally(w, &box.state, score, measured);
	ai_lock_give(&s->lock);
}
