// NewBattle.tsx - a new battle: the game, two armies, a name.
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { COMPANIONS, gameName } from '../games/list'
import { go } from '../router'
import { ClauseLink } from '../shell/ClauseDialog'
import { usePromise } from '../shell/hooks'
import { lang, useLang } from '../words'
import { battlesOf, start, type Army } from './battles'
import { allArmies } from './builder/store'
import { Fold } from './Facts'
import { Field } from './Field'
import type { FieldInfo, Value } from './types'
import { say } from './words'

const NONE = ''
const asked = (what: 'game' | 'army'): string => new URLSearchParams(location.search).get(what) ?? ''

/** One of the player's own armies, or the number of one that we ship. */
async function called(game: string, chosen: string, side: 0 | 1): Promise<Army> {
	const battles = await battlesOf(game)
	const own = (await allArmies()).find((army) => army.id === chosen)
	if (!own) return { name: battles.info(lang()).armies[Number(chosen)]!.name, lines: battles.enlist(Number(chosen), side, lang()) }
	const { enlisted } = await import('./builder/Builder')
	return { name: own.name, lines: await enlisted(game, own.tree, side) }
}

async function begun(game: string, title: string, armies: [string, string], options: Record<string, Value>): Promise<string> {
	return start(game, title, await Promise.all([called(game, armies[0], 0), called(game, armies[1], 1)]), options)
}

/** Readings of the rules and dice of another kind: the table agrees on them once. */
function Options({
	known,
	chosen,
	change,
}: {
	known: FieldInfo[]
	chosen: Record<string, Value>
	change(name: string, to: Value): void
}): JSX.Element {
	const values = Object.fromEntries(known.map((f) => [f.name, chosen[f.name] ?? f.default]))
	const fields = () => (
		<div class="cp-fields">
			{known.map((f) => (
				<div key={f.name} class="cp-option">
					<Field field={f} value={values[f.name]!} change={(to) => change(f.name, to)} />
					<ClauseLink id={f['x-clause']} />
				</div>
			))}
		</div>
	)
	return <Fold title={say('options')} facts={known} values={values} inside={fields} />
}

interface Choosing {
	game: string
	side: 0 | 1
	known: { id: string; name: string }[]
	chosen: string
	choose(to: string): void
}

/** The player's own armies first. */
function ArmyChoice({ game, side, known, chosen, choose }: Choosing): JSX.Element {
	const { value: own = [] } = usePromise(allArmies, [])
	return (
		<label class="cp-field cp-tall">
			<span>{say('armyOf', { n: side + 1 })}</span>
			<select class="input" required data-testid={`cp-army-${side}`} value={chosen} onChange={(e) => choose(e.currentTarget.value)}>
				<option value="" disabled>
					{say('choose')}
				</option>
				{own
					.filter((a) => a.game === game)
					.map((a) => (
						<option key={a.id} value={a.id}>
							★ {a.name}
						</option>
					))}
				{known.map((a, i) => (
					<option key={a.id} value={i}>
						{a.name}
					</option>
				))}
			</select>
		</label>
	)
}

export function NewBattle(): JSX.Element {
	const [game, setGame] = useState(COMPANIONS.includes(asked('game')) ? asked('game') : COMPANIONS[0]!)
	const [title, setTitle] = useState('')
	const [armies, setArmies] = useState<[string, string]>([asked('army'), NONE])
	const [options, setOptions] = useState<Record<string, Value>>({})
	const [wrong, setWrong] = useState('')
	const language = useLang()
	const { value: info } = usePromise(async () => (await battlesOf(game)).info(language), [game, language])
	const army = (side: 0 | 1) => (
		<ArmyChoice
			game={game}
			side={side}
			known={info?.armies ?? []}
			chosen={armies[side]}
			choose={(to) => setArmies(side ? [armies[0], to] : [to, armies[1]])}
		/>
	)
	const submit = (e: Event) => {
		e.preventDefault()
		begun(game, title, armies, options).then(
			(id) => go(`/companion/${id}`),
			(error: Error) => setWrong(error.message),
		)
	}
	return (
		<form class="sheet cp-new" onSubmit={submit}>
			<h2>{say('create')}</h2>
			<div class="cp-segments" role="group" aria-label={say('game')}>
				{COMPANIONS.map((g) => (
					<button
						type="button"
						key={g}
						class="button"
						data-game={g}
						aria-pressed={g === game}
						onClick={() => {
							setGame(g)
							setArmies([NONE, NONE])
							setOptions({})
						}}
					>
						{gameName(g)}
					</button>
				))}
			</div>
			{army(0)}
			{army(1)}
			<label class="cp-field cp-tall">
				<span>{say('name')}</span>
				<input class="input" value={title} maxLength={50} placeholder={say('free')} onInput={(e) => setTitle(e.currentTarget.value)} />
			</label>
			{info && info.options.length > 0 && (
				<Options known={info.options} chosen={options} change={(name, to) => setOptions({ ...options, [name]: to })} />
			)}
			<button type="submit" class="button primary big" disabled={armies.includes(NONE)} data-testid="cp-begin">
				{say('begin')}
			</button>
			{wrong && (
				<p class="wrong" role="alert">
					{wrong}
				</p>
			)}
		</form>
	)
}
