/*
 * think_tree.c - a decision by tree search: finds or makes the root, spends the budget on one thread or several, tells what came of it.
 */
#include <stdlib.h>
#include <time.h>

#include "mcts.h"

/* --- The root ------------------------------------------------------------------------------------------------------ */

static void shuffle(gg_action *list, uint32_t count, gg_rng *rng) {
	for (uint32_t i = count; i > 1; i--) {
		uint32_t j = gg_rng_below(rng, i);
		gg_action swap = list[i - 1];
		list[i - 1] = list[j];
		list[j] = swap;
	}
}

/* The edges of the root: every action, ordered by its score over several deals, ties at random; what is known of them stays. */
static void make_edges(mcts *s, uint32_t count, const int64_t *score) {
	tree_node *root = &s->tree->nodes[s->root];
	uint32_t old = root->first, most = s->thinker->settings.alternatives;
	s->root_first = s->tree->edge_count;
	root->first = TREE_NONE;
	for (uint32_t i = 0; i < count; i++) {
		uint32_t after = TREE_NONE, at = old;
		for (uint32_t next = root->first; next != TREE_NONE && s->tree->edges[next].guess >= score[i];
		     next = s->tree->edges[next].next)
			after = next;
		uint32_t made = tree_edge_add(s->tree, root, after, &s->thinker->list[i]);
		if (made == TREE_NONE)
			break;
		while (at != TREE_NONE && !gg_same_action(&s->tree->edges[at].action, &s->thinker->list[i]))
			at = s->tree->edges[at].next;
		tree_edge *edge = &s->tree->edges[made];
		edge->guess = (int32_t)score[i];
		if (at != TREE_NONE) {
			edge->total = s->tree->edges[at].total;
			edge->visits = s->tree->edges[at].visits;
			edge->child = s->tree->edges[at].child;
		}
	}
	s->root_count = s->tree->edge_count - s->root_first;
	uint32_t kept = 1;
	for (uint32_t at = root->first; at != TREE_NONE; at = s->tree->edges[at].next, kept++)
		if (kept == most)
			s->tree->edges[at].next = TREE_NONE;
	mcts_rank(s, root);
}

static bool open_root(mcts *s, uint32_t count, gg_rng *rng) {
	gg_box box;
	gg_copy(s->game, &box.state, s->view);
	if (s->hides)
		s->game->rules->deal(s->game, &box.state, s->seat, rng);
	s->tree->age++;
	s->root = tree_node_at(s->tree, mcts_key(s, &box.state));
	int64_t *score = calloc(count, sizeof *score);
	if (!score || s->root == TREE_NONE) {
		free(score);
		return false;
	}
	s->tree->nodes[s->root].age = s->tree->age;
	gg_action *list = s->thinker->list;
	shuffle(list, count, rng);
	ai_one_ply(s->game, s->view, s->seat, rng, list, count, list + s->game->rules->actions_max, score);
	make_edges(s, count, score);
	free(score);
	s->tallies = calloc(s->root_count, sizeof *s->tallies);
	return s->tallies && s->root_count;
}

/* --- The budget ---------------------------------------------------------------------------------------------------- */

static uint64_t microseconds_now(void) {
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

static bool may_begin(mcts *s) {
	ai_lock_take(&s->lock);
	bool may = s->begun < s->nodes;
	s->begun += may;
	ai_lock_give(&s->lock);
	return may;
}

static void work(void *payload) {
	mcts_worker *w = payload;
	mcts *s = w->shared;
	while (!(s->end && microseconds_now() >= s->end) && may_begin(s))
		mcts_iterate(w);
}

static bool spend(mcts *s, gg_rng *rng) {
	uint32_t threads = s->thinker->settings.threads, most = s->game->rules->actions_max;
	threads = threads < 1 ? 1 : threads > GG_THINKER_THREADS ? GG_THINKER_THREADS : threads;
	if (threads > s->nodes)
		threads = s->nodes;
	mcts_worker *workers = calloc(threads, sizeof *workers);
	bool ready = workers != NULL;
	for (uint32_t i = 0; ready && i < threads; i++) {
		workers[i].shared = s;
		workers[i].rng = gg_rng_seed(gg_rng_next(rng));
		workers[i].list = ai_list_new(s->game, 3);
		workers[i].legal = calloc((size_t)most + GG_OUTCOMES_MAX, sizeof *workers[i].legal);
		workers[i].guesses = calloc((size_t)most + GG_OUTCOMES_MAX, sizeof *workers[i].guesses);
		ready = workers[i].list && workers[i].legal && workers[i].guesses;
	}
	if (ready) {
		ai_lock_open(&s->lock, threads > 1);
		ai_crew(work, workers, sizeof *workers, threads);
		ai_lock_close(&s->lock);
	}
	for (uint32_t i = 0; workers && i < threads; i++) {
		free(workers[i].list);
		free(workers[i].legal);
		free(workers[i].guesses);
	}
	free(workers);
	return ready;
}

/* --- What is told --------------------------------------------------------------------------------------------------- */

/* The edge taken most often; of equals the first. */
static uint32_t favourite(const mcts *s, const tree_node *node) {
	uint32_t best = node->first;
	for (uint32_t at = best; at != TREE_NONE; at = s->tree->edges[at].next)
		if (s->tree->edges[at].visits > s->tree->edges[best].visits)
			best = at;
	return best;
}

/* What is expected to follow an action, as far as it is known where it leads. */
static void tell_line(const mcts *s, gg_thought *out, const tree_edge *edge) {
	out->line[out->steps++] = (gg_thought_step){edge->action, s->seat};
}

static void tell(const mcts *s, gg_thought *out, uint32_t at) {
	const tree_edge *edge = &s->tree->edges[at];
	const mcts_tally *of = &s->tallies[at - s->root_first];
	*out = (gg_thought){.action = edge->action, .visits = edge->visits};
	for (int p = 0; p < s->seats; p++) {
		int64_t unseen = p == s->seat ? edge->guess : (AI_WHOLE - edge->guess) / (s->seats - 1);
		out->score[p] = ai_share(of->visits ? of->score[p] / of->visits : unseen);
		out->measured[p] = of->visits ? (int32_t)(of->measured[p] * 100 / of->visits) : 0;
	}
	out->win = out->score[s->seat];
	tell_line(s, out, edge);
}

/* The alternatives taken most often; of equals the one that looks better at once. */
static void tell_all(const mcts *s, gg_thoughts *out) {
	uint32_t kept[GG_THOUGHTS], count = 0;
	for (uint32_t at = s->tree->nodes[s->root].first; at != TREE_NONE; at = s->tree->edges[at].next) {
		uint32_t visits = s->tree->edges[at].visits, to = count < GG_THOUGHTS ? count++ : GG_THOUGHTS;
		for (; to > 0 && s->tree->edges[kept[to - 1]].visits < visits; to--) {
			if (to < GG_THOUGHTS)
				kept[to] = kept[to - 1];
		}
		if (to < GG_THOUGHTS)
			kept[to] = at;
	}
	for (uint32_t i = 0; i < count; i++)
		tell(s, &out->list[i], kept[i]);
	out->count = count;
	out->iterations = s->begun;
	out->nodes = s->tree->node_count;
	out->depth = s->depth;
}

/* --- A decision ------------------------------------------------------------------------------------------------------ */

static size_t bytes_of(const gg_thinker *t) {
	uint32_t megabytes = t->settings.megabytes;
	return (size_t)(megabytes && megabytes < GG_THINKER_MB ? megabytes : GG_THINKER_MB) << 20;
}

bool ai_think_tree(gg_thinker *t, const gg_state *view, int seat, const gg_budget *budget, gg_rng *rng, gg_thoughts *out) {
	mcts s = {.thinker = t, .game = &t->game, .view = view, .tree = &t->tree, .seat = seat};
	s.seats = gg_seats(s.game, view);
	s.hides = t->game.rules->deal != NULL;
	s.sight = t->settings.sight ? t->settings.sight : UINT32_MAX;
	s.nodes = budget->nodes ? budget->nodes : UINT32_MAX;
	s.end = budget->milliseconds ? microseconds_now() + (uint64_t)budget->milliseconds * 1000 : 0;
	for (int p = 0; p < GG_PLAYERS; p++) {
		s.low[p] = AI_WHOLE;
		s.high[p] = 0;
	}
	/* An iteration opens one node, and with hidden information may pass through others for the first time. */
	uint32_t nodes = budget->nodes && budget->nodes < UINT32_MAX / 2 ? budget->nodes + 1 : 0;
	bool done = tree_reserve(s.tree, nodes, MCTS_WIDTH, out->choices, bytes_of(t)) && open_root(&s, out->choices, rng);
	if (done) {
		uint32_t at = favourite(&s, &s.tree->nodes[s.root]);
		out->remembered = s.tree->edges[at].visits;
		done = spend(&s, rng);
		tell_all(&s, out);
	}
	free(s.tallies);
	return done;
}
