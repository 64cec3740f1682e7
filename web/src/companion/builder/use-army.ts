// use-army.ts - one army of this device while it is put together: every change is kept, judged by the engine and can be taken back.
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks'
import { ArmyError, type Breach, type Judged } from '../../engine/armies'
import { usePromise } from '../../shell/hooks'
import { lang, useLang } from '../../words'
import { battlesOf } from '../battles'
import type { CompanionInfo } from '../types'
import { nameOf } from './named'
import { armyGame, type ArmyGame } from './own'
import { keepArmy, keptArmy, type KeptArmy } from './store'
import { at, mended } from './tree'
import { say } from './words'
import { valuesOf, type Fields, type Tree } from './yaml'

export const ARMY = 'armies[0]'

export interface Building extends ArmyGame {
	kept: KeptArmy
	tree: Tree
	info: CompanionInfo
	judged: Judged | null
	wrong: string // why it cannot be judged
	/** The army after a change. */
	change(tree: Tree): void
	mend(breach: Breach): void
	undo: (() => void) | null
}

/** The tree and those before it. */
function useHistory(first: KeptArmy | undefined) {
	const [kept, setKept] = useState<KeptArmy | undefined>(first)
	const [before, setBefore] = useState<Fields[]>([])
	useEffect(() => {
		setKept(first)
		setBefore([])
	}, [first])
	const save = useCallback((army: KeptArmy, tree: Tree) => {
		const next = { ...army, tree: tree as Fields, name: nameOf(at(tree, `${ARMY}.name`)), changed: Date.now() }
		setKept(next)
		void keepArmy(next)
	}, [])
	return { kept, before, setBefore, save }
}

function judge(game: ArmyGame, tree: Tree): { judged: Judged | null; wrong: string } {
	try {
		return { judged: game.rules.judge(valuesOf(tree), lang()), wrong: '' }
	} catch (error) {
		if (!(error instanceof ArmyError)) throw error
		return { judged: null, wrong: error.message }
	}
}

export function useArmy(id: string): { building?: Building; error?: Error } {
	const language = useLang()
	const { value, error } = usePromise(async () => {
		const found = await keptArmy(id)
		if (!found) throw new Error(say('gone'))
		const [game, battles] = await Promise.all([armyGame(found.game), battlesOf(found.game)])
		return { found, game, info: battles.info(language) }
	}, [id, language])
	const { kept, before, setBefore, save } = useHistory(value?.found)
	const answer = useMemo(() => (value && kept ? judge(value.game, kept.tree) : null), [value, kept])
	if (error) return { error }
	if (!value || !kept || !answer) return {}
	const change = (tree: Tree) => {
		setBefore([...before, kept.tree])
		save(kept, tree)
	}
	return {
		building: {
			...value.game,
			...answer,
			kept,
			tree: kept.tree,
			info: value.info,
			change,
			mend: (breach) => change(mended(value.game.making, kept.tree, breach.changes)),
			undo: before.length
				? () => {
						setBefore(before.slice(0, -1))
						save(kept, before.at(-1)!)
					}
				: null,
		},
	}
}

/** Points of what is at the path: of one, and of all of them. */
export function pointsAt(judged: Judged | null, path: string): number | null {
	const line = judged?.lines.find((l) => l.path === path)
	return line ? line.count * line.each : null
}
