/*
 * lobby_scene.h - a lobby without a network: the test takes its place. It records everything the lobby sends to each
 * client, delivers the responses to requests, runs search jobs at once, and controls the clock.
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
	lobby_client *connection; /* NULL: disconnected */
	char *received;           /* every message since the last client_clear, one per line */
	size_t size, cap;
	size_t next;     /* how far it has been read */
	int dropped;     /* the code it was closed with */
	char reason[80]; /* from a `no` */
	/* From the game messages. */
	const gg_game *game;
	char id[32], watch[32], status[16], result[96], next_game[32], next_watch[32];
	int viewer, turn;
	int64_t offer;             /* number of the open offer; 0: none */
	uint32_t n, branch, steps; /* steps: how many were sent */
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
	int64_t now; /* the wall clock; moving it moves the steady clock too, */
	int64_t set; /* except by how far it was set forward */
	client clients[SCENE_CLIENTS];
	lobby_search_job search_jobs[SCENE_SEARCH_JOBS];
	int search_job_count;
	bool computers_wait; /* search jobs are kept, not answered */
	bool frozen;         /* the store is not polled */
	reply *asking;
	char address[LOBBY_ADDRESS_MAX]; /* of the next request or connection; "": unknown */
	int notes;                       /* errors noted */
	uint64_t longest;                /* nanoseconds of the longest lobby call */
};

void scene_open(scene *s);
void scene_close(scene *s);                 /* and removes the folder */
void scene_restart(scene *s, bool settled); /* all clients disconnect; a new lobby opens the same file */
void scene_reopen(scene *s);                /* a new lobby on the file, which the test has closed */
/* Runs until nothing is pending and no bot is thinking. */
void scene_settle(scene *s);

/* Sends a request and waits for the response. Free it with reply_free. */
reply scene_request(scene *s, const char *method, const char *path, const char *cookie, const char *body);
reply scene_request_query(scene *s, const char *method, const char *path, const char *query, const char *cookie, const char *body);
void reply_free(reply *r);
const char *reply_code(const reply *r); /* of an error, or "" */
/* A new guest with a name (NULL: none), and the cookie. */
void scene_guest(scene *s, const char *name, char cookie[LOBBY_COOKIE_MAX]);
/* Creates a game; returns its id and the rest of the response (free it). */
reply scene_new_game(scene *s, const char *cookie, const char *game, const char *options, const char *seats);

client *scene_connect(scene *s, const char *cookie);
void client_disconnect(client *c);
/* Sends one message (printf) and settles. */
void client_send(client *c, const char *form, ...) __attribute__((format(printf, 2, 3)));
void client_send_bytes(client *c, const char *text, size_t size);
/* The next unread message, freed by the caller; NULL: none. Keeps the client's view up to date. */
json_t *client_read(client *c);
/* Reads everything; returns the last message of kind `t`, or NULL. The caller frees it. */
json_t *client_last(client *c, const char *t);
/* Reads everything; the code of the last `no` ("" if there was none), text and clause beside it. */
const char *client_refused(client *c);
void client_clear(client *c); /* forgets what was received */

/* Opens a game, gives entropy if it can, reads everything. */
void client_open(client *c, const char *id, int seat);
/* Accepts or declines the current offer as the client sees it: `t` is back, rematch or refuse. */
void client_answer(client *c, const char *t);
/* Plays any legal action from the client's own view; false if it is not the client's turn. */
bool client_act(client *c);
bool client_send_action(client *c, char out[GG_LINE_MAX]); /* picks one without playing it */
/* Plays until nobody can or the game is over; at most `most` actions. Returns how many. */
int scene_play(scene *s, client **players, int count, int most);

#endif
