/* crew_one.c - crew.h where there are no threads. */
#include "crew.h"

void ai_lock_open(ai_lock *lock, bool shared) {
	(void)shared;
	*lock = (ai_lock){0};
}

void ai_lock_close(ai_lock *lock) {
	(void)lock;
}

void ai_lock_take(ai_lock *lock) {
	(void)lock;
}

void ai_lock_give(ai_lock *lock) {
	(void)lock;
}

void ai_crew(void (*work)(void *payload), void *payloads, uint32_t size, uint32_t count) {
	(void)size, (void)count;
	work(payloads);
}
