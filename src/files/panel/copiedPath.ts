import { decodePath, textOf } from '../../streams/fileCodec.ts'

const isPlain = (byte: number) => byte > 0x1f && byte < 0x7f && byte !== 0x27 && byte !== 0x5c

/** Bytes as a word that shells such as bash and zsh read: `$'\xff'`. */
const escaped = (path: Uint8Array) =>
  `$'${Array.from(path, (byte) => (isPlain(byte) ? String.fromCharCode(byte) : `\\x${byte.toString(16).padStart(2, '0')}`)).join('')}'`

/** A path for the clipboard, which holds no bytes but text: what is none is escaped. */
export function copiedPath(path: Uint8Array): { text: string; isEscaped: boolean } {
  const isEscaped = textOf(path) === undefined
  return { text: isEscaped ? escaped(path) : decodePath(path), isEscaped }
}
