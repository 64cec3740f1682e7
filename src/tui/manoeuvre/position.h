/*
 * position.h - a position of Manœuvre as the board needs it, read from its document.
 */
#ifndef GROGNARD_TUI_POSITION_MANOEUVRE_H
#define GROGNARD_TUI_POSITION_MANOEUVRE_H

#include "../board.h"

enum {
	POSITION_UNITS = 8,
	POSITION_HAND = 8,
	POSITION_ID = 48,
	POSITION_TAG = 4,
	POSITION_CARD = 100,
	POSITION_DICE = 8,
	POSITION_LAID = 8
};

/* What is printed on a card of the hand. Numbers are 0 and dice empty where it has none. */
typedef struct position_face {
	char card[POSITION_CARD]; /* as in notation, without the number of a like card */
	int number;               /* in the noun list "@card" */
	char attack[12], bombard[12], volley[12], battery[12], also[20];
	int range, defence, pursuit, withdraw;
	int command, combat, combat_defence, rally, rider;
	bool free;
} position_face;

typedef struct position_unit {
	char id[POSITION_ID];
	char tag[POSITION_TAG]; /* two or three letters that name it on the map */
	int square;             /* 0..63 from the north-west, -1: not on the map */
	int strength;
	bool reduced, redoubt, lost;
} position_unit;

typedef struct position_side {
	bool known; /* has an army */
	char army[POSITION_ID];
	int number;         /* of the army in the noun list "@army", times 64 in "@unit"; -1: unknown */
	bool reconstructed; /* its numbers are not all published ones */
	position_unit units[POSITION_UNITS];
	int hand, deck, held, lost;
	int cards; /* cards in hand that the viewer may see */
	position_face face[POSITION_HAND];
	bool night;
} position_side;

typedef struct position_manoeuvre {
	char phase[24];
	int phase_number; /* in the book's list of phases, -1: unknown */
	bool by_book;     /* set up by the book */
	int turn;         /* Game Turn */
	int active;       /* seat */
	char ground[8][9];
	position_side side[2];
	bool combat;
	char form[16];
	int attack, defence;  /* totals so far; -1 where there is none */
	int attacker, target; /* units of the active and the other side, -1: none */
	int dice, die[POSITION_DICE];
	int laid[2]; /* cards played by the active and by the other side, leaders included */
	char card[2][POSITION_LAID][POSITION_CARD];
	int winner; /* seat, -1: none */
	char cause[16];
} position_manoeuvre;

/* False: the document is not what we know. */
bool position_manoeuvre_read(position_manoeuvre *position, const tui_scene *scene);
/* "e4" as a square; -1: it is none. */
int position_square(const char *text);
/* A notation with the units of a side by their shortest names: "move cuirassiers d7-d6". */
void position_shorten(const position_side *side, const char *notation, char *out, size_t cap);
/* A unit by its id, its tag in upper or lower case, or an unambiguous part of its id; NULL: none or several. */
const position_unit *position_unit_called(const position_side *side, const char *typed, size_t size);

#endif
