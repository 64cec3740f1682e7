/*
 * manoeuvre_oracle.h - an oracle: a second implementation of a day of Manœuvre outside combat, written from the rules digest only. It has
 * its own lists of units, hands, decks and piles, walks squares one by one, and remembers who moved from where. It shares with the rulebook
 * the printed armies and the names of phases and actions, but no code. manoeuvre_days.c compares the two.
 */
#ifndef TESTS_MANOEUVRE_ORACLE_H
#define TESTS_MANOEUVRE_ORACLE_H

#include "src/games/manoeuvre/manoeuvre.h"

enum { ORACLE_OFF = -1 }; /* the square of an eliminated unit, the top of an empty pile */

typedef struct oracle {
	const mv_army *army[2];
	char ground[MV_SQUARES];
	/* The options (MAN-12). */
	bool return_allowed, end_bans_march, field_stops, redraw, to_contact, dig_in, player_turn_ends, distant_cards, distant_list;
	int cap, first;
	/* The position: units by square, cards by the number of each kind. */
	int at[2][MV_UNITS];
	bool weak[2][MV_UNITS], dug[2][MV_UNITS];
	int deck[2][MV_CARDS], hand[2][MV_CARDS], pile[2][MV_CARDS], top[2];
	bool night[2];
	int edge[2], turn, active, phase, winner, cause;
	/* This turn; laid_off is also the range of a rally until its die is rolled. */
	int laid_off, moves, charges, marching, restored;
	bool supplied, moved[MV_UNITS], marched[MV_UNITS];
	int began[MV_UNITS], ended[MV_UNITS];
} oracle;

typedef struct oracle_choices {
	gg_action list[512];
	unsigned count;
} oracle_choices;

/* Events that counting phases and actions does not show. */
typedef struct oracle_tally {
	unsigned reshuffles, night_by_decks, stuck, returns, cancelled, barred_start, barred_end, rallied, failed;
} oracle_tally;
extern oracle_tally oracle_met;

void oracle_enter(oracle *c, int phase);                      /* goes to a phase, or past it */
void oracle_choices_of(const oracle *c, oracle_choices *all); /* in any phase outside combat */
void oracle_keep(oracle *c, const gg_action *a);              /* what an action does */

#endif
