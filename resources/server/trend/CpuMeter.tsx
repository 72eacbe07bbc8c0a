import { useContext } from 'react'
import { WholeListContext } from '#engine/list/WholeListContext.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { useLoadedLater } from '#ui/sight/useLoadedLater.ts'
import { Meter } from '../live/Meter.tsx'

const TrendMeter = lazyPart(async () => (await import('./Trend.tsx')).TrendMeter)

interface CpuMeterProps {
  share: number
  server: { id: number }
}

/** The load of a processor. In a list, its last hour takes the place of the bar once that is known. */
export function CpuMeter({ share, server }: CpuMeterProps) {
  const isInList = useContext(WholeListContext) !== undefined
  return isInList ? <ListedMeter share={share} server={server} /> : <Meter name="cpu" share={share} />
}

function ListedMeter({ share, server }: CpuMeterProps) {
  return useLoadedLater(TrendMeter) ? <TrendMeter share={share} id={server.id} /> : <Meter name="cpu" share={share} />
}
