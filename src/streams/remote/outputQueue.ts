import type { Bytes } from '../bytes.ts'
import { areLastWords } from '../terminalCodec.ts'

interface Output {
  bytes: Bytes
  /** The lines that it ends; undefined if it must be drawn, whatever follows. */
  lines: number | undefined
}

/** The output of a terminal that waits to be drawn, in order. */
interface OutputQueue {
  /** The bytes that wait. */
  size(): number
  isEmpty(): boolean
  /** `lines`: the lines that it ends, if it consists of plain lines. */
  put(bytes: Bytes, lines: number | undefined): void
  /**
   * Takes no more bytes than `portion`, or the first output if that alone is larger. The last words stay a message of
   * their own.
   */
  take(portion: number): Bytes[]
  /** Drops the oldest output until no more bytes than `most` wait. Returns whether it dropped any. */
  shorten(most: number): boolean
  /** Drops plain lines that would scroll out of the `kept` lines of the terminal. Returns whether it dropped any. */
  dropUnseen(kept: number): boolean
  clear(): void
}

export function createOutputQueue(): OutputQueue {
  let waiting: Output[] = []
  let size = 0
  /** The lines that wait. */
  let lines = 0
  let wasPlain = false

  function shift() {
    const first = waiting.shift()
    size -= first?.bytes.length ?? 0
    lines -= first?.lines ?? 0
  }

  function dropWhile(isNeedless: (first: Output) => boolean): boolean {
    const before = waiting.length
    for (let first = waiting[0]; first && isNeedless(first); first = waiting[0]) shift()
    return waiting.length < before
  }

  return {
    size: () => size,
    isEmpty: () => waiting.length === 0,
    put(bytes, own) {
      // Output that must be drawn may end within a sequence, which the next output then ends.
      waiting.push({ bytes, lines: wasPlain ? own : undefined })
      if (wasPlain) lines += own ?? 0
      wasPlain = own !== undefined
      size += bytes.length
    },
    take(portion) {
      const taken: Bytes[] = []
      let bytes = 0
      for (let next = waiting[0]; next; next = waiting[0]) {
        bytes += next.bytes.length
        if (taken.length > 0 && (bytes > portion || areLastWords(next.bytes))) break
        taken.push(next.bytes)
        shift()
      }
      return taken
    },
    shorten: (most) => dropWhile(() => size > most),
    dropUnseen: (kept) => dropWhile(({ lines: own }) => own !== undefined && lines - own >= kept),
    clear() {
      waiting = []
      size = 0
      lines = 0
      wasPlain = false
    },
  }
}
