import { dictionaryOf, ifFits, number } from '#engine/shape.ts'
import { entries } from '../../storage/entries.ts'
import type { BrowserMarks } from '../../storage/browserMarks.ts'
import type { LotusStorage } from '../../storage/storage.ts'
import type { TokenLedger } from '../../tools/toolToken.ts'

/** Milliseconds between two signs of life of a tab, and after how many without one its tokens count as left. */
export const signOfLife = 30_000
const leftAfter = 4 * signOfLife

/** By the id of a token: when its tab last gave a sign of life, in milliseconds since 1970. */
type Seen = Record<string, number>

export interface OwnLedger extends TokenLedger {
  /** Gives a sign of life for the tokens of this tab. */
  keep(): void
  /** The tokens of all tabs. */
  all(): number[]
  /** The tokens of tabs that have ended without deleting them. */
  left(): Promise<number[]>
  /** The name of a token of this browser, which later pages find even if the browser dies at once. */
  named(name: string): Promise<string>
  /** Adds tokens of this browser to the ledger of which a page that died could not write. */
  find(listed: readonly ListedToken[]): Promise<void>
  /** Counts as ended from now on. */
  close(): void
}

/** The part of a browser that tells which tabs live. Without HTTPS it has no locks. */
export type LivingTabs = Pick<LockManager, 'request' | 'query'> | undefined

/** A token in the list of the server. */
export interface ListedToken {
  id: number
  name: string
}

interface LedgerOptions {
  storage: LotusStorage
  viewerId: number
  locks: LivingTabs
  marks: BrowserMarks
}

const lockOf = (id: number) => `lotus.tools.${id}`

/**
 * Which tokens this browser has made for a user: if it dies before it deletes them, the next page that the user opens
 * does so. A tab holds a lock for each of its tokens; where there are no locks, it gives signs of life.
 */
export function createTokenLedger({ storage, viewerId, locks, marks }: LedgerOptions): OwnLedger {
  const kept = storage.kept<Seen>(entries.toolTokens, (stored) => ifFits(dictionaryOf(number), stored), viewerId)
  /** By id: what ends the lock. */
  const own = new Map<number, AbortController>()

  const ending = (mark: string) => ` (${mark})`

  /** Starts from the stored value, because another tab may have changed it. */
  function change(part: (seen: Seen) => void) {
    const seen = { ...kept.read() }
    part(seen)
    if (Object.keys(seen).length > 0) kept.write(seen)
    else kept.drop()
  }

  const keep = () => {
    if (own.size > 0) change((seen) => [...own.keys()].forEach((id) => (seen[id] = Date.now())))
  }
  const all = () => Object.keys(kept.read() ?? {}).map(Number)

  function hold(id: number): AbortController {
    const over = new AbortController()
    const { signal } = over
    const untilOver = () => new Promise((resolve) => signal.addEventListener('abort', resolve))
    locks?.request(lockOf(id), { signal }, untilOver).catch(() => undefined)
    return over
  }

  return {
    add(id) {
      // First the lock: whoever reads the id finds it.
      own.set(id, hold(id))
      keep()
    },
    remove(id) {
      own.get(id)?.abort()
      own.delete(id)
      change((seen) => delete seen[id])
    },
    keep,
    all,
    async left() {
      const seen = kept.read() ?? {}
      const { held = [], pending = [] } = (await locks?.query()) ?? {}
      const alive = new Set([...held, ...pending].map(({ name }) => name))
      const isLeft = (id: number) => (locks ? !alive.has(lockOf(id)) : Date.now() - (seen[id] ?? 0) > leftAfter)
      return Object.keys(seen)
        .map(Number)
        .filter((id) => !own.has(id) && isLeft(id))
    },
    async named(name) {
      const mark = await marks.own()
      return mark === undefined ? name : name + ending(mark)
    },
    async find(listed) {
      // Without locks nothing tells whether their tabs live.
      if (!locks) return
      const endings = (await marks.all()).map(ending)
      const ours = listed.filter(({ id, name }) => !own.has(id) && endings.some((end) => name.endsWith(end)))
      if (ours.length > 0) change((seen) => ours.forEach(({ id }) => (seen[id] ??= 0)))
    },
    close() {
      own.forEach((over) => over.abort())
      own.clear()
    },
  }
}
