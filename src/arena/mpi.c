/*
 * mpi.c - the transport of transport.h on MPI, as a module of its own.
 *
 * Only the calls that every MPI has: messages between two ranks, sent and received without waiting. So nobody hangs when a rank dies, and
 * no processor is burnt by waiting: the caller looks for messages now and then.
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "transport.h"

enum { TAG = 14 };

/* One message to each rank can be on its way. */
typedef struct letters {
	MPI_Request *sent;
	char *texts; /* TRANSPORT_MESSAGE for each rank */
	int *on_way;
} letters;

static bool mpi_send(void *self, int to, const char *bytes, size_t size) {
	letters *l = self;
	char *text = l->texts + (size_t)to * TRANSPORT_MESSAGE;
	int done = 1;
	if (l->on_way[to] && (MPI_Test(&l->sent[to], &done, MPI_STATUS_IGNORE) != MPI_SUCCESS || !done))
		return false;
	if (size > TRANSPORT_MESSAGE)
		return false;
	memcpy(text, bytes, size);
	l->on_way[to] = MPI_Isend(text, (int)size, MPI_CHAR, to, TAG, MPI_COMM_WORLD, &l->sent[to]) == MPI_SUCCESS;
	return l->on_way[to];
}

static int mpi_receive(void *self, int *from, char bytes[TRANSPORT_MESSAGE + 1]) {
	MPI_Status status;
	int found = 0, size = 0;
	(void)self;
	if (MPI_Iprobe(MPI_ANY_SOURCE, TAG, MPI_COMM_WORLD, &found, &status) != MPI_SUCCESS || !found)
		return -1;
	*from = status.MPI_SOURCE;
	if (MPI_Recv(bytes, TRANSPORT_MESSAGE, MPI_CHAR, *from, TAG, MPI_COMM_WORLD, &status) != MPI_SUCCESS ||
	    MPI_Get_count(&status, MPI_CHAR, &size) != MPI_SUCCESS)
		return -1;
	bytes[size] = '\0';
	return size;
}

static void free_letters(letters *l) {
	if (l) {
		free(l->sent);
		free(l->texts);
		free(l->on_way);
	}
	free(l);
}

static void mpi_leave(void *self) {
	MPI_Finalize();
	free_letters(self);
}

static int ranks_here(void) {
	MPI_Comm here;
	int size = 1;
	if (MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &here) != MPI_SUCCESS)
		return 1;
	MPI_Comm_size(here, &size);
	MPI_Comm_free(&here);
	return size;
}

bool grognard_transport_open(arena_transport *out, char *wrong, size_t cap);

bool grognard_transport_open(arena_transport *out, char *wrong, size_t cap) {
	int threads, rank, size;
	if (MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &threads) != MPI_SUCCESS || threads < MPI_THREAD_FUNNELED) {
		snprintf(wrong, cap, "MPI does not start");
		return false;
	}
	MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	MPI_Comm_size(MPI_COMM_WORLD, &size);
	letters *l = calloc(1, sizeof *l);
	if (l) {
		l->sent = calloc((size_t)size, sizeof *l->sent);
		l->texts = calloc((size_t)size, TRANSPORT_MESSAGE);
		l->on_way = calloc((size_t)size, sizeof *l->on_way);
	}
	if (!l || !l->sent || !l->texts || !l->on_way) {
		free_letters(l);
		snprintf(wrong, cap, "out of memory");
		return false;
	}
	*out = (arena_transport){rank, size, ranks_here(), false, l, mpi_send, mpi_receive, mpi_leave};
	return true;
}
