import { FileError } from '../../streams/fileError.ts'
import { startFiles, type FileSession } from '../../streams/fileSession.ts'
import { createSessions } from '../../streams/sessions.ts'
import type { StreamSocket } from '../../streams/socket.ts'
import type { Failure, News, Order } from './uploadMessages.ts'

function failureOf(error: unknown): Failure {
  if (!(error instanceof FileError))
    return { kind: 'unknown', message: String(error), isFinal: true, outcome: undefined }
  const { kind, message, isFinal, outcome } = error
  return { kind, message, isFinal, outcome }
}

/** Keeps the session at whose other end a page is. */
export function hostUpload(port: MessagePort, open: (sessionId: string) => StreamSocket): void {
  const sessions = createSessions()
  const tell = (news: News) => port.postMessage(news)
  let session: FileSession | undefined

  const answer = <T>(asked: Promise<T> | undefined, news: (value: T) => News) =>
    void asked?.then(news, (error: unknown): News => ({ kind: 'failed', failure: failureOf(error) })).then(tell)

  function obey(order: Order) {
    switch (order.kind) {
      case 'start':
        session = startFiles({ create: async () => order.sessionId, open, sessions })
        break
      case 'list':
        answer(session?.list(order.path), (listing) => ({ kind: 'listed', listing }))
        break
      case 'upload': {
        const onSent = (bytes: number) => tell({ kind: 'sent', bytes })
        answer(session?.upload(order.path, order.file, onSent), () => ({ kind: 'uploaded' }))
        break
      }
      case 'leave':
        session?.leave()
    }
  }

  sessions.subscribe(() => {
    if (sessions.count() === 0) tell({ kind: 'released' })
  })
  port.onmessage = ({ data }: MessageEvent<Order>) => obey(data)
}
