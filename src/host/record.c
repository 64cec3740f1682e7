/*
 * record.c - a game being played: the current state and the list of actions that led to it. Nothing else is stored, so going back means
 * replaying from the start.
 */
#include <stdlib.h>
#include <string.h>

#include <grognard/catalogue.h>
#include <grognard/hash.h>
#include <grognard/position.h>

#include "record_parts.h"

const char *record_edition(const gg_rules *rules, const gg_option *options, uint32_t count, size_t *size) {
	const char *edition = rules->editions;
	for (uint32_t i = 0; i < rules->option_count; i++)
		if (gg_same(rules->options[i].name, "edition"))
			edition = rules->options[i].fallback;
	for (uint32_t i = 0; i < count; i++)
		if (gg_same(options[i].name, "edition"))
			edition = options[i].value;
	*size = strcspn(edition, ",");
	return edition;
}

/* --- Beginning ----------------------------------------------------------------------------------------------- */

bool record_add_option(gg_record *record, const char *name, size_t name_size, const char *value, size_t value_size) {
	gg_option *larger = realloc(record->options, (record->option_count + 1) * sizeof *larger);
	if (!larger)
		return false;
	record->options = larger;
	char *own_name = strndup(name, name_size), *own_value = strndup(value, value_size);
	if (!own_name || !own_value) {
		free(own_name);
		free(own_value);
		return false;
	}
	larger[record->option_count++] = (gg_option){own_name, own_value};
	return true;
}

void gg_result_write(const gg_game *game, const gg_state *state, gg_text *out) {
	gg_payoff payoff;
	int winners = 0;
	memset(&payoff, 0, sizeof payoff);
	gg_payoff_of(game, state, &payoff);
	for (int seat = 0; seat < GG_PLAYERS; seat++)
		if (payoff.winners >> seat & 1) {
			gg_put(out, "p");
			gg_put_int(out, seat + 1);
			gg_put(out, " ");
			winners++;
		}
	gg_put(out, winners == 0 ? "nobody wins" : winners == 1 ? "wins" : "share");
	for (int seat = 0; seat < gg_seats(game, state); seat++) {
		gg_put(out, " ");
		gg_put_int(out, payoff.value[seat]);
	}
}

static void close_if_over(gg_record *record) {
	if (gg_turn(&record->game, &record->now.state) != GG_OVER)
		return;
	gg_text result = gg_text_on(record->result, sizeof record->result);
	gg_result_write(&record->game, &record->now.state, &result);
	record->closed = true;
}

void record_begin(gg_record *record) {
	gg_copy(&record->game, &record->now.state, &record->start.state);
	record->start_chain = gg_hash_chain(0, record->start.state.hash);
	close_if_over(record);
}

void record_settle(gg_record *record) {
	gg_record_at(record, record->count, &record->now.state);
	record->closed = false;
	record->result[0] = '\0';
	close_if_over(record);
	for (uint32_t i = 0; i <= record->renewal_count; i++) /* all keys are published, or none */
		record_dice_source_number(record, i)->revealed = false;
}

/* Whether a value can be written on a line of the record as it is. */
static bool fits_a_line(const char *value) {
	size_t size = strlen(value);
	return gg_plain_until(value, size) == size && size < RECORD_LINE_MAX / 2;
}

static bool copy_options(gg_record *record, const gg_options *options, gg_error *error) {
	for (uint32_t i = 0; options && i < options->count; i++) {
		const gg_option *option = &options->list[i];
		if (!fits_a_line(option->name) || !fits_a_line(option->value))
			return gg_fail(error, 0, 0, "an option must be one line of text", NULL);
		for (uint32_t k = 0; k < i; k++)
			if (gg_same(options->list[k].name, option->name))
				return gg_fail(error, 0, 0, "option ", option->name, " is given twice", NULL);
		if (!record_add_option(record, option->name, strlen(option->name), option->value, strlen(option->value)))
			return gg_fail(error, 0, 0, "no memory", NULL);
	}
	return true;
}

int gg_record_new(gg_record *out, const gg_game *game, const gg_options *options, const gg_dice_source *dice_source, gg_error *error) {
	memset(out, 0, sizeof *out);
	out->game = *game;
	out->dice_source = *dice_source;
	if (!copy_options(out, options, error) || !gg_setup(game, options, &out->start.state, error)) {
		gg_record_free(out);
		return -1;
	}
	record_begin(out);
	return 0;
}

int gg_record_from(gg_record *out, const gg_game *game, const gg_state *position, const gg_dice_source *dice_source, gg_error *error) {
	memset(out, 0, sizeof *out);
	gg_text measure = gg_text_on(NULL, 0);
	gg_position_write(game, position, true, &measure);
	if (measure.len + 16 > RECORD_LINE_MAX) {
		gg_fail(error, 0, 0, "the position is too long for a line of a record", NULL);
		return -1;
	}
	out->game = *game;
	out->dice_source = *dice_source;
	out->from_position = true;
	gg_copy(game, &out->start.state, position);
	record_begin(out);
	return 0;
}

int gg_record_load(gg_record *out, const char *text, size_t size, gg_error *error) {
	if (!gg_position_looks(text, size))
		return gg_record_read(out, text, size, NULL, error);
	gg_game game;
	gg_box box;
	gg_dice_source dice_source;
	memset(out, 0, sizeof *out);
	if (gg_position_read(&game, &box.state, text, size, error) != 0)
		return -1;
	gg_dice_given(&dice_source);
	return gg_record_from(out, &game, &box.state, &dice_source, error);
}

int gg_record_name(gg_record *record, int seat, const char *name) {
	char *own = strndup(name, strlen(name));
	if (!own)
		return -1;
	free(record->names[seat]);
	record->names[seat] = own;
	return 0;
}

void gg_record_free(gg_record *record) {
	for (int i = 0; i < GG_PLAYERS; i++)
		free(record->names[i]);
	for (uint32_t i = 0; i < record->option_count; i++) {
		/* record_add_option made these copies; they are const only in the contract's type. */
		union {
			const char *shown;
			char *own;
		} name = {record->options[i].name}, value = {record->options[i].value};
		free(name.own);
		free(value.own);
	}
	free(record->options);
	free(record->renewals);
	free(record->lines);
	memset(record, 0, sizeof *record);
}

/* --- Playing ------------------------------------------------------------------------------------------------- */

void record_refusal(const gg_game *game, const gg_verdict *verdict, gg_text *out) {
	gg_render(game, GG_EN, verdict->code, verdict->args, out);
	if (verdict->clause) {
		gg_put(out, " (");
		gg_put(out, gg_clause_id(game, verdict->clause));
		gg_put(out, ")");
	}
}

bool record_append(gg_record *record, const gg_action *action, int who, bool given, const gg_sink *sink) {
	if (record->count == record->cap) {
		uint32_t cap = record->cap ? record->cap * 2 : 256;
		gg_record_line *larger = cap > record->cap ? realloc(record->lines, cap * sizeof *larger) : NULL;
		if (!larger)
			return false;
		record->lines = larger;
		record->cap = cap;
	}
	uint64_t chain = record->count ? record->lines[record->count - 1].chain : record->start_chain;
	gg_record_line *line = &record->lines[record->count++];
	gg_apply(&record->game, &record->now.state, action, sink);
	*line = (gg_record_line){.action = *action, .who = (int8_t)who, .given = given};
	line->chain = gg_hash_chain(chain, record->now.state.hash);
	close_if_over(record);
	return true;
}

int gg_record_play(gg_record *record, const gg_action *action, const gg_sink *sink, gg_verdict *verdict) {
	gg_verdict unused;
	if (!verdict)
		verdict = &unused;
	memset(verdict, 0, sizeof *verdict);
	return gg_check(&record->game, &record->now.state, action, verdict) ? gg_record_append(record, action, sink) : -1;
}

int gg_record_append(gg_record *record, const gg_action *action, const gg_sink *sink) {
	int who = gg_turn(&record->game, &record->now.state);
	if (record->closed || who == GG_OVER)
		return -1;
	bool given = who == GG_CHANCE && record->dice_source.kind != GG_DICE_GIVEN;
	return record_append(record, action, who, given, sink) ? 0 : -1;
}

void gg_record_standing(gg_record *record) {
	if (record->count)
		record->lines[record->count - 1].standing = 1;
}

bool record_outcome(const gg_record *record, gg_action *out) {
	uint32_t weights[GG_OUTCOMES_MAX], pick;
	gg_action outcomes[GG_OUTCOMES_MAX];
	uint32_t count = gg_chance(&record->game, &record->now.state, weights);
	if (!gg_dice_pick(gg_record_dice_source(record, record->count), record->count, weights, count, &pick))
		return false;
	gg_actions(&record->game, &record->now.state, outcomes, GG_OUTCOMES_MAX);
	*out = outcomes[pick];
	return true;
}

int gg_record_roll(gg_record *record, const gg_sink *sink) {
	gg_action outcome;
	if (record->closed || gg_turn(&record->game, &record->now.state) != GG_CHANCE || !record_outcome(record, &outcome))
		return -1;
	return record_append(record, &outcome, GG_CHANCE, false, sink) ? 0 : -1;
}

int gg_record_roll_all(gg_record *record, const gg_sink *sink) {
	while (gg_turn(&record->game, &record->now.state) == GG_CHANCE)
		if (gg_record_roll(record, sink) != 0)
			return -1;
	return 0;
}

int gg_record_stop(gg_record *record, int resigned) {
	if (record->closed || resigned >= gg_seats(&record->game, &record->now.state))
		return -1;
	gg_text result = gg_text_on(record->result, sizeof record->result);
	if (resigned < 0) {
		gg_put(&result, "abandoned");
	} else {
		gg_put(&result, "p");
		gg_put_int(&result, resigned + 1);
		gg_put(&result, " resigned");
	}
	record->closed = true;
	return 0;
}

/* --- Looking and taking back ---------------------------------------------------------------------------------- */

void gg_record_at(const gg_record *record, uint32_t n, gg_state *out) {
	gg_copy(&record->game, out, &record->start.state);
	for (uint32_t i = 0; i < n && i < record->count; i++)
		gg_apply(&record->game, out, &record->lines[i].action, NULL);
}

static bool is_bare_word(const gg_record *record, uint32_t n, gg_state_at *at, void *payload) {
	char notation[GG_LINE_MAX];
	gg_text text = gg_text_on(notation, sizeof notation);
	gg_box before;
	at(payload, n, &before.state);
	record->game.rules->format(&record->game, &before.state, &record->lines[n].action, &text);
	for (const char *c = notation; *c; c++)
		if (*c == ' ')
			return false;
	return true;
}

uint32_t gg_record_take_back(const gg_record *record, uint32_t n, gg_state_at *at, void *payload) {
	const gg_record_line *lines = record->lines;
	if (record->game.rules->menu)
		return n;
	while (n > 0 && lines[n - 1].who == lines[n].who && is_bare_word(record, n, at, payload))
		n--;
	return n;
}

int gg_record_back(gg_record *record, uint32_t count) {
	gg_box state;
	gg_record_at(record, count, &state.state);
	return gg_record_back_to(record, count, &state.state);
}

int gg_record_back_to(gg_record *record, uint32_t count, const gg_state *state) {
	if (count > record->count)
		return -1;
	if (count == record->count)
		return 0;
	/* After the key has been published, every future die could be predicted. */
	if (record->dice_source.kind == GG_DICE_FAIR && record->dice_source.revealed)
		return -1;
	uint64_t before = count > 1 ? record->lines[count - 2].chain : record->start_chain;
	if (count ? gg_hash_chain(before, state->hash) != record->lines[count - 1].chain : state->hash != record->start.state.hash)
		return -1;
	gg_copy(&record->game, &record->now.state, state);
	record->count = count;
	record_keep_renewals(record);
	record->closed = false;
	record->result[0] = '\0';
	return 0;
}
