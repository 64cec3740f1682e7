// types.ts - a battle on a real table as the engine tells it (src/host/battle_write.c).
import type { Mark } from '../types'

/** One fact of a question or one field of a piece: a JSON Schema fragment with what players call it. */
export interface FieldInfo {
	name: string
	profile?: boolean // it stays as it is
	book?: boolean // it keeps books: a roster need not show it
	group?: string // whose it is, of a fact "OBJECT.NAME"
	title: string
	type?: 'boolean' | 'integer' | 'number'
	enum?: string[]
	'x-names'?: string[]
	minimum?: number
	maximum?: number
	multipleOf?: number
	default: Value
	'x-clause': string
	'x-needs'?: string
}

export type Value = string | number | boolean

export interface SortInfo {
	id: string
	title: string
	fields: FieldInfo[]
}

export interface PartInfo {
	object: string
	title: string
	sort: string
	enemy: boolean
	optional: boolean
}

export interface TestInfo {
	kind: string
	title: string
	about?: string // what else it is asked for
	clause: string
	changes: boolean
	facts: FieldInfo[]
	parts: PartInfo[]
}

export interface StageInfo {
	text: string
	clause: string
	of: 'both' | 'first' | 'second'
	tests: string[]
}

export interface CompanionInfo {
	game: string
	sorts: SortInfo[]
	tests: TestInfo[]
	stages: StageInfo[]
	options: FieldInfo[] // of the table, for the whole battle
	armies: { id: string; name: string }[]
}

export interface Piece {
	id: string
	name: string
	sort: string
	side: number
	of?: string
	out: boolean
	todo?: string // what it has still to do in this stage
	todo_kind?: string // the question that does it
	todo_may?: boolean // it may, and need not
	fields: Record<string, Value> // those that are not as usual
}

/** A question that follows from an answer. */
export interface Due {
	kind: string
	may: boolean
	text: string
	clause: string
	pieces: string[] // "-": whom the players name
	line: string
}

export interface BattleNow {
	game: string
	title: string
	steps: number
	turn: number
	stage: number
	first: number
	pieces: Piece[]
	due: Due[]
}

export interface Line {
	what: string
	text: string
	value: number
	halves?: boolean
	thousandths?: boolean
	mark?: Mark
	kind: 'plus' | 'times'
	clause: string
}

export interface Total extends Omit<Line, 'kind'> {
	items: Line[]
}

export interface Told {
	code: string
	clause: string
	message: string
	args: number[]
	headline: boolean
}

export interface Die {
	text: string
	faces: number[]
	rolled?: number
}

/** Facts of a question that a form asks for: they would change the answer, or mend what is refused; and those that the rosters tell. */
export interface Offers {
	offered: string[]
	known: string[]
}

/** What is asked, reckoned, and what comes of it: events with dice, odds without; or why the rules refuse it. */
export interface Question {
	facts: Record<string, Value> // those that mean something beside the others
	refusal?: string
	kind: string
	dice: Die[]
	totals: Total[]
	events?: Told[]
	odds?: { num: number; den: number; p: number; events: Told[] }[]
}

export interface Step extends Partial<Omit<Question, 'facts' | 'refusal'>> {
	number: number
	verb: 'test' | 'set' | 'add' | 'next' | 'skip' | 'note'
	turn: number
	stage: number
	pieces?: string[]
	piece?: string
	note?: string
	changes: { piece: string; field: string; title: string; before: Value; after: Value; text: string }[]
}

export interface BattleRead extends BattleNow {
	log: Step[]
}

export interface BattleTaken {
	step: Step
}
