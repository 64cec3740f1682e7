/*
 * document.c - a state as JSON (rules digest, Decision points): every phase and every pending combat can be written,
 * edited, shared and read back. Cards are `unit/2d8` or `supply`; identical cards are distinguished by their
 * number in the deck after a `#`, only if it matters; squares are a1 to h8. document_read.c is the way back.
 */
#include "document.h"

const char *const mv_phase_names[MV_PHASES + 1] = {"setup-roll",
						   "setup-map",
						   "setup-nations",
						   "setup-pick",
						   "setup-edge",
						   "setup-deal",
						   "setup-choose",
						   "setup-place",
						   "discard",
						   "draw",
						   "draw-scout",
						   "move-first",
						   "move-menu",
						   "guerrillas-supply",
						   "move-supply",
						   "guerrillas-march",
						   "move-march",
						   "move-banzai",
						   "move-dig",
						   "combat-menu",
						   "withdraw",
						   "withdraw-roll",
						   "withdraw-retreat",
						   "withdraw-advance",
						   "withdraw-pursuit",
						   "defend",
						   "attack",
						   "skirmish",
						   "commit",
						   "combat-roll",
						   "defender-chooses",
						   "attacker-chooses",
						   "retreat",
						   "advance",
						   "pursuit",
						   "committed-hits",
						   "fire-roll",
						   "rocket-roll",
						   "rocket-retreat",
						   "restore-menu",
						   "guerrillas-restore",
						   "rally-roll",
						   "redoubt-menu",
						   "game-over",
						   NULL};
const char *const mv_seat_names[] = {"p1", "p2", NULL};
const char *const mv_edge_names[] = {"north", "east", "south", "west", NULL};
const char *const mv_form_names[] = {"none", "assault", "ambush", "bombardment", "volley", "grand-battery", "rockets", "honour", NULL};
const char *const mv_use_names[] = {"none", "combat", "command", "dice", NULL};
const char *const mv_cause_names[] = {"none", "attrition", "committed", "squares", "losses", "reduced", "list", NULL};
const char *const mv_edition_names[] = {"first", "second", "distant-lands", NULL};

/* The options of a state, one number each (MAN-12). */
const mv_field mv_option_fields[] = {
	{"edition", offsetof(mv_state, edition), 2},
	{"day_end", offsetof(mv_state, day_end), 1},
	{"tie_list", offsetof(mv_state, tie_list), 1},
	{"beginner_setup", offsetof(mv_state, beginner_setup), 1},
	{"basic_return", offsetof(mv_state, basic_return), 1},
	{"fm_end_ban", offsetof(mv_state, fm_end_ban), 1},
	{"advance_to_contact", offsetof(mv_state, advance_to_contact), 1},
	{"digging_in", offsetof(mv_state, digging_in), 1},
	{"ambush_full", offsetof(mv_state, ambush_full), 1},
	{"free_choice", offsetof(mv_state, free_choice), 1},
	{"scout_redraw", offsetof(mv_state, scout_redraw), 1},
	{"dl_cards", offsetof(mv_state, dl_cards), 1},
	{"dl_nations", offsetof(mv_state, dl_nations), 1},
	{"field_stops_cavalry", offsetof(mv_state, field_stops), 1},
	{"hill_per_unit", offsetof(mv_state, hill_per_unit), 1},
	{"diag_fire_both", offsetof(mv_state, diag_both), 1},
	{"choose_opening", offsetof(mv_state, choose_opening), 1},
	{"by_book", offsetof(mv_state, by_book), 1},
	{"standard_deployment", offsetof(mv_state, standard_deployment), 1},
	{NULL, 0, 0},
};
/* What the Movement Phase remembers: sets of A's units as numbers, counts. */
const mv_field mv_turn_fields[] = {
	{"moves_left", offsetof(mv_state, moves_left), 3},
	{"supply_used", offsetof(mv_state, supply_used), 1},
	{"banzai", offsetof(mv_state, banzai), 2},
	{NULL, 0, 0},
};
const mv_field mv_unit_sets[] = {
	{"moved", offsetof(mv_state, moved), 255},
	{"began_rough", offsetof(mv_state, rough_start), 255},
	{"ended_rough", offsetof(mv_state, rough_end), 255},
	{"marched", offsetof(mv_state, marched), 255},
	{NULL, 0, 0},
};

void mv_put_square_name(gg_text *out, unsigned square) {
	gg_put_char(out, (char)('a' + square % 8));
	gg_put_char(out, (char)('8' - square / 8));
}

static void put_square(gg_json_out *out, const char *key, unsigned square) {
	char name[4];
	gg_text text = gg_text_on(name, sizeof name);
	mv_put_square_name(&text, square);
	if (square < MV_SQUARES)
		gg_json_put_string(out, key, name);
	else
		gg_json_put_null(out, key);
}

/* "imperial-guard/2d8", and "#2" for the second of identical cards. */
void mv_put_card_name(gg_text *out, const mv_army *army, unsigned card) {
	if (card < MV_UNIT_CARDS) {
		gg_put(out, army->unit[army->card[card].owner].id);
		gg_put_char(out, '/');
	}
	gg_put(out, army->card[card].token);
	unsigned copy = gg_set_count(army->like[card] & gg_set_below(card));
	if (copy) {
		gg_put_char(out, '#');
		gg_put_int(out, copy + 1);
	}
}

static void put_card(gg_json_out *out, const char *key, const mv_army *army, unsigned card) {
	char name[MV_CARD_NAME];
	gg_text text = gg_text_on(name, sizeof name);
	if (card >= MV_CARDS) {
		gg_json_put_null(out, key);
		return;
	}
	mv_put_card_name(&text, army, card);
	gg_json_put_string(out, key, name);
}

static void put_cards(gg_json_out *out, const char *key, const mv_army *army, uint64_t cards) {
	gg_json_open_flat(out, key, '[');
	while (cards)
		put_card(out, NULL, army, gg_set_pop(&cards));
	gg_json_close(out, ']');
}

static void put_unit(gg_json_out *out, const char *key, const mv_army *army, unsigned unit) {
	if (unit < MV_UNITS)
		gg_json_put_string(out, key, army->unit[unit].id);
	else
		gg_json_put_null(out, key);
}

static void put_units(gg_json_out *out, const char *key, const mv_army *army, unsigned set) {
	gg_json_open_flat(out, key, '[');
	for (unsigned i = 0; i < MV_UNITS; i++)
		if (set >> i & 1)
			put_unit(out, NULL, army, i);
	gg_json_close(out, ']');
}

static void write_options(const mv_state *s, gg_json_out *out) {
	const uint8_t *bytes = (const uint8_t *)s;
	gg_json_open(out, "options", '{');
	gg_json_put_string(out, "edition", mv_edition_names[s->edition]);
	for (const mv_field *f = mv_option_fields + 1; f->name; f++)
		gg_json_put_int(out, f->name, bytes[f->at]);
	if (s->own_spared) /* older positions do not have it */
		gg_json_put_int(out, "own_spared", 1);
	gg_json_put_int(out, "turn_cap", s->turn_cap);
	gg_json_close(out, '}');
}

void mv_row_of_map(const mv_state *s, unsigned row, char line[9]) {
	static const char letters[] = ".fhlmtw";
	for (unsigned column = 0; column < 8; column++)
		line[column] = letters[mv_terrain_at(s, row * 8 + column)];
	line[8] = 0;
}

static void write_map(const gg_game *game, const mv_state *s, gg_json_out *out) {
	gg_json_open(out, "map", '{');
	gg_json_open_flat(out, "sections", '[');
	for (unsigned i = 0; i < 4; i++) {
		if (s->section[i] == MV_NONE)
			continue;
		char name[16];
		gg_text text = gg_text_on(name, sizeof name);
		gg_put(&text, mv_data_of(game)->section[s->section[i]].id);
		gg_put_char(&text, ':');
		gg_put_int(&text, s->turned[i]);
		gg_json_put_string(out, NULL, name);
	}
	gg_json_close(out, ']');
	gg_json_open(out, "rows", '['); /* for readers; north first */
	for (unsigned row = 0; row < 8; row++) {
		char line[9];
		mv_row_of_map(s, row, line);
		gg_json_put_string(out, NULL, line);
	}
	gg_json_close(out, ']');
	gg_json_close(out, '}');
}

static void write_units(const gg_game *game, const mv_state *s, int seat, gg_json_out *out) {
	const mv_army *army = mv_army_of(game, s, seat);
	gg_json_open(out, "units", '[');
	for (unsigned i = 0; i < MV_UNITS; i++) {
		gg_json_open_flat(out, NULL, '{');
		gg_json_put_string(out, "unit", army->unit[i].id);
		if (s->dead[seat] >> i & 1) {
			gg_json_put_string(out, "state", "eliminated");
			if (s->given_up[seat] >> i & 1)
				gg_json_put_bool(out, "given_up", true);
			if (army->unit[i].cavalry)
				gg_json_put_bool(out, "cavalry", true);
		} else {
			put_square(out, "square", mv_square(s, seat, i));
			gg_json_put_string(out, "state", s->reduced[seat] >> i & 1 ? "reduced" : "full");
			gg_json_put_int(out, "strength", mv_strength(game, s, seat, i));
			gg_json_put_int(out, "full", army->unit[i].full); /* for readers who do not know the army */
			gg_json_put_int(out, "reduced", army->unit[i].reduced);
			if (army->unit[i].cavalry)
				gg_json_put_bool(out, "cavalry", true);
			if (s->redoubt[seat] >> i & 1)
				gg_json_put_bool(out, "redoubt", true);
		}
		gg_json_close(out, '}');
	}
	gg_json_close(out, ']');
}

static void put_dice(gg_json_out *out, const char *key, mv_dice dice) {
	char text[16];
	gg_text written = gg_text_on(text, sizeof text);
	if (!dice.count)
		return;
	gg_put_int(&written, dice.count);
	gg_put_char(&written, 'd');
	gg_put_int(&written, dice.sides);
	gg_json_put_string(out, key, text);
}

static void put_number(gg_json_out *out, const char *key, int value) {
	if (value)
		gg_json_put_int(out, key, value);
}

static void write_leader_face(const mv_leader *leader, gg_json_out *out) {
	put_number(out, "command", leader->command);
	put_number(out, "combat", leader->combat_attack);
	put_number(out, "combat_defence", leader->combat_defence);
	put_number(out, "rally", leader->rally_auto ? 6 : leader->rally);
	put_number(out, "rider", leader->pursuit);
	put_dice(out, "grand_battery", leader->grand_battery);
	put_dice(out, "attack", leader->assault);
}

/* What is printed on a card, for readers; `number` finds its name in the noun list "@card". */
static void write_face(const mv_state *s, int seat, const mv_army *army, unsigned card, gg_json_out *out) {
	static const char *const also[] = {"", "guerrillas", "redoubt", "committed-attack"};
	const mv_card *c = &army->card[card];
	gg_json_open_flat(out, NULL, '{');
	put_card(out, "card", army, card);
	gg_json_put_int(out, "number", mv_name_card(s, seat, c->copies_of));
	put_dice(out, "attack", c->attack);
	put_dice(out, "bombard", c->bombard);
	put_dice(out, "volley", c->volley);
	put_number(out, "range", c->range);
	put_number(out, "defence", c->defence);
	put_number(out, "pursuit", c->pursuit);
	put_number(out, "withdraw", c->withdraw);
	if (c->free)
		gg_json_put_bool(out, "free", true);
	if (c->secondary)
		gg_json_put_string(out, "also", also[c->secondary]);
	if (c->kind == MV_LEADER)
		write_leader_face(&army->leader[c->owner], out);
	gg_json_close(out, '}');
}

void mv_write_faces(const gg_game *game, const mv_state *s, int seat, gg_json_out *out) {
	const mv_army *army = mv_army_of(game, s, seat);
	gg_json_open(out, "faces", '[');
	for (uint64_t hand = s->hand[seat]; hand;)
		write_face(s, seat, army, gg_set_pop(&hand), out);
	gg_json_close(out, ']');
}

static void write_seat(const gg_game *game, const mv_state *s, int seat, gg_json_out *out) {
	gg_json_open(out, seat ? "player2" : "player1", '{');
	if (s->army[seat] == MV_NONE) {
		gg_json_put_null(out, "army");
		gg_json_close(out, '}');
		return;
	}
	const mv_army *army = mv_army_of(game, s, seat);
	gg_json_put_string(out, "army", army->id);
	gg_json_put_string(out, "edge", mv_edge_names[s->edge[seat]]);
	write_units(game, s, seat, out);
	put_cards(out, "hand", army, s->hand[seat]);
	put_cards(out, "draw", army, s->draw[seat]);
	put_cards(out, "pile", army, s->pile[seat]);
	put_card(out, "top", army, s->top[seat]);
	put_cards(out, "known", army, s->known[seat]);
	put_cards(out, "seen", army, s->seen[seat]);
	if (s->veil >> seat & 1) { /* a view: not all of these cards are really there */
		gg_json_put_int(out, "hand_size", s->hand_size[seat]);
		gg_json_put_int(out, "pile_size", s->pile_size[seat]);
	}
	gg_json_put_int(out, "squares_held", gg_set_count(mv_control(s, seat)));
	gg_json_put_int(out, "army_number", s->army[seat]); /* in the noun list "@army", times 64 in "@unit" */
	if (army->reconstructed)
		gg_json_put_bool(out, "reconstructed", true);
	mv_write_faces(game, s, seat, out);
	gg_json_close(out, '}');
}

/* The two totals mean something until the dice are rolled and the choice is made. */
bool mv_has_totals(const mv_state *s) {
	return s->form < MV_ROCKETRY && !s->withdrew && s->phase != MV_CB_SKIRMISH &&
	       (s->phase <= MV_CB_CHOICE_A || s->phase == MV_FIRE_ROLL);
}

int mv_attack_so_far(const gg_game *game, const mv_state *s) {
	int total = mv_attack_total(game, s, NULL);
	for (unsigned i = 0; i < s->die_count; i++)
		total += s->die[i];
	return total;
}

static void write_combat(const gg_game *game, const mv_state *s, gg_json_out *out) {
	int a = s->active, o = !a;
	const mv_army *attack = mv_army_of(game, s, a), *defence = mv_army_of(game, s, o);
	gg_json_open(out, "combat", '{');
	gg_json_put_string(out, "form", mv_form_names[s->form]);
	put_unit(out, "attacker", attack, s->form == MV_AMBUSHING ? MV_NONE : s->attacker);
	put_unit(out, "target", defence, s->target);
	gg_json_put_bool(out, "withdrew", s->withdrew);
	gg_json_put_bool(out, "retreated", s->retreated);
	gg_json_put_bool(out, "withdrawal_failed", s->failed);
	put_card(out, "attacking_leader", attack, s->leader[a]);
	put_card(out, "defending_leader", defence, s->leader[o]);
	gg_json_put_string(out, "use", mv_use_names[s->use]);
	put_units(out, "supporters", attack, s->supporters);
	gg_json_put_bool(out, "attacking_maharaja", s->maharaja[a]);
	gg_json_put_bool(out, "defending_maharaja", s->maharaja[o]);
	gg_json_put_int(out, "committed", s->committed);
	gg_json_put_bool(out, "sappers", s->sappers);
	gg_json_open_flat(out, "attacking_cards", '[');
	for (unsigned i = 0; i < s->laid_count[a]; i++)
		put_card(out, NULL, attack, s->laid[a][i]);
	gg_json_close(out, ']');
	gg_json_open_flat(out, "defending_cards", '[');
	for (unsigned i = 0; i < s->laid_count[o]; i++)
		put_card(out, NULL, defence, s->laid[o][i]);
	gg_json_close(out, ']');
	gg_json_open_flat(out, "declared", '[');
	for (unsigned i = 0; i < s->declared_count; i++)
		put_card(out, NULL, attack, s->declared[i]);
	gg_json_close(out, ']');
	put_unit(out, "advanced", attack, s->advanced);
	put_square(out, "left", s->left);
	gg_json_put_int(out, "hits", s->hits);
	gg_json_put_bool(out, "fell_by_commitment", s->fell_by_commitment);
	gg_json_open_flat(out, "dice", '[');
	for (unsigned i = 0; i < s->die_count; i++)
		gg_json_put_int(out, NULL, s->die[i]);
	gg_json_close(out, ']');
	if (mv_has_totals(s)) { /* for readers */
		gg_json_put_int(out, "attack_total", mv_attack_so_far(game, s));
		gg_json_put_int(out, "defence_total", mv_defence_total(game, s, NULL));
	}
	gg_json_close(out, '}');
}

/* Whether this phase is part of a combat. */
bool mv_in_combat(unsigned phase) {
	return phase > MV_COMBAT_MENU && phase < MV_RESTORE_MENU;
}

/* Whether the pending unit and card mean something in this phase. */
bool mv_pending_unit(unsigned phase) {
	return phase == MV_GUER_MARCH || phase == MV_MOVE_MARCH || phase == MV_GUER_RESTORE || phase == MV_RALLY_ROLL;
}

bool mv_pending_card(unsigned phase) {
	return phase == MV_GUER_SUPPLY || phase == MV_GUER_MARCH || phase == MV_GUER_RESTORE || phase == MV_RALLY_ROLL ||
	       phase == MV_CB_US_ROLL;
}

static void write_turn(const gg_game *game, const mv_state *s, gg_json_out *out) {
	const uint8_t *bytes = (const uint8_t *)s;
	const mv_army *army = mv_army_of(game, s, s->active);
	gg_json_open(out, "turn_so_far", '{');
	for (const mv_field *f = mv_turn_fields; f->name; f++)
		gg_json_put_int(out, f->name, bytes[f->at]);
	for (const mv_field *f = mv_unit_sets; f->name; f++)
		put_units(out, f->name, army, bytes[f->at]);
	if (s->phase == MV_DISCARD || s->phase == MV_MOVE_DIG) {
		put_cards(out, "laid_off", army, s->laid_off);
		put_card(out, "old_top", army, s->old_top);
	}
	if (mv_pending_unit(s->phase))
		put_unit(out, "unit", army, s->unit);
	if (mv_pending_card(s->phase))
		put_card(out, "card", mv_army_of(game, s, s->phase == MV_CB_US_ROLL ? !s->active : s->active), s->card);
	gg_json_close(out, '}');
}

/* Numbers of the rulebook that a surface shows, so that none has to know them. */
static void write_limits(gg_json_out *out) {
	gg_json_open_flat(out, "limits", '{');
	gg_json_put_int(out, "hand", MV_HAND);
	gg_json_put_int(out, "lost", MV_LOST);
	gg_json_close(out, '}');
}

const char *mv_turn_name(const gg_game *game, const gg_state *state) {
	int turn = mv_turn(game, state);
	return turn == GG_OVER ? "over" : turn == GG_CHANCE ? "chance" : mv_seat_names[turn];
}

void mv_write(const gg_game *game, const gg_state *state, gg_json_out *out) {
	const mv_state *s = mv_of(state);
	gg_json_put_string(out, "phase", mv_phase_names[s->phase]);
	gg_json_put_int(out, "phase_number", s->phase); /* in the noun list "phase", for readers */
	gg_json_put_string(out, "turn", mv_turn_name(game, state));
	gg_json_put_string(out, "first", mv_seat_names[s->first]);
	gg_json_put_string(out, "active", mv_seat_names[s->active]);
	gg_json_put_int(out, "game_turn", s->turn);
	gg_json_open_flat(out, "night", '[');
	gg_json_put_bool(out, NULL, s->night & 1);
	gg_json_put_bool(out, NULL, s->night >> 1 & 1);
	gg_json_close(out, ']');
	write_options(s, out);
	write_limits(out);
	write_map(game, s, out);
	gg_json_open_flat(out, "roll_off", '[');
	for (unsigned i = 0; s->phase == MV_SETUP_ROLL && i < s->die_count; i++)
		gg_json_put_int(out, NULL, s->roll_off[i]);
	gg_json_close(out, ']');
	gg_json_open_flat(out, "offered", '[');
	for (unsigned i = 0; i < 2 && s->offered[i] != MV_NONE; i++)
		gg_json_put_string(out, NULL, mv_data_of(game)->army[s->offered[i]].id);
	gg_json_close(out, ']');
	write_seat(game, s, 0, out);
	write_seat(game, s, 1, out);
	if (s->phase >= MV_DISCARD && s->phase != MV_GAME_OVER)
		write_turn(game, s, out);
	if (mv_in_combat(s->phase))
		write_combat(game, s, out);
	if (s->phase == MV_GAME_OVER) {
		gg_json_put_string(out, "winner", mv_seat_names[s->winner]);
		gg_json_put_string(out, "cause", mv_cause_names[s->cause]);
	}
}
