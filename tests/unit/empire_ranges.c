/*
 * empire_ranges.c - the ranges of BE-10.2 by a second hand, so that tests of positions do not need the arithmetic (fire.c) and its words.
 */
#include "src/games/empire/facts.h"

static const char *weapon(const em_fire *f) {
	static const char *const guns[] = {"\3\6\14", "\4\10\20", "\5\12\24", "\6\14\30"}; /* UD: short, effective, long */
	bool skirmishes = f->firer.kind == EM_SK || f->firer.formation == EM_SKIRMISH;
	if (f->firer.kind == EM_ART)
		return guns[f->firer.gun];
	if (f->shot == EM_BATTALION_GUNS)
		return "\0\6";
	if (skirmishes)
		return f->firer.carbine ? "\0\4" : "\0\3";
	return f->firer.carbine ? "\0\3" : "\0\2";
}

em_range em_fire_range(const em_fire *f) {
	const char *reach = weapon(f);
	int32_t bonus = f->firer.kind == EM_ART && f->on_hill ? 2000 : 0;
	if (reach[0] && f->distance <= reach[0] * 1000)
		return EM_SHORT;
	if (f->distance <= reach[1] * 1000 + bonus)
		return EM_EFFECTIVE;
	return f->firer.kind == EM_ART && f->distance <= reach[2] * 1000 + 2 * bonus ? EM_LONG : EM_OUT_OF_RANGE;
}
