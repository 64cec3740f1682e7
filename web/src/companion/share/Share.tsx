// Share.tsx - a battle handed over: by link, as a file, as QR codes.
import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { api } from '../../session/api'
import { usePromise } from '../../shell/hooks'
import { fileName, shared as handOver } from '../battles'
import type { Battle } from '../use-battle'
import { Code } from './Code'
import { packed } from '../../shell/packed'
import { codes } from './pack'
import { stepsOf } from './steps'
import { say } from './words'
import './share.css'

const EACH = 300 // milliseconds that one of several codes is shown

export const addressOf = (token: string): string => `${location.origin}/companion/with/${token}`

function Link({ token, hint }: { token: string; hint: string }): JSX.Element {
	const [copied, setCopied] = useState(false)
	const address = addressOf(token)
	return (
		<>
			<p>{hint}</p>
			<Code text={address} label={address} />
			<input class="input sh-address" readOnly value={address} aria-label={hint} onFocus={(e) => e.currentTarget.select()} />
			<div class="cp-kinds">
				<button
					type="button"
					class="button"
					onClick={() =>
						navigator.clipboard?.writeText(address).then(
							() => setCopied(true),
							() => setCopied(false),
						)
					}
				>
					{say(copied ? 'copied' : 'copy')}
				</button>
				{'share' in navigator && (
					<button type="button" class="button" onClick={() => void navigator.share({ url: address }).catch(() => {})}>
						{say('send')}
					</button>
				)}
			</div>
		</>
	)
}

function ByLink({ battle }: { battle: Battle }): JSX.Element {
	const [wrong, setWrong] = useState('')
	const [looking, setLooking] = useState(false)
	const { shared, text } = battle.kept
	const begin = () =>
		api.shareBattle(text).then(
			({ token, watch }) => battle.share({ token, watch, writes: true, base: stepsOf(text) }),
			(error: Error) => setWrong(error.message),
		)
	if (!shared)
		return (
			<>
				<p>{say('linkLead')}</p>
				<button type="button" class="button primary" data-testid="sh-begin" onClick={() => void begin()}>
					{say('begin')}
				</button>
				{wrong && (
					<p class="wrong" role="alert">
						{wrong}
					</p>
				)}
			</>
		)
	const choice = (look: boolean) => (
		<button type="button" class="button" aria-pressed={looking === look} onClick={() => setLooking(look)}>
			{say(look ? 'forLooking' : 'forWriting')}
		</button>
	)
	return (
		<>
			{shared.writes && (
				<div class="cp-kinds">
					{choice(false)}
					{choice(true)}
				</div>
			)}
			{shared.writes && !looking ? (
				<Link key="write" token={shared.token} hint={say('writingHint')} />
			) : (
				<Link key="look" token={shared.writes ? shared.watch : shared.token} hint={say('lookingHint')} />
			)}
			<button type="button" class="button plain" onClick={() => battle.share(undefined)}>
				{say('stop')}
			</button>
		</>
	)
}

/** One code, or one after the other. */
function Running({ list }: { list: string[] }): JSX.Element {
	const [at, setAt] = useState(0)
	useEffect(() => {
		if (list.length < 2) return
		const timer = setInterval(() => setAt((n) => (n + 1) % list.length), EACH)
		return () => clearInterval(timer)
	}, [list])
	// The code is what is wanted: a thumb need not look for it.
	const shown = useRef<HTMLDivElement>(null)
	useEffect(() => shown.current?.scrollIntoView({ block: 'center' }), [])
	return (
		<div ref={shown}>
			<p>{list.length > 1 ? say('running', { n: list.length, scan: say('scan') }) : say('one')}</p>
			<Code text={list[at % list.length]!} label={say('code')} />
		</div>
	)
}

function AsCode({ text }: { text: string }): JSX.Element {
	const [shown, setShown] = useState(false)
	const { value: list, error } = usePromise(
		async () => (shown ? codes(await packed(text), `${location.origin}/companion/take`) : []),
		[text, shown],
	)
	return (
		<>
			<p>{say('codeLead')}</p>
			{shown && list && list.length > 0 && <Running list={list} />}
			{error && (
				<p class="wrong" role="alert">
					{error.message}
				</p>
			)}
			<button type="button" class="button" data-testid="sh-code" onClick={() => setShown(!shown)}>
				{say(shown ? 'hide' : 'show')}
			</button>
		</>
	)
}

export function Share({ battle }: { battle: Battle }): JSX.Element {
	return (
		<div class="sh">
			<section class="sheet stack" aria-label={say('link')}>
				<h2>{say('link')}</h2>
				<ByLink battle={battle} />
			</section>
			<section class="sheet stack" aria-label={say('code')}>
				<h2>{say('code')}</h2>
				<AsCode text={battle.kept.text} />
			</section>
			<section class="sheet stack" aria-label={say('file')}>
				<h2>{say('file')}</h2>
				<p>{say('fileLead')}</p>
				<button
					type="button"
					class="button"
					data-testid="sh-file"
					onClick={() => void handOver(fileName(battle.kept, 'battle'), 'text/plain', battle.kept.text)}
				>
					{say('handOver')}
				</button>
			</section>
		</div>
	)
}
