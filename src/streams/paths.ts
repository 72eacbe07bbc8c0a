import { joined, type Bytes } from './bytes.ts'
import { decodePath, encodePath } from './fileCodec.ts'

/** One part of a path. Its `path` includes all parts before it. */
interface Segment {
  /** The name as readable text. */
  name: string
  path: Bytes
}

const slash = 0x2f
const backslash = 0x5c

/**
 * Is it a Windows path, of a drive or a share? In these, both slashes separate names; elsewhere `\\` is part of a
 * name.
 */
export const isWindows = (path: Uint8Array): boolean =>
  /^([A-Za-z]:([\\/]|$)|\\\\)/.test(decodePath(path.subarray(0, 3)))

const separates = (path: Uint8Array) =>
  isWindows(path) ? (byte?: number) => byte === slash || byte === backslash : (byte?: number) => byte === slash

/** The separator that a path already uses. */
const separatorOf = (path: Uint8Array) => (isWindows(path) && !path.includes(slash) ? backslash : slash)

/** The path of an entry of a folder. */
export function inside(folder: Uint8Array, name: Uint8Array): Bytes {
  const isOpen = folder.length === 0 || separates(folder)(folder.at(-1))
  return isOpen ? joined(folder, name) : joined(folder, Uint8Array.of(separatorOf(folder)), name)
}

/** The segments of a path, beginning with its root: `/` or a drive. A relative path has no root. */
export function segmentsOf(path: Uint8Array): Segment[] {
  const parts = separates(path)
  const segments: Segment[] = []
  if (!isWindows(path) && parts(path[0])) segments.push({ name: '/', path: encodePath('/') })
  for (let at = 0; at < path.length; at += 1) {
    if (parts(path[at])) continue
    let end = at
    while (end < path.length && !parts(path[end])) end += 1
    const isDrive = isWindows(path) && at === 0
    const whole = isDrive ? joined(path.subarray(0, end), Uint8Array.of(separatorOf(path))) : path.slice(0, end)
    segments.push({ name: decodePath(path.subarray(at, end)), path: whole })
    at = end
  }
  return segments
}

/** A path without the separators that agents append to some paths. */
export const unended = (path: Uint8Array): Bytes => segmentsOf(path).at(-1)?.path ?? new Uint8Array(path)

/** The last name of a path, as readable text. */
export const nameOf = (path: Uint8Array): string => segmentsOf(path).at(-1)?.name ?? ''

/** The folder that contains a path. The folder of a root is the root itself. */
export function folderOf(path: Uint8Array): Bytes {
  const segments = segmentsOf(path)
  return segments.at(-2)?.path ?? segments.at(0)?.path ?? new Uint8Array(path)
}
