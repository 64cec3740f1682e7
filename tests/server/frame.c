/*
 * frame.c - see frame.h. The handshake's SHA-1 is implemented here: RFC 6455 requires it and libsodium rightly has
 * none. It proves only that the other end speaks WebSocket.
 */
#include <stdio.h>
#include <string.h>

#include <sodium.h>

#include "frame.h"

size_t frame_head(uint8_t out[FRAME_HEAD_MAX], uint8_t first, size_t size, const uint8_t mask[4]) {
	size_t at = 0;
	out[at++] = first;
	int wide = size < 126 ? 0 : size < 65536 ? 2 : 8;
	out[at++] = (uint8_t)(0x80 | (wide == 0 ? size : wide == 2 ? 126 : 127));
	for (int i = wide - 1; i >= 0; i--)
		out[at++] = (uint8_t)((uint64_t)size >> (8 * i));
	memcpy(out + at, mask, 4);
	return at + 4;
}

size_t frame_write(uint8_t *out, uint8_t first, const void *payload, size_t size, const uint8_t mask[4]) {
	const uint8_t *from = payload;
	size_t at = frame_head(out, first, size, mask);
	for (size_t i = 0; i < size; i++)
		out[at + i] = from[i] ^ mask[i & 3];
	return at + size;
}

/* What is wrong with a server's frame, or NULL. */
static const char *broken(const uint8_t *bytes) {
	uint8_t opcode = bytes[0] & 0xf;
	if (bytes[0] & 0x70)
		return "a reserved bit is set";
	if (bytes[1] & 0x80)
		return "a server's frame is masked";
	if (opcode > FRAME_PONG || (opcode > FRAME_BINARY && opcode < FRAME_CLOSE))
		return "an unknown opcode";
	if (opcode >= FRAME_CLOSE && (!(bytes[0] & FRAME_FIN) || (bytes[1] & 0x7f) > 125))
		return "a control frame in parts, or too long";
	return NULL;
}

long frame_read(const uint8_t *bytes, size_t size, frame *out, const char **reason) {
	if (size < 2)
		return 0;
	if ((*reason = broken(bytes)) != NULL)
		return -1;
	uint64_t length = bytes[1] & 0x7f;
	size_t head = length < 126 ? 2 : length == 126 ? 4 : 10;
	if (size < head)
		return 0;
	if (head > 2) {
		length = 0;
		for (size_t i = 2; i < head; i++)
			length = length << 8 | bytes[i];
	}
	if (length > INT32_MAX) {
		*reason = "a frame of more than 2 GiB";
		return -1;
	}
	if (size - head < length)
		return 0;
	*out = (frame){(bytes[0] & FRAME_FIN) != 0, bytes[0] & 0xf, bytes + head, (size_t)length};
	return (long)(head + length);
}

/* --- The handshake ------------------------------------------------------------------------------------------- */

static uint32_t roll(uint32_t x, int by) {
	return x << by | x >> (32 - by);
}

static void sha1_block(uint32_t h[5], const uint8_t block[64]) {
	uint32_t w[80];
	for (int i = 0; i < 16; i++)
		w[i] = (uint32_t)block[i * 4] << 24 | (uint32_t)block[i * 4 + 1] << 16 | (uint32_t)block[i * 4 + 2] << 8 | block[i * 4 + 3];
	for (int i = 16; i < 80; i++)
		w[i] = roll(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
	uint32_t a = h[0], b = h[1], c = h[2], d = h[3], e = h[4];
	for (int i = 0; i < 80; i++) {
		uint32_t f = i < 20 ? (b & c) | (~b & d) : i >= 40 && i < 60 ? (b & c) | (b & d) | (c & d) : b ^ c ^ d;
		static const uint32_t k[4] = {0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6};
		uint32_t next = roll(a, 5) + f + e + k[i / 20] + w[i];
		e = d;
		d = c;
		c = roll(b, 30);
		b = a;
		a = next;
	}
	h[0] += a;
	h[1] += b;
	h[2] += c;
	h[3] += d;
	h[4] += e;
}

/* For short texts only: with padding, at most two blocks. */
static void sha1_short(const char *text, size_t size, uint8_t out[20]) {
	uint32_t h[5] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
	uint8_t padded[128] = {0};
	if (size > 119)
		size = 119;
	memcpy(padded, text, size);
	padded[size] = 0x80;
	size_t whole = size < 56 ? 64 : 128;
	padded[whole - 2] = (uint8_t)(size * 8 >> 8);
	padded[whole - 1] = (uint8_t)(size * 8);
	for (size_t at = 0; at < whole; at += 64)
		sha1_block(h, padded + at);
	for (int i = 0; i < 20; i++)
		out[i] = (uint8_t)(h[i / 4] >> (24 - 8 * (i % 4)));
}

void frame_accept(const char *key, char out[FRAME_ACCEPT]) {
	static const char guid[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
	char text[128] = "";
	uint8_t hash[20];
	size_t size = strnlen(key, 64);
	memcpy(text, key, size);
	memcpy(text + size, guid, sizeof guid);
	sha1_short(text, size + sizeof guid - 1, hash);
	sodium_bin2base64(out, FRAME_ACCEPT, hash, sizeof hash, sodium_base64_VARIANT_ORIGINAL);
}

size_t frame_upgrade(char *out, size_t cap, const char *path, int port, const char *headers, char accept[FRAME_ACCEPT]) {
	uint8_t nonce[16];
	char key[32];
	randombytes_buf(nonce, sizeof nonce);
	sodium_bin2base64(key, sizeof key, nonce, sizeof nonce, sodium_base64_VARIANT_ORIGINAL);
	frame_accept(key, accept);
	int size = snprintf(out, cap,
			    "GET %s HTTP/1.1\r\nHost: localhost:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: "
			    "%s\r\nSec-WebSocket-Version: 13\r\n%s\r\n",
			    path, port, key, headers);
	return size > 0 && (size_t)size < cap ? (size_t)size : 0;
}
