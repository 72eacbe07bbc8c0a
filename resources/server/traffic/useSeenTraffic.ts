import { useEffect, useRef, useState } from 'react'
import type { AnyRecord } from '#engine/field.ts'
import { useLiveSource } from '#live/useLiveSource.ts'
import type { TrafficSum } from './rows.ts'

interface Counted {
  sum: TrafficSum
  last: TrafficSum
}

/** Milliseconds between two looks at the sums: the live figures come more often than anybody can read. */
const pace = 5000

/**
 * What servers have transferred since the screen was opened, from their live counters and their resets. Whatever else
 * changes, the counting goes on.
 */
export function useSeenTraffic(servers: readonly AnyRecord[], enabled: boolean): ReadonlyMap<number, TrafficSum> {
  const live = useLiveSource()
  const counted = useRef<Map<number, Counted>>(new Map())
  const [seen, setSeen] = useState<ReadonlyMap<number, TrafficSum>>(new Map())
  useEffect(() => {
    if (!enabled) return
    let shownAt = -Infinity
    const grown = (before: number, now: number) => (now >= before ? now - before : now)
    const look = () => {
      for (const { id } of servers) {
        const received = live.figure(id, 'net_in_transfer')
        const sent = live.figure(id, 'net_out_transfer')
        if (received === undefined || sent === undefined) continue
        const { sum, last } = counted.current.get(id) ?? { sum: { received: 0, sent: 0 }, last: { received, sent } }
        counted.current.set(id, {
          sum: {
            received: sum.received + grown(last.received, received),
            sent: sum.sent + grown(last.sent, sent),
          },
          last: { received, sent },
        })
      }
      if (live.status().receivedAt - shownAt < pace) return
      shownAt = live.status().receivedAt
      setSeen(new Map([...counted.current].map(([id, { sum }]) => [id, sum])))
    }
    look()
    return live.subscribe(look)
  }, [live, servers, enabled])
  return seen
}
