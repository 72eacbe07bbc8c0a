import type { Client } from '#dataProvider/client.ts'
import { admin } from '../auth/profile.ts'
import type { Session } from '../auth/session.ts'
import { storage } from '../storage/storage.ts'
import { atRest } from './atRest.ts'
import { createMemory } from './findings.ts'
import type { Mark } from './mark.ts'
import { ownMark } from './ownMark.ts'
import { createPageSide } from './serviceWorker.ts'
import { createUpdates, type Updates } from './updates.ts'

/** How often an open page checks whether an hour has passed, in milliseconds. */
const often = 5 * 60_000

/** Everything works as well without a service worker, or with one that fails. */
const dispensable = () => undefined

interface RunningUpdates extends Updates {
  stop(): void
}

/**
 * While the product is shown: has its files kept by the service worker, and regularly checks the build on the server.
 * Returns undefined in development.
 */
export function startUpdates(client: Pick<Client, 'serverTime'>, session: Session): RunningUpdates | undefined {
  const own = ownMark(document)
  if (!own) return undefined
  const over = new AbortController()
  const { signal } = over
  const updates = createUpdates({
    own,
    memory: createMemory(storage),
    since: client.serverTime() - performance.now(),
  })
  const pageSide = createPageSide(window, (begun) => {
    updates.offer(begun)
    void keep(begun)
  })

  /** Starts when the page has finished loading, so that the page does not wait for files that it does not need yet. */
  async function keep(mark: Mark): Promise<void> {
    await atRest({ signal })
    await pageSide?.keep(mark).catch(dispensable)
  }

  async function look(): Promise<void> {
    const state = session.getState()
    if (document.visibilityState === 'hidden' || state.status !== 'signedIn' || state.ended) return
    if (state.profile.role !== admin || !(await updates.lookHourly())) return
    await pageSide?.renew().catch(dispensable)
  }

  const lookNow = () => void look()
  const timer = setInterval(lookNow, often)
  document.addEventListener('visibilitychange', lookNow, { signal })
  window.addEventListener('storage', updates.reread, { signal })
  void keep(own)
  void atRest({ signal }).then(look)

  return {
    ...updates,
    stop() {
      over.abort()
      clearInterval(timer)
      pageSide?.stop()
    },
  }
}
