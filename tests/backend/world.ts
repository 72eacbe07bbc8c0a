import { buildRow } from './builders.ts'
import type { ServerClock } from './clock.ts'
import type { Machine } from './machine/machine.ts'
import type { Setting } from './setting.ts'
import type { BackendDialect, StoredRow, RowOf, TableName, Tables } from './state.ts'

export interface ServerSession {
  user_id: number
  /** The client address the session is bound to; empty when the server does not know it. */
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

/** A terminal or file session that waits for its socket, or has it. */
export interface StreamSession {
  id: string
  kind: 'terminal' | 'file'
  user_id: number
  server_id: number
  created: number
  /** Ends the socket without a close frame, once there is one. */
  drop?: () => void
}

/** The OAuth2 provider: nobody asks it anything, its answer is the account of the code, or else the one set here. */
export interface OAuth2 {
  /** Its page; without a host, on the one that was asked. */
  authorize: string
  account: string
  /** The accounts that were chosen on its page, by the code that stands for them. */
  codes: Map<string, string>
  /** The provider's refusal to exchange the code; empty when it agrees. */
  refusal: string
  states: Map<string, { provider: string; kind: number; browser: string; expires: number }>
}

/** All a handler may touch: the state, the clock, and the release the server speaks. */
export interface World {
  readonly dialect: BackendDialect
  /** Without a leading v. */
  readonly release: string
  /** Whether the release includes what first came with `release`, such as '2.0.8'. */
  readonly since: (release: string) => boolean
  readonly tables: Tables
  readonly setting: Setting
  /** The site name at server start, which refusals carry whatever the settings say later. */
  realm: string
  /** What signs tokens; another one makes all that were handed out void. */
  jwtKey: string
  readonly sessions: Map<string, ServerSession>
  readonly visitors: Visitor[]
  readonly streams: Map<string, StreamSession>
  /** Terminal and file sessions so far: each that is made should be attached, once. */
  readonly counts: { made: number; attached: number }
  /** What the agents run on, by the id of the server. */
  readonly machines: Map<number, Machine>
  readonly oauth2: OAuth2
  readonly address: string
  readonly clock: ServerClock
  readonly now: () => number
  readonly random: () => number
  /** Tells of every row that was added or touched, until what it returns is called. */
  readonly watch: (seen: (row: object) => void) => () => void
  /** Adds a completed row under an id that was never used before. */
  readonly insert: <K extends TableName>(table: K, given: Partial<RowOf<K>>) => RowOf<K>
  /** Takes rows out of a table and tells which. */
  readonly remove: <K extends TableName>(table: K, gone: (row: RowOf<K>) => boolean) => RowOf<K>[]
  /** The next number of the server's scheduler, which tasks and service monitors share. */
  readonly nextJob: () => number
  readonly touch: (row: { updated_at: string }) => void
}

const releases: Record<BackendDialect, string> = { classic: '1.13.2', interim: '2.0.14', current: '2.3.7' }

const order = (release: string) =>
  release.split('.').reduce((sum, part, at) => sum + Number(part) * 10 ** (6 - 3 * at), 0)

export interface WorldParts {
  dialect: BackendDialect
  /** Default: the one that the dialect is named after. */
  release?: string
  tables: Tables
  setting: Setting
  address: string
  clock: ServerClock
  random: () => number
}

export function createWorld(parts: WorldParts): World {
  const { release = releases[parts.dialect] } = parts
  const spoken = order(release)
  const { now } = parts.clock
  const watchers = new Set<(row: object) => void>()
  const tell = (row: object) => watchers.forEach((seen) => seen(row))
  // The scheduler's own jobs come first: four in v1.13.2, six in v2.3.7 (tests/recordings).
  let job = parts.dialect === 'classic' ? 4 : 6
  const highest = new Map<TableName, number>()
  // Deleted ids are not reused (docs/contract/server.md#rows).
  const reached = (table: TableName) =>
    (parts.tables[table] as StoredRow[]).reduce((max, row) => Math.max(max, row.id), highest.get(table) ?? 0)
  return {
    ...parts,
    release,
    now,
    realm: parts.setting.site_name,
    jwtKey: 'the signing key of the embedded server',
    since: (release) => spoken >= order(release),
    sessions: new Map(),
    visitors: [],
    streams: new Map(),
    counts: { made: 0, attached: 0 },
    machines: new Map(),
    oauth2: {
      authorize: 'https://id.example.com/auth',
      account: '42',
      codes: new Map(),
      refusal: '',
      states: new Map(),
    },
    watch: (seen) => {
      watchers.add(seen)
      return () => watchers.delete(seen)
    },
    insert: (table, given) => {
      const rows: RowOf<typeof table>[] = parts.tables[table]
      const row = buildRow(table, given, reached(table) + 1, new Date(now()).toISOString())
      rows.push(row)
      tell(row)
      return row
    },
    remove: (table, gone) => {
      highest.set(table, reached(table))
      const rows: RowOf<typeof table>[] = parts.tables[table]
      const removed = rows.filter(gone)
      const left = rows.filter((row) => !gone(row))
      // In place: tests hold on to the array.
      rows.length = 0
      for (const row of left) rows.push(row)
      return removed
    },
    nextJob: () => (job += 1),
    touch: (row) => {
      row.updated_at = new Date(now()).toISOString()
      tell(row)
    },
  }
}
