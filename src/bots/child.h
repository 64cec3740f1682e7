/*
 * child.h - another program as a child process: its standard input, output and error are pipes that never block us, it leads a process
 * group of its own, and it goes when we say so. Nothing here knows the bot protocol.
 */
#ifndef BOTS_CHILD_H
#define BOTS_CHILD_H

#include <stdint.h>
#include <sys/types.h>

#include <grognard/text.h>

#include "lines.h"

enum { CHILD_TAIL = 4096 };

typedef struct child {
	pid_t pid;        /* 0: there is none */
	int in, out, err; /* our ends; -1: closed */
	lines said;
	uint64_t heard, heard_most; /* bytes of output and error since `heard` was last 0, and how many are too many */
	char tail[CHILD_TAIL + 1];  /* the end of its standard error */
	size_t tail_size;
	bool (*stop)(void *payload); /* whether to give up waiting; may be NULL */
	void *payload;
} child;

typedef enum child_fault { CHILD_FINE, CHILD_GONE, CHILD_LATE, CHILD_LONG, CHILD_FLOOD, CHILD_STOPPED } child_fault;

/* Milliseconds of a clock that only goes forward. */
int64_t child_clock(void);

/* Runs the command with `sh -c`; `memory` limits its address space, in bytes, 0: does not. `said`, `stop` and `heard_most` are the
 * caller's and stay. */
bool child_start(child *c, const char *command, uint64_t memory, gg_text_error *error);
/* Sends it all, until `deadline` of child_clock; reads meanwhile what comes. */
child_fault child_send(child *c, const char *bytes, size_t size, int64_t deadline);
/* The next line of its output. Before `deadline` has passed whatever is there is read: with a deadline of 0 nothing is waited for. */
child_fault child_line(child *c, int64_t deadline, const char **line, size_t *size);
/* Closes its input, waits for it until `deadline`, then kills its process group and forgets it. Its exit status, 128 + n for signal n; -1:
 * it had to be killed, or there was none. */
int child_end(child *c, int64_t deadline);

#endif
