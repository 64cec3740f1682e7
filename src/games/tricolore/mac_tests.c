/*
 * mac_tests.c - the tests of attacker and defender in a MAC or MAF (L3C-6.14 c, e; L3C-31.12, 31.13, 31.17), rubric by rubric.
 */
#include "../../core/mem.h"
#include "tricolore_words.h"

#include "data.h"
#include "harm.h"
#include "marches.h"
#include "sums.h"

/* --- Scores ------------------------------------------------------------------------------------------------------------------------ */

static l3_test_result read_score(const l3_state *s, l3_column column, int32_t score) {
	l3_test test;
	memset(&test, 0, sizeof test);
	test.column = column;
	test.common_rows = s->options.common_rows;
	test.score_zero_arret = s->options.score_zero;
	return l3_test_read(&test, score);
}

l3_case l3_read_case(const l3_state *s, l3_column column, int32_t score) {
	return (l3_case)read_score(s, column, score).now;
}

l3_range l3_read_range(const l3_state *s, int32_t score) {
	return (l3_range)read_score(s, L3_COLUMN_FIRE, score).range;
}

static l3_range farther(l3_range a, l3_range b) {
	return a > b ? a : b;
}

l3_range l3_maf_range(const l3_state *s, unsigned mac, unsigned attacker) {
	const struct l3_attacker *a = &s->mac[mac].attacker[attacker];
	return farther(l3_named_range(a->wanted), l3_read_range(s, l3_test_cap(a->score)));
}

l3_range l3_answer_range(const l3_state *s, unsigned mac, unsigned objective) {
	const struct l3_aimed *d = &s->mac[mac].objective[objective];
	return farther(l3_named_range(d->range), l3_read_range(s, l3_test_cap(d->score)));
}

static l3_column column_of(const l3_mac *m) {
	return m->kind == L3_IS_MAF ? L3_COLUMN_FIRE : L3_COLUMN_MAC;
}

/* The physical pace: what the case allows, what is wanted, what ground and distance let it have (L3C-6.7). */
static l3_pace physical(const l3_state *s, unsigned mac, unsigned place, l3_case now) {
	const l3_mac *m = &s->mac[mac];
	const l3_frame *frame = l3_mac_frame(s);
	if (m->kind == L3_IS_MAF)
		return now >= L3_ARRET ? L3_POR : L3_HALT;
	l3_pace pace = l3_pace_of_case(now), wanted = (l3_pace)(L3_HALT + m->attacker[place].wanted);
	l3_pace cap = (l3_pace)((unsigned)frame->c >> (8 * place) & 255u);
	pace = pace < wanted ? pace : wanted;
	return pace < cap || cap == L3_BACK ? pace : cap;
}

static void put_total(const gg_item_sink *sink, unsigned word, int32_t value, int32_t arg, int32_t arg_1) {
	gg_item item = {.kind = GG_ITEM_TOTAL, .code = (uint16_t)word, .clause = L3C_22_1, .value = value, .args = {arg, arg_1}};
	sink->put(sink->payload, &item);
}

void l3_tell_score(l3_play *play, unsigned element, int32_t before, int32_t after, int32_t by, const l3_line *line, int32_t arg,
		   int32_t arg_1) {
	static const l3_line was = {1, 0, L3_SAY_SCORE_BEFORE, L3C_22_1}, capped = {1, GG_MARK_SEED, L3_SAY_TEST_CAPPED, L3C_22_2};
	gg_item_sink lines = l3_told_sum(play);
	l3_sum sum = {0, &lines};
	if (!play->sink)
		return;
	put_total(&lines, L3_SAY_SCORE_NOW, after, l3_unit_arg(play->s, element), 0);
	l3_add_value(&sum, &was, before, 0, 0);
	l3_add_value(&sum, line, by, arg, arg_1);
	l3_add_value(&sum, &capped, after - before - by, 0, 0);
}

void l3_attacker_rescored(l3_play *play, unsigned mac, unsigned attacker, int32_t score) {
	struct l3_attacker *a = &play->s->mac[mac].attacker[attacker];
	l3_case now = l3_read_case(play->s, column_of(&play->s->mac[mac]), l3_test_cap(score));
	a->score = (int8_t)(score > 127 ? 127 : score < -128 ? -128 : score);
	a->result = (uint8_t)now;
	l3_set_case(play, a->unit - 1u, now);
	play->s->element[a->unit - 1u].pace = (uint8_t)physical(play->s, mac, attacker, now);
}

bool l3_attacker_moves(const l3_state *s, unsigned mac, unsigned attacker) {
	unsigned unit = s->mac[mac].attacker[attacker].unit;
	return unit && l3_stands(s, unit - 1u) && s->element[unit - 1u].morale >= L3_AVANCE && s->element[unit - 1u].pace >= L3_POR;
}

void l3_send_back(l3_play *play, unsigned element, l3_case now, unsigned cause) {
	l3_set_case(play, element, now);
	if (now > L3_REPLI || !l3_stands(play->s, element))
		return;
	l3_retreat way = l3_retreat_find(&play->look, element, now, 0, cause, 0);
	l3_retreat_go(play, element, now, &way, cause);
	if (now <= L3_RETRAITE)
		l3_pursue_others_open(play, element, &way);
}

/* --- Explained (L3C-34.7) --------------------------------------------------------------------------------------------------------------
 */

/* The range it has announced: nearer it does not fire, whatever the test gives (L3C-20.4, 22.4). */
static l3_range announced(const l3_mac *m, unsigned element) {
	for (unsigned i = 0; i < L3_ATTACKERS; i++) {
		if (m->attacker[i].unit == element + 1u)
			return m->kind == L3_IS_MAF ? l3_named_range(m->attacker[i].wanted) : L3_P1;
		if (m->objective[i].unit == element + 1u)
			return l3_named_range(m->objective[i].range);
	}
	return L3_P1;
}

void l3_explain_test(l3_look *look, unsigned element, l3_motive motive, l3_motive then, unsigned mac, const gg_item_sink *sink) {
	static const int dice[] = {1, 2, 6};
	l3_test test;
	l3_test_facts(look, element, motive, then, mac, &test);
	int32_t sum = l3_test_sum(&test, NULL);
	bool fires = motive == L3_TEST_MAF || motive == L3_TEST_ANSWER_FIRE || then == L3_TEST_ANSWER_FIRE;
	put_total(sink, L3_SAY_EXPLAIN_TEST, sum, l3_unit_arg(look->s, element), 0);
	l3_test_sum(&test, sink);
	for (unsigned i = 0; i < 3 && !(i && test.no_random); i++) { /* 1, any of 2 to 5, 6 */
		int32_t score = l3_test_score(&test, dice[i]);
		l3_test_result result = l3_test_read(&test, score);
		bool fire = fires && result.stands;
		put_total(sink,
			  fire           ? dice[i] == 1    ? L3_SAY_EXPLAIN_FIRE_1
					    : dice[i] == 6 ? L3_SAY_EXPLAIN_FIRE_6
							   : L3_SAY_EXPLAIN_FIRE_2
			  : dice[i] == 1 ? L3_SAY_EXPLAIN_CASE_1
			  : dice[i] == 6 ? L3_SAY_EXPLAIN_CASE_6
					 : L3_SAY_EXPLAIN_CASE_2,
			  score, fire ? (int32_t)farther((l3_range)result.range, announced(&look->s->mac[mac], element)) : result.now, 0);
	}
}

/* --- TEST_A ------------------------------------------------------------------------------------------------------------------------------
 */

static l3_motive motive_a(const l3_mac *m) {
	return m->kind == L3_IS_MAF ? L3_TEST_MAF : L3_TEST_MAC;
}

/* Points that fire counted in the attacker's test, kept for L3C-17.10: 0 to 3. */
static unsigned fire_points(const l3_test *t) {
	unsigned points = (t->inf_fire || t->enemy_screen ? 1u : 0u) + (t->canister ? 2u : t->ball ? 1u : 0u);
	return points > 3 ? 3 : points;
}

/* May he go on: AVANCE for a MAC, fire at P3 for a MAF (L3C-6.14 d). */
static bool goes_on(const l3_state *s, const l3_mac *m, int32_t score) {
	l3_test_result read = read_score(s, column_of(m), l3_test_cap(score));
	return m->kind == L3_IS_MAF ? read.range != L3_OUT_OF_RANGE : read.now >= L3_AVANCE;
}

/* Those who failed drop out (L3C-31.13). */
static void close_ranks(l3_play *play, l3_mac *m) {
	unsigned count = 0;
	l3_frame *frame = l3_top(play->s);
	int32_t caps = 0;
	unsigned points = 0;
	for (unsigned i = 0; i < L3_ATTACKERS; i++) {
		struct l3_attacker a = m->attacker[i];
		if (!a.unit || !l3_stands(play->s, a.unit - 1u) || !goes_on(play->s, m, a.score))
			continue;
		caps |= (int32_t)(((unsigned)frame->c >> (8 * i) & 255u) << (8 * count));
		points |= (frame->path >> (2 * i) & 3u) << (2 * count);
		m->attacker[count++] = a;
	}
	for (; count && count < L3_ATTACKERS; count++)
		m->attacker[count] = (struct l3_attacker){0};
	frame->c = caps;
	frame->path = (uint16_t)points;
}

static bool anyone_goes_on(const l3_state *s, const l3_mac *m) {
	for (unsigned i = 0; i < L3_ATTACKERS; i++)
		if (m->attacker[i].unit && l3_stands(s, m->attacker[i].unit - 1u) && goes_on(s, m, m->attacker[i].score))
			return true;
	return false;
}

/* The attackers have tested: the defender's turn, or the end. */
static void after_a(l3_play *play) {
	l3_mac *m = &play->s->mac[l3_mac_now(play->s)];
	l3_frame *frame = l3_top(play->s);
	if (!anyone_goes_on(play->s, m) && !(m->flags & L3_MAC_CROSSED)) {
		l3_go_to(play->s, L3_MAC_END);
		return;
	}
	frame->flags |= L3_MF_STARTED;
	if (!(m->flags & L3_MAC_CROSSED))
		close_ranks(play, m);
	frame->done = 0;
	frame->unit = 0;
	if (m->flags & L3_MAC_CROSSED) {
		frame->unit = m->objective[0].unit;
		l3_go_to(play->s, L3_TEST_D);
	} else {
		l3_go_to(play->s, L3_MAC_ANSWER);
	}
}

/* Leftmost first (L3C-31.13): the next who has not tested, or none. */
static unsigned next_attacker(const l3_look *look, const l3_frame *frame, const l3_mac *m) {
	unsigned best = L3_ATTACKERS;
	int32_t at_best = 0;
	for (unsigned i = 0; i < L3_ATTACKERS; i++) {
		if (!m->attacker[i].unit || frame->done >> i & 1 || !l3_stands(look->s, m->attacker[i].unit - 1u))
			continue;
		const l3_element *e = l3_el(look, m->attacker[i].unit - 1u);
		table_pose edge = {0, 0, l3_forward(look, l3_side_of(m->attacker[i].unit - 1u))};
		int32_t right = table_measured_from(edge, (table_point){e->x, e->y}).x;
		if (best < L3_ATTACKERS && right >= at_best)
			continue;
		best = i;
		at_best = right;
	}
	return best;
}

static unsigned tested_now(const l3_look *look) {
	const l3_frame *frame = l3_mac_frame(look->s);
	return next_attacker(look, frame, &look->s->mac[frame->mac - 1u]);
}

static void test_a_apply(l3_play *play, const gg_action *action) {
	l3_state *s = play->s;
	l3_frame *frame = l3_top(s);
	unsigned mac = frame->mac - 1u, i = tested_now(&play->look), unit = s->mac[mac].attacker[i].unit - 1u;
	unsigned cause = s->mac[mac].objective[0].unit - 1u;
	l3_test test;
	l3_test_facts(&play->look, unit, motive_a(&s->mac[mac]), L3_TEST_OTHER, mac, &test);
	int32_t score = l3_test_sum(&test, NULL) + l3_test_random(&test, action->a);
	frame->done |= (uint16_t)(1u << i);
	frame->path |= (uint16_t)(fire_points(&test) << (2 * i));
	l3_note_famous(&play->look, unit, &s->element[unit]);
	l3_test_result read = l3_test_read(&test, l3_test_cap(score));
	bool on = goes_on(s, &s->mac[mac], score);
	int32_t capped = l3_test_cap(score);
	if (s->mac[mac].kind == L3_IS_MAF && read.stands)
		l3_rolled(play, L3_SAY_MAC_TEST_FIRE_RESULT, L3C_20_1, l3_unit_arg(s, unit), capped,
			  (int32_t)farther((l3_range)read.range, announced(&s->mac[mac], unit)), action->a);
	else
		l3_rolled(play, L3_SAY_MAC_TEST_RESULT, L3C_6_14, l3_unit_arg(s, unit), capped, read.now, action->a);
	bool last = next_attacker(&play->look, frame, &s->mac[mac]) == L3_ATTACKERS;
	l3_attacker_rescored(play, mac, i, score);
	if (!on) { /* L3C-31.12: he stays at 2/3, or goes back */
		s->element[unit].pace = L3_HALT;
		if (s->mac[mac].kind == L3_IS_MAF && read.stands)
			l3_tell(play, L3_SAY_MAF_FAILS, L3C_6_14, l3_unit_arg(s, unit), 0, 0);
	}
	if (last)
		after_a(play);
	if (!on && read.now <= L3_REPLI)
		l3_send_back(play, unit, (l3_case)read.now, cause);
}

static void test_a_explain(l3_look *look, const gg_action *action, const gg_item_sink *sink) {
	const l3_mac *m = &look->s->mac[l3_mac_now(look->s)];
	unsigned i = tested_now(look);
	(void)action;
	if (i < L3_ATTACKERS)
		l3_explain_test(look, m->attacker[i].unit - 1u, motive_a(m), L3_TEST_OTHER, l3_mac_now(look->s), sink);
}

const l3_phase_rules l3_test_a = {.turn = l3_turn_test, .go = l3_test_without_die, .apply = test_a_apply, .explain = test_a_explain};

/* --- TEST_D ------------------------------------------------------------------------------------------------------------------------------
 */

l3_motive l3_motive_of(const l3_state *s, const l3_mac *m, unsigned objective, l3_motive *then) {
	const l3_element *e = &s->element[m->objective[objective].unit - 1u];
	*then = L3_TEST_OTHER;
	if (m->flags & L3_MAC_CROSSED)
		return L3_TEST_MAC;
	switch ((l3_answer)m->objective[objective].answer) {
	case L3_ANSWER_FIRE:
		return L3_TEST_ANSWER_FIRE;
	case L3_ANSWER_COUNTER:
		return L3_TEST_ANSWER_COUNTER;
	case L3_ANSWER_REACT:
		*then = e->order_post == L3_ANSWER_FIRE      ? L3_TEST_ANSWER_FIRE
			: e->order_post == L3_ANSWER_COUNTER ? L3_TEST_ANSWER_COUNTER
							     : L3_TEST_ANSWER_STAND;
		return L3_TEST_REACTION;
	case L3_ANSWER_NOTHING:
	case L3_ANSWER_FLEE:
	case L3_ANSWER_EVADE:
	case L3_ANSWER_UNMASK:
		break;
	}
	return L3_TEST_ANSWER_STAND;
}

/* Skirmishers of a screen do not test (L3C-22.25), nor who flees or evades. */
static bool tests(const l3_state *s, const l3_mac *m, unsigned i) {
	unsigned unit = m->objective[i].unit;
	if (!unit || !l3_stands(s, unit - 1u) || l3_is_screen(unit - 1u) || m->objective[i].flags & L3_O_FLED)
		return false;
	return true;
}

static void after_d(l3_play *play) {
	l3_frame *frame = l3_top(play->s);
	const l3_mac *m = &play->s->mac[frame->mac - 1u];
	for (;;) {
		unsigned next = m->flags & L3_MAC_CROSSED ? L3_ATTACKERS : l3_next_objective(&play->look, frame, m);
		if (next == L3_ATTACKERS) {
			frame->done = 0;
			frame->unit = 0;
			l3_go_to(play->s, L3_MAC_ADJUST);
			return;
		}
		if (tests(play->s, m, next)) {
			frame->unit = m->objective[next].unit;
			return;
		}
		frame->done |= (uint16_t)(1u << next);
	}
}

/* What a reaction has won: its manoeuvre is made (L3C-23.1). */
static void manoeuvre(l3_play *play, unsigned element) {
	l3_element *e = &play->s->element[element];
	gg_action action = {.who = (uint16_t)element};
	switch ((l3_manoeuvre)e->order_pre) {
	case L3_M_STOP:
		break;
	case L3_M_CHF:
		action.kind = L3_DO_FORM;
		action.a = e->order_pre_arg;
		l3_drill(play, &action);
		break;
	case L3_M_CHO:
		action.kind = L3_DO_TURN;
		action.a = e->order_heading;
		l3_drill(play, &action);
		break;
	case L3_M_REFORM_FULLY:
		action.kind = L3_DO_REFORM;
		action.a = e->formation;
		l3_drill(play, &action);
		action.a = e->order_pre_arg;
		l3_drill(play, &action);
		break;
	case L3_M_REFORM:
		action.kind = L3_DO_REFORM;
		action.a = e->order_pre_arg;
		l3_drill(play, &action);
		break;
	case L3_M_FACES:
		action.kind = L3_DO_FACES;
		action.b = e->order_pre_arg;
		l3_drill(play, &action);
		break;
	}
	e->pace = L3_HALT; /* it stands, in order (L3C-7.7) */
	e->marks &= ~(uint32_t)(L3_SURPRISED | L3_FAST_BEFORE_CAVALRY);
}

static void test_d_apply(l3_play *play, const gg_action *action) {
	l3_state *s = play->s;
	l3_frame *frame = l3_top(s);
	unsigned mac = frame->mac - 1u, unit = frame->unit - 1u, i = 0;
	l3_mac *m = &s->mac[mac];
	l3_motive then;
	l3_test test;
	while (i < L3_ATTACKERS - 1 && m->objective[i].unit != unit + 1)
		i++;
	l3_motive motive = l3_motive_of(s, m, i, &then);
	l3_test_facts(&play->look, unit, motive, then, mac, &test);
	unsigned lost = motive == L3_TEST_REACTION ? l3_answer_pa(&play->look, unit, motive, L3_TEST_REACTION) : 0;
	int32_t score = l3_test_score(&test, action->a);
	l3_note_famous(&play->look, unit, &s->element[unit]);
	l3_test_result read = l3_test_read(&test, score);
	m->objective[i].score = (int8_t)score;
	m->objective[i].result = (uint8_t)read.now;
	m->objective[i].flags |= L3_O_TESTED;
	bool fires = (motive == L3_TEST_ANSWER_FIRE || then == L3_TEST_ANSWER_FIRE) && read.stands;
	if (fires)
		l3_rolled(play, L3_SAY_MAC_TEST_FIRE_RESULT, L3C_22_6, l3_unit_arg(s, unit), score,
			  (int32_t)farther((l3_range)read.range, announced(m, unit)), action->a);
	else
		l3_rolled(play, L3_SAY_MAC_TEST_RESULT, L3C_22_6, l3_unit_arg(s, unit), score, read.now, action->a);
	if (motive == L3_TEST_REACTION) {
		l3_pay(play, unit, lost);
		if (read.stands) {
			m->objective[i].flags |= L3_O_REACTED;
			manoeuvre(play, unit);
		} else {
			l3_tell(play, L3_SAY_REACTION_FAILS, L3C_23_1, l3_unit_arg(s, unit), 0, 0);
		}
	}
	frame->done |= (uint16_t)(1u << i);
	after_d(play);
}

static void test_d_explain(l3_look *look, const gg_action *action, const gg_item_sink *sink) {
	const l3_frame *frame = l3_mac_frame(look->s);
	const l3_mac *m = &look->s->mac[frame->mac - 1u];
	l3_motive then;
	unsigned i = 0;
	(void)action;
	while (i < L3_ATTACKERS - 1 && m->objective[i].unit != frame->unit)
		i++;
	l3_motive motive = l3_motive_of(look->s, m, i, &then);
	l3_explain_test(look, frame->unit - 1u, motive, then, frame->mac - 1u, sink);
}

const l3_phase_rules l3_test_d = {.turn = l3_turn_test, .go = l3_test_without_die, .apply = test_d_apply, .explain = test_d_explain};

/* The first to test after the answers; ADJUST if nobody does. */
void l3_begin_test_d(l3_play *play) {
	l3_top(play->s)->done = 0;
	l3_go_to(play->s, L3_TEST_D);
	after_d(play);
}
