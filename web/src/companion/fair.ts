// fair.ts - a die rolled by the device.

/** Every face as likely as on a die: bytes that would favour one are thrown away. */
export function fair(faces: number[], random: (into: Uint8Array<ArrayBuffer>) => unknown = (into) => crypto.getRandomValues(into)): number {
	const most = 256 - (256 % faces.length)
	const byte = new Uint8Array(1)
	do random(byte)
	while (byte[0]! >= most)
	return faces[byte[0]! % faces.length]!
}
