/*
 * guest.c - cookies and names. A cookie carries no secret and nothing is kept for it: a guest is stored only after
 * taking a name or a seat, or asking to be forgotten. Until then the epoch is 0.
 */
#include <stdio.h>
#include <string.h>

#include <sodium.h>

#include "guest.h"
#include "message_text.h"

enum { MAC_TEXT = 43, NAME_MOST = 24 };

/* --- Cookies --------------------------------------------------------------------------------------------------- */

static void sign(const store *disk, const char *text, size_t size, uint8_t mac[crypto_auth_BYTES]) {
	uint8_t secret[crypto_auth_KEYBYTES];
	store_secret(disk, secret);
	crypto_auth(mac, (const unsigned char *)text, size, secret);
	sodium_memzero(secret, sizeof secret);
}

/* "22 characters.number.43 characters", nothing before, between or behind. */
static bool split(const char *cookie, uint8_t id[STORE_ID], uint32_t *epoch, size_t *signed_size, uint8_t mac[crypto_auth_BYTES]) {
	size_t size = strnlen(cookie, LOBBY_COOKIE_MAX), at = ID_TEXT + 1, got = 0;
	int32_t number;
	if (size < ID_TEXT + 3 + MAC_TEXT || cookie[ID_TEXT] != '.' || !id_read(id, cookie, ID_TEXT))
		return false;
	if (!gg_take_int(cookie, size, &at, 0, INT32_MAX, &number) || at >= size || cookie[at] != '.')
		return false;
	*epoch = (uint32_t)number;
	*signed_size = at;
	at++;
	return size - at == MAC_TEXT &&
	       sodium_base642bin(mac, crypto_auth_BYTES, cookie + at, MAC_TEXT, NULL, &got, NULL,
				 sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0 &&
	       got == crypto_auth_BYTES;
}

bool guest_of_cookie(store *disk, const char *cookie, store_guest *out) {
	uint8_t mac[crypto_auth_BYTES], ours[crypto_auth_BYTES];
	size_t signed_size;
	memset(out, 0, sizeof *out);
	if (!cookie || !split(cookie, out->id, &out->epoch, &signed_size, mac))
		return false;
	sign(disk, cookie, signed_size, ours);
	if (sodium_memcmp(mac, ours, sizeof mac) != 0)
		return false;
	store_guest known;
	int found = store_find_guest(disk, out->id, &known);
	if (found < 0 || (found == 0 && out->epoch != 0) || (found == 1 && known.epoch != out->epoch))
		return false;
	if (found == 1)
		*out = known;
	return true;
}

void guest_new(store_guest *out, int64_t now) {
	memset(out, 0, sizeof *out);
	randombytes_buf(out->id, sizeof out->id);
	out->created = now;
}

void guest_cookie(const store *disk, const store_guest *guest, char out[LOBBY_COOKIE_MAX]) {
	uint8_t mac[crypto_auth_BYTES];
	char id[ID_TEXT_SIZE], signature[MAC_TEXT + 1];
	id_write(guest->id, id);
	int size = snprintf(out, LOBBY_COOKIE_MAX, "%s.%u", id, (unsigned)guest->epoch);
	sign(disk, out, (size_t)size, mac);
	sodium_bin2base64(signature, sizeof signature, mac, sizeof mac, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
	snprintf(out + size, LOBBY_COOKIE_MAX - (size_t)size, ".%s", signature);
}

/* --- Names ----------------------------------------------------------------------------------------------------- */

typedef struct range {
	uint32_t first, last;
} range;

static bool within(const range *ranges, size_t count, uint32_t c) {
	for (size_t i = 0; i < count; i++)
		if (c >= ranges[i].first && c <= ranges[i].last)
			return true;
	return false;
}

static bool is_space(uint32_t c) {
	static const range spaces[] = {{' ', ' '},       {0xa0, 0xa0},     {0x1680, 0x1680}, {0x2000, 0x200a},
				       {0x202f, 0x202f}, {0x205f, 0x205f}, {0x3000, 0x3000}, {0x2800, 0x2800}};
	return within(spaces, sizeof spaces / sizeof *spaces, c);
}

bool guest_name(const char *name, char out[STORE_NAME], const char **reason) {
	const char *from = NULL, *to = NULL;
	unsigned count = 0, upto = 0;
	const char *end = name + strlen(name);
	for (const char *at = name; at < end;) {
		const char *here = at;
		uint32_t c, size = gg_character(at, (size_t)(end - at), &c);
		bool space = size && is_space(c);
		at += size;
		if (!size || !gg_is_plain(c)) {
			*reason = "a name may have no control characters, and none that hide or turn the text around them";
			return false;
		}
		if (!from && space)
			continue;
		from = from ? from : here;
		count++;
		if (!space) {
			to = at;
			upto = count;
		}
	}
	if (!to) {
		*reason = "a name has at least one character";
		return false;
	}
	if (upto > NAME_MOST || to - from >= STORE_NAME) {
		*reason = "a name has at most 24 characters and 63 bytes";
		return false;
	}
	memcpy(out, from, (size_t)(to - from));
	memset(out + (to - from), 0, STORE_NAME - (size_t)(to - from));
	return true;
}
