// packed.ts - a text made short enough for an address: compressed, in characters that may stand in one.

const LARGEST = 1 << 20 // bytes that a text may have once unpacked: a small address must not fill the memory

const toText = (bytes: Uint8Array): string =>
	btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join(''))
		.replaceAll('+', '-')
		.replaceAll('/', '_')
		.replaceAll('=', '')

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
	Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))

async function through(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream): Promise<Uint8Array<ArrayBuffer>> {
	const reader = (new Blob([bytes]).stream().pipeThrough(stream) as ReadableStream<Uint8Array>).getReader()
	const parts: Uint8Array[] = []
	let size = 0
	for (;;) {
		const { done, value } = await reader.read()
		if (done) break
		size += value.length
		if (size > LARGEST) throw new Error('too large')
		parts.push(value)
	}
	const whole = new Uint8Array(size)
	let at = 0
	for (const part of parts) {
		whole.set(part, at)
		at += part.length
	}
	return whole
}

export const packed = async (text: string): Promise<string> =>
	toText(await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw')))

/** Throws if it is none of ours. */
export async function unpacked(pack: string): Promise<string> {
	const bytes = await through(toBytes(pack), new DecompressionStream('deflate-raw'))
	return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}
