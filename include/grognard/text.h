/*
 * text.h - text written into a buffer, and an error with its place.
 *
 * The engine never allocates. A text on the caller's buffer is bounded: too long a text is cut, never overrun, and `len`
 * still counts what was wanted (as snprintf does). A host may give a text a way to grow (grognard/strbuf.h).
 */
#ifndef GROGNARD_TEXT_H
#define GROGNARD_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gg_text {
	char *at;
	size_t cap; /* bytes at `at`; the text is always ended by a zero byte if cap > 0 */
	size_t len; /* bytes wanted so far, the zero byte not counted; of a growing text those it holds */
	/* Makes room for `wanted` bytes more and the zero byte, or returns false. NULL: the text is bounded. */
	bool (*grow)(struct gg_text *text, size_t wanted);
	bool lost; /* something found no room */
} gg_text;

gg_text gg_text_on(char *buffer, size_t cap);
void gg_put_char(gg_text *text, char c);
void gg_put(gg_text *text, const char *words);
void gg_put_bytes(gg_text *text, const char *bytes, size_t size);
/* A name in quotes, its own quotes as apostrophes, of at most so many bytes: no character is cut in two. */
void gg_put_name(gg_text *text, const char *name, size_t most);
void gg_put_int(gg_text *text, int64_t number);
void gg_put_hex(gg_text *text, uint64_t number); /* always 16 digits */
static inline bool gg_text_cut(const gg_text *text) {
	return text->lost;
}
/* Empty again, in the same memory. */
void gg_text_clear(gg_text *text);
/* Where `size` bytes can be written, NULL if there is no room; gg_text_wrote ends the text behind those that were. */
char *gg_text_reserve(gg_text *text, size_t size);
void gg_text_wrote(gg_text *text, size_t size);

typedef struct gg_text_error {
	int32_t line, column; /* from 1; 0 if no place is known */
	char message[248];    /* one line, ended by a zero byte */
} gg_text_error;

/* Sets an error from pieces: gg_fail(err, line, col, "option ", name, ": expected ", what, NULL). Returns false, so
 * that a reader can say `return gg_fail(...)`. `error` may be NULL. */
bool gg_fail(gg_text_error *error, int32_t line, int32_t column, ...);

/* Small freestanding helpers on zero-ended strings and spans. */
size_t gg_length(const char *words);
bool gg_same(const char *x, const char *y);
bool gg_span_is(const char *bytes, size_t size, const char *words);

/* A decimal number at bytes[*at]; moves *at behind it. False, nothing moved, if there is none or it is out of range. */
bool gg_take_int(const char *bytes, size_t size, size_t *at, int32_t min, int32_t max, int32_t *out);

/* All of the text as a whole number min..max: decimal digits, no sign, no blank, no zeros before it. The one way in which
 * numbers are read from a command line: 010 is 10 to some and 8 to others, so it is neither. */
bool gg_number(const char *text, uint64_t min, uint64_t max, uint64_t *out);

/* --- Text that somebody else wrote (plain.c) --- */

/* Whether a character may be shown to others as it is: no control, none that is invisible or turns the text around it. */
bool gg_is_plain(uint32_t character);
/* The character at `bytes` and how many bytes it has; 0: it is not UTF-8. */
uint32_t gg_character(const char *bytes, size_t size, uint32_t *out);
/* How many bytes are UTF-8, and how many are plain characters of it, before the first that is not; `size` if all are. */
size_t gg_utf8_until(const char *bytes, size_t size);
size_t gg_plain_until(const char *bytes, size_t size);
/* Every byte of what is not plain becomes `instead`. */
void gg_clean(char *text, char instead);

/* `words` at bytes[*at]; moves *at behind it if it is there. */
bool gg_take(const char *bytes, size_t size, size_t *at, const char *words);

#ifdef __cplusplus
}
#endif
#endif
