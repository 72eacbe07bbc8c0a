import { createStore, type Store } from '../../store.ts'
import { areEqual, type Bytes } from '../../streams/bytes.ts'
import { FileError } from '../../streams/fileError.ts'
import type { FileSession, FileState } from '../../streams/fileSession.ts'
import { isInstead, type Listing } from '../../streams/listing.ts'
import { folderOf, inside, segmentsOf, unended } from '../../streams/paths.ts'
import { createRetries } from './retries.ts'
import { after, noTrail, type TrailStep, type Trail } from './trail.ts'

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

interface ArriveOptions extends AskOptions {
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

export function createFolderBrowser({
  start,
  path: first = home,
  aim: firstAim,
  list = (path, plain) => plain(path),
}: BrowserOptions): FolderBrowser {
  const store = createStore<BrowserState>({
    session: 'creating',
    place: undefined,
    aim: undefined,
    asked: undefined,
    silent: false,
    problem: undefined,
    retrying: false,
    trail: noTrail,
  })
  let session: FileSession | undefined
  /** Number of the last request. Answers to earlier requests are ignored. */
  let round = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const retries = createRetries()
  let retry: ReturnType<typeof setTimeout> | undefined
  /** Requests what failed, as soon as there is a session again. */
  let again: (() => void) | undefined
  /** The kind of navigation that led to the requested folder. */
  let asking: TrailStep = 'stay'
  /** A folder that changed while another request was pending. */
  let stale: Uint8Array | undefined

  const get = store.getState
  const set = (part: Partial<BrowserState>) => store.setState({ ...get(), ...part })

  const listHere = (aim?: string) => void ask(get().place?.path ?? first, 'stay', { aim })

  /** Shows a failure, and repeats what failed in a new session if that may help. */
  function fail(problem: Extract<FolderProblem, { kind: 'failed' }>, repeat: () => void) {
    const pause = retries.pauseAfter(problem.error)
    const retrying = pause !== undefined
    set({ problem, retrying })
    again = retrying ? repeat : undefined
    if (retrying) retry = setTimeout(connect, pause)
  }

  function follow(state: FileState) {
    set({ session: state.phase })
    const { asked, problem, retrying } = get()
    if (state.phase === 'open') again?.()
    // If a listing is pending, its failure reports the end of the stream.
    if (state.phase !== 'over' || state.outcome.kind === 'left' || asked || (problem && !retrying)) return
    const error = new FileError('over', 'the stream is over', { outcome: state.outcome })
    fail({ kind: 'failed', error, ...(problem?.path && { path: problem.path }) }, again ?? (() => listHere()))
  }

  function connect(): FileSession {
    session?.leave()
    const made = start()
    session = made
    made.subscribe(() => session === made && follow(made.state()))
    set({ session: made.state().phase })
    return made
  }

  function present(): FileSession {
    const isUsable = session && session.state().phase !== 'over' && !(get().asked && get().silent)
    return session && isUsable ? session : connect()
  }

  const isElsewhere = (listing: Listing, asked: Bytes) => asked.length > 0 && isInstead(listing, asked)

  /** Why the agent has listed another folder than the one that is shown. */
  async function lossOf(path: Bytes, from: FileSession): Promise<FolderProblem> {
    let below = unended(path)
    for (const { path: above } of segmentsOf(path).slice(0, -1).toReversed()) {
      const listing = await list(above, from.list)
      if (!isInstead(listing, above)) {
        const isThere = listing.entries.some(({ bytes }) => isSame(inside(above, bytes), below))
        return isThere ? { kind: 'unreadable', path } : { kind: 'gone', path, nearest: above }
      }
      below = above
    }
    return { kind: 'unreadable', path }
  }

  function arrive(listing: Listing, asked: Bytes, step: TrailStep, { aim, otherwise, loss }: ArriveOptions) {
    const { place, trail } = get()
    if (isElsewhere(listing, asked) && otherwise) return otherwise()
    const problem = isElsewhere(listing, asked) ? (loss ?? { kind: 'unreadable', path: asked }) : get().problem
    if (place && isElsewhere(listing, asked)) return set({ problem })
    set({ problem, place: listing, aim, trail: place ? after(trail, step, place.path, listing.path) : trail })
  }

  /** Requests a folder and shows it. */
  async function ask(path: Bytes, step: TrailStep, more: AskOptions = {}) {
    const { further, problem } = more
    const mine = ++round
    asking = step
    const from = present()
    clearTimeout(timer)
    clearTimeout(retry)
    again = undefined
    timer = setTimeout(() => set({ silent: true }), slowAfter)
    set({ asked: path, silent: false, problem, retrying: false })
    const answer = await list(path, (folder) => from.list(folder)).catch((error: unknown) => ({ error }))
    const isHere = isSame(path, get().place?.path ?? home)
    const loss =
      mine === round && isHere && !('error' in answer) && isElsewhere(answer, path)
        ? await lossOf(path, from).catch(() => undefined)
        : undefined
    if (mine !== round) return
    clearTimeout(timer)
    set({ asked: undefined, silent: false })
    if ('error' in answer) fail({ kind: 'failed', error: answer.error, path }, () => void ask(path, step, more))
    else {
      retries.succeeded()
      if (further) return go(further(unended(answer.path)), step)
      arrive(answer, path, step, { ...more, loss })
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
    reconnect() {
      const repeat = again ?? (() => listHere())
      connect()
      repeat()
    },
    dismiss: () => set({ problem: undefined }),
    dispose() {
      round += 1
      clearTimeout(timer)
      clearTimeout(retry)
      const last = session
      session = undefined
      last?.leave()
    },
  }
}
