/*
 * record_header.c - the header of a record: the game, its options, the players, the dice source, and the running hash of the set-up, which
 * proves that this program sets the game up as the writer did. The order of the lines is fixed, so that two records of the same game are
 * the same text.
 */
#include <stdlib.h>
#include <string.h>

#include <grognard/position.h>
#include <grognard/registry.h>

#include "record_reader.h"

/* --- Game and set-up ----------------------------------------------------------------------------------------- */

static bool read_game(reader *in) {
	const gg_game *game = gg_registry_find(in->line + in->at, in->length - in->at);
	if (!game)
		return reader_fault(in, GG_FAULT_NO_GAME, in->at, "there is no such game");
	in->record->game = *game;
	in->has_game = true;
	return true;
}

/* A player's own armies and maps: this process must have loaded the same. */
static bool read_data(reader *in) {
	uint64_t hash;
	if (!reader_hash(in, &hash))
		return reader_fail(in, "expected the hash of the data, 16 small hex digits");
	in->has_data = true;
	if (hash != gg_data_hash(&in->record->game))
		return reader_fault(in, GG_FAULT_DATA, 5, "the game was played with other armies or maps: give their files with --data");
	return reader_ends(in);
}

/* Checked after the options have been read. */
static bool read_edition(reader *in) {
	size_t size = in->length - in->at;
	if (size == 0 || size >= sizeof in->edition)
		return reader_fail(in, "an edition has a name of 1 to 63 letters");
	memcpy(in->edition, in->line + in->at, size);
	in->edition[size] = '\0';
	in->edition_line = in->number;
	in->has_edition = true;
	return true;
}

/* Each option is checked by itself, so that an unknown name or value is refused on its own line. */
static bool read_option(reader *in) {
	gg_record *record = in->record;
	const char *text = in->line + in->at;
	size_t size = in->length - in->at;
	const char *sign = memchr(text, '=', size);
	if (!sign || sign == text)
		return reader_fail(in, "an option is written name=value");
	size_t plain = gg_plain_until(text, size);
	if (plain < size)
		return reader_fail_at(in, in->at + plain, "an option may have no control characters and none that hide or turn the text");
	if (record->option_count == GG_OPTIONS_MAX)
		return reader_fail(in, "there are too many options");
	size_t name_size = (size_t)(sign - text);
	for (uint32_t i = 0; i < record->option_count; i++)
		if (gg_span_is(text, name_size, record->options[i].name))
			return reader_fail(in, "this option is given twice");
	in->option_line[record->option_count] = in->number;
	if (!record_add_option(record, text, name_size, sign + 1, size - name_size - 1))
		return reader_fault(in, GG_FAULT_MEMORY, in->at, "no memory");
	gg_options one = {&record->options[record->option_count - 1], 1};
	int32_t values[GG_OPTIONS_MAX];
	const char *texts[GG_OPTIONS_MAX];
	gg_error problem;
	if (!gg_options_read(record->game.rules, &one, values, texts, &problem))
		return reader_fault(in, GG_FAULT_SETUP, in->at, problem.message);
	return true;
}

static bool read_position(reader *in) {
	gg_record *record = in->record;
	gg_game game;
	gg_error problem;
	if (record->option_count || record->from_position)
		return reader_fail_at(in, 0, "a record begins with options or with one position, not with both");
	if (gg_position_read(&game, &record->start.state, in->line + in->at, in->length - in->at, &problem) != 0)
		return reader_fault(in, GG_FAULT_SETUP, in->at + (size_t)(problem.column > 0 ? problem.column - 1 : 0), problem.message);
	if (game.rules != record->game.rules)
		return reader_fault(in, GG_FAULT_SETUP, in->at, "the position is one of another game");
	record->from_position = true;
	return true;
}

/* The index of the option that makes the set-up fail: the first after which no longer list works. */
static uint32_t find_culprit(const gg_record *record) {
	gg_box box;
	uint32_t count = record->option_count;
	while (count > 1) {
		gg_options fewer = {record->options, count - 1};
		if (gg_setup(&record->game, &fewer, &box.state, NULL))
			break;
		count--;
	}
	return count - 1;
}

static bool set_up(reader *in) {
	gg_record *record = in->record;
	gg_options options = {record->options, record->option_count};
	gg_error problem;
	size_t size;
	if (record->from_position)
		return !in->has_edition ||
		       reader_fault_line(in, GG_FAULT_HEADER, in->edition_line, 1, "a record that begins with a position has no edition");
	if (!in->has_edition)
		return reader_fail_at(in, 0, "the line \"edition ...\" is missing before this");
	if (!gg_setup(&record->game, &options, &record->start.state, &problem)) {
		if (record->option_count)
			return reader_fault_line(in, GG_FAULT_SETUP, in->option_line[find_culprit(record)], 8, problem.message);
		return reader_fault(in, GG_FAULT_SETUP, 0, problem.message);
	}
	const char *edition = record_edition(record->game.rules, record->options, record->option_count, &size);
	if (!gg_span_is(edition, size, in->edition))
		return reader_fault_line(in, GG_FAULT_SETUP, in->edition_line, 9,
					 "the game is not played in this edition with these options");
	return true;
}

/* --- Players ------------------------------------------------------------------------------------------------- */

/* A seat number and the space after it. */
static bool read_seat(reader *in, unsigned *seat) {
	uint64_t number;
	if (!reader_number(in, &number) || number < 1 || number > GG_PLAYERS || !reader_take(in, " "))
		return reader_fail(in, "expected a seat from 1 to 4 and a space");
	*seat = (unsigned)number - 1;
	return true;
}

static bool read_player(reader *in) {
	unsigned seat = 0;
	if (!read_seat(in, &seat))
		return false;
	size_t size = in->length - in->at;
	if (in->record->names[seat])
		return reader_fail_at(in, 0, "this seat is taken twice");
	if (size == 0 || size > RECORD_NAME_MAX)
		return reader_fail(in, "a player has a name of 1 to 64 bytes");
	size_t plain = gg_plain_until(in->line + in->at, size);
	if (plain < size)
		return reader_fail_at(in, in->at + plain, "a name may have no control characters and none that hide or turn the text");
	in->record->names[seat] = strndup(in->line + in->at, size);
	in->player_line[seat] = in->number;
	return in->record->names[seat] || reader_fault(in, GG_FAULT_MEMORY, in->at, "no memory");
}

/* After the set-up: players sit only at seats that the game has. */
static bool check_seats(reader *in) {
	for (int seat = gg_seats(&in->record->game, &in->record->start.state); seat < GG_PLAYERS; seat++)
		if (in->record->names[seat])
			return reader_fault_line(in, GG_FAULT_SEAT, in->player_line[seat], 8, "the game has no such seat");
	return true;
}

/* --- Dice ---------------------------------------------------------------------------------------------------- */

static bool read_dice_source(reader *in) {
	gg_dice_source *dice_source = &in->record->dice_source;
	uint64_t seed = 0;
	in->has_dice_source = true;
	if (reader_take(in, "given")) {
		gg_dice_given(dice_source);
		return reader_ends(in);
	}
	if (reader_take(in, "seeded ")) {
		if (!reader_number(in, &seed))
			return reader_fail(in, "expected the seed, a number below 2^64");
		gg_dice_seeded(dice_source, seed);
		return reader_ends(in);
	}
	bool binds_id = reader_take(in, "fair 2 commitment=");
	if (!binds_id && !reader_take(in, "fair commitment="))
		return reader_fail(in, "luck is seeded, given or fair: \"seeded 42\", \"given\", \"fair 2 commitment=... id=...\"");
	memset(dice_source, 0, sizeof *dice_source);
	dice_source->kind = GG_DICE_FAIR;
	dice_source->binds_id = binds_id;
	if (!reader_hex(in, dice_source->commitment, sizeof dice_source->commitment))
		return reader_fail(in, "expected the commitment, 64 small hex digits");
	if (!reader_take(in, " id=") || !reader_hex(in, dice_source->id, sizeof dice_source->id))
		return reader_fail(in, "expected the id of the game, \" id=\" and 32 small hex digits");
	return reader_ends(in);
}

bool reader_entropy(reader *in, gg_dice_source *dice_source) {
	static const uint8_t none[GG_ENTROPY_BYTES];
	unsigned seat = 0;
	if (dice_source->kind != GG_DICE_FAIR)
		return reader_fail_at(in, 0, "only fair dice take entropy");
	if (!read_seat(in, &seat))
		return false;
	if (memcmp(dice_source->entropy[seat], none, sizeof none) != 0)
		return reader_fail_at(in, 0, "this seat gave entropy twice");
	if (!reader_hex(in, dice_source->entropy[seat], GG_ENTROPY_BYTES))
		return reader_fail(in, "expected the entropy, 64 small hex digits");
	return reader_ends(in);
}

static bool read_entropy(reader *in) {
	return reader_entropy(in, &in->record->dice_source);
}

static bool read_start(reader *in) {
	uint64_t chain;
	if (!reader_hash(in, &chain))
		return reader_fail(in, "expected the running hash of the set-up, 16 small hex digits");
	if (!reader_ends(in) || !set_up(in) || !check_seats(in))
		return false;
	record_begin(in->record);
	in->has_start = true;
	if (chain == in->record->start_chain)
		return true;
	char message[96];
	gg_text text = gg_text_on(message, sizeof message);
	gg_put(&text, "the set-up gives the running hash ");
	gg_put_hex(&text, in->record->start_chain);
	gg_put(&text, ", not this one");
	return reader_fault(in, GG_FAULT_START, 6, message);
}

/* --- The whole ----------------------------------------------------------------------------------------------- */

typedef struct header_line {
	const char *word;
	bool (*read)(reader *in);
	uint8_t rank; /* lines come in this order */
	bool many;    /* may be repeated */
} header_line;

static const header_line header_lines[] = {
	{"game ", read_game, 1, false},    {"data ", read_data, 2, false},        {"edition ", read_edition, 3, false},
	{"option ", read_option, 4, true}, {"position ", read_position, 4, true}, /* refuses a second one itself */
	{"player ", read_player, 5, true}, {"luck ", read_dice_source, 6, false}, {"entropy ", read_entropy, 7, true},
	{"start ", read_start, 8, false},
};
enum { HEADER_LINES = sizeof header_lines / sizeof header_lines[0] };

static const header_line *header_word(reader *in) {
	for (int i = 0; i < HEADER_LINES; i++)
		if (reader_take(in, header_lines[i].word))
			return &header_lines[i];
	return NULL;
}

/* The line that is missing before one of this rank, or NULL. */
static const char *missing(const reader *in, unsigned rank) {
	if (rank > 1 && !in->has_game)
		return "the line \"game ...\" is missing before this";
	if (rank > 6 && !in->has_dice_source)
		return "the line \"luck ...\" is missing before this";
	if (rank > 8 && !in->has_start)
		return "the line \"start ...\" is missing before this";
	return NULL;
}

bool reader_header(reader *in) {
	unsigned rank = 0;
	for (int got; (got = reader_next(in)) != 0;) {
		if (got < 0)
			return false;
		bool dashes = gg_span_is(in->line, in->length, "--");
		const header_line *line = dashes ? NULL : header_word(in);
		if (!line && !dashes)
			return reader_fail_at(in, 0, "expected game, edition, option, position, player, luck, entropy, start or --");
		unsigned next = dashes ? 9 : line->rank;
		if (next < rank)
			return reader_fail_at(in, 0,
					      "this line comes too late: game, edition, option, player, luck, entropy, start is the order");
		if (next == rank && line && !line->many)
			return reader_fail_at(in, 0, "this line appears twice");
		const char *lacking = missing(in, next);
		if (lacking)
			return reader_fail_at(in, 0, lacking);
		if (next > 2 && !in->has_data) /* the shipped data, whatever the registry has */
			in->record->game = *gg_game_find(in->record->game.rules->id);
		if (dashes)
			return true;
		if (!line->read(in))
			return false;
		rank = next;
	}
	in->number++;
	return reader_fail_at(in, 0, "the record ends inside its header");
}
