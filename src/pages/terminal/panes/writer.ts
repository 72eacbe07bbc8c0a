import type { Terminal } from '@xterm/xterm'
import { joined } from '../../../streams/bytes.ts'

interface Output {
  bytes: Uint8Array
  drawn: () => void
}

/** Milliseconds for which a flood is gathered, and for which it is drawn then: keys are taken in between. */
const span = 40
/** Bytes that any machine draws in such a time, so that more make a flood; and the most that it is given at once. */
const bounds = { least: 2 ** 15, most: 2 ** 20 }

/** Runs something at once, but in a task of its own. A timer would not: browsers hold back those that timers set. */
function inNewTask(run: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    run()
  }
  port2.postMessage(undefined)
}

/**
 * Gives output to a terminal as fast as it draws. A flood is gathered and joined: between its many small pieces the
 * browser would paint what nobody can read, which takes longer than the copy.
 */
export function createWriter(terminal: Pick<Terminal, 'write'>) {
  const waiting: Output[] = []
  let size = 0
  let portion = bounds.least
  let state: 'idle' | 'drawing' | 'gathering' = 'idle'
  let timer: ReturnType<typeof setTimeout> | undefined

  function take(): Output[] {
    let taken = 0
    const end = waiting.findIndex(({ bytes }) => (taken += bytes.length) > portion)
    return waiting.splice(0, end < 0 ? waiting.length : Math.max(1, end))
  }

  function give(): void {
    clearTimeout(timer)
    const outputs = take()
    const [first] = outputs
    state = first ? 'drawing' : 'idle'
    if (!first) return
    const bytes = outputs.length === 1 ? first.bytes : joined(...outputs.map((output) => output.bytes))
    size -= bytes.length
    const begun = performance.now()
    terminal.write(bytes, () => {
      const drawnInSpan = (bytes.length / (performance.now() - begun)) * span
      portion = Math.max(bounds.least, Math.min(bounds.most, drawnInSpan))
      for (const { drawn } of outputs) drawn()
      goOn(bytes.length)
    })
  }

  function goOn(drawn: number): void {
    const isFlood = drawn >= bounds.least
    if (size >= portion || (!isFlood && waiting.length > 0)) return inNewTask(give)
    state = isFlood ? 'gathering' : 'idle'
    if (isFlood) timer = setTimeout(give, span)
  }

  return (bytes: Uint8Array, drawn: () => void): void => {
    waiting.push({ bytes, drawn })
    size += bytes.length
    if (state === 'idle' || (state === 'gathering' && size >= portion)) give()
  }
}
