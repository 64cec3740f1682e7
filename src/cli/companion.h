/*
 * companion.h - what the files of the verb `companion` share: the battle at hand, its words (companion_words.c) and names of questions
 * (companion_kinds.c), what is shown of it (companion_say.c) and told as a report (companion_report.c), and how a new one begins
 * (companion_new.c). The lines are read in verb_companion.c.
 */
#ifndef GROGNARD_CLI_COMPANION_H
#define GROGNARD_CLI_COMPANION_H

#include "cli.h"

#include <grognard/battle.h>

typedef struct desk {
	const cli *c;
	const char *file;
	gg_text text, undone; /* the file; lines taken back, the last at the end */
	gg_battle *battle;
	const gg_battle *shown; /* mostly the same */
	gg_answers *room;
	char pending[GG_BATTLE_LINE + 1]; /* a question that waits for its dice; "": none */
} desk;

/* --- Words ----------------------------------------------------------------------------------------------------- */

typedef enum said {
	SAID_TURN,
	SAID_DUE,
	SAID_MAY,
	SAID_OUT,
	SAID_TAKEN_BACK,
	SAID_NOTHING_BACK,
	SAID_NOTHING_AGAIN,
	SAID_NOTHING_DUE,
	SAID_NOTHING_ASKED,
	SAID_NO_SUCH_DUE,
	SAID_DICE,
	SAID_ROLLED,
	SAID_CONDITIONS,
	SAID_KNOWN,
	SAID_HINT,
	SAID_TODO,
	SAID_REPORT,
	SAID_CORRECTED,
	SAID_ARRIVES,
	SAID_SKIPPED,
	SAID_AT_THE_END,
	SAID_YES,
	SAID_COLON,
	SAID_LONG_LINE,
	SAID_HELP
} said;
const char *desk_text(const desk *d, said what);

/* What the terminal itself does, and verbs of the file; in the user's language or in English. */
typedef enum desk_order {
	ORDER_NONE, /* another word: a kind of question */
	ORDER_HELP,
	ORDER_ROSTER,
	ORDER_DUE,
	ORDER_TURN,
	ORDER_LOG,
	ORDER_REPORT,
	ORDER_KINDS,
	ORDER_UNDO,
	ORDER_REDO,
	ORDER_ROLL,
	ORDER_QUIT,
	ORDER_SET, /* from here on verbs of the file */
	ORDER_ADD,
	ORDER_NEXT,
	ORDER_SKIP,
	ORDER_NOTE
} desk_order;
/* The order that a line begins with; `rest` is what follows. */
desk_order desk_order_of(const desk *d, const char *line, const char **rest);
/* The English word, as the file has it. */
const char *desk_order_name(desk_order order);

/* A line whose first word may be any name of a kind, with the file's word for it. */
void desk_put_kind(const desk *d, const char *line, gg_text *out);
/* One word for a kind of question in the language in use that can be typed. */
void desk_put_kind_name(const desk *d, uint32_t test, gg_text *out);

/* Puts the text of a new battle; 0 or a reported status. */
int desk_begin(desk *d);

/* --- Showing ---------------------------------------------------------------------------------------------------- */

void desk_say_roster(const desk *d);
void desk_say_stage(const desk *d, uint32_t turn, uint32_t which);
void desk_say_turn(const desk *d); /* the stage, and who has still to do what */
void desk_say_due(const desk *d);
void desk_say_changes(const desk *d, const gg_battle_step *step);
/* Lines with odds or answer, or why the rules refuse it. */
void desk_say_question(const desk *d, const gg_battle_step *step);
/* The facts that can be said of it; `all`: each on its line with its words and values. */
void desk_say_conditions(const desk *d, const gg_battle_step *step, bool all);
/* The kinds of questions; of a piece those that it can be asked now, -1: all. */
void desk_say_kinds(const desk *d, int piece);
/* A line that keeps to the width of a terminal: words, and behind them what can be typed, which is not torn in two. */
void desk_say_wrapped(const char *words, const char *typed);
/* "line infantry 1 (a1)" */
void desk_say_name(const desk *d, int32_t piece);

int desk_say_log(desk *d);
int desk_say_report(desk *d);

#endif
