import { toBinary } from '../machine/bytes.ts'
import { createGrowingFile } from '../machine/disk.ts'
import { writeEntry } from '../machine/paths.ts'
import { failed, uploaded } from './messages.ts'
import type { Machine } from '../machine/machine.ts'

/** Bytes before the path: the command and the size. */
const headerSize = 9

/** Receives content; returns the response once the upload is complete or has failed. */
export type Upload = (bytes: Uint8Array) => Uint8Array | undefined

/** Creates or empties the target immediately; an upload of 0 bytes is then complete. */
export function startUpload({ disk, now }: Machine, request: Uint8Array): Upload | Uint8Array {
  if (request.length < headerSize) return failed('data is invalid')
  const size = Number(Buffer.from(request.subarray(1, headerSize)).readBigUInt64BE())
  const path = toBinary(request.subarray(headerSize))
  const { entry, append } = createGrowingFile({ mtime: Math.floor(now() / 1000) })
  const refused = writeEntry(disk, path, entry)
  if (refused) return failed(`open ${path}: ${refused}`)
  if (size === 0) return uploaded
  let missing = size
  return (bytes) => {
    if (disk.free !== undefined && bytes.length > disk.free) return failed(`write ${path}: no space left on device`)
    if (disk.free !== undefined) disk.free -= bytes.length
    append(bytes)
    missing -= bytes.length
    return missing > 0 ? undefined : uploaded
  }
}
