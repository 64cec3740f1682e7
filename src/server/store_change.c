/*
 * store_change.c - one transaction in the making: a list of steps, each a copy of what the caller gave, so that the
 * writer's thread shares nothing with the owner's.
 */
#include "store_parts.h"

#include <stdlib.h>
#include <string.h>

store_change *store_change_new(void) {
	return calloc(1, sizeof(store_change));
}

static void drop_step(store_step *step) {
	if (step->kind == STEP_GAME) {
		free(step->as.opened->opening);
		free(step->as.opened);
	}
	free(step);
}

void store_change_drop(store_change *change) {
	if (!change)
		return;
	while (change->first) {
		store_step *step = change->first;
		change->first = step->next;
		drop_step(step);
	}
	free(change);
}

/* A step at the end of the list, with room for `extra` bytes of text behind it. */
static store_step *add(store_change *change, store_step_kind kind, const uint8_t *game, size_t extra) {
	store_step *step = calloc(1, sizeof *step + extra);
	if (!step)
		return NULL;
	step->kind = kind;
	if (game)
		memcpy(step->game, game, STORE_ID);
	if (change->last)
		change->last->next = step;
	else
		change->first = step;
	change->last = step;
	return step;
}

int store_change_guest(store_change *change, const store_guest *guest) {
	store_step *step = add(change, STEP_GUEST, NULL, 0);
	if (!step)
		return -1;
	step->as.guest = *guest;
	return 0;
}

int store_change_forget(store_change *change, const uint8_t guest[STORE_ID]) {
	store_step *step = add(change, STEP_FORGET, NULL, 0);
	if (!step)
		return -1;
	memcpy(step->as.guest.id, guest, STORE_ID);
	return 0;
}

int store_change_new_game(store_change *change, const store_game *game) {
	store_game *copy = malloc(sizeof *copy);
	char *opening = strdup(game->opening ? game->opening : "");
	store_step *step = copy && opening ? add(change, STEP_GAME, game->id, 0) : NULL;
	if (!step) {
		free(copy);
		free(opening);
		return -1;
	}
	*copy = *game;
	copy->opening = opening;
	step->as.opened = copy;
	return 0;
}

int store_change_rows(store_change *change, const uint8_t game[STORE_ID], const store_row *rows, uint32_t count) {
	for (uint32_t i = 0; i < count; i++) {
		size_t size = strlen(rows[i].text) + 1;
		store_step *step = add(change, STEP_ROW, game, size);
		if (!step)
			return -1;
		step->as.row.seq = rows[i].seq;
		step->as.row.kind = rows[i].kind;
		step->as.row.text = memcpy(step + 1, rows[i].text, size);
		change->rows++;
	}
	return 0;
}

int store_change_state(store_change *change, const store_game *game) {
	store_step *step = add(change, STEP_STATE, game->id, 0);
	if (!step)
		return -1;
	step->as.state.status = game->status;
	step->as.state.turn = game->turn;
	step->as.state.touched = game->touched;
	memcpy(step->as.state.result, game->result, sizeof step->as.state.result);
	return 0;
}

int store_change_seat(store_change *change, const uint8_t game[STORE_ID], int seat, const store_seat *to) {
	store_step *step = add(change, STEP_SEAT, game, 0);
	if (!step)
		return -1;
	step->as.seat.number = seat;
	step->as.seat.to = *to;
	return 0;
}

int store_change_next(store_change *change, const uint8_t game[STORE_ID], const uint8_t next[STORE_ID]) {
	store_step *step = add(change, STEP_NEXT, game, 0);
	if (!step)
		return -1;
	memcpy(step->as.rematch, next, STORE_ID);
	return 0;
}

/* Two texts behind the step: the lines, then the head. */
static int add_battle(store_change *change, store_step_kind kind, const store_battle *battle, uint32_t from, const char *lines) {
	size_t lines_size = strlen(lines) + 1, head_size = strlen(battle->head) + 1;
	store_step *step = add(change, kind, battle->id, lines_size + head_size);
	if (!step)
		return -1;
	step->as.battle.touched = battle->touched;
	step->as.battle.from = from;
	memcpy(step->as.battle.watch, battle->watch, STORE_ID);
	memcpy(step->as.battle.guest, battle->guest, STORE_ID);
	step->as.battle.lines = memcpy(step + 1, lines, lines_size);
	step->as.battle.head = memcpy((char *)(step + 1) + lines_size, battle->head, head_size);
	return 0;
}

int store_change_battle(store_change *change, const store_battle *battle, const char *lines) {
	return add_battle(change, STEP_BATTLE, battle, 0, lines);
}

int store_change_battle_lines(store_change *change, const uint8_t battle[STORE_ID], uint32_t from, const char *lines, int64_t touched) {
	char none[1] = "";
	store_battle of = {.head = none, .touched = touched};
	memcpy(of.id, battle, STORE_ID);
	return add_battle(change, STEP_BATTLE_LINES, &of, from, lines);
}

static int add_expiry(store_change *change, store_step_kind kind, const uint8_t id[STORE_ID], int status, int64_t before) {
	store_step *step = add(change, kind, id, 0);
	if (!step)
		return -1;
	step->as.expire.before = before;
	step->as.expire.status = status;
	return 0;
}

int store_change_seen(store_change *change, const uint8_t guest[STORE_ID], int64_t when) {
	return add_expiry(change, STEP_SEEN, guest, 0, when);
}

int store_change_drop_game(store_change *change, const uint8_t game[STORE_ID], int status, int64_t before) {
	return add_expiry(change, STEP_DROP_GAME, game, status, before);
}

int store_change_drop_guest(store_change *change, const uint8_t guest[STORE_ID], int64_t before) {
	return add_expiry(change, STEP_DROP_GUEST, guest, 0, before);
}

int store_change_compact(store_change *change, const uint8_t game[STORE_ID], int64_t before) {
	return add_expiry(change, STEP_COMPACT, game, STORE_OVER, before);
}

int store_change_drop_battle(store_change *change, const uint8_t battle[STORE_ID], int64_t before) {
	return add_expiry(change, STEP_DROP_BATTLE, battle, 0, before);
}

int store_change_sweep(store_change *change) {
	return add(change, STEP_SWEEP, NULL, 0) ? 0 : -1;
}
