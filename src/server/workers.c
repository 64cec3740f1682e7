/*
 * workers.c - a pool of threads and two queues (workers.h). A recruit decides in a millisecond, a marshal in a second:
 * quick jobs have their own queue and a thread of their own, which is free while all others search. The others take
 * slow ones first: no crowd of quick ones keeps those waiting.
 */
#include "workers.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <sys/resource.h>

#include <grognard/rng.h>

enum { NICE = 10, NICE_QUICK = 5 };

/* From the question to the choice it is the same piece of memory: a worker never has to ask for some. */
typedef struct search_job {
	struct search_job *next;
	double asked;
	lobby_search_job what;
	workers_choice choice;
} search_job;

typedef struct queue {
	search_job *first, **last;
} queue;

struct workers {
	pthread_mutex_t turn;
	pthread_cond_t work, rest; /* there is something to do; a thread has ended */
	queue quick, slow, done;
	uint32_t threads; /* alive */
	bool has_quick;   /* the thread for quick jobs has started: the first to run */
	bool closing;
	void (*wake)(void *payload);
	void *payload;
};

static double clock_now(void) {
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void push(queue *to, search_job *t) {
	t->next = NULL;
	*to->last = t;
	to->last = &t->next;
}

static search_job *pop(queue *from) {
	search_job *t = from->first;
	if (t && (from->first = t->next) == NULL)
		from->last = &from->first;
	return t;
}

static search_job *next_search_job(workers *w, bool quick_only) {
	return w->slow.first && !quick_only ? pop(&w->slow) : pop(&w->quick);
}

static void decide(search_job *t) {
	const lobby_search_job *what = &t->what;
	gg_rng rng = gg_rng_seed(what->seed);
	double begun = clock_now();
	t->choice.number = what->number;
	t->choice.found = what->bot.choose(&what->bot, &what->game, &what->view.state, what->seat, &rng, &t->choice.action);
	t->choice.waited = (double)what->waited / 1000 + begun - t->asked;
	t->choice.worked = clock_now() - begun;
}

static void *work(void *payload) {
	workers *w = payload;
	pthread_mutex_lock(&w->turn);
	bool quick_only = !w->has_quick;
	w->has_quick = true;
	setpriority(PRIO_PROCESS, 0, quick_only ? NICE_QUICK : NICE); /* Linux: of this thread alone */
	while (!w->closing) {
		search_job *t = next_search_job(w, quick_only);
		if (!t) {
			pthread_cond_wait(&w->work, &w->turn);
			continue;
		}
		pthread_mutex_unlock(&w->turn);
		decide(t);
		pthread_mutex_lock(&w->turn);
		push(&w->done, t);
		if (!w->closing)
			w->wake(w->payload);
	}
	w->threads--;
	pthread_cond_signal(&w->rest);
	pthread_mutex_unlock(&w->turn);
	return NULL;
}

/* Signals are the event loop's. */
static int start(workers *w) {
	sigset_t all, before;
	pthread_t thread;
	pthread_attr_t detached;
	sigfillset(&all);
	pthread_attr_init(&detached);
	pthread_attr_setdetachstate(&detached, PTHREAD_CREATE_DETACHED);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	int problem = pthread_create(&thread, &detached, work, w);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	pthread_attr_destroy(&detached);
	return problem;
}

int workers_open(workers **out, uint32_t threads, void (*wake)(void *payload), void *payload, gg_error *error) {
	workers *w = calloc(1, sizeof *w);
	*out = NULL;
	if (!w) {
		gg_fail(error, 0, 0, "no memory for the workers", NULL);
		return -1;
	}
	pthread_condattr_t steady;
	pthread_condattr_init(&steady);
	pthread_condattr_setclock(&steady, CLOCK_MONOTONIC);
	pthread_mutex_init(&w->turn, NULL);
	pthread_cond_init(&w->work, NULL);
	pthread_cond_init(&w->rest, &steady);
	pthread_condattr_destroy(&steady);
	w->quick.last = &w->quick.first;
	w->slow.last = &w->slow.first;
	w->done.last = &w->done.first;
	w->wake = wake;
	w->payload = payload;
	for (uint32_t i = 0; i < threads + 1; i++) {
		w->threads++; /* before it runs: it counts itself out */
		int problem = start(w);
		if (!problem)
			continue;
		w->threads--;
		workers_close(w, 1000);
		gg_fail(error, 0, 0, "cannot start a worker: ", strerror(problem), NULL);
		return -1;
	}
	*out = w;
	return 0;
}

static void free_all(workers *w) {
	for (search_job *t; (t = pop(&w->quick)) || (t = pop(&w->slow)) || (t = pop(&w->done));)
		free(t);
	pthread_cond_destroy(&w->work);
	pthread_cond_destroy(&w->rest);
	pthread_mutex_destroy(&w->turn);
	free(w);
}

void workers_close(workers *w, uint32_t milliseconds) {
	if (!w)
		return;
	struct timespec end;
	clock_gettime(CLOCK_MONOTONIC, &end);
	end.tv_sec += milliseconds / 1000;
	end.tv_nsec += (long)(milliseconds % 1000) * 1000000;
	if (end.tv_nsec >= 1000000000) {
		end.tv_nsec -= 1000000000;
		end.tv_sec++;
	}
	pthread_mutex_lock(&w->turn);
	w->closing = true;
	pthread_cond_broadcast(&w->work);
	int late = 0;
	while (w->threads && late != ETIMEDOUT)
		late = pthread_cond_timedwait(&w->rest, &w->turn, &end);
	bool all = !w->threads;
	pthread_mutex_unlock(&w->turn);
	if (all) /* else it is theirs as long as they think */
		free_all(w);
}

bool workers_think(workers *w, const lobby_search_job *what) {
	search_job *t = calloc(1, sizeof *t);
	if (!t)
		return false;
	t->what = *what;
	t->asked = clock_now();
	pthread_mutex_lock(&w->turn);
	push(what->quick ? &w->quick : &w->slow, t);
	pthread_cond_broadcast(&w->work); /* not all of them may take it */
	pthread_mutex_unlock(&w->turn);
	return true;
}

bool workers_fetch(workers *w, workers_choice *out) {
	pthread_mutex_lock(&w->turn);
	search_job *t = pop(&w->done);
	pthread_mutex_unlock(&w->turn);
	if (!t)
		return false;
	*out = t->choice;
	free(t);
	return true;
}
