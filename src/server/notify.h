/*
 * notify.h - a word to who started us, if he asked for it: systemd waits with `systemctl start` until connections are taken.
 */
#ifndef SERVER_NOTIFY_H
#define SERVER_NOTIFY_H

/* "READY=1" or "STOPPING=1" (sd_notify(3)) to the socket that NOTIFY_SOCKET names. Without one, or if nobody listens there,
 * nothing happens. */
void notify_supervisor(const char *word);

#endif
