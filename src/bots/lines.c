/* lines.c - see lines.h. */
#include "lines.h"

#include <stdlib.h>
#include <string.h>

enum { PIECE = 4096 };

bool lines_make(lines *l, size_t most) {
	*l = (lines){.cap = most + PIECE, .most = most};
	l->bytes = malloc(l->cap);
	return l->bytes != NULL;
}

void lines_free(lines *l) {
	free(l->bytes);
	l->bytes = NULL;
}

void lines_clear(lines *l) {
	l->start = l->end = l->looked = 0;
}

char *lines_room(lines *l, size_t *room) {
	if (l->start) {
		memmove(l->bytes, l->bytes + l->start, l->end - l->start);
		l->end -= l->start;
		l->looked -= l->start;
		l->start = 0;
	}
	*room = l->cap - l->end;
	return l->bytes + l->end;
}

void lines_add(lines *l, size_t count) {
	l->end += count;
}

lines_found lines_next(lines *l, const char **line, size_t *size) {
	char *stop = memchr(l->bytes + l->looked, '\n', l->end - l->looked);
	size_t from = l->start, length = (stop ? (size_t)(stop - l->bytes) : l->end) - from;
	if (length > l->most + 1) /* one more, for the "\r" of an end that may still come */
		return LINES_LONG;
	if (!stop) {
		l->looked = l->end;
		return LINES_NONE;
	}
	l->start = l->looked = from + length + 1;
	if (length && stop[-1] == '\r')
		length--;
	if (length > l->most)
		return LINES_LONG;
	l->bytes[from + length] = 0;
	*line = l->bytes + from;
	*size = length;
	return LINES_ONE;
}
