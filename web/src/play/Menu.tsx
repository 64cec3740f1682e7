// Menu.tsx - everything besides playing: who plays, take back, resign (with a question first), invite spectators, read the rules.
import type { ComponentChildren, JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { Snapshot } from '../types'
import { t } from '../words'
import { say } from '../words/play'
import { Icon } from './Icon'
import { LinkRow } from './Waiting'
import { Make } from '../screens/Carry'
import { playerNames } from '../shell/game-summary'

const UNDO = 'M9 6V2L2.5 8L9 14V10C13 10 15.5 11.5 17 15C17 9.5 14 6 9 6Z'
const FLAG = 'M4 18V2M4 3C8 1 10 5 15.5 3V10.5C10 12.5 8 8.5 4 10.5'

export interface MenuProps {
	snap: Snapshot
	back(): void
	resign(): void
	hint?: ComponentChildren
	children?: ComponentChildren // settings of this game
}

/** Why nothing can be taken back. */
function refusalText(code: string): string {
	return t(
		code === 'revealed' ? 'no.revealed' : code === 'waiting' ? 'no.waiting' : code === 'over' ? 'no.over' : 'no.nothing-to-take-back',
	)
}

/** The menu, which a press elsewhere or Escape closes. */
function useClosing() {
	const menu = useRef<HTMLDetailsElement>(null)
	useEffect(() => {
		// A press elsewhere does nothing else.
		let shut = false
		const away = (e: Event) => {
			shut = Boolean(menu.current?.open && !menu.current.contains(e.target as Node))
			if (!shut) return
			menu.current!.open = false
			e.stopPropagation()
		}
		const swallow = (e: MouseEvent) => {
			if (!shut || !e.detail) return // a key presses without a pointer
			shut = false
			e.preventDefault()
			e.stopPropagation()
		}
		const onKey = (e: KeyboardEvent) => {
			if (e.key !== 'Escape' || !menu.current?.open) return
			menu.current.open = false
			menu.current.querySelector('summary')?.focus()
		}
		document.addEventListener('pointerdown', away, true)
		document.addEventListener('click', swallow, true)
		document.addEventListener('keydown', onKey)
		return () => {
			document.removeEventListener('pointerdown', away, true)
			document.removeEventListener('click', swallow, true)
			document.removeEventListener('keydown', onKey)
		}
	}, [])
	return menu
}

export function Menu({ snap, back, resign, hint, children }: MenuProps): JSX.Element {
	const playing = snap.status === 'playing' && snap.viewer >= 0
	const no = snap.back ? refusalText(snap.back) : ''
	const sure = useRef<HTMLDialogElement>(null)
	const menu = useClosing()
	return (
		<div class="row play-tools">
			{playing && (
				<>
					{hint}
					<button type="button" class="button tool" data-testid="back" title={no || say('back')} disabled={no !== ''} onClick={back}>
						<Icon d={UNDO} />
						<span>{say('back')}</span>
					</button>
					<button type="button" class="button tool" data-testid="resign" title={say('resign')} onClick={() => sure.current?.showModal()}>
						<Icon d={FLAG} open />
						<span>{say('resign')}</span>
					</button>
				</>
			)}
			<details class="play-menu" ref={menu}>
				<summary class="button">
					{say('menu')} <span aria-hidden="true">▾</span>
				</summary>
				<div class="play-menu-sheet">
					<p class="quiet small" data-testid="who">
						{playerNames(snap.seats)}
					</p>
					{playing && children}
					<a class="button plain" href={`/rules/${snap.game}`}>
						{say('rulesLink')}
					</a>
					<a class="button plain" href="/help">
						{say('helpLink')}
					</a>
					{snap.links.watch && snap.status !== 'over' && snap.seats.some((s) => s.yours) && <Make game={snap.id} />}
					{snap.links.watch && (
						<>
							<LinkRow url={snap.links.watch} label={say('share')} testid="watch-link" />
							<p class="quiet small">{say('shareHint')}</p>
						</>
					)}
				</div>
			</details>
			<dialog ref={sure} class="play-sure" aria-labelledby="resign-title">
				<h2 id="resign-title">{say('resignAsk')}</h2>
				<div class="row">
					<button type="button" class="button" onClick={() => sure.current?.close()}>
						{say('resignNo')}
					</button>
					<button
						type="button"
						class="button primary"
						data-testid="resign-yes"
						onClick={() => {
							sure.current?.close()
							resign()
						}}
					>
						{say('resignYes')}
					</button>
				</div>
			</dialog>
		</div>
	)
}
