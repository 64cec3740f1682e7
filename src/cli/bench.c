/*
 * bench.c - the measured loops. An action is honest work: the full list of choices is written into memory before each
 * one, chance included, and every game begins with its set-up and is played to its end. As in a search or in self-play, which never ask for
 * it, the hash of the states is not kept; verifying records includes it. Nothing here is timed from inside a game, so the clock costs
 * nothing.
 */
#include "bench.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include <grognard/hash.h>
#include <grognard/odds.h>

enum {
	ASKED_GAMES = 64,      /* random games in which questions are looked for, at most */
	COPY_STATES = 64,      /* different states that are copied in turn */
	COPY_ROUND = 1 << 14,  /* copies between two looks at the clock */
	SIGNATURE_GAMES = 256, /* of which the first quarter with the default options */
	LONGEST = 1 << 20      /* more actions than any game has */
};

static uint32_t list_cap(const gg_game *game) {
	uint32_t most = game->rules->actions_max;
	return most > GG_OUTCOMES_MAX ? most : GG_OUTCOMES_MAX;
}

/* One random action: the list, a choice, its effect. Returns the length of the list, 0 at the end. */
static inline uint32_t random_step(const gg_game *game, gg_state *state, gg_action *list, uint32_t cap, gg_rng *rng, bool *chance,
				   bool hash) {
	uint32_t weights[GG_OUTCOMES_MAX];
	int turn = gg_turn(game, state);
	if (turn == GG_OVER)
		return 0;
	uint32_t count = gg_actions(game, state, list, cap), pick;
	*chance = turn == GG_CHANCE;
	if (*chance) {
		gg_chance(game, state, weights);
		pick = gg_rng_weighted(rng, weights, count);
	} else {
		pick = gg_rng_below(rng, count);
	}
	if (hash)
		gg_apply(game, state, &list[pick], NULL);
	else
		gg_apply_unhashed(game, state, &list[pick]);
	return count;
}

static void random_game(const gg_game *game, const gg_options *options, gg_box *box, gg_action *list, gg_rng *rng, bench_tally *tally) {
	uint32_t count, cap = list_cap(game);
	bool chance;
	gg_setup(game, options, &box->state, NULL); /* the caller has seen it succeed */
	while ((count = random_step(game, &box->state, list, cap, rng, &chance, false)) != 0) {
		tally->actions++;
		if (!chance) {
			tally->decisions++;
			tally->choices += count;
		}
	}
	tally->games++;
}

/* --- Games on one thread or several --------------------------------------------------------------------------- */

typedef struct worker {
	pthread_t thread;
	const gg_game *game;
	const gg_options *options;
	gg_rng rng;
	double seconds;
	bench_tally tally;
	bool failed;
} worker;

static void *work(void *payload) {
	worker *w = payload;
	gg_box box;
	gg_action *list = malloc(list_cap(w->game) * sizeof *list);
	bench_tally tally = {0}; /* this and the dice are the thread's own: no two threads write to one cache line */
	gg_rng rng = w->rng;
	w->failed = !list;
	double start = cli_seconds(), now = start;
	while (list && now - start < w->seconds && !cli_interrupted()) {
		random_game(w->game, w->options, &box, list, &rng, &tally);
		now = cli_seconds();
	}
	tally.seconds = now - start;
	w->tally = tally;
	free(list);
	return NULL;
}

bool bench_games(const gg_game *game, const gg_options *options, uint64_t seed, unsigned threads, double seconds, bench_tally *out) {
	worker *workers = calloc(threads, sizeof *workers);
	unsigned started = 1;
	if (!workers)
		return false;
	for (unsigned i = 0; i < threads; i++) {
		workers[i] = (worker){.game = game, .options = options, .rng = gg_rng_seed(seed + i * 1000), .seconds = seconds};
		if (i && pthread_create(&workers[i].thread, NULL, work, &workers[i]) == 0)
			started++;
	}
	work(&workers[0]);
	bool good = started == threads;
	memset(out, 0, sizeof *out);
	for (unsigned i = 0; i < started; i++) {
		if (i)
			pthread_join(workers[i].thread, NULL);
		good = good && !workers[i].failed;
		out->games += workers[i].tally.games;
		out->actions += workers[i].tally.actions;
		out->decisions += workers[i].tally.decisions;
		out->choices += workers[i].tally.choices;
		out->seconds = workers[i].tally.seconds > out->seconds ? workers[i].tally.seconds : out->seconds;
	}
	free(workers);
	return good;
}

bool bench_fixed_games(const gg_game *game, const gg_options *options, uint64_t games, bench_tally *out) {
	gg_action *list = malloc(list_cap(game) * sizeof *list);
	gg_rng rng = gg_rng_seed(1);
	gg_box box;
	memset(out, 0, sizeof *out);
	double start = cli_seconds();
	while (list && out->games < games && !cli_interrupted())
		random_game(game, options, &box, list, &rng, out);
	out->seconds = cli_seconds() - start;
	free(list);
	return list != NULL;
}

/* --- Copies -------------------------------------------------------------------------------------------------- */

bool bench_copies(const gg_game *game, const gg_options *options, double seconds, bench_tally *out) {
	gg_box *boxes = calloc(COPY_STATES + 1, sizeof *boxes);
	gg_action *list = malloc(list_cap(game) * sizeof *list);
	bool good = boxes && list, chance;
	memset(out, 0, sizeof *out);
	if (good) {
		gg_rng rng = gg_rng_seed(1);
		gg_setup(game, options, &boxes[0].state, NULL);
		for (unsigned i = 1; i < COPY_STATES; i++) {
			gg_copy(game, &boxes[i].state, &boxes[i - 1].state);
			random_step(game, &boxes[i].state, list, list_cap(game), &rng, &chance, true);
		}
		double start = cli_seconds();
		while ((out->seconds = cli_seconds() - start) < seconds && !cli_interrupted()) {
			for (unsigned i = 0; i < COPY_ROUND; i++)
				gg_copy(game, &boxes[COPY_STATES].state, &boxes[i % COPY_STATES].state);
			out->copies += COPY_ROUND;
		}
	}
	free(boxes);
	free(list);
	return good;
}

/* --- Records ------------------------------------------------------------------------------------------------- */

static char *random_record(const gg_game *game, const gg_options *options, uint64_t seed, gg_action *list, size_t *size) {
	gg_record record;
	gg_dice_source dice_source;
	gg_rng rng = gg_rng_seed(seed);
	gg_dice_seeded(&dice_source, seed);
	if (gg_record_new(&record, game, options, &dice_source, NULL) != 0)
		return NULL;
	int bad = gg_record_roll_all(&record, NULL);
	while (!bad && gg_turn(game, &record.now.state) != GG_OVER) {
		uint32_t count = gg_actions(game, &record.now.state, list, list_cap(game));
		bad = gg_record_play(&record, &list[gg_rng_below(&rng, count)], NULL, NULL) || gg_record_roll_all(&record, NULL);
	}
	char *text = bad ? NULL : gg_record_text(&record, size);
	gg_record_free(&record);
	return text;
}

bool bench_records_make(bench_records *out, const gg_game *game, const gg_options *options) {
	gg_action *list = malloc(list_cap(game) * sizeof *list);
	bool good = list != NULL;
	out->count = 0;
	while (good && out->count < sizeof out->text / sizeof *out->text) {
		uint32_t i = out->count;
		out->text[i] = random_record(game, options, i + 1, list, &out->size[i]);
		good = out->text[i] != NULL;
		out->count += good;
	}
	free(list);
	return good;
}

bool bench_records_prove(const bench_records *records, double seconds, bench_tally *out) {
	double start = cli_seconds();
	memset(out, 0, sizeof *out);
	while ((out->seconds = cli_seconds() - start) < seconds && !cli_interrupted()) {
		gg_record record;
		uint64_t i = out->games++ % records->count;
		if (gg_record_read(&record, records->text[i], records->size[i], NULL, NULL) != 0)
			return false;
		out->actions += record.count;
		gg_record_free(&record);
	}
	return true;
}

void bench_records_free(bench_records *records) {
	for (uint32_t i = 0; i < records->count; i++)
		free(records->text[i]);
	records->count = 0;
}

/* --- Odds ---------------------------------------------------------------------------------------------------- */

/* Whether the action is one whose odds a player would ask: more than one thing can come of it. Below 0: it failed. */
static int has_odds(const gg_game *game, const gg_state *state, const gg_action *action) {
	gg_odds odds;
	gg_error error;
	if (gg_odds_of(&odds, game, state, action, &error) != 0)
		return -1;
	int many = odds.complete && odds.count > 1;
	gg_odds_free(&odds);
	return many;
}

/* Looks at one action of each decision of a random game, the one that is then played. */
static bool ask_in_game(bench_questions *out, const gg_game *game, const gg_options *options, gg_action *list, gg_rng *rng) {
	const uint32_t most = sizeof out->action / sizeof *out->action;
	uint32_t weights[GG_OUTCOMES_MAX];
	gg_box box;
	int turn;
	gg_setup(game, options, &box.state, NULL);
	while ((turn = gg_turn(game, &box.state)) != GG_OVER && out->count < most) {
		uint32_t count = gg_actions(game, &box.state, list, list_cap(game)), pick = gg_rng_below(rng, count);
		if (turn == GG_CHANCE) {
			gg_chance(game, &box.state, weights);
			pick = gg_rng_weighted(rng, weights, count);
		} else {
			int many = has_odds(game, &box.state, &list[pick]);
			if (many < 0)
				return false;
			gg_copy(game, &out->box[out->count].state, &box.state);
			out->action[out->count] = list[pick];
			out->count += many > 0;
		}
		gg_apply(game, &box.state, &list[pick], NULL);
	}
	return true;
}

bool bench_questions_find(bench_questions *out, const gg_game *game, const gg_options *options) {
	gg_action *list = malloc(list_cap(game) * sizeof *list);
	gg_rng rng = gg_rng_seed(1);
	bool good = list != NULL;
	out->count = 0;
	for (int i = 0; good && i < ASKED_GAMES; i++)
		good = ask_in_game(out, game, options, list, &rng);
	free(list);
	return good;
}

bool bench_odds(const bench_questions *questions, const gg_game *game, double seconds, bench_tally *out) {
	double start = cli_seconds();
	memset(out, 0, sizeof *out);
	while ((out->seconds = cli_seconds() - start) < seconds && !cli_interrupted())
		for (uint32_t i = 0; i < questions->count; i++, out->odds++)
			if (has_odds(game, &questions->box[i].state, &questions->action[i]) < 0)
				return false;
	return true;
}

/* --- Signature ----------------------------------------------------------------------------------------------- */

/* Some options, each with any value it may have: choices and numbers in their range, texts as they are. */
static void random_options(const gg_rules *rules, gg_rng *rng, gg_option *list, char values[][16], gg_options *out) {
	out->list = list;
	out->count = 0;
	for (uint32_t i = 0; i < rules->option_count; i++) {
		const gg_option_spec *spec = &rules->options[i];
		if (spec->kind == GG_OPTION_TEXT || gg_rng_below(rng, 6) != 0)
			continue;
		uint32_t choices = 0;
		while (choices < 8 && spec->values[choices])
			choices++;
		const char *value = values[i];
		if (spec->kind == GG_OPTION_CHOICE)
			value = spec->values[gg_rng_below(rng, choices)];
		else
			snprintf(values[i], 16, "%d", (int)(spec->min + (int32_t)gg_rng_below(rng, (uint32_t)(spec->max - spec->min) + 1)));
		list[out->count++] = (gg_option){spec->name, value};
	}
}

static uint64_t chain_game(const gg_game *game, gg_state *state, gg_action *list, gg_rng *rng, uint64_t chain) {
	gg_payoff payoff;
	bool chance;
	uint32_t count, length = 0;
	chain = gg_hash_chain(chain, state->hash);
	while (length++ < LONGEST && (count = random_step(game, state, list, list_cap(game), rng, &chance, true)) != 0)
		chain = gg_hash_chain(gg_hash_chain(chain, count), state->hash);
	memset(&payoff, 0, sizeof payoff);
	gg_payoff_of(game, state, &payoff);
	for (int i = 0; i < GG_PLAYERS; i++)
		chain = gg_hash_chain(chain, (uint32_t)payoff.value[i]);
	return gg_hash_chain(chain, payoff.winners);
}

bool bench_signature(const gg_game *game, uint64_t *out) {
	gg_option options[GG_OPTIONS_MAX];
	char values[GG_OPTIONS_MAX][16];
	gg_box box;
	gg_action *list = malloc(list_cap(game) * sizeof *list);
	if (!list)
		return false;
	gg_rng rng = gg_rng_seed(1815);
	*out = 0;
	for (unsigned i = 0; i < SIGNATURE_GAMES; i++) {
		gg_options given = {options, 0};
		if (i >= SIGNATURE_GAMES / 4)
			random_options(game->rules, &rng, options, values, &given);
		/* That a set-up is refused is behaviour too. */
		if (gg_setup(game, &given, &box.state, NULL))
			*out = chain_game(game, &box.state, list, &rng, *out);
		else
			*out = gg_hash_chain(*out, i);
	}
	free(list);
	return true;
}
