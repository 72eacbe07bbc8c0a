import type { WebSocketHandlerConnection } from 'msw'
import type { Delays } from './delays.ts'
import type { Backend } from './index.ts'

type Client = WebSocketHandlerConnection['client']

/** The close code with which a browser reports a dropped connection. */
const droppedCode = 1006

/** The WebSocket object of the page, which MSW keeps in an undocumented member. */
function pageSocketOf(client: Client): EventTarget & { binaryType?: unknown } {
  return 'socket' in client && client.socket instanceof EventTarget ? client.socket : new EventTarget()
}

const bytesOf = (data: ArrayBufferLike | ArrayBufferView): Uint8Array =>
  ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : new Uint8Array(data)

/** Reads a blob with `FileReader`, the only way that jsdom supports. */
function readBlob(blob: Blob): Promise<Uint8Array> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      if (reader.result instanceof ArrayBuffer) resolve(new Uint8Array(reader.result))
    })
    reader.readAsArrayBuffer(blob)
  })
}

/**
 * Connects a socket of a page to the backend; a refusal becomes an error event and code 1006, as in a browser.
 * The result ends the connection on the side of the backend only: nothing reaches the page after it.
 */
export function join(
  client: Client,
  backend: Backend,
  delays: Delays,
  withCookies: (request: Request) => Request,
): () => void {
  const request = withCookies(new Request(client.url.href.replace(/^ws/, 'http')))
  const opened = backend.gate(request) ?? backend.sockets.open(request)
  if (opened instanceof Response) {
    pageSocketOf(client).dispatchEvent(new Event('error'))
    client.close(droppedCode)
    return () => undefined
  }
  let isOver = false
  const toPage = delays.lane(`to page ${client.url.pathname}`)
  const toServer = delays.lane(`to server ${client.url.pathname}`)
  const close = (code?: number) => toPage(() => queueMicrotask(() => void (isOver || client.close(code))))
  const deliver = (message: string | Uint8Array) => {
    if (isOver) return
    if (typeof message === 'string') return client.send(message)
    const copy = message.slice().buffer
    client.send(pageSocketOf(client).binaryType === 'arraybuffer' ? copy : new Blob([copy]))
  }
  const handler = opened({
    send: (message) => toPage(() => deliver(message)),
    // Asynchronous, so that messages sent before still arrive.
    drop: () => close(droppedCode),
    close,
  })
  const end = () => {
    if (isOver) return
    isOver = true
    handler.onClose()
  }
  const receive = (message: string | Uint8Array) => toServer(() => void (isOver || handler.onMessage(message)))
  client.addEventListener('close', () => toServer(end))
  client.addEventListener('message', ({ data }) => {
    if (data instanceof Blob) void readBlob(data).then(receive)
    else receive(typeof data === 'string' ? data : bytesOf(data))
  })
  return end
}
