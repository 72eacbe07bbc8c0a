import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { FleetReading } from '#history/past/fleetReading.ts'
import { useLiveValue } from '#live/useLiveSource.ts'

/** Milliseconds for which nothing that was read of a server is read again. */
export const freshFor = 5 * 60_000

/** Servers are read in portions of so many. */
export const portion = 100

/**
 * Reads servers in portions, a few at a time and in the order of `ids`. What may have changed is read again at times that
 * are multiples of `freshFor`, so that it is renewed as soon as an hour or a day is over.
 */
export function useFleetReading<T>(reading: FleetReading<T>, ids: readonly number[], enabled: boolean) {
  const [most, setMost] = useState(portion)
  const wanted = useMemo(() => ids.slice(0, most), [ids, most])
  const turn = useLiveValue(({ status }) => Math.floor((status().serverTime || Date.now()) / freshFor))
  useEffect(() => {
    if (enabled) reading.ask(wanted)
    return reading.stop
  }, [reading, wanted, enabled])
  useEffect(() => {
    if (enabled) reading.renew()
  }, [reading, enabled, turn])
  const progress = useSyncExternalStore(reading.subscribe, reading.getState)
  return {
    progress,
    // The reading begins after the page is drawn.
    isReading: enabled && (progress.state === 'reading' || progress.wanted !== wanted.length),
    left: ids.length - wanted.length,
    more: (count: number) => setMost(most + count),
    stop: reading.stop,
    goOn: () => reading.ask(wanted),
  }
}
