// speech.ts - what a plan, the tape and a layer say aloud: everything the drawing shows, for those who do not see it.
import { useEffect } from 'preact/hooks'
import { announce } from '../../shell/LiveRegion'
import { colon, lang } from '../../words'
import type { Interaction, Measured } from './interaction'
import type { March } from './march'
import { facingOf, lengthOf, title } from './names'
import type { Names } from './names'
import { UD } from './position'
import type { Battle } from './position'
import { say } from './words'

export const ud = (thousandths: number): string => lengthOf(thousandths / UD, lang())

export const costOf = ({ plan }: March): string => say('costs', { n: ud(plan.budget - plan.left), of: ud(plan.budget) })

/** What the wish was drawn to. */
export function snapOf({ plan: { snap } }: March, names: Names): string {
	if (!snap) return ''
	return say(`snap-${snap.to}`, { n: ud(snap.distance ?? 0), who: snap.unit ? names.unit(snap.unit) : '' })
}

/** "faces north, 18° west, 4 UD from the 29th, 2.5 of 6 UD": the pose, its price, and what stops it. */
export function poseWords(march: March, names: Names, formation: string): string {
	const { plan, stopped } = march
	return [
		plan.formation === formation ? '' : title(names.formation(plan.formation)),
		facingOf(plan.heading),
		plan.enemy ? say('away', { n: ud(plan.distance ?? 0), what: names.unit(plan.enemy) }) : '',
		costOf(march),
		stopped && !plan.whole ? `${stopped.text} ${stopped.clause}` : '',
	]
		.filter(Boolean)
		.join(', ')
}

const ZONES = { front: 'zone-front', right: 'zone-right', rear: 'zone-rear', left: 'zone-left' } as const

/** The distance, whether the eye goes there, what is in its way, and from where it comes. */
export function tapeLines(measured: Measured, battle: Battle, names: Names): string[] {
	const lines = [say('measured', { n: ud(measured.distance) })]
	const between = [
		...(measured.units ?? []).map((id) => names.unit(id)),
		...new Set((measured.ground ?? []).map((n) => names.ground(battle.ground[n]?.kind ?? ''))),
	]
	if (measured.sees) lines.push(say('sees'))
	else if (measured.sees === false) lines.push(say('hidden') + (between.length ? colon() + between.join(', ') : ''))
	if (measured.zone) lines.push(say(ZONES[measured.zone]) + (measured.arc ? `, ${say('inArc')}` : ''))
	return lines
}

const PAUSE = 350 // milliseconds: a hand that moves on is not talked over

/** A plan made by keys, and what the tape measures, are spoken. */
export function useSpeech({ battle, draft, names, measured, selected }: Interaction): void {
	const { march, stuck, tape } = draft
	const text = tape
		? measured && tapeLines(measured, battle, names).join(', ')
		: march
			? poseWords(march, names, selected?.formation ?? '')
			: stuck && say('cannotMarch')
	useEffect(() => {
		if (!text) return
		const timer = setTimeout(() => announce(text), PAUSE)
		return () => clearTimeout(timer)
	}, [text])
}
