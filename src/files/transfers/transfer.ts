import { areEqual, type Bytes } from '../../streams/bytes.ts'
import { encodePath } from '../../streams/fileCodec.ts'
import { FileError } from '../../streams/fileError.ts'
import { inside } from '../../streams/paths.ts'

export type TransferState = 'waiting' | 'running' | 'done' | 'failed' | 'canceled'

/** A waiting, running or finished transfer of a file. */
export interface Transfer {
  readonly id: string
  readonly kind: 'upload' | 'download'
  readonly serverId: number
  /** The path of the file on the server. */
  readonly path: Bytes
  /** The folder of the file. The same object for all files that were requested together. */
  readonly folder: Bytes
  /** The name as readable text. */
  readonly name: string
  /** Undefined until the agent has sent it, or, for an upload, until the upload starts. */
  readonly size: number | undefined
  /** Bytes that are stored or sent. */
  readonly done: number
  /** Bytes per second, smoothed; 0 unless the transfer is running. */
  readonly rate: number
  readonly state: TransferState
  /** What the agent did at the start of an upload: created the file, or emptied the existing one. */
  readonly touched?: 'made' | 'replaced' | undefined
  /** Why the transfer failed: a FileError, a TransferError, or an error of the browser. */
  readonly error?: unknown
  /** Milliseconds since 1970. */
  readonly startedAt?: number
  readonly endedAt?: number
}

export const isFinished = ({ state }: Transfer): boolean => state !== 'waiting' && state !== 'running'

/** Remaining seconds at the current rate; undefined if unknown. */
export const timeLeft = ({ size, done, rate }: Transfer): number | undefined =>
  size === undefined || rate === 0 ? undefined : Math.max(0, size - done) / rate

/** If the agent refuses an upload before it starts, nothing on the server has changed. */
const isRefused = ({ error, done }: Transfer) => done === 0 && error instanceof FileError && error.kind === 'agent'

/**
 * What an unsuccessful upload may have left on the server: a part of a file that the upload `made`, or a part of a
 * file that `replaced` another. An agent empties the target first and never deletes a file.
 */
export const leftBy = (transfer: Transfer): Transfer['touched'] => {
  const isOver = transfer.state === 'failed' || transfer.state === 'canceled'
  return isOver && !isRefused(transfer) ? transfer.touched : undefined
}

/** The names of files that are being uploaded into a folder. */
export const comingInto = (transfers: readonly Transfer[], serverId: number, folder: Uint8Array): string[] =>
  transfers
    .filter((transfer) => transfer.kind === 'upload' && transfer.serverId === serverId && !isFinished(transfer))
    .filter(({ path, name }) => areEqual(path, inside(folder, encodePath(name))))
    .map(({ name }) => name)
