/*
 * message_text.c - text that grows, and the few forms in which bytes are told: hex, base64, ids.
 */
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "message_text.h"

void strbuf_clear(strbuf *page) {
	page->len = 0;
	page->lost = false;
}

void strbuf_free(strbuf *page) {
	free(page->at);
	memset(page, 0, sizeof *page);
}

static bool make_room(strbuf *page, size_t wanted) {
	if (page->lost)
		return false;
	if (wanted < page->cap - page->len)
		return true;
	size_t cap = page->cap * 2 + wanted + 512;
	char *larger = realloc(page->at, cap);
	if (!larger) {
		page->lost = true;
		return false;
	}
	page->at = larger;
	page->cap = cap;
	return true;
}

gg_text strbuf_room(strbuf *page, size_t wanted) {
	return make_room(page, wanted + 1) ? gg_text_on(page->at + page->len, wanted + 1) : gg_text_on(NULL, 0);
}

void strbuf_wrote(strbuf *page, const gg_text *text) {
	if (text->cap)
		page->len += gg_text_cut(text) ? strlen(text->at) : text->len;
}

void strbuf_bytes(strbuf *page, const char *bytes, size_t size) {
	if (!make_room(page, size + 1))
		return;
	memcpy(page->at + page->len, bytes, size);
	page->len += size;
	page->at[page->len] = '\0';
}

void strbuf_put(strbuf *page, const char *words) {
	strbuf_bytes(page, words, strlen(words));
}

void strbuf_int(strbuf *page, int64_t number) {
	gg_text text = strbuf_room(page, 24);
	gg_put_int(&text, number);
	strbuf_wrote(page, &text);
}

void strbuf_bool(strbuf *page, bool value) {
	strbuf_put(page, value ? "true" : "false");
}

void strbuf_quoted(strbuf *page, const char *words) {
	static const char digits[] = "0123456789abcdef";
	strbuf_bytes(page, "\"", 1);
	for (;;) {
		size_t plain = 0;
		while ((unsigned char)words[plain] >= ' ' && words[plain] != '"' && words[plain] != '\\')
			plain++;
		strbuf_bytes(page, words, plain);
		words += plain;
		if (!*words)
			break;
		char escape[] = {'\\', 'u', '0', '0', digits[(unsigned char)*words >> 4], digits[*words & 15]};
		if (*words == '"' || *words == '\\')
			escape[1] = *words;
		strbuf_bytes(page, escape, escape[1] == 'u' ? 6 : 2);
		words++;
	}
	strbuf_bytes(page, "\"", 1);
}

void strbuf_hex(strbuf *page, const uint8_t *bytes, size_t size) {
	if (!make_room(page, size * 2 + 1))
		return;
	sodium_bin2hex(page->at + page->len, size * 2 + 1, bytes, size);
	page->len += size * 2;
}

void strbuf_base64(strbuf *page, const uint8_t *bytes, size_t size) {
	size_t wanted = sodium_base64_encoded_len(size, sodium_base64_VARIANT_ORIGINAL);
	if (!make_room(page, wanted))
		return;
	sodium_bin2base64(page->at + page->len, wanted, bytes, size, sodium_base64_VARIANT_ORIGINAL);
	page->len += wanted - 1;
}

void strbuf_id(strbuf *page, const uint8_t id[ID_BYTES]) {
	char text[ID_TEXT_SIZE];
	id_write(id, text);
	strbuf_bytes(page, text, ID_TEXT);
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
