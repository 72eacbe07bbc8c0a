import { firstChunk } from './terminalCodec.ts'
import type { Connection } from './socket.ts'

/**
 * Most bytes of one message, without the first byte. A server closes the socket on more than 524352 bytes
 * (docs/contract/streams.md#terminal). The limit is far lower, so that text typed meanwhile need not wait long.
 */
export const messageChunkSize = 64 * 1024
/** When this many bytes wait in the socket, further messages wait here, where they can still be dropped. */
const highWaterMark = 4 * messageChunkSize
/** Milliseconds between checks of the socket, which has no event for free buffer space. */
const pollInterval = 20

/** Ends a paste for a program that has enabled bracketed paste. */
const pasteEnd = '\x1b[201~'

type Message = string | Uint8Array<ArrayBuffer>

/** Sends the input in order and in chunks, no faster than the socket can send it. */
interface Outbox {
  push(message: Message): void
  /** Drops everything that waits and sends this text instead. */
  interrupt(text: string): void
  /** Starts to send messages. */
  open(connection: Connection): void
  close(): void
}

export function createOutbox(): Outbox {
  let connection: Connection | undefined
  let waiting: Message[] = []
  /** True when the first waiting message is the rest of a text of which a part has been sent. */
  let isCut = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function next(): Message {
    const first = waiting.shift() ?? ''
    const message = typeof first === 'string' ? firstChunk(first, messageChunkSize) : first
    isCut = message.length < first.length
    if (isCut && typeof first === 'string') waiting.unshift(first.slice(message.length))
    return message
  }

  function flush() {
    clearTimeout(timer)
    while (connection && waiting.length > 0) {
      if (connection.waiting() >= highWaterMark) {
        timer = setTimeout(flush, pollInterval)
        return
      }
      connection.send(next())
    }
  }

  return {
    push(message) {
      waiting.push(message)
      flush()
    },
    interrupt(text) {
      const [first] = waiting
      // A program with bracketed paste takes all input for pasted text until it receives the end of the paste.
      const end = isCut && typeof first === 'string' ? first.slice(-pasteEnd.length) : ''
      waiting = [(pasteEnd.endsWith(end) ? end : '') + text]
      flush()
    },
    open(opened) {
      connection = opened
      flush()
    },
    close() {
      clearTimeout(timer)
      connection = undefined
      waiting = []
    },
  }
}
