/* crew.c - see crew.h, with POSIX threads. */
#include "crew.h"

#include <pthread.h>
#include <stdbool.h>

#include <grognard/think.h>

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
	for (uint32_t i = 1; i < count; i++) {
		if (members[i].runs)
			pthread_join(members[i].thread, NULL);
		else
			work(members[i].payload);
	}
}
