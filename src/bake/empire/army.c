/*
 * army.c - reads one army of Bataille Empire and holds it against BE-0, BE-17 and BE-22: whatever passes here can be
 * played, and no rule needs to ask again whether a unit makes sense.
 */
#include "../../games/empire/labels.h"
#include "../data_place.h"
#include "data.h"

#include <string.h>

enum {
	MORALE_MAX = 6,
	FT_MAX = 2,
	DIVISION_LEAST = 3, /* BE-22.1 */
	DIVISION_MOST = 8,
	CAVALRY_DIVISION_MOST = 6
};

const char *const em_file_kinds[] = {"infantry", "cavalry", "artillery", NULL};
const char *const em_file_qualities[] = {"poor", "ordinary", "competent", "brilliant", "strategist", NULL};
const char *const em_file_traits[] = {"elan",  "impetuous", "tenacious",      "stoic",         "good-shooter", "poor-shooter", "carbine",
				      "lance", "cuirass",   "battalion-guns", "melee-weapons", "howitzers",    "shrapnel",     NULL};
const char *const em_file_statuses[] = {"irregular", "militia", "line", "elite", "guard", NULL};
const char *const em_file_grades[] = {"A", "B", "C", NULL};
const char *const em_file_sizes[] = {"small", "normal", "large", NULL};
const char *const em_file_weights[] = {"light", "medium", "heavy", NULL};
const char *const em_file_guns[] = {"3-4", "6", "8-9", "12", NULL};
const char *const em_file_national[] = {"reverse-slope", "masse", "militia-garrisons", NULL};

/* Which kinds can have a trait, and its price for foot and horse and for guns (BE-22.3). */
static const struct trait {
	uint8_t kinds; /* a bit for each kind */
	int8_t price, gun_price;
	const char *only; /* as a refusal says it */
} traits[] = {
	{1 << EM_INF | 1 << EM_CAV, 1, 0, "infantry and cavalry have"},
	{1 << EM_CAV, -1, 0, "cavalry has"},
	{1 << EM_INF | 1 << EM_CAV, 1, 0, "infantry and cavalry have"},
	{1 << EM_INF | 1 << EM_CAV, 1, 0, "infantry and cavalry have"},
	{1 << EM_INF | 1 << EM_ART, 1, 1, "infantry and artillery have"},
	{1 << EM_INF, -1, 0, "infantry has"},
	{1 << EM_INF, 0, 0, "infantry has"},
	{1 << EM_CAV, 1, 0, "cavalry has"},
	{1 << EM_CAV, 1, 0, "cavalry has"},
	{1 << EM_INF, 2, 0, "infantry has"},
	{1 << EM_INF, -1, 0, "infantry has"},
	{1 << EM_ART, 0, 1, "artillery has"},
	{1 << EM_ART, 0, 2, "artillery has"},
};
enum { TRAITS = sizeof traits / sizeof *traits };

int em_quality_points(int quality) {
	return 4 + 4 * quality;
}

/* --- What follows from a unit's values ------------------------------------------------------------------------- */

static int unit_points(const em_roster_unit *u) { /* BE-22.3 */
	static const int status[] = {0, 0, 1, 2, 4}, gun_status[] = {0, 0, 0, 1, 2}, gun[] = {7, 9, 11, 13};
	static const int size[][3] = {{-3, 0, 3}, {-2, 0, 2}};
	bool guns = u->kind == EM_ART;
	int sum = guns ? gun[u->gun] + gun_status[u->status] + 1 - u->grade + (u->traits & TRAIT_HORSE ? 3 : 0)
		       : 2 + (u->kind == EM_CAV) + 2 * u->morale + status[u->status] + 2 - u->grade + u->ft + size[u->kind][u->size];
	if (u->kind == EM_CAV)
		sum += 2 * u->weight;
	if (u->traits & TRAIT_LIGHT)
		sum++;
	for (int i = 0; i < TRAITS; i++)
		if (u->traits >> i & 1)
			sum += guns ? traits[i].gun_price : traits[i].price;
	return sum;
}

static int unit_cohesion(const em_roster_unit *u) { /* BE-17.2 */
	static const int base[][3] = {{3, 4, 6}, {2, 3, 4}, {2, 3, 4}};
	return base[u->kind][u->size] + (u->status >= EM_ELITE);
}

/* --- Units ----------------------------------------------------------------------------------------------------- */

/* A field that one kind of unit must have and no other may (BE-0.1). */
static bool only_of(const data_place *place, const em_roster_unit *u, em_kind kind, const char *const *choices, uint8_t *out) {
	int choice = 0;
	if (u->kind != kind)
		return !data_there(place) || data_refuse(place, "only %s has it (BE-0.1)", data_word(place, em_file_kinds[kind]));
	if (!data_choice(place, choices, &choice))
		return false;
	*out = (uint8_t)choice;
	return true;
}

static bool flag_of(const data_place *place, em_roster_unit *u, em_kind kind, uint16_t bit) {
	bool truth;
	if (!data_truth(place, &truth))
		return false;
	if (truth && u->kind != kind)
		return data_refuse(place, "only %s can have it (BE-0.1)", data_word(place, em_file_kinds[kind]));
	u->traits |= truth ? bit : 0;
	return true;
}

static bool read_traits(em_roster_unit *u, const data_place *place) {
	uint32_t count;
	if (!data_there(place))
		return true;
	if (!data_list(place, 0, TRAITS, "traits", &count))
		return false;
	for (uint32_t i = 0; i < count; i++) {
		data_place item = data_item(place, i);
		int trait;
		if (!data_choice(&item, em_file_traits, &trait))
			return false;
		if (!(traits[trait].kinds >> u->kind & 1))
			return data_refuse(&item, "only %s %s (BE-22.3)", data_word(&item, traits[trait].only), em_file_traits[trait]);
		if (u->traits >> trait & 1)
			return data_refuse(&item, "%s appears twice", em_file_traits[trait]);
		u->traits |= (uint16_t)(1U << trait);
		if ((u->traits & (TRAIT_GOOD_SHOOTER | TRAIT_POOR_SHOOTER)) == (TRAIT_GOOD_SHOOTER | TRAIT_POOR_SHOOTER))
			return data_refuse(&item, "a unit is a good or a poor shooter, not both (BE-0.2)");
	}
	return true;
}

/* Values that every kind has. */
static bool read_common(em_roster_unit *u, const data_place *place) {
	data_place id = data_field(place, "id"), name = data_field(place, "name"), count = data_field(place, "count"),
		   kind = data_field(place, "kind"), status = data_field(place, "status"), morale = data_field(place, "morale"),
		   grade = data_field(place, "class");
	int number = 1, type, rank, level, letter;
	if (!data_id(&id, u->id, 3, sizeof u->id) || !em_read_names(&name, u->name) ||
	    (data_there(&count) && !data_whole(&count, 1, DIVISION_MOST, &number)) || !data_choice(&kind, em_file_kinds, &type) ||
	    !data_choice(&status, em_file_statuses, &rank) || !data_whole(&morale, 1, MORALE_MAX, &level) ||
	    !data_choice(&grade, em_file_grades, &letter))
		return false;
	u->count = (uint8_t)number;
	u->kind = (uint8_t)type;
	u->status = (uint8_t)rank;
	u->morale = (uint8_t)level;
	u->grade = (uint8_t)letter;
	return true;
}

static bool read_size(em_roster_unit *u, const data_place *place) {
	int size = EM_NORMAL;
	if (data_there(place) && !data_choice(place, em_file_sizes, &size))
		return false;
	if (size != EM_NORMAL && u->kind == EM_ART)
		return data_refuse(place, "artillery is always of normal size: BE-22.3 has no price for another");
	u->size = (uint8_t)size;
	return true;
}

static bool read_ft(em_roster_unit *u, const data_place *place) {
	int ft = 0;
	if (data_there(place) && !data_whole(place, 0, FT_MAX, &ft))
		return false;
	if (ft && u->kind != EM_INF)
		return data_refuse(place, "only infantry has a skirmish factor (BE-0.1)");
	u->ft = (uint8_t)ft;
	return true;
}

/* A breach ends the reading, or is told and passed over. */
static bool breach(const em_judge *judge, const data_place *place, const char *clause, const char *rule, int expected) {
	if (judge)
		judge->put(judge->payload, place, clause, rule, expected);
	return judge != NULL;
}

/* BE-22.4 */
static bool read_skirmishers(em_roster_unit *u, const data_place *place, const em_judge *judge) {
	bool truth;
	if (!data_truth(place, &truth))
		return false;
	if (truth && (u->kind != EM_INF || (!(u->traits & TRAIT_LIGHT) && u->status > EM_MILITIA))) {
		data_refuse(place, "only light, Militia or Irregular infantry can be fielded as skirmishers (BE-22.4)");
		return breach(judge, place, "BE-22.4", "skirmishers", 0);
	}
	u->skirmishers = truth;
	return true;
}

/* Points may be left out; if they are there, they must be those of the rules. */
static bool match_points(const data_place *place, int sum, const em_judge *judge) {
	int given;
	if (!data_there(place))
		return true;
	if (!data_whole(place, 0, 999, &given))
		return false;
	if (given == sum)
		return true;
	data_expected(place, "%d points (BE-22.3)", sum);
	return breach(judge, place, "BE-22.3", "points-given", sum);
}

static bool read_unit(em_roster_unit *u, const data_place *place, const em_judge *judge) {
	static const char *const keys[] = {"id",     "name", "count", "kind",  "status", "morale",      "class",  "ft", "size",
					   "weight", "gun",  "horse", "light", "traits", "skirmishers", "points", NULL};
	if (!data_only(place, keys) || !read_common(u, place))
		return false;
	data_place ft = data_field(place, "ft"), size = data_field(place, "size"), weight = data_field(place, "weight"),
		   gun = data_field(place, "gun"), horse = data_field(place, "horse"), light = data_field(place, "light"),
		   list = data_field(place, "traits"), skirmishers = data_field(place, "skirmishers"), points = data_field(place, "points");
	if (!read_ft(u, &ft) || !read_size(u, &size) || !only_of(&weight, u, EM_CAV, em_file_weights, &u->weight) ||
	    !only_of(&gun, u, EM_ART, em_file_guns, &u->gun) || !flag_of(&horse, u, EM_ART, TRAIT_HORSE) ||
	    !flag_of(&light, u, EM_INF, TRAIT_LIGHT) || !read_traits(u, &list) || !read_skirmishers(u, &skirmishers, judge))
		return false;
	int sum = unit_points(u);
	if (sum < 1)
		return data_refuse(place, "costs %d points by BE-22.3: expected at least 1", sum);
	u->points = (uint8_t)sum;
	u->cohesion = (uint8_t)unit_cohesion(u);
	return match_points(&points, sum, judge);
}

/* --- Divisions --------------------------------------------------------------------------------------------------- */

int em_find_division(const em_army_list *list, const char *id) {
	for (int i = 0; i < list->divisions; i++)
		if (!strcmp(list->division[i].id, id))
			return i;
	return -1;
}

int em_find_row(const em_army_list *list, int division, const char *id) {
	for (int i = 0; i < list->rows; i++)
		if (list->unit[i].division == division && !strcmp(list->unit[i].id, id))
			return i;
	return -1;
}

void em_division_limits(const em_army_list *list, int index, int *units, int *batteries, int *least, int *most) {
	int count[3] = {0};
	for (int i = 0; i < list->rows; i++)
		if (list->unit[i].division == index)
			count[list->unit[i].kind] += list->unit[i].count;
	bool cavalry = count[EM_CAV] && !count[EM_INF];
	*units = count[EM_INF] + count[EM_CAV] + count[EM_ART];
	*batteries = count[EM_ART];
	*least = cavalry ? 1 : DIVISION_LEAST;
	*most = cavalry ? CAVALRY_DIVISION_MOST : DIVISION_MOST;
}

bool em_division_size_kept(const em_army_list *list, int index, const data_place *units) {
	int all, batteries, least, most;
	em_division_limits(list, index, &all, &batteries, &least, &most);
	return (all >= least && all <= most) || data_refuse(units, "expected %d to %d units in %s division (BE-22.1), got %d", least, most,
							    data_word(units, most == CAVALRY_DIVISION_MOST ? "a cavalry" : "a"), all);
}

bool em_batteries_kept(const em_army_list *list, int index, const data_place *units) {
	int all, batteries, least, most;
	em_division_limits(list, index, &all, &batteries, &least, &most);
	return batteries <= EM_BATTERIES_MOST ||
	       data_refuse(units, "expected at most %d batteries in a division (BE-22.1), got %d", EM_BATTERIES_MOST, batteries);
}

static bool read_division(em_army_list *list, const data_place *place, const em_judge *judge) {
	static const char *const keys[] = {"id", "name", "general", "units", NULL};
	int index = list->divisions, quality;
	em_roster_division *division = &list->division[index];
	uint32_t count;
	if (!data_only(place, keys))
		return false;
	data_place id = data_field(place, "id"), name = data_field(place, "name"), general = data_field(place, "general"),
		   units = data_field(place, "units");
	if (!data_id(&id, division->id, 3, sizeof division->id))
		return false;
	if (em_find_division(list, division->id) >= 0)
		return data_refuse(&id, "\"%s\" is the id of another division too", division->id);
	if (!em_read_names(&name, division->name) || !data_choice(&general, em_file_qualities, &quality) ||
	    !data_list(&units, 1, DIVISION_MOST, "units", &count))
		return false;
	int sum = em_quality_points(quality), all = 0;
	for (uint32_t i = 0; i < count; i++) {
		data_place item = data_item(&units, i), unit_id = data_field(&item, "id");
		if (list->rows == EM_LIST_UNITS)
			return data_refuse(&item, "an army has at most %d kinds of unit (BE-27.90)", EM_LIST_UNITS);
		em_roster_unit *u = &list->unit[list->rows];
		u->division = (uint8_t)index;
		if (!read_unit(u, &item, judge))
			return false;
		if (em_find_row(list, index, u->id) >= 0)
			return data_refuse(&unit_id, "\"%s\" is the id of another unit of the division too", u->id);
		list->rows++;
		sum += u->count * u->points;
		all += u->count;
	}
	division->quality = (uint8_t)quality;
	division->points = (uint16_t)sum;
	division->units = (uint8_t)all;
	return judge || (em_division_size_kept(list, index, &units) && em_batteries_kept(list, index, &units));
}

/* --- The army ---------------------------------------------------------------------------------------------------- */

em_army_count em_count_army(const em_army_list *list) {
	em_army_count c = {0};
	for (int i = 0; i < list->rows; i++) {
		const em_roster_unit *u = &list->unit[i];
		c.units += u->count;
		c.records += u->count * (1 + u->skirmishers);
		c.picked += u->status >= EM_ELITE ? u->count : 0;
		c.foot += u->kind == EM_INF ? u->count : 0;
		c.heavy_guns += u->kind == EM_ART && u->gun == EM_GUN_12 ? u->count : 0;
	}
	/* BE-22.1 speaks of 200 points, BE-27.90 of 300; 150 points have three quarters of the 200. */
	c.least = list->size_class == 150 ? 8 : list->size_class == 200 ? 10 : 15;
	c.most = list->size_class == 150 ? 14 : list->size_class == 200 ? 18 : EM_LIST_UNITS;
	c.picked_most = list->guard_heavy ? 6 * c.units / 10 : c.units / 3;
	c.heavy_guns_most = c.foot / EM_FOOT_PER_12_POUNDER;
	return c;
}

bool em_units_kept(const em_army_list *list, const data_place *divisions) {
	em_army_count c = em_count_army(list);
	return (c.units >= c.least && c.units <= c.most) ||
	       data_refuse(divisions, "expected %d to %d units in an army of %d points (%s), got %d", c.least, c.most, list->size_class,
			   list->size_class == 300 ? "BE-27.90" : "BE-22.1", c.units);
}

bool em_records_kept(const em_army_list *list, const data_place *divisions) {
	em_army_count c = em_count_army(list);
	return c.records <= EM_LIST_UNITS ||
	       data_refuse(divisions, "expected at most %d units, skirmishers counted one by one (BE-27.90), got %d", EM_LIST_UNITS,
			   c.records);
}

bool em_picked_kept(const em_army_list *list, const data_place *divisions) {
	em_army_count c = em_count_army(list);
	return c.picked <= c.picked_most ||
	       data_refuse(divisions, "expected at most %s of %d units Guard or Elite (BE-22.2), got %d",
			   data_word(divisions, list->guard_heavy ? "six tenths" : "a third"), c.units, c.picked);
}

bool em_heavy_guns_kept(const em_army_list *list, const data_place *divisions) {
	em_army_count c = em_count_army(list);
	return c.heavy_guns <= c.heavy_guns_most ||
	       data_refuse(divisions, "expected at most one battery of 12-pounders for every %d units of infantry (BE-22.2), got %d for %d",
			   EM_FOOT_PER_12_POUNDER, c.heavy_guns, c.foot);
}

bool em_points_kept(const em_army_list *list, const data_place *divisions) {
	return list->points <= list->size_class ||
	       data_refuse(divisions, "costs %d points, more than its class of %d (BE-22.1)", list->points, list->size_class);
}

static bool army_makes_sense(const em_army_list *list, const data_place *divisions) {
	return em_units_kept(list, divisions) && em_records_kept(list, divisions) && em_picked_kept(list, divisions) &&
	       em_heavy_guns_kept(list, divisions);
}

/* BE-25.1 */
static bool read_national(em_army_list *list, const data_place *place) {
	uint32_t count;
	if (!data_there(place))
		return true;
	if (!data_list(place, 1, 3, "characteristics", &count))
		return false;
	for (uint32_t i = 0; i < count; i++) {
		data_place item = data_item(place, i);
		int which;
		if (!data_choice(&item, em_file_national, &which))
			return false;
		list->national |= (uint8_t)(1U << which);
	}
	return true;
}

bool em_list_read(em_army_list *out, const data_place *place, bool force, const em_judge *judge) {
	static const char *const keys[] = {"id",     "name",      "reconstructed", "guard_heavy", "class",
					   "points", "commander", "national",      "divisions",   NULL};
	int quality;
	bool reconstructed, guard_heavy;
	uint32_t count;
	memset(out, 0, sizeof *out);
	if (!data_only(place, keys))
		return false;
	data_place id = data_field(place, "id"), name = data_field(place, "name"), marked = data_field(place, "reconstructed"),
		   guard = data_field(place, "guard_heavy"), size = data_field(place, "class"), points = data_field(place, "points"),
		   commander = data_field(place, "commander"), divisions = data_field(place, "divisions");
	if (!data_id(&id, out->id, 3, sizeof out->id) || !em_read_names(&name, out->name) || !data_truth(&marked, &reconstructed) ||
	    !data_truth(&guard, &guard_heavy) || !em_read_class(&size, &out->size_class) ||
	    !data_choice(&commander, em_file_qualities, &quality) ||
	    !data_list(&divisions, judge ? 1 : 2, EM_LIST_DIVISIONS, "divisions (BE-22.1)", &count))
		return false;
	data_place national = data_field(place, "national");
	if (!read_national(out, &national))
		return false;
	out->reconstructed = reconstructed;
	out->guard_heavy = guard_heavy;
	out->of_scenario = force;
	out->quality = (uint8_t)quality;
	int sum = em_quality_points(quality), units = 0;
	for (uint32_t i = 0; i < count; i++) {
		data_place division = data_item(&divisions, i);
		if (!read_division(out, &division, judge))
			return false;
		sum += out->division[i].points;
		units += out->division[i].units;
		out->divisions++;
	}
	out->points = (uint16_t)sum;
	out->units = (uint8_t)units;
	if ((!judge && !army_makes_sense(out, &divisions)) || !match_points(&points, sum, judge))
		return false;
	em_label_records(out);
	unsigned clash = units > EM_LIST_UNITS ? EM_LIST_UNITS : em_label_clash(out);
	if (clash < EM_LIST_UNITS)
		return data_refuse(&divisions, "two units would be called %s: expected other ids", out->record[clash].id);
	return force || judge || em_points_kept(out, &divisions);
}
