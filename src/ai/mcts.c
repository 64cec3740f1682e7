/*
 * mcts.c - determinised Monte-Carlo tree search for two to four players, chance and hidden information.
 *
 * An iteration starts from the view (if the game hides something: from a new random deal of it, so that the search cannot
 * peek), walks down the tree, opens one new node, and adds its score to every node on the way. At each node the player to
 * act maximises their own score (max^n); at a chance turn an outcome is drawn by its weight.
 *
 * Some turns have hundreds of actions, so they are not tried one by one: opening a node scores every action one ply ahead
 * and keeps the best in that order; the search gives each a prior by its rank (PUCT).
 *
 * Without hidden information, positions reached by different orders of the same moves are shared (the key is the state's
 * hash). With it, deals share statistics by the list of actions that led there (the key is a hash of that list).
 */
#include <stdlib.h>
#include <time.h>

#include <grognard/hash.h>

#include "ai.h"
#include "thinker.h"
#include "tree.h"

enum {
	WIDTH = 24,        /* actions kept at a node below the root */
	DEPTH = 96,        /* plies of one iteration */
	CLOCK_EVERY = 8,   /* iterations between looks at the clock */
	EXPLORATION = 300, /* in thousandths of the range of scores seen */
	BEST = 50          /* how much of an estimate rests on the best line known, in hundredths */
};

typedef struct candidate {
	gg_action action;
	int32_t score; /* for the player to act */
} candidate;

typedef struct search {
	const gg_game *game;
	const gg_state *view;
	int seat, seats;
	bool hides;
	gg_rng *rng;
	tree tree;
	gg_action *list;
	uint32_t iteration;
	int32_t low[GG_PLAYERS], high[GG_PLAYERS]; /* scores seen, by seat */
	uint32_t path[DEPTH + 1];
	int8_t movers[DEPTH + 1]; /* who acts at each node of the path */
	uint32_t length;
} search;

/* The integer square root. */
static uint32_t square_root(uint64_t n) {
	uint64_t root = 0;
	for (uint64_t bit = UINT64_C(1) << 31; bit; bit >>= 1) {
		if ((root | bit) * (root | bit) <= n)
			root |= bit;
	}
	return (uint32_t)root;
}

/* Inserts a candidate among the best so far; equal ones keep their order. */
static uint32_t insert(candidate *best, uint32_t count, uint32_t cap, candidate c) {
	if (count == cap && best[count - 1].score >= c.score)
		return count;
	uint32_t at = count < cap ? count++ : count - 1;
	for (; at > 0 && best[at - 1].score < c.score; at--)
		best[at] = best[at - 1];
	best[at] = c;
	return count;
}

/* Adds the candidates to a node in their order. */
static void add_edges(search *s, tree_node *node, const candidate *best, uint32_t count) {
	uint32_t last = TREE_NONE;
	for (uint32_t i = 0; i < count; i++) {
		uint32_t made = tree_edge_add(&s->tree, node, last, &best[i].action);
		if (made == TREE_NONE)
			return;
		tree_edge *edge = &s->tree.edges[made];
		edge->guess = best[i].score;
		edge->stamp = s->iteration;
		last = made;
	}
}

/* Opens a node: scores every action of `who` one ply ahead and keeps the best. Sets the score of the best for all seats. */
static void open_node(search *s, tree_node *node, const gg_state *state, int who, int32_t score[GG_PLAYERS]) {
	candidate best[WIDTH];
	gg_box after;
	uint32_t kept = 0, count = gg_actions(s->game, state, s->list, s->game->rules->actions_max);
	for (uint32_t i = 0; i < count; i++) {
		ai_try(s->game, state, &s->list[i], &after.state);
		candidate c = {s->list[i], ai_score_for(s->game, &after.state, who)};
		kept = insert(best, kept, WIDTH, c);
	}
	add_edges(s, node, best, kept);
	if (kept)
		ai_try(s->game, state, &best[0].action, &after.state);
	ai_score(s->game, kept ? &after.state : state, s->seats, score);
}

/* The root keeps every action, ordered by score over several deals; ties are ordered at random. */
static bool open_root(search *s, uint32_t count) {
	int64_t *score = calloc(count, sizeof *score);
	candidate *best = calloc(count, sizeof *best);
	if (score && best) {
		for (uint32_t i = count; i > 1; i--) {
			uint32_t j = gg_rng_below(s->rng, i);
			gg_action swap = s->list[i - 1];
			s->list[i - 1] = s->list[j];
			s->list[j] = swap;
		}
		ai_one_ply(s->game, s->view, s->seat, s->rng, s->list, count, s->list + s->game->rules->actions_max, score);
		uint32_t kept = 0;
		for (uint32_t i = 0; i < count; i++) {
			candidate c = {s->list[i], (int32_t)score[i]};
			kept = insert(best, kept, count, c);
		}
		add_edges(s, &s->tree.nodes[0], best, count);
	}
	bool done = score && best;
	free(score);
	free(best);
	return done;
}

/* Another deal may allow other actions at the same node: marks those it allows, adds new ones. */
static void refresh(search *s, tree_node *node, const gg_state *state, int who) {
	uint32_t count = gg_actions(s->game, state, s->list, s->game->rules->actions_max);
	for (uint32_t i = 0; i < count; i++) {
		uint32_t at = node->first, last = TREE_NONE;
		for (; at != TREE_NONE && !gg_same_action(&s->tree.edges[at].action, &s->list[i]); at = s->tree.edges[at].next)
			last = at;
		if (at == TREE_NONE) {
			at = tree_edge_add(&s->tree, node, last, &s->list[i]);
			if (at == TREE_NONE)
				continue;
			gg_box after;
			ai_try(s->game, state, &s->list[i], &after.state);
			s->tree.edges[at].guess = ai_score_for(s->game, &after.state, who);
		}
		s->tree.edges[at].stamp = s->iteration;
	}
}

/* The estimated score of a node: the mean of all visits, and if nothing is hidden, the best line too. */
static int64_t belief(const search *s, const tree_node *node, int who) {
	int64_t mean = node->total[who] / node->visits;
	return s->hides ? mean : (mean * (100 - BEST) + (int64_t)node->best[who] * BEST) / 100;
}

/* PUCT: the score so far plus a bonus for a good prior and few visits. Edges are ordered by guess, so the first one never
 * taken is at least as good as all after it. */
static uint32_t select_edge(search *s, const tree_node *node, int who) {
	int64_t span = s->high[who] > s->low[who] ? s->high[who] - s->low[who] : AI_WHOLE / 16;
	int64_t reach = span * EXPLORATION / 1000 * square_root((uint64_t)node->visits << 16) >> 8;
	int64_t most = INT64_MIN;
	uint32_t best = TREE_NONE, rank = 0;
	for (uint32_t at = node->first; at != TREE_NONE; at = s->tree.edges[at].next) {
		const tree_edge *edge = &s->tree.edges[at];
		rank++;
		if (s->hides && edge->stamp != s->iteration)
			continue;
		const tree_node *child = edge->child == TREE_NONE ? NULL : &s->tree.nodes[edge->child];
		int64_t value = child && child->visits ? belief(s, child, who) : edge->guess;
		int64_t score = value + reach / ((int64_t)(rank + 1) * (1 + edge->visits));
		if (score > most) {
			most = score;
			best = at;
		}
		if (!edge->visits && !s->hides)
			break;
	}
	return best;
}

/* At a chance turn: an outcome drawn by weight, as an edge. */
static uint32_t chance_edge(search *s, tree_node *node, const gg_state *state) {
	uint32_t weights[GG_OUTCOMES_MAX];
	uint32_t count = gg_chance(s->game, state, weights);
	gg_actions(s->game, state, s->list, s->game->rules->actions_max);
	const gg_action *rolled = &s->list[gg_rng_weighted(s->rng, weights, count)];
	uint32_t at = node->first, last = TREE_NONE;
	for (; at != TREE_NONE && !gg_same_action(&s->tree.edges[at].action, rolled); at = s->tree.edges[at].next)
		last = at;
	return at != TREE_NONE ? at : tree_edge_add(&s->tree, node, last, rolled);
}

static uint64_t key_after(const search *s, uint64_t key, const gg_action *action, const gg_state *state) {
	if (!s->hides)
		return state->hash;
	key = gg_hash_chain(key, (uint64_t)action->kind << 48 | (uint64_t)action->who << 32 | (uint32_t)action->a);
	return gg_hash_chain(key, (uint64_t)(uint32_t)action->b << 32 | (uint32_t)action->c);
}

/* Walks down to a new node or the end of the game; its score. */
static void descend(search *s, gg_state *state, int32_t score[GG_PLAYERS]) {
	uint32_t at = 0;
	s->path[0] = 0;
	s->length = 1;
	for (int who; (who = gg_turn(s->game, state)) != GG_OVER && s->length <= DEPTH;) {
		tree_node *node = &s->tree.nodes[at];
		s->movers[s->length - 1] = (int8_t)who;
		s->movers[s->length] = GG_OVER;
		if (who != GG_CHANCE && node->first == TREE_NONE) {
			open_node(s, node, state, who, score);
			return;
		}
		if (s->hides && who != GG_CHANCE)
			refresh(s, node, state, who);
		uint32_t chosen = who == GG_CHANCE ? chance_edge(s, node, state) : select_edge(s, node, who);
		if (chosen == TREE_NONE)
			break;
		tree_edge *edge = &s->tree.edges[chosen];
		gg_apply(s->game, state, &edge->action, NULL);
		edge->visits++;
		edge->child = at = tree_node_at(&s->tree, key_after(s, node->key, &edge->action, state));
		if (at == TREE_NONE)
			break;
		s->path[s->length++] = at;
	}
	ai_score(s->game, state, s->seats, score);
}

/* The score of a node with best play as far as known. At chance turns and unvisited nodes: the mean. */
static void set_best(const search *s, tree_node *node, int who) {
	const tree_node *best = NULL;
	for (uint32_t at = who >= 0 ? node->first : TREE_NONE; at != TREE_NONE && s->tree.edges[at].visits; at = s->tree.edges[at].next) {
		uint32_t child = s->tree.edges[at].child;
		if (child != TREE_NONE && (!best || s->tree.nodes[child].best[who] > best->best[who]))
			best = &s->tree.nodes[child];
	}
	for (int p = 0; p < s->seats; p++)
		node->best[p] = best ? best->best[p] : (int32_t)(node->total[p] / node->visits);
}

static void iterate(search *s) {
	gg_box box;
	int32_t score[GG_PLAYERS];
	s->iteration++;
	gg_copy(s->game, &box.state, s->view);
	if (s->hides)
		gg_deal(s->game, &box.state, s->seat, s->rng);
	descend(s, &box.state, score);
	for (int p = 0; p < s->seats; p++) {
		if (score[p] < s->low[p])
			s->low[p] = score[p];
		if (score[p] > s->high[p])
			s->high[p] = score[p];
	}
	for (uint32_t i = s->length; i-- > 0;) {
		tree_node *node = &s->tree.nodes[s->path[i]];
		node->visits++;
		for (int p = 0; p < s->seats; p++)
			node->total[p] += score[p];
		if (!s->hides)
			set_best(s, node, s->movers[i]);
	}
}

static uint64_t milliseconds_now(void) {
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

static void spend(search *s, const gg_budget *budget) {
	uint64_t end = budget->milliseconds ? milliseconds_now() + budget->milliseconds : 0;
	uint32_t nodes = budget->nodes ? budget->nodes : UINT32_MAX;
	for (uint32_t i = 0; i < nodes; i++) {
		if (end && i % CLOCK_EVERY == 0 && milliseconds_now() >= end)
			return;
		iterate(s);
	}
}

/* In thousandths of a win: what is left of a score without the margin (score.c). */
static int32_t share_of(int64_t score) {
	int64_t share = (score - AI_WHOLE / 16) * 1000 / (AI_WHOLE * 7 / 8);
	return share < 0 ? 0 : share > 1000 ? 1000 : (int32_t)share;
}

static void tell(const search *s, gg_thought *out, const tree_edge *edge) {
	const tree_node *child = edge->child == TREE_NONE ? NULL : &s->tree.nodes[edge->child];
	*out = (gg_thought){.action = edge->action, .visits = edge->visits};
	for (int p = 0; p < s->seats; p++)
		out->score[p] = share_of(child && child->visits ? child->total[p] / child->visits
					 : p == s->seat         ? edge->guess
								: AI_WHOLE - edge->guess);
	out->win = out->score[s->seat];
	out->line[out->steps++] = (gg_thought_step){edge->action, s->seat};
}

/* The alternatives taken most often; of equals the one that looks better at once. */
static void tell_all(const search *s, gg_thoughts *out) {
	uint32_t kept[GG_THOUGHTS], count = 0;
	for (uint32_t at = s->tree.nodes[0].first; at != TREE_NONE; at = s->tree.edges[at].next) {
		uint32_t visits = s->tree.edges[at].visits, to = count < GG_THOUGHTS ? count++ : GG_THOUGHTS;
		for (; to > 0 && s->tree.edges[kept[to - 1]].visits < visits; to--) {
			if (to < GG_THOUGHTS)
				kept[to] = kept[to - 1];
		}
		if (to < GG_THOUGHTS)
			kept[to] = at;
	}
	for (uint32_t i = 0; i < count; i++)
		tell(s, &out->list[i], &s->tree.edges[kept[i]]);
	out->count = count;
	out->iterations = s->iteration;
	out->nodes = s->tree.node_count;
}

bool ai_think_tree(gg_thinker *t, const gg_state *view, int seat, const gg_budget *budget, gg_rng *rng, gg_thoughts *out) {
	search s = {.game = &t->game, .view = view, .seat = seat, .rng = rng, .list = t->list};
	s.seats = gg_seats(s.game, view);
	s.hides = t->game.rules->deal != NULL;
	for (int p = 0; p < GG_PLAYERS; p++) {
		s.low[p] = AI_WHOLE;
		s.high[p] = 0;
	}
	if (!tree_open(&s.tree, budget->nodes, WIDTH, out->choices))
		return false;
	tree_node_at(&s.tree, view->hash);
	bool done = open_root(&s, out->choices);
	if (done) {
		spend(&s, budget);
		tell_all(&s, out);
	}
	tree_close(&s.tree);
	return done;
}
