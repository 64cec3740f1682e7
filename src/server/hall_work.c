/*
 * hall_work.c - work in slices. The net runs one loop for everybody, so nothing may hold it for long: what takes more than
 * a moment (reading a long game, writing all its steps) is done a slice in each turn of the loop, and whoever asked waits.
 * What is done is counted in units of about a microsecond. They are charged to the address that wanted it: how much one
 * address may ask for in the long run is limited, however many connections it has.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "hall_parts.h"

/* --- Accounts of addresses ------------------------------------------------------------------------------------------- */

enum { ACCOUNT_SETS = 512, ACCOUNT_WAYS = 8 };

struct hall_account {
	char address[HALL_ADDRESS_MAX];
	int64_t units; /* what is left; below 0: owed */
	int64_t filled;
};

bool accounts_open(hall *house) {
	randombytes_buf(house->account_key, sizeof house->account_key);
	house->accounts = calloc((size_t)ACCOUNT_SETS * ACCOUNT_WAYS, sizeof *house->accounts);
	return house->accounts != NULL;
}

static void refill(const hall *house, hall_account *of) {
	int64_t now = hall_clock(house), most = house->settings.work_burst;
	int64_t passed = now > of->filled ? now - of->filled : 0;
	of->units += (passed < 3600000 ? passed : 3600000) * house->settings.work_rate / 1000;
	if (of->units > most)
		of->units = most;
	of->filled = now;
}

/* The account of an address; a stranger gets the place of whoever owes least. Which places are his is a keyed hash: nobody
 * can choose addresses that meet. */
static hall_account *account_of(hall *house, const char *address) {
	uint8_t hash[crypto_shorthash_BYTES];
	uint32_t set;
	crypto_shorthash(hash, (const uint8_t *)address, strlen(address), house->account_key);
	memcpy(&set, hash, sizeof set);
	hall_account *first = house->accounts + (size_t)(set % ACCOUNT_SETS) * ACCOUNT_WAYS, *least = first;
	for (hall_account *at = first; at < first + ACCOUNT_WAYS; at++) {
		if (at->filled && strcmp(at->address, address) == 0) {
			refill(house, at);
			return at;
		}
		if (at->filled)
			refill(house, at);
		if (!at->filled || (least->filled && at->units > least->units))
			least = at;
	}
	*least = (hall_account){.units = house->settings.work_burst, .filled = hall_clock(house)};
	snprintf(least->address, sizeof least->address, "%s", address);
	return least;
}

bool hall_may_work(hall *house, const char *address) {
	return !house->settings.work_rate || account_of(house, address)->units > 0;
}

void hall_charge(hall *house, const char *address, uint64_t units) {
	if (house->settings.work_rate && units)
		account_of(house, address)->units -= (int64_t)units;
}

/* --- Slices ---------------------------------------------------------------------------------------------------------- */

void hall_job(table *t) {
	hall *house = t->hall;
	if (t->has_job)
		return;
	t->has_job = true;
	t->next_job = NULL;
	*(house->jobs ? &house->last_job->next_job : &house->jobs) = t;
	house->last_job = t;
}

void hall_no_job(table *t) {
	hall *house = t->hall;
	table *before = NULL;
	if (!t->has_job)
		return;
	for (table *at = house->jobs; at != t; at = at->next_job)
		before = at;
	*(before ? &before->next_job : &house->jobs) = t->next_job;
	if (house->last_job == t)
		house->last_job = before;
	t->has_job = false;
}

/* One table's turn. */
static void work_on(hall *house, table *t) {
	uint64_t before = house->spent;
	char payer[HALL_ADDRESS_MAX];
	gg_error error = {0, 0, ""};
	memcpy(payer, t->payer, sizeof payer);
	hall_no_job(t);
	if (t->load) {
		int result = load_some(t, HALL_SLICE / 2, &error);
		bool first = !t->busy;
		if (result < 0)
			hall_note(house, 0, "a game cannot be read", error.message);
		if (result != 0)
			table_loaded(t, result > 0);
		else
			hall_job(t);
		if (result > 0 && first)
			table_go_on(t);
	} else {
		if (text_grow(t, HALL_SLICE / 2))
			hall_wake(t);
		if (t->wanted)
			hall_job(t);
	}
	hall_charge(house, payer, house->spent - before);
}

bool hall_work(hall *house) {
	house->spent = 0;
	if (house->jobs)
		work_on(house, house->jobs); /* whoever asks for what is ready does not keep the others from being served */
	while ((house->ready || house->ready_asks) && hall_left(house))
		hall_hear_ready(house);
	while (house->jobs && hall_left(house))
		work_on(house, house->jobs);
	return house->ready || house->ready_asks || house->jobs;
}
