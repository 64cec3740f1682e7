/*
 * empire_invariants.c - whole battles by the menu and beside it: what must be true of every position is asked after every action.
 */
#include "../surface/empire_walk.h"

#include <stdlib.h>

#include <grognard/rng.h>

#include "src/games/empire/actions.h"
#include "src/games/empire/look.h"
#include "src/games/empire/play.h"

static unsigned faults, varied, turns;
static uint64_t battle_seed;

static void fault(const battle *b, const gg_action *last, const char *what, unsigned who) {
	if (faults++ < 20)
		printf("# seed %u turn %u phase %u after verb %u of %u (%d %d %d): %s, %u\n", (unsigned)battle_seed, b->s.turn,
		       b->s.depth ? b->s.frame[b->s.depth - 1].phase : b->s.phase, last->kind, last->who, last->a, last->b, last->c, what,
		       who);
}

static const uint32_t of_turn = EM_MARKER | EM_MOVED | EM_TURNED | EM_CHANGED | EM_FIRED | EM_FLED | EM_FOUGHT | EM_CHARGED | EM_SUPPORTED |
				EM_PURSUED | EM_PURSUIT_SHOCK | EM_ACTED | EM_RALLIED | EM_UNDER_SK_FIRE | EM_CREW_AWAY;
static const uint32_t of_activation =
	EM_REACTED | EM_REPLIED | EM_SECOND_CHARGE | EM_FELL_BACK | EM_COMPLIED | EM_COUNTED | EM_NEAR | EM_FIRED_FIRST | EM_LIMBERS_AFTER;

static bool on_table(const em_state *s, unsigned u) {
	return em_exists(s, u) && (s->unit[u].flags & EM_ON_TABLE);
}

/* --- At any moment ---------------------------------------------------------------------------------------------------- */

static void check_units(const battle *b, const gg_action *last) {
	const em_state *s = &b->s;
	int32_t lost[EM_SIDES] = {0, 0};
	for (unsigned u = 0; u < EM_UNITS; u++) {
		const em_unit *unit = &s->unit[u];
		if (!em_exists(s, u))
			continue;
		if (unit->flags & EM_REMOVED) {
			lost[em_side_of(u)] += unit->kind == EM_SK ? 1 : 2;
			if (unit->general != EM_NONE || (unit->flags & (EM_ON_TABLE | EM_MARKER | EM_DISORDER)))
				fault(b, last, "something is left of a unit that is gone", u);
			continue;
		}
		if (unit->losses >= 2 * unit->cohesion)
			fault(b, last, "lives with all its cohesion lost", u);
		if (!on_table(s, u) && (unit->flags & (EM_MARKER | EM_DISORDER)))
			fault(b, last, "marked off the table", u);
		if (unit->form == EM_BUILDING && unit->sector == EM_NONE)
			fault(b, last, "a garrison of nothing", u);
		if (unit->general != EM_NONE && s->general[unit->general].attached != u)
			fault(b, last, "thinks that a general is with it", u);
		if (on_table(s, u) && (unit->flags & (EM_FIRED | EM_FLED | EM_FOUGHT | EM_RALLIED)) && !(unit->flags & EM_MARKER) &&
		    !s->depth && !(unit->flags & EM_CREW_AWAY))
			fault(b, last, "fired, fled, fought or rallied without a marker", u); /* BE-6.1 */
	}
	for (unsigned side = 0; side < EM_SIDES; side++)
		if (lost[side] != s->army[side].lost)
			fault(b, last, "the army counts its losses wrong", side);
	for (unsigned g = 0; g < EM_GENERALS; g++) {
		const em_general *general = &s->general[g];
		if (!(general->flags & EM_GENERAL_EXISTS) || general->attached == EM_NONE)
			continue;
		const em_unit *with = &s->unit[general->attached];
		if (with->general != g || general->x != with->x || general->y != with->y || (general->flags & EM_GENERAL_LOST) ||
		    em_side_of(general->attached) != g / EM_SIDE_GENERALS)
			fault(b, last, "a general is not where his unit is", g);
	}
	for (unsigned d = 0; d < EM_DIVISIONS; d++)
		if (s->division[d].cp > 15)
			fault(b, last, "command points below nothing", d);
	for (unsigned side = 0; side < EM_SIDES; side++)
		if (s->army[side].cp > 15)
			fault(b, last, "command points of a commander-in-chief below nothing", side);
}

/* BE-6.1: whoever has just taken a marker has done something that gives one, and nobody loses it before the end of the turn. */
static void check_markers(const battle *before, const battle *b, const gg_action *last) {
	static const uint32_t reasons =
		EM_FIRED | EM_FLED | EM_FOUGHT | EM_RALLIED | EM_DISORDER | EM_REACTED | EM_SECOND_CHARGE | EM_CHARGED | EM_CREW_AWAY;
	bool operational = before->s.depth && (before->s.frame[0].flags & EM_F_OPERATIONAL), reaction = false;
	for (unsigned i = 0; i < before->s.depth; i++) /* the end of the activation may have forgotten it already */
		reaction = reaction || before->s.frame[i].kind == EM_FRAME_REACT;
	if (b->s.phase == EM_PLAYED_OUT)
		return;
	for (unsigned u = 0; u < EM_UNITS; u++) {
		uint32_t was = before->s.unit[u].flags, now = b->s.unit[u].flags;
		if (!on_table(&b->s, u))
			continue;
		if ((was & EM_MARKER) && !(now & EM_MARKER) && b->s.turn == before->s.turn)
			fault(b, last, "loses its marker in the middle of a turn", u);
		bool far = operational || last->kind == EM_DO_OPERATIONAL || b->s.unit[u].moves_made > 1 ||
			   before->s.unit[u].moves_made > 1 || last->kind == EM_DO_AGAIN;
		if (!(was & EM_MARKER) && (now & EM_MARKER) && !((now | was) & reasons) && !far && !reaction)
			fault(b, last, "takes a marker for nothing", u);
		if ((now & EM_DISORDER) && !(was & EM_DISORDER) && !(now & EM_MARKER) && b->s.turn == before->s.turn)
			fault(b, last, "is Disordered without a marker", u);
		if (b->s.unit[u].x < 0 || b->s.unit[u].y < 0 || b->s.unit[u].x > b->s.width || b->s.unit[u].y > b->s.height)
			fault(b, last, "is off the table", u);
	}
}

/* --- When nothing is open --------------------------------------------------------------------------------------------- */

static gg_set overlapping[EM_UNITS];

static void check_rest(const battle *b, em_look *look, const gg_action *last, bool charged) {
	static const em_frame no_frame;
	static const em_moving no_move;
	const em_state *s = &b->s;
	for (unsigned i = 0; i < EM_FRAMES; i++)
		if (memcmp(&s->frame[i], &no_frame, sizeof no_frame) != 0)
			fault(b, last, "a frame is left over", i);
	if (memcmp(&s->moving, &no_move, sizeof no_move) != 0)
		fault(b, last, "a move is left over", 0);
	for (unsigned u = 0; u < EM_UNITS; u++) {
		gg_set now = 0;
		if (on_table(s, u) && em_stands(look, u)) {
			for (gg_set rest = em_standing(look) & ~gg_set_of(u); rest;) {
				unsigned other = gg_set_pop(&rest);
				bool same_sector = s->unit[u].sector != EM_NONE && s->unit[u].sector == s->unit[other].sector;
				if (!same_sector && table_overlap(em_footprint(look, u), em_footprint(look, other)))
					now |= gg_set_of(other);
			}
			if ((now & ~overlapping[u]) && !charged)
				fault(b, last, "overlaps", u);
		}
		overlapping[u] = now;
	}
}

static void check_new_turn(const battle *b, const gg_action *last) {
	const em_state *s = &b->s;
	for (unsigned u = 0; u < EM_UNITS; u++)
		if (s->unit[u].flags & (of_turn | of_activation) && !(s->unit[u].flags & EM_REMOVED))
			fault(b, last, "flags are left at the end of the turn", u);
	for (unsigned d = 0; d < EM_DIVISIONS; d++)
		if ((s->division[d].flags & (EM_FORCED | EM_ACTIVATED)) || s->division[d].cp || s->division[d].transferred ||
		    s->division[d].free_rally)
			fault(b, last, "a division has something left at the end of the turn", d);
}

/* --- What an action may be -------------------------------------------------------------------------------------------- */

static void check_action(const battle *b, const gg_action *next) {
	const em_state *s = &b->s;
	const em_unit *u = &s->unit[next->who < EM_UNITS ? next->who : 0];
	switch (next->kind) {
	case EM_DO_FIRE:
	case EM_DO_CHARGE:
	case EM_DO_SECOND:
	case EM_DO_SUPPORT:
	case EM_DO_RALLY:
	case EM_DO_HELP:
		if (u->flags & EM_MARKER)
			fault(b, next, "starts a fight, supports or rallies with a marker", next->who); /* BE-6.2 */
		break;
	default:
		break;
	}
	switch (next->kind) {
	case EM_DO_CHARGE:
	case EM_DO_MOVE:
	case EM_DO_OPERATIONAL:
	case EM_DO_ENTER:
	case EM_DO_LEAVE:
	case EM_DO_RALLY:
	case EM_DO_JOIN:
		if (b->s.phase >= EM_T_CP && (u->flags & EM_ACTED) && u->division == s->division_now)
			fault(b, next, "acts twice", next->who); /* BE-4.6 */
		break;
	default:
		break;
	}
}

/* A small change of what the menu offers, if it is legal. */
static void vary(const battle *b, gg_rng *rng, gg_action *chosen) {
	gg_action other = *chosen;
	gg_verdict refusal;
	int32_t by = (int32_t)gg_rng_below(rng, 2001) - 1000;
	switch (gg_rng_below(rng, 3)) {
	case 0:
		other.a += by;
		break;
	case 1:
		other.b += by;
		break;
	default:
		other.a = by * 8;
		break;
	}
	if (gg_check(&empire_game, &b->state, &other, &refusal)) {
		*chosen = other;
		varied++;
	}
}

static void play(uint64_t number, const char *options) {
	static gg_action menu[512];
	static em_look look;
	battle b;
	gg_rng rng = gg_rng_seed(number);
	battle_seed = number;
	battle_set(&b, options);
	memset(overlapping, 0, sizeof overlapping);
	bool charged = false;
	unsigned turn_was = b.s.turn, activated_was = 0;
	uint8_t called_was = 0;
	for (unsigned i = 0; i < 60000; i++) {
		int turn = gg_turn(&empire_game, &b.state);
		uint32_t count = turn == GG_OVER ? 0 : gg_actions(&empire_game, &b.state, menu, 512);
		if (!count) {
			if (turn != GG_OVER)
				fault(&b, menu, "nothing can be done", 0);
			break;
		}
		gg_action chosen = menu[gg_rng_below(&rng, count)];
		/* half of the time somebody does something rather than close the step */
		if (chosen.kind == EM_DO_DONE && gg_rng_below(&rng, 2))
			chosen = menu[gg_rng_below(&rng, count)];
		if (turn >= 0 && gg_rng_below(&rng, 3) == 0)
			vary(&b, &rng, &chosen);
		check_action(&b, &chosen);
		battle before = b;
		gg_apply(&empire_game, &b.state, &chosen, NULL);
		for (unsigned f = 0; f < b.s.depth; f++)
			charged = charged || b.s.frame[f].kind == EM_FRAME_CHARGE;
		charged = charged || chosen.kind == EM_DO_CHARGE;
		em_look_open(&look, &empire_data, &b.s);
		check_units(&b, &chosen);
		check_markers(&before, &b, &chosen);
		if (!b.s.depth && b.s.phase >= EM_T_CP) {
			check_rest(&b, &look, &chosen, charged || turn_was != b.s.turn);
			charged = false;
		}
		if (b.s.turn != turn_was) {
			check_new_turn(&b, &chosen);
			turn_was = b.s.turn;
			turns++;
			called_was = 0;
		}
		unsigned activated = 0, forced = 0;
		for (unsigned d = 0; d < EM_DIVISIONS; d++) {
			activated += (b.s.division[d].flags & EM_ACTIVATED) != 0;
			forced += (b.s.division[d].flags & EM_FORCED) != 0;
		}
		if (activated && activated < activated_was)
			fault(&b, &chosen, "a division is activated twice", 0);
		activated_was = activated;
		if (b.s.called < called_was && !forced && b.s.called)
			fault(&b, &chosen, "orders are called in the wrong order", b.s.called);
		called_was = b.s.called;
	}
}

TEST(whole_battles_keep_to_what_must_be_true, "BE-1.2", "BE-1.5", "BE-4.6", "BE-5.17", "BE-6.1", "BE-6.2", "BE-27.63") {
	static const char *const battles[] = {"scenario=crossroads",
					      "scenario=ridge national=on",
					      "scenario=two-bridges",
					      "scenario=book start=book",
					      "scenario=crossroads start=book orders_open=false dice=average",
					      "scenario=two-bridges opp_inf=restricted counter_charge_marks=after"};
	const char *many = getenv("GROGNARD_AUDIT");
	unsigned rounds = many ? (unsigned)atoi(many) : 1;
	for (unsigned i = 0; i < rounds * 6; i++)
		play(i, battles[i % 6]);
	CHECK_INT(faults, 0);
	CHECK(varied > 50);
	printf("# %u turns, %u actions beside the menu\n", turns, varied);
}
