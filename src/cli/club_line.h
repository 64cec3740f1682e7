/*
 * club_line.h - a line to a club's server, from the player's side: requests of its API, and its WebSocket (docs/api.md). Calls wait until
 * they are done; libwebsockets does the work behind them, TLS included.
 */
#ifndef GROGNARD_CLUB_LINE_H
#define GROGNARD_CLUB_LINE_H

#include <grognard/text.h>

typedef struct club_line club_line;

/* A line to the server of an address "https://club.example:8080/join/TOKEN"; *path (may be NULL) is the rest of it, "/join/TOKEN". NULL
 * with an error. Nothing is sent yet. */
club_line *club_line_new(const char *url, const char **path, gg_text_error *error);
void club_line_free(club_line *line);

/* One request; `body` is JSON, NULL: a GET. The answer's status, its body in `answer` (a string buffer); -1 with an error: there was no
 * answer. Cookies are kept. */
int club_line_ask(club_line *line, const char *path, const char *body, gg_text *answer, gg_text_error *error);

/* Opens the WebSocket, again if it was lost. */
bool club_line_connect(club_line *line, gg_text_error *error);
bool club_line_connected(const club_line *line);
/* Sends a message, as soon as the line takes it. */
bool club_line_send(club_line *line, const char *text);
/* The next message, in memory that stays until the next call; NULL: none came within so many milliseconds, or the line is lost. */
const char *club_line_receive(club_line *line, int milliseconds, size_t *size);
/* Lets the line answer the server's questions whether it is still there; waits for nothing. */
void club_line_pump(club_line *line);

#endif
