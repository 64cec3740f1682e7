/*
 * json_in.h - what the two halves of the JSON reader share: the parser (json_in.c) and the queries of its
 * document (json_query.c).
 */
#ifndef CORE_JSON_IN_H
#define CORE_JSON_IN_H

#include <grognard/json.h>

/* Line and column, in characters, of a byte of the text; both from 1. */
void json_place(const char *text, uint32_t offset, int32_t *line, int32_t *column);

/* Takes one character of a valid JSON string, escapes understood, as its code point. */
uint32_t json_take_point(const char *bytes, uint32_t size, uint32_t *at);

#endif
