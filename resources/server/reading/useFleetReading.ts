import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { FleetReading } from '#history/past/fleetReading.ts'
import { useLiveValue } from '#live/useLiveSource.ts'

/** Milliseconds after which what is shown of a server is read again. */
export const renewEvery = 5 * 60_000

/** Milliseconds for which what was read of a server is not read again: servers that were read last in a turn are in the next. */
export const freshFor = renewEvery / 2

/** Servers are read in portions of so many. */
export const portion = 100

/**
 * Reads servers in portions, a few at a time and in the order of `ids`. All of them are read again at times that are
 * multiples of `renewEvery`, so that it is renewed as soon as an hour or a day is over.
 */
export function useFleetReading<T>(reading: FleetReading<T>, ids: readonly number[], enabled: boolean) {
  const [most, setMost] = useState(portion)
  const wanted = useMemo(() => ids.slice(0, most), [ids, most])
  const turn = useLiveValue(({ status }) => Math.floor((status().serverTime || Date.now()) / renewEvery))
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
