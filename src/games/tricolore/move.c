/*
 * move.c - the MOVE frame: a path worked off by fractions, what befalls a unit on it, and its end (b.5, L3C-5.6, 5.14, 16.14, 29.7).
 */
#include "move_frame.h"

#include "data.h"
#include "harm.h"
#include "mac.h"
#include "sim_meet.h"
#include "tricolore_words.h"

static const l3_profile *profile(const l3_look *look, unsigned element) {
	return &look->data->profile[look->s->element[element].profile - 1];
}

/* --- Opening --------------------------------------------------------------------------------------------------------------- */

static void set_pace(l3_element *e, unsigned pace) {
	e->pace = (uint8_t)pace;
	e->morale = (uint8_t)l3_case_of_pace((l3_pace)pace);
}

void l3_move_open(l3_play *play, unsigned element, table_pose to, unsigned pa, unsigned mac) {
	l3_element *e = &play->s->element[element];
	l3_frame *f = l3_push(play->s, L3_FRAME_MOVE, L3_MOVE_GO);
	if (mac && l3_goes_to_fire(play->s, element))
		pa = 1;
	f->unit = (uint8_t)(element + 1);
	f->side = (uint8_t)l3_side_of(element);
	f->mac = (uint8_t)mac;
	f->flags = L3_DO_ADVANCE;
	f->a = to.x;
	f->b = to.y;
	f->c = (int32_t)(to.heading | (pa & 3u) << 16);
	f->path = (uint16_t)table_apart((table_point){e->x, e->y}, (table_point){to.x, to.y});
	e->marks &= ~(uint32_t)(L3_HIDDEN | L3_TO_FINISH); /* L3C-32.5 */
	bool backwards = f->path && table_between(table_bearing(to.x - e->x, to.y - e->y), e->heading) > L3_DEG_90;
	set_pace(e, backwards ? L3_BACK : L3_HALT + (pa ? pa : 1)); /* who steps back counts as halted (L3C-22.7, A-6) */
}

void l3_move_group_open(l3_play *play, unsigned side, l3_set set, uint16_t way, int32_t length, unsigned pa, unsigned mac) {
	l3_frame *f = l3_push(play->s, L3_FRAME_MOVE, L3_MOVE_GO);
	f->side = (uint8_t)side;
	f->mac = (uint8_t)mac;
	f->flags = L3_DO_GROUP;
	f->a = (int32_t)(uint32_t)set;
	f->b = (int32_t)((uint32_t)(set >> 32) | pa << 8 | side << 10);
	f->c = (int32_t)((uint32_t)way | (uint32_t)(length / 10) << 16);
}

/* --- The end ----------------------------------------------------------------------------------------------------------------- */

/* As wide again as there is room (L3C-5.14). */
static void widen(l3_play *play, unsigned element) {
	l3_element *e = &play->s->element[element];
	if (!e->files || e->formation == L3_CIRC || e->eco)
		return;
	unsigned now = e->files;
	for (unsigned files = l3_figures(play->s, element); files > now; files--) {
		l3_footprint body = l3_footprint_narrowed(&play->look, element, e->formation, l3_pose(play->s, element), files);
		if (!l3_body_ok(&play->look, element, e->formation, &body, NULL))
			continue;
		l3_footprint whole = l3_footprint_narrowed(&play->look, element, e->formation, l3_pose(play->s, element), 0);
		e->files = (uint8_t)(whole.files == body.files ? 0 : files);
		l3_look_moved(&play->look, element);
		return;
	}
}

static bool on_a_friend(l3_look *look, unsigned element, table_pose pose) {
	unsigned side = l3_side_of(element), formation = look->s->element[element].formation;
	l3_footprint body = l3_footprint_as(look, element, formation, pose);
	if (formation == L3_TIR)
		return false;
	for (l3_set set = l3_standing(look, side) & ~((l3_set)1 << l3_slot_of(element)); set; set &= set - 1) {
		unsigned friend = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		const l3_element *e = &look->s->element[friend];
		if (e->formation != L3_TIR && !e->eco && l3_overlaps(&body, l3_footprint_of(look, friend)))
			return true;
	}
	return false;
}

void l3_stop_short_of_friends(l3_play *play, unsigned element, uint16_t way, int32_t gone) {
	l3_element *e = &play->s->element[element];
	table_pose pose = l3_pose(play->s, element);
	if (e->eco || !on_a_friend(&play->look, element, pose))
		return;
	for (int32_t back = L3_CONTACT; back < gone + L3_CONTACT; back += L3_CONTACT) {
		int32_t by = back < gone ? back : gone;
		table_point to = table_at((table_pose){pose.x, pose.y, way}, 0, -by);
		table_pose there = {to.x, to.y, pose.heading};
		if (on_a_friend(&play->look, element, there))
			continue;
		l3_put(play, element, there, e->formation);
		e->moved = (uint16_t)(e->moved > by ? e->moved - by : 0);
		return;
	}
}

/* Cut short, or at 2/3 of a MAC: where it would stand on a friend whom it passes it stops before him (L3C-29.7). */
static void stand_clear(l3_play *play, const l3_frame *f) {
	const l3_element *e = &play->s->element[f->unit - 1];
	if (l3_is_drill(l3_mv_verb(f)) || (!f->mac && e->x == f->a && e->y == f->b))
		return;
	l3_stop_short_of_friends(play, f->unit - 1u, f->mac ? play->s->mac[f->mac - 1].direction : table_bearing(f->a - e->x, f->b - e->y),
				 f->done);
}

void l3_move_end(l3_play *play) {
	l3_frame f = *l3_top(play->s);
	l3_pop(play->s);
	if (!f.unit || !l3_stands(play->s, f.unit - 1u))
		return;
	l3_element *e = &play->s->element[f.unit - 1];
	if (e->morale >= L3_ARRET)
		stand_clear(play, &f);
	widen(play, f.unit - 1u);
	if (e->morale < L3_ARRET)
		return;
	bool shared = e->eco && play->s->piece[e->eco - 1].rival;
	if (f.mac || shared)
		set_pace(e, L3_POR); /* AVANCE until tested (L3C-31.21) */
	else
		set_pace(e, L3_HALT);
}

/* --- A fraction ------------------------------------------------------------------------------------------------------------------ */

static void into_wood(l3_play *play, unsigned element) {
	l3_element *e = &play->s->element[element];
	if (profile(&play->look, element)->arm != L3_INF || e->formation == L3_TIR ||
	    !l3_in_dense_wood(&play->look, l3_footprint_of(&play->look, element)))
		return;
	e->files = 0;
	l3_put(play, element, l3_pose(play->s, element), L3_TIR); /* free (L3C-16.14) */
	l3_tell(play, L3_SAY_BECOMES_TIR, L3C_16_14, l3_unit_arg(play->s, element), 0, 0);
}

/* Passage of lines: a DDF unless in march column, column by companies or skirmish order (L3C-29.7). */
static bool passage_disorders(const l3_play *play, unsigned element, const l3_way *way) {
	unsigned formation = play->s->element[element].formation;
	return way->friends && !play->s->options.passage && formation != L3_COM && formation != L3_COC && formation != L3_TIR;
}

/* It goes so far along its way: place, ground, disorder. Returns what it went. */
static int32_t walk(l3_play *play, l3_frame *f, int32_t step) {
	unsigned element = f->unit - 1u;
	l3_element *e = &play->s->element[element];
	table_pose now = l3_pose(play->s, element);
	int32_t rest = f->path - f->done;
	l3_way way;
	if (now.x == f->a && now.y == f->b)
		return rest;
	uint16_t heading = table_bearing(f->a - now.x, f->b - now.y);
	l3_footprint body = *l3_footprint_of(&play->look, element);
	l3_straight(&play->look, element, &body, heading, step, f->mac ? L3_GAIT_ATTACK : L3_GAIT_MOVE, l3_mv_pa(f), &way);
	if (way.length <= 0)
		return 0;
	table_pose to = {f->a, f->b, (uint16_t)f->c};
	if (way.length < rest) {
		to.x = now.x + (int32_t)((int64_t)(f->a - now.x) * way.length / rest);
		to.y = now.y + (int32_t)((int64_t)(f->b - now.y) * way.length / rest);
		to.heading = now.heading;
	}
	l3_put(play, element, to, e->formation);
	uint32_t used = e->moved + (uint32_t)way.length + (uint32_t)way.terrain;
	e->moved = (uint16_t)(used > 20000 ? 20000 : used);
	e->climbed = (uint16_t)(way.climbed == UINT16_MAX || e->climbed == UINT16_MAX ? UINT16_MAX : e->climbed + way.climbed);
	if (way.pace < e->pace)
		set_pace(e, way.pace > L3_HALT ? way.pace : L3_POR);
	unsigned ddf = way.ddf;
	if (!(f->flags & L3_MV_PASSED) && passage_disorders(play, element, &way)) {
		f->flags |= L3_MV_PASSED;
		ddf++;
	}
	if (ddf)
		l3_ddf_on_the_way(play, element, ddf);
	into_wood(play, element);
	return way.length;
}

static int32_t fraction_of(l3_look *look, const l3_frame *f) {
	if (l3_mv_verb(f) == L3_DO_READ)
		return l3_sim_fraction(look, f->unit - 1u);
	return l3_mounted(look, f->unit - 1u) ? 2 * L3_UD : L3_UD;
}

bool l3_slow_foot(const l3_look *look, const l3_frame *f) {
	bool charges = f->mac && look->s->mac[f->mac - 1].kind == L3_IS_MAC; /* in a MAC it must test to stop (L3C-11.2) */
	return f->unit && l3_arm_of(look, f->unit - 1u) == L3_INF && look->s->element[f->unit - 1].pace <= L3_POR && !charges;
}

/* Infantry that goes on for more than 1 UD before cavalry is loose (L3C-7.4, 22.25). */
static void mark_march(l3_play *play, const l3_frame *f) {
	unsigned element = f->unit - 1u, side = 1 - l3_side_of(element);
	l3_element *e = &play->s->element[element];
	bool before = false;
	if (l3_arm_of(&play->look, element) != L3_INF || e->formation == L3_TIR)
		return;
	for (l3_set set = l3_standing(&play->look, side); set && !before; set &= set - 1) {
		unsigned enemy = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		before = l3_arm_of(&play->look, enemy) == L3_CAV && (l3_defaults(&play->look, element, enemy) & L3_SHOWS_MARCH);
	}
	if (before)
		e->marks |= L3_FAST_BEFORE_CAVALRY;
}

/* --- Drills: one fraction, in which it can be caught ------------------------------------------------------------------------------- */

/* Before it is done there is a window: the unit is caught "doing it". Who leaves a block is already outside then (L3C-5.8); `path` keeps
 * the block. */
static void go_drill(l3_play *play, l3_frame *f) {
	gg_action action = {(uint16_t)l3_mv_verb(f), (uint16_t)(f->unit - 1u), f->a, f->b, f->c};
	bool leaves = action.kind == L3_DO_LEAVE, started = f->flags & L3_MV_STARTED;
	if (leaves && !started)
		f->path = play->s->element[action.who].eco;
	if (leaves != started)
		l3_drill(play, &action);
	if (started) {
		l3_move_end(play);
		return;
	}
	f->flags |= L3_MV_STARTED;
	l3_go_to(play->s, L3_OPP_WINDOW);
}

/* --- Groups (L3C-29.9) ---------------------------------------------------------------------------------------------------------------- */

/* The foremost along the vector goes first, the lowest index of equals. */
unsigned l3_foremost(const l3_state *s, unsigned side, l3_set set, uint16_t way) {
	unsigned found = L3_NONE;
	int32_t most = INT32_MIN;
	for (; set; set &= set - 1) {
		unsigned element = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		table_point place = {s->element[element].x, s->element[element].y};
		int32_t ahead = table_measured_from((table_pose){0, 0, way}, place).y;
		if (ahead <= most)
			continue;
		most = ahead;
		found = element;
	}
	return found;
}

/* PA with which it goes along in a MAC: an attacker has paid his, a support has what is left of its own. */
static unsigned pa_of_march(l3_look *look, unsigned element, unsigned mac) {
	const l3_element *e = &look->s->element[element];
	unsigned left = e->pa_spent < L3_TURN_PA ? L3_TURN_PA - e->pa_spent : 0;
	unsigned pa = e->move_pa + (e->support_of == mac ? left : 0u);
	pa = pa > 3 ? 3 : pa;
	while (pa > 1 && !l3_allowance(look, element, e->formation, pa, false))
		pa--;
	return pa;
}

/* A support pays for its way like any who moves (L3C-29.9): the fewest PA that bring it so far. */
static unsigned pay_support(l3_play *play, unsigned element, uint16_t way, int32_t length, unsigned most) {
	l3_element *e = &play->s->element[element];
	unsigned pa = e->move_pa ? e->move_pa : 1;
	l3_way gone;
	l3_straight(&play->look, element, l3_footprint_of(&play->look, element), way, length, L3_GAIT_ATTACK, 1, &gone);
	while (pa < most && l3_allowance(&play->look, element, e->formation, pa, false) - e->moved < length + gone.terrain)
		pa++;
	l3_pay(play, element, l3_move_price(&play->look, element, pa) - l3_move_price(&play->look, element, e->move_pa));
	e->move_pa = (uint8_t)pa;
	return pa;
}

static void go_group(l3_play *play, l3_frame *f) {
	unsigned side = f->side;
	l3_set set = (l3_set)(uint32_t)f->a | (l3_set)(f->b & 0xff) << 32;
	unsigned pa = (unsigned)f->b >> 8 & 3u, mac = f->mac;
	uint16_t way = (uint16_t)f->c;
	int32_t length = (int32_t)((uint32_t)f->c >> 16) * 10;
	set &= l3_standing(&play->look, side);
	if (!set) {
		l3_move_end(play);
		return;
	}
	unsigned element = l3_foremost(play->s, side, set, way);
	set &= ~((l3_set)1 << l3_slot_of(element));
	f->a = (int32_t)(uint32_t)set;
	f->b = (int32_t)(((uint32_t)f->b & ~0xffu) | (uint32_t)(set >> 32));
	const l3_element *e = &play->s->element[element];
	if (e->morale < L3_ARRET)
		return;
	if (mac)
		pa = pa_of_march(&play->look, element, mac);
	int32_t left = l3_allowance(&play->look, element, e->formation, pa, false) - e->moved;
	length = length < left ? length : left;
	if (length <= 0)
		return;
	if (mac && e->support_of == mac)
		pa = pay_support(play, element, way, length, pa);
	table_point to = table_at((table_pose){e->x, e->y, way}, 0, length);
	bool maf = mac && play->s->mac[mac - 1].kind == L3_IS_MAF; /* at POR, whatever it costs (L3C-3.9) */
	l3_move_open(play, element, (table_pose){to.x, to.y, e->heading}, maf ? 1 : pa, mac);
}

/* --- The row -----------------------------------------------------------------------------------------------------------------------------
 */

/* An enemy on the way of a MAC that is not its objective: cavalry before foot or guns chooses, others fight (L3C-5.15). */
static bool hooks(l3_play *play, l3_frame *f) {
	unsigned element = f->unit - 1u;
	table_pose now = l3_pose(play->s, element);
	l3_way way;
	if (!f->mac || (f->flags & L3_MV_PAST) || (now.x == f->a && now.y == f->b))
		return false;
	l3_footprint body = *l3_footprint_of(&play->look, element);
	l3_straight(&play->look, element, &body, table_bearing(f->a - now.x, f->b - now.y), f->path - f->done, L3_GAIT_ATTACK, l3_mv_pa(f),
		    &way);
	if (way.length > 0 || !way.by || way.by > L3_ELEMENTS || l3_side_of(way.by - 1u) == l3_side_of(element))
		return false;
	f->other = (uint8_t)way.by;
	l3_go_to(play->s, L3_HOOK);
	return true;
}

static void go(l3_play *play) {
	l3_frame *f = l3_top(play->s);
	if (l3_mv_verb(f) == L3_DO_GROUP) {
		go_group(play, f);
		return;
	}
	unsigned element = f->unit - 1u;
	if (!l3_stands(play->s, element) || play->s->element[element].morale < L3_ARRET) {
		l3_move_end(play);
		return;
	}
	if (l3_is_drill(l3_mv_verb(f))) {
		go_drill(play, f);
		return;
	}
	if (l3_mv_verb(f) == L3_DO_READ) { /* simultaneous: one fraction at a time (a.7) */
		if (f->flags & L3_MV_STARTED) {
			l3_script_pause(play);
			return;
		}
		f->flags |= L3_MV_STARTED;
	}
	int32_t rest = f->path - f->done, step = fraction_of(&play->look, f);
	l3_set_back_screens(play, element, f->mac != 0);
	if (rest <= 0) {
		l3_move_end(play);
		return;
	}
	if (hooks(play, f))
		return;
	int32_t gone = walk(play, f, step < rest ? step : rest);
	f->done = (uint16_t)(f->done + gone);
	if (gone < (step < rest ? step : rest) && !f->mac)
		f->path = f->done; /* stopped short */
	if (!gone)
		f->path = f->done;
	if (f->mac) /* free before a MAC; else once their fire was offered (L3C-35.4) */
		l3_set_back_screens(play, element, true);
	l3_reveal(play, element);
	mark_march(play, f);
	l3_go_to(play->s, L3_OPP_WINDOW);
}

const l3_phase_rules l3_move_go = {.turn = l3_turn_itself, .go = go};

/* --- HOOK (L3C-5.15)
 * ------------------------------------------------------------------------------------------------------------------------ */

static bool hook_check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	(void)look;
	if (action->kind != L3_DO_CHOOSE || action->who != L3_WHO_PLAYER || action->b || action->c || action->a < 0 || action->a > 1)
		return l3_refuse(refusal, L3_SAY_NOT_A_CHOICE, L3C_5_15, 0, 0, 0);
	return true;
}

/* Its files are cut until it passes. */
static void pass_by(l3_play *play, l3_frame *f) {
	unsigned element = f->unit - 1u;
	table_pose now = l3_pose(play->s, element);
	unsigned files = l3_narrowed(&play->look, element, now, table_bearing(f->a - now.x, f->b - now.y), f->path - f->done);
	f->flags |= L3_MV_PAST;
	if (!files) {
		f->path = f->done;
		return;
	}
	play->s->element[element].files = (uint8_t)files;
	l3_look_moved(&play->look, element);
	l3_tell(play, L3_SAY_FILES_PAST, L3C_5_15, l3_unit_arg(play->s, element), l3_unit_arg(play->s, f->other - 1u), 0);
}

/* Those files fight: the enemy that they meet is what the MAC now aims at. */
static void fight_hooked(l3_play *play, l3_frame *f) {
	l3_mac *mac = &play->s->mac[f->mac - 1];
	f->path = f->done;
	if (mac->attacker[0].unit != f->unit)
		return;
	mac->objective[0] = (struct l3_aimed){.unit = f->other};
	mac->objective[1] = mac->objective[2] = (struct l3_aimed){0};
	l3_tell(play, L3_SAY_HOOKS, L3C_5_15, l3_unit_arg(play->s, f->unit - 1u), l3_unit_arg(play->s, f->other - 1u), 0);
	l3_find_objectives(&play->look, mac);
}

static void hook_choose(l3_play *play, unsigned choice) {
	l3_frame *f = l3_top(play->s);
	if (choice == 0)
		fight_hooked(play, f);
	else
		pass_by(play, f);
	f->other = 0;
	l3_go_to(play->s, L3_MOVE_GO);
}

static void hook_apply(l3_play *play, const gg_action *action) {
	hook_choose(play, (unsigned)action->a);
}

static void hook_list(l3_look *look, l3_menu *menu) {
	(void)look;
	l3_list(menu, L3_DO_CHOOSE, L3_WHO_PLAYER, 0, 0, 0);
	l3_list(menu, L3_DO_CHOOSE, L3_WHO_PLAYER, 1, 0, 0);
}

/* Only cavalry before foot or guns has the choice. */
static bool hook_skip(l3_play *play) {
	const l3_frame *f = l3_top(play->s);
	if (l3_arm_of(&play->look, f->unit - 1u) == L3_CAV && l3_arm_of(&play->look, f->other - 1u) != L3_CAV)
		return false;
	hook_choose(play, 0);
	return true;
}

const l3_phase_rules l3_hook = {.turn = l3_turn_frame, .check = hook_check, .apply = hook_apply, .list = hook_list, .skip = hook_skip};
