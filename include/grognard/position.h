/*
 * position.h - one state as a JSON document: {"format":"grognard-position-1","game":"glorious","state":{...}}.
 * docs/schema/ has the JSON Schema for each game.
 */
#ifndef GROGNARD_POSITION_H
#define GROGNARD_POSITION_H

#include <grognard/grognard.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Writes the document, indented and ended by a newline; `flat`: on one line without a newline. */
void gg_position_write(const gg_game *game, const gg_state *state, bool flat, gg_text *out);

/* The same as a value of other JSON, or on its own: in the form that `out` has. */
void gg_position_put(const gg_game *game, const gg_state *state, gg_json_out *out);

/* Reads a document and finds the game that it names. Allocates while it reads. 0, or -1 with line and column. */
int gg_position_read(gg_game *game, gg_state *state, const char *text, size_t size, gg_error *error);

/* Whether the bytes look like a position (they begin with a brace, after white space) rather than a record. */
bool gg_position_looks(const char *text, size_t size);

#ifdef __cplusplus
}
#endif
#endif
