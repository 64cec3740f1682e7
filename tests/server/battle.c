/*
 * battle.c - a shared battle on the running server: `battle [KILLS]` (default 12). Two phones, each a process of its own, write at the same
 * time as fast as the server answers, while the server is killed (SIGKILL) and started again. Every acknowledged step must be there, once
 * and in its order, and the file must be sound. Prints TAP.
 */
#define _GNU_SOURCE /* MAP_ANONYMOUS */
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <sodium.h>

#include "audit.h"
#include "pick.h"
#include "tap.h"
#include "wire.h"

enum { PHONES = 2 };

static const char text[] = "{\"text\":\"grognard battle 1\\ngame empire\\nside one\\nside two\\nunit one a1\\nunit two b1\\n---\\n\"}";

typedef struct board {
	atomic_bool stop;
	atomic_ulong acked[PHONES], late, lost;
	char reason[PHONES][WIRE_WHY];
} board;

static board *shared;
static char token[40];
static int port;

/* --- A phone ----------------------------------------------------------------------------------------------------------- */

typedef struct phone {
	wire line;
	int number;
	long version, count; /* of the battle as it knows it */
	unsigned long next;  /* its own next step */
} phone;

/* Whether a list of lines has this phone's next step: it was saved, and only the acknowledgement was lost. */
static void look_for_own(phone *p, const json_t *message) {
	size_t i;
	const json_t *line;
	char own[40];
	snprintf(own, sizeof own, "note phone %d step %lu", p->number, p->next);
	json_array_foreach(json_object_get(message, "lines"), i, line) {
		if (strcmp(json_string_value(line), own) == 0) {
			p->next++;
			atomic_store(&shared->acked[p->number], p->next);
			return;
		}
	}
}

static void know(phone *p, const json_t *message) {
	p->version = (long)pick_int(message, "version");
	p->count = (long)pick_int(message, "from") + (long)json_array_size(json_object_get(message, "lines"));
}

/* The server may be down for a while. */
static bool come_back(phone *p) {
	int64_t end = deadline_in(2 * WIRE_PATIENCE);
	wire_close(&p->line);
	while (!deadline_passed(end) && !atomic_load(&shared->stop)) {
		json_t *battle = wire_open(&p->line, port, "") ? wire_ask(&p->line, "{\"t\":\"battle\",\"token\":\"%s\"", token) : NULL;
		bool good = strcmp(wire_kind(battle), "battle") == 0;
		if (good) {
			look_for_own(p, battle);
			know(p, battle);
		}
		json_decref(battle);
		if (good)
			return true;
		wire_close(&p->line);
		poll(NULL, 0, 5);
	}
	return false;
}

/* One step, or one more attempt at it. */
static bool write_one(phone *p) {
	json_t *answer = wire_ask(&p->line, "{\"t\":\"write\",\"version\":%ld,\"from\":%ld,\"lines\":[\"note phone %d step %lu\"]",
				  p->version, p->count, p->number, p->next);
	bool good = true;
	if (!answer) {
		atomic_fetch_add(&shared->lost, 1);
		good = come_back(p);
	} else if (strcmp(wire_kind(answer), "ack") == 0) {
		p->version++;
		p->count++;
		p->next++;
		atomic_store(&shared->acked[p->number], p->next);
	} else if (strcmp(wire_code(answer), "not-newest") == 0) {
		atomic_fetch_add(&shared->late, 1);
		know(p, answer);
	} else {
		snprintf(shared->reason[p->number], WIRE_WHY, "refused: %s", wire_code(answer));
		good = strcmp(wire_code(answer), "slow-down") == 0 || strcmp(wire_code(answer), "stopping") == 0;
	}
	json_decref(answer);
	for (json_t *more; good && p->line.fd >= 0 && (more = wire_receive(&p->line, 0)) != NULL; json_decref(more))
		continue; /* the lines of the other are asked for when they are lacking */
	return good;
}

static int run_phone(int number) {
	phone p = {.number = number, .line.fd = -1};
	bool good = come_back(&p);
	while (good && !atomic_load(&shared->stop))
		good = write_one(&p);
	wire_close(&p.line);
	return good || atomic_load(&shared->stop) ? 0 : 1;
}

/* --- The killer -------------------------------------------------------------------------------------------------------- */

static unsigned long acked(void) {
	return atomic_load(&shared->acked[0]) + atomic_load(&shared->acked[1]);
}

static bool until(unsigned long wanted) {
	int64_t end = deadline_in(2 * WIRE_PATIENCE);
	while (acked() < wanted)
		if (deadline_passed(end) || poll(NULL, 0, 1) < 0)
			return false;
	return true;
}

/* Both series of steps whole and in order, and nothing else. */
static bool whole(void) {
	wire w;
	unsigned long next[PHONES] = {0};
	size_t i;
	const json_t *line;
	bool good = wire_open(&w, port, "");
	json_t *battle = good ? wire_ask(&w, "{\"t\":\"battle\",\"token\":\"%s\"", token) : NULL;
	json_array_foreach(json_object_get(battle, "lines"), i, line) {
		int number = -1;
		unsigned long step = 0;
		good = good && sscanf(json_string_value(line), "note phone %d step %lu", &number, &step) == 2 && number >= 0 &&
		       number < PHONES && step == next[number]++;
	}
	json_decref(battle);
	wire_close(&w);
	for (int number = 0; number < PHONES; number++)
		good = good && next[number] >= atomic_load(&shared->acked[number]) && next[number] > 0;
	return good;
}

static bool share(void) {
	wire_guest guest;
	wire_reply reply = {0};
	bool good = wire_guest_new(&guest, port, "Ney") && wire_http(port, "POST", "/api/battles", guest.cookie, "", text, &reply);
	pick_copy(token, sizeof token, reply.json, "token");
	wire_reply_free(&reply);
	return good && token[0];
}

static void note_fault(void *payload, const char *place, const char *what) {
	(void)payload;
	wire_note(place, what);
}

static bool is_sound(const char *file) {
	audit_counts counts = {0};
	gg_error error = {0};
	return audit_file(file, note_fault, NULL, &counts, &error) == 0;
}

int main(int argc, char **argv) {
	wire_server server = {0};
	static const char *const flags[] = {"--rate", "0", "--address", "127.0.0.1", NULL};
	wire_settings settings = {.flags = flags};
	int kills = argc > 1 ? atoi(argv[1]) : 12;
	pid_t phones[PHONES];
	shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	printf("1..4\n");
	bool good = shared != MAP_FAILED && sodium_init() >= 0 && wire_serve(&server, &settings);
	port = server.port;
	tap(good && share(), "a battle is shared");
	for (int i = 0; i < PHONES; i++)
		if ((phones[i] = fork()) == 0) {
			prctl(PR_SET_PDEATHSIG, SIGKILL);
			_exit(run_phone(i));
		}
	for (int i = 0; good && i < kills; i++) {
		good = until(acked() + 20);
		wire_kill(&server);
		good = good && wire_again(&server, &settings);
	}
	good = good && until(acked() + 20);
	atomic_store(&shared->stop, true);
	for (int i = 0; i < PHONES; i++) {
		int status = 0;
		waitpid(phones[i], &status, 0);
		good = good && status == 0;
		wire_note("a phone", shared->reason[i]);
	}
	tap(good, "two phones write at the same time while the server is killed again and again");
	tap(whole(), "every acknowledged step is there, once and in its order");
	printf("# %lu steps, %lu came second and were sent again, %lu answers lost\n", acked(), (unsigned long)atomic_load(&shared->late),
	       (unsigned long)atomic_load(&shared->lost));
	wire_stop(&server);
	tap(atomic_load(&shared->late) > 0 && is_sound(server.file), "phones did write at once, and the file is sound");
	wire_clear(&server);
	return 0;
}
