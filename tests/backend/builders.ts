import { fieldsOf, isOwned, ownedNames, pathOf } from './owned.ts'
import { never } from './state.ts'
import type { OwnedName } from './owned.ts'
import type { StoredRow, RowOf, Seed, TableName, Tables } from './state.ts'

type Blank<K extends TableName> = Omit<RowOf<K>, keyof StoredRow>

const declared = Object.fromEntries(
  ownedNames.map((table) => [
    table,
    (id: number) => ({
      user_id: 1,
      ...Object.fromEntries(fieldsOf(table).flatMap(([key, { initial }]) => (initial ? [[key, initial(id)]] : []))),
    }),
  ]),
) as { [K in OwnedName]: (id: number) => Blank<K> }

/** Default members of a row; names contain the id of the row. */
const defaults: { [K in TableName]: (id: number) => Blank<K> } = {
  ...declared,
  user: (id) => ({
    username: `user-${id}`,
    password: 'long-enough',
    role: 1,
    agent_secret: String(id).padStart(32, 'k3Jd92LsPq0XvB7nTz5YwR1uEoHgCm8A'),
    reject_password: false,
    oauth2_bind: {},
  }),
  server: (id) => ({
    user_id: 1,
    name: `server-${id}`,
    uuid: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    note: '',
    public_note: '',
    display_index: 0,
    hide_for_guest: false,
    enable_ddns: false,
    ddns_profiles: null,
    override_ddns_domains: null,
    host: {
      platform: 'debian',
      platform_version: '12.11',
      cpu: ['AMD EPYC 7B13 2 Virtual Core'],
      mem_total: 2_079_731_712,
      disk_total: 42_004_086_784,
      arch: 'x86_64',
      virtualization: 'kvm',
      boot_time: 1_786_000_000,
      version: '2.3.3',
    },
    state: { cpu: 3.5, mem_used: 512_000_000, disk_used: 9_000_000_000, uptime: 939_200, process_count: 95 },
    geoip: { ip: { ipv4_addr: `203.0.113.${id % 256}` }, country_code: 'jp' },
    last_active: never,
    online: true,
    drifts: false,
    agent_config: {},
  }),
  waf: () => ({ ip: '198.51.100.4', block_identifier: -125, block_reason: 1, block_timestamp: 0, count: 1 }),
  transfer: () => ({
    server_id: 1,
    from_user_id: 1,
    to_user_id: 2,
    initiator_id: 1,
    status: 0,
    last_error: '',
    acked_at: '',
  }),
}

const tableNames = Object.keys(defaults) as TableName[]

/** The table of the resource with that path on the API. */
export const tableAt = (path: string): TableName | undefined =>
  tableNames.find((table) => (isOwned(table) ? pathOf(table) : table) === path)

/** Builds one row from the defaults and the given members. */
export function buildRow<K extends TableName>(table: K, given: Partial<RowOf<K>>, id: number, at: string): RowOf<K> {
  const row: StoredRow & Blank<K> = { id, created_at: at, updated_at: at, ...defaults[table](id) }
  return Object.assign(row, given) as unknown as RowOf<K>
}

/** Builds all tables; a row without an id gets the next id after the largest one before it. */
export function buildTables(seed: Seed, at: string): Tables {
  const rows = <K extends TableName>(table: K): RowOf<K>[] => {
    let largestId = 0
    return (seed[table] ?? []).map((given: Partial<RowOf<K>>) => {
      const row = buildRow(table, given, given.id ?? largestId + 1, at)
      largestId = Math.max(largestId, row.id)
      return row
    })
  }
  return Object.fromEntries(tableNames.map((table) => [table, rows(table)])) as unknown as Tables
}
