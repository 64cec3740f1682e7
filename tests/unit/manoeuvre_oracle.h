/*
 * manoeuvre_oracle.h - a oracle who keeps a day of Manœuvre outside combat and has read the rules digest only: his own lists of
 * units, hands, decks and piles, squares walked one by one, who moved from where. He shares with the rulebook the printed
 * armies and the names of phases and actions, no line of its code. manoeuvre_days.c holds the two beside each other.
 */
#ifndef TESTS_MANOEUVRE_ORACLE_H
#define TESTS_MANOEUVRE_ORACLE_H

#include "src/games/manoeuvre/manoeuvre.h"

enum { ORACLE_OFF = -1 }; /* the square of a unit that is gone, the top of an empty pile */

typedef struct oracle {
	const mv_army *army[2];
	char ground[MV_SQUARES];
	/* What was agreed (MAN-12). */
	bool return_allowed, end_bans_march, field_stops, redraw, to_contact, dig_in, player_turn_ends, distant_cards, distant_list;
	int cap, first;
	/* The table: units by square, cards by how many of each like. */
	int at[2][MV_UNITS];
	bool weak[2][MV_UNITS], dug[2][MV_UNITS];
	int deck[2][MV_CARDS], hand[2][MV_CARDS], pile[2][MV_CARDS], top[2];
	bool night[2];
	int edge[2], turn, active, phase, winner, cause;
	/* This turn; laid_off is also the range of a rally until its die falls. */
	int laid_off, moves, charges, marching, restored;
	bool supplied, moved[MV_UNITS], marched[MV_UNITS];
	int began[MV_UNITS], ended[MV_UNITS];
} oracle;

typedef struct oracle_choices {
	gg_action list[512];
	unsigned count;
} oracle_choices;

/* What happened that a count of phases and actions does not tell. */
typedef struct oracle_tally {
	unsigned reshuffles, night_by_decks, stuck, returns, cancelled, barred_start, barred_end, rallied, failed;
} oracle_tally;
extern oracle_tally oracle_met;

void oracle_enter(oracle *c, int phase);                      /* goes on to a phase, or past it */
void oracle_choices_of(const oracle *c, oracle_choices *all); /* of any phase but those of a combat */
void oracle_keep(oracle *c, const gg_action *a);              /* what an action does */

#endif
