/*
 * fuzz_reader.c - any bytes as one message of a client, read and nothing else: no lobby, no store, so that it is tried
 * thousands of times as often as in fuzz_message.c. Beside the promises of reader.h: blanks around a message change
 * nothing, anything else behind it makes it no message, and what was read does not depend on what was read before.
 */
#include "reader.h"

static void must_be_same(const message *x, const message *y) {
	must(x->kind == y->kind && x->re.given == y->re.given && (!x->re.given || x->re.number == y->re.number));
	must(x->has_id == y->has_id && memcmp(x->id, y->id, sizeof x->id) == 0);
	must(x->seat == y->seat && x->n == y->n && x->have == y->have && x->branch == y->branch && x->offer == y->offer);
	must(x->form == y->form && x->words == y->words);
	must(x->version == y->version && x->from == y->from && strcmp(x->lines, y->lines) == 0);
	must(memcmp(x->entropy, y->entropy, sizeof x->entropy) == 0 && strcmp(x->action, y->action) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
	message said, again;
	message_read_as as = must_read(&said, (const char *)bytes, size);
	if (as == MESSAGE_NOT_JSON)
		return 0;
	char *text = malloc(size + 3);
	must(text != NULL);
	text[0] = ' ';
	memcpy(text + 1, bytes, size);
	text[size + 1] = '\n';
	memset(&again, 0xaa, sizeof again);
	must(must_read(&again, text, size + 2) == as);
	if (as == MESSAGE_GOOD)
		must_be_same(&said, &again);
	must(said.re.given == again.re.given && (!said.re.given || said.re.number == again.re.number));
	text[size + 2] = '}';
	must(must_read(&again, text, size + 3) == MESSAGE_NOT_JSON);
	must(must_read(&again, (const char *)bytes, size - 1) != MESSAGE_GOOD || strchr(" \t\r\n", bytes[size - 1]));
	free(text);
	return 0;
}
