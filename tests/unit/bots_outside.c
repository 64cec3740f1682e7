/*
 * bots_outside.c - bots that are other programs: one that behaves plays whole games, and whatever one does that does not, it loses that
 * game and nothing of it is left. The ill-behaved ones are a few lines of shell; GROGNARD is the command, whose levels behave.
 */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <grognard/outside.h>

#include "harness.h"

/* What a bot of shell says: it greets, is ready for every game, and does the rest itself. */
#define GREET "read x; echo hello 1 shell; "
#define LOOP(GO) GREET "while read -r w r; do case $w in begin) echo ready;; go) " GO ";; quit) exit 0;; esac; done"

static const char *level(const char *name) {
	static char command[1200];
	const char *program = getenv("GROGNARD");
	snprintf(command, sizeof command, "exec '%s' bot %s --seed 1", program ? program : "grognard", name);
	return command;
}

static gg_outside_settings patient(void) {
	gg_outside_settings settings = gg_outside_defaults();
	settings.hello_ms = settings.move_ms = 30000;
	settings.quit_ms = 5000;
	return settings;
}

/* Whoever is left behind would be a child of ours. */
static bool alone(void) {
	return waitpid(-1, NULL, WNOHANG) < 0 && errno == ECHILD;
}

static bool gone(pid_t pid) {
	struct timespec nap = {0, 5000000};
	for (int i = 0; i < 1000 && kill(pid, 0) == 0; i++) /* an orphan is reaped by init, when it has time */
		nanosleep(&nap, NULL);
	return kill(pid, 0) != 0;
}

typedef struct scene {
	gg_game game;
	gg_box box;
	gg_rng rng;
	gg_outside *bot;
} scene;

static void roll(scene *s) {
	uint32_t weights[GG_OUTCOMES_MAX];
	gg_action list[GG_OUTCOMES_MAX];
	while (gg_turn(&s->game, &s->box.state) == GG_CHANCE) {
		uint32_t count = gg_chance(&s->game, &s->box.state, weights);
		gg_actions(&s->game, &s->box.state, list, GG_OUTCOMES_MAX);
		gg_apply(&s->game, &s->box.state, &list[gg_rng_weighted(&s->rng, weights, count)], NULL);
	}
}

/* A game whose first decision is whosever it is, and a bot in that seat. */
static void set_up(scene *s, const char *game, const char *command, const gg_outside_settings *settings) {
	gg_error error = {0};
	memset(s, 0, sizeof *s);
	s->game = *gg_game_find(game);
	s->rng = gg_rng_seed(7);
	CHECK(gg_setup(&s->game, NULL, &s->box.state, &error));
	roll(s);
	s->bot = gg_outside_start(command, settings, &error);
	if (!s->bot)
		printf("# %s\n", error.message);
	CHECK(s->bot != NULL);
}

static int turn(const scene *s) {
	return gg_turn(&s->game, &s->box.state);
}

static bool begin(scene *s) {
	return s->bot && gg_outside_begin(s->bot, &s->game, NULL, gg_seats(&s->game, &s->box.state), turn(s));
}

static bool move(scene *s, gg_action *action) {
	return s->bot && gg_outside_move(s->bot, &s->game, &s->box.state, turn(s), action);
}

/* The fault of a bot that is asked for one move, and why. */
static void check_fault(const char *command, const gg_outside_settings *settings, gg_outside_fault fault, const char *why) {
	scene s;
	gg_action action;
	set_up(&s, "glorious", command, settings);
	bool moved = begin(&s) && move(&s, &action);
	CHECK(!moved);
	if (!s.bot)
		return;
	CHECK_TEXT(gg_outside_fault_name(gg_outside_fault_of(s.bot)), gg_outside_fault_name(fault));
	CHECK(strstr(gg_outside_why(s.bot), why) != NULL);
	if (!strstr(gg_outside_why(s.bot), why))
		printf("# %s\n", gg_outside_why(s.bot));
	gg_outside_stop(s.bot, NULL);
	CHECK(alone());
}

static void check_no_start(const char *command, const gg_outside_settings *settings, const char *why) {
	gg_error error = {0};
	gg_outside *bot = gg_outside_start(command, settings, &error);
	CHECK(bot == NULL);
	CHECK(strstr(error.message, why) != NULL);
	if (!strstr(error.message, why))
		printf("# %s\n", error.message);
	gg_outside_stop(bot, NULL);
	CHECK(alone());
}

/* --- One that behaves -------------------------------------------------------------------------------------------- */

/* All seats are played by the one bot, in games of its own that it is told about seat by seat; every action is legal. */
static void check_whole_game(const char *game) {
	gg_outside_settings settings = patient();
	scene s;
	gg_action action;
	gg_outside *bots[GG_PLAYERS] = {NULL};
	gg_error error = {0};
	int status = -1, moves = 0;
	set_up(&s, game, level("random"), &settings);
	int seats = gg_seats(&s.game, &s.box.state);
	bots[0] = s.bot;
	for (int seat = 1; seat < seats; seat++)
		bots[seat] = gg_outside_start(level("random"), &settings, &error);
	for (int seat = 0; seat < seats; seat++)
		CHECK(gg_outside_begin(bots[seat], &s.game, NULL, seats, seat));
	for (; turn(&s) >= 0 && moves < 3000; moves++) {
		int seat = turn(&s);
		if (!gg_outside_move(bots[seat], &s.game, &s.box.state, seat, &action)) {
			printf("# %s\n", gg_outside_why(bots[seat]));
			break;
		}
		gg_apply(&s.game, &s.box.state, &action, NULL);
		roll(&s);
	}
	CHECK_INT(turn(&s), GG_OVER);
	for (int seat = 0; seat < seats; seat++) {
		gg_outside_end(bots[seat], "nobody wins 0 0");
		CHECK_INT(gg_outside_fault_of(bots[seat]), GG_OUTSIDE_FINE);
		gg_outside_stop(bots[seat], &status);
		CHECK_INT(status, 0);
	}
	CHECK(alone());
}

TEST(one_that_behaves_plays_a_game_to_its_end) {
	check_whole_game("glorious");
}

TEST(one_that_behaves_plays_a_game_with_hidden_hands) {
	check_whole_game("manoeuvre");
}

TEST(a_bot_tells_its_name_without_control_characters) {
	gg_outside_settings settings = patient();
	scene s;
	set_up(&s, "glorious", "read x; printf 'hello 1 \\033[31mred\\n'; read x", &settings);
	CHECK(s.bot && strcmp(gg_outside_name(s.bot), "?[31mred") == 0);
	gg_outside_stop(s.bot, NULL);
}

/* --- What it is sent --------------------------------------------------------------------------------------------- */

typedef struct heard {
	char text[1 << 20];
	size_t size;
} heard;

static void listen(void *payload, char way, const char *line, size_t size) {
	heard *h = payload;
	if (way != '>' || h->size + size + 2 > sizeof h->text)
		return;
	memcpy(h->text + h->size, line, size);
	h->size += size;
	h->text[h->size++] = '\n';
	h->text[h->size] = 0;
}

/* What a bot in the first seat is sent in its first turn. */
static void sent_in(const gg_game *game, const gg_state *state, heard *out) {
	gg_outside_settings settings = patient();
	gg_error error = {0};
	gg_action action;
	settings.trace = listen;
	settings.payload = out;
	out->size = 0;
	gg_outside *bot = gg_outside_start(level("random"), &settings, &error);
	CHECK(bot && gg_outside_begin(bot, game, NULL, 2, gg_turn(game, state)));
	CHECK(bot && gg_outside_move(bot, game, state, gg_turn(game, state), &action));
	gg_outside_stop(bot, NULL);
}

TEST(what_the_seat_may_not_see_changes_nothing_of_what_it_is_sent) {
	static heard one, other;
	scene s = {.game = *gg_game_find("manoeuvre"), .rng = gg_rng_seed(3)};
	gg_error error = {0};
	CHECK(gg_setup(&s.game, NULL, &s.box.state, &error));
	roll(&s);
	int seat = turn(&s), different = 0;
	sent_in(&s.game, &s.box.state, &one);
	CHECK(strstr(one.text, "\nview {\"format\":\"grognard-position-1\",\"game\":\"manoeuvre\",\"state\":{") != NULL);
	CHECK(strstr(one.text, "\naction done\nparts {\"verb\":\"done\"") != NULL);
	CHECK(strstr(one.text, "\ngo 30000\n") != NULL);
	for (uint64_t i = 0; i < 4; i++) { /* the opponent's hand and both decks dealt again */
		gg_rng rng = gg_rng_seed(i);
		gg_box again;
		gg_copy(&s.game, &again.state, &s.box.state);
		gg_hide(&s.game, &again.state, seat);
		gg_deal(&s.game, &again.state, seat, &rng);
		different += again.state.hash != s.box.state.hash;
		sent_in(&s.game, &again.state, &other);
		CHECK(strcmp(one.text, other.text) == 0);
	}
	CHECK(different > 0);
}

TEST(options_cannot_begin_a_line_of_their_own) {
	static heard all;
	gg_outside_settings settings = patient();
	gg_option option = {"name", "x\nquit"};
	gg_options options = {&option, 1};
	scene s;
	settings.trace = listen;
	settings.payload = &all;
	set_up(&s, "glorious", level("random"), &settings);
	CHECK(s.bot && gg_outside_begin(s.bot, &s.game, &options, 2, 1));
	CHECK(strstr(all.text, "game glorious\noption name=x?quit\nplayers 2\nseat p2\nbegin\n") != NULL);
	gg_outside_stop(s.bot, NULL);
}

/* --- Those that do not behave ------------------------------------------------------------------------------------ */

TEST(one_that_hangs_is_late) {
	gg_outside_settings settings = patient();
	settings.move_ms = 50;
	check_fault(LOOP("sleep 100"), &settings, GG_OUTSIDE_LATE, "did not answer within 50 ms after go");
}

TEST(one_that_never_reads_is_late) {
	gg_outside_settings settings = patient();
	settings.hello_ms = 200;
	check_no_start("sleep 100", &settings, "did not answer within 200 ms after hello");
	settings = patient();
	settings.move_ms = 50;
	check_fault(GREET "read g; read p; read s; read b; echo ready; sleep 100", &settings, GG_OUTSIDE_LATE, "after go");
}

TEST(one_that_crashes_is_gone_with_its_last_words) {
	gg_outside_settings settings = patient();
	check_fault(LOOP("echo Traceback >&2; echo ValueError: 7 >&2; exit 3"), &settings, GG_OUTSIDE_GONE,
		    "ended with status 3 after go; its last words: ValueError: 7");
	check_fault(LOOP("kill -SEGV $$"), &settings, GG_OUTSIDE_GONE, "was ended by signal 11 after go");
	check_no_start("/nowhere/bot", &settings, "no such command");
	check_no_start("exit 0", &settings, "ended with status 0 after hello");
}

TEST(one_that_closes_its_output_is_gone) {
	gg_outside_settings settings = patient();
	check_fault(LOOP("exec >&-; sleep 100"), &settings, GG_OUTSIDE_GONE, "closed its input or output after go");
}

/* Whoever writes to it then would get SIGPIPE, and end. */
TEST(one_that_closes_its_input_is_gone) {
	gg_outside_settings settings = patient();
	check_fault(GREET "read g; read p; read s; read b; exec <&-; echo ready; sleep 100", &settings, GG_OUTSIDE_GONE,
		    "closed its input or output after go");
}

TEST(one_that_floods_is_cut_off) {
	gg_outside_settings settings = patient();
	settings.game_bytes = 1 << 18;
	check_fault(LOOP("yes info and more of it"), &settings, GG_OUTSIDE_FLOOD, "sent more than 262144 bytes in one game");
	check_fault(LOOP("yes >&2"), &settings, GG_OUTSIDE_FLOOD, "sent more than 262144 bytes in one game");
	check_fault(LOOP("yes | tr -d '\\n'"), &settings, GG_OUTSIDE_FLOOD, "a line of more than 4096 bytes");
}

TEST(one_that_says_something_else_is_garbled) {
	gg_outside_settings settings = patient();
	check_fault(LOOP("echo I think; echo play enter 1"), &settings, GG_OUTSIDE_GARBLED,
		    "was to say play or resign after go, and said \"I think\"");
	check_fault(LOOP("echo ready"), &settings, GG_OUTSIDE_GARBLED, "and said \"ready\"");
	check_fault(LOOP("echo play"), &settings, GG_OUTSIDE_GARBLED, "and said \"play\"");
	check_fault(LOOP("printf 'play enter 1\\0\\n'"), &settings, GG_OUTSIDE_GARBLED, "and said");
	check_fault(LOOP("printf '\\n'"), &settings, GG_OUTSIDE_GARBLED, "and said \"\"");
	check_no_start("echo hallo; read x", &settings, "was to say hello with a version and a name after hello, and said \"hallo\"");
}

TEST(one_of_another_version_does_not_start) {
	gg_outside_settings settings = patient();
	check_no_start("read x; echo hello 2 future; read x", &settings, "speaks version 2 of the protocol; this host speaks version 1");
	check_no_start("read x; echo hello 0 past; read x", &settings, "speaks version 0");
}

TEST(one_may_refuse_a_game) {
	gg_outside_settings settings = patient();
	check_fault(GREET "while read -r w r; do case $w in begin) echo refuse I only play Go;; quit) exit;; esac; done", &settings,
		    GG_OUTSIDE_REFUSED, "does not play this: I only play Go");
}

TEST(one_that_resigns_has_lost) {
	gg_outside_settings settings = patient();
	check_fault(LOOP("echo resign"), &settings, GG_OUTSIDE_RESIGNED, "resigned");
}

TEST(an_illegal_action_is_answered_with_its_clause) {
	gg_outside_settings settings = patient();
	check_fault(LOOP("echo play move 1 5"), &settings, GG_OUTSIDE_ILLEGAL, "played move 1 5: ");
	check_fault(LOOP("echo play move 1 5"), &settings, GG_OUTSIDE_ILLEGAL, "(DGM-");
	check_fault(LOOP("echo play castle kingside"), &settings, GG_OUTSIDE_ILLEGAL, "played castle kingside: ");
}

/* It is told what was wrong, and plays the next game. */
TEST(after_an_illegal_action_the_same_process_plays_the_next_game) {
	static heard all;
	gg_outside_settings settings = patient();
	scene s;
	gg_action action;
	settings.trace = listen;
	settings.payload = &all;
	all.size = 0;
	set_up(&s, "glorious",
	       GREET "n=0; while read -r w r; do case $w in begin) echo ready;; go) n=$((n+1)); [ $n = 1 ] && echo play x || echo play "
		     "enter 1;; quit) exit 5;; esac; done",
	       &settings);
	CHECK(begin(&s) && !move(&s, &action));
	CHECK(!move(&s, &action)); /* the game is lost: nothing is asked any more */
	gg_outside_end(s.bot, "p1 forfeits");
	CHECK(strstr(all.text, "\nillegal x: ") != NULL);
	CHECK(strstr(all.text, "\nend p1 forfeits\n") != NULL);
	CHECK(begin(&s) && move(&s, &action));
	CHECK_INT(gg_outside_fault_of(s.bot), GG_OUTSIDE_FINE);
	int status;
	gg_outside_stop(s.bot, &status);
	CHECK_INT(status, 5);
}

TEST(one_that_was_killed_is_started_again_for_the_next_game) {
	gg_outside_settings settings = patient();
	scene s;
	gg_action action;
	set_up(&s, "glorious", LOOP("exit 1"), &settings);
	for (int i = 0; i < 2; i++) {
		CHECK(begin(&s));
		CHECK(!move(&s, &action));
		CHECK_INT(gg_outside_fault_of(s.bot), GG_OUTSIDE_GONE);
		CHECK(alone());
	}
	gg_outside_stop(s.bot, NULL);
}

TEST(one_that_speaks_unasked_is_told) {
	gg_outside_settings settings = patient();
	scene s;
	gg_action action;
	set_up(&s, "glorious", LOOP("echo play enter 1; echo play enter 1; echo done >&2"), &settings);
	CHECK(begin(&s) && move(&s, &action));
	struct timespec nap = {0, 5000000};
	bool asked = true;
	for (int i = 0; i < 1000 && asked; i++) { /* the second line is on its way */
		nanosleep(&nap, NULL);
		asked = strcmp(gg_outside_stderr(s.bot), "done\n") != 0 && i < 20;
	}
	CHECK(!move(&s, &action));
	CHECK_TEXT(gg_outside_fault_name(gg_outside_fault_of(s.bot)), "unasked");
	CHECK_TEXT(gg_outside_why(s.bot), "said \"play enter 1\" unasked, before its turn");
	gg_outside_stop(s.bot, NULL);
}

TEST(info_may_come_at_any_time) {
	gg_outside_settings settings = patient();
	scene s;
	gg_action action;
	set_up(&s, "glorious",
	       GREET "while read -r w r; do echo info $w; case $w in begin) echo ready;; go) echo info; echo play enter 1;; quit) exit;; "
		     "esac; done",
	       &settings);
	CHECK(begin(&s) && move(&s, &action));
	gg_outside_stop(s.bot, NULL);
}

/* --- Nothing is left --------------------------------------------------------------------------------------------- */

TEST(its_own_children_are_killed_with_it) {
	gg_outside_settings settings = patient();
	char folder[] = "/tmp/grognard-bot-XXXXXX", command[600], path[64];
	CHECK(mkdtemp(folder) != NULL);
	snprintf(path, sizeof path, "%s/pid", folder);
	snprintf(command, sizeof command, "sleep 1000 & echo $! > %s; " LOOP("exit 0"), path);
	check_fault(command, &settings, GG_OUTSIDE_GONE, "ended with status 0");
	FILE *file = fopen(path, "r");
	int pid = 0;
	CHECK(file && fscanf(file, "%d", &pid) == 1 && pid > 1);
	if (file)
		fclose(file);
	CHECK(pid > 1 && gone(pid));
	unlink(path);
	rmdir(folder);
}

TEST(one_that_does_not_quit_is_killed) {
	gg_outside_settings settings = patient();
	scene s;
	int status = 0;
	settings.quit_ms = 50;
	set_up(&s, "glorious", GREET "trap '' TERM INT HUP; while :; do sleep 100; done", &settings);
	gg_outside_stop(s.bot, &status);
	CHECK_INT(status, -1);
	CHECK(alone());
}

TEST(nothing_of_the_host_reaches_it_but_three_streams) {
	gg_outside_settings settings = patient();
	scene s;
	int spare = open("/dev/null", O_RDONLY); /* inherited, where nobody prevents it */
	set_up(&s, "glorious", "ls /proc/self/fd | wc -l >&2; " GREET "read x; exit $(ls /proc/$$/fd | wc -l)", &settings);
	int status;
	gg_outside_stop(s.bot, &status);
	CHECK(status >= 3 && status <= 5); /* and what the shell itself opens */
	close(spare);
}

TEST(its_memory_can_be_limited) {
	gg_outside_settings settings = patient();
	settings.memory_mib = 64;
	check_no_start("exec python3 -c 'bytearray(200 << 20)'", &settings, "after hello");
	check_no_start("[ $(ulimit -v) = 65536 ] && exit 9", &settings, "ended with status 9");
}

static bool stop_now(void *payload) {
	int *asked = payload;
	return ++*asked > 2;
}

TEST(waiting_can_be_given_up) {
	gg_outside_settings settings = patient();
	gg_error error = {0};
	int asked = 0;
	settings.stop = stop_now;
	settings.payload = &asked;
	CHECK(gg_outside_start("sleep 100", &settings, &error) == NULL);
	CHECK(strstr(error.message, "was stopped after hello") != NULL);
	CHECK(alone());
}
