/*
 * manners.c - whether bots play so that players recognise the game: plays battles between two of them and counts how battles end, which
 * units take part, what becomes of redoubts, how many cards are thrown away, and how many squares are held.
 *
 *   manners PLAYER PLAYER [--games N] [--threads N] [--seed S] [--options base|wide|distant|placed]
 *
 * Nations, battlefield and edge are drawn for each pair of battles, and in the second the players change seats; if both are the same, for
 * each battle. The seed decides everything: the same command gives the same numbers on every machine and any number of threads.
 *
 * What is counted:
 *  - ended by destruction: decided by MAN-2.1a or 2.1c, not by nightfall.
 *  - A unit *served* if it ever left its square after deployment, or was in a combat: as attacker, supporter or target.
 *  - A unit that never served *stood still*. Of these: it *guarded* if an enemy ever stood within two squares of it (counted along rows and
 *    columns) at the end of a player's turn, since then it was in somebody's way. It was *hindered* if a move or an attack with it was
 *    legal in fewer than eight turns of its side: a side must move one unit a turn and has eight, so every unit can have its turn once.
 * What is left was *idle*: it could have served and did not, in a whole battle.
 *  - A redoubt *was left* if its unit moved away by its own side's will in a Movement Phase (*at once*: in one of the two Game Turns after
 *    the one in which it was built), *pressed on* if it advanced after a combat, *lost* if the unit was driven out, withdrew or was
 *    destroyed; else *held* to the end.
 *  - One that was left *had served* if its unit was attacked in it, or an enemy stood within two squares at the end of a player's turn,
 * near enough to come and attack. Else it was built *in vain*. *To close with the enemy*: it was left for a square next to one.
 *  - Cards thrown away: discarded in the Discard Phase, against all cards that left a hand.
 */
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <grognard/hash.h>
#include <grognard/player.h>

#include "../../src/games/manoeuvre/manoeuvre.h"
#include "../crowd.h"
#include "../openings.h"

enum { NEAR = 2, OWN_TURNS = 8, AT_ONCE = 2, CLAUSES = 1024 };

typedef struct counts {
	uint32_t battles, faults, won_by_first;
	uint32_t ended_by[CLAUSES];
	uint64_t turns, combats;
	uint64_t lost[2]; /* units; [0] of the loser, [1] of the winner; below too */
	uint64_t squares[2];
	uint32_t nights;
	uint32_t units, still, guarded, hindered, idle, battles_with_idle;
	uint32_t built, left, left_at_once, left_in_vain, left_to_close, pressed_on, driven, held, held_untouched;
	uint64_t thrown, played;
} counts;

/* One battle. */
typedef struct battle {
	const gg_game *game;
	counts c;
	uint8_t served[2], guarded[2], redoubt_hit[2], redoubt_served[2];
	uint8_t turns_able[2][MV_UNITS], able_now[2];
	uint16_t built_in[2][MV_UNITS]; /* Game Turn */
} battle;

typedef struct job {
	const gg_game *game;
	crowd how;
	gg_bot players[2];
	pthread_mutex_t lock;
	counts all;
} job;

/* --- What an action shows ---------------------------------------------------------------------------------------------- */

static int distance(unsigned a, unsigned b) {
	return abs((int)(a / 8) - (int)(b / 8)) + abs((int)(a % 8) - (int)(b % 8));
}

static void note_guards(battle *b, const mv_state *s) {
	for (int seat = 0; seat < 2; seat++)
		for (unsigned i = 0; i < MV_UNITS; i++)
			for (unsigned k = 0; k < MV_UNITS; k++)
				if (mv_on_map(s, seat, i) && mv_on_map(s, !seat, k) &&
				    distance(mv_square(s, seat, i), mv_square(s, !seat, k)) <= NEAR) {
					b->guarded[seat] |= (uint8_t)(1u << i);
					b->redoubt_served[seat] |= (uint8_t)(1u << i);
				}
}

/* A player's turn is over. */
static void note_turn(battle *b, const mv_state *before, const mv_state *after) {
	if (before->phase < MV_DISCARD || (before->active == after->active && before->turn == after->turn && after->phase != MV_GAME_OVER))
		return;
	int seat = before->active;
	for (unsigned i = 0; i < MV_UNITS; i++)
		b->turns_able[seat][i] = (uint8_t)(b->turns_able[seat][i] + (b->able_now[seat] >> i & 1));
	b->able_now[seat] = 0;
	note_guards(b, after);
}

/* The units that the seat could order to move or attack. */
static void note_able(battle *b, const gg_state *state, int seat, gg_action *list) {
	const gg_game *game = b->game;
	uint32_t count = gg_actions(game, state, list, game->rules->actions_max);
	if (mv_of(state)->phase < MV_MOVE_FIRST || mv_of(state)->phase > MV_COMBAT_MENU)
		return;
	for (uint32_t i = 0; i < count; i++)
		if (list[i].kind == MV_DO_MOVE ||
		    (list[i].kind >= MV_DO_ASSAULT && list[i].kind <= MV_DO_ROCKETS && list[i].kind != MV_DO_AMBUSH))
			b->able_now[seat] |= (uint8_t)(1u << list[i].who);
}

static void note_service(battle *b, const mv_state *before, const mv_state *after, const gg_action *a) {
	if (before->phase < MV_DISCARD)
		return;
	for (int seat = 0; seat < 2; seat++)
		for (unsigned i = 0; i < MV_UNITS; i++)
			if (mv_square(before, seat, i) != mv_square(after, seat, i))
				b->served[seat] |= (uint8_t)(1u << i);
	if (a->kind == MV_DO_HONOUR || a->kind == MV_DO_MOVE)
		b->served[before->active] |= (uint8_t)(1u << (before->phase == MV_MOVE_MARCH ? before->unit : a->who));
	if (after->form == MV_NO_COMBAT || after->form == MV_HONOUR)
		return;
	b->c.combats += before->form == MV_NO_COMBAT;
	b->served[after->active] |= after->supporters;
	if (after->form != MV_AMBUSHING)
		b->served[after->active] |= (uint8_t)(1u << after->attacker);
	b->served[!after->active] |= (uint8_t)(1u << after->target);
	b->redoubt_hit[!after->active] |= (uint8_t)(1u << after->target);
	b->redoubt_served[!after->active] |= (uint8_t)(1u << after->target);
}

/* A redoubt is gone. */
static void note_ruin(battle *b, const mv_state *s, const mv_state *after, int seat, unsigned unit, const gg_action *a) {
	if (a->kind == MV_DO_MOVE) {
		b->c.left++;
		b->c.left_at_once += s->turn - b->built_in[seat][unit] <= AT_ONCE;
		b->c.left_in_vain += !(b->redoubt_served[seat] >> unit & 1);
		b->c.left_to_close += (mv_around(mv_bit(mv_square(after, seat, unit))) & after->troops[!seat]) != 0;
	} else if (a->kind == MV_DO_ADVANCE) {
		b->c.pressed_on++;
	} else {
		b->c.driven++;
	}
}

static void note_redoubts(battle *b, const mv_state *before, const mv_state *after, const gg_action *a) {
	for (int seat = 0; seat < 2; seat++)
		for (unsigned i = 0; i < MV_UNITS; i++) {
			bool had = before->redoubt[seat] >> i & 1, has = after->redoubt[seat] >> i & 1;
			if (has && !had) {
				b->c.built++;
				b->built_in[seat][i] = before->turn; /* the redoubt may end the Game Turn */
				b->redoubt_hit[seat] &= (uint8_t) ~(1u << i);
				b->redoubt_served[seat] &= (uint8_t) ~(1u << i);
			} else if (had && !has) {
				note_ruin(b, before, after, seat, i, a);
			}
		}
}

static void note_cards(battle *b, const mv_state *before, const mv_state *after, const gg_action *a) {
	for (int seat = 0; seat < 2 && before->phase >= MV_DISCARD; seat++) {
		uint32_t had = gg_set_count(before->hand[seat]), has = gg_set_count(after->hand[seat]);
		if (has < had && a->kind == MV_DO_DISCARD)
			b->c.thrown += had - has;
		else if (has < had)
			b->c.played += had - has;
	}
}

static void note(battle *b, const mv_state *before, const mv_state *after, const gg_action *a) {
	note_service(b, before, after, a);
	note_redoubts(b, before, after, a);
	note_cards(b, before, after, a);
	note_turn(b, before, after);
}

/* --- A battle ---------------------------------------------------------------------------------------------------------- */

static void judge_units(battle *b) {
	counts *c = &b->c;
	for (int seat = 0; seat < 2; seat++)
		for (unsigned i = 0; i < MV_UNITS; i++) {
			bool still = !(b->served[seat] >> i & 1), guarded = b->guarded[seat] >> i & 1,
			     hindered = b->turns_able[seat][i] < OWN_TURNS;
			c->units++;
			c->still += still;
			c->guarded += still && guarded;
			c->hindered += still && !guarded && hindered;
			c->idle += still && !guarded && !hindered;
		}
	c->battles_with_idle = c->idle > 0;
}

static void judge_end(battle *b, const gg_state *state, int lone) {
	const mv_state *s = mv_of(state);
	counts *c = &b->c;
	gg_payoff payoff;
	gg_payoff_of(b->game, state, &payoff);
	c->battles = 1;
	c->turns = s->turn;
	c->won_by_first = s->winner == lone;
	c->ended_by[payoff.clause % CLAUSES]++;
	for (int won = 0; won < 2; won++)
		c->lost[won] = mv_losses(s, won ? s->winner : !s->winner);
	c->nights = s->cause != MV_CAUSE_ATTRITION && s->cause != MV_CAUSE_COMMITTED;
	for (int won = 0; won < 2 && c->nights; won++)
		c->squares[won] = gg_set_count(mv_control(s, won ? s->winner : !s->winner));
	for (int seat = 0; seat < 2; seat++) {
		c->held += gg_set_count(s->redoubt[seat]);
		c->held_untouched += gg_set_count(s->redoubt[seat] & (uint8_t)~b->redoubt_hit[seat]);
	}
	judge_units(b);
}

/* False: a bot chose nothing, or what is not legal. */
static bool play(const job *j, battle *b, gg_state *state, int lone, uint64_t seed) {
	gg_action *list = calloc((size_t)j->game->rules->actions_max + GG_OUTCOMES_MAX, sizeof *list), action;
	gg_rng dice = gg_rng_seed(seed), chance_of[2] = {gg_rng_seed(gg_hash_chain(seed, 1)), gg_rng_seed(gg_hash_chain(seed, 2))};
	bool good = list != NULL;
	for (int who; good && (who = gg_turn(j->game, state)) != GG_OVER;) {
		gg_box before;
		if (who == GG_CHANCE) {
			uint32_t weights[GG_OUTCOMES_MAX], count = gg_chance(j->game, state, weights);
			gg_actions(j->game, state, list, j->game->rules->actions_max);
			action = list[gg_rng_weighted(&dice, weights, count)];
		} else {
			note_able(b, state, who, list);
			good = gg_bot_move(&j->players[who != lone], j->game, state, who, &chance_of[who], &action);
		}
		if (!good)
			break;
		gg_copy(j->game, &before.state, state);
		gg_apply(j->game, state, &action, NULL);
		note(b, mv_of(&before.state), mv_of(state), &action);
	}
	free(list);
	return good;
}

static void add(counts *to, const counts *from) {
	for (int i = 0; i < CLAUSES; i++)
		to->ended_by[i] += from->ended_by[i];
	for (int i = 0; i < 2; i++) {
		to->lost[i] += from->lost[i];
		to->squares[i] += from->squares[i];
	}
	to->battles += from->battles;
	to->faults += from->faults;
	to->won_by_first += from->won_by_first;
	to->turns += from->turns;
	to->combats += from->combats;
	to->nights += from->nights;
	to->units += from->units;
	to->still += from->still;
	to->guarded += from->guarded;
	to->hindered += from->hindered;
	to->idle += from->idle;
	to->battles_with_idle += from->battles_with_idle;
	to->built += from->built;
	to->left += from->left;
	to->left_at_once += from->left_at_once;
	to->left_in_vain += from->left_in_vain;
	to->left_to_close += from->left_to_close;
	to->pressed_on += from->pressed_on;
	to->driven += from->driven;
	to->held += from->held;
	to->held_untouched += from->held_untouched;
	to->thrown += from->thrown;
	to->played += from->played;
}

static void play_one(void *payload, uint32_t number) {
	job *j = payload;
	battle b = {.game = j->game};
	bool pairs = strcmp(j->players[0].name, j->players[1].name) != 0; /* else the second would be the same battle again */
	uint64_t seed = gg_hash_chain(j->how.seed, pairs ? number / 2 : number);
	gg_rng rng = gg_rng_seed(seed);
	gg_box box;
	int lone = number % 2 == 0 ? 0 : 1; /* the seat of the first player */
	openings_begin(j->game, j->how.options, &rng, &box);
	if (play(j, &b, &box.state, lone, gg_rng_next(&rng)))
		judge_end(&b, &box.state, lone);
	else
		b.c = (counts){.faults = 1};
	pthread_mutex_lock(&j->lock);
	add(&j->all, &b.c);
	pthread_mutex_unlock(&j->lock);
}

/* --- The report -------------------------------------------------------------------------------------------------------- */

static double per_cent(uint64_t part, uint64_t of) {
	return of ? 100.0 * (double)part / (double)of : 0;
}

static double each(uint64_t sum, uint64_t of) {
	return of ? (double)sum / (double)of : 0;
}

static void report_ends(const job *j) {
	const counts *c = &j->all;
	uint32_t destroyed = c->battles - c->nights;
	/* Wilson's 95 % interval. */
	double n = c->battles, p = destroyed / n, z = 1.96, base = 1 + z * z / n;
	double middle = (p + z * z / (2 * n)) / base, half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / base;
	printf("ended by destruction: %.1f %% (%.1f to %.1f);", 100 * p, 100 * (middle - half), 100 * (middle + half));
	for (uint32_t i = 0; i < j->game->rules->book->clause_count && i < CLAUSES; i++)
		if (c->ended_by[i])
			printf(" %s %u", j->game->rules->book->clauses[i].id, c->ended_by[i]);
	printf("\na battle: %.1f Game Turns, %.1f combats; units lost: %.2f by the loser, %.2f by the winner\n", each(c->turns, c->battles),
	       each(c->combats, c->battles), each(c->lost[0], c->battles), each(c->lost[1], c->battles));
	printf("squares at nightfall: %.2f of the winner, %.2f of the loser\n", each(c->squares[1], c->nights),
	       each(c->squares[0], c->nights));
}

static void report(const job *j) {
	const counts *c = &j->all;
	printf("%s - %s: %u battles, seed %llu, openings %s; the first won %.1f %%; %u faults\n", j->players[0].name, j->players[1].name,
	       c->battles, (unsigned long long)j->how.seed, j->how.options ? j->how.options : "base", per_cent(c->won_by_first, c->battles),
	       c->faults);
	if (!c->battles)
		return;
	report_ends(j);
	printf("units that never moved nor fought: %.2f %% (%u of %u); guarded %u, hindered %u, idle %u: idle %.3f %%, in %.2f %% of the "
	       "battles\n",
	       per_cent(c->still, c->units), c->still, c->units, c->guarded, c->hindered, c->idle, per_cent(c->idle, c->units),
	       per_cent(c->battles_with_idle, c->battles));
	printf("redoubts: %.2f a battle (%u); left %.1f %% (%u; at once %.1f %%), of these to close with the enemy %.1f %%, in vain %.1f "
	       "%% of "
	       "all; pressed on %.1f %%, lost %.1f %%, held %.1f %% (of these never attacked %.1f %%)\n",
	       each(c->built, c->battles), c->built, per_cent(c->left, c->built), c->left, per_cent(c->left_at_once, c->built),
	       per_cent(c->left_to_close, c->left), per_cent(c->left_in_vain, c->built), per_cent(c->pressed_on, c->built),
	       per_cent(c->driven, c->built), per_cent(c->held, c->built), per_cent(c->held_untouched, c->held));
	printf("cards a side: %.1f thrown away, %.1f played; thrown away %.1f %%\n", each(c->thrown, 2 * (uint64_t)c->battles),
	       each(c->played, 2 * (uint64_t)c->battles), per_cent(c->thrown, c->thrown + c->played));
}

static int usage(void) {
	fprintf(stderr, "usage: manners PLAYER PLAYER [--games N] [--threads N] [--seed S] [--options KIND]; see the head of manners.c\n");
	return 2;
}

int main(int argc, char **argv) {
	job j = {.how = {.games = 200, .threads = 1, .seed = 1}};
	j.game = gg_game_find("manoeuvre");
	if (argc < 3 || !j.game || !gg_bot_find(&j.players[0], argv[1]) || !gg_bot_find(&j.players[1], argv[2]))
		return usage();
	for (int i = 3; i < argc; i += 2)
		if (i + 1 == argc || !crowd_flag(&j.how, argv[i], argv[i + 1]))
			return usage();
	j.players[0].name = argv[1];
	j.players[1].name = argv[2];
	pthread_mutex_init(&j.lock, NULL);
	crowd_run(&j.how, play_one, &j);
	report(&j);
	return j.all.faults ? 1 : 0;
}
