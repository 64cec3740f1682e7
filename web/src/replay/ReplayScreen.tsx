// ReplayScreen.tsx - opens a finished game for replay: from the server (/replay/ID), or from a file that the player opens or drops here
// (/replay/file).
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { replay, type Replay } from '../engine/verify'
import { placeOf } from '../position/document'
import { go } from '../router'
import { api } from '../session/api'
import { engineFor } from '../shell/engine'
import { usePromise } from '../shell/hooks'
import { PUBLIC } from '../types'
import { say } from '../words/play'
import { handedOverRecord } from './handover'
import { ReplayPlayer } from './ReplayPlayer'
import '../style/play.css'
import '../style/replay.css'
import '../style/analysis.css'

async function load(text: string): Promise<Replay> {
	const engine = await engineFor(text)
	return replay(text, engine)
}

/** The first seat that was ours; PUBLIC if there is none, or if the server does not say. */
async function seatIn(id: string, watch: string): Promise<number> {
	if (watch) return PUBLIC
	const own = await api.game(id).then(
		({ seats }) => seats.findIndex((s) => s.yours),
		() => -1,
	)
	return own < 0 ? PUBLIC : own
}

/** id "file": the player opens a file, or a record was handed over. */
export function ReplayScreen({ id, watch = '' }: { id: string; watch?: string }): JSX.Element {
	const [file, setFile] = useState<{ name: string; text: string } | null>(null)
	const { value, error } = usePromise(async () => {
		const [text, mine] = file
			? [file.text, PUBLIC]
			: id === 'file'
				? handedOverRecord()
				: await Promise.all([api.record(id, watch), seatIn(id, watch)])
		return text ? { text, mine, replay: await load(text) } : null
	}, [id, watch, file])
	const open = async (f: File | undefined | null) => {
		const text = await f?.text()
		if (!f || text === undefined) return
		// A position that was saved as a file is opened where its link would be.
		if (/^\s*\{/.test(text)) go(await placeOf(text))
		else setFile({ name: f.name, text })
	}
	return (
		<div
			class="replay"
			onDragOver={(e) => e.preventDefault()}
			onDrop={(e) => {
				e.preventDefault()
				void open(e.dataTransfer?.files[0])
			}}
		>
			{error && (
				<p class="notice bad" role="alert" data-testid="replay-error">
					{say(file ? 'replayWrong' : 'replayNone', { why: error.message })}
				</p>
			)}
			{value === undefined && !error && (
				<p class="quiet" role="status">
					{say('loading')}
				</p>
			)}
			{value && (
				<ReplayPlayer
					key={value.text}
					replay={value.replay}
					mine={value.mine}
					record={value.text}
					name={file?.name ?? `grognard-${value.replay.rules.id}-${id}.grog`}
				/>
			)}
			{(value === null || error) && <OpenFile open={open} />}
		</div>
	)
}

function OpenFile({ open }: { open(file: File | undefined | null): Promise<void> }): JSX.Element {
	return (
		<section class="play-card">
			<h1>{say('replayTitle')}</h1>
			<label class="field">
				<span class="label">{say('replayOpen')}</span>
				<input
					class="input"
					type="file"
					accept=".grog,.gg,.json,text/plain"
					data-testid="replay-file"
					onChange={(e) => void open(e.currentTarget.files?.[0])}
				/>
			</label>
			<p class="quiet">{say('replayDrop')}</p>
		</section>
	)
}
