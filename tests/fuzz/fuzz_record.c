/*
 * fuzz_record.c - any bytes at all as a record: no crash; a refusal says what and where; what is accepted is written,
 * read and written again as the same text. The part before a fault is a record too.
 */
#include <grognard/record.h>

#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
	gg_record record, again;
	gg_error error = {0};
	uint32_t good = UINT32_MAX;
	size_t length, length_again;
	if (gg_record_read(&record, (const char *)bytes, size, &good, &error) != 0) {
		must_explain(&error);
		must(error.line > 0 && good != UINT32_MAX);
		must(record.lines == NULL && record.options == NULL);
		if (gg_record_load(&record, (const char *)bytes, size, &error) != 0) {
			gg_record_fault fault = GG_FAULT_NONE;
			must(gg_record_read_part(&record, (const char *)bytes, size, &fault, &error) != 0 && fault != GG_FAULT_NONE);
			if (!record.game.rules)
				return 0;
			must(good == record.count);
		}
	}
	char *text = gg_record_text(&record, &length);
	must(text && gg_record_read(&again, text, length, &good, &error) == 0);
	must(good == record.count && again.closed == record.closed);
	must(memcmp(&again.now, &record.now, record.game.rules->state_size) == 0);
	char *text_again = gg_record_text(&again, &length_again);
	must(text_again && length == length_again && memcmp(text, text_again, length) == 0);
	free(text);
	free(text_again);
	gg_record_free(&again);
	gg_record_free(&record);
	return 0;
}
