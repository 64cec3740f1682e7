// Cloth.tsx - what lies under everything on a free table.
import type { JSX } from 'preact'
import { UD } from './geometry'
import type { Lie } from './geometry'

/** The cloth, its border by fives as on an old map, and a line for each UD, five by five stronger. */
export function Cloth({ lie: { width, height, turned }, grid }: { lie: Lie; grid: boolean }): JSX.Element {
	const lines = (step: number) => {
		const out: string[] = []
		for (let x = step; x < width; x += step) out.push(`M${(turned ? width - x : x) * UD} 0V${height * UD}`)
		for (let y = step; y < height; y += step) out.push(`M0 ${(turned ? y : height - y) * UD}H${width * UD}`)
		return out.join('')
	}
	const [w, h] = [width * UD, height * UD]
	return (
		<>
			<rect class="tb-rim" x="-300" y="-300" width={w + 600} height={h + 600} />
			<path class="tb-fives" d={`M0-150H${w}M0 ${h + 150}H${w}M-150 ${h}V0M${w + 150} ${h}V0`} />
			<rect class="tb-cloth-ground" width={w} height={h} />
			{grid && <path class="tb-grid" d={lines(1)} />}
			{grid && <path class="tb-grid tb-grid-5" d={lines(5)} />}
			<clipPath id="tb-edge">
				<rect width={w} height={h} />
			</clipPath>
		</>
	)
}
