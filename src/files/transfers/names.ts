import { isWindows } from '../../streams/paths.ts'

/**
 * The most bytes of a name: the limit of current file systems, and of the length byte in a listing
 * (docs/contract/streams.md#long-names).
 */
const mostBytes = 255

const encoder = new TextEncoder()

const isTooLong = (name: string) => encoder.encode(name).length > mostBytes

export type NameFault = 'empty' | 'dots' | 'separator' | 'nul' | 'tooLong'

/** Why no file in a folder can have this name; undefined if it is valid. */
export function nameFault(name: string, folder: Uint8Array): NameFault | undefined {
  if (name === '') return 'empty'
  if (name === '.' || name === '..') return 'dots'
  if (name.includes('/') || (isWindows(folder) && name.includes('\\'))) return 'separator'
  if (name.includes('\0')) return 'nul'
  return isTooLong(name) ? 'tooLong' : undefined
}

/** A name that is valid on every system, and nowhere leads to another folder. */
export const localName = (name: string): string =>
  name.replace(/[<>:"/\\|?*\p{Cc}]|(?<![. ])[. ]+$/gu, '_') || 'download'

/** The name for comparison on systems that ignore case and Unicode normalization. */
export const folded = (name: string): string => name.normalize('NFC').toLowerCase()

/** The longest beginning that fits into `bytes` bytes of UTF-8. */
const beginning = (text: string, bytes: number) =>
  text.slice(0, encoder.encodeInto(text, new Uint8Array(Math.max(0, bytes))).read)

/**
 * Splits off the extension. A name whose only dot is its first character has none, nor does one that is mostly
 * extension.
 */
function parted(name: string): [stem: string, ending: string] {
  const dot = name.lastIndexOf('.')
  const ending = dot > 0 ? name.slice(dot) : ''
  return encoder.encode(ending).length > mostBytes / 2
    ? [name, '']
    : [name.slice(0, name.length - ending.length), ending]
}

/**
 * The first of `name (1).ext`, `name (2).ext` and so on that is free. The stem is shortened if the name would be too
 * long.
 */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  const [stem, ending] = parted(name)
  for (let count = 1; ; count += 1) {
    const rest = ` (${count})${ending}`
    const free = beginning(stem, mostBytes - encoder.encode(rest).length) + rest
    if (!isTaken(free)) return free
  }
}
