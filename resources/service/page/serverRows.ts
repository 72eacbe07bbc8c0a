import type { ServerHistory } from './history.ts'

/** A server that covers a service, or has checked it in the range that is shown. */
export interface CoveringServer {
  id: number
  history: ServerHistory | undefined
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
