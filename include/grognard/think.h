/*
 * think.h - a search that can be asked what it thinks: the best actions of a seat, how good each is, and what it expects to follow.
 *
 * A thinker belongs to one seat in one game. It keeps what it has found out between decisions and finds the next position in it by itself;
 * a position it has never seen costs only that. It is given the view of its seat (the state after gg_hide) and nothing else, so it cannot
 * cheat: if the game hides something, every line it tries starts from a deal of its own.
 *
 *     gg_thinker *thinker = gg_thinker_new(&game, NULL);
 *     gg_hide(&game, &view.state, seat);
 *     if (gg_think(thinker, &view.state, seat, &(gg_budget){.nodes = 10000}, seed, &thoughts))
 *         play(&thoughts.list[0].action);
 *     gg_thinker_free(thinker);
 *
 * The same game, seeds, node budgets and one thread give the same thoughts on every machine.
 */
#ifndef GROGNARD_THINK_H
#define GROGNARD_THINK_H

#include <grognard/player.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
	GG_THOUGHTS = 16,       /* most alternatives of a decision */
	GG_THOUGHT_STEPS = 12,  /* most steps of a line */
	GG_THINKER_MB = 256,    /* most memory of a thinker, in MiB */
	GG_THINKER_THREADS = 64 /* most threads of one */
};

typedef struct gg_thinker gg_thinker;

/* 0 everywhere: one thread, all the memory it may have, as far and as broad as the budget reaches. */
typedef struct gg_thinker_settings {
	uint32_t threads;      /* more than one: stronger in the same time, but no longer the same thoughts for the same seed */
	uint32_t megabytes;    /* of memory, GG_THINKER_MB at most; it is taken as it is needed */
	uint32_t sight;        /* plies it looks ahead; a weaker level sees less far */
	uint32_t alternatives; /* choices of its own that it considers at all, those that look best at once */
	bool advises; /* for a hint: on a free table, where nothing is gained by more than the doubt, leaving it at that is first */
	bool learned; /* judges by what was learned from play (grognard/net.h), in games that have a net */
	/* What the host wants to know of the positions where the lines end, besides the score: a number for every seat, units lost say
	 * (gg_thought.measured). Called by every thread, with a state that the seat dealt itself. NULL: nothing. */
	void (*measure)(void *payload, const gg_game *game, const gg_state *end, int32_t out[GG_PLAYERS]);
	void *payload;
} gg_thinker_settings;

/* One step of a line: what a seat does. */
typedef struct gg_thought_step {
	gg_action action;
	int32_t who;
} gg_thought_step;

/* What it thinks of one alternative. */
typedef struct gg_thought {
	gg_action action;
	uint32_t visits;              /* lines tried with it: more of them, surer numbers */
	int32_t win;                  /* the chance that the seat wins, in thousandths (its share, if a win can be shared) */
	int32_t score[GG_PLAYERS];    /* the same for every seat, in thousandths */
	int32_t measured[GG_PLAYERS]; /* what the host measured (settings), on average, in hundredths */
	/* What it expects, the action first, as far as it has been tried often. What follows was the case in some deals: to show it, apply
	 * it to a deal of the view, as far as it is legal there. */
	gg_thought_step line[GG_THOUGHT_STEPS];
	uint32_t steps;
} gg_thought;

typedef struct gg_thoughts {
	gg_thought list[GG_THOUGHTS]; /* best first: the first is its choice */
	uint32_t count;               /* alternatives in the list */
	uint32_t choices;             /* that the seat has */
	uint32_t iterations;          /* lines tried for this decision; on a board never more than the budget's nodes */
	uint32_t remembered;          /* lines through this position that earlier decisions had tried */
	uint32_t nodes;               /* positions it keeps now */
	uint32_t depth;               /* plies of the longest line */
	uint32_t spent;               /* of the budget's nodes, never more of them */
	uint32_t rests;               /* `advises`: 1 if the first leaves it at that, since nothing else gains by more than the doubt */
} gg_thoughts;

/* A thinker for a game; `settings` may be NULL. NULL: no memory, or the net has not come yet (GG_NET_MISSING). The game's data must outlive
 * it. */
gg_thinker *gg_thinker_new(const gg_game *game, const gg_thinker_settings *settings);
void gg_thinker_free(gg_thinker *thinker);

/* Forgets everything: before another game, or another seat, with the same thinker. */
void gg_thinker_forget(gg_thinker *thinker);

/* Thinks for `seat`, whose turn it is in `view`. A budget by nodes, by time, or by whichever ends first; not both 0. On a board a node is a
 * line tried, on a free table a decision played in one. False: it is not the seat's turn,
 * or there is no memory. With a single choice it does not think: `iterations` is 0. */
bool gg_think(gg_thinker *thinker, const gg_state *view, int seat, const gg_budget *budget, uint64_t seed, gg_thoughts *out);

/* For a host that keeps a thinker for a bot: as bot->choose, which is given a view, and as gg_bot_move, which makes it. In the first
 * decision of a game the choice is the same as without one; later ones rest on what was thought before. Bots that do not search leave it
 * alone. */
bool gg_bot_choose_with(const gg_bot *bot, gg_thinker *thinker, const gg_state *view, int seat, gg_rng *rng, gg_action *out);
bool gg_bot_move_with(const gg_bot *bot, gg_thinker *thinker, const gg_state *state, int seat, gg_rng *rng, gg_action *out);

#ifdef __cplusplus
}
#endif
#endif
