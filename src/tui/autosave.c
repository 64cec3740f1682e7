/*
 * autosave.c - the record on disk. After every action of a player it is written completely or not at all, so a crash loses
 * at most the line being typed. The record may not contain the secret key of a fair game before the end, so the key is in
 * a file beside it that only the owner can read.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <sodium.h>

#include "session.h"

/* A new file, named after the game and the time. */
static void name_by_time(tui_session *s) {
	time_t now = time(NULL);
	struct tm local;
	char date[32] = "";
	if (localtime_r(&now, &local))
		strftime(date, sizeof date, "%Y%m%d-%H%M%S", &local);
	struct stat there;
	snprintf(s->path, sizeof s->path, "grognard-%s-%s.grog", s->record.game.rules->id, date);
	for (int i = 2; stat(s->path, &there) == 0 && i < 1000; i++)
		snprintf(s->path, sizeof s->path, "grognard-%s-%s-%d.grog", s->record.game.rules->id, date, i);
}

/* If a file was named and cannot be written, that is an error before the game starts. If none was named, the game can still be
 * played, with a warning that it is not saved. */
bool autosave_name(tui_session *s, const tui_command *command, gg_error *error) {
	/* A position is never overwritten with the record that begins with it. */
	bool continues = command->resume && strcmp(command->resume, "-") != 0 && (!s->record.from_position || s->record.count);
	const char *given = command->save ? command->save : continues ? command->resume : NULL;
	if (given && strlen(given) >= sizeof s->path)
		return gg_fail(error, 0, 0, "the file name is too long", NULL);
	if (given) {
		s->dirty |= given != command->resume;
		snprintf(s->path, sizeof s->path, "%s", given);
		return gg_file_check(s->path, error) == 0;
	}
	s->dirty = true; /* not saved there yet */
	name_by_time(s);
	s->save_failed = gg_file_check(s->path, error) != 0;
	return true;
}

/* --- The key ------------------------------------------------------------------------------------------------- */

enum { HEX_DIGITS = GG_KEY_BYTES * 2 };

static bool key_path(const char *path, char out[1100]) {
	int size = snprintf(out, 1100, "%s.key", path);
	return size > 0 && size < 1100;
}

static bool write_key(const gg_dice_source *dice_source, const char *path, gg_error *error) {
	char file[1100], text[HEX_DIGITS + 2];
	if (!key_path(path, file))
		return gg_fail(error, 0, 0, "the file name is too long", NULL);
	sodium_bin2hex(text, sizeof text, dice_source->key, GG_KEY_BYTES);
	text[HEX_DIGITS] = '\n';
	int fd = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
	bool good = fd >= 0 && write(fd, text, HEX_DIGITS + 1) == HEX_DIGITS + 1 && fsync(fd) == 0;
	int reason = errno;
	if (fd >= 0)
		close(fd);
	sodium_memzero(text, sizeof text);
	return good || gg_fail(error, 0, 0, file, ": ", strerror(reason), NULL);
}

int autosave_find_key(gg_dice_source *dice_source, const char *path, gg_error *error) {
	char file[1100], *text;
	size_t size, got = 0;
	if (dice_source->kind != GG_DICE_FAIR || dice_source->known)
		return 0;
	if (!key_path(path, file) || gg_file_read(&text, &size, file, error)) {
		gg_fail(error, 0, 0, "the dice of this game are sealed, and its key file ", file, " cannot be read", NULL);
		return -1;
	}
	bool read = size >= HEX_DIGITS && sodium_hex2bin(dice_source->key, GG_KEY_BYTES, text, HEX_DIGITS, NULL, &got, NULL) == 0 &&
		    got == GG_KEY_BYTES;
	sodium_memzero(text, size);
	free(text);
	dice_source->known = read;
	if (read && gg_dice_proves(dice_source))
		return 0;
	dice_source->known = false;
	gg_fail(error, 0, 0, file, ": this is not the key the record is committed to", NULL);
	return -1;
}

/* --- The record ---------------------------------------------------------------------------------------------- */

static bool write_record(tui_session *s, const char *path, gg_error *error) {
	const gg_dice_source *dice_source = &s->record.dice_source;
	bool sealed = dice_source->kind == GG_DICE_FAIR && dice_source->known && !dice_source->revealed;
	if (sealed && !write_key(dice_source, path, error)) /* the key first: a sealed record is useless without it */
		return false;
	size_t size;
	char *text = gg_record_text(&s->record, &size);
	if (!text)
		return gg_fail(error, 0, 0, "out of memory", NULL);
	bool good = gg_file_replace(path, text, size, error) == 0;
	free(text);
	char file[1100];
	if (good && dice_source->kind == GG_DICE_FAIR && dice_source->revealed && key_path(path, file))
		unlink(file); /* published in the record now */
	return good;
}

void autosave_write(tui_session *s) {
	gg_error error = {0};
	if (s->save_failed || !s->path[0] || !s->dirty)
		return;
	if (write_record(s, s->path, &error)) {
		s->dirty = false;
		return;
	}
	s->save_failed = true;
	gg_text out = note_begin(s, INK_WRONG);
	tui_print(&out, s->lang, WORD_NOT_SAVED, error.message);
}

bool autosave_as(tui_session *s, const char *path, gg_error *error) {
	if (strlen(path) >= sizeof s->path)
		return gg_fail(error, 0, 0, "the file name is too long", NULL);
	if (!write_record(s, path, error))
		return false;
	if (path != s->path)
		snprintf(s->path, sizeof s->path, "%s", path);
	s->save_failed = s->dirty = false;
	return true;
}
