import type { Bytes } from '../../streams/bytes.ts'
import { encodePath, textOf } from '../../streams/fileCodec.ts'
import { segmentsOf } from '../../streams/paths.ts'

const name = 'path'

/** The folder that a query names. */
export function folderIn(search: string): Bytes | undefined {
  const text = new URLSearchParams(search).get(name)
  return text ? encodePath(text) : undefined
}

/** A query that names a folder, or the nearest one around it whose name an address can hold: it holds UTF-8 only. */
export function searchOf(folder: Uint8Array): string {
  const around = segmentsOf(folder).map(({ path }) => path)
  const text = [...around, folder].map(textOf).findLast((text) => text !== undefined)
  return text ? `?${name}=${encodeURIComponent(text).replaceAll('%2F', '/')}` : ''
}
