/*
 * dragoon.c - a bot for every game, in C without any library. docs/bots.md explains the protocol; this is all of it.
 *
 *     cc -O2 -o dragoon dragoon.c && grognard bot --check ./dragoon
 *
 * It attacks whenever it can, goes home where there is one, and otherwise does anything but give ground. It needs no JSON reader: what it
 * wants to know of an action is whether certain words stand in its parts, which are always written without blanks. A number on the
 * command line is the seed of its choices.
 */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static char best[1024], latest[1024]; /* the action that we would play now, and the one whose parts come next */
static int best_worth, equals;

static int worth(const char *parts) {
	static const struct {
		const char *words;
		int worth;
	} table[] = {
		{"\"target\":", 9},       {"\"home\":true", 8},        {"\"verb\":\"flee\"", 0}, {"\"verb\":\"discard\"", 1},
		{"\"verb\":\"back\"", 0}, {"\"verb\":\"retreat\"", 0}, {"\"verb\":\"done\"", 1}, {"\"verb\":\"pass\"", 1},
		{"\"verb\":\"move\"", 4}, {"\"verb\":\"advance\"", 4},
	};
	for (size_t i = 0; i < sizeof table / sizeof *table; i++)
		if (strstr(parts, table[i].words))
			return table[i].worth;
	return 3;
}

/* Keeps the best action so far; of several that are equally good each has the same chance in the end. */
static void consider(const char *parts) {
	int now = worth(parts);
	if (now < best_worth)
		return;
	equals = now > best_worth ? 1 : equals + 1;
	best_worth = now;
	if (rand() % equals == 0)
		strcpy(best, latest);
}

static void say(const char *word, const char *text) {
	printf("%s%s\n", word, text);
	fflush(stdout); /* or the line would wait in a buffer, and the game with it */
}

int main(int argc, char **argv) {
	char *line = NULL;
	size_t room = 0;
	srand(argc > 1 ? (unsigned)atoi(argv[1]) : (unsigned)time(NULL));
	while (getline(&line, &room, stdin) > 0) {
		line[strcspn(line, "\n")] = 0;
		if (!strncmp(line, "hello ", 6)) {
			say("hello 1 dragoon", "");
		} else if (!strcmp(line, "begin")) {
			say("ready", "");
		} else if (!strncmp(line, "view ", 5)) {
			best_worth = -1;
		} else if (!strncmp(line, "action ", 7)) {
			snprintf(latest, sizeof latest, "%s", line + 7);
		} else if (!strncmp(line, "parts ", 6)) {
			consider(line + 6);
		} else if (!strncmp(line, "go ", 3)) {
			say("play ", best);
		} else if (!strncmp(line, "illegal ", 8)) {
			fprintf(stderr, "we were wrong: %s\n", line + 8);
		} else if (!strcmp(line, "quit")) {
			break;
		} /* everything else (game, option, seat, end, what a later version may say) does not matter to us */
	}
	free(line);
	return 0;
}
