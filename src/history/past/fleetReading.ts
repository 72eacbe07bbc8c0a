import { createStore, type Store } from '../../store.ts'

/** How far the reading of many servers has come. */
export interface FleetProgress<T> {
  /** What was read, by the id of the server. Replaced when something is added. */
  results: ReadonlyMap<number, T>
  /** The number of servers that were asked for, and of those that could not be read. */
  wanted: number
  failed: number
  state: 'reading' | 'stopped' | 'done'
  /** Why the reading stopped by itself, or why the last server could not be read. */
  error: Error | undefined
}

export interface FleetReading<T> extends Store<FleetProgress<T>> {
  /**
   * Reads these servers in their order, those first that are not read yet and then the others again; nothing besides
   * them any more.
   */
  ask(ids: readonly number[]): void
  /**
   * Reads the same servers again, unless some are still being read or the reading was stopped. Until all of them are,
   * what was told stays as it is.
   */
  renew(): void
  /** Reads no further server until `ask` is called. */
  stop(): void
}

/** The number of servers that are read at once. */
const atOnce = 3

/** So many failures in a row are one of the connection, not of these servers. */
const mostFailures = 5

/** Milliseconds between two changes of what is shown while thousands of servers are read. */
const pace = 200

/** Reads something of many servers, a few at a time. */
export function createFleetReading<T>(read: (id: number) => Promise<T>): FleetReading<T> {
  const results = new Map<number, T>()
  const failures = new Map<number, Error>()
  const running = new Set<number>()
  let wanted: readonly number[] = []
  let queue: number[] = []
  let isStopped = false
  let inRow = 0
  let error: Error | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const store = createStore<FleetProgress<T>>({ results: new Map(), wanted: 0, failed: 0, state: 'done', error })

  function show() {
    clearTimeout(timer)
    timer = undefined
    const shown = new Map<number, T>()
    let failed = 0
    for (const id of wanted) {
      if (failures.has(id)) failed += 1
      const result = results.get(id)
      if (result !== undefined) shown.set(id, result)
    }
    const isDone = wanted.every((id) => results.has(id) || failures.has(id))
    const state = isDone ? 'done' : isStopped ? 'stopped' : 'reading'
    store.setState({ results: shown, wanted: wanted.length, failed, state, error })
  }

  function showSoon() {
    if (queue.length === 0 && running.size === 0) show()
    // What is read again is shown together.
    else if (store.getState().state !== 'done') timer ??= setTimeout(show, pace)
  }

  async function work(id: number) {
    running.add(id)
    try {
      results.set(id, await read(id))
      failures.delete(id)
      inRow = 0
    } catch (reason) {
      error = reason instanceof Error ? reason : new Error(String(reason))
      failures.set(id, error)
      inRow += 1
      if (inRow >= mostFailures) halt()
    }
    running.delete(id)
    go()
    showSoon()
  }

  function go() {
    while (!isStopped && running.size < atOnce) {
      const id = queue.shift()
      if (id === undefined) return
      void work(id)
    }
  }

  function halt() {
    isStopped = true
    queue = []
  }

  function begin() {
    isStopped = false
    inRow = 0
    const isKnown = (id: number) => results.has(id)
    queue = [...wanted.filter((id) => !isKnown(id)), ...wanted.filter(isKnown)].filter((id) => !running.has(id))
    go()
  }

  return {
    ...store,
    ask(ids) {
      wanted = ids
      error = undefined
      failures.clear()
      begin()
      show()
    },
    renew() {
      if (store.getState().state === 'done' && queue.length === 0 && running.size === 0) begin()
    },
    stop() {
      halt()
      show()
    },
  }
}
