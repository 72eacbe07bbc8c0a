import { createStore, type Store } from '../../store.ts'
import { areEqual, type Bytes } from '../../streams/bytes.ts'
import { FileError } from '../../streams/fileError.ts'
import type { FileSession, FileState } from '../../streams/fileSession.ts'
import { isInstead, type Listing } from '../../streams/listing.ts'
import { folderOf, segmentsOf, unended } from '../../streams/paths.ts'
import { createBrowserSession } from './browser/browserSession.ts'
import { lossOf } from './browser/lossOf.ts'
import { after, noTrail, type TrailStep, type Trail } from './browser/trail.ts'

export type FolderProblem =
  /** The agent could not read the folder and listed the home folder instead. */
  | { kind: 'unreadable'; path: Bytes }
  /** The folder that was shown no longer exists; the nearest one above it does. */
  | { kind: 'gone'; path: Bytes; nearest: Bytes }
  /** Without a path, the session ended while nothing was requested. */
  | { kind: 'failed'; error: unknown; path?: Bytes }

export interface BrowserState {
  session: FileState['phase']
  /** The folder that is shown. */
  place: Listing | undefined
  /** The name of the entry to go to in `place`, such as one that was just made. */
  aim: string | undefined
  /** The folder that is being requested. */
  asked: Bytes | undefined
  /** True when the answer is late. */
  silent: boolean
  /** Why the last requested folder is not shown, or why there is no session. */
  problem: FolderProblem | undefined
  /** The session was lost, and what failed is tried again by itself. */
  retrying: boolean
  trail: Trail
}

/** Navigates through the folders of a server. If a request fails, the current folder stays. */
export interface FolderBrowser extends Store<BrowserState> {
  /** `otherwise` is called in place of a message if it is not a folder that can be read. */
  open(path: Uint8Array, otherwise?: () => void): void
  home(): void
  /** Opens a folder inside the home folder, after requesting the path of the home folder. */
  openAtHome(within: (home: Bytes) => Bytes): void
  up(): void
  back(): void
  forward(): void
  /** Requests the pending folder again, or the current folder, perhaps to go to an entry in it. */
  refresh(aim?: string): void
  /**
   * A folder has changed: if it is the current folder or below it, that is listed again once no other request is
   * pending.
   */
  renew(folder: Uint8Array): void
  /** Starts a new session at once, and requests in it what is to be tried again, or else the current folder. */
  reconnect(): void
  /** Removes the message about the problem. */
  dismiss(): void
  dispose(): void
}

interface BrowserOptions {
  start: () => FileSession
  /** The first folder. Default: the home folder of the agent's user. */
  path?: Bytes
  /** The name of the entry to go to in the first folder. */
  aim?: string | undefined
  /** Lists a folder in another way, perhaps by means of the session's `list`. */
  list?: (path: Bytes, list: FileSession['list']) => Promise<Listing>
}

interface AskOptions {
  /** Returns the path of another folder to open instead, which depends on the answer. */
  further?: (place: Bytes) => Bytes
  /** What remains wrong meanwhile. */
  problem?: FolderProblem | undefined
  aim?: string | undefined
  /** Called if it is not a folder that can be read. Default: a message says so. */
  otherwise?: (() => void) | undefined
}

interface Answered extends Pick<AskOptions, 'aim'> {
  asked: Bytes
  step: TrailStep
  /** Why another folder has been listed, where that is known. */
  loss: FolderProblem | undefined
}

/**
 * Milliseconds after which an answer counts as late. A current server stops waiting for its agent then
 * (docs/contract/streams.md#sessions).
 */
const slowAfter = 10_000

/** The path that an agent reads as the home folder. */
const home: Bytes = new Uint8Array()

const isSame = (one: Uint8Array, other: Uint8Array) => areEqual(unended(one), unended(other))

/** Whether the folder that is shown can no longer be read: what it contained is not known. */
export const isLost = ({ place, problem }: Pick<BrowserState, 'place' | 'problem'>): boolean =>
  !!place && !!problem?.path && problem.kind !== 'failed' && isSame(problem.path, place.path)

const isWithin = (folder: Uint8Array, other: Uint8Array) =>
  segmentsOf(other).some(({ path }) => areEqual(path, unended(folder)))

/** Whether the agent has listed another folder than the one that was requested. */
const isElsewhere = (listing: Listing, asked: Bytes) => asked.length > 0 && isInstead(listing, asked)

/** What changes with a listing. If it is of another folder, the one that is shown stays. */
function arrival({ place, trail, problem }: BrowserState, listing: Listing, answered: Answered): Partial<BrowserState> {
  const { asked, step, aim, loss } = answered
  const wrong = isElsewhere(listing, asked) ? (loss ?? { kind: 'unreadable', path: asked }) : undefined
  if (place && wrong) return { problem: wrong }
  const next = place ? after(trail, step, place.path, listing.path) : trail
  return { problem: wrong ?? problem, place: listing, aim, trail: next }
}

const untilFirst: BrowserState = {
  session: 'creating',
  place: undefined,
  aim: undefined,
  asked: undefined,
  silent: false,
  problem: undefined,
  retrying: false,
  trail: noTrail,
}

export function createFolderBrowser({
  start,
  path: first = home,
  aim: firstAim,
  list = (path, plain) => plain(path),
}: BrowserOptions): FolderBrowser {
  const store = createStore(untilFirst)
  const session = createBrowserSession(start, {
    onPhase: (phase) => set({ session: phase }),
    onOver(outcome) {
      const { asked, problem, retrying } = get()
      // If a listing is pending, its failure reports the end of the stream.
      if (asked || (problem && !retrying)) return
      const error = new FileError('over', 'the stream is over', { outcome })
      fail({ kind: 'failed', error, ...(problem?.path && { path: problem.path }) })
    },
    otherwise: () => listHere(),
  })
  /** Number of the last request. Answers to earlier requests are ignored. */
  let round = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The kind of navigation that led to the requested folder. */
  let asking: TrailStep = 'stay'
  /** A folder that changed while another request was pending. */
  let stale: Uint8Array | undefined

  const get = store.getState
  const set = (part: Partial<BrowserState>) => store.setState({ ...get(), ...part })

  const listHere = (aim?: string) => void ask(get().place?.path ?? first, 'stay', { aim })

  /** Shows a failure, and repeats what failed in a new session if that may help. */
  function fail(problem: Extract<FolderProblem, { kind: 'failed' }>, repeat?: () => void) {
    set({ problem, retrying: session.retry(problem.error, repeat) })
  }

  /** Requests a folder and shows it. */
  async function ask(path: Bytes, step: TrailStep, more: AskOptions = {}) {
    const { further, problem, aim, otherwise } = more
    const mine = ++round
    asking = step
    const { asked, silent } = get()
    const from = session.take(!!asked && silent)
    clearTimeout(timer)
    timer = setTimeout(() => set({ silent: true }), slowAfter)
    set({ asked: path, silent: false, problem, retrying: false })
    const answer = await list(path, (folder) => from.list(folder)).catch((error: unknown) => ({ error }))
    const isHere = isSame(path, get().place?.path ?? home)
    const loss =
      mine === round && isHere && !('error' in answer) && isElsewhere(answer, path)
        ? await lossOf(path, (folder) => list(folder, from.list)).catch(() => undefined)
        : undefined
    if (mine !== round) return
    clearTimeout(timer)
    set({ asked: undefined, silent: false })
    if ('error' in answer) fail({ kind: 'failed', error: answer.error, path }, () => void ask(path, step, more))
    else {
      session.succeeded()
      if (further) return go(further(unended(answer.path)), step)
      if (otherwise && isElsewhere(answer, path)) otherwise()
      else set(arrival(get(), answer, { asked: path, step, aim, loss }))
    }
    if (get().retrying) return
    const changed = stale
    stale = undefined
    if (changed) renew(changed)
  }

  function renew(folder: Uint8Array) {
    const { asked, place, retrying } = get()
    if (asked || retrying) stale = folder
    else if (place && isWithin(place.path, folder)) {
      const { problem } = get()
      const isOfOther = problem?.path && !isSame(problem.path, place.path)
      void ask(place.path, 'stay', { problem: isOfOther ? problem : undefined })
    }
  }

  const go = (path: Uint8Array | undefined, step: TrailStep) => {
    if (path) void ask(new Uint8Array(path), step)
  }

  void ask(first, 'visit', { aim: firstAim })
  return {
    getState: get,
    subscribe: store.subscribe,
    open: (path, otherwise) => void ask(new Uint8Array(path), 'visit', { otherwise }),
    home: () => go(home, 'visit'),
    openAtHome: (further) => void ask(home, 'visit', { further }),
    up() {
      const { place } = get()
      if (place) go(folderOf(place.path), 'visit')
    },
    back: () => go(get().trail.past.at(-1), 'back'),
    forward: () => go(get().trail.future[0], 'forward'),
    refresh(aim) {
      const { asked } = get()
      if (asked) go(asked, asking)
      else listHere(aim)
    },
    renew,
    reconnect: session.reconnect,
    dismiss: () => set({ problem: undefined }),
    dispose() {
      round += 1
      clearTimeout(timer)
      session.end()
    },
  }
}
