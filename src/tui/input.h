/*
 * input.h - lines from standard input, and the signals that end or redraw a game.
 */
#ifndef GROGNARD_TUI_INPUT_H
#define GROGNARD_TUI_INPUT_H

#include <stdbool.h>

typedef enum tui_input {
	INPUT_LINE,
	INPUT_END,    /* end of input */
	INPUT_SIGNAL, /* Ctrl-C, SIGTERM or SIGHUP: tui_stop_signal says which */
	INPUT_RESIZE  /* the size of the terminal has changed */
} tui_input;

enum { TUI_LINE_MAX = 512 };

/* From now on those signals no longer kill the program. */
void tui_catch_signals(void);
/* The signal that asked to stop, or 0. */
int tui_stop_signal(void);

/* Waits for a line and trims it. Longer lines are cut. */
tui_input tui_read(char line[TUI_LINE_MAX]);

#endif
