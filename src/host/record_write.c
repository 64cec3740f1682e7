/*
 * record_write.c - a record as text. An action's notation depends on the state before it, so the game is replayed while it is written.
 */
#include <string.h>

#include <grognard/position.h>
#include <grognard/registry.h>
#include <grognard/strbuf.h>

#include "record_parts.h"

static void put_line(gg_text *out, const char *word, const char *rest) {
	gg_put(out, word);
	gg_put(out, rest);
	gg_put(out, "\n");
}

static void put_hex_bytes(gg_text *out, const uint8_t *bytes, size_t count) {
	for (size_t i = 0; i < count; i++) {
		gg_put_char(out, "0123456789abcdef"[bytes[i] >> 4]);
		gg_put_char(out, "0123456789abcdef"[bytes[i] & 15]);
	}
}

/* --- The header ---------------------------------------------------------------------------------------------- */

static void put_set_up(const gg_record *record, gg_text *out) {
	size_t size;
	if (record->from_position) { /* which contains the edition and the options */
		gg_put(out, "position ");
		gg_position_write(&record->game, &record->start.state, true, out);
		gg_put(out, "\n");
		return;
	}
	const char *edition = record_edition(record->game.rules, record->options, record->option_count, &size);
	gg_put(out, "edition ");
	gg_put_bytes(out, edition, size);
	gg_put(out, "\n");
	for (uint32_t i = 0; i < record->option_count; i++) {
		gg_put(out, "option ");
		gg_put(out, record->options[i].name);
		gg_put(out, "=");
		gg_put(out, record->options[i].value);
		gg_put(out, "\n");
	}
}

/* Names come from players: what the reader would refuse becomes a blank, and a long name is cut between characters. A name without visible
 * characters is left out. */
static void put_player(const gg_record *record, int seat, gg_text *out) {
	char name[RECORD_NAME_MAX + 1];
	gg_text cut = gg_text_on(name, sizeof name);
	gg_put(&cut, record->names[seat]);
	bool visible = false;
	gg_clean(name, ' ');
	for (const char *c = name; *c; c++)
		visible |= *c != ' ';
	if (!visible)
		return;
	gg_put(out, "player ");
	gg_put_int(out, seat + 1);
	gg_put(out, " ");
	gg_put(out, name);
	gg_put(out, "\n");
}

static void put_seed(uint64_t seed, gg_text *out) {
	char digits[20];
	size_t at = sizeof digits;
	do
		digits[--at] = (char)('0' + seed % 10);
	while ((seed /= 10) != 0);
	gg_put(out, "luck seeded ");
	gg_put_bytes(out, digits + at, sizeof digits - at);
}

static void put_entropy(const gg_dice_source *dice_source, gg_text *out) {
	static const uint8_t none[GG_ENTROPY_BYTES];
	for (int seat = 0; seat < GG_PLAYERS; seat++) {
		if (memcmp(dice_source->entropy[seat], none, sizeof none) == 0)
			continue;
		gg_put(out, "entropy ");
		gg_put_int(out, seat + 1);
		gg_put(out, " ");
		put_hex_bytes(out, dice_source->entropy[seat], GG_ENTROPY_BYTES);
		gg_put(out, "\n");
	}
}

static void put_dice_source(const gg_dice_source *dice_source, gg_text *out) {
	if (dice_source->kind == GG_DICE_SEEDED) {
		put_seed(dice_source->seed, out);
	} else if (dice_source->kind == GG_DICE_GIVEN) {
		gg_put(out, "luck given");
	} else {
		gg_put(out, dice_source->binds_id ? "luck fair 2 commitment=" : "luck fair commitment=");
		put_hex_bytes(out, dice_source->commitment, sizeof dice_source->commitment);
		gg_put(out, " id=");
		put_hex_bytes(out, dice_source->id, sizeof dice_source->id);
	}
	gg_put(out, "\n");
	if (dice_source->kind == GG_DICE_FAIR)
		put_entropy(dice_source, out);
}

/* A new key, from here on. */
static void put_renewal(const gg_dice_source *dice_source, gg_text *out) {
	gg_put(out, "renew commitment=");
	put_hex_bytes(out, dice_source->commitment, sizeof dice_source->commitment);
	gg_put(out, "\n");
	put_entropy(dice_source, out);
}

static void put_header(const gg_record *record, gg_text *out) {
	put_line(out, "grognard record 1", "");
	put_line(out, "game ", record->game.rules->id);
	if (gg_data_hash(&record->game)) {
		gg_put(out, "data ");
		gg_put_hex(out, gg_data_hash(&record->game));
		gg_put(out, "\n");
	}
	put_set_up(record, out);
	for (int seat = 0; seat < gg_seats(&record->game, &record->start.state); seat++)
		if (record->names[seat])
			put_player(record, seat, out);
	put_dice_source(&record->dice_source, out);
	gg_put(out, "start ");
	gg_put_hex(out, record->start_chain);
	gg_put(out, "\n");
	put_line(out, "--", "");
}

/* --- The actions --------------------------------------------------------------------------------------------- */

static void put_who(const gg_record_line *played, gg_text *out) {
	if (played->who >= 0) {
		gg_put(out, " p");
		gg_put_int(out, played->who + 1);
		gg_put(out, " ");
	} else {
		gg_put(out, played->given ? " given " : " chance ");
	}
}

void gg_record_put_action(const gg_record *record, const gg_state *before, uint32_t n, gg_text *out) {
	const gg_record_line *played = &record->lines[n];
	gg_put_int(out, (int64_t)n + 1);
	put_who(played, out);
	record->game.rules->format(&record->game, before, &played->action, out);
	gg_put(out, " : ");
	gg_put_hex(out, played->chain);
}

/* The renewals right before action n. */
static void put_renewals(const gg_record *record, uint32_t n, gg_text *out) {
	for (uint32_t i = 0; i < record->renewal_count; i++)
		if (record->renewals[i].from == n)
			put_renewal(&record->renewals[i].dice_source, out);
}

/* The text, for the caller to free, even if it is empty. NULL: there was not enough memory. */
static char *take(gg_text *out, size_t *size) {
	if (out->lost || !gg_text_reserve(out, 1))
		gg_strbuf_free(out);
	if (size)
		*size = out->len;
	return out->at;
}

char *gg_record_between(const gg_record *record, uint32_t n) {
	gg_text out = gg_strbuf();
	put_renewals(record, n, &out);
	return take(&out, NULL);
}

static void put_actions(const gg_record *record, gg_text *out) {
	gg_box box;
	gg_copy(&record->game, &box.state, &record->start.state);
	for (uint32_t i = 0; i < record->count; i++) {
		put_renewals(record, i, out);
		if (record->lines[i].standing)
			put_line(out, RECORD_STANDING, "");
		gg_record_put_action(record, &box.state, i, out);
		gg_put(out, "\n");
		gg_apply(&record->game, &box.state, &record->lines[i].action, NULL);
	}
	put_renewals(record, record->count, out);
}

static void put_key(const gg_dice_source *dice_source, gg_text *out) {
	gg_put(out, "key ");
	put_hex_bytes(out, dice_source->key, sizeof dice_source->key);
	gg_put(out, "\n");
}

static void put_end(const gg_record *record, gg_text *out) {
	if (!record->closed)
		return;
	put_line(out, "result ", record->result);
	if (record->dice_source.kind != GG_DICE_FAIR || !record->dice_source.revealed)
		return;
	put_key(&record->dice_source, out);
	for (uint32_t i = 0; i < record->renewal_count; i++)
		put_key(&record->renewals[i].dice_source, out);
}

char *gg_record_text(const gg_record *record, size_t *size) {
	gg_text out = gg_strbuf();
	put_header(record, &out);
	put_actions(record, &out);
	put_end(record, &out);
	return take(&out, size);
}
