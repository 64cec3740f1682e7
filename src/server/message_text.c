/*
 * message_text.c - text that grows, and the few forms in which bytes are told: hex, base64, ids.
 */
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "message_text.h"

void sheet_clear(sheet *page) {
	page->len = 0;
	page->lost = false;
}

void sheet_free(sheet *page) {
	free(page->at);
	memset(page, 0, sizeof *page);
}

static bool make_room(sheet *page, size_t wanted) {
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

gg_text sheet_room(sheet *page, size_t wanted) {
	return make_room(page, wanted + 1) ? gg_text_on(page->at + page->len, wanted + 1) : gg_text_on(NULL, 0);
}

void sheet_wrote(sheet *page, const gg_text *text) {
	if (text->cap)
		page->len += gg_text_cut(text) ? strlen(text->at) : text->len;
}

void sheet_bytes(sheet *page, const char *bytes, size_t size) {
	if (!make_room(page, size + 1))
		return;
	memcpy(page->at + page->len, bytes, size);
	page->len += size;
	page->at[page->len] = '\0';
}

void sheet_put(sheet *page, const char *words) {
	sheet_bytes(page, words, strlen(words));
}

void sheet_int(sheet *page, int64_t number) {
	gg_text text = sheet_room(page, 24);
	gg_put_int(&text, number);
	sheet_wrote(page, &text);
}

void sheet_bool(sheet *page, bool value) {
	sheet_put(page, value ? "true" : "false");
}

void sheet_quoted(sheet *page, const char *words) {
	static const char digits[] = "0123456789abcdef";
	sheet_bytes(page, "\"", 1);
	for (;;) {
		size_t plain = 0;
		while ((unsigned char)words[plain] >= ' ' && words[plain] != '"' && words[plain] != '\\')
			plain++;
		sheet_bytes(page, words, plain);
		words += plain;
		if (!*words)
			break;
		char escape[] = {'\\', 'u', '0', '0', digits[(unsigned char)*words >> 4], digits[*words & 15]};
		if (*words == '"' || *words == '\\')
			escape[1] = *words;
		sheet_bytes(page, escape, escape[1] == 'u' ? 6 : 2);
		words++;
	}
	sheet_bytes(page, "\"", 1);
}

void sheet_hex(sheet *page, const uint8_t *bytes, size_t size) {
	if (!make_room(page, size * 2 + 1))
		return;
	sodium_bin2hex(page->at + page->len, size * 2 + 1, bytes, size);
	page->len += size * 2;
}

void sheet_base64(sheet *page, const uint8_t *bytes, size_t size) {
	size_t wanted = sodium_base64_encoded_len(size, sodium_base64_VARIANT_ORIGINAL);
	if (!make_room(page, wanted))
		return;
	sodium_bin2base64(page->at + page->len, wanted, bytes, size, sodium_base64_VARIANT_ORIGINAL);
	page->len += wanted - 1;
}

void sheet_id(sheet *page, const uint8_t id[ID_BYTES]) {
	char text[ID_TEXT_SIZE];
	id_write(id, text);
	sheet_bytes(page, text, ID_TEXT);
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
