/*
 * random_battle.h - random battles on a real table: rosters of the armies of our data, then steps as players might type them, some of them
 * wrong. For the property test and for the battles that WebAssembly plays again.
 */
#ifndef TESTS_RANDOM_BATTLE_H
#define TESTS_RANDOM_BATTLE_H

#include <string.h>

#include <grognard/battle.h>

enum { RANDOM_BATTLE_TEXT = 1 << 18 };

typedef struct random_battle {
	gg_battle battle;
	gg_rng rng;
	char text[RANDOM_BATTLE_TEXT];
	gg_text out; /* on it */
	uint32_t taken, refused;
} random_battle;

/* Every byte of a battle is defined (gg_battle_read clears it first), so equal ones are equal byte by byte. */
static inline bool same_battle(const gg_battle *x, const gg_battle *y) {
	const unsigned char *a = (const unsigned char *)x, *b = (const unsigned char *)y;
	return memcmp(a, b, sizeof *x) == 0;
}

static inline uint32_t random_below(random_battle *r, uint32_t count) {
	return (uint32_t)gg_rng_below(&r->rng, count);
}

static inline uint32_t random_armies(const gg_game *game) {
	const char *name;
	uint32_t count = 0;
	while (game->rules->companion->army(game, count, GG_EN, &name))
		count++;
	return count;
}

/* Two armies, and more units of theirs until each side has `units`. False: the text is no battle. */
static inline bool random_begin(random_battle *r, const gg_game *game, uint64_t seed, uint32_t units) {
	const gg_companion *c = game->rules->companion;
	memset(&r->battle, 0, sizeof r->battle);
	r->rng = gg_rng_seed(seed);
	r->taken = r->refused = 0;
	r->out = gg_text_on(r->text, sizeof r->text);
	uint32_t armies = random_armies(game), one = random_below(r, armies), two = random_below(r, armies);
	gg_put(&r->out, "grognard battle 1\ngame ");
	gg_put(&r->out, game->rules->id);
	gg_put(&r->out, "\nside one name=\"A b\"\nside two\n");
	c->enlist(game, one, 0, GG_FR, &r->out);
	c->enlist(game, two, 1, GG_DE, &r->out);
	for (uint32_t i = 0; i < units; i++) {
		gg_put(&r->out, i % 2 ? "unit two y" : "unit one x");
		gg_put_int(&r->out, (int64_t)i);
		gg_put(&r->out, " name=\"battalion number ");
		gg_put_int(&r->out, (int64_t)i);
		gg_put(&r->out, "\"\n");
	}
	gg_put(&r->out, "---\n");
	return gg_battle_read(&r->battle, GG_EN, r->text, r->out.len, NULL, NULL);
}

static inline void random_pair(random_battle *r, const gg_fact *fact, gg_text *line) {
	gg_put_char(line, ' ');
	gg_put(line, fact->name);
	gg_put_char(line, '=');
	gg_fact_value_put(fact, fact->min + (int32_t)random_below(r, (uint32_t)(fact->max - fact->min) + 1), line);
}

static inline void random_dice(random_battle *r, gg_text *line) {
	gg_battle_step step;
	gg_die dice[GG_RESOLVER_DICE];
	if (!gg_battle_ask(&r->battle, line->at, line->len, &step, NULL) || step.refused || step.thrown)
		return;
	uint32_t count = r->battle.game.rules->companion->tests[step.test].resolver->dice(step.facts, dice);
	gg_put(line, " dice=");
	for (uint32_t i = 0; i < count; i++) {
		gg_put(line, i ? "," : "");
		gg_put_int(line, dice[i].face[random_below(r, dice[i].count)]);
	}
}

static inline void random_question(random_battle *r, gg_text *line) {
	const gg_companion *c = r->battle.game.rules->companion;
	const gg_companion_test *kind = &c->tests[random_below(r, c->test_count)];
	gg_put(line, kind->resolver->id);
	for (uint32_t i = 0; i < kind->part_count; i++) {
		uint32_t piece = random_below(r, r->battle.piece_count);
		for (int tries = 0; tries < 50 && r->battle.pieces[piece].sort != kind->parts[i].sort; tries++)
			piece = random_below(r, r->battle.piece_count);
		gg_put_char(line, ' ');
		gg_put(line, r->battle.pieces[piece].id);
	}
	for (uint32_t i = random_below(r, 4); i--;)
		random_pair(r, &kind->resolver->facts[random_below(r, kind->resolver->fact_count)], line);
	random_dice(r, line);
}

static inline void random_set(random_battle *r, gg_text *line) {
	const gg_piece *p = &r->battle.pieces[random_below(r, r->battle.piece_count)];
	const gg_sort *sort = &r->battle.game.rules->companion->sorts[p->sort];
	gg_put(line, "set ");
	gg_put(line, p->id);
	random_pair(r, &sort->fields[random_below(r, sort->field_count)], line);
}

/* A line, right or wrong. */
static inline void random_line(random_battle *r, gg_text *line) {
	uint32_t what = random_below(r, 40);
	if (what < 12 && r->battle.due_count) {
		gg_battle_due_put(&r->battle, &r->battle.due[random_below(r, r->battle.due_count)], line);
		random_dice(r, line);
	} else if (what < 33) {
		random_question(r, line);
	} else if (what < 36) {
		random_set(r, line);
	} else if (what == 36) {
		gg_put(line, "next");
	} else if (what == 37) {
		gg_put(line, "skip ");
		gg_put_int(line, 1 + (int64_t)random_below(r, 4));
	} else if (what == 38) {
		gg_put(line, "note à la ligne « ");
		gg_put_int(line, (int64_t)r->taken);
	} else {
		gg_put(line, "fire nobody \"");
	}
}

#endif
