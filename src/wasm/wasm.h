/*
 * wasm.h - the engine's interface for JavaScript: plain functions over linear memory.
 *
 * JavaScript has no pointers to pass, so there are a few slots for states, an input text and an output text, and one action, verdict and
 * payoff at fixed addresses. Texts are UTF-8. Functions that can fail return a negative number and leave one line in the output text.
 * 64-bit numbers are BigInts. The JavaScript side is web/src/engine; tests/wasm/engine.mjs is a smaller one.
 */
#ifndef WASM_WASM_H
#define WASM_WASM_H

#include <grognard/grognard.h>

enum {
	WASM_SLOTS = 16,           /* states that JavaScript can hold at once */
	WASM_TEXT = 1 << 16,       /* bytes of a text in */
	WASM_SAID = 1 << 20,       /* bytes of a text out: all choices in notation, all clauses of a game */
	WASM_ACTIONS = 4096,       /* most choices listed */
	WASM_EVENTS = 1024,        /* most events kept of one action, the lines of its sums among them */
	WASM_JSON_NODES = 1 << 13, /* values of a document */
	WASM_FACT_NODES = 1 << 9   /* values of the facts of a resolver */
};

/* Exports a function to JavaScript under its own name. random.c is compiled natively too, for comparison. */
#ifdef __wasm__
#define EXPORT_NAME(NAME) __attribute__((export_name(#NAME)))
#else
#define EXPORT_NAME(NAME)
#endif
#define EXPORT(RESULT, NAME, ...)                                                                                                          \
	RESULT NAME(__VA_ARGS__) EXPORT_NAME(NAME);                                                                                        \
	RESULT NAME(__VA_ARGS__)

/* Where things lie (games.c); words.c reads them too. */
char *text_in(void);
uint32_t text_out_size(void);
gg_action *action_at(void);
const gg_verdict *verdict_at(void);
gg_verdict *wasm_verdict(void); /* the same, to be filled */
const gg_event *events_at(void);

/* NULL if JavaScript asked for one that does not exist. */
const gg_game *wasm_game(uint32_t game);
gg_state *wasm_slot(uint32_t slot);

/* The output text, empty again; and an error in it as "line:column: message" or "message", which returns -1. */
gg_text *wasm_format(void);
int32_t wasm_fail(const gg_error *error);
int32_t wasm_refuse(const char *message);

/* A language by its number; English where JavaScript named none of ours. */
gg_lang wasm_lang(uint32_t number);

/* The options in the input text, one `name=value` per line; they point into it. */
uint32_t wasm_options(gg_option options[GG_OPTIONS_MAX], uint32_t size);

#endif
