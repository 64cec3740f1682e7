/*
 * manoeuvre_scene.h - situations of Manœuvre for tests, written like the examples of the rules digest:
 *
 *     field f = battle("army1=france army2=britain first=1");     // example battlefield, France north, nobody deployed
 *     unit(&f, 0, "45th", "c3");  unit(&f, 1, "32nd", "c2");      // squares a1..h8, or "2,5" as (column,row) of the digest
 *     hand(&f, 0, "45th/c1");     hand(&f, 1, "32nd/c4 withdraw");
 *     at(&f, MV_COMBAT_MENU, 0);                                  // the phase, and who is the active player
 *     play(&f, "assault 45th c2 with c1; pass; defend c4; done; done; roll 3; roll 2");
 *     CHECK(is_reduced(&f, 0, "45th"));
 *
 * `cN` is the card with copy_index N of the unit named beside it, as in the digest; tokens such as 2d8 work too. Units
 * are named by any unambiguous part of their id. The state is set directly, but every action goes through check.
 */
#ifndef TESTS_MANOEUVRE_SCENE_H
#define TESTS_MANOEUVRE_SCENE_H

#include <grognard/catalogue.h>
#include <grognard/grognard.h>

#include "../harness.h"
#include "src/games/manoeuvre/manoeuvre.h"

enum { FIELD_EVENTS = 128 };

typedef struct field {
	gg_game game;
	union {
		gg_box box;
		mv_state s;
	};
	gg_verdict verdict;
	gg_event events[FIELD_EVENTS]; /* of the last play(), all its actions together */
	unsigned event_count;
} field;

/* A battle with options, set up to the first Discard Phase, then emptied: no unit on the map, no card in hand. */
field battle(const char *text);
/* A game with these options, unchanged. */
field begun(const char *text);

/* Another battlefield: 8 rows of 8 letters (. f h l m t w) from the north, separated by blanks. */
void ground(field *f, const char *rows);
void terrain(field *f, const char *square, char letter); /* one square of it */
/* A battlefield without any terrain. */
#define PLAIN "........ ........ ........ ........ ........ ........ ........ ........"
void unit(field *f, int seat, const char *name, const char *square);    /* full strength */
void reduced(field *f, int seat, const char *name, const char *square); /* reduced */
void lost(field *f, int seat, const char *name);                        /* already eliminated */
void lose(field *f, int seat, unsigned count);                          /* this many of the units not on the map */
void redoubt(field *f, int seat, const char *name);
void hand(field *f, int seat, const char *cards);    /* exactly these; the rest is in the draw deck or where it was */
void in_pile(field *f, int seat, const char *cards); /* moves cards to the discard pile, seen, the last on top */
/* Exactly these cards are left to draw; cards neither there nor in hand are in the pile, unseen, and its top is not set. */
void deck(field *f, int seat, const char *cards);
void at(field *f, mv_phase phase, int active);
unsigned unit_of(field *f, int seat, const char *name);
unsigned card_of(field *f, int seat, const char *card);
unsigned square_of(const char *name);

/* Plays actions separated by "; "; a refusal fails the test and stops. Chance actions are played like others. */
bool play(field *f, const char *actions);
bool legal(field *f, const char *action);
/* "code clause" of the refusal, "" if legal. */
const char *refusal(field *f, const char *action);
/* The same for an action that notation cannot express. */
const char *refusal_of(field *f, gg_action action);
/* The error for these options, "" if they are accepted. */
const char *setup_error(const char *text);
/* The view of a seat, or of GG_PUBLIC. */
field seen_by(const field *f, int viewer);
/* The same for an action as bytes, if notation cannot express it (another unit's card in defence). */
const char *refused(field *f, gg_action action);
/* Plays "pass" and "done" until the dice of a combat are rolled or there is another decision. */
void no_more_cards(field *f);
/* All actions of a verb, by their notation, separated by "; ". "" for all. */
const char *choices(field *f, const char *verb);
unsigned choice_count(field *f, const char *verb);

mv_phase phase_of(field *f);
int turn_of(field *f); /* seat, GG_CHANCE, GG_OVER */
bool is_reduced(field *f, int seat, const char *name);
bool is_full(field *f, int seat, const char *name);
bool is_lost(field *f, int seat, const char *name);
const char *where(field *f, int seat, const char *name); /* "c3", "" if not on the map */
bool holds(field *f, int seat, const char *card);
const char *top_card(field *f, int seat); /* of the discard pile: "45th-regiment-legere/2d6d6", "withdraw"; "" if empty */
bool in_discards(field *f, int seat, const char *card);
bool all_cards_there(field *f);                    /* each seat's deck, hand, pile and cards in play are 60 cards, none twice */
const gg_event *told(field *f, const char *word);  /* the last such event of the last play() */
int told_arg(field *f, const char *word, int arg); /* -1 if none */
/* The totals now, dice included. */
int attack_total(field *f);
int defence_total(field *f);

/* The odds of an action, or of the dice about to be rolled (NULL), line by line. */
enum { ODDS_LINES = 256 };
typedef struct odds_lines {
	gg_outcome list[ODDS_LINES];
	unsigned count;
} odds_lines;
odds_lines odds_of(const gg_game *game, const gg_state *state, const gg_action *action);

/* That many cards of a set, at random. */
uint64_t some_cards(gg_rng *rng, uint64_t from, unsigned count);
/* Two random armies close together on random terrain, five cards each, in the second player's Combat Phase. */
field melee(gg_rng *rng);
/* Gives both sides hands for fighting: cards of units on the map, leaders, Committed Attacks. */
void arm(field *f, gg_rng *rng);

#endif
