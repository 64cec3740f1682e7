// Tools.tsx - over the table, along its top or down its right: zoom, the whole table, the tape; and how long a UD is.
import type { JSX } from 'preact'
import { SCALE } from './viewport'
import type { Viewport } from './viewport'
import { UD } from './geometry'
import { say } from './words'

interface ToolProps {
	label: string
	path: string
	press(): void
	on?: boolean
}

function Tool({ label, path, press, on }: ToolProps): JSX.Element {
	return (
		<button type="button" class="tb-tool" aria-label={label} title={label} aria-pressed={on} onClick={press}>
			<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
				<path d={path} />
			</svg>
		</button>
	)
}

export interface ToolsProps {
	viewport: Viewport
	fight(): void
	measuring: boolean
	measure(): void
}

const LENGTHS = [8, 4, 2, 1, 0.5, 0.2]

/** A round number of UD, as long as there is room for. */
function ScaleBar({ scale, most }: { scale: number; most: number }): JSX.Element {
	const ud = LENGTHS.find((n) => n * UD * scale <= most) ?? LENGTHS.at(-1)!
	return (
		<div class="tb-scale" aria-hidden="true">
			<span style={{ width: `${ud * UD * scale}px` }} /> {ud.toLocaleString(document.documentElement.lang)} UD
		</div>
	)
}

export function Tools({ viewport, fight, measuring, measure }: ToolsProps): JSX.Element {
	const { room } = viewport
	const aside = room.right > 0
	return (
		<div class={`tb-corner${aside ? ' tb-aside' : ''}${room.flat ? ' tb-flat' : ''}`}>
			<div class="tb-tools">
				<Tool label={say('zoomIn')} path="M10 4v12M4 10h12" press={() => viewport.zoom(1.4)} />
				<Tool label={say('zoomOut')} path="M4 10h12" press={() => viewport.zoom(1 / 1.4)} />
				{viewport.whole ? (
					<Tool label={say('fitFight')} path="M7 3v4H3M17 7h-4V3M13 17v-4h4M3 13h4v4" press={fight} />
				) : (
					<Tool label={say('fit')} path="M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4" press={viewport.fit} />
				)}
				<Tool label={say('measure')} path="M2 13L13 2l5 5L7 18ZM5 10l2 2M8 7l3 3M11 4l2 2" press={measure} on={measuring} />
			</div>
			{(!aside || room.long + SCALE.height < viewport.frame.height) && (
				<ScaleBar scale={viewport.view.scale} most={aside ? 38 : Math.min(76, viewport.frame.width - room.long - 84)} />
			)}
		</div>
	)
}
