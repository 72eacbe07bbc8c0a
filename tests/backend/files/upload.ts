import { toBinary } from '../machine/bytes.ts'
import { growing } from '../machine/disk.ts'
import { place } from '../machine/paths.ts'
import { failed, uploaded } from './messages.ts'
import type { Machine } from '../machine/machine.ts'

const header = 9

/** Takes content; answers once it is complete or cannot be written. */
export type Upload = (bytes: Uint8Array) => Uint8Array | undefined

/** Creates or empties the target at once; an empty upload is complete with that. */
export function startUpload({ disk }: Machine, request: Uint8Array): Upload | Uint8Array {
  if (request.length < header) return failed('data is invalid')
  const size = Number(Buffer.from(request.subarray(1, header)).readBigUInt64BE())
  const path = toBinary(request.subarray(header))
  const { entry, append } = growing()
  const refused = place(disk, path, entry)
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
