/*
 * other_hand.h - no peeking: positions of random games, each beside one that the seat to act cannot tell apart from it.
 */
#ifndef TESTS_UNIT_OTHER_HAND_H
#define TESTS_UNIT_OTHER_HAND_H

#include <grognard/player.h>

/* Plays a random action. False: the game is over. */
bool random_step(const gg_game *game, gg_state *state, gg_rng *rng);

/* Whether something that was found out about two such states differs. */
typedef bool differs(const gg_game *game, const gg_state *one, const gg_state *other, int seat, uint64_t seed);

/* Asks about that many pairs of one edition of Manœuvre: in the second what the seat cannot see is dealt anew, everything else is the same.
 * How many differ. `changed`: in how many pairs something hidden did change. */
uint32_t other_hands(const gg_game *game, const char *edition, uint32_t positions, differs *asked, uint32_t *changed);

#endif
