import type { WebSocketHandlerConnection } from 'msw'
import type { Backend } from './index.ts'

type Client = WebSocketHandlerConnection['client']

/** Ends a socket as a browser tells of a connection that dropped. */
const dropped = 1006

/** The page's own end, which the library keeps beside what it shows. */
function pageEnd(client: Client): EventTarget & { binaryType?: unknown } {
  return 'socket' in client && client.socket instanceof EventTarget ? client.socket : new EventTarget()
}

const bytesOf = (data: ArrayBufferLike | ArrayBufferView): Uint8Array =>
  ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : new Uint8Array(data)

/** jsdom's blobs are read by no other way. */
function readBlob(blob: Blob): Promise<Uint8Array> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      if (reader.result instanceof ArrayBuffer) resolve(new Uint8Array(reader.result))
    })
    reader.readAsArrayBuffer(blob)
  })
}

/** Joins a socket that a page opened to the backend; a refusal is an error and 1006, as in a browser. */
export function join(client: Client, backend: Backend, dressed: (request: Request) => Request): void {
  const request = dressed(new Request(client.url.href.replace(/^ws/, 'http')))
  const opened = backend.gate(request) ?? backend.sockets.open(request)
  if (opened instanceof Response) {
    pageEnd(client).dispatchEvent(new Event('error'))
    return client.close(dropped)
  }
  const conversation = opened({
    send: (message) => {
      if (typeof message === 'string') return client.send(message)
      const copy = message.slice().buffer
      client.send(pageEnd(client).binaryType === 'arraybuffer' ? copy : new Blob([copy]))
    },
    // What was sent before is still on its way.
    drop: () => queueMicrotask(() => client.close(dropped)),
    close: (code) => queueMicrotask(() => client.close(code)),
  })
  client.addEventListener('close', () => conversation.onClose())
  client.addEventListener('message', ({ data }) => {
    if (data instanceof Blob) void readBlob(data).then(conversation.onMessage)
    else conversation.onMessage(typeof data === 'string' ? data : bytesOf(data))
  })
}
