import type { Visitor, World } from '../world.ts'

const adderTo =
  ({ visitors, now }: World) =>
  (ip: string, minutes: number, user_id = 0) => {
    const visitor: Visitor = {
      user_id,
      ip,
      connected_at: new Date(now() - minutes * 60_000).toISOString(),
      drop: () => void visitors.splice(visitors.indexOf(visitor), 1),
    }
    visitors.push(visitor)
  }

/** Adds whoever has broken in, with the account of an admin and with one that was deleted. */
export function addIntruders(world: World): void {
  const addVisitor = adderTo(world)
  addVisitor('198.51.100.23', 12, 1)
  addVisitor('198.51.100.23', 190, 99)
}

/** Adds online users to the demo: two members and some guests. */
export function addDemoVisitors(world: World): void {
  const addVisitor = adderTo(world)
  addVisitor('198.51.100.23', 190, 2)
  addVisitor('2001:db8:17::42', 95)
  addVisitor('203.0.113.140', 44)
  addVisitor('203.0.113.140', 41)
  addVisitor('198.51.100.80', 12, 3)
  for (let host = 1; host <= 9; host += 1) addVisitor(`192.0.2.${host * 7}`, host)
}
