/*
 * tune.c - tunes the constants of a rulebook's evaluation (gg_rules.weights) by pairs of battles, on all cores.
 *
 *   tune fit   GAME --out FILE [--seed S] [--threads T] [--minutes M] [--rounds R] [--pairs P] [--factor PERCENT] [--from WEIGHTS]
 *              [--ply BOT] [--opening SCENARIO] [--proof BOT,...] [--proof-minutes M] [--proof-pairs P]
 *   tune match GAME --players WEIGHTS,WEIGHTS [--ply BOT] [--pairs P] [--minutes M] [--seed S] [--threads T] [--opening SCENARIO]
 *   tune list  GAME
 *
 * WEIGHTS is "written", "used" or a file that `fit` wrote. For a seed and a number of rounds and pairs, without a limit of time, the same
 * command finds the same weights with any number of threads.
 *
 * A round has two parts. The screening: in each pair every weight is made larger or smaller by lot, the opponent has the opposite of each,
 * and after many pairs the result is set against each lot. So all weights are tried at the same time, and every pair tells something of
 * each. The trial: all weights are moved to their better side, as far as that is certain, and this candidate must beat the weights so far
 * in a sequential test. If it does not, the screening of the next round adds to what is known.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <grognard/hash.h>

#include "pairs.h"

enum { BATCH = 48 };

/* What pairs are played for. No two parts of a run share a battle. */
typedef enum purpose { MATCH, SCREENING, TRIAL, PROOF } purpose;

typedef struct sums {
	int64_t share, share_squares, value, value_squares; /* in PAIRS_WHOLE */
	uint32_t pairs;
} sums;

typedef struct tuning {
	const gg_game *game;
	const gg_weight *list;
	uint32_t count, threads, rounds, pairs, proof_pairs;
	uint64_t seed;
	double minutes, proof_minutes, begun, until, told;
	double factor; /* in logarithms: how far a weight is moved */
	const char *out, *ply, *opening, *proofs, *players, *from;
	double at[PAIRS_WEIGHTS]; /* the weights so far */
	/* What is being played. */
	const char *what;
	purpose part;
	uint64_t playing; /* the seed of its pairs */
	uint32_t most;
	contender players_of[2];
	sums sums;
	int64_t effect[PAIRS_WEIGHTS]; /* of the value, by the lot of each weight */
	char story[4096];
} tuning;

static void note(tuning *t, const char *line) {
	size_t size = strlen(t->story);
	snprintf(t->story + size, sizeof t->story - size, " * %s\n", line);
	printf("%s\n", line);
	fflush(stdout);
}

/* --- Sums --------------------------------------------------------------------------------------------------------------- */

static void add(sums *to, const pair_result *r) {
	to->share += r->share;
	to->share_squares += (int64_t)r->share * r->share;
	to->value += r->value;
	to->value_squares += (int64_t)r->value * r->value;
	to->pairs++;
}

static double mean_of(int64_t sum, uint32_t pairs) {
	return pairs ? (double)sum / pairs / PAIRS_WHOLE : 0;
}

/* Of one pair; never 0, so that one may divide by it. */
static double variance_of(int64_t sum, int64_t squares, uint32_t pairs) {
	if (pairs < 2)
		return 4; /* nothing is known: as far as a pair can go */
	double mean = mean_of(sum, pairs), of_squares = (double)squares / pairs / PAIRS_WHOLE / PAIRS_WHOLE;
	double variance = (of_squares - mean * mean) * pairs / (pairs - 1);
	return variance > 1e-6 ? variance : 1e-6;
}

/* The share of the wins in percent, and half of its 95 % interval by the spread between pairs. */
static double percent_of(const sums *s) {
	return 50 + 25 * mean_of(s->share, s->pairs);
}
static double error_of(const sums *s) {
	double error = s->pairs ? 25 * 1.96 * sqrt(variance_of(s->share, s->share_squares, s->pairs) / s->pairs) : 50;
	return error < 50 ? error : 50;
}

/* Says now and then how far it has come. */
static void tell(tuning *t) {
	double now = clock_now();
	if (now < t->told + 10)
		return;
	t->told = now;
	printf("  %4.0f s  %s: %u of %u pairs", now - t->begun, t->what, t->sums.pairs, t->most);
	if (t->part != SCREENING) /* there the two are drawn anew for every pair */
		printf(", %.1f +- %.1f %%", percent_of(&t->sums), error_of(&t->sums));
	printf("\n");
	fflush(stdout);
}

/* --- Weights -------------------------------------------------------------------------------------------------------------- */

static int32_t bounded(const gg_weight *w, double value) {
	return value > w->most ? w->most : (int32_t)(value + 0.5);
}

static void round_all(const tuning *t, const double *from, int32_t *to) {
	for (uint32_t i = 0; i < t->count; i++)
		to[i] = bounded(&t->list[i], from[i]);
}

/* Lines "WEIGHT(name, value)" of a file. */
static bool read_file(const tuning *t, const char *path, int32_t *to) {
	char line[512], name[64];
	int value;
	uint32_t found = 0;
	FILE *file = fopen(path, "r");
	if (!file)
		return false;
	while (fgets(line, sizeof line, file))
		for (uint32_t i = 0; sscanf(line, "WEIGHT(%63[a-z_], %d)", name, &value) == 2 && i < t->count; i++)
			if (strcmp(name, t->list[i].id) == 0) {
				to[i] = value;
				found++;
			}
	fclose(file);
	return found == t->count;
}

static bool read_weights(const tuning *t, const char *name, int32_t *to) {
	if (strcmp(name, "written") != 0 && strcmp(name, "used") != 0)
		return read_file(t, name, to);
	for (uint32_t i = 0; i < t->count; i++)
		to[i] = strcmp(name, "used") == 0 ? t->game->rules->weights[i] : t->list[i].written;
	return true;
}

static bool write_weights(const tuning *t) {
	int32_t weights[PAIRS_WEIGHTS];
	FILE *file = fopen(t->out, "w");
	if (!file)
		return false;
	round_all(t, t->at, weights);
	fprintf(file,
		"/*\n * tuned.def - the weights of the evaluation that are in use, found by train/tune.c (docs/learning.md).\n *\n%s */\n",
		t->story);
	for (uint32_t i = 0; i < t->count; i++)
		fprintf(file, "WEIGHT(%s, %d) /* %d */\n", t->list[i].id, (int)weights[i], (int)t->list[i].written);
	return fclose(file) == 0;
}

/* --- Screening ------------------------------------------------------------------------------------------------------------- */

/* Larger or smaller, by lot: the same for the same pair. */
static void draw_lots(const tuning *t, uint32_t pair, int8_t *lots) {
	gg_rng rng = gg_rng_seed(gg_hash_chain(t->playing, ~(uint64_t)pair));
	for (uint32_t i = 0; i < t->count; i++)
		lots[i] = gg_rng_below(&rng, 2) ? 1 : -1;
}

static void seat_by_lot(void *payload, uint32_t pair, contender *first, contender *second) {
	const tuning *t = payload;
	int8_t lots[PAIRS_WEIGHTS];
	int32_t up[PAIRS_WEIGHTS], down[PAIRS_WEIGHTS];
	draw_lots(t, pair, lots);
	for (uint32_t i = 0; i < t->count; i++) {
		up[i] = bounded(&t->list[i], t->at[i] * exp(lots[i] * t->factor));
		down[i] = bounded(&t->list[i], t->at[i] * exp(-lots[i] * t->factor));
	}
	contender_set(first, t->game, up);
	contender_set(second, t->game, down);
}

static void screened(void *payload, uint32_t pair, const pair_result *result) {
	tuning *t = payload;
	int8_t lots[PAIRS_WEIGHTS];
	draw_lots(t, pair, lots);
	for (uint32_t i = 0; i < t->count; i++)
		t->effect[i] += lots[i] * result->value;
	add(&t->sums, result);
	tell(t);
}

static match match_of(const tuning *t, uint32_t pairs, double until) {
	match m = {.game = t->game, .opening = t->opening, .seed = t->playing, .pairs = pairs, .threads = t->threads, .until = until};
	gg_bot_find(&m.bot, t->ply);
	return m;
}

static void begin(tuning *t, const char *what, purpose part, uint32_t round, uint32_t most) {
	t->what = what;
	t->part = part;
	t->playing = gg_hash_chain(gg_hash_chain(t->seed, part), round);
	t->most = most;
	t->sums = (sums){0};
}

/* --- A match of two -------------------------------------------------------------------------------------------------------- */

static void seat_two(void *payload, uint32_t pair, contender *first, contender *second) {
	const tuning *t = payload;
	(void)pair;
	contender_set(first, t->game, t->players_of[0].weights);
	contender_set(second, t->game, t->players_of[1].weights);
}

static void counted(void *payload, uint32_t pair, const pair_result *result) {
	tuning *t = payload;
	(void)pair;
	add(&t->sums, result);
	tell(t);
}

static uint32_t play_two(tuning *t, uint32_t pairs, double until) {
	match m = match_of(t, pairs, until);
	m.seat = seat_two;
	m.done = counted;
	m.payload = t;
	return pairs_play(&m);
}

/* Wald's test of a lead of 3 % against none, errors of 10 %: 1 better, -1 not, 0 not known yet. */
static int judged(const sums *s) {
	const double lead = 0.12, bound = 2.2; /* of the value of a pair, which runs from -2 to 2 */
	double ratio = lead * s->pairs * (mean_of(s->value, s->pairs) - lead / 2) / variance_of(s->value, s->value_squares, s->pairs);
	return ratio >= bound ? 1 : ratio <= -bound ? -1 : 0;
}

/* Whether the candidate is better; when the pairs or the time are spent, whether it leads. */
static bool stands_trial(tuning *t, const double *candidate, uint32_t round) {
	char line[160];
	round_all(t, candidate, t->players_of[0].weights);
	round_all(t, t->at, t->players_of[1].weights);
	begin(t, "trial", TRIAL, round, t->pairs);
	uint64_t seed = t->playing;
	int verdict = 0;
	for (uint32_t batch = 0; !verdict && t->sums.pairs < t->pairs; batch++) {
		t->playing = gg_hash_chain(seed, batch);
		uint32_t wanted = t->pairs < BATCH ? t->pairs : BATCH;
		if (play_two(t, wanted, t->until) < wanted)
			break;
		verdict = judged(&t->sums);
	}
	bool better = verdict > 0 || (!verdict && t->sums.value > 0);
	snprintf(line, sizeof line, "round %u: candidate %.1f +- %.1f %% of %u battles, %s", round, percent_of(&t->sums),
		 error_of(&t->sums), 2 * t->sums.pairs, better ? "taken" : "left");
	note(t, line);
	return better;
}

/* --- Rounds ------------------------------------------------------------------------------------------------------------------ */

/* Each weight to its better side: the whole way if its effect is twice its error or more. */
static void step(const tuning *t, const sums *all, double *candidate) {
	double error = sqrt(variance_of(all->value, all->value_squares, all->pairs) / all->pairs);
	for (uint32_t i = 0; i < t->count; i++) {
		double sure = mean_of(t->effect[i], all->pairs) / error / 2;
		sure = sure > 1 ? 1 : sure < -1 ? -1 : sure;
		double moved = t->at[i] * exp(sure * t->factor);
		candidate[i] = moved < t->list[i].most ? moved : t->list[i].most;
		if (sure >= 1 || sure <= -1)
			printf("    %-22s %6d -> %d\n", t->list[i].id, bounded(&t->list[i], t->at[i]), bounded(&t->list[i], candidate[i]));
	}
}

static bool out_of_time(const tuning *t) {
	return t->until > 0 && clock_now() >= t->until;
}

static void run_rounds(tuning *t) {
	double candidate[PAIRS_WEIGHTS];
	sums known = {0};
	for (uint32_t round = 1; round <= t->rounds && !out_of_time(t); round++) {
		match m;
		begin(t, "screening", SCREENING, round, t->pairs);
		m = match_of(t, t->pairs, t->until);
		m.seat = seat_by_lot;
		m.done = screened;
		m.payload = t;
		if (pairs_play(&m) < t->pairs)
			return; /* no time is left to try what was learned */
		known.value += t->sums.value;
		known.value_squares += t->sums.value_squares;
		known.pairs += t->sums.pairs;
		step(t, &known, candidate);
		if (!stands_trial(t, candidate, round))
			continue;
		memcpy(t->at, candidate, sizeof candidate);
		memset(t->effect, 0, sizeof t->effect);
		known = (sums){0};
		write_weights(t);
	}
}

/* --- Proofs ------------------------------------------------------------------------------------------------------------------- */

/* On battles that were not used for tuning: what was found against what was written. */
static void prove(tuning *t) {
	char names[256], line[200], *rest = NULL;
	uint32_t number = 0;
	snprintf(names, sizeof names, "%s", t->proofs);
	for (char *name = strtok_r(names, ",", &rest); name; name = strtok_r(NULL, ",", &rest)) {
		gg_bot bot;
		if (!gg_bot_find(&bot, name))
			continue;
		t->ply = name;
		round_all(t, t->at, t->players_of[0].weights);
		read_weights(t, "written", t->players_of[1].weights);
		begin(t, name, PROOF, number++, t->proof_pairs);
		play_two(t, t->proof_pairs, t->proof_minutes > 0 ? clock_now() + 60 * t->proof_minutes : 0);
		snprintf(line, sizeof line, "tuned against written, both %s, fresh seeds: %.1f +- %.1f %% of %u battles", name,
			 percent_of(&t->sums), error_of(&t->sums), 2 * t->sums.pairs);
		note(t, line);
	}
}

/* --- The command -------------------------------------------------------------------------------------------------------------- */

static int usage(void) {
	fprintf(stderr, "usage: tune fit|match|list GAME [--flag value]...; see train/tune.c\n");
	return 2;
}

static bool set_text(tuning *t, const char *flag, const char *value) {
	gg_bot bot;
	if (strcmp(flag, "--out") == 0)
		t->out = value;
	else if (strcmp(flag, "--opening") == 0)
		t->opening = value;
	else if (strcmp(flag, "--proof") == 0)
		t->proofs = value;
	else if (strcmp(flag, "--players") == 0)
		t->players = value;
	else if (strcmp(flag, "--from") == 0)
		t->from = value;
	else if (strcmp(flag, "--ply") == 0)
		return gg_bot_find(&bot, t->ply = value);
	else
		return false;
	return true;
}

static bool set(tuning *t, const char *flag, const char *value) {
	char *end;
	double number = strtod(value, &end);
	if (set_text(t, flag, value))
		return true;
	if (*end || end == value || number < 0)
		return false;
	if (strcmp(flag, "--seed") == 0)
		t->seed = strtoull(value, NULL, 10);
	else if (strcmp(flag, "--threads") == 0)
		t->threads = number < 1 ? 1 : (uint32_t)number;
	else if (strcmp(flag, "--minutes") == 0)
		t->minutes = number;
	else if (strcmp(flag, "--proof-minutes") == 0)
		t->proof_minutes = number;
	else if (strcmp(flag, "--rounds") == 0)
		t->rounds = (uint32_t)number;
	else if (strcmp(flag, "--pairs") == 0)
		t->pairs = number < 1 ? 1 : (uint32_t)number;
	else if (strcmp(flag, "--proof-pairs") == 0)
		t->proof_pairs = (uint32_t)number;
	else if (strcmp(flag, "--factor") == 0)
		t->factor = log(1 + number / 100);
	else
		return false;
	return true;
}

static int print_list(const tuning *t) {
	for (uint32_t i = 0; i < t->count; i++)
		printf("%-22s written %6d  used %6d\n", t->list[i].id, (int)t->list[i].written, (int)t->game->rules->weights[i]);
	return 0;
}

static int fit(tuning *t, int argc, char **argv) {
	char line[1024] = "", day[64];
	int32_t weights[PAIRS_WEIGHTS];
	time_t now = time(NULL);
	size_t size = 0;
	if (!t->out || !read_weights(t, t->from, weights))
		return usage();
	for (uint32_t i = 0; i < t->count; i++)
		t->at[i] = weights[i];
	for (int i = 1; i < argc && size < sizeof line; i++)
		size += (size_t)snprintf(line + size, sizeof line - size, "%s%s", i > 1 ? " " : "tune ", argv[i]);
	note(t, line);
	strftime(day, sizeof day, "%Y-%m-%d, all weights from: ", gmtime(&now));
	snprintf(line, sizeof line, "%s%s", day, t->from);
	note(t, line);
	run_rounds(t);
	if (!write_weights(t)) {
		fprintf(stderr, "tune: %s cannot be written\n", t->out);
		return 1;
	}
	prove(t);
	return write_weights(t) ? 0 : 1;
}

static int play_match(tuning *t) {
	char first[512];
	const char *comma = t->players ? strchr(t->players, ',') : NULL;
	if (!comma || (size_t)(comma - t->players) >= sizeof first)
		return usage();
	snprintf(first, sizeof first, "%.*s", (int)(comma - t->players), t->players);
	if (!read_weights(t, first, t->players_of[0].weights) || !read_weights(t, comma + 1, t->players_of[1].weights)) {
		fprintf(stderr, "tune: %s: neither \"written\" nor \"used\" nor a file with all weights\n", t->players);
		return 2;
	}
	begin(t, "match", MATCH, 0, t->pairs);
	play_two(t, t->pairs, t->until);
	printf("%s, both %s: %.1f +- %.1f %% of %u battles\n", t->players, t->ply, percent_of(&t->sums), error_of(&t->sums),
	       2 * t->sums.pairs);
	return 0;
}

int main(int argc, char **argv) {
	static tuning t = {
		.seed = 1, .threads = 1, .rounds = 1000, .pairs = 400, .proof_pairs = 200, .ply = "greedy", .proofs = "", .from = "used"};
	t.factor = log(1.4);
	if (argc < 3 || !(t.game = gg_game_find(argv[2])) || !t.game->rules->weights || t.game->rules->weight_count > PAIRS_WEIGHTS)
		return usage();
	t.list = t.game->rules->weight_list;
	t.count = t.game->rules->weight_count;
	for (int i = 3; i < argc; i += 2)
		if (i + 1 == argc || !set(&t, argv[i], argv[i + 1])) {
			fprintf(stderr, "tune: %s: not understood\n", argv[i]);
			return usage();
		}
	t.begun = t.told = clock_now();
	t.until = t.minutes > 0 ? t.begun + 60 * t.minutes : 0;
	if (strcmp(argv[1], "fit") == 0)
		return fit(&t, argc, argv);
	if (strcmp(argv[1], "match") == 0)
		return play_match(&t);
	return strcmp(argv[1], "list") == 0 ? print_list(&t) : usage();
}
