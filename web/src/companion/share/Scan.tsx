// Scan.tsx - QR codes from another phone's screen: by the camera, or from pictures where there is none. Nothing leaves the phone.
import type { JSX, RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { go } from '../../router'
import { useTitle } from '../../shell/title'
import { taken } from './Join'
import { isPiece, Pieces } from './pack'
import { say as sayHere } from '../words'
import { say } from './words'
import './share.css'

const EVERY = 80 // milliseconds between two looks
const WIDEST = 800 // pixels of a picture that is looked at: enough for our codes, and quick on an old phone

/** Reads one picture; '' if there is no code in it. Fetched when it is first needed. */
async function reader(): Promise<(picture: HTMLVideoElement | ImageBitmap, width: number, height: number) => string> {
	const { default: decodeQR } = await import('qr/decode.js')
	const canvas = document.createElement('canvas')
	const context = canvas.getContext('2d', { willReadFrequently: true })!
	return (picture, width, height) => {
		const scale = Math.min(1, WIDEST / Math.max(width, height))
		canvas.width = Math.round(width * scale)
		canvas.height = Math.round(height * scale)
		context.drawImage(picture, 0, 0, canvas.width, canvas.height)
		try {
			return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height))
		} catch {
			return ''
		}
	}
}

function addressIn(code: string): URL | null {
	try {
		return new URL(code)
	} catch {
		return null
	}
}

/** What was read: where it leads, '' if more pieces are to come. Throws with what is wrong. */
async function follow(code: string, pieces: Pieces): Promise<string> {
	if (isPiece(code)) {
		const pack = pieces.see(code)
		return pack ? `/companion/${await taken(pack)}` : ''
	}
	const url = addressIn(code)
	if (url?.pathname === '/companion/take') return `/companion/${await taken(url.hash.slice(1))}`
	if (!url || !/^https?:$/.test(url.protocol) || !/^\/companion\/with\/[\w-]{22}$/.test(url.pathname)) throw new Error(say('notOurs'))
	if (url.origin !== location.origin) throw new Error(`${say('elsewhere')} ${url.href}`)
	return url.pathname
}

interface Found {
	wrong: string
	have: number
	count: number
}

/** Every code that is seen, until one leads somewhere. */
function useCodes(): [Found, (code: string) => Promise<boolean>] {
	const pieces = useRef(new Pieces())
	const [found, setFound] = useState<Found>({ wrong: '', have: 0, count: 0 })
	const see = async (code: string) => {
		try {
			const to = await follow(code, pieces.current)
			setFound({ wrong: '', have: pieces.current.have, count: pieces.current.count })
			if (to) go(to, true)
			return to !== ''
		} catch (error) {
			setFound((f) => ({ ...f, wrong: (error as Error).message }))
			return false
		}
	}
	return [found, see]
}

/** The camera at the back; false: there is none, or it may not be used. */
function useCamera(video: RefObject<HTMLVideoElement | null>, see: (code: string) => Promise<boolean>): boolean {
	const [works, setWorks] = useState(true)
	// biome-ignore lint/correctness/useExhaustiveDependencies: once
	useEffect(() => {
		let current = true
		let stream: MediaStream | undefined
		const stop = () => {
			for (const track of stream?.getTracks() ?? []) track.stop()
		}
		const watch = async () => {
			const read = await reader()
			stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
			if (current && video.current) video.current.srcObject = stream
			await video.current?.play()
			for (let last = ''; current; await new Promise((next) => setTimeout(next, EVERY))) {
				const at = video.current
				const code = at?.videoWidth ? read(at, at.videoWidth, at.videoHeight) : ''
				if (code && code !== last && current && (await see(code))) break
				last = code || last
			}
		}
		watch()
			.catch(() => current && setWorks(false))
			.finally(stop)
		return () => {
			current = false
			stop()
		}
	}, [])
	return works
}

async function readPictures(files: Iterable<File>, see: (code: string) => Promise<boolean>): Promise<void> {
	const read = await reader()
	for (const file of files) {
		const picture = await createImageBitmap(file)
		if (await see(read(picture, picture.width, picture.height))) return
	}
}

export function Scan(): JSX.Element {
	const video = useRef<HTMLVideoElement>(null)
	const [{ wrong, have, count }, see] = useCodes()
	const works = useCamera(video, see)
	useTitle(say('scan'))
	return (
		<div class="page page-narrow cp stack">
			<div class="cp-top">
				<a class="cp-back" href="/companion" aria-label={sayHere('title')}>
					‹
				</a>
				<h1 tabIndex={-1}>{say('scan')}</h1>
			</div>
			<p>{say(works ? 'scanLead' : 'noCamera')}</p>
			{works && <video ref={video} class="sh-video" muted playsInline aria-label={say('scanLead')} />}
			{count > 0 && (
				<p role="status" data-testid="sh-seen">
					{say('seen', { have, count })}
				</p>
			)}
			{wrong && (
				<p class="wrong" role="alert">
					{wrong}
				</p>
			)}
			<label class="button">
				{say('pictures')}
				<input
					type="file"
					accept="image/*"
					multiple
					class="visually-hidden"
					data-testid="sh-pictures"
					onChange={(e) => void readPictures(e.currentTarget.files ?? [], see)}
				/>
			</label>
		</div>
	)
}
