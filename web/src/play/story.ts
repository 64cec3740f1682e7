// story.ts - the game told in words: one paragraph for each player's turn, its dice included. Pure.
import { CHANCE, EngineError } from '../types'
import type { GameEvent, Item, Lang, Note, Rules, Step, Message } from '../types'
import { isSumLine, sumItem } from './sums'

export interface Line extends Message {
	moment: number // the number of the step it belongs to
	times: number // how often in a row it happened
	note?: boolean // written by the page, not by the rulebook
	sum?: Item[] // that it came of, where no die was rolled
	dice?: boolean // the first that dice brought
}

export interface Paragraph {
	who: number // a seat, or CHANCE before anybody acted
	first: number // the moment of its first step
	lines: Line[]
}

/** Whose turn each step belongs to. Dice belong to the player who acted before them, or with `diceFirst` to the player who acts next:
 *  after the last step that is `coming`. */
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

export interface StoryOptions {
	diceFirst?: boolean
	coming?: number // who acts after the last step
	opens?(event: GameEvent): boolean // it opens the next turn, whoever caused it
	counts?(event: GameEvent): boolean // several in a row become one line with their number
	notes?: Note[]
}

export function paragraphs(steps: Step[], format: (event: GameEvent) => Message, options: StoryOptions = {}): Paragraph[] {
	const { diceFirst = false, coming = CHANCE, opens, counts, notes = [] } = options
	const found: Paragraph[] = []
	const owner = owners(steps, diceFirst, coming)
	let last: Paragraph | undefined
	let opened = CHANCE // whose turn was opened but has not begun
	const begin = (who: number, first: number) => {
		last = { who, first, lines: [] }
		found.push(last)
		return last
	}
	steps.forEach((step, i) => {
		if (step.who !== CHANCE) opened = CHANCE
		const who = opened >= 0 && !diceFirst ? opened : (owner[i] as number)
		const moment = i + 1
		let dice = step.who === CHANCE
		for (const event of step.events) {
			const message = format(event)
			if (!message.text) continue
			if (isSumLine(event)) {
				const told = last?.lines.at(-1)
				if (told) told.sum = [...(told.sum ?? []), sumItem(message, event)]
				continue
			}
			const next = opens?.(event) ? (steps.slice(moment).find((s) => s.who !== CHANCE)?.who ?? coming) : CHANCE
			if (next >= 0) opened = next
			const home = next >= 0 ? begin(next, moment) : last && last.who === who ? last : begin(who, moment)
			const before = home.lines[home.lines.length - 1]
			if (before && before.text === message.text && counts?.(event)) {
				before.times++
				before.moment = moment
			} else home.lines.push({ ...message, moment, times: 1, ...(dice ? { dice } : {}) })
			dice = false
		}
		for (const note of notes.filter((n) => n.moment === moment))
			(last ?? begin(who, moment)).lines.push({ text: note.text(), clause: '', moment, times: 1, note: true })
	})
	return found
}

/** The text of an event, remembered: a long log is written only once. `open`: for a viewer who sees everything, so that a private "You draw
 *  Supply" becomes "France draws Supply". */
export function eventFormatter(rules: Rules, lang: Lang, open = false): (event: GameEvent) => Message {
	const known = new WeakMap<GameEvent, Message>()
	return (event) => {
		let message = known.get(event)
		if (!message) {
			message = rules.event(event, lang)
			if (open && onlyRecipient(event) >= 0) message = { ...message, text: openText(rules, event, lang) ?? message.text }
			known.set(event, message)
		}
		return message
	}
}

function openText(rules: Rules, event: GameEvent, lang: Lang): string | null {
	try {
		return rules.word(`${rules.eventId(event)}-open`, lang, event.args)
	} catch (error) {
		if (!(error instanceof EngineError)) throw error
		return null // the game has no other text for it
	}
}

/** At most the last `most` events; the same text twice in a row ("Passes. Passes.") only once. */
export function summary(steps: Step[], format: (event: GameEvent) => Message, most = 8): string {
	const texts: string[] = []
	for (const step of steps)
		for (const event of step.events) {
			const { text } = format(event)
			if (text && !isSumLine(event) && text !== texts[texts.length - 1]) texts.push(text)
		}
	return texts.slice(-most).join(' ')
}

/** The one seat that saw this; -1: nobody or several. */
export function onlyRecipient(event: GameEvent): number {
	const bits = event.seenBy ?? 255
	return [1, 2, 4, 8].indexOf(bits)
}

/** For a viewer who sees everything: what one seat saw in full and the others in part ("draws a card") appears once, in full. */
export function revealSteps<S extends Step>(steps: S[]): S[] {
	return steps.map((step) => {
		const first = step.events.map(onlyRecipient).find((seat) => seat >= 0)
		if (first === undefined) return step
		const events = step.events.filter((e) => onlyRecipient(e) < 0 || onlyRecipient(e) === first)
		return events.length === step.events.length ? step : { ...step, events }
	})
}
