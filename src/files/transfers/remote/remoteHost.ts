import { FileError } from '../../../streams/fileError.ts'
import { startFiles, type FileSession } from '../../../streams/fileSession.ts'
import { createSessions } from '../../../streams/sessions.ts'
import type { StreamSocket } from '../../../streams/socket.ts'
import { createFileWriter } from '../sinks/fileWriter.ts'
import { toErrorMessage, type SessionEvent, type SessionRequest } from '../workerMessages.ts'

function failed(error: unknown): SessionEvent {
  if (!(error instanceof FileError)) return { kind: 'broke', error: toErrorMessage(error) }
  const { kind, message, isFinal, outcome } = error
  return { kind: 'failed', failure: { kind, message, isFinal, outcome } }
}

/** Milliseconds between two reports of progress. Each report costs the page as much as sending some of the bytes. */
const pace = 250

/** Reports the progress of one request, and at the end what has not been reported yet. */
function reportProgress(post: (event: SessionEvent) => void) {
  let time = Number.NEGATIVE_INFINITY
  let seen: number | undefined
  let reported: number | undefined

  function report() {
    if (seen === undefined || seen === reported) return
    time = performance.now()
    reported = seen
    post({ kind: 'moved', bytes: seen })
  }

  return {
    onBytes(bytes: number) {
      seen = bytes
      if (performance.now() - time >= pace) report()
    },
    finish: report,
  }
}

type WriterOf = typeof createFileWriter

/** Writes a download to a file as it arrives, and always closes the file. */
async function store(
  session: FileSession,
  { path, file }: Extract<SessionRequest, { kind: 'store' }>,
  post: (event: SessionEvent) => void,
  writerOf: WriterOf,
) {
  const { onBytes, finish } = reportProgress(post)
  const writer = writerOf(file, onBytes)
  try {
    await session.download(path, { onSize: (bytes) => post({ kind: 'size', bytes }), onData: writer.write })
  } catch (error) {
    // The original error matters more than an error while closing.
    await writer.close().catch(() => undefined)
    throw error
  }
  await writer.close()
  finish()
}

/** Runs a session in the worker for the page at the other end of the port. */
export function hostSession(
  port: MessagePort,
  open: (sessionId: string) => StreamSocket,
  writerOf: WriterOf = createFileWriter,
): void {
  const sessions = createSessions()
  const post = (event: SessionEvent) => port.postMessage(event)
  let session: FileSession | undefined

  const answer = <T>(request: Promise<T> | undefined, eventOf: (value: T) => SessionEvent) =>
    void request?.then(eventOf, failed).then(post)

  function serve(request: SessionRequest) {
    switch (request.kind) {
      case 'start':
        session = startFiles({ create: async () => request.sessionId, open, sessions })
        break
      case 'list':
        answer(session?.list(request.path), (listing) => ({ kind: 'listed', listing }))
        break
      case 'upload': {
        const { onBytes, finish } = reportProgress(post)
        answer(session?.upload(request.path, request.file, onBytes).finally(finish), () => ({ kind: 'uploaded' }))
        break
      }
      case 'store':
        answer(session && store(session, request, post, writerOf), () => ({ kind: 'stored' }))
        break
      case 'leave':
        session?.leave()
    }
  }

  sessions.subscribe(() => {
    if (sessions.count() === 0) post({ kind: 'released' })
  })
  port.onmessage = ({ data }: MessageEvent<SessionRequest>) => serve(data)
}
