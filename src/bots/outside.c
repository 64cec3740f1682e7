/*
 * outside.c - the host's side of the bot protocol: what a bot is sent, what it may answer, and what becomes of one that does not. The
 * process itself is child.c's, its lines are read in words.c.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <grognard/catalogue.h>
#include <grognard/position.h>
#include <grognard/strbuf.h>

#include "parts.h"

enum { GRACE_MS = 50 }; /* our own delays are not the bot's */

gg_outside_settings gg_outside_defaults(void) {
	return (gg_outside_settings){
		.hello_ms = 10000, .move_ms = 10000, .quit_ms = 1000, .line_bytes = 4096, .game_bytes = 16u << 20, .memory_mib = 0};
}

const char *gg_outside_fault_name(gg_outside_fault fault) {
	static const char *const names[GG_OUTSIDE_FAULTS] = {"",        "failed",  "gone",    "late",    "flood",    "garbled",
							     "unasked", "version", "refused", "illegal", "resigned", "stopped"};
	return fault < GG_OUTSIDE_FAULTS ? names[fault] : "";
}

/* --- Faults ------------------------------------------------------------------------------------------------------ */

static bool fail(gg_outside *o, gg_outside_fault fault, const char *format, ...) __attribute__((format(printf, 3, 4)));
static bool fail(gg_outside *o, gg_outside_fault fault, const char *format, ...) {
	va_list list;
	va_start(list, format);
	vsnprintf(o->why, sizeof o->why, format, list);
	va_end(list);
	gg_clean(o->why, '?'); /* what a bot says is any bytes, and may have been cut in the middle of a character */
	o->fault = fault;
	return false;
}

/* The last line that it wrote to standard error and that says something: of a Python program the exception. */
static const char *last_words(const gg_outside *o, char out[200]) {
	const char *tail = o->child.tail;
	size_t end = o->child.tail_size;
	while (end && (unsigned char)tail[end - 1] <= ' ')
		end--;
	size_t start = end;
	while (start && tail[start - 1] != '\n')
		start--;
	if (end == start)
		return "";
	snprintf(out, 200, "; its last words: %.*s", (int)(end - start > 160 ? 160 : end - start), tail + start);
	return out;
}

/* One that cannot go on is killed at once. Returns how it ended, as child_end does. */
static int end_child(gg_outside *o, int64_t patience) {
	o->playing = false;
	return child_end(&o->child, child_clock() + patience);
}

static bool fail_gone(gg_outside *o, const char *when) {
	char words[200];
	int status = end_child(o, 100); /* one that has closed its output is about to end */
	if (status < 0)
		return fail(o, GG_OUTSIDE_GONE, "closed its input or output %s%s", when, last_words(o, words));
	if (status == 127)
		return fail(o, GG_OUTSIDE_GONE, "ended with status 127 %s: no such command%s", when, last_words(o, words));
	if (status > 128)
		return fail(o, GG_OUTSIDE_GONE, "was ended by signal %d %s%s", status - 128, when, last_words(o, words));
	return fail(o, GG_OUTSIDE_GONE, "ended with status %d %s%s", status, when, last_words(o, words));
}

static bool fail_child(gg_outside *o, child_fault fault, const char *when, uint32_t milliseconds) {
	char words[200];
	if (fault == CHILD_GONE)
		return fail_gone(o, when);
	end_child(o, 0);
	switch (fault) {
	case CHILD_LATE:
		return fail(o, GG_OUTSIDE_LATE, "did not answer within %u ms %s%s", (unsigned)milliseconds, when, last_words(o, words));
	case CHILD_LONG:
		return fail(o, GG_OUTSIDE_FLOOD, "sent a line of more than %u bytes %s", (unsigned)o->settings.line_bytes, when);
	case CHILD_FLOOD:
		return fail(o, GG_OUTSIDE_FLOOD, "sent more than %u bytes in one game, %s", (unsigned)o->settings.game_bytes, when);
	case CHILD_FINE:
	case CHILD_GONE:
	case CHILD_STOPPED:
		break;
	}
	return fail(o, GG_OUTSIDE_STOPPED, "was stopped %s", when);
}

/* --- Lines ------------------------------------------------------------------------------------------------------- */

static void trace(const gg_outside *o, char way, const char *line, size_t size) {
	if (o->settings.trace)
		o->settings.trace(o->settings.payload, way, line, size);
}

static void trace_all(const gg_outside *o, const char *text, size_t size) {
	for (const char *stop; o->settings.trace && size && (stop = memchr(text, '\n', size)) != NULL;) {
		size_t length = (size_t)(stop - text);
		trace(o, '>', text, length);
		text += length + 1;
		size -= length + 1;
	}
}

/* What is asked, how long the answer may take, and what it may be. */
typedef struct question {
	const char *when; /* "after begin" */
	uint32_t milliseconds;
	int64_t deadline;
	const char *wanted; /* "ready or refuse" */
	unsigned words;     /* the same, a bit for each bot_word */
} question;

static unsigned of(bot_word word) {
	return 1u << word;
}

static question ask(const char *when, uint32_t milliseconds, const char *wanted, unsigned words) {
	return (question){when, milliseconds, child_clock() + milliseconds + GRACE_MS, wanted, words};
}

static bool send_text(gg_outside *o, gg_text *text, const question *q) {
	if (gg_text_cut(text)) {
		end_child(o, 0);
		return fail(o, GG_OUTSIDE_FAILED, "there is no memory for what it is to be sent");
	}
	trace_all(o, text->at, text->len);
	child_fault fault = child_send(&o->child, text->at, text->len, q->deadline);
	return fault ? fail_child(o, fault, q->when, q->milliseconds) : true;
}

static bool fail_line(gg_outside *o, const char *line, const question *q) {
	char said[128];
	snprintf(said, sizeof said, "%s", line);
	end_child(o, 0);
	return fail(o, GG_OUTSIDE_GARBLED, "was to say %s %s, and said \"%s\"", q->wanted, q->when, said);
}

/* The next line that is not `info`. It stays until something is sent or heard. */
static bool hear(gg_outside *o, bot_line *out, const question *q) {
	const char *line;
	size_t size;
	do {
		child_fault fault = child_line(&o->child, q->deadline, &line, &size);
		if (fault)
			return fail_child(o, fault, q->when, q->milliseconds);
		trace(o, '<', line, size);
		if (!bot_line_read(out, line, size, false) || !(of(out->word) & (q->words | of(BOT_INFO))))
			return fail_line(o, line, q);
	} while (out->word == BOT_INFO);
	return true;
}

bool outside_hear_nothing(gg_outside *o, const char *when, int64_t deadline) {
	const char *line;
	size_t size;
	bot_line said = {0};
	for (;;) {
		child_fault fault = child_line(&o->child, deadline, &line, &size);
		if (fault == CHILD_LATE)
			return true;
		if (fault)
			return fail_child(o, fault, when, 0);
		trace(o, '<', line, size);
		if (bot_line_read(&said, line, size, false) && said.word == BOT_INFO)
			continue;
		char words[128];
		snprintf(words, sizeof words, "%s", line);
		end_child(o, 0);
		return fail(o, GG_OUTSIDE_UNASKED, "said \"%s\" unasked, %s", words, when);
	}
}

/* --- Coming and going -------------------------------------------------------------------------------------------- */

static bool greet(gg_outside *o) {
	char line[64];
	gg_text text = gg_text_on(line, sizeof line);
	bot_line said = {0};
	gg_put(&text, "hello ");
	gg_put_int(&text, GG_OUTSIDE_PROTOCOL);
	gg_put(&text, " grognard ");
	gg_put(&text, gg_version());
	gg_put_char(&text, '\n');
	question q = ask("after hello", o->settings.hello_ms, "hello with a version and a name", of(BOT_HELLO));
	if (!send_text(o, &text, &q) || !hear(o, &said, &q))
		return false;
	snprintf(o->name, sizeof o->name, "%s", said.text);
	gg_clean(o->name, '?');
	if (said.number >= 1 && said.number <= GG_OUTSIDE_PROTOCOL)
		return true;
	end_child(o, 0);
	return fail(o, GG_OUTSIDE_VERSION, "speaks version %u of the protocol; this host speaks version %d", (unsigned)said.number,
		    GG_OUTSIDE_PROTOCOL);
}

static bool start(gg_outside *o) {
	gg_error error = {0};
	o->fault = GG_OUTSIDE_FINE;
	o->why[0] = 0;
	if (!child_start(&o->child, o->command, (uint64_t)o->settings.memory_mib << 20, &error))
		return fail(o, GG_OUTSIDE_FAILED, "%s", error.message);
	return greet(o);
}

gg_outside *gg_outside_start(const char *command, const gg_outside_settings *settings, gg_error *error) {
	gg_outside *o = calloc(1, sizeof *o);
	if (o) {
		o->settings = *settings;
		o->command = strdup(command);
		o->child = (child){.in = -1, .out = -1, .err = -1, .heard_most = settings->game_bytes};
		o->child.stop = settings->stop;
		o->child.payload = settings->payload;
	}
	if (!o || !o->command || !lines_make(&o->child.said, settings->line_bytes)) {
		gg_fail(error, 0, 0, "there is no memory for another program", NULL);
		gg_outside_stop(o, NULL);
		return NULL;
	}
	if (start(o))
		return o;
	gg_fail(error, 0, 0, "the bot ", o->why, NULL);
	gg_outside_stop(o, NULL);
	return NULL;
}

const char *gg_outside_name(const gg_outside *o) {
	return o->name;
}

void gg_outside_stop(gg_outside *o, int *status) {
	int ended = -1;
	if (o && o->child.pid) {
		static const char quit[] = "quit\n";
		int64_t deadline = child_clock() + o->settings.quit_ms;
		trace(o, '>', quit, sizeof quit - 2);
		child_send(&o->child, quit, sizeof quit - 1, deadline);
		ended = child_end(&o->child, deadline);
	}
	if (status)
		*status = ended;
	if (!o)
		return;
	lines_free(&o->child.said);
	free(o->command);
	free(o);
}

gg_outside_fault gg_outside_fault_of(const gg_outside *o) {
	return o->fault;
}

const char *gg_outside_why(const gg_outside *o) {
	return o->why;
}

const char *gg_outside_stderr(gg_outside *o) {
	return o->child.tail;
}

/* --- A game ------------------------------------------------------------------------------------------------------ */

/* Words that somebody else may have chosen: they must not begin another line. */
static void put_plain(gg_text *text, const char *words) {
	for (; *words; words++)
		gg_put_char(text, (unsigned char)*words < ' ' ? '?' : *words);
}

static void put_opening(gg_text *text, const gg_game *game, const gg_options *options, int seats, int seat) {
	gg_put(text, "game ");
	gg_put(text, game->rules->id);
	for (uint32_t i = 0; options && i < options->count; i++) {
		gg_put(text, "\noption ");
		put_plain(text, options->list[i].name);
		gg_put_char(text, '=');
		put_plain(text, options->list[i].value);
	}
	gg_put(text, "\nplayers ");
	gg_put_int(text, seats);
	gg_put(text, "\nseat p");
	gg_put_int(text, seat + 1);
	gg_put(text, "\nbegin\n");
}

/* A process for the next game, with nothing left over from the last one. */
static bool fresh(gg_outside *o, bool forgive) {
	if (o->child.pid && o->playing)
		gg_outside_end(o, "abandoned");
	o->fault = GG_OUTSIDE_FINE;
	o->why[0] = 0;
	if (!o->child.pid)
		return start(o);
	return outside_hear_nothing(o, "after the end of a game", 0) || (forgive && start(o));
}

bool outside_begin(gg_outside *o, const gg_game *game, const gg_options *options, int seats, int seat, bool forgive) {
	bot_line said = {0};
	if (!fresh(o, forgive))
		return false;
	gg_text text = gg_strbuf();
	put_opening(&text, game, options, seats, seat);
	question q = ask("after begin", o->settings.hello_ms, "ready or refuse", of(BOT_READY) | of(BOT_REFUSE));
	o->child.heard = 0;
	bool answered = send_text(o, &text, &q) && hear(o, &said, &q);
	gg_strbuf_free(&text);
	if (!answered)
		return false;
	if (said.word == BOT_REFUSE)
		return fail(o, GG_OUTSIDE_REFUSED, "does not play this: %.300s", said.text);
	o->playing = true;
	return true;
}

bool gg_outside_begin(gg_outside *o, const gg_game *game, const gg_options *options, int seats, int seat) {
	return outside_begin(o, game, options, seats, seat, true);
}

void outside_tell(gg_outside *o, const char *word, const char *words) {
	char line[GG_OUTSIDE_WHY];
	gg_text text = gg_text_on(line, sizeof line - 1);
	gg_put(&text, word);
	gg_put_char(&text, ' ');
	put_plain(&text, words);
	size_t size = strlen(line);
	trace(o, '>', line, size);
	line[size] = '\n';
	if (child_send(&o->child, line, size + 1, child_clock() + o->settings.hello_ms))
		end_child(o, 0);
}

void gg_outside_end(gg_outside *o, const char *result) {
	if (!o->playing)
		return;
	o->playing = false;
	outside_tell(o, "end", result);
}

/* --- A decision -------------------------------------------------------------------------------------------------- */

static void put_action(gg_text *text, const gg_game *game, const gg_state *view, const gg_action *action) {
	gg_put(text, "action ");
	game->rules->format(game, view, action, text);
	gg_put(text, "\nparts ");
	gg_json_out json = gg_json_compact_on(text);
	gg_json_open(&json, NULL, '{');
	game->rules->parts(game, view, action, &json);
	gg_json_close(&json, '}');
	gg_put_char(text, '\n');
}

static void put_turn(gg_text *text, const gg_game *game, const gg_state *view, uint32_t milliseconds) {
	uint32_t most = game->rules->actions_max;
	gg_action *list = calloc(most, sizeof *list);
	gg_put(text, "view ");
	gg_json_out json = gg_json_compact_on(text);
	gg_position_put(game, view, &json);
	gg_put_char(text, '\n');
	uint32_t count = list ? gg_actions(game, view, list, most) : 0;
	for (uint32_t i = 0; i < count; i++)
		put_action(text, game, view, &list[i]);
	gg_put(text, "go ");
	gg_put_int(text, milliseconds);
	gg_put_char(text, '\n');
	text->lost = text->lost || !list;
	free(list);
}

/* Says why; it costs the game, and the process can go on with the next. */
static bool refuse(gg_outside *o, const char *notation, const char *why, const char *clause) {
	char words[GG_OUTSIDE_WHY];
	snprintf(words, sizeof words, "%.100s: %.300s%s%s%s", notation, why, *clause ? " (" : "", clause, *clause ? ")" : "");
	fail(o, GG_OUTSIDE_ILLEGAL, "played %s", words);
	outside_tell(o, "illegal", words);
	return false;
}

static bool check(gg_outside *o, const gg_game *game, const gg_state *state, const gg_action *action, const char *notation) {
	gg_verdict verdict = {0};
	char why[400];
	if (gg_check(game, state, action, &verdict))
		return true;
	gg_text text = gg_text_on(why, sizeof why);
	gg_render(game, GG_EN, verdict.code, verdict.args, &text);
	return refuse(o, notation, why, gg_clause_id(game, verdict.clause));
}

static bool read_action(gg_outside *o, const gg_game *game, const gg_state *view, const bot_line *said, gg_action *out) {
	gg_error error = {0};
	char notation[GG_LINE_MAX];
	snprintf(notation, sizeof notation, "%s", said->text);
	if (!game->rules->parse(game, view, said->text, said->size, out, &error))
		return refuse(o, notation, error.message, "");
	return check(o, game, view, out, notation);
}

bool gg_outside_choose(gg_outside *o, const gg_game *game, const gg_state *view, int seat, gg_action *out) {
	bot_line said = {0};
	if (!o->playing || o->fault || gg_turn(game, view) != seat)
		return o->fault ? false : fail(o, GG_OUTSIDE_FAILED, "was asked although it is not its turn");
	if (!outside_hear_nothing(o, "before its turn", 0))
		return false;
	gg_text text = gg_strbuf();
	put_turn(&text, game, view, o->settings.move_ms);
	question q = ask("after go", o->settings.move_ms, "play or resign", of(BOT_PLAY) | of(BOT_RESIGN));
	bool answered = send_text(o, &text, &q) && hear(o, &said, &q);
	gg_strbuf_free(&text);
	if (!answered)
		return false;
	if (said.word == BOT_RESIGN)
		return fail(o, GG_OUTSIDE_RESIGNED, "resigned");
	return read_action(o, game, view, &said, out);
}

bool gg_outside_move(gg_outside *o, const gg_game *game, const gg_state *state, int seat, gg_action *out) {
	gg_box view;
	char notation[GG_LINE_MAX];
	gg_copy(game, &view.state, state);
	if (game->rules->hide)
		gg_hide(game, &view.state, seat);
	if (!gg_outside_choose(o, game, &view.state, seat, out))
		return false;
	gg_text text = gg_text_on(notation, sizeof notation);
	game->rules->format(game, &view.state, out, &text);
	return check(o, game, state, out, notation);
}
