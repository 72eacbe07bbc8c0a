import { useEffect, useState } from 'react'
import { useLiveSource } from '#live/useLiveSource.ts'
import type { TrafficSum } from './rows.ts'

interface Counted {
  sum: TrafficSum
  last: TrafficSum
}

/** Milliseconds between two looks at the sums: the live figures come more often than anybody can read. */
const pace = 5000

/** What servers have transferred since the screen was opened, from their live counters and their resets. */
export function useSeenTraffic(ids: readonly number[], enabled: boolean): ReadonlyMap<number, TrafficSum> {
  const live = useLiveSource()
  const [seen, setSeen] = useState<ReadonlyMap<number, TrafficSum>>(new Map())
  useEffect(() => {
    if (!enabled) return
    const counted = new Map<number, Counted>()
    let shownAt = -Infinity
    const grown = (before: number, now: number) => (now >= before ? now - before : now)
    const look = () => {
      for (const id of ids) {
        const received = live.figure(id, 'net_in_transfer')
        const sent = live.figure(id, 'net_out_transfer')
        if (received === undefined || sent === undefined) continue
        const { sum, last } = counted.get(id) ?? { sum: { received: 0, sent: 0 }, last: { received, sent } }
        counted.set(id, {
          sum: {
            received: sum.received + grown(last.received, received),
            sent: sum.sent + grown(last.sent, sent),
          },
          last: { received, sent },
        })
      }
      if (live.status().receivedAt - shownAt < pace) return
      shownAt = live.status().receivedAt
      setSeen(new Map([...counted].map(([id, { sum }]) => [id, sum])))
    }
    look()
    return live.subscribe(look)
  }, [live, ids, enabled])
  return seen
}
