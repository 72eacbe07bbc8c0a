import type { FileSession } from '../../streams/fileSession.ts'
import type { StoredFile } from './sinks/sink.ts'

/** How a transfer tells of itself while it runs. */
export interface Progress {
  onSize(size: number): void
  onDone(bytes: number): void
  /** From now on nothing on the server is as it was; was there a file of that name? */
  onTouch(replaces: boolean): void
  /** Nobody wants it any more. */
  signal: AbortSignal
}

/** What a transfer does. */
export interface Work {
  perform(progress: Progress): Promise<void>
  /** It will never be performed. */
  discard(): void
  /** It can begin without a session of its own. */
  hasSession?(): boolean
}

/** The part of a session that an upload needs. */
export type UploadSession = Pick<FileSession, 'list' | 'upload' | 'leave'>

/** A session that writes a download to a file by itself. */
export interface StoreSession extends Pick<FileSession, 'leave'> {
  /** The file is closed when this is settled. */
  store(path: Uint8Array, file: StoredFile, progress: Pick<Progress, 'onSize' | 'onDone'>): Promise<void>
}

/** Uses a session that serves for nothing else; to be unwanted is to leave it. */
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
