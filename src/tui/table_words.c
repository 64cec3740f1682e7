/*
 * table_words.c - words, lengths, places and headings as players of free tables type them, and as they are told.
 */
#include <ctype.h>
#include <string.h>

#include <grognard/catalogue.h>

#include "table.h"

const char *tab_next_word(const char **at, size_t *size) {
	const char *word = *at + strspn(*at, " \t");
	*size = strcspn(word, " \t");
	*at = word + *size;
	return word;
}

bool tab_is(const char *word, size_t size, const char *const *names) {
	for (; *names; names++)
		if (tui_same_letters(word, size, *names))
			return true;
	return false;
}

bool tab_length_of(const char *word, size_t size, int32_t *out) {
	int32_t value = 0;
	int digits = 0, decimals = -1;
	for (size_t i = 0; i < size; i++)
		if (word[i] == '.' && decimals < 0)
			decimals = 0;
		else if (isdigit((unsigned char)word[i]) && digits < 6 && decimals < 3) {
			value = value * 10 + (word[i] - '0');
			digits++;
			decimals += decimals >= 0;
		} else
			return false;
	for (decimals = decimals < 0 ? 0 : decimals; decimals < 3; decimals++)
		value *= 10;
	*out = value;
	return digits > 0;
}

bool tab_point_of(const char *word, size_t size, tab_point *point) {
	const char *comma = memchr(word, ',', size);
	size_t first = comma ? (size_t)(comma - word) : 0;
	return comma && tab_length_of(word, first, &point->x) && tab_length_of(comma + 1, size - first - 1, &point->y);
}

bool tab_heading(const char *word, size_t size, int *heading) {
	static const char *const names[8][7] = {{"north", "n", "nord"},
						{"north-east", "northeast", "ne", "nord-est", "nordost", "no"},
						{"east", "e", "est", "ost", "o"},
						{"south-east", "southeast", "se", "sud-est", "südost", "so"},
						{"south", "s", "sud", "süd", "süden"},
						{"south-west", "southwest", "sw", "sud-ouest", "südwest"},
						{"west", "w", "ouest"},
						{"north-west", "northwest", "nw", "nord-ouest", "nordwest"}};
	int32_t degrees;
	for (int i = 0; i < 8; i++)
		if (tab_is(word, size, names[i])) {
			*heading = i * (TAB_TURN / 8);
			return true;
		}
	if (!tab_length_of(word, size, &degrees) || degrees >= 360 * TAB_UD)
		return false;
	*heading = (int)(((int64_t)degrees * TAB_TURN + 180 * TAB_UD) / (360 * TAB_UD)) % TAB_TURN;
	return true;
}

void tab_put_lower(gg_text *out, const char *word, size_t size) {
	for (size_t i = 0; i < size; i++)
		gg_put_char(out, (char)tolower((unsigned char)word[i]));
}

void tab_put_length(gg_text *out, int32_t thousandths) {
	if (thousandths < 0)
		gg_put_char(out, '-');
	int32_t size = thousandths < 0 ? -thousandths : thousandths, rest = size % TAB_UD;
	gg_put_int(out, size / TAB_UD);
	for (int32_t scale = TAB_UD / 10; rest && scale; scale /= 10) {
		if (scale == TAB_UD / 10)
			gg_put_char(out, '.');
		gg_put_char(out, (char)('0' + rest / scale));
		rest %= scale;
	}
}

void tab_put_point(gg_text *out, tab_point at) {
	tab_put_length(out, at.x);
	gg_put_char(out, ',');
	tab_put_length(out, at.y);
}

void tab_put_word(const tui_scene *scene, gg_text *out, const char *id, int a, int b, int c, int d) {
	const int32_t args[GG_ARGS] = {a, b, c, d, 0, 0};
	uint32_t word = gg_word_find(scene->game, id);
	if (word)
		gg_render(scene->game, scene->lang, word, args, out);
}

const char *tab_noun(const tui_scene *scene, const char *list, int number) {
	const char *name = number < 0 ? NULL : gg_noun_text(scene->game, scene->lang, list, number);
	return name ? name : "";
}

void tab_put_letters(gg_text *out, const char *word, int letters) {
	for (; *word && (letters || (*word & 0xc0) == 0x80); word++) {
		letters -= (*word & 0xc0) != 0x80;
		if (letters < 0)
			break;
		gg_put_char(out, *word);
	}
}
