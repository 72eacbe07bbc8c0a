import type { FileSession } from '../../streams/fileSession.ts'

/** How a transfer tells of itself while it runs. */
export interface Progress {
  onSize(size: number): void
  onDone(bytes: number): void
  /** Nobody wants it any more. */
  signal: AbortSignal
}

/** What a transfer does, in a session of its own. */
export interface Work {
  perform(session: FileSession, progress: Progress): Promise<void>
  /** It will never be performed. */
  discard(): void
}
