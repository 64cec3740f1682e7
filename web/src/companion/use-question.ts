// use-question.ts - a question that is being put together: what the player chose, what the engine makes of it, the dice.
import { useMemo, useRef, useState } from 'preact/hooks'
import { agreeing } from './agreeing'
import { lineOf } from './file'
import type { Die, Offers, Question, TestInfo, Value } from './types'
import type { Battle } from './use-battle'

type Chosen = Record<string, Value>
type Thrown = (number | null)[]

/** Kept with this place in the browser's history: a reload, or going away and back, loses nothing of a question half put together. */
function useHere<T>(key: string, first: T): [T, (to: T) => void] {
	const [value, setValue] = useState<T>(() => history.state?.[key] ?? first)
	const change = (to: T) => {
		setValue(to)
		history.replaceState({ ...history.state, [key]: to }, '')
	}
	return [value, change]
}

/** What was offered since the question was opened stays: what a thumb aims at does not go away. */
function useOffers(battle: Battle, open: Question, line: string): Offers {
	const before = useRef(new Set<string>())
	// biome-ignore lint/correctness/useExhaustiveDependencies: what is asked says when
	return useMemo(() => {
		if (!open.kind && !Object.keys(open.facts).length) return { offered: [], known: [] } // there is no such question
		const { offered, known } = battle.offers(line)
		for (const name of offered) before.current.add(name)
		return { offered: [...before.current], known }
	}, [open])
}

export interface Asked {
	values: Chosen // of every fact that means something here
	offers: Offers
	answer: Question // with the dice, once all are thrown
	dice: Die[]
	thrown: Thrown
	line: string // with the dice, once all are thrown
	throwDice(to: Thrown): void
	change(name: string, to: Value): void
}

export function useQuestion(battle: Battle, test: TestInfo, pieces: string[]): Asked {
	const [facts, setFacts] = useHere<Chosen>('facts', {})
	const [thrown, throwDice] = useHere<Thrown>('thrown', [])
	const line = lineOf(test.kind, pieces, facts)
	// biome-ignore lint/correctness/useExhaustiveDependencies: the battle answers the same until a step is taken
	const open = useMemo(() => battle.ask(line), [battle.now, line])
	const offers = useOffers(battle, open, line)
	const { dice } = open
	const complete = dice.length > 0 && dice.every((d, i) => d.faces.includes(thrown[i] ?? Number.NaN))
	const full = complete ? `${line} dice=${dice.map((_, i) => thrown[i]).join(',')}` : line
	// biome-ignore lint/correctness/useExhaustiveDependencies: likewise
	const answer = useMemo(() => (complete ? battle.ask(full) : open), [battle.now, full, open])
	const change = (name: string, to: Value) => {
		const { [name]: _, ...others } = facts
		setFacts(agreeing((chosen) => battle.ask(lineOf(test.kind, pieces, chosen)), { ...others, [name]: to }, name))
	}
	return { values: open.facts, offers, answer, dice, thrown, line: full, throwDice, change }
}
