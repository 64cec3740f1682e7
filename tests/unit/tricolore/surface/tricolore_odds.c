/*
 * tricolore_odds.c - what a player reads before he answers a MAC or fires: the exact odds of the test, its price, what the fire should cost
 * and what the dice after it can do (L3C-34.7, 2.6).
 */
#include "tricolore_field.h"

#include "src/games/tricolore/actions.h"
#include "src/games/tricolore/facts.h"
#include "tricolore_words.h"

enum { STEPS = 6000, ENOUGH = 40, FIRES = 120, FACES = 6, RESULTS = 2 * L3_CASES };

static gg_action menu[L3_MENU_MOST];

/* Sixths by result: cases first, ranges of a fire after them. */
typedef struct sixths {
	uint64_t of[RESULTS];
	uint32_t lines;
} sixths;

static void take_outcome(void *payload, const gg_outcome *outcome) {
	sixths *told = payload;
	unsigned at = (unsigned)outcome->args[0] + (outcome->code == L3_SAY_ODDS_FIRE ? L3_CASES : 0);
	told->lines++;
	if (at < RESULTS)
		told->of[at] += outcome->num * FACES / outcome->den;
}

static void take_event(void *payload, const gg_event *event) {
	sixths *rolled = payload;
	if (rolled->lines || (event->code != L3_SAY_MAC_TEST_RESULT && event->code != L3_SAY_MAC_TEST_FIRE_RESULT))
		return;
	rolled->lines = 1; /* the first test is the answer's own */
	rolled->of[(unsigned)event->args[2] + (event->code == L3_SAY_MAC_TEST_FIRE_RESULT ? L3_CASES : 0)]++;
}

/* The next die is the test of this unit: every face rolled. */
static bool roll_all(const field *f, unsigned unit, sixths *rolled) {
	if (gg_turn(&field_game, &f->state) != GG_CHANCE || l3_phase_of(&f->s) != L3_TEST_D || l3_top_of(&f->s)->unit != unit + 1)
		return false;
	for (int32_t face = 1; face <= FACES; face++) {
		field after = *f;
		gg_action roll = {L3_DO_ROLL, L3_WHO_PLAYER, face, 0, 0};
		rolled->lines = 0;
		gg_apply(&field_game, &after.state, &roll, &(gg_sink){take_event, rolled});
	}
	return true;
}

static bool same(const gg_action *action, const sixths *told, const sixths *rolled) {
	for (unsigned i = 0; i < RESULTS; i++)
		if (told->of[i] != rolled->of[i]) {
			printf("# answer %d: result %u has %d sixths, told %d\n", action->a & 15, i, (int)rolled->of[i], (int)told->of[i]);
			return false;
		}
	return true;
}

/* All answers of the menu; how many were tested by the next die. */
static unsigned compared(const field *f) {
	uint32_t count = gg_actions(&field_game, &f->state, menu, L3_MENU_MOST);
	unsigned found = 0;
	for (uint32_t i = 0; i < count; i++) {
		sixths told = {.lines = 0}, rolled = {.lines = 0};
		field after = *f;
		gg_apply(&field_game, &after.state, &menu[i], NULL);
		if (menu[i].kind != L3_DO_ANSWER || !roll_all(&after, menu[i].who, &rolled))
			continue;
		tricolore_rules.odds(&field_game, &f->state, &menu[i], &(gg_outcome_sink){take_outcome, &told});
		CHECK(told.lines > 0);
		CHECK(same(&menu[i], &told, &rolled));
		found++;
	}
	return found;
}

/* --- The range that is announced ----------------------------------------------------------------------------------------------- */

static const char *const range_names[] = {[L3_P1] = "p1", [L3_P1BIS] = "p1bis", [L3_P2] = "p2", [L3_P2BIS] = "p2bis", [L3_P3] = "p3"};

/* The last word of what is sent, "fire p2": the range at which it wants to fire; -1: it does not fire, or leaves that open. */
static int wanted(const field *f, const gg_action *action) {
	char line[GG_LINE_MAX];
	gg_text text = gg_text_on(line, sizeof line);
	tricolore_rules.format(&field_game, &f->state, action, &text);
	for (int range = L3_P1; range <= L3_P3; range++) {
		size_t size = strlen(range_names[range]);
		if (action->kind == L3_DO_ANSWER && text.len > size + 6 && !strcmp(line + text.len - size, range_names[range]) &&
		    !strncmp(line + text.len - size - 6, " fire ", 6))
			return range;
	}
	return -1;
}

typedef struct ranges {
	int announced;
	unsigned lines, nearer;
} ranges;

static void take_range(void *payload, const gg_outcome *outcome) {
	ranges *r = payload;
	if (outcome->code != L3_SAY_ODDS_FIRE)
		return;
	r->lines++;
	r->nearer += outcome->args[0] < r->announced;
}

/* The odds of a fire that is announced, before its test: never nearer. How many such lines there were. */
static unsigned ranged(const field *f) {
	uint32_t count = gg_actions(&field_game, &f->state, menu, L3_MENU_MOST);
	unsigned found = 0;
	for (uint32_t i = 0; i < count; i++) {
		ranges r = {.announced = wanted(f, &menu[i])};
		if (r.announced <= L3_P1)
			continue;
		tricolore_rules.odds(&field_game, &f->state, &menu[i], &(gg_outcome_sink){take_range, &r});
		CHECK_INT((int)r.nearer, 0);
		found += r.lines;
	}
	return found;
}

/* --- Fires -------------------------------------------------------------------------------------------------------------------------- */

typedef struct fired {
	unsigned shots, hits; /* hits: generals */
	int32_t firer, pap;
	double spared, general, err; /* as told */
} fired;

static void take_shot(void *payload, const gg_event *event) {
	fired *seen = payload;
	bool shot = event->code == L3_SAY_SHOT_HITS || event->code == L3_SAY_SHOT_STAR || event->code == L3_SAY_SHOT_VOID;
	if (shot && event->args[0] == seen->firer) {
		seen->shots++;
		seen->pap += event->args[2];
	}
	seen->hits += event->code == L3_SAY_GENERAL_SHOT;
}

static void take_part(void *payload, const gg_outcome *outcome) {
	fired *told = payload;
	double part = (double)outcome->num / (double)outcome->den;
	told->pap = outcome->args[0];
	if (outcome->code == L3_SAY_ODDS_PAP)
		told->spared += part;
	else if (outcome->code == L3_SAY_ODDS_PAP_GENERAL)
		told->general += part;
	else if (outcome->code == L3_SAY_ODDS_ERR)
		told->err += part;
	else
		CHECK(!"an odd that is none of a fire");
}

/* How likely no general is hit from here on. */
static double spares(const field *f) {
	double out = 0;
	if (l3_phase_of(&f->s) != L3_GENERAL_RISK)
		return 1;
	for (int32_t face = 1; face <= FACES; face++) {
		field after = *f;
		fired seen = {.hits = 0};
		gg_action roll = {L3_DO_ROLL, L3_WHO_PLAYER, face, 0, 0};
		gg_apply(&field_game, &after.state, &roll, &(gg_sink){take_shot, &seen});
		out += seen.hits ? 0 : spares(&after) / FACES;
	}
	return out;
}

static bool near(double a, double b) {
	return a - b < 1e-9 && b - a < 1e-9;
}

static unsigned with_general;

/* All fires of the menu; how many could be compared with what they do. */
static unsigned shot(const field *f) {
	uint32_t count = gg_actions(&field_game, &f->state, menu, L3_MENU_MOST);
	unsigned found = 0;
	for (uint32_t i = 0; i < count; i++) {
		if (menu[i].kind != L3_DO_FIRE && menu[i].kind != L3_DO_PASSING_FIRE)
			continue;
		fired told = {.firer = 0}, seen = {.firer = l3_unit_arg(&f->s, menu[i].who)};
		field after = *f;
		tricolore_rules.odds(&field_game, &f->state, &menu[i], &(gg_outcome_sink){take_part, &told});
		CHECK(near(told.spared + told.general + told.err, 1));
		gg_apply(&field_game, &after.state, &menu[i], &(gg_sink){take_shot, &seen});
		if (seen.shots != 1)
			continue;
		CHECK_INT(told.pap, seen.pap);
		CHECK(near(told.spared, spares(&after)));
		with_general += told.general > 0;
		found++;
	}
	return found;
}

/* --- Battles ---------------------------------------------------------------------------------------------------------------------- */

static bool towards(unsigned kind, bool fires) {
	return fires ? kind == L3_DO_FIRE || kind == L3_DO_PASSING_FIRE : kind == L3_DO_MAC;
}

/* Battles towards fights: a march to combat where there is one, or a fire. `look` is called before each answer to a MAC, or before each
 * decision. */
static unsigned looked(unsigned (*look)(const field *f), bool fires) {
	static const char *const scenarios[] = {"mill", "ridge"};
	unsigned found = 0, enough = fires ? FIRES : ENOUGH;
	gg_rng rng = gg_rng_seed(5);
	for (unsigned battle = 0; found < enough && battle < 120; battle++) {
		gg_option list[] = {{"scenario", scenarios[battle % 2]}};
		field f;
		memset(&f, 0, sizeof f);
		gg_error error = {0};
		CHECK(gg_setup(&field_game, &(gg_options){list, 1}, &f.state, &error));
		for (unsigned step = 0; step < STEPS && found < enough; step++) {
			uint32_t count =
				gg_turn(&field_game, &f.state) == GG_OVER ? 0 : gg_actions(&field_game, &f.state, menu, L3_MENU_MOST);
			if (!count)
				break;
			uint32_t chosen = gg_rng_below(&rng, count);
			for (uint32_t i = 0; i < count; i++)
				if (towards(menu[i].kind, fires))
					chosen = i;
			gg_action action = menu[chosen];
			if (fires || l3_phase_of(&f.s) == L3_MAC_ANSWER)
				found += look(&f);
			gg_apply(&field_game, &f.state, &action, NULL);
		}
	}
	printf("# %u\n", found);
	return found;
}

TEST(l3c_34_7_odds_of_an_answer_are_those_of_its_die, "L3C-34.7", "L3C-22.36") {
	CHECK(looked(compared, false) >= ENOUGH);
}

TEST(l3c_20_4_the_odds_name_the_range_announced, "L3C-34.7", "L3C-20.4", "L3C-22.4") {
	CHECK(looked(ranged, false) >= ENOUGH);
}

TEST(l3c_17_13_the_odds_of_a_fire_are_what_it_does, "L3C-34.7", "L3C-17.13", "L3C-25.11", "L3C-19.2") {
	CHECK(looked(shot, true) >= FIRES);
	CHECK(with_general >= ENOUGH);
}
