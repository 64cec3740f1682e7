/*
 * wire_http.c - sockets and HTTP for tests (wire.h). One connection per request: a request must not depend on earlier
 * ones.
 */
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include "pick.h"
#include "wire.h"

void wire_note(const char *what, const char *reason) {
	printf("# %s: %s\n", what, reason);
	fflush(stdout);
}

int wire_connect(int port) {
	int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
	if (fd < 0)
		return -1;
	struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port), .sin_addr = {htonl(INADDR_LOOPBACK)}};
	int one = 1;
	if (connect(fd, (struct sockaddr *)&to, sizeof to) != 0) {
		int error = errno;
		close(fd);
		errno = error;
		return -1;
	}
	setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
	return fd;
}

bool wire_put(int fd, const void *bytes, size_t size, int milliseconds) {
	const char *at = bytes;
	int64_t end = deadline_in(milliseconds);
	while (size > 0) {
		ssize_t sent = send(fd, at, size, MSG_NOSIGNAL | MSG_DONTWAIT);
		if (sent > 0) {
			at += sent;
			size -= (size_t)sent;
			continue;
		}
		if (sent < 0 && errno != EAGAIN && errno != EINTR)
			return false;
		struct pollfd ready = {fd, POLLOUT, 0};
		if (deadline_passed(end) || poll(&ready, 1, deadline_left(end)) < 0)
			return false;
	}
	return true;
}

size_t wire_read_all(int fd, char *out, size_t cap, const char *enough, int64_t deadline, bool *closed) {
	size_t size = 0, tail = enough ? strlen(enough) : 0;
	*closed = false;
	while (!*closed && size < cap - 1 && !deadline_passed(deadline)) {
		if (tail && size >= tail && !memcmp(out + size - tail, enough, tail))
			break;
		struct pollfd ready = {fd, POLLIN, 0};
		if (poll(&ready, 1, deadline_left(deadline)) <= 0)
			continue;
		ssize_t got = recv(fd, out + size, cap - 1 - size, 0);
		*closed = got <= 0;
		size += got > 0 ? (size_t)got : 0;
	}
	out[size] = '\0';
	return size;
}

/* --- Responses ---------------------------------------------------------------------------------------------------- */

bool wire_header(const wire_reply *reply, const char *name, char *out, size_t cap) {
	size_t size = strlen(name);
	out[0] = 0;
	for (const char *line = reply->head ? strchr(reply->head, '\n') : NULL; line && line[1]; line = strchr(line + 1, '\n')) {
		if (strncasecmp(line + 1, name, size) != 0 || line[1 + size] != ':')
			continue;
		const char *value = line + 2 + size;
		value += strspn(value, " \t");
		snprintf(out, cap, "%.*s", (int)strcspn(value, "\r\n"), value);
		return true;
	}
	return false;
}

/* Joins the pieces of a chunked body in place. False: incomplete, or not chunked. */
static bool join_chunks(char *body, size_t *size) {
	size_t from = 0, to = 0;
	for (;;) {
		char *end = NULL;
		size_t line = from;
		while (line < *size && body[line] != '\n')
			line++;
		if (line >= *size)
			return false;
		unsigned long count = strtoul(body + from, &end, 16);
		if (end == body + from || count > *size - line - 1)
			return false;
		memmove(body + to, body + line + 1, count);
		to += count;
		from = line + 1 + count + 2;
		if (count == 0)
			break;
		if (from > *size)
			return false;
	}
	*size = to;
	return true;
}

size_t wire_head_size(const void *bytes, size_t size) {
	const char *text = bytes;
	for (size_t i = 0; i + 4 <= size; i++)
		if (!memcmp(text + i, "\r\n\r\n", 4))
			return i + 4;
	return 0;
}

/* Whether the response is complete. `closed`: nothing more will come. */
static bool whole(const char *bytes, size_t size, bool closed, wire_reply *reply) {
	size_t head = wire_head_size(bytes, size);
	if (!head)
		return false;
	char value[64];
	free(reply->head);
	free(reply->body);
	reply->head = strndup(bytes, head - 2);
	reply->size = size - head;
	reply->body = calloc(1, reply->size + 1);
	if (!reply->head || !reply->body)
		return false;
	memcpy(reply->body, bytes + head, reply->size);
	reply->status = !strncmp(bytes, "HTTP/1.", 7) && head > 12 ? (int)strtol(bytes + 9, NULL, 10) : 0;
	if (reply->status == 101 || reply->status == 204 || reply->status == 304)
		return true;
	if (wire_header(reply, "content-length", value, sizeof value)) {
		size_t wanted = strtoul(value, NULL, 10);
		if (reply->size < wanted)
			return false;
		reply->size = wanted;
		reply->body[wanted] = 0;
		return true;
	}
	if (wire_header(reply, "transfer-encoding", value, sizeof value) && !strcasecmp(value, "chunked"))
		return join_chunks(reply->body, &reply->size);
	return closed;
}

static bool receive(int fd, int64_t end, wire_reply *reply) {
	char *bytes = NULL;
	size_t size = 0, cap = 0;
	bool done = false, closed = false;
	while (!done && !closed) {
		if (size + 16384 > cap) {
			cap = cap * 2 + 65536;
			char *more = realloc(bytes, cap);
			if (!more)
				break;
			bytes = more;
		}
		struct pollfd ready = {fd, POLLIN, 0};
		if (poll(&ready, 1, deadline_left(end)) <= 0) {
			snprintf(reply->reason, sizeof reply->reason, "no whole answer within the limit (%zu bytes came)", size);
			break;
		}
		ssize_t got = recv(fd, bytes + size, cap - size, 0);
		closed = got <= 0;
		size += got > 0 ? (size_t)got : 0;
		done = whole(bytes, size, closed, reply);
	}
	if (closed && !done)
		snprintf(reply->reason, sizeof reply->reason, "closed after %zu bytes", size);
	free(bytes);
	return done;
}

bool wire_exchange(int port, const void *bytes, size_t size, int milliseconds, wire_reply *reply) {
	int64_t end = deadline_in(milliseconds);
	memset(reply, 0, sizeof *reply);
	int fd = wire_connect(port);
	if (fd < 0)
		snprintf(reply->reason, sizeof reply->reason, "cannot connect to port %d: %s", port, strerror(errno));
	/* A server may answer and close before reading everything, so the response is read even if sending failed. */
	bool done = false;
	if (fd >= 0) {
		(void)wire_put(fd, bytes, size, milliseconds);
		done = receive(fd, end, reply);
		close(fd);
	}
	if (!reply->head)
		reply->head = calloc(1, 1);
	if (!reply->body)
		reply->body = calloc(1, 1);
	if (done && reply->size > 0)
		reply->json = json_loadb(reply->body, reply->size, JSON_REJECT_DUPLICATES, NULL);
	return done;
}

bool wire_http(int port, const char *method, const char *path, const char *cookie, const char *headers, const char *body,
	       wire_reply *reply) {
	size_t cap = strlen(path) + strlen(headers) + (body ? strlen(body) : 0) + strlen(cookie) + 512;
	char *text = malloc(cap), own[128];
	memset(reply, 0, sizeof *reply);
	if (!text)
		return false;
	int at = snprintf(text, cap, "%s %s HTTP/1.1\r\nHost: localhost:%d\r\nConnection: close\r\n%s", method, path, port, headers);
	snprintf(own, sizeof own, "Origin: http://localhost:%d\r\n", port);
	if (body && !strstr(headers, "Origin:"))
		at += snprintf(text + at, cap - (size_t)at, "%s", own);
	if (*cookie)
		at += snprintf(text + at, cap - (size_t)at, "Cookie: grognard=%s\r\n", cookie);
	if (body && !strstr(headers, "Content-Type:"))
		at += snprintf(text + at, cap - (size_t)at, "Content-Type: application/json\r\n");
	if (body && !strstr(headers, "Content-Length:"))
		at += snprintf(text + at, cap - (size_t)at, "Content-Length: %zu\r\n", strlen(body));
	at += snprintf(text + at, cap - (size_t)at, "\r\n%s", body ? body : "");
	bool done = wire_exchange(port, text, (size_t)at, WIRE_PATIENCE, reply);
	free(text);
	return done;
}

const char *wire_error(const wire_reply *reply) {
	return pick_text(json_object_get(reply->json, "error"), "code");
}

double wire_metric_in(const char *metrics, const char *name) {
	size_t size = strlen(name);
	for (const char *line = metrics; line; line = strchr(line, '\n') ? strchr(line, '\n') + 1 : NULL)
		if (!strncmp(line, name, size) && (line[size] == ' ' || line[size] == '{'))
			return strtod(line + strcspn(line, " ") + 1, NULL);
	return -1;
}

double wire_metric(int port, const char *name) {
	wire_reply reply;
	wire_http(port, "GET", "/metrics", "", "", NULL, &reply);
	double value = wire_metric_in(reply.body, name);
	wire_reply_free(&reply);
	return value;
}

void wire_reply_free(wire_reply *reply) {
	free(reply->head);
	free(reply->body);
	json_decref(reply->json);
	memset(reply, 0, sizeof *reply);
}
