import { joined, type Bytes } from '../bytes.ts'
import type { BacklogEvent } from '../socket.ts'
import { createOutputQueue } from './outputQueue.ts'
import { plainLines } from './plainLines.ts'

/** Milliseconds for which a flood of output is collected and then drawn. Keys are handled in between. */
const span = 40
/** The same while lines are left out: a page that draws less leaves the processor to reading. */
const longSpan = 250
/**
 * Bytes that are passed on at once. `least`: any machine draws this much in `span`, so more counts as a flood. `most`:
 * the limit; when more waits, the screen is behind.
 */
const bounds = { least: 2 ** 15, most: 2 ** 20 }
/** With no more than this for `calm` milliseconds, the screen has caught up. */
const few = bounds.most / 4
const calm = 1000
/** After `skip`, no more bytes than this wait to be drawn. */
const rest = 2 ** 16
/** More bytes than this are not kept. */
const memory = 2 ** 26

interface BacklogOptions {
  /** Passes output on to be drawn. The next is passed on after a call of `drawn`. */
  pass: (bytes: Bytes) => void
  tell: (event: BacklogEvent) => void
}

interface Backlog {
  put(bytes: Bytes): void
  /**
   * What was passed on is drawn. `kept`: the number of lines that the terminal keeps. `isHidden`: nobody sees the page,
   * and its browser lets it draw once a second or less often, so that the time says nothing about its speed.
   */
  drawn(kept: number, isHidden: boolean): void
  /** Drops what waits, and what still arrives of a flood. Without a flood it does nothing. */
  skip(): void
  /** No more output will come. Calls `then` when all of it is passed on or dropped. */
  end(then: () => void): void
  /** Drops everything. */
  clear(): void
}

/**
 * Keeps the output of a terminal until it can be drawn. Output for an idle terminal is passed on as it came. During a
 * flood it is collected and joined: between many small chunks the browser would paint frames that nobody can read. Plain
 * lines that would scroll out of all that the terminal keeps are left out.
 */
export function createBacklog({ pass, tell }: BacklogOptions): Backlog {
  const queue = createOutputQueue()
  let kept = Infinity
  let portion = bounds.least
  let state: 'idle' | 'drawing' | 'gathering' = 'idle'
  let given = { size: 0, at: 0 }
  let isBehind = false
  /** Were lines left out since the last output was passed on? */
  let hasLeftOut = false
  let isLong = false
  let isSkipping = false
  let gathered: ReturnType<typeof setTimeout> | undefined
  let calmed: ReturnType<typeof setTimeout> | undefined
  let ended: (() => void) | undefined

  /** Leaves out what would not be seen. */
  function leaveOut() {
    if (isSkipping ? queue.shorten(rest) : queue.dropUnseen(kept)) hasLeftOut = true
  }

  function fallBehind() {
    if (!isBehind) tell('behind')
    isBehind = true
    clearTimeout(calmed)
    calmed = setTimeout(lookAgain, calm)
  }

  function lookAgain() {
    if (queue.size() > few) return fallBehind()
    isBehind = false
    tell('caughtUp')
  }

  function give() {
    clearTimeout(gathered)
    leaveOut()
    const taken = queue.take(portion)
    const [first] = taken
    state = first ? 'drawing' : 'idle'
    if (first) {
      const bytes = taken.length === 1 ? first : joined(...taken)
      given = { size: bytes.length, at: performance.now() }
      pass(bytes)
    } else isSkipping = false
    if (queue.isEmpty()) ended?.()
  }

  return {
    put(bytes) {
      queue.put(bytes, state === 'idle' ? undefined : plainLines(bytes))
      if (queue.size() > bounds.most) {
        fallBehind()
        leaveOut()
      }
      if (queue.size() > memory) {
        queue.clear()
        tell('skipped')
      }
      if (state === 'idle' || (state === 'gathering' && !isLong && queue.size() >= portion)) give()
    },
    drawn(lines, isHidden) {
      kept = lines
      if (state !== 'drawing') return
      const drawnInSpan = (given.size / (performance.now() - given.at)) * span
      portion = isHidden ? bounds.most : Math.max(bounds.least, Math.min(bounds.most, drawnInSpan))
      if (!hasLeftOut && (queue.size() >= portion || given.size < bounds.least)) return give()
      state = 'gathering'
      isLong = hasLeftOut
      hasLeftOut = false
      gathered = setTimeout(give, isLong ? longSpan : span)
    },
    skip() {
      if (!isBehind && queue.size() <= few) return
      queue.clear()
      isSkipping = true
      tell('skipped')
    },
    end(then) {
      ended = then
      if (queue.isEmpty()) then()
    },
    clear() {
      queue.clear()
      ended?.()
    },
  }
}
