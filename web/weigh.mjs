#!/usr/bin/env node
// weigh.mjs - node web/weigh.mjs DIR: the page must stay light. What a player of one game fetches counts: everything but the boards of the
// other games, by brotli (what browsers take over TLS and from their own machine) and by gzip (what they take over plain HTTP from another
// one). A test of ours, not of whoever builds the page: another zlib than ours may make it a little heavier, and that is no reason to have none.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const LIMIT = 250_000
const folder = process.argv[2]

const filesUnder = (dir) =>
	readdirSync(dir, { withFileTypes: true }).flatMap((f) => (f.isDirectory() ? filesUnder(join(dir, f.name)) : [join(dir, f.name)]))

const sizeOf = (file, coding) => statSync(existsSync(file + coding) ? file + coding : file).size

const weight = (files, coding) => files.reduce((sum, file) => sum + sizeOf(file, coding), 0)

if (!folder || !existsSync(join(folder, 'index.html'))) {
	process.stderr.write('usage: weigh.mjs DIR, a folder that build.mjs has made\n')
	process.exit(2)
}
const boards = JSON.parse(readFileSync(folder.replace(/\/+$/, '') + '.boards.json', 'utf8')).map((address) => join(folder, address))
const files = filesUnder(folder).filter((file) => !/\.(br|gz)$/.test(file))
if (!boards.length || !boards.every((board) => files.includes(board))) throw new Error(`no such boards: ${boards}`)
for (const coding of ['.br', '.gz'])
	for (const board of boards) {
		const bytes = weight(
			files.filter((file) => file === board || !boards.includes(file)),
			coding,
		)
		process.stdout.write(`${bytes} bytes with ${board} (${coding}), of ${LIMIT} allowed\n`)
		if (bytes > LIMIT) process.exitCode = 1
	}
