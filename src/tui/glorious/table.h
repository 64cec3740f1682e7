/*
 * table.h - what lies on the table of Das glorreiche Manöver, read from its position's document.
 */
#ifndef GROGNARD_TUI_TABLE_GLORIOUS_H
#define GROGNARD_TUI_TABLE_GLORIOUS_H

#include "../board.h"

enum { TABLE_TRACK = 120, TABLE_STACK = 4, TABLE_SQUARES = 12, TABLE_NUMBERS = 6 };

/* number 0: nobody */
typedef struct table_soldier {
	int seat, number;
} table_soldier;

typedef enum table_piece { PIECE_NONE, PIECE_BLACK, PIECE_WHITE, PIECE_GREY } table_piece;

typedef struct table_glorious {
	char phase[16];
	int track, strip, max_stack, squares, variant, rolled, soldiers;
	struct {
		table_piece piece;
		int grey; /* its value */
		int count;
		table_soldier soldiers[TABLE_STACK]; /* bottom to top */
	} space[TABLE_TRACK + 1];
	table_soldier home[TABLE_SQUARES + 1]; /* by square */
	struct {
		bool waiting, moved;
		int space, square; /* 0: not there */
		bool covered;
	} state[GG_PLAYERS][TABLE_NUMBERS + 1];
	int grey[GG_PLAYERS]; /* values taken */
} table_glorious;

/* False: the document is not of the shape we know (the generic board is drawn instead). */
bool table_glorious_read(table_glorious *table, const tui_scene *scene);

/* Levels in use on a space, its black or white piece included. */
int table_height(const table_glorious *table, int space);

/* "move 3 17" taken apart: the soldier, and the landing space; track + 1 for home. False: no such notation. */
bool table_move(const table_glorious *table, const char *notation, int *soldier, int *landing);

#endif
