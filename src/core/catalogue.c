/*
 * catalogue.c - texts from codes. Games report codes; here a code, a language and a few numbers become the text that
 * players read, in the terminal and in the browser.
 */
#include <grognard/catalogue.h>

#include "mem.h"

enum { NOUN_MAX = 32 }; /* most bytes of a noun list's name in a template, with its end */

static char lower(char c) {
	return c >= 'A' && c <= 'Z' ? (char)(c | 0x20) : c;
}

const char *gg_noun_text(const gg_game *game, gg_lang lang, const char *noun, int32_t value) {
	const gg_book *book = game->rules->book;
	for (uint32_t i = 0; i < book->noun_count; i++) {
		const gg_noun *list = &book->nouns[i];
		if (list->id && gg_same(list->id, noun))
			return value >= 0 && (uint32_t)value < list->count ? list->text[lang][value] : NULL;
	}
	return game->rules->noun ? game->rules->noun(game, noun, value, lang) : NULL;
}

const char *gg_seat_text(const gg_game *game, const gg_state *state, gg_lang lang, int seat) {
	const char *name = game->rules->seat_name ? game->rules->seat_name(game, state, seat, lang) : NULL;
	return name ? name : gg_noun_text(game, lang, "seat", seat);
}

uint32_t gg_word_find(const gg_game *game, const char *id) {
	const gg_book *book = game->rules->book;
	for (uint32_t i = 1; i < book->word_count; i++)
		if (gg_same(book->words[i].id, id))
			return i;
	return 0;
}

const char *gg_word_id(const gg_game *game, uint32_t code) {
	return code && code < game->rules->book->word_count ? game->rules->book->words[code].id : "";
}

static bool same_without_case(const char *x, const char *y) {
	while (*x && lower(*x) == lower(*y))
		x++, y++;
	return lower(*x) == lower(*y);
}

uint32_t gg_clause_find(const gg_game *game, const char *id) {
	const gg_book *book = game->rules->book;
	for (uint32_t i = 1; i < book->clause_count; i++)
		if (same_without_case(book->clauses[i].id, id))
			return i;
	return 0;
}

const char *gg_clause_id(const gg_game *game, uint32_t clause) {
	return clause && clause < game->rules->book->clause_count ? game->rules->book->clauses[clause].id : "";
}

/* Whether `id` is the chapter's own id or extends it: "DGM-1" has "DGM-1.2" and "DGM-1a", not "DGM-10". */
static bool in_chapter(const char *chapter, const char *id) {
	while (*chapter && *chapter == *id)
		chapter++, id++;
	return !*chapter && !(*id >= '0' && *id <= '9');
}

uint32_t gg_chapter_of(const gg_game *game, uint32_t clause) {
	const gg_book *book = game->rules->book;
	uint32_t i = 0;
	while (i < book->chapter_count && !in_chapter(book->chapters[i].id, gg_clause_id(game, clause)))
		i++;
	return i;
}

static bool put_value_word(const gg_game *game, gg_lang lang, const char *kind, const char *option, const char *value, gg_text *out) {
	char id[96];
	gg_text text = gg_text_on(id, sizeof id);
	gg_put(&text, kind);
	gg_put(&text, option);
	gg_put(&text, *option ? "-" : "");
	gg_put(&text, value);
	uint32_t word = gg_text_cut(&text) ? 0 : gg_word_find(game, id);
	if (word)
		gg_put(out, game->rules->book->words[word].text[lang]);
	return word != 0;
}

void gg_value_text(const gg_game *game, gg_lang lang, uint32_t option, const char *value, gg_text *out) {
	const gg_rules *rules = game->rules;
	const gg_option_spec *spec = &rules->options[option];
	const char *name, *id;
	if (put_value_word(game, lang, "value-", spec->name, value, out))
		return;
	if (spec->kind == GG_OPTION_CHOICE && put_value_word(game, lang, "value-", "", value, out))
		return;
	for (uint32_t i = 0; rules->offer && (id = rules->offer(game, option, i, lang, &name)) != NULL; i++)
		if (gg_same(id, value)) {
			gg_put(out, name);
			return;
		}
	gg_put(out, value);
}

void gg_standing_text(const gg_game *game, gg_lang lang, uint32_t setting, uint32_t value, gg_text *out) {
	const gg_option_spec *spec = &game->rules->standing[setting];
	if (!put_value_word(game, lang, "standing-", spec->name, spec->values[value], out))
		gg_put(out, spec->values[value]);
}

gg_lang gg_lang_find(const char *name) {
	static const char codes[GG_LANGS][3] = {"en", "fr", "de"};
	for (int lang = 0; name && lang < GG_LANGS; lang++) {
		if (!name[0] || lower(name[0]) != codes[lang][0] || lower(name[1]) != codes[lang][1])
			continue;
		char next = name[2]; /* "fr", "fr_FR", "fr-CA", "fr.UTF-8", "fr@euro", but not "fro" */
		if (!next || next == '_' || next == '-' || next == '.' || next == '@')
			return (gg_lang)lang;
	}
	return GG_LANGS;
}

/* --- Templates ----------------------------------------------------------------------------------------------- */

/* French uses the singular for 0 and 1, English and German only for 1. */
static bool is_singular(gg_lang lang, int32_t number) {
	return number == 1 || (lang == GG_FR && (number == 0 || number == -1));
}

/* "space|spaces": the form for the number. */
static void put_form(gg_text *out, const char *forms, size_t size, bool singular) {
	size_t bar = 0;
	while (bar < size && forms[bar] != '|')
		bar++;
	if (singular || bar == size)
		gg_put_bytes(out, forms, bar);
	else
		gg_put_bytes(out, forms + bar + 1, size - bar - 1);
}

/* What a name of the data has after it in a sentence: "@unit+" for "@unit". */
static void put_noun_end(const gg_game *game, gg_lang lang, char noun[NOUN_MAX], size_t size, int32_t value, gg_text *out) {
	if (noun[0] != '@' || size + 1 >= NOUN_MAX || !game->rules->noun)
		return;
	noun[size] = '+';
	noun[size + 1] = 0;
	const char *end = game->rules->noun(game, noun, value, lang);
	if (end)
		gg_put(out, end);
}

static void put_noun(const gg_game *game, gg_lang lang, const char *name, size_t size, int32_t value, gg_text *out) {
	char noun[NOUN_MAX];
	memcpy(noun, name, size);
	noun[size] = 0;
	const char *text = gg_noun_text(game, lang, noun, value);
	if (text) {
		gg_put(out, text);
		put_noun_end(game, lang, noun, size, value, out);
		return;
	}
	gg_put_char(out, '?');
	gg_put(out, noun);
	gg_put_char(out, '.');
	gg_put_int(out, value);
}

/* Thousandths as a length is read: to a hundredth, with the comma or point of the language. */
static void put_thousandths(gg_lang lang, int32_t value, gg_text *out) {
	int64_t hundredths = ((value < 0 ? -(int64_t)value : value) + 5) / 10;
	if (value < 0 && hundredths)
		gg_put_char(out, '-');
	gg_put_int(out, hundredths / 100);
	if (hundredths % 100 == 0)
		return;
	gg_put_char(out, lang == GG_EN ? '.' : ',');
	gg_put_int(out, hundredths % 100 / 10);
	if (hundredths % 10)
		gg_put_int(out, hundredths % 10);
}

static bool is_rest(const char *hole, size_t size, size_t at, const char *rest) {
	size_t i = 0;
	while (at + i < size && rest[i] && hole[at + i] == rest[i])
		i++;
	return at + i == size && !rest[i];
}

/* One placeholder of a template, without its braces: "0", "0/1000", "colour.0" or "0|space|spaces". False if it is none of these. */
static bool fill(const gg_game *game, gg_lang lang, const char *hole, size_t size, const int32_t args[GG_ARGS], gg_text *out) {
	size_t dot = 0, at = 0;
	while (dot < size && hole[dot] != '.' && hole[dot] != '|')
		dot++;
	bool noun = dot < size && hole[dot] == '.';
	if (noun)
		at = dot + 1;
	int32_t place;
	if (dot >= NOUN_MAX || !gg_take_int(hole, size, &at, 0, GG_ARGS - 1, &place))
		return false;
	if (at == size && noun)
		put_noun(game, lang, hole, dot, args[place], out);
	else if (at == size)
		gg_put_int(out, args[place]);
	else if (!noun && is_rest(hole, size, at, "/1000"))
		put_thousandths(lang, args[place], out);
	else if (!noun && hole[at] == '|')
		put_form(out, hole + at + 1, size - at - 1, is_singular(lang, args[place]));
	else
		return false;
	return true;
}

/* A French word that begins with a vowel: "de escadron" is "d’escadron". Before an h nobody elides here: hussards have an aspirate one. */
static bool begins_with_vowel(const char *word) {
	static const char vowels[] = "aeiou";
	for (size_t i = 0; vowels[i]; i++)
		if (lower(word[0]) == vowels[i])
			return true;
	unsigned letter = (unsigned char)word[1] & 0x1fu; /* of the Latin letters of UTF-8; neither ç nor ñ */
	return (unsigned char)word[0] == 0xc3 && letter != 0x07 && letter != 0x11;
}

static bool starts_with(const char *name, const char *word) {
	while (*word && *name == *word)
		name++, word++;
	return !*word;
}

/* What a body of troops is called, bataillon to compagnie: how the word begins. Such a name has its article in a sentence. */
static const char bodies[][5] = {"bata", "esca", "g\u00e9n", "r\u00e9g", "batt", "brig", "divi", "comp"};
enum { SHE = 4, BODIES = 8 };

/* "1er bataillon" and "batterie à pied" behind "de" and "à": "du 1er bataillon", "à la batterie à pied", "de l'escadron". NULL: a name
 * without an article. */
static const char *with_article(const char *name, bool of) {
	size_t at = 0, body = 0;
	while (name[at] >= '0' && name[at] <= '9')
		at++;
	bool numbered = at && (name[at] == 'e' || starts_with(name + at, "re ")), she = name[at] == 'r';
	if (at && !numbered)
		return NULL;
	while (numbered && name[at] && name[at++] != ' ')
		;
	while (body < BODIES && !starts_with(name + at, bodies[body]))
		body++;
	if (body == BODIES && !numbered)
		return NULL;
	if (!numbered && begins_with_vowel(name))
		return of ? "de l\u2019" : "à l\u2019";
	she = (numbered && she) || (body >= SHE && body < BODIES);
	return of ? (she ? "de la " : "du ") : she ? "à la " : "au ";
}

/* The last word before a name, if that matters to it: "de" and "que" lose their e before a vowel, "de" and "à" take an article. */
typedef enum last_word { NO_LAST_WORD, LAST_DE, LAST_A, LAST_QUE } last_word;

static last_word last_of(const char *words, size_t size, size_t *length) {
	static const char last[][5] = {"", "de ", "à ", "que "};
	for (unsigned i = LAST_DE; i <= LAST_QUE; i++) {
		*length = gg_length(last[i]);
		if (size >= *length && starts_with(words + size - *length, last[i]) &&
		    (size == *length || words[size - *length - 1] == ' '))
			return (last_word)i;
	}
	return NO_LAST_WORD;
}

/* The plain words before a placeholder. */
static void put_plain(const gg_game *game, gg_lang lang, const char *words, size_t plain, const int32_t args[GG_ARGS], gg_text *out) {
	const char *hole = words + plain, *instead = NULL;
	char first[24] = "";
	gg_text peek = gg_text_on(first, sizeof first);
	size_t end = 0, length = 0;
	while (hole[end] && hole[end] != '}')
		end++;
	last_word last = lang == GG_FR && hole[end] && hole[1] == '@' ? last_of(words, plain, &length) : NO_LAST_WORD;
	if (last && fill(game, lang, hole + 1, end - 1, args, &peek)) {
		if (last != LAST_QUE)
			instead = with_article(first, last == LAST_DE);
		if (!instead && last != LAST_A && begins_with_vowel(first))
			instead = last == LAST_DE ? "d\u2019" : "qu\u2019";
	}
	gg_put_bytes(out, words, instead ? plain - length : plain);
	if (instead)
		gg_put(out, instead);
}

static void put_template(const gg_game *game, gg_lang lang, const char *words, const int32_t args[GG_ARGS], gg_text *out) {
	while (*words) {
		size_t plain = 0, end = 1;
		while (words[plain] && words[plain] != '{')
			plain++;
		put_plain(game, lang, words, plain, args, out);
		words += plain;
		if (!*words)
			return;
		while (words[end] && words[end] != '}' && words[end] != '{')
			end++;
		if (words[end] == '}' && fill(game, lang, words + 1, end - 1, args, out)) {
			words += end + 1;
			continue;
		}
		gg_put_char(out, '{'); /* "{{", or something else that is shown unchanged */
		words += words[1] == '{' ? 2 : 1;
	}
}

/* Names of the data are written as in the middle of a sentence; one that begins it has a capital, é too. */
static void begin_sentence(gg_text *out, size_t from) {
	if (from + 1 >= out->cap || from >= out->len)
		return;
	unsigned char *first = (unsigned char *)out->at + from;
	if (*first >= 'a' && *first <= 'z' && !(first[1] >= '0' && first[1] <= '9')) /* the square f7 stays small */
		*first = (unsigned char)(*first & ~0x20u);
	else if (*first == 0xc3 && from + 1 < out->len && first[1] >= 0xa0 && first[1] != 0xb7 && first[1] < 0xbf)
		first[1] = (unsigned char)(first[1] & ~0x20u); /* the Latin letters of UTF-8 */
}

void gg_render(const gg_game *game, gg_lang lang, uint32_t code, const int32_t args[GG_ARGS], gg_text *out) {
	const gg_book *book = game->rules->book;
	if (!code || code >= book->word_count || lang >= GG_LANGS) {
		gg_put_char(out, '?');
		gg_put_int(out, code);
		return;
	}
	const char *words = book->words[code].text[lang];
	size_t from = out->len;
	put_template(game, lang, words, args, out);
	if (words[0] == '{' && words[1] == '@')
		begin_sentence(out, from);
}

void gg_put_item_value(const gg_item *item, gg_lang lang, gg_text *out) {
	if (item->counts == GG_COUNTS_THOUSANDTHS) {
		put_thousandths(lang, item->value, out);
		return;
	}
	if (item->counts == GG_COUNTS_ONES) {
		gg_put_int(out, item->value);
		return;
	}
	int64_t halves = item->value < 0 ? -(int64_t)item->value : item->value;
	if (item->value < 0)
		gg_put_char(out, '-');
	if (halves != 1)
		gg_put_int(out, halves / 2);
	if (halves % 2)
		gg_put(out, "\u00bd");
}

const char *gg_mark_id(unsigned mark) {
	static const char *const ids[] = {
		[GG_MARK_NONE] = "", [GG_MARK_SEED] = "seed", [GG_MARK_FOUND] = "found", [GG_MARK_RECONSTRUCTED] = "reconstructed"};
	return mark < sizeof ids / sizeof *ids ? ids[mark] : "";
}
