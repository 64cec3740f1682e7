/*
 * moments.c - see moments.h. Asked after every stride: most concern nobody, so distances come first, sight last.
 */
#include "moments.h"

#include "../../core/mem.h"
#include "empire_words.h"

#include "charge.h"
#include "move.h"
#include "sight.h"
#include "targets.h"

/* Strides of a step are counted in a byte from where they were found; what lies beyond is found again there. */
enum { STRIDES_KNOWN = 254, STRIDE_BEYOND = 255, LEAVING_BASE = 48, BASE_BITS = 15 };

static const em_frame *move_of(const em_look *look) {
	for (unsigned i = look->s->depth; i > 0; i--)
		if (look->s->frame[i - 1].kind == EM_FRAME_MOVE)
			return &look->s->frame[i - 1];
	return NULL;
}

static gg_set all_movers(const em_state *s, const em_frame *move) {
	return (gg_set)s->moving.units << (em_side_of(move->unit) * EM_SIDE_UNITS);
}

/* Units that move together keep their distance, but for rounding. */
static bool overlaps_friend(em_look *look, unsigned unit, gg_set movers) {
	for (gg_set rest = em_friends(look, unit) & ~movers; rest;)
		if (table_overlap(em_footprint(look, unit), em_footprint(look, gg_set_pop(&rest))))
			return true;
	return false;
}

/* While a unit overlaps a friend nothing is asked about it (BE-27.30). */
gg_set em_movers(em_look *look) {
	const em_frame *move = move_of(look);
	gg_set movers = 0, all = all_movers(look->s, move);
	for (gg_set rest = all; rest;) {
		unsigned unit = gg_set_pop(&rest);
		if (em_stands(look, unit) && !overlaps_friend(look, unit, all))
			movers |= gg_set_of(unit);
	}
	return movers;
}

/* --- What is open ------------------------------------------------------------------------------------------------------ */

bool em_near_open(em_look *look, unsigned unit, unsigned mover, gg_verdict *refusal) {
	if (!em_within(look, unit, mover, EM_TACTICAL))
		return em_refuse(refusal, EM_SAY_REACT_TOO_FAR, BE_7_2, 0, 0, 0);
	return em_sees(look, unit, mover) || em_refuse(refusal, EM_SAY_REACT_UNSEEN, BE_7_2, 0, 0, 0);
}

/* The option on infantry (BE-7.3): a target that changes formation, is in Disorder, or is struck in flank or rear. */
static bool lets_infantry(em_look *look, unsigned unit, unsigned mover, bool spot) {
	return !look->s->options.opp_restricted || look->s->unit[unit].kind != EM_INF || spot || !em_in_order(look, mover) ||
	       em_line_of_charge(look, unit, mover).flank;
}

bool em_charge_open(em_look *look, unsigned unit, unsigned mover, bool spot, gg_verdict *refusal) {
	uint32_t reach = look->s->unit[unit].kind == EM_CAV ? 4 * EM_UD : 2 * EM_UD;
	if (!em_can_charge(look, unit, refusal))
		return false;
	if (!em_within(look, unit, mover, reach))
		return em_refuse(refusal, EM_SAY_REACT_CHARGE_FAR, BE_7_3, (int32_t)reach / EM_UD, 0, 0);
	if (!em_before(look, unit, em_centre(look, mover)))
		return em_refuse(refusal, EM_SAY_CHARGE_NOT_FRONT, BE_7_3, 0, 0, 0);
	if (!lets_infantry(look, unit, mover, spot))
		return em_refuse(refusal, EM_SAY_REACT_RESTRICTED, BE_7_3, 0, 0, 0);
	return em_charge_way(look, unit, mover, true, refusal);
}

/* Farther it never fires by opportunity, hill included (BE-10.2). */
static uint32_t fire_reach(const em_unit *u) {
	static const uint8_t guns[] = {[EM_GUN_3_4] = 6, [EM_GUN_6] = 8, [EM_GUN_8_9] = 10, [EM_GUN_12] = 12};
	if (u->kind == EM_ART)
		return (guns[u->gun] + 2U) * EM_UD;
	return (u->traits & EM_CB ? 6U : 4U) * EM_UD;
}

static bool battalion_guns(em_look *look, unsigned unit, unsigned mover) {
	const em_unit *u = &look->s->unit[unit];
	return u->kind == EM_INF && (u->traits & EM_CB) && !em_is_skirmishing(look, unit) &&
	       em_range_to(look, unit, mover, EM_MUSKETS) == EM_OUT_OF_RANGE;
}

static bool may_fire(const em_look *look, unsigned unit) {
	return !(look->s->unit[unit].flags & EM_MARKER) && em_has_arc(look, unit);
}

/* In arc, sight and effective range (BE-7.2); battalion guns fire alone beyond the muskets, if nobody is within these (BE-27.17). */
bool em_fire_at_mover(em_look *look, unsigned unit, unsigned mover, gg_verdict *refusal) {
	const em_unit *u = &look->s->unit[unit];
	if (u->flags & EM_MARKER)
		return em_refuse(refusal, EM_SAY_REACT_MARKED, BE_7_2, 0, 0, 0);
	if (!may_fire(look, unit))
		return em_refuse(refusal, u->kind == EM_CAV ? EM_SAY_CAVALRY_NO_FIRE : EM_SAY_NO_LIMBERED_FIRE, BE_27_7, 0, 0, 0);
	if (!em_within(look, unit, mover, fire_reach(u)))
		return em_refuse(refusal, EM_SAY_REACT_FIRE_FAR, BE_7_2, 0, 0, 0);
	em_shot shot = battalion_guns(look, unit, mover) ? EM_BATTALION_GUNS : EM_MUSKETS;
	em_range range = em_range_to(look, unit, mover, shot);
	if (range != EM_SHORT && range != EM_EFFECTIVE)
		return em_refuse(refusal, EM_SAY_REACT_FIRE_FAR, BE_7_2, 0, 0, 0);
	if (!em_can_hit(look, unit, mover, shot) || (shot == EM_BATTALION_GUNS && !em_guns_alone(look, unit)))
		return em_refuse(refusal, EM_SAY_REACT_NO_SHOT, BE_7_9, 0, 0, 0);
	return true;
}

/* Canister of a battery; of battalion guns the range at which the muskets join in (ruling E37). */
static bool close_fire(em_look *look, unsigned unit, unsigned mover) {
	const em_unit *u = &look->s->unit[unit];
	if (u->kind == EM_ART)
		return em_range_to(look, unit, mover, EM_CANISTER) == EM_SHORT;
	return u->kind == EM_INF && (u->traits & EM_CB) && em_range_to(look, unit, mover, EM_MUSKETS) != EM_OUT_OF_RANGE;
}

static bool open_as(em_look *look, unsigned unit, unsigned kind, unsigned mover, bool spot) {
	switch (kind) {
	case EM_M_NEAR:
		return em_near_open(look, unit, mover, NULL);
	case EM_M_CHARGE:
		return em_charge_open(look, unit, mover, spot, NULL);
	case EM_M_CANISTER:
		return em_fire_at_mover(look, unit, mover, NULL) && close_fire(look, unit, mover);
	default:
		return em_fire_at_mover(look, unit, mover, NULL);
	}
}

unsigned em_concerned(em_look *look, unsigned unit, unsigned kind, gg_set movers, bool spot) {
	unsigned best = EM_NONE;
	uint32_t least = UINT32_MAX;
	if (!(movers & (movers - 1))) /* one, as mostly */
		return movers && open_as(look, unit, kind, gg_set_first(movers), spot) ? gg_set_first(movers) : EM_NONE;
	while (movers) {
		unsigned mover = gg_set_pop(&movers);
		uint32_t d = em_distance(look, unit, mover);
		if (d < least && open_as(look, unit, kind, mover, spot)) {
			best = mover;
			least = d;
		}
	}
	return best;
}

/* --- The last shot at who leaves (BE-27.30, 5) ------------------------------------------------------------------------ */

static int32_t step_size(const em_frame *move) {
	return move->amount < 0 ? -move->amount : move->amount;
}

static int32_t stride_of(const em_frame *move) {
	return move->step == EM_DO_WHEEL ? EM_WHEEL_STRIDE : EM_STRIDE;
}

static int32_t strides(const em_frame *move, int32_t way) {
	return (way + stride_of(move) - 1) / stride_of(move);
}

void em_forget_leaving(em_frame *move) {
	move->fire_support &= gg_set_below(LEAVING_BASE);
	memset(move->queue, 0, sizeof move->queue);
}

/* How many strides since the last shots were found, and 1. */
static int32_t strides_since(const em_frame *move) {
	return strides(move, move->way) + 1 - (int32_t)(move->fire_support >> LEAVING_BASE & gg_set_below(BASE_BITS));
}

/* Puts all movers where they are after so much of the step in hand. */
static void put_movers(em_play *play, const em_frame *move, int32_t way) {
	for (gg_set rest = all_movers(play->s, move); rest;) {
		unsigned unit = gg_set_pop(&rest);
		table_pose pose = em_step_pose(play->s, unit, way);
		em_unit *u = &play->s->unit[unit];
		u->x = pose.x;
		u->y = pose.y;
		u->heading = pose.heading;
		em_look_moved(&play->look, unit);
	}
}

static bool may_yet_fire(const em_look *look, const em_frame *move, unsigned unit) {
	const em_unit *u = &look->s->unit[unit];
	return (!(u->flags & EM_REACTED) || em_shot_owed(move, unit)) && may_fire(look, unit) &&
	       !(move->asked[unit % EM_SIDE_UNITS] & EM_M_LEAVING);
}

/* Those in whose fire somebody of the move is now. */
static gg_set firing(em_look *look, gg_set units) {
	gg_set set = 0, movers = em_movers(look);
	while (units) {
		unsigned unit = gg_set_pop(&units);
		if (em_concerned(look, unit, EM_M_FIRE, movers, false) != EM_NONE)
			set |= gg_set_of(unit);
	}
	return set;
}

/* Enemies whose fire the step could touch at all. */
static gg_set firers(em_look *look, const em_frame *move) {
	gg_set set = 0;
	uint32_t way = (uint32_t)(move->step == EM_DO_WHEEL ? 8 * EM_UD : step_size(move));
	for (gg_set rest = em_foes(look, move->unit); rest;) {
		unsigned unit = gg_set_pop(&rest);
		if (!may_yet_fire(look, move, unit))
			continue;
		uint32_t reach = fire_reach(&look->s->unit[unit]) + way;
		for (gg_set movers = all_movers(look->s, move); movers;)
			if (em_within(look, unit, gg_set_pop(&movers), reach)) {
				set |= gg_set_of(unit);
				break;
			}
	}
	return set;
}

/* For each enemy in whose fire the movers do not end, the last stride of the step at which they are. Walked backwards from the end. */
static void find_leaving(em_play *play, em_frame *move) {
	int32_t size = step_size(move), stride = stride_of(move), now = move->way;
	gg_set open = firers(&play->look, move);
	em_forget_leaving(move);
	move->fire_support |= gg_set_of(EM_LEAVING_KNOWN) | (gg_set)strides(move, now) << LEAVING_BASE;
	if (!open)
		return;
	put_movers(play, move, size);
	open &= ~firing(&play->look, open);
	for (int32_t i = strides(move, size) - 1; open && i > 0 && i * stride >= now; i--) {
		put_movers(play, move, i * stride);
		gg_set fire = firing(&play->look, open);
		open &= ~fire;
		int32_t since = i + 1 - strides(move, now);
		while (fire)
			move->queue[gg_set_pop(&fire) % EM_SIDE_UNITS] = (uint8_t)(since <= STRIDES_KNOWN ? since : STRIDE_BEYOND);
	}
	put_movers(play, move, now);
}

/* --- Who is asked ------------------------------------------------------------------------------------------------------- */

typedef struct moment {
	bool end, spot, stride;
	bool known; /* `movers` */
	gg_set movers;
} moment;

/* Kinds that can ever be open to the unit as it is, whoever moves. */
static unsigned kinds_for(em_look *look, const em_frame *move, const moment *m, unsigned unit) {
	const em_unit *u = &look->s->unit[unit];
	bool fresh = !(u->flags & EM_REACTED), fires = may_fire(look, unit);
	unsigned kinds = 0;
	if (!fresh && !em_shot_owed(move, unit))
		return 0;
	if (fresh)
		kinds |= EM_M_NEAR;
	if (fresh && em_can_charge(look, unit, NULL))
		kinds |= m->spot ? EM_M_CHARGE | EM_M_SPOT : EM_M_CHARGE;
	if (fires)
		kinds |= EM_M_FIRE;
	if (fires && fresh && (u->kind == EM_ART || (u->kind == EM_INF && (u->traits & EM_CB))))
		kinds |= EM_M_CANISTER;
	return kinds;
}

/* How near somebody must be for one of these kinds. */
static uint32_t reach_of(const em_unit *u, unsigned kinds) {
	uint32_t reach = kinds & EM_M_NEAR || u->kind == EM_CAV ? EM_TACTICAL : 2 * EM_UD; /* what charges */
	if (kinds & (EM_M_FIRE | EM_M_CANISTER)) {
		uint32_t fire = kinds & EM_M_FIRE ? fire_reach(u) : 6 * EM_UD; /* no canister reaches farther */
		reach = fire > reach ? fire : reach;
	}
	return reach;
}

static bool anybody_within(em_look *look, unsigned unit, gg_set movers, uint32_t reach) {
	while (movers)
		if (em_within(look, unit, gg_set_pop(&movers), reach))
			return true;
	return false;
}

static bool opens(em_look *look, const moment *m, unsigned unit, unsigned kind) {
	return em_concerned(look, unit, kind, m->movers, m->spot) != EM_NONE;
}

/* Those of the kinds that are open now. */
static unsigned open_kinds(em_look *look, const moment *m, unsigned unit, unsigned kinds) {
	unsigned open = 0;
	if ((kinds & EM_M_NEAR) && opens(look, m, unit, EM_M_NEAR))
		open |= EM_M_NEAR;
	if ((kinds & (EM_M_CHARGE | EM_M_SPOT)) && opens(look, m, unit, EM_M_CHARGE))
		open |= kinds & (EM_M_CHARGE | EM_M_SPOT);
	if ((kinds & EM_M_FIRE) && opens(look, m, unit, EM_M_FIRE))
		open |= EM_M_FIRE;
	if ((kinds & EM_M_CANISTER) && opens(look, m, unit, EM_M_CANISTER))
		open |= EM_M_CANISTER;
	return open;
}

/* Kinds that the unit is asked now: those that have just opened; its last shot; at the end of the move, once more what is open. */
static unsigned kinds_now(em_look *look, const em_frame *move, moment *m, unsigned unit) {
	unsigned i = unit % EM_SIDE_UNITS, asked = move->asked[i], kinds = kinds_for(look, move, m, unit), now = 0;
	bool last_shot = m->stride && !(asked & EM_M_LEAVING) && move->queue[i] == strides_since(move) && (kinds & EM_M_FIRE);
	bool end = m->end && !(asked & EM_M_END);
	unsigned wanted = end ? kinds : kinds & ~asked;
	gg_set movers = m->known ? m->movers : all_movers(look->s, move);
	if (!last_shot && (!wanted || !anybody_within(look, unit, movers, reach_of(&look->s->unit[unit], wanted))))
		return 0;
	if (!m->known) {
		m->known = true;
		m->movers = em_movers(look);
	}
	now = open_kinds(look, m, unit, wanted);
	if (end && now)
		return (now & ~asked) | EM_M_END;
	return last_shot ? now | EM_M_LEAVING : now;
}

static void ask(em_frame *react, em_frame *move, unsigned unit, unsigned kinds) {
	move->asked[unit % EM_SIDE_UNITS] |= (uint8_t)kinds;
	react->asked[unit % EM_SIDE_UNITS] = (uint8_t)kinds;
	react->queue[react->queued++] = (uint8_t)unit;
}

/* The box round the centres of those who move; false if one of them is a garrison, whose size is another. */
static bool box_of_movers(const em_state *s, const em_frame *move, table_shape *box) {
	*box = (table_shape){.west = INT32_MAX, .south = INT32_MAX, .east = INT32_MIN, .north = INT32_MIN};
	for (gg_set rest = all_movers(s, move); rest;) {
		const em_unit *u = &s->unit[gg_set_pop(&rest)];
		if (u->sector != EM_NONE)
			return false;
		box->west = u->x < box->west ? u->x : box->west;
		box->east = u->x > box->east ? u->x : box->east;
		box->south = u->y < box->south ? u->y : box->south;
		box->north = u->y > box->north ? u->y : box->north;
	}
	return true;
}

/* The unit is farther from the centres than it could ever react, and has no last shot coming: known without footprints. */
static bool out_of_it(const em_unit *u, unsigned last_shot, const table_shape *box) {
	enum { TWO_HALF_DIAGONALS = 2200 };
	int32_t reach = (int32_t)fire_reach(u) + TWO_HALF_DIAGONALS; /* nobody charges or sees farther than 4 UD here */
	return !last_shot && u->sector == EM_NONE &&
	       (u->x > box->east + reach || u->x < box->west - reach || u->y > box->north + reach || u->y < box->south - reach);
}

bool em_moments(em_play *play, bool end, bool spot, bool last_stride) {
	em_frame *move = em_top(play->s);
	em_frame found = {.queued = 0};
	if (move->flags & EM_F_SUPPORT) /* BE-27.39 */
		return false;
	bool changes = spot && move->step != EM_DO_ABOUT; /* BE-5.6, not BE-5.9 */
	moment m = {.end = end, .spot = changes, .stride = !end && !spot && !last_stride};
	if (!m.stride)
		em_forget_leaving(move);
	else if (!gg_set_has(move->fire_support, EM_LEAVING_KNOWN) || strides_since(move) > STRIDES_KNOWN)
		find_leaving(play, move);
	table_shape box;
	bool boxed = box_of_movers(play->s, move, &box);
	for (gg_set rest = em_foes(&play->look, move->unit); rest;) {
		unsigned unit = gg_set_pop(&rest);
		if (boxed && out_of_it(&play->s->unit[unit], move->queue[unit % EM_SIDE_UNITS], &box))
			continue;
		unsigned kinds = kinds_now(&play->look, move, &m, unit);
		if (kinds)
			ask(&found, move, unit, kinds);
	}
	if (!found.queued)
		return false;
	em_forget_leaving(move); /* what is done now may change who sees whom */
	em_frame *react = em_push(play->s, EM_FRAME_REACT, EM_RE_ASK);
	memcpy(react->queue, found.queue, sizeof react->queue);
	memcpy(react->asked, found.asked, sizeof react->asked);
	react->queued = found.queued;
	react->flags = (end ? EM_F_ENDED : 0U) | (changes ? EM_F_EXTRA : 0U);
	return true;
}
