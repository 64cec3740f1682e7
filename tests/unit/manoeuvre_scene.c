/*
 * manoeuvre_scene.c - see manoeuvre_scene.h.
 */
#include "manoeuvre_scene.h"

#include <ctype.h>
#include <stdlib.h>

#include "src/games/manoeuvre/rules.h"

static gg_options options_of(const char *text) {
	static char words[512];
	static gg_option list[32];
	gg_options options = {list, 0};
	snprintf(words, sizeof words, "%s", text);
	for (char *word = strtok(words, " "); word; word = strtok(NULL, " ")) {
		char *equals = strchr(word, '=');
		*equals = 0;
		list[options.count++] = (gg_option){word, equals + 1};
	}
	return options;
}

field begun(const char *text) {
	field f = {.game = {&manoeuvre_rules, &manoeuvre_data}};
	gg_options options = options_of(text);
	gg_error error = {0};
	if (!gg_setup(&f.game, &options, &f.box.state, &error))
		test_fail(__FILE__, __LINE__, error.message);
	return f;
}

static void rehash(field *f) {
	f->s.hash = gg_rehash(&f->game, &f->box.state);
}

field battle(const char *text) {
	field f = begun(text);
	while (f.s.phase < MV_DISCARD) {
		gg_action first[512];
		gg_actions(&f.game, &f.box.state, first, 512);
		gg_apply(&f.game, &f.box.state, &first[f.s.phase == MV_SETUP_ROLL && f.s.die_count ? 1 : 0], NULL);
	}
	for (int seat = 0; seat < 2; seat++) {
		f.s.troops[seat] = 0;
		f.s.draw[seat] = gg_set_below(MV_CARDS);
		f.s.hand[seat] = 0;
	}
	memset(f.s.square, MV_NOWHERE, sizeof f.s.square);
	rehash(&f);
	return f;
}

void ground(field *f, const char *rows) {
	static const char letters[] = ".fhlmtw";
	memset(f->s.ground, 0, sizeof f->s.ground);
	unsigned square = 0;
	for (; *rows && square < MV_SQUARES; rows++) {
		const char *letter = strchr(letters, *rows);
		if (!letter || *rows == ' ')
			continue;
		if (letter != letters)
			f->s.ground[letter - letters] |= mv_bit(square);
		square++;
	}
	if (square != MV_SQUARES)
		abort();
	rehash(f);
}

unsigned square_of(const char *name) {
	if (isdigit((unsigned char)name[0])) /* (column,row) of the digest */
		return (unsigned)(name[2] - '0') * 8 + (unsigned)(name[0] - '0');
	return (unsigned)('8' - name[1]) * 8 + (unsigned)(name[0] - 'a');
}

void terrain(field *f, const char *square, char letter) {
	static const char letters[] = ".fhlmtw";
	for (unsigned t = MV_FIELD; t < MV_TERRAINS; t++)
		f->s.ground[t] &= ~mv_bit(square_of(square));
	if (letter != '.')
		f->s.ground[strchr(letters, letter) - letters] |= mv_bit(square_of(square));
	rehash(f);
}

static const mv_army *army_of(field *f, int seat) {
	return mv_army_of(&f->game, &f->s, seat);
}

unsigned unit_of(field *f, int seat, const char *name) {
	unsigned found = MV_NONE, count = 0;
	for (unsigned i = 0; i < MV_UNITS; i++) {
		if (!strcmp(army_of(f, seat)->unit[i].id, name))
			return i;
		if (strstr(army_of(f, seat)->unit[i].id, name)) {
			found = i;
			count++;
		}
	}
	if (count != 1) {
		printf("# no single unit \"%s\"\n", name);
		abort();
	}
	return found;
}

void unit(field *f, int seat, const char *name, const char *square) {
	unsigned i = unit_of(f, seat, name);
	mv_put(&f->s, seat, i, square_of(square));
	f->s.reduced[seat] &= (uint8_t) ~(1u << i);
	f->s.dead[seat] &= (uint8_t) ~(1u << i);
	rehash(f);
}

void reduced(field *f, int seat, const char *name, const char *square) {
	unit(f, seat, name, square);
	f->s.reduced[seat] |= (uint8_t)(1u << unit_of(f, seat, name));
	rehash(f);
}

void lost(field *f, int seat, const char *name) {
	unsigned i = unit_of(f, seat, name);
	if (mv_on_map(&f->s, seat, i))
		mv_remove(&f->s, seat, i);
	f->s.dead[seat] |= (uint8_t)(1u << i);
	rehash(f);
}

void lose(field *f, int seat, unsigned count) {
	for (unsigned i = 0; i < MV_UNITS && count; i++)
		if (!mv_on_map(&f->s, seat, i) && !(f->s.dead[seat] >> i & 1)) {
			f->s.dead[seat] |= (uint8_t)(1u << i);
			count--;
		}
	rehash(f);
}

void redoubt(field *f, int seat, const char *name) {
	f->s.redoubt[seat] |= (uint8_t)(1u << unit_of(f, seat, name));
	rehash(f);
}

/* "45th/c1", "45th/2d6", "supply", "michel-ney", or a part of a leader's id. */
unsigned card_of(field *f, int seat, const char *card) {
	const mv_army *army = army_of(f, seat);
	const char *slash = strchr(card, '/');
	if (slash) {
		char name[64];
		snprintf(name, sizeof name, "%.*s", (int)(slash - card), card);
		unsigned u = unit_of(f, seat, name);
		if (slash[1] == 'c' && slash[2] >= '1' && slash[2] <= '5' && !slash[3])
			return u * MV_COPIES + (unsigned)(slash[2] - '1');
		for (unsigned i = u * MV_COPIES; i < (u + 1) * MV_COPIES; i++)
			if (!strcmp(army->card[i].token, slash + 1))
				return i;
	}
	for (unsigned i = MV_UNIT_CARDS; i < MV_CARDS; i++)
		if (!strcmp(army->card[i].token, card))
			return i;
	for (unsigned i = MV_UNIT_CARDS; i < MV_CARDS; i++)
		if (army->card[i].kind == MV_LEADER && strstr(army->card[i].token, card))
			return i;
	printf("# no card \"%s\"\n", card);
	abort();
}

/* Each card of a list; the next free copy of it. */
static uint64_t take(field *f, int seat, const char *cards, uint64_t from) {
	char words[512];
	uint64_t set = 0;
	snprintf(words, sizeof words, "%s", cards);
	char *rest = NULL;
	for (char *word = strtok_r(words, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
		unsigned card = card_of(f, seat, word);
		uint64_t like = army_of(f, seat)->like[card] & from & ~set;
		if (from >> card & 1 && !(set >> card & 1))
			like = gg_set_of(card);
		if (!like) {
			printf("# no %s left\n", word);
			abort();
		}
		set |= like & -like;
	}
	return set;
}

void hand(field *f, int seat, const char *cards) {
	f->s.draw[seat] |= f->s.hand[seat];
	f->s.hand[seat] = f->s.known[seat] = 0;
	uint64_t set = take(f, seat, cards, f->s.draw[seat]);
	f->s.draw[seat] &= ~set;
	f->s.hand[seat] = set;
	rehash(f);
}

void in_pile(field *f, int seat, const char *cards) {
	char words[512];
	snprintf(words, sizeof words, "%s", cards);
	char *rest = NULL;
	for (char *word = strtok_r(words, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
		uint64_t one = take(f, seat, word, f->s.draw[seat]);
		f->s.draw[seat] &= ~one;
		mv_to_pile(&f->s, seat, gg_set_first(one), true);
	}
	rehash(f);
}

void deck(field *f, int seat, const char *cards) {
	uint64_t all = gg_set_below(MV_CARDS) & ~f->s.hand[seat];
	uint64_t set = take(f, seat, cards, all);
	f->s.draw[seat] = set;
	f->s.pile[seat] = all & ~set;
	f->s.seen[seat] = 0;
	rehash(f);
}

void at(field *f, mv_phase phase, int active) {
	f->s.phase = (uint8_t)phase;
	f->s.active = (uint8_t)active;
	f->s.moves_left = 1;
	f->s.old_top = f->s.top[active];
	rehash(f);
}

/* The unit whose cards a bare cN means: named after the verb, or the target of the combat. */
static int card_unit(field *f, int seat, const char *action) {
	char name[64];
	if (!strncmp(action, "defend ", 7) || !strncmp(action, "try ", 4))
		return f->s.target;
	if (sscanf(action, "%*s %63s", name) == 1)
		return (int)unit_of(f, seat, name);
	return 0;
}

/* Replaces cN by the token of that card. */
static void translate(field *f, const char *action, char *out, size_t cap) {
	int turn = gg_turn(&f->game, &f->box.state), seat = turn < 0 ? f->s.active : turn;
	size_t size = 0;
	for (const char *c = action; *c && size + 64 < cap; c++) {
		bool starts = c > action && (c[-1] == ' ' || c[-1] == '/');
		bool ends = *c == 'c' && c[1] >= '1' && c[1] <= '5' && (c[2] == 0 || c[2] == ' ');
		/* A square c1..c5 follows a unit, a card follows "with", "defend", "try" or a slash. */
		bool place = c >= action + 5 && !strncmp(c - 5, "with ", 5);
		place = place || (c >= action + 7 && !strncmp(c - 7, "defend ", 7)) || (c >= action + 4 && !strncmp(c - 4, "try ", 4));
		if (starts && ends && (c[-1] == '/' || place)) {
			int u;
			if (c[-1] == '/') {
				const char *from = c - 1;
				while (from > action && from[-1] != ' ')
					from--;
				char name[64];
				snprintf(name, sizeof name, "%.*s", (int)(c - 1 - from), from);
				u = (int)unit_of(f, seat, name);
			} else {
				u = card_unit(f, seat, action);
			}
			size += (size_t)snprintf(out + size, cap - size, "%s", army_of(f, seat)->card[u * MV_COPIES + c[1] - '1'].token);
			c++;
		} else {
			out[size++] = *c;
		}
	}
	out[size] = 0;
}

static bool hear(field *f, const char *action, gg_action *out) {
	char text[256];
	gg_error error = {0};
	translate(f, action, text, sizeof text);
	if (f->game.rules->parse(&f->game, &f->box.state, text, strlen(text), out, &error))
		return true;
	printf("# not understood: %s (column %d: %s)\n", text, error.column, error.message);
	test_fail(__FILE__, __LINE__, action);
	return false;
}

static void note(void *payload, const gg_event *event) {
	field *f = payload;
	if (f->event_count < FIELD_EVENTS)
		f->events[f->event_count++] = *event;
}

bool play(field *f, const char *actions) {
	gg_sink sink = {note, f};
	f->event_count = 0;
	while (*actions) {
		char one[256];
		gg_action action;
		size_t size = strcspn(actions, ";");
		snprintf(one, sizeof one, "%.*s", (int)size, actions);
		if (!hear(f, one, &action))
			return false;
		if (!gg_check(&f->game, &f->box.state, &action, &f->verdict)) {
			printf("# refused in phase %u: %s (%s %s)\n", f->s.phase, one, gg_word_id(&f->game, f->verdict.code),
			       gg_clause_id(&f->game, f->verdict.clause));
			test_fail(__FILE__, __LINE__, one);
			return false;
		}
		gg_apply(&f->game, &f->box.state, &action, &sink);
		actions += size;
		actions += strspn(actions, "; ");
	}
	return true;
}

bool legal(field *f, const char *action) {
	gg_action a;
	return hear(f, action, &a) && gg_check(&f->game, &f->box.state, &a, &f->verdict);
}

static const char *last_refusal(field *f) {
	static char text[128];
	snprintf(text, sizeof text, "%s %s", gg_word_id(&f->game, f->verdict.code), gg_clause_id(&f->game, f->verdict.clause));
	return text;
}

const char *refusal(field *f, const char *action) {
	return legal(f, action) ? "" : last_refusal(f);
}

const char *refused(field *f, gg_action action) {
	return gg_check(&f->game, &f->box.state, &action, &f->verdict) ? "" : last_refusal(f);
}

void no_more_cards(field *f) {
	while (f->s.phase == MV_CB_WITHDRAW || f->s.phase == MV_CB_DEFEND || f->s.phase == MV_CB_ATTACK || f->s.phase == MV_CB_COMMIT)
		if (!play(f, f->s.phase == MV_CB_WITHDRAW ? "pass" : "done"))
			return;
}

const char *refusal_of(field *f, gg_action action) {
	static char text[128];
	if (gg_check(&f->game, &f->box.state, &action, &f->verdict))
		return "";
	snprintf(text, sizeof text, "%s %s", gg_word_id(&f->game, f->verdict.code), gg_clause_id(&f->game, f->verdict.clause));
	return text;
}

const char *setup_error(const char *text) {
	static gg_error error;
	gg_game game = {&manoeuvre_rules, &manoeuvre_data};
	gg_options options = options_of(text);
	gg_box box = {0};
	error = (gg_error){0};
	return gg_setup(&game, &options, &box.state, &error) ? "" : error.message;
}

field seen_by(const field *f, int viewer) {
	field view = *f;
	gg_hide(&view.game, &view.box.state, viewer);
	return view;
}

const char *choices(field *f, const char *verb) {
	static char text[16384];
	gg_action list[512];
	unsigned count = gg_actions(&f->game, &f->box.state, list, 512);
	gg_text out = gg_text_on(text, sizeof text);
	for (unsigned i = 0; i < count; i++) {
		char line[GG_LINE_MAX];
		gg_text one = gg_text_on(line, sizeof line);
		f->game.rules->format(&f->game, &f->box.state, &list[i], &one);
		size_t size = strlen(verb);
		if (strncmp(line, verb, size) != 0 || (size && line[size] != 0 && line[size] != ' '))
			continue;
		gg_put(&out, out.len ? "; " : "");
		gg_put(&out, line);
	}
	return text;
}

unsigned choice_count(field *f, const char *verb) {
	const char *text = choices(f, verb);
	unsigned count = *text != 0;
	for (; *text; text++)
		count += *text == ';';
	return count;
}

mv_phase phase_of(field *f) {
	return (mv_phase)f->s.phase;
}

int turn_of(field *f) {
	return gg_turn(&f->game, &f->box.state);
}

bool is_lost(field *f, int seat, const char *name) {
	return f->s.dead[seat] >> unit_of(f, seat, name) & 1;
}

bool is_reduced(field *f, int seat, const char *name) {
	return !is_lost(f, seat, name) && f->s.reduced[seat] >> unit_of(f, seat, name) & 1;
}

bool is_full(field *f, int seat, const char *name) {
	return !is_lost(f, seat, name) && !is_reduced(f, seat, name);
}

const char *where(field *f, int seat, const char *name) {
	unsigned square = mv_square(&f->s, seat, unit_of(f, seat, name));
	return square == MV_NOWHERE ? "" : mv_noun(&f->game, "@square", (int32_t)square, GG_EN);
}

bool holds(field *f, int seat, const char *card) {
	return mv_in_hand(&f->game, &f->s, seat, card_of(f, seat, card)) != MV_NONE;
}

const char *top_card(field *f, int seat) {
	static char text[128];
	unsigned card = f->s.top[seat];
	if (card == MV_NONE)
		return "";
	const mv_card *c = &army_of(f, seat)->card[card];
	if (c->kind == MV_UNIT_CARD)
		snprintf(text, sizeof text, "%s/%s", army_of(f, seat)->unit[c->owner].id, c->token);
	else
		snprintf(text, sizeof text, "%s", c->token);
	return text;
}

bool in_discards(field *f, int seat, const char *card) {
	return (army_of(f, seat)->like[card_of(f, seat, card)] & f->s.pile[seat]) != 0;
}

bool all_cards_there(field *f) {
	const mv_state *s = &f->s;
	for (int seat = 0; seat < 2; seat++) {
		uint64_t laid = 0;
		for (unsigned i = 0; i < s->laid_count[seat]; i++)
			laid |= gg_set_of(s->laid[seat][i]);
		if (s->phase == MV_CB_US_ROLL && seat != s->active)
			laid |= gg_set_of(s->card);
		uint64_t all = s->draw[seat] | s->hand[seat] | s->pile[seat] | laid;
		unsigned sum = gg_set_count(s->draw[seat]) + gg_set_count(s->hand[seat]) + gg_set_count(s->pile[seat]) + gg_set_count(laid);
		if (sum != MV_CARDS || gg_set_count(all) != MV_CARDS)
			return false;
	}
	return true;
}

const gg_event *told(field *f, const char *word) {
	for (unsigned i = f->event_count; i--;)
		if (!strcmp(gg_word_id(&f->game, f->events[i].code), word))
			return &f->events[i];
	return NULL;
}

int told_arg(field *f, const char *word, int arg) {
	const gg_event *event = told(f, word);
	return event ? event->args[arg] : -1;
}

int attack_total(field *f) {
	int total = mv_attack_total(&f->game, &f->s, NULL);
	for (unsigned i = 0; i < f->s.die_count; i++)
		total += f->s.die[i];
	return total;
}

int defence_total(field *f) {
	return mv_defence_total(&f->game, &f->s, NULL);
}

static void take_outcome(void *payload, const gg_outcome *outcome) {
	odds_lines *l = payload;
	if (l->count < ODDS_LINES)
		l->list[l->count++] = *outcome;
}

odds_lines odds_of(const gg_game *game, const gg_state *state, const gg_action *action) {
	odds_lines l;
	memset(&l, 0, sizeof l);
	gg_outcome_sink sink = {take_outcome, &l};
	game->rules->odds(game, state, action, &sink);
	return l;
}

uint64_t some_cards(gg_rng *rng, uint64_t from, unsigned count) {
	uint64_t set = 0;
	while (count-- && from & ~set)
		set |= gg_set_of(gg_set_nth(from & ~set, gg_rng_below(rng, gg_set_count(from & ~set))));
	return set;
}

field melee(gg_rng *rng) {
	static const char letters[] = "....fhlmtw";
	char options[160], rows[80] = "........ ........ ........ ........ ........ ........ ........ ........";
	unsigned x = gg_rng_below(rng, 12), y = gg_rng_below(rng, 11);
	y += y >= x;
	unsigned second = gg_rng_below(rng, 2), hill = gg_rng_below(rng, 2);
	snprintf(options, sizeof options, "army1=%s army2=%s first=2 dl_nations=1 edition=%s hill_per_unit=%u", manoeuvre_data.army[x].id,
		 manoeuvre_data.army[y].id, second ? "second" : "distant-lands", hill);
	if (strstr(options, "distant-lands"))
		snprintf(options, sizeof options, "army1=%s army2=%s first=2 edition=distant-lands", manoeuvre_data.army[x].id,
			 manoeuvre_data.army[y].id);
	field f = battle(options);
	for (unsigned i = 0; i < 64; i++)
		rows[i / 8 * 9 + i % 8] = letters[gg_rng_below(rng, 10)];
	ground(&f, rows);
	for (int seat = 0; seat < 2; seat++) {
		for (unsigned i = 0; i < MV_UNITS; i++) {
			unsigned row = 2 + gg_rng_below(rng, 4), column = 2 + gg_rng_below(rng, 4); /* the middle: many neighbours */
			unsigned square = row * 8 + column;
			bool taken = (f.s.troops[0] | f.s.troops[1] | f.s.ground[MV_LAKE]) >> square & 1;
			if (taken) {
				f.s.dead[seat] |= (uint8_t)(1u << i);
				continue;
			}
			mv_put(&f.s, seat, i, square);
			f.s.reduced[seat] |= (uint8_t)(gg_rng_below(rng, 2) << i);
			f.s.redoubt[seat] |= (uint8_t)((gg_rng_below(rng, 4) == 0) << i);
		}
		f.s.hand[seat] = some_cards(rng, f.s.draw[seat], 5);
		f.s.draw[seat] &= ~f.s.hand[seat];
		f.s.pile[seat] = some_cards(rng, f.s.draw[seat], gg_rng_below(rng, 30));
		f.s.draw[seat] &= ~f.s.pile[seat];
		f.s.seen[seat] = some_cards(rng, f.s.pile[seat], gg_rng_below(rng, 30));
		f.s.known[seat] = some_cards(rng, f.s.hand[seat], gg_rng_below(rng, 3));
		if (f.s.pile[seat])
			f.s.top[seat] = (uint8_t)gg_set_first(f.s.seen[seat] ? f.s.seen[seat] : f.s.pile[seat]);
	}
	f.s.seen[0] |= f.s.pile[0] ? gg_set_of(f.s.top[0]) : 0;
	f.s.seen[1] |= f.s.pile[1] ? gg_set_of(f.s.top[1]) : 0;
	at(&f, MV_COMBAT_MENU, 1);
	return f;
}

void arm(field *f, gg_rng *rng) {
	for (int seat = 0; seat < 2; seat++) {
		const mv_army *army = mv_army_of(&f->game, &f->s, seat);
		uint64_t useful = army->kind[MV_LEADER] | army->kind[MV_COMMITTED_ATTACK] | army->kind[MV_AMBUSH] | army->kind[MV_SAPPERS];
		for (unsigned i = 0; i < MV_UNITS; i++)
			if (mv_on_map(&f->s, seat, i))
				useful |= army->of_unit[i];
		f->s.draw[seat] |= f->s.hand[seat] | f->s.pile[seat];
		f->s.pile[seat] = f->s.seen[seat] = f->s.known[seat] = 0;
		f->s.top[seat] = MV_NONE;
		f->s.hand[seat] = some_cards(rng, useful, 5);
		f->s.draw[seat] &= ~f->s.hand[seat];
	}
	at(f, MV_COMBAT_MENU, 1);
}
