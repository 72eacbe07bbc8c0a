import type { AnyRecord } from '#engine/field.ts'
import { isObject } from '#ui/values/objects.ts'
import type { ServerHistory } from './history.ts'

/** A server that covers a service, or has checked it in the range that is shown. */
export interface CoveringServer {
  id: number
  history: ServerHistory | undefined
}

const ownerOf = ({ owner }: AnyRecord) => (isObject(owner) ? owner['id'] : undefined)

/**
 * The ids of the servers that check a service, of those that it covers. The API does not say whose a service is, and one
 * of a member is checked only by servers of that member. Once some servers have measured it, one that reports and has not
 * measured it does not check it, nor does one of another owner. Of those whose history is `unread`, nothing is known.
 */
export function checkingServers(
  covered: readonly AnyRecord[],
  histories: readonly ServerHistory[],
  unread: ReadonlyMap<number, unknown>,
): number[] {
  const measuring = new Set(
    histories.flatMap(({ serverId, measurements }) => (measurements.length > 0 ? serverId : [])),
  )
  const owners = new Set(covered.filter(({ id }) => measuring.has(id)).map(ownerOf))
  const mayCheck = (server: AnyRecord) => server['online'] !== true && owners.has(ownerOf(server))
  return covered
    .filter((server) => measuring.size === 0 || measuring.has(server.id) || unread.has(server.id) || mayCheck(server))
    .map(({ id }) => id)
}

const rank = ({ history }: CoveringServer) => (history ? 0 : 1)
const availability = ({ history }: CoveringServer) => history?.availability ?? 1
const latency = ({ history }: CoveringServer) => history?.latency ?? 0

/** One row for each server: the least available first, then the slowest, last those without data. */
export function serverRows(covering: readonly number[], histories: readonly ServerHistory[]): CoveringServer[] {
  const byServer = new Map(histories.map((history) => [history.serverId, history]))
  const ids = new Set([...covering, ...byServer.keys()])
  return [...ids]
    .map((id) => ({ id, history: byServer.get(id) }))
    .sort(
      (one, other) =>
        rank(one) - rank(other) ||
        availability(one) - availability(other) ||
        latency(other) - latency(one) ||
        one.id - other.id,
    )
}

/** Whether a server measured the service in the range that is shown. */
export const hasMeasurements = ({ history }: CoveringServer): boolean => (history?.measurements.length ?? 0) > 0

/** The largest number of lines that a chart shows at once. */
export const mostLines = 8

/** The servers whose lines the chart shows before the viewer has chosen any. */
export const firstLines = (rows: readonly CoveringServer[]): ReadonlySet<number> =>
  new Set(
    rows
      .filter(hasMeasurements)
      .slice(0, mostLines)
      .map(({ id }) => id),
  )
