/*
 * view.h - the view of a game as the server sends it: the bytes of a state in base64.
 */
#ifndef TESTS_SERVER_VIEW_H
#define TESTS_SERVER_VIEW_H

#include <grognard/grognard.h>

/* NULL, or what is wrong with it; then nothing is written. */
const char *view_decode(const gg_game *game, const char *text, gg_box *out);

#endif
