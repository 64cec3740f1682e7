/*
 * notify.c - sd_notify(3) is one datagram; that is no reason to need a library (notify.h).
 */
#include "notify.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <sys/socket.h>
#include <sys/un.h>

void notify_supervisor(const char *word) {
	const char *name = getenv("NOTIFY_SOCKET");
	struct sockaddr_un to = {.sun_family = AF_UNIX};
	size_t size = name ? strlen(name) : 0;
	if (size < 2 || size >= sizeof to.sun_path || (*name != '/' && *name != '@'))
		return;
	memcpy(to.sun_path, name, size);
	if (*name == '@')
		to.sun_path[0] = 0; /* a name that is in no folder */
	int fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
	if (fd < 0)
		return;
	sendto(fd, word, strlen(word), MSG_NOSIGNAL, (const struct sockaddr *)&to,
	       (socklen_t)(offsetof(struct sockaddr_un, sun_path) + size));
	close(fd);
}
