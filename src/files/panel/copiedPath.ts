import { decodePath, textOf } from '../../streams/fileCodec.ts'

const isPlain = (byte: number) => byte > 0x1f && byte < 0x7f && byte !== 0x27 && byte !== 0x5c

/** Bytes as a quoted word for shells such as bash and zsh: `$'\xff'`. */
const escaped = (path: Uint8Array) =>
  `$'${Array.from(path, (byte) => (isPlain(byte) ? String.fromCharCode(byte) : `\\x${byte.toString(16).padStart(2, '0')}`)).join('')}'`

/** A path for the clipboard, which can hold only text. A path that is not text is escaped. */
export function copiedPath(path: Uint8Array): { text: string; isEscaped: boolean } {
  const isEscaped = textOf(path) === undefined
  return { text: isEscaped ? escaped(path) : decodePath(path), isEscaped }
}
