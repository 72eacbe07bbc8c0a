import { isWindows } from '../../streams/paths.ts'

/**
 * Most bytes of a name: those of current file systems, and of the length in a listing
 * (docs/contract/streams.md#long-names).
 */
const mostBytes = 255

const encoder = new TextEncoder()

const isTooLong = (name: string) => encoder.encode(name).length > mostBytes

export type NameFault = 'empty' | 'dots' | 'separator' | 'nul' | 'tooLong'

/** Why no file of a folder can have this name; undefined: it can. */
export function nameFault(name: string, folder: Uint8Array): NameFault | undefined {
  if (name === '') return 'empty'
  if (name === '.' || name === '..') return 'dots'
  if (name.includes('/') || (isWindows(folder) && name.includes('\\'))) return 'separator'
  if (name.includes('\0')) return 'nul'
  return isTooLong(name) ? 'tooLong' : undefined
}

/** The name as systems know it that care neither for its case nor for how its characters are composed. */
export const folded = (name: string): string => name.normalize('NFC').toLowerCase()

/** As much of the beginning as fits into so many bytes of UTF-8. */
const beginning = (text: string, bytes: number) =>
  text.slice(0, encoder.encodeInto(text, new Uint8Array(Math.max(0, bytes))).read)

/** Parts `.ext` from the rest; a name that begins with its only dot has none, nor has one that is mostly ending. */
function parted(name: string): [stem: string, ending: string] {
  const dot = name.lastIndexOf('.')
  const ending = dot > 0 ? name.slice(dot) : ''
  return encoder.encode(ending).length > mostBytes / 2
    ? [name, '']
    : [name.slice(0, name.length - ending.length), ending]
}

/** The first of `name (1).ext`, `name (2).ext` … that is not taken, its stem cut where it would be too long. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  const [stem, ending] = parted(name)
  for (let count = 1; ; count += 1) {
    const rest = ` (${count})${ending}`
    const free = beginning(stem, mostBytes - encoder.encode(rest).length) + rest
    if (!isTaken(free)) return free
  }
}
