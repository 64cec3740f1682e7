/*
 * hidden.c - what Manœuvre hides: the other's hand, the order of the decks, face-down cards; which card is discarded below the top, chosen
 * for the opening hand, drawn (its digest: Information). In every game, Glorious too, who the others are. See hidden.h.
 */
#include "hidden.h"

#include "src/games/manoeuvre/manoeuvre.h"

static bool in_secret(const gg_state *state) {
	const mv_state *s = mv_of(state);
	if (s->active == hidden.viewer)
		return false;
	return s->laid_off || (s->phase == MV_SETUP_CHOOSE && s->hand[s->active]);
}

/* The other's hand is about to be seen: only deck and pile may differ. */
static void begin_scouted(void) {
	gg_box other;
	gg_copy(&hidden.game, &other.state, hidden_truth(0));
	mv_state *s = (mv_state *)(void *)&other.state;
	int seat = !hidden.viewer;
	uint64_t unseen = s->pile[seat] & ~s->seen[seat] & ~gg_set_of(s->top[seat] & 63);
	if (unseen && s->draw[seat]) {
		uint64_t x = gg_set_of(gg_set_nth(unseen, gg_rng_below(&hidden.rng, gg_set_count(unseen))));
		uint64_t y = gg_set_of(gg_set_nth(s->draw[seat], gg_rng_below(&hidden.rng, gg_set_count(s->draw[seat]))));
		s->pile[seat] = (s->pile[seat] & ~x) | y;
		s->draw[seat] = (s->draw[seat] & ~y) | x;
		s->hash = gg_rehash(&hidden.game, &other.state);
	}
	hidden_begin_stretch(&other);
}

/* A discard that both can make, or "". */
static void pick_common(const char *verb, char out[GG_LINE_MAX]) {
	static gg_action list[1024];
	uint32_t count = gg_actions(&hidden.game, hidden_truth(0), list, 1024), from = gg_rng_below(&hidden.rng, count);
	memset(out, 0, GG_LINE_MAX);
	for (uint32_t i = 0; i < count; i++) {
		gg_text text = gg_text_on(out, GG_LINE_MAX);
		hidden.game.rules->format(&hidden.game, hidden_truth(0), &list[(from + i) % count], &text);
		if (hidden_is_verb(out, verb) && hidden_allows(hidden_truth(1), out))
			return;
	}
	out[0] = '\0';
}

/* Whether an action ends its series (Digging In and the choice of a hand end by themselves). */
static bool ends_series(const gg_state *state, const char *text) {
	gg_action action;
	gg_box after;
	unsigned phase = mv_of(state)->phase, active = mv_of(state)->active;
	gg_copy(&hidden.game, &after.state, state);
	if (!hidden.game.rules->parse(&hidden.game, state, text, strlen(text), &action, NULL))
		return true;
	gg_apply(&hidden.game, &after.state, &action, NULL);
	return mv_of(&after.state)->phase != phase || mv_of(&after.state)->active != active;
}

/* The top cards of the two piles differ; when the series is done the top is public (MAN-4.1b). */
static bool tops_differ(void) {
	const mv_state *x = mv_of(hidden_truth(0)), *y = mv_of(hidden_truth(1));
	if (x->phase != MV_DISCARD || !x->laid_off)
		return false;
	const mv_army *army = mv_army_of(&hidden.game, x, x->active);
	return army->like[x->top[x->active]] != army->like[y->top[y->active]];
}

static bool choose_others(char x[GG_LINE_MAX], char y[GG_LINE_MAX]) {
	hidden_pick_any(hidden_truth(0), NULL, x);
	if (hidden_is_verb(x, "done") && tops_differ()) {
		pick_common("discard", x);
		if (!x[0]) {
			hidden_make_same();
			strcpy(x, "done");
		}
		strcpy(y, x);
		return hidden_is_verb(x, "discard") && !ends_series(hidden_truth(0), x);
	}
	bool discard = hidden_is_verb(x, "discard"), choose = hidden_is_verb(x, "choose");
	bool last = (discard || choose) && ends_series(hidden_truth(0), x);
	if ((discard && !last) || choose) {
		hidden_pick_any(hidden_truth(1), discard ? "discard" : "choose", y);
		if (discard && hidden_allows(hidden_truth(1), x) && hidden_chance_of(2))
			strcpy(y, x);
		return !last;
	}
	if (discard && !hidden_allows(hidden_truth(1), x)) {
		char common[GG_LINE_MAX];
		pick_common("discard", common);
		if (common[0])
			strcpy(x, common);
	}
	if (!hidden_allows(hidden_truth(1), x))
		hidden_make_possible(x);
	strcpy(y, x);
	return false;
}

static void before_viewer(const char *x) {
	if (hidden_is_verb(x, "scout")) /* shows a hand that differs */
		begin_scouted();
}

static const hidden_secrets manoeuvre = {in_secret, choose_others, before_viewer, NULL};

static void play_all_viewers(const char *options, uint64_t seed) {
	for (int viewer = 0; viewer < 2; viewer++) {
		hidden_play("manoeuvre", &manoeuvre, options, 2, viewer, false, seed + (uint64_t)viewer);
		CHECK(hidden.secret > 0 && hidden.stretches > hidden.same && hidden.probes > 0 && hidden.early > 0);
	}
	hidden_play("manoeuvre", &manoeuvre, options, 2, GG_PUBLIC, false, seed + 2);
	hidden_play("manoeuvre", &manoeuvre, options, 2, (int)(seed & 1), true, seed + 3);
}

TEST(france_and_britain_leak_nothing) {
	play_all_viewers("{\"army1\":\"france\",\"army2\":\"britain\"}", 10);
}

TEST(spain_and_russia_with_guerrillas_leak_nothing) {
	play_all_viewers("{\"army1\":\"spain\",\"army2\":\"russia\",\"edition\":\"first\"}", 21);
}

TEST(the_full_set_up_with_chosen_hands_leaks_nothing) {
	play_all_viewers("{\"setup\":\"book\",\"choose_opening\":\"1\"}", 32);
}

TEST(tokugawa_and_qing_with_digging_in_leak_nothing) {
	play_all_viewers("{\"edition\":\"distant-lands\",\"army1\":\"tokugawa\",\"army2\":\"qing\",\"choose_opening\":\"1\"}", 43);
}

TEST(india_and_the_united_states_leak_nothing) {
	play_all_viewers("{\"edition\":\"distant-lands\",\"army1\":\"india\",\"army2\":\"united-states\",\"scout_redraw\":\"1\"}", 54);
}

TEST(glorious_hides_only_who_the_others_are) {
	hidden_play("glorious", NULL, "{}", 2, 1, false, 65);
	hidden_play("glorious", NULL, "{\"players\":\"3\"}", 3, GG_PUBLIC, false, 66);
	hidden_play("glorious", NULL, "{\"players\":\"4\"}", 4, 2, false, 67);
}
