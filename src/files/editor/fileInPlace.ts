import type { Bytes } from '../../streams/bytes.ts'

/** A file on a server, by its true path and as people read its name. */
export interface FileInPlace {
  path: Bytes
  name: string
}
