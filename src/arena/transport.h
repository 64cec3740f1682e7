/*
 * transport.h - how the processes of one arena talk, one rank each. Rank 0 has the plan, the journal and the results; the others ask it for
 * games.
 *
 * The program itself knows no MPI: mpi.c is a module of its own that is loaded when the program finds itself started by mpirun, so that a
 * machine without MPI needs nothing.
 */
#ifndef ARENA_TRANSPORT_H
#define ARENA_TRANSPORT_H

#include <stdbool.h>
#include <stddef.h>

enum { TRANSPORT_MESSAGE = 32768 }; /* most bytes of a message */

typedef struct arena_transport {
	int rank, size;
	int here;    /* how many ranks are on this machine */
	bool broken; /* set by whoever learns that a rank has died: then nobody must wait for all */
	void *self;
	/* Never waits for the other side; false: it cannot be sent. A rank sends to another only after it has heard its last message
	 * answered. */
	bool (*send)(void *self, int to, const char *bytes, size_t size);
	/* A message that has arrived, ended by a zero byte; its size, or -1 if there is none. */
	int (*receive)(void *self, int *from, char bytes[TRANSPORT_MESSAGE + 1]);
	/* At the end, once: waits for the other ranks that are still there. */
	void (*leave)(void *self);
} arena_transport;

/* What the module offers; false with one line of what is wrong. */
typedef bool arena_transport_open_function(arena_transport *out, char *wrong, size_t cap);
#define ARENA_TRANSPORT_OPEN "grognard_transport_open"

/* Whether this process was started as one of several (by mpirun, srun ...). */
bool arena_transport_wanted(void);
/* Finds and loads the module (transport.c). */
bool arena_transport_load(arena_transport *out, char *wrong, size_t cap);

#endif
