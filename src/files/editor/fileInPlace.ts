import type { Bytes } from '../../streams/bytes.ts'

/** A file on a server: its exact path, and its name as readable text. */
export interface FileInPlace {
  path: Bytes
  name: string
}
