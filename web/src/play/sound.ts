// sound.ts - a few sounds, made on the spot by WebAudio; off unless a player turns them on. A wooden click for a step, a rattle for dice, two
// notes when it is one's turn, three at the end.
import { useEffect, useRef } from 'preact/hooks'
import { CHANCE } from '../types'
import type { Snapshot } from '../types'
import { wants } from './preferences'

export type Sound = 'step' | 'dice' | 'turn' | 'end'

let audio: AudioContext | null = null

/** A note that begins `after` seconds from now. */
function note(to: AudioContext, pitch: number, after: number, length: number, shape: OscillatorType, loud: number): void {
	const [tone, volume] = [to.createOscillator(), to.createGain()]
	const begin = to.currentTime + after
	tone.type = shape
	tone.frequency.value = pitch
	volume.gain.setValueAtTime(loud, begin)
	volume.gain.exponentialRampToValueAtTime(0.001, begin + length)
	tone.connect(volume).connect(to.destination)
	tone.start(begin)
	tone.stop(begin + length)
}

/** Of each sound its notes: pitch, when, how long, shape, how loud. */
const NOTES: Record<Sound, [number, number, number, OscillatorType, number][]> = {
	step: [[190, 0, 0.07, 'triangle', 0.25]],
	dice: [0, 0.06, 0.11, 0.19].map((after, i) => [320 + 90 * (i % 3), after, 0.04, 'square', 0.08]),
	turn: [523, 784].map((pitch, i) => [pitch, 0.14 * i, 0.25, 'sine', 0.2]),
	end: [523, 659, 784].map((pitch, i) => [pitch, 0.16 * i, 0.5, 'sine', 0.2]),
}

export function play(sound: Sound): void {
	if (!wants('sound') || typeof AudioContext === 'undefined') return
	audio ??= new AudioContext()
	void audio.resume()
	for (const one of NOTES[sound]) note(audio, ...one)
}

/** What is to be heard between two snapshots; null: nothing. */
export function soundOf(before: Snapshot, now: Snapshot): Sound | null {
	if (now.moment < before.moment || now.viewer !== before.viewer) return null
	if (now.status === 'over') return before.status === 'over' ? null : 'end'
	if (now.turn === now.viewer && before.turn !== before.viewer && before.turn !== CHANCE) return 'turn'
	const news = now.steps.slice(before.moment).filter((step) => step.events.length > 0)
	if (news.some((step) => step.rolled && /^roll/.test(step.rolled))) return 'dice'
	return news.length ? 'step' : null
}

export function useSounds(snap: Snapshot): void {
	const last = useRef(snap)
	useEffect(() => {
		const sound = soundOf(last.current, snap)
		last.current = snap
		if (sound) play(sound)
	}, [snap])
}
