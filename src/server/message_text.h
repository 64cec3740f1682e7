/*
 * message_text.h - JSON as it is told: a sheet of text that grows. The hall tells thousands of messages a second, so
 * they are written straight down and never built as a tree first.
 *
 * A sheet that finds no memory stays as it was and is `lost`; whoever sends it looks at that once, at the end.
 */
#ifndef SERVER_MESSAGE_TEXT_H
#define SERVER_MESSAGE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <grognard/text.h>

enum { ID_BYTES = 16, ID_TEXT = 22, ID_TEXT_SIZE = ID_TEXT + 1 };

typedef struct sheet {
	char *at; /* ended by a zero byte once anything was put */
	size_t len, cap;
	bool lost;
} sheet;

void sheet_clear(sheet *page);
void sheet_free(sheet *page);
/* Room for `wanted` bytes more and an end, as an engine's text; sheet_wrote takes what was written into it. */
gg_text sheet_room(sheet *page, size_t wanted);
void sheet_wrote(sheet *page, const gg_text *text);

void sheet_bytes(sheet *page, const char *bytes, size_t size);
void sheet_put(sheet *page, const char *words);
void sheet_int(sheet *page, int64_t number);
void sheet_bool(sheet *page, bool value);
void sheet_quoted(sheet *page, const char *words); /* a JSON string; `words` is UTF-8 */
void sheet_hex(sheet *page, const uint8_t *bytes, size_t size);
void sheet_base64(sheet *page, const uint8_t *bytes, size_t size);
void sheet_id(sheet *page, const uint8_t id[ID_BYTES]); /* 22 characters, no quotes */

void id_write(const uint8_t id[ID_BYTES], char out[ID_TEXT_SIZE]);
bool id_read(uint8_t out[ID_BYTES], const char *text, size_t size);

#endif
