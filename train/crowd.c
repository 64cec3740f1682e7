/* crowd.c - see crowd.h. */
#include "crowd.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { THREADS_MOST = 256 };

typedef struct work {
	const crowd *how;
	void (*play)(void *payload, uint32_t number);
	void *payload;
	atomic_uint next;
} work;

static void *play_all(void *payload) {
	work *w = payload;
	for (uint32_t number; (number = atomic_fetch_add(&w->next, 1)) < w->how->games;)
		w->play(w->payload, number);
	return NULL;
}

void crowd_run(const crowd *how, void (*play)(void *payload, uint32_t number), void *payload) {
	pthread_t threads[THREADS_MOST];
	work w = {.how = how, .play = play, .payload = payload};
	uint32_t count = how->threads < THREADS_MOST ? how->threads : THREADS_MOST, started = 0;
	while (started + 1 < count && pthread_create(&threads[started], NULL, play_all, &w) == 0)
		started++;
	play_all(&w);
	for (uint32_t i = 0; i < started; i++)
		pthread_join(threads[i], NULL);
}

int crowd_flag(crowd *how, const char *flag, const char *value) {
	if (strcmp(flag, "--games") == 0)
		how->games = (uint32_t)strtoul(value, NULL, 10);
	else if (strcmp(flag, "--threads") == 0)
		how->threads = (uint32_t)strtoul(value, NULL, 10);
	else if (strcmp(flag, "--seed") == 0)
		how->seed = strtoull(value, NULL, 10);
	else if (strcmp(flag, "--options") == 0)
		how->options = value;
	else
		return 0;
	return 1;
}
