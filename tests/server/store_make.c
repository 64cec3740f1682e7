/*
 * store_make.c - `store_make FILE GAMES ROWS [hold]`: a file as a server writes it, for tests of the command. With `hold`
 * it says `ready`, keeps the file open as a running server does, and ends when its standard input does.
 */
#include "store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

static char why[200];

static void done(void *payload, const char *error) {
	(void)payload;
	if (error)
		snprintf(why, sizeof why, "%s", error);
}

static void put_game(store *s, uint32_t rows) {
	char opening[] = "{}";
	store_game game = {.rules = "glorious", .opening = opening, .seats = 2, .status = STORE_PLAYING};
	store_change *change = store_change_new();
	randombytes_buf(game.id, STORE_ID);
	randombytes_buf(game.watch, STORE_ID);
	game.seat[0].kind = game.seat[1].kind = STORE_SEAT_GUEST;
	store_change_new_game(change, &game);
	for (uint32_t seq = 1; seq <= rows; seq++)
		store_change_rows(change, game.id, &(store_row){.seq = seq, .kind = STORE_ACTION, .text = "row"}, 1);
	store_put(s, change, done, NULL);
}

int main(int argc, char **argv) {
	gg_error error = {0};
	store *s;
	if (argc < 4)
		return 2;
	store_settings settings = {.path = argv[1]};
	if (store_open(&s, &settings, &error) != 0) {
		fprintf(stderr, "%s\n", error.message);
		return 1;
	}
	for (unsigned long n = strtoul(argv[2], NULL, 10); n > 0; n--)
		put_game(s, (uint32_t)strtoul(argv[3], NULL, 10));
	store_settle(s);
	if (argc > 4 && !*why) {
		puts("ready");
		fflush(stdout);
		while (getchar() != EOF)
			continue;
	}
	store_close(s);
	if (*why)
		fprintf(stderr, "%s\n", why);
	return *why != 0;
}
