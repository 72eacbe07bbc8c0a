export type Bytes = Uint8Array<ArrayBuffer>

let nowhere: MessagePort | undefined

/**
 * Frees the memory of bytes that are no longer needed, and empties them. Browsers collect such memory only when there
 * is a lot of it, and then scan the whole heap of the page.
 */
export function discard({ buffer }: Bytes): void {
  if (!nowhere) {
    const { port1, port2 } = new MessageChannel()
    port2.close()
    nowhere = port1
  }
  nowhere.postMessage(undefined, [buffer])
}

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
