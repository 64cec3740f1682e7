// Form.tsx - what is asked before a game of Bataille Empire: the scenario, pictured as it lies on the table; how it begins; the armies.
import { useMemo } from 'preact/hooks'
import { ChoiceCards, FormSection } from '../../screens/ChoiceCards'
import type { Rules } from '../../types'
import { lang } from '../../words'
import type { FormProps } from '../types'
import { Ground } from '../../table/Ground'
import { blockOf, seatOf, standing, transformOf, UD } from './position'
import type { Battle } from './position'
import { say } from './words'
import '../../table/board.css'
import '../../table/table.css'
import './form.css'
import './units.css'

/** The table of these options; nothing if they are refused, because the field that is wrong says so. */
function battleOf(rules: Rules, options: Record<string, string>): Battle | null {
	try {
		return rules.read(rules.setup(options)) as Battle
	} catch {
		return null
	}
}

function Picture({ battle }: { battle: Battle }) {
	const height = battle.height * UD
	const pieces = battle.ground.map((g) => ({
		kind: g.kind,
		shape: (g.shape ?? []).map(([x, y]): [number, number] => [x * UD, y * UD]),
		...(g.width && {
			leg: { from: [g.x0 * UD, g.y0 * UD] as [number, number], to: [g.x1 * UD, g.y1 * UD] as [number, number], width: g.width * UD },
		}),
	}))
	return (
		<svg class="tb-picture" viewBox={`0 0 ${battle.width * UD} ${height}`} aria-hidden="true">
			<rect class="tb-cloth-ground" width={battle.width * UD} height={height} />
			<Ground pieces={pieces} lie={battle} />
			{standing(battle).map((u) => {
				const block = blockOf(battle, u)
				return (
					<rect
						key={u.id}
						class={`tb-mini tb-side-${seatOf(u.id)}`}
						transform={transformOf(block)}
						x={-block.front / 2}
						y={-block.depth / 2}
						width={block.front}
						height={block.depth}
					/>
				)
			})}
			{battle.objectives.map((o) => (
				<circle key={`${o.x} ${o.y}`} class="tb-mini-goal" cx={o.x * UD} cy={height - o.y * UD} r="450" />
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
						{battle?.scenario && <Picture battle={battle} />}
						{!battle?.scenario && <span class="quiet small">{say('freeHint')}</span>}
						{battle && battle.last_turn > 0 && (
							<span class="quiet small">{say('size', { w: battle.width, h: battle.height, n: battle.last_turn })}</span>
						)}
					</label>
				))}
			</div>
		</fieldset>
	)
}

function ArmySelect({ name, rules, options, set }: FormProps & { name: 'army1' | 'army2' }) {
	return (
		<div class="field">
			<label for={`tb-${name}`}>{say(name)}</label>
			<select id={`tb-${name}`} class="select" value={options[name]} onChange={(e) => set(name, e.currentTarget.value)}>
				{valuesOf(rules, name).map((v) => (
					<option key={v} value={v}>
						{rules.valueName(name, v, lang())}
					</option>
				))}
			</select>
		</div>
	)
}

export function Form(props: FormProps) {
	const { rules, options, set } = props
	return (
		<>
			<FormSection>
				<Scenarios {...props} />
			</FormSection>
			<FormSection>
				<ChoiceCards
					name="start"
					label={say('start')}
					value={options.start}
					set={(v) => set('start', v)}
					choices={valuesOf(rules, 'start').map((v) => ({ id: v, title: say(v as 'quick'), hint: say(`${v as 'quick'}Hint`) }))}
				/>
				<ArmySelect {...props} name="army1" />
				<ArmySelect {...props} name="army2" />
			</FormSection>
		</>
	)
}
