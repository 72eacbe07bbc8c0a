import { createFigures } from './figures.ts'
import { createFleetWatch } from './fleetWatch.ts'
import type { FigureName, LiveTick, Report } from './tick.ts'
import { createTickSource } from './tickSource.ts'
import type { TickSourceOptions } from './tickSource.ts'

/** Where the latest figures came from, and when. */
interface LiveStatus {
  /** `list`: with a list of servers, before the first tick; `polling`: while the WebSocket cannot be opened. */
  source: 'none' | 'list' | 'socket' | 'polling'
  /** When the last tick arrived, by the clock of this machine; 0 before the first. Milliseconds since 1970. */
  receivedAt: number
  /** When the Nezha server sent it, by its own clock. */
  serverTime: number
  /** When the Nezha server was first seen without the reports that it loses in a restart, by its own clock; 0 if never. */
  startedAt: number
}

/** The live figures of all servers: one source for the whole product. */
export interface Live {
  /**
   * Calls the listener after each tick. The source is open only while somebody subscribes and the page is visible, unless
   * it is kept open. Returns a function that ends the subscription.
   */
  subscribe(listener: () => void): () => void
  /** Like `subscribe`, but calls only when the report of this server has changed. */
  subscribeTo(id: number, listener: () => void): () => void
  /** Calls the listener after each tick for as long as this page lives, without keeping the source open. */
  overhear(listener: () => void): void
  /**
   * Keeps the source open, also while nobody subscribes or the page is hidden. Returns a function that ends this.
   */
  keepOpen(): () => void
  /** Takes the figures of a list of servers that has just arrived. */
  take(tick: LiveTick): void
  /** Undefined for a server of which no report is known. The same object until the server reports again. */
  report(id: number): Report | undefined
  /**
   * One figure of a report, without making the report. Undefined where it is unknown: a restarted Nezha server has no
   * report until the agent is back (docs/contract/server.md#live-data).
   */
  figure(id: number, name: FigureName): number | undefined
  /**
   * When a server reported last, as far as this page has seen it: current servers forget it as soon as the agent is gone
   * (docs/contract/entities.md#server). Milliseconds since 1970 by the server's clock; undefined if unknown.
   */
  heardAt(id: number): number | undefined
  status(): LiveStatus
  /** Reconnects immediately, if the source is open. */
  resume(): void
}

interface LiveOptions extends Omit<TickSourceOptions, 'onTick'> {
  /** Called when the list of servers is out of date: one has appeared, is gone, or is back from where it had no host. */
  onFleet?(): void
  /** Called with the time that a message of the socket names, which is that of the Nezha server itself. */
  onTime?(time: number): void
  page?: { isHidden(): boolean; onChange(listener: () => void): void }
}

/**
 * For so long the source stays open without a subscriber, for the way from one screen to the next, and in a hidden page,
 * which may be shown again. Milliseconds.
 */
const linger = 5000

const ownPage = {
  isHidden: () => document.hidden,
  onChange: (listener: () => void) => document.addEventListener('visibilitychange', listener),
}

export function createLive({ open, poll, onFleet, onTime, page = ownPage }: LiveOptions): Live {
  const listeners = new Set<() => void>()
  const overhearing = new Set<() => void>()
  const watched = new Map<number, Set<() => void>>()
  const { take, fleet, ...figures } = createFigures()
  const fleetWatch = createFleetWatch(onFleet)
  let status: LiveStatus = { source: 'none', receivedAt: 0, serverTime: 0, startedAt: 0 }
  let keepers = 0
  let lingerTimer: ReturnType<typeof setTimeout> | undefined

  function accept(tick: LiveTick, source: LiveStatus['source']) {
    const { isStart, hasChanged } = take(tick)
    const startedAt = isStart ? tick.time : status.startedAt
    status = { source, receivedAt: Date.now(), serverTime: tick.time, startedAt }
    for (const [id, calls] of watched) if (hasChanged(id)) calls.forEach((call) => call())
    listeners.forEach((call) => call())
    overhearing.forEach((call) => call())
  }

  const ticks = createTickSource({
    open,
    poll,
    onTick(tick, source) {
      if (source === 'socket') onTime?.(tick.time)
      accept(tick, source)
      fleetWatch.onTick(fleet())
    },
  })

  const isWanted = () => listeners.size + watched.size > 0

  function follow() {
    clearTimeout(lingerTimer)
    if (keepers > 0 || (isWanted() && !page.isHidden())) ticks.start()
    else lingerTimer = setTimeout(ticks.stop, linger)
  }
  let isPageFollowed = false

  function begin() {
    if (!isPageFollowed) page.onChange(follow)
    isPageFollowed = true
    follow()
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      begin()
      return () => {
        listeners.delete(listener)
        follow()
      }
    },
    subscribeTo(id, listener) {
      const calls = watched.get(id) ?? new Set()
      watched.set(id, calls.add(listener))
      begin()
      return () => {
        calls.delete(listener)
        if (calls.size === 0) watched.delete(id)
        follow()
      }
    },
    overhear: (listener) => void overhearing.add(listener),
    keepOpen() {
      keepers += 1
      begin()
      let isOver = false
      return () => {
        if (!isOver) keepers -= 1
        isOver = true
        follow()
      }
    },
    take(tick) {
      accept(tick, 'list')
      fleetWatch.onList(fleet())
    },
    ...figures,
    status: () => status,
    resume: ticks.reopen,
  }
}
