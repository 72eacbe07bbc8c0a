import { connect, type Message, type StreamSocket } from '../socket.ts'
import type { BacklogEvent } from '../socket.ts'
import type { Bytes } from '../bytes.ts'
import { createBacklog } from './backlog.ts'

/** What a page asks of a socket in a worker. */
export type SocketRequest =
  /** Always the first. */
  | { kind: 'open'; sessionId: string }
  | { kind: 'send'; message: Message }
  /** The output of the last `output` is drawn; see `drawn` of the backlog. */
  | { kind: 'drawn'; kept: number; isHidden: boolean }
  | { kind: 'skip' }
  | { kind: 'close' }

export type SocketEvent =
  | { kind: 'opened' }
  | { kind: 'output'; bytes: Bytes }
  | { kind: 'backlog'; event: BacklogEvent }
  /** So much was sent so far, in units of `sizeOf`. */
  | { kind: 'sent'; size: number }
  /** Always the last. */
  | { kind: 'closed'; code: number }

/** The size of a message, of which a text counts in characters. */
export function sizeOf(message: Message): number {
  if (typeof message === 'string') return message.length
  return message instanceof Blob ? message.size : message.length
}

/** Milliseconds between checks of the socket, which has no event for free buffer space. */
const pollInterval = 20
/** The code of a connection that was lost or never made. */
const abnormal = 1006

/**
 * Reads a socket at full speed for the page at the other end of the port, which gets only what it can draw: a page that
 * draws reads so slowly that the output, and the answer to Ctrl+C behind it, would wait in the server.
 */
export function hostSocket(port: MessagePort, open: (sessionId: string) => StreamSocket): void {
  const post = (event: SocketEvent, transfer: Transferable[] = []) => port.postMessage(event, transfer)
  const backlog = createBacklog({
    pass: (bytes) => post({ kind: 'output', bytes }, [bytes.buffer]),
    tell: (event) => post({ kind: 'backlog', event }),
  })
  let connection: ReturnType<typeof connect> | undefined
  let size = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function report() {
    timer = undefined
    if (connection?.waiting()) timer = setTimeout(report, pollInterval)
    else post({ kind: 'sent', size })
  }

  function begin(sessionId: string) {
    try {
      connection = connect(open(sessionId), {
        onOpen: () => post({ kind: 'opened' }),
        onMessage: backlog.put,
        onClose(code) {
          clearTimeout(timer)
          backlog.end(() => post({ kind: 'closed', code }))
        },
      })
    } catch {
      post({ kind: 'closed', code: abnormal })
    }
  }

  function serve(request: SocketRequest) {
    switch (request.kind) {
      case 'open':
        begin(request.sessionId)
        break
      case 'send':
        connection?.send(request.message)
        size += sizeOf(request.message)
        timer ??= setTimeout(report, pollInterval)
        break
      case 'drawn':
        backlog.drawn(request.kept, request.isHidden)
        break
      case 'skip':
        backlog.skip()
        break
      case 'close':
        backlog.clear()
        connection?.close()
    }
  }

  port.onmessage = ({ data }: MessageEvent<SocketRequest>) => serve(data)
}
