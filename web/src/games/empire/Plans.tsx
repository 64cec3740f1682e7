// Plans.tsx - what is not yet done: the march under the hand with its price, the tape with what it measures.
import type { JSX } from 'preact'
import type { Interaction } from './interaction'
import { lengthOf } from './names'
import { Ghost } from './Pieces'
import { blockOf, degrees, seatOf, UD, unitOf } from './position'
import type { Battle, Point } from './position'
import { lang } from '../../words'
import { say } from './words'

/** A line or two in a box, of the same size at every zoom. */
function Note({ x, y, px, lines }: { x: number; y: number; px: number; lines: string[] }): JSX.Element {
	const width = Math.max(...lines.map((l) => l.length)) * 6.3 + 16
	return (
		<g class="em-note" transform={`translate(${x} ${y}) scale(${px})`}>
			<rect x={-width / 2} y={-lines.length * 9 - 4} width={width} height={lines.length * 18 + 8} rx="4" />
			{lines.map((line, i) => (
				<text key={line} y={(i - (lines.length - 1) / 2) * 18 + 4.5} text-anchor="middle">
					{line}
				</text>
			))}
		</g>
	)
}

/** Who charges or fires at whom, while it goes on. */
export function FightView({ battle, px }: { battle: Battle; px: number }): JSX.Element | null {
	const frame = [...battle.stack].reverse().find((f) => f.kind === 'charge' || f.kind === 'fire')
	const [from, to] = [unitOf(battle, frame?.unit), unitOf(battle, frame?.target)]
	if (!from?.shape || !to?.shape) return null
	const [a, b] = [blockOf(battle, from), blockOf(battle, to)]
	const turn = (Math.atan2(b.x - a.x, a.y - b.y) * 180) / Math.PI
	return (
		<g class={`em-fight em-fight-${frame?.kind}`}>
			<path class="em-fight-line" d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />
			<path class="em-fight-head" transform={`translate(${b.x} ${b.y}) rotate(${turn}) scale(${px})`} d="M0-2L7 14 0 10-7 14Z" />
		</g>
	)
}

/** Broken at a space, so that it stays on a phone. */
export function broken(text: string, most = 38): string[] {
	const lines: string[] = ['']
	for (const word of text.split(' ')) {
		const last = lines[lines.length - 1]
		if (last && last.length + word.length >= most) lines.push(word)
		else lines[lines.length - 1] = last ? `${last} ${word}` : word
	}
	return lines
}

export function MarchView({ interaction: { battle, draft }, px }: { interaction: Interaction; px: number }): JSX.Element | null {
	const { march, stuck } = draft
	const unit = unitOf(battle, march?.unit ?? stuck)
	if (!unit) return null
	if (!march) {
		const { x, y, depth } = blockOf(battle, unit)
		return <Note x={x} y={y + depth / 2 + 22 * px} px={px} lines={broken(say('cannotMarch'))} />
	}
	const { plan, stopped } = march
	const from = blockOf(battle, unit)
	const to = { x: plan.x, y: battle.height * UD - plan.y, turn: degrees(plan.heading), front: plan.front, depth: plan.depth }
	const cost = say('costs', { n: lengthOf((plan.budget - plan.left) / UD, lang()), of: lengthOf(plan.budget / UD, lang()) })
	const why = stopped && !plan.whole ? broken(`${stopped.text} ${stopped.clause}`) : []
	return (
		<g class="em-march" data-testid="march">
			<path class="em-way" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
			<Ghost block={to} side={seatOf(unit.id)} kind="will" />
			<Note x={to.x} y={to.y + Math.max(to.front, to.depth) / 2 + (20 + why.length * 9) * px} px={px} lines={[cost, ...why]} />
		</g>
	)
}

const endOf = (battle: Battle, end: Point | string): Point => {
	if (typeof end !== 'string') return [end[0], battle.height * UD - end[1]]
	const unit = unitOf(battle, end)
	const block = unit && blockOf(battle, unit)
	return block ? [block.x, block.y] : [0, 0]
}

export function TapeView({ interaction: { battle, draft, measured }, px }: { interaction: Interaction; px: number }): JSX.Element | null {
	if (!draft.tape || !measured) return null
	const [a, b] = [endOf(battle, draft.tape.from), endOf(battle, draft.tape.to)]
	const lines = [say('measured', { n: lengthOf(measured.distance / UD, lang()) })]
	if (measured.sees !== undefined) lines.push(say(measured.sees ? 'sees' : 'hidden'))
	return (
		<g class="em-tape" data-testid="tape">
			<path class="em-tape-line" d={`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`} />
			<circle cx={a[0]} cy={a[1]} r={4 * px} />
			<circle cx={b[0]} cy={b[1]} r={4 * px} />
			<Note x={(a[0] + b[0]) / 2} y={(a[1] + b[1]) / 2} px={px} lines={lines} />
		</g>
	)
}
