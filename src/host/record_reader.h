/*
 * record_reader.h - one pass over the text of a record: where the reader stands. The header (record_header.c) and the
 * actions (record_read.c) are read with it.
 */
#ifndef HOST_RECORD_READER_H
#define HOST_RECORD_READER_H

#include "record_parts.h"

typedef struct reader {
	gg_record *record;
	gg_error *error;
	const char *text;
	size_t size, next; /* the whole text, and where its next line begins */
	const char *line;  /* the line now, without its end */
	size_t length;
	size_t at;      /* how far into the line */
	int32_t number; /* of the line, from 1 */
	bool has_game, has_data, has_edition, has_dice_source, has_start;
	int32_t option_line[GG_OPTIONS_MAX]; /* where each option stands, to name it when the set-up refuses it */
	int32_t player_line[GG_PLAYERS];
	int32_t edition_line;
	char edition[64];
	size_t keys_at;        /* where the published keys begin, at the end of the text */
	uint32_t keys;         /* read so far */
	gg_record_fault kind;  /* of a fault in this part of the record, if nothing more precise is said */
	gg_record_fault fault; /* what was found */
} reader;

/* The next line that says something; blank lines and comments are passed over. 1, or 0 at the end of the text, or -1
 * with an error. */
int reader_next(reader *in);

/* An error at the place the reader has reached, or at an offset of the line; the last says what kind of fault it is. Return false. */
bool reader_fail(reader *in, const char *message);
bool reader_fail_at(reader *in, size_t offset, const char *message);
bool reader_fault(reader *in, gg_record_fault fault, size_t offset, const char *message);
/* The same at another line that was read before. */
bool reader_fault_line(reader *in, gg_record_fault fault, int32_t line, int32_t column, const char *message);

/* Takes `words` if they stand here. */
bool reader_take(reader *in, const char *words);

/* Exactly `bytes` bytes as twice as many small hex digits. */
bool reader_hex(reader *in, uint8_t *out, size_t bytes);
/* Exactly 16 hex digits. */
bool reader_hash(reader *in, uint64_t *out);
/* A number without sign or leading zeros, at most 2^64 - 1. */
bool reader_number(reader *in, uint64_t *out);

/* Nothing more may stand on this line. */
bool reader_ends(reader *in);

/* "1 HEX" behind "entropy ": what a seat adds to this luck. */
bool reader_entropy(reader *in, gg_dice_source *dice_source);

/* The whole header, from the line after the first to the dashes. */
bool reader_header(reader *in);

#endif
