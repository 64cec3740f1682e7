/*
 * record.h - a game as text: its set-up and the list of its actions, chance included. The format is in docs/formats.md.
 *
 * A game is always loaded by replaying it, which verifies it: every action must be legal, every running hash correct, and every seeded or
 * revealed fair outcome the one that its source gives.
 *
 * A gg_record owns memory; free it with gg_record_free. All functions return 0, or -1 with an error in the caller's buffer, and then leave
 * the record unchanged.
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
	uint64_t chain;   /* running hash after it */
	int8_t who;       /* player, or GG_CHANCE */
	uint8_t given;    /* an outcome entered by hand although the record has a seed or a key */
	uint8_t standing; /* a standing answer gave it (gg_standing), as far as the host has said so */
	uint8_t spare[5];
} gg_record_line;

enum { GG_RENEWALS_MAX = 1000 };

/* A new key for fair dice. */
typedef struct gg_renewal {
	uint32_t from; /* the first action that it is for, counted from 0 */
	gg_dice_source dice_source;
} gg_renewal;

typedef struct gg_record {
	gg_game game;
	gg_dice_source dice_source; /* at the start; gg_record_dice_source gives the one in force */
	gg_renewal *renewals;       /* in order */
	uint32_t renewal_count;
	char *names[GG_PLAYERS]; /* of the player at each seat, or NULL */
	gg_option *options;      /* as given, owned */
	uint32_t option_count;
	bool from_position; /* starts from a position instead of a set-up */
	gg_box start, now;
	uint64_t start_chain;
	gg_record_line *lines;
	uint32_t count, cap;
	bool closed; /* it has a result: over, resigned or abandoned */
	char result[96];
} gg_record;

/* A new game. `options` may be NULL. */
int gg_record_new(gg_record *out, const gg_game *game, const gg_options *options, const gg_dice_source *dice_source, gg_error *error);

/* Names the player at a seat; the name is copied. -1: no memory, and nothing changed. */
int gg_record_name(gg_record *record, int seat, const char *name);

/* A game that starts from a position. */
int gg_record_from(gg_record *out, const gg_game *game, const gg_state *position, const gg_dice_source *dice_source, gg_error *error);

/* Reads and verifies a record. The error has line and column. On failure `out` is empty, but *good (may be NULL) is the number of actions
 * that were verified before the fault. */
int gg_record_read(gg_record *out, const char *text, size_t size, uint32_t *good, gg_error *error);

/* The kind of fault that a record has, for programs with error messages of their own. gg_record_fault_name gives each a stable name:
 * "no-record", "hash", "after-end". */
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
	GG_FAULT_KEY, /* does not match its commitment, is missing or in the wrong place */
	GG_FAULT_MEMORY,
	GG_FAULTS
} gg_record_fault;

const char *gg_record_fault_name(gg_record_fault fault);

/* Like gg_record_read, but on failure `out` keeps the actions that were verified before the fault; the caller frees it in either case. If
 * the fault is in the header, `out` is empty: out->game.rules is NULL. */
int gg_record_read_part(gg_record *out, const char *text, size_t size, gg_record_fault *fault, gg_error *error);

/* Adds the action on one line of a record's text (without its end), which is parsed, checked and verified as in gg_record_read. Events go
 * to `sink` (may be NULL). After a failure the record can only be freed. */
int gg_record_parse_action(gg_record *record, const char *line, size_t size, const gg_sink *sink, gg_error *error);

/* Reads a record, or a position, which becomes a record that starts from it. */
int gg_record_load(gg_record *out, const char *text, size_t size, gg_error *error);

/* Writes the whole record. -1 if the stream fails. */
int gg_record_write(const gg_record *record, FILE *to);
/* The same as a zero-terminated string that the caller frees. NULL: no memory. */
char *gg_record_text(const gg_record *record, size_t *size);

/* The line of action n (from 0) in a record's text, without its end. `before` is the state before the action. */
void gg_record_put_action(const gg_record *record, const gg_state *before, uint32_t n, gg_text *out);

/* Plays an action for whoever's turn it is (at a chance turn: an outcome entered by hand). -1 and the verdict if it is refused; a verdict
 * with code 0 means that the record is closed or there is no memory. */
int gg_record_play(gg_record *record, const gg_action *action, const gg_sink *sink, gg_verdict *verdict);

/* The same for an action that the caller has already passed through gg_check at `record->now`: it is not checked again, and must be
 * legal there (a debug build asserts it). -1: the record is closed or there is no memory, and nothing changed. */
int gg_record_append(gg_record *record, const gg_action *action, const gg_sink *sink);

/* Notes that the last action was a standing answer: the text has the comment "# standing" before its line. */
void gg_record_standing(gg_record *record);

/* At a chance turn: plays the outcome that the dice source gives. -1 if it is not a chance turn or the source does not know. */
int gg_record_roll(gg_record *record, const gg_sink *sink);
/* Rolls until it is a player's turn or the game is over. */
int gg_record_roll_all(gg_record *record, const gg_sink *sink);

/* Closes a game that is not over: `resigned` is the seat that resigned; below 0, everybody agreed to stop. -1 if it is closed already. */
int gg_record_stop(gg_record *record, int resigned);

/* Uses a new key from the next action on, because the game was restored from a copy and players may know what the old key gives next. It
 * takes entropy of its own. -1: the record is closed, has no fair dice or too many renewals, or there is no memory. */
int gg_record_renew(gg_record *record, const gg_dice_source *dice_source);
/* The dice source of action n (from 0). */
const gg_dice_source *gg_record_dice_source(const gg_record *record, uint32_t n);
/* The one of the next action, to be given entropy or its key. */
gg_dice_source *gg_record_dice_source_now(gg_record *record);

/* Takes back everything after the first `count` actions. Renewals remain in force for what is played instead. */
int gg_record_back(gg_record *record, uint32_t count);

/* The same for a host that has the state after the first `count` actions, which saves replaying them. Refuses a state that does not match
 * the running hash. */
int gg_record_back_to(gg_record *record, uint32_t count, const gg_state *state);

/* Where a player's take-back of action n goes back to: n, or less. Taking back "done" means what was done before it, for alone it would
 * often be the only legal action again. That must not depend on whether it was, which would give away the player's hand: so an action that
 * is a bare word always goes with what the same player did just before it. A free table has no hands, and its "done" ends a step in which
 * much could be done: there one action is one. `at` gives the state before an action. */
typedef void gg_state_at(void *payload, uint32_t n, gg_state *out);
uint32_t gg_record_take_back(const gg_record *record, uint32_t n, gg_state_at *at, void *payload);

/* The renewals, with their entropy, that come right before action n in a record's text: "" if there are none, NULL without memory. The
 * caller frees it. */
char *gg_record_between(const gg_record *record, uint32_t n);

/* The state after the first `n` actions. */
void gg_record_at(const gg_record *record, uint32_t n, gg_state *out);

/* The result of a game that is over: "p1 wins 45 33", "p1 p3 share 30 20 30", "nobody wins 0 0": the winners, then the points of every
 * seat. */
void gg_result_write(const gg_game *game, const gg_state *state, gg_text *out);

/* Publishes the keys of a finished fair game, if all of them are known. */
void gg_record_reveal(gg_record *record);

/* How far the dice can be trusted: "proved", "seeded", "given", or "sealed" (fair, but the key is not published yet). */
const char *gg_record_dice(const gg_record *record);

void gg_record_free(gg_record *record);

/* Writes a file completely or not at all: a new file beside it, synced, then renamed over it. */
int gg_file_replace(const char *path, const char *text, size_t size, gg_error *error);
/* Whether that would work, as far as can be told in advance. Nothing is written or left behind. */
int gg_file_check(const char *path, gg_error *error);
/* Reads a file, or standard input for "-", into new memory that the caller frees. At most 64 MiB. */
int gg_file_read(char **out, size_t *size, const char *path, gg_error *error);

#ifdef __cplusplus
}
#endif
#endif
