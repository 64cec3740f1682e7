/*
 * store_disk.c - what a disk, an administrator or a power cut may do to the file: each is either repaired without loss
 * or refused with one clear line, and nothing gets worse.
 */
#include "store_scene.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <sqlite3.h>

/* Whether the line contains the words; prints it if not. */
static void has(const char *line, const char *words, int at) {
	if (!strstr(line, words))
		test_text(__FILE__, at, "the refusal", line, words);
}
#define HAS(LINE, WORDS) has(LINE, WORDS, __LINE__)

/* A closed file with game 1 and `rows` rows. */
static void make_file(const char *path, uint32_t rows) {
	store *s = scene_open(path);
	CHECK_TEXT(scene_put_game(s, 1), "");
	CHECK_TEXT(scene_put_rows(s, 1, 1, rows), "");
	store_close(s);
}

/* --- Files that are refused ------------------------------------------------------------------------------------------- */

TEST(a_file_in_a_missing_folder_is_refused) {
	scene_begin();
	HAS(scene_refused(scene_file("no/club.db")), "club.db: its folder does not exist");
	HAS(scene_refused(scene_folder), ": is a folder");
	HAS(scene_refused(scene_file("no-folder/")), "its folder does not exist");
	scene_end();
}

TEST(an_overlong_file_name_does_not_cut_off_the_reason) {
	char path[1200];
	scene_begin();
	int length = snprintf(path, sizeof path, "%s/", scene_folder);
	memset(path + length, 'x', 200);
	strcpy(path + length + 200, "/club.db");
	const char *line = scene_refused(path);
	HAS(line, "...");
	HAS(line, "xxx/club.db: its folder does not exist");
	scene_end();
}

TEST(a_foreign_file_is_refused_and_left_alone) {
	scene_begin();
	FILE *file = fopen(scene_path, "w");
	for (int i = 0; i < 1000; i++)
		fputs("This is somebody's diary.\n", file);
	fclose(file);
	HAS(scene_refused(scene_path), "is not a grognard file");
	CHECK_INT(scene_size(scene_path), 26000);
	CHECK_INT(scene_size(scene_file("club.db-wal")), -1);

	const char *other = scene_file("recipes.db");
	sqlite3 *db;
	CHECK_INT(sqlite3_open(other, &db), SQLITE_OK);
	CHECK_INT(sqlite3_exec(db, "CREATE TABLE recipes (name)", NULL, NULL, NULL), SQLITE_OK);
	sqlite3_close(db);
	HAS(scene_refused(other), "is not a grognard file");
	scene_end();
}

TEST(a_file_from_a_later_version_is_refused) {
	scene_begin();
	make_file(scene_path, 3);
	sqlite3 *db;
	CHECK_INT(sqlite3_open(scene_path, &db), SQLITE_OK);
	CHECK_INT(sqlite3_exec(db, "PRAGMA user_version=9999", NULL, NULL, NULL), SQLITE_OK);
	sqlite3_close(db);
	HAS(scene_refused(scene_path), "was written by a newer version of grognard");
	gg_error error;
	CHECK_INT(store_verify(scene_path, NULL, NULL, &error), -1);
	HAS(error.message, "newer version");
	scene_end();
}

static int open_as_nobody(void *payload) {
	scene_be_nobody();
	const char *line = scene_refused(scene_path);
	if (strstr(line, payload))
		return 0;
	printf("# %s\n", line);
	return 1;
}

static char read_only[] = "read-only";

TEST(a_read_only_file_is_refused) {
	scene_begin();
	make_file(scene_path, 3);
	unlink(scene_file("club.db.lock"));
	chmod(scene_path, 0444);
	CHECK_INT(scene_child(open_as_nobody, read_only), 0);
	unlink(scene_file("club.db.lock")); /* owned by nobody */
	chmod(scene_path, 0666);
	chmod(scene_folder, 0555);
	CHECK_INT(scene_child(open_as_nobody, read_only), 0);
	unlink(scene_path);
	CHECK_INT(scene_child(open_as_nobody, read_only), 0);
	chmod(scene_folder, 0755);
	scene_end();
}

TEST(only_the_owner_can_read_the_file) {
	scene_begin();
	make_file(scene_path, 1);
	struct stat now;
	CHECK_INT(stat(scene_path, &now), 0);
	CHECK_INT(now.st_mode & 0777, 0600);
	gg_error error;
	CHECK_INT(store_backup(scene_path, scene_file("copy.db"), &error), 0);
	CHECK_INT(stat(scene_file("copy.db"), &now), 0);
	CHECK_INT(now.st_mode & 0777, 0600);
	scene_end();
}

static int open_beside(void *payload) {
	(void)payload;
	const char *line = scene_refused(scene_path);
	return strstr(line, "is in use by another server") ? 0 : 1;
}

TEST(only_one_server_can_open_a_file) {
	char mine[32];
	scene_begin();
	store *s = scene_open(scene_path);
	snprintf(mine, sizeof mine, "another server: %ld", (long)getpid());
	HAS(scene_refused(scene_path), mine);
	CHECK_INT(scene_child(open_beside, NULL), 0);
	CHECK_INT(symlink(scene_path, scene_file("link.db")), 0);
	HAS(scene_refused(scene_file("link.db")), "is in use by another server");
	store_close(s);
	s = scene_open(scene_file("link.db")); /* the lock file still exists, but is not locked */
	HAS(scene_refused(scene_path), "is in use by another server");
	store_close(s);
	scene_end();
}

/* --- Torn files --------------------------------------------------------------------------------------------------------- */

enum { COMMITS = 12 };

/* One commit per row, noting the log's length after each; then exits abruptly, as under SIGKILL. */
static int write_and_die(void *payload) {
	const int *to = payload;
	store *s = scene_open(scene_path);
	bool good = s && !*scene_put_game(s, 1);
	for (uint32_t seq = 1; good && seq <= COMMITS; seq++) {
		long size = scene_size(scene_file("club.db-wal"));
		good = write(*to, &size, sizeof size) == sizeof size && !*scene_put_row(s, 1, seq);
	}
	_exit(good ? 0 : 1);
}

typedef struct torn {
	long sizes[COMMITS + 1]; /* of the log after so many acknowledged rows */
	long all;
} torn;

/* A file and its log as a killed server leaves them, saved as whole.db and whole.log. */
static torn make_torn(void) {
	torn t = {.all = 0};
	int ends[2];
	CHECK_INT(pipe(ends), 0);
	CHECK_INT(scene_child(write_and_die, &ends[1]), 0);
	CHECK_INT(read(ends[0], t.sizes, COMMITS * sizeof t.sizes[0]), (long)(COMMITS * sizeof t.sizes[0]));
	close(ends[0]);
	close(ends[1]);
	t.sizes[COMMITS] = t.all = scene_size(scene_file("club.db-wal"));
	CHECK(scene_copy(scene_path, scene_file("whole.db"), -1));
	CHECK(scene_copy(scene_file("club.db-wal"), scene_file("whole.log"), -1));
	return t;
}

/* The killed server's files, with the log truncated to this size. */
static void lay_out(long cut) {
	unlink(scene_file("club.db-shm"));
	CHECK(scene_copy(scene_file("whole.db"), scene_path, -1));
	CHECK(scene_copy(scene_file("whole.log"), scene_file("club.db-wal"), cut));
}

/* Opens without complaint, has so many rows (-1: not even the game), accepts more, and is sound. */
static bool heals(int rows, const char *what, long at) {
	gg_error error = {0};
	uint64_t found = 0, games = 0;
	store *s = scene_open(scene_path);
	bool good = s != NULL;
	if (good && rows >= 0) {
		good = scene_rows(s, 1) == rows && !*scene_put_row(s, 1, (uint32_t)rows + 1);
	} else if (good) {
		good = scene_rows(s, 1) == 0 && !*scene_put_game(s, 1) && !*scene_put_row(s, 1, 1);
		rows = 0;
	}
	store_close(s);
	good = good && store_verify(scene_path, &games, &found, &error) == 0 && games == 1 && found == (uint64_t)rows + 1;
	if (!good)
		printf("# %s at %ld: wanted %d rows, there are %llu; %s\n", what, at, rows, (unsigned long long)found, error.message);
	return good;
}

TEST(a_log_torn_anywhere_keeps_every_commit_before_the_tear) {
	scene_begin();
	torn t = make_torn();
	int bad = 0, tried = 0;
	long begin = t.sizes[0]; /* the game is there */
	for (long cut = begin; cut <= t.all && bad<3; cut = cut + 512> t.all && cut < t.all ? t.all : cut + 512) {
		int rows = 0;
		while (rows < COMMITS && t.sizes[rows + 1] <= cut)
			rows++;
		lay_out(cut);
		bad += !heals(rows, "cut", cut);
		tried++;
	}
	CHECK_INT(bad, 0);
	CHECK(tried > COMMITS * 8); /* a commit is at least one page */
	scene_end();
}

TEST(an_overwritten_log_keeps_every_commit_before_the_damage) {
	scene_begin();
	torn t = make_torn();
	int bad = 0;
	for (int rows = 0; rows < COMMITS; rows++) {
		long middle = (t.sizes[rows] + t.sizes[rows + 1]) / 2;
		lay_out(-1);
		CHECK(scene_scribble(scene_file("club.db-wal"), middle, 64, 0xa5));
		bad += !heals(rows, "scribbled", middle);
	}
	CHECK_INT(bad, 0);
	scene_end();
}

TEST(a_log_with_missing_or_stale_shared_memory_is_read) {
	scene_begin();
	make_torn();
	lay_out(-1);
	CHECK(scene_copy(scene_file("whole.db"), scene_file("club.db-shm"), 32768));
	CHECK(heals(COMMITS, "stale shm", 0));
	scene_end();
}

TEST(a_truncated_file_is_refused_and_left_alone) {
	scene_begin();
	make_file(scene_path, 400);
	long all = scene_size(scene_path);
	CHECK(all > 4096 * 8);
	CHECK(scene_copy(scene_path, scene_file("whole.db"), -1));
	int opened = 0, touched = 0;
	for (long cut = 1; cut < all; cut += cut < 1024 ? 101 : 1500) {
		store *s;
		gg_error error = {0};
		store_settings settings = {.path = scene_path};
		CHECK(scene_copy(scene_file("whole.db"), scene_path, cut));
		if (store_open(&s, &settings, &error) == 0) {
			store_close(s);
			printf("# cut at %ld: opened\n", cut);
			opened++;
		} else if (!strstr(error.message, "is damaged") && !strstr(error.message, "is not a grognard file")) {
			test_fail(__FILE__, __LINE__, error.message);
		}
		touched += scene_size(scene_path) != cut;
	}
	CHECK_INT(opened, 0);
	CHECK_INT(touched, 0);
	scene_end();
}

TEST(an_emptied_file_with_a_log_is_refused_and_its_log_kept) {
	scene_begin();
	torn t = make_torn();
	lay_out(-1);
	CHECK(scene_cut(scene_path, 0));
	HAS(scene_refused(scene_path), "is damaged");
	CHECK_INT(scene_size(scene_file("club.db-wal")), t.all);
	scene_end();
}

TEST(a_zeroed_page_is_detected) {
	scene_begin();
	make_file(scene_path, 400);
	long all = scene_size(scene_path);
	CHECK(scene_copy(scene_path, scene_file("whole.db"), -1));
	int unnoticed = 0;
	for (long at = 0; at < all; at += 4096) {
		store *s;
		gg_error error = {0};
		store_settings settings = {.path = scene_path};
		CHECK(scene_copy(scene_file("whole.db"), scene_path, -1));
		CHECK(scene_scribble(scene_path, at, 4096, 0));
		if (store_open(&s, &settings, &error) != 0)
			continue;
		store_close(s);
		uint64_t rows = 0;
		bool harmless = store_verify(scene_path, NULL, &rows, &error) == 0 && rows == 400; /* an unused page */
		unnoticed += !harmless;
	}
	CHECK_INT(unnoticed, 0);
	scene_end();
}

TEST(an_empty_file_is_initialised) {
	scene_begin();
	FILE *file = fopen(scene_path, "w");
	fclose(file);
	make_file(scene_path, 2);
	scene_end();
}

/* --- A refusing disk ---------------------------------------------------------------------------------------------- */

static void limit(rlim_t bytes) {
	struct rlimit now;
	getrlimit(RLIMIT_FSIZE, &now);
	now.rlim_cur = bytes < now.rlim_max ? bytes : now.rlim_max;
	setrlimit(RLIMIT_FSIZE, &now);
}

/* No file may grow much beyond the log's current size: the closest to a full disk that needs no privileges. */
static int fill_the_disk(void *payload) {
	(void)payload;
	char reason[200];
	int failures = 0;
	signal(SIGXFSZ, SIG_IGN);
	store *s = scene_open(scene_path);
	if (!s || *scene_put_game(s, 1))
		return 1;
	uint32_t kept = 20;
	scene_put_rows(s, 1, 1, kept);
	for (int round = 0; round < 3; round++) {
		limit((rlim_t)scene_size(scene_file("club.db-wal")) + 20000);
		const char *line = "";
		while (!*(line = scene_put_row(s, 1, kept + 1)))
			kept++;
		failures += !strstr(line, "club.db: the disk failed: a write failed") && !strstr(line, "the disk is full");
		failures += store_well(s, reason) || strcmp(reason, line) != 0;
		failures += scene_rows(s, 1) != (int)kept; /* reading goes on */
		for (int i = 0; i < 5; i++)                /* and retrying does no harm */
			failures += !*scene_put_row(s, 1, kept + 1);
		failures += !*scene_put_row(s, 1, kept + 2); /* an invalid change says nothing about the disk */
		failures += store_well(s, reason);
		limit(RLIM_INFINITY);
		failures += *scene_put_row(s, 1, kept + 1) != 0;
		kept++;
		failures += !store_well(s, reason) || *reason;
		failures += scene_rows(s, 1) != (int)kept;
	}
	store_counts counts;
	store_count(s, &counts);
	failures += counts.failures != 21 || counts.rows != kept;
	store_close(s);
	uint64_t rows = 0;
	gg_error error;
	failures += store_verify(scene_path, NULL, &rows, &error) != 0 || rows != kept;
	if (failures)
		printf("# %d things wrong; kept %u, found %llu\n", failures, (unsigned)kept, (unsigned long long)rows);
	return failures != 0;
}

TEST(a_full_disk_loses_nothing_and_writing_resumes_when_there_is_room) {
	scene_begin();
	CHECK_INT(scene_child(fill_the_disk, NULL), 0);
	scene_end();
}

/* Opened with no room at all: refused, and usable afterwards. */
static int open_without_room(void *payload) {
	(void)payload;
	int failures = 0;
	signal(SIGXFSZ, SIG_IGN);
	for (rlim_t room = 0; room <= 40960; room += 512) {
		store *s;
		gg_error error = {0};
		store_settings settings = {.path = scene_path};
		limit(room);
		int answer = store_open(&s, &settings, &error);
		limit(RLIM_INFINITY);
		if (answer == 0)
			store_close(s);
		else if (!strstr(error.message, "disk"))
			printf("# room for %ld: %s\n", (long)room, error.message), failures++;
	}
	return failures != 0;
}

TEST(a_file_created_on_a_full_disk_is_complete_or_recreated) {
	scene_begin();
	CHECK_INT(scene_child(open_without_room, NULL), 0);
	make_file(scene_path, 3);
	scene_end();
}

TEST(a_file_moved_away_accepts_no_changes_until_it_is_back) {
	char reason[200];
	scene_begin();
	store *s = scene_open(scene_path);
	CHECK_TEXT(scene_put_game(s, 1), "");
	CHECK_INT(rename(scene_path, scene_file("elsewhere.db")), 0);
	HAS(scene_put_row(s, 1, 1), "club.db: was moved or deleted while the server runs");
	CHECK(!store_well(s, reason));
	CHECK_INT(rename(scene_file("elsewhere.db"), scene_path), 0);
	CHECK_TEXT(scene_put_row(s, 1, 1), "");
	CHECK(store_well(s, reason));
	CHECK_INT(rename(scene_file("club.db-wal"), scene_file("log")), 0);
	HAS(scene_put_row(s, 1, 2), "was moved or deleted");
	CHECK_INT(rename(scene_file("log"), scene_file("club.db-wal")), 0);
	CHECK_TEXT(scene_put_row(s, 1, 2), "");
	CHECK_INT(scene_rows(s, 1), 2);
	store_close(s);
	scene_end();
}

/* --- Copies --------------------------------------------------------------------------------------------------------------- */

TEST(a_backup_of_a_live_file_is_complete_and_self_contained) {
	uint64_t games = 0, rows = 0;
	gg_error error = {0};
	scene_begin();
	store *s = scene_open(scene_path);
	CHECK_TEXT(scene_put_game(s, 1), "");
	CHECK_TEXT(scene_put_rows(s, 1, 1, 30), "");
	const char *copy = scene_file("copy.db");
	CHECK_INT(store_backup(scene_path, copy, &error), 0);
	CHECK_TEXT(error.message, "");
	CHECK_TEXT(scene_put_rows(s, 1, 31, 40), ""); /* the server goes on */
	CHECK_INT(store_verify(scene_file("copy.db"), &games, &rows, &error), 0);
	CHECK_INT(games, 1);
	CHECK_INT(rows, 30);
	CHECK_INT(scene_size(scene_file("copy.db-wal")), -1);
	CHECK_INT(scene_size(scene_file("copy.db-shm")), -1);
	CHECK_INT(scene_size(scene_file("copy.db.part")), -1);
	CHECK_INT(store_backup(scene_path, scene_file("copy.db"), &error), -1);
	HAS(error.message, "copy.db: already exists");
	CHECK_INT(store_backup(scene_path, scene_file("no/copy.db"), &error), -1);
	HAS(error.message, "no/copy.db");
	CHECK_INT(store_backup(scene_file("nothing.db"), scene_file("more.db"), &error), -1);
	HAS(error.message, "nothing.db: cannot be opened");
	CHECK_INT(scene_size(scene_file("nothing.db")), -1);
	CHECK_INT(scene_size(scene_file("more.db")), -1);
	store_close(s);
	scene_end();
}

TEST(a_restore_replaces_the_file_completely) {
	gg_error error = {0};
	scene_begin();
	torn t = make_torn(); /* a killed server's file and its log of twelve rows */
	CHECK(t.all > 0);
	make_file(scene_file("copy.db"), 5);
	CHECK_INT(scene_restore(scene_file("copy.db"), scene_path, false, &error), -1);
	HAS(error.message, "club.db: already exists");
	CHECK_INT(scene_size(scene_file("club.db-wal")), t.all);
	CHECK_INT(scene_restore(scene_file("copy.db"), scene_path, true, &error), 0);
	CHECK(heals(5, "restored", 0));
	CHECK_INT(scene_restore(scene_file("copy.db"), scene_file("new.db"), false, &error), 0);
	CHECK_INT(scene_restore(scene_file("copy.db"), scene_file("no/new.db"), false, &error), -1);
	HAS(error.message, "its folder does not exist");
	scene_end();
}

static int play_on_as_nobody(void *payload) {
	(void)payload;
	scene_be_nobody();
	store *s = scene_open(scene_path);
	if (!s)
		return 1;
	int status = scene_rows(s, 1) == 5 && !strcmp(scene_put_row(s, 1, 6), "") ? 0 : 2;
	store_close(s);
	return status;
}

static bool is_of(const char *path, const struct stat *owner) {
	struct stat now;
	return lstat(path, &now) == 0 && now.st_uid == owner->st_uid && now.st_gid == owner->st_gid;
}

/* The server's user is not the one who restores: the systemd unit has its own user. Only root can restore for another
 * user. */
TEST(a_file_restored_by_root_belongs_to_the_servers_user) {
	gg_error error = {0};
	struct stat owner;
	scene_begin();
	make_file(scene_file("copy.db"), 5);
	unlink(scene_file("copy.db.lock"));
	if (geteuid() == 0)
		CHECK_INT(chown(scene_folder, 65534, 65534), 0);
	CHECK_INT(stat(scene_folder, &owner), 0);
	CHECK_INT(scene_restore(scene_file("copy.db"), scene_path, false, &error), 0);
	CHECK(is_of(scene_path, &owner) && is_of(scene_file("club.db.lock"), &owner));
	CHECK_INT(lchown(scene_path, geteuid(), getegid()), 0); /* by cp, perhaps */
	CHECK_INT(scene_restore(scene_file("copy.db"), scene_path, true, &error), 0);
	CHECK(is_of(scene_path, &owner) && is_of(scene_file("club.db.lock"), &owner));
	CHECK_INT(scene_child(play_on_as_nobody, NULL), 0);

	/* If the folder belongs to somebody else, the file keeps its owner. */
	if (geteuid() == 0)
		CHECK_INT(chown(scene_folder, 0, 0), 0);
	CHECK_INT(scene_restore(scene_file("copy.db"), scene_path, true, &error), 0);
	CHECK(is_of(scene_path, &owner) && is_of(scene_file("club.db.lock"), &owner));
	scene_end();
}

TEST(a_symlinked_lock_file_is_not_followed) {
	gg_error error = {0};
	scene_begin();
	make_file(scene_file("copy.db"), 5);
	FILE *precious = fopen(scene_file("precious"), "w");
	CHECK(precious && fputs("ours", precious) >= 0 && fclose(precious) == 0);
	CHECK_INT(symlink("precious", scene_file("club.db.lock")), 0);
	CHECK_INT(scene_restore(scene_file("copy.db"), scene_path, false, &error), -1);
	HAS(error.message, "club.db: cannot be opened");
	CHECK_INT(scene_size(scene_file("precious")), 4);
	scene_end();
}

TEST(restore_refuses_a_bad_backup_and_a_running_server) {
	gg_error error = {0};
	scene_begin();
	make_file(scene_file("copy.db"), 300);
	store *s = scene_open(scene_path);
	CHECK_TEXT(scene_put_game(s, 1), "");
	CHECK_INT(scene_restore(scene_file("copy.db"), scene_path, true, &error), -1);
	HAS(error.message, "is in use by another server");
	CHECK_TEXT(scene_put_row(s, 1, 1), "");
	store_close(s);
	CHECK(scene_cut(scene_file("copy.db"), 20000));
	CHECK_INT(scene_restore(scene_file("copy.db"), scene_path, true, &error), -1);
	HAS(error.message, "copy.db: is damaged");
	CHECK_INT(store_backup(scene_file("copy.db"), scene_file("second.db"), &error), -1);
	HAS(error.message, "copy.db: is damaged");
	CHECK(heals(1, "untouched", 0));
	scene_end();
}

TEST(a_gap_in_a_journal_is_found) {
	gg_error error = {0};
	scene_begin();
	make_file(scene_path, 9);
	sqlite3 *db;
	CHECK_INT(sqlite3_open(scene_path, &db), SQLITE_OK);
	CHECK_INT(sqlite3_exec(db, "DROP TRIGGER journal_kept; DELETE FROM journal WHERE seq = 4", NULL, NULL, NULL), SQLITE_OK);
	sqlite3_close(db);
	CHECK_INT(store_verify(scene_path, NULL, NULL, &error), -1);
	HAS(error.message, "club.db: is damaged: a journal has a gap");
	store *s = scene_open(scene_path);
	CHECK_INT(scene_rows(s, 1), -1);
	store_close(s);
	scene_end();
}
