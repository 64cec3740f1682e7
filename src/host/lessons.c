/*
 * lessons.c - the lessons of lessons/, which the build bakes into the hosts. The browser fetches them one by one.
 */
#include <grognard/lesson.h>

#include "lesson_list.h"

typedef struct baked {
	const char *game;
	const uint64_t *bytes;
	const size_t *size;
} baked;

static const baked lessons[] = {LESSON_LIST{NULL, NULL, NULL}};

const char *gg_lesson_shipped(const char *game, size_t *size) {
	for (const baked *at = lessons; at->game; at++)
		if (gg_same(at->game, game)) {
			*size = *at->size;
			return (const char *)at->bytes;
		}
	return NULL;
}
