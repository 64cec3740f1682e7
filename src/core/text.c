/*
 * text.c - writing text. Everything the engine writes (notation, JSON, an error) goes through these few functions, so
 * that no buffer is overrun and no text ends in half a character.
 */
#include <grognard/text.h>

#include "fail.h"
#include "mem.h"
#include "utf8.h"

gg_text gg_text_on(char *buffer, size_t cap) {
	gg_text text = {.at = buffer, .cap = cap};
	if (cap)
		buffer[0] = 0;
	return text;
}

void gg_text_clear(gg_text *text) {
	text->len = 0;
	text->lost = false;
	if (text->cap)
		text->at[0] = 0;
}

/* Room for `size` bytes and the zero byte. */
static bool has_room(gg_text *text, size_t size) {
	return (text->len < text->cap && size < text->cap - text->len) || (text->grow && text->grow(text, size));
}

char *gg_text_reserve(gg_text *text, size_t size) {
	if (has_room(text, size))
		return text->at + text->len;
	text->lost = true;
	return NULL;
}

void gg_text_wrote(gg_text *text, size_t size) {
	text->len += size;
	text->at[text->len] = 0;
}

/* The first byte that did not fit belongs to a character already begun: remove that. */
static void end_before_character(gg_text *text) {
	size_t end = text->cap - 1;
	while (end && utf8_continues(text->at[end - 1]))
		end--;
	text->at[end ? end - 1 : 0] = 0;
}

/* As much as fits. A growing text that finds no memory stays as it is. */
static void put_cut(gg_text *text, const char *bytes, size_t size) {
	text->lost = true;
	if (text->grow)
		return;
	if (text->len < text->cap) {
		size_t fits = text->cap - 1 - text->len;
		if (fits)
			memcpy(text->at + text->len, bytes, fits);
		text->at[text->len + fits] = 0;
		if (utf8_continues(bytes[fits]))
			end_before_character(text);
	}
	text->len += size;
}

void gg_put_bytes(gg_text *text, const char *bytes, size_t size) {
	if (!has_room(text, size)) {
		put_cut(text, bytes, size);
		return;
	}
	if (size)
		memcpy(text->at + text->len, bytes, size);
	gg_text_wrote(text, size);
}

void gg_put_char(gg_text *text, char c) {
	if (text->len + 1 < text->cap) {
		text->at[text->len++] = c;
		text->at[text->len] = 0;
	} else {
		gg_put_bytes(text, &c, 1);
	}
}

void gg_put(gg_text *text, const char *words) {
	gg_put_bytes(text, words, gg_length(words));
}

void gg_put_int(gg_text *text, int64_t number) {
	char digits[20];
	size_t at = sizeof digits;
	uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
	do {
		digits[--at] = (char)('0' + rest % 10);
		rest /= 10;
	} while (rest);
	if (number < 0)
		digits[--at] = '-';
	gg_put_bytes(text, digits + at, sizeof digits - at);
}

void gg_put_hex(gg_text *text, uint64_t number) {
	char digits[16];
	for (int i = 0; i < 16; i++)
		digits[i] = "0123456789abcdef"[(number >> (60 - 4 * i)) & 15];
	gg_put_bytes(text, digits, sizeof digits);
}

void gg_put_alternative(gg_text *text, const char *words, uint32_t index, uint32_t count, bool quote) {
	if (index)
		gg_put(text, index + 1 == count ? " or " : ", ");
	if (quote)
		gg_put_char(text, '"');
	gg_put(text, words);
	if (quote)
		gg_put_char(text, '"');
}

/* The pieces may quote a stranger's text; the message stays one line without control characters. */
static void keep_one_line(char *message) {
	size_t left = gg_length(message);
	while (left) {
		uint32_t size = utf8_size(message, left);
		bool control =
			(unsigned char)*message < 0x20 || *message == 0x7f || (size == 2 && message[0] == '\xc2' && message[1] < '\xa0');
		if (!size || control) {
			*message = '?';
			size = 1;
		}
		message += size;
		left -= size;
	}
}

bool gg_fail_pieces(gg_text_error *error, int32_t line, int32_t column, va_list pieces) {
	if (!error)
		return false;
	error->line = line;
	error->column = column;
	gg_text text = gg_text_on(error->message, sizeof error->message);
	for (const char *piece; (piece = va_arg(pieces, const char *));)
		gg_put(&text, piece);
	keep_one_line(error->message);
	return false;
}

bool gg_fail(gg_text_error *error, int32_t line, int32_t column, ...) {
	va_list pieces;
	va_start(pieces, column);
	gg_fail_pieces(error, line, column, pieces);
	va_end(pieces);
	return false;
}

size_t gg_length(const char *words) {
	size_t length = 0;
	while (words[length])
		length++;
	return length;
}

bool gg_same(const char *x, const char *y) {
	while (*x && *x == *y)
		x++, y++;
	return *x == *y;
}

bool gg_span_is(const char *bytes, size_t size, const char *words) {
	for (size_t i = 0; i < size; i++)
		if (!words[i] || bytes[i] != words[i])
			return false;
	return !words[size];
}

bool gg_take_int(const char *bytes, size_t size, size_t *at, int32_t min, int32_t max, int32_t *out) {
	size_t end = *at;
	bool minus = end < size && bytes[end] == '-';
	end += minus;
	size_t digits = end;
	int64_t number = 0;
	for (; end < size && bytes[end] >= '0' && bytes[end] <= '9'; end++)
		if (number <= INT32_MAX) /* once out of range, always out of range */
			number = number * 10 + (bytes[end] - '0');
	if (minus)
		number = -number;
	if (end == digits || number < min || number > max)
		return false;
	*at = end;
	*out = (int32_t)number;
	return true;
}

bool gg_number(const char *text, uint64_t min, uint64_t max, uint64_t *out) {
	uint64_t number = 0;
	if (!text[0] || (text[0] == '0' && text[1]))
		return false;
	for (; *text; text++) {
		unsigned digit = (unsigned)(unsigned char)*text - '0';
		if (digit > 9 || number > UINT64_MAX / 10 || number * 10 > UINT64_MAX - digit)
			return false;
		number = number * 10 + digit;
	}
	if (number < min || number > max)
		return false;
	*out = number;
	return true;
}

bool gg_take(const char *bytes, size_t size, size_t *at, const char *words) {
	size_t length = gg_length(words);
	if (*at > size || length > size - *at)
		return false;
	for (size_t i = 0; i < length; i++)
		if (bytes[*at + i] != words[i])
			return false;
	*at += length;
	return true;
}

void gg_put_name(gg_text *text, const char *name, size_t most) {
	size_t size = gg_length(name), end = size < most ? size : most;
	while (end < size && end && utf8_continues(name[end]))
		end--;
	gg_put_char(text, '"');
	for (size_t i = 0; i < end; i++)
		gg_put_char(text, name[i] == '"' ? '\'' : name[i]);
	gg_put_char(text, '"');
}
