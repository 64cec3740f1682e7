// use-replay.ts - the state of a replay: the viewer, the step on show, and playing by itself.
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Replay } from '../engine/verify'
import { useBoard } from '../games/list'
import { namedSeats } from '../play/seat-names'
import { revealSteps } from '../play/story'
import { ALL_SEEING, type SeatInfo, type Step } from '../types'
import { useLang } from '../words'

const STEP_MS = 900 // how long each step is shown when it plays by itself
const LEVELS = ['recruit', 'sergeant', 'marshal', 'random', 'greedy']

/** A record only has names; the name of a computer's level means a computer. */
function seatOf(name: string): SeatInfo {
	const level = name.replace(/^ai:/, '')
	return LEVELS.includes(level) ? { name, kind: 'computer', level } : { name, kind: 'guest' }
}

/** The steps a viewer sees, and for each moment of theirs the moment of the record. */
function stepsOf(replay: Replay, viewer: number): { steps: Step[]; moments: number[] } {
	const played = replay.steps(viewer)
	return { steps: viewer === ALL_SEEING ? revealSteps(played) : played, moments: [0, ...played.map((p) => p.moment)] }
}

/** Goes on by itself while `playing`. A step without events is not shown. */
function useAutoPlay(steps: Step[], at: number, setAt: (at: number) => void) {
	const [playing, setPlaying] = useState(false)
	const last = steps.length
	useEffect(() => {
		if (!playing) return
		if (at >= last) {
			setPlaying(false)
			return
		}
		const timer = setTimeout(() => setAt(at + 1), steps[at]?.events.length ? STEP_MS : 0)
		return () => clearTimeout(timer)
	}, [playing, at, last, steps, setAt])
	return { playing, setPlaying }
}

export function useReplay(replay: Replay) {
	const lang = useLang()
	const { rules } = replay
	const board = useBoard(rules.id)
	const [viewer, setViewer] = useState(ALL_SEEING)
	const { steps, moments } = useMemo(() => stepsOf(replay, viewer), [replay, viewer])
	const last = steps.length
	const [wanted, setWanted] = useState(0)
	const at = Math.min(wanted, last)
	const { playing, setPlaying } = useAutoPlay(steps, at, setWanted)
	const state = replay.at(moments[at] ?? 0, viewer)
	const position = useMemo(() => rules.read(state), [rules, state])
	const played = useMemo(() => steps.slice(0, at), [steps, at])
	// biome-ignore lint/correctness/useExhaustiveDependencies: the names of seats depend on the language
	const seats = useMemo(() => namedSeats(Array.from({ length: replay.seats }, (_, i) => seatOf(replay.names[i] ?? ''))), [replay, lang])
	/** The last moment of the viewer's that is not after this one of the record. */
	const momentAt = (all: number[], moment: number) => Math.max(0, all.filter((m) => m <= moment).length - 1)
	return {
		now: moments[at] ?? 0, // in actions of the record
		...{ replay, rules, lang, board, viewer, steps, last, at, playing, state, position, played, seats },
		go(to: number) {
			setPlaying(false)
			setWanted(Math.max(0, Math.min(last, to)))
		},
		toggle() {
			if (at >= last) setWanted(0)
			setPlaying(!playing)
		},
		/** Keeps the moment of the record. */
		changeViewer(to: number) {
			const moment = moments[at] ?? 0
			const theirs = stepsOf(replay, to).moments
			setViewer(to)
			setWanted(momentAt(theirs, moment))
		},
		/** To the moment after so many actions of the record. */
		goTo(moment: number) {
			setPlaying(false)
			setWanted(momentAt(moments, moment))
		},
	}
}

export type ReplayState = ReturnType<typeof useReplay>
