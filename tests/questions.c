/*
 * questions.c - how often players are asked in a game, with and without standing answers: the source of the table in docs/benchmarks.md.
 * A tool for developers, not a verb of the product.
 *
 *   questions GAME BRAIN GAMES [together] [OPTION=VALUE]... [answer:SETTING=VALUE]...
 *
 * BRAIN plays all seats. Every game is played twice from the same seed: once it is asked everything, once only what is neither forced nor
 * answered by the settings: their defaults, and those of the command line. The second table counts both by the phase in which the question
 * is put, as the position's document names it. Where documents count turns ("game_turn"), questions are also given for each turn, and as
 * plans: what one unit is told in one phase counts once.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <grognard/json.h>
#include <grognard/player.h>

enum { OPTIONS = 24, PHASES = 96, PHASE = 40, VERBS = 64, DOCUMENT = 1 << 17, PLANS = 1 << 14, NODES = 1 << 10, STEPS = 256 };

typedef struct count {
	uint64_t decisions, forced, standing; /* of these by no choice, and by settings */
	uint64_t asked[PHASES];
	uint64_t plans, turns;
	uint64_t by[PHASES][VERBS], by_plan[PHASES][VERBS]; /* and by what was answered */
} count;

static char phases[PHASES][PHASE];
static char text[DOCUMENT]; /* of the last position that was written */

static void write_position(const gg_game *game, const gg_state *state) {
	gg_text to = gg_text_on(text, sizeof text);
	gg_json_out out = gg_json_on(&to);
	game->rules->write(game, state, &out);
}

static uint64_t turns_of(const gg_game *game, const gg_state *state) {
	static const char key[] = "\"game_turn\": ";
	write_position(game, state);
	const char *at = strstr(text, key);
	return at ? strtoull(at + sizeof key - 1, NULL, 10) : 0;
}

/* The phase, which a document names first: that of the innermost thing that is going on. A number for its name; PHASES - 1 if there is
 * none.
 */
static unsigned phase_of(const gg_game *game, const gg_state *state) {
	static const char key[] = "\"phase\": \"";
	write_position(game, state);
	const char *at = strstr(text, key);
	if (!at)
		return PHASES - 1;
	at += sizeof key - 1;
	unsigned size = (unsigned)strcspn(at, "\""), i = 0;
	while (i < PHASES - 1 && phases[i][0] && (strncmp(phases[i], at, size) != 0 || phases[i][size]))
		i++;
	if (i < PHASES - 1 && size < PHASE && !phases[i][0])
		memcpy(phases[i], at, size);
	return i;
}

static bool spared(const gg_game *game, const gg_state *state, const gg_standing *standing, gg_action *action, count *c) {
	if (gg_forced(game, state, action)) {
		c->forced++;
		return true;
	}
	bool answered = gg_standing_answer(game, state, standing, action);
	c->standing += answered;
	return answered;
}

typedef struct settings {
	const char *text[OPTIONS];
	unsigned count;
	bool together; /* what one unit is told is told to its whole group */
} settings;

static char verbs[VERBS][PHASE]; /* as the notation has them */

static void name_verb(const gg_game *game, const gg_state *state, const gg_action *action) {
	char line[GG_LINE_MAX];
	gg_text to = gg_text_on(line, sizeof line);
	if (action->kind >= VERBS || verbs[action->kind][0])
		return;
	game->rules->format(game, state, action, &to);
	snprintf(verbs[action->kind], PHASE, "%.*s", (int)strcspn(line, " "), line);
}

/* --- One word for a group: the rulebook's question "together", sent as a surface sends it ------------------------------------------- */

typedef struct queue {
	gg_action step[STEPS];
	unsigned count, next;
	int seat;
} queue;

static bool ask(const gg_game *game, const gg_state *state, const char *question, gg_json *answer, gg_json_node nodes[NODES]) {
	static char bytes[DOCUMENT];
	gg_json_node asked[16];
	gg_json doc;
	gg_error error;
	gg_text to = gg_text_on(bytes, sizeof bytes);
	gg_json_out out = gg_json_on(&to);
	gg_json_open(&out, NULL, '{');
	if (!game->rules->ask || !gg_json_parse(&doc, question, strlen(question), asked, 16, &error) ||
	    !game->rules->ask(game, state, &doc, 1, &out, &error))
		return false;
	gg_json_close(&out, '}');
	return !gg_text_cut(&to) && gg_json_parse(answer, bytes, to.len, nodes, NODES, &error);
}

/* The rest of the group: it follows the action that has been chosen. */
static void gather(const gg_game *game, const gg_state *state, int seat, const gg_action *action, queue *q) {
	static gg_json_node nodes[NODES];
	char line[GG_LINE_MAX], question[GG_LINE_MAX + 64];
	gg_text to = gg_text_on(line, sizeof line);
	gg_box view;
	gg_json answer;
	gg_error error;
	*q = (queue){.seat = seat};
	game->rules->format(game, state, action, &to);
	snprintf(question, sizeof question, "{\"ask\": \"together\", \"actions\": [\"%s\"]}", line);
	gg_copy(game, &view.state, state);
	gg_hide(game, &view.state, seat);
	if (!ask(game, &view.state, question, &answer, nodes))
		return;
	uint32_t steps = gg_json_member(&answer, 1, "steps");
	for (uint32_t i = 1; i < gg_json_count(&answer, steps) && q->count < STEPS; i++) {
		const char *step;
		size_t size;
		if (gg_json_string_at(&answer, gg_json_item(&answer, steps, i), &step, &size, NULL) &&
		    game->rules->parse(game, &view.state, step, size, &q->step[q->count], &error))
			q->count++;
	}
}

/* Whether the group serves the player better than the one unit alone, as its bot values positions: a person says it only then. */
static bool serves(const gg_game *game, const gg_state *state, int seat, const gg_action *action, const queue *q) {
	gg_box box;
	gg_verdict no;
	gg_copy(game, &box.state, state);
	gg_hide(game, &box.state, seat);
	gg_apply(game, &box.state, action, NULL);
	int32_t alone = game->rules->evaluate(game, &box.state, seat);
	for (unsigned i = 0; i < q->count && gg_turn(game, &box.state) == seat && gg_check(game, &box.state, &q->step[i], &no); i++)
		gg_apply(game, &box.state, &q->step[i], NULL);
	return game->rules->evaluate(game, &box.state, seat) >= alone;
}

/* The next of them; none once somebody else acts or it is no longer legal: the rest is dropped (L3C-34.6). */
static bool take_queued(const gg_game *game, const gg_state *state, int seat, queue *q, gg_action *out) {
	gg_verdict no;
	if (q->next >= q->count)
		return false;
	if (seat != q->seat || !gg_check(game, state, &q->step[q->next], &no)) {
		q->count = 0;
		return false;
	}
	*out = q->step[q->next++];
	return true;
}

static bool prepare(const gg_game *game, const gg_state *state, const settings *set, gg_standing *standing) {
	gg_error error = {0};
	gg_standing_reset(game->rules, standing);
	for (unsigned i = 0; i < set->count; i++)
		if (!gg_standing_set(game, state, 0, standing, set->text[i], strlen(set->text[i]), &error)) {
			fprintf(stderr, "questions: %s\n", error.message);
			return false;
		}
	return true;
}

/* What each unit (`who` of the action) is told in one phase of one turn: once. */
static bool is_new_plan(uint64_t *seen, unsigned *known, uint64_t plan) {
	for (unsigned i = 0; i < *known; i++)
		if (seen[i] == plan)
			return false;
	if (*known < PLANS)
		seen[(*known)++] = plan;
	return true;
}

static bool play(const gg_game *game, const gg_options *options, const settings *set, const gg_bot *bot, uint64_t seed, bool all,
		 count *c) {
	gg_box box;
	gg_error error = {0};
	gg_standing standing;
	gg_rng rng = gg_rng_seed(seed);
	static uint64_t seen[PLANS];
	static queue group;
	unsigned plans = 0;
	int turn;
	group.count = 0;
	if (!gg_setup(game, options, &box.state, &error)) {
		fprintf(stderr, "questions: %s\n", error.message);
		return false;
	}
	if (!prepare(game, &box.state, set, &standing))
		return false;
	while ((turn = gg_turn(game, &box.state)) != GG_OVER) {
		gg_action action;
		if (turn == GG_CHANCE) {
			uint32_t weights[GG_OUTCOMES_MAX], count_of = gg_chance(game, &box.state, weights), sum = 0, i = 0;
			gg_action outcomes[GG_OUTCOMES_MAX];
			gg_actions(game, &box.state, outcomes, GG_OUTCOMES_MAX);
			for (uint32_t k = 0; k < count_of; k++)
				sum += weights[k];
			for (uint32_t pick = (uint32_t)gg_rng_below(&rng, sum); pick >= weights[i]; i++)
				pick -= weights[i];
			action = outcomes[i];
		} else {
			if (take_queued(game, &box.state, turn, &group, &action)) {
				gg_apply(game, &box.state, &action, NULL);
				continue;
			}
			c->decisions++;
			bool asked = all || !spared(game, &box.state, &standing, &action, c);
			unsigned phase = asked ? phase_of(game, &box.state) : 0;
			c->asked[phase] += asked;
			if (asked && !gg_bot_move(bot, game, &box.state, turn, &rng, &action)) {
				fprintf(stderr, "questions: seed %u: no move in %s\n", (unsigned)seed, phases[phase]);
				return false;
			}
			if (asked) {
				bool fresh = is_new_plan(seen, &plans,
							 turns_of(game, &box.state) << 32 | (uint64_t)phase << 24 | (uint64_t)turn << 16 |
								 action.who);
				c->plans += fresh;
				c->by[phase][action.kind]++;
				c->by_plan[phase][action.kind] += fresh;
				name_verb(game, &box.state, &action);
				if (set->together && !all)
					gather(game, &box.state, turn, &action, &group);
				if (group.count && !serves(game, &box.state, turn, &action, &group))
					group.count = 0;
			}
		}
		gg_apply(game, &box.state, &action, NULL);
	}
	c->turns += turns_of(game, &box.state);
	return true;
}

static void print_turns(const char *what, const count *c, uint64_t asked, double games, unsigned players) {
	double turns = (double)c->turns * players;
	if (turns > 0)
		printf("%-25s %7.1f a turn, %.1f as plans; %.1f turns\n", what, (double)asked / turns, (double)c->plans / turns,
		       (double)c->turns / games);
}

static void print_kinds(const count *c, unsigned players) {
	double turns = (double)c->turns * players;
	if (turns <= 0)
		return;
	printf("\nwith standing answers, a turn         asked  as plans\n");
	for (unsigned i = 0; i < PHASES; i++)
		for (unsigned k = 0; k < VERBS; k++)
			if (c->by[i][k])
				printf("%-21s %-14s %6.2f  %6.2f\n", phases[i], verbs[k], (double)c->by[i][k] / turns,
				       (double)c->by_plan[i][k] / turns);
}

int main(int argc, char **argv) {
	gg_option list[OPTIONS];
	gg_options options = {list, 0};
	settings set = {{0}, 0, false};
	gg_bot bot;
	const gg_game *game = argc > 3 ? gg_game_find(argv[1]) : NULL;
	uint64_t games = 0;
	if (!game || !gg_bot_find(&bot, argv[2]) || !gg_number(argv[3], 1, 100000, &games) || argc - 4 > OPTIONS) {
		fputs("usage: questions GAME BRAIN GAMES [together] [OPTION=VALUE]... [answer:SETTING=VALUE]...\n", stderr);
		return 2;
	}
	for (int i = 4; i < argc; i++) {
		static const char answer[] = "answer:";
		char *equals = strchr(argv[i], '=');
		if (!strcmp(argv[i], "together")) {
			set.together = true;
			continue;
		}
		if (!equals)
			return 2;
		if (!strncmp(argv[i], answer, sizeof answer - 1)) {
			set.text[set.count++] = argv[i] + sizeof answer - 1;
			continue;
		}
		*equals = 0;
		list[options.count++] = (gg_option){argv[i], equals + 1};
	}
	count with = {0}, without = {0};
	for (uint64_t seed = 1; seed <= games; seed++)
		if (!play(game, &options, &set, &bot, seed, true, &without) || !play(game, &options, &set, &bot, seed, false, &with))
			return 1;
	double each = (double)games * game->rules->players_min;
	printf("%s, %s, %u games; for each player and game:\n", argv[1], argv[2], (unsigned)games);
	printf("asked everything          %7.1f\n", (double)without.decisions / each);
	printf("with standing answers     %7.1f asked, %.1f forced, %.1f answered\n",
	       (double)(with.decisions - with.forced - with.standing) / each, (double)with.forced / each, (double)with.standing / each);
	print_turns("asked everything", &without, without.decisions, (double)games, game->rules->players_min);
	print_turns("with standing answers", &with, with.decisions - with.forced - with.standing, (double)games, game->rules->players_min);
	printf("\nasked in                   everything  with standing answers\n");
	for (unsigned i = 0; i < PHASES; i++)
		if (without.asked[i] || with.asked[i])
			printf("%-26s %10.1f %10.1f\n", phases[i][0] ? phases[i] : "elsewhere", (double)without.asked[i] / each,
			       (double)with.asked[i] / each);
	print_kinds(&with, game->rules->players_min);
	return 0;
}
