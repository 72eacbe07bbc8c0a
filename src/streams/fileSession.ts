import { FileError } from './fileError.ts'
import * as verbs from './fileVerbs.ts'
import { createInbox } from './inbox.ts'
import { createStore } from '../store.ts'
import { isBrowserOnline, outcomeOf, type StreamOutcome } from './outcome.ts'
import { startStream, type StreamOptions } from './stream.ts'
import type { Bytes } from './bytes.ts'
import type { Listing } from './listing.ts'

export type FileState =
  | { phase: 'creating' }
  | { phase: 'opening' }
  /** `silent`: no message has come in the ten seconds since the stream opened. */
  | { phase: 'open'; silent: boolean }
  /** The socket is closed, and the reason is being determined. */
  | { phase: 'closed' }
  | { phase: 'over'; outcome: StreamOutcome }

export interface FileOptions extends StreamOptions {
  /** Is the server reachable? Called after the socket has closed. Default: the browser's online state. */
  isReachable?: () => boolean | Promise<boolean>
}

/**
 * Requests are answered one after the other, in their order. They fail with a FileError. To cancel a request, leave
 * the session.
 */
export interface FileSession {
  state(): FileState
  subscribe(changed: () => void): () => void
  /** Whether every further request fails. */
  isOver(): boolean
  list(path: Uint8Array): Promise<Listing>
  download(path: Uint8Array, receiver: verbs.Receiver): Promise<void>
  upload(path: Uint8Array, content: verbs.Content, sending?: verbs.Sending): Promise<void>
  leave(): void
}

/** The time that a current server waits for the agent (docs/contract/streams.md#sessions). */
const answerTimeout = 10_000
/**
 * A listing that is too large breaks the stream within a tenth of a second (docs/contract/streams.md#long-listings).
 */
const breaking = 2000

const left: StreamOutcome = { kind: 'left' }

export function startFiles(options: FileOptions): FileSession {
  const { isReachable = isBrowserOnline } = options
  const state = createStore<FileState>({ phase: 'creating' })
  const inbox = createInbox<Bytes>()
  let agent: verbs.AgentPeer | undefined
  let heard = false
  let closedAt = Number.POSITIVE_INFINITY
  let last: Promise<unknown> = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined
  let settle = () => {}
  const settled = new Promise<void>((resolve) => {
    settle = resolve
  })

  function enter(next: FileState) {
    if (state.getState().phase !== 'over') state.setState(next)
  }

  function finish(outcome: StreamOutcome) {
    inbox.end(new FileError('over', 'the stream is over', { outcome }))
    enter({ phase: 'over', outcome })
    settle()
  }

  const leaveStream = startStream(options, {
    onMade: () => enter({ phase: 'opening' }),
    onOpen(connection) {
      agent = { connection, inbox, hasSurplus: false }
      enter({ phase: 'open', silent: false })
      timer = setTimeout(() => heard || enter({ phase: 'open', silent: true }), answerTimeout)
      settle()
    },
    onMessage(bytes) {
      const now = state.getState()
      heard = true
      if (now.phase === 'open' && now.silent) enter({ phase: 'open', silent: false })
      inbox.put(bytes)
    },
    onEnd(end) {
      clearTimeout(timer)
      closedAt = Date.now()
      enter({ phase: 'closed' })
      void outcomeOf({ end, heard, farewell: false }, isReachable)
        .catch((): StreamOutcome => ({ kind: 'lost' }))
        .then(finish)
    },
  })

  function leave() {
    clearTimeout(timer)
    leaveStream()
    finish(left)
  }

  async function perform<T>(verb: (agent: verbs.AgentPeer) => Promise<T>): Promise<T> {
    await settled
    const now = state.getState()
    if (now.phase === 'over' || !agent) {
      const outcome = now.phase === 'over' ? now.outcome : left
      throw new FileError('over', 'the stream is over', { outcome })
    }
    inbox.clear()
    try {
      return await verb(agent)
    } catch (error) {
      if (state.getState().phase === 'open' && (!(error instanceof FileError) || error.isFinal)) leave()
      throw error
    }
  }

  function inTurn<T>(verb: (agent: verbs.AgentPeer) => Promise<T>): Promise<T> {
    const done = last.then(() => perform(verb))
    // The caller receives the error. The next request may still succeed.
    last = done.catch(() => undefined)
    return done
  }

  async function list(path: Uint8Array): Promise<Listing> {
    let asked = Number.POSITIVE_INFINITY
    try {
      return await inTurn((to) => {
        asked = Date.now()
        return verbs.listDirectory(to, path)
      })
    } catch (error) {
      const isOver =
        error instanceof FileError && (error.outcome?.kind === 'ended' || error.outcome?.kind === 'unanswered')
      const broke = closedAt - asked
      if (isOver && broke >= 0 && broke < breaking) throw new FileError('tooLarge', 'the listing is too large')
      // An agent that has answered before does not refuse commands.
      if (isOver && broke >= 0 && error.outcome?.kind === 'ended') {
        throw new FileError('brokenListing', 'the stream has ended before the listing')
      }
      throw error
    }
  }

  return {
    state: state.getState,
    subscribe: state.subscribe,
    isOver: () => ['closed', 'over'].includes(state.getState().phase),
    list,
    download: (path, receiver) => inTurn((to) => verbs.download(to, path, receiver)),
    upload: (path, content, sending) => inTurn((to) => verbs.upload(to, path, content, sending)),
    leave,
  }
}
