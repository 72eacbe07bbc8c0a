import { createStore, type Store } from '../store.ts'
import type { Findings, FindingsMemory } from './findings.ts'
import { markIn, type Mark } from './mark.ts'

export interface UpdatesState {
  /** The build that the server has, if that is another one than this page. */
  offered?: Mark | undefined
  /** Are visits in danger of a white page, because the server answers conditional requests with an empty one? */
  emptied: boolean
}

export interface Updates extends Store<UpdatesState> {
  /** Asks the server for its page, at most once an hour over all tabs and reloads. Never rejects; has it asked? */
  lookHourly(): Promise<boolean>
  /** Asks now. Never rejects. */
  look(): Promise<void>
  /** The service worker tells of the build that it has come with. */
  offer(mark: Mark): void
  /** Another tab may have looked. */
  reread(): void
}

export interface UpdatesOptions {
  own: Mark
  memory: FindingsMemory
  /** When this page was loaded, by the server's clock. Milliseconds since 1970. */
  since: number
  page?: string
  fetch?: typeof globalThis.fetch
  now?: () => number
}

const hour = 3_600_000

/** Finds out by itself whether the server has another build, and whether its files have lost their dates. */
export function createUpdates(options: UpdatesOptions): Updates {
  const { own, memory, since, page = '/dashboard/', now = Date.now } = options
  const fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init))
  const begun = now()
  let told: Mark | undefined
  const store = createStore<UpdatesState>(stateOf(memory.read()))

  function stateOf({ answered, emptied, mark }: Findings): UpdatesState {
    // What was found before this page came says nothing about it.
    const found = answered >= begun ? mark : undefined
    const offered = told ?? found
    return { emptied, offered: offered?.build === own.build ? undefined : offered }
  }

  const reread = () => store.setState(stateOf(memory.read()))

  async function look(): Promise<void> {
    memory.write({ ...memory.read(), asked: now() })
    const found = await ask().catch(() => undefined)
    if (found) {
      if (found.mark) told = undefined
      memory.write({ ...memory.read(), ...found, answered: now() })
    }
    reread()
  }

  /** Undefined where that tells nothing, as while a firewall or a proxy answers. */
  async function ask(): Promise<Pick<Findings, 'emptied' | 'mark'> | undefined> {
    // "Only if it is newer than mine": the request that a browser sends by itself, and that a server may get wrong.
    const headers = { 'If-Modified-Since': new Date(since).toUTCString() }
    const answer = await fetch(page, { headers, cache: 'no-store' })
    if (answer.status === 304) return { emptied: false, mark: undefined }
    if (answer.status !== 200) return undefined
    const text = await answer.text()
    return { emptied: text === '', mark: markIn(text) }
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    reread,
    look,
    async lookHourly() {
      const { asked } = memory.read()
      // A clock that has been put back does not count.
      const isDue = asked > now() || now() - asked >= hour
      if (isDue) await look()
      return isDue
    },
    offer(mark) {
      told = mark
      reread()
    },
  }
}
