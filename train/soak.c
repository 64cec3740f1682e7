/*
 * soak.c - that bots never choose what is not legal, and keep to their budgets: plays many games and watches every decision.
 *
 *   soak GAME PLAYER... [--games N] [--threads N] [--seed S] [--options KIND] [--again N]
 *
 * The players take the seats in turn, game by game: with three of them, game 0 is between the first and the second, game 1 between the
 * second and the third. Every decision is made as every host makes it (gg_bot_move) and checked against the true state.
 *
 *  - illegal: it chose nothing, or what the rulebook refuses. The game ends there.
 *  - nodes: every --again-th decision (8 by default) of a bot with a budget of nodes is thought once more, to see what it spends of it.
 *  - time: of a decision with a choice, by the clock and by the processor, against a budget in milliseconds (mcts:20ms). A machine that
 * lets somebody else work meanwhile makes the clock lie about the bot: a decision is *undisturbed* if its thread was never put aside and
 * used the processor for all but a hundredth of the budget. The verdict is about these; the others are told.
 *
 * Exit status 1: something illegal, or more than 5 % over a budget.
 */
#define _GNU_SOURCE /* RUSAGE_THREAD */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include <grognard/hash.h>
#include <grognard/think.h>

#include "crowd.h"
#include "openings.h"

enum { PLAYERS = 16, AGAIN = 8, MOST_OVER = 50 /* thousandths */ };

/* How far over a budget, in thousandths of it. */
typedef struct over {
	uint64_t decisions, over; /* measured; more than MOST_OVER above */
	int64_t worst;            /* below 0: under it */
} over;

typedef struct counts {
	uint64_t decisions, illegal;
	over nodes, cpu, clock, undisturbed;
} counts;

typedef struct job {
	const gg_game *game;
	crowd how;
	uint32_t again;
	gg_bot players[PLAYERS];
	uint32_t player_count;
	pthread_mutex_t lock;
	counts all[PLAYERS];
	uint64_t games;
} job;

/* --- Measuring --------------------------------------------------------------------------------------------------------- */

typedef struct moment {
	int64_t clock, cpu; /* microseconds */
	long put_aside;
} moment;

static int64_t micros(clockid_t of) {
	struct timespec t;
	clock_gettime(of, &t);
	return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

static moment now(void) {
	struct rusage usage;
	getrusage(RUSAGE_THREAD, &usage);
	return (moment){micros(CLOCK_MONOTONIC), micros(CLOCK_THREAD_CPUTIME_ID), usage.ru_nivcsw};
}

static void measure(over *o, int64_t used, int64_t budget) {
	int64_t thousandths = (used - budget) * 1000 / budget;
	o->worst = o->decisions == 0 || thousandths > o->worst ? thousandths : o->worst;
	o->decisions++;
	o->over += thousandths > MOST_OVER;
}

static void add_over(over *to, const over *from) {
	if (from->decisions && (!to->decisions || from->worst > to->worst))
		to->worst = from->worst;
	to->decisions += from->decisions;
	to->over += from->over;
}

static void add(counts *to, const counts *from) {
	to->decisions += from->decisions;
	to->illegal += from->illegal;
	add_over(&to->nodes, &from->nodes);
	add_over(&to->cpu, &from->cpu);
	add_over(&to->clock, &from->clock);
	add_over(&to->undisturbed, &from->undisturbed);
}

static void measure_time(counts *c, const moment *from, const moment *to, uint32_t milliseconds) {
	int64_t budget = (int64_t)milliseconds * 1000, clock = to->clock - from->clock, cpu = to->cpu - from->cpu;
	measure(&c->clock, clock, budget);
	measure(&c->cpu, cpu, budget);
	if (to->put_aside == from->put_aside && clock - cpu <= budget / 100)
		measure(&c->undisturbed, clock, budget);
}

/* What a decision of a bot that searches spends of its nodes. */
static void measure_nodes(counts *c, const gg_bot *bot, const gg_game *game, const gg_state *state, int seat, uint64_t seed) {
	gg_thinker *thinker = gg_thinker_new(game, &(gg_thinker_settings){.learned = bot->learned});
	gg_thoughts *thoughts = malloc(sizeof *thoughts);
	gg_budget budget = {.nodes = bot->budget.nodes};
	gg_box view;
	if (game->rules->menu && bot->free_table && bot->free_table < budget.nodes)
		budget.nodes = bot->free_table;
	gg_copy(game, &view.state, state);
	gg_hide(game, &view.state, seat);
	if (thinker && thoughts && gg_think(thinker, &view.state, seat, &budget, seed, thoughts) && thoughts->choices > 1)
		measure(&c->nodes, thoughts->spent, budget.nodes);
	free(thoughts);
	gg_thinker_free(thinker);
}

/* --- Playing ----------------------------------------------------------------------------------------------------------- */

static bool decide(const job *j, counts *c, const gg_bot *bot, const gg_state *state, int seat, bool choice, gg_rng *rng, gg_action *out) {
	moment from = now();
	bool good = gg_bot_move(bot, j->game, state, seat, rng, out);
	moment to = now();
	c->decisions++;
	c->illegal += !good;
	if (choice && bot->budget.milliseconds)
		measure_time(c, &from, &to, bot->budget.milliseconds);
	if (bot->budget.nodes && c->decisions % j->again == 0)
		measure_nodes(c, bot, j->game, state, seat, c->decisions);
	return good;
}

static void play_one(void *payload, uint32_t number) {
	job *j = payload;
	counts mine[PLAYERS] = {0};
	gg_rng rng = gg_rng_seed(gg_hash_chain(j->how.seed, number));
	gg_box box;
	gg_action *list = calloc((size_t)j->game->rules->actions_max + GG_OUTCOMES_MAX, sizeof *list), action;
	openings_begin(j->game, j->how.options, &rng, &box);
	for (int who; list && (who = gg_turn(j->game, &box.state)) != GG_OVER;) {
		uint32_t weights[GG_OUTCOMES_MAX], count = gg_actions(j->game, &box.state, list, j->game->rules->actions_max);
		uint32_t player = who < 0 ? 0 : (number + (uint32_t)who) % j->player_count;
		if (who == GG_CHANCE) {
			gg_chance(j->game, &box.state, weights);
			action = list[gg_rng_weighted(&rng, weights, count)];
		} else if (!decide(j, &mine[player], &j->players[player], &box.state, who, count > 1, &rng, &action)) {
			break;
		}
		gg_apply(j->game, &box.state, &action, NULL);
	}
	free(list);
	pthread_mutex_lock(&j->lock);
	for (uint32_t i = 0; i < j->player_count; i++)
		add(&j->all[i], &mine[i]);
	j->games++;
	pthread_mutex_unlock(&j->lock);
}

/* --- The report -------------------------------------------------------------------------------------------------------- */

static void report_over(const char *what, const over *o) {
	if (o->decisions)
		printf("; %s: worst %+.1f %%, %llu of %llu over by more than %d %%", what, (double)o->worst / 10,
		       (unsigned long long)o->over, (unsigned long long)o->decisions, MOST_OVER / 10);
}

static bool report(const job *j) {
	bool good = true;
	for (uint32_t i = 0; i < j->player_count; i++) {
		const counts *c = &j->all[i];
		printf("%s %s: %llu decisions, %llu illegal", j->game->rules->id, j->players[i].name, (unsigned long long)c->decisions,
		       (unsigned long long)c->illegal);
		report_over("nodes", &c->nodes);
		report_over("time undisturbed", &c->undisturbed);
		report_over("of the processor", &c->cpu);
		report_over("by the clock", &c->clock);
		printf("\n");
		good = good && !c->illegal && !c->nodes.over && !c->undisturbed.over && !c->cpu.over;
	}
	printf("%s: %llu games, seed %llu: %s\n", j->game->rules->id, (unsigned long long)j->games, (unsigned long long)j->how.seed,
	       good ? "always legal, within the budgets" : "NOT GOOD");
	return good;
}

static int usage(void) {
	fprintf(stderr,
		"usage: soak GAME PLAYER... [--games N] [--threads N] [--seed S] [--options KIND] [--again N]; see the head of soak.c\n");
	return 2;
}

int main(int argc, char **argv) {
	job j = {.how = {.games = 100, .threads = 1, .seed = 1}, .again = AGAIN};
	int i = 2;
	if (argc < 3 || !(j.game = gg_game_find(argv[1])))
		return usage();
	for (; i < argc && argv[i][0] != '-' && j.player_count < PLAYERS; i++) {
		gg_bot *bot = &j.players[j.player_count++];
		if (!gg_bot_find(bot, argv[i]))
			return usage();
		bot->name = argv[i];
	}
	for (; i < argc; i += 2) {
		if (i + 1 == argc)
			return usage();
		if (strcmp(argv[i], "--again") == 0)
			j.again = (uint32_t)strtoul(argv[i + 1], NULL, 10);
		else if (!crowd_flag(&j.how, argv[i], argv[i + 1]))
			return usage();
	}
	if (!j.player_count || !j.again)
		return usage();
	pthread_mutex_init(&j.lock, NULL);
	crowd_run(&j.how, play_one, &j);
	return report(&j) ? 0 : 1;
}
