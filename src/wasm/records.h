/*
 * records.h - a record as JavaScript holds it, by its address: one that was read or begun (records.c), or the one that a lesson is played
 * in (lessons.c).
 */
#ifndef WASM_RECORDS_H
#define WASM_RECORDS_H

#include <grognard/record.h>

typedef struct wasm_record {
	gg_record record;
	gg_record_fault fault; /* of the text it was read from */
	gg_error error;
	uint8_t *marks; /* some of its states, stored as they are passed (records.c) */
	uint32_t mark_count, mark_cap;
} wasm_record;

/* The long text that JavaScript has put into record_room. */
const char *wasm_room(size_t *size);

#endif
