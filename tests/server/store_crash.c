/*
 * store_crash.c - a writer killed again and again: `store_crash [KILLS]` (default 200). A child writes through the
 * store as fast as it can and reports on a pipe what was acknowledged; it is killed (SIGKILL) at random moments, while
 * opening, writing, committing or cleaning up, and restarted on the same file. Whatever was acknowledged must be there
 * from then on. Prints TAP.
 */
#include "store.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <grognard/rng.h>

#include "deadline.h"
#include "scratch.h"
#include "tap.h"

enum { GAMES = 40, AT_ONCE = 12, PATIENCE = 120 /* seconds a child may take to open its file */ };

/* The child's reports: a game and how many of its rows are durable; game GAMES: the file is open. */
typedef struct word {
	uint32_t game, rows;
} word;

static char folder[SCRATCH_PATH], path[SCRATCH_PATH + 16];
static uint32_t acked[GAMES]; /* what the parent has received */

static void id_of(uint8_t out[STORE_ID], uint32_t game, uint8_t kind) {
	memset(out, kind, STORE_ID);
	memcpy(out, &game, sizeof game);
}

static const char *text_of(uint32_t game, uint32_t seq) {
	static char text[48];
	snprintf(text, sizeof text, "%u p1 move %u : %08x", (unsigned)seq, (unsigned)game, (unsigned)(seq * 2654435761u ^ game));
	return text;
}

/* --- The child ------------------------------------------------------------------------------------------------------ */

typedef struct writer {
	store *s;
	int to;
	int flying;
	uint32_t sent[GAMES];  /* rows submitted */
	uint32_t known[GAMES]; /* rows durable */
	bool there[GAMES];
} writer;

static writer child;

typedef struct letter {
	uint32_t game, seq;
} letter;

static void say(uint32_t game, uint32_t rows) {
	word w = {game, rows};
	if (write(child.to, &w, sizeof w) != sizeof w)
		_exit(3);
}

static void done(void *payload, const char *error) {
	letter *l = payload;
	if (error) {
		fprintf(stderr, "# %s\n", error);
		_exit(4);
	}
	child.flying--;
	child.known[l->game] = l->seq;
	say(l->game, l->seq);
	free(l);
}

/* The next row of a game; the first comes with the game itself. */
static void put_row(uint32_t g) {
	store_change *change = store_change_new();
	letter *l = malloc(sizeof *l);
	char opening[] = "{}";
	store_game game = {.rules = "glorious", .opening = opening, .seats = 2, .status = STORE_PLAYING, .turn = (int8_t)(g % 2)};
	id_of(game.id, g, 1);
	id_of(game.watch, g, 2);
	game.touched = child.sent[g];
	if (!l || !change)
		_exit(5);
	if (!child.there[g])
		store_change_new_game(change, &game);
	child.there[g] = true;
	*l = (letter){g, ++child.sent[g]};
	store_row row = {.seq = l->seq, .kind = STORE_ACTION, .text = text_of(g, l->seq)};
	store_change_rows(change, game.id, &row, 1);
	store_change_state(change, &game);
	child.flying++;
	store_put(child.s, change, done, l);
}

/* Reports what the file has before anything is added. */
static void take_stock(void) {
	for (uint32_t g = 0; g < GAMES; g++) {
		uint8_t id[STORE_ID];
		store_game game;
		gg_error error;
		id_of(id, g, 1);
		int found = store_find_game(child.s, id, &game, &error);
		if (found < 0)
			_exit(6);
		child.there[g] = found == 1;
		child.sent[g] = child.known[g] = game.rows;
		store_game_free(&game);
		say(g, child.known[g]);
	}
	say(GAMES, 0);
}

static void write_until_killed(int to, uint64_t seed) {
	gg_error error = {0};
	gg_rng rng = gg_rng_seed(seed);
	store_settings settings = {.path = path};
	child.to = to;
	if (store_open(&child.s, &settings, &error) != 0) {
		fprintf(stderr, "# %s\n", error.message);
		_exit(2);
	}
	take_stock();
	for (;;) {
		while (child.flying < AT_ONCE)
			put_row(gg_rng_below(&rng, GAMES));
		store_poll(child.s);
		if (gg_rng_below(&rng, 4) == 0)
			store_settle(child.s);
	}
}

/* --- The parent ----------------------------------------------------------------------------------------------------- */

/* Receives until the deadline (0: whatever is left), the end, or the opening if wanted. False: something was lost. */
static bool receive(int from, int64_t until, bool *opened, bool stop_when_open) {
	for (;;) {
		struct pollfd wait = {.fd = from, .events = POLLIN};
		word w;
		if (poll(&wait, 1, until ? deadline_left(until) : 0) <= 0)
			return true;
		if (read(from, &w, sizeof w) != sizeof w)
			return true;
		if (w.game == GAMES) {
			*opened = true;
			if (stop_when_open)
				return true;
		} else if (w.rows < acked[w.game]) {
			printf("# game %u has %u rows, %u were acknowledged\n", (unsigned)w.game, (unsigned)w.rows,
			       (unsigned)acked[w.game]);
			return false;
		} else {
			acked[w.game] = w.rows;
		}
	}
}

static void rest(long microseconds) {
	struct timespec time = {microseconds / 1000000, microseconds % 1000000 * 1000};
	nanosleep(&time, NULL);
}

/* Runs one child. *opened: it got as far as an open file. False: something was lost, or it exited by itself. */
static bool live_and_die(gg_rng *rng, bool *opened) {
	int ends[2], status = 0;
	if (pipe(ends) != 0)
		return false;
	fflush(stdout);
	uint64_t seed = gg_rng_next(rng);
	pid_t pid = fork();
	if (pid == 0) {
		close(ends[0]);
		write_until_killed(ends[1], seed);
	}
	close(ends[1]);
	bool good = pid > 0;
	*opened = false;
	/* One in five is killed while opening; the others a little later. */
	if (gg_rng_below(rng, 5) == 0) {
		rest((long)gg_rng_below(rng, 4000));
	} else {
		good = good && receive(ends[0], deadline_in(PATIENCE * 1000), opened, true) && *opened;
		good = receive(ends[0], deadline_in((int)gg_rng_below(rng, 25)), opened, false) && good;
		rest((long)gg_rng_below(rng, 1000));
	}
	good = pid > 0 && kill(pid, SIGKILL) == 0 && waitpid(pid, &status, 0) == pid && good;
	if (!WIFSIGNALED(status)) {
		printf("# the child exited by itself with %d\n", WEXITSTATUS(status));
		good = false;
	}
	good = receive(ends[0], 0, opened, false) && good; /* its last reports */
	close(ends[0]);
	return good;
}

typedef struct reading {
	uint32_t game, rows;
	bool wrong;
} reading;

static bool read_row(void *payload, const store_row *row) {
	reading *r = payload;
	r->wrong = r->wrong || row->seq != ++r->rows || strcmp(row->text, text_of(r->game, row->seq)) != 0;
	return true;
}

/* Every journal is complete, at least as long as acknowledged, and as written. */
static bool all_there(uint64_t *rows) {
	store *s;
	gg_error error = {0};
	store_settings settings = {.path = path};
	bool good = store_open(&s, &settings, &error) == 0;
	if (!good)
		printf("# %s\n", error.message);
	for (uint32_t g = 0; good && g < GAMES; g++) {
		uint8_t id[STORE_ID];
		reading r = {.game = g};
		id_of(id, g, 1);
		good = store_journal(s, id, 1, UINT32_MAX, read_row, &r, &error) >= 0 && !r.wrong && r.rows >= acked[g];
		if (!good)
			printf("# game %u: %u rows, %u acknowledged; %s\n", (unsigned)g, (unsigned)r.rows, (unsigned)acked[g],
			       error.message);
	}
	store_close(s);
	return good && store_verify(path, NULL, rows, &error) == 0;
}

int main(int argc, char **argv) {
	unsigned long kills = argc > 1 ? strtoul(argv[1], NULL, 10) : 200, lost = 0, open = 0;
	uint64_t rows = 0, told = 0, seed = (uint64_t)time(NULL) ^ (uint64_t)getpid() << 32;
	gg_rng rng = gg_rng_seed(seed);
	printf("# seed %llu\n", (unsigned long long)seed);
	if (!scratch_disk(folder, "crash"))
		return 2;
	snprintf(path, sizeof path, "%s/club.db", folder);
	for (unsigned long i = 0; i < kills && !lost; i++) {
		bool opened = false;
		lost += !live_and_die(&rng, &opened);
		open += opened;
	}
	for (int g = 0; g < GAMES; g++)
		told += acked[g];
	tap(!lost, "acknowledged rows survive every kill");
	tap(all_there(&rows), "every journal is complete and as written");
	printf("# %lu kills, %lu of them with the file open; %llu rows acknowledged, %llu there\n", kills, open, (unsigned long long)told,
	       (unsigned long long)rows);
	tap(open > kills / 3 && told >= kills, "there was something to lose");
	if (!tap_failed)
		scratch_remove(folder);
	return tap_end();
}
