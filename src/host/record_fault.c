/*
 * record_fault.c - the names of the faults that a record can have. They are part of the interface and do not change.
 */
#include <grognard/record.h>

static const char *const names[GG_FAULTS] = {
	[GG_FAULT_NONE] = "",           [GG_FAULT_NO_RECORD] = "no-record",
	[GG_FAULT_HEADER] = "header",   [GG_FAULT_NO_GAME] = "no-game",
	[GG_FAULT_DATA] = "data",       [GG_FAULT_SETUP] = "setup",
	[GG_FAULT_SEAT] = "seat",       [GG_FAULT_START] = "start",
	[GG_FAULT_LINE] = "line",       [GG_FAULT_NUMBER] = "number",
	[GG_FAULT_TURN] = "turn",       [GG_FAULT_NOTATION] = "notation",
	[GG_FAULT_ILLEGAL] = "illegal", [GG_FAULT_OUTCOME] = "outcome",
	[GG_FAULT_HASH] = "hash",       [GG_FAULT_AFTER_END] = "after-end",
	[GG_FAULT_RESULT] = "result",   [GG_FAULT_KEY] = "key",
	[GG_FAULT_MEMORY] = "memory",
};

const char *gg_record_fault_name(gg_record_fault fault) {
	return names[fault];
}
