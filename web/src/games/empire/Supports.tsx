// Supports.tsx - all who may support a fire or a shock in one question: a tick each, the sum and the odds changing with them (BE-19.3,
// BE-27.95).
import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { signed } from '../../play/item-value'
import type { Action, BoardProps, Rules, State } from '../../types'
import { Balance } from '../../table/Balance'
import type { Choice } from './choices'
import type { Interaction } from './interaction'
import { lightOf } from './light'
import { title } from './names'
import type { PanelProps } from './Panel'
import { verbOf } from './phrase'
import { seatOf } from './position'
import { askSupports } from './questions'
import type { Supports as Asked } from './questions'
import { Odds } from '../../table/Odds'
import { favours } from './Weighed'
import { say } from './words'

export const helpsOf = (choices: Choice[]): Choice[] => choices.filter((c) => c.parts.verb === 'help')

/** The ticked supporters named one after the other: where that leads, what names them, and who is then refused. */
export function named(rules: Rules, state: State, helps: Choice[], ticked: ReadonlySet<string>, lang: BoardProps['lang']) {
	const texts: string[] = []
	let now = state
	for (const c of helps)
		if (ticked.has(c.parts.unit ?? '') && !rules.check(now, c.action, lang)) {
			now = rules.apply(now, c.action).state
			texts.push(c.text)
		}
	const refused = new Map(
		helps.filter((c) => !texts.includes(c.text)).map((c) => [c.parts.unit ?? '', rules.check(now, c.action, lang)] as const),
	)
	return { state: now, texts, refused }
}

function Candidate({ one, interaction, refused }: { one: Asked['candidates'][0]; interaction: Interaction; refused: string }): JSX.Element {
	const { choices, names, draft, tick } = interaction
	return (
		<label class={`tb-tick tb-side-${seatOf(one.unit)}`} title={refused || undefined}>
			<input
				type="checkbox"
				checked={draft.ticked.has(one.unit)}
				disabled={Boolean(refused)}
				data-tick={one.unit}
				data-action={choices.find((c) => c.parts.verb === 'help' && c.parts.unit === one.unit)?.text}
				onChange={() => tick(one.unit)}
				onFocus={() => draft.light([one.unit])}
				onBlur={() => draft.light([])}
			/>
			<span>
				{title(names.unit(one.unit))}
				{refused && <small> {refused}</small>}
			</span>
			<b>{signed({ value: one.gains, halves: true, kind: 'plus', text: '', clause: '' })}</b>
		</label>
	)
}

/** The action that ends the question: fire, or go on to the shock. */
const goOf = (rules: Rules, state: State): Action | undefined => rules.legal(state).find((a) => a.text === 'go')

export function Supports({ board, interaction }: PanelProps): JSX.Element | null {
	const { rules, state, lang, openClause } = board
	const { choices, draft, names } = interaction
	const helps = helpsOf(choices)
	const asked = useMemo(() => askSupports(rules, state), [rules, state])
	const plan = useMemo(() => named(rules, state, helpsOf(choices), draft.ticked, lang), [rules, state, choices, draft.ticked, lang])
	const sum = useMemo(() => {
		const go = goOf(rules, plan.state)
		return go ? { items: rules.explain(plan.state, go, lang), outcomes: rules.odds(plan.state, go, lang) } : { items: [], outcomes: [] }
	}, [rules, plan, lang])
	if (!asked || !helps.length) return null
	const side = seatOf(asked.unit)
	const charger = interaction.battle.phase.endsWith('-target') ? 1 - side : side
	const pair: [string, string] = charger === side ? [asked.unit, asked.target] : [asked.target, asked.unit]
	const light = lightOf({ board, interaction }, ...pair, [...asked.named, ...draft.ticked])
	const most = asked.most.filter((unit) => asked.candidates.some((one) => one.unit === unit && one.gains > 0))
	return (
		<div class="tb-supports" data-testid="supports">
			<h2>
				<span class={`tb-swatch tb-side-${side}`} /> {title(names.unit(asked.unit))} → {names.unit(asked.target)}
			</h2>
			<fieldset class="tb-ticks">
				<legend>{say('whoSupports')}</legend>
				{asked.candidates.map((one) => (
					<Candidate key={one.unit} one={one} interaction={interaction} refused={plan.refused.get(one.unit)?.text ?? ''} />
				))}
			</fieldset>
			{most.length > 1 && (
				<button type="button" class="tb-choice" data-testid="tick-most" onClick={() => draft.setTicked(new Set(most))}>
					{say('tickMost', { n: most.length })}
				</button>
			)}
			<Balance items={sum.items} sides={[charger, 1 - charger]} openClause={openClause} light={light} />
			<Odds outcomes={sum.outcomes} side={favours(charger)} />
		</div>
	)
}

/** Names the ticked, then goes on: one press. */
export function SupportsEnd({ board, interaction }: PanelProps): JSX.Element {
	const { rules, state, lang } = board
	const { choices, draft } = interaction
	const go = choices.find((c) => c.parts.verb === 'go')
	const send = () => {
		const [first, ...then] = [...named(rules, state, helpsOf(choices), draft.ticked, lang).texts, ...(go ? [go.text] : [])]
		if (first) board.act(first, then)
	}
	const n = draft.ticked.size
	return (
		<div class="tb-ends">
			<button type="button" class="button primary" data-testid="supports-go" onClick={send}>
				{n ? say('goWith', { n }) : say('goAlone')}
			</button>
			{choices
				.filter((c) => c.parts.verb === 'limber-after')
				.map((c) => (
					<button key={c.text} type="button" class="button" data-action={c.text} onClick={() => board.act(c.text)}>
						{verbOf(c.parts)}
					</button>
				))}
		</div>
	)
}
