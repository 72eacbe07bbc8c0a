import { useMemo, useState } from 'react'
import { useLasting } from '#ui/sight/useLasting.ts'

/** Milliseconds for which what has been read waits for the rest. */
const patience = 5000

/**
 * What is shown of what is read piece by piece: all of it once the reading has come to rest, so that no row moves
 * meanwhile, or as it comes if that takes long. What was shown before stays, as far as it is still asked for.
 */
export function useShownAtRest<T>(read: ReadonlyMap<number, T>, isReading: boolean): ReadonlyMap<number, T> {
  const isLong = useLasting(isReading, patience)
  const [rested, setRested] = useState(read)
  const isHeld = isReading && !isLong
  if (!isHeld && rested !== read) setRested(read)
  return useMemo(() => (isHeld ? new Map([...read].filter(([id]) => rested.has(id))) : read), [read, rested, isHeld])
}
