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
#include "mcts.h"

enum {
	EXPLORATION = 600,      /* in thousandths of the range of scores seen; a score over many deals is in doubt for longer ... */
	OPEN_EXPLORATION = 300, /* ... than one where nothing is hidden */
	BEST = 50,              /* how much of an estimate rests on the best line known, in hundredths */
	OPEN_WIDTH = 24         /* actions kept at a node if nothing is hidden */
};

uint32_t mcts_square_root(uint64_t n) {
	uint64_t root = 0;
	/* The highest bit that a root of n can have. */
	for (uint64_t bit = n ? UINT64_C(1) << (63 - __builtin_clzll(n)) / 2 : 0; bit; bit >>= 1) {
		if ((root | bit) * (root | bit) <= n)
			root |= bit;
	}
	return (uint32_t)root;
}

uint64_t mcts_key(const mcts *s, const gg_state *state, bool guessed) {
	if (!s->hides)
		return gg_rehash(s->game, state);
	gg_box view;
	gg_copy(s->game, &view.state, state);
	s->game->rules->hide(s->game, &view.state, guessed ? GG_PUBLIC : s->seat);
	return gg_rehash(s->game, &view.state) + guessed;
}

/* --- Opening a node ----------------------------------------------------------------------------------------------- */

uint32_t mcts_prior(uint32_t before) {
	return TREE_PRIOR / (before + 2);
}

/* How many edges of a node promise more than one that another deal has added. */
static uint32_t rank_of(const mcts *s, const tree_node *node, int32_t guess) {
	uint32_t rank = 0;
	for (uint32_t at = node->first; at != TREE_NONE; at = s->tree->edges[at].next)
		rank += s->tree->edges[at].guess > guess;
	return rank;
}

/* How many of the actions listed promise more; of equals the first is first. */
static uint32_t rank_in_list(const mcts *s, uint32_t of, uint32_t count) {
	uint32_t rank = 0;
	for (uint32_t i = 0; i < of; i++)
		rank += s->guesses[i] >= s->guesses[of];
	for (uint32_t i = of + 1; i < count; i++)
		rank += s->guesses[i] > s->guesses[of];
	return rank;
}

/* What an action is worth to whoever takes it, one ply ahead. */
static int32_t look(const mcts *s, const gg_state *state, const gg_action *action, int who) {
	gg_box after;
	ai_try(s->game, state, action, &after.state);
	return ai_score_for(s->game, &after.state, who);
}

/* The scores of all seats, where an action leads: `guess` is that of the one who takes it. */
static void score_after(const mcts *s, const gg_state *state, const gg_action *action, int who, int32_t guess, int32_t score[GG_PLAYERS]) {
	gg_box after;
	score[who] = guess;
	/* What one wins the other loses; but who has learned prefers decisive wins, and two such wishes do not add up to nothing. */
	if (s->seats == 2 && !s->thinker->settings.learned) {
		score[!who] = AI_WHOLE - guess;
		return;
	}
	ai_try(s->game, state, action, &after.state);
	for (int p = 0; p < s->seats; p++)
		if (p != who)
			score[p] = ai_score_for(s->game, &after.state, p);
}

/* Adds the actions listed to a node, in the order of the list: if other deals may allow others, all of them; else the best. */
static void add_edges(mcts *s, tree_node *node, uint32_t count) {
	uint32_t last = TREE_NONE;
	for (uint32_t i = 0; i < count; i++) {
		uint32_t rank = rank_in_list(s, i, count);
		if (!s->hides && rank >= OPEN_WIDTH)
			continue;
		uint32_t made = tree_edge_add(s->tree, node, last, &s->list[i]);
		if (made == TREE_NONE)
			return;
		s->tree->edges[made].guess = s->guesses[i];
		s->tree->edges[made].prior = mcts_prior(rank);
		last = made;
	}
}

/* Opens a node: scores every action one ply ahead. Sets the score of the best for all seats. */
static void open_node(mcts *s, uint32_t at, const gg_state *state, int who, int32_t score[GG_PLAYERS]) {
	uint32_t best = 0, count = gg_actions(s->game, state, s->list, s->game->rules->actions_max);
	for (uint32_t i = 0; i < count; i++) {
		s->guesses[i] = look(s, state, &s->list[i], who);
		best = s->guesses[i] > s->guesses[best] ? i : best;
	}
	if (count)
		score_after(s, state, &s->list[best], who, s->guesses[best], score);
	else
		ai_score(s->game, state, s->seats, score);
	add_edges(s, &s->tree->nodes[at], count);
}

/* --- Choosing an edge --------------------------------------------------------------------------------------------- */

/* The edges of a node that this deal allows, in the order of the list; new ones are added. Both are in the same order. */
static uint32_t legal_edges(mcts *s, tree_node *node, const gg_state *state, int who, uint32_t listed) {
	uint32_t count = 0, last = TREE_NONE;
	for (uint32_t i = 0; i < listed; i++) {
		uint32_t at = last == TREE_NONE ? node->first : s->tree->edges[last].next;
		while (at != TREE_NONE && !gg_same_action(&s->tree->edges[at].action, &s->list[i]))
			at = s->tree->edges[at].next;
		if (at == TREE_NONE) { /* behind the one before, unless the lists differ in order: then it is there already */
			for (at = node->first; at != TREE_NONE && !gg_same_action(&s->tree->edges[at].action, &s->list[i]);)
				at = s->tree->edges[at].next;
		}
		if (at == TREE_NONE) {
			at = tree_edge_add(s->tree, node, last, &s->list[i]);
			if (at == TREE_NONE)
				continue;
			tree_edge *made = &s->tree->edges[at];
			made->guess = look(s, state, &s->list[i], who);
			made->prior = mcts_prior(rank_of(s, node, made->guess));
		}
		s->legal[count++] = last = at;
	}
	return count;
}

static uint32_t all_edges(mcts *s, const tree_node *node) {
	uint32_t count = 0;
	for (uint32_t at = node->first; at != TREE_NONE; at = s->tree->edges[at].next)
		s->legal[count++] = at;
	return count;
}

/* The estimated score of an edge that was taken. If nothing is hidden, it is known where it leads: the mean of all that came there,
 * and the best line from there. */
static int64_t belief(const mcts *s, const tree_edge *edge, int who) {
	if (s->hides || edge->child == TREE_NONE)
		return edge->total / edge->visits;
	const tree_node *child = &s->tree->nodes[edge->child];
	if (!child->visits)
		return edge->guess;
	return (child->total[who] / child->visits * (100 - BEST) + (int64_t)child->best[who] * BEST) / 100;
}

/* PUCT: the score so far plus a bonus for a good prior and few visits. */
static uint32_t select_edge(const mcts *s, const tree_node *node, int who, uint32_t count) {
	int64_t span = s->high[who] > s->low[who] ? s->high[who] - s->low[who] : AI_WHOLE / 16;
	uint64_t visits = node->visits;
	int64_t reach = span * (s->hides ? EXPLORATION : OPEN_EXPLORATION) / 1000 * mcts_square_root(visits << 16) >> 8;
	int64_t most = INT64_MIN;
	uint32_t best = TREE_NONE;
	for (uint32_t i = 0; i < count; i++) {
		const tree_edge *edge = &s->tree->edges[s->legal[i]];
		int64_t value = edge->visits ? belief(s, edge, who) : edge->guess;
		int64_t score = value + (reach * edge->prior >> 16) / (1 + edge->visits);
		if (score > most) {
			most = score;
			best = s->legal[i];
		}
	}
	return best;
}

/* The edge taken most often of those that this deal allows; TREE_NONE if none was. */
static uint32_t usual_edge(const mcts *s, uint32_t count) {
	uint32_t best = TREE_NONE, visits = 0;
	for (uint32_t i = 0; i < count; i++) {
		const tree_edge *edge = &s->tree->edges[s->legal[i]];
		if (edge->visits > visits) {
			visits = edge->visits;
			best = s->legal[i];
		}
	}
	return best;
}

/* Chooses an edge of an open node. TREE_NONE: none is legal. */
static uint32_t take_edge(mcts *s, uint32_t at, const gg_state *state, int who, gg_action *action) {
	bool other_deals = s->hides && (s->guesses_own || who != s->seat);
	uint32_t listed = other_deals ? gg_actions(s->game, state, s->list, s->game->rules->actions_max) : 0;
	tree_node *node = &s->tree->nodes[at];
	uint32_t count = other_deals ? legal_edges(s, node, state, who, listed) : all_edges(s, node);
	uint32_t chosen = select_edge(s, node, who, count);
	mcts_step *step = &s->path[s->length - 1];
	if (chosen != TREE_NONE) {
		tree_edge *edge = &s->tree->edges[chosen];
		*action = edge->action;
		*step = (mcts_step){at, chosen, s->hides ? usual_edge(s, count) : chosen, (int8_t)who};
	}
	return chosen;
}

/* --- Down and up --------------------------------------------------------------------------------------------------- */

/* The node of the position reached, as the next step; false if there is no room. */
static bool step_on(mcts *s, const gg_state *state) {
	uint64_t key = mcts_key(s, state, s->guesses_own);
	uint32_t at = tree_node_at(s->tree, key);
	if (at != TREE_NONE) {
		mcts_step *before = &s->path[s->length - 1];
		s->tree->nodes[at].age = s->tree->age;
		if (before->edge != TREE_NONE)
			s->tree->edges[before->edge].child = at;
		s->path[s->length++] = (mcts_step){at, TREE_NONE, TREE_NONE, GG_OVER};
	}
	return at != TREE_NONE;
}

/* A seat was told something that the others were not. */
static void note_secret(void *payload, const gg_event *event) {
	mcts *s = payload;
	if (event->seen_by != GG_SEEN_BY_ALL && event->seen_by >> s->seat & 1)
		s->guesses_own = true;
}

/* Rolls and draws until somebody decides. */
static void roll(mcts *s, gg_state *state) {
	const gg_game *game = s->game;
	const gg_sink sink = {note_secret, s};
	uint32_t weights[GG_OUTCOMES_MAX];
	while (gg_turn(game, state) == GG_CHANCE) {
		uint32_t count = gg_chance(game, state, weights);
		gg_actions(game, state, s->list, game->rules->actions_max);
		game->rules->apply(game, state, &s->list[gg_rng_weighted(&s->rng, weights, count)], s->hides ? &sink : NULL);
	}
}

/* Walks down to a new node or the end of the game; its score. */
static void descend(mcts *s, gg_state *state, int32_t score[GG_PLAYERS]) {
	uint32_t plies = 0;
	s->path[0] = (mcts_step){s->root, TREE_NONE, TREE_NONE, GG_OVER};
	s->length = 1;
	s->guesses_own = false;
	for (int who; (who = gg_turn(s->game, state)) != GG_OVER && plies < s->sight && s->length < MCTS_DEPTH;) {
		uint32_t at = s->path[s->length - 1].node;
		if (who == GG_CHANCE) {
			/* The node before the roll is of use only where it is known what leads to it. */
			roll(s, state);
		} else {
			gg_action action;
			if (s->tree->nodes[at].first == TREE_NONE) {
				s->path[s->length - 1].who = (int8_t)who;
				open_node(s, at, state, who, score);
				return;
			}
			if (take_edge(s, at, state, who, &action) == TREE_NONE)
				break;
			s->game->rules->apply(s->game, state, &action, NULL);
			plies++;
			if (s->hides)
				roll(s, state);
		}
		if (!step_on(s, state))
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

/* Whoever tries something else than usual does so to find out, and would not if it were for real: further up, a trial that looks worse than
 * the usual choice counts as that. Otherwise the more a side has to try, the weaker it seems. */
static void forgive(const mcts *s, const mcts_step *step, int64_t value[GG_PLAYERS]) {
	if (step->usual == TREE_NONE || step->usual == step->edge)
		return;
	const tree_edge *usual = &s->tree->edges[step->usual], *tried = &s->tree->edges[step->edge];
	int64_t loss = usual->total / usual->visits - tried->total / tried->visits;
	for (int p = 0; loss > 0 && p < s->seats; p++)
		value[p] += p == step->who ? loss : -loss / (s->seats - 1);
}

/* Adds a score to everything on the way; `value` is what it comes to for the choice at the root. */
static void back_up(mcts *s, const int32_t score[GG_PLAYERS], int64_t value[GG_PLAYERS]) {
	for (int p = 0; p < s->seats; p++) {
		if (score[p] < s->low[p])
			s->low[p] = score[p];
		if (score[p] > s->high[p])
			s->high[p] = score[p];
		value[p] = score[p];
	}
	if (s->length > s->depth)
		s->depth = s->length;
	for (uint32_t i = s->length; i-- > 0;) {
		const mcts_step *step = &s->path[i];
		tree_node *node = &s->tree->nodes[step->node];
		node->visits++;
		for (int p = 0; p < s->seats; p++)
			node->total[p] += value[p];
		if (step->edge != TREE_NONE) {
			s->tree->edges[step->edge].visits++;
			s->tree->edges[step->edge].total += value[step->who];
			if (i > 0)
				forgive(s, step, value);
		}
		if (!s->hides)
			set_best(s, node, step->who);
	}
}

static void tally(mcts *s, const int64_t score[GG_PLAYERS], const int32_t measured[GG_PLAYERS]) {
	uint32_t edge = s->path[0].edge;
	if (edge == TREE_NONE)
		return;
	mcts_tally *of = &s->tallies[edge - s->root_first];
	of->visits++;
	for (int p = 0; p < s->seats; p++) {
		of->score[p] += score[p];
		of->measured[p] += measured[p];
	}
}

void mcts_iterate(mcts *s) {
	gg_box box;
	int32_t score[GG_PLAYERS], measured[GG_PLAYERS] = {0};
	int64_t value[GG_PLAYERS];
	gg_copy(s->game, &box.state, s->view);
	if (s->hides)
		s->game->rules->deal(s->game, &box.state, s->seat, &s->rng);
	descend(s, &box.state, score);
	const gg_thinker_settings *settings = &s->thinker->settings;
	if (settings->measure)
		settings->measure(settings->payload, s->game, &box.state, measured);
	back_up(s, score, value);
	tally(s, value, measured);
}
