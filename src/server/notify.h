/*
 * notify.h - notifies the supervisor if there is one: `systemctl start` returns only when connections are accepted.
 */
#ifndef SERVER_NOTIFY_H
#define SERVER_NOTIFY_H

/* "READY=1" or "STOPPING=1" (sd_notify(3)) to the socket that NOTIFY_SOCKET names. Without one, or if nobody listens there,
 * nothing happens. */
void notify_supervisor(const char *word);

#endif
