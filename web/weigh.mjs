#!/usr/bin/env node
// weigh.mjs - node web/weigh.mjs DIR: the page must stay light. Everything together counts, by brotli (what browsers take over TLS and from
// their own machine) and by gzip (what they take over plain HTTP from another one). A test of ours, not of whoever builds the page: another
// zlib than ours may make it a little heavier, and that is no reason to have none.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const LIMIT = 250_000
const folder = process.argv[2]

const filesUnder = (dir) =>
	readdirSync(dir, { withFileTypes: true }).flatMap((f) => (f.isDirectory() ? filesUnder(join(dir, f.name)) : [join(dir, f.name)]))

const weight = (coding) =>
	filesUnder(folder)
		.filter((f) => !/\.(br|gz)$/.test(f))
		.reduce((sum, f) => sum + statSync(existsSync(f + coding) ? f + coding : f).size, 0)

if (!folder || !existsSync(join(folder, 'index.html'))) {
	process.stderr.write('usage: weigh.mjs DIR, a folder that build.mjs has made\n')
	process.exit(2)
}
for (const coding of ['.br', '.gz']) {
	const bytes = weight(coding)
	process.stdout.write(`${bytes} bytes altogether (${coding}), of ${LIMIT} allowed\n`)
	if (bytes > LIMIT) process.exitCode = 1
}
