/*
 * answers.h - what the files of answers share: actions (answer.c), several of them (queue.c) and all other verbs (verbs.c).
 */
#ifndef GROGNARD_TUI_ANSWERS_H
#define GROGNARD_TUI_ANSWERS_H

#include "session.h"

void note_word(tui_session *s, tui_ink ink, tui_word word, const char *words);
/* "[DGM-4.5 Landing]", with its summary if asked for. */
void put_clause(const tui_session *s, unsigned clause, bool summary, gg_text *out);
/* "No. ... [DGM-4.5 Landing]" */
void note_refusal(tui_session *s, const gg_verdict *verdict);
/* Whether it is notation, and of what. */
bool parses(const tui_session *s, const char *words, gg_action *out);
/* The action that the player means, legal or not. */
bool understand(const tui_session *s, const char *typed, gg_action *out);

/* `dice`: the last rolls, what came of them and how each sum adds up (ledger.c). */
void answer_dice(tui_session *s);
void answer_verb(tui_session *s, tui_verb verb, const char *rest);

#endif
