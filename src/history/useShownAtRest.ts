import { useEffect, useMemo, useState } from 'react'

/** Milliseconds for which what has been read waits for the rest. */
const patience = 5000

/**
 * What is shown of what is read piece by piece: all of it once the reading has come to rest, so that no row moves
 * meanwhile, or as it comes if that takes long. What was shown before stays, as far as it is still asked for.
 */
export function useShownAtRest<T>(read: ReadonlyMap<number, T>, isReading: boolean): ReadonlyMap<number, T> {
  const isLong = useLong(isReading)
  const [rested, setRested] = useState(read)
  const isHeld = isReading && !isLong
  if (!isHeld && rested !== read) setRested(read)
  return useMemo(() => (isHeld ? new Map([...read].filter(([id]) => rested.has(id))) : read), [read, rested, isHeld])
}

/** Whether something has been going on for longer than anyone should wait for it. */
function useLong(isGoingOn: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setTimeout(() => setLong(true), patience)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isGoingOn])
  return isLong
}
