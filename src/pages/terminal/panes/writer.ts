import type { Terminal } from '@xterm/xterm'
import { joined } from '../../../streams/bytes.ts'

interface Output {
  bytes: Uint8Array
  drawn: () => void
}

/** Milliseconds for which a flood of output is collected and then drawn. Keys are handled in between. */
const span = 40
/**
 * Bytes per write. `least`: any machine draws this much in `span`, so more counts as a flood. `most`: the limit of one
 * write.
 */
const bounds = { least: 2 ** 15, most: 2 ** 20 }

/** Runs a function as soon as possible in a separate task. Browsers delay nested timers, but not messages. */
function inNewTask(run: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    run()
  }
  port2.postMessage(undefined)
}

/**
 * Writes output to a terminal as fast as it draws. During a flood, output is collected and joined: between many small
 * chunks the browser would paint frames that nobody can read, which takes longer than copying.
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
