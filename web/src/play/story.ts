// story.ts - what happened as paragraphs: one for each player's turn, the dice that fell in it included. Pure.
import { CHANCE, EngineError } from '../types'
import type { GameEvent, Lang, Note, Rules, Step, Told } from '../types'

export interface Line extends Told {
	moment: number // after which step it stands
	times: number // the same words so often in a row
	note?: boolean // told by the page, not by the rulebook
}

export interface Paragraph {
	who: number // a seat, or CHANCE before anybody acted
	first: number // the moment of its first step
	lines: Line[]
}

/** Whose turn each step belongs to. Dice that are rolled in a turn belong to who acted before them; where they are rolled for a turn to
 *  come (`diceFirst`), to who acts next; after the last step that is `coming`. */
function owners(steps: Step[], diceFirst: boolean, coming: number): number[] {
	const found: number[] = []
	let last = diceFirst ? Math.max(CHANCE, coming) : CHANCE
	const order = diceFirst ? [...steps].reverse() : steps
	for (const step of order) {
		if (step.who !== CHANCE) last = step.who
		found.push(last)
	}
	return diceFirst ? found.reverse() : found
}

export interface Telling {
	diceFirst?: boolean
	coming?: number // who is to act after the last step
	opens?(event: GameEvent): boolean // this is the first word of the turn to come, whoever brought it about
	counts?(event: GameEvent): boolean // said several times in a row it is told once, with its number
	notes?: Note[]
}

export function paragraphs(steps: Step[], tell: (event: GameEvent) => Told, telling: Telling = {}): Paragraph[] {
	const { diceFirst = false, coming = CHANCE, opens, counts, notes = [] } = telling
	const found: Paragraph[] = []
	const owner = owners(steps, diceFirst, coming)
	let last: Paragraph | undefined
	let opened = CHANCE // whose turn has been opened and not yet begun
	const begin = (who: number, first: number) => {
		last = { who, first, lines: [] }
		found.push(last)
		return last
	}
	steps.forEach((step, i) => {
		if (step.who !== CHANCE) opened = CHANCE
		const who = opened >= 0 && !diceFirst ? opened : (owner[i] as number)
		const moment = i + 1
		for (const event of step.events) {
			const told = tell(event)
			if (!told.text) continue
			const next = opens?.(event) ? (steps.slice(moment).find((s) => s.who !== CHANCE)?.who ?? coming) : CHANCE
			if (next >= 0) opened = next
			const home = next >= 0 ? begin(next, moment) : last && last.who === who ? last : begin(who, moment)
			const before = home.lines[home.lines.length - 1]
			if (before && before.text === told.text && counts?.(event)) {
				before.times++
				before.moment = moment
			} else home.lines.push({ ...told, moment, times: 1 })
		}
		for (const note of notes.filter((n) => n.moment === moment))
			(last ?? begin(who, moment)).lines.push({ text: note.text(), clause: '', moment, times: 1, note: true })
	})
	return found
}

/** Keeps every event's words while the language stays the same: a long log is told once. `open`: to eyes that see all, so that what was
 *  said to one player ("You draw Supply") is told of that player ("France draws Supply"). */
export function teller(rules: Rules, lang: Lang, open = false): (event: GameEvent) => Told {
	const told = new WeakMap<GameEvent, Told>()
	return (event) => {
		let words = told.get(event)
		if (!words) {
			words = rules.event(event, lang)
			if (open && onlyFor(event) >= 0) words = { ...words, text: openWords(rules, event, lang) ?? words.text }
			told.set(event, words)
		}
		return words
	}
}

function openWords(rules: Rules, event: GameEvent, lang: Lang): string | null {
	try {
		return rules.word(`${rules.eventId(event)}-open`, lang, event.args)
	} catch (error) {
		if (!(error instanceof EngineError)) throw error
		return null // the game has no other words for it
	}
}

/** The same words twice in a row are said once ("Passes. Passes."), and no more than the last `most`. */
export function summary(steps: Step[], tell: (event: GameEvent) => Told, most = 8): string {
	const texts: string[] = []
	for (const step of steps)
		for (const event of step.events) {
			const { text } = tell(event)
			if (text && text !== texts[texts.length - 1]) texts.push(text)
		}
	return texts.slice(-most).join(' ')
}

/** The one seat that was told this; -1: nobody or several. */
export function onlyFor(event: GameEvent): number {
	const bits = event.seenBy ?? 255
	return [1, 2, 4, 8].indexOf(bits)
}

/** For eyes that see all: what one seat was told in full and the others in part ("draws a card") is told once, in full. */
export function openly<S extends Step>(steps: S[]): S[] {
	return steps.map((step) => {
		const first = step.events.map(onlyFor).find((seat) => seat >= 0)
		if (first === undefined) return step
		const events = step.events.filter((e) => onlyFor(e) < 0 || onlyFor(e) === first)
		return events.length === step.events.length ? step : { ...step, events }
	})
}
