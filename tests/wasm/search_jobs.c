/*
 * search_jobs.c - the native side of a comparison: thoughts GAME SEED EVERY LEVEL... plays one random game and writes, line by
 * line, all that think.mjs then asks of WebAssembly:
 *
 *   word CODE LANG TEXT               first every word, with the arguments 1 to 6
 *   noun LIST VALUE LANG TEXT         and every name
 *   do NOTATION                       an action of the game
 *   event INDEX LANG CLAUSE TEXT      what it caused, in words
 *   think SEAT LEVEL SEED NOTATION    before every EVERY-th decision: what each level would do
 *   odds NOTATION                     and the odds of the first choices
 *   coming                            the odds of the dice that are about to fall
 *   outcome NAME NUM DEN              line by line
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <grognard/catalogue.h>
#include <grognard/odds.h>
#include <grognard/player.h>

enum { ACTIONS_MOST = 4096, ODDS_OF = 6 };

static const char *const langs[GG_LANGS] = {"en", "fr", "de"};
static const gg_game *game;
static gg_box now;
static gg_action list[ACTIONS_MOST];

static void print_action(const char *word, const gg_action *action) {
	char line[GG_LINE_MAX];
	gg_text text = gg_text_on(line, sizeof line);
	game->rules->format(game, &now.state, action, &text);
	printf("%s %s\n", word, line);
}

static void print_words(void) {
	static const int32_t args[GG_ARGS] = {1, 2, 3, 4, 5, 6};
	const gg_book *book = game->rules->book;
	for (int lang = 0; lang < GG_LANGS; lang++) {
		for (uint32_t code = 1; code < book->word_count; code++) {
			const char *id = book->words[code].id;
			if (!strncmp(id, "ask-", 4) || !strncmp(id, "panel-", 6) || !strncmp(id, "face-", 5) || !strncmp(id, "row-", 4))
				continue; /* the terminal's alone */
			char line[1024];
			gg_text text = gg_text_on(line, sizeof line);
			gg_render(game, (gg_lang)lang, code, args, &text);
			printf("word %u %s %s\n", code, langs[lang], line);
		}
		for (uint32_t i = 1; i < book->noun_count; i++)
			for (uint32_t k = 0; k < book->nouns[i].count; k++)
				printf("noun %s %u %s %s\n", book->nouns[i].id, k, langs[lang], book->nouns[i].text[lang][k]);
	}
}

static void print_event(void *payload, const gg_event *event) {
	unsigned *index = payload;
	for (int lang = 0; lang < GG_LANGS; lang++) {
		char line[1024];
		gg_text text = gg_text_on(line, sizeof line);
		gg_render(game, (gg_lang)lang, event->code, event->args, &text);
		printf("event %u %s %s %s\n", *index, langs[lang], gg_clause_id(game, event->clause), line);
	}
	++*index;
}

static void print_search_jobs(int seat, uint64_t seed, char **levels) {
	for (; *levels; levels++) {
		gg_bot bot;
		gg_action action;
		gg_rng rng = gg_rng_seed(seed);
		char head[128];
		if (!gg_bot_find(&bot, *levels) || !gg_bot_move(&bot, game, &now.state, seat, &rng, &action))
			exit(1);
		snprintf(head, sizeof head, "think %d %s %" PRIu64, seat, *levels, seed);
		print_action(head, &action);
	}
}

/* Of an action, or of what is coming (NULL). */
static void print_outcomes(const gg_action *action) {
	gg_odds odds;
	if (gg_odds_of(&odds, game, &now.state, action, NULL) != 0)
		exit(1);
	for (uint32_t l = 0; l < odds.count; l++) {
		char num[40], den[40];
		gg_count_write(odds.lines[l].num, num);
		gg_count_write(odds.lines[l].den, den);
		printf("outcome %s %s %s\n", odds.lines[l].name, num, den);
	}
	gg_odds_free(&odds);
}

static void print_odds(uint32_t count) {
	for (uint32_t i = 0; i < count && i < ODDS_OF; i++) {
		const gg_action *action = &list[i * count / (count < ODDS_OF ? count : ODDS_OF)];
		print_action("odds", action);
		print_outcomes(action);
	}
}

static uint32_t choose(uint32_t count, gg_rng *rng) {
	uint32_t weights[GG_OUTCOMES_MAX];
	if (gg_turn(game, &now.state) != GG_CHANCE)
		return gg_rng_below(rng, count);
	return gg_rng_weighted(rng, weights, gg_chance(game, &now.state, weights));
}

int main(int argc, char **argv) {
	game = argc > 3 ? gg_game_find(argv[1]) : NULL;
	if (!game) {
		fprintf(stderr, "usage: thoughts GAME SEED EVERY LEVEL...\n");
		return 2;
	}
	gg_rng rng = gg_rng_seed(strtoull(argv[2], NULL, 10));
	uint64_t every = strtoull(argv[3], NULL, 10), decisions = 0;
	print_words();
	gg_setup(game, NULL, &now.state, NULL);
	for (int who; (who = gg_turn(game, &now.state)) != GG_OVER;) {
		uint32_t count = gg_actions(game, &now.state, list, ACTIONS_MOST);
		if (who != GG_CHANCE && count > 1 && ++decisions % every == 0) {
			print_search_jobs(who, decisions, argv + 4);
			print_odds(count);
		}
		if (who == GG_CHANCE) {
			puts("coming");
			print_outcomes(NULL);
		}
		unsigned index = 0;
		gg_sink sink = {print_event, &index};
		gg_action chosen = list[choose(count, &rng)];
		print_action("do", &chosen);
		gg_apply(game, &now.state, &chosen, &sink);
	}
	return 0;
}
