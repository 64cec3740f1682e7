// use-size.ts - the size of an element, for drawings that adapt to it.
import { useLayoutEffect, useState } from 'preact/hooks'

/** Width and height rounded down to tens, so that a scroll bar coming or going changes nothing. */
export function useSize(ref: { current: HTMLElement | null }): { width: number; height: number } {
	const [size, setSize] = useState({ width: 0, height: 0 })
	useLayoutEffect(() => {
		const element = ref.current
		if (!element) return
		const measure = () => {
			const width = Math.floor(element.clientWidth / 10) * 10
			const height = Math.floor(element.clientHeight / 10) * 10
			setSize((old) => (old.width === width && old.height === height ? old : { width, height }))
		}
		measure()
		const observer = new ResizeObserver(measure)
		observer.observe(element)
		return () => observer.disconnect()
	}, [ref])
	return size
}
