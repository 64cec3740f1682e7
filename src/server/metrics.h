/*
 * metrics.h - what the server counts about itself, and its text for Prometheus (GET /metrics). Everything here is touched
 * by the event loop's thread alone.
 */
#ifndef SERVER_METRICS_H
#define SERVER_METRICS_H

#include "lobby.h"

enum { METRIC_BUCKETS = 10, METRIC_STATUSES = 600, METRICS_TEXT_MAX = 32768 };

/* How long something took, counted in the buckets of metrics.c. */
typedef struct metric_times {
	uint64_t buckets[METRIC_BUCKETS], count;
	double sum;
} metric_times;

typedef struct metrics {
	int64_t started;                     /* milliseconds of the loop's clock */
	uint64_t accepted, turned_away;      /* connections */
	uint64_t connections, sockets;       /* open now: all of them, WebSockets among them */
	uint64_t slow_readers, timed_out;    /* dropped */
	uint64_t crowded_out;                /* dropped so that others have room */
	uint64_t received, sent;             /* WebSocket messages */
	uint64_t received_bytes, sent_bytes; /* their payload, and the bodies of HTTP */
	uint64_t queued_bytes;               /* waiting for slow readers, now */
	uint64_t refused_origin, refused_rate;
	uint64_t statuses[METRIC_STATUSES]; /* answers by HTTP status */
	metric_times loop;                  /* one turn of the event loop: how long others had to wait */
	metric_times think;                 /* one search job, from request to answer */
	metric_times think_work;            /* of it, on the worker */
} metrics;

void metric_took(metric_times *times, double seconds);

/* Writes the text, ended by a zero byte; returns its size. */
size_t metrics_write(char out[METRICS_TEXT_MAX], const metrics *m, const lobby_counts *played, const store_counts *kept, int64_t now);

#endif
