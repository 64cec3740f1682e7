/*
 * wasm.h - how the engine shows itself to JavaScript: plain functions over linear memory.
 *
 * A surface may have memory that changes, and this one must: JavaScript has no pointers to hand in. There are a few
 * slots for states, a text each way, and one action, verdict and payoff at fixed addresses. Texts are UTF-8. Functions
 * that can fail answer a negative number and leave one line in the text that goes out. 64-bit numbers are BigInts.
 * web/src/engine is the JavaScript side, tests/wasm/engine.mjs a smaller one.
 */
#ifndef WASM_WASM_H
#define WASM_WASM_H

#include <grognard/grognard.h>

enum {
	WASM_SLOTS = 16,          /* states that JavaScript can hold at once */
	WASM_TEXT = 1 << 16,      /* bytes of a text in */
	WASM_SAID = 1 << 20,      /* bytes of a text out: all choices in notation, all clauses of a game */
	WASM_ACTIONS = 4096,      /* most choices listed */
	WASM_EVENTS = 256,        /* most events kept of one action */
	WASM_JSON_NODES = 1 << 13 /* values of a document */
};

/* Defines a function under its own name for JavaScript. random.c is compiled natively too, to compare the two. */
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

/* NULL where JavaScript named what there is not. */
const gg_game *wasm_game(uint32_t game);
gg_state *wasm_slot(uint32_t slot);

/* The text that goes out, begun anew; and an error in it as "line:column: message" or "message", answering -1. */
gg_text *wasm_format(void);
int32_t wasm_fail(const gg_error *error);
int32_t wasm_refuse(const char *message);

/* A language by its number; English where JavaScript named none of ours. */
gg_lang wasm_lang(uint32_t number);

/* The options in the text that came, one `name=value` a line, read in place. */
uint32_t wasm_options(gg_option options[GG_OPTIONS_MAX], uint32_t size);

#endif
