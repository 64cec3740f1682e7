/*
 * record.h - a game as text: its set-up plus the list of its actions, chance included. docs/formats.md has the format.
 *
 * Replaying is the only way a game is loaded, so every load is a proof: each action must be legal, each line's
 * running hash right, each seeded or revealed fair outcome the one its source gives.
 *
 * A gg_record owns memory: gg_record_free it. All functions return 0, or -1 with an error in the caller's buffer, and
 * then leave the record as it was.
 */
#ifndef GROGNARD_RECORD_H
#define GROGNARD_RECORD_H

#include <stdio.h>

#include <grognard/dice_source.h>
#include <grognard/grognard.h>

#ifdef __cplusplus
extern "C" {
#endif

/* One action as played. */
typedef struct gg_record_line {
	gg_action action;
	uint64_t chain; /* running hash after it */
	int8_t who;     /* player, or GG_CHANCE */
	uint8_t given;  /* a chance outcome named by hand although the record has a seed or a key */
	uint16_t spare[3];
} gg_record_line;

enum { GG_RENEWALS_MAX = 1000 };

/* Fair dice with another key from here on. */
typedef struct gg_renewal {
	uint32_t from; /* the first action, counted from 0, that it is for */
	gg_dice_source dice_source;
} gg_renewal;

typedef struct gg_record {
	gg_game game;
	gg_dice_source dice_source; /* of the beginning; gg_record_dice_source says which is in force */
	gg_renewal *renewals;       /* in order */
	uint32_t renewal_count;
	char *names[GG_PLAYERS]; /* who sits there, or NULL */
	gg_option *options;      /* as given, owned */
	uint32_t option_count;
	bool from_position; /* begins with a position instead of a set-up */
	gg_box start, now;
	uint64_t start_chain;
	gg_record_line *lines;
	uint32_t count, cap;
	bool closed; /* the result line has been read or written: over, resigned or abandoned */
	char result[96];
} gg_record;

/* A fresh game. `options` may be NULL. */
int gg_record_new(gg_record *out, const gg_game *game, const gg_options *options, const gg_dice_source *dice_source, gg_error *error);

/* Says who sits at a seat, in a copy. -1: no memory, and nothing changed. */
int gg_record_name(gg_record *record, int seat, const char *name);

/* A game that begins with a position. */
int gg_record_from(gg_record *out, const gg_game *game, const gg_state *position, const gg_dice_source *dice_source, gg_error *error);

/* Reads and proves a record. The error names line and column. On failure `out` holds nothing, but *good (may be NULL)
 * is the number of actions that were proved before the fault. */
int gg_record_read(gg_record *out, const char *text, size_t size, uint32_t *good, gg_error *error);

/* What kind of fault a record has, for programs that explain it in their own words. gg_record_fault_name gives each a name that does
 * not change: "no-record", "hash", "after-end". */
typedef enum gg_record_fault {
	GG_FAULT_NONE,
	GG_FAULT_NO_RECORD, /* it does not begin with "grognard record 1" */
	GG_FAULT_HEADER,    /* a line of the header is missing, repeated, out of order or not understood */
	GG_FAULT_NO_GAME,
	GG_FAULT_DATA,  /* played with armies or maps that are not here */
	GG_FAULT_SETUP, /* the options or the position do not make a game */
	GG_FAULT_SEAT,  /* a player at a seat that the game does not have */
	GG_FAULT_START, /* the set-up has another hash */
	GG_FAULT_LINE,  /* neither an action nor a result, renewal or key; or cut off */
	GG_FAULT_NUMBER,
	GG_FAULT_TURN,
	GG_FAULT_NOTATION,
	GG_FAULT_ILLEGAL,
	GG_FAULT_OUTCOME, /* the seed or the key gives another one */
	GG_FAULT_HASH,
	GG_FAULT_AFTER_END,
	GG_FAULT_RESULT,
	GG_FAULT_KEY, /* does not match its commitment, is missing, or stands where it may not */
	GG_FAULT_MEMORY,
	GG_FAULTS
} gg_record_fault;

const char *gg_record_fault_name(gg_record_fault fault);

/* As gg_record_read, but the actions proved before the fault stay in `out`, which the caller frees either way. If the header is
 * wrong already, `out` holds nothing: out->game.rules is NULL. */
int gg_record_read_part(gg_record *out, const char *text, size_t size, gg_record_fault *fault, gg_error *error);

/* Reads one more action onto a record, in the form of a record's line and without its end: heard, judged and proved as
 * gg_record_read does it. What is told goes to `sink` (may be NULL). On failure the record is good for gg_record_free only. */
int gg_record_parse_action(gg_record *record, const char *line, size_t size, const gg_sink *sink, gg_error *error);

/* Reads any input: a record, or a position, which becomes a record from that position. */
int gg_record_load(gg_record *out, const char *text, size_t size, gg_error *error);

/* Writes the whole record. -1 if the stream fails. */
int gg_record_write(const gg_record *record, FILE *to);
/* The same into new memory, ended by a zero byte; the caller frees it. NULL: no memory. */
char *gg_record_text(const gg_record *record, size_t *size);

/* The line of action n (counted from 0) as a record has it, without its end. `before` is the state before it. */
void gg_record_put_action(const gg_record *record, const gg_state *before, uint32_t n, gg_text *out);

/* Plays an action of whoever's turn it is (at a chance turn: an outcome given by hand). On refusal -1 and the verdict;
 * a verdict with code 0 then means that the record is closed or there is no memory. */
int gg_record_play(gg_record *record, const gg_action *action, const gg_sink *sink, gg_verdict *verdict);

/* The same for an action that the caller has already passed through gg_check at `record->now`: it is not checked again, and must be
 * legal there (a debug build asserts it). -1: the record is closed or there is no memory, and nothing changed. */
int gg_record_append(gg_record *record, const gg_action *action, const gg_sink *sink);

/* At a chance turn: the outcome its luck gives. -1 if it is no chance turn or the luck cannot know. */
int gg_record_roll(gg_record *record, const gg_sink *sink);
/* Rolls until a player is to act or the game is over. */
int gg_record_roll_all(gg_record *record, const gg_sink *sink);

/* Closes a game that is not over: this seat resigned, or below 0: all agreed to stop. -1 if it is closed already. */
int gg_record_stop(gg_record *record, int resigned);

/* From the next action on outcomes follow from another key: the game was put back to this place from a copy, and players
 * know what the old key gives next. Its entropy is given anew. -1: the record is closed, has no fair dice or too many
 * renewals, or there is no memory. */
int gg_record_renew(gg_record *record, const gg_dice_source *dice_source);
/* Where the outcome of action n, counted from 0, comes from. */
const gg_dice_source *gg_record_dice_source(const gg_record *record, uint32_t n);
/* The same of the next action, to give it entropy or its key. */
gg_dice_source *gg_record_dice_source_now(gg_record *record);

/* Takes back everything after the first `count` actions. A renewal stays, and is for what is played instead. */
int gg_record_back(gg_record *record, uint32_t count);

/* The same for a host that has the state after the first `count` actions, which saves playing them again. A state that
 * does not fit the running hash is refused. */
int gg_record_back_to(gg_record *record, uint32_t count, const gg_state *state);

/* What stands in a record's text before action n and is no action: the renewals that are for it, with their entropy. New
 * memory, "" if there are none; NULL without memory. */
char *gg_record_between(const gg_record *record, uint32_t n);

/* The state after the first `n` actions. */
void gg_record_at(const gg_record *record, uint32_t n, gg_state *out);

/* Publishes the keys of a fair game that is over, once all of them are known. */
void gg_record_reveal(gg_record *record);

/* "proved", "seeded" or "given": how far the dice of this record can be trusted. "sealed": fair, key not yet shown. */
const char *gg_record_dice(const gg_record *record);

void gg_record_free(gg_record *record);

/* Writes a file whole or not at all: a new file beside it, synced, then renamed over it. */
int gg_file_replace(const char *path, const char *text, size_t size, gg_error *error);
/* Whether it could, as far as that can be known before: nothing is written, and nothing stays behind. */
int gg_file_check(const char *path, gg_error *error);
/* Reads a file, or standard input for "-", into new memory that the caller frees. At most 64 MiB. */
int gg_file_read(char **out, size_t *size, const char *path, gg_error *error);

#ifdef __cplusplus
}
#endif
#endif
