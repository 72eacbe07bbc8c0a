import type { Bytes } from '../../streams/bytes.ts'
import { encodePath, textOf } from '../../streams/fileCodec.ts'
import { segmentsOf } from '../../streams/paths.ts'

const name = 'path'

/** The folder in the query of an address. */
export function folderIn(search: string): Bytes | undefined {
  const text = new URLSearchParams(search).get(name)
  return text ? encodePath(text) : undefined
}

/**
 * The query for a folder. An address can hold only UTF-8, so for other bytes it is the query for the nearest folder
 * above that can be written.
 */
export function searchOf(folder: Uint8Array): string {
  const around = segmentsOf(folder).map(({ path }) => path)
  const text = [...around, folder].map(textOf).findLast((text) => text !== undefined)
  return text ? `?${name}=${encodeURIComponent(text).replaceAll('%2F', '/')}` : ''
}
