/*
 * deck.c - what follows from an army's numbers: the order of its deck, which cards are alike, the sets
 * the rules work with, and how each card is written in notation. Also every entry in one fixed form, so that two files
 * that say the same are the same, whatever their comments and order of fields.
 */
#include "data.h"

#include <string.h>

const char *const mv_kind_ids[MV_KINDS + 1] = {"",         "",        "ambush",        "committed-attack",  "forced-march", "guerrillas",
					       "redoubt",  "regroup", "sappers",       "skirmish",          "scout-spy",    "supply",
					       "withdraw", "rockets", "banzai-charge", "death-with-honour", "maharaja",     NULL};
const char *const mv_secondary_ids[] = {"", "guerrillas", "redoubt", "committed-attack", NULL};
const char *const mv_terrain_ids[MV_TERRAINS + 1] = {"clear", "field", "hill", "lake", "marsh", "town", "woods", NULL};

static bool same_dice(mv_dice x, mv_dice y) {
	return x.count == y.count && x.sides == y.sides;
}

/* In every value that is printed on it. */
static bool alike(const mv_card *x, const mv_card *y) {
	return x->kind == y->kind && x->owner == y->owner && x->defence == y->defence && x->range == y->range &&
	       same_dice(x->attack, y->attack) && same_dice(x->bombard, y->bombard) && same_dice(x->volley, y->volley) &&
	       x->pursuit == y->pursuit && x->withdraw == y->withdraw && x->free == y->free && x->secondary == y->secondary;
}

/* --- Tokens -------------------------------------------------------------------------------------------------- */

/* One value of a unit card as its token shows it, "" if the card has none. Value 0 is what the card is played for. */
enum { SHOWN = 7 };
static void show_value(const mv_card *card, int value, char out[24]) {
	mv_dice dice = mv_card_dice(card);
	const char *letter = card->attack.count ? "" : card->bombard.count ? "b" : "v";
	out[0] = 0;
	if (value == 0)
		snprintf(out, 24, "%s%dd%d", letter, dice.count, dice.sides);
	else if (value == 1)
		snprintf(out, 24, "-%d", card->defence);
	else if (value == 2 && card->pursuit)
		snprintf(out, 24, "-p%d", card->pursuit);
	else if (value == 3 && card->free)
		snprintf(out, 24, "-free");
	else if (value == 4 && card->attack.count && card->volley.count)
		snprintf(out, 24, "-v%dd%d", card->volley.count, card->volley.sides);
	else if (value == 5 && card->withdraw)
		snprintf(out, 24, "-w%d", card->withdraw);
	else if (value == 6 && card->secondary)
		snprintf(out, 24, "-%s", mv_secondary_ids[card->secondary]);
}

/* As short as tells it from the other cards of its unit: a value is shown where the cards still in question differ. */
static void make_token(mv_army *army, int index) {
	mv_card *card = &army->card[index];
	int first = card->owner * MV_COPIES;
	bool in_question[MV_COPIES] = {true, true, true, true, true};
	size_t used = 0;
	for (int value = 0; value < SHOWN; value++) {
		char own[24], other[24];
		bool differ = value < 2; /* dice alone, or dice and defence */
		show_value(card, value, own);
		for (int i = 0; i < MV_COPIES; i++) {
			show_value(&army->card[first + i], value, other);
			differ = differ || (in_question[i] && strcmp(own, other) != 0);
		}
		if (!differ)
			continue;
		for (int i = 0; i < MV_COPIES; i++) {
			show_value(&army->card[first + i], value, other);
			in_question[i] = in_question[i] && !strcmp(own, other);
		}
		used += (size_t)snprintf(card->token + used, sizeof card->token - used, "%s", own);
		bool alone = true;
		for (int i = 0; i < MV_COPIES; i++)
			alone = alone && (!in_question[i] || alike(card, &army->card[first + i]));
		if (alone)
			return;
	}
}

/* --- The deck ------------------------------------------------------------------------------------------------ */

/* Unit cards, leaders as the file has them, then the other kinds in the order of mv_kind. */
static void lay_out(mv_army *army, const int counts[MV_KINDS]) {
	int at = MV_UNIT_CARDS;
	for (int i = 0; i < MV_UNIT_CARDS; i++)
		army->card[i].owner = (uint8_t)(i / MV_COPIES);
	memset(army->card + MV_UNIT_CARDS, 0, (MV_CARDS - MV_UNIT_CARDS) * sizeof *army->card);
	for (int i = 0; i < army->leader_count; i++, at++) {
		army->card[at].kind = MV_LEADER;
		army->card[at].owner = (uint8_t)i;
		memcpy(army->card[at].token, army->leader[i].id, sizeof army->card[at].token);
	}
	for (int kind = MV_AMBUSH; kind < MV_KINDS; kind++)
		for (int i = 0; i < counts[kind] && at < MV_CARDS; i++, at++) {
			army->card[at].kind = (uint8_t)kind;
			snprintf(army->card[at].token, sizeof army->card[at].token, "%s", mv_kind_ids[kind]);
		}
}

void mv_army_finish(mv_army *army, const int counts[MV_KINDS]) {
	lay_out(army, counts);
	memset(army->like, 0, sizeof army->like);
	memset(army->kind, 0, sizeof army->kind);
	memset(army->of_unit, 0, sizeof army->of_unit);
	memset(army->marked, 0, sizeof army->marked);
	army->distinct = army->repeated = 0;
	for (int i = 0; i < MV_CARDS; i++) {
		army->card[i].copies_of = (uint8_t)i;
		for (int k = MV_CARDS - 1; k >= 0; k--)
			if (alike(&army->card[i], &army->card[k])) {
				army->like[i] |= UINT64_C(1) << k;
				army->card[i].copies_of = (uint8_t)k;
			}
		army->kind[army->card[i].kind] |= UINT64_C(1) << i;
		*(army->card[i].copies_of == i ? &army->distinct : &army->repeated) |= UINT64_C(1) << army->card[i].copies_of;
		if (i < MV_UNIT_CARDS) {
			army->of_unit[i / MV_COPIES] |= UINT64_C(1) << i;
			army->marked[army->card[i].secondary] |= UINT64_C(1) << i;
			make_token(army, i);
			mv_label_card(&army->card[i], army->unit[army->card[i].owner].name);
		}
	}
}

/* --- One fixed form ------------------------------------------------------------------------------------------ */

static void write_dice(FILE *to, const char *what, mv_dice dice) {
	if (dice.count)
		fprintf(to, " %s %dd%d", what, dice.count, dice.sides);
}

static void write_number(FILE *to, const char *what, int number) {
	if (number)
		fprintf(to, " %s %d", what, number);
}

static void write_card(FILE *to, const mv_card *card) {
	fprintf(to, "card %d", card->defence);
	write_dice(to, "attack", card->attack);
	write_dice(to, "bombard", card->bombard);
	write_dice(to, "volley", card->volley);
	write_number(to, "range", card->range);
	write_number(to, "pursuit", card->pursuit);
	write_number(to, "withdraw", card->withdraw);
	write_number(to, "free", card->free);
	write_number(to, "secondary", card->secondary);
	putc('\n', to);
}

static void write_leader(FILE *to, const mv_leader *leader) {
	fprintf(to, "leader %s %d %d/%d", leader->id, leader->command, leader->combat_attack, leader->combat_defence);
	write_number(to, "rally", leader->rally);
	write_number(to, "auto", leader->rally_auto);
	write_number(to, "pursuit", leader->pursuit);
	write_dice(to, "grand-battery", leader->grand_battery);
	write_dice(to, "assault", leader->assault);
	write_number(to, "nationality", leader->nationality);
	write_number(to, "unit", leader->unit);
	putc('\n', to);
}

void mv_army_write(FILE *to, const mv_army *army, bool names) {
	fprintf(to, "army %s %s distant %d tie %d %d\n", army->id, army->code, army->distant, army->tie_base, army->tie_distant);
	if (names)
		fprintf(to, "%s\n%s\n%s\nreconstructed %d\n", army->name[0], army->name[1], army->name[2], army->reconstructed);
	for (int i = 0; i < MV_UNITS; i++) {
		const mv_unit *unit = &army->unit[i];
		fprintf(to, "unit %s %s %d/%d", unit->id, unit->cavalry ? "cavalry" : "infantry", unit->full, unit->reduced);
		write_number(to, "nationality", unit->nationality);
		fprintf(to, "%s%s\n", names ? " " : "", names ? unit->name : "");
		for (int k = 0; k < MV_COPIES; k++)
			write_card(to, &army->card[i * MV_COPIES + k]);
	}
	for (int i = 0; i < army->leader_count; i++) {
		write_leader(to, &army->leader[i]);
		if (names)
			fprintf(to, "%s\n", army->leader[i].name);
	}
	for (int i = MV_UNIT_CARDS + army->leader_count; i < MV_CARDS; i++)
		fprintf(to, "%s\n", army->card[i].token);
}

void mv_section_write(FILE *to, const mv_section *section) {
	fprintf(to, "section %s distant %d reconstructed %d ", section->id, section->distant, section->reconstructed);
	for (int i = 0; i < MV_SECTION_SIDE * MV_SECTION_SIDE; i++)
		putc(".fhlmtw"[section->terrain[i]], to);
	putc('\n', to);
}

void mv_terrain_write(FILE *to, const mv_data *data) {
	fprintf(to, "redoubt %d\n", data->redoubt);
	for (int i = 0; i < MV_TERRAINS; i++) {
		const mv_terrain_row *row = &data->terrain[i];
		fprintf(to, "%s %d %d %d %d %d %d %d\n", mv_terrain_ids[i], row->defence, row->attack, row->blocks_fire, row->passable,
			row->stops, row->bars_march, row->bars_assault);
	}
}
