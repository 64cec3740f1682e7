/*
 * faults.c - the running program on disks that fail: full, read-only, moved away, torn, damaged, in use. During play
 * each gives a clear refusal and loses nothing, and play goes on once the disk does; at startup each gives one clear
 * line.
 */
#define _GNU_SOURCE /* prlimit */
#include "steady.h"

#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "harness.h"
#include "store.h"

static wire_server server;
static steady s;

static const char *const flags[] = {"--rate", "0", "--http-rate", "0", "--address-games", "0", "--workers", "1", NULL};
static const wire_settings settings = {.flags = flags};

/* A server with a game in progress. */
static bool begin(void) {
	signal(SIGPIPE, SIG_IGN);
	signal(SIGXFSZ, SIG_IGN); /* inherited by the server: a file too large is then an error, like a full disk */
	bool good = wire_serve(&server, &settings) && steady_begin(&s, server.port, STEADY_HOT_SEAT, "glorious", 7);
	while (good && s.acked_count < 8)
		good = steady_step(&s);
	if (!good)
		test_fail(__FILE__, __LINE__, server.reason[0] ? server.reason : s.reason);
	return good;
}

static void end(void) {
	steady_free(&s);
	wire_clear(&server);
}

static bool step_on(uint32_t more) {
	uint32_t wanted = s.acked_count + more;
	bool good = true;
	while (good && s.acked_count < wanted && !steady_over(&s))
		good = steady_step(&s);
	if (!good)
		test_fail(__FILE__, __LINE__, s.reason);
	return good;
}

/* The record holds exactly what was acknowledged. */
static void prove(void) {
	if (!steady_end(&s))
		test_fail(__FILE__, __LINE__, s.reason);
	CHECK_INT(wire_stop(&server), 0);
	gg_error error = {0};
	if (store_verify(server.file, NULL, NULL, &error) != 0)
		test_fail(__FILE__, __LINE__, error.message);
}

static int health_for(const char *headers, char *reason, size_t cap) {
	wire_reply reply;
	wire_http(server.port, "GET", "/healthz", "", headers, NULL, &reply);
	int status = reply.status;
	snprintf(reason, cap, "%s", status ? reply.body : reply.reason);
	wire_reply_free(&reply);
	return status;
}

static int health(char *reason, size_t cap) {
	return health_for("", reason, cap);
}

static void must_print(const char *text, const char *words, int line) {
	if (!strstr(text, words))
		test_text(__FILE__, line, "what it said", text, words);
}
#define SAYS(TEXT, WORDS) must_print(TEXT, WORDS, __LINE__)

/* --- During play -------------------------------------------------------------------------------------------------- */

typedef struct refusal {
	char action[GG_LINE_MAX];
	steady_seat *seat;
	long n;
} refusal;

/* Waits until it is somebody's turn and returns that seat; NULL after a reported failure. */
static steady_seat *turn(void) {
	bool good = steady_look(&s);
	while (good && !steady_turn(&s) && !steady_over(&s))
		good = steady_step(&s);
	if (!good)
		test_fail(__FILE__, __LINE__, s.reason);
	return good ? steady_turn(&s) : NULL;
}

/* Plays on until the server refuses; returns the action and its step. */
static bool play_until_refused(refusal *r) {
	for (int i = 0; i < 400 && (r->seat = turn()) != NULL; i++) {
		r->n = r->seat->view.n;
		if (!wire_view_choose(&r->seat->view, &s.rng, r->action))
			break;
		json_t *answer = steady_send(r->seat, r->action);
		bool acked = !strcmp(wire_kind(answer), "ack");
		if (!acked)
			CHECK_TEXT(answer ? wire_code(answer) : "no answer", "store");
		json_decref(answer);
		if (!acked)
			return answer != NULL;
		if (!steady_acked(&s, r->seat, r->action, r->n))
			break;
	}
	test_fail(__FILE__, __LINE__, s.reason[0] ? s.reason : "it was never refused");
	return false;
}

/* Resends the same action for the same step; returns the answer's kind or code. */
static const char *send_again(const refusal *r) {
	static char word[40];
	json_t *answer = wire_ask(&r->seat->line, "{\"t\":\"act\",\"n\":%ld,\"branch\":%ld,\"action\":\"%s\"", r->n, r->seat->view.branch,
				  r->action);
	bool no = !strcmp(wire_kind(answer), "no");
	snprintf(word, sizeof word, "%s", no ? wire_code(answer) : answer ? wire_kind(answer) : "no answer");
	json_decref(answer);
	return word;
}

/* While the disk refuses, every try gets the same refusal and reading still works. */
static void stand(const refusal *r, const char *expected) {
	char reason[400];
	wire_view view;
	wire line = {.fd = -1};
	wire_reply reply;
	for (int i = 0; i < 3; i++)
		CHECK_TEXT(send_again(r), "store");
	CHECK_INT(health(reason, sizeof reason), 503);
	SAYS(reason, expected);
	/* A stranger's request through a proxy gets the status but not the file's location. */
	CHECK_INT(health_for("X-Forwarded-For: 192.0.2.1\r\n", reason, sizeof reason), 503);
	CHECK_TEXT(reason, "unavailable\n");
	if (!wire_watch(&line, &view, server.port, s.game.watch))
		test_fail(__FILE__, __LINE__, line.reason);
	else
		CHECK_INT(view.turn, r->seat->number); /* the game has not moved */
	wire_close(&line);
	wire_http(server.port, "POST", "/api/games", s.guests[0].cookie, "",
		  "{\"game\":\"glorious\",\"options\":{},\"seats\":[\"me\",\"me\"]}", &reply);
	CHECK_INT(reply.status, 503);
	wire_reply_free(&reply);
	wire_http(server.port, "GET", "/api/games", s.guests[0].cookie, "", NULL, &reply);
	CHECK_INT(reply.status, 200);
	CHECK_INT(json_array_size(json_object_get(reply.json, "games")), 1);
	wire_reply_free(&reply);
}

static void go_on(const refusal *r) {
	char reason[400];
	CHECK_TEXT(send_again(r), "ack");
	if (!steady_acked(&s, r->seat, r->action, r->n))
		test_fail(__FILE__, __LINE__, s.reason);
	CHECK_INT(health(reason, sizeof reason), 200);
	step_on(10);
}

static void limit(long bytes) {
	struct rlimit now;
	prlimit(server.pid, RLIMIT_FSIZE, NULL, &now);
	now.rlim_cur = bytes < 0 ? now.rlim_max : (rlim_t)bytes;
	prlimit(server.pid, RLIMIT_FSIZE, &now, NULL);
}

static long log_size(void) {
	char name[200];
	struct stat now;
	snprintf(name, sizeof name, "%s-wal", server.file);
	return stat(name, &now) == 0 ? (long)now.st_size : 0;
}

TEST(on_a_full_disk_moves_are_refused_and_nothing_is_lost) {
	refusal r = {.seat = NULL};
	if (begin()) {
		for (int round = 0; round < 2; round++) {
			limit(log_size() + 30000);
			if (!play_until_refused(&r))
				break;
			stand(&r, "games.db: the disk");
			limit(-1);
			go_on(&r);
		}
		prove();
	}
	end();
}

TEST(a_kill_on_a_full_disk_loses_nothing) {
	refusal r = {.seat = NULL};
	if (begin()) {
		limit(log_size() + 20000);
		if (play_until_refused(&r)) {
			wire_kill(&server);
			if (!wire_again(&server, &settings))
				test_fail(__FILE__, __LINE__, server.reason);
			step_on(10);
			prove();
		}
	}
	end();
}

TEST(moves_are_refused_while_the_file_is_moved_away) {
	char away[200];
	refusal r = {.seat = NULL};
	if (begin()) {
		snprintf(away, sizeof away, "%s.away", server.file);
		CHECK_INT(rename(server.file, away), 0);
		if (play_until_refused(&r)) {
			stand(&r, "games.db: was moved or deleted");
			CHECK_INT(rename(away, server.file), 0);
			go_on(&r);
		}
		prove();
	}
	end();
}

/* --- Backup and restore as in docs/operations.md ------------------------------------------------------------------ */

static const char *program(void) {
	const char *named = getenv("GROGNARD");
	return named && *named ? named : GROGNARD_PROGRAM;
}

/* Returns the command's exit status. */
static int command(const char *verb, const char *from, const char *to, const char *flag) {
	int status = -1;
	fflush(stdout);
	pid_t pid = fork();
	if (pid == 0) {
		if (freopen("/dev/null", "w", stdout) && freopen("/dev/null", "w", stderr))
			execl(program(), program(), verb, from, to, flag, (char *)NULL);
		_exit(127);
	}
	waitpid(pid, &status, 0);
	return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* Cuts the player's memory of the game to so many actions, for a server restored to that point. */
static void remember_only(uint32_t acked) {
	while (s.acked_count > acked)
		free(s.acked[--s.acked_count].action);
	for (int i = 0; i < s.seat_count; i++) {
		wire_close(&s.seats[i].line);
		s.seats[i].looking = false;
		memset(&s.seats[i].view, 0, sizeof s.seats[i].view);
	}
}

TEST(a_game_continues_from_a_backup_made_during_play) {
	char copy[200];
	if (begin()) {
		uint32_t then = s.acked_count;
		snprintf(copy, sizeof copy, "%s/monday.db", server.folder);
		CHECK_INT(command("backup", server.file, copy, NULL), 0);
		step_on(10);
		CHECK_INT(command("restore", copy, server.file, "--force"), 3); /* in use */
		step_on(2);
		CHECK_INT(wire_stop(&server), 0);
		CHECK_INT(command("restore", copy, server.file, NULL), 3); /* exists already */
		CHECK_INT(command("restore", copy, server.file, "--force"), 0);
		remember_only(then);
		if (!wire_again(&server, &settings)) /* the guests' cookies stay valid: their key is in the file */
			test_fail(__FILE__, __LINE__, server.reason);
		step_on(10);
		prove();
	}
	end();
}

/* --- At startup --------------------------------------------------------------------------------------------------- */

/* What the server printed when it refused to start. */
static const char *last_words(const wire_server *at) {
	static char text[4000];
	FILE *log = fopen(at->log, "r");
	size_t size = log ? fread(text, 1, sizeof text - 1, log) : 0;
	if (log)
		fclose(log);
	text[size] = 0;
	return text;
}

static void wont_start(const char *words, int line) {
	unlink(server.log);
	if (wire_again(&server, &settings)) {
		test_fail(__FILE__, line, "it started");
		wire_kill(&server);
	}
	must_print(last_words(&server), words, line);
}
#define WONT_START(WORDS) wont_start(WORDS, __LINE__)

TEST(a_torn_log_is_repaired_and_the_game_goes_on) {
	char name[200];
	wire_view view;
	wire line = {.fd = -1};
	if (begin()) {
		wire_kill(&server);
		snprintf(name, sizeof name, "%s-wal", server.file);
		CHECK_INT(truncate(name, log_size() - 1000), 0); /* a disk that reported a write it had not made */
		if (!wire_again(&server, &settings))
			test_fail(__FILE__, __LINE__, server.reason);
		else if (!wire_watch(&line, &view, server.port, s.game.watch))
			test_fail(__FILE__, __LINE__, line.reason);
		wire_close(&line);
		/* A client that knows more of the game than the server is sent it afresh. */
		wire_open(&line, server.port, s.guests[0].cookie);
		json_t *game = wire_ask(&line, "{\"t\":\"open\",\"game\":\"%s\",\"have\":%ld,\"branch\":0", s.game.id, 100000L);
		memset(&view, 0, sizeof view);
		CHECK_TEXT(wire_kind(game), "game");
		CHECK(wire_view_take(&view, game));
		CHECK(json_integer_value(json_object_get(game, "from")) <= view.n);
		json_decref(game);
		wire_close(&line);
		CHECK_INT(wire_stop(&server), 0);
		gg_error error = {0};
		CHECK_INT(store_verify(server.file, NULL, NULL, &error), 0);
	}
	end();
}

TEST(a_damaged_or_foreign_file_is_refused) {
	if (begin()) {
		CHECK_INT(wire_stop(&server), 0);
		struct stat now;
		CHECK_INT(stat(server.file, &now), 0);
		CHECK_INT(truncate(server.file, now.st_size / 2), 0);
		WONT_START("games.db: is damaged; restore a backup");
		FILE *file = fopen(server.file, "w");
		for (int i = 0; i < 500; i++)
			fputs("Dear diary\n", file);
		fclose(file);
		WONT_START("games.db: is not a grognard file");
		unlink(server.file);
		mkdir(server.file, 0755);
		WONT_START("games.db: is a folder");
	}
	end();
}

TEST(a_second_server_on_the_same_file_is_refused) {
	static wire_server second;
	if (begin()) {
		wire_settings same = settings;
		same.file = server.file;
		CHECK(!wire_serve(&second, &same));
		SAYS(last_words(&second), "games.db: is in use by another server");
		wire_clear(&second);
		step_on(5);
		prove();
	}
	end();
}

static bool copy_program(const char *to) {
	FILE *in = fopen(program(), "rb"), *out = fopen(to, "wb");
	char part[65536];
	bool good = in && out;
	for (size_t size; good && (size = fread(part, 1, sizeof part, in)) > 0;)
		good = fwrite(part, 1, size, out) == size;
	if (in)
		fclose(in);
	if (out)
		good = fclose(out) == 0 && good;
	return good && chmod(to, 0755) == 0;
}

/* Runs as an ordinary user without root's rights, with the program where that user can execute it. */
static int start_as_nobody(const char *copy) {
	static wire_server at;
	wire_settings as = settings;
	as.file = server.file;
	as.program = copy;
	if (geteuid() == 0 && (setgid(65534) != 0 || setuid(65534) != 0))
		return 2;
	bool refused = !wire_serve(&at, &as) && strstr(last_words(&at), "games.db: is read-only");
	wire_clear(&at);
	return refused ? 0 : 1;
}

static void nobody_starts(const char *copy, int line) {
	int status = -1;
	fflush(stdout);
	pid_t pid = fork();
	if (pid == 0)
		_exit(start_as_nobody(copy));
	waitpid(pid, &status, 0);
	if (status != 0)
		test_fail(__FILE__, line, "it was not refused, or not in those words");
}

TEST(a_read_only_file_or_folder_is_refused) {
	char copy[200], lock[200];
	if (begin()) {
		step_on(2);
		CHECK_INT(wire_stop(&server), 0);
		snprintf(copy, sizeof copy, "%s/grognard", server.folder);
		snprintf(lock, sizeof lock, "%s.lock", server.file);
		CHECK(copy_program(copy));
		unlink(lock);
		chmod(server.folder, 0777); /* NOLINT: a test's own folder */
		chmod(server.file, 0444);
		nobody_starts(copy, __LINE__);
		unlink(lock);
		chmod(server.file, 0666); /* NOLINT */
		chmod(server.folder, 0555);
		nobody_starts(copy, __LINE__);
		chmod(server.folder, 0755);
		if (!wire_again(&server, &settings)) /* its owner can still open it, unchanged */
			test_fail(__FILE__, __LINE__, server.reason);
		step_on(5);
		prove();
	}
	end();
}
