/* dice_key.c - saves and loads the key of a fair game. */
#include "dice_key.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <sodium.h>

enum { HEX_DIGITS = GG_KEY_BYTES * 2 };

int dice_key_save(const cli *c, const gg_dice_source *dice_source, const char *file) {
	char text[HEX_DIGITS + 2];
	sodium_bin2hex(text, sizeof text, dice_source->key, GG_KEY_BYTES);
	text[HEX_DIGITS] = '\n';
	int fd = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
	if (fd < 0 && errno == EEXIST)
		return cli_failed(c, "output", "%s already exists; name a new file for the key", file);
	if (fd < 0)
		return cli_failed(c, "output", "cannot write the key to %s: %s", file, strerror(errno));
	bool whole = write(fd, text, HEX_DIGITS + 1) == HEX_DIGITS + 1 && fsync(fd) == 0;
	int reason = errno;
	if (close(fd) == 0 && whole)
		return CLI_DONE;
	unlink(file);
	return cli_failed(c, "output", "cannot write the key to %s: %s", file, strerror(reason));
}

int dice_key_load(const cli *c, gg_dice_source *dice_source) {
	const char *file = cli_value(c, "--key");
	if (!file)
		return CLI_DONE;
	if (dice_source->kind != GG_DICE_FAIR)
		return cli_wrong(c, "--key: this record has no fair dice; leave --key out");
	char *text;
	size_t size, got = 0;
	int bad = cli_read(c, file, &text, &size);
	if (bad)
		return bad;
	bool read = size >= HEX_DIGITS && size <= HEX_DIGITS + 2 &&
		    sodium_hex2bin(dice_source->key, GG_KEY_BYTES, text, HEX_DIGITS, NULL, &got, NULL) == 0 && got == GG_KEY_BYTES;
	sodium_memzero(text, size);
	free(text);
	gg_error error = {.line = 1, .column = 1, .message = "expected a key of 64 hex digits, as written by `new --fair --key`"};
	if (!read)
		return cli_bad_file(c, file, "malformed", &error);
	dice_source->known = true;
	if (gg_dice_proves(dice_source))
		return CLI_DONE;
	dice_source->known = false;
	gg_fail(&error, 1, 1, "this is not the key the record is committed to", NULL);
	return cli_bad_file(c, file, "wrong-key", &error);
}
