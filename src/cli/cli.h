/*
 * cli.h - what the verbs of the `grognard` command share: the parsed command line, one way to fail, one way to print,
 * one way to load a game. Each verb is an entry of the table in main.c and has its own file (verb_*.c).
 */
#ifndef GROGNARD_CLI_H
#define GROGNARD_CLI_H

#include <stdbool.h>
#include <stdio.h>

#include <grognard/grognard.h>
#include <grognard/json.h>
#include <grognard/record.h>
#include <grognard/resolve.h>

/* Exit statuses. 130 is what shells expect of a program stopped by Ctrl-C. */
enum { CLI_DONE = 0, CLI_NO = 1, CLI_USAGE = 2, CLI_MALFORMED = 3, CLI_INTERRUPTED = 130 };

typedef struct cli_flag {
	const char *name;  /* "--seed" */
	const char *value; /* the name of its value, "S"; NULL: it takes none */
	bool many;         /* may be given more than once */
	const char *about;
} cli_flag;

typedef struct cli cli;

typedef struct cli_verb {
	const char *name;
	const char *usage; /* what follows the name */
	const char *about; /* one line for the list of verbs */
	const char *details;
	const char *examples[4]; /* `@` stands for the command as it was typed; ended by NULL */
	const cli_flag *flags;   /* ended by a NULL name; every verb also has --json, --lang and --help */
	int args_min, args_max;  /* arguments that are not flags; args_max -1: any number */
	int (*run)(cli *c);
	/* Instead of `run`, for a verb that reads its own command line; its flags here are only for the help. */
	int (*run_raw)(const cli *c, int argc, char **argv);
} cli_verb;

/* The command line of one verb. All strings belong to main's argv. */
struct cli {
	const char *command; /* as the user types it: "grognard", "./grognard" */
	const cli_verb *verb;
	bool json;
	gg_lang lang;
	const char **args; /* those that are not flags */
	int arg_count;
	struct cli_given {
		const cli_flag *flag;
		const char *value;
	} * given; /* in the order of the command line */
	int given_count;
};

extern const cli_verb verb_games, verb_new, verb_show, verb_legal, verb_check, verb_apply, verb_entropy, verb_odds, verb_explain,
	verb_resolve, verb_replay, verb_verify, verb_play, verb_bench, verb_perft, verb_rules, verb_data, verb_serve, verb_backup,
	verb_restore, verb_audit, verb_ask, verb_roster, verb_companion, verb_arena, verb_bot, verb_analyse, verb_learn;

/* --- The command line (cli.c) -------------------------------------------------------------------------------- */

/* Reads what follows the verb. 0, or a status after the error has been reported. cli_free it in both cases. */
int cli_parse(cli *c, int argc, char **argv);
/* The language that the command line or the system asks for, before anything else of it is read. */
gg_lang cli_lang(int argc, char **argv);
void cli_free(cli *c);
void cli_help(const cli *c, FILE *to);

/* The value of a flag; "" if it takes none; NULL if it was not given. */
const char *cli_value(const cli *c, const char *flag);

/* "p2" or "2" as 1; "public" as GG_PUBLIC. False: neither, or no such seat. */
bool cli_seat(const char *text, int seats, int *out);
/* The text after `P=` for one of the seats; NULL if it is not such a pair. */
const char *cli_seat_pair(const char *pair, int seats, int *seat);
/* A flag's whole number; *out stays as it is if it was not given. 0 or a reported status. */
int cli_number_flag(const cli *c, const char *flag, uint64_t min, uint64_t max, uint64_t *out);

/* The name most similar to `word`, or NULL if none is close. `names` is ended by NULL. */
const char *cli_nearest(const char *word, const char *const *names);

/* --- Failing: each reports one line on standard error (with --json an object) and returns the exit status (fail.c) */

int cli_wrong(const cli *c, const char *format, ...) __attribute__((format(printf, 2, 3)));                    /* 2 */
int cli_failed(const cli *c, const char *code, const char *format, ...) __attribute__((format(printf, 3, 4))); /* 3 */
int cli_bad_file(const cli *c, const char *file, const char *code, const gg_error *error);                     /* 3 */
int cli_refused(const cli *c, const gg_game *game, const gg_verdict *verdict, const char *action);             /* 1 */
/* The same in words of its own. */
int cli_refused_as(const cli *c, const char *code, const char *clause, const char *what, const char *words); /* 1 */
int cli_no_memory(const cli *c);                                                                             /* 3 */

/* --- JSON (json.c) ------------------------------------------------------------------------------------------- */

/* What a verb prints with --json. */
typedef struct cli_json {
	gg_text text;
	gg_json_out out;
} cli_json;

/* Opens an object or a list; print closes it, prints it and frees it. CLI_DONE, or a reported failure (no memory). */
gg_json_out *cli_json_begin(cli_json *json, char bracket);
int cli_json_print(const cli *c, cli_json *json);
void cli_json_drop(cli_json *json); /* instead, where there is an error to report */
/* Items that are found before what stands above them is known: written aside at their depth, then put as a list, and freed. */
gg_json_out *cli_json_begin_items(cli_json *json, uint32_t depth);
void cli_json_put_items(gg_json_out *out, const char *key, cli_json *items);

/* Any bytes: where they are no UTF-8, what is not plain becomes `?`. NULL gives null. */
void cli_put_text(gg_json_out *out, const char *key, const char *text);
/* A whole number; as a string where it exceeds what programs hold exactly. */
void cli_put_count(gg_json_out *out, const char *key, uint64_t high, uint64_t low);
void cli_put_hash(gg_json_out *out, const char *key, uint64_t hash);
void cli_put_real(gg_json_out *out, const char *key, double number);

/* {"code":…,"message":…,"file":…,"line":…,"column":…}, with a clause if there is one; file may be NULL, places 0. */
typedef struct cli_error {
	const char *code, *message, *file;
	int line, column;
	const char *clause;
} cli_error;
void cli_put_error(gg_json_out *out, const char *key, const cli_error *error);

/* --- Printing (print.c) -------------------------------------------------------------------------------------- */

/* The record as text; with --json inside an object that says where the game stands. */
int cli_print_record(const cli *c, const gg_record *record);

/* "p1".."p4", "chance", "over": stable names for programs. */
const char *cli_who(int turn);
/* The same for people: the player's name in the record, or the seat, with what this game calls the seat. */
const char *cli_person(const cli *c, const gg_record *record, const gg_state *state, int turn, char out[96]);

/* A word of the book with its arguments, or a verdict's or event's words, in the user's language. */
const char *cli_render(const cli *c, const gg_game *game, uint32_t code, const int32_t args[GG_ARGS], char out[512]);
const char *cli_print(const gg_game *game, const gg_state *state, const gg_action *action, char out[GG_LINE_MAX]);

/* One line of an explanation: what it is in `width` columns, its value and its clause. */
void cli_print_item(const cli *c, const gg_game *game, const gg_item *item, int width);

/* A question from facts, with dice or without, and room to count its answers (question.c). */
typedef struct cli_question {
	const gg_game *game;
	const gg_resolver *resolver;
	const int32_t *facts, *dice; /* dice NULL: exact odds */
} cli_question;
int cli_print_question(const cli *c, const cli_question *question, gg_answers *room);

/* How many columns a UTF-8 text takes; and the text padded with blanks to `width` columns. */
int cli_columns(const char *text);
void cli_pad(const char *text, int width);

/* The command's own few texts, in three languages. */
typedef enum cli_phrase {
	PHRASE_CHANCE,
	PHRASE_OVER,
	PHRASE_PLAYER,
	PHRASE_HUMAN, /* who has no other name in a record */
	PHRASE_TO_ACT,
	PHRASE_STANDING,
	PHRASE_RESULT,
	PHRASE_WINS,
	PHRASE_LEGAL,
	PHRASE_REFUSED,
	PHRASE_PLAYERS,
	PHRASE_EDITIONS,
	PHRASE_OPTIONS,
	PHRASE_WEIGHT,
	PHRASE_SEED, /* where a value comes from, in the order of gg_mark */
	PHRASE_FOUND,
	PHRASE_RECONSTRUCTED,
	PHRASE_RULING,
	PHRASE_CERTAIN,
	PHRASE_ACTIONS,
	PHRASE_HASH,
	PHRASE_DICE,
	PHRASE_DICE_PROVED,
	PHRASE_DICE_SEEDED,
	PHRASE_DICE_GIVEN,
	PHRASE_DICE_SEALED,
	PHRASE_PROVED_BY,
	PHRASE_NO_TEST,
	PHRASE_CLAUSES,
	PHRASE_FROM_POSITION,
	PHRASE_RENEWED,
	PHRASE_TURN,
	PHRASE_BEFORE_TURNS,
	PHRASE_COMBAT,
	PHRASE_PHRASES
} cli_phrase;
const char *cli_phrase_text(gg_lang lang, cli_phrase phrase);

/* --- Games and files (load.c) -------------------------------------------------------------------------------- */

/* The game of that id; reports one that is not there, with the nearest. */
int cli_game(const cli *c, const char *id, gg_game *out);
/* The id of some game, for examples in messages. */
const char *cli_example_game(void);
/* Reads and verifies the record or position FILE, args[0], calls `use` with it and frees it. */
int cli_with_record(const cli *c, int (*use)(const cli *c, gg_record *record));
/* Keeps only the first --at N actions, where the verb has that flag and it was given. */
int cli_at(const cli *c, gg_record *record);
/* args[first..] joined by blanks, parsed as an action of this position. Reports what cannot be parsed. */
int cli_parse_action(const cli *c, const gg_game *game, const gg_state *state, int first, gg_action *out);

/* A whole input in new memory; reports what cannot be read. */
int cli_read(const cli *c, const char *file, char **text, size_t *size);

/* Set-up options from --options FILE and --option K=V; the latter win. Always call cli_options_free. */
typedef struct cli_options {
	gg_option list[2 * GG_OPTIONS_MAX];
	char *owned[2 * GG_OPTIONS_MAX];
	uint32_t count;
} cli_options;
int cli_options_read(const cli *c, const gg_game *game, cli_options *out);
/* Only those of a file, added to `out`; game NULL: the game that the file names. */
int cli_options_file(const cli *c, const char *file, const gg_game *game, cli_options *out);
void cli_options_free(cli_options *options);

/* Ctrl-C asks long work to stop and print what it has so far (interrupt.c). */
void cli_catch_interrupt(void);
bool cli_interrupted(void);
/* Seconds of a monotonic clock. */
double cli_seconds(void);

#endif
