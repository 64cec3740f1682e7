/*
 * screen.h - what the terminal can do, and a canvas: a rectangle of coloured characters that boards draw on and that is
 * then printed once, with or without colour. Nothing is shown by colour alone.
 */
#ifndef GROGNARD_TUI_SCREEN_H
#define GROGNARD_TUI_SCREEN_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include <grognard/text.h>

/* How the output looks; found once, except the size, which is measured again after every SIGWINCH. */
typedef struct tui_look {
	bool redraw;  /* a terminal that can be cleared: the screen is redrawn in place; otherwise running text is printed */
	bool prompt;  /* a person is typing: print a prompt */
	bool unicode; /* the locale is UTF-8, and --plain was not given */
	int colours;  /* 0, 16 or 256 */
	int width, height;
} tui_look;

/* What standard output can do. `plain`: ASCII, without redrawing. */
void tui_look_find(tui_look *look, int fd, bool plain, bool no_colour);
/* Measures the size again; true if it changed. */
bool tui_look_measure(tui_look *look, int fd);

typedef enum tui_ink {
	INK_PLAIN,
	INK_FAINT,
	INK_STRONG,
	INK_GOOD,   /* what the player may do */
	INK_WRONG,  /* what was refused */
	INK_SEAT_1, /* red, yellow, blue, green: the pieces of a seat */
	INK_SEAT_2,
	INK_SEAT_3,
	INK_SEAT_4,
	INK_BLACK_PIECE,
	INK_WHITE_PIECE,
	INK_GREY_PIECE,
	INK_FIELD,      /* the field of a track */
	INK_FIELD_EDGE, /* its first and last spaces */
	INK_FIELD_GOAL, /* a field that can be reached now */
	INK_TITLE,
	INK_EARTH, /* the ground of a map: hills and buildings, what grows, water */
	INK_GREEN,
	INK_WATER,
	INKS
} tui_ink;

typedef enum tui_glyph {
	GLYPH_ACROSS,
	GLYPH_DOWN,
	GLYPH_LEFT_TO_DOWN, /* a corner: comes from the left, goes down */
	GLYPH_UP_TO_LEFT,
	GLYPH_RIGHT_TO_DOWN,
	GLYPH_UP_TO_RIGHT,
	GLYPH_RIGHTWARDS,
	GLYPH_LEFTWARDS,
	GLYPH_FREE,  /* may move now */
	GLYPH_GHOST, /* could stand here */
	GLYPH_CHOSEN,
	GLYPH_TIMES,
	GLYPH_DOT,
	GLYPH_ARROW,
	GLYPH_ELLIPSIS,
	GLYPH_STAR,
	GLYPHS
} tui_glyph;

const char *tui_glyph_text(const tui_look *look, tui_glyph glyph);
/* A die's face; "4" where there is no Unicode. */
const char *tui_die_text(const tui_look *look, int face);

typedef struct tui_cell {
	char bytes[5]; /* one character in UTF-8, ended by a zero byte; empty: a blank */
	uint8_t ink;
} tui_cell;

enum { CANVAS_ROWS = 64, CANVAS_COLUMNS = 160 };

/* Everything outside the rectangle is silently clipped. */
typedef struct tui_canvas {
	const tui_look *look;
	int rows, columns;
	int used; /* rows up to the last one drawn on */
	tui_cell cells[CANVAS_ROWS][CANVAS_COLUMNS];
} tui_canvas;

void tui_canvas_clear(tui_canvas *canvas, const tui_look *look, int rows, int columns);
/* Writes text at (row, column); returns the column after it. Without Unicode, accents are removed. */
int tui_put(tui_canvas *canvas, int row, int column, tui_ink ink, const char *text);
int tui_put_glyph(tui_canvas *canvas, int row, int column, tui_ink ink, tui_glyph glyph);
int tui_put_format(tui_canvas *canvas, int row, int column, tui_ink ink, const char *format, ...) __attribute__((format(printf, 5, 6)));
/* Wraps text over several rows, breaking at blanks; returns the row after the last. */
int tui_put_flow(tui_canvas *canvas, int row, int last_row, int column, int width, tui_ink ink, const char *text);
/* The same over the whole width, without the first `skip` rows of the text. */
void tui_put_flow_from(tui_canvas *canvas, int row, int last_row, int skip, tui_ink ink, const char *text);
/* How many rows that would take. */
int tui_flow_rows(const tui_look *look, const char *text, int width);

/* Prints the first `rows` rows. */
void tui_canvas_print(const tui_canvas *canvas, int rows, FILE *to);
/* Prints a text wrapped at the width of the terminal, with a line end. */
void tui_print_flow(const tui_look *look, FILE *to, tui_ink ink, const char *text);
/* The same without wrapping or a line end: a prompt. */
void tui_print_words(const tui_look *look, FILE *to, tui_ink ink, const char *text);
/* Clears the screen and moves the cursor to its top left corner; does nothing if the screen is not redrawn. */
void tui_wipe(const tui_look *look, FILE *to);
/* Whether a word as it is typed is that name: in large or small letters, with its accents or without. */
bool tui_same_letters(const char *word, size_t size, const char *name);
/* Columns that a UTF-8 text takes. */
int tui_columns(const char *text);

#endif
