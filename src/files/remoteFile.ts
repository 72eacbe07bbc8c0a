import type { Bytes } from '../streams/bytes.ts'

/** A file on a server. */
export interface RemoteFile {
  readonly serverId: number
  readonly path: Bytes
  /** The name as readable text. */
  readonly name: string
  /** Missing until the agent has sent it. */
  readonly size?: number | undefined
  /** The name of the link that leads to it, if it was opened by one. */
  readonly link?: string
}

/** A folder on a server into which files are uploaded. */
export interface TargetFolder {
  readonly serverId: number
  readonly path: Bytes
}
