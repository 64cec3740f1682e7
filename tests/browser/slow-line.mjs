// slow-line.mjs - a line between a browser and the server that lets through so many bits a second in all, whoever asks: pages, workers and the
// service worker share it, as they do on a real one (Chromium's own throttle leaves out the service worker).
import { createServer, request } from 'node:http'

const TICK = 20 // milliseconds

/** Answers its address, how much has come through, what was asked in turn with the bytes of it that have come, and how to end it. */
export async function slowLine(target, bits, latency) {
	const waiting = [] // what is on its way, in turn: [response, chunk]
	const asked = [] // {path, since, bytes, whole}: when it was asked for, how much of it has come, and when all of it had (0: not yet)
	let passed = 0
	let left = 0
	let last = performance.now()
	const tick = setInterval(() => {
		// By the clock: a busy machine is late with its ticks.
		const now = performance.now()
		left = waiting.length ? left + ((now - last) * bits) / 8 / 1000 : 0
		last = now
		while (left > 0 && waiting.length) {
			const one = waiting.shift() // each of those who wait gets a part in its turn, as packets do
			const part = one.bytes.subarray(0, 1400)
			one.bytes = one.bytes.subarray(1400)
			one.to.write(part)
			passed += part.length
			one.entry.bytes += part.length
			left -= part.length
			if (one.bytes.length) waiting.push(one)
			else {
				one.entry.whole = performance.now()
				one.to.end()
			}
		}
	}, TICK)
	const line = createServer((question, answer) => {
		const entry = { path: question.url, since: performance.now(), bytes: 0, whole: 0 }
		asked.push(entry)
		const to = request(`${target}${question.url}`, { method: question.method, headers: question.headers }, (got) => {
			const parts = []
			got.on('data', (chunk) => parts.push(chunk))
			got.on('end', () =>
				setTimeout(() => {
					answer.writeHead(got.statusCode, got.headers)
					const bytes = Buffer.concat(parts)
					if (bytes.length) waiting.push({ to: answer, bytes, entry })
					else answer.end()
				}, latency),
			)
		})
		to.on('error', () => answer.destroy())
		question.pipe(to)
	})
	await new Promise((resolve) => line.listen(0, 'localhost', resolve))
	return {
		url: `http://localhost:${line.address().port}`,
		passed: () => passed,
		asked,
		end() {
			clearInterval(tick)
			line.closeAllConnections()
			line.close()
		},
	}
}
