/*
 * file.c - reads whole files, and writes them so that a crash, a full disk or a power cut leaves either the old file or the new one:
 * saving a game never loses it.
 */
#define _XOPEN_SOURCE 700 /* realpath */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <grognard/record.h>

enum {
	FILE_MAX = 64 * 1024 * 1024,
	NAME_ATTEMPTS = 100 /* names tried for the new file before giving up */
};

/* "cannot open game.gg: No such file or directory"; `problem` is an errno. */
static int failed(gg_error *error, const char *doing, const char *path, int problem) {
	char reason[96];
	if (strerror_r(problem, reason, sizeof reason) != 0)
		gg_fail(error, 0, 0, "cannot ", doing, " ", path, NULL);
	else
		gg_fail(error, 0, 0, "cannot ", doing, " ", path, ": ", reason, NULL);
	return -1;
}

/* --- Reading ------------------------------------------------------------------------------------------------- */

/* Reads to the end, with room for a zero byte. 0, or an errno; EFBIG above FILE_MAX. */
static int read_all(int from, char **out, size_t *size) {
	size_t cap = 1 << 16, length = 0;
	char *text = malloc(cap + 1);
	int problem = text ? 0 : ENOMEM;
	while (!problem) {
		ssize_t got = read(from, text + length, cap - length);
		if (got < 0 && errno == EINTR)
			continue;
		if (got < 0)
			problem = errno;
		if (got <= 0)
			break;
		length += (size_t)got;
		if (length > FILE_MAX)
			problem = EFBIG;
		if (length < cap)
			continue;
		char *larger = realloc(text, cap * 2 + 1);
		if (!larger)
			problem = ENOMEM;
		else
			text = larger, cap *= 2;
	}
	if (problem) {
		free(text);
		return problem;
	}
	text[length] = '\0';
	*out = text;
	*size = length;
	return 0;
}

int gg_file_read(char **out, size_t *size, const char *path, gg_error *error) {
	bool standard = strcmp(path, "-") == 0;
	int from = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
	if (from < 0)
		return failed(error, "open", path, errno);
	int problem = read_all(from, out, size);
	if (!standard)
		close(from);
	if (problem == EFBIG) {
		gg_fail(error, 0, 0, path, " is larger than 64 MiB", NULL);
		return -1;
	}
	return problem ? failed(error, "read", standard ? "standard input" : path, problem) : 0;
}

/* --- Writing ------------------------------------------------------------------------------------------------- */

static int write_all(int to, const char *text, size_t size) {
	while (size) {
		ssize_t put = write(to, text, size);
		if (put < 0 && errno == EINTR)
			continue;
		if (put < 0)
			return errno;
		text += put;
		size -= (size_t)put;
	}
	return 0;
}

/* For devices and pipes, which must not be replaced by a file. */
static int write_through(const char *path, const char *text, size_t size) {
	int to = open(path, O_WRONLY | O_CLOEXEC);
	if (to < 0)
		return errno;
	int problem = write_all(to, text, size);
	if (close(to) != 0 && !problem)
		problem = errno;
	return problem;
}

/* Creates an empty file beside `path` under an unused name. `name` has room for the path and 32 bytes. */
static int open_beside(const char *path, char *name, size_t cap, mode_t mode) {
	for (int i = 0; i < NAME_ATTEMPTS; i++) {
		snprintf(name, cap, "%s.new-%ld-%d", path, (long)getpid(), i);
		int to = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
		if (to >= 0 || errno != EEXIST)
			return to;
	}
	return -1;
}

/* The folder of a file, to be synced after the rename; -1 with errno, or NO_FOLDER if it cannot be opened but that is harmless. */
enum { NO_FOLDER = -2 };

static int open_folder(const char *path) {
	const char *slash = strrchr(path, '/');
	char *folder = slash ? strndup(path, slash == path ? 1 : (size_t)(slash - path)) : strndup(".", 1);
	if (!folder)
		return -1;
	int at = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	free(folder);
	return at < 0 && errno == EACCES ? NO_FOLDER : at; /* writable but not readable: cannot be synced */
}

static int sync_folder(int at) {
	if (at == NO_FOLDER || fsync(at) == 0 || errno == EINVAL) /* EINVAL: a file system that does not sync folders */
		return 0;
	return errno;
}

/* Fills, syncs and closes the new file, before it is renamed. */
static int fill(int to, const char *text, size_t size, const struct stat *old) {
	int problem = write_all(to, text, size);
	if (!problem && old && fchmod(to, old->st_mode & 07777) != 0)
		problem = errno;
	if (!problem && fsync(to) != 0)
		problem = errno;
	if (close(to) != 0 && !problem)
		problem = errno;
	return problem;
}

static int replace(const char *path, const char *text, size_t size, const struct stat *old) {
	size_t cap = strlen(path) + 32;
	int folder = open_folder(path); /* opened first: after the rename only the disk itself can fail */
	char *name = folder == -1 ? NULL : malloc(cap);
	int to = name ? open_beside(path, name, cap, 0666) : -1;
	int problem = to < 0 ? errno : fill(to, text, size, old);
	if (!problem && rename(name, path) != 0)
		problem = errno;
	if (problem && to >= 0)
		unlink(name);
	if (!problem)
		problem = sync_folder(folder);
	if (folder >= 0)
		close(folder);
	free(name);
	return problem;
}

int gg_file_replace(const char *path, const char *text, size_t size, gg_error *error) {
	struct stat old;
	bool exists = stat(path, &old) == 0;
	if (exists && S_ISDIR(old.st_mode))
		return failed(error, "write", path, EISDIR);
	int problem;
	if (exists && !S_ISREG(old.st_mode)) {
		problem = write_through(path, text, size);
	} else {
		/* A symbolic link stays; the file it points to is replaced. */
		char *real = exists ? realpath(path, NULL) : NULL;
		problem = exists && !real ? errno : replace(real ? real : path, text, size, exists ? &old : NULL);
		free(real);
	}
	return problem ? failed(error, "write", path, problem) : 0;
}

int gg_record_write(const gg_record *record, FILE *to) {
	size_t size;
	char *text = gg_record_text(record, &size);
	if (!text)
		return -1;
	bool written = fwrite(text, 1, size, to) == size && fflush(to) == 0;
	free(text);
	return written ? 0 : -1;
}

/* Does the first half of `replace` and undoes it. */
static int try_beside(const char *path) {
	size_t cap = strlen(path) + 32;
	int folder = open_folder(path);
	char *name = folder == -1 ? NULL : malloc(cap);
	int to = name ? open_beside(path, name, cap, 0600) : -1;
	int problem = to < 0 ? errno : 0;
	if (to >= 0) {
		close(to);
		unlink(name);
	}
	if (folder >= 0)
		close(folder);
	free(name);
	return problem;
}

int gg_file_check(const char *path, gg_error *error) {
	struct stat old;
	bool exists = stat(path, &old) == 0;
	int problem;
	if (exists && S_ISDIR(old.st_mode)) {
		problem = EISDIR;
	} else if (exists && !S_ISREG(old.st_mode)) {
		problem = access(path, W_OK) == 0 ? 0 : errno;
	} else {
		char *real = exists ? realpath(path, NULL) : NULL;
		problem = exists && !real ? errno : try_beside(real ? real : path);
		free(real);
	}
	return problem ? failed(error, "write", path, problem) : 0;
}
