import { figuresAt } from './figures.ts'
import { lostAt } from './outages.ts'
import type { ServerRow, State } from './state.ts'

const second = 1000

/** Milliseconds between two reports of an agent. */
const reportInterval = 2 * second

/** The time of the last report, one to three seconds ago; each server has its own offset in the interval. */
function reportedAt({ id }: ServerRow, now: number): number {
  const offset = (id * 397) % reportInterval
  return Math.floor((now - second - offset) / reportInterval) * reportInterval + offset
}

/** When the report came that a server shows: the last one before an outage; undefined after a restart of the Nezha server. */
function shownReport(row: ServerRow, now: number): number | undefined {
  if (row.online) return reportedAt(row, now)
  return Object.keys(row.state).length > 0 ? lostAt(row) : undefined
}

/** The live metrics at a time, computed on read; they change with every report. */
export function stateAt(row: ServerRow, now: number): State {
  const at = row.drifts ? shownReport(row, now) : undefined
  return at === undefined ? row.state : figuresAt(row, at)
}

export function lastActive(row: ServerRow, now: number): string {
  return row.online ? new Date(reportedAt(row, now)).toISOString() : row.last_active
}
