import type { Terminal } from '@xterm/xterm'
import { joined } from '../../../streams/bytes.ts'
import { plainLines } from './plainLines.ts'

interface Output {
  bytes: Uint8Array
  drawn: () => void
  /** The lines that it ends; undefined if it must be drawn, whatever follows. */
  lines: number | undefined
}

/** Milliseconds for which a flood of output is collected and then drawn. Keys are handled in between. */
const span = 40
/**
 * Milliseconds between two drawings of a flood in which the page only reads. If it read too little, the output would
 * wait in the memory of the server, and so would the answer to Ctrl+C.
 */
const reading = span / 2
/**
 * Bytes per write. `least`: any machine draws this much in `span`, so more counts as a flood. `most`: the limit of one
 * write.
 */
const bounds = { least: 2 ** 15, most: 2 ** 20 }
/** After `skip`, no more bytes than this wait to be drawn. */
const rest = 2 ** 16

/** Runs a function as soon as possible in a separate task. Browsers delay nested timers, but not messages. */
function inNewTask(run: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    run()
  }
  port2.postMessage(undefined)
}

export interface Writer {
  write(bytes: Uint8Array, drawn: () => void): void
  /** Drops what waits, and what still arrives of a flood, and writes `instead`. Without a flood it does nothing. */
  skip(instead: string): void
}

/**
 * Writes output to a terminal as fast as it draws. During a flood, output is collected and joined: between many small
 * chunks the browser would paint frames that nobody can read, which takes longer than copying. Plain lines that would
 * scroll out of all that the terminal keeps are not drawn at all. `kept`: the number of lines that it keeps.
 */
export function createWriter(terminal: Pick<Terminal, 'write'>, kept: () => number): Writer {
  const waiting: Output[] = []
  let size = 0
  /** The lines that wait. */
  let lines = 0
  let portion = bounds.least
  let state: 'idle' | 'drawing' | 'gathering' | 'reading' = 'idle'
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasPlain = false
  let isSkipping = false

  function shift(): Output | undefined {
    const first = waiting.shift()
    size -= first?.bytes.length ?? 0
    lines -= first?.lines ?? 0
    return first
  }

  /** A portion, or the first output if that alone is larger. */
  function take(): Output[] {
    const taken: Output[] = []
    let bytes = 0
    for (let next = waiting[0]; next; next = waiting[0]) {
      bytes += next.bytes.length
      if (bytes > portion && taken.length > 0) break
      taken.push(next)
      shift()
    }
    return taken
  }

  /** Leaves out what would not be seen. */
  function leaveOut(): void {
    const most = kept()
    const isUnseen = ({ lines: own }: Output) => own !== undefined && lines - own >= most
    for (let first = waiting[0]; first && (isSkipping ? size > rest : isUnseen(first)); first = waiting[0]) {
      shift()
      first.drawn()
    }
  }

  function give(): void {
    clearTimeout(timer)
    leaveOut()
    const outputs = take()
    const [first] = outputs
    state = first ? 'drawing' : 'idle'
    if (!first) {
      isSkipping = false
      return
    }
    const bytes = outputs.length === 1 ? first.bytes : joined(...outputs.map((output) => output.bytes))
    const begun = performance.now()
    terminal.write(bytes, () => {
      const drawnInSpan = (bytes.length / (performance.now() - begun)) * span
      portion = Math.max(bounds.least, Math.min(bounds.most, drawnInSpan))
      for (const { drawn } of outputs) drawn()
      goOn(bytes.length)
    })
  }

  function pause(): void {
    clearTimeout(timer)
    state = size >= portion ? 'reading' : 'gathering'
    timer = setTimeout(give, state === 'reading' ? reading : span)
  }

  function goOn(drawn: number): void {
    if (drawn >= bounds.least || size >= portion) pause()
    else if (waiting.length > 0) inNewTask(give)
    else give()
  }

  return {
    write(bytes, drawn) {
      const own = state === 'idle' ? undefined : plainLines(bytes)
      // Output that must be drawn may end within a sequence, which the next output then ends.
      waiting.push({ bytes, drawn, lines: wasPlain ? own : undefined })
      if (wasPlain) lines += own ?? 0
      wasPlain = own !== undefined
      size += bytes.length
      if (state === 'idle') give()
      else if (size > bounds.most) leaveOut()
      if (state === 'gathering' && size >= portion) pause()
    },
    skip(instead) {
      if (size <= bounds.most / 4) return
      while (waiting.length > 0) shift()?.drawn()
      isSkipping = true
      wasPlain = false
      terminal.write(instead)
    },
  }
}
