// NewGameScreen.tsx - a new game: good defaults, every option within reach. The engine checks the options at once; an error appears beside
// its field.
import type { Board } from '../games/types'
import { filesOf, gameName, useBoard } from '../games/list'
import { ErrorPage } from '../shell/ErrorPage'
import { useEngine } from '../shell/hooks'
import { LEVELS, levelName, ODD_LEVELS } from '../shell/levels'
import { Loading } from '../shell/Loading'
import { GameCover } from '../shell/Pictures'
import { useTitle } from '../shell/title'
import type { Rules } from '../types'
import { colon, lang, t } from '../words'
import { ChoiceCards, FormSection } from './ChoiceCards'
import { OptionField } from './OptionField'
import { changedOptions, type OptionError, optionLabel, settledText } from './options'
import { COMPUTERS, type Mode, onlyComputers, playableOffline, SEAT_CHOICES, seatsInvalid } from './seating'
import { type NewGame, useNewGame } from './use-new-game'
import '../style/new.css'

const MODES: Mode[] = ['computer', 'friend', 'hotseat', 'mixed', 'watch']

function SeatList({ seats, choices, set }: { seats: string[]; choices: readonly string[]; set(seats: string[]): void }) {
	const name = (who: string) => (who === 'me' ? t('new.seat.me') : who === 'friend' ? t('new.seat.friend') : levelName(who))
	return (
		<div class="seat-list">
			{seats.map((who, i) => (
				<div class="field" key={i}>
					<label for={`seat-${i}`}>{t('new.seat', { n: i + 1 })}</label>
					<select
						id={`seat-${i}`}
						class="select"
						value={who}
						onChange={(e) => set(seats.map((s, j) => (j === i ? e.currentTarget.value : s)))}
					>
						{choices.map((choice) => (
							<option key={choice} value={choice}>
								{name(choice)}
							</option>
						))}
					</select>
				</div>
			))}
			{seatsInvalid(seats) && (
				<p class="wrong" role="alert">
					{t('new.seat.me-needed')}
				</p>
			)}
		</div>
	)
}

const playerCounts = ({ info }: Rules): string[] =>
	Array.from({ length: info.players_max - info.players_min + 1 }, (_, i) => String(info.players_min + i))

/** Who plays: opponents, strength, number of players. */
function Players({ rules, options, mode, chooseMode, level, chooseLevel, choosePlayers, seats, setSeats }: NewGame) {
	return (
		<FormSection>
			<ChoiceCards
				name="mode"
				label={t('new.opponent')}
				value={mode}
				set={(m) => chooseMode(m as Mode)}
				choices={MODES.map((m) => ({
					id: m,
					title: t(`new.${m}`),
					hint: t(m === 'hotseat' && !rules.info.hides ? 'new.hotseat.open' : `new.${m}.hint`),
				}))}
			/>
			{mode === 'computer' && (
				<ChoiceCards
					name="level"
					label={t('new.level')}
					value={level}
					set={chooseLevel}
					choices={[...LEVELS, ...ODD_LEVELS].map((l) => ({ id: l, title: levelName(l), hint: t(`level.${l}.line`) }))}
				/>
			)}
			{rules.info.players_max > rules.info.players_min && (
				<ChoiceCards
					name="players"
					label={t('new.players')}
					value={options.players}
					set={choosePlayers}
					choices={playerCounts(rules).map((n) => ({ id: n, title: n }))}
				/>
			)}
			{mode === 'mixed' && <SeatList seats={seats} choices={SEAT_CHOICES} set={setSeats} />}
			{mode === 'watch' && <SeatList seats={seats} choices={COMPUTERS} set={setSeats} />}
		</FormSection>
	)
}

const groupsOf = (rules: Rules): (string | undefined)[] => [...new Set(rules.info.options.map((o) => o.group))]

function AllOptions({ rules, options, settled, wrong, set, reset }: NewGame) {
	const changed = Object.keys(changedOptions(rules, options)).length
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
				<fieldset class="option-group" key={group}>
					<legend>{rules.word(`group-${group}`, lang())}</legend>
					<div class="option-grid">
						{rules.info.options
							.filter((o) => o.group === group && o.name !== 'players')
							.map((o) => (
								<OptionField
									key={o.name}
									rules={rules}
									spec={o}
									value={settled[o.name]?.value ?? options[o.name]}
									wrong={wrong?.name === o.name ? wrong.text : ''}
									settled={settled[o.name] ? settledText(rules, options, settled[o.name]!) : ''}
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

function OfflineChoice({ offline, setOffline }: NewGame) {
	return (
		<label class="here">
			<input type="checkbox" checked={offline} onChange={(e) => setOffline(e.currentTarget.checked)} />
			<span>
				{t('new.offline')}
				<br />
				<small class="quiet">{t('new.offline.hint')}</small>
			</span>
		</label>
	)
}

function StartBar({ rules, wrong, failed, busy, seats }: NewGame) {
	return (
		<div class="new-start">
			{wrong && <p class="wrong">{t('new.wrong') + colon() + errorText(rules, wrong)}</p>}
			{failed && (
				<p class="wrong" role="alert">
					{failed}
				</p>
			)}
			<button type="submit" class="button primary big" data-testid="start" disabled={Boolean(wrong) || seatsInvalid(seats) || busy}>
				{busy ? t('home.starting') : t(seats.includes('friend') ? 'new.start.link' : 'new.start')}
			</button>
		</div>
	)
}

function errorText(rules: Rules, wrong: OptionError): string {
	const spec = rules.info.options.find((o) => o.name === wrong.name)
	return spec ? `${optionLabel(rules, spec)} (${wrong.text})` : wrong.text
}

/** `GameForm`: what the game itself asks first; the list of all options has everything anyway. */
function Form({ rules, GameForm }: { rules: Rules; GameForm?: Board['Form'] }) {
	const game = useNewGame(rules)
	const submit = (e: Event) => {
		e.preventDefault()
		void game.start()
	}
	return (
		<form class="new-form" onSubmit={submit}>
			<Head game={rules.id} />
			<div class="new-parts">
				<Players {...game} />
				{GameForm && <GameForm rules={rules} options={game.options} settled={game.settled} seats={game.seats} set={game.set} />}
				<AllOptions {...game} />
				{playableOffline(game.seats) && !onlyComputers(game.seats) && <OfflineChoice {...game} />}
			</div>
			<StartBar {...game} />
		</form>
	)
}

function Head({ game }: { game: string }) {
	return (
		<div class="new-head">
			<h1 tabIndex={-1}>{t('new.title', { game: gameName(game) })}</h1>
			<GameCover game={game} />
			{filesOf(game).lesson && (
				<a class="button" href={`/learn/${game}`} title={t('home.learn.hint')}>
					{t('home.learn')}
				</a>
			)}
		</div>
	)
}

export function NewGameScreen({ game }: { game: string }) {
	const { value: engine, error } = useEngine(game)
	const board = useBoard(game)
	useTitle(t('new.title', { game: gameName(game) }))
	if (error) return <ErrorPage error={error} retry={() => location.reload()} />
	return (
		<div class="page new">
			{engine && board ? (
				<Form rules={engine.game(game)} GameForm={board === 'none' ? undefined : board.Form} />
			) : (
				<>
					<Head game={game} />
					<Loading />
				</>
			)}
		</div>
	)
}
