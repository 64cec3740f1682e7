/*
 * openings.c - a list of options to draw from for each game that learns: the one place of train/'s C that names games.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "openings.h"

enum { OPTIONS = 8, TEXT = 64 };

typedef struct opening {
	gg_option list[OPTIONS];
	char text[OPTIONS][TEXT];
	uint32_t count;
} opening;

static char *add(opening *o, const char *name, const char *value) {
	char *text = o->text[o->count];
	snprintf(text, TEXT, "%s", value);
	o->list[o->count] = (gg_option){name, text};
	o->count++;
	return text;
}

static bool is(const char *kind, const char *name) {
	return kind && strcmp(kind, name) == 0;
}

/* Four different sections, each turned at random. */
static void add_map(opening *o, uint32_t sections, gg_rng *rng) {
	uint32_t drawn[4];
	char map[TEXT];
	int size = 0;
	for (int i = 0; i < 4; i++) {
		bool again = true;
		while (again) {
			drawn[i] = gg_rng_below(rng, sections);
			again = false;
			for (int k = 0; k < i; k++)
				again = again || drawn[k] == drawn[i];
		}
		size += snprintf(map + size, TEXT - (size_t)size, "%s%s%u:%u", i ? "," : "", drawn[i] >= 24 ? "d" : "",
				 drawn[i] >= 24 ? drawn[i] - 23 : drawn[i] + 1, gg_rng_below(rng, 4));
	}
	add(o, "map", map);
}

static void manoeuvre(opening *o, const char *kind, gg_rng *rng) {
	static const char *const armies[] = {"austria", "britain",       "france", "ottoman", "prussia", "russia",
					     "spain",   "united-states", "india",  "qing",    "sweden",  "tokugawa"};
	static const char *const edges[] = {"north", "east", "south", "west"};
	static const char *const editions[] = {"second", "second", "second", "first", "distant-lands", "distant-lands"};
	bool wide = is(kind, "wide") ? gg_rng_below(rng, 4) == 0 : is(kind, "distant");
	const char *edition = is(kind, "distant") ? "distant-lands" : wide ? editions[gg_rng_below(rng, 6)] : "second";
	uint32_t nations = wide && strcmp(edition, "distant-lands") == 0 ? 12 : 8;
	uint32_t one = gg_rng_below(rng, nations), two = gg_rng_below(rng, nations - 1);
	two += two >= one;
	add(o, "edition", edition);
	add(o, "army1", armies[one]);
	add(o, "army2", armies[two]);
	add_map(o, nations == 12 ? 32 : 24, rng);
	add(o, "edge1", edges[gg_rng_below(rng, 4)]);
	if (is(kind, "placed") || (wide && gg_rng_below(rng, 3) == 0))
		add(o, "deployment", "players");
}

static void glorious(opening *o, const char *kind, gg_rng *rng) {
	static const char *const players[] = {"2", "3", "4"};
	bool given = kind && kind[0] >= '2' && kind[0] <= '4';
	add(o, "players", given ? kind : players[gg_rng_below(rng, 3)]);
	if (is(kind, "wide") && gg_rng_below(rng, 3) == 0)
		add(o, "setup", "random");
}

/* A free table: any of its scenarios, or the one that is named. */
static void scenario(opening *o, const char *const *names, uint32_t count, const char *kind, gg_rng *rng) {
	uint32_t drawn = gg_rng_below(rng, count);
	for (uint32_t i = 0; i < count; i++)
		drawn = is(kind, names[i]) ? i : drawn;
	add(o, "scenario", names[drawn]);
}

static void empire(opening *o, const char *kind, gg_rng *rng) {
	static const char *const names[] = {"crossroads", "ridge", "two-bridges"};
	scenario(o, names, 3, kind, rng);
}

static void tricolore(opening *o, const char *kind, gg_rng *rng) {
	static const char *const names[] = {"mill", "ridge", "roads"};
	scenario(o, names, 3, kind, rng);
}

void openings_begin(const gg_game *game, const char *kind, gg_rng *rng, gg_box *box) {
	static const struct {
		const char *game;
		void (*draw)(opening *o, const char *kind, gg_rng *rng);
	} all[] = {{"manoeuvre", manoeuvre}, {"glorious", glorious}, {"empire", empire}, {"tricolore", tricolore}};
	gg_error error = {0};
	for (int tries = 0; tries < 1000; tries++) {
		opening o = {.count = 0};
		for (size_t i = 0; i < sizeof all / sizeof *all; i++)
			if (is(game->rules->id, all[i].game))
				all[i].draw(&o, kind, rng);
		gg_options options = {o.list, o.count};
		memset(box, 0, sizeof *box);
		if (gg_setup(game, &options, &box->state, &error)) /* else lakes left no room to deploy */
			return;
	}
	fprintf(stderr, "no opening: %s\n", error.message);
	exit(1);
}
