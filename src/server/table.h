/*
 * table.h - one game in memory: its record, who sits at it, who looks at it and what each of them has been shown.
 *
 * The rule that keeps it simple: a table has at most one change on its way to the disk. While it has (`busy`), the
 * record may be ahead of what is durable, so nobody is told anything of it, and whoever wants something of this table
 * waits in line. When the store reports the change durable, viewers are told and the next in line is heard; if the
 * store refused it, the table is read again from the disk, as it was before.
 *
 * Reading order: table.c (finding, putting away), table_load.c (reading is proving), story.c (what each pair of eyes
 * sees), table_change.c (one change, from the play to the telling), table_play.c (what players ask for),
 * table_offer.c (take-back, rematch), table_think.c (computers).
 */
#ifndef SERVER_TABLE_H
#define SERVER_TABLE_H

#include <grognard/record.h>

#include "hall.h"
#include "message.h"

enum {
	EYES = GG_PLAYERS + 1, /* one pair for each seat, and the public's */
	EYE_PUBLIC = GG_PLAYERS
};

static inline int eye_viewer(int eye) {
	return eye == EYE_PUBLIC ? GG_PUBLIC : eye;
}

typedef struct table table;
typedef struct ask ask;

/* Events as they are told, each with the line of the record it belongs to. */
typedef struct told_event {
	gg_event event;
	uint32_t line;
} told_event;

typedef struct telling {
	told_event *list;
	uint32_t count, cap;
	uint32_t line; /* of what is told next */
	bool lost;     /* no memory for one */
} telling;

typedef enum offer_kind { OFFER_NONE, OFFER_BACK, OFFER_REMATCH } offer_kind;

typedef struct offer {
	uint8_t what;    /* offer_kind */
	int8_t by;       /* seat */
	uint8_t consent; /* bit set of seats */
	int64_t number;  /* an answer names the offer it means: another may have taken its place on the way */
} offer;

/* How the last offer ended, for whoever saw it. */
typedef enum offer_end { END_NONE, END_ACCEPTED, END_DECLINED, END_WITHDRAWN, END_LAPSED, ENDS } offer_end;

typedef struct offer_past {
	offer offer;
	uint8_t how; /* offer_end */
	int8_t who;  /* seat that declined or withdrew it; -1: nobody did */
} offer_past;

/* What the change on its way is, and whom to tell when it has arrived. */
typedef enum work_kind { WORK_ACT, WORK_BEGIN, WORK_ENTROPY, WORK_BACK, WORK_STOP, WORK_SEAT, WORK_REMATCH } work_kind;

typedef struct work {
	work_kind kind;
	hall_line *line; /* who asked, NULL: nobody, or he hung up */
	message_re re;
	ask *ask;               /* of a WORK_SEAT */
	uint32_t from;          /* the first line of the record that is new */
	uint32_t n[EYES];       /* how many steps each pair of eyes had been shown before */
	uint32_t actions;       /* lines that are new */
	uint8_t next[STORE_ID]; /* of a WORK_REMATCH */
	uint8_t next_watch[STORE_ID];
} work;

/* A computer's place among those that wait to think (table_think.c). Turns are numbers that grow; the least is next. */
typedef struct think_turn {
	bool waits, slow;
	uint64_t of_address, of_guest; /* when its address, and its guest, last had their turn */
	table *before, *after;         /* in the queue */
	int64_t asked;                 /* on the clock: since when */
	uint8_t guest[STORE_ID];
	char address[HALL_ADDRESS_MAX];
} think_turn;

struct table {
	hall *hall;
	table *same_hash;     /* in the hall's index */
	table *newer, *older; /* by when it was last wanted */
	store_game game;
	gg_record record;
	uint32_t branch; /* how many take-backs */
	uint8_t gave;    /* bit set of seats that gave entropy */
	bool has_next;
	uint8_t next[STORE_ID];       /* the rematch, */
	uint8_t next_watch[STORE_ID]; /* and its watchers' link */
	int64_t begin_at;             /* waiting and full: when (on the clock) it begins without the seats that are missing; 0: not yet */
	int64_t renew_by;             /* renewed: when (on the clock) it goes on without the entropy of who looks and gives none */
	int64_t rest_until;           /* on the clock; the store refused: nothing is done of itself before */
	offer offer;
	offer_past ended;
	/* The story: per line of the record for which eyes it was a step, per pair of eyes the view and the number of steps. */
	uint8_t *steps;
	uint32_t steps_cap;
	uint32_t n[EYES];
	uint8_t *views; /* EYES of state_size bytes */
	telling told;   /* of the lines that are new */
	/* The change on its way. */
	bool busy;
	work work;
	hall_line *stuck, *stuck_last; /* lines whose next message must wait */
	ask *asks, *asks_last;         /* and requests */
	hall_line *viewers;
	think_turn turn;  /* of a computer that waits to think */
	uint64_t thought; /* number of the one a computer is having; 0: none */
};

/* --- table.c ---------------------------------------------------------------------------------------------------- */

/* The table of a game, from memory or the store. NULL: *code says why ("no-game", "store", "full"). */
table *table_find(hall *house, const uint8_t id[STORE_ID], const char **code);
table *table_in_memory(hall *house, const uint8_t id[STORE_ID]);
void table_put_away(table *t);           /* nobody looks, nothing is on its way */
bool table_full(const table *t);         /* no seat is open */
int table_turn(const table *t, int eye); /* as those eyes see it; GG_OVER once it is over */
bool table_sits(const table *t, int seat, const uint8_t guest[STORE_ID]);
int table_first_seat(const table *t, const uint8_t guest[STORE_ID]); /* -1: none */
bool table_here(const table *t, int seat);                           /* whether who sits there is looking */
const uint8_t *table_view(const table *t, int eye);
void tables_forget(hall *house, const uint8_t guest[STORE_ID]); /* his name, at all tables in memory; viewers are told */

void table_sit(table *t, hall_line *line, int eye, bool seated);
void table_leave(hall_line *line);

/* --- table_load.c ------------------------------------------------------------------------------------------------ */

/* A new game's luck and set-up. `opening` is new memory. */
int table_compose(store_game *game, const gg_options *options, gg_record *record, gg_error *error);
/* Fills record, story, branch, gave from the store; `game` is there. On failure nothing is owned. */
int table_load(table *t, gg_error *error);
void table_empty(table *t);
/* The options of an opening, as {"name":"value"} with all that JSON text needs. */
bool opening_options(const char *opening, sheet *out);

/* --- story.c ----------------------------------------------------------------------------------------------------- */

bool story_begin(table *t); /* views of the start; false: no memory */
/* The line `told.line` of the record has been played and led to `after`; its events stand in `told`. */
bool story_step(table *t, const gg_state *after);
void story_cut(table *t); /* the record was taken back: views and counts anew */
void story_end(table *t);
gg_sink story_sink(telling *told);
/* The line of the record that is step n (from 0) of these eyes; record.count if there is none. */
uint32_t story_line(const table *t, int eye, uint32_t n);

/* Writes a list of steps: those of these eyes among the lines from.. of the record that was just played. */
void story_put_new(const table *t, int eye, uint8_t words, sheet *out);
/* The same for all steps after the first `have`, by playing the record again. */
void story_put_from(const table *t, int eye, uint32_t have, uint8_t words, sheet *out);
/* The view after n steps. */
void story_view_at(const table *t, int eye, uint32_t n, gg_state *out);
void story_put_view(const table *t, const gg_state *view, uint8_t form, sheet *out);

/* --- table_change.c ---------------------------------------------------------------------------------------------- */

/* Plays an action of whoever's turn it is with all the chance that follows, and sends it to the store. -1: refused. */
int change_play(table *t, hall_line *line, message_re re, const gg_action *action, gg_verdict *verdict);
void change_begin(table *t);
void change_entropy(table *t, hall_line *line, int seat, const message *said);
void change_back(table *t, hall_line *line, message_re re, uint32_t remain);
void change_stop(table *t, hall_line *line, message_re re);
void change_seat(table *t, int seat, const store_guest *guest, ask *asked);
void change_rematch(table *t, hall_line *line, message_re re);
/* What follows of itself once nothing is on its way: the beginning, a computer's thought. */
void table_go_on(table *t);

/* --- table_play.c ------------------------------------------------------------------------------------------------ */

void play_act(hall_line *line, const message *said);
void play_entropy(hall_line *line, const message *said);
void play_resign(hall_line *line, const message *said);
void play_look(hall_line *line, const message *said);

/* --- table_offer.c ----------------------------------------------------------------------------------------------- */

void offer_back(hall_line *line, const message *said);
void offer_rematch(hall_line *line, const message *said);
void offer_refuse(hall_line *line, const message *said);
void offer_over(table *t, offer_end how, int who);    /* nothing is offered any more; nobody is told yet */
void offer_end_now(table *t, offer_end how, int who); /* and tells, if there was one */
/* Why what this seat did last cannot be taken back now; "": it can. */
const char *offer_no_back(const table *t, int seat);

/* --- table_renew.c ----------------------------------------------------------------------------------------------- */

/* What hall_renewal made. */
bool table_read_renewal(const char *text, const uint8_t game[STORE_ID], gg_luck *luck);
/* There is a new key and nothing was played with it yet: entropy is taken. */
bool table_renewing(const table *t);
bool table_waits_for_entropy(table *t);

/* --- table_think.c ----------------------------------------------------------------------------------------------- */

void think_if_due(table *t);
void think_forget(table *t); /* the moment has passed */
void think_left(table *t);   /* somebody looks no longer */

#endif
