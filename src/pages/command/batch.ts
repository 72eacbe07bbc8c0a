import type { RefusalReason } from '../../streams/refusal.ts'

/** Who has as many sessions open as the Nezha server allows. */
export type Quota = Extract<RefusalReason, 'userQuota' | 'serverQuota'>

/** Milliseconds from one look for a free session to the next: at first, and in the end. */
const pauses = { first: 1000, longest: 15_000 }

/** Milliseconds without a free session after which nothing waits for one any longer. */
export const longestWait = 10 * 60_000

interface BatchOptions<T> {
  /** Items at once. */
  most: number
  /** Works on an item; resolves to the quota that left it without a session, if one did. Never rejects. */
  work: (item: T) => Promise<Quota | undefined>
  /** Called for an item that has waited too long. */
  onGivenUp: (item: T, quota: Quota) => void
  /** Called once, when nothing is left to do. */
  onOver: () => void
}

/**
 * Works on the items in their order, on as many at once as there are sessions. An item without a session comes again
 * later: a user shares the sessions with other tabs, a server with other users. The returned function takes back the
 * items that have not begun.
 */
export function startBatch<T>(items: readonly T[], { most, work, onGivenUp, onOver }: BatchOptions<T>) {
  const queue = [...items]
  /** The items whose server has no session to give. */
  const aside: T[] = []
  const asideSince = new Map<T, number>()
  let atOnce = most
  let active = 0
  let lastServed = Date.now()
  let isRefused = false
  let isOver = false
  let pause = pauses.first
  let timer: ReturnType<typeof setTimeout> | undefined

  function pump() {
    for (const item of queue.splice(0, Math.max(0, atOnce - active))) void begin(item)
    if (isOver || active + queue.length + aside.length > 0) return
    isOver = true
    clearTimeout(timer)
    onOver()
  }

  async function begin(item: T) {
    active += 1
    const quota = await work(item)
    active -= 1
    if (quota) putBack(item, quota)
    else lastServed = Date.now()
    pump()
  }

  function putBack(item: T, quota: Quota) {
    isRefused = true
    timer ??= setTimeout(lookAgain, pause)
    if (quota === 'serverQuota') {
      const since = asideSince.get(item) ?? Date.now()
      asideSince.set(item, since)
      if (hasWaitedSince(since)) onGivenUp(item, quota)
      else aside.push(item)
      return
    }
    // Only what is free for it anyway: the others of the batch have the rest.
    atOnce = active
    queue.unshift(item)
    if (active === 0 && hasWaitedSince(lastServed)) queue.splice(0).forEach((waiting) => onGivenUp(waiting, quota))
  }

  function lookAgain() {
    pause = isRefused ? Math.min(2 * pause, pauses.longest) : pauses.first
    isRefused = false
    atOnce = Math.min(most, atOnce + 1)
    queue.unshift(...aside.splice(0))
    timer = atOnce < most ? setTimeout(lookAgain, pause) : undefined
    pump()
  }

  pump()
  return (each: (item: T) => void): void => {
    queue.splice(0).forEach(each)
    aside.splice(0).forEach(each)
    pump()
  }
}

const hasWaitedSince = (time: number) => Date.now() - time >= longestWait
