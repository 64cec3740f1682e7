/*
 * weights.c - the constants of the evaluation: those in use, and the list of them for whoever tunes them (train/tune.c).
 */
#include "weights.h"

/* In use: what matches between weights have found (tuned.def says which). */
const em_weights em_weights_tuned = {
#define WEIGHT(name, value) .name = (value),
#include "tuned.def"
#undef WEIGHT
};

const gg_weight em_weight_list[EM_WEIGHTS] = {
#define WEIGHT(name, written, most) {#name, written, most},
#include "weights.def"
#undef WEIGHT
};

enum {
#define WEIGHT(name, value) TUNED_##name,
#include "tuned.def"
#undef WEIGHT
	TUNED
};
_Static_assert((int)TUNED == (int)EM_WEIGHTS, "each has a value");
