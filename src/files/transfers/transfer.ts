import { areEqual, type Bytes } from '../../streams/bytes.ts'
import { encodePath } from '../../streams/fileCodec.ts'
import { FileError } from '../../streams/fileError.ts'
import { inside } from '../../streams/paths.ts'

export type TransferState = 'waiting' | 'running' | 'done' | 'failed' | 'canceled'

/** A file on its way, or at the end of it. */
export interface Transfer {
  readonly id: string
  readonly kind: 'upload' | 'download'
  readonly serverId: number
  /** Of the file on the server. */
  readonly path: Bytes
  /** The one that the file lies in; the same object for all that were asked for at once. */
  readonly folder: Bytes
  /** As people read it. */
  readonly name: string
  /** Undefined until the agent has said it or, of an upload, until it has begun. */
  readonly size: number | undefined
  /** Bytes that are stored, or that have left. */
  readonly done: number
  /** Bytes per second, smoothed; 0 unless it runs. */
  readonly rate: number
  readonly state: TransferState
  /** What the agent has done at the beginning of an upload: it has made the file, or emptied the one that was there. */
  readonly touched?: 'made' | 'replaced' | undefined
  /** Why it failed: a FileError, a TransferError, or what the browser threw. */
  readonly error?: unknown
  /** Milliseconds since 1970. */
  readonly startedAt?: number
  readonly endedAt?: number
}

export const isFinished = ({ state }: Transfer): boolean => state !== 'waiting' && state !== 'running'

/** Seconds that are left at the rate of now; undefined when nobody can know. */
export const timeLeft = ({ size, done, rate }: Transfer): number | undefined =>
  size === undefined || rate === 0 ? undefined : Math.max(0, size - done) / rate

/** Who refuses to begin has touched nothing. */
const isRefused = ({ error, done }: Transfer) => done === 0 && error instanceof FileError && error.kind === 'agent'

/**
 * What may lie on the server after an upload that has come to no good end: a part of the file, which nobody else
 * `made`, or which `replaced` another. An agent empties the target first, and deletes nothing.
 */
export const leftBy = (transfer: Transfer): Transfer['touched'] => {
  const isOver = transfer.state === 'failed' || transfer.state === 'canceled'
  return isOver && !isRefused(transfer) ? transfer.touched : undefined
}

/** The names of files that are on their way into a folder. */
export const comingInto = (transfers: readonly Transfer[], serverId: number, folder: Uint8Array): string[] =>
  transfers
    .filter((transfer) => transfer.kind === 'upload' && transfer.serverId === serverId && !isFinished(transfer))
    .filter(({ path, name }) => areEqual(path, inside(folder, encodePath(name))))
    .map(({ name }) => name)
