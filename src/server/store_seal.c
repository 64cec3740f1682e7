/*
 * store_seal.c - a checksum in every row of the file. The journal proves itself by its hashes and dice, but nothing else
 * would notice a name, a time or a seat that was changed; the seal covers every column, and is made with the file's own
 * secret, so that a changed secret is noticed as well. It finds what disks and careless hands do; who reads the secret
 * in the same file can seal anything.
 */
#include "store_parts.h"

#include <stdlib.h>
#include <string.h>

#include <sodium.h>

typedef struct sealer {
	bool known;
	uint8_t key[32];
} sealer;

/* Read when it is first needed: a new file gets its secret after its sessions. */
static bool find_key(sqlite3 *db, sealer *with) {
	sqlite3_stmt *statement;
	if (with->known)
		return true;
	if (sqlite3_prepare_v2(db, "SELECT value FROM meta WHERE name = 'secret'", -1, &statement, NULL) != SQLITE_OK)
		return false;
	if (sqlite3_step(statement) == SQLITE_ROW && sqlite3_column_bytes(statement, 0) == (int)sizeof with->key) {
		memcpy(with->key, sqlite3_column_blob(statement, 0), sizeof with->key);
		with->known = true;
	}
	sqlite3_finalize(statement);
	return with->known;
}

/* Type, length and bytes of a value, so that no two lists of values look alike. */
static void add_value(crypto_generichash_state *sum, sqlite3_value *value) {
	int type = sqlite3_value_type(value);
	int64_t number = type == SQLITE_INTEGER ? sqlite3_value_int64(value) : 0;
	const void *bytes = type == SQLITE_INTEGER ? &number : sqlite3_value_blob(value);
	size_t size = type == SQLITE_INTEGER ? sizeof number : (size_t)sqlite3_value_bytes(value);
	uint8_t head[5] = {(uint8_t)type, (uint8_t)size, (uint8_t)(size >> 8), (uint8_t)(size >> 16), (uint8_t)(size >> 24)};
	crypto_generichash_update(sum, head, sizeof head);
	if (bytes && size)
		crypto_generichash_update(sum, bytes, size);
}

static void row_seal(sqlite3_context *context, int count, sqlite3_value **values) {
	sealer *with = sqlite3_user_data(context);
	crypto_generichash_state sum;
	uint8_t out[crypto_generichash_BYTES_MIN];
	int64_t seal;
	if (!find_key(sqlite3_context_db_handle(context), with)) {
		sqlite3_result_error(context, "the file has no secret", -1);
		return;
	}
	crypto_generichash_init(&sum, with->key, sizeof with->key, sizeof out);
	for (int i = 0; i < count; i++)
		add_value(&sum, values[i]);
	crypto_generichash_final(&sum, out, sizeof out);
	memcpy(&seal, out, sizeof seal);
	sqlite3_result_int64(context, seal);
}

static void drop_sealer(void *payload) {
	sodium_memzero(payload, sizeof(sealer));
	free(payload);
}

int store_can_seal(sqlite3 *db) {
	sealer *with = sodium_init() < 0 ? NULL : calloc(1, sizeof *with);
	if (!with)
		return SQLITE_NOMEM;
	return sqlite3_create_function_v2(db, "row_seal", -1, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS, with, row_seal, NULL,
					  NULL, drop_sealer);
}
