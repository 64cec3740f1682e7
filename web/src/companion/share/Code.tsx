// Code.tsx - a QR code on the screen: always dark on white, whatever the theme, as cameras want it.
import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import encodeQR from 'qr'

const BORDER = 4 // modules of quiet, which the standard asks for

/** One path: a rectangle for each run of dark modules. */
function path(rows: boolean[][]): string {
	let d = ''
	rows.forEach((row, y) => {
		for (let x = 0; x < row.length; x++) {
			if (!row[x]) continue
			let end = x
			while (row[end]) end++
			d += `M${x} ${y}h${end - x}v1h${x - end}z`
			x = end
		}
	})
	return d
}

export function Code({ text, label }: { text: string; label: string }): JSX.Element {
	const rows = useMemo(() => encodeQR(text, 'raw', { ecc: 'low', border: BORDER }), [text])
	return (
		<svg
			class="sh-code"
			role="img"
			aria-label={label}
			viewBox={`0 0 ${rows.length} ${rows.length}`}
			shape-rendering="crispEdges"
			data-code={text}
		>
			<path fill="#fff" d={`M0 0h${rows.length}v${rows.length}h-${rows.length}z`} />
			<path fill="#000" d={path(rows)} />
		</svg>
	)
}
