// Country.tsx - the country that the road runs through: contours and a stream behind it, stones with numbers along it.
import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { STONE, TOP } from './layout'
import type { Layout } from './layout'
import { Compass, Scatter, Scenery, Signpost } from './Scenery'

const BEYOND = 200 // how far contours go on beside the map

/** Paper, scenery and the road itself: drawn again only when the window changes. */
export function Ground({ layout, track, strip }: { layout: Layout; track: number; strip: number }): JSX.Element {
	return useMemo(
		() => (
			<g aria-hidden="true">
				<Country layout={layout} />
				<Scatter width={layout.width} rows={layout.rows} pitch={layout.pitch} top={TOP} />
				<Scenery pockets={layout.pockets} />
				<Compass x={layout.width - 27} y={30} />
				<Signpost x={22} y={layout.spaces[1].y - 22} />
				<path class="gl-road-edge" d={layout.road} />
				<path class="gl-road" d={layout.road} />
				<path class="gl-road-rut" d={layout.road} />
				{layout.spaces.slice(1).map((p, i) => {
					const n = i + 1
					const pale = n <= strip || n > track - strip
					return (
						<g key={n} transform={`translate(${p.x} ${p.y})`}>
							<ellipse class={pale ? 'gl-stone gl-stone-pale' : 'gl-stone'} cx="0" cy={STONE} rx="15.8" ry="8.6" />
							<text class="gl-mile" x="0" y="11" text-anchor="middle">
								{n}
							</text>
						</g>
					)
				})}
			</g>
		),
		[layout, track, strip],
	)
}

/** Contours and a stream behind everything, as faint as on a map washed out by rain. */
function Country({ layout }: { layout: Layout }): JSX.Element {
	const lines: string[] = []
	for (let i = 0; i < 7; i++) {
		const y = (layout.height * (i + 0.4)) / 7
		// From edge to edge, even where the window is wider than the map.
		let d = `M${-BEYOND} ${y.toFixed(0)}`
		for (let x = -BEYOND; x <= layout.width + BEYOND; x += 40)
			d += `S${x + 12} ${(y + 16 * Math.sin(x / 57 + i * 2.1)).toFixed(1)} ${x + 40} ${(y + 13 * Math.sin((x + 40) / 71 + i * 1.3)).toFixed(1)}`
		lines.push(d)
	}
	let stream = `M${(layout.width * 0.36).toFixed(0)} -60`
	for (let y = 0; y < layout.barracks.y - 20; y += 60) {
		const x = layout.width * (0.36 + 0.1 * Math.sin(y / 110)) + y * 0.12
		stream += `S${(x + 24).toFixed(1)} ${y + 26} ${x.toFixed(1)} ${Math.min(y + 60, layout.barracks.y - 22)}`
	}
	return (
		<g>
			<path class="gl-contour" d={lines.join('')} />
			<path class="gl-stream-bank" d={stream} />
			<path class="gl-stream" d={stream} />
		</g>
	)
}
