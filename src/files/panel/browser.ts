import { createStore, type Store } from '../../store.ts'
import { areEqual, type Bytes } from '../../streams/bytes.ts'
import { FileError } from '../../streams/fileError.ts'
import type { FileSession, FileState } from '../../streams/fileSession.ts'
import { isInstead, type Listing } from '../../streams/listing.ts'
import { folderOf, segmentsOf, unended } from '../../streams/paths.ts'
import { after, noTrail, type TrailStep, type Trail } from './trail.ts'

export type FolderProblem =
  /** The agent could not read the folder and listed the home folder instead. */
  | { kind: 'unreadable'; path: Bytes }
  /** Without a path, the session ended while nothing was requested. */
  | { kind: 'failed'; error: unknown; path?: Bytes }

export interface BrowserState {
  session: FileState['phase']
  /** The folder that is shown. */
  place: Listing | undefined
  /** The folder that is being requested. */
  asked: Bytes | undefined
  /** True when the answer is late. */
  silent: boolean
  /** Why the last requested folder is not shown, or why there is no session. */
  problem: FolderProblem | undefined
  trail: Trail
}

/** Navigates through the folders of a server. If a request fails, the current folder stays. */
export interface FolderBrowser extends Store<BrowserState> {
  open(path: Uint8Array): void
  home(): void
  /** Opens a folder inside the home folder, after requesting the path of the home folder. */
  openAtHome(within: (home: Bytes) => Bytes): void
  up(): void
  back(): void
  forward(): void
  /** Requests the pending folder again, or the current folder if none is pending. */
  refresh(): void
  /**
   * A folder has changed: if it is the current folder or below it, that is listed again once no other request is
   * pending.
   */
  renew(folder: Uint8Array): void
  /** Starts a new session in the same folder. */
  reconnect(): void
  /** Removes the message about the problem. */
  dismiss(): void
  dispose(): void
}

interface BrowserOptions {
  start: () => FileSession
  /** The first folder. Default: the home folder of the agent's user. */
  path?: Bytes
  /** Lists a folder in another way, perhaps by means of the session's `list`. */
  list?: (path: Bytes, list: FileSession['list']) => Promise<Listing>
}

/**
 * Milliseconds after which an answer counts as late. A current server stops waiting for its agent then
 * (docs/contract/streams.md#sessions).
 */
const slowAfter = 10_000

/** The path that an agent reads as the home folder. */
const home: Bytes = new Uint8Array()

const isSame = (one: Uint8Array, other: Uint8Array) => areEqual(unended(one), unended(other))

const isWithin = (folder: Uint8Array, other: Uint8Array) =>
  segmentsOf(other).some(({ path }) => areEqual(path, unended(folder)))

export function createFolderBrowser({
  start,
  path: first = home,
  list = (path, plain) => plain(path),
}: BrowserOptions): FolderBrowser {
  const store = createStore<BrowserState>({
    session: 'creating',
    place: undefined,
    asked: undefined,
    silent: false,
    problem: undefined,
    trail: noTrail,
  })
  let session: FileSession | undefined
  /** Number of the last request. Answers to earlier requests are ignored. */
  let round = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The kind of navigation that led to the requested folder. */
  let asking: TrailStep = 'stay'
  /** A folder that changed while another request was pending. */
  let stale: Uint8Array | undefined

  const get = store.getState
  const set = (part: Partial<BrowserState>) => store.setState({ ...get(), ...part })

  function follow(state: FileState) {
    set({ session: state.phase })
    // If a listing is pending, its failure reports the end of the stream.
    if (state.phase !== 'over' || state.outcome.kind === 'left' || get().asked || get().problem) return
    const error = new FileError('over', 'the stream is over', { outcome: state.outcome })
    set({ problem: { kind: 'failed', error } })
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

  function arrive(listing: Listing, asked: Bytes, step: TrailStep) {
    const { place, trail } = get()
    const isElsewhere = asked.length > 0 && isInstead(listing, asked)
    const problem: FolderProblem | undefined = isElsewhere ? { kind: 'unreadable', path: asked } : get().problem
    if (place && isElsewhere) return set({ problem })
    set({ problem, place: listing, trail: place ? after(trail, step, place.path, listing.path) : trail })
  }

  /**
   * Requests a folder and shows it. With `further`, opens another folder whose path depends on the answer. `problem` is
   * what remains wrong meanwhile.
   */
  async function ask(
    path: Bytes,
    step: TrailStep,
    { further, problem }: { further?: (place: Bytes) => Bytes; problem?: FolderProblem } = {},
  ) {
    const mine = ++round
    asking = step
    const from = present()
    clearTimeout(timer)
    timer = setTimeout(() => set({ silent: true }), slowAfter)
    set({ asked: path, silent: false, problem })
    const answer = await list(path, (folder) => from.list(folder)).catch((error: unknown) => ({ error }))
    if (mine !== round) return
    clearTimeout(timer)
    set({ asked: undefined, silent: false })
    if ('error' in answer) set({ problem: { kind: 'failed', error: answer.error, path } })
    else if (further) return go(further(unended(answer.path)), step)
    else arrive(answer, path, step)
    const changed = stale
    stale = undefined
    if (changed) renew(changed)
  }

  function renew(folder: Uint8Array) {
    const { asked, place } = get()
    if (asked) stale = folder
    else if (place && isWithin(place.path, folder)) {
      const { problem } = get()
      const isOfOther = problem?.path && !isSame(problem.path, place.path)
      void ask(place.path, 'stay', { problem: isOfOther ? problem : undefined })
    }
  }

  const go = (path: Uint8Array | undefined, step: TrailStep) => {
    if (path) void ask(new Uint8Array(path), step)
  }

  go(first, 'visit')
  return {
    getState: get,
    subscribe: store.subscribe,
    open: (path) => go(path, 'visit'),
    home: () => go(home, 'visit'),
    openAtHome: (further) => void ask(home, 'visit', { further }),
    up() {
      const { place } = get()
      if (place) go(folderOf(place.path), 'visit')
    },
    back: () => go(get().trail.past.at(-1), 'back'),
    forward: () => go(get().trail.future[0], 'forward'),
    refresh() {
      const { asked, place } = get()
      if (asked) go(asked, asking)
      else go(place?.path ?? first, 'stay')
    },
    renew,
    reconnect() {
      connect()
      go(get().place?.path ?? first, 'stay')
    },
    dismiss: () => set({ problem: undefined }),
    dispose() {
      round += 1
      clearTimeout(timer)
      const last = session
      session = undefined
      last?.leave()
    },
  }
}
