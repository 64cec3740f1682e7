/*
 * values.c - kinds of value that profiles, armies and scenarios share: names in three languages, lengths in UD, points, rectangles,
 * directions and formations.
 */
#include "../data_place.h"
#include "data.h"

#include <string.h>

const char *const l3_file_edges[] = {"north", "east", "south", "west", NULL};
const char *const l3_file_formations[] = {"com", "coc", "cod", "cof", "lig", "car", "tir", "bat", NULL};
const char *const l3_file_orders[] = {"attack", "hold", "move", "reserve", "withdraw", NULL};
const char *const l3_file_nations[] = {"french", "austrian", "russian", "prussian", "british", "spanish", "bavarian",
				       "polish", "italian",  "belgian", "saxon",    "other",   NULL};

bool l3_read_names(const data_place *place, char out[L3_LANGUAGES][L3_NAME]) {
	static const char *const keys[] = {"en", "fr", "de", NULL};
	bool one = yaml_kind_of(place->node) == YAML_TEXT;
	if (!data_there(place) || yaml_kind_of(place->node) == YAML_LIST)
		return data_expected(place, "a name, or a name in en, fr and de");
	if (!one && !data_only(place, keys))
		return false;
	for (int i = 0; i < L3_LANGUAGES; i++) {
		data_place name = one ? *place : data_field(place, keys[i]);
		if (!data_name(&name, out[i], L3_NAME))
			return false;
	}
	return true;
}

/* "12.5": at most three digits behind the point. */
bool l3_read_length(const data_place *place, int32_t most, int32_t *out) {
	const char *c = data_scalar(place);
	int32_t number = 0, unit = L3_UD;
	int digits = 0;
	for (; *c >= '0' && *c <= '9' && digits < 3; c++, digits++)
		number = number * 10 + (*c - '0');
	number *= unit;
	bool good = digits > 0;
	if (good && *c == '.') {
		c++;
		good = *c != 0;
		for (; *c >= '0' && *c <= '9' && unit > 1; c++)
			number += (*c - '0') * (unit /= 10);
	}
	if (!good || *c || number > most)
		return data_expected(place, "a length in UD from 0 to %d, such as 12 or 12.5", (int)(most / L3_UD));
	*out = number;
	return true;
}

static bool read_lengths(const data_place *place, const l3_scenario *s, uint32_t wanted, const char *what, int32_t *out) {
	uint32_t count;
	if (!data_list(place, wanted, wanted, what, &count))
		return false;
	for (uint32_t i = 0; i < count; i++) {
		data_place item = data_item(place, i);
		if (!l3_read_length(&item, i % 2 ? s->height : s->width, &out[i]))
			return false;
	}
	return true;
}

bool l3_read_point(const data_place *place, const l3_scenario *s, int32_t *x, int32_t *y) {
	int32_t at[2] = {0};
	if (!read_lengths(place, s, 2, "lengths [x, y]", at))
		return false;
	*x = at[0];
	*y = at[1];
	return true;
}

bool l3_read_rectangle(const data_place *place, const l3_scenario *s, int32_t out[4]) {
	if (!read_lengths(place, s, 4, "lengths [x0, y0, x1, y1]", out))
		return false;
	return (out[0] < out[2] && out[1] < out[3]) || data_refuse(place, "expected the south-west corner, then the north-east corner");
}

bool l3_read_facing(const data_place *place, uint16_t *heading) {
	int edge;
	if (!data_choice(place, l3_file_edges, &edge))
		return false;
	*heading = (uint16_t)(edge * L3_DEG_90);
	return true;
}

bool l3_read_formations(const data_place *place, uint16_t *bits) {
	uint32_t count;
	*bits = 0;
	if (!data_there(place))
		return true;
	if (!data_list(place, 1, 8, "formations", &count))
		return false;
	for (uint32_t i = 0; i < count; i++) {
		data_place item = data_item(place, i);
		int formation;
		if (!data_choice(&item, l3_file_formations, &formation))
			return false;
		*bits = (uint16_t)(*bits | 1u << formation);
	}
	return true;
}
