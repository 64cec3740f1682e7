/*
 * record_write.c - a record as text. Notation is said in the state before each action, so the game is replayed while
 * it is written.
 */
#include <stdlib.h>
#include <string.h>

#include <grognard/position.h>
#include <grognard/registry.h>

#include "record_parts.h"

/* Text that grows. */
typedef struct paper {
	char *text;
	size_t length, cap;
	bool full; /* no memory: nothing more is written */
} paper;

/* Room for `wanted` bytes more. */
static bool make_room(paper *out, size_t wanted) {
	if (out->full || wanted < out->cap - out->length)
		return !out->full;
	size_t cap = (out->cap ? out->cap * 2 : 4096) + wanted;
	char *larger = realloc(out->text, cap);
	if (!larger) {
		out->full = true;
		return false;
	}
	out->text = larger;
	out->cap = cap;
	return true;
}

/* A line is put together with the engine's text functions in place: open_line, gg_put..., close_line. */
static gg_text open_line(paper *out, size_t most) {
	if (!make_room(out, most + 2))
		return gg_text_on(NULL, 0);
	return gg_text_on(out->text + out->length, most);
}

static void close_line(paper *out, gg_text *line) {
	if (out->full)
		return;
	gg_put_char(line, '\n');
	out->length += gg_text_cut(line) ? line->cap - 1 : line->len;
}

static void put_words(paper *out, const char *word, const char *rest) {
	gg_text line = open_line(out, strlen(word) + strlen(rest) + 4);
	gg_put(&line, word);
	gg_put(&line, rest);
	close_line(out, &line);
}

static void put_hex_bytes(gg_text *line, const uint8_t *bytes, size_t count) {
	for (size_t i = 0; i < count; i++) {
		gg_put_char(line, "0123456789abcdef"[bytes[i] >> 4]);
		gg_put_char(line, "0123456789abcdef"[bytes[i] & 15]);
	}
}

/* --- The header ---------------------------------------------------------------------------------------------- */

static void put_set_up(const gg_record *record, paper *out) {
	size_t size;
	gg_text line;
	if (record->from_position) { /* which holds the edition and the options already */
		line = open_line(out, RECORD_LINE_MAX);
		gg_put(&line, "position ");
		gg_position_write(&record->game, &record->start.state, true, &line);
		close_line(out, &line);
		return;
	}
	const char *edition = record_edition(record->game.rules, record->options, record->option_count, &size);
	line = open_line(out, size + 16);
	gg_put(&line, "edition ");
	gg_put_bytes(&line, edition, size);
	close_line(out, &line);
	for (uint32_t i = 0; i < record->option_count; i++) {
		line = open_line(out, strlen(record->options[i].name) + strlen(record->options[i].value) + 16);
		gg_put(&line, "option ");
		gg_put(&line, record->options[i].name);
		gg_put(&line, "=");
		gg_put(&line, record->options[i].value);
		close_line(out, &line);
	}
}

/* Names come from players: whatever the reader would refuse becomes a blank, and what is too long is cut between
 * characters. A name without anything visible is left out. */
static void put_player(const gg_record *record, int seat, paper *out) {
	char name[RECORD_NAME_MAX + 1];
	gg_text cut = gg_text_on(name, sizeof name);
	gg_put(&cut, record->names[seat]);
	bool visible = false;
	gg_clean(name, ' ');
	for (const char *c = name; *c; c++)
		visible |= *c != ' ';
	if (!visible)
		return;
	gg_text line = open_line(out, sizeof name + 16);
	gg_put(&line, "player ");
	gg_put_int(&line, seat + 1);
	gg_put(&line, " ");
	gg_put(&line, name);
	close_line(out, &line);
}

static void put_seed(uint64_t seed, gg_text *line) {
	char digits[20];
	size_t at = sizeof digits;
	do
		digits[--at] = (char)('0' + seed % 10);
	while ((seed /= 10) != 0);
	gg_put(line, "luck seeded ");
	gg_put_bytes(line, digits + at, sizeof digits - at);
}

static void put_entropy(const gg_dice_source *dice_source, paper *out) {
	static const uint8_t none[GG_ENTROPY_BYTES];
	for (int seat = 0; seat < GG_PLAYERS; seat++) {
		if (memcmp(dice_source->entropy[seat], none, sizeof none) == 0)
			continue;
		gg_text line = open_line(out, 96);
		gg_put(&line, "entropy ");
		gg_put_int(&line, seat + 1);
		gg_put(&line, " ");
		put_hex_bytes(&line, dice_source->entropy[seat], GG_ENTROPY_BYTES);
		close_line(out, &line);
	}
}

static void put_dice_source(const gg_dice_source *dice_source, paper *out) {
	gg_text line = open_line(out, 192);
	if (dice_source->kind == GG_DICE_SEEDED) {
		put_seed(dice_source->seed, &line);
	} else if (dice_source->kind == GG_DICE_GIVEN) {
		gg_put(&line, "luck given");
	} else {
		gg_put(&line, dice_source->binds_id ? "luck fair 2 commitment=" : "luck fair commitment=");
		put_hex_bytes(&line, dice_source->commitment, sizeof dice_source->commitment);
		gg_put(&line, " id=");
		put_hex_bytes(&line, dice_source->id, sizeof dice_source->id);
	}
	close_line(out, &line);
	if (dice_source->kind == GG_DICE_FAIR)
		put_entropy(dice_source, out);
}

/* From here on another key. */
static void put_renewal(const gg_dice_source *dice_source, paper *out) {
	gg_text line = open_line(out, 128);
	gg_put(&line, "renew commitment=");
	put_hex_bytes(&line, dice_source->commitment, sizeof dice_source->commitment);
	close_line(out, &line);
	put_entropy(dice_source, out);
}

static void put_header(const gg_record *record, paper *out) {
	put_words(out, "grognard record 1", "");
	put_words(out, "game ", record->game.rules->id);
	if (gg_data_hash(&record->game)) {
		gg_text data = open_line(out, 32);
		gg_put(&data, "data ");
		gg_put_hex(&data, gg_data_hash(&record->game));
		close_line(out, &data);
	}
	put_set_up(record, out);
	for (int seat = 0; seat < gg_seats(&record->game, &record->start.state); seat++)
		if (record->names[seat])
			put_player(record, seat, out);
	put_dice_source(&record->dice_source, out);
	gg_text line = open_line(out, 32);
	gg_put(&line, "start ");
	gg_put_hex(&line, record->start_chain);
	close_line(out, &line);
	put_words(out, "--", "");
}

/* --- The actions --------------------------------------------------------------------------------------------- */

static void put_who(const gg_record_line *played, gg_text *line) {
	if (played->who >= 0) {
		gg_put(line, " p");
		gg_put_int(line, played->who + 1);
		gg_put(line, " ");
	} else {
		gg_put(line, played->given ? " given " : " chance ");
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

/* Those that are for action n, and no earlier one. */
static void put_renewals(const gg_record *record, uint32_t n, paper *out) {
	for (uint32_t i = 0; i < record->renewal_count; i++)
		if (record->renewals[i].from == n)
			put_renewal(&record->renewals[i].dice_source, out);
}

char *gg_record_between(const gg_record *record, uint32_t n) {
	paper out = {NULL, 0, 0, false};
	put_renewals(record, n, &out);
	if (!make_room(&out, 1)) {
		free(out.text);
		return NULL;
	}
	out.text[out.length] = '\0';
	return out.text;
}

static void put_actions(const gg_record *record, paper *out) {
	gg_box box;
	gg_copy(&record->game, &box.state, &record->start.state);
	for (uint32_t i = 0; i < record->count; i++) {
		put_renewals(record, i, out);
		gg_text line = open_line(out, GG_LINE_MAX + 64);
		gg_record_put_action(record, &box.state, i, &line);
		close_line(out, &line);
		gg_apply(&record->game, &box.state, &record->lines[i].action, NULL);
	}
	put_renewals(record, record->count, out);
}

static void put_key(const gg_dice_source *dice_source, paper *out) {
	gg_text line = open_line(out, 96);
	gg_put(&line, "key ");
	put_hex_bytes(&line, dice_source->key, sizeof dice_source->key);
	close_line(out, &line);
}

static void put_end(const gg_record *record, paper *out) {
	if (!record->closed)
		return;
	put_words(out, "result ", record->result);
	if (record->dice_source.kind != GG_DICE_FAIR || !record->dice_source.revealed)
		return;
	put_key(&record->dice_source, out);
	for (uint32_t i = 0; i < record->renewal_count; i++)
		put_key(&record->renewals[i].dice_source, out);
}

char *gg_record_text(const gg_record *record, size_t *size) {
	paper out = {NULL, 0, 0, false};
	put_header(record, &out);
	put_actions(record, &out);
	put_end(record, &out);
	if (!make_room(&out, 1)) {
		free(out.text);
		return NULL;
	}
	out.text[out.length] = '\0';
	if (size)
		*size = out.length;
	return out.text;
}
