/*
 * lobby_work.c - work in slices. The net runs one loop for everybody, so nothing may hold it for long: what takes more than
 * a moment (reading a long game, writing all its steps) is done a slice in each turn of the loop, and the client waits.
 * What is done is counted in units of about a microsecond. They are charged to the address that wanted it: how much one
 * address may ask for in the long run is limited, however many connections it has.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "lobby_parts.h"

/* --- Accounts of addresses ------------------------------------------------------------------------------------------- */

enum { ACCOUNT_SETS = 512, ACCOUNT_WAYS = 8 };

struct lobby_account {
	char address[LOBBY_ADDRESS_MAX];
	int64_t units; /* what is left; below 0: owed */
	int64_t filled;
};

bool accounts_open(lobby *l) {
	randombytes_buf(l->account_key, sizeof l->account_key);
	l->accounts = calloc((size_t)ACCOUNT_SETS * ACCOUNT_WAYS, sizeof *l->accounts);
	return l->accounts != NULL;
}

static void refill(const lobby *l, lobby_account *of) {
	int64_t now = lobby_clock(l), most = l->settings.work_burst;
	int64_t passed = now > of->filled ? now - of->filled : 0;
	of->units += (passed < 3600000 ? passed : 3600000) * l->settings.work_rate / 1000;
	if (of->units > most)
		of->units = most;
	of->filled = now;
}

/* The account of an address; a new one replaces the account that owes least. The set is chosen by a keyed hash: nobody
 * can choose addresses that meet. */
static lobby_account *account_of(lobby *l, const char *address) {
	uint8_t hash[crypto_shorthash_BYTES];
	uint32_t set;
	crypto_shorthash(hash, (const uint8_t *)address, strlen(address), l->account_key);
	memcpy(&set, hash, sizeof set);
	lobby_account *first = l->accounts + (size_t)(set % ACCOUNT_SETS) * ACCOUNT_WAYS, *least = first;
	for (lobby_account *at = first; at < first + ACCOUNT_WAYS; at++) {
		if (at->filled && strcmp(at->address, address) == 0) {
			refill(l, at);
			return at;
		}
		if (at->filled)
			refill(l, at);
		if (!at->filled || (least->filled && at->units > least->units))
			least = at;
	}
	*least = (lobby_account){.units = l->settings.work_burst, .filled = lobby_clock(l)};
	snprintf(least->address, sizeof least->address, "%s", address);
	return least;
}

bool lobby_may_work(lobby *l, const char *address) {
	return !l->settings.work_rate || account_of(l, address)->units > 0;
}

void lobby_charge(lobby *l, const char *address, uint64_t units) {
	if (l->settings.work_rate && units)
		account_of(l, address)->units -= (int64_t)units;
}

/* --- Slices ---------------------------------------------------------------------------------------------------------- */

void lobby_add_job(session *t) {
	lobby *l = t->lobby;
	if (t->has_job)
		return;
	t->has_job = true;
	t->next_job = NULL;
	*(l->jobs ? &l->last_job->next_job : &l->jobs) = t;
	l->last_job = t;
}

void lobby_remove_job(session *t) {
	lobby *l = t->lobby;
	session *before = NULL;
	if (!t->has_job)
		return;
	for (session *at = l->jobs; at != t; at = at->next_job)
		before = at;
	*(before ? &before->next_job : &l->jobs) = t->next_job;
	if (l->last_job == t)
		l->last_job = before;
	t->has_job = false;
}

/* One session's turn. */
static void work_on(lobby *l, session *t) {
	uint64_t before = l->spent;
	char payer[LOBBY_ADDRESS_MAX];
	gg_error error = {0, 0, ""};
	memcpy(payer, t->payer, sizeof payer);
	lobby_remove_job(t);
	if (t->load) {
		int result = load_some(t, LOBBY_SLICE / 2, &error);
		bool first = !t->busy;
		if (result < 0)
			lobby_note(l, 0, "cannot load a game", error.message);
		if (result != 0)
			session_loaded(t, result > 0);
		else
			lobby_add_job(t);
		if (result > 0 && first)
			session_advance(t);
	} else {
		if (text_grow(t, LOBBY_SLICE / 2))
			lobby_wake(t);
		if (t->wanted)
			lobby_add_job(t);
	}
	lobby_charge(l, payer, l->spent - before);
}

bool lobby_work(lobby *l) {
	l->spent = 0;
	if (l->jobs)
		work_on(l, l->jobs); /* messages that are ready must not starve the jobs */
	while ((l->ready || l->ready_requests) && lobby_work_left(l))
		lobby_receive_ready(l);
	while (l->jobs && lobby_work_left(l))
		work_on(l, l->jobs);
	return l->ready || l->ready_requests || l->jobs;
}
