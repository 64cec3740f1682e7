/*
 * journal.c - the journal of a run. Every line is written with one call to the system, so a program that is killed leaves whole lines, and
 * a machine that loses power at most a torn end.
 */
#include "journal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <grognard/strbuf.h>

static bool failed(gg_error *error, const char *what) {
	char reason[96] = "";
	if (strerror_r(errno, reason, sizeof reason) != 0)
		reason[0] = '\0';
	return gg_fail(error, 0, 0, what, ": ", reason, NULL);
}

static bool write_line(int file, gg_text *text, gg_error *error) {
	gg_put_char(text, '\n');
	if (text->lost)
		return gg_fail(error, 0, 0, "out of memory", NULL);
	for (size_t at = 0; at < text->len;) {
		ssize_t wrote = write(file, text->at + at, text->len - at);
		if (wrote < 0 && errno == EINTR)
			continue;
		if (wrote <= 0)
			return failed(error, "cannot write the journal");
		at += (size_t)wrote;
	}
	return true;
}

/* --- Settings --------------------------------------------------------------------------------------------------------- */

/* Parses a header; `nodes` has room for all options. */
enum { HEADER_NODES = 1024 };

static bool is_header(gg_json *doc, const char *text, size_t size, gg_json_node *nodes) {
	const char *format;
	size_t length;
	return gg_json_parse(doc, text, size, nodes, HEADER_NODES, NULL) && gg_json_kind_of(doc, 1) == GG_JSON_OBJECT &&
	       gg_json_string(doc, 1, "format", &format, &length, NULL) && gg_span_is(format, length, "grognard-arena-1");
}

static bool same_value(const gg_json *x, const gg_json *y, const char *name) {
	const gg_json_node *a = &x->nodes[gg_json_member(x, 1, name)], *b = &y->nodes[gg_json_member(y, 1, name)];
	return a->kind == b->kind && a->size == b->size && !memcmp(x->text + a->start, y->text + b->start, a->size);
}

/* As far as it can be shown in a message. */
static const char *shown(const gg_json *doc, const char *name, char out[80]) {
	const gg_json_node *n = &doc->nodes[gg_json_member(doc, 1, name)];
	gg_text text = gg_text_on(out, 80);
	gg_put_bytes(&text, doc->text + n->start, n->size);
	gg_clean(out, '?');
	return out;
}

/* Names the first setting that differs. */
static bool differs(const char *theirs, size_t their_size, const char *ours, size_t our_size, gg_error *error) {
	static const char *const names[] = {"game", "data", "seed", "move_ms", "players", "options", "each", "openings", "openings_hash"};
	gg_json then, now;
	gg_json_node *nodes = calloc(2 * HEADER_NODES, sizeof *nodes);
	bool named = false;
	if (!nodes)
		return gg_fail(error, 0, 0, "out of memory", NULL);
	if (is_header(&then, theirs, their_size, nodes) && is_header(&now, ours, our_size, nodes + HEADER_NODES)) {
		for (size_t i = 0; !named && i < sizeof names / sizeof *names; i++) {
			char before[80], after[80];
			named = !same_value(&then, &now, names[i]);
			if (named)
				gg_fail(error, 0, 0, "was begun with other settings: ", names[i], " was ", shown(&then, names[i], before),
					", now ", shown(&now, names[i], after), NULL);
		}
		if (!named)
			gg_fail(error, 0, 0, "was begun with other settings", NULL);
	} else {
		gg_fail(error, 0, 0, "is no journal of the arena", NULL);
	}
	free(nodes);
	return false;
}

/* --- Reading ---------------------------------------------------------------------------------------------------------- */

typedef struct reading {
	FILE *from;
	char *line;
	size_t cap;
	off_t good; /* bytes of whole lines that were understood */
	const arena_plan *plan;
	const arena_journal_sink *sink;
} reading;

/* The next whole line without its end; -1: there is none. */
static ssize_t next_line(reading *r) {
	ssize_t size = getline(&r->line, &r->cap, r->from);
	return size > 0 && r->line[size - 1] == '\n' ? size - 1 : -1;
}

/* A line that is no result may be the torn end of the file, but then nothing good comes after it. */
static bool read_results(reading *r, gg_error *error) {
	int32_t number = 1, bad = 0;
	for (ssize_t size; (size = next_line(r)) >= 0;) {
		arena_job job;
		arena_result result;
		gg_error problem = {0};
		number++;
		if (!arena_line_read(r->plan, r->line, (size_t)size, &job, &result, &problem)) {
			bad = bad ? bad : number;
			continue;
		}
		if (bad)
			return gg_fail(error, bad, 1, "is damaged: no result of a game in this line", NULL);
		r->sink->put(r->sink->payload, &job, &result);
		r->good += size + 1;
	}
	return true;
}

static bool read_header(reading *r, const gg_text *ours, gg_error *error) {
	ssize_t size = getline(&r->line, &r->cap, r->from);
	if (size <= 0)
		return true; /* a new file */
	bool whole = r->line[size - 1] == '\n';
	size -= whole;
	if (!whole && (size_t)size <= ours->len && !memcmp(r->line, ours->at, (size_t)size))
		return true; /* power was cut while it began */
	if ((size_t)size != ours->len || memcmp(r->line, ours->at, ours->len) != 0)
		return differs(r->line, (size_t)size, ours->at, ours->len, error);
	r->good = size + 1;
	return read_results(r, error);
}

static bool read_all(arena_journal *j, const gg_text *header, const arena_journal_sink *sink, off_t *good, gg_error *error) {
	int copy = dup(j->file);
	reading r = {.from = copy < 0 ? NULL : fdopen(copy, "r"), .plan = j->plan, .sink = sink};
	if (!r.from) {
		failed(error, "cannot be read");
		if (copy >= 0)
			close(copy);
		return false;
	}
	bool read = read_header(&r, header, error);
	if (read && ferror(r.from))
		read = failed(error, "cannot be read");
	*good = r.good;
	free(r.line);
	fclose(r.from);
	return read;
}

/* --- Opening, appending, closing
 * ---------------------------------------------------------------------------------------------------------- */

/* A lock belongs to the process: closing any descriptor of the file would end it, so it is taken after reading. */
static bool take_lock(int file, gg_error *error) {
	struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
	return fcntl(file, F_SETLK, &lock) == 0 || gg_fail(error, 0, 0, "is in use by another arena", NULL);
}

static bool begin(arena_journal *j, gg_text *header, const arena_journal_sink *sink, gg_error *error) {
	off_t good = 0;
	if (!take_lock(j->file, error) || !read_all(j, header, sink, &good, error) || !take_lock(j->file, error))
		return false;
	if (lseek(j->file, 0, SEEK_END) > good && ftruncate(j->file, good) != 0)
		return failed(error, "cannot be shortened to its whole lines");
	return good > 0 || write_line(j->file, header, error);
}

bool arena_journal_open(arena_journal *j, const char *path, const arena_plan *plan, const arena_journal_sink *sink, gg_error *error) {
	j->plan = plan;
	j->file = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
	if (j->file < 0)
		return failed(error, "cannot be opened");
	gg_text header = gg_strbuf();
	arena_header_write(plan, &header);
	bool begun = header.lost ? gg_fail(error, 0, 0, "out of memory", NULL) : begin(j, &header, sink, error);
	gg_strbuf_free(&header);
	return begun;
}

bool arena_journal_append(arena_journal *j, const arena_job *job, const arena_result *result, gg_error *error) {
	char buffer[ARENA_LINE];
	gg_text text = gg_text_on(buffer, sizeof buffer);
	arena_line_write(j->plan, job, result, &text);
	return write_line(j->file, &text, error);
}

void arena_journal_close(arena_journal *j) {
	if (j->file >= 0)
		close(j->file);
	j->file = -1;
}
