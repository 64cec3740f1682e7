/*
 * position.h - a position of Das glorreiche Manöver as the board needs it, read from its document.
 */
#ifndef GROGNARD_TUI_POSITION_GLORIOUS_H
#define GROGNARD_TUI_POSITION_GLORIOUS_H

#include "../board.h"

enum { POSITION_TRACK = 120, POSITION_STACK = 4, POSITION_SQUARES = 12, POSITION_NUMBERS = 6 };

/* number 0: nobody */
typedef struct position_soldier {
	int seat, number;
} position_soldier;

typedef enum position_piece { PIECE_NONE, PIECE_BLACK, PIECE_WHITE, PIECE_GREY } position_piece;

typedef struct position_glorious {
	char phase[16];
	int track, strip, max_stack, squares, variant, rolled, soldiers;
	struct {
		position_piece piece;
		int grey; /* its value */
		int count;
		position_soldier soldiers[POSITION_STACK]; /* bottom to top */
	} space[POSITION_TRACK + 1];
	position_soldier home[POSITION_SQUARES + 1]; /* by square */
	struct {
		bool waiting, moved;
		int space, square; /* 0: not there */
		bool covered;
	} state[GG_PLAYERS][POSITION_NUMBERS + 1];
	int grey[GG_PLAYERS]; /* values taken */
} position_glorious;

/* False: the document is not of the shape we know (the generic board is drawn instead). */
bool position_glorious_read(position_glorious *position, const tui_scene *scene);

/* Levels in use on a space, its black or white piece included. */
int position_height(const position_glorious *position, int space);

/* "move 3 17" taken apart: the soldier, and the landing space; track + 1 for home. False: no such notation. */
bool position_move(const position_glorious *position, const char *notation, int *soldier, int *landing);

#endif
