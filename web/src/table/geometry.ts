// geometry.ts - a free table and its drawing: places in thousandths of UD, on the table y to the north, in the drawing y down.
export type Point = [number, number]

/** A rectangle round its middle; `turn` in degrees, clockwise, 0 facing the top of the drawing. */
export interface Block {
	x: number
	y: number
	turn: number
	front: number
	depth: number
}

export const UD = 1000
export const TURN = 65536 // headings of a whole turn

export const degrees = (heading: number): number => (heading * 360) / TURN
export const transformOf = (block: Block): string => `translate(${block.x} ${block.y}) rotate(${block.turn})`

/** `height`: of the table, in the lengths of the points. */
export const polygon = (points: Point[], height: number): string => points.map(([x, y]) => `${x},${height - y}`).join(' ')

/** The way from one facing to another in degrees, -180 to 180. */
export const apart = (a: number, b: number): number => ((((a - b) % 360) + 540) % 360) - 180
