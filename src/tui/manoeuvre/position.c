/*
 * position.c - reads the document of a position of Manœuvre into what the board needs. The document is written
 * for readers that know no rules, such as this one.
 */
#include "position.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

typedef struct reading {
	position_manoeuvre *position;
	const gg_json *doc;
	uint32_t root;
} reading;

static void copy(char *to, size_t cap, const char *from, size_t size) {
	size_t n = size < cap - 1 ? size : cap - 1;
	memcpy(to, from, n);
	to[n] = 0;
}

/* A string member; false and "" where there is none. */
static bool text_of(const reading *r, uint32_t object, const char *key, char *out, size_t cap) {
	const char *text;
	size_t size;
	uint32_t node = gg_json_member(r->doc, object, key);
	out[0] = 0;
	if (!node || gg_json_kind_of(r->doc, node) != GG_JSON_STRING || !gg_json_string_at(r->doc, node, &text, &size, NULL))
		return false;
	copy(out, cap, text, size);
	return true;
}

static int number_of(const reading *r, uint32_t object, const char *key, int fallback) {
	int64_t value;
	uint32_t node = gg_json_member(r->doc, object, key);
	return node && gg_json_int_at(r->doc, node, INT32_MIN, INT32_MAX, &value, NULL) ? (int)value : fallback;
}

static bool true_of(const reading *r, uint32_t object, const char *key) {
	return gg_json_kind_of(r->doc, gg_json_member(r->doc, object, key)) == GG_JSON_TRUE;
}

int position_square(const char *text) {
	if (text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8')
		return -1;
	return ('8' - text[1]) * 8 + text[0] - 'a';
}

/* "45th-regiment-legere" is 45R, "1st-cuirassiers" 1C, "imperial-guard" IG: never just a number, which would be a choice. */
static void make_tag(position_unit *unit) {
	const char *id = unit->id, *dash = strchr(id, '-');
	size_t size = 0;
	while (isdigit((unsigned char)id[size]) && size < 2) {
		unit->tag[size] = id[size];
		size++;
	}
	if (!size)
		unit->tag[size++] = (char)toupper((unsigned char)id[0]);
	unit->tag[size++] = dash ? (char)toupper((unsigned char)dash[1]) : id[1];
	unit->tag[size] = 0;
}

static bool tag_taken(const position_side *side, int i) {
	for (int k = 0; k < i; k++)
		if (!strcasecmp(side->units[i].tag, side->units[k].tag))
			return true;
	return false;
}

/* Two units of an army never look alike: the later one takes the next letter of its first word. */
static void part_tags(position_side *side) {
	for (int i = 0; i < POSITION_UNITS; i++) {
		position_unit *unit = &side->units[i];
		for (const char *letter = unit->id + 1; tag_taken(side, i) && *letter; letter++)
			if (isalpha((unsigned char)*letter))
				unit->tag[strlen(unit->tag) - 1] = *letter;
	}
}

const position_unit *position_unit_called(const position_side *side, const char *typed, size_t size) {
	const position_unit *found = NULL;
	char part[POSITION_ID];
	copy(part, sizeof part, typed, size);
	for (int i = 0; i < POSITION_UNITS && *part; i++) {
		const position_unit *unit = &side->units[i];
		if (!strcasecmp(unit->tag, part) || !strcmp(unit->id, part))
			return unit;
	}
	for (int i = 0; i < POSITION_UNITS && strlen(part) > 2; i++)
		if (strstr(side->units[i].id, part)) {
			if (found)
				return NULL;
			found = &side->units[i];
		}
	return found;
}

void position_shorten(const position_side *side, const char *notation, char *out, size_t cap) {
	gg_text text = gg_text_on(out, cap);
	while (*notation) {
		size_t size = strcspn(notation, " ,/");
		const position_unit *unit = NULL;
		for (int i = 0; i < POSITION_UNITS; i++)
			if (size && strlen(side->units[i].id) == size && !strncmp(side->units[i].id, notation, size))
				unit = &side->units[i];
		if (unit)
			gg_put(&text, unit->tag);
		else
			gg_put_bytes(&text, notation, size);
		notation += size;
		if (*notation)
			gg_put_char(&text, *notation++);
	}
}

static void read_unit(const reading *r, uint32_t node, position_side *side, position_unit *unit) {
	char text[16];
	text_of(r, node, "unit", unit->id, sizeof unit->id);
	make_tag(unit);
	unit->square = text_of(r, node, "square", text, sizeof text) ? position_square(text) : -1;
	unit->strength = number_of(r, node, "strength", 0);
	text_of(r, node, "state", text, sizeof text);
	unit->reduced = !strcmp(text, "reduced");
	unit->lost = !strcmp(text, "eliminated");
	unit->redoubt = true_of(r, node, "redoubt");
	side->lost += unit->lost && !true_of(r, node, "given_up"); /* as they are counted (MAN-2.1a) */
}

static void read_face(const reading *r, uint32_t node, position_face *face) {
	text_of(r, node, "card", face->card, sizeof face->card);
	face->card[strcspn(face->card, "#")] = 0;
	face->number = number_of(r, node, "number", -1);
	text_of(r, node, "attack", face->attack, sizeof face->attack);
	text_of(r, node, "bombard", face->bombard, sizeof face->bombard);
	text_of(r, node, "volley", face->volley, sizeof face->volley);
	text_of(r, node, "grand_battery", face->battery, sizeof face->battery);
	text_of(r, node, "also", face->also, sizeof face->also);
	face->range = number_of(r, node, "range", 0);
	face->defence = number_of(r, node, "defence", 0);
	face->pursuit = number_of(r, node, "pursuit", 0);
	face->withdraw = number_of(r, node, "withdraw", 0);
	face->command = number_of(r, node, "command", 0);
	face->combat = number_of(r, node, "combat", 0);
	face->combat_defence = number_of(r, node, "combat_defence", 0);
	face->rally = number_of(r, node, "rally", 0);
	face->rider = number_of(r, node, "rider", 0);
	face->free = true_of(r, node, "free");
}

static void read_side(const reading *r, int seat) {
	position_side *side = &r->position->side[seat];
	uint32_t node = gg_json_member(r->doc, r->root, seat ? "player2" : "player1");
	side->number = node ? number_of(r, node, "army_number", -1) : -1;
	side->reconstructed = node && true_of(r, node, "reconstructed");
	side->known = node && text_of(r, node, "army", side->army, sizeof side->army);
	for (int i = 0; i < POSITION_UNITS; i++)
		side->units[i].square = -1;
	if (!side->known)
		return;
	uint32_t units = gg_json_member(r->doc, node, "units"), hand = gg_json_member(r->doc, node, "hand");
	for (uint32_t i = 0; i < POSITION_UNITS && i < gg_json_count(r->doc, units); i++)
		read_unit(r, gg_json_item(r->doc, units, i), side, &side->units[i]);
	part_tags(side);
	uint32_t faces = gg_json_member(r->doc, node, "faces");
	for (uint32_t i = 0; i < POSITION_HAND && i < gg_json_count(r->doc, faces); i++)
		read_face(r, gg_json_item(r->doc, faces, i), &side->face[side->cards++]);
	side->hand = number_of(r, node, "hand_size", (int)gg_json_count(r->doc, hand));
	/* In a view the cards not seen lie together in "draw". */
	int pile = (int)gg_json_count(r->doc, gg_json_member(r->doc, node, "pile"));
	int hidden = side->hand - side->cards + number_of(r, node, "pile_size", pile) - pile;
	side->deck = (int)gg_json_count(r->doc, gg_json_member(r->doc, node, "draw")) - hidden;
	side->held = number_of(r, node, "squares_held", 0);
	uint32_t night = gg_json_member(r->doc, r->root, "night");
	side->night = gg_json_kind_of(r->doc, gg_json_item(r->doc, night, (uint32_t)seat)) == GG_JSON_TRUE;
}

static int unit_named(const position_side *side, const char *id) {
	for (int i = 0; i < POSITION_UNITS; i++)
		if (*id && !strcmp(side->units[i].id, id))
			return i;
	return -1;
}

static void read_laid(const reading *r, uint32_t combat, int other) {
	position_manoeuvre *t = r->position;
	uint32_t cards = gg_json_member(r->doc, combat, other ? "defending_cards" : "attacking_cards");
	for (uint32_t i = 0; i < gg_json_count(r->doc, cards) && t->laid[other] < POSITION_LAID; i++) {
		const char *text;
		size_t size;
		if (gg_json_string_at(r->doc, gg_json_item(r->doc, cards, i), &text, &size, NULL)) {
			char *card = t->card[other][t->laid[other]++];
			copy(card, POSITION_CARD, text, size);
			card[strcspn(card, "#")] = 0;
		}
	}
}

static void read_combat(const reading *r) {
	position_manoeuvre *t = r->position;
	char id[POSITION_ID];
	uint32_t node = gg_json_member(r->doc, r->root, "combat");
	t->attack = t->defence = t->attacker = t->target = -1;
	t->combat = node != 0;
	if (!node)
		return;
	text_of(r, node, "form", t->form, sizeof t->form);
	t->attack = number_of(r, node, "attack_total", -1);
	t->defence = number_of(r, node, "defence_total", -1);
	uint32_t dice = gg_json_member(r->doc, node, "dice");
	for (uint32_t i = 0; i < gg_json_count(r->doc, dice) && t->dice < POSITION_DICE; i++) {
		int64_t value;
		if (gg_json_int_at(r->doc, gg_json_item(r->doc, dice, i), 0, 20, &value, NULL))
			t->die[t->dice++] = (int)value;
	}
	read_laid(r, node, 0);
	read_laid(r, node, 1);
	text_of(r, node, "attacker", id, sizeof id);
	t->attacker = unit_named(&t->side[t->active], id);
	text_of(r, node, "target", id, sizeof id);
	t->target = unit_named(&t->side[!t->active], id);
}

bool position_manoeuvre_read(position_manoeuvre *position, const tui_scene *scene) {
	reading r = {position, &scene->doc, scene->root};
	char text[16];
	memset(position, 0, sizeof *position);
	if (!scene->root || !text_of(&r, r.root, "phase", position->phase, sizeof position->phase))
		return false;
	position->phase_number = number_of(&r, r.root, "phase_number", -1);
	position->turn = number_of(&r, r.root, "game_turn", 0);
	position->by_book = number_of(&r, gg_json_member(r.doc, r.root, "options"), "by_book", 0) != 0;
	position->active = text_of(&r, r.root, "active", text, sizeof text) && !strcmp(text, "p2");
	uint32_t rows = gg_json_member(r.doc, gg_json_member(r.doc, r.root, "map"), "rows");
	for (uint32_t i = 0; i < 8; i++) {
		const char *line;
		size_t size;
		if (!gg_json_string_at(r.doc, gg_json_item(r.doc, rows, i), &line, &size, NULL) || size != 8)
			return false;
		copy(position->ground[i], sizeof position->ground[i], line, size);
	}
	read_side(&r, 0);
	read_side(&r, 1);
	read_combat(&r);
	position->winner = text_of(&r, r.root, "winner", text, sizeof text) ? !strcmp(text, "p2") : -1;
	text_of(&r, r.root, "cause", position->cause, sizeof position->cause);
	return true;
}
