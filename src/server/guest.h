/*
 * guest.h - who somebody is: a cookie `id.epoch.mac` that only this server can have signed, and a name fit to be shown
 * to others.
 */
#ifndef SERVER_GUEST_H
#define SERVER_GUEST_H

#include "lobby.h"

/* What a cookie says, proved: signed by us, and of the guest's present epoch. False: no guest of ours. */
bool guest_of_cookie(store *disk, const char *cookie, store_guest *out);

/* A guest nobody has met yet; not stored. */
void guest_new(store_guest *out, int64_t now);

void guest_cookie(const store *disk, const store_guest *guest, char out[LOBBY_COOKIE_MAX]);

/* Trims a name (valid UTF-8) into `out`. False, and why in one line: empty, too long, or with characters that would
 * move or hide the text around it. */
bool guest_name(const char *name, char out[STORE_NAME], const char **reason);

#endif
