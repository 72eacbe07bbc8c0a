import type { Message, StreamSocket } from '../../src/streams/socket.ts'

type Listeners = {
  open: (() => void)[]
  message: ((event: { data: string | ArrayBuffer }) => void)[]
  close: ((event: { code: number }) => void)[]
}

/** A socket whose other end is a test. */
export function createFakeSocket() {
  const listeners: Listeners = { open: [], message: [], close: [] }
  const sent: (string | Uint8Array)[] = []
  const reads: Promise<void>[] = []
  let state: 'opening' | 'open' | 'closing' | 'closed' = 'opening'
  let buffered = 0
  let slow = false

  function copyOf(message: Message): string | Uint8Array {
    if (typeof message === 'string') return message
    if (message instanceof Uint8Array) return message.slice()
    const copy = new Uint8Array(message.size)
    reads.push(message.arrayBuffer().then((buffer) => copy.set(new Uint8Array(buffer))))
    return copy
  }

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
      if (slow) buffered += typeof message === 'string' ? Buffer.byteLength(message) : (sent.at(-1)?.length ?? 0)
    },
    close() {
      if (state === 'opening') throw new Error('WebSocket is closed before the connection is established.')
      state = 'closing'
    },
  }
  return {
    socket,
    sent,
    /** All Blobs that were sent are read. */
    read: () => Promise.all(reads),
    state: () => state,
    accept() {
      state = 'open'
      for (const listener of listeners.open) listener()
    },
    /** The server says something. */
    say(data: string | Uint8Array) {
      const bytes = typeof data === 'string' ? Buffer.from(data) : data
      const copy = new Uint8Array(bytes).buffer
      for (const listener of listeners.message) listener({ data: copy })
    },
    /** It is over, by a drop when nothing else is said. */
    end(code = state === 'closing' ? 1005 : 1006) {
      state = 'closed'
      for (const listener of listeners.close) listener({ code })
    },
    /** From now on nothing leaves before it is let go. */
    jam() {
      slow = true
    },
    /** Lets so many bytes go. */
    drain(bytes = buffered) {
      buffered -= Math.min(bytes, buffered)
    },
  }
}
