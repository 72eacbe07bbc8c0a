import { firstPiece } from './terminalCodec.ts'
import type { Connection } from './socket.ts'

/**
 * Most bytes of one message, a first byte aside. A server closes on more than 524352
 * (docs/contract/streams.md#terminal); far fewer, so that what is typed meanwhile does not wait long.
 */
export const messageChunkSize = 64 * 1024
/** Bytes in the socket above which the rest waits here, where it can still be dropped. */
const enough = 4 * messageChunkSize
/** Milliseconds between looks at the socket: it does not tell when it has room. */
const pace = 20

/** The end of a paste, for a program that asked to be told of it. */
const pasteEnd = '\x1b[201~'

type Message = string | Uint8Array<ArrayBuffer>

/** Sends what is typed in its order, in pieces, no faster than the socket takes it. */
export interface Outbox {
  push(message: Message): void
  /** Sends this in place of all that waits. */
  interrupt(text: string): void
  /** From now on messages go out. */
  open(line: Connection): void
  close(): void
}

export function createOutbox(): Outbox {
  let line: Connection | undefined
  let waiting: Message[] = []
  /** What waits first is the rest of a text of which a piece is sent. */
  let isCut = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function next(): Message {
    const first = waiting.shift() ?? ''
    const message = typeof first === 'string' ? firstPiece(first, messageChunkSize) : first
    isCut = message.length < first.length
    if (isCut && typeof first === 'string') waiting.unshift(first.slice(message.length))
    return message
  }

  function flush() {
    clearTimeout(timer)
    while (line && waiting.length > 0) {
      if (line.waiting() >= enough) {
        timer = setTimeout(flush, pace)
        return
      }
      line.send(next())
    }
  }

  return {
    push(message) {
      waiting.push(message)
      flush()
    },
    interrupt(text) {
      const [first] = waiting
      // A program that was told of a paste takes for pasted what follows, until it is told of the end.
      const end = isCut && typeof first === 'string' ? first.slice(-pasteEnd.length) : ''
      waiting = [(pasteEnd.endsWith(end) ? end : '') + text]
      flush()
    },
    open(opened) {
      line = opened
      flush()
    },
    close() {
      clearTimeout(timer)
      line = undefined
      waiting = []
    },
  }
}
