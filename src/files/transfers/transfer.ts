import { areEqual, type Bytes } from '../../streams/bytes.ts'
import { encodePath } from '../../streams/fileCodec.ts'
import { FileError } from '../../streams/fileError.ts'
import { inside } from '../../streams/paths.ts'
import type { RemoteFile, TargetFolder } from '../remoteFile.ts'
import type { Checked } from '../tools/checkUpload.ts'

/** A waiting, running or finished transfer of a file. The size of an upload is missing until it starts. */
export interface Transfer extends RemoteFile {
  readonly id: string
  readonly kind: 'upload' | 'download'
  /** The file that is copied; a copy is an upload of what has been read there. */
  readonly from?: RemoteFile | undefined
  /** Whether a copy is still being read, so that nothing has been written. */
  readonly isReading?: boolean | undefined
  /** The path of the file's folder. The same object for all files that were requested together. */
  readonly folder: Bytes
  /** Bytes that are stored or sent. */
  readonly done: number
  /** Bytes per second, smoothed; 0 unless the transfer is running. */
  readonly rate: number
  /** `asking`: the download must be held in memory, and its size needs the agreement of the user. */
  readonly state: 'waiting' | 'running' | 'paused' | 'asking' | 'done' | 'failed' | 'cancelled'
  /** It has been paused and begins again from the start. */
  readonly restarts?: boolean | undefined
  /**
   * What the agent did at the start of an upload: created the file, or emptied the existing one. `whole`: all of it has
   * arrived.
   */
  readonly touched?: 'made' | 'replaced' | 'whole' | undefined
  /** What of an upload has been compared afterwards. */
  readonly checked?: Checked | undefined
  /** The names of what could not be read for an archive. */
  readonly omitted?: readonly string[] | undefined
  /** The names of the files of which an archive has only the beginning. */
  readonly cut?: readonly string[] | undefined
  /** How many files of an archive are in it, of how many. */
  readonly files?: { done: number; total: number } | undefined
  /** Why the transfer failed: a FileError, a TransferError, or an error of the browser. */
  readonly error?: unknown
  /** Milliseconds since 1970. */
  readonly startedAt?: number
  readonly endedAt?: number
}

const unfinished: readonly Transfer['state'][] = ['waiting', 'running', 'paused', 'asking']

export const isFinished = ({ state }: Pick<Transfer, 'state'>): boolean => !unfinished.includes(state)

/** Whether it ended without a part of what was asked for. */
export const isIncomplete = ({ state, omitted, cut }: Pick<Transfer, 'state' | 'omitted' | 'cut'>): boolean =>
  state === 'done' && (omitted ?? cut) !== undefined

export const canRetry = (transfer: Pick<Transfer, 'state'> | undefined): boolean =>
  ['failed', 'cancelled', 'asking'].includes(transfer?.state ?? '')

/** How far a transfer is. The rate may be unknown. */
export type TransferProgress = Pick<Transfer, 'state' | 'done' | 'size'> &
  Partial<Pick<Transfer, 'rate' | 'restarts' | 'from' | 'isReading' | 'files'>>

/** The finished part, from 0 to 1; undefined if unknown. */
export function shareOf({ done, size, state }: TransferProgress): number | undefined {
  if (state === 'done') return 1
  return size ? Math.min(1, done / size) : undefined
}

/** Remaining seconds at the current rate; undefined if unknown. */
export const timeLeft = ({ size, done, rate }: TransferProgress): number | undefined =>
  size !== undefined && rate ? Math.max(0, size - done) / rate : undefined

/** If the agent refuses an upload before it starts, nothing on the server has changed. */
const isRefused = ({ error, done }: Transfer) => done === 0 && error instanceof FileError && error.kind === 'agent'

/**
 * What an unsuccessful upload may have left on the server: a part of a file that the upload `made`, or a part of a
 * file that `replaced` another. An agent empties the target first and never deletes a file.
 */
export const leftBy = (transfer: Transfer): 'made' | 'replaced' | undefined => {
  const isOver = transfer.state === 'failed' || transfer.state === 'cancelled'
  return isOver && !isRefused(transfer) && transfer.touched !== 'whole' ? transfer.touched : undefined
}

/** The names of files that are being uploaded into a folder. */
export const comingInto = (transfers: readonly Transfer[], folder: TargetFolder): string[] =>
  transfers
    .filter((transfer) => transfer.kind === 'upload' && transfer.serverId === folder.serverId && !isFinished(transfer))
    .filter(({ path, name }) => areEqual(path, inside(folder.path, encodePath(name))))
    .map(({ name }) => name)
