// item-value.ts - the value of one line of an explanation, as players read it.
import type { Item } from '../types'
import { locale } from '../words'

/** "3", "1½" where the value counts halves, "1,25" where it counts thousandths. */
function amount(value: number, { halves, thousandths }: Item): string {
	if (thousandths) return (value / 1000).toLocaleString(locale(), { maximumFractionDigits: 2 })
	if (!halves) return String(value)
	const whole = Math.floor(value / 2)
	return value % 2 ? `${whole || ''}½` : String(whole)
}

/** With the sign of what it does to the total: "+ 2", "− ½", "× 3". */
export function signed(item: Item): string {
	const size = amount(Math.abs(item.value), item)
	if (item.kind === 'times') return `× ${item.value < 0 ? '−' : ''}${size}`
	if (item.kind === 'plus') return `${item.value < 0 ? '−' : '+'} ${size}`
	return `${item.value < 0 ? '−' : ''}${size}`
}
