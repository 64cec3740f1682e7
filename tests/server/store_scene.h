/*
 * store_scene.h - shared by the store's tests: a folder of their own, games made up from a number, and a child process
 * that can be killed, drop its privileges or run out of disk.
 */
#ifndef TESTS_SERVER_STORE_SCENE_H
#define TESTS_SERVER_STORE_SCENE_H

#include "harness.h"
#include "scratch.h"
#include "store.h"

extern char scene_folder[SCRATCH_PATH], scene_path[SCRATCH_PATH + 16]; /* this test's folder, and a file in it that does not exist yet */

void scene_begin(void);
void scene_end(void);                     /* removes the folder */
const char *scene_file(const char *name); /* a path in that folder; valid until the fourth call from now */

store *scene_open(const char *path); /* NULL after a reported failure */
/* The line that refuses to open the file; "" (and a failed check) if it opens. */
const char *scene_refused(const char *path);

/* Game number N: two seats, guests 1000+N and 2000+N; its opening contains its number. Nothing to free. */
store_game scene_game(uint32_t n);
void scene_id(uint8_t out[STORE_ID], uint32_t n);

/* Submits a change and waits: "" if durable, otherwise the reason. */
const char *scene_put(store *s, store_change *change);
/* The same for a new game, one row of its journal, and rows from..to (each its own change; returns the last error). */
const char *scene_put_game(store *s, uint32_t n);
const char *scene_put_row(store *s, uint32_t n, uint32_t seq);
const char *scene_put_rows(store *s, uint32_t n, uint32_t from, uint32_t to);
/* Rows in the journal of game N, each checked to be what scene_put_row wrote; -1 on any error. */
int scene_rows(store *s, uint32_t n);

/* Runs `child` in its own process and returns its exit status (128 + signal if killed). Its failed checks count as
 * this test's. */
int scene_child(int (*child)(void *), void *payload);
/* For a child: becomes an ordinary user if root. */
void scene_be_nobody(void);

/* store_restore without new keys: the games of these tests have none. */
int scene_restore(const char *backup, const char *path, bool force, gg_error *error);

bool scene_copy(const char *from, const char *to, long size); /* the first `size` bytes; -1: all */
long scene_size(const char *path);                            /* -1: missing */
bool scene_cut(const char *path, long size);
bool scene_scribble(const char *path, long at, long size, int with);

#endif
