/*
 * manoeuvre_referee.h - a second implementation of combat in Manœuvre (MAN-6, 8, 9, 11.3 to 11.8), written from the rules digest and not
 * from src/games/manoeuvre: squares by column and row, cards counted, one step after the other. It shares with the rulebook
 * only the data and the names of actions, so that whatever the two agree on was worked out twice.
 */
#ifndef TESTS_MANOEUVRE_REFEREE_H
#define TESTS_MANOEUVRE_REFEREE_H

#include "manoeuvre_scene.h"

/* The steps of a combat: the decision points of the digest. */
typedef enum referee_step {
	OPENING,
	WITHDRAWING,
	TRYING, /* chance */
	WITHDRAWN_RETREAT,
	WITHDRAWN_ADVANCE,
	WITHDRAWN_PURSUIT, /* chance */
	DEFENDING,
	ATTACKING,
	SKIRMISHING,
	DECLARING,
	ROLLING, /* chance */
	DEFENDER_CHOOSES,
	ATTACKER_CHOOSES,
	RETREATING,
	ADVANCING,
	PURSUING, /* chance */
	PAYING,
	FIRING,         /* chance */
	ROCKETS_FLYING, /* chance */
	ROCKETS_RETREAT,
	COMBAT_OVER, /* play continues in the Restoration Phase */
	BATTLE_OVER  /* attrition */
} referee_step;

enum { REFEREE_CARDS = 8, REFEREE_DICE = 24 };

typedef struct referee_side {
	const mv_army *army;
	int home;         /* edge */
	int at[MV_UNITS]; /* square, -1: not on the map */
	bool weak[MV_UNITS], lost[MV_UNITS], dug_in[MV_UNITS];
	int hand[MV_CARDS];             /* how many of each kind, under the lowest number of the kind */
	int laid[REFEREE_CARDS], cards; /* kinds, in the order played */
	int leader;                     /* kind, -1: none */
	bool maharaja;
	int top; /* kind of the card on top of the pile, -1: unknown */
} referee_side;

typedef struct referee {
	const mv_data *data;
	char ground[MV_SQUARES]; /* letters . f h l m t w */
	bool full_ambush, free_choice, hill_each, diagonal_both, field_stops, distant;
	referee_side side[2];
	int active;
	referee_step step;
	int form, attacker, target; /* mv_form; units */
	int use;                    /* mv_use of A's leader */
	bool supports[MV_UNITS];
	int committed, sappers, owed; /* Committed Attacks, Sappers, committed hits not yet taken */
	int declared[REFEREE_CARDS], declarations;
	int on_trial; /* sort */
	bool failed, withdrew, fled;
	int emptied; /* square the target left, -1 */
	int chaser;  /* unit that advanced, -1 */
	int dice[REFEREE_DICE], fallen;
	bool fell_committed;                     /* a committed hit was A's fifth loss */
	int winner;                              /* of a battle that is over */
	int attack_said, defence_said, row_said; /* of the last result; row -1: none */
} referee;

/* Copies the position from a state in its Combat Phase, before a combat. */
referee referee_of(const gg_game *game, const mv_state *s);
/* Who acts: a seat, GG_CHANCE, GG_OVER. */
int referee_turn(const referee *r);
/* Every possible action; at a chance turn the faces of the next die. */
unsigned referee_choices(const referee *r, gg_action *out, unsigned cap);
void referee_play(referee *r, const gg_action *a);
/* The sides of the next die, and of all dice of the step; returns how many. */
int referee_die(const referee *r);
int referee_dice(const referee *r, int sides[REFEREE_DICE]);
/* Totals without dice. */
int referee_attack(const referee *r);
int referee_defence(const referee *r);
int referee_row(int attack, int defence);
/* The highest die that hits for each card of the pursuing unit; returns how many. */
int referee_pursuit(const referee *r, int highest[REFEREE_CARDS]);

/* What A can compute about O's hand when opening: how many hands are possible, and how many contain what. */
enum { REFEREE_ADDS = 32, REFEREE_TRIES = 6 * 6 * 6 * 6 * 6 /* rolls of five attempts */ };
typedef struct referee_hands {
	uint64_t all, withdraw;      /* hands; those with a Withdraw */
	uint64_t trial[7];           /* those with a card that withdraws on 1 to this number */
	uint64_t adds[REFEREE_ADDS]; /* those with a card that adds this much, or a leader who does with a Maharaja */
	/* Hands and rolls of five attempts, if O does everything they can: O withdraws, or stays with this much added. */
	uint64_t away, stand[6 * REFEREE_ADDS];
} referee_hands;
/* `seen`: cards known to be in the hand; it holds `size` more of the `hidden` ones. */
void referee_think(const referee *r, uint64_t seen, uint64_t hidden, int size, referee_hands *out);

/* --- Shared by manoeuvre_referee.c (possible actions, totals) and manoeuvre_referee_play.c (effects) --- */

int referee_steps_between(int x, int y);
bool referee_can_enter(const referee *r, int square);
bool referee_gun_reaches(const referee *r, int from, int to);
bool referee_rocket_reaches(const referee *r, int from, int to);
int referee_ways_out(const referee *r, int seat, int unit, int out[2]);
bool referee_alive(const referee *r, int seat, int unit);
void referee_remove_unit(referee *r, int seat, int unit);
void referee_hit_unit(referee *r, int seat, int unit);
void referee_move_unit(referee *r, int seat, int unit, int square);
int referee_losses(const referee *r, int seat);
const mv_card *referee_card_at(const referee *r, int seat, int sort);
const mv_leader *referee_leader_at(const referee *r, int seat, int sort);
int referee_held_of(const referee *r, int seat, int kind);
int referee_hand_size(const referee *r, int seat);
void referee_lay_down(referee *r, int seat, int sort);
bool referee_may_serve(const referee *r, int seat, int sort, int unit);
bool referee_takes_part(const referee *r, int unit);
int referee_participants(const referee *r, bool living);
bool referee_may_stay(const referee *r);
int referee_declarable(const referee *r, int out[REFEREE_CARDS]);
bool referee_is_fire(const referee *r);

#endif
