/*
 * words.h - the texts of the terminal in three languages. What the rules say (events, refusals, numbers, clauses) comes
 * from the game's book through catalogue.h.
 */
#ifndef GROGNARD_TUI_WORDS_H
#define GROGNARD_TUI_WORDS_H

#include <grognard/grognard.h>

typedef enum tui_word {
	/* the screen */
	WORD_YOU,
	WORD_PLAYER,
	WORD_TO_ACT,
	WORD_YOUR_TURN,
	WORD_OVER,
	WORD_CHANCE,
	WORD_THINKING,
	WORD_MOMENT,
	WORD_HELP_BAR,
	WORD_SMALL,
	WORD_BACK,
	WORD_NEXT_PAGE,
	WORD_ENTER_PLAYS,
	WORD_AND_MORE,
	/* answers */
	WORD_REFUSED,
	WORD_LEGAL,
	WORD_NOT_DONE,
	WORD_TOO_LATE,
	WORD_QUEUE_LEFT,
	WORD_NOT_UNDERSTOOD,
	WORD_TRY,
	WORD_REACH,
	WORD_HINT,
	WORD_HINT_THEN,
	WORD_HINT_CHANCE,
	WORD_HINT_LOSSES,
	WORD_HINT_RESTS,
	WORD_HINT_OR,
	WORD_NO_HINT,
	WORD_NO_UNDO,
	WORD_NO_UNDO_CHANCE,
	WORD_UNDONE,
	WORD_SAVED,
	WORD_NOT_SAVED,
	WORD_UNSAVED,
	WORD_RESUME,
	WORD_FORFEIT,
	WORD_FAIR_NOTE,
	WORD_KEY_SHOWN,
	WORD_NO_CHANCE,
	WORD_NO_CHANCE_YET,
	WORD_WHICH_ODDS,
	WORD_ODDS,
	WORD_NO_CLAUSE,
	WORD_RULES_HOW,
	WORD_LANGUAGE,
	WORD_LANG_HOW,
	WORD_NOTHING_YET,
	WORD_MARK_SEED, /* where a value comes from, in the order of gg_mark */
	WORD_MARK_FOUND,
	WORD_MARK_RECONSTRUCTED,
	WORD_NOT_YOUR_TURN,
	WORD_GENERIC_HOW,
	WORD_NO_DEFAULT,
	WORD_NO_UNDO_SEEN,
	WORD_POSSIBLE,
	WORD_EXAMPLE,
	WORD_NO_CARDS,
	WORD_WHY_HOW,
	WORD_ANSWERS_HOW,
	WORD_ANSWERS_HELP,
	WORD_NO_ANSWERS,
	WORD_ANSWER_WRONG,
	/* lessons */
	WORD_READ_ON,
	WORD_NOT_IN_LESSON,
	WORD_LESSON_ON,
	WORD_LESSON_TYPE,
	WORD_LESSON_HINT,
	WORD_LESSON_UNDO,
	WORD_LESSON_OVER,
	WORD_LESSON_LATER,
	WORD_LESSON_UNSAVED,
	/* the curtain between two people at one screen */
	WORD_CURTAIN,
	WORD_CURTAIN_ENTER,
	/* the end */
	WORD_WON,
	WORD_LOST,
	WORD_SHARED,
	WORD_TOTAL,
	WORDS
} tui_word;

/* May contain %s and %d, the same in each language. */
const char *tui_word_text(gg_lang lang, tui_word word);

/* The `help` page of a game without its own board. */
extern const char *const tui_help[GG_LANGS];

/* The name of a level in the player's language; other names are returned unchanged. */
const char *tui_level_text(gg_lang lang, const char *level);

/* What a player can ask for, by several names in all languages. */
typedef enum tui_verb {
	VERB_NONE,
	VERB_ANSWERS,
	VERB_BOARD,
	VERB_CARDS,
	VERB_DICE,
	VERB_HELP,
	VERB_HINT,
	VERB_LANG,
	VERB_LOG,
	VERB_MOVES,
	VERB_ODDS,
	VERB_QUIT,
	VERB_RULES,
	VERB_SAVE,
	VERB_UNDO,
	VERB_WHY
} tui_verb;

/* The verb that `line` begins with; *rest is what follows it. */
tui_verb tui_verb_find(const char *line, const char **rest);

#endif
