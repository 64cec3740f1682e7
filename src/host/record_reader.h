/*
 * record_reader.h - the reader of a record's text, which record_header.c (the header) and record_read.c (the actions) share.
 */
#ifndef HOST_RECORD_READER_H
#define HOST_RECORD_READER_H

#include "record_parts.h"

typedef struct reader {
	gg_record *record;
	gg_error *error;
	const char *text;
	size_t size, next; /* of the whole text; where its next line begins */
	const char *line;  /* the current line, without its end */
	size_t length;
	size_t at;      /* how far into the line */
	int32_t number; /* of the line, from 1 */
	bool has_game, has_data, has_edition, has_dice_source, has_start;
	int32_t option_line[GG_OPTIONS_MAX]; /* the line of each option, for errors of the set-up */
	int32_t player_line[GG_PLAYERS];
	int32_t edition_line;
	char edition[64];
	bool standing;         /* the comment before this line says that it was a standing answer */
	size_t keys_at;        /* where the published keys begin, at the end of the text */
	uint32_t keys;         /* read so far */
	gg_record_fault kind;  /* of faults in this part of the record, unless something more precise is known */
	gg_record_fault fault; /* what was found */
} reader;

/* Goes to the next line that is neither blank nor a comment. 1, or 0 at the end of the text, or -1 with an error. */
int reader_next(reader *in);

/* An error at the current place, or at an offset of the line, the last with its kind of fault. They return false. */
bool reader_fail(reader *in, const char *message);
bool reader_fail_at(reader *in, size_t offset, const char *message);
bool reader_fault(reader *in, gg_record_fault fault, size_t offset, const char *message);
/* An error on an earlier line. */
bool reader_fault_line(reader *in, gg_record_fault fault, int32_t line, int32_t column, const char *message);

/* Reads `words` if they are next. */
bool reader_take(reader *in, const char *words);

/* Exactly `bytes` bytes in lowercase hex digits. */
bool reader_hex(reader *in, uint8_t *out, size_t bytes);
/* Exactly 16 hex digits. */
bool reader_hash(reader *in, uint64_t *out);
/* A number without sign or leading zeros, at most 2^64 - 1. */
bool reader_number(reader *in, uint64_t *out);

/* The line must end here. */
bool reader_ends(reader *in);

/* "1 HEX" after "entropy ": the entropy of a seat. */
bool reader_entropy(reader *in, gg_dice_source *dice_source);

/* The whole header, from the line after the first to the dashes. */
bool reader_header(reader *in);

#endif
