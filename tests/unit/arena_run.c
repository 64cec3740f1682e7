/*
 * arena_run.c - a whole run: the same games whatever the number of threads or processes, however often it was stopped, and whoever dies.
 */
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

#include "arena_scene.h"
#include "src/arena/pool.h"
#include "src/arena/run.h"

enum { SETS = 4 };

static bool never(void) {
	return false;
}

/* Stops a run after so many questions whether to stop. */
static atomic_int questions_left;
static bool soon(void) {
	return atomic_fetch_sub(&questions_left, 1) <= 0;
}

static char journal[] = "/tmp/arena-journal-XXXXXX";

static const char *new_journal(void) {
	strcpy(journal + sizeof journal - 7, "XXXXXX");
	int file = mkstemp(journal);
	CHECK(file >= 0);
	close(file);
	return journal;
}

static arena_results open_results(const arena_plan *plan) {
	arena_results results;
	CHECK(arena_results_open(&results, plan, SETS));
	return results;
}

static bool same_results(const arena_results *x, const arena_results *y) {
	if (x->played != y->played)
		return false;
	for (uint64_t i = 0; i < x->count; i++)
		if (x->holder[i] != y->holder[i] || (x->holder[i] == ARENA_DONE && !arena_same_game(&x->list[i], &y->list[i])))
			return false;
	return true;
}

/* All results with one thread, to compare with. */
static arena_results played(const arena_plan *plan) {
	arena_results results = open_results(plan);
	gg_error error = {0};
	CHECK(arena_run(&results, &(arena_how){.threads = 1, .interrupted = never}, &error));
	CHECK_TEXT(error.message, "");
	CHECK_INT(results.played, results.count);
	return results;
}

static int by_text(const void *x, const void *y) {
	return strcmp(*(char *const *)x, *(char *const *)y);
}

/* The lines of a journal without the times, in order. */
static char *sorted_lines(const char *path) {
	char *lines[512], *all = calloc(1, 512 * 1024), text[2048];
	int count = 0;
	FILE *file = fopen(path, "r");
	CHECK(file && all);
	while (file && count < 512 && fgets(text, sizeof text, file)) {
		char *micros = strstr(text, "\"micros\"");
		if (micros)
			*micros = '\0';
		lines[count++] = strdup(text);
	}
	if (file)
		fclose(file);
	qsort(lines, (size_t)count, sizeof *lines, by_text);
	for (int i = 0; i < count; i++) {
		strcat(all, lines[i]);
		free(lines[i]);
	}
	return all;
}

/* --- Threads and journals
 * ------------------------------------------------------------------------------------------------------------------ */

TEST(one_thread_and_two_write_the_same_journal_but_for_order_and_time) {
	arena_plan *plan = scene_closed("glorious", "random recruit greedy");
	char *lines[2];
	arena_results results[2];
	for (uint32_t i = 0; i < 2; i++) {
		gg_error error = {0};
		results[i] = open_results(plan);
		CHECK(arena_run(&results[i], &(arena_how){.threads = 1 + i, .journal = new_journal(), .interrupted = never}, &error));
		lines[i] = sorted_lines(journal);
		unlink(journal);
	}
	CHECK(same_results(&results[0], &results[1]));
	CHECK(strlen(lines[0]) > 1000);
	CHECK_TEXT(lines[0], lines[1]);
	for (int i = 0; i < 2; i++) {
		free(lines[i]);
		arena_results_close(&results[i]);
	}
	arena_plan_free(plan);
}

TEST(a_run_that_was_stopped_again_and_again_ends_like_one_that_was_not) {
	arena_plan *plan = scene_closed("glorious", "random recruit greedy");
	arena_results whole = played(plan), parts = open_results(plan);
	const arena_how how = {.threads = 2, .journal = new_journal(), .interrupted = soon};
	int runs = 0;
	gg_error error = {0};
	do {
		arena_results_close(&parts);
		parts = open_results(plan);
		atomic_store(&questions_left, 4);
		CHECK(arena_run(&parts, &how, &error));
		/* Killed while it wrote: the end of the last line is missing. */
		if (runs % 2 && parts.played < parts.count) {
			FILE *file = fopen(journal, "a");
			fputs("{\"pairing\":0,\"set\":1", file);
			fclose(file);
		}
	} while (parts.played < parts.count && ++runs < 1000);
	CHECK_TEXT(error.message, "");
	CHECK(runs > 3);
	CHECK(same_results(&whole, &parts));
	arena_results_close(&whole);
	arena_results_close(&parts);
	arena_plan_free(plan);
	unlink(journal);
}

/* What the run says about a journal with this text. */
static const char *refusal(const arena_plan *plan, const char *text, size_t size) {
	static gg_error error;
	FILE *file = fopen(new_journal(), "w");
	fwrite(text, 1, size, file);
	fclose(file);
	arena_results results = open_results(plan);
	error = (gg_error){0};
	atomic_store(&questions_left, 0);
	bool ran = arena_run(&results, &(arena_how){.threads = 1, .journal = journal, .interrupted = soon}, &error);
	CHECK_INT(ran, !*error.message);
	arena_results_close(&results);
	unlink(journal);
	return error.message;
}

/* A whole journal of two games, as text. */
static char *small_journal(const arena_plan *plan, size_t *size) {
	arena_results results;
	gg_error error = {0};
	char *text;
	CHECK(arena_results_open(&results, plan, 1));
	CHECK(arena_run(&results, &(arena_how){.threads = 1, .journal = new_journal(), .interrupted = never}, &error));
	arena_results_close(&results);
	FILE *file = fopen(journal, "r");
	text = calloc(1, 8192);
	*size = fread(text, 1, 8191, file);
	fclose(file);
	unlink(journal);
	return text;
}

TEST(a_journal_of_other_settings_is_refused_by_name) {
	arena_plan *plan = scene_closed("glorious", "random greedy");
	size_t size;
	char *text = small_journal(plan, &size);
	CHECK_TEXT(refusal(plan, text, size), "");
	plan->seed = 8;
	CHECK_TEXT(refusal(plan, text, size), "was begun with other settings: seed was 7, now 8");
	plan->seed = 7;
	plan->options[plan->option_count++] = (gg_option){"variant", "1"};
	CHECK_TEXT(refusal(plan, text, size), "was begun with other settings: options was [], now [\"variant\",\"1\"]");
	plan->option_count = 0;
	CHECK_TEXT(refusal(plan, "a novel\n", 8), "is no journal of the arena");
	CHECK_TEXT(refusal(plan, text, 20), ""); /* power was cut while the first line was written */
	CHECK_TEXT(refusal(plan, "{\"for", 5), "");
	CHECK_TEXT(refusal(plan, "{\"four", 6), "is no journal of the arena");
	free(text);
	arena_plan_free(plan);
}

TEST(a_torn_end_is_cut_off_but_damage_in_the_middle_is_not) {
	arena_plan *plan = scene_closed("glorious", "random greedy");
	size_t size;
	char *text = small_journal(plan, &size), *second = strchr(text, '\n') + 1;
	for (size_t cut = (size_t)(second - text); cut < size; cut += 37)
		CHECK_TEXT(refusal(plan, text, cut), "");
	char zeros[8192] = {0};
	memcpy(zeros, text, size);
	CHECK_TEXT(refusal(plan, zeros, size + 100), ""); /* some file systems leave zeros */
	second[0] = '!';
	CHECK(strstr(refusal(plan, text, size), "is damaged"));
	free(text);
	arena_plan_free(plan);
}

/* Rules or players have changed since. */
TEST(a_journal_whose_games_go_another_way_now_is_refused) {
	arena_plan *plan = scene_closed("glorious", "random greedy");
	size_t size;
	char *text = small_journal(plan, &size);
	for (char *hash = text; (hash = strstr(hash, "\"hash\":\"")) != NULL;) {
		hash += 8;
		*hash = *hash == '0' ? '1' : '0';
	}
	CHECK(strstr(refusal(plan, text, size), "different"));
	free(text);
	arena_plan_free(plan);
}

TEST(what_is_no_result_is_not_read_as_one) {
	static const char good[] =
		"{\"pairing\":0,\"set\":0,\"leg\":0,\"seats\":[1,0],\"winners\":[0],\"values\":[46,38],\"clause\":\"DGM-8.1\","
		"\"actions\":192,\"decisions\":[80,97],\"hash\":\"7389e83f4b154d7e\",\"micros\":[715,1106]}";
	static const char *const changes[][2] = {{"\"leg\":0", "\"leg\":2"},
						 {"\"pairing\":0", "\"pairing\":1"},
						 {"[1,0]", "[0,1]"},
						 {"[0]", "[2]"},
						 {"[46,38]", "[46]"},
						 {"DGM-8.1", "DGM-99"},
						 {"192", "-1"},
						 {"7389e83f4b154d7e", "7389e83f4b154d7"},
						 {"7389e83f4b154d7e", "x389e83f4b154d7e"},
						 {",\"micros\":[715,1106]", ""}};
	arena_plan *plan = scene_closed("glorious", "random greedy");
	arena_job job;
	arena_result result;
	gg_error error = {0};
	CHECK(arena_line_read(plan, good, strlen(good), &job, &result, &error));
	CHECK_TEXT(error.message, "");
	CHECK(result.value[1] == 38 && result.winners == 1 && result.faulty == -1 && result.hash == UINT64_C(0x7389e83f4b154d7e));
	for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
		char line[1024];
		const char *at = strstr(good, changes[i][0]);
		snprintf(line, sizeof line, "%.*s%s%s", (int)(at - good), good, changes[i][1], at + strlen(changes[i][0]));
		CHECK(!arena_line_read(plan, line, strlen(line), &job, &result, &error));
	}
	arena_plan_free(plan);
}

TEST(a_result_with_a_fault_is_written_and_read) {
	arena_plan *plan = scene_closed("glorious", "random greedy");
	arena_result result = {.winners = 2, .faulty = 0, .actions = 3, .decisions = {2, 1}, .reason = "late: said nothing"}, again;
	arena_job job = {0, 4, 1}, read;
	char line[ARENA_LINE];
	gg_text text = gg_text_on(line, sizeof line);
	gg_error error = {0};
	arena_line_write(plan, &job, &result, &text);
	CHECK(arena_line_read(plan, line, text.len, &read, &again, &error));
	CHECK(read.set == 4 && read.leg == 1 && arena_same_game(&result, &again) && again.faulty == 0);
	CHECK_TEXT(again.reason, "late: said nothing");
	arena_plan_free(plan);
}

/* --- The test that stops
 * ------------------------------------------------------------------------------------------------------------------ */

TEST(a_test_ends_at_the_same_set_with_any_number_of_threads) {
	arena_plan *plan = scene_closed("glorious", "greedy random");
	const arena_sprt asked = {0.5, 0.7, 0.05, 0.05};
	uint32_t sets[3];
	for (uint32_t i = 0; i < 3; i++) {
		arena_trial trial;
		arena_results results;
		gg_error error = {0};
		CHECK(arena_trial_open(&trial, plan, &asked, &error) && arena_results_open(&results, plan, 1000));
		CHECK(arena_run(&results, &(arena_how){.threads = 1 + i, .trial = &trial, .interrupted = never}, &error));
		CHECK_INT(trial.verdict, ARENA_S1);
		CHECK(results.played < 100);
		sets[i] = trial.sets;
		arena_results_close(&results);
	}
	CHECK(sets[0] > 2 && sets[0] == sets[1] && sets[0] == sets[2]);
	arena_plan_free(plan);
}

TEST(a_test_asks_about_the_player_that_was_named_first) {
	for (int swapped = 0; swapped < 2; swapped++) {
		arena_plan *plan = scene_closed("glorious", swapped ? "random greedy" : "greedy random");
		arena_trial trial;
		arena_results results;
		gg_error error = {0};
		CHECK(arena_trial_open(&trial, plan, &(arena_sprt){0.3, 0.7, 0.05, 0.05}, &error) &&
		      arena_results_open(&results, plan, 1000));
		CHECK(arena_run(&results, &(arena_how){.threads = 1, .trial = &trial, .interrupted = never}, &error));
		CHECK_INT(trial.verdict, swapped ? ARENA_S0 : ARENA_S1);
		arena_results_close(&results);
		arena_plan_free(plan);
	}
}

TEST(a_test_is_between_two) {
	arena_plan *plan = scene_closed("glorious", "greedy random recruit");
	arena_trial trial;
	gg_error error = {0};
	CHECK(!arena_trial_open(&trial, plan, &(arena_sprt){0.5, 0.6, 0.05, 0.05}, &error) && strstr(error.message, "two players"));
	arena_plan_free(plan);
}

/* --- Sums
 * --------------------------------------------------------------------------------------------------------------------------------- */

TEST(swapping_two_players_mirrors_the_table) {
	arena_plan one = *scene_closed("glorious", "greedy recruit random"), *other = scene_closed("glorious", "recruit random greedy");
	arena_results results[2] = {played(&one), played(other)};
	static const uint32_t moved[] = {2, 0, 1};
	arena_summary s[2];
	for (int i = 0; i < 2; i++)
		CHECK(arena_summary_open(&s[i], &results[i], NULL));
	for (uint32_t i = 0; i < 3; i++) {
		const arena_standing *x = &s[0].players[i], *y = &s[1].players[moved[i]];
		CHECK(x->share.mean == y->share.mean && x->games == y->games && x->points == y->points && x->decisions == y->decisions);
		CHECK(x->share.interval.low == y->share.interval.low && x->rating.elo - y->rating.elo < 1e-9);
		for (uint32_t k = 0; k < 3; k++)
			if (k != i)
				CHECK(arena_share_against(&s[0], i, k) == arena_share_against(&s[1], moved[i], moved[k]) &&
				      arena_share_against(&s[0], i, k) + arena_share_against(&s[0], k, i) > 0.999999);
	}
	CHECK(s[0].seat_share[0] == s[1].seat_share[0] && s[0].seat_share[0] + s[0].seat_share[1] > 0.999999);
	CHECK_INT(s[0].order[0], 0);
	CHECK_INT(s[0].order[2], 2);
	for (int i = 0; i < 2; i++) {
		arena_summary_close(&s[i]);
		arena_results_close(&results[i]);
	}
	arena_plan_free(&one);
	arena_plan_free(other);
}

TEST(only_complete_sets_count) {
	arena_plan *plan = scene_closed("glorious", "greedy random");
	arena_results whole = played(plan), part = open_results(plan);
	arena_summary s;
	for (uint64_t i = 0; i < 5; i++) {
		arena_job job = arena_job_at(plan, i);
		CHECK(arena_results_add(&part, &job, &whole.list[i]));
		CHECK(!arena_results_add(&part, &job, &whole.list[i]));
	}
	CHECK(arena_summary_open(&s, &part, NULL));
	CHECK_INT(s.sets, 2);
	CHECK_INT(s.games, 4);
	CHECK_INT(s.left_out, 1);
	arena_summary_close(&s);
	arena_results_close(&whole);
	arena_results_close(&part);
	arena_plan_free(plan);
}

TEST(a_game_that_nobody_wins_is_shared) {
	CHECK(arena_win_share(&(arena_result){.winners = 0}, 2, 1) == 0.5);
	CHECK(arena_win_share(&(arena_result){.winners = 6}, 3, 1) == 0.5);
	CHECK(arena_win_share(&(arena_result){.winners = 6}, 3, 0) == 0);
}

/* --- Several processes, of which one dies
 * ---------------------------------------------------------------------------------------------------- */

enum { RANKS = 3, LETTERS = 64 };

/* Messages between ranks in memory; a dead rank neither sends nor receives. */
typedef struct office {
	pthread_mutex_t lock;
	struct letter {
		int from, to;
		size_t size;
		char text[TRANSPORT_MESSAGE + 1];
	} letters[LETTERS];
	int count;
	atomic_bool dead[RANKS], doomed; /* doomed: rank 2 dies as soon as it has been given games */
	atomic_int sent[RANKS];
} office;

static office post;

static bool post_send(void *self, int to, const char *bytes, size_t size) {
	int from = *(int *)self;
	bool room;
	if (post.dead[from])
		return false;
	pthread_mutex_lock(&post.lock);
	room = post.count < LETTERS;
	if (room) {
		struct letter *l = &post.letters[post.count++];
		l->from = from;
		l->to = to;
		l->size = size;
		memcpy(l->text, bytes, size);
		l->text[size] = '\0';
	}
	pthread_mutex_unlock(&post.lock);
	atomic_fetch_add(&post.sent[from], room);
	return room;
}

static int post_receive(void *self, int *from, char bytes[TRANSPORT_MESSAGE + 1]) {
	int to = *(int *)self, size = -1;
	if (post.dead[to])
		return -1;
	pthread_mutex_lock(&post.lock);
	for (int i = 0; size < 0 && i < post.count; i++) {
		if (post.letters[i].to != to)
			continue;
		size = (int)post.letters[i].size;
		*from = post.letters[i].from;
		memcpy(bytes, post.letters[i].text, (size_t)size + 1);
		memmove(&post.letters[i], &post.letters[i + 1], (size_t)(--post.count - i) * sizeof *post.letters);
	}
	pthread_mutex_unlock(&post.lock);
	if (post.doomed && to == 2 && size > 0)
		post.dead[2] = true;
	return size;
}

static int numbers[RANKS] = {0, 1, 2};

static arena_transport transport_of(int rank) {
	return (arena_transport){.rank = rank, .size = RANKS, .self = &numbers[rank], .send = post_send, .receive = post_receive};
}

/* What is dead does not hear that all is over. */
static atomic_bool buried;
static bool is_buried(void) {
	return buried;
}

typedef struct rank_thread {
	pthread_t id;
	int rank;
	const arena_plan *plan;
	bool good, broken;
	gg_error error;
} rank_thread;

static void *work(void *payload) {
	rank_thread *r = payload;
	arena_transport transport = transport_of(r->rank);
	r->good = arena_cluster_work(&transport, r->plan, 1, is_buried, &r->error);
	r->broken = transport.broken;
	return NULL;
}

/* A run on three ranks; returns what rank 0 knows in the end. */
static arena_results run_together(const arena_plan *plan, bool doomed, rank_thread ranks[RANKS], bool *broken) {
	arena_transport transport = transport_of(0);
	arena_results results = open_results(plan);
	gg_error error = {0};
	post.count = 0;
	post.doomed = doomed;
	buried = false;
	for (int i = 0; i < RANKS; i++) {
		post.dead[i] = false;
		post.sent[i] = 0;
	}
	pthread_mutex_init(&post.lock, NULL);
	for (int i = 1; i < RANKS; i++) {
		ranks[i].rank = i;
		if (!ranks[i].plan)
			ranks[i].plan = plan;
		CHECK(pthread_create(&ranks[i].id, NULL, work, &ranks[i]) == 0);
	}
	CHECK_INT(arena_run(&results, &(arena_how){.threads = 1, .transport = &transport, .interrupted = never}, &error),
		  ranks[1].plan == plan);
	pthread_join(ranks[1].id, NULL);
	buried = post.dead[2];
	pthread_join(ranks[2].id, NULL);
	*broken = transport.broken;
	return results;
}

TEST(three_processes_play_the_games_of_one) {
	arena_plan *plan = scene_closed("glorious", "greedy recruit random");
	arena_results alone = played(plan);
	rank_thread ranks[RANKS] = {{0}};
	bool broken;
	arena_results together = run_together(plan, false, ranks, &broken);
	CHECK(same_results(&alone, &together));
	CHECK(ranks[1].good && ranks[2].good && !broken && !ranks[1].broken);
	CHECK(post.sent[1] > 2 && post.sent[2] > 2);
	arena_results_close(&alone);
	arena_results_close(&together);
	arena_plan_free(plan);
}

TEST(games_of_a_process_that_died_are_played_by_others) {
	arena_plan *plan = scene_closed("glorious", "greedy recruit random");
	rank_thread ranks[RANKS] = {{0}};
	bool broken;
	arena_results alone = played(plan), together = run_together(plan, true, ranks, &broken);
	CHECK_INT(post.sent[2], 1); /* it asked for games and was never heard again */
	CHECK(same_results(&alone, &together));
	CHECK(broken && ranks[1].broken); /* nobody waits for it at the end */
	arena_results_close(&alone);
	arena_results_close(&together);
	arena_plan_free(plan);
}

TEST(a_process_with_other_settings_is_not_let_in) {
	arena_plan *plan = scene_closed("glorious", "greedy recruit random");
	arena_plan other = *plan;
	rank_thread ranks[RANKS] = {{0}};
	bool broken;
	other.seed++;
	ranks[1].plan = &other;
	arena_results together = run_together(plan, false, ranks, &broken);
	CHECK(!ranks[1].good && strstr(ranks[1].error.message, "other settings"));
	arena_results_close(&together);
	arena_plan_free(plan);
}

TEST(threads_get_games_ahead_only_while_there_are_plenty) {
	CHECK_INT(arena_room(4, 0, 1000, 8), 12);
	CHECK_INT(arena_room(4, 5, 1000, 8), 7);
	CHECK_INT(arena_room(4, 0, 40, 8), 4);
	CHECK_INT(arena_room(4, 5, 40, 8), 0);
}
