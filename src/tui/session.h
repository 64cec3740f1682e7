/*
 * session.h - one game at the terminal: what the parts of play share. Reading order: command.c (the command line),
 * play.c (the loop), answer.c (what a typed line does), queue.c (a line that stands for several actions), story.c (what happened, in
 * words), autosave.c (saving), render.c (the whole screen).
 */
#ifndef GROGNARD_TUI_SESSION_H
#define GROGNARD_TUI_SESSION_H

#include <grognard/grognard.h>
#include <grognard/outside.h>
#include <grognard/player.h>
#include <grognard/record.h>

#include "board.h"
#include "screen.h"

enum { BOTTOM_ROWS = 4 }; /* rows always kept free under a board */
enum { TUI_DONE = 0, TUI_USAGE = 2, TUI_MALFORMED = 3 };

/* Who sits where. */
typedef struct tui_seat {
	bool human;
	gg_bot bot;
	const char *command; /* of another program that plays; NULL: none does. It belongs to argv, and is never taken from a record */
	gg_outside *outside; /* that program */
	char name[64];       /* "human", "ai:sergeant", "bot:its own name": as in the record, for resuming */
} tui_seat;

/* The command line. Strings belong to argv. */
typedef struct tui_command {
	const char *game;
	const char *who[GG_PLAYERS];
	gg_option options[GG_OPTIONS_MAX];
	uint32_t option_count;
	bool seeded, fair, plain, no_colour, list;
	uint64_t seed;
	const char *resume, *save;
	gg_lang lang;
	uint32_t given; /* bit set of the flags with a value that were given, so that none is given twice */
} tui_command;

/* How the program was called, so that printed commands can be typed: "./grognard" in a clone. */
const char *tui_program(void);
/* 0, or an exit status after the error was reported; -1: help was printed. */
int tui_command_read(tui_command *command, int argc, char **argv);
/* Fills a seat from "human", "ai:LEVEL", a level alone or "bot:COMMAND"; starts nothing. False: not understood. */
bool tui_seat_read(tui_seat *seat, const char *who);

/* An event of the game and the action it belongs to. */
typedef struct tui_story_item {
	gg_event event;
	uint32_t line;
	int who;
} tui_story_item;

typedef struct tui_story {
	tui_story_item *items;
	uint32_t count, cap;
	bool lost; /* no memory for some */
} tui_story;

/* The rest of a line that stands for several actions, for as long as its moment lasts. */
typedef struct tui_queue {
	char lines[1 << 12]; /* a notation on each */
	char phase[32];      /* in which the last of them was played, or all were asked for ... */
	int game_turn;
	uint32_t played;      /* ... and how many actions had been played then */
	char undone[1 << 12]; /* what could not be done, with the reasons, until that is shown */
} tui_queue;

typedef struct tui_lesson tui_lesson; /* learn.h */

typedef struct tui_session {
	tui_look look;
	gg_lang lang;
	gg_record record;
	tui_seat seats[GG_PLAYERS];
	int seat_count, humans;
	const tui_board *board;
	tui_choices choices;
	gg_box view;
	tui_scene scene;
	char names[GG_PLAYERS][64];
	tui_story story;
	uint32_t printed[GG_PLAYERS + 1]; /* without redrawing: how many actions have been printed, for each seat and for all */
	uint32_t shown_turn;              /* without redrawing: count of actions when the board was last printed */
	bool shown, wants_board;
	char chosen[GG_LINE_MAX]; /* what the player asked about: "move 3" */
	char note[1 << 15];       /* the answer to the last line typed */
	tui_ink note_ink;
	bool page;         /* the note fills the screen ... */
	int page_from;     /* ... starting at this row of it ... */
	int page_room;     /* ... with this many rows ... */
	bool page_more;    /* ... and there is more */
	bool echo;         /* the note only repeats what the player just did ... */
	uint32_t echoed;   /* ... up to this action */
	uint32_t typed_at; /* how many actions had been played when the last line was typed */
	uint32_t told;     /* the action up to which a page of its own told what happened */
	bool small;        /* the window is too small, and the player has not been told yet */
	bool welcomed;     /* the aim has been shown */
	bool greeted;      /* without redrawing: the title has been printed, while others may still be moving */
	int offered;       /* the choice that Enter plays, or -1 */
	gg_rng rng;
	char path[1024]; /* where the game is saved; empty: nowhere */
	bool save_failed, dirty;
	bool acted; /* somebody here has played: from now on there is something to save */
	bool leaving;
	int forfeited;                    /* the seat of a program that did something it may not, and 1; 0: there is none */
	tui_view shown_part;              /* which part of the board is shown */
	tui_queue queue[GG_PLAYERS];      /* what each seat has still to do of a line that stands for several actions */
	gg_standing standing[GG_PLAYERS]; /* what each person has answered in advance */
	tui_lesson *lesson;               /* what is learnt here; NULL: it is a game */
	int at_screen;                    /* the seat at the screen, if hands are secret and several people share it; -1: nobody */
} tui_session;

/* --- play.c */
/* Recomputes everything that depends on the record: choices, view, story. */
void session_refresh(tui_session *s);
/* Plays a choice of the player to act. */
void session_play(tui_session *s, const gg_action *action);
/* What a seat is called: its nation or colour, "France". */
const char *session_seat(const tui_session *s, int seat, char out[64]);
/* A notation as players type it on this board. */
const char *session_typed(const tui_session *s, const char *notation, char out[GG_LINE_MAX]);
/* Whether somebody must type something now: an action, or the outcome of dice rolled by hand. */
bool session_human_acts(const tui_session *s);

/* Whether the action in that state is played without asking, and which one it is. */
bool session_forced(const tui_session *s, const gg_state *state, gg_action *out);

/* --- outside.c */
/* Starts the programs of all seats and tells them of the game. False with an error. */
bool outside_start(tui_session *s, gg_error *error);
/* Its decision. False: the program has lost the game (s->forfeited), or a signal came. */
bool outside_acts(tui_session *s, int seat, gg_action *action);
void outside_stop(tui_session *s);

/* --- standing.c */
/* Whether a person's standing answers decide in that state, and what. */
bool session_standing(const tui_session *s, const gg_state *state, gg_action *out);
/* `answers`: shows them, or sets one. */
void answer_answers(tui_session *s, const char *rest);

/* --- answer.c */
/* Carries out a typed line; the text to show is left in s->note. */
void answer(tui_session *s, const char *line);
void note_clear(tui_session *s);
gg_text note_begin(tui_session *s, tui_ink ink);

/* --- queue.c */
/* Several actions of the seat to act, to be played one after another. */
void queue_begin(tui_session *s, const char *lines, const char *left); /* `left`: who does none of it, told when it is done */
/* Plays the next of them. False: there is none, or somebody decides something else first. */
bool queue_next(tui_session *s);
/* How many are left for the seat to act, after what it is asked now. */
int queue_left(const tui_session *s);
/* Nobody has anything left to do: something was taken back. */
void queue_forget(tui_session *s);
/* Adds what could not be done to the note. */
void queue_tell(tui_session *s);

/* --- story.c */
void story_rebuild(tui_story *story, const gg_record *record, int viewer);
void story_free(tui_story *story);
void story_put(const tui_session *s, const tui_story_item *item, gg_text *out);
/* The same for a run of equal events: once, with their number. Returns the next one. */
uint32_t story_put_alike(const tui_session *s, uint32_t at, gg_text *out);
/* Whether dice or cards followed the player's last action, or, in a game with many decisions, anything at all: then the
 * action is shown together with that, in order. */
bool story_continues(const tui_session *s);
/* The last events as paragraphs, one for each turn, the opening summed up: as many as fit into `rows`. True: they include
 * everything the player has not read yet. */
bool story_recent(const tui_session *s, int rows, char *out, size_t cap);
/* Everything that the player has not read yet, their last action included, one event on each line, without routine. Returns how many. */
uint32_t story_unread(const tui_session *s, gg_text *out);
/* All events from number `first` on, one per line. */
void story_lines(const tui_session *s, uint32_t first, gg_text *out);

/* --- autosave.c */
/* Chooses the file name: --save, the resumed file, or a new one in this folder. */
bool autosave_name(tui_session *s, const tui_command *command, gg_error *error);
/* Saves the record; reports a failure once. */
void autosave_write(tui_session *s);
/* Saves to a file named by the player, from now on. */
bool autosave_as(tui_session *s, const char *path, gg_error *error);
/* The secret key of a fair game, in a file beside the record until the game is over. */
int autosave_find_key(gg_dice_source *dice_source, const char *path, gg_error *error);

/* --- render.c */
void render_game(tui_session *s, bool thinking);
void render_prompt(const tui_session *s);
void render_end(tui_session *s);
/* What a program did that cost it the game. */
void render_forfeit(tui_session *s);
/* Hides everything until the next player is at the screen. */
void render_curtain(tui_session *s);
/* Says how to resume the game. */
void render_exit(tui_session *s);

#endif
