import { useEffect, useMemo } from 'react'
import { useLiveSource, useLiveValue } from '#live/useLiveSource.ts'
import { createSamples, type Samples } from '../page/history/samples.ts'

/** Seconds between two drawings, so that many lines are not drawn with every report. */
const leastStep = 5000

/** Collects the live reports of servers; `looked` changes when there is something to draw. */
export function useFleetSamples(
  ids: readonly number[],
  bucket: number,
): { samples: ReadonlyMap<number, Samples>; looked: number } {
  const live = useLiveSource()
  const samples = useMemo(() => new Map(ids.map((id) => [id, createSamples(live, id, bucket)])), [live, ids, bucket])
  useEffect(() => {
    const ends = [...samples.values()].map(({ subscribe }) => subscribe(() => undefined))
    return () => ends.forEach((end) => end())
  }, [samples])
  const step = Math.max(bucket, leastStep)
  const looked = useLiveValue(() => Math.floor(live.status().serverTime / step))
  return { samples, looked }
}
