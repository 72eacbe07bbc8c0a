import { useEffect, useState } from 'react'
import { useLocation } from 'react-admin'
import { useStored } from '#engine/data/useStored.ts'
import { troubleKey } from '#notices/troubleKey.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { useLoadedLater } from '#ui/sight/useLoadedLater.ts'

const TroubleWatch = lazyPart(async () => (await import('./TroubleWatch.tsx')).TroubleWatch, { bare: true })

/** Milliseconds for which the list of servers has been shown: its own calls and files go first. */
const rest = 5000

interface TroubleCountProps {
  /** The address of the product, which those of notices begin with. */
  home: string
}

/**
 * Counts trouble in the title and on the icon of the tab, from the moment on when the list of servers has been shown or
 * the tab is left; from the beginning where notices are wanted. Draws nothing.
 */
export function TroubleCount({ home }: TroubleCountProps) {
  const [isTelling = false] = useStored<boolean>(troubleKey)
  const isNeeded = useNeeded()
  return (isNeeded || isTelling) && <LoadedWatch home={home} isTelling={isTelling} />
}

function LoadedWatch(props: TroubleCountProps & { isTelling: boolean }) {
  return useLoadedLater(TroubleWatch) && <TroubleWatch {...props} />
}

/** Whether the list of servers has been shown, or the tab was hidden. */
function useNeeded(): boolean {
  const { pathname } = useLocation()
  const [isNeeded, setNeeded] = useState(false)
  const [hasSeenList, setSeenList] = useState(false)
  if (pathname === '/' && !hasSeenList) setSeenList(true)
  useEffect(() => {
    const look = () => document.hidden && setNeeded(true)
    look()
    document.addEventListener('visibilitychange', look)
    const timer = hasSeenList ? setTimeout(() => setNeeded(true), rest) : undefined
    return () => {
      document.removeEventListener('visibilitychange', look)
      clearTimeout(timer)
    }
  }, [hasSeenList])
  return isNeeded
}
