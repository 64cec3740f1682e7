/*
 * lobby_work.c - work in slices. The net runs one loop for everybody, so nothing may hold it for long: what takes more than
 * a moment (reading a long game, writing all its steps) is done a slice in each turn of the loop, and whoever asked waits.
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

bool accounts_open(lobby *house) {
	randombytes_buf(house->account_key, sizeof house->account_key);
	house->accounts = calloc((size_t)ACCOUNT_SETS * ACCOUNT_WAYS, sizeof *house->accounts);
	return house->accounts != NULL;
}

static void refill(const lobby *house, lobby_account *of) {
	int64_t now = lobby_clock(house), most = house->settings.work_burst;
	int64_t passed = now > of->filled ? now - of->filled : 0;
	of->units += (passed < 3600000 ? passed : 3600000) * house->settings.work_rate / 1000;
	if (of->units > most)
		of->units = most;
	of->filled = now;
}

/* The account of an address; a stranger gets the place of whoever owes least. Which places are his is a keyed hash: nobody
 * can choose addresses that meet. */
static lobby_account *account_of(lobby *house, const char *address) {
	uint8_t hash[crypto_shorthash_BYTES];
	uint32_t set;
	crypto_shorthash(hash, (const uint8_t *)address, strlen(address), house->account_key);
	memcpy(&set, hash, sizeof set);
	lobby_account *first = house->accounts + (size_t)(set % ACCOUNT_SETS) * ACCOUNT_WAYS, *least = first;
	for (lobby_account *at = first; at < first + ACCOUNT_WAYS; at++) {
		if (at->filled && strcmp(at->address, address) == 0) {
			refill(house, at);
			return at;
		}
		if (at->filled)
			refill(house, at);
		if (!at->filled || (least->filled && at->units > least->units))
			least = at;
	}
	*least = (lobby_account){.units = house->settings.work_burst, .filled = lobby_clock(house)};
	snprintf(least->address, sizeof least->address, "%s", address);
	return least;
}

bool lobby_may_work(lobby *house, const char *address) {
	return !house->settings.work_rate || account_of(house, address)->units > 0;
}

void lobby_charge(lobby *house, const char *address, uint64_t units) {
	if (house->settings.work_rate && units)
		account_of(house, address)->units -= (int64_t)units;
}

/* --- Slices ---------------------------------------------------------------------------------------------------------- */

void lobby_job(session *t) {
	lobby *house = t->lobby;
	if (t->has_job)
		return;
	t->has_job = true;
	t->next_job = NULL;
	*(house->jobs ? &house->last_job->next_job : &house->jobs) = t;
	house->last_job = t;
}

void lobby_no_job(session *t) {
	lobby *house = t->lobby;
	session *before = NULL;
	if (!t->has_job)
		return;
	for (session *at = house->jobs; at != t; at = at->next_job)
		before = at;
	*(before ? &before->next_job : &house->jobs) = t->next_job;
	if (house->last_job == t)
		house->last_job = before;
	t->has_job = false;
}

/* One session's turn. */
static void work_on(lobby *house, session *t) {
	uint64_t before = house->spent;
	char payer[LOBBY_ADDRESS_MAX];
	gg_error error = {0, 0, ""};
	memcpy(payer, t->payer, sizeof payer);
	lobby_no_job(t);
	if (t->load) {
		int result = load_some(t, LOBBY_SLICE / 2, &error);
		bool first = !t->busy;
		if (result < 0)
			lobby_note(house, 0, "a game cannot be read", error.message);
		if (result != 0)
			session_loaded(t, result > 0);
		else
			lobby_job(t);
		if (result > 0 && first)
			session_go_on(t);
	} else {
		if (text_grow(t, LOBBY_SLICE / 2))
			lobby_wake(t);
		if (t->wanted)
			lobby_job(t);
	}
	lobby_charge(house, payer, house->spent - before);
}

bool lobby_work(lobby *house) {
	house->spent = 0;
	if (house->jobs)
		work_on(house, house->jobs); /* whoever asks for what is ready does not keep the others from being served */
	while ((house->ready || house->ready_asks) && lobby_left(house))
		lobby_receive_ready(house);
	while (house->jobs && lobby_left(house))
		work_on(house, house->jobs);
	return house->ready || house->ready_asks || house->jobs;
}
