// yaml.ts - data files of players: read with the place of every value, and written as docs/data.md shows them. What a file means only the
// engine knows; here all values are texts, lists and mappings.
import { type Alias, Document, isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, visit, type Node } from 'yaml'
import { ArmyError } from '../../engine/armies'
import { say } from './words'

export type Tree = string | Tree[] | { [key: string]: Tree }
export type Fields = { [key: string]: Tree }

const VALUES_MOST = 20_000 // a file that repeats itself by `*name` may be long

const bytes = new TextEncoder()
const textValue = (text: string, place: string): string => `T ${place} ${bytes.encode(text).length}\n${text}\n`

/** The values as src/wasm/armies/nodes.c reads them. */
export function valuesOf(tree: Tree): string {
	if (typeof tree === 'string') return textValue(tree, '1 1')
	if (Array.isArray(tree)) return `L 1 1 ${tree.length}\n${tree.map(valuesOf).join('')}`
	const fields = Object.entries(tree)
	return `M 1 1 ${fields.length}\n${fields.map(([key, value]) => valuesOf(key) + valuesOf(value)).join('')}`
}

class Reading {
	private count = 0

	constructor(
		private readonly doc: Document.Parsed,
		private readonly lines: LineCounter,
	) {}

	private place(node: Node | null): string {
		const { line, col } = this.lines.linePos(node?.range?.[0] ?? 0)
		return `${line} ${col}`
	}

	value(node: Node | null): { values: string; tree: Tree } {
		if (++this.count > VALUES_MOST) throw new ArmyError(say('tooMany'), ...(this.place(node).split(' ').map(Number) as [number, number]))
		if (isAlias(node)) return this.value((node as Alias).resolve(this.doc) as Node | null)
		if (isSeq(node)) {
			const items = node.items.map((item) => this.value(item as Node | null))
			return { values: `L ${this.place(node)} ${items.length}\n${items.map((i) => i.values).join('')}`, tree: items.map((i) => i.tree) }
		}
		if (isMap(node)) {
			const pairs = node.items.map((pair) => [this.value(pair.key as Node | null), this.value(pair.value as Node | null)] as const)
			const tree = Object.fromEntries(pairs.map(([key, value]) => [typeof key.tree === 'string' ? key.tree : '', value.tree]))
			return { values: `M ${this.place(node)} ${pairs.length}\n${pairs.map(([k, v]) => k.values + v.values).join('')}`, tree }
		}
		const text = isScalar(node) ? String(node.value ?? '') : ''
		return { values: textValue(text, this.place(node)), tree: text }
	}
}

/** A file as values for the engine, and as a tree. Throws an ArmyError with the place of what is no YAML. */
export function readYaml(text: string): { values: string; tree: Tree } {
	const lines = new LineCounter()
	const doc = parseDocument(text, {
		schema: 'failsafe',
		lineCounter: lines,
		prettyErrors: false,
		uniqueKeys: false,
		maxAliasCount: -1,
	} as object)
	const [wrong] = doc.errors
	if (wrong) {
		const { line, col } = lines.linePos(wrong.pos[0])
		throw new ArmyError(say('notYaml'), line, col)
	}
	if (!doc.contents) throw new ArmyError(say('empty'))
	return new Reading(doc as Document.Parsed, lines).value(doc.contents as Node)
}

/** Units and generals take a line each, as do names. */
export function writeYaml(tree: Tree): string {
	const doc = new Document(tree, { schema: 'failsafe' })
	visit(doc, {
		Pair(_, { key, value }) {
			const name = isScalar(key) ? key.value : ''
			if (name === 'name' && isMap(value)) value.flow = true
			if ((name === 'units' || name === 'generals' || name === 'profiles') && isSeq(value))
				for (const item of value.items) if (isMap(item)) item.flow = true
			if (name === 'traits' && isSeq(value)) value.flow = true
		},
	})
	return doc.toString({ lineWidth: 0, flowCollectionPadding: false })
}
