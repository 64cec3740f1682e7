// length.test.mjs - no function and no component is longer than 80 lines. Biome's own rule does not count the lines of JSX.
//
// Biome's format makes this easy to see: a function ends at the next line with the indentation of its first.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const MOST = 80
const STARTS = /\bfunction\b|=>|^\s*(?:(?:async|static|private|public|get|set) )*[\w#]+\(/
const OPEN = /(?:[({]|=>)$/
const OTHER = /^\s*(?:<|(?:if|for|while|switch|catch|return|await|describe)\b|\})/ // not the first line of a function, or a group of tests

const indent = (line) => /^\t*/.exec(line)[0].length

/** "}: Props) {" ends the parameters of a function and opens its body. */
const opensBody = (line) => /^\t*[})].*[{(]$/.test(line)

/** [line, length] of every function that is too long. */
function tooLong(text) {
	const lines = text.split('\n')
	return lines.flatMap((line, i) => {
		if (!STARTS.test(line) || !OPEN.test(line) || OTHER.test(line)) return []
		const after = lines.findIndex((l, j) => j > i && l !== '' && indent(l) <= indent(line) && !opensBody(l))
		const length = after - i + (/^\t*[})]/.test(lines[after]) ? 1 : 0)
		return length > MOST ? [[i + 1, length]] : []
	})
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const under = (dir) =>
	readdirSync(dir, { withFileTypes: true }).flatMap((e) => (e.isDirectory() ? under(join(dir, e.name)) : [join(dir, e.name)]))
const sources = [...under(join(root, 'web/src')), ...under(join(root, 'web/test')), ...under(join(root, 'tests/browser'))]
	.concat(readdirSync(join(root, 'web')).map((name) => join(root, 'web', name)))
	.filter((file) => /\.(tsx?|mjs)$/.test(file))

test(`no function is longer than ${MOST} lines`, () => {
	assert.ok(sources.length > 100, 'all sources are looked at')
	const found = sources.flatMap((file) =>
		tooLong(readFileSync(file, 'utf8')).map(([line, n]) => `${file.slice(root.length)}:${line}: ${n} lines`),
	)
	assert.deepEqual(found, [])
})

test('a function of 81 lines is found, however it is written', () => {
	const heads = [
		'function f() {',
		'export function Component({ a }: Props): JSX.Element {',
		'export async function f(a, b) {',
		'const f = (a) => {',
		'export const f = () => (',
		'\tprivate method(a: number): void {',
		'\tasync method() {',
		"test('name', async () => {",
		'export function f({\n\ta,\n}: {\n\ta: number\n}) {',
	]
	for (const head of heads) {
		const tab = /^\t*/.exec(head)[0]
		const made = (n) => [head, ...Array(n - head.split('\n').length - 1).fill(`${tab}\t<p>`), `${tab}}`].join('\n')
		assert.deepEqual(tooLong(made(MOST + 1)), [[1, MOST + 1]], head)
		assert.deepEqual(tooLong(made(MOST)), [], head)
	}
})
