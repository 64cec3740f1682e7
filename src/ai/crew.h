/*
 * crew.h - several threads for one search, and the lock between them. The browser's engine has neither (crew_one.c).
 */
#ifndef AI_CREW_H
#define AI_CREW_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __wasm__
typedef char ai_mutex;
#else
#include <pthread.h>
typedef pthread_mutex_t ai_mutex;
#endif

typedef struct ai_lock {
	ai_mutex mutex;
	bool shared; /* false: one thread, nothing to lock */
} ai_lock;

void ai_lock_open(ai_lock *lock, bool shared);
void ai_lock_close(ai_lock *lock);
void ai_lock_take(ai_lock *lock);
void ai_lock_give(ai_lock *lock);

/* Calls work(payloads + i * size) for each i below `count` at once, and returns when all are done. What finds no thread is not called,
 * except the first. */
void ai_crew(void (*work)(void *payload), void *payloads, uint32_t size, uint32_t count);

#endif
