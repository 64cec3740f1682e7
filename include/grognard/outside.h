/*
 * outside.h - a bot that is another program: a process that speaks the bot protocol of docs/bots.md on its standard input and output.
 *
 * It is sent the view of its seat (the position after `hide`) with the choices, and nothing else. One that hangs, crashes, floods or
 * answers what is not legal has a fault: it loses that game, and harms nobody. Its process group is killed, its output is bounded, and
 * nothing of it is left behind. It is no sandbox: the program runs as the user who named it.
 *
 *     gg_outside_settings settings = gg_outside_defaults();
 *     gg_outside *o = gg_outside_start("python3 bot.py", &settings, &error);
 *     gg_outside_begin(o, &game, &options, seats, seat);          // any number of games, one after the other
 *     while (...)
 *         if (!gg_outside_move(o, &game, &state, seat, &action))  // seat has lost: gg_outside_fault_of, gg_outside_why
 *             break;
 *     gg_outside_end(o, "p1 wins 5 2");
 *     gg_outside_stop(o);
 *
 * A gg_outside is used by one thread at a time; any number of them may be used side by side.
 */
#ifndef GROGNARD_OUTSIDE_H
#define GROGNARD_OUTSIDE_H

#include <stdio.h>

#include <grognard/grognard.h>
#include <grognard/player.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { GG_OUTSIDE_PROTOCOL = 1, GG_OUTSIDE_NAME = 64, GG_OUTSIDE_WHY = 512 };

typedef struct gg_outside gg_outside;

typedef struct gg_outside_settings {
	uint32_t hello_ms;   /* to start and greet, and to get ready for a game */
	uint32_t move_ms;    /* for one decision */
	uint32_t quit_ms;    /* to end after `quit`, before it is killed */
	uint32_t line_bytes; /* the longest line it may send */
	uint32_t game_bytes; /* all it may send in one game, standard error included */
	uint32_t memory_mib; /* address space of each of its processes; 0: no limit. (Programs built with a sanitizer need none) */
	/* Whether to give up waiting, asked about ten times a second; may be NULL. The bot then has the fault `stopped`. */
	bool (*stop)(void *payload);
	/* Every line, as it is sent ('>') and as it comes ('<'); may be NULL. The line has no end and is any bytes. */
	void (*trace)(void *payload, char way, const char *line, size_t size);
	void *payload;
} gg_outside_settings;

/* 10 s to get ready and for a decision, 1 s to end, lines of 4 KiB, 16 MiB a game, any memory. */
gg_outside_settings gg_outside_defaults(void);

typedef enum gg_outside_fault {
	GG_OUTSIDE_FINE,
	GG_OUTSIDE_FAILED,   /* it could not be started, or this machine has no memory */
	GG_OUTSIDE_GONE,     /* it ended, or closed its input or output */
	GG_OUTSIDE_LATE,     /* it said nothing in time */
	GG_OUTSIDE_FLOOD,    /* too long a line, or too much in one game */
	GG_OUTSIDE_GARBLED,  /* a line that is not of the protocol, or not an answer to what it was asked */
	GG_OUTSIDE_UNASKED,  /* it spoke when nothing was asked */
	GG_OUTSIDE_VERSION,  /* it speaks another version of the protocol */
	GG_OUTSIDE_REFUSED,  /* it does not play this game, or not with these options */
	GG_OUTSIDE_ILLEGAL,  /* its action is not in the game's notation, or not legal */
	GG_OUTSIDE_RESIGNED, /* it gave the game up */
	GG_OUTSIDE_STOPPED,  /* settings.stop */
	GG_OUTSIDE_FAULTS
} gg_outside_fault;

/* A stable name for programs: "late", "illegal"; "" for GG_OUTSIDE_FINE. */
const char *gg_outside_fault_name(gg_outside_fault fault);

/* Runs the command with `sh -c` and exchanges greetings. NULL with an error in one line. */
gg_outside *gg_outside_start(const char *command, const gg_outside_settings *settings, gg_error *error);

/* What the bot calls itself, without characters that could disturb a screen. */
const char *gg_outside_name(const gg_outside *o);

/* A new game, of which it plays one seat; a bot that had to be killed in the last one is started again. `options` as for gg_setup, may be
 * NULL. False: it has a fault. */
bool gg_outside_begin(gg_outside *o, const gg_game *game, const gg_options *options, int seats, int seat);

/* Asks for a decision: `view` is the state after gg_hide for that seat, whose turn it is. True and an action that is legal in the view. */
bool gg_outside_choose(gg_outside *o, const gg_game *game, const gg_state *view, int seat, gg_action *out);

/* The whole step: hides what `seat` may not see, asks, and checks the answer in the state itself. */
bool gg_outside_move(gg_outside *o, const gg_game *game, const gg_state *state, int seat, gg_action *out);

/* The game is over, with the result as in a record ("p1 wins 45 33", "abandoned") or "p2 forfeits". Does nothing where no game is on, or
 * the bot is gone. */
void gg_outside_end(gg_outside *o, const char *result);

/* The fault of this game, and why in one line of English with what the bot said; both stay until the next gg_outside_begin. */
gg_outside_fault gg_outside_fault_of(const gg_outside *o);
const char *gg_outside_why(const gg_outside *o);
/* The end of what it wrote to standard error, a few KiB at most. */
const char *gg_outside_stderr(gg_outside *o);

/* Asks it to quit, kills it if it does not, and frees everything. *status (may be NULL): its exit status, 128 + n for signal n, or -1 if it
 * had to be killed. NULL does nothing. */
void gg_outside_stop(gg_outside *o, int *status);

/* One thing that a bot must do, and whether it did. */
typedef struct gg_outside_step {
	const char *name;
	bool good;
	const char *why; /* of a good one what was seen ("41 decisions, the longest 3 ms"), or "" */
} gg_outside_step;

/* Judges whether a command keeps to the protocol, in the given games with their usual options: each step is put to `put` as soon as it is
 * known, after its lines were put to settings->trace. True if all of them were good. */
bool gg_outside_judge(const char *command, const gg_outside_settings *settings, const gg_game *games, uint32_t count, uint64_t seed,
		      void (*put)(void *payload, const gg_outside_step *step), void *payload);

/* The other side: a level of ours speaks the protocol as a bot, until `quit` or the end of input. 0, or -1: no memory, or nobody reads it.
 */
int gg_outside_speak(const gg_bot *bot, uint64_t seed, FILE *in, FILE *out);

#ifdef __cplusplus
}
#endif
#endif
