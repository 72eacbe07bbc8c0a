import type { Bytes } from '../streams/bytes.ts'
import { encodePath, textOf } from '../streams/fileCodec.ts'
import { segmentsOf } from '../streams/paths.ts'

const name = 'path'
const fileName = 'file'

/** The folder in the query of an address. */
export function folderIn(search: string): Bytes | undefined {
  const text = new URLSearchParams(search).get(name)
  return text ? encodePath(text) : undefined
}

/** The name of the entry to select in the folder of an address. */
export const fileIn = (search: string): string | undefined => new URLSearchParams(search).get(fileName) ?? undefined

/**
 * The query for a folder, perhaps with an entry to select in it. An address can hold only UTF-8; for a folder with other
 * bytes, the query is that of the nearest folder above that can be written.
 */
export function searchOf(folder: Uint8Array, file?: string): string {
  const around = segmentsOf(folder).map(({ path }) => path)
  const text = [...around, folder].map(textOf).findLast((text) => text !== undefined)
  const more = file === undefined ? '' : `&${fileName}=${encodeURIComponent(file)}`
  return text ? `?${name}=${encodeURIComponent(text).replaceAll('%2F', '/')}${more}` : ''
}
