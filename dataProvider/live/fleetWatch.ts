import { hasHost, hasSameKeys, type Fleet } from './rows.ts'

/** Milliseconds between two calls because of servers that are back: they come one after the other. */
const betweenReturns = 5000

/** Notices when the list of servers is out of date, and calls `onFleet` then. */
export function createFleetWatch(onFleet: () => void = () => {}) {
  /** The servers that the last list knows no machine of. */
  let bare: readonly number[] = []
  let returnedAt = -Infinity
  let tickedBefore: ReadonlyMap<number, number> | undefined

  /** Members may see other servers in ticks than in the list, so only ticks are compared. */
  function compareFleet(places: ReadonlyMap<number, number>) {
    if (tickedBefore && tickedBefore !== places && !hasSameKeys(tickedBefore, places)) onFleet()
    tickedBefore = places
  }

  /** The list has facts that ticks lack, such as names of systems. */
  function compareHosts({ rows, places }: Fleet) {
    const isBack = (id: number) => hasHost(rows, places.get(id) ?? NaN)
    if (Date.now() - returnedAt < betweenReturns || !bare.some(isBack)) return
    returnedAt = Date.now()
    onFleet()
  }

  return {
    onList({ rows, places }: Fleet) {
      bare = [...places].flatMap(([id, place]) => (hasHost(rows, place) ? [] : [id]))
    },
    onTick(fleet: Fleet) {
      compareFleet(fleet.places)
      compareHosts(fleet)
    },
  }
}
