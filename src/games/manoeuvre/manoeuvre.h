/*
 * manoeuvre.h - Manœuvre and Distant Lands: the state and what the files of this folder share.
 *
 * Reading order: data.h (armies, cards, sections), board.c (squares, lines, retreat, control), deck.c (cards and
 * piles), setup.c (options and set-up), turn.c (the phase machine: what comes next), move.c, combat.c, restore.c (what
 * each action does), actions.c and actions_combat.c (possible actions), refusals.c and refusals_combat.c (refusals),
 * totals.c (Attack and Defence Totals), odds.c, explain.c, view.c (what a player may know), notation.c, document.c
 * (writing a position), document_read.c, document_same.c, document_validate.c, combat_validate.c (reading one and checking that
 * it can occur in play), ask.c, ask_about.c, ask_threats.c (questions that no action asks), evaluate.c, rules.c.
 *
 * A = the active player, O = the other. Squares are row * 8 + column from the north-west; a set of squares is a 64-bit number.
 */
#ifndef MANOEUVRE_MANOEUVRE_H
#define MANOEUVRE_MANOEUVRE_H

#include <grognard/bits.h>
#include <grognard/grognard.h>

#include "../../core/mem.h"
#include "data.h"
#include "manoeuvre_words.h"

enum {
	MV_SQUARES = 64,
	MV_NOWHERE = 64, /* square of a unit not on the map */
	MV_HAND = 5,     /* MAN-4.2a */
	MV_NONE = 255,   /* no card, no unit, no army */
	MV_DICE = 24,    /* most dice of one roll: 5 cards, each possibly with 2d6 more */
	MV_LOST = 5      /* MAN-2.1a: losing this many units loses the battle */
};

/* Numbers from the rules of Distant Lands. */
enum {
	MV_ROCKETS_DRIVE = 5, /* MAN-11.3c: the lowest die that makes the target retreat */
	MV_ROCKETS_HIT = 9,   /* the lowest die that hits it first */
	MV_MAHARAJA_LEADS = 4 /* MAN-11.4c: Command of a leader with a Maharaja */
};

/* The phase machine, in the order of the decision points of the rules digest. */
typedef enum mv_phase {
	MV_SETUP_ROLL,
	MV_SETUP_MAP,
	MV_SETUP_NATIONS,
	MV_SETUP_PICK,
	MV_SETUP_EDGE,
	MV_SETUP_DEAL,
	MV_SETUP_CHOOSE,
	MV_SETUP_PLACE,
	MV_DISCARD,
	MV_DRAW,
	MV_DRAW_SCOUT,
	MV_MOVE_FIRST,
	MV_MOVE_MENU,
	MV_GUER_SUPPLY,
	MV_MOVE_SUPPLY,
	MV_GUER_MARCH,
	MV_MOVE_MARCH,
	MV_MOVE_BANZAI,
	MV_MOVE_DIG,
	MV_COMBAT_MENU,
	MV_CB_WITHDRAW,
	MV_CB_US_ROLL,
	MV_CB_WD_RETREAT,
	MV_CB_WD_ADVANCE,
	MV_CB_WD_PURSUIT,
	MV_CB_DEFEND,
	MV_CB_ATTACK,
	MV_CB_SKIRMISH,
	MV_CB_COMMIT,
	MV_CB_ROLL,
	MV_CB_CHOICE_O,
	MV_CB_CHOICE_A,
	MV_CB_RETREAT,
	MV_CB_ADVANCE,
	MV_CB_PURSUIT,
	MV_CB_COMMITTED,
	MV_FIRE_ROLL,
	MV_ROCKET_ROLL,
	MV_ROCKET_RETREAT,
	MV_RESTORE_MENU,
	MV_GUER_RESTORE,
	MV_RALLY_ROLL,
	MV_REDOUBT_MENU,
	MV_GAME_OVER,
	MV_PHASES
} mv_phase;

/* MAN-4.4a: the forms of combat. */
typedef enum mv_form {
	MV_NO_COMBAT,
	MV_ASSAULT,
	MV_AMBUSHING,
	MV_BOMBARDMENT,
	MV_VOLLEY,
	MV_GRAND_BATTERY,
	MV_ROCKETRY,
	MV_HONOUR
} mv_form;

/* MAN-9.1a: what A's leader does in a combat. */
typedef enum mv_use { MV_NO_LEADER, MV_COMBAT, MV_COMMAND, MV_JOIN } mv_use; /* MV_JOIN: MAN-11.5a, opened or joined with dice */

enum { MV_NORTH, MV_EAST, MV_SOUTH, MV_WEST };
enum { MV_FIRST_EDITION, MV_SECOND_EDITION, MV_DISTANT_LANDS };
enum { MV_END_GAME_TURN, MV_END_PLAYER_TURN };
enum { MV_TIE_BASE, MV_TIE_DISTANT };
enum { MV_CAUSE_NONE, MV_CAUSE_ATTRITION, MV_CAUSE_COMMITTED, MV_CAUSE_SQUARES, MV_CAUSE_LOSSES, MV_CAUSE_REDUCED, MV_CAUSE_LIST };

/* Kinds of action. `who` is a unit 0..7 of the player who acts. A card is named by the lowest index among identical cards in
 * its player's deck (mv_card.copies_of), so that identical cards are one choice. Unused fields are 0. */
typedef enum mv_do {
	MV_DO_ROLL = 1, /* chance: a = face */
	MV_DO_SECTION,  /* a = section, b = quarter turns clockwise */
	MV_DO_OFFER,    /* a < b: armies */
	MV_DO_PICK,     /* a = army */
	MV_DO_EDGE,     /* a = edge */
	MV_DO_DRAW,     /* chance: a = card */
	MV_DO_CHOOSE,   /* a = card */
	MV_DO_PLACE,    /* who, a = square */
	MV_DO_DISCARD,  /* a = card */
	MV_DO_DONE,
	MV_DO_SCOUT,
	MV_DO_MOVE, /* who, a = square */
	MV_DO_DIG_IN,
	MV_DO_BANZAI,
	MV_DO_SUPPLY,     /* moves a second unit */
	MV_DO_MARCH,      /* Forced March: who */
	MV_DO_GUERRILLAS, /* a = card */
	MV_DO_PASS,
	MV_DO_ASSAULT,  /* who, a = card, b = target's square */
	MV_DO_AMBUSH,   /* b = target's square */
	MV_DO_BOMBARD,  /* who, a = card, b = target's square */
	MV_DO_VOLLEY,   /* the same */
	MV_DO_BATTERY,  /* the same; a = the leader's card */
	MV_DO_ROCKETS,  /* who, b = target's square */
	MV_DO_HONOUR,   /* who */
	MV_DO_WITHDRAW, /* the headquarters card */
	MV_DO_TRY,      /* a = card with a Withdraw range */
	MV_DO_RETREAT,  /* a = square */
	MV_DO_ADVANCE,  /* who */
	MV_DO_STAY,
	MV_DO_DEFEND, /* a = card; c = 1: with a Maharaja */
	MV_DO_ADD,    /* a = unit card */
	MV_DO_LEAD,   /* a = leader's card, b = set of supporters (0: Combat), c = 1: with a Maharaja */
	MV_DO_JOIN,   /* a = leader's card: adds the leader's dice */
	MV_DO_COMMIT, /* the headquarters card */
	MV_DO_SAPPERS,
	MV_DO_SKIRMISH,
	MV_DO_DECLARE, /* a = marked unit card in play */
	MV_DO_HIT,     /* of the two results of step 7 */
	MV_DO_FALL_BACK,
	MV_DO_TAKE,    /* who takes a committed hit */
	MV_DO_RESTORE, /* who, a = card, c = 1: with a Maharaja */
	MV_DO_REDOUBT, /* who, a = card */
	MV_DO_KINDS
} mv_do;

typedef struct mv_state {
	uint64_t hash;
	/* MAN-12: the options. */
	uint8_t edition, day_end, tie_list, beginner_setup, basic_return, fm_end_ban, advance_to_contact, digging_in;
	uint8_t ambush_full, free_choice, scout_redraw, dl_cards, dl_nations, field_stops, hill_per_unit, diag_both;
	uint8_t choose_opening, by_book, standard_deployment, own_spared;
	uint16_t turn_cap, turn; /* Game Turn, from 1; 0 in the set-up */
	/* The battlefield. */
	uint64_t ground[MV_TERRAINS]; /* squares of each terrain; ground[MV_CLEAR] is left 0 */
	uint8_t section[4], turned[4];
	uint8_t army[2]; /* by seat */
	uint8_t edge[2];
	uint8_t offered[2];
	uint8_t roll_off[2];
	/* Units: seat * 8 + unit. */
	uint8_t square[2 * MV_UNITS];
	uint64_t troops[2];                      /* squares of each seat */
	uint8_t reduced[2], dead[2], redoubt[2]; /* sets of units */
	/* Sequence of play. */
	uint8_t phase;
	uint8_t after;                      /* SCOUT and pending responses: the phase to return to */
	uint8_t first, active;              /* seats */
	uint8_t night;                      /* bit set of seats */
	uint8_t winner, cause;              /* winner: seat */
	uint8_t veil;                       /* in a view: bit set of the seats whose cards are hidden */
	uint8_t hand_size[2], pile_size[2]; /* in a view only: of a hidden seat */
	/* Cards by seat; cards in none of the three sets are in play. */
	uint64_t draw[2], hand[2], pile[2];
	uint64_t known[2]; /* cards in a seat's hand that the other seat has seen */
	uint64_t seen[2];  /* cards in a seat's pile that the other seat has seen */
	uint64_t laid_off; /* discarded in the current series (MAN-4.1c) */
	uint8_t top[2];    /* visible card of each pile */
	uint8_t old_top;   /* before the current series */
	/* The Movement Phase, units of A. */
	uint8_t moves_left, moved, rough_start, rough_end, marched, supply_used, banzai;
	uint8_t unit, card; /* pending: the unit of a Forced March or restoration; the card of a withdrawal attempt */
	/* The combat. */
	uint8_t form, attacker, target;      /* units of A and of O */
	uint8_t withdrew, retreated, failed; /* failed: a US card did not withdraw */
	uint8_t leader[2];                   /* card, or MV_NONE */
	uint8_t use, supporters;             /* of A's leader */
	uint8_t maharaja[2];                 /* bit 0: with the leader */
	uint8_t committed, sappers;
	uint8_t laid_count[2], laid[2][MV_HAND + 2]; /* cards in the order played */
	uint8_t declared_count, declared[MV_HAND];
	uint8_t advanced;           /* unit that advanced, or MV_NONE */
	uint8_t left;               /* square the target left, or MV_NOWHERE */
	uint8_t hits;               /* committed hits still to assign */
	uint8_t fell_by_commitment; /* A's losses reached five through a committed hit */
	uint8_t die_count, die[MV_DICE];
	uint8_t given_up[2]; /* own_spared: eliminated units that were sacrificed by their own side (MAN-2.1a) */
	uint8_t spare1[2];
} mv_state;

static inline const mv_state *mv_of(const gg_state *state) {
	return (const mv_state *)(const void *)state;
}
static inline const mv_data *mv_data_of(const gg_game *game) {
	return (const mv_data *)game->data;
}
static inline const mv_army *mv_army_of(const gg_game *game, const mv_state *s, int seat) {
	return &mv_data_of(game)->army[s->army[seat]];
}
static inline unsigned mv_square(const mv_state *s, int seat, unsigned unit) {
	return s->square[seat * MV_UNITS + (int)unit];
}
static inline bool mv_on_map(const mv_state *s, int seat, unsigned unit) {
	return mv_square(s, seat, unit) != MV_NOWHERE;
}
static inline uint64_t mv_bit(unsigned square) {
	return (uint64_t)1 << square;
}

/* --- board.c ------------------------------------------------------------------------------------------------- */

uint64_t mv_around(uint64_t squares);                              /* the squares orthogonally adjacent to any of these */
uint64_t mv_own_lines(unsigned edge);                              /* MAN-3i: the two rows nearest an edge */
uint64_t mv_half(unsigned edge);                                   /* MAN-2.2b: the four rows nearest it */
unsigned mv_unit_at(const mv_state *s, int seat, unsigned square); /* MV_NONE if none */
unsigned mv_terrain_at(const mv_state *s, unsigned square);
/* What is asked once for all units: where they may enter, and what cavalry may cross. */
typedef struct mv_ground {
	uint64_t open, through;
} mv_ground;
mv_ground mv_ground_of(const gg_game *game, const mv_state *s);
/* MAN-5: where a unit may go; two: as cavalry. `from` counts as empty, so that it may return. */
uint64_t mv_reach(const mv_ground *ground, const mv_state *s, int seat, unsigned unit, bool two);
bool mv_can_move(const mv_state *s); /* whether any of A's units that have not moved can */
uint64_t mv_skirmish_reach(const gg_game *game, const mv_state *s, int seat, unsigned unit);
uint64_t mv_step(const mv_state *s, unsigned square); /* adjacent, empty, no lake */
/* MAN-6.2.2: squares that fire reaches; MAN-11.3: rockets, up to the third square if allowed. */
uint64_t mv_fire(const gg_game *game, const mv_state *s, unsigned from);
uint64_t mv_rocket_fire(const gg_game *game, const mv_state *s, unsigned from);
/* MAN-6.5.3: where a unit must retreat to: the squares in the first direction that is open. */
uint64_t mv_retreats(const mv_state *s, int seat, unsigned unit);
/* MAN-2.2: the squares of the enemy half that a seat controls. */
uint64_t mv_control(const mv_state *s, int seat);
void mv_put(mv_state *s, int seat, unsigned unit, unsigned square); /* places or moves; the unit loses a redoubt it leaves */
void mv_remove(mv_state *s, int seat, unsigned unit);               /* eliminates */
bool mv_hit(mv_state *s, int seat, unsigned unit);                  /* MAN-6.5.2a; true: it was eliminated */
void mv_losses_of(const gg_game *game, const gg_state *state, int32_t halves[GG_PLAYERS]);
unsigned mv_losses(const mv_state *s, int seat);      /* MAN-2.1a, 2.2f: units lost, by the option in force */
bool mv_beaten(const mv_state *s, int seat);          /* MAN-2.1a: five of them, or no unit left */
void mv_lay_ground(const gg_game *game, mv_state *s); /* terrain from the sections */

/* --- deck.c -------------------------------------------------------------------------------------------------- */

unsigned mv_hand_size(const mv_state *s, int seat);
uint64_t mv_deck_kind(const gg_game *game, const mv_state *s, int seat, unsigned kind); /* printed cards of a kind */
unsigned mv_in_hand(const gg_game *game, const mv_state *s, int seat, unsigned card);   /* an identical card in hand, or MV_NONE */
unsigned mv_kind_in_hand(const gg_game *game, const mv_state *s, int seat, unsigned kind);
bool mv_may_guerrilla(const gg_game *game, const mv_state *s, int seat); /* by printed deck and hand size */
unsigned mv_deck_left(const mv_state *s, int seat);
uint64_t mv_may_hold(const mv_state *s, int seat); /* the hand; for a hidden seat, every card that may be in it */
void mv_from_hand(mv_state *s, int seat, unsigned card);
/* Identical cards differ only in our numbering. A card that is revealed takes the lowest number that no visible card has, so
 * that the number does not reveal which of them were drawn earlier. Returns that number. */
unsigned mv_reveal(const gg_game *game, mv_state *s, int seat, unsigned card);
unsigned mv_play(const gg_game *game, mv_state *s, int seat, unsigned card); /* reveals it and takes it from the hand */
void mv_to_hand(mv_state *s, int seat, unsigned card);
void mv_draw_card(const gg_game *game, mv_state *s, int seat, unsigned like, const gg_sink *sink, unsigned clause);
void mv_to_pile(mv_state *s, int seat, unsigned card, bool shown);
/* Ends the series of discards: what the other player learns from it (MAN-4.1b). */
void mv_end_series(const gg_game *game, mv_state *s, int seat, bool whole_hand);

/* --- turn.c -------------------------------------------------------------------------------------------------- */

int mv_turn(const gg_game *game, const gg_state *state);
/* Each goes to the named phase, or past it if public facts leave no choice. */
void mv_go(const gg_game *game, mv_state *s, mv_phase phase, const gg_sink *sink);
void mv_tell(const gg_sink *sink, unsigned code, unsigned clause, int32_t a, int32_t b, int32_t c, int32_t d);
void mv_tell_seat(const gg_sink *sink, int seat, unsigned code, unsigned clause, int32_t a, int32_t b, int32_t c);
/* Units and cards as arguments of events: army * 64 + index. */
int32_t mv_name_unit(const mv_state *s, int seat, unsigned unit);
int32_t mv_name_card(const mv_state *s, int seat, unsigned card);
unsigned mv_basic_moves(const mv_state *s); /* MAN-11.1a: basic moves this turn */
void mv_start_moving(const gg_game *game, mv_state *s, const gg_sink *sink);
void mv_judge_night(const gg_game *game, const mv_state *s, uint8_t *winner, uint8_t *cause);
void mv_end_turn(const gg_game *game, mv_state *s, const gg_sink *sink);

/* --- totals.c ------------------------------------------------------------------------------------------------ */

typedef struct mv_roll {
	mv_dice dice;
	uint8_t card; /* that rolls it */
	uint8_t what; /* 0 card, 1 committed attack, 2 declared */
} mv_roll;

uint8_t mv_participants(const mv_state *s);                                      /* set of A's units in the combat, alive or not */
unsigned mv_rolls(const gg_game *game, const mv_state *s, mv_roll out[MV_DICE]); /* in the order of MAN-6.1.6e */
unsigned mv_die_sides(const gg_game *game, const mv_state *s);                   /* sides of the next die in a chance phase; 0: none left */
unsigned mv_die_total(const gg_game *game, const mv_state *s);                   /* how many dice this chance phase has in total */
/* The totals without dice; sink may be NULL. */
int mv_attack_total(const gg_game *game, const mv_state *s, const gg_item_sink *sink);
int mv_defence_total(const gg_game *game, const mv_state *s, const gg_item_sink *sink);
/* MAN-6.6b: the cards for which an advancing unit rolls a pursuit die, in the order played; returns how many. */
unsigned mv_pursuit_cards(const gg_game *game, const mv_state *s, unsigned unit, uint8_t out[MV_HAND + 2]);
int mv_pursuit_modifier(const gg_game *game, const mv_state *s); /* MAN-6.6d, 6.1.3j */
unsigned mv_strength(const gg_game *game, const mv_state *s, int seat, unsigned unit);
/* MAN-6.1.7: the row of the outcome table, 0..5. */
enum { MV_ROW_REPULSED, MV_ROW_EVEN, MV_ROW_DEFENDER, MV_ROW_ATTACKER, MV_ROW_HIT_AND_RETREAT, MV_ROW_ELIMINATED, MV_ROWS };
unsigned mv_row(int attack, int defence);
/* Whether a leader may serve a unit without a Maharaja (MAN-11.4a, 11.5b). */
bool mv_may_stay(const gg_game *game, const mv_state *s); /* MAN-6.5.5c; in combat.c */
bool mv_serves(const mv_army *army, unsigned card, unsigned unit);

/* --- move.c, combat.c, restore.c, setup.c: what actions do ----------------------------------------------------- */

void mv_apply_setup(const gg_game *game, mv_state *s, const gg_action *a, const gg_sink *sink);
void mv_apply_move(const gg_game *game, mv_state *s, const gg_action *a, const gg_sink *sink);
void mv_apply_combat(const gg_game *game, mv_state *s, const gg_action *a, const gg_sink *sink);
void mv_apply_restore(const gg_game *game, mv_state *s, const gg_action *a, const gg_sink *sink);
void mv_begin_turn(const gg_game *game, mv_state *s, const gg_sink *sink);

/* --- actions --------------------------------------------------------------------------------------------------- */

typedef struct mv_list {
	gg_action *out;
	uint32_t cap, count;
} mv_list;

static inline void mv_add(mv_list *l, unsigned kind, unsigned who, int32_t a, int32_t b, int32_t c) {
	if (l->count < l->cap)
		l->out[l->count] = (gg_action){(uint16_t)kind, (uint16_t)who, a, b, c};
	l->count++;
}
/* One action for each member of a set, a square, a card or a face. */
static inline void mv_add_each(mv_list *l, unsigned kind, unsigned who, uint64_t set) {
	uint32_t at = l->count;
	l->count += gg_set_count(set);
	for (; set && at < l->cap; at++)
		l->out[at] = (gg_action){(uint16_t)kind, (uint16_t)who, (int32_t)gg_set_pop(&set), 0, 0};
}
bool mv_rallies(const mv_army *army, unsigned card); /* MAN-7d, 7e: a leader with a Rally; in a player's own army some may have none */
void mv_list_combat(const gg_game *game, const mv_state *s, mv_list *l);
/* The distinct cards of a set: one of each kind, as its action names it. */
uint64_t mv_classes(const mv_army *army, uint64_t cards);

/* --- notation.c ------------------------------------------------------------------------------------------------ */

extern const char *const mv_verbs[MV_DO_KINDS];
int mv_speaker(const gg_game *game, const gg_state *state); /* the seat whose cards and units the next action names */

/* --- the functions of the contract ----------------------------------------------------------------------------- */

extern const gg_option_spec mv_options[];
enum { MV_OPTION_COUNT = 26 };

bool mv_setup(const gg_game *game, const gg_options *options, gg_state *state, gg_error *error);
int mv_seats(const gg_game *game, const gg_state *state);
uint32_t mv_actions(const gg_game *game, const gg_state *state, gg_action *out, uint32_t cap);
bool mv_check(const gg_game *game, const gg_state *state, const gg_action *action, gg_verdict *verdict);
void mv_apply(const gg_game *game, gg_state *state, const gg_action *action, const gg_sink *sink);
uint32_t mv_chance(const gg_game *game, const gg_state *state, uint32_t weights[GG_OUTCOMES_MAX]);
void mv_payoff(const gg_game *game, const gg_state *state, gg_payoff *out);
void mv_hide(const gg_game *game, gg_state *state, int viewer);
void mv_deal(const gg_game *game, gg_state *state, int viewer, gg_rng *rng);
void mv_write(const gg_game *game, const gg_state *state, gg_json_out *out);
bool mv_read(const gg_game *game, gg_state *state, const gg_json *doc, uint32_t node, gg_error *error);
void mv_format(const gg_game *game, const gg_state *state, const gg_action *action, gg_text *out);
bool mv_parse(const gg_game *game, const gg_state *state, const char *text, size_t size, gg_action *out, gg_error *error);
void mv_explain(const gg_game *game, const gg_state *state, const gg_action *action, const gg_item_sink *sink);
int32_t mv_evaluate(const gg_game *game, const gg_state *state, int player);
void mv_odds(const gg_game *game, const gg_state *state, const gg_action *action, const gg_outcome_sink *sink);
const char *mv_noun(const gg_game *game, const char *noun, int32_t value, gg_lang lang);
bool mv_options_validate(const gg_game *game, const gg_options *options, gg_error *error);
const char *mv_seat_name(const gg_game *game, const gg_state *state, int seat, gg_lang lang);
uint32_t mv_seat_colour(const gg_game *game, const gg_state *state, int seat);
void mv_parts(const gg_game *game, const gg_state *state, const gg_action *action, gg_json_out *out);
bool mv_ask(const gg_game *game, const gg_state *state, const gg_json *doc, uint32_t question, gg_json_out *out, gg_error *error);
const char *mv_offer(const gg_game *game, uint32_t option, uint32_t index, gg_lang lang, const char **name);
void mv_explain_refusal(const gg_game *game, const mv_state *s, const gg_action *action, gg_verdict *verdict);
void mv_when(const gg_game *game, const gg_state *state, gg_when *out); /* when.c */

#endif
