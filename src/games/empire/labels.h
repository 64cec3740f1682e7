/*
 * labels.h - what the records of an army are called. A list has rows ("line infantry" x 4, perhaps in several divisions); on the table each
 * unit needs an id and a name of its own: "line-infantry-3", numbered through the army where an id occurs more than once. The second
 * record of a unit fielded as skirmishers (BE-22.4) is "line-infantry-3b". Both the reader of data files and the browser's unpacking call
 * em_label_records, so that nothing that follows from the list is packed.
 */
#ifndef EMPIRE_LABELS_H
#define EMPIRE_LABELS_H

#include "data.h"

typedef struct em_label_text {
	char *at, *end; /* `end`: its last byte, that ends the text */
} em_label_text;

static inline void em_label_put(em_label_text *text, const char *words) {
	while (*words && text->at < text->end)
		*text->at++ = *words++;
	*text->at = '\0';
}

static inline void em_label_number(em_label_text *text, unsigned number) {
	char digits[3] = {(char)('0' + number / 10), (char)('0' + number % 10), '\0'};
	em_label_put(text, number < 10 ? digits + 1 : digits);
}

static inline bool em_same_id(const char *a, const char *b) {
	while (*a && *a == *b)
		a++, b++;
	return *a == *b;
}

/* "line infantry", "line infantry 3", "line infantry 3b", "light infantry b"; `gap` is what stands before the number. */
static inline void em_label_one(char *to, unsigned size, const char *words, const char *gap, unsigned number, bool half) {
	em_label_text text = {to, to + size - 1};
	em_label_put(&text, words);
	if (number || half)
		em_label_put(&text, gap);
	if (number)
		em_label_number(&text, number);
	if (half)
		em_label_put(&text, "b");
}

/* Before the number of a name: "batterie de 6" has one already. */
static inline const char *em_label_gap(const char *name, unsigned lang) {
	static const char *const gaps[EM_LANGUAGES] = {" no. ", " n° ", " Nr. "};
	char last = ' ';
	for (; *name; name++)
		last = *name;
	return last >= '0' && last <= '9' ? gaps[lang] : " ";
}

static inline void em_label_record(em_army_list *list, unsigned record, unsigned row, unsigned number) {
	const em_roster_unit *u = &list->unit[row];
	for (unsigned half = 0; half < 2; half++) {
		em_label *label = half ? &list->half[record] : &list->record[record];
		em_label_one(label->id, sizeof label->id, u->id, "-", number, half);
		for (unsigned lang = 0; lang < EM_LANGUAGES; lang++)
			em_label_one(label->name[lang], sizeof label->name[lang], u->name[lang],
				     number ? em_label_gap(u->name[lang], lang) : " ", number, half);
		label->row = (uint8_t)row;
	}
}

/* How many units of this id come before the row, and how many there are. */
static inline unsigned em_label_count(const em_army_list *list, unsigned row, unsigned end) {
	unsigned count = 0;
	for (unsigned i = 0; i < end; i++)
		if (em_same_id(list->unit[i].id, list->unit[row].id))
			count += list->unit[i].count;
	return count;
}

/* A general has the name of his division in brackets where a language would need to know its gender. */
static inline void em_label_general(em_roster_division *division) {
	static const char *const before[EM_LANGUAGES] = {"general of the ", "général (", "General ("}, *const after[EM_LANGUAGES] = {
													       "", ")", ")"};
	for (unsigned lang = 0; lang < EM_LANGUAGES; lang++) {
		em_label_text text = {division->general[lang], division->general[lang] + sizeof division->general[lang] - 1};
		em_label_put(&text, before[lang]);
		em_label_put(&text, division->name[lang]);
		em_label_put(&text, after[lang]);
	}
}

/* Of a list that is otherwise read. */
static inline void em_label_records(em_army_list *list) {
	unsigned record = 0;
	for (unsigned row = 0; row < list->rows; row++) {
		unsigned before = em_label_count(list, row, row), all = em_label_count(list, row, list->rows);
		for (unsigned copy = 0; copy < list->unit[row].count && record < EM_LIST_UNITS; copy++)
			em_label_record(list, record++, row, all > 1 ? before + copy + 1 : 0);
	}
	for (unsigned i = 0; i < list->divisions; i++)
		em_label_general(&list->division[i]);
}

/* The first record whose id another has too, or EM_LIST_UNITS: "guard-2" beside two units "guard". */
static inline unsigned em_label_clash(const em_army_list *list) {
	for (unsigned i = 0; i < 2u * list->units; i++)
		for (unsigned j = 0; j < i; j++) {
			const em_label *a = i % 2 ? &list->half[i / 2] : &list->record[i / 2],
				       *b = j % 2 ? &list->half[j / 2] : &list->record[j / 2];
			if (em_same_id(a->id, b->id))
				return i / 2;
		}
	return EM_LIST_UNITS;
}

#endif
