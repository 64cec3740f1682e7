/*
 * ai.h - what the players of this folder share: how they score a state, and how each chooses.
 *
 * Everything is whole numbers: a search gives the same play for the same seed on every machine and compiler.
 */
#ifndef AI_AI_H
#define AI_AI_H

#include <time.h>

#include <grognard/player.h>

/* A score is a share of the win: AI_WHOLE is a sure win, 0 a sure loss, half of it an even game for two. */
enum { AI_WHOLE = 65536 };

/* Sets out[p] for every seat: the result if the game is over, else the estimate of the game's `evaluate`. */
void ai_score(const gg_game *game, const gg_state *state, int seats, int32_t out[GG_PLAYERS]);

/* The score of one seat only, which is cheaper. */
int32_t ai_score_for(const gg_game *game, const gg_state *state, int seat);

/* A score in thousandths of a win: what is left of it without the margin (score.c). */
static inline int32_t ai_share(int64_t score) {
	int64_t share = (score - AI_WHOLE / 16) * 1000 / (AI_WHOLE * 7 / 8);
	return share < 0 ? 0 : share > 1000 ? 1000 : (int32_t)share;
}

/* The state after an action, for the search only: its hash is not kept. */
static inline void ai_try(const gg_game *game, const gg_state *state, const gg_action *action, gg_state *after) {
	gg_copy(game, after, state);
	gg_apply_unhashed(game, after, action);
}

/* At a chance turn: plays a random outcome by weight; the hash is not kept. `list` has room for actions_max. */
void ai_roll(const gg_game *game, gg_state *state, gg_action *list, gg_rng *rng);

/* The clock, in microseconds. */
static inline uint64_t ai_now(void) {
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

/* Whether the time is over; 0: there is all the time in the world. */
static inline bool ai_late(uint64_t end) {
	return end && ai_now() >= end;
}

/* When to stop thinking, to be done when the time is over: what was found out must be told too. */
uint64_t ai_end_of(const gg_budget *budget);

/* The score of each action for a seat, one ply ahead, from what the seat may know; when the time is over, as far as it came. `scratch` has
 * room for two lists. */
void ai_one_ply_until(uint64_t end, const gg_game *game, const gg_state *view, int seat, gg_rng *rng, const gg_action *list, uint32_t count,
		      gg_action *scratch, int64_t *score);
static inline void ai_one_ply(const gg_game *game, const gg_state *view, int seat, gg_rng *rng, const gg_action *list, uint32_t count,
			      gg_action *scratch, int64_t *score) {
	ai_one_ply_until(0, game, view, seat, rng, list, count, scratch, score);
}

/* The game as a bot judges it: with the learned evaluation if it has learned and the game has a net. False: the net has not come yet. */
bool ai_judged(bool learned, const gg_game *game, gg_learned *room, gg_game *out);

/* Memory for that many lists of actions of any state of the game; the caller frees it. NULL: no memory. */
gg_action *ai_list_new(const gg_game *game, uint32_t lists);

/* The best of so many scores; ties are broken at random. */
uint32_t ai_best_of(const int64_t *score, uint32_t count, gg_rng *rng);

/* Chooses as a beginner does on a free table; false: the bot is none there (gg_bot.forgets), or it is no free table. `list` has the `count`
 * choices and room for three lists, `score` for one. */
bool ai_beginner(const gg_bot *bot, const gg_game *game, const gg_state *view, int seat, gg_rng *rng, gg_action *list, uint32_t count,
		 int64_t *score, gg_action *out);

bool ai_random(const gg_bot *bot, const gg_game *game, const gg_state *view, int seat, gg_rng *rng, gg_action *out);
bool ai_greedy(const gg_bot *bot, const gg_game *game, const gg_state *view, int seat, gg_rng *rng, gg_action *out);
/* By thinking (think.c). A level whose `free_table` is AI_NO_PLAN is greedy on a free table. */
enum { AI_NO_PLAN = 1 };
bool ai_search(const gg_bot *bot, const gg_game *game, const gg_state *view, int seat, gg_rng *rng, gg_action *out);

#endif
