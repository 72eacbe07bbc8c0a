import type { FirstReport } from './liveRecord.ts'
import type { ServerOutage, ServerPast, ServerRestart } from './serverPast.ts'

/** What was seen live of one server. */
export type SeenOfServer = Pick<ServerPast, 'outages' | 'restarts'> & { firstReports: readonly FirstReport[] }

/** An outage that lasted when it was read ends with the first report after it. */
function endedBy(firstReports: readonly FirstReport[], outage: ServerOutage): ServerOutage {
  const first = outage.to === undefined ? firstReports.find(({ at }) => at > outage.from) : undefined
  if (!first) return outage
  const { at, bootAt } = first
  return { ...outage, to: at, restarted: bootAt === undefined ? undefined : bootAt > outage.from }
}

/** Whether an outage of the stored values is one that was seen, too. */
function isSame(known: ServerOutage, { from, to }: ServerOutage): boolean {
  if (known.to === undefined) return (to ?? Infinity) > known.from
  return to !== undefined && from < known.to + known.slack && to > known.from - known.slack
}

const isSameRestart = (known: ServerRestart, { at, slack }: ServerRestart) =>
  Math.abs(known.at - at) <= known.slack + slack

/**
 * The past of a server with what was seen of it since a time: what has happened since its values were read, and outages
 * that are too short for these.
 */
export function withSeen(past: ServerPast, seen: SeenOfServer, since: number): ServerPast {
  const outages = past.outages.map((outage) => endedBy(seen.firstReports, outage))
  for (const outage of seen.outages.filter(({ to = Infinity }) => to > since)) {
    const place = outages.findIndex((known) => isSame(known, outage))
    const known = outages[place]
    if (!known) outages.push(outage)
    else if (known.to === undefined) outages[place] = { ...known, to: outage.to, restarted: outage.restarted }
  }
  const newer = seen.restarts.filter(
    (restart) => restart.at >= since && !past.restarts.some((known) => isSameRestart(known, restart)),
  )
  return {
    ...past,
    outages: outages.toSorted((one, other) => one.from - other.from),
    restarts: [...past.restarts, ...newer].toSorted((one, other) => one.at - other.at),
  }
}
