/*
 * store_io.c - a disk that fails at the Nth write or sync, for every N: a test VFS between SQLite and the system
 * refuses on demand, once or persistently, also after writing half. Whatever it does, what the store reported as kept
 * is there, what it reported as not kept is not, and it goes on once the disk does.
 */
#include "store_scene.h"

#include <stdatomic.h>
#include <stdlib.h>

#include <sqlite3.h>

typedef enum fault_kind { FAULT_WRITE, FAULT_HALF, FAULT_FULL, FAULT_SYNC, FAULT_KINDS } fault_kind;

static atomic_int countdown; /* operations until the fault; 0: no fault */
static atomic_int kind;
static atomic_bool lasting; /* and every one after it */
static atomic_int fired;

/* --- The file system ---------------------------------------------------------------------------------------------------- */

typedef struct frail_file {
	sqlite3_file base;
	sqlite3_file *real; /* behind this struct, in the same allocation */
} frail_file;

static sqlite3_file *real(sqlite3_file *file) {
	return ((frail_file *)(void *)file)->real;
}

/* Whether this operation should fail. */
static bool fails(bool sync) {
	if (sync != (atomic_load(&kind) == FAULT_SYNC) || atomic_load(&countdown) == 0)
		return false;
	if (atomic_load(&countdown) > 1) {
		atomic_fetch_sub(&countdown, 1);
		return false;
	}
	if (!atomic_load(&lasting))
		atomic_store(&countdown, 0);
	atomic_fetch_add(&fired, 1);
	return true;
}

static int frail_close(sqlite3_file *file) {
	sqlite3_file *r = real(file);
	return r->pMethods ? r->pMethods->xClose(r) : SQLITE_OK;
}

static int frail_read(sqlite3_file *file, void *to, int size, sqlite3_int64 at) {
	return real(file)->pMethods->xRead(real(file), to, size, at);
}

static int frail_write(sqlite3_file *file, const void *from, int size, sqlite3_int64 at) {
	if (!fails(false))
		return real(file)->pMethods->xWrite(real(file), from, size, at);
	if (atomic_load(&kind) == FAULT_HALF)
		real(file)->pMethods->xWrite(real(file), from, size / 2, at);
	return atomic_load(&kind) == FAULT_FULL ? SQLITE_FULL : SQLITE_IOERR_WRITE;
}

static int frail_truncate(sqlite3_file *file, sqlite3_int64 size) {
	return fails(false) ? SQLITE_IOERR_TRUNCATE : real(file)->pMethods->xTruncate(real(file), size);
}

/* There is no power cut here, so a successful sync can be skipped. */
static int frail_sync(sqlite3_file *file, int flags) {
	(void)file;
	(void)flags;
	return fails(true) ? SQLITE_IOERR_FSYNC : SQLITE_OK;
}

static int frail_size(sqlite3_file *file, sqlite3_int64 *size) {
	return real(file)->pMethods->xFileSize(real(file), size);
}

static int frail_lock(sqlite3_file *file, int level) {
	return real(file)->pMethods->xLock(real(file), level);
}

static int frail_unlock(sqlite3_file *file, int level) {
	return real(file)->pMethods->xUnlock(real(file), level);
}

static int frail_reserved(sqlite3_file *file, int *out) {
	return real(file)->pMethods->xCheckReservedLock(real(file), out);
}

static int frail_control(sqlite3_file *file, int op, void *argument) {
	return real(file)->pMethods->xFileControl(real(file), op, argument);
}

static int frail_sector(sqlite3_file *file) {
	return real(file)->pMethods->xSectorSize(real(file));
}

static int frail_device(sqlite3_file *file) {
	return real(file)->pMethods->xDeviceCharacteristics(real(file));
}

static int frail_shm_map(sqlite3_file *file, int page, int size, int extend, void volatile **out) {
	return real(file)->pMethods->xShmMap(real(file), page, size, extend, out);
}

static int frail_shm_lock(sqlite3_file *file, int offset, int count, int flags) {
	return real(file)->pMethods->xShmLock(real(file), offset, count, flags);
}

static void frail_shm_barrier(sqlite3_file *file) {
	real(file)->pMethods->xShmBarrier(real(file));
}

static int frail_shm_unmap(sqlite3_file *file, int remove) {
	return real(file)->pMethods->xShmUnmap(real(file), remove);
}

static const sqlite3_io_methods methods = {
	.iVersion = 2,
	.xClose = frail_close,
	.xRead = frail_read,
	.xWrite = frail_write,
	.xTruncate = frail_truncate,
	.xSync = frail_sync,
	.xFileSize = frail_size,
	.xLock = frail_lock,
	.xUnlock = frail_unlock,
	.xCheckReservedLock = frail_reserved,
	.xFileControl = frail_control,
	.xSectorSize = frail_sector,
	.xDeviceCharacteristics = frail_device,
	.xShmMap = frail_shm_map,
	.xShmLock = frail_shm_lock,
	.xShmBarrier = frail_shm_barrier,
	.xShmUnmap = frail_shm_unmap,
};

static sqlite3_vfs frail, *solid;

static int frail_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out) {
	frail_file *f = (frail_file *)(void *)file;
	(void)vfs;
	f->real = (sqlite3_file *)(void *)(f + 1);
	int code = solid->xOpen(solid, name, f->real, flags, out);
	f->base.pMethods = f->real->pMethods ? &methods : NULL;
	return code;
}

/* For the whole process, before the first file is opened. */
static void stand_between(void) {
	if (solid)
		return;
	solid = sqlite3_vfs_find(NULL);
	frail = *solid;
	frail.zName = "frail";
	frail.szOsFile = (int)sizeof(frail_file) + solid->szOsFile;
	frail.xOpen = frail_open;
	CHECK_INT(sqlite3_vfs_register(&frail, 1), SQLITE_OK);
}

static void arm(fault_kind what, int after, bool stays) {
	atomic_store(&kind, (int)what);
	atomic_store(&lasting, stays);
	atomic_store(&fired, 0);
	atomic_store(&countdown, after);
}

static void disarm(void) {
	atomic_store(&countdown, 0);
}

/* --- Faults ------------------------------------------------------------------------------------------------------- */

static bool wrong(const char *what, fault_kind how, int after, bool stays) {
	static const char *const names[FAULT_KINDS] = {"write", "half a write", "full", "sync"};
	printf("# %s: %s %d%s\n", what, names[how], after, stays ? " and on" : "");
	return false;
}

/* Closes, reopens on a good disk and verifies: exactly these rows. */
static bool holds(store *s, uint32_t rows) {
	uint64_t found = 0;
	gg_error error = {0};
	store_close(s);
	disarm();
	s = scene_open(scene_path);
	bool good = s && scene_rows(s, 1) == (int)rows;
	store_close(s);
	return good && store_verify(scene_path, NULL, &found, &error) == 0 && found == rows;
}

enum { LONG_OPENING = 3700000 }; /* bytes: some 900 pages of the log, which is checkpointed after 1000 */

/* Game 2, whose opening nearly fills the log. */
static bool fill_log(store *s) {
	store_game game = scene_game(2);
	store_change *change = store_change_new();
	game.opening = malloc(LONG_OPENING + 1);
	memset(game.opening, 'x', LONG_OPENING);
	game.opening[LONG_OPENING] = 0;
	bool good = store_change_new_game(change, &game) == 0;
	store_game_free(&game);
	return !*scene_put(s, change) && good;
}

typedef struct trial {
	fault_kind how;
	int after;
	bool stays;
	bool full_log;
	uint32_t rows;
	bool met; /* the fault happened */
} trial;

/* The fault happens while rows are written and ends after three refusals. False: something was lost or invented. */
static bool survive(trial *t) {
	uint32_t kept = 0;
	int refused = 0;
	scene_begin();
	store *s = scene_open(scene_path);
	bool good = s && !*scene_put_game(s, 1) && (!t->full_log || fill_log(s));
	arm(t->how, t->after, t->stays);
	while (good && kept < t->rows) {
		if (!*scene_put_row(s, 1, kept + 1)) {
			kept++;
			continue;
		}
		char reason[200];
		good = (!store_well(s, reason) && scene_rows(s, 1) == (int)kept) || wrong("not as it was", t->how, t->after, t->stays);
		if (++refused == 3)
			disarm();
		good = good && (refused < 10 || wrong("it does not go on", t->how, t->after, t->stays));
	}
	t->met = atomic_load(&fired) > 0;
	good = holds(s, kept) ? good : wrong("afterwards", t->how, t->after, t->stays);
	scene_end();
	return good;
}

TEST(any_write_or_sync_of_a_commit_may_fail) {
	stand_between();
	for (int how = 0; how < FAULT_KINDS; how++) {
		for (int stays = 0; stays < 2; stays++) {
			trial t = {.how = (fault_kind)how, .after = 1, .stays = stays != 0, .rows = 12, .met = true};
			bool good = true;
			for (; good && t.met && t.after < 400; t.after += how == FAULT_SYNC ? 1 : 3)
				good = survive(&t);
			CHECK(good);
			CHECK(t.after > 12); /* there were that many operations to fail */
		}
	}
}

/* A failed checkpoint affects no player and is retried. */
TEST(any_part_of_a_checkpoint_may_fail) {
	stand_between();
	for (int how = 0; how < FAULT_KINDS; how++) {
		bool good = true;
		int met = 0;
		for (int after = 1; good && after < (how == FAULT_SYNC ? 48 : 1100); after += how == FAULT_SYNC ? 4 : 89) {
			trial t = {.how = (fault_kind)how, .after = after, .stays = true, .full_log = true, .rows = 40};
			good = survive(&t);
			met += t.met;
		}
		CHECK(good);
		CHECK(met > 8);
	}
}

TEST(closing_on_a_failing_disk_loses_nothing) {
	stand_between();
	for (int how = 0; how < FAULT_KINDS; how++) {
		for (int after = 1; after < 12; after++) {
			scene_begin();
			store *s = scene_open(scene_path);
			CHECK_TEXT(scene_put_game(s, 1), "");
			CHECK_TEXT(scene_put_rows(s, 1, 1, 20), "");
			arm((fault_kind)how, after, true);
			if (!holds(s, 20))
				CHECK(wrong("afterwards", (fault_kind)how, after, true));
			scene_end();
		}
	}
}

TEST(opening_on_a_failing_disk_is_refused_and_harms_nothing) {
	stand_between();
	int refused = 0;
	for (int how = 0; how < FAULT_KINDS; how++) {
		for (int after = 1; after < 40; after++) {
			store *s;
			gg_error error = {0};
			scene_begin();
			store_settings settings = {.path = scene_path};
			arm((fault_kind)how, after, true);
			int answer = store_open(&s, &settings, &error);
			if (answer == 0)
				store_close(s);
			else if (!strstr(error.message, "club.db: "))
				test_fail(__FILE__, __LINE__, error.message);
			disarm();
			refused += answer != 0;
			s = scene_open(scene_path);
			if (!s || *scene_put_game(s, 1) || *scene_put_rows(s, 1, 1, 3) || !holds(s, 3))
				CHECK(wrong("begun again", (fault_kind)how, after, true));
			scene_end();
		}
	}
	CHECK(refused > 20);
}
