import type { FileSession } from '../../streams/fileSession.ts'
import type { StoredFile } from './sinks/sink.ts'

/** Callbacks with which a running transfer reports its progress. */
export interface Progress {
  onSize(size: number): void
  onDone(bytes: number): void
  /** From now on the file on the server has changed. `replaces`: was there a file with this name? */
  onTouch(replaces: boolean): void
  /** Aborted when the transfer is canceled. */
  signal: AbortSignal
}

/** The work of a transfer. */
export interface Work {
  perform(progress: Progress): Promise<void>
  /** Called when the work will never be performed. */
  discard(): void
  /** Can the work start without a new session? */
  hasSession?(): boolean
}

/** The part of a session that an upload needs. */
export type UploadSession = Pick<FileSession, 'list' | 'upload' | 'leave'>

/** A session that writes a download to a file itself. */
export interface StoreSession extends Pick<FileSession, 'leave'> {
  /** The file is closed when the promise settles. */
  store(path: Uint8Array, file: StoredFile, progress: Pick<Progress, 'onSize' | 'onDone'>): Promise<void>
}

/** Runs a task in a session of its own. Aborting leaves the session. */
export async function inSession<S extends Pick<FileSession, 'leave'>>(
  start: () => S,
  signal: AbortSignal,
  act: (session: S) => Promise<void>,
): Promise<void> {
  const session = start()
  const leave = () => session.leave()
  signal.addEventListener('abort', leave)
  try {
    await act(session)
  } finally {
    signal.removeEventListener('abort', leave)
    leave()
  }
}
