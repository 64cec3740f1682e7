// Carry.tsx - all my games, or my seat in one, carried to another device: a code made here, or one from there entered here.
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { go } from '../router'
import { api, ApiError } from '../session/api'
import { lang } from '../words'
import { say } from './carry-words'

const textOf = (error: unknown): string =>
	error instanceof ApiError &&
	(error.code === 'no-code' || error.code === 'too-many-codes' || error.code === 'seated' || error.code === 'over')
		? say(error.code)
		: (error as Error).message

interface Code {
	text: string
	until: number // milliseconds since 1970
}

/** Whether the time has come; drawn again when it has. */
function usePast(until: number): boolean {
	const [past, setPast] = useState(false)
	useEffect(() => {
		setPast(false)
		const timer = setTimeout(() => setPast(true), Math.max(0, until - Date.now()))
		return () => clearTimeout(timer)
	}, [until])
	return past
}

function Made({ code, seat }: { code: Code; seat: boolean }): JSX.Element {
	const past = usePast(code.until)
	if (past) return <p role="status">{say('expired')}</p>
	const until = new Date(code.until).toLocaleTimeString(lang(), { hour: '2-digit', minute: '2-digit' })
	return (
		<div class="notice stack">
			<output class="carry-code" data-testid="carry-code">
				{code.text.slice(0, 4)}-{code.text.slice(4)}
			</output>
			<p>{say(seat ? 'madeSeat' : 'made', { until })}</p>
			<p class="quiet small">{say('secret')}</p>
		</div>
	)
}

/** `game`: for the seat there alone. */
export function Make({ game }: { game?: string }): JSX.Element {
	const [code, setCode] = useState<Code | null>(null)
	const [wrong, setWrong] = useState('')
	const make = () =>
		api.carry(game).then(
			(made) => {
				setWrong('')
				setCode({ text: made.code, until: Date.now() + made.seconds * 1000 })
			},
			(error: Error) => setWrong(textOf(error)),
		)
	return (
		<>
			<button type="button" class={`button${game ? ' plain' : ''}`} data-testid="carry-make" onClick={() => void make()}>
				{say(game ? 'makeSeat' : 'make')}
			</button>
			{code && <Made key={code.text} code={code} seat={game !== undefined} />}
			{wrong && (
				<p class="wrong" role="alert">
					{wrong}
				</p>
			)}
		</>
	)
}

/** Set when games have been brought here: they are shown first, which on a phone are far down. */
export const ARRIVED = 'grognard.arrived'

/** `games`: how many this device has of its own. */
function Enter({ games }: { games: number }): JSX.Element {
	const [typed, setTyped] = useState('')
	const [sure, setSure] = useState(games === 0)
	const [wrong, setWrong] = useState('')
	const enter = async (e: Event) => {
		e.preventDefault()
		if (games > 0 && !sure) return setSure(true)
		try {
			const { game } = await api.arrive(typed)
			if (game) return go(`/g/${game}`)
			sessionStorage.setItem(ARRIVED, '1')
			location.assign('/') // everything anew: who this is has changed
		} catch (error) {
			setWrong(textOf(error))
		}
	}
	return (
		<form class="stack" onSubmit={enter}>
			<label class="field">
				<span class="label">{say('label')}</span>
				<input
					class="input carry-typed"
					value={typed}
					maxLength={16}
					autocomplete="one-time-code"
					autocapitalize="characters"
					spellcheck={false}
					data-testid="carry-typed"
					onInput={(e) => setTyped(e.currentTarget.value)}
				/>
			</label>
			{games > 0 && sure && <p class="notice">{say('mine', { n: games })}</p>}
			<button type="submit" class="button" data-testid="carry-enter" disabled={!typed.trim()}>
				{games > 0 && sure ? say('sure') : say('enter')}
			</button>
			{wrong && (
				<p class="wrong" role="alert" data-testid="carry-wrong">
					{wrong}
				</p>
			)}
		</form>
	)
}

export function Carry({ games }: { games: number }): JSX.Element {
	const [open, setOpen] = useState(false)
	return (
		<details class="carry" data-testid="carry" onToggle={(e) => setOpen(e.currentTarget.open)}>
			<summary>{say('title')}</summary>
			{open && (
				<div class="stack">
					<Make />
					<Enter games={games} />
					<p class="quiet small">{say('practise')}</p>
				</div>
			)}
		</details>
	)
}
