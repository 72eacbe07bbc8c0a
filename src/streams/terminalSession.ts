import { createBacklog } from './backlog.ts'
import { createLastWords } from './lastWords.ts'
import { observed } from './observed.ts'
import { createOutbox, messageChunkSize } from './outbox.ts'
import { startStream, type StreamOptions } from './stream.ts'
import { encodeBinary, encodeResize, type TerminalSize } from './terminalCodec.ts'
import { isBrowserOnline, outcomeOf, type StreamOutcome } from './outcome.ts'
import type { Connection } from './socket.ts'

export type TerminalState =
  | { phase: 'creating' }
  | { phase: 'opening' }
  /** `waits`: nothing has come yet; `silent`: for ten seconds. `behind`: much output waits to be drawn. */
  | { phase: 'open'; waits: boolean; silent: boolean; behind: boolean }
  /** It is closed, and the reason is being looked for. */
  | { phase: 'closed' }
  | { phase: 'over'; outcome: StreamOutcome }

export interface TerminalOptions extends StreamOptions {
  size: TerminalSize
  /** Takes output as it comes, which may cut characters; `drawn` is called once it is on the screen. */
  output: (bytes: Uint8Array<ArrayBuffer>, drawn: () => void) => void
  /** Is the server there? Asked when the socket has closed for no known reason. Default: what the browser says. */
  isReachable?: () => boolean | Promise<boolean>
}

export interface TerminalSession {
  state(): TerminalState
  subscribe(changed: () => void): () => void
  /** What is typed or pasted, of any length. Ctrl-C alone drops what of a paste is not yet sent. */
  type(text: string): void
  /** Input that is no text, such as reports of the mouse: each character is one byte. */
  report(binary: string): void
  resize(size: TerminalSize): void
  /** Gives it up, at any time. */
  leave(): void
}

/** An agent that is not there yet would miss the first one (docs/specification.md#terminal-stream). */
const resizeAgain = 1500
/** As long as a current server waits for the agent (docs/contract/streams.md#sessions). */
const silenceTimeout = 10_000

const interrupt = '\x03'

export function startTerminal(options: TerminalOptions): TerminalSession {
  const { output, isReachable = isBrowserOnline } = options
  const outbox = createOutbox()
  const count = createBacklog((behind) => change({ behind }))
  const lastWords = createLastWords((bytes) => output(bytes, count(bytes.length)))
  const state = observed<TerminalState>({ phase: 'creating' })
  let { size } = options
  let line: Connection | undefined
  let heard = false
  const timers: ReturnType<typeof setTimeout>[] = []

  function enter(next: TerminalState) {
    if (state.get().phase !== 'over') state.set(next)
  }

  function change(part: { waits?: boolean; silent?: boolean; behind?: boolean }) {
    const now = state.get()
    if (now.phase === 'open') enter({ ...now, ...part })
  }

  const sendSize = () => line?.send(encodeResize(size))

  function stop() {
    timers.forEach(clearTimeout)
    outbox.close()
    line = undefined
    return lastWords.end()
  }

  const leaveStream = startStream(options, {
    onMade: () => enter({ phase: 'opening' }),
    onOpen(opened) {
      line = opened
      sendSize()
      outbox.open(opened)
      timers.push(setTimeout(sendSize, resizeAgain))
      timers.push(setTimeout(() => heard || change({ silent: true }), silenceTimeout))
      enter({ phase: 'open', waits: true, silent: false, behind: false })
    },
    onMessage(bytes) {
      heard = true
      const now = state.get()
      if (now.phase === 'open' && now.waits) change({ waits: false, silent: false })
      lastWords.take(bytes)
    },
    onEnd(end) {
      const farewell = stop()
      enter({ phase: 'closed' })
      void outcomeOf({ end, heard, farewell }, isReachable)
        .catch((): StreamOutcome => ({ kind: 'lost' }))
        .then((outcome) => enter({ phase: 'over', outcome }))
    },
  })

  const isLive = () => state.get().phase !== 'closed' && state.get().phase !== 'over'

  return {
    state: state.get,
    subscribe: state.subscribe,
    type(text) {
      if (!isLive()) return
      if (text === interrupt) outbox.interrupt(text)
      else outbox.push(text)
    },
    report(binary) {
      for (let at = 0; isLive() && at < binary.length; at += messageChunkSize) {
        outbox.push(encodeBinary(binary.slice(at, at + messageChunkSize)))
      }
    },
    resize(next) {
      size = next
      sendSize()
    },
    leave() {
      stop()
      leaveStream()
      enter({ phase: 'over', outcome: { kind: 'left' } })
    },
  }
}
