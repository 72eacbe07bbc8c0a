import { dictionaryOf, ifFits, number } from '#engine/shape.ts'
import { entries } from '../../storage/entries.ts'
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
  /** The tokens of tabs that have ended without deleting them. */
  left(): number[]
}

/**
 * Which tokens this browser has made for a user: if it dies before it deletes them, the next page that the user opens
 * does so.
 */
export function createTokenLedger(storage: LotusStorage, viewerId: number): OwnLedger {
  const kept = storage.kept<Seen>(entries.toolTokens, (stored) => ifFits(dictionaryOf(number), stored), viewerId)
  const own = new Set<number>()

  /** Starts from the stored value, because another tab may have changed it. */
  function change(part: (seen: Seen) => void) {
    const seen = { ...kept.read() }
    part(seen)
    if (Object.keys(seen).length > 0) kept.write(seen)
    else kept.drop()
  }

  const keep = () => {
    if (own.size > 0) change((seen) => own.forEach((id) => (seen[id] = Date.now())))
  }
  return {
    add(id) {
      own.add(id)
      keep()
    },
    remove(id) {
      own.delete(id)
      change((seen) => delete seen[id])
    },
    keep,
    left: () =>
      Object.entries(kept.read() ?? {})
        .filter(([id, seen]) => !own.has(Number(id)) && Date.now() - seen > leftAfter)
        .map(([id]) => Number(id)),
  }
}
