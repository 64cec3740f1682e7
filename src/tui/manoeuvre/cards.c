/*
 * cards.c - cards of Manœuvre as players read them on the screen: by their names, and by a few signs for what
 * is printed on them, the same in the hand, in the list of choices and in a fight. What is typed keeps the notation.
 */
#include <ctype.h>
#include <string.h>

#include <grognard/catalogue.h>

#include "board_parts.h"

enum { UNIT_CARDS = 40, CARDS = 60 }; /* of a deck: the headquarters cards come last */

/* A bare d would read as a die. */
static const char *defence_sign(gg_lang lang) {
	static const char *const signs[GG_LANGS] = {"def", "déf", "Abw"};
	return signs[lang];
}

/* --- Names --------------------------------------------------------------------------------------------------- */

const char *man_card_name(const tui_scene *scene, const position_face *face) {
	const char *name = gg_noun_text(scene->game, scene->lang, "@owner", face->number);
	return name ? name : face->card;
}

/* "Scout/Spy" and scout-spy, "Gebhard Leberecht von Blücher" and gebhard-leberecht-von-blucher: the same letters, of
 * which one with an accent may be any. */
static bool same_letters(const char *name, const char *id, size_t size) {
	size_t at = 0;
	for (; *name; name++) {
		unsigned char c = (unsigned char)*name;
		if ((c & 0xc0) == 0x80 || (c < 0x80 && !isalnum(c)))
			continue;
		while (at < size && id[at] == '-')
			at++;
		if (at == size || (c < 0x80 && tolower(c) != id[at]))
			return false;
		at++;
	}
	return at == size;
}

/* A leader or another headquarters card of a side by its token; NULL: it is none. */
static const char *headquarters_name(const tui_scene *scene, const position_side *side, const char *token, size_t size) {
	for (int i = UNIT_CARDS; side->number >= 0 && i < CARDS; i++) {
		const char *name = gg_noun_text(scene->game, GG_EN, "@card", side->number * 64 + i);
		if (name && same_letters(name, token, size))
			return gg_noun_text(scene->game, scene->lang, "@card", side->number * 64 + i);
	}
	return NULL;
}

/* --- Signs --------------------------------------------------------------------------------------------------- */

static void put_sign(gg_text *out, const char *before, int number) {
	if (!number)
		return;
	gg_put(out, out->len ? " " : "");
	gg_put(out, before);
	gg_put_int(out, number);
}

static void put_dice(gg_text *out, const char *before, const char *dice) {
	if (!*dice)
		return;
	gg_put(out, out->len ? " " : "");
	gg_put(out, before);
	gg_put(out, dice);
}

void man_put_face(const tui_scene *scene, const position_face *face, gg_text *out) {
	char word[POSITION_CARD + 8];
	put_dice(out, "", face->attack);
	put_dice(out, "b", face->bombard);
	put_dice(out, "v", face->volley);
	put_dice(out, "b", face->battery);
	put_sign(out, "r", face->range);
	put_sign(out, defence_sign(scene->lang), face->defence);
	put_sign(out, "p", face->pursuit);
	put_sign(out, "w", face->withdraw);
	put_sign(out, "c", face->command);
	put_sign(out, "+", face->combat);
	put_sign(out, "h", face->rally);
	snprintf(word, sizeof word, "brief-%s", face->card);
	if (!out->len)
		man_put_word(scene, out, word, 0, 0, 0, 0);
}

/* --- Notations ----------------------------------------------------------------------------------------------- */

/* "2d8-6-p3": dice, then what parts the card from the others of its unit. */
static bool is_unit_token(const char *word, size_t size) {
	size_t at = size && strchr("bv", word[0]) ? 1 : 0;
	return size >= at + 3 && isdigit((unsigned char)word[at]) && word[at + 1] == 'd' && isdigit((unsigned char)word[at + 2]);
}

/* The same in the signs of the hand: "2d8 def6 p3". */
static void put_token(const tui_scene *scene, const char *token, size_t size, gg_text *out) {
	for (size_t i = 0; i < size; i++) {
		if (token[i] != '-') {
			gg_put_char(out, token[i]);
			continue;
		}
		gg_put_char(out, ' ');
		if (i + 1 < size && isdigit((unsigned char)token[i + 1]))
			gg_put(out, defence_sign(scene->lang));
	}
}

void man_put_words(const tui_scene *scene, const position_side *side, const char *notation, bool verb, gg_text *out) {
	char text[GG_LINE_MAX];
	position_shorten(side, notation, text, sizeof text);
	for (const char *at = text; *at;) {
		size_t size = strcspn(at, " ,/");
		const char *name = at == text && verb ? NULL : headquarters_name(scene, side, at, size);
		if (is_unit_token(at, size))
			put_token(scene, at, size, out);
		else if (name)
			gg_put(out, name);
		else
			gg_put_bytes(out, at, size);
		at += size;
		if (*at)
			gg_put_char(out, *at == '/' ? ' ' : *at);
		at += *at != 0;
	}
}
