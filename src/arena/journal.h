/*
 * journal.h - the file from which a run continues: a line with the settings, then one line for each game, appended as it ends. Nothing is
 * ever rewritten. What a power cut left of the last line is cut off; the same file with other settings is refused.
 */
#ifndef ARENA_JOURNAL_H
#define ARENA_JOURNAL_H

#include "arena.h"

typedef struct arena_journal {
	int file; /* -1: closed */
	const arena_plan *plan;
} arena_journal;

/* What `put` does with a game that the file has. */
typedef struct arena_journal_sink {
	void (*put)(void *payload, const arena_job *job, const arena_result *result);
	void *payload;
} arena_journal_sink;

/* Opens or creates it, keeps others from writing it, and reads what it has. False with an error: it is not of this plan, is no journal at
 * all, or is in use. Close it in either case. */
bool arena_journal_open(arena_journal *j, const char *path, const arena_plan *plan, const arena_journal_sink *sink, gg_error *error);
bool arena_journal_append(arena_journal *j, const arena_job *job, const arena_result *result, gg_error *error);
void arena_journal_close(arena_journal *j);

#endif
