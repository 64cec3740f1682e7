/*
 * metrics.c - the counters as Prometheus reads them (metrics.h): names end in their unit, counters in _total.
 */
#include "metrics.h"

#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

static const double bounds[METRIC_BUCKETS] = {0.0005, 0.001, 0.0025, 0.005, 0.015, 0.05, 0.25, 1, 5, 30};

void metric_took(metric_times *times, double seconds) {
	times->count++;
	times->sum += seconds;
	for (int i = 0; i < METRIC_BUCKETS; i++)
		if (seconds <= bounds[i]) {
			times->buckets[i]++;
			return;
		}
}

typedef struct page {
	char *text;
	size_t size;
} page;

static void put(page *to, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void put(page *to, const char *format, ...) {
	va_list rest;
	va_start(rest, format);
	int size = vsnprintf(to->text + to->size, METRICS_TEXT_MAX - to->size, format, rest);
	va_end(rest);
	if (size > 0)
		to->size += (size_t)size;
	if (to->size >= METRICS_TEXT_MAX)
		to->size = METRICS_TEXT_MAX - 1;
}

static void number(page *to, const char *name, const char *type, const char *help, uint64_t value) {
	put(to, "# HELP grognard_%s %s\n# TYPE grognard_%s %s\ngrognard_%s %llu\n", name, help, name, type, name,
	    (unsigned long long)value);
}

static void seconds(page *to, const char *name, const char *type, const char *help, double value) {
	put(to, "# HELP grognard_%s %s\n# TYPE grognard_%s %s\ngrognard_%s %.6f\n", name, help, name, type, name, value);
}

static void histogram(page *to, const char *name, const char *help, const metric_times *times) {
	uint64_t below = 0;
	put(to, "# HELP grognard_%s %s\n# TYPE grognard_%s histogram\n", name, help, name);
	for (int i = 0; i < METRIC_BUCKETS; i++) {
		below += times->buckets[i];
		put(to, "grognard_%s_bucket{le=\"%g\"} %llu\n", name, bounds[i], (unsigned long long)below);
	}
	put(to, "grognard_%s_bucket{le=\"+Inf\"} %llu\n", name, (unsigned long long)times->count);
	put(to, "grognard_%s_sum %.6f\ngrognard_%s_count %llu\n", name, times->sum, name, (unsigned long long)times->count);
}

static void about_net(page *to, const metrics *m) {
	number(to, "connections", "gauge", "Open connections.", m->connections);
	number(to, "websockets", "gauge", "Open WebSockets, part of the connections.", m->sockets);
	number(to, "accepted_total", "counter", "Connections accepted.", m->accepted);
	number(to, "turned_away_total", "counter", "Connections closed at once: too many in all or from one address.", m->turned_away);
	number(to, "slow_readers_total", "counter", "Connections dropped because they did not read.", m->slow_readers);
	number(to, "crowded_out_total", "counter", "Connections dropped because their unread messages took too much memory.",
	       m->crowded_out);
	number(to, "timed_out_total", "counter", "Connections dropped because a request or an answer took too long.", m->timed_out);
	number(to, "refused_origin_total", "counter", "Requests refused because another site's page made them.", m->refused_origin);
	number(to, "refused_rate_total", "counter", "Requests refused because an address made too many.", m->refused_rate);
	number(to, "messages_received_total", "counter", "WebSocket messages from clients.", m->received);
	number(to, "messages_sent_total", "counter", "WebSocket messages to clients.", m->sent);
	number(to, "received_bytes_total", "counter", "Bytes of messages and bodies from clients.", m->received_bytes);
	number(to, "sent_bytes_total", "counter", "Bytes of messages and bodies to clients.", m->sent_bytes);
	number(to, "queued_bytes", "gauge", "Bytes waiting for clients to read them.", m->queued_bytes);
	put(to, "# HELP grognard_http_answers_total Answers to HTTP requests by status.\n# TYPE grognard_http_answers_total counter\n");
	for (int status = 0; status < METRIC_STATUSES; status++)
		if (m->statuses[status])
			put(to, "grognard_http_answers_total{status=\"%d\"} %llu\n", status, (unsigned long long)m->statuses[status]);
	histogram(to, "loop_seconds", "One turn of the event loop: how long everyone else had to wait.", &m->loop);
}

static void about_play(page *to, const metrics *m, const lobby_counts *played) {
	number(to, "lines", "gauge", "Clients of the lobby.", played->clients);
	number(to, "tables", "gauge", "Games in memory.", played->sessions);
	number(to, "shared_battles", "gauge", "Shared battles that somebody has open.", played->battles);
	number(to, "tables_playing", "gauge", "Games in memory that are being played.", played->playing);
	number(to, "lobby_messages_total", "counter", "Messages the lobby received.", played->messages);
	number(to, "lobby_refused_total", "counter", "Messages the lobby refused.", played->refused);
	number(to, "actions_total", "counter", "Actions played and stored.", played->actions);
	number(to, "work_total", "counter", "Units of work done for games, about a microsecond each.", played->work);
	number(to, "work_most", "gauge", "The most units of work in one turn of the loop.", played->work_most);
	number(to, "requests_total", "counter", "Requests to the API.", played->requests);
	number(to, "thoughts_total", "counter", "Search jobs started for bots.", played->search_jobs);
	number(to, "thinking", "gauge", "Search jobs not yet finished.", played->thinking);
	histogram(to, "think_seconds", "A search job, from request to answer.", &m->think);
	histogram(to, "think_work_seconds", "The part of it spent on the worker.", &m->think_work);
}

static void about_store(page *to, const store_counts *kept) {
	number(to, "store_changes_total", "counter", "Changes made durable.", kept->changes);
	number(to, "store_rows_total", "counter", "Rows written to journals.", kept->rows);
	number(to, "store_commits_total", "counter", "Commits, each with all changes queued so far.", kept->commits);
	number(to, "store_failures_total", "counter", "Changes that could not be saved.", kept->failures);
	number(to, "store_waiting", "gauge", "Changes queued and not yet durable.", kept->waiting);
	seconds(to, "store_commit_seconds_total", "counter", "Time spent in commits.", (double)kept->commit_microseconds / 1e6);
}

/* Of the machine: what the kernel says of this process. */
static void about_process(page *to, const metrics *m, int64_t now) {
	long pages = 0, resident = 0;
	FILE *file = fopen("/proc/self/statm", "re");
	if (file) {
		if (fscanf(file, "%ld %ld", &pages, &resident) != 2) // NOLINT(cert-err34-c): the kernel writes numbers
			resident = 0;
		fclose(file);
	}
	put(to,
	    "# HELP grognard_build_info The running version.\n# TYPE grognard_build_info gauge\ngrognard_build_info{version=\"%s\"} 1\n",
	    gg_version());
	seconds(to, "uptime_seconds", "gauge", "Since the start.", (double)(now - m->started) / 1000);
	number(to, "resident_bytes", "gauge", "Memory in use.", (uint64_t)resident * (uint64_t)sysconf(_SC_PAGESIZE));
}

size_t metrics_write(char out[METRICS_TEXT_MAX], const metrics *m, const lobby_counts *played, const store_counts *kept, int64_t now) {
	page to = {out, 0};
	about_process(&to, m, now);
	about_net(&to, m);
	about_play(&to, m, played);
	about_store(&to, kept);
	out[to.size] = 0;
	return to.size;
}
