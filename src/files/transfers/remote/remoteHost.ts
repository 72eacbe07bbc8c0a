import { createStore, type Store } from '../../../store.ts'
import { FileError } from '../../../streams/fileError.ts'
import { startFiles, type FileSession } from '../../../streams/fileSession.ts'
import { createSessions } from '../../../streams/sessions.ts'
import type { StreamSocket } from '../../../streams/socket.ts'
import { createCalmStore } from '../calmStore.ts'
import { createFileWriter } from '../sinks/fileWriter.ts'
import { toErrorMessage, type WorkerEvent, type WorkerRequest } from '../workerMessages.ts'

function failed(error: unknown): WorkerEvent {
  if (!(error instanceof FileError)) return { kind: 'broke', error: toErrorMessage(error) }
  const { kind, message, isFinal, outcome } = error
  return { kind: 'failed', failure: { kind, message, isFinal, outcome } }
}

/** Milliseconds between two reports of progress. Each report costs the page as much as sending some of the bytes. */
const pace = 250

type Post = (event: WorkerEvent) => void
type RequestOf<K extends WorkerRequest['kind']> = Extract<WorkerRequest, { kind: K }>
type WriterOf = typeof createFileWriter

/** Posts the progress of a request, the last of it before the result. */
function withProgress(post: Post, request: (onBytes: (bytes: number) => void) => Promise<void>): Promise<void> {
  const moved = createCalmStore<number | undefined>(undefined, pace)
  moved.subscribe(() => {
    const bytes = moved.getState()
    if (bytes !== undefined) post({ kind: 'moved', bytes })
  })
  return request(moved.setState).finally(moved.flush)
}

const send = (session: FileSession, { path, file }: RequestOf<'upload'>, post: Post, hold: Store<boolean>) =>
  withProgress(post, (onSent) => session.upload(path, file, { onSent, hold }))

/** Writes a download to a file as it arrives, and always closes the file. */
const store = (session: FileSession, { path, file }: RequestOf<'store'>, post: Post, writerOf: WriterOf) =>
  withProgress(post, async (onBytes) => {
    const writer = writerOf(file, onBytes)
    try {
      await session.download(path, { onSize: (bytes) => post({ kind: 'size', bytes }), onData: writer.write })
    } catch (error) {
      // The original error matters more than an error while closing.
      await writer.close().catch(() => undefined)
      throw error
    }
    await writer.close()
  })

/** Runs a session in the worker for the page at the other end of the port. */
export function hostSession(
  port: MessagePort,
  open: (sessionId: string) => StreamSocket,
  writerOf: WriterOf = createFileWriter,
): void {
  const sessions = createSessions()
  const post: Post = (event) => port.postMessage(event)
  const hold = createStore(false)
  let session: FileSession | undefined

  const answer = <T>(request: Promise<T> | undefined, eventOf: (value: T) => WorkerEvent) =>
    void request?.then(eventOf, failed).then(post)

  function serve(request: WorkerRequest) {
    switch (request.kind) {
      case 'start':
        session = startFiles({ create: async () => request.sessionId, open, sessions })
        break
      case 'list':
        answer(session?.list(request.path), (listing) => ({ kind: 'listed', listing }))
        break
      case 'upload':
        answer(session && send(session, request, post, hold), () => ({ kind: 'uploaded' }))
        break
      case 'store':
        answer(session && store(session, request, post, writerOf), () => ({ kind: 'stored' }))
        break
      case 'hold':
        hold.setState(request.isOn)
        break
      case 'leave':
        session?.leave()
    }
  }

  sessions.subscribe(() => {
    if (sessions.count() === 0) post({ kind: 'released' })
  })
  port.onmessage = ({ data }: MessageEvent<WorkerRequest>) => serve(data)
}
