/*
 * match.c - plays many games between players and says which is stronger, with the doubt that is left: the source of the
 * strength table in docs/benchmarks.md. A tool for developers, not a verb of the product.
 *
 *   match glorious marshal sergeant --games 200 [--seed 1] [--option variant=1]...
 *
 * Beside the named players there is "forward", which has no plan: on a free table it always advances and attacks.
 *
 * Seats rotate: every set of dice is played once from each seat order, and the interval is taken over those sets, so
 * lucky dice and the advantage of a seat cancel.
 */
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <grognard/player.h>
#include <grognard/text.h>

enum { OPTIONS = 16 };

typedef struct entrant {
	const char *name;
	gg_bot bot;
	double wins, wins_in_set, squares; /* shares of wins; of this set of games; squares of sets */
	double points;
	double seconds;
	double game, longest; /* seconds of this game; the most of one */
	uint64_t decisions;
} entrant;

typedef struct match {
	gg_game game;
	entrant entrants[GG_PLAYERS];
	int count;
	uint32_t games;
	uint64_t seed;
	gg_option options[OPTIONS];
	uint32_t option_count;
	uint64_t actions;
	double by_seat[GG_PLAYERS]; /* shares of wins */
	gg_action *list;
} match;

static int wrong(const char *what, const char *which) {
	fprintf(stderr, "match: %s%s\nusage: match GAME BRAIN BRAIN [BRAIN BRAIN] --games N [--seed S] [--option K=V]...\n", what, which);
	return 2;
}

/* --- A player without a plan ---------------------------------------------------------------------------------------------- */

static bool begins(const char *text, const char *word) {
	return !strncmp(text, word, strlen(word));
}

/* How much it likes a choice: it shoots, strikes, and goes straight for the nearest enemy (the first entry of a move on a free table). */
static int liking(const char *text, uint32_t place) {
	static const char *const likes[] = {"pass",   "done",  "finish", "end",   "stay", "go",   "enter", "move",
					    "arrive", "react", "pursue", "reply", "help", "fire", "charge"};
	if (strstr(text, " group") || begins(text, "go-on"))
		return -1;
	if (begins(text, "wheel") || begins(text, "advance"))
		return place ? -1 : 100;
	for (int i = sizeof likes / sizeof *likes; i-- > 0;)
		if (begins(text, likes[i]))
			return 1 + i;
	return -1;
}

static bool forward(const gg_bot *bot, const gg_game *game, const gg_state *view, int seat, gg_rng *rng, gg_action *out) {
	gg_action *list = calloc(game->rules->actions_max, sizeof *list);
	uint32_t count = list ? gg_actions(game, view, list, game->rules->actions_max) : 0;
	int most = 0;
	(void)bot;
	(void)seat;
	if (count)
		*out = list[gg_rng_below(rng, count)];
	for (uint32_t i = 0; i < count; i++) {
		char words[200];
		gg_text text = gg_text_on(words, sizeof words);
		game->rules->format(game, view, &list[i], &text);
		if (liking(words, i) > most) {
			most = liking(words, i);
			*out = list[i];
		}
	}
	free(list);
	return count > 0;
}

static bool find_player(gg_bot *out, const char *name) {
	*out = (gg_bot){.name = "forward", .choose = forward};
	return !strcmp(name, "forward") || gg_bot_find(out, name);
}

/* Processor time: a decision has one thread, and other work on the machine must not count against it. */
static double now(void) {
	struct timespec t;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static bool read_number(const char *text, uint64_t *out) {
	char *end;
	errno = 0;
	*out = strtoull(text, &end, 10);
	return *text >= '0' && *text <= '9' && !*end && !errno;
}

static bool add_option(match *m, const char *name, const char *value) {
	if (m->option_count == OPTIONS)
		return false;
	m->options[m->option_count++] = (gg_option){name, value};
	return true;
}

/* A game that lets its seats be chosen has an option for it. */
static void add_seats(match *m) {
	static const char *const numbers[GG_PLAYERS + 1] = {"0", "1", "2", "3", "4"};
	for (uint32_t i = 0; i < m->option_count; i++) {
		if (!strcmp(m->options[i].name, "players"))
			return;
	}
	for (uint32_t i = 0; i < m->game.rules->option_count; i++) {
		if (!strcmp(m->game.rules->options[i].name, "players"))
			add_option(m, "players", numbers[m->count]);
	}
}

static gg_action roll(match *m, const gg_state *state, gg_rng *dice) {
	uint32_t weights[GG_OUTCOMES_MAX];
	uint32_t count = gg_chance(&m->game, state, weights);
	gg_actions(&m->game, state, m->list, m->game.rules->actions_max);
	return m->list[gg_rng_weighted(dice, weights, count)];
}

/* Plays one game; `turned` is how far the seats are rotated. */
static bool play(match *m, uint32_t set, int turned, gg_payoff *payoff) {
	gg_box box;
	gg_error error;
	gg_options options = {m->options, m->option_count};
	uint64_t seed = gg_mix(m->seed * 1000003 + set);
	gg_rng dice = gg_rng_seed(seed), search_jobs = gg_rng_seed(gg_mix(seed + 1 + (uint64_t)turned));
	if (!gg_setup(&m->game, &options, &box.state, &error)) {
		fprintf(stderr, "match: %s\n", error.message);
		return false;
	}
	if (gg_seats(&m->game, &box.state) != m->count) {
		fprintf(stderr, "match: the game has %d seats, not %d\n", gg_seats(&m->game, &box.state), m->count);
		return false;
	}
	for (int who; (who = gg_turn(&m->game, &box.state)) != GG_OVER; m->actions++) {
		gg_action action;
		if (who == GG_CHANCE) {
			action = roll(m, &box.state, &dice);
		} else {
			entrant *e = &m->entrants[(who + turned) % m->count];
			double start = now();
			if (!gg_bot_move(&e->bot, &m->game, &box.state, who, &search_jobs, &action)) {
				fprintf(stderr, "match: %s found no legal action\n", e->name);
				return false;
			}
			double took = now() - start;
			e->game += took;
			e->seconds += took;
			e->decisions++;
		}
		gg_apply(&m->game, &box.state, &action, NULL);
	}
	for (int i = 0; i < m->count; i++) {
		m->entrants[i].longest = fmax(m->entrants[i].longest, m->entrants[i].game);
		m->entrants[i].game = 0;
	}
	gg_payoff_of(&m->game, &box.state, payoff);
	return true;
}

static void score(match *m, int turned, const gg_payoff *payoff) {
	int winners = __builtin_popcount(payoff->winners);
	for (int seat = 0; seat < m->count; seat++) {
		if ((payoff->winners >> seat) & 1)
			m->by_seat[seat] += 1.0 / winners;
		entrant *e = &m->entrants[(seat + turned) % m->count];
		if ((payoff->winners >> seat) & 1)
			e->wins_in_set += 1.0 / winners;
		e->points += payoff->value[seat];
	}
}

static bool play_set(match *m, uint32_t set) {
	for (int turned = 0; turned < m->count; turned++) {
		gg_payoff payoff;
		if (!play(m, set, turned, &payoff))
			return false;
		score(m, turned, &payoff);
	}
	for (int i = 0; i < m->count; i++) {
		entrant *e = &m->entrants[i];
		double share = e->wins_in_set / m->count;
		e->wins += share;
		e->squares += share * share;
		e->wins_in_set = 0;
	}
	return true;
}

static void report(const match *m, uint32_t sets) {
	printf("%s, %u games, seed %llu, %.0f actions a game\n", m->game.rules->id, sets * (uint32_t)m->count, (unsigned long long)m->seed,
	       (double)m->actions / (sets * (double)m->count));
	printf("%-16s %9s %19s %8s %12s %12s\n", "player", "win share", "95% interval", "points", "ms/decision", "s/game, most");
	for (int i = 0; i < m->count; i++) {
		const entrant *e = &m->entrants[i];
		double mean = e->wins / sets;
		double spread = sets > 1 ? (e->squares - sets * mean * mean) / (sets - 1) : 0;
		/* Sets that all end alike show no spread: then what n games cannot have missed, three in n. */
		double doubt = spread > 1e-9 ? 1.96 * sqrt(spread / sets) : 3.0 / (sets * (double)m->count);
		printf("%-16s %8.1f%% %8.1f%% .. %5.1f%% %8.1f %12.3f %12.2f\n", e->name, 100 * mean, 100 * fmax(mean - doubt, 0),
		       100 * fmin(mean + doubt, 1), e->points / (sets * (double)m->count),
		       e->decisions ? 1000 * e->seconds / (double)e->decisions : 0, e->longest);
	}
	printf("by seat:");
	for (int i = 0; i < m->count; i++)
		printf(" %.1f%%", 100 * m->by_seat[i] / (sets * (double)m->count));
	printf("\n");
}

static int read_arguments(match *m, int argc, char **argv) {
	for (int i = 1; i < argc; i++) {
		uint64_t number;
		if (!strcmp(argv[i], "--games") && i + 1 < argc) {
			if (!read_number(argv[++i], &number) || number < 1 || number > 1000000)
				return wrong("--games: expected 1 to 1000000, not ", argv[i]);
			m->games = (uint32_t)number;
		} else if (!strcmp(argv[i], "--seed") && i + 1 < argc) {
			if (!read_number(argv[++i], &m->seed))
				return wrong("--seed: expected a number, not ", argv[i]);
		} else if (!strcmp(argv[i], "--option") && i + 1 < argc) {
			char *equals = strchr(argv[++i], '=');
			if (!equals)
				return wrong("--option: expected K=V, not ", argv[i]);
			*equals = 0;
			if (!add_option(m, argv[i], equals + 1))
				return wrong("too many options at ", argv[i]);
		} else if (argv[i][0] == '-') {
			return wrong("what is ", argv[i]);
		} else if (!m->game.rules) {
			const gg_game *found = gg_game_find(argv[i]);
			if (!found)
				return wrong("no such game: ", argv[i]);
			m->game = *found;
		} else if (m->count == GG_PLAYERS || !find_player(&m->entrants[m->count].bot, argv[i])) {
			return wrong("no such player, or one too many: ", argv[i]);
		} else {
			m->entrants[m->count++].name = argv[i];
		}
	}
	return m->game.rules && m->count >= 2 && m->games ? 0 : wrong("a game, two to four players and --games are needed", "");
}

int main(int argc, char **argv) {
	match m = {.seed = 1};
	int bad = read_arguments(&m, argc, argv);
	if (bad)
		return bad;
	add_seats(&m);
	m.list = calloc((size_t)m.game.rules->actions_max + GG_OUTCOMES_MAX, sizeof *m.list);
	if (!m.list)
		return wrong("no memory", "");
	uint32_t sets = (m.games + (uint32_t)m.count - 1) / (uint32_t)m.count, played = 0;
	while (played < sets && play_set(&m, played))
		played++;
	free(m.list);
	if (played < sets)
		return 1;
	report(&m, sets);
	return 0;
}
