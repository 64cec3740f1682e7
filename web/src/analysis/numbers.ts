// numbers.ts - chances and losses as they are read.
import { lang } from '../words'

/** Whole percents; 0 and 100 are kept for what is certain. */
export function percent(thousandths: number): string {
	const whole = thousandths <= 0 ? 0 : thousandths >= 1000 ? 100 : Math.min(99, Math.max(1, Math.round(thousandths / 10)))
	return new Intl.NumberFormat(lang(), { style: 'percent' }).format(whole / 100)
}

export function change(thousandths: number): string {
	const digits = new Intl.NumberFormat(lang(), { style: 'percent', minimumFractionDigits: 1, signDisplay: 'exceptZero' })
	return digits.format(thousandths / 1000).replace('-', '−') // a hyphen is no minus
}

export function losses(hundredths: number): string {
	return new Intl.NumberFormat(lang(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(hundredths / 100)
}
