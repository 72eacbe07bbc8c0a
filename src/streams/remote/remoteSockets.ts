import { openWebSocket, type BacklogEvent, type StreamSocket } from '../socket.ts'
import { hostSocket, sizeOf, type SocketEvent, type SocketRequest } from './hostSocket.ts'

/** The part of a Worker that is needed for sockets. */
export interface SocketWorker {
  postMessage(message: unknown, ports: MessagePort[]): void
  addEventListener(type: 'error', listener: () => void): void
}

const isPageHidden = () => document.hidden

const inBrowser = (): SocketWorker => new Worker(new URL('./socketWorker.ts', import.meta.url), { type: 'module' })

interface Listeners {
  open: () => void
  message: (event: { data: ArrayBuffer }) => void
  close: (event: { code: number }) => void
}

/** A socket at the other end of a port. `host` gives the port to whoever reads the socket. */
function remoteSocket(sessionId: string, host: (port: MessagePort) => void, isHidden: () => boolean) {
  const listeners: { [Kind in keyof Listeners]?: Listeners[Kind] } = {}
  let onBacklog: (event: BacklogEvent) => void = () => undefined
  let near: MessagePort
  let phase: 'opening' | 'open' | 'closed' = 'opening'
  let posted = 0
  let sent = 0
  const post = (request: SocketRequest) => near.postMessage(request)

  function receive(event: SocketEvent) {
    switch (event.kind) {
      case 'opened':
        phase = 'open'
        listeners.open?.()
        break
      case 'output':
        listeners.message?.({ data: event.bytes.buffer })
        break
      case 'backlog':
        onBacklog(event.event)
        break
      case 'sent':
        sent = event.size
        break
      case 'closed':
        end(event.code)
    }
  }

  function end(code: number) {
    phase = 'closed'
    near.close()
    listeners.close?.({ code })
  }

  function begin(to: (port: MessagePort) => void) {
    const { port1, port2 } = new MessageChannel()
    near = port1
    near.onmessage = ({ data }: MessageEvent<SocketEvent>) => receive(data)
    to(port2)
    post({ kind: 'open', sessionId })
  }

  begin(host)
  const socket: StreamSocket = {
    binaryType: 'arraybuffer',
    get bufferedAmount() {
      return posted - sent
    },
    addEventListener: (kind: keyof Listeners, listener: never) => void (listeners[kind] = listener),
    send(message) {
      posted += sizeOf(message)
      post({ kind: 'send', message })
    },
    close: () => post({ kind: 'close' }),
    backlog: {
      drawn: (kept) => post({ kind: 'drawn', kept, isHidden: isHidden() }),
      skip: () => post({ kind: 'skip' }),
      listen: (listener) => void (onBacklog = listener),
    },
  }
  return {
    socket,
    isClosed: () => phase === 'closed',
    /** The reader has failed. What it has not opened is opened by another one. */
    fail(other: (port: MessagePort) => void) {
      if (phase === 'open') end(1006)
      else if (phase === 'opening') begin(other)
    },
  }
}

/**
 * Opens the sockets of terminals in a worker of the page, which reads them at full speed. The worker is created at
 * once, so that no session waits for its script. Without a worker the page reads.
 */
export function createRemoteSockets(
  make: () => SocketWorker = inBrowser,
  open = openWebSocket('terminal'),
  isHidden = isPageHidden,
) {
  const remotes = new Set<ReturnType<typeof remoteSocket>>()
  const inPage = (port: MessagePort) => hostSocket(port, open)
  let host = inPage

  try {
    const worker = make()
    worker.addEventListener('error', () => {
      host = inPage
      for (const remote of remotes) remote.fail(inPage)
      remotes.clear()
    })
    host = (port) => worker.postMessage('socket', [port])
  } catch {
    // A page may forbid itself to start workers.
  }

  return (sessionId: string): StreamSocket => {
    for (const remote of remotes) if (remote.isClosed()) remotes.delete(remote)
    const remote = remoteSocket(sessionId, host, isHidden)
    remotes.add(remote)
    return remote.socket
  }
}
