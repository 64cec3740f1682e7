/*
 * manoeuvre_explain.c - the reasons behind the numbers: every total is the sum of the items below it, every item cites
 * its clause, and none depends on a card this player cannot know.
 */
#include "manoeuvre_scene.h"

typedef struct items {
	gg_item list[64];
	unsigned count;
} items;

static void take_item(void *payload, const gg_item *item) {
	items *l = payload;
	if (l->count < 64)
		l->list[l->count++] = *item;
}

static items explained(const gg_game *game, const gg_state *state, const gg_action *action) {
	items l;
	memset(&l, 0, sizeof l);
	gg_item_sink sink = {take_item, &l};
	game->rules->explain(game, state, action, &sink);
	return l;
}

/* The items after each total add up to it, and every item has its clause. */
static bool adds_up(const items *l) {
	for (unsigned i = 0; i < l->count;) {
		if (l->list[i].kind != GG_ITEM_TOTAL)
			return false;
		int32_t total = l->list[i].value, sum = 0;
		unsigned first = ++i;
		for (; i < l->count && l->list[i].kind == GG_ITEM_PLUS; i++)
			sum += l->list[i].value;
		if (i > first && sum != total)
			return false;
	}
	for (unsigned i = 0; i < l->count; i++)
		if (!l->list[i].clause || !l->list[i].code)
			return false;
	return true;
}

TEST(explanations_add_up_to_the_totals_of_random_combats, "MAN-6.1.6a", "MAN-6.1.6g", "MAN-6.2.3a", "MAN-6.2.3b") {
	gg_rng rng = gg_rng_seed(1812);
	unsigned checked = 0;
	for (unsigned game = 0; game < 400; game++) {
		field f = melee(&rng);
		arm(&f, &rng);
		for (unsigned step = 0; step < 25 && f.s.phase < MV_RESTORE_MENU && gg_turn(&f.game, &f.box.state) != GG_OVER; step++) {
			gg_action list[512];
			unsigned count = gg_actions(&f.game, &f.box.state, list, 512);
			gg_action a = list[gg_rng_below(&rng, count)];
			items l = explained(&f.game, &f.box.state, &a);
			CHECK(adds_up(&l));
			bool card = a.kind == MV_DO_DEFEND || a.kind == MV_DO_ADD || a.kind == MV_DO_LEAD || a.kind == MV_DO_COMMIT ||
				    (a.kind >= MV_DO_ASSAULT && a.kind <= MV_DO_BATTERY);
			gg_apply(&f.game, &f.box.state, &a, NULL);
			if (!card)
				continue;
			int attack = -1, defence = -1;
			for (unsigned i = 0; i < l.count; i++) {
				if (l.list[i].code == MV_SAY_ATTACK_TOTAL)
					attack = l.list[i].value;
				if (l.list[i].code == MV_SAY_DEFENCE_TOTAL)
					defence = l.list[i].value;
			}
			CHECK_INT(attack, attack_total(&f));
			CHECK_INT(defence, defence_total(&f));
			checked++;
		}
	}
	CHECK(checked > 300);
}

/* The items of one explanation as "word value clause". */
static const char *told_lines(field *f, const items *l) {
	static char text[2048];
	size_t size = 0;
	text[0] = 0;
	for (unsigned i = 0; i < l->count && size < sizeof text; i++)
		size += (size_t)snprintf(text + size, sizeof text - size, "%s%s %d %s", i ? "; " : "",
					 gg_word_id(&f->game, l->list[i].code), (int)l->list[i].value,
					 gg_clause_id(&f->game, l->list[i].clause));
	return text;
}

static const char *reasons(field *f, unsigned kind, unsigned who, int a, int b) {
	gg_action action = {(uint16_t)kind, (uint16_t)who, a, b, 0};
	items l = explained(&f->game, &f->box.state, &action);
	return told_lines(f, &l);
}

TEST(explanations_name_every_part_of_an_assault, "MAN-6.1.6a", "MAN-6.1.6b", "MAN-6.1.6d", "MAN-6.1.6g", "MAN-6.3c", "MAN-9.2j") {
	field f = battle("army1=prussia army2=britain first=2");
	ground(&f, "........ ........ ........ ..hw.... ...h.... ........ ........ ........");
	unit(&f, 0, "13th", "d5");
	redoubt(&f, 0, "13th");
	unit(&f, 1, "42nd", "d4");
	unit(&f, 1, "32nd", "c5");
	hand(&f, 0, "13th/c1 johann-yorck-von-wartenburg");
	hand(&f, 1, "42nd/c1 32nd/c1 rowland-hill committed-attack sappers");
	at(&f, MV_COMBAT_MENU, 1);
	CHECK_TEXT(reasons(&f, MV_DO_ASSAULT, unit_of(&f, 1, "42nd"), (int)card_of(&f, 1, "42nd/c1"), (int)square_of("d5")),
		   "attack-total 8 MAN-6.1.6a; item-strength 6 MAN-6.1.6a; item-hill 2 MAN-6.3b; item-card-dice 0 MAN-6.1.6a; "
		   "defence-total 11 MAN-6.1.6g; item-strength 6 MAN-6.1.6g; item-terrain 2 MAN-6.3a; item-redoubt 3 MAN-6.3d");
	play(&f, "assault 42nd d5 with c1; pass; defend c1; defend johann-yorck-von-wartenburg; lead rowland-hill with 32nd; add 32nd/c1; "
		 "commit");
	CHECK_TEXT(reasons(&f, MV_DO_SAPPERS, 0, 0, 0),
		   "attack-total 16 MAN-6.1.6a; item-strength 6 MAN-6.1.6a; item-hill 2 MAN-6.3b; item-support 6 MAN-6.1.6b; "
		   "item-hill 2 MAN-6.3c; item-card-dice 0 MAN-6.1.6a; item-card-dice 0 MAN-6.1.6b; item-committed-dice 0 MAN-6.1.6d; "
		   "defence-total 16 MAN-6.1.6g; item-strength 6 MAN-6.1.6g; item-defence-card 5 MAN-8b; item-terrain 2 MAN-6.3a; "
		   "item-sappers 0 MAN-9.2j; item-leader 3 MAN-6.1.4b");
	play(&f, "done; roll 1; roll 2; roll 3; roll 4; roll 5; roll 6");
	CHECK_INT(phase_of(&f), MV_CB_CHOICE_O);
	CHECK_TEXT(reasons(&f, MV_DO_HIT, 0, 0, 0),
		   "attack-total 37 MAN-6.1.6a; item-strength 6 MAN-6.1.6a; item-hill 2 MAN-6.3b; item-support 6 MAN-6.1.6b; "
		   "item-hill 2 MAN-6.3c; item-card-dice 3 MAN-6.1.6a; item-card-dice 7 MAN-6.1.6b; item-committed-dice 11 MAN-6.1.6d; "
		   "defence-total 19 MAN-6.1.6g; item-strength 6 MAN-6.1.6g; item-defence-card 5 MAN-8b; item-terrain 2 MAN-6.3a; "
		   "item-redoubt 3 MAN-6.3d; item-leader 3 MAN-6.1.4b");
}

TEST(explanations_stand_until_the_result_is_carried_out, "MAN-6.1.7d", "MAN-6.7a") {
	field f = battle("army1=britain army2=austria first=2");
	ground(&f, PLAIN);
	unit(&f, 0, "32nd", "d5");
	unit(&f, 1, "9th", "d4");
	unit(&f, 1, "3rd", "c5");
	hand(&f, 1, "9th/c1 karl-mack-von-leiberich committed-attack");
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "assault 9th d5 with c1; lead karl-mack-von-leiberich with 3rd; commit; roll 1; roll 1; roll 1");
	CHECK(strstr(reasons(&f, MV_DO_ROLL, 0, 2, 0), "attack-total 15 MAN-6.1.6a") != NULL); /* three dice are rolled, one is to come */
	play(&f, "roll 2");
	CHECK_INT(phase_of(&f), MV_CB_CHOICE_A);
	CHECK(strstr(reasons(&f, MV_DO_FALL_BACK, 0, 0, 0), "attack-total 17 MAN-6.1.6a") != NULL);
	play(&f, "fall-back");
	CHECK_TEXT(reasons(&f, MV_DO_ADVANCE, unit_of(&f, 1, "9th"), 0, 0), ""); /* infantry: nothing to count */
	play(&f, "advance 9th");
	CHECK_INT(phase_of(&f), MV_CB_COMMITTED);
	CHECK_TEXT(reasons(&f, MV_DO_TAKE, unit_of(&f, 1, "9th"), 0, 0), "");
}

TEST(explanations_of_fire_and_ambush_cite_their_own_clauses, "MAN-6.2.3a", "MAN-6.2.3b", "MAN-6.2.5a", "MAN-6.1.6f") {
	field f = battle("army1=britain army2=france first=2");
	ground(&f, "........ ........ ........ ...t.... ...h.... ........ ........ ........");
	unit(&f, 0, "32nd", "d5");
	unit(&f, 1, "8th", "d4");
	hand(&f, 1, "8th/c5 napoleon-bonaparte");
	at(&f, MV_COMBAT_MENU, 1);
	const char *defence = "defence-total 9 MAN-6.2.3b; item-strength 6 MAN-6.2.3b; item-terrain 3 MAN-6.3a";
	char wanted[256];
	snprintf(wanted, sizeof wanted, "attack-total 2 MAN-6.2.3a; item-hill 2 MAN-6.3b; item-card-dice 0 MAN-6.2.3a; %s", defence);
	CHECK_TEXT(reasons(&f, MV_DO_BOMBARD, unit_of(&f, 1, "8th"), (int)card_of(&f, 1, "8th/c5"), (int)square_of("d5")), wanted);
	snprintf(wanted, sizeof wanted, "attack-total 2 MAN-6.2.3a; item-hill 2 MAN-6.3b; item-card-dice 0 MAN-6.2.5a; %s", defence);
	CHECK_TEXT(reasons(&f, MV_DO_BATTERY, unit_of(&f, 1, "8th"), (int)card_of(&f, 1, "napoleon-bonaparte"), (int)square_of("d5")),
		   wanted);
	f = battle("army1=britain army2=austria first=2");
	ground(&f, PLAIN);
	unit(&f, 0, "32nd", "d5");
	hand(&f, 1, "ambush");
	at(&f, MV_COMBAT_MENU, 1);
	CHECK_TEXT(reasons(&f, MV_DO_AMBUSH, 0, 0, (int)square_of("d5")), "attack-total 0 MAN-6.1.6f; item-card-dice 0 MAN-6.1.6f; "
									  "defence-total 6 MAN-6.1.6g; item-strength 6 MAN-6.1.6g");
}

TEST(explanations_give_the_ranges_of_trial_rally_and_pursuit, "MAN-6.1.3c", "MAN-7d", "MAN-6.6b", "MAN-6.6d", "MAN-6.1.3j") {
	field f = battle("army1=united-states army2=france first=2");
	ground(&f, PLAIN);
	unit(&f, 0, "22nd", "d5");
	unit(&f, 1, "guard-cavalry", "d4");
	hand(&f, 0, "22nd/c2");
	hand(&f, 1, "guard-cavalry/c1 guard-cavalry/c2 joachim-murat");
	at(&f, MV_COMBAT_MENU, 1);
	play(&f, "assault guard-cavalry d5 with c1");
	CHECK(strstr(reasons(&f, MV_DO_TRY, 0, (int)card_of(&f, 0, "22nd/c2"), 0), "item-range 2 MAN-6.1.3c") != NULL);
	field withdrawn = f;
	play(&withdrawn, "try c2; roll 1");
	unsigned rider = unit_of(&f, 1, "guard-cavalry");
	CHECK_TEXT(reasons(&withdrawn, MV_DO_ADVANCE, rider, 0, 0), "pursuit-range 4 MAN-6.1.3j; item-pursuit 4 MAN-6.6b");
	play(&f, "pass; done; add guard-cavalry/c2; lead joachim-murat; roll 1; roll 1; roll 1; roll 2; fall-back");
	CHECK_TEXT(reasons(&f, MV_DO_ADVANCE, rider, 0, 0), "pursuit-range 5 MAN-6.6c; item-pursuit 4 MAN-6.6b; item-rider 1 MAN-6.6d; "
							    "pursuit-range 5 MAN-6.6c; item-pursuit 4 MAN-6.6b; item-rider 1 MAN-6.6d");
	CHECK_TEXT(reasons(&f, MV_DO_STAY, 0, 0, 0), "");
	field dead = battle("army1=ottoman army2=france first=2"); /* nobody to pursue, no range */
	ground(&dead, PLAIN);
	reduced(&dead, 0, "greek", "d5");
	unit(&dead, 1, "guard-cavalry", "d4");
	hand(&dead, 1, "guard-cavalry/c1");
	at(&dead, MV_COMBAT_MENU, 1);
	play(&dead, "assault guard-cavalry d5 with c1; roll 1; roll 1");
	CHECK_INT(phase_of(&dead), MV_CB_ADVANCE);
	CHECK_TEXT(reasons(&dead, MV_DO_ADVANCE, rider, 0, 0), "");
	reduced(&f, 1, "45th", "h1");
	hand(&f, 1, "nicolas-soult");
	at(&f, MV_RESTORE_MENU, 1);
	CHECK_TEXT(reasons(&f, MV_DO_RESTORE, unit_of(&f, 1, "45th"), (int)card_of(&f, 1, "nicolas-soult"), 0), "item-range 3 MAN-7d");
}

TEST(explanations_of_distant_lands_cite_its_clauses, "MAN-11.3c", "MAN-11.5a", "MAN-11.6a", "MAN-11.8d") {
	field f = battle("army1=qing army2=france edge1=south first=1");
	ground(&f, PLAIN);
	unit(&f, 0, "village-braves", "d4");
	unit(&f, 1, "imperial-guard", "d6");
	hand(&f, 0, "rockets");
	at(&f, MV_COMBAT_MENU, 0);
	CHECK_TEXT(reasons(&f, MV_DO_ROCKETS, unit_of(&f, 0, "village-braves"), 0, (int)square_of("d6")),
		   "item-rockets-drive 5 MAN-11.3c; item-rockets-hit 9 MAN-11.3c");
	f = battle("army1=tokugawa army2=qing first=1");
	ground(&f, PLAIN);
	unit(&f, 0, "maeda-han", "d7");
	unit(&f, 1, "village-braves", "d2");
	hand(&f, 0, "banzai-charge maeda-han/c1 maeda-han/c2 maeda-han/c3 maeda");
	at(&f, MV_DISCARD, 0);
	play(&f, "done; banzai");
	CHECK_TEXT(reasons(&f, MV_DO_MOVE, unit_of(&f, 0, "maeda-han"), (int)square_of("d5"), 0), "item-squares 2 MAN-11.6a");
	unit(&f, 1, "village-braves", "d6");
	at(&f, MV_COMBAT_MENU, 0);
	CHECK_TEXT(reasons(&f, MV_DO_ASSAULT, unit_of(&f, 0, "maeda-han"), (int)card_of(&f, 0, "maeda"), (int)square_of("d6")),
		   "attack-total 7 MAN-6.1.6a; item-strength 7 MAN-6.1.6a; item-card-dice 0 MAN-11.5a; defence-total 5 MAN-6.1.6g; "
		   "item-strength 5 MAN-6.1.6g");
	f = battle("army1=india army2=sweden edge1=south first=1");
	ground(&f, PLAIN);
	unit(&f, 0, "punjab-cavalry", "e5");
	unit(&f, 1, "uppland", "d5");
	hand(&f, 0, "punjab-cavalry/c1");
	at(&f, MV_COMBAT_MENU, 0);
	play(&f, "assault punjab-cavalry d5 with c1");
	CHECK_TEXT(reasons(&f, MV_DO_DECLARE, 0, (int)card_of(&f, 0, "punjab-cavalry/c1"), 0),
		   "attack-total 6 MAN-6.1.6a; item-strength 6 MAN-6.1.6a; item-card-dice 0 MAN-6.1.6a; item-declared-dice 0 MAN-11.8d; "
		   "defence-total 6 MAN-6.1.6g; item-strength 6 MAN-6.1.6g");
}

TEST(explanations_do_not_depend_on_what_is_hidden, "MAN-4.1b") {
	gg_rng rng = gg_rng_seed(1809);
	unsigned compared = 0;
	for (unsigned game = 0; game < 100; game++) {
		field f = melee(&rng);
		for (unsigned step = 0; step < 30; step++) {
			int turn = gg_turn(&f.game, &f.box.state);
			if (turn == GG_OVER)
				break;
			gg_action list[512];
			unsigned count = gg_actions(&f.game, &f.box.state, list, 512);
			gg_action a = list[gg_rng_below(&rng, count)];
			if (turn >= 0) {
				field other = f;
				gg_hide(&f.game, &other.box.state, turn);
				items w = explained(&f.game, &other.box.state, &a);
				gg_deal(&f.game, &other.box.state, turn, &rng);
				items u = explained(&f.game, &f.box.state, &a), v = explained(&f.game, &other.box.state, &a);
				CHECK(!memcmp(&u, &v, sizeof u) && !memcmp(&u, &w, sizeof u));
				compared += u.count != 0;
			}
			gg_apply(&f.game, &f.box.state, &a, NULL);
		}
	}
	CHECK(compared > 100);
}
