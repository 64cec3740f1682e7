/*
 * values.c - kinds of value that armies and scenarios share: names in three languages, lengths in UD, points and rectangles on
 * the table.
 */
#include "../data_place.h"
#include "data.h"

#include <string.h>

bool em_read_names(const data_place *place, char out[EM_LANGUAGES][EM_NAME]) {
	static const char *const keys[] = {"en", "fr", "de", NULL};
	bool one = yaml_kind_of(place->node) == YAML_TEXT;
	if (!data_there(place) || yaml_kind_of(place->node) == YAML_LIST)
		return data_expected(place, "a name, or a name in en, fr and de");
	if (!one && !data_only(place, keys))
		return false;
	for (int i = 0; i < EM_LANGUAGES; i++) {
		data_place name = one ? *place : data_field(place, keys[i]);
		if (!data_name(&name, out[i], EM_NAME))
			return false;
	}
	return true;
}

/* "12.5": at most two digits before the point and three behind it. */
bool em_read_length(const data_place *place, int32_t most, int32_t *out) {
	const char *c = data_scalar(place);
	int32_t number = 0, unit = 1000;
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
		return data_expected(place, "a length in UD from 0 to %d, such as 12 or 12.5", (int)(most / 1000));
	*out = number;
	return true;
}

static bool read_lengths(const data_place *place, const em_scenario *s, uint32_t wanted, const char *what, int32_t *out) {
	uint32_t count;
	if (!data_list(place, wanted, wanted, what, &count))
		return false;
	for (uint32_t i = 0; i < count; i++) {
		data_place item = data_item(place, i);
		if (!em_read_length(&item, i % 2 ? s->height : s->width, &out[i]))
			return false;
	}
	return true;
}

bool em_read_point(const data_place *place, const em_scenario *s, int32_t *x, int32_t *y) {
	int32_t at[2] = {0};
	if (!read_lengths(place, s, 2, "lengths [x, y]", at))
		return false;
	*x = at[0];
	*y = at[1];
	return true;
}

bool em_read_rectangle(const data_place *place, const em_scenario *s, bool flat, em_rectangle *out) {
	int32_t at[4] = {0};
	if (!read_lengths(place, s, 4, "lengths [x0, y0, x1, y1]", at))
		return false;
	if (at[0] > at[2] || at[1] > at[3] || (!flat && (at[0] == at[2] || at[1] == at[3])))
		return data_refuse(place, "expected the south-west corner, then the north-east corner");
	*out = (em_rectangle){at[0], at[1], at[2], at[3]};
	return true;
}

bool em_read_class(const data_place *place, uint16_t *out) {
	static const char *const classes[] = {"150", "200", "300", NULL};
	static const uint16_t sizes[] = {150, 200, 300};
	int choice;
	if (!data_choice(place, classes, &choice))
		return false;
	*out = sizes[choice];
	return true;
}
