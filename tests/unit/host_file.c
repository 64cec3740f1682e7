/*
 * host_file.c - a file is written completely or not at all, and a failure to read or write is reported in one line.
 */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <grognard/record.h>

#include "harness.h"

static char folder[64], path[96];

/* A separate folder for each test. */
static void open_folder(void) {
	strcpy(folder, "/tmp/grognard-test-XXXXXX");
	if (!mkdtemp(folder))
		folder[0] = '\0';
	snprintf(path, sizeof path, "%s/game.gg", folder);
}

static int entries(void) {
	int count = 0;
	DIR *at = opendir(folder);
	for (struct dirent *entry; at && (entry = readdir(at));)
		count += entry->d_name[0] != '.';
	if (at)
		closedir(at);
	return count;
}

static void close_folder(void) {
	unlink(path);
	rmdir(folder);
}

static bool holds(const char *file, const char *wanted) {
	char *text = NULL;
	size_t size = 0;
	gg_error error;
	if (gg_file_read(&text, &size, file, &error) != 0)
		return false;
	bool same = size == strlen(wanted) && strcmp(text, wanted) == 0;
	free(text);
	return same;
}

TEST(a_file_is_created_and_replaced) {
	gg_error error;
	open_folder();
	CHECK_INT(gg_file_replace(path, "one\n", 4, &error), 0);
	CHECK(holds(path, "one\n"));
	CHECK_INT(gg_file_replace(path, "two, longer\n", 12, &error), 0);
	CHECK(holds(path, "two, longer\n"));
	CHECK_INT(gg_file_replace(path, "", 0, &error), 0);
	CHECK(holds(path, ""));
	CHECK_INT(entries(), 1);
	close_folder();
}

TEST(a_replaced_file_keeps_its_mode) {
	gg_error error;
	struct stat now;
	open_folder();
	CHECK_INT(gg_file_replace(path, "one\n", 4, &error), 0);
	CHECK_INT(chmod(path, 0640), 0);
	CHECK_INT(gg_file_replace(path, "two\n", 4, &error), 0);
	CHECK_INT(stat(path, &now), 0);
	CHECK_INT(now.st_mode & 07777, 0640);
	close_folder();
}

TEST(writing_through_a_symlink_replaces_the_file_and_keeps_the_link) {
	gg_error error;
	struct stat now;
	char link[128];
	open_folder();
	snprintf(link, sizeof link, "%s/link", folder);
	CHECK_INT(gg_file_replace(path, "one\n", 4, &error), 0);
	CHECK_INT(symlink(path, link), 0);
	CHECK_INT(gg_file_replace(link, "two\n", 4, &error), 0);
	CHECK(holds(path, "two\n"));
	CHECK_INT(lstat(link, &now), 0);
	CHECK(S_ISLNK(now.st_mode));
	unlink(link);
	close_folder();
}

TEST(a_write_that_fails_half_way_leaves_the_old_file) {
	static char large[100000];
	struct rlimit before, small;
	gg_error error;
	memset(large, 'x', sizeof large);
	open_folder();
	CHECK_INT(gg_file_replace(path, "old\n", 4, &error), 0);
	/* No file may grow beyond 50,000 bytes: the write of the new one stops in the middle, as on a full disk. */
	void (*handler)(int) = signal(SIGXFSZ, SIG_IGN);
	getrlimit(RLIMIT_FSIZE, &before);
	small = before;
	small.rlim_cur = 50000;
	CHECK_INT(setrlimit(RLIMIT_FSIZE, &small), 0);
	CHECK_INT(gg_file_replace(path, large, sizeof large, &error), -1);
	setrlimit(RLIMIT_FSIZE, &before);
	signal(SIGXFSZ, handler);
	CHECK(strstr(error.message, "cannot write /tmp/grognard-test-") != NULL);
	CHECK(strstr(error.message, strerror(EFBIG)) != NULL);
	CHECK(holds(path, "old\n"));
	CHECK_INT(entries(), 1);
	close_folder();
}

TEST(a_full_device_is_reported_and_not_replaced_by_a_file) {
	gg_error error;
	struct stat now;
	CHECK_INT(gg_file_replace("/dev/full", "text", 4, &error), -1);
	CHECK(strstr(error.message, strerror(ENOSPC)) != NULL);
	CHECK_INT(stat("/dev/full", &now), 0);
	CHECK(S_ISCHR(now.st_mode));
	CHECK_INT(gg_file_replace("/dev/null", "text", 4, &error), 0);
}

TEST(a_read_only_folder_keeps_its_file) {
	gg_error error;
	open_folder();
	CHECK_INT(gg_file_replace(path, "old\n", 4, &error), 0);
	CHECK_INT(chmod(folder, 0555), 0);
	bool root = geteuid() == 0; /* root may write anywhere, so the test becomes another user */
	if (root)
		CHECK_INT(seteuid(65534), 0);
	CHECK_INT(gg_file_replace(path, "new\n", 4, &error), -1);
	CHECK_INT(gg_file_check(path, &error), -1);
	if (root)
		CHECK_INT(seteuid(0), 0);
	CHECK_INT(chmod(folder, 0755), 0);
	CHECK(strstr(error.message, strerror(EACCES)) != NULL);
	CHECK(holds(path, "old\n"));
	CHECK_INT(entries(), 1);
	close_folder();
}

TEST(checking_that_a_path_is_writable_leaves_no_trace) {
	gg_error error;
	char missing[128];
	open_folder();
	CHECK_INT(gg_file_check(path, &error), 0);
	CHECK_INT(entries(), 0);
	CHECK_INT(gg_file_replace(path, "old\n", 4, &error), 0);
	CHECK_INT(gg_file_check(path, &error), 0);
	CHECK(holds(path, "old\n"));
	CHECK_INT(entries(), 1);
	CHECK_INT(gg_file_check(folder, &error), -1);
	CHECK(strstr(error.message, strerror(EISDIR)) != NULL);
	snprintf(missing, sizeof missing, "%s/none/game.gg", folder);
	CHECK_INT(gg_file_check(missing, &error), -1);
	CHECK(strstr(error.message, strerror(ENOENT)) != NULL);
	CHECK_INT(gg_file_check("/dev/null", &error), 0);
	close_folder();
}

TEST(an_unreadable_file_is_named) {
	gg_error error;
	char *text;
	size_t size;
	CHECK_INT(gg_file_read(&text, &size, "/nowhere/at/all", &error), -1);
	CHECK_TEXT(error.message, "cannot open /nowhere/at/all: No such file or directory");
	CHECK_INT(gg_file_read(&text, &size, "/tmp", &error), -1);
	CHECK_TEXT(error.message, "cannot read /tmp: Is a directory");
	CHECK_INT(gg_file_replace("/tmp", "x", 1, &error), -1);
	CHECK_TEXT(error.message, "cannot write /tmp: Is a directory");
	CHECK_INT(gg_file_replace("/nowhere/at/all", "x", 1, &error), -1);
	CHECK_TEXT(error.message, "cannot write /nowhere/at/all: No such file or directory");
}

TEST(more_than_64_mebibytes_are_not_read) {
	gg_error error;
	char *text;
	size_t size;
	open_folder();
	CHECK_INT(gg_file_replace(path, "x", 1, &error), 0);
	CHECK_INT(truncate(path, 64 * 1024 * 1024), 0);
	CHECK_INT(gg_file_read(&text, &size, path, &error), 0);
	CHECK_INT(size, 64 * 1024 * 1024);
	free(text);
	CHECK_INT(truncate(path, 64 * 1024 * 1024 + 1), 0);
	CHECK_INT(gg_file_read(&text, &size, path, &error), -1);
	CHECK(strstr(error.message, "is larger than 64 MiB") != NULL);
	close_folder();
}
