/*
 * message_text.c - bytes as messages show them: hex, base64, ids.
 */
#include <sodium.h>

#include "message_text.h"

void text_put_hex(gg_text *text, const uint8_t *bytes, size_t size) {
	char *at = gg_text_reserve(text, size * 2);
	if (!at)
		return;
	sodium_bin2hex(at, size * 2 + 1, bytes, size);
	gg_text_wrote(text, size * 2);
}

void json_put_hex(gg_json_out *out, const char *key, const uint8_t *bytes, size_t size) {
	gg_json_put_key(out, key);
	gg_put_char(out->text, '"');
	text_put_hex(out->text, bytes, size);
	gg_put_char(out->text, '"');
}

void json_put_base64(gg_json_out *out, const char *key, const uint8_t *bytes, size_t size) {
	size_t wanted = sodium_base64_encoded_len(size, sodium_base64_VARIANT_ORIGINAL); /* with its end */
	gg_json_put_key(out, key);
	gg_put_char(out->text, '"');
	char *at = gg_text_reserve(out->text, wanted - 1);
	if (at) {
		sodium_bin2base64(at, wanted, bytes, size, sodium_base64_VARIANT_ORIGINAL);
		gg_text_wrote(out->text, wanted - 1);
	}
	gg_put_char(out->text, '"');
}

void json_put_id(gg_json_out *out, const char *key, const uint8_t id[ID_BYTES]) {
	char text[ID_TEXT_SIZE];
	id_write(id, text);
	gg_json_put_string(out, key, text);
}

void json_put_refusal(gg_json_out *out, const char *code, const char *text) {
	gg_json_open(out, NULL, '{');
	gg_json_open(out, "error", '{');
	gg_json_put_string(out, "code", code);
	gg_json_put_string(out, "text", text);
	gg_json_close(out, '}');
	gg_json_close(out, '}');
}

void id_write(const uint8_t id[ID_BYTES], char out[ID_TEXT_SIZE]) {
	sodium_bin2base64(out, ID_TEXT_SIZE, id, ID_BYTES, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

bool id_read(uint8_t out[ID_BYTES], const char *text, size_t size) {
	size_t got = 0;
	return size == ID_TEXT &&
	       sodium_base642bin(out, ID_BYTES, text, size, NULL, &got, NULL, sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0 &&
	       got == ID_BYTES;
}
