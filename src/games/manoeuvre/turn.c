/*
 * turn.c - the phase machine: who acts, what comes next, and which states are skipped. A state is skipped
 * only if public facts leave one choice; if the choice depends on a player's hand the state is always entered,
 * so that skipping reveals nothing (rules digest, Decision points).
 */
#include "manoeuvre.h"

void mv_tell(const gg_sink *sink, unsigned code, unsigned clause, int32_t a, int32_t b, int32_t c, int32_t d) {
	if (!sink)
		return;
	gg_event event = {.code = (uint16_t)code, .clause = (uint16_t)clause, .seen_by = GG_SEEN_BY_ALL, .args = {a, b, c, d, 0, 0}};
	event.headline = code >= MV_SAY_OUTCOME_REPULSED && code <= MV_SAY_OUTCOME_LAST;
	sink->put(sink->payload, &event);
}

void mv_tell_seat(const gg_sink *sink, int seat, unsigned code, unsigned clause, int32_t a, int32_t b, int32_t c) {
	if (!sink)
		return;
	gg_event event = {.code = (uint16_t)code, .clause = (uint16_t)clause, .seen_by = (uint8_t)(1u << seat), .args = {a, b, c, 0, 0, 0}};
	sink->put(sink->payload, &event);
}

int32_t mv_name_unit(const mv_state *s, int seat, unsigned unit) {
	return s->army[seat] * 64 + (int32_t)unit;
}

int32_t mv_name_card(const mv_state *s, int seat, unsigned card) {
	return s->army[seat] * 64 + (int32_t)card;
}

/* Who acts in each phase. */
enum { CHANCE, FIRST, SECOND, ACTIVE, OTHER, PLACER, NOBODY };
static const uint8_t actors[MV_PHASES] = {
	[MV_SETUP_ROLL] = CHANCE,    [MV_SETUP_MAP] = FIRST,    [MV_SETUP_NATIONS] = SECOND, [MV_SETUP_PICK] = FIRST,
	[MV_SETUP_EDGE] = SECOND,    [MV_SETUP_DEAL] = CHANCE,  [MV_SETUP_CHOOSE] = PLACER,  [MV_SETUP_PLACE] = PLACER,
	[MV_DISCARD] = ACTIVE,       [MV_DRAW] = CHANCE,        [MV_DRAW_SCOUT] = ACTIVE,    [MV_MOVE_FIRST] = ACTIVE,
	[MV_MOVE_MENU] = ACTIVE,     [MV_GUER_SUPPLY] = OTHER,  [MV_MOVE_SUPPLY] = ACTIVE,   [MV_GUER_MARCH] = OTHER,
	[MV_MOVE_MARCH] = ACTIVE,    [MV_MOVE_BANZAI] = ACTIVE, [MV_MOVE_DIG] = ACTIVE,      [MV_COMBAT_MENU] = ACTIVE,
	[MV_CB_WITHDRAW] = OTHER,    [MV_CB_US_ROLL] = CHANCE,  [MV_CB_WD_RETREAT] = OTHER,  [MV_CB_WD_ADVANCE] = ACTIVE,
	[MV_CB_WD_PURSUIT] = CHANCE, [MV_CB_DEFEND] = OTHER,    [MV_CB_ATTACK] = ACTIVE,     [MV_CB_SKIRMISH] = ACTIVE,
	[MV_CB_COMMIT] = ACTIVE,     [MV_CB_ROLL] = CHANCE,     [MV_CB_CHOICE_O] = OTHER,    [MV_CB_CHOICE_A] = ACTIVE,
	[MV_CB_RETREAT] = OTHER,     [MV_CB_ADVANCE] = ACTIVE,  [MV_CB_PURSUIT] = CHANCE,    [MV_CB_COMMITTED] = ACTIVE,
	[MV_FIRE_ROLL] = CHANCE,     [MV_ROCKET_ROLL] = CHANCE, [MV_ROCKET_RETREAT] = OTHER, [MV_RESTORE_MENU] = ACTIVE,
	[MV_GUER_RESTORE] = OTHER,   [MV_RALLY_ROLL] = CHANCE,  [MV_REDOUBT_MENU] = ACTIVE,  [MV_GAME_OVER] = NOBODY,
};

int mv_turn(const gg_game *game, const gg_state *state) {
	(void)game;
	const mv_state *s = mv_of(state);
	switch (actors[s->phase]) {
	case CHANCE:
		return GG_CHANCE;
	case FIRST:
		return s->first;
	case SECOND:
		return !s->first;
	case OTHER:
		return !s->active;
	case NOBODY:
		return GG_OVER;
	default: /* ACTIVE; while choosing and placing, the active seat is the one doing so */
		return s->active;
	}
}

/* MAN-5n to 5q: units that a Forced March could still move. */
static bool can_march(const mv_state *s) {
	for (unsigned i = 0; i < MV_UNITS; i++)
		if ((s->moved & ~s->marched & ~s->rough_start & ~(s->fm_end_ban ? s->rough_end : 0)) >> i & 1 &&
		    mv_step(s, mv_square(s, s->active, i)))
			return true;
	return false;
}

static bool skip_move_menu(const gg_game *game, const mv_state *s) {
	bool more = mv_can_move(s);
	if (s->moves_left && more)
		return false;
	if (!mv_hand_size(s, s->active))
		return true;
	const mv_army *army = mv_army_of(game, s, s->active);
	return !army->kind[MV_SCOUT_SPY] && !(army->kind[MV_SUPPLY] && !s->supply_used && more) &&
	       !(army->kind[MV_FORCED_MARCH] && can_march(s));
}

/* Step 3: whether the deck and the board could allow a withdrawal at all (MAN-6.1.3a to 6.1.3f). */
static bool skip_withdraw(const gg_game *game, const mv_state *s) {
	int o = !s->active;
	const mv_army *army = mv_army_of(game, s, o);
	if (!mv_hand_size(s, o) || !mv_retreats(s, o, s->target))
		return true;
	if (army->kind[MV_WITHDRAW] && !s->failed)
		return false;
	uint64_t tried = 0;
	for (unsigned i = 0; i < s->laid_count[o]; i++)
		tried |= gg_set_of(s->laid[o][i]);
	for (uint64_t cards = army->of_unit[s->target] & ~tried; cards;)
		if (army->card[gg_set_pop(&cards)].withdraw)
			return false;
	return true;
}

/* MAN-11.8d, 11.8f: whether a marked card in play could still be declared. */
static bool skip_commit(const gg_game *game, const mv_state *s) {
	mv_list list = {NULL, 0, 0};
	mv_list_combat(game, s, &list);
	return list.count <= 1; /* only "done" */
}

static bool skip_redoubt(const gg_game *game, const mv_state *s) {
	const mv_army *army = mv_army_of(game, s, s->active);
	if (!mv_hand_size(s, s->active))
		return true;
	if (army->kind[MV_SCOUT_SPY])
		return false;
	bool bare = false, printed = army->kind[MV_REDOUBT] || (s->dl_cards && army->marked[MV_ALSO_REDOUBT]);
	for (unsigned i = 0; i < MV_UNITS; i++)
		bare = bare || (mv_on_map(s, s->active, i) && !(s->redoubt[s->active] >> i & 1));
	return !bare || !printed;
}

/* MAN-2.3d: the discard pile becomes the deck when a card must be drawn from an empty deck. */
static void reshuffle(mv_state *s, int seat, const gg_sink *sink) {
	s->draw[seat] |= s->pile[seat];
	s->pile[seat] = s->seen[seat] = 0;
	s->pile_size[seat] = 0;
	s->top[seat] = MV_NONE;
	mv_tell(sink, MV_SAY_RESHUFFLED, MAN_2_3D, s->army[seat], 0, 0, 0);
}

unsigned mv_basic_moves(const mv_state *s) {
	return s->advance_to_contact && s->turn < 3 ? 4u - s->turn : 1;
}

static void forget_moves(mv_state *s) {
	s->moves_left = s->moved = s->rough_start = s->rough_end = s->marched = s->supply_used = s->banzai = 0;
}

void mv_start_moving(const gg_game *game, mv_state *s, const gg_sink *sink) {
	forget_moves(s);
	s->moves_left = (uint8_t)mv_basic_moves(s);
	bool able = mv_can_move(s);
	if (!able) /* MAN-5k: without this, readers of the log would wonder where the Movement Phase went */
		mv_tell(sink, MV_SAY_CANNOT_MOVE, MAN_5K, s->army[s->active], 0, 0, 0);
	mv_go(game, s, able ? MV_MOVE_FIRST : MV_COMBAT_MENU, sink);
}

/* MAN-11.9: whether the list of twelve decides the last tie. */
static bool list_of_twelve(const gg_game *game, const mv_state *s) {
	return s->tie_list == MV_TIE_DISTANT || mv_army_of(game, s, 0)->distant || mv_army_of(game, s, 1)->distant;
}

/* MAN-2.2a to 2.2h, 11.9: who wins at nightfall, and why. */
void mv_judge_night(const gg_game *game, const mv_state *s, uint8_t *winner, uint8_t *cause) {
	int squares[2], lost[2], weak[2];
	for (int p = 0; p < 2; p++) {
		squares[p] = (int)gg_set_count(mv_control(s, p));
		lost[p] = (int)mv_losses(s, p);
		weak[p] = (int)gg_set_count(s->reduced[p]);
	}
	const mv_army *x = mv_army_of(game, s, 0), *y = mv_army_of(game, s, 1);
	bool distant = list_of_twelve(game, s);
	int place[2] = {distant ? x->tie_distant : x->tie_base, distant ? y->tie_distant : y->tie_base};
	if (squares[0] != squares[1]) {
		*winner = squares[1] > squares[0];
		*cause = MV_CAUSE_SQUARES;
	} else if (lost[0] != lost[1]) {
		*winner = lost[1] < lost[0];
		*cause = MV_CAUSE_LOSSES;
	} else if (weak[0] != weak[1]) {
		*winner = weak[1] < weak[0];
		*cause = MV_CAUSE_REDUCED;
	} else { /* MAN-2.2h, 11.9a; two of a player's own armies: the first in the registry */
		*winner = place[0] != place[1] ? place[1] < place[0] : s->army[1] < s->army[0];
		*cause = MV_CAUSE_LIST;
	}
}

/* MAN-2.2: Nightfall. */
static void nightfall(const gg_game *game, mv_state *s, const gg_sink *sink) {
	static const uint16_t clauses[] = {0, 0, 0, MAN_2_2A, MAN_2_2F, MAN_2_2G, MAN_2_2H};
	mv_tell(sink, MV_SAY_NIGHTFALL, MAN_2_2A, (int32_t)gg_set_count(mv_control(s, 0)), (int32_t)gg_set_count(mv_control(s, 1)), 0, 0);
	mv_judge_night(game, s, &s->winner, &s->cause);
	s->phase = MV_GAME_OVER;
	unsigned clause = s->cause == MV_CAUSE_LIST && list_of_twelve(game, s) ? MAN_11_9A : clauses[s->cause];
	mv_tell(sink, MV_SAY_WINS_BY_NIGHT, clause, s->army[s->winner], 0, 0, 0);
}

void mv_begin_turn(const gg_game *game, mv_state *s, const gg_sink *sink) {
	mv_tell(sink, MV_SAY_TURN_BEGINS, MAN_4_0A, s->army[s->active], s->turn, 0, 0);
	mv_go(game, s, MV_DISCARD, sink);
}

/* MAN-2.3e to 2.3g, 4.0a */
void mv_end_turn(const gg_game *game, mv_state *s, const gg_sink *sink) {
	bool dark = s->night == 3, second = s->active != s->first;
	s->unit = s->card = 0;
	if ((dark && (second || s->day_end == MV_END_PLAYER_TURN)) || (second && s->turn >= s->turn_cap)) {
		nightfall(game, s, sink);
		return;
	}
	s->active = !s->active;
	s->turn = (uint16_t)(s->turn + second);
	mv_begin_turn(game, s, sink);
}

static bool has_reduced(const mv_state *s) {
	return s->reduced[s->active] != 0;
}

void mv_go(const gg_game *game, mv_state *s, mv_phase phase, const gg_sink *sink) {
	s->phase = (uint8_t)phase;
	switch ((int)phase) {
	case MV_DISCARD:
		s->old_top = s->top[s->active];
		s->laid_off = 0;
		if (!mv_hand_size(s, s->active)) {
			s->old_top = MV_NONE;
			mv_go(game, s, MV_DRAW, sink);
		}
		break;
	case MV_DRAW:
		if (mv_hand_size(s, s->active) < MV_HAND) {
			if (!mv_deck_left(s, s->active))
				reshuffle(s, s->active, sink);
		} else if (s->scout_redraw && mv_deck_kind(game, s, s->active, MV_SCOUT_SPY)) {
			s->phase = MV_DRAW_SCOUT;
		} else {
			mv_start_moving(game, s, sink);
		}
		break;
	case MV_MOVE_FIRST:
		break;
	case MV_MOVE_MENU:
		if (skip_move_menu(game, s))
			mv_go(game, s, MV_COMBAT_MENU, sink);
		break;
	case MV_GUER_SUPPLY:
	case MV_GUER_MARCH:
		if (!mv_may_guerrilla(game, s, !s->active)) {
			s->card = 0;
			s->phase = phase == MV_GUER_SUPPLY ? MV_MOVE_SUPPLY : MV_MOVE_MARCH;
		}
		break;
	case MV_COMBAT_MENU:
		forget_moves(s);
		if (!mv_hand_size(s, s->active))
			mv_go(game, s, MV_RESTORE_MENU, sink);
		break;
	case MV_CB_WITHDRAW:
		if (skip_withdraw(game, s))
			mv_go(game, s, MV_CB_DEFEND, sink);
		break;
	case MV_CB_DEFEND:
		if (!mv_hand_size(s, !s->active))
			mv_go(game, s, MV_CB_ATTACK, sink);
		break;
	case MV_CB_ATTACK:
		if (!mv_hand_size(s, s->active))
			mv_go(game, s, MV_CB_COMMIT, sink);
		break;
	case MV_CB_COMMIT:
		if (skip_commit(game, s))
			mv_go(game, s, MV_CB_ROLL, sink);
		break;
	case MV_CB_ROLL:
	case MV_FIRE_ROLL:
	case MV_ROCKET_ROLL:
	case MV_RALLY_ROLL:
	case MV_CB_US_ROLL:
	case MV_CB_WD_PURSUIT:
	case MV_CB_PURSUIT:
	case MV_SETUP_ROLL:
		s->die_count = 0;
		memset(s->die, 0, sizeof s->die);
		break;
	case MV_RESTORE_MENU:
		if (!mv_hand_size(s, s->active) || !has_reduced(s))
			mv_go(game, s, MV_REDOUBT_MENU, sink);
		break;
	case MV_REDOUBT_MENU:
		if (skip_redoubt(game, s))
			mv_end_turn(game, s, sink);
		break;
	default:
		break;
	}
}
