// PractiseScreen.tsx - a game on this device: continues the saved one, or starts a new one.
import { useEffect, useState } from 'preact/hooks'
import { go } from '../router'
import { newSeed } from '../session/seed'
import { savedGame, resumeLocal, startLocal, type LocalSession } from '../session/local'
import { newThinker, theEngine } from '../shell/engine'
import { expectBoard, expectDrawing, gameName } from '../games/list'
import { ErrorPage } from '../shell/ErrorPage'
import { lazy } from '../shell/lazy'
import { Loading } from '../shell/Loading'
import { usualLevel } from '../shell/levels'
import { useTitle } from '../shell/title'
import type { Engine } from '../types'
import { t } from '../words'

const PlayScreen = lazy(() => import('../later').then((m) => m.PlayScreen))

async function open(game: string): Promise<{ engine: Engine; session: LocalSession }> {
	const saved = savedGame(game, localStorage)
	const own = saved?.setup.own
	const tables = own === undefined ? undefined : (await import('../companion/builder/Builder')).ownTables(game, own)
	// What draws the game comes after its engine: on a slow line that starts, and the computer moves, while the rest is on its way.
	const engine = await theEngine(game, tables, () => expectDrawing(game))
	expectBoard(game)
	const thinker = newThinker(game, tables && (await tables.tables()))
	const rules = engine.game(game)
	const fresh = new URLSearchParams(location.search).has('new')
	// Who wants to practise does not want to go on watching two computers.
	const watched = saved !== null && !saved.setup.seats.includes('me')
	const session = fresh && watched ? null : resumeLocal(rules, thinker, localStorage)
	// From the home page, a finished game is followed by a new one; after a reload its result is shown again.
	if (fresh) go(`/practise/${game}`, true)
	if (session && !(fresh && session.now.status === 'over')) return { engine, session }
	session?.close()
	const { options, seats } = (!watched && saved?.setup) || { options: {}, seats: ['me', usualLevel(game)] }
	const setup = { game, options, seats, seed: String(newSeed()), ...(own !== undefined && { own }) }
	return { engine, session: startLocal(rules, thinker, setup, localStorage) }
}

export function PractiseScreen({ game }: { game: string }) {
	const [tries, setTries] = useState(0)
	const [got, setGot] = useState<{ engine?: Engine; session?: LocalSession; error?: Error }>({})
	useTitle(t('practise.title', { game: gameName(game) }))
	// biome-ignore lint/correctness/useExhaustiveDependencies: `tries` opens the same game once more
	useEffect(() => {
		let current = true
		let session: LocalSession | null = null
		open(game).then(
			(opened) => {
				session = opened.session
				if (current) setGot(opened)
				else session.close()
			},
			(error: Error) => current && setGot({ error }),
		)
		return () => {
			current = false
			session?.close()
		}
	}, [game, tries])
	if (got.error) return <ErrorPage error={got.error} retry={() => setTries((n) => n + 1)} />
	if (!got.session || !got.engine) return <Loading />
	return <PlayScreen session={got.session} rules={got.engine.game(game)} />
}
