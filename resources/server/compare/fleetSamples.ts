import type { Live } from '#dataProvider/live/live.ts'
import { createSamples, mostSamples, type Sample, type Samples } from '../page/history/samples.ts'

interface FleetSamples {
  of(id: number): readonly Sample[]
  /** Collects the live reports of these servers from now on, and of no others; what it has of them stays. */
  collect(ids: readonly number[]): void
}

/** About 30 MB: those of half a day of twelve servers, or of an hour and a half of a hundred. */
const mostOfAll = 12 * mostSamples

/** The more servers are compared, the fewer samples are kept of each. */
export function createFleetSamples(live: Live, bucket: number): FleetSamples {
  const kept = new Map<number, { samples: Samples; end: () => void }>()
  return {
    of: (id) => kept.get(id)?.samples.all() ?? [],
    collect(ids) {
      const most = Math.min(mostSamples, Math.ceil(mostOfAll / ids.length))
      for (const [id, { end }] of kept) {
        if (ids.includes(id)) continue
        end()
        kept.delete(id)
      }
      for (const id of ids) {
        if (kept.has(id)) continue
        const samples = createSamples(live, id, bucket, most)
        kept.set(id, { samples, end: samples.subscribe(() => undefined) })
      }
    },
  }
}
