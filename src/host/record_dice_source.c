/*
 * record_dice_source.c - which key of a record is in force, and how far its dice can be trusted. A game has one key unless its host had to
 * restore an earlier copy: then players may know the next dice of the old key, and a new one replaces it, with its own commitment and
 * entropy in the record.
 */
#include <stdlib.h>
#include <string.h>

#include "record_parts.h"

int gg_record_renew(gg_record *record, const gg_dice_source *dice_source) {
	if (record->renewal_count == GG_RENEWALS_MAX || record->closed || record->dice_source.kind != GG_DICE_FAIR ||
	    dice_source->kind != GG_DICE_FAIR)
		return -1;
	gg_renewal *larger = realloc(record->renewals, (record->renewal_count + 1) * sizeof *larger);
	if (!larger)
		return -1;
	record->renewals = larger;
	larger[record->renewal_count++] = (gg_renewal){record->count, *dice_source};
	return 0;
}

const gg_dice_source *gg_record_dice_source(const gg_record *record, uint32_t n) {
	for (uint32_t i = record->renewal_count; i-- > 0;)
		if (record->renewals[i].from <= n)
			return &record->renewals[i].dice_source;
	return &record->dice_source;
}

gg_dice_source *gg_record_dice_source_now(gg_record *record) {
	return record->renewal_count ? &record->renewals[record->renewal_count - 1].dice_source : &record->dice_source;
}

void record_keep_renewals(gg_record *record) {
	for (uint32_t i = 0; i < record->renewal_count; i++)
		if (record->renewals[i].from > record->count)
			record->renewals[i].from = record->count;
}

gg_dice_source *record_dice_source_number(gg_record *record, uint32_t number) {
	if (number > record->renewal_count)
		return NULL;
	return number == 0 ? &record->dice_source : &record->renewals[number - 1].dice_source;
}

void gg_record_reveal(gg_record *record) {
	bool all = record->closed;
	for (uint32_t i = 0; all && i <= record->renewal_count; i++)
		all = gg_dice_proves(record_dice_source_number(record, i));
	for (uint32_t i = 0; all && i <= record->renewal_count; i++)
		record_dice_source_number(record, i)->revealed = true;
}

const char *gg_record_dice(const gg_record *record) {
	if (record->dice_source.kind == GG_DICE_GIVEN)
		return "given";
	for (uint32_t i = 0; i < record->count; i++)
		if (record->lines[i].given)
			return "given";
	if (record->dice_source.kind == GG_DICE_SEEDED)
		return "seeded";
	bool revealed = record->dice_source.revealed;
	for (uint32_t i = 0; i < record->renewal_count; i++)
		revealed = revealed && record->renewals[i].dice_source.revealed;
	return revealed ? "proved" : "sealed";
}
