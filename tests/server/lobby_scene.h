/*
 * lobby_scene.h - a lobby without a net: the test is the net. It keeps every word the lobby says to each client, gives the
 * answers of requests, lets computers think at once, and owns the clock.
 */
#ifndef TESTS_SERVER_LOBBY_SCENE_H
#define TESTS_SERVER_LOBBY_SCENE_H

#include <jansson.h>

#include "harness.h"
#include "lobby.h"
#include "pick.h"
#include "scratch.h"

enum { SCENE_CLIENTS = 512, SCENE_SEARCH_JOBS = 64 };

typedef struct scene scene;

/* One connection as its client sees it. */
typedef struct client {
	scene *at;
	lobby_client *connection; /* NULL: hung up */
	char *received;           /* every message since the last client_clear, one a line */
	size_t size, cap;
	size_t next;     /* how far it has been read */
	int dropped;     /* the code it was closed with */
	char reason[80]; /* of a `no` */
	/* What the game messages say. */
	const gg_game *game;
	char id[32], watch[32], status[16], result[96], next_game[32], next_watch[32];
	int viewer, turn;
	int64_t offer;             /* number of what is offered; 0: nothing */
	uint32_t n, branch, steps; /* steps: how many were told, counted */
	gg_box view;
	gg_rng rng;
} client;

typedef struct reply {
	int status;
	char *body;
	size_t size;
	char cookie[LOBBY_COOKIE_MAX];
	char name[80];
	json_t *json; /* NULL: not JSON */
} reply;

struct scene {
	char folder[SCRATCH_PATH], path[SCRATCH_PATH + 16];
	store *store;
	lobby *lobby;
	lobby_settings settings;
	int64_t now; /* what time it is; moving it moves the steady clock as well, */
	int64_t set; /* but by what somebody set it forward */
	client clients[SCENE_CLIENTS];
	lobby_search_job search_jobs[SCENE_SEARCH_JOBS];
	int search_job_count;
	bool computers_wait; /* thoughts are kept, not answered */
	bool frozen;         /* the store is not asked for news */
	reply *asking;
	char address[LOBBY_ADDRESS_MAX]; /* of who asks and connects next; "": not known */
	int notes;                       /* errors noted */
	uint64_t longest;                /* nanoseconds that one call of the lobby took, the longest */
};

void scene_open(scene *s);
void scene_close(scene *s);                 /* and the folder is gone */
void scene_restart(scene *s, bool settled); /* all lines hang up; another lobby on the same file */
void scene_reopen(scene *s);                /* another lobby on the file, which the test has closed */
/* Until nothing is on its way and no computer thinks. */
void scene_settle(scene *s);

/* A request; the answer is waited for. Free it with reply_free. */
reply scene_request(scene *s, const char *method, const char *path, const char *cookie, const char *body);
reply scene_request_query(scene *s, const char *method, const char *path, const char *query, const char *cookie, const char *body);
void reply_free(reply *r);
const char *reply_code(const reply *r); /* of an error, or "" */
/* A new guest with a name (NULL: none), and the cookie. */
void scene_guest(scene *s, const char *name, char cookie[LOBBY_COOKIE_MAX]);
/* Makes a game; its id, and what else the answer says (free it). */
reply scene_new_game(scene *s, const char *cookie, const char *game, const char *options, const char *seats);

client *scene_connect(scene *s, const char *cookie);
void client_disconnect(client *c);
/* Says one message (printf) and settles. */
void client_send(client *c, const char *form, ...) __attribute__((format(printf, 2, 3)));
void client_send_bytes(client *c, const char *text, size_t size);
/* The next message heard that has not been read, freed by the caller; NULL: none. Keeps the client's view in step. */
json_t *client_read(client *c);
/* Reads everything; returns the last message of kind `t`, or NULL. The caller frees it. */
json_t *client_last(client *c, const char *t);
/* Reads everything; the code of the last `no` ("" if there was none), text and clause beside it. */
const char *client_refused(client *c);
void client_clear(client *c); /* forgets what was heard */

/* Opens a game, gives entropy if it can, reads everything. */
void client_open(client *c, const char *id, int seat);
/* Consents to, or declines, what is offered now as the client sees it: `t` is back, rematch or refuse. */
void client_answer(client *c, const char *t);
/* Plays any action of the client's own view; false if it is not the client's turn. */
bool client_act(client *c);
bool client_send_action(client *c, char out[GG_LINE_MAX]); /* picks one without playing it */
/* Plays until nobody can or the game is over; at most `most` actions. Returns how many. */
int scene_play(scene *s, client **players, int count, int most);

#endif
