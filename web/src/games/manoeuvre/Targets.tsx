// Targets.tsx - marks on the squares that can be touched now: to move there, to fight or to fire.
import type { JSX } from 'preact'
import { isAttack } from './choices'
import type { Choice } from './choices'
import { Icon } from './Counter'
import { columnOf, drawnAt, rowOf } from './position'

/** What a target is for: moving there, fighting hand to hand, or firing at it. */
export function targetKind(choices: Choice[]): 'go' | 'fight' | 'fire' {
	if (choices.some((c) => c.verb === 'assault' || c.verb === 'ambush')) return 'fight'
	return choices.some(isAttack) ? 'fire' : 'go'
}

function Target({ x, y, choices, taken }: { x: number; y: number; choices: Choice[]; taken: boolean }): JSX.Element {
	const kind = targetKind(choices)
	const fires = choices.some((c) => ['bombard', 'volley', 'battery', 'rockets'].includes(c.verb))
	return (
		<g class={`mv-target mv-target-${kind}`} transform={`translate(${x} ${y})`}>
			<rect x="4" y="4" width="92" height="92" rx="10" />
			{kind === 'go' && !taken && <circle class="mv-target-dot" cx="50" cy="50" r="9" />}
			{kind !== 'go' && (
				<g transform="translate(82 18)">
					<circle class="mv-target-badge" r="16" />
					<Icon name={kind === 'fight' ? 'sabres' : 'cannon'} x={-11} y={-11} size={22} />
				</g>
			)}
			{kind === 'fight' && fires && (
				<g transform="translate(82 52)">
					<circle class="mv-target-badge" r="14" />
					<Icon name="cannon" x={-9.5} y={-9.5} size={19} />
				</g>
			)}
		</g>
	)
}

/** The targets of all squares that `shows` lets through. */
export function Targets({
	targets,
	turns,
	taken,
	shows = () => true,
}: {
	targets: Map<string, Choice[]>
	turns: number
	taken(square: string): boolean
	shows?(square: string): boolean
}): JSX.Element {
	return (
		<>
			{[...targets]
				.filter(([square]) => shows(square))
				.map(([square, choices]) => {
					const [c, r] = drawnAt(columnOf(square), rowOf(square), turns)
					return <Target key={square} x={c * 100} y={r * 100} choices={choices} taken={taken(square)} />
				})}
		</>
	)
}
