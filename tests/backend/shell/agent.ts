import { toBinary, toBytes, toText } from '../machine/bytes.ts'
import { agentSince } from '../machine/machine.ts'
import { runShell } from './shell.ts'
import { createTty } from './tty.ts'
import type { AgentStream, AgentConnection } from '../agentHalf.ts'
import type { Machine } from '../machine/machine.ts'
import type { Tty } from './tty.ts'

/** The first byte of a message from the browser (docs/contract/streams.md#terminal). */
const input = 0
const resize = 1

/** Largest message in bytes, of current agents and of agents before 2.3.3. */
const maxMessage = 32_768
const maxOldMessage = 10_240

function applySize(tty: Tty, text: string, checked: boolean): void {
  let size: unknown
  try {
    size = JSON.parse(text)
  } catch {
    return
  }
  if (typeof size !== 'object' || size === null || !('Rows' in size) || !('Cols' in size)) return
  const { Rows: rows, Cols: cols } = size
  if (typeof rows !== 'number' || typeof cols !== 'number') return
  if (checked && (cols < 2 || cols > 1000 || rows < 2 || rows > 500)) return
  Object.assign(tty, { rows, cols })
}

/** The terminal of an agent: a shell that ends the session when it exits. */
export function terminalAgent(machine: Machine, connection: AgentConnection, exitMessage: string): AgentStream {
  const isCurrent = agentSince(machine, '2.3.3')
  let output: string[] = []
  const tty = createTty((bytes) => void output.push(bytes))
  if (!isCurrent) Object.assign(tty, { rows: 0, cols: 0 })
  const program = runShell(machine, tty)
  let cancel = () => {}
  const flush = (done: boolean) => {
    const bytes = toBytes(output.join(''))
    output = []
    const size = isCurrent ? maxMessage : maxOldMessage
    for (let at = 0; at < bytes.length; at += size) connection.send(bytes.subarray(at, at + size))
    if (!done) return
    if (exitMessage) connection.send(toBytes(exitMessage))
    connection.drop()
  }
  const resume = (typed: string) => {
    cancel()
    cancel = () => {}
    const { done, value: wait } = program.next(typed)
    flush(done === true)
    if (wait === 'drain') cancel = connection.onDrain(() => resume(''))
    else if (wait !== undefined && !done) cancel = connection.after(wait, () => resume(''))
  }
  resume('')
  return {
    receive: (bytes) => {
      const rest = bytes.subarray(1)
      if (bytes[0] === input && rest.length > 0) resume(toBinary(rest))
      if (bytes[0] === resize) applySize(tty, toText(toBinary(rest)), isCurrent)
    },
    end: () => cancel(),
  }
}
