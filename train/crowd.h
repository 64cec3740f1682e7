/*
 * crowd.h - many games at once: what the programs of this folder that play to measure have in common.
 */
#ifndef TRAIN_CROWD_H
#define TRAIN_CROWD_H

#include <stdint.h>

/* The flags that all of them know. */
typedef struct crowd {
	uint32_t games, threads;
	uint64_t seed;
	const char *options; /* kind of opening, as openings.h has it */
} crowd;

/* Calls play(payload, number) for every number below `games`, on as many threads as asked for. */
void crowd_run(const crowd *how, void (*play)(void *payload, uint32_t number), void *payload);

/* Takes "--games N", "--threads N", "--seed S" or "--options KIND". Returns 0 if it is none of them. */
int crowd_flag(crowd *how, const char *flag, const char *value);

#endif
