import type { Terminal } from '@xterm/xterm'

/** What is written to a terminal, in order. */
interface Writer {
  write(output: Uint8Array | string, drawn?: () => void): void
  /** Loads the rules for the widths of characters before they are needed. */
  prepare(): void
  /** Drops what waits. */
  dispose(): void
}

/** Milliseconds after which a new terminal has probably drawn its first output. */
export const rest = 2000

/** Milliseconds for which output waits: on a slow line, characters of a wrong width are better than none. */
const patience = 2000

/** Bytes from here on begin characters that are not ASCII. */
const beyond = 0x80

const isPlain = (output: Uint8Array | string) =>
  typeof output === 'string' ? /^[\0-\x7f]*$/.test(output) : output.every((byte) => byte < beyond)

/**
 * Writes to a terminal. The rules for the widths of characters are loaded for the first output that is not plain ASCII,
 * which waits for them, and so does what follows. If they do not come, older rules are in force.
 */
export function createWriter(terminal: Terminal, rules = () => import('./widths.ts')): Writer {
  let isReady = false
  let isOver = false
  let waiting: (() => void)[] = []
  let loading: Promise<void> | undefined
  let isLate = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function release() {
    clearTimeout(timer)
    timer = undefined
    const acts = waiting
    waiting = []
    for (const act of acts) act()
  }

  async function load() {
    try {
      const { ruleWidths } = await rules()
      if (isOver) return
      ruleWidths(terminal)
      isReady = true
    } catch {
      // The next output that needs them tries again.
      loading = undefined
    }
    release()
  }
  const prepare = () => void (loading ??= load())

  return {
    prepare,
    dispose() {
      isOver = true
      clearTimeout(timer)
      waiting = []
    },
    write(output, drawn) {
      const act = () => terminal.write(output, drawn)
      if (isReady || (waiting.length === 0 && isPlain(output))) return act()
      prepare()
      if (isLate) return act()
      waiting.push(act)
      timer ??= setTimeout(() => {
        isLate = true
        release()
      }, patience)
    },
  }
}
