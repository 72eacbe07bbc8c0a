import type { WebSocketHandlerConnection } from 'msw'
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
export function join(client: Client, backend: Backend, withCookies: (request: Request) => Request): () => void {
  const request = withCookies(new Request(client.url.href.replace(/^ws/, 'http')))
  const opened = backend.gate(request) ?? backend.sockets.open(request)
  if (opened instanceof Response) {
    pageSocketOf(client).dispatchEvent(new Event('error'))
    client.close(droppedCode)
    return () => undefined
  }
  let isOver = false
  const handler = opened({
    send: (message) => {
      if (isOver) return
      if (typeof message === 'string') return client.send(message)
      const copy = message.slice().buffer
      client.send(pageSocketOf(client).binaryType === 'arraybuffer' ? copy : new Blob([copy]))
    },
    // Asynchronous, so that messages sent before still arrive.
    drop: () => queueMicrotask(() => client.close(droppedCode)),
    close: (code) => queueMicrotask(() => client.close(code)),
  })
  const end = () => {
    if (isOver) return
    isOver = true
    handler.onClose()
  }
  client.addEventListener('close', end)
  client.addEventListener('message', ({ data }) => {
    if (data instanceof Blob) void readBlob(data).then(handler.onMessage)
    else handler.onMessage(typeof data === 'string' ? data : bytesOf(data))
  })
  return end
}
