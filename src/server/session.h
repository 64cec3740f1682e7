/*
 * session.h - one game in memory: its record, its players, its viewers and what each of them has been shown.
 *
 * The rule that keeps it simple: a session has at most one change on its way to the disk. While it has (`busy`), the
 * record may be ahead of what is durable. Viewers see the last durable moment (`shown`), and looking never waits for the
 * disk: the time an answer takes must not give away a change that the viewer may not see. Other changes wait in a queue. When
 * the store reports the change durable, viewers are notified and the next message is handled; if the store refused it, the
 * session is loaded again from the disk, as it was before.
 *
 * A game may have any number of steps, so nothing here plays or writes all of one at once: there are marks along the way,
 * and what takes long is done in slices (lobby_work.c). Until a session is read (`load`) everybody waits.
 *
 * Reading order: session.c (finding, putting away), session_load.c (reading is proving), steps.c (what each viewer
 * sees), steps_text.c (its past as text), session_change.c (one change, from the play to the telling), session_play.c (what
 * players ask for), session_offer.c (take-back, rematch), session_think.c (bots).
 */
#ifndef SERVER_SESSION_H
#define SERVER_SESSION_H

#include <grognard/record.h>

#include "lobby.h"
#include "message.h"

enum {
	VIEWERS = GG_PLAYERS + 1, /* one for each seat, and the public */
	VIEWER_PUBLIC = GG_PLAYERS,
	MARK_EVERY = 128, /* lines of the record between two marks */
	CUTS_KEPT = 64,   /* take-backs remembered, for clients that come back with an older branch */
	/* The texts of a game: its steps for each viewer and language, and its record. */
	TEXT_RECORD = VIEWERS * WORDS_KINDS,
	TEXTS
};

static inline int viewer_number(int viewer) {
	return viewer == VIEWER_PUBLIC ? GG_PUBLIC : viewer;
}

typedef struct session session;
typedef struct pending_request pending_request;

/* Events as the rulebook emits them, each with the line of the record it belongs to. */
typedef struct listed_event {
	gg_event event;
	uint32_t line;
} listed_event;

typedef struct event_list {
	listed_event *list;
	uint32_t count, cap;
	uint32_t line; /* of the next events */
	bool lost;     /* no memory for one */
} event_list;

typedef enum offer_kind { OFFER_NONE, OFFER_BACK, OFFER_REMATCH } offer_kind;

typedef struct offer {
	uint8_t what;    /* offer_kind */
	int8_t by;       /* seat */
	uint8_t consent; /* bit set of seats */
	int64_t number;  /* an answer names the offer it means: another may have taken its place on the way */
} offer;

/* How the last offer ended, for those who saw it. */
typedef enum offer_end { END_NONE, END_ACCEPTED, END_DECLINED, END_WITHDRAWN, END_LAPSED, ENDS } offer_end;

typedef struct offer_past {
	offer offer;
	uint8_t how; /* offer_end */
	int8_t who;  /* seat that declined or withdrew it; -1: nobody did */
} offer_past;

/* The change being saved, and whom to notify when it is durable. */
typedef enum work_kind { WORK_ACT, WORK_BEGIN, WORK_ENTROPY, WORK_BACK, WORK_STOP, WORK_SEAT, WORK_CARRY, WORK_REMATCH } work_kind;

typedef struct work {
	work_kind kind;
	lobby_client *client; /* who sent it; NULL: nobody, or disconnected */
	message_re re;
	pending_request *request; /* of a WORK_SEAT or a WORK_CARRY */
	uint32_t from;            /* the first line of the record that is new */
	uint32_t n[VIEWERS];      /* how many steps each viewer had been shown before */
	uint32_t actions;         /* lines that are new */
	uint8_t next[STORE_ID];   /* of a WORK_REMATCH */
	uint8_t next_watch[STORE_ID];
	int seat; /* of a WORK_SEAT, and its new player */
	store_seat sits;
	uint8_t leaves[STORE_ID], comes[STORE_ID]; /* guests of a WORK_CARRY */
} work;

/* A bot's place in the queue for search jobs (session_think.c). Turns are growing numbers; the lowest is next. */
typedef struct think_turn {
	bool waits, slow;
	uint64_t of_address, of_guest; /* when its address, and its guest, last had their turn */
	session *before, *after;       /* in the queue */
	int64_t since;                 /* on the clock: since when */
	uint8_t guest[STORE_ID];
	char address[LOBBY_ADDRESS_MAX];
} think_turn;

/* A state along the way, after so many lines that MARK_EVERY divides them: nobody plays more than that again. */
typedef struct steps_marks {
	uint8_t *states;
	uint32_t (*n)[VIEWERS]; /* steps of each viewer up to there */
	uint32_t count, cap;    /* the first is the start */
} steps_marks;

/* The last durable moment: what viewers have been sent. */
typedef struct steps_shown {
	uint32_t count, branch; /* lines of the record, take-backs */
	uint32_t n[VIEWERS];
	uint8_t *views;
	uint8_t status, gave;
	bool revealed;
	char result[96];
	offer offer; /* as it was last sent */
	offer_past ended;
} steps_shown;

/* A text of the past that grows from mark to mark. */
typedef struct steps_text {
	gg_text text;   /* a string buffer */
	uint32_t *ends; /* where each stretch between two marks ends */
	uint32_t count, cap;
	bool failed; /* there was no memory for it */
} steps_text;

typedef struct session_loading session_loading;

struct session {
	lobby *lobby;
	session *same_hash;     /* in the lobby's index */
	session *newer, *older; /* by when it was last wanted */
	store_game game;
	gg_record record;
	uint32_t branch;          /* how many take-backs */
	uint32_t cuts[CUTS_KEPT]; /* how many lines the latest of them left, by branch modulo CUTS_KEPT */
	uint8_t gave;             /* bit set of seats that gave entropy */
	bool has_next;
	uint8_t next[STORE_ID];       /* the rematch, */
	uint8_t next_watch[STORE_ID]; /* and its watchers' link */
	int64_t begin_at;             /* waiting and full: when (on the clock) it begins without the seats that are missing; 0: not yet */
	int64_t renew_by;             /* renewed: when (on the clock) it continues without the entropy of viewers who give none */
	int64_t rest_until;           /* on the clock; the store refused: nothing happens by itself before */
	offer offer;
	offer_past ended;
	/* The steps: for each line of the record the viewers who saw it, for each viewer the view and the number of steps. */
	uint8_t *steps;
	uint32_t steps_cap;
	uint32_t n[VIEWERS];
	uint8_t *views;    /* VIEWERS of state_size bytes */
	event_list events; /* of the lines that are new */
	steps_marks marks;
	steps_shown shown;
	steps_text texts[TEXTS];
	uint32_t wanted;   /* bit set of texts that somebody waits for */
	int64_t text_used; /* when one was last asked for */
	/* Work in slices (lobby_work.c). */
	session_loading *load; /* it is being read; NULL: it is there */
	session *next_job;
	bool has_job;
	char payer[LOBBY_ADDRESS_MAX]; /* the address that wanted it */
	/* The change being saved. */
	bool busy;
	work work;
	lobby_client *blocked, *blocked_last;      /* lines whose next message must wait */
	pending_request *requests, *requests_last; /* and requests */
	lobby_client *viewers;
	think_turn turn;     /* of a bot that waits for its search */
	uint64_t search_job; /* number of the running one; 0: none */
};

/* --- session.c ---------------------------------------------------------------------------------------------------- */

/* The session of a game, from memory or the store; it may have to be read yet (`load`), at the cost of this address. NULL: *code
 * says why ("no-game", "store", "full"). */
session *session_find(lobby *l, const uint8_t id[STORE_ID], const char *address, const char **code);
session *session_in_memory(lobby *l, const uint8_t id[STORE_ID]);
void session_find_next(session *t);             /* the rematch and its watchers' link */
void session_unload(session *t);                /* no viewers, nothing being saved */
bool session_full(const session *t);            /* no seat is open */
int session_turn(const session *t, int viewer); /* as this viewer sees it; GG_OVER once it is over */
bool session_sits(const session *t, int seat, const uint8_t guest[STORE_ID]);
int session_first_seat(const session *t, const uint8_t guest[STORE_ID]); /* -1: none */
bool session_present(const session *t, int seat);                        /* whether the player of this seat is connected */
const uint8_t *session_view(const session *t, int viewer);
void sessions_forget(lobby *l, const uint8_t guest[STORE_ID]); /* removes the name from all sessions in memory and notifies viewers */

void session_attach(session *t, lobby_client *client, int viewer, bool seated);
void session_detach(lobby_client *client);

/* --- session_load.c ------------------------------------------------------------------------------------------------ */

/* A new game's dice source and set-up. `opening` is new memory. */
int session_compose(store_game *game, const gg_options *options, gg_record *record, gg_error *error);
/* Fills record, story, branch, gave from the store; `game` is there. Begun, and then some at a time: 1 when it is done, 0 while
 * there is more to do, -1. On failure nothing is owned. */
int load_begin(session *t, gg_error *error);
int load_some(session *t, uint32_t units, gg_error *error);
void session_empty(session *t);
/* "options":{"name":"value",...} of an opening; none if it cannot be read. */
void put_opening_options(const char *opening, gg_json_out *out);

/* --- steps.c ----------------------------------------------------------------------------------------------------- */

bool steps_begin(session *t); /* views of the start; false: no memory */
/* The line `events.line` of the record has been played and led to `after`; its events stand in `events`. */
bool steps_step(session *t, const gg_state *after);
void steps_cut(session *t);  /* the record was taken back: views and counts anew */
void steps_show(session *t); /* what is there now is durable */
void steps_end(session *t);
gg_sink steps_sink(event_list *events);
/* The state after so many lines of the record, at most those that are shown. */
void steps_state_at(const session *t, uint32_t line, gg_state *out);
/* The line of the record that is step n (from 0) of this viewer; shown.count if there is none. */
uint32_t steps_line(const session *t, int viewer, uint32_t n);
/* The line at which the steps after the first `have` begin. */
static inline uint32_t steps_line_after(const session *t, int viewer, uint32_t have) {
	return have < t->shown.n[viewer] ? steps_line(t, viewer, have) : t->shown.count;
}
/* How many steps this viewer saw in the first lines. */
uint32_t steps_n_at(const session *t, int viewer, uint32_t line);
/* How many of the steps that somebody has of a branch are still the game's. */
uint32_t steps_common(const session *t, int viewer, uint32_t have, uint32_t branch);

/* Writes "steps": those of this viewer among the lines from.. of the record that was just played. */
void steps_put_new(const session *t, int viewer, uint8_t words, gg_json_out *out);
/* The view after n steps. */
void steps_view_at(const session *t, int viewer, uint32_t n, gg_state *out);
void steps_put_view(const session *t, const gg_state *view, uint8_t form, gg_json_out *out);
/* One step, [who, [events]]: the events of the line stand together in `events` from *at on. */
void steps_put_step(const session *t, const event_list *events, uint32_t *at, uint32_t line, int viewer, uint8_t words, gg_json_out *out);

/* --- steps_text.c ------------------------------------------------------------------------------------------------ */

/* Whether a text can be put from this line on; else it is being prepared at the cost of this address, and everything that waits for the
 * session is woken. */
bool text_ready(session *t, int which, uint32_t line, const char *address);
static inline int text_of_steps(int viewer, uint8_t words) {
	return viewer * WORDS_KINDS + words;
}
/* The steps from this line on, as items of a list; all lines of the record. */
void text_put_steps(session *t, int which, uint32_t line, gg_json_out *out);
void text_put_record(session *t, gg_text *out);
/* Continues with the wanted texts, for about so many units of work. True: a waiting client can continue. */
bool text_grow(session *t, uint32_t units);
/* "12 p1 move 5 16 : 0123456789abcdef", a line of the record without its end. */
void text_put_line(const gg_record *record, const gg_state *before, uint32_t line, gg_text *out);
void text_begin(session *t);
void text_cut(session *t, uint32_t lines); /* what was written of later lines is forgotten */
void text_end(session *t);

/* --- session_change.c ---------------------------------------------------------------------------------------------- */

/* Plays an action of whoever's turn it is with all the chance that follows, and sends it to the store. -1: refused. */
int change_play(session *t, lobby_client *client, message_re re, const gg_action *action, gg_verdict *verdict);
void change_begin(session *t);
void change_entropy(session *t, lobby_client *client, int seat, const message *msg);
void change_back(session *t, lobby_client *client, message_re re, uint32_t remain);
void change_stop(session *t, lobby_client *client, message_re re);
void change_seat(session *t, int seat, const store_guest *guest, pending_request *pending);
/* All seats of one guest are now another's; they keep their names. */
void change_carry(session *t, const uint8_t leaves[STORE_ID], const store_guest *comes, pending_request *pending);
void change_rematch(session *t, lobby_client *client, message_re re);
/* What happens by itself once nothing is being saved: the start, a bot's move. */
void session_advance(session *t);
/* A session was read, or could not be. It may be gone afterwards. */
void session_loaded(session *t, bool good);
/* Whether the change being saved is hidden from this viewer. */
bool session_hides(const session *t, int viewer);

/* --- session_play.c ------------------------------------------------------------------------------------------------ */

void play_act(lobby_client *client, const message *msg);
void play_entropy(lobby_client *client, const message *msg);
void play_resign(lobby_client *client, const message *msg);
void play_look(lobby_client *client, const message *msg);

/* --- session_offer.c ----------------------------------------------------------------------------------------------- */

bool offer_takes_back(const lobby_client *client, const message *msg); /* whether this would do it, all being agreed */
void offer_back(lobby_client *client, const message *msg);
void offer_rematch(lobby_client *client, const message *msg);
void offer_refuse(lobby_client *client, const message *msg);
void offer_over(session *t, offer_end how, int who);    /* the offer is gone; nobody is notified yet */
void offer_end_now(session *t, offer_end how, int who); /* and notifies, if there was one */
/* Why what this seat did last cannot be taken back now; "": it can. */
const char *offer_no_back(const session *t, int seat);

/* --- session_renew.c ----------------------------------------------------------------------------------------------- */

/* What lobby_renewal made. */
bool session_read_renewal(const char *text, const uint8_t game[STORE_ID], gg_dice_source *dice_source);
/* There is a new key and nothing was played with it yet: entropy is accepted. */
bool session_renewing(const session *t);
bool session_waits_for_entropy(session *t);

/* --- session_think.c ----------------------------------------------------------------------------------------------- */

void think_if_due(session *t);
void think_forget(session *t); /* the moment has passed */
void think_left(session *t);   /* a viewer left */

#endif
