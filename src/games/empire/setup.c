/*
 * setup.c - from options to the first turn (part A.1): the type of battle, who attacks, how units are fielded, and the ground.
 */
#include "empire_words.h"

#include "command.h"
#include "divisions.h"
#include "ground.h"
#include "muster.h"

bool em_no_numbers(const gg_action *action, gg_verdict *refusal) {
	return (!action->a && !action->b && !action->c) || em_refuse(refusal, EM_SAY_UNUSED_NUMBERS, BE_27_92, 0, 0, 0);
}

bool em_nobody(const gg_action *action, gg_verdict *refusal) {
	return (!action->who && !action->a && !action->b && !action->c) || em_refuse(refusal, EM_SAY_UNUSED_NUMBERS, BE_27_92, 0, 0, 0);
}

/* The defender decides first in every phase of the set-up. */
static void open_phase(em_state *s, em_phase phase) {
	s->side = (uint8_t)em_defender(s);
	s->rolled = s->step = 0;
	em_go_to(s, phase);
}

/* --- The first turn -------------------------------------------------------------------------------------------------------- */

static void count_armies(em_state *s) {
	for (unsigned side = 0; side < EM_SIDES; side++)
		s->army[side].at_start = 0;
	for (unsigned d = 0; d < EM_DIVISIONS; d++)
		s->division[d].at_start = 0;
	for (unsigned u = 0; u < EM_UNITS; u++) {
		if (!em_exists(s, u))
			continue;
		uint8_t halves = (uint8_t)em_halves(&s->unit[u]);
		s->army[em_side_of(u)].at_start = (uint8_t)(s->army[em_side_of(u)].at_start + halves);
		s->division[s->unit[u].division].at_start = (uint8_t)(s->division[s->unit[u].division].at_start + halves);
	}
}

void em_start_battle(em_play *play) {
	em_state *s = play->s;
	count_armies(s);
	for (unsigned u = 0; u < EM_UNITS; u++)
		s->unit[u].moves_made = 0; /* BE-27.94 */
	for (unsigned g = 0; g < EM_GENERALS; g++)
		s->general[g].legs = 0;
	for (unsigned d = 0; d < EM_DIVISIONS; d++)
		s->division[d].attempts = 0;
	for (unsigned p = 0; p < EM_PIECES; p++)
		s->piece[p].sector = 0;
	s->turn = 1;
	s->first = s->side = s->attacker; /* BE-1.8 */
	s->dice[0] = s->dice[1] = 0;
	s->rolled = s->step = 0;
	em_go_to(s, EM_T_CP);
	em_tell(play, EM_SAY_BATTLE_BEGINS, BE_1_8, s->attacker, s->turns, 0);
}

/* --- SU_TYPE, SU_ROLE (BE-21.1, BE-27.70) --------------------------------------------------------------------------------------- */

static unsigned reconnaissance(const em_state *s, unsigned side) {
	unsigned light = 0;
	for (unsigned u = side * EM_SIDE_UNITS; u < (side + 1) * EM_SIDE_UNITS; u++)
		light += em_exists(s, u) && s->unit[u].kind == EM_CAV && s->unit[u].weight == EM_LIGHT_CAVALRY;
	return light / 2;
}

/* Side 0 rolls first. True once both have. */
static bool roll_for(em_play *play, int32_t die, int32_t added) {
	em_state *s = play->s;
	unsigned side = s->rolled;
	s->dice[side] = (uint8_t)die;
	s->army[side].roll = (uint8_t)(die + added);
	em_tell(play, EM_SAY_SETUP_ROLL, BE_21_1, (int32_t)side, die, die + added);
	s->rolled = (uint8_t)(side + 1);
	if (s->rolled < EM_SIDES)
		return false;
	s->rolled = s->dice[0] = s->dice[1] = 0;
	return true;
}

/* The higher roller attacks. */
static bool name_attacker(em_play *play) {
	em_state *s = play->s;
	if (s->army[0].roll == s->army[1].roll)
		return false;
	s->attacker = s->army[1].roll > s->army[0].roll;
	em_headline(play, EM_SAY_ATTACKER_IS, BE_21_1, s->attacker, 0, 0);
	return true;
}

static void type_apply(em_play *play, const gg_action *action) {
	static const uint8_t turns[] = {[EM_ENCOUNTER] = 8, [EM_BATTLE] = 7, [EM_ATTACK_BATTLE] = 7, [EM_ASSAULT] = 7};
	em_state *s = play->s;
	unsigned side = s->rolled;
	int32_t value = em_general_value((em_quality)s->general[side * EM_SIDE_GENERALS].quality);
	int32_t added = value + (int32_t)reconnaissance(s, side);
	if (!roll_for(play, action->a, added))
		return;
	int difference = s->army[0].roll - s->army[1].roll;
	int gap = (difference < 0 ? -difference : difference) / 2;
	s->battle = (uint8_t)(gap > EM_ASSAULT ? EM_ASSAULT : gap);
	s->turns = turns[s->battle];
	em_tell(play, EM_SAY_BATTLE_IS, BE_21_1, s->battle, difference < 0 ? -difference : difference, 0);
	if (name_attacker(play))
		open_phase(s, EM_SU_FIELD);
	else
		em_go_to(s, EM_SU_ROLE);
}

static void role_apply(em_play *play, const gg_action *action) {
	em_state *s = play->s;
	if (!roll_for(play, action->a, 0))
		return;
	if (!name_attacker(play))
		em_headline(play, EM_SAY_ROLLS_EQUAL, BE_27_70, 0, 0, 0);
	else if (s->turn) /* all have been placed already */
		em_start_battle(play);
	else
		open_phase(s, EM_SU_FIELD);
}

const em_phase_rules em_su_type = {.turn = em_turn_chance, .apply = type_apply, .dice = EM_PLAIN_D6};
const em_phase_rules em_su_role = {.turn = em_turn_chance, .apply = role_apply, .dice = EM_PLAIN_D6};

/* --- SU_FIELD (BE-22.4) ---------------------------------------------------------------------------------------------------------- */

static bool field_check(em_look *look, const gg_action *action, gg_verdict *refusal) {
	const em_state *s = look->s;
	if (action->kind == EM_DO_DONE)
		return em_nobody(action, refusal);
	if (action->kind != EM_DO_AS_SKIRMISHERS)
		return em_refuse(refusal, EM_SAY_NOT_NOW, BE_22_4, 0, 0, 0);
	if (!em_no_numbers(action, refusal))
		return false;
	if (!em_exists(s, action->who) || em_side_of(action->who) != s->side)
		return em_refuse(refusal, EM_SAY_NOT_YOURS, BE_22_4, 0, 0, 0);
	if (!em_may_skirmish(&s->unit[action->who]))
		return em_refuse(refusal, EM_SAY_NEVER_DETACHED, BE_22_4, em_unit_arg(s, action->who), 0, 0);
	if (em_free_record(s, s->side) == EM_NONE)
		return em_refuse(refusal, EM_SAY_TOO_MANY_RECORDS, BE_27_90, 0, 0, 0);
	return true;
}

static void field_list(em_look *look, em_menu *menu) {
	unsigned first = look->s->side * EM_SIDE_UNITS;
	for (unsigned u = first; u < first + EM_SIDE_UNITS; u++)
		em_offer(menu, look, field_check, (gg_action){EM_DO_AS_SKIRMISHERS, (uint16_t)u, 0, 0, 0});
	em_list(menu, EM_DO_DONE, 0, 0, 0, 0);
}

/* The map of a scenario may keep divisions off by itself: then nobody names them. */
static void after_field(em_play *play) {
	em_state *s = play->s;
	const em_scenario *scenario = em_map_of(play->look.data, s);
	if (!scenario) {
		s->piece[s->pieces++] = (em_piece){.kind = EM_VILLAGE};
		s->piece[s->pieces++] = (em_piece){.kind = EM_GENTLE_HILL};
		open_phase(s, EM_SU_PIECES);
		return;
	}
	bool fixed = false;
	for (unsigned i = 0; i < scenario->arrivals; i++) {
		const em_arrival *a = &scenario->arrival[i];
		if (a->division >= EM_SIDE_DIVISIONS)
			continue;
		fixed = true;
		em_keep(play->look.data, s, a->side * (unsigned)EM_SIDE_DIVISIONS + a->division, EM_KEPT_OFF);
	}
	open_phase(s, fixed ? EM_SU_ORDER : EM_SU_OFF);
}

static void field_done(em_play *play) {
	em_state *s = play->s;
	if (s->side == em_defender(s))
		s->side = s->attacker;
	else
		after_field(play);
}

static void field_apply(em_play *play, const gg_action *action) {
	if (action->kind == EM_DO_DONE) {
		field_done(play);
		return;
	}
	em_tell(play, EM_SAY_FIELDED_AS_SKIRMISHERS, BE_22_4, em_unit_arg(play->s, action->who), 0, 0);
	em_split(play->s, action->who);
}

static bool field_skip(em_play *play) {
	const em_state *s = play->s;
	bool room = em_free_record(s, s->side) != EM_NONE;
	for (unsigned u = s->side * EM_SIDE_UNITS; room && u < (s->side + 1u) * EM_SIDE_UNITS; u++)
		if (em_exists(s, u) && em_may_skirmish(&s->unit[u]))
			return false;
	field_done(play);
	return true;
}

const em_phase_rules em_su_field = {
	.turn = em_turn_active, .check = field_check, .apply = field_apply, .list = field_list, .skip = field_skip};

/* --- SU_PIECES, SU_SECTOR (BE-21.2, BE-27.71) ---------------------------------------------------------------------------------------- */

enum { NAMED_PIECES = 6, SECTORS = 6, IN_A_SECTOR = 2 };
static const uint8_t on_offer[] = {EM_WOOD, EM_ORCHARD, EM_CROPS, EM_MARSH, EM_STEEP_HILL, EM_HAMLET};

static bool pieces_check(em_look *look, const gg_action *action, gg_verdict *refusal) {
	(void)look;
	if (action->kind != EM_DO_PIECE)
		return em_refuse(refusal, EM_SAY_NOT_NOW, BE_21_2, 0, 0, 0);
	if (action->who || action->b || action->c)
		return em_refuse(refusal, EM_SAY_UNUSED_NUMBERS, BE_27_92, 0, 0, 0);
	for (unsigned i = 0; i < sizeof on_offer; i++)
		if (action->a == on_offer[i])
			return true;
	return em_refuse(refusal, EM_SAY_PIECE_NOT_OFFERED, BE_21_2, 0, 0, 0);
}

static void pieces_list(em_look *look, em_menu *menu) {
	(void)look;
	for (unsigned i = 0; i < sizeof on_offer; i++)
		em_list(menu, EM_DO_PIECE, 0, on_offer[i], 0, 0);
}

static void pieces_apply(em_play *play, const gg_action *action) {
	em_state *s = play->s;
	s->piece[s->pieces++] = (em_piece){.kind = (uint8_t)action->a};
	em_tell(play, EM_SAY_PIECE_NAMED, BE_21_2, s->side, action->a, 0);
	if (s->pieces == NAMED_PIECES)
		open_phase(s, EM_SU_SECTOR);
	else if (s->pieces == NAMED_PIECES - 2)
		s->side = s->attacker;
}

static unsigned held_by_sector(const em_state *s, unsigned sector) {
	unsigned count = 0;
	for (unsigned i = 0; i < s->pieces; i++)
		count += s->piece[i].sector == sector;
	return count;
}

static void sector_list(em_look *look, em_menu *menu) {
	for (unsigned sector = 1; sector <= SECTORS; sector++)
		if (held_by_sector(look->s, sector) < IN_A_SECTOR)
			em_list(menu, EM_DO_ROLL, 0, (int32_t)sector, 0, 0);
}

static uint32_t sector_chance(const em_state *s, uint32_t weights[GG_OUTCOMES_MAX]) {
	uint32_t count = 0;
	for (unsigned sector = 1; sector <= SECTORS; sector++)
		if (held_by_sector(s, sector) < IN_A_SECTOR)
			weights[count++] = 1;
	return count;
}

static void sector_apply(em_play *play, const gg_action *action) {
	em_state *s = play->s;
	unsigned piece = s->rolled++;
	em_lay_piece(s, piece, (unsigned)action->a);
	em_headline(play, EM_SAY_PIECE_LAID, BE_21_2, s->piece[piece].kind, action->a, 0);
	if (s->rolled == NAMED_PIECES) {
		em_lay_road_and_objectives(play->look.data, s);
		open_phase(s, EM_SU_OFF);
	}
	play->look.pieces_known = 0;
}

const em_phase_rules em_su_pieces = {.turn = em_turn_active, .check = pieces_check, .apply = pieces_apply, .list = pieces_list};
const em_phase_rules em_su_sector = {
	.turn = em_turn_chance, .apply = sector_apply, .list = sector_list, .chance = sector_chance, .dice = EM_OWN_DICE};

/* --- em_setup ------------------------------------------------------------------------------------------------------------------------ */

static void open_free_battle(const em_data *data, em_state *s) {
	unsigned size = 0;
	for (unsigned side = 0; side < EM_SIDES; side++)
		if (em_roster_list(data, s, side)->size_class > size)
			size = em_roster_list(data, s, side)->size_class;
	em_table_for(size, &s->width, &s->height);
	em_go_to(s, EM_SU_TYPE);
}

/* The suggested deployment stands before the dice say who attacks. */
static void open_quickly(const gg_game *game, em_state *s, const em_scenario *scenario) {
	em_play play = {.game = game, .s = s};
	em_look_open(&play.look, (const em_data *)game->data, s);
	em_deploy_quickly(&play);
	s->turn = 1;
	if (scenario->attacker < 0)
		em_go_to(s, EM_SU_ROLE);
	else
		em_start_battle(&play);
}

bool em_setup(const gg_game *game, const gg_options *options, gg_state *state, gg_error *error) {
	const em_data *data = (const em_data *)game->data;
	em_state *s = (em_state *)(void *)state;
	bool quick;
	if (!em_agree(game, options, s, &quick, error))
		return false;
	const em_scenario *scenario = em_map_of(data, s);
	s->last_side = -1;
	s->owed = EM_NONE;
	em_muster(data, s);
	if (scenario) {
		em_lay_scenario(scenario, s);
		s->attacker = scenario->attacker > 0;
	}
	if (!scenario)
		open_free_battle(data, s);
	else if (quick)
		open_quickly(game, s, scenario);
	else if (scenario->attacker < 0)
		em_go_to(s, EM_SU_ROLE);
	else
		open_phase(s, EM_SU_FIELD);
	em_begin(game, s);
	return true;
}
