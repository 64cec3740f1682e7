/*
 * store_file.c - the file as such: who may open it, whether it is ours and whole, and how each fault is said in one line
 * that names the file. Everything a disk can do to us is met here or in store_write.c.
 */
#define _XOPEN_SOURCE 700 /* realpath, lchown */
#include "store_parts.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <sodium.h>

enum {
	PATIENCE = 5000,          /* milliseconds for another program (a backup, a curious shell) to let go */
	LOOK_OVER_MAX = 64 << 20, /* a file up to this size is looked over whenever it is opened: at most half a second */
};

int store_fault(gg_error *error, const char *path, const char *what, const char *detail) {
	size_t length = strlen(path);
	bool cut = length > 120; /* the reason must find room behind it */
	gg_fail(error, 0, 0, cut ? "..." : "", cut ? path + length - 117 : path, ": ", what, detail ? ": " : "", detail ? detail : "",
		NULL);
	return -1;
}

/* What the disk would not do; SQLite forgets the system's own reason. */
static const char *refused_by_disk(int code) {
	switch (code) {
	case SQLITE_IOERR_WRITE:
	case SQLITE_IOERR_TRUNCATE:
	case SQLITE_IOERR_SHMSIZE:
		return "a write failed";
	case SQLITE_IOERR_FSYNC:
	case SQLITE_IOERR_DIR_FSYNC:
		return "a sync failed";
	case SQLITE_IOERR_READ:
	case SQLITE_IOERR_SHORT_READ:
		return "a read failed";
	default:
		return sqlite3_errstr(code);
	}
}

int store_fault_of(gg_error *error, const char *path, sqlite3 *db, int code) {
	int reason = db ? sqlite3_system_errno(db) : 0;
	switch (code & 0xff) {
	case SQLITE_FULL:
		return store_fault(error, path, "the disk is full", NULL);
	case SQLITE_IOERR:
		return store_fault(error, path, "the disk failed", refused_by_disk(code));
	case SQLITE_READONLY:
	case SQLITE_PERM:
		return store_fault(error, path, "is read-only", NULL);
	case SQLITE_CANTOPEN:
		return store_fault(error, path, "cannot be opened", reason ? strerror(reason) : NULL);
	case SQLITE_NOTADB:
		return store_fault(error, path, "is not a grognard file", NULL);
	case SQLITE_CORRUPT:
		return store_fault(error, path, "is damaged; restore a backup (docs/operations.md)", NULL);
	case SQLITE_BUSY:
	case SQLITE_LOCKED:
		return store_fault(error, path, "is locked by another program", NULL);
	default:
		return store_fault(error, path, db ? sqlite3_errmsg(db) : sqlite3_errstr(code), NULL);
	}
}

int store_run(sqlite3 *db, const char *sql) {
	return sqlite3_exec(db, sql, NULL, NULL, NULL);
}

int store_number(sqlite3 *db, const char *sql, int64_t *out) {
	sqlite3_stmt *statement;
	int code = sqlite3_prepare_v2(db, sql, -1, &statement, NULL);
	if (code != SQLITE_OK)
		return code;
	code = sqlite3_step(statement);
	if (code == SQLITE_ROW)
		*out = sqlite3_column_int64(statement, 0);
	int end = sqlite3_finalize(statement);
	return code == SQLITE_ROW ? SQLITE_OK : code == SQLITE_DONE ? SQLITE_ERROR : end;
}

int store_sound(sqlite3 *db, const char *path, bool thorough, gg_error *error) {
	sqlite3_stmt *statement;
	int code = sqlite3_prepare_v2(db, thorough ? "PRAGMA integrity_check(1)" : "PRAGMA quick_check(1)", -1, &statement, NULL);
	if (code != SQLITE_OK)
		return store_fault_of(error, path, db, code);
	code = sqlite3_step(statement);
	int bad = 0;
	if (code != SQLITE_ROW)
		bad = store_fault_of(error, path, db, code);
	else if (strcmp((const char *)sqlite3_column_text(statement, 0), "ok") != 0)
		bad = store_fault_of(error, path, NULL, SQLITE_CORRUPT);
	sqlite3_finalize(statement);
	return bad;
}

/* --- Names, locks, folders ------------------------------------------------------------------------------------- */

char *store_beside(const char *path, const char *ending) {
	size_t length = strlen(path), more = strlen(ending) + 1;
	char *name = malloc(length + more);
	if (!name)
		return NULL;
	memcpy(name, path, length);
	memcpy(name + length, ending, more);
	return name;
}

/* The folder of a path, in new memory. */
static char *folder_of(const char *path) {
	const char *slash = strrchr(path, '/');
	if (!slash)
		return strdup(".");
	return slash == path ? strdup("/") : strndup(path, (size_t)(slash - path));
}

char *store_true_path(const char *path, gg_error *error) {
	struct stat now;
	char *whole = realpath(path, NULL);
	if (whole && stat(whole, &now) == 0 && S_ISDIR(now.st_mode)) {
		store_fault(error, path, "is a folder", NULL);
		free(whole);
		return NULL;
	}
	if (whole)
		return whole;
	if (errno != ENOENT) {
		store_fault(error, path, "cannot be opened", strerror(errno));
		return NULL;
	}
	char *folder = folder_of(path), *found = folder ? realpath(folder, NULL) : NULL;
	const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
	if (!found)
		store_fault(error, path, "its folder does not exist", NULL);
	else if (!*name)
		store_fault(error, path, "is a folder", NULL);
	else if ((whole = malloc(strlen(found) + strlen(name) + 2)))
		sprintf(whole, "%s/%s", strcmp(found, "/") ? found : "", name);
	free(folder);
	free(found);
	return whole;
}

void store_sync_folder(const char *path) {
	char *folder = folder_of(path);
	int fd = folder ? open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
	if (fd >= 0) {
		fsync(fd); /* not every file system can; then its names are safe without */
		close(fd);
	}
	free(folder);
}

/* Why a file beside or at `path` could not be made. */
static int cannot_make(gg_error *error, const char *path, int reason) {
	if (reason == EACCES || reason == EPERM || reason == EROFS)
		return store_fault(error, path, "is read-only, or its folder is", NULL);
	if (reason == ENOSPC || reason == EDQUOT)
		return store_fault_of(error, path, NULL, SQLITE_FULL);
	return store_fault(error, path, "cannot be opened", strerror(reason));
}

int store_give(const char *made, const char *path) {
	struct stat owner, file;
	if (geteuid() != 0)
		return 0;
	char *folder = folder_of(path);
	int reason = !folder ? ENOMEM : stat(folder, &owner) != 0 ? errno : 0;
	free(folder);
	if (!reason && owner.st_uid == 0 && stat(path, &file) == 0)
		owner = file;
	return reason ? reason : lchown(made, owner.st_uid, owner.st_gid) != 0 ? errno : 0;
}

int store_lock(const char *path, gg_error *error) {
	char *name = store_beside(path, ".lock"), holder[24] = "";
	/* No link is followed: in another user's folder it could lead root anywhere. */
	int fd = name ? open(name, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600) : -1;
	int reason = name ? errno : ENOMEM;
	if (fd >= 0)
		store_give(name, path); /* if that fails, opening it will say so */
	free(name);
	if (fd < 0)
		return cannot_make(error, path, reason);
	if (flock(fd, LOCK_EX | LOCK_NB) == 0) {
		int length = snprintf(holder, sizeof holder, "%ld\n", (long)getpid());
		if (ftruncate(fd, 0) != 0 || write(fd, holder, (size_t)length) != length)
			return fd; /* only for people who wonder who holds it; the lock itself is held */
		return fd;
	}
	ssize_t length = pread(fd, holder, sizeof holder - 1, 0);
	holder[length > 0 ? strspn(holder, "0123456789") : 0] = 0;
	close(fd);
	return store_fault(error, path, "is in use by another server", *holder ? holder : NULL);
}

static long size_beside(const char *path, const char *ending) {
	struct stat now;
	char *name = store_beside(path, ending);
	long size = name && stat(name, &now) == 0 ? (long)now.st_size : 0;
	free(name);
	return size;
}

/* A file of ours has a whole first page before it has a log, or a journal from which to undo. What looks like an empty
 * file to SQLite, which would begin it anew and drop the log, is one that was cut. */
static int refuse_partial(const char *path, gg_error *error) {
	long size = size_beside(path, "");
	bool stump = size == 0 ? size_beside(path, "-wal") > 0 : size < 512 && size_beside(path, "-journal") == 0;
	return stump ? store_fault_of(error, path, NULL, SQLITE_CORRUPT) : 0;
}

int store_touch(const char *path, gg_error *error) {
	int fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
	if (fd < 0)
		return errno == EEXIST ? refuse_partial(path, error) : cannot_make(error, path, errno);
	close(fd);
	store_sync_folder(path);
	return 0;
}

/* --- Opening --------------------------------------------------------------------------------------------------- */

/* 32 bytes that nobody knows, made with the file. */
static int make_secret(sqlite3 *db) {
	uint8_t secret[32];
	sqlite3_stmt *statement;
	int code = sqlite3_prepare_v2(db, "INSERT INTO meta (name, value) VALUES ('secret', ?1)", -1, &statement, NULL);
	if (code != SQLITE_OK)
		return code;
	randombytes_buf(secret, sizeof secret);
	sqlite3_bind_blob(statement, 1, secret, sizeof secret, SQLITE_TRANSIENT);
	sqlite3_step(statement);
	sodium_memzero(secret, sizeof secret);
	return sqlite3_finalize(statement);
}

/* From `version` to ours in one transaction: a server killed in between finds the old version or the new one. */
static int upgrade(sqlite3 *db, int64_t version) {
	char number[64];
	int code = store_run(db, "BEGIN IMMEDIATE");
	for (int64_t v = version; code == SQLITE_OK && v < STORE_VERSION; v++)
		code = store_run(db, store_schema[v]);
	if (code == SQLITE_OK && version == 0)
		code = make_secret(db);
	snprintf(number, sizeof number, "PRAGMA application_id=%d; PRAGMA user_version=%d;", STORE_APPLICATION, STORE_VERSION);
	if (code == SQLITE_OK)
		code = store_run(db, number);
	if (code == SQLITE_OK)
		code = store_run(db, "COMMIT");
	if (code != SQLITE_OK && !sqlite3_get_autocommit(db))
		store_run(db, "ROLLBACK");
	return code;
}

/* Ours, of which version? 0: an empty file, which is to become ours. */
static int version_of(sqlite3 *db, const char *path, int64_t *version, gg_error *error) {
	int64_t application = 0, sessions = 0;
	int code = store_number(db, "PRAGMA application_id", &application);
	if (code == SQLITE_OK)
		code = store_number(db, "PRAGMA user_version", version);
	if (code == SQLITE_OK)
		code = store_number(db, "SELECT count(*) FROM sqlite_schema", &sessions);
	if (code != SQLITE_OK)
		return store_fault_of(error, path, db, code);
	if (application != STORE_APPLICATION && (application || *version || sessions))
		return store_fault_of(error, path, NULL, SQLITE_NOTADB);
	if (*version > STORE_VERSION)
		return store_fault(error, path, "was written by a newer version of grognard; use that one", NULL);
	return 0;
}

/* A small file is looked over each time; of a larger one its users will notice. */
static int look_over(sqlite3 *db, const char *path, gg_error *error) {
	int64_t pages = 0, size = 0;
	int code = store_number(db, "PRAGMA page_count", &pages);
	if (code == SQLITE_OK)
		code = store_number(db, "PRAGMA page_size", &size);
	if (code != SQLITE_OK)
		return store_fault_of(error, path, db, code);
	return pages * size > LOOK_OVER_MAX ? 0 : store_sound(db, path, false, error);
}

/*
 * FULL: a commit is on the disk when it returns. Checkpoints are ours to time (store_writer_tidy), and what a transaction
 * may have to undo stays in memory, so that a full /tmp is nothing to us.
 */
static const char *const write_settings = "PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA wal_autocheckpoint=0;"
					  "PRAGMA journal_size_limit=16777216; PRAGMA temp_store=MEMORY; PRAGMA trusted_schema=OFF;";
static const char *const read_settings = "PRAGMA query_only=ON; PRAGMA temp_store=MEMORY; PRAGMA trusted_schema=OFF;";

static int is_wal(void *payload, int columns, char **texts, char **names) {
	bool *yes = payload;
	(void)names;
	*yes = columns == 1 && texts[0] && !strcmp(texts[0], "wal");
	return 0;
}

/* A file system without shared memory (a network's) leaves it as it was, and that is no error to SQLite. */
static int keep_log(sqlite3 *db, const char *path, gg_error *error) {
	bool yes = false;
	int code = sqlite3_exec(db, "PRAGMA journal_mode=WAL", is_wal, &yes, NULL);
	if (code != SQLITE_OK)
		return store_fault_of(error, path, db, code);
	return yes ? 0 : store_fault(error, path, "its file system cannot keep a log beside it; use a local disk", NULL);
}

int store_bring_up(sqlite3 *db, const char *path, gg_error *error) {
	int64_t version = 0;
	if (version_of(db, path, &version, error))
		return -1;
	int code = version < STORE_VERSION ? upgrade(db, version) : SQLITE_OK;
	return code == SQLITE_OK ? 0 : store_fault_of(error, path, db, code);
}

static int prepare_to_write(sqlite3 *db, const char *path, gg_error *error) {
	int64_t version = 0;
	if (sqlite3_db_readonly(db, "main"))
		return store_fault_of(error, path, NULL, SQLITE_READONLY);
	if (version_of(db, path, &version, error) || keep_log(db, path, error))
		return -1;
	int code = store_run(db, write_settings);
	if (code != SQLITE_OK)
		return store_fault_of(error, path, db, code);
	return store_bring_up(db, path, error) || look_over(db, path, error) ? -1 : 0;
}

static int prepare_to_read(sqlite3 *db, const char *path, bool any, gg_error *error) {
	int64_t version = 0;
	int code = store_run(db, read_settings);
	if (code != SQLITE_OK)
		return store_fault_of(error, path, db, code);
	if (version_of(db, path, &version, error))
		return -1;
	if (version == 0 || (version != STORE_VERSION && !any))
		return version ? store_fault(error, path, "is from an older version; start the server with it once", NULL)
			       : store_fault_of(error, path, NULL, SQLITE_NOTADB);
	return 0;
}

int store_connect(sqlite3 **out, const char *path, store_access access, gg_error *error) {
	sqlite3 *db = NULL;
	int code = sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, NULL);
	if (code != SQLITE_OK) {
		store_fault_of(error, path, db, code);
		sqlite3_close(db);
		return -1;
	}
	sqlite3_busy_timeout(db, PATIENCE);
	code = store_can_seal(db);
	if (code != SQLITE_OK       ? store_fault_of(error, path, db, code)
	    : access == STORE_WRITE ? prepare_to_write(db, path, error)
				    : prepare_to_read(db, path, access == STORE_COPY, error)) {
		sqlite3_close(db);
		return -1;
	}
	*out = db;
	return 0;
}
