/*
 * input.h - lines from standard input, and the signals that end or redraw a game.
 */
#ifndef GROGNARD_TUI_INPUT_H
#define GROGNARD_TUI_INPUT_H

#include <stdbool.h>

typedef enum tui_heard {
	HEARD_LINE,
	HEARD_END,    /* end of input */
	HEARD_SIGNAL, /* Ctrl-C, SIGTERM or SIGHUP: tui_stop_signal says which */
	HEARD_RESIZE  /* the terminal has another size now */
} tui_heard;

enum { TUI_LINE_MAX = 512 };

/* From now on those signals are noted, not deadly. */
void tui_catch_signals(void);
/* The signal that asked to stop, or 0. */
int tui_stop_signal(void);

/* Waits for a line; blanks around it are taken off. A longer one is cut. */
tui_heard tui_read(char line[TUI_LINE_MAX]);

#endif
