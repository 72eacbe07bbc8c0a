import type { FileSession } from '../../streams/fileSession.ts'
import type { Progress } from './job.ts'
import type { StoredFile } from './sinks/sink.ts'

/** The part of a session that an upload needs. */
export type UploadSession = Pick<FileSession, 'list' | 'upload' | 'leave' | 'isOver'>

/** A session that writes a download to a file itself. */
export interface StoreSession extends Pick<FileSession, 'leave'> {
  /** The file is closed when the promise settles. */
  store(path: Uint8Array, file: StoredFile, progress: Pick<Progress, 'onSize' | 'onDone'>): Promise<void>
}

/** Acts in a session of its own. Aborting leaves the session. */
export async function withSession<S extends Pick<FileSession, 'leave'>>(
  start: () => S,
  signal: AbortSignal | undefined,
  act: (session: S) => Promise<void>,
): Promise<void> {
  const session = start()
  const leave = () => session.leave()
  signal?.addEventListener('abort', leave)
  try {
    await act(session)
  } finally {
    signal?.removeEventListener('abort', leave)
    leave()
  }
}
