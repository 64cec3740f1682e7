// new.tsx - a new game: good defaults, everything reachable. Wrong options are refused by the engine at once, beside the field.
import type { ComponentChildren } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import { go } from '../router'
import { api } from '../session/api'
import { keepNew } from '../session/local'
import { newSeed } from '../session/luck'
import { gameName, LEVELS, levelName, ODD_LEVELS } from '../shell/games'
import { useEngine } from '../shell/hooks'
import { Trouble, Wait } from '../shell/lazy'
import { whoAmI } from '../shell/me'
import { Plate } from '../shell/plates'
import { useTitle } from '../shell/title'
import type { Rules } from '../types'
import { colon, lang, t, type Key } from '../words'
import { ArmyChoice } from './armies'
import { Battlefield } from './battlefield'
import { given, meaning, OptionField, refusal, withOption, type Options } from './options'
import { fillSeats, playableHere, seatsWrong, WHO, type Mode } from './seats'
import '../style/new.css'

/** Some of a group of choices as cards; a radio group to the keyboard. */
function Cards({
	name,
	label,
	value,
	choices,
	set,
}: {
	name: string
	label: string
	value: string
	choices: { id: string; title: string; hint?: string }[]
	set(id: string): void
}) {
	return (
		<fieldset class="cards">
			<legend>{label}</legend>
			<div class="card-row">
				{choices.map(({ id, title, hint }) => (
					<label class="card">
						<input type="radio" name={name} value={id} checked={id === value} onChange={() => set(id)} />
						<span class="card-title">{title}</span>
						{hint && <span class="quiet small">{hint}</span>}
					</label>
				))}
			</div>
		</fieldset>
	)
}

function Part({ children }: { children: ComponentChildren }) {
	return <section class="sheet new-part">{children}</section>
}

function SeatList({ seats, set }: { seats: string[]; set(seats: string[]): void }) {
	const name = (who: string) => (who === 'me' ? t('new.seat.me') : who === 'friend' ? t('new.seat.friend') : levelName(who))
	return (
		<div class="seat-list">
			{seats.map((who, i) => (
				<div class="field">
					<label for={`seat-${i}`}>{t('new.seat', { n: i + 1 })}</label>
					<select
						id={`seat-${i}`}
						class="select"
						value={who}
						onChange={(e) => set(seats.map((s, j) => (j === i ? e.currentTarget.value : s)))}
					>
						{WHO.map((w) => (
							<option value={w}>{name(w)}</option>
						))}
					</select>
				</div>
			))}
			{seatsWrong(seats) && (
				<p class="wrong" role="alert">
					{t('new.seat.me-needed')}
				</p>
			)}
		</div>
	)
}

/** What is asked before anything else in Manœuvre; the rest is under "All the rules". */
function ManoeuvreChoices({
	rules,
	options,
	seats,
	set,
}: {
	rules: Rules
	options: Options
	seats: string[]
	set(name: string, value: string): void
}) {
	const spec = (name: string) => rules.info.options.find((o) => o.name === name)!
	const alone = seats.filter((s) => s === 'me').length === 1
	const label = (seat: number) => (alone ? t(seats[seat] === 'me' ? 'new.my-army' : 'new.their-army') : t('new.army-of', { n: seat + 1 }))
	const army = (seat: number, to: string) => {
		// The two armies differ: taking the other's swaps them.
		if (options[`army${2 - seat}`] === to) set(`army${2 - seat}`, options[`army${seat + 1}`])
		set(`army${seat + 1}`, to)
	}
	const order = seats[1] === 'me' && seats[0] !== 'me' ? [1, 0] : [0, 1]
	return (
		<>
			<Part>
				<Cards
					name="setup"
					label={t('new.setup')}
					value={options.setup}
					set={(v) => set('setup', v)}
					choices={spec('setup').values.map((v) => ({ id: v, title: rules.valueName('setup', v, lang()), hint: t(`new.setup.${v}` as Key) }))}
				/>
				<Cards
					name="edition"
					label={t('new.edition')}
					value={options.edition}
					set={(v) => set('edition', v)}
					choices={spec('edition').values.map((v) => ({ id: v, title: rules.valueName('edition', v, lang()) }))}
				/>
			</Part>
			{options.setup === 'quick' ? (
				<Part>
					{order.map((seat) => (
						<ArmyChoice
							name={`army${seat + 1}`}
							label={label(seat)}
							value={options[`army${seat + 1}`]}
							other={options[`army${2 - seat}`]}
							set={(to) => army(seat, to)}
						/>
					))}
					<Battlefield rules={rules} options={options} set={(map) => set('map', map)} />
				</Part>
			) : (
				<p class="notice">{t('new.by-the-book')}</p>
			)}
		</>
	)
}

function GloriousChoices({ rules, options, set }: { rules: Rules; options: Options; set(name: string, value: string): void }) {
	const spec = (name: string) => rules.info.options.find((o) => o.name === name)!
	return (
		<Part>
			<Cards
				name="variant"
				label={t('new.variant')}
				value={options.variant}
				set={(v) => set('variant', v)}
				choices={['0', '1', '2', '3'].map((v) => ({ id: v, title: rules.valueName('variant', v, lang()), hint: v === '1' || v === '2' ? t(`variant.${v}.hint`) : undefined }))}
			/>
			<Cards
				name="layout"
				label={t('new.layout')}
				value={options.setup}
				set={(v) => set('setup', v)}
				choices={spec('setup').values.map((v) => ({ id: v, title: rules.valueName('setup', v, lang()) }))}
			/>
		</Part>
	)
}

const groupsOf = (rules: Rules): (string | undefined)[] => [...new Set(rules.info.options.map((o) => o.group))]

function AllTheRules({
	rules,
	options,
	wrong,
	set,
	reset,
}: {
	rules: Rules
	options: Options
	wrong: { name: string; text: string } | null
	set(name: string, value: string): void
	reset(): void
}) {
	const changed = Object.keys(given(rules, options)).length
	const named = wrong && rules.info.options.some((o) => o.name === wrong.name)
	return (
		<details class="sheet all-rules" open={Boolean(named)}>
			<summary>
				<span>{t('new.all-rules')}</span>
				<span class="quiet small">
					{changed ? t('new.changed', { n: changed }) : t('new.all-rules.hint', { n: rules.info.options.length })}
				</span>
			</summary>
			{groupsOf(rules).map((group) => (
				<fieldset class="option-group">
					<legend>{rules.word(`group-${group}`, lang())}</legend>
					<div class="option-grid">
						{rules.info.options
							.filter((o) => o.group === group && o.name !== 'players')
							.map((o) => (
								<OptionField
									rules={rules}
									spec={o}
									value={options[o.name]}
									wrong={wrong?.name === o.name ? wrong.text : ''}
									set={(v) => set(o.name, v)}
								/>
							))}
					</div>
				</fieldset>
			))}
			<button type="button" class="button plain" disabled={!changed} onClick={reset}>
				{t('new.reset')}
			</button>
		</details>
	)
}

function Form({ rules }: { rules: Rules }) {
	const game = rules.id
	const defaults = useMemo(() => Object.fromEntries(rules.info.options.map((o) => [o.name, o.default])), [rules])
	const [mode, setMode] = useState<Mode>(new URLSearchParams(location.search).get('with') === 'friend' ? 'friend' : 'computer')
	const [level, setLevel] = useState('sergeant')
	const [options, setOptions] = useState<Options>(defaults)
	const count = Number(options.players ?? rules.info.players_min)
	const [seats, setSeats] = useState(() => fillSeats(mode, count, level, 0))
	const [here, setHere] = useState(false)
	const [busy, setBusy] = useState(false)
	const [failed, setFailed] = useState('')
	const wrong = useMemo(() => refusal(rules, options), [options])
	const set = (name: string, value: string) => setOptions((o) => withOption(rules, o, name, value))

	const choose = (to: Mode) => {
		setMode(to)
		setSeats(fillSeats(to, count, level, 0, seats))
	}
	const chooseLevel = (to: string) => {
		setLevel(to)
		setSeats(seats.map((s) => (s === 'me' || s === 'friend' ? s : to)))
	}
	const choosePlayers = (to: string) => {
		set('players', to)
		setSeats(fillSeats(mode, Number(to), level, 0, seats))
	}
	const offline = here && playableHere(seats)
	const start = async (e: Event) => {
		e.preventDefault()
		if (wrong || seatsWrong(seats) || busy) return
		const chosen = given(rules, options)
		if (offline) {
			keepNew({ game, options: chosen, seats, seed: String(newSeed()) }, localStorage)
			return go(`/practise/${game}`)
		}
		setBusy(true)
		setFailed('')
		try {
			await whoAmI()
			go(`/g/${(await api.create(game, chosen, seats)).id}`)
		} catch (error) {
			setFailed((error as Error).message)
			setBusy(false)
		}
	}
	const modes: Mode[] = ['computer', 'friend', 'hotseat', 'mixed']
	return (
		<form class="new-form" onSubmit={(e) => void start(e)}>
			<Head game={game} />
			<div class="new-parts">
				<Part>
					<Cards
						name="mode"
						label={t('new.opponent')}
						value={mode}
						set={(m) => choose(m as Mode)}
						choices={modes.map((m) => ({ id: m, title: t(`new.${m}`), hint: t(m === 'hotseat' && game === 'glorious' ? 'new.hotseat.open' : `new.${m}.hint`) }))}
					/>
					{mode === 'computer' && (
						<Cards
							name="level"
							label={t('new.level')}
							value={level}
							set={chooseLevel}
							choices={[...LEVELS, ...ODD_LEVELS].map((l) => ({ id: l, title: levelName(l), hint: t(`level.${l}.line`) }))}
						/>
					)}
					{rules.info.players_max > rules.info.players_min && (
						<Cards
							name="players"
							label={t('new.players')}
							value={options.players}
							set={choosePlayers}
							choices={['2', '3', '4'].map((n) => ({ id: n, title: n }))}
						/>
					)}
					{mode === 'mixed' && <SeatList seats={seats} set={setSeats} />}
				</Part>
				{game === 'manoeuvre' ? (
					<ManoeuvreChoices rules={rules} options={options} seats={seats} set={set} />
				) : (
					<GloriousChoices rules={rules} options={options} set={set} />
				)}
				<AllTheRules
					rules={rules}
					options={options}
					wrong={wrong}
					set={set}
					reset={() => setOptions({ ...defaults, ...(options.players ? { players: options.players } : {}) })}
				/>
				{playableHere(seats) && (
					<label class="here">
						<input type="checkbox" checked={here} onChange={(e) => setHere(e.currentTarget.checked)} />
						<span>
							{t('new.offline')}
							<br />
							<small class="quiet">{t('new.offline.hint')}</small>
						</span>
					</label>
				)}
			</div>
			<div class="new-start">
				{wrong && (
					<p class="wrong">
						{t('new.wrong') + colon() + optionWords(rules, wrong)}
					</p>
				)}
				{failed && (
					<p class="wrong" role="alert">
						{failed}
					</p>
				)}
				<button class="button primary big" data-testid="start" disabled={Boolean(wrong) || seatsWrong(seats) || busy}>
					{busy ? t('home.starting') : t(seats.includes('friend') ? 'new.start.link' : 'new.start')}
				</button>
			</div>
		</form>
	)
}

function Head({ game }: { game: string }) {
	return (
		<div class="new-head">
			<h1 tabIndex={-1}>{t('new.title', { game: gameName(game) })}</h1>
			<Plate game={game} title={t(`game.${game}.picture` as Key)} />
		</div>
	)
}

function optionWords(rules: Rules, wrong: { name: string; text: string }): string {
	const spec = rules.info.options.find((o) => o.name === wrong.name)
	return spec ? `${meaning(rules, spec)} (${wrong.text})` : wrong.text
}

export function NewScreen({ game }: { game: string }) {
	const { value: engine, error } = useEngine()
	useTitle(t('new.title', { game: gameName(game) }))
	if (error) return <Trouble error={error} retry={() => location.reload()} />
	return (
		<div class="page new">
			{engine ? (
				<Form rules={engine.game(game)} />
			) : (
				<>
					<Head game={game} />
					<Wait />
				</>
			)}
		</div>
	)
}
