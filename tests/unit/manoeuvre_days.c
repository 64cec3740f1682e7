/*
 * manoeuvre_days.c - whole days of Manœuvre played twice: by the rulebook and by the oracle (manoeuvre_oracle.h). At every step
 * outside combat both must agree on the phase, the player, the choices and the position, and at the end on the
 * winner. Combats are left to the rulebook (manoeuvre_combats.c compares those with a referee); after one, the oracle copies
 * the position. All armies, editions and options, on random terrain with much marsh, field and lake.
 */
#include <stdlib.h>

#include "manoeuvre_oracle.h"
#include "manoeuvre_scene.h"

enum { DAYS = 2000 };

/* What occurred, so that the test cannot pass because nothing did. */
static struct { unsigned phase[MV_PHASES], kind[MV_DO_KINDS], cause[MV_CAUSE_LIST + 1], edition[3]; } met;

/* --- Beside the rulebook -------------------------------------------------------------------------------------------- */

/* The position, read from a state. */
static void copy_table(oracle *c, const field *f) {
	memset(c->deck, 0, sizeof c->deck);
	memset(c->hand, 0, sizeof c->hand);
	memset(c->pile, 0, sizeof c->pile);
	for (int p = 0; p < 2; p++) {
		for (unsigned i = 0; i < MV_UNITS; i++) {
			c->at[p][i] = mv_on_map(&f->s, p, i) ? (int)mv_square(&f->s, p, i) : ORACLE_OFF;
			c->weak[p][i] = f->s.reduced[p] >> i & 1;
			c->dug[p][i] = f->s.redoubt[p] >> i & 1;
		}
		for (unsigned card = 0; card < MV_CARDS; card++) {
			unsigned like = c->army[p]->card[card].copies_of;
			c->deck[p][like] += (int)(f->s.draw[p] >> card & 1);
			c->hand[p][like] += (int)(f->s.hand[p] >> card & 1);
			c->pile[p][like] += (int)(f->s.pile[p] >> card & 1);
		}
		c->top[p] = f->s.top[p] == MV_NONE ? ORACLE_OFF : c->army[p]->card[f->s.top[p]].copies_of;
	}
}

static void look_at_table(const oracle *c, const field *f) {
	oracle now = *c;
	copy_table(&now, f);
	CHECK(!memcmp(now.at, c->at, sizeof now.at));
	CHECK(!memcmp(now.weak, c->weak, sizeof now.weak));
	CHECK(!memcmp(now.dug, c->dug, sizeof now.dug));
	CHECK(!memcmp(now.hand, c->hand, sizeof now.hand));
	CHECK(!memcmp(now.deck, c->deck, sizeof now.deck));
	CHECK(!memcmp(now.pile, c->pile, sizeof now.pile));
	CHECK(!memcmp(now.top, c->top, sizeof now.top));
	CHECK_INT(f->s.phase, c->phase);
	CHECK_INT(f->s.turn, c->turn);
	CHECK_INT(f->s.active, c->active);
	CHECK_INT(f->s.night, c->night[0] + 2 * c->night[1]);
}

static int by_bytes(const void *x, const void *y) {
	return memcmp(x, y, sizeof(gg_action));
}

static void look_at_choices(const oracle *c, const field *f) {
	oracle_choices ours, his;
	ours.count = gg_actions(&f->game, &f->box.state, ours.list, 512);
	oracle_choices_of(c, &his);
	CHECK_INT(ours.count, his.count);
	qsort(ours.list, ours.count, sizeof *ours.list, by_bytes);
	qsort(his.list, his.count, sizeof *his.list, by_bytes);
	CHECK(ours.count == his.count && !memcmp(ours.list, his.list, ours.count * sizeof *ours.list));
	bool answers = c->phase == MV_GUER_SUPPLY || c->phase == MV_GUER_MARCH || c->phase == MV_GUER_RESTORE;
	bool chance = c->phase == MV_DRAW || c->phase == MV_RALLY_ROLL;
	CHECK_INT(gg_turn(&f->game, &f->box.state), chance ? GG_CHANCE : answers ? !c->active : c->active);
}

/* The remains of two armies: some units eliminated, some reduced, and perhaps one seat enclosed by lakes (MAN-5k). */
static void wear_down(field *f, gg_rng *rng) {
	static const unsigned corner[] = {0, 1, 8, 9}, shore[] = {2, 10, 16, 17};
	unsigned losses = gg_rng_below(rng, 5);
	for (int seat = 0; seat < 2; seat++) {
		for (unsigned i = 0; i < losses; i++)
			mv_remove(&f->s, seat, i);
		for (unsigned i = losses; i < MV_UNITS; i++)
			f->s.reduced[seat] |= (uint8_t)((gg_rng_below(rng, 3) == 0) << i);
	}
	if (losses < 4)
		return;
	int seat = f->s.edge[0] == MV_NORTH ? 0 : 1; /* the seat not in the south or west has the corner */
	for (unsigned i = 4; i < MV_UNITS; i++) {
		f->s.troops[seat] &= ~mv_bit(mv_square(&f->s, seat, i));
		f->s.square[seat * MV_UNITS + (int)i] = MV_NOWHERE;
	}
	for (unsigned i = 0; i < 4; i++) {
		mv_put(&f->s, seat, 4 + i, corner[i]);
		for (unsigned t = 0; t < MV_TERRAINS; t++)
			f->s.ground[t] &= ~mv_bit(shore[i]);
		f->s.ground[MV_LAKE] |= mv_bit(shore[i]);
	}
}

/* A game of two armies on difficult terrain, some of it lake. */
static field day(gg_rng *rng, oracle *c) {
	static const char *const editions[] = {"first", "second", "distant-lands"};
	static const char *const flags[] = {"basic_return", "fm_end_ban", "advance_to_contact", "digging_in", "scout_redraw"};
	static const char letters[] = "....fflmmmhtw";
	char options[256];
	unsigned x = gg_rng_below(rng, 12), y = gg_rng_below(rng, 11), edition = gg_rng_below(rng, 3);
	y += y >= x;
	/* In separate statements: the compiler chooses the order in which arguments are evaluated. */
	unsigned first = 1 + gg_rng_below(rng, 2), north = gg_rng_below(rng, 2), long_day = gg_rng_below(rng, 2);
	unsigned cap = 1 + gg_rng_below(rng, long_day ? 40 : 3), stops = gg_rng_below(rng, 2);
	unsigned changed = gg_rng_below(rng, 10), value = gg_rng_below(rng, 2); /* every other day one flag differs from its edition */
	int size = snprintf(options, sizeof options, "army1=%s army2=%s first=%u edition=%s edge1=%s turn_cap=%u field_stops_cavalry=%u",
			    manoeuvre_data.army[x].id, manoeuvre_data.army[y].id, first, editions[edition], north ? "north" : "east", cap,
			    stops);
	if (changed < 5)
		snprintf(options + size, sizeof options - (size_t)size, " %s=%u", flags[changed], value);
	field f = begun(options);
	met.edition[edition]++;
	while (f.s.phase < MV_DISCARD) {
		gg_action list[64];
		unsigned count = gg_actions(&f.game, &f.box.state, list, 64);
		gg_apply(&f.game, &f.box.state, &list[gg_rng_below(rng, count)], NULL);
	}
	for (unsigned square = 0; square < MV_SQUARES; square++) {
		char letter = letters[gg_rng_below(rng, sizeof letters - 1)],
		     name[4] = {(char)('a' + square % 8), (char)('8' - square / 8), 0, 0};
		bool stood_on = (f.s.troops[0] | f.s.troops[1]) & mv_bit(square);
		terrain(&f, name, stood_on && letter == 'l' ? '.' : letter);
	}
	if (gg_rng_below(rng, 3) == 0)
		wear_down(&f, rng);
	*c = (oracle){.return_allowed = f.s.basic_return,
		      .end_bans_march = f.s.fm_end_ban,
		      .field_stops = f.s.field_stops,
		      .redraw = f.s.scout_redraw,
		      .to_contact = f.s.advance_to_contact,
		      .dig_in = f.s.digging_in,
		      .player_turn_ends = f.s.day_end == MV_END_PLAYER_TURN,
		      .cap = f.s.turn_cap,
		      .first = f.s.first,
		      .turn = 1};
	for (int p = 0; p < 2; p++) {
		c->army[p] = mv_army_of(&f.game, &f.s, p);
		c->edge[p] = f.s.edge[p];
	}
	c->distant_cards = edition == 2 || c->army[0]->distant || c->army[1]->distant;
	c->distant_list = edition == 2 || c->army[0]->distant || c->army[1]->distant;
	for (unsigned square = 0; square < MV_SQUARES; square++)
		c->ground[square] = ".fhlmtw"[mv_terrain_at(&f.s, square)];
	copy_table(c, &f);
	c->active = c->first;
	oracle_enter(c, MV_DISCARD);
	return f;
}

/* The rulebook plays the combat; the oracle copies the position when it is over. */
static void fight(oracle *c, field *f, gg_rng *rng) {
	int seat = c->active;
	while (f->s.active == seat && f->s.phase >= MV_COMBAT_MENU && f->s.phase < MV_RESTORE_MENU) {
		gg_action list[512];
		unsigned count = gg_actions(&f->game, &f->box.state, list, 512);
		gg_apply(&f->game, &f->box.state, &list[gg_rng_below(rng, count)], NULL);
		if (f->s.form == MV_NO_COMBAT)
			break;
	}
	copy_table(c, f);
	if (f->s.phase == MV_GAME_OVER && (f->s.cause == MV_CAUSE_ATTRITION || f->s.cause == MV_CAUSE_COMMITTED)) {
		c->phase = MV_GAME_OVER;
		c->winner = f->s.winner;
		c->cause = f->s.cause;
	} else if (f->s.phase != MV_COMBAT_MENU) { /* or it was only a Scout/Spy, or nothing */
		oracle_enter(c, MV_RESTORE_MENU);
	}
}

TEST(days_go_as_the_oracle_keeps_them, "MAN-2.2a", "MAN-2.3b", "MAN-2.3d", "MAN-2.3e", "MAN-4.0b", "MAN-4.0d", "MAN-4.1c", "MAN-4.2a",
     "MAN-4.5a", "MAN-5a", "MAN-5g", "MAN-5j", "MAN-5k", "MAN-5l", "MAN-5o", "MAN-5p", "MAN-5q", "MAN-5s", "MAN-5t", "MAN-7a", "MAN-7g",
     "MAN-9.2d", "MAN-9.2f", "MAN-9.2n") {
	gg_rng rng = gg_rng_seed(1815);
	unsigned steps = 0;
	for (unsigned game = 0; game < DAYS; game++) {
		oracle c;
		field f = day(&rng, &c);
		while (c.phase != MV_GAME_OVER && f.s.phase == c.phase) {
			look_at_table(&c, &f);
			met.phase[c.phase]++;
			if (c.phase == MV_COMBAT_MENU) {
				fight(&c, &f, &rng);
				continue;
			}
			look_at_choices(&c, &f);
			gg_action list[512];
			unsigned count = gg_actions(&f.game, &f.box.state, list, 512);
			gg_action a = list[gg_rng_below(&rng, count)];
			met.kind[a.kind]++;
			gg_apply(&f.game, &f.box.state, &a, NULL);
			oracle_keep(&c, &a);
			steps++;
		}
		CHECK_INT(f.s.phase, c.phase);
		CHECK_INT(f.s.winner, c.winner);
		CHECK_INT(f.s.cause, c.cause);
		met.cause[c.cause]++;
	}
	printf("# %u days, %u steps, %u new decks, %u nights by the decks, %u turns without a move\n", DAYS, steps, oracle_met.reshuffles,
	       oracle_met.night_by_decks, oracle_met.stuck);
	/* Every part of a day occurred. */
	for (int phase = MV_DISCARD; phase <= MV_COMBAT_MENU; phase++)
		CHECK(met.phase[phase] > 10);
	CHECK(met.phase[MV_RESTORE_MENU] > 20 && met.phase[MV_GUER_RESTORE] > 20 && met.phase[MV_RALLY_ROLL] > 20 &&
	      met.phase[MV_REDOUBT_MENU] > 20);
	for (int kind = MV_DO_DISCARD; kind <= MV_DO_PASS; kind++)
		CHECK(met.kind[kind] > 10);
	CHECK(met.kind[MV_DO_DRAW] > 1000 && met.kind[MV_DO_RESTORE] > 100 && met.kind[MV_DO_REDOUBT] > 100);
	for (int cause = MV_CAUSE_SQUARES; cause <= MV_CAUSE_LIST; cause++)
		CHECK(met.cause[cause] > 3);
	for (int i = 0; i < 3; i++)
		CHECK(met.edition[i] > 50);
	CHECK(oracle_met.reshuffles > 50 && oracle_met.night_by_decks > 20 && oracle_met.stuck > 0 && oracle_met.returns > 20 &&
	      oracle_met.cancelled > 50);
	CHECK(oracle_met.barred_start > 50 && oracle_met.barred_end > 20 && oracle_met.rallied > 20 && oracle_met.failed > 20);
}
