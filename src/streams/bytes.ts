export type Bytes = Uint8Array<ArrayBuffer>

export function joined(...parts: Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

export const startsWith = (bytes: Uint8Array, beginning: Uint8Array): boolean =>
  beginning.every((byte, at) => bytes[at] === byte)

export const areEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && startsWith(one, other)
