import { useContext } from 'react'
import { WholeListContext } from '#engine/list/WholeListContext.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { useLoadedLater } from '#ui/sight/useLoadedLater.ts'
import { Meter } from '../live/Meter.tsx'
import type { ShownServer } from '../page/shownServer.ts'

/** Milliseconds until the last hour begins to be collected: it is never worth a slower start. */
const rest = 3000

const TrendMeter = lazyPart(
  async () => {
    await new Promise((resolve) => setTimeout(resolve, rest))
    return (await import('./Trend.tsx')).TrendMeter
  },
  { bare: true },
)

interface CpuMeterProps {
  share: number
  server: Pick<ShownServer, 'id' | 'host'>
}

/** The load of a processor. In a list, its last hour takes the place of the bar once that is known. */
export function CpuMeter({ share, server }: CpuMeterProps) {
  const isInList = useContext(WholeListContext) !== undefined
  return isInList ? <ListedMeter share={share} server={server} /> : <Meter name="cpu" share={share} />
}

function ListedMeter({ share, server }: CpuMeterProps) {
  return useLoadedLater(TrendMeter) ? <TrendMeter share={share} server={server} /> : <Meter name="cpu" share={share} />
}
