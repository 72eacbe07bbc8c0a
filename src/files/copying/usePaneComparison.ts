import { useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { DirectoryEntry, Listing } from '../../streams/listing.ts'
import { inside } from '../../streams/paths.ts'
import { usePlaceOf } from '../panel/usePlaceOf.ts'
import { exactPath } from '../tools/exactPath.ts'
import type { FullAccesses } from '../tools/fullAccess.ts'
import { FullAccessContext } from '../tools/FullAccessContext.ts'
import { checksumsOf } from '../tools/checksumsOf.ts'
import { compareFolders, isUndecided, pairsOf, type EntryMarks, type EntryPair, type EntrySums } from './compare.ts'
import type { Panes, Side } from './panes.ts'

/** Bytes in all: reading more takes longer than a command may. */
const mostSummed = 1_073_741_824

const none: EntrySums = new Map()

/** Compares the folders of two panes for as long as it is wanted. */
export function usePaneComparison(panes: Panes, isWanted: boolean): Record<Side, EntryMarks> | undefined {
  const { first, second } = useSyncExternalStore(panes.subscribe, panes.getState)
  const one = usePlaceOf(first?.browser)
  const other = usePlaceOf(second?.browser)
  const accesses = useContext(FullAccessContext)
  const [known, setKnown] = useState<{ one: Listing; other: Listing; sums: EntrySums }>()
  const isKnown = known?.one === one && known?.other === other
  const [here, there] = [first?.serverId, second?.serverId]

  useEffect(() => {
    const all = accesses.getState()
    if (!isWanted || !one || !other || here === undefined || there === undefined || !all) return
    const ending = new AbortController()
    const { signal } = ending
    const isPossible = [here, there].every((id) => all.of(id).tools())
    const pairs = !isPossible
      ? []
      : upTo(mostSummed, pairsOf(one, other).filter(isUndecided), (pair) => pair.one.facts?.size ?? 0)
    const filesOf = (side: keyof EntryPair) => pairs.map((pair) => pair[side])
    void Promise.all([
      sumsIn(all, here, one, filesOf('one'), signal),
      sumsIn(all, there, other, filesOf('other'), signal),
    ])
      .then(([ours, theirs]) => new Map([...ours, ...theirs]))
      // The dates are compared then.
      .catch(() => none)
      .then((sums) => signal.aborted || setKnown({ one, other, sums }))
    return () => ending.abort()
  }, [accesses, isWanted, one, other, here, there])

  return useMemo(
    () => (isWanted && one && other ? compareFolders(one, other, isKnown ? known?.sums : undefined) : undefined),
    [isWanted, one, other, isKnown, known],
  )
}

/** The first items whose sizes are no more than `most` together. */
function upTo<T>(most: number, items: readonly T[], sizeOf: (item: T) => number): T[] {
  let sum = 0
  return items.filter((item) => (sum += sizeOf(item)) <= most)
}

/** The checksums of files in a folder of a server, by its full file manager; none if that is off. */
async function sumsIn(
  accesses: FullAccesses,
  serverId: number,
  { path }: Listing,
  entries: readonly DirectoryEntry[],
  signal: AbortSignal,
): Promise<EntrySums> {
  const access = accesses.of(serverId)
  const tools = access.tools()
  const named = entries.map((entry) => ({
    entry,
    path: exactPath(inside(path, entry.bytes)),
    size: entry.facts?.size ?? 0,
  }))
  const files = named.flatMap(({ path, size }) => (path === undefined ? [] : [{ path, size }]))
  if (!tools || files.length === 0) return none
  const sums = await checksumsOf(tools, access.getState().grant === 'commands', files, signal)
  return new Map(
    named.flatMap(({ entry, path }) => {
      const sum = path === undefined ? undefined : sums.get(path)
      return sum === undefined ? [] : [[entry, sum] as const]
    }),
  )
}
