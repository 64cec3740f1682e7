// motion.ts - whether anything may move: neither where the system asks for less motion nor where the player turned it off (boot.ts, playback.ts).
export const still = (): boolean =>
	document.documentElement.dataset.motion === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches
