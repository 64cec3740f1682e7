/*
 * table.h - a position of Manœuvre as a picture needs it, read from its document.
 */
#ifndef GROGNARD_TUI_TABLE_MANOEUVRE_H
#define GROGNARD_TUI_TABLE_MANOEUVRE_H

#include "../board.h"

enum { TABLE_UNITS = 8, TABLE_HAND = 8, TABLE_ID = 48, TABLE_TAG = 4, TABLE_CARD = 100, TABLE_DICE = 8, TABLE_LAID = 8 };

/* What is printed on a card of the hand. Numbers are 0 and dice empty where it has none. */
typedef struct table_face {
	char card[TABLE_CARD]; /* as in notation, without the number of a like card */
	int number;            /* in the noun list "@card" */
	char attack[12], bombard[12], volley[12], battery[12], also[20];
	int range, defence, pursuit, withdraw;
	int command, combat, combat_defence, rally, rider;
	bool free;
} table_face;

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
	int number;         /* of the army in the noun list "@army", times 64 in "@unit"; -1: unknown */
	bool reconstructed; /* its numbers are not all published ones */
	table_unit units[TABLE_UNITS];
	int hand, deck, held, lost;
	int cards; /* cards in hand that the viewer may see */
	table_face face[TABLE_HAND];
	bool night;
} table_side;

typedef struct table_manoeuvre {
	char phase[24];
	int phase_number; /* in the book's list of phases, -1: unknown */
	bool by_book;     /* set up by the book */
	int turn;         /* Game Turn */
	int active;       /* seat */
	char ground[8][9];
	table_side side[2];
	bool combat;
	char form[16];
	int attack, defence;  /* totals so far; -1 where there is none */
	int attacker, target; /* units of the active and the other side, -1: none */
	int dice, die[TABLE_DICE];
	int laid[2]; /* cards played by the active and by the other side, leaders included */
	char card[2][TABLE_LAID][TABLE_CARD];
	int winner; /* seat, -1: none */
	char cause[16];
} table_manoeuvre;

/* False: the document is not what we know. */
bool table_manoeuvre_read(table_manoeuvre *table, const tui_scene *scene);
/* "e4" as a square; -1: it is none. */
int table_square(const char *text);
/* A notation with the units of a side by their shortest names: "move cuirassiers d7-d6". */
void table_shorten(const table_side *side, const char *notation, char *out, size_t cap);
/* A unit by its id, its tag in any case, or a part of its id that is its alone; NULL: none or several. */
const table_unit *table_unit_called(const table_side *side, const char *typed, size_t size);

#endif
