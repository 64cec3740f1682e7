/*
 * store_scene.h - what the tests of the store share: a folder of their own, games made up from a number, and a child
 * process in which to be killed, to lose one's rights or to run out of disk.
 */
#ifndef TESTS_SERVER_STORE_SCENE_H
#define TESTS_SERVER_STORE_SCENE_H

#include "harness.h"
#include "scratch.h"
#include "store.h"

extern char scene_folder[SCRATCH_PATH], scene_path[SCRATCH_PATH + 16]; /* the folder of this test, and a file in it that is not there yet */

void scene_begin(void);
void scene_end(void);                     /* the folder and all in it are gone */
const char *scene_file(const char *name); /* in that folder; valid until the fourth call from now */

store *scene_open(const char *path); /* NULL after a reported failure */
/* The line with which opening is refused; "" (and a failed check) if it is not. */
const char *scene_refused(const char *path);

/* Game number N: two seats, of guest 1000+N and guest 2000+N; its opening says its number. Nothing to free. */
store_game scene_game(uint32_t n);
void scene_id(uint8_t out[STORE_ID], uint32_t n);

/* Puts a change and waits: "" if it is durable, else why not. */
const char *scene_put(store *s, store_change *change);
/* The same of a new game, of one row of its journal, and of rows from..to (each its own change, the last error told). */
const char *scene_put_game(store *s, uint32_t n);
const char *scene_put_row(store *s, uint32_t n, uint32_t seq);
const char *scene_put_rows(store *s, uint32_t n, uint32_t from, uint32_t to);
/* Rows of the journal of game N, each proved to be what scene_put_row wrote; -1 on any fault. */
int scene_rows(store *s, uint32_t n);

/* Runs `child` in a process of its own and returns its exit status (128 + the signal if one ended it). Its failed checks
 * count as this test's. */
int scene_child(int (*child)(void *), void *payload);
/* For a child: an ordinary user, if we are root. */
void scene_be_nobody(void);

/* store_restore without new keys: the games of these tests have none. */
int scene_restore(const char *backup, const char *path, bool force, gg_error *error);

bool scene_copy(const char *from, const char *to, long size); /* the first `size` bytes; -1: all */
long scene_size(const char *path);                            /* -1: not there */
bool scene_cut(const char *path, long size);
bool scene_scribble(const char *path, long at, long size, int with);

#endif
