// use-replay.ts - the state of a replay: the viewer, the step on show, going by turns, combats or moves, and playing by itself.
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Replay } from '../engine/verify'
import { useBoard } from '../games/list'
import { namedSeats } from '../play/seat-names'
import { revealSteps } from '../play/story'
import { LEVELS, ODD_LEVELS } from '../shell/levels'
import { ALL_SEEING, type PlayedStep, type SeatInfo } from '../types'
import { useLang } from '../words'
import { combatsOf, movesUpTo, stopsOf, type Unit, UNITS } from './course'

const STEP_MS = 900 // how long each step is shown when it plays by itself
const LEAP_MS = 1800 // and each turn or combat
const COMPUTERS: readonly string[] = [...LEVELS, ...ODD_LEVELS]

const YOU = ['You', 'Vous', 'Du'] // what Practise writes: whoever reads a record is not always the one who played

/** A record only has names; the name of a computer's level means a computer. */
function seatOf(name: string): SeatInfo {
	if (YOU.includes(name)) return { name: '', kind: 'guest' }
	const level = name.replace(/^ai:/, '')
	return COMPUTERS.includes(level) ? { name, kind: 'computer', level } : { name, kind: 'guest' }
}

/** The steps a viewer sees, and for each moment of theirs the moment of the record. */
function stepsOf(replay: Replay, viewer: number): { steps: PlayedStep[]; moments: number[] } {
	const played = replay.steps(viewer)
	return { steps: viewer === ALL_SEEING ? revealSteps(played) : played, moments: [0, ...played.map((p) => p.moment)] }
}

/** Goes on by itself while `playing`, `next` at a time. A step without events is not shown. */
function useAutoPlay(steps: PlayedStep[], at: number, next: number, unit: Unit, setAt: (at: number) => void) {
	const [playing, setPlaying] = useState(false)
	const last = steps.length
	useEffect(() => {
		if (!playing) return
		if (at >= last) {
			setPlaying(false)
			return
		}
		const wait = unit === 'move' ? (steps[at]?.events.length ? STEP_MS : 0) : LEAP_MS
		const timer = setTimeout(() => setAt(unit === 'move' ? at + 1 : next), wait)
		return () => clearTimeout(timer)
	}, [playing, at, next, unit, last, steps, setAt])
	return { playing, setPlaying }
}

/** The last moment of the viewer's that is not after this one of the record. */
const momentAt = (all: number[], moment: number) => Math.max(0, all.filter((m) => m <= moment).length - 1)

/** Turns, combats and moves: what this game has of them, where they begin, and where the next and the one before are. */
function useCourse(replay: Replay, moments: number[], at: number) {
	const [unit, setUnit] = useState<Unit>('move')
	const { course } = replay
	const all = useMemo(() => replay.steps(ALL_SEEING), [replay])
	const combats = useMemo(() => combatsOf(course, all), [course, all])
	const stops = useMemo(
		() => stopsOf(unit, course, combats, all).map((moment) => momentAt(moments, moment)),
		[unit, course, combats, all, moments],
	)
	return {
		...{ unit, setUnit, combats },
		units: UNITS.filter((u) => u !== 'combat' || combats.length > 0),
		move: movesUpTo(all, moments[at] ?? 0),
		moves: movesUpTo(all, all.length),
		next: stops.find((stop) => stop > at) ?? moments.length - 1,
		before: stops.filter((stop) => stop < at).at(-1) ?? 0,
	}
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
	const course = useCourse(replay, moments, at)
	const { playing, setPlaying } = useAutoPlay(steps, at, course.next, course.unit, setWanted)
	const state = replay.at(moments[at] ?? 0, viewer)
	const position = useMemo(() => rules.read(state), [rules, state])
	const played = useMemo(() => steps.slice(0, at), [steps, at])
	// biome-ignore lint/correctness/useExhaustiveDependencies: the names of seats depend on the language
	const seats = useMemo(() => {
		const end = replay.at(replay.count)
		const named = namedSeats(Array.from({ length: replay.seats }, (_, i) => seatOf(replay.names[i] ?? '')))
		return named.map((seat, i) => (seat.name ? seat : { ...seat, name: rules.seatName(end, i, lang) })) // "France", where nobody has a name
	}, [replay, lang])
	return {
		...course,
		now: moments[at] ?? 0, // in actions of the record
		...{ replay, rules, lang, board, viewer, steps, last, at, playing, state, position, played, seats },
		go(to: number) {
			setPlaying(false)
			setWanted(Math.max(0, Math.min(last, to)))
		},
		/** To the next turn, combat or move, or to the one before. */
		leap(direction: 1 | -1) {
			setPlaying(false)
			setWanted(direction > 0 ? course.next : course.before)
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
