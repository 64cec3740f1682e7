/*
 * toy.c - the dice of Pig for programs that include toy.h: those of tests/toy/pig/data/pig/dice.yaml, which is baked only where Pig is
 * in games.list.
 */
#include "../toy/pig/src/games/pig/data.h"

const pig_tables pig_data = {
	.count = 2,
	.die = {{.id = "even", .name = {"ordinary die", "dé ordinaire", "gewöhnlicher Würfel"}, .weights = {1, 1, 1, 1, 1, 1}},
		{.id = "loaded", .name = {"loaded die", "dé pipé", "gezinkter Würfel"}, .weights = {1, 1, 1, 1, 1, 2}}},
};
