/*
 * turn.c - the start of turns and phases, initiative, and their end (a.3, a.4, a.8).
 */
#include "turn.h"

#include "../../core/mem.h"
#include "tricolore_words.h"

#include "data.h"
#include "harm.h"
#include "melee.h"
#include "steps.h"

/* --- Generals (L3C-25.12, 25.13) ---------------------------------------------------------------------------------------------- */

unsigned l3_gec(const l3_state *s, unsigned side) {
	unsigned found = L3_NONE;
	for (unsigned i = side * L3_SIDE_GENERALS; i < (side + 1) * L3_SIDE_GENERALS; i++)
		if (s->general[i].state != L3_NO_GENERAL && (found == L3_NONE || s->general[i].grade > s->general[found].grade))
			found = i;
	return found;
}

void l3_generals_return(l3_play *play, unsigned side) {
	for (unsigned i = side * L3_SIDE_GENERALS; i < (side + 1) * L3_SIDE_GENERALS; i++) {
		l3_general *g = &play->s->general[i];
		if (g->state != L3_DOWN && g->state != L3_DEAD)
			continue;
		if (!g->back_turn || g->back_turn > play->s->turn)
			continue;
		bool returns = g->state == L3_DOWN;
		g->state = returns ? L3_WELL : L3_ACTING;
		g->back_turn = 0;
		if (!returns)
			g->bonus = 0; /* an aide or colonel keeps the chain and gives no bonus */
		l3_tell(play, returns ? L3_SAY_GENERAL_BACK : L3_SAY_GENERAL_REPLACED, L3C_25_13, l3_general_arg(play->s, i), 0, 0);
	}
}

/* --- TURN_START ----------------------------------------------------------------------------------------------------------------- */

/* Marks that outlive a turn. */
enum { KEPT = L3_IDENTIFIED | L3_HIDDEN | L3_RALLY_DUE };

static void climb(l3_play *play, unsigned element) {
	l3_element *e = &play->s->element[element];
	if (e->morale >= L3_ARRET)
		return;
	l3_climb facts = {
		.now = e->morale,
		.exact = e->morale == L3_HALTE || (e->marks & L3_MANDATORY_EXACT),
		.under_fire = (e->marks & L3_UNDER_FIRE_TURN) != 0,
		.enemy_at_dt = l3_enemy_at_dt(&play->look, element),
		.second_line = l3_second_line(&play->look, element),
	};
	l3_case now = l3_climb_to(&facts, NULL);
	if (e->marks & L3_UNMASKED && e->morale == L3_REPLI) /* as it was meant (L3C-8.5) */
		now = L3_ARRET;
	if (now == e->morale)
		return;
	e->morale = (uint8_t)now;
	l3_tell_state(play, element, L3_SAY_CLIMBS, L3C_14_6, (int32_t)now);
}

static void refresh(l3_play *play, unsigned element) {
	l3_state *s = play->s;
	l3_element *e = &s->element[element];
	unsigned over = e->pa_spent > L3_TURN_PA ? e->pa_spent - (unsigned)L3_TURN_PA : 0; /* L3C-2.8 */
	e->pa_spent = (uint8_t)(over + e->pa_next);
	e->pa_next = e->move_pa = e->sop_pa = 0;
	e->moved = e->climbed = 0;
	e->size_turn = (uint8_t)l3_figures(s, element);
	e->pap_turn = e->pap_action = e->pap_fire_turn = e->tests_done = 0;
	e->fire = (uint8_t)(L3_LOADED | (s->options.first_fire ? 0 : e->fire & L3_FIRST_FIRE_USED)); /* L3C-2.7 */
	e->marks = (e->marks & KEPT) | (e->pa_spent >= L3_TURN_PA ? L3_RED : 0);
	e->delay = e->ticks = e->engaged = e->support_of = 0;
	memset(e->noted, 0, sizeof e->noted);
	s->declined[element] = 0;
}

static void refresh_generals(l3_state *s) {
	for (unsigned i = 0; i < L3_GENERALS; i++) {
		l3_general *g = &s->general[i];
		g->used = g->gives = g->mac = 0;
		if (g->pinned && g->with && s->element[g->with - 1].morale >= L3_HALTE)
			g->pinned = 0;
	}
}

static void refresh_groups(l3_state *s) {
	for (unsigned i = 0; i < L3_GROUPS; i++) {
		l3_group *g = &s->group[i];
		unsigned next = g->flags >> 4 & 15u;
		if (next)
			g->order = (uint8_t)next; /* an order works from the next turn (L3C-26.7) */
		g->moved_op = 0;
		g->flags &= (uint16_t) ~(L3_GT_STOPPED | 0xf0);
	}
}

static void turn_start(l3_play *play) {
	l3_state *s = play->s;
	s->turn++;
	l3_tell(play, L3_SAY_TURN, L3C_2_1, s->turn, s->turns, 0);
	for (unsigned u = 0; u < L3_ELEMENTS && s->turn == 1; u++)
		l3_reveal_first(play, u); /* L3C-32.2 */
	for (unsigned u = 0; u < L3_ELEMENTS; u++)
		if (l3_stands(s, u))
			climb(play, u);
	for (unsigned u = 0; u < L3_ELEMENTS; u++)
		if (l3_exists(s, u))
			refresh(play, u);
	refresh_generals(s);
	refresh_groups(s);
	memset(s->passage, 0, sizeof s->passage);
	s->thirds = s->sides_done = 0;
	s->dice[0] = s->dice[1] = 0;
	s->jai_before = s->jai;
	if (s->options.play) { /* simultaneous: initiative comes after the markers (L3C-3.2) */
		l3_generals_return(play, 0);
		l3_generals_return(play, 1);
		s->side = s->jai;
		l3_go_to(s, L3_OP_MENU);
		return;
	}
	l3_go_to(s, L3_INIT_ROLL);
}

const l3_phase_rules l3_turn_start = {.turn = l3_turn_itself, .go = turn_start};

/* --- INIT_ROLL (T13, L3C-31.8) ------------------------------------------------------------------------------------------------------ */

static bool attacks(const l3_state *s, unsigned side) {
	for (unsigned i = side * L3_SIDE_GROUPS; i < (side + 1) * L3_SIDE_GROUPS; i++)
		if ((s->group[i].flags & L3_GT_EXISTS) && s->group[i].order == L3_GT_ATTACK)
			return true;
	return false;
}

static int32_t gec_ccf(const l3_state *s, unsigned side) {
	unsigned gec = l3_gec(s, side);
	return gec == L3_NONE || s->general[gec].state == L3_DOWN || s->general[gec].state == L3_DEAD ? 0 : s->general[gec].ccf;
}

static void init_roll(l3_play *play, const gg_action *action) {
	l3_state *s = play->s;
	unsigned side = s->dice[0] ? 1 : 0;
	s->dice[side] = (uint8_t)action->a;
	l3_tell(play, L3_SAY_INITIATIVE_DIE, L3C_31_8, l3_army_arg(s, side), action->a, action->a + gec_ccf(s, side));
	if (!side)
		return;
	int32_t die[] = {s->dice[0], s->dice[1]}, ccf[] = {gec_ccf(s, 0), gec_ccf(s, 1)};
	int32_t attack[] = {attacks(s, 0), attacks(s, 1)};
	int32_t former = s->jai_before;
	if (s->turn == 1) {
		int attacker = play->look.data->scenario[s->scenario].attacker;
		former = attacker > 0 ? attacker : 0;
	}
	s->jai = (uint8_t)l3_initiative_winner(die, ccf, attack, former);
	s->jep = s->side = s->jai;
	s->dice[0] = s->dice[1] = 0;
	l3_headline(play, L3_SAY_INITIATIVE, L3C_31_8, l3_army_arg(s, s->jai), 0, 0);
	l3_go_to(s, s->options.play ? L3_SIM_READ : L3_OP_MENU);
}

static void explain_init(l3_look *look, const gg_action *action, const gg_item_sink *sink) {
	unsigned side = look->s->dice[0] ? 1 : 0;
	gg_item item = {.kind = GG_ITEM_TOTAL, .code = L3_SAY_INITIATIVE_SUM, .clause = L3C_31_8};
	(void)action;
	item.args[0] = l3_army_arg(look->s, side);
	item.value = gec_ccf(look->s, side);
	sink->put(sink->payload, &item);
	item = (gg_item){
		.kind = GG_ITEM_PLUS, .code = L3_SAY_LINE_CCF, .clause = L3C_3_2, .mark = GG_MARK_RECONSTRUCTED, .value = item.value};
	sink->put(sink->payload, &item);
}

const l3_phase_rules l3_init_roll = {.turn = l3_turn_chance, .apply = init_roll, .explain = explain_init};

/* --- Phases of alternating play ------------------------------------------------------------------------------------------------------ */

/* Fires and refusals of the phase before are over (L3C-31.24, 31.4). */
static void ph_start(l3_play *play) {
	l3_state *s = play->s;
	enum {
		OF_PHASE = L3_UNDER_INF_FIRE | L3_UNDER_BALL | L3_UNDER_CANISTER | L3_GUNS_BESIDE | L3_MADE_OPPORTUNITY | L3_DECLINED_ALL |
			   L3_FAST_BEFORE_CAVALRY | L3_CAUGHT | L3_SURPRISED
	};
	for (unsigned u = 0; u < L3_ELEMENTS; u++) {
		if (!l3_exists(s, u))
			continue;
		s->element[u].marks &= ~(uint32_t)OF_PHASE;
		s->element[u].fire &= (uint8_t) ~(L3_FIRED_0 | L3_FIRED_1 | L3_FIRED_ENEMY_PHASE | L3_FIRE_LEFT | L3_FIRE_RIGHT);
		s->declined[u] = 0;
	}
	l3_generals_return(play, s->jep);
	l3_tell(play, L3_SAY_PHASE_OF, L3C_3_19, l3_army_arg(s, s->jep), 0, 0);
	l3_go_to(s, L3_PH_FIRE0);
}

const l3_phase_rules l3_ph_start = {.turn = l3_turn_itself, .go = ph_start};

void l3_close_phase(l3_play *play) {
	l3_state *s = play->s;
	l3_separate_all(play);
	for (unsigned u = 0; u < L3_ELEMENTS; u++) {
		l3_element *e = &s->element[u];
		if (!l3_exists(s, u))
			continue;
		if (e->morale > L3_ARRET)
			e->morale = L3_ARRET;
		e->pace = L3_HALT;
		e->fire &= (uint8_t)~L3_FIRED_1; /* safeguards are possible (L3C-17.9) */
		e->engaged = e->support_of = 0;
		e->marks &= ~(uint32_t)(L3_OWN_SCREEN) & ~L3_ENEMY_SCREEN;
	}
	for (unsigned i = 0; i < L3_GENERALS; i++)
		s->general[i].mac = 0;
	memset(s->mac, 0, sizeof s->mac);
	memset(s->mac_order, 0, sizeof s->mac_order);
	s->macs = s->mac_at = s->gt_now = 0;
	l3_action_over(play);
}

static void ph_end(l3_play *play) {
	l3_state *s = play->s;
	l3_close_phase(play);
	s->sides_done = 0;
	if (!s->options.play && s->jep == s->jai) {
		s->jep = (uint8_t)(1 - s->jai);
		l3_go_to(s, L3_PH_START);
		return;
	}
	s->jep = s->jai;
	l3_go_to(s, L3_END_TESTS);
}

const l3_phase_rules l3_ph_end = {.turn = l3_turn_itself, .go = ph_end};

/* --- The end of the turn
 * ------------------------------------------------------------------------------------------------------------------ */

static void end_tests(l3_play *play) {
	if (l3_queue_open(play)) /* tests asked for later (L3C-31.15) */
		return;
	play->s->side = play->s->jai;
	play->s->sides_done = 0;
	l3_go_to(play->s, L3_SAFEGUARD);
}

const l3_phase_rules l3_end_tests = {.turn = l3_turn_itself, .go = end_tests};

/* Units at or below a quarter are no longer units (L3C-33.2). */
static void remove_wrecks(l3_play *play) {
	for (unsigned u = 0; u < L3_ELEMENTS; u++) {
		const l3_element *e = &play->s->element[u];
		bool wreck = e->guns0 ? !l3_guns(play->s, u) : 4 * l3_figures(play->s, u) <= e->size0;
		if (l3_stands(play->s, u) && wreck)
			l3_destroy(play, u, L3_SAY_TOO_FEW_LEFT, L3C_33_2);
	}
}

static void take_objectives(l3_play *play) {
	for (unsigned i = 0; i < play->s->objectives; i++) {
		l3_objective *objective = &play->s->objective[i];
		int holder = l3_objective_holder(&play->look, i);
		if (holder < 0 || holder == objective->holder)
			continue;
		objective->holder = (int8_t)holder;
		l3_tell(play, L3_SAY_OBJECTIVE_TAKEN, L3C_33_4, l3_objective_arg(play->s, i), l3_army_arg(play->s, (unsigned)holder), 0);
	}
}

static bool quiet(const l3_state *s) {
	for (unsigned u = 0; u < L3_ELEMENTS; u++)
		if (l3_exists(s, u) && (s->element[u].marks & (L3_MADE_MAC | L3_UNDER_FIRE_TURN)))
			return false;
	return true;
}

static void end_check(l3_play *play) {
	enum { QUIET_MOST = 4 };
	l3_state *s = play->s;
	int32_t halves[L3_SIDES];
	remove_wrecks(play);
	take_objectives(play);
	s->quiet_turns = (uint8_t)(quiet(s) ? s->quiet_turns + 1 : 0);
	for (unsigned side = 0; side < L3_SIDES; side++)
		if (!s->broken[side] && l3_breaks(s, side)) {
			s->broken[side] = 1;
			l3_tell(play, L3_SAY_ARMY_BREAKS, L3C_33_3, l3_army_arg(s, side), 0, 0);
		}
	l3_points(&play->look, halves);
	s->vp_halves[0] = (int16_t)halves[0];
	s->vp_halves[1] = (int16_t)halves[1];
	if (!s->broken[0] && !s->broken[1] && s->turn < s->turns && s->quiet_turns < QUIET_MOST) {
		l3_go_to(s, L3_TURN_START);
		return;
	}
	if (s->quiet_turns >= QUIET_MOST)
		l3_tell(play, L3_SAY_TOO_QUIET, L3C_33_6, 0, 0, 0);
	l3_tell_victory(play, halves);
	l3_go_to(s, L3_PLAYED_OUT);
}

const l3_phase_rules l3_end_check = {.turn = l3_turn_itself, .go = end_check};

static int over(const l3_state *s) {
	(void)s;
	return GG_OVER;
}

const l3_phase_rules l3_played_out = {.turn = over};
