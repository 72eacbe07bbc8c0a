import { createLastWords } from './lastWords.ts'
import { createStore } from '../store.ts'
import { createOutbox, messageChunkSize } from './outbox.ts'
import { startStream, type StreamOptions } from './stream.ts'
import { encodeBinary, encodeResize, type TerminalSize } from './terminalCodec.ts'
import { isBrowserOnline, outcomeOf, type Probe, type StreamOutcome } from './outcome.ts'
import type { Connection } from './socket.ts'

export type TerminalState =
  | { phase: 'creating' }
  | { phase: 'opening' }
  /**
   * `waits`: no output has come yet. `silent`: none in ten seconds, or the agent is gone. `stuck`: typed text has had
   * no answer, and the server does not answer either. `behind`: much output waits to be drawn.
   */
  | { phase: 'open'; waits: boolean; silent: boolean; stuck: boolean; behind: boolean }
  /** The socket is closed, and the reason is being determined. */
  | { phase: 'closed' }
  | { phase: 'over'; outcome: StreamOutcome }

export interface TerminalOptions extends StreamOptions {
  size: TerminalSize
  /**
   * Receives output as it arrives. A chunk may end within a character. `drawn` must be called once the output is on
   * the screen.
   */
  output: (bytes: Uint8Array<ArrayBuffer>, drawn: () => void) => void
  /** The number of lines that the terminal keeps. Plain lines that would scroll out of them may be left out. */
  kept?: () => number
  /** Called when output was dropped before it was drawn, between the output before and after it. */
  onSkipped?: () => void
  /**
   * Is the server reachable? Called when the socket has closed for no known reason. Default: the browser's online
   * state.
   */
  isReachable?: Probe
  /** Is the agent connected to the server? Called when the server is reachable. Default: it is. */
  hasAgent?: Probe
}

export interface TerminalSession {
  state(): TerminalState
  subscribe(changed: () => void): () => void
  /**
   * Sends typed or pasted text of any length. A single Ctrl-C drops the part of a paste that has not been sent yet, and
   * the rest of a flood of output that is not drawn yet.
   */
  type(text: string): void
  /** Sends input that is not text, such as mouse reports. Each character is one byte. */
  report(binary: string): void
  resize(size: TerminalSize): void
  /** Ends the session, in any state. */
  leave(): void
}

/**
 * The size is sent again after this time: an agent that is not attached yet misses the first one
 * (docs/specification.md#terminal-stream).
 */
const resizeAgain = 1500
/** The time that a current server waits for the agent (docs/contract/streams.md#sessions). */
const silenceTimeout = 10_000
/** Milliseconds without output after typing before the server is asked, and that it has to answer. */
const echoTimeout = 5000

const interrupt = '\x03'

/** The answer to a question; false when it fails or takes too long. */
function inTime(ask: Probe): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), echoTimeout)
  })
  const answer = Promise.resolve(ask()).catch(() => false)
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

export function startTerminal(options: TerminalOptions): TerminalSession {
  const { output, kept = () => Infinity, onSkipped, isReachable = isBrowserOnline, hasAgent = () => true } = options
  const outbox = createOutbox()
  const lastWords = createLastWords((bytes) => output(bytes, () => connection?.backlog?.drawn(kept())))
  const state = createStore<TerminalState>({ phase: 'creating' })
  let { size } = options
  let connection: Connection | undefined
  let messages = 0
  let echo: ReturnType<typeof setTimeout> | undefined
  const timers: ReturnType<typeof setTimeout>[] = []

  function enter(next: TerminalState) {
    if (state.getState().phase !== 'over') state.setState(next)
  }

  function change(part: { waits?: boolean; silent?: boolean; stuck?: boolean; behind?: boolean }) {
    const now = state.getState()
    if (now.phase === 'open') enter({ ...now, ...part })
  }

  const sendSize = () => connection?.send(encodeResize(size))

  function awaitEcho() {
    if (messages > 0) echo ??= setTimeout(() => void look(), echoTimeout)
  }

  /** Asks the server about typed text without an echo. A program may also be silent. */
  async function look() {
    const before = messages
    const isThere = await inTime(isReachable)
    const isOnline = isThere && (await inTime(hasAgent))
    if (messages !== before || state.getState().phase !== 'open') return
    echo = undefined
    change({ stuck: !isThere, silent: isThere && !isOnline })
    if (!isOnline) awaitEcho()
  }

  function stop() {
    clearTimeout(echo)
    timers.forEach(clearTimeout)
    outbox.close()
    connection = undefined
    return lastWords.end()
  }

  const leaveStream = startStream(options, {
    onMade: () => enter({ phase: 'opening' }),
    onOpen(opened) {
      connection = opened
      opened.backlog?.listen((event) => (event === 'skipped' ? onSkipped?.() : change({ behind: event === 'behind' })))
      sendSize()
      outbox.open(opened)
      timers.push(setTimeout(sendSize, resizeAgain))
      timers.push(setTimeout(() => messages > 0 || change({ silent: true }), silenceTimeout))
      enter({ phase: 'open', waits: true, silent: false, stuck: false, behind: false })
    },
    onMessage(bytes) {
      messages += 1
      clearTimeout(echo)
      echo = undefined
      const now = state.getState()
      if (now.phase === 'open' && (now.waits || now.silent || now.stuck)) {
        change({ waits: false, silent: false, stuck: false })
      }
      lastWords.take(bytes)
    },
    onEnd(end) {
      const farewell = stop()
      enter({ phase: 'closed' })
      void outcomeOf({ end, heard: messages > 0, farewell }, isReachable, hasAgent)
        .catch((): StreamOutcome => ({ kind: 'lost' }))
        .then((outcome) => enter({ phase: 'over', outcome }))
    },
  })

  const isLive = () => state.getState().phase !== 'closed' && state.getState().phase !== 'over'

  return {
    state: state.getState,
    subscribe: state.subscribe,
    type(text) {
      if (!isLive()) return
      awaitEcho()
      if (text !== interrupt) return outbox.push(text)
      connection?.backlog?.skip()
      outbox.interrupt(text)
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
