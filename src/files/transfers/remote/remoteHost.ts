import { FileError } from '../../../streams/fileError.ts'
import { startFiles, type FileSession } from '../../../streams/fileSession.ts'
import { createSessions } from '../../../streams/sessions.ts'
import type { StreamSocket } from '../../../streams/socket.ts'
import { carried } from './carried.ts'
import { createFileWriter } from '../sinks/fileWriter.ts'
import type { WorkerEvent, WorkerRequest } from './remoteMessages.ts'

function failed(error: unknown): WorkerEvent {
  if (!(error instanceof FileError)) return { kind: 'broke', error: carried(error) }
  const { kind, message, isFinal, outcome } = error
  return { kind: 'failed', failure: { kind, message, isFinal, outcome } }
}

type WriterOf = typeof createFileWriter

/** Writes a download to a file as it arrives, and always closes the file. */
async function store(
  session: FileSession,
  { path, file }: Extract<WorkerRequest, { kind: 'store' }>,
  tell: (news: WorkerEvent) => void,
  writerOf: WriterOf,
) {
  const writer = writerOf(file, (bytes) => tell({ kind: 'moved', bytes }))
  try {
    await session.download(path, { onSize: (bytes) => tell({ kind: 'size', bytes }), onData: writer.write })
  } catch (error) {
    // The original error matters more than an error while closing.
    await writer.close().catch(() => undefined)
    throw error
  }
  await writer.close()
}

/** Runs a session in the worker for the page at the other end of the port. */
export function hostSession(
  port: MessagePort,
  open: (sessionId: string) => StreamSocket,
  writerOf: WriterOf = createFileWriter,
): void {
  const sessions = createSessions()
  const tell = (news: WorkerEvent) => port.postMessage(news)
  let session: FileSession | undefined

  const answer = <T>(asked: Promise<T> | undefined, news: (value: T) => WorkerEvent) =>
    void asked?.then(news, failed).then(tell)

  function obey(order: WorkerRequest) {
    switch (order.kind) {
      case 'start':
        session = startFiles({ create: async () => order.sessionId, open, sessions })
        break
      case 'list':
        answer(session?.list(order.path), (listing) => ({ kind: 'listed', listing }))
        break
      case 'upload': {
        const onSent = (bytes: number) => tell({ kind: 'moved', bytes })
        answer(session?.upload(order.path, order.file, onSent), () => ({ kind: 'uploaded' }))
        break
      }
      case 'store':
        answer(session && store(session, order, tell, writerOf), () => ({ kind: 'stored' }))
        break
      case 'leave':
        session?.leave()
    }
  }

  sessions.subscribe(() => {
    if (sessions.count() === 0) tell({ kind: 'released' })
  })
  port.onmessage = ({ data }: MessageEvent<WorkerRequest>) => obey(data)
}
