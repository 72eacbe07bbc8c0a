import { createStore, type Store } from '../store.ts'
import type { Findings, FindingsMemory } from './findings.ts'
import { markIn, type Mark } from './mark.ts'

export interface UpdatesState {
  /** The build on the server, if it differs from the build of this page. */
  offered?: Mark | undefined
  /** May visitors get a white page, because the server answers conditional requests with an empty page? */
  emptied: boolean
}

export interface Updates extends Store<UpdatesState> {
  /**
   * Asks the server for its page, at most once an hour over all tabs and reloads. Never rejects; resolves to whether
   * it has asked.
   */
  lookHourly(): Promise<boolean>
  /** Asks the server now. Never rejects. */
  look(): Promise<void>
  /** Called with the build of a new service worker. */
  offer(mark: Mark): void
  /** Reads the findings again, because another tab may have asked. */
  reread(): void
}

interface UpdatesOptions {
  own: Mark
  memory: FindingsMemory
  /** When this page was loaded, by the server's clock. Milliseconds since 1970. */
  since: number
  page?: string
  fetch?: typeof globalThis.fetch
  now?: () => number
}

const hour = 3_600_000

/** Finds out whether the server has another build, and whether its files have lost their dates. */
export function createUpdates(options: UpdatesOptions): Updates {
  const { own, memory, since, page = '/dashboard/', now = Date.now } = options
  const fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init))
  const begun = now()
  let announced: Mark | undefined
  const store = createStore<UpdatesState>(stateOf(memory.read()))

  function stateOf({ answered, emptied, mark }: Findings): UpdatesState {
    // Findings from before this page was loaded say nothing about the page.
    const found = answered >= begun ? mark : undefined
    const offered = announced ?? found
    return { emptied, offered: offered?.build === own.build ? undefined : offered }
  }

  const reread = () => store.setState(stateOf(memory.read()))

  async function look(): Promise<void> {
    memory.write({ ...memory.read(), asked: now() })
    const found = await ask().catch(() => undefined)
    if (found) {
      if (found.mark) announced = undefined
      memory.write({ ...memory.read(), ...found, answered: now() })
    }
    reread()
  }

  /** Undefined if the answer says nothing, for example while a firewall or a proxy answers. */
  async function ask(): Promise<Pick<Findings, 'emptied' | 'mark'> | undefined> {
    // A conditional request, as a browser sends it by itself and as a server may answer wrongly.
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
      // After the clock was set back, the stored time lies in the future, so a new request is due.
      const isDue = asked > now() || now() - asked >= hour
      if (isDue) await look()
      return isDue
    },
    offer(mark) {
      announced = mark
      reread()
    },
  }
}
