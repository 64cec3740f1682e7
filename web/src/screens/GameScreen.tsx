// GameScreen.tsx - a game on the server, to play or to watch: opens the session and shows the play screen.
import { useEffect, useState } from 'preact/hooks'
import { go } from '../router'
import { openRemote, type RemoteSession, type Which } from '../session/remote'
import { theEngine } from '../shell/engine'
import { expectBoard, gameName } from '../games/list'
import { useSnapshot } from '../shell/hooks'
import { ErrorPage } from '../shell/ErrorPage'
import { lazy } from '../shell/lazy'
import { Loading } from '../shell/Loading'
import { ensureGuest } from '../shell/guest'
import { useTitle } from '../shell/title'
import type { Rules } from '../types'
import { t } from '../words'

const PlayScreen = lazy(() => import('../later').then((m) => m.PlayScreen))

interface Opened {
	session?: RemoteSession
	error?: Error
	reason: string
}

/** Which game it is the server says; its board is fetched beside its engine. */
function rulesOf(game: string): Promise<Rules> {
	expectBoard(game)
	return theEngine(game).then((engine) => engine.game(game))
}

/** Opens the session, says why that takes time, and closes it when the screen is left. */
export function useRemote(which: Which): Opened & { again(): void } {
	const [tries, setTries] = useState(0)
	const [opened, setOpened] = useState<Opened>({ reason: '' })
	// biome-ignore lint/correctness/useExhaustiveDependencies: another game is another screen (its key); `tries` opens the same once more
	useEffect(() => {
		let current = true
		let session: RemoteSession | null = null
		const open = async () => {
			// A player needs the cookie before the socket is opened; a spectator does not.
			if (!('watch' in which)) await ensureGuest().catch(() => null)
			if (!current) return
			session = openRemote(which, rulesOf, (reason) => current && setOpened((o) => ({ ...o, reason })))
			await session.opened
			if (current) setOpened({ session, reason: '' })
		}
		open().catch((error: Error) => current && setOpened({ error, reason: '' }))
		return () => {
			current = false
			session?.close()
		}
	}, [tries])
	return { ...opened, again: () => setTries((n) => n + 1) }
}

function Playing({ session }: { session: RemoteSession }) {
	const snap = useSnapshot(session)
	useTitle(gameName(snap.game))
	// A rematch that begins while the game is open is opened for the players; an old game only has a link to it.
	const [before] = useState(snap.next)
	useEffect(() => {
		if (snap.next && snap.next !== before && snap.viewer >= 0) go(snap.next)
	}, [snap.next, snap.viewer, before])
	// What it showed last is not for whoever sits at this device any more.
	if (session.carried) return <ErrorPage error={new Error(t('session.carried'))} title={gameName(snap.game)} />
	return <PlayScreen session={session} rules={session.rulebook} />
}

export function GameScreen({ which }: { which: Which }) {
	const { session, error, reason, again } = useRemote(which)
	useTitle('watch' in which ? t('watch.title') : '')
	if (error) return <ErrorPage error={error} retry={again} />
	if (!session) return <Loading text={reason || t('session.opening')} />
	return <Playing session={session} />
}
