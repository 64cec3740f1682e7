/*
 * message_text.h - bytes as messages show them: hex, base64, ids. The lobby sends thousands of messages a second, so they
 * are written straight down with the engine's writer (grognard/json.h) and never built as a tree first.
 */
#ifndef SERVER_MESSAGE_TEXT_H
#define SERVER_MESSAGE_TEXT_H

#include <grognard/json.h>
#include <grognard/strbuf.h>

enum { ID_BYTES = 16, ID_TEXT = 22, ID_TEXT_SIZE = ID_TEXT + 1 };

void text_put_hex(gg_text *text, const uint8_t *bytes, size_t size);

void json_put_hex(gg_json_out *out, const char *key, const uint8_t *bytes, size_t size);
void json_put_base64(gg_json_out *out, const char *key, const uint8_t *bytes, size_t size);
void json_put_id(gg_json_out *out, const char *key, const uint8_t id[ID_BYTES]); /* 22 characters */

/* {"error":{"code":..,"text":..}}, the answer to a request that is refused. */
void json_put_refusal(gg_json_out *out, const char *code, const char *text);

void id_write(const uint8_t id[ID_BYTES], char out[ID_TEXT_SIZE]);
bool id_read(uint8_t out[ID_BYTES], const char *text, size_t size);

#endif
