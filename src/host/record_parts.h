/*
 * record_parts.h - what the three files of records share: playing (record.c), reading, writing.
 */
#ifndef HOST_RECORD_PARTS_H
#define HOST_RECORD_PARTS_H

#include <grognard/record.h>

enum {
	RECORD_LINE_MAX = 1 << 16, /* most bytes of a line */
	RECORD_NAME_MAX = 64       /* most bytes of a player's name */
};

/* The edition a game with these options is played in: its option "edition" if it has one, else its first. The answer
 * is `size` bytes, not ended. */
const char *record_edition(const gg_rules *rules, const gg_option *options, uint32_t count, size_t *size);

/* Adds one option, copied. False: no memory. */
bool record_add_option(gg_record *record, const char *name, size_t name_size, const char *value, size_t value_size);

/* Puts the state that `start` holds at the beginning of the record. */
void record_begin(gg_record *record);

/* Applies a legal action and writes its line; a game that is over is closed with its result. False, and nothing
 * changed: no memory. */
bool record_append(gg_record *record, const gg_action *action, int who, bool given, const gg_sink *sink);

/* Makes the state now, the end and the result those of the actions that are listed; keys are not published. */
void record_settle(gg_record *record);

/* The outcome that the luck gives at the chance turn `now` of action number n. False where it cannot be known. */
bool record_outcome(const gg_record *record, gg_action *out);

/* After a take-back: a renewal of what was taken back is for what comes instead. */
void record_keep_renewals(gg_record *record);
/* The luck of the header (0) or of renewal 1, 2, ...; NULL: there is none. */
gg_dice_source *record_dice_source_number(gg_record *record, uint32_t number);

/* A refusal in English with its clause: "the stack is full (DGM-4.5)". */
void record_refusal(const gg_game *game, const gg_verdict *verdict, gg_text *out);

#endif
