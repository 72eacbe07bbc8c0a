import { decodePath } from '../streams/fileCodec.ts'

/** Invisible characters, and those that reverse the text after them. With these, one name could look like another. */
// oxlint-disable-next-line no-control-regex -- names may contain any byte except the slash and zero
const hidden = /[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g

function shown(sign: string): string {
  const code = sign.charCodeAt(0)
  if (code < 0x20) return String.fromCharCode(code + 0x2400)
  return code === 0x7f ? '␡' : `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`
}

/** Whether a name is not UTF-8: the text in its place does not tell which bytes it has. */
export const isIllegible = (name: string): boolean => name.includes('\u{fffd}')

/** A name with its control characters made visible. */
export const legible = (name: string): string => name.replace(hidden, shown)

/** A path as readable text. */
export const legiblePath = (path: Uint8Array): string => legible(decodePath(path))
