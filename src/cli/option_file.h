/*
 * option_file.h - a set-up in a file: YAML with one `option: value` per line, and `game: ID`.
 */
#ifndef CLI_OPTION_FILE_H
#define CLI_OPTION_FILE_H

#include <grognard/grognard.h>

typedef struct option_line {
	char *name, *value;
	int line, column;             /* of the name */
	int value_line, value_column; /* of the value */
} option_line;

typedef struct option_file {
	option_line game; /* name NULL: the file names no game */
	option_line lines[GG_OPTIONS_MAX];
	uint32_t count;
} option_file;

/* Called once for each error, with its line and column; the message begins with the field. */
typedef void option_report(void *payload, const gg_error *error);

/* Reads a file. False if anything was reported. Call option_file_free in both cases. */
bool option_file_read(option_file *out, const char *text, size_t size, option_report *report, void *payload);

/* Whether it is valid for the game: every option exists, every value is expected, and the set-up is possible. */
bool option_file_check(const option_file *file, const gg_game *game, option_report *report, void *payload);

void option_file_free(option_file *file);

#endif
