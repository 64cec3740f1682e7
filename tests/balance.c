/*
 * balance.c - plays every pairing of Manœuvre's armies between two equal players and says how strong each nation is,
 * with the doubt that is left: the source of the table in docs/balance.md (scripts/balance.sh). A tool for developers.
 *
 *   balance [--sets 30] [--seed 1] [--player greedy] [--edition distant-lands] [--threads 2] [--pair INDIA,FRANCE]
 *
 * A set is one battlefield (four sections drawn from all, turned at random) and one stream of dice. It is played four
 * times: each army from each edge, as First and as Second Player. The interval is taken over sets, so lucky dice, a good
 * edge and the first move cancel. The same numbers come out on every machine and with any number of threads.
 */
#include <errno.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <grognard/catalogue.h>
#include <grognard/player.h>

#include "src/games/manoeuvre/data.h"

enum { GAMES_IN_A_SET = 4, THREADS = 16 };

/* One game: who won, and how. */
typedef struct result {
	uint8_t first_army_won, by_attrition, second_player_won;
} result;

typedef struct pairing {
	uint32_t one, two; /* armies */
} pairing;

typedef struct tournament {
	const gg_game *game;
	const mv_data *data;
	gg_bot bot;
	const char *player, *edition;
	uint64_t sets, seed, threads;
	pairing pairings[MV_ARMIES * (MV_ARMIES - 1) / 2];
	uint32_t pairing_count;
	result *results; /* [pairing][set][game] */
} tournament;

typedef struct worker {
	tournament *t;
	uint64_t number;
	gg_action *list;
	bool failed;
} worker;

static int wrong(const char *what, const char *which) {
	fprintf(stderr,
		"balance: %s%s\nusage: balance [--sets N] [--seed S] [--player NAME] [--edition E] [--threads N] [--pair ARMY,ARMY]\n",
		what, which);
	return 2;
}

static uint64_t set_seed(const tournament *t, uint32_t pair, uint64_t set) {
	return gg_mix(gg_mix(t->seed * 1000003 + pair) + set);
}

/* Four different sections, each turned; lakes that leave no room to deploy are found by the set-up and drawn anew. */
static void draw_map(const mv_data *data, gg_rng *rng, char *out, size_t cap) {
	uint32_t taken[4];
	size_t size = 0;
	for (int place = 0; place < 4; place++) {
		bool again;
		do {
			taken[place] = gg_rng_below(rng, data->section_count);
			again = false;
			for (int i = 0; i < place; i++)
				again = again || taken[i] == taken[place];
		} while (again);
		size += (size_t)snprintf(out + size, cap - size, "%s%s:%u", place ? "," : "", data->section[taken[place]].id,
					 (unsigned)gg_rng_below(rng, 4));
	}
}

/* A battle ready to be played. `turn` 0..3: bit 0, the first army sits second (in the south); bit 1, it moves second. */
static bool set_up(const tournament *t, const pairing *p, unsigned turn, gg_rng *rng, gg_state *state) {
	bool south = turn & 1, second = turn >> 1;
	const char *one = t->data->army[p->one].id, *two = t->data->army[p->two].id;
	for (int tries = 0; tries < 100; tries++) {
		char map[64];
		gg_error error;
		draw_map(t->data, rng, map, sizeof map);
		const gg_option list[] = {{"edition", t->edition},
					  {"army1", south ? two : one},
					  {"army2", south ? one : two},
					  {"first", south == second ? "1" : "2"},
					  {"map", map}};
		gg_options options = {list, sizeof list / sizeof *list};
		if (gg_setup(t->game, &options, state, &error))
			return true;
		if (!strstr(error.message, "MAN-3j")) {
			fprintf(stderr, "balance: %s\n", error.message);
			return false;
		}
	}
	return false;
}

static bool play(worker *w, const pairing *p, uint64_t seed, unsigned turn, result *out) {
	const tournament *t = w->t;
	gg_box box;
	gg_payoff payoff;
	gg_rng maps = gg_rng_seed(gg_mix(seed + 2)), dice = gg_rng_seed(seed), search_jobs = gg_rng_seed(gg_mix(seed + 3 + turn));
	if (!set_up(t, p, turn, &maps, &box.state))
		return false;
	for (int who; (who = gg_turn(t->game, &box.state)) != GG_OVER;) {
		gg_action action;
		if (who == GG_CHANCE) {
			uint32_t weights[GG_OUTCOMES_MAX], count = gg_chance(t->game, &box.state, weights);
			gg_actions(t->game, &box.state, w->list, t->game->rules->actions_max);
			action = w->list[gg_rng_weighted(&dice, weights, count)];
		} else if (!gg_bot_move(&t->bot, t->game, &box.state, who, &search_jobs, &action)) {
			fprintf(stderr, "balance: %s found no legal action\n", t->player);
			return false;
		}
		gg_apply(t->game, &box.state, &action, NULL);
	}
	gg_payoff_of(t->game, &box.state, &payoff);
	unsigned winner = payoff.winners == 2, seat_of_one = turn & 1;
	const char *clause = gg_clause_id(t->game, payoff.clause);
	out->first_army_won = winner == seat_of_one;
	out->by_attrition = clause && !strncmp(clause, "MAN-2.1", 7);
	out->second_player_won = (uint8_t)(out->first_army_won ? turn >> 1 : !(turn >> 1));
	return true;
}

static void *work(void *payload) {
	worker *w = payload;
	const tournament *t = w->t;
	for (uint64_t job = w->number; job < t->pairing_count * t->sets && !w->failed; job += t->threads) {
		uint32_t pair = (uint32_t)(job / t->sets);
		const pairing *p = &t->pairings[pair];
		/* Named by the armies, not by their place in the list, so that one pairing alone gives the same games. */
		uint64_t seed = set_seed(t, p->one * MV_ARMIES + p->two, job % t->sets);
		for (unsigned turn = 0; turn < GAMES_IN_A_SET && !w->failed; turn++)
			w->failed = !play(w, p, seed, turn, &t->results[job * GAMES_IN_A_SET + turn]);
	}
	return NULL;
}

static bool play_all(tournament *t) {
	worker workers[THREADS] = {0};
	pthread_t threads[THREADS];
	bool good = true;
	for (uint64_t i = 0; i < t->threads; i++) {
		workers[i] = (worker){t, i, calloc((size_t)t->game->rules->actions_max + GG_OUTCOMES_MAX, sizeof(gg_action)), false};
		if (!workers[i].list || pthread_create(&threads[i], NULL, work, &workers[i]) != 0) {
			fprintf(stderr, "balance: no memory\n");
			exit(1);
		}
	}
	for (uint64_t i = 0; i < t->threads; i++) {
		pthread_join(threads[i], NULL);
		good = good && !workers[i].failed;
		free(workers[i].list);
	}
	return good;
}

/* Mean and squares of the shares of sets. */
typedef struct share {
	double sum, squares;
	uint64_t sets;
} share;

static void add(share *s, double x) {
	s->sum += x;
	s->squares += x * x;
	s->sets++;
}

static double mean(const share *s) {
	return s->sets ? s->sum / (double)s->sets : 0;
}

/* Half the width of the 95 % interval. */
static double doubt(const share *s) {
	if (s->sets < 2)
		return 1;
	double n = (double)s->sets, m = mean(s), spread = (s->squares - n * m * m) / (n - 1);
	return 1.96 * sqrt((spread > 0 ? spread : 0) / n);
}

typedef struct table {
	share nation[MV_ARMIES], against[MV_ARMIES][MV_ARMIES];
	share attrition[MV_ARMIES];
	double second_player, attritions, games;
} table;

static void tally(const tournament *t, table *out) {
	for (uint64_t job = 0; job < t->pairing_count * t->sets; job++) {
		const pairing *p = &t->pairings[job / t->sets];
		double won = 0;
		for (unsigned turn = 0; turn < GAMES_IN_A_SET; turn++) {
			const result *r = &t->results[job * GAMES_IN_A_SET + turn];
			won += r->first_army_won;
			out->second_player += r->second_player_won;
			out->attritions += r->by_attrition;
			out->games++;
			add(&out->attrition[r->first_army_won ? p->one : p->two], r->by_attrition);
		}
		won /= GAMES_IN_A_SET;
		add(&out->nation[p->one], won);
		add(&out->nation[p->two], 1 - won);
		add(&out->against[p->one][p->two], won);
		add(&out->against[p->two][p->one], 1 - won);
	}
}

/* The armies that played, in the order of the expansion's tie-break list: weakest first in the designer's eyes. */
static uint32_t designers_order(const tournament *t, const table *x, uint32_t order[MV_ARMIES]) {
	uint32_t count = 0;
	for (uint32_t i = 0; i < t->data->army_count; i++)
		if (x->nation[i].sets)
			order[count++] = i;
	for (uint32_t i = 0; i < count; i++)
		for (uint32_t k = i + 1; k < count; k++)
			if (t->data->army[order[k]].tie_distant < t->data->army[order[i]].tie_distant) {
				uint32_t swap = order[i];
				order[i] = order[k];
				order[k] = swap;
			}
	return count;
}

static uint32_t place(const table *x, const uint32_t *order, uint32_t count, uint32_t army) {
	uint32_t weaker = 1;
	for (uint32_t i = 0; i < count; i++)
		weaker += mean(&x->nation[order[i]]) < mean(&x->nation[army]);
	return weaker;
}

static void report(const tournament *t) {
	static table x;
	uint32_t order[MV_ARMIES];
	tally(t, &x);
	uint32_t count = designers_order(t, &x, order);
	printf("%.0f games: %u pairings, %llu sets of four each, seed %llu, player %s, edition %s. Decided by attrition: %.0f %%; "
	       "won by the Second Player: %.1f %%.\n\n",
	       x.games, t->pairing_count, (unsigned long long)t->sets, (unsigned long long)t->seed, t->player, t->edition,
	       100 * x.attritions / x.games, 100 * x.second_player / x.games);
	printf("| designer's place | nation | win share | 95 %% interval | place here | of its wins by attrition "
	       "|\n|---|---|---|---|---|---|\n");
	for (uint32_t i = 0; i < count; i++) {
		const share *s = &x.nation[order[i]];
		printf("| %u | %s%s | %.1f %% | ±%.1f | %u | %.0f %% |\n", i + 1, t->data->army[order[i]].name[0],
		       t->data->army[order[i]].reconstructed ? " (reconstructed)" : "", 100 * mean(s), 100 * doubt(s),
		       place(&x, order, count, order[i]), 100 * mean(&x.attrition[order[i]]));
	}
	printf("\nWin share of the row against the column, in per cent:\n\n| |");
	for (uint32_t i = 0; i < count; i++)
		printf(" %s |", t->data->army[order[i]].code);
	printf("\n|---|");
	for (uint32_t i = 0; i < count; i++)
		printf("---|");
	for (uint32_t i = 0; i < count; i++) {
		printf("\n| %s |", t->data->army[order[i]].code);
		for (uint32_t k = 0; k < count; k++)
			if (x.against[order[i]][order[k]].sets)
				printf(" %.0f |", 100 * mean(&x.against[order[i]][order[k]]));
			else
				printf(" |");
	}
	printf("\n");
}

static bool read_number(const char *text, uint64_t most, uint64_t *out) {
	char *end;
	errno = 0;
	*out = strtoull(text, &end, 10);
	return *text >= '0' && *text <= '9' && !*end && !errno && *out >= 1 && *out <= most;
}

static uint32_t army(const tournament *t, const char *name, size_t size) {
	for (uint32_t i = 0; i < t->data->army_count; i++)
		if (strlen(t->data->army[i].id) == size && !memcmp(t->data->army[i].id, name, size))
			return i;
	return MV_ARMIES;
}

static bool read_pair(tournament *t, const char *text) {
	const char *comma = strchr(text, ',');
	if (!comma)
		return false;
	uint32_t one = army(t, text, (size_t)(comma - text)), two = army(t, comma + 1, strlen(comma + 1));
	if (one == MV_ARMIES || two == MV_ARMIES || one == two || t->pairing_count == sizeof t->pairings / sizeof *t->pairings)
		return false;
	t->pairings[t->pairing_count++] = one < two ? (pairing){one, two} : (pairing){two, one};
	return true;
}

static int read_arguments(tournament *t, int argc, char **argv) {
	for (int i = 1; i + 1 < argc; i += 2) {
		const char *value = argv[i + 1];
		bool good = false;
		if (!strcmp(argv[i], "--sets"))
			good = read_number(value, 100000, &t->sets);
		else if (!strcmp(argv[i], "--seed"))
			good = read_number(value, UINT64_MAX, &t->seed);
		else if (!strcmp(argv[i], "--threads"))
			good = read_number(value, THREADS, &t->threads);
		else if (!strcmp(argv[i], "--player"))
			good = gg_bot_find(&t->bot, t->player = value);
		else if (!strcmp(argv[i], "--edition"))
			good = (t->edition = value) != NULL;
		else if (!strcmp(argv[i], "--pair"))
			good = read_pair(t, value);
		if (!good)
			return wrong(argv[i], " is not known, or its value is not");
	}
	return argc % 2 ? 0 : wrong("a value is missing behind ", argv[argc - 1]);
}

int main(int argc, char **argv) {
	tournament t = {
		.game = gg_game_find("manoeuvre"), .player = "greedy", .edition = "distant-lands", .sets = 30, .seed = 1, .threads = 2};
	if (!t.game || !gg_bot_find(&t.bot, t.player))
		return wrong("no Manœuvre on the shelf", "");
	t.data = t.game->data;
	int bad = read_arguments(&t, argc, argv);
	if (bad)
		return bad;
	bool chosen = t.pairing_count;
	for (uint32_t i = 0; i < t.data->army_count && !chosen; i++)
		for (uint32_t k = i + 1; k < t.data->army_count; k++)
			t.pairings[t.pairing_count++] = (pairing){i, k};
	if (!t.pairing_count || !t.sets)
		return wrong("nothing to play", "");
	t.results = calloc(t.pairing_count * t.sets * GAMES_IN_A_SET, sizeof *t.results);
	if (!t.results)
		return wrong("no memory", "");
	bool good = play_all(&t);
	if (good)
		report(&t);
	free(t.results);
	return good ? 0 : 1;
}
