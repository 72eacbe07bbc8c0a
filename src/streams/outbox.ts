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

/** As much of the end of a paste as is in the rest of a text. */
function pasteEndOf(rest: string): string {
  const end = rest.slice(-pasteEnd.length)
  return pasteEnd.endsWith(end) ? end : ''
}

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
  /**
   * The end of the paste of which a part has been sent. A program with bracketed paste takes all input for pasted text
   * until it receives this.
   */
  let owed = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  function next(): Message {
    const first = waiting.shift() ?? ''
    if (typeof first !== 'string') return first
    const message = firstChunk(first, messageChunkSize)
    const rest = first.slice(message.length)
    owed = pasteEndOf(rest)
    if (rest) waiting.unshift(rest)
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
      waiting = [owed + text]
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
