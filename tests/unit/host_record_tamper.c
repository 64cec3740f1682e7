/*
 * host_record_tamper.c - a record that was cut off, changed or forged is detected; a sealed one keeps its key.
 */
#include "host_record.h"

TEST(a_torn_record_is_refused_at_its_last_line_or_is_a_shorter_game) {
	gg_record whole, part;
	size_t size = strlen(golden);
	CHECK_INT(read_text(&whole, golden), 0);
	for (size_t cut = 0; cut < size; cut++) {
		uint32_t good = 99, lines = 1;
		for (size_t i = 0; i < cut; i++)
			lines += golden[i] == '\n';
		if (gg_record_read(&part, golden, cut, &good, &error) == 0) {
			CHECK(golden[cut] == '\n' || (cut && golden[cut - 1] == '\n'));
			CHECK_INT(good, part.count);
			CHECK(part.count <= whole.count);
			CHECK(!part.count || memcmp(part.lines, whole.lines, part.count * sizeof *part.lines) == 0);
			gg_record_free(&part);
		} else {
			CHECK(error.line == (int)lines ||
			      (lines < 9 && error.line == (int)lines + 1)); /* the header line that is missing */
			CHECK_INT(good, lines > 9 ? lines - 9 : 0);         /* actions begin on line 9 */
			CHECK(part.lines == NULL && part.options == NULL);
		}
	}
	gg_record_free(&whole);
}

/* Every byte of the text changed to every other byte: what can still be read is the same game, or the beginning of it. */
static void check_every_byte(const char *text) {
	gg_record whole, part;
	size_t size = strlen(text);
	char *bent = strdup(text);
	CHECK_INT(read_text(&whole, text), 0);
	for (size_t i = 0; i < size; i++)
		for (int byte = 0; byte < 256; byte++) {
			bent[i] = (char)byte;
			if (gg_record_read(&part, bent, size, NULL, &error) == 0) {
				bool same = memcmp(&part.start, &whole.start, sizeof(pig_state)) == 0 && part.count <= whole.count;
				for (uint32_t n = 0; same && n < part.count; n++)
					same = gg_same_action(&part.lines[n].action, &whole.lines[n].action) &&
					       part.lines[n].chain == whole.lines[n].chain && part.lines[n].who == whole.lines[n].who;
				CHECK(same);
				CHECK(part.count == whole.count || byte == '#'); /* the last line became a comment */
				gg_record_free(&part);
			} else {
				CHECK(error.line > 0 && error.message[0]);
			}
			bent[i] = text[i];
		}
	free(bent);
	gg_record_free(&whole);
}

TEST(any_changed_byte_is_found_or_harmless) {
	gg_record record;
	gg_dice_source dice_source;
	check_every_byte(golden);
	CHECK(gg_dice_fair(&dice_source));
	memset(dice_source.entropy[0], 0x31, GG_ENTROPY_BYTES);
	new_game(&record, &dice_source, "target", "5");
	play_out(&record);
	gg_record_reveal(&record);
	char *text = text_of(&record);
	check_every_byte(text);
	free(text);
	gg_record_free(&record);
}

/* Writes a record in which die number `n` was changed, with a correct running hash. */
static char *forge(const gg_record *record, uint32_t n) {
	gg_record forged;
	gg_dice_source given;
	gg_dice_given(&given);
	CHECK_INT(gg_record_new(&forged, &record->game, NULL, &given, &error), 0);
	for (uint32_t i = 0; i < record->count && !forged.closed; i++) {
		gg_action action = record->lines[i].action;
		if (i == n)
			action.a = action.a == 6 ? 5 : action.a + 1;
		if (gg_record_play(&forged, &action, NULL, NULL) != 0)
			break;
	}
	CHECK(forged.count > n);
	if (!forged.closed)
		gg_record_stop(&forged, -1);
	forged.dice_source = record->dice_source;
	char *text = text_of(&forged);
	gg_record_free(&forged);
	return text;
}

TEST(a_forged_die_is_found_in_seeded_and_fair_records) {
	gg_dice_source dice_sources[2];
	gg_dice_seeded(&dice_sources[0], 77);
	CHECK(gg_dice_fair(&dice_sources[1]));
	for (int i = 0; i < 2; i++) {
		gg_record record, forged;
		new_game(&record, &dice_sources[i], NULL, NULL);
		play_out(&record);
		gg_record_reveal(&record);
		for (uint32_t n = 0; n < record.count; n++) {
			if (record.lines[n].who != GG_CHANCE)
				continue;
			char *text = forge(&record, n);
			CHECK_INT(read_text(&forged, text), -1);
			CHECK(strstr(error.message, i ? "the key gives \"die " : "the seed gives \"die ") != NULL);
			CHECK_INT(error.line, n + 7); /* six lines of header: no option, no player */
			free(text);
		}
		gg_record_free(&record);
	}
}

TEST(a_wrong_key_or_another_commitment_is_found) {
	gg_record record, other;
	gg_dice_source dice_source;
	CHECK(gg_dice_fair(&dice_source));
	new_game(&record, &dice_source, NULL, NULL);
	play_out(&record);
	gg_record_reveal(&record);
	record.dice_source.key[7] ^= 1;
	char *text = text_of(&record);
	CHECK_INT(read_text(&other, text), -1);
	CHECK_TEXT(error.message, "the key does not match the commitment in the header");
	CHECK_INT(error.line, record.count + 8);
	CHECK_INT(error.column, 5);
	/* The game before it is good; its dice are not proved. */
	gg_record_fault fault;
	CHECK_INT(gg_record_read_part(&other, text, strlen(text), &fault, &error), -1);
	CHECK_INT(fault, GG_FAULT_KEY);
	CHECK_INT(other.count, record.count);
	CHECK_TEXT(gg_record_dice(&other), "sealed");
	check_round_trip(&other);
	gg_record_free(&other);
	free(text);
	gg_record_free(&record);
}

TEST(a_sealed_record_does_not_reveal_its_key) {
	gg_record record, other;
	gg_dice_source dice_source;
	char hex[2 * GG_KEY_BYTES + 1];
	CHECK(gg_dice_fair(&dice_source));
	new_game(&record, &dice_source, NULL, NULL);
	CHECK_INT(play(&record, PIG_ROLLS, 0), 0);
	gg_record_reveal(&record); /* not over: stays sealed */
	CHECK(!record.dice_source.revealed);
	play_out(&record);
	char *text = text_of(&record);
	for (int i = 0; i < GG_KEY_BYTES; i++)
		sprintf(hex + 2 * i, "%02x", dice_source.key[i]);
	CHECK(strstr(text, hex) == NULL && strstr(text, "\nkey ") == NULL);
	CHECK_INT(read_text(&other, text), 0);
	CHECK(!other.dice_source.known && !other.dice_source.revealed);
	CHECK_TEXT(gg_record_dice(&other), "sealed");
	gg_record_reveal(&other); /* does not know the key */
	CHECK(!other.dice_source.revealed);
	free(text);
	gg_record_free(&other);
	gg_record_free(&record);
}
