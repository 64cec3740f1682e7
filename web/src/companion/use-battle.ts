// use-battle.ts - one battle of this device: its text is kept after every step, its state is what the engine reads from it.
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import type { Battles } from '../engine/battle'
import { lang, useLang } from '../words'
import { beginning, continued, takenBack } from './file'
import { battlesOf } from './battles'
import type { Shared } from './share/sync'
import { keep, kept, type Kept } from './store'
import type { BattleRead, CompanionInfo, Offers, Piece, Question } from './types'
import { say } from './words'

export interface Battle {
	kept: Kept
	info: CompanionInfo
	now: BattleRead
	before: Piece[] // as they stood at the beginning
	unsaved: string // why the last step is not on the device; '' if it is
	looking?: boolean // by the link for onlookers: nothing can be changed
	/** Asks without changing anything. */
	ask(line: string): Question
	/** Which facts a form asks for. */
	offers(line: string): Offers
	/** What can be asked of a piece now. */
	kinds(piece: string): string[]
	/** Takes a step and saves it; '' or what is wrong. */
	take(line: string): string
	undo(): void
	redo(): void
	/** Another text of the same battle, from elsewhere; '' or what is wrong. */
	replace(text: string, shared?: Shared): string
	/** From now on shared like this, or no longer. */
	share(shared: Shared | undefined): void
}

interface Open {
	kept: Kept
	battles: Battles
	info: CompanionInfo
	now: BattleRead
	before: Piece[]
}

const NO_LOG = -1 // as the engine sees it, the last number there is
const message = (error: unknown): string => (error instanceof Error ? error.message : String(error))

async function opened(id: string): Promise<Open> {
	const found = await kept(id)
	if (!found) throw new Error(say('gone'))
	const battles = await battlesOf(found.game)
	const before = battles.read(beginning(found.text), NO_LOG, lang()).pieces
	return { kept: found, battles, info: battles.info(lang()), before, now: battles.read(found.text, 1, lang()) }
}

/** An address may name what there is not: then that is the reason. */
function asked(battles: Battles, line: string): Question {
	try {
		return battles.ask(line, lang())
	} catch (wrong) {
		return { facts: {}, kind: '', dice: [], totals: [], refusal: message(wrong) }
	}
}

/** With a step more: the log grows, nothing is read again. */
function taken({ battles, now, kept: before, ...rest }: Open, line: string, undone: string[]): Open {
	const { step, ...after } = battles.take(line, lang())
	return { ...rest, battles, now: { ...after, log: [...now.log, step] }, kept: { ...before, text: continued(before.text, line), undone } }
}

/** With a step less. */
function undone({ battles, now, kept: before, ...rest }: Open): Open | null {
	const back = takenBack(before.text)
	if (!back) return null
	const after = battles.read(back.text, NO_LOG, lang())
	return {
		...rest,
		battles,
		now: { ...after, log: now.log.filter((s) => s.number <= after.steps) },
		kept: { ...before, text: back.text, undone: [...before.undone, back.line] },
	}
}

/** What is saved is saved in order; says what went wrong with the last. */
function useSaving(): [string, (battle: Kept) => void] {
	const [unsaved, setUnsaved] = useState('')
	const queue = useRef(Promise.resolve())
	const save = useCallback((battle: Kept) => {
		queue.current = queue.current
			.then(() => keep(battle))
			.then(
				() => setUnsaved(''),
				(error: unknown) => setUnsaved(message(error)),
			)
	}, [])
	return [unsaved, save]
}

export function useBattle(id: string): { battle?: Battle; error?: Error } {
	const language = useLang()
	const [open, setOpen] = useState<Open>()
	const [error, setError] = useState<Error>()
	const [unsaved, save] = useSaving()
	// Another language, another battle: it is read again. Coming back to the page, too: another tab may have gone on with it.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the language says when
	useEffect(() => {
		let current = true
		const read = () =>
			opened(id).then(
				(found) => {
					if (!current) return
					setOpen(found)
					setError(undefined)
				},
				(problem: Error) => current && setError(problem),
			)
		const visible = () => document.visibilityState === 'visible' && void read()
		void read()
		document.addEventListener('visibilitychange', visible)
		return () => {
			current = false
			document.removeEventListener('visibilitychange', visible)
		}
	}, [id, language])
	if (error) return { error }
	if (!open) return {}
	const { battles } = open
	const become = (next: Open) => {
		const saved = { ...next, kept: { ...next.kept, changed: Date.now() } }
		setOpen(saved)
		save(saved.kept)
	}
	const attempt = (act: () => Open | null): string => {
		try {
			const next = act()
			if (next) become(next)
			return ''
		} catch (wrong) {
			return message(wrong)
		}
	}
	return {
		battle: {
			kept: open.kept,
			info: open.info,
			now: open.now,
			before: open.before,
			unsaved,
			ask: (line) => asked(battles, line),
			offers: (line) => battles.offers(line),
			kinds: (piece) => battles.kinds(piece),
			take: (line) => attempt(() => taken(open, line, [])),
			undo: () => void attempt(() => undone(open)),
			redo() {
				const line = open.kept.undone.at(-1)
				if (line !== undefined) attempt(() => taken(open, line, open.kept.undone.slice(0, -1)))
			},
			replace: (text, shared = open.kept.shared) =>
				attempt(() => ({ ...open, now: battles.read(text, 1, language), kept: { ...open.kept, text, shared, undone: [] } })),
			share: (shared) => void attempt(() => ({ ...open, kept: { ...open.kept, shared } })),
		},
	}
}
