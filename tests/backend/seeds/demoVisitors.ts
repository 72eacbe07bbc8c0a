import type { Visitor, World } from '../world.ts'

/** Who looks at the live status of the demo fleet, beside whoever opens it: two members and guests, for a while. */
export function addDemoVisitors({ visitors, now }: World): void {
  const admit = (ip: string, minutes: number, user_id = 0) => {
    const visitor: Visitor = {
      user_id,
      ip,
      connected_at: new Date(now() - minutes * 60_000).toISOString(),
      drop: () => void visitors.splice(visitors.indexOf(visitor), 1),
    }
    visitors.push(visitor)
  }
  admit('198.51.100.23', 190, 2)
  admit('2001:db8:17::42', 95)
  admit('203.0.113.140', 44)
  admit('203.0.113.140', 41)
  admit('198.51.100.80', 12, 3)
  for (let host = 1; host <= 9; host += 1) admit(`192.0.2.${host * 7}`, host)
}
