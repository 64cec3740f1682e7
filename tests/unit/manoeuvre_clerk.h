/*
 * manoeuvre_clerk.h - a clerk who keeps a day of Manœuvre outside combat and has read the rules digest only: his own lists of
 * units, hands, decks and piles, squares walked one by one, who moved from where. He shares with the rulebook the printed
 * armies and the names of phases and actions, no line of its code. manoeuvre_days.c holds the two beside each other.
 */
#ifndef TESTS_MANOEUVRE_CLERK_H
#define TESTS_MANOEUVRE_CLERK_H

#include "src/games/manoeuvre/manoeuvre.h"

enum { CLERK_OFF = -1 }; /* the square of a unit that is gone, the top of an empty pile */

typedef struct clerk {
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
} clerk;

typedef struct clerk_choices {
	gg_action list[512];
	unsigned count;
} clerk_choices;

/* What happened that a count of phases and actions does not tell. */
typedef struct clerk_tally {
	unsigned reshuffles, night_by_decks, stuck, returns, cancelled, barred_start, barred_end, rallied, failed;
} clerk_tally;
extern clerk_tally clerk_met;

void clerk_enter(clerk *c, int phase);                     /* goes on to a phase, or past it */
void clerk_choices_of(const clerk *c, clerk_choices *all); /* of any phase but those of a combat */
void clerk_keep(clerk *c, const gg_action *a);             /* what an action does */

#endif
