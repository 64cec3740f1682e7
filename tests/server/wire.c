/*
 * wire.c - the test client's WebSocket (wire.h): the verified handshake, JSON messages, and any frame a hostile client
 * might send.
 */
#include <errno.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <sodium.h>
#include <sys/socket.h>

#include "frame.h"
#include "pick.h"
#include "wire.h"

enum { MESSAGE_MAX = 1 << 17 };

static bool fail(wire *w, const char *reason) {
	if (reason != w->reason)
		snprintf(w->reason, sizeof w->reason, "%s", reason);
	return false;
}

/* Closes a finished connection; `code` says how it ended. */
static void cut(wire *w, int code) {
	if (w->fd >= 0)
		close(w->fd);
	w->fd = -1;
	w->code = code;
}

void wire_close(wire *w) {
	if (w->fd >= 0)
		close(w->fd);
	free(w->in);
	free(w->text);
	json_decref(w->kept);
	*w = (wire){.fd = -1};
}

static bool room(void **at, size_t *cap, size_t wanted) {
	if (wanted <= *cap)
		return true;
	size_t more = wanted * 2 + 4096;
	void *bigger = realloc(*at, more);
	if (!bigger)
		return false;
	*at = bigger;
	*cap = more;
	return true;
}

/* Waits for bytes and reads them. 1: some came, 0: none in time, -1: closed. */
static int more(wire *w, int64_t end) {
	void *in = w->in;
	if (w->fd < 0)
		return -1;
	bool fits = room(&in, &w->in_cap, w->in_size + 65536);
	w->in = in;
	if (!fits)
		return -1;
	struct pollfd ready = {w->fd, POLLIN, 0};
	int polled = poll(&ready, 1, deadline_left(end));
	if (polled <= 0)
		return polled < 0 && errno != EINTR ? -1 : 0;
	ssize_t got = recv(w->fd, w->in + w->in_size, w->in_cap - w->in_size, 0);
	if (got <= 0) {
		if (got < 0 && errno == EINTR)
			return 0;
		cut(w, w->code ? w->code : 1006);
		return -1;
	}
	w->in_size += (size_t)got;
	return 1;
}

static void used(wire *w, size_t size) {
	memmove(w->in, w->in + size, w->in_size - size);
	w->in_size -= size;
}

/* --- The handshake -------------------------------------------------------------------------------------------------- */

static bool accepted(wire *w, const char *accept, size_t head) {
	char got[64];
	wire_reply reply = {.head = strndup((const char *)w->in, head)};
	bool there = wire_header(&reply, "sec-websocket-accept", got, sizeof got);
	wire_reply_free(&reply);
	return there && !strcmp(got, accept) ? true : fail(w, "the server's Sec-WebSocket-Accept is wrong");
}

int wire_upgrade(wire *w, int port, const char *headers) {
	char text[4096], accept[FRAME_ACCEPT];
	*w = (wire){.fd = wire_connect(port)};
	if (w->fd < 0)
		return fail(w, strerror(errno)), 0;
	size_t size = frame_upgrade(text, sizeof text, "/ws", port, headers, accept), head;
	int64_t end = deadline_in(WIRE_PATIENCE);
	if (!size || !wire_put(w->fd, text, size, WIRE_PATIENCE))
		return fail(w, "the upgrade could not be sent"), 0;
	while ((head = wire_head_size(w->in, w->in_size)) == 0) {
		int came = more(w, end);
		if (came < 0 || (came == 0 && deadline_passed(end)))
			return fail(w, "no answer to the upgrade"), 0;
	}
	int status = !strncmp((const char *)w->in, "HTTP/1.1 ", 9) ? (int)strtol((const char *)w->in + 9, NULL, 10) : 0;
	if (status == 101 && !accepted(w, accept, head))
		status = 0;
	if (status != 101) {
		fail(w, w->reason[0] ? w->reason : "the upgrade was refused");
		cut(w, 1006);
		return status;
	}
	used(w, head);
	return status;
}

bool wire_open(wire *w, int port, const char *cookie) {
	char headers[512], line[256] = "";
	if (*cookie)
		snprintf(line, sizeof line, "Cookie: grognard=%s\r\n", cookie);
	snprintf(headers, sizeof headers, "Origin: http://localhost:%d\r\nSec-WebSocket-Protocol: grognard-1\r\n%s", port, line);
	if (wire_upgrade(w, port, headers) != 101)
		return false;
	json_t *hello = wire_receive(w, WIRE_PATIENCE);
	bool greeted = !strcmp(wire_kind(hello), "hello");
	json_decref(hello);
	return greeted ? true : fail(w, "no hello");
}

/* --- Sending ------------------------------------------------------------------------------------------------------ */

bool wire_raw(wire *w, const void *bytes, size_t size) {
	if (w->fd < 0)
		return fail(w, "not open");
	return wire_put(w->fd, bytes, size, WIRE_PATIENCE) ? true : fail(w, "the server takes no more bytes");
}

bool wire_frame(wire *w, uint8_t first, const void *payload, size_t size) {
	uint8_t mask[4], *bytes = malloc(FRAME_HEAD_MAX + size);
	if (!bytes)
		return fail(w, "no memory");
	randombytes_buf(mask, sizeof mask);
	bool sent = wire_raw(w, bytes, frame_write(bytes, first, payload, size, mask));
	free(bytes);
	return sent;
}

static bool say(wire *w, const char *ending, const char *format, va_list args) {
	char *text = malloc(MESSAGE_MAX);
	if (!text)
		return fail(w, "no memory");
	int size = vsnprintf(text, MESSAGE_MAX - 64, format, args);
	if (size >= 0 && size < MESSAGE_MAX - 64)
		size += snprintf(text + size, 64, "%s", ending);
	bool sent = size < MESSAGE_MAX && wire_frame(w, FRAME_FIN | FRAME_TEXT, text, (size_t)size);
	free(text);
	return sent;
}

bool wire_send(wire *w, const char *format, ...) {
	va_list args;
	va_start(args, format);
	bool sent = say(w, "", format, args);
	va_end(args);
	return sent;
}

/* --- Receiving ---------------------------------------------------------------------------------------------------- */

/* Takes a data frame; returns the message if it completes one. */
static json_t *data_frame(wire *w, const frame *f) {
	void *text = w->text;
	bool fits = room(&text, &w->text_cap, w->text_size + f->size + 1);
	w->text = text;
	if (!fits)
		return NULL;
	memcpy(w->text + w->text_size, f->payload, f->size);
	w->text_size += f->size;
	if (!f->fin)
		return NULL;
	json_error_t error;
	json_t *message = json_loadb(w->text, w->text_size, JSON_REJECT_DUPLICATES, &error);
	if (!json_is_object(message)) {
		snprintf(w->reason, sizeof w->reason, "the server said what is no JSON object: %.60s", error.text);
		json_decref(message);
		message = NULL;
		cut(w, 1007);
	}
	w->text_size = 0;
	return message;
}

/* Takes one frame if complete; returns the message if it ended one. */
static json_t *take(wire *w, bool *taken) {
	frame f;
	const char *reason = NULL;
	json_t *message = NULL;
	long size = frame_read(w->in, w->in_size, &f, &reason);
	*taken = size > 0;
	if (size < 0) {
		fail(w, reason);
		cut(w, 1002);
	}
	if (size <= 0)
		return NULL;
	if (f.opcode <= FRAME_BINARY) {
		message = data_frame(w, &f);
	} else if (f.opcode == FRAME_PING) {
		(void)wire_frame(w, FRAME_FIN | FRAME_PONG, f.payload, f.size);
	} else if (f.opcode == FRAME_CLOSE) {
		w->code = f.size >= 2 ? f.payload[0] << 8 | f.payload[1] : 1005;
		snprintf(w->reason, sizeof w->reason, "closed %d %.*s", w->code, f.size > 2 ? (int)f.size - 2 : 0,
			 (const char *)f.payload + 2);
		(void)wire_frame(w, FRAME_FIN | FRAME_CLOSE, f.payload, f.size >= 2 ? 2 : 0);
		cut(w, w->code);
	}
	used(w, (size_t)size);
	return message;
}

static json_t *receive_new(wire *w, int64_t end) {
	for (;;) {
		bool taken = true;
		while (taken && w->in_size > 0) {
			json_t *message = take(w, &taken);
			if (message)
				return message;
		}
		int came = more(w, end);
		if (came < 0)
			return fail(w, w->reason[0] ? w->reason : "the server went away"), NULL;
		if (came == 0 && deadline_passed(end))
			return fail(w, "nothing was said within the limit"), NULL;
	}
}

json_t *wire_receive(wire *w, int milliseconds) {
	if (json_array_size(w->kept) > 0) {
		json_t *message = json_incref(json_array_get(w->kept, 0));
		json_array_remove(w->kept, 0);
		return message;
	}
	return receive_new(w, deadline_in(milliseconds));
}

typedef bool wanted(const json_t *message, const char *t, long re);

static bool of_kind(const json_t *message, const char *t, long re) {
	(void)re;
	return !strcmp(wire_kind(message), t);
}

static bool answers(const json_t *message, const char *t, long re) {
	(void)t;
	const json_t *number = json_object_get(message, "re");
	return json_is_integer(number) && json_integer_value(number) == re;
}

static json_t *receive_wanted(wire *w, wanted *is, const char *t, long re, int milliseconds) {
	int64_t end = deadline_in(milliseconds);
	for (size_t i = 0; i < json_array_size(w->kept); i++) {
		json_t *message = json_array_get(w->kept, i);
		if (!is(message, t, re))
			continue;
		json_incref(message);
		json_array_remove(w->kept, i);
		return message;
	}
	for (;;) {
		json_t *message = receive_new(w, end);
		if (!message || is(message, t, re))
			return message;
		if (!w->kept)
			w->kept = json_array();
		json_array_append_new(w->kept, message);
	}
}

json_t *wire_until(wire *w, const char *t, int milliseconds) {
	return receive_wanted(w, of_kind, t, 0, milliseconds);
}

json_t *wire_ask(wire *w, const char *format, ...) {
	char ending[64];
	va_list args;
	snprintf(ending, sizeof ending, ",\"re\":%ld}", ++w->re);
	va_start(args, format);
	bool sent = say(w, ending, format, args);
	va_end(args);
	return sent ? receive_wanted(w, answers, "", w->re, WIRE_PATIENCE) : NULL;
}

bool wire_closed(wire *w, int milliseconds) {
	int64_t end = deadline_in(milliseconds);
	while (w->fd >= 0 && !deadline_passed(end))
		json_decref(receive_new(w, end));
	return w->fd < 0;
}

const char *wire_kind(const json_t *message) {
	return pick_text(message, "t");
}

const char *wire_code(const json_t *message) {
	return strcmp(wire_kind(message), "no") != 0 ? "" : pick_text(message, "code");
}
