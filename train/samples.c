/*
 * samples.c - plays games for train/: many on all cores, fast, and writes down what a learned evaluation is fitted to; or a match, to see
 * which of two evaluations plays better. Game by game the seed decides everything, so the same command writes the same files.
 *
 *   samples play  GAME --games N --seed S --threads T --out FILE [--net NEW] [--old OLD] [--mix self,hand,old] [--every N] [--noise MOST]
 *                 [--decisive CLAUSE,...] [--options NAME=VALUE...]
 *   samples match GAME --games N --seed S --threads T --players P1,P2 [--net NEW] [--old OLD] [--ply one|raw|BOT]
 *   samples groups GAME        the groups of features, for fit.py
 *   samples prove GAME --net NET --vectors FILE    that C answers as the training did: every line of netfile.write_vectors
 *
 * A player is hand, net or old, with ":60" for the style of a net (hundredths for a decisive win). To play fast, it looks one ply ahead in
 * one deal, and takes chance turns as the evaluation sees them.
 */
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <grognard/hash.h>
#include <grognard/net.h>
#include <grognard/player.h>

#include "../src/ai/ai.h"
#include "openings.h"

enum { SEATS = GG_PLAYERS };

typedef enum who { HAND, NET, OLD, WHOS } who;
static const char *const who_names[] = {"hand", "net", "old"};

typedef struct player {
	gg_game game; /* with its evaluation */
	gg_learned room;
} player;

typedef struct job {
	const gg_game *game;
	const char *verb, *options;
	uint64_t seed;
	uint32_t games, threads, every, noise;
	uint32_t mix[WHOS];
	const char *decisive, *ply, *vectors;
	gg_net net[WHOS];
	bool has[WHOS];
	who first, second; /* of a match */
	uint32_t style[2];
	FILE *games_out, *samples_out;
	pthread_mutex_t lock;
	atomic_uint next;
	/* A match, by pairs of games. */
	double *share;
	atomic_uint decisive_games, decisive_first, second_seat, played;
} job;

/* A line of FILE.games, for each game; its samples follow one another in FILE.samples, games in the same order. */
typedef struct game_head {
	uint32_t number;
	uint16_t samples;
	uint8_t seats, decisive, kind, spare[3];
	uint8_t share[SEATS]; /* of the win, in 1/12 */
} game_head;

typedef struct sample_head {
	uint8_t seat, count;
	uint16_t ply;
} sample_head;

static void *must(void *memory) {
	if (!memory) {
		fprintf(stderr, "samples: no memory\n");
		exit(1);
	}
	return memory;
}

/* --- one ply, fast ----------------------------------------------------------------------------------------------- */

static uint32_t choose_raw(const player *p, const gg_state *view, int seat, gg_rng *rng, gg_action *list) {
	const gg_game *game = &p->game;
	gg_box dealt, after;
	uint32_t count = gg_actions(game, view, list, game->rules->actions_max), best = 0;
	gg_copy(game, &dealt.state, view);
	if (game->rules->deal)
		game->rules->deal(game, &dealt.state, seat, rng);
	int32_t most = 0;
	for (uint32_t i = 0; i < count && count > 1; i++) {
		ai_try(game, &dealt.state, &list[i], &after.state);
		int32_t score = ai_score_for(game, &after.state, seat);
		if (i == 0 || score > most) {
			best = i;
			most = score;
		}
	}
	return best;
}

/* --- samples ----------------------------------------------------------------------------------------------------- */

typedef struct track {
	uint16_t *at;
	size_t size, cap; /* in numbers of 16 bits */
	uint32_t count;
} track;

static void note(const job *j, const gg_state *state, uint32_t ply, track *t) {
	const gg_rules *rules = j->game->rules;
	size_t width = sizeof(sample_head) / 2 + rules->features_max;
	for (int p = 0; p < gg_seats(j->game, state); p++) {
		if (t->size + width > t->cap) {
			t->cap = t->cap * 2 + width * 64;
			t->at = must(realloc(t->at, t->cap * sizeof *t->at));
		}
		int seat = p;
		uint16_t *to = t->at + t->size;
		memset(to, 0xff, width * sizeof *to);
		uint32_t count = rules->features(j->game, state, p, &seat, to + sizeof(sample_head) / 2);
		if (!count || seat != p)
			continue;
		sample_head head = {(uint8_t)seat, (uint8_t)count, (uint16_t)ply};
		memcpy(to, &head, sizeof head);
		t->size += width;
		t->count++;
	}
}

static bool decisive(const job *j, const gg_payoff *payoff) {
	const char *id = j->game->rules->book->clauses[payoff->clause].id;
	size_t length = strlen(id);
	for (const char *at = j->decisive; at && *at;) {
		size_t size = strcspn(at, ",");
		if (size == length && strncmp(at, id, size) == 0)
			return true;
		at += size + (at[size] == ',');
	}
	return false;
}

static void write_game(job *j, uint32_t number, uint32_t kind, const gg_state *state, const track *t) {
	gg_payoff payoff;
	gg_payoff_of(j->game, state, &payoff);
	game_head head = {.number = number, .samples = (uint16_t)t->count, .kind = (uint8_t)kind};
	head.seats = (uint8_t)gg_seats(j->game, state);
	head.decisive = decisive(j, &payoff);
	for (int p = 0; p < SEATS; p++)
		head.share[p] = (uint8_t)(payoff.winners >> p & 1 ? 12 / __builtin_popcount(payoff.winners) : 0);
	pthread_mutex_lock(&j->lock);
	fwrite(&head, sizeof head, 1, j->games_out);
	fwrite(t->at, sizeof *t->at, t->size, j->samples_out);
	pthread_mutex_unlock(&j->lock);
}

/* --- a game -------------------------------------------------------------------------------------------------------- */

static void seat_down(const job *j, player *p, who w, uint32_t style) {
	gg_net net = j->net[w];
	net.style = style;
	p->game = j->has[w] ? gg_learned_game(&p->room, j->game, &net) : *j->game;
}

/* Who sits where: both the new net, or it and one of the others on a seat drawn by lot. */
static uint32_t pick_players(const job *j, int seats, gg_rng *rng, player *players) {
	uint32_t kind = gg_rng_weighted(rng, j->mix, WHOS);
	static const who others[WHOS] = {NET, HAND, OLD};
	static const uint8_t styles[] = {0, 30, 30, 50};
	int lot = (int)gg_rng_below(rng, (uint32_t)seats);
	for (int p = 0; p < seats; p++)
		seat_down(j, &players[p], p == lot ? others[kind] : NET, styles[gg_rng_below(rng, sizeof styles)]);
	return kind;
}

static uint32_t choose(const job *j, const player *p, const gg_state *state, int seat, gg_rng *rng, gg_action *list, gg_action *out) {
	gg_box view;
	gg_copy(j->game, &view.state, state);
	if (j->game->rules->hide)
		j->game->rules->hide(j->game, &view.state, seat);
	if (strcmp(j->ply, "raw") == 0) {
		*out = list[choose_raw(p, &view.state, seat, rng, list)];
		return 1;
	}
	gg_bot bot;
	return gg_bot_find(&bot, j->ply) && bot.choose(&bot, &p->game, &view.state, seat, rng, out);
}

static void play_on(const job *j, gg_box *box, const player *players, uint32_t noise, gg_rng *rng, track *t) {
	const gg_game *game = j->game;
	gg_action *list = must(ai_list_new(game, 2)), action;
	uint32_t ply = 0;
	for (int turn; (turn = gg_turn(game, &box->state)) != GG_OVER; ply++) {
		if (turn == GG_CHANCE) {
			ai_roll(game, &box->state, list, rng);
		} else if (noise && gg_rng_below(rng, 1000) < noise) {
			uint32_t count = gg_actions(game, &box->state, list, game->rules->actions_max);
			game->rules->apply(game, &box->state, &list[gg_rng_below(rng, count)], NULL);
		} else if (choose(j, &players[turn], &box->state, turn, rng, list, &action)) {
			game->rules->apply(game, &box->state, &action, NULL);
		}
		if (t && gg_turn(game, &box->state) != GG_OVER && gg_rng_below(rng, j->every) == 0)
			note(j, &box->state, ply, t);
	}
	free(list);
}

static void play_sample(job *j, uint32_t number) {
	gg_rng rng = gg_rng_seed(gg_hash_chain(j->seed, number));
	gg_box box;
	player players[SEATS];
	track t = {NULL, 0, 0, 0};
	openings_begin(j->game, j->options, &rng, &box);
	uint32_t kind = pick_players(j, gg_seats(j->game, &box.state), &rng, players);
	play_on(j, &box, players, j->noise ? 1 + gg_rng_below(&rng, j->noise) : 0, &rng, &t);
	write_game(j, number, kind, &box.state, &t);
	free(t.at);
}

/* Games 2n and 2n + 1 have the same opening with the seats of the two swapped. */
static void play_match(job *j, uint32_t number) {
	gg_rng rng = gg_rng_seed(gg_hash_chain(j->seed, number / 2));
	gg_box box;
	player players[SEATS];
	openings_begin(j->game, j->options, &rng, &box);
	int seats = gg_seats(j->game, &box.state), lone = number % 2 == 0 ? 0 : 1;
	for (int p = 0; p < seats; p++) {
		bool first = (p % 2 == 0) == (lone == 0);
		seat_down(j, &players[p], first ? j->first : j->second, j->style[!first]);
	}
	play_on(j, &box, players, 0, &rng, NULL);
	gg_payoff payoff;
	gg_payoff_of(j->game, &box.state, &payoff);
	double share = 0;
	for (int p = 0; p < seats; p++)
		if (payoff.winners >> p & 1 && (p % 2 == 0) == (lone == 0))
			share += 1.0 / __builtin_popcount(payoff.winners);
	j->share[number] = share;
	if (decisive(j, &payoff)) {
		j->decisive_games++;
		j->decisive_first += share > 0.5;
	}
	j->second_seat += payoff.winners >> 1 & 1;
	j->played++;
}

static void *work(void *payload) {
	job *j = payload;
	for (uint32_t number; (number = j->next++) < j->games;) {
		if (j->share)
			play_match(j, number);
		else
			play_sample(j, number);
	}
	return NULL;
}

static void run(job *j) {
	pthread_t *threads = must(calloc(j->threads, sizeof *threads));
	for (uint32_t i = 0; i < j->threads; i++)
		if (pthread_create(&threads[i], NULL, work, j) != 0)
			exit(1);
	for (uint32_t i = 0; i < j->threads; i++)
		pthread_join(threads[i], NULL);
	free(threads);
}

/* The mean over pairs of games and its 95 % interval, by the spread between pairs. */
static void report(const job *j) {
	double sum = 0, squares = 0;
	uint32_t pairs = j->games / 2;
	for (uint32_t i = 0; i < pairs; i++) {
		double both = (j->share[2 * i] + j->share[2 * i + 1]) / 2;
		sum += both;
		squares += both * both;
	}
	double mean = sum / pairs, variance = (squares / pairs - mean * mean) / pairs, error = 0.5;
	for (int i = 0; i < 40; i++) /* Newton's square root */
		error = (error + variance / error) / 2;
	printf("%s %.1f +- %.1f %% of %u games; decisive %u, of these won %u\n", j->verb, 100 * mean, 196 * error, j->games,
	       (unsigned)j->decisive_games, (unsigned)j->decisive_first);
}

/* --- the command ------------------------------------------------------------------------------------------------------ */

static bool load(job *j, who w, const char *path) {
	FILE *file = fopen(path, "rb");
	gg_error error = {0};
	if (!file) {
		fprintf(stderr, "samples: %s: cannot be read\n", path);
		return false;
	}
	fseek(file, 0, SEEK_END);
	long size = ftell(file);
	rewind(file);
	void *bytes = must(aligned_alloc(64, ((size_t)size + 63) / 64 * 64));
	size_t got = fread(bytes, 1, (size_t)size, file);
	fclose(file);
	if (!gg_net_open(&j->net[w], bytes, got, j->game->rules, &error)) {
		fprintf(stderr, "samples: %s: %s\n", path, error.message);
		return false;
	}
	return j->has[w] = true; /* the bytes live as long as the program */
}

static bool read_player(const char *text, who *w, uint32_t *style) {
	size_t size = strcspn(text, ":,");
	*style = text[size] == ':' ? (uint32_t)strtoul(text + size + 1, NULL, 10) : 0;
	for (int i = 0; i < WHOS; i++)
		if (strlen(who_names[i]) == size && strncmp(text, who_names[i], size) == 0) {
			*w = (who)i;
			return true;
		}
	return false;
}

static int usage(void) {
	fprintf(stderr, "usage: samples play|match|groups|prove GAME [--flag value]...; see train/samples.c\n");
	return 2;
}

static FILE *create(const char *path, const char *ending) {
	char name[1024];
	snprintf(name, sizeof name, "%s%s", path, ending);
	return fopen(name, "wb");
}

static bool set(job *j, const char *flag, const char *value) {
	const char *comma = strchr(value, ',');
	if (strcmp(flag, "--games") == 0)
		j->games = (uint32_t)strtoul(value, NULL, 10);
	else if (strcmp(flag, "--seed") == 0)
		j->seed = strtoull(value, NULL, 10);
	else if (strcmp(flag, "--threads") == 0)
		j->threads = (uint32_t)strtoul(value, NULL, 10);
	else if (strcmp(flag, "--every") == 0)
		j->every = (uint32_t)strtoul(value, NULL, 10);
	else if (strcmp(flag, "--noise") == 0)
		j->noise = (uint32_t)strtoul(value, NULL, 10);
	else if (strcmp(flag, "--mix") == 0)
		return sscanf(value, "%u,%u,%u", &j->mix[0], &j->mix[1], &j->mix[2]) == 3;
	else if (strcmp(flag, "--decisive") == 0)
		j->decisive = value;
	else if (strcmp(flag, "--options") == 0)
		j->options = value;
	else if (strcmp(flag, "--vectors") == 0)
		j->vectors = value;
	else if (strcmp(flag, "--ply") == 0)
		j->ply = value;
	else if (strcmp(flag, "--players") == 0)
		return comma && read_player(value, &j->first, &j->style[0]) && read_player(comma + 1, &j->second, &j->style[1]);
	else if (strcmp(flag, "--net") == 0)
		return load(j, NET, value);
	else if (strcmp(flag, "--old") == 0)
		return load(j, OLD, value);
	else if (strcmp(flag, "--out") == 0)
		return (j->games_out = create(value, ".games")) && (j->samples_out = create(value, ".samples"));
	else
		return false;
	return true;
}

static int print_groups(const gg_rules *rules) {
	printf("{\"game\": \"%s\", \"most\": %u, \"hash\": \"%016llx\", \"groups\": [", rules->id, rules->features_max,
	       (unsigned long long)gg_net_features_hash(rules));
	for (uint32_t i = 0; i < rules->feature_group_count; i++) {
		const gg_feature_group *g = &rules->feature_groups[i];
		printf("%s[\"%s\", %u, %u, %u, %u]", i ? ", " : "", g->id, g->size[0], g->size[1], g->size[2], g->size[3]);
	}
	printf("]}\n");
	return 0;
}

/* One line: the answers, then the features. */
static bool proved(const gg_net *net, char *line) {
	long expected[GG_NET_ANSWERS];
	int32_t answers[GG_NET_ANSWERS];
	uint16_t features[GG_NET_FEATURES_MAX];
	uint32_t count = 0;
	for (int i = 0; i < GG_NET_ANSWERS; i++)
		expected[i] = strtol(line, &line, 10);
	while (*line == ' ' && count < GG_NET_FEATURES_MAX)
		features[count++] = (uint16_t)strtoul(line, &line, 10);
	gg_net_value(net, features, count, answers);
	for (int i = 0; i < GG_NET_ANSWERS; i++)
		if (answers[i] != expected[i])
			return false;
	return true;
}

static int prove(const job *j) {
	char line[4096];
	unsigned good = 0, all = 0;
	FILE *file = j->has[NET] && j->vectors ? fopen(j->vectors, "r") : NULL;
	if (!file)
		return usage();
	for (; fgets(line, sizeof line, file); all++)
		good += proved(&j->net[NET], line);
	fclose(file);
	printf("1..1\n%sok 1 - %u of %u vectors agree\n", all && good == all ? "" : "not ", good, all);
	return all && good == all ? 0 : 1;
}

int main(int argc, char **argv) {
	job j = {.seed = 1, .games = 100, .threads = 1, .every = 11, .noise = 100, .mix = {3, 2, 1}, .ply = "raw"};
	if (argc < 3 || !(j.game = gg_game_find(argv[2])) || !j.game->rules->features)
		return usage();
	j.verb = argv[1];
	for (int i = 3; i < argc; i += 2)
		if (i + 1 == argc || !set(&j, argv[i], argv[i + 1])) {
			fprintf(stderr, "samples: %s: not understood\n", argv[i]);
			return usage();
		}
	pthread_mutex_init(&j.lock, NULL);
	if (strcmp(j.verb, "groups") == 0)
		return print_groups(j.game->rules);
	if (strcmp(j.verb, "prove") == 0)
		return prove(&j);
	if (strcmp(j.verb, "match") == 0) {
		j.games &= ~1u;
		j.share = must(calloc(j.games + 1, sizeof *j.share));
		run(&j);
		report(&j);
		return 0;
	}
	if (strcmp(j.verb, "play") != 0 || !j.samples_out)
		return usage();
	run(&j);
	return fclose(j.games_out) == 0 && fclose(j.samples_out) == 0 ? 0 : 1;
}
