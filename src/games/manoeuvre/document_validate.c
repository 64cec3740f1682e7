/*
 * document_validate.c - whether a position can occur in play: every card of a deck in one place, units
 * where units can be, and nothing pending that its phase does not have. The engine trusts its states, so mistakes in a
 * position edited by hand are caught here. combat_validate.c has the combat.
 */
#include "document.h"

static const char *const side[] = {"player1", "player2"};

/* --- The set-up ---------------------------------------------------------------------------------------------- */

static bool on_offer(const mv_reading *r, unsigned army) {
	return r->s->dl_nations || !mv_data_of(r->game)->army[army].distant;
}

/* MAN-3c, 3k */
static bool offer_valid(const mv_reading *r) {
	const mv_state *s = r->s;
	const mv_army *armies = mv_data_of(r->game)->army;
	bool due = s->by_book && s->phase >= MV_SETUP_PICK;
	if ((s->offered[0] != MV_NONE) != due)
		return mv_refuse(r, "offered", "two nations are offered when the set-up by the book has come that far (MAN-3c)");
	if (!due)
		return true;
	unsigned x = s->offered[0], y = s->offered[1];
	if (s->beginner_setup)
		return (gg_same(armies[x].id, "britain") && gg_same(armies[y].id, "france")) ||
		       mv_refuse(r, "offered", "beginners play Britain and France (MAN-3k)");
	return (x < y && on_offer(r, x) && on_offer(r, y)) ||
	       mv_refuse(r, "offered", "expected two different nations on offer, in the order of the shelf (MAN-3c, 3l)");
}

/* MAN-3d: the two nations offered. */
static bool armies_fit(const mv_reading *r) {
	const mv_state *s = r->s;
	const mv_army *armies = mv_data_of(r->game)->army;
	bool due = !s->by_book || s->phase >= MV_SETUP_EDGE;
	for (int p = 0; p < 2; p++)
		if ((s->army[p] != MV_NONE) != due)
			return mv_refuse(r, side[p], due ? "expected an army (MAN-3d)" : "nobody has an army yet (MAN-3d)");
	if (!due)
		return true;
	if (s->army[0] == s->army[1])
		return mv_refuse(r, "player2", "the two nations must differ (MAN-3c)");
	for (int p = 0; p < 2 && s->by_book; p++)
		if (s->army[p] != s->offered[0] && s->army[p] != s->offered[1])
			return mv_refuse(r, side[p], "not one of the nations offered (MAN-3d)");
	if (!s->dl_cards && (armies[s->army[0]].distant || armies[s->army[1]].distant))
		return mv_refuse(r, "options", "an army of Distant Lands plays with dl_cards (MAN-12)");
	return true;
}

static bool map_valid(const mv_reading *r) {
	const mv_state *s = r->s;
	unsigned laid = 0;
	while (laid < 4 && s->section[laid] != MV_NONE)
		laid++;
	bool fits = !s->by_book || s->phase > MV_SETUP_MAP ? laid == 4 : s->phase == MV_SETUP_MAP ? laid < 4 : laid == 0;
	if (!fits)
		return mv_refuse(r, "map", "not the number of sections this phase has (MAN-3b)");
	if ((s->edge[0] + 2) % 4 != s->edge[1])
		return mv_refuse(r, "player2", "the two have opposite edges (MAN-3e)");
	bool chosen = !s->by_book || s->phase > MV_SETUP_EDGE;
	if (!chosen && s->edge[0] != MV_NORTH)
		return mv_refuse(r, "player1", "the edges are not chosen yet: expected north and south (MAN-3e)");
	for (unsigned i = 0; i < laid && s->by_book; i++)
		if (mv_data_of(r->game)->section[s->section[i]].distant && !s->dl_nations)
			return mv_refuse(r, "map", "a section of Distant Lands is laid where its nations are on offer (MAN-1.1b)");
	for (int p = 0; p < 2 && chosen; p++)
		if (gg_set_count(mv_own_lines(s->edge[p]) & ~s->ground[MV_LAKE]) < MV_UNITS)
			return mv_refuse(r, "map", "no room to deploy eight units for lakes (MAN-3j)");
	return true;
}

static bool phase_valid(const mv_reading *r) {
	const mv_state *s = r->s;
	bool fits = true;
	if (s->phase > MV_SETUP_ROLL && s->phase <= MV_SETUP_EDGE)
		fits = s->by_book && !(s->phase == MV_SETUP_NATIONS && s->beginner_setup);
	else if (s->phase == MV_SETUP_DEAL || s->phase == MV_SETUP_CHOOSE)
		fits = (s->phase == MV_SETUP_CHOOSE) == s->choose_opening;
	else if (s->phase == MV_SETUP_PLACE)
		fits = !s->standard_deployment;
	if (!fits)
		return mv_refuse(r, "phase", "the options have no such phase (MAN-3m)");
	if (s->beginner_setup && (s->edition == MV_DISTANT_LANDS || !s->by_book))
		return mv_refuse(r, "options", "beginner_setup goes with the book, in the first or second edition (MAN-3k)");
	if (s->edition == MV_DISTANT_LANDS && !s->dl_nations)
		return mv_refuse(r, "options", "all twelve nations are on offer in Distant Lands (MAN-3l)");
	if (s->standard_deployment && s->by_book)
		return mv_refuse(r, "options", "by the book the players place their units (MAN-3h)");
	if (s->phase == MV_SETUP_ROLL && s->first)
		return mv_refuse(r, "first", "the First Player is still to be found: expected p1 (MAN-3a)");
	if (s->phase <= MV_SETUP_EDGE && s->active)
		return mv_refuse(r, "active", "no turn has begun: expected p1 (MAN-4.0a)");
	if (s->phase < MV_DISCARD ? s->turn != 0 : !s->turn || s->turn > s->turn_cap)
		return mv_refuse(r, "game_turn", "expected 0 in the set-up, then 1 to turn_cap (MAN-2.3g)");
	if (s->phase < MV_DISCARD && s->night)
		return mv_refuse(r, "night", "no deck has run out in the set-up (MAN-2.3b)");
	return true;
}

/* --- Decks --------------------------------------------------------------------------------------------------- */

/* The cards in play: in the combat, or in a withdrawal attempt. */
static uint64_t in_play(const mv_state *s, int seat) {
	uint64_t cards = s->phase == MV_CB_US_ROLL && seat != s->active ? gg_set_of(s->card) : 0;
	for (unsigned i = 0; i < s->laid_count[seat]; i++)
		cards |= gg_set_of(s->laid[seat][i]);
	return cards;
}

/* MAN-1.4a: sixty cards, each in one place. */
static bool deck_valid(const mv_reading *r, int seat) {
	const mv_state *s = r->s;
	const uint64_t lots[] = {s->draw[seat], s->hand[seat], s->pile[seat], in_play(s, seat)};
	uint64_t all = 0;
	unsigned trial = s->phase == MV_CB_US_ROLL && seat != s->active, playing = s->laid_count[seat] + trial;
	for (unsigned i = 0; i < 4; i++) {
		if (all & lots[i])
			return mv_refuse(r, side[seat], "a card is in two places (MAN-1.4a)");
		all |= lots[i];
	}
	if (all != gg_set_below(MV_CARDS) || gg_set_count(in_play(s, seat)) != playing)
		return mv_refuse(r, side[seat], "not all sixty cards of the deck are accounted for (MAN-1.4a)");
	unsigned hand = gg_set_count(s->hand[seat]), pile = gg_set_count(s->pile[seat]);
	if (s->veil >> seat & 1 && (s->hand_size[seat] < hand || s->pile_size[seat] < pile ||
				    s->hand_size[seat] - hand + s->pile_size[seat] - pile > gg_set_count(s->draw[seat])))
		return mv_refuse(r, side[seat], "the sizes do not agree with the cards shown (MAN-4.1b)");
	if (mv_hand_size(s, seat) + playing > MV_HAND)
		return mv_refuse(r, side[seat], "nobody has more than five cards (MAN-4.2a)");
	if (s->phase >= MV_DISCARD && !mv_deck_left(s, seat) && !(s->night >> seat & 1))
		return mv_refuse(r, "night", "a player who has drawn the last card has the night flag set (MAN-2.3b)");
	return true;
}

/* MAN-4.1b: what the other player has seen; the current series of discards. */
static bool pile_valid(const mv_reading *r, int seat) {
	const mv_state *s = r->s;
	bool series = seat == s->active && (s->phase == MV_DISCARD || s->phase == MV_MOVE_DIG);
	uint64_t laid_off = series ? s->laid_off : 0, before = s->pile[seat] & ~laid_off;
	unsigned shown = series ? s->old_top : s->top[seat];
	if (laid_off & ~s->pile[seat])
		return mv_refuse(r, "turn_so_far", "what was laid off lies in the pile (MAN-4.1c)");
	if (before ? shown >= MV_CARDS || !gg_set_has(before & s->seen[seat], shown) : shown != MV_NONE)
		return mv_refuse(r, series ? "turn_so_far" : side[seat], "the top of the pile is one of its cards, and seen (MAN-4.1b)");
	if (laid_off ? s->top[seat] >= MV_CARDS || !gg_set_has(laid_off, s->top[seat]) : s->top[seat] != shown)
		return mv_refuse(r, side[seat], "the top of the pile is the last card laid off (MAN-4.1b)");
	if (s->seen[seat] & ~before)
		return mv_refuse(r, side[seat], "only cards of the pile have been seen in it (MAN-4.1b)");
	if (s->known[seat] & ~(s->hand[seat] | laid_off))
		return mv_refuse(r, side[seat], "only cards of the hand are known to be in it (MAN-9.2m)");
	return true;
}

/* The opening hands, five for the First Player, then five for the Second (MAN-3f, 3g). */
static bool opening_valid(const mv_reading *r) {
	const mv_state *s = r->s;
	unsigned size[2] = {mv_hand_size(s, s->first), mv_hand_size(s, !s->first)};
	bool first = s->active == s->first, fits;
	if (s->phase <= MV_SETUP_EDGE)
		fits = !size[0] && !size[1];
	else if (s->phase == MV_SETUP_PLACE)
		fits = size[0] == MV_HAND && size[1] == MV_HAND;
	else
		fits = first ? size[0] < MV_HAND && !size[1] : size[0] == MV_HAND && size[1] < MV_HAND;
	for (int p = 0; p < 2 && fits; p++)
		fits = !s->pile[p] && !s->known[p] && !(s->veil >> p & 1 && s->pile_size[p]);
	return fits ||
	       mv_refuse(r, "phase", "the hands do not fit this phase: five cards for the First Player, then five for the Second (MAN-3f)");
}

/* --- Units --------------------------------------------------------------------------------------------------- */

/* MAN-3h, 3i */
static bool placing_valid(const mv_reading *r, int seat) {
	const mv_state *s = r->s;
	bool second = seat != s->first;
	unsigned placed = gg_set_count(s->troops[seat]);
	unsigned least = !second && s->active != s->first ? MV_UNITS : 0;
	unsigned most = s->phase != MV_SETUP_PLACE || (second && s->active == s->first) ? 0 : seat == s->active ? MV_UNITS - 1 : MV_UNITS;
	if (s->phase != MV_SETUP_PLACE)
		least = 0;
	if (placed < least || placed > most || s->troops[seat] & ~mv_own_lines(s->edge[seat]))
		return mv_refuse(r, side[seat], "units are placed in turn, on the two lines nearest the own edge (MAN-3h, 3i)");
	return !(s->dead[seat] | s->reduced[seat] | s->redoubt[seat]) ||
	       mv_refuse(r, side[seat], "all units begin at full strength (MAN-3i)");
}

static bool units_valid(const mv_reading *r, int seat) {
	const mv_state *s = r->s;
	if (s->phase < MV_DISCARD)
		return placing_valid(r, seat);
	for (unsigned i = 0; i < MV_UNITS; i++)
		if (mv_on_map(s, seat, i) == (s->dead[seat] >> i & 1))
			return mv_refuse(r, side[seat], "a unit that is not eliminated is on the map (MAN-6.5.1a)");
	bool may_be_lost = s->phase == MV_GAME_OVER || (s->phase >= MV_CB_RETREAT && s->phase <= MV_CB_COMMITTED);
	if (s->given_up[seat] & ~s->dead[seat] || (s->given_up[seat] && !s->own_spared))
		return mv_refuse(r, side[seat], "only an eliminated unit was given up, and it is told with own_spared alone (MAN-2.1a)");
	return may_be_lost || !mv_beaten(s, seat) || mv_refuse(r, side[seat], "whoever has lost five units has lost the game (MAN-2.1a)");
}

/* --- The turn ------------------------------------------------------------------------------------------------ */

/* The sets of units that moved, by phase: which are present, and how many basic, Supply and Banzai moves made them. */
static bool moves_valid(const mv_reading *r) {
	const mv_state *s = r->s;
	const mv_army *army = mv_army_of(r->game, s, s->active);
	unsigned moved = gg_set_count(s->moved), full = mv_basic_moves(s), made = s->banzai ? s->banzai : full - s->moves_left;
	unsigned others = s->rough_start | s->rough_end | s->marched | s->supply_used;
	bool menu = s->phase == MV_MOVE_MENU || s->phase == MV_GUER_SUPPLY || s->phase == MV_MOVE_SUPPLY || s->phase == MV_GUER_MARCH ||
		    s->phase == MV_MOVE_MARCH;
	if (s->phase == MV_MOVE_FIRST || s->phase == MV_MOVE_DIG)
		return s->moves_left == full && !moved && !s->banzai && !others;
	/* MAN-11.6a: the card has been played, and nothing covers it while the units charge */
	uint64_t played = army->kind[MV_BANZAI_CHARGE] & s->pile[s->active] & s->seen[s->active];
	unsigned top = s->top[s->active];
	bool charging = s->phase == MV_MOVE_BANZAI;
	if ((charging && (top >= MV_CARDS || !gg_set_has(played, top))) || (s->banzai && !played))
		return false;
	if (charging)
		return s->dl_cards && s->banzai < 2 && moved == s->banzai && s->moves_left == (s->banzai ? 0 : full) && !s->marched &&
		       !s->supply_used;
	if (!menu)
		return !s->moves_left && !moved && !s->banzai && !others;
	if (s->moves_left > full || (s->banzai && s->moves_left) || !made || moved < made || moved - made > s->supply_used)
		return false;
	bool supply = s->phase == MV_GUER_SUPPLY || s->phase == MV_MOVE_SUPPLY;
	return !supply || (s->supply_used && moved == made); /* MAN-5m: the card is played, but has not moved a unit yet */
}

/* MAN-5n to 5t: what is remembered of units that moved. */
static bool marches_valid(const mv_reading *r) {
	const mv_state *s = r->s;
	unsigned banned = s->rough_start | (s->fm_end_ban ? s->rough_end : 0u);
	if ((s->rough_start | s->rough_end | s->marched) & ~s->moved || s->moved & (s->dead[s->active] | s->redoubt[s->active]) ||
	    s->marched & banned)
		return false;
	for (unsigned i = 0; i < MV_UNITS; i++) {
		unsigned ground = mv_terrain_at(s, mv_square(s, s->active, i) % MV_SQUARES);
		if ((s->moved & ~s->marched) >> i & 1 && (s->rough_end >> i & 1) != (mv_data_of(r->game)->terrain[ground].bars_march != 0))
			return false;
	}
	if (s->phase != MV_GUER_MARCH && s->phase != MV_MOVE_MARCH)
		return true;
	return (s->moved & ~s->marched & ~banned) >> s->unit & 1 && mv_step(s, mv_square(s, s->active, s->unit));
}

/* MAN-7, 4.0d: a card that waits for a response or a die is on A's pile. */
static bool pending_valid(const mv_reading *r) {
	const mv_state *s = r->s;
	const mv_army *army = mv_army_of(r->game, s, s->active);
	if (!mv_pending_card(s->phase))
		return true;
	const mv_card *card = &army->card[s->card];
	unsigned top = s->top[s->active];
	bool reduced = s->reduced[s->active] >> s->unit & 1;
	switch ((int)s->phase) {
	case MV_GUER_SUPPLY:
		return s->card == top && card->kind == MV_SUPPLY;
	case MV_GUER_MARCH:
		return s->card == top && card->kind == MV_FORCED_MARCH;
	case MV_GUER_RESTORE:
		return reduced && s->card == top && mv_may_guerrilla(r->game, s, !s->active) &&
		       (card->kind == MV_SUPPLY || card->kind == MV_REGROUP || (card->kind == MV_UNIT_CARD && card->owner == s->unit));
	case MV_RALLY_ROLL: { /* MAN-11.4b: a Maharaja is on top of its leader */
		if (!reduced || !mv_rallies(army, s->card) || army->leader[card->owner].rally_auto || top >= MV_CARDS)
			return false;
		bool maharaja = army->card[top].kind == MV_MAHARAJA && army->leader[card->owner].nationality &&
				gg_set_has(s->pile[s->active] & s->seen[s->active], s->card);
		return mv_serves(army, s->card, s->unit) ? s->card == top : maharaja;
	}
	default:
		return true;
	}
}

/* Phases that are skipped if nothing can be done in them: entering one again must stay there. */
static bool phase_stays(const mv_reading *r) {
	mv_state copy = *r->s;
	switch ((int)copy.phase) {
	case MV_DISCARD:
	case MV_DRAW:
	case MV_MOVE_MENU:
	case MV_GUER_SUPPLY:
	case MV_GUER_MARCH:
	case MV_COMBAT_MENU:
	case MV_CB_WITHDRAW:
	case MV_CB_DEFEND:
	case MV_CB_ATTACK:
	case MV_CB_COMMIT:
	case MV_RESTORE_MENU:
	case MV_REDOUBT_MENU:
		mv_go(r->game, &copy, (mv_phase)copy.phase, NULL);
		return copy.phase == r->s->phase && copy.draw[copy.active] == r->s->draw[copy.active];
	case MV_DRAW_SCOUT:
		return copy.scout_redraw && mv_deck_kind(r->game, &copy, copy.active, MV_SCOUT_SPY) &&
		       mv_hand_size(&copy, copy.active) == MV_HAND;
	case MV_MOVE_FIRST:
		return mv_can_move(&copy);
	case MV_MOVE_DIG:
		return copy.digging_in && mv_can_move(&copy) && mv_hand_size(&copy, copy.active);
	default:
		return true;
	}
}

/* --- The end ------------------------------------------------------------------------------------------------- */

static bool end_valid(const mv_reading *r) {
	const mv_state *s = r->s;
	bool beaten[2] = {mv_beaten(s, 0), mv_beaten(s, 1)};
	if (s->cause == MV_CAUSE_COMMITTED && gg_set_count(s->dead[s->active]) >= MV_LOST) /* MAN-2.1c counts them all */
		beaten[s->active] = true;
	if (beaten[0] || beaten[1]) { /* MAN-2.1 */
		bool fits = s->cause == MV_CAUSE_COMMITTED ? s->winner != s->active : s->cause == MV_CAUSE_ATTRITION;
		return (fits && beaten[!s->winner]) ||
		       mv_refuse(r, "winner",
				 "whoever has lost five units has lost, the active player alone by commitment (MAN-2.1a, 2.1c)");
	}
	uint8_t winner, cause;
	mv_judge_night(r->game, s, &winner, &cause);
	return (winner == s->winner && cause == s->cause) ||
	       mv_refuse(r, "winner", "not the one whom Nightfall finds the winner (MAN-2.2a)");
}

bool mv_validate(const mv_reading *r) {
	const mv_state *s = r->s;
	if (!phase_valid(r) || !offer_valid(r) || !armies_fit(r) || !map_valid(r))
		return false;
	for (int p = 0; p < 2 && s->army[p] != MV_NONE; p++)
		if (!deck_valid(r, p) || !pile_valid(r, p) || !units_valid(r, p))
			return false;
	if (s->phase < MV_DISCARD)
		return s->army[0] == MV_NONE || opening_valid(r);
	if (s->phase == MV_GAME_OVER)
		return end_valid(r);
	if (!moves_valid(r) || !marches_valid(r))
		return mv_refuse(r, "turn_so_far", "no Movement Phase can have come to this (MAN-5a, 5l to 5t, 11.6a)");
	if (!pending_valid(r))
		return mv_refuse(r, "turn_so_far", "this card cannot have been played on this unit (MAN-4.0d, 7b to 7h)");
	if (mv_in_combat(s->phase) && !mv_combat_valid(r))
		return false;
	return phase_stays(r) || mv_refuse(r, "phase", "nothing can be done in this phase, play goes on to the next (MAN-4.0b)");
}
