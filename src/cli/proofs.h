/* proofs.h - the baked table of which test proves which clause, ordered by clause (src/bake/proofs.c makes it). */
#ifndef CLI_PROOFS_H
#define CLI_PROOFS_H

struct gg_proof {
	const char *clause, *test, *file;
};
extern const struct gg_proof gg_proofs[]; /* ended by a row of NULL */
extern const unsigned gg_proof_count;

#endif
