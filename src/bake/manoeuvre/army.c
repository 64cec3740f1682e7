/*
 * army.c - reads one army of Manœuvre and holds it against the rules of the game's components (MAN-1.3,
 * 1.4, 8, 9.1, 11): whatever passes here can be played, and no rule needs to ask again whether a card makes sense.
 */
#include "../data_place.h"
#include "data.h"

#include <string.h>

enum {
	STRENGTH_MAX = 12,
	COMMAND_MAX = 8,
	PURSUIT_MODIFIER = 3, /* either way */
	DICE_MAX = 3,
	DIE_MAX = 6, /* pursuit, withdrawal and rally are rolled on a d6 */
	KINDS_LEAST = 3,
	KINDS_MOST = 8,   /* MAN-1.4b, leaders not counted */
	PLACES_MAX = 200, /* of the tie-break lists */
	PLACE_NONE = 255,
	PLACE_OWN = 254, /* an army of a player's own comes after all others */
	BOMBARD_RANGE = 2,
	VOLLEY_RANGE = 1
};

typedef struct army_reader {
	mv_army *army;
	char nationality[MV_UNITS][MV_NAME]; /* in the order of the units */
	int nationalities;
} army_reader;

/* MAN-11 is in force only when a Distant Lands army plays, so its cards need the mark. */
static bool needs_distant(const army_reader *r, const data_place *place) {
	return r->army->distant || data_refuse(place, "belongs to Distant Lands: expected \"distant: true\" at the top of the file");
}

/* "2d8"; none if the field is not there. */
static bool read_dice(const data_place *place, mv_dice *out) {
	const char *text = data_scalar(place);
	*out = (mv_dice){0, 0};
	if (!data_there(place))
		return true;
	if (text[0] >= '1' && text[0] <= '0' + DICE_MAX && text[1] == 'd') {
		static const char *const sides[] = {"6", "8", "10"};
		for (int i = 0; i < 3; i++)
			if (!strcmp(text + 2, sides[i]))
				*out = (mv_dice){(uint8_t)(text[0] - '0'), (uint8_t)(6 + 2 * i)};
	}
	return out->count || data_expected(place, "dice such as 2d8 (1 to %d of d6, d8 or d10)", DICE_MAX);
}

/* MAN-8h: "1-4", its end; 0 if the field is not there. */
static bool read_range(const data_place *place, uint8_t *out) {
	const char *text = data_scalar(place);
	*out = 0;
	if (!data_there(place))
		return true;
	if (text[0] == '1' && text[1] == '-' && text[2] >= '1' && text[2] <= '0' + DIE_MAX && !text[3])
		*out = (uint8_t)(text[2] - '0');
	return *out || data_expected(place, "a range such as 1-4 (from 1, to 1 to %d)", DIE_MAX);
}

/* --- Unit cards ---------------------------------------------------------------------------------------------- */

/* What a card must have and may not have beside its dice. */
static bool card_makes_sense(const mv_card *card, const mv_unit *unit, const data_place *place) {
	data_place pursuit = data_field(place, "pursuit"), attack = data_field(place, "attack"), volley = data_field(place, "volley"),
		   range = data_field(place, "range"), free = data_field(place, "free");
	int wanted = card->bombard.count ? BOMBARD_RANGE : card->volley.count ? VOLLEY_RANGE : 0;
	if (!card->attack.count && !card->bombard.count && !card->volley.count)
		return data_refuse(place, "expected attack, bombard or volley");
	if (card->bombard.count && card->attack.count)
		return data_refuse(&attack, "a card with bombard has no attack (MAN-8c)");
	if (card->bombard.count && card->volley.count)
		return data_refuse(&volley, "a card has bombard or volley, not both");
	if (!wanted && data_there(&range))
		return data_refuse(&range, "only a card with bombard or volley has a range");
	if (wanted && card->range != wanted)
		return data_expected(&range, "%d with %s (MAN-8%s)", wanted, card->bombard.count ? "bombard" : "volley",
				     card->bombard.count ? "c" : "d");
	if (card->pursuit && (!unit->cavalry || !card->attack.count))
		return data_refuse(&pursuit, "only a cavalry card with attack has pursuit (MAN-8e)");
	if (unit->cavalry && card->attack.count && !card->pursuit)
		return data_expected(&pursuit, "a range such as 1-3 on a cavalry card with attack (MAN-8e)");
	if (card->free && !card->attack.count)
		return data_refuse(&free, "only a card with attack can be free (MAN-8g)");
	return true;
}

static bool read_secondary(const army_reader *r, mv_card *card, const mv_unit *unit, const data_place *place) {
	int choice;
	if (!data_there(place))
		return true;
	if (!data_choice(place, mv_secondary_ids, &choice) || !needs_distant(r, place))
		return false;
	if (choice == MV_ALSO_REDOUBT && !unit->nationality)
		return data_refuse(place, "a redoubt needs a nationality of its unit (MAN-11.8c)");
	if (choice == MV_ALSO_COMMITTED && !card->attack.count)
		return data_refuse(place, "only a card with attack can be committed (MAN-11.8d)");
	card->secondary = (uint8_t)choice;
	return true;
}

static bool read_card(const army_reader *r, mv_card *card, const mv_unit *unit, const data_place *place) {
	static const char *const keys[] = {"attack",  "defence",  "bombard", "volley",    "range",
					   "pursuit", "withdraw", "free",    "secondary", NULL};
	if (!data_only(place, keys))
		return false;
	data_place attack = data_field(place, "attack"), bombard = data_field(place, "bombard"), volley = data_field(place, "volley"),
		   defence = data_field(place, "defence"), range = data_field(place, "range"), pursuit = data_field(place, "pursuit"),
		   withdraw = data_field(place, "withdraw"), free = data_field(place, "free"), secondary = data_field(place, "secondary");
	int number, distance = 0;
	bool is_free;
	if (!read_dice(&attack, &card->attack) || !read_dice(&bombard, &card->bombard) || !read_dice(&volley, &card->volley) ||
	    !data_whole(&defence, 0, MV_DEFENCE_MAX, &number) || !read_range(&pursuit, &card->pursuit) ||
	    !read_range(&withdraw, &card->withdraw) || !data_truth(&free, &is_free))
		return false;
	if (data_there(&range) && !data_whole(&range, VOLLEY_RANGE, BOMBARD_RANGE, &distance))
		return false;
	card->defence = (uint8_t)number;
	card->range = (uint8_t)distance;
	card->free = is_free;
	return card_makes_sense(card, unit, place) && read_secondary(r, card, unit, &secondary);
}

/* --- Units --------------------------------------------------------------------------------------------------- */

static bool is_kind(const char *id) {
	for (int i = 0; i < MV_KINDS; i++)
		if (!strcmp(mv_kind_ids[i], id))
			return true;
	return false;
}

/* 2d8, b1d10, v2d6-5: how unit cards are written. */
static bool is_card(const char *id) {
	id += *id == 'b' || *id == 'v';
	return id[0] >= '0' && id[0] <= '9' && id[1] == 'd' && id[2] >= '0' && id[2] <= '9';
}

/* Units, leaders and headquarters cards are called by their ids in notation, so each has one of its own. */
static bool own_id(const army_reader *r, int units, int leaders, const char *id, const data_place *place) {
	for (int i = 0; i < units; i++)
		if (!strcmp(r->army->unit[i].id, id))
			return data_refuse(place, "\"%s\" is the id of units[%d] too", id, i);
	for (int i = 0; i < leaders; i++)
		if (!strcmp(r->army->leader[i].id, id))
			return data_refuse(place, "\"%s\" is the id of leaders[%d] too", id, i);
	if (is_card(id))
		return data_refuse(place, "\"%s\" looks like a unit card", id);
	return !is_kind(id) || data_refuse(place, "\"%s\" is a kind of headquarters card", id);
}

static int find_nationality(const army_reader *r, const char *id) {
	for (int i = 0; i < r->nationalities; i++)
		if (!strcmp(r->nationality[i], id))
			return i + 1;
	return 0;
}

static bool read_nationality(army_reader *r, mv_unit *unit, const data_place *place) {
	char id[MV_NAME];
	if (!data_there(place))
		return true;
	if (!data_id(place, id, 3, sizeof id) || !needs_distant(r, place))
		return false;
	int known = find_nationality(r, id);
	if (!known) {
		memcpy(r->nationality[r->nationalities++], id, sizeof id);
		known = r->nationalities;
	}
	unit->nationality = (uint8_t)known;
	return true;
}

static bool read_unit(army_reader *r, int index, const data_place *place) {
	static const char *const keys[] = {"id", "name", "type", "strength", "reduced", "nationality", "cards", NULL};
	static const char *const types[] = {"infantry", "cavalry", NULL};
	mv_unit *unit = &r->army->unit[index];
	if (!data_only(place, keys))
		return false;
	data_place id = data_field(place, "id"), name = data_field(place, "name"), type = data_field(place, "type"),
		   full = data_field(place, "strength"), reduced = data_field(place, "reduced"), cards = data_field(place, "cards"),
		   nationality = data_field(place, "nationality");
	int cavalry, strength, weak;
	uint32_t count;
	if (!data_id(&id, unit->id, 3, sizeof unit->id) || !own_id(r, index, 0, unit->id, &id) ||
	    !data_name(&name, unit->name, sizeof unit->name) || !data_choice(&type, types, &cavalry) ||
	    !data_whole(&full, 2, STRENGTH_MAX, &strength) || !data_whole(&reduced, 1, STRENGTH_MAX, &weak))
		return false;
	if (weak >= strength) /* MAN-1.3b */
		return data_expected(&reduced, "less than the full strength %d", strength);
	unit->cavalry = (uint8_t)cavalry;
	unit->full = (uint8_t)strength;
	unit->reduced = (uint8_t)weak;
	if (!read_nationality(r, unit, &nationality) || !data_list(&cards, MV_COPIES, MV_COPIES, "cards (MAN-1.4a)", &count))
		return false;
	for (uint32_t i = 0; i < count; i++) {
		data_place card = data_item(&cards, i);
		if (!read_card(r, &r->army->card[index * MV_COPIES + (int)i], unit, &card))
			return false;
	}
	return true;
}

/* --- Leaders ------------------------------------------------------------------------------------------------- */

/* One number, or {attack: 1, defence: 5} (MAN-9.1f). */
static bool read_combat(mv_leader *leader, const data_place *place) {
	static const char *const keys[] = {"attack", "defence", NULL};
	bool two = yaml_kind_of(place->node) == YAML_MAP;
	if (two && !data_only(place, keys))
		return false;
	data_place attack = two ? data_field(place, "attack") : *place, defence = two ? data_field(place, "defence") : *place;
	int with, against;
	if (!data_whole(&attack, 0, MV_COMBAT_MAX, &with) || !data_whole(&defence, 0, MV_COMBAT_MAX, &against))
		return false;
	leader->combat_attack = (uint8_t)with;
	leader->combat_defence = (uint8_t)against;
	return true;
}

static bool read_rally(mv_leader *leader, const data_place *place) {
	leader->rally_auto = !strcmp(data_scalar(place), "auto"); /* MAN-7e */
	return leader->rally_auto || read_range(place, &leader->rally);
}

/* MAN-11.4a, 11.5b: whom a leader serves, if not all. */
static bool read_serves(const army_reader *r, mv_leader *leader, const data_place *place) {
	static const char *const keys[] = {"nationality", "unit", NULL};
	if (!data_there(place))
		return true;
	if (!data_only(place, keys) || !needs_distant(r, place))
		return false;
	data_place nationality = data_field(place, "nationality"), unit = data_field(place, "unit");
	if (data_there(&nationality) == data_there(&unit))
		return data_refuse(place, "expected either nationality or unit");
	if (data_there(&nationality)) {
		leader->nationality = (uint8_t)find_nationality(r, data_scalar(&nationality));
		return leader->nationality || data_expected(&nationality, "the nationality of a unit of this army");
	}
	for (int i = 0; i < MV_UNITS; i++)
		if (!strcmp(r->army->unit[i].id, data_scalar(&unit)))
			leader->unit = (uint8_t)(i + 1);
	return leader->unit || data_expected(&unit, "the id of a unit of this army");
}

static bool read_leader(const army_reader *r, int index, const data_place *place) {
	static const char *const keys[] = {"id",      "name",          "command", "combat",  "rally",
					   "pursuit", "grand_battery", "serves",  "assault", NULL};
	mv_leader *leader = &r->army->leader[index];
	if (!data_only(place, keys))
		return false;
	data_place id = data_field(place, "id"), name = data_field(place, "name"), command = data_field(place, "command"),
		   combat = data_field(place, "combat"), rally = data_field(place, "rally"), pursuit = data_field(place, "pursuit"),
		   battery = data_field(place, "grand_battery"), serves = data_field(place, "serves"),
		   assault = data_field(place, "assault");
	int units, modifier = 0;
	if (!data_id(&id, leader->id, 3, sizeof leader->id) || !own_id(r, MV_UNITS, index, leader->id, &id) ||
	    !data_name(&name, leader->name, sizeof leader->name) || !data_whole(&command, 1, COMMAND_MAX, &units) ||
	    !read_combat(leader, &combat) || !read_rally(leader, &rally) || !read_dice(&battery, &leader->grand_battery) ||
	    !read_dice(&assault, &leader->assault) || !read_serves(r, leader, &serves))
		return false;
	if (data_there(&pursuit) && !data_whole(&pursuit, -PURSUIT_MODIFIER, PURSUIT_MODIFIER, &modifier))
		return false;
	if (leader->assault.count && !leader->unit)
		return data_refuse(&assault, "only a leader who serves one unit has assault dice (MAN-11.5a)");
	leader->command = (uint8_t)units;
	leader->pursuit = (int8_t)modifier;
	return true;
}

/* --- The army ------------------------------------------------------------------------------------------------ */

static bool read_code(mv_army *army, const mv_data *data, const data_place *place) {
	const char *text = data_scalar(place);
	size_t size = strlen(text);
	bool good = size == 2 || size == 3;
	for (size_t i = 0; good && i < size; i++)
		good = text[i] >= 'A' && text[i] <= 'Z';
	if (!good)
		return data_expected(place, "2 or 3 capital letters");
	memcpy(army->code, text, size + 1);
	for (uint32_t i = 0; i < data->army_count; i++)
		if (!strcmp(data->army[i].code, text) && strcmp(data->army[i].id, army->id) != 0)
			return data_refuse(place, "%s is the code of %s", text, data->army[i].id);
	return true;
}

/* MAN-2.2h, 11.9a: places in the two lists, from 1 in the file. Without the field the army comes after all others. */
static bool read_tie_break(mv_army *army, const mv_data *data, const data_place *place) {
	static const char *const keys[] = {"base", "distant_lands", NULL};
	army->tie_base = army->tie_distant = PLACE_OWN;
	if (!data_there(place))
		return true;
	if (!data_only(place, keys))
		return false;
	for (int list = 0; list < 2; list++) {
		data_place at = data_field(place, keys[list]);
		int number = PLACE_NONE + 1;
		if (data_there(&at) && !data_whole(&at, 1, PLACES_MAX, &number))
			return false;
		*(list ? &army->tie_distant : &army->tie_base) = (uint8_t)(number - 1);
		for (uint32_t i = 0; data_there(&at) && i < data->army_count; i++)
			if ((list ? data->army[i].tie_distant : data->army[i].tie_base) == number - 1 &&
			    strcmp(data->army[i].id, army->id) != 0)
				return data_refuse(&at, "place %d is taken by %s", number, data->army[i].id);
	}
	return true;
}

static bool read_names(mv_army *army, const data_place *place) {
	static const char *const keys[] = {"en", "fr", "de", NULL};
	if (!data_only(place, keys))
		return false;
	for (int i = 0; i < 3; i++) {
		data_place name = data_field(place, keys[i]);
		if (!data_name(&name, army->name[i], sizeof army->name[i]))
			return false;
	}
	return true;
}

/* "#25418a"; grey if it is not there. */
static bool read_colour(mv_army *army, const data_place *place) {
	static const char digits[] = "0123456789abcdef", *const grey = "#6b6f73";
	const char *text = data_there(place) ? data_scalar(place) : grey;
	unsigned value = 0, count = 0;
	for (const char *c = text; *c && text[0] == '#' && count <= 6; c++) {
		const char *digit = c == text ? NULL : memchr(digits, *c, 16);
		if (c > text && !digit)
			break;
		value = digit ? value << 4 | (unsigned)(digit - digits) : value;
		count += digit != NULL;
	}
	if (count != 6 || strlen(text) != 7)
		return data_expected(place, "a colour such as \"#25418a\"");
	for (int i = 0; i < 3; i++)
		army->colour[i] = (uint8_t)(value >> (16 - 8 * i));
	return true;
}

/* MAN-1.4a, 1.4b: with the leaders twenty cards of three to eight kinds. */
static bool read_headquarters(const army_reader *r, const data_place *place, int counts[MV_KINDS]) {
	int kinds = 0, sum = 0, leaders = r->army->leader_count;
	const char *keys[MV_KINDS + 1] = {NULL};
	for (int kind = MV_AMBUSH; kind < MV_KINDS; kind++)
		keys[kind - MV_AMBUSH] = mv_kind_ids[kind];
	if (!data_only(place, keys))
		return false;
	for (int kind = MV_AMBUSH; kind < MV_KINDS; kind++) {
		data_place count = data_field(place, mv_kind_ids[kind]);
		if (!data_there(&count))
			continue;
		if (!data_whole(&count, 1, MV_CARDS - MV_UNIT_CARDS, &counts[kind]) || (kind >= MV_ROCKETS && !needs_distant(r, &count)))
			return false;
		kinds++;
		sum += counts[kind];
	}
	if (leaders + sum != MV_CARDS - MV_UNIT_CARDS)
		return data_refuse(place, "expected %d cards beside %d leaders, %d in all (MAN-1.4a), got %d",
				   MV_CARDS - MV_UNIT_CARDS - leaders, leaders, MV_CARDS - MV_UNIT_CARDS, sum);
	if (kinds < KINDS_LEAST || kinds > KINDS_MOST)
		return data_refuse(place, "expected %d to %d kinds of cards (MAN-1.4b), got %d", KINDS_LEAST, KINDS_MOST, kinds);
	return true;
}

static bool read_units(army_reader *r, const data_place *units) {
	uint32_t count;
	if (!data_list(units, MV_UNITS, MV_UNITS, "units (MAN-1.3a)", &count))
		return false;
	for (uint32_t i = 0; i < count; i++) {
		data_place unit = data_item(units, i);
		if (!read_unit(r, (int)i, &unit))
			return false;
	}
	return true;
}

static bool read_leaders(army_reader *r, const data_place *leaders) {
	uint32_t count;
	if (!data_list(leaders, 1, MV_LEADERS, "leaders", &count))
		return false;
	for (uint32_t i = 0; i < count; i++) {
		data_place leader = data_item(leaders, i);
		if (!read_leader(r, (int)i, &leader))
			return false;
	}
	r->army->leader_count = (uint8_t)count;
	return true;
}

bool mv_army_read(mv_army *out, const mv_data *data, const data_place *top) {
	static const char *const keys[] = {"game",   "army",      "code",  "name",    "distant",      "reconstructed",
					   "colour", "tie_break", "units", "leaders", "headquarters", NULL};
	army_reader r = {.army = out};
	int counts[MV_KINDS] = {0};
	bool distant, reconstructed;
	data_place id = data_field(top, "army"), code = data_field(top, "code"), name = data_field(top, "name"),
		   is_distant = data_field(top, "distant"), is_reconstructed = data_field(top, "reconstructed"),
		   colour = data_field(top, "colour"), tie = data_field(top, "tie_break"), units = data_field(top, "units"),
		   leaders = data_field(top, "leaders"), headquarters = data_field(top, "headquarters");
	memset(out, 0, sizeof *out);
	if (!data_only(top, keys) || !data_id(&id, out->id, 3, sizeof out->id) || !read_code(out, data, &code) || !read_names(out, &name) ||
	    !data_truth(&is_distant, &distant) || !data_truth(&is_reconstructed, &reconstructed) || !read_colour(out, &colour) ||
	    !read_tie_break(out, data, &tie))
		return false;
	out->distant = distant;
	out->reconstructed = reconstructed;
	if (!read_units(&r, &units) || !read_leaders(&r, &leaders) || !read_headquarters(&r, &headquarters, counts))
		return false;
	mv_army_finish(out, counts);
	return true;
}
