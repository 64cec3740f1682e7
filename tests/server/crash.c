/*
 * crash.c - kills the server during play: `crash [KILLS]` (default 200). Four players, each in its own process, play
 * game after game as fast as the server answers; the server is killed (SIGKILL) at random moments and restarted on the
 * same file and port. Nothing acknowledged may be missing, duplicated or out of order; every game must go on and its
 * record must verify. Prints TAP.
 */
#define _GNU_SOURCE /* MAP_ANONYMOUS */
#include "steady.h"

#include <errno.h>
#include <netinet/in.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "store.h"
#include "tap.h"

enum { PLAYERS = 4 };

/* Shared by the players and the killer. */
typedef struct board {
	atomic_bool stop;
	atomic_ulong acked, backs, lost, resent, games;
	char reason[PLAYERS][WIRE_WHY];
} board;

static board *shared;

/* --- A player ---------------------------------------------------------------------------------------------------------- */

static const struct {
	steady_kind kind;
	const char *rules;
} sessions[PLAYERS] = {
	{STEADY_HOT_SEAT, "manoeuvre"},
	{STEADY_FRIENDS, "manoeuvre"},
	{STEADY_COMPUTER, "glorious"},
	{STEADY_FRIENDS, "glorious"},
};

/* Plays one game to its end or until everyone stops. */
static bool play_one(steady *s, int number, int port, uint64_t seed) {
	bool good = steady_begin(s, port, sessions[number].kind, sessions[number].rules, seed);
	while (good && !atomic_load(&shared->stop) && !steady_over(s)) {
		uint32_t acked = s->acked_count;
		unsigned long lost = s->lost, resent = s->resent, backs = s->backs;
		good = steady_step(s);
		atomic_fetch_add(&shared->acked, s->acked_count - acked);
		if (good && s->kind == STEADY_HOT_SEAT && gg_rng_below(&s->rng, 4) == 0)
			good = steady_back(s);
		atomic_fetch_add(&shared->backs, s->backs - backs);
		atomic_fetch_add(&shared->lost, s->lost - lost);
		atomic_fetch_add(&shared->resent, s->resent - resent);
	}
	good = good && steady_end(s);
	atomic_fetch_add(&shared->games, good);
	return good;
}

static int play(int number, int port, uint64_t seed) {
	static steady s;
	bool good = true;
	for (uint64_t game = 0; good && !atomic_load(&shared->stop); game++) {
		good = play_one(&s, number, port, seed + game);
		if (!good)
			snprintf(shared->reason[number], WIRE_WHY, "%s", s.reason);
		steady_free(&s);
	}
	return good ? 0 : 1;
}

/* --- The killer --------------------------------------------------------------------------------------------------- */

/* A port below the range the system hands out, so that no connection of ours ever gets it. Otherwise a player
 * connecting to a server that is down might, once in a few thousand tries, connect to itself and hold the port. */
static int quiet_port(gg_rng *rng) {
	for (int tries = 0; tries < 200; tries++) {
		int port = 12000 + (int)gg_rng_below(rng, 18000), fd = socket(AF_INET6, SOCK_STREAM | SOCK_CLOEXEC, 0);
		struct sockaddr_in6 at = {.sin6_family = AF_INET6, .sin6_addr = in6addr_any, .sin6_port = htons((uint16_t)port)};
		if (fd < 0)
			return 0; /* no IPv6 on this machine: any port */
		bool free = bind(fd, (struct sockaddr *)&at, sizeof at) == 0;
		close(fd);
		if (free)
			return port;
	}
	return 0;
}

/* A player that has already exited has failed. */
static bool all_play(const pid_t *players) {
	for (int i = 0; i < PLAYERS; i++) {
		siginfo_t end = {.si_pid = 0};
		if (waitid(P_PID, (id_t)players[i], &end, WEXITED | WNOHANG | WNOWAIT) != 0 || end.si_pid != 0)
			return false;
	}
	return true;
}

/* Waits until a few more actions have been acknowledged, so that each kill hits a game in progress, then a moment
 * longer. */
static bool until_played(gg_rng *rng, const pid_t *players) {
	unsigned long wanted = atomic_load(&shared->acked) + 1 + gg_rng_below(rng, 40);
	int64_t end = deadline_in(2 * WIRE_PATIENCE);
	while (atomic_load(&shared->acked) < wanted) {
		if (!all_play(players) || deadline_passed(end))
			return false;
		poll(NULL, 0, 1);
	}
	struct timespec moment = {0, (long)gg_rng_below(rng, 4000) * 1000};
	nanosleep(&moment, NULL);
	return true;
}

static const char *const flags[] = {"--rate", "0", "--http-rate", "0", "--address-games", "0", "--workers", "1", NULL};
static const wire_settings settings = {.flags = flags};

static unsigned long kill_again_and_again(wire_server *server, gg_rng *rng, const pid_t *players, unsigned long kills) {
	unsigned long killed = 0;
	while (killed < kills && until_played(rng, players)) {
		wire_kill(server);
		killed++;
		if (!wire_again(server, &settings)) {
			printf("# after kill %lu: %s\n", killed, server->reason);
			break;
		}
	}
	return killed;
}

static bool all_well(const pid_t *players) {
	bool good = true;
	for (int i = 0; i < PLAYERS; i++) {
		int status = 1;
		waitpid(players[i], &status, 0);
		good = good && status == 0;
		if (status != 0)
			printf("# player %d (%s): %s\n", i + 1, sessions[i].rules,
			       shared->reason[i][0] ? shared->reason[i] : "ended without a word");
	}
	return good;
}

static void judge(wire_server *server, unsigned long killed, unsigned long kills, bool well) {
	gg_error error = {0};
	uint64_t games = 0, rows = 0;
	tap(killed == kills, "the server came back after every kill and play went on");
	tap(well, "every acknowledged action is in the records, once and in order, and every record verifies");
	int status = wire_stop(server);
	tap(status == 0, "the server stops properly at the end");
	bool sound = store_verify(server->file, &games, &rows, &error) == 0;
	if (!sound)
		printf("# %s\n", error.message);
	tap(sound && rows >= atomic_load(&shared->acked), "the file is sound");
	tap(atomic_load(&shared->lost) >= kills, "the kills cost connections");
	printf("# %lu kills; %lu actions acknowledged, %lu taken back, %lu connections lost, %lu requests sent again; %lu games verified; "
	       "the file: %llu games, "
	       "%llu rows\n",
	       killed, atomic_load(&shared->acked), atomic_load(&shared->backs), atomic_load(&shared->lost), atomic_load(&shared->resent),
	       atomic_load(&shared->games), (unsigned long long)games, (unsigned long long)rows);
}

int main(int argc, char **argv) {
	static wire_server server;
	pid_t players[PLAYERS];
	unsigned long kills = argc > 1 ? strtoul(argv[1], NULL, 10) : 200;
	uint64_t seed = (uint64_t)time(NULL) ^ (uint64_t)getpid() << 32;
	gg_rng rng = gg_rng_seed(seed);
	printf("# seed %llu\n", (unsigned long long)seed);
	signal(SIGPIPE, SIG_IGN);
	shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (shared == MAP_FAILED || !wire_serve(&server, &settings) || wire_stop(&server) != 0) {
		printf("Bail out! %s\n", server.reason);
		return 1;
	}
	int tries = 0;
	do
		server.port = quiet_port(&rng);
	while (!wire_again(&server, &settings) && ++tries < 20);
	fflush(stdout);
	for (int i = 0; i < PLAYERS; i++) {
		players[i] = fork();
		if (players[i] == 0 && prctl(PR_SET_PDEATHSIG, SIGKILL) == 0)
			_exit(play(i, server.port, seed + 1000003ull * (unsigned)i));
	}
	unsigned long killed = kill_again_and_again(&server, &rng, players, kills);
	atomic_store(&shared->stop, true);
	judge(&server, killed, kills, all_well(players));
	if (tap_failed)
		wire_show_log(&server);
	wire_clear(&server);
	return tap_end();
}
