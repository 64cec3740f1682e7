/* batch.c - see grognard/batch.h. */
#include <grognard/batch.h>

static size_t words_of(const gg_batch *batch) {
	return batch->game->rules->state_size / 8;
}

static gg_state *state_of(const gg_batch *batch, uint32_t index) {
	return (gg_state *)(void *)(batch->states + index * words_of(batch));
}

/* Rolls until somebody decides, and lists what they may. */
static void go_on(gg_batch *batch, uint32_t index) {
	const gg_game *game = batch->game;
	gg_state *state = state_of(batch, index);
	gg_action outcomes[GG_OUTCOMES_MAX];
	uint32_t weights[GG_OUTCOMES_MAX];
	int turn;
	while ((turn = gg_turn(game, state)) == GG_CHANCE) {
		uint32_t count = gg_chance(game, state, weights);
		gg_actions(game, state, outcomes, GG_OUTCOMES_MAX);
		gg_apply(game, state, &outcomes[gg_rng_weighted(&batch->rngs[index], weights, count)], NULL);
	}
	batch->turns[index] = turn;
	batch->counts[index] = turn == GG_OVER ? 0 : gg_actions(game, state, batch->lists + (size_t)index * batch->cap, batch->cap);
}

static void play(gg_batch *batch, uint32_t index, uint32_t choice) {
	gg_apply(batch->game, state_of(batch, index), &batch->lists[(size_t)index * batch->cap + choice], NULL);
	go_on(batch, index);
}

void gg_batch_put(gg_batch *batch, uint32_t index, const gg_state *state) {
	gg_copy(batch->game, state_of(batch, index), state);
	go_on(batch, index);
}

uint32_t gg_batch_step(gg_batch *batch, const int32_t *choices) {
	uint32_t stepped = 0;
	for (uint32_t i = 0; i < batch->count; i++)
		if (choices[i] >= 0 && (uint32_t)choices[i] < batch->counts[i]) {
			play(batch, i, (uint32_t)choices[i]);
			stepped++;
		}
	return stepped;
}

uint64_t gg_batch_play(gg_batch *batch, uint32_t decisions) {
	uint64_t played = 0;
	for (uint32_t i = 0; i < batch->count; i++)
		for (uint32_t n = 0; n < decisions && batch->counts[i]; n++, played++)
			play(batch, i, gg_rng_below(&batch->rngs[i], batch->counts[i]));
	return played;
}

void gg_batch_views(const gg_batch *batch, uint64_t *out) {
	for (uint32_t i = 0; i < batch->count; i++) {
		gg_state *view = (gg_state *)(void *)(out + i * words_of(batch));
		gg_copy(batch->game, view, state_of(batch, i));
		gg_hide(batch->game, view, batch->turns[i] >= 0 ? batch->turns[i] : GG_PUBLIC);
	}
}

void gg_batch_payoffs(const gg_batch *batch, gg_payoff *out) {
	for (uint32_t i = 0; i < batch->count; i++) {
		out[i] = (gg_payoff){0};
		gg_payoff_of(batch->game, state_of(batch, i), &out[i]);
	}
}
