import type { Bytes } from '../../streams/bytes.ts'
import { decodePath, encodePath, textOf } from '../../streams/fileCodec.ts'
import { folderOf, inside, isWindows, segmentsOf } from '../../streams/paths.ts'

const isAbsolute = (text: string) => text.startsWith('/') || isWindows(encodePath(text))

/**
 * Resolves a typed path in a folder like a shell does: `~` is the home folder, `..` the folder above. An agent expands
 * nothing, and resolves relative paths from its own working directory.
 */
export function typedPath(text: string, folder: Uint8Array): Bytes {
  if (text === '' || text === '~') return new Uint8Array()
  const typed = encodePath(text)
  const parts = text.split(isWindows(typed) || isWindows(folder) ? /[\\/]/ : '/')
  const hasDots = parts.includes('.') || parts.includes('..')
  if (isAbsolute(text) && !hasDots) return typed
  const root = isAbsolute(text) ? segmentsOf(typed)[0]?.path : undefined
  const names = parts.slice(root ? 1 : 0).filter((part) => part !== '' && part !== '.')
  return names.reduce<Bytes>(
    (path, name) => (name === '..' ? folderOf(path) : inside(path, encodePath(name))),
    root ?? new Uint8Array(folder),
  )
}

/** A path without the quotes and spaces around it with which a path is often copied. */
export const unquoted = (text: string): string => text.trim().replace(/^(["'])(.+)\1$/, '$2')

const isPlain = (byte: number) => byte > 0x1f && byte < 0x7f && byte !== 0x27 && byte !== 0x5c

/** Bytes as a quoted word for shells such as bash and zsh: `$'\xff'`. */
const escaped = (path: Uint8Array) =>
  `$'${Array.from(path, (byte) => (isPlain(byte) ? String.fromCharCode(byte) : `\\x${byte.toString(16).padStart(2, '0')}`)).join('')}'`

/** A path for the clipboard, which can hold only text. A path that is not text is escaped. */
export function copiedPath(path: Uint8Array): { text: string; isEscaped: boolean } {
  const isEscaped = textOf(path) === undefined
  return { text: isEscaped ? escaped(path) : decodePath(path), isEscaped }
}
