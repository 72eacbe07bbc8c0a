import type { Point } from '#charts/line.ts'
import { createTurns } from './turns.ts'

/** What is stored of the last day. */
export interface StoredPast {
  read(id: number, metric: string, signal: AbortSignal): Promise<readonly Point[]>
  /** Whether somebody has chosen to see it. Otherwise nothing is read any more after the first failure. */
  isChosen: boolean
}

/** Milliseconds after a failure for which nothing is read at all. */
const pause = 30_000

/** Reads what is stored, one call at a time. */
export function createStoredReader(isHidden: () => boolean) {
  // A session that has ended costs one call (docs/decisions/0039-stored-hour-one-by-one.md).
  const inTurn = createTurns(1)
  let failedAt = -Infinity

  const mayRead = ({ isChosen }: StoredPast) =>
    !isHidden() && (isChosen ? Date.now() >= failedAt + pause : failedAt === -Infinity)

  async function readAll(id: number, metrics: readonly string[], past: StoredPast, signal: AbortSignal) {
    const histories: (readonly Point[])[] = []
    for (const metric of metrics) {
      signal.throwIfAborted()
      if (!mayRead(past)) return undefined
      try {
        histories.push(await past.read(id, metric, signal))
      } catch (error) {
        if (!signal.aborted) failedAt = Date.now()
        throw error
      }
    }
    return histories
  }

  return {
    mayRead,
    /** The stored points of each metric of a server; undefined where the store may not be asked now. */
    read: (...asked: Parameters<typeof readAll>) => inTurn(() => readAll(...asked)),
  }
}
