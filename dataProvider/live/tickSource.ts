import { readFeed } from '../feed.ts'
import type { FeedSocket, FeedSubscription } from '../feed.ts'
import { readTick } from './tick.ts'
import type { LiveTick } from './tick.ts'

export interface TickSourceOptions {
  open(signal: AbortSignal): Promise<FeedSocket>
  /** Reads all servers by one request. */
  poll(): Promise<LiveTick>
  onTick(tick: LiveTick, source: 'socket' | 'polling'): void
}

/** Milliseconds. The server sends every 2 s (docs/contract/streams.md#live-states). */
const stalled = 15_000
const pollInterval = 5000
/** A poll may have waited for a sign-in or through a sleep of the machine. */
const longestPause = 60_000

/** Reads ticks from a WebSocket and, while it is silent or cannot be opened, by requests. */
export function createTickSource({ open, poll, onTick }: TickSourceOptions) {
  let feed: FeedSubscription | undefined
  let stallTimer: ReturnType<typeof setTimeout> | undefined
  let pollTimer: ReturnType<typeof setTimeout> | undefined

  function awaitTick() {
    clearTimeout(stallTimer)
    stallTimer = setTimeout(() => {
      startPolling()
      feed?.reopen()
    }, stalled)
  }

  function startPolling() {
    if (pollTimer !== undefined) return
    const run = async () => {
      const begin = Date.now()
      // A poll that fails leaves the figures as they are; that they are late is shown by their time.
      const tick = await poll().catch(() => undefined)
      if (timer !== pollTimer) return
      if (tick) onTick(tick, 'polling')
      const pause = Math.max(pollInterval, 10 * (Date.now() - begin))
      timer = pollTimer = setTimeout(run, Math.min(pause, longestPause))
    }
    let timer = (pollTimer = setTimeout(run, pollInterval / 2))
  }

  function stopPolling() {
    clearTimeout(pollTimer)
    pollTimer = undefined
  }

  return {
    start() {
      if (feed) return
      // A connection that nobody answers takes minutes to fail.
      stallTimer = setTimeout(startPolling, stalled)
      feed = readFeed(open, {
        parse: (data) => (typeof data === 'string' ? readTick(data) : (data as LiveTick)),
        onOpen: awaitTick,
        onMessage(tick) {
          stopPolling()
          awaitTick()
          onTick(tick, 'socket')
        },
        onLost: startPolling,
      })
    },
    stop() {
      stopPolling()
      clearTimeout(stallTimer)
      feed?.stop()
      feed = undefined
    },
    /** Reconnects at once, if the source is open. */
    reopen() {
      if (pollTimer !== undefined) {
        stopPolling()
        startPolling()
      }
      feed?.reopen()
    },
  }
}
