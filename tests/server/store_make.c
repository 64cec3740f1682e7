/*
 * store_make.c - `store_make FILE GAMES ROWS [hold]`: makes a file as a server writes it, for tests of the commands:
 * games of two guests, each with so many actions. With `hold` it prints `ready`, keeps the file open like a running
 * server, and exits when its standard input closes.
 */
#include "session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include <grognard/rng.h>

static char reason[200];

static void done(void *payload, const char *error) {
	(void)payload;
	if (error)
		snprintf(reason, sizeof reason, "%s", error);
}

static void play_any(gg_record *record, uint32_t rows) {
	gg_rng rng = gg_rng_seed(rows);
	gg_action list[GG_OUTCOMES_MAX];
	while (record->count < rows && !record->closed) {
		if (gg_turn(&record->game, &record->now.state) == GG_CHANCE) {
			gg_record_roll(record, NULL);
			continue;
		}
		uint32_t count = gg_actions(&record->game, &record->now.state, list, GG_OUTCOMES_MAX);
		gg_record_play(record, &list[gg_rng_below(&rng, count < GG_OUTCOMES_MAX ? count : GG_OUTCOMES_MAX)], NULL, NULL);
	}
}

/* The lines of the record are the rows of the journal. */
static void put_rows(store_change *change, const store_game *game, const gg_record *record) {
	char *text = gg_record_text(record, NULL), *line = strstr(text, "\n--\n") + 4;
	for (uint32_t seq = 1; seq <= record->count; seq++) {
		char *end = strchr(line, '\n');
		*end = '\0';
		store_change_rows(change, game->id, &(store_row){.seq = seq, .kind = STORE_ACTION, .text = line}, 1);
		line = end + 1;
	}
	free(text);
}

static bool put_game(store *s, uint32_t rows) {
	store_game game = {.rules = "glorious", .status = STORE_PLAYING, .created = 1000, .touched = 2000};
	store_change *change = store_change_new();
	gg_record record;
	gg_error error;
	gg_options options = {NULL, 0};
	if (session_compose(&game, &options, &record, &error) != 0)
		return false;
	for (int seat = 0; seat < game.seats; seat++) {
		store_guest guest = {.name = "Ney", .created = 1000};
		randombytes_buf(guest.id, STORE_ID);
		store_change_guest(change, &guest);
		game.seat[seat].kind = STORE_SEAT_GUEST;
		memcpy(game.seat[seat].guest, guest.id, STORE_ID);
		strcpy(game.seat[seat].name, guest.name);
	}
	play_any(&record, rows);
	game.turn = (int8_t)gg_turn(&record.game, &record.now.state);
	game.status = record.closed ? STORE_OVER : STORE_PLAYING;
	memcpy(game.result, record.result, sizeof game.result);
	store_change_new_game(change, &game);
	put_rows(change, &game, &record);
	store_change_state(change, &game);
	store_put(s, change, done, NULL);
	gg_record_free(&record);
	free(game.opening);
	return true;
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
		if (!put_game(s, (uint32_t)strtoul(argv[3], NULL, 10)))
			snprintf(reason, sizeof reason, "no game");
	store_settle(s);
	if (argc > 4 && !*reason) {
		puts("ready");
		fflush(stdout);
		while (getchar() != EOF)
			continue;
	}
	store_close(s);
	if (*reason)
		fprintf(stderr, "%s\n", reason);
	return *reason != 0;
}
