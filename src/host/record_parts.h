/*
 * record_parts.h - what playing (record.c), reading and writing records share.
 */
#ifndef HOST_RECORD_PARTS_H
#define HOST_RECORD_PARTS_H

#include <grognard/record.h>

enum {
	RECORD_LINE_MAX = 1 << 16, /* most bytes of a line */
	RECORD_NAME_MAX = 64       /* most bytes of a player's name */
};

/* The comment before an action that was a standing answer. Readers that do not know it pass over it. */
#define RECORD_STANDING "# standing"

/* The edition of a game with these options: its option "edition" if it has one, otherwise its first. The result has `size` bytes and no
 * zero byte. */
const char *record_edition(const gg_rules *rules, const gg_option *options, uint32_t count, size_t *size);

/* Adds one option, copied. False: no memory. */
bool record_add_option(gg_record *record, const char *name, size_t name_size, const char *value, size_t value_size);

/* Begins the record with the state in `start`. */
void record_begin(gg_record *record);

/* Applies a legal action and appends its line; closes the record with its result if the game is over. False: no memory, and nothing
 * changed. */
bool record_append(gg_record *record, const gg_action *action, int who, bool given, const gg_sink *sink);

/* Makes the current state and the result match the list of actions. Keys are no longer published. */
void record_settle(gg_record *record);

/* The outcome that the dice source gives at the current chance turn. False if it cannot be known. */
bool record_outcome(const gg_record *record, gg_action *out);

/* After a take-back: renewals that came later are in force from here on. */
void record_keep_renewals(gg_record *record);
/* The dice source of the header (0) or of renewal 1, 2, ...; NULL if there is none. */
gg_dice_source *record_dice_source_number(gg_record *record, uint32_t number);

/* A refusal in English and its clause: "the stack is full (DGM-4.5)". */
void record_refusal(const gg_game *game, const gg_verdict *verdict, gg_text *out);

#endif
