/*
 * dice.c - the dice of Pig as they travel to the browser: texts up to their end, and no spare bytes. Compiled twice: for the
 * packer, which proves that all of it comes back, and into the browser's engine.
 */
#include "../../games/pig/data.h"
#include "../packed_data.h"

static void pass_text(packed_way *way, char *text) {
	do
		way->byte(way, (uint8_t *)text);
	while (*text++);
}

static void pass(void *data, packed_way *way) {
	pig_tables *tables = data;
	uint8_t count = (uint8_t)tables->count;
	way->byte(way, &count);
	tables->count = count;
	for (uint32_t i = 0; i < tables->count; i++) {
		pig_die *die = &tables->die[i];
		pass_text(way, die->id);
		for (int lang = 0; lang < PIG_LANGS; lang++)
			pass_text(way, die->name[lang]);
		for (int side = 0; side < PIG_SIDES; side++)
			way->byte(way, &die->weights[side]);
	}
}

/* Nothing of the dice follows from the rest. */
static void as_it_is(void *data) {
	(void)data;
}

extern const packed_data packed_data_pig;
const packed_data packed_data_pig = {"pig", sizeof(pig_tables), pass, as_it_is, as_it_is};
