/*
 * session_renew.c - a game whose file is a restored copy continues with another key (store_renew.c): players know what the
 * old one gives next. Who comes back before the next action gives entropy for it, as at the beginning; nothing happens of
 * itself before somebody has.
 */
#include <string.h>

#include <sodium.h>

#include "lobby_parts.h"

bool lobby_renewal(const uint8_t game[STORE_ID], char text[STORE_RENEWAL]) {
	gg_dice_source dice_source;
	if (!gg_dice_renew(&dice_source, game))
		return false;
	sodium_bin2hex(text, 2 * GG_KEY_BYTES + 1, dice_source.key, GG_KEY_BYTES);
	text[2 * GG_KEY_BYTES] = ' ';
	sodium_bin2hex(text + 2 * GG_KEY_BYTES + 1, 2 * GG_KEY_BYTES + 1, dice_source.commitment, GG_KEY_BYTES);
	sodium_memzero(&dice_source, sizeof dice_source);
	return true;
}

bool session_read_renewal(const char *text, const uint8_t game[STORE_ID], gg_dice_source *dice_source) {
	static const char digits[] = "0123456789abcdef";
	const size_t hex = (size_t)2 * GG_KEY_BYTES;
	*dice_source = (gg_dice_source){.kind = GG_DICE_FAIR, .known = true, .binds_id = true};
	memcpy(dice_source->id, game, sizeof dice_source->id);
	return strlen(text) == 2 * hex + 1 && strspn(text, digits) == hex && text[hex] == ' ' && strspn(text + hex + 1, digits) == hex &&
	       sodium_hex2bin(dice_source->key, GG_KEY_BYTES, text, hex, NULL, NULL, NULL) == 0 &&
	       sodium_hex2bin(dice_source->commitment, GG_KEY_BYTES, text + hex + 1, hex, NULL, NULL, NULL) == 0 &&
	       gg_dice_proves(dice_source);
}

bool session_renewing(const session *t) {
	const gg_record *record = &t->record;
	return record->renewal_count && !record->closed && record->renewals[record->renewal_count - 1].from == record->count;
}

/* Somebody has given entropy for the new key, and all other viewers have, or had their time. */
bool session_waits_for_entropy(session *t) {
	bool given = false, missing = false;
	if (t->game.status != STORE_PLAYING || !session_renewing(t))
		return false;
	for (int seat = 0; seat < t->game.seats; seat++) {
		if (t->game.seat[seat].kind != STORE_SEAT_GUEST)
			continue;
		given = given || t->gave >> seat & 1;
		missing = missing || (!(t->gave >> seat & 1) && session_present(t, seat));
	}
	if (!missing)
		t->renew_by = 0; /* who left and comes again has the whole time again */
	else if (!t->renew_by)
		t->renew_by = lobby_clock(t->lobby) + BEGIN_AFTER;
	bool late = t->renew_by && lobby_clock(t->lobby) >= t->renew_by;
	return missing ? !late : !given;
}
