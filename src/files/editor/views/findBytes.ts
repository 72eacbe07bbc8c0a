import type { Bytes } from '../../../streams/bytes.ts'

const encoder = new TextEncoder()

/** The bytes of hexadecimal digits such as `de ad be ef`; undefined if the text is something else. */
function bytesOfDigits(text: string): Bytes | undefined {
  const digits = text.replaceAll(/\s+/g, '')
  if (!/^([\da-f]{2})*$/i.test(digits)) return undefined
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/** The bytes that a text stands for: those of its digits, or its UTF-8. */
export const soughtBytes = (text: string, isHex: boolean): Bytes | undefined =>
  isHex ? bytesOfDigits(text) : encoder.encode(text)

/** The most places that are counted. */
export const mostPlaces = 10_000

/** Where the sought bytes begin in a content, at most `mostPlaces` of them. */
export function findBytes(content: Uint8Array, sought: Uint8Array): number[] {
  const [first] = sought
  const places: number[] = []
  if (first === undefined) return places
  for (let at = content.indexOf(first); at >= 0 && places.length < mostPlaces; at = content.indexOf(first, at + 1))
    if (sought.every((byte, index) => content[at + index] === byte)) places.push(at)
  return places
}
