/*
 * utf8.h - valid UTF-8 characters. Readers refuse anything else, and writers never pass it on.
 */
#ifndef CORE_UTF8_H
#define CORE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

static inline bool utf8_continues(char c) {
	return ((unsigned char)c & 0xc0) == 0x80;
}

/* Bytes of the character at `bytes`, 1 to 4; 0 if it is not UTF-8 (cut short, overlong, a surrogate, too large). */
static inline uint32_t utf8_size(const char *bytes, size_t size) {
	unsigned char lead = size ? (unsigned char)bytes[0] : 0xff;
	uint32_t wanted = lead < 0x80 ? 1 : lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
	if (wanted > size)
		return 0;
	for (uint32_t i = 1; i < wanted; i++)
		if (!utf8_continues(bytes[i]))
			return 0;
	unsigned char second = wanted > 2 ? (unsigned char)bytes[1] : 0;
	bool overlong = (lead == 0xe0 && second < 0xa0) || (lead == 0xf0 && second < 0x90);
	bool outside = (lead == 0xed && second >= 0xa0) || (lead == 0xf4 && second >= 0x90);
	return overlong || outside ? 0 : wanted;
}

#endif
