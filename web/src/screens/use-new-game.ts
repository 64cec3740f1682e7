// use-new-game.ts - the state of the form for a new game, and starting it: on the server, or on this device.
import { useMemo, useState } from 'preact/hooks'
import { go } from '../router'
import { api } from '../session/api'
import { saveNewGame } from '../session/local'
import { newSeed } from '../session/seed'
import { ensureGuest } from '../shell/guest'
import { keepLevel, usualLevel } from '../shell/levels'
import type { Rules } from '../types'
import { changedOptions, optionsError, settledOptions, withOption, type Options } from './options'
import { fillSeats, type Mode, onlyComputers, playableOffline, seatsInvalid } from './seating'

export type NewGame = ReturnType<typeof useNewGame>

/** Who plays: the mode, the level of the computers and the seats that follow from both. */
function useSeats(game: string, players: number) {
	const [mode, setMode] = useState<Mode>(new URLSearchParams(location.search).get('with') === 'friend' ? 'friend' : 'computer')
	const [level, setLevel] = useState(() => usualLevel(game))
	const [seats, setSeats] = useState(() => fillSeats(mode, players, level, 0))
	return {
		...{ mode, level, seats, setSeats },
		chooseMode(to: Mode) {
			setMode(to)
			setSeats(fillSeats(to, players, level, 0, seats))
		},
		chooseLevel(to: string) {
			setLevel(to)
			setSeats(seats.map((s) => (s === 'me' || s === 'friend' ? s : to)))
		},
		resize(to: number) {
			setSeats(fillSeats(mode, to, level, 0, seats))
		},
	}
}

export function useNewGame(rules: Rules) {
	const game = rules.id
	const defaults = useMemo(() => Object.fromEntries(rules.info.options.map((o) => [o.name, o.default])), [rules])
	const [options, setOptions] = useState<Options>(defaults)
	const who = useSeats(game, Number(options.players ?? rules.info.players_min))
	const { seats } = who
	const [offline, setOffline] = useState(false)
	const [busy, setBusy] = useState(false)
	const [failed, setFailed] = useState('')
	const wrong = useMemo(() => optionsError(rules, options), [rules, options])
	const settled = useMemo(() => settledOptions(rules, options), [rules, options])
	const set = (name: string, value: string) => setOptions((o) => withOption(rules, o, name, value))

	const start = async () => {
		if (wrong || seatsInvalid(seats) || busy) return
		if (seats.includes('me') && seats.includes(who.level)) keepLevel(game, who.level)
		const changed = changedOptions(rules, options)
		if ((offline && playableOffline(seats)) || onlyComputers(seats)) {
			saveNewGame({ game, options: changed, seats, seed: String(newSeed()) }, localStorage)
			go(`/practise/${game}`)
			return
		}
		setBusy(true)
		setFailed('')
		try {
			await ensureGuest()
			go(`/g/${(await api.create(game, changed, seats)).id}`)
		} catch (error) {
			setFailed((error as Error).message)
			setBusy(false)
		}
	}
	return {
		...who,
		...{ rules, options, settled, wrong, set, offline, setOffline, busy, failed, start },
		choosePlayers(to: string) {
			set('players', to)
			who.resize(Number(to))
		},
		reset: () => setOptions({ ...defaults, ...(options.players ? { players: options.players } : {}) }),
	}
}
