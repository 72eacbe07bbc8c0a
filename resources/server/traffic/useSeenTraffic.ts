import { useEffect, useRef, useState } from 'react'
import type { AnyRecord } from '#engine/field.ts'
import { useLiveSource } from '#live/useLiveSource.ts'
import type { TrafficSum } from './rows.ts'

interface Counted {
  sum: TrafficSum
  last: TrafficSum & { uptime: number }
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
    // What gets smaller while the machine runs on has lost a network interface.
    const grown = (before: number, now: number, isRestarted: boolean) =>
      now >= before ? now - before : isRestarted ? now : 0
    const look = () => {
      for (const { id } of servers) {
        const received = live.figure(id, 'net_in_transfer')
        const sent = live.figure(id, 'net_out_transfer')
        if (received === undefined || sent === undefined) continue
        const present = { received, sent, uptime: live.figure(id, 'uptime') ?? 0 }
        const { sum, last } = counted.current.get(id) ?? { sum: { received: 0, sent: 0 }, last: present }
        const isRestarted = present.uptime < last.uptime
        counted.current.set(id, {
          sum: {
            received: sum.received + grown(last.received, received, isRestarted),
            sent: sum.sent + grown(last.sent, sent, isRestarted),
          },
          last: present,
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
