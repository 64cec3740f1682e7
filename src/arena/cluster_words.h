/*
 * cluster_words.h - what both sides of a cluster know of its messages.
 */
#ifndef ARENA_CLUSTER_WORDS_H
#define ARENA_CLUSTER_WORDS_H

#include <inttypes.h>

enum { CLUSTER_VERSION = 1 };

/* Settings, threads, games held; results follow. */
#define CLUSTER_QUESTION "arena %" SCNx64 " %" SCNu32 " %" SCNu32
#define CLUSTER_QUESTION_OUT "arena %016" PRIx64 " %" PRIu32 " %" PRIu32 "\n"
#define CLUSTER_PLAY "play %" SCNu32 " %" SCNu32 " %" SCNu32

#endif
