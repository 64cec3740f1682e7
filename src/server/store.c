/*
 * store.c - the store as its owner sees it: a queue into the writer's thread and one back. What gathers while a commit
 * runs is the next group, so a busy server has large groups and a quiet one has no delay.
 */
#include "store_parts.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <sodium.h>

enum { GROUP_MAX = 512 }; /* changes of one commit: the first of a flood need not wait for the last */

typedef struct queue {
	store_change *first, *last;
} queue;

/* What both threads touch, under one lock. Apart from `store` so that asking a const store for its counts may lock it. */
typedef struct exchange {
	pthread_mutex_t lock;
	pthread_cond_t work, finished;
	queue in, out;
	uint64_t put, written; /* changes so far */
	bool stop, ill;
	char reason[200];
	store_counts counts;
} exchange;

struct store {
	exchange *both;
	pthread_t thread;
	store_writer *writer; /* of the thread, once it runs */
	store_desk *desk;
	store_settings settings;
	int lock;
	bool copied;      /* it was put back from a copy */
	uint32_t renewed; /* and so many games got a new key */
	uint8_t secret[32];
	char path[]; /* links followed */
};

static void append(queue *to, store_change *change) {
	change->next = NULL;
	if (to->last)
		to->last->next = change;
	else
		to->first = change;
	to->last = change;
}

/* --- The writer's thread ------------------------------------------------------------------------------------------- */

static uint64_t microseconds(void) {
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

/* Waits for work; a list of what has gathered, or NULL at the end. The lock is held. */
static store_change *next_group(exchange *both) {
	queue group = {0};
	while (!both->in.first && !both->stop)
		pthread_cond_wait(&both->work, &both->lock);
	for (int i = 0; i < GROUP_MAX && both->in.first; i++) {
		store_change *change = both->in.first;
		both->in.first = change->next;
		append(&group, change);
	}
	if (!both->in.first)
		both->in.last = NULL;
	return group.first;
}

/* Hands a group back, kept or failed. The lock is held. */
static void hand_back(exchange *both, store_change *group, bool kept, const char *reason, uint64_t took) {
	uint64_t before = both->counts.changes;
	both->counts.commits += kept;
	both->counts.commit_microseconds += took;
	while (group) {
		store_change *change = group;
		group = change->next;
		both->counts.changes += !change->failed;
		both->counts.failures += change->failed;
		both->counts.rows += change->failed ? 0 : change->rows;
		both->written++;
		append(&both->out, change);
	}
	/* A group of which nothing was kept says nothing about the disk. */
	if (!kept || both->counts.changes > before) {
		both->ill = !kept;
		snprintf(both->reason, sizeof both->reason, "%s", kept ? "" : reason);
	}
	pthread_cond_broadcast(&both->finished);
}

static void *write_on(void *payload) {
	store *s = payload;
	exchange *both = s->both;
	pthread_mutex_lock(&both->lock);
	for (store_change *group; (group = next_group(both));) {
		char reason[200] = "";
		pthread_mutex_unlock(&both->lock);
		uint64_t begin = microseconds();
		bool kept = store_writer_write(s->writer, group, reason);
		uint64_t took = microseconds() - begin;
		pthread_mutex_lock(&both->lock);
		hand_back(both, group, kept, reason, took);
		pthread_mutex_unlock(&both->lock);
		if (s->settings.wake)
			s->settings.wake(s->settings.payload);
		store_writer_tidy(s->writer);
		pthread_mutex_lock(&both->lock);
	}
	pthread_mutex_unlock(&both->lock);
	return NULL;
}

/* --- Opening and closing -------------------------------------------------------------------------------------------- */

static exchange *make_exchange(void) {
	exchange *both = calloc(1, sizeof *both);
	if (!both)
		return NULL;
	pthread_mutex_init(&both->lock, NULL);
	pthread_cond_init(&both->work, NULL);
	pthread_cond_init(&both->finished, NULL);
	return both;
}

static void drop(store *s) {
	store_desk_close(s->desk);
	store_writer_close(s->writer); /* last: it empties the log into the file */
	if (s->lock >= 0)
		close(s->lock);
	if (s->both) {
		pthread_cond_destroy(&s->both->finished);
		pthread_cond_destroy(&s->both->work);
		pthread_mutex_destroy(&s->both->lock);
		free(s->both);
	}
	sodium_memzero(s->secret, sizeof s->secret);
	free(s);
}

static int renew_if_copied(store *s, gg_error *error) {
	sqlite3 *db = store_writer_file(s->writer);
	if (!s->settings.renew)
		return 0;
	int code = store_renew_copy(db, s->path, s->settings.renew, &s->copied, &s->renewed);
	return code == SQLITE_OK ? 0 : store_fault_of(error, s->path, db, code);
}

static int open_parts(store *s, gg_error *error) {
	s->lock = store_lock(s->path, error);
	if (s->lock < 0 || store_touch(s->path, error) || store_writer_open(&s->writer, s->path, error) || renew_if_copied(s, error) ||
	    store_desk_open(&s->desk, s->path, error) || store_desk_secret(s->desk, s->secret, error))
		return -1;
	s->both = make_exchange();
	if (!s->both || pthread_create(&s->thread, NULL, write_on, s) != 0)
		return store_fault(error, s->path, "no memory for its thread", NULL);
	return 0;
}

int store_open(store **out, const store_settings *settings, gg_error *error) {
	*out = NULL;
	if (sodium_init() < 0)
		return store_fault(error, settings->path, "no source of randomness", NULL);
	char *path = store_true_path(settings->path, error);
	if (!path)
		return -1;
	store *s = calloc(1, sizeof *s + strlen(path) + 1);
	if (s) {
		strcpy(s->path, path);
		s->settings = *settings;
		s->settings.path = s->path;
		s->lock = -1;
	}
	free(path);
	if (!s)
		return store_fault(error, settings->path, "no memory", NULL);
	if (open_parts(s, error)) {
		drop(s);
		return -1;
	}
	*out = s;
	return 0;
}

void store_close(store *s) {
	if (!s)
		return;
	pthread_mutex_lock(&s->both->lock);
	s->both->stop = true;
	pthread_cond_signal(&s->both->work);
	pthread_mutex_unlock(&s->both->lock);
	pthread_join(s->thread, NULL);
	store_poll(s);
	if (s->settings.renew && !s->both->ill)
		store_change_mark(store_writer_file(s->writer), s->path); /* a copy made while it ran is an old one now */
	drop(s);
}

/* --- Putting and polling -------------------------------------------------------------------------------------------- */

void store_put(store *s, store_change *change, store_done *done, void *payload) {
	exchange *both = s->both;
	change->done = done;
	change->payload = payload;
	pthread_mutex_lock(&both->lock);
	append(&both->in, change);
	both->put++;
	both->counts.waiting++;
	pthread_cond_signal(&both->work);
	pthread_mutex_unlock(&both->lock);
}

void store_poll(store *s) {
	exchange *both = s->both;
	pthread_mutex_lock(&both->lock);
	store_change *list = both->out.first;
	both->out = (queue){0};
	for (const store_change *change = list; change; change = change->next)
		both->counts.waiting--;
	pthread_mutex_unlock(&both->lock);
	while (list) {
		store_change *change = list;
		list = change->next;
		if (change->done)
			change->done(change->payload, change->failed ? change->reason : NULL);
		store_change_drop(change);
	}
}

void store_settle(store *s) {
	exchange *both = s->both;
	pthread_mutex_lock(&both->lock);
	uint64_t all = both->put;
	while (both->written < all)
		pthread_cond_wait(&both->finished, &both->lock);
	pthread_mutex_unlock(&both->lock);
	store_poll(s);
}

/* --- Questions about the store itself --------------------------------------------------------------------------------- */

bool store_well(const store *s, char reason[200]) {
	pthread_mutex_lock(&s->both->lock);
	bool well = !s->both->ill;
	memcpy(reason, s->both->reason, sizeof s->both->reason);
	pthread_mutex_unlock(&s->both->lock);
	return well;
}

void store_count(const store *s, store_counts *out) {
	pthread_mutex_lock(&s->both->lock);
	*out = s->both->counts;
	pthread_mutex_unlock(&s->both->lock);
}

bool store_was_copied(const store *s, uint32_t *games) {
	*games = s->renewed;
	return s->copied;
}

void store_secret(const store *s, uint8_t out[32]) {
	memcpy(out, s->secret, sizeof s->secret);
}

store_desk *store_desk_of(store *s) {
	return s->desk;
}
