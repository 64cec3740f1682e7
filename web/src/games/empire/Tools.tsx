// Tools.tsx - over the table: zoom, the whole table, the tape; and how long a UD is.
import type { JSX } from 'preact'
import type { Viewport } from '../../table/viewport'
import { UD } from './position'
import { say } from './words'

interface ToolProps {
	label: string
	path: string
	press(): void
	on?: boolean
}

function Tool({ label, path, press, on }: ToolProps): JSX.Element {
	return (
		<button type="button" class="em-tool" aria-label={label} title={label} aria-pressed={on} onClick={press}>
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

export function Tools({ viewport, fight, measuring, measure }: ToolsProps): JSX.Element {
	return (
		<div class="em-tools">
			<Tool label={say('zoomIn')} path="M10 4v12M4 10h12" press={() => viewport.zoom(1.4)} />
			<Tool label={say('zoomOut')} path="M4 10h12" press={() => viewport.zoom(1 / 1.4)} />
			{viewport.whole ? (
				<Tool label={say('fitFight')} path="M7 3v4H3M17 7h-4V3M13 17v-4h4M3 13h4v4" press={fight} />
			) : (
				<Tool label={say('fit')} path="M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4" press={viewport.fit} />
			)}
			<Tool label={say('measure')} path="M2 13L13 2l5 5L7 18ZM5 10l2 2M8 7l3 3M11 4l2 2" press={measure} on={measuring} />
		</div>
	)
}

/** As long as a round number of UD, about a hundred pixels. */
export function ScaleBar({ scale }: { scale: number }): JSX.Element | null {
	if (!scale) return null
	const ud = [1, 2, 4, 8].find((n) => n * UD * scale >= 56) ?? 8
	const width = ud * UD * scale
	return (
		<div class="em-scale" aria-hidden="true">
			<span style={{ width: `${width}px` }} /> {ud} UD
		</div>
	)
}
