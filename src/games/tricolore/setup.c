/*
 * setup.c - from options to the first turn (a.2): the ground of chance (L3C-27.16), who deploys when, and what is put right when both are
 * done (L3C-30.3).
 */
#include "../../core/mem.h"
#include "tricolore_words.h"

#include "deploy.h"
#include "rulebook.h"
#include "ways.h"

/* --- The battle begins ---------------------------------------------------------------------------------------------------------- */

void l3_open_battle(l3_play *play) {
	l3_state *s = play->s;
	s->edits[0] = s->edits[1] = s->sides_done = s->side = 0;
	s->dice[0] = s->dice[1] = 0;
	int attacker = l3_map_of(play->look.data, s)->attacker;
	s->jai = s->jep = s->jai_before = (uint8_t)(attacker > 0);
	l3_tell(play, L3_SAY_BATTLE_BEGINS, L3C_30_3, s->turns, 0, 0);
	l3_go_to(s, L3_TURN_START);
}

/* Straight towards the own edge, in steps, until it is free of everybody and far enough from the enemy; 0: only free. */
static void move_back(l3_play *play, unsigned unit, bool far) {
	enum { STRIDE = 100 };
	l3_state *s = play->s;
	l3_element *e = &s->element[unit];
	table_pose home = {e->x, e->y, (uint16_t)(l3_forward(&play->look, l3_side_of(unit)) + TABLE_HALF)};
	unsigned enemy_side = 1 - l3_side_of(unit);
	for (int32_t gone = 0;; gone += STRIDE) {
		table_point there = table_at(home, 0, gone);
		table_pose pose = {there.x, there.y, e->heading};
		l3_footprint body = l3_footprint_as(&play->look, unit, e->formation, pose);
		if (!l3_on_table(s, &body))
			return;
		bool free = l3_place_ok(&play->look, unit, e->formation, pose, NULL);
		for (l3_set set = l3_standing(&play->look, enemy_side); set && free && far; set &= set - 1) {
			unsigned enemy = enemy_side * L3_SIDE_ELEMENTS + gg_set_first(set);
			free = l3_is_screen(enemy) || !l3_footprints_within(&body, l3_footprint_of(&play->look, enemy),
									    l3_stopping_units(&play->look, unit, enemy) - 1);
		}
		if (!free)
			continue;
		if (gone) {
			l3_set_unit(play, unit, pose, e->formation);
			for (unsigned g = 0; g < L3_GENERALS; g++)
				if (s->general[g].with == unit + 1)
					l3_set_general(s, g, unit);
			l3_tell(play, L3_SAY_MOVED_BACK, L3C_30_3, l3_unit_arg(s, unit), 0, 0);
		}
		return;
	}
}

/* The side that is not the scenario's attacker, else P1, gives way. */
static void settle_distance(l3_play *play) {
	l3_state *s = play->s;
	int attacker = l3_map_of(play->look.data, s)->attacker;
	unsigned side = attacker == 1 ? 0 : 1;
	for (unsigned slot = 0; slot < L3_SIDE_UNITS; slot++) {
		unsigned u = side * L3_SIDE_ELEMENTS + slot;
		if (l3_stands(s, u) && !s->element[u].eco)
			move_back(play, u, s->options.deployment == L3_SECRET);
	}
}

/* --- DEPLOY ------------------------------------------------------------------------------------------------------------------------ */

/* Both steps of placing: one side after the other. */
static void side_done(l3_play *play) {
	l3_state *s = play->s;
	l3_tell(play, L3_SAY_SIDE_PLACED, L3C_30_3, s->side, 0, 0);
	if (!s->sides_done) {
		s->sides_done = 1;
		s->side = (uint8_t)(1 - s->side);
		return;
	}
	if (s->options.deployment != L3_DEFENDER_FIRST)
		settle_distance(play);
	l3_open_battle(play);
}

static void apply(l3_play *play, const gg_action *action) {
	if (action->kind == L3_DO_DONE)
		side_done(play);
	else
		l3_put_action(play, action);
}

static void deploy_list(l3_look *look, l3_menu *menu) {
	l3_zone zone = l3_zone_of(look->data, look->s, look->s->side);
	l3_list_deploy(look, menu, l3_deploy_check, &zone);
}

const l3_phase_rules l3_deploy = {.turn = l3_turn_side, .check = l3_deploy_check, .apply = apply, .list = deploy_list};

/* --- MEET_HEADS, MEET_SKETCH ---------------------------------------------------------------------------------------------------------- */

static void meet_heads(l3_play *play) {
	l3_march_heads(play);
	play->s->side = 0;
	l3_go_to(play->s, L3_MEET_SKETCH);
}

static void sketch_list(l3_look *look, l3_menu *menu) {
	l3_zone table = {0, 0, look->s->width, look->s->height};
	l3_list_deploy(look, menu, l3_sketch_check, &table);
}

const l3_phase_rules l3_meet_heads = {.turn = l3_turn_itself, .go = meet_heads};
const l3_phase_rules l3_meet_sketch = {.turn = l3_turn_side, .check = l3_sketch_check, .apply = apply, .list = sketch_list};

void l3_open_deployment(l3_play *play) {
	l3_state *s = play->s;
	s->sides_done = s->edits[0] = s->edits[1] = 0;
	s->side = (uint8_t)l3_first_to_deploy(play->look.data, s);
	l3_go_to(s, s->options.deployment == L3_MEETING ? L3_MEET_HEADS : L3_DEPLOY);
}

/* --- TERRAIN_PICK, TERRAIN_DIE (L3C-27.16)
 * ------------------------------------------------------------------------------------------------ */

enum { PICKS = 4, KINDS = 6, COLUMNS = 3, ROWS = 2, HAMLET = 5 };

/* Width and height of what may be named, in UD; the hamlet is two blocks. */
static const struct named {
	uint8_t kind, width, height;
} named[KINDS] = {{L3_WOOD_LIGHT, 4, 3}, {L3_WOOD_DENSE, 3, 3}, {L3_MARSH, 3, 2}, {L3_HILL, 5, 3}, {L3_OBSTACLE_1, 4, 0}, {L3_BLOCK, 1, 1}};

static bool pick_check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	(void)look;
	if (action->kind != L3_DO_TERRAIN)
		return l3_refuse(refusal, L3_SAY_NOT_IN_SETUP, L3C_27_16, 0, 0, 0);
	if (action->who != L3_WHO_PLAYER || action->b || action->c)
		return l3_refuse(refusal, L3_SAY_UNUSED_NUMBERS, L3C_35_21, 0, 0, 0);
	return (action->a >= 0 && action->a < KINDS) || l3_refuse(refusal, L3_SAY_NO_SUCH_TERRAIN, L3C_27_16, 0, 0, 0);
}

static void pick_list(l3_look *look, l3_menu *menu) {
	(void)look;
	for (int32_t kind = 0; kind < KINDS; kind++)
		l3_list(menu, L3_DO_TERRAIN, L3_WHO_PLAYER, kind, 0, 0);
}

/* The kind waits in dice[0], + 1; sectors that have a piece in dice[1], a bit each. */
static void pick_apply(l3_play *play, const gg_action *action) {
	play->s->dice[0] = (uint8_t)(action->a + 1);
	l3_tell(play, L3_SAY_TERRAIN_NAMED, L3C_27_16, play->s->side, action->a, 0);
	l3_go_to(play->s, L3_TERRAIN_DIE);
}

static void box(l3_piece *p, unsigned kind, int32_t x, int32_t y, int32_t wide, int32_t high) {
	*p = (l3_piece){.at = {{x - wide / 2, y - high / 2},
			       {x + wide / 2, y - high / 2},
			       {x + wide / 2, y + high / 2},
			       {x - wide / 2, y + high / 2}},
			.kind = (uint8_t)kind,
			.points = 4,
			.level = 1};
}

static void lay(l3_state *s, unsigned what, int32_t x, int32_t y) {
	int32_t wide = named[what].width * L3_UD, high = named[what].height * L3_UD;
	l3_piece *p = &s->piece[s->pieces++];
	switch (named[what].kind) {
	case L3_HILL:
		*p = (l3_piece){.at = {{x - wide / 4, y},
				       {x + wide / 4, y},
				       {x - wide / 2, y - high / 2},
				       {x + wide / 2, y - high / 2},
				       {x + wide / 2, y + high / 2},
				       {x - wide / 2, y + high / 2}},
				.kind = L3_HILL,
				.points = 6,
				.level = 2};
		break;
	case L3_OBSTACLE_1:
		*p = (l3_piece){
			.at = {{x - wide / 2, y}, {x + wide / 2, y}}, .kind = L3_OBSTACLE_1, .points = 2, .level = 1, .shelter = L3_AL};
		break;
	case L3_BLOCK:
		box(p, L3_BLOCK, x - L3_UD, y, wide, high);
		p->shelter = L3_AM;
		box(&s->piece[s->pieces++], L3_BLOCK, x + L3_UD, y, wide, high);
		s->piece[s->pieces - 1].shelter = L3_AM;
		break;
	default:
		box(p, named[what].kind, x, y, wide, high);
		break;
	}
}

/* A road joins the middles of the long edges; one objective in the middle of each half and one in the centre. */
static void lay_rest(l3_state *s) {
	bool wide = s->width >= s->height;
	int32_t x = s->width / 2, y = s->height / 2;
	s->piece[s->pieces++] = (l3_piece){.at = {{wide ? x : 0, wide ? 0 : y}, {wide ? x : s->width, wide ? s->height : y}},
					   .kind = L3_ROAD,
					   .points = 2,
					   .level = 1};
	const struct l3_vertex at[] = {{wide ? x : x / 2, wide ? y / 2 : y}, {x, y}, {wide ? x : x + x / 2, wide ? y + y / 2 : y}};
	for (unsigned i = 0; i < sizeof at / sizeof *at; i++)
		s->objective[s->objectives++] = (l3_objective){at[i].x, at[i].y, 3, -1, -1, 0, 0};
}

/* Each objective is held at first by the side whose zone it lies in (L3C-33.4). */
static void hold_objectives(l3_play *play) {
	l3_state *s = play->s;
	for (unsigned side = 0; side < L3_SIDES; side++) {
		l3_zone zone = l3_zone_of(play->look.data, s, side);
		for (unsigned i = 0; i < s->objectives; i++) {
			l3_objective *o = &s->objective[i];
			if (o->x >= zone.west && o->x <= zone.east && o->y >= zone.south && o->y <= zone.north)
				o->holder = o->initial = (int8_t)side;
		}
	}
}

/* 1 to 3 the south row, 4 to 6 the north row, from the west; the second in a sector 4 UD towards the middle. */
static void die_apply(l3_play *play, const gg_action *action) {
	l3_state *s = play->s;
	unsigned sector = (unsigned)action->a - 1, what = s->dice[0] - 1u;
	int32_t x = (2 * (int32_t)(sector % COLUMNS) + 1) * s->width / (2 * COLUMNS);
	int32_t y = (2 * (int32_t)(sector / COLUMNS) + 1) * s->height / (2 * ROWS);
	unsigned before = s->dice[1] >> sector & 1u;
	if (before) {
		int32_t dx = s->width / 2 - x;
		if (dx)
			x += dx > 0 ? 4 * L3_UD : -4 * L3_UD;
		else
			y += y < s->height / 2 ? 4 * L3_UD : -4 * L3_UD;
	}
	lay(s, what, x, y);
	s->dice[1] |= (uint8_t)(1u << sector);
	s->dice[0] = 0;
	l3_headline(play, L3_SAY_TERRAIN_LAID, L3C_27_16, (int32_t)what, action->a, 0);
	if (++s->thirds < PICKS) {
		s->side = (uint8_t)(1 - s->side);
		l3_go_to(s, L3_TERRAIN_PICK);
		return;
	}
	s->thirds = s->dice[1] = 0;
	lay_rest(s);
	hold_objectives(play);
	l3_look_open(&play->look, play->look.data, s);
	l3_open_deployment(play);
}

const l3_phase_rules l3_terrain_pick = {.turn = l3_turn_side, .check = pick_check, .apply = pick_apply, .list = pick_list};
const l3_phase_rules l3_terrain_die = {.turn = l3_turn_chance, .apply = die_apply};

/* --- l3_setup
 * ------------------------------------------------------------------------------------------------------------------------------ */

static void open_quickly(l3_play *play) {
	l3_state *s = play->s;
	unsigned first = l3_first_to_deploy(play->look.data, s);
	l3_deploy_all_suggested(play, first);
	l3_deploy_all_suggested(play, 1 - first);
	l3_open_battle(play);
}

bool l3_setup(const gg_game *game, const gg_options *options, gg_state *state, gg_error *error) {
	const l3_data *data = (const l3_data *)game->data;
	l3_state *s = (l3_state *)(void *)state;
	bool quick;
	if (!l3_agree(game, options, s, &quick, error) || !l3_armies_allowed(data, s, error))
		return false;
	const l3_scenario *scenario = l3_map_of(data, s);
	l3_lay_ground(scenario, s);
	l3_muster(data, s);
	l3_play play;
	play.game = game;
	play.s = s;
	play.sink = NULL;
	if (s->options.terrain) {
		memset(s->piece, 0, sizeof s->piece);
		memset(s->objective, 0, sizeof s->objective);
		s->pieces = s->objectives = 0;
	}
	l3_look_open(&play.look, data, s);
	if (s->options.terrain)
		l3_go_to(s, L3_TERRAIN_PICK);
	else if (quick)
		open_quickly(&play);
	else
		l3_open_deployment(&play);
	l3_begin(game, s);
	return true;
}
