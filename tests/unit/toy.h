/*
 * toy.h - Pig, a dice game of one page, as the only game of a test program: it stands in the place of the library's
 * list of games, so the hosts are tested on a rulebook that they cannot know.
 *
 * PIG-1 In turn a player rolls or holds. PIG-2 The die is added to the pot; a 1 loses the pot and the turn. PIG-3
 * Holding scores the pot; who reaches the target has won. PIG-4 A charge is two dice, one after the other; with
 * twist=yes the second die after a 6 has four sides. PIG-5 With reroll=N a die that shows N is rolled again.
 */
#ifndef TESTS_TOY_H
#define TESTS_TOY_H

#include <stdlib.h>
#include <string.h>

#include <grognard/grognard.h>

typedef struct pig_state {
	gg_state head;
	int32_t scores[GG_PLAYERS];
	int32_t pot, target;
	uint8_t seats, turn, phase, dice, loaded, twist, reroll, long_edition, four_sided, spare[7];
} pig_state;

enum { PIG_DECIDE, PIG_ROLL, PIG_OVER };
enum { PIG_ROLLS = 1, PIG_HOLDS, PIG_CHARGES, PIG_DIE };
enum { PIG_WORD_OVER = 1, PIG_WORD_TURN, PIG_WORD_EMPTY, PIG_WORD_FACE, PIG_WORD_ROLLED, PIG_WORD_AGAIN, PIG_WORD_HELD, PIG_WORDS };

static const gg_clause pig_clauses[] = {
	{"", "", {"", "", ""}, {"", "", ""}},
	{"PIG-1", "seed", {"Turn", "Tour", "Zug"}, {"", "", ""}},
	{"PIG-2", "seed", {"Die", "Dé", "Würfel"}, {"", "", ""}},
	{"PIG-3", "seed", {"Hold", "Garder", "Halten"}, {"", "", ""}},
};
static const gg_word pig_words[PIG_WORDS] = {
	{"", {"", "", ""}},
	{"over", {"the game is over", "fini", "zu Ende"}},
	{"not-now", {"it is not the time for this", "pas maintenant", "nicht jetzt"}},
	{"empty-pot", {"there is nothing to hold", "rien", "nichts"}},
	{"no-face", {"a die has no {0}", "pas de {0}", "keine {0}"}},
	{"rolled", {"rolled {0}", "lance {0}", "wirft {0}"}},
	{"again", {"{0} is rolled again", "encore", "nochmal"}},
	{"held", {"holds {0} of {{pot}", "garde", "haelt"}},
};
static const gg_chapter pig_chapters[] = {
	{"PIG-1", {"Turn", "Tour", "Zug"}}, {"PIG-2", {"Die", "Dé", "Würfel"}}, {"PIG-3", {"Hold", "Garder", "Halten"}}};
static const gg_book pig_book = {pig_clauses, pig_words, NULL, 4, PIG_WORDS, 0, "PIG", pig_chapters, 3};

static const gg_option_spec pig_options[] = {
	{"players", "2", GG_OPTION_NUMBER, 1, 2, 4, {NULL}, NULL, NULL},
	{"target", "20", GG_OPTION_NUMBER, 3, 2, 100000000, {NULL}, NULL, NULL},
	{"die", "even", GG_OPTION_CHOICE, 2, 0, 0, {"even", "loaded", NULL}, NULL, NULL},
	{"twist", "no", GG_OPTION_CHOICE, 2, 0, 0, {"no", "yes", NULL}, NULL, NULL},
	{"reroll", "0", GG_OPTION_NUMBER, 2, 0, 6, {NULL}, NULL, NULL},
	{"edition", "short", GG_OPTION_CHOICE, 1, 0, 0, {"short", "long", NULL}, NULL, NULL},
	{"pot", "empty", GG_OPTION_TEXT, 1, 0, 0, {"empty, or how much is in it", NULL}, NULL, NULL},
};
enum { PIG_OPTIONS = 7 };

static pig_state *pig_of(gg_state *state) {
	return (pig_state *)(void *)state;
}
static const pig_state *pig_in(const gg_state *state) {
	return (const pig_state *)(const void *)state;
}

static bool pig_setup(const gg_game *game, const gg_options *options, gg_state *state, gg_error *error) {
	int32_t values[PIG_OPTIONS];
	const char *texts[PIG_OPTIONS];
	if (!gg_options_read(game->rules, options, values, texts, error))
		return false;
	pig_state *pig = pig_of(state);
	pig->seats = (uint8_t)values[0];
	pig->target = values[1];
	pig->loaded = (uint8_t)values[2];
	pig->twist = (uint8_t)values[3];
	pig->reroll = (uint8_t)values[4];
	pig->long_edition = (uint8_t)values[5];
	size_t at = 0;
	bool number = gg_take_int(texts[6], strlen(texts[6]), &at, 0, 99, &pig->pot) && !texts[6][at];
	if (!number && strcmp(texts[6], "empty") != 0)
		return gg_fail(error, 0, 0, "option pot: expected empty or 0 to 99", NULL);
	return true;
}

static int pig_seats(const gg_game *game, const gg_state *state) {
	(void)game;
	return pig_in(state)->seats;
}

static int pig_turn(const gg_game *game, const gg_state *state) {
	const pig_state *pig = pig_in(state);
	(void)game;
	return pig->phase == PIG_OVER ? GG_OVER : pig->phase == PIG_ROLL ? GG_CHANCE : pig->turn;
}

static uint32_t pig_chance(const gg_game *game, const gg_state *state, uint32_t weights[GG_OUTCOMES_MAX]) {
	const pig_state *pig = pig_in(state);
	(void)game;
	if (pig->phase != PIG_ROLL)
		return 0;
	for (int i = 0; i < 6; i++)
		weights[i] = pig->four_sided && i > 3 ? 0 : 1;
	if (pig->loaded)
		weights[5] *= 2;
	return 6;
}

static bool pig_refuse(gg_verdict *verdict, uint16_t code, uint16_t clause, int32_t arg) {
	*verdict = (gg_verdict){.code = code, .clause = clause, .args = {arg}};
	return false;
}

static bool pig_check(const gg_game *game, const gg_state *state, const gg_action *action, gg_verdict *verdict) {
	const pig_state *pig = pig_in(state);
	(void)game;
	*verdict = (gg_verdict){0};
	if (pig->phase == PIG_OVER)
		return pig_refuse(verdict, PIG_WORD_OVER, 3, 0);
	if (action->kind < PIG_ROLLS || action->kind > PIG_DIE || (action->kind == PIG_DIE) != (pig->phase == PIG_ROLL))
		return pig_refuse(verdict, PIG_WORD_TURN, 1, 0);
	if (action->kind == PIG_HOLDS && pig->pot == 0)
		return pig_refuse(verdict, PIG_WORD_EMPTY, 3, 0);
	if (action->kind == PIG_DIE && (action->a < 1 || action->a > (pig->four_sided ? 4 : 6)))
		return pig_refuse(verdict, PIG_WORD_FACE, 2, action->a);
	return true;
}

static uint32_t pig_actions(const gg_game *game, const gg_state *state, gg_action *out, uint32_t cap) {
	uint32_t count = 0;
	gg_verdict verdict;
	if (pig_in(state)->phase == PIG_ROLL) {
		for (int face = 1; face <= 6; face++, count++)
			if (count < cap)
				out[count] = (gg_action){.kind = PIG_DIE, .a = face};
		return count;
	}
	for (int kind = PIG_ROLLS; kind <= PIG_CHARGES; kind++) {
		gg_action action = {.kind = (uint16_t)kind};
		if (!pig_check(game, state, &action, &verdict))
			continue;
		if (count < cap)
			out[count] = action;
		count++;
	}
	return count;
}

static void pig_tell(const gg_sink *sink, uint16_t code, uint8_t headline, int32_t arg) {
	gg_event event = {.code = code, .clause = 2, .seen_by = GG_SEEN_BY_ALL, .headline = headline, .args = {arg}};
	if (sink)
		sink->put(sink->payload, &event);
}

static void pig_next(pig_state *pig) {
	pig->pot = 0;
	pig->dice = 0;
	pig->phase = PIG_DECIDE;
	pig->turn = (uint8_t)((pig->turn + 1) % pig->seats);
}

static void pig_roll(pig_state *pig, int face, const gg_sink *sink) {
	if (face == pig->reroll) {
		pig_tell(sink, PIG_WORD_AGAIN, 0, face);
		return;
	}
	pig_tell(sink, PIG_WORD_ROLLED, 1, face);
	pig->four_sided = 0;
	if (face == 1) {
		pig_next(pig);
		return;
	}
	pig->pot += face;
	pig->dice--;
	pig->four_sided = pig->dice && pig->twist && face == 6;
	pig->phase = pig->dice ? PIG_ROLL : PIG_DECIDE;
}

static void pig_apply(const gg_game *game, gg_state *state, const gg_action *action, const gg_sink *sink) {
	pig_state *pig = pig_of(state);
	(void)game;
	if (action->kind == PIG_DIE) {
		pig_roll(pig, action->a, sink);
	} else if (action->kind == PIG_HOLDS) {
		pig_tell(sink, PIG_WORD_HELD, 0, pig->pot);
		pig->scores[pig->turn] += pig->pot;
		if (pig->scores[pig->turn] >= pig->target)
			pig->phase = PIG_OVER;
		else
			pig_next(pig);
	} else {
		pig->dice = action->kind == PIG_CHARGES ? 2 : 1;
		pig->phase = PIG_ROLL;
	}
}

static void pig_payoff(const gg_game *game, const gg_state *state, gg_payoff *out) {
	const pig_state *pig = pig_in(state);
	(void)game;
	*out = (gg_payoff){.clause = 3};
	memcpy(out->value, pig->scores, sizeof out->value);
	if (pig->phase == PIG_OVER)
		out->winners = (uint16_t)(1u << pig->turn);
}

static void pig_write(const gg_game *game, const gg_state *state, gg_json_out *out) {
	const pig_state *pig = pig_in(state);
	(void)game;
	gg_json_put_int(out, "target", pig->target);
	gg_json_put_int(out, "turn", pig->turn + 1);
	gg_json_put_int(out, "phase", pig->phase);
	gg_json_put_int(out, "pot", pig->pot);
	gg_json_put_int(out, "dice", pig->dice);
	gg_json_put_int(out, "rules", pig->loaded | pig->twist << 1 | pig->long_edition << 2 | pig->four_sided << 3 | pig->reroll << 4);
	gg_json_open_flat(out, "scores", '[');
	for (int seat = 0; seat < pig->seats; seat++)
		gg_json_put_int(out, NULL, pig->scores[seat]);
	gg_json_close(out, ']');
}

static bool pig_read(const gg_game *game, gg_state *state, const gg_json *doc, uint32_t node, gg_error *error) {
	static const char *const keys[] = {"target", "turn", "phase", "pot", "dice", "rules", "scores", NULL};
	pig_state *pig = pig_of(state);
	int64_t target, turn, phase, pot, dice, rules, score;
	uint32_t scores;
	(void)game;
	if (!gg_json_only(doc, node, keys, error) || !gg_json_list(doc, node, "scores", &scores, error))
		return false;
	uint32_t seats = gg_json_count(doc, scores);
	if (seats < 2 || seats > 4)
		return gg_json_fail(doc, scores, error, "there are 2 to 4 scores", NULL);
	if (!gg_json_int(doc, node, "target", 2, 100000000, &target, error) || !gg_json_int(doc, node, "turn", 1, seats, &turn, error) ||
	    !gg_json_int(doc, node, "phase", PIG_DECIDE, PIG_OVER, &phase, error) ||
	    !gg_json_int(doc, node, "pot", 0, 1000000, &pot, error) ||
	    !gg_json_int(doc, node, "dice", phase == PIG_ROLL, phase == PIG_ROLL ? 2 : 0, &dice, error) ||
	    !gg_json_int(doc, node, "rules", 0, 111, &rules, error))
		return false;
	for (uint32_t i = 0; i < seats; i++) {
		if (!gg_json_int_at(doc, gg_json_item(doc, scores, i), 0, 200000000, &score, error))
			return false;
		pig->scores[i] = (int32_t)score;
	}
	pig->seats = (uint8_t)seats;
	pig->target = (int32_t)target;
	pig->turn = (uint8_t)(turn - 1);
	pig->phase = (uint8_t)phase;
	pig->pot = (int32_t)pot;
	pig->dice = (uint8_t)dice;
	pig->loaded = rules & 1;
	pig->twist = rules >> 1 & 1;
	pig->long_edition = rules >> 2 & 1;
	pig->four_sided = rules >> 3 & 1;
	pig->reroll = (uint8_t)(rules >> 4);
	return true;
}

static const char *const pig_notation[] = {"", "roll", "hold", "charge", "die "};

static void pig_format(const gg_game *game, const gg_state *state, const gg_action *action, gg_text *out) {
	(void)game, (void)state;
	gg_put(out, pig_notation[action->kind]);
	if (action->kind == PIG_DIE)
		gg_put_int(out, action->a);
}

static bool pig_parse(const gg_game *game, const gg_state *state, const char *text, size_t size, gg_action *out, gg_error *error) {
	size_t at = 0;
	(void)game, (void)state;
	*out = (gg_action){0};
	for (uint16_t kind = PIG_ROLLS; kind <= PIG_DIE && !out->kind; kind++)
		if (gg_take(text, size, &at, pig_notation[kind]))
			out->kind = kind;
	if (!out->kind)
		return gg_fail(error, 1, 1, "expected roll, hold, charge or die", NULL);
	if (out->kind == PIG_DIE && !gg_take_int(text, size, &at, 0, 99, &out->a))
		return gg_fail(error, 1, (int32_t)at + 1, "expected a face of the die", NULL);
	return at == size ? true : gg_fail(error, 1, (int32_t)at + 1, "there is more than an action", NULL);
}

static void pig_parts(const gg_game *game, const gg_state *state, const gg_action *action, gg_json_out *out) {
	(void)game, (void)state;
	gg_json_put_string(out, "verb", action->kind == PIG_DIE ? "die" : pig_notation[action->kind]);
	if (action->kind == PIG_DIE)
		gg_json_put_int(out, "amount", action->a);
}

static void pig_explain(const gg_game *game, const gg_state *state, const gg_action *action, const gg_item_sink *sink) {
	(void)game, (void)action;
	gg_item item = {.kind = GG_ITEM_TOTAL, .code = PIG_WORD_HELD, .clause = 3, .value = pig_in(state)->pot};
	sink->put(sink->payload, &item);
}

static int32_t pig_evaluate(const gg_game *game, const gg_state *state, int player) {
	(void)game;
	return pig_in(state)->scores[player];
}

static const gg_rules pig_rules = {
	.contract = GG_CONTRACT,
	.state_size = sizeof(pig_state),
	.actions_max = 6,
	.players_min = 2,
	.players_max = 4,
	.id = "pig",
	.editions = "short,long",
	.book = &pig_book,
	.options = pig_options,
	.option_count = PIG_OPTIONS,
	.setup = pig_setup,
	.seats = pig_seats,
	.turn = pig_turn,
	.actions = pig_actions,
	.check = pig_check,
	.apply = pig_apply,
	.chance = pig_chance,
	.payoff = pig_payoff,
	.write = pig_write,
	.read = pig_read,
	.format = pig_format,
	.parse = pig_parse,
	.explain = pig_explain,
	.evaluate = pig_evaluate,
	.parts = pig_parts,
};

static const gg_game pig_game = {&pig_rules, NULL};

const gg_game *gg_games(uint32_t *count) {
	*count = 1;
	return &pig_game;
}

const gg_game *gg_game_find(const char *id) {
	return gg_same(id, "pig") ? &pig_game : NULL;
}

#endif
