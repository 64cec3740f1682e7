/* crew.c - see crew.h, with POSIX threads. */
#include "crew.h"

#include <grognard/think.h>

void ai_lock_open(ai_lock *lock, bool shared) {
	lock->shared = shared && pthread_mutex_init(&lock->mutex, NULL) == 0;
}

void ai_lock_close(ai_lock *lock) {
	if (lock->shared)
		pthread_mutex_destroy(&lock->mutex);
}

void ai_lock_take(ai_lock *lock) {
	if (lock->shared)
		pthread_mutex_lock(&lock->mutex);
}

void ai_lock_give(ai_lock *lock) {
	if (lock->shared)
		pthread_mutex_unlock(&lock->mutex);
}

typedef struct member {
	pthread_t thread;
	void (*work)(void *payload);
	void *payload;
	bool runs;
} member;

static void *run(void *self) {
	const member *m = self;
	m->work(m->payload);
	return NULL;
}

void ai_crew(void (*work)(void *payload), void *payloads, uint32_t size, uint32_t count) {
	member members[GG_THINKER_THREADS];
	for (uint32_t i = 1; i < count; i++) {
		members[i] = (member){.work = work, .payload = (char *)payloads + (size_t)i * size};
		members[i].runs = pthread_create(&members[i].thread, NULL, run, &members[i]) == 0;
	}
	work(payloads);
	for (uint32_t i = 1; i < count; i++)
		if (members[i].runs)
			pthread_join(members[i].thread, NULL);
}
