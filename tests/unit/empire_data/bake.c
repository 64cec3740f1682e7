/*
 * bake.c - bakes the data of a game that is not in games.list yet: bake OUT.c FILE...
 */
#include "src/bake/data_game.h"

#include <stdlib.h>

extern const data_game data_game_empire;

int main(int argc, char **argv) {
	void *tables = calloc(1, data_game_empire.size);
	gg_text_error error = {0};
	for (int i = 2; tables && i < argc; i++)
		if (!data_game_empire.read(tables, argv[i], &error)) {
			fprintf(stderr, "%s:%d:%d: %s\n", argv[i], (int)error.line, (int)error.column, error.message);
			free(tables);
			return 1;
		}
	FILE *to = tables && argc > 2 ? fopen(argv[1], "w") : NULL;
	bool good = to && data_game_empire.bake(to, tables, &error);
	good = to && fclose(to) == 0 && good;
	free(tables);
	return good ? 0 : 1;
}
