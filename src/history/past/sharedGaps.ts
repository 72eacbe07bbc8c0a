import type { TimeSpan } from '#charts/line.ts'
import type { ServerOutage, ServerPast } from './serverPast.ts'

/** From so many servers on, silence at the same time says more about the Nezha server than about each of them. */
const fewest = 3

/** Whether an outage may be one of the Nezha server: the machine went on, and reports again. */
const mayBeShared = ({ to, restarted }: ServerOutage) => to !== undefined && restarted === false

/** The times in which all servers were silent although no machine was started again: then nothing was recorded. */
export function sharedGaps(pasts: readonly ServerPast[]): TimeSpan[] {
  const known = pasts.filter((past) => past.known)
  const [calmest] = known.toSorted((one, other) => one.outages.length - other.outages.length)
  return (calmest?.outages ?? []).filter(mayBeShared).flatMap((outage) => {
    let shared: TimeSpan = { from: outage.from, to: outage.to ?? outage.from }
    let silent = 0
    for (const { known: part, outages } of known) {
      if (!part || part.from >= shared.to || part.to <= shared.from) continue
      const own = outages.find(({ from, to = Infinity }) => from < shared.to && to > shared.from)
      if (!own) return []
      shared = { from: Math.max(shared.from, own.from), to: Math.min(shared.to, own.to ?? Infinity) }
      silent += 1
    }
    return silent >= fewest && shared.to > shared.from ? [shared] : []
  })
}

/** What is left of the past of a server without the gaps that it only shares with all others. */
export function withoutShared(past: ServerPast, gaps: readonly TimeSpan[]): ServerPast {
  const isShared = (outage: ServerOutage) =>
    mayBeShared(outage) &&
    gaps.some(
      ({ from, to }) => outage.from >= from - 2 * outage.slack && (outage.to ?? Infinity) <= to + 2 * outage.slack,
    )
  return gaps.length === 0 ? past : { ...past, outages: past.outages.filter((outage) => !isShared(outage)) }
}
