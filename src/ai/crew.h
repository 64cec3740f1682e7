/*
 * crew.h - several threads for one decision. The browser's engine has one (crew_one.c).
 */
#ifndef AI_CREW_H
#define AI_CREW_H

#include <stdint.h>

/* Calls work(payloads + i * size) for each i below `count`, all at the same time, and returns when all are done. Where there are too few
 * threads some are called one after the other. */
void ai_crew(void (*work)(void *payload), void *payloads, uint32_t size, uint32_t count);

#endif
