// Join.tsx - a battle that comes from elsewhere: by a link of the server, or whole in the address.
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { COMPANIONS } from '../../games/list'
import { go } from '../../router'
import { Loading } from '../../shell/Loading'
import { useTitle } from '../../shell/title'
import { lang } from '../../words'
import { admit } from '../battles'
import { all, keep, kept } from '../store'
import { browser, Line, type Whole } from './line'
import { unpacked } from '../../shell/packed'
import { textOf } from './steps'
import { say as sayHere } from '../words'
import { say } from './words'
import './share.css'

const gameOf = (text: string): string => {
	const game = /^game (\S+)$/m.exec(text)?.[1] ?? ''
	return COMPANIONS.includes(game) ? game : COMPANIONS[0]!
}

/** A battle of this device from now on, kept together with the link. */
async function admitShared(token: string, { head, lines, writes, watch }: Whole): Promise<string> {
	const text = textOf(head, lines)
	const id = await admit(gameOf(text), text)
	await keep({ ...(await kept(id))!, shared: { token, watch, writes, base: lines } })
	return id
}

/** The one that is here already: without a network it opens too. */
const known = async (token: string): Promise<string | undefined> => (await all()).find((b) => b.shared?.token === token)?.id

function Wrong({ text }: { text: string }): JSX.Element {
	return (
		<div class="page page-narrow cp stack">
			<div class="cp-top">
				<a class="cp-back" href="/companion" aria-label={sayHere('title')}>
					‹
				</a>
				<h1 tabIndex={-1}>{say('link')}</h1>
			</div>
			<p class="wrong" role="alert">
				{text}
			</p>
		</div>
	)
}

export function Join({ token }: { token: string }): JSX.Element {
	const [wrong, setWrong] = useState('')
	const [offline, setOffline] = useState(false)
	useTitle(say('link'))
	useEffect(() => {
		let line: Line | null = null
		let current = true
		const opened = (id: string) => current && go(`/companion/${id}`, true)
		void known(token).then((id) => {
			if (id || !current) return id && opened(id)
			line = new Line(token, lang(), browser, {
				whole(battle) {
					line?.close()
					admitShared(token, battle).then(opened, (error: Error) => setWrong(say('broken', { why: error.message })))
				},
				more() {},
				lost: () => setOffline(true),
				refused: (_, text) => setWrong(text),
			})
		})
		return () => {
			current = false
			line?.close()
		}
	}, [token])
	if (wrong) return <Wrong text={wrong} />
	return (
		<>
			<Loading />
			{offline && <p role="status">{say('offline')}</p>}
		</>
	)
}

/** Whole in the address: what stands behind its #. */
export const taken = async (pack: string): Promise<string> => {
	const text = await unpacked(pack)
	return admit(gameOf(text), text)
}

export function Take(): JSX.Element {
	const [wrong, setWrong] = useState('')
	useTitle(say('code'))
	useEffect(() => {
		taken(location.hash.slice(1)).then(
			(id) => go(`/companion/${id}`, true),
			(error: Error) => setWrong(say('broken', { why: error.message })),
		)
	}, [])
	return wrong ? <Wrong text={wrong} /> : <Loading />
}
