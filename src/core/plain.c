/*
 * plain.c - text written by somebody else and shown to others: names, error messages that quote a file. Invalid UTF-8
 * breaks readers further on, control characters affect terminals, and invisible or direction-changing characters make one
 * name look like another. One list of them for records, the command and the server.
 */
#include <grognard/text.h>

#include "utf8.h"

typedef struct range {
	uint32_t first, last;
} range;

/* Control characters, direction marks, invisible characters, and code points that are not characters. */
static const range hidden[] = {
	{0, 0x1f},        {0x7f, 0x9f},     {0xad, 0xad},     {0x61c, 0x61c},      {0x115f, 0x1160}, {0x180e, 0x180e},
	{0x200b, 0x200f}, {0x2028, 0x202e}, {0x2060, 0x206f}, {0x3164, 0x3164},    {0xe000, 0xf8ff}, {0xfdd0, 0xfdef},
	{0xfeff, 0xfeff}, {0xffa0, 0xffa0}, {0xfff0, 0xfffb}, {0xe0000, 0x10ffff},
};

bool gg_is_plain(uint32_t character) {
	for (uint32_t i = 0; i < sizeof hidden / sizeof *hidden; i++)
		if (character >= hidden[i].first && character <= hidden[i].last)
			return false;
	return (character & 0xfffe) != 0xfffe;
}

uint32_t gg_character(const char *bytes, size_t size, uint32_t *out) {
	uint32_t length = utf8_size(bytes, size);
	if (!length)
		return 0;
	unsigned char lead = (unsigned char)bytes[0];
	*out = length == 1 ? lead : lead & (0xffu >> (length + 1));
	for (uint32_t i = 1; i < length; i++)
		*out = *out << 6 | ((unsigned char)bytes[i] & 0x3fu);
	return length;
}

size_t gg_utf8_until(const char *bytes, size_t size) {
	size_t at = 0;
	while (at < size) {
		uint32_t length = (unsigned char)bytes[at] < 0x80 ? 1 : utf8_size(bytes + at, size - at);
		if (!length)
			break;
		at += length;
	}
	return at;
}

size_t gg_plain_until(const char *bytes, size_t size) {
	size_t at = 0;
	while (at < size) {
		uint32_t character, length = gg_character(bytes + at, size - at, &character);
		if (!length || !gg_is_plain(character))
			break;
		at += length;
	}
	return at;
}

void gg_clean(char *text, char instead) {
	size_t size = gg_length(text);
	for (size_t at = 0; (at += gg_plain_until(text + at, size - at)) < size;) {
		uint32_t character, length = gg_character(text + at, size - at, &character);
		for (uint32_t i = 0; i < (length ? length : 1); i++)
			text[at++] = instead;
	}
}
