import { areEqual, type Bytes } from '../../streams/bytes.ts'
import { encodePath } from '../../streams/fileCodec.ts'
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
  /** Undefined until the agent has said it. */
  readonly size: number | undefined
  /** Bytes that are stored, or that have left. */
  readonly done: number
  /** Bytes per second, smoothed; 0 unless it runs. */
  readonly rate: number
  readonly state: TransferState
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

/** May a part of the file lie on the server under its full name? An agent empties the target first, and deletes nothing. */
export const leavesPart = ({ kind, state, done, startedAt }: Transfer): boolean =>
  kind === 'upload' && ((state === 'failed' && done > 0) || (state === 'canceled' && startedAt !== undefined))

/** The names of files that are on their way into a folder. */
export const comingInto = (transfers: readonly Transfer[], serverId: number, folder: Uint8Array): string[] =>
  transfers
    .filter((transfer) => transfer.kind === 'upload' && transfer.serverId === serverId && !isFinished(transfer))
    .filter(({ path, name }) => areEqual(path, inside(folder, encodePath(name))))
    .map(({ name }) => name)
