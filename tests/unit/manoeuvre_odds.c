/*
 * manoeuvre_odds.c - exact odds and explanations: every row compared, as a fraction, with all dice
 * rolled one by one through `apply`; and nothing depends on a card this player cannot know. manoeuvre_odds_hand.c covers what
 * the enemy may hold.
 */
#include "manoeuvre_scene_odds.h"

static const char *const fire_names[] = {"odds-fire-hits", "odds-fire-fails"};

/* Compares the odds of an action with all its dice; true if there were dice to compare. */
static bool odds_are_true(const gg_game *game, const mv_state *s, const gg_action *action) {
	mv_state next = *s;
	odds_lines l = odds_of(game, (const gg_state *)(const void *)s, action);
	game->rules->apply(game, (gg_state *)(void *)&next, action, NULL);
	to_dice(game, &next);
	if ((next.phase != MV_CB_ROLL && next.phase != MV_FIRE_ROLL) || mv_die_total(game, &next) > 5)
		return false;
	tally t;
	memset(&t, 0, sizeof t);
	roll_all(game, &next, &t);
	for (unsigned row = 0; row < 6 && next.form <= MV_AMBUSHING; row++) {
		char word[64];
		snprintf(word, sizeof word, "odds-%s", row_names[row]);
		CHECK(is_fraction(line(game, &l, word, t.defence, 0), t.ways[row], t.all));
	}
	for (unsigned i = 0; i < 2 && next.form > MV_AMBUSHING; i++)
		CHECK(is_fraction(line(game, &l, fire_names[i], t.defence, 0), t.ways[6 + i], t.all));
	return true;
}

TEST(odds_of_random_combats_equal_all_dice_rolled, "MAN-6.1.7a", "MAN-6.1.7f", "MAN-6.2.4a", "MAN-6.1.6d", "MAN-9.1b") {
	gg_rng rng = gg_rng_seed(1815);
	unsigned compared = 0, committed = 0, led = 0, fired = 0;
	for (unsigned game = 0; game < 600; game++) {
		field f = melee(&rng);
		arm(&f, &rng);
		/* A random combat, comparing the odds of every action before it is played. */
		for (unsigned step = 0; step < 12 && gg_turn(&f.game, &f.box.state) >= 0; step++) {
			gg_action list[512];
			unsigned count = gg_actions(&f.game, &f.box.state, list, 512);
			gg_action a = list[gg_rng_below(&rng, count)];
			if (f.s.phase == MV_COMBAT_MENU && a.kind == MV_DO_DONE)
				a = list[count - 1];
			if (a.kind == MV_DO_DONE || a.kind == MV_DO_PASS) /* prefer a card */
				a = list[gg_rng_below(&rng, count)];
			if (f.s.phase > MV_FIRE_ROLL || (f.s.phase == MV_COMBAT_MENU && a.kind == MV_DO_DONE))
				break;
			if (odds_are_true(&f.game, &f.s, &a)) {
				compared++;
				committed += f.s.committed > 0 || a.kind == MV_DO_COMMIT;
				led += f.s.leader[0] != MV_NONE || f.s.leader[1] != MV_NONE;
				fired += a.kind == MV_DO_BOMBARD || a.kind == MV_DO_VOLLEY || a.kind == MV_DO_BATTERY;
			}
			gg_apply(&f.game, &f.box.state, &a, NULL);
		}
	}
	printf("# %u compared, %u committed, %u led, %u of fire\n", compared, committed, led, fired);
	CHECK(compared > 800 && committed > 20 && led > 100 && fired > 50);
}

TEST(odds_of_dice_half_rolled_count_those_that_lie, "MAN-6.1.6e") {
	field f = battle("army1=britain army2=france first=2");
	ground(&f, PLAIN);
	unit(&f, 0, "32nd", "d5");
	unit(&f, 1, "45th", "d4");
	hand(&f, 1, "45th/c1");
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "assault 45th d5 with c1; roll 6");
	odds_lines l = odds_of(&f.game, &f.box.state, NULL); /* 12 and a d6 against 6 */
	CHECK(is_fraction(line(&f.game, &l, "odds-attacker", 6, 0), 5, 6));
	CHECK(is_fraction(line(&f.game, &l, "odds-hit-and-retreat", 6, 0), 1, 6));
	CHECK_INT(l.count, 2);
}

/* The die of a failed withdrawal is not a die of the attack. */
TEST(odds_after_a_failed_trial_are_those_of_all_the_dice, "MAN-6.1.3e") {
	field f = battle("army1=united-states army2=france first=2");
	ground(&f, PLAIN);
	unit(&f, 0, "22nd", "d5");
	unit(&f, 1, "45th", "d4");
	hand(&f, 0, "22nd/c2 22nd/c1");
	hand(&f, 1, "45th/c1");
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "assault 45th d5 with c1; try c2; roll 6");
	gg_action pass = {MV_DO_PASS, 0, 0, 0, 0};
	CHECK(odds_are_true(&f.game, &f.s, &pass));
	odds_lines l = odds_of(&f.game, &f.box.state, &pass);
	CHECK(is_fraction(line(&f.game, &l, "odds-even", 9, 0), 2, 36)); /* 6 + 2d6 against 6 + 3: a 3 */
}

/* --- Nothing hidden ------------------------------------------------------------------------------------------------- */

static bool same_lines(const odds_lines *x, const odds_lines *y) {
	for (unsigned i = 0; i < x->count; i++) {
		const gg_outcome *p = &x->list[i], *q = &y->list[i];
		if (p->code != q->code || p->clause != q->clause || p->num != q->num || p->den != q->den ||
		    memcmp(p->args, q->args, sizeof p->args) != 0)
			return false;
	}
	return x->count == y->count;
}

TEST(odds_do_not_depend_on_what_is_hidden, "MAN-6.1.3a", "MAN-4.1b") {
	gg_rng rng = gg_rng_seed(18);
	unsigned compared = 0, differing = 0;
	for (unsigned game = 0; game < 150; game++) {
		field f = melee(&rng);
		for (unsigned step = 0; step < 40; step++) {
			int turn = gg_turn(&f.game, &f.box.state);
			if (turn == GG_OVER)
				break;
			gg_action list[512];
			unsigned count = gg_actions(&f.game, &f.box.state, list, 512);
			if (turn >= 0) {
				field other = f;
				gg_hide(&f.game, &other.box.state, turn);
				gg_box view = other.box;
				gg_deal(&f.game, &other.box.state, turn, &rng);
				differing += other.s.hand[!turn] != f.s.hand[!turn];
				unsigned pick = gg_rng_below(&rng, count);
				for (unsigned i = pick; i < count && i < pick + 4; i++) {
					odds_lines x = odds_of(&f.game, &f.box.state, &list[i]),
						   y = odds_of(&f.game, &other.box.state, &list[i]);
					odds_lines z = odds_of(&f.game, &view.state, &list[i]);
					CHECK(same_lines(&x, &y) && same_lines(&x, &z));
					compared++;
				}
			}
			gg_apply(&f.game, &f.box.state, &list[gg_rng_below(&rng, count)], NULL);
		}
	}
	CHECK(compared > 3000 && differing > 1000);
}

/* --- Withdrawal attempts, rallies, rockets, pursuits ----------------------------------------------------------------- */

TEST(odds_of_a_trial_and_a_rally, "MAN-6.1.3c", "MAN-7d", "MAN-7e") {
	field f = battle("army1=united-states army2=france first=2");
	ground(&f, PLAIN);
	unit(&f, 0, "4th", "d5");
	unit(&f, 1, "45th", "d4");
	hand(&f, 0, "4th/c1");
	hand(&f, 1, "45th/c1");
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "assault 45th d5 with c1");
	odds_lines l = odds_of(&f.game, &f.box.state, &(gg_action){MV_DO_TRY, 0, (int32_t)card_of(&f, 0, "4th/c1"), 0, 0});
	CHECK_INT(l.count, 2);
	CHECK(is_fraction(line(&f.game, &l, "odds-trial-works", 3, 0), 1, 2) &&
	      is_fraction(line(&f.game, &l, "odds-trial-fails", 3, 0), 1, 2));
	f = battle("army1=britain army2=france first=2");
	reduced(&f, 1, "45th", "h1");
	hand(&f, 1, "michel-ney supply");
	at(&f, MV_RESTORE_MENU, 1);
	l = asked(&f, "restore 45th-regiment-legere with michel-ney");
	CHECK(is_fraction(line(&f.game, &l, "odds-rallies", 5, 0), 5, 6) && is_fraction(line(&f.game, &l, "odds-rally-fails", 5, 0), 1, 6));
	l = asked(&f, "restore 45th-regiment-legere with supply");
	CHECK(l.count == 1 && is_fraction(line(&f.game, &l, "odds-certain", 0, 0), 1, 1));
	f = battle("army1=britain army2=spain first=2");
	reduced(&f, 1, "walloon", "h1");
	hand(&f, 1, "jose-de-palafox-y-melzi");
	at(&f, MV_RESTORE_MENU, 1);
	l = asked(&f, "restore walloon-guards with jose-de-palafox-y-melzi"); /* no die; the next turn begins with a draw */
	CHECK(l.count == 1 && !line(&f.game, &l, "odds-rallies", 0, 0));
}

TEST(odds_of_rockets_equal_all_faces, "MAN-11.3c") {
	field f = battle("army1=britain army2=qing first=2");
	ground(&f, PLAIN);
	unit(&f, 0, "32nd", "d5");
	unit(&f, 1, "mongol", "d4");
	hand(&f, 1, "rockets");
	at(&f, MV_COMBAT_MENU, 1);
	odds_lines l = asked(&f, "rockets mongol-bannermen d4xd5");
	CHECK_INT(l.count, 3);
	play(&f, "rockets mongol d5");
	tally t;
	memset(&t, 0, sizeof t);
	roll_all(&f.game, &f.s, &t);
	CHECK_INT(t.all, 10);
	static const char *const words[] = {"odds-rockets-fail", "odds-rockets-drive", "odds-rockets-hit"};
	for (unsigned i = 0; i < 3; i++)
		CHECK(is_fraction(line(&f.game, &l, words[i], 0, 0), t.ways[MV_SAY_OUTCOME_ROCKETS_FAIL - MV_SAY_OUTCOME_REPULSED + i],
				  t.all));
}

/* All pursuit dice: 0 escaped, 1 reduced, 2 eliminated. */
static void ride_all(field *f, const mv_state *s, uint64_t fate[3]) {
	if (s->phase != MV_CB_PURSUIT && s->phase != MV_CB_WD_PURSUIT) {
		unsigned u = unit_of(f, 0, "32nd");
		fate[s->dead[0] >> u & 1 ? 2 : s->reduced[0] >> u & 1]++;
		return;
	}
	for (int32_t face = 1; face <= 6; face++) {
		mv_state next = *s;
		f->game.rules->apply(&f->game, (gg_state *)(void *)&next, &(gg_action){MV_DO_ROLL, 0, face, 0, 0}, NULL);
		ride_all(f, &next, fate);
	}
}

TEST(odds_of_a_pursuit_equal_all_dice, "MAN-6.6b", "MAN-6.6d", "MAN-6.6f", "MAN-6.1.3j") {
	static const char *const plays[] = {
		"assault guard-cavalry d5 with c1; done; roll 1; roll 1; fall-back",
		"assault guard-cavalry d5 with c1; add guard-cavalry/c2; done; roll 1; roll 1; roll 1; roll 1; fall-back",
		"assault guard-cavalry d5 with c1; lead joachim-murat; add guard-cavalry/c2; add guard-cavalry/c2; done; roll 2; roll 1; "
		"roll 1; "
		"roll 1; roll 1; roll 1",
	};
	for (unsigned i = 0; i < 3; i++) {
		field f = battle("army1=britain army2=france first=2");
		ground(&f, PLAIN);
		unit(&f, 0, "32nd", "d5");
		unit(&f, 1, "guard-cavalry", "d4");
		hand(&f, 1, "guard-cavalry/c1 guard-cavalry/c2 guard-cavalry/c3 joachim-murat supply");
		at(&f, MV_COMBAT_MENU, 1);
		play(&f, plays[i]);
		CHECK_INT(phase_of(&f), MV_CB_ADVANCE);
		int32_t name = mv_name_unit(&f.s, 0, unit_of(&f, 0, "32nd"));
		odds_lines l = asked(&f, "advance guard-cavalry");
		play(&f, "advance guard-cavalry");
		uint64_t fate[3] = {0}, all;
		ride_all(&f, &f.s, fate);
		all = fate[0] + fate[1] + fate[2];
		/* A unit hit before (third line) is reduced already: unharmed by the pursuit. */
		bool weak = is_reduced(&f, 0, "32nd");
		CHECK(is_fraction(line(&f.game, &l, "odds-escapes", name, 0), weak ? fate[1] : fate[0], all));
		CHECK(is_fraction(line(&f.game, &l, "odds-caught", name, 0), weak ? 0 : fate[1], all));
		CHECK(is_fraction(line(&f.game, &l, "odds-ridden-down", name, 0), fate[2], all));
	}
	/* After a withdrawal: one die, no modifier; asked by the player who withdraws. */
	field f = battle("army1=britain army2=france first=2");
	ground(&f, PLAIN);
	unit(&f, 0, "32nd", "d5");
	unit(&f, 1, "cuirassiers", "d4");
	hand(&f, 0, "withdraw");
	hand(&f, 1, "cuirassiers/c1");
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "assault cuirassiers d5 with c1");
	odds_lines l = asked(&f, "withdraw");
	CHECK(is_fraction(line(&f.game, &l, "odds-caught", mv_name_unit(&f.s, 0, unit_of(&f, 0, "32nd")), 0), 4, 6));
}
