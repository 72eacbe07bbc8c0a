import type { Bytes } from '../../streams/bytes.ts'
import { fetchFile, LargeFile, type FetchOptions } from './fetchFile.ts'
import type { FileKind } from './fileKind.ts'
import { guessText, readLog, type TextFile } from './textFile.ts'

const mebibyte = 1_048_576

/** The most bytes of a text that can be edited. */
export const mostText = 2 * mebibyte
/** The most bytes of each kind. All of a file is held in memory, but only the end of a log. */
const most = {
  text: mostText,
  image: 16 * mebibyte,
  document: 64 * mebibyte,
  media: 128 * mebibyte,
  bytes: 16 * mebibyte,
  log: 128 * mebibyte,
}

/** The result of opening a file. */
export type Opened =
  | { kind: 'text'; text: TextFile; bytes: Bytes }
  | { kind: 'image' | 'document' | 'media' | 'bytes'; bytes: Bytes }
  | { kind: 'log'; lines: readonly string[]; shown: number; size: number }
  /** The content does not seem to be text. */
  | { kind: 'binary'; bytes: Bytes }
  /** The file is too large; nothing was fetched. */
  | { kind: 'large'; size: number; most: number }

export interface OpenOptions extends Omit<FetchOptions, 'most' | 'kept'> {
  kind: Exclude<FileKind, 'other'>
  /** The language of the reader, which tells something about the encoding of old texts. */
  locale: string
}

/** Fetches a file to show it as the given kind. */
export async function openFile({ kind, locale, ...options }: OpenOptions): Promise<Opened> {
  try {
    const kept = kind === 'text' || kind === 'log' ? mostText : undefined
    const { bytes, size } = await fetchFile({ ...options, most: most[kind], ...(kept && { kept }) })
    if (kind === 'log') return { kind, lines: readLog(bytes, bytes.length === size), shown: bytes.length, size }
    if (kind !== 'text') return { kind, bytes }
    const text = guessText(bytes, locale)
    return text ? { kind, text, bytes } : { kind: 'binary', bytes }
  } catch (error) {
    if (error instanceof LargeFile) return { kind: 'large', size: error.size, most: most[kind] }
    throw error
  }
}

/** Can a file of this size be shown at least as a log? */
export const hasReadableEnd = (size: number): boolean => size <= most.log

/** Can a file of this size be shown byte by byte? */
export const canShowBytes = (size: number): boolean => size <= most.bytes
