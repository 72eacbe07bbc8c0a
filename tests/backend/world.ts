import { buildRow } from './builders.ts'
import type { ServerClock } from './clock.ts'
import type { Budget } from './mcp/budget.ts'
import type { TransferGrant } from './mcp/transfers.ts'
import type { Machine } from './machine/machine.ts'
import type { Setting } from './setting.ts'
import type { BackendDialect, StoredRow, RowOf, TableName, Tables } from './state.ts'

export interface ServerSession {
  user_id: number
  /** The client address to which the session is bound; empty when the server does not know it. */
  ip: string
  expires: number
}

export interface Visitor {
  user_id: number
  connected_at: string
  ip: string
  /** Ends the socket without a close frame. */
  drop: () => void
}

/** A terminal or file session, with or without an attached socket. */
export interface StreamSession {
  id: string
  kind: 'terminal' | 'file'
  user_id: number
  server_id: number
  created: number
  /** Ends the attached socket without a close frame. */
  drop?: () => void
}

/** The simulated OAuth2 provider: a code stands for the account in `codes`, any other code for `account`. */
export interface OAuth2 {
  /** The URL of its page; a path without a host is on the host of the request. */
  authorize: string
  account: string
  /** The accounts chosen on its page, by code. */
  codes: Map<string, string>
  /** The error with which the provider refuses to exchange a code; empty: it accepts the code. */
  refusal: string
  states: Map<string, { provider: string; kind: number; browser: string; expires: number }>
}

/** Everything a handler can use: the state, the clock, and the release that the server simulates. */
export interface World {
  readonly dialect: BackendDialect
  /** Without a leading v. */
  readonly release: string
  /** Whether the simulated release is `release` (such as '2.0.8') or later. */
  readonly since: (release: string) => boolean
  readonly tables: Tables
  readonly setting: Setting
  /** The site name at server start; refusals contain it even after the setting changes. */
  realm: string
  /** The key that signs tokens; a new key makes all earlier tokens invalid. */
  jwtKey: string
  readonly sessions: Map<string, ServerSession>
  readonly visitors: Visitor[]
  readonly streams: Map<string, StreamSession>
  /** Numbers of terminal and file sessions created and attached so far: each should be attached exactly once. */
  readonly counts: { made: number; attached: number }
  /** The machines of the agents, by server id. */
  readonly machines: Map<number, Machine>
  /** What is left of the calls of each API token, by its id. */
  readonly budgets: Map<number, Budget>
  /** The addresses for one use that were not used yet, by their token. */
  readonly transfers: Map<string, TransferGrant>
  readonly oauth2: OAuth2
  readonly address: string
  readonly clock: ServerClock
  readonly now: () => number
  readonly random: () => number
  /** Calls `onChange` for every row that is added or touched, until the returned function is called. */
  readonly watch: (onChange: (row: object) => void) => () => void
  /** Completes a row and adds it under an id that was never used before. */
  readonly insert: <K extends TableName>(table: K, given: Partial<RowOf<K>>) => RowOf<K>
  /** Removes rows from a table and returns them. */
  readonly remove: <K extends TableName>(table: K, matches: (row: RowOf<K>) => boolean) => RowOf<K>[]
  /** Returns the next job number of the scheduler, which tasks and service monitors share. */
  readonly nextJob: () => number
  readonly touch: (row: { updated_at: string }) => void
}

const releases: Record<BackendDialect, string> = { classic: '1.13.2', interim: '2.0.14', current: '2.3.7' }

const orderOf = (release: string) =>
  release.split('.').reduce((sum, part, at) => sum + Number(part) * 10 ** (6 - 3 * at), 0)

export interface WorldOptions {
  dialect: BackendDialect
  /** Default: the release listed above for the dialect. */
  release?: string
  tables: Tables
  setting: Setting
  address: string
  clock: ServerClock
  random: () => number
}

export function createWorld(parts: WorldOptions): World {
  const { release = releases[parts.dialect] } = parts
  const ownOrder = orderOf(release)
  const { now } = parts.clock
  const watchers = new Set<(row: object) => void>()
  const notify = (row: object) => watchers.forEach((watcher) => watcher(row))
  // The scheduler's own jobs come first: four in v1.13.2, six in v2.3.7 (tests/recordings).
  let lastJob = parts.dialect === 'classic' ? 4 : 6
  const highestIds = new Map<TableName, number>()
  // Deleted ids are not reused (docs/contract/server.md#rows).
  const highestId = (table: TableName) =>
    (parts.tables[table] as StoredRow[]).reduce((max, row) => Math.max(max, row.id), highestIds.get(table) ?? 0)
  return {
    ...parts,
    release,
    now,
    realm: parts.setting.site_name,
    jwtKey: 'the signing key of the embedded server',
    since: (release) => ownOrder >= orderOf(release),
    sessions: new Map(),
    visitors: [],
    streams: new Map(),
    counts: { made: 0, attached: 0 },
    machines: new Map(),
    budgets: new Map(),
    transfers: new Map(),
    oauth2: {
      authorize: 'https://id.example.com/auth',
      account: '42',
      codes: new Map(),
      refusal: '',
      states: new Map(),
    },
    watch: (onChange) => {
      watchers.add(onChange)
      return () => watchers.delete(onChange)
    },
    insert: (table, given) => {
      const rows: RowOf<typeof table>[] = parts.tables[table]
      const row = buildRow(table, given, highestId(table) + 1, new Date(now()).toISOString())
      rows.push(row)
      notify(row)
      return row
    },
    remove: (table, matches) => {
      highestIds.set(table, highestId(table))
      const rows: RowOf<typeof table>[] = parts.tables[table]
      const removed = rows.filter(matches)
      const kept = rows.filter((row) => !matches(row))
      // Changes the array in place, because tests keep a reference to it.
      rows.length = 0
      for (const row of kept) rows.push(row)
      return removed
    },
    nextJob: () => (lastJob += 1),
    touch: (row) => {
      row.updated_at = new Date(now()).toISOString()
      notify(row)
    },
  }
}
