/*
 * fail.c - how every verb fails: one line on standard error that says what to do, or with --json the object described
 * in docs/cli.md, and an exit status. Text quoted from a file may be any bytes, so it is cleaned before it reaches a terminal.
 */
#include "cli.h"

#include <stdarg.h>
#include <string.h>

#include <grognard/catalogue.h>
#include <grognard/strbuf.h>

enum { MESSAGE_MAX = 1024 };

typedef struct fault {
	const char *code, *file, *clause;
	int line, column;
	char message[MESSAGE_MAX];
} fault;

static void report_json(const fault *f) {
	static const cli_error no_memory = {.code = "memory", .message = "out of memory"};
	cli_error error = {f->code, f->message, f->file, f->line, f->column, f->clause};
	char small[256];
	gg_text text = gg_strbuf();
	for (const cli_error *shown = &error; shown; shown = text.lost ? &no_memory : NULL) {
		if (text.lost) {
			gg_strbuf_free(&text);
			text = gg_text_on(small, sizeof small);
		}
		gg_json_out out = gg_json_compact_on(&text);
		gg_json_open(&out, NULL, '{');
		cli_put_error(&out, "error", shown);
		gg_json_close(&out, '}');
	}
	fprintf(stderr, "%s\n", text.at);
	if (text.at != small)
		gg_strbuf_free(&text);
}

static int report(const cli *c, int status, fault *f) {
	gg_clean(f->message, '?');
	fflush(stdout); /* output printed so far comes before the error */
	if (c->json) {
		report_json(f);
		return status;
	}
	fprintf(stderr, "grognard%s%s: ", c->verb ? " " : "", c->verb ? c->verb->name : "");
	bool piped = f->file && strcmp(f->file, "-") == 0;
	if (f->file && (piped || !strstr(f->message, f->file))) {
		char file[256];
		snprintf(file, sizeof file, "%s", piped ? "standard input" : f->file);
		gg_clean(file, '?');
		fprintf(stderr, "%s:", file);
		if (f->line > 0)
			fprintf(stderr, "%d:%d:", f->line, f->column);
		fputc(' ', stderr);
	}
	fprintf(stderr, "%s\n", f->message);
	return status;
}

int cli_wrong(const cli *c, const char *format, ...) {
	fault f = {.code = "usage"};
	va_list args;
	va_start(args, format);
	vsnprintf(f.message, sizeof f.message, format, args);
	va_end(args);
	return report(c, CLI_USAGE, &f);
}

int cli_failed(const cli *c, const char *code, const char *format, ...) {
	fault f = {.code = code};
	va_list args;
	va_start(args, format);
	vsnprintf(f.message, sizeof f.message, format, args);
	va_end(args);
	return report(c, CLI_MALFORMED, &f);
}

int cli_no_memory(const cli *c) {
	return cli_failed(c, "memory", "out of memory");
}

int cli_bad_file(const cli *c, const char *file, const char *code, const gg_error *error) {
	fault f = {.code = code, .file = file, .line = error->line, .column = error->column};
	snprintf(f.message, sizeof f.message, "%s", error->message);
	return report(c, CLI_MALFORMED, &f);
}

int cli_refused_as(const cli *c, const char *code, const char *clause, const char *what, const char *words) {
	fault f = {.code = code, .clause = clause};
	snprintf(f.message, sizeof f.message, "%s: %s: %s (%s)", what, cli_phrase_text(c->lang, PHRASE_REFUSED), words, clause);
	return report(c, CLI_NO, &f);
}

int cli_refused(const cli *c, const gg_game *game, const gg_verdict *verdict, const char *action) {
	char words[512];
	cli_render(c, game, verdict->code, verdict->args, words);
	return cli_refused_as(c, gg_word_id(game, verdict->code), gg_clause_id(game, verdict->clause), action, words);
}
