/*
 * message_text.h - JSON as it is told: a buffer of text that grows. The lobby tells thousands of messages a second, so
 * they are written straight down and never built as a tree first.
 *
 * A buffer that finds no memory stays as it was and is `lost`; whoever sends it looks at that once, at the end.
 */
#ifndef SERVER_MESSAGE_TEXT_H
#define SERVER_MESSAGE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <grognard/text.h>

enum { ID_BYTES = 16, ID_TEXT = 22, ID_TEXT_SIZE = ID_TEXT + 1 };

typedef struct strbuf {
	char *at; /* ended by a zero byte once anything was put */
	size_t len, cap;
	bool lost;
} strbuf;

void strbuf_clear(strbuf *page);
void strbuf_free(strbuf *page);
/* Room for `wanted` bytes more and an end, as an engine's text; strbuf_wrote takes what was written into it. */
gg_text strbuf_room(strbuf *page, size_t wanted);
void strbuf_wrote(strbuf *page, const gg_text *text);

void strbuf_bytes(strbuf *page, const char *bytes, size_t size);
void strbuf_put(strbuf *page, const char *words);
void strbuf_int(strbuf *page, int64_t number);
void strbuf_bool(strbuf *page, bool value);
void strbuf_quoted(strbuf *page, const char *words); /* a JSON string; `words` is UTF-8 */
void strbuf_hex(strbuf *page, const uint8_t *bytes, size_t size);
void strbuf_base64(strbuf *page, const uint8_t *bytes, size_t size);
void strbuf_id(strbuf *page, const uint8_t id[ID_BYTES]); /* 22 characters, no quotes */

void id_write(const uint8_t id[ID_BYTES], char out[ID_TEXT_SIZE]);
bool id_read(uint8_t out[ID_BYTES], const char *text, size_t size);

#endif
