/*
 * record_read.c - reading a record verifies it: every action is parsed, checked and applied, every running hash compared, every seeded or
 * revealed die drawn again. It is one pass that copies no lines and allocates nothing per line.
 */
#include <string.h>

#include "record_reader.h"

static const char first_line[] = "grognard record 1";

enum { CHAIN_BYTES = 3 + 16 }; /* " : " and the running hash at the end of an action's line */

/* --- Lines --------------------------------------------------------------------------------------------------- */

bool reader_fault_line(reader *in, gg_record_fault fault, int32_t line, int32_t column, const char *message) {
	in->fault = fault;
	return gg_fail(in->error, line, column, message, NULL);
}

bool reader_fault(reader *in, gg_record_fault fault, size_t offset, const char *message) {
	return reader_fault_line(in, fault, in->number, (int32_t)offset + 1, message);
}

bool reader_fail_at(reader *in, size_t offset, const char *message) {
	return reader_fault(in, in->kind, offset, message);
}

bool reader_fail(reader *in, const char *message) {
	return reader_fail_at(in, in->at, message);
}

static bool says_nothing(const char *line, size_t length) {
	if (length && line[0] == '#')
		return true;
	for (size_t i = 0; i < length; i++)
		if (line[i] != ' ' && line[i] != '\t')
			return false;
	return true;
}

int reader_next(reader *in) {
	while (in->next < in->size) {
		in->line = in->text + in->next;
		in->at = 0;
		in->number++;
		size_t left = in->size - in->next;
		const char *end = memchr(in->line, '\n', left);
		in->length = end ? (size_t)(end - in->line) : left;
		in->next += in->length + (end != NULL);
		if (in->length > RECORD_LINE_MAX) {
			reader_fail_at(in, RECORD_LINE_MAX, "the line is longer than 64 KiB");
			return -1;
		}
		if (in->length && in->line[in->length - 1] == '\r')
			in->length--;
		size_t good = gg_utf8_until(in->line, in->length);
		if (good < in->length) { /* comments must be text too */
			reader_fail_at(in, good, "this is not UTF-8");
			return -1;
		}
		if (!says_nothing(in->line, in->length))
			return 1;
		in->standing |= gg_span_is(in->line, in->length, RECORD_STANDING);
	}
	return 0;
}

bool reader_take(reader *in, const char *words) {
	return gg_take(in->line, in->length, &in->at, words);
}

/* The value of a lowercase hex digit, or -1. */
static int hex_digit(char c) {
	if (c >= '0' && c <= '9')
		return c - '0';
	return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static bool hex_at(const char *digits, uint64_t *out) {
	uint64_t number = 0;
	for (int i = 0; i < 16; i++) {
		int digit = hex_digit(digits[i]);
		if (digit < 0)
			return false;
		number = number << 4 | (unsigned)digit;
	}
	*out = number;
	return true;
}

bool reader_hash(reader *in, uint64_t *out) {
	if (in->length - in->at < 16 || !hex_at(in->line + in->at, out))
		return false;
	in->at += 16;
	return true;
}

bool reader_hex(reader *in, uint8_t *out, size_t bytes) {
	if (in->length - in->at < bytes * 2)
		return false;
	for (size_t i = 0; i < bytes; i++) {
		int high = hex_digit(in->line[in->at + 2 * i]), low = hex_digit(in->line[in->at + 2 * i + 1]);
		if (high < 0 || low < 0)
			return false;
		out[i] = (uint8_t)(high << 4 | low);
	}
	in->at += bytes * 2;
	return true;
}

bool reader_number(reader *in, uint64_t *out) {
	size_t start = in->at, at = in->at;
	uint64_t number = 0;
	for (; at < in->length && in->line[at] >= '0' && in->line[at] <= '9'; at++) {
		unsigned digit = (unsigned)(in->line[at] - '0');
		if (number > UINT64_MAX / 10 || (number *= 10) > UINT64_MAX - digit)
			return false;
		number += digit;
	}
	if (at == start || (in->line[start] == '0' && at > start + 1))
		return false;
	in->at = at;
	*out = number;
	return true;
}

bool reader_ends(reader *in) {
	return in->at == in->length || reader_fail(in, "there is more on this line than there should be");
}

/* --- Actions ------------------------------------------------------------------------------------------------- */

/* Reads "p1 ", "chance " or "given " and verifies whose turn it is. */
static bool read_who(reader *in, int turn, bool *given) {
	size_t start = in->at;
	int who = GG_OVER;
	*given = false;
	if (in->length - in->at > 3 && in->line[start] == 'p' && in->line[start + 2] == ' ') {
		who = in->line[start + 1] - '1';
		in->at += 3;
		if (who < 0 || who >= GG_PLAYERS)
			return reader_fail_at(in, start, "a player is p1, p2, p3 or p4");
	} else if (reader_take(in, "chance ")) {
		who = GG_CHANCE;
	} else if (reader_take(in, "given ")) {
		who = GG_CHANCE;
		*given = true;
	} else {
		return reader_fail(in, "expected who acts: p1 to p4, chance or given");
	}
	if (who == turn && !(*given && in->record->dice_source.kind == GG_DICE_GIVEN))
		return true;
	if (who == turn)
		return reader_fault(in, GG_FAULT_TURN, start, "all dice of this record are given: write \"chance\"");
	if (turn == GG_CHANCE)
		return reader_fault(in, GG_FAULT_TURN, start, "illegal: it is chance's turn");
	char message[] = "illegal: it is the turn of p1";
	message[sizeof message - 2] = (char)('1' + turn);
	return reader_fault(in, GG_FAULT_TURN, start, message);
}

static bool fail_illegal(reader *in, const gg_verdict *verdict) {
	char message[240];
	gg_text text = gg_text_on(message, sizeof message);
	gg_put(&text, "illegal: ");
	record_refusal(&in->record->game, verdict, &text);
	return reader_fault(in, GG_FAULT_ILLEGAL, in->at, message);
}

/* The outcome must be the one that the seed or the key gives, if that is known. */
static bool prove_outcome(reader *in, const gg_action *action) {
	const gg_record *record = in->record;
	gg_action drawn;
	char message[GG_LINE_MAX + 64];
	if (!record_outcome(record, &drawn) || gg_same_action(&drawn, action))
		return true;
	gg_text text = gg_text_on(message, sizeof message);
	gg_put(&text, record->dice_source.kind == GG_DICE_SEEDED ? "the seed gives \"" : "the key gives \"");
	record->game.rules->format(&record->game, &record->now.state, &drawn, &text);
	gg_put(&text, "\" here");
	return reader_fault(in, GG_FAULT_OUTCOME, in->at, message);
}

/* Parses and checks the notation between who acts and the running hash. */
static bool read_notation(reader *in, size_t end, int turn, bool given, gg_action *action) {
	const gg_record *record = in->record;
	gg_verdict verdict;
	gg_error problem = {0, 0, ""};
	if (!record->game.rules->parse(&record->game, &record->now.state, in->line + in->at, end - in->at, action, &problem))
		return reader_fault(in, GG_FAULT_NOTATION, in->at + (size_t)(problem.column > 0 ? problem.column - 1 : 0), problem.message);
	if (!gg_check(&record->game, &record->now.state, action, &verdict))
		return fail_illegal(in, &verdict);
	return turn != GG_CHANCE || given || prove_outcome(in, action);
}

static bool read_action(reader *in, const gg_sink *sink) {
	gg_record *record = in->record;
	uint64_t number, chain;
	gg_action action;
	bool given;
	int turn = gg_turn(&record->game, &record->now.state);
	if (!reader_number(in, &number))
		return reader_fail(in, "expected the number of an action, \"result\" or \"key\"");
	if (number != (uint64_t)record->count + 1)
		return reader_fault(in, GG_FAULT_NUMBER, 0, "the actions are not numbered 1, 2, 3: one is missing or out of place");
	if (record->closed)
		return reader_fault(in, GG_FAULT_AFTER_END, 0, "the game is over, no action can follow");
	if (!reader_take(in, " "))
		return reader_fail(in, "expected a space and who acts");
	if (in->length - in->at < CHAIN_BYTES || memcmp(in->line + in->length - CHAIN_BYTES, " : ", 3) != 0 ||
	    !hex_at(in->line + in->length - 16, &chain))
		return reader_fail_at(in, in->length, "the line is cut off: it must end with \" : \" and 16 small hex digits");
	if (!read_who(in, turn, &given))
		return false;
	size_t end = in->length - CHAIN_BYTES;
	if (in->at > end)
		return reader_fail(in, "the action itself is missing");
	if (!read_notation(in, end, turn, given, &action))
		return false;
	if (!record_append(record, &action, turn, given, sink))
		return reader_fault(in, GG_FAULT_MEMORY, in->at, "no memory");
	record->lines[record->count - 1].standing = in->standing && turn >= 0;
	in->standing = false;
	if (chain == record->lines[record->count - 1].chain)
		return true;
	char message[96];
	gg_text text = gg_text_on(message, sizeof message);
	gg_put(&text, "the game up to here gives the running hash ");
	gg_put_hex(&text, record->lines[--record->count].chain);
	return reader_fault(in, GG_FAULT_HASH, end + 3, message);
}

/* --- The end ------------------------------------------------------------------------------------------------- */

/* "p2 resigned" or "abandoned": the results of a game that is not over. */
static bool is_stopped(const gg_record *record, const char *words, size_t size) {
	if (gg_span_is(words, size, "abandoned"))
		return true;
	size_t at = 2;
	return size > 2 && words[0] == 'p' && words[1] > '0' && words[1] <= '0' + gg_seats(&record->game, &record->now.state) &&
	       gg_take(words, size, &at, " resigned") && at == size;
}

static bool read_result(reader *in) {
	gg_record *record = in->record;
	const char *words = in->line + in->at;
	size_t size = in->length - in->at;
	char message[160];
	gg_text text = gg_text_on(message, sizeof message);
	if (record->closed) {
		gg_put(&text, "the result is \"");
		gg_put(&text, record->result);
		gg_put(&text, "\"");
		return gg_span_is(words, size, record->result) || reader_fault(in, GG_FAULT_RESULT, in->at, message);
	}
	if (!is_stopped(record, words, size))
		return reader_fault(in, GG_FAULT_RESULT, in->at,
				    "the game is not over: its result can only be \"abandoned\" or \"p1 resigned\"");
	memcpy(record->result, words, size);
	record->result[size] = '\0';
	record->closed = true;
	return true;
}

/* "key HEX": the key of this dice source. */
static bool take_key(reader *in, gg_dice_source *dice_source) {
	return reader_take(in, "key ") && reader_hex(in, dice_source->key, sizeof dice_source->key) && in->at == in->length;
}

/* There is one for each commitment, in the same order. */
static bool read_key(reader *in) {
	gg_dice_source *dice_source = record_dice_source_number(in->record, in->keys);
	if (in->record->dice_source.kind != GG_DICE_FAIR)
		return reader_fault(in, GG_FAULT_KEY, 0, "only fair dice have a key");
	if (!dice_source)
		return reader_fault(in, GG_FAULT_KEY, 0, in->keys == 1 ? "the key appears twice" : "there are more keys than commitments");
	if (!take_key(in, dice_source))
		return reader_fault(in, GG_FAULT_KEY, in->at, "expected the key, 64 small hex digits");
	dice_source->known = dice_source->revealed = true;
	if (!gg_dice_proves(dice_source))
		return reader_fault(in, GG_FAULT_KEY, 4,
				    in->keys ? "the key does not match the commitment of its renewal"
					     : "the key does not match the commitment in the header");
	in->keys++;
	return true;
}

/* Published keys are at the very end. They are found before the actions are read, so that each die can be verified on its line. Errors in
 * them are left to read_key, which reads these lines again in the end. */
static void find_keys(reader *in) {
	size_t end = in->size;
	in->keys_at = in->size;
	while (end > in->next) {
		reader peek = *in;
		size_t start = end - 1;
		while (start > in->next && in->text[start - 1] != '\n')
			start--;
		peek.error = NULL;
		peek.size = end;
		peek.next = start;
		if (reader_next(&peek) == 1) {
			if (!reader_take(&peek, "key "))
				return;
			in->keys_at = start;
		}
		end = start;
	}
}

/* Takes the key of commitment `number`, if it is published and correct. */
static void fetch_key(const reader *in, uint32_t number) {
	reader peek = *in;
	gg_dice_source *into = record_dice_source_number(in->record, number), dice_source = *into;
	peek.error = NULL;
	peek.next = in->keys_at;
	for (uint32_t i = 0; i <= number; i++)
		if (reader_next(&peek) != 1)
			return;
	dice_source.known = take_key(&peek, &dice_source);
	if (gg_dice_proves(&dice_source))
		*into = dice_source;
}

/* --- Another key ---------------------------------------------------------------------------------------------- */

/* "renew commitment=HEX": the host restored the game at this point and committed to a new key. */
static bool read_renewal(reader *in) {
	gg_record *record = in->record;
	gg_dice_source dice_source = {.kind = GG_DICE_FAIR, .binds_id = true};
	if (record->dice_source.kind != GG_DICE_FAIR)
		return reader_fail_at(in, 0, "only fair dice are renewed");
	if (record->closed)
		return reader_fault(in, GG_FAULT_AFTER_END, 0, "the game is over, its dice are not renewed");
	if (!reader_hex(in, dice_source.commitment, sizeof dice_source.commitment))
		return reader_fail(in, "expected the commitment, 64 small hex digits");
	memcpy(dice_source.id, record->dice_source.id, sizeof dice_source.id);
	if (!reader_ends(in))
		return false;
	if (gg_record_renew(record, &dice_source) != 0)
		return reader_fail_at(in, 0, "there are too many renewals, or no memory");
	fetch_key(in, record->renewal_count);
	return true;
}

static bool read_new_entropy(reader *in) {
	const gg_record *record = in->record;
	if (!record->renewal_count || record->renewals[record->renewal_count - 1].from != record->count)
		return reader_fail_at(in, 0, "entropy stands in the header, or right behind a renewal");
	return reader_entropy(in, gg_record_dice_source_now(in->record));
}

/* --- The body -------------------------------------------------------------------------------------------------- */

static bool read_line(reader *in, bool *ended) {
	if (in->length > 4 && memcmp(in->line, "key ", 4) == 0)
		return *ended ? read_key(in) : reader_fault(in, GG_FAULT_KEY, 0, "the key may stand only after the result");
	bool result = reader_take(in, "result ");
	if (*ended)
		return reader_fault(in, GG_FAULT_AFTER_END, 0,
				    result ? "the result appears twice" : "nothing but the key may follow the result");
	if (result) {
		*ended = true;
		return read_result(in);
	}
	if (reader_take(in, "renew commitment="))
		return read_renewal(in);
	return reader_take(in, "entropy ") ? read_new_entropy(in) : read_action(in, NULL);
}

/* All lines after the header. */
static bool read_game(reader *in) {
	bool ended = false;
	in->kind = GG_FAULT_LINE;
	find_keys(in);
	if (in->record->dice_source.kind == GG_DICE_FAIR)
		fetch_key(in, 0);
	for (int got; (got = reader_next(in)) != 0;)
		if (got < 0 || !read_line(in, &ended))
			return false;
	if (in->keys && in->keys <= in->record->renewal_count)
		return reader_fault(in, GG_FAULT_KEY, 0, "a key is missing: there is one for each commitment");
	return true;
}

/* --- The whole ----------------------------------------------------------------------------------------------- */

static bool read_first_line(reader *in) {
	int got = in->size ? reader_next(in) : 0;
	if (got < 0)
		return false;
	if (got == 0 || in->number != 1 || !reader_take(in, "grognard record ")) {
		in->number = 1;
		return reader_fail_at(in, 0, "this is no record: the first line must be \"grognard record 1\"");
	}
	if (!gg_span_is(in->line, in->length, first_line))
		return reader_fail(in, "this program reads records of format 1 only");
	in->kind = GG_FAULT_HEADER;
	return true;
}

static bool read_all(reader *in) {
	memset(in->record, 0, sizeof *in->record);
	return read_first_line(in) && reader_header(in) && read_game(in);
}

int gg_record_read(gg_record *out, const char *text, size_t size, uint32_t *good, gg_error *error) {
	reader in = {.record = out, .error = error, .text = text, .size = size, .kind = GG_FAULT_NO_RECORD};
	bool read = read_all(&in);
	if (good)
		*good = out->count;
	if (read)
		return 0;
	gg_record_free(out);
	return -1;
}

int gg_record_read_part(gg_record *out, const char *text, size_t size, gg_record_fault *fault, gg_error *error) {
	reader in = {.record = out, .error = error, .text = text, .size = size, .kind = GG_FAULT_NO_RECORD};
	bool read = read_all(&in);
	*fault = read ? GG_FAULT_NONE : in.fault;
	if (read)
		return 0;
	if (in.kind == GG_FAULT_LINE)
		record_settle(out); /* the faulty action may have been applied */
	else
		gg_record_free(out);
	return -1;
}

int gg_record_parse_action(gg_record *record, const char *line, size_t size, const gg_sink *sink, gg_error *error) {
	reader in = {.record = record, .error = error, .text = line, .size = size, .kind = GG_FAULT_LINE};
	int got = reader_next(&in);
	if (got == 0)
		reader_fail_at(&in, 0, "the line says nothing");
	if (got == 1 && in.length != size)
		got = reader_fail_at(&in, in.length, "there is more than one line");
	return got == 1 && read_action(&in, sink) ? 0 : -1;
}
