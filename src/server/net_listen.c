/*
 * net_listen.c - the sockets on which the server listens. They are ours and not libwebsockets', so that a taken port is
 * told in one line, port 0 can be asked what it became, and a crowd is turned away before it costs anything.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include "net.h"

enum { ACCEPT_AT_ONCE = 64 };

typedef struct place {
	struct sockaddr_storage at;
	socklen_t size;
	bool both; /* IPv6 that also takes IPv4 */
} place;

static place place_six(const struct in6_addr *address, uint16_t port) {
	struct sockaddr_in6 in = {.sin6_family = AF_INET6, .sin6_addr = *address, .sin6_port = htons(port)};
	place p = {.size = sizeof in};
	memcpy(&p.at, &in, sizeof in);
	return p;
}

static place place_four(struct in_addr address, uint16_t port) {
	struct sockaddr_in in = {.sin_family = AF_INET, .sin_addr = address, .sin_port = htons(port)};
	place p = {.size = sizeof in};
	memcpy(&p.at, &in, sizeof in);
	return p;
}

/* -1 and errno, or a listening socket. */
static int listen_at(const place *p) {
	int yes = 1, only = p->both ? 0 : 1;
	int fd = socket(p->at.ss_family, SOCK_STREAM, 0);
	if (fd < 0)
		return -1;
	fcntl(fd, F_SETFD, FD_CLOEXEC);
	fcntl(fd, F_SETFL, O_NONBLOCK);
	setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes); /* a restart need not wait for old connections to fade */
	if (p->at.ss_family == AF_INET6)
		setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &only, sizeof only);
	if (bind(fd, (const struct sockaddr *)&p->at, p->size) == 0 && listen(fd, SOMAXCONN) == 0)
		return fd;
	int problem = errno;
	close(fd);
	errno = problem;
	return -1;
}

static int port_of(int fd) {
	struct sockaddr_storage at;
	struct sockaddr_in6 six;
	struct sockaddr_in four;
	socklen_t size = sizeof at;
	if (getsockname(fd, (struct sockaddr *)&at, &size) != 0)
		return 0;
	memcpy(&six, &at, sizeof six);
	memcpy(&four, &at, sizeof four);
	return ntohs(at.ss_family == AF_INET6 ? six.sin6_port : four.sin_port);
}

static bool add(net *n, const place *p) {
	int fd = listen_at(p);
	if (fd < 0)
		return false;
	n->port = port_of(fd);
	n->listening[n->listener_count++] = fd;
	return true;
}

/* Everywhere: one socket for both families, or IPv4 alone where the kernel has no IPv6. */
static bool listen_everywhere(net *n, uint16_t port) {
	place six = place_six(&in6addr_any, port);
	six.both = true;
	if (add(n, &six))
		return true;
	if (errno == EADDRINUSE || errno == EACCES)
		return false;
	place four = place_four((struct in_addr){htonl(INADDR_ANY)}, port);
	return add(n, &four);
}

static bool listen_localhost(net *n, uint16_t port) {
	place four = place_four((struct in_addr){htonl(INADDR_LOOPBACK)}, port);
	if (!add(n, &four))
		return false;
	place six = place_six(&in6addr_loopback, (uint16_t)n->port);
	(void)add(n, &six); /* where there is IPv6 */
	return true;
}

int net_listen(net *n, gg_error *error) {
	const char *address = n->settings->address;
	uint16_t port = (uint16_t)n->settings->port;
	struct in_addr four;
	struct in6_addr six;
	bool good;
	if (!address || !*address) {
		good = listen_everywhere(n, port);
	} else if (!strcmp(address, "localhost")) {
		good = listen_localhost(n, port);
	} else if (inet_pton(AF_INET, address, &four) == 1) {
		place p = place_four(four, port);
		good = add(n, &p);
	} else if (inet_pton(AF_INET6, address, &six) == 1) {
		place p = place_six(&six, port);
		good = add(n, &p);
	} else {
		gg_fail(error, 0, 0, "--address: expected an IP address or localhost, got '", address, "'", NULL);
		return -1;
	}
	if (good)
		return 0;
	char text[16];
	int problem = errno;
	snprintf(text, sizeof text, "%u", port);
	if (problem == EADDRINUSE)
		gg_fail(error, 0, 0, "port ", text, " is in use by another program; choose another with --port", NULL);
	else
		gg_fail(error, 0, 0, "cannot listen on port ", text, ": ", strerror(problem), NULL);
	return -1;
}

/* --- Accepting ------------------------------------------------------------------------------------------------------------- */

static void adopt(net *n, int fd) {
	int yes = 1;
	fcntl(fd, F_SETFD, FD_CLOEXEC);
	setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes); /* a move is small and somebody waits for it */
	if (n->metrics.connections >= n->settings->connections) {
		n->metrics.turned_away++;
		close(fd);
		return;
	}
	lws_adopt_socket_vhost(n->vhost, fd); /* closes it if it cannot */
}

static void on_connection(uv_poll_t *listener, int status, int events) {
	net *n = listener->data;
	int from = n->listening[listener - n->listeners];
	(void)events;
	if (status < 0)
		return;
	for (int i = 0; i < ACCEPT_AT_ONCE; i++) {
		int fd = accept(from, NULL, NULL);
		if (fd >= 0) {
			adopt(n, fd);
			continue;
		}
		if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM) {
			log_line(NOTE_WARNING, "cannot accept a connection: %s; trying again in a second", strerror(errno));
			n->paused = true;
			for (int l = 0; l < n->listener_count; l++)
				uv_poll_stop(&n->listeners[l]);
			return;
		}
		if (errno != EINTR && errno != ECONNABORTED)
			return;
	}
}

static int watch(net *n, int l) {
	return uv_poll_start(&n->listeners[l], UV_READABLE, on_connection);
}

int net_accept(net *n, gg_error *error) {
	for (int l = 0; l < n->listener_count; l++) {
		int problem = uv_poll_init(&n->loop, &n->listeners[l], n->listening[l]);
		n->listeners[l].data = n;
		if (!problem)
			problem = watch(n, l);
		if (problem) {
			gg_fail(error, 0, 0, "cannot watch the listening socket: ", uv_strerror(problem), NULL);
			return -1;
		}
	}
	return 0;
}

void net_resume(net *n) {
	for (int l = 0; n->paused && l < n->listener_count; l++)
		watch(n, l);
	n->paused = false;
}

void net_close_listeners(net *n) {
	n->paused = false;
	for (int l = 0; l < n->listener_count; l++) {
		if (n->listeners[l].data)         /* watched: not so if the file was refused before */
			if (n->listeners[l].loop) /* else it was never watched */
				uv_poll_stop(&n->listeners[l]);
		close(n->listening[l]);
	}
	n->listener_count = 0;
}
