/*
 * table_manoeuvre.h - a position of Manœuvre as a picture needs it, read from its document.
 */
#ifndef GROGNARD_TUI_TABLE_MANOEUVRE_H
#define GROGNARD_TUI_TABLE_MANOEUVRE_H

#include "board.h"

enum { TABLE_UNITS = 8, TABLE_HAND = 5, TABLE_ID = 48, TABLE_TAG = 4, TABLE_CARD = 100 };

typedef struct table_unit {
	char id[TABLE_ID];
	char tag[TABLE_TAG]; /* two or three letters that name it on the map */
	int square;          /* 0..63 from the north-west, -1: not on the map */
	int strength;
	bool reduced, redoubt, lost;
} table_unit;

typedef struct table_side {
	bool known; /* has an army */
	char army[TABLE_ID];
	table_unit units[TABLE_UNITS];
	int hand, deck, held, lost;
	int cards; /* cards in hand that the viewer may see */
	char card[TABLE_HAND][TABLE_CARD];
	bool night;
} table_side;

typedef struct table_manoeuvre {
	char phase[24];
	int phase_number; /* in the book's list of phases, -1: unknown */
	int turn;         /* Game Turn */
	int active;       /* seat */
	char ground[8][9];
	table_side side[2];
	bool combat;
	char form[16];
	int attack, defence, dice; /* totals so far; dice fallen; -1 where there is none */
	int attacker, target;      /* units of the active and the other side, -1: none */
	int winner;                /* seat, -1: none */
	char cause[16];
} table_manoeuvre;

/* False: the document is not what we know. */
bool table_manoeuvre_read(table_manoeuvre *table, const tui_scene *scene);
/* "e4" as a square; -1: it is none. */
int table_square(const char *text);

#endif
