import { onTestFinished } from 'vitest'
import type { Message, StreamSocket } from '../../src/streams/socket.ts'

type Listeners = {
  open: (() => void)[]
  message: ((event: { data: string | ArrayBuffer }) => void)[]
  close: ((event: { code: number }) => void)[]
}

/**
 * A fake WebSocket; the test acts as the server. A connection that the product closes has ended by the end of the test,
 * as with a real server: what waits for its `close` is counted as open otherwise.
 */
export function createFakeSocket() {
  const listeners: Listeners = { open: [], message: [], close: [] }
  const sent: (string | Uint8Array)[] = []
  const reads: Promise<void>[] = []
  let state: 'opening' | 'open' | 'closing' | 'closed' = 'opening'
  let buffered = 0
  let isStalled = false

  function copyOf(message: Message): string | Uint8Array {
    if (typeof message === 'string') return message
    if (ArrayBuffer.isView(message)) return Uint8Array.from(message)
    const copy = new Uint8Array(message.size)
    reads.push(message.arrayBuffer().then((buffer) => copy.set(new Uint8Array(buffer))))
    return copy
  }

  function end(code = state === 'closing' ? 1005 : 1006) {
    state = 'closed'
    for (const listener of listeners.close) listener({ code })
  }
  onTestFinished(() => {
    if (state === 'closing') end()
  })

  const socket: StreamSocket = {
    binaryType: 'blob',
    get bufferedAmount() {
      return buffered
    },
    addEventListener: (type: keyof Listeners, listener: never) => void listeners[type].push(listener),
    send(message) {
      if (state === 'opening') throw new Error('InvalidStateError')
      if (state !== 'open') return
      sent.push(copyOf(message))
      if (isStalled) buffered += typeof message === 'string' ? Buffer.byteLength(message) : (sent.at(-1)?.length ?? 0)
    },
    close() {
      if (state === 'opening') throw new Error('WebSocket is closed before the connection is established.')
      state = 'closing'
    },
  }
  return {
    socket,
    sent,
    /** Resolves when all sent Blobs are read. */
    read: () => Promise.all(reads),
    state: () => state,
    accept() {
      state = 'open'
      for (const listener of listeners.open) listener()
    },
    /** Delivers a message of the server. */
    receive(data: string | Uint8Array) {
      const bytes = typeof data === 'string' ? Buffer.from(data) : data
      const copy = new Uint8Array(bytes).buffer
      for (const listener of listeners.message) listener({ data: copy })
    },
    /** Closes the connection; the default code is that of a drop, or of a normal close after `close()`. */
    end,
    /** Keeps all sent bytes in the buffer until `drain()`. */
    stall() {
      isStalled = true
    },
    /** Sends so many bytes of the buffer. */
    drain(bytes = buffered) {
      buffered -= Math.min(bytes, buffered)
    },
  }
}
