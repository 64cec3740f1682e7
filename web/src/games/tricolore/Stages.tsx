// Stages.tsx - how far a march to combat has come, and who marches on whom.
import type { JSX } from 'preact'
import { Words } from './Abbr'
import type { Interaction } from './interaction'
import { title } from './names'
import type { Names } from './names'
import { macOf, seatOf } from './position'
import type { Battle } from './position'
import { say } from './words'

const STAGES = ['approach', 'testA', 'answer', 'testD', 'fire', 'cac'] as const

/** The phases of each stage; what comes before the first test is the approach (L3C-6.14). */
const PHASES: [RegExp, (typeof STAGES)[number]][] = [
	[/^test-attacker/, 'testA'],
	[/^mac-answer/, 'answer'],
	[/^test-defender/, 'testD'],
	[/^mac-(stop|stand)/, 'fire'],
	[/^(cac|break|eco-take|pursue|control)/, 'cac'],
	[/^mac-(place|reaim|join|shot|screens|support|errors|withdraw|mode)/, 'approach'],
]

const stageIn = (phase: string) => PHASES.find(([form]) => form.test(phase))?.[1]

/** -1: nobody marches to combat. */
export function stageOf(battle: Battle): number {
	const phases = [battle.phase, ...[...battle.stack].reverse().map((frame) => frame.phase)]
	const stage = phases.map(stageIn).find(Boolean)
	return stage ? STAGES.indexOf(stage) : -1
}

export function Stages({ battle }: { battle: Battle }): JSX.Element {
	const now = stageOf(battle)
	return (
		<ol class="tb-stages" hidden={now < 0}>
			{STAGES.map((stage, i) => (
				<li key={stage} aria-current={i === now ? 'step' : undefined}>
					<Words text={say(`stage-${stage}`)} />
				</li>
			))}
		</ol>
	)
}

/** "MAC: 6th battalion, on the 3rd battalion". */
export function Versus({ kind, from, to, names }: { kind: string; from: string; to: string; names: Names }): JSX.Element {
	const unit = (id: string, before: string) => (
		<span class="tc-fighter">
			{before && <span aria-hidden="true">{before}</span>} <i class={`tb-swatch tb-side-${seatOf(id)}`} /> {title(names.unit(id))}
		</span>
	)
	return (
		<>
			<Words text={kind} /> {unit(from, '')} <span class="visually-hidden">{say('against')}</span> {unit(to, '→')}
		</>
	)
}

/** While it goes on. */
export function Fight({ interaction: { battle, names } }: { interaction: Interaction }): JSX.Element | null {
	const mac = macOf(battle)
	const [from, to] = [mac?.attackers ?? [], mac?.objectives ?? []].map((all) => all.map((one) => one.unit).find(Boolean))
	if (!mac || !from || !to) return null
	return (
		<p class="tc-fight" data-testid="fight">
			<Versus kind={mac.kind.toUpperCase()} from={from} to={to} names={names} />
		</p>
	)
}
