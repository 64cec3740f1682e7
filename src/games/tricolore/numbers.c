/*
 * numbers.c - lengths and angles as text, exact both ways.
 *
 * An angle is written in degrees with as few decimals as give back the same 65536th of a turn. Three always do: there are 360,000
 * thousandths of a degree in a turn. Whoever likes may write the number itself: 4321/65536.
 */
#include "syntax.h"

/* A number of so many decimals, those at the end that are 0 left out. */
static void put_decimal(gg_text *out, int64_t number, int64_t scale) {
	if (number < 0) {
		gg_put_char(out, '-');
		number = -number;
	}
	gg_put_int(out, number / scale);
	int64_t rest = number % scale;
	if (rest)
		gg_put_char(out, '.');
	while (rest) {
		scale /= 10;
		gg_put_char(out, (char)('0' + rest / scale));
		rest %= scale;
	}
}

void l3_put_length(gg_text *out, int32_t thousandths) {
	put_decimal(out, thousandths, L3_UD);
}

static int64_t turn_of(int64_t degrees, int64_t scale) {
	return (degrees * TABLE_TURN + 180 * scale) / (360 * scale);
}

void l3_put_degrees(gg_text *out, int32_t turn) {
	int64_t scale = 1, size = turn < 0 ? -(int64_t)turn : turn, degrees;
	for (;; scale *= 10) {
		degrees = (size * 360 * scale + TABLE_TURN / 2) / TABLE_TURN;
		if (turn_of(degrees, scale) == size)
			break;
	}
	put_decimal(out, turn < 0 ? -degrees : degrees, scale);
}

enum { DIGITS = 7, DECIMALS = 3 };

/* At most three decimals, as thousandths. */
static bool take_decimal(const char *text, size_t size, size_t *at, int64_t *out) {
	size_t i = *at;
	bool minus = i < size && text[i] == '-';
	int64_t number = 0;
	unsigned digits = 0, decimals = 0;
	for (i += minus; i < size && text[i] >= '0' && text[i] <= '9' && digits < DIGITS; i++, digits++)
		number = number * 10 + (text[i] - '0');
	if (!digits)
		return false;
	if (i + 1 < size && text[i] == '.' && text[i + 1] >= '0' && text[i + 1] <= '9')
		for (i++; i < size && text[i] >= '0' && text[i] <= '9' && decimals < DECIMALS; i++, decimals++)
			number = number * 10 + (text[i] - '0');
	for (; decimals < DECIMALS; decimals++)
		number *= 10;
	if (i < size && ((text[i] >= '0' && text[i] <= '9') || text[i] == '.'))
		return false;
	*out = minus ? -number : number;
	*at = i;
	return true;
}

bool l3_take_length(const char *text, size_t size, size_t *at, int32_t *out) {
	int64_t number;
	size_t end = *at;
	if (!take_decimal(text, size, &end, &number) || number > INT32_MAX || number < INT32_MIN)
		return false;
	*at = end;
	*out = (int32_t)number;
	return true;
}

bool l3_take_degrees(const char *text, size_t size, size_t *at, int32_t *out) {
	int64_t number;
	size_t end = *at;
	if (!take_decimal(text, size, &end, &number))
		return false;
	bool exact = gg_take(text, size, &end, "/65536");
	int64_t turn = exact ? number / 1000 : number < 0 ? -turn_of(-number, 1000) : turn_of(number, 1000);
	if ((exact && number % 1000) || turn > INT32_MAX || turn < INT32_MIN)
		return false;
	*at = end;
	*out = (int32_t)turn;
	return true;
}
