/*
 * profile.c - reads one kind of unit (T11): its characteristics, and what follows from them (T12, L3C-26.3, 26.8 to 26.10).
 */
#include "../data_place.h"
#include "data.h"

#include <string.h>

enum { YEAR_FIRST = 1792, YEAR_LAST = 1815, TRAITS = 6 };

typedef enum arm_id { INFANTRY, CAVALRY, FOOT_ARTILLERY, HORSE_ARTILLERY } arm_id;
const char *const l3_file_arms[] = {"infantry", "cavalry", "foot-artillery", "horse-artillery", NULL};
const char *const l3_file_statuses[] = {"irregular", "militia", "conscript", "line", "elite", "guard", NULL};
const char *const l3_file_marks[] = {"seed", "found", "reconstructed", NULL};
static const uint8_t arms[] = {L3_INF, L3_CAV, L3_ART, L3_ART};

int l3_find_profile(const l3_data *data, const char *id) {
	for (uint32_t i = 0; i < data->profiles; i++)
		if (!strcmp(data->profile[i].id, id))
			return (int)i;
	return -1;
}

bool l3_of_year(const l3_profile *profile, int year) {
	for (int i = 0; i < 2; i++)
		if (profile->from[i] && year >= profile->from[i] && year <= profile->to[i])
			return true;
	return !year;
}

/* "1805" or "1805-1812" */
static bool read_span(const data_place *place, uint16_t *from, uint16_t *to) {
	int year[2] = {0, 0};
	const char *c = data_scalar(place);
	for (int i = 0; i < 2; i++) {
		for (int digit = 0; digit < 4 && *c >= '0' && *c <= '9'; digit++)
			year[i] = year[i] * 10 + (*c++ - '0');
		if (*c == '-' && !i)
			c++;
	}
	if (!year[1])
		year[1] = year[0];
	if (*c || year[0] < YEAR_FIRST || year[1] > YEAR_LAST || year[0] > year[1])
		return data_expected(place, "a year from %d to %d, or two of them such as 1805-1812", YEAR_FIRST, YEAR_LAST);
	*from = (uint16_t)year[0];
	*to = (uint16_t)year[1];
	return true;
}

static bool read_years(l3_profile *p, const data_place *list) {
	uint32_t count;
	if (!data_list(list, 1, 2, "years", &count))
		return false;
	for (uint32_t i = 0; i < count; i++) {
		data_place item = data_item(list, i);
		if (!read_span(&item, &p->from[i], &p->to[i]))
			return false;
	}
	return true;
}

/* A number that only some arms have; `only` names them. */
static bool read_number(const data_place *place, bool has, const char *only, int least, int most, int fallback, int *out) {
	*out = fallback;
	if (!has)
		return !data_there(place) || data_refuse(place, "only %s has it", data_word(place, only));
	return (fallback >= 0 && !data_there(place)) || data_whole(place, least, most, out);
}

static bool read_traits(l3_profile *p, const data_place *list) {
	static const char *const ids[] = {"lance", "back-plate", "jumps", "always-saf", "musket-until-1812", "pursues-as-lancer", NULL};
	static const uint16_t bits[TRAITS] = {L3_LANCE, L3_BACK_PLATE, L3_JUMPS, L3_ALWAYS_SAF, L3_MUSKET_UNTIL_1812, L3_PURSUES_AS_LANCER};
	uint32_t count;
	if (!data_there(list))
		return true;
	if (!data_list(list, 0, TRAITS, "traits", &count))
		return false;
	for (uint32_t i = 0; i < count; i++) {
		data_place item = data_item(list, i);
		int trait;
		if (!data_choice(&item, ids, &trait))
			return false;
		if (p->arm != L3_CAV)
			return data_refuse(&item, "only cavalry has it");
		p->traits |= bits[trait];
	}
	return true;
}

static bool read_weapon(l3_profile *p, const data_place *weapon, const data_place *calibre) {
	enum { MUSKET, RIFLE, RIFLE_THIRD };
	static const char *const ids[] = {"musket", "rifle", "rifle-third", NULL};
	int choice = MUSKET, pounds;
	if (data_there(weapon) && p->arm != L3_INF)
		return data_refuse(weapon, "only infantry has it");
	if ((data_there(weapon) && !data_choice(weapon, ids, &choice)) ||
	    !read_number(calibre, p->arm == L3_ART, "artillery", 3, 12, p->arm == L3_ART ? -1 : 0, &pounds))
		return false;
	if (p->arm == L3_INF)
		p->weapon = choice == RIFLE ? L3_RIFLE : L3_MUSKET;
	p->traits |= choice == RIFLE_THIRD ? L3_RIFLE_THIRD : 0; /* L3C-26.10 */
	if (p->arm == L3_ART) {                                  /* L3C-26.9 */
		p->weapon = pounds <= 4 ? L3_GUN_LIGHT : pounds <= 9 ? L3_GUN_MEDIUM : L3_GUN_HEAVY;
		p->traits |= pounds >= 8 ? L3_BRICOLE_HEAVY : 0;
	}
	p->calibre = (uint8_t)pounds;
	return true;
}

/* --- What follows from the values ------------------------------------------------------------------------------- */

static int each(const l3_profile *p) { /* T12 */
	static const int status[] = {
		[L3_IRREGULAR] = -2, [L3_MILITIA] = -1, [L3_CONSCRIPT] = -1, [L3_LINE_TROOPS] = 0, [L3_ELITE] = 2, [L3_GUARD] = 4};
	int value = status[p->status], ccf = p->ccf - 1;
	if (p->arm == L3_INF)
		return 2 + p->mor + p->feu + p->cac + p->ft + ccf + value;
	if (p->arm == L3_CAV)
		return 6 + p->mor + 2 * p->cac + 2 * ccf + p->type + (p->traits & L3_LANCE ? 2 : 0) + 2 * value;
	return 8 + p->mor + 3 * p->feu + ccf + value + (p->traits & L3_HORSE_ARTILLERY ? 4 : 0);
}

static void derive(l3_profile *p) {
	enum { COLUMNS = 1 << L3_COM | 1 << L3_COC | 1 << L3_COD | 1 << L3_LIG };
	bool british = p->nation == L3_BRITISH;
	p->formations = COLUMNS;
	if (p->arm == L3_ART)
		p->formations |= 1 << L3_BAT;
	if (p->arm == L3_INF) {
		bool closed = p->nation == L3_AUSTRIAN || p->nation == L3_PRUSSIAN || p->nation == L3_RUSSIAN;
		p->formations |= (uint16_t)(1 << L3_CAR | (p->ft ? 1 << L3_TIR : 0) | (closed ? 1 << L3_COF : 0));
		p->traits |= p->ft ? 0 : L3_TIR_FT0_BY_ARMY;
		/* L3C-26.8: one company with FT1, up to half of them with FT2 */
		p->screen_companies = (uint8_t)(p->ft == 2 ? p->companies / 2 : p->ft);
	}
	p->men = p->arm == L3_INF && !british ? 50 : 33;
	p->figures_per_point = p->arm == L3_INF ? (british ? 6 : 4) : p->arm == L3_CAV ? 2 : 1;
	p->cost_each = (uint8_t)each(p);
	p->cost = (uint16_t)(p->cost_each * (p->arm == L3_ART ? p->guns : p->size));
}

/* --- A profile ---------------------------------------------------------------------------------------------------- */

static bool read_head(l3_profile *p, const data_place *place) {
	data_place id = data_field(place, "id"), name = data_field(place, "name"), nation = data_field(place, "nation"),
		   years = data_field(place, "years"), arm = data_field(place, "arm"), status = data_field(place, "status"),
		   from = data_field(place, "from");
	int people, kind, level, mark = L3_MARK_RECONSTRUCTED - 1;
	if (!data_id(&id, p->id, 3, sizeof p->id) || !l3_read_names(&name, p->name) || !data_choice(&nation, l3_file_nations, &people) ||
	    !read_years(p, &years) || !data_choice(&arm, l3_file_arms, &kind) || !data_choice(&status, l3_file_statuses, &level) ||
	    (data_there(&from) && !data_choice(&from, l3_file_marks, &mark)))
		return false;
	p->nation = (uint8_t)people;
	p->arm = arms[kind];
	p->traits |= kind == HORSE_ARTILLERY ? L3_HORSE_ARTILLERY : 0;
	p->status = (uint8_t)level;
	p->mark = (uint8_t)(mark + 1);
	return true;
}

static bool read_numbers(l3_profile *p, const data_place *place) {
	bool foot = p->arm == L3_INF, horse = p->arm == L3_CAV, guns = p->arm == L3_ART;
	data_place mor = data_field(place, "mor"), feu = data_field(place, "feu"), cac = data_field(place, "cac"),
		   ccf = data_field(place, "ccf"), ft = data_field(place, "ft"), type = data_field(place, "type"),
		   figures = data_field(place, "figures"), gun = data_field(place, "guns"), companies = data_field(place, "companies"),
		   screen = data_field(place, "screen_ft"), attack = data_field(place, "attack_bonus"),
		   defence = data_field(place, "defence_bonus");
	int v[12];
	if (!data_whole(&mor, 1, 9, &v[0]) || !read_number(&feu, !horse, "infantry or artillery", 0, 4, horse ? 0 : -1, &v[1]) ||
	    !data_whole(&cac, 0, 6, &v[2]) || !data_whole(&ccf, 1, 3, &v[3]) ||
	    !read_number(&ft, foot, "infantry", 0, 2, foot ? -1 : 0, &v[4]) ||
	    !read_number(&type, horse, "cavalry", 0, 3, horse ? -1 : 0, &v[5]) ||
	    !read_number(&gun, guns, "artillery", 1, 12, guns ? -1 : 0, &v[6]) ||
	    !read_number(&figures, !guns, "infantry or cavalry", 1, 72, guns ? 0 : -1, &v[7]) ||
	    !read_number(&companies, foot, "infantry", 1, 12, foot ? -1 : 0, &v[8]) ||
	    !read_number(&screen, foot, "infantry", 0, 2, v[4], &v[9]) || !read_number(&attack, true, "", 0, 4, 0, &v[10]) ||
	    !read_number(&defence, true, "", 0, 4, 0, &v[11]))
		return false;
	p->mor = (int8_t)v[0];
	p->feu = (int8_t)v[1];
	p->cac = (int8_t)v[2];
	p->ccf = (uint8_t)v[3];
	p->ft = (uint8_t)v[4];
	p->type = (uint8_t)v[5];
	p->guns = (uint8_t)v[6];
	p->size = (uint8_t)(guns ? (v[6] + 1) / 2 : v[7]); /* gunners serve two guns each (F1) */
	p->companies = (uint8_t)v[8];
	p->screen_ft = (uint8_t)v[9];
	p->attack_bonus = (uint8_t)v[10];
	p->defence_bonus = (uint8_t)v[11];
	return true;
}

bool l3_profile_read(l3_profile *out, const data_place *place) {
	static const char *const keys[] = {"id",           "name",          "nation", "years",     "arm",    "status",  "mor",
					   "feu",          "cac",           "ccf",    "ft",        "type",   "figures", "guns",
					   "calibre",      "companies",     "weapon", "screen_ft", "traits", "points",  "from",
					   "attack_bonus", "defence_bonus", NULL};
	memset(out, 0, sizeof *out);
	if (!data_only(place, keys) || !read_head(out, place) || !read_numbers(out, place))
		return false;
	data_place weapon = data_field(place, "weapon"), calibre = data_field(place, "calibre"), traits = data_field(place, "traits"),
		   points = data_field(place, "points");
	int given;
	if (!read_weapon(out, &weapon, &calibre) || !read_traits(out, &traits))
		return false;
	if (each(out) < 1)
		return data_refuse(place, "costs %d points a figure by L3C-26.1: expected at least 1", each(out));
	derive(out);
	if (!data_there(&points))
		return true;
	return data_whole(&points, 0, 9999, &given) &&
	       (given == out->cost || data_expected(&points, "%d points (L3C-26.1)", (int)out->cost));
}
