// new.tsx - a new game: good defaults, everything reachable. Wrong options are refused by the engine at once, beside the field.
import { useMemo, useState } from 'preact/hooks'
import { go } from '../router'
import { api } from '../session/api'
import { keepNew } from '../session/local'
import { newSeed } from '../session/luck'
import { LEVELS, levelName, ODD_LEVELS } from '../shell/games'
import { useEngine } from '../shell/hooks'
import { Trouble, Wait } from '../shell/lazy'
import { whoAmI } from '../shell/me'
import { Plate } from '../shell/plates'
import { useTitle } from '../shell/title'
import { gameName, useBoard } from '../games/list'
import type { Board } from '../games/types'
import type { Rules } from '../types'
import { colon, lang, t } from '../words'
import { Cards, Part } from './choices'
import { given, meaning, OptionField, refusal, withOption, type Options } from './options'
import { fillSeats, playableHere, seatsWrong, WHO, type Mode } from './seats'
import '../style/new.css'

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

const countsOf = ({ info }: Rules): string[] =>
	Array.from({ length: info.players_max - info.players_min + 1 }, (_, i) => String(info.players_min + i))

/** `Choices`: what the game itself asks first; without it, "All the rules" has everything. */
function Form({ rules, Choices }: { rules: Rules; Choices?: Board['Form'] }) {
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
						choices={modes.map((m) => ({
							id: m,
							title: t(`new.${m}`),
							hint: t(m === 'hotseat' && !rules.info.hides ? 'new.hotseat.open' : `new.${m}.hint`),
						}))}
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
							choices={countsOf(rules).map((n) => ({ id: n, title: n }))}
						/>
					)}
					{mode === 'mixed' && <SeatList seats={seats} set={setSeats} />}
				</Part>
				{Choices && <Choices rules={rules} options={options} seats={seats} set={set} />}
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
				{wrong && <p class="wrong">{t('new.wrong') + colon() + optionWords(rules, wrong)}</p>}
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
			<Plate game={game} />
		</div>
	)
}

function optionWords(rules: Rules, wrong: { name: string; text: string }): string {
	const spec = rules.info.options.find((o) => o.name === wrong.name)
	return spec ? `${meaning(rules, spec)} (${wrong.text})` : wrong.text
}

export function NewScreen({ game }: { game: string }) {
	const { value: engine, error } = useEngine(game)
	const board = useBoard(game)
	useTitle(t('new.title', { game: gameName(game) }))
	if (error) return <Trouble error={error} retry={() => location.reload()} />
	return (
		<div class="page new">
			{engine && board ? (
				<Form rules={engine.game(game)} Choices={board === 'none' ? undefined : board.Form} />
			) : (
				<>
					<Head game={game} />
					<Wait />
				</>
			)}
		</div>
	)
}
