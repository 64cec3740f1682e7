/*
 * lines.h - lines out of bytes that come in pieces, in memory that is bounded from the beginning.
 */
#ifndef BOTS_LINES_H
#define BOTS_LINES_H

#include <stdbool.h>
#include <stddef.h>

typedef struct lines {
	char *bytes;
	size_t cap, most;          /* most: the longest line, without its end */
	size_t start, end, looked; /* what is there; no line ends before `looked` */
} lines;

typedef enum lines_found { LINES_NONE, LINES_ONE, LINES_LONG } lines_found;

/* False: no memory. */
bool lines_make(lines *l, size_t most);
void lines_free(lines *l);
void lines_clear(lines *l);
/* Where the next bytes go, and how many fit; 0 only while whole lines wait to be taken, or after LINES_LONG. */
char *lines_room(lines *l, size_t *room);
void lines_add(lines *l, size_t count);
/* The next whole line, without its end ("\n" or "\r\n") and ended by a zero byte; it stays until lines_room is called. */
lines_found lines_next(lines *l, const char **line, size_t *size);

#endif
