import type { Bytes } from '../../streams/bytes.ts'
import { fetchFile, LargeFile, type FetchOptions } from './fetchFile.ts'
import type { FileKind } from './fileKind.ts'
import { readLog, readText, type TextFile } from './textFile.ts'

const mebibyte = 1_048_576

/** The most bytes of a text that can be edited. */
export const mostText = 2 * mebibyte
/** The most bytes of each kind. An image is held in memory completely, and only the end of a log. */
const most = { text: mostText, image: 16 * mebibyte, log: 128 * mebibyte }

/** The result of opening a file. */
export type Opened =
  | { kind: 'text'; text: TextFile; bytes: Bytes }
  | { kind: 'image'; bytes: Bytes }
  | { kind: 'log'; lines: readonly string[]; shown: number; size: number }
  /** The content is not text. */
  | { kind: 'binary' }
  /** The file is too large; nothing was fetched. */
  | { kind: 'large'; size: number; most: number }

export interface OpenOptions extends Omit<FetchOptions, 'most' | 'kept'> {
  kind: Exclude<FileKind, 'other'>
}

/** Fetches a file to show it as the given kind. */
export async function openFile({ kind, ...options }: OpenOptions): Promise<Opened> {
  try {
    const kept = kind === 'image' ? undefined : mostText
    const { bytes, size } = await fetchFile({ ...options, most: most[kind], ...(kept && { kept }) })
    if (kind === 'image') return { kind, bytes }
    if (kind === 'log') return { kind, lines: readLog(bytes, bytes.length === size), shown: bytes.length, size }
    const text = readText(bytes)
    return text ? { kind, text, bytes } : { kind: 'binary' }
  } catch (error) {
    if (error instanceof LargeFile) return { kind: 'large', size: error.size, most: most[kind] }
    throw error
  }
}

/** Can a file of this size be shown at least as a log? */
export const hasReadableEnd = (size: number): boolean => size <= most.log
