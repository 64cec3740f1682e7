/*
 * manoeuvre_odds_hand.c - what the odds say about an unseen hand: what the enemy may hold, compared with all possible
 * hands, and the result if the enemy does everything they can, compared with each hand played to its end, every die through
 * `apply`.
 */
#include "manoeuvre_scene_odds.h"

/* --- What the enemy may hold --------------------------------------------------------------------------------------- */

/* The defender holds `size` of the unseen cards named; the rest of the deck is in the pile, seen. */
static field guessing_of(const char *options, const char *target, const char *unseen, unsigned size, const char *known) {
	field f = battle(options);
	ground(&f, PLAIN);
	unit(&f, 0, target, "d5");
	unit(&f, 1, "45th", "d4");
	hand(&f, 1, "45th/c1 45th/c2");
	hand(&f, 0, known);
	uint64_t seen = f.s.hand[0];
	char all[256];
	snprintf(all, sizeof all, "%s %s", known, unseen);
	hand(&f, 0, all);
	uint64_t hidden = f.s.hand[0] & ~seen;
	f.s.pile[0] = f.s.seen[0] = f.s.draw[0];
	f.s.top[0] = (uint8_t)gg_set_first(f.s.pile[0]);
	f.s.draw[0] = 0;
	while (gg_set_count(f.s.hand[0] & hidden) > size) {
		uint64_t one = gg_set_of(gg_set_first(f.s.hand[0] & hidden));
		f.s.hand[0] &= ~one;
		f.s.draw[0] |= one;
	}
	f.s.known[0] = seen;
	at(&f, MV_COMBAT_MENU, 1);
	return f;
}

static field guessing(const char *unseen, unsigned size, const char *known) {
	return guessing_of("army1=britain army2=france first=2", "32nd", unseen, size, known);
}

/* How many of all hands of `size` from `set` contain a wanted card. */
static void enumerate(uint64_t set, unsigned size, uint64_t chosen, uint64_t wanted, uint64_t *with, uint64_t *all) {
	if (!size) {
		(*all)++;
		*with += (chosen & wanted) != 0;
		return;
	}
	while (set) {
		unsigned card = gg_set_pop(&set);
		enumerate(set, size - 1, chosen | gg_set_of(card), wanted, with, all);
	}
}

TEST(odds_of_what_he_holds_equal_all_his_hands, "MAN-6.1.4a", "MAN-6.1.4b") {
	/* Defence 6 6 5 3 7 of the 32nd, a Leader's 5, a Withdraw, two useless cards. */
	const char *unseen = "32nd/c1 32nd/c2 32nd/c3 32nd/c4 32nd/c5 lord-wellington withdraw supply dutch/c1";
	for (unsigned size = 1; size <= 4; size++) {
		field f = guessing(unseen, size, "");
		const mv_army *army = mv_army_of(&f.game, &f.s, 0);
		uint64_t set = f.s.draw[0] | f.s.hand[0];
		CHECK_INT(gg_set_count(set), 9);
		odds_lines l = asked(&f, "assault 45th-regiment-legere d4xd5 with 2d6-6");
		unsigned lists = 0;
		for (unsigned value = 1; value <= 12; value++) {
			uint64_t wanted = 0, with = 0, all = 0;
			for (unsigned card = 0; card < MV_CARDS; card++) {
				const mv_card *c = &army->card[card];
				bool unit_card = c->kind == MV_UNIT_CARD && c->owner == unit_of(&f, 0, "32nd") && c->defence == value;
				bool leader = c->kind == MV_LEADER && army->leader[c->owner].combat_defence == value;
				if (unit_card || leader)
					wanted |= gg_set_of(card);
			}
			enumerate(set, size, 0, wanted, &with, &all);
			CHECK(is_fraction(line(&f.game, &l, "odds-holds", (int)value, 0), with, all));
			lists += with != 0;
		}
		CHECK_INT(lists, 4); /* 3, 5, 6, 7 */
		uint64_t with = 0, all = 0;
		enumerate(set, size, 0, army->kind[MV_WITHDRAW], &with, &all);
		CHECK(is_fraction(line(&f.game, &l, "odds-holds-withdraw", 0, 0), with, all));
	}
}

TEST(odds_of_a_card_seen_in_his_hand_are_certain, "MAN-9.2m") {
	field f = guessing("32nd/c3 supply dutch/c1 withdraw", 2, "32nd/c4");
	odds_lines l = asked(&f, "assault 45th-regiment-legere d4xd5 with 2d6-6");
	CHECK(is_fraction(line(&f.game, &l, "odds-holds", 3, 0), 1, 1)); /* seen */
	CHECK(is_fraction(line(&f.game, &l, "odds-holds", 5, 0), 1, 2)); /* one of four, two of them held */
	CHECK(is_fraction(line(&f.game, &l, "odds-holds-withdraw", 0, 0), 1, 2));
	CHECK(!line(&f.game, &l, "odds-holds", 6, 0)); /* all seen in the pile */
	/* The whole hand seen: nothing else is possible. */
	f = guessing("32nd/c3 supply", 0, "32nd/c4 dutch/c2");
	l = asked(&f, "assault 45th-regiment-legere d4xd5 with 2d6-6");
	CHECK(is_fraction(line(&f.game, &l, "odds-holds", 3, 0), 1, 1));
	CHECK(!line(&f.game, &l, "odds-holds", 5, 0) && !line(&f.game, &l, "odds-if-even", 5, 11));
	CHECK(!line(&f.game, &l, "odds-holds-withdraw", 0, 0));
}

TEST(odds_of_a_withdraw_are_reckoned_on_his_deck, "MAN-6.1.3b") {
	field f = battle("army1=britain army2=austria first=2"); /* three Withdraws against the attacker's own two */
	ground(&f, PLAIN);
	unit(&f, 0, "32nd", "d5");
	unit(&f, 1, "9th", "d4");
	hand(&f, 0, "supply supply");
	hand(&f, 1, "9th/c1");
	at(&f, MV_COMBAT_MENU, 1);
	odds_lines l = asked(&f, "assault 9th-regiment d4xd5 with 2d8");
	CHECK(is_fraction(line(&f.game, &l, "odds-holds-withdraw", 0, 0), 60 * 59 - 57 * 56, 60 * 59));
}

/* Spain's deck has so many Guerrillas; India's unit cards with their mark count while the unit is on the map. */
TEST(man_9_2d_odds_that_guerrillas_cancel_a_card, "MAN-9.2d", "MAN-11.8b") {
	static const char *const options[] = {"army1=spain army2=france first=2", "army1=spain army2=france first=2",
					      "edition=distant-lands army1=india army2=france first=2"};
	for (unsigned i = 0; i < 3; i++) {
		field f = battle(options[i]);
		reduced(&f, 1, "45th", "h1");
		hand(&f, 1, "supply");
		hand(&f, 0, "supply supply");
		if (i == 1) { /* one was seen */
			hand(&f, 0, "guerrillas supply");
			f.s.known[0] = gg_set_of(mv_kind_in_hand(&f.game, &f.s, 0, MV_GUERRILLAS));
		}
		if (i == 2)
			unit(&f, 0, "hyderabad-infantry", "a8");
		at(&f, MV_RESTORE_MENU, 1);
		const mv_army *army = mv_army_of(&f.game, &f.s, 0);
		uint64_t wanted = army->kind[MV_GUERRILLAS], with = 0, all = 0;
		for (unsigned card = 0; i == 2 && card < MV_CARDS; card++)
			if (army->card[card].secondary == MV_ALSO_GUERRILLAS &&
			    army->card[card].owner == unit_of(&f, 0, "hyderabad-infantry"))
				wanted |= gg_set_of(card);
		CHECK_INT(gg_set_count(wanted), i == 2 ? 4 : gg_set_count(army->kind[MV_GUERRILLAS]));
		enumerate(gg_set_below(MV_CARDS), 2, 0, wanted, &with, &all);
		if (i == 1)
			with = all;
		odds_lines l = asked(&f, "restore 45th-regiment-legere with supply");
		CHECK(with > 0 && is_fraction(line(&f.game, &l, "odds-guerrillas", 0, 0), with, all));
		CHECK(is_fraction(line(&f.game, &l, "odds-no-guerrillas", 0, 0), all - with, all));
		CHECK_INT(l.count, i == 1 ? 1 : 2);
	}
}

/* --- Everything the enemy can do ------------------------------------------------------------------------------------- */

static const char *const americans = "army1=united-states army2=france first=2";
static const char *const opening = "assault 45th-regiment-legere d4xd5 with 2d6-6";

/* By hand: c2 and c3 of the 22nd withdraw on 1 or 2 and defend with 3. O holds two of four unseen cards, six hands: both (an attempt
 * fails 4/6, both 4/9), one of them with a Supply (4/6, two hands), or a Withdraw (three hands, never fails). */
TEST(man_6_1_3d_odds_of_tries_one_by_one_counted_by_hand, "MAN-6.1.3c", "MAN-6.1.3d", "MAN-6.1.3e") {
	field f = guessing_of(americans, "22nd", "22nd/c2 22nd/c3 withdraw supply", 2, "");
	odds_lines l = asked(&f, opening);
	CHECK(is_fraction(line(&f.game, &l, "odds-holds-withdraw", 0, 0), 1, 2));
	CHECK(is_fraction(line(&f.game, &l, "odds-holds-trial", 2, 0), 5, 6));
	/* O stays: (4/9 + 4/6 + 4/6) / 6 = 8/27. */
	CHECK(is_fraction(line(&f.game, &l, "odds-all-withdraws", 0, 0), 19, 27));
	/* 6 + 2d6 is below 6 + 3 + 3 for 10 rolls of 36, below 6 + 3 for none but 1: (4/9 * 10 + 8/6 * 1) / 6 / 36. */
	CHECK(is_fraction(line(&f.game, &l, "odds-all-repulsed", 0, 0), 52, 9 * 6 * 36));
	/* It is 12 with a 6, 5 ways; 9 with a 3, 2 ways. */
	CHECK(is_fraction(line(&f.game, &l, "odds-all-even", 0, 0), 20 + 24, 9 * 6 * 36));
	CHECK(!line(&f.game, &l, "odds-all-hit-and-retreat", 0, 0));
	for (unsigned i = 0; i < l.count; i++) /* each line by its clause */
		if (!strcmp(gg_word_id(&f.game, l.list[i].code), "odds-holds-trial"))
			CHECK_INT(l.list[i].clause, MAN_6_1_3C);
		else if (!strcmp(gg_word_id(&f.game, l.list[i].code), "odds-all-withdraws"))
			CHECK_INT(l.list[i].clause, MAN_6_1_3D);
}

/* A card seen in the hand is certainly tried; a Withdraw seen is certainly played; without a free square nothing is tried. */
TEST(man_6_1_3a_odds_of_a_try_with_a_card_seen, "MAN-6.1.3a", "MAN-6.1.3b", "MAN-6.1.3c") {
	field f = guessing_of(americans, "4th", "supply ambush", 1, "4th/c1 4th/c2");
	odds_lines l = asked(&f, opening);
	CHECK(is_fraction(line(&f.game, &l, "odds-holds-trial", 3, 0), 1, 1));
	CHECK(is_fraction(line(&f.game, &l, "odds-all-withdraws", 0, 0), 3, 4));
	CHECK(!line(&f.game, &l, "odds-holds-withdraw", 0, 0));
	f = guessing_of(americans, "4th", "supply ambush", 1, "4th/c1 withdraw");
	l = asked(&f, opening);
	CHECK(is_fraction(line(&f.game, &l, "odds-all-withdraws", 0, 0), 1, 1));
	for (unsigned row = 0; row < 6; row++) {
		char word[64];
		snprintf(word, sizeof word, "odds-all-%s", row_names[row]);
		CHECK(!line(&f.game, &l, word, 0, 0));
	}
	f = guessing_of(americans, "4th", "supply ambush", 1, "4th/c1 withdraw");
	unit(&f, 0, "1st", "d6");
	unit(&f, 0, "10th", "c5");
	unit(&f, 0, "3rd", "e5");
	l = asked(&f, opening);
	CHECK(!line(&f.game, &l, "odds-holds-trial", 3, 0) && !line(&f.game, &l, "odds-all-withdraws", 0, 0));
	CHECK(is_fraction(line(&f.game, &l, "odds-all-repulsed", 0, 0), 3, 36)); /* 6 + 2d6 below 5 + 5: 2 or 3 */
}

/* The result of one hand if O does everything they can, every die through `apply`, weighted by its rolls. */
typedef struct fate {
	uint64_t away, row[6], all;
} fate;

static void best_defence(const gg_game *game, mv_state *s) {
	for (;;) {
		gg_action list[64], best = {MV_DO_DONE, 0, 0, 0, 0};
		unsigned count = gg_actions(game, (const gg_state *)(const void *)s, list, 64);
		int most = mv_defence_total(game, s, NULL);
		for (unsigned i = 0; i < count; i++) {
			mv_state next = *s;
			if (list[i].kind != MV_DO_DEFEND)
				continue;
			game->rules->apply(game, (gg_state *)(void *)&next, &list[i], NULL);
			if (mv_defence_total(game, &next, NULL) > most) {
				most = mv_defence_total(game, &next, NULL);
				best = list[i];
			}
		}
		game->rules->apply(game, (gg_state *)(void *)s, &best, NULL);
		if (best.kind == MV_DO_DONE || s->phase != MV_CB_DEFEND)
			return;
	}
}

static void all_he_can(const gg_game *game, mv_state s, uint64_t share, fate *out) {
	if (s.phase == MV_CB_WITHDRAW) {
		gg_action list[64], chosen = {MV_DO_PASS, 0, 0, 0, 0};
		unsigned count = gg_actions(game, (const gg_state *)(const void *)&s, list, 64);
		for (unsigned i = 0; i < count; i++)
			if (list[i].kind == MV_DO_WITHDRAW || (list[i].kind == MV_DO_TRY && chosen.kind == MV_DO_PASS))
				chosen = list[i];
		game->rules->apply(game, (gg_state *)(void *)&s, &chosen, NULL);
		all_he_can(game, s, share, out);
		return;
	}
	if (s.phase == MV_CB_US_ROLL) {
		for (int32_t face = 1; face <= 6; face++) {
			mv_state next = s;
			game->rules->apply(game, (gg_state *)(void *)&next, &(gg_action){MV_DO_ROLL, 0, face, 0, 0}, NULL);
			all_he_can(game, next, share / 6, out);
		}
		return;
	}
	if (s.withdrew || s.form == MV_NO_COMBAT) { /* withdrawn, or the combat is over */
		out->away += share;
		return;
	}
	tally t;
	memset(&t, 0, sizeof t);
	if (s.phase == MV_CB_DEFEND)
		best_defence(game, &s);
	to_dice(game, &s);
	roll_all(game, &s, &t);
	for (unsigned row = 0; row < 6; row++)
		out->row[row] += share / t.all * t.ways[row];
}

/* Every hand of `size` of the unseen cards. */
static void every_hand(field *f, uint64_t left, unsigned size, uint64_t chosen, uint64_t share, fate *out) {
	if (!size) {
		mv_state s = f->s;
		uint64_t unseen = s.draw[0] | (s.hand[0] & ~s.known[0]);
		s.hand[0] = s.known[0] | chosen;
		s.draw[0] = unseen & ~chosen;
		gg_action list[512];
		unsigned count = gg_actions(&f->game, (const gg_state *)(const void *)&s, list, 512);
		for (unsigned i = 0; i < count; i++)
			if (list[i].kind == MV_DO_ASSAULT) {
				mv_apply(&f->game, (gg_state *)(void *)&s, &list[i], NULL);
				break;
			}
		all_he_can(&f->game, s, share, out);
		out->all += share;
		return;
	}
	while (left) {
		unsigned card = gg_set_pop(&left);
		every_hand(f, left, size - 1, chosen | gg_set_of(card), share, out);
	}
}

TEST(odds_if_he_does_all_he_can_equal_all_hands_and_all_dice, "MAN-6.1.3d", "MAN-6.1.3e", "MAN-6.1.3f", "MAN-6.1.4a", "MAN-6.1.4b",
     "MAN-11.4c") {
	static const struct {
		const char *options, *target, *unseen, *known;
		unsigned most;
	} cases[] = {
		{"army1=united-states army2=france first=2", "4th",
		 "4th/c1 4th/c2 4th/c3 4th/c4 4th/c5 winfield-scott andrew-jackson withdraw supply", "", 5},
		{"army1=united-states army2=france first=2", "22nd", "22nd/c1 22nd/c2 henry-dearborn withdraw supply ambush", "22nd/c3", 4},
		{"army1=united-states army2=france first=2", "volunteer", "volunteer/c1 volunteer/c5 winfield-scott withdraw supply",
		 "henry-dearborn", 3},
		{"army1=spain army2=france first=2", "castille", "castille/c1 castille/c2 jose-de-palafox-y-melzi withdraw supply supply",
		 "", 4},
		{"edition=distant-lands army1=india army2=france first=2", "punjab-infantry",
		 "punjab-infantry/c1 punjab-infantry/c4 tipu-sultan ranjit-singh daulat-rao-scindia maharaja maharaja withdraw supply", "",
		 4},
		{"edition=distant-lands army1=india army2=france first=2", "hyderabad-infantry",
		 "hyderabad-infantry/c1 ranjit-singh nizam-ali-khan supply supply", "maharaja daulat-rao-scindia", 3},
		{"edition=distant-lands army1=india army2=france first=2", "hyderabad-infantry",
		 "hyderabad-infantry/c1 maharaja nizam-ali-khan supply supply", "ranjit-singh", 3},
	};
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++)
		for (unsigned size = 0; size <= cases[i].most; size++) {
			field f = guessing_of(cases[i].options, cases[i].target, cases[i].unseen, size, cases[i].known);
			uint64_t unseen = f.s.draw[0] | (f.s.hand[0] & ~f.s.known[0]);
			if (!f.s.hand[0])
				continue;
			fate truth;
			memset(&truth, 0, sizeof truth);
			every_hand(&f, unseen, size, 0, 7776 * 36, &truth);
			odds_lines l = asked(&f, opening);
			bool told = false; /* if no possible hand makes a difference there is no such line */
			for (unsigned k = 0; k < l.count; k++)
				told = told || !strncmp(gg_word_id(&f.game, l.list[k].code), "odds-all-", 9);
			CHECK(told || size == 0);
			CHECK(!told || is_fraction(line(&f.game, &l, "odds-all-withdraws", 0, 0), truth.away, truth.all));
			for (unsigned row = 0; told && row < 6; row++) {
				char word[64];
				snprintf(word, sizeof word, "odds-all-%s", row_names[row]);
				CHECK(is_fraction(line(&f.game, &l, word, 0, 0), truth.row[row], truth.all));
			}
		}
}

/* Ranjit Singh leads Punjab: for a Hyderabad unit he adds his 3 only with a Maharaja. */
TEST(man_11_4c_odds_of_a_leader_who_needs_a_maharaja, "MAN-11.4a", "MAN-11.4c", "MAN-6.1.4b") {
	const char *options = "edition=distant-lands army1=india army2=france first=2", *unit_name = "hyderabad-infantry";
	field f = guessing_of(options, unit_name, "ranjit-singh maharaja supply supply", 2, "");
	odds_lines l = asked(&f, opening);
	CHECK(is_fraction(line(&f.game, &l, "odds-holds", 3, 0), 1, 6)); /* both of the two cards needed */
	f = guessing_of(options, unit_name, "ranjit-singh maharaja supply supply", 1, "");
	l = asked(&f, opening);
	CHECK(!line(&f.game, &l, "odds-holds", 3, 0) && !line(&f.game, &l, "odds-if-even", 3, 7));
	f = guessing_of(options, unit_name, "ranjit-singh supply supply", 1, "maharaja");
	l = asked(&f, opening);
	CHECK(is_fraction(line(&f.game, &l, "odds-holds", 3, 0), 1, 3));
}

/* The rows "if O adds d" are the rows once O has played such a card. */
TEST(odds_if_he_adds_are_those_after_he_added, "MAN-6.1.4a", "MAN-8b") {
	field f = guessing("32nd/c1 32nd/c3 32nd/c4 32nd/c5 sir-john-moore", 5, "");
	odds_lines before = asked(&f, "assault 45th-regiment-legere d4xd5 with 2d6-6");
	static const struct {
		const char *card;
		int adds;
	} cards[] = {{"c1", 6}, {"c3", 5}, {"c4", 3}, {"c5", 7}, {"sir-john-moore", 4}};
	for (unsigned i = 0; i < 5; i++) {
		field g = f;
		char defend[64];
		snprintf(defend, sizeof defend, "assault 45th d5 with c1; defend %s", cards[i].card);
		play(&g, "assault 45th d5 with c1; pass");
		snprintf(defend, sizeof defend, "defend %s", cards[i].card);
		play(&g, defend);
		gg_action done = {MV_DO_DONE, 0, 0, 0, 0};
		odds_lines after = odds_of(&g.game, &g.box.state, &done);
		for (unsigned row = 0; row < 6; row++) {
			char plain[64], if_added[64];
			snprintf(plain, sizeof plain, "odds-%s", row_names[row]);
			snprintf(if_added, sizeof if_added, "odds-if-%s", row_names[row]);
			const gg_outcome *x = line(&g.game, &before, if_added, cards[i].adds, 6 + cards[i].adds);
			const gg_outcome *y = line(&g.game, &after, plain, 6 + cards[i].adds, 0);
			CHECK((x == NULL) == (y == NULL));
			CHECK(!x || (y && x->num == y->num && x->den == y->den));
		}
	}
}

TEST(odds_do_not_tell_the_defender_of_his_own_hand, "MAN-6.1.4a") {
	field f = guessing("32nd/c1 32nd/c3", 2, "");
	play(&f, "assault 45th d5 with c1");
	gg_action pass = {MV_DO_PASS, 0, 0, 0, 0};
	odds_lines l = odds_of(&f.game, &f.box.state, &pass);
	for (unsigned i = 0; i < l.count; i++)
		CHECK(strncmp(gg_word_id(&f.game, l.list[i].code), "odds-holds", 10) != 0);
	CHECK(is_fraction(line(&f.game, &l, "odds-defender", 6, 0), 10, 36)); /* 6 + 2d6 below 12: 2 to 5 */
}
