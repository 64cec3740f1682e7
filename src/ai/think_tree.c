/*
 * think_tree.c - a decision by tree search: finds or makes the root, spends the budget on one thread or several, tells what came of it.
 *
 * Each thread has a tree of its own and a part of the budget; what they found out about the choices of the root is added up. Threads need
 * not wait for each other so, and different deals keep their opinions from being all the same.
 */
#include <stdlib.h>
#include <string.h>

#include "crew.h"
#include "mcts.h"

enum { DOUBT = 400 }; /* of a score after one visit, in thousandths of the range of scores seen */

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
static void make_edges(mcts *s, const gg_action *list, uint32_t count, const int64_t *score) {
	tree_node *root = &s->tree->nodes[s->root];
	uint32_t old = root->first, most = s->thinker->settings.alternatives;
	s->root_first = s->tree->edge_count;
	root->first = TREE_NONE;
	for (uint32_t i = 0; i < count; i++) {
		uint32_t after = TREE_NONE, at = old;
		for (uint32_t next = root->first; next != TREE_NONE && s->tree->edges[next].guess >= score[i];
		     next = s->tree->edges[next].next)
			after = next;
		uint32_t made = tree_edge_add(s->tree, root, after, &list[i]);
		if (made == TREE_NONE)
			break;
		while (at != TREE_NONE && !gg_same_action(&s->tree->edges[at].action, &list[i]))
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
	uint32_t rank = 0;
	for (uint32_t at = root->first; at != TREE_NONE; at = s->tree->edges[at].next) {
		s->tree->edges[at].prior = mcts_prior(rank);
		if (++rank == most)
			s->tree->edges[at].next = TREE_NONE;
	}
}

/* The root of one thread's tree. */
static bool open_root(mcts *s, const gg_action *list, uint32_t count, const int64_t *score) {
	gg_box box;
	gg_copy(s->game, &box.state, s->view);
	if (s->hides)
		s->game->rules->deal(s->game, &box.state, s->seat, &s->rng);
	s->tree->age++;
	s->root = tree_node_at(s->tree, mcts_key(s, &box.state, false));
	if (s->root == TREE_NONE)
		return false;
	s->tree->nodes[s->root].age = s->tree->age;
	make_edges(s, list, count, score);
	return s->root_count == count;
}

/* --- The threads --------------------------------------------------------------------------------------------------- */

static void work(void *payload) {
	mcts *s = payload;
	for (; s->done < s->nodes && !ai_late(s->end); s->done++)
		mcts_iterate(s);
}

static size_t bytes_of(const gg_thinker *t) {
	uint32_t megabytes = t->settings.megabytes;
	return (size_t)(megabytes && megabytes < GG_THINKER_MB ? megabytes : GG_THINKER_MB) << 20;
}

/* What one thread needs. It frees nothing itself if something is missing. */
static bool make_ready(mcts *s, const gg_thinker *t, uint32_t threads, const gg_action *list, uint32_t count, const int64_t *score) {
	uint32_t most = s->game->rules->actions_max;
	for (int p = 0; p < GG_PLAYERS; p++)
		s->low[p] = AI_WHOLE;
	s->list = ai_list_new(s->game, 1);
	s->legal = calloc(most, sizeof *s->legal);
	s->guesses = calloc(most, sizeof *s->guesses);
	s->tallies = calloc(count, sizeof *s->tallies);
	if (!s->list || !s->legal || !s->guesses || !s->tallies)
		return false;
	/* An iteration opens one node at most. */
	uint32_t nodes = s->nodes < UINT32_MAX / MCTS_WIDTH ? s->nodes + 1 : 0;
	return tree_reserve(s->tree, nodes, MCTS_WIDTH, count, bytes_of(t) / threads) && open_root(s, list, count, score);
}

static void release(mcts *s) {
	free(s->list);
	free(s->legal);
	free(s->guesses);
	free(s->tallies);
}

/* --- What is told --------------------------------------------------------------------------------------------------- */

/* The edge of those that are legal taken most often; of equals the first. */
static uint32_t favourite(const mcts *s, const tree_node *node, const gg_state *state) {
	uint32_t best = TREE_NONE;
	gg_verdict verdict;
	for (uint32_t at = node->first; at != TREE_NONE; at = s->tree->edges[at].next) {
		const tree_edge *edge = &s->tree->edges[at];
		if ((best == TREE_NONE || edge->visits > s->tree->edges[best].visits) && gg_check(s->game, state, &edge->action, &verdict))
			best = at;
	}
	return best;
}

/* What is expected to follow an action: played out in deals of the seat's own, by what was tried most often among what is legal there,
 * up to a roll or draw. The first of several deals that goes furthest is told. */
static void tell_line(mcts *s, gg_thought *out, uint32_t edge, gg_rng *rng) {
	enum { DEALS = 4, OFTEN = 2 };
	for (int deal = 0; deal < (s->hides ? DEALS : 1); deal++) {
		gg_box box;
		uint32_t steps = 0, at = edge;
		gg_thought_step line[GG_THOUGHT_STEPS];
		gg_copy(s->game, &box.state, s->view);
		if (s->hides)
			s->game->rules->deal(s->game, &box.state, s->seat, rng);
		for (int who = s->seat; at != TREE_NONE && steps < GG_THOUGHT_STEPS; who = gg_turn(s->game, &box.state)) {
			line[steps++] = (gg_thought_step){s->tree->edges[at].action, who};
			gg_apply_unhashed(s->game, &box.state, &s->tree->edges[at].action);
			uint32_t node = gg_turn(s->game, &box.state) < 0 ? TREE_NONE : tree_find(s->tree, mcts_key(s, &box.state, false));
			at = node == TREE_NONE ? TREE_NONE : favourite(s, &s->tree->nodes[node], &box.state);
			if (at != TREE_NONE && s->tree->edges[at].visits < OFTEN)
				at = TREE_NONE;
		}
		if (steps > out->steps) {
			out->steps = steps;
			memcpy(out->line, line, steps * sizeof *line);
		}
	}
}

static void tell(mcts *s, gg_thought *out, uint32_t at, gg_rng *rng) {
	const tree_edge *edge = &s->tree->edges[at];
	const mcts_tally *of = &s->tallies[at - s->root_first];
	*out = (gg_thought){.action = edge->action, .visits = of->all_visits};
	for (int p = 0; p < s->seats; p++) {
		int64_t unseen = p == s->seat ? edge->guess : (AI_WHOLE - edge->guess) / (s->seats - 1);
		out->score[p] = ai_share(of->visits ? of->score[p] / of->visits : unseen);
		out->measured[p] = of->visits ? (int32_t)(of->measured[p] * 100 / of->visits) : 0;
	}
	out->win = out->score[s->seat];
	tell_line(s, out, at, rng);
}

/* How good an edge of the root is as a choice. If nothing is hidden: the number of visits, which follows the best line. Else the score is a
 * mean over deals, and a lucky beginning can draw visits for long: the score less the doubt that is left of it. */
static int64_t worth_of(const mcts *s, uint32_t at) {
	const mcts_tally *of = &s->tallies[at - s->root_first];
	if (!s->hides || !of->all_visits)
		return (int64_t)of->all_visits - (s->hides ? 2 * (int64_t)AI_WHOLE : 0);
	int64_t span = s->high[s->seat] - s->low[s->seat];
	return of->total / of->all_visits - span * DOUBT / 1000 * 256 / mcts_square_root((uint64_t)of->all_visits << 16);
}

/* The best alternatives; of equals the one that looks better at once. */
static void tell_all(mcts *s, gg_thoughts *out, gg_rng *rng) {
	uint32_t kept[GG_THOUGHTS], count = 0;
	int64_t worth[GG_THOUGHTS];
	for (uint32_t at = s->tree->nodes[s->root].first; at != TREE_NONE; at = s->tree->edges[at].next) {
		int64_t here = worth_of(s, at);
		uint32_t to = count < GG_THOUGHTS ? count++ : GG_THOUGHTS;
		for (; to > 0 && worth[to - 1] < here; to--) {
			if (to < GG_THOUGHTS) {
				kept[to] = kept[to - 1];
				worth[to] = worth[to - 1];
			}
		}
		if (to < GG_THOUGHTS) {
			kept[to] = at;
			worth[to] = here;
		}
	}
	for (uint32_t i = 0; i < count; i++)
		tell(s, &out->list[i], kept[i], rng);
	out->count = count;
	out->iterations = out->spent = s->done;
	out->depth = s->depth;
}

/* --- A decision ------------------------------------------------------------------------------------------------------ */

/* Adds what the other threads found out about the choices to the first one's. */
static void add_up(mcts *crew, uint32_t threads) {
	mcts *s = &crew[0];
	for (uint32_t n = 0; n < threads; n++) {
		const mcts *from = &crew[n];
		for (uint32_t i = 0; i < s->root_count; i++) {
			const tree_edge *edge = &from->tree->edges[from->root_first + i];
			mcts_tally *to = &s->tallies[i];
			to->all_visits += edge->visits;
			to->total += edge->total;
			to->visits += n ? from->tallies[i].visits : 0;
			for (int p = 0; n && p < s->seats; p++) {
				to->score[p] += from->tallies[i].score[p];
				to->measured[p] += from->tallies[i].measured[p];
			}
		}
		s->done += n ? from->done : 0;
		s->depth = from->depth > s->depth ? from->depth : s->depth;
	}
}

static uint32_t threads_of(const gg_thinker *t, uint32_t nodes) {
	uint32_t threads = t->settings.threads;
	threads = threads < 1 ? 1 : threads > GG_THINKER_THREADS ? GG_THINKER_THREADS : threads;
	return threads > nodes ? nodes : threads;
}

/* The choices of the seat in an order that ties do not betray, and the score of each over several deals. */
static int64_t *look_ahead(gg_thinker *t, const gg_state *view, int seat, uint32_t count, uint64_t end, gg_rng *rng) {
	int64_t *score = calloc(count, sizeof *score);
	if (!score)
		return NULL;
	shuffle(t->list, count, rng);
	ai_one_ply_until(end, &t->game, view, seat, rng, t->list, count, t->list + t->game.rules->actions_max, score);
	return score;
}

bool ai_think_tree(gg_thinker *t, const gg_state *view, int seat, const gg_budget *budget, gg_rng *rng, gg_thoughts *out) {
	uint64_t end = ai_end_of(budget), half = end ? end - (uint64_t)budget->milliseconds * 500 : 0;
	uint32_t nodes = budget->nodes ? budget->nodes : UINT32_MAX, threads = threads_of(t, nodes), ready = 0;
	int64_t *score = look_ahead(t, view, seat, out->choices, half, rng);
	mcts *crew = calloc(threads, sizeof *crew);
	bool done = score && crew;
	for (; done && ready < threads; ready++) {
		mcts *s = &crew[ready];
		*s = (mcts){.thinker = t, .game = &t->game, .view = view, .tree = &t->trees[ready], .seat = seat, .end = end};
		s->seats = gg_seats(s->game, view);
		s->hides = t->game.rules->deal != NULL;
		s->rng = gg_rng_seed(gg_rng_next(rng));
		s->sight = t->settings.sight ? t->settings.sight : UINT32_MAX;
		s->nodes = budget->nodes ? nodes / threads + (ready < nodes % threads) : UINT32_MAX;
		done = make_ready(s, t, threads, t->list, out->choices, score);
		out->remembered += done ? s->tree->nodes[s->root].visits : 0;
	}
	if (done) {
		ai_crew(work, crew, sizeof *crew, threads);
		add_up(crew, threads);
		tell_all(&crew[0], out, rng);
		for (uint32_t i = 0; i < threads; i++)
			out->nodes += crew[i].tree->node_count;
	}
	for (uint32_t i = 0; crew && i < ready; i++)
		release(&crew[i]);
	free(crew);
	free(score);
	return done;
}
