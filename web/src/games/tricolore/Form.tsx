// Form.tsx - what is asked before a game of Les Trois Couleurs: the scenario, pictured as it lies on the table, and the manner of play.
import { useMemo } from 'preact/hooks'
import { ChoiceCards, FormSection } from '../../screens/ChoiceCards'
import { settledText } from '../../screens/options'
import { Ground } from '../../table/Ground'
import type { Rules } from '../../types'
import { lang } from '../../words'
import type { FormProps } from '../types'
import { blockOf, drawn, seatOf, standing, transformOf, UD } from './position'
import type { Battle } from './position'
import { say } from './words'
import '../../table/board.css'
import '../../table/table.css'
import './figures.css'

/** The table of these options, with everybody where the scenario suggests; nothing if they are refused, because the field that is wrong says
 *  so. */
function battleOf(rules: Rules, options: Record<string, string>): Battle | null {
	try {
		let state = rules.setup(options)
		for (let i = 0; i < 4 && rules.turn(state) >= 0; i++) {
			const legal = rules.legal(state)
			const next = legal.find((a) => a.text === 'suggested') ?? legal.find((a) => a.text === 'done')
			if (!next || (rules.read(state) as Battle).game_turn > 0) break
			state = rules.apply(state, next).state
		}
		return rules.read(state) as Battle
	} catch {
		return null
	}
}

function Picture({ battle }: { battle: Battle }) {
	const [width, height] = [battle.width * UD, battle.height * UD]
	return (
		<svg class="tb-picture tc-picture" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
			<rect class="tb-cloth-ground" width={width} height={height} />
			<Ground pieces={drawn(battle.ground)} lie={battle} />
			{standing(battle).map((u) => {
				const block = blockOf(battle, u)
				const [front, depth] = [Math.max(block.front, 500), Math.max(block.depth, 400)]
				return (
					<rect
						key={u.id}
						class={`tc-mini tb-side-${seatOf(u.id)}`}
						transform={transformOf(block)}
						x={-front / 2}
						y={-depth / 2}
						width={front}
						height={depth}
					/>
				)
			})}
			{battle.objectives.map((o) => (
				<circle key={`${o.x} ${o.y}`} class="tc-goal" cx={o.x * UD} cy={height - o.y * UD} r="380" />
			))}
		</svg>
	)
}

const valuesOf = (rules: Rules, name: string): string[] => rules.info.options.find((o) => o.name === name)?.values ?? []

function Scenarios({ rules, options, set }: FormProps) {
	const battles = useMemo(
		() => valuesOf(rules, 'scenario').map((scenario) => ({ scenario, battle: battleOf(rules, { scenario }) })),
		[rules],
	)
	return (
		<fieldset class="cards tb-scenarios">
			<legend>{say('scenario')}</legend>
			<div class="card-row">
				{battles.map(({ scenario, battle }) => (
					<label class="card" key={scenario}>
						<input
							type="radio"
							name="scenario"
							value={scenario}
							checked={options.scenario === scenario}
							onChange={() => set('scenario', scenario)}
						/>
						<span class="card-title">{rules.valueName('scenario', scenario, lang())}</span>
						{battle && <Picture battle={battle} />}
						{battle && battle.last_turn > 0 && (
							<span class="quiet small">{say('size', { w: battle.width, h: battle.height, n: battle.last_turn })}</span>
						)}
					</label>
				))}
			</div>
		</fieldset>
	)
}

export function Form(props: FormProps) {
	const { rules, options, settled, set } = props
	const plays = valuesOf(rules, 'play')
	return (
		<>
			<FormSection>
				<Scenarios {...props} />
			</FormSection>
			{plays.length > 1 && (
				<FormSection>
					<ChoiceCards
						name="play"
						label={say('play')}
						value={settled.play?.value ?? options.play ?? plays[0]!}
						settled={settled.play && settledText(rules, options, settled.play)}
						set={(v) => set('play', v)}
						choices={(['alternating', 'simultaneous'] as const).map((v) => ({ id: v, title: say(v), hint: say(`${v}Hint`) }))}
					/>
				</FormSection>
			)}
		</>
	)
}
