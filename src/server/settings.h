/*
 * settings.h - where the page and the games are by default. Private to the server.
 */
#ifndef SERVER_SETTINGS_H
#define SERVER_SETTINGS_H

#include <stddef.h>

#include "serve.h"

/* The folder of the page: the setting, or the one that lies where this program was built or installed. */
int settings_web(const serve_settings *settings, char *out, size_t cap, gg_error *error);
/* The file of the games: the setting, or one in the user's folder for such things, which is made. */
int settings_file(const serve_settings *settings, char *out, size_t cap, gg_error *error);

#endif
